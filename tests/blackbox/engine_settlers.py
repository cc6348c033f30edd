#!/usr/bin/env python3
"""Imperial Settlers through the engine, beside a referee that knows the rules by itself (settlers_referee.py).

Seeded games of every seat count, variant and choice of empires, the solo game too, and games that begin in positions made up
at random, with large empires and every kind of mark on them. At every decision, chance included, the engine must ask
the same seats, list exactly the moves that the referee finds, and show the same position; scores and places must be
the same, too. Chance is played from here. At the end every design must have had its turn.
DIADEM_QUICK=1 plays fewer games.
"""
import itertools
import os
import random
from collections import Counter

from settlers_cards import ATTACKS, CARDS, DESIGNS, EMPIRES
from settlers_referee import GATE, RESOURCES, ROUNDS, SHRINE, TEMPLE_OF_RA, Broken, Position, choose, position_from
from support import Engine, run_tests

QUICK = os.environ.get("DIADEM_QUICK") == "1"
POSITIONS = 60 if QUICK else 400  # made up at random
IN_A_TURN = ("acted", "again")  # fields that have a meaning between the steps of a turn only


# ---- Comparing ----

def ratio(weights):
    """Weights as shares: whether chance says 1 : 1 or 2 : 2 is all one."""
    total = sum(weights.values())
    return {move: weight / total for move, weight in weights.items()}


def compare_moves(report, name, answer, referee):
    """The same seats, the same moves, none twice; returns whether it is so."""
    if not report.equal(f"{name}: who is to act", sorted(answer["to_act"], key=str), sorted(referee.actors(), key=str)):
        return False
    if referee.actors() == ["chance"]:
        odds = {m["move"]: m["weight"] for m in answer["moves"]}
        return report.equal(f"{name}: chance and its odds", ratio(odds), ratio(referee.question.weights))
    listed = sorted((m["seat"], m["move"]) for m in answer["moves"])
    expected = sorted((seat, move) for seat in referee.actors() for move in referee.moves(seat))
    return report.check(f"{name}: the legal moves", listed == expected,
                        f"engine only {sorted(set(listed) - set(expected))}, referee only {sorted(set(expected) - set(listed))}, "
                        f"{len(listed)} and {len(expected)} in all")


def comparable(state):
    """Without order where there is none."""
    state = dict(state)
    for field in ("passed", "display"):
        state[field] = sorted(state[field])
    return state


def compare_state(report, name, engine, referee):
    """Field by field."""
    seen, expected = comparable(engine.state()), comparable(referee.state())
    skipped = () if referee.question and referee.question.turn else IN_A_TURN
    wrong = {field: (seen.get(field), expected[field]) for field in expected
             if field not in skipped and seen.get(field) != expected[field]}
    return report.check(f"{name}: the state", not wrong, f"seen and expected: {wrong}")


def compare_scores(report, name, engine, referee):
    points, places, shares, parts = referee.scores()
    answer = engine.must("scores")
    seen = [answer["over"], answer["scores"], answer["ranks"], answer["winners"], answer["breakdown"]]
    report.equal(f"{name}: over, points, places, wins and parts", seen,
                 [referee.phase == "over", points, places, [seat for seat, share in enumerate(shares) if share], parts])


# ---- What has been done with every design ----

class Coverage:
    """Counts builds, deals, razings and activations by design."""

    def __init__(self):
        self.done = {word: Counter() for word in ("built", "dealt", "razed", "used")}

    @staticmethod
    def design(code):
        return CARDS[code].deck, CARDS[code].name

    def code_of(self, referee, move):
        """The card that a move is about: by its code, or by its address."""
        words = move.split(" ")
        if words[0] in ("build", "deal", "raze"):
            return words[1]
        return referee.at(*words[1:3]).code if words[0] in ("attack", "activate") else None

    def note(self, referee, move):
        code = self.code_of(referee, move)
        if code:
            word = {"build": "built", "deal": "dealt", "raze": "razed", "attack": "razed", "activate": "used"}[move.split(" ")[0]]
            self.done[word][self.design(code)] += 1

    def novelty(self, referee, move):
        """How seldom this was done."""
        code = self.code_of(referee, move)
        if not code:
            return 0
        word = {"build": "built", "deal": "dealt", "raze": "razed", "attack": "razed", "activate": "used"}[move.split(" ")[0]]
        return 1 / (1 + self.done[word][self.design(code)])

    def report(self, report):
        possible = {"built": lambda card: True, "dealt": lambda card: card.deal, "razed": lambda card: card.raze,
                    "used": lambda card: card.action}
        for word, can in possible.items():
            wanted = {self.design(card.code) for card in CARDS.values() if can(card)}
            report.note(f"{len(wanted & set(self.done[word]))} of {len(wanted)} designs were {word}, "
                        f"{self.done[word].total()} times in all")
            report.equal(f"designs that were never {word}", sorted(wanted - set(self.done[word])), [])
        seen = set().union(*self.done.values())
        report.equal("designs that were built, dealt, razed or used", len(seen & DESIGNS), 126)


