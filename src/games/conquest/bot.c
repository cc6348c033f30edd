/* What bots know of the game: what a position is worth, which moves need no second look, and a quick sensible
 * move for playouts. Nothing here is a rule; the weights are what won in the arena (docs/bots.md). */
#include "games/conquest/conquest.h"

/* ---- Evaluation: each seat's likely final points ---- */

static const struct {
    float ahead[5]; /* the chance to be ahead of another at the end of a season, by lead: -2 or less … 2 or
                       more */
    float later;    /* what a season after the present one counts */
    float bare;     /* what markers count that no unit protects */
    float chance_to_buy;       /* what a marker counts that could be bought with the next action */
    float talent, rich_talent; /* a talent, and one beyond what can soon be spent */
    float tax;                 /* a talent of taxes in a season to come */
    float unit;                /* a talent's worth of figures */
    float leader;              /* a general more */
    float chaos;               /* a point of chaos beyond the ranks */
    float card;                /* of the price of a card that stays */
    float senator;             /* a vote in hand */
} weight = {
    .ahead = {0.08F, 0.3F, 0.65F, 0.85F, 0.95F},
    .later = 0.7F,
    .bare = 0.8F,
    .chance_to_buy = 0.4F,
    .talent = 0.12F,
    .rich_talent = 0.04F,
    .tax = 0.06F,
    .unit = 0.06F,
    .leader = 0.5F,
    .chaos = 0.1F,
    .card = 0.1F,
    .senator = 0.4F,
};

enum { SOON_SPENT = 60 };

static float chance_ahead(int lead) {
    return weight.ahead[lead < -2 ? 0 : lead > 2 ? 4 : lead + 2];
}

/* The points that so many markers are likely to bring at the end of a season: the ranks below are passed one
 * by one. */
static float likely_points(const cq_state *s, int key, int seat, int markers) {
    float rank = 0;
    if (!markers)
        return 0;
    for (int other = 0; other < cq_seats(s); other++)
        if (other != seat && s->influence[other][key])
            rank += 1 - chance_ahead(markers - s->influence[other][key]);
    const uint8_t *points = cq_keys[key].points;
    int whole = (int)rank;
    float rest = rank - (float)whole, at = whole < 3 ? (float)points[whole] : 0,
          next = whole + 1 < 3 ? (float)points[whole + 1] : 0;
    return at * (1 - rest) + next * rest;
}

/* A marker that the player could buy there now. */
static bool may_buy(const cq_state *s, int key, int seat) {
    int province = cq_keys[key].province;
    if (!cq_leaders(&s->army[seat][province]) || s->talents[seat] < CQ_INFLUENCE_PRICE)
        return false;
    if (s->free[key])
        return true;
    for (uint32_t enemies = cq_place_of(s, seat) < 0 ? 0 : cq_enemies(s, seat); enemies;
         enemies &= enemies - 1)
        if (s->influence[__builtin_ctz(enemies)][key] && !cq_any(s, __builtin_ctz(enemies), province))
            return true;
    return false;
}

static float value_key(const cq_state *s, int key, int seat, float later) {
    int markers = s->influence[seat][key];
    float likely = likely_points(s, key, seat, markers);
    float value = likely * (markers && cq_any(s, seat, cq_keys[key].province) ? 1 : weight.bare);
    if (may_buy(s, key, seat))
        value += weight.chance_to_buy * (likely_points(s, key, seat, markers + 1) - likely);
    return value * (1 + weight.later * later);
}

static float value_talents(const cq_state *s, int seat, float later) {
    int talents = s->talents[seat], soon = talents < SOON_SPENT ? talents : SOON_SPENT;
    return (float)soon * weight.talent + (float)(talents - soon) * weight.rich_talent +
           (float)cq_taxes(s, seat) * weight.tax * (1 + later);
}

static float value_army(const cq_state *s, int seat) {
    float sum = 0;
    for (int type = 0; type < CQ_TYPES; type++)
        sum += (float)(cq_on_map(s, seat, type) * cq_figures[type].price);
    return sum * weight.unit + (float)cq_on_map(s, seat, CQ_GENERAL) * weight.leader;
}

static float value_cards(const cq_state *s, int seat) {
    const int8_t *hand = cq_seen_hand(s, seat);
    float sum = 0;
    for (int kind = 0; kind < CQ_KINDS; kind++)
        sum += (float)(s->held[seat][kind] * cq_cards[kind].price) * weight.card;
    for (int i = 0; i < CQ_SENATORS; i++)
        sum += (float)(hand[i] * (i + 1)) * weight.senator;
    return sum;
}

