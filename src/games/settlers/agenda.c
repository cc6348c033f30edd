/* The agenda: everything that happens is a task on it. Tasks of chance and of players wait for a decision;
 * the others are done at once, and a question with a single answer is answered (docs/games/settlers.md). */
#include "games/settlers/tasks.h"

/* ---- Tasks that nobody decides ---- */

/* IS-188 */
void im_open_solo(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)task, (void)events;
    s->first = 0;
    im_deal_hands(s, q);
    dd_then(q, IM_DRAW_ATTACK, 0, false, 0);
    dd_then(q, IM_LOOK_OUT, 0, 0, 0);
}

/* IS-040, IS-114, IS-115 */
void im_look_out(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)task;
    if (s->round == IM_ROUNDS) {
        s->phase = IM_OVER;
        return;
    }
    if (s->round > 0)
        s->first = (int8_t)((s->first + 1) % im_seats(s));
    im_begin_lookout(s, q, events);
}

void im_give_rival_rest(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    while (s->shown)
        im_give_rival(s, s->display[0], events);
}

void im_attack_all(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    (void)task;
    s->phase = IM_ATTACKING;
    im_rival_to_trophies(s, events);
    for (int i = 0; i < IM_ATTACKS; i++) /* IS-200 */
        dd_then(q, IM_DRAW_ATTACK, 0, true, 0);
}

void im_do_job(im_state *s, im_task task, dd_queue *q, dd_events *events) {
    if (s->job.doing == IM_BUILDING)
        im_do_build(s, task.seat, q, events);
    else if (s->job.doing == IM_DEALING)
        im_do_deal(s, task.seat, q, events);
    else
        im_do_activation(s, task.seat, q, events);
}

/* ---- Questions ---- */

int im_answers_deck(const im_state *s, int seat, im_task task, dd_move *out) {
    int count = 0;
    (void)task;
    if (im_can_draw(s, IM_COMMON))
        out[count++] = DD_MOVE(IM_MOVE_DRAW, IM_FOR_COMMON, 0, 0);
    if (im_can_draw(s, s->empire[seat]))
        out[count++] = DD_MOVE(IM_MOVE_DRAW, IM_FOR_FACTION, 0, 0);
    return count;
}

/* The cards of a list, each kind once; `mask`: only those so marked. */
static int list_secrets(const im_state *s, int list, int move, int mask, dd_move *out) {
    int count = 0;
    for (int i = 0; i < im_list_count(s, list); i++) {
        im_secret card = im_listed(s, list, i);
        dd_move m = DD_MOVE(move, card.kind, 0, 0);
        if ((card.known & mask) == mask && (count == 0 || out[count - 1] != m))
            out[count++] = m;
    }
    return count;
}

int im_answers_pick(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)seat, (void)task;
    return im_list_display(s, IM_MOVE_PICK, out);
}

int im_answers_draft(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)task;
    return list_secrets(s, IM_IN_OFFER + seat, IM_MOVE_PICK, 0, out);
}

int im_answers_turn(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)task;
    return im_list_turn(s, seat, out);
}

int im_answers_target(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)task;
    return im_list_targets(s, seat, im_effect_of(s->job.kind, IM_ACTS), s->job.owner, s->job.place, out);
}

int im_answers_drop(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)task;
    return im_list_drops(s, seat, out);
}

int im_answers_own_deal(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)task;
    return im_list_own_deals(s, seat, out);
}

int im_answers_good(const im_state *s, int seat, im_task task, dd_move *out) {
    const uint8_t *field = im_kinds[im_seen_at(s, s->job.target_owner, s->job.target)->kind].raze;
    int count = 0;
    (void)seat, (void)task;
    for (int good = IM_WOOD; good < IM_GOODS; good++)
        if (field[good])
            out[count++] = DD_MOVE(IM_MOVE_TAKE, good, 0, 0);
    return count;
}

int im_answers_sacrifice(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)task;
    return im_list_sacrifices(s, seat, out);
}

int im_answers_pay(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)task;
    return im_list_payments(s, seat, out);
}

