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
static bool check_order(const uint8_t row[DM_ROW], bool gaps, const char *id, dd_error *error) {
    int last = 0;
    bool gap = false;
    for (int i = 0; i < DM_ROW; i++) {
        gap = gap || !row[i];
        if (row[i] && row[i] <= last)
            return dd_fail(error, "%s, entry %d: a row is in the order of its numbers, but %d follows %d", id,
                           i + 1, row[i], last);
        if (row[i] && gap && !gaps)
            return dd_fail(error, "%s, entry %d: %d lies behind an empty place", id, i + 1, row[i]);
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
    if (!check_order(s->row, true, "row", error) || !check_order(s->next, false, "next", error))
        return false;
    for (int i = size; i < DM_ROW; i++) {
        const char *wrong = s->row[i]                     ? "row"
                            : s->next[i]                  ? "next"
                            : s->kings[i] != DD_NONE      ? "kings"
                            : s->next_kings[i] != DD_NONE ? "next_kings"
                                                          : NULL;
        if (wrong)
            return dd_fail(error, "%s, entry %d: it must be null, for a row has %d places in this game",
                           wrong, i + 1, size);
    }
    int next = length_of(s->next);
    if (dm_last_round(s) && next)
        return dd_fail(error, "next: in the last round, %d, there is no next row, but %d dominoes lie in it",
                       s->round, next);
    if (s->phase == DM_PHASE_STACK) /* QD-83 comes before QD-85 */
        return next == 0 ||
               dd_fail(error, "next: in the phase stack it is not laid out yet, but %d dominoes lie in it",
                       next);
    if (s->phase == DM_PHASE_ROW)
        return (next < size && !dm_last_round(s)) ||
               dd_fail(error,
                       "phase: in 'row' the next row is laid out, but no domino is to be drawn for it");
    return next == (dm_last_round(s) ? 0 : size) ||
           dd_fail(error, "next: %d dominoes must lie in it, not %d", size, next);
}

/* How many dominoes are still to be drawn from a pile. */
static int still_to_draw(const dm_state *s, int pile) {
    int rows = 0;
    for (int row = s->round + 2; row <= dm_size_of(s)->rounds; row++)
        rows += dm_pile_of_row(s, row) == pile;
    bool drawing = !dm_last_round(s) && dm_pile_of_row(s, s->round + 1) == pile;
    return rows * dm_size_of(s)->row + (drawing ? dm_size_of(s)->row - length_of(s->next) : 0);
}

/* A domino lies in one place only. */
static bool check_apart(uint64_t both, const char *one, const char *other, dd_error *error) {
    return !both || dd_fail(error, "%s, %s: domino %d lies in both", one, other, __builtin_ctzll(both));
}

static bool check_piles(const dm_state *s, dd_error *error) {
    static const char *const ids[2] = {"pile", "wedding_pile"};
    uint64_t row = numbers_in(s->row), next = numbers_in(s->next);
    int pile = dm_pile_of_row(s, s->round), other = dm_pile_of_row(s, s->round + 1);
    if (!check_apart(pile == other ? row & next : 0, "row", "next", error) ||
        !check_apart(s->pile[pile] & row, "row", ids[pile], error) ||
        !check_apart(s->pile[other] & next, "next", ids[other], error))
        return false;
    if (s->pile[1] && !dm_is_wedding(s))
        return dd_fail(error, "wedding_pile: it must be empty, for only the Royal Wedding has one");
    for (int i = 0; i < 2; i++) {
        int has = __builtin_popcountll(s->pile[i]), needs = still_to_draw(s, i);
        if (has < needs)
            return dd_fail(error, "%s: %d dominoes are still to be drawn from it, but it has %d", ids[i],
                           needs, has);
    }
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
            return dd_fail(error, "next_kings, entry %d: the king of P%d must stand on a domino of 'next'",
                           i + 1, s->next_kings[i] + 1);
        if (s->round == 0 && (s->kings[i] != DD_NONE || s->row[i]))
            return dd_fail(error, "row, kings, entry %d: in round 0 there is no current row", i + 1);
        if (s->kings[i] != DD_NONE && has_laid(s, i) && s->row[i])
            return dd_fail(error, "row, entry %d: the king of P%d has laid domino %d already, so it is null",
                           i + 1, s->kings[i] + 1, s->row[i]);
        if (s->kings[i] != DD_NONE && !has_laid(s, i) && !s->row[i])
            return dd_fail(error, "kings, entry %d: the king of P%d must stand on a domino of 'row'", i + 1,
                           s->kings[i] + 1);
        if (s->phase < DM_PHASE_CLAIM && s->round && s->next_kings[i] != DD_NONE)
            return dd_fail(error, "next_kings, entry %d: P%d has had no turn in this round yet", i + 1,
                           s->next_kings[i] + 1);
    }
    for (int seat = 0; seat < dm_seats(s); seat++) {
        int own = dm_kings_placed(s->kings, seat) + dm_kings_placed(s->next_kings, seat);
        if (own > size->kings || (own < size->kings && s->round))
            return dd_fail(error,
                           "kings, next_kings: %d of P%d stand there, not %d, as every player has in "
                           "this game",
                           own, seat + 1, size->kings);
    }
    return true;
}

