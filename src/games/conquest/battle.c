/* Battles on land and at sea: who attacks whom, who takes part, and who may leave. fight.c has the rounds. */
#include "games/conquest/conquest.h"

/* ---- Who may attack: CE-136, CE-137, CE-R22 ---- */

int cq_list_attacks(const cq_state *s, int seat, dd_move *out) {
    int count = 0;
    uint32_t enemies = cq_enemies(s, seat);
    for (int p = 0; p < CQ_PROVINCES; p++) {
        if (!cq_fighters(&s->army[seat][p]))
            continue;
        for (int other = 0; other < cq_seats(s); other++)
            if (enemies >> other & 1 && cq_any(s, other, p))
                out[count++] = DD_MOVE(CQ_MOVE_ATTACK, p, other, 0);
    }
    return count;
}

/* ---- The battle in hand ---- */

int cq_side_of(const cq_state *s, int seat) {
    return cq_allies(s, s->battle.main[CQ_ATTACKER]) >> seat & 1 ? CQ_ATTACKER : CQ_DEFENDER;
}

uint32_t cq_seats_of_side(const cq_state *s, int side) {
    return cq_allies(s, s->battle.main[side]);
}

bool cq_at_sea(const cq_state *s) {
    return cq_is_sea(s->battle.place);
}

/* Galleys are kept by the sea zones that the province touches; at sea there is one. */
int cq_sea_of_battle(const cq_state *s, int slot) {
    if (cq_at_sea(s))
        return slot == 0 ? s->battle.place - CQ_PROVINCES : -1;
    uint32_t seas = cq_provinces[s->battle.place].seas;
    while (slot-- > 0)
        seas &= seas - 1;
    return seas ? __builtin_ctz(seas) : -1;
}

static int galleys_of(const cq_state *s, int seat) {
    int count = 0;
    for (int slot = 0; slot < CQ_SEAS_OF_PROVINCE; slot++)
        count += s->battle.galleys[seat][slot];
    return count;
}

/* Without auxiliaries. */
static int own_units(const cq_state *s, int side, int type) {
    int count = 0;
    for (uint32_t seats = cq_seats_of_side(s, side); seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        count += type == CQ_GALLEY ? galleys_of(s, seat) : s->battle.land[seat][type];
    }
    return count;
}

static int auxiliary_slot(int type) {
    return type == CQ_GALLEY ? CQ_FIGHTERS : type;
}

int cq_units_of_side(const cq_state *s, int side, int type) {
    bool leaders = type == CQ_GENERAL || type == CQ_CAESAR;
    return own_units(s, side, type) + (leaders ? 0 : s->battle.auxiliary[side][auxiliary_slot(type)]);
}

/* CE-170, CE-R47: auxiliaries do not save an army. */
bool cq_is_destroyed(const cq_state *s, int side) {
    return !own_units(s, side, CQ_GALLEY) && !own_units(s, side, CQ_INFANTRY) &&
           !own_units(s, side, CQ_CAVALRY) && !own_units(s, side, CQ_CATAPULT);
}

/* CE-153, CE-R26: the defender's own city. */
bool cq_defends_city(const cq_state *s) {
    int key = cq_at_sea(s) ? DD_NONE : cq_provinces[s->battle.place].key;
    return key >= 0 && s->city[key] == s->battle.main[CQ_DEFENDER] + 1;
}

/* CE-151 to CE-155; CE-180, CE-181 */
int cq_dice(const cq_state *s, int side) {
    int main = s->battle.main[side];
    if (cq_at_sea(s))
        return cq_units_of_side(s, side, CQ_GALLEY) + cq_cards_of(s, main, CQ_BATTLE_DICE, CQ_GALLEY);
    bool led = own_units(s, side, CQ_GENERAL) + own_units(s, side, CQ_CAESAR) > 0;
    return CQ_LAND_DICE + led + (side == CQ_DEFENDER && cq_defends_city(s)) +
           cq_cards_of(s, main, CQ_BATTLE_DICE, CQ_INFANTRY);
}

/* ---- Who takes part ---- */

/* CE-139: all land units of both, and all galleys of both at sea. */
static void join_battle(cq_state *s, int seat) {
    if (cq_at_sea(s))
        s->battle.galleys[seat][0] = s->galleys[seat][s->battle.place - CQ_PROVINCES];
    else
        memcpy(s->battle.land[seat], s->army[seat][s->battle.place].unit, sizeof s->battle.land[seat]);
}

