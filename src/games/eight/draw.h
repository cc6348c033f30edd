/* What the two files that draw a position share. */
#ifndef EIGHT_DRAW_H
#define EIGHT_DRAW_H

#include "games/eight/eight.h"

typedef enum em_sign {
    EM_SIGN_CITY,
    EM_SIGN_HOLDER, /* between a region and the pieces of who controls it; and before who is to move */
    EM_SIGN_START,
    EM_SIGN_TIMES,
    EM_SIGN_RULE,
    EM_SIGN_NOTHING,
    EM_SIGN_MORE,
} em_sign;

const char *em_sign_of(const dd_style *style, em_sign sign);

/* The letter of an owner's pieces, EM_NEUTRAL included: that of his colour. */
const char *em_letter(int owner, dd_lang lang);

/* "3⌂": so many armies and cities. No armies: "⌂". */
void em_put_pieces(dd_out *out, const dd_style *style, int armies, int cities);

/* Draws the map. Returns the regions, as bits, whose pieces found no room in it. */
uint32_t em_draw_map(const em_state *s, const dd_style *style, dd_out *out);
/* The pieces of these regions, as text. */
void em_draw_crowded(const em_state *s, uint32_t regions, const dd_style *style, dd_out *out);

#endif
