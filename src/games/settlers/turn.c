/* What a seat may do in its turn of the action phase: one action, and free steps before and after it (IS-058,
 * SR-09). */
#include "games/settlers/settlers.h"

#include <assert.h>

/* ---- Cards in hand, each kind once ---- */

static int hand_kinds(const im_state *s, int seat, uint8_t *out) {
    int count = 0;
    for (int i = im_list_begin(s, IM_IN_HAND + seat); i < s->secret_end[IM_IN_HAND + seat]; i++)
        if (count == 0 || out[count - 1] != s->secrets[i].kind)
            out[count++] = s->secrets[i].kind;
    return count;
}

/* IS-077, IS-106 */
static bool can_pay_for_deals(const im_state *s, int seat) {
    return s->goods[seat][IM_FOOD] + s->goods[seat][IM_GOLD] > 0;
}

/* IS-081, IS-082 */
bool im_can_raze_from_hand(const im_state *s, int seat, int kind) {
    return im_has_raze_field(kind) && s->goods[seat][IM_RAZE] > 0;
}

static int list_cards(const im_state *s, int seat, dd_move *out) {
    uint8_t kinds[IM_CARDS];
    int n = hand_kinds(s, seat, kinds), count = 0;
    for (int i = 0; i < n; i++)
        if (im_can_build(s, seat, kinds[i]))
            out[count++] = DD_MOVE(IM_MOVE_BUILD, kinds[i], 0, 0);
    for (int i = 0; can_pay_for_deals(s, seat) && i < n; i++)
        if (im_kinds[kinds[i]].deal)
            out[count++] = DD_MOVE(IM_MOVE_DEAL, kinds[i], 0, 0);
    for (int i = 0; s->goods[seat][IM_RAZE] && i < n; i++)
        if (im_can_raze_from_hand(s, seat, kinds[i]))
            out[count++] = DD_MOVE(IM_MOVE_RAZE, kinds[i], 0, 0);
    return count;
}

/* ---- Razing enemy locations (IS-083), activating (IS-092), exchanging (IS-099) ---- */

static int list_attacks(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    if (s->goods[seat][IM_RAZE] < 2 || s->config.choice[IM_OPT_PEACEFUL]) /* IS-184 */
        return 0;
    for (int owner = 0; owner < im_sides(s); owner++) {
        if (!s->held && !im_can_target_seat(s, seat, owner))
            continue;
        for (int place = 0; place < im_place_count(s, owner); place++)
            if (im_can_be_razed(s, seat, owner, place) &&
                im_raze_cost(s, owner, place) <= s->goods[seat][IM_RAZE])
                out[count++] = DD_MOVE(IM_MOVE_ATTACK, owner, place, 0);
    }
    return count;
}

static int list_activations(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int owner = 0; owner < im_sides(s); owner++) {
        if (owner != seat && !s->held)
            continue;
        for (int place = 0; place < im_place_count(s, owner); place++)
            if (im_can_activate(s, seat, owner, place))
                out[count++] = DD_MOVE(IM_MOVE_ACTIVATE, owner, place, 0);
    }
    return count;
}

static bool can_exchange(const im_state *s, int seat, int way) {
    if (s->goods[seat][IM_WORKER] < 2)
        return false;
    return way < IM_FOR_COMMON || im_can_draw(s, way == IM_FOR_COMMON ? IM_COMMON : s->empire[seat]);
}

static int list_exchanges(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int way = 0; way < IM_EXCHANGES; way++)
        if (can_exchange(s, seat, way))
            out[count++] = DD_MOVE(IM_MOVE_EXCHANGE, way, 0, 0);
    return count;
}

/* ---- Free steps ---- */

/* IS-102: on a common location of his own; one token a location. */
static bool can_guard(const im_state *s, int seat, int place) {
    const im_place *p = im_seen_at(s, seat, place);
    return s->goods[seat][IM_DEFENCE] > 0 && !(p->marks & (IM_FOUNDATION | IM_GUARDED)) &&
           !im_is_faction(p->kind);
}

/* IS-123, SR-45 */
static bool can_hold_samurai(const im_state *s, int seat, int place) {
    const im_place *p = im_seen_at(s, seat, place);
    return s->empire[seat] == IM_JAPANESE && !(p->marks & (IM_FOUNDATION | IM_SAMURAI)) &&
           im_deck_of(p->kind) == IM_JAPANESE;
}

static int list_guards(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int place = 0; s->goods[seat][IM_DEFENCE] && place < im_place_count(s, seat); place++)
        if (can_guard(s, seat, place))
            out[count++] = DD_MOVE(IM_MOVE_GUARD, place, 0, 0);
    return count;
}

