/* How many sequences of decisions there are: numbers that change with every slip in a list of moves. Those
 * of openings are plain arithmetic, given beside them; those of positions in golden playthroughs were counted
 * by a program apart from ours, written from the rules alone. */
#include "every-game/golden.h"
#include "every-game/walk.h"

#include "support/scene.h"

#define ROW_OF_EIGHT                                                                                         \
    "chance card 15; chance card 23; chance card 37; chance card 21; chance card 12; chance card 41;"

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

static const struct opening {
    const char *game;
    int seats;
    const char *options;
    const char *moves; /* up to the position */
    int depth;
    uint64_t expected;
} openings[] = {
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
    /* Lake and lake, then grass and grass, then field and forest. */
    {"kingdomino", 4, "", TURN("7", "10", "13", "48"), 5, UINT64_C(12) * 4 * 12 * 3 * 24},
};

TEST(perft_of_openings) {
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        const struct opening *o = &openings[i];
        scene s = scene_new(o->game, o->seats, o->options);
        scene_play(&s, o->moves);
        uint64_t counted = dd_perft(s.game, &s.state, o->depth);
        if (counted != o->expected)
            fail_msg("%s, %d seats, '%s', '%s', depth %d: %llu, not %llu", o->game, o->seats, o->options,
                     o->moves, o->depth, (unsigned long long)counted, (unsigned long long)o->expected);
    }
}

static const struct midgame {
    const char *file;
    int decisions; /* into the game */
    int depth;
    uint64_t expected;
} midgames[] = {
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
    {"settlers-1-japanese.txt", 60, 2, 117},
    {"settlers-2.txt", 70, 2, 63},
    {"settlers-2.txt", 150, 2, 117},
    {"settlers-3-draft-peaceful.txt", 60, 2, 4},
    {"settlers-3-draft-peaceful.txt", 150, 2, 640},
    {"settlers-4.txt", 120, 2, 28},
    {"settlers-4-advanced.txt", 250, 2, 14},
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
    dd_table *table = dd_table_new();
    assert_non_null(table);
    for (size_t i = 0; i < sizeof midgames / sizeof *midgames; i++) {
        const struct midgame *m = &midgames[i];
        dd_error error;
        dd_state state;
        size_t len;
        const char *text = golden_text(m->file, &len);
        if (!dd_table_replay(table, text, len, true, &error))
            fail_msg("%s: %s", m->file, error.text);
        dd_table_state_at(table, m->decisions, &state);
        uint64_t counted = dd_perft(dd_table_game(table), &state, m->depth);
        if (counted != m->expected)
            fail_msg("%s after %d decisions, depth %d: %llu, not %llu", m->file, m->decisions, m->depth,
                     (unsigned long long)counted, (unsigned long long)m->expected);
    }
    dd_table_free(table);
}
