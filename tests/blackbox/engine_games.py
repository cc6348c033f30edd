#!/usr/bin/env python3
"""Whole games through the engine: random ones in every shape, positions built by hand, chance played by the client,
undo, replay and determinism. The rules are those of docs/rules/eight-minute-empire.md; its numbers are named here.
"""
import copy
import itertools
import random

from support import Engine, run_tests

COINS = {2: 14, 3: 11, 4: 9, 5: 8}
HAND = {2: 13, 3: 10, 4: 8, 5: 7}
PRICES = [0, 1, 1, 2, 2, 3]


def board_of(engine, side):
    boards = engine.must("catalogue", game="eight")["catalogue"]["boards"]
    return next(b for b in boards if b["id"] == side)


def neighbours(board, kinds):
    return {r["id"]: sorted(x for kind in kinds for x in r[kind]) for r in board["regions"]}


# ---- Random games in every shape ----

def shapes():
    """Every seat count with every option on its own, and combinations that touch each other."""
    singles = [{}, {"side": "B"}, {"tokens": "on"}, {"first": "choose"}, {"card24": "city"}, {"games": "3"}]
    both = [{"side": "B", "tokens": "on", "first": "choose", "card24": "city"}, {"side": "A", "tokens": "on", "first": "choose"}]
    series = [{"games": "3", "side": "A", "side2": "B", "side3": "A", "tokens3": "on"},
              {"games": "3", "side": "B", "side2": "same", "side3": "A", "tokens": "on", "tokens2": "off"}]
    for seats in range(2, 6):
        for options in singles + both + series:
            yield seats, options
        yield seats, {"ages": ",".join(str(30 + s) for s in range(seats))}
        yield seats, {"ages": ",".join("9" if s < 2 else "0" for s in range(seats))}
    for more in ({}, {"side": "B"}, {"tokens": "on", "first": "choose"}, {"games": "3", "side2": "B", "tokens2": "on"}):
        yield 2, {"neutral": "on", **more}


def check_position(report, name, state, seats):
    """What holds after every decision."""
    cards = [c for hand in state["cards"] for c in hand] + [c for c in state["row"] if c]
    report.check(f"{name}: no card is in two places", len(cards) == len(set(cards)), cards)
    report.check(f"{name}: at most 14 armies and 3 cities", all(
        sum(state["armies"][s].values()) <= 14 and sum(state["cities"][s].values()) <= 3 for s in range(seats)))
    report.check(f"{name}: coins from 0 to the start's", all(0 <= c <= COINS[seats] for c in state["coins"]))


def play_shape(report, engine, seats, options, seed):
    name = f"{seats} seats {options}"
    rng = random.Random(seed)
    engine.new(seats, seed=seed, options=options)
    rounds = 3 if options.get("games") == "3" else 1
    turns = 0
    for number in range(1, 5000):
        answer = engine.must("moves")
        moves = [(m["seat"], m["move"]) for m in answer["moves"]]
        if not moves:
            break
        if len(moves) != len(set(moves)) or {seat for seat, _ in moves} != set(answer["to_act"]):
            report.check(f"{name}: moves are unique, and each seat to act has one", False, moves)
        choice = rng.choice(moves)
        engine.play(*choice)
        turns += choice[1].startswith("take")
        if number % 10 == 0:
            check_position(report, name, engine.state(), seats)
    report.equal(f"{name}: the game ends after so many turns", turns, seats * HAND[seats] * rounds)
    check_end(report, engine, name, seats, rounds)


def check_end(report, engine, name, seats, rounds):
    scores, state = engine.must("scores"), engine.state()
    report.check(f"{name}: over, nobody to act", scores["over"] and engine.to_act() == [] and state["phase"] == "over")
    report.equal(f"{name}: everybody has his cards", [len(h) for h in state["cards"]], [HAND[seats]] * seats)
    report.equal(f"{name}: the last game of the series", state["round"], rounds)
    best = max(scores["scores"])
    leaders = [s for s in range(seats) if scores["scores"][s] == best]
    winners = [s for s in range(seats) if scores["ranks"][s] == 1]
    report.check(f"{name}: whoever wins has the most points", winners and set(winners) <= set(leaders), scores)
    value, record = engine.hash(), engine.must("record")["record"]
    engine.new(2, seed=0)
    engine.must("replay", record=record)
    report.equal(f"{name}: record and replay give the same hash", engine.hash(), value)
    report.equal(f"{name}: and the same scores", engine.must("scores"), scores)


