/* A long game of six: it is opened at once, and no message about it grows with it. */
#include "hub/hall.h"

#include "support/endless.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DECISIONS = 10000, OPENED_MS = 300 };

static double cpu_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

/* Plays on at once, without telling everybody of each move. */
static void play_long(hub_room *hr) {
    dd_room *room = hr->room;
    static char text[1 << 16];
    dd_error error;
    dd_rng rng = dd_rng_seed(1, 1);
    while (dd_table_length(room->table) < DECISIONS) {
        dd_move moves[DD_MAX_MOVES];
        int seat = __builtin_ctz(room->actors);
        int legal = dd_moves(room->game, dd_table_state(room->table), seat, moves);
        dd_out entry = dd_out_to(text, sizeof text);
        assert_true(dd_room_play(room, seat, moves[dd_rng_below(&rng, (uint32_t)legal)], NULL, clock_now(),
                                 &entry, &error));
        hub_write(hall, hr, &entry, false);
    }
}

static size_t largest_of(const guest *g) {
    size_t largest = 0;
    for (int i = 0; i < g->conn->count; i++) {
        size_t len = strlen(fake_conn_text(g->conn, i));
        largest = len > largest ? len : largest;
    }
    return largest;
}

TEST(a_long_game_is_opened_at_once_and_in_short_messages) {
    hall_open();
    anna = guest_new("Anna");
    guest_does(anna,
               "{'cmd':'create','game':'queendomino','seats':6,'who':["
               "'me',{'local':'Ben'},{'local':'Clara'},{'local':'Dora'},{'local':'Emil'},{'local':'Fee'}]}");
    strcpy(table_id, part_of(anna->answer, "table"));
    guest_watches(anna, table_id);
    the_room()->game = endless(the_room()->game);
    guest_does(anna, "{'cmd':'start'}");
    play_long(the_hub_room());
    hall_settle();
    guest *dan = guest_new("Dan");
    double t = cpu_ms();
    guest_watches(dan, table_id);
    t = cpu_ms() - t;
    print_message("a game of %d decisions: opened in %.1f ms, %zu bytes\n",
                  dd_table_length(the_room()->table), t, strlen(guest_last(dan, "table")));
    assert_true(t < OPENED_MS);
    assert_true(strlen(guest_last(dan, "table")) < HUB_ROOM_MESSAGE);
    /* Through the whole log, and through the game; a move, and one taken back. */
    int pages = 0;
    for (int to = atoi(part_of(guest_last(dan, "table"), "log_from")); to > 0; pages++) {
        int from = atoi(part_of(guest_does(dan, "{'cmd':'log','to':%d}", to), "log_from"));
        assert_in_range(from, 0, to - 1);
        to = from;
    }
    assert_in_range(pages, 70, 160);
    for (int step = 0; step < dd_table_steps(the_room()->table); step += 501) {
        const char *answer = guest_does(dan, "{'cmd':'at','step':%d}", step);
        char expected[16];
        snprintf(expected, sizeof expected, "%d", step);
        assert_part(answer, "step", expected);
        if (step)
            assert_string_not_equal(part_of(answer, "events.0.text"), "");
    }
    int seat = __builtin_ctz(the_room()->actors);
    dd_move moves[DD_MAX_MOVES];
    char move[DD_MAX_MOVE_TEXT];
    dd_out out = dd_out_to(move, sizeof move);
    dd_moves(the_room()->game, dd_table_state(the_room()->table), seat, moves);
    dd_move_text(the_room()->game, dd_table_state(the_room()->table), moves[0], &out);
    guest_does(anna, "{'cmd':'play','seat':%d,'move':'%s','id':'a'}", seat, move);
    guest_does(anna, "{'cmd':'undo','seat':%d}", seat);
    assert_true(largest_of(dan) < HUB_ROOM_MESSAGE && largest_of(anna) < HUB_ROOM_MESSAGE);
    hall_close();
}

/* ---- Bad numbers ---- */

TEST(pages_are_asked_for_by_numbers_that_are_there) {
    hall_open();
    hall_of_two();
    int n = dd_table_length(the_room()->table);
    guest_does(anna, "{'cmd':'log','to':%d}", n);
    guest_may_not(anna, "bad", "{'cmd':'log','to':%d}", n + 1);
    guest_may_not(anna, "bad", "{'cmd':'log','to':-1}");
    guest_may_not(anna, "bad", "{'cmd':'log'}");
    guest_may_not(anna, "bad", "{'cmd':'at','step':1}"); /* nobody has decided anything yet */
    guest_may_not(anna, "bad", "{'cmd':'at'}");
    assert_part(guest_does(anna, "{'cmd':'at','step':0}"), "step", "0");
    assert_part(guest_does(anna, "{'cmd':'said','to':0}"), "chat", "[]");
    guest_may_not(anna, "bad", "{'cmd':'said','to':1}");
    guest_does(anna, "{'cmd':'chat','text':'hello'}");
    assert_part(guest_does(anna, "{'cmd':'said','to':1}"), "chat.0.text", "hello");
    guest *dan = guest_new("Dan");
    guest_may_not(dan, "not_here", "{'cmd':'log','to':0}");
    strcpy(table_id, guest_makes(dan, "'seats':2"));
    guest_may_not(dan, "status", "{'cmd':'log','to':0}"); /* it has not begun */
    hall_close();
}

/* ---- The limit ---- */

static uint32_t bring_a_lot(const void *state, int who, dd_move move, int32_t numbers[DD_MAX_GAINS]) {
    (void)state;
    (void)who;
    (void)move;
    numbers[0] = 1;
    return 1;
}

/* What no game does: the message is not sent, and the server goes on. */
TEST(a_message_beyond_the_limit_is_not_sent) {
    static dd_game generous;
    static char name[HUB_ROOM_MESSAGE / 2];
    const dd_gain gains[] = {{name, {"a lot", "много"}}, {0}};
    memset(name, 'x', sizeof name - 1);
    hall_open();
    hall_of_two();
    const dd_game *game = the_room()->game;
    generous = *game;
    generous.gains = gains;
    generous.brings = bring_a_lot;
    the_room()->game = &generous;
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_int_equal(guest_count(anna, "update"), 1);
    assert_int_equal(guest_count(ben, "update"), 0); /* he has several moves */
    the_room()->game = game;
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 2','id':'a'}");
    assert_int_equal(guest_count(ben, "update"), 1);
    hall_close();
}
