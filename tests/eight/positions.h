/* Short ways to write positions of Eight-Minute Empire and to read pieces back from them. */
#ifndef EIGHT_POSITIONS_H
#define EIGHT_POSITIONS_H

#include "support/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_CARD = 42, ROW = 6 };

static inline bool is_five(int card) {
    return card == 5 || card == 14 || card == 22 || card == 29 || card == 38;
}

/* Coins and cards a player, by number of players (EM-12, EM-47). */
static inline int coins_each(int seats) {
    return seats == 2 ? 14 : seats == 3 ? 11 : seats == 4 ? 9 : 8;
}

static inline int cards_each(int seats) {
    return seats == 2 ? 13 : seats == 3 ? 10 : seats == 4 ? 8 : 7;
}

static inline void words_repeat(words *w, const char *field, int seats, int first, int step) {
    words_add(w, ",'%s':[", field);
    for (int seat = 0; seat < seats; seat++)
        words_add(w, "%s%d", seat ? "," : "", first + step * seat);
    words_add(w, "]");
}

/* P1 is about to take a card. Fields that the text does not give: P1 began and is the youngest, all
 * bids were 0, all coins are there, row 1 2 3 4 6 7; the rest as in a fresh game. */
__attribute__((format(printf, 3, 4))) static inline scene turn_of(int seats, const char *options,
                                                                  const char *format, ...) {
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    words w = {.len = 0};
    words_add(&w, "{%s", given.text);
    if (!strstr(given.text, "'phase'"))
        words_add(&w, ",'phase':'take'");
    if (!strstr(given.text, "'to_move'"))
        words_add(&w, ",'to_move':0");
    if (!strstr(given.text, "'first'"))
        words_add(&w, ",'first':0");
    if (!strstr(given.text, "'row'"))
        words_add(&w, ",'row':[1,2,3,4,6,7]");
    if (!strstr(given.text, "'age_rank'"))
        words_repeat(&w, "age_rank", seats, 0, 1);
    if (!strstr(given.text, "'bids'"))
        words_repeat(&w, "bids", seats, 0, 0);
    if (!strstr(given.text, "'coins'"))
        words_repeat(&w, "coins", seats, coins_each(seats), 0);
    words_add(&w, "}");
    scene s = scene_new("eight", seats, options);
    scene_set(&s, w.text);
    return s;
}

/* Fields 'cards' and 'row' with hands of the given sizes: `hand` (ends with 0) are the first cards of
 * P1, `row` (ends with 0) the leftmost of the row; the rest is made up from cards not yet used. */
static inline const char *cards_and_row(int seats, const int *sizes, const int *hand, const int *row) {
    static words w;
    bool used[LAST_CARD + 1] = {false};
    int own = 0, shown = 0, next = 1;
    for (; hand && hand[own]; own++)
        used[hand[own]] = true;
    for (; row && row[shown]; shown++)
        used[row[shown]] = true;
    w.len = 0;
    words_add(&w, "'cards':[");
    for (int seat = 0; seat <= seats; seat++) {
        bool is_row = seat == seats;
        const int *given = is_row ? row : hand;
        int there = is_row ? shown : seat == 0 ? own : 0;
        int size = is_row ? ROW : sizes[seat];
        words_add(&w, is_row ? "],'row':[" : seat ? ",[" : "[");
        for (int i = 0; i < size; i++) {
            int card = i < there ? given[i] : 0;
            if (!card) {
                while (next <= LAST_CARD && (used[next] || (seats < 5 && is_five(next))))
                    next++;
                assert_true(next <= LAST_CARD);
                card = next;
                used[card] = true;
            }
            words_add(&w, "%s%d", i ? "," : "", card);
        }
        words_add(&w, "]");
    }
    return w.text;
}

/* P1 holds exactly `hand` (ends with 0), every other player as many other cards. */
static inline const char *hand_of_p1(int seats, const int *hand) {
    int size = 0;
    while (hand[size])
        size++;
    const int sizes[5] = {size, size, size, size, size};
    return cards_and_row(seats, sizes, hand, NULL);
}

/* Hands in the last round of turns: the first `finished` seats have taken their last card. */
static inline const char *last_round(int seats, int finished) {
    int sizes[5];
    for (int seat = 0; seat < seats; seat++)
        sizes[seat] = cards_each(seats) - (seat < finished ? 0 : 1);
    return cards_and_row(seats, sizes, NULL, NULL);
}

static inline void assert_field(const scene *s, const char *id, const char *json) {
    assert_string_equal(scene_field(s, id), json);
}

/* Number of a seat in a field like coins. */
static inline int number_of(const scene *s, const char *field, int seat) {
    const char *at = scene_field(s, field) + 1;
    for (; seat > 0; seat--)
        at = strchr(at, ',') + 1;
    return atoi(at);
}

/* Pieces of a seat on a region; `field` is armies, cities, or neutral (with seat 0). */
static inline int pieces(const scene *s, const char *field, int seat, const char *region) {
    const char *at = scene_field(s, field);
    for (int i = 0; i <= seat; i++) {
        at = strchr(at, '{');
        assert_non_null(at);
        at++;
    }
    const char *hit = strstr(at, region);
    return hit && hit < strchr(at, '}') ? atoi(hit + strlen(region) + 2) : 0;
}

/* All pieces of a seat on the board. */
static inline int on_board(const scene *s, const char *field, int seat) {
    const char *at = scene_field(s, field);
    for (int i = 0; i <= seat; i++) {
        at = strchr(at, '{');
        assert_non_null(at);
        at++;
    }
    int sum = 0;
    for (; *at != '}'; at++)
        if (*at == ':')
            sum += atoi(at + 1);
    return sum;
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

/* Says done; if chance is then asked for the sixth card of the row, it turns up any one. */
static inline void finish(scene *s, const char *who) {
    playf(s, "%s done", who);
    if (strcmp(scene_field(s, "phase"), "\"refill\"") == 0)
        playf(s, "chance %s", first_move(s, "chance", "card"));
}

static inline void whole_turn(scene *s, const char *who, int place) {
    playf(s, "%s take %d", who, place);
    finish(s, who);
}

/* Points for goods. */
static inline int goods_points(const scene *s, int seat) {
    return scene_part(s, "crystal", seat) + scene_part(s, "carrot", seat) + scene_part(s, "wood", seat) +
           scene_part(s, "ore", seat) + scene_part(s, "anvil", seat);
}

/* Chance lays the row: the given card, then 2 3 4 6 7. */
static inline void deal_row(scene *s, int leftmost) {
    playf(s, "chance card %d; chance card 2; chance card 3", leftmost);
    scene_play(s, "chance card 4; chance card 6; chance card 7");
}

/* A game with its cards 1 2 3 4 6 7 dealt; options must give every seat an age of its own. */
static inline scene dealt(int seats, const char *options) {
    scene s = scene_new("eight", seats, options);
    deal_row(&s, 1);
    return s;
}

/* Is a game with these options ("id", "value", …, NULL) refused? */
static inline bool refuses_options(int seats, const char *const *options) {
    const dd_game *game = dd_game_by_id("eight");
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
