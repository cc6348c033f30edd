/* Nothing is told before it is on disk; and what does not get there is as if it had never been. */
#include "hub/hall.h"

#include <stdlib.h>
#include <string.h>

/* Sends a message with the gate shut: nobody hears anything until it opens. */
static void waits_for_the_disk(guest *g, const char *message) {
    guest_forget(anna);
    guest_forget(ben);
    gate_shut(hall_store);
    guest_send(g, "%s", message);
    hub_woken(hall);
    hub_tick(hall);
    if (anna->conn->count || ben->conn->count)
        fail_msg("'%s' was told of before it was written", message);
    gate_open(hall_store);
    hall_settle();
    assert_int_equal(guest_count(g, "ok"), 1);
    assert_part(guest_last(g, "ok"), "ok", "true");
}

/* ---- Waiting ---- */

TEST(nothing_of_a_move_is_sent_before_it_is_written) {
    hall_open();
    hall_of_two();
    waits_for_the_disk(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a','n':6}");
    assert_part(guest_last(anna, "update"), "n", "7");
    assert_part(guest_last(ben, "update"), "n", "7");
    hall_close();
}

TEST(everything_that_is_written_waits_for_the_disk) {
    hall_open();
    hall_of_two();
    waits_for_the_disk(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    waits_for_the_disk(anna, "{'cmd':'undo','seat':0}");
    waits_for_the_disk(ben, "{'cmd':'chat','text':'hello'}");
    waits_for_the_disk(anna, "{'cmd':'create','game':'eight','seats':2,'who':['me','easy']}");
    waits_for_the_disk(ben, "{'cmd':'resign','seat':1}");
    waits_for_the_disk(ben, "{'cmd':'rematch'}");
    hall_close();
}

TEST(seats_and_the_start_wait_for_the_disk) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':3"));
    guest_watches(ben, table_id);
    hall_pass(600); /* who is here has been told */
    waits_for_the_disk(ben, "{'cmd':'sit','seat':1}");
    waits_for_the_disk(ben, "{'cmd':'stand','seat':1}");
    waits_for_the_disk(ben, "{'cmd':'sit','seat':1,'name':'Bob'}");
    waits_for_the_disk(anna, "{'cmd':'set','seat':2,'who':'easy'}");
    waits_for_the_disk(anna, "{'cmd':'set','seat':2,'who':'open'}");
    waits_for_the_disk(anna, "{'cmd':'fill','level':'easy'}");
    waits_for_the_disk(anna, "{'cmd':'start'}");
    hall_close();
}

TEST(a_move_sent_again_is_acknowledged_when_the_first_is_written) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'re':1,'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(anna, "{'re':2,'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hub_woken(hall);
    assert_int_equal(guest_count(anna, "ok"), 0);
    gate_open(hall_store);
    hall_settle();
    assert_int_equal(guest_count(anna, "ok"), 2);
    assert_part(guest_last(anna, "ok"), "re", "2");
    assert_part(guest_last(anna, "ok"), "again", "true");
    assert_int_equal(guest_count(anna, "update"), 1);
    hall_close();
}

TEST(updates_come_in_the_order_of_the_moves) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    guest_send(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'b'}");
    gate_open(hall_store);
    hall_settle();
    int n = 7;
    for (int i = 0; i < ben->conn->count; i++) {
        const char *text = fake_conn_text(ben->conn, i);
        if (strncmp(text, "{\"type\":\"update\"", 16) == 0)
            assert_int_equal(atoi(part_of(text, "n")), n++);
    }
    assert_int_equal(n, 10);
    hall_close();
}

TEST(who_comes_to_a_table_sees_only_what_is_written) {
    hall_open();
    hall_of_two();
    guest *dan = guest_new("Dan");
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(dan, "{'cmd':'watch','table':'%s'}", table_id);
    guest_send(dan, "{'cmd':'at','n':7}");
    hub_woken(hall);
    assert_int_equal(guest_count(dan, "table"), 0);
    for (int i = 0; i < dan->conn->count; i++)
        assert_part(fake_conn_text(dan->conn, i), "view", "");
    gate_open(hall_store);
    hall_settle();
    assert_part(guest_last(dan, "table"), "n", "7");
    assert_int_equal(guest_count(dan, "ok"), 2);
    hall_close();
}

TEST(a_table_that_is_not_written_is_not_in_the_lobby) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    guest_does(ben, "{'cmd':'lobby'}");
    guest_forget(ben);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'create','game':'eight','seats':2,'public':true}");
    hall_pass(1100);
    guest_send(ben, "{'cmd':'lobby'}");
    for (int i = 0; i < ben->conn->count; i++)
        assert_part(fake_conn_text(ben->conn, i), "open", "[]");
    gate_open(hall_store);
    hall_settle();
    hall_pass(1100);
    assert_part(guest_last(ben, "lobby"), "open.1", "");
    assert_true(part_of(guest_does(ben, "{'cmd':'lobby'}"), "open.0.table")[0]);
    hall_close();
}

