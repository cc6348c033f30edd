#!/usr/bin/env python3
"""A referee for Imperial Settlers, the base game with its variants and the solo game: all the rules once more, slow and plain.

It follows docs/rules/settlers.md (whose numbers are named here) and writes positions and moves as docs/games/settlers.md
says. Nothing in it knows how Diadem works inside, so what both agree on is right by two separate readings.

The rules are told as one story that stops wherever somebody, or chance, has to decide: every method that may stop is
a generator, and what it yields is a Question. A question with a single answer is not asked, unless its absence would tell
something about another's cards.

    python3 settlers_referee.py games NUMBER         plays random games by itself and counts the cards after every move
    python3 settlers_referee.py PATH-TO-DIADEM       tries itself on the worked examples of the ledger
"""
import itertools
import os
import random
import sys
from collections import Counter

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from settlers_cards import ATTACKS, BOARDS, CARDS, DEAL_GOODS, EMPIRES, Gain, read_goods  # noqa: E402
from support import run_tests  # noqa: E402

RESOURCES = ("wood", "stone", "food")
ROUNDS = 5  # IS-040
HOLDINGS = 4  # IS-151, SR-24: the tokens of the Temple of Ra
TEMPLE_OF_RA, GATE, SHRINE = "EGY013", "JAP013", "JAP015"
OPTIONS = {"lookout": ("standard", "draft", "advanced"), "peaceful": ("off", "on")}
TYPE_ORDER = ("action", "feature", "production")  # IS-209
DEAL_ORDER = ("card", "raze", "gold", "vp", "stone", "worker", "food", "wood")  # IS-214


class Broken(Exception):
    """Something that the rules do not allow."""


class Question:
    """Who has to decide, and between what: seat → moves. Chance also has weights."""

    def __init__(self, moves, weights=None, turn=False):
        self.moves, self.weights = moves, weights
        self.turn = turn  # what to do in a turn, and not what an action asks


class Location:
    """A card in an empire, and what lies on and under it."""

    def __init__(self, code, home):
        self.code, self.home = code, home  # home: the number of the side in whose empire it lies
        self.foundation = self.blocked = self.defence = self.samurai = self.neutral = False
        self.used = self.stock = 0
        self.holder = None  # the side that holds it by the Temple of Ra
        self.route = None  # the side whose Trade Route marker lies under it
        self.under = []  # cards under a Gate

    @property
    def card(self):
        return CARDS[self.code]

    def become_foundation(self):
        """IS-089, IS-069: face down, with nothing on it."""
        self.__init__(self.code, self.home)
        self.foundation = True


class Deal:
    """A deal: the card at this place under a side's board, or the Trade Route marker under a location."""

    def __init__(self, side=None, place=None, location=None):
        self.side, self.place, self.location = side, place, location


class Side:
    """What a player has; in the solo game also what the virtual opponent has."""

    def __init__(self, empire):
        self.empire = empire
        self.goods, self.vp = Counter(), 0
        self.locations, self.deals, self.hand = [], [], Counter()


def counted(codes):
    return {code: number for code, number in sorted(codes.items()) if number}


# ---- The game ----

