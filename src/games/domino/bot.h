/* What bots know of Queendomino's towns, for bot.c. Values are in points at the end of the game. */
#ifndef DOMINO_BOT_H
#define DOMINO_BOT_H

#include "games/domino/bot_gains.h"

/* How much of the game is left, 1 … 0. */
float dm_left(const dm_state *s);
/* What an empire has besides its areas and buildings as they score: spare coins, knights, sites, towers. */
float dm_value_means(const dm_state *s, int owner, float left);
/* What an action would add. */
float dm_value_knight(const dm_state *s, int owner, int cell);
float dm_value_build(const dm_state *s, int owner, int place);
float dm_value_burn(const dm_state *s, int owner, int place);
/* The square for a building: with a crown in the largest town, else out of its way. */
int dm_best_site(const dm_empire *e, int kind);

#endif
