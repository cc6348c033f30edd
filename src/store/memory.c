/* Tables in memory, for tests: gone when the store is closed. */
#include "core/text.h"
#include "store/store.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct line {
    int64_t at;
    size_t len;
    char *text;
} line;

typedef struct table {
    char key[DD_STORE_KEY + 1];
    int count, room;
    line *lines;
    dd_store_card card;
    char *summary; /* what card.summary points to */
    dd_store_turn turn;
    int64_t changed;
} table;

typedef struct memory_store {
    dd_store base;
    pthread_mutex_t lock;
    int count, room;
    table *tables; /* the newest last */
} memory_store;

static memory_store *of(dd_store *base) {
    return (memory_store *)base;
}

static table *find(memory_store *store, const char *key) {
    for (int i = store->count; i-- > 0;)
        if (strcmp(store->tables[i].key, key) == 0)
            return &store->tables[i];
    return NULL;
}

/* Room for one more of what has `size` bytes each; NULL: out of memory, and `list` is as it was. */
static void *grown(void *list, int count, int *room, size_t size) {
    if (count < *room)
        return list;
    int more = *room ? 2 * *room : 16;
    void *fresh = realloc(list, (size_t)more * size);
    if (fresh)
        *room = more;
    return fresh;
}

static char *copy_of(const char *text, size_t len) {
    char *copy = malloc(len + 1);
    if (copy) {
        memcpy(copy, text, len);
        copy[len] = '\0';
    }
    return copy;
}

/* ---- Writing ---- */

static table *add_table(memory_store *store, const char *key) {
    table *tables = grown(store->tables, store->count, &store->room, sizeof *tables);
    if (!tables)
        return NULL;
    store->tables = tables;
    table *t = &tables[store->count++];
    *t = (table){.turn.due = DD_STORE_NEVER};
    strcpy(t->key, key);
    return t;
}

static bool add_line(table *t, const dd_store_entry *entry) {
    line *lines = grown(t->lines, t->count, &t->room, sizeof *lines);
    if (!lines)
        return false;
    t->lines = lines;
    char *text = copy_of(entry->text, entry->len);
    if (text)
        lines[t->count++] = (line){.at = entry->at, .len = entry->len, .text = text};
    return text != NULL;
}

static bool add_entry(memory_store *store, const dd_store_entry *entry, dd_error *error) {
    table *t = find(store, entry->table);
    if (!dd_store_check(entry, t ? t->count : 0, error))
        return false;
    if (entry->n == DD_STORE_NO_ENTRY)
        return true;
    if (!t)
        t = add_table(store, entry->table);
    return (t && add_line(t, entry)) || dd_fail(error, "out of memory");
}

/* Takes back entries that were added last, the newest first; a table of none was made by them. */
static void take_back(memory_store *store, const dd_store_entry *entries, int count) {
    while (count-- > 0) {
        table *t = find(store, entries[count].table);
        if (entries[count].n != DD_STORE_NO_ENTRY)
            free(t->lines[--t->count].text);
    }
    while (store->count && store->tables[store->count - 1].count == 0)
        free(store->tables[--store->count].lines);
}

static void set_card(table *t, const dd_store_card *card, char *summary) {
    free(t->summary);
    t->card = *card;
    t->card.summary = t->summary = summary;
}

static void set_turn(table *t, const dd_store_entry *entry) {
    if (entry->turn)
        t->turn = *entry->turn;
    if (t->card.status == DD_STORE_OVER)
        t->turn = (dd_store_turn){.due = DD_STORE_NEVER};
    if (entry->turn || entry->card)
        t->changed = entry->at;
}

/* Cards and turns come last, when nothing can fail any more: they have no older version to go back to. */
static bool add_all(memory_store *store, const dd_store_entry *entries, int count, char **summaries,
                    dd_error *error) {
    int added = 0;
    for (int i = 0; i < count; i++)
        if (entries[i].card) {
            summaries[i] = copy_of(entries[i].card->summary, strlen(entries[i].card->summary));
            if (!summaries[i])
                return dd_fail(error, "out of memory");
        }
    while (added < count && add_entry(store, &entries[added], error))
        added++;
    if (added < count) {
        take_back(store, entries, added);
        return false;
    }
    for (int i = 0; i < count; i++) {
        table *t = find(store, entries[i].table);
        if (entries[i].card) {
            set_card(t, entries[i].card, summaries[i]);
            summaries[i] = NULL;
        }
        set_turn(t, &entries[i]);
    }
    return true;
}

static bool append(dd_store *base, const dd_store_entry *entries, int count, dd_error *error) {
    memory_store *store = of(base);
    char **summaries = calloc((size_t)count + 1, sizeof *summaries);
    if (!summaries)
        return dd_fail(error, "out of memory");
    pthread_mutex_lock(&store->lock);
    bool ok = add_all(store, entries, count, summaries, error);
    pthread_mutex_unlock(&store->lock);
    for (int i = 0; i < count; i++)
        free(summaries[i]);
    free(summaries);
    return ok;
}

/* ---- Reading ---- */

