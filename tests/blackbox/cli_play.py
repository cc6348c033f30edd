#!/usr/bin/env python3
"""`diadem play`: whole games through a pipe and in a pseudo-terminal, its commands, saving and loading."""
import fcntl
import os
import pty
import random
import re
import select
import struct
import subprocess
import tempfile
import termios
import time
import unicodedata

from support import ANSWER_SECONDS, Engine, environment, run, run_tests

ESCAPE = "\033"
ANY_MOVE = ["1"] * 3000  # the first move of every list ends every game
COLOUR = re.compile(r"\033\[[0-9;]*m")
CONTROL = re.compile(r"\033\[[0-9;?]*[A-Za-z]")


def play(path, lines, *arguments, env=None):
    """A game with these lines typed; returns (exit code, output)."""
    result = run(path, "play", "eight", *arguments, given="".join(line + "\n" for line in lines), env=env)
    return result.returncode, result.stdout.decode("utf-8"), result.stderr.decode("utf-8")


def columns(line):
    """How wide a line is in a terminal."""
    line = CONTROL.sub("", line)
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in line)
    return len(line) + wide - sum(bool(unicodedata.combining(c)) for c in line)


def scripted_game(path, seats, seed, **options):
    """A random game played by the engine, the lowest seat first: what people would type, and the final scores."""
    rng = random.Random(seed)
    typed = []
    with Engine(path) as engine:
        engine.new(seats, seed=seed, options=options)
        while engine.to_act():
            seat = engine.to_act()[0]
            moves = engine.moves(seat)
            number = rng.randrange(len(moves))
            typed.append((str(number + 1), moves[number]))
            engine.play(seat, moves[number])
        scores = engine.must("scores")
    return typed, scores


def shows_scores(output, scores):
    """Does the end of the output tell every seat's place and points?"""
    end = output[-1500:]
    return all(re.search(rf"P{s + 1}\b\D*{scores['ranks'][s]}\D+{scores['scores'][s]} ", end)
               for s in range(len(scores["scores"])))


# ---- Whole games through a pipe ----

def test_people_only(report, path):
    """Numbers and notation, English and Russian: the game of the engine with the same seed and choices."""
    for seats, options in ((2, {}), (3, {"side": "B", "tokens": "on"}), (5, {"first": "choose"}), (2, {"neutral": "on"})):
        typed, scores = scripted_game(path, seats, seats + 40, **options)
        arguments = ["--seats", ",".join(["human"] * seats), "--seed", str(seats + 40)]
        for name, value in options.items():
            arguments += ["--option", f"{name}={value}"]
        for way, lines in (("numbers", [n for n, _ in typed]), ("notation", [m for _, m in typed])):
            for lang, last in (("en", "The game is over"), ("ru", "Игра окончена")):
                code, output, errors = play(path, lines, *arguments, "--lang", lang)
                name = f"{seats} people, {way}, {lang}"
                report.equal(f"{name}: exit code and errors", (code, errors), (0, ""))
                report.check(f"{name}: it ends", last in output, output[-300:])
                report.check(f"{name}: with the scores of the engine", shows_scores(output, scores), output[-600:])
                report.check(f"{name}: no escape sequence in a pipe", ESCAPE not in output)
                if way == "notation":
                    check_widths(report, name, output)


def check_widths(report, name, output):
    """The board, the prompt and the moves; the scores at the end may be longer."""
    during = output[:output.rfind("P1  ")] if "P1  " in output else output
    wide = [line for line in during.splitlines() if columns(line) > 80]
    report.check(f"{name}: no line beyond 80 columns", not wide, f"{len(wide)} lines, such as {wide[:1]}")


def test_any_case(report, path):
    typed, scores = scripted_game(path, 2, 23, side="B")
    code, output, errors = play(path, [move.upper() for _, move in typed], "--seats", "human,human", "--seed", "23", "--option", "side=B")
    report.equal("moves in capitals: exit code and errors", (code, errors), (0, ""))
    report.check("and the game is the same", shows_scores(output, scores), output[-600:])


def test_widths(report, path):
    """Every game, in both languages: what is too long for a line goes on in the next one."""
    rng = random.Random(3)
    lines = "".join(rng.choice("123") + "\n" for _ in range(300)) + "1\n" * 3000
    with Engine(path) as engine:
        games = [game["id"] for game in engine.must("games")["games"]]
    for game in games:
        for lang, last in (("en", "The game is over"), ("ru", "Игра окончена")):
            for drawn in ([], ["--ascii"]):
                result = run(path, "play", game, "--seats", "human,easy", "--seed", "6", "--lang", lang, *drawn,
                             given="log\nmoves\n" + lines)
                during, ended, _ = result.stdout.decode("utf-8").partition(last)
                wide = [line for line in during.splitlines() if columns(line) > 80]
                name = " ".join([game, lang, *drawn])
                report.check(f"{name}: it ends", ended, during[-300:])
                report.check(f"{name}: no line beyond 80 columns", not wide, f"{len(wide)} lines, such as {wide[:1]}")


