/* What bots know of the game: how a position looks, which moves need no second look, and a quick sensible
 * move for playouts. Nothing here is a rule; the weights are what won in the arena (docs/bots.md). */
#include "games/eight/eight.h"

#include <string.h>

/* ---- How the pieces stand ---- */

/* By how much a seat is ahead (or behind) in a region. */
static int lead(const em_count *c, int seat, int region) {
    int own = c->pieces[seat][region];
    int other = own == c->most[region] ? c->second[region] : c->most[region];
    return own - other;
}

/* ---- Evaluation: each seat's likely final points ---- */

static const struct {
    float risk[4];     /* how likely a region is lost again, by lead; times the share of the game left */
    float tie, behind; /* a region one is tied in, or behind by one */
    float reserve;     /* an army that its region can spare */
    float continent_risk, continent_tie, continent_behind;
    float goods; /* how much the way to the next row of a good is worth already */
    float coin;
    float coins_per_turn; /* coins beyond this are not likely to be spent well */
    float city;
    float unit[6]; /* a unit of an action not used yet, by action */
} weight = {
    .risk = {0, 0.35F, 0.15F, 0.05F},
    .tie = 0.35F,
    .behind = 0.15F,
    .reserve = 0.3F,
    .continent_risk = 0.35F,
    .continent_tie = 0.35F,
    .continent_behind = 0.15F,
    .goods = 0.8F,
    .coin = 0.35F,
    .coins_per_turn = 1.2F,
    .city = 0.3F,
    .unit =
        {[EM_RECRUIT] = 0.25F, [EM_MARCH] = 0.3F, [EM_SAIL] = 0.35F, [EM_FOUND] = 0.8F, [EM_DESTROY] = 0.6F},
};

static float value_regions(const em_state *s, const em_count *c, int seat, float left) {
    float value = 0;
    for (uint32_t own = em_present(c->pieces[seat]); own; own &= own - 1) {
        int region = __builtin_ctz(own);
        int ahead = lead(c, seat, region);
        if (ahead > 0) {
            int spare = ahead - 1 < s->armies[seat][region] ? ahead - 1 : s->armies[seat][region];
            value += 1 - left * weight.risk[ahead < 3 ? ahead : 3] + left * weight.reserve * (float)spare;
        } else if (ahead == 0) {
            value += left * weight.tie;
        } else if (ahead == -1) {
            value += left * weight.behind;
        }
    }
    return value;
}

static float value_continents(const em_state *s, const em_count *count, int seat, float left) {
    const em_board *board = em_board_of(s);
    float value = 0;
    for (int c = 0; c < board->continents; c++) {
        int own = __builtin_popcount(count->controlled[seat] & board->continent[c].regions), best_other = 0;
        for (int other = 0; other < em_seats(s); other++) {
            int n = __builtin_popcount(count->controlled[other] & board->continent[c].regions);
            if (other != seat && n > best_other)
                best_other = n;
        }
        if (own > best_other)
            value += 1 - left * weight.continent_risk * (own == best_other + 1 ? 1.0F : 0.5F);
        else if (own && own == best_other)
            value += left * weight.continent_tie;
        else if (own + 1 == best_other)
            value += left * weight.continent_behind;
    }
    return value;
}

/* Points of a good, and the way to its next row. */
static float value_good(int good, int symbols, float left) {
    int now = em_good_points(good, symbols), more = 1;
    while (symbols + more < 9 && em_good_points(good, symbols + more) == now)
        more++;
    int next = em_good_points(good, symbols + more), from = 0;
    while (from < symbols && em_good_points(good, symbols - from - 1) == now)
        from++;
    return (float)now + left * weight.goods * (float)((next - now) * from) / (float)(from + more);
}

