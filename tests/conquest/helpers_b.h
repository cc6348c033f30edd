/* Positions of Conquest of the Empire in the middle of the actions, and reading them back. */
#ifndef CONQUEST_HELPERS_B_H
#define CONQUEST_HELPERS_B_H

#include "support/words.h"

#include "core/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* P1 has his turn and two actions, in the first round; turn order is by seat, so that P1, P3, P5 stand
 * against P2, P4, P6 (CE-R08). Decks are empty and nobody stands anywhere, unless the text says so. */
__attribute__((format(printf, 3, 4))) static inline scene b_turn(int seats, const char *options,
                                                                 const char *format, ...) {
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    words w = {.len = 0};
    words_add(&w, "{'phase':'actions','season':1,'round':1,'first':0,'pool':{},'deck':{}");
    if (!strstr(given.text, "'actions':"))
        words_add(&w, ",'actions':2");
    if (!strstr(given.text, "'shown'"))
        words_add(&w, ",'shown':{'v_legions':1,'v_triumph':1,'v_treasury':1,'v_dole':1,'v_command':1}");
    if (!strstr(given.text, "'agenda'"))
        words_add(&w, ",'agenda':['turn P1','act P1']");
    if (!strstr(given.text, "'alliances'")) {
        words_add(&w, ",'alliances':[0,1");
        for (int place = 2; place < 6; place++)
            if (place < seats)
                words_add(&w, ",%d", place);
            else
                words_add(&w, ",null");
        words_add(&w, "]");
    }
    words_add(&w, ",%s}", given.text);
    scene s = scene_new("conquest", seats, options);
    scene_set(&s, w.text);
    return s;
}

/* The number under `key` in a field: by seat from seat 0 on, without a key the seat's number itself. */
static inline int b_num(const scene *s, const char *field, int seat, const char *key) {
    static dd_json_node nodes[2048];
    static char text[1 << 14];
    dd_json_doc doc;
    dd_error error;
    snprintf(text, sizeof text, "%s", scene_field(s, field));
    if (!dd_json_read(text, strlen(text), nodes, 2048, &doc, &error))
        fail_msg("%s: %s", field, error.text);
    const dd_json_node *node = nodes;
    if (seat >= 0) {
        assert_true(node->type == DD_JSON_ARRAY && seat < (int)node->count);
        node = dd_json_first(node);
        for (int i = 0; i < seat; i++)
            node = dd_json_next(node);
    }
    if (key)
        node = dd_json_get(&doc, node, key);
    return node ? (int)node->number : 0;
}

/* A field of the state, written with ' for ". */
static inline void assert_b_field(const scene *s, const char *field, const char *expected) {
    words w = {.len = 0};
    words_add(&w, "%s", expected);
    for (char *p = w.text; *p; p++)
        if (*p == '\'')
            *p = '"';
    assert_string_equal(scene_field(s, field), w.text);
}

/* What is to be done now: the last task of the agenda. */
static inline const char *b_asked(const scene *s) {
    static char text[64];
    char copy[512];
    snprintf(copy, sizeof copy, "%s", scene_field(s, "agenda"));
    char *end = strrchr(copy, '"');
    assert_non_null(end);
    *end = '\0';
    char *start = strrchr(copy, '"');
    assert_non_null(start);
    snprintf(text, sizeof text, "%.60s", start + 1);
    return text;
}

static inline void assert_asked(const scene *s, const char *task) {
    assert_string_equal(b_asked(s), task);
}

/* The moves of a seat that begin with `prefix`, in any order: "to ITA; to NAR". */
static inline void assert_moves(const scene *s, const char *who, const char *prefix, const char *expected) {
    char copy[4096];
    char *rest = NULL;
    int count = 0;
    snprintf(copy, sizeof copy, "%s", expected);
    for (char *one = strtok_r(copy, ";", &rest); one; one = strtok_r(NULL, ";", &rest)) {
        while (*one == ' ')
            one++;
        if (!legalf(s, "%s %s", who, one))
            fail_msg("%s is not among: %s", one, scene_moves(s, who, prefix));
        count++;
    }
    if (scene_count(s, who, prefix) != count)
        fail_msg("not just %s, but %s", expected, scene_moves(s, who, prefix));
}

static inline void assert_talents(const scene *s, int seat, int talents) {
    assert_int_equal(b_num(s, "talents", seat, NULL), talents);
}

static inline void assert_chaos(const scene *s, int seat, int points) {
    assert_int_equal(b_num(s, "chaos", seat, NULL), points);
}

/* The action is over and the next one is P1's as well. */
static inline void assert_action_over(const scene *s) {
    assert_asked(s, "act P1");
    assert_int_equal(b_num(s, "actions", -1, NULL), 1);
}

/* Dice are to be rolled now: so many, for the attacker (0) or the defender (1). */
static inline void assert_dice(const scene *s, int side, int dice) {
    int seat, whose, count;
    assert_string_equal(scene_actors(s), "chance");
    if (sscanf(b_asked(s), "roll P%d %d %d", &seat, &whose, &count) != 3)
        fail_msg("no dice, but %s", b_asked(s));
    assert_int_equal(whose, side);
    assert_int_equal(count, dice);
    assert_true(legalf(s, "chance roll %d 0 0", dice));
    assert_false(legalf(s, "chance roll %d 0 0", dice + 1));
}

/* P1 attacks P2 in Corsica, from where nobody retreats on land, so that rounds follow one another. */
__attribute__((format(printf, 2, 3))) static inline scene b_corsica(const char *options, const char *format,
                                                                    ...) {
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    scene s = b_turn(4, options, "%s", given.text);
    scene_play(&s, "P1 attack COR P2");
    return s;
}

/* Land and sea units of a seat that fight in this battle, leaders included. */
static inline int b_fighting(const scene *s, int seat, const char *unit) {
    return b_num(s, "battle_units", seat, unit);
}

#endif