int im_list_samurai(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int place = 0; s->empire[seat] == IM_JAPANESE && place < im_place_count(s, seat); place++)
        if (can_hold_samurai(s, seat, place))
            out[count++] = DD_MOVE(IM_MOVE_SAMURAI, place, 0, 0);
    return count;
}

/* Gate and Shrine are Japanese. The Egyptian can hold them by the Temple of Ra, and Negotiator, held so, can
 * build them for him from a deal that he took by Spies. */
static bool may_have_feature(const im_state *s, int seat) {
    return s->empire[seat] == IM_JAPANESE || s->empire[seat] == IM_EGYPTIANS;
}

/* A Gate with each kind of card. */
static int list_tucks(const im_state *s, int seat, im_spot spot, dd_move *out) {
    uint8_t kinds[IM_CARDS];
    int cards = hand_kinds(s, seat, kinds);
    for (int i = 0; i < cards; i++)
        out[i] = DD_MOVE(IM_MOVE_TUCK, spot.owner, spot.place, kinds[i]);
    return cards;
}

/* A Shrine with each resource. */
static int list_banks(const im_state *s, int seat, im_spot spot, dd_move *out) {
    int count = 0;
    for (int good = IM_WOOD; s->places[spot.at].stock < IM_MAX_STOCK && good <= IM_FOOD; good++)
        if (s->goods[seat][good])
            out[count++] = DD_MOVE(IM_MOVE_BANK, spot.owner, spot.place, good);
    return count;
}

static int list_features(const im_state *s, int seat, dd_move *out) {
    im_spot spots[IM_CARDS];
    int count = 0;
    if (!may_have_feature(s, seat))
        return 0;
    int n = im_own_spots(s, seat, spots);
    for (int i = 0; i < n; i++) {
        int op = im_kinds[s->places[spots[i].at].kind].effects[0].op;
        if (op == IM_TUCKS)
            count += list_tucks(s, seat, spots[i], out + count);
        else if (op == IM_BANKS)
            count += list_banks(s, seat, spots[i], out + count);
    }
    im_sort_moves(out, count); /* Gates first; a held one is found after the own ones */
    return count;
}

static int list_free_steps(const im_state *s, int seat, dd_move *out) {
    int count = list_guards(s, seat, out);
    if (s->goods[seat][IM_WORKER])
        count += im_list_samurai(s, seat, out + count);
    return count + list_features(s, seat, out + count);
}

/* ---- The turn ---- */

int im_list_turn(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    if (s->acted == IM_NOT_ACTED) {
        count = list_cards(s, seat, out);
        count += list_attacks(s, seat, out + count);
        count += list_activations(s, seat, out + count);
        count += list_exchanges(s, seat, out + count);
        out[count++] = DD_MOVE(IM_MOVE_PASS, 0, 0, 0); /* SR-10 */
        return count + list_free_steps(s, seat, out + count);
    }
    if (s->acted == IM_AGAIN && im_can_activate(s, seat, s->again_owner, s->again_place)) /* IS-096 */
        out[count++] = DD_MOVE(IM_MOVE_ACTIVATE, s->again_owner, s->again_place, 0);
    else if (s->acted == IM_EXCHANGING) /* IS-100 */
        count = list_exchanges(s, seat, out);
    count += list_free_steps(s, seat, out + count);
    out[count++] = DD_MOVE(IM_MOVE_END, 0, 0, 0);
    return count;
}

/* ---- Playing it ---- */

static void play_exchange(im_state *s, int seat, int way, dd_events *events) {
    dd_queue q;
    dd_no_tasks(&q);
    s->acted = IM_EXCHANGING;
    s->goods[seat][IM_WORKER] = (uint16_t)(s->goods[seat][IM_WORKER] - 2);
    dd_tell(events, IM_EV_EXCHANGES, seat, way, 0, 0, 0);
    if (way < IM_FOR_COMMON)
        im_add_good(s, seat, IM_WOOD + way, 1);
    else
        dd_then(&q, IM_DRAW_CARDS, seat, way == IM_FOR_COMMON ? IM_COMMON : s->empire[seat], 1);
    for (int other = 0; other < im_seats(s); other++) { /* IS-144, SR-30: Oasis */
        im_spot spots[IM_CARDS];
        if (other == seat || (s->empire[other] != IM_EGYPTIANS && !s->held))
            continue;
        int n = im_own_spots(s, other, spots);
        for (int i = 0; i < n; i++) {
            const im_effect *e = im_effect_of(s->places[spots[i].at].kind, IM_ON_EXCHANGE);
            if (e && s->oasis < e->most) {
                s->oasis++;
                im_gain_good(s, other, IM_WORKER, e->gain[IM_WORKER], s->places[spots[i].at].kind, events);
            }
        }
    }
    im_schedule(s, &q);
}

