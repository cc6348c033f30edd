/* Does what is to be done fit the position? Whatever passes can be played to the end. */
#include "games/conquest/conquest.h"

static int total(const uint8_t *numbers, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}

/* ---- The auction ---- */

static bool is_no_auction(const cq_state *s) {
    return memcmp(&s->auction, &cq_no_auction, sizeof s->auction) == 0;
}

/* CE-056, CE-059: a proposal as it can be made. */
static bool is_proposal(const cq_state *s) {
    uint32_t left = cq_unplaced(s);
    int a = s->auction.token[0], b = s->auction.token[1];
    bool a_free = a >= 0 && left >> a & 1, b_free = b >= 0 && left >> b & 1;
    if (__builtin_popcount(left) == 1)
        return (a_free && b < 0) || (b_free && a < 0);
    return a_free && b_free && a != b;
}

static bool check_auction(const cq_state *s, dd_error *error) {
    const cq_auction *a = &s->auction;
    if (s->phase != CQ_ALLIANCES)
        return is_no_auction(s) ||
               dd_fail(error, "bid: there is no auction in the phase %s", cq_phase_ids[s->phase]);
    if (!cq_unplaced(s))
        return dd_fail(error, "alliances: all players stand there, and nothing is to be auctioned");
    if (a->opener < 0)
        return dd_fail(error, "opener: somebody has opened the auction");
    if (a->bid % CQ_COIN || (a->high < 0 && a->bid) || (a->high >= 0 && a->bid > s->talents[a->high]))
        return dd_fail(error, "bid: %d is no multiple of %d that its bidder has", a->bid, CQ_COIN);
    cq_task task = cq_next(s);
    bool fits = task.what == CQ_PROPOSE ? task.seat == a->high && a->token[0] < 0 && a->token[1] < 0
                : a->high < 0           ? task.seat == a->opener && a->token[0] < 0 && a->token[1] < 0
                                        : task.seat != a->high;
    if (!fits)
        return dd_refuse_task(&cq_agenda, s, 0, "does not fit the auction", error);
    return task.what == CQ_PROPOSE || a->high < 0 || is_proposal(s) ||
           dd_fail(error, "proposal: it names two players who stand in no alliance yet, or the last one");
}

/* ---- The march ---- */

static bool check_march(const cq_state *s, dd_error *error) {
    cq_task task = s->tasks ? cq_next(s) : (cq_task){0};
    const cq_march *m = &s->march;
    if (!s->tasks || task.what != CQ_MARCH)
        return memcmp(m, &cq_no_march, sizeof *m) == 0 || dd_fail(error, "march_to: nobody is on the march");
    if (task.a >= CQ_PROVINCES || m->to == task.a || (m->to < 0 && (m->aimed || m->moved || m->via >= 0)))
        return dd_refuse_task(&cq_agenda, s, s->tasks - 1, "does not fit where the march leads", error);
    for (int sea = 0; sea < CQ_SEAS; sea++)
        if (cq_capacity(s, task.seat, sea) < 0)
            return dd_fail(error, "carried: more by way of %s than its galleys can carry", cq_seas[sea].id);
    return true;
}

/* ---- The battle ---- */

static bool is_of_battle(int what) {
    return what == CQ_ROLL || what == CQ_LEND || what == CQ_LOSE || what == CQ_RETREAT || what == CQ_FLEE;
}

/* Whoever fights stands there; of the two main players all do. */
static bool check_fighters(const cq_state *s, int seat, dd_error *error) {
    const cq_battle *b = &s->battle;
    bool is_main = seat == b->main[0] || seat == b->main[1], sea = cq_at_sea(s);
    for (int type = 0; type < CQ_LAND_TYPES; type++) {
        int there = sea ? 0 : s->army[seat][b->place].unit[type];
        if (b->land[seat][type] > there ||
            (is_main && !sea && b->land[seat][type] < there && cq_next(s).what != CQ_FLEE))
            return dd_fail(error, "battle_units of P%d: not those that stand there", seat + 1);
    }
    for (int slot = 0; slot < CQ_SEAS_OF_PROVINCE; slot++) {
        int zone = cq_sea_of_battle(s, slot), there = zone < 0 ? 0 : s->galleys[seat][zone];
        if (b->galleys[seat][slot] > there || (is_main && sea && b->galleys[seat][slot] < there))
            return dd_fail(error, "battle_galleys of P%d: not those that lie there", seat + 1);
    }
    return true;
}

