/* Activating action locations (IS-092 to IS-098): what they ask, and what they do. */
#include "games/settlers/settlers.h"

#include <assert.h>
#include <string.h>

/* ---- Whom or what an effect can be about ---- */

/* Which enemy locations suit: those with a raze field (SR-22, IS-142) … */
static bool is_worth_razing(const im_state *s, int seat, const im_place *p) {
    (void)s, (void)seat;
    return im_has_raze_field(p->kind);
}
/* … those with an action (SR-25) … */
static bool has_action(const im_state *s, int seat, const im_place *p) {
    (void)s, (void)seat;
    return im_kinds[p->kind].type == IM_ACTION;
}
/* … those of a faction, one marker a location (SR-31) … */
static bool can_be_traded_with(const im_state *s, int seat, const im_place *p) {
    return im_is_faction(p->kind) && !p->route && s->left[s->empire[seat]] > 0;
}
/* … those that nobody holds, while there are tokens (SR-24) … */
static bool can_be_held(const im_state *s, int seat, const im_place *p) {
    (void)seat;
    return !p->holder && !(p->marks & IM_NEUTRAL) && s->held < IM_HELD;
}
/* … or all (SR-19). */
static bool is_any_location(const im_state *s, int seat, const im_place *p) {
    (void)s, (void)seat, (void)p;
    return true;
}

static int list_enemy_locations(const im_state *s, int seat, const im_effect *e, int owner, int place,
                                dd_move *out) {
    int count = 0;
    (void)owner, (void)place;
    for (int enemy = 0; enemy < im_sides(s); enemy++)
        for (int at = 0; at < im_place_count(s, enemy); at++)
            if (im_can_target(s, seat, enemy, at) && im_ops[e->op].suits(s, seat, im_seen_at(s, enemy, at)))
                out[count++] = DD_MOVE(IM_MOVE_TARGET, enemy, at, 0);
    return count;
}

/* SR-29: stored goods too, gold not (SR-01). */
static int list_thefts(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out) {
    int count = 0;
    (void)e, (void)owner, (void)place;
    for (int enemy = 0; enemy < im_seats(s); enemy++)
        for (int good = IM_WOOD; im_can_target_seat(s, seat, enemy) && good <= IM_FOOD; good++)
            if (s->goods[enemy][good])
                out[count++] = DD_MOVE(IM_MOVE_STEAL, enemy, good, 0);
    return count;
}

static int list_victims(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out) {
    int count = 0;
    (void)e, (void)owner, (void)place;
    for (int enemy = 0; enemy < im_sides(s); enemy++)
        if (im_can_target_seat(s, seat, enemy))
            out[count++] = DD_MOVE(IM_MOVE_VICTIM, enemy, 0, 0);
    return count;
}

static int list_deals_of(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int i = 0; i < im_deal_count(s, seat); i++)
        out[count++] = DD_MOVE(IM_MOVE_TREATY, seat, i, 0);
    return count;
}

/* Trade Route deals: all of this seat's, or all that this seat may choose of its enemies'. */
static int list_routes(const im_state *s, int seat, bool own, dd_move *out) {
    int count = 0;
    for (int owner = 0; owner < im_sides(s); owner++)
        for (int place = 0; place < im_place_count(s, owner); place++) {
            int trader = im_seen_at(s, owner, place)->route - 1;
            if (trader >= 0 && (own ? trader == seat : im_can_target_seat(s, seat, trader)))
                out[count++] = DD_MOVE(IM_MOVE_ROUTE, owner, place, 0);
        }
    return count;
}

int im_list_own_deals(const im_state *s, int seat, dd_move *out) {
    int count = list_deals_of(s, seat, out);
    return count + list_routes(s, seat, true, out + count); /* IS-168, IS-169 */
}

static int list_repeatable_deals(const im_state *s, int seat, const im_effect *e, int owner, int place,
                                 dd_move *out) {
    (void)e, (void)owner, (void)place;
    return im_list_own_deals(s, seat, out);
}

/* IS-156: those under boards. */
static int list_enemy_treaties(const im_state *s, int seat, const im_effect *e, int owner, int place,
                               dd_move *out) {
    int count = 0;
    (void)e, (void)owner, (void)place;
    for (int enemy = 0; enemy < im_sides(s); enemy++)
        if (im_can_target_seat(s, seat, enemy))
            count += list_deals_of(s, enemy, out + count);
    return count;
}

