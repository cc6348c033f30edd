/* Imperial Settlers: the descriptor, and who decides what. */
#include "games/settlers/settlers.h"

/* ---- Who decides ---- */

static uint32_t im_actors(const void *state) {
    const im_state *s = state;
    if (!s->tasks)
        return 0;
    im_task task = im_next(s);
    if (im_decider(task.what) == DD_BY_CHANCE)
        return UINT32_C(1) << DD_CHANCE;
    return task.what == IM_DRAFT ? im_still_to_pick(s) : UINT32_C(1) << task.seat;
}

static int im_moves(const void *state, int who, dd_move *out) {
    const im_state *s = state;
    if (who < 0 || who >= im_seats(s) || !(im_actors(s) >> who & 1))
        return 0;
    return im_list_answers(s, who, out);
}

/* ---- Moves ---- */

static int im_chance(const void *state, dd_move *out, uint32_t *weights) {
    return im_list_chance(state, out, weights);
}

static int im_why_not(const void *state, int who, dd_move move) {
    const im_state *s = state;
    dd_move moves[DD_MAX_MOVES];
    if (who < 0 || who >= im_seats(s) || !(im_actors(s) >> who & 1))
        return DD_NOT_TO_ACT;
    int count = im_list_answers(s, who, moves);
    if (dd_move_listed(moves, count, move))
        return DD_LEGAL;
    if (dd_move_kind(move) >= IM_MOVE_KINDS)
        return DD_NO_SUCH_MOVE;
    return im_next(s).what == IM_TURN ? im_why_not_turn(s, who, move) : IM_WHY_ANSWER;
}

static void im_play(void *state, int who, dd_move move, dd_events *events) {
    if (who == DD_CHANCE)
        im_play_chance(state, move, events);
    else
        im_play_answer(state, who, move, events);
}

const dd_game dd_game_settlers = {
    .id = "settlers",
    .name = {"Imperial Settlers", "Поселенцы"},
    .about =
        {"Four empires, a hand of cards and five rounds to build; alone or against each other.",
         "Четыре империи, карточки на руке и пять раундов, чтобы построить державу; вместе или в одиночку."},
    .ledger = "settlers",
    .rules = IM_RULES,
    .seats_min = 1,
    .seats_max = IM_SEATS,
    .state_bytes = sizeof(im_state),
    .options = im_options,
    .parts = im_parts,
    .gains = im_gains,
    .fields = im_fields,
    .verbs = im_verbs,
    .events = im_events,
    .reasons = im_reasons,
    .init = im_init,
    .actors = im_actors,
    .moves = im_moves,
    .why_not = im_why_not,
    .play = im_play,
    .chance = im_chance,
    .reveals = im_reveals,
    .secret = im_secret_move,
    .view = im_view,
    .fill = im_fill,
    .scores = im_scores,
    .check = im_check,
    .prompt = im_prompt,
    .explain = im_explain,
    .brings = im_brings,
    .tell = im_tell,
    .catalogue = im_catalogue,
    .codes = im_codes,
    .summary = {.en = im_summary_en, .ru = im_summary_ru},
    .draw = im_draw,
    .evaluate = im_evaluate,
    .spread = 10.0F,
    .par = 40.0F,
    .prune = im_prune,
    .policy = im_policy,
    .rate = im_rate,
};
