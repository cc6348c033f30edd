/* All kinds of tasks that can stand on the agenda, and how the game goes on from one to the next. Tasks of
 * chance and of players wait for a decision; the others are done at once, and a question with a single answer
 * is answered. */
#include "games/conquest/conquest.h"

enum {
    IN_SETUP = 1 << CQ_SETUP,
    IN_MARKERS = 1 << CQ_MARKERS_PHASE,
    IN_CARDS = 1 << CQ_CARDS_PHASE,
    IN_ALLIANCES = 1 << CQ_ALLIANCES,
    IN_PLACEMENT = 1 << CQ_PLACEMENT,
    IN_PLAY = 1 << CQ_PLAY
};
enum { LEADS_ON, WITHIN_A_TURN }; /* orders */

#define CHANCE(id, shape, ...) .is = {id, shape, DD_BY_CHANCE, __VA_ARGS__}
#define ASKS(id, shape, ...)                                                                                 \
    .is = {id, shape, DD_BY_PLAYERS, .order = WITHIN_A_TURN, .phases = IN_PLAY, __VA_ARGS__}

const cq_task_kind cq_task_kinds[CQ_WHATS] = {
    /* chance */
    [CQ_DRAW_FIRST] = {CHANCE("first", "", .phases = IN_SETUP), .outcomes = cq_outcomes_first,
                       .happen = cq_happen_first},
    [CQ_DRAW_START] = {CHANCE("start", "sn", .ends = DD_ENDS_BY_A, .phases = IN_SETUP),
                       .outcomes = cq_outcomes_marker, .happen = cq_happen_start},
    [CQ_DRAW_MARKER] = {CHANCE("markers", "n", .ends = DD_ENDS_BY_A, .phases = IN_MARKERS),
                        .outcomes = cq_outcomes_marker, .happen = cq_happen_marker},
    [CQ_REVEAL] = {CHANCE("reveal", "n", .ends = DD_ENDS_BY_A, .phases = IN_CARDS),
                   .outcomes = cq_outcomes_card, .happen = cq_happen_card},
    [CQ_ROLL] = {CHANCE("roll", "snn", .order = WITHIN_A_TURN, .phases = IN_PLAY),
                 .outcomes = cq_outcomes_roll, .happen = cq_happen_roll},
    [CQ_DISCARD] = {CHANCE("discard", "s", .order = WITHIN_A_TURN, .phases = IN_PLAY),
                    .outcomes = cq_outcomes_discard, .happen = cq_happen_discard},
    [CQ_DRAW_SENATOR] = {CHANCE("draw_senator", "s", .order = WITHIN_A_TURN, .phases = IN_PLAY),
                         .outcomes = cq_outcomes_senator, .happen = cq_happen_senator},
    /* players */
    [CQ_BID] = {.is = {"bid", "s", DD_BY_PLAYERS, .phases = IN_ALLIANCES},
                .answers = cq_answers_bid,
                .answer = cq_answer_bid},
    [CQ_PROPOSE] = {.is = {"propose", "s", DD_BY_PLAYERS, .phases = IN_ALLIANCES},
                    .answers = cq_answers_propose,
                    .answer = cq_answer_propose},
    [CQ_DEPLOY] = {.is = {"deploy", "s", DD_BY_PLAYERS, .ends = DD_ENDS_ITSELF, .phases = IN_PLACEMENT},
                   .answers = cq_answers_deploy,
                   .answer = cq_answer_deploy},
    [CQ_ACT] = {ASKS("act", "s"), .answers = cq_answers_act, .answer = cq_answer_act},
    [CQ_BUILD] = {ASKS("city", "sn"), .answers = cq_answers_city, .answer = cq_answer_city},
    [CQ_PUT] = {ASKS("put", "snn", .ends = DD_ENDS_BY_B), .answers = cq_answers_put, .answer = cq_answer_put},
    [CQ_CLAIM] = {ASKS("claim", "sn"), .answers = cq_answers_claim, .answer = cq_answer_claim},
    [CQ_RECRUIT] = {ASKS("recruit", "snn", .ends = DD_ENDS_ITSELF), .answers = cq_answers_recruit,
                    .answer = cq_answer_recruit},
    [CQ_BUY] = {ASKS("influence", "sn"), .answers = cq_answers_buy, .answer = cq_answer_buy},
    [CQ_BUY_ONE] = {ASKS("influence_one", "s"), .answers = cq_answers_buy_one, .answer = cq_answer_buy},
    [CQ_SET_OUT] = {ASKS("set_out", "s"), .answers = cq_answers_set_out, .answer = cq_answer_set_out},
    [CQ_MARCH] = {ASKS("march", "sn", .ends = DD_ENDS_ITSELF), .answers = cq_answers_march,
                  .answer = cq_answer_march},
    [CQ_FLEET] = {ASKS("fleet", "snn", .ends = DD_ENDS_ITSELF), .answers = cq_answers_fleet,
                  .answer = cq_answer_fleet},
    [CQ_LEND] = {ASKS("lend", "sn"), .answers = cq_answers_lend, .answer = cq_answer_lend},
    [CQ_LOSE] = {ASKS("lose", "sn"), .answers = cq_answers_lose, .answer = cq_answer_lose},
    [CQ_RETREAT] = {ASKS("retreat", "s"), .answers = cq_answers_retreat, .answer = cq_answer_retreat},
    [CQ_FLEE] = {ASKS("flee", "sn"), .answers = cq_answers_flee, .answer = cq_answer_flee},
    [CQ_SPEAK] = {ASKS("speak", "sn", .ends = DD_ENDS_ITSELF), .answers = cq_answers_speak,
                  .answer = cq_answer_speak, .must_ask = cq_must_ask_speak},
    [CQ_ASK_ITALY] = {ASKS("italy", "s"), .answers = cq_answers_italy, .answer = cq_answer_italy},
    /* nobody */
    [CQ_TURN] = {.is = {"turn", "s", DD_BY_NOBODY, .ends = DD_ENDS_ITSELF, .phases = IN_PLAY}},
};

