/* Imperial Settlers: the state, and what its files offer each other. The rules are numbered in
 * docs/rules/settlers.md; texts of moves and states are described in docs/games/settlers.md. */
#ifndef SETTLERS_H
#define SETTLERS_H

#include "core/game.h"

enum {
    IM_SEATS = 4,
    IM_RIVAL = 1,         /* the virtual opponent of the solo game has the second seat's places and deals */
    IM_ROUNDS = 5,        /* IS-040 */
    IM_CARDS = 216,       /* of all decks, and some to spare */
    IM_SECRETS = 256,     /* cards that are in somebody's hand, or face down */
    IM_TASKS = 48,        /* most entries of an agenda */
    IM_DISPLAY = 5,       /* IS-044, IS-175 */
    IM_DRAFTED = 3,       /* IS-172: cards to choose from */
    IM_HELD = 4,          /* SR-24: tokens of the Temple of Ra */
    IM_MAX_GOODS = 9999,  /* far beyond any game */
    IM_MAX_STOCK = 255,   /* of a Shrine; 12 are enough */
    IM_EFFECTS = 2,       /* of a card, at most */
    IM_ATTACKS = 2,       /* IS-200 */
    IM_START_CARDS = 2,   /* IS-038: of either deck */
    IM_COMMON_POINTS = 1, /* IS-116 */
    IM_FACTION_POINTS = 2,
};

/* ---- What is printed ---- */

typedef enum im_deck {
    IM_COMMON,
    IM_BARBARIANS,
    IM_JAPANESE,
    IM_ROMANS,
    IM_EGYPTIANS,
    IM_ATTACK,
    IM_DECKS
} im_deck;
enum { IM_EMPIRES = 4 };

extern const char *const im_deck_ids[IM_DECKS];
extern const dd_text im_deck_names[IM_DECKS];

/* Goods (IS-001). The supply holds those up to the defence token; a printed card is one of any deck, of the
 * common deck or of the own one. */
typedef enum im_good {
    IM_NOTHING,
    IM_WOOD,
    IM_STONE,
    IM_FOOD,
    IM_GOLD,
    IM_WORKER,
    IM_RAZE,
    IM_DEFENCE,
    IM_SUPPLY, /* so many goods lie in a supply */
    IM_VP = IM_SUPPLY,
    IM_CARD,
    IM_CARD_COMMON,
    IM_CARD_FACTION,
    IM_GOODS
} im_good;
enum { IM_RESOURCES = 3 }; /* IS-002: wood, stone, food */

extern const char *const im_good_ids[IM_GOODS];
extern const dd_text im_good_names[IM_GOODS];

/* What a price may ask for: goods of the supply by their own numbers, and these. */
enum { IM_ANY_RESOURCE = IM_SUPPLY, IM_HAND_CARD, IM_OWN_DEAL, IM_PRICES };

/* Colours (IS-024), as bits: Trade Colony has three, Ruins none. */
enum {
    IM_BLACK = 1,
    IM_PURPLE = 2,
    IM_BLUE = 4,
    IM_BROWN = 8,
    IM_YELLOW = 16,
    IM_RED = 32,
    IM_PINK = 64,
    IM_GREY = 128,
    IM_COLOURS = 8
};
extern const char *const im_colour_ids[IM_COLOURS];
extern const dd_text im_colour_names[IM_COLOURS];

typedef enum im_type { IM_PRODUCTION, IM_FEATURE, IM_ACTION, IM_TYPES } im_type; /* IS-026 */
extern const char *const im_type_ids[IM_TYPES];
extern const dd_text im_type_names[IM_TYPES];

/* When an effect works. */
typedef enum im_when {
    IM_NEVER,
    IM_PRODUCES,   /* at once when built, and in every production phase (IS-071) */
    IM_WHEN_BUILT, /* the building bonus: once, at once (IS-072) */
    IM_ACTS,       /* when activated, for its price (IS-092) */
    IM_STANDS,     /* always, or as a free step */
    IM_ON_BUILD,   /* features that react: to a build of the owner (IS-075) … */
    IM_ON_RAZE,    /* … a raze (SR-15) … */
    IM_ON_DEAL,    /* … a deal made (SR-33) … */
    IM_ON_VP,      /* … one gain of 2 VP or more (SR-38) … */
    IM_ON_EXCHANGE /* … a pair of workers exchanged by an enemy (IS-144) */
} im_when;

