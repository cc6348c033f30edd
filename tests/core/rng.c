/* Random numbers: the published generator, and draws without bias. */
#include "support/odds.h"

/* The first line of the output of the reference implementation's demo (pcg32-demo, seed 42, stream 54). */
TEST(pcg32_gives_the_published_numbers) {
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                         0x83d2f293, 0xbfa4784b, 0xcbed606e};
    dd_rng rng = dd_rng_seed(42, 54);
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        assert_int_equal(dd_rng_next(&rng), published[i]);
}

TEST(equal_seeds_repeat_and_others_differ) {
    dd_rng a = dd_rng_seed(7, 1), b = dd_rng_seed(7, 1), stream = dd_rng_seed(7, 2), seed = dd_rng_seed(8, 1);
    int same_stream = 0, same_seed = 0;
    for (int i = 0; i < 1000; i++) {
        uint32_t x = dd_rng_next(&a);
        assert_int_equal(x, dd_rng_next(&b));
        same_stream += x == dd_rng_next(&stream);
        same_seed += x == dd_rng_next(&seed);
    }
    assert_true(same_stream < 3);
    assert_true(same_seed < 3);
}

TEST(neighbouring_streams_do_not_deal_alike) {
    /* Tables draw once from each of many streams: those first draws must be even, too. */
    int seen[6] = {0};
    for (uint64_t stream = 0; stream < 60000; stream++) {
        dd_rng rng = dd_rng_seed(1, stream);
        seen[dd_rng_below(&rng, 6)]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(seen[i], 9500, 10500);
}

TEST(below_is_even) {
    enum { SIDES = 37, DRAWS = 370000 };
    int seen[SIDES] = {0};
    dd_rng rng = dd_rng_seed(20240229, 3);
    for (int i = 0; i < DRAWS; i++) {
        uint32_t x = dd_rng_below(&rng, SIDES);
        assert_true(x < SIDES);
        seen[x]++;
    }
    assert_even_odds("numbers below a bound", seen, SIDES);
}

/* Of 2^32 numbers four go to three of 3 * 2^30: without rejection each third result would come twice as
 * often as the others. */
TEST(below_rejects_what_would_be_uneven) {
    int seen[3] = {0};
    dd_rng rng = dd_rng_seed(5, 5);
    for (int i = 0; i < 30000; i++) {
        uint32_t x = dd_rng_below(&rng, UINT32_C(3) << 30);
        assert_true(x < UINT32_C(3) << 30);
        seen[x % 3]++;
    }
    assert_even_odds("numbers below a bound", seen, 3);
}

TEST(below_one_is_zero) {
    dd_rng rng = dd_rng_seed(1, 1);
    for (int i = 0; i < 100; i++)
        assert_int_equal(dd_rng_below(&rng, 1), 0);
}

TEST(below_two_is_a_fair_coin) {
    int seen[2] = {0};
    dd_rng rng = dd_rng_seed(9, 9);
    for (int i = 0; i < 100000; i++)
        seen[dd_rng_below(&rng, 2)]++;
    assert_even_odds("numbers below a bound", seen, 2);
}

TEST(below_more_than_half_of_the_range) {
    const uint32_t bound = (UINT32_C(1) << 31) + 1;
    int seen[4] = {0};
    dd_rng rng = dd_rng_seed(3, 14);
    for (int i = 0; i < 40000; i++) {
        uint32_t x = dd_rng_below(&rng, bound);
        assert_true(x < bound);
        if (x != bound - 1)
            seen[x >> 29]++;
    }
    assert_even_odds("numbers below a bound", seen, 4);
}

TEST(below_the_greatest_bound) {
    dd_rng rng = dd_rng_seed(0, 0);
    for (int i = 0; i < 1000; i++)
        assert_true(dd_rng_below(&rng, UINT32_MAX) < UINT32_MAX);
}

/* Streams of PCG32 as published are shifted copies of each other: (seed, n) and (seed + 2, n - 1) begin
 * alike. Ours must not, or neighbouring seeds would deal the same cards. */
TEST(neighbouring_seeds_and_streams_are_independent) {
    int equal = 0;
    for (uint64_t seed = 0; seed < 200; seed++)
        for (uint64_t stream = 1; stream < 20; stream++)
            for (uint64_t step = 1; step < 4; step++) {
                dd_rng a = dd_rng_for(seed, stream), b = dd_rng_for(seed + step, stream - 1),
                       c = dd_rng_for(seed, stream - 1);
                uint32_t first = dd_rng_next(&a);
                equal += first == dd_rng_next(&b);
                equal += first == dd_rng_next(&c);
            }
    assert_int_equal(equal, 0);
}

/* The first draws of a thousand seeds: each of six values about as often, and each pair of neighbours too. */
TEST(draws_of_neighbouring_seeds_are_even) {
    int pairs[6][6] = {{0}};
    uint32_t last = 0;
    for (uint64_t seed = 0; seed <= 36000; seed++) {
        dd_rng rng = dd_rng_for(seed, 3);
        uint32_t value = dd_rng_below(&rng, 6);
        if (seed)
            pairs[last][value]++;
        last = value;
    }
    double chi = 0;
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++)
            chi += (pairs[a][b] - 1000.0) * (pairs[a][b] - 1000.0) / 1000.0;
    assert_true(chi > 12 && chi < 75); /* 35 degrees of freedom: beyond this once in ten thousand */
}
