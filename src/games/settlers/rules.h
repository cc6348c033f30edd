/* What the files with rules offer each other. */
#ifndef SETTLERS_RULES_H
#define SETTLERS_RULES_H

#include "games/settlers/agenda.h"

/* ---- Moves, in the order of the table of verbs ---- */

enum {
    IM_MOVE_EMPIRE,
    IM_MOVE_FIRST,
    IM_MOVE_CARD,
    IM_MOVE_PICK,
    IM_MOVE_BUILD,
    IM_MOVE_DEAL,
    IM_MOVE_RAZE,
    IM_MOVE_ATTACK,
    IM_MOVE_ACTIVATE,
    IM_MOVE_EXCHANGE,
    IM_MOVE_PASS,
    IM_MOVE_GUARD,
    IM_MOVE_SAMURAI,
    IM_MOVE_TUCK,
    IM_MOVE_BANK,
    IM_MOVE_END,
    IM_MOVE_TARGET,
    IM_MOVE_TREATY,
    IM_MOVE_ROUTE,
    IM_MOVE_STEAL,
    IM_MOVE_VICTIM,
    IM_MOVE_DROP,
    IM_MOVE_TAKE,
    IM_MOVE_SACRIFICE,
    IM_MOVE_PAY,
    IM_MOVE_DRAW,
    IM_MOVE_KEEP,
    IM_MOVE_TURN_IN,
    IM_MOVE_SELL,
    IM_MOVE_DONE,
    IM_MOVE_KINDS
};

/* Ways to exchange two workers (IS-099); the last two are also the answers to IM_ASK_DECK. */
enum { IM_FOR_WOOD, IM_FOR_STONE, IM_FOR_FOOD, IM_FOR_COMMON, IM_FOR_FACTION, IM_EXCHANGES };

/* ---- empire.c: cards on the table ---- */

im_place *im_add_place(im_state *s, int seat, int kind);
void im_drop_place(im_state *s, int seat, int place); /* the bare entry */
void im_add_deal(im_state *s, int seat, int kind);
void im_add_first_deal(im_state *s, int seat, int kind); /* before the others */
int im_drop_deal(im_state *s, int seat, int deal);       /* its kind */

/* A location that counts as a seat's own: in his empire, or held by his Temple of Ra (SR-24). */
typedef struct im_spot {
    uint8_t owner, place;
    uint8_t at; /* in im_state.places */
} im_spot;
void im_sort_moves(dd_move *moves, int count);
int im_own_spots(const im_state *s, int seat, im_spot out[IM_CARDS]);
bool im_is_own(const im_state *s, int seat, int owner, int place);
/* May the seat choose this location of an enemy (IS-061, SR-11, SR-24)? */
bool im_can_target(const im_state *s, int seat, int owner, int place);
bool im_can_target_seat(const im_state *s, int seat, int enemy);
const im_effect *im_effect_of(int kind, int when); /* NULL: it has none */
int im_count_colour(const im_state *s, int seat, int colours);
int im_count_samurai(const im_state *s, int seat);
bool im_is_faction(int kind);
bool im_has_raze_field(int kind);
/* A card leaves an empire, and all that lies on and under it; the card itself goes to its discard pile, or
 * (to be done by the caller) elsewhere. */
void im_strip_place(im_state *s, int seat, int place, dd_events *events);
void im_discard_place(im_state *s, int seat, int place, dd_events *events);
void im_make_foundation(im_state *s, int seat, int place, dd_events *events);
bool im_is_gate(const im_place *p);
int im_gate_list(const im_state *s, int owner, int place); /* the list of cards under this Gate */
void im_found_gate(im_state *s, int owner, int place);     /* it has just been built */

/* ---- secrets.c: hands, and what is face down ---- */