class Position:
    """A game at one of its positions. Seats are numbers from 0; in the solo game side 1 is the virtual opponent."""

    def __init__(self, seats, options=None):
        self.seats, self.solo = seats, seats == 1
        self.read_options(options or {})
        self.sides = [Side(None) for _ in range(seats + self.solo)]
        self.phase, self.round, self.first = "setup", 0, None
        self.passed, self.acted, self.again = [], "no", None
        self.oasis = 0  # workers that Oasis gave this round
        self.pool = {"common": self.deck_of("common")}  # cards that nobody has seen, by deck; markers are among them
        if self.solo:
            self.pool["attack"] = Counter({code: copies for code, (_, copies) in ATTACKS.items()})
        self.discard, self.trophies = Counter(), Counter()
        self.display, self.drawn = [], []
        self.turning = None  # the empire of a marker that is just being turned up
        self.offers, self.picks = [Counter() for _ in range(seats)], [None] * seats
        self.question = None
        self.tell(self.whole_game())

    def read_options(self, options):
        if not 1 <= self.seats <= 4:
            raise Broken(f"there is no game for {self.seats}")
        self.options = {name: options.get(name, values[0]) for name, values in OPTIONS.items()}
        self.options["empires"] = options.get("empires", ",".join(["any"] * self.seats))
        self.wanted = self.options["empires"].split(",")
        named = [empire for empire in self.wanted if empire != "any"]
        if len(self.wanted) != self.seats or len(set(named)) < len(named) or not set(named) <= set(EMPIRES):
            raise Broken("no such empires")
        if any(self.options[name] not in values for name, values in OPTIONS.items()):
            raise Broken("no such option")
        if self.solo and (self.options["lookout"], self.options["peaceful"]) != ("standard", "off"):
            raise Broken("the solo game takes no variant")  # SR-82

    @staticmethod
    def deck_of(deck):
        return Counter({code: card.copies for code, card in CARDS.items() if card.deck == deck})

    # -- The story and its questions --

    def tell(self, story):
        self.story = story
        self.go_on(None)

    def go_on(self, answer):
        try:
            self.question = self.story.send(answer)
        except StopIteration:
            self.question = None

    def actors(self):
        return list(self.question.moves) if self.question else []

    def moves(self, who):
        return self.question.moves.get(who, []) if self.question else []

    def play(self, who, move):
        if move not in self.moves(who):
            raise Broken(f"'{move}' is not legal for {who}")
        self.go_on((who, move))

    def ask(self, seat, options, turn=False, hidden=False):
        """Asks a seat; options: move → what it stands for, which is returned. Hidden: a single answer is asked for, too."""
        if len(options) > 1 or hidden:
            _, move = yield Question({seat: list(options)}, turn=turn)
        else:
            move = next(iter(options))
        return options[move]

    def ask_card(self, seat, word, cards):
        """Asks for one of several hidden cards; equal ones are several, too."""
        cards = Counter(cards)
        return (yield from self.ask(seat, {f"{word} {code}": code for code in counted(cards)}, hidden=cards.total() > 1))

    def chance(self, weights):
        """Asks chance, even for a single outcome; returns the last word of its move."""
        _, move = yield Question({"chance": list(weights)}, weights)
        return move.split(" ")[-1]

    # -- Names --

    def name(self, side):
        return "rival" if self.solo and side == 1 else f"P{side + 1}"

    def place(self, location):
        """The number of its place, from 1."""
        return next(i for i, other in enumerate(self.sides[location.home].locations, 1) if other is location)

    def address(self, location):
        return f"{self.name(location.home)} {self.place(location)}"

    def named(self, word, locations):
        return {f"{word} {self.address(location)}": location for location in locations}

    # -- Whose is a location --

    def in_play(self):
        """All locations; foundations are none (SR-42)."""
        return [location for side in self.sides for location in side.locations if not location.foundation]

    @staticmethod
    def owner(location):
        """To whom it belongs this round: its holder (SR-24), nobody (SR-80), or the side where it lies."""
        if location.neutral:
            return None
        return location.home if location.holder is None else location.holder

    def own(self, seat):
        """What counts for a seat: colours, features, choices, actions. His own places first, then what he holds."""
        mine = [location for location in self.in_play() if self.owner(location) == seat]
        return sorted(mine, key=lambda location: location.home != seat)

    def can_be_target(self, side):
        """IS-061; the virtual opponent never passes (SR-47)."""
        return side not in self.passed

    def is_enemy(self, location, seat):
        """May the seat choose it as an enemy location? IS-061, SR-11, SR-24; SR-80: a neutral one is its real owner's."""
        if location.holder is None:
            return location.home != seat and self.can_be_target(location.home)
        if location.holder == seat or not self.can_be_target(location.holder):
            return False
        return location.home == seat or self.can_be_target(location.home)

    def enemy(self, seat):
        return [location for location in self.in_play() if self.is_enemy(location, seat)]

    def enemies(self, seat):
        """The other sides that may be chosen."""
        return [side for side in range(len(self.sides)) if side != seat and self.can_be_target(side)]

    def count(self, seat, what):
        """Own locations of a colour (IS-076), or samurai."""
        if what == "samurai":
            return sum(location.samurai for location in self.own(seat))
        return sum(what in location.card.colours for location in self.own(seat))

    def features(self, seat, name):
        return [location for location in self.own(seat) if name in location.card.features]

    # -- Decks and cards --

    def left(self, deck):
        """Cards that can be drawn: markers of Trade Routes are no longer in the deck."""
        markers = sum(location.route is not None and self.sides[location.route].empire == deck
                      for side in self.sides for location in side.locations)
        return self.pool[deck].total() - markers - (self.turning == deck)

    def common_discard(self):
        return Counter({code: n for code, n in self.discard.items() if code in CARDS and CARDS[code].deck == "common" and n})

    def can_draw(self, deck):
        return self.left(deck) > 0 or deck == "common" and self.common_discard().total() > 0

    def draw(self, deck):
        """The next card of a deck, or None. IS-108, IS-109, SR-06."""
        if not self.can_draw(deck):
            return None
        if self.left(deck) == 0:
            self.pool[deck] += self.common_discard()
            self.discard -= self.common_discard()
        return (yield from self.reveal(deck))

    def reveal(self, deck):
        """What the next card, or a marker, turns out to be."""
        code = yield from self.chance({f"card {code}": n for code, n in counted(self.pool[deck]).items()})
        self.pool[deck][code] -= 1
        return code

    def draw_to_hand(self, seat, deck):
        code = yield from self.draw(deck)
        if code:
            self.sides[seat].hand[code] += 1
        return code

    def choose_deck(self, seat):
        """IS-008: the own faction deck or the common one, or None if both are empty (SR-06)."""
        decks = {"draw common": "common", "draw faction": self.sides[seat].empire}
        decks = {move: deck for move, deck in decks.items() if self.can_draw(deck)}
        return (yield from self.ask(seat, decks)) if decks else None

    def throw(self, code):
        """IS-030, SR-07."""
        self.discard[code] += 1

    # -- Gaining --

    def gain_vp(self, seat, number):
        """One gain."""
        self.sides[seat].vp += number + self.sphinxes(seat, number)

    def sphinxes(self, seat, number):
        """Every Sphinx adds 1 to a gain of two or more (SR-38)."""
        return len(self.features(seat, "2 vp")) if number >= 2 else 0

    def gain_certain(self, seat, goods, times=1):
        """All but the cards."""
        for good, number in goods.items():
            if good == "vp":
                self.gain_vp(seat, number * times)
            elif not good.startswith("card"):
                self.sides[seat].goods[good] += number * times

    def gain_cards(self, seat, goods):
        """The cards, one by one (SR-05); returns those that were drawn."""
        drawn = []
        for good, number in goods.items():
            for _ in range(number if good.startswith("card") else 0):
                deck = {"card_common": "common", "card_faction": self.sides[seat].empire}.get(good)
                if good == "card":
                    deck = yield from self.choose_deck(seat)
                code = (yield from self.draw_to_hand(seat, deck)) if deck else None
                if code:
                    drawn.append(code)
        return drawn

    def gain(self, seat, goods):
        self.gain_certain(seat, goods)
        return (yield from self.gain_cards(seat, goods))

    def gain_one_of(self, seat, text):
        """'1 gold or 1 vp'"""
        options = {}
        for part in text.split(" or "):
            goods = read_goods(part)
            options[f"take {next(iter(goods))}"] = goods
        self.gain_certain(seat, (yield from self.ask(seat, options)))

    def give_back(self, seat, goods, cards, vp, with_vp):
        """Goods just received may be given back for VP, until 'done' (Dark Chapel SR-18, School of Diplomacy SR-37).

        All that is given back in one activation is one gain: a Sphinx adds to it once (SR-38)."""
        side, goods, cards = self.sides[seat], Counter(goods), Counter(cards)
        gained = 0
        while True:
            options = {f"turn_in {good}": good for good, n in goods.items() if n and good != "card" and (good != "vp" or with_vp)}
            options.update({f"drop {code}": code for code, n in cards.items() if n})
            what = yield from self.ask(seat, {**options, "done": None})
            if what is None:
                side.vp += self.sphinxes(seat, gained)
                return
            if what in cards:
                cards[what] -= 1
                side.hand[what] -= 1
                self.throw(what)
            else:
                goods[what] -= 1
                if what == "vp":
                    side.vp -= 1
                else:
                    side.goods[what] -= 1
            side.vp += vp
            gained += vp

    # -- Paying --

    def payments(self, seat, price):
        """The ways to pay a price: move → (wood, stone, food, gold). SR-02: gold for any of the resources, nothing too much."""
        have = self.sides[seat].goods
        if any(have[good] < price.get(good, 0) for good in ("worker", "raze", "gold")):
            return {}
        gold = have["gold"] - price.get("gold", 0)
        asked = [price.get(good, 0) for good in RESOURCES]
        mixed = price.get("resource", 0)  # in any mix; no price asks for both
        total = sum(asked) + mixed
        ranges = [range(min(have[good], mixed or most) + 1) for good, most in zip(RESOURCES, asked)]
        ways = {}
        for way in itertools.product(*ranges):
            rest = total - sum(way)
            if 0 <= rest <= gold:
                ways["pay {} {} {}".format(*way)] = (*way, rest)
        return ways

    def can_pay(self, seat, price):
        return bool(self.payments(seat, price))

    def pay(self, seat, price):
        way = yield from self.ask(seat, self.payments(seat, price))
        have = self.sides[seat].goods
        for good, number in zip((*RESOURCES, "gold"), way):
            have[good] -= number
        for good in ("worker", "raze", "gold"):
            have[good] -= price.get(good, 0)

    # -- Leaving an empire --

    def remove(self, location, to_trophies=False):
        """A card leaves its empire, with everything on and under it (IS-069, SR-19, SR-31, SR-39)."""
        self.sides[location.home].locations.remove(location)
        if to_trophies:
            self.trophies[location.code] += 1
        else:
            self.throw(location.code)
        for code in location.under:
            self.throw(code)
        if location.code == TEMPLE_OF_RA and not location.foundation:  # SR-80
            for held in self.in_play():
                if held.holder == location.home:
                    held.holder, held.neutral = None, True
        if location.route is not None:
            yield from self.discard_marker(location)

    def discard_marker(self, location):
        """What the marker was is seen now."""
        maker, location.route = location.route, None
        self.turning = self.sides[maker].empire
        self.throw((yield from self.reveal(self.turning)))
        self.turning = None

    # ---- Rounds ----

    def whole_game(self):
        yield from self.setup()
        for self.round in range(1, ROUNDS + 1):
            yield from self.lookout()
            yield from self.production()
            yield from self.actions(self.first)
            yield from self.after_actions()
        self.phase = "over"

    def rest_of_game(self, seat):
        """From a turn of this seat."""
        yield from self.actions(seat)
        yield from self.after_actions()
        for self.round in range(self.round + 1, ROUNDS + 1):
            yield from self.lookout()
            yield from self.production()
            yield from self.actions(self.first)
            yield from self.after_actions()
        self.phase = "over"

    def turn_order(self):
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def give_empire(self, seat, empire):
        self.sides[seat].empire = empire
        self.pool[empire] = self.deck_of(empire)

    def setup(self):
        for seat, empire in enumerate(self.wanted):
            if empire != "any":
                self.give_empire(seat, empire)
        for seat, empire in enumerate(self.wanted):
            if empire == "any":
                free = [e for e in EMPIRES if e not in self.pool]
                self.give_empire(seat, (yield from self.chance({f"empire {e}": 1 for e in free})))
        first = "P1"
        if not self.solo:
            first = yield from self.chance({f"first P{seat + 1}": 1 for seat in range(self.seats)})
        self.first = int(first[1:]) - 1
        for seat in self.turn_order():  # IS-038
            for deck in ("common", "common", self.sides[seat].empire, self.sides[seat].empire):
                yield from self.draw_to_hand(seat, deck)
        if self.solo:
            yield from self.new_attack_card()  # IS-188

    # -- Lookout --

    def lookout(self):
        self.phase = "lookout"
        for seat in self.turn_order():
            yield from self.draw_to_hand(seat, self.sides[seat].empire)  # IS-043
            if self.options["peaceful"] == "on":
                yield from self.draw_to_hand(seat, "common")  # IS-183, SR-82
        if self.solo:
            yield from self.solo_lookout()
        else:
            yield from getattr(self, self.options["lookout"] + "_lookout")()

    def open_cards(self, number):
        for _ in range(number):
            code = yield from self.draw("common")
            if code:
                self.display.append(code)

    def pick(self, seat):
        if self.display:  # SR-06
            code = yield from self.ask(seat, {f"pick {code}": code for code in self.display})
            self.display.remove(code)
            self.sides[seat].hand[code] += 1

    def clear_display(self):
        for code in self.display:
            self.throw(code)
        self.display = []

    def standard_lookout(self):
        """IS-044 – IS-047."""
        for order in (self.turn_order(), self.turn_order()[::-1]):
            yield from self.open_cards(self.seats + 1)
            for seat in order:
                yield from self.pick(seat)
            self.clear_display()

    def advanced_lookout(self):
        """IS-175 – IS-182."""
        order = self.turn_order()
        yield from self.open_cards(5)
        for turn, number in itertools.product((1, 2), range(1, self.seats + 1)):
            if self.seats > 2:
                if turn == 1 and number > 2 or turn == 2 and 1 < number < self.seats:
                    yield from self.open_cards(1)
            yield from self.pick(order[number - 1])
        self.clear_display()

    def draft_lookout(self):
        """IS-171 – IS-174."""
        for seat in self.turn_order():
            for _ in range(3):
                code = yield from self.draw("common")
                if code:
                    self.offers[seat][code] += 1
        yield from self.draft_picks()
        self.offers = [self.offers[seat - 1] for seat in range(self.seats)]  # the next clockwise has the next number
        yield from self.draft_picks()
        for offer in self.offers:
            for code in offer.elements():
                self.throw(code)
        self.offers = [Counter() for _ in range(self.seats)]

    def draft_picks(self):
        """All choose at once; nothing moves before all have chosen."""
        waiting = {seat: list(counted(offer)) for seat, offer in enumerate(self.offers) if offer.total()}
        for seat, codes in list(waiting.items()):
            if self.offers[seat].total() == 1:
                self.picks[seat] = codes[0]
                del waiting[seat]
        while waiting:
            seat, move = yield Question({seat: [f"pick {code}" for code in codes] for seat, codes in waiting.items()})
            self.picks[seat] = move.split(" ")[1]
            del waiting[seat]
        for seat, code in enumerate(self.picks):
            if code:
                self.offers[seat][code] -= 1
                self.sides[seat].hand[code] += 1
        self.picks = [None] * self.seats

    def solo_lookout(self):
        """IS-192 – IS-194."""
        yield from self.open_cards(4)
        yield from self.pick(0)
        if self.display:
            code = yield from self.chance({f"card {code}": n for code, n in counted(Counter(self.display)).items()})
            self.display.remove(code)
            self.sides[1].locations.append(Location(code, 1))
        yield from self.pick(0)
        self.sides[1].locations += [Location(code, 1) for code in self.display]
        self.display = []

    # -- Production --

    def production(self):
        """IS-050, IS-051, SR-79."""
        self.phase = "production"
        for seat in self.turn_order():
            side = self.sides[seat]
            self.gain_certain(seat, BOARDS[side.empire][0])
            goods, cards = Counter(), []
            for deal in self.deals_of(seat).values():
                good = self.good_of(deal)
                goods[good] += 1
                cards += yield from self.gain(seat, {good: 1})
            if self.features(seat, "school_of_diplomacy"):
                yield from self.give_back(seat, goods, cards, 1, with_vp=False)
            for location in list(self.own(seat)):
                if location.card.produce:
                    yield from self.produce(seat, location)

    def produce(self, seat, location):
        self.produce_certain(seat, location.card)
        yield from self.produce_chosen(seat, location)

    @staticmethod
    def is_plain(text):
        return text[0].isdigit() and " or " not in text

    def times(self, seat, gain):
        return min(self.count(seat, gain.per), gain.limit) if gain.per else 1

    def produce_certain(self, seat, card):
        """What needs no choice and no card."""
        if card.produce and self.is_plain(card.produce):
            gain = Gain(card.produce)
            self.gain_certain(seat, gain.goods, self.times(seat, gain))

    def produce_chosen(self, seat, location):
        """Cards and choices (SR-14)."""
        text = location.card.produce
        if text is None:
            return
        if self.is_plain(text):
            yield from self.gain_cards(seat, Gain(text).goods)
        elif text == "draw_keep":
            yield from self.draw_and_keep(seat, [self.sides[seat].empire] * 2, discard_rest=False)
        elif text == "produce_other":
            others = self.named("target", (other for other in self.own(seat) if other.card.produce and other is not location))
            if others:
                yield from self.produce(seat, (yield from self.ask(seat, others)))
        else:
            yield from self.gain_one_of(seat, text)

    def draw_and_keep(self, seat, decks, discard_rest):
        """Two are drawn and one is kept (SR-27). A deck None is chosen now."""
        for deck in decks:
            deck = deck or (yield from self.choose_deck(seat))
            code = (yield from self.draw(deck)) if deck else None
            if code:
                self.drawn.append(code)
        if self.drawn:
            kept = yield from self.ask_card(seat, "keep", self.drawn)
            self.drawn.remove(kept)
            self.sides[seat].hand[kept] += 1
        for code in self.drawn:
            if discard_rest:
                self.throw(code)
            else:
                self.pool[CARDS[code].deck][code] += 1
        self.drawn = []

    # -- The action phase --

    def actions(self, seat):
        """IS-057, IS-060, IS-062."""
        self.phase = "actions"
        while len(self.passed) < self.seats:
            if seat not in self.passed:
                yield from self.turn(seat)
            seat = (seat + 1) % self.seats

    def turn(self, seat):
        self.acted, self.again = "no", None
        while True:
            move = yield from self.ask(seat, {move: move for move in self.turn_moves(seat)}, turn=True,
                                       hidden=self.acted == "no" and self.sides[seat].hand.total() > 0)
            word, *arguments = move.split(" ")
            if word in ("end", "pass"):
                break
            yield from getattr(self, "turn_" + word)(seat, *arguments)
        if word == "pass":
            self.passed.append(seat)
        self.acted, self.again = "no", None

    def turn_moves(self, seat):
        moves = self.free_steps(seat)
        if self.acted == "no":
            return moves + self.action_moves(seat) + ["pass"]
        if self.acted == "exchange":
            moves += self.exchanges(seat)
        if self.acted == "again" and self.can_activate(seat, self.again):
            moves.append(f"activate {self.address(self.again)}")
        return moves + ["end"]

    def action_moves(self, seat):
        """IS-058."""
        side = self.sides[seat]
        hand = [CARDS[code] for code in counted(side.hand)]
        moves = [f"build {card.code}" for card in hand if self.can_build(seat, card)]
        if self.can_pay(seat, {"food": 1}):
            moves += [f"deal {card.code}" for card in hand if card.deal]
        if side.goods["raze"] >= 1:
            moves += [f"raze {card.code}" for card in hand if card.raze]  # IS-081, IS-082
        if self.options["peaceful"] == "off":  # IS-184
            moves += list(self.attacks(seat))
        moves += [f"activate {self.address(location)}" for location in self.own(seat)
                  if location.card.action and self.can_activate(seat, location)]
        return moves + self.exchanges(seat)

    # Free steps: SR-09.

    def free_steps(self, seat):
        side = self.sides[seat]
        moves = []
        if side.goods["defence"]:  # IS-102; also on one that another holds, for it lies in his empire
            moves += [f"guard {place}" for place, location in enumerate(side.locations, 1)
                      if location.card.deck == "common" and not location.foundation and not location.defence]
        if side.goods["worker"]:
            moves += [f"samurai {self.place(location)}" for location in self.samurai_places(seat)]
        for gate in self.features(seat, "tuck_cards"):
            moves += [f"tuck {self.address(gate)} {code}" for code in counted(side.hand)]
        for shrine in self.features(seat, "bank_resources"):
            moves += [f"bank {self.address(shrine)} {good}" for good in RESOURCES if side.goods[good]]
        return moves

    def samurai_places(self, seat):
        """IS-123, SR-45; those that another holds, too, as with a defence token."""
        if self.sides[seat].empire != "japanese":
            return []
        return [location for location in self.in_play()
                if location.home == seat and location.card.deck == "japanese" and not location.samurai]

    def at(self, name, place):
        side = 1 if name == "rival" else int(name[1:]) - 1
        return self.sides[side].locations[int(place) - 1]

    def turn_guard(self, seat, place):
        self.sides[seat].goods["defence"] -= 1
        self.sides[seat].locations[int(place) - 1].defence = True
        yield from ()

    def turn_samurai(self, seat, place):
        self.sides[seat].goods["worker"] -= 1
        self.sides[seat].locations[int(place) - 1].samurai = True
        yield from ()

    def turn_tuck(self, seat, name, place, code):
        """SR-39."""
        self.sides[seat].hand[code] -= 1
        self.at(name, place).under.append(code)
        self.gain_vp(seat, 1)
        yield from ()

    def turn_bank(self, seat, name, place, good):
        self.sides[seat].goods[good] -= 1
        self.at(name, place).stock += 1
        yield from ()

    # Building: section 8 of the ledger.

    def sacrifices(self, seat):
        """IS-065, IS-067, IS-149, SR-80."""
        return {f"sacrifice {place}": location for place, location in enumerate(self.sides[seat].locations, 1)
                if location.foundation or self.owner(location) == seat}

    def can_build(self, seat, card):
        return self.can_pay(seat, card.cost) and (not card.house or bool(self.sacrifices(seat)))

    def turn_build(self, seat, code):
        card = CARDS[code]
        self.acted = "yes"
        yield from self.pay(seat, card.cost)
        if card.house:
            yield from self.remove((yield from self.ask(seat, self.sacrifices(seat))))
        self.sides[seat].hand[code] -= 1
        yield from self.put_up(seat, card)

    def put_up(self, seat, card):
        """The card is placed; what follows is in the order of the notation (SR-12)."""
        location = Location(card.code, seat)
        self.sides[seat].locations.append(location)
        self.produce_certain(seat, card)
        for bonus in card.bonuses:
            if "samurai" not in bonus.goods:
                self.gain_certain(seat, bonus.goods, self.times(seat, bonus))
        for bonus in card.bonuses:
            yield from self.gain_cards(seat, bonus.goods)
        for bonus in card.bonuses:
            for _ in range(bonus.goods.get("samurai", 0)):  # SR-46
                places = {f"samurai {self.place(there)}": there for there in self.samurai_places(seat)}
                if places:
                    (yield from self.ask(seat, places)).samurai = True
        yield from self.produce_chosen(seat, location)
        yield from self.react(seat, card)

    def react(self, seat, built):
        """Features that react to the build: those without a choice, those with one, Slaver."""
        reactions = [text for text in (location.card.reacts_to(built) for location in self.own(seat)) if text]
        for text in reactions:
            if self.is_plain(text):
                self.gain_certain(seat, read_goods(text))
        for text in reactions:
            if not self.is_plain(text) and "sell" not in text:
                yield from self.gain_one_of(seat, text)
        for text in reactions:
            if "sell" in text:
                yield from self.sell(seat, text)

    def sell(self, seat, text):
        """Slaver: 'sell 1 gold > 2 vp or sell 1 stone > 1 vp'"""
        side, options = self.sides[seat], {}
        for part in text.split(" or "):
            price, gain = map(read_goods, part.removeprefix("sell ").split(" > "))
            good = next(iter(price))
            if side.goods[good]:
                options[f"sell {good}"] = (good, gain)
        sold = yield from self.ask(seat, {**options, "done": None})
        if sold:
            side.goods[sold[0]] -= 1
            self.gain_certain(seat, sold[1])

    # Deals: section 9.

    def deals_of(self, seat):
        """His deals, Trade Route deals last: move → Deal."""
        found = {f"treaty {self.name(seat)} {place}": Deal(side=seat, place=place)
                 for place in range(1, len(self.sides[seat].deals) + 1)}
        for location in self.in_play():
            if location.route == seat:
                found[f"route {self.address(location)}"] = Deal(location=location)
        return found

    def enemy_deals(self, seat):
        return {move: deal for side in self.enemies(seat) for move, deal in self.deals_of(side).items()}

    def good_of(self, deal):
        return DEAL_GOODS[deal.location.code if deal.location else self.sides[deal.side].deals[deal.place - 1]]

    def end_deal(self, deal):
        """SR-36, SR-48."""
        if deal.location:
            yield from self.discard_marker(deal.location)
        else:
            self.throw(self.sides[deal.side].deals.pop(deal.place - 1))

    def deal_made(self, seat, good):
        """IS-077, SR-33."""
        self.gain_certain(seat, {good: 1})
        for _ in self.features(seat, "make_deal"):
            self.gain_vp(seat, 1)
        yield from self.gain_cards(seat, {good: 1})

    def turn_deal(self, seat, code):
        self.acted = "yes"
        yield from self.pay(seat, {"food": 1})
        self.sides[seat].hand[code] -= 1
        self.sides[seat].deals.append(code)
        yield from self.deal_made(seat, CARDS[code].deal)

    # Razing: section 10.

    @staticmethod
    def raze_cost(location):
        """SR-20."""
        return 2 + location.defence + location.samurai

    def attacks(self, seat):
        tokens = self.sides[seat].goods["raze"]
        return self.named("attack", (there for there in self.enemy(seat) if there.card.raze and self.raze_cost(there) <= tokens))

    def turn_raze(self, seat, code):
        self.acted = "yes"
        self.sides[seat].goods["raze"] -= 1
        yield from self.raze_from_hand(seat, code)

    def raze_from_hand(self, seat, code):
        self.sides[seat].hand[code] -= 1
        self.throw(code)
        self.take_raze_field(seat, CARDS[code])
        return (yield from self.gain_cards(seat, CARDS[code].raze))

    def turn_attack(self, seat, name, place):
        self.acted = "yes"
        location = self.at(name, place)
        self.sides[seat].goods["raze"] -= self.raze_cost(location)
        yield from self.raze_location(seat, location)

    def raze_location(self, seat, location):
        """IS-087 – IS-089. The cards of the field come last and are returned. A Pillory does not see its own end (Rabble)."""
        card, home = location.card, self.sides[location.home]
        if card.deck == "common" and self.name(location.home) != "rival":
            gains_wood = home if location.holder is None else self.sides[location.holder]  # IS-152
            gains_wood.goods["wood"] += 1
            location.become_foundation()
            self.take_raze_field(seat, card)
        else:  # discarded: a faction location (SR-16), or one of the virtual opponent (IS-198)
            self.take_raze_field(seat, card)
            yield from self.remove(location)
        return (yield from self.gain_cards(seat, card.raze))

    def take_raze_field(self, seat, card):
        """SR-17, and what reacts to razing (SR-15)."""
        self.gain_certain(seat, card.raze)
        for _ in self.features(seat, "raze"):
            self.gain_vp(seat, 1)

    # Exchanging: section 13.

    def exchanges(self, seat):
        side = self.sides[seat]
        if side.goods["worker"] < 2:
            return []
        decks = [name for name, deck in (("common", "common"), ("faction", side.empire)) if self.can_draw(deck)]
        return [f"exchange {what}" for what in (*RESOURCES, *decks)]

    def turn_exchange(self, seat, what):
        self.acted = "exchange"
        side = self.sides[seat]
        side.goods["worker"] -= 2
        for other in range(self.seats):  # IS-144, SR-30
            for oasis in self.features(other, "enemy exchange") if other != seat else []:
                gain = Gain(oasis.card.features["enemy exchange"])
                if self.oasis < gain.limit:
                    self.oasis += 1
                    self.gain_certain(other, gain.goods)
        if what in RESOURCES:
            side.goods[what] += 1
        else:
            yield from self.draw_to_hand(seat, "common" if what == "common" else side.empire)

    # Activating: section 12.

    def can_activate(self, seat, location):
        """IS-094, SR-25, SR-26."""
        action = location.card.action
        if location.blocked or location.used >= action.uses or not self.can_pay(seat, action.price):
            return False
        if action.effect == "trade_route_deal" and self.left(self.sides[seat].empire) < 1:  # SR-31
            return False
        if action.effect == "take_over_location" and sum(there.holder == seat for there in self.in_play()) >= HOLDINGS:
            return False
        options = self.effect_options(seat, location)
        return all(self.price_options(seat, action.price)) and (options is None or bool(options))

    def price_options(self, seat, price):
        """A card from hand (IS-098) or a deal, where they are part of the price: a set of options for each."""
        if "card" in price:
            yield {f"drop {code}": code for code in counted(self.sides[seat].hand)}
        if "deal" in price:
            yield self.deals_of(seat)

    def effect_options(self, seat, location):
        """What the effect is about; None: nothing is asked."""
        effect = location.card.action.effect
        return getattr(self, "options_" + effect)(seat, location) if effect and effect != "draw_keep" else None

    def ask_about(self, seat, options):
        """The same, of cards in hand that are dropped, built (Settlers) or razed: nobody shall learn that there was no choice."""
        word = next(iter(options)).split(" ")[0]
        if word == "build":
            cards = sum(number for code, number in self.sides[seat].hand.items() if CARDS[code].deck != "common")
            return (yield from self.ask(seat, options, hidden=cards > 1))
        if word in ("raze", "attack"):  # Dark Chapel: others see the backs of the hand, and what stands in the open
            possible = self.sides[seat].hand.total() + sum(move.startswith("attack") for move in options)
            return (yield from self.ask(seat, options, hidden=possible > 1))
        if word != "drop":
            return (yield from self.ask(seat, options))
        return (yield from self.ask_card(seat, "drop", {code: self.sides[seat].hand[code] for code in options.values()}))

    def turn_activate(self, seat, name, place):
        location = self.at(name, place)
        self.acted, self.again = "yes", None
        yield from self.activate(seat, location)
        if location.used < location.card.action.uses and not location.blocked:  # IS-096
            self.acted, self.again = "again", location

    def activate(self, seat, location):
        action, side = location.card.action, self.sides[seat]
        for options in self.price_options(seat, action.price):
            given = yield from self.ask_about(seat, options)
            if isinstance(given, Deal):
                yield from self.end_deal(given)
            else:
                side.hand[given] -= 1
                self.throw(given)
        answers, options = [], self.effect_options(seat, location)
        if options is not None:
            answers.append((yield from self.ask_about(seat, options)))
        if action.effect == "copy_raze_good":
            answers.append((yield from self.ask(seat, {f"take {good}": good for good in answers[0].card.raze})))
        yield from self.pay(seat, self.price_of(location, answers))
        location.used += 1
        self.gain_certain(seat, action.goods)
        if action.effect:
            yield from getattr(self, "do_" + action.effect)(seat, *answers)
        yield from self.gain_cards(seat, action.goods)

    def price_of(self, location, answers):
        """What the activation costs, with the building that follows (Settlers, Negotiator) or by its target (Dark Chapel)."""
        action = location.card.action
        price = Counter(action.price)
        if action.effect == "build_faction_no_location":
            price += Counter(CARDS[answers[0]].cost)
        if action.effect == "deal_to_location":
            price += Counter(CARDS[self.sides[answers[0].side].deals[answers[0].place - 1]].cost)
        if action.effect == "raze_hand_or_enemy":
            price["raze"] += self.raze_cost(answers[0]) if isinstance(answers[0], Location) else 1
        return price

    # The effects: options_… is what can be chosen, do_… carries the effect out.

    def options_steal_resource(self, seat, _):
        return {f"steal {self.name(side)} {good}": (side, good) for side in self.enemies(seat) for good in RESOURCES
                if self.sides[side].goods[good]}  # SR-29

    def do_steal_resource(self, seat, chosen):
        side, good = chosen
        self.sides[side].goods[good] -= 1
        self.sides[seat].goods[good] += 1
        yield from ()

    def options_raze_hand_or_enemy(self, seat, _):
        side = self.sides[seat]
        from_hand = {f"raze {code}": code for code in counted(side.hand) if CARDS[code].raze and side.goods["raze"] >= 1}
        return {**from_hand, **self.attacks(seat)}

    def do_raze_hand_or_enemy(self, seat, target):
        """Dark Chapel: SR-18."""
        if isinstance(target, Location):
            goods = target.card.raze
            cards = yield from self.raze_location(seat, target)
        else:
            goods = CARDS[target].raze
            cards = yield from self.raze_from_hand(seat, target)
        yield from self.give_back(seat, goods, cards, 2, with_vp=True)

    def options_copy_raze_good(self, seat, _):
        return self.named("target", (there for there in self.enemy(seat) if there.card.raze))  # SR-22

    def do_copy_raze_good(self, seat, _, good):
        yield from self.gain(seat, {good: 1})

    def options_raze_own_common(self, seat, _):
        """Rabble: IS-161. A location that is held is not his; a neutral one is (SR-80)."""
        return self.named("target", (there for there in self.in_play() if there.home == seat and there.holder is None
                                     and there.card.deck == "common" and there.card.raze))

    def do_raze_own_common(self, seat, target):
        yield from self.raze_location(seat, target)

    def options_raze_enemy(self, seat, _):
        return self.named("target", (there for there in self.enemy(seat) if there.card.raze))

    def do_raze_enemy(self, seat, target):
        yield from self.raze_location(seat, target)

    def options_remove_enemy_location(self, seat, _):
        return self.named("target", self.enemy(seat))

    def do_remove_enemy_location(self, _, target):
        """SR-19."""
        yield from self.remove(target)

    def options_discard_enemy_deal(self, seat, _):
        return self.enemy_deals(seat)

    def do_discard_enemy_deal(self, _, deal):
        """Robbers: IS-163, SR-36."""
        yield from self.end_deal(deal)

    def options_use_up_enemy_deal(self, seat, _):
        return self.enemy_deals(seat)

    def do_use_up_enemy_deal(self, seat, deal):
        """Ninjas: SR-36."""
        good = self.good_of(deal)
        self.gain_certain(seat, {good: 1})
        yield from self.end_deal(deal)
        yield from self.gain_cards(seat, {good: 1})

    def options_steal_deal(self, seat, _):
        return {move: deal for move, deal in self.enemy_deals(seat).items() if not deal.location}  # IS-156

    def do_steal_deal(self, seat, deal):
        """SR-35: nothing at once."""
        self.sides[seat].deals.append(self.sides[deal.side].deals.pop(deal.place - 1))
        yield from ()

    def options_repeat_deal(self, seat, _):
        return self.deals_of(seat)

    def do_repeat_deal(self, seat, deal):
        yield from self.gain(seat, {self.good_of(deal): 1})

    def options_deal_to_location(self, seat, location):
        """Negotiator: IS-133 – IS-135."""
        return {move: deal for move, deal in self.deals_of(seat).items()
                if not deal.location and self.sides[seat].deals[deal.place - 1] in CARDS
                and self.can_pay(seat, self.price_of(location, [deal]))}

    def do_deal_to_location(self, seat, deal):
        yield from self.put_up(seat, CARDS[self.sides[seat].deals.pop(deal.place - 1)])

    def options_build_faction_no_location(self, seat, location):
        """Settlers: IS-166."""
        return {f"build {code}": code for code in counted(self.sides[seat].hand)
                if CARDS[code].deck != "common" and self.can_pay(seat, self.price_of(location, [code]))}

    def do_build_faction_no_location(self, seat, code):
        self.sides[seat].hand[code] -= 1
        yield from self.put_up(seat, CARDS[code])

    def options_trade_route_deal(self, seat, _):
        return self.named("target", (there for there in self.enemy(seat) if there.card.deck != "common" and there.route is None))

    def do_trade_route_deal(self, seat, target):
        """SR-31."""
        target.route = seat
        yield from self.deal_made(seat, target.card.deal)

    def do_draw_keep(self, seat):
        """Mission: IS-162."""
        yield from self.draw_and_keep(seat, [None, None], discard_rest=True)

    def options_produce_other(self, seat, _):
        return self.named("target", (there for there in self.own(seat) if there.card.produce))

    def do_produce_other(self, seat, target):
        yield from self.produce(seat, target)

    def options_reset_action(self, seat, location):
        return self.named("target", (there for there in self.own(seat)
                                     if there is not location and there.card.action and there.used))

    def do_reset_action(self, _, target):
        """SR-23."""
        target.used = 0
        yield from ()

    def options_block_action(self, seat, _):
        return self.named("target", (there for there in self.enemy(seat) if there.card.action))

    def do_block_action(self, _, target):
        """SR-25."""
        target.blocked = True
        yield from ()

    def options_force_discard(self, seat, _):
        return {f"victim {self.name(side)}": side for side in self.enemies(seat)}

    def do_force_discard(self, _, victim):
        """SR-44."""
        hand = self.sides[victim].hand
        if hand.total():
            code = yield from self.ask_card(victim, "drop", hand)
            hand[code] -= 1
            self.throw(code)

    def options_take_over_location(self, seat, _):
        return self.named("target", self.enemy(seat))

    def do_take_over_location(self, seat, target):
        """SR-24; IS-148: it gives nothing now."""
        target.holder = seat
        yield from ()

    def options_hand_to_foundation(self, seat, _):
        return {f"drop {code}": code for code in counted(self.sides[seat].hand) if CARDS[code].deck == "common"}

    def do_hand_to_foundation(self, seat, code):
        """Sanctuary: IS-145."""
        self.sides[seat].hand[code] -= 1
        foundation = Location(code, seat)
        foundation.become_foundation()
        self.sides[seat].locations.append(foundation)
        yield from ()

    # -- Cleanup, and the attacks of the solo game --

    def after_actions(self):
        if self.round < ROUNDS:  # IS-042
            self.cleanup()
        for location in self.in_play():  # SR-24: back with their owners
            location.holder, location.neutral = None, False
        self.passed = []
        if self.solo:
            yield from self.attack_phase()
        if self.round < ROUNDS:
            self.first = (self.first + 1) % self.seats  # IS-114

    def cleanup(self):
        """IS-110 – IS-113."""
        for seat in range(self.seats):
            side = self.sides[seat]
            kept = {BOARDS[side.empire][1]}
            for store in self.features(seat, "store wood stone food"):
                kept.update(RESOURCES)
            side.goods = Counter({good: n for good, n in side.goods.items() if good in kept})
        self.oasis = 0
        for side in self.sides:
            for location in side.locations:
                location.used, location.blocked, location.defence = 0, False, False

    def new_attack_card(self):
        """The newest lies in front."""
        self.sides[1].deals.insert(0, (yield from self.reveal("attack")))

    def attack_phase(self):
        """IS-199 – IS-212, SR-53."""
        self.phase = "attack"
        for location in self.sides[1].locations:
            self.trophies[location.code] += 1
        self.sides[1].locations = []
        for _ in range(2):
            yield from self.new_attack_card()
            yield from self.attack()

    def attack(self):
        line = self.sides[1].deals
        targets, other = self.attack_targets()
        if targets:
            location = yield from self.ask(0, self.named("target", targets))
            yield from self.remove(location, to_trophies=True)
            line.append(line.pop(0))  # IS-211, SR-49: the first target before the other
            line.append(line.pop(other - 1))

    def attack_targets(self):
        """The locations that may be hit, and the place in the line of the card that goes with the first."""
        goods = [DEAL_GOODS[code] for code in self.sides[1].deals]
        razable = [location for location in self.in_play() if location.home == 0 and location.card.raze]
        if self.sides[0].empire == "japanese" and goods[0] == "vp" and "vp" in goods[1:]:  # IS-213, SR-50
            fitting = [location for location in razable if location.card.deck == "japanese"]
            if fitting:
                best = min(DEAL_ORDER.index(location.card.deal) for location in fitting)
                fitting = [location for location in fitting if DEAL_ORDER.index(location.card.deal) == best]
                return self.dearest(fitting), goods.index("vp", 1)
        for place, good in enumerate(goods[1:], 1):  # IS-203, SR-49
            pair = Counter([goods[0], good])
            fitting = [location for location in razable if location.card.deck == "common" and Counter(location.card.raze) == pair]
            if fitting:
                return self.dearest(fitting), place
        return [], None

    @staticmethod
    def dearest(locations):
        """IS-209, IS-210: by type, by cost, by stone; what is left is the player's choice."""
        def rank(location):
            cost = location.card.cost
            return TYPE_ORDER.index(location.card.type), -sum(cost.values()), -cost.get("stone", 0)

        best = min(map(rank, locations))
        return [location for location in locations if rank(location) == best]

    # ---- Counting ----

    def breakdown(self, seat):
        """IS-116, IS-117, SR-39, SR-40, SR-43."""
        side = self.sides[seat]
        locations = [location for location in side.locations if not location.foundation]
        shrine = sum(next((vp for least, vp in ((12, 10), (7, 5), (3, 2)) if location.stock >= least), 0) for location in locations)
        parts = {"track": side.vp, "common": sum(location.card.deck == "common" for location in locations),
                 "faction": 2 * sum(location.card.deck != "common" for location in locations),
                 "gate": 2 * sum(len(location.under) >= 3 for location in locations), "shrine": shrine,
                 "trophies": self.trophies.total(),
                 "goods": sum(side.goods[good] for good in ("worker", *RESOURCES)), "hand": side.hand.total()}
        return parts

    def points(self, seat):
        parts = self.breakdown(seat)
        return sum(parts[name] for name in ("track", "common", "faction", "gate", "shrine"))

    def scores(self):
        """points, places, shares of the win and breakdowns by seat; IS-118 – IS-121."""
        parts = [self.breakdown(seat) for seat in range(self.seats)]
        points = [self.points(seat) for seat in range(self.seats)]
        worth = [(points[seat], parts[seat]["goods"], parts[seat]["hand"]) for seat in range(self.seats)]
        places = [1 + sum(other > mine for other in worth) for mine in worth]
        shares = [1 / places.count(1) if place == 1 else 0 for place in places]
        if self.solo and not self.solo_is_won():
            shares = [0]
        return points, places, shares, parts

    def solo_is_won(self):
        """IS-187, IS-218."""
        return self.breakdown(0)["faction"] // 2 > self.trophies.total()

    # ---- As JSON ----

    def by_place(self, value):
        """side → {place: value} of the locations where there is something."""
        return [{str(place): value(location) for place, location in enumerate(side.locations, 1) if value(location)}
                for side in self.sides]

    def places(self, what):
        return [[place for place, location in enumerate(side.locations, 1) if getattr(location, what)] for side in self.sides]

    def gates(self):
        return [location for location in self.in_play() if location.code == GATE]

    def state(self):
        """The position as docs/games/settlers.md describes it, without the agenda and what only views need."""
        gates = [counted(Counter(gate.under)) for gate in self.gates()] + [{}, {}]
        return {"seats": self.seats, "options": self.options, "empire": [side.empire for side in self.sides[:self.seats]],
                "phase": self.phase, "round": self.round, "first": self.first, "acted": self.acted,
                "again": self.address(self.again) if self.again else None,
                "goods": [counted(side.goods) for side in self.sides[:self.seats]],
                "vp": [side.vp for side in self.sides[:self.seats]], "passed": sorted(self.passed),
                "locations": [[location.code for location in side.locations] for side in self.sides],
                "foundations": self.places("foundation")[:self.seats], "used": self.by_place(lambda location: location.used),
                "blocked": self.places("blocked"), "defence": self.places("defence")[:self.seats],
                "samurai": self.places("samurai")[:self.seats],
                "held": self.by_place(lambda location: location.holder is not None and self.name(location.holder)),
                "neutral": self.places("neutral"),
                "routes": self.by_place(lambda location: location.route is not None and self.name(location.route))[:self.seats],
                "stock": self.by_place(lambda location: location.stock)[:self.seats], "oasis": self.oasis,
                "under_gate": gates[0], "under_other_gate": gates[1], "deals": [list(side.deals) for side in self.sides],
                "hand": [counted(side.hand) for side in self.sides[:self.seats]], "discard": counted(self.discard),
                "trophies": counted(self.trophies), "display": sorted(self.display), "offers": list(map(counted, self.offers)),
                "picks": self.picks, "drawn": counted(Counter(self.drawn)),
                "left": {deck: self.left(deck) for deck in self.pool if self.left(deck)}}

    # ---- Checking ----

    def all_cards(self):
        """Every card there is in this position, wherever it lies."""
        cards = Counter(self.display) + Counter(self.drawn) + self.discard + self.trophies
        for pile in (*self.pool.values(), *self.offers, *(side.hand for side in self.sides)):
            cards += pile
        for side in self.sides:
            cards += Counter(side.deals)
            for location in side.locations:
                cards += Counter([location.code, *location.under])
        return cards

    def check(self):
        """What must hold always; raises Broken."""
        box = Counter()
        for deck in ("common", *(side.empire for side in self.sides[:self.seats] if side.empire)):
            box += self.deck_of(deck)
        if self.solo:
            box += Counter({code: copies for code, (_, copies) in ATTACKS.items()})
        if self.all_cards() != box:
            raise Broken(f"cards do not add up: {self.all_cards() - box} too many, {box - self.all_cards()} missing")
        for side in self.sides:
            if any(n < 0 for n in (*side.goods.values(), *side.hand.values(), side.vp)):
                raise Broken("less than nothing")
            if side.goods["defence"] + sum(location.defence for location in side.locations) > 1:  # IS-221
                raise Broken("two defence tokens")
            for location in side.locations:
                marked = (location.used, location.blocked, location.samurai, location.neutral, location.stock,
                          location.holder is not None, location.route is not None, location.under)
                if location.foundation and any(marked):
                    raise Broken("something lies on a foundation")
                if location.used > (location.card.action.uses if location.card.action else 0):
                    raise Broken("used too often")


