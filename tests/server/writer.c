/* Group commit: tickets, grouping, failure and recovery, with a store that does as it is told. */
#include "support/test.h"

#include "core/text.h"
#include "store/writer.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- A store that can be held up and made to fail ---- */

enum { MOST = 10000 };

typedef struct fake_store {
    dd_store base;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool held, failing, unsure;
    bool inside; /* append() has been entered and waits */
    int entries, calls, biggest;
    int numbers[MOST];
    char last[64];
} fake_store;

static bool fake_append(dd_store *base, const dd_store_entry *entries, int count, dd_error *error) {
    fake_store *fake = (fake_store *)base;
    pthread_mutex_lock(&fake->lock);
    fake->calls++;
    fake->inside = true;
    pthread_cond_broadcast(&fake->changed);
    while (fake->held)
        pthread_cond_wait(&fake->changed, &fake->lock);
    fake->inside = false;
    bool ok = !fake->failing || dd_fail(error, "the disk is full");
    for (int i = 0; i < count && ok; i++) {
        fake->numbers[fake->entries++] = entries[i].n;
        snprintf(fake->last, sizeof fake->last, "%s/%.*s/%s", entries[i].table, (int)entries[i].len,
                 entries[i].text, entries[i].card ? entries[i].card->summary : "-");
    }
    if (ok && count > fake->biggest)
        fake->biggest = count;
    pthread_mutex_unlock(&fake->lock);
    return ok;
}

static bool fake_settle(dd_store *base, dd_error *error) {
    fake_store *fake = (fake_store *)base;
    pthread_mutex_lock(&fake->lock);
    bool ok = !fake->unsure || dd_fail(error, "the disk is gone");
    pthread_mutex_unlock(&fake->lock);
    return ok;
}

static const dd_store_functions fake_functions = {.append = fake_append, .settle = fake_settle};

static fake_store fake;

static void set(bool held, bool failing) {
    pthread_mutex_lock(&fake.lock);
    fake.held = held;
    fake.failing = failing;
    pthread_cond_broadcast(&fake.changed);
    pthread_mutex_unlock(&fake.lock);
}

static void set_unsure(bool unsure) {
    pthread_mutex_lock(&fake.lock);
    fake.unsure = unsure;
    pthread_mutex_unlock(&fake.lock);
}

/* Until the writer's thread is in append(), held up there. */
static void wait_inside(void) {
    pthread_mutex_lock(&fake.lock);
    while (!fake.inside)
        pthread_cond_wait(&fake.changed, &fake.lock);
    pthread_mutex_unlock(&fake.lock);
}

/* ---- A clock that the test moves ---- */

static _Atomic int clock_at;

static double clock_ms(void) {
    return clock_at;
}

/* ---- Being woken ---- */

static pthread_mutex_t wake_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;
static int wakes;

static void wake(void *context) {
    assert_ptr_equal(context, &fake);
    pthread_mutex_lock(&wake_lock);
    wakes++;
    pthread_cond_signal(&woken);
    pthread_mutex_unlock(&wake_lock);
}

static dd_error error;

static int wakes_so_far(void) {
    pthread_mutex_lock(&wake_lock);
    int so_far = wakes;
    pthread_mutex_unlock(&wake_lock);
    return so_far;
}

static void await_wake(int seen) {
    pthread_mutex_lock(&wake_lock);
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += 30;
    while (wakes == seen)
        if (pthread_cond_timedwait(&woken, &wake_lock, &limit) != 0)
            fail_msg("not woken");
    pthread_mutex_unlock(&wake_lock);
}

/* As the server does it: look again only when woken. A lost wake-up would wait for ever. */
static void wait_for(dd_writer *writer, uint64_t ticket) {
    int seen = -1;
    while (dd_writer_done(writer) < ticket && !dd_writer_failed(writer, &error)) {
        await_wake(seen);
        seen = wakes_so_far();
    }
}

static dd_writer *start(bool held, bool failing) {
    fake = (fake_store){.base = {&fake_functions}, .held = held, .failing = failing};
    pthread_mutex_init(&fake.lock, NULL);
    pthread_cond_init(&fake.changed, NULL);
    wakes = 0;
    dd_writer *writer = dd_writer_start(&fake.base, clock_ms, wake, &fake);
    assert_non_null(writer);
    return writer;
}

static uint64_t add(dd_writer *writer, int n) {
    char text[16], summary[16];
    snprintf(text, sizeof text, "text %d", n);
    snprintf(summary, sizeof summary, "{\"n\":%d}", n);
    dd_store_card card = {.summary = summary};
    dd_store_entry entry = {
        .table = "aaaa", .n = n, .text = text, .len = strlen(text), .card = n % 2 ? &card : NULL};
    return dd_writer_add(writer, &entry);
}

/* ---- Tests ---- */