static int list_enemy_deals(const im_state *s, int seat, const im_effect *e, int owner, int place,
                            dd_move *out) {
    int count = list_enemy_treaties(s, seat, e, owner, place, out);
    return count + list_routes(s, seat, false, out + count);
}

/* Price and building cost together. */
static bool can_pay_both(const im_state *s, int seat, const im_effect *e, int kind) {
    uint8_t pay[IM_ANY_RESOURCE + 1];
    im_building_price(kind, pay);
    for (int i = 0; i <= IM_ANY_RESOURCE; i++)
        pay[i] = (uint8_t)(pay[i] + e->pay[i]);
    return im_can_pay(s, seat, pay);
}

/* IS-133, IS-135: one of the deals under the board. */
static int list_buildable_deals(const im_state *s, int seat, const im_effect *e, int owner, int place,
                                dd_move *out) {
    int count = 0;
    (void)owner, (void)place;
    for (int i = 0; i < im_deal_count(s, seat); i++) {
        int kind = s->deals[im_deals_begin(s, seat) + i];
        if (im_kinds[kind].deck != IM_ATTACK && can_pay_both(s, seat, e, kind))
            out[count++] = DD_MOVE(IM_MOVE_TREATY, seat, i, 0);
    }
    return count;
}

/* Cards in hand, each kind once: those for which the test holds. */
static int list_hand(const im_state *s, int seat, int move,
                     bool (*fits)(const im_state *, int, const im_effect *, int), const im_effect *e,
                     dd_move *out) {
    int count = 0, last = -1;
    for (int i = im_list_begin(s, IM_IN_HAND + seat); i < s->secret_end[IM_IN_HAND + seat]; i++) {
        int kind = s->secrets[i].kind;
        if (kind != last && fits(s, seat, e, kind))
            out[count++] = DD_MOVE(move, kind, 0, 0);
        last = kind;
    }
    return count;
}

static bool is_any(const im_state *s, int seat, const im_effect *e, int kind) {
    (void)s, (void)seat, (void)e, (void)kind;
    return true;
}
static bool is_common(const im_state *s, int seat, const im_effect *e, int kind) {
    (void)s, (void)seat, (void)e;
    return !im_is_faction(kind);
}
static bool is_buildable(const im_state *s, int seat, const im_effect *e, int kind) {
    return im_is_faction(kind) && can_pay_both(s, seat, e, kind); /* IS-166 */
}
static bool is_razable(const im_state *s, int seat, const im_effect *e, int kind) {
    (void)e;
    return im_can_raze_from_hand(s, seat, kind);
}

int im_list_drops(const im_state *s, int seat, dd_move *out) {
    return list_hand(s, seat, IM_MOVE_DROP, is_any, NULL, out);
}

static int list_razable(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int owner = 0; owner < im_sides(s); owner++)
        for (int place = 0; place < im_place_count(s, owner); place++)
            if (im_can_be_razed(s, seat, owner, place) &&
                im_raze_cost(s, owner, place) <= s->goods[seat][IM_RAZE])
                out[count++] = DD_MOVE(IM_MOVE_ATTACK, owner, place, 0);
    return count;
}

int im_count_razable(const im_state *s, int seat) {
    dd_move moves[DD_MAX_MOVES];
    return list_razable(s, seat, moves);
}

/* IS-159: a card from hand, or an enemy location at the usual cost. */
static int list_razes(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out) {
    int count = list_hand(s, seat, IM_MOVE_RAZE, is_razable, e, out);
    (void)owner, (void)place;
    return count + list_razable(s, seat, out + count);
}

/* IS-166 */
static int list_buildable_cards(const im_state *s, int seat, const im_effect *e, int owner, int place,
                                dd_move *out) {
    (void)owner, (void)place;
    return list_hand(s, seat, IM_MOVE_BUILD, is_buildable, e, out);
}

/* IS-145 */
static int list_common_cards(const im_state *s, int seat, const im_effect *e, int owner, int place,
                             dd_move *out) {
    (void)owner, (void)place;
    return list_hand(s, seat, IM_MOVE_DROP, is_common, e, out);
}

