/* An empire: squares, areas, and where a domino can be laid (QD-34 to QD-42). */
#include "games/domino/domino.h"

#include <assert.h>

/* ---- Cells and bits ---- */

int dm_cell_of(const dm_empire *e, int bit) {
    int x = bit % DM_STRIDE - e->castle_x + DM_MIDDLE, y = bit / DM_STRIDE - e->castle_y + DM_MIDDLE;
    return y * DM_SIDE + x;
}

/* Column and row of a cell in the box; outside it they are below 0, or too large. */
static int box_x(const dm_empire *e, int cell) {
    return cell % DM_SIDE - DM_MIDDLE + e->castle_x;
}
static int box_y(const dm_empire *e, int cell) {
    return cell / DM_SIDE - DM_MIDDLE + e->castle_y;
}

int dm_bit_of(const dm_empire *e, int cell) {
    int x = box_x(e, cell), y = box_y(e, cell);
    return x >= 0 && x < e->width && y >= 0 && y < e->height ? y * DM_STRIDE + x : -1;
}

int dm_count(dm_plane plane) {
    return __builtin_popcountll(plane);
}

dm_plane dm_castle(const dm_empire *e) {
    return dm_bit(e->castle_y * DM_STRIDE + e->castle_x);
}

/* QD-R22: the castle is no land. */
static dm_plane all_land(const dm_empire *e) {
    dm_plane land = 0;
    for (int terrain = 0; terrain < DM_TERRAINS; terrain++)
        land |= e->land[terrain];
    return land;
}

dm_plane dm_occupied(const dm_empire *e) {
    return all_land(e) | dm_castle(e);
}

dm_plane dm_built(const dm_empire *e) {
    dm_plane built = 0;
    for (int digit = 0; digit < DM_KIND_DIGITS; digit++)
        built |= e->kinds[digit];
    return built;
}

/* QD-50, QD-R09: a knight does not block a town square, a building does. */
dm_plane dm_free_towns(const dm_empire *e) {
    return e->land[DM_TOWN] & ~dm_built(e);
}

int dm_terrain_at(const dm_empire *e, int bit) {
    for (int terrain = 0; terrain < DM_TERRAINS; terrain++)
        if (e->land[terrain] >> bit & 1)
            return terrain;
    return -1;
}

int dm_crowns_at(const dm_empire *e, int bit) {
    return (int)(e->crowns[0] >> bit & 1) + 2 * (int)(e->crowns[1] >> bit & 1);
}

int dm_kind_at(const dm_empire *e, int bit) {
    int number = 0;
    for (int digit = 0; digit < DM_KIND_DIGITS; digit++)
        number |= (int)(e->kinds[digit] >> bit & 1) << digit;
    return number - 1;
}

/* ---- Putting things down ---- */

void dm_found(dm_empire *e) {
    *e = (dm_empire){.width = 1, .height = 1};
}

/* Makes room left of and above the box. */
static void move_box(dm_empire *e, int columns, int rows) {
    int shift = rows * DM_STRIDE + columns;
    for (int i = 0; i < DM_PLANES; i++)
        e->planes[i] <<= shift;
    e->castle_x = (uint8_t)(e->castle_x + columns);
    e->castle_y = (uint8_t)(e->castle_y + rows);
    e->width = (uint8_t)(e->width + columns);
    e->height = (uint8_t)(e->height + rows);
}

/* QD-38, QD-R04: only width and height are limited, so the box may grow on any side. */
bool dm_put_square(dm_empire *e, int grid, int cell, dm_square square) {
    int x = box_x(e, cell), y = box_y(e, cell);
    int left = x < 0 ? -x : 0, above = y < 0 ? -y : 0;
    int right = x >= e->width ? x + 1 - e->width : 0, below = y >= e->height ? y + 1 - e->height : 0;
    if (e->width + left + right > grid || e->height + above + below > grid)
        return false;
    if (left | above)
        move_box(e, left, above);
    e->width = (uint8_t)(e->width + right);
    e->height = (uint8_t)(e->height + below);
    dm_plane at = dm_bit((y + above) * DM_STRIDE + x + left);
    e->land[square.terrain] |= at;
    e->crowns[0] |= square.crowns & 1 ? at : 0;
    e->crowns[1] |= square.crowns & 2 ? at : 0;
    return true;
}

/* QD-60: a crown of the building is one of its square. */
void dm_put_kind(dm_empire *e, int bit, int kind) {
    for (int digit = 0; digit < DM_KIND_DIGITS; digit++)
        e->kinds[digit] |= (kind + 1) >> digit & 1 ? dm_bit(bit) : 0;
    if (dm_buildings[kind].crowns)
        e->crowns[0] |= dm_bit(bit);
}

void dm_put_mates(dm_empire *e, int cell, int other) {
    int first = cell < other ? cell : other, second = cell < other ? other : cell;
    int bit = dm_bit_of(e, first);
    assert(bit >= 0);
    dm_plane at = dm_bit(bit);
    if (second - first == 1)
        e->mate_right |= at;
    else
        e->mate_below |= at;
}

/* ---- Areas ---- */

