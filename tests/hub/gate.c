#include "hub/gate.h"

#include "core/text.h"
#include "hub/fake_clock.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct gate {
    dd_store base;
    dd_store *inner;
    pthread_mutex_t lock;
    pthread_cond_t opened;
    bool shut, keep, blind, doubt;
    bool unsettled; /* a batch failed in doubt */
    int failures, written, asked, slow;
    dd_store_entry lost; /* the last one of it … */
    char text[256];      /* … what it says … */
    dd_store_turn turn;  /* … and how the table stands with it */
} gate;

static gate *of(dd_store *store) {
    return (gate *)store;
}

static void lose(gate *g, const dd_store_entry *entry) {
    g->unsettled = true;
    g->lost = *entry;
    g->lost.text = g->text;
    if (entry->len >= sizeof g->text || entry->card)
        abort();
    memcpy(g->text, entry->text, entry->len);
    if (entry->turn) {
        g->turn = *entry->turn;
        g->lost.turn = &g->turn;
    }
}

static bool append(dd_store *store, const dd_store_entry *entries, int count, dd_error *error) {
    gate *g = of(store);
    pthread_mutex_lock(&g->lock);
    while (g->shut)
        pthread_cond_wait(&g->opened, &g->lock);
    bool fails = g->failures > 0 || g->doubt;
    g->failures -= g->failures > 0;
    if (g->doubt)
        lose(g, &entries[count - 1]);
    bool ok =
        fails ? dd_fail(error, "the disk is full") : g->inner->does->append(g->inner, entries, count, error);
    if (ok)
        g->written += count;
    pthread_mutex_unlock(&g->lock);
    return ok;
}

static bool settle(dd_store *store, dd_error *error) {
    gate *g = of(store);
    pthread_mutex_lock(&g->lock);
    g->asked += g->unsettled && g->doubt;
    g->unsettled = g->unsettled && g->doubt;
    bool settled = !g->unsettled;
    pthread_mutex_unlock(&g->lock);
    return settled || dd_fail(error, "the disk is gone");
}

static bool is_blind(gate *g) {
    pthread_mutex_lock(&g->lock);
    bool blind = g->blind || g->unsettled;
    pthread_mutex_unlock(&g->lock);
    return blind;
}

static bool read_log(dd_store *store, const char *table, dd_store_on_entry on_entry, void *context,
                     dd_error *error) {
    if (is_blind(of(store)))
        return dd_fail(error, "the disk is gone");
    fake_clock_pass(of(store)->slow); /* only the hub's own thread reads */
    return of(store)->inner->does->read(of(store)->inner, table, on_entry, context, error);
}

static bool due(dd_store *store, dd_store_on_due on_due, void *context, dd_error *error) {
    if (is_blind(of(store)))
        return dd_fail(error, "the disk is gone");
    return of(store)->inner->does->due(of(store)->inner, on_due, context, error);
}

static bool listed(dd_store *store, dd_store_status status, int64_t since, int limit,
                   dd_store_on_table on_table, void *context, dd_error *error) {
    if (is_blind(of(store)))
        return dd_fail(error, "the disk is gone");
    return of(store)->inner->does->listed(of(store)->inner, status, since, limit, on_table, context, error);
}

static bool of_player(dd_store *store, const char *player, int limit, dd_store_on_table on_table,
                      void *context, dd_error *error) {
    if (is_blind(of(store)))
        return dd_fail(error, "the disk is gone");
    return of(store)->inner->does->of_player(of(store)->inner, player, limit, on_table, context, error);
}

static bool waiting(dd_store *store, const char *player, int64_t since, int most, int *count,
                    dd_error *error) {
    if (is_blind(of(store)))
        return dd_fail(error, "the disk is gone");
    return of(store)->inner->does->waiting(of(store)->inner, player, since, most, count, error);
}

static void close_gate(dd_store *store) {
    gate *g = of(store);
    if (g->keep)
        return;
    g->inner->does->close(g->inner);
    pthread_cond_destroy(&g->opened);
    pthread_mutex_destroy(&g->lock);
    free(g);
}

static const dd_store_functions functions = {.append = append,
                                             .read = read_log,
                                             .due = due,
                                             .listed = listed,
                                             .of_player = of_player,
                                             .waiting = waiting,
                                             .close = close_gate,
                                             .settle = settle};

dd_store *gate_new(void) {
    dd_error error;
    gate *g = calloc(1, sizeof *g);
    if (!g || !(g->inner = dd_store_open("memory:", &error)))
        abort();
    g->base.does = &functions;
    pthread_mutex_init(&g->lock, NULL);
    pthread_cond_init(&g->opened, NULL);
    return &g->base;
}

static void set(dd_store *store, bool *what, bool value) {
    gate *g = of(store);
    pthread_mutex_lock(&g->lock);
    *what = value;
    pthread_cond_broadcast(&g->opened);
    pthread_mutex_unlock(&g->lock);
}

void gate_shut(dd_store *store) {
    set(store, &of(store)->shut, true);
}

void gate_open(dd_store *store) {
    set(store, &of(store)->shut, false);
}

void gate_blind(dd_store *store, bool blind) {
    set(store, &of(store)->blind, blind);
}

void gate_doubt(dd_store *store, bool doubt) {
    set(store, &of(store)->doubt, doubt);
}

void gate_slow(dd_store *store, int ms) {
    of(store)->slow = ms;
}

int gate_asked(dd_store *store) {
    gate *g = of(store);
    pthread_mutex_lock(&g->lock);
    int asked = g->asked;
    pthread_mutex_unlock(&g->lock);
    return asked;
}

void gate_find(dd_store *store) {
    gate *g = of(store);
    dd_error error;
    pthread_mutex_lock(&g->lock);
    g->doubt = g->unsettled = false;
    if (!g->inner->does->append(g->inner, &g->lost, 1, &error))
        abort();
    pthread_mutex_unlock(&g->lock);
}

void gate_keep(dd_store *store, bool keep) {
    set(store, &of(store)->keep, keep);
}

void gate_fail(dd_store *store, int batches) {
    gate *g = of(store);
    pthread_mutex_lock(&g->lock);
    g->failures = batches;
    pthread_mutex_unlock(&g->lock);
}

int gate_written(dd_store *store) {
    gate *g = of(store);
    pthread_mutex_lock(&g->lock);
    int written = g->written;
    pthread_mutex_unlock(&g->lock);
    return written;
}