/* ---- Whose decision it is ---- */

/* QD-26 */
static bool check_setup_turn(const dm_state *s, dd_error *error) {
    int placed = dm_all_kings_placed(s);
    bool in_turn = s->mode == DM_BASE && dm_seats(s) == 2;
    if (placed == dm_seats(s) * dm_size_of(s)->kings)
        return dd_fail(error, "phase: in round 0 a king is still to be put on 'next_kings', but all %d stand",
                       placed);
    if (s->phase == DM_PHASE_KINGS)
        return !in_turn || placed == 0 ||
               dd_fail(error, "phase: in 'kings' only the first king of two players is drawn, but %d stand",
                       placed);
    if (s->phase != DM_PHASE_CLAIM)
        return placed == 0 ||
               dd_fail(error,
                       "next_kings: in round 0 kings come after the phases stack and row, but %d stand",
                       placed);
    if (!dm_undrawn_kings(s, s->to_move))
        return dd_fail(error, "to_move: all kings of P%d stand, so it is not to move", s->to_move + 1);
    /* The first has one king there after the first step, the second one after the next, then two. */
    bool first = dm_kings_placed(s->next_kings, s->to_move) == (placed == 3);
    bool second = dm_kings_placed(s->next_kings, s->to_move) == (placed == 2);
    bool right = placed == 0 || placed == 3 ? first : second;
    return !in_turn || right ||
           dd_fail(error, "to_move: P%d is given, but the other player puts the next king", s->to_move + 1);
}

static bool check_turn(const dm_state *s, dd_error *error) {
    bool chance = s->phase < DM_PHASE_CLAIM, over = s->phase == DM_PHASE_OVER;
    if (dm_is_kingdomino(s) && (s->phase == DM_PHASE_STACK || s->phase == DM_PHASE_ACT))
        return dd_fail(error, "phase: Kingdomino has no '%s'", s->phase == DM_PHASE_ACT ? "act" : "stack");
    if ((chance || over) != (s->to_move == DD_NONE) || s->to_move >= dm_seats(s))
        return dd_fail(error, chance || over
                                  ? "to_move: it is null but for the phases claim, lay and act"
                                  : "to_move: in the phases claim, lay and act a seat decides, not null");
    if (s->round == 0) {
        if (s->phase > DM_PHASE_CLAIM || s->turn)
            return dd_fail(error, s->turn ? "turn: in round 0 it is 0"
                                          : "phase: in round 0 it is stack, row, kings or claim");
        return check_setup_turn(s, error);
    }
    if (s->phase == DM_PHASE_KINGS)
        return dd_fail(error, "phase: 'kings' is for round 0, not for round %d", s->round);
    if (chance || over) {
        if (s->turn)
            return dd_fail(error, "turn: but for the phases claim, lay and act it is 0, not %d", s->turn);
        if (over)
            return dm_last_round(s) || dd_fail(error, "phase: 'over' is after round %d, not in round %d",
                                               dm_size_of(s)->rounds, s->round);
    } else if (s->turn >= dm_size_of(s)->row || s->kings[s->turn] != s->to_move) {
        return dd_fail(error, "turn: at entry %d of 'kings' the king of P%d, who is to move, must stand",
                       s->turn + 1, s->to_move + 1);
    }
    if (s->phase == DM_PHASE_CLAIM && (!dm_is_kingdomino(s) || dm_last_round(s)))
        return dd_fail(error, "phase: 'claim' is for round 0, and for Kingdomino before its last round");
    for (int i = 0; i < s->turn && !dm_last_round(s); i++) /* QD-28 */
        if (s->kings[i] != DD_NONE)
            return dd_fail(error,
                           "kings, entry %d: the king of P%d must have moved on, for the turn is at entry %d",
                           i + 1, s->kings[i] + 1, s->turn + 1);
    return true;
}

/* ---- Queendomino's pieces ---- */

