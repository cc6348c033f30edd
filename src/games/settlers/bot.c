/* For bots: what a position is worth, quick moves, and what need not be tried. */
#include "games/settlers/bot.h"

#include <math.h>

/* ---- The position ---- */

/* The first goods of a kind are worth most: there is use for them. Without a next round to come, what can't
 * be used in this one is lost. */
static float supply_worth(const im_state *s, int seat) {
    float worth = 0;
    bool waste = s->phase != IM_ACTIONS || im_has_passed(s, seat);
    for (int good = IM_WOOD; good < IM_DEFENCE; good++) {
        bool stored = im_boards[s->empire[seat]].stores == good && im_rounds_left(s) > 0;
        float value = im_worth[good] * (stored ? 1.25F : waste && s->phase == IM_ACTIONS ? 0.0F : 0.55F);
        int n = s->goods[seat][good];
        worth += value * (n < 4 ? (float)n : 4.0F + (float)(n - 4) * 0.5F);
    }
    return worth;
}

static float hand_worth(const im_state *s, int seat) {
    int cards = im_list_count(s, IM_IN_HAND + seat), left = im_rounds_left(s);
    float each = left == 0 ? 0.1F : left == 1 ? 0.6F : 0.5F;
    return each * (cards < 8 ? (float)cards : 8.0F + (float)(cards - 8) * 0.4F);
}

static float deals_worth(const im_state *s, int seat, float productions) {
    float worth = 0;
    for (int i = 0; i < im_deal_count(s, seat); i++)
        worth += productions * im_worth[im_deal_good(s->deals[im_deals_begin(s, seat) + i])];
    for (int at = 0; at < s->place_end[IM_SEATS - 1]; at++)
        if (s->places[at].route == seat + 1)
            worth += productions * im_worth[im_deal_good(s->places[at].kind)];
    return worth;
}

static float empire_worth(const im_state *s, int seat, float productions, float uses) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots);
    float worth = 0;
    for (int i = 0; i < n; i++) {
        const im_place *p = &s->places[spots[i].at];
        const im_effect *act = im_effect_of(p->kind, IM_ACTS);
        float open = act ? uses * (float)(act->uses - p->used) / (float)act->uses : uses;
        worth += im_location_worth(s, seat, p->kind, productions, (float)im_rounds_left(s) + open);
    }
    for (int place = 0; place < im_place_count(s, seat); place++)
        worth += im_seen_at(s, seat, place)->marks & IM_FOUNDATION ? 0.7F : 0.0F;
    return worth;
}

void im_evaluate(const void *state, float points[DD_MAX_SEATS]) {
    const im_state *s = state;
    dd_scores scores;
    float productions = (float)im_rounds_left(s) + (s->phase == IM_LOOKOUT ? 1.0F : 0.0F);
    im_scores(s, &scores);
    for (int seat = 0; seat < im_seats(s); seat++) {
        bool out = s->phase == IM_OVER || (s->phase == IM_ACTIONS && im_has_passed(s, seat));
        float uses = out ? 0.0F : s->phase == IM_ACTIONS ? 0.5F : 0.8F;
        points[seat] = (float)scores.points[seat];
        if (s->phase == IM_OVER || !s->empire[seat])
            continue;
        points[seat] += supply_worth(s, seat) + hand_worth(s, seat) + deals_worth(s, seat, productions) +
                        empire_worth(s, seat, productions, uses);
    }
    if (im_is_solo(s)) /* the trophies decide */
        points[0] += 3.0F * (float)(im_faction_locations(s, 0) - im_list_count(s, IM_TROPHIES));
}

/* ---- Single moves, without playing them ---- */

/* What a card brings when it is built now: points, production at once, bonus, and later rounds. */
static float build_worth(const im_state *s, int seat, int kind) {
    float left = (float)im_rounds_left(s), worth = im_is_faction(kind) ? 2.0F : 1.0F;
    for (int i = 0; i < IM_EFFECTS; i++) {
        const im_effect *e = &im_kinds[kind].effects[i];
        int itself = e->colours & im_kinds[kind].colours ? 1 : 0;
        if (e->when == IM_PRODUCES)
            worth += (left + 1.0F) * im_production_worth(s, seat, e, itself);
        else if (e->when == IM_WHEN_BUILT)
            worth += im_production_worth(s, seat, e, itself);
        else if (e->when == IM_ACTS)
            worth += (left + 0.5F) * 0.75F * (float)e->uses * im_use_worth(s, seat, e);
        else if (e->when >= IM_STANDS)
            worth += (left + 0.5F) * im_feature_worth(e);
    }
    return worth;
}

