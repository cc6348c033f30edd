/* The lobby: which tables are listed, and when somebody hears of a change. */
#include "hub/hall.h"

#include <stdio.h>
#include <string.h>

static const char *lobby(guest *g) {
    return guest_does(g, "{'cmd':'lobby'}");
}

/* ---- Lists ---- */

TEST(an_empty_lobby_has_three_empty_lists) {
    hall_open();
    anna = guest_new("Anna");
    assert_part(lobby(anna), "open", "[]");
    assert_part(anna->answer, "running", "[]");
    assert_part(anna->answer, "mine", "[]");
    hall_close();
}

TEST(a_public_table_is_listed_for_everybody_and_one_by_link_for_its_players) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    char public[DD_ROOM_ID + 1], hidden[DD_ROOM_ID + 1];
    strcpy(public, guest_makes(anna, "'seats':2,'public':true,'timer':60"));
    strcpy(hidden, guest_makes(anna, "'seats':2"));
    assert_part(lobby(ben), "open.0.table", public);
    assert_part(ben->answer, "open.0.game", "eight");
    assert_part(ben->answer, "open.0.status", "open");
    assert_part(ben->answer, "open.0.timer", "60");
    assert_part(ben->answer, "open.0.seats.0.name", "Anna");
    assert_part(ben->answer, "open.0.your_turn", ""); /* the same list for everybody */
    assert_part(ben->answer, "open.1", "");
    assert_part(ben->answer, "mine", "[]");
    assert_true(part_of(lobby(anna), "mine.1.table")[0]);
    assert_null(strstr(ben->answer, hidden));
    hall_close();
}

TEST(a_public_table_that_is_played_is_running) {
    hall_open();
    anna = guest_new("Anna");
    guest_makes(anna, "'seats':2,'public':true,'who':['me',{'local':'Ada'}],'start':true");
    ben = guest_new("Ben");
    assert_part(lobby(ben), "open", "[]");
    assert_part(ben->answer, "running.0.status", "playing");
    hall_close();
}

TEST(tables_where_it_is_ones_turn_come_first) {
    hall_open();
    hall_of_two();
    guest_makes(anna, "'seats':2"); /* newer, but nothing to decide */
    assert_part(lobby(anna), "mine.0.table", table_id);
    assert_part(anna->answer, "mine.0.your_turn", "true");
    assert_part(anna->answer, "mine.1.your_turn", "false");
    guest_watches(anna, table_id);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    assert_part(lobby(anna), "mine.0.your_turn", "false");
    assert_part(lobby(ben), "mine.0.your_turn", "true");
    hall_close();
}

TEST(a_list_has_fifty_tables_at_most_the_newest) {
    hall_open();
    for (int i = 0; i < 3; i++) {
        guest *maker = guest_new("Maker");
        for (int j = 0; j < 20; j++) {
            fake_clock_pass(10);
            guest_does(maker, "{'cmd':'create','game':'eight','seats':2,'public':true}");
        }
    }
    anna = guest_new("Anna");
    lobby(anna);
    assert_true(part_of(anna->answer, "open.49")[0]);
    assert_part(anna->answer, "open.50", "");
    char newest[32];
    snprintf(newest, sizeof newest, "%lld", (long long)clock_now());
    assert_part(anna->answer, "open.0.changed", newest);
    snprintf(newest, sizeof newest, "%lld", (long long)clock_now() - 490);
    assert_part(anna->answer, "open.49.changed", newest);
    hall_close();
}

TEST(nobody_fills_the_lobby_alone) {
    hall_open();
    guest *other = guest_from("10.0.0.77");
    guest_does(other, "{'cmd':'hello','name':'Other'}");
    guest_does(other, "{'cmd':'create','game':'eight','seats':2,'public':true}");
    for (int i = 0; i < 3; i++) {
        guest *maker = guest_new("Maker");
        for (int j = 0; j < 20; j++) {
            fake_clock_pass(10);
            guest_does(maker, "{'cmd':'create','game':'eight','seats':2,'public':true}");
        }
    }
    lobby(other);
    assert_part(other->answer, "open.49.seats.0.name", "Other"); /* the oldest, and there */
    assert_part(other->answer, "open.50", "");
    hall_close();
}

TEST(an_open_table_whose_people_are_long_gone_is_no_invitation) {
    hall_open();
    anna = guest_new("Anna");
    guest_makes(anna, "'seats':2,'public':true");
    ben = guest_new("Ben");
    hall_pass(HUB_STALE_OPEN_MS + 1);
    assert_true(part_of(lobby(ben), "open.0")[0]); /* she waits there */
    guest_leave(anna);
    assert_part(lobby(ben), "open", "[]");
    hall_close();
}

TEST(one_sees_ones_finished_tables_as_well) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'resign','seat':0}");
    assert_part(lobby(anna), "mine.0.status", "over");
    hall_pass(HUB_FORGET_MS + 500); /* Ben is still there */
    guest_leave(ben);
    hall_pass(HUB_FORGET_MS + 500);
    assert_int_equal(hall->room_count, 0); /* only its card is left */
    assert_part(lobby(anna), "mine.0.status", "over");
    assert_part(anna->answer, "mine.0.table", table_id);
    assert_part(anna->answer, "mine.0.your_turn", "false");
    hall_close();
}

