/* Inside the SQLite store: its connections and statements. */
#ifndef DD_SQLITE_H
#define DD_SQLITE_H

#include "store/store.h"

#include <sqlite3.h>
#include <stdatomic.h>

/* Statements of the connection that writes, then of the one that reads. */
typedef enum sqlite_text {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_SEAL,
    SQL_FIND_TABLE,
    SQL_ADD_TABLE,
    SQL_SET_CARD,
    SQL_ADD_SEAT,
    SQL_DROP_SEATS,
    SQL_ADD_TURN,
    SQL_SET_TURN,
    SQL_DROP_TURN,
    SQL_SET_LISTED,
    SQL_ADD_ENTRY,
    SQL_READ,
    SQL_DUE,
    SQL_LISTED,
    SQL_UNFINISHED_OF_PLAYER,
    SQL_FINISHED_OF_PLAYER,
    SQL_WAITING,
    SQL_COUNT
} sqlite_text;

enum {
    SQLITE_FIRST_READING = SQL_READ,
    SQLITE_PATH = 4096,      /* bytes of a file name */
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
    int wal_pages;     /* in the write-ahead log, as of the last commit */
    atomic_bool doubt; /* a commit failed, and may be there after a restart */
    sqlite_live live[SQLITE_LIVE];
} sqlite_store;

/* Locks the file against other processes, makes it if it is not there, opens both connections. What was
 * opened stays in `store` when it fails. */
bool sqlite_open_file(sqlite_store *store, const char *path, dd_error *error);
bool sqlite_prepare(sqlite_store *store, dd_error *error);
void sqlite_close_file(sqlite_store *store);

/* The file (sqlite_file.c): locks it against other processes; says whether there is none yet, or what is
 * wrong with it; makes an empty one under a name of its own, and puts it in its place when it is filled. */
bool sqlite_take_lock(sqlite_store *store, const char *path, dd_error *error);
bool sqlite_look(const char *path, bool *is_new, dd_error *error);
bool sqlite_check_length(const char *path, int64_t bytes,
                         dd_error *error); /* the bytes that it should have */
bool sqlite_new_name(const char *path, char name[SQLITE_PATH], dd_error *error);
bool sqlite_make_file(const char *name, dd_error *error);
bool sqlite_put_in_place(const char *name, const char *path, dd_error *error);

/* Says what a connection complains about, and why the system refused if it did. */
bool sqlite_fail(sqlite3 *connection, const char *what, dd_error *error);

#endif
