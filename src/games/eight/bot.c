/* What bots know of the game: how good a position looks, which moves need no second look, and a quick
 * sensible move. */
#include "games/eight/eight.h"

void em_evaluate(const void *state, float points[DD_MAX_SEATS]) {
    dd_scores scores;
    em_scores(state, &scores);
    for (int seat = 0; seat < dd_seats(state); seat++)
        points[seat] = (float)scores.points[seat];
}

int em_prune(const void *state, int who, dd_move previous, dd_move *moves, int count) {
    (void)state;
    (void)who;
    (void)previous;
    (void)moves;
    return count;
}

dd_move em_policy(const void *state, int who, dd_rng *rng) {
    (void)state;
    (void)who;
    (void)rng;
    return DD_NO_MOVE;
}
