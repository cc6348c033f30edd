/* Decks and discard piles. A deck is a set: which card comes next is decided when it is drawn. */
#include "games/settlers/settlers.h"

#include <assert.h>
#include <string.h>

static int discarded_common(const im_state *s) {
    int count = 0;
    for (int kind = 0; kind < im_deck_begin[IM_COMMON + 1]; kind++)
        count += s->discard[kind];
    return count;
}

/* SR-06: only the common deck is ever renewed (IS-108, IS-109). */
bool im_can_draw(const im_state *s, int deck) {
    return s->left[deck] > 0 || (deck == IM_COMMON && discarded_common(s) > 0);
}

void im_renew_deck(im_state *s, dd_events *events) {
    if (s->left[IM_COMMON] > 0)
        return;
    int cards = discarded_common(s);
    if (cards == 0)
        return;
    for (int kind = 0; kind < im_deck_begin[IM_COMMON + 1]; kind++)
        s->deck[kind] = (uint8_t)(s->deck[kind] + s->discard[kind]);
    memset(s->discard, 0, im_deck_begin[IM_COMMON + 1]);
    s->left[IM_COMMON] = (uint8_t)cards;
    dd_tell(events, IM_EV_SHUFFLED, -1, 0, 0, 0, 0);
}

int im_list_deck(const im_state *s, int deck, dd_move *out, uint32_t *weights) {
    int count = 0;
    dd_move card = DD_MOVE(IM_MOVE_CARD, im_deck_begin[deck], 0, 0);
    for (int kind = im_deck_begin[deck]; kind < im_deck_begin[deck + 1]; kind++) {
        out[count] = card; /* stays if there is one: quicker than to ask first */
        if (weights)
            weights[count] = s->deck[kind];
        count += s->deck[kind] != 0;
        card += DD_MOVE(0, 1, 0, 0);
    }
    return count;
}

void im_take_from_deck(im_state *s, int kind) {
    assert(s->deck[kind] > 0 && s->left[im_deck_of(kind)] > 0);
    s->deck[kind]--;
    s->left[im_deck_of(kind)]--;
}

/* SR-07: to the pile of the deck printed on it. */
void im_discard_card(im_state *s, int kind) {
    assert(!im_is_hidden(kind));
    s->discard[kind]++;
}
