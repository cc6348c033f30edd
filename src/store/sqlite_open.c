/* Opening an SQLite store: its schema, its connections and statements. */
#include "core/text.h"
#include "store/sqlite.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    APPLICATION = 0x44494144, /* "DIAD": tells our files from those of other programs */
    VERSION = 2,              /* of the schema */
    BUSY_MS = 5000,           /* somebody looks at the file with another program */
};

/* Whose tables: ordered so that a list reads its first rows and no others. */
#define SEATS                                                                                                \
    "CREATE TABLE seats (player TEXT NOT NULL, over INTEGER NOT NULL, tbl INTEGER NOT NULL,"                 \
    " places INTEGER NOT NULL, PRIMARY KEY (player, over, tbl)) STRICT, WITHOUT ROWID;"                      \
    "CREATE INDEX seats_of_table ON seats (tbl);"

/* How tables stand that are not over: small rows, since one is written with nearly every move. */
#define UNFINISHED                                                                                           \
    "CREATE TABLE unfinished (tbl INTEGER PRIMARY KEY, seats INTEGER NOT NULL, due INTEGER,"                 \
    " changed INTEGER NOT NULL, listed INTEGER NOT NULL) STRICT;"

static const char schema[] =
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, status INTEGER NOT NULL,"
    " summary TEXT NOT NULL, changed INTEGER NOT NULL) STRICT;" SEATS UNFINISHED
    "CREATE TABLE entries (id INTEGER PRIMARY KEY, tbl INTEGER NOT NULL, n INTEGER NOT NULL,"
    " at INTEGER NOT NULL, text TEXT NOT NULL) STRICT;"
    "CREATE UNIQUE INDEX entries_of_table ON entries (tbl, n);";

/* From each version to the next. A table that came from version 1 is due at once: the server reads its log
 * and writes down how it stands. */
static const char *const migrations[VERSION] = {
    [1] =
        "ALTER TABLE tables ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;"
        "UPDATE tables SET changed = coalesce(json_extract('{' || summary || '}', '$.changed'), 0),"
        " summary = trim(json_remove('{' || summary || '}', '$.changed'), '{}') WHERE json_valid('{' || "
        "summary || '}');"
        "DROP INDEX tables_unfinished; DROP INDEX seats_of_table;"
        "ALTER TABLE seats RENAME TO old_seats;" SEATS
        "INSERT INTO seats SELECT player, status = 2, tbl, 0 FROM old_seats JOIN tables ON id = tbl;"
        "DROP TABLE old_seats;" UNFINISHED "INSERT INTO unfinished SELECT t.id, 0, 0, changed, substr(text, "
        "1, instr(text || char(10), char(10))) LIKE '% public %'"
        " FROM tables t JOIN entries ON tbl = t.id AND n = 0 WHERE status <> 2;",
};

#define LINE "key, status, summary, "

static const char *const texts[SQL_COUNT] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_SEAL] = "PRAGMA application_id = 0x44494144", /* as it is: a page is written, and nothing changed */
    [SQL_FIND_TABLE] =
        "SELECT id, (SELECT max(n) FROM entries WHERE tbl = t.id) FROM tables t WHERE key = ?1",
    [SQL_ADD_TABLE] = "INSERT INTO tables (key, status, summary, changed) VALUES (?1, ?2, ?3, ?4)",
    [SQL_SET_CARD] = "UPDATE tables SET status = ?2, summary = ?3, changed = ?4 WHERE id = ?1",
    [SQL_ADD_SEAT] = "INSERT OR IGNORE INTO seats (tbl, over, player, places) VALUES (?1, ?2, ?3, ?4)",
    [SQL_DROP_SEATS] = "DELETE FROM seats WHERE tbl = ?1",
    [SQL_ADD_TURN] = "INSERT INTO unfinished (tbl, seats, due, changed, listed) VALUES (?1, ?2, ?3, ?4, ?5)",
    [SQL_SET_TURN] = "UPDATE unfinished SET seats = ?2, due = ?3, changed = ?4 WHERE tbl = ?1",
    [SQL_DROP_TURN] = "DELETE FROM unfinished WHERE tbl = ?1",
    [SQL_SET_LISTED] = "UPDATE unfinished SET listed = ?2 WHERE tbl = ?1 AND listed <> ?2",
    [SQL_ADD_ENTRY] = "INSERT INTO entries (tbl, n, at, text) VALUES (?1, ?2, ?3, ?4)",
    [SQL_READ] =
        "SELECT n, at, text FROM entries WHERE tbl = (SELECT id FROM tables WHERE key = ?1) ORDER BY n",
    [SQL_DUE] = "SELECT key, due, u.changed FROM unfinished u JOIN tables ON id = tbl WHERE due IS NOT NULL",
    [SQL_LISTED] = ("SELECT " LINE "u.changed, 0 FROM unfinished u JOIN tables ON id = tbl"
                    " WHERE listed AND u.changed >= ?2 AND status = ?1 ORDER BY u.changed DESC, tbl DESC"),
    [SQL_UNFINISHED_OF_PLAYER] =
        ("SELECT " LINE "max(t.changed, u.changed), (places & u.seats) <> 0 AS turn"
         " FROM (SELECT tbl, places FROM seats WHERE player = ?1 AND over = 0 ORDER BY tbl DESC LIMIT 1000) s"
         " JOIN tables t ON t.id = s.tbl JOIN unfinished u ON u.tbl = s.tbl ORDER BY turn DESC, s.tbl DESC"),
    [SQL_FINISHED_OF_PLAYER] = ("SELECT " LINE "changed, 0 FROM seats JOIN tables ON id = tbl"
                                " WHERE player = ?1 AND over = 1 ORDER BY tbl DESC"),
    [SQL_WAITING] = ("SELECT count(*) FROM (SELECT 1 FROM seats s JOIN tables t ON t.id = s.tbl"
                     " JOIN unfinished u ON u.tbl = s.tbl"
                     " WHERE player = ?1 AND over = 0 AND status = 0 AND u.changed >= ?2 LIMIT ?3)"),
};
_Static_assert(DD_STORE_OPEN == 0 && DD_STORE_OVER == 2, "the statements have them as numbers");

