#!/usr/bin/env python3
"""What a seat can't know changes nothing for it.

Two games that differ only in another's secret bid give a seat the same bytes as view, the same legal moves and the
same choice of a bot. So does any completion of what the seat sees.
"""
import json
import random

from support import Engine, run_tests

SECRETS = (0, 1, 4, 8)  # bids that every seat count can pay
BOTS = ("random", "greedy", "easy", "medium", "hard", "flat", "tree", "expert")


def text(value):
    return json.dumps(value, ensure_ascii=False)


def known_to(engine, seat):
    """All that the protocol tells a seat of its own, as text."""
    answers = {"view": engine.must("view", seat=seat)}
    if seat is not None:
        answers["moves"] = engine.moves(seat)
    if seat in engine.to_act():
        for bot in BOTS:
            answers[bot] = engine.must("bot", level=bot, seat=seat, seed=11, iterations=60)
    return {name: text(answer) for name, answer in answers.items()}


def after_bids(engine, seats, bids, options):
    engine.new(seats, seed=5, options=options)
    for seat, bid in bids.items():
        engine.play(seat, f"bid {bid}")


def compare(report, what, seen, expected):
    for name in expected:
        report.equal(f"{what}: {name}", seen[name], expected[name])


def test_secret_bid(report, path):
    """One seat has bid; nobody else can tell what."""
    with Engine(path) as engine:
        for seats in range(2, 6):
            bidder = seats - 1
            games = []
            for bid in SECRETS:
                after_bids(engine, seats, {bidder: bid}, {"side": "B", "tokens": "on"})
                games.append({seat: known_to(engine, seat) for seat in [*range(bidder), None]})
            for seat in games[0]:
                for bid, game in zip(SECRETS, games):
                    compare(report, f"{seats} seats, seat {seat}, secret bid {bid}", game[seat], games[0][seat])
            report.check(f"{seats} seats: the bid is in no other's view", '"?"' in games[0][0]["view"], games[0][0]["view"])


def test_own_bid(report, path):
    """A seat sees its own bid, and that others have bid, but not what."""
    with Engine(path) as engine:
        after_bids(engine, 3, {0: 2, 2: 7}, {})
        report.equal("seat 0 sees its own", engine.must("view", seat=0)["view"]["bids"], [2, None, "?"])
        report.equal("seat 1 sees who has bid", engine.must("view", seat=1)["view"]["bids"], ["?", None, "?"])
        report.equal("seat 2 sees its own", engine.must("view", seat=2)["view"]["bids"], ["?", None, 7])
        report.equal("a spectator sees who has bid", engine.must("view", seat=None)["view"]["bids"], ["?", None, "?"])
        report.equal("the state has the truth", engine.state()["bids"], [2, None, 7])
        engine.play(1, "bid 0")
        report.equal("after the last bid all are open", engine.must("view", seat=1)["view"]["bids"], [2, 0, 7])


def test_events_of_a_secret(report, path):
    """What is told of a secret bid does not tell it."""
    with Engine(path) as engine:
        told = set()
        for bid in SECRETS:
            engine.new(3, seed=5)
            told.add(text(engine.play(1, f"bid {bid}")))
        report.equal("the events of a secret bid are the same for every bid", len(told), 1)


def test_series(report, path):
    """In the second game of a series the bids are secret again."""
    rng = random.Random(3)
    with Engine(path) as engine:
        engine.new(2, seed=9, options={"games": 3})
        while not (engine.state()["round"] == 2 and engine.state()["phase"] == "bid"):
            engine.play_random(rng, 1)
        state = engine.state()
        seen = []
        for bid in SECRETS:
            engine.load(state)
            engine.play(0, f"bid {bid}")
            seen.append(known_to(engine, 1))
        for bid, known in zip(SECRETS, seen):
            compare(report, f"second game, secret bid {bid}", known, seen[0])


def test_fill(report, path):
    """A completion of a view looks the same to its seat, and covers what is possible."""
    with Engine(path) as engine:
        filled = set()
        for seed in range(40):
            after_bids(engine, 3, {0: 2, 2: 7}, {})
            before = known_to(engine, 1) if seed < 4 else None
            engine.must("fill", seat=1, seed=seed)
            bids = engine.state()["bids"]
            filled.add(bids[2])
            report.check("a filled bid is one that the seat can pay", all(0 <= bids[s] <= 11 for s in (0, 2)), bids)
            if before:
                compare(report, f"fill with seed {seed}", known_to(engine, 1), before)
        report.check("fill is not the truth in disguise: bids vary", len(filled) > 5, sorted(filled))
        after_bids(engine, 3, {0: 2, 2: 7}, {})
        engine.must("fill", seat=2, seed=1)
        report.equal("fill keeps one's own bid", engine.state()["bids"][2], 7)


def test_later(report, path):
    """After the bid nothing is hidden but the deck, and a card has no identity before it is drawn."""
    rng = random.Random(8)
    with Engine(path) as engine:
        engine.new(4, seed=2)
        engine.play_random(rng, 30)
        state = engine.state()
        for seat in [*range(4), None]:
            report.equal(f"view of seat {seat}", engine.must("view", seat=seat)["view"], state)
            value = engine.hash()
            engine.must("fill", seat=seat, seed=3)
            report.equal(f"fill of seat {seat}", engine.hash(), value)


if __name__ == "__main__":
    run_tests([test_secret_bid, test_own_bid, test_events_of_a_secret, test_series, test_fill, test_later])
