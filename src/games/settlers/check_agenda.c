/* Does the agenda fit the position? What is asked must make sense, and lead on to the end of the game. */
#include "games/settlers/settlers.h"

#include <string.h>

/* ---- What may stand where ---- */

/* The phases in which a task may stand on the agenda, as bits. */
enum {
    IN_SETUP = 1 << IM_SETUP,
    IN_LOOKOUT = 1 << IM_LOOKOUT,
    IN_PRODUCTION = 1 << IM_PRODUCING,
    IN_ACTIONS = 1 << IM_ACTIONS,
    IN_ATTACK = 1 << IM_ATTACKING
};
static const uint8_t phases_of[IM_WHATS] = {
    [IM_DRAW_EMPIRE] = IN_SETUP,
    [IM_DRAW_FIRST] = IN_SETUP,
    [IM_DRAW_CARDS] = IN_SETUP | IN_LOOKOUT | IN_PRODUCTION | IN_ACTIONS,
    [IM_DRAW_FRESH] = IN_PRODUCTION | IN_ACTIONS,
    [IM_REVEAL] = IN_LOOKOUT,
    [IM_OFFER] = IN_LOOKOUT,
    [IM_DRAW_ASIDE] = IN_PRODUCTION | IN_ACTIONS,
    [IM_GIVE_RIVAL] = IN_LOOKOUT,
    [IM_DRAW_ATTACK] = IN_SETUP | IN_ATTACK,
    [IM_SHOW_MARKER] = IN_ACTIONS,
    [IM_PICK] = IN_LOOKOUT,
    [IM_DRAFT] = IN_LOOKOUT,
    [IM_TURN] = IN_ACTIONS,
    [IM_ASK_TARGET] = IN_ACTIONS,
    [IM_ASK_PRICE_CARD] = IN_ACTIONS,
    [IM_ASK_PRICE_DEAL] = IN_ACTIONS,
    [IM_ASK_GOOD] = IN_ACTIONS,
    [IM_ASK_SACRIFICE] = IN_ACTIONS,
    [IM_ASK_PAY] = IN_ACTIONS,
    [IM_ASK_DECK] = IN_PRODUCTION | IN_ACTIONS,
    [IM_ASK_DECK_ASIDE] = IN_PRODUCTION | IN_ACTIONS,
    [IM_ASK_KEEP] = IN_PRODUCTION | IN_ACTIONS,
    [IM_ASK_CHOICE] = IN_PRODUCTION | IN_ACTIONS,
    [IM_ASK_SELL] = IN_ACTIONS,
    [IM_ASK_OTHER] = IN_PRODUCTION | IN_ACTIONS,
    [IM_ASK_SAMURAI] = IN_ACTIONS,
    [IM_ASK_TURN_IN] = IN_PRODUCTION | IN_ACTIONS,
    [IM_ASK_LOSE_CARD] = IN_ACTIONS,
    [IM_ASK_LOSS] = IN_ATTACK,
    [IM_OPEN_SOLO] = IN_SETUP,
    [IM_LOOK_OUT] = IN_SETUP | IN_ATTACK,
    [IM_CLEAR] = IN_LOOKOUT,
    [IM_GIVE_RIVAL_REST] = IN_LOOKOUT,
    [IM_PRODUCE_ALL] = IN_LOOKOUT,
    [IM_PRODUCE] = IN_PRODUCTION,
    [IM_PRODUCE_DEALS] = IN_PRODUCTION,
    [IM_PRODUCE_LOCATIONS] = IN_PRODUCTION,
    [IM_TURN_IN_DEALS] = IN_PRODUCTION,
    [IM_TURN_IN_END] = IN_PRODUCTION | IN_ACTIONS,
    [IM_ACT_ALL] = IN_PRODUCTION,
    [IM_DO] = IN_ACTIONS,
    [IM_REACT] = IN_ACTIONS,
};

/* The order from the bottom upwards. The one at the bottom leads on from phase to phase. Those that bring
 * other tasks with them come next, each of the orders between EVERYBODY and OTHERS once at most: what they
 * bring is done before the next of them, so the agenda stays short. */
enum { LEADS_ON, EVERYBODY, FIRST_OF_THESE, SECOND_OF_THESE, THIRD_OF_THESE, OTHERS, MARKERS };