static float value_goods(const em_state *s, uint32_t controlled, int seat, float left) {
    int symbols[EM_GOODS + 1];
    float value[EM_GOODS], sum = 0;
    em_symbols(s, seat, controlled, symbols);
    for (int good = 0; good < EM_GOODS; good++)
        sum += value[good] = value_good(good, symbols[good], left);
    for (int joker = 0; joker < symbols[EM_JOKER]; joker++) {
        int best = 0;
        float best_gain = -1;
        for (int good = 0; good < EM_GOODS; good++) {
            float gain = value_good(good, symbols[good] + 1, left) - value[good];
            if (gain > best_gain) {
                best_gain = gain;
                best = good;
            }
        }
        symbols[best]++;
        value[best] += best_gain;
        sum += best_gain;
    }
    return sum;
}

static float value_rest_of_card(const em_state *s) {
    em_card card = em_card_of(s, s->card);
    float part[2];
    for (int i = 0; i < 2; i++)
        part[i] = weight.unit[card.part[i].action] * (float)s->left[i];
    return card.sign == '/' ? (part[0] > part[1] ? part[0] : part[1]) : part[0] + part[1];
}

void em_evaluate(const void *state, float points[DD_MAX_SEATS]) {
    const em_state *s = state;
    em_count count;
    em_count_control(s, &count);
    int limit = em_hand_limit[em_seats(s)];
    for (int seat = 0; seat < em_seats(s); seat++) {
        float turns = (float)(limit - __builtin_popcountll(s->cards[seat]));
        float left = turns / (float)limit;
        float coins = s->coins[seat], useful = weight.coins_per_turn * turns;
        points[seat] = value_regions(s, &count, seat, left) + value_continents(s, &count, seat, left) +
                       value_goods(s, count.controlled[seat], seat, left) +
                       weight.coin * (coins < useful ? coins : useful) + 0.02F * coins +
                       left * weight.city * (float)em_sum(s->cities[seat]) + (float)s->past_points[seat];
    }
    if (s->phase == EM_PHASE_ACT)
        points[s->to_move] += value_rest_of_card(s);
}

/* ---- Pruning: one order for what can be done in any ---- */

/* Steps of an action can be made in any order. A searcher needs one: after a step, only later ones (in the
 * order of moves), or such as go on from where it led. Any other order can be sorted into such a one:
 * of two neighbouring steps that are the wrong way round, the second does not need the first. */
static bool repeats_earlier(dd_move previous, dd_move move) {
    int kind = dd_move_kind(move);
    if (previous == DD_NO_MOVE || dd_move_kind(previous) != kind)
        return false;
    if (kind == EM_MOVE_RECRUIT || kind == EM_MOVE_DESTROY)
        return move < previous;
    if (kind == EM_MOVE_MARCH || kind == EM_MOVE_SAIL) {
        bool goes_on = dd_move_a(move) == dd_move_b(previous);
        bool turns_back = goes_on && dd_move_b(move) == dd_move_a(previous);
        return turns_back || (!goes_on && move < previous);
    }
    return false;
}

int em_prune(const void *state, int who, dd_move previous, dd_move *moves, int count) {
    const em_state *s = state;
    if (s->phase != EM_PHASE_ACT)
        return count;
    bool can_recruit = false;
    for (int i = 0; i < count; i++)
        can_recruit = can_recruit || dd_move_kind(moves[i]) == EM_MOVE_RECRUIT;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        int kind = dd_move_kind(moves[i]);
        bool own_army = kind == EM_MOVE_DESTROY && dd_move_a(moves[i]) == who;
        bool wasteful_end = kind == EM_MOVE_DONE && can_recruit && kept; /* an army more never hurts */
        if (!own_army && !wasteful_end && !repeats_earlier(previous, moves[i]))
            moves[kept++] = moves[i];
    }
    return kept;
}

/* ---- Policy: a quick, sensible move ---- */

/* A little chance in every choice, so that playouts differ: up to about a third of a point. */
static float noise(dd_rng *rng) {
    return (float)(dd_rng_next(rng) >> 8) * (0.3F / 16777216.0F);
}

