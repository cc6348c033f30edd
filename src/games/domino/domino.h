/* Queendomino and Kingdomino: the state, and what its files offer each other. The rules are numbered in
 * docs/rules/queendomino.md; texts of moves and states are described in docs/games/domino.md. */
#ifndef DOMINO_H
#define DOMINO_H

#include "core/game.h"

enum {
    DM_SEATS = 8,
    DM_KINGDOM_SEATS = 4, /* of Kingdomino: its states end after so many empires */
    DM_ROW = 8,           /* dominoes of the longest row (QD-105, QD-111) */
    DM_KINGDOM_ROW = 4,
    DM_DOMINOES = 48, /* of either box, numbered from 1 (QD-03) */
    DM_SIDE = 13,     /* of the grid that cells are named on */
    DM_CELLS = DM_SIDE * DM_SIDE,
    DM_MIDDLE = DM_SIDE / 2,
    DM_PLACES = 6,         /* of the builders' board; a place is known by its price */
    DM_START_COINS = 7,    /* QD-20 */
    DM_START_KNIGHTS = 1,  /* QD-20, QD-109 */
    DM_ALL_KNIGHTS = 22,   /* QD-07 */
    DM_ALL_TOWERS = 15,    /* QD-07 */
    DM_MAX_COINS = 9999,   /* QD-R26: the bank never runs dry; this is far beyond any game */
    DM_DRAGON_COINS = 1,   /* QD-76 */
    DM_COINS_A_POINT = 3,  /* QD-89 */
    DM_MIDDLE_POINTS = 10, /* QD-R40 */
    DM_HARMONY_POINTS = 5, /* QD-R40 */
};

/* ---- What is printed ---- */

typedef enum dm_terrain { /* QD-04 */
                          DM_GRASS,
                          DM_FIELD,
                          DM_FOREST,
                          DM_LAKE,
                          DM_SWAMP,
                          DM_MOUNTAIN,
                          DM_TOWN,
                          DM_TERRAINS
} dm_terrain;

extern const char *const dm_terrain_ids[DM_TERRAINS];
extern const dd_text dm_terrain_names[DM_TERRAINS];

typedef struct dm_square {
    uint8_t terrain;
    uint8_t crowns;
} dm_square;

typedef struct dm_domino {
    dm_square a, b;
} dm_domino;

typedef enum dm_box { DM_BOX_QUEEN, DM_BOX_KING } dm_box;
extern const dm_domino dm_dominoes[2][DM_DOMINOES + 1]; /* by box and number */

static inline bool dm_equal_halves(dm_domino d) {
    return d.a.terrain == d.b.terrain && d.a.crowns == d.b.crowns;
}

typedef enum dm_building {
    DM_BAKERY,
    DM_WOOL_MILL,
    DM_SAWMILL,
    DM_FISH_MARKET,
    DM_WITCH_HUT,
    DM_MINE_WORKS,
    DM_CHURCH,
    DM_ARCHERY_RANGE,
    DM_TRAVELLING_CASTLE,
    DM_BREWERY,
    DM_GUARD_TOWER,
    DM_BIG_TAVERN,
    DM_FORTRESS,
    DM_TREASURY_OF_KNIGHTS,
    DM_TREASURY_OF_TOWERS,
    DM_STATUE,
    DM_CROWN_SPIRE,
    DM_BUILDINGS
} dm_building;

typedef enum dm_tax_bonus { DM_NO_BONUS, DM_COIN_PER_KNIGHT, DM_COIN_PER_TOWER } dm_tax_bonus;
typedef enum dm_shield { DM_NO_SHIELD, DM_PLAIN, DM_PER_AREA, DM_PER_KNIGHT, DM_PER_TOWER } dm_shield;

/* A building by its four corners (QD-56, QD-60, QD-61, QD-64). */
typedef struct dm_building_kind {
    const char *id;
    dd_text name;
    uint8_t copies;
    uint8_t knights, towers; /* top left: the instant effect */
    uint8_t crowns;          /* top right */
    uint8_t tax;             /* bottom left: the lasting effect */
    uint8_t shield;          /* bottom right: points at the end … */
    uint8_t points;          /* … so many, of each … */
    uint8_t terrain;         /* … separate area of this, knight or tower */
    bool designed;           /* no source shows its instant icons: they are ours */
} dm_building_kind;