static int order_of(int what) {
    switch (what) {
    case IM_DRAW_FIRST:
    case IM_OPEN_SOLO:
    case IM_LOOK_OUT:
    case IM_PRODUCE_ALL:
    case IM_ACT_ALL:
    case IM_TURN:
        return LEADS_ON;
    case IM_PRODUCE:
    case IM_DRAFT:
        return EVERYBODY;
    case IM_PRODUCE_LOCATIONS:
    case IM_DO:
    case IM_REACT:
        return FIRST_OF_THESE;
    case IM_TURN_IN_DEALS:
    case IM_TURN_IN_END:
        return SECOND_OF_THESE;
    case IM_PRODUCE_DEALS:
    case IM_ASK_TURN_IN:
        return THIRD_OF_THESE;
    case IM_SHOW_MARKER:
        return MARKERS;
    default:
        return OTHERS;
    }
}

static bool in_order(const im_state *s) {
    int room = 0, last = LEADS_ON;
    for (int i = 0; i < s->tasks; i++) {
        int what = s->agenda[i].what, order = order_of(what);
        bool once = order > EVERYBODY && order < OTHERS;
        if (!(phases_of[what] >> s->phase & 1) || (order == LEADS_ON) != (i == 0) || order < last + once)
            return false;
        last = order;
        room += what == IM_ASK_OTHER ? 3 : 1; /* two cards to draw, and which to keep */
    }
    return room <= IM_TASKS / 2;
}

static bool asks(const im_state *s, int what) {
    for (int i = 0; i < s->tasks; i++)
        if (s->agenda[i].what == what)
            return true;
    return false;
}

/* Who takes goods that may be turned in; DD_NONE: nobody. */
static int who_turns_in(const im_state *s) {
    for (int i = 0; i < s->tasks; i++)
        if (s->agenda[i].what == IM_TURN_IN_DEALS || s->agenda[i].what == IM_TURN_IN_END)
            return s->agenda[i].seat;
    return DD_NONE;
}

/* All that happens in a turn, or while somebody produces, is his; only Desert and markers are others'. */
static bool seats_fit(const im_state *s) {
    int who = s->phase == IM_ACTIONS ? s->agenda[0].seat : DD_NONE;
    for (int i = 1; i < s->tasks; i++) {
        im_task task = s->agenda[i];
        if (task.what == IM_ASK_LOSE_CARD || task.what == IM_SHOW_MARKER || order_of(task.what) <= EVERYBODY)
            continue;
        if (s->phase == IM_PRODUCING && who == DD_NONE)
            who = task.seat;
        if (who != DD_NONE && task.seat != who)
            return false;
    }
    return true;
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
                return dd_fail(error, "the agenda: each seat without an empire draws one, P1 first");
            at++;
        }
    if (at != s->tasks || (im_is_solo(s) && at == 1))
        return dd_fail(error, "the agenda does not fit the setup");
    return cards == 0 || dd_fail(error, "cards are dealt when the empires and the first player are known");
}

/* ---- What is being done ---- */

/* The move that chose what an activation is about. */
static dd_move target_move(const im_state *s, int op) {
    const im_job *job = &s->job;
    switch (op) {
    case IM_STEALS:
        return DD_MOVE(IM_MOVE_STEAL, job->target_owner, job->good, 0);
    case IM_BUILDS_FACTION:
        return DD_MOVE(IM_MOVE_BUILD, job->card, 0, 0);
    case IM_MAKES_DISCARD:
        return DD_MOVE(IM_MOVE_VICTIM, job->target_owner, 0, 0);
    default:
        break;
    }
    int kind = job->from == IM_FROM_DEALS   ? IM_MOVE_TREATY
               : job->from == IM_FROM_ROUTE ? IM_MOVE_ROUTE
                                            : IM_MOVE_TARGET;
    return DD_MOVE(kind, job->target_owner, job->target, 0);
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
    if (e->op == IM_LAYS_FOUNDATION || e->op == IM_RAZES_ANY)
        return false; /* their price is paid at once, in the only way */
    for (int i = 0; i < count; i++)
        listed = listed || moves[i] == move;
    if (!listed || (e->op == IM_BUILDS_FACTION && !is_shown(s, seat, s->job.card)))
        return false;
    copy.job = fresh;
    im_play_target(&copy, seat, move, NULL);
    if (e->op == IM_COPIES && !asks(s, IM_ASK_GOOD)) {
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
    if (job->owner >= im_sides(s) || job->place >= im_place_count(s, job->owner) || s->acted != IM_AGAIN ||
        s->again_owner != job->owner || s->again_place != job->place)
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
                               (e->op == IM_COPIES) != asks(s, IM_ASK_GOOD)))
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
        return e && what == IM_ASK_GOOD && e->op == IM_COPIES;
    }
}

