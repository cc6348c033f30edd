#!/usr/bin/env python3
"""A disk that takes everything and can't sync it, or hangs: what the server says of a move is what is there afterwards.

The system's calls that sync are behind a layer (LD_PRELOAD) that does what a file says: "fail", "fail once", "hang".
"""
import os
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from support import ANSWER_SECONDS, run_tests
from websocket import Client, Lost, Server

LAYER = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is ordered for this file; "" for all but SQLite's log. */
static void order(int fd, char *text, size_t room) {
    char link[64], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t len = readlink(link, name, sizeof name - 1);
    text[0] = '\0';
    if (len < 4 || memcmp(name + len - 4, "-wal", 4) != 0)
        return;
    int file = open(getenv("DISK_ORDER"), O_RDONLY);
    len = file >= 0 ? read(file, text, room - 1) : 0;
    text[len > 0 ? len : 0] = '\0';
    if (file >= 0)
        close(file);
}

static int sync_by(const char *call, int fd) {
    char text[32];
    for (order(fd, text, sizeof text); strcmp(text, "hang") == 0; order(fd, text, sizeof text))
        usleep(10000);
    if (strcmp(text, "fail once") == 0)
        unlink(getenv("DISK_ORDER"));
    if (strncmp(text, "fail", 4) == 0) {
        errno = EIO;
        return -1;
    }
    return ((int (*)(int))dlsym(RTLD_NEXT, call))(fd);
}

int fsync(int fd) { return sync_by("fsync", fd); }
int fdatasync(int fd) { return sync_by("fdatasync", fd); }
"""


class Disk:
    """A folder with a server on a disk that does as it is told."""

    def __init__(self, path, folder):
        self.order = os.path.join(folder, "order")
        layer, source, program = (os.path.join(folder, name) for name in ("layer.so", "layer.c", "diadem"))
        with open(source, "w", encoding="ascii") as out:
            out.write(LAYER)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", layer, source, "-ldl"], check=True)
        with open(program, "w", encoding="utf-8") as out:
            out.write(f'#!/bin/sh\nexport ASAN_OPTIONS="verify_asan_link_order=0:$ASAN_OPTIONS"\n'
                      f'DISK_ORDER={self.order} LD_PRELOAD={layer} exec {os.path.abspath(path)} "$@"\n')
        os.chmod(program, 0o700)
        self.server = Server(program, folder)

    def set(self, order):
        """At once and whole; "" for a disk that works."""
        with open(self.order + ".new", "w", encoding="ascii") as out:
            out.write(order)
        os.rename(self.order + ".new", self.order)

    def health(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}/health", timeout=ANSWER_SECONDS) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def await_health(self, status):
        deadline = time.monotonic() + ANSWER_SECONDS
        while self.health()[0] != status and time.monotonic() < deadline:
            time.sleep(0.05)
        return self.health()


def with_disk(test):
    def run(report, path):
        if not shutil.which("cc"):
            report.note("there is no compiler here: a disk that can't sync is not tested")
            return
        with tempfile.TemporaryDirectory() as folder:
            disk = Disk(path, folder)
            with disk.server:
                test(report, disk)
    run.__name__ = test.__name__
    return run


def begin(disk):
    """Anna at a table of her own; returns her, the table, and the arguments of her next move."""
    anna = Client(disk.server.port, name="Anna")
    table = anna.must("create", game="eight", seats=2, who=["me", {"local": "Ben"}], start=True)["table"]
    picture = anna.watch(table)
    if "pass" in picture:
        anna.must("look", seat=picture["pass"])
        picture = anna.picture(lambda m: m["table"] == table and "pass" not in m)
    return anna, table, {"seat": picture["eye"], "move": picture["moves"][0]["move"], "id": "doubt", "n": picture["n"]}


def come_back(disk, anna, table):
    """As the page does it: again and again, until the table can be seen."""
    deadline = time.monotonic() + ANSWER_SECONDS
    while True:
        try:
            again = Client(disk.server.port, token=anna.token)
            return again, again.watch(table)
        except (AssertionError, Lost):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


@with_disk
def test_once_unsynced_is_not_there(report, disk):
    anna, table, move = begin(disk)
    disk.set("fail once")
    answer = anna.ask("play", **move)
    disk.server.kill()  # at once after the answer
    report.equal("code of the answer", answer.get("code"), "failed")
    disk.server.start()
    anna, picture = come_back(disk, anna, table)
    report.equal("nothing was done, as it was told", picture["n"], move["n"])
    report.check("the move can be made", "again" not in anna.must("play", **move))


@with_disk
def test_unsynced_and_killed(report, disk):
    anna, table, move = begin(disk)
    disk.set("fail")
    answer = anna.ask("play", **move)
    report.equal("code of the answer", answer.get("code"), "unsure")
    report.equal("health", disk.health()[0], 503)
    disk.server.kill()
    disk.set("")
    disk.server.start()
    anna, picture = come_back(disk, anna, table)
    there = picture["n"] > move["n"]
    report.note("the move of which nobody knew was " + ("there" if there else "not there"))
    report.equal("sent again, it is found if it is there", anna.must("play", **move).get("again", False), there)
    report.check("and made once", anna.watch(table)["n"] > move["n"])


@with_disk
def test_unsynced_for_a_while(report, disk):
    anna, table, move = begin(disk)
    disk.set("fail")
    report.equal("code of the answer", anna.ask("play", **move).get("code"), "unsure")
    try:
        while True:
            anna.web.receive()
    except Lost as lost:
        report.equal("she is sent away", lost.code, 1011)
    looker = Client(disk.server.port, name="Carl")
    for _ in range(3):
        report.equal("nobody sees the table", looker.ask("watch", table=table).get("code"), "failed")
        status, why = disk.health()
        report.check("health says why", status == 503 and "can't be written" in why, why)
        time.sleep(0.5)
    disk.set("")
    report.equal("it gets well by itself", disk.await_health(200), (200, "ok\n"))
    anna, picture = come_back(disk, anna, table)
    report.equal("the table is as it was", picture["n"], move["n"])
    report.check("the same move is made", "again" not in anna.must("play", **move))
    n = anna.watch(table)["n"]
    disk.server.kill()
    disk.server.start()
    report.equal("and is there after a kill", come_back(disk, anna, table)[1]["n"], n)


@with_disk
def test_a_disk_that_hangs(report, disk):
    anna, table, move = begin(disk)
    disk.set("hang")
    number = anna.send("play", **move)
    status, why = disk.await_health(503)
    report.check("health says that the disk hangs", status == 503 and "waited for the disk" in why, why)
    disk.set("")
    report.check("the move is made after all", anna.answer(number).get("ok") is True)
    report.equal("and the server is well", disk.await_health(200), (200, "ok\n"))
    report.check("for all", Client(disk.server.port, name="Carl").watch(table)["n"] > move["n"])


if __name__ == "__main__":
    run_tests([test_once_unsynced_is_not_there, test_unsynced_and_killed, test_unsynced_for_a_while,
               test_a_disk_that_hangs])
