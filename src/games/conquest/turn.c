/* Phase 5: rounds, turns, and what can be done in a turn. */
#include "games/conquest/conquest.h"

/* ---- Rounds and turns ---- */

/* CE-072: whoever stands on the lowest place from this one on; DD_NONE: nobody. */
static int seat_from(const cq_state *s, int place) {
    while (place < CQ_SEATS && s->box[place] < 0)
        place++;
    return place < CQ_SEATS ? s->box[place] : DD_NONE;
}

static void begin_turn(cq_state *s, int seat, dd_queue *q, dd_events *events) {
    s->actions = CQ_ACTIONS;
    dd_tell(events, CQ_EV_TURN, seat, 0, 0, 0, 0);
    dd_then(q, CQ_TURN, seat, 0, 0);
}

static void begin_round(cq_state *s, dd_queue *q, dd_events *events) {
    s->round++;
    s->took_card = 0;
    dd_tell(events, CQ_EV_ROUND, -1, s->round, 0, 0, 0);
    begin_turn(s, seat_from(s, 0), q, events);
}

void cq_begin_actions(cq_state *s, dd_queue *q, dd_events *events) {
    s->phase = CQ_PLAY;
    begin_round(s, q, events);
}

/* CE-076, CE-077 */
static void end_turn(cq_state *s, int seat, dd_queue *q, dd_events *events) {
    int next = seat_from(s, cq_place_of(s, seat) + 1);
    s->actions = 0;
    if (next >= 0)
        begin_turn(s, next, q, events);
    else if (s->round < CQ_ROUNDS)
        begin_round(s, q, events);
    else {
        s->took_card = 0;
        cq_end_season(s, q, events);
    }
}

/* ---- Cards that can be used beside the actions (CE-R46) ---- */

static bool is_unused(const cq_state *s, int seat, int kind) {
    return s->held[seat][kind] > s->used[seat][kind];
}

/* CE-R53: whatever would have no effect at all can't be used. */
bool cq_can_use(const cq_state *s, int seat, int kind) {
    if (cq_cards[kind].type == CQ_VOTE)
        return is_unused(s, seat, kind);
    if (cq_cards[kind].type != CQ_REUSABLE || !is_unused(s, seat, kind))
        return false;
    dd_move some[DD_MAX_MOVES];
    switch (cq_cards[kind].op) {
    case CQ_CALM:
        return (s->chaos[seat] == DD_HIDDEN ? s->chaos_told[seat] : s->chaos[seat]) > 0;
    case CQ_FREE_MARCH:
        return cq_list_marches(s, seat, some) > 0;
    case CQ_FREE_RECRUITS:
        return cq_can_recruit(s, seat);
    case CQ_FREE_INFLUENCE:
        return cq_list_influence(s, seat, some) > 0;
    case CQ_DISCARD_SENATOR:
        for (uint32_t enemies = cq_enemies(s, seat); enemies; enemies &= enemies - 1)
            if (cq_hand(s, __builtin_ctz(enemies)))
                return true;
        return false;
    default:
        return true;
    }
}

static int list_uses(const cq_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int kind = 0; kind < CQ_DECK_KINDS; kind++)
        if (cq_cards[kind].op != CQ_DISCARD_SENATOR && cq_can_use(s, seat, kind))
            out[count++] = DD_MOVE(CQ_MOVE_USE, kind, 0, 0);
    return count;
}

static int list_unmasks(const cq_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int kind = 0; kind < CQ_DECK_KINDS; kind++) {
        if (cq_cards[kind].op != CQ_DISCARD_SENATOR || !cq_can_use(s, seat, kind))
            continue;
        for (uint32_t enemies = cq_enemies(s, seat); enemies; enemies &= enemies - 1)
            if (cq_hand(s, __builtin_ctz(enemies)))
                out[count++] = DD_MOVE(CQ_MOVE_UNMASK, kind, __builtin_ctz(enemies), 0);
    }
    return count;
}

static int list_debates(const cq_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int kind = CQ_DECK_KINDS; kind < CQ_KINDS; kind++)
        if (cq_can_use(s, seat, kind))
            out[count++] = DD_MOVE(CQ_MOVE_DEBATE, kind, 0, 0);
    return count;
}

/* ---- What can be done ---- */

