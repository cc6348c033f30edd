/* Stores: what was written comes back, and nothing else; SQLite's file survives what files go through. */
#include "support/test.h"

#include "store/store.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROOM = 1 << 16 };

static dd_error error;

/* ---- A folder for the files of one test ---- */

static char folder[32], file[64], where[128];

static void make_folder(void) {
    strcpy(folder, "/tmp/diadem-store-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/tables.db", folder);
    snprintf(where, sizeof where, "sqlite:%s", file);
}

static void remove_folder(void) {
    static const char *const ends[] = {"", ".lock", "-wal", "-shm", "-journal", ".new", ".new-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[128];
        snprintf(name, sizeof name, "%s%s", file, ends[i]);
        unlink(name);
    }
    assert_int_equal(rmdir(folder), 0);
}

static dd_store *opened(void) {
    dd_store *store = dd_store_open(where, &error);
    if (!store)
        fail_msg("%s", error.text);
    return store;
}

static void refuses_to_open(const char *reason) {
    error.text[0] = '\0';
    assert_null(dd_store_open(where, &error));
    if (!strstr(error.text, reason))
        fail_msg("'%s' does not say '%s'", error.text, reason);
}

/* The same check for both stores, each empty. */
static void with_each(void (*check)(dd_store *store)) {
    dd_store *memory = dd_store_open("memory:", &error);
    assert_non_null(memory);
    check(memory);
    memory->does->close(memory);
    make_folder();
    dd_store *sqlite = opened();
    check(sqlite);
    sqlite->does->close(sqlite);
    remove_folder();
}

/* ---- Writing and reading ---- */

static dd_store_card card_of(dd_store_status status, const char *summary, const char *player) {
    dd_store_card card = {
        .status = status, .listed = true, .summary = summary, .players = player ? 1 : 0, .places = {1}};
    if (player)
        strcpy(card.player[0], player);
    return card;
}

static dd_store_entry entry_of(const char *table, int n, const char *text, const dd_store_card *card) {
    dd_store_entry entry = {.n = n, .at = 1000 + n, .text = text, .len = strlen(text), .card = card};
    strcpy(entry.table, table);
    return entry;
}

static bool append(dd_store *store, const char *table, int n, const char *text, const dd_store_card *card) {
    dd_store_entry entry = entry_of(table, n, text, card);
    error.text[0] = '\0';
    bool ok = store->does->append(store, &entry, 1, &error);
    assert_true(ok == !error.text[0]);
    return ok;
}

static bool make(dd_store *store, const char *table, dd_store_status status, const char *player) {
    dd_store_card card = card_of(status, "{}", player);
    return append(store, table, 0, "begin", &card);
}

static bool put_entry(void *context, const dd_store_entry *entry) {
    char *text = context;
    size_t len = strlen(text);
    assert_null(entry->card);
    assert_int_equal(entry->text[entry->len], 0);
    assert_int_equal(entry->at, 1000 + entry->n);
    snprintf(text + len, ROOM - len, "%s%d %s", len ? "|" : "", entry->n, entry->text);
    return true;
}

static const char *log_of(dd_store *store, const char *table) {
    static char text[ROOM];
    text[0] = '\0';
    if (!store->does->read(store, table, put_entry, text, &error))
        fail_msg("%s", error.text);
    return text;
}

static bool put_table(void *context, const dd_store_line *line) {
    char *text = context;
    size_t len = strlen(text);
    snprintf(text + len, ROOM - len, "%s%s %d %s%s", len ? "|" : "", line->table, (int)line->status,
             line->summary, line->turn ? " *" : "");
    return true;
}

/* All that is listed: open tables, then those being played. */
static const char *unfinished(dd_store *store) {
    static char text[ROOM];
    text[0] = '\0';
    assert_true(store->does->listed(store, DD_STORE_OPEN, 0, 100, put_table, text, &error));
    assert_true(store->does->listed(store, DD_STORE_PLAYING, 0, 100, put_table, text, &error));
    return text;
}

static const char *tables_of(dd_store *store, const char *player, int limit) {
    static char text[ROOM];
    text[0] = '\0';
    assert_true(store->does->of_player(store, player, limit, put_table, text, &error));
    return text;
}

/* ---- Both stores ---- */

static void check_log(dd_store *store) {
    assert_string_equal(log_of(store, "aaaa"), "");
    assert_true(make(store, "aaaa", DD_STORE_OPEN, NULL));
    assert_true(make(store, "abcdefghijklmnop", DD_STORE_OPEN, NULL));
    assert_true(append(store, "aaaa", 1, "", NULL));
    assert_true(append(store, "aaaa", 2, "ход «взять 3»", NULL));
    assert_true(append(store, "abcdefghijklmnop", 1, "other", NULL));
    assert_string_equal(log_of(store, "aaaa"), "0 begin|1 |2 ход «взять 3»");
    assert_string_equal(log_of(store, "abcdefghijklmnop"), "0 begin|1 other");
    assert_string_equal(log_of(store, "abcdefghijklmno"), "");
    assert_string_equal(log_of(store, "abcdefghijklmnopq"), "");
    assert_string_equal(log_of(store, ""), "");
    assert_true(store->does->append(store, NULL, 0, &error));
}