# ---- Playing ----

def choose_for_coverage(referee, who, rng, coverage):
    """A random move, now and then the one that was made most seldom."""
    moves = referee.moves(who)
    if who != "chance" and rng.random() < 0.4:
        best = max(coverage.novelty(referee, move) for move in moves)
        if best > 0.2:
            return rng.choice([move for move in moves if coverage.novelty(referee, move) == best])
    return choose(referee, who, rng, rng.random() < 0.9)


def not_legal(referee, rng):
    """A move that looks like one of this position, but is not legal there."""
    code = rng.choice(list(CARDS))
    seat, place = f"P{rng.randint(1, referee.seats)}", rng.randint(1, 6)
    move = rng.choice([f"build {code}", f"deal {code}", f"raze {code}", f"attack {seat} {place}", f"activate {seat} {place}",
                       f"guard {place}", f"samurai {place}", f"tuck {seat} {place} {code}", f"bank {seat} {place} wood",
                       "exchange gold", "exchange wood", "pass", "end", "done", f"target {seat} {place}", f"pick {code}",
                       f"pay {rng.randrange(3)} {rng.randrange(3)} {rng.randrange(3)}", f"drop {code}", f"sacrifice {place}"])
    who = referee.actors()[0]
    return None if move in referee.moves(who) else move


def play_on(report, engine, referee, name, rng, coverage, limit=3000):
    """Both play the same random moves until the game is over, or something differs. Returns whether all was the same."""
    played = []
    for number in range(limit):
        here = f"{name} after {number}"
        if not (compare_moves(report, here, engine.must("moves"), referee) and compare_state(report, here, engine, referee)):
            report.note(f"the last moves were {played[-6:]}")
            return False
        if number % 16 == 0:
            compare_scores(report, here, engine, referee)
        if not referee.actors():
            break
        who = rng.choice(referee.actors())
        if number % 16 == 8 and who != "chance":
            wrong = not_legal(referee, rng)
            if wrong:
                report.check(f"{here}: '{wrong}' is refused", not engine.ask("play", seat=referee.actors()[0], move=wrong)["ok"])
        move = choose_for_coverage(referee, who, rng, coverage)
        coverage.note(referee, move)
        played.append((who, move))
        engine.play(who, move)
        referee.play(who, move)
        referee.check()
    else:
        return True
    report.equal(f"{name}: over", [referee.phase, referee.round], ["over", ROUNDS])
    compare_scores(report, name, engine, referee)
    return True


def shapes():
    """Every game that there is, up to the order of empires, which varies: (seats, options)."""
    turn = itertools.count()
    for seats in (2, 3, 4):
        for empires in [*itertools.combinations(EMPIRES, seats), ["any"] * seats, ["any", *EMPIRES[:seats - 1]]]:
            for lookout, peaceful in itertools.product(("standard", "draft", "advanced"), ("off", "on")):
                order = random.Random(next(turn)).sample(list(empires), seats)
                yield seats, {"empires": ",".join(order), "lookout": lookout, "peaceful": peaceful}
    for empire in (*EMPIRES, "any") * 3:
        yield 1, {"empires": empire}


def test_whole_games(report, path):
    with Engine(path) as engine:
        for seed, (seats, options) in enumerate(shapes()):
            if QUICK and seed % 4:
                continue
            referee = Position(seats, options)
            engine.new(seats, game="settlers", options=options, seed=seed, chance="manual")
            play_on(report, engine, referee, f"settlers {seats} {options} seed {seed}", random.Random(seed), COVERAGE)


# ---- Positions made up at random ----

def is_intricate(code):
    """Cards whose rules meet those of others; some positions have many of them."""
    card = CARDS[code]
    words = (card.action.effect if card.action else None, card.produce, *card.features)
    return any(word and "_" in word or word in ("2 vp", "raze") for word in words)


