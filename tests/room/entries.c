/* Entries of a room's log: what each of them does (docs/rooms.md). */
#include "room/kit.h"

#include <stdlib.h>
#include <string.h>

static desk d;
static dd_error error;

/* ---- The header ---- */

TEST(a_header_makes_an_open_table) {
    desk_open(&d, 3, "table eight 1 3 public 60 " ANNA "\n");
    assert_string_equal(d.room->game->id, "eight");
    assert_int_equal(d.room->config.seats, 3);
    assert_int_equal(d.room->config.rules, 1);
    assert_int_equal(d.room->status, DD_ROOM_OPEN);
    assert_true(d.room->listed);
    assert_int_equal(d.room->timer, 60);
    assert_string_equal(d.room->host, ANNA);
    assert_int_equal(d.room->created, d.now);
    assert_int_equal(d.room->changed, d.now);
    assert_int_equal(d.room->entries, 1);
    assert_null(d.room->table);
    assert_false(dd_room_is_full(d.room));
    desk_close(&d);
}

TEST(a_table_by_link_is_not_listed) {
    desk_open(&d, 2, NULL);
    assert_false(d.room->listed);
    desk_close(&d);
}

TEST(options_of_the_header_are_the_options_of_the_game) {
    desk_open(&d, 3, "table eight 1 3 link 0 " ANNA "\noption side=B\noption ages=10,20,30\n");
    char value[64];
    dd_out out = dd_out_to(value, sizeof value);
    dd_config_get(d.room->game, &d.room->config, 0, &out);
    assert_string_equal(value, "B");
    desk_enter(&d, "bot P1 easy");
    desk_enter(&d, "bot P2 easy");
    desk_enter(&d, "bot P3 easy");
    desk_start(&d, 5);
    assert_memory_equal(&d.room->table->state.config, &d.room->config, sizeof d.room->config);
    desk_close(&d);
}

TEST(a_header_that_is_written_reads_the_same) {
    char text[4096];
    const dd_game *game = dd_game_by_id("eight");
    dd_config config;
    dd_config_default(game, 2, &config);
    assert_true(dd_config_set(game, &config, "games", "3", &error));
    assert_true(dd_config_set(game, &config, "side2", "B", &error));
    assert_true(dd_config_set(game, &config, "ages", "40,41", &error));
    dd_out out = dd_out_to(text, sizeof text);
    dd_room_put_header(&out, game, &config, true, 90, BEN, NULL, 0);
    desk_open(&d, 0, text);
    assert_memory_equal(&d.room->config, &config, sizeof config);
    assert_true(d.room->listed);
    assert_int_equal(d.room->timer, 90);
    assert_string_equal(d.room->host, BEN);
    desk_close(&d);
}

/* ---- A record in the header ---- */

static char record[1 << 16];

/* A record after so many random decisions; -1: of the whole game. */
static void make_record(int decisions) {
    const dd_game *game = dd_game_by_id("eight");
    dd_table *table = dd_table_new();
    dd_config config;
    dd_move moves[DD_MAX_MOVES];
    dd_rng rng = dd_rng_seed(3, 3);
    dd_config_default(game, 2, &config);
    assert_non_null(table);
    assert_true(dd_table_start(table, game, &config, 77, false, &error));
    for (uint32_t actors; (actors = game->actors(dd_table_state(table))) != 0 && decisions != 0;
         decisions--) {
        int who = __builtin_ctz(actors);
        int count = game->moves(dd_table_state(table), who, moves);
        assert_true(dd_table_play(table, who, moves[dd_rng_below(&rng, (uint32_t)count)], &error));
    }
    dd_out out = dd_out_to(record, sizeof record);
    dd_table_record(table, &out);
    assert_false(dd_out_cut(&out));
    dd_table_free(table);
}

static void open_with_record(void) {
    static char text[sizeof record + 256];
    dd_config config;
    dd_config_default(dd_game_by_id("eight"), 2, &config);
    dd_out out = dd_out_to(text, sizeof text);
    dd_room_put_header(&out, dd_game_by_id("eight"), &config, false, 0, ANNA, record, strlen(record));
    assert_false(dd_out_cut(&out));
    d.count = 0;
    d.now = 5000;
    d.room = dd_room_new("abcdefghijklmnop");
    assert_non_null(d.room);
    desk_enter(&d, "%s", text);
}

