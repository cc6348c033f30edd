/* Reading positions of Imperial Settlers, going on to the next lookout, and positions of the solo game. */
#ifndef SETTLERS_HELPERS_THREE_H
#define SETTLERS_HELPERS_THREE_H

#include "settlers/positions.h"
#include "support/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Reading JSON without spaces ---- */

/* A copy that stays valid for some more calls. */
static inline const char *copied(const char *from, size_t len) {
    static char room[8][8192];
    static int next;
    next = (next + 1) % 8;
    assert_true(len < sizeof room[next]);
    memcpy(room[next], from, len);
    room[next][len] = '\0';
    return room[next];
}

/* An element of a list, from 0; "" where there is none. */
static inline const char *element(const char *list, int index) {
    int depth = 0, at = 0;
    const char *begin = list + 1;
    if (*list != '[')
        return "";
    for (const char *p = list + 1; *p; p++) {
        if (*p == '[' || *p == '{')
            depth++;
        else if (depth && (*p == ']' || *p == '}'))
            depth--;
        else if (!depth && (*p == ',' || *p == ']')) {
            if (at == index || *p == ']')
                return at == index ? copied(begin, (size_t)(p - begin)) : "";
            at++;
            begin = p + 1;
        }
    }
    return "";
}

static inline int length(const char *list) {
    char copy[4096]; /* element() may need the room that the list is in */
    int n = 0;
    snprintf(copy, sizeof copy, "%s", list);
    while (*element(copy, n))
        n++;
    return n;
}

/* The number that a flat object has for a key; 0 where it has none. */
static inline int number_at(const char *object, const char *key) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *found = strstr(object, quoted);
    return found ? atoi(found + strlen(quoted)) : 0;
}

/* The sum of the numbers whose keys begin like this; "" for all. */
static inline int sum_at(const char *object, const char *prefix) {
    int sum = 0;
    for (const char *p = object; (p = strchr(p, '"')) != NULL;) {
        const char *end = strchr(p + 1, '"');
        assert_non_null(end);
        if (strncmp(p + 1, prefix, strlen(prefix)) == 0)
            sum += atoi(end + 2);
        p = end + 1;
    }
    return sum;
}

/* ---- Fields of a position ---- */

static inline const char *of_seat(const scene *s, const char *field, int seat) {
    return element(scene_field(s, field), seat);
}
static inline int number_of(const scene *s, const char *field, int seat, const char *key) {
    return number_at(of_seat(s, field, seat), key);
}
static inline int number_in(const scene *s, const char *field, const char *key) {
    return number_at(scene_field(s, field), key);
}
static inline bool listed(const scene *s, const char *field, int seat, const char *code) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\"", code);
    return strstr(of_seat(s, field, seat), quoted) != NULL;
}
static inline int goods(const scene *s, int seat, const char *good) {
    return number_of(s, "goods", seat, good);
}
static inline int vp(const scene *s, int seat) {
    return atoi(of_seat(s, "vp", seat));
}
static inline int in_hand(const scene *s, int seat, const char *code) {
    return number_of(s, "hand", seat, code);
}
/* How many cards a hand has of a deck ("COM", "ROM"), or "" in all. */
static inline int cards_in_hand(const scene *s, int seat, const char *deck) {
    return sum_at(of_seat(s, "hand", seat), deck);
}
static inline int discarded(const scene *s, const char *code) {
    return number_in(s, "discard", code);
}
static inline void assert_field(const scene *s, const char *field, const char *json) {
    assert_string_equal(scene_field(s, field), json);
}
static inline void assert_actors(const scene *s, const char *who) {
    assert_string_equal(scene_actors(s), who);
}
static inline bool in_phase(const scene *s, const char *phase) {
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\"", phase);
    return strcmp(scene_field(s, "phase"), quoted) == 0;
}
static inline int round_of(const scene *s) {
    return atoi(scene_field(s, "round"));
}

/* ---- Playing on ---- */

/* The next of some words, or false; `at` moves on behind it. */
static inline bool next_word(const char **at, char *word, size_t room) {
    *at += strspn(*at, " ");
    size_t len = strcspn(*at, " ");
    snprintf(word, room, "%.*s", (int)len, *at);
    *at += len;
    return len > 0;
}

/* Chance brings these cards in this order: "COM018 COM021". */
static inline void cards(scene *s, const char *codes) {
    char one[16];
    while (next_word(&codes, one, sizeof one))
        playf(s, "chance card %s", one);
}

/* The first listed move of somebody who has one. */
static inline void any_move(scene *s, const char *who) {
    char move[64];
    const char *all = scene_moves(s, who, "");
    snprintf(move, sizeof move, "%.*s", (int)strcspn(all, ";"), all);
    assert_true(*move);
    playf(s, "%s %s", who, move);
}

static inline void any_chance(scene *s, int times) {
    for (int i = 0; i < times; i++)
        any_move(s, "chance");
}

/* One decision of whoever has to take one: in the action phase everybody passes, else the first listed move
 * is as good as any. */
static inline void idle(scene *s) {
    char who[16];
    const char *actors = scene_actors(s);
    snprintf(who, sizeof who, "%.*s", (int)strcspn(actors, " "), actors);
    if (strcmp(who, "chance") != 0 && legalf(s, "%s pass", who))
        playf(s, "%s pass", who);
    else
        any_move(s, who);
}

