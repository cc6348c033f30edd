#!/usr/bin/env python3
"""A server that is killed, stopped, started twice, or has no room on disk: whatever it acknowledged is there afterwards.

Players play as fast as they can, and after every kill they compare what they were told with what the table tells now,
send again what was not acknowledged, and play on. When a game is over, its record must have every move that was
acknowledged, once. DIADEM_QUICK=1 makes it short.
"""
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import threading
import time

from support import environment, run_tests
from websocket import Client, Lost, Server, free_port

QUICK = os.environ.get("DIADEM_QUICK") == "1"
SECONDS = 20 if QUICK else 60
PAIRS = 8  # tables that are played at a time


class Pair:
    """Two people who play table after table with each other, over any number of servers' lives."""

    def __init__(self, server, report, seed):
        self.server = server
        self.report = report
        self.rng = random.Random(seed)
        self.tokens = [None, None]
        self.clients = [None, None]
        self.stop = threading.Event()
        self.finished = []  # tables that are over: (id, n, log)
        self.moves = 0  # acknowledged
        self.again = 0  # sent again, and found to be there
        self.lost = 0  # sent again, and not there
        self.failure = None
        self.clear()

    def clear(self):
        self.table = None  # the id, once it is acknowledged
        self.started = False
        self.n = 0  # as told last
        self.log = []
        self.played = [[], []]  # acknowledged, by seat
        self.open_move = None  # sent and not acknowledged: (seat, move, id, n)
        self.untold = False  # a move was acknowledged, and the update has not come
        self.counter = 0

    def check(self, what, condition, seen=""):
        if not condition:
            with LOCK:
                self.report.check(f"{what} (table {self.table})", False, seen)
        return condition

    # ---- Connections ----

    def connect(self):
        for seat in (0, 1):
            self.clients[seat] = Client(self.server.port, name=f"Player {seat}", token=self.tokens[seat], seconds=20)
            self.tokens[seat] = self.clients[seat].token

    def disconnect(self):
        for client in self.clients:
            if client:
                client.close()
        self.clients = [None, None]

    def watch(self, seat):
        return self.clients[seat].watch(self.table)

    # ---- Playing ----

    def run(self):
        while not self.stop.is_set():
            try:
                self.connect()
                self.resume()
                while not self.stop.is_set():
                    self.step()
            except Lost:
                time.sleep(0.05)
            except Exception as error:  # told at the end; a thread has nobody to raise to
                self.failure = f"{type(error).__name__}: {error}"
                return
            finally:
                self.disconnect()

    def resume(self):
        """After a connection was lost: is everything there?"""
        if not self.table:
            return
        pictures = [self.watch(seat) for seat in (0, 1)]
        picture = pictures[0]
        if self.started:
            self.check("an acknowledged start is there", picture["status"] != "open", picture["status"])
            self.compare(picture)
        if self.open_move:
            self.send_again(picture.get("n", 0))
        else:
            self.look()

    def compare(self, picture):
        """The table now, against what was told when it was durable."""
        n = picture.get("n", 0)
        self.check("every acknowledged move is there", n >= self.n, f"n is {n}, was {self.n}")
        if self.untold:
            self.check("an acknowledged move is there before its update came", n > self.n, f"n is {n}, was {self.n}")
        elif not self.open_move:
            self.check("nothing is there that was not sent", n == self.n, f"n is {n}, was {self.n}")
        known = [line for line in self.log if picture.get("log_from", 0) <= line["n"] < self.n]
        now = [line for line in picture.get("log", []) if line["n"] < self.n]
        self.check("the log is what it was", known == now, f"{known[-3:]} and now {now[-3:]}")

    def send_again(self, n):
        seat, move, move_id, before = self.open_move
        answer = self.clients[seat].ask("play", seat=seat, move=move, id=move_id, n=before)
        self.check("a move sent again is acknowledged", answer.get("ok") is True, answer)
        self.check("a move sent again is played exactly once", bool(answer.get("again")) == (n > before),
                   f"{answer}; n was {before}, is {n}")
        if answer.get("again"):
            self.again += 1
        else:
            self.lost += 1
        self.acknowledge()
        self.look()

    def acknowledge(self):
        seat, move, _, _ = self.open_move
        self.played[seat].append(move)
        self.open_move = None
        self.untold = True
        self.moves += 1

    def look(self):
        """The whole table anew."""
        picture = self.watch(0)
        self.n, self.log, self.untold = picture.get("n", 0), picture.get("log", []), False
        self.started = self.started or picture["status"] != "open"
        return picture

    def step(self):
        if not self.table:
            self.table = self.clients[0].must("create", game="eight", seats=2, who=["me", "open"])["table"]
        if not self.started:
            self.begin()
        else:
            self.play()

    def begin(self):
        seats = [self.watch(0), self.watch(1)][1]["seats"]
        if seats[1]["kind"] == "open":
            self.clients[1].must("sit", seat=1)
        if self.look()["status"] == "open":
            self.clients[0].must("start")
            self.untold = True
        self.started = True
        self.look()

    def play(self):
        """One move of whoever has one, to its acknowledgement and the update that shows it."""
        pictures = [self.watch(seat) for seat in (0, 1)]
        picture = next((p for p in pictures if p.get("moves")), None)
        if not picture:
            self.finish(pictures[0])
            return
        while picture and not self.stop.is_set():
            seat = picture["eye"]
            move = self.rng.choice(picture["moves"])["move"]
            self.counter += 1
            self.open_move = (seat, move, f"m{self.counter}", picture["n"])
            answer = self.clients[seat].ask("play", seat=seat, move=move, id=self.open_move[2], n=picture["n"])
            self.check("a legal move is taken", answer.get("ok") is True, answer)
            self.acknowledge()
            picture = self.updates(picture["n"])

    def updates(self, n):
        """Both get an update; returns the picture of whoever is to move."""
        found = [client.picture(lambda m: m.get("n", -1) > n) for client in self.clients]
        first = found[0]
        if first["type"] == "update":
            self.log = [line for line in self.log if line["n"] < first["from"]] + first["events"]
        else:
            self.log = first.get("log", [])
        self.n, self.untold = first["n"], False
        return next((picture for picture in found if picture.get("moves")), None)

    def finish(self, picture):
        self.check("nobody can move only when the game is over", picture["status"] == "over", picture["status"])
        record = self.clients[0].must("record")["record"]
        for seat in (0, 1):
            lines = [line.split(" ", 1)[1] for line in record.splitlines() if line.startswith(f"P{seat + 1} ")]
            self.check("the record has every acknowledged move, once", lines == self.played[seat],
                       f"{len(lines)} and {len(self.played[seat])}; {set(self.played[seat]) ^ set(lines)}")
        self.finished.append((self.table, picture["n"], picture["log"]))
        self.clear()