extern const dm_building_kind dm_buildings[DM_BUILDINGS];

/* ---- An empire ----
 *
 * Its squares lie in a box: the smallest rectangle around them, the castle included. A plane is a set of
 * cells of the box: bit 8y + x is the cell in column x of row y. A box is at most 7 wide (QD-38), so the
 * eighth column is always empty, and neighbours are found by shifting by 1 and by 8. A number that belongs to
 * a square is spread over several planes, one a binary digit. */
typedef uint64_t dm_plane;

enum { DM_STRIDE = 8, DM_KIND_DIGITS = 5 };

enum { DM_PLANES = DM_TERRAINS + 2 + DM_KIND_DIGITS + 3 };

typedef struct dm_empire {
    union {
        struct {
            dm_plane land[DM_TERRAINS];
            dm_plane crowns[2];
            dm_plane kinds[DM_KIND_DIGITS];  /* buildings: kind + 1 */
            dm_plane posted;                 /* knights */
            dm_plane mate_right, mate_below; /* squares whose other half lies right of, or below them */
        };
        dm_plane planes[DM_PLANES]; /* all of these */
    };
    uint8_t width, height;      /* of the box */
    uint8_t castle_x, castle_y; /* in it */
    uint8_t discarded;
    uint8_t hand; /* knights */
    uint8_t towers;
    uint8_t padding;
    uint16_t coins;
    uint16_t more_padding[3];
} dm_empire;

/* A window around the box, for dominoes that reach two cells beyond it: column x of the box is column x + 2
 * of the window. */
typedef unsigned __int128 dm_wide;
enum { DM_MARGIN = 2, DM_WIDE_ROWS = 9, DM_WIDE_STRIDE = 10, DM_WIDE_CELLS = DM_WIDE_ROWS * DM_WIDE_STRIDE };

/* The places where a domino may lie: the cells of half a, by the direction of half b. */
typedef enum dm_direction { DM_UP, DM_LEFT, DM_RIGHT, DM_DOWN, DM_DIRECTIONS } dm_direction;
typedef struct dm_spots {
    dm_wide at[DM_DIRECTIONS];
} dm_spots;

/* ---- The state ---- */

/* Which game, by how many: what QD-R37 and the table at the head of the rules distinguish. */
typedef enum dm_mode { DM_KINGDOM, DM_DUEL, DM_BASE, DM_WEDDING, DM_TEAMS, DM_MODES } dm_mode;

typedef struct dm_size {
    uint8_t kings; /* of each seat; 0: there is no such game */
    uint8_t row;
    uint8_t grid;
    uint8_t rounds;
} dm_size;

typedef enum dm_phase {
    DM_PHASE_STACK, /* chance shows the next building */
    DM_PHASE_ROW,   /* chance draws a domino */
    DM_PHASE_KINGS, /* chance draws a king */
    DM_PHASE_CLAIM, /* a king is put on a domino */
    DM_PHASE_LAY,   /* action A */
    DM_PHASE_ACT,   /* actions Б to Д */
    DM_PHASE_OVER,
    DM_PHASES,
} dm_phase;

/* The first action that is still open in DM_PHASE_ACT (QD-29). */
typedef enum dm_step { DM_STEP_TAX, DM_STEP_BUILD, DM_STEP_DRAGON, DM_STEP_KING, DM_STEPS } dm_step;

/* Kinds of moves, in the order of the tables of verbs. */
enum {
    DM_MOVE_DOMINO,
    DM_MOVE_KING,
    DM_MOVE_CLAIM,
    DM_MOVE_LAY,
    DM_MOVE_DISCARD,
    DM_MOVE_BUILDING, /* from here on Queendomino's alone */
    DM_MOVE_KNIGHT,
    DM_MOVE_BUILD,
    DM_MOVE_BURN,
    DM_MOVE_DONE,
    DM_MOVE_KINDS,
};

