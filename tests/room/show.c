/* Messages: strict JSON, and nothing in it that its reader may not know. */
#include "room/kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static desk d;

static const char *table_for(const char *player) {
    int looked = DD_ROOM_NOBODY;
    return message_to(d.room, TABLE, player, &looked, DD_EN);
}

static const char *update_for(const char *player) {
    int looked = DD_ROOM_NOBODY;
    return message_to(d.room, UPDATE, player, &looked, DD_EN);
}

static const char *table_through(const char *player, int seat) {
    int looked = seat;
    return message_to(d.room, TABLE, player, &looked, DD_EN);
}

/* ---- The table ---- */

TEST(an_open_table_tells_of_its_people_and_not_of_a_game) {
    desk_open(&d, 3, "table eight 1 3 public 60 " ANNA "\noption side=B\n");
    desk_enter(&d, "sit P1 " ANNA " Anna \"the Great\"");
    desk_enter(&d, "bot P2 hard");
    const char *table = table_for(ANNA);
    assert_part(table, "table", "abcdefghijklmnop");
    assert_part(table, "game", "eight");
    assert_part(table, "status", "open");
    assert_part(table, "public", "true");
    assert_part(table, "timer", "60");
    assert_part(table, "host", "true");
    assert_part(table, "options.side", "B");
    assert_part(table, "rules", "1");
    assert_part(table, "seats.0.kind", "person");
    assert_part(table, "seats.0.name", "Anna \"the Great\"");
    assert_part(table, "seats.0.you", "true");
    assert_part(table, "seats.0.online", "false"); /* nobody has said so */
    assert_part(table, "seats.1", "{\"kind\":\"bot\",\"name\":\"hard\",\"level\":\"hard\"}");
    assert_part(table, "seats.2", "{\"kind\":\"open\"}");
    assert_part(table, "watching", "0");
    assert_part(table, "chat", "[]");
    assert_part(table, "log", "[]");
    assert_part(table, "rematch", "");
    assert_part(table, "view", "");
    assert_part(table, "n", "");
    table = table_for(BEN);
    assert_part(table, "host", "false");
    assert_part(table, "seats.0.you", "false");
    desk_close(&d);
}

TEST(seats_show_who_is_here_local_away_late_or_has_given_up) {
    desk_open(&d, 5, NULL);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "local P2 " ANNA " Ada");
    desk_enter(&d, "sit P3 " BEN " Ben");
    desk_enter(&d, "sit P4 " CLARA " Clara");
    desk_enter(&d, "bot P5 easy");
    desk_start(&d, 5);
    d.room->seat[0].online = d.room->seat[1].online = true;
    desk_enter(&d, "away P3 medium");
    desk_enter(&d, "resign P4");
    const char *table = table_for(ANNA);
    assert_part(table, "seats.0.online", "true");
    assert_part(table, "seats.1",
                "{\"kind\":\"person\",\"name\":\"Ada\",\"you\":true,\"online\":true,\"local\":true}");
    assert_part(table, "seats.2.kind", "bot");
    assert_part(table, "seats.2.name", "Ben");
    assert_part(table, "seats.2.level", "medium");
    assert_part(table, "seats.2.for", "person");
    assert_part(table, "seats.3.kind", "bot");
    assert_part(table, "seats.3.resigned", "true");
    desk_enter(&d, "late P1");
    assert_part(table_for(ANNA), "seats.0.late", "true");
    desk_close(&d);
}

TEST(chat_and_notices_are_told_in_both_languages) {
    desk_of_two(&d, 5);
    desk_enter(&d, "chat P1 Anna\nhello \"Ben\"");
    desk_enter(&d, "chat - Dan\nhi");
    desk_enter(&d, "late P2");
    const char *table = table_for(ANNA);
    assert_part(table, "chat.0.name", "Anna");
    assert_part(table, "chat.0.seat", "0");
    assert_part(table, "chat.0.text", "hello \"Ben\"");
    assert_part(table, "chat.1.seat", "null");
    assert_part(table, "chat.2.notice", "late");
    assert_part(table, "chat.2.seat", "1");
    assert_part(table, "chat.2.name", "");
    assert_non_null(strstr(part_of(table, "chat.2.text"), "Ben"));
    int looked = DD_ROOM_NOBODY;
    char english[256];
    strcpy(english, part_of(table, "chat.2.text"));
    table = message_to(d.room, TABLE, ANNA, &looked, DD_RU);
    assert_string_not_equal(part_of(table, "chat.2.text"), english);
    desk_close(&d);
}

