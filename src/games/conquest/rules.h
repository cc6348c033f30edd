/* What the files with rules offer each other, and how decisions are written. */
#ifndef CONQUEST_RULES_H
#define CONQUEST_RULES_H

#include "games/conquest/agenda.h"

/* Kinds of moves, in the order of the table of verbs. */
enum {
    /* chance */
    CQ_MOVE_FIRST,  /* seat */
    CQ_MOVE_MARKER, /* key province */
    CQ_MOVE_CARD,   /* kind */
    CQ_MOVE_ROLL,   /* infantry, cavalry, catapults; the others show galleys */
    CQ_MOVE_SEA,    /* galleys */
    CQ_MOVE_SHOW,   /* value of a senator */
    /* alliances, placement */
    CQ_MOVE_BID,     /* coins of five talents, wide */
    CQ_MOVE_PASS,    /* also an action, and in a debate */
    CQ_MOVE_PROPOSE, /* seats for A and B */
    CQ_MOVE_JOIN,    /* the last seat: row */
    CQ_MOVE_DEPLOY,  /* type, place, number */
    /* a turn */
    CQ_MOVE_TAKE,      /* kind */
    CQ_MOVE_RECRUIT,   /* */
    CQ_MOVE_INFLUENCE, /* key province, owner */
    CQ_MOVE_TAX,       /* coins of five talents */
    CQ_MOVE_MARCH,     /* province */
    CQ_MOVE_ATTACK,    /* province, seat */
    CQ_MOVE_FLEET,     /* sea zone */
    CQ_MOVE_USE,       /* kind */
    CQ_MOVE_UNMASK,    /* kind, seat */
    CQ_MOVE_DEBATE,    /* kind */
    CQ_MOVE_END,
    /* inside an action */
    CQ_MOVE_CITY,   /* key province */
    CQ_MOVE_PUT,    /* province */
    CQ_MOVE_HIRE,   /* type, place, number */
    CQ_MOVE_TO,     /* province */
    CQ_MOVE_LAND,   /* province, sea zone */
    CQ_MOVE_MOVE,   /* type, number */
    CQ_MOVE_SAIL,   /* sea zone, number */
    CQ_MOVE_ENGAGE, /* seat */
    CQ_MOVE_DONE,
    /* a battle */
    CQ_MOVE_LEND, /* number */
    CQ_MOVE_NO_MORE,
    CQ_MOVE_LOSE,    /* owner, type */
    CQ_MOVE_SINK,    /* owner, sea zone */
    CQ_MOVE_RETREAT, /* province */
    CQ_MOVE_WITHDRAW,
    CQ_MOVE_FIGHT,
    CQ_MOVE_FLEE, /* province */
    /* a debate */
    CQ_MOVE_LAY, /* value */
    CQ_MOVE_DRAW,
    CQ_MOVE_LEAVE,
    CQ_MOVE_KINDS
};

/* Whose marker a bought one replaces: a seat's, or a free province marker. */
enum { CQ_FREE_MARKER = CQ_SEATS };

/* Options, by index. */
enum { CQ_OPT_LOSSES };
enum { CQ_LOSSES_HITTER, CQ_LOSSES_OWNER }; /* CE-R25 */

/* ---- map.c ---- */

/* Provinces where the player has land units, or leaders; sea zones with galleys of his. As bits. */
uint64_t cq_stands(const cq_state *s, int seat);
uint64_t cq_stand_any(const cq_state *s, uint32_t seats);
uint64_t cq_leads(const cq_state *s, int seat);
uint32_t cq_sails(const cq_state *s, int seat);
int cq_on_map(const cq_state *s, int seat, int type);
int cq_reserve(const cq_state *s, int seat, int type);
int cq_at(const cq_state *s, int seat, int type, int place);
void cq_put(cq_state *s, int seat, int type, int place, int number); /* below zero: away */
int cq_markers_on_map(const cq_state *s, int seat);
uint64_t cq_influenced(const cq_state *s, int seat); /* provinces with influence of his */
uint32_t cq_seas_beside(uint64_t provinces);
uint32_t cq_blocked_seas(const cq_state *s, int seat);
uint64_t cq_neighbours(int province, uint32_t blocked);
uint64_t cq_shores(uint32_t seas);

/* What stands in the way of a player who marches. */
typedef struct cq_ways {
    uint64_t hostile; /* provinces with enemies */
    uint32_t blocked; /* sea zones whose arrows are closed */
} cq_ways;
cq_ways cq_ways_of(const cq_state *s, int seat);
uint64_t cq_reach_by_land(cq_ways ways, int from);
uint64_t cq_reach_by_sea(cq_ways ways, int from, int sea);
uint64_t cq_retreats(const cq_state *s, int seat, int province); /* CE-168 */
uint64_t cq_refuges(const cq_state *s, int seat, int province);  /* CE-170, CE-R29 */

/* ---- money.c ---- */

void cq_pay(cq_state *s, int seat, int talents);
void cq_gain(cq_state *s, int seat, int talents, dd_events *events);
void cq_score(cq_state *s, int seat, int points, int source, dd_events *events);
void cq_gain_chaos(cq_state *s, int seat, int points, dd_events *events);
void cq_calm(cq_state *s, int seat, int points, dd_events *events); /* at most what he has */
int cq_cards_of(const cq_state *s, int seat, int op, int unit);     /* the sum of their numbers */
bool cq_has_card(const cq_state *s, int seat, int op);

