/* Opening an SQLite store: the lock, the file, its schema. */
#include "core/text.h"
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum {
    APPLICATION = 0x44494144, /* "DIAD": tells our files from those of other programs */
    VERSION = 1,              /* of the schema */
    BUSY_MS = 5000,           /* somebody looks at the file with another program */
    PATH_ROOM = 4096,
};

static const char schema[] =
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, status INTEGER NOT NULL,"
    " summary TEXT NOT NULL) STRICT;"
    "CREATE INDEX tables_unfinished ON tables (id) WHERE status <> 2;"
    "CREATE TABLE seats (tbl INTEGER NOT NULL, player TEXT NOT NULL, PRIMARY KEY (player, tbl))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_of_table ON seats (tbl);"
    "CREATE TABLE entries (id INTEGER PRIMARY KEY, tbl INTEGER NOT NULL, n INTEGER NOT NULL,"
    " at INTEGER NOT NULL, text TEXT NOT NULL) STRICT;"
    "CREATE UNIQUE INDEX entries_of_table ON entries (tbl, n);";

static const char *const texts[SQL_COUNT] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_FIND_TABLE] =
        "SELECT id, (SELECT max(n) FROM entries WHERE tbl = t.id) FROM tables t WHERE key = ?1",
    [SQL_ADD_TABLE] = "INSERT INTO tables (key, status, summary) VALUES (?1, ?2, ?3)",
    [SQL_SET_CARD] = "UPDATE tables SET status = ?2, summary = ?3 WHERE id = ?1",
    [SQL_ADD_SEAT] = "INSERT OR IGNORE INTO seats (tbl, player) VALUES (?1, ?2)",
    [SQL_DROP_SEATS] = "DELETE FROM seats WHERE tbl = ?1 AND player NOT IN (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [SQL_ADD_ENTRY] = "INSERT INTO entries (tbl, n, at, text) VALUES (?1, ?2, ?3, ?4)",
    [SQL_READ] =
        "SELECT n, at, text FROM entries WHERE tbl = (SELECT id FROM tables WHERE key = ?1) ORDER BY n",
    [SQL_UNFINISHED] = "SELECT key, status, summary FROM tables WHERE status <> 2 ORDER BY id",
    [SQL_OF_PLAYER] = ("SELECT key, status, summary FROM seats JOIN tables ON id = tbl"
                       " WHERE player = ?1 ORDER BY status = 2, tbl DESC LIMIT ?2"),
};
_Static_assert(DD_STORE_OVER == 2, "the statements have it as a number");
_Static_assert(DD_MAX_SEATS == 8, "SQL_DROP_SEATS has a parameter for each");

bool sqlite_fail(sqlite3 *connection, const char *what, dd_error *error) {
    int kind = sqlite3_errcode(connection) & 0xff;
    const char *why = sqlite3_errmsg(connection);
    bool system = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN || kind == SQLITE_FULL;
    int number = connection && system ? sqlite3_system_errno(connection) : 0;
    if (number)
        return dd_fail(error, "%s: %s (%s)", what, why, strerror(number));
    return dd_fail(error, "%s: %s", what, why);
}

/* So that the name of a new file survives a power cut too. */
static void sync_folder(const char *path) {
    char folder[PATH_ROOM];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash == folder)
        slash++;
    if (slash)
        *slash = '\0';
    int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    (void)fsync(fd);
    close(fd);
}

/* The lock is on a file beside the store, since SQLite's own locks on the store are lost when anything in
 * this process closes it. It goes by the real path: links to one store share one lock. The system lets go
 * of it however the process ends. */
static bool take_lock(sqlite_store *store, const char *path, dd_error *error) {
    char name[PATH_ROOM];
    char *real = realpath(path, NULL);
    int len = snprintf(name, sizeof name, "%s.lock", real ? real : path);
    free(real);
    if (len >= (int)sizeof name)
        return dd_fail(error, "the store can't be opened: the file name is too long");
    store->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0)
        return dd_fail(error, "the store can't be opened (%s): %s", strerror(errno), name);
    if (flock(store->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno == EWOULDBLOCK)
        return dd_fail(error, "the store is being used by another process: %s", path);
    return dd_fail(error, "the store can't be locked (%s): %s", strerror(errno), name);
}

/* Made here and not by SQLite, to be readable by nobody else. */
static bool make_file(const char *path, dd_error *error) {
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0) {
        close(fd);
        sync_folder(path);
        return true;
    }
    return errno == EEXIST || dd_fail(error, "the store can't be made (%s): %s", strerror(errno), path);
}

