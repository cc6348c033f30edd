#!/usr/bin/env python3
"""Queendomino and Kingdomino through the engine, beside a referee that knows the rules by itself (domino_referee.py).

Seeded games of every seat count, mode and option. At every decision, chance included, the engine must list exactly the
moves that the referee finds; position, scores and places must be the same, too. Chance is played from here.
DIADEM_QUICK=1 plays fewer games.
"""
import itertools
import os
import random

from domino_referee import BESIDE, BY_NAME, CASTLE, Broken, Position, Record, position_from
from support import Engine, run_tests

QUICK = os.environ.get("DIADEM_QUICK") == "1"
GAMES = 2 if QUICK else 3  # of every shape; odd ones are played to fill the empires, even ones blindly


def shapes():
    """Every game that there is: (game, seats, options)."""
    for mode, seats in (("base", (2, 3, 4)), ("wedding", (3, 4, 5, 6)), ("teams", (6, 8)), ("auto", (2, 3, 4, 5, 6, 8))):
        for count, treasury in itertools.product(seats, ("knight", "turn")):
            if mode != "auto" or treasury == "turn":
                yield "queendomino", count, {"mode": mode, "treasury": treasury}
    for seats, middle, harmony, duel in itertools.product((2, 3, 4), ("off", "on"), ("off", "on"), ("off", "on")):
        if duel == "off" or seats == 2:
            yield "kingdomino", seats, {"middle": middle, "harmony": harmony, "duel": duel}


# ---- Comparing ----

def ratio(weights):
    """Weights as shares: whether chance says 1 : 1 or 2 : 2 is all one."""
    total = sum(weights.values())
    return {move: weight / total for move, weight in weights.items()}


def compare_moves(report, name, answer, referee):
    """The engine's list is the referee's, none twice; returns whether it is."""
    listed, expected = [m["move"] for m in answer["moves"]], referee.moves()
    who = referee.actor()
    if not report.equal(f"{name}: who is to act", answer["to_act"], [] if who is None else [who]):
        return False
    if who == "chance":
        odds = {m["move"]: m["weight"] for m in answer["moves"]}
        return report.equal(f"{name}: chance and its odds", ratio(odds), ratio(referee.chances()))
    return report.check(f"{name}: the legal moves", sorted(listed) == sorted(expected),
                        f"engine only {sorted(set(listed) - set(expected))}, referee only {sorted(set(expected) - set(listed))}, "
                        f"{len(listed)} and {len(expected)} in all")


def compare_scores(report, name, engine, referee):
    points, places, parts = referee.scores()
    answer = engine.must("scores")
    seen = [answer["over"], answer["scores"], answer["ranks"], answer["breakdown"]]
    report.equal(f"{name}: over, points, places and parts", seen, [referee.phase == "over", points, places, parts])


def compare_state(report, name, engine, referee):
    """Field by field."""
    seen, expected = engine.state(), referee.state()
    wrong = {field: (seen.get(field), expected[field]) for field in sorted(expected) if seen.get(field) != expected[field]}
    report.check(f"{name}: the state", not wrong, f"seen and expected: {wrong}")


def compare_hints(report, name, answer, referee):
    """What a move would bring: points, coins, knights and towers, as the list of moves tells."""
    seat = referee.to_move
    before, mine = referee.points(seat), referee.mine()
    for move in answer["moves"]:
        word = move["move"].split()[0]
        if word not in ("lay", "knight", "build", "burn"):
            continue
        after = referee.copy()
        after.play(seat, move["move"])
        there = after.empires[after.owner(seat)]
        expected = {}
        if word in ("lay", "build"):
            expected["points"] = after.points(seat) - before
        if word == "lay" and referee.queens:
            expected["tax_a"], expected["tax_b"] = (one_knight(after, seat, cell) for cell in after.laid)
        if word in ("knight", "build", "burn"):
            expected["coins"] = there.coins - mine.coins
        if word == "build":
            expected["knights"], expected["towers"] = there.knights - mine.knights, there.towers - mine.towers
        report.equal(f"{name}: what '{move['move']}' brings", move.get("brings", {}), expected)


def one_knight(referee, seat, cell):
    if not referee.mine().knights:
        return 0
    after = referee.copy()
    after.play_knight(next(name for name, c in BY_NAME.items() if c == cell))
    return after.empires[after.owner(seat)].coins - referee.mine().coins


# ---- Playing ----

def neatness(move, empire):
    """How many neighbours a placement has: empires that are laid so become full."""
    cells = [BY_NAME[name] for name in move.split()[1:]]
    return sum(c == CASTLE or c in empire.land for cell in cells for c in BESIDE[cell])


