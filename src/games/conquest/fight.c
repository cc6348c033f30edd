/* The rounds of a battle: dice, hits and losses. */
#include "games/conquest/conquest.h"

/* ---- Dice ---- */

/* CE-163: the defender of a city rolls first, unless the attacker has siege works. */
static bool strikes_first(const cq_state *s) {
    return cq_defends_city(s) && !cq_has_card(s, s->battle.main[CQ_ATTACKER], CQ_SIEGE);
}

static void roll(const cq_state *s, int side, dd_queue *q) {
    dd_then(q, CQ_ROLL, s->battle.main[side], side, cq_dice(s, side));
}

void cq_begin_round(cq_state *s, dd_queue *q, dd_events *events) {
    s->battle.round++;
    memset(s->battle.face, 0, sizeof s->battle.face);
    dd_tell(events, CQ_EV_FIGHTS, -1, s->battle.round, s->battle.place, 0, 0);
    roll(s, strikes_first(s) ? CQ_DEFENDER : CQ_ATTACKER, q);
}

static uint32_t power(int base, int n) {
    uint32_t p = 1;
    while (n-- > 0)
        p *= (uint32_t)base;
    return p;
}

static uint32_t choose(int n, int k) {
    uint32_t ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (uint32_t)(n - k + i) / (uint32_t)i;
    return ways;
}

/* Of so many throws of the 6^dice, how many show so many of a figure, and so many of others by the faces that
 * are left: the weights of at most twelve dice fit in 32 bits. */
static int list_galleys(int dice, dd_move *out, uint32_t *weights) {
    int faces = cq_figures[CQ_GALLEY].faces;
    for (int n = 0; n <= dice; n++) {
        out[n] = DD_MOVE(CQ_MOVE_SEA, n, 0, 0);
        if (weights)
            weights[n] = choose(dice, n) * power(faces, n) * power(CQ_FACES - faces, dice - n);
    }
    return dice + 1;
}

static int list_faces(int dice, dd_move *out, uint32_t *weights) {
    int count = 0;
    const cq_figure *f = cq_figures;
    for (int a = 0; a <= dice; a++)
        for (int b = 0; a + b <= dice; b++)
            for (int c = 0; a + b + c <= dice; c++) {
                int d = dice - a - b - c;
                if (weights)
                    weights[count] = choose(dice, a) * choose(dice - a, b) * choose(dice - a - b, c) *
                                     power(f[CQ_INFANTRY].faces, a) * power(f[CQ_CAVALRY].faces, b) *
                                     power(f[CQ_CATAPULT].faces, c) * power(f[CQ_GALLEY].faces, d);
                out[count++] = DD_MOVE(CQ_MOVE_ROLL, a, b, c);
            }
    return count;
}

/* At sea only galleys matter (CE-182). More dice than the box has are thrown again. */
int cq_outcomes_roll(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights) {
    int dice = cq_least(task.b, CQ_DICE);
    return cq_at_sea(s) ? list_galleys(dice, out, weights) : list_faces(dice, out, weights);
}

/* ---- Hits: CE-156 to CE-158, CE-182 ---- */

static int count_hits(const cq_state *s, int side) {
    static const uint8_t types[] = {CQ_INFANTRY, CQ_CAVALRY, CQ_CATAPULT, CQ_GALLEY};
    int hits = 0;
    for (int i = 0; i < 4; i++)
        hits += cq_least(s->battle.face[side][i], cq_units_of_side(s, side, types[i]));
    return hits;
}

/* ---- Losses: CE-159 to CE-161 ---- */

static bool owners_choose(const cq_state *s) {
    return s->config.choice[CQ_OPT_LOSSES] == CQ_LOSSES_OWNER;
}

/* CE-R25: whoever hit, or the main participant of the army that is hit. */
static int chooser(const cq_state *s, int side) {
    return s->battle.main[owners_choose(s) ? !side : side];
}

/* CE-R26: the attacker picks first. The side whose hits he picks losses for. */
static int picked_first(const cq_state *s) {
    return owners_choose(s) ? CQ_DEFENDER : CQ_ATTACKER;
}

/* All that the side which is hit can lose, each kind once. */
static int list_losses(const cq_state *s, int side, dd_move *out) {
    int count = 0;
    uint32_t seats = cq_seats_of_side(s, side);
    for (int seat = 0; seat < cq_seats(s); seat++)
        for (int type = 0; seats >> seat & 1 && type < CQ_FIGHTERS; type++)
            if (s->battle.land[seat][type])
                out[count++] = DD_MOVE(CQ_MOVE_LOSE, seat, type, 0);
    for (int type = 0; type < CQ_FIGHTERS; type++)
        if (s->battle.auxiliary[side][type])
            out[count++] = DD_MOVE(CQ_MOVE_LOSE, CQ_AUXILIARY, type, 0);
    for (int seat = 0; seat < cq_seats(s); seat++)
        for (int sea = 0; seats >> seat & 1 && sea < CQ_SEAS; sea++)
            for (int slot = 0; slot < CQ_SEAS_OF_PROVINCE; slot++)
                if (s->battle.galleys[seat][slot] && cq_sea_of_battle(s, slot) == sea)
                    out[count++] = DD_MOVE(CQ_MOVE_SINK, seat, sea + CQ_PROVINCES, 0);
    if (s->battle.auxiliary[side][CQ_FIGHTERS])
        out[count++] = DD_MOVE(CQ_MOVE_SINK, CQ_AUXILIARY, s->battle.place, 0);
    return count;
}