# ---- Reading a position ----

def position_from(state):
    """The position of a state in which somebody's turn begins or goes on: its agenda is one 'turn'. What is left out is empty."""
    position = Position(state["seats"], state.get("options"))
    for field in ("phase", "round", "first"):
        setattr(position, field, state.get(field, getattr(position, field)))
    for seat, empire in enumerate(state.get("empire") or position.wanted):
        position.give_empire(seat, empire)
    position.passed, position.oasis = list(state.get("passed", [])), state.get("oasis", 0)
    position.discard, position.trophies = Counter(state.get("discard", {})), Counter(state.get("trophies", {}))
    for number, side in enumerate(position.sides):
        def given(field, empty, number=number):
            values = state.get(field, [])
            return values[number] if number < len(values) else empty
        side.goods, side.vp, side.hand = Counter(given("goods", {})), given("vp", 0), Counter(given("hand", {}))
        side.deals = list(given("deals", []))
        side.locations = [Location(code, number) for code in given("locations", [])]
        for place, location in enumerate(side.locations, 1):
            location.foundation = place in given("foundations", [])
            for field in ("blocked", "defence", "samurai", "neutral"):
                setattr(location, field, place in given(field, []))
            for field in ("used", "stock"):
                setattr(location, field, given(field, {}).get(str(place), 0))
            for field, name in (("holder", "held"), ("route", "routes")):
                if str(place) in given(name, {}):
                    setattr(location, field, int(given(name, {})[str(place)][1:]) - 1)
    for gate, under in zip(position.gates(), ("under_gate", "under_other_gate")):
        gate.under = list(Counter(state.get(under, {})).elements())
    elsewhere = position.all_cards()
    for pile in position.pool.values():
        elsewhere -= pile
    for pile in position.pool.values():
        pile -= elsewhere
    word, seat = state["agenda"][-1].split(" ")
    if word != "turn":
        raise Broken("only a turn can be gone on with")
    position.loaded = position.state()  # before what goes without asking
    position.tell(position.rest_of_game(int(seat[1:]) - 1))
    return position