TEST(a_table_with_an_unfinished_record_waits_for_its_players) {
    make_record(12);
    open_with_record();
    assert_int_equal(d.room->status, DD_ROOM_OPEN);
    assert_non_null(d.room->table);
    int count = d.room->table->count;
    assert_true(count >= 12);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "bot P2 easy");
    desk_start(&d, 1);
    assert_int_equal(d.room->status, DD_ROOM_PLAYING);
    assert_true(d.room->actors != 0);
    assert_int_equal(d.room->step_from, count);
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    dd_room_free(again);
    desk_close(&d);
}

/* Else whoever has uploaded it could look up what chance will do: the seed stands in his record. */
TEST(what_chance_does_after_a_record_does_not_follow_from_the_record) {
    make_record(12);
    open_with_record();
    desk_enter(&d, "bot P1 easy");
    desk_enter(&d, "bot P2 easy");
    desk_start(&d, 123456789);
    assert_int_not_equal(dd_table_seed(d.room->table), 77);
    desk_close(&d);
}

TEST(a_record_that_stops_before_chance_goes_on_with_chance) {
    strcpy(record, "diadem record 1\ngame eight\nrules 1\nseats 2\noption ages=8,9\nseed 5\nmoves\nend 0\n");
    open_with_record();
    assert_int_equal(d.room->status, DD_ROOM_OPEN);
    desk_enter(&d, "bot P1 easy");
    desk_enter(&d, "bot P2 easy");
    desk_start(&d, 9);
    assert_int_equal(d.room->table->count, 6);
    assert_int_equal(d.room->actors, 3);
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    dd_room_free(again);
    desk_close(&d);
}

TEST(a_table_with_a_finished_record_is_over) {
    make_record(-1);
    open_with_record();
    assert_int_equal(d.room->status, DD_ROOM_OVER);
    assert_int_equal(d.room->actors, 0);
    desk_refuses(&d, "start 5\n");
    desk_refuses(&d, "sit P1 " ANNA " Anna");
    desk_close(&d);
}

TEST(a_broken_record_is_refused) {
    dd_room *room = dd_room_new("abcdefghijklmnop");
    static const char text[] = "table eight 1 2 link 0 " ANNA "\nrecord\ndiadem record 1\ngame chess\n";
    error.text[0] = '\0';
    assert_false(dd_room_apply(room, text, strlen(text), 1, &error));
    assert_true(error.text[0]);
    dd_room_free(room);
}

/* ---- Seats ---- */

TEST(somebody_sits_down) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "sit P2 " BEN " Ben van den Berg");
    const dd_room_seat *seat = &d.room->seat[1];
    assert_int_equal(seat->kind, DD_SEAT_PERSON);
    assert_string_equal(seat->player, BEN);
    assert_string_equal(seat->name, "Ben van den Berg");
    assert_false(seat->local);
    assert_int_equal(seat->seen, d.now);
    assert_true(dd_room_has_seat(d.room, BEN));
    assert_true(dd_room_plays(d.room, 1, BEN));
    assert_int_equal(dd_room_seats_of(d.room, BEN), 2);
    assert_false(dd_room_has_seat(d.room, ANNA));
    assert_false(dd_room_is_full(d.room));
    desk_close(&d);
}

TEST(somebody_sits_at_the_device_of_another) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "local P2 " ANNA " Ben");
    assert_true(d.room->seat[1].local);
    assert_false(d.room->seat[0].local);
    assert_int_equal(dd_room_seats_of(d.room, ANNA), 3);
    assert_true(dd_room_is_full(d.room));
    desk_close(&d);
}

TEST(a_bot_takes_a_seat) {
    int level = -1;
    desk_open(&d, 2, NULL);
    desk_enter(&d, "bot P1 hard");
    assert_int_equal(d.room->seat[0].kind, DD_SEAT_BOT);
    assert_true(dd_room_bot_plays(d.room, 0, &level));
    assert_int_equal(level, dd_room_level("hard"));
    assert_false(dd_room_bot_plays(d.room, 1, &level)); /* open */
    desk_close(&d);
}