/* CE-R47: of the cards of a main participant, in full strength at the start of each battle. */
static void call_auxiliaries(cq_state *s, int side, dd_events *events) {
    int seat = s->battle.main[side], place = s->battle.place;
    for (int kind = 0; kind < CQ_DECK_KINDS; kind++) {
        const cq_card *card = &cq_cards[kind];
        bool naval = card->unit == CQ_GALLEY;
        if (card->op != CQ_AUXILIARIES || !s->held[seat][kind] || naval != cq_is_sea(place) ||
            !(card->where_bits >> (naval ? place - CQ_PROVINCES : place) & 1))
            continue;
        uint8_t *slot = &s->battle.auxiliary[side][auxiliary_slot(card->unit)];
        *slot = (uint8_t)(*slot + s->held[seat][kind] * card->number);
        dd_tell(events, CQ_EV_AUXILIARIES, seat, kind, 0, 0, 0);
    }
}

/* What a player may still bring in: by type of land unit, then by slot of sea. A main participant's land
 * units are in it already (CE-140). */
int cq_lendable(const cq_state *s, int seat, int what) {
    bool is_main = seat == s->battle.main[CQ_ATTACKER] || seat == s->battle.main[CQ_DEFENDER];
    if (what < CQ_LAND_TYPES)
        return is_main || cq_at_sea(s) ? 0 : s->army[seat][s->battle.place].unit[what];
    int sea = what - CQ_LAND_TYPES < CQ_SEAS_OF_PROVINCE ? cq_sea_of_battle(s, what - CQ_LAND_TYPES) : -1;
    return sea < 0 || (is_main && cq_at_sea(s)) ? 0 : s->galleys[seat][sea];
}

enum { LENT_KINDS = CQ_LAND_TYPES + CQ_SEAS_OF_PROVINCE };

static int next_lendable(const cq_state *s, int seat, int what) {
    while (what < LENT_KINDS && !cq_lendable(s, seat, what))
        what++;
    return what;
}

/* CE-R23, CE-R57: attacker, defender, then everybody else in turn order. Who is asked after a seat, or
 * DD_NONE. */
static int asked_after(const cq_state *s, int seat) {
    int attacker = s->battle.main[CQ_ATTACKER], defender = s->battle.main[CQ_DEFENDER];
    if (seat == attacker)
        return defender;
    for (int place = seat == defender ? 0 : cq_place_of(s, seat) + 1; place < CQ_SEATS; place++)
        if (s->box[place] >= 0 && s->box[place] != attacker && s->box[place] != defender)
            return s->box[place];
    return DD_NONE;
}

/* Asks a seat from a kind of units on, then the others; then the first round begins. */
static void ask_for_help(cq_state *s, int seat, int what, dd_queue *q, dd_events *events) {
    while (seat >= 0) {
        what = next_lendable(s, seat, what);
        if (what < LENT_KINDS) {
            dd_then(q, CQ_LEND, seat, what, 0);
            return;
        }
        seat = asked_after(s, seat);
        what = 0;
    }
    cq_begin_round(s, q, events);
}

void cq_begin_battle(cq_state *s, int attacker, int defender, int place, dd_queue *q, dd_events *events) {
    s->battle = (cq_battle){.place = (int8_t)place, .main = {(int8_t)attacker, (int8_t)defender}};
    for (int side = 0; side < CQ_BOTH_SIDES; side++) {
        join_battle(s, s->battle.main[side]);
        call_auxiliaries(s, side, events);
    }
    ask_for_help(s, attacker, 0, q, events);
}

/* CE-144, CE-145, CE-R56 */
int cq_answers_lend(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0;
    for (int n = 0; n <= cq_lendable(s, seat, task.a); n++)
        out[count++] = DD_MOVE(CQ_MOVE_LEND, n, 0, 0);
    if (next_lendable(s, seat, task.a + 1) < LENT_KINDS)
        out[count++] = DD_MOVE(CQ_MOVE_NO_MORE, 0, 0, 0);
    return count;
}

void cq_answer_lend(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int number = dd_move_a(move);
    if (dd_move_kind(move) == CQ_MOVE_NO_MORE) {
        ask_for_help(s, seat, LENT_KINDS, q, events);
        return;
    }
    if (task.a < CQ_LAND_TYPES)
        s->battle.land[seat][task.a] = (uint8_t)number;
    else
        s->battle.galleys[seat][task.a - CQ_LAND_TYPES] = (uint8_t)number;
    if (number)
        dd_tell(events, CQ_EV_LENDS, seat, task.a < CQ_LAND_TYPES ? task.a : CQ_GALLEY,
                task.a < CQ_LAND_TYPES ? s->battle.place
                                       : cq_sea_of_battle(s, task.a - CQ_LAND_TYPES) + CQ_PROVINCES,
                number, 0);
    ask_for_help(s, seat, task.a + 1, q, events);
}

/* ---- Retreat: CE-166 to CE-169 ---- */

