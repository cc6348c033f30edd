/* Scoring and tie-breaks (QD-89 to QD-97, QD-R39 to QD-R41). */
#include "games/domino/domino.h"

#include <string.h>

/* ---- Areas ---- */

static void count_terrain(const dm_empire *e, int terrain, dm_tally *tally, int *first_of_largest) {
    for (dm_plane left = e->land[terrain]; left;) {
        dm_plane area = dm_area(e->land[terrain], left & -left);
        int size = dm_count(area), crowns = dm_crowns_in(e, area), first = __builtin_ctzll(area);
        left &= ~area;
        tally->areas[terrain]++;
        tally->points[terrain] += size * crowns; /* QD-90 to QD-92 */
        tally->crowns += crowns;
        if (size > tally->largest || (size == tally->largest && first < *first_of_largest)) {
            tally->largest = size;
            tally->largest_terrain = terrain;
            *first_of_largest = first;
        }
    }
}

void dm_count_areas(const dm_empire *e, dm_tally *out) {
    int first_of_largest = 0;
    memset(out, 0, sizeof *out);
    for (int terrain = 0; terrain < DM_TERRAINS; terrain++)
        count_terrain(e, terrain, out, &first_of_largest);
}

/* QD-73, QD-R16, QD-R17: a crown more for the largest area. */
static void seat_queen(dm_tally *tally) {
    if (tally->largest)
        tally->points[tally->largest_terrain] += tally->largest;
}

/* ---- Buildings (QD-64 to QD-68) ---- */

static int building_points(const dm_empire *e, const dm_tally *tally, int kind) {
    const dm_building_kind *b = &dm_buildings[kind];
    switch (b->shield) {
    case DM_PLAIN:
        return b->points;
    case DM_PER_AREA: /* QD-66, QD-R18: every one, with crowns or without */
        return b->points * tally->areas[b->terrain];
    case DM_PER_KNIGHT:
        return b->points * dm_knights(e);
    case DM_PER_TOWER:
        return b->points * e->towers;
    default:
        return 0;
    }
}

static int all_building_points(const dm_empire *e, const dm_tally *tally) {
    int points = 0;
    for (dm_plane built = dm_built(e); built; built &= built - 1)
        points += building_points(e, tally, dm_kind_at(e, __builtin_ctzll(built)));
    return points;
}

/* ---- Kingdomino's bonuses ---- */

/* QD-R41: no square is further than half the grid away from it. */
bool dm_castle_in_middle(const dm_state *s, const dm_empire *e) {
    int reach = dm_size_of(s)->grid / 2;
    return e->castle_x <= reach && e->castle_y <= reach && e->width - 1 - e->castle_x <= reach &&
           e->height - 1 - e->castle_y <= reach;
}

/* ---- The count ---- */

/* Places in the two tables of parts. */
enum {
    PART_TERRAIN = 0,
    PART_QUEEN_WEALTH = DM_TERRAINS,
    PART_QUEEN_BUILDINGS,
    PART_QUEEN_LARGEST,
    PART_KING_MIDDLE = DM_TERRAINS - 1, /* no towns */
    PART_KING_HARMONY,
    PART_KING_LARGEST,
    PART_KING_CROWNS,
};

#define TERRAIN_PART(terrain, id, en, ru) [PART_TERRAIN + (terrain)] = {id, {en, ru}, false}
#define SIX_TERRAINS                                                                                         \
    TERRAIN_PART(DM_GRASS, "grass", "grass", "равнины"), TERRAIN_PART(DM_FIELD, "field", "fields", "поля"),  \
        TERRAIN_PART(DM_FOREST, "forest", "forests", "леса"),                                                \
        TERRAIN_PART(DM_LAKE, "lake", "lakes", "озёра"),                                                     \
        TERRAIN_PART(DM_SWAMP, "swamp", "swamps", "болота"),                                                 \
        TERRAIN_PART(DM_MOUNTAIN, "mountain", "mountains", "горы")

