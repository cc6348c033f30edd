/* Do dominoes, kings and pieces add up? */
#include "games/domino/domino.h"

/* ---- Rows and piles ---- */

static uint64_t numbers_in(const uint8_t row[DM_ROW]) {
    uint64_t numbers = 0;
    for (int i = 0; i < DM_ROW; i++)
        numbers |= row[i] ? UINT64_C(1) << row[i] : 0;
    return numbers;
}

/* QD-21: lowest first, each once; laid ones leave gaps. */
static bool is_in_order(const uint8_t row[DM_ROW], bool gaps) {
    int last = 0;
    bool gap = false;
    for (int i = 0; i < DM_ROW; i++) {
        gap = gap || !row[i];
        if (row[i] && (row[i] <= last || (gap && !gaps)))
            return false;
        last = row[i] ? row[i] : last;
    }
    return true;
}

static int length_of(const uint8_t row[DM_ROW]) {
    int length = 0;
    for (int i = 0; i < DM_ROW; i++)
        length += row[i] != 0;
    return length;
}

static bool check_rows(const dm_state *s, dd_error *error) {
    const dm_size *sizes = dm_size_of(s);
    int size = sizes->row;
    if (!is_in_order(s->row, true) || !is_in_order(s->next, false))
        return dd_fail(error, "row, next: a row is in the order of its numbers, lowest first");
    for (int i = size; i < DM_ROW; i++)
        if (s->row[i] || s->next[i] || s->kings[i] != DD_NONE || s->next_kings[i] != DD_NONE)
            return dd_fail(error, "row, next: a row has %d places in this game", size);
    int next = length_of(s->next);
    if (dm_last_round(s) && next)
        return dd_fail(error, "next: in the last round there is no next row");
    if (s->phase == DM_PHASE_STACK) /* QD-83 comes before QD-85 */
        return next == 0 || dd_fail(error, "next: it is laid out after the buildings");
    if (s->phase == DM_PHASE_ROW)
        return (next < size && !dm_last_round(s)) ||
               dd_fail(error, "phase: no domino is to be drawn for the next row");
    return next == (dm_last_round(s) ? 0 : size) || dd_fail(error, "next: %d dominoes must lie in it", size);
}

/* How many dominoes are still to be drawn from a pile. */
static int still_to_draw(const dm_state *s, int pile) {
    int rows = 0;
    for (int row = s->round + 2; row <= dm_size_of(s)->rounds; row++)
        rows += dm_pile_of_row(s, row) == pile;
    bool drawing = !dm_last_round(s) && dm_pile_of_row(s, s->round + 1) == pile;
    return rows * dm_size_of(s)->row + (drawing ? dm_size_of(s)->row - length_of(s->next) : 0);
}

static bool check_piles(const dm_state *s, dd_error *error) {
    uint64_t row = numbers_in(s->row), next = numbers_in(s->next);
    int pile = dm_pile_of_row(s, s->round), other = dm_pile_of_row(s, s->round + 1);
    if (s->pile[0] & 1 || s->pile[1] & 1)
        return dd_fail(error, "pile: dominoes have numbers from 1 to %d", DM_DOMINOES);
    if ((pile == other && row & next) || s->pile[pile] & row || s->pile[other] & next)
        return dd_fail(error, "a domino lies in one row only, and in no pile at the same time");
    if (s->pile[1] && !dm_is_wedding(s))
        return dd_fail(error, "wedding_pile: only the Royal Wedding has one");
    for (int i = 0; i < 2; i++)
        if (__builtin_popcountll(s->pile[i]) < still_to_draw(s, i))
            return dd_fail(error, "%s: %d dominoes are still to be drawn from it",
                           i ? "wedding_pile" : "pile", still_to_draw(s, i));
    return true;
}

/* ---- Kings ---- */

/* Has the king on this place of the current row laid its domino? */
static bool has_laid(const dm_state *s, int place) {
    bool acting = s->phase == DM_PHASE_ACT || (s->phase == DM_PHASE_CLAIM && s->round);
    if (place == s->turn && acting)
        return true;
    return dm_last_round(s) && (place < s->turn || s->phase == DM_PHASE_OVER);
}

