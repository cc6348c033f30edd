/* Who is thought for next. The clock stands still, so that an expert thinks until a test lets time pass;
 * there is one thread. */
#include "hub/hall.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>

static char other_id[DD_ROOM_ID + 1];

static guest *somebody(const char *address) {
    guest *g = guest_from(address);
    guest_does(g, "{'cmd':'hello'}");
    return g;
}

static const hub_client *client_of(const guest *g) {
    return net_conn_user(g->conn);
}

/* Experts among themselves, looked at from this address: the thread is theirs. */
static guest *keep_busy(const char *address) {
    guest *g = somebody(address);
    guest_makes(g, "'seats':2,'who':['expert','expert'],'start':true");
    return g;
}

static void make_against(guest *g, const char *level, char id[DD_ROOM_ID + 1]) {
    guest_does(g, "{'cmd':'create','game':'eight','seats':2,'who':['me','%s'],'start':true}", level);
    strcpy(id, part_of(g->answer, "table"));
}

static hub_room *the_other(void) {
    hub_room *hr = hub_find_here(hall, other_id);
    assert_non_null(hr);
    return hr;
}

static bool waits(const hub_room *hr) {
    return hr->wishes != NULL;
}

static bool somebody_was_taken(void) {
    return !waits(the_hub_room()) || !waits(the_other());
}

/* Time passes until the thread has ended its thought, whenever it began it, and what comes next is taken. */
static void let_go(void) {
    while (!somebody_was_taken()) {
        fake_clock_pass(100);
        hub_woken(hall);
        sched_yield();
    }
}

static atomic_bool closed;

static void *pass_time(void *context) {
    (void)context;
    while (!closed) {
        fake_clock_pass(100);
        sched_yield();
    }
    return NULL;
}

/* Closes the hall, which waits for the thought that is being thought. */
static void end(void) {
    pthread_t time;
    closed = false;
    assert_int_equal(pthread_create(&time, NULL, pass_time, NULL), 0);
    hall_close();
    closed = true;
    pthread_join(time, NULL);
}

/* ---- Urgency ---- */

TEST(the_first_decision_of_a_table_made_to_start_at_once_is_awaited_when_its_maker_looks) {
    hall_open();
    keep_busy("10.0.0.9");
    anna = guest_new("Anna");
    guest *ben_away = somebody("10.0.0.3");
    make_against(ben_away, "hard", other_id); /* first, but nobody looks at it */
    make_against(anna, "hard", table_id);
    assert_int_equal(the_hub_room()->wishes->wish.kind, WISH_PATIENT);
    guest_watches(anna, table_id);
    assert_int_equal(the_hub_room()->wishes->wish.kind, WISH_AWAITED);
    let_go();
    assert_false(waits(the_hub_room()));
    assert_true(waits(the_other()));
    end();
}

TEST(a_table_that_nobody_looks_at_any_more_can_wait) {
    hall_open();
    keep_busy("10.0.0.9");
    anna = guest_new("Anna");
    guest *clara = somebody("10.0.0.3");
    make_against(anna, "hard", table_id);
    guest_watches(anna, table_id);
    make_against(clara, "hard", other_id);
    guest_watches(clara, other_id);
    guest_leave(anna);
    assert_int_equal(the_hub_room()->wishes->wish.kind, WISH_PATIENT);
    let_go();
    assert_true(waits(the_hub_room()));
    assert_false(waits(the_other()));
    end();
}

TEST(quick_bots_do_not_wait_for_the_long_thoughts_of_others) {
    hall_open();
    keep_busy("10.0.0.9");
    anna = guest_new("Anna");
    guest *clara = somebody("10.0.0.3");
    make_against(clara, "expert", other_id);
    guest_watches(clara, other_id);
    make_against(anna, "easy", table_id);
    guest_watches(anna, table_id);
    let_go();
    assert_false(waits(the_hub_room()));
    assert_true(waits(the_other()));
    end();
}

/* ---- Fairness ---- */

TEST(many_tables_of_one_address_do_not_hold_up_that_of_another) {
    hall_open();
    for (int i = 0; i < 10; i++)
        strcpy(other_id, client_of(keep_busy("10.0.0.9"))->room->room->id);
    anna = guest_new("Anna");
    make_against(anna, "expert", table_id);
    guest_watches(anna, table_id);
    let_go();
    assert_false(waits(the_hub_room()));
    assert_int_equal(wishes_waiting(hall->wishes), 9 * 2 + 1); /* both experts of each bid */
    end();
}