static int chaos_after_cities(const cq_state *s, int seat) {
    int chaos = s->chaos[seat] == DD_HIDDEN ? s->chaos_told[seat] : s->chaos[seat];
    for (int key = 0; key < CQ_KEYS; key++)
        chaos -= s->city[key] == seat + 1 ? CQ_CITY_CALM : 0;
    return chaos > 0 ? chaos : 0;
}

/* The most chaos costs 10, the second most 5; a lead of some points is not sure yet. */
static float fear_of_chaos(const cq_state *s, int seat, float later) {
    int own = chaos_after_cities(s, seat);
    float behind = 0; /* how many have more */
    if (!own)
        return 0;
    for (int other = 0; other < cq_seats(s); other++) {
        int more = other == seat ? 0 : chaos_after_cities(s, other) - own;
        if (other != seat)
            behind += more > 4    ? 1
                      : more > 0  ? 0.5F + 0.125F * (float)more
                      : more < -4 ? 0
                                  : 0.4F + 0.1F * (float)more;
    }
    float loss = behind < 1 ? 10 - 5 * behind : behind < 2 ? 5 * (2 - behind) : 0;
    return loss * (1 + weight.later * later) + (float)own * weight.chaos;
}

void cq_evaluate(const void *state, float points[DD_MAX_SEATS]) {
    const cq_state *s = state;
    float later = (float)(CQ_SEASONS - (s->season ? s->season : 1));
    for (int seat = 0; seat < cq_seats(s); seat++) {
        points[seat] = (float)cq_points(s, seat);
        if (s->phase == CQ_OVER)
            continue;
        for (int key = 0; key < CQ_KEYS; key++)
            points[seat] += value_key(s, key, seat, later);
        points[seat] += value_talents(s, seat, later) + value_army(s, seat) + value_cards(s, seat) -
                        fear_of_chaos(s, seat, later);
    }
}

/* ---- What a searcher need not try ---- */

/* Of a group: one, all but one, all. */
static bool is_round_number(int n, int all) {
    return n == 1 || n == all || n == all - 1;
}

static bool is_worth_trying(const cq_state *s, int who, dd_move move) {
    int a = dd_move_a(move);
    switch (dd_move_kind(move)) {
    case CQ_MOVE_BID:
        return dd_move_ab(move) * CQ_COIN <= s->auction.bid + 2 * CQ_COIN;
    case CQ_MOVE_TAX:
        return a == CQ_MOST_TAX / CQ_COIN || a == 2;
    case CQ_MOVE_MOVE:
        return is_round_number(dd_move_b(move), s->army[who][cq_next(s).a].unit[a]);
    case CQ_MOVE_HIRE:
        return dd_move_c(move) == 1 || dd_move_c(move) == 4;
    case CQ_MOVE_TO:
    case CQ_MOVE_LAND: /* to where influence can be had or kept, or an enemy stands */
        return cq_provinces[a].key >= 0 || cq_stand_any(s, cq_enemies(s, who)) >> a & 1;
    case CQ_MOVE_DEPLOY:
        return is_round_number(dd_move_c(move), cq_to_deploy(s, who, a));
    default:
        return true;
    }
}

int cq_prune(const void *state, int who, dd_move previous, dd_move *moves, int count) {
    int left = 0;
    dd_move first = moves[0];
    (void)previous;
    for (int i = 0; i < count; i++)
        if (is_worth_trying(state, who, moves[i]))
            moves[left++] = moves[i];
    if (!left)
        moves[left++] = first;
    return left;
}

/* ---- Playouts ---- */

/* How much quick players like a kind of move. */
static int liking(dd_move move) {
    switch (dd_move_kind(move)) {
    case CQ_MOVE_INFLUENCE:
        return 40;
    case CQ_MOVE_MARCH:
    case CQ_MOVE_TAKE:
        return 2;
    case CQ_MOVE_PASS:
    case CQ_MOVE_ATTACK:
        return 1;
    case CQ_MOVE_USE:
        return 10;
    case CQ_MOVE_DONE:
    case CQ_MOVE_END:
        return 6;
    default:
        return 3;
    }
}

dd_move cq_policy(const void *state, int who, dd_rng *rng) {
    dd_move moves[DD_MAX_MOVES];
    int count = cq_list_answers(state, who, moves);
    count = cq_prune(state, who, DD_NO_MOVE, moves, count);
    uint32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += (uint32_t)liking(moves[i]);
    uint32_t at = dd_rng_below(rng, sum);
    int i = 0;
    while (at >= (uint32_t)liking(moves[i]))
        at -= (uint32_t)liking(moves[i++]);
    return moves[i];
}
