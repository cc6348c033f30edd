/* Options, sizes, and all that is drawn: rows of dominoes, and the kings of the first row. */
#include "games/domino/domino.h"

#include <string.h>

const dd_option dm_kingdom_options[] = {
    [DM_OPT_MIDDLE] = {.id = "middle",
                       .name = {"Middle kingdom", "Замок в середине"},
                       .about = {"10 points more for a castle in the middle of its kingdom.",
                                 "10 очков за замок в середине королевства."},
                       .values = {"off", "on"},
                       .value_names = {{"off", "нет"}, {"on", "да"}}},
    [DM_OPT_HARMONY] = {.id = "harmony",
                        .name = {"Harmony", "Гармония"},
                        .about = {"5 points more for who had to discard no domino.",
                                  "5 очков тому, кто не сбросил ни одного участка."},
                        .values = {"off", "on"},
                        .value_names = {{"off", "нет"}, {"on", "да"}}},
    [DM_OPT_DUEL] = {.id = "duel",
                     .name = {"Mighty duel", "Большая дуэль"},
                     .about = {"Two players with all 48 dominoes and kingdoms of 7×7.",
                               "Вдвоём со всеми 48 участками и королевствами 7×7."},
                     .needs = "seats=2",
                     .values = {"off", "on"},
                     .value_names = {{"off", "нет"}, {"on", "да"}}},
    {0},
};

#define SEATS(n) (1U << (n))
enum { CHOICE_AUTO, CHOICE_BASE, CHOICE_WEDDING, CHOICE_TEAMS };

const dd_option dm_queen_options[] = {
    [DM_OPT_MODE] =
        {.id = "mode",
         .name = {"Mode", "Режим"},
         .about = {"Base game: 2–4 players. Royal Wedding, with the dominoes of Kingdomino: 3–6, or teams of "
                   "two for 6 or 8.",
                   "Основная игра: 2–4 игрока. Королевская свадьба, с участками «Лоскутного королевства»: "
                   "3–6, или команды по двое на 6 или 8 игроков."},
         .values = {"auto", "base", "wedding", "teams"},
         .value_seats = {SEATS(2) | SEATS(3) | SEATS(4) | SEATS(5) | SEATS(6) | SEATS(8), /* QD-R31 */
                         SEATS(2) | SEATS(3) | SEATS(4), SEATS(3) | SEATS(4) | SEATS(5) | SEATS(6),
                         SEATS(6) | SEATS(8)},
         .value_names = {{"by the number of players", "по числу игроков"},
                         {"base game", "основная игра"},
                         {"Royal Wedding", "Королевская свадьба"},
                         {"Royal Wedding in teams", "Королевская свадьба, команды"}}},
    [DM_OPT_TREASURY] = {.id = "treasury",
                         .name = {"Treasuries pay", "Казна платит"},
                         .about = {"For each knight that collects tax, or once a turn.",
                                   "За каждого рыцаря, собравшего налог, или раз за ход."},
                         .values = {"knight", "turn"},
                         .value_names = {{"for each knight", "за каждого рыцаря"},
                                         {"once a turn", "раз за ход"}}},
    {0},
};

/* By mode and number of seats: the table at the head of the rules. */
static const dm_size sizes[DM_MODES][DM_SEATS + 1] = {
    [DM_KINGDOM] = {[2] = {.kings = 2, .row = 4, .grid = 5, .rounds = 6}, /* QD-R37 */
                    [3] = {.kings = 1, .row = 3, .grid = 5, .rounds = 12},
                    [4] = {.kings = 1, .row = 4, .grid = 5, .rounds = 12}},
    [DM_DUEL] = {[2] = {.kings = 2, .row = 4, .grid = 7, .rounds = 12}}, /* QD-R40 */
    [DM_BASE] = {[2] = {.kings = 2, .row = 4, .grid = 7, .rounds = 12},  /* QD-19, QD-21, QD-38, QD-86 */
                 [3] = {.kings = 1, .row = 4, .grid = 5, .rounds = 12},
                 [4] = {.kings = 1, .row = 4, .grid = 5, .rounds = 12}},
    [DM_WEDDING] = {[3] = {.kings = 1, .row = 4, .grid = 7, .rounds = 24}, /* QD-103, QD-R29 */
                    [4] = {.kings = 1, .row = 4, .grid = 7, .rounds = 24},
                    [5] = {.kings = 1, .row = 8, .grid = 5, .rounds = 12}, /* QD-105 */
                    [6] = {.kings = 1, .row = 8, .grid = 5, .rounds = 12}},
    [DM_TEAMS] = {[6] = {.kings = 1, .row = 8, .grid = 7, .rounds = 12}, /* QD-111, QD-112 */
                  [8] = {.kings = 1, .row = 8, .grid = 7, .rounds = 12}},
};

