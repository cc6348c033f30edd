/* The action phase from outside (IS-057 to IS-062), and the end of a round (IS-110 to IS-115). */
#include "games/settlers/tasks.h"

#include <string.h>

void im_begin_actions(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)task, (void)events;
    s->phase = IM_ACTIONS;
    dd_then(q, IM_TURN, s->first, 0, 0);
}

/* IS-057, IS-060, IS-062: clockwise, to the next who has not passed. */
void im_end_turn(im_state *s, int seat, dd_events *events) {
    dd_queue q;
    dd_no_tasks(&q);
    (void)events;
    s->acted = IM_NOT_ACTED;
    s->again_owner = s->again_place = 0;
    memset(&s->job, 0, sizeof s->job);
    for (int i = 1; i <= im_seats(s); i++) {
        int next = (seat + i) % im_seats(s);
        if (!im_has_passed(s, next)) {
            dd_then(&q, IM_TURN, next, 0, 0);
            im_schedule(s, &q);
            return;
        }
    }
    dd_then(&q, IM_END_ROUND, 0, 0, 0);
    im_schedule(s, &q);
}

/* ---- Cleanup ---- */

static bool has_warehouses(const im_state *s, int seat) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots);
    for (int i = 0; i < n; i++)
        if (im_kinds[s->places[spots[i].at].kind].effects[0].op == IM_STORES)
            return true;
    return false;
}

/* IS-110 to IS-112 */
static void clean_supply(im_state *s, int seat) {
    bool resources = has_warehouses(s, seat);
    int stores = im_boards[s->empire[seat]].stores;
    for (int good = IM_WOOD; good < IM_SUPPLY; good++)
        if (good != stores && !(resources && good <= IM_FOOD))
            s->goods[seat][good] = 0;
}

/* SR-24: what the Temple of Ra held is its owner's again. */
static void give_back(im_state *s) {
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++) {
        s->places[i].holder = 0;
        s->places[i].marks &= (uint8_t)~IM_NEUTRAL;
    }
    s->held = 0;
}

/* The goods on the cards, defence tokens, and what holds for a round only; samurai stay (IS-126). */
static void clean_places(im_state *s) {
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++) {
        im_place *p = &s->places[i];
        p->used = 0;
        p->marks &= IM_FOUNDATION | IM_SAMURAI;
    }
    s->oasis = 0;
}

static void clean_up(im_state *s, dd_events *events) {
    for (int seat = 0; seat < im_seats(s); seat++)
        clean_supply(s, seat); /* what the Temple of Ra holds still stores (SR-24) */
    give_back(s);
    clean_places(s);
    dd_tell(events, IM_EV_CLEANUP, -1, 0, 0, 0, 0);
}

void im_end_round(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)task;
    s->passed = 0;
    if (s->round < IM_ROUNDS)
        clean_up(s, events);
    else
        give_back(s); /* IS-042: nothing else */
    if (im_is_solo(s))
        dd_then(q, IM_ATTACK_ALL, 0, 0, 0); /* IS-199, SR-53 */
    dd_then(q, IM_LOOK_OUT, 0, 0, 0);
}
