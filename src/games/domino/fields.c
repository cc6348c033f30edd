/* States, moves and events as text (docs/games/domino.md). */
#include "games/domino/domino.h"

/* ---- Names ---- */

#define CELL_ROW(n) "a" n, "b" n, "c" n, "d" n, "e" n, "f" n, "g" n, "h" n, "i" n, "j" n, "k" n, "l" n, "m" n

const char *dm_cell_id(const void *state, int cell) {
    static const char *const ids[DM_CELLS] = {
        CELL_ROW("1"),  CELL_ROW("2"),  CELL_ROW("3"),  CELL_ROW("4"), CELL_ROW("5"),
        CELL_ROW("6"),  CELL_ROW("7"),  CELL_ROW("8"),  CELL_ROW("9"), CELL_ROW("10"),
        CELL_ROW("11"), CELL_ROW("12"), CELL_ROW("13"),
    };
    (void)state;
    return cell < DM_CELLS ? ids[cell] : NULL;
}

static const char *cell_or_nothing(const void *state, int number) {
    return number ? dm_cell_id(state, number - 1) : NULL;
}

static const char *terrain_or_nothing(const void *state, int number) {
    (void)state;
    return number && number <= DM_TERRAINS ? dm_terrain_ids[number - 1] : NULL;
}

static const char *building_id(const void *state, int kind) {
    (void)state;
    return kind < DM_BUILDINGS ? dm_buildings[kind].id : NULL;
}

static const char *building_or_nothing(const void *state, int number) {
    return number ? building_id(state, number - 1) : NULL;
}

static const char *pile_id(const void *state, int pile) {
    static const char *const ids[] = {"pile", "wedding_pile"};
    (void)state;
    return pile < 2 ? ids[pile] : NULL;
}

static const char *phase_id(const void *state, int phase) {
    (void)state;
    return phase < DM_PHASES ? dm_phase_ids[phase] : NULL;
}

static const char *step_id(const void *state, int step) {
    static const char *const steps[DM_STEPS] = {"tax", "build", "dragon", "king"};
    (void)state;
    return step < DM_STEPS ? steps[step] : NULL;
}

/* ---- Squares, which lie in planes ---- */

static const dm_empire *empire_of(const void *state, int seat) {
    return &((const dm_state *)state)->empire[seat];
}

static int64_t get_land(const dd_field *field, const void *state, int seat, int cell) {
    (void)field;
    int bit = dm_bit_of(empire_of(state, seat), cell);
    return bit < 0 ? 0 : dm_terrain_at(empire_of(state, seat), bit) + 1;
}

static const char *set_land(const dd_field *field, void *state, int seat, int cell, int64_t number) {
    (void)field;
    dm_state *s = state;
    dm_empire *e = &s->empire[seat];
    if (dm_owner(s, seat) != seat)
        return "a team's empire is written in the row of its first seat";
    if (cell == DM_MIDDLE * DM_SIDE + DM_MIDDLE)
        return "the castle stands on g7";
    if (number - 1 == DM_TOWN && dm_is_kingdomino(s))
        return "there are no towns in Kingdomino";
    if (!dm_put_square(e, dm_size_of(s)->grid, cell, (dm_square){.terrain = (uint8_t)(number - 1)}))
        return "the squares do not fit in the grid of 5 by 5 or 7 by 7";
    return NULL;
}

/* Those printed on the square: of a town square there are none, and what is seen there is the building's. */
static int64_t get_crowns(const dd_field *field, const void *state, int seat, int cell) {
    (void)field;
    const dm_empire *e = empire_of(state, seat);
    int bit = dm_bit_of(e, cell);
    return bit < 0 || e->land[DM_TOWN] >> bit & 1 ? 0 : dm_crowns_at(e, bit);
}

static const char *set_crowns(const dd_field *field, void *state, int seat, int cell, int64_t crowns) {
    (void)field;
    dm_empire *e = &((dm_state *)state)->empire[seat];
    int bit = dm_bit_of(e, cell);
    if (bit < 0 || dm_terrain_at(e, bit) < 0 || dm_terrain_at(e, bit) == DM_TOWN)
        return "crowns are printed on squares of land other than towns";
    e->crowns[0] |= crowns & 1 ? dm_bit(bit) : 0;
    e->crowns[1] |= crowns & 2 ? dm_bit(bit) : 0;
    return NULL;
}