const dm_size *dm_size_of(const dm_state *s) {
    return &sizes[s->mode][s->config.seats];
}

/* ---- The opening ---- */

static const uint64_t whole_box = ((UINT64_C(1) << DM_DOMINOES) - 1) << 1;

static void begin(dm_state *s, const dd_config *config, dm_mode mode) {
    s->config = *config;
    s->mode = (uint8_t)mode;
    s->pile[0] = whole_box;                      /* QD-10, QD-11: a shuffled pile is a set */
    s->queen = s->dragon = s->to_move = DD_NONE; /* QD-15, QD-16 */
    memset(s->kings, DD_NONE, sizeof s->kings);
    memset(s->next_kings, DD_NONE, sizeof s->next_kings);
    for (int seat = 0; seat < dm_seats(s); seat++)
        dm_found(&s->empire[seat]); /* QD-18 */
}

bool dm_init_kingdomino(void *state, const dd_config *config, dd_error *error) {
    dm_state *s = state;
    (void)error; /* the options' own conditions are all there are */
    begin(s, config, config->choice[DM_OPT_DUEL] ? DM_DUEL : DM_KINGDOM);
    dm_continue(s, NULL);
    return true;
}

/* QD-01, QD-102, QD-R31 */
static dm_mode mode_of(const dd_config *config) {
    static const uint8_t by_seats[DM_SEATS + 1] = {
        [2] = DM_BASE, [3] = DM_BASE, [4] = DM_BASE, [5] = DM_WEDDING, [6] = DM_WEDDING, [8] = DM_TEAMS};
    switch (config->choice[DM_OPT_MODE]) {
    case CHOICE_BASE:
        return DM_BASE;
    case CHOICE_WEDDING:
        return DM_WEDDING;
    case CHOICE_TEAMS:
        return DM_TEAMS;
    default:
        return by_seats[config->seats];
    }
}

bool dm_init_queendomino(void *state, const dd_config *config, dd_error *error) {
    dm_state *s = state;
    (void)error; /* the options' own conditions are all there are */
    begin(s, config, mode_of(config));
    if (dm_is_wedding(s))
        s->pile[1] = whole_box; /* QD-99 */
    for (int kind = 0; kind < DM_BUILDINGS; kind++)
        s->stack[kind] = dm_buildings[kind].copies; /* QD-12 */
    for (int seat = 0; seat < dm_seats(s); seat++)
        if (dm_owner(s, seat) == seat) { /* QD-20, QD-109 */
            s->empire[seat].coins = DM_START_COINS;
            s->empire[seat].hand = DM_START_KNIGHTS;
        }
    dm_continue(s, NULL);
    return true;
}

/* ---- Rows ---- */

/* QD-100, QD-R29: in the Royal Wedding rows 2, 4, 6 … are Kingdomino's. */
int dm_pile_of_row(const dm_state *s, int row) {
    return dm_is_wedding(s) && row % 2 == 0;
}

dm_domino dm_domino_in(const dm_state *s, int row, int number) {
    dm_box box = dm_is_kingdomino(s) || dm_pile_of_row(s, row) ? DM_BOX_KING : DM_BOX_QUEEN;
    return dm_dominoes[box][number];
}

static bool next_row_is_full(const dm_state *s) {
    return s->next[dm_size_of(s)->row - 1] != 0;
}

/* QD-21: the row is in order of the numbers, lowest first. */
void dm_play_domino(dm_state *s, int number, dd_events *events) {
    int pile = dm_pile_of_row(s, s->round + 1);
    int at = 0;
    while (s->next[at])
        at++;
    for (; at > 0 && s->next[at - 1] > number; at--)
        s->next[at] = s->next[at - 1];
    s->next[at] = (uint8_t)number;
    s->pile[pile] &= ~(UINT64_C(1) << number);
    dd_tell(events, DM_EV_DEALT, -1, number, pile, 0, 0);
    dm_continue(s, events);
}

/* ---- The kings of the first row ---- */

