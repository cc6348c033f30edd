/* Goofspiel: how many sequences of decisions there are. */
#include "support/perft.h"

static const perft_opening openings[] = {
    /* A prize, then a card of each; with every round one less of all of them. */
    {"goof", 2, "", "", 4, UINT64_C(13) * 13 * 13 * 12},
    {"goof", 2, "cards=5", "", 9, UINT64_C(125) * 64 * 27},
    {"goof", 4, "cards=7", "", 6, UINT64_C(7) * 7 * 7 * 7 * 7 * 6},
};

TEST(perft_of_openings) {
    PERFT_OPENINGS(openings);
}

static const perft_midgame midgames[] = {
    /* Two rounds are left: of two prizes and two cards each, then of one. */
    {"goof-2.txt", 9, 3, 8},
    {"goof-2.txt", 9, 6, 8},
};

TEST(perft_in_golden_playthroughs) {
    PERFT_MIDGAMES(midgames);
}