int im_answers_keep(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)seat, (void)task;
    return list_secrets(s, IM_DRAWN, IM_MOVE_KEEP, 0, out);
}

static int only_good(const uint8_t gain[IM_GOODS]) {
    int good = IM_WOOD;
    while (!gain[good])
        good++;
    return good;
}

int im_answers_choice(const im_state *s, int seat, im_task task, dd_move *out) {
    const im_effect *e = &im_kinds[task.a].effects[task.b];
    int first = only_good(e->gain), second = only_good(e->other);
    (void)s, (void)seat;
    out[0] = DD_MOVE(IM_MOVE_TAKE, first < second ? first : second, 0, 0);
    out[1] = DD_MOVE(IM_MOVE_TAKE, first < second ? second : first, 0, 0);
    return 2;
}

/* Slaver. Gold may stand in for the stone, but brings more as gold. */
int im_answers_sell(const im_state *s, int seat, im_task task, dd_move *out) {
    int count = 0;
    (void)task;
    if (s->goods[seat][IM_STONE] > 0)
        out[count++] = DD_MOVE(IM_MOVE_SELL, IM_STONE, 0, 0);
    if (s->goods[seat][IM_GOLD] > 0)
        out[count++] = DD_MOVE(IM_MOVE_SELL, IM_GOLD, 0, 0);
    out[count++] = DD_MOVE(IM_MOVE_DONE, 0, 0, 0);
    return count;
}

int im_answers_other(const im_state *s, int seat, im_task task, dd_move *out) {
    return im_list_others(s, seat, task.a, task.b, out);
}

int im_answers_samurai(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)task;
    return im_list_samurai(s, seat, out);
}

/* SR-18, SR-37: goods just received, as long as he has them. */
int im_answers_turn_in(const im_state *s, int seat, im_task task, dd_move *out) {
    int count = list_secrets(s, IM_IN_HAND + seat, IM_MOVE_DROP, IM_FRESH, out);
    (void)task;
    for (int good = IM_WOOD; good <= IM_VP; good++)
        if (s->received[good])
            out[count++] = DD_MOVE(IM_MOVE_TURN_IN, good, 0, 0);
    out[count++] = DD_MOVE(IM_MOVE_DONE, 0, 0, 0);
    return count;
}

int im_answers_loss(const im_state *s, int seat, im_task task, dd_move *out) {
    (void)seat;
    return im_list_losses(s, task.a, out);
}

int im_list_answers(const im_state *s, int seat, dd_move *out) {
    im_task task = im_next(s);
    return im_task_kinds[task.what].answers(s, seat, task, out);
}

/* ---- Answers ---- */

void im_answer_pick(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    im_play_pick(s, seat, dd_move_a(move), events);
}

void im_answer_turn(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    im_play_turn(s, seat, move, events);
}

void im_answer_target(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    im_play_target(s, seat, move, events);
}

/* IS-098, SR-44: seen by all. */
void im_answer_drop(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    int kind = dd_move_a(move);
    im_play_from_hand(s, seat, kind);
    im_discard_card(s, kind);
    dd_tell(events, IM_EV_DROPS, seat, kind, 0, 0, 0);
}

void im_answer_price_deal(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)seat, (void)task, (void)q;
    im_discard_deal(s, dd_move_kind(move) == IM_MOVE_TREATY ? IM_FROM_DEALS : IM_FROM_ROUTE, dd_move_a(move),
                    dd_move_b(move), events);
}

void im_answer_good(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)seat, (void)task, (void)q, (void)events;
    s->job.good = (uint8_t)dd_move_a(move);
}

void im_answer_sacrifice(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    im_play_sacrifice(s, seat, dd_move_a(move), events);
}

void im_answer_pay(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    im_play_pay(s, seat, dd_move_a(move), dd_move_b(move), dd_move_c(move), events);
}

static int deck_of_answer(const im_state *s, int seat, dd_move move) {
    return dd_move_a(move) == IM_FOR_COMMON ? IM_COMMON : s->empire[seat];
}

void im_answer_deck(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)events;
    dd_then(q, task.a ? IM_DRAW_FRESH : IM_DRAW_CARDS, seat, deck_of_answer(s, seat, move), 1);
}

