/* Building locations (IS-063 to IS-076, SR-12 to SR-14) and making deals (IS-077 to IS-079). */
#include "games/settlers/tasks.h"

#include <string.h>

/* ---- Building ---- */

void im_building_price(int kind, uint8_t pay[IM_ANY_RESOURCE + 1]) {
    memset(pay, 0, IM_ANY_RESOURCE + 1);
    memcpy(pay, im_kinds[kind].cost, sizeof im_kinds[kind].cost);
}

/* IS-065, IS-067: any card of his own empire; not one that the Temple of Ra holds or has let go (IS-149,
 * SR-80). */
static bool can_sacrifice(const im_state *s, int seat, int place) {
    const im_place *p = im_seen_at(s, seat, place);
    return !p->holder && !(p->marks & IM_NEUTRAL);
}

int im_list_sacrifices(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int place = 0; place < im_place_count(s, seat); place++)
        if (can_sacrifice(s, seat, place))
            out[count++] = DD_MOVE(IM_MOVE_SACRIFICE, place, 0, 0);
    return count;
}

static bool has_sacrifice(const im_state *s, int seat) {
    for (int place = 0; place < im_place_count(s, seat); place++)
        if (can_sacrifice(s, seat, place))
            return true;
    return false;
}

/* Resources, gold in their stead (IS-106), and perhaps a location. */
bool im_can_build(const im_state *s, int seat, int kind) {
    const uint8_t *cost = im_kinds[kind].cost;
    const uint16_t *has = s->goods[seat];
    int gold = 0;
    for (int good = IM_WOOD; good <= IM_FOOD; good++)
        gold += cost[good] > has[good] ? cost[good] - has[good] : 0;
    return gold <= has[IM_GOLD] && (!im_kinds[kind].house || has_sacrifice(s, seat));
}

void im_start_build(im_state *s, int seat, int kind, dd_events *events) {
    dd_queue q;
    dd_no_tasks(&q);
    dd_tell(events, IM_EV_BUILDS, seat, kind, 0, 0, 0);
    im_show_in_hand(s, seat, kind);
    s->job = (im_job){.doing = IM_BUILDING, .kind = (uint8_t)kind};
    im_building_price(kind, s->job.pay);
    dd_then(&q, IM_ASK_PAY, seat, 0, 0);
    if (im_kinds[kind].house)
        dd_then(&q, IM_ASK_SACRIFICE, seat, 0, 0);
    dd_then(&q, IM_DO, seat, 0, 0);
    im_schedule(s, &q);
}

/* SR-13: neither a raze nor a removal. */
void im_play_sacrifice(im_state *s, int seat, int place, dd_events *events) {
    int kind = im_seen_at(s, seat, place)->kind;
    dd_tell(events, IM_EV_SACRIFICES, seat, kind, 0, 0, 0);
    im_discard_place(s, seat, place, events);
}

/* IS-071 to IS-073: production and building bonus. What needs no choice is given first; then the order is the
 * one in which nothing is lost (docs/games/settlers.md). */
static void give_first_goods(im_state *s, int seat, int kind, dd_queue *q, dd_events *events) {
    dd_queue later;
    dd_no_tasks(&later);
    int place = im_place_count(s, seat) - 1;
    for (int i = 0; i < IM_EFFECTS; i++) {
        const im_effect *e = &im_kinds[kind].effects[i];
        if (e->when == IM_PRODUCES)
            im_produce_one(s, seat, seat, place, &later, events);
        else if (e->when == IM_WHEN_BUILT && e->op == IM_PLACES_SAMURAI)
            dd_then(q, IM_ASK_SAMURAI, seat, e->most, 0);
        else if (e->when == IM_WHEN_BUILT)
            im_gain(s, seat, e->gain, im_effect_times(s, seat, e), kind, q, events);
    }
    dd_then_all(q, &later);
}

void im_do_build(im_state *s, int seat, dd_queue *q, dd_events *events) {
    int kind = s->job.kind;
    if (s->job.from_deals)
        im_drop_deal(s, seat, s->job.from_deals - 1);
    else
        im_play_from_hand(s, seat, kind);
    if (im_is_gate(im_add_place(s, seat, kind)))
        im_found_gate(s, seat, im_place_count(s, seat) - 1);
    give_first_goods(s, seat, kind, q, events);
    dd_then(q, IM_REACT, seat, kind, 0);
}

/* SR-41: a feature reacts once, however many colours fit. */
static bool reacts_to(const im_effect *e, int kind) {
    return e->when == IM_ON_BUILD &&
           ((e->faction && im_is_faction(kind)) || (e->colours & im_kinds[kind].colours));
}

void im_react_to_build(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    int seat = task.seat, kind = task.a;
    im_spot spots[IM_CARDS];
    dd_queue last;
    dd_no_tasks(&last);
    int n = im_own_spots(s, seat, spots);
    for (int i = 0; i < n; i++) {
        int feature = s->places[spots[i].at].kind;
        for (int j = 0; j < IM_EFFECTS; j++) {
            const im_effect *e = &im_kinds[feature].effects[j];
            if (!reacts_to(e, kind))
                continue;
            if (e->op == IM_CHOOSES)
                dd_then(q, IM_ASK_CHOICE, seat, feature, j);
            else if (e->op == IM_SELLS)
                dd_then(&last, IM_ASK_SELL, seat, 0, 0);
            else
                im_gain(s, seat, e->gain, 1, feature, q, events);
        }
    }
    dd_then_all(q, &last);
}

/* ---- Deals ---- */

void im_start_deal(im_state *s, int seat, int kind, dd_events *events) {
    dd_queue q;
    dd_no_tasks(&q);
    dd_tell(events, IM_EV_DEALS, seat, kind, 0, 0, 0);
    im_show_in_hand(s, seat, kind);
    s->job = (im_job){.doing = IM_DEALING, .kind = (uint8_t)kind, .pay = {[IM_FOOD] = 1}};
    dd_then(&q, IM_ASK_PAY, seat, 0, 0);
    dd_then(&q, IM_DO, seat, 0, 0);
    im_schedule(s, &q);
}

/* SR-33: Dojo. */
void im_react_to_deal(im_state *s, int seat, dd_events *events) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots);
    for (int i = 0; i < n; i++) {
        int feature = s->places[spots[i].at].kind;
        const im_effect *e = im_effect_of(feature, IM_ON_DEAL);
        if (e)
            im_gain_vp(s, seat, e->gain[IM_VP], feature, events);
    }
}

void im_do_deal(im_state *s, int seat, dd_queue *q, dd_events *events) {
    im_play_from_hand(s, seat, s->job.kind);
    im_add_deal(s, seat, s->job.kind);
    im_take_deal_good(s, seat, s->job.kind, false, q, events); /* IS-077 */
    im_react_to_deal(s, seat, events);
}