def test_every_shape(report, path):
    with Engine(path) as engine:
        for seed, (seats, options) in enumerate(shapes()):
            play_shape(report, engine, seats, options, seed)


def test_series_sides(report, path):
    """Each game of a series is played on its own side, with or without tokens (ER-38)."""
    rng = random.Random(1)
    with Engine(path) as engine:
        engine.new(2, seed=4, options={"games": 3, "side": "A", "side2": "B", "side3": "same", "tokens": "on", "tokens2": "off"})
        seen = {}
        while engine.to_act():
            state = engine.state()
            if state["phase"] == "bid" and state["round"] not in seen:
                region = next(iter(state["armies"][0]))
                seen[state["round"]] = (region[0], len(state["tokens"]), state["coins"])
            engine.play_random(rng, 1)
        report.equal("side, tokens and coins at the start of each game", seen,
                     {1: ("a", 5, [14, 14]), 2: ("b", 0, [14, 14]), 3: ("a", 5, [14, 14])})
        scores, state = engine.must("scores"), engine.state()
        report.equal("earlier games are in the breakdown", [b["earlier"] for b in scores["breakdown"]], state["past_points"])


# ---- Positions built by hand ----

def position(engine, side="A", seats=2, **changes):
    """Seat 0 is to take a card in a fresh game, with changes; returns the state that was loaded."""
    engine.new(seats, seed=3, options={"side": side, "ages": ",".join(str(10 + s) for s in range(seats))})
    for seat in range(seats):
        engine.play(seat, "bid 0")
    state = engine.state()
    for key, value in changes.items():
        state[key] = value
    engine.load(state)
    return state


def take_first(engine, card, **changes):
    """Seat 0 has just taken this card, from the first place."""
    row = [card] + [c for c in (1, 2, 3, 4, 6, 7, 8) if c != card][:5]
    position(engine, row=row, **changes)
    engine.play(0, "take 1")
    return engine.moves(0)


def test_prices(report, path):
    """ER-01, EM-22 to EM-24: a price is paid from one's coins; there is no credit."""
    with Engine(path) as engine:
        for coins in range(0, 15):
            position(engine, coins=[coins, 14])
            affordable = [f"take {n + 1}" for n, price in enumerate(PRICES) if price <= coins]
            report.equal(f"with {coins} coins", engine.moves(0), affordable)
        for place, price in enumerate(PRICES):
            position(engine)
            engine.play(0, f"take {place + 1}")
            report.equal(f"place {place + 1} costs {price}", engine.state()["coins"], [14 - price, 14])
        position(engine, coins=[0, 14])
        answer = engine.ask("play", seat=0, move="take 2")
        report.check("a card that is too dear is refused with the reason", not answer["ok"] and "coin" in answer["error"], answer)


def test_row(report, path):
    """EM-28, EM-29, WE-6: the gap is closed to the left and a new card comes to the last place."""
    with Engine(path) as engine:
        before = position(engine, row=[1, 2, 3, 4, 6, 7])
        engine.play(0, "take 4")
        report.equal("the gap during the action", engine.state()["row"], [1, 2, 3, None, 6, 7])
        engine.play(0, "done")
        after = engine.state()
        report.equal("the row closes up", after["row"][:5], [1, 2, 3, 6, 7])
        report.check("a new card lies last", after["row"][5] not in before["row"] + [None], after["row"])
        report.equal("the taken card is its owner's", after["cards"], [[4], []])
        report.equal("the next seat", (after["phase"], after["to_move"]), ("take", 1))