TEST(a_seat_is_open_again) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "open P1");
    assert_int_equal(d.room->seat[0].kind, DD_SEAT_OPEN);
    assert_string_equal(d.room->seat[0].player, "");
    assert_string_equal(d.room->seat[0].name, "");
    assert_false(dd_room_has_seat(d.room, ANNA));
    desk_close(&d);
}

TEST(somebody_goes_by_another_name) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "name P1 Ann of Arden");
    assert_string_equal(d.room->seat[0].name, "Ann of Arden");
    assert_string_equal(d.room->seat[0].player, ANNA);
    desk_refuses(&d, "name P2 Ben"); /* nobody sits there */
    desk_refuses(&d, "name P3 Ben");
    desk_refuses(&d, "name P1 ");
    desk_enter(&d, "bot P2 easy");
    desk_refuses(&d, "name P2 Ben");
    desk_start(&d, 5);
    desk_enter(&d, "name P1 Anna");
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    dd_room_free(again);
    desk_close(&d);
}

TEST(a_level_that_nobody_knows_is_minus_one) {
    assert_int_equal(dd_room_level("godlike"), -1);
    assert_int_equal(dd_room_level(""), -1);
    assert_true(dd_room_level("easy") >= 0);
}

/* ---- The game ---- */

TEST(a_start_deals_and_says_who_is_to_act) {
    desk_of_two(&d, 5);
    assert_int_equal(d.room->status, DD_ROOM_PLAYING);
    assert_int_equal(d.room->table->count, 6);
    assert_int_equal(d.room->actors, 3);
    assert_int_equal(d.room->step_from, 0);
    assert_int_equal(d.room->seat[0].since, d.now);
    assert_int_equal(d.room->seat[1].since, d.now);
    assert_int_equal(strncmp(d.log[3].text, "start 5\nchance card ", 20), 0);
    desk_close(&d);
}

TEST(a_decision_is_played_and_written_with_the_chance_after_it) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", "x1");
    assert_string_equal(d.log[d.count - 1].text, "play x1 P1 bid 1\n");
    desk_play(&d, "P2 bid 0", NULL);
    assert_string_equal(d.log[d.count - 1].text, "play . P2 bid 0\n");
    assert_int_equal(d.room->actors, 1); /* he has bid more */
    assert_int_equal(d.room->step_from, 7);
    desk_play(&d, "P1 take 1", "x2");
    while (d.room->actors == 1)
        desk_play(&d, "P1 done", NULL);
    /* The row is filled up: a draw of chance. */
    assert_non_null(strstr(d.log[d.count - 1].text, "\nchance card "));
    desk_close(&d);
}

TEST(the_clock_of_a_seat_runs_from_the_step_that_asked_it) {
    desk_of_two(&d, 5);
    int64_t started = d.now;
    desk_play(&d, "P1 bid 0", NULL);
    assert_int_equal(d.room->seat[0].since, 0);
    assert_int_equal(d.room->seat[1].since, started);
    desk_play(&d, "P2 bid 0", NULL); /* Ben is younger and begins */
    assert_int_equal(d.room->seat[0].since, 0);
    assert_int_equal(d.room->seat[1].since, started);
    desk_play(&d, "P2 take 1", NULL);
    while (d.room->actors == 2)
        desk_play(&d, "P2 done", NULL);
    assert_int_equal(d.room->seat[0].since, d.now);
    assert_int_equal(d.room->seat[1].since, 0);
    desk_close(&d);
}

/* Else he could play and take back for ever. But how long he waited for others does not count. */
TEST(what_was_used_of_the_time_counts_again_after_an_undo) {
    desk_of_two(&d, 5);
    d.now += 8000;
    desk_play(&d, "P1 bid 1", NULL); /* after nine seconds */
    d.now += 60000;
    desk_enter(&d, "undo P1");
    assert_int_equal(d.room->seat[0].since, d.now - 9000);
    assert_int_equal(d.room->seat[0].moved, d.now - 9000);
    desk_play(&d, "P1 bid 2", NULL);
    desk_enter(&d, "undo P1");
    assert_int_equal(d.room->seat[0].since, d.now - 10000);
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    dd_room_free(again);
    desk_close(&d);
}

