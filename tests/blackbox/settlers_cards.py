#!/usr/bin/env python3
"""The cards of Imperial Settlers' base game, for its referee (settlers_referee.py).

One line a kind: code of the first copy | copies | name | colours | cost | raze field | deal field | what it does. There are
126 designs; of ten of them the copies differ in cost, raze field or deal field, so that there are 137 kinds.
Cost and raze field have one letter a good: w wood, s stone, f food, g gold, p worker, r raze token, v VP, c card;
^ is the house symbol (one own location is discarded). What a card does is one or more of these:

    produce GOODS                       when built and in every production phase
    bonus GOODS                         once, when built
    … per COLOUR max N                  so often as there are own locations of that colour (or samurai)
    … or …                              one of them, the owner's choice
    action [twice] PRICE > EFFECT       an action, its uses a round, its price
    feature EVENT: GOODS                whenever that happens; 'build' with a colour, or 'faction': any faction card
    feature NAME                        a power that settlers_referee.py knows by this name

    python3 settlers_cards.py PATH-TO-DIADEM      counts the cards
"""
import os
import sys
from collections import Counter

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from support import run_tests  # noqa: E402

TABLE = """
BAR001 | 3 | Primeval Forest       | brown          | w    | -  | wood   | produce 2 wood
BAR004 | 3 | Barbarian Altar       | gold           | ww^  | -  | gold   | action twice 1 worker > 1 vp
BAR007 | 3 | Ambush                | black          | w^   | -  | wood   | feature raze: 1 vp
BAR010 | 1 | Saboteurs             | black          | w^   | -  | card   | action 1 worker > steal_resource
BAR011 | 1 | Saboteurs             | black          | w^   | -  | gold   | action 1 worker > steal_resource
BAR012 | 2 | Sentry Tower          | pink           | ww^  | -  | worker | produce 1 raze 1 worker
BAR014 | 1 | Dark Chapel           | black          | wss^ | -  | worker | action nothing > raze_hand_or_enemy
BAR015 | 1 | Dark Chapel           | black          | wss^ | -  | raze   | action nothing > raze_hand_or_enemy
BAR016 | 1 | Pack                  | black          | w^   | -  | raze   | action twice 1 worker > copy_raze_good
BAR017 | 1 | Pack                  | black          | w^   | -  | gold   | action twice 1 worker > copy_raze_good
BAR018 | 2 | Rabble                | blue           | w^   | -  | worker | action 2 worker > raze_own_common
BAR020 | 2 | Village               | pink           | w    | -  | worker | produce 2 worker
BAR022 | 1 | Wooden Fortress       | black          | ww^  | -  | wood   | bonus 1 vp per black max 6
BAR023 | 1 | Expedition            | black          | ws^  | -  | stone  | action 1 raze > 1 gold 2 vp
BAR024 | 1 | Quarry                | black          | s^   | -  | stone  | produce 1 raze 1 stone
BAR025 | 1 | Barter                | gold           | w^   | -  | food   | action twice 2 resource > 2 vp
BAR026 | 1 | Fighting Pit          | black          | ws^  | -  | raze   | action 2 worker > 2 raze
BAR027 | 1 | Idol                  | purple         | sss^ | -  | worker | bonus 4 vp
BAR028 | 1 | Mission               | blue           | ww^  | -  | card   | action 1 worker > draw_keep
BAR029 | 1 | Border                | black          | ws^  | -  | raze   | feature build black: 1 gold 1 vp
BAR030 | 1 | Robbers               | red            | w^   | -  | worker | action 2 worker > discard_enemy_deal then 1 vp 1 card
JAP001 | 3 | Farm                  | red            | w    | v  | worker | produce 1 worker 1 food
JAP004 | 2 | Rice Fields           | red            | f    | v  | food   | produce 2 food
JAP006 | 2 | Geisha House          | pink           | w^   | v  | worker | produce 1 worker per pink max 3
JAP008 | 1 | Garrison              | black          | w^   | v  | raze   | action 2 raze > remove_enemy_location
JAP009 | 1 | Daimyo's Castle       | grey           | ss^  | v  | stone  | produce 1 vp per samurai max 3
JAP010 | 1 | Daimyo's Castle       | grey           | ss^  | v  | gold   | produce 1 vp per samurai max 3
JAP011 | 1 | Temple of Buddha      | blue           | s^   | v  | card   | produce draw_keep
JAP012 | 1 | Casino                | gold           | ww^  | v  | gold   | action twice 1 worker > 1 gold
JAP013 | 2 | Gate                  | blue           | w^   | -  | food   | feature tuck_cards
JAP015 | 1 | Shrine                | gold           | ws^  | -  | card   | feature bank_resources
JAP016 | 3 | Stalls                | red            | w^   | v  | food   | action twice 1 food > 1 vp
JAP019 | 1 | Negotiator            | red            | w^   | v  | gold   | action 1 worker > deal_to_location
JAP020 | 1 | Sake Brewery          | pink           | w^   | v  | food   | feature build pink: 1 gold 1 vp
JAP021 | 1 | Trade Route           | red            | s^   | v  | food   | action 1 food > trade_route_deal
JAP022 | 1 | Trade Route           | red            | s^   | v  | worker | action 1 food > trade_route_deal
JAP023 | 1 | Trade Route           | red            | s^   | v  | vp     | action 1 food > trade_route_deal
JAP024 | 2 | Dojo                  | red            | w^   | v  | vp     | feature make_deal: 1 vp; bonus 1 card_faction
JAP026 | 2 | Ninjas                | black          | s^   | v  | raze   | action 1 worker > use_up_enemy_deal; bonus 2 samurai
JAP028 | 1 | Sumo School           | black          | w^   | v  | worker | action 1 worker 1 food > 1 raze
JAP029 | 1 | Master Swordsmith     | black          | s^   | v  | stone  | action 1 stone > 1 raze 1 vp
JAP030 | 1 | School of Diplomacy   | red            | w^   | v  | gold   | feature school_of_diplomacy
ROM001 | 2 | Sculptor's Workshop   | grey           | s^   | -  | stone  | action 1 worker 1 stone > 2 vp
ROM003 | 2 | Sculptor's Apprentice | grey           | s^   | -  | gold   | action twice 1 stone > 1 vp
ROM005 | 1 | Sculptor's Apprentice | grey           | s^   | -  | stone  | action twice 1 stone > 1 vp
ROM006 | 2 | Gladiator School      | black          | s^   | -  | worker | action 1 worker > 1 raze
ROM008 | 1 | Engineers             | black          | ws^  | -  | raze   | action 2 worker > remove_enemy_location then 1 vp
ROM009 | 1 | Gardens               | red            | ws^  | -  | food   | feature build red: 2 vp
ROM010 | 1 | Spies                 | blue           | ws^  | -  | card   | action 1 worker > steal_deal then 1 vp
ROM011 | 1 | Architect             | blue           | ss^  | -  | card   | produce draw_keep
ROM012 | 3 | Administration        | blue           | ss^  | -  | card   | feature build faction: 1 gold or 1 vp
ROM015 | 2 | Headquarters          | grey           | ss^  | -  | stone  | feature build grey: 1 vp or 1 gold
ROM017 | 2 | Legion                | blue           | f^   | -  | raze   | produce 1 card_common; bonus 1 card_common
ROM019 | 1 | Warehouses            | red            | s^   | -  | food   | feature store wood stone food
ROM020 | 2 | Builder               | brown          | s^   | -  | stone  | produce 1 wood 1 stone
ROM022 | 1 | Roman Fortress        | black          | ss^  | -  | worker | feature build black: 2 vp
ROM023 | 3 | Trade Colony          | red brown grey | wss^ | -  | worker | produce 1 worker 1 gold
ROM026 | 1 | Roman Barracks        | pink           | f^   | -  | raze   | produce 2 worker
ROM027 | 2 | Stonecutter           | grey           | ws^  | -  | stone  | produce 2 stone
ROM029 | 1 | Roman Bank            | gold           | s^   | -  | gold   | produce 1 gold
ROM030 | 1 | Colossus              | gold           | ss^  | -  | stone  | action 1 worker 3 stone > 4 vp
EGY001 | 1 | Desert                | blue           | -    | -  | worker | action 1 card > force_discard then 1 vp; bonus 2 card
EGY002 | 1 | Altar of Bastet       | grey           | s^   | -  | card   | produce 1 stone per grey max 3
EGY003 | 1 | Chariot Builder       | black          | ws^  | -  | raze   | action 1 raze > raze_enemy
EGY004 | 1 | Pharaoh's Guard       | black          | ff^  | -  | raze   | produce 1 raze or 2 vp
EGY005 | 1 | Oasis                 | pink           | f^   | -  | worker | feature enemy exchange: 1 worker max 4; bonus 2 worker
EGY006 | 1 | Slaver                | pink           | s^   | -  | worker | feature build faction: sell 1 gold > 2 vp or sell 1 stone > 1 vp
EGY007 | 2 | Royal Bath            | pink           | s^   | -  | worker | action twice 1 gold > reset_action
EGY009 | 1 | Golden Bazaar         | gold           | ^    | -  | worker | action 1 food > 1 gold 1 vp
EGY010 | 1 | Scorpion Breeder      | pink           | ws^  | -  | raze   | action 1 worker > block_action
EGY011 | 2 | Caravan               | grey           | f    | -  | card   | produce 1 food 1 worker
EGY013 | 1 | Temple of Ra          | gold           | s^   | -  | worker | action nothing > take_over_location
EGY014 | 2 | Sanctuary             | black          | ss^  | -  | gold   | action 1 worker > hand_to_foundation then 1 stone 1 vp
EGY016 | 3 | Avenue of Sphinxes    | grey           | ss^  | -  | worker | action twice 2 gold > 2 vp
EGY019 | 2 | Sphinx                | gold           | s^   | -  | gold   | feature 2 vp: 1 vp
EGY021 | 3 | Goldsmith             | gold           | ss^  | -  | gold   | action 1 worker 1 gold > 3 vp
EGY024 | 2 | Slaves                | grey           | s^   | -  | stone  | action 1 worker > 2 stone 1 vp
EGY026 | 2 | Quarry                | grey           | s^   | -  | stone  | produce 2 stone
EGY028 | 3 | Pyramid               | grey           | ss   | -  | gold   | produce 1 gold 1 stone
COM001 | 1 | Statue                | grey           | wss  | vs | -      | bonus 1 vp per grey max 6; bonus 1 card
COM002 | 1 | Stone Supplier        | grey           | wss  | gs | -      | feature build grey: 1 gold 1 vp
COM003 | 1 | Wood Storage          | brown          | wws  | ww | -      | bonus 1 vp per brown max 6; bonus 1 card
COM004 | 1 | Carpenter's Workshop  | brown          | www  | gw | -      | feature build brown: 1 gold 1 vp
COM005 | 1 | Pillory               | black          | ww   | vw | -      | feature raze: 1 vp
COM006 | 1 | Mill                  | red            | www  | pf | -      | feature build red: 1 gold 1 vp
COM007 | 1 | Old Forest            | brown          | ww   | ww | -      | produce 2 wood
COM008 | 3 | Stone Pit             | grey           | ws   | ss | -      | produce 1 stone; bonus 1 stone
COM011 | 1 | Rubble                | grey           | wws  | ss | -      | produce 1 stone per grey max 3
COM012 | 2 | Hamlet                | pink           | w    | pp | -      | produce 1 worker; bonus 1 worker
COM014 | 1 | Hamlet                | pink           | w    | pw | -      | produce 1 worker; bonus 1 worker
COM015 | 1 | Town                  | pink           | ws   | pp | -      | produce 2 worker
COM016 | 1 | Farmers at Work       | pink           | www  | pg | -      | produce produce_other; bonus 1 card
COM017 | 1 | Mother's Bathhouse    | pink           | wws  | pf | -      | produce 1 worker per pink max 3
COM018 | 3 | Armorer               | black          | ws   | vs | -      | produce 1 raze
COM021 | 2 | Gold Mine             | gold           | ws   | vg | -      | action twice 1 worker > 1 gold
COM023 | 2 | Grain Field           | red            | wf   | ff | -      | produce 1 food; bonus 1 food
COM025 | 1 | Lord's Fields         | red            | wws  | ff | -      | produce 1 food per red max 3
COM026 | 1 | Monument              | purple         | s    | vs | -      | produce 1 vp
COM027 | 1 | Merchants' Guild      | gold           | wws  | gs | -      | produce 1 gold per gold max 3
COM028 | 1 | Gold-bearing Stream   | gold           | ws   | gp | -      | produce 1 gold
COM029 | 1 | Wood Supplier         | brown          | www  | ww | -      | produce 1 wood per brown max 3
COM030 | 2 | Goldsmith's Workshop  | gold           | ws   | vg | -      | action 1 worker 1 gold > 2 vp
COM032 | 1 | Marketplace           | gold           | ww   | gw | -      | action 1 wood 1 stone 1 food > 3 vp
COM033 | 1 | Coal Mine             | grey           | ws   | ps | -      | action 1 worker > 2 stone
COM034 | 1 | Mason                 | grey           | ws   | ws | -      | action 1 worker 1 stone > 2 vp
COM035 | 1 | Mason                 | grey           | ss   | vs | -      | action 1 worker 1 stone > 2 vp
COM036 | 1 | Court Sculptor        | grey           | s    | ps | -      | action twice 1 stone > 1 vp
COM037 | 2 | Masons Guild          | grey           | wws  | gs | -      | action 1 worker 2 stone > 3 vp
COM039 | 1 | Missionaries          | pink           | ff   | vp | -      | action 1 worker 1 raze > 3 vp
COM040 | 1 | Settlers              | pink           | w    | pw | -      | action 1 wood > build_faction_no_location
COM041 | 1 | Strolling Jugglers    | pink           | ww   | pw | -      | action 1 worker > reset_action
COM042 | 1 | Lumberjacks           | brown          | ww   | ww | -      | action 1 worker > 2 wood
COM043 | 1 | Carpenter             | brown          | wws  | vw | -      | action 1 worker 2 wood > 3 vp
COM044 | 2 | Joiner                | brown          | ww   | vw | -      | action 1 worker 1 wood > 2 vp
COM046 | 2 | Castle                | blue           | ws   | cc | -      | action twice 1 worker > 1 card
COM048 | 1 | Castle                | blue           | ss   | cc | -      | action twice 1 worker > 1 card
COM049 | 1 | Tavern                | blue           | ws   | cc | -      | action 1 card > 2 vp; bonus 1 card
COM050 | 2 | Barracks              | black          | wss  | vp | -      | action twice 1 worker > 1 raze
COM052 | 1 | Confectioner          | red            | wws  | gf | -      | action 1 worker 2 food > 3 vp
COM053 | 2 | Pig Farmer            | red            | ws   | pf | -      | action 1 worker 1 food > 2 vp
COM055 | 1 | Pig Farmer            | red            | ww   | pf | -      | action 1 worker 1 food > 2 vp
COM056 | 1 | Brewer                | red            | w    | wf | -      | action twice 1 food > 1 vp
COM057 | 1 | Imperial Messenger    | red            | f    | pg | -      | action 1 worker > repeat_deal
COM058 | 3 | New Forest            | brown          | w    | ww | -      | action twice 1 worker > 1 wood
COM061 | 1 | Hanseatic League      | gold           | wss  | vg | -      | action twice 1 worker 1 deal > 2 vp
COM062 | 3 | Lumber Trail          | brown          | ww   | ww | -      | produce 1 wood; bonus 1 wood
COM065 | 4 | Watchtower            | blue           | ww   | cc | -      | produce 1 card; bonus 1 card
COM069 | 6 | Ruins                 | -              | -    | -  | -      | bonus 1 worker
COM075 | 1 | Baker                 | red            | wws  | vf | -      | bonus 1 vp per red max 6; bonus 1 card
COM076 | 2 | Sawmill               | brown          | w    | pw | -      | action twice 1 wood > 1 vp
COM078 | 1 | Wayside Inn           | pink           | www  | pf | -      | feature build pink: 1 gold 1 vp
COM079 | 1 | Town Square           | pink           | wws  | pc | -      | bonus 1 vp per pink max 6; bonus 1 card
COM080 | 1 | Matthias the Merchant | gold           | wss  | gs | -      | feature build gold: 1 gold 1 vp
COM081 | 1 | Hostel                | gold           | wss  | gs | -      | bonus 1 vp per gold max 6; bonus 1 card
COM082 | 1 | Hunter                | red            | w    | wf | -      | action 1 worker > 2 food
COM083 | 1 | Open-cast Mine        | grey           | s    | ss | -      | action twice 1 worker > 1 stone
COM084 | 1 | Porters               | pink           | ww   | ps | -      | action 1 food > produce_other
"""