/* What an effect does besides, or before, giving goods. */
typedef enum im_op {
    IM_GIVES_ONLY,
    IM_CHOOSES,         /* `gain` or `other`, at will */
    IM_SELLS,           /* Slaver: 1 gold for 2 VP or 1 stone for 1 VP, or not */
    IM_STEALS,          /* Saboteurs: a resource of an enemy (IS-158) */
    IM_RAZES_ANY,       /* Dark Chapel (IS-159, SR-18) */
    IM_COPIES,          /* Pack: one good of an enemy location's raze field (IS-160) */
    IM_RAZES_OWN,       /* Rabble (IS-161) */
    IM_RAZES_ENEMY,     /* Chariot Builder (IS-142, IS-143) */
    IM_REMOVES,         /* Garrison, Engineers (SR-19) */
    IM_CANCELS_DEAL,    /* Robbers; Ninjas, who take its good too (`most` 1) */
    IM_TAKES_DEAL,      /* Spies (IS-155) */
    IM_REPEATS_DEAL,    /* Imperial Messenger (IS-168) */
    IM_BUILDS_DEAL,     /* Negotiator (IS-133) */
    IM_BUILDS_FACTION,  /* Settlers (IS-166) */
    IM_TRADES,          /* Trade Route (SR-31) */
    IM_DRAWS_TWO,       /* and keeps one, of the own deck: the other is shuffled back (SR-27) */
    IM_DRAWS_TWO_ANY,   /* Mission: of any deck; the other is discarded (IS-162) */
    IM_PRODUCES_OTHER,  /* Porters, Farmers at Work (SR-14) */
    IM_RESETS,          /* Royal Bath, Strolling Jugglers (SR-23) */
    IM_BLOCKS,          /* Scorpion Breeder (SR-25) */
    IM_MAKES_DISCARD,   /* Desert (SR-44) */
    IM_TAKES_OVER,      /* Temple of Ra (SR-24) */
    IM_LAYS_FOUNDATION, /* Sanctuary (IS-145) */
    IM_STORES,          /* Warehouses: all resources (IS-157) */
    IM_TUCKS,           /* Gate (SR-39) */
    IM_BANKS,           /* Shrine (SR-40) */
    IM_TURNS_IN,        /* School of Diplomacy (SR-37) */
    IM_PLACES_SAMURAI,  /* Ninjas, when built (IS-136) */
} im_op;

typedef enum im_per { IM_ONCE, IM_PER_COLOUR, IM_PER_SAMURAI } im_per;

typedef struct im_effect {
    uint8_t when;
    uint8_t op;
    uint8_t uses;    /* of an action, a round */
    uint8_t per;     /* the gain is taken for each … */
    uint8_t colours; /* … own location of this colour; or: the builds reacted to are of this one … */
    bool faction;    /* … or faction cards */
    uint8_t most;    /* the count is at most this; Oasis: workers a round; see also im_op */
    uint8_t pay[IM_PRICES];  /* the price of an action */
    uint8_t gain[IM_GOODS];  /* after what `op` does */
    uint8_t other[IM_GOODS]; /* the other choice (IM_CHOOSES) */
} im_effect;

typedef struct im_kind {
    const char *code; /* of the first copy */
    dd_text name;
    uint8_t deck;
    uint8_t copies;
    uint8_t colours;
    uint8_t type;
    uint8_t cost[IM_FOOD + 1]; /* wood, stone, food */
    bool house;                /* a location must be discarded (IS-065) */
    uint8_t raze[IM_GOODS];    /* the raze field; empty: it can't be razed (IS-019) */
    uint8_t deal;              /* the good of the deal field; IM_NOTHING: none (IS-021) */
    im_effect effects[IM_EFFECTS];
} im_kind;

