/* The functions that the table of tasks names: im_task_kind says what they are for. */
#ifndef SETTLERS_TASKS_H
#define SETTLERS_TASKS_H

#include "games/settlers/settlers.h"

/* ---- Chance (chance.c) ---- */

int im_outcomes_empire(const im_state *s, dd_move *out, uint32_t *weights);
int im_outcomes_first(const im_state *s, dd_move *out, uint32_t *weights);
int im_outcomes_rival(const im_state *s, dd_move *out, uint32_t *weights);
bool im_is_room_in_display(const im_state *s);
bool im_is_display_filled(const im_state *s);
void im_happen_empire(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
void im_happen_first(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
void im_happen_draw(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
void im_happen_reveal(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
void im_happen_offer(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
void im_happen_draw_aside(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
void im_happen_rival(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
void im_happen_attack(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
void im_happen_marker(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);

/* ---- Players (agenda.c) ---- */

int im_answers_pick(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_draft(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_turn(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_target(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_drop(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_own_deal(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_good(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_sacrifice(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_pay(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_deck(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_keep(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_choice(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_sell(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_other(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_samurai(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_turn_in(const im_state *s, int seat, im_task task, dd_move *out);
int im_answers_loss(const im_state *s, int seat, im_task task, dd_move *out);
bool im_must_ask_turn(const im_state *s, int seat);
bool im_must_ask_drop(const im_state *s, int seat);
bool im_must_ask_keep(const im_state *s, int seat);
bool im_must_ask_target(const im_state *s, int seat);
void im_answer_pick(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_draft(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_turn(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_target(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_drop(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_price_deal(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_good(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_sacrifice(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_pay(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_deck(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_deck_aside(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_keep(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_choice(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_sell(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_other(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_samurai(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_turn_in(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
void im_answer_loss(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);

/* ---- Nobody (agenda.c; lookout.c, production.c, build.c, round.c) ---- */

void im_open_solo(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_look_out(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_clear_display(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_give_rival_rest(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_begin_production(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_produce_seat(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_produce_deals(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_produce_locations(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_begin_turning_in(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_end_turning_in(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_begin_actions(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_do_job(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_react_to_build(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_end_round(im_state *s, im_task task, dd_queue *q, dd_events *events);
void im_attack_all(im_state *s, im_task task, dd_queue *q, dd_events *events);

#endif
