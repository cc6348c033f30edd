/* How much one connection, one person and one address may do. */
#include "hub/hall.h"

#include <string.h>

static void open_with_rate(void) {
    hub_options options = hall_options();
    options.rate = 20;
    hall_open_with(&options);
}

/* ---- Messages ---- */

TEST(sixty_messages_at_once_are_taken_and_no_more) {
    open_with_rate();
    anna = guest_new("Anna"); /* her hello is one of them */
    for (int i = 1; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    guest_may_not(anna, "busy", "{'re':7,'cmd':'ping'}");
    assert_part(anna->answer, "re", "7");
    hall_close();
}

TEST(twenty_messages_a_second_are_taken) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 1; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    for (int second = 0; second < 3; second++) {
        fake_clock_pass(1000);
        for (int i = 0; i < 20; i++)
            guest_does(anna, "{'cmd':'ping'}");
        guest_may_not(anna, "busy", "{'cmd':'ping'}");
    }
    hall_close();
}

TEST(dear_messages_count_more) {
    open_with_rate();
    anna = guest_new("Anna");
    int qrs = 0;
    while (strcmp(part_of(guest_ask(anna, "{'cmd':'qr','text':'x'}"), "ok"), "true") == 0)
        qrs++;
    assert_true(qrs < 30);
    hall_close();
}

TEST(garbage_counts_too) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 1; i < 60; i++)
        guest_may_not(anna, "bad", "{");
    guest_may_not(anna, "busy", "{");
    hall_close();
}

TEST(a_busy_message_does_nothing) {
    open_with_rate();
    hall_of_two();
    fake_clock_pass(60000);
    for (int i = 0; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    guest_may_not(anna, "busy", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_int_equal(the_room()->table->count, 6);
    fake_clock_pass(1000);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_close();
}

TEST(one_who_sends_too_much_is_nothing_to_another) {
    open_with_rate();
    hall_of_two();
    fake_clock_pass(60000);
    for (int i = 0; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    guest_may_not(anna, "busy", "{'cmd':'ping'}");
    guest_does(ben, "{'cmd':'ping'}");
    hall_close();
}

TEST(after_two_hundred_refusals_in_a_row_the_connection_is_closed) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 1; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    for (int i = 1; i < 200; i++)
        guest_may_not(anna, "busy", "{'cmd':'ping'}");
    assert_int_equal(anna->conn->close_code, 0);
    guest_send(anna, "{'cmd':'ping'}");
    assert_int_equal(anna->conn->close_code, 1008);
    hall_close();
}

TEST(a_message_that_is_taken_forgives_the_refusals) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 1; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 150; i++)
            guest_may_not(anna, "busy", "{'cmd':'ping'}");
        fake_clock_pass(50);
        guest_does(anna, "{'cmd':'ping'}");
    }
    assert_int_equal(anna->conn->close_code, 0);
    hall_close();
}

TEST(without_a_rate_there_is_no_limit) {
    hall_open();
    anna = guest_new("Anna");
    for (int i = 0; i < 1000; i++)
        guest_does(anna, "{'cmd':'ping'}");
    hall_close();
}

/* ---- Chat ---- */

TEST(five_lines_of_chat_at_once_then_one_every_two_seconds) {
    hall_open();
    hall_of_two();
    for (int i = 0; i < 5; i++)
        guest_does(anna, "{'cmd':'chat','text':'line %d'}", i);
    guest_may_not(anna, "busy", "{'cmd':'chat','text':'more'}");
    guest_does(ben, "{'cmd':'chat','text':'me too'}");
    fake_clock_pass(1999);
    guest_may_not(anna, "busy", "{'cmd':'chat','text':'more'}");
    fake_clock_pass(2);
    guest_does(anna, "{'cmd':'chat','text':'more'}");
    guest_may_not(anna, "busy", "{'cmd':'chat','text':'more'}");
    assert_int_equal(guest_count(ben, "chat"), 7);
    hall_close();
}

TEST(lines_of_chat_that_are_none) {
    hall_open();
    hall_of_two();
    static char text[700];
    memset(text, 'x', 301);
    guest_may_not(anna, "bad", "{'cmd':'chat','text':'%s'}", text);
    guest_may_not(anna, "bad", "{'cmd':'chat','text':''}");
    guest_may_not(anna, "bad", "{'cmd':'chat','text':'  '}");
    guest_may_not(anna, "bad", "{'cmd':'chat'}");
    guest_may_not(anna, "bad", "{'cmd':'chat','text':5}");
    text[300] = '\0';
    guest_does(anna, "{'cmd':'chat','text':'%s'}", text);
    assert_int_equal(the_room()->chat_count, 1);
    hall_close();
}

/* ---- Tables ---- */

static void open_with_tables(int per_hour) {
    hub_options options = hall_options();
    options.tables_per_hour = per_hour;
    hall_open_with(&options);
}

static void make(guest *g) {
    guest_does(g, "{'cmd':'create','game':'eight','seats':2,'who':['me',{'local':'x'}],'start':true}");
}

static void may_not_make(guest *g) {
    guest_may_not(g, "busy",
                  "{'cmd':'create','game':'eight','seats':2,'who':['me',{'local':'x'}],'start':true}");
}

