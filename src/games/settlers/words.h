/* Parts of sentences that the files with words share. A Russian phrase takes its goods in the case that its
 * verb asks for; in English both read alike. */
#ifndef SETTLERS_WORDS_H
#define SETTLERS_WORDS_H

#include "games/settlers/settlers.h"

/* What an operation of an effect is called; op_names.c says more. */
typedef struct im_op_name {
    dd_text deed;     /* "take 1 resource from an enemy's supply" */
    dd_text brief;    /* "an enemy's resource" */
    dd_text question; /* "which resource do you take, and whose?" */
    dd_text aim;      /* "raze ", before the name of a location */
} im_op_name;
extern const im_op_name im_op_names[IM_OPS];

typedef enum im_case { IM_NOMINATIVE, IM_ACCUSATIVE } im_case;

/* "2 wood", "2 wood and 1 VP"; `times`: each number is multiplied. */
void im_put_good(dd_out *out, int good, int number, im_case form, dd_lang lang);
void im_put_goods(dd_out *out, const uint8_t goods[IM_GOODS], int times, im_case form, dd_lang lang);
/* The part of a price that is paid from the supply. */
void im_put_price(dd_out *out, const uint8_t pay[IM_ANY_RESOURCE + 1], im_case form, dd_lang lang);
/* What it costs to build a card, the location to be discarded for it included: "1 wood and 1 location",
 * "free". `waived`: Settlers and Negotiator discard none. */
void im_put_cost(dd_out *out, int kind, bool waived, im_case form, dd_lang lang);
/* An effect without the words that say when it works: "pay 1 worker, gain 1 gold". */
void im_put_deed(const im_effect *e, dd_lang lang, dd_out *out);

/* A card by name; "a card" if it is hidden or -1. */
void im_put_card(dd_out *out, int kind, dd_lang lang);
/* A card in somebody's empire: "P2's Mill", «Мельница» (P2); only its name if it is the own one of `who`. */
void im_put_location(dd_out *out, const im_state *s, int who, int owner, int kind, dd_lang lang);
/* A seat, or the virtual opponent. */
void im_put_side(dd_out *out, const im_state *s, int side, dd_lang lang);
/* "the common deck", «общей колоды» (genitive) */
const char *im_deck_word(int deck, dd_lang lang);
/* "1 wood", "a card of the common deck": what two workers are exchanged for (accusative). */
void im_put_exchange(dd_out *out, int way, dd_lang lang);

/* The question for all whom it is not asked: who decides, and what. */
void im_prompt_others(const im_state *s, im_task task, dd_lang lang, dd_out *out);

static inline int im_kind_at(const im_state *s, int owner, int place) {
    return im_seen_at(s, owner, place)->kind;
}
static inline int im_deal_at(const im_state *s, int owner, int deal) {
    return s->deals[im_deals_begin(s, owner) + deal];
}
/* The action that is being carried out. */
static inline const im_effect *im_action_of(const im_state *s) {
    return im_effect_of(s->job.kind, IM_ACTS);
}

#endif
