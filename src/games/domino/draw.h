/* What the three files that draw a position share. */
#ifndef DOMINO_DRAW_H
#define DOMINO_DRAW_H

#include "games/domino/domino.h"

typedef enum dm_sign {
    DM_SIGN_CASTLE,
    DM_SIGN_BUILT, /* a town square with a building */
    DM_SIGN_KNIGHT,
    DM_SIGN_TOWER,
    DM_SIGN_QUEEN,
    DM_SIGN_FREE, /* a cell that the frame can reach */
    DM_SIGN_TURN, /* before who is to move */
    DM_SIGN_WON,
    DM_SIGN_RULE,
} dm_sign;

static inline const char *dm_words(const dd_style *style, const char *en, const char *ru) {
    return style->lang == DD_RU ? ru : en;
}
const char *dm_sign_of(const dd_style *style, dm_sign sign);
/* A terrain has one letter; it is small on the domino just laid. */
const char *dm_terrain_letter(int terrain, bool just_laid, dd_lang lang);
int dm_terrain_paint(int terrain);
/* At most twelve columns. */
const char *dm_short_name(int kind, dd_lang lang);

void dm_put_painted(dd_out *out, const dd_style *style, int paint, const char *text);
/* "P1", or in team mode "P1+P2": whose an empire is. */
void dm_put_owner(dd_out *out, const dm_state *s, int owner, const dd_style *style);

/* The builders' board, and the stack beside it. */
void dm_draw_board(const dm_state *s, const dd_style *style, dd_out *out);
/* The empires of all players, as many side by side as there is room for. */
void dm_draw_empires(const dm_state *s, int who, const dd_style *style, dd_out *out);

#endif