TEST(every_notice_has_its_words) {
    static const char *const ids[] = {"undo", "away", "return", "late", "resign", "back"};
    desk_of_three(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_enter(&d, "undo P1");
    desk_enter(&d, "away P2 easy");
    desk_enter(&d, "return P2");
    desk_enter(&d, "late P2");
    desk_enter(&d, "resign P2");
    desk_play(&d, "P1 bid 1", NULL);
    desk_enter(&d, "back 6");
    const char *table = table_for(DAN);
    for (int i = 0; i < 6; i++) {
        char path[32];
        snprintf(path, sizeof path, "chat.%d.notice", i);
        assert_part(table, path, ids[i]);
        snprintf(path, sizeof path, "chat.%d.text", i);
        assert_true(strlen(part_of(table, path)) > 5);
    }
    desk_close(&d);
}

/* ---- The game ---- */

TEST(a_running_table_has_the_fields_of_the_game) {
    desk_of_two(&d, 5);
    const char *table = table_for(ANNA);
    assert_part(table, "status", "playing");
    assert_part(table, "n", "6");
    assert_part(table, "eye", "0");
    assert_part(table, "pass", "");
    assert_part(table, "to_act", "[0,1]");
    assert_part(table, "deadline", "");
    assert_part(table, "view.phase", "bid");
    assert_part(table, "moves.0.move", "bid 0");
    assert_part(table, "undo", "");
    assert_part(table, "asked", "");
    assert_part(table, "over", "");
    assert_part(table, "log.0.n", "0");
    assert_part(table, "log.5.n", "5");
    assert_true(part_of(table, "prompt")[0]);
    assert_true(part_of(table, "scores")[0]);
    assert_true(part_of(table, "ranks")[0]);
    assert_true(part_of(table, "breakdown.1")[0]);
    desk_close(&d);
}

TEST(only_the_seat_that_is_to_act_gets_moves) {
    desk_of_two(&d, 5);
    assert_part(table_for(DAN), "moves", "");
    assert_part(table_for(DAN), "eye", "null");
    desk_play(&d, "P1 bid 1", NULL);
    assert_part(update_for(ANNA), "moves", "");
    assert_true(part_of(update_for(BEN), "moves")[0]);
    desk_play(&d, "P2 bid 0", NULL);
    assert_true(part_of(update_for(ANNA), "moves")[0]);
    assert_part(update_for(BEN), "moves", "");
    assert_part(update_for(DAN), "moves", "");
    desk_enter(&d, "away P1 easy");
    assert_part(table_for(ANNA), "moves", ""); /* a bot decides */
    desk_close(&d);
}

TEST(whose_seat_a_bot_plays_sees_it_and_is_asked_nothing) {
    static const char *const ways[] = {"away P2 easy", "resign P2"};
    for (int i = 0; i < 2; i++) {
        desk_of_three(&d, 5);
        desk_play(&d, "P2 bid 4", "b1");
        assert_part(table_for(BEN), "undo", "free");
        desk_enter(&d, "%s", ways[i]);
        const char *table = table_for(BEN);
        assert_part(table, "eye", "1");
        assert_part(table, "view.bids", "[null,4,null]");
        assert_part(table, "undo", "");
        desk_play(&d, "P1 bid 0", "a1");
        desk_play(&d, "P3 bid 0", "c1");
        assert_int_equal(d.room->actors, 2);
        table = update_for(BEN);
        assert_part(table, "eye", "1");
        assert_part(table, "moves", "");
        char prompt[256];
        strcpy(prompt, part_of(table, "prompt"));
        assert_part(update_for(DAN), "prompt", prompt); /* a spectator's */
        desk_close(&d);
    }
}

TEST(lines_tell_who_decided_for_somebody) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", "a1");
    desk_play(&d, "P2 bid 0", "b1");
    desk_enter(&d, "late P1");
    desk_play(&d, "P1 take 1", NULL);
    assert_part(update_for(BEN), "events.0.by", "clock");
    assert_part(update_for(BEN), "events.0.seat", "0");
    desk_enter(&d, "away P1 easy");
    while (d.room->actors == 1)
        desk_play(&d, "P1 done", NULL);
    desk_play(&d, "P2 take 1", "b2");
    assert_part(update_for(BEN), "events.0.by", "");
    while (d.room->actors == 2)
        desk_play(&d, "P2 done", "b3");
    desk_play(&d, "P1 take 1", NULL);
    assert_part(update_for(BEN), "events.0.by", "bot");
    assert_non_null(strstr(part_of(table_for(BEN), "log"), "\"by\":\"clock\""));
    desk_close(&d);
}

