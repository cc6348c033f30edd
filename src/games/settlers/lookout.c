/* The lookout phase (IS-043 to IS-048), its variants (IS-171 to IS-183) and that of the solo game (IS-191 to
 * IS-194): what is to be done, in which order; and the draft. */
#include "games/settlers/tasks.h"

#include <assert.h>

/* The i-th seat in turn order. */
static int in_turn(const im_state *s, int i) {
    return (s->first + i) % im_seats(s);
}

/* IS-043, IS-183: the top card of the own deck; in the peaceful game a common one, too. */
static void draw_first(const im_state *s, dd_queue *q) {
    for (int i = 0; i < im_seats(s); i++) {
        dd_then(q, IM_DRAW_CARDS, in_turn(s, i), s->empire[in_turn(s, i)], 1);
        if (s->config.choice[IM_OPT_PEACEFUL])
            dd_then(q, IM_DRAW_CARDS, in_turn(s, i), IM_COMMON, 1);
    }
}

/* IS-044 to IS-047: players + 1 cards are shared out twice, the second time in the other direction. */
static void plan_standard(const im_state *s, dd_queue *q) {
    int seats = im_seats(s);
    dd_then(q, IM_REVEAL, 0, seats + 1, 0);
    for (int i = 0; i < seats; i++)
        dd_then(q, IM_PICK, in_turn(s, i), 0, 0);
    dd_then(q, IM_CLEAR, 0, 0, 0);
    dd_then(q, IM_REVEAL, 0, seats + 1, 0);
    for (int i = seats - 1; i >= 0; i--)
        dd_then(q, IM_PICK, in_turn(s, i), 0, 0);
    dd_then(q, IM_CLEAR, 0, 0, 0);
}

/* IS-172, IS-173 */
static void plan_draft(const im_state *s, dd_queue *q) {
    for (int i = 0; i < im_seats(s); i++)
        dd_then(q, IM_OFFER, in_turn(s, i), 3, 0);
    dd_then(q, IM_DRAFT, 0, 1, 0);
    dd_then(q, IM_DRAFT, 0, 2, 0);
}

/* IS-175 to IS-182 */
static void plan_advanced(const im_state *s, dd_queue *q) {
    int seats = im_seats(s);
    dd_then(q, IM_REVEAL, 0, 5, 0);
    for (int i = 0; i < seats; i++) {
        if (i >= 2)
            dd_then(q, IM_REVEAL, 0, 1, 0); /* IS-178 */
        dd_then(q, IM_PICK, in_turn(s, i), 0, 0);
    }
    for (int i = 0; i < seats; i++) {
        if (i > 0 && i < seats - 1)
            dd_then(q, IM_REVEAL, 0, 1, 0); /* IS-181 */
        dd_then(q, IM_PICK, in_turn(s, i), 0, 0);
    }
    dd_then(q, IM_CLEAR, 0, 0, 0);
}

/* IS-191 to IS-194 */
static void plan_solo(dd_queue *q) {
    dd_then(q, IM_REVEAL, 0, 4, 0);
    dd_then(q, IM_PICK, 0, 0, 0);
    dd_then(q, IM_GIVE_RIVAL, 0, 0, 0);
    dd_then(q, IM_PICK, 0, 0, 0);
    dd_then(q, IM_GIVE_RIVAL_REST, 0, 0, 0);
}

void im_begin_lookout(im_state *s, dd_queue *q, dd_events *events) {
    s->phase = IM_LOOKOUT;
    s->round++;
    dd_tell(events, IM_EV_ROUND, -1, s->round, 0, 0, 0);
    draw_first(s, q);
    if (im_is_solo(s))
        plan_solo(q);
    else if (s->config.choice[IM_OPT_LOOKOUT] == IM_LOOKOUT_DRAFT)
        plan_draft(s, q);
    else if (s->config.choice[IM_OPT_LOOKOUT] == IM_LOOKOUT_ADVANCED)
        plan_advanced(s, q);
    else
        plan_standard(s, q);
    dd_then(q, IM_PRODUCE_ALL, 0, 0, 0);
}

/* ---- The display ---- */