# ---- Games by itself ----

def shapes():
    """Some of every kind: (seats, options)."""
    for seats in (2, 3, 4):
        for empires in itertools.combinations(EMPIRES, seats):
            for lookout, peaceful in itertools.product(OPTIONS["lookout"], OPTIONS["peaceful"]):
                yield seats, {"empires": ",".join(empires), "lookout": lookout, "peaceful": peaceful}
    for empire in EMPIRES:
        yield 1, {"empires": empire}


# How gladly a random player makes a move, by its first word; 'pass' and 'end' are what makes empires stay small.
EAGER = {"build": 8, "activate": 6, "deal": 3, "attack": 4, "raze": 2, "exchange": 1, "pass": 0.2, "samurai": 1, "guard": 1,
         "tuck": 0.3, "bank": 0.3, "end": 1, "done": 1}


def choose(position, who, rng, eager=True):
    """A random move."""
    moves = position.moves(who)
    if who == "chance":
        return rng.choices(moves, [position.question.weights[move] for move in moves])[0]
    if not eager:
        return rng.choice(moves)
    words = {move.split(" ")[0] for move in moves}
    word = rng.choices(sorted(words), [EAGER.get(word, 1) for word in sorted(words)])[0]
    return rng.choice([move for move in moves if move.split(" ")[0] == word])