TEST(hints_of_one_address_do_not_hold_up_the_bot_of_another) {
    hall_open();
    keep_busy("10.0.0.9");
    for (int i = 0; i < 10; i++) {
        guest *g = somebody("10.0.0.3");
        strcpy(other_id, guest_makes(g, "'seats':2,'who':['me','open']"));
        guest_does(g, "{'cmd':'sit','seat':1,'name':'Ada'}");
        guest_does(g, "{'cmd':'start'}");
        guest_does(g, "{'cmd':'look','seat':0}");
        guest_does(g, "{'cmd':'hint','seat':0}");
    }
    anna = guest_new("Anna");
    make_against(anna, "hard", table_id);
    guest_watches(anna, table_id);
    strcpy(other_id, table_id);
    let_go();
    assert_true(wishes_waiting(hall->wishes) >= 9); /* one hint was before her, at most */
    end();
}

/* Spectators can't make it theirs. */
TEST(a_bot_plays_on_the_time_of_who_has_a_seat) {
    hall_open();
    keep_busy("10.0.0.9");
    anna = guest_new("Anna");
    make_against(anna, "hard", table_id);
    guest *crowd = somebody("10.0.0.3");
    guest_watches(crowd, table_id);
    guest_watches(anna, table_id);
    guest *late = somebody("10.0.0.4");
    guest_watches(late, table_id);
    const wish *hers = &the_hub_room()->wishes->wish;
    make_against(anna, "hard", other_id);
    guest_watches(anna, other_id);
    const wish *another = &the_other()->wishes->wish;
    assert_ptr_not_equal(hers->person, another->person); /* she is no longer there: it is the crowd's … */
    guest_watches(anna, table_id);
    guest *phone = guest_again(anna);
    guest_watches(phone, other_id);
    assert_ptr_equal(hers->person, another->person); /* … and hers again */
    end();
}

/* ---- What nobody wants any more ---- */

TEST(what_nobody_looks_at_is_not_thought_about) {
    hall_open();
    guest *busy = keep_busy("10.0.0.9");
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'who':['easy','easy'],'start':true"));
    strcpy(other_id, table_id);
    assert_true(waits(the_hub_room()));
    guest_does(anna, "{'cmd':'unwatch'}");
    guest_leave(busy);
    let_go();
    assert_int_equal(the_hub_room()->thinking, 0);
    guest_watches(anna, table_id);
    assert_true(the_hub_room()->thinking != 0);
    end();
}

static void wait_for_hint(void) {
    keep_busy("10.0.0.9");
    hall_of_two();
    guest_does(anna, "{'cmd':'hint','seat':0}");
    assert_true(waits(the_hub_room()));
    guest_may_not(anna, "busy", "{'cmd':'hint','seat':0}");
}

TEST(a_hint_is_forgotten_when_its_asker_leaves) {
    hall_open();
    wait_for_hint();
    const limits_party *address = limits_find(hall->limits, LIMITS_ADDRESS, "10.0.0.1");
    assert_int_equal(address->hints, 1);
    guest_leave(anna);
    assert_false(waits(the_hub_room()));
    assert_int_equal(address->hints, 0);
    end();
}

TEST(a_hint_is_forgotten_when_its_asker_goes_to_another_table) {
    hall_open();
    wait_for_hint();
    guest_does(anna, "{'cmd':'lobby'}");
    assert_false(waits(the_hub_room()));
    guest_watches(anna, table_id);
    guest_does(anna, "{'cmd':'hint','seat':0}");
    assert_true(waits(the_hub_room()));
    end();
}

TEST(a_hint_for_a_turn_that_is_over_is_not_thought_about) {
    hall_open();
    wait_for_hint();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    strcpy(other_id, table_id);
    let_go();
    hall_settle();
    assert_int_equal(guest_count(anna, "hint"), 0);
    assert_false(client_of(anna)->hinting);
    end();
}

TEST(an_address_waits_for_sixteen_hints_at_most) {
    hall_open();
    keep_busy("10.0.0.9");
    for (int i = 0; i < 17; i++) {
        guest *g = somebody("10.0.0.3");
        guest_makes(g, "'seats':2,'who':['me','open']");
        guest_does(g, "{'cmd':'sit','seat':1,'name':'Ada'}");
        guest_does(g, "{'cmd':'start'}");
        guest_does(g, "{'cmd':'look','seat':0}");
        if (i < 16)
            guest_does(g, "{'cmd':'hint','seat':0}");
        else
            guest_may_not(g, "busy", "{'cmd':'hint','seat':0}");
    }
    hall_of_two(); /* elsewhere */
    guest_does(anna, "{'cmd':'hint','seat':0}");
    end();
}