static bool needs_job(int what) {
    return what >= IM_ASK_PRICE_CARD && what <= IM_ASK_SACRIFICE;
}

/* Questions about a job stand above its doing, in the order in which they are asked, and above everything
 * else. */
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
    while (fits && top > at + 1 && s->agenda[top - 1].what == IM_SHOW_MARKER)
        top--;
    for (int i = at + 1, last = IM_ASK_SACRIFICE + 1; fits && i < top; i++) {
        fits = s->agenda[i].what < last && is_asked(s, s->agenda[i].what);
        last = s->agenda[i].what;
    }
    bool pays = top == at + 1
                    ? top < s->tasks
                    : s->agenda[at + 1].what == IM_ASK_PAY || s->agenda[at + 1].what == IM_ASK_SACRIFICE;
    fits = fits && pays && (!asks(s, IM_ASK_PAY) || im_can_pay(s, s->agenda[at].seat, s->job.pay));
    return fits || dd_fail(error, "what is being done does not fit the position");
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
            return dd_fail(error, "the draft does not add up");
    }
    return true;
}

/* SR-18, SR-37: goods that may be turned in are still there, and cards in his hand. */
static bool check_received(const im_state *s, dd_error *error) {
    int who = who_turns_in(s), received = 0;
    bool fits = true;
    for (int good = 0; good < IM_GOODS; good++) {
        int has = who == DD_NONE || good == IM_NOTHING || good > IM_VP ? 0
                  : good == IM_VP                                      ? s->vp[who]
                                                                       : s->goods[who][good];
        fits = fits && s->received[good] <= has;
        received += s->received[good];
    }
    for (int seat = 0; seat < im_seats(s); seat++)
        for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++)
            fits = fits && (seat == who || !(im_listed(s, IM_IN_HAND + seat, i).known & IM_FRESH));
    fits = fits && (who != DD_NONE || !received) && (!s->turned_in || asks(s, IM_TURN_IN_END));
    return fits || dd_fail(error, "received: only goods that are there can be turned in");
}

/* The task at the top waits for a decision: there must be something to decide. */
static bool check_next(const im_state *s, dd_error *error) {
    dd_move moves[DD_MAX_MOVES];
    im_task task = im_next(s);
    bool fits = true;
    if (task.what > IM_LAST_OF_PLAYERS)
        return dd_fail(error, "the agenda must end with something to decide");
    if (task.what == IM_DRAFT)
        fits = im_still_to_pick(s);
    else if (task.what > IM_LAST_OF_CHANCE)
        fits = im_list_answers(s, task.seat, moves) > 0;
    else
        fits = im_list_chance(s, moves, NULL) > 0 && im_has_outcomes(s);
    return fits || dd_fail(error, "the agenda asks what can't be answered");
}

static bool check_tasks(const im_state *s, dd_error *error) {
    if (!in_order(s))
        return dd_fail(error, "the agenda is too long, or in no order");
    if (!fits_phase(s, s->agenda[0].what))
        return dd_fail(error, "the agenda does not fit the phase");
    if (s->agenda[0].what == IM_DRAW_FIRST || s->agenda[0].what == IM_OPEN_SOLO)
        return check_opening(s, error);
    for (int seat = 0; seat < im_seats(s); seat++)
        if (!s->empire[seat])
            return dd_fail(error, "P%d has no empire", seat + 1);
    if (s->first < 0)
        return dd_fail(error, "there is no first player");
    for (int i = 0; i < s->tasks; i++)
        if (!task_fits(s, i))
            return dd_fail(error, "the agenda does not fit the position");
    return seats_fit(s) || dd_fail(error, "the agenda: not all of this is the same seat's");
}

bool im_check_agenda(const im_state *s, dd_error *error) {
    static const im_job idle = {0};
    if ((s->phase == IM_OVER) != (s->tasks == 0))
        return dd_fail(error, "the agenda is empty when the game is over, and only then");
    if (s->tasks && !check_tasks(s, error))
        return false;
    if (s->phase == IM_ACTIONS ? !check_job(s, error) : memcmp(&s->job, &idle, sizeof idle) != 0)
        return dd_fail(error, "what is being done does not fit the position");
    if (!check_draft(s, error) || !check_received(s, error))
        return false;
    if (s->phase == IM_ACTIONS && im_has_passed(s, s->agenda[0].seat))
        return dd_fail(error, "a seat that has passed has no turn");
    return !s->tasks || check_next(s, error);
}
