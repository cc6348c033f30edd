#!/usr/bin/env python3
"""Saving keeps what a careful program keeps: links, permissions, and everything that is not a plain file."""
import os
import stat
import tempfile

from support import run, run_tests

PEOPLE = ["play", "eight", "--seats", "human,human", "--seed", "3"]


def save(path, file):
    return run(path, *PEOPLE, given=f"bid 2\nsave {file}\nquit\n").stdout.decode("utf-8")


def is_record(file):
    with open(file, encoding="utf-8") as text:
        return text.read().startswith("diadem record 1\n")


def test_a_link_stays_a_link(report, path):
    with tempfile.TemporaryDirectory() as folder:
        target, link = os.path.join(folder, "target"), os.path.join(folder, "link")
        with open(target, "w", encoding="utf-8") as out:
            out.write("old\n")
        os.symlink("target", link)
        save(path, link)
        report.check("a link is still a link", os.path.islink(link))
        report.check("the file behind it has the game", is_record(target))
        report.equal("nothing else is in the folder", sorted(os.listdir(folder)), ["link", "target"])


def test_permissions_stay(report, path):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "private")
        with open(file, "w", encoding="utf-8") as out:
            out.write("old\n")
        os.chmod(file, 0o600)
        save(path, file)
        report.check("the file has the game", is_record(file))
        report.equal("nobody else may read it now", stat.S_IMODE(os.stat(file).st_mode), 0o600)


def test_what_is_no_file_stays(report, path):
    with tempfile.TemporaryDirectory() as folder:
        pipe = os.path.join(folder, "pipe")
        os.mkfifo(pipe)
        for name in (pipe, folder, "/dev/null"):
            output = save(path, name)
            report.check(f"{os.path.basename(name)} is refused", "can't write" in output and "Saved" not in output, output[-300:])
        report.check("a pipe is still a pipe", stat.S_ISFIFO(os.stat(pipe).st_mode))
        report.check("the null device is still one", stat.S_ISCHR(os.stat("/dev/null").st_mode))


if __name__ == "__main__":
    run_tests([test_a_link_stays_a_link, test_permissions_stay, test_what_is_no_file_stays])