static bool check_supply(const dm_state *s, dd_error *error) {
    int knights = 0, towers = 0, kinds[DM_BUILDINGS] = {0};
    for (int seat = 0; seat < dm_seats(s); seat++) {
        const dm_empire *e = &s->empire[seat];
        if (dm_owner(s, seat) != seat && (e->coins || e->hand || e->towers || e->discarded))
            return dd_fail(error,
                           "%s of P%d: it must be 0, for what a team has is written in the row of its first "
                           "seat, P%d",
                           e->coins    ? "coins"
                           : e->hand   ? "knights"
                           : e->towers ? "towers"
                                       : "discarded",
                           seat + 1, dm_owner(s, seat) + 1);
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
            return dd_fail(error, "buildings, board, top, stack: they have %d of %s, but there are only %d",
                           kinds[kind] + s->stack[kind], dm_buildings[kind].id, dm_buildings[kind].copies);
    if (knights > DM_ALL_KNIGHTS)
        return dd_fail(error, "knights, posted: %d are there, but there are only %d", knights,
                       DM_ALL_KNIGHTS);
    return towers <= DM_ALL_TOWERS ||
           dd_fail(error, "towers: %d are there, but there are only %d", towers, DM_ALL_TOWERS);
}

/* QD-69, QD-70, QD-R13: she is with one who has towers, and nobody has more; towers never fall. */
static bool check_queen(const dm_state *s, dd_error *error) {
    if (s->queen == DD_NONE)
        return true;
    if (dm_owner(s, s->queen) != s->queen)
        return dd_fail(error, "queen: she is with a team: name its first seat, %d, not %d",
                       dm_owner(s, s->queen), s->queen);
    int own = s->empire[s->queen].towers;
    if (!own)
        return dd_fail(error, "queen: she is with nobody without towers, and P%d has none", s->queen + 1);
    for (int seat = 0; seat < dm_seats(s); seat++)
        if (s->empire[seat].towers > own)
            return dd_fail(error,
                           "queen: she is with one who has the most towers; P%d has %d, but P%d has %d",
                           s->queen + 1, own, seat + 1, s->empire[seat].towers);
    return true;
}

static bool check_board(const dm_state *s, dd_error *error) {
    bool needs = dm_needs_building(s);
    if (s->dragon != DD_NONE && s->board[s->dragon])
        return dd_fail(error, "dragon: he sits on an empty place, but on %d there is %s", s->dragon,
                       dm_buildings[s->board[s->dragon] - 1].id);
    if (s->dragon != DD_NONE && (s->phase < DM_PHASE_CLAIM || !s->round))
        return dd_fail(error, "dragon: he is out until the end of the round only, so now it is null");
    if (s->phase == DM_PHASE_STACK)
        return needs ||
               dd_fail(error,
                       "phase: in 'stack' the next building is to be seen, but it is, or none is left");
    if (needs)
        return dd_fail(error, "top: the stack is not empty, so its top tile is seen, not null");
    bool within_round = s->phase >= DM_PHASE_CLAIM && s->round;
    for (int place = 0; place < DM_PLACES; place++)
        if (!s->board[place] && s->top && !within_round)
            return dd_fail(
                error, "board: between rounds every place is filled from the stack, but %d is empty", place);
    return true;
}

static bool check_act(const dm_state *s, dd_error *error) {
    if (s->phase != DM_PHASE_ACT)
        return (!s->laid[0] && !s->laid[1] && s->step == DM_STEP_TAX) ||
               dd_fail(error, "laid, step: but for the phase act they are [null,null] and 'tax'");
    if (!s->laid[0] != !s->laid[1])
        return dd_fail(error, "laid: a domino has two cells, and only one is given");
    if (!s->laid[0])
        return s->step > DM_STEP_TAX ||
               dd_fail(error, "step: without a laid domino there is no tax: it is build, dragon or king");
    const dm_empire *e = &s->empire[dm_owner(s, s->to_move)];
    int a = s->laid[0] - 1, b = s->laid[1] - 1, low = a < b ? a : b, high = a < b ? b : a;
    int bit_a = dm_bit_of(e, a), bit_b = dm_bit_of(e, b);
    if (bit_a < 0 || bit_b < 0 || dm_terrain_at(e, bit_a) < 0 || dm_terrain_at(e, bit_b) < 0)
        return dd_fail(error, "laid: P%d has no land on %s or %s", s->to_move + 1, dm_cell_id(s, a),
                       dm_cell_id(s, b));
    bool beside = (high - low == 1 && high % DM_SIDE) || high - low == DM_SIDE;
    return beside || dd_fail(error, "laid: the two cells of a domino are side by side, %s and %s are not",
                             dm_cell_id(s, a), dm_cell_id(s, b));
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
            return dd_fail(
                error, "discarded of P%d: at most %d is possible, for %d dominoes are still to come, not %d",
                seat + 1, DM_DOMINOES - to_come, to_come, s->empire[seat].discarded);
    }
    return true;
}

bool dm_check(const void *state, dd_error *error) {
    const dm_state *s = state;
    if (s->round > dm_size_of(s)->rounds)
        return dd_fail(error, "round: a number from 0 to %d is expected in this game, not %d",
                       dm_size_of(s)->rounds, s->round);
    if (!check_rows(s, error) || !check_piles(s, error) || !check_turn(s, error) || !check_kings(s, error) ||
        !check_discarded(s, error))
        return false;
    return dm_is_kingdomino(s) ||
           (check_supply(s, error) && check_queen(s, error) && check_board(s, error) && check_act(s, error));
}