TEST(a_log_comes_back_in_order) {
    with_each(check_log);
}

static bool take_bytes(void *context, const dd_store_entry *entry) {
    if (entry->n == 1) {
        assert_int_equal(entry->len, 5);
        assert_memory_equal(entry->text, "a\0b\n\"", 6);
        assert_int_equal(entry->at, INT64_MAX);
    } else if (entry->n == 2) {
        assert_int_equal(entry->len, ROOM);
        for (int i = 0; i < ROOM; i++)
            assert_int_equal(entry->text[i], 'x');
    }
    ++*(int *)context;
    return true;
}

static void check_bytes(dd_store *store) {
    dd_store_card card = card_of(DD_STORE_OPEN, "{}", NULL);
    dd_store_entry entries[] = {entry_of("aaaa", 0, "", &card), entry_of("aaaa", 1, "", NULL),
                                entry_of("aaaa", 2, "", NULL)};
    char *big = malloc(ROOM);
    int seen = 0;
    assert_non_null(big);
    memset(big, 'x', ROOM);
    entries[1].text = "a\0b\n\"";
    entries[1].len = 5;
    entries[1].at = INT64_MAX;
    entries[2].text = big;
    entries[2].len = ROOM;
    assert_true(store->does->append(store, entries, 3, &error));
    memset(big, 'y', ROOM);
    assert_true(store->does->read(store, "aaaa", take_bytes, &seen, &error));
    assert_int_equal(seen, 3);
    free(big);
}

TEST(texts_are_bytes_of_any_length) {
    with_each(check_bytes);
}

static bool stop_at_two(void *context, const dd_store_entry *entry) {
    ++*(int *)context;
    return entry->n < 1;
}

static bool stop_at_once(void *context, const dd_store_line *line) {
    (void)line;
    ++*(int *)context;
    return false;
}

static void check_stopping(dd_store *store) {
    int entries = 0, tables = 0, mine = 0;
    assert_true(make(store, "aaaa", DD_STORE_OPEN, "anna"));
    assert_true(make(store, "bbbb", DD_STORE_OPEN, "anna"));
    for (int n = 1; n < 5; n++)
        assert_true(append(store, "aaaa", n, "x", NULL));
    assert_true(store->does->read(store, "aaaa", stop_at_two, &entries, &error));
    assert_int_equal(entries, 2);
    assert_true(store->does->listed(store, DD_STORE_OPEN, 0, 9, stop_at_once, &tables, &error));
    assert_int_equal(tables, 1);
    assert_true(store->does->of_player(store, "anna", 9, stop_at_once, &mine, &error));
    assert_int_equal(mine, 1);
    assert_string_equal(log_of(store, "aaaa"), "0 begin|1 x|2 x|3 x|4 x");
}

TEST(reading_stops_when_told_to) {
    with_each(check_stopping);
}

static void check_order(dd_store *store) {
    dd_store_card card = card_of(DD_STORE_OPEN, "{}", NULL);
    assert_false(append(store, "aaaa", 1, "x", NULL)); /* no such table */
    assert_false(append(store, "aaaa", 1, "x", &card));
    assert_false(append(store, "aaaa", -1, "x", &card));
    assert_false(append(store, "aaaa", 0, "x", NULL)); /* no card */
    assert_string_equal(log_of(store, "aaaa"), "");
    assert_string_equal(unfinished(store), "");
    assert_true(append(store, "aaaa", 0, "begin", &card));
    assert_false(append(store, "aaaa", 0, "again", &card));
    assert_non_null(strstr(error.text, "has an entry 0 already"));
    assert_false(append(store, "aaaa", 2, "gap", NULL));
    assert_non_null(strstr(error.text, "its next one is 1"));
    assert_true(append(store, "aaaa", 1, "x", NULL));
    assert_false(append(store, "aaaa", 1, "twice", NULL));
    assert_false(append(store, "aaaa", 3, "gap", NULL));
    assert_true(append(store, "aaaa", 2, "y", NULL));
    assert_string_equal(log_of(store, "aaaa"), "0 begin|1 x|2 y");
}

TEST(no_entry_twice_and_no_gap) {
    with_each(check_order);
}

static void check_batches(dd_store *store) {
    dd_store_card card = card_of(DD_STORE_OPEN, "{\"a\":1}", "anna");
    dd_store_card over = card_of(DD_STORE_OVER, "{\"a\":2}", "ben");
    dd_store_entry good[] = {entry_of("aaaa", 0, "a", &card), entry_of("bbbb", 0, "b", &card),
                             entry_of("aaaa", 1, "c", NULL), entry_of("aaaa", 2, "d", &over),
                             entry_of("bbbb", 1, "e", NULL)};
    assert_true(store->does->append(store, good, 5, &error));
    assert_string_equal(log_of(store, "aaaa"), "0 a|1 c|2 d");
    assert_string_equal(log_of(store, "bbbb"), "0 b|1 e");
    assert_string_equal(unfinished(store), "bbbb 0 {\"a\":1}");

    dd_store_card late = card_of(DD_STORE_OVER, "{\"a\":3}", "carl");
    dd_store_entry bad[] = {entry_of("cccc", 0, "a", &card), entry_of("bbbb", 2, "b", &late),
                            entry_of("cccc", 1, "c", NULL), entry_of("bbbb", 3, "d", NULL),
                            entry_of("bbbb", 3, "twice", NULL)};
    assert_false(store->does->append(store, bad, 5, &error));
    assert_string_equal(log_of(store, "bbbb"), "0 b|1 e");
    assert_string_equal(log_of(store, "cccc"), "");
    assert_string_equal(unfinished(store), "bbbb 0 {\"a\":1}");
    assert_string_equal(tables_of(store, "carl", 9), "");
    assert_string_equal(tables_of(store, "anna", 9), "bbbb 0 {\"a\":1}");

    assert_true(store->does->append(store, bad, 4, &error));
    assert_string_equal(log_of(store, "cccc"), "0 a|1 c");
    assert_string_equal(log_of(store, "bbbb"), "0 b|1 e|2 b|3 d");
    assert_string_equal(unfinished(store), "cccc 0 {\"a\":1}");
}