static dd_move quick_take(const em_state *s, int seat, dd_rng *rng) {
    int symbols[EM_GOODS + 1];
    int best = 0;
    float best_value = -1e9F;
    float left = (float)(em_hand_limit[em_seats(s)] - __builtin_popcountll(s->cards[seat])) /
                 (float)em_hand_limit[em_seats(s)];
    em_symbols(s, seat, 0, symbols);
    for (int position = 0; position < EM_ROW; position++) {
        if (em_why_not_take(s, seat, position) != DD_LEGAL)
            continue;
        em_card card = em_card_of(s, s->row[position]);
        float part0 = weight.unit[card.part[0].action] * (float)card.part[0].number;
        float part1 = weight.unit[card.part[1].action] * (float)card.part[1].number;
        float value = card.sign == '+' ? part0 + part1 : part0 > part1 ? part0 : part1;
        if (card.good == EM_JOKER)
            value += 1;
        else
            value += value_good(card.good, symbols[card.good] + card.symbols, left) -
                     value_good(card.good, symbols[card.good], left);
        value += 2 * noise(rng) - weight.coin * (float)em_prices[position];
        if (value > best_value) {
            best_value = value;
            best = position;
        }
    }
    return DD_MOVE(EM_MOVE_TAKE, best, 0, 0);
}

/* What one piece more in a region is worth, by how far one is ahead there already. */
static float gain_of_piece(int ahead) {
    return ahead == 0 ? 1.0F : ahead == -1 ? 0.6F : ahead == 1 ? 0.15F : 0.0F;
}

static float gain_of_step(const em_count *c, int seat, int from, int to) {
    return gain_of_piece(lead(c, seat, to)) - gain_of_piece(lead(c, seat, from) - 1);
}

static float gain_of_destroy(const em_count *c, int seat, int owner, int region) {
    if (owner == seat)
        return -1;
    float gain = 0.2F;
    int ahead = lead(c, seat, region);
    if (c->pieces[seat][region] && (ahead == 0 || ahead == -1))
        gain += ahead == 0 ? 1.0F : 0.5F;
    else if (owner != EM_NEUTRAL && lead(c, owner, region) == 1)
        gain += 0.6F;
    return gain;
}

static float gain_of_move(const em_state *s, const em_count *c, int seat, dd_move move) {
    int a = dd_move_a(move), b = dd_move_b(move);
    switch (dd_move_kind(move)) {
    case EM_MOVE_RECRUIT:
        return 0.3F + gain_of_piece(lead(c, seat, a));
    case EM_MOVE_MARCH:
    case EM_MOVE_SAIL:
        return gain_of_step(c, seat, a, b);
    case EM_MOVE_FOUND:
        return 0.4F + gain_of_piece(lead(c, seat, a)) - (s->cities[seat][a] ? 0.3F : 0.0F);
    case EM_MOVE_DESTROY:
        return gain_of_destroy(c, seat, a, b);
    default:
        return 0.05F;
    }
}

static dd_move quick_act(const em_state *s, int seat, dd_rng *rng) {
    dd_move moves[DD_MAX_MOVES];
    em_count pieces;
    int count = em_list_actions(s, seat, moves), best = count - 1;
    if (count == 1)
        return moves[0];
    em_count_pieces(s, &pieces);
    float best_value = -1e9F;
    for (int i = 0; i < count; i++) {
        float value = gain_of_move(s, &pieces, seat, moves[i]) + noise(rng);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return moves[best];
}

/* Few coins, as a rule; sometimes any number. */
int em_likely_bid(const em_state *s, int seat, dd_rng *rng) {
    uint32_t highest = s->coins[seat];
    if (highest > 2 && dd_rng_below(rng, 8) > 0)
        highest = 2;
    return (int)dd_rng_below(rng, highest + 1);
}

dd_move em_policy(const void *state, int who, dd_rng *rng) {
    const em_state *s = state;
    switch (s->phase) {
    case EM_PHASE_NEUTRAL:
        return DD_MOVE(EM_MOVE_NEUTRAL, dd_rng_below(rng, em_board_of(s)->regions), 0, 0);
    case EM_PHASE_BID:
        return DD_MOVE(EM_MOVE_BID, em_likely_bid(s, who, rng), 0, 0);
    case EM_PHASE_FIRST:
        return DD_MOVE(EM_MOVE_FIRST, who, 0, 0);
    case EM_PHASE_TAKE:
        return quick_take(s, who, rng);
    default:
        return quick_act(s, who, rng);
    }
}
