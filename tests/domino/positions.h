/* Short ways to write positions of Queendomino and Kingdomino and to read pieces back from them. */
#ifndef DOMINO_POSITIONS_H
#define DOMINO_POSITIONS_H

#include "support/words.h"

#include "core/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_DOMINO = 48, PLACES = 6, KINDS = 17, NOBODY = -1, WIDTH = 13, CASTLE = 6 };

static const struct kind {
    const char *id;
    int copies;
} kinds[KINDS] = {
    {"statue", 3},
    {"bakery", 2},
    {"wool_mill", 2},
    {"church", 2},
    {"sawmill", 2},
    {"fish_market", 2},
    {"crown_spire", 3},
    {"witch_hut", 2},
    {"mine_works", 2},
    {"brewery", 2},
    {"guard_tower", 2},
    {"archery_range", 2},
    {"travelling_castle", 2},
    {"big_tavern", 1},
    {"fortress", 1},
    {"treasury_of_knights", 1},
    {"treasury_of_towers", 1},
};

/* ---- Words ---- */

/* How often a piece of text occurs in another. */
static inline int occurrences(const char *text, const char *piece) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, piece)) != NULL; at += strlen(piece))
        count++;
    return count;
}

/* ---- Empires ---- */

static inline const char *terrain_of(char letter) {
    static const char letters[] = "fFLGSMT";
    static const char *const names[] = {"field", "forest", "lake", "grass", "swamp", "mountain", "town"};
    const char *at = strchr(letters, letter);
    if (!letter || !at)
        fail_msg("'%c' is no terrain", letter);
    return names[at - letters];
}

/* One drawing as the inside of a 'land' or a 'crowns' object. */
static inline void words_drawing(words *w, const char *drawing, bool crowns) {
    enum { MOST = WIDTH * WIDTH };
    struct square {
        char letter, figure;
        int x, y;
    } squares[MOST];
    int count = 0, x = 0, y = 0, castle_x = -1, castle_y = -1;
    for (const char *at = drawing; *at; at++) {
        if (*at == ' ')
            continue;
        if (*at == '/') {
            x = 0;
            y++;
            continue;
        }
        if (*at == 'C') {
            castle_x = x;
            castle_y = y;
        } else if (*at != '.') {
            assert_true(count < MOST);
            squares[count] = (struct square){at[0], '0', x, y};
            if (at[1] >= '0' && at[1] <= '3')
                squares[count].figure = *++at;
            count++;
        }
        x++;
    }
    if (castle_x < 0 && *drawing)
        fail_msg("no castle in '%s'", drawing);
    bool comma = false;
    for (int i = 0; i < count; i++) {
        const struct square *q = &squares[i];
        if (crowns && q->figure == '0')
            continue;
        words_add(w, "%s'%c%d':", comma ? "," : "", 'a' + CASTLE + q->x - castle_x,
                  1 + CASTLE + q->y - castle_y);
        if (crowns)
            words_add(w, "%c", q->figure);
        else
            words_add(w, "'%s'", terrain_of(q->letter));
        comma = true;
    }
}

/* Fields 'land' and 'crowns' from one drawing a seat, "" for a bare castle. Rows are divided by '/',
 * squares by spaces: f field, F forest, L lake, G grass, S swamp, M mountain, T town, with crowns as in "G2";
 * C is the castle, . an empty cell. lands(2, (const char *[]){"T L1 C / . . f", ""}). Until the next call. */
static inline const char *lands(int seats, const char *const *drawings) {
    static words w;
    w.len = 0;
    for (int crowns = 0; crowns < 2; crowns++) {
        words_add(&w, crowns ? "],'crowns':[" : "'land':[");
        for (int seat = 0; seat < seats; seat++) {
            words_add(&w, seat ? ",{" : "{");
            words_drawing(&w, drawings[seat], crowns);
            words_add(&w, "}");
        }
    }
    words_add(&w, "]");
    return w.text;
}

/* The same: the empire of one seat, and bare castles for the others. */
static inline const char *land_of(int seats, int seat, const char *drawing) {
    const char *drawings[DD_MAX_SEATS];
    for (int i = 0; i < seats; i++)
        drawings[i] = i == seat ? drawing : "";
    return lands(seats, drawings);
}

/* A field with one value a seat, all the same but for one seat: one_of("coins", 3, 1, "9", "0") is
 * "'coins':[0,9,0]". Until the fourth call after it. */