LETTERS = {"w": "wood", "s": "stone", "f": "food", "g": "gold", "p": "worker", "r": "raze", "v": "vp", "c": "card"}
DECKS = {"BAR": "barbarians", "JAP": "japanese", "ROM": "romans", "EGY": "egyptians", "COM": "common"}
EMPIRES = ("barbarians", "japanese", "romans", "egyptians")

# Empire → what its board produces (IS-052), and the good that it stores (IS-111).
BOARDS = {"barbarians": ({"worker": 5, "raze": 1, "defence": 1}, "worker"),
          "japanese": ({"worker": 4, "wood": 1, "raze": 1, "defence": 1}, "food"),
          "romans": ({"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defence": 1}, "raze"),
          "egyptians": ({"worker": 3, "gold": 1, "raze": 1, "defence": 1}, "gold")}

# Attack cards of the solo game: code → good and copies (IS-189).
ATTACKS = {"ATT01": ("wood", 3), "ATT04": ("gold", 3), "ATT07": ("card", 3), "ATT10": ("stone", 2), "ATT12": ("worker", 2),
           "ATT14": ("vp", 2), "ATT16": ("food", 1)}


def read_letters(text):
    return dict(Counter(LETTERS[letter] for letter in text if letter in LETTERS))


def read_goods(text):
    """'1 gold 2 vp' → {'gold': 1, 'vp': 2}"""
    words = text.split()
    return {good: int(number) for number, good in zip(words[::2], words[1::2])}


