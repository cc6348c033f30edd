/* Conquest of the Empire: the descriptor, and who decides what. */
#include "games/conquest/conquest.h"

uint32_t cq_actors(const void *state) {
    const cq_state *s = state;
    if (!s->tasks)
        return 0;
    cq_task task = cq_next(s);
    return UINT32_C(1) << (cq_task_kinds[task.what].is.decider == DD_BY_CHANCE ? DD_CHANCE : task.seat);
}

static int cq_moves(const void *state, int who, dd_move *out) {
    const cq_state *s = state;
    if (who < 0 || who >= cq_seats(s) || !(cq_actors(s) >> who & 1))
        return 0;
    return cq_list_answers(s, who, out);
}

static int cq_chance(const void *state, dd_move *out, uint32_t *weights) {
    return cq_list_chance(state, out, weights);
}

static void cq_play(void *state, int who, dd_move move, dd_events *events) {
    if (who == DD_CHANCE)
        cq_play_chance(state, move, events);
    else
        cq_play_answer(state, who, move, events);
}

const dd_game dd_game_conquest = {
    .id = "conquest",
    .name = {"Conquest of the Empire", "Завоевание Империи"},
    .about = {"Four seasons of alliances, influence, legions and votes around the Mediterranean.",
              "Четыре сезона союзов, влияния, легионов и голосований вокруг Средиземного моря."},
    .ledger = "conquest",
    .rules = CQ_RULES,
    .seats_min = 2, /* CE-015 */
    .seats_max = CQ_SEATS,
    .state_bytes = sizeof(cq_state),
    .options = cq_options,
    .parts = cq_parts,
    .fields = cq_fields,
    .verbs = cq_verbs,
    .events = cq_events,
    .reasons = cq_reasons,
    .init = cq_init,
    .actors = cq_actors,
    .moves = cq_moves,
    .why_not = cq_why_not,
    .play = cq_play,
    .chance = cq_chance,
    .view = cq_view,
    .fill = cq_fill,
    .scores = cq_scores,
    .check = cq_check,
    .prompt = cq_prompt,
    .explain = cq_explain,
    .tell = cq_tell,
    .catalogue = cq_catalogue,
    .codes = cq_codes,
    .summary = {.en = cq_summary_en, .ru = cq_summary_ru},
    .draw = cq_draw,
    .evaluate = cq_evaluate,
    .spread = 40.0F,
    .horizon = 1,
    .prune = cq_prune,
    .policy = cq_policy,
};