def play_alone(number):
    """Random games; the cards are counted after every move."""
    all_shapes = list(shapes())
    for seed in range(number):
        seats, options = all_shapes[seed % len(all_shapes)]
        rng, moves = random.Random(seed), 0
        position = Position(seats, options)
        while position.actors():
            who = rng.choice(position.actors())
            position.play(who, choose(position, who, rng))
            position.check()
            moves += 1
        print(seats, options, moves, "moves:", position.scores()[:2])


# ---- The worked examples of the ledger ----

def turn_of(empires, agenda="turn P1", **fields):
    """A position in round 2; lists may be shorter than there are seats. The others have workers, so that the round goes on."""
    seats = len(empires.split(","))
    goods = [*fields.pop("goods", [{}]), *[{}] * seats][:seats]
    goods = [goods[0], *({"worker": 2, **other} for other in goods[1:])]
    state = {"seats": seats, "options": {"empires": empires}, "phase": "actions", "round": 2, "first": 0, "agenda": [agenda]}
    return position_from({**state, "goods": goods, **fields})


def play_all(position, *moves):
    """Plays moves of whoever is to act; chance answers with its first outcome where the next move is not its."""
    for move in moves:
        while position.actors() == ["chance"] and not move.startswith("card"):
            position.play("chance", position.moves("chance")[0])
        position.play(position.actors()[0], move)
    while position.actors() == ["chance"]:
        position.play("chance", position.moves("chance")[0])
    position.check()
    return position