def test_recruit(report, path):
    """EM-31 to EM-33, ER-11, ER-12."""
    with Engine(path) as engine:
        report.equal("only at the start region", take_first(engine, 8), ["recruit a12", "done"])
        moves = take_first(engine, 8, armies=[{"a12": 3, "a20": 2}, {"a12": 3}], cities=[{"a20": 1, "a05": 1}, {"a01": 1}])
        report.equal("and at one's own cities", moves, ["recruit a05", "recruit a12", "recruit a20", "done"])
        for move in ("recruit a05", "recruit a05", "recruit a12"):
            engine.play(0, move)
        report.equal("three armies of a card of three", engine.moves(0), ["done"])
        report.equal("they stand there", engine.state()["armies"][0], {"a05": 2, "a12": 4, "a20": 2})
        report.equal("an empty supply", take_first(engine, 8, armies=[{"a12": 14}, {}]), ["done"])
        take_first(engine, 8, armies=[{"a12": 13}, {}])
        engine.play(0, "recruit a12")
        report.equal("one in supply", engine.moves(0), ["done"])


def steps(moves, verb):
    return sorted(tuple(m.split()[1:]) for m in moves if m.startswith(verb + " "))


def test_steps(report, path):
    """EM-34 to EM-39: a march follows land borders, a voyage sea ways as well; from every region of both sides."""
    with Engine(path) as engine:
        for side in ("A", "B"):
            board = board_of(engine, side)
            for verb, card, kinds in (("march", 4, ("land",)), ("sail", 13, ("land", "sea"))):
                reach = neighbours(board, kinds)
                for region in reach:
                    moves = take_first(engine, card, side=side, armies=[{region: 2}, {board["start"]: 3}])
                    report.equal(f"{verb} from {region}", steps(moves, verb), [(region, to) for to in reach[region]])
        report.equal("no army, no step", take_first(engine, 4, armies=[{}, {"a12": 3}]), ["done"])


def test_worked_movement(report, path):
    """WE-7."""
    with Engine(path) as engine:
        take_first(engine, 13)
        for move in ("sail a12 a15", "sail a15 a09", "sail a09 a08"):
            engine.play(0, move)
        report.equal("a voyage of three with one army", (engine.state()["armies"][0], engine.moves(0)),
                     ({"a08": 1, "a12": 2}, ["done"]))
        take_first(engine, 10)
        engine.play(0, "march a12 a15")
        report.check("a march stops at the sea", not any("a09" in m for m in engine.moves(0)), engine.moves(0))
        take_first(engine, 10)
        for move in ("march a12 a16", "march a16 a17", "march a17 a18", "march a12 a11"):
            engine.play(0, move)
        report.equal("four units on two armies", (engine.state()["armies"][0], engine.moves(0)),
                     ({"a11": 1, "a12": 1, "a18": 1}, ["done"]))


def test_cities(report, path):
    """EM-41, EM-42, ER-23, ER-24."""
    with Engine(path) as engine:
        moves = take_first(engine, 6, armies=[{"a12": 3, "a07": 1}, {"a01": 3}], cities=[{"a02": 1}, {"a07": 1}])
        report.equal("where one has an army", moves, ["found a07", "found a12", "done"])
        engine.play(0, "found a07")
        report.equal("one city a card", (engine.moves(0), engine.state()["cities"]), (["done"], [{"a02": 1, "a07": 1}, {"a07": 1}]))
        report.equal("none left", take_first(engine, 6, cities=[{"a12": 3}, {}]), ["done"])


def test_combined_cards(report, path):
    """EM-43 to EM-46, ER-14, ER-27, WE-9."""
    with Engine(path) as engine:
        armies = [{"a12": 13, "a22": 1}, {"a12": 3}]
        moves = take_first(engine, 15, armies=armies)
        report.equal("destroy any army, one's own too", sorted(m for m in moves if m.startswith("destroy")),
                     ["destroy P1 a12", "destroy P1 a22", "destroy P2 a12"])
        report.check("nothing to recruit while the supply is empty", not steps(moves, "recruit"), moves)
        engine.play(0, "destroy P1 a22")
        engine.play(0, "recruit a12")
        report.equal("the army comes back", engine.state()["armies"][0], {"a12": 14})
        take_first(engine, 23, armies=[{"a12": 3}, {"a01": 1}])
        engine.play(0, "destroy P2 a01")
        report.equal("of a card with / one side is used", engine.moves(0), ["done"])
        take_first(engine, 23)
        engine.play(0, "found a12")
        report.equal("or the other", engine.moves(0), ["done"])


