/* Talents, victory points and chaos: what changes them, and the cards that bear on them. */
#include "games/conquest/conquest.h"

void cq_pay(cq_state *s, int seat, int talents) {
    s->talents[seat] = (uint16_t)(s->talents[seat] - talents);
}

void cq_gain(cq_state *s, int seat, int talents, dd_events *events) {
    s->talents[seat] = (uint16_t)(s->talents[seat] + talents);
    dd_tell(events, CQ_EV_GAINS, seat, talents, 0, 0, 0);
}

void cq_score(cq_state *s, int seat, int points, int source, dd_events *events) {
    s->points[seat][source] = (uint16_t)(s->points[seat][source] + points);
    dd_tell(events, CQ_EV_SCORES, seat, points, 0, 0, 0);
}

/* A total that this view does not have stands in the other column (view.c). */
static int16_t *chaos_of(cq_state *s, int seat) {
    return s->chaos[seat] == DD_HIDDEN ? &s->chaos_told[seat] : &s->chaos[seat];
}

void cq_gain_chaos(cq_state *s, int seat, int points, dd_events *events) {
    int16_t *chaos = chaos_of(s, seat);
    *chaos = (int16_t)(*chaos + points);
    if (points)
        dd_tell(events, CQ_EV_CHAOS, seat, points, 0, 0, 0);
}

/* CE-R62: no choice of fewer. */
void cq_calm(cq_state *s, int seat, int points, dd_events *events) {
    int16_t *chaos = chaos_of(s, seat);
    int off = *chaos < points ? *chaos : points;
    *chaos = (int16_t)(*chaos - off);
    if (off)
        dd_tell(events, CQ_EV_CALMS, seat, off, 0, 0, 0);
}

/* CE-R62: several copies add up. */
int cq_cards_of(const cq_state *s, int seat, int op, int unit) {
    int sum = 0;
    for (int kind = 0; kind < CQ_DECK_KINDS; kind++)
        if (cq_cards[kind].op == op && cq_cards[kind].unit == unit)
            sum += s->held[seat][kind] * cq_cards[kind].number;
    return sum;
}

bool cq_has_card(const cq_state *s, int seat, int op) {
    for (int kind = 0; kind < CQ_DECK_KINDS; kind++)
        if (cq_cards[kind].op == op && s->held[seat][kind])
            return true;
    return false;
}
