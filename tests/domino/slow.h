/* A referee for the domino games: laying, taxes and counting once more, slow and plain, from the rules
 * alone (docs/rules/queendomino.md). An empire is an array of cells, and whatever is asked is found by
 * trying. What it says and what the engine says are compared in agrees.c. */
#ifndef SLOW_H
#define SLOW_H

#include <stdbool.h>
#include <stdint.h>

enum slow_terrain {
    SLOW_EMPTY,
    SLOW_GRASS,
    SLOW_FIELD,
    SLOW_FOREST,
    SLOW_LAKE,
    SLOW_SWAMP,
    SLOW_MOUNTAIN,
    SLOW_TOWN,
    SLOW_CASTLE,
};

enum {
    SLOW_SIDE = 13,    /* columns a … m and rows 1 … 13 */
    SLOW_MIDDLE = 6,   /* the castle stands on g7 */
    SLOW_LAST = 48,    /* dominoes in a box */
    SLOW_KINDS = 17,   /* of buildings */
    SLOW_PLACES = 6,   /* of the builders' board; their prices are 0 … 5 */
    SLOW_KNIGHTS = 22, /* in the box */
    SLOW_TOWERS = 15,
    SLOW_MAX_LEGAL = SLOW_SIDE * SLOW_SIDE * 4,
};

typedef struct slow_square {
    uint8_t terrain;
    uint8_t crowns;
} slow_square;

typedef struct slow_domino {
    slow_square half[2];
} slow_domino;

typedef struct slow_cell {
    slow_square square;
    uint8_t building; /* 1 + its kind; 0: none */
    bool knight;
} slow_cell;

typedef struct slow_spot {
    int row, column; /* from 0 */
} slow_spot;

/* Where half a and half b go. */
typedef struct slow_placement {
    slow_spot half[2];
} slow_placement;

/* What a player, or a team, has. */
typedef struct slow_empire {
    slow_cell cell[SLOW_SIDE][SLOW_SIDE];
    int coins;
    int knights; /* in hand */
    int towers;
    int discarded;
    bool queen;
} slow_empire;

typedef struct slow_building {
    const char *name;
    uint8_t copies;
    uint8_t knights, towers;      /* QD-57, QD-59 */
    uint8_t crowns;               /* QD-60 */
    bool tax_knights, tax_towers; /* QD-62, QD-63 */
    uint8_t points;               /* QD-65 */
    uint8_t areas_of;             /* a terrain, QD-66 */
    bool per_tower, per_knight;   /* QD-67, QD-68 */
} slow_building;

extern const slow_building slow_buildings[SLOW_KINDS];
extern const char *const slow_terrain_names[SLOW_CASTLE];

/* What a game adds to the score. */
typedef struct slow_rules {
    int frame; /* 5 or 7 */
    bool wealth, middle, harmony;
} slow_rules;

typedef struct slow_score {
    int terrain[SLOW_CASTLE]; /* by terrain, the queen's crown included */
    int wealth, buildings, middle, harmony;
    int points;
    int largest; /* area, in squares */
    int crowns;  /* of all squares */
} slow_score;

slow_empire slow_start(void);
slow_domino slow_domino_of(bool kingdomino, int number);

/* Every legal placement; of the two of a domino with equal halves, the one whose half a is above or left.
 * QD-34 – QD-42, QD-R04, QD-R05. */
int slow_legal(const slow_empire *empire, slow_domino domino, int frame, slow_placement out[SLOW_MAX_LEGAL]);
void slow_lay(slow_empire *empire, slow_domino domino, slow_placement where);

/* Squares of the area that a square belongs to. */
int slow_area(const slow_empire *empire, slow_spot spot);
int slow_all_knights(const slow_empire *empire);
/* QD-62, QD-63: what a posted knight brings beside its area. */
int slow_treasuries(const slow_empire *empire);
slow_score slow_count(const slow_empire *empire, slow_rules rules);

#endif