static inline const char *one_of(const char *field, int seats, int seat, const char *value,
                                 const char *others) {
    static words ring[4];
    static int turn;
    words *w = &ring[turn++ % 4];
    w->len = 0;
    words_add(w, "'%s':[", field);
    for (int i = 0; i < seats; i++)
        words_add(w, "%s%s", i ? "," : "", i == seat ? value : others);
    words_add(w, "]");
    return w->text;
}

/* ---- Positions ---- */

/* Does this game take from the two boxes in turn? */
static inline bool is_wedding(int seats, const char *options) {
    return strstr(options, "mode=wedding") || strstr(options, "mode=teams") ||
           (!strstr(options, "mode=base") && seats > 4);
}

/* How many rounds (the table "Numbers at a glance"). */
static inline int rounds_of(const char *game, int seats, const char *options) {
    if (strcmp(game, "kingdomino") == 0)
        return seats == 2 && !strstr(options, "duel=on") ? 6 : 12;
    return is_wedding(seats, options) && seats <= 4 ? 24 : 12;
}

/* A row as text, "39:1 40:2 41 -": numbers, with a king after a colon where one stands (1 is P1), and - for a
 * domino that is laid and left. "-:1" is laid, but its king has not moved on (in the last round it never
 * does). */
typedef struct row {
    int count;
    int number[8]; /* 0: none */
    int king[8];   /* NOBODY: none */
} row;

static inline row read_row(const char *text) {
    row r = {.count = 0};
    for (const char *at = text; *at;) {
        if (*at == ' ') {
            at++;
            continue;
        }
        assert_true(r.count < 8);
        char *end = (char *)at + 1;
        r.number[r.count] = *at == '-' ? 0 : (int)strtol(at, &end, 10);
        r.king[r.count] = NOBODY;
        if (*end == ':')
            r.king[r.count] = (int)strtol(end + 1, &end, 10) - 1;
        assert_true(end != at && (*end == ' ' || !*end));
        at = end;
        r.count++;
    }
    return r;
}

static inline bool row_has(const row *r, int number) {
    for (int i = 0; i < r->count; i++)
        if (r->number[i] == number)
            return true;
    return false;
}

/* Whose turn it is: the first king whose domino still lies there; in phase act the last whose domino is laid.
 */
static inline int turn_in_row(const row *r, bool act) {
    int turn = -1;
    for (int i = 0; i < r->count; i++)
        if (r->king[i] != NOBODY && (act ? !r->number[i] : r->number[i] && turn < 0))
            turn = i;
    assert_true(turn >= 0);
    return turn;
}

static inline void words_row(words *w, const char *field, const row *r, bool kings, int places) {
    words_add(w, ",'%s':[", field);
    for (int i = 0; i < places; i++) {
        int value = i >= r->count ? -1 : kings ? r->king[i] : r->number[i] ? r->number[i] : -1;
        if (value < 0)
            words_add(w, "%snull", i ? "," : "");
        else
            words_add(w, "%s%d", i ? "," : "", value);
    }
    words_add(w, "]");
}

/* Every number that is in none of the two rows. */
static inline void words_pile(words *w, const char *field, const row *a, const row *b) {
    bool comma = false;
    words_add(w, ",'%s':[", field);
    for (int number = 1; number <= LAST_DOMINO; number++)
        if (!(a && row_has(a, number)) && !(b && row_has(b, number))) {
            words_add(w, "%s%d", comma ? "," : "", number);
            comma = true;
        }
    words_add(w, "]");
}

/* 'board', 'top' and 'stack', as far as the text does not give them: plain buildings without knights, towers
 * or tax on the places, and below them what is left of the box after all that the text names. */
static inline void words_buildings(words *w, const char *given) {
    int left[KINDS], next = 0;
    for (int i = 0; i < KINDS; i++) {
        char quoted[40];
        snprintf(quoted, sizeof quoted, "'%s'", kinds[i].id);
        left[i] = kinds[i].copies - occurrences(given, quoted);
    }
    bool board = !strstr(given, "'board'"), top = !strstr(given, "'top'"), stack = !strstr(given, "'stack'");
    if (board) {
        words_add(w, ",'board':{");
        for (int price = PLACES - 1; price >= 0; price--, next++) {
            while (next < KINDS && left[next] < 1)
                next++;
            assert_true(next < KINDS);
            words_add(w, "%s'%d':'%s'", price < PLACES - 1 ? "," : "", price, kinds[next].id);
            left[next]--;
        }
        words_add(w, "}");
    }
    if (top) {
        for (next = 6; left[next % KINDS] < 1; next++) /* a crown spire, if there is one */
            ;
        words_add(w, ",'top':'%s'", kinds[next % KINDS].id);
        left[next % KINDS]--;
    }
    if (stack) {
        bool comma = false, none = strstr(given, "'top':null") != NULL;
        words_add(w, ",'stack':{");
        for (int i = 0; i < KINDS && !none; i++)
            if (left[i] > 0) {
                words_add(w, "%s'%s':%d", comma ? "," : "", kinds[i].id, left[i]);
                comma = true;
            }
        words_add(w, "}");
    }
}