static bool check_kings(const dm_state *s, dd_error *error) {
    const dm_size *size = dm_size_of(s);
    for (int i = 0; i < DM_ROW; i++) {
        if (s->next_kings[i] != DD_NONE && !s->next[i])
            return dd_fail(error, "next_kings: a king stands on a domino");
        if (s->kings[i] != DD_NONE && has_laid(s, i) == (s->row[i] != 0))
            return dd_fail(error, has_laid(s, i) ? "row: this king has laid its domino already"
                                                 : "kings: a king stands on a domino");
        if (s->round == 0 && (s->kings[i] != DD_NONE || s->row[i]))
            return dd_fail(error, "row, kings: at setup there is no current row");
        if (s->phase < DM_PHASE_CLAIM && s->round && s->next_kings[i] != DD_NONE)
            return dd_fail(error, "next_kings: no turn has been taken in this round");
    }
    for (int seat = 0; seat < dm_seats(s); seat++) {
        int own = dm_kings_placed(s->kings, seat) + dm_kings_placed(s->next_kings, seat);
        if (own > size->kings || (own < size->kings && s->round))
            return dd_fail(error, "kings: P%d has %d of them", seat + 1, size->kings);
    }
    return true;
}

/* ---- Whose decision it is ---- */

/* QD-26 */
static bool check_setup_turn(const dm_state *s, dd_error *error) {
    int placed = dm_all_kings_placed(s);
    bool in_turn = s->mode == DM_BASE && dm_seats(s) == 2;
    if (placed == dm_seats(s) * dm_size_of(s)->kings)
        return dd_fail(error, "phase: all kings stand");
    if (s->phase == DM_PHASE_KINGS)
        return !in_turn || placed == 0 ||
               dd_fail(error, "phase: only the first king of two players is drawn");
    if (s->phase != DM_PHASE_CLAIM)
        return placed == 0 || dd_fail(error, "next_kings: kings come after the row");
    if (!dm_undrawn_kings(s, s->to_move))
        return dd_fail(error, "to_move: all kings of P%d stand", s->to_move + 1);
    /* The first has one king there after the first step, the second one after the next, then two. */
    bool first = dm_kings_placed(s->next_kings, s->to_move) == (placed == 3);
    bool second = dm_kings_placed(s->next_kings, s->to_move) == (placed == 2);
    bool right = placed == 0 || placed == 3 ? first : second;
    return !in_turn || right || dd_fail(error, "to_move: it is the other player's king");
}

static bool check_turn(const dm_state *s, dd_error *error) {
    bool chance = s->phase < DM_PHASE_CLAIM, over = s->phase == DM_PHASE_OVER;
    if (dm_is_kingdomino(s) && (s->phase == DM_PHASE_STACK || s->phase == DM_PHASE_ACT))
        return dd_fail(error, "phase: Kingdomino has no such phase");
    if ((chance || over) != (s->to_move == DD_NONE) || s->to_move >= dm_seats(s))
        return dd_fail(error, "to_move: a seat decides in the phases claim, lay and act, and in no other");
    if (s->round == 0) {
        if (s->phase > DM_PHASE_CLAIM || s->turn)
            return dd_fail(error, "phase: in round 0 there are no turns");
        return check_setup_turn(s, error);
    }
    if (s->phase == DM_PHASE_KINGS)
        return dd_fail(error, "phase: kings are drawn in round 0 only");
    if (chance || over) {
        if (s->turn)
            return dd_fail(error, "turn: it is nobody's");
        if (over)
            return dm_last_round(s) || dd_fail(error, "phase: it is not the last round");
    } else if (s->turn >= dm_size_of(s)->row || s->kings[s->turn] != s->to_move) {
        return dd_fail(error, "turn: a king of the seat to move must stand there");
    }
    if (s->phase == DM_PHASE_CLAIM && (!dm_is_kingdomino(s) || dm_last_round(s)))
        return dd_fail(error, "phase: here the king is moved in no phase of its own");
    for (int i = 0; i < s->turn && !dm_last_round(s); i++) /* QD-28 */
        if (s->kings[i] != DD_NONE)
            return dd_fail(error, "kings: the lowest number acts first");
    return true;
}

/* ---- Queendomino's pieces ---- */