/* IS-161: a common location of the own empire; a neutral one too (SR-80), but none that another holds. */
static int list_own_razable(const im_state *s, int seat, const im_effect *e, int owner, int place,
                            dd_move *out) {
    int count = 0;
    (void)e, (void)owner, (void)place;
    for (int at = 0; at < im_place_count(s, seat); at++) {
        const im_place *p = im_seen_at(s, seat, at);
        if (!(p->marks & IM_FOUNDATION) && !p->holder && !im_is_faction(p->kind) &&
            im_has_raze_field(p->kind))
            out[count++] = DD_MOVE(IM_MOVE_TARGET, seat, at, 0);
    }
    return count;
}

/* SR-23: another own action location that was used this round. */
static int list_used(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots), count = 0;
    (void)e;
    for (int i = 0; i < n; i++)
        if (s->places[spots[i].at].used && !(spots[i].owner == owner && spots[i].place == place))
            out[count++] = DD_MOVE(IM_MOVE_TARGET, spots[i].owner, spots[i].place, 0);
    im_sort_moves(out, count);
    return count;
}

static int list_others(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out) {
    (void)e;
    return im_list_others(s, seat, owner, place, out);
}

bool im_needs_target(const im_effect *e) {
    return im_ops[e->op].targets != NULL;
}

int im_list_targets(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out) {
    return im_ops[e->op].targets(s, seat, e, owner, place, out);
}

/* ---- May it be activated? (IS-094, SR-24 to SR-26) ---- */

int im_why_not_activate(const im_state *s, int seat, int owner, int place) {
    dd_move moves[DD_MAX_MOVES];
    if (owner >= im_sides(s) || place >= im_place_count(s, owner))
        return IM_WHY_NO_PLACE;
    const im_place *p = im_seen_at(s, owner, place);
    if (p->marks & IM_FOUNDATION)
        return IM_WHY_FOUNDATION;
    if (im_kinds[p->kind].type != IM_ACTION)
        return IM_WHY_NO_ACTION;
    if (!im_is_own(s, seat, owner, place))
        return IM_WHY_NOT_YOURS;
    const im_effect *e = im_effect_of(p->kind, IM_ACTS);
    if (p->marks & IM_BLOCKED)
        return IM_WHY_BLOCKED;
    if (p->used >= e->uses)
        return IM_WHY_USED;
    if (!im_can_pay(s, seat, e->pay) || im_list_count(s, IM_IN_HAND + seat) < e->pay[IM_HAND_CARD] ||
        (e->pay[IM_OWN_DEAL] && im_list_own_deals(s, seat, moves) == 0))
        return IM_WHY_TOO_DEAR;
    if (im_needs_target(e) && im_list_targets(s, seat, e, owner, place, moves) == 0)
        return IM_WHY_NO_CHOICE;
    return DD_LEGAL;
}

bool im_can_activate(const im_state *s, int seat, int owner, int place) {
    const im_place *p = im_seen_at(s, owner, place);
    return im_kinds[p->kind].type == IM_ACTION && im_why_not_activate(s, seat, owner, place) == DD_LEGAL;
}

/* ---- What it asks ---- */

void im_start_activation(im_state *s, int seat, int owner, int place, dd_events *events) {
    dd_queue q;
    dd_no_tasks(&q);
    int kind = im_seen_at(s, owner, place)->kind;
    const im_effect *e = im_effect_of(kind, IM_ACTS);
    dd_tell(events, IM_EV_ACTIVATES, seat, kind, 0, 0, 0);
    s->job = (im_job){
        .doing = IM_ACTIVATING, .kind = (uint8_t)kind, .owner = (uint8_t)owner, .place = (uint8_t)place};
    memcpy(s->job.pay, e->pay, sizeof s->job.pay);
    if (e->pay[IM_HAND_CARD])
        dd_then(&q, IM_ASK_PRICE_CARD, seat, 0, 0);
    if (e->pay[IM_OWN_DEAL])
        dd_then(&q, IM_ASK_PRICE_DEAL, seat, 0, 0);
    if (im_needs_target(e))
        dd_then(&q, IM_ASK_TARGET, seat, 0, 0);
    if (im_ops[e->op].asks_good)
        dd_then(&q, IM_ASK_GOOD, seat, 0, 0);
    dd_then(&q, IM_ASK_PAY, seat, 0, 0);
    dd_then(&q, IM_DO, seat, 0, 0);
    im_schedule(s, &q);
}

static void add_building_price(im_state *s, int kind) {
    for (int good = IM_WOOD; good <= IM_FOOD; good++)
        s->job.pay[good] = (uint8_t)(s->job.pay[good] + im_kinds[kind].cost[good]);
}

