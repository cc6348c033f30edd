/* Odds of Queendomino and Kingdomino: dominoes, kings and buildings. */
#include "support/odds.h"
#include "domino/positions.h"

enum { DEALS = 12000 };

/* What chance draws n-th from the opening (from 0), after so many draws that a player has to act in between:
 * whoever is to act makes his first move. */
static const char *nth_draw(scene *s, int n, dd_rng *rng) {
    const char *drawn = "";
    for (int draws = 0; draws <= n;) {
        dd_move moves[DD_MAX_MOVES];
        uint32_t actors = dd_actors(s->game, &s->state);
        assert_true(actors != 0);
        if (actors >> DD_CHANCE & 1) {
            drawn = odds_draw(s, rng);
            draws++;
        } else {
            int who = __builtin_ctz(actors);
            assert_true(dd_moves(s->game, &s->state, who, moves) > 0);
            dd_play(s->game, &s->state, who, moves[0], NULL);
        }
    }
    return drawn;
}

/* ---- Dominoes ---- */

static void assert_dominoes_even(const char *game, int seats, const char *options, int draw, int boxes) {
    int seen[LAST_DOMINO] = {0};
    scene start = scene_new(game, seats, options);
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        int number;
        dd_rng rng = dd_rng_for((uint64_t)i, (uint64_t)(draw + 100 * boxes));
        if (sscanf(nth_draw(&s, draw, &rng), "domino %d", &number) != 1)
            fail_msg("draw %d is no domino", draw);
        seen[number - 1]++;
    }
    assert_even_odds("dominoes", seen, LAST_DOMINO);
}

/* Kingdomino draws nothing before its first row: the first domino, the last of the first row, and (the kings
 * drawn) one of the second row; in Queendomino seven buildings come first. In a game of fewer than 48 the
 * dominoes in play are any of the box. */
RULE_TEST(every_domino_is_as_likely_in_every_draw, "QD-11 QD-21 QD-R37") {
    assert_dominoes_even("kingdomino", 4, "", 0, 1);
    assert_dominoes_even("kingdomino", 3, "", 2, 1);
    assert_dominoes_even("kingdomino", 2, "", 4 + 4 + 2, 1);
    assert_dominoes_even("queendomino", 3, "", 7 + 3, 1);
}

/* QD-99, QD-100: the second row comes from the other box, whose dominoes are all there, too. Five players:
 * rows of 8, five kings. */
RULE_TEST(dominoes_of_both_boxes_are_as_likely, "QD-99 QD-100") {
    assert_dominoes_even("queendomino", 5, "mode=wedding", 7, 2);
    assert_dominoes_even("queendomino", 5, "mode=wedding", 7 + 8 + 5 + 1, 2);
}

/* Two draws of a row: any two different dominoes. Parted into six groups of eight, a pair of one group comes
 * with 8 × 7, one of two groups with 8 × 8. */
RULE_TEST(dominoes_are_drawn_without_replacement, "QD-11") {
    int seen[36] = {0};
    double odds[36];
    scene start = scene_new("kingdomino", 4, "");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        int one = 0, other = 0;
        dd_rng rng = dd_rng_for((uint64_t)i, 4);
        assert_int_equal(sscanf(odds_draw(&s, &rng), "domino %d", &one), 1);
        assert_int_equal(sscanf(odds_draw(&s, &rng), "domino %d", &other), 1);
        assert_true(one != other);
        seen[(one - 1) / 8 * 6 + (other - 1) / 8]++;
    }
    for (int i = 0; i < 36; i++)
        odds[i] = i / 6 == i % 6 ? 8 * 7 : 8 * 8;
    assert_odds("pairs of dominoes", seen, odds, 36);
}

/* ---- Kings ---- */

/* The order in which `kings` kings are drawn, as a number with a digit a king. */
static int order_of_kings(scene *s, int first_draw, int kings, int seats, dd_rng *rng) {
    int order = 0;
    for (int i = 0; i < kings; i++) {
        int seat = 0;
        const char *drawn = i == 0 ? nth_draw(s, first_draw, rng) : nth_draw(s, 0, rng);
        if (sscanf(drawn, "king P%d", &seat) != 1)
            fail_msg("'%s' is no king", drawn);
        order = order * seats + seat - 1;
    }
    return order;
}

RULE_TEST(every_order_of_the_kings_is_as_likely, "QD-22") {
    int seen[256] = {0};
    double odds[256] = {0};
    scene start = scene_new("kingdomino", 4, "");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 5);
        seen[order_of_kings(&s, 4, 4, 4, &rng)]++;
    }
    for (int i = 0; i < 256; i++) {
        int drawn = 1 << i / 64 | 1 << i / 16 % 4 | 1 << i / 4 % 4 | 1 << i % 4;
        odds[i] = drawn == 15; /* each king once */
    }
    assert_odds("orders of four kings", seen, odds, 256);
}

/* Four kings, two of each colour, are drawn blind: each of the six orders of the colours is as likely. */
RULE_TEST(every_order_of_two_kings_each_is_as_likely, "QD-R38 QD-R37") {
    int seen[16] = {0};
    double odds[16] = {0};
    scene start = scene_new("kingdomino", 2, "");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 6);
        seen[order_of_kings(&s, 4, 4, 2, &rng)]++;
    }
    for (int i = 0; i < 16; i++)
        odds[i] = __builtin_popcount((unsigned)i) == 2;
    assert_odds("orders of two kings each", seen, odds, 16);
}

RULE_TEST(either_of_two_is_as_likely_to_begin, "QD-26") {
    int seen[2] = {0};
    scene start = scene_new("queendomino", 2, "");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 7);
        seen[order_of_kings(&s, 7 + 4, 1, 2, &rng)]++;
    }
    assert_even_odds("the king drawn", seen, 2);
}

/* ---- Buildings ---- */

static int kind_of(const char *drawn) {
    for (int kind = 0; kind < KINDS; kind++)
        if (strncmp(drawn, "building ", 9) == 0 && strcmp(drawn + 9, kinds[kind].id) == 0)
            return kind;
    fail_msg("'%s' is no building", drawn);
    return 0;
}

/* 32 tiles in one stack: two draws show the copies of the first kind, then what is left of the second. */
RULE_TEST(every_building_tile_is_as_likely, "QD-12") {
    int seen[KINDS * KINDS] = {0};
    double odds[KINDS * KINDS];
    scene start = scene_new("queendomino", 4, "");
    for (int i = 0; i < 8 * DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 8);
        int one = kind_of(odds_draw(&s, &rng)), other = kind_of(odds_draw(&s, &rng));
        seen[one * KINDS + other]++;
    }
    for (int one = 0; one < KINDS; one++)
        for (int other = 0; other < KINDS; other++)
            odds[one * KINDS + other] = kinds[one].copies * (kinds[other].copies - (one == other));
    assert_odds("pairs of buildings", seen, odds, KINDS * KINDS);
}
