#include "games/domino/bot_gains.h"

#include <string.h>

/* ---- Areas ---- */

static int wide_bit(int bit) {
    return (bit / DM_STRIDE + DM_MARGIN) * DM_WIDE_STRIDE + bit % DM_STRIDE + DM_MARGIN;
}

static dm_sum sum_of(int size, int crowns) {
    return (dm_sum)size | (dm_sum)crowns << 8 | (dm_sum)(size * crowns) << 16;
}
static int size_of(dm_sum sum) {
    return (int)(sum & 0xFF);
}
static int crowns_of(dm_sum sum) {
    return (int)(sum >> 8 & 0xFF);
}
static int points_of(dm_sum sum) {
    return (int)(sum >> 16);
}

static dm_sum map_area(const dm_empire *e, dm_plane area, int number, dm_map *map) {
    int size = 0, crowns = 0;
    for (; area; area &= area - 1, size++) {
        int bit = __builtin_ctzll(area);
        map->area[DM_WIDE_STRIDE + wide_bit(bit)] = (uint8_t)number;
        crowns += dm_crowns_at(e, bit);
    }
    return sum_of(size, crowns);
}

void dm_map_areas(const dm_empire *e, dm_map *out) {
    int number = 1;
    memset(out->area, 0, sizeof out->area);
    for (int terrain = 0; terrain < DM_TERRAINS; terrain++) {
        out->first[terrain] = (uint8_t)number;
        for (dm_plane left = e->land[terrain]; left; number++) {
            dm_plane area = dm_area(e->land[terrain], left & -left);
            out->sum[number] = map_area(e, area, number, out);
            left &= ~area;
        }
    }
    out->first[DM_TERRAINS] = (uint8_t)number;
}

/* The areas that a square would join, and what they hold together. */
typedef struct joined {
    uint64_t areas;
    dm_sum sum;
} joined;

/* To the four cells beside a cell of the window. */
static const int8_t steps[DM_DIRECTIONS] = {-DM_WIDE_STRIDE, -1, 1, DM_WIDE_STRIDE};

static joined join(const dm_map *map, int at, int terrain) {
    unsigned first = map->first[terrain], areas = map->first[terrain + 1] - first;
    joined j = {0};
    for (int i = 0; i < DM_DIRECTIONS; i++) {
        unsigned area = map->area[DM_WIDE_STRIDE + at + steps[i]];
        if (area - first >= areas || j.areas >> area & 1)
            continue;
        j.areas |= UINT64_C(1) << area;
        j.sum += map->sum[area];
    }
    return j;
}

/* Of both halves, each area once. */
static dm_sum join_both(const dm_map *map, joined a, joined b) {
    dm_sum sum = a.sum + b.sum;
    for (uint64_t twice = a.areas & b.areas; twice; twice &= twice - 1)
        sum -= map->sum[__builtin_ctzll(twice)];
    return sum;
}

/* The area that a half would belong to, and the points that new squares bring to those they join. */
static void grow(dm_sum sum, int squares, int crowns, int half, dm_gain *gain) {
    int size = size_of(sum) + squares, all = crowns_of(sum) + crowns;
    gain->size[half] = (uint8_t)size;
    gain->crowns[half] = (uint8_t)all;
    gain->points = (int16_t)(gain->points + size * all - points_of(sum));
}

static void gain_of_areas(const dm_map *map, dm_domino d, joined a, joined b, dm_gain *gain) {
    gain->points = 0;
    if (d.a.terrain == d.b.terrain) {
        grow(join_both(map, a, b), 2, d.a.crowns + d.b.crowns, 0, gain);
        gain->size[1] = gain->size[0];
        gain->crowns[1] = gain->crowns[0];
    } else {
        grow(a.sum, 1, d.a.crowns, 0, gain);
        grow(b.sum, 1, d.b.crowns, 1, gain);
    }
}

/* ---- All places ---- */

static int column(int at) {
    return at % DM_WIDE_STRIDE;
}
static int row(int at) {
    return at / DM_WIDE_STRIDE;
}

/* The window's columns (or rows) that squares may lie in while the castle is in the middle. */
static bool in_middle(int castle, int grid, int a, int b) {
    int first = castle + DM_MARGIN - grid / 2, last = castle + DM_MARGIN + grid / 2;
    return a >= first && b >= first && a <= last && b <= last;
}

/* By how much two cells reach beyond a box of this size, on the one side and the other. */
static int beyond(int size, int a, int b) {
    int low = a < b ? a : b, high = a < b ? b : a;
    return (low < DM_MARGIN ? DM_MARGIN - low : 0) +
           (high >= DM_MARGIN + size ? high + 1 - DM_MARGIN - size : 0);
}