TEST(whoever_passes_the_device_gets_no_moves_until_the_other_looks) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "local P2 " ANNA " Ada");
    desk_start(&d, 5);
    const char *table = table_for(ANNA);
    assert_part(table, "eye", "null");
    assert_part(table, "pass", "0");
    assert_part(table, "moves", "");
    desk_play(&d, "P1 bid 3", NULL);
    table = table_for(ANNA);
    assert_part(table, "pass", "1");
    assert_part(table, "view.bids", "[\"?\",null]");
    table = table_through(ANNA, 1);
    assert_part(table, "eye", "1");
    assert_part(table, "pass", "");
    assert_part(table, "view.bids", "[\"?\",null]");
    assert_true(part_of(table, "moves")[0]);
    desk_close(&d);
}

TEST(a_timer_gives_a_deadline_to_every_seat_to_act) {
    char expected[64];
    desk_open(&d, 2, "table eight 1 2 link 60 " ANNA "\noption ages=30,20\n");
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "sit P2 " BEN " Ben");
    desk_start(&d, 5);
    snprintf(expected, sizeof expected, "{\"0\":%lld,\"1\":%lld}", (long long)d.now + 60000,
             (long long)d.now + 60000);
    assert_part(table_for(DAN), "deadline", expected);
    desk_play(&d, "P1 bid 1", NULL);
    snprintf(expected, sizeof expected, "{\"1\":%lld}", (long long)d.now - 1000 + 60000);
    assert_part(update_for(ANNA), "deadline", expected);
    desk_enter(&d, "resign P1");
    assert_part(table_for(ANNA), "deadline", "");
    desk_close(&d);
}

/* ---- Taking back ---- */

TEST(what_revealed_nothing_is_taken_back_freely) {
    desk_of_two(&d, 5);
    assert_part(table_for(ANNA), "undo", "");
    desk_play(&d, "P1 bid 1", NULL);
    assert_part(update_for(ANNA), "undo", "free");
    assert_part(update_for(BEN), "undo", "");
    assert_part(update_for(DAN), "undo", "");
    desk_close(&d);
}

TEST(what_others_have_followed_needs_their_consent) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    assert_part(update_for(ANNA), "undo", "ask");
    assert_part(update_for(BEN), "undo", "ask"); /* his bid showed hers */
    desk_play(&d, "P1 take 1", NULL);
    assert_part(update_for(ANNA), "undo", "free");
    assert_part(update_for(BEN), "undo", "ask");
    desk_close(&d);
}

TEST(a_request_to_take_back_is_told_to_everybody) {
    desk_of_three(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    d.room->asked = dd_room_ask_back(d.room, 0);
    assert_part(table_for(DAN), "asked",
                "{\"what\":\"undo\",\"by\":0,\"to\":6,\"waiting\":[1,2],\"needed\":2}");
    desk_play(&d, "P3 bid 0", NULL); /* any move ends it */
    assert_part(update_for(DAN), "asked", "");
    desk_close(&d);
}

TEST(when_the_game_is_over_nothing_can_be_taken_back) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_enter(&d, "resign P2");
    assert_part(table_for(ANNA), "undo", "");
    desk_close(&d);
}

/* ---- Updates ---- */

TEST(an_update_has_the_events_of_its_step) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    const char *update = update_for(BEN);
    assert_part(update, "from", "6");
    assert_part(update, "n", "7");
    assert_part(update, "events.0.n", "6");
    assert_part(update, "events.0.event", "bids");
    assert_part(update, "events.0.seat", "0");
    assert_true(part_of(update, "events.0.text")[0]);
    assert_part(update, "events.1", "");
    assert_part(update, "events_cut", "");
    desk_close(&d);
}

/* Tells more of a decision than there is room for. */
static void play_noisily(void *state, int who, dd_move move, dd_events *events) {
    dd_game_by_id("eight")->play(state, who, move, events);
    for (int i = 0; i < DD_TABLE_EVENTS; i++)
        dd_tell(events, 0, 0, 0, 0, 0, 0);
}

