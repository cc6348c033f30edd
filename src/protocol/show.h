/* Parts of messages that every door shows alike, written into an object that is open. */
#ifndef DD_SHOW_H
#define DD_SHOW_H

#include "core/game.h"

void dd_show_who(dd_json *json, int who); /* a seat's number, or "chance" */
void dd_show_actors(dd_json *json, uint32_t actors);
void dd_show_state(dd_json *json, const char *key, const dd_game *game, const void *state);
void dd_show_scores(dd_json *json, const dd_game *game, int seats, const dd_scores *scores);
void dd_show_move(dd_json *json, const dd_game *game, const void *state, dd_move move);
void dd_show_explanation(dd_json *json, const dd_game *game, const void *state, int who, dd_move move,
                         dd_lang lang);
/* "brings": {"points":3,"coins":-2}; nothing, if the game tells nothing of this move. */
void dd_show_brings(dd_json *json, const dd_game *game, const void *state, int who, dd_move move);
void dd_show_prompt(dd_json *json, const dd_game *game, const void *state, int who, dd_lang lang);
void dd_show_candidates(dd_json *json, const dd_game *game, const void *state, int who,
                        const dd_choice *choice, dd_lang lang);

#endif