class Gain:
    """Goods, perhaps times a count: '1 stone per grey max 3'."""

    def __init__(self, text):
        text, _, limit = text.partition(" max ")
        goods, _, self.per = text.partition(" per ")
        self.goods = read_goods(goods)
        self.limit = int(limit or 0)


class Action:
    """Uses a round, price, an effect known by name, and goods."""

    def __init__(self, text):
        self.uses = 2 if text.startswith("twice ") else 1
        price, effect = text.removeprefix("twice ").split(" > ")
        self.price = {} if price == "nothing" else read_goods(price)
        first, _, then = effect.partition(" then ")
        self.effect = None if first[0].isdigit() else first
        self.goods = read_goods(then if self.effect else first)


class Card:
    """A kind of card."""

    def __init__(self, line):
        self.code, copies, self.name, colours, cost, raze, deal, does = (field.strip() for field in line.split("|"))
        self.copies = int(copies)
        self.deck = DECKS[self.code[:3]]
        self.colours = [] if colours == "-" else colours.split()
        self.cost, self.house = read_letters(cost), "^" in cost
        self.raze = read_letters(raze)
        self.deal = None if deal == "-" else deal
        self.produce = self.action = None
        self.bonuses, self.features = [], {}  # feature: the event or name → what stands behind the colon
        for part in does.split("; "):
            word, _, rest = part.partition(" ")
            if word == "produce":
                self.produce = rest
            elif word == "bonus":
                self.bonuses.append(Gain(rest))
            elif word == "action":
                self.action = Action(rest)
            else:
                event, _, what = rest.partition(": ")
                self.features[event] = what
        self.type = "production" if self.produce else "action" if self.action else "feature"

    def reacts_to(self, built):
        """What this feature gives when that card is built, as text, or nothing (IS-075, SR-41: once for one build)."""
        fitting = [*built.colours, *(["faction"] if built.deck != "common" else [])]
        return next((self.features["build " + kind] for kind in fitting if "build " + kind in self.features), None)


