#include "games/domino/gains.h"

#include <string.h>

/* ---- Areas ---- */

static int wide_bit(int bit) {
    return (bit / DM_STRIDE + DM_MARGIN) * DM_WIDE_STRIDE + bit % DM_STRIDE + DM_MARGIN;
}

static void map_area(const dm_empire *e, int terrain, dm_plane area, dm_map *map) {
    int number = map->areas++, size = 0, crowns = dm_crowns_in(e, area);
    for (; area; area &= area - 1, size++)
        map->area[DM_WIDE_STRIDE + wide_bit(__builtin_ctzll(area))] = (uint8_t)number;
    map->terrain[number] = (uint8_t)terrain;
    map->size[number] = (uint8_t)size;
    map->crowns[number] = (uint8_t)crowns;
    map->points += size * crowns;
}

void dm_map_areas(const dm_empire *e, dm_map *out) {
    memset(out->area, 0, sizeof out->area);
    out->areas = 1;
    out->points = 0;
    out->terrain[0] = DM_TERRAINS; /* no area matches */
    for (int terrain = 0; terrain < DM_TERRAINS; terrain++)
        for (dm_plane left = e->land[terrain]; left;) {
            dm_plane area = dm_area(e->land[terrain], left & -left);
            map_area(e, terrain, area, out);
            left &= ~area;
        }
}

/* Areas that a new square, or two, would join to one. */
typedef struct joined {
    uint64_t areas; /* as bits */
    int size, crowns, points;
} joined;

static void join(const dm_map *map, int at, dm_square square, joined *j) {
    static const int8_t around[] = {-DM_WIDE_STRIDE, -1, 1, DM_WIDE_STRIDE};
    for (int i = 0; i < 4; i++) {
        int area = map->area[DM_WIDE_STRIDE + at + around[i]];
        if (map->terrain[area] != square.terrain || j->areas >> area & 1)
            continue;
        j->areas |= UINT64_C(1) << area;
        j->size += map->size[area];
        j->crowns += map->crowns[area];
        j->points += map->size[area] * map->crowns[area];
    }
    j->size++;
    j->crowns += square.crowns;
}

static void gain_points(const dm_map *map, dm_domino d, int a, int b, dm_gain *gain) {
    joined first = {0}, second = {0};
    join(map, a, d.a, &first);
    if (d.a.terrain == d.b.terrain) {
        join(map, b, d.b, &first);
        gain->points = first.size * first.crowns - first.points;
        gain->size[0] = gain->size[1] = first.size;
        return;
    }
    join(map, b, d.b, &second);
    gain->points = first.size * first.crowns - first.points + second.size * second.crowns - second.points;
    gain->size[0] = first.size;
    gain->size[1] = second.size;
}

/* ---- The frame ---- */

/* First and last column (or row) of the window that are covered. */
typedef struct extent {
    int first, last;
} extent;

static extent reach(int size, int a, int b) {
    extent e = {DM_MARGIN, DM_MARGIN + size - 1};
    int low = a < b ? a : b, high = a < b ? b : a;
    e.first = low < e.first ? low : e.first;
    e.last = high > e.last ? high : e.last;
    return e;
}

static dm_wide cells_within(extent columns, extent rows) {
    const dm_wide column = (((dm_wide)1 << DM_WIDE_CELLS) - 1) / ((1 << DM_WIDE_STRIDE) - 1);
    dm_wide wide = column * ((UINT32_C(2) << columns.last) - (UINT32_C(1) << columns.first));
    return wide &
           (((dm_wide)1 << (rows.last + 1) * DM_WIDE_STRIDE) - ((dm_wide)1 << rows.first * DM_WIDE_STRIDE));
}

/* How far the frame can still be shifted over it, within the window. */
static extent frame(extent e, int grid) {
    int first = e.last - grid + 1, last = e.first + grid - 1;
    return (extent){first > 0 ? first : 0, last < DM_WIDE_ROWS ? last : DM_WIDE_ROWS - 1};
}

static bool is_in_middle(extent e, int castle, int grid) {
    int at = castle + DM_MARGIN, half = grid / 2;
    return at - e.first <= half && e.last - at <= half;
}

static int count_wide(dm_wide cells) {
    int count = 0;
    for (uint64_t low = (uint64_t)cells; low; low &= low - 1)
        count++;
    for (uint64_t high = (uint64_t)(cells >> 64); high; high &= high - 1)
        count++;
    return count;
}

/* ---- All places ---- */

typedef struct laying {
    const dm_empire *empire;
    const dm_map *map;
    dm_wide occupied;
    dm_domino domino;
    int grid;
    int corner;
} laying;

static int cell_of(const laying *l, int at) {
    return l->corner + at / DM_WIDE_STRIDE * DM_SIDE + at % DM_WIDE_STRIDE;
}

static void gain_of_place(const laying *l, int a, int b, dm_gain *gain) {
    const dm_empire *e = l->empire;
    extent columns = reach(e->width, a % DM_WIDE_STRIDE, b % DM_WIDE_STRIDE);
    extent rows = reach(e->height, a / DM_WIDE_STRIDE, b / DM_WIDE_STRIDE);
    dm_wide free = cells_within(frame(columns, l->grid), frame(rows, l->grid)) & ~l->occupied &
                   ~((dm_wide)1 << a | (dm_wide)1 << b);
    gain->move = DD_MOVE(DM_MOVE_LAY, cell_of(l, a), cell_of(l, b), 0);
    gain_points(l->map, l->domino, a, b, gain);
    gain->holes = count_wide(free & ~dm_beside(free));
    gain->in_middle = is_in_middle(columns, e->castle_x, l->grid) && is_in_middle(rows, e->castle_y, l->grid);
}

int dm_list_gains(const dm_empire *e, const dm_map *map, int grid, dm_domino d, dm_gain out[DM_MAX_GAINS]) {
    static const int8_t step[DM_DIRECTIONS] = {-DM_WIDE_STRIDE, -1, 1, DM_WIDE_STRIDE};
    dm_spots spots;
    laying l = {.empire = e,
                .map = map,
                .occupied = dm_widen(dm_occupied(e)),
                .domino = d,
                .grid = grid,
                .corner = dm_corner(e)};
    int count = 0;
    dm_find_spots(e, grid, d, &spots);
    for (int direction = 0; direction < DM_DIRECTIONS; direction++) {
        for (uint64_t low = (uint64_t)spots.at[direction]; low; low &= low - 1) {
            int at = __builtin_ctzll(low);
            gain_of_place(&l, at, at + step[direction], &out[count++]);
        }
        for (uint64_t high = (uint64_t)(spots.at[direction] >> 64); high; high &= high - 1) {
            int at = 64 + __builtin_ctzll(high);
            gain_of_place(&l, at, at + step[direction], &out[count++]);
        }
    }
    return count;
}