int cq_answers_retreat(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0;
    (void)task;
    if (cq_any(s, seat, s->battle.place)) {
        for (uint64_t to = cq_retreats(s, seat, s->battle.place); to;)
            out[count++] = DD_MOVE(CQ_MOVE_RETREAT, cq_take_bit(&to), 0, 0);
    } else { /* CE-R59 */
        out[count++] = DD_MOVE(CQ_MOVE_WITHDRAW, 0, 0, 0);
    }
    out[count++] = DD_MOVE(CQ_MOVE_FIGHT, 0, 0, 0);
    return count;
}

static void move_all(cq_state *s, int seat, int to) {
    cq_army *from = &s->army[seat][s->battle.place];
    for (int type = 0; type < CQ_LAND_TYPES; type++)
        cq_put(s, seat, type, to, from->unit[type]);
    *from = (cq_army){0};
}

void cq_answer_retreat(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task;
    int side = cq_side_of(s, seat), kind = dd_move_kind(move);
    if (kind == CQ_MOVE_FIGHT && side == CQ_ATTACKER) { /* CE-R27: the attacker is asked first */
        dd_then(q, CQ_RETREAT, s->battle.main[CQ_DEFENDER], 0, 0);
        return;
    }
    if (kind == CQ_MOVE_FIGHT) {
        cq_begin_round(s, q, events);
        return;
    }
    if (kind == CQ_MOVE_RETREAT)
        move_all(s, seat, dd_move_a(move));
    dd_tell(events, CQ_EV_RETREATS, seat, s->battle.place,
            kind == CQ_MOVE_RETREAT ? dd_move_a(move) : DD_NONE, 0, 0);
    cq_lose_battle(s, 1U << side, q, events);
}

/* ---- The end ---- */

/* CE-170, CE-R58: leaders of a destroyed army leave; lent ones, unless their owner has fighters there that he
 * did not lend. By then all who fought have fallen. */
static bool must_flee(const cq_state *s, int seat) {
    const cq_army *army = &s->army[seat][s->battle.place];
    return s->battle.land[seat][CQ_GENERAL] + s->battle.land[seat][CQ_CAESAR] > 0 && cq_fighters(army) == 0;
}

/* The next one whose leaders leave, of these seats: main participants first, of two the attacker; then allies
 * in turn order. DD_NONE: nobody. */
static int next_to_flee(const cq_state *s, uint32_t seats) {
    for (int side = 0; side < CQ_BOTH_SIDES; side++)
        if (seats >> s->battle.main[side] & 1 && must_flee(s, s->battle.main[side]))
            return s->battle.main[side];
    for (int place = 0; place < CQ_SEATS; place++)
        if (s->box[place] >= 0 && seats >> s->box[place] & 1 && must_flee(s, s->box[place]))
            return s->box[place];
    return DD_NONE;
}

static void end_battle(cq_state *s) {
    s->battle = cq_no_battle;
}

static void ask_to_flee(cq_state *s, uint32_t seats, dd_queue *q) {
    int next = cq_at_sea(s) ? DD_NONE : next_to_flee(s, seats);
    if (next < 0)
        end_battle(s);
    else
        dd_then(q, CQ_FLEE, next, (int)(seats & ~(1U << next)), 0);
}

/* CE-172, CE-173, CE-R30: `sides` as bits; 0: nobody has lost (CE-R33). */
void cq_lose_battle(cq_state *s, unsigned sides, dd_queue *q, dd_events *events) {
    uint32_t seats = 0;
    if (!sides)
        dd_tell(events, CQ_EV_DRAWN_BATTLE, -1, s->battle.place, 0, 0, 0);
    for (int side = 0; side < CQ_BOTH_SIDES; side++) {
        if (!(sides >> side & 1))
            continue;
        int main = s->battle.main[side], calm = cq_cards_of(s, main, CQ_DISCIPLINE, 0);
        dd_tell(events, CQ_EV_DEFEATED, main, s->battle.place, 0, 0, 0);
        cq_gain_chaos(s, main, calm ? calm : CQ_LOSS_CHAOS, events);
        if (cq_is_destroyed(s, side))
            seats |= cq_seats_of_side(s, side);
    }
    ask_to_flee(s, seats, q);
}

int cq_answers_flee(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0;
    (void)task;
    for (uint64_t to = cq_refuges(s, seat, s->battle.place); to;)
        out[count++] = DD_MOVE(CQ_MOVE_FLEE, cq_take_bit(&to), 0, 0);
    return count;
}

/* CE-R29: all of them to one province. A main participant has no others left there; an ally's leaders that he
 * did not lend stay. */
void cq_answer_flee(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int to = dd_move_a(move);
    for (int type = CQ_FIGHTERS; type < CQ_LAND_TYPES; type++) {
        int number = s->battle.land[seat][type];
        cq_put(s, seat, type, s->battle.place, -number);
        cq_put(s, seat, type, to, number);
        s->battle.land[seat][type] = 0;
    }
    dd_tell(events, CQ_EV_FLEES, seat, s->battle.place, to, 0, 0);
    ask_to_flee(s, task.a, q);
}