def test_bids(report, path):
    """EM-15 to EM-17, WE-8."""
    ages = {"ages": "10,40,20,30"}  # ranks 0, 3, 1, 2
    with Engine(path) as engine:
        for bids, first, coins in (((2, 3, 3, 0), 2, [9, 9, 6, 9]), ((0, 0, 0, 0), 0, [9, 9, 9, 9]), ((1, 9, 3, 0), 1, [9, 0, 9, 9])):
            engine.new(4, seed=1, options=ages)
            for seat in (3, 1, 0, 2):
                engine.play(seat, f"bid {bids[seat]}")
            state = engine.state()
            report.equal(f"bids {bids}", (state["first"], state["to_move"], state["coins"]), (first, first, coins))


def test_scoring(report, path):
    """WE-2 and WE-10's tie-breaks, from a loaded end of a game."""
    with Engine(path) as engine:
        position(engine, seats=3, armies=[{"a01": 1, "a03": 1, "a08": 1, "a13": 1, "a16": 1},
                                          {"a04": 1, "a05": 1, "a12": 1, "a15": 1, "a20": 1}, {"a10": 1}])
        scores = engine.must("scores")
        report.equal("WE-2: regions and continents",
                     [(b["regions"], b["continents"]) for b in scores["breakdown"]], [(5, 1), (5, 1), (1, 0)])
        position(engine, coins=[2, 2], armies=[{"a01": 9}, {"a02": 10}], cities=[{"a01": 3}, {}])
        report.equal("ties: coins, then armies on the board, cities not counted", engine.must("scores")["ranks"], [2, 1])
        position(engine, coins=[2, 2], armies=[{"a12": 3}, {"a12": 3}])
        report.equal("ties: all equal is shared", engine.must("scores")["ranks"], [1, 1])


# ---- Chance, seeds, undo, replay ----

def test_manual_chance(report, path):
    """The client deals: real cards, typed in."""
    with Engine(path) as engine:
        engine.new(3, chance="manual")
        report.equal("chance is to act first", engine.to_act(), ["chance"])
        first = engine.must("moves")["moves"]
        report.equal("the age order has three equal outcomes", [(m["move"], m["weight"]) for m in first],
                     [("youngest P1", 1), ("youngest P2", 1), ("youngest P3", 1)])
        engine.play("chance", "youngest P3")
        engine.play("chance", "youngest P1")
        report.equal("what is left of the age order is no choice", engine.state()["age_rank"], [1, 2, 0])
        cards = [42, 7, 1, 30, 17, 26]
        report.equal("every card of the deck may come", len(engine.moves("chance")), 37)
        for card in cards:
            engine.play("chance", f"card {card}")
        report.equal("the row is what was dealt", engine.state()["row"], cards)
        for move in ("card 42", "card 5", "card 43"):
            report.check(f"{move} can't be dealt now", not engine.ask("play", seat="chance", move=move)["ok"])
        for seat, bid in enumerate((0, 2, 1)):
            engine.play(seat, f"bid {bid}")
        engine.play(1, "take 2")
        engine.play(1, "done")
        report.equal("the new card is asked for", engine.to_act(), ["chance"])
        report.check("a player can't move meanwhile", not engine.ask("play", seat=2, move="take 1")["ok"])
        engine.play("chance", "card 3")
        report.equal("it lies last", engine.state()["row"], [42, 1, 30, 17, 26, 3])
        engine.play_random(random.Random(2))
        report.check("a manual game ends, too", engine.must("scores")["over"])


def test_manual_equals_seeded(report, path):
    """The same outcomes, played by hand, give the same game."""
    with Engine(path) as engine:
        engine.new(4, seed=12, options={"tokens": "on", "side": "B"})
        engine.play_random(random.Random(5))
        record, value = engine.must("record")["record"], engine.hash()
        lines = [line for line in record[record.index("moves\n") + 6:].splitlines() if line[0] in "cP"]
        engine.new(4, chance="manual", options={"tokens": "on", "side": "B"})
        for line in lines:
            who, move = line.split(" ", 1)
            engine.play("chance" if who == "chance" else int(who[1:]) - 1, move)
        report.equal("the hash of a game typed in from its record", engine.hash(), value)


