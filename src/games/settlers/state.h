/* The state: flat, and equal positions are equal bytes. And how to find one's way in it. */
#ifndef SETTLERS_STATE_H
#define SETTLERS_STATE_H

#include "core/agenda.h"
#include "games/settlers/printed.h"

enum { /* what lies on a place, and what it is */
       IM_FOUNDATION = 1,
       IM_GUARDED = 2, /* a defence token */
       IM_SAMURAI = 4,
       IM_BLOCKED = 8,
       IM_NEUTRAL = 16, /* SR-80 */
};

/* A card in an empire. */
typedef struct im_place {
    uint8_t kind;
    uint8_t known; /* a foundation: who knows the card; see im_secret */
    uint8_t marks;
    uint8_t used;
    uint8_t holder; /* the seat that holds it by the Temple of Ra, + 1 */
    uint8_t route;  /* the seat whose Trade Route marker lies under it, + 1 */
    uint8_t stock;  /* resources on a Shrine */
    uint8_t padding;
} im_place;

/* A card that not everybody may know. `known`: the seats that know it, as bits, and these. */
enum {
    IM_KNOWN_SEATS = 15,
    IM_LOOSE = 16,    /* known, but it may have been laid face down since (SR-81) */
    IM_FRESH = 32,    /* just received: may be turned in (SR-18, SR-37) */
    IM_PUBLIC = 64,   /* everybody has seen it */
    IM_BY_EGYPT = 128 /* laid under a Gate that the Temple of Ra held */
};
typedef struct im_secret {
    uint8_t kind;
    uint8_t known;
} im_secret;

/* Where secret cards are: lists, sorted by kind. The last ones are filled in views only: cards known to be in
 * a hand or face down, but not which. */
enum {
    IM_IN_HAND,
    IM_UNDER_GATE = IM_IN_HAND + IM_SEATS,
    IM_UNDER_OTHER_GATE,
    IM_DRAWN,
    IM_TROPHIES,
    IM_IN_OFFER,
    IM_AT_LARGE = IM_IN_OFFER + IM_SEATS,
    IM_LISTS = IM_AT_LARGE + IM_SEATS
};

typedef dd_task im_task;

typedef enum im_phase {
    IM_SETUP,
    IM_LOOKOUT,
    IM_PRODUCING,
    IM_ACTIONS,
    IM_ATTACKING,
    IM_OVER,
    IM_PHASES
} im_phase;

typedef enum im_acted { IM_NOT_ACTED, IM_ACTED, IM_EXCHANGING, IM_AGAIN, IM_ACTED_KINDS } im_acted;

/* What the seat whose turn it is is doing, while questions about it are open. */
typedef enum im_doing { IM_IDLE, IM_BUILDING, IM_DEALING, IM_ACTIVATING, IM_DOINGS } im_doing;
typedef struct im_job {
    uint8_t doing;
    uint8_t kind;                 /* the card built or dealt, the location activated */
    uint8_t from_deals;           /* Negotiator: the card built lies there, at this place + 1 */
    uint8_t owner, place;         /* of the location activated */
    uint8_t target_owner, target; /* location or deal */
    uint8_t card;                 /* razed or laid */
    uint8_t from;                 /* where the target is: im_from */
    uint8_t good;
    uint8_t pay[IM_ANY_RESOURCE + 1];
    uint8_t padding[5];
} im_job;
typedef enum im_from { IM_FROM_NOWHERE, IM_FROM_HAND, IM_FROM_PLACE, IM_FROM_DEALS, IM_FROM_ROUTE } im_from;

typedef struct im_state {
    dd_config config;
    uint16_t goods[IM_SEATS][IM_SUPPLY];
    uint16_t vp[IM_SEATS];
    im_place places[IM_CARDS];     /* seat by seat */
    im_secret secrets[IM_SECRETS]; /* list by list */
    uint8_t deals[IM_CARDS];       /* seat by seat: kinds */
    uint8_t deck[IM_KINDS];        /* how many of a kind are in its deck; in a view: may be */
    uint8_t discard[IM_KINDS];
    uint8_t place_end[IM_SEATS];
    uint8_t deal_end[IM_SEATS];
    uint8_t secret_end[IM_LISTS];
    uint8_t left[IM_DECKS]; /* cards that can be drawn; in the deck are also the markers of Trade Routes */
    uint8_t display[IM_DISPLAY + 1];
    uint8_t shown;              /* cards of the display */
    uint8_t empire[IM_SEATS];   /* the deck; IM_COMMON: not drawn yet */
    int8_t picks[IM_SEATS];     /* kinds; DD_NONE, or DD_HIDDEN in a view */
    uint8_t oasis;              /* workers that it has brought this round */
    uint8_t received[IM_GOODS]; /* goods that may still be turned in */
    uint8_t turned_in;
    uint8_t phase;
    uint8_t round;
    int8_t first;
    uint8_t passed; /* seats, as bits */
    uint8_t held;   /* locations that the Temple of Ra holds */
    uint8_t acted;
    uint8_t again_owner, again_place;
    uint8_t tasks;
    im_job job;
    im_task agenda[IM_TASKS];
    uint8_t padding[3];
} im_state;

_Static_assert(sizeof(im_state) % 8 == 0 && sizeof(im_state) <= 4096, "a state is flat, and at most 4 KB");

/* ---- Seats ---- */

static inline int im_seats(const im_state *s) {
    return s->config.seats;
}
static inline bool im_is_solo(const im_state *s) {
    return s->config.seats == 1;
}
/* Who has places and deals: the seats, and the virtual opponent. */
static inline int im_sides(const im_state *s) {
    return im_is_solo(s) ? 2 : s->config.seats;
}
static inline bool im_has_passed(const im_state *s, int seat) {
    return s->passed >> seat & 1;
}

/* ---- Places and deals, which follow each other seat by seat ---- */

static inline int im_places_begin(const im_state *s, int seat) {
    return seat ? s->place_end[seat - 1] : 0;
}
static inline int im_place_count(const im_state *s, int seat) {
    return s->place_end[seat] - im_places_begin(s, seat);
}
static inline im_place *im_at(im_state *s, int seat, int place) {
    return &s->places[im_places_begin(s, seat) + place];
}
static inline const im_place *im_seen_at(const im_state *s, int seat, int place) {
    return &s->places[im_places_begin(s, seat) + place];
}
static inline int im_deals_begin(const im_state *s, int seat) {
    return seat ? s->deal_end[seat - 1] : 0;
}
static inline int im_deal_count(const im_state *s, int seat) {
    return s->deal_end[seat] - im_deals_begin(s, seat);
}

/* ---- Lists of secret cards ---- */

static inline int im_list_begin(const im_state *s, int list) {
    return list ? s->secret_end[list - 1] : 0;
}
static inline int im_list_count(const im_state *s, int list) {
    return s->secret_end[list] - im_list_begin(s, list);
}
static inline im_secret im_listed(const im_state *s, int list, int i) {
    return s->secrets[im_list_begin(s, list) + i];
}

#endif