/* Else the end of a turn could be put off for ever all the same. */
TEST(what_was_decided_when_the_time_was_up_is_not_taken_back_freely) {
    int looked = DD_ROOM_NOBODY;
    desk_open(&d, 2, "table eight 1 2 link 10 " ANNA "\n");
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "sit P2 " BEN " Ben");
    desk_start(&d, 5);
    d.now += 8000;
    desk_play(&d, "P1 bid 1", "x1"); /* after nine seconds */
    assert_true(dd_room_undo_is_free(d.room, 0));
    assert_part(message_to(d.room, UPDATE, ANNA, &looked, DD_EN), "undo", "free");
    desk_enter(&d, "undo P1");
    desk_enter(&d, "late P1");
    desk_play(&d, "P1 bid 0", NULL);
    assert_false(d.room->seat[0].late); /* his turn is over */
    assert_false(dd_room_undo_is_free(d.room, 0));
    assert_part(message_to(d.room, UPDATE, ANNA, &looked, DD_EN), "undo", "ask");
    desk_close(&d);
}

/* Within a turn the clock never stopped; only the decision does not count any more. */
TEST(an_undo_within_a_turn_changes_no_clock) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    int64_t asked = d.room->seat[0].since;
    d.now += 99000;
    desk_play(&d, "P1 take 1", NULL);
    assert_int_equal(d.room->actors, 1);
    desk_enter(&d, "undo P1");
    assert_int_equal(d.room->seat[0].since, asked);
    assert_int_equal(d.room->seat[0].moved, d.now - 100000);
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    dd_room_free(again);
    desk_close(&d);
}

TEST(who_takes_back_one_decision_after_the_other_has_not_moved_at_all) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    d.now += 99000;
    desk_play(&d, "P1 take 1", NULL);
    dd_move legal[DD_MAX_MOVES];
    assert_true(dd_moves(d.room->game, dd_table_state(d.room->table), 0, legal) > 1);
    desk_play_move(&d, 0, legal[0], NULL);
    desk_enter(&d, "undo P1");
    desk_enter(&d, "undo P1");
    assert_true(d.room->seat[0].moved <= d.room->seat[0].since + 2000);
    desk_close(&d);
}

TEST(an_undo_takes_back_the_last_decision_and_leaves_a_notice) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_enter(&d, "undo P1");
    assert_int_equal(d.room->table->count, 6);
    assert_int_equal(d.room->step_from, 6);
    assert_int_equal(d.room->actors, 3);
    assert_int_equal(d.room->chat_count, 1);
    assert_int_equal(d.room->chat[0].notice, DD_NOTICE_UNDO);
    assert_int_equal(d.room->chat[0].seat, 0);
    assert_string_equal(d.room->chat[0].name, "Anna");
    assert_null(d.room->chat[0].text);
    desk_refuses(&d, "undo P1");
    desk_close(&d);
}

TEST(an_undo_of_what_revealed_something_is_refused) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_refuses(&d, "undo P2");
    desk_play(&d, "P2 bid 0", NULL);
    desk_refuses(&d, "undo P2"); /* the bids are shown */
    desk_refuses(&d, "undo P1");
    desk_close(&d);
}

TEST(all_agree_to_go_back) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    desk_play(&d, "P1 take 1", NULL);
    desk_enter(&d, "back 7");
    assert_int_equal(d.room->table->count, 7);
    assert_int_equal(d.room->actors, 2);
    assert_int_equal(d.room->step_from, 7);
    assert_int_equal(d.room->chat[0].notice, DD_NOTICE_BACK);
    assert_int_equal(d.room->chat[0].seat, 1);
    desk_close(&d);
}

TEST(nobody_goes_back_to_a_draw_of_chance_or_beyond_the_log) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_refuses(&d, "back 5");
    desk_refuses(&d, "back 7");
    desk_refuses(&d, "back -1");
    desk_refuses(&d, "back x");
    desk_refuses(&d, "back 6 x");
    desk_enter(&d, "back 6");
    desk_refuses(&d, "back 6");
    desk_close(&d);
}

