/* The server was down for long: many tables are overdue when it starts, and people come to some of them. */
#include "hub/hall.h"

#include <string.h>

enum {
    DAY = 24 * 3600000,
    TICK_MS = 50,
    READ_MS = 5, /* to read a log: no more than one fits into a tick */
    OVERDUE = 300,
};

/* Anna's tables, with an hour to decide; then one more, as she sends it last; then a day without a server. */
static void open_with_a_backlog(const char *last) {
    char token[64];
    hall_open();
    anna = guest_new("Anna");
    for (int i = 0; i < OVERDUE; i++)
        guest_does(anna, "{'cmd':'create','game':'eight','seats':2,'who':['me',{'local':'x'}],'start':true,"
                         "'timer':3600}");
    guest_send(anna, "%s", last);
    strcpy(token, anna->token);
    fake_clock_pass(DAY);
    hall_reopen();
    gate_slow(hall_store, READ_MS);
    anna = guest_from("10.0.0.1");
    guest_does(anna, "{'cmd':'hello','name':'Anna','token':'%s'}", token);
    strcpy(table_id, part_of(guest_does(anna, "{'cmd':'lobby'}"), "mine.0.table")); /* the newest */
}

static bool count_overdue(void *context, const char *table, int64_t due, int64_t changed) {
    (void)table, (void)changed;
    *(int *)context += due <= clock_now();
    return true;
}

/* As the store has it. */
static int overdue(void) {
    int count = 0;
    dd_error error;
    hall_settle();
    assert_true(hall_store->does->due(hall_store, count_overdue, &count, &error));
    return count;
}

/* A clock of ten seconds that began then is up in time, though there is still much to do elsewhere. */
static void check_ten_seconds(int64_t begun) {
    while (clock_now() < begun + 10000) {
        assert_int_equal(the_room()->chat_count, 0);
        hall_pass(TICK_MS);
    }
    hall_pass(TICK_MS);                      /* what is read meanwhile takes time, too */
    assert_true(the_room()->chat_count > 0); /* that she was late, though a bot may have decided by now */
    assert_true(overdue() > OVERDUE / 4);
}

TEST(a_clock_at_a_table_with_people_does_not_wait_for_those_that_sleep) {
    open_with_a_backlog("{'cmd':'create','game':'eight','seats':2}");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(ben, "'seats':2,'who':['me',{'local':'x'}],'start':true,'timer':10"));
    check_ten_seconds(the_room()->seat[0].since);
    hall_close();
}

TEST(a_table_that_was_overdue_waits_no_more_for_others_when_somebody_comes) {
    open_with_a_backlog("{'cmd':'create','game':'eight','seats':2,'who':['me',{'local':'x'}],'start':true,"
                        "'timer':10}");
    guest_watches(anna, table_id);
    check_ten_seconds(hall->fair_since);
    hall_close();
}

TEST(a_bot_that_was_to_move_does_not_wait_for_other_tables_when_somebody_comes) {
    open_with_a_backlog("{'cmd':'create','game':'eight','seats':2,'who':['me','easy'],'start':true}");
    guest_watches(anna, table_id);
    assert_true(the_hub_room()->think_at > 0);
    for (int passed = 0; passed <= 500; passed += TICK_MS)
        hall_pass(TICK_MS);
    assert_int_equal(the_hub_room()->think_at, 0);
    assert_true(overdue() > OVERDUE / 2);
    hall_close();
}

TEST(every_table_that_was_overdue_gets_its_turn) {
    open_with_a_backlog("{'cmd':'create','game':'eight','seats':2,'who':['me',{'local':'x'}],'start':true,"
                        "'timer':20}");
    guest_watches(anna, table_id); /* bots play for her again and again meanwhile */
    int before = overdue();
    assert_true(before >= OVERDUE);
    for (int tick = 0; tick <= OVERDUE; tick++)
        hall_pass(TICK_MS);
    assert_true(overdue() <= 1);                              /* hers, maybe */
    assert_true(reminders_count(hall->reminders) >= OVERDUE); /* by their new times */
    hall_close();
}

/* As if those where people are took all the time that there is. */
TEST(where_others_take_all_the_time_a_table_that_sleeps_gets_its_turn_all_the_same) {
    char id[DD_ROOM_ID + 1];
    open_with_a_backlog("{'cmd':'create','game':'eight','seats':2}");
    for (int i = 0; i < OVERDUE / 2; i++) {
        assert_true(reminders_take(hall->reminders, REMINDERS_ASLEEP, hub_steady(), id));
        assert_true(reminders_set(hall->reminders, REMINDERS_HERE, id, hub_steady()));
    }
    int before = overdue();
    for (int tick = 0; tick < 10; tick++)
        hall_pass(TICK_MS);
    assert_int_equal(before - overdue(), 20);
    hall_close();
}

/* ---- Which tables are waited for ---- */

static bool is_reminded_of(reminders_queue queue) {
    char id[DD_ROOM_ID + 1];
    return reminders_take(hall->reminders, queue, INT64_MAX, id) && strcmp(id, table_id) == 0;
}

static void anna_plays_for_an_hour(void) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'who':['me',{'local':'x'}],'start':true,'timer':3600"));
    guest_does(anna, "{'cmd':'unwatch'}");
    hall_settle();
}

TEST(a_table_in_memory_comes_before_those_that_sleep) {
    anna_plays_for_an_hour();
    assert_true(is_reminded_of(REMINDERS_HERE));
    hall_close();
}

TEST(a_table_that_leaves_memory_sleeps_and_its_time_is_kept) {
    anna_plays_for_an_hour();
    int64_t due = hub_steady() + 3600000;
    hall_pass(HUB_FORGET_MS + 500);
    assert_int_equal(hall->room_count, 0);
    assert_false(is_reminded_of(REMINDERS_HERE));
    char id[DD_ROOM_ID + 1];
    assert_false(reminders_take(hall->reminders, REMINDERS_ASLEEP, due - 1, id));
    assert_true(reminders_take(hall->reminders, REMINDERS_ASLEEP, due, id));
    assert_string_equal(id, table_id);
    hall_close();
}

TEST(a_table_that_is_read_again_does_not_sleep) {
    anna_plays_for_an_hour();
    hall_pass(HUB_FORGET_MS + 500);
    guest_watches(anna, table_id);
    assert_true(is_reminded_of(REMINDERS_HERE));
    assert_int_equal(reminders_count(hall->reminders), 0); /* once only */
    hall_close();
}