static float cost_worth(int kind) {
    float worth = 0;
    for (int good = IM_WOOD; good <= IM_FOOD; good++)
        worth += (float)im_kinds[kind].cost[good] * im_worth[good];
    return worth;
}

/* Goods are lost at the end of the round: a price counts less than a gain. */
static const float thrift = 0.6F;

static float rate_build(const im_state *s, int seat, int kind) {
    int place = -1;
    float worth = build_worth(s, seat, kind) - thrift * cost_worth(kind) - 0.4F;
    if (im_kinds[kind].house && im_next(s).what == IM_TURN)
        worth -= im_least_sacrifice(s, seat, &place);
    return worth;
}

static float rate_deal(const im_state *s, int kind) {
    float good = im_worth[im_deal_good(kind)];
    return good * (float)(im_rounds_left(s) + 1) - thrift * im_worth[IM_FOOD] - 0.4F;
}

static float rate_attack(const im_state *s, int seat, int owner, int place) {
    int kind = im_seen_at(s, owner, place)->kind;
    int others = im_sides(s) - 1;
    float harm =
        (im_is_faction(kind) ? 2.0F : 1.0F) +
        im_location_worth(s, owner, kind, (float)im_rounds_left(s), (float)im_rounds_left(s) + 0.3F) - 0.7F;
    (void)seat;
    return im_goods_worth(im_kinds[kind].raze) + harm / (float)others -
           thrift * im_worth[IM_RAZE] * (float)im_raze_cost(s, owner, place);
}

static float rate_activate(const im_state *s, int seat, int owner, int place) {
    const im_effect *e = im_effect_of(im_seen_at(s, owner, place)->kind, IM_ACTS);
    return im_use_worth(s, seat, e) + (1.0F - thrift) * im_price_worth(e->pay);
}

/* Two workers for something: good if it makes a card affordable that was not. */
static float rate_exchange(const im_state *s, int seat, int way) {
    if (way >= IM_FOR_COMMON)
        return im_rounds_left(s) > 0 ? 0.15F : -0.3F;
    float best = -0.1F;
    for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++) {
        int kind = im_listed(s, IM_IN_HAND + seat, i).kind;
        const uint8_t *cost = im_kinds[kind].cost;
        int missing = 0, helps = 0;
        for (int good = IM_WOOD; good <= IM_FOOD; good++) {
            int lack = cost[good] - s->goods[seat][good];
            missing += lack > 0 ? lack : 0;
            helps += good == IM_WOOD + way && lack > 0;
        }
        missing -= s->goods[seat][IM_GOLD];
        if (helps && missing > 0 && missing <= s->goods[seat][IM_WORKER] / 2) {
            float worth = 0.3F * (build_worth(s, seat, kind) - (float)missing * 0.5F);
            best = worth > best ? worth : best;
        }
    }
    return best;
}

static float rate_target(const im_state *s, int seat, dd_move move) {
    int owner = dd_move_a(move), place = dd_move_b(move);
    const im_place *p = im_seen_at(s, owner, place);
    im_task task = im_next(s);
    if (im_is_hidden(p->kind))
        return 0;
    if (task.what == IM_ASK_LOSS)
        return -im_location_worth(s, seat, p->kind, (float)im_rounds_left(s), (float)im_rounds_left(s));
    const im_effect *produces = im_effect_of(p->kind, IM_PRODUCES);
    const im_effect *e = task.what == IM_ASK_TARGET ? im_effect_of(s->job.kind, IM_ACTS) : NULL;
    if (task.what == IM_ASK_OTHER || (e && e->op == IM_PRODUCES_OTHER))
        return produces ? im_production_worth(s, seat, produces, 0) : 0;
    const im_effect *acts = im_effect_of(p->kind, IM_ACTS);
    if (e && e->op == IM_RESETS)
        return acts ? im_use_worth(s, seat, acts) * (float)p->used : 0;
    if (e && e->op == IM_TRADES)
        return im_worth[im_deal_good(p->kind)];
    float worth = im_goods_worth(im_kinds[p->kind].raze);
    if (e && (e->op == IM_RAZES_OWN || e->op == IM_COPIES))
        return e->op == IM_COPIES ? worth
                                  : worth - im_location_worth(s, seat, p->kind, (float)im_rounds_left(s),
                                                              (float)im_rounds_left(s));
    return worth +
           im_location_worth(s, owner, p->kind, (float)im_rounds_left(s), (float)im_rounds_left(s) + 0.5F);
}

