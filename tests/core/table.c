/* One running game: playing, refusing, taking back. */
#include "support/test.h"

#include "table/table.h"

#include <string.h>

static const dd_game *game;
static dd_table *table;
static dd_error error;

static void begin_with(int seats, const char *ages, uint64_t seed, bool manual) {
    dd_config config;
    game = dd_game_by_id("eight");
    assert_non_null(game);
    table = dd_table_new();
    assert_non_null(table);
    dd_config_default(game, seats, &config);
    assert_true(dd_config_set(game, &config, "ages", ages, &error));
    assert_true(dd_table_start(table, game, &config, seed, manual, &error));
    error.text[0] = '\0';
}

static void begin(uint64_t seed) {
    begin_with(2, "8,9", seed, false);
}

static bool play_on(dd_table *at, const char *text) {
    dd_move move;
    int who = dd_read_seat((char[]){text[0], text[1], '\0'}, 5);
    if (strncmp(text, "chance ", 7) == 0)
        who = DD_CHANCE;
    const char *words = strchr(text, ' ') + 1;
    if (!dd_move_read(game, dd_table_state(at), words, &move, NULL))
        fail_msg("'%s' is no move", text);
    return dd_table_play(at, who, move, &error);
}

static bool play(const char *text) {
    return play_on(table, text);
}

static void plays(const char *text) {
    if (!play(text))
        fail_msg("'%s': %s", text, error.text);
}

/* ---- Starting ---- */

TEST(a_fresh_table_has_no_game) {
    dd_table *fresh = dd_table_new();
    assert_non_null(fresh);
    assert_null(dd_table_game(fresh));
    assert_int_equal(dd_table_length(fresh), 0);
    dd_table_free(fresh);
    dd_table_free(NULL);
}

TEST(a_game_starts_with_its_cards_dealt) {
    begin(5);
    assert_ptr_equal(dd_table_game(table), game);
    assert_int_equal(dd_table_seed(table), 5);
    assert_int_equal(dd_table_length(table), 6); /* the ages are known, so six cards are all of it */
    for (int i = 0; i < 6; i++) {
        int who;
        dd_table_entry(table, i, &who);
        assert_int_equal(who, DD_CHANCE);
    }
    assert_int_equal(dd_table_events(table)->count, 6);
    assert_int_equal(game->actors(dd_table_state(table)), 3); /* both bid */
    dd_table_free(table);
}

TEST(with_manual_chance_nothing_is_drawn) {
    begin_with(2, "8,9", 5, true);
    assert_int_equal(dd_table_length(table), 0);
    plays("chance card 17");
    assert_int_equal(dd_table_length(table), 1);
    assert_false(play("chance card 17"));
    assert_false(play("P1 bid 1"));
    dd_table_free(table);
}

TEST(a_start_that_is_refused_leaves_the_table) {
    dd_config bad;
    begin(5);
    uint64_t digest = dd_digest(game, dd_table_state(table));
    dd_config_default(game, 2, &bad);
    assert_true(dd_config_set(game, &bad, "side2", "B", &error)); /* needs a series */
    assert_false(dd_table_start(table, game, &bad, 9, true, &error));
    assert_true(error.text[0]);
    assert_int_equal(dd_digest(game, dd_table_state(table)), digest);
    assert_int_equal(dd_table_length(table), 6);
    assert_int_equal(dd_table_seed(table), 5);
    plays("P1 bid 1");
    dd_table_free(table);
}

/* ---- Playing ---- */

TEST(a_move_is_played_and_logged) {
    int who;
    begin(5);
    plays("P2 bid 3");
    assert_int_equal(dd_table_length(table), 7);
    dd_move move = dd_table_entry(table, 6, &who);
    assert_int_equal(who, 1);
    char text[32];
    dd_out out = dd_out_to(text, sizeof text);
    dd_move_text(game, dd_table_state(table), move, &out);
    assert_string_equal(text, "bid 3");
    dd_table_free(table);
}

static void refused(int who, dd_move move) {
    dd_state before;
    dd_clone(game, &before, dd_table_state(table));
    int length = dd_table_length(table);
    if (dd_table_play(table, who, move, &error))
        fail_msg("seat %d may play %08x", who, (unsigned)move);
    assert_non_null(strstr(error.text, "is not legal"));
    assert_memory_equal(&before, dd_table_state(table), game->state_bytes);
    assert_int_equal(dd_table_length(table), length);
}