TEST(too_many_events_are_cut_and_the_messages_say_so) {
    desk_of_two(&d, 5);
    dd_game noisy = *d.room->game;
    noisy.play = play_noisily;
    desk_play(&d, "P1 bid 1", NULL);
    d.room->game = &noisy;
    const char *update = update_for(BEN);
    assert_part(update, "events.0.event", "bids");
    assert_part(update, "events.255.n", "6");
    assert_part(update, "events.256", "");
    assert_part(update, "events_cut", "true");
    assert_part(table_for(BEN), "events_cut", "true");
    d.room->game = dd_game_by_id("eight");
    assert_part(table_for(BEN), "events_cut", "");
    desk_close(&d);
}

TEST(after_an_undo_an_update_goes_back_and_tells_nothing_new) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_enter(&d, "undo P1");
    const char *update = update_for(BEN);
    assert_part(update, "from", "6");
    assert_part(update, "n", "6");
    assert_part(update, "events", "[]");
    desk_close(&d);
}

/* As after a restart of the server, or in a page without one. */
TEST(an_update_of_a_replayed_room_tells_the_same_step) {
    static char first[1 << 16];
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    desk_play(&d, "P1 take 1", NULL);
    strcpy(first, part_of(update_for(ANNA), "events"));
    assert_true(strlen(first) > 2);
    int looked = DD_ROOM_NOBODY;
    dd_room *again = desk_replay(&d);
    assert_part(message_to(again, UPDATE, ANNA, &looked, DD_EN), "events", first);
    dd_room_free(again);
    desk_close(&d);
}

TEST(an_update_after_the_start_tells_what_was_dealt) {
    desk_of_two(&d, 5);
    assert_part(update_for(ANNA), "from", "0");
    assert_part(update_for(ANNA), "events.5.n", "5");
    desk_close(&d);
}

/* Dropping what an update says and appending what it has gives the log of the table. */
TEST(updates_put_together_give_the_whole_log) {
    static char log[1 << 20];
    dd_rng rng = dd_rng_seed(4, 4);
    desk_of_three(&d, 9);
    strcpy(log, part_of(table_for(DAN), "log"));
    log[strlen(log) - 1] = '\0'; /* the bracket */
    for (int i = 0; i < 40; i++) {
        dd_move moves[DD_MAX_MOVES];
        int seat = __builtin_ctz(d.room->actors);
        int count = d.room->game->moves(dd_table_state(d.room->table), seat, moves);
        desk_play_move(&d, seat, moves[dd_rng_below(&rng, (uint32_t)count)], NULL);
        const char *events = part_of(update_for(DAN), "events");
        if (strcmp(events, "[]") != 0) {
            strcat(log, ",");
            strncat(log, events + 1, strlen(events) - 2);
        }
    }
    strcat(log, "]");
    assert_string_equal(part_of(table_for(DAN), "log"), log);
    desk_close(&d);
}

/* ---- Secrets ---- */

static int numbers_in(const char *bids) {
    int count = 0;
    for (const char *c = strchr(bids, '['); *c; c++)
        count += (c[0] >= '0' && c[0] <= '9') && !(c[-1] >= '0' && c[-1] <= '9');
    return count;
}

TEST(a_hidden_bid_is_in_nobody_elses_message) {
    desk_of_three(&d, 5);
    desk_play(&d, "P1 bid 7", NULL);
    desk_play(&d, "P2 bid 9", NULL);
    assert_part(table_for(ANNA), "view.bids", "[7,\"?\",null]");
    assert_part(table_for(BEN), "view.bids", "[\"?\",9,null]");
    assert_part(update_for(CLARA), "view.bids", "[\"?\",\"?\",null]");
    assert_part(update_for(DAN), "view.bids", "[\"?\",\"?\",null]");
    desk_play(&d, "P3 bid 0", NULL);
    assert_part(update_for(DAN), "view.bids", "[7,9,0]");
    desk_close(&d);
}