int cq_list_answers(const cq_state *s, int seat, dd_move *out) {
    cq_task task = cq_next(s);
    return cq_task_kinds[task.what].answers(s, seat, task, out);
}

int cq_list_chance(const cq_state *s, dd_move *out, uint32_t *weights) {
    cq_task task = cq_next(s);
    return cq_task_kinds[task.what].outcomes(s, task, out, weights);
}

/* An answer without going on. */
static void give_answer(cq_state *s, int seat, dd_move move, dd_events *events) {
    cq_task task = cq_next(s);
    dd_queue q;
    dd_no_tasks(&q);
    dd_task_done(&cq_agenda, s);
    cq_task_kinds[task.what].answer(s, seat, task, move, &q, events);
    dd_schedule(&cq_agenda, s, &q);
}

void cq_play_answer(cq_state *s, int seat, dd_move move, dd_events *events) {
    give_answer(s, seat, move, events);
    cq_continue(s, events);
}

void cq_play_chance(cq_state *s, dd_move move, dd_events *events) {
    cq_task task = cq_next(s);
    dd_queue q;
    dd_no_tasks(&q);
    dd_task_done(&cq_agenda, s);
    cq_task_kinds[task.what].happen(s, task, move, &q, events);
    dd_schedule(&cq_agenda, s, &q);
    cq_continue(s, events);
}

/* Does the player have a choice? If not, the question is answered here. */
static bool player_decides(cq_state *s, dd_events *events) {
    dd_move moves[DD_MAX_MOVES];
    cq_task task = cq_next(s);
    const cq_task_kind *kind = &cq_task_kinds[task.what];
    if (task.what == CQ_ACT && s->actions)
        return true; /* there is always more than one thing to do */
    if (kind->must_ask && kind->must_ask(s, task.seat))
        return true;
    int count = kind->answers(s, task.seat, task, moves);
    assert(count > 0);
    if (count == 1)
        give_answer(s, task.seat, moves[0], events);
    return count > 1;
}

void cq_continue(cq_state *s, dd_events *events) {
    while (s->tasks) {
        cq_task task = cq_next(s);
        switch (cq_task_kinds[task.what].is.decider) {
        case DD_BY_CHANCE:
            return;
        case DD_BY_PLAYERS:
            if (player_decides(s, events))
                return;
            break;
        default: { /* CQ_TURN */
            dd_queue q;
            dd_no_tasks(&q);
            dd_then(&q, CQ_ACT, task.seat, 0, 0);
            dd_schedule(&cq_agenda, s, &q);
        }
        }
    }
}
