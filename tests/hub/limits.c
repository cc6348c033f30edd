/* How much one connection, one person and one address may do. */
#include "hub/hall.h"

#include <stdio.h>
#include <stdlib.h>
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
    static const char *const dear[] = {"{'cmd':'qr','text':'x'}", "{'cmd':'catalogue','game':'eight'}",
                                       "{'cmd':'lobby'}", "{'cmd':'create','game':'eight','seats':2}"};
    for (size_t i = 0; i < sizeof dear / sizeof *dear; i++) {
        open_with_rate();
        anna = guest_new("Anna");
        int done = 0;
        while (strcmp(part_of(guest_ask(anna, "%s", dear[i]), "ok"), "true") == 0)
            done++;
        assert_in_range(done, 5, 15);
        hall_close();
    }
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

/* ---- Refusals ---- */

TEST(after_two_hundred_refusals_the_connection_is_closed) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 1; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    for (int i = 0; i < 200; i++)
        guest_may_not(anna, "busy", "{'cmd':'ping'}");
    assert_int_equal(anna->conn->close_code, 0);
    guest_send(anna, "{'cmd':'ping'}");
    assert_int_equal(anna->conn->close_code, 1008);
    hall_close();
}

TEST(a_good_message_now_and_then_does_not_help) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 1; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    for (int i = 0; i < 150; i++)
        guest_may_not(anna, "busy", "{'cmd':'ping'}");
    fake_clock_pass(50);
    guest_does(anna, "{'cmd':'ping'}");
    for (int i = 0; i < 50; i++)
        guest_may_not(anna, "busy", "{'cmd':'ping'}");
    assert_int_equal(anna->conn->close_code, 0);
    guest_send(anna, "{'cmd':'ping'}");
    assert_int_equal(anna->conn->close_code, 1008);
    hall_close();
}

TEST(five_refusals_a_second_are_forgotten) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 1; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    for (int i = 0; i < 200; i++)
        guest_may_not(anna, "busy", "{'cmd':'ping'}");
    for (int second = 0; second < 100; second++) {
        fake_clock_pass(1000);
        for (int i = 0; i < 20; i++)
            guest_does(anna, "{'cmd':'ping'}");
        for (int i = 0; i < 5; i++)
            guest_may_not(anna, "busy", "{'cmd':'ping'}");
    }
    assert_int_equal(anna->conn->close_code, 0);
    hall_close();
}

TEST(the_address_of_who_is_shown_out_pays_for_it) {
    hub_options options = hall_options();
    options.rate = 20;
    options.rate_per_address = 20;
    hall_open_with(&options);
    anna = guest_from("10.0.0.1");
    for (int i = 0; !anna->conn->close_code; i++) {
        assert_true(i < 1000);
        guest_send(anna, "{'cmd':'ping'}");
    }
    guest_send(anna, "{'cmd':'ping'}"); /* once is enough */
    fake_clock_pass(2000);
    assert_false(hub_admit(hall, "10.0.0.1"));
    fake_clock_pass(201);
    assert_true(hub_admit(hall, "10.0.0.1"));
    hall_close();
}

/* ---- Long messages ---- */

/* A message of so many KiB that begins so; the rest is nothing that could be read. */
static void send_long(guest *g, const char *begins, int kib) {
    size_t len = (size_t)kib << 10;
    char *text = malloc(len);
    assert_non_null(text);
    memset(text, '[', len);
    memcpy(text, begins, strlen(begins));
    hub_message(hall, g->conn, text, len);
    free(text);
}

TEST(a_long_message_is_paid_for_before_it_is_read) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 0; i < 6; i++) { /* 59 units are left, and each is 9 */
        send_long(anna, "{\"re\":5,", 32);
        assert_part(guest_last(anna, "ok"), "code", "bad");
    }
    send_long(anna, "{\"re\":5,", 32);
    assert_part(guest_last(anna, "ok"), "code", "busy");
    guest_does(anna, "{'cmd':'ping'}");
    hall_close();
}

