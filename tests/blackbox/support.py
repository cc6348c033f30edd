"""What the black-box tests share: a counter of checks, a client of `diadem engine`, and a way to run the program.

Every test file is a program of its own: `python3 FILE PATH-TO-DIADEM`. It prints one line for each check that
failed, and 'N passed, N failed' at the end; its exit code is 1 if anything failed. Only Python's standard library
is used.
"""
import json
import os
import select
import subprocess
import sys
import time

ANSWER_SECONDS = 60  # longer than any answer may take, even on a slow machine


class Report:
    """Counts checks and prints the ones that fail."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, what, condition, seen=""):
        if condition:
            self.passed += 1
        else:
            self.failed += 1
            seen = seen if isinstance(seen, str) else repr(seen)
            print("FAILED: " + what + (": " + shorten(seen) if seen else ""), flush=True)
        return bool(condition)

    def equal(self, what, seen, expected):
        return self.check(what, seen == expected, f"seen {seen!r}, expected {expected!r}")

    def note(self, text):
        print("note: " + text)


def shorten(text, limit=400):
    text = text.replace("\n", "\\n")
    return text if len(text) <= limit else text[:limit] + "…"


def run_tests(tests):
    """Runs functions that take (report, path); a broken one is one failed check. Ends the program."""
    if len(sys.argv) != 2:
        sys.exit(f"usage: python3 {os.path.basename(sys.argv[0])} PATH-TO-DIADEM")
    path = os.path.abspath(sys.argv[1])
    report = Report()
    for test in tests:
        try:
            test(report, path)
        except Exception as error:  # the other tests still run
            report.check(f"{test.__name__} runs to its end", False, f"{type(error).__name__}: {error}")
    print(f"{report.passed} passed, {report.failed} failed")
    sys.exit(1 if report.failed else 0)


class EngineEnded(Exception):
    """The program ended, or did not answer in time."""


class Engine:
    """A client of `diadem engine`: one JSON object a line, one answer a line."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, bufsize=0)
        self.waiting = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the input and returns the exit code."""
        if not self.process.stdin.closed:
            self.process.stdin.close()
        try:
            code = self.process.wait(timeout=ANSWER_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.process.stdout.close()
        return code

    def alive(self):
        return self.process.poll() is None

    def send(self, line):
        """Sends bytes as one line, without waiting for the answer."""
        self.process.stdin.write(line + b"\n")

    def read_line(self):
        """The next line of the answer, as bytes without the line end."""
        deadline = time.monotonic() + ANSWER_SECONDS
        while b"\n" not in self.waiting:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            more = os.read(self.process.stdout.fileno(), 1 << 16) if ready else b""
            if not more:
                raise EngineEnded("no answer in time" if not ready else "the program ended")
            self.waiting += more
        line, self.waiting = self.waiting.split(b"\n", 1)
        return line

    def raw(self, line):
        """Sends bytes as one line; returns the parsed answer."""
        self.send(line)
        return json.loads(self.read_line().decode("utf-8"))

    def ask(self, cmd, **arguments):
        return self.raw(json.dumps({"cmd": cmd, **arguments}, ensure_ascii=False).encode("utf-8"))

    def must(self, cmd, **arguments):
        answer = self.ask(cmd, **arguments)
        if answer.get("ok") is not True:
            raise AssertionError(f"{cmd} {shorten(str(arguments))}: {answer}")
        return answer

    def new(self, seats=2, seed=1, game="eight", **arguments):
        return self.must("new", game=game, seats=seats, seed=seed, **arguments)

    def hash(self):
        return self.must("hash")["hash"]

    def state(self):
        return self.must("state")["state"]

    def load(self, state):
        return self.must("load", state=state)

    def play(self, seat, move):
        return self.must("play", seat=seat, move=move)

    def to_act(self):
        return self.must("moves")["to_act"]

    def moves(self, seat=None):
        """The legal moves: pairs (seat, move), or the texts of one seat's moves."""
        listed = [(m["seat"], m["move"]) for m in self.must("moves")["moves"]]
        return listed if seat is None else [move for who, move in listed if who == seat]

    def play_random(self, rng, limit=5000):
        """Plays random legal moves to the end, or `limit` of them; returns what was played."""
        played = []
        while len(played) < limit:
            moves = self.moves()
            if not moves:
                break
            choice = moves[rng.randrange(len(moves))]
            self.play(*choice)
            played.append(choice)
        return played


def environment(**changes):
    """This program's environment with a plain English locale and no say about colours."""
    env = {k: v for k, v in os.environ.items()
           if not k.startswith("LC_") and k not in ("LANG", "LANGUAGE", "NO_COLOR", "TERM", "COLUMNS", "LINES")}
    env.update({"LANG": "C.UTF-8", "TERM": "xterm-256color", **changes})
    return env


def run(path, *arguments, given=b"", env=None, seconds=60, **more):
    """Runs the program with arguments and input; the result has returncode, and stdout and stderr as bytes."""
    if isinstance(given, str):
        given = given.encode("utf-8")
    if "stdout" not in more:
        more["stdout"] = subprocess.PIPE
    return subprocess.run([path, *arguments], input=given, stderr=subprocess.PIPE, env=env or environment(),
                          timeout=seconds, **more)


def error_lines(result):
    return result.stderr.decode("utf-8").splitlines()


def finished_record(path, seats=2, seed=1, **options):
    """The record of a random game, played to its end."""
    import random
    with Engine(path) as engine:
        engine.new(seats, seed, options=options)
        engine.play_random(random.Random(seed))
        return engine.must("record")["record"]
