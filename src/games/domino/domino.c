/* Who decides what in which phase; and that nothing is hidden. */
#include "games/domino/domino.h"

uint32_t dm_actors(const void *state) {
    const dm_state *s = state;
    if (s->phase == DM_PHASE_OVER)
        return 0;
    return s->phase < DM_PHASE_CLAIM ? UINT32_C(1) << DD_CHANCE : UINT32_C(1) << s->to_move;
}

int dm_moves(const void *state, int who, dd_move *out) {
    const dm_state *s = state;
    if (who < 0 || who >= dm_seats(s) || !(dm_actors(s) >> who & 1))
        return 0;
    switch (s->phase) {
    case DM_PHASE_CLAIM:
        return dm_list_claims(s, out);
    case DM_PHASE_LAY:
        return dm_list_lays(s, who, out);
    default:
        return dm_list_acts(s, who, out);
    }
}

int dm_why_not(const void *state, int who, dd_move move) {
    const dm_state *s = state;
    bool bare = !dd_move_a(move) && !dd_move_b(move) && !dd_move_c(move);
    if (who < 0 || who >= dm_seats(s) || !(dm_actors(s) >> who & 1))
        return DD_NOT_TO_ACT;
    if (s->phase == DM_PHASE_ACT)
        return dm_why_not_act(s, who, move);
    switch (dd_move_kind(move)) {
    case DM_MOVE_CLAIM:
        if (s->phase != DM_PHASE_CLAIM || dd_move_b(move) || dd_move_c(move))
            return DD_NO_SUCH_MOVE;
        return dm_why_not_claim(s, dd_move_a(move));
    case DM_MOVE_LAY:
        return s->phase == DM_PHASE_LAY ? dm_why_not_lay(s, who, move) : DD_NO_SUCH_MOVE;
    case DM_MOVE_DISCARD:
        return s->phase == DM_PHASE_LAY && bare ? dm_why_not_discard(s, who) : DD_NO_SUCH_MOVE;
    default:
        return DD_NO_SUCH_MOVE;
    }
}

void dm_play(void *state, int who, dd_move move, dd_events *events) {
    dm_state *s = state;
    int a = dd_move_a(move);
    switch (dd_move_kind(move)) {
    case DM_MOVE_DOMINO:
        dm_play_domino(s, a, events);
        break;
    case DM_MOVE_KING:
        dm_play_king(s, a, events);
        break;
    case DM_MOVE_BUILDING:
        dm_play_building(s, a, events);
        break;
    case DM_MOVE_CLAIM:
        dm_play_claim(s, who, a, events);
        break;
    case DM_MOVE_LAY:
        dm_play_lay(s, who, a, dd_move_b(move), events);
        break;
    case DM_MOVE_DISCARD:
        dm_play_discard(s, who, events);
        break;
    default:
        dm_play_act(s, who, move, events);
    }
}

int dm_chance(const void *state, dd_move *out, uint32_t *weights) {
    const dm_state *s = state;
    int count = 0;
    if (s->phase == DM_PHASE_ROW) {
        for (uint64_t pile = s->pile[dm_pile_of_row(s, s->round + 1)]; pile; pile &= pile - 1) {
            if (weights)
                weights[count] = 1;
            out[count++] = DD_MOVE(DM_MOVE_DOMINO, __builtin_ctzll(pile), 0, 0);
        }
        return count;
    }
    bool kings = s->phase == DM_PHASE_KINGS;
    for (int i = 0; i < (kings ? dm_seats(s) : DM_BUILDINGS); i++) {
        int left = kings ? dm_undrawn_kings(s, i) : s->stack[i];
        if (left && weights)
            weights[count] = (uint32_t)left;
        if (left)
            out[count++] = DD_MOVE(kings ? DM_MOVE_KING : DM_MOVE_BUILDING, i, 0, 0);
    }
    return count;
}

/* QD-R33: all that is hidden is the order of piles and stack, and those are sets here. */
void dm_view(void *state, int who) {
    (void)state;
    (void)who;
}

void dm_fill(void *view, int who, dd_rng *rng) {
    (void)view;
    (void)who;
    (void)rng;
}
