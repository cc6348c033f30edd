/* Tables over time: put to sleep, woken, forgotten, and read again after a restart. */
#include "hub/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void both_leave(void) {
    guest_does(anna, "{'cmd':'unwatch'}");
    guest_does(ben, "{'cmd':'unwatch'}");
}

static void long_after(void) {
    hub_sweep_rooms(hall, clock_now() + HUB_SLEEP_MS + 1);
}

/* ---- Sleep ---- */

TEST(a_table_where_nothing_happens_is_put_to_sleep) {
    hall_open();
    hall_of_two();
    both_leave();
    hub_sweep_rooms(hall, clock_now() + HUB_SLEEP_MS - 1);
    assert_false(the_hub_room()->asleep);
    long_after();
    assert_true(the_hub_room()->asleep);
    assert_null(the_room()->table);
    hall_close();
}

TEST(a_table_that_somebody_watches_does_not_sleep) {
    hall_open();
    hall_of_two();
    guest_leave(anna);
    long_after();
    assert_false(the_hub_room()->asleep);
    hall_close();
}

TEST(a_table_with_a_timer_does_not_sleep) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'timer':60"));
    guest_does(anna, "{'cmd':'unwatch'}");
    long_after();
    assert_false(the_hub_room()->asleep);
    hall_close();
}

TEST(a_table_that_is_not_yet_written_does_not_sleep) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_leave(anna);
    guest_leave(ben);
    long_after();
    assert_false(the_hub_room()->asleep);
    gate_open(hall_store);
    hall_settle();
    long_after();
    assert_true(the_hub_room()->asleep);
    hall_close();
}

TEST(a_sleeping_table_wakes_as_it_was) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 4','id':'a'}");
    guest_does(ben, "{'cmd':'chat','text':'hm'}");
    both_leave();
    long_after();
    assert_true(the_hub_room()->asleep);
    guest_watches(anna, table_id);
    assert_false(the_hub_room()->asleep);
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

TEST(a_sleeping_table_is_in_the_lobby) {
    hall_open();
    hall_of_two();
    both_leave();
    long_after();
    guest_does(anna, "{'cmd':'lobby'}");
    assert_part(anna->answer, "mine.0.table", table_id);
    assert_part(anna->answer, "mine.0.your_turn", "true");
    hall_close();
}

TEST(a_sleeping_table_that_can_not_be_read_is_not_there_for_now) {
    hall_open();
    hall_of_two();
    both_leave();
    long_after();
    gate_blind(hall_store, true);
    guest_may_not(anna, "unknown", "{'cmd':'watch','table':'%s'}", table_id);
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

TEST(clocks_and_thoughts_leave_a_sleeping_table_alone) {
    hall_open();
    hall_of_two();
    both_leave();
    long_after();
    hub_watch_clocks(hall, clock_now() + 1000000);
    long_after();
    hall_pass(1000);
    assert_true(the_hub_room()->asleep);
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
    return (the_room()->actors & 6) == 0;
}

TEST(after_a_restart_bots_go_on) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':3,'who':['me','easy','easy'],'start':true"));
    hall_reopen();
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
    assert_int_equal(hall->room_count, 1);
    guest *g = guest_new("Dan");
    guest_may_not(g, "unknown", "{'cmd':'watch','table':'brokenbrokenbrok'}");
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
    long_after();
    for (int i = 0; i < TABLES; i += 100)
        guest_watches(anna, ids[i]);
    hall_close();
}
