/* Land movement, with galleys that carry, and the movement of fleets. */
#include "games/conquest/conquest.h"

/* ---- Where from ---- */

/* CE-R20, CE-R55: leaders are not counted. */
int cq_capacity(const cq_state *s, int seat, int sea) {
    int large = cq_cards_of(s, seat, CQ_LARGE_TRANSPORTS, 0);
    return s->galleys[seat][sea] * (large ? large : CQ_CAPACITY) - s->march.carried[sea];
}

/* Is there anywhere to go from here? A leader stands here, and needs no room on a galley. */
static bool can_leave(cq_ways ways, uint32_t own_seas, int from) {
    if (cq_neighbours(from, ways.blocked))
        return true;
    while (own_seas) {
        int sea = __builtin_ctz(own_seas);
        own_seas &= own_seas - 1;
        if (cq_reach_by_sea(ways, from, sea))
            return true;
    }
    return false;
}

/* CE-115 */
int cq_list_marches(const cq_state *s, int seat, dd_move *out) {
    int count = 0;
    cq_ways ways = {.blocked = cq_blocked_seas(s, seat), .hostile = 0};
    uint32_t own_seas = cq_sails(s, seat);
    for (uint64_t from = cq_leads(s, seat); from;) {
        int province = cq_take_bit(&from);
        if (can_leave(ways, own_seas, province))
            out[count++] = DD_MOVE(CQ_MOVE_MARCH, province, 0, 0);
    }
    return count;
}

void cq_set_out(cq_state *s, int seat, int from, dd_queue *q) {
    s->march = cq_no_march;
    dd_then(q, CQ_MARCH, seat, from, 0);
}

/* Forced March: a land movement without an action. */
int cq_answers_set_out(const cq_state *s, int seat, cq_task task, dd_move *out) {
    (void)task;
    return cq_list_marches(s, seat, out);
}

void cq_answer_set_out(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)events;
    cq_set_out(s, seat, dd_move_a(move), q);
}

/* ---- Where to, and who ---- */

static bool leads_there(const cq_state *s, int province, int via) {
    return s->march.to == province && s->march.via == via;
}

/* Destinations over land, then by sea; only where somebody can go. */
static int list_destinations(const cq_state *s, int seat, int from, dd_move *out) {
    cq_ways ways = cq_ways_of(s, seat);
    const cq_army *army = &s->army[seat][from];
    int count = 0;
    if (!cq_whole(army))
        return 0;
    for (uint64_t to = cq_reach_by_land(ways, from); to;) {
        int province = cq_take_bit(&to);
        if (!leads_there(s, province, DD_NONE))
            out[count++] = DD_MOVE(CQ_MOVE_TO, province, 0, 0);
    }
    uint64_t by[CQ_SEAS] = {0}, any = 0;
    for (int sea = 0; sea < CQ_SEAS; sea++)
        if (s->galleys[seat][sea] && (cq_leaders(army) || cq_capacity(s, seat, sea) > 0))
            any |= by[sea] = cq_reach_by_sea(ways, from, sea);
    while (any) {
        int province = cq_take_bit(&any);
        for (int sea = 0; sea < CQ_SEAS; sea++)
            if (by[sea] >> province & 1 && !leads_there(s, province, sea))
                out[count++] = DD_MOVE(CQ_MOVE_LAND, province, sea + CQ_PROVINCES, 0);
    }
    return count;
}

/* CE-116, CE-120: so many of a type, to where the march leads now. */
static int list_figures(const cq_state *s, int seat, int from, dd_move *out) {
    const cq_army *army = &s->army[seat][from];
    int count = 0, room = s->march.via < 0 ? UINT8_MAX : cq_capacity(s, seat, s->march.via);
    if (s->march.to < 0)
        return 0;
    for (int type = 0; type < CQ_LAND_TYPES; type++) {
        int most = army->unit[type];
        if (type < CQ_FIGHTERS && most > room)
            most = room;
        for (int n = 1; n <= most; n++)
            out[count++] = DD_MOVE(CQ_MOVE_MOVE, type, n, 0);
    }
    return count;
}