TEST(an_address_makes_so_many_tables_an_hour) {
    open_with_tables(6);
    anna = guest_new("Anna");
    ben = guest_new("Ben"); /* at the same address */
    for (int i = 0; i < 3; i++) {
        make(anna);
        make(ben);
    }
    may_not_make(anna);
    may_not_make(ben);
    guest *clara = guest_from("10.0.0.2");
    guest_does(clara, "{'cmd':'hello'}");
    make(clara);
    fake_clock_pass(600001); /* a sixth of an hour */
    make(anna);
    may_not_make(ben);
    hall_close();
}

TEST(the_tables_of_an_address_are_remembered_when_nobody_is_connected) {
    open_with_tables(2);
    anna = guest_new("Anna");
    make(anna);
    make(anna);
    guest_leave(anna);
    hall_pass(60000);
    ben = guest_new("Ben");
    may_not_make(ben);
    hall_close();
}

TEST(a_refused_table_does_not_count) {
    open_with_tables(1);
    anna = guest_new("Anna");
    guest_may_not(anna, "unknown", "{'cmd':'create','game':'chess','seats':2}");
    guest_may_not(anna, "bad", "{'cmd':'create','game':'eight','seats':9}");
    guest_may_not(anna, "status", "{'cmd':'create','game':'eight','seats':2,'start':true}");
    make(anna);
    hall_close();
}

TEST(one_person_has_twenty_open_tables_at_most) {
    hall_open();
    anna = guest_new("Anna");
    char first[DD_ROOM_ID + 1];
    strcpy(first, guest_makes(anna, "'seats':2"));
    for (int i = 1; i < 20; i++)
        guest_does(anna, "{'cmd':'create','game':'eight','seats':2}");
    guest_may_not(anna, "limit", "{'cmd':'create','game':'eight','seats':2}");
    ben = guest_new("Ben");
    guest_does(ben, "{'cmd':'create','game':'eight','seats':2}");
    guest_watches(anna, first);
    guest_does(anna, "{'cmd':'sit','seat':1,'name':'Ada'}");
    guest_does(anna, "{'cmd':'start'}"); /* it is not open any more */
    guest_does(anna, "{'cmd':'create','game':'eight','seats':2}");
    guest_may_not(anna, "limit", "{'cmd':'create','game':'eight','seats':2}");
    hall_close();
}

TEST(tables_that_sleep_are_counted_too) {
    hall_open();
    anna = guest_new("Anna");
    for (int i = 0; i < 20; i++)
        guest_does(anna, "{'cmd':'create','game':'eight','seats':2}");
    hub_sweep_rooms(hall, clock_now() + HUB_SLEEP_MS + 1);
    guest_may_not(anna, "limit", "{'cmd':'create','game':'eight','seats':2}");
    hall_reopen();
    hall_close();
}

/* ---- Connections ---- */

TEST(an_address_has_so_many_connections) {
    hub_options options = hall_options();
    options.connections_per_address = 2;
    hall_open_with(&options);
    anna = guest_from("10.0.0.1");
    guest_from("10.0.0.1");
    assert_false(hub_admit(hall, "10.0.0.1"));
    assert_true(hub_admit(hall, "10.0.0.2"));
    guest_leave(anna);
    assert_true(hub_admit(hall, "10.0.0.1"));
    hall_close();
}

TEST(who_never_says_hello_is_closed_after_twenty_seconds) {
    hall_open();
    guest *silent = guest_from("10.0.0.1");
    anna = guest_new("Anna");
    hall_pass(20000);
    assert_int_equal(silent->conn->close_code, 0);
    hall_pass(1000);
    assert_int_equal(silent->conn->close_code, 1008);
    assert_int_equal(anna->conn->close_code, 0);
    hall_close();
}

TEST(a_refused_hello_is_none) {
    hall_open();
    guest *g = guest_from("10.0.0.1");
    guest_may_not(g, "token", "{'cmd':'hello','token':'x'}");
    hall_pass(21000);
    assert_int_equal(g->conn->close_code, 1008);
    hall_close();
}

/* ---- The bucket ---- */

TEST(a_bucket_fills_up_to_its_brim_and_not_beyond) {
    limits_bucket b = {0};
    assert_true(limits_take(&b, 1000, 1, 3, 3));
    assert_false(limits_take(&b, 1000, 1, 3, 1));
    assert_false(limits_take(&b, 1999, 1, 3, 1));
    assert_true(limits_take(&b, 2001, 1, 3, 1));
    assert_true(limits_take(&b, 1000000, 1, 3, 3));
    assert_false(limits_take(&b, 1000000, 1, 3, 1));
    assert_false(limits_take(&b, 1000001, 1, 3, 4)); /* more than there ever is */
}

/* Asking often must not lose what flows in between. */
TEST(a_bucket_that_is_asked_every_millisecond_fills_all_the_same) {
    limits_bucket b = {0};
    assert_true(limits_take(&b, 1000, 0.5f, 5, 5));
    int taken = 0;
    for (int ms = 1; ms <= 20000; ms++)
        taken += limits_take(&b, 1000 + ms, 0.5f, 5, 1);
    assert_in_range(taken, 9, 10);
}
