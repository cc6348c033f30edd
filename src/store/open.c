/* Which store a name means. */
#include "core/text.h"
#include "store/store.h"

#include <string.h>

dd_store *dd_store_open(const char *where, dd_error *error) {
    static const char sqlite[] = "sqlite:";
    if (strncmp(where, sqlite, sizeof sqlite - 1) == 0)
        return dd_store_open_sqlite(where + sizeof sqlite - 1, error);
    if (strcmp(where, "memory:") == 0)
        return dd_store_open_memory(error);
    dd_fail(error, "no such kind of store: '%s'; it must be sqlite:PATH or memory:", where);
    return NULL;
}

bool dd_store_check(const dd_store_entry *entry, int next, dd_error *error) {
    if (entry->n == DD_STORE_NO_ENTRY)
        return next > 0 || dd_fail(error, "there is no such table");
    if (entry->n == next && (entry->n > 0 || entry->card))
        return true;
    if (entry->n == next)
        return dd_fail(error, "a table can't be made without a card");
    if (entry->n >= 0 && entry->n < next)
        return dd_fail(error, "the table has an entry %d already", entry->n);
    return dd_fail(error, "the table can't get entry %d: its next one is %d", entry->n, next);
}