def has(position, seat=0, *names):
    side = position.sides[seat]
    return [side.vp if name == "vp" else side.goods[name] for name in names]


def test_building(report, _):
    """W-01, W-02, W-05, E-06."""
    for good, expected in (("vp", [5, 1, 1]), ("gold", [2, 1, 4])):
        position = turn_of("romans,barbarians", locations=[["ROM012", "ROM012", "ROM015", "ROM009", "COM069"]],
                           goods=[{"wood": 1, "stone": 2}], hand=[{"ROM023": 1}])
        play_all(position, "build ROM023", "sacrifice 5", *[f"take {good}"] * 3)
        report.equal(f"W-01: all {good}", has(position, 0, "vp", "worker", "gold"), expected)
    position = turn_of("romans,barbarians", locations=[["COM058", "COM042", "COM044", "COM004"]], goods=[{"wood": 2, "stone": 1}],
                       hand=[{"COM003": 1}])
    play_all(position, "build COM003", "draw common")
    report.equal("W-02", [*has(position, 0, "vp", "gold"), position.sides[0].hand.total()], [6, 1, 1])
    seven = ["COM058", "COM042", "COM044", "COM004", "COM007", "COM029"]
    position = turn_of("romans,barbarians", locations=[seven], goods=[{"wood": 2, "stone": 1}], hand=[{"COM003": 1}])
    play_all(position, "build COM003", "draw common")
    report.equal("W-02 with 7", has(position, 0, "vp"), [7])
    position = turn_of("egyptians,romans", locations=[["EGY016"]], goods=[{"stone": 1, "gold": 2, "food": 1}], hand=[{"COM001": 1}])
    play_all(position, "build COM001", "draw common")
    report.equal("W-05: Statue", has(position, 0, "stone", "gold", "food"), [0, 0, 1])
    position = turn_of("egyptians,romans", locations=[["EGY016"]], goods=[{"stone": 2, "gold": 1, "worker": 2}])
    report.check("W-05: gold cannot be replaced", "activate P1 1" not in position.moves(0), position.moves(0))
    position = turn_of("barbarians,japanese", locations=[["COM006"]], goods=[{"wood": 2}], hand=[{"BAR012": 1}])
    play_all(position, "build BAR012")
    report.equal("E-06", [has(position, 0, "wood", "raze", "worker"), position.state()["locations"][0]], [[0, 1, 1], ["BAR012"]])


