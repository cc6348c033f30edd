/* Does the agenda fit the position? What is asked must make sense, and lead on to the end of the game. */
#include "games/settlers/settlers.h"

#include <string.h>

/* ---- What may stand where ---- */

static bool asks(const im_state *s, int what) {
    return dd_has_task(&im_agenda, s, what);
}

/* Who takes goods that may be turned in; DD_NONE: nobody. */
static int who_turns_in(const im_state *s) {
    for (int i = 0; i < s->tasks; i++)
        if (s->agenda[i].what == IM_TURN_IN_DEALS || s->agenda[i].what == IM_TURN_IN_END)
            return s->agenda[i].seat;
    return DD_NONE;
}

/* All that happens in a turn, or while somebody produces, is his; only Desert and markers are others'. The
 * first task of which that is not true, or DD_NONE. */
static int of_another_seat(const im_state *s) {
    int who = s->phase == IM_ACTIONS ? s->agenda[0].seat : DD_NONE;
    for (int i = 1; i < s->tasks; i++) {
        im_task task = s->agenda[i];
        if (im_task_kinds[task.what].of_another || im_task_kinds[task.what].is.order <= IM_EVERYBODY)
            continue;
        if (s->phase == IM_PRODUCING && who == DD_NONE)
            who = task.seat;
        if (who != DD_NONE && task.seat != who)
            return i;
    }
    return DD_NONE;
}

/* ---- Single tasks ---- */

static bool is_aside(int what) {
    return what == IM_DRAW_ASIDE || what == IM_ASK_DECK_ASIDE;
}

/* SR-37, SR-18: what was begun has its end below it. */
static bool ends_below(const im_state *s, int i, int end) {
    return s->agenda[i - 1].what == end && s->agenda[i - 1].seat == s->agenda[i].seat;
}

static bool task_fits(const im_state *s, int i) {
    im_task task = s->agenda[i];
    const im_effect *e = task.a < IM_KINDS && task.b < IM_EFFECTS ? &im_kinds[task.a].effects[task.b] : NULL;
    switch (task.what) {
    case IM_DRAW_CARDS:
    case IM_DRAW_FRESH:
        return (task.a == IM_COMMON || task.a == s->empire[task.seat]) && task.b >= 1 && task.b <= 9 &&
               (task.what == IM_DRAW_CARDS || who_turns_in(s) == task.seat);
    case IM_DRAW_ASIDE:
    case IM_ASK_DECK_ASIDE:
        return (task.what == IM_ASK_DECK_ASIDE || task.a == IM_COMMON || task.a == s->empire[task.seat]) &&
               (is_aside(s->agenda[i - 1].what) || s->agenda[i - 1].what == IM_ASK_KEEP) &&
               s->agenda[i - 1].seat == task.seat;
    case IM_ASK_DECK:
        return task.a <= (who_turns_in(s) == task.seat);
    case IM_ASK_KEEP:
        return task.a <= 1;
    case IM_REVEAL:
        return task.a >= 1 && task.a <= IM_DISPLAY;
    case IM_OFFER:
        return task.a >= 1 && task.a <= IM_DRAFTED && asks(s, IM_DRAFT);
    case IM_DRAFT: /* IS-172, IS-173 */
        return !im_is_solo(s) && task.a == (i == 1 ? 2 : 1) && i <= 2;
    case IM_ASK_CHOICE:
        return e && e->when && e->op == IM_CHOOSES;
    case IM_PRODUCE_DEALS:
        return ends_below(s, i, IM_TURN_IN_DEALS);
    case IM_ASK_TURN_IN:
        return ends_below(s, i, IM_TURN_IN_END) && task.a == s->agenda[i - 1].a;
    case IM_TURN_IN_END:
        return task.a >= 1 && task.a <= 2;
    case IM_REACT:
        return task.a < IM_LOCATION_KINDS;
    case IM_ASK_OTHER:
        return task.a < im_sides(s);
    case IM_ASK_SAMURAI:
        return task.a >= 1 && task.a <= 9;
    case IM_ASK_LOSE_CARD:
        return !im_is_solo(s);
    case IM_ASK_LOSS:
        return task.a > 0 && task.a < im_deal_count(s, IM_RIVAL);
    case IM_GIVE_RIVAL:
    case IM_GIVE_RIVAL_REST:
        return im_is_solo(s);
    case IM_DRAW_ATTACK: /* IS-188: the first one does not strike */
        return im_is_solo(s) && (s->phase == IM_ATTACKING || !task.a);
    default:
        return true;
    }
}

