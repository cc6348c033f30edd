/* Seeded random games of every game, with every seat count and every option: what the properties are
 * tried on. Nothing here knows a game by name, so that a new one is tested from its first day. */
#ifndef WALK_H
#define WALK_H

#include "support/test.h"

#include "core/game.h"

enum {
    LONGEST_GAME = 20000, /* decisions, chance included; a game that takes longer is broken */
    TEXT_ROOM = 16384,    /* of a state's text */
};

/* A random game, at one of its positions. */
typedef struct walk {
    const dd_game *game;
    dd_config config;
    uint64_t seed;
    dd_state state;
    int decisions; /* made so far, chance included */
    uint32_t actors;
    int who; /* whose decision comes next, and which; -1: the game is over */
    dd_move move;
    dd_rng rng;  /* decides the game */
    dd_rng side; /* for whatever a property wants to draw: the game stays the same without it */
} walk;

/* So many games, by DIADEM_EFFORT, in per cent: 1000 is for a night. The usual number takes a minute or two
 * with sanitizers on. */
int with_effort(int games);
/* Plays `games` random games of every game with each of its configs, and looks at every position. */
void walk_games(int games, void (*look)(walk *w));
/* The same, config by config: the visitor plays itself. */
void each_config(void (*visit)(const dd_game *game, const dd_config *config, uint64_t seed));

void walk_begin(walk *w, const dd_game *game, const dd_config *config, uint64_t seed);
/* Makes the decision that comes next; false if the game is over. */
bool walk_on(walk *w);

/* True once in so many calls, on average. */
bool sometimes(walk *w, uint32_t in);
/* A random legal move of a seat, or outcome of chance. */
dd_move any_move(const dd_game *game, const void *state, int who, dd_rng *rng);
bool same(const dd_game *game, const void *a, const void *b);
bool valid_utf8(const char *text);
/* Are these words one line that can be read? */
void one_line(const walk *w, const char *what, const dd_out *out);

/* Fails the test, with the words and with all that is needed to see it again. */
void broken(const walk *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
#define HOLDS(w, condition, ...)                                                                             \
    do {                                                                                                     \
        if (!(condition))                                                                                    \
            broken(w, __VA_ARGS__);                                                                          \
    } while (0)

#endif
