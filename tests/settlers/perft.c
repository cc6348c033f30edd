/* Imperial Settlers: how many sequences of decisions there are. */
#include "support/perft.h"

static const perft_opening openings[] = {
    /* Who is first; then common cards, of 58 kinds, 42 of them single; of the Barbarians 21 and 15, of the
     * Romans 19 and 10. */
    {"settlers", 2, "empires=romans,barbarians", "", 1, 2},
    {"settlers", 2, "empires=romans,barbarians", "", 2, UINT64_C(2) * 58},
    {"settlers", 2, "empires=romans,barbarians", "", 3, UINT64_C(2) * (58 * 58 - 42)},
    {"settlers", 2, "empires=romans,barbarians", "chance first P2; chance card COM069; chance card COM069", 2,
     UINT64_C(21) * 21 - 15},
    {"settlers", 2, "empires=romans,barbarians", "chance first P1; chance card COM069; chance card COM069", 2,
     UINT64_C(19) * 19 - 10},
    /* Which of four empires, then which of three, then who is first. In the solo game an attack card, of 7
     * kinds, then the faction card of the lookout: two single ones are in hand. */
    {"settlers", 2, "", "", 3, UINT64_C(4) * 3 * 2},
    {"settlers", 1, "empires=egyptians",
     "chance card COM069; chance card COM069; chance card EGY001; chance card EGY002", 2,
     UINT64_C(7) * (18 - 2)},
};

TEST(perft_of_openings) {
    PERFT_OPENINGS(openings);
}

static const perft_midgame midgames[] = {
    {"settlers-1-japanese.txt", 60, 2, 117},
    {"settlers-2.txt", 70, 2, 63},
    {"settlers-2.txt", 150, 2, 117},
    {"settlers-3-draft-peaceful.txt", 60, 2, 4},
    {"settlers-3-draft-peaceful.txt", 150, 2, 640},
    {"settlers-4.txt", 120, 2, 28},
    {"settlers-4-advanced.txt", 250, 2, 14},
};

TEST(perft_in_golden_playthroughs) {
    PERFT_MIDGAMES(midgames);
}
