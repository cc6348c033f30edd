/* Alliances are auctioned, and in the first season all place their starting units. */
#include "games/conquest/conquest.h"

/* ---- Phase 3: auctions ---- */

uint32_t cq_unplaced(const cq_state *s) {
    uint32_t seats = (UINT32_C(1) << cq_seats(s)) - 1;
    for (int place = 0; place < CQ_SEATS; place++)
        if (s->box[place] >= 0)
            seats &= ~(UINT32_C(1) << s->box[place]);
    return seats;
}

/* The next two places that are empty in both rows: 0, 2 or 4. */
static int next_places(const cq_state *s) {
    int place = 0;
    while (s->box[place] >= 0 || s->box[place + 1] >= 0)
        place += 2;
    return place;
}

/* CE-065: who places his units next: the lowest place after this one. */
static void next_placement(cq_state *s, int place, dd_queue *q, dd_events *events) {
    while (place < CQ_SEATS && s->box[place] < 0)
        place++;
    if (place < CQ_SEATS)
        dd_then(q, CQ_DEPLOY, s->box[place], 0, 0);
    else
        cq_begin_actions(s, q, events);
}

static void alliances_stand(cq_state *s, dd_queue *q, dd_events *events) {
    s->auction = cq_no_auction;
    if (s->season == 1) { /* CE-033 */
        s->phase = CQ_PLACEMENT;
        next_placement(s, 0, q, events);
    } else {
        cq_begin_actions(s, q, events);
    }
}

void cq_open_auction(cq_state *s, dd_queue *q, dd_events *events) {
    if (!cq_unplaced(s)) {
        alliances_stand(s, q, events);
        return;
    }
    cq_auction *a = &s->auction;
    if (a->opener >= 0) /* CE-047 */
        a->opener = (int8_t)cq_next_seat(s, a->opener);
    else /* CE-045, CE-046 */
        a->opener = s->season == 1 ? s->first : s->last;
    a->bid = 0;
    a->high = a->token[0] = a->token[1] = DD_NONE;
    dd_then(q, CQ_BID, a->opener, 0, 0);
}

/* CE-054, CE-060 */
static void close_auction(cq_state *s, dd_queue *q, dd_events *events) {
    cq_auction *a = &s->auction;
    int places = next_places(s);
    cq_pay(s, a->high, a->bid);
    dd_tell(events, CQ_EV_WINS_AUCTION, a->high, a->bid, 0, 0, 0);
    for (int row = 0; row < 2; row++) {
        s->box[places + row] = a->token[row];
        if (a->token[row] >= 0)
            dd_tell(events, CQ_EV_JOINS, a->token[row], places + row + 1, 0, 0, 0);
    }
    cq_open_auction(s, q, events);
}

/* CE-050, CE-055, CE-R06 */
int cq_answers_bid(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0, from = s->auction.high < 0 ? 0 : s->auction.bid / CQ_COIN + 1;
    (void)task;
    for (int coins = from; coins <= s->talents[seat] / CQ_COIN; coins++)
        out[count++] = dd_move_of_ab(CQ_MOVE_BID, coins, 0);
    if (s->auction.high >= 0) /* CE-R06: the opener can't pass his first turn */
        out[count++] = DD_MOVE(CQ_MOVE_PASS, 0, 0, 0);
    return count;
}

/* CE-048, CE-052: clockwise, until the turn comes to him who bid the most. */
static void next_bidder(cq_state *s, int seat, dd_queue *q, dd_events *events) {
    int next = cq_next_seat(s, seat);
    if (next == s->auction.high)
        close_auction(s, q, events);
    else
        dd_then(q, CQ_BID, next, 0, 0);
}

void cq_answer_bid(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task;
    if (dd_move_kind(move) == CQ_MOVE_PASS) { /* CE-051: he may bid again later */
        dd_tell(events, CQ_EV_PASSES_BID, seat, 0, 0, 0, 0);
        next_bidder(s, seat, q, events);
        return;
    }
    s->auction.bid = (uint16_t)(dd_move_ab(move) * CQ_COIN);
    s->auction.high = (int8_t)seat;
    s->auction.token[0] = s->auction.token[1] = DD_NONE;
    dd_tell(events, CQ_EV_BIDS, seat, s->auction.bid, 0, 0, 0);
    dd_then(q, CQ_PROPOSE, seat, 0, 0);
}

/* CE-056, CE-059: two of those who stand in no alliance yet; the last one alone on A or on B. */
int cq_answers_propose(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0;
    uint32_t left = cq_unplaced(s);
    (void)seat, (void)task;
    if (__builtin_popcount(left) == 1) {
        out[count++] = DD_MOVE(CQ_MOVE_JOIN, 0, 0, 0);
        out[count++] = DD_MOVE(CQ_MOVE_JOIN, 1, 0, 0);
        return count;
    }
    for (int a = 0; a < cq_seats(s); a++)
        for (int b = 0; b < cq_seats(s); b++)
            if (a != b && left >> a & left >> b & 1)
                out[count++] = DD_MOVE(CQ_MOVE_PROPOSE, a, b, 0);
    return count;
}

void cq_answer_propose(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int8_t *token = s->auction.token;
    (void)task;
    if (dd_move_kind(move) == CQ_MOVE_JOIN) {
        token[dd_move_a(move)] = (int8_t)__builtin_ctz(cq_unplaced(s));
    } else {
        token[0] = (int8_t)dd_move_a(move);
        token[1] = (int8_t)dd_move_b(move);
    }
    dd_tell(events, CQ_EV_PROPOSES, seat, token[0], token[1], 0, 0);
    next_bidder(s, seat, q, events);
}

/* ---- Phase 4: starting units ---- */

int cq_to_deploy(const cq_state *s, int seat, int type) {
    if (type == CQ_GALLEY && !cq_seas_beside(cq_influenced(s, seat)))
        return 0; /* CE-069, CE-R09 */
    return cq_figures[type].start - cq_on_map(s, seat, type);
}

int cq_answers_deploy(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0;
    uint64_t land = cq_influenced(s, seat);
    (void)task;
    for (int type = 0; type < CQ_TYPES; type++) {
        uint64_t places = type == CQ_GALLEY ? (uint64_t)cq_seas_beside(land) << CQ_PROVINCES : land;
        int left = cq_to_deploy(s, seat, type);
        while (left && places) {
            int place = cq_take_bit(&places);
            for (int n = 1; n <= left; n++)
                out[count++] = DD_MOVE(CQ_MOVE_DEPLOY, type, place, n);
        }
    }
    return count;
}

static bool is_deployed(const cq_state *s, int seat) {
    for (int type = 0; type < CQ_TYPES; type++)
        if (cq_to_deploy(s, seat, type))
            return false;
    return true;
}

void cq_answer_deploy(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int type = dd_move_a(move), place = dd_move_b(move), number = dd_move_c(move);
    (void)task;
    cq_put(s, seat, type, place, number);
    dd_tell(events, CQ_EV_DEPLOYS, seat, type, place, number, 0);
    if (!is_deployed(s, seat))
        return;
    cq_pop(s);
    next_placement(s, cq_place_of(s, seat) + 1, q, events);
}
