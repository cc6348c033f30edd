/* Action A, the laying of a domino, and action Д, the moving of the king. */
#include "games/domino/domino.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Д: the king (QD-23, QD-33, QD-79) ---- */

static int place_in_next(const dm_state *s, int number) {
    for (int i = 0; i < DM_ROW && s->next[i]; i++)
        if (s->next[i] == number)
            return i;
    return -1;
}

int dm_why_not_claim(const dm_state *s, int number) {
    int place = number ? place_in_next(s, number) : -1;
    if (place < 0)
        return DM_WHY_NOT_IN_ROW;
    return s->next_kings[place] == DD_NONE ? DD_LEGAL : DM_WHY_KING_THERE;
}

int dm_list_claims(const dm_state *s, dd_move *out) {
    int count = 0;
    for (int i = 0; i < DM_ROW && s->next[i]; i++)
        if (s->next_kings[i] == DD_NONE)
            out[count++] = DD_MOVE(DM_MOVE_CLAIM, s->next[i], 0, 0);
    return count;
}

void dm_play_claim(dm_state *s, int seat, int number, dd_events *events) {
    int place = place_in_next(s, number);
    assert(place >= 0);
    s->next_kings[place] = (int8_t)seat;
    dd_tell(events, DM_EV_CLAIMS, seat, number, 0, 0, 0);
    if (s->round == 0)
        dm_continue(s, events);
    else
        dm_end_turn(s, events);
}

void dm_end_turn(dm_state *s, dd_events *events) {
    if (!dm_last_round(s)) /* QD-80: then it stays where it is */
        s->kings[s->turn] = DD_NONE;
    s->laid[0] = s->laid[1] = 0;
    s->step = DM_STEP_TAX;
    dm_continue(s, events);
}

/* ---- A: the domino ---- */

dm_domino dm_domino_to_lay(const dm_state *s) {
    return dm_domino_in(s, s->round, s->row[s->turn]);
}

static void spots_of(const dm_state *s, int seat, dm_spots *out) {
    dm_find_spots(&s->empire[dm_owner(s, seat)], dm_size_of(s)->grid, dm_domino_to_lay(s), out);
}

int dm_list_lays(const dm_state *s, int seat, dd_move *out) {
    dm_spots spots;
    spots_of(s, seat, &spots);
    int count = dm_list_spots(&s->empire[dm_owner(s, seat)], &spots, out);
    if (count == 0) /* QD-40, QD-41, QD-R06 */
        out[count++] = DD_MOVE(DM_MOVE_DISCARD, 0, 0, 0);
    return count;
}

static bool side_by_side(int a, int b) {
    int dx = abs(a % DM_SIDE - b % DM_SIDE), dy = abs(a / DM_SIDE - b / DM_SIDE);
    return dx + dy == 1;
}

static bool is_covered(const dm_empire *e, int cell) {
    int bit = dm_bit_of(e, cell);
    return bit >= 0 && (dm_occupied(e) >> bit & 1);
}

static bool fits(const dm_empire *e, int grid, int a, int b) {
    dm_empire larger = *e;
    dm_square any = {0};
    return dm_put_square(&larger, grid, a, any) && dm_put_square(&larger, grid, b, any);
}

int dm_why_not_lay(const dm_state *s, int seat, dd_move move) {
    const dm_empire *e = &s->empire[dm_owner(s, seat)];
    int a = dd_move_a(move), b = dd_move_b(move);
    dd_move moves[DD_MAX_MOVES];
    if (dd_move_c(move) || a >= DM_CELLS || b >= DM_CELLS)
        return DD_NO_SUCH_MOVE;
    if (dd_move_listed(moves, dm_list_lays(s, seat, moves), move))
        return DD_LEGAL;
    if (!side_by_side(a, b))
        return DM_WHY_NOT_SIDE_BY_SIDE;
    if (is_covered(e, a) || is_covered(e, b))
        return DM_WHY_COVERED;
    if (!fits(e, dm_size_of(s)->grid, a, b))
        return DM_WHY_TOO_WIDE;
    dd_move turned = DD_MOVE(DM_MOVE_LAY, b, a, 0);
    bool same =
        dm_equal_halves(dm_domino_to_lay(s)) && dd_move_listed(moves, dm_list_lays(s, seat, moves), turned);
    return same ? DM_WHY_EQUAL_HALVES : DM_WHY_NO_MATCH;
}

int dm_why_not_discard(const dm_state *s, int seat) {
    dm_spots spots;
    spots_of(s, seat, &spots);
    return dm_has_spot(&spots) ? DM_WHY_MUST_LAY : DD_LEGAL;
}

/* What follows action A: in Kingdomino Д alone, and in its last round nothing (QD-R38). */
static void after_laying(dm_state *s, dd_events *events) {
    s->row[s->turn] = 0;
    if (!dm_is_kingdomino(s))
        s->phase = DM_PHASE_ACT;
    else if (!dm_last_round(s))
        s->phase = DM_PHASE_CLAIM;
    else
        dm_end_turn(s, events);
}

void dm_play_lay(dm_state *s, int seat, int cell_a, int cell_b, dd_events *events) {
    dm_empire *e = &s->empire[dm_owner(s, seat)];
    dm_domino d = dm_domino_to_lay(s);
    int grid = dm_size_of(s)->grid;
    bool fit = dm_put_square(e, grid, cell_a, d.a) && dm_put_square(e, grid, cell_b, d.b);
    assert(fit);
    (void)fit;
    dm_put_mates(e, cell_a, cell_b);
    dd_tell(events, DM_EV_LAYS, seat, s->row[s->turn], cell_a, cell_b, dm_pile_of_row(s, s->round));
    if (!dm_is_kingdomino(s)) {
        s->laid[0] = (uint8_t)(cell_a + 1);
        s->laid[1] = (uint8_t)(cell_b + 1);
        s->step = DM_STEP_TAX;
    }
    after_laying(s, events);
}

/* QD-40; QD-R07: there is then nothing to post a knight on. */
void dm_play_discard(dm_state *s, int seat, dd_events *events) {
    s->empire[dm_owner(s, seat)].discarded++;
    dd_tell(events, DM_EV_DISCARDS, seat, s->row[s->turn], 0, 0, 0);
    if (!dm_is_kingdomino(s))
        s->step = DM_STEP_BUILD;
    after_laying(s, events);
}