/* Auxiliaries are at most those of the cards. */
static bool check_auxiliaries(const cq_state *s, int side, dd_error *error) {
    static const uint8_t types[] = {CQ_INFANTRY, CQ_CAVALRY, CQ_CATAPULT, CQ_GALLEY};
    for (int i = 0; i < 4; i++) {
        bool naval = types[i] == CQ_GALLEY;
        int most = naval == cq_at_sea(s) ? cq_cards_of(s, s->battle.main[side], CQ_AUXILIARIES, types[i]) : 0;
        if (s->battle.auxiliary[side][i] > most)
            return dd_fail(error, "%s_auxiliaries: no card brings them", side ? "defender" : "attacker");
    }
    return true;
}

/* Of more dice than the box has, those thrown already are known; at sea, of these only galleys. */
static bool roll_fits(const cq_state *s, cq_task task) {
    const cq_battle *b = &s->battle;
    if (task.a >= CQ_BOTH_SIDES || task.seat != b->main[task.a] || !task.b || b->hits[0] || b->hits[1] ||
        !b->round)
        return false;
    int dice = cq_dice(s, task.a), left = dice - total(b->face[task.a], 4);
    return cq_at_sea(s) ? task.b <= left && (dice - task.b) % CQ_DICE == 0 : task.b == left;
}

static bool lend_fits(const cq_state *s, cq_task task) {
    if (s->battle.round || s->battle.hits[0] || s->battle.hits[1])
        return false;
    for (int what = task.a; what < CQ_LAND_TYPES + CQ_SEAS_OF_PROVINCE; what++)
        if (what < CQ_LAND_TYPES
                ? !cq_at_sea(s) && cq_lendable(s, task.seat, what) && s->battle.land[task.seat][what]
                : cq_lendable(s, task.seat, what) && s->battle.galleys[task.seat][what - CQ_LAND_TYPES])
            return false;
    return task.a < CQ_LAND_TYPES + CQ_SEAS_OF_PROVINCE && cq_lendable(s, task.seat, task.a);
}

static bool battle_task_fits(const cq_state *s, cq_task task) {
    const cq_battle *b = &s->battle;
    switch (task.what) {
    case CQ_ROLL:
        return roll_fits(s, task);
    case CQ_LEND:
        return lend_fits(s, task);
    case CQ_LOSE:
        return task.a < CQ_BOTH_SIDES && b->hits[task.a] && b->round &&
               (task.seat == b->main[0] || task.seat == b->main[1]);
    case CQ_RETREAT:
        return !cq_at_sea(s) && b->round && !b->hits[0] && !b->hits[1] && !cq_is_destroyed(s, CQ_ATTACKER) &&
               !cq_is_destroyed(s, CQ_DEFENDER) && (task.seat == b->main[0] || task.seat == b->main[1]);
    default: /* CQ_FLEE */
        return !cq_at_sea(s) && !(task.a >> cq_seats(s)) && !(task.a >> task.seat & 1) &&
               b->land[task.seat][CQ_GENERAL] + b->land[task.seat][CQ_CAESAR] > 0;
    }
}