TEST(an_illegal_move_changes_nothing) {
    dd_move bid = 0;
    begin(5);
    assert_true(dd_move_read(game, dd_table_state(table), "bid 3", &bid, NULL));
    refused(2, bid);
    refused(7, bid);
    refused(-1, bid);
    refused(DD_CHANCE, bid);
    refused(DD_CHANCE + 1, bid);
    refused(0, DD_NO_MOVE);
    refused(0, bid + 1);
    refused(0, bid + (1 << 8));
    refused(0, bid | UINT32_C(15) << 16); /* more than all coins */
    plays("P1 bid 3");
    refused(0, bid); /* twice */
    dd_rng rng = dd_rng_seed(1, 1);
    dd_move moves[DD_MAX_MOVES];
    int count = dd_moves(game, dd_table_state(table), 1, moves);
    for (int i = 0; i < 2000; i++) {
        dd_move move = dd_rng_next(&rng) & UINT32_C(0x0F1F1F03);
        if (!dd_move_listed(moves, count, move))
            refused(1, move);
    }
    dd_table_free(table);
}

TEST(an_error_names_the_move_and_the_reason) {
    begin(5);
    plays("P1 bid 0");
    assert_false(play("P1 bid 1"));
    assert_string_equal(error.text,
                        "'P1 bid 1' is not legal: it is not this seat's decision now, but that of P2");
    dd_table_free(table);
}

TEST(chance_follows_by_itself) {
    begin(5);
    plays("P1 bid 1");
    plays("P2 bid 0");
    plays("P1 take 1");
    int length = dd_table_length(table);
    plays("P1 done");
    int who;
    assert_int_equal(dd_table_length(table), length + 2);
    dd_table_entry(table, length + 1, &who);
    assert_int_equal(who, DD_CHANCE);
    assert_int_equal(dd_table_events(table)->count, 1);
    dd_table_free(table);
}

/* ---- Equal seeds deal equal cards ---- */

/* Plays to the end, by a rule that differs from player to player; returns the cards in the order dealt. */
static int cards_dealt(uint64_t seed, uint64_t players, dd_move cards[64]) {
    dd_rng rng = dd_rng_seed(players, 77);
    int count = 0;
    begin(seed);
    while (game->actors(dd_table_state(table))) {
        dd_move moves[DD_MAX_MOVES];
        int who = __builtin_ctz(game->actors(dd_table_state(table)));
        int legal = dd_moves(game, dd_table_state(table), who, moves);
        assert_true(dd_table_play(table, who, moves[dd_rng_below(&rng, (uint32_t)legal)], &error));
    }
    for (int i = 0; i < dd_table_length(table); i++) {
        int who;
        dd_move move = dd_table_entry(table, i, &who);
        if (who == DD_CHANCE && count < 64)
            cards[count++] = move;
    }
    dd_table_free(table);
    return count;
}

TEST(equal_seeds_deal_equal_cards_whatever_the_players_do) {
    dd_move one[64], other[64], another[64];
    int count = cards_dealt(3, 1, one);
    assert_true(count > 30);
    assert_int_equal(cards_dealt(3, 2, other), count);
    assert_memory_equal(one, other, (size_t)count * sizeof *one);
    assert_int_equal(cards_dealt(4, 1, another), count);
    assert_true(memcmp(one, another, (size_t)count * sizeof *one) != 0);
}

/* A table that is used again deals as a new one does. */
TEST(a_new_start_draws_from_the_beginning) {
    dd_state first;
    begin(6);
    dd_clone(game, &first, dd_table_state(table));
    plays("P1 bid 1");
    plays("P2 bid 0");
    plays("P1 take 1");
    plays("P1 done");
    dd_config config = *dd_config_of(dd_table_state(table));
    assert_true(dd_table_start(table, game, &config, 6, false, &error));
    assert_memory_equal(&first, dd_table_state(table), game->state_bytes);
    dd_table_free(table);
}

/* ---- Taking back ---- */

TEST(nothing_to_take_back) {
    begin_with(2, "8,9", 5, true);
    assert_false(dd_table_undo(table, DD_SPECTATOR, &error));
    assert_string_equal(error.text, "nothing has been decided yet");
    dd_table_free(table);
}

