/* Odds: that random numbers and draws of chance come as often as they should, and that the test for it
 * would notice if they did not. */
#include "support/odds.h"

#include <string.h>

/* ---- The test itself ---- */

static void assert_near(double number, double expected) {
    if (number < expected * 0.9999 || number > expected * 1.0001)
        fail_msg("%.6f, not %.6f", number, expected);
}

/* From the tables of the distribution; with two degrees of freedom it is -2 ln p. */
TEST(limits_of_chi_square_are_those_of_the_tables) {
    assert_near(chi_square_limit(1, 0.05), 3.841459);
    assert_near(chi_square_limit(1, 0.001), 10.827566);
    assert_near(chi_square_limit(2, 1e-6), 27.631021);
    assert_near(chi_square_limit(10, 0.01), 23.209251);
    assert_near(chi_square_limit(36, 0.001), 67.985168);
    assert_near(chi_square_limit(100, 0.001), 149.449253);
}

/* ---- Numbers below a bound ---- */

TEST(below_any_small_bound_is_even) {
    for (uint32_t bound = 2; bound <= 60; bound++) {
        int seen[60] = {0};
        dd_rng rng = dd_rng_for(bound, 1);
        for (int i = 0; i < 200 * (int)bound; i++)
            seen[dd_rng_below(&rng, bound)]++;
        assert_even_odds("numbers below a bound", seen, (int)bound);
    }
}

/* Every draw of a table has a stream of its own: the first numbers of streams must be even, and those of
 * neighbouring streams independent. */
TEST(first_numbers_of_streams_are_even_in_pairs) {
    enum { SIDES = 8 };
    int seen[SIDES * SIDES] = {0};
    for (uint64_t stream = 0; stream < 40000; stream++) {
        dd_rng one = dd_rng_for(5, 2 * stream), two = dd_rng_for(5, 2 * stream + 1);
        uint32_t a = dd_rng_below(&one, SIDES), b = dd_rng_below(&two, SIDES);
        seen[a * SIDES + b]++;
    }
    assert_even_odds("pairs of streams", seen, SIDES * SIDES);
}

/* ---- Draws of chance ---- */

/* A game of one draw: outcome i has the i-th weight of its state. */
typedef struct urn {
    dd_config config;
    uint32_t weight[8];
    uint8_t count;
} urn;

static int urn_chance(const void *state, dd_move *out, uint32_t *weights) {
    const urn *u = state;
    for (int i = 0; i < u->count; i++) {
        out[i] = DD_MOVE(1, i, 0, 0);
        if (weights)
            weights[i] = u->weight[i];
    }
    return u->count;
}

static void assert_draws(const uint32_t *weights, int count) {
    static const dd_game game = {.id = "urn", .state_bytes = sizeof(urn), .chance = urn_chance};
    urn u = {.count = (uint8_t)count};
    int seen[8] = {0};
    double odds[8] = {0};
    dd_rng rng = dd_rng_for((uint64_t)count, weights[0]);
    for (int i = 0; i < count; i++)
        odds[i] = u.weight[i] = weights[i];
    for (int i = 0; i < 20000; i++)
        seen[dd_move_a(dd_draw_chance(&game, &u, &rng))]++;
    assert_odds("draws by weight", seen, odds, count);
}

TEST(chance_draws_by_weight) {
    assert_draws((const uint32_t[]){1, 1}, 2);
    assert_draws((const uint32_t[]){1, 1, 1, 1, 1}, 5);
    assert_draws((const uint32_t[]){1, 2, 3, 4}, 4);
    assert_draws((const uint32_t[]){7, 1, 1}, 3);
    assert_draws((const uint32_t[]){1, 1, 7}, 3);
    assert_draws((const uint32_t[]){500, 1000, 20, 500, 30, 10, 900, 40}, 8);
    assert_draws((const uint32_t[]){UINT32_C(1) << 30, UINT32_C(1) << 31, UINT32_C(1) << 29}, 3);
}

TEST(a_single_outcome_is_always_drawn) {
    assert_draws((const uint32_t[]){3}, 1);
}