void im_add_secret(im_state *s, int list, im_secret card);
im_secret im_remove_secret(im_state *s, int list, int i);
int im_find_secret(const im_state *s, int list, int kind); /* -1: not there */
bool im_known_to_others(uint8_t known, int seat);          /* does anybody but its owner know of it? */
/* A card leaves a hand, seen by all. */
void im_play_from_hand(im_state *s, int seat, int kind);
void im_play_from_hand_1(im_state *s, int seat, int kind); /* as it was in the first revision */
void im_show_in_hand(im_state *s, int seat, int kind);     /* it is about to be played */
/* It is laid face down: what others know of the hand gets loose (SR-81). */
im_secret im_lay_from_hand(im_state *s, int seat, int kind);
void im_settle_loose(im_state *s, int seat);
void im_clear_fresh(im_state *s);
int im_layer(const im_state *s, int list,
             im_secret card); /* who laid a card under a Gate; DD_NONE: nobody left */
bool im_knows(int viewer, uint8_t known);

/* ---- decks.c ---- */

bool im_can_draw(const im_state *s, int deck); /* SR-06 */
void im_renew_deck(im_state *s, dd_events *events);
int im_list_deck(const im_state *s, int deck, dd_move *out, uint32_t *weights);
void im_take_from_deck(im_state *s, int kind);
void im_discard_card(im_state *s, int kind);

/* ---- goods.c ---- */

void im_add_good(im_state *s, int seat, int good, int number); /* in silence */
void im_gain_good(im_state *s, int seat, int good, int number, int source, dd_events *events);
void im_gain_vp(im_state *s, int seat, int number, int source, dd_events *events);
/* One gain that comes bit by bit, and is one when it is complete (SR-38). */
void im_gain_vp_part(im_state *s, int seat, int number, dd_events *events);
void im_complete_vp(im_state *s, int seat, int total, dd_events *events);

/* What can be given at once is; cards are asked for in `q`. */
void im_gain(im_state *s, int seat, const uint8_t gain[IM_GOODS], int times, int source, dd_queue *q,
             dd_events *events);
bool im_can_pay(const im_state *s, int seat, const uint8_t pay[IM_ANY_RESOURCE + 1]);
int im_list_payments(const im_state *s, int seat, dd_move *out);
/* Slaver: VP for a gold, or for a stone. */
static inline int im_sold_for(int good) {
    return good == IM_GOLD ? 2 : 1;
}
/* How much of each good a payment takes. */
void im_payment(const im_state *s, int wood, int stone, int food, int paid[IM_RAZE + 1]);
void im_play_pay(im_state *s, int seat, int wood, int stone, int food, dd_events *events);

/* ---- setup.c, lookout.c, production.c, round.c ---- */

uint32_t im_free_empires(const im_state *s);
void im_choose_empire(im_state *s, int seat, int deck, dd_events *events);
void im_deal_hands(im_state *s, dd_queue *q);
int im_list_display(const im_state *s, int move_kind, dd_move *out);
void im_add_to_display(im_state *s, int kind);
void im_take_from_display(im_state *s, int kind);
void im_play_pick(im_state *s, int seat, int kind, dd_events *events);
void im_begin_lookout(im_state *s, dd_queue *q, dd_events *events);
void im_finish_draft(im_state *s, int stage, dd_events *events);
uint32_t im_still_to_pick(const im_state *s);
void im_produce_one(im_state *s, int seat, int owner, int place, dd_queue *q, dd_events *events);
int im_effect_times(const im_state *s, int seat, const im_effect *e);
int im_list_others(const im_state *s, int seat, int owner, int place, dd_move *out);
int im_deal_good(int kind);
void im_take_deal_good(im_state *s, int seat, int kind, bool fresh, dd_queue *q, dd_events *events);
void im_end_turn(im_state *s, int seat, dd_events *events);

/* ---- turn.c: what a seat may do in its turn ---- */

int im_list_turn(const im_state *s, int seat, dd_move *out);
bool im_can_raze_from_hand(const im_state *s, int seat, int kind);
int im_list_samurai(const im_state *s, int seat, dd_move *out);
void im_play_samurai(im_state *s, int seat, int place, dd_events *events);
void im_play_turn(im_state *s, int seat, dd_move move, dd_events *events);
int im_why_not_turn(const im_state *s, int seat, dd_move move);

