/* The cards, goods and boards of Eight-Minute Empire. Where each fact comes from, and how sure it is,
 * stands in docs/data.md. */
#include "games/eight/eight.h"

/* Prices of the places in the row, left to right (EM-22). */
const uint8_t em_prices[EM_ROW] = {0, 1, 1, 2, 2, 3};

const uint8_t em_coins[EM_MAX_SEATS + 1] = {[2] = EM_MAX_COINS, [3] = 11, [4] = 9, [5] = 8};
const uint8_t em_hand_limit[EM_MAX_SEATS + 1] = {[2] = 13, [3] = 10, [4] = 8, [5] = 7};

const char *const em_good_ids[EM_GOODS + 1] = {
    [EM_CRYSTAL] = "crystal", [EM_CARROT] = "carrot", [EM_WOOD] = "wood",
    [EM_ORE] = "ore",         [EM_ANVIL] = "anvil",   [EM_JOKER] = "joker",
};

const dd_text em_good_names[EM_GOODS + 1] = {
    [EM_CRYSTAL] = {"crystal", "кристалл"},
    [EM_CARROT] = {"carrot", "морковь"},
    [EM_WOOD] = {"wood", "лес"},
    [EM_ORE] = {"ore", "уголь"},
    [EM_ANVIL] = {"anvil", "наковальня"},
    [EM_JOKER] = {"joker", "джокер"},
};

/* Symbols needed for 1, 2, 3 and 5 points (EM-57). */
static const uint8_t symbols_needed[EM_GOODS][4] = {
    [EM_CRYSTAL] = {1, 2, 3, 4}, [EM_CARROT] = {3, 5, 7, 8}, [EM_WOOD] = {2, 4, 5, 6},
    [EM_ORE] = {2, 3, 4, 5},     [EM_ANVIL] = {2, 4, 6, 7},
};

int em_good_points(int good, int symbols) {
    static const uint8_t points[5] = {0, 1, 2, 3, 5};
    int row = 0;
    while (row < 4 && symbols >= symbols_needed[good][row])
        row++;
    return points[row];
}

/* Good, symbols, action; two actions with the sign between them. */
const em_card em_cards[EM_CARDS + 1] = {
    [1] = {EM_CRYSTAL, 1, {{EM_RECRUIT, 1}}},
    [2] = {EM_CRYSTAL, 1, {{EM_RECRUIT, 2}}},
    [3] = {EM_CRYSTAL, 1, {{EM_RECRUIT, 2}}},
    [4] = {EM_CRYSTAL, 1, {{EM_MARCH, 2}}},
    [5] = {EM_CRYSTAL, 1, {{EM_RECRUIT, 2}}},
    [6] = {EM_CARROT, 1, {{EM_FOUND, 1}}},
    [7] = {EM_CARROT, 1, {{EM_FOUND, 1}}},
    [8] = {EM_CARROT, 1, {{EM_RECRUIT, 3}}},
    [9] = {EM_CARROT, 2, {{EM_RECRUIT, 3}}},
    [10] = {EM_CARROT, 1, {{EM_MARCH, 4}}},
    [11] = {EM_CARROT, 1, {{EM_MARCH, 4}}},
    [12] = {EM_CARROT, 1, {{EM_MARCH, 5}}},
    [13] = {EM_CARROT, 1, {{EM_SAIL, 3}}},
    [14] = {EM_CARROT, 1, {{EM_RECRUIT, 4}, {EM_MARCH, 2}}, .sign = '/'},
    [15] = {EM_CARROT, 1, {{EM_DESTROY, 1}, {EM_RECRUIT, 1}}, .sign = '+'},
    [16] = {EM_WOOD, 1, {{EM_FOUND, 1}}},
    [17] = {EM_WOOD, 1, {{EM_RECRUIT, 3}}},
    [18] = {EM_WOOD, 1, {{EM_MARCH, 3}}},
    [19] = {EM_WOOD, 1, {{EM_RECRUIT, 2}, {EM_MARCH, 3}}, .sign = '/'},
    [20] = {EM_WOOD, 1, {{EM_SAIL, 3}}},
    [21] = {EM_WOOD, 1, {{EM_SAIL, 4}}},
    [22] = {EM_WOOD, 1, {{EM_MARCH, 6}}},
    [23] = {EM_WOOD, 1, {{EM_DESTROY, 1}, {EM_FOUND, 1}}, .sign = '/'},
    [24] = {EM_ORE, 1, {{EM_RECRUIT, 2}}},
    [25] = {EM_ORE, 1, {{EM_RECRUIT, 3}}},
    [26] = {EM_ORE, 1, {{EM_RECRUIT, 3}}},
    [27] = {EM_ORE, 1, {{EM_MARCH, 2}}},
    [28] = {EM_ORE, 1, {{EM_SAIL, 2}}},
    [29] = {EM_ORE, 1, {{EM_SAIL, 2}}},
    [30] = {EM_ORE, 1, {{EM_SAIL, 3}}},
    [31] = {EM_ANVIL, 1, {{EM_FOUND, 1}}},
    [32] = {EM_ANVIL, 1, {{EM_RECRUIT, 3}}},
    [33] = {EM_ANVIL, 1, {{EM_RECRUIT, 3}}},
    [34] = {EM_ANVIL, 1, {{EM_SAIL, 3}}},
    [35] = {EM_ANVIL, 1, {{EM_MARCH, 4}}},
    [36] = {EM_ANVIL, 1, {{EM_RECRUIT, 3}, {EM_MARCH, 3}}, .sign = '/'},
    [37] = {EM_ANVIL, 1, {{EM_RECRUIT, 3}, {EM_MARCH, 4}}, .sign = '/'},
    [38] = {EM_ANVIL, 2, {{EM_MARCH, 4}}},
    [39] = {EM_ANVIL, 1, {{EM_MARCH, 5}}},
    [40] = {EM_JOKER, 1, {{EM_RECRUIT, 2}}},
    [41] = {EM_JOKER, 1, {{EM_SAIL, 2}}},
    [42] = {EM_JOKER, 1, {{EM_SAIL, 2}}},
};