static int64_t get_mate(const dd_field *field, const void *state, int seat, int cell) {
    (void)field;
    const dm_empire *e = empire_of(state, seat);
    int bit = dm_bit_of(e, cell);
    if (bit < 0)
        return 0;
    if (e->mate_right >> bit & 1)
        return cell + 1 + 1;
    return e->mate_below >> bit & 1 ? cell + DM_SIDE + 1 : 0;
}

static bool has_mate(const dm_empire *e, int bit) {
    dm_plane whole = e->mate_right | e->mate_right << 1 | e->mate_below | e->mate_below << DM_STRIDE;
    return whole >> bit & 1;
}

static const char *set_mate(const dd_field *field, void *state, int seat, int cell, int64_t number) {
    (void)field;
    dm_empire *e = &((dm_state *)state)->empire[seat];
    int other = (int)number - 1, first = dm_bit_of(e, cell), second = dm_bit_of(e, other);
    bool right = other == cell + 1 && cell % DM_SIDE < DM_SIDE - 1;
    if (!right && other != cell + DM_SIDE)
        return "the second cell of a domino is right of the first, or below it";
    if (first < 0 || second < 0 || dm_terrain_at(e, first) < 0 || dm_terrain_at(e, second) < 0)
        return "a domino covers two squares of land";
    if (has_mate(e, first) || has_mate(e, second))
        return "a square belongs to one domino only";
    dm_put_mates(e, cell, other);
    return NULL;
}

static int64_t get_posted(const dd_field *field, const void *state, int seat, int cell) {
    (void)field;
    int bit = dm_bit_of(empire_of(state, seat), cell);
    return bit >= 0 && empire_of(state, seat)->posted >> bit & 1;
}

static const char *set_posted(const dd_field *field, void *state, int seat, int cell, int64_t yes) {
    dm_empire *e = &((dm_state *)state)->empire[seat];
    int bit = dm_bit_of(e, cell);
    (void)field, (void)yes;
    if (bit < 0 || dm_terrain_at(e, bit) < 0)
        return "a knight is posted on a square of land";
    e->posted |= dm_bit(bit);
    return NULL;
}

static int64_t get_building(const dd_field *field, const void *state, int seat, int cell) {
    (void)field;
    int bit = dm_bit_of(empire_of(state, seat), cell);
    return bit < 0 ? 0 : dm_kind_at(empire_of(state, seat), bit) + 1;
}

static const char *set_building(const dd_field *field, void *state, int seat, int cell, int64_t number) {
    (void)field;
    dm_empire *e = &((dm_state *)state)->empire[seat];
    int bit = dm_bit_of(e, cell);
    if (bit < 0 || !(e->land[DM_TOWN] >> bit & 1))
        return "a building stands on a town square";
    dm_put_kind(e, bit, (int)number - 1);
    return NULL;
}

/* ---- The tables ---- */

#define BY_CELL .count = DM_CELLS, .per_seat = true, .places = true, .key = dm_cell_id

