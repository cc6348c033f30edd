/* Tables over time: forgotten, read again when somebody or their clock asks for them, and after a restart. */
#include "hub/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void both_leave(void) {
    guest_does(anna, "{'cmd':'unwatch'}");
    guest_does(ben, "{'cmd':'unwatch'}");
}

static void long_after(void) {
    hall_pass(HUB_FORGET_MS + 500);
}

static bool is_here(void) {
    return hub_find_here(hall, table_id) != NULL;
}

/* ---- Forgetting ---- */

TEST(a_table_where_nothing_happens_is_forgotten) {
    hall_open();
    hall_of_two();
    both_leave();
    hall_pass(HUB_FORGET_MS - 1);
    assert_true(is_here());
    hall_pass(501);
    assert_false(is_here());
    assert_int_equal(hall->room_count, 0);
    hall_close();
}

TEST(a_table_that_somebody_watches_stays) {
    hall_open();
    hall_of_two();
    guest_leave(anna);
    long_after();
    assert_true(is_here());
    hall_close();
}

TEST(a_table_that_is_not_yet_written_stays) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_leave(anna);
    guest_leave(ben);
    long_after();
    assert_true(is_here());
    gate_open(hall_store);
    hall_settle();
    hall_pass(500);
    assert_false(is_here());
    hall_close();
}

TEST(a_public_table_stays_as_long_as_the_lobby_lists_it) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'public':true"));
    guest_does(anna, "{'cmd':'unwatch'}");
    long_after();
    assert_true(is_here());
    hall_pass(HUB_STALE_OPEN_MS);
    assert_false(is_here());
    hall_close();
}

TEST(of_many_tables_that_nobody_looks_at_the_oldest_are_forgotten) {
    char first[DD_ROOM_ID + 1], last[DD_ROOM_ID + 1] = "";
    hall_open();
    anna = guest_new("Anna");
    strcpy(first, guest_makes(anna, "'seats':2,'who':['me',{'local':'x'}],'start':true"));
    guest_does(anna, "{'cmd':'unwatch'}");
    for (int i = 0; i < HUB_IDLE_TABLES; i++) {
        guest_does(anna, "{'cmd':'create','game':'eight','seats':2,'who':['me',{'local':'x'}],'start':true}");
        strcpy(last, part_of(anna->answer, "table"));
    }
    assert_int_equal(hall->idle_count, HUB_IDLE_TABLES + 1);
    hall_settle();
    hall_pass(500);
    assert_int_equal(hall->idle_count, HUB_IDLE_TABLES);
    assert_null(hub_find_here(hall, first));
    assert_non_null(hub_find_here(hall, last));
    guest_watches(anna, first);
    hall_close();
}

TEST(a_forgotten_table_comes_back_as_it_was) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 4','id':'a'}");
    guest_does(ben, "{'cmd':'chat','text':'hm'}");
    both_leave();
    long_after();
    assert_false(is_here());
    guest_watches(anna, table_id);
    const char *table = guest_last(anna, "table");
    assert_part(table, "n", "7");
    assert_part(table, "view.bids", "[4,null]");
    assert_part(table, "chat.0.text", "hm");
    assert_part(table, "seats.0.online", "true");
    assert_part(guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 4','id':'a'}"), "again", "true");
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    assert_part(guest_last(anna, "update"), "n", "8");
    hall_close();
}

TEST(a_forgotten_table_is_in_the_lobby) {
    char then[32];
    hall_open();
    hall_of_two();
    snprintf(then, sizeof then, "%lld", (long long)clock_now());
    both_leave();
    long_after();
    assert_false(is_here());
    guest_does(anna, "{'cmd':'lobby'}");
    assert_part(anna->answer, "mine.0.table", table_id);
    assert_part(anna->answer, "mine.0.your_turn", "true");
    assert_part(anna->answer, "mine.0.changed", then);
    assert_part(anna->answer, "mine.0.seats.1.name", "Ben");
    assert_false(is_here()); /* for the list nothing is read */
    hall_close();
}

TEST(a_forgotten_table_that_can_not_be_read_is_broken_for_now) {
    hall_open();
    hall_of_two();
    both_leave();
    long_after();
    gate_blind(hall_store, true);
    guest_may_not(anna, "broken", "{'cmd':'watch','table':'%s'}", table_id);
    gate_blind(hall_store, false);
    guest_watches(anna, table_id);
    assert_part(guest_last(anna, "table"), "n", "6");
    hall_close();
}

