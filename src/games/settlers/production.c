/* The production phase (IS-050 to IS-056, SR-79), and production at any other time. */
#include "games/settlers/tasks.h"

#include <string.h>

/* How often an effect gives its goods: once, or for each of something (IS-076). */
int im_effect_times(const im_state *s, int seat, const im_effect *e) {
    if (e->per == IM_ONCE)
        return 1;
    int count = e->per == IM_PER_COLOUR ? im_count_colour(s, seat, e->colours) : im_count_samurai(s, seat);
    return e->most && count > e->most ? e->most : count;
}

/* SR-14: another production location than this one. */
int im_list_others(const im_state *s, int seat, int owner, int place, dd_move *out) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots), count = 0;
    for (int i = 0; i < n; i++) {
        const im_kind *kind = &im_kinds[s->places[spots[i].at].kind];
        if (kind->type == IM_PRODUCTION && !(spots[i].owner == owner && spots[i].place == place))
            out[count++] = DD_MOVE(IM_MOVE_TARGET, spots[i].owner, spots[i].place, 0);
    }
    im_sort_moves(out, count);
    return count;
}

/* IS-054: what its text says, counted now. */
void im_produce_one(im_state *s, int seat, int owner, int place, dd_queue *q, dd_events *events) {
    int kind = im_seen_at(s, owner, place)->kind;
    const im_effect *e = im_effect_of(kind, IM_PRODUCES);
    if (e->op == IM_CHOOSES)
        dd_then(q, IM_ASK_CHOICE, seat, kind, (int)(e - im_kinds[kind].effects));
    else if (e->op == IM_PRODUCES_OTHER)
        dd_then(q, IM_ASK_OTHER, seat, owner, place);
    else if (e->op == IM_DRAWS_TWO) {
        dd_then(q, IM_DRAW_ASIDE, seat, s->empire[seat], 0);
        dd_then(q, IM_DRAW_ASIDE, seat, s->empire[seat], 0);
        dd_then(q, IM_ASK_KEEP, seat, false, 0);
    } else {
        im_gain(s, seat, e->gain, im_effect_times(s, seat, e), kind, q, events);
    }
}

/* ---- The phase ---- */

void im_begin_production(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)task, (void)events;
    s->phase = IM_PRODUCING;
    for (int i = 0; i < im_seats(s); i++) /* IS-050 */
        dd_then(q, IM_PRODUCE, (s->first + i) % im_seats(s), 0, 0);
    dd_then(q, IM_ACT_ALL, 0, 0, 0);
}

/* IS-051: the board, the deals, the production locations. */
void im_produce_seat(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    int seat = task.seat;
    dd_tell(events, IM_EV_PRODUCES, seat, 0, 0, 0, 0);
    im_gain(s, seat, im_boards[s->empire[seat]].gain, 1, -1, q, events);
    dd_then(q, IM_PRODUCE_DEALS, seat, 0, 0);
    dd_then(q, IM_TURN_IN_DEALS, seat, 0, 0);
    dd_then(q, IM_PRODUCE_LOCATIONS, seat, 0, 0);
}

int im_deal_good(int kind) {
    return im_kinds[kind].deal;
}

/* IS-053; `fresh`: School of Diplomacy may turn it in. */
void im_take_deal_good(im_state *s, int seat, int kind, bool fresh, dd_queue *q, dd_events *events) {
    int good = im_deal_good(kind);
    if (good == IM_CARD)
        dd_then(q, IM_ASK_DECK, seat, fresh, 0); /* SR-32 */
    else if (good == IM_VP)
        im_gain_vp(s, seat, 1, kind, events);
    else
        im_gain_good(s, seat, good, 1, kind, events);
    if (fresh && good < IM_SUPPLY && s->received[good] < UINT8_MAX)
        s->received[good]++;
}

/* The deals under the board in the order in which they came, then those of Trade Routes. */
void im_produce_deals(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    int seat = task.seat, from = task.a;
    bool routes = task.b;
    for (int i = from; !routes && i < im_deal_count(s, seat); i++) {
        im_take_deal_good(s, seat, s->deals[im_deals_begin(s, seat) + i], true, q, events);
        if (q->count) {
            dd_then(q, IM_PRODUCE_DEALS, seat, i + 1, false);
            return;
        }
    }
    for (int at = routes ? from : 0; at < s->place_end[IM_SEATS - 1]; at++) {
        if (s->places[at].route != seat + 1)
            continue;
        im_take_deal_good(s, seat, s->places[at].kind, true, q, events);
        if (q->count) {
            dd_then(q, IM_PRODUCE_DEALS, seat, at + 1, true);
            return;
        }
    }
}

void im_produce_locations(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    int seat = task.seat;
    for (int place = task.a; place < im_place_count(s, seat); place++) {
        const im_place *p = im_seen_at(s, seat, place);
        if (p->marks & IM_FOUNDATION || im_kinds[p->kind].type != IM_PRODUCTION)
            continue;
        im_produce_one(s, seat, seat, place, q, events);
        if (q->count) {
            dd_then(q, IM_PRODUCE_LOCATIONS, seat, place + 1, 0);
            return;
        }
    }
}

/* ---- Turning in goods just received: School of Diplomacy (SR-37), Dark Chapel (SR-18) ---- */

static bool has_school(const im_state *s, int seat) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots);
    for (int i = 0; i < n; i++)
        if (im_kinds[s->places[spots[i].at].kind].effects[0].op == IM_TURNS_IN)
            return true;
    return false;
}

void im_begin_turning_in(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    int seat = task.seat;
    (void)events;
    if (has_school(s, seat)) {
        dd_then(q, IM_ASK_TURN_IN, seat, 1, 0);
        dd_then(q, IM_TURN_IN_END, seat, 1, 0);
    } else {
        memset(s->received, 0, sizeof s->received);
        im_clear_fresh(s);
    }
}

/* All together are one gain (SR-38). */
void im_end_turning_in(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)q;
    im_complete_vp(s, task.seat, s->turned_in * task.a, events);
    s->turned_in = 0;
    memset(s->received, 0, sizeof s->received);
    im_clear_fresh(s);
}