static bool number_of(sqlite3 *connection, const char *pragma, int64_t *out) {
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(connection, pragma, -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_step(statement) == SQLITE_ROW;
    if (ok)
        *out = sqlite3_column_int64(statement, 0);
    return sqlite3_finalize(statement) == SQLITE_OK && ok;
}

static bool run(sqlite3 *connection, const char *text) {
    return sqlite3_exec(connection, text, NULL, NULL, NULL) == SQLITE_OK;
}

static bool make_schema(sqlite3 *connection) {
    char marks[100];
    snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION,
             VERSION);
    return run(connection, "BEGIN IMMEDIATE") && run(connection, schema) && run(connection, marks);
}

static bool check_schema(sqlite3 *connection, const char *path, dd_error *error) {
    int64_t application, version, changes;
    if (!number_of(connection, "PRAGMA application_id", &application) ||
        !number_of(connection, "PRAGMA user_version", &version) ||
        !number_of(connection, "PRAGMA schema_version", &changes))
        return sqlite_fail(connection, "the store can't be read; is it damaged, or no store at all?", error);
    if (changes == 0 && application == 0 && version == 0)
        return make_schema(connection) || sqlite_fail(connection, "the store can't be made", error);
    if (application != APPLICATION)
        return dd_fail(error, "this is a database of another program, no store of Diadem: %s", path);
    if (version > VERSION)
        return dd_fail(
            error, "the store was written by a newer Diadem (its version is %d, this program knows %d): %s",
            (int)version, VERSION, path);
    if (version < VERSION)
        return dd_fail(error, "the store has version %d, which never was: %s", (int)version, path);
    return true;
}

static bool connect(sqlite3 **connection, const char *path, dd_error *error) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    if (sqlite3_open_v2(path, connection, flags, NULL) != SQLITE_OK)
        return sqlite_fail(*connection, "the store can't be opened", error);
    sqlite3_busy_timeout(*connection, BUSY_MS);
    return true;
}

/* Checkpoints are made between batches (see sqlite.c), not inside of a commit that somebody waits for. */
static int committed(void *context, sqlite3 *connection, const char *name, int pages) {
    (void)connection, (void)name;
    ((sqlite_store *)context)->wal_pages = pages;
    return SQLITE_OK;
}

/* SQLite falls back silently where it can't have one. */
static bool is_wal(sqlite3 *connection) {
    sqlite3_stmt *statement = NULL;
    bool wal = sqlite3_prepare_v2(connection, "PRAGMA journal_mode", -1, &statement, NULL) == SQLITE_OK &&
               sqlite3_step(statement) == SQLITE_ROW &&
               strcmp((const char *)sqlite3_column_text(statement, 0), "wal") == 0;
    sqlite3_finalize(statement);
    return wal;
}

bool sqlite_open_file(sqlite_store *store, const char *path, dd_error *error) {
    if (!*path)
        return dd_fail(error, "the store needs a file name: sqlite:PATH");
    if (!take_lock(store, path, error) || !make_file(path, error) || !connect(&store->write, path, error) ||
        !check_schema(store->write, path, error))
        return false;
    if (!run(store->write, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF"))
        return sqlite_fail(store->write, "the store can't be opened", error);
    if (!is_wal(store->write))
        return dd_fail(error, "%s: this file system can't hold a write-ahead log; use a local disk", path);
    sqlite3_wal_hook(store->write, committed, store);
    return connect(&store->read, path, error) &&
           (run(store->read, "PRAGMA query_only = ON") ||
            sqlite_fail(store->read, "the store can't be opened", error));
}

bool sqlite_prepare(sqlite_store *store, dd_error *error) {
    for (int i = 0; i < SQL_COUNT; i++) {
        sqlite3 *connection = i < SQLITE_FIRST_READING ? store->write : store->read;
        if (sqlite3_prepare_v3(connection, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &store->text[i], NULL) !=
            SQLITE_OK)
            return sqlite_fail(connection, "the store can't be read", error);
    }
    return true;
}

void sqlite_close_file(sqlite_store *store) {
    for (int i = 0; i < SQL_COUNT; i++)
        sqlite3_finalize(store->text[i]);
    sqlite3_close(store->read);
    sqlite3_close(store->write);
    if (store->lock >= 0)
        close(store->lock);
}