/* The fields of a position in which the first king of the current row that still stands there is about to
 * lay his domino. What the text does not give: round 1 (the last round, if the next row is ""); piles of all
 * numbers that lie in no row of their box; the builders' board statue, bakery, wool_mill, church, sawmill,
 * fish_market on the places 5 … 0 (others, where the text names all copies) and a crown_spire seen on the
 * stack; the rest as in a fresh game. */
static inline const char *turn_fields(const char *game, int seats, const char *options, const char *current,
                                      const char *coming, const char *given) {
    static words w;
    row now = read_row(current), next = read_row(coming);
    bool kingdomino = strcmp(game, "kingdomino") == 0, wedding = !kingdomino && is_wedding(seats, options);
    int rounds = rounds_of(game, seats, options), places = kingdomino ? 4 : 8;
    int round = next.count ? 1 : rounds;
    int turn = turn_in_row(&now, strstr(given, "'phase':'act'") != NULL);
    const char *told = strstr(given, "'round':");
    if (told)
        round = atoi(told + strlen("'round':"));
    w.len = 0;
    words_add(&w, "{'turn':%d", turn);
    if (!strstr(given, "'phase'"))
        words_add(&w, ",'phase':'lay'");
    if (!strstr(given, "'to_move'"))
        words_add(&w, ",'to_move':%d", now.king[turn]);
    if (!told)
        words_add(&w, ",'round':%d", round);
    words_row(&w, "row", &now, false, places);
    words_row(&w, "kings", &now, true, places);
    words_row(&w, "next", &next, false, places);
    words_row(&w, "next_kings", &next, true, places);
    bool drawn = round >= rounds - 1; /* no row is left to come */
    bool odd = round % 2 == 1;        /* in the Royal Wedding odd rows are from the game's own box */
    if (!strstr(given, "'pile'")) {
        if (drawn)
            words_add(&w, ",'pile':[]");
        else if (wedding)
            words_pile(&w, "pile", odd ? &now : &next, NULL);
        else
            words_pile(&w, "pile", &now, &next);
    }
    if (wedding && !strstr(given, "'wedding_pile'")) {
        if (drawn)
            words_add(&w, ",'wedding_pile':[]");
        else
            words_pile(&w, "wedding_pile", odd ? &next : &now, NULL);
    }
    if (!kingdomino)
        words_buildings(&w, given);
    words_add(&w, "%s%s}", *given ? "," : "", given);
    return w.text;
}

/* That position: turn_of("queendomino", 3, "", "5:1 17 29:2 46:3", "8 12 25 45", "'coins':[0,0,0]"). */
__attribute__((format(printf, 6, 7))) static inline scene turn_of(const char *game, int seats,
                                                                  const char *options, const char *current,
                                                                  const char *coming, const char *format,
                                                                  ...) {
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    scene s = scene_new(game, seats, options);
    scene_set(&s, turn_fields(game, seats, options, current, coming, given.text));
    return s;
}

/* P1 is about to lay the given domino in a base game of Queendomino. Up to number 45 he is the first of the
 * row, and the next three numbers are the others' (P2, P3, P4; for two players P2, P1, P2; for three the last
 * has no king). From 46 on he is the last, and the others have moved on. The next row has the lowest numbers
 * that are free. What the text does not give is as in turn_of(). */