/* Cards are known by kind: copies can't be told apart. The kinds of each deck follow each other; after them
 * come the backs of cards that a viewer may not know, by deck. */
enum { IM_LOCATION_KINDS = 137, IM_ATTACK_KINDS = 7, IM_KINDS = IM_LOCATION_KINDS + IM_ATTACK_KINDS };
enum { IM_HIDDEN = IM_KINDS, IM_CODES = IM_HIDDEN + IM_DECKS - 1 };
extern const im_kind im_kinds[IM_KINDS];
extern const uint8_t im_deck_begin[IM_DECKS + 1]; /* the first kind of each deck */

static inline bool im_is_hidden(int kind) {
    return kind >= IM_HIDDEN;
}
static inline int im_deck_of(int kind) {
    return im_is_hidden(kind) ? kind - IM_HIDDEN : im_kinds[kind].deck;
}

/* What a board produces (IS-052) and stores (IS-111), by deck. */
typedef struct im_board {
    uint8_t gain[IM_GOODS];
    uint8_t stores;
} im_board;
extern const im_board im_boards[IM_DECKS];

/* ---- The state ---- */

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

/* Something to be done. */
typedef struct im_task {
    uint8_t what;
    uint8_t seat;
    uint8_t a, b;
} im_task;

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

/* ---- Tasks: all that can stand on the agenda ---- */

typedef enum im_what {
    /* chance decides */
    IM_DRAW_EMPIRE, /* of the seat */
    IM_DRAW_FIRST,
    IM_DRAW_CARDS, /* for the seat's hand: deck, how many; with FRESH_DRAW they are marked */
    IM_DRAW_FRESH,
    IM_REVEAL,      /* how many, into the display */
    IM_OFFER,       /* to the seat, so many */
    IM_DRAW_ASIDE,  /* into IM_DRAWN: deck */
    IM_GIVE_RIVAL,  /* one of the display */
    IM_DRAW_ATTACK, /* a new attack card; a: and the attack */
    IM_SHOW_MARKER, /* of a Trade Route of the seat, which goes to the discard pile */
    IM_LAST_OF_CHANCE = IM_SHOW_MARKER,
    /* players decide */
    IM_PICK,  /* from the display */
    IM_DRAFT, /* all seats at once: first or second choice */
    IM_TURN,
    IM_ASK_PRICE_CARD, /* about the job in hand, in this order: */
    IM_ASK_PRICE_DEAL,
    IM_ASK_TARGET, /* of the location activated */
    IM_ASK_GOOD,   /* Pack */
    IM_ASK_PAY,
    IM_ASK_SACRIFICE,
    IM_ASK_DECK,       /* for a card; a: it may be turned in */
    IM_ASK_DECK_ASIDE, /* Mission */
    IM_ASK_KEEP,       /* a: the other is discarded */
    IM_ASK_CHOICE,     /* kind, effect */
    IM_ASK_SELL,
    IM_ASK_OTHER,     /* production to repeat: owner and place of the location that can't be it */
    IM_ASK_SAMURAI,   /* how many */
    IM_ASK_TURN_IN,   /* VP for each */
    IM_ASK_LOSE_CARD, /* the victim of Desert */
    IM_ASK_LOSS, /* solo: which of several locations is destroyed; a: the attack card that strikes with the
                    newest */
    IM_LAST_OF_PLAYERS = IM_ASK_LOSS,
    /* nobody decides */
    IM_OPEN_SOLO, /* IS-188 */
    IM_LOOK_OUT,  /* begins a round */
    IM_CLEAR,     /* the display is discarded */
    IM_GIVE_RIVAL_REST,
    IM_PRODUCE_ALL,
    IM_PRODUCE,           /* a seat */
    IM_PRODUCE_DEALS,     /* from the a-th on; b: of those of Trade Routes */
    IM_PRODUCE_LOCATIONS, /* from the a-th on */
    IM_TURN_IN_DEALS,
    IM_TURN_IN_END,
    IM_ACT_ALL, /* the action phase */
    IM_DO,      /* what im_job says */
    IM_REACT,   /* features, to a build of kind a */
    IM_END_ROUND,
    IM_ATTACK_ALL,
    IM_WHATS
} im_what;