def test_determinism(report, path):
    """The same seed and choices are the same game, in another process too; another seed is another game."""
    records = []
    for seed in (77, 77, 78):
        with Engine(path) as engine:
            engine.new(3, seed=seed)
            engine.play_random(random.Random(1))
            records.append((engine.must("record")["record"], engine.hash()))
    report.equal("the same seed", records[0], records[1])
    report.check("another seed", records[0][1] != records[2][1])
    with Engine(path) as engine:
        rows = []
        for place in (1, 2):
            engine.new(2, seed=6)
            for seat in (0, 1):
                engine.play(seat, "bid 0")
            who = engine.to_act()[0]
            engine.play(who, f"take {place}")
            engine.play(who, "done")
            rows.append(engine.state()["row"][5])
        report.equal("the same seed deals the same card, whatever was taken", rows[0], rows[1])


def test_continuation(report, path):
    """A game that was saved and replayed goes on exactly as it would have."""
    for start in ("new", "load"):
        with Engine(path) as engine:
            engine.new(3, seed=31)
            engine.play_random(random.Random(4), 20)
            if start == "load":
                engine.load(engine.state())
                engine.play_random(random.Random(5), 20)
            record = engine.must("record")["record"]
            engine.play_random(random.Random(6))
            expected = engine.hash()
            engine.must("replay", record=record)
            engine.play_random(random.Random(6))
            report.equal(f"after {start}: replay, then the same choices", engine.hash(), expected)
            with Engine(path) as other:
                other.must("replay", record=record)
                other.play_random(random.Random(6))
                report.equal(f"after {start}: replay in a new process, then the same choices", other.hash(), expected)


def test_undo(report, path):
    """Back to the last thing revealed, step by step, never past it."""
    with Engine(path) as engine:
        engine.new(2, seed=7, options={"ages": "8,9"})
        engine.play(1, "bid 2")
        start = engine.hash()
        engine.must("undo")
        report.check("a bid can be taken back while others are still to bid", engine.hash() != start and engine.to_act() == [0, 1])
        engine.play(1, "bid 3")
        engine.play(0, "bid 1")
        report.check("the last bid opens all of them", not engine.ask("undo")["ok"])
        take_first(engine, 10)
        trail = [engine.hash()]
        for move in ("march a12 a16", "march a16 a17", "march a12 a11"):
            engine.play(0, move)
            trail.append(engine.hash())
        for value in reversed(trail[:-1]):
            engine.must("undo")
            report.equal("a step of an action is taken back", engine.hash(), value)
        engine.must("undo")
        report.equal("so is the card", engine.state()["phase"], "take")
        engine.play(0, "take 1")
        engine.play(0, "done")
        answer = engine.ask("undo")
        report.check("a card has been turned up: no way back", not answer["ok"] and "card" in answer["error"], answer)


def test_undo_and_replay(report, path):
    """What was taken back is not in the record."""
    with Engine(path) as engine:
        position(engine)
        plain = engine.must("record")["record"]
        for place in (1, 3, 6):
            engine.play(0, f"take {place}")
            engine.must("undo")
        report.equal("the record", engine.must("record")["record"], plain)


def test_loading_anywhere(report, path):
    """At any moment of a game state → load keeps the hash, and fill keeps every view."""
    rng = random.Random(10)
    with Engine(path) as engine:
        for seats, options in itertools.product((2, 5), ({"side": "B", "tokens": "on"}, {"games": 3, "first": "choose"})):
            engine.new(seats, seed=seats, options=options, chance="manual")
            while engine.to_act():
                if rng.random() < 0.1:
                    check_reload(report, engine, seats, rng)
                engine.play_random(rng, 1)


def check_reload(report, engine, seats, rng):
    state, value = engine.state(), engine.hash()
    engine.load(copy.deepcopy(state))
    report.equal(f"state and load in phase {state['phase']}", engine.hash(), value)
    for seat in [*range(seats), None]:
        view = engine.must("view", seat=seat)
        engine.must("fill", seat=seat, seed=rng.randrange(1000))
        report.equal(f"fill keeps the view of seat {seat} in phase {state['phase']}", engine.must("view", seat=seat), view)
        engine.load(state)


if __name__ == "__main__":
    run_tests([test_every_shape, test_series_sides, test_prices, test_row, test_recruit, test_steps, test_worked_movement,
               test_cities, test_combined_cards, test_bids, test_scoring, test_manual_chance, test_manual_equals_seeded,
               test_determinism, test_continuation, test_undo, test_undo_and_replay, test_loading_anywhere])