def test_against_bots(report, path):
    for bots in ("medium", "easy,random", "hard@20it,tree@20it,greedy", "flat@1ms,easy,easy,easy"):
        code, output, errors = play(path, ANY_MOVE, "--seats", "human," + bots, "--seed", "5")
        report.check(f"against {bots}: to the end", (code, errors) == (0, "") and "The game is over" in output, output[-200:])
    code, output, _ = play(path, [], "--seats", "easy,medium", "--seed", "5")
    report.check("bots alone need nobody", code == 0 and "The game is over" in output, output[-200:])
    code, output, _ = play(path, ANY_MOVE, "--seed", "5")
    report.check("the default: a person and a bot", code == 0 and "The game is over" in output, output[-200:])
    first, second = (play(path, ANY_MOVE, "--seats", "human,medium", "--seed", "9")[1] for _ in range(2))
    report.equal("the same seed and the same moves: the same output", first, second)
    report.check("another seed: another game", play(path, ANY_MOVE, "--seats", "human,medium", "--seed", "10")[1] != first)


def test_ascii(report, path):
    code, output, _ = play(path, ["?", "scores", "log", "moves"] + ANY_MOVE, "--ascii", "--seed", "2", "--seats", "human,human")
    report.check("--ascii: nothing but ASCII", code == 0 and output.isascii(), sorted({c for c in output if ord(c) > 127}))
    _, output, _ = play(path, ["?"] + ANY_MOVE, "--ascii", "--seed", "2", "--lang", "ru", "--seats", "human,human")
    strange = sorted({c for c in output if ord(c) > 127 and not "Ѐ" <= c <= "ӿ" and c not in "—–«»…"})
    report.check("--ascii in Russian: no drawing characters", not strange, strange)


def test_environment(report, path):
    for changes in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"LANG": "ru_RU.UTF-8"}, {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}):
        code, output, _ = play(path, ANY_MOVE, "--seed", "1", env=environment(**changes))
        report.check(f"{changes}: to the end without an escape sequence", code == 0 and ESCAPE not in output)
        report.equal(f"{changes}: the language", "Игра окончена" in output, changes == {"LANG": "ru_RU.UTF-8"})


# ---- Commands ----

def test_commands(report, path):
    for lang in ("en", "ru"):
        arguments = ["--seats", "human,human", "--seed", "3", "--lang", lang]
        _, quiet, _ = play(path, ["bid 2", "bid 0", "take 1"], *arguments)
        for command, word in (("?", "undo"), ("help", "undo"), ("scores", "P2"), ("board", "a12"), ("rules", "0, 1, 1, 2, 2"),
                              ("moves", "done"), ("log", "take 1")):
            code, output, errors = play(path, ["bid 2", "bid 0", "take 1", command], *arguments)
            more = output[len(os.path.commonprefix([output, quiet])):]
            report.check(f"{command} ({lang}) shows something", code == 0 and not errors and word in more, more[:200])
        for word in ("undo", "hint", "board", "scores", "rules", "save", "load", "quit"):
            report.check(f"help ({lang}) names {word}", word in play(path, ["?"], *arguments)[1])


def test_hint(report, path):
    code, output, _ = play(path, ["bid 2", "bid 0", "hint"], "--seats", "human,human", "--seed", "3")
    hints = re.findall(r"(take \d) .*%\)", output)
    report.check("hint: moves with chances", code == 0 and hints, output[-500:])


def test_undo(report, path):
    typed, scores = scripted_game(path, 2, 21)
    lines = []
    for _, move in typed:
        lines += [move, "undo", move] if move.startswith("take") else [move]
    _, output, _ = play(path, lines, "--seats", "human,human", "--seed", "21")
    report.check("undo after every card: the same game in the end", shows_scores(output, scores), output[-600:])
    _, output, _ = play(path, ["bid 2", "bid 0", "undo", "undo", "take 1"], "--seats", "human,human", "--seed", "3")
    report.check("undo past what was revealed is refused, and the game goes on",
                 output.count("can't be taken back") == 2 and "takes" in output[-2500:], output[-400:])
    _, output, _ = play(path, ["undo"], "--seats", "human,human", "--seed", "3")
    report.check("undo at the start is refused", "bid" in output, output[-200:])