def test_razing(report, _):
    """W-03, W-04, E-09, E-12."""
    position = turn_of("barbarians,romans", locations=[["BAR007", "BAR007", "COM005"]], goods=[{"raze": 1}], hand=[{"COM018": 1}])
    play_all(position, "raze COM018")
    report.equal("W-03", has(position, 0, "vp", "stone", "raze"), [4, 1, 0])
    for answers, expected in ((["turn_in vp", "turn_in gold"], [5, 0]), (["turn_in gold", "done"], [4, 0])):
        position = turn_of("barbarians,romans", locations=[["BAR014", "BAR007"], ["COM021"]], defence=[[], [1]],
                           goods=[{"raze": 3}])
        play_all(position, "activate P1 1", *answers)
        report.equal(f"W-04: {answers}", has(position, 0, "vp", "gold"), expected)
        report.equal("W-04: the owner", [position.state()["foundations"][1], *has(position, 1, "wood")], [[1], 1])
    position = turn_of("barbarians,japanese", locations=[["COM069"], ["COM018", "JAP001"]], samurai=[[], [2]],
                       goods=[{"raze": 5, "worker": 2}])
    play_all(position, "attack P2 1")
    report.equal("E-09", [has(position, 0, "stone", "vp", "raze"), has(position, 1, "wood"), position.state()["foundations"][1]],
                 [[1, 1, 3], [1], [1]])
    position.play(1, "pass")
    report.check("a passed player is no target (IS-061)", not any(move.startswith("attack") for move in position.moves(0)))
    position = turn_of("barbarians,japanese", locations=[["COM069"], ["JAP001", "COM018"]], samurai=[[], [1]],
                       goods=[{"raze": 3}])
    play_all(position, "attack P2 1")
    report.equal("E-12", [has(position, 0, "vp", "raze"), position.state()["locations"][1], position.discard["JAP001"],
                          has(position, 1, "wood")], [[1, 0], ["COM018"], 1, [0]])


