#!/usr/bin/env python3
"""The command line: help in both languages, clear refusals, stable exit codes, and machine-readable output."""
import json
import os
import shutil
import subprocess
import tempfile

from support import environment, error_lines, finished_record, run, run_tests

# Subcommand → its options, as --help must name them.
COMMANDS = {
    "play": ["seats", "option", "seed", "load", "ascii", "lang"],
    "games": ["json", "lang"],
    "rules": ["lang"],
    "check": ["json", "lang"],
    "replay": ["at", "ascii", "json", "lang"],
    "engine": [],
    "arena": ["games", "decisions", "option", "seed", "threads", "sprt", "afresh", "by-seat", "json"],
    "bench": ["decisions", "games", "json"],
    "perft": ["depth", "seats", "seed", "option"],
    "completion": [],
    "manual": [],
}
BENCH_KEYS = {"game", "seats", "games", "decisions", "seconds", "decisions_per_second", "games_per_second",
              "clones_per_second", "state_bytes", "signature"}
ARENA_KEYS = {"bot", "games", "wins", "win_rate", "low", "high", "elo", "mean_score"}
RUSSIAN = environment(LANG="ru_RU.UTF-8")


def has_cyrillic(data):
    return any("а" <= c.lower() <= "я" for c in data.decode("utf-8"))


def text(result):
    return result.stdout.decode("utf-8")


# ---- Help ----

def test_overview(report, path):
    for arguments in (["--help"], ["-h"], ["help"]):
        result = run(path, *arguments)
        report.equal(f"{arguments}: exit code", result.returncode, 0)
        for name in COMMANDS:
            report.check(f"{arguments}: names {name}", f" {name} " in text(result))
    result = run(path, env=RUSSIAN)
    report.equal("no command: exit code", result.returncode, 2)
    result = run(path, "--help", env=RUSSIAN)
    report.check("the overview in Russian", has_cyrillic(result.stdout) and result.returncode == 0)
    result = run(path, "--version")
    report.check("the version", result.returncode == 0 and text(result).startswith("diadem "), text(result))


def test_help(report, path):
    for name, options in COMMANDS.items():
        english, russian = run(path, name, "--help"), run(path, name, "-h", env=RUSSIAN)
        for language, result in (("en", english), ("ru", russian)):
            report.equal(f"{name} --help ({language}): exit code", result.returncode, 0)
            report.equal(f"{name} --help ({language}): no errors", result.stderr, b"")
            for option in options + ["help"]:
                report.check(f"{name} --help ({language}): names --{option}", f"--{option}" in text(result))
            wide = [line for line in text(result).splitlines() if len(line) > 120]
            report.check(f"{name} --help ({language}): lines of a readable length", not wide, wide)
        report.check(f"{name} --help: in English", not has_cyrillic(english.stdout))
        report.check(f"{name} --help: in Russian", has_cyrillic(russian.stdout))
        if "lang" in options:
            chosen = run(path, name, "--lang", "ru", "--help")
            report.equal(f"{name} --lang ru --help: as by the locale", chosen.stdout, russian.stdout)
            chosen = run(path, name, "--lang", "en", "--help", env=RUSSIAN)
            report.equal(f"{name} --lang en --help: over the locale", chosen.stdout, english.stdout)


# ---- Refusals ----

def refused(report, path, *arguments, words=(), code=2, **more):
    """Exit code, nothing on standard output, one clear line on standard error (and perhaps 'Try: …')."""
    name = " ".join(arguments) or "(nothing)"
    result = run(path, *arguments, **more)
    lines = error_lines(result)
    report.equal(f"{name}: exit code", result.returncode, code)
    report.equal(f"{name}: nothing on standard output", result.stdout, b"")
    report.check(f"{name}: one line on standard error",
                 lines and lines[0].strip() and all(x.startswith("Try: ") for x in lines[1:]) and len(lines) <= 2, lines)
    report.check(f"{name}: it begins with the name of the program", lines and lines[0].startswith("diadem"), lines)
    for word in words:
        report.check(f"{name}: it names {word}", lines and word in "\n".join(lines), lines)