TEST(the_longest_message_is_taken_now_and_then) {
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 0; i < 10; i++) {
        fake_clock_pass(1000);
        send_long(anna, "{", 128);
        assert_part(guest_last(anna, "ok"), "code", "bad");
    }
    hall_close();
}

TEST(the_number_of_a_message_that_is_not_read_is_known_if_it_stands_first) {
    static const struct {
        const char *begins, *re;
    } cases[] = {
        {"{\"re\":17,\"cmd\":\"x\",", "17"},
        {" { \"re\" : 0 , \"cmd\":\"x\",", "0"},
        {"{\"re\":9007199254740992,", "9007199254740992"},
        {"{\"re\":9007199254740993,", ""},
        {"{\"re\":99999999999999999,", ""},
        {"{\"re\":-1,", ""},
        {"{\"re\":1.5,", ""},
        {"{\"re\":\"1\",", ""},
        {"{\"cmd\":\"x\",\"re\":17,", ""},
        {"{\"re\":                                                      17,", ""},
    };
    open_with_rate();
    anna = guest_new("Anna");
    for (int i = 1; i < 60; i++)
        guest_does(anna, "{'cmd':'ping'}");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        send_long(anna, cases[i].begins, 8);
        assert_part(guest_last(anna, "ok"), "code", "busy");
        assert_part(guest_last(anna, "ok"), "re", cases[i].re);
    }
    guest_may_not(anna, "busy", "{'re':7}");
    assert_part(anna->answer, "re", "7");
    guest_may_not(anna, "busy", "{'re':7");
    assert_part(anna->answer, "re", "");
    guest_may_not(anna, "busy", "%s", "");
    hall_close();
}

TEST(long_refused_messages_close_the_connection_sooner) {
    open_with_rate();
    anna = guest_new("Anna");
    int sent = 0;
    for (; !anna->conn->close_code; sent++)
        send_long(anna, "{", 128);
    assert_in_range(sent, 4, 4 + 200 / 33 + 1);
    hall_close();
}

/* ---- One address, one person ---- */

static void open_with_address_rate(int rate) {
    hub_options options = hall_options();
    options.rate = 20;
    options.rate_per_address = rate;
    hall_open_with(&options);
}

static int pings_of(guest *g, int most) {
    int done = 0;
    while (done < most && strcmp(part_of(guest_ask(g, "{'cmd':'ping'}"), "ok"), "true") == 0)
        done++;
    return done;
}

/* What it costs the address to read a table from the store whose host has so often changed his mind. */
static float reading_costs(int changes) {
    open_with_address_rate(200);
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2"));
    for (int i = 0; i < changes; i++) {
        fake_clock_pass(1000);
        guest_does(anna, "{'cmd':'house','write':'%s'}", i % 2 ? "all" : "players");
    }
    guest_does(anna, "{'cmd':'unwatch'}");
    hall_pass(HUB_FORGET_MS + 500);
    assert_int_equal(hall->room_count, 0);
    guest_does(anna, "{'cmd':'ping'}"); /* so that the level is right */
    const limits_bucket *work = &hall->clients->address->work;
    float before = work->level;
    guest_does(anna, "{'cmd':'watch','table':'%s'}", table_id);
    float costs = before - work->level;
    hall_close();
    return costs;
}

/* Though no decision was made there. */
TEST(a_long_log_costs_more_to_read) {
    float more = reading_costs(320) - reading_costs(0);
    assert_true(more > 19 && more < 21);
}

TEST(an_address_has_ten_times_the_rate_of_a_connection_however_many_it_has) {
    open_with_address_rate(200);
    guest *crowd[50];
    int done = 0;
    for (int i = 0; i < 50; i++) { /* to open a connection is work, too */
        crowd[i] = guest_from("10.0.0.1");
        guest_does(crowd[i], "{'cmd':'hello'}");
    }
    for (int i = 0; i < 50; i++)
        done += pings_of(crowd[i], 100);
    assert_int_equal(done, 600 - 50 * 5);
    guest *other = guest_from("10.0.0.2");
    guest_does(other, "{'cmd':'hello'}");
    assert_int_equal(pings_of(other, 100), 59);
    fake_clock_pass(1000);
    for (int i = 0; i < 50; i++)
        done += pings_of(crowd[i], 100);
    assert_int_equal(done, 600 - 50 * 5 + 200);
    hall_close();
}

