/* Events: how they are written, who may know them, and what becomes of too many. */
#include "support/test.h"

#include "protocol/request.h"
#include "table/table.h"

#include <string.h>

/* The event as it is written by name, for a seat of a new game. */
static void assert_written(const char *id, int seats, dd_event event, const char *expected) {
    const dd_game *game = dd_game_by_id(id);
    dd_config config;
    dd_state state;
    dd_error error;
    char text[256];
    int code = 0;
    dd_config_default(game, seats, &config);
    if (!dd_init(game, &config, &state, &error))
        fail_msg("%s", error.text);
    const char *name = strchr(strchr(expected, ':'), '"') + 1;
    while (strncmp(name, game->events[code].id, strcspn(name, "\"")) != 0 ||
           game->events[code].id[strcspn(name, "\"")])
        assert_non_null(game->events[++code].id);
    event.code = (uint8_t)code;
    dd_out out = dd_out_to(text, sizeof text);
    dd_event_text(game, &state, &event, &out);
    assert_string_equal(text, expected);
}

TEST(an_event_is_written_by_names) {
    assert_written("eight", 2, (dd_event){.seat = 1}, "{\"event\":\"bids\",\"seat\":1}");
    assert_written("settlers", 2, (dd_event){.seat = -1, .arg = {3}}, "{\"event\":\"round\",\"round\":3}");
}

TEST(an_argument_that_is_a_place_counts_from_1_and_a_seat_from_0) {
    assert_written("eight", 2, (dd_event){.seat = -1, .arg = {17, 0}},
                   "{\"event\":\"dealt\",\"card\":17,\"place\":1}");
    assert_written("queendomino", 3, (dd_event){.seat = 2, .arg = {0}},
                   "{\"event\":\"queen\",\"seat\":2,\"from\":0}");
}

TEST(an_argument_that_is_not_there_is_left_out) {
    assert_written("queendomino", 3, (dd_event){.seat = 2, .arg = {DD_NONE}},
                   "{\"event\":\"queen\",\"seat\":2}");
    assert_written("settlers", 2, (dd_event){.seat = 0, .arg = {0, DD_NONE}},
                   "{\"event\":\"draws\",\"seat\":0,\"deck\":\"common\"}");
}

TEST(a_region_is_that_of_its_own_side) {
    assert_written("eight", 2, (dd_event){.seat = 0, .arg = {0}},
                   "{\"event\":\"recruits\",\"seat\":0,\"region\":\"a01\"}");
    assert_written("eight", 2, (dd_event){.seat = 0, .arg = {32}},
                   "{\"event\":\"recruits\",\"seat\":0,\"region\":\"b01\"}");
}

TEST(the_catalogue_lists_events_and_their_arguments) {
    static char text[1 << 17];
    dd_out out = dd_out_to(text, sizeof text);
    dd_catalogue(dd_game_by_id("queendomino"), &out);
    assert_true(strstr(text, "{\"id\":\"drawn\",\"args\":[]}"));
    assert_true(strstr(text, "{\"id\":\"posts\",\"args\":[{\"id\":\"cell\",\"kind\":\"name\"},"
                             "{\"id\":\"coins\",\"kind\":\"number\"}]}"));
    assert_true(strstr(text, "{\"id\":\"queen\",\"args\":[{\"id\":\"from\",\"kind\":\"seat\","
                             "\"optional\":true}]}"));
}

TEST(events_are_for_those_who_may_know) {
    dd_event list[2];
    dd_events events = {.list = list, .room = 2};
    dd_tell(&events, 1, 0, 0, 0, 0, 0);
    dd_tell_to(&events, 1U << 2, 1, 2, 0, 0, 0, 0);
    for (int viewer = DD_SPECTATOR; viewer < 4; viewer++) {
        assert_true(dd_event_visible(&list[0], viewer));
        assert_int_equal(dd_event_visible(&list[1], viewer), viewer == 2);
    }
}

/* ---- Too many ---- */

TEST(too_many_events_are_cut_and_marked) {
    dd_event list[3] = {{0}};
    dd_events events = {.list = list, .room = 2};
    for (int i = 1; i <= 2; i++)
        dd_tell(&events, 0, 0, i, 0, 0, 0);
    assert_false(events.cut);
    dd_tell(&events, 0, 0, 3, 0, 0, 0);
    assert_true(events.cut);
    assert_int_equal(events.count, 2);
    assert_int_equal(list[1].arg[0], 2);
    assert_int_equal(list[2].arg[0], 0);
}

/* A game that has more to tell of a decision than a table keeps. */
static void play_noisily(void *state, int who, dd_move move, dd_events *events) {
    for (int i = 0; i < DD_TABLE_EVENTS + 10; i++)
        dd_tell(events, 0, who, 0, 0, 0, 0);
    dd_game_by_id("eight")->play(state, who, move, events);
}

static int count_of(const char *text, const char *word) {
    int count = 0;
    for (; (text = strstr(text, word)) != NULL; text++)
        count++;
    return count;
}

static const char *answer(dd_session *session, const char *message) {
    const char *text = dd_session_answer(session, message, strlen(message));
    if (strncmp(text, "{\"ok\":true", 10) != 0)
        fail_msg("%s: %s", message, text);
    return text;
}

TEST(a_table_whose_events_are_cut_plays_on) {
    dd_game noisy = *dd_game_by_id("eight");
    dd_session *session = dd_session_new(NULL);
    assert_non_null(session);
    noisy.play = play_noisily;
    const char *text = answer(session, "{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"seed\":7}");
    assert_int_equal(count_of(text, "events_cut"), 0);
    session->table->game = &noisy;
    text = answer(session, "{\"cmd\":\"play\",\"seat\":0,\"move\":\"bid 1\"}");
    assert_int_equal(count_of(text, "\"events_cut\":true"), 1);
    assert_int_equal(count_of(text, "\"event\":"), DD_TABLE_EVENTS);
    assert_int_equal(text[strlen(text) - 1], '}');
    session->table->game = dd_game_by_id("eight");
    text = answer(session, "{\"cmd\":\"play\",\"seat\":1,\"move\":\"bid 0\"}");
    assert_int_equal(count_of(text, "events_cut"), 0);
    assert_true(count_of(text, "\"event\":") > 0);
    dd_session_free(session);
}
