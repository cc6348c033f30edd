/* Debates in the senate, and the senators that Italia brings back. */
#include "games/conquest/conquest.h"

/* ---- Hands ---- */

/* Of a hand that this view does not have, what is known of it stands in the other column (view.c). */
const int8_t *cq_seen_hand(const cq_state *s, int seat) {
    return s->senators[seat][0] == DD_HIDDEN ? s->senators_told[seat] : s->senators[seat];
}

int8_t *cq_hand_of(cq_state *s, int seat) {
    return s->senators[seat][0] == DD_HIDDEN ? s->senators_told[seat] : s->senators[seat];
}

int cq_hand(const cq_state *s, int seat) {
    const int8_t *hand = cq_seen_hand(s, seat);
    int count = 0;
    for (int i = 0; i < CQ_SENATORS; i++)
        count += hand[i];
    return count;
}

int cq_bid_of(const cq_state *s, int seat) {
    int sum = 0;
    for (int i = 0; i < CQ_SENATORS; i++)
        sum += s->debate.laid[seat][i] * (i + 1);
    return sum;
}

static int votes_in_hand(const cq_state *s, int seat) {
    const int8_t *hand = cq_seen_hand(s, seat);
    int sum = 0;
    for (int i = 0; i < CQ_SENATORS; i++)
        sum += hand[i] * (i + 1);
    return sum;
}

static int to_beat(const cq_state *s) {
    return s->debate.best < 0 ? 0 : cq_bid_of(s, s->debate.best);
}

/* ---- The debate: CE-215 to CE-226 ---- */

void cq_open_debate(cq_state *s, int seat, int kind, dd_queue *q, dd_events *events) {
    s->debate = (cq_debate){.card = (int8_t)kind, .best = DD_NONE, .holder = (int8_t)seat};
    dd_tell(events, CQ_EV_DEBATE, seat, kind, 0, 0, 0);
    dd_then(q, CQ_SPEAK, seat, false, 0);
}

/* One card more; it must be possible to beat the highest total with what is in hand. */
int cq_answers_speak(const cq_state *s, int seat, cq_task task, dd_move *out) {
    const int8_t *hand = cq_seen_hand(s, seat);
    int count = 0;
    bool enough = cq_bid_of(s, seat) > to_beat(s);
    if (!task.a)
        out[count++] = DD_MOVE(CQ_MOVE_PASS, 0, 0, 0);
    if (task.a && enough)
        out[count++] = DD_MOVE(CQ_MOVE_DONE, 0, 0, 0);
    if (cq_bid_of(s, seat) + votes_in_hand(s, seat) > to_beat(s))
        for (int i = 0; i < CQ_SENATORS; i++)
            if (hand[i])
                out[count++] = DD_MOVE(CQ_MOVE_LAY, i + 1, 0, 0);
    return count;
}

/* Others know only how many cards he has: whether he can beat the total they must not learn from the
 * question. */
bool cq_must_ask_speak(const cq_state *s, int seat) {
    return cq_hand(s, seat) > 0;
}

static int speakers_left(const cq_state *s) {
    return cq_seats(s) - __builtin_popcount(s->debate.passed);
}

/* CE-225 */
static void take_back(cq_state *s, int seat) {
    int8_t *hand = cq_hand_of(s, seat);
    for (int i = 0; i < CQ_SENATORS; i++) {
        hand[i] = (int8_t)(hand[i] + s->debate.laid[seat][i]);
        s->debate.laid[seat][i] = 0;
    }
}

/* CE-222 to CE-226, CE-R61: first the benefit. */
static void close_debate(cq_state *s, dd_queue *q, dd_events *events) {
    int winner = s->debate.best, before = q->count;
    for (int seat = 0; seat < cq_seats(s); seat++)
        if (seat != winner)
            take_back(s, seat);
    if (winner < 0) {
        dd_tell(events, CQ_EV_NO_WINNER, -1, s->debate.card, 0, 0, 0);
        s->debate = cq_no_debate;
        return;
    }
    dd_tell(events, CQ_EV_WINS_DEBATE, winner, s->debate.card, 0, 0, 0);
    cq_do_effect(s, winner, s->debate.card, q, events);
    if (q->count == before)
        cq_after_benefit(s, q, events);
}