void im_answer_deck_aside(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)events;
    dd_then(q, IM_DRAW_ASIDE, seat, deck_of_answer(s, seat, move), 0);
}

/* SR-27: the other one is discarded, or shuffled into its deck. */
void im_answer_keep(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)q;
    im_secret card = im_remove_secret(s, IM_DRAWN, im_find_secret(s, IM_DRAWN, dd_move_a(move)));
    im_add_secret(s, IM_IN_HAND + seat, card);
    while (im_list_count(s, IM_DRAWN) > 0) {
        int other = im_remove_secret(s, IM_DRAWN, 0).kind;
        if (task.a) {
            im_discard_card(s, other);
            dd_tell(events, IM_EV_DROPS, seat, other, 0, 0, 0);
        } else {
            s->deck[other]++;
            s->left[im_deck_of(other)]++;
            dd_tell(events, IM_EV_SHUFFLES_BACK, seat, im_deck_of(other), 0, 0, 0);
        }
    }
}

void im_answer_choice(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    const im_effect *e = &im_kinds[task.a].effects[task.b];
    im_gain(s, seat, only_good(e->gain) == dd_move_a(move) ? e->gain : e->other, 1, task.a, q, events);
}

/* Slaver: 2 VP for a gold, 1 for a stone. */
void im_answer_sell(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    if (dd_move_kind(move) == IM_MOVE_DONE)
        return;
    bool gold = dd_move_a(move) == IM_GOLD;
    s->goods[seat][dd_move_a(move)]--;
    dd_tell(events, IM_EV_PAYS, seat, 0, !gold, 0, gold);
    im_gain_vp(s, seat, im_sold_for(dd_move_a(move)), -1, events);
}

void im_answer_other(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task;
    im_produce_one(s, seat, dd_move_a(move), dd_move_b(move), q, events);
}

/* Ninjas: what can be placed must be (SR-46). */
void im_answer_samurai(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)task, (void)q;
    im_play_samurai(s, seat, dd_move_a(move), events);
}

void im_answer_loss(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)seat, (void)q;
    im_destroy(s, dd_move_b(move), task.a, events);
}

/* A card received is turned in: one that is marked so. */
static void turn_in_card(im_state *s, int seat, int kind, dd_events *events) {
    int i = 0;
    while (im_listed(s, IM_IN_HAND + seat, i).kind != kind ||
           !(im_listed(s, IM_IN_HAND + seat, i).known & IM_FRESH))
        i++;
    im_remove_secret(s, IM_IN_HAND + seat, i);
    im_discard_card(s, kind);
    dd_tell(events, IM_EV_TURNS_IN, seat, IM_CARD, kind, 0, 0);
}

static void turn_in_good(im_state *s, int seat, int good, dd_events *events) {
    s->received[good]--;
    if (good == IM_VP)
        s->vp[seat]--;
    else
        s->goods[seat][good]--;
    dd_tell(events, IM_EV_TURNS_IN, seat, good, -1, 0, 0);
}

/* It stays on the agenda until he is done. */
void im_answer_turn_in(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)q;
    if (dd_move_kind(move) == IM_MOVE_DONE) {
        im_pop(s);
        return;
    }
    if (dd_move_kind(move) == IM_MOVE_DROP)
        turn_in_card(s, seat, dd_move_a(move), events);
    else
        turn_in_good(s, seat, dd_move_a(move), events);
    if (s->turned_in < UINT8_MAX)
        s->turned_in++;
    im_gain_vp_part(s, seat, task.a, events);
}

/* It stays until everybody has chosen. */
void im_answer_draft(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events) {
    (void)q;
    s->picks[seat] = (int8_t)dd_move_a(move);
    if (im_still_to_pick(s))
        return;
    im_pop(s);
    im_finish_draft(s, task.a, events);
}

/* An answer without going on. */
static void give_answer(im_state *s, int seat, dd_move move, dd_events *events) {
    im_task task = im_next(s);
    dd_queue q;
    dd_no_tasks(&q);
    dd_task_done(&im_agenda, s);
    im_task_kinds[task.what].answer(s, seat, task, move, &q, events);
    im_schedule(s, &q);
}

