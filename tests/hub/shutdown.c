/* The end of the hub, whatever is under way. That nothing is left behind is the sanitizer's to see. */
#include "hub/hall.h"

#include <string.h>

TEST(everybody_is_told_that_the_server_stops) {
    hall_open();
    hall_of_two();
    hub_say_goodbye(hall);
    assert_string_equal(guest_last(anna, "bye"), "{\"type\":\"bye\",\"code\":\"restart\"}");
    assert_int_equal(guest_count(ben, "bye"), 1);
    assert_int_equal(anna->conn->close_code, 1001);
    hall_close();
}

TEST(a_hub_that_was_never_used_closes) {
    hall_open();
    hall_close();
}

TEST(a_hub_closes_after_it_has_finished) {
    hall_open();
    hall_of_two();
    hub_say_goodbye(hall);
    hub_finish(hall);
    guest_leave(anna); /* connections end after the threads */
    guest_leave(ben);
    hall_close();
}

TEST(a_hub_closes_with_moves_that_are_not_yet_written) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(ben, "{'cmd':'chat','text':'hello'}");
    guest_leave(ben);
    hall_close();
}

TEST(what_was_not_yet_written_is_written_at_the_end) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_reopen();
    assert_int_equal(hub_find(hall, table_id)->room->table->count, 7);
    hall_close();
}

TEST(a_hub_closes_while_hints_and_bots_are_being_thought_of) {
    hall_open();
    hall_of_two();
    for (int i = 0; i < 4; i++)
        guest_send(anna, "{'cmd':'hint','seat':0}");
    guest_send(ben, "{'cmd':'hint','seat':1}");
    guest_send(ben, "{'cmd':'create','game':'eight','seats':3,'who':['easy','easy','easy'],'start':true}");
    guest_leave(anna);
    hall_close();
}

TEST(a_hub_closes_with_thoughts_that_wait_for_their_pace) {
    hub_options options = hall_options();
    options.bot_pace = 100000;
    hall_open_with(&options);
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'who':['easy','easy'],'start':true"));
    the_hub_room()->stepped = hub_steady();
    while (!hall->ready) {
        hall_await_wake();
        hub_woken(hall);
    }
    hall_close();
}

TEST(a_hub_closes_while_the_disk_fails) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1000);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(anna, "{'cmd':'create','game':'eight','seats':3,'who':['easy','easy','easy'],'start':true}");
    hall_close();
}

TEST(a_hub_closes_with_everything_at_once) {
    hall_open();
    hall_of_two();
    guest *dan = guest_new("Dan"), *silent = guest_from("10.0.0.7");
    guest_does(dan, "{'cmd':'lobby'}");
    gate_shut(hall_store);
    guest_send(dan, "{'cmd':'create','game':'eight','seats':2,'public':true}");
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(ben, "{'cmd':'hint','seat':1}");
    guest_send(dan, "{'cmd':'watch','table':'%s'}", table_id);
    guest_send(silent, "{'cmd':'hello'}");
    guest_leave(ben);
    hall_pass(1100);
    hub_say_goodbye(hall);
    hall_close();
}