def test_temple_of_ra(report, _):
    """SR-24, IS-152: what is held belongs to the Egyptian; razed by its owner, the wood is the Egyptian's."""
    position = turn_of("egyptians,romans", locations=[["EGY013"], ["COM018", "COM083"]], goods=[{"worker": 1}, {"raze": 2}])
    play_all(position, "activate P1 1", "target P2 2", "attack P2 2")
    report.equal("held and razed", [position.state()["held"], *has(position, 0, "wood"), *has(position, 1, "wood", "stone")],
                 [[{}, {}], 1, 0, 2])


def test_vp(report, _):
    """W-06, W-10."""
    castle = ["JAP009", "COM016", "COM084", "JAP001", "JAP001", "JAP012"]
    position = turn_of("japanese,romans", locations=[castle], samurai=[[1, 4, 5, 6]], goods=[{"food": 1}])
    play_all(position, "activate P1 3", "target P1 1")
    report.equal("W-06: Porters", position.sides[0].vp, 3)
    position.tell(position.production())
    position.play(0, "target P1 1")
    report.equal("W-06: production", position.sides[0].vp, 9)
    position = turn_of("egyptians,romans", locations=[["EGY019", "EGY019", "EGY021", "EGY016", "COM026"]],
                       goods=[{"worker": 2, "gold": 6}, {"worker": 4, "raze": 1}])
    play_all(position, "activate P1 3")
    report.equal("W-10: Goldsmith", position.sides[0].vp, 5)
    position.play(1, "pass")
    play_all(position, "activate P1 4", "activate P1 4")
    report.equal("W-10: Avenue of Sphinxes", position.sides[0].vp, 13)
    position.produce_certain(0, CARDS["COM026"])
    report.equal("W-10: Monument", position.sides[0].vp, 14)


def test_end(report, _):
    """W-07, W-08."""
    common = ["COM069", "COM069", "COM018", "COM021", "COM046", "COM065"]
    faction = ["JAP013", "JAP015", "JAP001", "JAP001", "JAP004", "JAP006", "JAP008", "JAP012"]
    position = turn_of("japanese,romans", round=5, vp=[41, 0], locations=[common + faction + ["COM005", "COM006"]],
                       foundations=[[15, 16]], under_gate={"COM058": 2, "JAP016": 1}, stock=[{"8": 8}])
    report.equal("W-07", position.points(0), 70)
    position = turn_of("japanese,romans", round=5, vp=[63, 63], goods=[{"worker": 2, "wood": 1, "gold": 3},
                                                                      {"worker": 1, "stone": 2, "food": 1}])
    report.equal("W-08", position.scores()[:2], ([63, 63], [2, 1]))


def test_oasis(report, _):
    """W-09."""
    position = turn_of("romans,barbarians,egyptians", locations=[[], [], ["EGY005"]], passed=[2],
                       goods=[{"worker": 6}, {"worker": 4}, {"worker": 0}])
    play_all(position, "exchange wood", "exchange wood", "exchange wood")
    report.equal("W-09: 3 pairs", has(position, 2, "worker"), [3])
    play_all(position, "exchange wood")
    story = position.turn_exchange(1, "wood")
    list(story)
    report.equal("W-09: 2 more", has(position, 2, "worker"), [4])


def test_lookout(report, _):
    """E-01, E-13: from how many cards is chosen."""
    for lookout, seats, expected in (("standard", 3, [4, 3, 2, 4, 3, 2]), ("advanced", 3, [5, 4, 4, 3, 3, 2]),
                                     ("advanced", 2, [5, 4, 3, 2]), ("advanced", 4, [5, 4, 4, 4, 3, 3, 3, 2])):
        position = Position(seats, {"lookout": lookout})
        rng, seen = random.Random(seats), []
        while position.phase in ("setup", "lookout"):
            who = position.actors()[0]
            if who != "chance":
                seen.append(len(position.display))
            fresh = [move for move in position.moves(who) if move[5:] not in position.display]
            position.play(who, rng.choice(fresh) if who == "chance" and fresh else position.moves(who)[0])
        report.equal(f"{lookout} lookout for {seats}", seen, expected)
        report.check("everybody has 3 new cards (IS-048)", all(side.hand.total() == 7 for side in position.sides))


def test_solo(report, _):
    """E-14, W-12, and the Japanese under attack (IS-213)."""
    def attacked(empire, line, locations, news):
        position = turn_of(empire, locations=[locations, []], deals=[[], line], goods=[{}, {}])
        position.tell(position.attack_phase())
        position.play("chance", f"card {news}")
        return position

    position = attacked("romans", ["ATT12", "ATT04"], ["COM004", "COM032", "COM044", "COM029"], "ATT01")
    report.equal("E-14", [position.trophies, position.sides[1].deals], [{"COM032": 1}, ["ATT12", "ATT01", "ATT04"]])
    position = attacked("romans", ["ATT04", "ATT12", "ATT10"], ["COM008", "COM037", "COM002", "COM033"], "ATT10")
    report.equal("W-12", [position.trophies, position.sides[1].deals], [{"COM037": 1}, ["ATT12", "ATT10", "ATT10", "ATT04"]])
    position = attacked("japanese", ["ATT10", "ATT14"], ["COM018", "JAP016", "JAP008", "JAP001"], "ATT14")
    report.equal("IS-213: the deal for a raze token first", [position.trophies, position.sides[1].deals],
                 [{"JAP008": 1}, ["ATT10", "ATT14", "ATT14"]])
    position = turn_of("romans", round=5, trophies={"COM069": 2}, locations=[["ROM001", "ROM003"], []])
    report.check("as many trophies as faction locations is a loss (IS-218)", not position.solo_is_won())
    position.trophies["COM069"] = 1
    report.check("fewer is a win", position.solo_is_won())


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "games":
        play_alone(int(sys.argv[2]))
    else:
        run_tests([test_building, test_razing, test_temple_of_ra, test_vp, test_end, test_oasis, test_lookout, test_solo])


if __name__ == "__main__":
    main()
