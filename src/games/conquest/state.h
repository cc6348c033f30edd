/* The state: flat, and equal positions are equal bytes. Decks and reserves are what is neither here nor
 * there. And how to find one's way in it. */
#ifndef CONQUEST_STATE_H
#define CONQUEST_STATE_H

#include "core/agenda.h"
#include "games/conquest/printed.h"

#include <string.h>

/* A player's land units in a province: eight bytes, so that one look tells whether there are any. */
typedef struct cq_army {
    uint8_t unit[CQ_LAND_TYPES];
    uint8_t padding[8 - CQ_LAND_TYPES];
} cq_army;

typedef enum cq_phase { /* CE-032 */
                        CQ_SETUP,
                        CQ_MARKERS_PHASE,
                        CQ_CARDS_PHASE,
                        CQ_ALLIANCES,
                        CQ_PLACEMENT,
                        CQ_PLAY,
                        CQ_OVER,
                        CQ_PHASES
} cq_phase;

/* Victory points, by what they were won or lost for. */
typedef enum cq_source { CQ_FOR_PROVINCES, CQ_FOR_CARDS, CQ_LOST_BY_CHAOS, CQ_SOURCES } cq_source;

/* The auction in hand. */
typedef struct cq_auction {
    uint16_t bid;    /* in talents */
    int8_t opener;   /* or DD_NONE: none this season yet */
    int8_t high;     /* who bid it, or DD_NONE */
    int8_t token[2]; /* CE-056: whose tokens lie on A and B */
    uint8_t padding[2];
} cq_auction;

/* The land movement in hand. Who moved stands elsewhere already: nobody moves twice (CE-R54). */
typedef struct cq_march {
    int8_t to;                /* where figures go now, or DD_NONE */
    int8_t via;               /* the sea zone by which they land, or DD_NONE: over land */
    uint8_t moved;            /* has anybody moved yet? */
    uint8_t aimed;            /* has nobody moved since the destination was chosen? */
    uint8_t carried[CQ_SEAS]; /* CE-R55: units landed by way of it */
    uint8_t padding[2];
} cq_march;

/* Sides of a battle. */
enum { CQ_ATTACKER, CQ_DEFENDER, CQ_BOTH_SIDES };
/* Owners of units in a battle: seats, and this for the auxiliaries of a main participant. */
enum { CQ_AUXILIARY = CQ_SEATS };

/* The battle in hand: who fights. Units that fall leave the map at once. */
typedef struct cq_battle {
    int8_t place; /* or DD_NONE: there is none */
    int8_t main[CQ_BOTH_SIDES];
    uint8_t round;
    uint8_t hits[CQ_BOTH_SIDES];                    /* that a side has scored and not yet chosen a loss for */
    uint8_t face[CQ_BOTH_SIDES][4];                 /* of this round: infantry, cavalry, catapult, galley */
    uint8_t land[CQ_SEATS][CQ_LAND_TYPES];          /* land units that take part */
    uint8_t galleys[CQ_SEATS][CQ_SEAS_OF_PROVINCE]; /* galleys, by the seas that the province touches */
    uint8_t auxiliary[CQ_BOTH_SIDES][4];            /* CE-R47 */
    uint8_t padding[4];
} cq_battle;

/* The debate in hand. */
typedef struct cq_debate {
    int8_t card; /* the vote, or DD_NONE */
    int8_t best; /* who has the highest total, or DD_NONE */
    int8_t holder;
    uint8_t passed;                      /* seats, as bits */
    uint8_t laid[CQ_SEATS][CQ_SENATORS]; /* by value */
    uint8_t padding[4];
} cq_debate;

/* What stands in these while there is no such thing. */
static const cq_auction cq_no_auction = {.opener = DD_NONE, .high = DD_NONE, .token = {DD_NONE, DD_NONE}};
static const cq_march cq_no_march = {.to = DD_NONE, .via = DD_NONE};
static const cq_battle cq_no_battle = {.place = DD_NONE, .main = {DD_NONE, DD_NONE}};
static const cq_debate cq_no_debate = {.card = DD_NONE, .best = DD_NONE, .holder = DD_NONE};

enum { CQ_TASKS = 8 }; /* room on the agenda */
typedef dd_task cq_task;

