/* Conquest of the Empire: what is printed on board, cards and dice, and how many pieces there are. data.c has
 * the tables; docs/data.md says which figures are confirmed and which are our own design. To play by what is
 * printed in another box, change the tables there: no rule asks for a province or a card by its name. */
#ifndef CONQUEST_PRINTED_H
#define CONQUEST_PRINTED_H

#include "core/game.h"

enum {
    CQ_SEATS = 6,      /* CE-015 */
    CQ_PROVINCES = 42, /* CE-001 */
    CQ_SEAS = 18,
    CQ_PLACES = CQ_PROVINCES + CQ_SEAS, /* a sea zone is a place behind the provinces */
    CQ_KEYS = 11,                       /* key provinces */
    CQ_STRAITS = 4,
    CQ_SEASONS = 4,          /* CE-031 */
    CQ_ROUNDS = 4,           /* CE-071 */
    CQ_ACTIONS = 2,          /* CE-072 */
    CQ_COIN = 5,             /* CE-004: talents come in fives */
    CQ_MARKERS = 18,         /* CE-R43: influence markers of a player on the map */
    CQ_START_MARKERS = 4,    /* CE-017 */
    CQ_START_TALENTS = 80,   /* CE-018 */
    CQ_INFLUENCE_PRICE = 10, /* CE-103 */
    CQ_TAX = 5,              /* CE-191, CE-192 */
    CQ_MOST_TAX = 25,        /* CE-113 */
    CQ_RECRUIT_CHAOS = 2,    /* CE-098 */
    CQ_LOSS_CHAOS = 2,       /* CE-172 */
    CQ_CITY_CALM = 3,        /* CE-202 */
    CQ_CAPACITY = 4,         /* CE-130 */
    CQ_LAND_DICE = 3,        /* CE-151 */
    CQ_NAVAL_ROUNDS = 3,     /* CE-187 */
    CQ_DICE = 12,            /* that are thrown at once: as many as the box has; more are thrown again */
    CQ_SENATORS = 4,         /* values of senators: 1 to 4 */
    CQ_SEAS_OF_PROVINCE = 5, /* that a province touches at most */
};

/* Figures. The first three are land units that fight; the next two are leaders. */
typedef enum cq_type {
    CQ_INFANTRY,
    CQ_CAVALRY,
    CQ_CATAPULT,
    CQ_FIGHTERS,
    CQ_GENERAL = CQ_FIGHTERS,
    CQ_CAESAR,
    CQ_LAND_TYPES,
    CQ_GALLEY = CQ_LAND_TYPES,
    CQ_TYPES
} cq_type;

typedef struct cq_figure {
    const char *id;
    dd_text name;
    uint8_t price;  /* CE-R13; 0: can't be recruited */
    uint8_t pieces; /* of a colour */
    uint8_t start;  /* CE-016 */
    uint8_t faces;  /* of a die */
} cq_figure;
extern const cq_figure cq_figures[CQ_TYPES];
enum { CQ_FACES = 6 }; /* of a die, all together */

typedef struct cq_province {
    const char *id;
    dd_text name;
    uint64_t land; /* neighbours, as bits */
    uint32_t seas; /* that it touches, as bits */
    uint16_t x, y; /* the middle, 0 … 1000 from the north-west */
    int8_t key;    /* which of the key provinces, or DD_NONE */
} cq_province;
extern const cq_province cq_provinces[CQ_PROVINCES];

/* CE-194, CE-195: a province with victory numbers. */
typedef struct cq_key {
    uint8_t province;
    uint8_t points[3];
    uint8_t markers; /* province markers in the pool */
} cq_key;
extern const cq_key cq_keys[CQ_KEYS];
/* The key province that nobody gets at the setup (CE-024), and whose leader draws senators (CE-227). */
extern const int cq_pickup_key;

typedef struct cq_sea {
    const char *id;
    dd_text name;
    uint32_t seas; /* neighbours, as bits */
    uint16_t x, y;
} cq_sea;
extern const cq_sea cq_seas[CQ_SEAS];

/* CE-124: an arrow between two provinces, and the sea zone that it lies in. */
typedef struct cq_strait {
    uint8_t a, b;
    uint8_t sea;
} cq_strait;
extern const cq_strait cq_straits[CQ_STRAITS];

/* ---- Cards ---- */