def test_refusals(report, path):
    refused(report, path, "dance", words=["dance", "--help"])
    refused(report, path, "--dance", words=["--dance"])
    for name, options in COMMANDS.items():
        word = {"play": ["eight"], "rules": ["eight"], "check": ["x"], "replay": ["x"], "perft": ["eight"],
                "arena": ["eight", "easy", "easy"], "completion": ["bash"]}.get(name, [])
        refused(report, path, name, *word, "--nonesuch", words=["nonesuch", "--help"])
        refused(report, path, name, *word, *["extra"] * 9, words=[name])
        if word:
            refused(report, path, name, words=[name])
        if "lang" in options:
            refused(report, path, name, *word, "--lang", "de", words=["en", "ru", "de"])
            refused(report, path, name, *word, "--lang", words=["lang"])


def test_refused_games(report, path):
    for arguments in (["play", "chess"], ["rules", "chess"], ["arena", "chess", "easy", "easy"], ["bench", "chess"],
                      ["perft", "chess"]):
        refused(report, path, *arguments, words=["chess", "eight"])
    for arguments in (["play", "eight"], ["arena", "eight", "easy", "easy"], ["perft", "eight"]):
        refused(report, path, *arguments, "--option", "colour=red", words=["colour", "side"])
        refused(report, path, *arguments, "--option", "side=C", words=["side", "A, B"])
        refused(report, path, *arguments, "--option", "side", words=["name=value"])
        refused(report, path, *arguments, "-o", "side2=B", words=["games=3"])
        for seed in ("x", "-1", "", "1.5", "99999999999999999999"):
            refused(report, path, *arguments, "--seed", seed, words=["--seed", "0"])


def test_refused_seats_and_bots(report, path):
    for seats in ("human", "human,human,human,human,human,human", ""):
        refused(report, path, "play", "eight", "--seats", seats, words=["2 to 5"])
    refused(report, path, "play", "eight", "--seats", "human,genius", words=["genius", "expert", "human"])
    refused(report, path, "play", "eight", "--seats", "human,hard@soon", words=["100ms"])
    refused(report, path, "play", "eight", "--seats", "human," * 200)
    refused(report, path, "arena", "eight", "easy", "genius", words=["genius", "expert"])
    refused(report, path, "arena", "eight", "easy", "hard@0it", words=["500it"])
    refused(report, path, "arena", "eight", *["easy"] * 6, words=["2 to 5"])
    refused(report, path, "perft", "eight", "--seats", "1", words=["2 to 5"])
    refused(report, path, "perft", "eight", "--seats", "6", words=["2 to 5"])


def test_refused_numbers(report, path):
    for value in ("0", "-3", "many", "1e9", ""):
        refused(report, path, "arena", "eight", "easy", "easy", "--games", value, words=["--games"])
        refused(report, path, "arena", "eight", "easy", "easy", "--threads", value, words=["--threads"])
        refused(report, path, "arena", "eight", "easy", "easy", "--decisions", value, words=["--decisions"])
        refused(report, path, "bench", "--games", value, words=["--games"])
        refused(report, path, "bench", "--decisions", value, words=["--decisions"])
        refused(report, path, "perft", "eight", "--depth", value, words=["--depth"])
    for value in ("5", "20,0", "a,b", "1,2,3"):
        refused(report, path, "arena", "eight", "easy", "easy", "--sprt", value, words=["E0,E1"])
    refused(report, path, "replay", "x", "--at", "-1", words=["--at"])
    refused(report, path, "completion", "tcsh", words=["bash", "zsh", "fish"])


# ---- Commands that print ----

def test_games(report, path):
    listed = json.loads(text(run(path, "games", "--json")))
    report.check("games --json: eight", any(g["id"] == "eight" for g in listed["games"]), listed)
    for env in (environment(), RUSSIAN):
        result = run(path, "games", env=env)
        report.equal("games: exit code", result.returncode, 0)
        for game in listed["games"]:
            for name in [game["id"]] + [o["id"] + "=" for o in game["options"]]:
                report.check(f"games: names {name}", name in text(result))
    report.check("games in Russian", "Восьмиминутная империя" in text(run(path, "games", "--lang", "ru")))


