/* Short ways to write positions of Conquest of the Empire, to bring a game to a phase, and to read what is
 * where. */
#ifndef CONQUEST_HELPERS_A_H
#define CONQUEST_HELPERS_A_H

#include "support/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VOTES "'v_legions':1,'v_triumph':1,'v_treasury':1,'v_dole':1,'v_command':1"

/* ---- Reading ---- */

static inline void assert_field(const scene *s, const char *id, const char *json) {
    assert_string_equal(scene_field(s, id), json);
}

/* Is what is in a field (text with ' for ") the same? */
static inline void assert_json(const scene *s, const char *id, const char *json) {
    words w = {.len = 0};
    words_add(&w, "%s", json);
    for (char *p = w.text; *p; p++)
        *p = *p == '\'' ? '"' : *p;
    assert_string_equal(scene_field(s, id), w.text);
}

/* Number of a seat in a field like talents; fails on "?". */
static inline int number_of(const scene *s, const char *field, int seat) {
    const char *at = scene_field(s, field) + 1;
    for (; seat > 0; seat--)
        at = strchr(at, ',') + 1;
    assert_int_not_equal(*at, '"');
    return atoi(at);
}

static inline const char *object_of(const scene *s, const char *field, int seat) {
    const char *at = scene_field(s, field);
    for (int i = 0; i <= seat; i++) {
        at = strchr(at, '{');
        assert_non_null(at);
        at++;
    }
    return at;
}

/* How many of a key a seat has in a field like infantry; in one like markers, with seat 0. */
static inline int count_of(const scene *s, const char *field, int seat, const char *key) {
    char quoted[40];
    const char *at = object_of(s, field, seat);
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *hit = strstr(at, quoted);
    return hit && hit < strchr(at, '}') ? atoi(hit + strlen(quoted)) : 0;
}

static inline int sum_of(const scene *s, const char *field, int seat) {
    int sum = 0;
    for (const char *at = object_of(s, field, seat); *at != '}'; at++)
        if (*at == ':')
            sum += atoi(at + 1);
    return sum;
}

static inline void assert_actor(const scene *s, const char *who) {
    assert_string_equal(scene_actors(s), who);
}

static inline bool in_phase(const scene *s, const char *phase) {
    char quoted[24];
    snprintf(quoted, sizeof quoted, "\"%s\"", phase);
    return strcmp(scene_field(s, "phase"), quoted) == 0;
}

static inline int integer_of(const scene *s, const char *field) {
    return atoi(scene_field(s, field));
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

/* ---- Positions ---- */

/* P1 has his turn in the first round, the seats stand in the alliance box in their order: P1, P3 and P5 are
 * allies, P2, P4 and P6 too. For sale are the votes and the given cards. Fields that the text does not give:
 * nothing on the map; something is left in pool and deck. */
__attribute__((format(printf, 3, 4))) static inline scene turn_of(int seats, const char *for_sale,
                                                                  const char *format, ...) {
    words given = {.len = 0}, w = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    words_add(&w, "{'phase':'actions','first':0");
    if (!strstr(given.text, "'agenda'"))
        words_add(&w, ",'agenda':['turn P1','act P1']");
    if (!strstr(given.text, "'season'"))
        words_add(&w, ",'season':1");
    if (!strstr(given.text, "'round'"))
        words_add(&w, ",'round':1");
    if (!strstr(given.text, "'actions'"))
        words_add(&w, ",'actions':2");
    if (!strstr(given.text, "'alliances'")) {
        words_add(&w, ",'alliances':[0");
        for (int seat = 1; seat < 6; seat++)
            seat < seats ? words_add(&w, ",%d", seat) : words_add(&w, ",null");
        words_add(&w, "]");
    }
    if (!strstr(given.text, "'pool'"))
        words_add(&w, ",'pool':{'MES':5,'NUM':5}");
    if (!strstr(given.text, "'deck'"))
        words_add(&w, ",'deck':{'navy1':1,'navy2':1,'siege':1}");
    if (!strstr(given.text, "'shown'"))
        words_add(&w, ",'shown':{" VOTES "%s%s}", *for_sale ? "," : "", for_sale);
    words_add(&w, "%s%s}", given.len ? "," : "", given.text);
    scene s = scene_new("conquest", seats, "");
    scene_set(&s, w.text);
    return s;
}

/* ---- Going on ---- */

/* Chance draws whatever comes first, until a player is to act. */
static inline void chance_deals(scene *s) {
    while (strcmp(scene_actors(s), "chance") == 0)
        playf(s, "chance %s", first_move(s, "chance", ""));
}

static inline void pass_once(scene *s) {
    char who[8];
    snprintf(who, sizeof who, "%s", scene_actors(s));
    assert_int_equal(who[0], 'P');
    playf(s, legalf(s, "%s pass", who) ? "%s pass" : "%s end", who);
}

/* Everybody does nothing for the rest of this round, or of the season. */
static inline void round_passes(scene *s) {
    int round = integer_of(s, "round");
    while (in_phase(s, "actions") && integer_of(s, "round") == round)
        pass_once(s);
}

static inline void season_passes(scene *s) {
    int season = integer_of(s, "season");
    while (in_phase(s, "actions") && integer_of(s, "season") == season)
        pass_once(s);
}

/* Auctions in which nobody bids more than nothing. */
static inline void auctions_pass(scene *s) {
    while (in_phase(s, "alliances")) {
        char who[8];
        snprintf(who, sizeof who, "%s", scene_actors(s));
        playf(s, "%s %s", who, legalf(s, "%s pass", who) ? "pass" : first_move(s, who, ""));
    }
}

/* All starting units come to the first province and sea zone that is offered. */
static inline void placement_passes(scene *s) {
    while (in_phase(s, "placement")) {
        char who[8];
        snprintf(who, sizeof who, "%s", scene_actors(s));
        playf(s, "%s %s", who, first_move(s, who, "deploy"));
    }
}

/* A new game in which `first` begins and draws ASI ASI EGY EGY; the next one NAR NAR HIS NUM, the third NAR
 * HIS HIS NUM, the fourth NUM SIC NEA ACH, and the others what chance_deals() gives them. */
static inline scene game_of(int seats, const char *first) {
    scene s = scene_new("conquest", seats, "");
    playf(&s, "chance first %s", first);
    scene_play(&s, "chance marker ASI; chance marker ASI; chance marker EGY; chance marker EGY");
    scene_play(&s, "chance marker NAR; chance marker NAR; chance marker HIS; chance marker NUM");
    if (seats > 2)
        scene_play(&s, "chance marker NAR; chance marker HIS; chance marker HIS; chance marker NUM");
    if (seats > 3)
        scene_play(&s, "chance marker NUM; chance marker SIC; chance marker NEA; chance marker ACH");
    while (in_phase(&s, "setup"))
        playf(&s, "chance %s", first_move(&s, "chance", ""));
    return s;
}

/* The same, up to the auction of the first season. */
static inline scene auction_of(int seats, const char *first) {
    scene s = game_of(seats, first);
    chance_deals(&s);
    assert_true(in_phase(&s, "alliances"));
    return s;
}

/* The same, up to the placement: the seats stand in the box as they sit, from P1 on. */
static inline scene placement_of(int seats) {
    scene s = auction_of(seats, "P1");
    auctions_pass(&s);
    assert_true(in_phase(&s, "placement"));
    return s;
}

#endif
