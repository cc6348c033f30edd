/* Whose turn it is to be thought for. */
#include "support/test.h"

#include "server/wishes.h"

#include <stdio.h>
#include <string.h>

enum { MANY = 256 };

typedef struct named {
    wish wish;
    char name[24];
} named;

static wishes *all;
static named made[MANY];
static int count;

static void begin(int at_once) {
    all = wishes_new(at_once);
    assert_non_null(all);
    memset(made, 0, sizeof made);
    count = 0;
}

static void end(void) {
    for (int i = 0; i < count; i++)
        wishes_drop(&made[i].wish);
    assert_int_equal(wishes_waiting(all), 0);
    assert_null(wishes_take(all));
    wishes_free(all);
}

/* Its name is that of address and person, and what it is called. */
static named *file(wish_kind kind, double ms, const char *address, const char *person, const char *what) {
    named *n = &made[count++];
    assert_true(count <= MANY);
    snprintf(n->name, sizeof n->name, "%s%s%s", address, person, what);
    assert_true(wishes_file(all, &n->wish, kind, ms, address, person));
    return n;
}

static void file_many(int n, wish_kind kind, double ms, const char *address, const char *person) {
    for (int i = 0; i < n; i++)
        file(kind, ms, address, person, "");
}

static named *take(const char *expected) {
    named *n = (named *)wishes_take(all);
    assert_non_null(n);
    assert_string_equal(n->name, expected);
    return n;
}

/* Taken, and thought about as long as was expected. */
static void goes(const char *expected) {
    named *n = take(expected);
    wishes_done(&n->wish, n->wish.ms);
}

/* ---- Order ---- */

TEST(wishes_of_one_person_come_in_the_order_in_which_they_were_filed) {
    begin(1);
    file(WISH_AWAITED, 10, "a", "p", "1");
    file(WISH_AWAITED, 10, "a", "p", "2");
    file(WISH_AWAITED, 10, "a", "p", "3");
    assert_int_equal(wishes_waiting(all), 3);
    goes("ap1");
    goes("ap2");
    goes("ap3");
    assert_null(wishes_take(all));
    end();
}

TEST(the_quick_come_first_and_what_nobody_waits_for_last) {
    begin(1);
    file(WISH_PATIENT, 10, "a", "p", "slow");
    file(WISH_AWAITED, 10, "b", "p", "long");
    file(WISH_QUICK, 1, "c", "p", "quick");
    goes("cpquick");
    goes("bplong");
    goes("apslow");
    end();
}

TEST(a_wish_that_is_filed_again_changes_its_kind_and_its_owner) {
    begin(1);
    named *moved = file(WISH_PATIENT, 10, "", "host", "1");
    file(WISH_AWAITED, 10, "b", "q", "2");
    named *fallen = file(WISH_AWAITED, 10, "b", "q", "3");
    assert_true(wishes_file(all, &moved->wish, WISH_AWAITED, 10, "a", "p"));
    assert_true(wishes_file(all, &fallen->wish, WISH_PATIENT, 10, "", "q"));
    assert_int_equal(wishes_waiting(all), 3);
    file(WISH_AWAITED, 10, "c", "r", "4");
    goes("bq2");
    goes("host1");
    goes("cr4");
    goes("bq3");
    end();
}

TEST(a_wish_that_is_filed_as_before_keeps_its_place) {
    begin(1);
    named *first = file(WISH_AWAITED, 10, "a", "p", "1");
    file(WISH_AWAITED, 10, "a", "p", "2");
    assert_true(wishes_file(all, &first->wish, WISH_AWAITED, 10, "a", "p"));
    goes("ap1");
    goes("ap2");
    end();
}

TEST(what_is_dropped_does_not_come) {
    begin(1);
    named *first = file(WISH_AWAITED, 10, "a", "p", "1");
    named *second = file(WISH_AWAITED, 10, "a", "p", "2");
    named *third = file(WISH_AWAITED, 10, "a", "p", "3");
    wishes_drop(&second->wish);
    wishes_drop(&second->wish); /* which it is already */
    goes("ap1");
    wishes_drop(&first->wish);
    wishes_drop(&third->wish);
    assert_int_equal(wishes_waiting(all), 0);
    assert_null(wishes_take(all));
    end();
}

/* ---- Fairness ---- */

TEST(who_asks_for_much_does_not_hold_up_who_asks_for_little) {
    begin(1);
    file_many(50, WISH_AWAITED, 1000, "a", "p");
    goes("ap");
    goes("ap");
    file(WISH_AWAITED, 1000, "b", "q", "");
    goes("bq");
    file(WISH_AWAITED, 1000, "b", "q", "");
    goes("ap");
    goes("bq");
    end();
}

TEST(addresses_have_equal_time_whatever_the_length_of_their_thoughts) {
    begin(1);
    int long_ones = 0, short_ones = 0;
    file_many(40, WISH_AWAITED, 1000, "a", "p");
    file_many(200, WISH_AWAITED, 50, "b", "q");
    for (int i = 0; i < 105; i++) {
        wish *w = wishes_take(all);
        bool is_long = w->ms == 1000;
        long_ones += is_long;
        short_ones += !is_long;
        wishes_done(w, w->ms);
    }
    assert_in_range(long_ones, 4, 6);
    assert_in_range(short_ones, 99, 101);
    end();
}