#define R(n) (UINT32_C(1) << ((n)-1))

/* EM-04: the cards marked 5. */
#define CARD(n) (UINT64_C(1) << (n))
const uint64_t em_five_player_cards = CARD(5) | CARD(14) | CARD(22) | CARD(29) | CARD(38);

const em_board em_boards[2] = {
    {
        .id = "A",
        .regions = 25,
        .continents = 4,
        .start = 11, /* a12 */
        .marked = R(1) | R(8) | R(12) | R(19) | R(24),
        .continent =
            {
                {"A-W",
                 {"Western Continent", "Западный континент"},
                 R(1) | R(2) | R(3) | R(4) | R(5) | R(6) | R(7)},
                {"A-I", {"Twin Isles", "Острова-близнецы"}, R(8) | R(9)},
                {"A-C",
                 {"Central Continent", "Центральный континент"},
                 R(10) | R(11) | R(12) | R(13) | R(14) | R(15) | R(16) | R(17) | R(18) | R(19) | R(20) |
                     R(21) | R(22)},
                {"A-S", {"South-Eastern Continent", "Юго-восточный континент"}, R(23) | R(24) | R(25)},
            },
        .region =
            {
                {"a01", {"North-West Corner", "Северо-западный угол"}, 0, 96, 81, R(2) | R(3) | R(4), 0},
                {"a02", {"North Cape", "Северный мыс"}, 0, 291, 50, R(1) | R(3), R(10)},
                {"a03", {"Upper Plain", "Верхняя равнина"}, 0, 204, 179, R(1) | R(2) | R(4) | R(5), 0},
                {"a04", {"Inner Plain", "Внутренняя равнина"}, 0, 65, 243, R(1) | R(3) | R(5) | R(6), 0},
                {"a05", {"Bay Head", "Залив"}, 0, 178, 353, R(3) | R(4), R(13)},
                {"a06", {"West Coast", "Западный берег"}, 0, 35, 480, R(4) | R(7), 0},
                {"a07", {"South-West Root", "Юго-западный корень"}, 0, 74, 642, R(6), R(8)},
                {"a08", {"West Isle", "Западный остров"}, 1, 313, 890, R(9), R(7)},
                {"a09", {"East Isle", "Восточный остров"}, 1, 391, 844, R(8), R(15)},
                {"a10", {"North Peninsula", "Северный полуостров"}, 2, 674, 116, R(11), R(2) | R(19)},
                {"a11", {"Neck", "Перешеек"}, 2, 667, 251, R(10) | R(12) | R(14), 0},
                {"a12", {"Start", "Старт"}, 2, 617, 451, R(11) | R(13) | R(14) | R(15) | R(16) | R(20), 0},
                {"a13", {"West Horn", "Западный рог"}, 2, 457, 445, R(12) | R(15), R(5)},
                {"a14", {"Shadow Cape", "Тенистый мыс"}, 2, 742, 362, R(11) | R(12) | R(16), 0},
                {"a15",
                 {"South-West Coast", "Юго-западный берег"},
                 2,
                 537,
                 601,
                 R(12) | R(13) | R(20) | R(21),
                 R(9)},
                {"a16", {"East March", "Восточная марка"}, 2, 770, 538, R(12) | R(14) | R(17) | R(20), 0},
                {"a17", {"Far East", "Дальний восток"}, 2, 858, 503, R(16) | R(18), R(23)},
                {"a18", {"Lower North-East", "Нижний северо-восток"}, 2, 959, 364, R(17) | R(19), 0},
                {"a19", {"Upper North-East", "Верхний северо-восток"}, 2, 971, 168, R(18), R(10)},
                {"a20",
                 {"South Plain", "Южная равнина"},
                 2,
                 665,
                 688,
                 R(12) | R(15) | R(16) | R(21) | R(22),
                 0},
                {"a21",
                 {"South-West Peninsula", "Юго-западный полуостров"},
                 2,
                 539,
                 757,
                 R(15) | R(20),
                 R(25)},
                {"a22", {"South Tip", "Южный мыс"}, 2, 719, 806, R(20), 0},
                {"a23", {"Long Coast", "Долгий берег"}, 3, 935, 688, R(24), R(17)},
                {"a24", {"South Reach", "Южный предел"}, 3, 887, 902, R(23) | R(25), 0},
                {"a25", {"South Gate", "Южные ворота"}, 3, 635, 948, R(24), R(21)},
            },
    },
    {
        .id = "B",
        .regions = 23,
        .continents = 5,
        .start = 7, /* b08 */
        .marked = R(1) | R(3) | R(6) | R(15) | R(21),
        .continent =
            {
                {"B-NW", {"North-Western Isle", "Северо-западный остров"}, R(1) | R(2)},
                {"B-N", {"Northern Isle", "Северный остров"}, R(3) | R(4)},
                {"B-NE", {"North-Eastern Shore", "Северо-восточный берег"}, R(5) | R(6) | R(7)},
                {"B-E",
                 {"Eastern Continent", "Восточный континент"},
                 R(8) | R(9) | R(10) | R(11) | R(12) | R(13) | R(14) | R(15) | R(16)},
                {"B-W",
                 {"Western Continent", "Западный континент"},
                 R(17) | R(18) | R(19) | R(20) | R(21) | R(22) | R(23)},
            },
        .region =
            {
                {"b01", {"West Half-Isle", "Запад острова"}, 0, 114, 117, R(2), R(17)},
                {"b02", {"East Half-Isle", "Восток острова"}, 0, 201, 153, R(1), R(3)},
                {"b03", {"Green Half-Isle", "Зелёная половина"}, 1, 392, 196, R(4), R(2)},
                {"b04", {"Light Half-Isle", "Светлая половина"}, 1, 497, 213, R(3), R(5) | R(8)},
                {"b05", {"Shore West", "Берег, запад"}, 2, 698, 94, R(6), R(4)},
                {"b06", {"Shore Middle", "Берег, середина"}, 2, 816, 111, R(5) | R(7), 0},
                {"b07", {"Shore East", "Берег, восток"}, 2, 945, 76, R(6), R(10)},
                {"b08", {"Start", "Старт"}, 3, 610, 474, R(9), R(4) | R(18)},
                {"b09", {"Old Road", "Старая дорога"}, 3, 783, 487, R(8) | R(11) | R(12) | R(13), 0},
                {"b10", {"North Bight", "Северная бухта"}, 3, 936, 311, R(11), R(7)},
                {"b11", {"East Meadow", "Восточный луг"}, 3, 950, 512, R(9) | R(10) | R(12) | R(16), 0},
                {"b12",
                 {"Broad Plain", "Широкая равнина"},
                 3,
                 849,
                 690,
                 R(9) | R(11) | R(13) | R(14) | R(15) | R(16),
                 0},
                {"b13", {"Inlet Coast", "Берег пролива"}, 3, 670, 710, R(9) | R(12) | R(14), R(23)},
                {"b14", {"South Coast", "Южный берег"}, 3, 710, 882, R(12) | R(13) | R(15), 0},
                {"b15", {"South Hills", "Южные холмы"}, 3, 874, 869, R(12) | R(14) | R(16), 0},
                {"b16", {"East Wall", "Восточная стена"}, 3, 972, 780, R(11) | R(12) | R(15), 0},
                {"b17", {"North-West Land", "Северо-западный край"}, 4, 78, 474, R(18) | R(19) | R(20), R(1)},
                {"b18", {"Round Cape", "Круглый мыс"}, 4, 259, 429, R(17) | R(19), R(8)},
                {"b19",
                 {"Middle Coast", "Средний берег"},
                 4,
                 283,
                 665,
                 R(17) | R(18) | R(20) | R(22) | R(23),
                 0},
                {"b20", {"Inner Land", "Внутренний край"}, 4, 114, 729, R(17) | R(19) | R(21) | R(22), 0},
                {"b21", {"South-West Corner", "Юго-западный угол"}, 4, 92, 913, R(20) | R(22), 0},
                {"b22", {"South Field", "Южное поле"}, 4, 274, 907, R(19) | R(20) | R(21) | R(23), 0},
                {"b23", {"Strait Coast", "Берег у пролива"}, 4, 414, 882, R(19) | R(22), R(13)},
            },
    },
};
