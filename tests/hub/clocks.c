/* The time of day jumps; nobody is late by it, and everybody is told. And the reminders by themselves. */
#include "hub/hall.h"

#include "server/reminders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR = 3600000, DAY = 24 * HOUR };

static void two_with_a_minute(void) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2,'timer':60"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_does(anna, "{'cmd':'start'}");
    guest_forget(anna);
    guest_forget(ben);
}

static void check_jump(int64_t jump) {
    two_with_a_minute();
    hall_pass(20000);
    fake_clock_jump(jump);
    hall_pass(50);
    assert_int_equal(the_room()->chat_count, 0);
    char now[32], deadline[32];
    snprintf(now, sizeof now, "%lld", (long long)clock_now());
    snprintf(deadline, sizeof deadline, "%lld", (long long)clock_now() + 39950);
    assert_part(guest_last(anna, "time"), "time", now);
    assert_part(guest_last(anna, "table"), "deadline.0", deadline); /* what is left is left */
    hall_pass(39949);
    assert_int_equal(the_room()->chat_count, 0);
    hall_pass(1);
    assert_true(the_room()->chat_count > 0);
    hall_close();
}

TEST(a_clock_that_is_set_forwards_makes_nobody_late) {
    check_jump(DAY);
}

TEST(a_clock_that_is_set_back_gives_nobody_more_time) {
    check_jump(-DAY);
}

/* Of a turn, not of a decision; and the next turn has its own. */
TEST(a_turn_has_its_time_to_the_millisecond) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2,'timer':10,'options':{'ages':'8,30'}"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_does(anna, "{'cmd':'start'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 5','id':'a'}");
    hall_pass(3000);
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}"); /* and she begins */
    char deadline[32];
    snprintf(deadline, sizeof deadline, "%lld", (long long)clock_now() + 10000);
    assert_part(guest_last(anna, "update"), "deadline.0", deadline);
    hall_pass(4000);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'b'}");
    assert_part(guest_last(anna, "update"), "deadline.0", deadline);
    hall_pass(5999);
    assert_int_equal(the_room()->chat_count, 0);
    hall_pass(1);
    assert_int_equal(the_room()->chat[0].notice, DD_NOTICE_LATE);
    assert_int_equal(the_room()->chat[0].seat, 0);
    hall_close();
}

TEST(who_plays_and_takes_back_has_no_more_time) {
    two_with_a_minute();
    for (int i = 0; i < 5; i++) {
        hall_pass(11000);
        guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a%d'}", i);
        guest_does(anna, "{'cmd':'undo','seat':0}");
    }
    assert_false(the_room()->seat[0].late);
    hall_pass(5000);
    assert_true(the_room()->seat[0].late);
    hall_close();
}

TEST(what_was_used_before_a_restart_does_not_count_again) {
    char token[64];
    two_with_a_minute();
    strcpy(token, anna->token);
    hall_pass(50000);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_reopen();
    anna = guest_from("10.0.0.1");
    guest_does(anna, "{'cmd':'hello','token':'%s'}", token);
    guest_watches(anna, table_id);
    guest_does(anna, "{'cmd':'undo','seat':0}");
    assert_int_equal(the_room()->seat[0].since, clock_now());
    hall_close();
}

TEST(a_clock_that_goes_a_little_wrong_is_not_followed) {
    two_with_a_minute();
    fake_clock_jump(1500);
    hall_pass(50);
    assert_int_equal(guest_count(anna, "time"), 0);
    fake_clock_jump(-1500);
    hall_close();
}

TEST(a_table_that_is_read_after_a_jump_has_its_time_from_then_on) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'who':['me',{'local':'x'}],'start':true,'timer':3600"));
    guest_does(anna, "{'cmd':'unwatch'}");
    hall_pass(HUB_FORGET_MS + 500);
    assert_int_equal(hall->room_count, 0);
    fake_clock_jump(DAY);
    hall_pass(50);
    guest_watches(anna, table_id);
    assert_false(the_room()->seat[0].late);
    assert_int_equal(the_room()->seat[0].since, clock_now());
    hall_close();
}

TEST(a_jump_makes_nobody_absent) {
    hall_open();
    hall_of_two();
    guest_leave(ben);
    hall_pass(10000);
    fake_clock_jump(DAY);
    hall_pass(50);
    guest_may_not(anna, "status", "{'cmd':'replace','seat':1,'level':'easy'}");
    hall_pass(50000);
    guest_does(anna, "{'cmd':'replace','seat':1,'level':'easy'}");
    hall_close();
}

/* ---- Reminders ---- */

static void name_of(int i, char table[DD_ROOM_ID + 1]) {
    snprintf(table, DD_ROOM_ID + 1, "table%011d", i);
}

enum { TABLES = 500, MOMENTS = 1000 };

/* What they should be. */
static struct {
    int64_t at; /* -1: none */
    reminders_queue queue;
} expected[TABLES];

static void set_move_or_drop(reminders *r, dd_rng *rng) {
    char table[DD_ROOM_ID + 1];
    int t = (int)dd_rng_below(rng, TABLES);
    reminders_queue queue = (reminders_queue)dd_rng_below(rng, REMINDERS_QUEUES);
    name_of(t, table);
    switch (dd_rng_below(rng, 4)) {
    case 0:
        reminders_drop(r, table);
        expected[t].at = -1;
        break;
    case 1:
        reminders_move(r, queue, table);
        expected[t].queue = queue;
        break;
    default:
        expected[t].at = (int64_t)dd_rng_below(rng, MOMENTS);
        expected[t].queue = queue;
        assert_true(reminders_set(r, queue, table, expected[t].at));
    }
}

static int take_all_in_time(reminders *r, reminders_queue queue) {
    char table[DD_ROOM_ID + 1];
    int taken = 0;
    for (int64_t now = 0; now < MOMENTS; now++)
        for (; reminders_take(r, queue, now, table); taken++) {
            int t = atoi(table + 5);
            assert_int_equal(expected[t].at, now); /* neither earlier nor later */
            assert_int_equal(expected[t].queue, queue);
            expected[t].at = -1;
        }
    assert_false(reminders_take(r, queue, INT64_MAX, table));
    return taken;
}

TEST(reminders_come_in_the_order_of_their_times_from_each_queue) {
    int left = 0;
    reminders *r = reminders_new();
    dd_rng rng = dd_rng_seed(3, 1);
    for (int i = 0; i < TABLES; i++)
        expected[i].at = -1;
    for (int i = 0; i < 5000; i++)
        set_move_or_drop(r, &rng);
    for (int i = 0; i < TABLES; i++)
        left += expected[i].at >= 0;
    assert_int_equal(reminders_count(r), left);
    int here = take_all_in_time(r, REMINDERS_HERE), asleep = take_all_in_time(r, REMINDERS_ASLEEP);
    assert_true(here > 0 && asleep > 0);
    assert_int_equal(here + asleep, left);
    assert_int_equal(reminders_count(r), 0);
    reminders_free(r);
}

TEST(where_there_is_no_reminder_none_is_moved) {
    reminders *r = reminders_new();
    reminders_move(r, REMINDERS_ASLEEP, "abcdefghijklmnop");
    assert_int_equal(reminders_count(r), 0);
    reminders_free(r);
}
