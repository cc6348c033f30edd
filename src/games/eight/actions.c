/* The actions of the cards (EM-31 to EM-46). A card's action is used in steps, each a decision, each
 * optional (ER-10); the step that begins a part of a combined card chooses it. */
#include "games/eight/eight.h"

/* ---- Which parts of the card are open ---- */

static const uint8_t move_of_action[] = {
    [EM_RECRUIT] = EM_MOVE_RECRUIT, [EM_MARCH] = EM_MOVE_MARCH,     [EM_SAIL] = EM_MOVE_SAIL,
    [EM_FOUND] = EM_MOVE_FOUND,     [EM_DESTROY] = EM_MOVE_DESTROY,
};

/* The part of the card that a kind of move belongs to; -1 if none. */
static int part_of_move(const em_card *card, int kind) {
    for (int part = 0; part < 2; part++)
        if (card->part[part].action && move_of_action[card->part[part].action] == kind)
            return part;
    return -1;
}

/* ER-27: parts are not interleaved, so a part that was begun keeps the other closed. */
static bool part_is_open(const em_state *s, int part) {
    return s->left[part] && (!s->active || s->active == part + 1);
}

/* ---- Each action: who may do it where ---- */

/* EM-32: the start region, and regions with a city of one's own. */
static uint32_t recruiting_regions(const em_state *s, int seat) {
    return em_present(s->cities[seat]) | em_bit(em_board_of(s)->start);
}

static bool supply_has_army(const em_state *s, int seat) {
    return em_sum(s->armies[seat]) < EM_ARMIES;
}

static bool supply_has_city(const em_state *s, int seat) {
    return em_sum(s->cities[seat]) < EM_CITIES;
}

/* EM-36, EM-38: over land, or for a voyage along a dotted line too. */
static uint32_t neighbours(const em_state *s, int region, int kind) {
    const em_region *r = &em_board_of(s)->region[region];
    return kind == EM_MOVE_SAIL ? r->land | r->sea : r->land;
}

static const uint8_t *armies_of(const em_state *s, int owner) {
    return owner == EM_NEUTRAL ? s->neutral : s->armies[owner];
}

/* ---- Listing, in ascending order ---- */

static int list_regions(int kind, uint32_t regions, dd_move *out) {
    int count = 0;
    for (; regions; regions &= regions - 1)
        out[count++] = DD_MOVE(kind, __builtin_ctz(regions), 0, 0);
    return count;
}

static int list_steps(const em_state *s, int seat, int kind, dd_move *out) {
    int count = 0;
    for (uint32_t from = em_present(s->armies[seat]); from; from &= from - 1) {
        int region = __builtin_ctz(from);
        for (uint32_t to = neighbours(s, region, kind); to; to &= to - 1)
            out[count++] = DD_MOVE(kind, region, __builtin_ctz(to), 0);
    }
    return count;
}

/* EM-43, ER-14: any army on the board, one's own too. */
static int list_destroys(const em_state *s, dd_move *out) {
    int count = 0;
    for (int owner = 0; owner <= EM_NEUTRAL; owner++) {
        if (owner == em_seats(s))
            owner = EM_NEUTRAL;
        for (uint32_t regions = em_present(armies_of(s, owner)); regions; regions &= regions - 1)
            out[count++] = DD_MOVE(EM_MOVE_DESTROY, owner, __builtin_ctz(regions), 0);
    }
    return count;
}

static int list_action(const em_state *s, int seat, int kind, dd_move *out) {
    switch (kind) {
    case EM_MOVE_RECRUIT:
        return supply_has_army(s, seat) ? list_regions(kind, recruiting_regions(s, seat), out) : 0;
    case EM_MOVE_FOUND:
        return supply_has_city(s, seat) ? list_regions(kind, em_present(s->armies[seat]), out) : 0;
    case EM_MOVE_DESTROY:
        return list_destroys(s, out);
    default:
        return list_steps(s, seat, kind, out);
    }
}

int em_list_actions(const em_state *s, int seat, dd_move *out) {
    em_card card = em_card_of(s, s->card);
    int count = 0;
    int kind[2] = {-1, -1};
    for (int part = 0; part < 2; part++)
        if (part_is_open(s, part))
            kind[part] = move_of_action[card.part[part].action];
    int lower = kind[0] <= kind[1] ? 0 : 1;
    if (kind[lower] >= 0)
        count += list_action(s, seat, kind[lower], out + count);
    if (kind[1 - lower] >= 0)
        count += list_action(s, seat, kind[1 - lower], out + count);
    out[count++] = DD_MOVE(EM_MOVE_DONE, 0, 0, 0); /* EM-27 */
    return count;
}

/* ---- Why a step is refused ---- */

static int why_not_recruit(const em_state *s, int seat, int region) {
    if (!(recruiting_regions(s, seat) & em_bit(region)))
        return EM_WHY_NOT_START_OR_CITY;
    return supply_has_army(s, seat) ? DD_LEGAL : EM_WHY_SUPPLY_EMPTY; /* ER-11, ER-12 */
}