int cq_answers_march(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = s->march.aimed ? 0 : list_destinations(s, seat, task.a, out);
    count += list_figures(s, seat, task.a, out + count);
    if (s->march.moved && !s->march.aimed) /* CE-R52 */
        out[count++] = DD_MOVE(CQ_MOVE_DONE, 0, 0, 0);
    return count;
}

static void move_figures(cq_state *s, int seat, int from, int type, int number, dd_events *events) {
    cq_put(s, seat, type, from, -number);
    cq_put(s, seat, type, s->march.to, number);
    s->march.moved = true;
    s->march.aimed = false;
    if (s->march.via >= 0 && type < CQ_FIGHTERS)
        s->march.carried[s->march.via] = (uint8_t)(s->march.carried[s->march.via] + number);
    dd_tell(events, s->march.via < 0 ? CQ_EV_MOVES : CQ_EV_LANDS, seat, type, number, from, s->march.to);
}

static void end_march(cq_state *s) {
    cq_pop(s);
    s->march = cq_no_march;
}

void cq_answer_march(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)q;
    switch (dd_move_kind(move)) {
    case CQ_MOVE_TO:
        s->march.to = (int8_t)dd_move_a(move);
        s->march.via = DD_NONE;
        s->march.aimed = true;
        break;
    case CQ_MOVE_LAND:
        s->march.to = (int8_t)dd_move_a(move);
        s->march.via = (int8_t)(dd_move_b(move) - CQ_PROVINCES);
        s->march.aimed = true;
        break;
    case CQ_MOVE_MOVE:
        move_figures(s, seat, task.a, dd_move_a(move), dd_move_b(move), events);
        break;
    default:
        end_march(s);
        return;
    }
    if (!cq_whole(&s->army[seat][task.a]))
        end_march(s);
}

/* ---- Fleets ---- */

static bool is_enemy_at_sea(const cq_state *s, int seat, int sea) {
    return cq_blocked_seas(s, seat) >> sea & 1;
}

/* CE-176; CE-R32: without a galley to move there only to fight. */
int cq_list_fleets(const cq_state *s, int seat, dd_move *out) {
    int count = 0;
    uint32_t own = cq_sails(s, seat), hostile = cq_blocked_seas(s, seat);
    for (int sea = 0; sea < CQ_SEAS; sea++)
        if (own & ~cq_sea_bit(sea) || (own & hostile & cq_sea_bit(sea)))
            out[count++] = DD_MOVE(CQ_MOVE_FLEET, sea + CQ_PROVINCES, 0, 0);
    return count;
}

int cq_answers_fleet(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0, to = task.a - CQ_PROVINCES;
    for (int sea = 0; sea < CQ_SEAS; sea++)
        for (int n = 1; sea != to && n <= s->galleys[seat][sea]; n++)
            out[count++] = DD_MOVE(CQ_MOVE_SAIL, sea + CQ_PROVINCES, n, 0);
    if (s->galleys[seat][to] && is_enemy_at_sea(s, seat, to)) /* CE-178, CE-179 */
        for (int other = 0; other < cq_seats(s); other++)
            if (cq_enemies(s, seat) >> other & 1 && s->galleys[other][to])
                out[count++] = DD_MOVE(CQ_MOVE_ENGAGE, other, 0, 0);
    if (task.b)
        out[count++] = DD_MOVE(CQ_MOVE_DONE, 0, 0, 0);
    return count;
}

void cq_answer_fleet(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int a = dd_move_a(move), b = dd_move_b(move);
    switch (dd_move_kind(move)) {
    case CQ_MOVE_SAIL: /* CE-177: from anywhere */
        cq_put(s, seat, CQ_GALLEY, a, -b);
        cq_put(s, seat, CQ_GALLEY, task.a, b);
        cq_on_top(s)->b = true;
        dd_tell(events, CQ_EV_SAILS, seat, b, a, task.a, 0);
        break;
    case CQ_MOVE_ENGAGE:
        cq_pop(s);
        dd_tell(events, CQ_EV_NAVAL, seat, a, task.a, 0, 0);
        cq_begin_battle(s, seat, a, task.a, q, events);
        break;
    default:
        cq_pop(s);
    }
}
