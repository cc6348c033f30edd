/* The agenda: everything that happens is a task on it. Tasks of chance and of players wait for a decision;
 * the others are done at once, and a question with a single answer is answered (docs/games/settlers.md). */
#include "games/settlers/settlers.h"

#include <assert.h>

const char *const im_task_ids[IM_WHATS] = {
    [IM_DRAW_EMPIRE] = "empire",
    [IM_DRAW_FIRST] = "first",
    [IM_DRAW_CARDS] = "deal",
    [IM_DRAW_FRESH] = "deal_fresh",
    [IM_REVEAL] = "reveal",
    [IM_OFFER] = "offer",
    [IM_DRAW_ASIDE] = "draw_aside",
    [IM_GIVE_RIVAL] = "give_rival",
    [IM_DRAW_ATTACK] = "attack_card",
    [IM_SHOW_MARKER] = "marker",
    [IM_PICK] = "pick",
    [IM_DRAFT] = "draft",
    [IM_TURN] = "turn",
    [IM_ASK_TARGET] = "target",
    [IM_ASK_PRICE_CARD] = "price_card",
    [IM_ASK_PRICE_DEAL] = "price_deal",
    [IM_ASK_GOOD] = "good",
    [IM_ASK_SACRIFICE] = "sacrifice",
    [IM_ASK_PAY] = "pay",
    [IM_ASK_DECK] = "deck",
    [IM_ASK_DECK_ASIDE] = "deck_aside",
    [IM_ASK_KEEP] = "keep",
    [IM_ASK_CHOICE] = "choice",
    [IM_ASK_SELL] = "sell",
    [IM_ASK_OTHER] = "produce_other",
    [IM_ASK_SAMURAI] = "samurai",
    [IM_ASK_TURN_IN] = "turn_in",
    [IM_ASK_LOSE_CARD] = "lose_card",
    [IM_ASK_LOSS] = "loss",
    [IM_OPEN_SOLO] = "open_solo",
    [IM_LOOK_OUT] = "lookout",
    [IM_CLEAR] = "clear",
    [IM_GIVE_RIVAL_REST] = "give_rival_rest",
    [IM_PRODUCE_ALL] = "production",
    [IM_PRODUCE] = "produce",
    [IM_PRODUCE_DEALS] = "produce_deals",
    [IM_PRODUCE_LOCATIONS] = "produce_locations",
    [IM_TURN_IN_DEALS] = "turn_in_deals",
    [IM_TURN_IN_END] = "turn_in_end",
    [IM_ACT_ALL] = "actions",
    [IM_DO] = "do",
    [IM_REACT] = "react",
    [IM_END_ROUND] = "end_round",
    [IM_ATTACK_ALL] = "attacks",
};

static im_task *next_task(im_state *s) {
    return &s->agenda[s->tasks - 1];
}

/* ---- Tasks that nobody decides ---- */

/* IS-188 */
static void open_solo(im_state *s, im_queue *q) {
    s->first = 0;
    im_deal_hands(s, q);
    im_then(q, IM_DRAW_ATTACK, 0, false, 0);
    im_then(q, IM_LOOK_OUT, 0, 0, 0);
}

/* IS-040, IS-114, IS-115 */
static void look_out(im_state *s, im_queue *q, dd_events *events) {
    if (s->round == IM_ROUNDS) {
        s->phase = IM_OVER;
        return;
    }
    if (s->round > 0)
        s->first = (int8_t)((s->first + 1) % im_seats(s));
    im_begin_lookout(s, q, events);
}

static void attack_all(im_state *s, im_queue *q, dd_events *events) {
    s->phase = IM_ATTACKING;
    im_rival_to_trophies(s, events);
    for (int i = 0; i < IM_ATTACKS; i++) /* IS-200 */
        im_then(q, IM_DRAW_ATTACK, 0, true, 0);
}

static void do_job(im_state *s, int seat, im_queue *q, dd_events *events) {
    if (s->job.doing == IM_BUILDING)
        im_do_build(s, seat, q, events);
    else if (s->job.doing == IM_DEALING)
        im_do_deal(s, seat, q, events);
    else
        im_do_activation(s, seat, q, events);
}

