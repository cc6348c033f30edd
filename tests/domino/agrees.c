/* The engine and the referee of slow.h, side by side through random games of both domino games, with every
 * seat count, mode and option. The referee follows a game by the texts of its moves alone. Whenever a domino
 * is to be laid, both must find the same placements; whatever else is to be decided, the same moves; and all
 * along the same points and parts. Now and then the whole position is compared, by its text. */
#include "support/test.h"

#include "domino/slow.h"

#include "core/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROW = 8,          /* places of a row, at most */
    ROUND_TRIPS = 64, /* games of every shape */
    TEXT_ROOM = 1 << 15,
    STATE_EVERY = 48,  /* decisions, until the whole position is compared again */
    KNOWN = 1 << 18,   /* slots for positions that were met */
    LONGEST_GAME = 999 /* decisions; a game that takes longer is broken */
};

/* ---- A game, as the referee follows it ---- */

enum step { STEP_TAX, STEP_BUILD, STEP_DRAGON, STEP_KING };

typedef struct lot { /* a domino of a row */
    int number;      /* 0: none, or it is gone */
    int king;        /* whose, or -1 */
} lot;

typedef struct follower {
    const char *game;
    const char *options;
    int seats, kings_each, row_size, rounds;
    slow_rules rules;
    bool queens, wedding, teams, tax_each_knight;
    uint64_t seed;

    int decisions;
    int round; /* 0: setup */
    int rows;  /* laid out so far */
    int dealt; /* dominoes of the row that is being laid out */
    lot row[ROW], next[ROW];
    int board[SLOW_PLACES]; /* by price: 1 + the kind of building, or 0 */
    int top;                /* the same: the seen tile of the stack */
    int stack[SLOW_KINDS];  /* copies below it */
    int dragon;             /* the place where he is, or -1 */
    int queen;              /* the empire where she is, or -1 */
    int turn;               /* the lot whose king acts; -1: none */
    slow_placement laid;
    bool has_laid;
    enum step step;
    slow_empire empire[DD_MAX_SEATS];
    slow_score score[DD_MAX_SEATS];
    bool counted[DD_MAX_SEATS]; /* the score is that of the empire as it is now */
} follower;

static dd_state state; /* the engine's, of the game that is being played */
static const dd_game *engine;
static int positions, distinct;

