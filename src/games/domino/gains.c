#include "games/domino/gains.h"

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

/* Adds up the areas of a terrain that touch a cell, each once: `seen` are those that are counted already. */
static dm_sum join(const dm_map *map, int at, int terrain, uint64_t *seen) {
    static const int8_t around[] = {-DM_WIDE_STRIDE, -1, 1, DM_WIDE_STRIDE};
    unsigned first = map->first[terrain], areas = map->first[terrain + 1] - first;
    dm_sum sum = 0;
    for (int i = 0; i < 4; i++) {
        unsigned area = map->area[DM_WIDE_STRIDE + at + around[i]];
        if (area - first >= areas || *seen >> area & 1)
            continue;
        *seen |= UINT64_C(1) << area;
        sum += map->sum[area];
    }
    return sum;
}

/* The area that a half would belong to, and the points that new squares bring to those they join. */
static void grow(dm_sum joined, int squares, int crowns, int half, dm_gain *gain) {
    int size = size_of(joined) + squares, all = crowns_of(joined) + crowns;
    gain->size[half] = (uint8_t)size;
    gain->crowns[half] = (uint8_t)all;
    gain->points = (int16_t)(gain->points + size * all - points_of(joined));
}

static void gain_of_areas(const dm_map *map, dm_domino d, int a, int b, dm_gain *gain) {
    uint64_t seen = 0;
    dm_sum first = join(map, a, d.a.terrain, &seen), second = join(map, b, d.b.terrain, &seen);
    gain->points = 0;
    if (d.a.terrain == d.b.terrain) {
        grow(first + second, 2, d.a.crowns + d.b.crowns, 0, gain);
        gain->size[1] = gain->size[0];
        gain->crowns[1] = gain->crowns[0];
    } else {
        grow(first, 1, d.a.crowns, 0, gain);
        grow(second, 1, d.b.crowns, 1, gain);
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

static int count_few(dm_wide cells) {
    int count = 0;
    for (uint64_t low = (uint64_t)cells; low; low &= low - 1)
        count++;
    for (uint64_t high = (uint64_t)(cells >> 64); high; high &= high - 1)
        count++;
    return count;
}

dd_move dm_move_of(const dm_empire *e, const dm_gain *gain) {
    int corner = dm_corner(e), a = gain->at[0], b = gain->at[1];
    return DD_MOVE(DM_MOVE_LAY, corner + row(a) * DM_SIDE + column(a), corner + row(b) * DM_SIDE + column(b),
                   0);
}

static void gain_of_place(const dm_empire *e, int grid, dm_wide free, int a, int b, dm_gain *gain) {
    dm_wide both = (dm_wide)1 << a | (dm_wide)1 << b, rest = free & ~both, open = dm_beside(both) & rest;
    gain->at[0] = (uint8_t)a;
    gain->at[1] = (uint8_t)b;
    gain->open = (uint8_t)count_few(open);
    gain->holes = (uint8_t)count_few(open & ~dm_beside(rest));
    gain->growth = (uint8_t)(beyond(e->width, column(a), column(b)) + beyond(e->height, row(a), row(b)));
    gain->in_middle =
        in_middle(e->castle_x, grid, column(a), column(b)) && in_middle(e->castle_y, grid, row(a), row(b));
}

int dm_list_gains(const dm_empire *e, const dm_map *map, int grid, dm_domino d, dm_gain out[DM_MAX_GAINS]) {
    static const int8_t step[DM_DIRECTIONS] = {-DM_WIDE_STRIDE, -1, 1, DM_WIDE_STRIDE};
    dm_wide free = dm_frame(e, grid) & ~dm_widen(dm_occupied(e));
    dm_spots spots;
    int count = 0;
    dm_find_spots(e, grid, d, &spots);
    for (int direction = 0; direction < DM_DIRECTIONS; direction++)
        for (int half = 0; half < 2; half++)
            for (uint64_t left = (uint64_t)(spots.at[direction] >> 64 * half); left; left &= left - 1) {
                int a = 64 * half + __builtin_ctzll(left), b = a + step[direction];
                gain_of_place(e, grid, free, a, b, &out[count]);
                gain_of_areas(map, d, a, b, &out[count++]);
            }
    return count;
}