class Dealer:
    """Hands out cards of the box, none more often than it is there."""

    def __init__(self, rng, empires):
        self.rng = rng
        self.decks = {deck: list(Position.deck_of(deck).elements()) for deck in ("common", *empires)}
        for deck in self.decks.values():
            rng.shuffle(deck)
            if rng.random() < 0.5:
                deck.sort(key=lambda code: not is_intricate(code) or rng.random() < 0.3)

    def take(self, deck, number):
        cards, self.decks[deck] = self.decks[deck][:number], self.decks[deck][number:]
        return cards

    def mixed(self, empire, number):
        cards = self.take("common", self.rng.randint(0, number))
        cards += self.take(empire, number - len(cards))
        self.rng.shuffle(cards)
        return cards


def place_marks(rng, state, empires, codes):
    """What may lie on locations."""
    solo = len(empires) == 1
    egyptian = empires.index("egyptians") if "egyptians" in empires else None
    temple = egyptian is not None and TEMPLE_OF_RA in codes[egyptian]
    lost = not temple and TEMPLE_OF_RA in state["discard"]  # what it held is neutral (SR-80)
    held = 0
    for side, there in enumerate(codes):
        player = side < len(empires)
        for place, code in enumerate(there, 1):
            card = CARDS[code]
            if place in state["foundations"][side]:
                continue
            if card.action and player and rng.random() < 0.3:
                state["used"][side][str(place)] = rng.randint(1, card.action.uses)
            if card.action and egyptian not in (None, side) and rng.random() < 0.1:
                state["blocked"][side].append(place)
            if card.deck == "common" and player and not state["defence"][side] and not state["goods"][side]["defence"]:
                state["defence"][side] += [place] if rng.random() < 0.3 else []
            if card.deck == "japanese" and rng.random() < 0.4:
                state["samurai"][side].append(place)
            if code == SHRINE:
                state["stock"][side][str(place)] = rng.randint(1, 13)
            makers = [seat for seat, empire in enumerate(empires) if empire in ("japanese", "egyptians") and seat != side]
            if card.deck != "common" and makers and not solo and rng.random() < 0.15:
                state["routes"][side][str(place)] = f"P{rng.choice(makers) + 1}"
            if (temple or lost) and side != egyptian and held < 4 and rng.random() < 0.3:
                held += 1
                if temple:
                    state["held"][side][str(place)] = f"P{egyptian + 1}"
                else:
                    state["neutral"][side].append(place)


