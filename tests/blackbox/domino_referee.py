#!/usr/bin/env python3
"""A referee for Queendomino, Kingdomino and the Royal Wedding: all their rules once more, slow and plain.

It follows docs/rules/queendomino.md (whose numbers are named here) and writes positions and moves as docs/games/domino.md
says. Nothing in it knows how Diadem works inside, so what both agree on is right by two separate readings.

    python3 domino_referee.py check RECORD…                   replays records, and prints scores and places
    python3 domino_referee.py perft RECORD DECISIONS DEPTH    counts sequences of decisions from a position in a record
    python3 domino_referee.py explain RECORD                  prints the record with comments: rounds, taxes, sums
    python3 domino_referee.py PATH-TO-DIADEM                  tries itself on the worked examples of the ledger
"""
import copy
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from support import run_tests  # noqa: E402

# ---- The boxes ----

TERRAINS = ("grass", "field", "forest", "lake", "swamp", "mountain", "town")
LETTERS = {"G": "grass", "f": "field", "F": "forest", "L": "lake", "S": "swamp", "M": "mountain", "T": "town"}

QUEENDOMINO = """
    f+f  f+f  F+F  F+F  L+L  L+L  G+G  G+G  S+S  f1+F f1+L f1+G
    f1+S f1+M F1+f F1+f F1+f F1+L F1+G L1+f L1+F L1+F L1+F G1+f
    S1+f G2+f G2+F S2+f S2+F M2+f M2+f T+F  T+L  T+L  T+G  T+G
    T+S  F1+T L1+T L1+T G1+T S1+T M1+T M2+T M3+T T+T  T+T  T+T
"""
KINGDOMINO = """
    f+f  f+f  F+F  F+F  F+F  F+F  L+L  L+L  L+L  G+G  G+G  S+S
    f+F  f+L  f+G  f+S  F+L  F+G  f1+F f1+L f1+G f1+S f1+M F1+f
    F1+f F1+f F1+f F1+L F1+G L1+f L1+f L1+F L1+F L1+F L1+F f+G1
    L+G1 f+S1 G+S1 M1+f f+G2 L+G2 f+S2 G+S2 M2+f S+M2 S+M2 f+M3
"""


def read_half(text):
    return LETTERS[text[0]], int(text[1:] or 0)


def read_box(text):
    """Number → (half a, half b), each a terrain and its crowns."""
    return {number: tuple(map(read_half, word.split("+"))) for number, word in enumerate(text.split(), 1)}


BOXES = {"queendomino": read_box(QUEENDOMINO), "kingdomino": read_box(KINGDOMINO)}

COPIES = {"bakery": 2, "wool_mill": 2, "sawmill": 2, "fish_market": 2, "witch_hut": 2, "mine_works": 2, "church": 2,
          "archery_range": 2, "travelling_castle": 2, "brewery": 2, "guard_tower": 2, "big_tavern": 1, "fortress": 1,
          "treasury_of_knights": 1, "treasury_of_towers": 1, "statue": 3, "crown_spire": 3}
NEW_KNIGHTS = {"witch_hut": 1, "mine_works": 1, "archery_range": 1, "brewery": 2, "big_tavern": 3, "treasury_of_knights": 1}
NEW_TOWERS = {"witch_hut": 1, "mine_works": 1, "travelling_castle": 1, "guard_tower": 2, "fortress": 3, "treasury_of_towers": 1}
BUILDING_CROWNS = {"crown_spire": 1}
SHIELDS = {"brewery": 3, "guard_tower": 3, "big_tavern": 2, "fortress": 2, "treasury_of_knights": 2, "treasury_of_towers": 2,
           "statue": 5}
AREA_SHIELDS = {"bakery": "field", "wool_mill": "grass", "sawmill": "forest", "fish_market": "lake", "witch_hut": "swamp",
                "mine_works": "mountain", "church": "town"}

ALL_KNIGHTS, ALL_TOWERS = 22, 15  # QD-07
PLACES = (5, 4, 3, 2, 1, 0)  # of the builders' board, from the stack outwards


class Broken(Exception):
    """Something that the rules do not allow."""


# ---- Cells ----

SIZE = 13
CASTLE = (6, 6)  # (y, x), so that cells sort in reading order
CELLS = [(y, x) for y in range(SIZE) for x in range(SIZE)]
NAMES = {(y, x): "abcdefghijklm"[x] + str(y + 1) for y, x in CELLS}
BY_NAME = {name: cell for cell, name in NAMES.items()}
BESIDE = {(y, x): [c for c in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)) if c in NAMES] for y, x in CELLS}


# ---- An empire ----

