/* Queendomino's actions Б, В and Г: taxes, buildings, the queen, the dragon, and the builders' board. */
#include "games/domino/domino.h"

int dm_knights(const dm_empire *e) {
    return e->hand + dm_count(e->posted);
}

/* The knights, or towers, that are still in the box (QD-07). */
static int left_in_supply(const dm_state *s, bool knights) {
    int left = knights ? DM_ALL_KNIGHTS : DM_ALL_TOWERS;
    for (int seat = 0; seat < dm_seats(s); seat++)
        left -= knights ? dm_knights(&s->empire[seat]) : s->empire[seat].towers;
    return left;
}

/* QD-R27: so many, as far as the supply goes. */
int dm_from_supply(const dm_state *s, int wanted, bool knights) {
    int left = left_in_supply(s, knights);
    return wanted < left ? wanted : left;
}

/* ---- Б: taxes (QD-43 to QD-49) ---- */

/* QD-62, QD-63: what the lasting effects add to a tax. */
static int tax_bonus(const dm_empire *e) {
    int coins = 0;
    for (dm_plane built = dm_built(e); built; built &= built - 1) {
        switch (dm_buildings[dm_kind_at(e, __builtin_ctzll(built))].tax) {
        case DM_COIN_PER_KNIGHT:
            coins += dm_knights(e);
            break;
        case DM_COIN_PER_TOWER:
            coins += e->towers;
            break;
        default:
            break;
        }
    }
    return coins;
}

/* QD-44: the coins that a knight on this square brings, one for each square of the area. QD-R08: the bonus is
 * paid for each knight, unless the option says once a turn: then for the first. */
int dm_tax(const dm_state *s, const dm_empire *e, int bit, bool first) {
    dm_plane land = e->land[dm_terrain_at(e, bit)];
    int coins = dm_count(dm_area(land, dm_bit(bit)));
    bool once = s->config.choice[DM_OPT_TREASURY] != 0;
    return coins + (first || !once ? tax_bonus(e) : 0);
}

/* QD-48: the square must be of the domino just laid. */
static int why_not_knight(const dm_state *s, const dm_empire *e, int cell) {
    if (s->step > DM_STEP_TAX)
        return s->laid[0] ? DM_WHY_ORDER : DM_WHY_NOT_JUST_LAID;
    if (cell + 1 != s->laid[0] && cell + 1 != s->laid[1])
        return DM_WHY_NOT_JUST_LAID;
    if (e->posted >> dm_bit_of(e, cell) & 1)
        return DM_WHY_KNIGHT_THERE;
    return e->hand ? DD_LEGAL : DM_WHY_NO_KNIGHT;
}

static bool posted_this_turn(const dm_state *s, const dm_empire *e) {
    return (e->posted >> dm_bit_of(e, s->laid[0] - 1) | e->posted >> dm_bit_of(e, s->laid[1] - 1)) & 1;
}

static void play_knight(dm_state *s, int seat, int cell, dd_events *events) {
    dm_empire *e = &s->empire[dm_owner(s, seat)];
    int bit = dm_bit_of(e, cell);
    bool first = !posted_this_turn(s, e);
    e->hand--;
    e->posted |= dm_bit(bit);
    int coins = dm_tax(s, e, bit, first);
    e->coins = (uint16_t)(e->coins + coins < DM_MAX_COINS ? e->coins + coins : DM_MAX_COINS);
    dd_tell(events, DM_EV_POSTS, seat, cell, coins, 0, 0);
}

/* QD-43, QD-45, QD-46: on either square, whatever its terrain and whoever stands in its area. */
static int list_knights(const dm_state *s, const dm_empire *e, dd_move *out) {
    int count = 0;
    if (s->step > DM_STEP_TAX || !e->hand)
        return 0;
    int first = s->laid[0] < s->laid[1] ? 0 : 1;
    for (int i = 0; i < 2; i++) {
        int cell = s->laid[i ? 1 - first : first] - 1;
        if (!(e->posted >> dm_bit_of(e, cell) & 1))
            out[count++] = DD_MOVE(DM_MOVE_KNIGHT, cell, 0, 0);
    }
    return count;
}

/* ---- В: buildings (QD-50 to QD-55) ---- */

/* QD-14, QD-71, QD-R15: the price is the place's, a coin less with the queen, and never below nothing. */
int dm_price(const dm_state *s, int owner, int place) {
    return place - (s->queen == owner && place > 0);
}