__attribute__((format(printf, 4, 5))) static inline scene p1_lays(int seats, const char *options, int domino,
                                                                  const char *format, ...) {
    words given = {.len = 0}, current = {.len = 0}, coming = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    if (domino <= LAST_DOMINO - 3) {
        for (int i = 0; i < 4; i++) {
            words_add(&current, "%s%d", i ? " " : "", domino + i);
            if (i < seats || seats == 2)
                words_add(&current, ":%d", 1 + i % seats);
        }
        for (int number = 1, found = 0; found < 4; number++)
            if (number < domino || number > domino + 3)
                words_add(&coming, "%s%d", found++ ? " " : "", number);
    } else {
        words_add(&current, seats == 3 ? "5 - - %d:1" : "- - - %d:1", domino);
        words_add(&coming, "%s", seats == 2 ? "1:1 2:2 3:2 4" : seats == 3 ? "1:2 2:3 3 4" : "1:2 2:3 3:4 4");
    }
    scene s = scene_new("queendomino", seats, options);
    scene_set(&s, turn_fields("queendomino", seats, options, current.text, coming.text, given.text));
    return s;
}

/* ---- Chance ---- */

static inline bool in_phase(const scene *s, const char *phase) {
    char quoted[20];
    snprintf(quoted, sizeof quoted, "\"%s\"", phase);
    return strcmp(scene_field(s, "phase"), quoted) == 0;
}

/* The first of a list of moves, or "" if there is none; until the next call. */
static inline const char *first_move(const scene *s, const char *who, const char *prefix) {
    static char move[80];
    const char *all = scene_moves(s, who, prefix);
    size_t len = strcspn(all, ";");
    assert_true(len < sizeof move);
    memcpy(move, all, len);
    move[len] = '\0';
    return move;
}

/* Chance plays one move a word: draw(&s, "domino", "5 17 29 46"), draw(&s, "building", "statue church"). */
static inline void draw(scene *s, const char *verb, const char *words_of_it) {
    char copy[400], *rest = NULL;
    assert_true(strlen(words_of_it) < sizeof copy);
    strcpy(copy, words_of_it);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        playf(s, "chance %s %s", verb, word);
}

/* Whatever chance is asked for in this phase; false if it is asked for nothing there. */
static inline bool any_chance(scene *s, const char *phase) {
    bool asked = false;
    while (in_phase(s, phase) && strcmp(scene_actors(s), "chance") == 0) {
        playf(s, "chance %s", first_move(s, "chance", ""));
        asked = true;
    }
    return asked;
}

/* Between two rounds: any buildings are seen, and the new row is the given one. */
static inline void deal(scene *s, const char *numbers) {
    any_chance(s, "stack");
    assert_true(in_phase(s, "row"));
    draw(s, "domino", numbers);
}

/* Between two rounds: whatever comes. */
static inline void deal_any(scene *s) {
    while (any_chance(s, "stack") || any_chance(s, "row"))
        ;
}

/* A fresh game whose board is laid out (Queendomino: statue on place 0, then bakery, wool_mill, church,
 * sawmill, fish_market; crown_spire seen on the stack) and whose first row lies there. */
static inline scene first_row(const char *game, int seats, const char *options, const char *numbers) {
    scene s = scene_new(game, seats, options);
    if (in_phase(&s, "stack"))
        draw(&s, "building", "statue bakery wool_mill church sawmill fish_market crown_spire");
    assert_true(in_phase(&s, "row"));
    draw(&s, "domino", numbers);
    return s;
}

/* A king of a seat (1 is P1) goes to a domino of the first row; drawn by chance, where chance is to draw. */
static inline void first_claim(scene *s, int seat, int domino) {
    if (in_phase(s, "kings"))
        playf(s, "chance king P%d", seat);
    playf(s, "P%d claim %d", seat, domino);
}

/* ---- Reading ---- */

/* A field as JSON may be written with ' instead of ". */
static inline void assert_field(const scene *s, const char *id, const char *json) {
    char want[2000];
    assert_true(strlen(json) < sizeof want);
    strcpy(want, json);
    for (char *p = want; *p; p++)
        if (*p == '\'')
            *p = '"';
    assert_string_equal(scene_field(s, id), want);
}

/* A field, taken apart; until the next call of anything here. */
static inline const dd_json_node *field_node(const scene *s, const char *field, dd_json_doc *doc) {
    static dd_json_node nodes[1000];
    dd_error error;
    const char *text = scene_field(s, field);
    if (!dd_json_read(text, strlen(text), nodes, 1000, doc, &error))
        fail_msg("%s: %s", field, error.text);
    return nodes;
}

/* The value at an index of a list. */
static inline const dd_json_node *element(const dd_json_node *list, int index) {
    assert_int_equal(list->type, DD_JSON_ARRAY);
    assert_true(index >= 0 && index < (int)list->count);
    const dd_json_node *node = dd_json_first(list);
    while (index-- > 0)
        node = dd_json_next(node);
    return node;
}