int dm_kings_placed(const int8_t kings[DM_ROW], int seat) {
    int placed = 0;
    for (int i = 0; i < DM_ROW; i++)
        placed += kings[i] == seat;
    return placed;
}

int dm_undrawn_kings(const dm_state *s, int seat) {
    return dm_size_of(s)->kings - dm_kings_placed(s->next_kings, seat);
}

int dm_all_kings_placed(const dm_state *s) {
    int placed = 0;
    for (int i = 0; i < DM_ROW; i++)
        placed += s->next_kings[i] != DD_NONE;
    return placed;
}

void dm_play_king(dm_state *s, int seat, dd_events *events) {
    s->phase = DM_PHASE_CLAIM;
    s->to_move = (int8_t)seat;
    dd_tell(events, DM_EV_DRAWN, seat, 0, 0, 0, 0);
}

/* QD-26: of two players, the one drawn puts one king, the other both of his, and the first the last. */
static void two_players_claim(dm_state *s, int placed) {
    int last = s->to_move;
    s->phase = DM_PHASE_CLAIM;
    s->to_move = (int8_t)(placed == 2 ? last : 1 - last);
}

/* QD-22, QD-R38: kings are drawn blind, one at a time. False: all of them stand. */
static bool place_kings(dm_state *s) {
    int placed = dm_all_kings_placed(s);
    if (placed == dm_seats(s) * dm_size_of(s)->kings)
        return false;
    if (placed > 0 && s->mode == DM_BASE && dm_seats(s) == 2) {
        two_players_claim(s, placed);
    } else {
        s->phase = DM_PHASE_KINGS;
        s->to_move = DD_NONE;
    }
    return true;
}

/* ---- From one turn to the next ---- */

/* QD-85: the next row becomes the current row. */
static void advance_row(dm_state *s, dd_events *events) {
    memcpy(s->row, s->next, sizeof s->row);
    memcpy(s->kings, s->next_kings, sizeof s->kings);
    memset(s->next, 0, sizeof s->next);
    memset(s->next_kings, DD_NONE, sizeof s->next_kings);
    s->round++;
    dd_tell(events, DM_EV_ROUND, -1, s->round, 0, 0, 0);
}

/* QD-84, QD-104, QD-106, QD-111, QD-R24: what nobody claimed leaves the game with its row. */
static void tell_leftovers(dm_state *s, dd_events *events) {
    for (int i = 0; i < DM_ROW; i++)
        if (s->row[i])
            dd_tell(events, DM_EV_LEFT, -1, s->row[i], 0, 0, 0);
}

/* QD-28: the kings act in the order of the row, two of one player each in its turn (QD-32, QD-R02, QD-R03).
 * QD-31: false when all have. */
static bool next_king_acts(dm_state *s) {
    for (int i = 0; i < DM_ROW; i++)
        if (s->kings[i] != DD_NONE && s->row[i]) {
            s->turn = (uint8_t)i;
            s->to_move = s->kings[i];
            s->phase = DM_PHASE_LAY;
            return true;
        }
    s->turn = 0;
    return false;
}

/* Chance has something to draw before anybody can go on: QD-12, QD-83, then QD-21, QD-27, QD-85, QD-R34. */
static bool chance_draws(dm_state *s, dd_events *events) {
    if (!dm_is_kingdomino(s)) {
        dm_fill_board(s, events);
        if (dm_needs_building(s)) {
            s->phase = DM_PHASE_STACK;
            s->to_move = DD_NONE;
            return true;
        }
    }
    if (!dm_last_round(s) && !next_row_is_full(s)) {
        s->phase = DM_PHASE_ROW;
        s->to_move = DD_NONE;
        return true;
    }
    return false;
}

void dm_continue(dm_state *s, dd_events *events) {
    for (;;) {
        bool between_rounds = s->phase < DM_PHASE_CLAIM || s->round == 0;
        if (between_rounds && chance_draws(s, events))
            return;
        if (s->round == 0) {
            if (place_kings(s))
                return;
            advance_row(s, events);
            s->phase = DM_PHASE_ROW; /* QD-27: the second row is laid out */
            continue;
        }
        if (next_king_acts(s))
            return;
        if (dm_last_round(s)) { /* QD-80, QD-87 */
            s->phase = DM_PHASE_OVER;
            s->to_move = DD_NONE;
            return;
        }
        dm_tidy_board(s);
        tell_leftovers(s, events);
        advance_row(s, events);
        s->phase = DM_PHASE_STACK;
    }
}