/* ---- tasks.c ---- */

void cq_continue(cq_state *s, dd_events *events);
int cq_list_answers(const cq_state *s, int seat, dd_move *out);
int cq_list_chance(const cq_state *s, dd_move *out, uint32_t *weights);
void cq_play_answer(cq_state *s, int seat, dd_move move, dd_events *events);
void cq_play_chance(cq_state *s, dd_move move, dd_events *events);

/* ---- season.c: setup, markers, cards, the end of a season ---- */

int cq_outcomes_first(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights);
int cq_outcomes_marker(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights);
int cq_outcomes_card(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights);
void cq_happen_first(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events);
void cq_happen_start(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events);
void cq_happen_marker(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events);
void cq_happen_card(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events);
void cq_end_season(cq_state *s, dd_queue *q, dd_events *events);
int cq_taxes(const cq_state *s, int seat);
void cq_rank_key(const cq_state *s, int key, uint8_t points[CQ_SEATS]); /* CE-196 to CE-200 */

/* ---- alliances.c ---- */

void cq_open_auction(cq_state *s, dd_queue *q, dd_events *events);
uint32_t cq_unplaced(const cq_state *s); /* seats not yet in an alliance, as bits */
int cq_answers_bid(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_answers_propose(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_bid(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_answer_propose(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
int cq_answers_deploy(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_deploy(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
int cq_to_deploy(const cq_state *s, int seat, int type); /* starting units not yet placed */

/* ---- turn.c ---- */

void cq_begin_actions(cq_state *s, dd_queue *q, dd_events *events); /* CE-071: the first round of a season */
int cq_answers_act(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_act(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);

/* ---- purchases.c: recruits, influence, cards ---- */

int cq_list_hires(const cq_state *s, int seat, int most, dd_move *out);
bool cq_can_recruit(const cq_state *s, int seat);
int cq_answers_recruit(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_recruit(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
int cq_list_influence(const cq_state *s, int seat, dd_move *out);
void cq_buy_influence(cq_state *s, int seat, int key, int owner, int price, dd_events *events);
int cq_answers_buy(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_answers_buy_one(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_buy(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_take_card(cq_state *s, int seat, int kind, dd_queue *q, dd_events *events);
void cq_do_effect(cq_state *s, int seat, int kind, dd_queue *q, dd_events *events);
bool cq_can_use(const cq_state *s, int seat, int kind);
int cq_answers_city(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_answers_put(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_answers_claim(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_city(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_answer_put(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_answer_claim(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);

/* ---- marches.c: over land and by sea ---- */

int cq_capacity(const cq_state *s, int seat, int sea); /* of units that can still land by way of it */
int cq_list_marches(const cq_state *s, int seat, dd_move *out);
int cq_answers_set_out(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_set_out(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_set_out(cq_state *s, int seat, int from, dd_queue *q);
int cq_answers_march(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_march(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
int cq_list_fleets(const cq_state *s, int seat, dd_move *out);
int cq_answers_fleet(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_fleet(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);

/* ---- battle.c, fight.c ---- */

int cq_list_attacks(const cq_state *s, int seat, dd_move *out);
void cq_begin_battle(cq_state *s, int attacker, int defender, int place, dd_queue *q, dd_events *events);
int cq_side_of(const cq_state *s, int seat);                 /* of the battle in hand */
uint32_t cq_seats_of_side(const cq_state *s, int side);      /* as bits */
int cq_units_of_side(const cq_state *s, int side, int type); /* with auxiliaries */
bool cq_is_destroyed(const cq_state *s, int side);
int cq_dice(const cq_state *s, int side);
bool cq_at_sea(const cq_state *s);
bool cq_defends_city(const cq_state *s);
void cq_lose_battle(cq_state *s, unsigned sides, dd_queue *q, dd_events *events); /* and it is over */
int cq_sea_of_battle(const cq_state *s, int slot);                                /* the sea zone, or -1 */
int cq_lendable(const cq_state *s, int seat, int what);
void cq_begin_round(cq_state *s, dd_queue *q, dd_events *events);
int cq_answers_lend(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_outcomes_roll(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights);
int cq_answers_lose(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_answers_retreat(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_answers_flee(const cq_state *s, int seat, cq_task task, dd_move *out);
void cq_answer_lend(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_happen_roll(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events);
void cq_answer_lose(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_answer_retreat(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_answer_flee(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);

/* ---- senate.c ---- */

const int8_t *cq_seen_hand(const cq_state *s, int seat); /* also in a view */
int8_t *cq_hand_of(cq_state *s, int seat);
int cq_hand(const cq_state *s, int seat);   /* how many senators */
int cq_bid_of(const cq_state *s, int seat); /* CE-221 */
void cq_open_debate(cq_state *s, int seat, int kind, dd_queue *q, dd_events *events);
void cq_after_benefit(cq_state *s, dd_queue *q, dd_events *events);
int cq_answers_speak(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_answers_italy(const cq_state *s, int seat, cq_task task, dd_move *out);
int cq_outcomes_senator(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights);
int cq_outcomes_discard(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights);
void cq_answer_speak(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_answer_italy(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
void cq_happen_senator(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events);
void cq_happen_discard(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events);
bool cq_must_ask_speak(const cq_state *s, int seat);

#endif