TEST(nobody_is_online_at_a_table_of_which_only_the_card_is_left) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'resign','seat':0}");
    guest_leave(ben);
    guest_does(anna, "{'cmd':'unwatch'}");
    hall_pass(HUB_FORGET_MS + 500);
    assert_int_equal(hall->room_count, 0);
    lobby(anna);
    assert_string_not_equal(part_of(anna->answer, "mine.0.seats.0.online"), "true");
    assert_string_not_equal(part_of(anna->answer, "mine.0.seats.1.online"), "true");
    hall_close();
}

/* ---- Changes ---- */

static guest *dan;

static void dan_in_lobby(void) {
    hall_open();
    anna = guest_new("Anna");
    dan = guest_new("Dan");
    lobby(dan);
    hall_pass(1100);
    guest_forget(dan);
}

static void anna_makes_a_table(void) {
    guest_does(anna, "{'cmd':'create','game':'eight','seats':2,'public':true}");
}

TEST(who_is_in_the_lobby_hears_of_a_new_table) {
    dan_in_lobby();
    anna_makes_a_table();
    hall_pass(1100);
    assert_int_equal(guest_count(dan, "lobby"), 1);
    assert_part(guest_last(dan, "lobby"), "open.0.seats.0.name", "Anna");
    hall_close();
}

TEST(who_is_in_the_lobby_hears_nothing_when_nothing_changes) {
    dan_in_lobby();
    for (int i = 0; i < 10; i++)
        hall_pass(1100);
    assert_int_equal(dan->conn->count, 0);
    hall_close();
}

TEST(the_lobby_is_told_once_a_second_at_most) {
    dan_in_lobby();
    for (int i = 0; i < 10; i++) {
        anna_makes_a_table();
        hall_pass(50);
    }
    assert_true(guest_count(dan, "lobby") <= 1);
    hall_pass(1000);
    assert_true(guest_count(dan, "lobby") <= 2);
    assert_true(part_of(guest_last(dan, "lobby"), "open.9")[0]);
    hall_close();
}

TEST(the_lobby_is_told_again_after_just_a_second) {
    dan_in_lobby();
    anna_makes_a_table();
    hall_pass(50);
    assert_int_equal(guest_count(dan, "lobby"), 1);
    for (int i = 2; i < 5; i++) {
        anna_makes_a_table();
        hall_pass(999);
        assert_int_equal(guest_count(dan, "lobby"), i - 1);
        hall_pass(1);
        assert_int_equal(guest_count(dan, "lobby"), i);
    }
    hall_close();
}

TEST(who_has_just_come_to_the_lobby_is_told_after_a_second) {
    hall_open();
    anna = guest_new("Anna");
    dan = guest_new("Dan");
    lobby(dan);
    guest_forget(dan);
    anna_makes_a_table();
    hall_pass(999);
    assert_int_equal(guest_count(dan, "lobby"), 0);
    hall_pass(1);
    assert_int_equal(guest_count(dan, "lobby"), 1);
    hall_close();
}

TEST(who_has_left_the_lobby_hears_no_more_of_it) {
    dan_in_lobby();
    guest_does(dan, "{'cmd':'unwatch'}");
    anna_makes_a_table();
    hall_pass(1100);
    assert_int_equal(guest_count(dan, "lobby"), 0);
    lobby(dan);
    guest_makes(dan, "'seats':2");
    guest_forget(dan);
    anna_makes_a_table();
    hall_pass(1100);
    assert_int_equal(guest_count(dan, "lobby"), 0);
    hall_close();
}

TEST(who_never_was_in_the_lobby_hears_nothing_of_it) {
    dan_in_lobby();
    ben = guest_new("Ben");
    anna_makes_a_table();
    hall_pass(1100);
    assert_int_equal(ben->conn->count, 0);
    hall_close();
}

/* The public lists are one message for everybody; who has no part in a table is not told of his own again. */
TEST(a_change_brings_what_has_changed_and_nothing_else) {
    dan_in_lobby();
    anna_makes_a_table();
    hall_pass(1100);
    assert_part(guest_last(dan, "lobby"), "mine", "");
    guest_does(anna, "{'cmd':'lobby'}");
    hall_pass(1100);
    guest_forget(dan);
    guest_forget(anna);
    guest *again = guest_again(anna);
    guest_makes(again, "'seats':2"); /* nothing for Dan */
    hall_pass(1100);
    assert_int_equal(guest_count(dan, "lobby"), 0);
    assert_int_equal(guest_count(anna, "lobby"), 1);
    assert_part(guest_last(anna, "lobby"), "open", "");
    assert_part(guest_last(anna, "lobby"), "mine.1.seats.0.name", "Anna");
    hall_close();
}

