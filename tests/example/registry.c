/* The games of the program test_example: the example alone, in place of what src/core/registry.c.in makes. */
#include "diadem.h"
#include "support/golden.h"

extern const dd_game dd_game_goof;

static const dd_game *const games[] = {&dd_game_goof, NULL};

const dd_game *const *dd_games(void) {
    return games;
}

const char golden_folder[] = EXAMPLE_GOLDEN;