/* Two tables that differ in a hidden bid alone send the same messages, byte for byte, to everybody else. */
TEST(nothing_in_a_message_depends_on_what_is_hidden) {
    static desk other;
    static char message[1 << 20];
    desk_of_three(&d, 5);
    desk_of_three(&other, 5);
    desk_play(&d, "P1 bid 7", "x");
    desk_play(&other, "P1 bid 2", "x");
    desk_play(&d, "P2 bid 3", "y");
    desk_play(&other, "P2 bid 3", "y");
    static const char *const readers[] = {BEN, CLARA, DAN};
    for (int i = 0; i < 3; i++)
        for (int kind = TABLE; kind <= SUMMARY; kind++)
            for (int lang = DD_EN; lang <= DD_RU; lang++) {
                int looked = DD_ROOM_NOBODY;
                strcpy(message, message_to(d.room, (message_kind)kind, readers[i], &looked, (dd_lang)lang));
                assert_string_equal(
                    message_to(other.room, (message_kind)kind, readers[i], &looked, (dd_lang)lang), message);
            }
    desk_close(&other);
    desk_close(&d);
}

TEST(in_random_games_only_ones_own_bid_is_seen_before_all_are_shown) {
    dd_rng rng = dd_rng_seed(2, 2);
    desk_open(&d, 3, "table eight 1 3 link 0 " ANNA "\noption games=3\n"); /* with three bids */
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "sit P2 " BEN " Ben");
    desk_enter(&d, "sit P3 " CLARA " Clara");
    desk_start(&d, 6);
    int hidden = 0;
    while (d.room->status == DD_ROOM_PLAYING) {
        dd_move moves[DD_MAX_MOVES];
        uint32_t actors = d.room->actors;
        for (uint32_t skip = dd_rng_below(&rng, (uint32_t)__builtin_popcount(actors)); skip; skip--)
            actors &= actors - 1;
        int seat = __builtin_ctz(actors);
        int count = d.room->game->moves(dd_table_state(d.room->table), seat, moves);
        desk_play_move(&d, seat, moves[dd_rng_below(&rng, (uint32_t)count)], NULL);
        const char *update = update_for(ANNA);
        if (strcmp(part_of(update, "view.phase"), "bid") != 0)
            continue;
        const char *bids = part_of(update, "view.bids");
        assert_true(numbers_in(bids) <= 1);
        assert_true(bids[1] != '"');
        hidden += strchr(bids, '"') != NULL;
        assert_int_equal(numbers_in(part_of(update_for(DAN), "view.bids")), 0);
    }
    assert_true(hidden > 0);
    desk_close(&d);
}

/* ---- Looking back and ahead ---- */

static char shown[1 << 20];

static const char *shown_at(const char *player, int n) {
    dd_room_viewer viewer = viewer_of(d.room, player);
    dd_out out = dd_out_to(shown, sizeof shown);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    dd_room_show_at(d.room, &viewer, n, &json);
    dd_json_close(&json, '}');
    return shown;
}

TEST(the_game_is_shown_as_it_was_before_a_decision) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 4", NULL);
    desk_play(&d, "P2 bid 2", NULL);
    const char *at = shown_at(BEN, 7);
    assert_part(at, "n", "7");
    assert_part(at, "to_act", "[1]");
    assert_part(at, "view.bids", "[\"?\",null]");
    assert_true(part_of(at, "scores")[0] && part_of(at, "ranks")[0] && part_of(at, "breakdown")[0]);
    assert_part(shown_at(ANNA, 7), "view.bids", "[4,null]");
    assert_part(shown_at(DAN, 8), "view.bids", "[4,2]");
    for (int n = 0; n <= d.room->table->count; n++)
        assert_true(part_of(shown_at(DAN, n), "view")[0]);
    desk_close(&d);
}

static const char *previewed(const char *player, const char *move_text) {
    dd_move move;
    dd_room_viewer viewer = viewer_of(d.room, player);
    dd_out out = dd_out_to(shown, sizeof shown);
    dd_json json = dd_json_to(&out);
    assert_true(dd_move_read(d.room->game, dd_table_state(d.room->table), move_text, &move, NULL));
    dd_json_open(&json, '{');
    dd_room_show_preview(d.room, &viewer, move, 99, &json);
    dd_json_close(&json, '}');
    return shown;
}

TEST(a_preview_shows_what_a_move_does_and_changes_nothing) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    desk_play(&d, "P2 bid 0", NULL);
    const char *preview = previewed(ANNA, "take 1");
    assert_part(preview, "events.0.n", "8");
    assert_part(preview, "events.0.seat", "0");
    assert_true(part_of(preview, "scores.1")[0]);
    assert_part(preview, "view.phase", "act");
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    dd_room_free(again);
    desk_close(&d);
}