/* ---- build.c, raze.c, activate.c ---- */

void im_building_price(int kind, uint8_t pay[IM_ANY_RESOURCE + 1]);
bool im_can_build(const im_state *s, int seat, int kind);
void im_start_build(im_state *s, int seat, int kind, dd_events *events);
int im_list_sacrifices(const im_state *s, int seat, dd_move *out);
void im_play_sacrifice(im_state *s, int seat, int place, dd_events *events);
void im_do_build(im_state *s, int seat, dd_queue *q, dd_events *events);
void im_start_deal(im_state *s, int seat, int kind, dd_events *events);
void im_do_deal(im_state *s, int seat, dd_queue *q, dd_events *events);
void im_react_to_deal(im_state *s, int seat, dd_events *events);

int im_raze_cost(const im_state *s, int owner, int place);
bool im_can_be_razed(const im_state *s, int seat, int owner, int place); /* by this seat, tokens apart */
void im_raze_from_hand(im_state *s, int seat, int kind, bool fresh, dd_queue *q, dd_events *events);
void im_raze_place(im_state *s, int seat, int owner, int place, bool fresh, dd_queue *q, dd_events *events);

/* What an operation of an effect asks and does; those of production and of features have none of it. */
typedef struct im_op_kind {
    const char *id;    /* in the catalogue */
    uint8_t answer;    /* the move that chooses the target; of a deal, also IM_MOVE_ROUTE */
    bool asks_good;    /* then one of the goods of its raze field */
    bool paid_at_once; /* the price can be paid in one way only: nothing is asked once the target is known */
    /* What it can be about; `owner`, `place`: the location that is used. NULL: there is nothing to choose. */
    int (*targets)(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out);
    bool (*suits)(const im_state *s, int seat, const im_place *p); /* of enemy locations */
    void (*act)(im_state *s, int seat, const im_effect *e, dd_queue *q, dd_events *events);
} im_op_kind;
extern const im_op_kind im_ops[IM_OPS];

bool im_can_activate(const im_state *s, int seat, int owner, int place);
int im_why_not_activate(const im_state *s, int seat, int owner, int place);
void im_start_activation(im_state *s, int seat, int owner, int place, dd_events *events);
bool im_needs_target(const im_effect *e);
int im_list_targets(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out);
int im_list_drops(const im_state *s, int seat, dd_move *out);
int im_count_razable(const im_state *s, int seat); /* enemy locations that he can pay for */
int im_list_own_deals(const im_state *s, int seat, dd_move *out);
void im_play_target(im_state *s, int seat, dd_move move, dd_events *events);
void im_do_activation(im_state *s, int seat, dd_queue *q, dd_events *events);
void im_discard_deal(im_state *s, int from, int owner, int at, dd_events *events);

/* ---- solo.c ---- */

void im_rival_to_trophies(im_state *s, dd_events *events);
void im_attack(im_state *s, dd_queue *q, dd_events *events); /* the newest attack card strikes */
int im_list_losses(const im_state *s, int with, dd_move *out);
void im_destroy(im_state *s, int place, int with, dd_events *events);

/* ---- chance.c ---- */

int im_list_chance(const im_state *s, dd_move *out, uint32_t *weights);
void im_play_chance(im_state *s, dd_move move, dd_events *events);
void im_give_rival(im_state *s, int kind, dd_events *events);
bool im_has_outcomes(const im_state *s); /* of the next task: is there anything to draw (SR-06)? */
bool im_chance_decides(im_state *s, dd_events *events); /* or there is nothing to decide */

/* ---- agenda.c ---- */

void im_continue(im_state *s, dd_events *events);
int im_list_answers(const im_state *s, int seat, dd_move *out);
void im_play_answer(im_state *s, int seat, dd_move move, dd_events *events);

#endif
