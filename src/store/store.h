/* Where tables live. A table is a log: numbered entries of text, the first of which makes it. Nothing is
 * ever changed or deleted. Beside the log the store keeps a small card of each table, for lists.
 *
 * A second database is a second set of these functions; nothing else in the server knows which it is. */
#ifndef DD_STORE_H
#define DD_STORE_H

#include "diadem.h"

enum {
    DD_STORE_KEY = 16,    /* characters of a table's id */
    DD_STORE_PLAYER = 32, /* characters of a player: a hash of his token */
};

typedef enum dd_store_status { DD_STORE_OPEN, DD_STORE_PLAYING, DD_STORE_OVER } dd_store_status;

/* What lists tell about a table; written anew whenever it changes. */
typedef struct dd_store_card {
    dd_store_status status;
    const char *summary; /* JSON; not read by the store */
    int players;         /* people with a seat */
    char player[DD_MAX_SEATS][DD_STORE_PLAYER + 1];
} dd_store_card;

typedef struct dd_store_entry {
    char table[DD_STORE_KEY + 1];
    int n;      /* 0 makes the table; then 1, 2, … */
    int64_t at; /* milliseconds since 1970 */
    const char *text;
    size_t len;
    const dd_store_card *card; /* NULL: as it was; never NULL for entry 0 */
} dd_store_entry;

typedef struct dd_store dd_store;

/* Return false to stop. Texts are valid during the call only. */
typedef bool (*dd_store_on_entry)(void *context, const dd_store_entry *entry); /* `card` is NULL */
typedef bool (*dd_store_on_table)(void *context, const char *table, dd_store_status status,
                                  const char *summary);

typedef struct dd_store_functions {
    /* Writes all entries or none; when it returns true, they survive a power cut. Fails if an entry is
     * there already or one before it is missing. May run in one thread while another one reads. */
    bool (*append)(dd_store *store, const dd_store_entry *entries, int count, dd_error *error);
    /* The log of a table, in order. No such table: no entries. */
    bool (*read)(dd_store *store, const char *table, dd_store_on_entry on_entry, void *context,
                 dd_error *error);
    /* Every table that is not over. */
    bool (*unfinished)(dd_store *store, dd_store_on_table on_table, void *context, dd_error *error);
    /* The tables where a player has a seat: those that are not over first, newer ones before older ones. */
    bool (*of_player)(dd_store *store, const char *player, int limit, dd_store_on_table on_table,
                      void *context, dd_error *error);
    void (*close)(dd_store *store);
    /* NULL, or housekeeping that may take some milliseconds: called by the thread that appends, between
     * batches, when nobody waits for what was written. */
    void (*tidy)(dd_store *store);
} dd_store_functions;

/* Every store begins with this. */
struct dd_store {
    const dd_store_functions *does;
};

/* "sqlite:PATH" (made if it is not there), or "memory:" for tests. NULL with a reason. */
dd_store *dd_store_open(const char *where, dd_error *error);

/* For stores: may this entry be written at a table whose next one is `next`? */
bool dd_store_check(const dd_store_entry *entry, int next, dd_error *error);

dd_store *dd_store_open_sqlite(const char *path, dd_error *error);
dd_store *dd_store_open_memory(dd_error *error);

#endif
