/* Does a position add up? It guards loaded positions: whatever passes can be played to the end. */
#include "games/settlers/settlers.h"

#include <string.h>

static void count_everywhere(const im_state *s, int count[IM_KINDS]) {
    for (int kind = 0; kind < IM_KINDS; kind++)
        count[kind] = s->deck[kind] + s->discard[kind];
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
        count[s->places[i].kind]++;
    for (int i = 0; i < s->deal_end[IM_SEATS - 1]; i++)
        count[s->deals[i]]++;
    for (int i = 0; i < s->secret_end[IM_LISTS - 1]; i++)
        count[s->secrets[i].kind]++;
    for (int i = 0; i < s->shown; i++)
        count[s->display[i]]++;
}

static bool in_play(const im_state *s, int deck) {
    bool found = deck == IM_COMMON || (deck == IM_ATTACK && im_is_solo(s));
    for (int seat = 0; seat < im_seats(s); seat++)
        found = found || s->empire[seat] == deck;
    return found;
}

static bool check_cards(const im_state *s, dd_error *error) {
    int count[IM_KINDS];
    count_everywhere(s, count);
    for (int kind = 0; kind < IM_KINDS; kind++) {
        int copies = in_play(s, im_kinds[kind].deck) ? im_kinds[kind].copies : 0;
        if (count[kind] != copies)
            return dd_fail(error, "there must be %d of %s, not %d", copies, im_kinds[kind].code, count[kind]);
    }
    for (int deck = 0; deck < IM_DECKS; deck++) {
        int cards = 0;
        for (int kind = im_deck_begin[deck]; kind < im_deck_begin[deck + 1]; kind++)
            cards += s->deck[kind];
        for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
            cards -= s->places[i].route && s->empire[s->places[i].route - 1] == deck;
        for (int i = 0; i < s->tasks; i++) /* markers that are about to be shown */
            cards -= s->agenda[i].what == IM_SHOW_MARKER && s->empire[s->agenda[i].seat] == deck;
        if (cards != s->left[deck])
            return dd_fail(error, "the cards of the deck %s do not add up", im_deck_ids[deck]);
    }
    return true;
}

/* Hidden cards are for views. */
static bool check_hidden(const im_state *s, dd_error *error) {
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
        if (im_is_hidden(s->places[i].kind))
            return dd_fail(error, "a card is hidden: a view can't be loaded, only a whole state");
    for (int i = 0; i < s->secret_end[IM_LISTS - 1]; i++)
        if (im_is_hidden(s->secrets[i].kind))
            return dd_fail(error, "a card is hidden: a view can't be loaded, only a whole state");
    return true;
}

/* IS-016, IS-021: own faction cards and common cards in hand; faction cards as deals. */
static bool check_hands(const im_state *s, dd_error *error) {
    for (int seat = 0; seat < im_seats(s); seat++)
        for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++) {
            int deck = im_deck_of(im_listed(s, IM_IN_HAND + seat, i).kind);
            if (deck != IM_COMMON && deck != s->empire[seat])
                return dd_fail(error, "the hand of P%d holds a card of another empire", seat + 1);
        }
    for (int seat = 0; seat < IM_SEATS; seat++)
        for (int i = 0; i < im_deal_count(s, seat); i++) {
            int kind = s->deals[im_deals_begin(s, seat) + i];
            if (im_kinds[kind].deal == IM_NOTHING)
                return dd_fail(error, "%s can't be a deal", im_kinds[kind].code);
            if (im_is_solo(s) && (seat == IM_RIVAL) && im_kinds[kind].deck != IM_ATTACK)
                return dd_fail(error, "the deals of the virtual opponent are attack cards");
        }
    for (int seat = 0; seat < im_seats(s); seat++)
        for (int i = 0; i < im_list_count(s, IM_IN_OFFER + seat); i++)
            if (im_is_faction(im_listed(s, IM_IN_OFFER + seat, i).kind))
                return dd_fail(error, "only common cards are drafted");
    return true;
}

