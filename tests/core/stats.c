/* What results of matches mean, against values worked out by hand. */
#include "support/test.h"

#include "bots/stats.h"
#include "diadem.h"

#include <math.h>

static void is_interval(double wins, double games, double low, double high) {
    double l, h;
    dd_wilson(wins, games, &l, &h);
    if (fabs(l - low) > 5e-5 || fabs(h - high) > 5e-5)
        fail_msg("%g of %g: %.5f … %.5f, not %.5f … %.5f", wins, games, l, h, low, high);
}

/* With z² = 3.841459: centre (p + z²/2n) / (1 + z²/n), half width z sqrt(p(1-p)/n + z²/4n²) / (1 + z²/n). */
TEST(wilson) {
    is_interval(50, 100, 0.40383, 0.59617); /* 0.5 ± 1.959964 * 0.0509512 / 1.0384146 */
    is_interval(0, 10, 0, 0.27753);         /* z² / (n + z²) = 3.841459 / 13.841459 */
    is_interval(10, 10, 0.72247, 1);        /* n / (n + z²) */
    is_interval(1, 1, 0.20655, 1);          /* 1 / 4.841459 */
    is_interval(600, 1000, 0.56931, 0.62993);
    is_interval(2.5, 10, 0.08095, 0.55782); /* shared wins are fractions */
}

TEST(wilson_without_games_knows_nothing) {
    is_interval(0, 0, 0, 1);
}

TEST(wilson_holds_the_share_and_narrows) {
    double last = 1;
    for (int n = 4; n <= 4096; n *= 4) {
        double low, high;
        dd_wilson(n / 4.0, n, &low, &high);
        assert_true(0 <= low && low < 0.25 && 0.25 < high && high <= 1);
        assert_true(high - low < last);
        last = high - low;
    }
}

static void is_elo(double rate, int seats, double elo) {
    if (fabs(dd_elo(rate, seats) - elo) > 0.01)
        fail_msg("%g with %d seats: %.3f, not %.3f", rate, seats, dd_elo(rate, seats), elo);
}

TEST(elo) {
    is_elo(0.5, 2, 0);
    is_elo(0.75, 2, 190.85);  /* 400 log10(3) */
    is_elo(0.25, 2, -190.85); /* and back */
    is_elo(10.0 / 11, 2, 400);
    is_elo(1.0 / 3, 3, 0); /* an equal share is no lead, whatever the number of seats */
    is_elo(0.25, 4, 0);
    is_elo(0.2, 5, 0);
    is_elo(0.5, 3, 120.41); /* odds of 2 to 1 against an equal share: 400 log10(2) */
    is_elo(0.4, 5, 170.39); /* 400 log10(0.4 * 4 / 0.6) */
}

TEST(elo_of_perfect_results_is_finite) {
    assert_true(isfinite(dd_elo(1, 2)) && dd_elo(1, 2) > 1000);
    assert_true(isfinite(dd_elo(0, 2)) && dd_elo(0, 2) < -1000);
    assert_true(dd_elo(1, 2) >= dd_elo(0.999, 2));
}

TEST(sprt_says_which_way) {
    /* Wins count 1, so the sum of squares is the sum. */
    assert_true(dd_sprt(600, 600, 1000, 0, 10) > 0);
    assert_true(dd_sprt(400, 400, 1000, 0, 10) < 0);
    assert_true(dd_sprt(500, 500, 1000, 0, 10) < 0);  /* even: rather no gain at all */
    assert_true(dd_sprt(500, 500, 1000, -10, 0) > 0); /* even: rather no loss */
    assert_true(fabs(dd_sprt(500, 500, 1000, -10, 10)) < 1e-9);
}

/* Elo 0 and 100: means 1/2 and 1 / (1 + 10^-0.25) = 0.640065; 600 of 1000, with a win and a loss on top, is a
 * mean of 601/1002 = 0.599800 with variance 0.240040: 1002 * 0.140065 * (1.199601 - 1.140065) / 0.480080
 * = 17.405. */
TEST(sprt_by_hand) {
    double ratio = dd_sprt(600, 600, 1000, 0, 100);
    assert_true(fabs(ratio - 17.405) < 0.005);
}

TEST(sprt_grows_with_the_games) {
    double few = dd_sprt(60, 60, 100, 0, 10), many = dd_sprt(6000, 6000, 10000, 0, 10);
    assert_true(many > 90 * few);
    assert_true(many > log(19));
    assert_true(dd_sprt(4000, 4000, 10000, 0, 10) < -log(19));
}

/* A few equal results are no certainty. */
TEST(sprt_is_not_sure_of_a_few_games) {
    assert_true(fabs(dd_sprt(0, 0, 0, 0, 20)) < 0.1);
    assert_true(fabs(dd_sprt(2, 2, 2, 0, 20)) < 1);
    assert_true(fabs(dd_sprt(5, 5, 5, 0, 20)) < 1);
    assert_true(isfinite(dd_sprt(10, 10, 10, 0, 10)));
}

/* Of two equal bots, the first is called better (by 60 Elo, at 5 %) in at most one match in twenty or so; and
 * one that is better by as much nearly always. */
static int called_better(double chance, int matches) {
    int better = 0;
    dd_rng rng = dd_rng_for(5, 5);
    for (int match = 0; match < matches; match++) {
        double sum = 0, squares = 0, ratio = 0;
        for (int pairs = 1; pairs < 20000 && (pairs <= 20 || fabs(ratio) < log(19)); pairs++) {
            double won = 0;
            for (int game = 0; game < 2; game++)
                won += dd_rng_next(&rng) < chance * 4294967296.0 ? 0.5 : 0;
            sum += won;
            squares += won * won;
            ratio = dd_sprt(sum, squares, pairs, 0, 60);
        }
        better += ratio > 0;
    }
    return better;
}

TEST(sprt_is_seldom_wrong) {
    assert_in_range(called_better(0.5, 400), 0, 32);
    assert_in_range(called_better(0.5855, 400), 368, 400); /* 1 / (1 + 10^(-60/400)) */
}