/* Squares that share an edge belong together, squares that share a corner do not. */
dm_plane dm_area(dm_plane land, dm_plane from) {
    dm_plane area = from & land, before;
    do {
        before = area;
        area |= (area << 1 | area >> 1 | area << DM_STRIDE | area >> DM_STRIDE) & land;
    } while (area != before);
    return area;
}

int dm_crowns_in(const dm_empire *e, dm_plane area) {
    return dm_count(e->crowns[0] & area) + 2 * dm_count(e->crowns[1] & area);
}

/* ---- Where a domino can be laid ----
 *
 * A domino reaches at most two cells beyond the box. So planes are copied into a window that has two cells
 * more on each side: column x of the box is column x + 2 of the window. Its rows are ten cells apart; with a
 * box of 5, 6 or 7 columns in a frame of 7, the part that can be used is at most nine wide, so that one
 * column always stays empty here, too. */

dm_wide dm_widen(dm_plane plane) {
    dm_wide wide = 0;
    for (int y = 0; y < DM_STRIDE - 1; y++)
        wide |= (dm_wide)(plane >> y * DM_STRIDE & 0xFF) << ((y + DM_MARGIN) * DM_WIDE_STRIDE + DM_MARGIN);
    return wide;
}

/* The first column (or row) of the window that the frame can still reach; the last is always grid + 1. */
static int frame_begin(int extent, int grid) {
    int slack = grid - extent;
    return slack < DM_MARGIN ? DM_MARGIN - slack : 0;
}

/* QD-38, QD-R04: the cells that the frame can be shifted over, whatever is laid there. */
dm_wide dm_frame(const dm_empire *e, int grid) {
    const dm_wide first_column =
        (((dm_wide)1 << DM_WIDE_ROWS * DM_WIDE_STRIDE) - 1) / ((1 << DM_WIDE_STRIDE) - 1);
    int end = grid + DM_MARGIN;
    dm_wide columns = first_column * ((UINT32_C(1) << end) - (UINT32_C(1) << frame_begin(e->width, grid)));
    int row = frame_begin(e->height, grid);
    return columns & (((dm_wide)1 << end * DM_WIDE_STRIDE) - ((dm_wide)1 << row * DM_WIDE_STRIDE));
}

void dm_find_spots(const dm_empire *e, int grid, dm_domino d, dm_spots *out) {
    dm_plane castle = dm_castle(e);
    dm_wide free = dm_frame(e, grid) & ~dm_widen(dm_occupied(e)); /* QD-39, QD-R05 */
    /* QD-35, QD-36: cells where one half alone would match. QD-37: one half is enough. */
    dm_wide a = dm_beside(dm_widen(e->land[d.a.terrain] | castle));
    dm_wide b = d.b.terrain == d.a.terrain ? a : dm_beside(dm_widen(e->land[d.b.terrain] | castle));
    out->at[DM_RIGHT] = free & free >> 1 & (a | b >> 1);
    out->at[DM_DOWN] = free & free >> DM_WIDE_STRIDE & (a | b >> DM_WIDE_STRIDE);
    if (dm_equal_halves(d)) { /* turned round it is the same domino */
        out->at[DM_LEFT] = out->at[DM_UP] = 0;
        return;
    }
    out->at[DM_LEFT] = free & free << 1 & (a | b << 1);
    out->at[DM_UP] = free & free << DM_WIDE_STRIDE & (a | b << DM_WIDE_STRIDE);
}

bool dm_has_spot(const dm_spots *spots) {
    return (spots->at[DM_UP] | spots->at[DM_LEFT] | spots->at[DM_RIGHT] | spots->at[DM_DOWN]) != 0;
}

/* The moves of one row of the window. */
static int list_row(const dm_spots *spots, int y, int cell, dd_move *out) {
    static const int8_t step[DM_DIRECTIONS] = {-DM_SIDE, -1, 1, DM_SIDE};
    uint32_t at[DM_DIRECTIONS], any = 0;
    int count = 0;
    for (int direction = 0; direction < DM_DIRECTIONS; direction++)
        any |= at[direction] =
            (uint32_t)(spots->at[direction] >> y * DM_WIDE_STRIDE) & ((1U << DM_WIDE_STRIDE) - 1);
    for (; any; any &= any - 1) {
        int x = __builtin_ctz(any);
        for (int direction = 0; direction < DM_DIRECTIONS; direction++)
            if (at[direction] >> x & 1)
                out[count++] = DD_MOVE(DM_MOVE_LAY, cell + x, cell + x + step[direction], 0);
    }
    return count;
}

int dm_corner(const dm_empire *e) {
    return (DM_MIDDLE - DM_MARGIN - e->castle_y) * DM_SIDE + DM_MIDDLE - DM_MARGIN - e->castle_x;
}

int dm_list_spots(const dm_empire *e, const dm_spots *spots, dd_move *out) {
    int count = 0;
    int corner = dm_corner(e);
    for (int y = 0; y < DM_WIDE_ROWS; y++)
        count += list_row(spots, y, corner + y * DM_SIDE, out + count);
    return count;
}