bool sqlite_fail(sqlite3 *connection, const char *what, dd_error *error) {
    int kind = sqlite3_errcode(connection) & 0xff;
    const char *why = sqlite3_errmsg(connection);
    bool system = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN || kind == SQLITE_FULL;
    int number = connection && system ? sqlite3_system_errno(connection) : 0;
    if (number)
        return dd_fail(error, "%s: %s (%s)", what, why, strerror(number));
    return dd_fail(error, "%s: %s", what, why);
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

/* Runs a text and marks what it made, in one transaction. */
static bool make_version(sqlite3 *connection, const char *text, int version) {
    char marks[100];
    snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION,
             version);
    return run(connection, "BEGIN IMMEDIATE") && run(connection, text) && run(connection, marks);
}

static bool migrate(sqlite3 *connection, int version, dd_error *error) {
    for (; version < VERSION; version++)
        if (!make_version(connection, migrations[version], version + 1))
            return sqlite_fail(connection, "the store, of an older version, can't be brought up to date",
                               error);
    return true;
}

static bool check_schema(sqlite3 *connection, const char *path, dd_error *error) {
    int64_t application, version, pages, page_size;
    if (!number_of(connection, "PRAGMA application_id", &application) ||
        !number_of(connection, "PRAGMA user_version", &version) ||
        !number_of(connection, "PRAGMA page_count", &pages) ||
        !number_of(connection, "PRAGMA page_size", &page_size))
        return sqlite_fail(
            connection, "the store can't be read; is it damaged (then restore a backup), or no store at all?",
            error);
    if (application != APPLICATION)
        return dd_fail(error, "this is a database of another program, no store of Diadem: %s", path);
    if (version > VERSION)
        return dd_fail(
            error, "the store was written by a newer Diadem (its version is %d, this program knows %d): %s",
            (int)version, VERSION, path);
    if (version < 1)
        return dd_fail(error, "the store has version %d, which never was: %s", (int)version, path);
    return sqlite_check_length(path, pages * page_size, error) && migrate(connection, (int)version, error);
}

static bool refuse_to_open(sqlite3 *connection, const char *path, dd_error *error) {
    dd_error why;
    (void)sqlite_fail(connection, "the store can't be opened", &why);
    return dd_fail(error, "%s; is it ours to read and write? %s", why.text, path);
}

static bool connect(sqlite3 **connection, const char *path, dd_error *error) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    if (sqlite3_open_v2(path, connection, flags, NULL) != SQLITE_OK)
        return refuse_to_open(*connection, path, error);
    sqlite3_busy_timeout(*connection, BUSY_MS);
    return true;
}

/* Under another name at first: whoever finds a store at its own name finds a whole one, whenever we died. */
static bool make_store(const char *path, dd_error *error) {
    char name[SQLITE_PATH];
    sqlite3 *connection = NULL;
    if (!sqlite_new_name(path, name, error) || !sqlite_make_file(name, error))
        return false;
    bool ok =
        connect(&connection, name, error) && (make_version(connection, schema, VERSION) ||
                                              sqlite_fail(connection, "the store can't be made", error));
    sqlite3_close(connection);
    return ok && sqlite_put_in_place(name, path, error);
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
    bool is_new;
    if (!sqlite_take_lock(store, path, error) || !sqlite_look(path, &is_new, error) ||
        (is_new && !make_store(path, error)) || !connect(&store->write, path, error) ||
        !check_schema(store->write, path, error))
        return false;
    if (!run(store->write, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF"))
        return refuse_to_open(store->write, path, error);
    if (!is_wal(store->write))
        return dd_fail(error, "%s: this file system can't hold a write-ahead log; use a local disk", path);
    sqlite3_wal_hook(store->write, committed, store);
    return connect(&store->read, path, error) &&
           (run(store->read, "PRAGMA query_only = ON") || refuse_to_open(store->read, path, error));
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