typedef struct dm_state {
    dd_config config;
    uint64_t pile[2]; /* numbers that may still be drawn, as bits: the game's own box, the wedding's other */
    uint8_t row[DM_ROW]; /* the current row; 0: nothing there (any more) */
    int8_t kings[DM_ROW];
    uint8_t next[DM_ROW];
    int8_t next_kings[DM_ROW];
    uint8_t board[DM_PLACES]; /* by price: kind + 1 */
    uint8_t top;              /* of the stack: kind + 1 */
    uint8_t stack[DM_BUILDINGS];
    int8_t queen;
    int8_t dragon;   /* the place where he sits; DD_NONE: in his cave */
    uint8_t laid[2]; /* cells of halves a and b, + 1 */
    uint8_t step;
    uint8_t mode;
    uint8_t phase;
    uint8_t round;
    uint8_t turn; /* the place in the row of the king that acts */
    int8_t to_move;
    uint8_t padding[6];
    dm_empire empire[DM_SEATS];
} dm_state;

enum { DM_KINGDOM_BYTES = offsetof(dm_state, empire) + DM_KINGDOM_SEATS * sizeof(dm_empire) };

_Static_assert(sizeof(dm_state) % 8 == 0 && sizeof(dm_state) <= 2048, "a state is flat, and at most 2 KB");
_Static_assert(DM_KINGDOM_BYTES % 8 == 0 && DM_KINGDOM_BYTES <= 1024, "Kingdomino's at most 1 KB");

/* Options, by index. */
enum { DM_OPT_MIDDLE, DM_OPT_HARMONY, DM_OPT_DUEL };
enum { DM_OPT_MODE, DM_OPT_TREASURY };
extern const dd_option dm_kingdom_options[];
extern const dd_option dm_queen_options[];

enum dm_reason {
    DM_WHY_NOT_IN_ROW = DD_OTHER_REASON,
    DM_WHY_KING_THERE,
    DM_WHY_NOT_SIDE_BY_SIDE,
    DM_WHY_COVERED,
    DM_WHY_NO_MATCH,
    DM_WHY_TOO_WIDE,
    DM_WHY_EQUAL_HALVES,
    DM_WHY_MUST_LAY,
    DM_WHY_ORDER,
    DM_WHY_NO_KNIGHT,
    DM_WHY_NOT_JUST_LAID,
    DM_WHY_KNIGHT_THERE,
    DM_WHY_NO_BUILDING,
    DM_WHY_NO_FREE_TOWN,
    DM_WHY_TOO_DEAR,
    DM_WHY_DRAGON_OUT,
    DM_WHY_QUEEN_FORBIDS,
    DM_WHY_KING_FIRST,
    DM_WHY_LAST_ROUND,
};
extern const dd_text dm_reasons[];

enum dm_event_code { /* their arguments: the tables in fields.c */
                     DM_EV_DEALT,
                     DM_EV_DRAWN,
                     DM_EV_CLAIMS,
                     DM_EV_LAYS,
                     DM_EV_DISCARDS,
                     DM_EV_LEFT,
                     DM_EV_ROUND, /* the last that Kingdomino has */
                     DM_EV_TOP,
                     DM_EV_PLACED,
                     DM_EV_POSTS,
                     DM_EV_BUILDS,
                     DM_EV_GAINS,
                     DM_EV_QUEEN,
                     DM_EV_BURNS,
                     DM_EVENTS,
};

static inline int dm_seats(const dm_state *s) {
    return s->config.seats;
}
static inline bool dm_is_kingdomino(const dm_state *s) {
    return s->mode == DM_KINGDOM || s->mode == DM_DUEL;
}
static inline bool dm_is_wedding(const dm_state *s) {
    return s->mode == DM_WEDDING || s->mode == DM_TEAMS;
}
static inline bool dm_kingdom_option(const dm_state *s, int option) {
    return dm_is_kingdomino(s) && s->config.choice[option] != 0;
}
/* QD-108, QD-R32, QD-R36: a team has one empire and one of everything; it is kept with its first seat. */
static inline int dm_owner(const dm_state *s, int seat) {
    return s->mode == DM_TEAMS ? seat & ~1 : seat;
}

