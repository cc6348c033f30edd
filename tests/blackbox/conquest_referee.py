#!/usr/bin/env python3
"""A referee for Conquest of the Empire, and games in which it sits beside the engine: all the rules once more, slow and plain.

It follows docs/rules/conquest.md (whose numbers are named here) and writes positions and moves as docs/games/conquest.md
says. Nothing in it knows how Diadem works inside, so what both agree on is right by two separate readings.

The rules are told as one story that stops wherever somebody, or chance, has to decide: every method that may stop is
a generator, and what it yields is a Question. A question with a single answer is not asked, but for a speaker who holds
senators. Games of every seat count and option are played from here, chance too: whole ones, and ones that begin in
positions made up at random, with crowded provinces and seas. After every decision who is to act, the legal moves, the
odds of chance, the position and the scores must be the same. DIADEM_QUICK=1 plays fewer games.
"""
import itertools
import json
import math
import os
import random
from collections import Counter

from conquest_tables import ARROWS, AUXILIARIES, BORDERS, CARDS, MARKERS, PROVINCES, SEAS, UNITS
from support import Engine, EngineEnded, run_tests

QUICK = os.environ.get("DIADEM_QUICK") == "1"
WHOLE = 5 if QUICK else 40  # games from the beginning
MADE_UP = 20 if QUICK else 160  # games from a position made up at random
ARMADAS = 10 if QUICK else 40  # last rounds with great battles at sea
SCARCE = 4 if QUICK else 12  # games in which markers or cards run short

LAND = ("infantry", "cavalry", "catapult", "general", "caesar")
TROOPS, LEADERS = LAND[:3], LAND[3:]
FIELDS = {"infantry": "infantry", "cavalry": "cavalry", "catapult": "catapults", "general": "generals", "caesar": "caesar",
          "galley": "galleys"}
KEYS = [p for p, (_, numbers, _) in PROVINCES.items() if numbers]
TOUCHES = {p: sorted(seas, key=SEAS.index) for p, (seas, _, _) in PROVINCES.items()}
BESIDE = {p: set() for p in PROVINCES}
for border in BORDERS:
    one, other = border.split("-")
    BESIDE[one].add(other)
    BESIDE[other].add(one)
ARMY_DICE = {"army1": 1, "army2": 2}
NAVY_DICE = {"navy1": 1, "navy2": 2}
MOST_DICE = 12  # at once


class Broken(Exception):
    """Something that the rules do not allow."""


class Question:
    """Who has to decide between what; chance has weights. Kind: what it is about."""

    def __init__(self, who, moves, kind, weights=None):
        self.who, self.moves, self.kind, self.weights = who, moves, kind, weights


def counted(counter):
    return {key: number for key, number in counter.items() if number}


def name(seat):
    return f"P{seat + 1}"


def seat_of(text):
    return int(text[1:]) - 1


class Army:
    """One side of a battle: whose, and its units: (seat, kind or sea zone) → number; auxiliaries by kind."""

    def __init__(self, main):
        self.main, self.units, self.auxiliaries = main, Counter(), Counter()

    def of_kind(self, kind):
        own = sum(n for (_, unit), n in self.units.items() if unit == kind or kind == "galley" and unit in SEAS)
        return own + self.auxiliaries[kind]

    def alive(self):
        """CE-R47: auxiliaries do not count."""
        return any(n and unit not in LEADERS for (_, unit), n in self.units.items())

    def destroyable(self):
        return sum(n for (_, unit), n in self.units.items() if unit not in LEADERS) + self.auxiliaries.total()


