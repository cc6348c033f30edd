/* Properties of tables: a finished game's record replays, and what is taken back is as it was. */
#include "every-game/walk.h"

#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 4, RECORD_ROOM = 1 << 20 };

/* A random game at a table; chance comes from the table's seed. Now and then a decision is taken back. */
static void play_table(walk *w, dd_table *table, bool with_undo) {
    dd_error error;
    HOLDS(w, dd_table_start(table, w->game, &w->config, w->seed, false, &error), "%s", error.text);
    uint32_t actors;
    while ((actors = w->game->actors(dd_table_state(table))) != 0) {
        dd_clone(w->game, &w->state, dd_table_state(table));
        w->decisions = dd_table_length(table);
        HOLDS(w, w->decisions <= LONGEST_GAME, "the game does not end");
        HOLDS(w, !(actors >> DD_CHANCE & 1), "chance is not drawn");
        int who = __builtin_ctz(actors);
        dd_move move = any_move(w->game, &w->state, who, &w->rng);
        HOLDS(w, dd_table_play(table, who, move, &error), "%s", error.text);
        if (with_undo && dd_rng_below(&w->side, 16) == 0 && dd_table_undo(table, DD_SPECTATOR, &error))
            HOLDS(w,
                  same(w->game, dd_table_state(table), &w->state) && dd_table_length(table) == w->decisions,
                  "what is taken back is not as it was");
    }
    dd_clone(w->game, &w->state, dd_table_state(table));
    w->decisions = dd_table_length(table);
}

/* The log alone gives the same game, and every state on the way. */
static void look_at_log(const walk *w, const dd_table *table) {
    dd_state state, at;
    int half = dd_table_length(table) / 2;
    dd_table_state_at(table, 0, &state);
    for (int i = 0; i < dd_table_length(table); i++) {
        int who;
        dd_move move = dd_table_entry(table, i, &who);
        if (i == half) {
            dd_table_state_at(table, half, &at);
            HOLDS(w, same(w->game, &at, &state), "the state before decision %d is another", half);
        }
        HOLDS(w, dd_why_not(w->game, &state, who, move) == DD_LEGAL, "decision %d of the log is not legal",
              i);
        w->game->play(&state, who, move, NULL);
    }
    HOLDS(w, same(w->game, &state, &w->state), "the log leads elsewhere");
}

static void look_at_record(const walk *w, const dd_table *table) {
    static char record[RECORD_ROOM], again[RECORD_ROOM];
    dd_error error;
    dd_table *other = dd_table_new();
    assert_non_null(other);
    dd_out out = dd_out_to(record, sizeof record);
    dd_table_record(table, &out);
    HOLDS(w, !dd_out_cut(&out), "the record has %zu bytes", out.len);
    HOLDS(w, dd_table_replay(other, record, out.len, true, &error), "the record is refused: %s", error.text);
    HOLDS(w, same(w->game, dd_table_state(other), &w->state), "the record leads elsewhere");
    HOLDS(w, dd_digest(w->game, dd_table_state(other)) == dd_digest(w->game, &w->state),
          "the record leads to another digest");
    out = dd_out_to(again, sizeof again);
    dd_table_record(other, &out);
    HOLDS(w, strcmp(record, again) == 0, "the record of a replayed game is another");
    dd_table_free(other);
}

static void visit_table(const dd_game *game, const dd_config *config, uint64_t seed) {
    dd_table *table = dd_table_new();
    assert_non_null(table);
    for (int i = 0; i < with_effort(GAMES); i++) {
        walk w = {.game = game, .config = *config, .seed = seed + (uint64_t)i};
        w.rng = dd_rng_seed(w.seed, 3);
        w.side = dd_rng_seed(w.seed, 4);
        play_table(&w, table, i % 2 != 0);
        look_at_log(&w, table);
        look_at_record(&w, table);
    }
    dd_table_free(table);
}

TEST(finished_games_replay) {
    each_config(visit_table);
}

/* A game can go on from any position of it, as if it had been played up to there. */
static void look_at_loading(walk *w) {
    dd_error error;
    if (w->who < 0 || !sometimes(w, 100))
        return;
    dd_table *table = dd_table_new();
    assert_non_null(table);
    table->manual_chance = true; /* else chance would go on at once */
    HOLDS(w, dd_table_load(table, w->game, &w->state, &error), "the position can't be loaded: %s",
          error.text);
    HOLDS(w, same(w->game, dd_table_state(table), &w->state), "the position changes when it is loaded");
    walk after = *w;
    HOLDS(w, dd_table_play(table, w->who, w->move, &error), "%s", error.text);
    walk_on(&after);
    HOLDS(w, same(w->game, dd_table_state(table), &after.state), "a loaded position is played differently");
    look_at_record(&after, table);
    dd_table_free(table);
}

TEST(games_go_on_from_a_loaded_position) {
    walk_games(1, look_at_loading);
}
