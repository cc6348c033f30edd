/* What a domino would add to an empire, quickly and for every place at once: for bots. */
#ifndef DOMINO_GAINS_H
#define DOMINO_GAINS_H

#include "games/domino/domino.h"

/* Which area each cell of the window belongs to, and what the areas hold. */
typedef struct dm_map {
    uint8_t area[DM_WIDE_CELLS + 2 * DM_WIDE_STRIDE]; /* by cell, after an empty row; 0: none */
    uint8_t terrain[64];                              /* by area */
    uint8_t size[64];
    uint8_t crowns[64];
    int areas; /* one more than there are */
    int points;
} dm_map;

void dm_map_areas(const dm_empire *e, dm_map *out);

/* One way to lay a domino. */
typedef struct dm_gain {
    dd_move move;
    int points;     /* more, of areas alone */
    int size[2];    /* of the areas that halves a and b then belong to */
    int holes;      /* cells of the frame that no domino can cover any more */
    bool in_middle; /* the castle can still be in the middle */
} dm_gain;

enum { DM_MAX_GAINS = 256 };

/* All ways to lay a domino; returns how many. */
int dm_list_gains(const dm_empire *e, const dm_map *map, int grid, dm_domino d, dm_gain out[DM_MAX_GAINS]);

#endif