static bool fits_phase(const im_state *s, int what) {
    switch (s->phase) {
    case IM_SETUP:
        return what == (im_is_solo(s) ? IM_OPEN_SOLO : IM_DRAW_FIRST) ||
               (what == IM_LOOK_OUT && s->first >= 0);
    case IM_LOOKOUT:
        return what == IM_PRODUCE_ALL;
    case IM_PRODUCING:
        return what == IM_ACT_ALL;
    case IM_ACTIONS:
        return what == IM_TURN;
    default:
        return what == IM_LOOK_OUT;
    }
}

/* ---- The setup ---- */

/* Until the empires are drawn, and who begins, nothing else has happened. */
static bool check_opening(const im_state *s, dd_error *error) {
    int cards =
        s->place_end[IM_SEATS - 1] + s->deal_end[IM_SEATS - 1] + s->secret_end[IM_LISTS - 1] + s->shown;
    int at = 1;
    for (int kind = 0; kind < IM_KINDS; kind++)
        cards += s->discard[kind];
    for (int seat = im_seats(s) - 1; seat >= 0; seat--)
        if (!s->empire[seat]) {
            if (at >= s->tasks || s->agenda[at].what != IM_DRAW_EMPIRE || s->agenda[at].seat != seat)
                return dd_fail(error, "agenda: each seat without an empire draws one, P1 first");
            at++;
        }
    if (at != s->tasks || (im_is_solo(s) && at == 1))
        return dd_refuse_task(&im_agenda, s, s->tasks - 1, "does not fit the setup", error);
    return cards == 0 ||
           dd_fail(error, "agenda: cards are dealt when the empires and the first player are known");
}

/* ---- What is being done ---- */

/* The move that chose what an activation is about. */
static dd_move target_move(const im_state *s, int op) {
    const im_job *job = &s->job;
    int kind = im_ops[op].answer;
    switch (kind) {
    case IM_MOVE_BUILD:
        return DD_MOVE(kind, job->card, 0, 0);
    case IM_MOVE_TREATY:
        return DD_MOVE(job->from == IM_FROM_ROUTE ? IM_MOVE_ROUTE : kind, job->target_owner, job->target, 0);
    default:
        return DD_MOVE(kind, job->target_owner, job->target, 0);
    }
}

/* Everybody has seen that the card that is being built, or laid down as a deal, is in the hand. */
static bool is_shown(const im_state *s, int seat, int kind) {
    for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++) {
        im_secret card = im_listed(s, IM_IN_HAND + seat, i);
        if (card.kind == kind && card.known & IM_PUBLIC && !(card.known & IM_LOOSE))
            return true;
    }
    return false;
}

/* The target was chosen: choosing it again must lead to the same job. */
static bool target_fits(const im_state *s, int seat, const im_effect *e, im_job fresh) {
    dd_move moves[DD_MAX_MOVES];
    im_state copy = *s;
    int count = im_list_targets(s, seat, e, s->job.owner, s->job.place, moves);
    dd_move move = target_move(s, e->op);
    bool listed = false;
    if (im_ops[e->op].paid_at_once)
        return false;
    for (int i = 0; i < count; i++)
        listed = listed || moves[i] == move;
    if (!listed || (im_ops[e->op].answer == IM_MOVE_BUILD && !is_shown(s, seat, s->job.card)))
        return false;
    copy.job = fresh;
    im_play_target(&copy, seat, move, NULL);
    if (im_ops[e->op].asks_good && !asks(s, IM_ASK_GOOD)) {
        copy.job.good = s->job.good;
        if (s->job.good >= IM_GOODS ||
            !im_kinds[im_seen_at(s, s->job.target_owner, s->job.target)->kind].raze[s->job.good])
            return false;
    }
    return memcmp(&s->job, &copy.job, sizeof copy.job) == 0;
}