def made_up(rng, seats, options):
    """The state of a position in the action phase."""
    solo = seats == 1
    empires, sides = options["empires"].split(","), seats + solo
    dealer = Dealer(rng, empires)
    state = {"game": "settlers", "rules": 2, "seats": seats, "options": options, "empire": empires, "phase": "actions",
             "round": rng.randint(1, ROUNDS), "first": rng.randrange(seats), "acted": "no", "again": None}
    for field in ("foundations", "blocked", "defence", "samurai", "neutral"):
        state[field] = [[] for _ in range(sides)]
    for field in ("used", "held", "routes", "stock"):
        state[field] = [{} for _ in range(sides)]
    state["goods"] = [{good: rng.choice((0, 0, 1, 2, 3, 5)) for good in (*RESOURCES, "gold", "worker", "raze")} for _ in empires]
    for goods in state["goods"]:
        goods["defence"] = rng.randint(0, 1)
    state["oasis"] = rng.randint(0, 4) if "egyptians" in empires else 0
    state["vp"] = [rng.randint(0, 40) for _ in empires]
    codes = [dealer.mixed(empire, rng.randint(0, 14 if seats < 4 else 9)) for empire in empires]
    if solo:
        codes.append(dealer.take("common", rng.randint(0, 2)))
    state["locations"] = codes
    for side in range(seats):
        state["foundations"][side] = [place for place, code in enumerate(codes[side], 1)
                                      if CARDS[code].deck == "common" and rng.random() < 0.1]
    state["deals"] = [dealer.take(empire, rng.choice((0, 0, 1, 2, 3))) for empire in empires]
    state["hand"] = [dict(Counter(dealer.mixed(empire, rng.randint(0, 9)))) for empire in empires]
    gates = [place for side, there in enumerate(codes) for place, code in enumerate(there, 1) if code == GATE]
    for field, _ in zip(("under_gate", "under_other_gate"), gates):
        state[field] = dict(Counter(dealer.mixed("japanese", rng.randint(0, 4))))
    state["trophies"] = dict(Counter(dealer.take("common", rng.randint(0, 8)))) if solo else {}
    if solo:
        attacks = list(Counter({code: copies for code, (_, copies) in ATTACKS.items()}).elements())
        rng.shuffle(attacks)
        opened = 2 * state["round"] - 1
        stolen = rng.randint(0, min(2, opened)) if empires == ["romans"] else 0
        state["deals"][0] += attacks[:stolen]
        state["deals"].append(attacks[stolen:opened])
    thrown = []
    if "egyptians" in empires and TEMPLE_OF_RA in dealer.decks["egyptians"] and rng.random() < 0.3:
        dealer.decks["egyptians"].remove(TEMPLE_OF_RA)
        thrown.append(TEMPLE_OF_RA)
    state["discard"] = Counter(thrown)
    place_marks(rng, state, empires, codes)
    for deck in dealer.decks:
        maker = f"P{empires.index(deck) + 1}" if deck in empires else None
        kept = sum(list(routes.values()).count(maker) for routes in state["routes"])
        if kept > len(dealer.decks[deck]):  # no cards left for markers
            state["routes"] = [{place: seat for place, seat in routes.items() if seat != maker} for routes in state["routes"]]
            kept = 0
        room = len(dealer.decks[deck]) - kept
        thrown += dealer.take(deck, rng.choice((0, room // 2, max(0, room - 3), max(0, room))))
    state["discard"] = dict(Counter(thrown))
    seat = rng.randrange(seats)
    state["passed"] = sorted(other for other in range(seats) if other != seat and rng.random() < 0.25)
    state["agenda"] = [f"turn P{seat + 1}"]
    return state


def play_from(report, engine, state, name, seed, limit):
    """Loads a state into both and plays on."""
    referee = position_from(state)
    referee.check()
    if referee.state() != referee.loaded:  # nothing to decide: the game has already gone on
        return
    engine.new(2, game="settlers", seed=seed, chance="manual")
    answer = engine.ask("load", state={**referee.loaded, "agenda": state["agenda"], "game": "settlers", "rules": 2})
    if report.check(f"{name}: can be loaded", answer["ok"], f"{answer}"):
        play_on(report, engine, referee, name, random.Random(seed), COVERAGE, limit)


def test_made_up_positions(report, path):
    with Engine(path) as engine:
        for seed in range(POSITIONS):
            rng = random.Random(1000 + seed)
            seats = rng.choice((1, 2, 2, 3, 3, 4))
            options = {"empires": ",".join(rng.sample(EMPIRES, seats)), "lookout": "standard", "peaceful": "off"}
            if seats > 1:
                options.update(lookout=rng.choice(("standard", "draft", "advanced")), peaceful=rng.choice(("off", "off", "on")))
            play_from(report, engine, made_up(rng, seats, options), f"position {seed} of {seats} {options}", seed, limit=60)


# ---- Positions where rules meet ----

def in_round(number, empires, lookout="standard", peaceful="off", **fields):
    options = {"empires": empires, "lookout": lookout, "peaceful": peaceful}
    return {"seats": len(empires.split(",")), "options": options, "phase": "actions", "round": number, "first": 0,
            "agenda": ["turn P1"], **fields}


def dark_chapel_held():
    """The Egyptian uses Dark Chapel; two Sphinxes look on (SR-18, SR-24, SR-38)."""
    return in_round(2, "egyptians,barbarians,romans", held=[{}, {"1": "P1", "3": "P1"}, {}], used=[{"1": 1}, {}, {}],
                    locations=[["EGY013", "EGY019", "EGY019", "EGY007"], ["BAR014", "COM021", "BAR007"],
                               ["COM018", "COM046", "COM079"]],
                    goods=[{"raze": 6, "gold": 4, "worker": 4}, {"worker": 4, "raze": 4}, {"worker": 4, "raze": 4}],
                    hand=[{"COM035": 1, "COM065": 2, "COM014": 1}, {"COM008": 1}, {}])


def held_japanese():
    """Trade Route, Gate, Negotiator, Spies in the hands of the Egyptian; his tokens run out (SR-24, SR-31)."""
    return in_round(2, "egyptians,japanese,romans", held=[{}, {"1": "P1", "3": "P1"}, {"2": "P1"}], samurai=[[], [2], []],
                    locations=[["EGY013", "EGY007", "COM041"], ["JAP021", "JAP022", "JAP013", "JAP015", "JAP019", "JAP009"],
                               ["ROM019", "ROM010", "ROM012", "ROM001"]], used=[{"1": 1}, {}, {}],
                    goods=[{"gold": 5, "food": 4, "worker": 5, "wood": 3, "stone": 3}, {"food": 3, "worker": 5, "raze": 5, "stone": 2},
                           {"worker": 5, "wood": 3, "stone": 3}], deals=[["EGY002"], ["JAP011", "JAP024"], ["ROM017"]],
                    hand=[{"EGY028": 2, "COM018": 1}, {"JAP001": 1}, {"ROM011": 1, "ROM017": 1}])


def markers_both_ways():
    """Markers of the Japanese and, by a Trade Route that he held, of the Egyptian."""
    return in_round(3, "japanese,egyptians", locations=[["JAP021", "JAP022", "JAP001", "JAP024"], ["EGY013", "EGY019"]],
                    held=[{"3": "P2"}, {}], routes=[{"4": "P2"}, {"2": "P1"}], hand=[{"JAP026": 1}, {"EGY028": 1}],
                    goods=[{"food": 4, "worker": 5}, {"worker": 5, "gold": 3}])


def samurai_not_his():
    """Daimyo's Castle, and samurai on locations that are held or neutral (SR-24, SR-80)."""
    return in_round(2, "egyptians,japanese", locations=[["EGY006", "COM084"], ["JAP009", "JAP001", "JAP004", "JAP004", "COM016"]],
                    neutral=[[], [1, 2]], samurai=[[], [1, 2, 3]], discard={"EGY013": 1},
                    goods=[{"food": 3, "worker": 2}, {"wood": 5, "stone": 5, "worker": 6, "food": 2}],
                    hand=[{}, {"JAP010": 1, "COM018": 1}])


def no_cards_at_all(empire, locations):
    """A solo game whose decks are empty: all that would be drawn is not (SR-06, SR-27)."""
    common, faction = Position.deck_of("common"), Position.deck_of(empire)
    hand = {"COM069": 1, "COM018": 1}
    for code in (*locations, *hand):
        (common if CARDS[code].deck == "common" else faction)[code] -= 1
    return in_round(3, empire, locations=[locations, []], hand=[hand], deals=[[], ["ATT01"]],
                    trophies=dict(+common), discard=dict(+faction),
                    goods=[{"worker": 8, "raze": 3, "food": 2, "gold": 2, "wood": 2, "stone": 2}])


def nearly_no_cards(seats, lookout):
    """A few common cards are left for the lookout, and none is discarded (SR-06)."""
    cards = list(Position.deck_of("common").elements())
    random.Random(seats).shuffle(cards)
    share = 80 // seats
    parts = [cards[seat * share:(seat + 1) * share] for seat in range(seats)]
    return in_round(2, ",".join(EMPIRES[:seats]), lookout, "on", locations=[part[:24] for part in parts],
                    hand=[dict(Counter(part[24:])) for part in parts], goods=[{"worker": 3} for _ in parts])


def meetings():
    yield from (dark_chapel_held(), held_japanese(), markers_both_ways(), samurai_not_his())
    for empire, locations in (("romans", ["COM046", "COM065", "ROM011", "ROM017"]), ("japanese", ["COM046", "JAP011", "JAP024"]),
                              ("egyptians", ["EGY001", "COM049", "COM065"]), ("barbarians", ["BAR028", "BAR014", "BAR030"])):
        yield no_cards_at_all(empire, locations)
    for seats, lookout in itertools.product((2, 3, 4), ("standard", "draft", "advanced")):
        yield nearly_no_cards(seats, lookout)


def test_meetings(report, path):
    with Engine(path) as engine:
        for number, state in enumerate(meetings()):
            for seed in range(1 if QUICK else 4):
                play_from(report, engine, state, f"meeting {number}, seed {seed}", seed, limit=120)


# ---- Options, and the count ----

def test_no_such_game(report, path):
    """Seat counts and options that do not go together (IS-034, SR-82)."""
    empires = ["", "any", "romans", "romans,romans", "romans,any", "aztecs,any", "romans,japanese,egyptians", "any,any,any,any,any",
               "romans,japanese,egyptians,barbarians"]
    with Engine(path) as engine:
        for seats, names, lookout, peaceful in itertools.product(range(6), empires, ("standard", "draft"), ("off", "on")):
            options = {"empires": names, "lookout": lookout, "peaceful": peaceful}
            try:
                Position(seats, options)
                exists = True
            except Broken:
                exists = False
            answer = engine.ask("new", game="settlers", seats=seats, options=options)
            report.equal(f"is there settlers for {seats} with {options}", answer["ok"], exists)


def test_coverage(report, _):
    COVERAGE.report(report)


COVERAGE = Coverage()

if __name__ == "__main__":
    run_tests([test_whole_games, test_made_up_positions, test_meetings, test_no_such_game, test_coverage])