class Empire:
    """What one player, or one team, has."""

    def __init__(self):
        self.land = {}  # cell → terrain; the castle is not in it
        self.crowns = {}  # cell → crowns printed there
        self.dominoes = {}  # cell → the other cell of its domino, upper or left one first
        self.buildings = {}
        self.posted = set()
        self.coins = self.knights = self.towers = self.discarded = 0

    def copy(self):
        other = copy.copy(self)
        for name in ("land", "crowns", "dominoes", "buildings", "posted"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def touches(self, cell, terrain):
        """QD-35, QD-36: is a square of this terrain, or the castle, beside the cell?"""
        return any(c == CASTLE or self.land.get(c) == terrain for c in BESIDE[cell])

    def fits(self, cells, frame):
        """QD-38, QD-R04: width and height of the whole, castle included."""
        together = [CASTLE, *self.land, *cells]
        ys, xs = [y for y, _ in together], [x for _, x in together]
        return max(ys) - min(ys) < frame and max(xs) - min(xs) < frame

    def placements(self, domino, frame):
        """Every legal (cell of half a, cell of half b), QD-34 – QD-42. Equal halves: upper or left cell first."""
        half_a, half_b = domino
        empty = self.around(frame)
        good_a = {cell for cell in empty if self.touches(cell, half_a[0])}
        good_b = {cell for cell in empty if self.touches(cell, half_b[0])}
        found = set()
        for a in empty:
            for b in BESIDE[a]:
                if b in empty and (a in good_a or b in good_b) and self.fits((a, b), frame):
                    found.add((min(a, b), max(a, b)) if half_a == half_b else (a, b))
        return sorted(found)

    def around(self, frame):
        """The empty cells that are in a frame together with the whole empire: no others can be used."""
        ys = [y for y, _ in self.land] + [CASTLE[0]]
        xs = [x for _, x in self.land] + [CASTLE[1]]
        rows = range(max(ys) - frame + 1, min(ys) + frame)
        columns = range(max(xs) - frame + 1, min(xs) + frame)
        return {(y, x) for y in rows for x in columns if (y, x) in NAMES and (y, x) != CASTLE and (y, x) not in self.land}

    def lay(self, domino, a, b):
        for cell, (terrain, crowns) in zip((a, b), domino):
            self.land[cell] = terrain
            if crowns:
                self.crowns[cell] = crowns
        self.dominoes[min(a, b)] = max(a, b)

    def area_of(self, cell):
        """The cells joined to this one by edges, all of its terrain; the castle joins nothing (QD-R22)."""
        area, todo = {cell}, [cell]
        while todo:
            for c in BESIDE[todo.pop()]:
                if c not in area and self.land.get(c) == self.land[cell]:
                    area.add(c)
                    todo.append(c)
        return area

    def areas(self):
        """All areas, the one with the first cell in reading order first."""
        left, found = sorted(self.land), []
        while left:
            area = self.area_of(left[0])
            found.append(area)
            left = [c for c in left if c not in area]
        return found

    def crowns_in(self, area):
        return sum(self.crowns.get(c, 0) + BUILDING_CROWNS.get(self.buildings.get(c), 0) for c in area)

    def all_knights(self):
        return self.knights + len(self.posted)

    def treasuries(self):
        """QD-62, QD-63: what one collecting of taxes brings on top."""
        kinds = list(self.buildings.values())
        return kinds.count("treasury_of_knights") * self.all_knights() + kinds.count("treasury_of_towers") * self.towers

    def free_towns(self):
        """QD-50, QD-R09."""
        return [c for c, terrain in sorted(self.land.items()) if terrain == "town" and c not in self.buildings]

    def building_points(self, areas):
        """QD-64 – QD-68."""
        total = 0
        for kind in self.buildings.values():
            total += SHIELDS.get(kind, 0)
            if kind in AREA_SHIELDS:
                total += 2 * sum(self.land[min(area)] == AREA_SHIELDS[kind] for area in areas)
            if kind == "archery_range":
                total += self.all_knights()
            if kind == "travelling_castle":
                total += self.towers
        return total

    def parts(self, queen):
        """Terrain → points of its areas; then buildings, wealth, the largest area and all crowns."""
        areas = self.areas()
        largest = max(map(len, areas), default=0)
        parts = dict.fromkeys(TERRAINS, 0)
        hosted = queen
        for area in areas:
            crowns = self.crowns_in(area)
            if hosted and len(area) == largest:  # QD-73; of equal ones the first in reading order, QD-R16
                crowns += 1
                hosted = False
            parts[self.land[min(area)]] += len(area) * crowns
        return {**parts, "buildings": self.building_points(areas), "wealth": self.coins // 3, "largest": largest,
                "crowns": sum(map(self.crowns_in, areas))}

    def in_the_middle(self, frame):
        """QD-R41."""
        reach = frame // 2
        return all(abs(y - CASTLE[0]) <= reach and abs(x - CASTLE[1]) <= reach for y, x in self.land)


# ---- The shape of a game ----

OPTIONS = {"queendomino": {"mode": ("auto", "base", "wedding", "teams"), "treasury": ("knight", "turn")},
           "kingdomino": {"middle": ("off", "on"), "harmony": ("off", "on"), "duel": ("off", "on")}}

# mode, people → kings each, dominoes in a row, frame, rounds: "Numbers at a glance".
SHAPES = {("base", 2): (2, 4, 7, 12), ("base", 3): (1, 4, 5, 12), ("base", 4): (1, 4, 5, 12),
          ("wedding", 3): (1, 4, 7, 24), ("wedding", 4): (1, 4, 7, 24), ("wedding", 5): (1, 8, 5, 12),
          ("wedding", 6): (1, 8, 5, 12), ("teams", 6): (1, 8, 7, 12), ("teams", 8): (1, 8, 7, 12),
          ("kingdomino", 2): (2, 4, 5, 6), ("duel", 2): (2, 4, 7, 12), ("kingdomino", 3): (1, 3, 5, 12),
          ("kingdomino", 4): (1, 4, 5, 12)}


def full_options(game, options):
    """The options as given, and the defaults of the others."""
    complete = {}
    for name, values in OPTIONS[game].items():
        complete[name] = options.get(name, values[0])
        if complete[name] not in values:
            raise Broken(f"option {name} has no value {complete[name]}")
    return complete


def mode_of(game, seats, options):
    if game == "kingdomino":
        return "duel" if options["duel"] == "on" else "kingdomino"
    if options["mode"] == "auto":
        return {2: "base", 3: "base", 4: "base", 5: "wedding", 6: "wedding", 8: "teams"}.get(seats, "none")
    return options["mode"]


# ---- A game ----

class Position:
    """A game at one of its positions. Seats are numbers from 0; who decides may also be 'chance'."""

    def __init__(self, game, seats, options):
        self.game, self.seats, self.options = game, seats, full_options(game, options)
        self.queens = game == "queendomino"
        self.mode = mode_of(game, seats, self.options)
        if (self.mode, seats) not in SHAPES:
            raise Broken(f"there is no {game} ({self.mode}) for {seats}")
        self.kings_each, self.row_size, self.frame, self.rounds = SHAPES[self.mode, seats]
        self.wedding = self.mode in ("wedding", "teams")
        self.room = 8 if self.queens else 4
        self.empires = [Empire() for _ in range(seats)]
        self.round, self.to_move, self.turn = 0, None, 0
        self.rows_dealt = 0
        self.pile = set(range(1, 49))
        self.wedding_pile = set(range(1, 49)) if self.wedding else set()
        self.row, self.kings = [None] * self.room, [None] * self.room
        self.next, self.next_kings = [None] * self.room, [None] * self.room
        self.dealt = []  # dominoes of the row that is being laid out
        self.queen = self.dragon = self.top = None
        self.board, self.stack = {}, dict(COPIES) if self.queens else {}
        self.laid, self.step = None, "tax"
        self.collected = 0  # coins of the last knight, for comments
        self.prepare()

    def prepare(self):
        """Stage 1 of the setup."""
        if self.queens:
            for seat in range(self.seats):
                if self.owner(seat) == seat:  # a team has one common start, QD-109
                    self.empires[seat].coins, self.empires[seat].knights = 7, 1
        self.fill_board()

    def copy(self):
        other = copy.copy(self)
        other.empires = [e.copy() for e in self.empires]
        for name in ("pile", "wedding_pile", "row", "kings", "next", "next_kings", "dealt", "board", "stack"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def owner(self, seat):
        """The seat in whose row the empire of this one is written."""
        return seat // 2 * 2 if self.mode == "teams" else seat

    def sides(self):
        return [s for s in range(self.seats) if self.owner(s) == s]

    def mine(self):
        return self.empires[self.owner(self.to_move)]

    def hosting(self):
        return self.queen is not None and self.queen == self.owner(self.to_move)

    # -- Who decides, and what --

    def actor(self):
        if self.phase == "over":
            return None
        return "chance" if self.phase in ("stack", "row", "kings") else self.to_move

    def chances(self):
        """Outcome → weight."""
        if self.phase == "stack":
            return {f"building {kind}": count for kind, count in self.stack.items() if count}
        if self.phase == "row":
            return {f"domino {number}": 1 for number in sorted(self.source())}
        if self.phase == "kings":
            left = {seat: self.kings_each - self.next_kings.count(seat) for seat in range(self.seats)}
            return {f"king P{seat + 1}": count for seat, count in left.items() if count}
        return {}

    def moves(self):
        """Every legal move of whoever decides, as texts."""
        if self.phase in ("stack", "row", "kings"):
            return list(self.chances())
        if self.phase == "lay":
            laid = [f"lay {NAMES[a]} {NAMES[b]}" for a, b in self.mine().placements(self.domino(), self.frame)]
            return laid or ["discard"]  # QD-40, QD-41
        if self.phase == "claim":
            return self.claims()
        return self.acts() if self.phase == "act" else []

    def claims(self):
        return [f"claim {n}" for n, king in zip(self.next, self.next_kings) if n is not None and king is None]

    def acts(self):
        """Actions Б to Д in their order, each as long as its time has not passed (QD-29, QD-R01)."""
        moves, mine = [], self.mine()
        if self.step == "tax" and self.laid and mine.knights:
            moves += [f"knight {NAMES[c]}" for c in self.laid if c not in mine.posted]
        if self.step in ("tax", "build"):
            for place in self.board:
                if self.price(place) <= mine.coins:
                    moves += [f"build {place} {NAMES[c]}" for c in mine.free_towns()]
        if self.step != "king" and self.dragon is None and not self.hosting() and mine.coins >= 1:
            moves += [f"burn {place}" for place in self.board]
        return moves + (["done"] if self.round == self.rounds else self.claims())

    def price(self, place):
        """QD-52, QD-71, QD-R15."""
        return max(0, place - 1) if self.hosting() else place

    def source(self):
        """QD-100: rows come from the two piles in turn, the first from Queendomino's."""
        return self.wedding_pile if self.wedding and self.rows_dealt % 2 else self.pile

    def domino(self):
        """The one whose turn it is to be laid. Row r is laid in round r."""
        box = "kingdomino" if not self.queens or self.wedding and self.round % 2 == 0 else "queendomino"
        return BOXES[box][self.row[self.turn]]

    # -- Playing --

    def play(self, who, move):
        if who != self.actor():
            raise Broken(f"{who} is not to act, but {self.actor()}")
        if move not in self.moves():
            raise Broken(f"'{move}' is not legal")
        word, *arguments = move.split(" ")
        getattr(self, "play_" + word)(*arguments)

    def play_building(self, kind):
        self.stack[kind] -= 1
        self.top = kind
        self.fill_board()

    def fill_board(self):
        """QD-83, QD-R20: the seen tile goes to the cheapest empty place, and the next one is turned up."""
        while True:
            if self.top is None and any(self.stack.values()):
                self.phase = "stack"
                return
            empty = [place for place in PLACES if place not in self.board]
            if self.top is None or not empty:
                break
            self.board[min(empty)], self.top = self.top, None
        self.deal_row()

    def move_up(self):
        """QD-27, QD-84, QD-85: the next row becomes the current one; what is left of that is removed."""
        self.row, self.kings = self.next, self.next_kings
        self.next, self.next_kings = [None] * self.room, [None] * self.room
        self.round += 1

    def deal_row(self):
        if self.rows_dealt < self.rounds:
            self.phase, self.to_move = "row", None
        else:
            self.next_turn()

    def play_domino(self, number):
        self.source().remove(int(number))
        self.dealt.append(int(number))
        if len(self.dealt) < self.row_size:
            return
        self.next = sorted(self.dealt) + [None] * (self.room - self.row_size)
        self.dealt = []
        self.rows_dealt += 1
        if self.rows_dealt == 1:
            self.phase = "kings"
        else:
            self.next_turn()

    def play_king(self, seat):
        self.phase, self.to_move = "claim", int(seat[1:]) - 1

    def play_claim(self, number):
        self.next_kings[self.next.index(int(number))] = self.to_move
        if self.round > 0:
            self.kings[self.turn] = None
            self.next_turn()
            return
        placed = self.room - self.next_kings.count(None)
        if placed == self.seats * self.kings_each:  # QD-27
            self.move_up()
            self.deal_row()
        elif self.mode == "base" and self.seats == 2:  # QD-26: one, two, one
            self.to_move = self.to_move if placed == 2 else 1 - self.to_move
        else:
            self.phase, self.to_move = "kings", None

    def next_turn(self):
        """QD-28: the kings act from the lowest number on; QD-31."""
        self.laid, self.step = None, "tax"
        waiting = [i for i in range(self.room) if self.row[i] is not None and self.kings[i] is not None]
        if waiting:
            self.phase, self.turn = "lay", waiting[0]
            self.to_move = self.kings[self.turn]
        else:
            self.end_round()

    def end_round(self):
        self.turn, self.to_move = 0, None
        if self.round == self.rounds:
            self.phase = "over"
            return
        self.move_up()
        self.dragon = None  # QD-81
        left = [self.board[place] for place in PLACES if place in self.board]
        self.board = dict(zip(PLACES[len(PLACES) - len(left):], left))  # QD-82
        self.fill_board()

    def play_lay(self, a, b):
        self.laid = (BY_NAME[a], BY_NAME[b])
        self.mine().lay(self.domino(), *self.laid)
        self.after_domino()

    def play_discard(self):
        self.mine().discarded += 1
        self.step = "build"  # QD-R06, QD-R07
        self.after_domino()

    def after_domino(self):
        self.row[self.turn] = None
        if self.queens:
            self.phase = "act"
        elif self.round == self.rounds:  # QD-80
            self.next_turn()
        else:
            self.phase = "claim"

    def play_knight(self, name):
        mine, cell = self.mine(), BY_NAME[name]
        first = not any(c in mine.posted for c in self.laid)
        mine.knights -= 1
        mine.posted.add(cell)
        self.collected = len(mine.area_of(cell))  # QD-44
        if first or self.options["treasury"] == "knight":  # QD-R08
            self.collected += mine.treasuries()
        mine.coins += self.collected

    def play_build(self, place, name):
        mine, kind = self.mine(), self.board[int(place)]
        mine.coins -= self.price(int(place))
        del self.board[int(place)]
        mine.buildings[BY_NAME[name]] = kind
        self.step = "dragon"
        mine.knights += min(NEW_KNIGHTS.get(kind, 0), ALL_KNIGHTS - sum(e.all_knights() for e in self.empires))
        towers = min(NEW_TOWERS.get(kind, 0), ALL_TOWERS - sum(e.towers for e in self.empires))
        mine.towers += towers
        if towers and mine.towers == max(e.towers for e in self.empires):  # QD-69, QD-70
            self.queen = self.owner(self.to_move)

    def play_burn(self, place):
        self.mine().coins -= 1
        del self.board[int(place)]
        self.dragon = int(place)
        self.step = "king"

    def play_done(self):
        self.next_turn()

    # -- Counting --

    def breakdown(self, seat):
        empire = self.empires[self.owner(seat)]
        parts = empire.parts(self.queen is not None and self.queen == self.owner(seat))
        if self.queens:
            del parts["crowns"]
        else:
            for name in ("town", "buildings", "wealth"):
                del parts[name]
            parts["middle"] = 10 * (self.options["middle"] == "on" and empire.in_the_middle(self.frame))
            parts["harmony"] = 5 * (self.options["harmony"] == "on" and empire.discarded == 0)
        return parts

    def points(self, seat):
        return sum(value for part, value in self.breakdown(seat).items() if part not in ("largest", "crowns"))

    def scores(self):
        """points, places and breakdowns by seat; QD-95 – QD-97, QD-R35, QD-R39."""
        parts = [self.breakdown(seat) for seat in range(self.seats)]
        points = [sum(v for k, v in p.items() if k not in ("largest", "crowns")) for p in parts]
        worth = [(points[s], parts[s]["largest"], parts[s].get("crowns", 0)) for s in range(self.seats)]
        places = [1 + sum(worth[other] > worth[seat] for other in self.sides()) for seat in range(self.seats)]
        return points, places, parts

    def perft(self, depth):
        """Sequences of so many decisions, chance included."""
        if depth == 0:
            return 1
        moves = self.moves()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            after = self.copy()
            word, *arguments = move.split(" ")
            getattr(after, "play_" + word)(*arguments)
            total += after.perft(depth - 1)
        return total

    # -- As JSON --

    def state(self):
        """The position as docs/games/domino.md describes it, all in the order of its text."""
        def named(cells):
            return {NAMES[c]: value for c, value in sorted(cells.items())}

        row = self.next
        if self.phase == "row":
            row = sorted(self.dealt) + [None] * (self.room - len(self.dealt))
        state = {"game": self.game, "rules": 1, "seats": self.seats, "options": self.options, "phase": self.phase,
                 "round": self.round, "to_move": self.to_move, "turn": self.turn, "pile": sorted(self.pile),
                 "row": self.row, "kings": self.kings, "next": row, "next_kings": self.next_kings,
                 "land": [named(e.land) for e in self.empires], "crowns": [named(e.crowns) for e in self.empires],
                 "dominoes": [{NAMES[a]: NAMES[b] for a, b in sorted(e.dominoes.items())} for e in self.empires],
                 "discarded": [e.discarded for e in self.empires]}
        if self.queens:
            state.update({
                "wedding_pile": sorted(self.wedding_pile), "coins": [e.coins for e in self.empires],
                "knights": [e.knights for e in self.empires],
                "posted": [[NAMES[c] for c in sorted(e.posted)] for e in self.empires],
                "towers": [e.towers for e in self.empires],
                "buildings": [named(e.buildings) for e in self.empires], "queen": self.queen, "dragon": self.dragon,
                "board": {str(place): kind for place, kind in sorted(self.board.items())}, "top": self.top,
                "stack": {kind: self.stack[kind] for kind in COPIES if self.stack.get(kind)},
                "laid": [NAMES[c] for c in self.laid] if self.laid else [None, None], "step": self.step})
        return state

    def hash(self):
        """FNV-1a of the text of the state (docs/records.md)."""
        value = 0xcbf29ce484222325
        for byte in json.dumps(self.state(), separators=(",", ":")).encode("utf-8"):
            value = (value ^ byte) * 0x100000001b3 % 2**64
        return f"{value:016x}"


def position_from(state):
    """The position that a state describes; fields that are left out are those of a fresh game."""
    p = Position(state["game"], state["seats"], state.get("options", {}))
    fresh = p.state()
    full = {**fresh, **state}
    for name in ("phase", "round", "to_move", "turn", "row", "kings", "next", "next_kings", *(
            ("queen", "dragon", "top", "step") if p.queens else ())):
        setattr(p, name, copy.copy(full[name]))
    p.pile, p.wedding_pile = set(full["pile"]), set(full.get("wedding_pile", ()))
    if p.queens:
        p.board = {int(place): kind for place, kind in full["board"].items()}
        p.stack = dict(full["stack"])
        p.laid = tuple(BY_NAME[c] for c in full["laid"]) if full["laid"][0] else None
    for seat, empire in enumerate(p.empires):
        empire.land = {BY_NAME[c]: t for c, t in full["land"][seat].items()}
        empire.crowns = {BY_NAME[c]: n for c, n in full["crowns"][seat].items()}
        empire.dominoes = {BY_NAME[a]: BY_NAME[b] for a, b in full["dominoes"][seat].items()}
        empire.discarded = full["discarded"][seat]
        if p.queens:
            empire.coins, empire.knights = full["coins"][seat], full["knights"][seat]
            empire.towers = full["towers"][seat]
            empire.posted = {BY_NAME[c] for c in full["posted"][seat]}
            empire.buildings = {BY_NAME[c]: kind for c, kind in full["buildings"][seat].items()}
    p.rows_dealt = rows_dealt(p)
    if p.phase == "row":
        p.dealt = [n for n in p.next if n is not None]
    return p


def rows_dealt(p):
    """Two rows lie in a round, until the pile is empty (QD-R34); between rounds one."""
    if p.round == 0:
        return int(p.phase in ("kings", "claim"))
    return min(p.rounds, p.round + (p.phase not in ("stack", "row")))


# ---- Records (docs/records.md) ----

class Record:
    """A record, read; line by line for those who write comments into it."""

    def __init__(self, text):
        self.lines = [line.rstrip("\r") for line in text.split("\n")]
        self.decisions = []  # (line, who, move)
        self.hashes = []  # (decisions before it, hash)
        head, options, start, self.ended, in_moves = {}, {}, None, None, False
        lines = [(i, line) for i, line in enumerate(self.lines) if line and not line.startswith("#")]
        if not lines or lines[0][1] != "diadem record 1":
            raise Broken("not a record")
        for i, line in lines[1:]:
            word, _, rest = line.partition(" ")
            if self.ended is not None:
                raise Broken(f"line {i + 1} is after the end")
            if word == "end":
                self.ended = int(rest)
            elif word == "hash":
                self.hashes.append((len(self.decisions), rest))
            elif in_moves:
                self.decisions.append((i, "chance" if word == "chance" else int(word[1:]) - 1, rest))
            elif word == "moves":
                in_moves = True
            elif word == "option":
                options.__setitem__(*rest.split("=", 1))
            elif word == "start":
                start = json.loads(rest)
            else:
                head[word] = rest
        if self.ended != len(self.decisions):
            raise Broken(f"the end says {self.ended}, but there are {len(self.decisions)} decisions")
        self.game, self.seats, self.options = head["game"], int(head["seats"]), options
        self.start = start

    def opening(self):
        return position_from(self.start) if self.start else Position(self.game, self.seats, self.options)

    def replay(self, upto=None):
        """The position after all decisions, or the first so many; fails at the first that is not legal, and where a
        hash is not that of the position."""
        p = self.opening()
        hashes = dict(self.hashes)
        for number, (i, who, move) in enumerate(self.decisions[:upto], 1):
            try:
                p.play(who, move)
            except Broken as error:
                raise Broken(f"line {i + 1}: {error}") from error
            if number in hashes and hashes[number] != p.hash():
                raise Broken(f"line {i + 1}: after it the hash is {p.hash()}, not {hashes[number]}")
        return p


def load(path):
    with open(path, encoding="utf-8") as file:
        return Record(file.read())


def numbers_in(record, word):
    """The numbers of a comment like '# scores 48 46', or None."""
    for line in record.lines:
        if line.startswith(f"# {word} "):
            return [int(n) for n in line.split()[2:]]
    return None


def check_file(path):
    """True if the record is in order, and its comments say the right scores and places."""
    try:
        record = load(path)
        end = record.replay()
    except Broken as error:
        print(f"{path}: {error}")
        return False
    points, places, _ = end.scores()
    print(f"{path}: {len(record.decisions)} decisions, {'over' if end.phase == 'over' else 'not over'}")
    print("# scores", *points)
    print("# places", *places)
    return all(numbers_in(record, word) in (None, seen) for word, seen in (("scores", points), ("places", places)))


# ---- Comments for a record ----

LETTER_OF = {terrain: letter for letter, terrain in LETTERS.items()}


def drawn(empire):
    """The rows of an empire, a square as its letter and crowns; buildings are marked with b, knights with k."""
    cells = [CASTLE, *empire.land]
    rows = range(min(y for y, _ in cells), max(y for y, _ in cells) + 1)
    columns = range(min(x for _, x in cells), max(x for _, x in cells) + 1)

    def square(cell):
        if cell == CASTLE:
            return "C"
        if cell not in empire.land:
            return "."
        text = LETTER_OF[empire.land[cell]] + str(empire.crowns.get(cell, "") or "")
        return text + "b" * (cell in empire.buildings) + "k" * (cell in empire.posted)

    return [" ".join(f"{square((y, x)):4}" for x in columns).rstrip() for y in rows]


def sums(p):
    """How the points of every side come about, as comment lines."""
    points, places, parts = p.scores()
    lines = []
    for seat in p.sides():
        empire, mine = p.empires[seat], parts[seat]
        who = f"P{seat + 1}" + (f" and P{seat + 2}" if p.mode == "teams" else "")
        terms = " + ".join(f"{value} {part}" for part, value in mine.items()
                           if part not in ("largest", "crowns") and value)
        lines += wrapped(f"# {who}: {points[seat]} = {terms or 0}. Largest area {mine['largest']}, place {places[seat]}.")
        lines += [f"#     {row}" for row in drawn(empire)]
        sizes = []
        for area in empire.areas():
            sizes.append(f"{empire.land[min(area)]} {len(area)}×{empire.crowns_in(area)}")
        lines += wrapped("#     Areas: " + ", ".join(sorted(sizes)) + ".")
        if p.queens:
            built = ", ".join(sorted(empire.buildings.values())) or "none"
            lines += wrapped(f"#     Coins {empire.coins}, knights {empire.all_knights()}, towers {empire.towers}"
                             f"{', queen' if p.queen == seat else ''}; buildings: {built}.")
        if empire.discarded:
            lines.append(f"#     Discarded: {empire.discarded}.")
    return lines + ["# scores " + " ".join(map(str, points)), "# places " + " ".join(map(str, places))]


def wrapped(text, width=100):
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = "#     " + word
        else:
            line = line + " " + word if line else word
    return lines + [line]


def standing(p):
    """The table at the beginning of a round, as comment lines."""
    claimed = " ".join(f"{n}:P{king + 1}" if king is not None else str(n)
                       for n, king in zip(p.row, p.kings) if n is not None)
    text = f"# Round {p.round}. Row {claimed}; next {' '.join(str(n) for n in p.next if n is not None) or '-'}."
    if p.queens:
        board = " ".join(f"{place}:{p.board[place]}" for place in PLACES if place in p.board)
        text += f" Board {board}. Coins {' '.join(str(p.empires[s].coins) for s in p.sides())},"
        text += f" knights {' '.join(str(p.empires[s].knights) for s in p.sides())},"
        text += f" towers {' '.join(str(p.empires[s].towers) for s in p.sides())}, queen "
        text += "-" if p.queen is None else f"P{p.queen + 1}"
    return wrapped(text.rstrip(".") + ".")


def explained(record):
    """The record with comments: the sums first, then each round, and what moves brought."""
    comments, p, announced = {}, record.opening(), 0
    for i, who, move in record.decisions:
        before, coins = [], p.mine().coins if who != "chance" else 0
        if p.phase == "lay" and p.round > announced:
            announced = p.round
            before = standing(p)
        host, owner = p.queen, None if who == "chance" else p.owner(who)
        p.play(who, move)
        after = []
        if move.startswith("knight"):
            after = [f"# Tax {p.collected}: {coins} → {p.empires[owner].coins}."]
        if move.startswith("build "):
            after = [f"# {p.empires[owner].buildings[BY_NAME[move.split()[2]]]}: {coins} → {p.empires[owner].coins}."]
            if p.queen != host:
                after += [f"# The queen joins P{p.queen + 1}."]
        comments[i] = (before, after)
    out = [line for line in record.lines if line.startswith("#")][:1] + sums(p)
    for i, line in enumerate(record.lines):
        before, after = comments.get(i, ([], []))
        if not line.startswith("#"):
            out += [*before, line, *after]
    return "\n".join(out)


# ---- The worked examples of the ledger ----

def laid_out(rows, castle="C"):
    """An empire from rows of words like 'F1', with the castle where C stands."""
    grid = [row.split() for row in rows]
    home = next((y, x) for y, row in enumerate(grid) for x, word in enumerate(row) if word == castle)
    empire = Empire()
    for y, row in enumerate(grid):
        for x, word in enumerate(row):
            if word not in (castle, "."):
                cell = (y - home[0] + CASTLE[0], x - home[1] + CASTLE[1])
                empire.land[cell], crowns = read_half(word)
                if crowns:
                    empire.crowns[cell] = crowns
    return empire


def built(empire, *kinds):
    """Puts buildings on the first free town squares."""
    for kind in kinds:
        empire.buildings[empire.free_towns()[0]] = kind
    return empire


def total(empire, queen=False):
    parts = empire.parts(queen)
    return sum(value for part, value in parts.items() if part not in ("largest", "crowns"))


def test_71_points(report, _):
    """QD-E01: the layout, the laying of it domino by domino, and the sum."""
    rows = ["S1 T F1 L f", "T T L1 L1 f", "F1 F C F f1", "G1 G2 T M1 M", "T G G M3 T"]
    numbers = ["42 42 18 18 1", "38 39 39 21 1", "38 27 C 21 14", "41 27 43 43 14", "41 7 7 45 45"]
    goal = laid_out(rows)
    squares = {}
    for y, row in enumerate(numbers):
        for x, word in enumerate(row.split()):
            squares.setdefault(word, []).append((y + 4, x + 4))
    empire = Empire()
    for number in (21, 27, 38, 39, 41, 42, 43, 45, 7, 14, 18, 1):
        domino = BOXES["queendomino"][number]
        wanted = {cell: (goal.land[cell], goal.crowns.get(cell, 0)) for cell in squares[str(number)]}
        fitting = [(a, b) for a, b in empire.placements(domino, 5) if {a: domino[0], b: domino[1]} == wanted]
        if not report.equal(f"QD-E01: domino {number} can be laid where it lies", len(fitting), 1):
            return
        empire.lay(domino, *fitting[0])
    report.equal("QD-E01: the same empire", (empire.land, empire.crowns), (goal.land, goal.crowns))
    built(empire, "sawmill", "church", "travelling_castle", "big_tavern", "statue", "guard_tower")
    empire.coins, empire.towers = 11, 3
    report.equal("QD-E01: the points", total(empire, True), 71)
    parts = empire.parts(True)
    report.equal("QD-E01: its parts", [parts[name] for name in ("wealth", "field", "forest", "lake", "grass", "swamp",
                 "mountain", "town", "buildings")], [3, 3, 3, 6, 16, 1, 12, 0, 27])


def acting(game_round=2, **empire):
    """P1 of two about to lay, with an empire as given."""
    p = position_from({"game": "queendomino", "seats": 2, "phase": "lay", "round": game_round, "to_move": 0, "turn": 0,
                       "row": [5, 12, 46, 48, None, None, None, None], "kings": [0, 0, 1, 1, None, None, None, None],
                       "next": [1, 2, 3, 4, None, None, None, None], "top": "statue",
                       "board": {"5": "fortress", "4": "guard_tower", "3": "church", "2": "statue", "1": "sawmill", "0": "bakery"}})
    for name, value in empire.items():
        setattr(p.empires[0], name, value)
    return p


def test_taxes(report, _):
    """QD-E02, QD-E03, and both readings of QD-R08."""
    for treasury, towers_too, expected in (("knight", False, 18), ("knight", True, 24), ("turn", False, 14), ("turn", True, 17)):
        p = acting(coins=0, knights=3, towers=3)
        p.options["treasury"] = treasury
        p.empires[0].land = laid_out(["C T T", "L . .", "L . .", "L . ."]).land
        p.empires[0].posted = {BY_NAME["h7"]}
        built(p.empires[0], "treasury_of_knights", *(["treasury_of_towers"] if towers_too else []))
        for move in ("lay h8 h9", "knight h8", "knight h9"):
            p.play(0, move)
        report.equal(f"QD-E03: {treasury}, towers {towers_too}", p.empires[0].coins, expected)
    p = acting(coins=0, knights=2)
    p.empires[0].land = laid_out([". C .", "f f f", ". . G"]).land
    p.turn = 1
    p.play(0, "lay g9 f9")  # its field below two others: four in all
    p.play(0, "knight g9")
    report.equal("QD-E02: the field", p.empires[0].coins, 4)


def test_prices(report, _):
    """QD-E04."""
    for coins, queen, expected in ((3, None, {"3", "2", "1", "0"}), (3, 0, {"4", "3", "2", "1", "0"}), (4, 0, set("543210"))):
        p = acting(coins=coins)
        p.empires[0].land = laid_out(["C T"]).land
        p.queen = queen
        p.play(0, "lay g8 g9")
        report.equal(f"QD-E04: {coins} coins, queen {queen}",
                     {move.split()[1] for move in p.moves() if move.startswith("build")}, expected)
    p.play(0, "build 5 h7")
    report.equal("QD-E04: the dearest costs 4", p.empires[0].coins, 0)


def test_queen(report, _):
    """QD-E05."""
    p = position_from({"game": "queendomino", "seats": 4, "phase": "act", "round": 2})
    seen = []
    for i, (seat, kind) in enumerate(((0, "travelling_castle"), (1, "witch_hut"), (0, "guard_tower"), (2, "fortress"),
                                      (1, "guard_tower"), (0, "statue"), (3, "treasury_of_towers"))):
        cell = (i, 0)
        p.to_move, p.step, p.board = seat, "tax", {0: kind}
        p.empires[seat].land[cell] = "town"
        p.play(seat, f"build 0 {NAMES[cell]}")
        seen.append(p.queen)
    report.equal("QD-E05: the queen's travels", seen, [0, 1, 0, 2, 1, 1, 1])


def test_board(report, _):
    """QD-E06: sliding and refilling."""
    p = position_from({"game": "queendomino", "seats": 4, "phase": "act", "round": 2, "to_move": 0, "coins": [7, 7, 7, 7],
                       "board": {"5": "statue", "4": "bakery", "3": "church", "2": "sawmill", "1": "brewery", "0": "fortress"},
                       "top": "crown_spire", "stack": {"witch_hut": 1, "big_tavern": 1}})
    p.empires[0].land[(0, 0)] = "town"
    p.play(0, "build 2 a1")
    p.play(0, "burn 4")
    report.equal("QD-E06: nothing is refilled", (p.board, p.dragon),
                 ({5: "statue", 3: "church", 1: "brewery", 0: "fortress"}, 4))
    p.end_round()
    p.play("chance", "building witch_hut")
    p.play("chance", "building big_tavern")
    report.equal("QD-E06: slid and refilled", [p.board[place] for place in PLACES],
                 ["witch_hut", "crown_spire", "statue", "church", "brewery", "fortress"])
    report.equal("QD-E06: the seen tile, the dragon", (p.top, p.dragon), ("big_tavern", None))


def test_scoring(report, _):
    """QD-E07 – QD-E12."""
    towns = built(laid_out(["T T T T T C T"]), "crown_spire", "crown_spire", "church")
    towns.buildings[BY_NAME["h7"]] = "statue"
    report.equal("QD-E07", (total(towns), total(towns, True)), (19, 24))
    plain = laid_out(["F F F F F F C", "f1 f1 f f . . ."])
    report.equal("QD-E08", (total(plain), total(plain, True)), (8, 14))
    level = laid_out(["L1 L L L L C", "S1 S1 S1 S S ."])
    report.equal("QD-E09", (total(level), total(level, True)), (20, 25))
    forests = laid_out(["F1 F F F C F . F1 . T T"])
    report.equal("QD-E10", [total(forests), total(built(forests, "sawmill")), total(built(forests, "sawmill"))], [5, 11, 17])
    army = built(laid_out(["C T T T f f f"]), "archery_range", "archery_range", "travelling_castle")
    army.knights, army.towers, army.posted = 2, 4, set(sorted(army.land)[:3])
    report.equal("QD-E11", total(army), 14)
    rich = Empire()
    seen = []
    for rich.coins in (0, 2, 3, 11, 17):
        seen.append(total(rich))
    report.equal("QD-E12", seen, [0, 0, 1, 3, 5])


def test_laying(report, _):
    """QD-E13."""
    def at(x, y):
        return (CASTLE[0] + y, CASTLE[1] + x)

    empire, box = Empire(), BOXES["queendomino"]
    for number, a, b, legal in ((1, at(1, 0), at(2, 0), True), (3, at(3, 0), at(3, 1), False), (3, at(0, 1), at(0, 2), True),
                                (10, at(3, 0), at(4, 0), True), (2, at(-2, 0), at(-1, 0), False), (15, at(4, 1), at(3, 1), True),
                                (46, at(1, 1), at(2, 1), False)):
        report.equal(f"QD-E13: domino {number}", (a, b) in empire.placements(box[number], 5), legal)
        if legal:
            empire.lay(box[number], a, b)


def test_order(report, _):
    """QD-E14 and QD-E15: whose turn it is, and what is left over."""
    def run(seats, lines):
        p, turns = Position("queendomino", seats, {}), []
        for kind in list(COPIES)[:7]:
            p.play("chance", f"building {kind}")
        for line in lines:
            while p.phase in ("lay", "act"):
                if p.phase == "lay":
                    turns.append((p.to_move, p.row[p.turn]))
                    p.play(p.to_move, p.moves()[0])
                elif line.startswith("claim"):
                    break
            p.play(p.actor(), line)
        return p, turns

    p, turns = run(3, ["domino 5", "domino 46", "domino 17", "domino 29", "king P1", "claim 5", "king P2", "claim 29", "king P3",
                       "claim 46", "domino 45", "domino 25", "domino 12", "domino 8", "claim 25", "claim 8", "claim 45",
                       "domino 1", "domino 2", "domino 3", "domino 4"])
    report.equal("QD-E14: round 1", turns, [(0, 5), (1, 29), (2, 46)])
    report.equal("QD-E14: round 2", [(k, n) for k, n in zip(p.kings, p.row) if k is not None], [(1, 8), (0, 25), (2, 45)])
    p, turns = run(2, ["domino 48", "domino 33", "domino 20", "domino 3", "king P1", "claim 48", "claim 3", "claim 33", "claim 20",
                       "domino 7", "domino 14", "domino 30", "domino 44", "claim 14", "claim 30", "claim 7", "claim 44",
                       "domino 1", "domino 2", "domino 4", "domino 5"])
    report.equal("QD-E15: round 1", turns, [(1, 3), (0, 20), (1, 33), (0, 48)])
    report.equal("QD-E15: round 2", [(k, n) for k, n in zip(p.kings, p.row) if k is not None], [(1, 7), (1, 14), (0, 30), (0, 44)])


def test_three_turns(report, _):
    """QD-E16, with the numbers of its dominoes and places."""
    p = acting(coins=7, knights=1)
    seen = []
    for number, board, moves in ((39, {3: "brewery", 0: "statue"}, ("lay h7 i7", "knight h7", "build 3 i7", "burn 0")),
                                 (33, {4: "guard_tower"}, ("lay i8 h8", "knight h8", "knight i8", "build 4 i8")),
                                 (46, {5: "fortress", 1: "statue"}, ("lay j7 j8", "build 5 j8"))):
        p.phase, p.turn, p.to_move, p.step, p.dragon = "lay", 0, 0, "tax", None
        p.row[0], p.kings[0], p.board, p.round = number, 0, dict(board), 3
        for move in moves:
            p.play(0, move)
        seen.append((p.empires[0].coins, p.empires[0].knights, p.empires[0].towers, p.queen))
        report.check("QD-E16: no dragon where the queen is", not any(m.startswith("burn") for m in p.moves()))
    report.equal("QD-E16: coins, knights, towers, queen", seen, [(4, 2, 0, None), (4, 0, 2, 0), (0, 0, 5, 0)])


def test_tie(report, _):
    """QD-E18."""
    p = Position("queendomino", 3, {})
    p.empires[0] = built(laid_out(["T T T T T T C"]), "statue", "statue", "statue")
    p.empires[1] = laid_out(["F3 F F F F C"])
    p.empires[2] = laid_out(["F3 F F F F C"])
    report.equal("QD-E18: the largest area decides", p.scores()[1], [1, 2, 2])
    report.equal("QD-E18: at equal points", p.scores()[0], [15, 15, 15])


def main():
    if len(sys.argv) > 2 and sys.argv[1] == "check":
        sys.exit(0 if all([check_file(path) for path in sys.argv[2:]]) else 1)
    if len(sys.argv) == 5 and sys.argv[1] == "perft":
        print(load(sys.argv[2]).replay(int(sys.argv[3])).perft(int(sys.argv[4])))
    elif len(sys.argv) == 3 and sys.argv[1] == "explain":
        print(explained(load(sys.argv[2])), end="")
    else:
        run_tests([test_71_points, test_taxes, test_prices, test_queen, test_board, test_scoring, test_laying, test_order,
                   test_three_turns, test_tie])


if __name__ == "__main__":
    main()
