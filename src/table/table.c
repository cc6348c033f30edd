/* One running game: its state, its log, undo. */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LOG = 1 << 20 }; /* decisions; no game of ours comes near it */

dd_table *dd_table_new(void) {
    return calloc(1, sizeof(dd_table));
}

void dd_table_free(dd_table *table) {
    if (table)
        free(table->log);
    free(table);
}

const dd_game *dd_table_game(const dd_table *table) {
    return table->game;
}
const void *dd_table_state(const dd_table *table) {
    return &table->state;
}
uint64_t dd_table_seed(const dd_table *table) {
    return table->seed;
}
int dd_table_length(const dd_table *table) {
    return table->count;
}

dd_move dd_table_entry(const dd_table *table, int n, int *who) {
    *who = table->log[n].who;
    return table->log[n].move;
}

const dd_events *dd_table_events(const dd_table *table) {
    return &table->events;
}

static void clear_events(dd_table *table) {
    table->events = (dd_events){.list = table->event_list, .room = DD_TABLE_EVENTS};
}

/* Of the table as it was, in case that something fails: the log only grows, so its length is enough. */
typedef struct backup {
    dd_state state;
    uint64_t draws;
    int count;
} backup;

bool dd_table_append(dd_table *table, int who, dd_move move, dd_error *error) {
    if (table->count == MAX_LOG)
        return dd_fail(error, "the game is too long: %d decisions", MAX_LOG);
    if (table->count == table->room) {
        int room = table->room ? 2 * table->room : 256;
        dd_entry *log = realloc(table->log, (size_t)room * sizeof *log);
        if (!log)
            return dd_fail(error, "out of memory");
        table->log = log;
        table->room = room;
    }
    table->log[table->count++] = (dd_entry){.move = move, .who = (int8_t)who};
    table->draws += who == DD_CHANCE;
    table->game->play(&table->state, who, move, &table->events);
    return true;
}

/* The n-th draw has a stream of its own, so that equal seeds deal alike whatever the players decide. */
bool dd_table_draw(dd_table *table, dd_error *error) {
    while (!table->manual_chance && table->game->actors(&table->state) >> DD_CHANCE & 1) {
        dd_rng rng = dd_rng_for(table->seed, table->draws);
        if (!dd_table_append(table, DD_CHANCE, dd_draw_chance(table->game, &table->state, &rng), error))
            return false;
    }
    return true;
}

/* A new beginning, which takes the place of the old game only if all goes well. */
static bool begin(dd_table *table, const dd_game *game, const void *state, bool loaded, uint64_t seed,
                  bool manual_chance, dd_error *error) {
    dd_table *fresh = dd_table_new();
    if (!fresh)
        return dd_fail(error, "out of memory");
    fresh->game = game;
    dd_clone(game, &fresh->state, state);
    dd_clone(game, &fresh->start, state);
    fresh->loaded = loaded;
    fresh->seed = seed;
    fresh->manual_chance = manual_chance;
    clear_events(fresh);
    bool ok = dd_table_draw(fresh, error);
    if (ok)
        dd_table_swap(table, fresh);
    dd_table_free(fresh);
    return ok;
}

void dd_table_swap(dd_table *a, dd_table *b) {
    dd_table old = *a;
    *a = *b;
    *b = old;
    a->events.list = a->event_list;
    b->events.list = b->event_list;
}

bool dd_table_start(dd_table *table, const dd_game *game, const dd_config *config, uint64_t seed,
                    bool manual_chance, dd_error *error) {
    dd_state state;
    return dd_init(game, config, &state, error) &&
           begin(table, game, &state, false, seed, manual_chance, error);
}

bool dd_table_load(dd_table *table, const dd_game *game, const void *state, dd_error *error) {
    return game->check(state, error) &&
           begin(table, game, state, true, table->seed, table->manual_chance, error);
}

bool dd_table_play(dd_table *table, int who, dd_move move, dd_error *error) {
    int reason = dd_why_not(table->game, &table->state, who, move);
    if (reason) {
        char text[DD_MAX_MOVE_TEXT + 16];
        dd_out out = dd_out_to(text, sizeof text);
        dd_put_decision(table->game, &table->state, who, move, &out);
        return dd_fail(error, "'%s' is not legal: %s", text, dd_reason(table->game, reason).en);
    }
    backup old = {.draws = table->draws, .count = table->count};
    dd_clone(table->game, &old.state, &table->state);
    clear_events(table);
    if (dd_table_append(table, who, move, error) && dd_table_draw(table, error))
        return true;
    dd_clone(table->game, &table->state, &old.state);
    table->draws = old.draws;
    table->count = old.count;
    return false;
}

bool dd_table_visible(const dd_table *table, int n, int viewer) {
    dd_state before;
    const dd_entry *entry = &table->log[n];
    if (!table->game->secret)
        return true;
    dd_table_state_at(table, n, &before);
    return !table->game->secret(&before, &table->state, entry->who, entry->move, viewer);
}

void dd_table_state_at(const dd_table *table, int n, void *state) {
    dd_clone(table->game, state, &table->start);
    for (int i = 0; i < n; i++)
        table->game->play(state, table->log[i].who, table->log[i].move, NULL);
}

void dd_table_rewind(dd_table *table, int n) {
    dd_state before;
    dd_table_state_at(table, n, &before);
    for (int i = n; i < table->count; i++)
        table->draws -= table->log[i].who == DD_CHANCE;
    table->count = n;
    dd_clone(table->game, &table->state, &before);
    clear_events(table);
}

bool dd_table_can_undo(const dd_table *table, int who) {
    dd_state before;
    if (table->count == 0 || table->log[table->count - 1].who != who)
        return false;
    if (!table->game->reveals)
        return true;
    dd_table_state_at(table, table->count - 1, &before);
    return !table->game->reveals(&before, who, table->log[table->count - 1].move);
}

bool dd_table_undo(dd_table *table, int who, dd_error *error) {
    if (table->count == 0)
        return dd_fail(error, "nothing has been decided yet");
    const dd_entry *last = &table->log[table->count - 1];
    dd_state before;
    char text[DD_MAX_MOVE_TEXT + 16];
    dd_out out = dd_out_to(text, sizeof text);
    dd_table_state_at(table, table->count - 1, &before);
    dd_put_decision(table->game, &before, last->who, last->move, &out);
    if (last->who == DD_CHANCE ||
        (table->game->reveals && table->game->reveals(&before, last->who, last->move)))
        return dd_fail(error, "'%s' has revealed something that can't be taken back", text);
    if (who != DD_SPECTATOR && who != last->who)
        return dd_fail(error, "the last decision was not this seat's, but that of P%d", last->who + 1);
    table->count--;
    dd_clone(table->game, &table->state, &before);
    clear_events(table);
    return true;
}