int im_list_display(const im_state *s, int move_kind, dd_move *out) {
    int count = 0;
    for (int i = 0; i < s->shown; i++)
        if (i == 0 || s->display[i] != s->display[i - 1]) /* it is sorted */
            out[count++] = DD_MOVE(move_kind, s->display[i], 0, 0);
    return count;
}

void im_add_to_display(im_state *s, int kind) {
    assert(s->shown <= IM_DISPLAY);
    int at = s->shown++;
    for (; at > 0 && s->display[at - 1] > kind; at--)
        s->display[at] = s->display[at - 1];
    s->display[at] = (uint8_t)kind;
}

void im_take_from_display(im_state *s, int kind) {
    int at = 0;
    while (s->display[at] != kind)
        at++;
    s->shown--;
    for (; at < s->shown; at++)
        s->display[at] = s->display[at + 1];
    s->display[s->shown] = 0;
}

/* IS-045: openly, so everybody knows that he has it. */
void im_play_pick(im_state *s, int seat, int kind, dd_events *events) {
    im_take_from_display(s, kind);
    im_add_secret(s, IM_IN_HAND + seat, (im_secret){(uint8_t)kind, (uint8_t)(1U << seat | IM_PUBLIC)});
    dd_tell(events, IM_EV_PICKS, seat, kind, 0, 0, 0);
}

void im_clear_display(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    while (s->shown) {
        int kind = s->display[0];
        im_take_from_display(s, kind);
        im_discard_card(s, kind);
        dd_tell(events, IM_EV_LEFT, -1, kind, 0, 0, 0);
    }
}

/* ---- The draft: everybody chooses in secret, at the same moment ---- */

uint32_t im_still_to_pick(const im_state *s) {
    uint32_t seats = 0;
    for (int seat = 0; seat < im_seats(s); seat++)
        if (s->picks[seat] == DD_NONE && im_list_count(s, IM_IN_OFFER + seat) > 0)
            seats |= UINT32_C(1) << seat;
    return seats;
}

static void keep_pick(im_state *s, int seat, dd_events *events) {
    if (s->picks[seat] == DD_NONE) /* there was nothing to choose from (SR-06) */
        return;
    int kind = s->picks[seat];
    im_secret card = im_remove_secret(s, IM_IN_OFFER + seat, im_find_secret(s, IM_IN_OFFER + seat, kind));
    im_add_secret(s, IM_IN_HAND + seat, card);
    dd_tell_to(events, DD_OTHERS(seat), IM_EV_PICKS, seat, -1, 0, 0, 0);
    dd_tell_to(events, (uint16_t)(1U << seat), IM_EV_PICKS, seat, kind, 0, 0, 0);
    s->picks[seat] = DD_NONE;
}

/* IS-172: to the next player clockwise, who now knows them too. */
static void pass_on(im_state *s) {
    im_secret passed[IM_SEATS][3];
    int count[IM_SEATS] = {0};
    for (int seat = 0; seat < im_seats(s); seat++)
        while (im_list_count(s, IM_IN_OFFER + seat) > 0)
            passed[seat][count[seat]++] = im_remove_secret(s, IM_IN_OFFER + seat, 0);
    for (int seat = 0; seat < im_seats(s); seat++) {
        int next = (seat + 1) % im_seats(s);
        for (int i = 0; i < count[seat]; i++) {
            passed[seat][i].known |= (uint8_t)(1U << next);
            im_add_secret(s, IM_IN_OFFER + next, passed[seat][i]);
        }
    }
}

void im_finish_draft(im_state *s, int stage, dd_events *events) {
    for (int seat = 0; seat < im_seats(s); seat++)
        keep_pick(s, seat, events);
    if (stage == 1) {
        pass_on(s);
        return;
    }
    for (int seat = 0; seat < im_seats(s); seat++) /* IS-173 */
        while (im_list_count(s, IM_IN_OFFER + seat) > 0) {
            int kind = im_remove_secret(s, IM_IN_OFFER + seat, 0).kind;
            im_discard_card(s, kind);
            dd_tell(events, IM_EV_LEFT, -1, kind, 0, 0, 0);
        }
}
