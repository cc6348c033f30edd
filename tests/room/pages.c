/* Pages of log and chat: together they are the whole, each is short, and so is the table, however long the
 * game. */
#include "room/kit.h"

#include "support/endless.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG = 2000, MESSAGE = 1 << 16 };

static desk d;
static char message[1 << 20];

static void begin_long_game(const char *id, int seats, int decisions) {
    char text[ENTRY_ROOM], header[128];
    dd_rng rng = dd_rng_seed(5, 5);
    snprintf(header, sizeof header, "table %s 1 %d link 0 " ANNA, id, seats);
    desk_open(&d, seats, header);
    d.room->game = endless(d.room->game);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "sit P2 " BEN " Ben");
    for (int seat = 2; seat < seats; seat++)
        desk_enter(&d, "bot P%d easy", seat + 1);
    desk_start(&d, 9);
    while (dd_table_length(d.room->table) < decisions) { /* no need to keep the entries */
        dd_move moves[DD_MAX_MOVES];
        int seat = __builtin_ctz(d.room->actors);
        int legal = dd_moves(d.room->game, dd_table_state(d.room->table), seat, moves);
        dd_out entry = dd_out_to(text, sizeof text);
        assert_true(dd_room_play(d.room, seat, moves[dd_rng_below(&rng, (uint32_t)legal)], NULL, ++d.now,
                                 &entry, NULL));
    }
}

static const char *page_before(const dd_room_viewer *viewer, int to, bool chat) {
    dd_out out = dd_out_to(message, sizeof message);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    if (chat)
        dd_room_show_chat(d.room, viewer->lang, to, &json);
    else
        dd_room_show_log(d.room, viewer, to, &json);
    dd_json_close(&json, '}');
    assert_false(dd_out_cut(&out));
    return message;
}

static int number(const char *json, const char *path) {
    return atoi(part_of(json, path));
}

/* The lines of a page as they should be: those of the decisions from … to - 1, played from the start. */
static void assert_lines(const char *page, const dd_room_viewer *viewer, int from, int to) {
    static dd_state state;
    static char lines[1 << 20], found[1 << 20];
    dd_event list[DD_TABLE_EVENTS];
    dd_out out = dd_out_to(lines, sizeof lines);
    dd_table_state_at(d.room->table, from, &state);
    for (int n = from; n < to; n++) {
        dd_events events = {.list = list, .room = DD_TABLE_EVENTS};
        int who;
        dd_move move = dd_table_entry(d.room->table, n, &who);
        d.room->game->play(&state, who, move, &events);
        for (int i = 0; i < events.count; i++)
            if (dd_event_visible(&list[i], viewer->eye)) {
                dd_putf(&out, "%d ", n);
                d.room->game->tell(&state, &list[i], viewer->lang, &out);
                dd_put_char(&out, '\n');
            }
    }
    dd_out now = dd_out_to(found, sizeof found);
    const char *at = page;
    while ((at = strstr(at, "{\"n\":")) != NULL) {
        const char *text = strstr(at, "\"text\":\"") + 8;
        dd_putf(&now, "%d ", atoi(at + 5));
        dd_put_n(&now, text, (size_t)(strstr(text, "\"}") - text));
        dd_put_char(&now, '\n');
        at = text;
    }
    assert_string_equal(lines, found);
}

static void read_all_pages(const char *player) {
    dd_room_viewer viewer = viewer_of(d.room, player);
    int pages = 0;
    for (int to = dd_table_length(d.room->table); to > 0; pages++) {
        const char *page = page_before(&viewer, to, false);
        int from = number(page, "log_from");
        assert_true(strlen(page) < DD_ROOM_PAGE_BYTES + 64);
        assert_in_range(from, 0, to - 1);
        assert_true(to - from >= DD_ROOM_PAGE / 2 || from == 0);
        assert_lines(page, &viewer, from, to);
        to = from;
    }
    assert_in_range(pages, dd_table_length(d.room->table) / (DD_ROOM_PAGE + DD_TABLE_MARK), LONG);
}

TEST(pages_of_the_log_are_the_whole_log) {
    begin_long_game("queendomino", 6, LONG);
    read_all_pages(ANNA);
    read_all_pages(DAN);
    dd_room_viewer viewer = viewer_of(d.room, ANNA);
    assert_part(page_before(&viewer, 0, false), "log", "[]");
    assert_part(page_before(&viewer, 1, false), "log_from", "0");
    desk_close(&d);
}

TEST(secrets_stay_secret_in_pages) {
    begin_long_game("settlers", 2, LONG);
    read_all_pages(ANNA);
    read_all_pages(BEN);
    read_all_pages(DAN);
    desk_close(&d);
}

TEST(the_table_of_a_long_game_has_the_last_page_and_is_short) {
    int looked = DD_ROOM_NOBODY;
    begin_long_game("queendomino", 6, LONG);
    for (int i = 0; i < 300; i++) /* quotes are escaped, and so count twice */
        desk_enter(&d, "chat P1 \"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\n%0300d\"\"\"\"\"\"\"\"", i);
    const char *table = message_to(d.room, TABLE, ANNA, &looked, DD_RU);
    assert_true(strlen(table) < MESSAGE);
    int from = number(table, "log_from"), n = number(table, "n");
    assert_int_equal(n, dd_table_length(d.room->table));
    assert_in_range(n - from, DD_ROOM_PAGE / 2, DD_ROOM_PAGE + DD_TABLE_MARK);
    assert_int_equal(number(table, "log.0.n") >= from, true);
    int said = number(table, "chat_from");
    assert_in_range(said, 270, 290);
    /* Older lines come in pages, as far as they are kept. */
    dd_room_viewer viewer = viewer_of(d.room, ANNA);
    int to = said;
    for (;;) {
        const char *page = page_before(&viewer, to, true);
        assert_true(strlen(page) < DD_ROOM_CHAT_PAGE_BYTES + 64);
        from = number(page, "chat_from");
        if (from == to)
            break;
        char text[16];
        snprintf(text, sizeof text, "%0*d", 3, from);
        assert_non_null(strstr(part_of(page, "chat.0.text"), text));
        to = from;
    }
    assert_int_equal(to, d.room->chat_first);
    assert_int_equal(to, 300 - d.room->chat_count);
    desk_close(&d);
}

TEST(steps_are_the_decisions_of_players_that_make_something_happen) {
    begin_long_game("eight", 3, 500);
    const dd_table *table = d.room->table;
    dd_move done;
    int steps = 0;
    assert_true(dd_move_read(d.room->game, dd_table_state(table), "done", &done, NULL));
    for (int n = 0; n < dd_table_length(table); n++) {
        int who;
        dd_move move = dd_table_entry(table, n, &who);
        assert_int_equal(dd_table_steps_before(table, n), steps);
        if (who != DD_CHANCE && move != done) /* who is done has told of everything before */
            assert_int_equal(dd_table_step(table, steps++), n);
    }
    assert_int_equal(dd_table_steps(table), steps);
    assert_int_equal(dd_table_step(table, steps), dd_table_length(table));
    desk_close(&d);
}