extern const char *const im_task_ids[IM_WHATS];

/* Options, by index. */
enum { IM_OPT_EMPIRES, IM_OPT_LOOKOUT, IM_OPT_PEACEFUL };
enum { IM_LOOKOUT_STANDARD, IM_LOOKOUT_DRAFT, IM_LOOKOUT_ADVANCED };
extern const dd_option im_options[];

enum im_reason {
    IM_WHY_NOT_IN_HAND = DD_OTHER_REASON,
    IM_WHY_TOO_DEAR,
    IM_WHY_NO_LOCATION,
    IM_WHY_NO_DEAL_FIELD,
    IM_WHY_NO_RAZE_FIELD,
    IM_WHY_NO_RAZE_TOKENS,
    IM_WHY_PASSED,
    IM_WHY_OWN,
    IM_WHY_PEACEFUL,
    IM_WHY_NO_PLACE,
    IM_WHY_FOUNDATION,
    IM_WHY_NO_ACTION,
    IM_WHY_NOT_YOURS,
    IM_WHY_USED,
    IM_WHY_BLOCKED,
    IM_WHY_NO_CHOICE,
    IM_WHY_NO_WORKERS,
    IM_WHY_ACTED,
    IM_WHY_NOT_ACTED,
    IM_WHY_NO_TOKEN,
    IM_WHY_TAKEN,
    IM_WHY_ANSWER,
};
extern const dd_text im_reasons[];

enum im_event_code {
    IM_EV_EMPIRE, /* deck */
    IM_EV_FIRST,
    IM_EV_ROUND,      /* which */
    IM_EV_DRAWS,      /* deck, kind or -1 */
    IM_EV_REVEALS,    /* kind */
    IM_EV_PICKS,      /* kind or -1 */
    IM_EV_LEFT,       /* kind: nobody took it */
    IM_EV_GAINS,      /* good, number, source kind or -1 */
    IM_EV_PRODUCES,   /* nothing: its goods follow */
    IM_EV_BUILDS,     /* kind */
    IM_EV_DISCARDS,   /* kind: for a build */
    IM_EV_DEALS,      /* kind */
    IM_EV_RAZES_CARD, /* kind */
    IM_EV_RAZES,      /* kind, owner */
    IM_EV_ACTIVATES,  /* kind */
    IM_EV_EXCHANGES,  /* way */
    IM_EV_PASSES,
    IM_EV_GUARDS,     /* kind */
    IM_EV_SAMURAI,    /* kind */
    IM_EV_TUCKS,      /* kind or -1 */
    IM_EV_BANKS,      /* good */
    IM_EV_PAYS,       /* wood, stone, food, gold */
    IM_EV_DROPS,      /* kind */
    IM_EV_STEALS,     /* good, victim */
    IM_EV_REMOVES,    /* kind, owner */
    IM_EV_CANCELS,    /* kind: the seat loses a deal */
    IM_EV_TAKES_DEAL, /* kind, owner */
    IM_EV_TRADES,     /* kind, owner */
    IM_EV_RESETS,     /* kind */
    IM_EV_BLOCKS,     /* kind, owner */
    IM_EV_TAKES_OVER, /* kind, owner */
    IM_EV_FOUNDATION, /* kind or -1: from hand */
    IM_EV_TURNS_IN,   /* good, kind */
    IM_EV_MARKER,     /* kind */
    IM_EV_SHUFFLES,   /* the common discard pile is the deck again */
    IM_EV_CLEANUP,
    IM_EV_RIVAL,    /* kind: goes to the virtual opponent */
    IM_EV_TROPHY,   /* kind */
    IM_EV_ATTACK,   /* kind of the attack card */
    IM_EV_DESTROYS, /* kind */
    IM_EV_MISSES,
    IM_EV_SHUFFLED_BACK, /* deck */
};

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

/* ---- empire.c: cards on the table ---- */

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