typedef enum cq_card_type { /* CE-011 */
                            CQ_IMMEDIATE,
                            CQ_SENATOR,
                            CQ_DIPLOMACY,
                            CQ_REUSABLE,
                            CQ_PERMANENT,
                            CQ_VOTE,
                            CQ_CARD_TYPES
} cq_card_type;
extern const char *const cq_card_type_ids[CQ_CARD_TYPES];
extern const dd_text cq_card_type_names[CQ_CARD_TYPES];

/* What a card does. When it does it depends on its type. */
typedef enum cq_op {
    CQ_NO_OP,
    CQ_GAIN_TALENTS, /* `number` */
    CQ_GAIN_POINTS,  /* `number` */
    CQ_CALM,         /* off with `number` chaos points */
    CQ_BUILD_CITY,   /* where one has influence and nobody has a city */
    CQ_PLACE_UNITS,  /* `number` infantry, in the province `where`, or where one has leader and influence */
    CQ_PLACE_INFLUENCE,  /* for a free province marker; `number`: or for that of an enemy, as if bought */
    CQ_IS_SENATOR,       /* of value `number` */
    CQ_AUXILIARIES,      /* `number` units of `unit` in battles at the places `where_bits` */
    CQ_BATTLE_DICE,      /* `number` more dice; `unit`: CQ_GALLEY at sea, else on land */
    CQ_FREE_MARCH,       /* a land movement */
    CQ_FREE_RECRUITS,    /* recruit up to `number` units, without chaos */
    CQ_FREE_INFLUENCE,   /* buy `number` markers */
    CQ_DISCARD_SENATOR,  /* of an enemy, at random */
    CQ_TAX_BONUS,        /* `number` talents */
    CQ_TAX_GALLEYS,      /* `number` talents for each sea zone with own galleys */
    CQ_LARGE_TRANSPORTS, /* a galley carries `number` */
    CQ_SIEGE,            /* no first strike of cities against the holder */
    CQ_DISCIPLINE,       /* a lost battle costs `number` chaos points */
    CQ_OPS
} cq_op;

typedef struct cq_card {
    const char *id;
    dd_text name;
    dd_text text;
    uint8_t type;
    uint8_t price;
    uint8_t copies;
    uint8_t op;
    uint8_t number;
    uint8_t unit;
    int8_t where;        /* a province, or DD_NONE */
    uint64_t where_bits; /* provinces, or sea zones where `unit` is CQ_GALLEY */
} cq_card;

typedef enum cq_kind {
    CQ_CITY_CARD,
    CQ_CIRCUSES,
    CQ_GRAIN_FLEET,
    CQ_VETERANS,
    CQ_OVATION,
    CQ_CLIENT_KING,
    CQ_SENATOR_1,
    CQ_SENATOR_2,
    CQ_SENATOR_3,
    CQ_SENATOR_4,
    CQ_GERMANS,
    CQ_GAULS,
    CQ_SARMATIANS,
    CQ_PARTHIANS,
    CQ_MOORS,
    CQ_NUBIANS,
    CQ_ENGINEERS,
    CQ_RHODES,
    CQ_MARCH_CARD,
    CQ_PUBLICANS,
    CQ_LEVY,
    CQ_GAMES,
    CQ_FRUMENTARII,
    CQ_LEGATES,
    CQ_ARMY_1,
    CQ_ARMY_2,
    CQ_NAVY_1,
    CQ_NAVY_2,
    CQ_AERARIUM,
    CQ_MERCHANTS,
    CQ_TRANSPORTS,
    CQ_SIEGE_WORKS,
    CQ_IRON_DISCIPLINE,
    CQ_DECK_KINDS,
    CQ_LEGIONS = CQ_DECK_KINDS, /* CE-012: the senate votes, one of each */
    CQ_TRIUMPH,
    CQ_TREASURY,
    CQ_DOLE,
    CQ_COMMAND,
    CQ_KINDS
} cq_kind;
extern const cq_card cq_cards[CQ_KINDS];

/* ---- Finding one's way ---- */

static inline uint64_t cq_bit(int province) {
    return UINT64_C(1) << province;
}
static inline uint32_t cq_sea_bit(int sea) {
    return UINT32_C(1) << sea;
}
/* The next of a set of provinces or seas, which is taken out of it. */
static inline int cq_take_bit(uint64_t *set) {
    int i = __builtin_ctzll(*set);
    *set &= *set - 1;
    return i;
}

static inline int cq_least(int a, int b) {
    return a < b ? a : b;
}

static inline bool cq_is_sea(int place) {
    return place >= CQ_PROVINCES;
}

static inline int cq_senator_value(int kind) {
    return cq_cards[kind].op == CQ_IS_SENATOR ? cq_cards[kind].number : 0;
}

#endif
