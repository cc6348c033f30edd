/* A season: province markers and cards are laid out, and after its actions taxes, provinces and chaos are
 * counted. Also the setup, which draws from the same pools. */
#include "games/conquest/conquest.h"

/* ---- What chance may draw ---- */

int cq_outcomes_first(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights) {
    (void)task;
    for (int seat = 0; seat < cq_seats(s); seat++) {
        out[seat] = DD_MOVE(CQ_MOVE_FIRST, seat, 0, 0);
        if (weights)
            weights[seat] = 1;
    }
    return cq_seats(s);
}

int cq_outcomes_marker(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights) {
    int count = 0;
    for (int key = 0; key < CQ_KEYS; key++) {
        /* CE-024, CE-R50: at the setup, Italia goes back and another is drawn. */
        if (!s->pool[key] || (task.what == CQ_DRAW_START && key == cq_pickup_key))
            continue;
        if (weights)
            weights[count] = s->pool[key];
        out[count++] = DD_MOVE(CQ_MOVE_MARKER, key, 0, 0);
    }
    return count;
}

int cq_outcomes_card(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights) {
    int count = 0;
    (void)task;
    for (int kind = 0; kind < CQ_DECK_KINDS; kind++) {
        if (!s->deck[kind])
            continue;
        if (weights)
            weights[count] = s->deck[kind];
        out[count++] = DD_MOVE(CQ_MOVE_CARD, kind, 0, 0);
    }
    return count;
}

/* ---- Setup ---- */

/* CE-022: from the first player on, clockwise. */
void cq_happen_first(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events) {
    (void)task;
    s->first = (int8_t)dd_move_a(outcome);
    dd_tell(events, CQ_EV_FIRST, s->first, 0, 0, 0, 0);
    dd_then(q, CQ_DRAW_START, s->first, CQ_START_MARKERS, 0);
}

static int in_pool(const uint8_t *pool, int kinds) {
    int count = 0;
    for (int i = 0; i < kinds; i++)
        count += pool[i];
    return count;
}

static void begin_alliances(cq_state *s, dd_queue *q, dd_events *events) {
    s->phase = CQ_ALLIANCES;
    cq_open_auction(s, q, events);
}

/* CE-041, CE-043: of an empty deck none are. */
static void open_cards(cq_state *s, dd_queue *q, dd_events *events) {
    int cards = cq_least(2 * cq_seats(s), in_pool(s->deck, CQ_DECK_KINDS));
    s->phase = CQ_CARDS_PHASE;
    if (cards)
        dd_then(q, CQ_REVEAL, 0, cards, 0);
    else
        begin_alliances(s, q, events);
}

/* CE-035, CE-040 */
static void begin_season(cq_state *s, dd_queue *q, dd_events *events) {
    int markers = cq_least(2 * cq_seats(s), in_pool(s->pool, CQ_KEYS));
    s->season++;
    s->phase = CQ_MARKERS_PHASE;
    dd_tell(events, CQ_EV_SEASON, -1, s->season, 0, 0, 0);
    if (markers)
        dd_then(q, CQ_DRAW_MARKER, 0, markers, 0);
    else
        open_cards(s, q, events);
}

/* CE-023; CE-027: the marker leaves the game. */
void cq_happen_start(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events) {
    int key = dd_move_a(outcome), next = cq_next_seat(s, task.seat);
    s->pool[key]--;
    s->influence[task.seat][key]++;
    dd_tell(events, CQ_EV_START, task.seat, cq_keys[key].province, 0, 0, 0);
    if (task.a > 1)
        return;
    if (next != s->first)
        dd_then(q, CQ_DRAW_START, next, CQ_START_MARKERS, 0);
    else
        begin_season(s, q, events);
}

/* CE-036 */
void cq_happen_marker(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events) {
    int key = dd_move_a(outcome);
    s->pool[key]--;
    s->free[key]++;
    dd_tell(events, CQ_EV_MARKER, -1, cq_keys[key].province, 0, 0, 0);
    if (task.a == 1)
        open_cards(s, q, events);
}

void cq_happen_card(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events) {
    int kind = dd_move_a(outcome);
    s->deck[kind]--;
    s->shown[kind]++;
    dd_tell(events, CQ_EV_CARD, -1, kind, 0, 0, 0);
    if (task.a == 1)
        begin_alliances(s, q, events);
}

/* ---- Phase 6: taxes ---- */

int cq_taxes(const cq_state *s, int seat) {
    int markers = 0;
    for (int key = 0; key < CQ_KEYS; key++) /* CE-191, CE-192 */
        markers += s->influence[seat][key] * (s->city[key] == seat + 1 ? 2 : 1);
    return markers * CQ_TAX + cq_cards_of(s, seat, CQ_TAX_BONUS, 0) +
           cq_cards_of(s, seat, CQ_TAX_GALLEYS, 0) * __builtin_popcount(cq_sails(s, seat));
}