static inline int node_number(const dd_json_doc *doc, const dd_json_node *node) {
    if (node->type == DD_JSON_NULL)
        return NOBODY;
    if (node->type == DD_JSON_STRING)
        return atoi(doc->source + node->start);
    assert_int_equal(node->type, DD_JSON_NUMBER);
    return (int)node->number;
}

/* A field that is one number, like round, queen or dragon; NOBODY for null. */
static inline int number(const scene *s, const char *field) {
    dd_json_doc doc;
    const dd_json_node *node = field_node(s, field, &doc);
    return node_number(&doc, node);
}

/* Number of a seat (0 is P1) in a field like coins, or of a place in a row; NOBODY for null. */
static inline int number_of(const scene *s, const char *field, int seat) {
    dd_json_doc doc;
    const dd_json_node *list = field_node(s, field, &doc);
    return node_number(&doc, element(list, seat));
}

/* Is the number in a list like pile, row or next? */
static inline bool list_has(const scene *s, const char *field, int value) {
    dd_json_doc doc;
    const dd_json_node *list = field_node(s, field, &doc);
    for (int i = 0; i < (int)list->count; i++)
        if (node_number(&doc, element(list, i)) == value)
            return true;
    return false;
}

/* How many numbers a list holds, null aside. */
static inline int list_count(const scene *s, const char *field) {
    dd_json_doc doc;
    const dd_json_node *list = field_node(s, field, &doc);
    int count = 0;
    for (int i = 0; i < (int)list->count; i++)
        count += element(list, i)->type != DD_JSON_NULL;
    return count;
}

/* What a seat has on a cell ("" if nothing); `field` is land, crowns, dominoes or buildings. */
static inline const char *on_cell(const scene *s, const char *field, int seat, const char *cell) {
    static char text[40];
    dd_json_doc doc;
    const dd_json_node *node = dd_json_get(&doc, element(field_node(s, field, &doc), seat), cell);
    if (!node)
        return "";
    assert_true(node->len < sizeof text);
    memcpy(text, doc.source + node->start, node->len);
    text[node->len] = '\0';
    return text;
}

static inline void assert_cell(const scene *s, const char *field, int seat, const char *cell,
                               const char *value) {
    assert_string_equal(on_cell(s, field, seat, cell), value);
}

/* On how many cells a seat has something; `field` is land, crowns, dominoes, buildings or posted. */
static inline int cells_with(const scene *s, const char *field, int seat) {
    dd_json_doc doc;
    return (int)element(field_node(s, field, &doc), seat)->count;
}

/* Does a knight of this seat stand there? */
static inline bool posted_on(const scene *s, int seat, const char *cell) {
    dd_json_doc doc;
    const dd_json_node *list = element(field_node(s, "posted", &doc), seat);
    for (int i = 0; i < (int)list->count; i++)
        if (dd_json_is(&doc, element(list, i), cell))
            return true;
    return false;
}

/* Knights in hand and posted of a seat. */
static inline int all_knights(const scene *s, int seat) {
    return number_of(s, "knights", seat) + cells_with(s, "posted", seat);
}

/* The builders' board from place 5 to place 0, "-" for a place without a building. */
static inline const char *board_text(const scene *s) {
    static words w;
    dd_json_doc doc;
    const dd_json_node *board = field_node(s, "board", &doc);
    w.len = 0;
    for (int price = PLACES - 1; price >= 0; price--) {
        const char key[2] = {(char)('0' + price), '\0'};
        const dd_json_node *node = dd_json_get(&doc, board, key);
        if (price < PLACES - 1)
            words_add(&w, " ");
        if (node && node->type == DD_JSON_STRING)
            words_add(&w, "%.*s", (int)node->len, doc.source + node->start);
        else
            words_add(&w, "-");
    }
    return w.text;
}

/* How many of a kind are in the stack, below the seen one. */
static inline int in_stack(const scene *s, const char *kind) {
    dd_json_doc doc;
    const dd_json_node *stack = field_node(s, "stack", &doc);
    const dd_json_node *node = dd_json_get(&doc, stack, kind);
    return node ? (int)node->number : 0;
}

static inline int stack_size(const scene *s) {
    int sum = 0;
    for (int i = 0; i < KINDS; i++)
        sum += in_stack(s, kinds[i].id);
    return sum;
}

/* A row ("row" or "next") with its kings, written as read_row() reads it; empty places at the end are left
 * out. */