/* Fails with all that is needed to see it again. */
__attribute__((format(printf, 2, 3))) static void differs(const follower *f, const char *format, ...) {
    static char text[TEXT_ROOM], what[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    dd_out out = dd_out_to(text, sizeof text);
    dd_state_text(engine, &state, &out);
    fail_msg("%s\n  %s, %d seats, %s, seed %llu, after %d decisions\n  %s", what, f->game, f->seats,
             f->options, (unsigned long long)f->seed, f->decisions, text);
}

static int owner_of(const follower *f, int seat) {
    return f->teams ? seat / 2 * 2 : seat;
}

/* An empire that is about to change. */
static slow_empire *changing(follower *f, int owner) {
    f->counted[owner] = false;
    return &f->empire[owner];
}

static const slow_score *score_of(follower *f, int owner) {
    if (!f->counted[owner])
        f->score[owner] = slow_count(&f->empire[owner], f->rules);
    f->counted[owner] = true;
    return &f->score[owner];
}

/* ---- Texts ---- */

static bool word_is(const char *text, const char *word) {
    size_t len = strlen(word);
    return strncmp(text, word, len) == 0 && (text[len] == ' ' || text[len] == '\0');
}

static const char *argument(const char *text, int n) {
    for (; n > 0 && text; n--) {
        text = strchr(text, ' ');
        text = text ? text + 1 : NULL;
    }
    return text ? text : "";
}

static int number_in(const char *text, int n) {
    return (int)strtol(argument(text, n), NULL, 10);
}

/* "h7 …"; row -1 if it is no cell. */
static slow_spot spot_in(const char *text) {
    int column = text[0] - 'a', row = 0;
    for (text++; *text >= '0' && *text <= '9'; text++)
        row = 10 * row + *text - '0';
    bool good = column >= 0 && column < SLOW_SIDE && row >= 1 && row <= SLOW_SIDE;
    return good ? (slow_spot){row - 1, column} : (slow_spot){-1, -1};
}

static slow_cell *cell_at(slow_empire *empire, slow_spot spot) {
    return &empire->cell[spot.row][spot.column];
}

static int building_named(const char *name) {
    for (int kind = 0; kind < SLOW_KINDS; kind++)
        if (strcmp(slow_buildings[kind].name, name) == 0)
            return kind;
    fail_msg("no building '%s'", name);
    return 0;
}

static bool same_spot(slow_spot a, slow_spot b) {
    return a.row == b.row && a.column == b.column;
}

/* ---- Following a game ---- */

static lot nothing(void) {
    return (lot){.king = -1};
}

static void clear_row(lot *row) {
    for (int i = 0; i < ROW; i++)
        row[i] = nothing();
}

static void move_up(follower *f) {
    memcpy(f->row, f->next, sizeof f->row);
    clear_row(f->next);
}

/* QD-82: the buildings slide to the cheaper places, in their order. */
static void slide(follower *f) {
    int to = 0;
    for (int from = 0; from < SLOW_PLACES; from++) {
        int building = f->board[from];
        f->board[from] = 0;
        if (building)
            f->board[to++] = building;
    }
}

/* QD-83, QD-R20: the seen tile goes to the cheapest empty place. */
static void refill(follower *f) {
    for (int place = 0; place < SLOW_PLACES && f->top; place++)
        if (!f->board[place]) {
            f->board[place] = f->top;
            f->top = 0;
        }
}

/* QD-28: the lowest domino that still has a king and is not laid. */
static void find_turn(follower *f) {
    f->turn = -1;
    f->step = STEP_TAX;
    f->has_laid = false;
    for (int i = ROW - 1; i >= 0; i--)
        if (f->row[i].number && f->row[i].king >= 0)
            f->turn = i;
}

static void end_turn(follower *f) {
    find_turn(f);
    if (f->turn >= 0 || f->round == f->rounds)
        return;
    f->dragon = -1;
    slide(f);
    refill(f);
    move_up(f); /* QD-84, QD-85 */
    f->round++;
    if (f->rows == f->rounds)
        find_turn(f);
}

static void follow_building(follower *f, const char *text) {
    int kind = building_named(argument(text, 1));
    f->stack[kind]--;
    f->top = 1 + kind;
    refill(f);
}

static int by_number(const void *a, const void *b) {
    return ((const lot *)a)->number - ((const lot *)b)->number;
}

static void follow_domino(follower *f, const char *text) {
    f->next[f->dealt++].number = number_in(text, 1);
    if (f->dealt < f->row_size)
        return;
    qsort(f->next, (size_t)f->row_size, sizeof *f->next, by_number);
    f->dealt = 0;
    f->rows++;
    if (f->rows == 2)
        f->round = 1;
    if (f->rows >= 2)
        find_turn(f);
}

static int standing(const lot *row) {
    int kings = 0;
    for (int i = 0; i < ROW; i++)
        kings += row[i].king >= 0;
    return kings;
}

static void follow_claim(follower *f, int who, const char *text) {
    for (int i = 0; i < ROW; i++)
        if (f->next[i].number == number_in(text, 1))
            f->next[i].king = who;
    if (f->round > 0) {
        f->row[f->turn] = nothing();
        end_turn(f);
    } else if (standing(f->next) == f->seats * f->kings_each) {
        move_up(f); /* QD-27 */
    }
}

/* In the Royal Wedding the rows of even rounds are Kingdomino's (QD-100). */
static slow_domino domino_to_lay(const follower *f) {
    return slow_domino_of(!f->queens || (f->wedding && f->round % 2 == 0), f->row[f->turn].number);
}

static slow_placement placement_in(const char *text) {
    return (slow_placement){{spot_in(argument(text, 1)), spot_in(argument(text, 2))}};
}

static void after_domino(follower *f) {
    f->row[f->turn].number = 0;
    if (!f->queens && f->round == f->rounds)
        end_turn(f);
}

static void follow_lay(follower *f, int who, const char *text) {
    f->laid = placement_in(text);
    f->has_laid = true;
    slow_lay(changing(f, owner_of(f, who)), domino_to_lay(f), f->laid);
    after_domino(f);
}

static void follow_discard(follower *f, int who) {
    changing(f, owner_of(f, who))->discarded++;
    after_domino(f);
}

static bool knight_on(slow_empire *empire, slow_spot spot) {
    return cell_at(empire, spot)->knight;
}

/* QD-44, and QD-R08 in both readings. */
static void follow_knight(follower *f, int who, const char *text) {
    slow_empire *mine = changing(f, owner_of(f, who));
    slow_spot spot = spot_in(argument(text, 1));
    bool first = !knight_on(mine, f->laid.half[0]) && !knight_on(mine, f->laid.half[1]);
    cell_at(mine, spot)->knight = true;
    mine->knights--;
    mine->coins += slow_area(mine, spot);
    if (first || f->tax_each_knight)
        mine->coins += slow_treasuries(mine);
}

static int at_most(int wanted, int left) {
    return wanted < left ? wanted : left;
}

/* QD-69, QD-70: towers were placed by one who now has at least as many as every other. */
static void invite_queen(follower *f, int owner) {
    for (int other = 0; other < f->seats; other++)
        if (f->empire[other].towers > f->empire[owner].towers)
            return;
    if (f->queen >= 0)
        changing(f, f->queen)->queen = false;
    changing(f, owner)->queen = true;
    f->queen = owner;
}

/* QD-71, QD-R15. */
static int price_for(const slow_empire *empire, int place) {
    return empire->queen && place > 0 ? place - 1 : place;
}

static void follow_build(follower *f, int who, const char *text) {
    int owner = owner_of(f, who), place = number_in(text, 1), knights = SLOW_KNIGHTS, towers = SLOW_TOWERS;
    slow_empire *mine = changing(f, owner);
    const slow_building *building = &slow_buildings[f->board[place] - 1];
    for (int other = 0; other < f->seats; other++) {
        knights -= slow_all_knights(&f->empire[other]);
        towers -= f->empire[other].towers;
    }
    mine->coins -= price_for(mine, place);
    cell_at(mine, spot_in(argument(text, 2)))->building = (uint)f->board[place];
    mine->knights += at_most(building->knights, knights);
    mine->towers += at_most(building->towers, towers);
    f->board[place] = 0;
    f->step = STEP_DRAGON;
    if (at_most(building->towers, towers) > 0)
        invite_queen(f, owner);
}

static void follow_burn(follower *f, int who, const char *text) {
    changing(f, owner_of(f, who))->coins--;
    f->dragon = number_in(text, 1);
    f->board[f->dragon] = 0;
    f->step = STEP_KING;
}

static void follow(follower *f, int who, const char *text) {
    f->decisions++;
    if (word_is(text, "building"))
        follow_building(f, text);
    else if (word_is(text, "domino"))
        follow_domino(f, text);
    else if (word_is(text, "claim"))
        follow_claim(f, who, text);
    else if (word_is(text, "lay"))
        follow_lay(f, who, text);
    else if (word_is(text, "discard"))
        follow_discard(f, who);
    else if (word_is(text, "knight"))
        follow_knight(f, who, text);
    else if (word_is(text, "build"))
        follow_build(f, who, text);
    else if (word_is(text, "burn"))
        follow_burn(f, who, text);
    else if (word_is(text, "done"))
        end_turn(f);
    else if (!word_is(text, "king"))
        differs(f, "'%s' is no move of these games", text);
}

/* ---- The same moves ---- */

typedef struct choices {
    int count;
    char text[DD_MAX_MOVES][24];
} choices;

static void list_moves(int who, choices *out) {
    dd_move moves[DD_MAX_MOVES];
    out->count = dd_moves(engine, &state, who, moves);
    for (int i = 0; i < out->count; i++) {
        dd_out text = dd_out_to(out->text[i], sizeof out->text[i]);
        dd_move_text(engine, &state, moves[i], &text);
    }
}

/* Marks for every cell and direction: which placements the referee finds. */
typedef struct marks {
    bool at[SLOW_SIDE][SLOW_SIDE][3][3];
} marks;

static bool *mark_of(marks *m, slow_placement p) {
    int down = p.half[1].row - p.half[0].row, right = p.half[1].column - p.half[0].column;
    if (p.half[0].row < 0 || p.half[1].row < 0 || abs(down) + abs(right) != 1)
        return NULL;
    return &m->at[p.half[0].row][p.half[0].column][down + 1][right + 1];
}

static void compare_placements(const follower *f, int who, const choices *listed) {
    slow_placement legal[SLOW_MAX_LEGAL];
    marks open = {{{{{false}}}}};
    const slow_empire *mine = &f->empire[owner_of(f, who)];
    int count = slow_legal(mine, domino_to_lay(f), f->rules.frame, legal);
    for (int i = 0; i < count; i++)
        *mark_of(&open, legal[i]) = true;
    if (count == 0) { /* QD-40 */
        if (listed->count != 1 || strcmp(listed->text[0], "discard") != 0)
            differs(f, "domino %d can't be laid, but '%s' is listed", f->row[f->turn].number,
                    listed->text[0]);
        return;
    }
    for (int i = 0; i < listed->count; i++) {
        bool *mark = word_is(listed->text[i], "lay") ? mark_of(&open, placement_in(listed->text[i])) : NULL;
        if (!mark || !*mark)
            differs(f, "domino %d: '%s' is not legal, or listed twice", f->row[f->turn].number,
                    listed->text[i]);
        *mark = false;
    }
    if (listed->count != count)
        differs(f, "domino %d: %d placements listed, of %d", f->row[f->turn].number, listed->count, count);
}

static bool may_claim(const follower *f, int number) {
    for (int i = 0; i < ROW; i++)
        if (f->next[i].number == number && f->next[i].king < 0)
            return number > 0;
    return false;
}

static int claims(const follower *f) {
    int count = 0;
    for (int number = 1; number <= SLOW_LAST; number++)
        count += may_claim(f, number);
    return count;
}

static bool may_post(const follower *f, slow_empire *mine, slow_spot spot) {
    bool fresh = same_spot(spot, f->laid.half[0]) || same_spot(spot, f->laid.half[1]);
    return f->step == STEP_TAX && f->has_laid && fresh && mine->knights > 0 && !knight_on(mine, spot);
}

static bool may_build(const follower *f, const slow_empire *mine, int place) {
    return f->step <= STEP_BUILD && f->board[place] && price_for(mine, place) <= mine->coins;
}

static bool is_free_town(const slow_cell *cell) {
    return cell->square.terrain == SLOW_TOWN && !cell->building;
}

static int free_towns(const slow_empire *mine) {
    int count = 0;
    for (int row = 0; row < SLOW_SIDE; row++)
        for (int column = 0; column < SLOW_SIDE; column++)
            count += is_free_town(&mine->cell[row][column]);
    return count;
}

static bool may_burn(const follower *f, const slow_empire *mine, int place) {
    return f->step <= STEP_DRAGON && f->dragon < 0 && !mine->queen && mine->coins >= 1 && f->board[place];
}

static bool is_place(int place) {
    return place >= 0 && place < SLOW_PLACES;
}

/* Is this one of the actions that are left in the turn? */
static bool may_act(const follower *f, slow_empire *mine, const char *text) {
    if (word_is(text, "claim"))
        return may_claim(f, number_in(text, 1));
    if (word_is(text, "done"))
        return f->round == f->rounds;
    if (word_is(text, "knight"))
        return may_post(f, mine, spot_in(argument(text, 1)));
    if (!is_place(number_in(text, 1)))
        return false;
    if (word_is(text, "burn"))
        return may_burn(f, mine, number_in(text, 1));
    slow_spot spot = spot_in(argument(text, 2));
    return word_is(text, "build") && may_build(f, mine, number_in(text, 1)) && spot.row >= 0 &&
           is_free_town(cell_at(mine, spot));
}

static int actions(const follower *f, slow_empire *mine) {
    int count = f->round == f->rounds ? 1 : claims(f);
    for (int half = 0; half < 2; half++)
        count += may_post(f, mine, f->laid.half[half]);
    for (int place = 0; place < SLOW_PLACES; place++)
        count += may_build(f, mine, place) * free_towns(mine) + may_burn(f, mine, place);
    return count;
}

static void compare_actions(follower *f, int who, const choices *listed) {
    slow_empire *mine = &f->empire[owner_of(f, who)];
    int expected = f->round == 0 || !f->queens ? claims(f) : actions(f, mine);
    for (int i = 0; i < listed->count; i++) {
        if (!may_act(f, mine, listed->text[i]))
            differs(f, "'%s' is not legal", listed->text[i]);
        if (i > 0 && strcmp(listed->text[i], listed->text[i - 1]) == 0)
            differs(f, "'%s' is listed twice", listed->text[i]);
    }
    if (listed->count != expected)
        differs(f, "%d moves listed, not %d", listed->count, expected);
}

/* ---- The same points ---- */

static int part_of(const slow_score *score, const char *id) {
    for (int terrain = SLOW_GRASS; terrain <= SLOW_TOWN; terrain++)
        if (strcmp(slow_terrain_names[terrain], id) == 0)
            return score->terrain[terrain];
    return strcmp(id, "wealth") == 0      ? score->wealth
           : strcmp(id, "buildings") == 0 ? score->buildings
           : strcmp(id, "middle") == 0    ? score->middle
           : strcmp(id, "harmony") == 0   ? score->harmony
           : strcmp(id, "largest") == 0   ? score->largest
           : strcmp(id, "crowns") == 0    ? score->crowns
                                          : -1;
}

/* Is `a` before `b` at the end? Points, then the largest area; in Kingdomino then the crowns. */
static bool is_ahead(const follower *f, const slow_score *a, const slow_score *b) {
    if (a->points != b->points)
        return a->points > b->points;
    if (a->largest != b->largest)
        return a->largest > b->largest;
    return !f->queens && a->crowns > b->crowns;
}

static int place_of(follower *f, int seat) {
    int place = 1;
    for (int other = 0; other < f->seats; other++)
        if (owner_of(f, other) == other)
            place += is_ahead(f, score_of(f, other), score_of(f, owner_of(f, seat)));
    return place;
}

static void compare_scores(follower *f) {
    dd_scores scores;
    engine->scores(&state, &scores);
    for (int seat = 0; seat < f->seats; seat++) {
        const slow_score *expected = score_of(f, owner_of(f, seat));
        if (scores.points[seat] != expected->points)
            differs(f, "P%d has %d points, not %d", seat + 1, scores.points[seat], expected->points);
        if (scores.rank[seat] != place_of(f, seat))
            differs(f, "P%d has place %d, not %d", seat + 1, scores.rank[seat], place_of(f, seat));
        for (int part = 0; engine->parts[part].id; part++)
            if (scores.part[part][seat] != part_of(expected, engine->parts[part].id))
                differs(f, "P%d has %d for %s, not %d", seat + 1, scores.part[part][seat],
                        engine->parts[part].id, part_of(expected, engine->parts[part].id));
    }
}

/* ---- The same position ---- */

typedef struct reading {
    const follower *f;
    dd_json_doc doc;
    dd_json_node nodes[DD_MAX_STATE_VALUES];
    char text[TEXT_ROOM];
} reading;

static const dd_json_node *field(const reading *r, const char *id) {
    const dd_json_node *node = dd_json_get(&r->doc, r->nodes, id);
    if (!node)
        differs(r->f, "the state has no field '%s'", id);
    return node;
}

static const dd_json_node *seat_row(const reading *r, const char *id, int seat) {
    const dd_json_node *node = dd_json_first(field(r, id));
    while (seat--)
        node = dd_json_next(node);
    return node;
}

static void same_number(const reading *r, const char *id, int seat, int expected) {
    const dd_json_node *node = seat < 0 ? field(r, id) : seat_row(r, id, seat);
    int number = node->type == DD_JSON_NULL ? -1 : (int)node->number;
    if (number != expected)
        differs(r->f, "%s of P%d is %d, not %d", id, seat + 1, number, expected);
}

static void same_cell_text(const reading *r, const char *id, int seat, const char *cell,
                           const char *expected) {
    const dd_json_node *node = dd_json_get(&r->doc, seat_row(r, id, seat), cell);
    if (node ? !dd_json_is(&r->doc, node, expected) : *expected != '\0')
        differs(r->f, "%s of P%d: %s is not '%s'", id, seat + 1, cell, expected);
}

static void same_cell(const reading *r, int seat, slow_spot spot) {
    const slow_cell *cell = &r->f->empire[seat].cell[spot.row][spot.column];
    char name[16];
    if (cell->square.terrain == SLOW_CASTLE)
        return;
    snprintf(name, sizeof name, "%c%d", 'a' + spot.column, spot.row + 1);
    same_cell_text(r, "land", seat, name, slow_terrain_names[cell->square.terrain]);
    const dd_json_node *crowns = dd_json_get(&r->doc, seat_row(r, "crowns", seat), name);
    if ((crowns ? crowns->number : 0) != cell->square.crowns)
        differs(r->f, "crowns of P%d: %s is not %d", seat + 1, name, cell->square.crowns);
    if (r->f->queens)
        same_cell_text(r, "buildings", seat, name,
                       cell->building ? slow_buildings[cell->building - 1].name : "");
}

static void same_knights(const reading *r, int seat) {
    const dd_json_node *row = seat_row(r, "posted", seat), *node = dd_json_first(row);
    for (uint32_t i = 0; i < row->count; i++, node = dd_json_next(node))
        if (!knight_on((slow_empire *)&r->f->empire[seat], spot_in(r->text + node->start)))
            differs(r->f, "a knight of P%d stands where none should", seat + 1);
    if ((int)row->count + r->f->empire[seat].knights != slow_all_knights(&r->f->empire[seat]))
        differs(r->f, "P%d has %u knights posted", seat + 1, row->count);
}

static void same_board(const reading *r) {
    for (int place = 0; place < SLOW_PLACES; place++) {
        char price[2] = {(char)('0' + place), '\0'};
        const dd_json_node *node = dd_json_get(&r->doc, field(r, "board"), price);
        const char *expected = r->f->board[place] ? slow_buildings[r->f->board[place] - 1].name : "";
        if (node ? !dd_json_is(&r->doc, node, expected) : *expected != '\0')
            differs(r->f, "place %d does not hold '%s'", place, expected);
    }
    for (int kind = 0; kind < SLOW_KINDS; kind++) {
        const dd_json_node *node = dd_json_get(&r->doc, field(r, "stack"), slow_buildings[kind].name);
        if ((node ? node->number : 0) != r->f->stack[kind])
            differs(r->f, "the stack does not hold %d of %s", r->f->stack[kind], slow_buildings[kind].name);
    }
}

static void same_row(const reading *r, const char *numbers, const char *kings, const lot *row) {
    const dd_json_node *number = dd_json_first(field(r, numbers)), *king = dd_json_first(field(r, kings));
    for (uint32_t i = 0; i < field(r, numbers)->count; i++) {
        if ((number->type == DD_JSON_NULL ? 0 : number->number) != row[i].number)
            differs(r->f, "%s: place %u does not hold %d", numbers, i + 1, row[i].number);
        if ((king->type == DD_JSON_NULL ? -1 : king->number) != row[i].king)
            differs(r->f, "%s: place %u does not hold %d", kings, i + 1, row[i].king);
        number = dd_json_next(number);
        king = dd_json_next(king);
    }
}

static void same_empire(const reading *r, int seat) {
    const slow_empire *expected = &r->f->empire[seat];
    for (int row = 0; row < SLOW_SIDE; row++)
        for (int column = 0; column < SLOW_SIDE; column++)
            same_cell(r, seat, (slow_spot){row, column});
    same_number(r, "discarded", seat, expected->discarded);
    if (r->f->queens) {
        same_number(r, "coins", seat, expected->coins);
        same_number(r, "knights", seat, expected->knights);
        same_number(r, "towers", seat, expected->towers);
        same_knights(r, seat);
    }
}

/* While players decide, and at the end; what chance is laying out is on its way. */
static void compare_position(const follower *f) {
    static reading r;
    dd_error error;
    dd_out out = dd_out_to(r.text, sizeof r.text);
    r.f = f;
    dd_state_text(engine, &state, &out);
    if (!dd_json_read(r.text, out.len, r.nodes, DD_MAX_STATE_VALUES, &r.doc, &error))
        differs(f, "%s", error.text);
    for (int seat = 0; seat < f->seats; seat++)
        same_empire(&r, seat);
    same_row(&r, "row", "kings", f->row);
    same_row(&r, "next", "next_kings", f->next);
    same_number(&r, "round", -1, f->round);
    if (f->queens) {
        same_number(&r, "queen", -1, f->queen);
        same_number(&r, "dragon", -1, f->dragon);
        same_board(&r);
    }
}

/* ---- Playing ---- */

/* Counts a position for laying, and whether it was met before: empire and domino decide. */
static void count_position(const follower *f, int who) {
    static uint64_t known[KNOWN];
    const slow_empire *mine = &f->empire[owner_of(f, who)];
    slow_domino domino = domino_to_lay(f);
    uint64_t key = dd_fnv1a(mine->cell, sizeof mine->cell) ^ dd_fnv1a(&domino, sizeof domino) * 31;
    key = (key ^ (uint64_t)f->rules.frame) | 1;
    positions++;
    for (uint64_t at = key >> 13;; at++) {
        uint64_t *slot = &known[at % KNOWN];
        if (*slot == key)
            return;
        if (!*slot) {
            *slot = key;
            distinct++;
            return;
        }
    }
}

/* Whose turn it is, as the engine says, must be whose turn it is. */
static void compare_turn(const follower *f, int who) {
    if (f->turn < 0 || f->row[f->turn].king != who)
        differs(f, "P%d is to act, but it is not his turn", who + 1);
}

static void compare_decision(follower *f, int who) {
    static choices listed;
    list_moves(who, &listed);
    if (f->round > 0)
        compare_turn(f, who);
    if (f->round > 0 && f->row[f->turn].number) {
        count_position(f, who);
        compare_placements(f, who, &listed);
        compare_scores(f);
    } else {
        compare_actions(f, who, &listed);
    }
    if (f->decisions % STATE_EVERY == 0)
        compare_position(f);
}

/* Every other game is played by the game's own policy, seven times of eight: blind players seldom fill an
 * empire, and seldom meet the dragon and the queen at sensible times. */
static dd_move decide(const follower *f, int who, dd_rng *rng) {
    if (who == DD_CHANCE)
        return dd_draw_chance(engine, &state, rng);
    if (f->seed % 2 && engine->policy && dd_rng_below(rng, 8))
        return engine->policy(&state, who, rng);
    dd_move moves[DD_MAX_MOVES];
    return moves[dd_rng_below(rng, (uint32_t)dd_moves(engine, &state, who, moves))];
}

static void play_game(follower *f) {
    dd_rng rng = dd_rng_for(f->seed, 0);
    for (uint32_t actors; (actors = engine->actors(&state)) != 0;) {
        int who = __builtin_ctz(actors);
        char text[DD_MAX_MOVE_TEXT];
        dd_out out = dd_out_to(text, sizeof text);
        if (who != DD_CHANCE)
            compare_decision(f, who);
        dd_move move = decide(f, who, &rng);
        dd_move_text(engine, &state, move, &out);
        engine->play(&state, who, move, NULL);
        follow(f, who, text);
        if (f->decisions > LONGEST_GAME)
            differs(f, "the game does not end");
    }
    if (f->round != f->rounds || f->turn >= 0)
        differs(f, "the game is over in round %d of %d", f->round, f->rounds);
    compare_scores(f);
    compare_position(f);
}

/* ---- Every shape of a game ---- */

typedef struct shape {
    int seats;
    const char *options;
    int kings_each, row_size, frame, rounds; /* "Numbers at a glance" */
} shape;

static void begin(follower *f, const char *game, const shape *s, uint64_t seed) {
    char copy[128];
    dd_config config;
    dd_error error;
    *f = (follower){.game = game, .options = s->options, .seats = s->seats, .kings_each = s->kings_each};
    f->row_size = s->row_size;
    f->rounds = s->rounds;
    f->seed = seed;
    f->dragon = f->queen = f->turn = -1;
    f->queens = strcmp(game, "queendomino") == 0;
    f->teams = strstr(s->options, "teams") != NULL;
    f->wedding = f->teams || strstr(s->options, "wedding");
    f->tax_each_knight = !strstr(s->options, "treasury=turn");
    f->rules =
        (slow_rules){s->frame, f->queens, strstr(s->options, "middle=on"), strstr(s->options, "harmony=on")};
    clear_row(f->row);
    clear_row(f->next);
    for (int kind = 0; kind < SLOW_KINDS && f->queens; kind++)
        f->stack[kind] = slow_buildings[kind].copies;
    for (int seat = 0; seat < f->seats; seat++) {
        bool starts = f->queens && owner_of(f, seat) == seat; /* QD-20, QD-109 */
        f->empire[seat] = slow_start();
        f->empire[seat].coins = starts ? 7 : 0;
        f->empire[seat].knights = starts;
    }
    engine = dd_game_by_id(game);
    assert_non_null(engine);
    dd_config_default(engine, s->seats, &config);
    snprintf(copy, sizeof copy, "%s", s->options);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        if (!dd_config_set(engine, &config, word, value, &error))
            fail_msg("%s", error.text);
    }
    if (!dd_init(engine, &config, &state, &error))
        fail_msg("%s", error.text);
}