CARDS = {card.code: card for card in map(Card, TABLE.strip().splitlines())}
DESIGNS = {(card.deck, card.name) for card in CARDS.values()}
DEAL_GOODS = {code: card.deal for code, card in CARDS.items() if card.deal} | {code: good for code, (good, _) in ATTACKS.items()}


# ---- Counting ----

def test_counts(report, _):
    """IS-014, IS-025, IS-189 and how the colours are spread over the common deck."""
    report.equal("designs", len(DESIGNS), 126)
    report.equal("kinds", len(CARDS), 137)
    for deck in DECKS.values():
        cards = [card for card in CARDS.values() if card.deck == deck]
        report.equal(f"cards of {deck}", sum(card.copies for card in cards), 84 if deck == "common" else 30)
        if deck != "common":
            designs = Counter()
            for card in cards:
                designs[card.name] += card.copies
            report.equal(f"copies of {deck}", Counter(designs.values()), {1: 9, 2: 6, 3: 3})
    report.equal("attack cards", sum(copies for _, copies in ATTACKS.values()), 16)
    colours = Counter()
    for card in CARDS.values():
        if card.deck == "common":
            colours[card.colours[0] if card.colours else None] += card.copies
    report.equal("colours of the common deck", colours, {"brown": 16, "grey": 13, "red": 12, "pink": 12, "gold": 10, "blue": 8,
                                                         None: 6, "black": 6, "purple": 1})