static bool check_supply(const dm_state *s, dd_error *error) {
    int knights = 0, towers = 0, kinds[DM_BUILDINGS] = {0};
    for (int seat = 0; seat < dm_seats(s); seat++) {
        const dm_empire *e = &s->empire[seat];
        if (dm_owner(s, seat) != seat && (e->coins || e->hand || e->towers || e->discarded))
            return dd_fail(error, "what a team has is written in the row of its first seat, not of P%d",
                           seat + 1);
        knights += dm_knights(e);
        towers += e->towers;
        for (dm_plane built = dm_built(e); built; built &= built - 1)
            kinds[dm_kind_at(e, __builtin_ctzll(built))]++;
    }
    for (int place = 0; place < DM_PLACES; place++)
        if (s->board[place])
            kinds[s->board[place] - 1]++;
    if (s->top)
        kinds[s->top - 1]++;
    for (int kind = 0; kind < DM_BUILDINGS; kind++)
        if (kinds[kind] + s->stack[kind] > dm_buildings[kind].copies)
            return dd_fail(error, "there are only %d of %s", dm_buildings[kind].copies,
                           dm_buildings[kind].id);
    if (knights > DM_ALL_KNIGHTS || towers > DM_ALL_TOWERS)
        return dd_fail(error, "there are only %d knights and %d towers", DM_ALL_KNIGHTS, DM_ALL_TOWERS);
    return true;
}

static bool check_board(const dm_state *s, dd_error *error) {
    bool needs = dm_needs_building(s);
    if (s->dragon != DD_NONE && (s->board[s->dragon] || s->phase < DM_PHASE_CLAIM || !s->round))
        return dd_fail(error, "dragon: he sits on an empty place, and only until the end of the round");
    if (s->queen != DD_NONE && dm_owner(s, s->queen) != s->queen)
        return dd_fail(error, "queen: she is with a team: name its first seat");
    if (s->phase == DM_PHASE_STACK)
        return needs || dd_fail(error, "phase: the next building of the stack is seen already");
    if (needs)
        return dd_fail(error, "top: the stack is not empty, so its top tile is seen");
    bool within_round = s->phase >= DM_PHASE_CLAIM && s->round;
    for (int place = 0; place < DM_PLACES; place++)
        if (!s->board[place] && s->top && !within_round)
            return dd_fail(error, "board: between rounds every place is filled from the stack");
    return true;
}

static bool check_act(const dm_state *s, dd_error *error) {
    if (s->phase != DM_PHASE_ACT)
        return (!s->laid[0] && !s->laid[1] && s->step == DM_STEP_TAX) ||
               dd_fail(error, "laid, step: they are for the phase act");
    if (!s->laid[0] != !s->laid[1])
        return dd_fail(error, "laid: a domino has two cells");
    if (!s->laid[0])
        return s->step > DM_STEP_TAX || dd_fail(error, "step: without a laid domino there is no tax");
    const dm_empire *e = &s->empire[dm_owner(s, s->to_move)];
    int a = s->laid[0] - 1, b = s->laid[1] - 1, low = a < b ? a : b, high = a < b ? b : a;
    int bit_a = dm_bit_of(e, a), bit_b = dm_bit_of(e, b);
    if (bit_a < 0 || bit_b < 0 || dm_terrain_at(e, bit_a) < 0 || dm_terrain_at(e, bit_b) < 0)
        return dd_fail(error, "laid: there is no land");
    bool beside = (high - low == 1 && high % DM_SIDE) || high - low == DM_SIDE;
    return beside || dd_fail(error, "laid: the two cells of a domino are side by side");
}

/* Nobody discards more dominoes than there are: those that he may still have to are counted, too. */
static bool check_discarded(const dm_state *s, dd_error *error) {
    const dm_size *size = dm_size_of(s);
    int kings = size->kings * (s->mode == DM_TEAMS ? 2 : 1);
    for (int seat = 0; seat < dm_seats(s); seat++) {
        int to_come = kings * (size->rounds - s->round);
        for (int i = 0; i < DM_ROW; i++)
            to_come += s->row[i] && s->kings[i] != DD_NONE && dm_owner(s, s->kings[i]) == seat;
        if (s->empire[seat].discarded + to_come > DM_DOMINOES)
            return dd_fail(error, "discarded: P%d can't have discarded so many", seat + 1);
    }
    return true;
}

bool dm_check(const void *state, dd_error *error) {
    const dm_state *s = state;
    if (s->round > dm_size_of(s)->rounds)
        return dd_fail(error, "round: this game has %d", dm_size_of(s)->rounds);
    if (!check_rows(s, error) || !check_piles(s, error) || !check_turn(s, error) || !check_kings(s, error) ||
        !check_discarded(s, error))
        return false;
    return dm_is_kingdomino(s) || (check_supply(s, error) && check_board(s, error) && check_act(s, error));
}
