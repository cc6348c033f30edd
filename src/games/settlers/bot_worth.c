/* What goods, cards and locations are worth, in points, to a bot. The numbers were tried in the arena:
 * docs/bots.md. */
#include "games/settlers/bot.h"

const float im_worth[IM_GOODS] = {
    [IM_WOOD] = 0.8F,   [IM_STONE] = 0.65F,      [IM_FOOD] = 0.5F,         [IM_GOLD] = 0.8F,
    [IM_WORKER] = 0.4F, [IM_RAZE] = 0.5F,        [IM_DEFENCE] = 0.05F,     [IM_VP] = 1.0F,
    [IM_CARD] = 0.6F,   [IM_CARD_COMMON] = 0.5F, [IM_CARD_FACTION] = 0.6F,
};

/* What an action does besides giving goods, about. */
static const float op_worth[IM_OPS] = {
    [IM_STEALS] = 0.7F,        [IM_RAZES_ANY] = 1.6F,       [IM_COPIES] = 0.8F,
    [IM_RAZES_OWN] = 0.6F,     [IM_RAZES_ENEMY] = 1.6F,     [IM_REMOVES] = 1.2F,
    [IM_CANCELS_DEAL] = 0.6F,  [IM_TAKES_DEAL] = 1.5F,      [IM_REPEATS_DEAL] = 0.6F,
    [IM_BUILDS_DEAL] = 1.2F,   [IM_BUILDS_FACTION] = 1.5F,  [IM_TRADES] = 1.2F,
    [IM_DRAWS_TWO_ANY] = 0.9F, [IM_DRAWS_TWO] = 0.9F,       [IM_PRODUCES_OTHER] = 1.1F,
    [IM_RESETS] = 1.2F,        [IM_BLOCKS] = 0.5F,          [IM_MAKES_DISCARD] = 0.3F,
    [IM_TAKES_OVER] = 0.8F,    [IM_LAYS_FOUNDATION] = 0.4F, [IM_STORES] = 0.7F,
    [IM_TUCKS] = 0.7F,         [IM_BANKS] = 0.6F,           [IM_TURNS_IN] = 0.4F,
    [IM_SELLS] = 0.7F,         [IM_PLACES_SAMURAI] = 0.4F,
};

float im_goods_worth(const uint8_t gain[IM_GOODS]) {
    float worth = 0;
    for (int good = 0; good < IM_GOODS; good++)
        worth += (float)gain[good] * im_worth[good];
    return worth;
}

float im_price_worth(const uint8_t pay[IM_PRICES]) {
    float worth =
        (float)pay[IM_ANY_RESOURCE] * 0.5F + (float)pay[IM_HAND_CARD] * 0.4F + (float)pay[IM_OWN_DEAL] * 1.0F;
    for (int good = 0; good < IM_SUPPLY; good++)
        worth += (float)pay[good] * im_worth[good];
    return worth;
}

float im_use_worth(const im_state *s, int seat, const im_effect *e) {
    (void)s, (void)seat;
    return im_goods_worth(e->gain) + op_worth[e->op] - im_price_worth(e->pay);
}

/* `more`: locations of the colour that are not there yet, but will be. */
float im_production_worth(const im_state *s, int seat, const im_effect *e, int more) {
    if (e->op == IM_CHOOSES) {
        float a = im_goods_worth(e->gain), b = im_goods_worth(e->other);
        return a > b ? a : b;
    }
    if (e->op != IM_GIVES_ONLY)
        return op_worth[e->op];
    int times = e->per ? im_effect_times(s, seat, e) + more : 1;
    if (e->most && times > e->most)
        times = e->most;
    return im_goods_worth(e->gain) * (float)times;
}

/* How often a round a feature pays, about. */
float im_feature_worth(const im_effect *e) {
    switch (e->when) {
    case IM_ON_BUILD:
        if (e->op == IM_SELLS)
            return op_worth[IM_SELLS];
        return (e->faction ? 1.4F : 0.7F) * (e->op == IM_CHOOSES ? 1.0F : im_goods_worth(e->gain));
    case IM_ON_RAZE:
        return 1.0F;
    case IM_ON_DEAL:
        return 0.7F;
    case IM_ON_VP:
        return 1.3F;
    case IM_ON_EXCHANGE:
        return 0.6F;
    default:
        return op_worth[e->op];
    }
}

float im_location_worth(const im_state *s, int seat, int kind, float productions, float uses) {
    float worth = 0;
    for (int i = 0; i < IM_EFFECTS; i++) {
        const im_effect *e = &im_kinds[kind].effects[i];
        if (e->when == IM_PRODUCES)
            worth += productions * im_production_worth(s, seat, e, 0);
        else if (e->when == IM_ACTS)
            worth += uses * 0.75F * (float)e->uses * im_use_worth(s, seat, e);
        else if (e->when >= IM_STANDS)
            worth += uses * im_feature_worth(e);
    }
    return worth;
}

float im_least_sacrifice(const im_state *s, int seat, int *best) {
    float least = 99.0F;
    int left = im_rounds_left(s);
    *best = -1;
    for (int place = 0; place < im_place_count(s, seat); place++) {
        const im_place *p = im_seen_at(s, seat, place);
        if (p->holder || p->marks & IM_NEUTRAL)
            continue;
        float worth = 0.1F;
        if (!(p->marks & IM_FOUNDATION)) {
            float uses = (float)left + (p->used ? 0.0F : 0.5F);
            worth = (im_is_faction(p->kind) ? 2.0F : 1.0F) +
                    im_location_worth(s, seat, p->kind, (float)left, uses);
        }
        if (worth < least) {
            least = worth;
            *best = place;
        }
    }
    return least;
}