TEST(many_messages_in_one_batch_all_get_their_answers) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    for (int i = 0; i < 50; i++) {
        guest_send(anna, "{'re':%d,'cmd':'play','seat':0,'move':'bid 1','id':'p%d'}", 2 * i, i);
        guest_send(anna, "{'re':%d,'cmd':'undo','seat':0}", 2 * i + 1);
    }
    gate_open(hall_store);
    hall_settle();
    assert_int_equal(guest_count(anna, "ok"), 100);
    assert_int_equal(guest_count(ben, "update"), 100);
    assert_int_equal(the_room()->table->count, 6);
    hall_close();
}

/* ---- Failing ---- */

TEST(a_move_that_can_not_be_saved_has_not_been_made) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'re':5,'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_part(anna->answer, "re", "5");
    assert_int_equal(the_room()->table->count, 6);
    assert_int_equal(guest_count(anna, "update"), 0);
    assert_int_equal(guest_count(ben, "update"), 0);
    /* Everybody is shown the table as it is. */
    assert_part(guest_last(anna, "table"), "n", "6");
    assert_part(guest_last(ben, "table"), "n", "6");
    hall_close();
}

TEST(after_a_failure_the_same_move_can_be_made) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 2);
    guest_may_not(anna, "failed", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_may_not(anna, "failed", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_part(anna->answer, "again", "");
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    assert_part(guest_last(anna, "update"), "n", "8");
    hall_close();
}

TEST(what_was_gathered_behind_a_failing_batch_fails_too) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'b'}");
    guest_send(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'c'}");
    gate_open(hall_store);
    hall_settle();
    assert_int_equal(guest_count(anna, "ok"), 2);
    assert_int_equal(guest_count(ben, "ok"), 1);
    assert_part(guest_last(anna, "ok"), "code", "failed");
    assert_part(guest_last(ben, "ok"), "code", "failed");
    assert_int_equal(the_room()->table->count, 6);
    assert_int_equal(guest_count(ben, "update"), 0);
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'b'}");
    hall_close();
}

TEST(a_failure_at_one_table_is_nothing_to_another) {
    hall_open();
    hall_of_two();
    guest *clara = guest_new("Clara");
    guest_makes(clara, "'seats':2,'who':['me',{'local':'Cleo'}],'start':true");
    hall_pass(600);
    guest_forget(clara);
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_int_equal(clara->conn->count, 0);
    guest_does(clara, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_close();
}

TEST(a_table_that_can_not_be_saved_is_not_there) {
    hall_open();
    anna = guest_new("Anna");
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'create','game':'eight','seats':2,'public':true}");
    assert_int_equal(hall->room_count, 0);
    assert_part(guest_does(anna, "{'cmd':'lobby'}"), "open", "[]");
    assert_part(anna->answer, "mine", "[]");
    guest_makes(anna, "'seats':2");
    hall_close();
}

TEST(an_undo_that_can_not_be_saved_has_not_been_made) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'undo','seat':0}");
    assert_int_equal(the_room()->table->count, 7);
    assert_int_equal(the_room()->chat_count, 0);
    assert_part(guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}"), "again", "true");
    hall_close();
}

TEST(a_resignation_that_can_not_be_saved_ends_nothing) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'resign','seat':0}");
    assert_int_equal(the_room()->status, DD_ROOM_PLAYING);
    assert_part(guest_last(ben, "table"), "status", "playing");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_close();
}

TEST(a_rematch_that_can_not_be_saved_is_not_there) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'resign','seat':0}");
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'rematch'}");
    assert_string_equal(the_room()->rematch, "");
    assert_int_equal(hall->room_count, 1);
    guest_does(anna, "{'cmd':'rematch'}");
    hall_close();
}

TEST(who_could_not_sit_down_is_a_spectator_still) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2"));
    guest_watches(ben, table_id);
    assert_int_equal(the_room()->watching, 1);
    gate_fail(hall_store, 1);
    guest_may_not(ben, "failed", "{'cmd':'sit','seat':1}");
    assert_part(guest_last(anna, "table"), "seats.1.kind", "open");
    assert_int_equal(the_room()->watching, 1);
    assert_false(the_room()->seat[1].online);
    guest_leave(ben);
    assert_int_equal(the_room()->watching, 0);
    hall_close();
}

TEST(who_could_not_stand_up_is_at_his_seat_still) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    gate_fail(hall_store, 1);
    guest_may_not(ben, "failed", "{'cmd':'stand','seat':1}");
    assert_true(the_room()->seat[1].online);
    assert_int_equal(the_room()->watching, 0);
    guest_leave(ben);
    assert_false(the_room()->seat[1].online);
    assert_int_equal(the_room()->watching, 0);
    hall_close();
}