#define SHARED_FIELDS(row_places)                                                                            \
    {"phase",                                                                                                \
     {"what happens now", "что происходит"},                                                                 \
     DD_MEMBER(dm_state, phase),                                                                             \
     .max = DM_PHASES - 1,                                                                                   \
     .name = phase_id},                                                                                      \
        {"round", {"round", "раунд"}, DD_MEMBER(dm_state, round), .max = 24},                                \
        {"to_move", {"to move", "ходит"}, DD_MEMBER(dm_state, to_move), .is_signed = true, .is_seat = true}, \
        {"turn", DD_MEMBER(dm_state, turn), .max = (row_places)-1, .inner = true},                           \
        {"pile",                                                                                             \
         {"dominoes still to come", "участки, которые ещё появятся"},                                        \
         .offset = offsetof(dm_state, pile[0]),                                                              \
         .size = 8,                                                                                          \
         .count = 1,                                                                                         \
         .min = 1,                                                                                           \
         .max = DM_DOMINOES,                                                                                 \
         .is_set = true},                                                                                    \
        {"row",                                                                                              \
         {"current row", "текущий ряд"},                                                                     \
         .offset = offsetof(dm_state, row),                                                                  \
         .size = 1,                                                                                          \
         .count = (row_places),                                                                              \
         .max = DM_DOMINOES,                                                                                 \
         .zero_is_null = true,                                                                               \
         .one_hot = true},                                                                                   \
        {"kings",                                                                                            \
         {"kings in the current row", "короли в текущем ряду"},                                              \
         .offset = offsetof(dm_state, kings),                                                                \
         .size = 1,                                                                                          \
         .count = (row_places),                                                                              \
         .is_signed = true,                                                                                  \
         .is_seat = true},                                                                                   \
        {"next",                                                                                             \
         {"next row", "следующий ряд"},                                                                      \
         .offset = offsetof(dm_state, next),                                                                 \
         .size = 1,                                                                                          \
         .count = (row_places),                                                                              \
         .max = DM_DOMINOES,                                                                                 \
         .zero_is_null = true,                                                                               \
         .one_hot = true},                                                                                   \
        {"next_kings",                                                                                       \
         {"kings in the next row", "короли в следующем ряду"},                                               \
         .offset = offsetof(dm_state, next_kings),                                                           \
         .size = 1,                                                                                          \
         .count = (row_places),                                                                              \
         .is_signed = true,                                                                                  \
         .is_seat = true},                                                                                   \
        {"land",          {"land", "земли"}, BY_CELL, .max = DM_TERRAINS, .name = terrain_or_nothing,        \
         .get = get_land, .set = set_land},                                                                  \
        {"crowns", {"crowns", "короны"}, BY_CELL, .max = 3, .get = get_crowns, .set = set_crowns},           \
        {"dominoes",         BY_CELL,         .max = DM_CELLS, .name = cell_or_nothing,                      \
         .no_numbers = true, .get = get_mate, .set = set_mate, .inner = true},                               \
    {                                                                                                        \
        "discarded", {"dominoes discarded", "сброшено участков"}, DD_SEAT_PART(dm_state, empire, discarded), \
            .max = DM_DOMINOES                                                                               \
    }

/* `land` stands before all that lies on it. */
const dd_field dm_kingdom_fields[] = {
    SHARED_FIELDS(DM_KINGDOM_ROW),
    {0},
};

const dd_field dm_queen_fields[] = {
    SHARED_FIELDS(DM_ROW),
    {"wedding_pile",
     {"Kingdomino’s dominoes still to come", "участки «Лоскутного королевства», которые ещё появятся"},
     .offset = offsetof(dm_state, pile[1]),
     .size = 8,
     .count = 1,
     .min = 1,
     .max = DM_DOMINOES,
     .is_set = true},
    {"coins", {"coins", "монеты"}, DD_SEAT_PART(dm_state, empire, coins), .max = DM_MAX_COINS},
    {"knights",
     {"knights in hand", "рыцари в запасе"},
     DD_SEAT_PART(dm_state, empire, hand),
     .max = DM_ALL_KNIGHTS},
    {"posted",
     {"posted knights", "рыцари на постах"},
     .count = 1,
     .per_seat = true,
     .is_set = true,
     .max = DM_CELLS - 1,
     .name = dm_cell_id,
     .places = true,
     .get = get_posted,
     .set = set_posted},
    {"towers", {"towers", "башни"}, DD_SEAT_PART(dm_state, empire, towers), .max = DM_ALL_TOWERS},
    {"buildings",
     {"buildings", "здания"},
     BY_CELL,
     .max = DM_BUILDINGS,
     .name = building_or_nothing,
     .one_number = true,
     .get = get_building,
     .set = set_building},
    {"queen",
     {"the queen is with", "королева гостит у"},
     DD_MEMBER(dm_state, queen),
     .is_signed = true,
     .is_seat = true},
    {"dragon",
     {"the dragon sits on the place for", "дракон сидит на месте за"},
     DD_MEMBER(dm_state, dragon),
     .is_signed = true,
     .max = DM_PLACES - 1,
     .one_hot = true},
    {"board",
     {"buildings for sale, by price", "здания в продаже, по цене"},
     DD_ARRAY(dm_state, board),
     .max = DM_BUILDINGS,
     .name = building_or_nothing,
     .keyed = true},
    {"top",
     {"top of the stack", "верх стопки"},
     DD_MEMBER(dm_state, top),
     .max = DM_BUILDINGS,
     .name = building_or_nothing},
    {"stack",
     {"left in the stack", "осталось в стопке"},
     DD_ARRAY(dm_state, stack),
     .max = 3,
     .key = building_id},
    {"laid", DD_ARRAY(dm_state, laid), .max = DM_CELLS, .name = cell_or_nothing, .inner = true},
    {"step", DD_MEMBER(dm_state, step), .max = DM_STEPS - 1, .name = step_id, .inner = true},
    {0},
};