static void play_shapes(const char *game, const shape *shapes, size_t count) {
    static follower f;
    positions = distinct = 0;
    for (size_t i = 0; i < count; i++)
        for (uint64_t trip = 0; trip < ROUND_TRIPS; trip++) {
            begin(&f, game, &shapes[i], i * 1000 + trip);
            play_game(&f);
        }
    print_message("%s: %d positions for laying, %d of them different\n", game, positions, distinct);
}

static const shape queendomino_shapes[] = {
    {2, "mode=base treasury=knight", 2, 4, 7, 12},    {2, "mode=base treasury=turn", 2, 4, 7, 12},
    {3, "mode=base treasury=knight", 1, 4, 5, 12},    {3, "mode=base treasury=turn", 1, 4, 5, 12},
    {4, "mode=base treasury=knight", 1, 4, 5, 12},    {4, "mode=base treasury=turn", 1, 4, 5, 12},
    {3, "mode=wedding treasury=knight", 1, 4, 7, 24}, {3, "mode=wedding treasury=turn", 1, 4, 7, 24},
    {4, "mode=wedding treasury=knight", 1, 4, 7, 24}, {4, "mode=wedding treasury=turn", 1, 4, 7, 24},
    {5, "mode=wedding treasury=knight", 1, 8, 5, 12}, {5, "mode=wedding treasury=turn", 1, 8, 5, 12},
    {6, "mode=wedding treasury=knight", 1, 8, 5, 12}, {6, "mode=wedding treasury=turn", 1, 8, 5, 12},
    {6, "mode=teams treasury=knight", 1, 8, 7, 12},   {6, "mode=teams treasury=turn", 1, 8, 7, 12},
    {8, "mode=teams treasury=knight", 1, 8, 7, 12},   {8, "mode=teams treasury=turn", 1, 8, 7, 12},
};