TEST(a_preview_invents_no_hidden_bids) {
    desk_of_two(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    const char *preview = previewed(BEN, "bid 3");
    assert_part(preview, "view.phase", "bid");
    assert_part(preview, "view.bids.0", "?");
    assert_part(preview, "events", "[]");
    desk_close(&d);
}

TEST(a_preview_of_a_bid_that_shows_nothing_shows_it_made) {
    desk_of_three(&d, 5);
    desk_play(&d, "P1 bid 1", NULL);
    const char *preview = previewed(BEN, "bid 3");
    assert_part(preview, "view.bids", "[\"?\",3,null]");
    assert_true(part_of(preview, "events.0")[0]);
    desk_close(&d);
}

/* ---- The end ---- */

TEST(after_a_resignation_the_other_side_has_won_whatever_the_points_say) {
    desk_of_two(&d, 5);
    desk_enter(&d, "resign P1");
    const char *table = table_for(DAN);
    assert_part(table, "status", "over");
    assert_part(table, "over", "true");
    assert_part(table, "resigned", "[0]");
    assert_part(table, "ranks", "[2,1]");
    assert_part(table, "to_act", "[]");
    assert_part(table, "moves", "");
    desk_close(&d);
}

TEST(when_all_but_one_have_given_up_he_is_first) {
    desk_of_three(&d, 5);
    desk_enter(&d, "resign P3");
    assert_part(table_for(DAN), "resigned", ""); /* told when it is over */
    desk_enter(&d, "resign P1");
    const char *table = table_for(DAN);
    assert_part(table, "ranks", "[2,1,2]");
    assert_part(table, "resigned", "[0,2]");
    desk_close(&d);
}

TEST(when_a_bot_has_played_on_the_points_decide) {
    dd_rng rng = dd_rng_seed(6, 6);
    dd_scores scores;
    char expected[32];
    desk_of_three(&d, 5);
    desk_enter(&d, "resign P2");
    while (d.room->status == DD_ROOM_PLAYING) {
        dd_move moves[DD_MAX_MOVES];
        int seat = __builtin_ctz(d.room->actors);
        int count = d.room->game->moves(dd_table_state(d.room->table), seat, moves);
        desk_play_move(&d, seat, moves[dd_rng_below(&rng, (uint32_t)count)], NULL);
    }
    d.room->game->scores(dd_table_state(d.room->table), &scores);
    snprintf(expected, sizeof expected, "[%d,%d,%d]", scores.rank[0], scores.rank[1], scores.rank[2]);
    const char *table = table_for(DAN);
    assert_part(table, "ranks", expected);
    assert_part(table, "over", "true");
    assert_part(table, "resigned", "[1]");
    desk_close(&d);
}

TEST(a_rematch_is_told) {
    desk_of_two(&d, 5);
    desk_enter(&d, "resign P1");
    desk_enter(&d, "rematch zyxwvutsrqponmlk");
    assert_part(table_for(DAN), "rematch", "zyxwvutsrqponmlk");
    desk_close(&d);
}

TEST(a_summary_has_what_lists_tell) {
    desk_open(&d, 2, "table eight 1 2 public 30 " ANNA "\n");
    desk_enter(&d, "sit P1 " ANNA " Anna");
    int looked = DD_ROOM_NOBODY;
    const char *summary = message_to(d.room, SUMMARY, ANNA, &looked, DD_EN);
    assert_part(summary, "table", "abcdefghijklmnop");
    assert_part(summary, "game", "eight");
    assert_part(summary, "status", "open");
    assert_part(summary, "timer", "30");
    assert_part(summary, "seats.0.name", "Anna");
    assert_string_not_equal(part_of(summary, "seats.0.you"), "true"); /* it is the same for everybody */
    assert_null(strstr(summary, ANNA));
    desk_close(&d);
}

TEST(no_message_has_the_hash_of_a_token) {
    desk_of_two(&d, 5);
    desk_enter(&d, "chat P1 Anna\nhello");
    assert_null(strstr(table_for(ANNA), ANNA));
    assert_null(strstr(table_for(DAN), BEN));
    assert_null(strstr(update_for(BEN), BEN));
    desk_close(&d);
}
