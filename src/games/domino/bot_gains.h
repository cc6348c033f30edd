/* What a domino would add to an empire, quickly and for every place at once: for bots. */
#ifndef DOMINO_BOT_GAINS_H
#define DOMINO_BOT_GAINS_H

#include "games/domino/domino.h"

/* Squares, crowns and points of an area, packed into one number so that those of several areas can be added
 * up at once. */
typedef uint32_t dm_sum;

/* Which area each cell of the window belongs to, and what the areas hold. */
typedef struct dm_map {
    uint8_t area[DM_WIDE_CELLS + 2 * DM_WIDE_STRIDE]; /* by cell, after an empty row; 0: none */
    uint8_t first[DM_TERRAINS + 1];                   /* areas of a terrain have numbers from here on */
    dm_sum sum[64];                                   /* by area */
} dm_map;

void dm_map_areas(const dm_empire *e, dm_map *out);

/* One way to lay a domino. */
typedef struct dm_gain {
    int16_t points;    /* more, of areas alone */
    uint8_t at[2];     /* the cells of the window that halves a and b would lie on */
    uint8_t size[2];   /* of the areas that they would belong to */
    uint8_t crowns[2]; /* in these */
    uint8_t open;      /* free cells around them that the frame can reach, in the window */
    uint8_t holes;     /* those among them that no domino could fill any more */
    uint8_t growth;    /* columns and rows that the box would grow by */
    bool in_middle;    /* for all of these two, the castle could still be in the middle */
} dm_gain;

enum { DM_MAX_GAINS = 256 };

/* All ways to lay a domino; returns how many. */
int dm_list_gains(const dm_empire *e, const dm_map *map, int grid, dm_domino d, dm_gain out[DM_MAX_GAINS]);
dd_move dm_move_of(const dm_empire *e, const dm_gain *gain);

#endif
