/* The moves by which others learn something hidden because a rule says so. A game that has such moves lists
 * them in tests/<folder>/shown.c, which becomes part of this program, not of the game's own:
 *
 *     static const shown_move shown[] = {
 *         {"eight", "bid", "EM-14: all bids are shown at the same moment", shown_last_commit},
 *         {0},
 *     };
 *     SHOWN(shown) */
#ifndef SHOWN_H
#define SHOWN_H

#include "diadem.h"

typedef struct shown_move {
    const char *game, *verb; /* "*": any verb */
    const char *rules;
    bool (*when)(const dd_game *game, const dd_state *state, int who, dd_move move); /* NULL: always */
} shown_move;

/* He is the last of those who decide at once. */
bool shown_last_commit(const dd_game *game, const dd_state *state, int who, dd_move move);

void shown_register(const shown_move *list);
#define SHOWN(list)                                                                                          \
    __attribute__((constructor)) static void register_##list(void) {                                         \
        shown_register(list);                                                                                \
    }

/* The rules by which this move shows something; NULL: there is none, and it must not. */
const char *shown_by(const dd_game *game, const dd_state *state, int who, dd_move move);

#endif