TEST(what_chance_drew_before_going_back_it_draws_again) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    desk_play(&d, "P1 take 1", NULL);
    int before = d.room->table->count;
    while (d.room->actors == 1)
        desk_play(&d, "P1 done", NULL);
    dd_entry drawn = d.room->table->log[d.room->table->count - 1];
    assert_int_equal(drawn.who, DD_CHANCE);
    desk_enter(&d, "back %d", before);
    while (d.room->actors == 1)
        desk_play(&d, "P1 done", NULL);
    assert_int_equal(d.room->table->log[d.room->table->count - 1].move, drawn.move);
    desk_close(&d);
}

/* ---- People and time ---- */

TEST(a_bot_plays_for_somebody_who_is_away_until_he_is_back) {
    int level = -1;
    desk_of_two(&d, 5);
    desk_enter(&d, "away P2 hard");
    assert_true(d.room->seat[1].away);
    assert_true(dd_room_bot_plays(d.room, 1, &level));
    assert_int_equal(level, dd_room_level("hard"));
    assert_false(dd_room_plays(d.room, 1, BEN));
    assert_int_equal(dd_room_seats_of(d.room, BEN), 0);
    assert_true(dd_room_has_seat(d.room, BEN));
    assert_int_equal(d.room->chat[0].notice, DD_NOTICE_AWAY);
    desk_enter(&d, "return P2");
    assert_false(dd_room_bot_plays(d.room, 1, &level));
    assert_true(dd_room_plays(d.room, 1, BEN));
    assert_int_equal(d.room->seat[1].since, d.now); /* he has all of his time */
    assert_int_equal(d.room->chat[1].notice, DD_NOTICE_RETURN);
    desk_close(&d);
}

TEST(a_bot_decides_for_somebody_late_until_his_turn_is_over) {
    int level = -1;
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    desk_enter(&d, "late P1");
    assert_true(d.room->seat[0].late);
    assert_true(dd_room_bot_plays(d.room, 0, &level));
    assert_int_equal(level, dd_room_level("medium"));
    assert_int_equal(d.room->chat[0].notice, DD_NOTICE_LATE);
    desk_play(&d, "P1 take 1", NULL);
    assert_true(d.room->seat[0].late);
    while (d.room->actors == 1)
        desk_play(&d, "P1 done", NULL);
    assert_false(d.room->seat[0].late);
    assert_false(dd_room_bot_plays(d.room, 0, &level));
    desk_close(&d);
}

static int decided_by(int n) {
    return d.room->table->log[n].by;
}

/* The note is kept with each decision, and so is gone with one that is taken back. */
TEST(who_decided_for_somebody_is_noted) {
    desk_of_three(&d, 5);
    int n = d.room->table->count;
    desk_enter(&d, "late P1");
    desk_play(&d, "P1 bid 0", NULL);
    assert_int_equal(decided_by(n), DD_BY_CLOCK);
    desk_enter(&d, "away P2 easy");
    desk_play(&d, "P2 bid 0", NULL);
    assert_int_equal(decided_by(n + 1), DD_BY_BOT);
    desk_play(&d, "P3 bid 1", "x1");
    assert_int_equal(decided_by(n + 2), DD_BY_HIMSELF);
    desk_enter(&d, "back %d", n);
    desk_enter(&d, "late P1");
    desk_play(&d, "P1 bid 0", "x2"); /* he was quicker than the bot */
    assert_int_equal(decided_by(n), DD_BY_HIMSELF);
    desk_enter(&d, "late P3");
    desk_enter(&d, "resign P3");
    desk_play(&d, "P3 bid 0", NULL);
    assert_int_equal(decided_by(n + 1), DD_BY_BOT); /* nobody's clock runs any more there */
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    dd_room_free(again);
    desk_close(&d);
}

TEST(who_was_late_is_so_until_his_turn_is_over_even_if_he_was_away) {
    desk_of_two(&d, 5);
    int64_t asked = d.room->seat[0].since;
    desk_enter(&d, "late P1");
    desk_enter(&d, "return P1");
    assert_true(d.room->seat[0].late);
    desk_enter(&d, "away P1 easy");
    desk_enter(&d, "return P1");
    assert_false(d.room->seat[0].away);
    assert_true(d.room->seat[0].late);
    assert_int_equal(d.room->seat[0].since, asked);
    desk_play(&d, "P1 bid 0", NULL);
    assert_false(d.room->seat[0].late);
    desk_close(&d);
}

