/* A disk that takes everything and then fails to sync it: what the store says of a commit is what a process
 * finds that opens the file next. SQLite's files are behind a layer that fails when it is told to. */
#include "support/test.h"

#include "store/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static dd_error error;

/* ---- A file system whose logs can't be synced while `broken` ---- */

typedef struct fragile_file {
    sqlite3_file base;
    bool log;
    sqlite3_file *inner; /* which stands right behind */
} fragile_file;

static sqlite3_vfs *real;
static bool broken;
static int failed_syncs;

static sqlite3_file *inner_of(sqlite3_file *file) {
    return ((fragile_file *)file)->inner;
}

#define HAND_ON(name, parameters, ...)                                                                       \
    static int name parameters {                                                                             \
        return inner_of(f)->pMethods->name(inner_of(f), ##__VA_ARGS__);                                      \
    }
HAND_ON(xClose, (sqlite3_file * f))
HAND_ON(xRead, (sqlite3_file * f, void *to, int len, sqlite3_int64 at), to, len, at)
HAND_ON(xWrite, (sqlite3_file * f, const void *from, int len, sqlite3_int64 at), from, len, at)
HAND_ON(xTruncate, (sqlite3_file * f, sqlite3_int64 size), size)
HAND_ON(xFileSize, (sqlite3_file * f, sqlite3_int64 *size), size)
HAND_ON(xLock, (sqlite3_file * f, int kind), kind)
HAND_ON(xUnlock, (sqlite3_file * f, int kind), kind)
HAND_ON(xCheckReservedLock, (sqlite3_file * f, int *out), out)
HAND_ON(xFileControl, (sqlite3_file * f, int what, void *arg), what, arg)
HAND_ON(xSectorSize, (sqlite3_file * f))
HAND_ON(xDeviceCharacteristics, (sqlite3_file * f))
HAND_ON(xShmMap, (sqlite3_file * f, int page, int size, int extend, void volatile **at), page, size, extend,
        at)
HAND_ON(xShmLock, (sqlite3_file * f, int from, int count, int flags), from, count, flags)
HAND_ON(xShmUnmap, (sqlite3_file * f, int remove), remove)
HAND_ON(xFetch, (sqlite3_file * f, sqlite3_int64 at, int len, void **to), at, len, to)
HAND_ON(xUnfetch, (sqlite3_file * f, sqlite3_int64 at, void *from), at, from)

static void xShmBarrier(sqlite3_file *f) {
    inner_of(f)->pMethods->xShmBarrier(inner_of(f));
}

static int xSync(sqlite3_file *f, int flags) {
    if (broken && ((fragile_file *)f)->log) {
        failed_syncs++;
        return SQLITE_IOERR_FSYNC;
    }
    return inner_of(f)->pMethods->xSync(inner_of(f), flags);
}

static const sqlite3_io_methods methods = {3,
                                           xClose,
                                           xRead,
                                           xWrite,
                                           xTruncate,
                                           xSync,
                                           xFileSize,
                                           xLock,
                                           xUnlock,
                                           xCheckReservedLock,
                                           xFileControl,
                                           xSectorSize,
                                           xDeviceCharacteristics,
                                           xShmMap,
                                           xShmLock,
                                           xShmBarrier,
                                           xShmUnmap,
                                           xFetch,
                                           xUnfetch};

static int xOpen(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    fragile_file *f = (fragile_file *)file;
    (void)vfs;
    *f = (fragile_file){.log = flags & SQLITE_OPEN_WAL, .inner = (sqlite3_file *)(f + 1)};
    int status = real->xOpen(real, name, f->inner, flags, out);
    if (f->inner->pMethods)
        f->base.pMethods = &methods;
    return status;
}

/* ---- A store on it ---- */

static sqlite3_vfs fragile;
static char folder[32], where[64], crashed[64];

static dd_store *open_fragile(void) {
    real = sqlite3_vfs_find("unix");
    fragile = *real;
    fragile.zName = "fragile";
    fragile.szOsFile += (int)sizeof(fragile_file);
    fragile.xOpen = xOpen;
    assert_int_equal(sqlite3_vfs_register(&fragile, 1), SQLITE_OK);
    broken = false;
    failed_syncs = 0;
    strcpy(folder, "/tmp/diadem-sync-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(where, sizeof where, "sqlite:%s/tables.db", folder);
    snprintf(crashed, sizeof crashed, "sqlite:%s/crashed.db", folder);
    dd_store *store = dd_store_open(where, &error);
    if (!store)
        fail_msg("%s", error.text);
    return store;
}

static void remove_file(const char *name, const char *end) {
    char path[128];
    snprintf(path, sizeof path, "%s%s", strchr(name, ':') + 1, end);
    unlink(path);
}

static void close_fragile(dd_store *store) {
    static const char *const ends[] = {"", ".lock", "-wal", "-shm"};
    store->does->close(store);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        remove_file(where, ends[i]);
        remove_file(crashed, ends[i]);
    }
    assert_int_equal(rmdir(folder), 0);
    assert_int_equal(sqlite3_vfs_unregister(&fragile), SQLITE_OK);
}

static bool append(dd_store *store, int n, const char *text) {
    dd_store_card card = {.summary = "{}"};
    dd_store_entry entry = {
        .table = "aaaa", .n = n, .text = text, .len = strlen(text), .card = n ? NULL : &card};
    return store->does->append(store, &entry, 1, &error);
}

static bool put_entry(void *context, const dd_store_entry *entry) {
    char *text = context;
    snprintf(text + strlen(text), 256 - strlen(text), "%s ", entry->text);
    return true;
}

static const char *log_of(dd_store *store) {
    static char text[256];
    text[0] = '\0';
    return store->does->read(store, "aaaa", put_entry, text, &error) ? text : NULL;
}

static void copy(const char *end) {
    char from[128], to[128], block[4096];
    size_t len;
    snprintf(from, sizeof from, "%s%s", strchr(where, ':') + 1, end);
    snprintf(to, sizeof to, "%s%s", strchr(crashed, ':') + 1, end);
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    assert_non_null(in);
    assert_non_null(out);
    while ((len = fread(block, 1, sizeof block, in)) > 0)
        assert_int_equal(fwrite(block, 1, len, out), len);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

/* What a process finds that opens the files as they are at this moment: as if ours had been killed. */
static const char *log_after_a_kill(void) {
    static char text[256];
    bool was = broken;
    copy("");
    copy("-wal");
    remove_file(crashed, "-shm");
    broken = false;
    dd_store *other = dd_store_open(crashed, &error);
    if (!other)
        fail_msg("%s", error.text);
    snprintf(text, sizeof text, "%s", log_of(other));
    other->does->close(other);
    broken = was;
    return text;
}

/* ---- Tests ---- */

TEST(a_commit_that_can_not_be_synced_may_be_there_after_a_kill) {
    dd_store *store = open_fragile();
    assert_true(append(store, 0, "begin"));
    assert_true(append(store, 1, "one"));
    broken = true;
    assert_false(append(store, 2, "two"));
    assert_string_equal(log_after_a_kill(), "begin one two "); /* so nobody may be told that it is not */
    assert_false(store->does->settle(store, &error));
    assert_true(failed_syncs >= 2);
    close_fragile(store);
}

TEST(as_long_as_it_is_not_known_what_is_there_nothing_is_read) {
    dd_store *store = open_fragile();
    assert_true(append(store, 0, "begin"));
    broken = true;
    assert_false(append(store, 1, "one"));
    assert_null(log_of(store));
    assert_non_null(strstr(error.text, "not known"));
    assert_false(store->does->settle(store, &error));
    assert_null(log_of(store));
    broken = false;
    assert_true(store->does->settle(store, &error));
    assert_string_equal(log_of(store), "begin ");
    close_fragile(store);
}

TEST(once_settled_a_failed_commit_is_gone_for_good) {
    dd_store *store = open_fragile();
    assert_true(append(store, 0, "begin"));
    assert_true(append(store, 1, "one"));
    broken = true;
    assert_false(append(store, 2, "two"));
    assert_false(store->does->settle(store, &error));
    broken = false;
    assert_true(store->does->settle(store, &error));
    assert_string_equal(log_of(store), "begin one ");
    assert_string_equal(log_after_a_kill(), "begin one ");
    assert_true(append(store, 2, "other"));
    assert_string_equal(log_after_a_kill(), "begin one other ");
    close_fragile(store);
}

/* The log of SQLite begins anew after a checkpoint: the failed commit is then the first in it. */
TEST(a_failed_commit_at_the_beginning_of_the_log_is_settled_too) {
    dd_store *store = open_fragile();
    assert_true(append(store, 0, "begin"));
    store->does->close(store);
    store = dd_store_open(where, &error);
    assert_non_null(store);
    broken = true;
    assert_false(append(store, 1, "one"));
    broken = false;
    assert_true(store->does->settle(store, &error));
    assert_string_equal(log_of(store), "begin ");
    assert_string_equal(log_after_a_kill(), "begin ");
    assert_true(append(store, 1, "other"));
    assert_string_equal(log_after_a_kill(), "begin other ");
    close_fragile(store);
}

/* Whatever was committed or failed in whatever order: memory and disk agree whenever the store is sure. */
TEST(memory_and_disk_agree_whenever_the_store_is_sure) {
    dd_store *store = open_fragile();
    dd_rng rng = dd_rng_seed(7, 1);
    int next = 1;
    assert_true(append(store, 0, "begin"));
    for (int i = 0; i < 40; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i);
        broken = dd_rng_below(&rng, 3) == 0;
        if (append(store, next, text)) {
            next++;
        } else {
            while (!store->does->settle(store, &error))
                broken = dd_rng_below(&rng, 2) == 0;
        }
        char *known = strdup(log_of(store));
        assert_string_equal(log_after_a_kill(), known);
        free(known);
    }
    assert_true(failed_syncs > 10);
    assert_in_range(next, 10, 39);
    close_fragile(store);
}

TEST(what_could_not_be_written_at_all_is_known_at_once) {
    dd_store *store = open_fragile();
    assert_true(append(store, 0, "begin"));
    broken = true;
    assert_false(append(store, 5, "gap"));
    assert_true(store->does->settle(store, &error)); /* there is nothing to find out */
    assert_string_equal(log_of(store), "begin ");
    assert_int_equal(failed_syncs, 0);
    close_fragile(store);
}