TEST(a_finished_table_is_forgotten_and_found_again) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'resign','seat':0}");
    both_leave();
    long_after();
    assert_int_equal(hall->room_count, 0);
    guest_watches(anna, table_id);
    assert_part(guest_last(anna, "table"), "status", "over");
    assert_part(guest_last(anna, "table"), "ranks", "[2,1]");
    guest_does(anna, "{'cmd':'rematch'}");
    hall_close();
}

TEST(who_left_long_ago_is_missing_at_once_when_a_table_comes_back) {
    hall_open();
    hall_of_two();
    both_leave();
    long_after();
    guest_watches(anna, table_id);
    guest_does(anna, "{'cmd':'replace','seat':1,'level':'easy'}");
    hall_close();
}

/* ---- Clocks of tables that are not in memory ---- */

static void anna_plays_with_a_clock(int seconds) {
    hall_open();
    anna = guest_new("Anna");
    char arguments[100];
    snprintf(arguments, sizeof arguments, "'seats':2,'who':['me',{'local':'x'}],'start':true,'timer':%d",
             seconds);
    strcpy(table_id, guest_makes(anna, arguments));
    guest_does(anna, "{'cmd':'unwatch'}");
}

TEST(a_forgotten_table_comes_back_when_its_time_is_up) {
    anna_plays_with_a_clock(3600);
    long_after();
    assert_false(is_here());
    hall_pass(3600000 - HUB_FORGET_MS - 501);
    assert_false(is_here());
    hall_pass(1);
    assert_true(is_here());
    assert_true(the_room()->seat[0].late);
    hall_close();
}

static bool nothing_due(void *context, const char *table, int64_t due, int64_t changed) {
    (void)table, (void)due, (void)changed;
    *(bool *)context = false;
    return true;
}

/* Two people bid at the same time; both are late, a bot bids for both, and then the first is to act. */
TEST(what_the_store_knows_of_a_clock_is_what_there_is_to_do) {
    bool nothing = true;
    dd_error error;
    hall_open();
    hall_of_two();
    both_leave();
    long_after();
    assert_true(hall_store->does->due(hall_store, nothing_due, &nothing, &error));
    assert_true(nothing);
    hall_close();
    anna_plays_with_a_clock(60);
    assert_true(hall_store->does->due(hall_store, nothing_due, &nothing, &error));
    assert_false(nothing);
    hall_close();
}

TEST(after_a_restart_with_the_clock_set_back_a_clock_is_up_all_the_same) {
    anna_plays_with_a_clock(600);
    hall_settle();
    fake_clock_jump(-24 * 3600000);
    hall_reopen();
    hall_pass(599000);
    assert_false(hub_find(hall, table_id)->room->seat[0].late);
    hall_pass(1000);
    assert_true(the_room()->seat[0].late);
    fake_clock_jump(24 * 3600000);
    hall_close();
}

/* Somebody comes to a table before its reminder, which may be too late. */
TEST(a_table_that_is_read_is_reminded_of_by_its_own_clock) {
    anna_plays_with_a_clock(600);
    hall_settle();
    hall_pass(HUB_FORGET_MS + 500);
    assert_false(is_here());
    reminders_drop(hall->reminders, table_id);
    guest_watches(anna, table_id);
    hall_pass(300000);
    assert_true(the_room()->seat[0].late);
    hall_close();
}

TEST(after_a_restart_everybody_has_his_whole_time_again) {
    anna_plays_with_a_clock(600);
    hall_pass(599000);
    hall_reopen();
    hall_pass(1000); /* looked at, and not late */
    assert_false(hub_find(hall, table_id)->room->seat[0].late);
    hall_pass(598000);
    hall_pass(500);
    assert_false(hub_find(hall, table_id)->room->seat[0].late);
    hall_pass(500);
    assert_true(the_room()->seat[0].late);
    hall_close();
}