static const shape kingdomino_shapes[] = {
    {2, "middle=off harmony=off", 2, 4, 5, 6},          {2, "middle=on harmony=on", 2, 4, 5, 6},
    {2, "middle=off harmony=off duel=on", 2, 4, 7, 12}, {2, "middle=on harmony=off duel=on", 2, 4, 7, 12},
    {2, "middle=off harmony=on duel=on", 2, 4, 7, 12},  {2, "middle=on harmony=on duel=on", 2, 4, 7, 12},
    {3, "middle=off harmony=off", 1, 3, 5, 12},         {3, "middle=on harmony=off", 1, 3, 5, 12},
    {3, "middle=off harmony=on", 1, 3, 5, 12},          {3, "middle=on harmony=on", 1, 3, 5, 12},
    {4, "middle=off harmony=off", 1, 4, 5, 12},         {4, "middle=on harmony=off", 1, 4, 5, 12},
    {4, "middle=off harmony=on", 1, 4, 5, 12},          {4, "middle=on harmony=on", 1, 4, 5, 12},
};

RULE_TEST(
    queendomino_agrees_with_the_referee,
    "QD-28 QD-31 QD-33 QD-34 QD-35 QD-36 QD-37 QD-38 QD-39 QD-40 QD-41 QD-42 QD-44 QD-49 QD-52 QD-55 QD-62 "
    "QD-63 QD-69 QD-70 QD-71 QD-75 QD-82 QD-83 QD-90 QD-91 QD-92 QD-95 QD-96 QD-R04 QD-R05 QD-R08 QD-R12 "
    "QD-R16 QD-R18 QD-R20 QD-R29 QD-R35") {
    play_shapes("queendomino", queendomino_shapes, sizeof queendomino_shapes / sizeof *queendomino_shapes);
    assert_true(distinct >= 70000);
}