def test_wrong_input(report, path):
    typed, scores = scripted_game(path, 2, 22)
    rubbish = ["", "   ", "0", "-1", "999", "99999999999999999999", "take 9", "take", "fly a12", "bid 99", "ход", "\x01\x02", "x" * 2000,
               "save", "load", "load /nonexistent/file", "save /nonexistent/file", "march a12 b08", "recruit zz"]
    lines = []
    for number, (_, move) in enumerate(typed):
        lines += [rubbish[number % len(rubbish)], move]
    code, output, errors = play(path, lines, "--seats", "human,human", "--seed", "22")
    report.equal("wrong input between all moves: exit code and errors", (code, errors), (0, ""))
    report.check("and the game is as without it", shows_scores(output, scores), output[-600:])
    raw = run(path, "play", "eight", "--seats", "human,human", given=b"\xff\xfe\x00\x01\n\x00\nquit\n")
    report.equal("bytes that are no text: exit code", raw.returncode, 0)


def test_leaving(report, path):
    for lang, word in (("en", "Good-bye"), ("ru", "До свидания")):
        for lines in ([], ["quit"], ["q"], ["bid 1"], ["bid 1", "bid 2", "take 1"]):
            code, output, errors = play(path, lines, "--seats", "human,human", "--lang", lang)
            report.check(f"leaving after {lines} ({lang}) is polite", code == 0 and not errors and word in output, output[-200:])


def test_secrets(report, path):
    """While bids are secret, nothing that a person can ask for shows another's."""
    commands = ["board", "log", "moves", "scores", "?"]
    outputs = {bid: play(path, [f"bid {bid}"] + commands, "--seats", "human,human", "--seed", "3")[1] for bid in (2, 3)}
    first, second = (outputs[bid][outputs[bid].index("P1 has bid"):].splitlines() for bid in (2, 3))
    differing = [pair for pair in zip(first, second) if pair[0] != pair[1]]
    report.check("after a secret bid of 2 or of 3 the next person sees the same",
                 len(first) == len(second) and not differing, differing)


# ---- Saving and loading ----

def test_save_and_load(report, path):
    typed, scores = scripted_game(path, 3, 23, side="B")
    moves = [m for _, m in typed]
    half = len(moves) // 2
    people = ["--seats", "human,human,human"]
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "my game.txt")
        code, output, _ = play(path, moves[:half] + [f"save {file}", "quit"], *people, "--seed", "23", "--option", "side=B")
        report.check("save says where", code == 0 and file in output, output[-200:])
        checked = run(path, "check", file)
        report.equal("the saved file passes check", checked.returncode, 0)
        report.equal("nothing else is left in the folder", os.listdir(folder), ["my game.txt"])
        code, output, errors = play(path, moves[half:], *people, "--load", file)
        report.check("--load goes on to the same end", code == 0 and shows_scores(output, scores), output[-300:] + errors)
        code, output, errors = play(path, ["quit"], "--load", file)
        report.check("--load without --seats takes the number of seats from the file", code == 0 and "P3" in output,
                     output[-300:] + errors)
        code, output, _ = play(path, [f"load {file}"] + moves[half:], *people, "--seed", "1")
        report.check("load inside a game goes on to the same end", shows_scores(output, scores), output[-300:])
        check_bad_loads(report, path, folder, file)


def check_bad_loads(report, path, folder, file):
    broken = os.path.join(folder, "broken")
    with open(file, "rb") as source, open(broken, "wb") as out:
        out.write(source.read()[:-20])
    for name, given in (("a broken file", broken), ("no file", os.path.join(folder, "none")), ("a folder", folder)):
        code, output, errors = play(path, ["quit"], "--seats", "human,human,human", "--load", given)
        report.equal(f"--load {name}: exit code", code, 1)
        report.check(f"--load {name}: a reason on standard error", given in errors, f"stderr {errors!r}, stdout {output!r}")
        code, output, _ = play(path, [f"load {given}", "bid 1"], "--seats", "human,human,human")
        report.check(f"load {name}: a reason, and the game goes on", code == 0 and given in output and "P1 has bid" in output, output[-300:])
    code, output, errors = play(path, ["quit"], "--seats", "human,human", "--load", file)
    report.equal("--load with another number of seats: exit code not 0", code != 0, True)


def test_load_at_chance(report, path):
    """A record that stops where chance is to act: the program draws, and the game goes on."""
    with Engine(path) as engine, tempfile.TemporaryDirectory() as folder:
        engine.new(2, chance="manual")
        file = os.path.join(folder, "record")
        with open(file, "w", encoding="utf-8") as out:
            out.write(engine.must("record")["record"])
        code, output, _ = play(path, ANY_MOVE, "--seats", "human,human", "--load", file)
        report.check("it is played to its end", code == 0 and "The game is over" in output, output[-300:])
        report.check("nobody sits on a ninth seat", "P9" not in output, output[-300:])