TEST(a_secret_bid_can_be_taken_back_until_all_are_shown) {
    dd_state before;
    begin(5);
    dd_clone(game, &before, dd_table_state(table));
    plays("P1 bid 3");
    assert_true(dd_table_undo(table, DD_SPECTATOR, &error));
    assert_memory_equal(&before, dd_table_state(table), game->state_bytes);
    assert_int_equal(dd_table_length(table), 6);
    plays("P1 bid 4");
    plays("P2 bid 1");
    assert_false(dd_table_undo(table, DD_SPECTATOR, &error));
    assert_string_equal(error.text, "'P2 bid 1' has revealed something that can't be taken back");
    assert_int_equal(dd_table_length(table), 8);
    dd_table_free(table);
}

TEST(what_chance_did_can_not_be_taken_back) {
    begin(5);
    assert_false(dd_table_undo(table, DD_SPECTATOR, &error));
    assert_non_null(strstr(error.text, "'chance card "));
    assert_int_equal(dd_table_length(table), 6);
    dd_table_free(table);
}

TEST(a_turn_is_taken_back_step_by_step_until_its_end) {
    dd_state before;
    begin_with(2, "8,9", 0, true);
    plays("chance card 17"); /* wood: recruit 3 */
    for (int i = 0; i < 5; i++)
        plays((const char *[]){"chance card 1", "chance card 2", "chance card 3", "chance card 4",
                               "chance card 6"}[i]);
    plays("P1 bid 0");
    plays("P2 bid 0");
    dd_clone(game, &before, dd_table_state(table));
    plays("P1 take 1");
    plays("P1 recruit a12");
    plays("P1 recruit a12");
    for (int i = 0; i < 3; i++)
        assert_true(dd_table_undo(table, DD_SPECTATOR, &error));
    assert_memory_equal(&before, dd_table_state(table), game->state_bytes);
    assert_false(dd_table_undo(table, DD_SPECTATOR, &error)); /* the shown bids stay shown */
    plays("P1 take 1");
    plays("P1 done");
    assert_true(dd_table_undo(table, DD_SPECTATOR, &error)); /* the next card is not turned up yet */
    plays("P1 done");
    plays("chance card 7");
    assert_false(dd_table_undo(table, DD_SPECTATOR, &error));
    assert_string_equal(error.text, "'chance card 7' has revealed something that can't be taken back");
    dd_table_free(table);
}

TEST(after_taking_back_the_same_cards_come) {
    dd_state first;
    begin(5);
    plays("P1 bid 3");
    plays("P2 bid 1");
    plays("P1 take 2");
    assert_true(dd_table_undo(table, DD_SPECTATOR, &error));
    plays("P1 take 1");
    plays("P1 done");
    dd_clone(game, &first, dd_table_state(table));
    dd_table_free(table);
    begin(5);
    plays("P1 bid 3");
    plays("P2 bid 1");
    plays("P1 take 1");
    plays("P1 done");
    assert_memory_equal(&first, dd_table_state(table), game->state_bytes);
    dd_table_free(table);
}

/* ---- Looking back ---- */

TEST(the_state_before_every_decision) {
    dd_state seen[64], at;
    int count = 0;
    begin_with(2, "8,9", 0, true);
    dd_rng rng = dd_rng_seed(2, 2);
    for (; count < 64; count++) {
        dd_move moves[DD_MAX_MOVES];
        dd_clone(game, &seen[count], dd_table_state(table));
        int who = __builtin_ctz(game->actors(dd_table_state(table)));
        int legal = dd_moves(game, dd_table_state(table), who, moves);
        assert_true(dd_table_play(table, who, moves[dd_rng_below(&rng, (uint32_t)legal)], &error));
    }
    for (int i = 0; i < count; i++) {
        dd_table_state_at(table, i, &at);
        assert_memory_equal(&seen[i], &at, game->state_bytes);
    }
    dd_table_state_at(table, count, &at);
    assert_memory_equal(dd_table_state(table), &at, game->state_bytes);
    dd_table_free(table);
}

/* A long game that goes back again and again, a little or far: every state on the way is found again, and so
 * is who decided last. */