def choose(referee, rng, neat):
    moves = referee.moves()
    if referee.actor() == "chance":
        weights = referee.chances()
        return rng.choices(list(weights), list(weights.values()))[0]
    if neat and moves[0].startswith("lay"):
        best = max(neatness(move, referee.mine()) for move in moves)
        return rng.choice([move for move in moves if neatness(move, referee.mine()) == best])
    if neat:  # build and tax rather than not
        active = [move for move in moves if move.split()[0] in ("knight", "build")]
        return rng.choice(active or moves)
    return rng.choice(moves)


def not_legal(referee, rng):
    """A move that looks like one of this position, but is not legal there."""
    cells = list(BY_NAME)
    a = rng.choice(cells)
    b = rng.choice([name for name, c in BY_NAME.items() if c in BESIDE[BY_NAME[a]]])
    moves = [f"lay {a} {b}", "discard", f"knight {a}", f"build {rng.randrange(6)} {a}", f"burn {rng.randrange(6)}", "done",
             f"claim {rng.randint(1, 48)}", f"domino {rng.randint(1, 48)}", "building statue", "king P1"]
    move = rng.choice(moves if referee.queens else moves[:2] + moves[6:8])
    return move if move not in referee.moves() else None


def play_game(report, engine, shape, seed):
    game, seats, options = shape
    name = f"{game} {seats} {options} seed {seed}"
    rng = random.Random(seed)
    referee = Position(game, seats, options)
    engine.new(seats, game=game, options=options, seed=seed, chance="manual")
    for number in range(2000):
        here = f"{name} after {number}"
        answer = engine.must("moves")
        if not compare_moves(report, here, answer, referee):
            return
        if referee.actor() is None:
            break
        if number % 4 == seed % 4:
            compare_state(report, here, engine, referee)
            compare_scores(report, here, engine, referee)
        if number % 16 == seed % 16 and referee.actor() != "chance":
            compare_hints(report, here, answer, referee)
            wrong = not_legal(referee, rng)
            if wrong:
                report.check(f"{here}: '{wrong}' is refused", not engine.ask("play", seat=referee.actor(), move=wrong)["ok"])
        move = choose(referee, rng, seed % 2)
        engine.play(referee.actor(), move)
        referee.play(referee.actor(), move)
    report.equal(f"{name}: the last round", referee.round, referee.rounds)
    compare_scores(report, name, engine, referee)
    compare_state(report, name, engine, referee)


def test_every_shape(report, path):
    with Engine(path) as engine:
        for number, shape in enumerate(shapes()):
            for game in range(GAMES):
                play_game(report, engine, shape, number * GAMES + game)


# ---- Records, positions, refusals ----

def test_records(report, path):
    """Games whose chance the engine draws: the referee accepts their records, and counts the same."""
    with Engine(path) as engine:
        for seed, (game, seats, options) in enumerate(shapes()):
            name = f"record of {game} {seats} {options}"
            engine.new(seats, game=game, options=options, seed=seed)
            engine.play_random(random.Random(seed))
            try:
                end = Record(engine.must("record")["record"]).replay()
            except Broken as error:
                report.check(name, False, str(error))
                continue
            report.equal(f"{name}: over", end.phase, "over")
            compare_scores(report, name, engine, end)


def test_loading(report, path):
    """A position that the referee wrote, or read back, is the one it was."""
    with Engine(path) as engine:
        for seed, (game, seats, options) in enumerate(shapes()):
            name = f"loading {game} {seats} {options}"
            rng = random.Random(seed)
            engine.new(seats, game=game, options=options, seed=seed, chance="manual")
            engine.play_random(rng, rng.randint(1, 150))
            value, referee = engine.hash(), position_from(engine.state())
            report.equal(f"{name}: the hash", referee.hash(), value)
            compare_moves(report, name, engine.must("moves"), referee)
            engine.load(referee.state())
            report.equal(f"{name}: hash of what the referee wrote", engine.hash(), value)


def test_no_such_game(report, path):
    """Seat counts, modes and options that do not go together (QD-01, QD-102, QD-R31, QD-R40)."""
    with Engine(path) as engine:
        for game, combinations in (("queendomino", [{"mode": m} for m in ("auto", "base", "wedding", "teams")]),
                                   ("kingdomino", [{}, {"duel": "on"}])):
            for seats, options in itertools.product(range(10), combinations):
                try:
                    Position(game, seats, options)
                    exists = True
                except Broken:
                    exists = False
                answer = engine.ask("new", game=game, seats=seats, options=options)
                report.equal(f"is there {game} for {seats} with {options}", answer["ok"], exists)


if __name__ == "__main__":
    run_tests([test_every_shape, test_records, test_loading, test_no_such_game])
