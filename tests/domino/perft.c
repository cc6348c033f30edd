/* Queendomino and Kingdomino: how many sequences of decisions there are. */
#include "support/perft.h"

#define BOARD_OF_QUEENDOMINO                                                                                 \
    "chance building bakery; chance building guard_tower; chance building sawmill;"                          \
    "chance building brewery; chance building church; chance building statue; chance building wool_mill;"

#define ROW(a, b, c, d) "chance domino " a "; chance domino " b "; chance domino " c "; chance domino " d ";"

#define FIRST_ROW      ROW("1", "12", "38", "46")
#define ROW_OF_WEDDING ROW("1", "12", "38", "46") ROW("2", "13", "39", "47")

/* Four players, P1 on the lowest domino, P2 on the next: P1 is to lay his. */
#define TURN(a, b, c, d)                                                                                     \
    ROW(a, b, c, d)                                                                                          \
    "chance king P1; P1 claim " a "; chance king P2; P2 claim " b "; chance king P3; P3 claim " c            \
    "; chance king P4; P4 claim " d ";" ROW("2", "18", "39", "45")

#define TURN_OF_QUEENDOMINO(a, b, c, d) BOARD_OF_QUEENDOMINO TURN(a, b, c, d)

static const perft_opening openings[] = {
    /* 17 kinds of buildings: four of them once, 11 twice, two three times. So of all sequences those are
     * missing that have one of the four twice, or one of the 11 three times. */
    {"queendomino", 4, "", "", 1, 17},
    {"queendomino", 4, "", "", 2, UINT64_C(17) * 17 - 4},
    {"queendomino", 4, "", "", 3, UINT64_C(17) * 17 * 17 - UINT64_C(4) * (3 * 16 + 1) - 11},
    {"queendomino", 3, "", BOARD_OF_QUEENDOMINO, 3, UINT64_C(48) * 47 * 46},
    {"kingdomino", 3, "", "", 4, UINT64_C(48) * 47 * 46 * 3},
    /* Kings come in any order, and each goes to any domino that is left. The second row is laid out after
     * the last of them: 44 dominoes, or in the Royal Wedding all of the other box. */
    {"queendomino", 4, "", BOARD_OF_QUEENDOMINO FIRST_ROW, 8, UINT64_C(24) * 24},
    {"queendomino", 3, "", BOARD_OF_QUEENDOMINO FIRST_ROW, 7, UINT64_C(6) * 24 * 44},
    {"queendomino", 4, "mode=wedding", BOARD_OF_QUEENDOMINO FIRST_ROW, 9, UINT64_C(24) * 24 * 48},
    {"queendomino", 5, "", BOARD_OF_QUEENDOMINO ROW_OF_WEDDING, 4, UINT64_C(5) * 8 * 4 * 7},
    {"queendomino", 8, "", BOARD_OF_QUEENDOMINO ROW_OF_WEDDING, 5, UINT64_C(8) * 8 * 7 * 7 * 6},
    /* Two players with two kings each: one is drawn, in Kingdomino all of them (PPRR in any order). */
    {"queendomino", 2, "", BOARD_OF_QUEENDOMINO FIRST_ROW, 6, UINT64_C(2) * 24 * 44},
    {"kingdomino", 2, "", FIRST_ROW, 8, UINT64_C(6) * 24},
    /* Beside the castle alone a domino with equal halves has 4 * 3 places, another one 2 * 4 * 3. Then there
     * are 2 squares for the knight, 6 places for the dragon and 4 dominoes for the king; and after a knight
     * 6 + 4, after the dragon 4, after the king the 24 places of the next domino. */
    {"queendomino", 4, "", TURN_OF_QUEENDOMINO("1", "10", "11", "12"), 1, 12},
    {"queendomino", 4, "", TURN_OF_QUEENDOMINO("1", "10", "11", "12"), 2, UINT64_C(12) * (2 + 6 + 4)},
    {"queendomino", 4, "", TURN_OF_QUEENDOMINO("1", "10", "11", "12"), 3,
     UINT64_C(12) * (2 * (6 + 4) + 6 * 4 + 4 * 24)},
    /* With a town square there are 6 buildings, too, and 7 coins are enough for each. After a building 5 are
     * left for the dragon, but none after the guard tower, which brings the queen. */
    {"queendomino", 4, "", TURN_OF_QUEENDOMINO("38", "46", "47", "48"), 2, UINT64_C(24) * (2 + 6 + 6 + 4)},
    {"queendomino", 4, "", TURN_OF_QUEENDOMINO("38", "46", "47", "48"), 3,
     UINT64_C(24) * (2 * (6 + 6 + 4) + 5 * (5 + 4) + 1 * 4 + 6 * 4 + 4 * 12)},
    /* Lake and lake, then grass and grass, then field and forest. */
    {"kingdomino", 4, "", TURN("7", "10", "13", "48"), 5, UINT64_C(12) * 4 * 12 * 3 * 24},
};

TEST(perft_of_openings) {
    PERFT_OPENINGS(openings);
}

static const perft_midgame midgames[] = {
    {"queendomino-2.txt", 56, 5, 70848},
    {"queendomino-2.txt", 111, 4, 13464},
    {"queendomino-2.txt", 164, 5, 16464},
    {"queendomino-2.txt", 167, 6, 22932},
    {"queendomino-3-turn.txt", 46, 5, 58032},
    {"queendomino-3-turn.txt", 81, 4, 16718},
    {"queendomino-3-turn.txt", 155, 6, 420},
    {"queendomino-4.txt", 55, 4, 26880},
    {"queendomino-4.txt", 119, 5, 33728},
    /* Across the end of a round: buildings and dominoes follow. */
    {"queendomino-4.txt", 164, 5, 11130},
    /* The last round: the deeper, the fewer, since turns without all of their actions are over before. */
    {"queendomino-4.txt", 200, 8, 614},
    {"queendomino-4.txt", 200, 9, 610},
    {"queendomino-5-wedding.txt", 139, 4, 31920},
    {"queendomino-5-wedding.txt", 206, 6, 96400},
    {"queendomino-6-teams.txt", 83, 4, 136800},
    {"queendomino-6-teams.txt", 241, 6, 201312},
    {"queendomino-6-teams.txt", 302, 8, 190},
    {"kingdomino-2-duel.txt", 40, 5, 309468},
    {"kingdomino-2-duel.txt", 116, 6, 9408},
    {"kingdomino-4.txt", 42, 6, 77280},
    {"kingdomino-4.txt", 116, 7, 26880},
    /* The last four dominoes: three that can be laid nowhere, and one in two ways. */
    {"kingdomino-4.txt", 144, 4, 2},
};

TEST(perft_in_golden_playthroughs) {
    PERFT_MIDGAMES(midgames);
}