static void do_task(im_state *s, im_task task, im_queue *q, dd_events *events) {
    int seat = task.seat;
    switch (task.what) {
    case IM_OPEN_SOLO:
        open_solo(s, q);
        break;
    case IM_LOOK_OUT:
        look_out(s, q, events);
        break;
    case IM_CLEAR:
        im_clear_display(s, events);
        break;
    case IM_GIVE_RIVAL_REST:
        while (s->shown)
            im_give_rival(s, s->display[0], events);
        break;
    case IM_PRODUCE_ALL:
        im_begin_production(s, q, events);
        break;
    case IM_PRODUCE:
        im_produce_seat(s, seat, q, events);
        break;
    case IM_PRODUCE_DEALS:
        im_produce_deals(s, seat, task.a, task.b, q, events);
        break;
    case IM_PRODUCE_LOCATIONS:
        im_produce_locations(s, seat, task.a, q, events);
        break;
    case IM_TURN_IN_DEALS:
        im_begin_turning_in(s, seat, q);
        break;
    case IM_TURN_IN_END:
        im_end_turning_in(s, seat, task.a, events);
        break;
    case IM_ACT_ALL:
        im_begin_actions(s, q);
        break;
    case IM_DO:
        do_job(s, seat, q, events);
        break;
    case IM_REACT:
        im_react_to_build(s, seat, task.a, q, events);
        break;
    case IM_END_ROUND:
        im_end_round(s, q, events);
        break;
    default:
        assert(task.what == IM_ATTACK_ALL);
        attack_all(s, q, events);
    }
}

/* ---- Questions ---- */

