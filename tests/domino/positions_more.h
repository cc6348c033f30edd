/* More positions: in the middle of a turn, at the end of a game; frames, whole games and scores. */
#ifndef DOMINO_POSITIONS_MORE_H
#define DOMINO_POSITIONS_MORE_H

#include "domino/positions.h"

/* ---- Rows ---- */

/* Dominoes of a row (the table "Numbers at a glance"). */
static inline int row_size(const char *game, int seats) {
    bool kingdomino = strcmp(game, "kingdomino") == 0;
    return kingdomino && seats == 3 ? 3 : seats > 4 ? 8 : 4;
}

static inline int kings_of(int seats) {
    return seats == 2 ? 4 : seats;
}

/* A row as turn_of() reads it: numbers from `first` on; where `seat` is not 0, the kings of P<seat> and those
 * after him stand on them in turn, and dominoes are left over at the end. Until the third call after it. */
static inline const char *some_row(const char *game, int seats, int first, int seat) {
    static words ring[3];
    static int turn;
    words *w = &ring[turn++ % 3];
    w->len = 0;
    for (int i = 0; i < row_size(game, seats); i++) {
        words_add(w, "%s%d", i ? " " : "", first + i);
        if (seat && i < kings_of(seats))
            words_add(w, ":%d", 1 + (seat - 1 + i) % seats);
    }
    return w->text;
}

/* The same, but the first domino is laid already. */
static inline const char *row_begun(int seats, int seat) {
    static words w;
    const char *all = some_row("queendomino", seats, 21, seat);
    w.len = 0;
    words_add(&w, "-%s", strchr(all, ':'));
    return w.text;
}

/* ---- A turn of Queendomino ---- */

/* P<seat> (1 is P1) has laid his domino, is the first to act in the round, and may build, or do what the text
 * gives as 'step'. His next row is 1 2 3 4 (… 8). What else the text does not give is as in turn_of(). */
__attribute__((format(printf, 4, 5))) static inline scene acting(int seats, const char *options, int seat,
                                                                 const char *format, ...) {
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    return turn_of("queendomino", seats, options, row_begun(seats, seat),
                   some_row("queendomino", seats, 1, 0), "'phase':'act'%s%s%s",
                   strstr(given.text, "'step'") ? "" : ",'step':'build'", given.len ? "," : "", given.text);
}

/* The last turn of the game: all the others are done, P<seat> has laid his domino and may build, or do what
 * the text gives as 'step'. What else the text does not give is as in a fresh game. */
__attribute__((format(printf, 4, 5))) static inline scene last_turn(int seats, const char *options, int seat,
                                                                    const char *format, ...) {
    words given = {.len = 0}, w = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    row now = {.count = kings_of(seats)}, next = {.count = 0};
    for (int i = 0; i < now.count; i++)
        now.king[i] = (seat + i) % seats;
    words_add(&w, "{'phase':'act','round':%d,'turn':%d,'to_move':%d",
              rounds_of("queendomino", seats, options), now.count - 1, seat - 1);
    words_row(&w, "row", &now, false, 8);
    words_row(&w, "kings", &now, true, 8);
    words_row(&w, "next", &next, false, 8);
    words_row(&w, "next_kings", &next, true, 8);
    words_add(&w, ",'pile':[],'wedding_pile':[]");
    if (!strstr(given.text, "'step'"))
        words_add(&w, ",'step':'build'");
    words_buildings(&w, given.text);
    words_add(&w, "%s%s}", given.len ? "," : "", given.text);
    scene s = scene_new("queendomino", seats, options);
    scene_set(&s, w.text);
    return s;
}

/* The seat to act says done, which ends the game. */
static inline void finish(scene *s) {
    playf(s, "P%d done", mover(s));
    assert_true(in_phase(s, "over"));
}

/* A finished game of Queendomino with these empires (one drawing a seat). What the text does not give: nobody
 * has coins, the rest as in a fresh game. */
__attribute__((format(printf, 4, 5))) static inline scene
finished(int seats, const char *options, const char *const *drawings, const char *format, ...) {
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    scene s = last_turn(seats, options, 1, "%s%s%s%s%s", lands(seats, drawings),
                        strstr(given.text, "'coins'") ? "" : ",",
                        strstr(given.text, "'coins'") ? "" : one_of("coins", seats, 0, "0", "0"),
                        given.len ? "," : "", given.text);
    finish(&s);
    return s;
}

/* P<seat> builds this kind for nothing, on his first free town square. Of the position before it empires,
 * coins, knights, towers and the queen stay; the round begins anew with him. */