/* CE-220: clockwise, to the next who has not passed. */
static void next_speaker(cq_state *s, int seat, dd_queue *q, dd_events *events) {
    int left = speakers_left(s);
    if (left == 0 || (left == 1 && s->debate.best >= 0)) {
        close_debate(s, q, events);
        return;
    }
    do
        seat = cq_next_seat(s, seat);
    while (s->debate.passed >> seat & 1);
    dd_then(q, CQ_SPEAK, seat, false, 0);
}

void cq_answer_speak(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int value = dd_move_a(move);
    (void)task;
    switch (dd_move_kind(move)) {
    case CQ_MOVE_LAY:
        cq_hand_of(s, seat)[value - 1]--;
        s->debate.laid[seat][value - 1]++;
        cq_on_top(s)->a = true;
        dd_tell(events, CQ_EV_LAYS, seat, value, 0, 0, 0);
        return;
    case CQ_MOVE_PASS: /* CE-R41: for this debate */
        cq_pop(s);
        s->debate.passed |= (uint8_t)(1U << seat);
        dd_tell(events, CQ_EV_PASSES_DEBATE, seat, 0, 0, 0, 0);
        break;
    default:
        cq_pop(s);
        s->debate.best = (int8_t)seat;
    }
    next_speaker(s, seat, q, events);
}

/* ---- Italia: CE-227 to CE-230 ---- */

/* The one with the most influence there, or DD_NONE: nobody, or several. */
static int leader_of_italia(const cq_state *s) {
    int most = 0, leader = DD_NONE;
    for (int seat = 0; seat < cq_seats(s); seat++) {
        int markers = s->influence[seat][cq_pickup_key];
        if (markers > most) {
            most = markers;
            leader = seat;
        } else if (markers == most) {
            leader = DD_NONE;
        }
    }
    return leader;
}

/* CE-224, CE-228: what is left of the winner's cards leaves the game. */
static void end_debate(cq_state *s) {
    s->debate = cq_no_debate;
}

void cq_after_benefit(cq_state *s, dd_queue *q, dd_events *events) {
    (void)events;
    if (s->debate.card < 0) /* the card was bought, not won */
        return;
    int leader = leader_of_italia(s);
    if (leader < 0)
        end_debate(s);
    else
        dd_then(q, CQ_ASK_ITALY, leader, 0, 0);
}

int cq_answers_italy(const cq_state *s, int seat, cq_task task, dd_move *out) {
    (void)s, (void)seat, (void)task;
    out[0] = DD_MOVE(CQ_MOVE_DRAW, 0, 0, 0);
    out[1] = DD_MOVE(CQ_MOVE_LEAVE, 0, 0, 0);
    return 2;
}

void cq_answer_italy(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)events;
    if (dd_move_kind(move) == CQ_MOVE_DRAW)
        dd_then(q, CQ_DRAW_SENATOR, seat, 0, 0);
    else
        end_debate(s);
}

int cq_outcomes_senator(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights) {
    int count = 0;
    (void)task;
    for (int i = 0; i < CQ_SENATORS; i++) {
        if (!s->debate.laid[s->debate.best][i])
            continue;
        if (weights)
            weights[count] = s->debate.laid[s->debate.best][i];
        out[count++] = DD_MOVE(CQ_MOVE_SHOW, i + 1, 0, 0);
    }
    return count;
}

void cq_happen_senator(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events) {
    int value = dd_move_a(outcome);
    (void)q;
    cq_hand_of(s, task.seat)[value - 1]++;
    dd_tell(events, CQ_EV_DRAWS_SENATOR, task.seat, value, 0, 0, 0);
    end_debate(s);
}

/* ---- Frumentarii: CE-R62 ---- */

int cq_outcomes_discard(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights) {
    const int8_t *hand = cq_seen_hand(s, task.seat);
    int count = 0;
    for (int i = 0; i < CQ_SENATORS; i++) {
        if (!hand[i])
            continue;
        if (weights)
            weights[count] = (uint32_t)hand[i];
        out[count++] = DD_MOVE(CQ_MOVE_SHOW, i + 1, 0, 0);
    }
    return count;
}

void cq_happen_discard(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events) {
    int value = dd_move_a(outcome);
    (void)q;
    cq_hand_of(s, task.seat)[value - 1]--;
    dd_tell(events, CQ_EV_DISCARDS, task.seat, value, 0, 0, 0);
}