static inline int im_list_begin(const im_state *s, int list) {
    return list ? s->secret_end[list - 1] : 0;
}
static inline int im_list_count(const im_state *s, int list) {
    return s->secret_end[list] - im_list_begin(s, list);
}
static inline im_secret im_listed(const im_state *s, int list, int i) {
    return s->secrets[im_list_begin(s, list) + i];
}
void im_add_secret(im_state *s, int list, im_secret card);
im_secret im_remove_secret(im_state *s, int list, int i);
int im_find_secret(const im_state *s, int list, int kind); /* -1: not there */
/* A card leaves a hand, seen by all. */
void im_play_from_hand(im_state *s, int seat, int kind);
void im_show_in_hand(im_state *s, int seat, int kind); /* it is about to be played */
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

/* Tasks in the order in which they are to be done. */
typedef struct im_queue {
    im_task list[IM_TASKS];
    int count;
} im_queue;
void im_then(im_queue *q, int what, int seat, int a, int b);
void im_schedule(im_state *s, const im_queue *q); /* before everything else on the agenda */
/* What can be given at once is; cards are asked for in `q`. */
void im_gain(im_state *s, int seat, const uint8_t gain[IM_GOODS], int times, int source, im_queue *q,
             dd_events *events);
bool im_can_pay(const im_state *s, int seat, const uint8_t pay[IM_ANY_RESOURCE + 1]);
int im_list_payments(const im_state *s, int seat, dd_move *out);
void im_play_pay(im_state *s, int seat, int wood, int stone, int food, dd_events *events);

/* ---- setup.c, lookout.c, production.c, round.c ---- */

bool im_init(void *state, const dd_config *config, dd_error *error);
uint32_t im_free_empires(const im_state *s);
void im_choose_empire(im_state *s, int seat, int deck, dd_events *events);
void im_deal_hands(im_state *s, im_queue *q);
int im_list_display(const im_state *s, int move_kind, dd_move *out);
void im_add_to_display(im_state *s, int kind);
void im_take_from_display(im_state *s, int kind);
void im_play_pick(im_state *s, int seat, int kind, dd_events *events);
void im_clear_display(im_state *s, dd_events *events);
void im_begin_lookout(im_state *s, im_queue *q, dd_events *events);
void im_finish_draft(im_state *s, int stage, dd_events *events);
uint32_t im_still_to_pick(const im_state *s);
void im_begin_production(im_state *s, im_queue *q, dd_events *events);
void im_produce_seat(im_state *s, int seat, im_queue *q, dd_events *events);
void im_produce_deals(im_state *s, int seat, int from, bool routes, im_queue *q, dd_events *events);
void im_produce_locations(im_state *s, int seat, int from, im_queue *q, dd_events *events);
void im_begin_turning_in(im_state *s, int seat, im_queue *q);
void im_end_turning_in(im_state *s, int seat, int vp_each, dd_events *events);
void im_produce_one(im_state *s, int seat, int owner, int place, im_queue *q, dd_events *events);
int im_effect_times(const im_state *s, int seat, const im_effect *e);
int im_list_others(const im_state *s, int seat, int owner, int place, dd_move *out);
int im_deal_good(int kind);
void im_take_deal_good(im_state *s, int seat, int kind, bool fresh, im_queue *q, dd_events *events);
void im_begin_actions(im_state *s, im_queue *q);
void im_end_turn(im_state *s, int seat, dd_events *events);
void im_end_round(im_state *s, im_queue *q, dd_events *events);

/* ---- turn.c: what a seat may do in its turn ---- */

int im_list_turn(const im_state *s, int seat, dd_move *out);
bool im_can_raze_from_hand(const im_state *s, int seat, int kind);
int im_list_samurai(const im_state *s, int seat, dd_move *out);
void im_play_samurai(im_state *s, int seat, int place, dd_events *events);
bool im_turn_goes_on(const im_state *s, int seat); /* is there more to do than to pass, or to end? */
void im_play_turn(im_state *s, int seat, dd_move move, dd_events *events);
int im_why_not_turn(const im_state *s, int seat, dd_move move);

/* ---- build.c, raze.c, activate.c ---- */

