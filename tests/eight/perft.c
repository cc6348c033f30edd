/* Eight-Minute Empire: how many sequences of decisions there are. */
#include "support/perft.h"

#define ROW_OF_EIGHT                                                                                         \
    "chance card 15; chance card 23; chance card 37; chance card 21; chance card 12; chance card 41;"

static const perft_opening openings[] = {
    /* Who is the younger, then cards of a deck of 37. */
    {"eight", 2, "", "", 1, 2},
    {"eight", 2, "", "", 2, UINT64_C(2) * 37},
    {"eight", 2, "", "", 3, UINT64_C(2) * 37 * 36},
    {"eight", 2, "", "", 4, UINT64_C(2) * 37 * 36 * 35},
    {"eight", 3, "", "", 3, UINT64_C(3) * 2 * 37},
    {"eight", 4, "", "", 4, UINT64_C(4) * 3 * 2 * 37},
    /* With five players, whose ages are known, a deck of 42. */
    {"eight", 5, "side=B ages=1,2,3,4,5", "", 3, UINT64_C(42) * 41 * 40},
    /* Five tokens of five goods, two of each: all different, one pair, two pairs. */
    {"eight", 2, "ages=1,2 tokens=on", ROW_OF_EIGHT, 2, UINT64_C(5) * 5},
    {"eight", 2, "ages=1,2 tokens=on", ROW_OF_EIGHT, 5, UINT64_C(120) + 5 * 4 * 60 + 10 * 3 * 30},
    /* Neutral armies, on each of 25 regions. */
    {"eight", 2, "ages=1,2 neutral=on", ROW_OF_EIGHT, 3, UINT64_C(25) * 25 * 25},
    {"eight", 2, "ages=1,2 neutral=on side=B", ROW_OF_EIGHT, 3, UINT64_C(23) * 23 * 23},
    /* Bids of 0 to all coins; the winner then takes one of the cards that his coins are still enough for:
     * of the pairs of bids 2b+1 have the maximum b. */
    {"eight", 2, "ages=1,2", ROW_OF_EIGHT, 2, UINT64_C(15) * 15},
    {"eight", 2, "ages=1,2", ROW_OF_EIGHT, 3, UINT64_C(144) * 6 + 25 * 5 + 27 * 3 + 29 * 1},
    {"eight", 3, "ages=1,2,3 first=choose", ROW_OF_EIGHT, 4, UINT64_C(12) * 12 * 12 * 3},
    /* Six cards: destroy 1 + armies 1 (destroy P1 or P2, recruit, done: 4), destroy 1 / city (4), armies 3 /
     * move 4 (recruit, 6 marches - a12 has 6 land neighbours - and done: 8), sail 4 (6 and done: a12 has no
     * sea line: 7), move 5 (7), sail 2 (7). */
    {"eight", 2, "ages=1,2", ROW_OF_EIGHT "P1 bid 0; P2 bid 0", 1, 6},
    {"eight", 2, "ages=1,2", ROW_OF_EIGHT "P1 bid 0; P2 bid 0", 2, UINT64_C(4) + 4 + 8 + 7 + 7 + 7},
    {"eight", 2, "ages=1,2", ROW_OF_EIGHT "P1 bid 0; P2 bid 0", 4, 4216},
    {"eight", 2, "ages=1,2", ROW_OF_EIGHT "P1 bid 0; P2 bid 0; P1 take 1", 4, 1844},
    {"eight", 2, "ages=1,2 side=B", ROW_OF_EIGHT "P1 bid 0; P2 bid 0; P1 take 4", 4, 2971},
};

TEST(perft_of_openings) {
    PERFT_OPENINGS(openings);
}

static const perft_midgame midgames[] = {
    {"eight-2-side-a.txt", 80, 3, 1904},
    {"eight-2-side-a.txt", 80, 5, 234350},
    {"eight-2-side-a.txt", 150, 4, 7968},
    {"eight-3-side-b-tokens.txt", 100, 5, 63987},
    {"eight-3-side-b-tokens.txt", 160, 4, 1123},
    {"eight-4-ages.txt", 60, 5, 16162},
    {"eight-4-ages.txt", 181, 3, 3493},
    /* Within the last turn of the game: fewer, since its end ends a sequence. */
    {"eight-4-ages.txt", 181, 4, 3295},
    {"eight-5-side-b-choose.txt", 120, 5, 27274},
    {"eight-5-side-b-choose.txt", 200, 4, 72},
    {"eight-2-series.txt", 300, 6, 75201},
    {"eight-2-series.txt", 453, 4, 120},
};

TEST(perft_in_golden_playthroughs) {
    PERFT_MIDGAMES(midgames);
}