static bool read_log(dd_store *base, const char *key, dd_store_on_entry on_entry, void *context,
                     dd_error *error) {
    memory_store *store = of(base);
    (void)error;
    pthread_mutex_lock(&store->lock);
    table *t = find(store, key);
    for (int n = 0; t && n < t->count; n++) {
        line *l = &t->lines[n];
        dd_store_entry entry = {.n = n, .at = l->at, .text = l->text, .len = l->len};
        strcpy(entry.table, t->key);
        if (!on_entry(context, &entry))
            break;
    }
    pthread_mutex_unlock(&store->lock);
    return true;
}

static bool due(dd_store *base, dd_store_on_due on_due, void *context, dd_error *error) {
    memory_store *store = of(base);
    (void)error;
    pthread_mutex_lock(&store->lock);
    for (int i = 0; i < store->count; i++) {
        table *t = &store->tables[i];
        if (t->turn.due != DD_STORE_NEVER && !on_due(context, t->key, t->turn.due, t->changed))
            break;
    }
    pthread_mutex_unlock(&store->lock);
    return true;
}

/* ---- Lists: each picks the table that comes next, until there is none ---- */

typedef struct search {
    const char *player; /* NULL: those that are listed for everybody */
    dd_store_status status;
    int64_t since;
} search;

static uint32_t places_of(const table *t, const char *player, bool *his) {
    *his = false;
    for (int i = 0; i < t->card.players; i++)
        if (strcmp(t->card.player[i], player) == 0) {
            *his = true;
            return t->card.places[i];
        }
    return 0;
}

/* Where a table stands in a list: the greater, the earlier; 0: it is not in it. */
static int rank(const table *t, const search *s) {
    bool his;
    if (!s->player)
        return t->card.listed && t->card.status == s->status && t->changed >= s->since;
    uint32_t places = places_of(t, s->player, &his);
    if (!his)
        return 0;
    return t->card.status == DD_STORE_OVER ? 1 : places & t->turn.seats ? 3 : 2;
}

/* Is `a` listed before `b`? */
static bool before(const memory_store *store, int a, int b, const search *s) {
    int rank_a = rank(&store->tables[a], s), rank_b = rank(&store->tables[b], s);
    if (rank_a != rank_b)
        return rank_a > rank_b;
    int64_t changed_a = store->tables[a].changed, changed_b = store->tables[b].changed;
    return !s->player && changed_a != changed_b ? changed_a > changed_b : a > b;
}

static bool list(memory_store *store, const search *s, int limit, dd_store_on_table on_table, void *context) {
    int last = -1;
    pthread_mutex_lock(&store->lock);
    while (limit-- > 0) {
        int next = -1;
        for (int i = 0; i < store->count; i++)
            if (rank(&store->tables[i], s) && (last < 0 || before(store, last, i, s)) &&
                (next < 0 || before(store, i, next, s)))
                next = i;
        if (next < 0)
            break;
        const table *t = &store->tables[next];
        if (!on_table(context, &(dd_store_line){.table = t->key,
                                                .status = t->card.status,
                                                .summary = t->summary,
                                                .changed = t->changed,
                                                .turn = s->player && rank(t, s) == 3}))
            break;
        last = next;
    }
    pthread_mutex_unlock(&store->lock);
    return true;
}

static bool listed(dd_store *base, dd_store_status status, int64_t since, int limit,
                   dd_store_on_table on_table, void *context, dd_error *error) {
    (void)error;
    return list(of(base), &(search){.status = status, .since = since}, limit, on_table, context);
}

static bool of_player(dd_store *base, const char *player, int limit, dd_store_on_table on_table,
                      void *context, dd_error *error) {
    (void)error;
    return list(of(base), &(search){.player = player}, limit, on_table, context);
}

static bool waiting(dd_store *base, const char *player, int64_t since, int most, int *count,
                    dd_error *error) {
    memory_store *store = of(base);
    bool his;
    (void)error;
    *count = 0;
    pthread_mutex_lock(&store->lock);
    for (int i = 0; i < store->count && *count < most; i++) {
        const table *t = &store->tables[i];
        places_of(t, player, &his);
        *count += his && t->card.status == DD_STORE_OPEN && t->changed >= since;
    }
    pthread_mutex_unlock(&store->lock);
    return true;
}

/* ---- Opening and closing ---- */

static void close_store(dd_store *base) {
    memory_store *store = of(base);
    for (int i = 0; i < store->count; i++) {
        table *t = &store->tables[i];
        for (int n = 0; n < t->count; n++)
            free(t->lines[n].text);
        free(t->lines);
        free(t->summary);
    }
    free(store->tables);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

static const dd_store_functions functions = {.append = append,
                                             .read = read_log,
                                             .due = due,
                                             .listed = listed,
                                             .of_player = of_player,
                                             .waiting = waiting,
                                             .close = close_store};

dd_store *dd_store_open_memory(dd_error *error) {
    memory_store *store = calloc(1, sizeof *store);
    if (!store) {
        dd_fail(error, "out of memory");
        return NULL;
    }
    store->base.does = &functions;
    pthread_mutex_init(&store->lock, NULL);
    return &store->base;
}
