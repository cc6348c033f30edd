/* Why a move is refused in a turn, for people. */
#include "games/settlers/settlers.h"

static int why_not_card(const im_state *s, int seat, int kind, int move) {
    if (kind >= IM_LOCATION_KINDS)
        return DD_NO_SUCH_MOVE;
    if (im_find_secret(s, IM_IN_HAND + seat, kind) < 0)
        return IM_WHY_NOT_IN_HAND;
    if (move == IM_MOVE_DEAL)
        return im_kinds[kind].deal ? IM_WHY_TOO_DEAR : IM_WHY_NO_DEAL_FIELD;
    if (move == IM_MOVE_RAZE)
        return im_has_raze_field(kind) ? IM_WHY_NO_RAZE_TOKENS : IM_WHY_NO_RAZE_FIELD;
    uint8_t pay[IM_ANY_RESOURCE + 1];
    im_building_price(kind, pay);
    return im_can_pay(s, seat, pay) ? IM_WHY_NO_LOCATION : IM_WHY_TOO_DEAR;
}

static int why_not_attack(const im_state *s, int seat, int owner, int place) {
    if (owner >= im_sides(s) || place >= im_place_count(s, owner))
        return IM_WHY_NO_PLACE;
    const im_place *p = im_seen_at(s, owner, place);
    if (p->marks & IM_FOUNDATION)
        return IM_WHY_FOUNDATION;
    if (!im_can_target(s, seat, owner, place))
        return owner == seat ? IM_WHY_OWN : IM_WHY_PASSED;
    if (!im_has_raze_field(p->kind))
        return IM_WHY_NO_RAZE_FIELD;
    return s->config.choice[IM_OPT_PEACEFUL] ? IM_WHY_PEACEFUL : IM_WHY_NO_RAZE_TOKENS;
}

static int why_not_free_step(const im_state *s, int seat, int kind, int place) {
    if (place >= im_place_count(s, seat))
        return IM_WHY_NO_PLACE;
    if (kind == IM_MOVE_GUARD && !s->goods[seat][IM_DEFENCE])
        return IM_WHY_NO_TOKEN;
    if (kind == IM_MOVE_SAMURAI && !s->goods[seat][IM_WORKER])
        return IM_WHY_NO_WORKERS;
    return IM_WHY_TAKEN;
}

int im_why_not_turn(const im_state *s, int seat, dd_move move) {
    int kind = dd_move_kind(move), a = dd_move_a(move), b = dd_move_b(move);
    if (kind == IM_MOVE_END)
        return s->acted == IM_NOT_ACTED ? IM_WHY_NOT_ACTED : DD_NO_SUCH_MOVE;
    if (kind == IM_MOVE_GUARD || kind == IM_MOVE_SAMURAI)
        return why_not_free_step(s, seat, kind, a);
    if (kind > IM_MOVE_BANK || kind < IM_MOVE_BUILD)
        return DD_NO_SUCH_MOVE;
    if (kind <= IM_MOVE_PASS && s->acted != IM_NOT_ACTED)
        return IM_WHY_ACTED;
    if (kind == IM_MOVE_ATTACK)
        return why_not_attack(s, seat, a, b);
    if (kind == IM_MOVE_ACTIVATE) {
        int reason = im_why_not_activate(s, seat, a, b);
        return reason ? reason : DD_NO_SUCH_MOVE;
    }
    if (kind == IM_MOVE_EXCHANGE)
        return IM_WHY_NO_WORKERS;
    return kind <= IM_MOVE_RAZE ? why_not_card(s, seat, a, kind) : IM_WHY_TAKEN;
}
