/* What bots think that a domino would add (bot_gains.h), against laying it and looking, in random games. */
#include "support/test.h"

#include "games/domino/bot_gains.h"

#include <stdlib.h>

enum { GAMES = 12 };

static int sum_of_areas(const dm_empire *e) {
    dm_tally tally;
    int points = 0;
    dm_count_areas(e, &tally);
    for (int terrain = 0; terrain < DM_TERRAINS; terrain++)
        points += tally.points[terrain];
    return points;
}

/* ---- Free cells, on the grid that cells are named on ---- */

typedef struct cells {
    bool free[DM_CELLS]; /* empty, and the frame can be shifted over it */
} cells;

/* Whether the frame can cover the box and this column (or row), both counted in the box. The window
 * ends two cells left of it, and above. */
static bool within(int extent, int at, int grid) {
    int first = at < 0 ? at : 0, last = at >= extent ? at : extent - 1;
    return last - first < grid && at >= -DM_MARGIN;
}

static void find_free(const dm_empire *e, int grid, cells *out) {
    for (int cell = 0; cell < DM_CELLS; cell++) {
        int x = cell % DM_SIDE - DM_MIDDLE + e->castle_x, y = cell / DM_SIDE - DM_MIDDLE + e->castle_y;
        int bit = dm_bit_of(e, cell);
        out->free[cell] = within(e->width, x, grid) && within(e->height, y, grid) &&
                          (bit < 0 || !(dm_occupied(e) >> bit & 1));
    }
}

/* Writes the free cells beside a cell, other than two; returns how many. A domino lies at most six cells from
 * the castle and what is beside it may be off the grid. */
static int free_beside(const cells *c, int cell, int a, int b, int out[4]) {
    static const int steps[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int row = cell / DM_SIDE + steps[i][0], column = cell % DM_SIDE + steps[i][1];
        int next = row * DM_SIDE + column;
        if (row >= 0 && row < DM_SIDE && column >= 0 && column < DM_SIDE && next != a && next != b &&
            c->free[next])
            out[count++] = next;
    }
    return count;
}

/* ---- One place ---- */

static void check_half(const dm_empire *after, const dm_gain *gain, int half, int cell, dm_square square) {
    int bit = dm_bit_of(after, cell);
    dm_plane area = dm_area(after->land[square.terrain], dm_bit(bit));
    assert_int_equal(gain->size[half], dm_count(area));
    assert_int_equal(gain->crowns[half], dm_crowns_in(after, area));
}

static void check_open_cells(const dm_empire *e, int grid, const dm_gain *gain, int a, int b) {
    cells c;
    int open = 0, holes = 0, around[4], further[4];
    const int both[2] = {a, b};
    find_free(e, grid, &c);
    for (int half = 0; half < 2; half++) {
        int count = free_beside(&c, both[half], a, b, around);
        for (int i = 0; i < count; i++)
            holes += free_beside(&c, around[i], a, b, further) == 0;
        open += count;
    }
    assert_int_equal(gain->open, open);
    assert_int_equal(gain->holes, holes);
}

static bool near_castle(int grid, int cell) {
    return abs(cell % DM_SIDE - DM_MIDDLE) <= grid / 2 && abs(cell / DM_SIDE - DM_MIDDLE) <= grid / 2;
}

static void check_place(const dm_empire *e, int grid, dm_domino d, const dm_gain *gain) {
    dd_move move = dm_move_of(e, gain);
    int a = dd_move_a(move), b = dd_move_b(move);
    dm_empire after = *e;
    assert_true(dm_put_square(&after, grid, a, d.a) && dm_put_square(&after, grid, b, d.b));
    assert_int_equal(gain->points, sum_of_areas(&after) - sum_of_areas(e));
    check_half(&after, gain, 0, a, d.a);
    check_half(&after, gain, 1, b, d.b);
    check_open_cells(e, grid, gain, a, b);
    assert_int_equal(gain->growth, after.width + after.height - e->width - e->height);
    assert_int_equal(gain->in_middle, near_castle(grid, a) && near_castle(grid, b));
}

/* ---- Games ---- */

static bool is_listed(const dd_move *moves, int count, dd_move move) {
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* Returns how many places there were. */
static int check_position(const dm_state *s, int seat) {
    const dm_empire *e = &s->empire[dm_owner(s, seat)];
    dm_map map;
    dm_gain gains[DM_MAX_GAINS];
    dd_move moves[DD_MAX_MOVES];
    int grid = dm_size_of(s)->grid;
    dm_domino d = dm_domino_to_lay(s);
    dm_map_areas(e, &map);
    int count = dm_list_gains(e, &map, grid, d, gains), legal = dm_moves(s, seat, moves);
    assert_int_equal(count, moves[0] == DD_MOVE(DM_MOVE_DISCARD, 0, 0, 0) ? 0 : legal);
    for (int i = 0; i < count; i++) {
        assert_true(is_listed(moves, legal, dm_move_of(e, &gains[i])));
        check_place(e, grid, d, &gains[i]);
    }
    return count;
}

static int check_games(const char *id, int seats) {
    const dd_game *game = dd_game_by_id(id);
    dd_config config;
    dd_error error;
    int places = 0;
    dd_config_default(game, seats, &config);
    for (int number = 0; number < GAMES; number++) {
        dd_rng rng = dd_rng_seed(77, (uint64_t)number);
        dd_state state;
        assert_true(dd_init(game, &config, &state, &error));
        const dm_state *s = (const dm_state *)&state;
        while (game->actors(&state)) {
            if (s->phase == DM_PHASE_LAY)
                places += check_position(s, s->to_move);
            dd_playout(game, &state, &rng, 1);
        }
    }
    return places;
}

TEST(bots_foresee_what_a_domino_adds) {
    assert_true(check_games("kingdomino", 2) > 1000);
    assert_true(check_games("kingdomino", 4) > 1000);
    assert_true(check_games("queendomino", 2) > 1000);
    assert_true(check_games("queendomino", 4) > 1000);
    assert_true(check_games("queendomino", 8) > 1000);
}