static bool check_battle(const cq_state *s, dd_error *error) {
    const cq_battle *b = &s->battle;
    bool fights = s->tasks > 1 && is_of_battle(cq_next(s).what);
    if (!fights)
        return memcmp(b, &cq_no_battle, sizeof *b) == 0 || dd_fail(error, "battle: nobody is fighting");
    if (b->place < 0 || b->main[0] != s->agenda[0].seat || b->main[1] < 0 ||
        !(cq_enemies(s, b->main[0]) >> b->main[1] & 1))
        return dd_fail(error, "sides: the one whose turn it is fights an enemy");
    if (b->round > CQ_NAVAL_ROUNDS && cq_at_sea(s))
        return dd_fail(error, "battle_round: at sea there are %d", CQ_NAVAL_ROUNDS);
    for (int seat = 0; seat < cq_seats(s); seat++)
        if (!check_fighters(s, seat, error))
            return false;
    return (check_auxiliaries(s, CQ_ATTACKER, error) && check_auxiliaries(s, CQ_DEFENDER, error)) &&
           (battle_task_fits(s, cq_next(s)) ||
            dd_refuse_task(&cq_agenda, s, s->tasks - 1, "does not fit the battle", error));
}

/* ---- The debate ---- */

static bool laid_nothing(const cq_state *s, int but) {
    for (int seat = 0; seat < cq_seats(s); seat++)
        if (seat != but && cq_bid_of(s, seat))
            return false;
    return true;
}

static bool is_debate_task(const cq_state *s, cq_task task) {
    const cq_debate *d = &s->debate;
    if (task.what != CQ_SPEAK)
        return d->best >= 0 && cq_bid_of(s, d->best) && laid_nothing(s, d->best) &&
               (task.what == CQ_ASK_ITALY || task.what == CQ_DRAW_SENATOR ||
                ((task.what == CQ_PUT || task.what == CQ_CLAIM) && task.seat == d->best &&
                 task.a == d->card));
    return !(d->passed >> task.seat & 1) && task.seat != d->best &&
           task.a == (task.a && cq_bid_of(s, task.seat)) &&
           (d->best >= 0 ? cq_bid_of(s, d->best) && !(d->passed >> d->best & 1)
                         : laid_nothing(s, task.seat)) &&
           (d->best >= 0 || task.a || !cq_bid_of(s, task.seat));
}

static bool check_debate(const cq_state *s, dd_error *error) {
    const cq_debate *d = &s->debate;
    if (d->card < 0) {
        bool speaks = s->tasks && (cq_next(s).what == CQ_SPEAK || cq_next(s).what == CQ_ASK_ITALY ||
                                   cq_next(s).what == CQ_DRAW_SENATOR);
        return (!speaks && memcmp(d, &cq_no_debate, sizeof *d) == 0) ||
               dd_fail(error, "debate: nothing is being debated");
    }
    if (cq_cards[d->card].type != CQ_VOTE || s->tasks < 2 || d->holder != s->agenda[0].seat)
        return dd_fail(error, "debate: it is on a vote of the one whose turn it is");
    if (d->passed >> cq_seats(s))
        return dd_fail(error, "debate_passed: there are only %d players", cq_seats(s));
    return is_debate_task(s, cq_next(s)) ||
           dd_refuse_task(&cq_agenda, s, s->tasks - 1, "does not fit the debate", error);
}

/* ---- Single tasks ---- */

static int start_draws_left(const cq_state *s, cq_task task) {
    int draws = task.a;
    for (int seat = cq_next_seat(s, task.seat); seat != s->first; seat = cq_next_seat(s, seat))
        draws += CQ_START_MARKERS;
    return draws;
}

/* CE-065: who has placed his units has placed all of them, and who has not has none. */
static bool deployment_fits(const cq_state *s, cq_task task) {
    int at = cq_place_of(s, task.seat);
    for (int place = 0; place < CQ_SEATS; place++)
        for (int type = 0; s->box[place] >= 0 && type < CQ_TYPES; type++) {
            int seat = s->box[place], on_map = cq_on_map(s, seat, type), left = cq_to_deploy(s, seat, type);
            if (place < at ? left != 0 : place > at ? on_map != 0 : left < 0)
                return false;
            if (place >= at && !cq_markers_on_map(s, seat))
                return false;
        }
    return true;
}

