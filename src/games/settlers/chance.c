/* Chance: what it may choose from, and what its choices do. */
#include "games/settlers/settlers.h"

#include <assert.h>

/* ---- Outcomes ---- */

static int even_odds(int count, uint32_t *weights) {
    for (int i = 0; weights && i < count; i++)
        weights[i] = 1;
    return count;
}

static int list_free_empires(const im_state *s, dd_move *out) {
    int count = 0;
    for (uint32_t empires = im_free_empires(s); empires; empires &= empires - 1)
        out[count++] = DD_MOVE(IM_MOVE_EMPIRE, __builtin_ctz(empires), 0, 0);
    return count;
}

static int list_seats(const im_state *s, dd_move *out) {
    for (int seat = 0; seat < im_seats(s); seat++)
        out[seat] = DD_MOVE(IM_MOVE_FIRST, seat, 0, 0);
    return im_seats(s);
}

/* IS-193: of equal cards each has its chance. */
static int list_for_rival(const im_state *s, dd_move *out, uint32_t *weights) {
    int count = im_list_display(s, IM_MOVE_CARD, out);
    for (int i = 0; weights && i < count; i++) {
        weights[i] = 0;
        for (int j = 0; j < s->shown; j++)
            weights[i] += s->display[j] == dd_move_a(out[i]);
    }
    return count;
}

int im_list_chance(const im_state *s, dd_move *out, uint32_t *weights) {
    im_task task = im_next(s);
    switch (task.what) {
    case IM_DRAW_EMPIRE:
        return even_odds(list_free_empires(s, out), weights);
    case IM_DRAW_FIRST:
        return even_odds(list_seats(s, out), weights);
    case IM_REVEAL:
    case IM_OFFER:
        return im_list_deck(s, IM_COMMON, out, weights);
    case IM_GIVE_RIVAL:
        return list_for_rival(s, out, weights);
    case IM_DRAW_ATTACK:
        return im_list_deck(s, IM_ATTACK, out, weights);
    case IM_SHOW_MARKER:
        return im_list_deck(s, s->empire[task.seat], out, weights);
    default: /* cards for a hand, or aside */
        return im_list_deck(s, task.a, out, weights);
    }
}

/* ---- Playing them ---- */

bool im_has_outcomes(const im_state *s) {
    im_task task = im_next(s);
    switch (task.what) {
    case IM_DRAW_CARDS:
    case IM_DRAW_FRESH:
    case IM_DRAW_ASIDE:
        return s->left[task.a] > 0;
    case IM_REVEAL:
        return s->left[IM_COMMON] > 0 && s->shown <= IM_DISPLAY;
    case IM_OFFER:
        return s->left[IM_COMMON] > 0;
    case IM_GIVE_RIVAL:
        return s->shown > 0;
    case IM_DRAW_ATTACK:
        return s->left[IM_ATTACK] > 0;
    default:
        return true;
    }
}

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

static void draw_first_player(im_state *s, int seat, dd_events *events) {
    im_queue q = {0};
    s->first = (int8_t)seat;
    dd_tell(events, IM_EV_FIRST, seat, 0, 0, 0, 0);
    im_deal_hands(s, &q);
    im_then(&q, IM_LOOK_OUT, 0, 0, 0);
    im_schedule(s, &q);
}

void im_give_rival(im_state *s, int kind, dd_events *events) {
    im_take_from_display(s, kind);
    im_add_place(s, IM_RIVAL, kind);
    dd_tell(events, IM_EV_RIVAL, -1, kind, 0, 0, 0);
}

static void draw_attack(im_state *s, int kind, bool strikes, dd_events *events) {
    im_queue q = {0};
    im_take_from_deck(s, kind);
    im_add_first_deal(s, IM_RIVAL, kind);
    dd_tell(events, IM_EV_ATTACK, -1, kind, 0, 0, 0);
    if (strikes)
        im_attack(s, &q, events);
    im_schedule(s, &q);
}

void im_play_chance(im_state *s, dd_move move, dd_events *events) {
    im_task *task = &s->agenda[s->tasks - 1];
    int a = dd_move_a(move), seat = task->seat;
    switch (task->what) {
    case IM_DRAW_EMPIRE:
        im_pop(s);
        im_choose_empire(s, seat, a, events);
        break;
    case IM_DRAW_FIRST:
        im_pop(s);
        draw_first_player(s, a, events);
        break;
    case IM_DRAW_CARDS:
    case IM_DRAW_FRESH:
        draw_secretly(s, seat, IM_IN_HAND + seat, a, task->what == IM_DRAW_FRESH ? IM_FRESH : 0, events);
        im_count_down(s, &task->b);
        break;
    case IM_OFFER:
        draw_secretly(s, seat, IM_IN_OFFER + seat, a, 0, events);
        im_count_down(s, &task->a);
        break;
    case IM_DRAW_ASIDE:
        im_pop(s);
        draw_secretly(s, seat, IM_DRAWN, a, 0, events);
        break;
    case IM_REVEAL:
        im_take_from_deck(s, a);
        im_add_to_display(s, a);
        dd_tell(events, IM_EV_REVEALS, -1, a, 0, 0, 0);
        im_count_down(s, &task->a);
        break;
    case IM_GIVE_RIVAL:
        im_pop(s);
        im_give_rival(s, a, events);
        break;
    case IM_DRAW_ATTACK: {
        bool strikes = task->a;
        im_pop(s);
        draw_attack(s, a, strikes, events);
        break;
    }
    default:
        assert(task->what == IM_SHOW_MARKER);
        im_pop(s);
        s->deck[a]--; /* it was not among those that could be drawn */
        im_discard_card(s, a);
        dd_tell(events, IM_EV_MARKER, seat, a, 0, 0, 0);
    }
    im_continue(s, events);
}

static bool draws_common(im_task task) {
    return task.what == IM_REVEAL || task.what == IM_OFFER ||
           ((task.what == IM_DRAW_CARDS || task.what == IM_DRAW_FRESH || task.what == IM_DRAW_ASIDE) &&
            task.a == IM_COMMON);
}

/* Even if there is but one outcome chance is asked: a card that came with a player's own move could not be
 * taken back. */
bool im_chance_decides(im_state *s, dd_events *events) {
    if (draws_common(im_next(s)))
        im_renew_deck(s, events); /* IS-108 */
    if (im_has_outcomes(s))
        return true;
    im_pop(s);
    return false;
}