static bool activation_fits(const im_state *s, int seat) {
    dd_move moves[DD_MAX_MOVES];
    const im_job *job = &s->job;
    if (s->acted != IM_AGAIN || s->again_owner != job->owner || s->again_place != job->place)
        return false;
    const im_place *p = im_seen_at(s, job->owner, job->place);
    const im_effect *e = im_effect_of(p->kind, IM_ACTS);
    if (!e || p->used >= e->uses || !im_is_own(s, seat, job->owner, job->place))
        return false;
    im_job fresh = {.doing = IM_ACTIVATING, .kind = p->kind, .owner = job->owner, .place = job->place};
    memcpy(fresh.pay, e->pay, sizeof fresh.pay);
    if (im_needs_target(e) && !asks(s, IM_ASK_TARGET))
        return target_fits(s, seat, e, fresh);
    if (im_needs_target(e) && (im_list_targets(s, seat, e, job->owner, job->place, moves) == 0 ||
                               im_ops[e->op].asks_good != asks(s, IM_ASK_GOOD)))
        return false;
    return memcmp(job, &fresh, sizeof fresh) == 0;
}

static bool build_fits(const im_state *s, int seat) {
    if (s->job.kind >= IM_LOCATION_KINDS || !is_shown(s, seat, s->job.kind) || s->acted != IM_ACTED)
        return false;
    im_job fresh = {.doing = IM_BUILDING, .kind = s->job.kind};
    im_building_price(s->job.kind, fresh.pay);
    return memcmp(&s->job, &fresh, sizeof fresh) == 0;
}

static bool deal_fits(const im_state *s, int seat) {
    if (s->job.kind >= IM_LOCATION_KINDS || !is_shown(s, seat, s->job.kind) || s->acted != IM_ACTED)
        return false;
    im_job fresh = {.doing = IM_DEALING, .kind = s->job.kind, .pay = {[IM_FOOD] = 1}};
    return im_kinds[s->job.kind].deal && memcmp(&s->job, &fresh, sizeof fresh) == 0;
}

static bool job_fits(const im_state *s, int seat) {
    switch (s->job.doing) {
    case IM_BUILDING:
        return build_fits(s, seat);
    case IM_DEALING:
        return deal_fits(s, seat);
    case IM_ACTIVATING:
        return activation_fits(s, seat);
    default:
        return false;
    }
}

/* Is this asked about the job in hand? */
static bool is_asked(const im_state *s, int what) {
    const im_effect *e = s->job.doing == IM_ACTIVATING ? im_effect_of(s->job.kind, IM_ACTS) : NULL;
    switch (what) {
    case IM_ASK_PAY:
        return true;
    case IM_ASK_SACRIFICE:
        return s->job.doing == IM_BUILDING && im_kinds[s->job.kind].house;
    case IM_ASK_PRICE_CARD:
        return e && e->pay[IM_HAND_CARD];
    case IM_ASK_PRICE_DEAL:
        return e && e->pay[IM_OWN_DEAL];
    case IM_ASK_TARGET:
        return e && im_needs_target(e);
    default:
        return e && what == IM_ASK_GOOD && im_ops[e->op].asks_good;
    }
}

static bool needs_job(int what) {
    int order = im_task_kinds[what].is.order;
    return order >= IM_ASKS_SACRIFICE && order <= IM_ASKS_PRICE_CARD;
}

/* Questions about a job stand above its doing, and above everything else. */
static bool check_job(const im_state *s, dd_error *error) {
    int at = 0, top = s->tasks;
    bool fits = s->job.doing < IM_DOINGS && s->job.kind < IM_LOCATION_KINDS;
    while (at < s->tasks && s->agenda[at].what != IM_DO) {
        fits = fits && !needs_job(s->agenda[at].what);
        at++;
    }
    if (fits && at == s->tasks)
        return true;
    fits = fits && at == 1 && job_fits(s, s->agenda[at].seat);
    while (fits && top > at + 1 && im_task_kinds[s->agenda[top - 1].what].is.order == DD_STAYS_ON_TOP)
        top--;
    for (int i = at + 1; fits && i < top; i++)
        fits = needs_job(s->agenda[i].what) && is_asked(s, s->agenda[i].what);
    bool pays = top == at + 1
                    ? top < s->tasks
                    : s->agenda[at + 1].what == IM_ASK_PAY || s->agenda[at + 1].what == IM_ASK_SACRIFICE;
    fits = fits && pays && (!asks(s, IM_ASK_PAY) || im_can_pay(s, s->agenda[at].seat, s->job.pay));
    return fits || dd_fail(error, "job: what is being done does not fit the position");
}

/* ---- What lies ready for the tasks ---- */