static bool task_fits(const cq_state *s, cq_task task) {
    bool mine = s->tasks < 2 || task.seat == s->agenda[0].seat;
    switch (task.what) {
    case CQ_DRAW_FIRST:
        return s->first < 0;
    case CQ_DRAW_START:
        return s->first >= 0 && task.a >= 1 && task.a <= CQ_START_MARKERS &&
               total(s->pool, CQ_KEYS) - s->pool[cq_pickup_key] >= start_draws_left(s, task);
    case CQ_DRAW_MARKER:
        return task.a >= 1 && task.a <= 2 * cq_seats(s) && task.a <= total(s->pool, CQ_KEYS);
    case CQ_REVEAL:
        return task.a >= 1 && task.a <= 2 * cq_seats(s) && task.a <= total(s->deck, CQ_DECK_KINDS);
    case CQ_DEPLOY:
        return deployment_fits(s, task);
    case CQ_DISCARD:
        return !mine && cq_enemies(s, s->agenda[0].seat) >> task.seat & 1;
    case CQ_PUT:
        return (mine || s->debate.card >= 0) && task.a < CQ_KINDS && cq_cards[task.a].op == CQ_PLACE_UNITS &&
               task.b >= 1 && task.b <= cq_cards[task.a].number &&
               task.b <= cq_reserve(s, task.seat, CQ_INFANTRY);
    case CQ_CLAIM:
        return (mine || s->debate.card >= 0) && task.a < CQ_KINDS &&
               cq_cards[task.a].op == CQ_PLACE_INFLUENCE;
    case CQ_BUILD:
        return mine && task.a < CQ_KINDS && cq_cards[task.a].op == CQ_BUILD_CITY;
    case CQ_RECRUIT:
        return mine && task.a && task.b <= 1;
    case CQ_BUY:
        return mine && task.a < CQ_KEYS;
    case CQ_FLEET:
        return mine && cq_is_sea(task.a) && task.a < CQ_PLACES && task.b <= 1;
    case CQ_ACT:
    case CQ_BUY_ONE:
    case CQ_SET_OUT:
    case CQ_MARCH:
        return mine;
    default:
        return true;
    }
}

/* Somebody must be able to decide. */
static bool can_be_decided(const cq_state *s) {
    dd_move some[DD_MAX_MOVES];
    cq_task task = cq_next(s);
    return (cq_task_kinds[task.what].is.decider == DD_BY_CHANCE ? cq_list_chance(s, some, NULL)
                                                                : cq_list_answers(s, task.seat, some)) > 0;
}

bool cq_check_agenda(const cq_state *s, dd_error *error) {
    if (s->phase == CQ_OVER ? s->tasks != 0 : s->tasks != (s->phase == CQ_PLAY ? 2 : 1))
        return dd_fail(error, "agenda: in the phase %s there are %d tasks on it, not %d",
                       cq_phase_ids[s->phase],
                       s->phase == CQ_OVER   ? 0
                       : s->phase == CQ_PLAY ? 2
                                             : 1,
                       s->tasks);
    if (!dd_check_tasks(&cq_agenda, s, s->phase, error))
        return false;
    if (s->phase == CQ_PLAY && cq_next(s).what != CQ_TURN && s->agenda[0].what != CQ_TURN)
        return dd_refuse_task(&cq_agenda, s, 0, "can't stand below another", error);
    if (s->phase == CQ_PLAY && cq_next(s).what == CQ_TURN)
        return dd_refuse_task(&cq_agenda, s, 1, "asks nothing", error);
    if (!check_auction(s, error) || !check_march(s, error) || !check_battle(s, error) ||
        !check_debate(s, error))
        return false;
    if (s->tasks && !task_fits(s, cq_next(s)))
        return dd_refuse_task(&cq_agenda, s, s->tasks - 1, "does not fit the position", error);
    return !s->tasks || can_be_decided(s) ||
           dd_refuse_task(&cq_agenda, s, s->tasks - 1, "leaves nothing to decide", error);
}
