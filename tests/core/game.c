/* The loop of a driver: dd_play() with and without somebody to act for chance. */
#include "support/test.h"

#include "core/game.h"

static const uint32_t chance_bit = UINT32_C(1) << DD_CHANCE;

static const dd_game *begin(dd_state *state) {
    const dd_game *game = dd_game_by_id("eight");
    dd_config config;
    dd_error error;
    dd_config_default(game, 2, &config);
    assert_true(dd_config_set(game, &config, "ages", "8,9", &error));
    assert_true(dd_init(game, &config, state, &error));
    return game;
}

/* Chance lays out six cards (EM-08); whoever plays it by hand is asked each time. */
TEST(without_a_generator_chance_is_left_to_the_caller) {
    dd_state state;
    dd_move cards[DD_MAX_MOVES];
    const dd_game *game = begin(&state);
    for (int card = 0; card < 5; card++) {
        assert_int_equal(dd_moves(game, &state, DD_CHANCE, cards), 37 - card);
        assert_int_equal(dd_play(game, &state, DD_CHANCE, cards[0], NULL), chance_bit);
    }
    dd_moves(game, &state, DD_CHANCE, cards);
    assert_int_equal(dd_play(game, &state, DD_CHANCE, cards[0], NULL), 3); /* both bid */
}

/* A game of two has 26 turns, each ended by one `done` (EM-47). */
TEST(with_a_generator_only_players_are_asked) {
    dd_state state;
    dd_move moves[DD_MAX_MOVES];
    dd_rng rng = dd_rng_for(3, 0);
    const dd_game *game = begin(&state);
    dd_moves(game, &state, DD_CHANCE, moves);
    uint32_t actors = dd_play(game, &state, DD_CHANCE, moves[0], &rng);
    int turns = 0;
    while (actors) {
        assert_false(actors & chance_bit);
        assert_int_equal(actors, dd_actors(game, &state));
        int who = __builtin_ctz(actors), count = dd_moves(game, &state, who, moves);
        dd_move last = moves[count - 1]; /* the highest bid, the dearest card, `done` */
        char text[DD_MAX_MOVE_TEXT];
        dd_out out = dd_out_to(text, sizeof text);
        dd_move_text(game, &state, last, &out);
        turns += text[0] == 'd' && text[1] == 'o';
        actors = dd_play(game, &state, who, last, &rng);
    }
    assert_int_equal(turns, 26);
}
