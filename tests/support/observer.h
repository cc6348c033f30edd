/* What somebody who looks on learns of a move. */
#ifndef OBSERVER_H
#define OBSERVER_H

#include "diadem.h"

/* Two worlds that the viewer can't tell from each other, and one move in both. NULL: he can't tell them apart
 * after it either, or it is not legal in the other one. Else what tells him: "the view", "who is to act" or
 * "an event". */
const char *observer_learns(const dd_game *game, const dd_state *here, const dd_state *there, int who,
                            dd_move move, int viewer);

#endif