void im_play_samurai(im_state *s, int seat, int place, dd_events *events) {
    im_place *p = im_at(s, seat, place);
    p->marks |= IM_SAMURAI;
    dd_tell(events, IM_EV_SAMURAI, seat, p->kind, 0, 0, 0);
}

static void play_guard(im_state *s, int seat, int place, dd_events *events) {
    im_place *p = im_at(s, seat, place);
    s->goods[seat][IM_DEFENCE]--;
    p->marks |= IM_GUARDED;
    dd_tell(events, IM_EV_GUARDS, seat, p->kind, 0, 0, 0);
}

/* SR-39: 1 VP for each card, at once; nobody else sees it (SR-81). */
static void play_tuck(im_state *s, int seat, int owner, int place, int kind, dd_events *events) {
    im_secret card = im_lay_from_hand(s, seat, kind);
    if (owner != seat)
        card.known |= IM_BY_EGYPT;
    im_add_secret(s, im_gate_list(s, owner, place), card);
    dd_tell_to(events, DD_OTHERS(seat), IM_EV_TUCKS, seat, -1, 0, 0, 0);
    dd_tell_to(events, (uint16_t)(1U << seat), IM_EV_TUCKS, seat, kind, 0, 0, 0);
    int gate = im_seen_at(s, owner, place)->kind;
    im_gain_vp(s, seat, im_effect_of(gate, IM_STANDS)->gain[IM_VP], gate, events);
}

static void play_bank(im_state *s, int seat, int owner, int place, int good, dd_events *events) {
    s->goods[seat][good]--;
    im_at(s, owner, place)->stock++;
    dd_tell(events, IM_EV_BANKS, seat, good, 0, 0, 0);
}

static void play_raze(im_state *s, int seat, int kind, dd_events *events) {
    dd_queue q;
    dd_no_tasks(&q);
    s->acted = IM_ACTED;
    s->goods[seat][IM_RAZE]--;
    im_raze_from_hand(s, seat, kind, false, &q, events);
    im_schedule(s, &q);
}

static void play_attack(im_state *s, int seat, int owner, int place, dd_events *events) {
    dd_queue q;
    dd_no_tasks(&q);
    s->acted = IM_ACTED;
    s->goods[seat][IM_RAZE] = (uint16_t)(s->goods[seat][IM_RAZE] - im_raze_cost(s, owner, place));
    im_raze_place(s, seat, owner, place, false, &q, events);
    im_schedule(s, &q);
}

void im_play_turn(im_state *s, int seat, dd_move move, dd_events *events) {
    int a = dd_move_a(move), b = dd_move_b(move), c = dd_move_c(move);
    switch (dd_move_kind(move)) {
    case IM_MOVE_BUILD:
        s->acted = IM_ACTED;
        im_start_build(s, seat, a, events);
        break;
    case IM_MOVE_DEAL:
        s->acted = IM_ACTED;
        im_start_deal(s, seat, a, events);
        break;
    case IM_MOVE_RAZE:
        play_raze(s, seat, a, events);
        break;
    case IM_MOVE_ATTACK:
        play_attack(s, seat, a, b, events);
        break;
    case IM_MOVE_ACTIVATE:
        s->acted = IM_AGAIN;
        s->again_owner = (uint8_t)a;
        s->again_place = (uint8_t)b;
        im_start_activation(s, seat, a, b, events);
        break;
    case IM_MOVE_EXCHANGE:
        play_exchange(s, seat, a, events);
        break;
    case IM_MOVE_GUARD:
        play_guard(s, seat, a, events);
        break;
    case IM_MOVE_SAMURAI:
        s->goods[seat][IM_WORKER]--;
        im_play_samurai(s, seat, a, events);
        break;
    case IM_MOVE_TUCK:
        play_tuck(s, seat, a, b, c, events);
        break;
    case IM_MOVE_BANK:
        play_bank(s, seat, a, b, c, events);
        break;
    case IM_MOVE_PASS:
        s->passed |= (uint8_t)(1U << seat);
        dd_tell(events, IM_EV_PASSES, seat, 0, 0, 0, 0);
        im_pop(s);
        im_end_turn(s, seat, events);
        break;
    default:
        assert(dd_move_kind(move) == IM_MOVE_END);
        im_pop(s);
        im_end_turn(s, seat, events);
    }
}