/* The draft: no more cards than it has, and none without it. */
static bool check_draft(const im_state *s, dd_error *error) {
    for (int seat = 0; seat < im_seats(s); seat++) {
        int offered = im_list_count(s, IM_IN_OFFER + seat);
        for (int i = 0; i < s->tasks; i++)
            if (s->agenda[i].what == IM_OFFER && s->agenda[i].seat == seat)
                offered += s->agenda[i].a;
        bool picked = s->picks[seat] != DD_NONE;
        if (offered > IM_DRAFTED || ((offered || picked) && !asks(s, IM_DRAFT)) ||
            (picked && im_find_secret(s, IM_IN_OFFER + seat, s->picks[seat]) < 0))
            return dd_fail(error, "offers, picks: the draft does not add up");
    }
    return true;
}

/* SR-18, SR-37: goods that may be turned in are still there, and cards in his hand. */
static bool check_received(const im_state *s, dd_error *error) {
    int who = who_turns_in(s);
    bool fits = true;
    for (int good = 0; good < IM_GOODS; good++) {
        int has = who == DD_NONE || good == IM_NOTHING || good > IM_VP ? 0
                  : good == IM_VP                                      ? s->vp[who]
                                                                       : s->goods[who][good];
        fits = fits && s->received[good] <= has;
    }
    for (int seat = 0; seat < im_seats(s); seat++)
        for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++)
            fits = fits && (seat == who || !(im_listed(s, IM_IN_HAND + seat, i).known & IM_FRESH));
    fits = fits && (!s->turned_in || asks(s, IM_TURN_IN_END));
    return fits || dd_fail(error, "received: only goods that are there can be turned in");
}

/* The task at the top waits for a decision: there must be something to decide. */
static bool check_next(const im_state *s, dd_error *error) {
    dd_move moves[DD_MAX_MOVES];
    im_task task = im_next(s);
    bool fits = true;
    if (im_decider(task.what) == DD_BY_NOBODY)
        return dd_refuse_task(&im_agenda, s, s->tasks - 1, "is nothing to decide: it can't be the last",
                              error);
    if (task.what == IM_DRAFT)
        fits = im_still_to_pick(s);
    else if (im_decider(task.what) == DD_BY_PLAYERS)
        fits = im_list_answers(s, task.seat, moves) > 0;
    else
        fits = im_list_chance(s, moves, NULL) > 0 && im_has_outcomes(s);
    return fits || dd_refuse_task(&im_agenda, s, s->tasks - 1, "asks what can't be answered", error);
}

static bool check_tasks(const im_state *s, dd_error *error) {
    if (!dd_check_tasks(&im_agenda, s, s->phase, error))
        return false;
    if (!fits_phase(s, s->agenda[0].what))
        return dd_refuse_task(&im_agenda, s, 0, "does not fit the phase", error);
    if (s->agenda[0].what == IM_DRAW_FIRST || s->agenda[0].what == IM_OPEN_SOLO)
        return check_opening(s, error);
    for (int seat = 0; seat < im_seats(s); seat++)
        if (!s->empire[seat])
            return dd_fail(error, "empire of P%d: it must be drawn by now", seat + 1);
    if (s->first < 0)
        return dd_fail(error, "first: it must be drawn by now");
    for (int i = 0; i < s->tasks; i++)
        if (!task_fits(s, i))
            return dd_refuse_task(&im_agenda, s, i, "does not fit the position", error);
    int others = of_another_seat(s);
    return others < 0 ||
           dd_refuse_task(&im_agenda, s, others, "is another seat's, not of the one before", error);
}

bool im_check_agenda(const im_state *s, dd_error *error) {
    static const im_job idle = {0};
    if ((s->phase == IM_OVER) != (s->tasks == 0))
        return dd_fail(error, "agenda: it is empty when the game is over, and only then");
    if (s->tasks && !check_tasks(s, error))
        return false;
    if (s->phase == IM_ACTIONS ? !check_job(s, error) : memcmp(&s->job, &idle, sizeof idle) != 0)
        return dd_fail(error, "job: what is being done does not fit the position");
    if (!check_draft(s, error) || !check_received(s, error))
        return false;
    if (s->phase == IM_ACTIONS && im_has_passed(s, s->agenda[0].seat))
        return dd_fail(error, "passed: a seat that has passed has no turn");
    return !s->tasks || check_next(s, error);
}
