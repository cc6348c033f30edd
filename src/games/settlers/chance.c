/* Chance: what it may choose from, and what its choices do. */
#include "games/settlers/tasks.h"

/* ---- Outcomes ---- */

static int even_odds(int count, uint32_t *weights) {
    for (int i = 0; weights && i < count; i++)
        weights[i] = 1;
    return count;
}

int im_outcomes_empire(const im_state *s, dd_move *out, uint32_t *weights) {
    int count = 0;
    for (uint32_t empires = im_free_empires(s); empires; empires &= empires - 1)
        out[count++] = DD_MOVE(IM_MOVE_EMPIRE, __builtin_ctz(empires), 0, 0);
    return even_odds(count, weights);
}

int im_outcomes_first(const im_state *s, dd_move *out, uint32_t *weights) {
    for (int seat = 0; seat < im_seats(s); seat++)
        out[seat] = DD_MOVE(IM_MOVE_FIRST, seat, 0, 0);
    return even_odds(im_seats(s), weights);
}

/* IS-193: of equal cards each has its chance. */
int im_outcomes_rival(const im_state *s, dd_move *out, uint32_t *weights) {
    int count = im_list_display(s, IM_MOVE_CARD, out);
    for (int i = 0; weights && i < count; i++) {
        weights[i] = 0;
        for (int j = 0; j < s->shown; j++)
            weights[i] += s->display[j] == dd_move_a(out[i]);
    }
    return count;
}

/* The deck that a card is drawn from. */
static int deck_of_task(const im_state *s, im_task task) {
    switch (im_task_kinds[task.what].source) {
    case IM_FROM_COMMON:
        return IM_COMMON;
    case IM_FROM_ATTACK:
        return IM_ATTACK;
    case IM_FROM_MARKERS:
        return s->empire[task.seat];
    default:
        return task.a;
    }
}

int im_list_chance(const im_state *s, dd_move *out, uint32_t *weights) {
    im_task task = im_next(s);
    const im_task_kind *kind = &im_task_kinds[task.what];
    return kind->outcomes ? kind->outcomes(s, out, weights)
                          : im_list_deck(s, deck_of_task(s, task), out, weights);
}

/* ---- Are there any? ---- */

bool im_is_room_in_display(const im_state *s) {
    return s->shown <= IM_DISPLAY;
}
bool im_is_display_filled(const im_state *s) {
    return s->shown > 0;
}

/* A marker is not among the cards that can be drawn: it is always there. */
bool im_has_outcomes(const im_state *s) {
    im_task task = im_next(s);
    const im_task_kind *kind = &im_task_kinds[task.what];
    bool draws = kind->source != IM_NO_DECK && kind->source != IM_FROM_MARKERS;
    return (!draws || s->left[deck_of_task(s, task)] > 0) && (!kind->is_possible || kind->is_possible(s));
}

/* Even if there is but one outcome chance is asked: a card that came with a player's own move could not be
 * taken back. */
bool im_chance_decides(im_state *s, dd_events *events) {
    im_task task = im_next(s);
    if (im_task_kinds[task.what].source != IM_NO_DECK && deck_of_task(s, task) == IM_COMMON)
        im_renew_deck(s, events); /* IS-108 */
    if (im_has_outcomes(s))
        return true;
    im_pop(s);
    return false;
}

/* ---- Playing them ---- */

static void tell_draw(dd_events *events, int seat, int kind) {
    dd_tell_to(events, DD_OTHERS(seat), IM_EV_DRAWS, seat, im_deck_of(kind), -1, 0, 0);
    dd_tell_to(events, (uint16_t)(1U << seat), IM_EV_DRAWS, seat, im_deck_of(kind), kind, 0, 0);
}

/* A card for a list that only this seat may see. */
static void draw_secretly(im_state *s, int seat, int list, int kind, int marks, dd_events *events) {
    im_take_from_deck(s, kind);
    im_add_secret(s, list, (im_secret){(uint8_t)kind, (uint8_t)(1U << seat | (unsigned)marks)});
    tell_draw(events, seat, kind);
}

void im_happen_empire(im_state *s, im_task task, int deck, dd_queue *q, dd_events *events) {
    (void)q;
    im_choose_empire(s, task.seat, deck, events);
}

void im_happen_first(im_state *s, im_task task, int seat, dd_queue *q, dd_events *events) {
    (void)task;
    s->first = (int8_t)seat;
    dd_tell(events, IM_EV_FIRST, seat, 0, 0, 0, 0);
    im_deal_hands(s, q);
    dd_then(q, IM_LOOK_OUT, 0, 0, 0);
}

void im_happen_draw(im_state *s, im_task task, int kind, dd_queue *q, dd_events *events) {
    (void)q;
    draw_secretly(s, task.seat, IM_IN_HAND + task.seat, kind, task.what == IM_DRAW_FRESH ? IM_FRESH : 0,
                  events);
}

void im_happen_reveal(im_state *s, im_task task, int kind, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    im_take_from_deck(s, kind);
    im_add_to_display(s, kind);
    dd_tell(events, IM_EV_REVEALED, -1, kind, 0, 0, 0);
}

void im_happen_offer(im_state *s, im_task task, int kind, dd_queue *q, dd_events *events) {
    (void)q;
    draw_secretly(s, task.seat, IM_IN_OFFER + task.seat, kind, 0, events);
}

void im_happen_draw_aside(im_state *s, im_task task, int kind, dd_queue *q, dd_events *events) {
    (void)q;
    draw_secretly(s, task.seat, IM_DRAWN, kind, 0, events);
}

void im_give_rival(im_state *s, int kind, dd_events *events) {
    im_take_from_display(s, kind);
    im_add_place(s, IM_RIVAL, kind);
    dd_tell(events, IM_EV_RIVAL, -1, kind, 0, 0, 0);
}

void im_happen_rival(im_state *s, im_task task, int kind, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    im_give_rival(s, kind, events);
}

void im_happen_attack(im_state *s, im_task task, int kind, dd_queue *q, dd_events *events) {
    im_take_from_deck(s, kind);
    im_add_first_deal(s, IM_RIVAL, kind);
    dd_tell(events, IM_EV_ATTACK, -1, kind, 0, 0, 0);
    if (task.a)
        im_attack(s, q, events);
}

void im_happen_marker(im_state *s, im_task task, int kind, dd_queue *q, dd_events *events) {
    (void)q;
    s->deck[kind]--; /* it was not among those that could be drawn */
    im_discard_card(s, kind);
    dd_tell(events, IM_EV_MARKER, task.seat, kind, 0, 0, 0);
}

void im_play_chance(im_state *s, dd_move move, dd_events *events) {
    im_task task = im_next(s);
    dd_queue q;
    dd_no_tasks(&q);
    dd_task_done(&im_agenda, s);
    im_task_kinds[task.what].happen(s, task, dd_move_a(move), &q, events);
    im_schedule(s, &q);
    im_continue(s, events);
}
