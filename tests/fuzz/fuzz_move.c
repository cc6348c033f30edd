/* A text as a move, in positions from all phases of every game: if it is read, it is written back the
 * same; if it is legal, it is listed, and playing it leaves the pieces in order. */
#include "fuzz.h"

enum { MAX_POSITIONS = 256, EVERY = 7 };

static struct position {
    const dd_game *game;
    dd_state state;
} positions[MAX_POSITIONS];
static int count;

/* Positions of one random game, every few decisions, and each where the actors change to chance. */
static void add_game(const dd_game *game, int seats, uint64_t seed) {
    dd_config config;
    dd_state state;
    dd_error error = {""};
    dd_rng rng = dd_rng_seed(seed, 0);
    dd_config_default(game, seats, &config);
    if (!dd_init(game, &config, &state, &error))
        return; /* a seat count that needs an option */
    uint32_t actors;
    for (int n = 0; (actors = game->actors(&state)) != 0; n++) {
        dd_move moves[DD_MAX_MOVES];
        int who = __builtin_ctz(actors);
        if (n % EVERY == 0 && count < MAX_POSITIONS) {
            positions[count].game = game;
            dd_clone(game, &positions[count++].state, &state);
        }
        int found = dd_moves(game, &state, who, moves);
        game->play(&state, who, moves[dd_rng_below(&rng, (uint32_t)found)], NULL);
    }
}

static void try_move(const struct position *p, const char *text) {
    char again[128];
    dd_out out = dd_out_to(again, sizeof again);
    dd_move move, moves[DD_MAX_MOVES];
    dd_error error = {""};
    if (!dd_move_read(p->game, &p->state, text, &move, NULL))
        return;
    dd_move_text(p->game, &p->state, move, &out);
    dd_move back = DD_NO_MOVE; /* one text a move, but for the codes of a card's copies */
    REQUIRE(dd_move_read(p->game, &p->state, again, &back, &error) && back == move, again);
    for (int who = 0; who <= DD_CHANCE; who++) {
        bool legal = dd_why_not(p->game, &p->state, who, move) == DD_LEGAL;
        int found = dd_moves(p->game, &p->state, who, moves);
        REQUIRE(legal == dd_move_listed(moves, found, move), text);
        if (legal) {
            dd_state next;
            dd_clone(p->game, &next, &p->state);
            p->game->play(&next, who, move, NULL);
            REQUIRE(p->game->check(&next, &error), error.text);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[256];
    if (size >= sizeof text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    if (!count)
        for (const dd_game *const *game = dd_games(); *game; game++) {
            add_game(*game, (*game)->seats_min, 1);
            add_game(*game, (*game)->seats_max, 2);
        }
    for (int i = 0; i < count; i++)
        try_move(&positions[i], text);
    return 0;
}
