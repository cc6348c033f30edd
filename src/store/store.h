/* Where tables live. A table is a log: numbered entries of text, the first of which makes it. Nothing is
 * ever changed or deleted. Beside the log the store keeps a small card of each table, for lists.
 *
 * A second database is a second set of these functions; nothing else in the server knows which it is. */
#ifndef DD_STORE_H
#define DD_STORE_H

#include "diadem.h"

enum {
    DD_STORE_KEY = 16,                  /* characters of a table's id */
    DD_STORE_PLAYER = 32,               /* characters of a player: a hash of his token */
    DD_STORE_PEOPLE = DD_MAX_SEATS + 1, /* of a table: everybody with a seat, and the host */
    DD_STORE_NO_ENTRY = -1,             /* in place of an entry's number: only card and turn are written */
};

#define DD_STORE_NEVER INT64_MAX

typedef enum dd_store_status { DD_STORE_OPEN, DD_STORE_PLAYING, DD_STORE_OVER } dd_store_status;

/* What lists tell about a table; written anew whenever it changes. */
typedef struct dd_store_card {
    dd_store_status status;
    bool listed;         /* for everybody */
    const char *summary; /* JSON; not read by the store */
    int players;         /* whose table it is */
    char player[DD_STORE_PEOPLE][DD_STORE_PLAYER + 1];
    uint32_t places[DD_STORE_PEOPLE]; /* the seats that each decides for, as bits */
} dd_store_card;

/* How a table stands that is not over, so that nobody has to read its log to know it. */
typedef struct dd_store_turn {
    uint32_t seats; /* that are to act, as bits */
    int64_t due;    /* when the server has something to do there; DD_STORE_NEVER: people have */
} dd_store_turn;

typedef struct dd_store_entry {
    char table[DD_STORE_KEY + 1];
    int n;      /* 0 makes the table; then 1, 2, … */
    int64_t at; /* milliseconds since 1970 */
    const char *text;
    size_t len;
    const dd_store_card *card; /* NULL: as it was; never NULL for entry 0 */
    const dd_store_turn *turn; /* NULL: as it was */
} dd_store_entry;

/* A table in a list. */
typedef struct dd_store_line {
    const char *table;
    dd_store_status status;
    const char *summary;
    int64_t changed; /* when its card or its turn was written */
    bool turn;       /* is the player to act whose list it is? */
} dd_store_line;

typedef struct dd_store dd_store;

/* Return false to stop. Texts are valid during the call only. */
typedef bool (*dd_store_on_entry)(void *context, const dd_store_entry *entry); /* `card`, `turn` are NULL */
typedef bool (*dd_store_on_table)(void *context, const dd_store_line *line);
typedef bool (*dd_store_on_due)(void *context, const char *table, int64_t due, int64_t changed);

typedef struct dd_store_functions {
    /* Writes all entries or none; when it returns true, they survive a power cut. Fails if an entry is
     * there already or one before it is missing. May run in one thread while another one reads. */
    bool (*append)(dd_store *store, const dd_store_entry *entries, int count, dd_error *error);
    /* The log of a table, in order. No such table: no entries. */
    bool (*read)(dd_store *store, const char *table, dd_store_on_entry on_entry, void *context,
                 dd_error *error);
    /* Every table where the server has something to do, now or later. */
    bool (*due)(dd_store *store, dd_store_on_due on_due, void *context, dd_error *error);
    /* Listed tables of a status that is not over, changed since then, the newest change first. */
    bool (*listed)(dd_store *store, dd_store_status status, int64_t since, int limit,
                   dd_store_on_table on_table, void *context, dd_error *error);
    /* A player's tables: where he is to act, then what else is not over, then the rest; newer ones before
     * older ones. */
    bool (*of_player)(dd_store *store, const char *player, int limit, dd_store_on_table on_table,
                      void *context, dd_error *error);
    /* How many tables of a player are open and have changed since then; counts to `most`. */
    bool (*waiting)(dd_store *store, const char *player, int64_t since, int most, int *count,
                    dd_error *error);
    void (*close)(dd_store *store);
    /* NULL, or, after an append that failed: makes sure that nothing of it is there, and that nothing will be
     * after a restart. False: that is not known (the disk stays broken). Until it is, nothing can be read.
     * Called by the thread that appends. */
    bool (*settle)(dd_store *store, dd_error *error);
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
