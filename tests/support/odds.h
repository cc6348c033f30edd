/* Odds: how often things come, compared with how often they should, by Pearson's chi-square test. Seeds are
 * fixed, so that a test either always passes or always fails; the limit is one that right odds would exceed
 * once in a million such tests. */
#ifndef ODDS_H
#define ODDS_H

#include "support/scene.h"

/* What a chi-square statistic of so many degrees of freedom exceeds with probability p. */
double chi_square_limit(int freedom, double p);

/* Fails unless the numbers `seen` fit the `odds`, which need not add up to 1. What has no chance must not
 * have come. */
void assert_odds(const char *what, const int *seen, const double *odds, int count);
void assert_even_odds(const char *what, const int *seen, int count);

/* Two samples of things that are known by a key. */
enum { ODDS_BINS = 8192 };
typedef struct odds_samples {
    int count;
    struct {
        uint64_t key;
        int seen[2];
    } bin[ODDS_BINS];
} odds_samples;

void odds_note(odds_samples *samples, int which, uint64_t key);
/* Fails unless both samples may be of the same odds. */
void assert_same_odds(const char *what, const odds_samples *samples);

/* Plays "P1 exchange wood; P1 end", and chance as the game has it; false at a move that is not legal. */
bool odds_play(scene *s, const char *moves, dd_rng *rng);
/* Chance alone, until a player is to act. */
void odds_deal(scene *s, dd_rng *rng);
/* Makes one draw in the scene, and tells what it was, as in "card 17"; until the next call. */
const char *odds_draw(scene *s, dd_rng *rng);

/* A field as scene_field() gives it, but quickly; until the next call. */
const char *odds_field(const scene *s, const char *id);
/* Some fields, as a key. */
uint64_t odds_key(const scene *s, const char *const *fields);

/* Is fill() true to the odds of the game? Deals and plays `play` from the start again and again, keeps what
 * looks to the viewer as it did the first time, and compares how often the fields then have which values with
 * how often fill() gives them. `play` returns false where the players would have had to do something else. */
typedef bool odds_script(scene *s, dd_rng *rng);
void assert_fill_odds(const char *what, const scene *start, odds_script *play, int viewer,
                      const char *const *fields, int samples);

#endif