static inline void builds(scene *s, int seats, int seat, const char *kind) {
    row now = read_row(row_begun(seats, seat)), next = read_row(some_row("queendomino", seats, 1, 0));
    words w = {.len = 0};
    words_add(&w, "{'phase':'act','turn':0,'to_move':%d", seat - 1);
    words_row(&w, "row", &now, false, 8);
    words_row(&w, "kings", &now, true, 8);
    words_row(&w, "next", &next, false, 8);
    words_row(&w, "next_kings", &next, true, 8);
    words_add(&w, ",'laid':[null,null],'step':'build','board':{'0':'%s'}}", kind);
    scene_set(s, w.text);
    char who[16];
    snprintf(who, sizeof who, "P%d", seat);
    playf(s, "%s %s", who, first_move(s, who, "build 0 "));
}

/* ---- Dominoes of Kingdomino ---- */

/* All 48, half a and half b, as letters of lands(). */
static const char *const kingdomino_halves[LAST_DOMINO][2] = {
    {"f", "f"},  {"f", "f"},  {"F", "F"},  {"F", "F"},  {"F", "F"},  {"F", "F"},  {"L", "L"},  {"L", "L"},
    {"L", "L"},  {"G", "G"},  {"G", "G"},  {"S", "S"},  {"f", "F"},  {"f", "L"},  {"f", "G"},  {"f", "S"},
    {"F", "L"},  {"F", "G"},  {"f1", "F"}, {"f1", "L"}, {"f1", "G"}, {"f1", "S"}, {"f1", "M"}, {"F1", "f"},
    {"F1", "f"}, {"F1", "f"}, {"F1", "f"}, {"F1", "L"}, {"F1", "G"}, {"L1", "f"}, {"L1", "f"}, {"L1", "F"},
    {"L1", "F"}, {"L1", "F"}, {"L1", "F"}, {"f", "G1"}, {"L", "G1"}, {"f", "S1"}, {"G", "S1"}, {"M1", "f"},
    {"f", "G2"}, {"L", "G2"}, {"f", "S2"}, {"G", "S2"}, {"M2", "f"}, {"S", "M2"}, {"S", "M2"}, {"f", "M3"},
};

/* Does a list of the catalogue hold exactly these 48? */
static inline void assert_kingdomino_box(const char *game, const char *list) {
    dd_json_doc doc;
    const dd_json_node *dominoes = dd_json_get(&doc, catalogue(game, &doc), list);
    assert_non_null(dominoes);
    assert_int_equal(dominoes->count, LAST_DOMINO);
    for (int i = 0; i < LAST_DOMINO; i++) {
        const dd_json_node *domino = element(dominoes, i);
        assert_int_equal(dd_json_get(&doc, domino, "number")->number, i + 1);
        for (int half = 0; half < 2; half++) {
            const dd_json_node *node = dd_json_get(&doc, domino, half ? "b" : "a");
            const char *letters = kingdomino_halves[i][half];
            assert_true(dd_json_is(&doc, dd_json_get(&doc, node, "terrain"), terrain_of(letters[0])));
            assert_int_equal(dd_json_get(&doc, node, "crowns")->number, letters[1] ? letters[1] - '0' : 0);
        }
    }
}

/* ---- Frames ---- */

/* So many fields and then the castle, in a line; `between` is " " or " / ". Until the second call after it.
 */
static inline const char *line_of_fields(int fields, const char *between) {
    static words ring[2];
    static int turn;
    words *w = &ring[turn++ % 2];
    w->len = 0;
    for (int i = 0; i < fields; i++)
        words_add(w, "f%s", between);
    words_add(w, "C");
    return w->text;
}

/* Is the frame of this game size × size? An empire one narrower may reach the frame on either side of it, but
 * not go beyond; the same for its height; and a line that is too long can't even be loaded. */
static inline void assert_frame(const char *game, int seats, const char *options, int size) {
    const char *current = some_row(game, seats, 1, 1), *coming = some_row(game, seats, 11, 0);
    const char *across = line_of_fields(size - 2, " "), *down = line_of_fields(size - 2, " / ");
    scene s = turn_of(game, seats, options, current, coming, "%s", land_of(seats, 0, across));
    int left = 'g' - (size - 1), top = 7 - (size - 1);
    assert_true(legalf(&s, "P1 lay %c7 %c8", left, left));
    assert_true(legalf(&s, "P1 lay h7 h8"));
    assert_false(legalf(&s, "P1 lay h7 i7"));
    s = turn_of(game, seats, options, current, coming, "%s", land_of(seats, 0, down));
    assert_true(legalf(&s, "P1 lay g%d h%d", top, top));
    assert_true(legalf(&s, "P1 lay g8 h8"));
    assert_false(legalf(&s, "P1 lay g8 g9"));
    turn_of(game, seats, options, current, coming, "%s", land_of(seats, 0, line_of_fields(size - 1, " ")));
    words too_long = {.len = 0};
    words_add(&too_long, "{%s}", land_of(seats, 0, line_of_fields(size, " ")));
    s = turn_of(game, seats, options, current, coming, "%s", land_of(seats, 0, ""));
    scene_refuses(&s, too_long.text);
}

