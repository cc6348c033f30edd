/* How many sequences of decisions there are: numbers that change with every slip in a list of moves. Each
 * game has a table of them, tests/<folder>/perft.c. Those of openings are plain arithmetic, given beside
 * them; those of positions in golden playthroughs are counted by a program apart from ours, written from the
 * rules alone. */
#ifndef PERFT_H
#define PERFT_H

#include "support/scene.h"

typedef struct perft_opening {
    const char *game;
    int seats;
    const char *options;
    const char *moves; /* up to the position */
    int depth;
    uint64_t expected;
} perft_opening;

typedef struct perft_midgame {
    const char *file; /* of tests/golden */
    int decisions;    /* into the game */
    int depth;
    uint64_t expected;
} perft_midgame;

void perft_openings(const perft_opening *list, size_t count);
void perft_midgames(const perft_midgame *list, size_t count);
#define PERFT_OPENINGS(table) perft_openings(table, sizeof(table) / sizeof *(table))
#define PERFT_MIDGAMES(table) perft_midgames(table, sizeof(table) / sizeof *(table))

#endif