static void collect_taxes(cq_state *s, dd_events *events) {
    for (int seat = 0; seat < cq_seats(s); seat++) {
        int talents = cq_taxes(s, seat);
        s->talents[seat] = (uint16_t)(s->talents[seat] + talents);
        dd_tell(events, CQ_EV_TAXES, seat, talents, 0, 0, 0);
    }
}

/* ---- Phase 7: points ---- */

/* CE-R35: how many greater numbers there are, equal ones counted once. */
static int dense_rank(const int *numbers, int seats, int seat) {
    int rank = 0;
    for (int other = 0; other < seats; other++) {
        bool new = numbers[other] > numbers[seat];
        for (int before = 0; new &&before < other; before++)
            new = numbers[before] != numbers[other];
        rank += new;
    }
    return rank;
}

void cq_rank_key(const cq_state *s, int key, uint8_t points[CQ_SEATS]) {
    int numbers[CQ_SEATS] = {0};
    for (int seat = 0; seat < cq_seats(s); seat++)
        numbers[seat] = s->influence[seat][key];
    for (int seat = 0; seat < cq_seats(s); seat++) {
        int rank = dense_rank(numbers, cq_seats(s), seat);
        points[seat] = numbers[seat] && rank < 3 ? cq_keys[key].points[rank] : 0; /* CE-200 */
    }
}

static void score_provinces(cq_state *s, dd_events *events) {
    for (int key = 0; key < CQ_KEYS; key++) {
        uint8_t points[CQ_SEATS] = {0};
        cq_rank_key(s, key, points);
        for (int seat = 0; seat < cq_seats(s); seat++) {
            if (!points[seat])
                continue;
            s->points[seat][CQ_FOR_PROVINCES] = (uint16_t)(s->points[seat][CQ_FOR_PROVINCES] + points[seat]);
            dd_tell(events, CQ_EV_PROVINCE, seat, cq_keys[key].province, points[seat], 0, 0);
        }
    }
}

/* CE-202: before they are revealed. */
static void calm_by_cities(cq_state *s, dd_events *events) {
    for (int key = 0; key < CQ_KEYS; key++)
        if (s->city[key])
            cq_calm(s, s->city[key] - 1, CQ_CITY_CALM, events);
}

/* CE-203 to CE-206, CE-R38 */
static void punish_chaos(cq_state *s, dd_events *events) {
    static const uint8_t penalty[] = {10, 5};
    int numbers[CQ_SEATS] = {0};
    for (int seat = 0; seat < cq_seats(s); seat++)
        numbers[seat] = s->chaos[seat] == DD_HIDDEN ? s->chaos_told[seat] : s->chaos[seat];
    for (int seat = 0; seat < cq_seats(s); seat++) {
        int rank = dense_rank(numbers, cq_seats(s), seat);
        int points = numbers[seat] && rank < 2 ? penalty[rank] : 0;
        s->points[seat][CQ_LOST_BY_CHAOS] = (uint16_t)(s->points[seat][CQ_LOST_BY_CHAOS] + points);
        dd_tell(events, CQ_EV_CHAOS_SHOWN, seat, numbers[seat], points, 0, 0);
    }
}

/* ---- Phase 8: the end ---- */

/* CE-208, CE-209 */
static void return_cards(cq_state *s) {
    memset(s->used, 0, sizeof s->used);
    for (int kind = 0; kind < CQ_DECK_KINDS; kind++)
        for (int seat = 0; cq_cards[kind].type == CQ_DIPLOMACY && seat < cq_seats(s); seat++) {
            s->shown[kind] = (uint8_t)(s->shown[kind] + s->held[seat][kind]);
            s->held[seat][kind] = 0;
        }
}

void cq_end_season(cq_state *s, dd_queue *q, dd_events *events) {
    collect_taxes(s, events);
    score_provinces(s, events);
    calm_by_cities(s, events);
    punish_chaos(s, events);
    return_cards(s);
    for (int place = 0; place < CQ_SEATS; place++) /* CE-210 */
        if (s->box[place] >= 0)
            s->last = s->box[place];
    memset(s->box, DD_NONE, sizeof s->box);
    s->round = 0;
    if (s->season < CQ_SEASONS) {
        begin_season(s, q, events);
    } else { /* CE-212 */
        s->phase = CQ_OVER;
        dd_tell(events, CQ_EV_ENDS, -1, 0, 0, 0, 0);
    }
}