TEST(the_states_of_a_long_game_that_often_goes_back) {
    enum { LONG = 4 * DD_TABLE_MARK + 7 };
    static dd_state seen[LONG];
    dd_state at;
    dd_config config;
    const dd_game *settlers = dd_game_by_id("settlers");
    dd_rng rng = dd_rng_seed(11, 1);
    table = dd_table_new();
    assert_non_null(table);
    dd_config_default(settlers, 3, &config);
    assert_true(dd_table_start(table, settlers, &config, 3, true, &error));
    for (int steps = 0; dd_table_length(table) < LONG - 1; steps++) {
        dd_move moves[DD_MAX_MOVES];
        int n = dd_table_length(table);
        dd_clone(settlers, &seen[n], dd_table_state(table));
        int who = __builtin_ctz(settlers->actors(dd_table_state(table)));
        int legal = dd_moves(settlers, dd_table_state(table), who, moves);
        assert_true(dd_table_play(table, who, moves[dd_rng_below(&rng, (uint32_t)legal)], &error));
        assert_int_equal(dd_table_last(table, who), n);
        if (steps % 97 == 96) { /* far */
            int to = n - (int)dd_rng_below(&rng, n < 80 ? (uint32_t)n : 80);
            dd_table_rewind(table, to);
            assert_int_equal(dd_table_length(table), to);
            assert_memory_equal(dd_table_state(table), &seen[to], settlers->state_bytes);
        } else if (steps % 5 == 4 && dd_table_undo(table, DD_SPECTATOR, &error)) {
            assert_memory_equal(dd_table_state(table), &seen[n], settlers->state_bytes);
        }
    }
    int last[DD_CHANCE + 1], draws = 0;
    memset(last, -1, sizeof last);
    for (int n = 0; n < dd_table_length(table); n++) {
        int who;
        dd_table_entry(table, n, &who);
        last[who] = n;
        draws += who == DD_CHANCE;
        dd_table_state_at(table, n, &at);
        assert_memory_equal(&at, &seen[n], settlers->state_bytes);
    }
    assert_int_equal(table->draws, draws);
    for (int who = 0; who <= DD_CHANCE; who++)
        assert_int_equal(dd_table_last(table, who), last[who]);
    dd_table_free(table);
}

/* ---- Loading ---- */

TEST(a_position_is_loaded_and_checked) {
    dd_state position, broken;
    begin(5);
    plays("P1 bid 3");
    plays("P2 bid 1");
    dd_clone(game, &position, dd_table_state(table));
    dd_clone(game, &broken, &position);
    memset(broken.bytes + sizeof(dd_config), 0xFF, 64);
    assert_false(dd_table_load(table, game, &broken, &error));
    assert_memory_equal(&position, dd_table_state(table), game->state_bytes);
    assert_int_equal(dd_table_length(table), 8);
    assert_true(dd_table_load(table, game, &position, &error));
    assert_memory_equal(&position, dd_table_state(table), game->state_bytes);
    assert_int_equal(dd_table_length(table), 0);
    assert_false(dd_table_undo(table, DD_SPECTATOR, &error)); /* what came before is gone */
    plays("P1 take 1");
    assert_true(dd_table_undo(table, DD_SPECTATOR, &error));
    dd_table_free(table);
}

/* Equal seeds and equal decisions from an equal position give equal cards, whatever the table did before. */
TEST(a_loaded_position_goes_on_alike) {
    dd_state position, after;
    begin(5);
    plays("P1 bid 3");
    plays("P2 bid 1");
    dd_clone(game, &position, dd_table_state(table));
    assert_true(dd_table_load(table, game, &position, &error));
    plays("P1 take 1");
    plays("P1 done");
    dd_clone(game, &after, dd_table_state(table));
    assert_true(dd_table_load(table, game, &position, &error));
    plays("P1 take 1");
    plays("P1 done");
    assert_memory_equal(&after, dd_table_state(table), game->state_bytes);
    dd_table_free(table);
}

/* ---- Who may take back and who may know ---- */

TEST(nobody_takes_back_the_decision_of_another) {
    begin_with(3, "1,2,3", 4, false);
    plays("P1 bid 1");
    assert_false(dd_table_undo(table, 1, &error));
    assert_non_null(strstr(error.text, "P1"));
    assert_int_equal(dd_table_length(table), 7);
    assert_true(dd_table_undo(table, 0, &error));
    assert_int_equal(dd_table_length(table), 6);
    dd_table_free(table);
}

TEST(a_secret_bid_is_visible_to_its_bidder_until_all_are_shown) {
    begin_with(3, "1,2,3", 4, false);
    plays("P1 bid 1");
    plays("P2 bid 2");
    assert_true(dd_table_visible(table, 6, 0));
    assert_false(dd_table_visible(table, 6, 1));
    assert_false(dd_table_visible(table, 6, DD_SPECTATOR));
    assert_true(dd_table_visible(table, 7, 1));
    assert_true(dd_table_visible(table, 0, DD_SPECTATOR)); /* a card of the row */
    plays("P3 bid 0");
    for (int n = 0; n < dd_table_length(table); n++)
        assert_true(dd_table_visible(table, n, DD_SPECTATOR));
    dd_table_free(table);
}
