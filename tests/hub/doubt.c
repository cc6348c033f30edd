/* A disk that hangs, and one of which nobody knows whether it has kept what it was given. */
#include "hub/hall.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- A disk that hangs ---- */

TEST(a_disk_that_hangs_is_seen_from_outside) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_pass(4000);
    guest_send(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}"); /* younger, behind it */
    hall_page(200, "/health", false);
    hall_pass(1250);
    assert_non_null(strstr(hall_page(503, "/health", false), "waited for the disk"));
    assert_non_null(strstr(hall_page(200, "/metrics", true), "\ndiadem_store_oldest_write_seconds 5.25\n"));
    gate_open(hall_store);
    hall_settle();
    assert_string_equal(hall_page(200, "/health", false), "ok\n");
    assert_non_null(strstr(hall_page(200, "/metrics", true), "\ndiadem_store_oldest_write_seconds 0.0\n"));
    hall_close();
}

TEST(how_long_the_disk_takes_is_told) {
    char count[80];
    hall_open();
    hall_of_two();
    const char *metrics = hall_page(200, "/metrics", true);
    int batches = (int)dd_writer_batches(hall->writer);
    assert_true(batches > 0);
    assert_non_null(strstr(metrics, "\n# TYPE diadem_store_write_seconds histogram\n"));
    assert_non_null(strstr(metrics, "\ndiadem_store_write_seconds_sum 0.0\n")); /* by the clock of the test */
    snprintf(count, sizeof count, "\ndiadem_store_write_seconds_count %d\n", batches);
    assert_non_null(strstr(metrics, count));
    snprintf(count, sizeof count, "\ndiadem_store_write_seconds_bucket{le=\"0.0005\"} %d\n", batches);
    assert_non_null(strstr(metrics, count));
    snprintf(count, sizeof count, "\ndiadem_store_write_seconds_bucket{le=\"+Inf\"} %d\n", batches);
    assert_non_null(strstr(metrics, count));
    hall_close();
}

TEST(a_disk_that_fails_is_seen_from_outside_for_a_while) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_non_null(strstr(hall_page(503, "/health", false), "can't be written"));
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_page(200, "/health", false);
    hall_close();
}

/* ---- Doubt ---- */

static bool doubts(void) {
    return hall->in_doubt;
}

static bool is_sure(void) {
    return !hall->in_doubt;
}

static int asked_before;

static bool was_asked(void) {
    return gate_asked(hall_store) > asked_before;
}

/* A second passes, and the store is asked what is there. */
static void ask_again(void) {
    asked_before = gate_asked(hall_store);
    hall_pass(1000);
    hall_await(was_asked);
}

static void heal(void) {
    gate_doubt(hall_store, false);
    hall_pass(1000);
    hall_await(is_sure);
    hall_settle();
}

static guest *clara; /* somebody else */

/* Anna bids, and nobody knows whether it is on disk. */
static void bid_in_doubt(void) {
    hall_open();
    hall_of_two();
    clara = guest_new("Clara");
    gate_doubt(hall_store, true);
    guest_send(anna, "{'re':5,'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_await(doubts);
}

TEST(nobody_is_told_that_nothing_was_done_when_that_is_not_known) {
    bid_in_doubt();
    assert_int_equal(guest_count(anna, "ok"), 1);
    assert_part(guest_last(anna, "ok"), "re", "5");
    assert_part(guest_last(anna, "ok"), "ok", "false");
    assert_part(guest_last(anna, "ok"), "code", "unsure");
    assert_true(part_of(guest_last(anna, "ok"), "error")[0]);
    assert_int_equal(guest_count(anna, "table") + guest_count(ben, "table"), 0);
    assert_int_equal(guest_count(anna, "update") + guest_count(ben, "update"), 0);
    assert_int_equal(anna->conn->close_code, 1011); /* and comes again, to see how it stands */
    assert_int_equal(ben->conn->close_code, 1011);
    hall_close();
}

TEST(the_doubt_is_told_in_the_language_of_the_connection) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'hello','name':'Anna','lang':'ru'}");
    gate_doubt(hall_store, true);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_await(doubts);
    assert_true((unsigned char)part_of(guest_last(anna, "ok"), "error")[0] >= 0xD0);
    hall_close();
}