TEST(with_two_sides_a_resignation_ends_the_game) {
    desk_of_two(&d, 5);
    desk_enter(&d, "resign P1");
    assert_int_equal(d.room->status, DD_ROOM_OVER);
    assert_int_equal(d.room->actors, 0);
    assert_true(d.room->seat[0].resigned);
    assert_int_equal(d.room->seat[1].since, 0);
    assert_int_equal(d.room->chat[0].notice, DD_NOTICE_RESIGN);
    desk_refuses(&d, "play . P1 bid 1\n");
    desk_close(&d);
}

TEST(with_three_sides_a_bot_plays_on_for_good) {
    int level = -1;
    desk_of_three(&d, 5);
    desk_enter(&d, "resign P2");
    assert_int_equal(d.room->status, DD_ROOM_PLAYING);
    assert_int_equal(d.room->actors, 7);
    assert_true(dd_room_bot_plays(d.room, 1, &level));
    assert_int_equal(level, dd_room_level("medium"));
    desk_enter(&d, "return P2");
    assert_true(dd_room_bot_plays(d.room, 1, &level));
    assert_false(dd_room_plays(d.room, 1, BEN));
    desk_enter(&d, "resign P3");
    assert_int_equal(d.room->status, DD_ROOM_OVER);
    desk_close(&d);
}

TEST(a_bot_is_no_person_who_could_be_away_or_resign) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "bot P2 easy");
    desk_start(&d, 5);
    desk_refuses(&d, "away P2 easy");
    desk_refuses(&d, "return P2");
    desk_refuses(&d, "late P2");
    desk_refuses(&d, "resign P2");
    desk_close(&d);
}

TEST(the_others_are_people_at_other_devices) {
    desk_open(&d, 5, NULL);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "local P2 " ANNA " Ann's sister");
    desk_enter(&d, "bot P3 easy");
    desk_enter(&d, "sit P4 " BEN " Ben");
    desk_enter(&d, "sit P5 " CLARA " Clara");
    desk_start(&d, 5);
    assert_int_equal(dd_room_others(d.room, 0), 1 << 3 | 1 << 4);
    assert_int_equal(dd_room_others(d.room, 3), 1 << 0 | 1 << 1 | 1 << 4);
    desk_enter(&d, "away P5 easy");
    assert_int_equal(dd_room_others(d.room, 0), 1 << 3);
    desk_enter(&d, "resign P4");
    assert_int_equal(dd_room_others(d.room, 0), 0);
    desk_close(&d);
}

TEST(the_last_decision_of_a_seat_is_found) {
    desk_open(&d, 2, NULL);
    assert_int_equal(dd_room_last_decision(d.room, 0), -1);
    desk_close(&d);
    desk_of_two(&d, 5);
    assert_int_equal(dd_room_last_decision(d.room, 0), -1);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    assert_int_equal(dd_room_last_decision(d.room, 0), 6);
    assert_int_equal(dd_room_last_decision(d.room, 1), 7);
    desk_close(&d);
}

/* ---- Talk ---- */

TEST(chat_is_kept_with_speaker_and_time) {
    desk_of_two(&d, 5);
    desk_enter(&d, "chat P2 Ben of Bree\nwhose turn\nis it?");
    desk_enter(&d, "chat - Dan\nhello");
    assert_int_equal(d.room->chat_count, 2);
    assert_int_equal(d.room->chat[0].seat, 1);
    assert_string_equal(d.room->chat[0].name, "Ben of Bree");
    assert_string_equal(d.room->chat[0].text, "whose turn\nis it?");
    assert_int_equal(d.room->chat[0].at, d.now - 1000);
    assert_int_equal(d.room->chat[1].seat, DD_ROOM_NOBODY);
    assert_string_equal(d.room->chat[1].text, "hello");
    desk_close(&d);
}

TEST(chat_is_possible_at_any_time) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "chat - Dan\nhello");
    desk_close(&d);
    desk_of_two(&d, 5);
    desk_enter(&d, "resign P1");
    desk_enter(&d, "chat P1 Anna\nwell played");
    assert_int_equal(d.room->chat_count, 2);
    desk_close(&d);
}

