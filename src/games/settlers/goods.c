/* Gaining goods and paying with them. */
#include "games/settlers/settlers.h"

#include <assert.h>

/* ---- Gaining ---- */

static int least(int a, int b) {
    return a < b ? a : b;
}

/* SR-38: one gain of at least 2 VP, and each Sphinx adds one. */
static int sphinx_points(const im_state *s, int seat, int number) {
    im_spot spots[IM_CARDS];
    int n = number >= 2 ? im_own_spots(s, seat, spots) : 0, points = 0;
    for (int i = 0; i < n; i++) {
        const im_effect *e = im_effect_of(s->places[spots[i].at].kind, IM_ON_VP);
        points += e ? e->gain[IM_VP] : 0;
    }
    return points;
}

/* What a loaded position has too much of does not grow beyond what a text may say. */
static uint16_t sum_of(int has, int number) {
    return (uint16_t)least(has + number, IM_MAX_GOODS);
}

static void add_vp(im_state *s, int seat, int number, int source, dd_events *events) {
    if (number == 0)
        return;
    s->vp[seat] = sum_of(s->vp[seat], number);
    dd_tell(events, IM_EV_GAINS, seat, IM_VP, number, source, 0);
}

/* IS-009 */
void im_gain_vp(im_state *s, int seat, int number, int source, dd_events *events) {
    add_vp(s, seat, number + sphinx_points(s, seat, number), source, events);
}

void im_gain_vp_part(im_state *s, int seat, int number, dd_events *events) {
    add_vp(s, seat, number, -1, events);
}

void im_complete_vp(im_state *s, int seat, int total, dd_events *events) {
    add_vp(s, seat, sphinx_points(s, seat, total), -1, events);
}

void im_add_good(im_state *s, int seat, int good, int number) {
    s->goods[seat][good] = sum_of(s->goods[seat][good], number);
}

void im_gain_good(im_state *s, int seat, int good, int number, int source, dd_events *events) {
    assert(good < IM_SUPPLY);
    if (number == 0 || (im_is_solo(s) && seat == IM_RIVAL)) /* IS-186: he has no goods */
        return;
    im_add_good(s, seat, good, number);
    dd_tell(events, IM_EV_GAINS, seat, good, number, source, 0);
}

void im_gain(im_state *s, int seat, const uint8_t gain[IM_GOODS], int times, int source, dd_queue *q,
             dd_events *events) {
    for (int good = IM_WOOD; good < IM_SUPPLY; good++)
        im_gain_good(s, seat, good, gain[good] * times, source, events);
    im_gain_vp(s, seat, gain[IM_VP] * times, source, events);
    for (int i = 0; i < gain[IM_CARD] * times; i++)
        dd_then(q, IM_ASK_DECK, seat, false, 0);
    if (gain[IM_CARD_COMMON])
        dd_then(q, IM_DRAW_CARDS, seat, IM_COMMON, gain[IM_CARD_COMMON] * times);
    if (gain[IM_CARD_FACTION])
        dd_then(q, IM_DRAW_CARDS, seat, s->empire[seat], gain[IM_CARD_FACTION] * times);
}

/* ---- Paying: gold may stand in for resources, one for one (IS-006, IS-106, SR-02) ---- */

static int total_resources(const im_state *s, int seat) {
    return s->goods[seat][IM_WOOD] + s->goods[seat][IM_STONE] + s->goods[seat][IM_FOOD];
}

bool im_can_pay(const im_state *s, int seat, const uint8_t pay[IM_ANY_RESOURCE + 1]) {
    const uint16_t *has = s->goods[seat];
    int gold = pay[IM_GOLD];
    for (int good = IM_WOOD; good <= IM_FOOD; good++)
        if (pay[good] > has[good])
            gold += pay[good] - has[good];
    if (pay[IM_ANY_RESOURCE] > total_resources(s, seat)) /* never together with a price in one of them */
        gold += pay[IM_ANY_RESOURCE] - total_resources(s, seat);
    return gold <= has[IM_GOLD] && pay[IM_WORKER] <= has[IM_WORKER] && pay[IM_RAZE] <= has[IM_RAZE];
}

int im_list_payments(const im_state *s, int seat, dd_move *out) {
    const uint8_t *pay = s->job.pay;
    const uint16_t *has = s->goods[seat];
    int any = pay[IM_ANY_RESOURCE], count = 0;
    int price = any ? any : pay[IM_WOOD] + pay[IM_STONE] + pay[IM_FOOD];
    int gold = has[IM_GOLD] - pay[IM_GOLD];
    int wood = least(has[IM_WOOD], any ? any : pay[IM_WOOD]);
    int stone = least(has[IM_STONE], any ? any : pay[IM_STONE]);
    int food = least(has[IM_FOOD], any ? any : pay[IM_FOOD]);
    for (int w = 0; w <= wood; w++)
        for (int t = 0; t <= stone; t++)
            for (int f = 0; f <= food; f++)
                if (w + t + f <= price && price - w - t - f <= gold)
                    out[count++] = DD_MOVE(IM_MOVE_PAY, w, t, f);
    return count;
}

/* IS-006: gold for whatever of the price is not paid in resources. */
void im_payment(const im_state *s, int wood, int stone, int food, int paid[IM_RAZE + 1]) {
    const uint8_t *pay = s->job.pay;
    int any = pay[IM_ANY_RESOURCE];
    int price = any ? any : pay[IM_WOOD] + pay[IM_STONE] + pay[IM_FOOD];
    paid[IM_NOTHING] = 0;
    paid[IM_WOOD] = wood;
    paid[IM_STONE] = stone;
    paid[IM_FOOD] = food;
    paid[IM_GOLD] = pay[IM_GOLD] + price - wood - stone - food;
    paid[IM_WORKER] = pay[IM_WORKER];
    paid[IM_RAZE] = pay[IM_RAZE];
}

void im_play_pay(im_state *s, int seat, int wood, int stone, int food, dd_events *events) {
    const uint8_t *pay = s->job.pay;
    uint16_t *has = s->goods[seat];
    int paid[IM_RAZE + 1];
    im_payment(s, wood, stone, food, paid);
    for (int good = IM_WOOD; good <= IM_RAZE; good++) {
        assert(paid[good] <= has[good]);
        has[good] = (uint16_t)(has[good] - paid[good]);
    }
    bool has_price = pay[IM_ANY_RESOURCE] || pay[IM_WOOD] || pay[IM_STONE] || pay[IM_FOOD];
    if (paid[IM_GOLD] && has_price) /* else it is what the card says */
        dd_tell(events, IM_EV_PAYS, seat, wood, stone, food, paid[IM_GOLD]);
}