TEST(who_is_in_the_lobby_hears_that_it_is_his_turn) {
    hall_open();
    hall_of_two();
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 1','id':'a'}");
    assert_part(lobby(ben), "mine.0.your_turn", "false");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}"); /* he bid more, and begins */
    hall_pass(1100);
    assert_part(guest_last(ben, "lobby"), "mine.0.your_turn", "true");
    hall_close();
}

/* The list of one's own is read from the store: not before it has what there is to tell. */
TEST(a_slow_disk_makes_ones_own_list_late_and_not_wrong) {
    hall_open();
    anna = guest_new("Anna");
    guest *phone = guest_again(anna);
    lobby(phone);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'create','game':'eight','seats':2}");
    hall_pass(1100);
    gate_open(hall_store);
    hall_settle();
    hall_pass(1100);
    assert_part(guest_last(phone, "lobby"), "mine.0.seats.0.name", "Anna");
    hall_close();
}

/* The public lists as he was last told of them. */
static const char *last_lists(const guest *g) {
    for (int i = g->conn->count; i-- > 0;)
        if (part_of(fake_conn_text(g->conn, i), "open")[0])
            return fake_conn_text(g->conn, i);
    fail_msg("he was told of no lists");
    return NULL;
}

/* What he was to be told waited for a commit that failed, of another table. */
TEST(who_is_in_the_lobby_hears_of_a_table_though_the_disk_fails_meanwhile) {
    dan_in_lobby();
    ben = guest_new("Ben");
    anna_makes_a_table();
    gate_shut(hall_store);
    guest_send(ben, "{'cmd':'create','game':'eight','seats':2,'public':true}");
    hall_pass(1100);
    gate_fail(hall_store, 1);
    gate_open(hall_store);
    hall_settle();
    hall_pass(1100);
    assert_part(last_lists(dan), "open.0.seats.0.name", "Anna");
    assert_part(last_lists(dan), "open.1", "");
    assert_part(lobby(ben), "open.1", "");
    hall_close();
}

TEST(who_loses_his_seat_hears_of_it_in_the_lobby) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    assert_part(lobby(ben), "mine.0.table", table_id);
    guest_does(anna, "{'cmd':'set','seat':1,'who':'open'}");
    hall_pass(1100);
    assert_part(guest_last(ben, "lobby"), "mine", "[]");
    hall_close();
}

TEST(who_becomes_somebody_else_is_told_of_his_own_tables) {
    hall_open();
    hall_of_two();
    guest *dora = guest_new("Dora");
    assert_part(lobby(dora), "mine", "[]");
    guest_does(dora, "{'cmd':'hello','token':'%s'}", anna->token);
    hall_pass(1100);
    assert_part(guest_last(dora, "lobby"), "mine.0.table", table_id);
    hall_close();
}

TEST(a_table_of_a_host_who_has_no_seat_is_his_as_long_as_it_waits) {
    hall_open();
    anna = guest_new("Anna");
    guest_does(anna, "{'cmd':'create','game':'eight','seats':2,'who':['open','easy']}");
    assert_part(lobby(anna), "mine.0.status", "open");
    hall_close();
}

TEST(after_a_restart_the_lobby_lists_what_was_listed) {
    char first[DD_ROOM_ID + 1], second[DD_ROOM_ID + 1];
    hall_open();
    anna = guest_new("Anna");
    strcpy(first, guest_makes(anna, "'seats':2,'public':true"));
    hall_pass(1000);
    strcpy(second, guest_makes(anna, "'seats':2,'public':true"));
    hall_pass(1000);
    hall_reopen();
    ben = guest_new("Ben");
    assert_part(lobby(ben), "open.0.table", second);
    assert_part(ben->answer, "open.1.table", first);
    hall_pass(HUB_STALE_OPEN_MS);
    assert_part(lobby(ben), "open", "[]");
    hall_close();
}

enum { CROWD = 45 };

static guest *crowd[CROWD];

static void crowd_in_lobby(void) {
    hall_open();
    anna = guest_new("Anna");
    for (int i = 0; i < CROWD; i++) {
        crowd[i] = guest_new("Somebody");
        lobby(crowd[i]);
    }
    hall_pass(1100);
    for (int i = 0; i < CROWD; i++)
        guest_forget(crowd[i]);
}

TEST(a_crowd_in_the_lobby_is_told_in_turns) {
    crowd_in_lobby();
    anna_makes_a_table();
    hall_pass(1100);
    for (int tick = 0; tick < 5; tick++)
        hall_pass(50);
    for (int i = 0; i < CROWD; i++)
        assert_int_equal(guest_count(crowd[i], "lobby"), 1);
    hall_close();
}

/* The lobby changes faster than it can be told. */
TEST(in_a_lively_lobby_nobody_hears_too_much_and_nobody_nothing) {
    crowd_in_lobby();
    strcpy(table_id, guest_makes(anna, "'seats':2,'public':true"));
    for (int tick = 0; tick < 60; tick++) { /* three seconds */
        hub_lobby_changed(hall, the_hub_room());
        hall_pass(50);
    }
    for (int i = 0; i < CROWD; i++)
        assert_in_range(guest_count(crowd[i], "lobby"), 1, 4);
    hall_close();
}