/* ---- empire.c ---- */

void dm_found(dm_empire *e); /* QD-18: the castle alone */
dm_plane dm_occupied(const dm_empire *e);
dm_plane dm_castle(const dm_empire *e);
dm_plane dm_free_towns(const dm_empire *e);
dm_plane dm_built(const dm_empire *e);
/* The cell of a bit of a plane, and back: -1 outside the box. */
int dm_cell_of(const dm_empire *e, int bit);
int dm_bit_of(const dm_empire *e, int cell);
static inline dm_plane dm_bit(int bit) {
    return UINT64_C(1) << bit;
}
int dm_terrain_at(const dm_empire *e, int bit); /* -1: no land */
int dm_crowns_at(const dm_empire *e, int bit);
int dm_kind_at(const dm_empire *e, int bit); /* -1: no building */
/* False if the box would become larger than the grid: then nothing has changed. */
bool dm_put_square(dm_empire *e, int grid, int cell, dm_square square);
void dm_put_kind(dm_empire *e, int bit, int kind);
void dm_put_mates(dm_empire *e, int cell, int other);
/* The whole area of a terrain around some of its squares. */
dm_plane dm_area(dm_plane land, dm_plane from);
int dm_count(dm_plane plane);
int dm_crowns_in(const dm_empire *e, dm_plane area);
dm_wide dm_widen(dm_plane plane);
int dm_corner(const dm_empire *e); /* the cell of the window's first bit; below 0 if it is off the grid */
dm_wide dm_frame(const dm_empire *e, int grid);
static inline dm_wide dm_beside(dm_wide cells) {
    return cells << 1 | cells >> 1 | cells << DM_WIDE_STRIDE | cells >> DM_WIDE_STRIDE;
}
/* QD-35 to QD-39: where a domino can be laid. */
void dm_find_spots(const dm_empire *e, int grid, dm_domino d, dm_spots *out);
bool dm_has_spot(const dm_spots *spots);
int dm_list_spots(const dm_empire *e, const dm_spots *spots, dd_move *out);

/* ---- setup.c ---- */

const dm_size *dm_size_of(const dm_state *s);
static inline bool dm_last_round(const dm_state *s) {
    return s->round == dm_size_of(s)->rounds;
}
bool dm_init_kingdomino(void *state, const dd_config *config, dd_error *error);
bool dm_init_queendomino(void *state, const dd_config *config, dd_error *error);
int dm_pile_of_row(const dm_state *s, int row); /* which pile a row is drawn from */
dm_domino dm_domino_in(const dm_state *s, int row, int number);
int dm_kings_placed(const int8_t kings[DM_ROW], int seat);
int dm_undrawn_kings(const dm_state *s, int seat);
int dm_all_kings_placed(const dm_state *s);       /* on the next row */
void dm_continue(dm_state *s, dd_events *events); /* to the next decision, from between two turns */
void dm_play_domino(dm_state *s, int number, dd_events *events);
void dm_play_king(dm_state *s, int seat, dd_events *events);

/* ---- turn.c ---- */

int dm_why_not_claim(const dm_state *s, int number);
int dm_list_claims(const dm_state *s, dd_move *out);
void dm_play_claim(dm_state *s, int seat, int number, dd_events *events);
dm_domino dm_domino_to_lay(const dm_state *s);
int dm_list_lays(const dm_state *s, int seat, dd_move *out);
int dm_why_not_lay(const dm_state *s, int seat, dd_move move);
int dm_why_not_discard(const dm_state *s, int seat);
void dm_play_lay(dm_state *s, int seat, int cell_a, int cell_b, dd_events *events);
void dm_play_discard(dm_state *s, int seat, dd_events *events);
void dm_end_turn(dm_state *s, dd_events *events);

/* ---- town.c ---- */