# ---- In a terminal ----

class Terminal:
    """`diadem play` in a pseudo-terminal of 80 × 24."""

    def __init__(self, path, *arguments, rows=24, width=80, **changes):
        self.outside, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, width, 0, 0))
        modes = termios.tcgetattr(inside)
        modes[3] &= ~termios.ECHO
        termios.tcsetattr(inside, termios.TCSANOW, modes)
        self.process = subprocess.Popen([path, "play", "eight", *arguments], stdin=inside, stdout=inside, stderr=inside,
                                        env=environment(**changes), close_fds=True)
        os.close(inside)
        self.all = ""

    def read_until(self, pattern, seconds=ANSWER_SECONDS):
        """What is printed until the pattern stands at the end."""
        data, deadline = b"", time.monotonic() + seconds
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.outside], [], [], 0.2)
            if ready:
                try:
                    more = os.read(self.outside, 65536)
                except OSError:  # the other side has closed
                    more = b""
                if not more:
                    break
                data += more
            if re.search(pattern, CONTROL.sub("", data.decode("utf-8", "ignore"))):
                break
        text = data.decode("utf-8", "replace").replace("\r\n", "\n")
        self.all += text
        return text

    def type(self, line):
        os.write(self.outside, line.encode("utf-8") + b"\n")

    def close(self):
        self.type("quit")
        self.read_until("no such text: to the end")
        os.close(self.outside)
        try:
            return self.process.wait(timeout=ANSWER_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


PROMPT = r"(^|\n)> $"


def needs_a_terminal(test):
    """Some sandboxes have no pseudo-terminals: then it is said, and nothing is tested there."""
    def run(report, path):
        try:
            for end in pty.openpty():
                os.close(end)
        except OSError as error:
            report.note(f"{test.__name__} is not run: {error}")
            return
        test(report, path)
    run.__name__ = test.__name__
    return run


@needs_a_terminal
def test_terminal(report, path):
    for seats in (2, 5):
        terminal = Terminal(path, "--seats", "human" + ",easy" * (seats - 1), "--seed", "4")
        for line in ["bid 8"] + ["1", "1"] * 6:
            screen = terminal.read_until(PROMPT)
            check_screen(report, f"{seats} seats", screen)
            if seats == 2:
                lines = screen[max(screen.find("a01"), 0):].count("\n") + 1
                report.check("2 seats: board, prompt and moves fit 24 lines", lines <= 24, f"{lines} lines")
            terminal.type(line)
        report.check(f"{seats} seats: colours in a terminal", COLOUR.search(terminal.all))
        report.equal(f"{seats} seats: exit code", terminal.close(), 0)


def check_screen(report, name, screen):
    report.check(f"{name}: a prompt comes", re.search(PROMPT, screen), screen[-200:])
    wide = [line for line in screen.splitlines() if columns(line) > 80]
    report.check(f"{name}: nothing wraps in 80 columns", not wide, wide[:1])
    colours = COLOUR.findall(screen)
    report.check(f"{name}: no colour is left switched on", not colours or colours[-1] in ("\033[0m", "\033[m"), colours[-1:])


@needs_a_terminal
def test_terminal_without_colour(report, path):
    for changes in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        terminal = Terminal(path, "--seats", "human,easy", "--seed", "4", **changes)
        terminal.read_until(PROMPT)
        terminal.type("bid 3")
        terminal.read_until(PROMPT)
        report.check(f"{changes}: no colour in a terminal", terminal.all and not COLOUR.search(terminal.all))
        terminal.close()


@needs_a_terminal
def test_terminal_secrets(report, path):
    """Two people at one keyboard: between two secret bids the screen is wiped."""
    terminal = Terminal(path, "--seats", "human,human", "--seed", "4")
    terminal.read_until(r"ready\.$")
    terminal.type("")
    terminal.read_until(PROMPT)
    terminal.type("bid 7")
    after = terminal.read_until(PROMPT)
    report.check("the screen is wiped after a secret bid", "\033[2J" in after and "\033[3J" in after, after[-200:])
    board = after[after.rfind("\033[2J"):]
    report.check("and the next person does not see the bid", re.search(r"P1 .*\?", CONTROL.sub("", board)), board[-600:])
    report.equal("exit code", terminal.close(), 0)


if __name__ == "__main__":
    run_tests([test_people_only, test_any_case, test_widths, test_against_bots, test_ascii, test_environment,
               test_commands, test_hint, test_undo, test_wrong_input, test_leaving, test_secrets, test_save_and_load,
               test_load_at_chance, test_terminal, test_terminal_without_colour, test_terminal_secrets])
