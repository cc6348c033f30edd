#include "domino/slow.h"

#include <stdlib.h>
#include <string.h>

/* ---- The boxes ---- */

/* Halves a and b: terrain and crowns. f field, F forest, L lake, G grass, S swamp, M mountain, T town. */
static const char queendomino[SLOW_LAST][5] = {
    "f0f0", "f0f0", "F0F0", "F0F0", "L0L0", "L0L0", "G0G0", "G0G0", "S0S0", "f1F0", "f1L0", "f1G0",
    "f1S0", "f1M0", "F1f0", "F1f0", "F1f0", "F1L0", "F1G0", "L1f0", "L1F0", "L1F0", "L1F0", "G1f0",
    "S1f0", "G2f0", "G2F0", "S2f0", "S2F0", "M2f0", "M2f0", "T0F0", "T0L0", "T0L0", "T0G0", "T0G0",
    "T0S0", "F1T0", "L1T0", "L1T0", "G1T0", "S1T0", "M1T0", "M2T0", "M3T0", "T0T0", "T0T0", "T0T0",
};

static const char kingdomino[SLOW_LAST][5] = {
    "f0f0", "f0f0", "F0F0", "F0F0", "F0F0", "F0F0", "L0L0", "L0L0", "L0L0", "G0G0", "G0G0", "S0S0",
    "f0F0", "f0L0", "f0G0", "f0S0", "F0L0", "F0G0", "f1F0", "f1L0", "f1G0", "f1S0", "f1M0", "F1f0",
    "F1f0", "F1f0", "F1f0", "F1L0", "F1G0", "L1f0", "L1f0", "L1F0", "L1F0", "L1F0", "L1F0", "f0G1",
    "L0G1", "f0S1", "G0S1", "M1f0", "f0G2", "L0G2", "f0S2", "G0S2", "M2f0", "S0M2", "S0M2", "f0M3",
};

const slow_building slow_buildings[SLOW_KINDS] = {
    {.name = "bakery", .copies = 2, .areas_of = SLOW_FIELD},
    {.name = "wool_mill", .copies = 2, .areas_of = SLOW_GRASS},
    {.name = "sawmill", .copies = 2, .areas_of = SLOW_FOREST},
    {.name = "fish_market", .copies = 2, .areas_of = SLOW_LAKE},
    {.name = "witch_hut", .copies = 2, .knights = 1, .towers = 1, .areas_of = SLOW_SWAMP},
    {.name = "mine_works", .copies = 2, .knights = 1, .towers = 1, .areas_of = SLOW_MOUNTAIN},
    {.name = "church", .copies = 2, .areas_of = SLOW_TOWN},
    {.name = "archery_range", .copies = 2, .knights = 1, .per_knight = true},
    {.name = "travelling_castle", .copies = 2, .towers = 1, .per_tower = true},
    {.name = "brewery", .copies = 2, .knights = 2, .points = 3},
    {.name = "guard_tower", .copies = 2, .towers = 2, .points = 3},
    {.name = "big_tavern", .copies = 1, .knights = 3, .points = 2},
    {.name = "fortress", .copies = 1, .towers = 3, .points = 2},
    {.name = "treasury_of_knights", .copies = 1, .knights = 1, .tax_knights = true, .points = 2},
    {.name = "treasury_of_towers", .copies = 1, .towers = 1, .tax_towers = true, .points = 2},
    {.name = "statue", .copies = 3, .points = 5},
    {.name = "crown_spire", .copies = 3, .crowns = 1},
};

const char *const slow_terrain_names[SLOW_CASTLE] = {"",     "grass", "field",    "forest",
                                                     "lake", "swamp", "mountain", "town"};

static slow_square square_of(const char *text) {
    static const char letters[] = " GfFLSMT";
    return (slow_square){(uint)(strchr(letters, text[0]) - letters), (uint)(text[1] - '0')};
}

slow_domino slow_domino_of(bool of_kingdomino, int number) {
    const char *text = of_kingdomino ? kingdomino[number - 1] : queendomino[number - 1];
    return (slow_domino){{square_of(text), square_of(text + 2)}};
}

/* ---- Cells ---- */

static const slow_spot steps[4] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};

static slow_spot beside(slow_spot spot, int direction) {
    return (slow_spot){spot.row + steps[direction].row, spot.column + steps[direction].column};
}

static bool on_grid(slow_spot spot) {
    return spot.row >= 0 && spot.row < SLOW_SIDE && spot.column >= 0 && spot.column < SLOW_SIDE;
}