static bool check_place(const im_state *s, int owner, int place, dd_error *error) {
    const im_place *p = im_seen_at(s, owner, place);
    const im_kind *kind = &im_kinds[p->kind];
    const im_effect *act = im_effect_of(p->kind, IM_ACTS);
    bool foundation = p->marks & IM_FOUNDATION;
    if (kind->deck == IM_ATTACK)
        return dd_fail(error, "an attack card is no location");
    if (foundation && (kind->deck != IM_COMMON || p->marks != IM_FOUNDATION || p->used || p->holder ||
                       p->route || p->stock))
        return dd_fail(error, "a foundation is a common card with nothing on it");
    if (p->used > (act ? act->uses : 0))
        return dd_fail(error, "%s was used too often", kind->code);
    if (p->marks & IM_GUARDED && kind->deck != IM_COMMON)
        return dd_fail(error, "defence tokens lie on common locations");
    if (p->marks & IM_SAMURAI && (kind->deck != IM_JAPANESE || s->empire[owner] != IM_JAPANESE))
        return dd_fail(error, "samurai stand on Japanese locations of the Japanese");
    if (p->holder && (p->holder > im_seats(s) || p->holder == owner + 1 || p->marks & IM_NEUTRAL))
        return dd_fail(error, "a location is held by another player, or neutral");
    if (p->route && (p->route > im_seats(s) || p->route == owner + 1 || kind->deck == IM_COMMON))
        return dd_fail(error, "Trade Routes lead to faction locations of others");
    if (p->stock && kind->effects[0].op != IM_BANKS)
        return dd_fail(error, "resources lie on a Shrine only");
    return true;
}

static bool check_places(const im_state *s, dd_error *error) {
    int gates = 0, held = 0;
    for (int owner = 0; owner < IM_SEATS; owner++) {
        if (owner >= im_sides(s) && im_place_count(s, owner) > 0)
            return dd_fail(error, "there is no such seat");
        for (int place = 0; place < im_place_count(s, owner); place++) {
            if (!check_place(s, owner, place, error))
                return false;
            gates += im_is_gate(im_seen_at(s, owner, place));
            held += im_seen_at(s, owner, place)->holder != 0;
        }
    }
    if (held != s->held || held > IM_HELD)
        return dd_fail(error, "the Temple of Ra holds at most %d locations", IM_HELD);
    if ((gates < 1 && im_list_count(s, IM_UNDER_GATE) > 0) ||
        (gates < 2 && im_list_count(s, IM_UNDER_OTHER_GATE) > 0))
        return dd_fail(error, "cards lie under a Gate only");
    return true;
}

/* ---- The agenda: what is asked must make sense ---- */

static bool asks_player(int what) {
    return what > IM_LAST_OF_CHANCE && what <= IM_LAST_OF_PLAYERS;
}

/* Tasks that belong to the job in hand. */
static bool needs_job(int what) {
    return what == IM_ASK_TARGET || what == IM_ASK_PRICE_CARD || what == IM_ASK_PRICE_DEAL ||
           what == IM_ASK_GOOD || what == IM_ASK_SACRIFICE || what == IM_ASK_PAY || what == IM_DO;
}

static bool check_task(const im_state *s, im_task task, dd_error *error) {
    const im_effect *e = task.a < IM_KINDS && task.b < IM_EFFECTS ? &im_kinds[task.a].effects[task.b] : NULL;
    bool fits = task.what < IM_WHATS && task.seat < im_seats(s);
    switch (task.what) {
    case IM_DRAW_EMPIRE:
        fits = fits && !s->empire[task.seat];
        break;
    case IM_DRAW_CARDS:
    case IM_DRAW_FRESH:
    case IM_DRAW_ASIDE:
        fits = fits && (task.a == IM_COMMON || task.a == s->empire[task.seat]) && task.b <= 9;
        break;
    case IM_REVEAL:
        fits = fits && task.a <= IM_DISPLAY;
        break;
    case IM_OFFER:
        fits = fits && task.a <= 3;
        break;
    case IM_ASK_CHOICE:
        fits = fits && e && e->when && e->op == IM_CHOOSES;
        break;
    case IM_ASK_TURN_IN:
    case IM_TURN_IN_END:
        fits = fits && task.a <= 2;
        break;
    case IM_REACT:
        fits = fits && task.a < IM_LOCATION_KINDS;
        break;
    case IM_ASK_OTHER:
        fits = fits && task.a < im_sides(s);
        break;
    case IM_ASK_LOSS:
        fits = fits && im_is_solo(s) && task.a > 0 && task.a < im_deal_count(s, IM_RIVAL);
        break;
    case IM_GIVE_RIVAL:
    case IM_GIVE_RIVAL_REST:
    case IM_DRAW_ATTACK:
    case IM_ATTACK_ALL:
    case IM_OPEN_SOLO:
        fits = fits && im_is_solo(s);
        break;
    case IM_ASK_DECK_ASIDE:
    case IM_ASK_SAMURAI:
        fits = fits && task.a <= 9;
        break;
    default:
        break;
    }
    return fits || dd_fail(error, "the agenda does not fit the position");
}