static int why_not_step(const em_state *s, int seat, int kind, int from, int to) {
    if (!s->armies[seat][from])
        return EM_WHY_NO_ARMY_THERE;
    if (neighbours(s, from, kind) & em_bit(to))
        return DD_LEGAL;
    return neighbours(s, from, EM_MOVE_SAIL) & em_bit(to) ? EM_WHY_NEEDS_VOYAGE : EM_WHY_NOT_ADJACENT;
}

static int why_not_found(const em_state *s, int seat, int region) {
    if (!s->armies[seat][region])
        return EM_WHY_NEEDS_ARMY; /* EM-41, ER-24 */
    return supply_has_city(s, seat) ? DD_LEGAL : EM_WHY_NO_CITY_LEFT;
}

static int why_not_destroy(const em_state *s, int owner, int region) {
    bool known = owner < em_seats(s) || owner == EM_NEUTRAL;
    return known && armies_of(s, owner)[region] ? DD_LEGAL : EM_WHY_NOTHING_TO_DESTROY;
}

int em_why_not_act(const em_state *s, int seat, dd_move move) {
    int kind = dd_move_kind(move), a = dd_move_a(move), b = dd_move_b(move);
    if (kind == EM_MOVE_DONE)
        return move == DD_MOVE(EM_MOVE_DONE, 0, 0, 0) ? DD_LEGAL : DD_NO_SUCH_MOVE;
    if (kind < EM_MOVE_RECRUIT || kind > EM_MOVE_DESTROY || dd_move_c(move))
        return DD_NO_SUCH_MOVE;
    em_card card = em_card_of(s, s->card);
    int part = part_of_move(&card, kind);
    if (part < 0)
        return EM_WHY_NOT_ON_CARD;
    if (!part_is_open(s, part))
        return s->left[part] ? EM_WHY_FINISH_PART_FIRST : EM_WHY_PART_USED_UP;
    bool two = kind == EM_MOVE_MARCH || kind == EM_MOVE_SAIL || kind == EM_MOVE_DESTROY;
    int region = kind == EM_MOVE_DESTROY ? b : a;
    if (!two && b)
        return DD_NO_SUCH_MOVE;
    if (region >= em_board_of(s)->regions || (two && kind != EM_MOVE_DESTROY && b >= em_board_of(s)->regions))
        return EM_WHY_NO_SUCH_REGION;
    switch (kind) {
    case EM_MOVE_RECRUIT:
        return why_not_recruit(s, seat, region);
    case EM_MOVE_FOUND:
        return why_not_found(s, seat, region);
    case EM_MOVE_DESTROY:
        return why_not_destroy(s, a, region);
    default:
        return why_not_step(s, seat, kind, a, b);
    }
}

/* ---- Doing it ---- */

/* The first step of a part begins it: EM-45, a «/» card then has only that part. */
static void use_unit(em_state *s, int kind) {
    em_card card = em_card_of(s, s->card);
    int part = part_of_move(&card, kind);
    if (card.sign == '/')
        s->left[1 - part] = 0;
    s->left[part]--;
    s->active = (uint8_t)(s->left[part] ? part + 1 : 0);
}

static void tell_act(const em_state *s, int seat, dd_move move, dd_events *events) {
    int a = dd_move_a(move), b = dd_move_b(move);
    switch (dd_move_kind(move)) {
    case EM_MOVE_RECRUIT:
        dd_tell(events, EM_EV_RECRUITS, seat, em_told_region(s, a), 0, 0, 0);
        break;
    case EM_MOVE_FOUND:
        dd_tell(events, EM_EV_FOUNDS, seat, em_told_region(s, a), 0, 0, 0);
        break;
    case EM_MOVE_DESTROY:
        dd_tell(events, EM_EV_DESTROYS, seat, a, em_told_region(s, b), 0, 0);
        break;
    default:
        dd_tell(events, EM_EV_MOVES, seat, em_told_region(s, a), em_told_region(s, b), 0, 0);
    }
}

void em_play_act(em_state *s, int seat, dd_move move, dd_events *events) {
    int kind = dd_move_kind(move), a = dd_move_a(move), b = dd_move_b(move);
    use_unit(s, kind);
    switch (kind) {
    case EM_MOVE_RECRUIT: /* EM-31 */
        s->armies[seat][a]++;
        break;
    case EM_MOVE_FOUND: /* EM-41 */
        s->cities[seat][a]++;
        break;
    case EM_MOVE_DESTROY: /* EM-43; ER-13: back to its owner's supply */
        if (a == EM_NEUTRAL)
            s->neutral[b]--;
        else
            s->armies[a][b]--;
        break;
    default: /* EM-34 */
        s->armies[seat][a]--;
        s->armies[seat][b]++;
    }
    if (events)
        tell_act(s, seat, move, events);
}