int cq_answers_lose(const cq_state *s, int seat, cq_task task, dd_move *out) {
    (void)seat;
    return list_losses(s, !task.a, out);
}

static int slot_of_sea(const cq_state *s, int sea) {
    int slot = 0;
    while (cq_sea_of_battle(s, slot) != sea)
        slot++;
    return slot;
}

static void lose_auxiliary(cq_state *s, int side, int type, dd_events *events) {
    s->battle.auxiliary[side][type == CQ_GALLEY ? CQ_FIGHTERS : type]--;
    dd_tell(events, CQ_EV_LOSES_AUXILIARY, s->battle.main[side], type, s->battle.place, 0, 0);
}

/* One unit falls, and goes to its owner's reserve. */
static void fall(cq_state *s, int side, dd_move move, dd_events *events) {
    int owner = dd_move_a(move);
    bool sinks = dd_move_kind(move) == CQ_MOVE_SINK;
    int type = sinks ? CQ_GALLEY : dd_move_b(move);
    if (owner == CQ_AUXILIARY) {
        lose_auxiliary(s, side, type, events);
        return;
    }
    int place = sinks ? dd_move_b(move) : s->battle.place;
    if (sinks)
        s->battle.galleys[owner][slot_of_sea(s, place - CQ_PROVINCES)]--;
    else
        s->battle.land[owner][type]--;
    cq_put(s, owner, type, place, -1);
    dd_tell(events, CQ_EV_LOSES, owner, type, place, 0, 0);
}

/* ---- From roll to roll ---- */

static void judge(cq_state *s, dd_queue *q, dd_events *events);

static void take_losses(cq_state *s, int side, dd_queue *q, dd_events *events);

/* After the losses that a side has caused. */
static void go_on_after_losses(cq_state *s, int side, dd_queue *q, dd_events *events) {
    bool first = strikes_first(s);
    if (first && side == CQ_DEFENDER && !cq_is_destroyed(s, CQ_ATTACKER))
        roll(s, CQ_ATTACKER, q); /* CE-164 */
    else if (!first && side == picked_first(s))
        take_losses(s, !side, q, events);
    else
        judge(s, q, events);
}

/* The side that has hit takes from the other army as much as it can: what makes no difference falls at once.
 */
static void take_losses(cq_state *s, int side, dd_queue *q, dd_events *events) {
    dd_move some[DD_MAX_MOVES];
    int kinds = 0;
    while (s->battle.hits[side] && (kinds = list_losses(s, !side, some)) == 1) {
        fall(s, !side, some[0], events);
        s->battle.hits[side]--;
    }
    if (s->battle.hits[side] && kinds) {
        dd_then(q, CQ_LOSE, chooser(s, side), side, 0);
        return;
    }
    s->battle.hits[side] = 0; /* CE-161 */
    go_on_after_losses(s, side, q, events);
}

void cq_happen_roll(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events) {
    int side = task.a, dice = cq_least(task.b, CQ_DICE);
    uint8_t *face = s->battle.face[side];
    int shown[4] = {0, 0, 0, 0};
    if (dd_move_kind(outcome) == CQ_MOVE_SEA) {
        shown[3] = dd_move_a(outcome);
    } else {
        shown[0] = dd_move_a(outcome), shown[1] = dd_move_b(outcome), shown[2] = dd_move_c(outcome);
        shown[3] = dice - shown[0] - shown[1] - shown[2];
    }
    for (int i = 0; i < 4; i++)
        face[i] = (uint8_t)(face[i] + shown[i]);
    dd_tell(events, CQ_EV_ROLLS, s->battle.main[side], shown[0], shown[1], shown[2], shown[3]);
    if (task.b > CQ_DICE) {
        dd_then(q, CQ_ROLL, task.seat, side, task.b - CQ_DICE);
        return;
    }
    bool first = strikes_first(s);
    if (!first && side == CQ_ATTACKER) { /* CE-162: both roll, then both lose */
        roll(s, CQ_DEFENDER, q);
        return;
    }
    s->battle.hits[side] = (uint8_t)count_hits(s, side);
    if (!first)
        s->battle.hits[CQ_ATTACKER] = (uint8_t)count_hits(s, CQ_ATTACKER);
    take_losses(s, first ? side : picked_first(s), q, events);
}

void cq_answer_lose(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)seat;
    fall(s, !task.a, move, events);
    s->battle.hits[task.a]--;
    take_losses(s, task.a, q, events);
}

/* CE-150, CE-187, CE-R60: at the end of a round, or when a first strike has left the attacker nothing. */
static void judge(cq_state *s, dd_queue *q, dd_events *events) {
    unsigned lost = (unsigned)cq_is_destroyed(s, CQ_ATTACKER) | (unsigned)cq_is_destroyed(s, CQ_DEFENDER)
                                                                    << 1;
    if (lost)
        cq_lose_battle(s, lost, q, events);
    else if (!cq_at_sea(s)) /* CE-166, CE-R27 */
        dd_then(q, CQ_RETREAT, s->battle.main[CQ_ATTACKER], 0, 0);
    else if (s->battle.round < CQ_NAVAL_ROUNDS)
        cq_begin_round(s, q, events);
    else
        cq_lose_battle(s, 0, q, events); /* CE-R33 */
}
