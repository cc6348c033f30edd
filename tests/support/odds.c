#include "support/odds.h"

#include "core/game.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double once_in_a_million = 1e-6;

enum { LEAST = 8 }; /* the test is good from about five expected cases a bin on */

/* ---- The chi-square distribution ---- */

/* The regularised lower incomplete gamma function, by its series. */
static double gamma_series(double a, double x) {
    double term = 1 / a, sum = term;
    for (int n = 1; n < 10000 && term > sum * 1e-16; n++)
        sum += term *= x / (a + n);
    return sum * exp(a * log(x) - x - lgamma(a));
}

/* The upper one, by its continued fraction (Lentz's method). */
static double gamma_fraction(double a, double x) {
    double b = x + 1 - a, c = 1e300, d = 1 / b, result = d;
    for (int n = 1; n < 10000; n++) {
        double up = -n * (n - a);
        b += 2;
        d = 1 / (up * d + b);
        c = b + up / c;
        result *= c * d;
        if (fabs(c * d - 1) < 1e-14)
            break;
    }
    return result * exp(a * log(x) - x - lgamma(a));
}

/* The probability that the statistic is greater than x. */
static double chi_square_tail(int freedom, double x) {
    double a = freedom / 2.0;
    if (x <= 0)
        return 1;
    return x / 2 < a + 1 ? 1 - gamma_series(a, x / 2) : gamma_fraction(a, x / 2);
}

double chi_square_limit(int freedom, double p) {
    double low = 0, high = 1;
    while (chi_square_tail(freedom, high) > p)
        high *= 2;
    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        *(chi_square_tail(freedom, middle) > p ? &low : &high) = middle;
    }
    return high;
}

static void assert_chi_square(const char *what, double statistic, int freedom) {
    double limit = freedom > 0 ? chi_square_limit(freedom, once_in_a_million) : 0;
    if (statistic > limit)
        fail_msg("%s: chi-square %.1f with %d degrees of freedom; right odds stay below %.1f", what,
                 statistic, freedom, limit);
}

/* ---- One sample and known odds ---- */

void assert_odds(const char *what, const int *seen, const double *odds, int count) {
    double total = 0, weight = 0, statistic = 0;
    int freedom = -1;
    for (int i = 0; i < count; i++) {
        total += seen[i];
        weight += odds[i];
    }
    for (int i = 0; i < count; i++) {
        double expected = total * odds[i] / weight;
        if (odds[i] <= 0) {
            if (seen[i])
                fail_msg("%s: number %d came %d times, but can't", what, i, seen[i]);
            continue;
        }
        if (expected < LEAST)
            fail_msg("%s: number %d is expected %.1f times; too few to tell", what, i, expected);
        statistic += (seen[i] - expected) * (seen[i] - expected) / expected;
        freedom++;
    }
    assert_chi_square(what, statistic, freedom);
}

void assert_even_odds(const char *what, const int *seen, int count) {
    double odds[DD_MAX_MOVES];
    assert_true(count <= DD_MAX_MOVES);
    for (int i = 0; i < count; i++)
        odds[i] = 1;
    assert_odds(what, seen, odds, count);
}

/* ---- Two samples ---- */

void odds_note(odds_samples *samples, int which, uint64_t key) {
    int at = 0;
    while (at < samples->count && samples->bin[at].key != key)
        at++;
    if (at == ODDS_BINS)
        fail_msg("more than %d different things", ODDS_BINS);
    if (at == samples->count) {
        samples->count++;
        samples->bin[at].key = key;
    }
    samples->bin[at].seen[which]++;
}

/* Pearson's statistic for two samples of different sizes; rare things are thrown together. */
void assert_same_odds(const char *what, const odds_samples *samples) {
    double total[2] = {0, 0}, rare[2] = {0, 0}, statistic = 0;
    int bins = 0;
    for (int i = 0; i < samples->count; i++)
        for (int which = 0; which < 2; which++)
            total[which] += samples->bin[i].seen[which];
    assert_true(total[0] > 0 && total[1] > 0);
    double one = sqrt(total[1] / total[0]), other = sqrt(total[0] / total[1]);
    for (int i = 0; i <= samples->count; i++) {
        bool last = i == samples->count;
        double a = last ? rare[0] : samples->bin[i].seen[0], b = last ? rare[1] : samples->bin[i].seen[1];
        if (!last && a + b < 2 * LEAST) {
            rare[0] += a;
            rare[1] += b;
        } else if (a + b > 0) {
            statistic += (one * a - other * b) * (one * a - other * b) / (a + b);
            bins++;
        }
    }
    assert_chi_square(what, statistic, bins - 1);
}