def test_rules(report, path):
    english, russian = run(path, "rules", "eight"), run(path, "rules", "eight", "--lang", "ru")
    report.check("rules: in English", english.returncode == 0 and len(english.stdout) > 500 and not has_cyrillic(english.stdout))
    report.check("rules: in Russian", russian.returncode == 0 and len(russian.stdout) > 500 and has_cyrillic(russian.stdout))
    one, other = run(path, "rules", "eight", "EM-32"), run(path, "rules", "eight", "EM-32", "--lang", "ru")
    report.check("rules: one by its number", one.returncode == 0 and text(one).count("\n") == 1 and "start region" in text(one))
    report.check("rules: the same in Russian", other.returncode == 0 and has_cyrillic(other.stdout))
    none = run(path, "rules", "eight", "EM-999")
    report.equal("rules: a number that there is not: exit code", none.returncode, 2)
    report.check("rules: and where to look", b"docs/rules/eight-minute-empire.md" in none.stderr, none.stderr)


def test_bench(report, path):
    first, second = (json.loads(text(run(path, "bench", "eight", "--games", "200", "--json"))) for _ in range(2))
    report.equal("bench: one result a seat count", [r["seats"] for r in first], [2, 3, 4, 5])
    for a, b in zip(first, second):
        report.equal("bench: its keys", set(a), BENCH_KEYS)
        report.equal("bench: the game and how many", (a["game"], a["games"]), ("eight", 200))
        report.check("bench: decisions, speed and size are positive",
                     all(a[k] > 0 for k in BENCH_KEYS - {"game", "signature"}), a)
        report.equal("bench: the same signature again", a["signature"], b["signature"])
        report.equal("bench: the same number of decisions", a["decisions"], b["decisions"])
    report.check("bench: signatures differ by seats", len({r["signature"] for r in first}) == 4)
    for a in json.loads(text(run(path, "bench", "eight", "--decisions", "20000", "--json"))):
        report.check("bench: whole games until there are so many decisions",
                     20000 <= a["decisions"] < 20000 + 2 * a["decisions"] / a["games"], a)
        same = json.loads(text(run(path, "bench", "eight", "--games", str(a["games"]), "--json")))
        report.equal("bench: so many games are signed the same",
                     [b["signature"] for b in same if b["seats"] == a["seats"]], [a["signature"]])
    plain = text(run(path, "bench", "eight", "--games", "50"))
    report.equal("bench: a title and four lines", len(plain.splitlines()), 5)


def arena(path, *bots, games=12, **options):
    arguments = [f"--{name}={value}" for name, value in options.items()]
    return json.loads(text(run(path, "arena", "eight", *bots, "--games", str(games), "--json", *arguments)))


