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

/* Goods that a supply or the track counts: a row each, for the tables below. */
#define COUNTED(ROW)                                                                                         \
    ROW(IM_WOOD, "wood", "wood", "дерево")                                                                   \
    ROW(IM_STONE, "stone", "stone", "камень")                                                                \
    ROW(IM_FOOD, "food", "food", "еда")                                                                      \
    ROW(IM_GOLD, "gold", "gold", "золотой")                                                                  \
    ROW(IM_WORKER, "worker", "worker", "рабочий")                                                            \
    ROW(IM_RAZE, "raze", "raze token", "жетон разрушений")                                                   \
    ROW(IM_DEFENCE, "defence", "defence token", "жетон обороны")                                             \
    ROW(IM_VP, "vp", "VP", "ПО")
#define ID(good, id, en, ru)   [good] = (id),
#define NAME(good, id, en, ru) [good] = {(en), (ru)},
#define GAIN(good, id, en, ru) [IM_GAIN_OF(good)] = {(id), {(en), (ru)}},

const char *const im_good_ids[IM_GOODS] = {
    [IM_NOTHING] = "nothing",
    COUNTED(ID)[IM_CARD] = "card",
    [IM_CARD_COMMON] = "card_common",
    [IM_CARD_FACTION] = "card_faction",
};
const dd_text im_good_names[IM_GOODS] = {
    [IM_NOTHING] = {"nothing", "ничего"},
    COUNTED(NAME)[IM_CARD] = {"card", "карточка"},
    [IM_CARD_COMMON] = {"common card", "общая карточка"},
    [IM_CARD_FACTION] = {"own empire's card", "карточка своей империи"},
};
const dd_gain im_gains[IM_GAIN_OF(IM_VP) + 2] = {COUNTED(GAIN)};

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