TEST(tickets_are_counted_and_written_in_order) {
    dd_writer *writer = start(false, false);
    assert_int_equal(dd_writer_done(writer), 0);
    for (int n = 0; n < 1000; n++)
        assert_int_equal(add(writer, n), n + 1);
    wait_for(writer, 1000);
    assert_int_equal(dd_writer_done(writer), 1000);
    assert_int_equal(fake.entries, 1000);
    for (int n = 0; n < 1000; n++)
        assert_int_equal(fake.numbers[n], n);
    assert_int_equal(dd_writer_batches(writer), fake.calls);
    assert_false(dd_writer_failed(writer, &error));
    dd_writer_stop(writer);
}

TEST(texts_are_copied) {
    dd_writer *writer = start(false, false);
    wait_for(writer, add(writer, 7)); /* what add() handed over is gone by now */
    assert_string_equal(fake.last, "aaaa/text 7/{\"n\":7}");
    wait_for(writer, add(writer, 8));
    assert_string_equal(fake.last, "aaaa/text 8/-");
    dd_writer_stop(writer);
}

TEST(while_one_batch_is_written_the_next_gathers) {
    dd_writer *writer = start(true, false);
    add(writer, 0);
    wait_inside();
    for (int n = 1; n <= 100; n++)
        add(writer, n);
    assert_int_equal(dd_writer_done(writer), 0);
    set(false, false);
    wait_for(writer, 101);
    assert_int_equal(dd_writer_batches(writer), 2);
    assert_int_equal(fake.biggest, 100);
    dd_writer_stop(writer);
}

TEST(every_batch_wakes) {
    dd_writer *writer = start(false, false);
    for (int n = 0; n < 2000; n++)
        wait_for(writer, add(writer, n)); /* one by one: any wake-up that is lost hangs here */
    assert_int_equal(dd_writer_batches(writer), 2000);
    dd_writer_stop(writer);
    assert_int_equal(wakes, 2000);
}

TEST(a_failed_batch_takes_everything_since_with_it) {
    dd_writer *writer = start(false, false);
    wait_for(writer, add(writer, 0));
    set(true, true);
    add(writer, 1);
    wait_inside();
    add(writer, 2); /* gathers while the batch fails */
    set(false, true);
    wait_for(writer, 3);
    assert_true(dd_writer_failed(writer, &error));
    assert_string_equal(error.text, "the disk is full");
    set(false, false);
    assert_int_equal(add(writer, 3), 4); /* taken, and not written */
    usleep(20000);
    assert_int_equal(dd_writer_done(writer), 1);
    assert_int_equal(fake.entries, 1);
    assert_true(dd_writer_failed(writer, &error));

    dd_writer_recover(writer);
    assert_false(dd_writer_failed(writer, &error));
    assert_int_equal(dd_writer_done(writer), 4);
    assert_int_equal(add(writer, 1), 5);
    wait_for(writer, 5);
    assert_int_equal(dd_writer_done(writer), 5);
    assert_int_equal(fake.entries, 2);
    assert_int_equal(fake.numbers[1], 1);
    dd_writer_stop(writer);
}

TEST(it_can_fail_again_and_again) {
    dd_writer *writer = start(false, true);
    for (int i = 0; i < 20; i++) {
        wait_for(writer, add(writer, i));
        assert_true(dd_writer_failed(writer, &error));
        assert_int_equal(dd_writer_done(writer), i);
        dd_writer_recover(writer);
        assert_int_equal(dd_writer_done(writer), i + 1);
    }
    set(false, false);
    wait_for(writer, add(writer, 20));
    assert_int_equal(fake.entries, 1);
    assert_int_equal(dd_writer_done(writer), 21);
    dd_writer_recover(writer); /* nothing to recover from */
    assert_int_equal(dd_writer_done(writer), 21);
    dd_writer_stop(writer);
}

/* ---- A batch of which nobody knows what became ---- */

TEST(what_failed_is_in_doubt_until_the_store_has_found_out) {
    dd_writer *writer = start(false, false);
    wait_for(writer, add(writer, 0));
    set(true, true);
    set_unsure(true);
    add(writer, 1);
    wait_inside();
    add(writer, 2); /* gathers behind it: it was never handed to the store */
    set(false, true);
    wait_for(writer, 3);
    assert_true(dd_writer_failed(writer, &error));
    assert_string_equal(error.text, "the disk is full");
    assert_int_equal(dd_writer_done(writer), 1);
    assert_int_equal(dd_writer_in_doubt(writer), 2);
    for (int i = 0; i < 3; i++) {
        int seen = wakes_so_far();
        add(writer, 3 + i); /* taken, and not written */
        dd_writer_recover(writer);
        await_wake(seen);
        assert_true(dd_writer_failed(writer, &error));
        assert_int_equal(dd_writer_in_doubt(writer), 2);
        assert_int_equal(dd_writer_done(writer), 1);
    }
    set(false, false);
    set_unsure(false);
    int seen = wakes_so_far();
    dd_writer_recover(writer);
    await_wake(seen);
    assert_true(dd_writer_failed(writer, &error)); /* but it is known now that nothing was written */
    assert_int_equal(dd_writer_in_doubt(writer), 0);
    assert_int_equal(dd_writer_done(writer), 1);
    dd_writer_recover(writer);
    assert_false(dd_writer_failed(writer, &error));
    assert_int_equal(dd_writer_done(writer), 6);
    wait_for(writer, add(writer, 1));
    assert_int_equal(fake.entries, 2);
    dd_writer_stop(writer);
}