static int terrain_at(const slow_empire *empire, slow_spot spot) {
    return on_grid(spot) ? empire->cell[spot.row][spot.column].square.terrain : SLOW_EMPTY;
}

slow_empire slow_start(void) {
    slow_empire empire = {.coins = 0};
    empire.cell[SLOW_MIDDLE][SLOW_MIDDLE].square.terrain = SLOW_CASTLE;
    return empire;
}

/* ---- Laying ---- */

/* QD-35, QD-36: beside the cell is a square of this terrain, or the castle. */
static bool touches(const slow_empire *empire, slow_spot spot, int terrain) {
    for (int direction = 0; direction < 4; direction++) {
        int there = terrain_at(empire, beside(spot, direction));
        if (there == terrain || there == SLOW_CASTLE)
            return true;
    }
    return false;
}

typedef struct box {
    int top, bottom, left, right;
} box;

static box stretched(box b, slow_spot spot) {
    return (box){.top = spot.row < b.top ? spot.row : b.top,
                 .bottom = spot.row > b.bottom ? spot.row : b.bottom,
                 .left = spot.column < b.left ? spot.column : b.left,
                 .right = spot.column > b.right ? spot.column : b.right};
}

/* The rows and columns that all squares lie in, castle included. */
static box box_around(const slow_empire *empire) {
    box b = {SLOW_MIDDLE, SLOW_MIDDLE, SLOW_MIDDLE, SLOW_MIDDLE};
    for (int row = 0; row < SLOW_SIDE; row++)
        for (int column = 0; column < SLOW_SIDE; column++)
            if (empire->cell[row][column].square.terrain != SLOW_EMPTY)
                b = stretched(b, (slow_spot){row, column});
    return b;
}

static bool in_frame(box b, int frame) {
    return b.bottom - b.top < frame && b.right - b.left < frame;
}

static bool may_lie(const slow_empire *empire, box around, slow_domino domino, slow_placement p, int frame) {
    for (int half = 0; half < 2; half++)
        if (!on_grid(p.half[half]) || terrain_at(empire, p.half[half]) != SLOW_EMPTY)
            return false; /* QD-39 */
    if (!in_frame(stretched(stretched(around, p.half[0]), p.half[1]), frame))
        return false; /* QD-38 */
    return touches(empire, p.half[0], domino.half[0].terrain) ||
           touches(empire, p.half[1], domino.half[1].terrain);
}

static bool equal_halves(slow_domino domino) {
    return domino.half[0].terrain == domino.half[1].terrain && domino.half[0].crowns == domino.half[1].crowns;
}

static bool is_before(slow_spot a, slow_spot b) {
    return a.row < b.row || (a.row == b.row && a.column < b.column);
}

int slow_legal(const slow_empire *empire, slow_domino domino, int frame, slow_placement out[SLOW_MAX_LEGAL]) {
    int count = 0;
    box around = box_around(empire);
    for (int row = 0; row < SLOW_SIDE; row++)
        for (int column = 0; column < SLOW_SIDE; column++)
            for (int direction = 0; direction < 4; direction++) {
                slow_placement p = {{{row, column}, beside((slow_spot){row, column}, direction)}};
                if (!may_lie(empire, around, domino, p, frame))
                    continue;
                if (!equal_halves(domino) || is_before(p.half[0], p.half[1]))
                    out[count++] = p;
            }
    return count;
}

void slow_lay(slow_empire *empire, slow_domino domino, slow_placement where) {
    for (int half = 0; half < 2; half++)
        empire->cell[where.half[half].row][where.half[half].column].square = domino.half[half];
}

/* ---- Areas ---- */

typedef struct area {
    int terrain;
    int size;
    int crowns;
} area;

typedef struct visit {
    bool been[SLOW_SIDE][SLOW_SIDE];
} visit;

static int crowns_on(const slow_cell *cell) {
    return cell->square.crowns + (cell->building ? slow_buildings[cell->building - 1].crowns : 0);
}

static void spread(const slow_empire *empire, slow_spot spot, visit *seen, area *found) {
    if (terrain_at(empire, spot) != found->terrain || seen->been[spot.row][spot.column])
        return;
    seen->been[spot.row][spot.column] = true;
    found->size++;
    found->crowns += crowns_on(&empire->cell[spot.row][spot.column]);
    for (int direction = 0; direction < 4; direction++)
        spread(empire, beside(spot, direction), seen, found);
}

static area area_from(const slow_empire *empire, slow_spot spot, visit *seen) {
    area found = {.terrain = terrain_at(empire, spot)};
    spread(empire, spot, seen, &found);
    return found;
}