TEST(a_batch_is_written_whole_or_not_at_all) {
    with_each(check_batches);
}

static void check_lists(dd_store *store) {
    assert_true(make(store, "aaaa", DD_STORE_OPEN, "anna"));
    assert_true(make(store, "cccc", DD_STORE_PLAYING, "ben"));
    assert_true(make(store, "bbbb", DD_STORE_OVER, "anna"));
    assert_true(make(store, "dddd", DD_STORE_PLAYING, NULL));
    assert_string_equal(unfinished(store), "aaaa 0 {}|dddd 1 {}|cccc 1 {}"); /* newer ones first */
    assert_string_equal(tables_of(store, "anna", 9), "aaaa 0 {}|bbbb 2 {}"); /* what is over comes last */
    assert_string_equal(tables_of(store, "anna", 1), "aaaa 0 {}");
    assert_string_equal(tables_of(store, "anna", 0), "");
    assert_string_equal(tables_of(store, "nobody", 9), "");
    assert_string_equal(tables_of(store, "", 9), "");

    dd_store_card card = {
        .status = DD_STORE_PLAYING, .listed = true, .summary = "{\"new\":true}", .players = 3};
    strcpy(card.player[0], "ben");
    strcpy(card.player[1], "0123456789abcdef0123456789abcdef");
    strcpy(card.player[2], "ben");
    assert_true(append(store, "aaaa", 1, "anna left", &card));
    assert_string_equal(tables_of(store, "anna", 9), "bbbb 2 {}");
    assert_string_equal(tables_of(store, "ben", 9), "cccc 1 {}|aaaa 1 {\"new\":true}");
    assert_string_equal(tables_of(store, "0123456789abcdef0123456789abcdef", 9), "aaaa 1 {\"new\":true}");

    card.players = DD_STORE_PEOPLE;
    for (int i = 0; i < DD_STORE_PEOPLE; i++)
        snprintf(card.player[i], sizeof card.player[i], "player %d", i);
    assert_true(append(store, "aaaa", 2, "others", &card));
    assert_string_equal(tables_of(store, "player 8", 9), "aaaa 1 {\"new\":true}");
    assert_string_equal(tables_of(store, "ben", 9), "cccc 1 {}");

    card.players = 0;
    card.status = DD_STORE_OVER;
    assert_true(append(store, "aaaa", 3, "nobody", &card));
    assert_string_equal(tables_of(store, "player 8", 9), "");
    assert_string_equal(unfinished(store), "dddd 1 {}|cccc 1 {}");
}

TEST(cards_make_the_lists) {
    with_each(check_lists);
}

static bool put_due(void *context, const char *table, int64_t due, int64_t changed) {
    (void)changed;
    char *text = context;
    size_t len = strlen(text);
    snprintf(text + len, ROOM - len, "%s%s %lld", len ? "|" : "", table, (long long)due);
    return true;
}

static const char *all_due(dd_store *store) {
    static char text[ROOM];
    text[0] = '\0';
    assert_true(store->does->due(store, put_due, text, &error));
    return text;
}

/* Writes who is to act, with an entry or without. */
static void turn(dd_store *store, const char *table, int n, uint32_t seats, int64_t due) {
    dd_store_turn now = {.seats = seats, .due = due};
    dd_store_entry entry = entry_of(table, n, n < 0 ? "" : "x", NULL);
    entry.turn = &now;
    assert_true(store->does->append(store, &entry, 1, &error));
}