static int why_not_build(const dm_state *s, int owner, int place, int cell) {
    const dm_empire *e = &s->empire[owner];
    int bit = dm_bit_of(e, cell);
    if (s->step > DM_STEP_BUILD)
        return DM_WHY_ORDER; /* QD-54, QD-R01 */
    if (place >= DM_PLACES || !s->board[place])
        return DM_WHY_NO_BUILDING; /* QD-51 */
    if (bit < 0 || !(dm_free_towns(e) >> bit & 1))
        return DM_WHY_NO_FREE_TOWN;
    return dm_price(s, owner, place) <= e->coins ? DD_LEGAL : DM_WHY_TOO_DEAR; /* QD-R11 */
}

static int list_builds(const dm_state *s, int owner, dd_move *out) {
    const dm_empire *e = &s->empire[owner];
    dm_plane towns = dm_free_towns(e);
    int count = 0;
    if (s->step > DM_STEP_BUILD || !towns)
        return 0;
    for (int place = 0; place < DM_PLACES; place++) {
        if (!s->board[place] || dm_price(s, owner, place) > e->coins)
            continue;
        for (dm_plane left = towns; left; left &= left - 1)
            out[count++] = DD_MOVE(DM_MOVE_BUILD, place, dm_cell_of(e, __builtin_ctzll(left)), 0);
    }
    return count;
}

/* QD-69, QD-70, QD-R13, QD-R14: she joins whoever has just put up towers, if nobody has more. */
static void invite_queen(dm_state *s, int seat, dd_events *events) {
    int owner = dm_owner(s, seat);
    for (int other = 0; other < dm_seats(s); other++)
        if (s->empire[other].towers > s->empire[owner].towers)
            return;
    if (s->queen == owner)
        return;
    dd_tell(events, DM_EV_QUEEN, seat, s->queen, 0, 0, 0);
    s->queen = (int8_t)owner;
}

/* QD-56 to QD-59: the instant effect. */
static void take_effect(dm_state *s, int seat, const dm_building_kind *kind, dd_events *events) {
    dm_empire *e = &s->empire[dm_owner(s, seat)];
    int knights = dm_from_supply(s, kind->knights, true), towers = dm_from_supply(s, kind->towers, false);
    e->hand = (uint8_t)(e->hand + knights);
    e->towers = (uint8_t)(e->towers + towers);
    if (knights || towers)
        dd_tell(events, DM_EV_GAINS, seat, knights, towers, 0, 0);
    if (towers)
        invite_queen(s, seat, events);
}

static void play_build(dm_state *s, int seat, int place, int cell, dd_events *events) {
    int owner = dm_owner(s, seat);
    dm_empire *e = &s->empire[owner];
    int kind = s->board[place] - 1, price = dm_price(s, owner, place);
    e->coins = (uint16_t)(e->coins - price); /* QD-52 */
    dm_put_kind(e, dm_bit_of(e, cell), kind);
    s->board[place] = 0; /* QD-55 */
    s->step = DM_STEP_DRAGON;
    dd_tell(events, DM_EV_BUILDS, seat, kind, cell, price, 0);
    take_effect(s, seat, &dm_buildings[kind], events);
}

/* ---- Г: the dragon (QD-74 to QD-78) ---- */

static int why_no_bribe(const dm_state *s, int owner) {
    if (s->step > DM_STEP_DRAGON)
        return DM_WHY_ORDER;
    if (s->dragon != DD_NONE)
        return DM_WHY_DRAGON_OUT; /* QD-74 */
    if (s->queen == owner)
        return DM_WHY_QUEEN_FORBIDS; /* QD-72, QD-75, QD-R19 */
    return s->empire[owner].coins >= DM_DRAGON_COINS ? DD_LEGAL : DM_WHY_TOO_DEAR;
}

static int why_not_burn(const dm_state *s, int owner, int place) {
    int reason = why_no_bribe(s, owner);
    if (reason)
        return reason;
    return place < DM_PLACES && s->board[place] ? DD_LEGAL : DM_WHY_NO_BUILDING;
}

static int list_burns(const dm_state *s, int owner, dd_move *out) {
    int count = 0;
    if (why_no_bribe(s, owner))
        return 0;
    for (int place = 0; place < DM_PLACES; place++)
        if (s->board[place])
            out[count++] = DD_MOVE(DM_MOVE_BURN, place, 0, 0);
    return count;
}

