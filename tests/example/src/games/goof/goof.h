/* Goofspiel, "the game of pure strategy": the state, and what its files offer each other. The rules are
 * numbered in docs/rules/goofspiel.md; texts of moves and states are described in docs/games/goof.md. */
#ifndef GOOF_H
#define GOOF_H

#include "core/game.h"

enum { GS_MAX_SEATS = 4, GS_MAX_CARDS = 13 };

/* Options, by index, and the values of `tie`. */
enum { GS_OPT_CARDS, GS_OPT_TIE };
enum { GS_TIE_CARRY, GS_TIE_LOST };

/* Kinds of moves, in the order of the table of verbs. */
enum { GS_MOVE_PRIZE, GS_MOVE_BID, GS_MOVE_KINDS };

/* Their arguments: the table in goof.c. */
enum { GS_EV_PRIZE, GS_EV_BIDS, GS_EV_SHOWS, GS_EV_TAKES, GS_EV_CARRIED, GS_EV_LOST, GS_EVENTS };

enum { GS_WHY_NOT_IN_HAND = DD_OTHER_REASON, GS_REASONS_END };

enum { GS_PART_PRIZES, GS_PART_CARDS };

/* The whole position. Cards are sets of the numbers 1 … 13, as bits. The pile of prizes is not kept: it is
 * every prize that is nowhere else; nor whose decision comes next: the numbers of cards tell. */
typedef struct gs_state {
    dd_config config;
    uint16_t hand[GS_MAX_SEATS]; /* a card that is laid stays here until it is shown */
    uint16_t won[GS_MAX_SEATS];
    uint16_t stake;
    uint16_t lost;
    int8_t bid[GS_MAX_SEATS]; /* DD_NONE: not yet */
} gs_state;

_Static_assert(sizeof(gs_state) == sizeof(dd_config) + 24, "a state is flat, without holes");

/* goof.c */
int gs_cards(const gs_state *s);
int gs_sum(uint16_t cards);
uint16_t gs_pile(const gs_state *s);
uint32_t gs_still_to_bid(const gs_state *s);

/* check.c */
bool gs_check(const void *state, dd_error *error);

/* words.c */
extern const dd_text gs_reasons[];
void gs_prompt(const void *state, int who, dd_lang lang, dd_out *out);
void gs_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out);
void gs_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out);
void gs_catalogue(dd_json *json);
void gs_draw(const void *view, int who, const dd_style *style, dd_out *out);

#endif