TEST(the_last_two_hundred_lines_are_kept) {
    desk_open(&d, 2, NULL);
    for (int i = 0; i < 205; i++)
        desk_enter(&d, "chat - Dan\nline %d", i);
    assert_int_equal(d.room->chat_count, DD_ROOM_CHAT);
    assert_string_equal(d.room->chat[0].text, "line 5");
    assert_string_equal(d.room->chat[DD_ROOM_CHAT - 1].text, "line 204");
    desk_close(&d);
}

TEST(a_rematch_is_remembered) {
    desk_of_two(&d, 5);
    desk_enter(&d, "resign P1");
    desk_enter(&d, "rematch zyxwvutsrqponmlk");
    assert_string_equal(d.room->rematch, "zyxwvutsrqponmlk");
    desk_close(&d);
}

/* ---- Entries as texts ---- */

static char written[512];

static dd_out to_written(void) {
    return dd_out_to(written, sizeof written);
}

TEST(entries_are_written_as_documented) {
    dd_out out = to_written();
    dd_room_put_sit(&out, 0, false, ANNA, "Anna");
    assert_string_equal(written, "sit P1 " ANNA " Anna");
    out = to_written();
    dd_room_put_sit(&out, 1, true, ANNA, "Ben");
    assert_string_equal(written, "local P2 " ANNA " Ben");
    out = to_written();
    dd_room_put_seat_level(&out, "bot", 2, "easy");
    assert_string_equal(written, "bot P3 easy");
    out = to_written();
    dd_room_put_seat(&out, "open", 1);
    assert_string_equal(written, "open P2");
    out = to_written();
    dd_room_put_back(&out, 31);
    assert_string_equal(written, "back 31");
    out = to_written();
    dd_room_put_rematch(&out, "zyxwvutsrqponmlk");
    assert_string_equal(written, "rematch zyxwvutsrqponmlk");
    out = to_written();
    dd_room_put_chat(&out, 0, "Anna", "hello");
    assert_string_equal(written, "chat P1 Anna\nhello");
    out = to_written();
    dd_room_put_chat(&out, DD_ROOM_NOBODY, "Dan", "hi");
    assert_string_equal(written, "chat - Dan\nhi");
}

/* ---- Ids of moves ---- */

TEST(ids_of_moves_are_remembered_for_each_seat) {
    desk_of_two(&d, 5);
    assert_false(dd_room_knows_move(d.room, 0, "one"));
    desk_play(&d, "P1 bid 1", "one");
    assert_true(dd_room_knows_move(d.room, 0, "one"));
    assert_false(dd_room_knows_move(d.room, 1, "one"));
    dd_room *again = desk_replay(&d);
    assert_true(dd_room_knows_move(again, 0, "one"));
    assert_false(dd_room_knows_move(again, 1, "one"));
    dd_room_free(again);
    desk_close(&d);
}

TEST(only_the_last_eight_ids_are_remembered) {
    desk_of_two(&d, 5);
    for (int i = 0; i < 10; i++) {
        char id[8] = {'m', (char)('0' + i)};
        desk_play(&d, "P1 bid 1", id);
        desk_enter(&d, "undo P1");
    }
    dd_room *again = desk_replay(&d);
    for (int i = 0; i < 10; i++) {
        char id[8] = {'m', (char)('0' + i)};
        assert_int_equal(dd_room_knows_move(d.room, 0, id), i >= 2);
        assert_int_equal(dd_room_knows_move(again, 0, id), i >= 2);
    }
    dd_room_free(again);
    desk_close(&d);
}

TEST(a_move_of_a_bot_has_no_id) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    dd_room *again = desk_replay(&d);
    assert_false(dd_room_knows_move(d.room, 0, "."));
    assert_false(dd_room_knows_move(again, 0, "."));
    dd_room_free(again);
    desk_close(&d);
}

TEST(a_move_that_is_not_legal_changes_nothing) {
    char text[256];
    dd_move move;
    dd_out entry = dd_out_to(text, sizeof text);
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", "one");
    assert_true(dd_move_read(d.room->game, dd_table_state(d.room->table), "bid 2", &move, NULL));
    assert_false(dd_room_play(d.room, 0, move, "two", d.now + 1, &entry, &error)); /* he has bid */
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    assert_false(dd_room_knows_move(d.room, 0, "two"));
    dd_room_free(again);
    desk_close(&d);
}