TEST(as_long_as_the_disk_is_broken_nobody_comes_to_a_table_and_health_says_so) {
    bid_in_doubt();
    for (int i = 0; i < 3; i++) {
        guest_send(clara, "{'cmd':'watch','table':'%s'}", table_id);
        assert_part(guest_last(clara, "ok"), "code", "failed");
        assert_non_null(strstr(hall_page(503, "/health", false), "may be lost"));
        ask_again();
        hall_pass(100000);
    }
    assert_int_equal(hall->failures, 1);
    assert_non_null(strstr(hall_page(200, "/metrics", true), "\ndiadem_store_in_doubt 1\n"));
    heal();
    hall_page(200, "/health", false);
    guest_watches(clara, table_id);
    hall_close();
}

TEST(once_it_is_known_that_nothing_was_done_the_same_move_can_be_made) {
    bid_in_doubt();
    ask_again();
    heal();
    assert_int_equal(the_room()->table->count, 6);
    guest *again = guest_again(anna);
    guest_watches(again, table_id);
    assert_part(guest_last(again, "table"), "n", "6");
    guest_does(again, "{'cmd':'play','seat':0,'move':'bid 1','id':'a','n':6}");
    assert_part(again->answer, "again", "");
    assert_part(guest_last(again, "update"), "n", "7");
    hall_close();
}

TEST(a_move_that_a_restart_finds_is_not_made_twice) {
    bid_in_doubt();
    char token[64];
    strcpy(token, anna->token);
    gate_find(hall_store);
    hall_reopen();
    guest *again = guest_from("10.0.0.1");
    guest_does(again, "{'cmd':'hello','name':'Anna','token':'%s'}", token);
    guest_watches(again, table_id);
    assert_part(guest_last(again, "table"), "n", "7");
    guest_does(again, "{'cmd':'play','seat':0,'move':'bid 1','id':'a','n':6}");
    assert_part(again->answer, "again", "true");
    hall_close();
}