LOCK = threading.Lock()  # of the report


def check_file(report, server, copy):
    """SQLite's own check, on a copy, so that the server finds the file as the killed one left it."""
    os.makedirs(copy, exist_ok=True)
    for end in ("", "-wal"):
        if os.path.exists(server.store + end):
            shutil.copy(server.store + end, os.path.join(copy, "tables.db" + end))
    connection = sqlite3.connect(os.path.join(copy, "tables.db"))
    try:
        report.equal("integrity check", connection.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        gaps = connection.execute("SELECT tbl FROM entries GROUP BY tbl HAVING min(n) <> 0 OR max(n) <> count(*) - 1")
        report.equal("tables with gaps", gaps.fetchall(), [])
    finally:
        connection.close()
    shutil.rmtree(copy)


def check_tables(report, server, pairs):
    """Every table that ever was acknowledged, finished or not, still loads and is as it was."""
    client = Client(server.port, name="Looker-on")
    wrong = 0
    count = 0
    for pair in pairs:
        for table, n, log in pair.finished:
            count += 1
            picture = client.watch(table)
            if (picture["n"], picture["status"], picture["log"]) != (n, "over", log):
                wrong += 1
    report.equal(f"finished tables ({count}) that are not as they were", wrong, 0)
    client.close()


def test_killed_again_and_again(report, path):
    rng = random.Random(7)
    with tempfile.TemporaryDirectory() as folder, Server(path, folder) as server:
        pairs = [Pair(server, report, seed) for seed in range(PAIRS)]
        threads = [threading.Thread(target=pair.run, daemon=True) for pair in pairs]
        for thread in threads:
            thread.start()
        kills = 0
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            time.sleep(rng.uniform(0.3, 2))
            report.check("the server runs until it is killed", server.alive(), server.last_words())
            server.kill()
            kills += 1
            if kills % 4 == 1:
                with LOCK:
                    check_file(report, server, os.path.join(folder, "copy"))
            server.start()
        time.sleep(2)  # everybody is back and has compared
        for pair in pairs:
            pair.stop.set()
        for thread in threads:
            thread.join(timeout=60)
        report.equal("players who could not go on", [pair.failure for pair in pairs if pair.failure], [])
        check_tables(report, server, pairs)
        moves, again, lost = (sum(getattr(pair, what) for pair in pairs) for what in ("moves", "again", "lost"))
        games = sum(len(pair.finished) for pair in pairs)
        report.check("there were moves, games and kills enough", moves > 20 * SECONDS and games > PAIRS and kills > SECONDS / 4,
                     f"{moves} moves, {games} games, {kills} kills")
        report.note(f"{kills} kills, {moves} moves acknowledged, {games} games finished; of the moves that were under way "
                    f"when the server was killed, {again} were there, {lost} were not")
        report.equal("exit code after SIGTERM", server.stop(), 0)
        check_file(report, server, os.path.join(folder, "copy"))


def test_two_servers_on_one_store(report, path):
    with tempfile.TemporaryDirectory() as folder, Server(path, folder) as server:
        second = subprocess.run([path, "serve", "--port", str(free_port()), "--store", "sqlite:" + server.store],
                                capture_output=True, env=environment(), timeout=60)
        words = second.stderr.decode("utf-8")
        report.check("the second server refuses", second.returncode not in (0, -signal.SIGSEGV), second.returncode)
        report.check("it says why, in one line", "another process" in words and len(words.splitlines()) == 1, words)
        client = Client(server.port)
        report.check("the first one goes on", client.ask("create", game="eight", seats=2)["ok"])
        client.close()
        server.kill()
        server.start()
        report.check("a killed server's lock is gone with it", server.alive())


def play_some(clients, table, count, rng):
    """Starts a table of two and plays; returns the number of decisions then."""
    for client in clients:
        client.watch(table)
    clients[1].must("sit", seat=1)
    clients[0].must("start")
    pictures = [client.picture(lambda m: m.get("to_act")) for client in clients]
    for number in range(count):
        picture = next(p for p in pictures if p.get("moves"))
        clients[picture["eye"]].must("play", seat=picture["eye"], move=rng.choice(picture["moves"])["move"],
                                     id=f"s{number}", n=picture["n"])
        pictures = [client.picture(lambda m, n=picture["n"]: m.get("n", -1) > n) for client in clients]
    return pictures[0]["n"]


def test_stopped_politely(report, path):
    rng = random.Random(3)
    with tempfile.TemporaryDirectory() as folder, Server(path, folder) as server:
        clients = [Client(server.port, name="Anna"), Client(server.port, name="Ben")]
        table = clients[0].must("create", game="eight", seats=2, who=["me", "open"])["table"]
        n = play_some(clients, table, 12, rng)
        server.process.send_signal(signal.SIGTERM)
        for client in clients:
            try:
                bye = client.next(lambda m: m.get("type") == "bye")
                report.equal("bye", bye, {"type": "bye", "code": "restart"})
                client.next(lambda m: False)
            except Lost as lost:
                report.equal("then the connection is closed: going away", lost.code, 1001)
        report.equal("exit code", server.process.wait(timeout=30), 0)
        leftovers = [name for name in os.listdir(folder) if name.endswith(("-wal", "-shm"))]
        report.equal("the store is closed properly", leftovers, [])
        server.start()
        clients = [Client(server.port, token=client.token) for client in clients]
        picture = clients[0].watch(table)
        report.equal("the table is as it was", (picture["status"], picture["n"]), ("playing", n))
        report.equal("the seat is still Anna's", [seat.get("you", False) for seat in picture["seats"]], [True, False])
        report.equal("stopped again", server.stop(), 0)


def play_until_refused(client, rng):
    """Table after table at one device; returns the first answer that is none, the table, and its last n."""
    table, n = None, 0
    for _ in range(500):
        answer = client.ask("create", game="eight", seats=2, who=["me", {"local": "Ben"}], start=True)
        if answer["ok"] is not True:
            return answer, table, n
        table = answer["table"]
        picture = client.watch(table)
        for number in range(30):
            if "pass" in picture:
                client.must("look", seat=picture["pass"])
                picture = client.picture(lambda m: m["table"] == table and "pass" not in m)
            n = picture["n"]
            answer = client.ask("play", seat=picture["eye"], move=rng.choice(picture["moves"])["move"], id=f"f{number}", n=n)
            if answer["ok"] is not True:
                return answer, table, n
            picture = client.picture(lambda m: m.get("n", -1) > n)
        n = picture["n"]
    return None, table, n


def fill_up(report, server, make_room):
    """Plays until the server can't save; then there is room again."""
    rng = random.Random(5)
    clients = [Client(server.port, name="Anna"), Client(server.port, name="Ben")]
    answer, table, n = play_until_refused(clients[0], rng)
    if not report.check("the disk fills up", answer is not None and table is not None, answer):
        return
    report.equal("code of the answer", answer["code"], "failed")
    report.check("the server lives on", server.alive(), server.last_words())
    looker = Client(server.port, name="Carl")
    report.equal("nothing was done", looker.watch(table)["n"], n)
    for _ in range(5):  # a short entry may find room where a longer one did not
        answer = clients[0].ask("create", game="eight", seats=2)
        report.check("it still says so while there is no room", answer["ok"] or answer.get("code") == "failed", answer)
    make_room()
    answer = clients[0].ask("create", game="eight", seats=2, who=["me", "open"])
    if not report.check("with room again tables are made", answer["ok"] is True, answer):
        return
    count = play_some(clients, answer["table"], 10, rng)
    server.kill()
    server.start()
    looker = Client(server.port, name="Carl")
    report.equal("after a kill the old table is there", looker.watch(table)["n"], n)
    report.equal("and the new one", looker.watch(answer["table"])["n"], count)


def test_files_may_not_grow(report, path):
    size = 600_000

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    with tempfile.TemporaryDirectory() as folder:
        server = Server(path, folder)
        server.start(preexec_fn=limit)
        infinity = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        try:
            fill_up(report, server, lambda: resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, infinity))
        finally:
            server.kill()


def test_a_full_file_system(report, path):
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], capture_output=True)
        if mounted.returncode != 0:
            report.note("mounting is not allowed here: a full file system is not tested")
            return
        try:
            with Server(path, folder) as server:
                filler = os.path.join(folder, "filler")
                with open(filler, "wb") as out:
                    out.write(b"x" * 300_000)
                fill_up(report, server, lambda: os.unlink(filler))
        finally:
            subprocess.run(["umount", folder], check=True)


if __name__ == "__main__":
    run_tests([test_two_servers_on_one_store, test_stopped_politely, test_files_may_not_grow, test_a_full_file_system,
               test_killed_again_and_again])