static float deal_of_move(const im_state *s, dd_move move) {
    int owner = dd_move_a(move), at = dd_move_b(move);
    int kind = dd_move_kind(move) == IM_MOVE_TREATY ? s->deals[im_deals_begin(s, owner) + at]
                                                    : im_seen_at(s, owner, at)->kind;
    return im_worth[im_deal_good(kind)];
}

static float rate_deal_answer(const im_state *s, int seat, dd_move move) {
    const im_effect *e = im_effect_of(s->job.kind, IM_ACTS);
    float worth = deal_of_move(s, move);
    if (im_next(s).what == IM_ASK_PRICE_DEAL)
        return -worth;
    if (e->op == IM_BUILDS_DEAL) {
        int kind = s->deals[im_deals_begin(s, seat) + dd_move_b(move)];
        return build_worth(s, seat, kind) - worth * (float)im_rounds_left(s);
    }
    return worth;
}

/* Which card to keep, or to part with. */
static float card_worth(const im_state *s, int seat, int kind) {
    int place = -1;
    float worth = im_rounds_left(s) > 0 || s->phase <= IM_PRODUCING
                      ? build_worth(s, seat, kind) - cost_worth(kind)
                      : 0.3F;
    if (im_kinds[kind].house)
        worth -= 0.5F * im_least_sacrifice(s, seat, &place);
    float deal = im_kinds[kind].deal ? rate_deal(s, kind) : 0;
    float raze = im_goods_worth(im_kinds[kind].raze) - 0.3F;
    worth = worth > deal ? worth : deal;
    return worth > raze ? worth : raze;
}

static float rate_sacrifice(const im_state *s, int seat, int place) {
    int best = -1;
    im_least_sacrifice(s, seat, &best);
    return place == best ? 1.0F : 0.0F;
}

/* Gold can stand in for anything: keep it. */
static float rate_pay(const im_state *s, int seat, dd_move move) {
    float worth = 0;
    const uint16_t *goods = s->goods[seat];
    int in_kind[3] = {dd_move_a(move), dd_move_b(move), dd_move_c(move)};
    for (int i = 0; i < 3; i++)
        worth += (float)in_kind[i] * (goods[IM_WOOD + i] > 2 ? 0.6F : 0.4F);
    return worth;
}

static float rate_move(const im_state *s, int seat, dd_move move) {
    int a = dd_move_a(move), b = dd_move_b(move), c = dd_move_c(move);
    switch (dd_move_kind(move)) {
    case IM_MOVE_PICK:
        return card_worth(s, seat, a);
    case IM_MOVE_BUILD:
        return rate_build(s, seat, a);
    case IM_MOVE_DEAL:
        return rate_deal(s, a);
    case IM_MOVE_RAZE:
        return im_goods_worth(im_kinds[a].raze) - thrift * im_worth[IM_RAZE] - 0.3F;
    case IM_MOVE_ATTACK:
        return rate_attack(s, seat, a, b);
    case IM_MOVE_ACTIVATE:
        return rate_activate(s, seat, a, b);
    case IM_MOVE_EXCHANGE:
        return rate_exchange(s, seat, a);
    case IM_MOVE_GUARD:
        return 0.1F + 0.1F * im_location_worth(s, seat, im_seen_at(s, seat, a)->kind,
                                               (float)im_rounds_left(s), (float)im_rounds_left(s));
    case IM_MOVE_SAMURAI:
        return im_next(s).what == IM_ASK_SAMURAI
                   ? im_location_worth(s, seat, im_seen_at(s, seat, a)->kind, (float)im_rounds_left(s), 1.0F)
                   : -0.2F;
    case IM_MOVE_TUCK:
        return 1.0F - 0.5F * card_worth(s, seat, c);
    case IM_MOVE_BANK:
        return -0.1F;
    case IM_MOVE_TARGET:
        return rate_target(s, seat, move);
    case IM_MOVE_TREATY:
    case IM_MOVE_ROUTE:
        return rate_deal_answer(s, seat, move);
    case IM_MOVE_STEAL:
        return im_worth[b];
    case IM_MOVE_DROP:
        return im_next(s).what == IM_ASK_TURN_IN ? (float)im_next(s).a - 0.7F : -card_worth(s, seat, a);
    case IM_MOVE_TAKE:
        return a == IM_VP ? (im_next(s).what == IM_ASK_CHOICE && im_rounds_left(s) == 0 ? 1.2F : 0.85F)
                          : im_worth[a];
    case IM_MOVE_SACRIFICE:
        return rate_sacrifice(s, seat, a);
    case IM_MOVE_PAY:
        return rate_pay(s, seat, move);
    case IM_MOVE_DRAW:
        return a == IM_FOR_FACTION ? 0.2F : 0.0F;
    case IM_MOVE_KEEP:
        return card_worth(s, seat, a);
    case IM_MOVE_TURN_IN:
        return (float)im_next(s).a - im_worth[a] - 0.1F;
    case IM_MOVE_SELL:
        return a == IM_GOLD ? 1.0F : 0.4F;
    default: /* pass, end, done, a victim */
        return 0.0F;
    }
}

