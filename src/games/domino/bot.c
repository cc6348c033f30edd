/* What bots know of the games. */
#include "games/domino/domino.h"

void dm_evaluate(const void *state, float points[DD_MAX_SEATS]) {
    const dm_state *s = state;
    dd_scores scores;
    if (dm_is_kingdomino(s))
        dm_kingdom_scores(s, &scores);
    else
        dm_queen_scores(s, &scores);
    for (int seat = 0; seat < dm_seats(s); seat++)
        points[seat] = (float)scores.points[seat];
}