typedef struct cq_state {
    dd_config config;
    cq_army army[CQ_SEATS][CQ_PROVINCES];
    uint16_t points[CQ_SEATS][CQ_SOURCES];
    uint16_t talents[CQ_SEATS];
    int16_t chaos[CQ_SEATS];      /* DD_HIDDEN in views of others */
    int16_t chaos_told[CQ_SEATS]; /* CE-R63, in views only: what who has kept count knows */
    uint8_t galleys[CQ_SEATS][CQ_SEAS];
    uint8_t influence[CQ_SEATS][CQ_KEYS];
    uint8_t free[CQ_KEYS]; /* CE-036: province markers on the map */
    uint8_t pool[CQ_KEYS]; /* and those still to be drawn */
    uint8_t city[CQ_KEYS]; /* CE-013: whose, + 1 */
    uint8_t deck[CQ_DECK_KINDS];
    uint8_t shown[CQ_KINDS];                /* face up beside the board */
    uint8_t held[CQ_SEATS][CQ_KINDS];       /* face up before a player */
    uint8_t used[CQ_SEATS][CQ_KINDS];       /* of these, face down until the end of the season */
    int8_t senators[CQ_SEATS][CQ_SENATORS]; /* in hand, by value; DD_HIDDEN in views of others */
    int8_t senators_told[CQ_SEATS][CQ_SENATORS];
    int8_t box[CQ_SEATS]; /* CE-060: the seat on place 1 … 6, or DD_NONE */
    int8_t first;         /* CE-R02; DD_NONE: not drawn yet */
    int8_t last;          /* CE-210: who was last in turn order, or DD_NONE */
    uint8_t phase;
    uint8_t season;    /* from 1 */
    uint8_t round;     /* from 1, in the phase of actions */
    uint8_t actions;   /* left to the one whose turn it is */
    uint8_t took_card; /* CE-075: who has taken one this round, as bits */
    uint8_t tasks;
    cq_auction auction;
    cq_march march;
    cq_battle battle;
    cq_debate debate;
    cq_task agenda[CQ_TASKS];
    uint8_t padding[6];
} cq_state;

_Static_assert(sizeof(cq_army) == 8, "an army is looked at in one piece");
_Static_assert(sizeof(cq_state) % 8 == 0 && sizeof(cq_state) <= 4096, "a state is flat, and at most 4 KB");

/* ---- Seats ---- */

static inline int cq_seats(const cq_state *s) {
    return s->config.seats;
}
/* To the left of a player. */
static inline int cq_next_seat(const cq_state *s, int seat) {
    return (seat + 1) % cq_seats(s);
}
static inline int cq_points(const cq_state *s, int seat) {
    return s->points[seat][CQ_FOR_PROVINCES] + s->points[seat][CQ_FOR_CARDS] -
           s->points[seat][CQ_LOST_BY_CHAOS];
}
/* His place in the alliance box, from 0, or -1. */
static inline int cq_place_of(const cq_state *s, int seat) {
    for (int place = 0; place < CQ_SEATS; place++)
        if (s->box[place] == seat)
            return place;
    return -1;
}
/* CE-061: the seats of the other row, as bits. */
static inline uint32_t cq_row(const cq_state *s, int row) {
    uint32_t seats = 0;
    for (int place = row; place < CQ_SEATS; place += 2)
        if (s->box[place] >= 0)
            seats |= UINT32_C(1) << s->box[place];
    return seats;
}
static inline uint32_t cq_allies(const cq_state *s, int seat) { /* with himself */
    return cq_row(s, cq_place_of(s, seat) & 1);
}
static inline uint32_t cq_enemies(const cq_state *s, int seat) {
    return cq_row(s, !(cq_place_of(s, seat) & 1));
}

/* ---- Figures on the map ---- */

static inline uint64_t cq_whole(const cq_army *army) {
    uint64_t whole;
    memcpy(&whole, army, sizeof whole);
    return whole;
}
static inline bool cq_any(const cq_state *s, int seat, int province) {
    return cq_whole(&s->army[seat][province]) != 0;
}
static inline int cq_leaders(const cq_army *army) {
    return army->unit[CQ_GENERAL] + army->unit[CQ_CAESAR];
}
static inline int cq_fighters(const cq_army *army) {
    return army->unit[CQ_INFANTRY] + army->unit[CQ_CAVALRY] + army->unit[CQ_CATAPULT];
}

#endif