/* Idle until the action phase of a round. */
static inline void idle_to_round(scene *s, int round) {
    for (int i = 0; i < 300 && !(round_of(s) == round && in_phase(s, "actions")); i++)
        idle(s);
    assert_int_equal(round_of(s), round);
}

static inline void idle_to_the_end(scene *s) {
    for (int i = 0; i < 1000 && *scene_actors(s); i++)
        idle(s);
    assert_actors(s, "");
}

/* Ends the turn after an action, if something else would still be possible in it. */
static inline void end_turn(scene *s, const char *who) {
    if (legalf(s, "%s end", who))
        playf(s, "%s end", who);
}

/* Round 3 begins with its lookout phase; `first` (from 0) is the first player. Before that everybody has what
 * `fields` says, and passes. */
static inline scene next_lookout(const char *empires, const char *options, int first, const char *fields) {
    words w = {.len = 0};
    scene s = st_new(empires, options);
    int seats = length(scene_field(&s, "vp"));
    words_add(&w, "{'phase':'actions','round':2,'first':%d,'agenda':['turn P1'],'goods':[{'worker':2}",
              (first + seats - 1) % seats);
    for (int seat = 1; seat < seats; seat++)
        words_add(&w, ",{}");
    words_add(&w, "],'passed':[");
    for (int seat = 1; seat < seats; seat++)
        words_add(&w, "%s%d", seat > 1 ? "," : "", seat);
    words_add(&w, "]}");
    scene_set(&s, w.text);
    scene_set(&s, fields);
    scene_play(&s, "P1 pass");
    return s;
}

/* ---- The solo game ---- */

static inline void words_codes(words *w, const char *codes) {
    char one[16];
    for (const char *comma = ""; next_word(&codes, one, sizeof one); comma = ",")
        words_add(w, "%s'%s'", comma, one);
}

/* The attack card that shows a good. */
static inline const char *attack_card(const char *good) {
    static const char *const all[][2] = {{"wood", "ATT01"},  {"gold", "ATT04"},   {"card", "ATT07"},
                                         {"stone", "ATT10"}, {"worker", "ATT12"}, {"vp", "ATT14"},
                                         {"food", "ATT16"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i][0], good) == 0)
            return all[i][1];
    fail_msg("no attack card shows '%s'", good);
    return "";
}

/* "stone gold" as "ATT10 ATT04". */
static inline const char *attack_cards(const char *line) {
    words w = {.len = 0};
    char one[16];
    while (next_word(&line, one, sizeof one))
        words_add(&w, "%s%s", w.len ? " " : "", attack_card(one));
    return copied(w.text, w.len);
}

/* The place of the virtual opponent in lists by seat. */
enum { RIVAL = 1 };

/* P1's turn in round 2 of a solo game, with 2 workers: the locations of both sides ("COM018 COM021") and what
 * the open attack cards show, newest first ("stone gold"). `fields` comes last; "{}" for nothing else. */
static inline scene solo(const char *empire, const char *mine, const char *rivals, const char *line,
                         const char *fields) {
    words w = {.len = 0};
    words_add(&w, "{'goods':[{'worker':2}],'locations':[[");
    words_codes(&w, mine);
    words_add(&w, "],[");
    words_codes(&w, rivals);
    words_add(&w, "]],'deals':[[],[");
    words_codes(&w, attack_cards(line));
    words_add(&w, "]]}");
    scene s = st_actions(empire, 0, w.text);
    scene_set(&s, fields);
    return s;
}

static inline void reveal(scene *s, const char *good) {
    playf(s, "chance card %s", attack_card(good));
}

/* The first attack on these locations: a card is revealed on top of the line. */
static inline scene attacked_with(const char *empire, const char *mine, const char *line, const char *good,
                                  const char *fields) {
    scene s = solo(empire, mine, "", line, fields);
    scene_play(&s, "P1 pass");
    reveal(&s, good);
    return s;
}
static inline scene attacked(const char *empire, const char *mine, const char *line, const char *good) {
    return attacked_with(empire, mine, line, good, "{}");
}

/* The open attack cards, newest first. */
static inline void assert_line(const scene *s, const char *line) {
    words w = {.len = 0};
    char one[16];
    words_add(&w, "[");
    while (next_word(&line, one, sizeof one))
        words_add(&w, "%s\"%s\"", w.len > 1 ? "," : "", attack_card(one));
    words_add(&w, "]");
    assert_string_equal(of_seat(s, "deals", RIVAL), w.text);
}

static inline int trophies(const scene *s) {
    return sum_at(scene_field(s, "trophies"), "");
}

/* The one trophy is this location, or there is none ("") and nothing was lost. */
static inline void assert_destroyed(const scene *s, const char *code) {
    assert_int_equal(trophies(s), *code ? 1 : 0);
    if (*code) {
        assert_int_equal(number_in(s, "trophies", code), 1);
        assert_false(listed(s, "locations", 0, code));
    }
}

static inline double share_of_the_win(const scene *s) {
    dd_scores scores;
    s->game->scores(&s->state, &scores);
    return (double)scores.won[0];
}

#endif