dd_move dm_move_of(const dm_empire *e, const dm_gain *gain) {
    int corner = dm_corner(e), a = gain->at[0], b = gain->at[1];
    return DD_MOVE(DM_MOVE_LAY, corner + row(a) * DM_SIDE + column(a), corner + row(b) * DM_SIDE + column(b),
                   0);
}

/* Which of the free cells have another beside them. */
typedef struct room {
    dm_wide beside[DM_DIRECTIONS]; /* in this direction */
    dm_wide single;                /* in one direction only */
} room;

static room room_of(dm_wide free) {
    dm_wide up = free & free << DM_WIDE_STRIDE, left = free & free << 1, right = free & free >> 1,
            down = free & free >> DM_WIDE_STRIDE;
    dm_wide two = (up & left) | (right & down) | ((up | left) & (right | down));
    return (room){{up, left, right, down}, (up | left | right | down) & ~two};
}

/* What is known of a free cell before a domino covers it. */
typedef struct cell {
    joined as[2];   /* what halves a and b would join here */
    uint8_t open;   /* free cells beside it */
    uint8_t lonely; /* those among them that have no other beside them */
} cell;

static bool has_bit(dm_wide cells, int at) {
    return cells >> at & 1;
}

static void look_around(const room *r, int at, cell *c) {
    c->open = c->lonely = 0;
    for (int i = 0; i < DM_DIRECTIONS; i++)
        if (has_bit(r->beside[i], at)) {
            c->open++;
            c->lonely = (uint8_t)(c->lonely + has_bit(r->single, at + steps[i]));
        }
}

/* Both cells are free, and side by side: each is one of the other's neighbours, and they share none. */
static void gain_of_place(const dm_empire *e, int grid, const cell cells[], int a, int b, dm_gain *gain) {
    const cell *at_a = &cells[a], *at_b = &cells[b];
    gain->at[0] = (uint8_t)a;
    gain->at[1] = (uint8_t)b;
    gain->open = (uint8_t)(at_a->open + at_b->open - 2);
    gain->holes = (uint8_t)(at_a->lonely + at_b->lonely - (at_a->open == 1) - (at_b->open == 1));
    gain->growth = (uint8_t)(beyond(e->width, column(a), column(b)) + beyond(e->height, row(a), row(b)));
    gain->in_middle =
        in_middle(e->castle_x, grid, column(a), column(b)) && in_middle(e->castle_y, grid, row(a), row(b));
}

/* The next of some cells, which is taken out. */
static int take(dm_wide *cells) {
    uint64_t low = (uint64_t)*cells;
    int at = low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(*cells >> 64));
    *cells &= *cells - 1;
    return at;
}

/* Looks at each cell once, though several places may cover it. */
static void look_at_cells(const dm_map *map, dm_wide free, dm_domino d, const dm_spots *spots, cell cells[]) {
    const dm_wide *at = spots->at;
    room r = room_of(free);
    dm_wide of_a = at[DM_UP] | at[DM_LEFT] | at[DM_RIGHT] | at[DM_DOWN];
    dm_wide of_b =
        at[DM_UP] >> DM_WIDE_STRIDE | at[DM_LEFT] >> 1 | at[DM_RIGHT] << 1 | at[DM_DOWN] << DM_WIDE_STRIDE;
    for (dm_wide left = of_a | of_b; left;) {
        int here = take(&left);
        look_around(&r, here, &cells[here]);
        cells[here].as[0] = join(map, here, d.a.terrain);
        cells[here].as[1] = d.a.terrain == d.b.terrain ? cells[here].as[0] : join(map, here, d.b.terrain);
    }
}

int dm_list_gains(const dm_empire *e, const dm_map *map, int grid, dm_domino d, dm_gain out[DM_MAX_GAINS]) {
    cell cells[DM_WIDE_CELLS];
    dm_spots spots;
    int count = 0;
    dm_find_spots(e, grid, d, &spots);
    look_at_cells(map, dm_frame(e, grid) & ~dm_widen(dm_occupied(e)), d, &spots, cells);
    for (int direction = 0; direction < DM_DIRECTIONS; direction++)
        for (dm_wide left = spots.at[direction]; left; count++) {
            int a = take(&left), b = a + steps[direction];
            gain_of_place(e, grid, cells, a, b, &out[count]);
            gain_of_areas(map, d, cells[a].as[0], cells[b].as[1], &out[count]);
        }
    return count;
}