static void aim(im_state *s, int from, int owner, int at) {
    s->job.from = (uint8_t)from;
    s->job.target_owner = (uint8_t)owner;
    s->job.target = (uint8_t)at;
}

/* The answer to im_list_targets(). */
void im_play_target(im_state *s, int seat, dd_move move, dd_events *events) {
    int a = dd_move_a(move), b = dd_move_b(move);
    (void)events;
    switch (dd_move_kind(move)) {
    case IM_MOVE_BUILD:
    case IM_MOVE_DROP:
        s->job.from = IM_FROM_HAND;
        s->job.card = (uint8_t)a;
        if (dd_move_kind(move) == IM_MOVE_BUILD) {
            im_show_in_hand(s, seat, a);
            add_building_price(s, a);
        }
        break;
    case IM_MOVE_RAZE:
        s->job.from = IM_FROM_HAND;
        s->job.card = (uint8_t)a;
        s->job.pay[IM_RAZE]++;
        break;
    case IM_MOVE_ATTACK:
        aim(s, IM_FROM_PLACE, a, b);
        s->job.pay[IM_RAZE] = (uint8_t)(s->job.pay[IM_RAZE] + im_raze_cost(s, a, b));
        break;
    case IM_MOVE_TREATY:
        aim(s, IM_FROM_DEALS, a, b);
        if (im_effect_of(s->job.kind, IM_ACTS)->op == IM_BUILDS_DEAL)
            add_building_price(s, s->deals[im_deals_begin(s, seat) + b]);
        break;
    case IM_MOVE_ROUTE:
        aim(s, IM_FROM_ROUTE, a, b);
        break;
    case IM_MOVE_STEAL:
        aim(s, IM_FROM_NOWHERE, a, 0);
        s->job.good = (uint8_t)b;
        break;
    default: /* a location, or a victim */
        aim(s, IM_FROM_PLACE, a, b);
    }
}

/* ---- What it does ---- */

/* SR-36, SR-48: to the discard pile; of a Trade Route deal, its marker. */
void im_discard_deal(im_state *s, int from, int owner, int at, dd_events *events) {
    dd_queue q;
    dd_no_tasks(&q);
    if (from == IM_FROM_DEALS) {
        int kind = im_drop_deal(s, owner, at);
        im_discard_card(s, kind);
        dd_tell(events, IM_EV_LOSES_DEAL, owner < im_seats(s) ? owner : -1, kind, 0, 0, 0);
        return;
    }
    im_place *p = im_at(s, owner, at);
    dd_tell(events, IM_EV_LOSES_DEAL, p->route - 1, p->kind, 0, 0, 0);
    dd_then(&q, IM_SHOW_MARKER, p->route - 1, 0, 0);
    p->route = 0;
    im_schedule(s, &q);
}

/* The card whose deal field a deal pays by. */
static int deal_kind(const im_state *s) {
    const im_job *job = &s->job;
    return job->from == IM_FROM_DEALS ? s->deals[im_deals_begin(s, job->target_owner) + job->target]
                                      : im_seen_at(s, job->target_owner, job->target)->kind;
}

static void do_steal(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)e, (void)q;
    s->goods[s->job.target_owner][s->job.good]--;
    im_add_good(s, seat, s->job.good, 1);
    dd_tell(events, IM_EV_STEALS, seat, s->job.good, s->job.target_owner, 0, 0);
}

/* SR-18: then any good received may be turned in. */
static void do_raze_any(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)e;
    if (s->job.from == IM_FROM_HAND)
        im_raze_from_hand(s, seat, s->job.card, true, q, events);
    else
        im_raze_place(s, seat, s->job.target_owner, s->job.target, true, q, events);
    dd_then(q, IM_ASK_TURN_IN, seat, 2, 0);
    dd_then(q, IM_TURN_IN_END, seat, 2, 0);
}

static void do_copy(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    int kind = im_seen_at(s, s->job.target_owner, s->job.target)->kind;
    (void)e;
    if (s->job.good == IM_CARD)
        dd_then(q, IM_ASK_DECK, seat, false, 0);
    else if (s->job.good == IM_VP)
        im_gain_vp(s, seat, 1, kind, events);
    else
        im_gain_good(s, seat, s->job.good, 1, kind, events);
}

