#include "support/endless.h"

#include <stdlib.h>
#include <string.h>

static const dd_game *real;
static dd_game on_and_on;

static void play_on(void *state, int who, dd_move move, dd_events *events) {
    real->play(state, who, move, events);
    if (real->actors(state) == 0) {
        dd_error error;
        dd_config config = ((const dd_state *)state)->config;
        memset(state, 0, real->state_bytes);
        if (!real->init(state, &config, &error))
            abort();
    }
}

const dd_game *endless(const dd_game *game) {
    real = game;
    on_and_on = *game;
    on_and_on.play = play_on;
    return &on_and_on;
}