def test_codes(report, _):
    """The copies of a design have codes one after the other, so that every deck is numbered without a gap (IS-023)."""
    for prefix, deck in DECKS.items():
        numbers = [int(card.code[3:]) + copy for card in CARDS.values() if card.deck == deck for copy in range(card.copies)]
        report.equal(f"the numbers of {prefix}", sorted(numbers), list(range(1, len(numbers) + 1)))


def test_fields(report, _):
    """IS-018 – IS-021, IS-064, IS-165, and what IS-203 takes for granted: two goods in a common raze field."""
    for card in CARDS.values():
        common = card.deck == "common"
        report.equal(f"{card.code}: a deal field or not", card.deal is None, common)
        wanted = 0 if card.name in ("Ruins", "Gate", "Shrine") else {"common": 2, "japanese": 1}.get(card.deck, 0)
        report.equal(f"{card.code}: goods in the raze field", sum(card.raze.values()), wanted)
        report.check(f"{card.code}: no house on a common card", not (common and card.house))
        report.check(f"{card.code}: resources only", set(card.cost) <= {"wood", "stone", "food"}, card.cost)
        report.check(f"{card.code}: does something", card.produce or card.bonuses or card.action or card.features)


if __name__ == "__main__":
    run_tests([test_counts, test_codes, test_fields])