/* The task at the bottom leads on from phase to phase: there is just one such. */
static bool leads_on(int what) {
    return what == IM_DRAW_FIRST || what == IM_OPEN_SOLO || what == IM_LOOK_OUT || what == IM_PRODUCE_ALL ||
           what == IM_ACT_ALL || what == IM_TURN || what == IM_END_ROUND || what == IM_ATTACK_ALL;
}

static bool fits_phase(const im_state *s, int what) {
    switch (s->phase) {
    case IM_SETUP:
        return what == IM_DRAW_FIRST || what == IM_OPEN_SOLO || (what == IM_LOOK_OUT && s->first >= 0);
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

/* ---- What is being done ---- */

/* The move that chose what an activation is about. */
static dd_move target_move(const im_state *s, int op) {
    const im_job *job = &s->job;
    switch (op) {
    case IM_STEALS:
        return DD_MOVE(IM_MOVE_STEAL, job->target_owner, job->good, 0);
    case IM_BUILDS_FACTION:
        return DD_MOVE(IM_MOVE_BUILD, job->card, 0, 0);
    case IM_LAYS_FOUNDATION:
        return DD_MOVE(IM_MOVE_DROP, job->card, 0, 0);
    case IM_MAKES_DISCARD:
        return DD_MOVE(IM_MOVE_VICTIM, job->target_owner, 0, 0);
    case IM_RAZES_ANY:
        return job->from == IM_FROM_HAND ? DD_MOVE(IM_MOVE_RAZE, job->card, 0, 0)
                                         : DD_MOVE(IM_MOVE_ATTACK, job->target_owner, job->target, 0);
    default:
        break;
    }
    int kind = job->from == IM_FROM_DEALS   ? IM_MOVE_TREATY
               : job->from == IM_FROM_ROUTE ? IM_MOVE_ROUTE
                                            : IM_MOVE_TARGET;
    return DD_MOVE(kind, job->target_owner, job->target, 0);
}

static bool asks(const im_state *s, int what) {
    for (int i = 0; i < s->tasks; i++)
        if (s->agenda[i].what == what)
            return true;
    return false;
}

static bool activation_fits(const im_state *s, int seat) {
    dd_move moves[DD_MAX_MOVES];
    const im_job *job = &s->job;
    if (job->owner >= im_sides(s) || job->place >= im_place_count(s, job->owner))
        return false;
    const im_place *p = im_seen_at(s, job->owner, job->place);
    const im_effect *e = im_effect_of(p->kind, IM_ACTS);
    if (p->kind != job->kind || !e || p->used >= e->uses || !im_is_own(s, seat, job->owner, job->place))
        return false;
    if (!im_needs_target(e) || asks(s, IM_ASK_TARGET))
        return memcmp(job->pay, e->pay, sizeof job->pay) == 0;
    int count = im_list_targets(s, seat, e, job->owner, job->place, moves);
    dd_move move = target_move(s, e->op);
    bool listed = false;
    for (int i = 0; i < count; i++)
        listed = listed || moves[i] == move;
    if (!listed)
        return false;
    im_state copy = *s; /* choosing it again must ask the same price */
    memcpy(copy.job.pay, e->pay, sizeof copy.job.pay);
    im_play_target(&copy, seat, move, NULL);
    if (e->op == IM_COPIES && !asks(s, IM_ASK_GOOD) &&
        (job->good >= IM_GOODS ||
         !im_kinds[im_seen_at(s, job->target_owner, job->target)->kind].raze[job->good]))
        return false;
    return memcmp(job->pay, copy.job.pay, sizeof job->pay) == 0;
}

static bool build_fits(const im_state *s, int seat) {
    uint8_t pay[IM_ANY_RESOURCE + 1];
    if (s->job.kind >= IM_LOCATION_KINDS || s->job.from_deals ||
        im_find_secret(s, IM_IN_HAND + seat, s->job.kind) < 0)
        return false;
    im_building_price(s->job.kind, pay);
    return memcmp(s->job.pay, pay, sizeof pay) == 0;
}

static bool deal_fits(const im_state *s, int seat) {
    static const uint8_t pay[IM_ANY_RESOURCE + 1] = {[IM_FOOD] = 1};
    return s->job.kind < IM_LOCATION_KINDS && im_kinds[s->job.kind].deal &&
           im_find_secret(s, IM_IN_HAND + seat, s->job.kind) >= 0 && memcmp(s->job.pay, pay, sizeof pay) == 0;
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

/* Questions about a job stand above its doing, in the order in which they are asked, and above everything
 * else. */
static bool check_job(const im_state *s, dd_error *error) {
    int at = 0, top = s->tasks;
    while (at < s->tasks && !needs_job(s->agenda[at].what))
        at++;
    if (at == s->tasks)
        return true;
    bool fits = s->agenda[at].what == IM_DO && at > 0 && job_fits(s, s->agenda[at].seat);
    int last = IM_ASK_SACRIFICE + 1;
    while (top > at + 1 && s->agenda[top - 1].what == IM_SHOW_MARKER)
        top--;
    for (int i = at + 1; fits && i < top; i++) {
        fits = needs_job(s->agenda[i].what) && s->agenda[i].what < last && s->agenda[i].what != IM_DO &&
               s->agenda[i].seat == s->agenda[at].seat;
        last = s->agenda[i].what;
    }
    bool pays = top == at + 1
                    ? top < s->tasks
                    : s->agenda[at + 1].what == IM_ASK_PAY || s->agenda[at + 1].what == IM_ASK_SACRIFICE;
    fits = fits && pays && (!asks(s, IM_ASK_PAY) || im_can_pay(s, s->agenda[at].seat, s->job.pay));
    return fits || dd_fail(error, "what is being done does not fit the position");
}

static bool check_agenda(const im_state *s, dd_error *error) {
    dd_move moves[DD_MAX_MOVES];
    if (s->tasks > IM_TASKS / 2)
        return dd_fail(error, "the agenda is too long");
    if ((s->phase == IM_OVER) != (s->tasks == 0))
        return dd_fail(error, "the agenda is empty when the game is over, and only then");
    for (int i = 0; i < s->tasks; i++) {
        if (!check_task(s, s->agenda[i], error))
            return false;
        if (leads_on(s->agenda[i].what) != (i == 0) || (i == 0 && !fits_phase(s, s->agenda[i].what)))
            return dd_fail(error, "the agenda does not fit the phase");
    }
    if (!s->tasks)
        return true;
    im_task task = im_next(s);
    bool drawn = task.what > IM_DRAW_EMPIRE && task.what != IM_DRAW_FIRST;
    for (int seat = 0; seat < im_seats(s); seat++)
        if (drawn && !s->empire[seat])
            return dd_fail(error, "P%d has no empire", seat + 1);
    if (drawn && s->first < 0)
        return dd_fail(error, "there is no first player");
    if (task.what > IM_LAST_OF_PLAYERS)
        return dd_fail(error, "the agenda must end with something to decide");
    if (!check_job(s, error))
        return false;
    if (task.what == IM_DRAFT ? !im_still_to_pick(s)
                              : asks_player(task.what) && im_list_answers(s, task.seat, moves) == 0)
        return dd_fail(error, "the agenda asks what can't be answered");
    if (s->phase == IM_ACTIONS && im_has_passed(s, s->agenda[0].seat))
        return dd_fail(error, "a seat that has passed has no turn");
    return true;
}

static bool check_numbers(const im_state *s, dd_error *error) {
    if (s->passed >> im_seats(s))
        return dd_fail(error, "passed: there is no such seat");
    if ((s->round == 0) != (s->phase == IM_SETUP))
        return dd_fail(error, "round 0 is the setup");
    for (int seat = 0; seat < im_seats(s); seat++)
        if (im_list_count(s, IM_IN_OFFER + seat) > 3 ||
            (s->picks[seat] != DD_NONE && im_find_secret(s, IM_IN_OFFER + seat, s->picks[seat]) < 0))
            return dd_fail(error, "the draft does not add up");
    if (s->acted == IM_AGAIN &&
        (s->again_owner >= im_sides(s) || s->again_place >= im_place_count(s, s->again_owner)))
        return dd_fail(error, "again: there is no such location");
    return true;
}

bool im_check(const void *state, dd_error *error) {
    const im_state *s = state;
    return check_hidden(s, error) && check_cards(s, error) && check_hands(s, error) &&
           check_places(s, error) && check_numbers(s, error) && check_agenda(s, error);
}