/* ---- Playing ---- */

void odds_deal(scene *s, dd_rng *rng) {
    dd_run_chance(s->game, &s->state, rng);
}

const char *odds_draw(scene *s, dd_rng *rng) {
    static char text[DD_MAX_MOVE_TEXT];
    dd_move move = dd_draw_chance(s->game, &s->state, rng);
    dd_out out = dd_out_to(text, sizeof text);
    dd_move_text(s->game, &s->state, move, &out);
    dd_play(s->game, &s->state, DD_CHANCE, move, NULL);
    return text;
}

bool odds_play(scene *s, const char *moves, dd_rng *rng) {
    char copy[512];
    char *rest = NULL;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *one = strtok_r(copy, ";", &rest); one; one = strtok_r(NULL, ";", &rest)) {
        dd_move move;
        one += strspn(one, " ");
        char *text = strchr(one, ' ');
        assert_non_null(text);
        *text++ = '\0';
        int who = dd_read_seat(one, DD_MAX_SEATS);
        if (!dd_move_read(s->game, &s->state, text, &move, NULL) ||
            dd_why_not(s->game, &s->state, who, move) != DD_LEGAL)
            return false;
        dd_play(s->game, &s->state, who, move, rng);
    }
    return true;
}

/* ---- Completions ---- */

/* The text of a field's value in the text of a state: as far as its brackets go, or to the next comma. */
static size_t value_length(const char *value) {
    int depth = 0;
    for (size_t at = 0;; at++) {
        depth += value[at] == '[' || value[at] == '{';
        if (depth == 0 && (value[at] == ',' || value[at] == '}'))
            return at;
        depth -= value[at] == ']' || value[at] == '}';
    }
}

const char *odds_field(const scene *s, const char *id) {
    static char text[1 << 16];
    char name[64];
    dd_out out = dd_out_to(text, sizeof text);
    dd_state_text(s->game, &s->state, &out);
    int len = snprintf(name, sizeof name, "\"%s\":", id);
    for (char *at = text + 1; *at == '"';) { /* field after field; inside them may be the same names */
        char *value = strchr(at, ':') + 1;
        size_t end = value_length(value);
        if (strncmp(at, name, (size_t)len) == 0) {
            value[end] = '\0';
            return value;
        }
        at = value + end + (value[end] == ',');
    }
    fail_msg("the state has no field '%s'", id);
    return "";
}

uint64_t odds_key(const scene *s, const char *const *fields) {
    uint64_t key = 0;
    for (; *fields; fields++) {
        const char *value = odds_field(s, *fields);
        key = key * UINT64_C(0x9E3779B97F4A7C15) + dd_fnv1a(value, strlen(value));
    }
    return key;
}

void assert_fill_odds(const char *what, const scene *start, odds_script *play, int viewer,
                      const char *const *fields, int samples) {
    enum { PATIENCE = 400 };
    odds_samples *both = calloc(1, sizeof *both);
    scene target = *start;
    bool found = false;
    assert_non_null(both);
    for (int kept = 0, tries = 0; kept < samples; tries++) {
        scene s = *start;
        dd_rng rng = dd_rng_for((uint64_t)tries, 77);
        if (tries > samples * PATIENCE)
            fail_msg("%s: only %d of %d games look alike", what, kept, tries);
        if (!play(&s, &rng))
            continue;
        scene view = scene_view(&s, viewer);
        if (!found)
            target = view;
        found = true;
        if (memcmp(&view.state, &target.state, s.game->state_bytes) != 0)
            continue;
        odds_note(both, 0, odds_key(&s, fields));
        kept++;
    }
    for (int i = 0; i < samples; i++) {
        scene filled = scene_fill(&target, viewer, (uint64_t)i);
        odds_note(both, 1, odds_key(&filled, fields));
    }
    if (both->count < 2)
        fail_msg("%s: nothing is hidden", what);
    assert_same_odds(what, both);
    free(both);
}