void im_rate(const void *state, int who, const dd_move *moves, int count, float *points) {
    for (int i = 0; i < count; i++)
        points[i] = rate_move(state, who, moves[i]);
}

/* ---- Quick moves: the best, with some noise ---- */

dd_move im_policy(const void *state, int who, dd_rng *rng) {
    dd_move moves[DD_MAX_MOVES];
    int count = im_list_answers(state, who, moves), best = 0;
    float best_points = -1e9F;
    for (int i = 0; i < count; i++) {
        float points = rate_move(state, who, moves[i]) + (float)dd_rng_below(rng, 1000) * 0.001F;
        if (points > best_points) {
            best = i;
            best_points = points;
        }
    }
    return moves[best];
}

/* ---- What need not be tried ---- */

/* Moves that differ in nothing that matters: the same card at another place. */
static bool is_twin(const im_state *s, dd_move a, dd_move b) {
    int kind = dd_move_kind(a);
    if (kind != dd_move_kind(b) || dd_move_c(a) != dd_move_c(b))
        return false;
    bool by_owner =
        kind == IM_MOVE_ATTACK || kind == IM_MOVE_ACTIVATE || kind == IM_MOVE_TARGET || kind == IM_MOVE_TUCK;
    bool by_place = kind == IM_MOVE_GUARD || kind == IM_MOVE_SAMURAI || kind == IM_MOVE_SACRIFICE;
    if (!by_owner && !by_place)
        return false;
    if (by_owner && dd_move_a(a) != dd_move_a(b))
        return false;
    if (kind == IM_MOVE_TUCK)
        return false;
    int owner = by_owner ? dd_move_a(a) : im_next(s).seat;
    const im_place *p = im_seen_at(s, owner, by_owner ? dd_move_b(a) : dd_move_a(a));
    const im_place *o = im_seen_at(s, owner, by_owner ? dd_move_b(b) : dd_move_a(b));
    return p->kind == o->kind && p->marks == o->marks && p->used == o->used && p->holder == o->holder &&
           p->route == o->route && p->stock == o->stock;
}

/* Free steps that hardly matter wait until the action is taken: no defence token, no samurai and no resource
 * laid aside before it. */
static bool is_idle(const im_state *s, dd_move move) {
    int kind = dd_move_kind(move);
    if (im_next(s).what != IM_TURN)
        return false;
    return s->acted == IM_NOT_ACTED &&
           (kind == IM_MOVE_GUARD || kind == IM_MOVE_BANK || kind == IM_MOVE_SAMURAI);
}

int im_prune(const void *state, int who, dd_move previous, dd_move *moves, int count) {
    const im_state *s = state;
    int kept = 0;
    (void)who, (void)previous;
    for (int i = 0; i < count; i++) {
        bool twin = false;
        for (int j = 0; j < kept && !twin; j++)
            twin = is_twin(s, moves[j], moves[i]);
        if (!twin && !(is_idle(s, moves[i]) && count > 1))
            moves[kept++] = moves[i];
    }
    return kept ? kept : count;
}
