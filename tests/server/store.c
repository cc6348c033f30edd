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
    static const char *const ends[] = {"", ".lock", "-wal", "-shm", "-journal"};
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
    dd_store_card card = {.status = status, .summary = summary, .players = player ? 1 : 0};
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

static bool put_table(void *context, const char *table, dd_store_status status, const char *summary) {
    char *text = context;
    size_t len = strlen(text);
    snprintf(text + len, ROOM - len, "%s%s %d %s", len ? "|" : "", table, (int)status, summary);
    return true;
}

static const char *unfinished(dd_store *store) {
    static char text[ROOM];
    text[0] = '\0';
    assert_true(store->does->unfinished(store, put_table, text, &error));
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

static bool stop_at_once(void *context, const char *table, dd_store_status status, const char *summary) {
    (void)table, (void)status, (void)summary;
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
    assert_true(store->does->unfinished(store, stop_at_once, &tables, &error));
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
    assert_string_equal(unfinished(store), "aaaa 0 {}|cccc 1 {}|dddd 1 {}");
    assert_string_equal(tables_of(store, "anna", 9), "aaaa 0 {}|bbbb 2 {}"); /* what is over comes last */
    assert_string_equal(tables_of(store, "anna", 1), "aaaa 0 {}");
    assert_string_equal(tables_of(store, "anna", 0), "");
    assert_string_equal(tables_of(store, "nobody", 9), "");
    assert_string_equal(tables_of(store, "", 9), "");

    dd_store_card card = {.status = DD_STORE_PLAYING, .summary = "{\"new\":true}", .players = 3};
    strcpy(card.player[0], "ben");
    strcpy(card.player[1], "0123456789abcdef0123456789abcdef");
    strcpy(card.player[2], "ben");
    assert_true(append(store, "aaaa", 1, "anna left", &card));
    assert_string_equal(tables_of(store, "anna", 9), "bbbb 2 {}");
    assert_string_equal(tables_of(store, "ben", 9), "cccc 1 {}|aaaa 1 {\"new\":true}");
    assert_string_equal(tables_of(store, "0123456789abcdef0123456789abcdef", 9), "aaaa 1 {\"new\":true}");

    card.players = DD_MAX_SEATS;
    for (int i = 0; i < DD_MAX_SEATS; i++)
        snprintf(card.player[i], sizeof card.player[i], "player %d", i);
    assert_true(append(store, "aaaa", 2, "others", &card));
    assert_string_equal(tables_of(store, "player 7", 9), "aaaa 1 {\"new\":true}");
    assert_string_equal(tables_of(store, "ben", 9), "cccc 1 {}");

    card.players = 0;
    card.status = DD_STORE_OVER;
    assert_true(append(store, "aaaa", 3, "nobody", &card));
    assert_string_equal(tables_of(store, "player 7", 9), "");
    assert_string_equal(unfinished(store), "cccc 1 {}|dddd 1 {}");
}

TEST(cards_make_the_lists) {
    with_each(check_lists);
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
    for (int round = 0; round < ROUNDS; round++) {
        dd_store_entry batch[BATCH];
        dd_store_card cards[BATCH];
        char texts[BATCH][32], summaries[BATCH][32];
        int count = 1 + (int)dd_rng_below(&rng, BATCH), then[TABLES];
        memcpy(then, next, sizeof next);
        for (int i = 0; i < count; i++) {
            int t = (int)dd_rng_below(&rng, TABLES);
            int slip = dd_rng_below(&rng, 12) == 0 ? (int)dd_rng_below(&rng, 3) - 1 : 0;
            char key[32], player[32];
            snprintf(key, sizeof key, "table%d", t);
            snprintf(player, sizeof player, "p%d", (int)dd_rng_below(&rng, 4));
            snprintf(texts[i], sizeof texts[i], "%d.%d", round, i);
            snprintf(summaries[i], sizeof summaries[i], "{\"r\":%d}", round);
            cards[i] = card_of((dd_store_status)dd_rng_below(&rng, 3), summaries[i], player);
            bool card = then[t] == 0 || dd_rng_below(&rng, 4) == 0;
            batch[i] = entry_of(key, then[t]++ + slip, texts[i], card ? &cards[i] : NULL);
        }
        bool ok = memory->does->append(memory, batch, count, &error);
        assert_true(sqlite->does->append(sqlite, batch, count, &error) == ok);
        if (ok) {
            memcpy(next, then, sizeof next);
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
    char *expected = strdup(unfinished(memory));
    assert_string_equal(unfinished(sqlite), expected);
    free(expected);
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
    assert_string_equal(error.text, "the store is damaged: table 'aaaa' has no entry 5");
    store->does->close(store);
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
    assert_true(make(store, "aaaa", DD_STORE_OPEN, "anna"));
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