/* As in a store of an older version, which did not know whose turn it is. */
TEST(a_table_of_which_the_store_does_not_know_how_it_stands_is_looked_at_once) {
    dd_error error;
    char anna_token[64], summary[64];
    hall_open();
    hall_of_two();
    strcpy(anna_token, anna->token);
    hall_settle();
    snprintf(summary, sizeof summary, "\"table\":\"%s\"", table_id);
    dd_store_card card = {.status = DD_STORE_PLAYING, .summary = summary, .players = 1};
    strcpy(card.player[0], the_room()->seat[0].player);
    dd_store_turn unknown = {.seats = 0, .due = 0};
    dd_store_entry old = {.n = DD_STORE_NO_ENTRY, .text = "", .card = &card, .turn = &unknown};
    strcpy(old.table, table_id);
    assert_true(hall_store->does->append(hall_store, &old, 1, &error));
    hall_reopen();
    guest *again = guest_from("10.0.0.5");
    guest_does(again, "{'cmd':'hello','token':'%s'}", anna_token);
    assert_part(guest_does(again, "{'cmd':'lobby'}"), "mine.0.your_turn", "false");
    hall_pass(50);
    hall_settle();
    hall_pass(500);
    assert_false(is_here()); /* read, written down, and forgotten */
    assert_part(guest_does(again, "{'cmd':'lobby'}"), "mine.0.your_turn", "true");
    assert_part(again->answer, "mine.0.seats.1.name", "Ben");
    bool nothing = true;
    assert_true(hall_store->does->due(hall_store, nothing_due, &nothing, &error));
    assert_true(nothing);
    hall_close();
}

/* ---- Restart ---- */

TEST(after_a_restart_everything_is_as_it_was) {
    char anna_token[64];
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 4','id':'a'}");
    guest_does(anna, "{'cmd':'chat','text':'good luck'}");
    strcpy(anna_token, anna->token);
    hall_reopen();
    guest *again = guest_from("10.0.0.5");
    guest_does(again, "{'cmd':'hello','token':'%s'}", anna_token);
    guest_watches(again, table_id);
    const char *table = guest_last(again, "table");
    assert_part(table, "n", "7");
    assert_part(table, "eye", "0");
    assert_part(table, "host", "true");
    assert_part(table, "view.bids", "[4,null]");
    assert_part(table, "chat.0.text", "good luck");
    assert_part(guest_does(again, "{'cmd':'play','seat':0,'move':'bid 4','id':'a'}"), "again", "true");
    hall_close();
}

TEST(after_a_restart_nobody_is_missing_who_could_not_be_here_yet) {
    char anna_token[64];
    hall_open();
    hall_of_two();
    strcpy(anna_token, anna->token);
    fake_clock_pass(3600000);
    hall_reopen();
    guest *again = guest_from("10.0.0.5");
    guest_does(again, "{'cmd':'hello','token':'%s'}", anna_token);
    guest_watches(again, table_id);
    guest_may_not(again, "status", "{'cmd':'replace','seat':1,'level':'easy'}");
    fake_clock_pass(60001);
    guest_does(again, "{'cmd':'replace','seat':1,'level':'easy'}");
    hall_close();
}

static bool both_bots_have_bid(void) {
    return (hub_find(hall, table_id)->room->actors & 6) == 0;
}

TEST(after_a_restart_bots_go_on) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':3,'who':['me','easy','easy'],'start':true"));
    hall_reopen();
    assert_false(is_here());
    hall_pass(50);
    hall_await(both_bots_have_bid);
    hall_close();
}

TEST(a_broken_log_spoils_its_own_table_only) {
    dd_error error;
    dd_store_card card = {.status = DD_STORE_OPEN, .summary = "\"table\":\"brokenbrokenbrok\""};
    dd_store_entry broken[] = {
        {.table = "brokenbrokenbrok", .n = 0, .at = 1, .text = "table of stone", .len = 14, .card = &card},
    };
    hall_open();
    hall_of_two();
    hall_settle();
    assert_true(hall_store->does->append(hall_store, broken, 1, &error));
    hall_reopen();
    assert_int_equal(hall->room_count, 0); /* each is read when somebody comes */
    guest *g = guest_new("Dan");
    guest_may_not(g, "broken", "{'cmd':'watch','table':'brokenbrokenbrok'}");
    guest_watches(g, table_id);
    hall_close();
}

/* ---- Many ---- */

TEST(many_tables_are_all_found) {
    enum { TABLES = 1500 }; /* the hash table grows */
    static char ids[TABLES][DD_ROOM_ID + 1];
    hall_open();
    anna = guest_new("Anna");
    for (int i = 0; i < TABLES; i++) {
        guest_does(anna, "{'cmd':'create','game':'eight','seats':2,'who':['me',{'local':'x'}],'start':true}");
        strcpy(ids[i], part_of(anna->answer, "table"));
    }
    for (int i = 0; i < TABLES; i++)
        assert_non_null(hub_find_here(hall, ids[i]));
    assert_int_equal(hall->room_count, TABLES);
    hall_settle();
    long_after();
    assert_int_equal(hall->room_count, 0);
    for (int i = 0; i < TABLES; i += 100)
        guest_watches(anna, ids[i]);
    hall_close();
}