/* CE-075, CE-078, CE-R12 */
static int list_takes(const cq_state *s, int seat, dd_move *out) {
    int count = 0;
    if (s->took_card >> seat & 1)
        return 0;
    for (int kind = 0; kind < CQ_KINDS; kind++)
        if (s->shown[kind] && cq_cards[kind].price <= s->talents[seat])
            out[count++] = DD_MOVE(CQ_MOVE_TAKE, kind, 0, 0);
    return count;
}

/* In the order of the kinds of moves. */
int cq_answers_act(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0;
    (void)task;
    if (s->actions) {
        out[count++] = DD_MOVE(CQ_MOVE_PASS, 0, 0, 0); /* CE-189 */
        count += list_takes(s, seat, out + count);
        if (cq_can_recruit(s, seat))
            out[count++] = DD_MOVE(CQ_MOVE_RECRUIT, 0, 0, 0);
        count += cq_list_influence(s, seat, out + count);
        for (int coins = 1; coins <= CQ_MOST_TAX / CQ_COIN; coins++) /* CE-113 */
            out[count++] = DD_MOVE(CQ_MOVE_TAX, coins, 0, 0);
        count += cq_list_marches(s, seat, out + count);
        count += cq_list_attacks(s, seat, out + count);
        count += cq_list_fleets(s, seat, out + count);
    }
    count += list_uses(s, seat, out + count);
    count += list_unmasks(s, seat, out + count);
    count += list_debates(s, seat, out + count);
    if (!s->actions)
        out[count++] = DD_MOVE(CQ_MOVE_END, 0, 0, 0);
    return count;
}

/* CE-114 */
static void take_special_tax(cq_state *s, int seat, int coins, dd_events *events) {
    s->talents[seat] = (uint16_t)(s->talents[seat] + coins * CQ_COIN);
    dd_tell(events, CQ_EV_SPECIAL_TAX, seat, coins * CQ_COIN, 0, 0, 0);
    cq_gain_chaos(s, seat, coins, events);
}

static void use_card(cq_state *s, int seat, int kind, dd_queue *q, dd_events *events) {
    s->used[seat][kind]++; /* CE-091 */
    dd_tell(events, CQ_EV_USES, seat, kind, 0, 0, 0);
    cq_do_effect(s, seat, kind, q, events);
}

void cq_answer_act(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int a = dd_move_a(move), b = dd_move_b(move), kind = dd_move_kind(move);
    (void)task;
    if (kind < CQ_MOVE_USE)
        s->actions--;
    switch (kind) {
    case CQ_MOVE_PASS:
        dd_tell(events, CQ_EV_PASSES, seat, 0, 0, 0, 0);
        break;
    case CQ_MOVE_TAKE:
        cq_take_card(s, seat, a, q, events);
        break;
    case CQ_MOVE_RECRUIT:
        cq_gain_chaos(s, seat, CQ_RECRUIT_CHAOS, events); /* CE-098 */
        dd_then(q, CQ_RECRUIT, seat, CQ_ANY_NUMBER, false);
        break;
    case CQ_MOVE_INFLUENCE:
        cq_buy_influence(s, seat, a, b, CQ_INFLUENCE_PRICE, events);
        if (s->army[seat][cq_keys[a].province].unit[CQ_CAESAR]) /* CE-101 */
            dd_then(q, CQ_BUY, seat, a, 0);
        break;
    case CQ_MOVE_TAX:
        take_special_tax(s, seat, a, events);
        break;
    case CQ_MOVE_MARCH:
        cq_set_out(s, seat, a, q);
        break;
    case CQ_MOVE_ATTACK:
        dd_tell(events, CQ_EV_ATTACKS, seat, b, a, 0, 0);
        cq_begin_battle(s, seat, b, a, q, events);
        break;
    case CQ_MOVE_FLEET:
        dd_then(q, CQ_FLEET, seat, a, false);
        break;
    case CQ_MOVE_USE:
        use_card(s, seat, a, q, events);
        break;
    case CQ_MOVE_UNMASK:
        s->used[seat][a]++;
        dd_tell(events, CQ_EV_USES, seat, a, 0, 0, 0);
        dd_then(q, CQ_DISCARD, b, 0, 0);
        break;
    case CQ_MOVE_DEBATE:
        s->used[seat][a]++;
        cq_open_debate(s, seat, a, q, events);
        break;
    default: /* CQ_MOVE_END: CE-R53 */
        cq_pop(s);
        end_turn(s, seat, q, events);
    }
}