RULE_TEST(kingdomino_agrees_with_the_referee, "QD-R37 QD-R38 QD-R39 QD-R40 QD-R41") {
    play_shapes("kingdomino", kingdomino_shapes, sizeof kingdomino_shapes / sizeof *kingdomino_shapes);
    assert_true(distinct >= 30000);
}

/* ---- The referee himself ---- */

static slow_spot spot_from_castle(int right, int down) {
    return (slow_spot){SLOW_MIDDLE + down, SLOW_MIDDLE + right};
}

static bool lays(slow_empire *empire, int number, int ax, int ay, int bx, int by) {
    slow_placement legal[SLOW_MAX_LEGAL], wanted = {{spot_from_castle(ax, ay), spot_from_castle(bx, by)}};
    slow_domino domino = slow_domino_of(false, number);
    int count = slow_legal(empire, domino, 5, legal);
    for (int i = 0; i < count; i++)
        if (same_spot(legal[i].half[0], wanted.half[0]) && same_spot(legal[i].half[1], wanted.half[1])) {
            slow_lay(empire, domino, wanted);
            return true;
        }
    return false;
}

RULE_TEST(the_referee_lays_as_in_the_example, "QD-E13") {
    slow_empire empire = slow_start();
    assert_true(lays(&empire, 1, 1, 0, 2, 0));
    assert_false(lays(&empire, 3, 3, 0, 3, 1));
    assert_true(lays(&empire, 3, 0, 1, 0, 2));
    assert_true(lays(&empire, 10, 3, 0, 4, 0));
    assert_false(lays(&empire, 2, -2, 0, -1, 0));
    assert_true(lays(&empire, 15, 4, 1, 3, 1));
    assert_false(lays(&empire, 46, 1, 1, 2, 1));
}

