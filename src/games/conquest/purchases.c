/* Recruits, influence and cards. */
#include "games/conquest/conquest.h"

/* CE-094 */
static uint64_t may_recruit_in(const cq_state *s, int seat) {
    return cq_influenced(s, seat) & cq_leads(s, seat);
}

/* CE-095: as places. */
static uint64_t may_launch_in(uint64_t provinces) {
    return (uint64_t)cq_seas_beside(provinces) << CQ_PROVINCES;
}

/* ---- Recruits ---- */

/* How many of a type the player can have now: CE-097. */
static int affordable(const cq_state *s, int seat, int type, int most) {
    int price = cq_figures[type].price;
    return price ? cq_least(most, cq_least(cq_reserve(s, seat, type), s->talents[seat] / price)) : 0;
}

int cq_list_hires(const cq_state *s, int seat, int most, dd_move *out) {
    uint64_t land = may_recruit_in(s, seat), sea = may_launch_in(land);
    int count = 0;
    for (int type = 0; type < CQ_TYPES; type++) {
        int number = affordable(s, seat, type, most);
        uint64_t places = type == CQ_GALLEY ? sea : land;
        while (number && places) {
            int place = cq_take_bit(&places);
            for (int n = 1; n <= number; n++)
                out[count++] = DD_MOVE(CQ_MOVE_HIRE, type, place, n);
        }
    }
    return count;
}

bool cq_can_recruit(const cq_state *s, int seat) {
    uint64_t land = may_recruit_in(s, seat);
    if (!land)
        return false;
    for (int type = 0; type < CQ_TYPES; type++)
        if (affordable(s, seat, type, 1) && (type != CQ_GALLEY || may_launch_in(land)))
            return true;
    return false;
}

int cq_answers_recruit(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = cq_list_hires(s, seat, task.a, out);
    if (task.b) /* CE-R52 */
        out[count++] = DD_MOVE(CQ_MOVE_DONE, 0, 0, 0);
    return count;
}

void cq_answer_recruit(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int type = dd_move_a(move), place = dd_move_b(move), number = dd_move_c(move);
    (void)q;
    if (dd_move_kind(move) == CQ_MOVE_DONE) {
        cq_pop(s);
        return;
    }
    cq_pay(s, seat, number * cq_figures[type].price);
    cq_put(s, seat, type, place, number);
    dd_tell(events, CQ_EV_RECRUITS, seat, type, place, number, number * cq_figures[type].price);
    cq_on_top(s)->b = true;
    if (task.a != CQ_ANY_NUMBER && (cq_on_top(s)->a = (uint8_t)(task.a - number)) == 0)
        cq_pop(s);
}

/* ---- Influence ---- */

/* CE-104 to CE-111: whose marker can be replaced in a key province; of enemies if `enemies`. */
static int list_sources(const cq_state *s, int seat, int key, bool enemies, dd_move *out) {
    int count = 0, province = cq_keys[key].province;
    if (cq_markers_on_map(s, seat) >= CQ_MARKERS) /* CE-R43 */
        return 0;
    for (int owner = 0; enemies && owner < cq_seats(s); owner++)
        if (cq_enemies(s, seat) >> owner & 1 && s->influence[owner][key] && !cq_any(s, owner, province))
            out[count++] = DD_MOVE(CQ_MOVE_INFLUENCE, key, owner, 0);
    if (s->free[key])
        out[count++] = DD_MOVE(CQ_MOVE_INFLUENCE, key, CQ_FREE_MARKER, 0);
    return count;
}

/* CE-099, CE-103 */
int cq_list_influence(const cq_state *s, int seat, dd_move *out) {
    int count = 0;
    if (s->talents[seat] < CQ_INFLUENCE_PRICE)
        return 0;
    for (int key = 0; key < CQ_KEYS; key++)
        if (cq_leaders(&s->army[seat][cq_keys[key].province]))
            count += list_sources(s, seat, key, true, out + count);
    return count;
}

void cq_buy_influence(cq_state *s, int seat, int key, int owner, int price, dd_events *events) {
    cq_pay(s, seat, price);
    if (owner == CQ_FREE_MARKER) /* CE-105 */
        s->free[key]--;
    else /* CE-106 */
        s->influence[owner][key]--;
    s->influence[seat][key]++;
    dd_tell(events, CQ_EV_INFLUENCE, seat, cq_keys[key].province, owner == CQ_FREE_MARKER ? DD_NONE : owner,
            price, 0);
}

int cq_answers_buy(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = s->talents[seat] >= CQ_INFLUENCE_PRICE ? list_sources(s, seat, task.a, true, out) : 0;
    out[count++] = DD_MOVE(CQ_MOVE_DONE, 0, 0, 0);
    return count;
}