class Position:
    """A game at one of its positions. Seats are numbers from 0."""

    def __init__(self, seats, losses):
        everybody = range(seats)
        self.seats, self.losses_option = seats, losses
        self.phase, self.season, self.round, self.actions = "setup", 0, 0, 0
        self.first = self.last = None
        self.box = [None] * 6
        self.took_card = set()
        self.talents = [80] * seats
        self.points = {part: [0] * seats for part in ("provinces", "cards", "lost")}
        self.chaos = [0] * seats
        self.senators = [Counter({1: 1, 2: 1, 3: 1}) for _ in everybody]
        self.units = {kind: [Counter() for _ in everybody] for kind in UNITS}
        self.influence = [Counter() for _ in everybody]
        self.cities, self.markers = {}, Counter()
        self.pool = Counter({p: number for p, (_, _, number) in PROVINCES.items()})
        self.deck = Counter({card: copies for card, (kind, _, copies) in CARDS.items() if kind != "vote"})
        self.shown = Counter({card: 1 for card, (kind, _, _) in CARDS.items() if kind == "vote"})
        self.cards, self.used = [Counter() for _ in everybody], [Counter() for _ in everybody]
        self.bid, self.opener, self.bidder, self.proposal = 0, None, None, [None, None]
        self.march = None  # where it leads, by which sea zone, carried
        self.battle = None  # place, round, attacker, defender
        self.hits = [0, 0]
        self.debate = None  # card, holder, best, passed
        self.laid = [Counter() for _ in everybody]
        self.seen = Counter()  # what has happened in this game
        self.armada = False  # shall fleets fight?
        self.question = None

    # ---- The story and its questions ----

    def tell(self, story):
        self.story = story
        self.go_on(None)

    def go_on(self, answer):
        try:
            self.question = self.story.send(answer)
        except StopIteration:
            self.question = None

    def play(self, move):
        if move not in self.question.moves:
            raise Broken(f"'{move}' is not legal")
        self.go_on(move)

    @staticmethod
    def ask(seat, moves, kind, always=False):
        moves = list(moves)
        if len(moves) == 1 and not always:
            return moves[0]
        return (yield Question(seat, moves, kind))

    @staticmethod
    def chance(weights):
        """Asks chance; a single outcome is not asked."""
        weights = counted(weights)
        return (yield Question("chance", list(weights), "chance", weights))

    # ---- Who and where ----

    def order(self):
        return [seat for seat in self.box if seat is not None]

    def side(self, seat):
        return self.box.index(seat) % 2

    def enemies(self, seat):
        return [other for other in range(self.seats) if self.side(other) != self.side(seat)]

    def here(self, seat, province, kinds=LAND):
        return sum(self.units[kind][seat][province] for kind in kinds)

    def enemies_here(self, seat, province, kinds=LAND):
        return any(self.here(enemy, province, kinds) for enemy in self.enemies(seat))

    def neighbours(self, seat, province):
        """CE-124 – CE-126."""
        found = set(BESIDE[province])
        for one, other, sea in ARROWS:
            if province in (one, other) and not any(self.units["galley"][enemy][sea] for enemy in self.enemies(seat)):
                found.add(other if province == one else one)
        return found

    def leader_in(self, seat, province):
        return self.here(seat, province, LEADERS) > 0

    def reserve(self, seat, kind):
        return UNITS[kind][1] - self.units[kind][seat].total()

    def supply(self, seat):
        """CE-R43."""
        return MARKERS - self.influence[seat].total()

    def dice_cards(self, seat, table):
        return sum(table.get(card, 0) * n for card, n in self.cards[seat].items())

    # ---- The game ----

    def whole_game(self):
        yield from self.setup()
        yield from self.seasons(1)

    def seasons(self, first):
        for self.season in range(first, 5):
            yield from self.reveal()
            yield from self.alliances()
            if self.season == 1:
                yield from self.placement()
            self.phase = "actions"
            yield from self.rounds(1)
        self.phase = "over"

    def rest_of_game(self, seat):
        """From the beginning of an action of this seat's turn."""
        yield from self.turn(seat, self.actions)
        later = self.order()[self.order().index(seat) + 1:]
        for other in later:
            yield from self.turn(other)
        yield from self.rounds(self.round + 1)
        yield from self.seasons(self.season + 1)

    def setup(self):
        self.first = seat_of((yield from self.chance({f"first {name(s)}": 1 for s in range(self.seats)})).split()[1])
        for i in range(self.seats):  # CE-022 – CE-027, CE-R50
            seat = (self.first + i) % self.seats
            for _ in range(4):
                province = (yield from self.draw_marker(without="ITA"))
                self.influence[seat][province] += 1

    def draw_marker(self, without=None):
        move = yield from self.chance({f"marker {p}": n for p, n in self.pool.items() if p != without})
        province = move.split()[1]
        self.pool[province] -= 1
        return province

    def reveal(self):
        self.phase = "markers"
        for _ in range(min(2 * self.seats, self.pool.total())):  # CE-035, CE-040
            self.markers[(yield from self.draw_marker())] += 1
        self.phase = "cards"
        for _ in range(min(2 * self.seats, self.deck.total())):  # CE-041, CE-043
            card = (yield from self.chance({f"card {c}": n for c, n in self.deck.items()})).split()[1]
            self.deck[card] -= 1
            self.shown[card] += 1

    # ---- Alliances ----

    def alliances(self):
        self.phase = "alliances"
        opener = self.first if self.season == 1 else self.last  # CE-045, CE-046
        for auction in range(math.ceil(self.seats / 2)):
            self.opener = (opener + auction) % self.seats  # CE-047
            yield from self.auction(2 * auction)
        self.bid, self.opener, self.bidder, self.proposal = 0, None, None, [None, None]

    def auction(self, place):
        self.bid, self.bidder, self.proposal = 0, None, [None, None]
        seat, passes = self.opener, 0
        while passes < self.seats - 1:
            if seat == self.bidder:
                raise Broken("nobody outbids himself")
            lowest = 0 if self.bidder is None else self.bid + 5  # CE-R06
            moves = [f"bid {talents}" for talents in range(lowest, self.talents[seat] + 1, 5)]
            if self.bidder is not None:
                moves.append("pass")
            move = yield from self.ask(seat, moves, "bid")
            if move == "pass":
                passes += 1
                self.seen["passes in an auction"] += 1
            else:
                self.bid, self.bidder, passes = int(move.split()[1]), seat, 0
                yield from self.propose(seat)
            seat = (seat + 1) % self.seats
        self.talents[self.bidder] -= self.bid
        for i, token in enumerate(self.proposal):
            if token is not None:
                self.box[place + i] = token

    def propose(self, seat):
        free = [s for s in range(self.seats) if s not in self.box]
        if len(free) == 1:  # CE-R07
            move = yield from self.ask(seat, ["join upper", "join lower"], "propose")
            self.proposal = [free[0], None] if move == "join upper" else [None, free[0]]
        else:
            pairs = [f"propose {name(a)} {name(b)}" for a, b in itertools.permutations(free, 2)]
            move = yield from self.ask(seat, pairs, "propose")
            self.proposal = [seat_of(word) for word in move.split()[1:]]

    # ---- Placement ----

    def placement(self):
        self.phase = "placement"
        for seat in self.order():
            left = Counter({kind: start for kind, (_, _, start) in UNITS.items()})
            provinces = [p for p in PROVINCES if self.influence[seat][p]]
            zones = {zone for p in provinces for zone in TOUCHES[p]}
            if not zones:  # CE-R09
                left["galley"] = 0
            while left.total():
                moves = [f"deploy {kind} {place} {n}" for kind in UNITS for place in (zones if kind == "galley" else provinces)
                         for n in range(1, left[kind] + 1)]
                _, kind, place, n = (yield from self.ask(seat, moves, "deploy")).split()
                left[kind] -= int(n)
                self.units[kind][seat][place] += int(n)

    # ---- Rounds and turns ----

    def rounds(self, first):
        for self.round in range(first, 5):
            self.took_card = set()
            for seat in self.order():
                yield from self.turn(seat)
        self.took_card = set()
        self.end_season()

    def turn(self, seat, actions=2):
        self.actions = actions
        while True:
            uses = self.uses(seat)
            if self.actions:
                moves = [*self.action_moves(seat), *uses]
            elif uses:
                moves = [*uses, "end"]
            else:
                break
            move = yield from self.ask(seat, moves, "act")
            word, *arguments = move.split()
            if word == "end":
                break
            if word not in ("use", "unmask", "debate"):
                self.actions -= 1
            yield from getattr(self, "do_" + word)(seat, *arguments)
        self.actions = 0

    def action_moves(self, seat):
        yield "pass"
        if seat not in self.took_card:  # CE-075
            yield from (f"take {card}" for card, n in self.shown.items() if n and CARDS[card][1] <= self.talents[seat])
        if any(self.hires(seat)):
            yield "recruit"
        yield from (f"influence {p} {source}" for p in KEYS for source in self.buys(seat, p))
        yield from (f"tax {talents}" for talents in (5, 10, 15, 20, 25))
        yield from (f"march {p}" for p in self.marches(seat))
        yield from self.attacks(seat)
        yield from (f"fleet {zone}" for zone in SEAS if self.can_fleet(seat, zone))

    def uses(self, seat):
        """Cards beside the actions: CE-088, CE-216, CE-R46, CE-R53."""
        ready = self.cards[seat] - self.used[seat]
        can = {"publicans": True, "games": self.chaos[seat] > 0, "march": any(self.marches(seat)), "levy": any(self.hires(seat)),
               "legates": any(self.buys(seat, p) for p in KEYS)}
        moves = [f"use {card}" for card, possible in can.items() if ready[card] and possible]
        if ready["frumentarii"]:
            moves += [f"unmask frumentarii {name(e)}" for e in self.enemies(seat) if self.senators[e].total()]
        return moves + [f"debate {card}" for card in ready if CARDS[card][0] == "vote" and ready[card]]

    def do_pass(self, seat):
        self.seen["actions passed"] += 1
        yield from ()

    def do_tax(self, seat, talents):
        self.talents[seat] += int(talents)
        self.chaos[seat] += int(talents) // 5
        self.seen["special taxes"] += 1
        yield from ()

    # ---- Cards ----

    def do_take(self, seat, card):
        kind, price, _ = CARDS[card]
        self.took_card.add(seat)
        self.talents[seat] -= price
        self.shown[card] -= 1
        self.seen[f"{kind} cards taken"] += 1
        if kind == "senator":
            self.senators[seat][int(card[3:])] += 1
        elif kind == "immediate":
            yield from getattr(self, "card_" + card)(seat)
        else:
            self.cards[seat][card] += 1

    def card_city(self, seat):
        places = [f"city {p}" for p in KEYS if self.influence[seat][p] and p not in self.cities]
        if places:
            self.cities[(yield from self.ask(seat, places, "city")).split()[1]] = seat
            self.seen["cities built"] += 1

    def card_circuses(self, seat):
        self.calm(seat, 4)
        yield from ()

    def card_grain_fleet(self, seat):
        self.talents[seat] += 20
        yield from ()

    def card_ovation(self, seat):
        self.points["cards"][seat] += 5
        yield from ()

    def card_veterans(self, seat):
        for _ in range(min(3, self.reserve(seat, "infantry"))):
            places = [f"put {p}" for p in KEYS if self.influence[seat][p] and self.leader_in(seat, p)]
            if places:
                self.units["infantry"][seat][(yield from self.ask(seat, places, "put")).split()[1]] += 1

    def card_client_king(self, seat):
        if self.supply(seat):
            yield from self.place_marker(seat, [f"influence {p} free" for p in KEYS if self.markers[p]])

    def place_marker(self, seat, moves):
        """A marker without a price; without a target it lapses (CE-R62)."""
        if moves:
            self.replace(seat, *(yield from self.ask(seat, moves, "claim")).split()[1:])

    def calm(self, seat, number):
        self.chaos[seat] -= min(number, self.chaos[seat])

    def do_use(self, seat, card):
        self.used[seat][card] += 1
        self.seen[f"uses of {card}"] += 1
        if card == "publicans":
            self.talents[seat] += 15
        elif card == "games":
            self.calm(seat, 2)
        elif card == "march":
            move = yield from self.ask(seat, [f"march {p}" for p in self.marches(seat)], "set_out")
            yield from self.do_march(seat, move.split()[1])
        elif card == "levy":
            yield from self.recruit(seat, 3)
        else:
            moves = [f"influence {p} {source}" for p in KEYS for source in self.buys(seat, p)]
            self.buy(seat, *(yield from self.ask(seat, moves, "legates")).split()[1:])

    def do_unmask(self, seat, card, target):
        self.used[seat][card] += 1
        hand = self.senators[seat_of(target)]
        move = yield from self.chance({f"senator {value}": n for value, n in hand.items()})
        hand[int(move.split()[1])] -= 1
        self.seen["senators unmasked"] += 1

    # ---- Recruiting ----

    def homes(self, seat):
        """CE-094."""
        return [p for p in KEYS if self.influence[seat][p] and self.leader_in(seat, p)]

    def hires(self, seat, most=math.inf):
        homes = self.homes(seat)
        zones = {zone for p in homes for zone in TOUCHES[p]}
        for kind, (price, _, _) in UNITS.items():
            if price:
                number = min(self.talents[seat] // price, self.reserve(seat, kind), most)
                for place in zones if kind == "galley" else homes:
                    yield from (f"hire {kind} {place} {n}" for n in range(1, number + 1))

    def do_recruit(self, seat):
        self.chaos[seat] += 2  # CE-098
        yield from self.recruit(seat, math.inf)

    def recruit(self, seat, most):
        done, galleys = [], 0
        while True:
            moves = [*self.hires(seat, most), *done]
            if not moves:
                break
            move = yield from self.ask(seat, moves, "recruit")
            if move == "done":
                break
            _, kind, place, n = move.split()
            self.talents[seat] -= UNITS[kind][0] * int(n)
            self.units[kind][seat][place] += int(n)
            most -= int(n)
            galleys += kind == "galley"
            done = ["done"]
        self.seen["recruits"] += 1
        self.seen["recruits with galleys"] += galleys > 0

    # ---- Influence ----

    def sources(self, seat, province):
        """CE-104, CE-107 – CE-110."""
        found = ["free"] if self.markers[province] else []
        return found + [name(e) for e in self.enemies(seat) if self.influence[e][province] and not self.here(e, province)]

    def buys(self, seat, province):
        if self.talents[seat] < 10 or not self.supply(seat) or not self.leader_in(seat, province):
            return []
        return self.sources(seat, province)

    def replace(self, seat, province, source):
        if source == "free":
            self.markers[province] -= 1
        else:
            self.influence[seat_of(source)][province] -= 1
            self.seen["markers of others replaced"] += 1
        self.influence[seat][province] += 1

    def buy(self, seat, province, source):
        self.talents[seat] -= 10
        self.replace(seat, province, source)
        self.seen["influence bought"] += 1

    def do_influence(self, seat, province, source):
        self.buy(seat, province, source)
        if self.units["caesar"][seat][province]:  # CE-101, CE-R16
            moves = [f"influence {province} {again}" for again in self.buys(seat, province)]
            move = yield from self.ask(seat, [*moves, "done"], "second marker")
            if move != "done":
                self.buy(seat, *move.split()[1:])
                self.seen["second markers by Caesar"] += 1

    # ---- Marching ----

    def spread(self, seat, begin, leave):
        """All provinces that can be reached over land by going through `begin`; `leave`: from it units go on in any case."""
        found, edge = set(begin), list(begin)
        while edge:
            province = edge.pop()
            if province != leave and self.enemies_here(seat, province):  # CE-118
                continue
            for other in self.neighbours(seat, province) - found:
                found.add(other)
                edge.append(other)
        return found

    def over_land(self, seat, start):
        return self.spread(seat, [start], start) - {start}

    def by_sea(self, seat, start):
        """Destination and sea zone: CE-127 – CE-133, CE-R19 – CE-R21."""
        found = set()
        if TOUCHES[start]:
            for zone in SEAS:
                if self.units["galley"][seat][zone]:
                    shores = [p for p in PROVINCES if zone in TOUCHES[p] and p != start]
                    found |= {(p, zone) for p in self.spread(seat, shores, None) - {start}}
        return found

    def marches(self, seat):
        return [p for p in PROVINCES if self.leader_in(seat, p) and (self.over_land(seat, p) or self.by_sea(seat, p))]

    def do_march(self, seat, start):
        left = Counter({kind: self.units[kind][seat][start] for kind in LAND})
        capacity = 6 if self.cards[seat]["transports"] else 4
        roads, routes = self.over_land(seat, start), self.by_sea(seat, start)
        carried, to, via, must, moved = Counter(), None, None, False, False
        while left.total():
            def room(zone):
                return capacity * self.units["galley"][seat][zone] - carried[zone]
            moves = []
            if to:
                for kind in LAND:
                    number = left[kind] if via is None or kind in LEADERS else min(left[kind], room(via))
                    moves += [f"move {kind} {n}" for n in range(1, number + 1)]
            if not must:
                leaders = any(left[kind] for kind in LEADERS)
                moves += [f"to {p}" for p in roads if (p, None) != (to, via)]
                moves += [f"land {p} {zone}" for p, zone in routes if (leaders or room(zone)) and (p, zone) != (to, via)]
                if moved:
                    moves.append("done")
            self.march = [to, via, carried]
            word, *arguments = (yield from self.ask(seat, moves, "march")).split()
            if word == "done":
                break
            if word == "to":
                to, via, must = arguments[0], None, True
            elif word == "land":
                (to, via), must = arguments, True
            else:
                kind, n = arguments[0], int(arguments[1])
                left[kind] -= n
                self.units[kind][seat][start] -= n
                self.units[kind][seat][to] += n
                if via and kind not in LEADERS:
                    carried[via] += n
                must, moved = False, True
                self.seen["figures by sea" if via else "figures over land"] += n
                self.seen["into provinces with enemies"] += self.enemies_here(seat, to)
        self.march = None
        self.seen["marches"] += 1
        self.seen["marches with sea transport"] += carried.total() > 0

    # ---- Attacks ----

    def attacks(self, seat):
        """CE-136, CE-137, CE-R22."""
        for province in PROVINCES:
            if self.here(seat, province, TROOPS):
                yield from (f"attack {province} {name(e)}" for e in self.enemies(seat) if self.here(e, province))

    def lend(self, seat, army, offers):
        """Unit or zone → number; asked one after the other. Returns whether anything joined."""
        offers, joined = [(unit, n) for unit, n in offers.items() if n], False
        for i, (unit, number) in enumerate(offers):
            moves = [f"lend {n}" for n in range(number + 1)]
            if i + 1 < len(offers):
                moves.append("no_more")
            move = yield from self.ask(seat, moves, "lend")
            if move == "no_more":
                break
            army.units[seat, unit] += int(move.split()[1])
            joined = joined or move != "lend 0"
        return joined

    def galleys_by(self, seat, province):
        return {zone: self.units["galley"][seat][zone] for zone in TOUCHES[province]}

    def auxiliaries(self, army, place):
        for card, (kind, number, places) in AUXILIARIES.items():
            if self.cards[army.main][card] and place in places:
                army.auxiliaries[kind] += number
                self.seen["auxiliaries in battle"] += 1

    def do_attack(self, seat, province, target):
        armies = [Army(seat), Army(seat_of(target))]
        self.battle, self.hits = [province, 0, seat, seat_of(target)], [0, 0]
        for army in armies:  # CE-139
            for kind in LAND:
                army.units[army.main, kind] = self.units[kind][army.main][province]
        for army in armies:  # CE-140, CE-R23
            if (yield from self.lend(army.main, army, self.galleys_by(army.main, province))):
                self.seen["own galleys in land battles"] += 1
        for other in self.order():  # CE-143
            if other not in self.battle[2:]:
                offers = {kind: self.units[kind][other][province] for kind in LAND} | self.galleys_by(other, province)
                if (yield from self.lend(other, armies[self.side(other) != self.side(seat)], offers)):
                    self.seen["allied help on land"] += 1
        for army in armies:
            self.auxiliaries(army, province)
        self.seen["attacks"] += 1
        lost = yield from self.fight(province, armies)
        self.battle, self.hits = None, [0, 0]
        self.seen["land battles lost by both"] += len(lost) == 2

    def land_dice(self, army, province, defends):
        """CE-151 – CE-154."""
        dice = 3 + self.dice_cards(army.main, ARMY_DICE) + any(army.of_kind(kind) for kind in LEADERS)
        return dice + (defends and self.cities.get(province) == army.main)

    def fight(self, province, armies):
        attacker, defender = armies
        strike = self.cities.get(province) == defender.main and not self.cards[attacker.main]["siege"]  # CE-163
        self.seen["attacks on cities with siege works"] += self.cities.get(province) == defender.main and not strike
        while True:
            self.battle[1] += 1
            self.seen["rounds on land"] += 1
            if strike:
                self.seen["first strikes"] += 1
                yield from self.one_rolls(province, armies, 1)
                if attacker.alive():  # CE-R60
                    yield from self.one_rolls(province, armies, 0)
                else:
                    self.seen["first strikes that end the battle"] += 1
            else:
                for side in (0, 1):
                    self.hits[side] = yield from self.roll_land(province, armies, side)
                yield from self.losses(province, armies)
            beaten = [army for army in armies if not army.alive()]
            if beaten:
                yield from self.end_destroyed(province, armies, beaten)
                return beaten
            for army in armies:  # CE-166, CE-R27
                if (yield from self.retreats(province, army)):
                    self.lose_battle(army.main)
                    return [army]

    def one_rolls(self, province, armies, side):
        self.hits[side] = yield from self.roll_land(province, armies, side)
        yield from self.losses(province, armies)

    def roll_land(self, province, armies, side):
        army, dice = armies[side], self.land_dice(armies[side], province, side == 1)
        weights = {}
        for i, v, c in itertools.product(range(dice + 1), repeat=3):
            g = dice - i - v - c
            if g >= 0:
                ways = math.factorial(dice) // math.prod(map(math.factorial, (i, v, c, g)))
                weights[f"roll {i} {v} {c}"] = ways * 2 ** (i + v)
        faces = [int(word) for word in (yield from self.chance(weights)).split()[1:]]
        faces.append(dice - sum(faces))
        hits = sum(min(number, army.of_kind(kind)) for kind, number in zip((*TROOPS, "galley"), faces))  # CE-156, CE-157
        return hits

    def losses(self, place, armies):
        """CE-159, CE-R25, CE-R26: the attacker picks first: losses of the other army, or of his own."""
        for side in (0, 1) if self.losses_by_hitter() else (1, 0):
            army = armies[1 - side]
            chooser = armies[side].main if self.losses_by_hitter() else army.main
            self.hits[side] *= army.destroyable() > 0
            while self.hits[side]:
                options = {}
                for (seat, unit), n in army.units.items():
                    if n and unit in TROOPS:
                        options[f"lose {name(seat)} {unit}"] = (seat, unit)
                    elif n and unit in SEAS:
                        options[f"sink {name(seat)} {unit}"] = (seat, unit)
                for kind in counted(army.auxiliaries):
                    options[f"sink auxiliary {place}" if place in SEAS else f"lose auxiliary {kind}"] = (None, kind)
                seat, unit = options[(yield from self.ask(chooser, options, "losses"))]
                if seat is None:
                    army.auxiliaries[unit] -= 1
                else:
                    army.units[seat, unit] -= 1
                    if unit in SEAS:
                        self.units["galley"][seat][unit] -= 1
                    else:
                        self.units[unit][seat][place] -= 1
                self.hits[side] = self.hits[side] - 1 if army.destroyable() else 0  # CE-161
                self.seen["units lost"] += 1

    def losses_by_hitter(self):
        return self.losses_option == "hitter"

    def retreats(self, province, army):
        """CE-166 – CE-169, CE-R28, CE-R59."""
        seat = army.main
        if self.here(seat, province):
            moves = [f"retreat {p}" for p in self.neighbours(seat, province) if not self.enemies_here(seat, p, TROOPS)]
        else:
            moves = ["withdraw"]
        if not moves:
            return False
        move = yield from self.ask(seat, [*moves, "fight"], "retreat")
        if move == "fight":
            return False
        if move != "withdraw":
            self.move_all(seat, province, move.split()[1], {kind: self.units[kind][seat][province] for kind in LAND})
        self.seen["withdrawals" if move == "withdraw" else "retreats"] += 1
        return True

    def move_all(self, seat, start, to, numbers):
        for kind, n in numbers.items():
            self.units[kind][seat][start] -= n
            self.units[kind][seat][to] += n

    def lose_battle(self, seat):
        self.chaos[seat] += 1 if self.cards[seat]["discipline"] else 2  # CE-172

    def end_destroyed(self, province, armies, beaten):
        """CE-170, CE-R30, CE-R58."""
        for army in beaten:
            self.lose_battle(army.main)
        leaving = [army.main for army in beaten]
        for seat in self.order():
            if any(army.units[seat, kind] for army in beaten for kind in LEADERS) and seat not in self.battle[2:]:
                if not self.here(seat, province, TROOPS):
                    leaving.append(seat)
        for seat in leaving:
            army = next(army for army in beaten if self.side(army.main) == self.side(seat))
            leaders = {kind: army.units[seat, kind] for kind in LEADERS}
            if sum(leaders.values()):
                places = self.neighbours(seat, province)
                if not places:  # CE-R29
                    places = [p for p in PROVINCES if p != province and set(TOUCHES[p]) & set(TOUCHES[province])]
                    self.seen["leaders flee over the sea"] += 1
                move = yield from self.ask(seat, [f"flee {p}" for p in places], "flee")
                self.move_all(seat, province, move.split()[1], leaders)
                self.seen["leaders flee" if seat in self.battle[2:] else "lent leaders flee"] += 1

    # ---- Fleets ----

    def can_fleet(self, seat, zone):
        """CE-176, CE-R32, CE-R52."""
        own = self.units["galley"][seat]
        return own.total() > own[zone] or own[zone] > 0 and any(self.units["galley"][e][zone] for e in self.enemies(seat))

    def do_fleet(self, seat, zone):
        own, moved = self.units["galley"][seat], False
        self.seen["fleet movements"] += 1
        while True:
            moves = [f"sail {other} {n}" for other in SEAS if other != zone for n in range(1, own[other] + 1)]
            if moved:
                moves.append("done")
            if own[zone]:
                moves += [f"engage {name(e)}" for e in self.enemies(seat) if self.units["galley"][e][zone]]
            word, *arguments = (yield from self.ask(seat, moves, "fleet")).split()
            if word == "done":
                return
            if word == "engage":
                yield from self.naval_battle(seat, zone, seat_of(arguments[0]))
                return
            own[arguments[0]] -= int(arguments[1])
            own[zone] += int(arguments[1])
            moved = True

    def naval_battle(self, seat, zone, target):
        armies = [Army(seat), Army(target)]
        self.battle, self.hits = [zone, 0, seat, target], [0, 0]
        for army in armies:
            army.units[army.main, zone] = self.units["galley"][army.main][zone]
        for other in self.order():
            if other not in (seat, target):
                offers = {zone: self.units["galley"][other][zone]}
                if (yield from self.lend(other, armies[self.side(other) != self.side(seat)], offers)):
                    self.seen["allied help at sea"] += 1
        for army in armies:
            self.auxiliaries(army, zone)
        self.seen["naval battles"] += 1
        for _ in range(3):  # CE-187
            self.battle[1] += 1
            for side in (0, 1):
                self.hits[side] = yield from self.roll_sea(armies, side)
            yield from self.losses(zone, armies)
            if not all(army.alive() for army in armies):
                break
        else:
            self.seen["naval battles without a victor"] += 1
        for army in armies:
            if not army.alive():  # CE-188, CE-R33
                self.lose_battle(army.main)
        self.seen["naval battles lost by both"] += not any(army.alive() for army in armies)
        self.battle, self.hits = None, [0, 0]

    def roll_sea(self, armies, side):
        army = armies[side]
        left = army.of_kind("galley") + self.dice_cards(army.main, NAVY_DICE)  # CE-180
        self.seen["rolls of more than 12 dice"] += left > MOST_DICE
        faces = 0
        while left:
            dice = min(left, MOST_DICE)
            move = yield from self.chance({f"roll_galleys {n}": math.comb(dice, n) * 5 ** (dice - n) for n in range(dice + 1)})
            faces += int(move.split()[1])
            left -= dice
        return min(faces, army.of_kind("galley"))  # CE-182

    # ---- The senate ----

    def do_debate(self, holder, card):
        self.used[holder][card] += 1
        passed, best = set(), None
        self.seen["debates"] += 1
        totals = [0] * self.seats
        seat = holder
        while len(passed) < self.seats - (best is not None):  # CE-222, CE-R61
            if seat not in passed:
                self.debate = [card, holder, best, passed]
                if (yield from self.speak(seat, totals, best)):
                    best = seat
                else:
                    passed.add(seat)
            seat = (seat + 1) % self.seats
        self.debate = [card, holder, best, passed]
        used = self.laid
        for other in range(self.seats):  # CE-225
            if other != best:
                self.senators[other] += used[other]
        if best is None:
            self.seen["debates that nobody won"] += 1
        else:
            self.seen["debates won by another" if best != holder else "debates won by the holder"] += 1
            yield from getattr(self, "vote_" + card[2:])(best)
            yield from self.italia(used[best])
        self.laid, self.debate = [Counter() for _ in range(self.seats)], None

    def speak(self, seat, totals, best):
        """One turn to speak; returns whether he leads now."""
        hand, goal = self.senators[seat], 0 if best is None else totals[best]
        laid_now = False
        while True:
            moves = []
            if totals[seat] + sum(value * n for value, n in hand.items()) > goal:
                moves += [f"lay {value}" for value, n in hand.items() if n]
            if not laid_now:
                moves.append("pass")
            elif totals[seat] > goal:
                moves.append("done")
            move = yield from self.ask(seat, moves, "speak", always=hand.total() > 0)
            if move in ("pass", "done"):
                return move == "done"
            value = int(move.split()[1])
            hand[value] -= 1
            self.laid[seat][value] += 1
            totals[seat] += value
            laid_now = True

    def vote_legions(self, seat):
        number = min(6, self.reserve(seat, "infantry"))
        self.units["infantry"][seat]["ITA"] += number
        yield from ()

    def vote_triumph(self, seat):
        self.points["cards"][seat] += 15
        yield from ()

    def vote_treasury(self, seat):
        self.talents[seat] += 40
        yield from ()

    def vote_dole(self, seat):
        self.calm(seat, 6)
        yield from ()

    def vote_command(self, seat):
        if self.supply(seat):
            yield from self.place_marker(seat, [f"influence {p} {source}" for p in KEYS for source in self.sources(seat, p)])

    def italia(self, laid):
        """CE-227 – CE-230."""
        most = max(influence["ITA"] for influence in self.influence)
        leaders = [seat for seat in range(self.seats) if self.influence[seat]["ITA"] == most]
        if most and len(leaders) == 1:
            if (yield from self.ask(leaders[0], ["draw", "leave"], "italy")) == "draw":
                move = yield from self.chance({f"senator {value}": n for value, n in laid.items()})
                self.senators[leaders[0]][int(move.split()[1])] += 1
                self.seen["senators drawn by Italia"] += 1

    # ---- The end of a season ----

    def end_season(self):
        for seat in range(self.seats):  # CE-191, CE-192
            markers = self.influence[seat].total()
            markers += sum(n for p, n in self.influence[seat].items() if self.cities.get(p) == seat)
            self.talents[seat] += 5 * markers + 10 * self.cards[seat]["aerarium"]
            if self.cards[seat]["merchants"]:
                self.talents[seat] += 5 * len(counted(self.units["galley"][seat]))
        for province in KEYS:  # CE-194 – CE-200
            self.score([influence[province] for influence in self.influence], PROVINCES[province][1], self.points["provinces"])
        for owner in self.cities.values():  # CE-202
            self.calm(owner, 3)
        self.score(self.chaos, (10, 5), self.points["lost"])
        self.last, self.box, self.round = self.order()[-1], [None] * 6, 0
        self.used = [Counter() for _ in range(self.seats)]
        for cards in self.cards:  # CE-209
            for card in list(cards):
                if CARDS[card][0] == "diplomacy":
                    self.shown[card] += cards.pop(card)

    @staticmethod
    def score(counts, numbers, points):
        """Dense places: CE-R35, CE-R36, CE-R38."""
        places = sorted({count for count in counts if count}, reverse=True)
        for seat, count in enumerate(counts):
            if count and places.index(count) < len(numbers):
                points[seat] += numbers[places.index(count)]

    def scores(self):
        """What the engine tells: CE-213, CE-214, CE-R40."""
        points = [a + b - c for a, b, c in zip(*(self.points[part] for part in ("provinces", "cards", "lost")))]
        values = [(points[s], self.influence[s].total(), self.talents[s]) for s in range(self.seats)]
        ranks = [1 + sum(other > value for other in values) for value in values]
        parts = [{"provinces": self.points["provinces"][s], "cards": self.points["cards"][s], "chaos": -self.points["lost"][s],
                  "influence": values[s][1], "talents": values[s][2]} for s in range(self.seats)]
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        return [self.phase == "over", points, ranks, winners, parts]

    # ---- The position, written ----

    def state(self):
        state = {"phase": self.phase, "season": self.season, "round": self.round, "first": self.first, "last": self.last,
                 "alliances": self.box, "actions": self.actions, "took_card": sorted(self.took_card), "talents": self.talents,
                 "chaos": self.chaos, "senators": [{str(v): n for v, n in hand.items() if n} for hand in self.senators],
                 "influence": [counted(c) for c in self.influence], "cities": {p: name(s) for p, s in self.cities.items()},
                 "markers": counted(self.markers), "pool": counted(self.pool), "deck": counted(self.deck),
                 "shown": counted(self.shown), "cards": [counted(c) for c in self.cards], "used": [counted(c) for c in self.used]}
        for part, points in self.points.items():
            state["points_" + part] = points
        for kind, field in FIELDS.items():
            state[field] = [counted(places) for places in self.units[kind]]
        kind = self.question.kind if self.question else None
        if kind == "bid":
            state |= {"bid": self.bid, "opener": self.opener, "bidder": self.bidder, "proposal": self.proposal}
        if kind == "march":
            state |= {"march_to": self.march[0], "march_via": self.march[1], "carried": counted(self.march[2])}
        if kind in ("losses", "retreat"):
            place, number, *sides = self.battle
            state |= {"battle": place, "battle_round": number, "sides": sides, "hits": self.hits}
        if kind == "speak":
            card, holder, best, passed = self.debate
            state |= {"debate": card, "debate_holder": holder, "debate_best": best, "debate_passed": sorted(passed),
                      "laid": [{str(v): n for v, n in laid.items() if n} for laid in self.laid]}
        return state

    def check(self):
        """Nothing appears from nowhere."""
        for kind, (_, pieces, _) in UNITS.items():
            for places in self.units[kind]:
                if places.total() > pieces or any(n < 0 for n in places.values()):
                    raise Broken(f"{kind}: {counted(places)}")
        if any(t < 0 or t % 5 for t in self.talents) or any(self.supply(s) < 0 for s in range(self.seats)):
            raise Broken("talents or markers")


# ---- Playing ----

ACTIONS = {"attack": 8, "fleet": 4, "march": 5, "recruit": 3, "influence": 4, "take": 4, "debate": 5, "use": 4, "unmask": 4,
           "tax": 1, "pass": 0.3, "end": 2}


def pick(rng, weights):
    return rng.choices(list(weights), list(weights.values()))[0]


def choose(referee, rng):
    """A random move, such that players meet in battle and in the senate."""
    question = referee.question
    if question.who == "chance":
        return pick(rng, question.weights)
    moves = question.moves
    if rng.random() < 0.05:
        return rng.choice(moves)
    if question.kind == "act":
        words = {move.split()[0] for move in moves}
        word = "fleet" if referee.armada and "fleet" in words else pick(rng, {word: ACTIONS[word] for word in sorted(words)})
        moves = [move for move in moves if move.split()[0] == word]
    return pick(rng, {move: liking(referee, question, move) for move in moves})


def liking(referee, question, move):
    seat, words = question.who, move.split()
    word = words[0]
    enemies = referee.enemies(seat) if referee.box.count(None) == 6 - referee.seats else []
    if word in ("to", "land"):
        return 8 if referee.enemies_here(seat, words[1]) else 3 if words[1] in KEYS else 1
    if word in ("move", "sail", "deploy", "hire"):
        return int(words[-1]) * (3 if words[1] == "galley" else 1)
    if word == "fleet":
        return 20 if any(referee.units["galley"][e][words[1]] for e in enemies) else 1
    if word == "bid":
        return 1 / (5 + int(words[1])) ** 2
    if word == "lend":
        return 1 + int(words[1]) ** 2
    likings = {"engage": 12, "fight": 2, "lay": 3, "draw": 2, "pass": 0.01 if question.kind == "bid" else 1, "no_more": 0.5}
    return likings.get(word, 1)


def made_up(rng, seats, losses, armada=False):
    """A position at an action of somebody's turn, with crowded provinces and seas; all galleys in one, for an armada."""
    referee = Position(seats, losses)
    everybody = range(seats)
    referee.phase, referee.season, referee.round = "actions", rng.randint(1, 4), rng.randint(1, 4)
    referee.armada = armada
    if armada:
        referee.season = referee.round = 4
    referee.actions = rng.randint(1, 2)
    referee.first = rng.randrange(seats)
    referee.last = rng.randrange(seats) if referee.season > 1 else None
    order = rng.sample(list(everybody), seats)
    referee.box[:seats] = order
    if seats % 2 and rng.random() < 0.5:  # CE-R07: the last one may be in the lower row
        referee.box[seats - 1], referee.box[seats] = None, order[-1]
    home = rng.choice(list(PROVINCES))
    places = [home, *sorted(BESIDE[home]), *rng.sample(list(PROVINCES), 2)]
    rng.shuffle(places)
    if rng.random() < 0.6:
        places += rng.sample(KEYS, 2)
    places = places[:rng.randint(2, len(places))] if len(places) > 2 else places
    zones = sorted({zone for p in places for zone in TOUCHES[p]}) or ["MTY", "MAE"]
    zones = rng.sample(zones, min(len(zones), rng.randint(1, 4)))
    for seat in everybody:
        for kind, (_, pieces, _) in UNITS.items():
            most = min(pieces, rng.choice((1, 2, 4, 8, 20)))
            number = rng.randint(kind == "caesar" and rng.random() < 0.7, most)
            if armada and kind == "galley":
                number, zones = rng.randint(4, pieces), zones[:1]
            for _ in range(number):
                referee.units[kind][seat][rng.choice(zones if kind == "galley" else places)] += 1
        keys = [p for p in places if p in KEYS] + rng.sample(KEYS, 3)
        for _ in range(rng.randint(0, 9) if rng.random() < 0.9 else MARKERS):
            referee.influence[seat][rng.choice(keys)] += 1
        referee.talents[seat] = 5 * rng.randint(0, 30)
        referee.chaos[seat] = rng.randint(0, 12)
        for part in referee.points:
            referee.points[part][seat] = 5 * rng.randint(0, 12)
        referee.senators[seat] = Counter(rng.sample((1, 2, 3), rng.randint(0, 3)))
    for province in rng.sample(KEYS, rng.randint(0, 5)):
        n = rng.randint(1, min(3, referee.pool[province]))
        referee.markers[province] += n
        referee.pool[province] -= n
    deal_cards(rng, referee, seats, [p for p in places if p in KEYS] or KEYS)
    return referee, rng.choice(order)


def deal_cards(rng, referee, seats, crowded):
    """Cards before players, on display, in hands, out of the game; enough stay in the deck for the seasons to come."""
    cards = list(referee.deck.elements())
    for card in rng.sample(cards, rng.randint(0, len(cards) - 2 * seats * (4 - referee.season))) + list(referee.shown):
        kind, seat = CARDS[card][0], rng.randrange(seats)
        referee.deck[card] -= kind != "vote"
        referee.shown[card] -= kind == "vote"
        if rng.random() < 0.3:
            referee.shown[card] += 1
        elif kind == "senator":
            referee.senators[seat][int(card[3:])] += 1
        elif card == "city":
            province = rng.choice(crowded if rng.random() < 0.7 else KEYS)
            referee.cities.setdefault(province, seat)
        elif kind != "immediate":
            referee.cards[seat][card] += 1
            referee.used[seat][card] += kind in ("vote", "reusable") and rng.random() < 0.2


# ---- Comparing ----

def ratio(weights):
    """Weights as shares: whether chance says 1 : 1 or 2 : 2 is all one."""
    total = sum(weights.values())
    return {move: weight / total for move, weight in weights.items()}


def compare_moves(report, here, answer, referee):
    question = referee.question
    if not report.equal(f"{here}: who is to act", answer["to_act"], [question.who] if question else []):
        return False
    listed = [m["move"] for m in answer["moves"]]
    expected = question.moves if question else []
    if question and question.who == "chance":
        odds = {m["move"]: m["weight"] for m in answer["moves"]}
        return report.equal(f"{here}: chance and its odds", ratio(odds), ratio(question.weights))
    return report.check(f"{here}: the legal moves ({question.kind if question else 'over'})", sorted(listed) == sorted(expected),
                        f"engine only {sorted(set(listed) - set(expected))}, referee only {sorted(set(expected) - set(listed))}, "
                        f"{len(listed)} and {len(expected)} in all")


def compare_state(report, here, engine, referee):
    seen, expected = engine.state(), referee.state()
    wrong = {field: (seen.get(field), value) for field, value in expected.items() if seen.get(field) != value}
    kind = referee.question.kind if referee.question else "over"
    return report.check(f"{here}: the state ({kind})", not wrong, f"seen and expected: {wrong}")


def compare_scores(report, here, engine, referee):
    answer = engine.must("scores")
    seen = [answer[field] for field in ("over", "scores", "ranks", "winners", "breakdown")]
    return report.equal(f"{here}: over, points, places, winners and parts", seen, referee.scores())


def not_legal(referee, rng):
    """A move that looks like one of this position, but is not legal there."""
    seat, p, q, zone = f"P{rng.randint(1, referee.seats)}", *rng.sample(list(PROVINCES), 2), rng.choice(SEAS)
    unit, n = rng.choice(list(UNITS)), rng.randint(1, 5)
    moves = [f"attack {p} {seat}", f"march {p}", f"to {p}", f"land {p} {zone}", f"move {unit} {n}", f"influence {p} free",
             f"influence {p} {seat}", f"hire {unit} {p} {n}", f"fleet {zone}", f"sail {zone} {n}", f"engage {seat}", "done",
             "end", "pass", f"lend {n}", "no_more", f"retreat {p}", f"flee {q}", "fight", "withdraw", f"lay {n}", "draw",
             f"take {rng.choice(list(CARDS))}", f"bid {5 * n}", f"city {p}", f"put {p}", "debate v_dole", "use games"]
    move = rng.choice(moves)
    return None if move in referee.question.moves else move


def play_on(report, engine, referee, rng, title, limit=6000):
    """Both play the same random moves until the game is over, or something differs. Returns whether all was the same."""
    played, after = [], engine.state()
    for number in range(limit):
        here, before = f"{title} after {number}", after
        if not compare_moves(report, here, engine.must("moves"), referee):
            break
        after = engine.state()
        if not compare_state(report, here, engine, referee):
            break
        if number % 16 == 0 or referee.question is None:
            compare_scores(report, here, engine, referee)
        if referee.question is None:
            TOTAL.update(referee.seen)
            TOTAL["decisions"] += number
            return True
        if number % 16 == 8 and referee.question.who != "chance":
            wrong = not_legal(referee, rng)
            if wrong:
                report.check(f"{here}: '{wrong}' is refused", not engine.ask("play", seat=referee.question.who, move=wrong)["ok"])
        if number % 8 == 4 or referee.seen["rolls of more than 12 dice"]:
            loaded = engine.ask("load", state=after)
            report.check(f"{here}: the position is loaded again ({referee.question.kind})",
                         loaded["ok"] and engine.state() == after, f"{loaded} {after['agenda']}")
        move = choose(referee, rng)
        played.append((referee.question.who, move))
        engine.play(referee.question.who, move)
        referee.play(move)
        referee.check()
    report.note(f"the last moves of {title} were {played[-8:]}")
    report.note("the position before: " + json.dumps(before))
    return False


TOTAL = Counter()
LOSSES = ("hitter", "owner")


def play_game(report, path, referee, seat, rng, title):
    """A whole game, or the rest of one from an action of this seat, with an engine of its own."""
    losses = {"losses": referee.losses_option}
    with Engine(path) as engine:
        try:
            engine.new(referee.seats, game="conquest", options=losses, chance="manual")
            if seat is None:
                referee.tell(referee.whole_game())
            else:
                state = {"game": "conquest", "rules": 1, "seats": referee.seats, "options": losses, **referee.state(),
                         "agenda": [f"turn {name(seat)}", f"act {name(seat)}"]}
                engine.load(state)
                referee.tell(referee.rest_of_game(seat))
            same = play_on(report, engine, referee, rng, title)
        except (AssertionError, EngineEnded) as error:
            same = report.check(f"{title} is played to its end", False, f"{type(error).__name__}: {error}")
    TOTAL[f"games of {referee.seats}"] += same


def shapes(number):
    for i in range(number):
        yield i, 2 + i % 5, LOSSES[i // 5 % 2]


def test_whole_games(report, path):
    for number, seats, losses in shapes(WHOLE):
        play_game(report, path, Position(seats, losses), None, random.Random(number), f"game {number} ({seats} {losses})")


def test_made_up_positions(report, path):
    for number, seats, losses in shapes(MADE_UP + ARMADAS):
        rng = random.Random(1000 + number)
        referee, seat = made_up(rng, seats, losses, armada=number >= MADE_UP)
        play_game(report, path, referee, seat, rng, f"position {number} ({seats} {losses})")


def test_too_few_markers_and_cards(report, path):
    """CE-040, CE-043, CE-R03."""
    for number, seats, losses in shapes(SCARCE):
        rng = random.Random(2000 + number)
        referee, seat = made_up(rng, seats, losses)
        referee.season, referee.round = rng.choice((2, 3)), 4
        referee.last = rng.randrange(seats)
        for counter, short in ((referee.pool, number % 4 in (0, 3)), (referee.deck, number % 4 in (1, 3))):
            left = rng.sample(list(counter.elements()), rng.randint(1, 2 * seats + 1)) if short else list(counter.elements())
            if number % 4 == 2:
                left = []
            counter.clear()
            counter.update(left)
        play_game(report, path, referee, seat, rng, f"scarce {number} ({seats} {losses})")


def test_everything_has_happened(report, path):
    del path
    for what, number in sorted(TOTAL.items()):
        report.note(f"{number} {what}")
    wanted = ("attacks", "allied help on land", "allied help at sea", "naval battles", "debates won by another",
              "recruits with galleys", "marches with sea transport", "own galleys in land battles", "first strikes", "retreats",
              "leaders flee", "auxiliaries in battle", "senators drawn by Italia", "cities built", "senators unmasked")
    for what in wanted:
        report.check(f"there were {what}", TOTAL[what] > 0)


if __name__ == "__main__":
    run_tests([test_whole_games, test_made_up_positions, test_too_few_markers_and_cards, test_everything_has_happened])
