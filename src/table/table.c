/* One running game: its state, its log, undo. */
#include "table/table.h"

#include "core/holds.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LOG = 1 << 20 }; /* decisions; no game of ours comes near it */

dd_table *dd_table_new(void) {
    return calloc(1, sizeof(dd_table));
}

void dd_table_free(dd_table *table) {
    if (table) {
        free(table->log);
        free(table->marks);
    }
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

int dd_table_last(const dd_table *table, int who) {
    return table->latest[who] - 1;
}

const dd_events *dd_table_events(const dd_table *table) {
    return &table->events;
}

void dd_table_clear_events(dd_table *table) {
    table->events = (dd_events){.list = table->event_list, .room = DD_TABLE_EVENTS};
}

/* ---- Marks ---- */

/* Where the state after (i + 1) * DD_TABLE_MARK decisions is kept. */
static unsigned char *mark(const dd_table *table, int i) {
    return table->marks + (size_t)i * table->game->state_bytes;
}

static bool make_room(dd_table *table, dd_error *error) {
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
    if ((table->count + 1) / DD_TABLE_MARK > table->mark_room) {
        int room = table->mark_room ? 2 * table->mark_room : 4;
        unsigned char *marks = realloc(table->marks, (size_t)room * table->game->state_bytes);
        if (!marks)
            return dd_fail(error, "out of memory");
        table->marks = marks;
        table->mark_room = room;
    }
    return true;
}

/* From the mark before it. */
static void replay_to(const dd_table *table, int n, void *state) {
    int marks = n / DD_TABLE_MARK;
    if (marks)
        memcpy(state, mark(table, marks - 1), table->game->state_bytes);
    else
        dd_clone(table->game, state, &table->start);
    for (int i = marks * DD_TABLE_MARK; i < n; i++)
        dd_apply(table->game, state, table->log[i].who, table->log[i].move, NULL);
}

void dd_table_state_at(const dd_table *table, int n, void *state) {
    if (n == table->count)
        dd_clone(table->game, state, &table->state);
    else
        replay_to(table, n, state);
}

#ifdef DD_DEBUG

/* The log, counted again. */
static bool counts_hold(const dd_table *table) {
    int32_t latest[DD_CHANCE + 1] = {0};
    uint64_t draws = 0;
    int32_t steps = 0;
    for (int n = 0; n < table->count; n++) {
        const dd_entry *entry = &table->log[n];
        if (entry->earlier != latest[entry->who] || entry->steps < steps || entry->steps > steps + 1)
            return false;
        steps = entry->steps;
        latest[entry->who] = n + 1;
        draws += entry->who == DD_CHANCE;
    }
    return draws == table->draws && table->steps >= steps &&
           memcmp(latest, table->latest, sizeof latest) == 0;
}

/* What takes long is looked at now and then. */
bool dd_table_holds(const dd_table *table) {
    enum { REPLAYED = 16, COUNTED = DD_TABLE_MARK };
    dd_state state;
    if (table->count < 0 || table->count > table->room || table->count / DD_TABLE_MARK > table->mark_room ||
        table->draws > (uint64_t)table->count || table->steps < 0 || table->steps > table->count)
        return false;
    if (table->count && table->latest[table->log[table->count - 1].who] != table->count)
        return false;
    if (table->count % COUNTED == 0 && !counts_hold(table))
        return false;
    if (table->count % REPLAYED)
        return true;
    /* At a mark, from the one before: so the new one is looked at as well. */
    int from = table->count > 0 ? table->count - 1 : 0;
    replay_to(table, from, &state);
    if (table->count)
        dd_apply(table->game, &state, table->log[from].who, table->log[from].move, NULL);
    return memcmp(&state, &table->state, table->game->state_bytes) == 0;
}

#endif

/* ---- The log ---- */

/* Does an event from the n-th on tell what a seat did? */
static bool tells_of_seat(const dd_events *events, int n) {
    while (n < events->count && events->list[n].seat < 0)
        n++;
    return n < events->count;
}

bool dd_table_append(dd_table *table, int who, dd_move move, dd_error *error) {
    const dd_game *game = table->game;
    if (!make_room(table, error))
        return false;
    bool revealed = who == DD_CHANCE || (game->reveals && game->reveals(&table->state, who, move));
    table->log[table->count++] = (dd_entry){.move = move,
                                            .earlier = table->latest[who],
                                            .steps = table->steps,
                                            .who = (int8_t)who,
                                            .revealed = revealed};
    table->latest[who] = table->count;
    table->draws += who == DD_CHANCE;
    int told = table->events.count;
    dd_apply(game, &table->state, who, move, &table->events);
    table->steps += who != DD_CHANCE && tells_of_seat(&table->events, told);
    if (table->count % DD_TABLE_MARK == 0)
        memcpy(mark(table, table->count / DD_TABLE_MARK - 1), &table->state, game->state_bytes);
    return true;
}

/* Forgets the decisions from the n-th on, before which the game stood as in `state`. */
static void go_back(dd_table *table, int n, const dd_state *state) {
    while (table->count > n) {
        const dd_entry *last = &table->log[--table->count];
        table->latest[last->who] = last->earlier;
        table->draws -= last->who == DD_CHANCE;
        table->steps = last->steps;
    }
    dd_clone(table->game, &table->state, state);
    dd_table_clear_events(table);
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

/* ---- Steps ---- */

int dd_table_steps_before(const dd_table *table, int n) {
    return n < table->count ? table->log[n].steps : table->steps;
}

int dd_table_steps(const dd_table *table) {
    return table->steps;
}

int dd_table_step(const dd_table *table, int i) {
    int low = 0, high = table->count; /* it is the first after which there were more than i */
    while (low < high) {
        int middle = (low + high) / 2;
        if (dd_table_steps_before(table, middle + 1) > i)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* ---- Beginning ---- */

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
    dd_table_clear_events(fresh);
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

/* ---- Deciding and taking back ---- */

/* Whose decision it is instead: ", but that of P2 and P3". */
static void put_who_decides(const dd_table *table, dd_out *out) {
    uint32_t actors = table->game->actors(&table->state);
    if (!actors)
        dd_put(out, ": the game is over");
    for (uint32_t left = actors; left; left &= left - 1) {
        dd_put(out, left == actors ? ", but that of " : left & (left - 1) ? ", " : " and ");
        dd_put_seat(out, __builtin_ctz(left));
    }
}

/* The first few that would have been legal. */
static void put_what_is_asked(const dd_table *table, int who, dd_out *out) {
    enum { FEW = 3 };
    dd_move moves[DD_MAX_MOVES];
    int count = dd_moves(table->game, &table->state, who, moves);
    for (int i = 0; i < count && i < FEW; i++) {
        dd_put(out, i ? ", " : "; it could be ");
        dd_move_text(table->game, &table->state, moves[i], out);
    }
    if (count > FEW)
        dd_put(out, ", …");
}

static bool refuse(const dd_table *table, int who, dd_move move, int reason, dd_error *error) {
    char text[DD_MAX_MOVE_TEXT + 16], more[120];
    dd_out out = dd_out_to(text, sizeof text), hint = dd_out_to(more, sizeof more);
    dd_put_decision(table->game, &table->state, who, move, &out);
    if (reason == DD_NOT_TO_ACT)
        put_who_decides(table, &hint);
    else if (reason == DD_NO_SUCH_MOVE)
        put_what_is_asked(table, who, &hint);
    return dd_fail(error, "'%s' is not legal: %s%s", text, dd_reason(table->game, reason).en, more);
}

bool dd_table_play(dd_table *table, int who, dd_move move, dd_error *error) {
    int reason = dd_why_not(table->game, &table->state, who, move);
    if (reason)
        return refuse(table, who, move, reason, error);
    dd_state before;
    int count = table->count;
    dd_clone(table->game, &before, &table->state);
    dd_table_clear_events(table);
    bool ok = dd_table_append(table, who, move, error) && dd_table_draw(table, error);
    if (!ok)
        go_back(table, count, &before);
    DD_HOLDS(dd_table_holds(table));
    return ok;
}

bool dd_table_visible(const dd_table *table, int n, int viewer) {
    dd_state before;
    const dd_entry *entry = &table->log[n];
    if (!table->game->secret)
        return true;
    dd_table_state_at(table, n, &before);
    return !table->game->secret(&before, &table->state, entry->who, entry->move, viewer);
}

void dd_table_rewind(dd_table *table, int n) {
    dd_state before;
    dd_table_state_at(table, n, &before);
    go_back(table, n, &before);
    DD_HOLDS(dd_table_holds(table));
}

bool dd_table_can_undo(const dd_table *table, int who) {
    if (table->count == 0)
        return false;
    const dd_entry *last = &table->log[table->count - 1];
    return last->who == who && !last->revealed;
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
    if (last->revealed)
        return dd_fail(error, "'%s' has revealed something that can't be taken back", text);
    if (who != DD_SPECTATOR && who != last->who)
        return dd_fail(error, "the last decision, '%s', was not that of P%d", text, who + 1);
    go_back(table, table->count - 1, &before);
    DD_HOLDS(dd_table_holds(table));
    return true;
}
