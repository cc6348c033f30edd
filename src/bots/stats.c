#include "bots/stats.h"

#include <math.h>

void dd_wilson(double wins, double games, double *low, double *high) {
    const double z = 1.959964;
    *low = 0;
    *high = 1;
    if (games <= 0)
        return;
    double share = wins / games;
    double centre = share + z * z / (2 * games);
    double half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    *low = (centre - half) / (1 + z * z / games);
    *high = (centre + half) / (1 + z * z / games);
}

double dd_elo(double win_rate, int seats) {
    const double end = 1e-4; /* nobody is infinitely stronger */
    double w = win_rate < end ? end : win_rate > 1 - end ? 1 - end : win_rate;
    return 400 * log10(w * (seats - 1) / (1 - w));
}

static double expected(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double dd_sprt(double sum, double squares, double games, double elo0, double elo1) {
    /* One win and one loss are taken for granted, so that a few equal results do not look like certainty. */
    games += 2;
    sum += 1;
    squares += 1;
    double mean = sum / games;
    double variance = squares / games - mean * mean;
    double mean0 = expected(elo0), mean1 = expected(elo1);
    return games * (mean1 - mean0) * (2 * mean - mean0 - mean1) / (2 * variance);
}