static void check_turns(dd_store *store) {
    dd_store_card card = card_of(DD_STORE_PLAYING, "{}", "anna");
    card.players = 2;
    card.places[0] = 1 | 4;
    strcpy(card.player[1], "ben");
    card.places[1] = 2;
    assert_true(append(store, "aaaa", 0, "begin", &card));
    assert_true(append(store, "bbbb", 0, "begin", &card));
    assert_string_equal(all_due(store), "");
    assert_string_equal(tables_of(store, "anna", 9), "bbbb 1 {}|aaaa 1 {}");
    turn(store, "aaaa", 1, 4, 5000);
    assert_string_equal(all_due(store), "aaaa 5000");
    assert_string_equal(tables_of(store, "anna", 9),
                        "aaaa 1 {} *|bbbb 1 {}"); /* where he is to act comes first */
    assert_string_equal(tables_of(store, "ben", 9), "bbbb 1 {}|aaaa 1 {}");
    turn(store, "bbbb", DD_STORE_NO_ENTRY, 2, DD_STORE_NEVER);
    assert_string_equal(tables_of(store, "ben", 9), "bbbb 1 {} *|aaaa 1 {}");
    assert_string_equal(log_of(store, "bbbb"), "0 begin");
    turn(store, "aaaa", 2, 3, DD_STORE_NEVER);
    assert_string_equal(all_due(store), "");
    turn(store, "aaaa", 3, 3, 7000);
    card.status = DD_STORE_OVER;
    assert_true(append(store, "aaaa", 4, "end", &card));
    assert_string_equal(all_due(store), "");
    assert_string_equal(tables_of(store, "anna", 9), "bbbb 1 {}|aaaa 2 {}");
    dd_store_turn now = {.seats = 1, .due = DD_STORE_NEVER};
    dd_store_entry nothing = entry_of("zzzz", DD_STORE_NO_ENTRY, "", NULL);
    nothing.turn = &now;
    assert_false(store->does->append(store, &nothing, 1, &error));
    assert_string_equal(error.text, "there is no such table");
}

TEST(a_table_is_known_by_its_turn) {
    with_each(check_turns);
}

static void check_listed(dd_store *store) {
    dd_store_card hidden = card_of(DD_STORE_OPEN, "{}", NULL);
    char text[ROOM] = "";
    hidden.listed = false;
    assert_true(append(store, "hidden", 0, "begin", &hidden));
    for (int i = 0; i < 4; i++) {
        dd_store_card card = card_of(DD_STORE_OPEN, "{}", NULL);
        char key[DD_STORE_KEY + 1];
        snprintf(key, sizeof key, "t%d", i);
        dd_store_entry entry = entry_of(key, 0, "begin", &card);
        entry.at = 2000 + 10 * i;
        assert_true(store->does->append(store, &entry, 1, &error));
    }
    turn(store, "t0", 1, 0, DD_STORE_NEVER); /* at 1001, which is earlier */
    assert_true(store->does->listed(store, DD_STORE_OPEN, 2010, 2, put_table, text, &error));
    assert_string_equal(text, "t3 0 {}|t2 0 {}");
    text[0] = '\0';
    assert_true(store->does->listed(store, DD_STORE_OPEN, 2010, 9, put_table, text, &error));
    assert_string_equal(text, "t3 0 {}|t2 0 {}|t1 0 {}");
}

TEST(public_tables_are_listed_by_their_last_change) {
    with_each(check_listed);
}

/* The host lets only players in, and everybody again. */
static void check_unlisted(dd_store *store) {
    dd_store_card shown = card_of(DD_STORE_OPEN, "{}", NULL), hidden = shown;
    hidden.listed = false;
    assert_true(append(store, "aaaa", 0, "begin", &shown));
    assert_true(append(store, "aaaa", 1, "close", &hidden));
    assert_string_equal(unfinished(store), "");
    assert_true(append(store, "aaaa", 2, "open", &shown));
    assert_string_equal(unfinished(store), "aaaa 0 {}");
}

TEST(a_table_is_listed_as_its_last_card_says) {
    with_each(check_unlisted);
}

static void check_waiting(dd_store *store) {
    int count = 0;
    for (int i = 0; i < 5; i++) {
        char key[DD_STORE_KEY + 1];
        snprintf(key, sizeof key, "t%d", i);
        assert_true(make(store, key, i < 3 ? DD_STORE_OPEN : (dd_store_status)(i - 2), "anna"));
    }
    assert_true(store->does->waiting(store, "anna", 0, 9, &count, &error));
    assert_int_equal(count, 3);
    assert_true(store->does->waiting(store, "anna", 0, 2, &count, &error));
    assert_int_equal(count, 2);
    assert_true(store->does->waiting(store, "anna", 1001, 9, &count, &error));
    assert_int_equal(count, 0);
    assert_true(store->does->waiting(store, "ben", 0, 9, &count, &error));
    assert_int_equal(count, 0);
}

TEST(tables_that_somebody_waits_at_are_counted) {
    with_each(check_waiting);
}

/* Any series of good and bad batches leaves both stores alike; more tables than SQLite's store remembers
 * at a time is what the last part is for. */
