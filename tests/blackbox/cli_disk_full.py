#!/usr/bin/env python3
"""A full disk: nothing fails in silence, and a save is whole or not made.

Output goes to /dev/full, a device that is always full. Saving is tried where a file may not grow (a limit that the
system sets for the process), on a tiny file system of its own where mounting is allowed, and in folders that can't be
written to.
"""
import os
import resource
import signal
import subprocess
import tempfile

from support import error_lines, finished_record, run, run_tests

PEOPLE = ["play", "eight", "--seats", "human,human", "--seed", "3"]


def test_output(report, path):
    if not os.path.exists("/dev/full"):
        report.note("there is no /dev/full here: output to a full disk is not tested")
        return
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "record")
        with open(file, "w", encoding="utf-8") as out:
            out.write(finished_record(path))
        commands = [["--help"], ["--version"], ["games"], ["games", "--json"], ["games", "--help"], ["rules", "eight"],
                    ["play", "eight", "--seats", "easy,easy"], ["check", file], ["check", file, "--json"], ["replay", file],
                    ["replay", file, "--json"], ["replay", file, "--at", "3"], ["engine"], ["perft", "eight", "--depth", "2"],
                    ["arena", "eight", "random", "random", "--games", "2"], ["bench", "eight", "--games", "10"],
                    ["bench", "eight", "--games", "10", "--json"], ["completion", "bash"], ["manual"]]
        for command in commands:
            check_output(report, path, command)


def check_output(report, path, command):
    with open("/dev/full", "wb") as full:
        result = run(path, *command, given=b'{"cmd":"games"}\n', stdout=full)
    name = " ".join(command[:1] + [word for word in command[1:] if not word.startswith("/")])
    lines = error_lines(result)
    report.equal(f"{name} > /dev/full: exit code", result.returncode, 1)
    report.check(f"{name} > /dev/full: one line says why", len(lines) == 1 and "write" in lines[0], lines)


# ---- Saving ----

def small_files(size):
    """For a child process: no file of its may grow beyond `size` bytes; a write beyond fails."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


def save_twice(path, file, **more):
    """Tries to save, then goes on playing; returns the result."""
    return run(path, *PEOPLE, given=f"bid 2\nsave {file}\nbid 0\nsave {file}\ntake 1\nquit\n", **more)


def check_refused_save(report, name, folder, file, before, result, word):
    """An error for each save, the old file as it was, nothing else in the folder, and the game went on."""
    output = result.stdout.decode("utf-8")
    reasons = [line for line in output.splitlines() if word in line and file[:60] in line]
    report.equal(f"{name}: exit code", result.returncode, 0)
    report.equal(f"{name}: an error line for each save", len(reasons), 2)
    report.check(f"{name}: no word of success", "Saved" not in output)
    report.check(f"{name}: the game goes on", "P1 takes" in output, output[-300:])
    if before is not None:
        with open(file, "rb") as old:
            report.check(f"{name}: the old save is as it was", old.read() == before)
    expected = [os.path.basename(file)] if before is not None else []
    report.equal(f"{name}: no other file is left", os.listdir(folder), expected)


def old_save(path, folder):
    """A save of another game, to be kept; returns its path and bytes."""
    file = os.path.join(folder, "game.txt")
    data = finished_record(path, seed=8).encode("utf-8")
    with open(file, "wb") as out:
        out.write(data)
    return file, data


def test_a_file_may_not_grow(report, path):
    for size in (0, 100):
        with tempfile.TemporaryDirectory() as folder:
            file, before = old_save(path, folder)
            result = save_twice(path, file, preexec_fn=small_files(size))
            check_refused_save(report, f"files of at most {size} bytes, over an old save", folder, file, before, result, "can't write")
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "new.txt")
            result = save_twice(path, file, preexec_fn=small_files(size))
            check_refused_save(report, f"files of at most {size} bytes, a new save", folder, file, None, result, "can't write")


def test_a_full_file_system(report, path):
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", folder], capture_output=True)
        if mounted.returncode != 0:
            report.note("mounting is not allowed here: saving on a full file system is tested by a limit of file size alone")
            return
        try:
            file, before = old_save(path, folder)
            filler = os.path.join(folder, "filler")
            fill(filler)
            result = save_twice(path, file)
            os.unlink(filler)
            check_refused_save(report, "a full file system", folder, file, before, result, "can't write")
            result = save_twice(path, file)
            report.check("with room again the save is made", b"Saved" in result.stdout)
            report.equal("and is in order", run(path, "check", file).returncode, 0)
        finally:
            subprocess.run(["umount", folder], check=True)


def fill(file):
    """Writes until nothing more fits."""
    with open(file, "wb", buffering=0) as out:
        try:
            while True:
                out.write(b"x" * 512)
        except OSError:
            pass


def test_folders(report, path):
    """Places where no file can be made, for whatever reason."""
    with tempfile.TemporaryDirectory() as folder:
        for name, file in (("a folder that is not there", os.path.join(folder, "no", "game.txt")),
                           ("a file as a folder", "/dev/null/game.txt"),
                           ("too long a name", os.path.join(folder, "x" * 300)),
                           ("a system folder", "/proc/game.txt")):
            result = save_twice(path, file)
            check_refused_save(report, name, folder, file, None, result, "can't write")
        os.mkdir(os.path.join(folder, "sub"))
        result = save_twice(path, os.path.join(folder, "sub"))
        report.check("a folder as the file: refused", b"Saved" not in result.stdout and b"can't write" in result.stdout)
        report.equal("a folder as the file: nothing is left", os.listdir(folder), ["sub"])


def test_a_folder_without_permission(report, path):
    with tempfile.TemporaryDirectory() as folder:
        file, before = old_save(path, folder)
        os.chmod(folder, 0o500)
        try:
            if os.access(folder, os.W_OK):
                report.note("this user may write everywhere: a folder without permission is not tested")
                return
            result = save_twice(path, file)
            check_refused_save(report, "a folder without permission", folder, file, before, result, "can't write")
        finally:
            os.chmod(folder, 0o700)


def test_saving_works_otherwise(report, path):
    with tempfile.TemporaryDirectory() as folder:
        file, before = old_save(path, folder)
        result = save_twice(path, file)
        report.equal("two saves, one over the other", result.stdout.count(b"Saved"), 2)
        report.equal("the file is in order", run(path, "check", file).returncode, 0)
        with open(file, "rb") as new:
            report.check("it is a new one", new.read() != before)
        report.equal("nothing else is left", os.listdir(folder), ["game.txt"])


if __name__ == "__main__":
    run_tests([test_output, test_a_file_may_not_grow, test_a_full_file_system, test_folders,
               test_a_folder_without_permission, test_saving_works_otherwise])
