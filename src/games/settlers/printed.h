/* What is printed: decks, goods, cards and what their effects do, boards; and the numbers of the rulebook. */
#ifndef SETTLERS_PRINTED_H
#define SETTLERS_PRINTED_H

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
/* What a move is told to bring: goods from wood on, up to VP. */
#define IM_GAIN_OF(good) ((good)-IM_WOOD)
extern const dd_gain im_gains[];

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
    IM_PRODUCES,    /* at once when built, and in every production phase (IS-071) */
    IM_WHEN_BUILT,  /* the building bonus: once, at once (IS-072) */
    IM_ACTS,        /* when activated, for its price (IS-092) */
    IM_STANDS,      /* always, or as a free step */
    IM_ON_BUILD,    /* features that react: to a build of the owner (IS-075) … */
    IM_ON_RAZE,     /* … a raze (SR-15) … */
    IM_ON_DEAL,     /* … a deal made (SR-33) … */
    IM_ON_VP,       /* … one gain of 2 VP or more (SR-38) … */
    IM_ON_EXCHANGE, /* … a pair of workers exchanged by an enemy (IS-144) */
    IM_WHENS
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
    IM_OPS
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

#endif
