/* What the files that draw a position share: words and signs, text that wraps, cards and effects in brief. */
#ifndef SETTLERS_DRAW_H
#define SETTLERS_DRAW_H

#include "games/settlers/settlers.h"

/* ---- draw_text.c ---- */

typedef enum im_sign {
    IM_SIGN_TURN, /* before who is to act */
    IM_SIGN_WON,
    IM_SIGN_GIVES, /* between a price and what it buys */
    IM_SIGN_TIMES,
    IM_SIGN_RULE,
    IM_SIGN_AT_MOST,
} im_sign;

static inline const char *im_words(const dd_style *style, const char *en, const char *ru) {
    return style->lang == DD_RU ? ru : en;
}
const char *im_sign_of(const dd_style *style, im_sign sign);
void im_draw_painted(dd_out *out, const dd_style *style, int paint, const char *text);
/* "P2", in the seat's colour; "rival". */
void im_short_side(dd_out *out, const im_state *s, int side, const dd_style *style);

/* Text that goes on in the next line, from `indent` on, where it finds no room. */
typedef struct im_flow {
    dd_out *out;
    const dd_style *style;
    int width, indent;
    int used;   /* columns of the line that is being written */
    bool fresh; /* nothing but the label is written */
} im_flow;
im_flow im_flow_from(dd_out *out, const dd_style *style, const char *label, int indent);
void im_flow_put(im_flow *f, int gap, const char *text);
void im_flow_sentence(im_flow *f, int gap, const char *text); /* word by word */
int im_flow_gap(const im_flow *f, int column);                /* up to this column; two spaces at least */
void im_flow_end(im_flow *f);

/* "──►title ─────": the beginning of a section. The sign, one column wide, may be a space. */
void im_draw_heading(dd_out *out, const dd_style *style, const char *sign, const char *title);

/* ---- draw_effect.c: what is printed on cards, in a few words ---- */

/* "2 workers": a price, too. */
void im_short_amount(dd_out *out, int good, int number, const dd_style *style);
/* "VP+2 stone" */
void im_short_goods(dd_out *out, const uint8_t goods[IM_GOODS], const dd_style *style);
void im_short_colours(dd_out *out, int colours, const dd_style *style);
/* "worker+stone → 2 VP": what a card in an empire does there; nothing, if it has done all it does. */
void im_short_effect(dd_out *out, int kind, const dd_style *style);

/* ---- draw_cards.c ---- */

/* Cards in full, each with its code, sorted by kind: equal ones stand together. */
void im_draw_cards(const uint8_t *kinds, int count, const dd_style *style, dd_out *out);
/* A list of secret cards likewise: what of it can be seen. */
void im_draw_list(const im_state *s, int list, const dd_style *style, dd_out *out);

/* ---- draw_empire.c ---- */

/* The locations of a side, row by row: "3:Castle (2 cards) [used 1/2]". */
void im_draw_places(const im_state *s, int side, const dd_style *style, dd_out *out);
/* The viewer's own: one a line, and what it does. */
void im_draw_own_places(const im_state *s, int seat, const dd_style *style, dd_out *out);
void im_draw_supply(const im_state *s, int seat, const dd_style *style, dd_out *out);
void im_draw_deals(const im_state *s, int side, bool named, const dd_style *style, dd_out *out);

#endif