RULE_TEST(the_referee_counts_71_points, "QD-E01") {
    static const int laid[][5] = {/* domino, half a, half b */
                                  {21, 1, -1, 1, 0},   {27, -1, 1, -1, 0}, {38, -2, 0, -2, -1},
                                  {39, 0, -1, -1, -1}, {41, -2, 1, -2, 2}, {42, -2, -2, -1, -2},
                                  {43, 1, 1, 0, 1},    {45, 1, 2, 2, 2},   {7, -1, 2, 0, 2},
                                  {14, 2, 0, 2, 1},    {18, 0, -2, 1, -2}, {1, 2, -2, 2, -1}};
    static const char *const built[] = {"sawmill", "church",     "travelling_castle",
                                        "statue",  "big_tavern", "guard_tower"};
    slow_empire empire = slow_start();
    int next = 0;
    for (size_t i = 0; i < sizeof laid / sizeof *laid; i++)
        assert_true(lays(&empire, laid[i][0], laid[i][1], laid[i][2], laid[i][3], laid[i][4]));
    for (int row = 0; row < SLOW_SIDE; row++)
        for (int column = 0; column < SLOW_SIDE; column++)
            if (is_free_town(&empire.cell[row][column]))
                empire.cell[row][column].building = (uint)(1 + building_named(built[next++]));
    assert_int_equal(next, 6);
    empire.coins = 11;
    empire.towers = 3;
    empire.queen = true;
    slow_score score = slow_count(&empire, (slow_rules){.frame = 5, .wealth = true});
    assert_int_equal(score.points, 71);
    assert_int_equal(score.buildings, 27);
    assert_int_equal(score.terrain[SLOW_GRASS], 16);
}