TEST(both_stores_do_the_same) {
    enum { TABLES = 12, ROUNDS = 400, BATCH = 6 };
    dd_store *memory = dd_store_open("memory:", &error);
    make_folder();
    dd_store *sqlite = opened();
    dd_rng rng = dd_rng_seed(5, 1);
    int next[TABLES] = {0}, good = 0;
    dd_store_status status[TABLES] = {DD_STORE_OPEN};
    for (int round = 0; round < ROUNDS; round++) {
        dd_store_entry batch[BATCH];
        dd_store_card cards[BATCH];
        dd_store_turn turns[BATCH];
        dd_store_status becomes[TABLES];
        char texts[BATCH][32], summaries[BATCH][32];
        int count = 1 + (int)dd_rng_below(&rng, BATCH), then[TABLES];
        memcpy(then, next, sizeof next);
        memcpy(becomes, status, sizeof status);
        for (int i = 0; i < count; i++) {
            int t = (int)dd_rng_below(&rng, TABLES);
            int slip = dd_rng_below(&rng, 12) == 0 ? (int)dd_rng_below(&rng, 3) - 1 : 0;
            char key[32], player[32];
            snprintf(key, sizeof key, "table%d", t);
            snprintf(player, sizeof player, "p%d", (int)dd_rng_below(&rng, 4));
            snprintf(texts[i], sizeof texts[i], "%d.%d", round, i);
            snprintf(summaries[i], sizeof summaries[i], "{\"r\":%d}", round);
            bool card = then[t] == 0 || dd_rng_below(&rng, 4) == 0;
            if (card && becomes[t] < DD_STORE_OVER && dd_rng_below(&rng, 4) == 0)
                becomes[t]++;
            cards[i] = card_of(becomes[t], summaries[i], player);
            batch[i] = entry_of(key, then[t]++ + slip, texts[i], card ? &cards[i] : NULL);
            turns[i] = (dd_store_turn){.seats = dd_rng_below(&rng, 4), .due = (int64_t)dd_rng_below(&rng, 9)};
            if (becomes[t] != DD_STORE_OVER && dd_rng_below(&rng, 2))
                batch[i].turn = &turns[i];
        }
        bool ok = memory->does->append(memory, batch, count, &error);
        assert_true(sqlite->does->append(sqlite, batch, count, &error) == ok);
        if (ok) {
            memcpy(next, then, sizeof next);
            memcpy(status, becomes, sizeof status);
            good++;
        }
        if (round % 100 == 50) {
            sqlite->does->close(sqlite);
            sqlite = opened();
        }
    }
    assert_in_range(good, ROUNDS / 4, ROUNDS - 1);
    for (int t = 0; t < TABLES; t++) {
        char key[32], *expected;
        snprintf(key, sizeof key, "table%d", t);
        expected = strdup(log_of(memory, key));
        assert_string_equal(log_of(sqlite, key), expected);
        free(expected);
    }
    for (int p = 0; p < 4; p++) {
        char player[32], *expected;
        snprintf(player, sizeof player, "p%d", p);
        expected = strdup(tables_of(memory, player, 100));
        assert_string_equal(tables_of(sqlite, player, 100), expected);
        free(expected);
    }
    char *expected = strdup(unfinished(memory)), *expected_due = strdup(all_due(memory));
    assert_string_equal(unfinished(sqlite), expected);
    assert_string_equal(all_due(sqlite), expected_due);
    free(expected);
    free(expected_due);
    memory->does->close(memory);
    sqlite->does->close(sqlite);
    remove_folder();
}

TEST(more_tables_than_are_remembered) {
    enum { TABLES = 6000, AT_ONCE = 500 };
    make_folder();
    dd_store *store = opened();
    for (int n = 0; n < 3; n++)
        for (int first = 0; first < TABLES; first += AT_ONCE) {
            static dd_store_entry batch[AT_ONCE];
            dd_store_card card = card_of(DD_STORE_OPEN, "{}", NULL);
            for (int i = 0; i < AT_ONCE; i++) {
                char key[DD_STORE_KEY + 1];
                snprintf(key, sizeof key, "%d", first + i);
                batch[i] = entry_of(key, n, n == 2 ? "z" : "x", n == 0 ? &card : NULL);
            }
            assert_true(store->does->append(store, batch, AT_ONCE, &error));
        }
    assert_string_equal(log_of(store, "0"), "0 x|1 x|2 z");
    assert_string_equal(log_of(store, "5999"), "0 x|1 x|2 z");
    assert_false(append(store, "17", 2, "twice", NULL));
    assert_false(append(store, "17", 4, "gap", NULL));
    assert_true(append(store, "17", 3, "right", NULL));
    store->does->close(store);
    remove_folder();
}

TEST(kinds_of_stores) {
    error.text[0] = '\0';
    assert_null(dd_store_open("postgres:here", &error));
    assert_string_equal(error.text,
                        "no such kind of store: 'postgres:here'; it must be sqlite:PATH or memory:");
    assert_null(dd_store_open("", &error));
    assert_null(dd_store_open("sqlite:", &error));
    assert_string_equal(error.text, "the store needs a file name: sqlite:PATH");
    assert_null(dd_store_open("sqlite:/nowhere/at/all", &error));
    assert_non_null(strstr(error.text, "No such file or directory"));
}

TEST(a_folder_is_no_store) {
    make_folder();
    assert_int_equal(mkdir(file, 0700), 0);
    refuses_to_open("the store can't be opened");
    assert_int_equal(rmdir(file), 0);
    remove_folder();
}

/* ---- The file ---- */

TEST(a_file_is_there_after_reopening) {
    make_folder();
    dd_store *store = opened();
    assert_true(make(store, "aaaa", DD_STORE_PLAYING, "anna"));
    assert_true(append(store, "aaaa", 1, "x", NULL));
    store->does->close(store);
    store = opened();
    assert_string_equal(log_of(store, "aaaa"), "0 begin|1 x");
    assert_string_equal(unfinished(store), "aaaa 1 {}");
    assert_string_equal(tables_of(store, "anna", 9), "aaaa 1 {}");
    assert_false(append(store, "aaaa", 1, "twice", NULL));
    assert_false(append(store, "aaaa", 3, "gap", NULL));
    assert_true(append(store, "aaaa", 2, "y", NULL));
    assert_string_equal(log_of(store, "aaaa"), "0 begin|1 x|2 y");
    store->does->close(store);
    remove_folder();
}

