/* Positions of Conquest of the Empire for the tests of fleets, seasons, scoring and the senate. */
#ifndef CONQUEST_HELPERS_C_H
#define CONQUEST_HELPERS_C_H

#include "support/words.h"

#include <stdlib.h>
#include <string.h>

/* A field that has the same value for every seat, unless the text has it already. */
static inline void words_for_all(words *w, const char *given, const char *field, int seats,
                                 const char *value) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "'%s'", field);
    if (strstr(given, quoted))
        return;
    words_add(w, ",'%s':[", field);
    for (int seat = 0; seat < seats; seat++)
        words_add(w, "%s%s", seat ? "," : "", value);
    words_add(w, "]");
}

static inline void words_unless(words *w, const char *given, const char *field, const char *value) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "'%s'", field);
    if (!strstr(given, quoted))
        words_add(w, ",'%s':%s", field, value);
}

static inline void words_box(words *w, int seats) {
    words_add(w, ",'alliances':[");
    for (int place = 0; place < 6; place++)
        if (place < seats)
            words_add(w, "%s%d", place ? "," : "", place);
        else
            words_add(w, ",null");
    words_add(w, "]");
}

/* The display as given, and the votes that the text does not name: they lie there or before a player. */
static inline void words_shown(words *w, const char *given) {
    static const char *const votes[] = {"v_legions", "v_triumph", "v_treasury", "v_dole", "v_command"};
    const char *shown = strstr(given, "'shown':{");
    words_add(w, ",'shown':{");
    for (int i = 0, some = 0; i < 5; i++)
        if (!strstr(given, votes[i]))
            words_add(w, "%s'%s':1", some++ ? "," : "", votes[i]);
    if (shown) {
        const char *first = shown + strlen("'shown':{"), *end = strchr(first, '}');
        bool some = w->text[w->len - 1] != '{';
        words_add(w, "%s%.*s", some && end > first ? "," : "", (int)(end - first), first);
    }
    words_add(w, "}");
}

/* The text without its display, which words_shown() has written. */
static inline void words_without_shown(words *w, const char *given) {
    const char *shown = strstr(given, "'shown':{");
    const char *end = shown ? strchr(shown, '}') + 1 : NULL;
    if (!shown)
        words_add(w, "%s", given);
    else if (*end == ',')
        words_add(w, "%.*s%s", (int)(shown - given), given, end + 1);
    else
        words_add(w, "%.*s'took_card':[]%s", (int)(shown - given), given, end);
}

/* A turn of `seat` (from 1), the rest as given. What is not given: season 1, round 1, places in the box in
 * the order of seats (P1 P3 P5 against P2 P4 P6), 2 actions, 80 talents, no influence, no senators, no cards,
 * nothing in the pool or in the deck. */
static inline scene position_of(int seats, const char *options, int seat, const char *format, va_list list) {
    words given = {.len = 0}, w = {.len = 0};
    words_add_list(&given, format, list);
    words_add(&w, "{'phase':'actions','first':0");
    words_unless(&w, given.text, "deck", "{'sen2':3,'sen3':4,'sen4':1,'ovation':2,'grain_fleet':2}");
    words_unless(&w, given.text, "pool", "{'NAR':6,'HIS':6}");
    words_unless(&w, given.text, "season", "1");
    words_unless(&w, given.text, "round", "1");
    words_unless(&w, given.text, "actions", "2");
    if (strstr(given.text, "'season'") && !strstr(given.text, "'season':1"))
        words_unless(&w, given.text, "last", "0");
    words_shown(&w, given.text);
    if (!strstr(given.text, "'alliances'"))
        words_box(&w, seats);
    words_for_all(&w, given.text, "talents", seats, "80");
    words_for_all(&w, given.text, "chaos", seats, "0");
    words_for_all(&w, given.text, "senators", seats, "{}");
    words_for_all(&w, given.text, "influence", seats, "{}");
    words_add(&w, ",'agenda':['turn P%d','act P%d']%s", seat, seat, *given.text ? "," : "");
    words_without_shown(&w, given.text);
    words_add(&w, "}");
    scene s = scene_new("conquest", seats, options);
    scene_set(&s, w.text);
    return s;
}

/* P1 has his turn. */
__attribute__((format(printf, 2, 3))) static inline scene turn_at(int seats, const char *format, ...) {
    va_list list;
    va_start(list, format);
    scene s = position_of(seats, "", 1, format, list);
    va_end(list);
    return s;
}

__attribute__((format(printf, 3, 4))) static inline scene turn_with(int seats, const char *options,
                                                                    const char *format, ...) {
    va_list list;
    va_start(list, format);
    scene s = position_of(seats, options, 1, format, list);
    va_end(list);
    return s;
}

/* The season has ended: the last of the seats has passed the last action of round 4. */
__attribute__((format(printf, 3, 4))) static inline scene season_end(int seats, int season,
                                                                     const char *format, ...) {
    words w = {.len = 0};
    va_list list;
    words_add(&w, "'season':%d,'round':4,'actions':1%s%s", season, *format ? "," : "", format);
    va_start(list, format);
    scene s = position_of(seats, "", seats, w.text, list);
    va_end(list);
    playf(&s, "P%d pass", seats);
    return s;
}

/* Chance draws whatever it may until somebody decides. */
static inline void chance_plays(scene *s) {
    while (!strcmp(scene_actors(s), "chance")) {
        const char *moves = scene_moves(s, "chance", "");
        playf(s, "chance %.*s", (int)strcspn(moves, ";"), moves);
    }
}

/* A move that may have been made already, as the only one. */
static inline void play_unless_made(scene *s, const char *move) {
    if (scene_legal(s, move))
        scene_play(s, move);
}

static inline void assert_field(const scene *s, const char *field, const char *expected) {
    assert_string_equal(scene_field(s, field), expected);
}

/* The display but for the votes, which come last. */
static inline void assert_shown(const scene *s, const char *expected) {
    words w = {.len = 0};
    const char *shown = scene_field(s, "shown"), *votes = strstr(shown, "\"v_");
    int len = (int)(votes ? votes - shown : (long)strlen(shown) - 1);
    if (len > 1 && shown[len - 1] == ',')
        len--;
    words_add(&w, "%.*s}", len, shown);
    assert_string_equal(w.text, expected);
}

static inline void assert_ranks(const scene *s, const char *expected) {
    words w = {.len = 0};
    for (int seat = 0; expected[2 * seat]; seat++) {
        words_add(&w, "%s%d", seat ? " " : "", scene_rank(s, seat));
        if (!expected[2 * seat + 1])
            break;
    }
    assert_string_equal(w.text, expected);
}

#endif