static inline const char *row_text(const scene *s, const char *which) {
    static words w;
    const char *kings = strcmp(which, "row") == 0 ? "kings" : "next_kings";
    dd_json_doc doc;
    int places = (int)field_node(s, which, &doc)->count;
    size_t end = 0;
    w.len = 0;
    w.text[0] = '\0';
    for (int i = 0; i < places; i++) {
        int domino = number_of(s, which, i), king = number_of(s, kings, i);
        words_add(&w, i ? " " : "");
        if (domino == NOBODY)
            words_add(&w, "-");
        else
            words_add(&w, "%d", domino);
        if (king != NOBODY)
            words_add(&w, ":%d", king + 1);
        if (domino != NOBODY || king != NOBODY)
            end = w.len;
    }
    w.text[end] = '\0';
    return w.text;
}

static inline void assert_row(const scene *s, const char *which, const char *text) {
    assert_string_equal(row_text(s, which), text);
}

static inline void assert_board(const scene *s, const char *text) {
    assert_string_equal(board_text(s), text);
}

/* ---- Turns ---- */

/* The seat to act, 1 for P1; 0 if it is not a player. */
static inline int mover(const scene *s) {
    const char *who = scene_actors(s);
    return who[0] == 'P' ? atoi(who + 1) : 0;
}

/* "P1" for 1. */
static inline const char *seat_name(int seat) {
    static const char *const names[] = {"", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"};
    assert_true(seat >= 1 && seat <= DD_MAX_SEATS);
    return names[seat];
}

/* The seat to act lays his domino somewhere, or discards it if he must. */
static inline void lay_anywhere(scene *s) {
    assert_true(in_phase(s, "lay"));
    const char *who = seat_name(mover(s));
    playf(s, "%s %s", who, first_move(s, who, ""));
}

/* The seat to act ends his turn: with a claim of this domino (0: of any), or in the last round without. */
static inline void end_turn(scene *s, int domino) {
    const char *who = seat_name(mover(s));
    if (domino)
        playf(s, "%s claim %d", who, domino);
    else if (legalf(s, "%s done", who))
        playf(s, "%s done", who);
    else
        playf(s, "%s %s", who, first_move(s, who, "claim"));
}

/* A whole turn in which nothing else is done. */
static inline void plain_turn(scene *s, int domino) {
    int seat = mover(s);
    lay_anywhere(s);
    if (in_phase(s, "act") || (in_phase(s, "claim") && mover(s) == seat))
        end_turn(s, domino);
}

/* Plain turns to the end of the round; what chance then does is left to the caller. */
static inline void end_round(scene *s) {
    int round = number(s, "round");
    while (mover(s) && number(s, "round") == round) {
        if (in_phase(s, "lay"))
            lay_anywhere(s);
        else
            end_turn(s, 0);
    }
}

/* ---- Odds, what moves bring, the catalogue, options ---- */

/* The weight that chance gives a move, 0 if it does not offer it. */
static inline uint32_t weight_of(const scene *s, const char *move_text) {
    static dd_move moves[DD_MAX_MOVES];
    static uint32_t weights[DD_MAX_MOVES];
    dd_move move;
    int count = s->game->chance(&s->state, moves, weights);
    if (!dd_move_read(s->game, &s->state, move_text, &move, NULL))
        return 0;
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return weights[i];
    return 0;
}

/* The catalogue of a game, taken apart; until the next call. */
static inline const dd_json_node *catalogue(const char *game, dd_json_doc *doc) {
    enum { ROOM = 1 << 16, NODES = 8192 };
    static char text[ROOM];
    static dd_json_node nodes[NODES];
    dd_error error;
    dd_out out = dd_out_to(text, ROOM);
    dd_catalogue(dd_game_by_id(game), &out);
    assert_true(out.len < ROOM);
    if (!dd_json_read(text, out.len, nodes, NODES, doc, &error))
        fail_msg("catalogue: %s", error.text);
    return nodes;
}

/* Is a game with these options ("id", "value", …, NULL) refused? */
static inline bool refuses_options(const char *id, int seats, const char *const *options) {
    const dd_game *game = dd_game_by_id(id);
    dd_config config;
    dd_error error;
    dd_state state;
    assert_non_null(game);
    dd_config_default(game, seats, &config);
    for (; options && options[0]; options += 2)
        if (!dd_config_set(game, &config, options[0], options[1], &error))
            return true;
    return !dd_init(game, &config, &state, &error);
}

#endif
