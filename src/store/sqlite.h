/* Inside the SQLite store: its connections and statements. */
#ifndef DD_SQLITE_H
#define DD_SQLITE_H

#include "store/store.h"

#include <sqlite3.h>

/* Statements of the connection that writes, then of the one that reads. */
typedef enum sqlite_text {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_FIND_TABLE,
    SQL_ADD_TABLE,
    SQL_SET_CARD,
    SQL_ADD_SEAT,
    SQL_DROP_SEATS,
    SQL_ADD_ENTRY,
    SQL_READ,
    SQL_UNFINISHED,
    SQL_OF_PLAYER,
    SQL_COUNT
} sqlite_text;

enum {
    SQLITE_FIRST_READING = SQL_READ,
    SQLITE_LIVE = 4096,      /* a power of two; at most so many tables are remembered */
    SQLITE_WAL_PAGES = 4000, /* 16 MB: then the log goes back into the file, which takes some 4 ms */
};

/* A table that was written lately: saves looking it up. The store has no other writer. */
typedef struct sqlite_live {
    char key[DD_STORE_KEY + 1]; /* "": nothing here */
    int next;                   /* the number of its next entry */
    int64_t id;
} sqlite_live;

typedef struct sqlite_store {
    dd_store base;
    int lock;              /* the open lock file; -1: none */
    sqlite3 *write, *read; /* one a thread */
    sqlite3_stmt *text[SQL_COUNT];
    int wal_pages; /* in the write-ahead log, as of the last commit */
    sqlite_live live[SQLITE_LIVE];
} sqlite_store;

/* Locks the file against other processes, makes it if it is not there, opens both connections. What was
 * opened stays in `store` when it fails. */
bool sqlite_open_file(sqlite_store *store, const char *path, dd_error *error);
bool sqlite_prepare(sqlite_store *store, dd_error *error);
void sqlite_close_file(sqlite_store *store);

/* Says what a connection complains about, and why the system refused if it did. */
bool sqlite_fail(sqlite3 *connection, const char *what, dd_error *error);

#endif
