/* What is printed, apart from the cards: names, and the boards of the empires. */
#include "games/settlers/settlers.h"

const char *const im_deck_ids[IM_DECKS] = {
    [IM_COMMON] = "common", [IM_BARBARIANS] = "barbarians", [IM_JAPANESE] = "japanese",
    [IM_ROMANS] = "romans", [IM_EGYPTIANS] = "egyptians",   [IM_ATTACK] = "attack",
};
const dd_text im_deck_names[IM_DECKS] = {
    [IM_COMMON] = {"common", "общие"},          [IM_BARBARIANS] = {"Barbarians", "Варвары"},
    [IM_JAPANESE] = {"Japanese", "Японцы"},     [IM_ROMANS] = {"Romans", "Римляне"},
    [IM_EGYPTIANS] = {"Egyptians", "Египтяне"}, [IM_ATTACK] = {"attack", "атака"},
};

const char *const im_good_ids[IM_GOODS] = {
    [IM_NOTHING] = "nothing",
    [IM_WOOD] = "wood",
    [IM_STONE] = "stone",
    [IM_FOOD] = "food",
    [IM_GOLD] = "gold",
    [IM_WORKER] = "worker",
    [IM_RAZE] = "raze",
    [IM_DEFENCE] = "defence",
    [IM_VP] = "vp",
    [IM_CARD] = "card",
    [IM_CARD_COMMON] = "card_common",
    [IM_CARD_FACTION] = "card_faction",
};
const dd_text im_good_names[IM_GOODS] = {
    [IM_NOTHING] = {"nothing", "ничего"},
    [IM_WOOD] = {"wood", "дерево"},
    [IM_STONE] = {"stone", "камень"},
    [IM_FOOD] = {"food", "еда"},
    [IM_GOLD] = {"gold", "золотой"},
    [IM_WORKER] = {"worker", "рабочий"},
    [IM_RAZE] = {"raze token", "жетон разрушений"},
    [IM_DEFENCE] = {"defence token", "жетон обороны"},
    [IM_VP] = {"VP", "ПО"},
    [IM_CARD] = {"card", "карточка"},
    [IM_CARD_COMMON] = {"common card", "общая карточка"},
    [IM_CARD_FACTION] = {"own empire's card", "карточка своей империи"},
};

const char *const im_colour_ids[IM_COLOURS] = {"black", "purple", "blue", "brown",
                                               "gold",  "red",    "pink", "grey"};
const dd_text im_colour_names[IM_COLOURS] = {
    {"black", "чёрный"},  {"purple", "фиолетовый"}, {"blue", "синий"},   {"brown", "коричневый"},
    {"yellow", "жёлтый"}, {"red", "красный"},       {"pink", "розовый"}, {"grey", "серый"},
};

const char *const im_type_ids[IM_TYPES] = {"production", "feature", "action"};
const dd_text im_type_names[IM_TYPES] = {
    {"production", "производство"}, {"feature", "особенность"}, {"action", "действие"}};

/* IS-052, IS-101, IS-111 */
const im_board im_boards[IM_DECKS] = {
    [IM_BARBARIANS] = {.gain = {[IM_WORKER] = 5, [IM_RAZE] = 1, [IM_DEFENCE] = 1}, .stores = IM_WORKER},
    [IM_JAPANESE] = {.gain = {[IM_WORKER] = 4, [IM_WOOD] = 1, [IM_RAZE] = 1, [IM_DEFENCE] = 1},
                     .stores = IM_FOOD},
    [IM_ROMANS] = {.gain = {[IM_WORKER] = 2, [IM_WOOD] = 1, [IM_STONE] = 1, [IM_RAZE] = 1, [IM_DEFENCE] = 1},
                   .stores = IM_RAZE},
    [IM_EGYPTIANS] = {.gain = {[IM_WORKER] = 3, [IM_GOLD] = 1, [IM_RAZE] = 1, [IM_DEFENCE] = 1},
                      .stores = IM_GOLD},
};