def test_arena(report, path):
    bots = ("medium", "random", "hard@20it")
    first = arena(path, *bots, seed=5, threads=1)
    report.equal("arena: another number of threads, the same result", arena(path, *bots, seed=5, threads=2), first)
    report.equal("arena: game and games", (first["game"], first["games"]), ("eight", 12))
    report.equal("arena: the bots", [b["bot"] for b in first["bots"]], list(bots))
    for bot in first["bots"]:
        report.check("arena: keys of a bot", ARENA_KEYS <= set(bot), bot)
        report.check("arena: an interval around the rate", 0 <= bot["low"] <= bot["win_rate"] <= bot["high"] <= 1, bot)
        report.equal("arena: games of a bot", bot["games"], 12)
    report.check("arena: wins sum up to games", abs(sum(b["wins"] for b in first["bots"]) - 12) < 0.01, first)
    report.check("arena: another seed, another match", arena(path, *bots, seed=6)["bots"] != first["bots"])
    report.equal("arena: rounded up to full rotations", arena(path, "random", "random", "random", games=4, seed=1)["games"], 6)
    counted = [json.loads(text(run(path, "arena", "eight", *bots, "--decisions", "1500", "--seed", "5", "--threads", threads,
                                   "--json"))) for threads in ("1", "3")]
    report.equal("arena: decisions, another number of threads, the same result", counted[0], counted[1])
    report.check("arena: about so many decisions", 1000 < counted[0]["decisions"] < 2500, counted[0])
    report.equal("arena: decisions make full rotations", counted[0]["games"] % len(bots), 0)
    same = arena(path, "random", "random", games=2000, seed=1)
    report.check("arena: a bot is as good as itself", same["bots"][0]["low"] <= 0.5 <= same["bots"][0]["high"], same)
    report.check("arena: a plan beats chance", arena(path, "medium", "random", games=60, seed=1)["bots"][0]["win_rate"] > 0.8)
    series = arena(path, "medium", "random", games=2, seed=1, option="games=3")
    report.equal("arena: with an option", series["games"], 2)
    plain = run(path, "arena", "eight", "easy", "random", "--games", "4", "--seed", "1")
    report.check("arena: a table for people", plain.returncode == 0 and "easy" in text(plain) and "Elo" in text(plain))


def test_perft(report, path):
    result = run(path, "perft", "eight", "--depth", "3")
    counts = [int(line.split()[1]) for line in text(result).splitlines()]
    report.equal("perft: two age orders, then any two of 37 cards", counts, [2, 2 * 37, 2 * 37 * 36])
    result = run(path, "perft", "eight", "--seats", "3", "--seed", "7", "--depth", "3")
    counts = [int(line.split()[1]) for line in text(result).splitlines()]
    report.equal("perft: bids of three seats with 11 coins", counts, [12, 144, 1728])


def test_completion(report, path):
    for shell in ("bash", "zsh", "fish"):
        result = run(path, "completion", shell)
        report.check(f"completion {shell}: exit code and text", result.returncode == 0 and result.stdout)
        for name in COMMANDS:
            report.check(f"completion {shell}: names {name}", name in text(result))
        if shutil.which(shell):
            checked = subprocess.run([shell, "-n"], input=result.stdout, capture_output=True)
            report.equal(f"completion {shell}: the shell can read it", (checked.returncode, checked.stderr), (0, b""))
    if shutil.which("bash"):
        check_bash_completion(report, path)


def check_bash_completion(report, path):
    def complete(*words):
        script = (text(run(path, "completion", "bash")) + f"\nCOMP_WORDS=({' '.join(words)})\n"
                  f"COMP_CWORD={len(words) - 1}\n_diadem\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n")
        return subprocess.run(["bash", "-c", script], capture_output=True, text=True).stdout.split()
    report.equal("bash: diadem pe<Tab>", complete("diadem", "pe"), ["perft"])
    report.check("bash: diadem play <Tab>", "eight" in complete("diadem", "play", "''"), complete("diadem", "play", "''"))
    report.check("bash: diadem play eight --s<Tab>", {"--seats", "--seed"} <= set(complete("diadem", "play", "eight", "--s")))
    report.equal("bash: diadem games --lang <Tab>", sorted(complete("diadem", "games", "--lang", "''")), ["en", "ru"])


def test_manual(report, path):
    result = run(path, "manual")
    page = text(result)
    report.check("manual: a man page", result.returncode == 0 and page.startswith(".TH DIADEM 1"), page[:80])
    for name, options in COMMANDS.items():
        report.check(f"manual: diadem {name}", f".SS diadem {name}" in page)
        for option in options:
            report.check(f"manual: --{option}", f"\\-\\-{option}" in page)
    if shutil.which("man"):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "diadem.1")
            with open(file, "wb") as out:
                out.write(result.stdout)
            shown = subprocess.run(["man", "--warnings", "-l", file], capture_output=True, env=environment(MANPAGER="cat"))
            if shown.returncode == 0:
                report.equal("manual: man has no complaint", shown.stderr, b"")