#define DOMINO                                                                                               \
    { DD_ARG_NUMBER, .what = "DOMINO", .least = 1, .most = DM_DOMINOES }
#define PRICE                                                                                                \
    { DD_ARG_NUMBER, .what = "PRICE", .most = DM_PLACES - 1 }
#define CELL                                                                                                 \
    { DD_ARG_NAME, dm_cell_id, "CELL" }
#define BUILDING                                                                                             \
    { DD_ARG_NAME, building_id, "BUILDING" }

#define SHARED_VERBS                                                                                         \
    [DM_MOVE_DOMINO] = {"domino", {DOMINO}}, [DM_MOVE_KING] = {"king", {{DD_ARG_SEAT}}},                     \
    [DM_MOVE_CLAIM] = {"claim", {DOMINO}}, [DM_MOVE_LAY] = {"lay", {CELL, CELL}},                            \
    [DM_MOVE_DISCARD] = {"discard", {{0}}}

const dd_verb dm_kingdom_verbs[DM_MOVE_DISCARD + 2] = {SHARED_VERBS, {0}};

const dd_verb dm_queen_verbs[DM_MOVE_KINDS + 1] = {
    SHARED_VERBS,
    [DM_MOVE_BUILDING] = {"building", {BUILDING}},
    [DM_MOVE_KNIGHT] = {"knight", {CELL}},
    [DM_MOVE_BUILD] = {"build", {PRICE, CELL}},
    [DM_MOVE_BURN] = {"burn", {PRICE}},
    [DM_MOVE_DONE] = {"done", {{0}}},
    {0},
};

#define NUMBER                                                                                               \
    { DD_ARG_NUMBER, NULL }
#define PILE                                                                                                 \
    { DD_ARG_NAME, pile_id }

#define SHARED_EVENTS                                                                                        \
    [DM_EV_DEALT] = {"dealt", {{"domino", NUMBER}, {"pile", PILE}}}, [DM_EV_DRAWN] = {"drawn", {{0}}},       \
    [DM_EV_CLAIMS] = {"claims", {{"domino", NUMBER}}},                                                       \
    [DM_EV_LAYS] = {"lays", {{"domino", NUMBER}, {"a", CELL}, {"b", CELL}, {"pile", PILE}}},                 \
    [DM_EV_DISCARDS] = {"discards", {{"domino", NUMBER}}}, [DM_EV_LEFT] = {"left", {{"domino", NUMBER}}},    \
    [DM_EV_ROUND] = {"round", {{"round", NUMBER}}}

const dd_event_kind dm_kingdom_events[DM_EV_ROUND + 2] = {SHARED_EVENTS, {0}};

const dd_event_kind dm_queen_events[DM_EVENTS + 1] = {
    SHARED_EVENTS,
    [DM_EV_TOP] = {"top", {{"building", BUILDING}}},
    [DM_EV_PLACED] = {"placed", {{"building", BUILDING}, {"price", NUMBER}}},
    [DM_EV_POSTS] = {"posts", {{"cell", CELL}, {"coins", NUMBER}}},
    [DM_EV_BUILDS] = {"builds", {{"building", BUILDING}, {"cell", CELL}, {"coins", NUMBER}}},
    [DM_EV_GAINS] = {"gains", {{"knights", NUMBER}, {"towers", NUMBER}}},
    [DM_EV_QUEEN] = {"queen", {{"from", {DD_ARG_SEAT, NULL}, .optional = true}}},
    [DM_EV_BURNS] = {"burns", {{"building", BUILDING}, {"price", NUMBER}}},
    {0},
};