/* What changes nothing on disk has nothing to do with the failure, even if it waited behind it. */
TEST(a_hello_behind_a_failing_move_is_answered) {
    hall_open();
    hall_of_two();
    guest *dan = guest_from("10.0.0.9");
    gate_fail(hall_store, 1);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(dan, "{'cmd':'hello','name':'Dan'}");
    gate_open(hall_store);
    hall_settle();
    assert_int_equal(guest_count(dan, "ok"), 1);
    assert_part(guest_last(dan, "ok"), "ok", "true");
    assert_int_equal(strlen(part_of(guest_last(dan, "ok"), "token")), HUB_TOKEN);
    hall_close();
}

TEST(who_comes_to_another_table_during_a_failure_sees_it) {
    hall_open();
    hall_of_two();
    guest *clara = guest_new("Clara"), *dan = guest_new("Dan");
    char other[DD_ROOM_ID + 1];
    strcpy(other, guest_makes(clara, "'seats':2"));
    gate_fail(hall_store, 1);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(dan, "{'cmd':'watch','table':'%s'}", other);
    gate_open(hall_store);
    hall_settle();
    assert_part(guest_last(dan, "ok"), "ok", "true");
    assert_int_equal(guest_count(dan, "table"), 1);
    hall_close();
}

TEST(who_comes_to_the_table_whose_move_fails_sees_it_as_it_is) {
    hall_open();
    hall_of_two();
    guest *dan = guest_new("Dan");
    gate_fail(hall_store, 1);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(dan, "{'cmd':'watch','table':'%s'}", table_id);
    gate_open(hall_store);
    hall_settle();
    assert_int_equal(guest_count(dan, "ok"), 1);
    assert_part(guest_last(dan, "ok"), "ok", "true");
    assert_int_equal(guest_count(dan, "table"), 1);
    assert_part(guest_last(dan, "table"), "n", "6");
    hall_close();
}

TEST(a_refusal_behind_a_failing_move_keeps_its_reason) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(ben, "{'cmd':'play','seat':0,'move':'bid 1','id':'b'}");
    gate_open(hall_store);
    hall_settle();
    assert_int_equal(guest_count(ben, "ok"), 1);
    assert_part(guest_last(ben, "ok"), "code", "not_yours");
    hall_close();
}

TEST(a_failure_is_told_in_the_language_of_the_connection) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'hello','name':'Anna','lang':'ru'}");
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_true((unsigned char)part_of(anna->answer, "error")[0] >= 0xD0);
    hall_close();
}

TEST(a_table_that_can_not_be_read_after_a_failure_is_left) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1);
    gate_blind(hall_store, true);
    guest_may_not(anna, "failed", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_int_equal(anna->conn->close_code, 1011); /* and comes again, to see how it stands */
    assert_int_equal(ben->conn->close_code, 1011);
    hall_close();
}

TEST(a_lobby_that_can_not_be_read_is_short_but_answered) {
    hall_open();
    hall_of_two();
    gate_blind(hall_store, true);
    assert_part(guest_does(anna, "{'cmd':'lobby'}"), "mine", "[]");
    hall_close();
}

TEST(a_hub_does_not_open_on_a_store_that_can_not_be_read) {
    dd_error error = {""};
    hub_options options = hall_options();
    dd_store *store = gate_new();
    gate_blind(store, true);
    assert_null(hub_open(store, &options, &error)); /* and the store is closed */
    assert_true(error.text[0]);
}

/* What the store was told with a move that it could not save is told again with the next one. */
TEST(how_a_table_stands_is_known_after_a_move_that_failed_at_first) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    guest_does(anna, "{'cmd':'unwatch'}");
    guest_does(ben, "{'cmd':'unwatch'}");
    hall_pass(HUB_FORGET_MS + 500);
    assert_int_equal(hall->room_count, 0);
    assert_part(guest_does(anna, "{'cmd':'lobby'}"), "mine.0.your_turn", "false");
    assert_part(guest_does(ben, "{'cmd':'lobby'}"), "mine.0.your_turn", "true");
    hall_close();
}

static bool bot_has_failed(void) {
    return hall->failures == 1;
}

static bool bot_has_bid(void) {
    return the_room()->table->count == 7 && dd_writer_done(hall->writer) >= hall->entries;
}

static void bot_fails_to_bid(void) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'options':{'ages':'30,20'}"));
    guest_does(anna, "{'cmd':'fill','level':'easy'}");
    guest_send(anna, "{'cmd':'start'}");
    while (dd_writer_done(hall->writer) < hall->entries)
        hall_await_wake(); /* the start is written; the hub has not yet heard of the bot's bid */
    gate_fail(hall_store, 1);
    hall_await(bot_has_failed);
}

TEST(a_bot_whose_move_could_not_be_saved_decides_again) {
    bot_fails_to_bid();
    hall_pass(600); /* not at once: the disk may still be full */
    hall_await(bot_has_bid);
    assert_part(guest_last(anna, "update"), "n", "7");
    hall_close();
}

TEST(it_does_so_whatever_is_written_before_it_begins) {
    bot_fails_to_bid();
    guest_does(anna, "{'cmd':'chat','text':'what now?'}");
    hall_pass(600);
    hall_await(bot_has_bid);
    hall_close();
}