void cq_answer_buy(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    if (dd_move_kind(move) == CQ_MOVE_INFLUENCE)
        cq_buy_influence(s, seat, dd_move_a(move), dd_move_b(move), CQ_INFLUENCE_PRICE, events);
}

/* Provincial Legates: one marker, without an action. */
int cq_answers_buy_one(const cq_state *s, int seat, cq_task task, dd_move *out) {
    (void)task;
    return cq_list_influence(s, seat, out);
}

/* ---- Cards ---- */

/* CE-078 to CE-092 */
void cq_take_card(cq_state *s, int seat, int kind, dd_queue *q, dd_events *events) {
    const cq_card *card = &cq_cards[kind];
    s->took_card |= (uint8_t)(1U << seat);
    s->shown[kind]--;
    cq_pay(s, seat, card->price);
    dd_tell(events, CQ_EV_TAKES, seat, kind, card->price, 0, 0);
    if (card->type == CQ_IMMEDIATE)
        cq_do_effect(s, seat, kind, q, events);
    else if (card->type == CQ_SENATOR)
        cq_hand_of(s, seat)[card->number - 1]++;
    else
        s->held[seat][kind]++;
}

/* CE-R12, CE-R62: what has no target lapses. */
static void ask_if_possible(const cq_state *s, int what, int seat, int a, int b, dd_queue *q) {
    dd_move some[DD_MAX_MOVES];
    cq_task task = {.what = (uint8_t)what, .seat = (uint8_t)seat, .a = (uint8_t)a, .b = (uint8_t)b};
    if (cq_task_kinds[what].answers(s, seat, task, some))
        dd_then(q, what, seat, a, b);
}

/* What an immediate, reusable or vote card does, at once or by a question. */
void cq_do_effect(cq_state *s, int seat, int kind, dd_queue *q, dd_events *events) {
    const cq_card *card = &cq_cards[kind];
    switch (card->op) {
    case CQ_GAIN_TALENTS:
        cq_gain(s, seat, card->number, events);
        break;
    case CQ_GAIN_POINTS:
        cq_score(s, seat, card->number, CQ_FOR_CARDS, events);
        break;
    case CQ_CALM:
        cq_calm(s, seat, card->number, events);
        break;
    case CQ_BUILD_CITY:
        ask_if_possible(s, CQ_BUILD, seat, kind, 0, q);
        break;
    case CQ_PLACE_UNITS: { /* CE-R62 */
        int number = cq_least(card->number, cq_reserve(s, seat, CQ_INFANTRY));
        if (number)
            ask_if_possible(s, CQ_PUT, seat, kind, number, q);
        break;
    }
    case CQ_PLACE_INFLUENCE:
        ask_if_possible(s, CQ_CLAIM, seat, kind, 0, q);
        break;
    case CQ_FREE_MARCH:
        dd_then(q, CQ_SET_OUT, seat, 0, 0);
        break;
    case CQ_FREE_RECRUITS:
        dd_then(q, CQ_RECRUIT, seat, card->number, false);
        break;
    default: /* CQ_FREE_INFLUENCE */
        dd_then(q, CQ_BUY_ONE, seat, 0, 0);
    }
}

/* CE-R45: where the player has influence and nobody a city. */
int cq_answers_city(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0;
    (void)task;
    for (int key = 0; key < CQ_KEYS; key++)
        if (s->influence[seat][key] && !s->city[key])
            out[count++] = DD_MOVE(CQ_MOVE_CITY, key, 0, 0);
    return count;
}

void cq_answer_city(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int key = dd_move_a(move);
    (void)task, (void)q;
    s->city[key] = (uint8_t)(seat + 1);
    dd_tell(events, CQ_EV_BUILDS, seat, cq_keys[key].province, 0, 0, 0);
}

int cq_answers_put(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0, where = cq_cards[task.a].where;
    uint64_t provinces = where >= 0 ? cq_bit(where) : may_recruit_in(s, seat);
    while (provinces)
        out[count++] = DD_MOVE(CQ_MOVE_PUT, cq_take_bit(&provinces), 0, 0);
    return count;
}

void cq_answer_put(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    int province = dd_move_a(move);
    cq_put(s, seat, CQ_INFANTRY, province, 1);
    dd_tell(events, CQ_EV_PLACES, seat, CQ_INFANTRY, province, 1, 0);
    if (task.b == 1)
        cq_after_benefit(s, q, events);
}

/* A province marker anywhere; of the vote, also an enemy's unprotected marker. */
int cq_answers_claim(const cq_state *s, int seat, cq_task task, dd_move *out) {
    int count = 0;
    for (int key = 0; key < CQ_KEYS; key++)
        count += list_sources(s, seat, key, cq_cards[task.a].number, out + count);
    return count;
}

void cq_answer_claim(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task;
    cq_buy_influence(s, seat, dd_move_a(move), dd_move_b(move), 0, events);
    cq_after_benefit(s, q, events);
}