void im_play_answer(im_state *s, int seat, dd_move move, dd_events *events) {
    give_answer(s, seat, move, events);
    im_continue(s, events);
}

/* ---- Going on until somebody has to decide ---- */

/* IS-172: all at once; a seat with one card has chosen. */
static bool draft_decides(im_state *s, int stage, dd_events *events) {
    for (int seat = 0; seat < im_seats(s); seat++)
        if (s->picks[seat] == DD_NONE && im_list_count(s, IM_IN_OFFER + seat) == 1)
            s->picks[seat] = (int8_t)im_listed(s, IM_IN_OFFER + seat, 0).kind;
    if (im_still_to_pick(s))
        return true;
    im_pop(s);
    im_finish_draft(s, stage, events);
    return false;
}

static int count_in_hand(const im_state *s, int seat, bool faction) {
    int count = 0;
    for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++)
        count += im_is_faction(im_listed(s, IM_IN_HAND + seat, i).kind) == faction;
    return count;
}

/* How many targets there might be, as far as others can tell: of cards in the hand they know the backs. */
static int possible_targets(const im_state *s, int seat) {
    switch (im_effect_of(s->job.kind, IM_ACTS)->op) {
    case IM_LAYS_FOUNDATION:
        return count_in_hand(s, seat, false);
    case IM_BUILDS_FACTION:
        return count_in_hand(s, seat, true);
    case IM_RAZES_ANY: /* any card, and what stands in open sight */
        return s->config.rules < IM_RULES_OBSERVERS
                   ? 0
                   : im_list_count(s, IM_IN_HAND + seat) + im_count_razable(s, seat);
    default:
        return 0;
    }
}

/* The quick answer to whether a turn goes on: there is always wood to be had for two workers. */
static bool can_exchange(const im_state *s, int seat) {
    return s->goods[seat][IM_WORKER] >= 2 && (s->acted == IM_NOT_ACTED || s->acted == IM_EXCHANGING);
}

/* What the answers are depends on cards that others may not know: they must not learn from the question's
 * absence that there was none. */
bool im_must_ask_turn(const im_state *s, int seat) {
    return (s->acted == IM_NOT_ACTED && im_list_count(s, IM_IN_HAND + seat) > 0) || can_exchange(s, seat);
}
bool im_must_ask_drop(const im_state *s, int seat) {
    return im_list_count(s, IM_IN_HAND + seat) > 1;
}
bool im_must_ask_keep(const im_state *s, int seat) {
    (void)seat;
    return im_list_count(s, IM_DRAWN) > 1;
}
bool im_must_ask_target(const im_state *s, int seat) {
    return possible_targets(s, seat) > 1;
}

/* Does the player have a choice? If not, the question is answered here. */
static bool player_decides(im_state *s, dd_events *events) {
    dd_move moves[DD_MAX_MOVES];
    im_task task = im_next(s);
    const im_task_kind *kind = &im_task_kinds[task.what];
    if (task.what == IM_DRAFT)
        return draft_decides(s, task.a, events);
    if (kind->must_ask && kind->must_ask(s, task.seat))
        return true;
    int count = kind->answers(s, task.seat, task, moves);
    if (count > 1)
        return true;
    if (count == 1)
        give_answer(s, task.seat, moves[0], events);
    else
        im_pop(s);
    return false;
}

static void act(im_state *s, dd_events *events) {
    im_task task = im_next(s);
    dd_queue q;
    dd_no_tasks(&q);
    dd_task_done(&im_agenda, s);
    im_task_kinds[task.what].act(s, task, &q, events);
    im_schedule(s, &q);
}

void im_continue(im_state *s, dd_events *events) {
    while (s->tasks) {
        switch (im_decider(im_next(s).what)) {
        case DD_BY_CHANCE:
            if (im_chance_decides(s, events))
                return;
            break;
        case DD_BY_PLAYERS:
            if (player_decides(s, events))
                return;
            break;
        default:
            act(s, events);
        }
    }
}