TEST(what_counts_is_the_time_that_a_thought_really_took) {
    begin(1);
    int of_a = 0;
    file_many(100, WISH_AWAITED, 20, "a", "p"); /* they said 20, and take 200 */
    file_many(100, WISH_AWAITED, 20, "b", "q");
    for (int i = 0; i < 66; i++) {
        named *n = (named *)wishes_take(all);
        bool is_a = n->name[0] == 'a';
        of_a += is_a;
        wishes_done(&n->wish, is_a ? 200 : 20);
    }
    assert_in_range(of_a, 5, 8);
    end();
}

TEST(what_takes_no_time_at_all_takes_turns) {
    begin(1);
    file_many(3, WISH_QUICK, 1, "a", "p");
    file_many(3, WISH_QUICK, 1, "b", "q");
    char order[7] = "";
    for (int i = 0; i < 6; i++) {
        named *n = (named *)wishes_take(all);
        order[i] = n->name[0];
        wishes_done(&n->wish, 0);
    }
    assert_string_equal(order, "ababab");
    end();
}

TEST(persons_of_an_address_share_its_time) {
    begin(1);
    file_many(50, WISH_AWAITED, 100, "a", "p");
    file_many(1, WISH_AWAITED, 100, "a", "q");
    file_many(2, WISH_AWAITED, 100, "b", "r");
    goes("ap");
    goes("br");
    goes("aq");
    goes("br");
    goes("ap");
    end();
}

TEST(with_many_tokens_an_address_gets_no_more) {
    begin(1);
    for (int i = 0; i < 30; i++) {
        char token[16];
        snprintf(token, sizeof token, "t%d", i);
        file(WISH_AWAITED, 100, "a", token, "");
    }
    file_many(10, WISH_AWAITED, 100, "b", "q");
    int of_b = 0;
    for (int i = 0; i < 20; i++) {
        named *n = (named *)wishes_take(all);
        of_b += n->name[0] == 'b';
        wishes_done(&n->wish, 100);
    }
    assert_int_equal(of_b, 10);
    end();
}

TEST(nobody_saves_up_time_by_not_asking) {
    begin(1);
    file(WISH_AWAITED, 100, "b", "q", "");
    goes("bq");
    file_many(40, WISH_AWAITED, 100, "a", "p");
    for (int i = 0; i < 20; i++)
        goes("ap");
    file_many(20, WISH_AWAITED, 100, "b", "q"); /* long silent, and now without end */
    int of_a = 0;
    for (int i = 0; i < 20; i++) {
        named *n = (named *)wishes_take(all);
        of_a += n->name[0] == 'a';
        wishes_done(&n->wish, 100);
    }
    assert_in_range(of_a, 9, 11);
    end();
}

TEST(to_stop_asking_for_a_moment_wins_nothing) {
    begin(1);
    file_many(100, WISH_AWAITED, 100, "b", "q");
    int of_a = 0;
    for (int i = 0; i < 60; i++) { /* one at a time, ten times as long */
        if (!made[count - 1].wish.person && made[count - 1].name[0] == 'a')
            file(WISH_AWAITED, 1000, "a", "p", "");
        if (i == 0)
            file(WISH_AWAITED, 1000, "a", "p", "");
        named *n = (named *)wishes_take(all);
        of_a += n->name[0] == 'a';
        wishes_done(&n->wish, n->wish.ms);
    }
    assert_in_range(of_a, 5, 7);
    end();
}

/* ---- Several at a time ---- */

TEST(while_others_wait_an_address_is_thought_for_in_its_share_of_threads) {
    begin(2);
    named *under_way[4];
    file_many(9, WISH_AWAITED, 1000, "a", "p");
    for (int i = 0; i < 4; i++) /* nobody else wants anything */
        under_way[i] = take("ap");
    file(WISH_PATIENT, 1000, "", "q", "1");
    file(WISH_PATIENT, 1000, "", "q", "2");
    wishes_done(&under_way[0]->wish, 1000);
    take("q1"); /* though nobody waits for it */
    wishes_done(&under_way[1]->wish, 1000);
    take("q2");
    wishes_done(&under_way[2]->wish, 1000);
    take("ap");
    end();
}

TEST(who_is_being_thought_for_comes_after_who_is_not) {
    begin(2);
    file_many(3, WISH_AWAITED, 1000, "a", "p");
    take("ap");
    file_many(2, WISH_AWAITED, 1000, "b", "q");
    take("bq");
    take("ap");
    end();
}

TEST(what_was_taken_and_dropped_costs_next_to_nothing) {
    begin(1);
    file_many(3, WISH_AWAITED, 1000, "a", "p");
    file_many(3, WISH_AWAITED, 1000, "b", "q");
    wishes_drop(&take("ap")->wish);
    goes("bq");
    wishes_drop(&take("ap")->wish);
    goes("ap");
    goes("bq");
    end();
}