TEST(only_the_owner_may_read_the_file) {
    struct stat status;
    make_folder();
    mode_t mask = umask(0);
    dd_store *store = opened();
    assert_true(make(store, "aaaa", DD_STORE_OPEN, NULL));
    umask(mask);
    static const char *const ends[] = {"", ".lock", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[128];
        snprintf(name, sizeof name, "%s%s", file, ends[i]);
        assert_int_equal(stat(name, &status), 0);
        assert_int_equal(status.st_mode & 0777, 0600);
    }
    store->does->close(store);
    remove_folder();
}

/* Runs a function in a process of its own; returns what waitpid() says. */
static int in_child(void (*run)(void)) {
    int status;
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        run();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void open_in_vain(void) {
    bool refused = !dd_store_open(where, &error) && strstr(error.text, "another process");
    _exit(refused ? 7 : 1);
}

TEST(one_process_at_a_time) {
    char link[80], real[128];
    make_folder();
    dd_store *store = opened();
    assert_true(make(store, "aaaa", DD_STORE_OPEN, NULL));
    assert_int_equal(WEXITSTATUS(in_child(open_in_vain)), 7);
    refuses_to_open("another process");
    snprintf(link, sizeof link, "%s/link", folder);
    snprintf(real, sizeof real, "%s", where);
    snprintf(where, sizeof where, "sqlite:%s", link);
    assert_int_equal(symlink(file, link), 0);
    refuses_to_open("another process");
    assert_int_equal(unlink(link), 0);
    strcpy(where, real);
    assert_true(append(store, "aaaa", 1, "x", NULL));
    store->does->close(store);
    store = opened();
    assert_string_equal(log_of(store, "aaaa"), "0 begin|1 x");
    store->does->close(store);
    remove_folder();
}

static void write_and_die(void) {
    dd_store *store = dd_store_open(where, &error);
    if (!store || !make(store, "aaaa", DD_STORE_OPEN, NULL))
        _exit(1);
    for (int n = 1; n <= 50; n++)
        if (!append(store, "aaaa", n, "x", NULL))
            _exit(1);
    kill(getpid(), SIGKILL);
}

TEST(what_was_written_survives_a_killed_process) {
    make_folder();
    int status = in_child(write_and_die);
    assert_true(WIFSIGNALED(status));
    dd_store *store = opened();
    assert_true(append(store, "aaaa", 51, "y", NULL));
    assert_int_equal(strlen(log_of(store, "aaaa")), strlen("0 begin") + 9 * 4 + 42 * 5);
    store->does->close(store);
    remove_folder();
}

/* ---- Files that are not as they should be ---- */

static void change(const char *statement) {
    sqlite3 *connection;
    assert_int_equal(sqlite3_open(file, &connection), SQLITE_OK);
    assert_int_equal(sqlite3_exec(connection, statement, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(connection);
}

/* A store as version 1 made it: an open public table, one being played, and one that is over. */
static const char version_1[] =
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, status INTEGER NOT NULL,"
    " summary TEXT NOT NULL) STRICT;"
    "CREATE INDEX tables_unfinished ON tables (id) WHERE status <> 2;"
    "CREATE TABLE seats (tbl INTEGER NOT NULL, player TEXT NOT NULL, PRIMARY KEY (player, tbl))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_of_table ON seats (tbl);"
    "CREATE TABLE entries (id INTEGER PRIMARY KEY, tbl INTEGER NOT NULL, n INTEGER NOT NULL,"
    " at INTEGER NOT NULL, text TEXT NOT NULL) STRICT;"
    "CREATE UNIQUE INDEX entries_of_table ON entries (tbl, n);"
    "INSERT INTO tables VALUES (1, 'aaaa', 0, '\"table\":\"aaaa\",\"changed\":70,\"seats\":[{}]'),"
    " (2, 'bbbb', 1, '\"table\":\"bbbb\",\"changed\":80,\"seats\":[{}]'),"
    " (3, 'cccc', 2, '\"table\":\"cccc\",\"changed\":90,\"seats\":[{}]');"
    "INSERT INTO seats VALUES (1, 'anna'), (2, 'anna'), (3, 'anna');"
    "INSERT INTO entries VALUES (1, 1, 0, 1000, 'table eight 1 2 public 0 0123\noption side=A'),"
    " (2, 2, 0, 1000, 'table eight 1 2 link 0 0123\noption public public public'), (3, 3, 0, 1000, 'begin');"
    "PRAGMA application_id = 0x44494144; PRAGMA user_version = 1;";

static bool check_change(void *context, const dd_store_line *line) {
    assert_int_equal(line->changed, 100 - 10 * ('d' - line->table[0]));
    ++*(int *)context;
    return true;
}

TEST(a_store_of_version_1_is_brought_up_to_date) {
    int lines = 0;
    make_folder();
    change(version_1);
    dd_store *store = opened();
    assert_string_equal(tables_of(store, "anna", 9), "bbbb 1 \"table\":\"bbbb\",\"seats\":[{}]|"
                                                     "aaaa 0 \"table\":\"aaaa\",\"seats\":[{}]|"
                                                     "cccc 2 \"table\":\"cccc\",\"seats\":[{}]");
    assert_true(store->does->of_player(store, "anna", 9, check_change, &lines, &error));
    assert_int_equal(lines, 3);
    assert_string_equal(unfinished(store), "aaaa 0 \"table\":\"aaaa\",\"seats\":[{}]");
    assert_string_equal(all_due(store), "aaaa 0|bbbb 0"); /* how they stand only their logs can tell */
    assert_true(append(store, "bbbb", 1, "x", NULL));
    store->does->close(store);
    store = opened();
    assert_string_equal(all_due(store), "aaaa 0|bbbb 0");
    store->does->close(store);
    remove_folder();
}

static void make_store_with_a_table(void) {
    make_folder();
    dd_store *store = opened();
    assert_true(make(store, "aaaa", DD_STORE_OPEN, NULL));
    for (int n = 1; n < 200; n++)
        assert_true(append(store, "aaaa", n, "a text of some length, so that there are several pages", NULL));
    store->does->close(store);
}

TEST(a_newer_store_is_refused) {
    make_store_with_a_table();
    change("PRAGMA user_version = 99");
    refuses_to_open("newer Diadem (its version is 99");
    remove_folder();
}

TEST(a_database_of_another_program_is_refused) {
    make_folder();
    change("CREATE TABLE books (name TEXT)");
    refuses_to_open("another program");
    remove_folder();
}

static void write_file(const char *text, size_t len, long at) {
    FILE *out = fopen(file, at < 0 ? "wb" : "r+b");
    assert_non_null(out);
    if (at >= 0)
        assert_int_equal(fseek(out, at, SEEK_SET), 0);
    assert_int_equal(fwrite(text, 1, len, out), len);
    assert_int_equal(fclose(out), 0);
}

TEST(a_file_that_is_no_database_is_refused) {
    char garbage[8192];
    make_folder();
    memset(garbage, 'g', sizeof garbage);
    write_file(garbage, sizeof garbage, -1);
    refuses_to_open("not a database");
    write_file("hello", 5, -1);
    refuses_to_open("the store can't be");
    remove_folder();
}

static bool count_entry(void *context, const dd_store_entry *entry) {
    (void)entry;
    ++*(int *)context;
    return true;
}

TEST(a_damaged_page_is_an_error) {
    struct stat status;
    char garbage[4096];
    memset(garbage, 0xa5, sizeof garbage);
    make_store_with_a_table();
    assert_int_equal(stat(file, &status), 0);
    int failures = 0;
    for (long at = 4096; at < status.st_size; at += 4096) {
        int seen = 0;
        write_file(garbage, sizeof garbage, at);
        dd_store *store = dd_store_open(where, &error);
        if (store) {
            error.text[0] = '\0';
            if (!store->does->read(store, "aaaa", count_entry, &seen, &error)) {
                failures++;
                assert_true(error.text[0] != '\0');
            } else {
                assert_true(seen == 0 || seen == 200); /* never a part as if it were all */
            }
            store->does->close(store);
        }
        remove_folder();
        make_store_with_a_table();
    }
    assert_true(failures > 0);
    remove_folder();
}

TEST(a_missing_entry_is_an_error) {
    int seen = 0;
    make_store_with_a_table();
    change("DELETE FROM entries WHERE n = 5");
    dd_store *store = opened();
    assert_false(store->does->read(store, "aaaa", count_entry, &seen, &error));
    assert_int_equal(seen, 5);
    assert_string_equal(error.text, "the store is damaged: a table has no entry 5");
    store->does->close(store);
    remove_folder();
}

/* ---- A file that was emptied, cut short or removed ---- */

static void cut(const char *end, off_t size) {
    char name[128];
    snprintf(name, sizeof name, "%s%s", file, end);
    assert_int_equal(truncate(name, size), 0);
}

static bool is_there(const char *end) {
    char name[128];
    struct stat status;
    snprintf(name, sizeof name, "%s%s", file, end);
    return stat(name, &status) == 0;
}

TEST(an_emptied_file_is_not_taken_for_a_new_store) {
    make_store_with_a_table();
    cut("", 0);
    refuses_to_open("Restore a backup");
    refuses_to_open("if a new store is meant, remove it"); /* and is still empty */
    unlink(file);
    dd_store *store = opened(); /* whoever removes it means it */
    assert_string_equal(log_of(store, "aaaa"), "");
    store->does->close(store);
    remove_folder();
}

/* Killed, so that its log is beside it. */
TEST(an_emptied_file_beside_its_log_is_left_alone) {
    make_folder();
    assert_true(WIFSIGNALED(in_child(write_and_die)));
    cut("", 0);
    refuses_to_open("the store is empty");
    assert_true(is_there("-wal"));
    unlink(file);
    refuses_to_open("its last changes are there");
    assert_true(is_there("-wal"));
    remove_folder();
}

TEST(a_file_that_was_cut_short_is_refused) {
    struct stat status;
    make_store_with_a_table();
    assert_int_equal(stat(file, &status), 0);
    for (off_t size = status.st_size - 4096; size > 0; size -= 4096) {
        cut("", size);
        refuses_to_open("restore a backup");
    }
    cut("", 1000);
    refuses_to_open("restore a backup");
    cut("", 10);
    refuses_to_open("restore a backup");
    remove_folder();
}

static void write_little_and_die(void) {
    dd_store *store = dd_store_open(where, &error);
    if (store && append(store, "aaaa", 200, "x", NULL))
        kill(getpid(), SIGKILL);
}

/* With a log beside it, SQLite goes by what the log says of its length. */
TEST(a_file_that_was_cut_short_is_refused_beside_its_log) {
    make_folder();
    dd_store *store = opened();
    char *big = calloc(1, ROOM);
    assert_non_null(big);
    memset(big, 'x', ROOM - 1);
    assert_true(make(store, "aaaa", DD_STORE_OPEN, NULL));
    for (int n = 1; n < 200; n++)
        assert_true(append(store, "aaaa", n, n < 100 ? big : "x", NULL));
    free(big);
    store->does->close(store);
    assert_true(WIFSIGNALED(in_child(write_little_and_die)));
    assert_true(is_there("-wal"));
    cut("", 8192);
    refuses_to_open("restore a backup");
    remove_folder();
}

static void die_while_making(void) {
    char name[128];
    snprintf(name, sizeof name, "%s.new-journal", file); /* where it can't be: the schema can't be written */
    if (mkdir(name, 0700) == 0 && !dd_store_open(where, &error) && rmdir(name) == 0)
        kill(getpid(), SIGKILL);
}

TEST(who_died_while_making_a_store_makes_it_the_next_time) {
    make_folder();
    assert_true(WIFSIGNALED(in_child(die_while_making)));
    assert_true(is_there(".new"));
    assert_true(is_there(".lock"));
    assert_false(is_there(""));
    dd_store *store = opened();
    assert_true(make(store, "aaaa", DD_STORE_OPEN, NULL));
    assert_false(is_there(".new"));
    store->does->close(store);
    remove_folder();
}

TEST(a_link_that_leads_nowhere_is_not_replaced) {
    struct stat status;
    make_folder();
    assert_int_equal(symlink("/nowhere/at/all", file), 0);
    refuses_to_open("the store can't be opened");
    assert_int_equal(lstat(file, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    remove_folder();
}

/* ---- A full disk ---- */

static void limit_files(rlim_t size) {
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = size;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
        _exit(10);
}

/* Files may not grow for a while. Exit code: 0 if all went as it should. */
static void fill_disk(void) {
    int n = 1;
    signal(SIGXFSZ, SIG_IGN);
    dd_store *store = dd_store_open(where, &error);
    if (!store || !make(store, "aaaa", DD_STORE_OPEN, NULL))
        _exit(1);
    limit_files(300000);
    while (n < 5000 && append(store, "aaaa", n, "a text of some length, to fill the disk", NULL)) {
        store->does->tidy(store);
        n++;
    }
    if (n == 5000 || !error.text[0])
        _exit(2);
    for (int i = 0; i < 3; i++)
        if (append(store, "aaaa", n, "still full", NULL))
            _exit(3);
    limit_files(RLIM_INFINITY);
    if (!append(store, "aaaa", n, "the end", NULL))
        _exit(4);
    const char *text = log_of(store, "aaaa"), *end = strrchr(text, '|');
    char expected[32];
    snprintf(expected, sizeof expected, "|%d the end", n);
    if (!end || strcmp(end, expected) != 0)
        _exit(5);
    kill(getpid(), SIGKILL);
}

TEST(a_full_disk_loses_nothing) {
    make_folder();
    int status = in_child(fill_disk);
    if (WIFEXITED(status))
        fail_msg("step %d", WEXITSTATUS(status));
    dd_store *store = opened();
    const char *text = log_of(store, "aaaa"), *end = strrchr(text, '|');
    assert_non_null(end);
    assert_non_null(strstr(end, " the end"));
    store->does->close(store);
    remove_folder();
}

/* ---- Two threads ---- */

enum { WRITTEN = 300 };

static void *write_many(void *context) {
    dd_store *store = context;
    for (int n = 1; n < WRITTEN; n++) {
        dd_store_card card = card_of(DD_STORE_PLAYING, "{}", n % 2 ? "anna" : "ben");
        dd_store_entry entry = entry_of("aaaa", n, "x", &card);
        dd_error failure;
        if (!store->does->append(store, &entry, 1, &failure))
            abort();
        if (store->does->tidy)
            store->does->tidy(store);
    }
    return NULL;
}

static void check_threads(dd_store *store) {
    pthread_t thread;
    int seen = 0, before = 0;
    assert_true(make(store, "aaaa", DD_STORE_PLAYING, "anna"));
    assert_int_equal(pthread_create(&thread, NULL, write_many, store), 0);
    while (seen < WRITTEN) {
        seen = 0;
        assert_true(store->does->read(store, "aaaa", count_entry, &seen, &error));
        assert_true(seen >= before);
        before = seen;
        assert_string_equal(strchr(unfinished(store), ' ') + 2, " {}");
        int both = (tables_of(store, "anna", 9)[0] != '\0') + (tables_of(store, "ben", 9)[0] != '\0');
        assert_in_range(both, 0, 2);
    }
    assert_int_equal(pthread_join(thread, NULL), 0);
}

TEST(one_thread_writes_while_another_reads) {
    with_each(check_threads);
}