static void play_burn(dm_state *s, int seat, int place, dd_events *events) {
    dm_empire *e = &s->empire[dm_owner(s, seat)];
    e->coins = (uint16_t)(e->coins - DM_DRAGON_COINS);
    dd_tell(events, DM_EV_BURNS, seat, s->board[place] - 1, place, 0, 0);
    s->board[place] = 0; /* QD-77; QD-R12: it is not filled up before the end of the round */
    s->dragon = (int8_t)place;
    s->step = DM_STEP_KING;
}

/* ---- Б to Д together ---- */

int dm_list_acts(const dm_state *s, int seat, dd_move *out) {
    int owner = dm_owner(s, seat), count = 0;
    if (!dm_last_round(s))
        count = dm_list_claims(s, out);
    count += list_knights(s, &s->empire[owner], out + count);
    count += list_builds(s, owner, out + count);
    count += list_burns(s, owner, out + count);
    if (dm_last_round(s)) /* QD-80: instead of Д */
        out[count++] = DD_MOVE(DM_MOVE_DONE, 0, 0, 0);
    return count;
}

int dm_why_not_act(const dm_state *s, int seat, dd_move move) {
    int owner = dm_owner(s, seat);
    int a = dd_move_a(move), b = dd_move_b(move), kind = dd_move_kind(move);
    if (dd_move_c(move) || (b && kind != DM_MOVE_BUILD))
        return DD_NO_SUCH_MOVE;
    switch (kind) {
    case DM_MOVE_CLAIM:
        return dm_last_round(s) ? DM_WHY_LAST_ROUND : dm_why_not_claim(s, a);
    case DM_MOVE_KNIGHT:
        return a < DM_CELLS ? why_not_knight(s, &s->empire[owner], a) : DD_NO_SUCH_MOVE;
    case DM_MOVE_BUILD:
        return b < DM_CELLS ? why_not_build(s, owner, a, b) : DD_NO_SUCH_MOVE;
    case DM_MOVE_BURN:
        return why_not_burn(s, owner, a);
    case DM_MOVE_DONE:
        return a ? DD_NO_SUCH_MOVE : dm_last_round(s) ? DD_LEGAL : DM_WHY_KING_FIRST;
    default:
        return DD_NO_SUCH_MOVE;
    }
}

void dm_play_act(dm_state *s, int seat, dd_move move, dd_events *events) {
    int a = dd_move_a(move);
    switch (dd_move_kind(move)) {
    case DM_MOVE_KNIGHT:
        play_knight(s, seat, a, events);
        break;
    case DM_MOVE_BUILD:
        play_build(s, seat, a, dd_move_b(move), events);
        break;
    case DM_MOVE_BURN:
        play_burn(s, seat, a, events);
        break;
    default:
        dm_end_turn(s, events);
    }
}

/* ---- The builders' board ---- */

/* QD-81, QD-82: the dragon goes home, and what is left slides to the cheaper places in its order. */
void dm_tidy_board(dm_state *s) {
    int to = 0;
    s->dragon = DD_NONE;
    for (int place = 0; place < DM_PLACES; place++) {
        uint8_t building = s->board[place];
        s->board[place] = 0;
        if (building)
            s->board[to++] = building;
    }
}

bool dm_needs_building(const dm_state *s) {
    if (s->top)
        return false;
    for (int kind = 0; kind < DM_BUILDINGS; kind++)
        if (s->stack[kind])
            return true;
    return false; /* QD-R21 */
}

/* QD-13, QD-83, QD-R20: the seen tile goes to the cheapest empty place. */
void dm_fill_board(dm_state *s, dd_events *events) {
    int place = 0;
    while (place < DM_PLACES && s->board[place])
        place++;
    if (!s->top || place == DM_PLACES)
        return;
    dd_tell(events, DM_EV_PLACED, -1, s->top - 1, place, 0, 0);
    s->board[place] = s->top;
    s->top = 0;
}

/* QD-R30: the stack lies face up, so its top tile is seen. */
void dm_play_building(dm_state *s, int kind, dd_events *events) {
    s->stack[kind]--;
    s->top = (uint8_t)(kind + 1);
    dd_tell(events, DM_EV_TOP, -1, kind, 0, 0, 0);
    dm_continue(s, events);
}
