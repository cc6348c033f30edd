/* One random game of every kind, played by the engine library on its own: the same number everywhere,
 * in a WebAssembly module and in a native program. Compiled by scripts/wasm-check. */
#include "diadem.h"

#ifdef __wasm__
#define EXPORT __attribute__((export_name("smoke")))
#else
#define EXPORT
#endif

EXPORT uint32_t smoke(void);

uint32_t smoke(void) {
    uint64_t sum = 0;
    for (const dd_game *const *game = dd_games(); *game; game++) {
        dd_config config;
        dd_state state;
        dd_error error;
        dd_rng rng = dd_rng_seed(7, 0);
        dd_config_default(*game, (*game)->seats_min, &config);
        if (!dd_init(*game, &config, &state, &error))
            return 0;
        dd_playout(*game, &state, &rng, DD_NO_LIMIT);
        sum = sum * 31 + dd_digest(*game, &state);
        dd_bot_spec spec;
        dd_choice choice;
        dd_bot *bot = dd_bot_new(*game);
        if (!bot || !dd_init(*game, &config, &state, &error) || !dd_bot_parse("tree@20it", &spec, &error))
            return 0;
        while ((*game)->actors(&state) >> DD_CHANCE & 1) /* up to the first decision of a player */
            (*game)->play(&state, DD_CHANCE, dd_draw_chance(*game, &state, &rng), NULL);
        int who = __builtin_ctz(dd_actors(*game, &state));
        if (!dd_bot_choose(bot, &spec, &state, who, 1, NULL, &choice, &error))
            return 0;
        sum = sum * 31 + choice.move;
        dd_bot_free(bot);
    }
    return (uint32_t)sum;
}

#ifndef __wasm__
#include <stdio.h>

int main(void) {
    printf("%u\n", (unsigned)smoke());
    return 0;
}
#endif