void im_building_price(int kind, uint8_t pay[IM_ANY_RESOURCE + 1]);
bool im_can_build(const im_state *s, int seat, int kind);
void im_start_build(im_state *s, int seat, int kind, dd_events *events);
int im_list_sacrifices(const im_state *s, int seat, dd_move *out);
void im_play_sacrifice(im_state *s, int seat, int place, dd_events *events);
void im_do_build(im_state *s, int seat, im_queue *q, dd_events *events);
void im_react_to_build(im_state *s, int seat, int kind, im_queue *q, dd_events *events);
void im_start_deal(im_state *s, int seat, int kind, dd_events *events);
void im_do_deal(im_state *s, int seat, im_queue *q, dd_events *events);
void im_react_to_deal(im_state *s, int seat, dd_events *events);

int im_raze_cost(const im_state *s, int owner, int place);
bool im_can_be_razed(const im_state *s, int seat, int owner, int place); /* by this seat, tokens apart */
void im_raze_from_hand(im_state *s, int seat, int kind, bool fresh, im_queue *q, dd_events *events);
void im_raze_place(im_state *s, int seat, int owner, int place, bool fresh, im_queue *q, dd_events *events);

bool im_can_activate(const im_state *s, int seat, int owner, int place);
int im_why_not_activate(const im_state *s, int seat, int owner, int place);
void im_start_activation(im_state *s, int seat, int owner, int place, dd_events *events);
bool im_needs_target(const im_effect *e);
int im_list_targets(const im_state *s, int seat, const im_effect *e, int owner, int place, dd_move *out);
int im_list_drops(const im_state *s, int seat, dd_move *out);
int im_list_own_deals(const im_state *s, int seat, dd_move *out);
void im_play_target(im_state *s, int seat, dd_move move, dd_events *events);
void im_do_activation(im_state *s, int seat, im_queue *q, dd_events *events);
void im_discard_deal(im_state *s, int from, int owner, int at, dd_events *events);

/* ---- solo.c ---- */

void im_rival_to_trophies(im_state *s, dd_events *events);
void im_attack(im_state *s, im_queue *q, dd_events *events); /* the newest attack card strikes */
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
static inline im_task im_next(const im_state *s) {
    return s->agenda[s->tasks - 1];
}
static inline void im_pop(im_state *s) {
    s->agenda[--s->tasks] = (im_task){0};
}
/* One less to come of the next task: the last one ends it. */
static inline void im_count_down(im_state *s, uint8_t *left) {
    if (--*left == 0)
        im_pop(s);
}

/* ---- view.c ---- */

void im_view(void *state, int who);
void im_fill(void *view, int who, dd_rng *rng);
bool im_reveals(const void *state, int who, dd_move move);
bool im_secret_move(const void *before, const void *now, int who, dd_move move, int viewer);

/* ---- score.c, check.c, fields.c, words.c, cards.c, summary.c, catalogue.c, draw.c, bot.c ---- */

void im_scores(const void *state, dd_scores *out);
extern const dd_score_part im_parts[];
int im_faction_locations(const im_state *s, int seat);
int im_solo_rank(int points); /* IS-220 */
extern const dd_text im_solo_ranks[];

bool im_check(const void *state, dd_error *error);
bool im_check_agenda(const im_state *s, dd_error *error);

extern const dd_field im_fields[];
extern const dd_verb im_verbs[];

void im_prompt(const void *state, int who, dd_lang lang, dd_out *out);
void im_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out);
void im_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out);
void im_put_effect(const im_effect *e, dd_lang lang, dd_out *out); /* what it does, in words */
void im_catalogue(dd_json *json);
extern const char im_summary_en[], im_summary_ru[];
void im_draw(const void *view, int who, const dd_style *style, dd_out *out);

void im_evaluate(const void *state, float points[DD_MAX_SEATS]);
int im_prune(const void *state, int who, dd_move previous, dd_move *moves, int count);
void im_rate(const void *state, int who, const dd_move *moves, int count, float *points);
dd_move im_policy(const void *state, int who, dd_rng *rng);

#endif
