/* A text as a state: if it is accepted, its own text leads back to it, and random play from there keeps
 * the pieces in order and comes to an end. */
#include "fuzz.h"

enum { MAX_DECISIONS = 5000, TEXT_ROOM = 1 << 16 };

static void check_text(const dd_game *game, const dd_state *state) {
    static char text[TEXT_ROOM], text_again[TEXT_ROOM];
    const dd_game *game_again;
    dd_state again;
    dd_error error = {""};
    dd_out out = dd_out_to(text, sizeof text), out_again = dd_out_to(text_again, sizeof text_again);
    dd_state_text(game, state, &out);
    REQUIRE(!dd_out_cut(&out), text);
    REQUIRE(dd_state_read(text, out.len, &game_again, &again, &error), error.text);
    REQUIRE(game == game_again, text);
    REQUIRE(memcmp(&again, state, game->state_bytes) == 0, text);
    dd_state_text(game, &again, &out_again);
    REQUIRE(strcmp(text, text_again) == 0, text);
}

/* What a seat sees can be completed to a state that is in order. */
static void check_view(const dd_game *game, const dd_state *state, int who, dd_rng *rng) {
    dd_state view;
    dd_error error = {""};
    dd_clone(game, &view, state);
    game->view(&view, who);
    game->fill(&view, who, rng);
    REQUIRE(game->check(&view, &error), error.text);
}

static void play_on(const dd_game *game, dd_state *state, uint64_t seed) {
    dd_rng rng = dd_rng_seed(seed, 0);
    dd_error error = {""};
    uint32_t actors;
    for (int n = 0; (actors = game->actors(state)) != 0; n++) {
        dd_move moves[DD_MAX_MOVES];
        int who = __builtin_ctz(actors);
        int count = dd_moves(game, state, who, moves);
        REQUIRE(n < MAX_DECISIONS, "the game does not end");
        REQUIRE(count > 0, "who is to act has a move");
        if (n % 16 == 0)
            check_view(game, state, (int)dd_rng_below(&rng, state->config.seats), &rng);
        game->play(state, who, moves[dd_rng_below(&rng, (uint32_t)count)], NULL);
        REQUIRE(game->check(state, &error), error.text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    dd_state state;
    const dd_game *game;
    dd_error error = {""};
    if (dd_state_read((const char *)data, size, &game, &state, &error)) {
        check_text(game, &state);
        play_on(game, &state, dd_hash(game, &state));
    } else {
        REQUIRE(error.text[0], "a refusal has a reason");
    }
    return 0;
}