static void do_raze(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)e;
    im_raze_place(s, seat, s->job.target_owner, s->job.target, false, q, events);
}

static void do_remove(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    int owner = s->job.target_owner, at = s->job.target;
    (void)e, (void)q;
    dd_tell(events, IM_EV_REMOVES, seat, im_seen_at(s, owner, at)->kind, owner, 0, 0);
    im_discard_place(s, owner, at, events);
}

static void do_cancel(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    int kind = deal_kind(s);
    im_discard_deal(s, s->job.from, s->job.target_owner, s->job.target, events);
    if (e->most)
        im_take_deal_good(s, seat, kind, false, q, events);
}

/* SR-35: no good now. */
static void do_take_deal(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)e, (void)q;
    dd_tell(events, IM_EV_TAKES_DEAL, seat, deal_kind(s), s->job.target_owner, 0, 0);
    im_add_deal(s, seat, im_drop_deal(s, s->job.target_owner, s->job.target));
}

static void do_repeat_deal(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)e;
    im_take_deal_good(s, seat, deal_kind(s), false, q, events);
}

/* SR-34: a build in every respect. */
static void do_building(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)e;
    if (s->job.from == IM_FROM_DEALS) {
        s->job.kind = (uint8_t)deal_kind(s);
        s->job.from_deals = (uint8_t)(s->job.target + 1);
    } else {
        s->job.kind = s->job.card;
    }
    s->job.doing = IM_BUILDING;
    dd_tell(events, IM_EV_BUILDS, seat, s->job.kind, 0, 0, 0);
    im_do_build(s, seat, q, events);
}

/* SR-31: the marker is a card of the own deck that nobody sees: it stays in the deck's numbers, and is
 * decided when it is shown. */
static void do_trade(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    im_place *p = im_at(s, s->job.target_owner, s->job.target);
    (void)e;
    p->route = (uint8_t)(seat + 1);
    s->left[s->empire[seat]]--;
    dd_tell(events, IM_EV_TRADES, seat, p->kind, s->job.target_owner, 0, 0);
    im_take_deal_good(s, seat, p->kind, false, q, events);
    im_react_to_deal(s, seat, events);
}

/* IS-162 */
static void do_mission(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)s, (void)e, (void)events;
    for (int i = 0; i < 2; i++)
        dd_then(q, IM_ASK_DECK_ASIDE, seat, 0, 0);
    dd_then(q, IM_ASK_KEEP, seat, true, 0);
}

static void do_produce(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)e;
    im_produce_one(s, seat, s->job.target_owner, s->job.target, q, events);
}

static void do_reset(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    im_place *p = im_at(s, s->job.target_owner, s->job.target);
    (void)e, (void)q;
    p->used = 0;
    dd_tell(events, IM_EV_RESETS, seat, p->kind, 0, 0, 0);
}

static void do_block(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    im_place *p = im_at(s, s->job.target_owner, s->job.target);
    (void)e, (void)q;
    p->marks |= IM_BLOCKED;
    dd_tell(events, IM_EV_BLOCKS, seat, p->kind, s->job.target_owner, 0, 0);
}

/* The virtual opponent has no hand (SR-47). */
static void do_make_discard(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    (void)seat, (void)e, (void)events;
    if (!im_is_solo(s))
        dd_then(q, IM_ASK_LOSE_CARD, s->job.target_owner, 0, 0);
}

static void do_take_over(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    im_place *p = im_at(s, s->job.target_owner, s->job.target);
    (void)e, (void)q;
    p->holder = (uint8_t)(seat + 1);
    s->held++;
    dd_tell(events, IM_EV_TAKES_OVER, seat, p->kind, s->job.target_owner, 0, 0);
}

/* IS-145, IS-146 */
static void do_lay(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events) {
    im_secret card = im_lay_from_hand(s, seat, s->job.card);
    (void)e, (void)q;
    s->job.card = 0; /* nobody else may learn from it which one it was (SR-81) */
    im_place *p = im_add_place(s, seat, card.kind);
    p->marks = IM_FOUNDATION;
    p->known = card.known;
    dd_tell_to(events, DD_OTHERS(seat), IM_EV_FOUNDATION, seat, -1, 0, 0, 0);
    dd_tell_to(events, (uint16_t)(1U << seat), IM_EV_FOUNDATION, seat, card.kind, 0, 0, 0);
}