TEST(what_the_store_settles_at_once_is_in_no_doubt) {
    dd_writer *writer = start(false, true);
    wait_for(writer, add(writer, 0));
    assert_true(dd_writer_failed(writer, &error));
    assert_int_equal(dd_writer_in_doubt(writer), 0);
    dd_writer_stop(writer);
}

TEST(a_writer_in_doubt_can_be_stopped) {
    dd_writer *writer = start(false, true);
    set_unsure(true);
    wait_for(writer, add(writer, 0));
    dd_writer_recover(writer);
    dd_writer_stop(writer);
    assert_int_equal(fake.entries, 0);
}

/* ---- Times ---- */

TEST(the_oldest_entry_that_is_not_written_has_an_age) {
    dd_writer_times times;
    dd_writer *writer = start(true, false);
    dd_writer_take_times(writer, &times);
    assert_int_equal(times.oldest_ms, 0);
    add(writer, 0);
    wait_inside();
    clock_at += 700;
    add(writer, 1); /* younger: it gathers behind the first */
    clock_at += 300;
    dd_writer_take_times(writer, &times);
    assert_int_equal(times.oldest_ms, 1000);
    set(false, false);
    wait_for(writer, 2);
    dd_writer_take_times(writer, &times);
    assert_int_equal(times.oldest_ms, 0);
    dd_writer_stop(writer);
}

TEST(an_entry_that_is_held_back_ages_too) {
    dd_writer_times times;
    dd_writer *writer = start(false, false);
    dd_writer_hold(writer);
    add(writer, 0);
    clock_at += 400;
    add(writer, 1);
    dd_writer_take_times(writer, &times);
    assert_int_equal(times.oldest_ms, 400);
    dd_writer_release(writer);
    wait_for(writer, 2);
    dd_writer_stop(writer);
}

TEST(how_long_writing_takes_is_counted) {
    dd_writer_times times;
    dd_writer *writer = start(false, false);
    wait_for(writer, add(writer, 0)); /* in no time */
    set(true, false);
    uint64_t ticket = add(writer, 1);
    wait_inside();
    clock_at += 30;
    set(false, false);
    wait_for(writer, ticket);
    set(true, true);
    ticket = add(writer, 2); /* this one fails, and does not count */
    wait_inside();
    clock_at += 5;
    set(false, true);
    wait_for(writer, ticket);
    dd_writer_take_times(writer, &times);
    assert_int_equal(times.batches, 2);
    assert_int_equal(times.all_ms, 30);
    for (int i = 0; i < DD_WRITER_BOUNDS; i++)
        assert_int_equal(times.within[i], dd_writer_bound_us[i] < 30000 ? 1 : 2);
    dd_writer_stop(writer);
}

TEST(stopping_writes_what_is_left) {
    dd_writer *writer = start(true, false);
    add(writer, 0);
    wait_inside();
    for (int n = 1; n < 50; n++)
        add(writer, n);
    set(false, false);
    dd_writer_stop(writer);
    assert_int_equal(fake.entries, 50);
    writer = start(false, false); /* nothing to write at all */
    dd_writer_stop(writer);
    assert_int_equal(fake.entries, 0);
}

TEST(stopping_after_a_failure_writes_nothing) {
    dd_writer *writer = start(false, true);
    wait_for(writer, add(writer, 0));
    set(false, false);
    add(writer, 1);
    dd_writer_stop(writer);
    assert_int_equal(fake.entries, 0);
}

/* The real thing, from end to end. */
static bool count_entry(void *context, const dd_store_entry *entry) {
    ++*(int *)context;
    (void)entry;
    return true;
}

TEST(it_writes_to_a_store) {
    dd_store *store = dd_store_open("memory:", &error);
    int seen = 0;
    assert_non_null(store);
    wakes = 0;
    dd_writer *writer = dd_writer_start(store, clock_ms, wake, &fake);
    dd_store_card card = {.summary = "{}"};
    dd_store_entry entry = {.table = "aaaa", .text = "x", .len = 1, .card = &card};
    for (entry.n = 0; entry.n < 100; entry.n++)
        dd_writer_add(writer, &entry);
    wait_for(writer, 100);
    entry.n = 200;
    dd_writer_add(writer, &entry);
    wait_for(writer, 101);
    assert_true(dd_writer_failed(writer, &error));
    assert_non_null(strstr(error.text, "its next one is 100"));
    dd_writer_stop(writer);
    assert_true(store->does->read(store, "aaaa", count_entry, &seen, &error));
    assert_int_equal(seen, 100);
    store->does->close(store);
}