static int list_decks(const im_state *s, int seat, dd_move *out) {
    int count = 0;
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

static int list_field_goods(const im_state *s, dd_move *out) {
    const uint8_t *field = im_kinds[im_seen_at(s, s->job.target_owner, s->job.target)->kind].raze;
    int count = 0;
    for (int good = 0; good < IM_GOODS; good++)
        if (field[good])
            out[count++] = DD_MOVE(IM_MOVE_TAKE, good, 0, 0);
    return count;
}

static int only_good(const uint8_t gain[IM_GOODS]) {
    int good = 0;
    while (!gain[good])
        good++;
    return good;
}

static int list_choice(im_task task, dd_move *out) {
    const im_effect *e = &im_kinds[task.a].effects[task.b];
    int first = only_good(e->gain), second = only_good(e->other);
    out[0] = DD_MOVE(IM_MOVE_TAKE, first < second ? first : second, 0, 0);
    out[1] = DD_MOVE(IM_MOVE_TAKE, first < second ? second : first, 0, 0);
    return 2;
}

/* SR-18, SR-37: goods just received, as long as he has them. */
static int list_turn_ins(const im_state *s, im_task task, dd_move *out) {
    int count = list_secrets(s, IM_IN_HAND + task.seat, IM_MOVE_DROP, IM_FRESH, out);
    for (int good = IM_WOOD; good <= IM_VP; good++)
        if (s->received[good])
            out[count++] = DD_MOVE(IM_MOVE_TURN_IN, good, 0, 0);
    out[count++] = DD_MOVE(IM_MOVE_DONE, 0, 0, 0);
    return count;
}

/* Slaver. Gold may stand in for the stone, but brings more as gold. */
static int list_sales(const im_state *s, int seat, dd_move *out) {
    int count = 0;
    if (s->goods[seat][IM_STONE] > 0)
        out[count++] = DD_MOVE(IM_MOVE_SELL, IM_STONE, 0, 0);
    if (s->goods[seat][IM_GOLD] > 0)
        out[count++] = DD_MOVE(IM_MOVE_SELL, IM_GOLD, 0, 0);
    out[count++] = DD_MOVE(IM_MOVE_DONE, 0, 0, 0);
    return count;
}

int im_list_answers(const im_state *s, int seat, dd_move *out) {
    im_task task = im_next(s);
    switch (task.what) {
    case IM_PICK:
        return im_list_display(s, IM_MOVE_PICK, out);
    case IM_DRAFT:
        return list_secrets(s, IM_IN_OFFER + seat, IM_MOVE_PICK, 0, out);
    case IM_TURN:
        return im_list_turn(s, seat, out);
    case IM_ASK_TARGET:
        return im_list_targets(s, seat, im_effect_of(s->job.kind, IM_ACTS), s->job.owner, s->job.place, out);
    case IM_ASK_PRICE_CARD:
    case IM_ASK_LOSE_CARD:
        return im_list_drops(s, seat, out);
    case IM_ASK_PRICE_DEAL:
        return im_list_own_deals(s, seat, out);
    case IM_ASK_GOOD:
        return list_field_goods(s, out);
    case IM_ASK_SACRIFICE:
        return im_list_sacrifices(s, seat, out);
    case IM_ASK_PAY:
        return im_list_payments(s, seat, out);
    case IM_ASK_DECK:
    case IM_ASK_DECK_ASIDE:
        return list_decks(s, seat, out);
    case IM_ASK_KEEP:
        return list_secrets(s, IM_DRAWN, IM_MOVE_KEEP, 0, out);
    case IM_ASK_CHOICE:
        return list_choice(task, out);
    case IM_ASK_SELL:
        return list_sales(s, seat, out);
    case IM_ASK_OTHER:
        return im_list_others(s, seat, task.a, task.b, out);
    case IM_ASK_SAMURAI:
        return im_list_samurai(s, seat, out);
    case IM_ASK_TURN_IN:
        return list_turn_ins(s, task, out);
    default:
        assert(task.what == IM_ASK_LOSS);
        return im_list_losses(s, task.a, out);
    }
}

/* ---- Answers ---- */

/* IS-098, SR-44: seen by all. */
static void drop_card(im_state *s, int seat, int kind, dd_events *events) {
    im_play_from_hand(s, seat, kind);
    im_discard_card(s, kind);
    dd_tell(events, IM_EV_DROPS, seat, kind, 0, 0, 0);
}

static int deck_of_answer(const im_state *s, int seat, int answer) {
    return answer == IM_FOR_COMMON ? IM_COMMON : s->empire[seat];
}

/* SR-27: the other one is discarded, or shuffled into its deck. */
static void keep_card(im_state *s, int seat, int kind, bool discards, dd_events *events) {
    im_secret card = im_remove_secret(s, IM_DRAWN, im_find_secret(s, IM_DRAWN, kind));
    im_add_secret(s, IM_IN_HAND + seat, card);
    while (im_list_count(s, IM_DRAWN) > 0) {
        int other = im_remove_secret(s, IM_DRAWN, 0).kind;
        if (discards) {
            im_discard_card(s, other);
            dd_tell(events, IM_EV_DROPS, seat, other, 0, 0, 0);
        } else {
            s->deck[other]++;
            s->left[im_deck_of(other)]++;
            dd_tell(events, IM_EV_SHUFFLED_BACK, seat, im_deck_of(other), 0, 0, 0);
        }
    }
}

static void take_choice(im_state *s, im_task task, int good, im_queue *q, dd_events *events) {
    const im_effect *e = &im_kinds[task.a].effects[task.b];
    im_gain(s, task.seat, only_good(e->gain) == good ? e->gain : e->other, 1, task.a, q, events);
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
static void answer_turn_in(im_state *s, int seat, dd_move move, dd_events *events) {
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
    im_gain_vp_part(s, seat, next_task(s)->a, events);
}

/* Slaver: 2 VP for a gold, 1 for a stone. */
static void answer_sell(im_state *s, int seat, dd_move move, dd_events *events) {
    if (dd_move_kind(move) == IM_MOVE_DONE)
        return;
    bool gold = dd_move_a(move) == IM_GOLD;
    s->goods[seat][dd_move_a(move)]--;
    dd_tell(events, IM_EV_PAYS, seat, 0, !gold, 0, gold);
    im_gain_vp(s, seat, gold ? 2 : 1, -1, events);
}

static void answer_price_deal(im_state *s, dd_move move, dd_events *events) {
    im_discard_deal(s, dd_move_kind(move) == IM_MOVE_TREATY ? IM_FROM_DEALS : IM_FROM_ROUTE, dd_move_a(move),
                    dd_move_b(move), events);
}

static void answer_draft(im_state *s, int seat, int kind, int stage, dd_events *events) {
    s->picks[seat] = (int8_t)kind;
    if (im_still_to_pick(s))
        return;
    im_pop(s);
    im_finish_draft(s, stage, events);
}

/* Ninjas: what can be placed must be (SR-46). */
static void answer_samurai(im_state *s, int seat, int place, dd_events *events) {
    im_play_samurai(s, seat, place, events);
    im_count_down(s, &next_task(s)->a);
}

static void answer(im_state *s, int seat, im_task task, dd_move move, im_queue *q, dd_events *events) {
    int a = dd_move_a(move), b = dd_move_b(move), c = dd_move_c(move);
    switch (task.what) {
    case IM_PICK:
        im_play_pick(s, seat, a, events);
        break;
    case IM_ASK_TARGET:
        im_play_target(s, seat, move, events);
        break;
    case IM_ASK_PRICE_CARD:
    case IM_ASK_LOSE_CARD:
        drop_card(s, seat, a, events);
        break;
    case IM_ASK_PRICE_DEAL:
        answer_price_deal(s, move, events);
        break;
    case IM_ASK_GOOD:
        s->job.good = (uint8_t)a;
        break;
    case IM_ASK_SACRIFICE:
        im_play_sacrifice(s, seat, a, events);
        break;
    case IM_ASK_PAY:
        im_play_pay(s, seat, a, b, c, events);
        break;
    case IM_ASK_DECK:
        im_then(q, task.a ? IM_DRAW_FRESH : IM_DRAW_CARDS, seat, deck_of_answer(s, seat, a), 1);
        break;
    case IM_ASK_DECK_ASIDE:
        im_then(q, IM_DRAW_ASIDE, seat, deck_of_answer(s, seat, a), 0);
        break;
    case IM_ASK_KEEP:
        keep_card(s, seat, a, task.a, events);
        break;
    case IM_ASK_CHOICE:
        take_choice(s, task, a, q, events);
        break;
    case IM_ASK_SELL:
        answer_sell(s, seat, move, events);
        break;
    case IM_ASK_OTHER:
        im_produce_one(s, seat, a, b, q, events);
        break;
    default:
        assert(task.what == IM_ASK_LOSS);
        im_destroy(s, b, task.a, events);
    }
}

/* An answer without going on. */
static void give_answer(im_state *s, int seat, dd_move move, dd_events *events) {
    im_task task = *next_task(s);
    im_queue q = {0};
    switch (task.what) {
    case IM_TURN:
        im_play_turn(s, seat, move, events);
        return;
    case IM_DRAFT:
        answer_draft(s, seat, dd_move_a(move), task.a, events);
        return;
    case IM_ASK_TURN_IN:
        answer_turn_in(s, seat, move, events);
        return;
    case IM_ASK_SAMURAI:
        answer_samurai(s, seat, dd_move_a(move), events);
        return;
    default:
        im_pop(s);
        answer(s, seat, task, move, &q, events);
        im_schedule(s, &q);
    }
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

/* How many cards of the hand might be the target, as far as their backs tell. */
static int possible_targets(const im_state *s, int seat) {
    switch (im_effect_of(s->job.kind, IM_ACTS)->op) {
    case IM_LAYS_FOUNDATION:
        return count_in_hand(s, seat, false);
    case IM_BUILDS_FACTION:
        return count_in_hand(s, seat, true);
    default:
        return 0;
    }
}

/* What the answers are depends on cards that others may not know: they must not learn from the question's
 * absence that there was none. */
static bool must_ask(const im_state *s, im_task task) {
    switch (task.what) {
    case IM_TURN:
        return s->acted == IM_NOT_ACTED && im_list_count(s, IM_IN_HAND + task.seat) > 0;
    case IM_ASK_LOSE_CARD:
    case IM_ASK_PRICE_CARD:
        return im_list_count(s, IM_IN_HAND + task.seat) > 1;
    case IM_ASK_KEEP:
        return im_list_count(s, IM_DRAWN) > 1;
    case IM_ASK_TARGET:
        return possible_targets(s, task.seat) > 1;
    default:
        return false;
    }
}

/* Does the player have a choice? If not, the question is answered here. */
static bool player_decides(im_state *s, dd_events *events) {
    dd_move moves[DD_MAX_MOVES];
    im_task task = *next_task(s);
    if (task.what == IM_DRAFT)
        return draft_decides(s, task.a, events);
    if (must_ask(s, task) || (task.what == IM_TURN && im_turn_goes_on(s, task.seat)))
        return true;
    int count = im_list_answers(s, task.seat, moves);
    if (count > 1)
        return true;
    if (count == 1)
        give_answer(s, task.seat, moves[0], events);
    else
        im_pop(s);
    return false;
}

void im_continue(im_state *s, dd_events *events) {
    while (s->tasks) {
        im_task task = *next_task(s);
        if (task.what <= IM_LAST_OF_CHANCE) {
            if (im_chance_decides(s, events))
                return;
        } else if (task.what <= IM_LAST_OF_PLAYERS) {
            if (player_decides(s, events))
                return;
        } else {
            im_queue q = {0};
            im_pop(s);
            do_task(s, task, &q, events);
            im_schedule(s, &q);
        }
    }
}