void im_do_activation(im_state *s, int seat, dd_queue *q, dd_events *events) {
    const im_effect *e = im_effect_of(s->job.kind, IM_ACTS);
    im_place *p = im_at(s, s->job.owner, s->job.place);
    int kind = s->job.kind;
    p->used++;
    s->acted = p->used < e->uses ? IM_AGAIN : IM_ACTED; /* IS-096 */
    if (s->acted == IM_ACTED)
        s->again_owner = s->again_place = 0;
    if (im_ops[e->op].act)
        im_ops[e->op].act(s, seat, e, q, events);
    else
        assert(e->op == IM_GIVES_ONLY);
    im_gain(s, seat, e->gain, 1, kind, q, events);
}

/* ---- All that effects can do ---- */

/* An enemy location is chosen. */
#define AN_ENEMY_LOCATION(which) .answer = IM_MOVE_TARGET, .targets = list_enemy_locations, .suits = (which)

const im_op_kind im_ops[IM_OPS] = {
    [IM_GIVES_ONLY] = {"gives"},
    [IM_CHOOSES] = {"chooses"},
    [IM_SELLS] = {"sells"},
    [IM_STEALS] = {"steals", .answer = IM_MOVE_STEAL, .paid_at_once = true, .targets = list_thefts,
                   .act = do_steal},
    [IM_RAZES_ANY] = {"razes_any", .answer = IM_MOVE_RAZE, .paid_at_once = true, .targets = list_razes,
                      .act = do_raze_any},
    [IM_COPIES] = {"copies", AN_ENEMY_LOCATION(is_worth_razing), .asks_good = true, .act = do_copy},
    [IM_RAZES_OWN] = {"razes_own", .answer = IM_MOVE_TARGET, .targets = list_own_razable, .act = do_raze},
    [IM_RAZES_ENEMY] = {"razes_enemy", AN_ENEMY_LOCATION(is_worth_razing), .act = do_raze},
    [IM_REMOVES] = {"removes", AN_ENEMY_LOCATION(is_any_location), .act = do_remove},
    [IM_CANCELS_DEAL] = {"cancels_deal", .answer = IM_MOVE_TREATY, .targets = list_enemy_deals,
                         .act = do_cancel},
    [IM_TAKES_DEAL] = {"takes_deal", .answer = IM_MOVE_TREATY, .targets = list_enemy_treaties,
                       .act = do_take_deal},
    [IM_REPEATS_DEAL] = {"repeats_deal", .answer = IM_MOVE_TREATY, .targets = list_repeatable_deals,
                         .act = do_repeat_deal},
    [IM_BUILDS_DEAL] = {"builds_deal", .answer = IM_MOVE_TREATY, .targets = list_buildable_deals,
                        .act = do_building},
    [IM_BUILDS_FACTION] = {"builds_faction", .answer = IM_MOVE_BUILD, .targets = list_buildable_cards,
                           .act = do_building},
    [IM_TRADES] = {"trades", AN_ENEMY_LOCATION(can_be_traded_with), .act = do_trade},
    [IM_DRAWS_TWO] = {"draws_two"},
    [IM_DRAWS_TWO_ANY] = {"draws_two", .act = do_mission},
    [IM_PRODUCES_OTHER] = {"produces_other", .answer = IM_MOVE_TARGET, .targets = list_others,
                           .act = do_produce},
    [IM_RESETS] = {"resets", .answer = IM_MOVE_TARGET, .targets = list_used, .act = do_reset},
    [IM_BLOCKS] = {"blocks", AN_ENEMY_LOCATION(has_action), .act = do_block},
    [IM_MAKES_DISCARD] = {"makes_discard", .answer = IM_MOVE_VICTIM, .paid_at_once = true,
                          .targets = list_victims, .act = do_make_discard},
    [IM_TAKES_OVER] = {"takes_over", AN_ENEMY_LOCATION(can_be_held), .act = do_take_over},
    [IM_LAYS_FOUNDATION] = {"lays_foundation", .answer = IM_MOVE_DROP, .paid_at_once = true,
                            .targets = list_common_cards, .act = do_lay},
    [IM_STORES] = {"stores"},
    [IM_TUCKS] = {"tucks"},
    [IM_BANKS] = {"banks"},
    [IM_TURNS_IN] = {"turns_in"},
    [IM_PLACES_SAMURAI] = {"places_samurai"},
};