const dd_score_part dm_kingdom_parts[] = {
    SIX_TERRAINS,
    [PART_KING_MIDDLE] = {"middle", {"castle in the middle", "замок в середине"}, false},
    [PART_KING_HARMONY] = {"harmony", {"harmony", "гармония"}, false},
    [PART_KING_LARGEST] = {"largest", {"largest area", "самая большая область"}, true},
    [PART_KING_CROWNS] = {"crowns", {"crowns", "короны"}, true},
    {0},
};

const dd_score_part dm_queen_parts[] = {
    SIX_TERRAINS,
    TERRAIN_PART(DM_TOWN, "town", "towns", "города"),
    [PART_QUEEN_WEALTH] = {"wealth", {"wealth", "богатство"}, false},
    [PART_QUEEN_BUILDINGS] = {"buildings", {"buildings", "здания"}, false},
    [PART_QUEEN_LARGEST] = {"largest", {"largest area", "самая большая область"}, true},
    {0},
};

/* The parts of all terrains, and their sum. */
static int score_areas(const dm_tally *tally, int terrains, int seat, dd_scores *out) {
    int sum = 0;
    for (int terrain = 0; terrain < terrains; terrain++)
        sum += out->part[PART_TERRAIN + terrain][seat] = tally->points[terrain];
    return sum;
}

void dm_kingdom_scores(const void *state, dd_scores *out) {
    const dm_state *s = state;
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < dm_seats(s); seat++) {
        const dm_empire *e = &s->empire[seat];
        dm_tally tally;
        dm_count_areas(e, &tally);
        out->points[seat] = score_areas(&tally, DM_TERRAINS - 1, seat, out);
        if (dm_kingdom_option(s, DM_OPT_MIDDLE) && dm_castle_in_middle(s, e)) /* QD-R40 */
            out->part[PART_KING_MIDDLE][seat] = DM_MIDDLE_POINTS;
        if (dm_kingdom_option(s, DM_OPT_HARMONY) && !e->discarded)
            out->part[PART_KING_HARMONY][seat] = DM_HARMONY_POINTS;
        out->points[seat] += out->part[PART_KING_MIDDLE][seat] + out->part[PART_KING_HARMONY][seat];
        out->part[PART_KING_LARGEST][seat] = tally.largest;
        out->part[PART_KING_CROWNS][seat] = tally.crowns;
    }
    /* QD-R39 */
    const int32_t *const criteria[] = {out->points, out->part[PART_KING_LARGEST],
                                       out->part[PART_KING_CROWNS]};
    dd_rank(dm_seats(s), criteria, 3, NULL, out);
}

void dm_queen_scores(const void *state, dd_scores *out) {
    const dm_state *s = state;
    uint8_t side[DM_SEATS];
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < dm_seats(s); seat++) {
        int owner = dm_owner(s, seat);
        const dm_empire *e = &s->empire[owner];
        dm_tally tally;
        dm_count_areas(e, &tally);
        out->part[PART_QUEEN_BUILDINGS][seat] = all_building_points(e, &tally); /* QD-94 */
        out->part[PART_QUEEN_WEALTH][seat] = e->coins / DM_COINS_A_POINT;       /* QD-89 */
        out->part[PART_QUEEN_LARGEST][seat] = tally.largest;
        if (s->queen == owner)
            seat_queen(&tally);
        out->points[seat] = score_areas(&tally, DM_TERRAINS, seat, out) +
                            out->part[PART_QUEEN_BUILDINGS][seat] +
                            out->part[PART_QUEEN_WEALTH][seat]; /* QD-95 */
        side[seat] = (uint8_t)(s->mode == DM_TEAMS ? seat / 2 : seat);
    }
    /* QD-96, QD-97, QD-R23, QD-R35 */
    const int32_t *const criteria[] = {out->points, out->part[PART_QUEEN_LARGEST]};
    dd_rank(dm_seats(s), criteria, 2, side, out);
}

void dm_scores(const dm_state *s, dd_scores *out) {
    if (dm_is_kingdomino(s))
        dm_kingdom_scores(s, out);
    else
        dm_queen_scores(s, out);
}