TEST(an_address_that_has_done_too_much_opens_no_more_connections) {
    open_with_address_rate(20);
    anna = guest_from("10.0.0.1");
    guest_does(anna, "{'cmd':'hello'}");
    assert_int_equal(pings_of(anna, 100), 55);
    assert_false(hub_admit(hall, "10.0.0.1"));
    assert_true(hub_admit(hall, "10.0.0.2"));
    fake_clock_pass(1000);
    assert_true(hub_admit(hall, "10.0.0.1"));
    hall_close();
}

TEST(a_person_has_four_times_the_rate_of_a_connection_wherever_he_is) {
    open_with_address_rate(200);
    anna = guest_new("Anna");
    int done = 0;
    for (int i = 0; i < 10; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.0.1.%d", i);
        guest *g = guest_from(address);
        guest_does(g, "{'cmd':'hello','token':'%s'}", anna->token);
        done += pings_of(g, 100);
        if (i >= 4)
            assert_int_equal(done, 4 * 60);
    }
    hall_close();
}

TEST(what_a_person_has_done_is_remembered_when_he_comes_again) {
    open_with_address_rate(0);
    anna = guest_new("Anna");
    for (int i = 0; i < 4; i++) {
        guest *g = guest_again(anna);
        pings_of(g, 100);
        guest_leave(g);
    }
    char token[64];
    strcpy(token, anna->token);
    guest_leave(anna);
    hall_pass(500); /* 40 of 240 are there again */
    guest *g = guest_from("10.0.0.7");
    guest_does(g, "{'cmd':'hello','token':'%s'}", token);
    assert_in_range(pings_of(g, 100), 35, 45);
    hall_close();
}

TEST(an_uploaded_record_is_paid_for_by_its_length_and_by_the_address) {
    enum { KIB = 100 };
    open_with_address_rate(200);
    anna = guest_from("10.0.0.1");
    guest_does(anna, "{'cmd':'hello'}");
    static char text[KIB << 10];
    memset(text, 'x', sizeof text);
    memcpy(text, "{\"cmd\":\"create\",\"record\":\"", 26);
    memcpy(text + sizeof text - 2, "\"}", 2);
    hub_message(hall, anna->conn, text, sizeof text);
    assert_part(guest_last(anna, "ok"), "code", "bad"); /* it is none */
    assert_in_range(pings_of(anna, 100), 20, 30);       /* she can go on … */
    int admitted = 0;
    while (admitted < 100 && hub_admit(hall, "10.0.0.1"))
        admitted++;
    assert_in_range(admitted, 20, 35); /* … but of the 600 units of her address 400 and more are gone */
    hall_close();
}

TEST(what_is_told_to_many_is_work_for_which_the_address_pays) {
    open_with_address_rate(100);
    anna = guest_from("10.0.0.1");
    guest_does(anna, "{'cmd':'hello'}");
    char id[DD_ROOM_ID + 1];
    strcpy(id, guest_makes(anna, "'seats':2"));
    for (int i = 0; i < 40; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.0.2.%d", i);
        guest *g = guest_from(address);
        guest_does(g, "{'cmd':'hello'}");
        guest_watches(g, id);
    }
    fake_clock_pass(10000);
    int changes = 0;
    while (changes < 100 &&
           strcmp(part_of(guest_ask(anna, "{'cmd':'set','seat':1,'who':'%s'}", changes % 2 ? "open" : "easy"),
                          "ok"),
                  "true") == 0)
        changes++;
    assert_in_range(changes, 5, 8); /* each is 41 messages; without watchers there would be 20 */
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
    hall_pass(HUB_FORGET_MS + 500);
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