# ---- Records as files ----

def test_records(report, path):
    record = finished_record(path, seats=3, seed=2, tokens="on")
    with tempfile.TemporaryDirectory() as folder:
        def write(name, data):
            file = os.path.join(folder, name)
            with open(file, "wb") as out:
                out.write(data if isinstance(data, bytes) else data.encode("utf-8"))
            return file
        good = write("good", record)
        check_good_record(report, path, good, record)
        lines = record.splitlines(keepends=True)
        step = next(i for i, line in enumerate(lines) if " take " in line)
        bad = {
            "empty": b"", "another text": "Dear diary\n", "zero bytes": b"\0" * 100, "binary": bytes(range(256)) * 40,
            "cut in the middle": record[:len(record) // 2], "without its last line": "".join(lines[:-1]),
            "a line less": "".join(lines[:step] + lines[step + 1:]), "a line twice": "".join(lines[:step + 1] + lines[step:]),
            "two lines swapped": "".join(lines[:step] + [lines[step + 1], lines[step]] + lines[step + 2:]),
            "another hash": record.replace("hash ", "hash 0", 1), "another count": record.replace("end ", "end 1"),
            "an unknown option": record.replace("option side", "option hide"), "more after the end": record + "P1 done\n",
            "a seat of another table": record.replace("seats 3", "seats 2"), "too long a line": record + "#" * 100000 + "\n",
        }
        for name, data in bad.items():
            file = write("bad", data)
            for command in ("check", "replay"):
                refused(report, path, command, file, code=1, words=[file])
        for command in ("check", "replay"):
            refused(report, path, command, os.path.join(folder, "missing"), code=1, words=["missing"])
            refused(report, path, command, folder, code=1, words=[folder])
        refused(report, path, "replay", good, "--at", "100000", words=["--at"])


def check_good_record(report, path, file, record):
    result = run(path, "check", file)
    report.check("check: a good record", result.returncode == 0 and "in order" in text(result), text(result))
    report.check("check: in Russian", has_cyrillic(run(path, "check", file, "--lang", "ru").stdout))
    report.equal("check -: from standard input", run(path, "check", "-", given=record).stdout, result.stdout)
    for what, other in (("comments and empty lines", "# a comment\n\n" + record.replace("moves\n", "moves\n\n# now\n")),
                        ("line ends of Windows", record.replace("\n", "\r\n"))):
        report.equal(f"check: {what} do no harm", run(path, "check", "-", given=other).stdout, result.stdout)
    facts = json.loads(text(run(path, "check", file, "--json")))
    moves = [line for line in record.splitlines() if line.startswith(("chance ", "P"))]
    report.equal("check --json", [facts[k] for k in ("ok", "game", "seats", "over", "decisions")],
                 [True, "eight", 3, True, len(moves)])
    report.check("check --json: the last hash", f"hash {facts['hash']}\nend {len(moves)}\n" in record, facts)
    steps = json.loads(text(run(path, "replay", file, "--json")))
    names = [("chance" if s["seat"] == "chance" else f"P{s['seat'] + 1}") + " " + s["move"] for s in steps]
    report.equal("replay --json: every decision", names, moves)
    shown = text(run(path, "replay", file))
    report.check("replay: every decision and the scores", f"{len(moves)}. " in shown and "place 1" in shown)
    report.check("replay: no colours in a pipe", "\033" not in shown)
    first, last = run(path, "replay", file, "--at", "0"), run(path, "replay", file, "--at", str(len(moves)), "--ascii")
    report.check("replay --at: the first and the last position", not first.returncode and not last.returncode and first.stdout)
    report.check("replay --ascii: nothing but ASCII", all(b < 128 for b in last.stdout))


if __name__ == "__main__":
    run_tests([test_overview, test_help, test_refusals, test_refused_games, test_refused_seats_and_bots,
               test_refused_numbers, test_games, test_rules, test_bench, test_arena, test_perft, test_completion,
               test_manual, test_records])