TEST(at_another_table_what_is_tried_meanwhile_fails_and_leaves_no_trace) {
    hall_open();
    hall_of_two();
    clara = guest_new("Clara");
    guest_makes(clara, "'seats':2,'who':['me',{'local':'Cleo'}],'start':true");
    hall_pass(600);
    guest_forget(clara);
    gate_doubt(hall_store, true);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_await(doubts);
    hub_room *hers = clara->conn->user ? ((hub_client *)clara->conn->user)->room : NULL;
    assert_non_null(hers); /* nobody is sent away from a table that nothing is wrong with */
    int before = hers->room->table->count;
    guest_send(clara, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hub_woken(hall);
    assert_part(guest_last(clara, "ok"), "code", "failed");
    assert_int_equal(guest_count(clara, "update"), 0);
    assert_int_equal(clara->conn->close_code, 1011);
    heal();
    assert_int_equal(hers->room->table->count, before);
    hall_close();
}

TEST(a_table_that_was_made_in_doubt_is_there_or_not_when_it_is_known) {
    bid_in_doubt();
    guest_send(clara, "{'cmd':'create','game':'eight','seats':2}");
    hub_woken(hall);
    assert_part(guest_last(clara, "ok"), "code", "failed");
    heal();
    assert_int_equal(hall->room_count, 1);
    guest_makes(clara, "'seats':2");
    hall_close();
}

TEST(a_hub_closes_in_doubt) {
    bid_in_doubt();
    hall_pass(1000);
    hall_close();
}

/* ---- A table that can't be read ---- */

/* What the hub logs meanwhile. */
static void log_into(char *text, size_t room, void (*run)(void)) {
    fflush(stderr);
    FILE *file = tmpfile();
    int old = dup(STDERR_FILENO);
    assert_non_null(file);
    assert_true(dup2(fileno(file), STDERR_FILENO) >= 0);
    run();
    fflush(stderr);
    dup2(old, STDERR_FILENO);
    close(old);
    rewind(file);
    text[fread(text, 1, room - 1, file)] = '\0';
    fclose(file);
}

static void watch_what_is_broken(void) {
    guest *dan = guest_new("Dan");
    dd_store_card card = {.summary = "{}"};
    dd_store_entry entry = {.table = "brokenbrokenbrok", .text = "rematch x", .len = 9, .card = &card};
    dd_error error;
    assert_true(hall_store->does->append(hall_store, &entry, 1, &error));
    guest_may_not(dan, "broken", "{'cmd':'watch','table':'brokenbrokenbrok'}");
    guest_may_not(dan, "unknown", "{'cmd':'watch','table':'missingmissingmi'}");
}

TEST(a_table_that_can_not_be_read_is_called_broken_and_its_id_is_not_logged) {
    char text[4096];
    hall_open();
    log_into(text, sizeof text, watch_what_is_broken);
    assert_non_null(strstr(text, "event=table_broken table=broken entry=0"));
    assert_null(strstr(text, "brokenbroken"));
    hall_close();
}

#define LONGER " longer and longer and longer and longer and longer and longer"
#define DIANA  "dddddddddddddddddddddddddddddddd"

/* Entries that can't be applied and hold what nobody may read in a log. */
static const char *const damaged[] = {
    "chat P7 Diana\nmeet me at noon",
    "chat Diana meet me at noon",
    "chat - Diana, whose name has become" LONGER LONGER "\nmeet me at noon",
    "rematch zyxwvutsrqponmlkj",
    "sit P1 " DIANA "d Diana",
    "sit P1 " DIANA " Diana, whose name has become" LONGER LONGER,
    "name P1 Diana",
    "mute Diana meet-me",
    "bot P1 Diana",
    "play zyxwvutsrqponmlk Diana",
    "Diana: meet me at noon",
    "chatDiana meet me at noon",
};

/* Tables with names of their own: brokenbrokenaaaa, brokenbrokenbaaa, … */
static void watch_what_is_damaged(void) {
    guest *dan = guest_new("Dan");
    dd_store_card card = {.summary = "{}"};
    dd_error error;
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        const char *text[] = {"table eight 1 2 link 0 " DIANA, damaged[i]};
        for (int n = 0; n < 2; n++) {
            dd_store_entry entry = {
                .n = n, .text = text[n], .len = strlen(text[n]), .card = n ? NULL : &card};
            snprintf(entry.table, sizeof entry.table, "brokenbroken%caaa", (char)('a' + i));
            assert_true(hall_store->does->append(hall_store, &entry, 1, &error));
        }
        guest_may_not(dan, "broken", "{'cmd':'watch','table':'brokenbroken%caaa'}", (char)('a' + i));
    }
}

static int count_of(const char *text, const char *part) {
    int count = 0;
    for (; (text = strstr(text, part)); text++)
        count++;
    return count;
}

TEST(what_an_entry_says_that_can_not_be_read_is_not_logged) {
    static const char *const secrets[] = {"Diana", "meet",  "noon",      "zyxwvu",
                                          "ddddd", "whose", "brokenbro", "why="};
    char text[8192];
    hall_open();
    log_into(text, sizeof text, watch_what_is_damaged);
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++)
        if (strstr(text, secrets[i]))
            fail_msg("'%s' is in the log: %s", secrets[i], text);
    assert_int_equal(count_of(text, "event=table_broken table=broken entry=1 verb="),
                     sizeof damaged / sizeof *damaged);
    assert_int_equal(count_of(text, " verb=chat\n"), 3);
    assert_int_equal(count_of(text, " verb=rematch\n"), 1);
    assert_int_equal(count_of(text, " verb=unknown\n"), 2);
    hall_close();
}

static void fail_to_watch(void) {
    gate_blind(hall_store, true);
    guest *dan = guest_new("Dan");
    guest_may_not(dan, "broken", "{'cmd':'watch','table':'abcdefghabcdefgh'}");
}

TEST(a_table_behind_a_disk_that_can_not_be_read_is_not_called_unknown) {
    char text[4096];
    hall_open();
    log_into(text, sizeof text, fail_to_watch);
    assert_non_null(strstr(text, "event=table_broken table=abcdef "));
    hall_close();
}