int slow_area(const slow_empire *empire, slow_spot spot) {
    visit seen = {{{false}}};
    return area_from(empire, spot, &seen).size;
}

enum { MAX_AREAS = SLOW_SIDE * SLOW_SIDE };

/* All areas, in reading order of their first squares. The castle is none (QD-R17, QD-R22). */
static int all_areas(const slow_empire *empire, area out[MAX_AREAS]) {
    visit seen = {{{false}}};
    int count = 0;
    for (int row = 0; row < SLOW_SIDE; row++)
        for (int column = 0; column < SLOW_SIDE; column++) {
            int terrain = empire->cell[row][column].square.terrain;
            if (terrain != SLOW_EMPTY && terrain != SLOW_CASTLE && !seen.been[row][column])
                out[count++] = area_from(empire, (slow_spot){row, column}, &seen);
        }
    return count;
}

/* ---- Knights and taxes ---- */

static int how_many(const slow_empire *empire, bool (*is)(const slow_cell *cell)) {
    int count = 0;
    for (int row = 0; row < SLOW_SIDE; row++)
        for (int column = 0; column < SLOW_SIDE; column++)
            count += is(&empire->cell[row][column]);
    return count;
}

static bool has_knight(const slow_cell *cell) {
    return cell->knight;
}

static bool taxes_knights(const slow_cell *cell) {
    return cell->building && slow_buildings[cell->building - 1].tax_knights;
}

static bool taxes_towers(const slow_cell *cell) {
    return cell->building && slow_buildings[cell->building - 1].tax_towers;
}

int slow_all_knights(const slow_empire *empire) {
    return empire->knights + how_many(empire, has_knight);
}

int slow_treasuries(const slow_empire *empire) {
    return how_many(empire, taxes_knights) * slow_all_knights(empire) +
           how_many(empire, taxes_towers) * empire->towers;
}

/* ---- Counting ---- */

static int areas_of(int terrain, const area *areas, int count) {
    int found = 0;
    for (int i = 0; i < count; i++)
        found += areas[i].terrain == terrain;
    return found;
}

static int shield(const slow_empire *empire, const slow_building *building, const area *areas, int count) {
    int points = building->points;
    if (building->areas_of)
        points += 2 * areas_of(building->areas_of, areas, count);
    if (building->per_tower)
        points += empire->towers;
    if (building->per_knight)
        points += slow_all_knights(empire);
    return points;
}

static int all_shields(const slow_empire *empire, const area *areas, int count) {
    int points = 0;
    for (int row = 0; row < SLOW_SIDE; row++)
        for (int column = 0; column < SLOW_SIDE; column++) {
            int building = empire->cell[row][column].building;
            if (building)
                points += shield(empire, &slow_buildings[building - 1], areas, count);
        }
    return points;
}

static int largest_of(const area *areas, int count) {
    int largest = 0;
    for (int i = 0; i < count; i++)
        if (areas[i].size > largest)
            largest = areas[i].size;
    return largest;
}

/* QD-73: one more crown on the largest area; of equal ones on the first in reading order (QD-R16). */
static void seat_queen(area *areas, int count) {
    int largest = largest_of(areas, count);
    for (int i = 0; i < count; i++)
        if (areas[i].size == largest) {
            areas[i].crowns++;
            return;
        }
}

/* QD-R41. */
static bool in_the_middle(const slow_empire *empire, int frame) {
    box b = box_around(empire);
    int reach = frame / 2;
    return SLOW_MIDDLE - b.top <= reach && b.bottom - SLOW_MIDDLE <= reach && SLOW_MIDDLE - b.left <= reach &&
           b.right - SLOW_MIDDLE <= reach;
}

slow_score slow_count(const slow_empire *empire, slow_rules rules) {
    area areas[MAX_AREAS];
    int count = all_areas(empire, areas);
    slow_score score = {.largest = largest_of(areas, count), .buildings = all_shields(empire, areas, count)};
    for (int i = 0; i < count; i++)
        score.crowns += areas[i].crowns;
    if (empire->queen)
        seat_queen(areas, count);
    for (int i = 0; i < count; i++) {
        score.terrain[areas[i].terrain] += areas[i].size * areas[i].crowns; /* QD-90 */
        score.points += areas[i].size * areas[i].crowns;
    }
    score.wealth = rules.wealth ? empire->coins / 3 : 0; /* QD-89 */
    score.middle = rules.middle && in_the_middle(empire, rules.frame) ? 10 : 0;
    score.harmony = rules.harmony && empire->discarded == 0 ? 5 : 0;
    score.points += score.wealth + score.buildings + score.middle + score.harmony;
    return score;
}