/* ---- Whole games ---- */

/* What was counted in a game that was played to its end by plain turns. */
typedef struct whole_game {
    scene end;
    int rounds;              /* the last round */
    int drawn;               /* dominoes that chance laid out */
    int from_wedding_pile;   /* of these, Kingdomino's */
    int turns[DD_MAX_SEATS]; /* laid or discarded */
} whole_game;

/* Chance draws one domino; the n-th of a Royal Wedding must come from the right box. */
static inline void draw_domino(scene *s, whole_game *g, int size, bool wedding) {
    int own = list_count(s, "pile"), other = wedding ? list_count(s, "wedding_pile") : 0;
    bool from_other = wedding && g->drawn / size % 2 == 1; /* the second, fourth, … row */
    playf(s, "chance %s", first_move(s, "chance", "domino"));
    g->drawn++;
    g->from_wedding_pile += from_other;
    assert_int_equal(list_count(s, "pile"), own - !from_other);
    if (wedding)
        assert_int_equal(list_count(s, "wedding_pile"), other - from_other);
}

/* Plays a whole game: nobody does more than he must. Every domino must come from the box whose turn it is. */
static inline whole_game play_through(const char *game, int seats, const char *options) {
    whole_game g = {.end = scene_new(game, seats, options)};
    scene *s = &g.end;
    bool wedding = strcmp(game, "kingdomino") != 0 && is_wedding(seats, options);
    while (strcmp(scene_actors(s), "") != 0) {
        int seat = mover(s);
        if (!seat && in_phase(s, "row"))
            draw_domino(s, &g, row_size(game, seats), wedding);
        else if (!seat)
            playf(s, "chance %s", first_move(s, "chance", ""));
        else if (in_phase(s, "lay")) {
            lay_anywhere(s);
            g.turns[seat - 1]++;
        } else
            end_turn(s, 0);
    }
    g.rounds = number(s, "round");
    return g;
}

/* Dominoes that are in an empire or were discarded from it. */
static inline int dominoes_of(const scene *s, int seat) {
    return cells_with(s, "land", seat) / 2 + number_of(s, "discarded", seat);
}

/* ---- Scores ---- */

static inline dd_scores scores_of(const scene *s) {
    dd_scores scores;
    s->game->scores(&s->state, &scores);
    return scores;
}

/* The points of a seat, part by part: assert_score(&s, 0, "wealth 3 lake 6"). What is not named is 0, and
 * nothing else is added. */
static inline void assert_score(const scene *s, int seat, const char *parts) {
    int named = 0, found = 0, sum = 0;
    for (const char *at = parts; (at = strpbrk(at, "0123456789")) != NULL; at += strspn(at, "0123456789"))
        named++;
    for (int i = 0; s->game->parts[i].id; i++) {
        if (s->game->parts[i].tie_break)
            continue;
        char word[40];
        snprintf(word, sizeof word, "%s ", s->game->parts[i].id);
        const char *at = strstr(parts, word);
        int want = at ? atoi(at + strlen(word)) : 0, is = scene_part(s, s->game->parts[i].id, seat);
        if (is != want)
            fail_msg("P%d: %s is %d, not %d", seat + 1, s->game->parts[i].id, is, want);
        found += at != NULL;
        sum += want;
    }
    assert_int_equal(found, named); /* else a part has another name */
    assert_int_equal(scene_points(s, seat), sum);
}

/* Places of the first seats, 1 for the best. */
static inline void assert_ranks(const scene *s, int seats, const int *ranks) {
    for (int seat = 0; seat < seats; seat++)
        if (scene_rank(s, seat) != ranks[seat])
            fail_msg("P%d is number %d, not %d", seat + 1, scene_rank(s, seat), ranks[seat]);
}

/* Does the seat have the win to itself (1), share it with one other side (2), …, or not at all (0)? */
static inline void assert_won(const scene *s, int seat, int sides) {
    float want = sides ? 1.0F / (float)sides : 0.0F, is = scores_of(s).won[seat];
    if (is < want - 0.001F || is > want + 0.001F)
        fail_msg("P%d has %d %% of the win", seat + 1, (int)(is * 100));
}

#endif