int dm_list_acts(const dm_state *s, int seat, dd_move *out);
int dm_why_not_act(const dm_state *s, int seat, dd_move move);
void dm_play_act(dm_state *s, int seat, dd_move move, dd_events *events);
void dm_play_building(dm_state *s, int kind, dd_events *events);
void dm_fill_board(dm_state *s, dd_events *events);
bool dm_needs_building(const dm_state *s);
void dm_tidy_board(dm_state *s);
int dm_price(const dm_state *s, int owner, int place);
int dm_from_supply(const dm_state *s, int wanted, bool knights); /* knights, or towers */
int dm_tax(const dm_state *s, const dm_empire *e, int bit, bool first);
int dm_knights(const dm_empire *e);

/* ---- score.c ---- */

/* What an empire's areas come to, without the queen. */
typedef struct dm_tally {
    int points[DM_TERRAINS];
    int areas[DM_TERRAINS];
    int largest;         /* squares of the largest area … */
    int largest_terrain; /* … and its terrain; of equal ones the first in reading order (QD-R16) */
    int crowns;
} dm_tally;
void dm_count_areas(const dm_empire *e, dm_tally *out);
bool dm_castle_in_middle(const dm_state *s, const dm_empire *e);
void dm_kingdom_scores(const void *state, dd_scores *out);
void dm_queen_scores(const void *state, dd_scores *out);
void dm_scores(const dm_state *s, dd_scores *out); /* of whichever game it is */
extern const dd_score_part dm_kingdom_parts[];
extern const dd_score_part dm_queen_parts[];

/* ---- domino.c: what both descriptors share ---- */

uint32_t dm_actors(const void *state);
int dm_moves(const void *state, int who, dd_move *out);
int dm_why_not(const void *state, int who, dd_move move);
void dm_play(void *state, int who, dd_move move, dd_events *events);
int dm_chance(const void *state, dd_move *out, uint32_t *weights);
void dm_view(void *state, int who);
void dm_fill(void *view, int who, dd_rng *rng);

/* ---- check.c, fields.c, words.c, summary.c, catalogue.c, draw.c, bot.c ---- */

bool dm_check(const void *state, dd_error *error);

extern const dd_field dm_kingdom_fields[], dm_queen_fields[];
extern const dd_verb dm_kingdom_verbs[], dm_queen_verbs[];
extern const dd_event_kind dm_kingdom_events[], dm_queen_events[];
const char *dm_cell_id(const void *state, int cell);

void dm_prompt(const void *state, int who, dd_lang lang, dd_out *out);
void dm_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out);
void dm_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out);
extern const char *const dm_phase_ids[DM_PHASES];
void dm_kingdom_codes(dd_json *json);
void dm_queen_codes(dd_json *json);
extern const dd_rule dm_kingdom_rule_texts[], dm_queen_rule_texts[];
/* What a move can bring, in numbers. */
enum {
    DM_BRINGS_POINTS,
    DM_BRINGS_COINS,
    DM_BRINGS_KNIGHTS,
    DM_BRINGS_TOWERS,
    DM_BRINGS_TAX_A, /* of one knight on that half of the domino to lay */
    DM_BRINGS_TAX_B,
    DM_BRINGS
};
extern const dd_gain dm_kingdom_gains[], dm_queen_gains[];
uint32_t dm_brings(const void *state, int who, dd_move move, int32_t numbers[DD_MAX_GAINS]);
void dm_kingdom_catalogue(dd_json *json);
void dm_queen_catalogue(dd_json *json);
extern const char dm_kingdom_summary_en[], dm_kingdom_summary_ru[];
extern const char dm_queen_summary_en[], dm_queen_summary_ru[];
void dm_draw(const void *view, int who, const dd_style *style, dd_out *out);

void dm_evaluate(const void *state, float points[DD_MAX_SEATS]);
int dm_prune(const void *state, int who, dd_move previous, dd_move *moves, int count);
dd_move dm_policy(const void *state, int who, dd_rng *rng);
dd_move dm_own_policy(const void *state, int who, dd_rng *rng);
void dm_rate(const void *state, int who, const dd_move *moves, int count, float *points);

#endif
