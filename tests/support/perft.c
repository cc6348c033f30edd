#include "support/perft.h"

#include "support/golden.h"

void perft_openings(const perft_opening *list, size_t count) {
    for (const perft_opening *o = list; o < list + count; o++) {
        scene s = scene_new(o->game, o->seats, o->options);
        scene_play(&s, o->moves);
        uint64_t counted = dd_perft(s.game, &s.state, o->depth);
        if (counted != o->expected)
            fail_msg("%s, %d seats, '%s', '%s', depth %d: %llu, not %llu", o->game, o->seats, o->options,
                     o->moves, o->depth, (unsigned long long)counted, (unsigned long long)o->expected);
    }
}

void perft_midgames(const perft_midgame *list, size_t count) {
    dd_table *table = dd_table_new();
    assert_non_null(table);
    for (const perft_midgame *m = list; m < list + count; m++) {
        dd_error error;
        dd_state state;
        size_t len;
        const char *text = golden_text(m->file, &len);
        if (!dd_table_replay(table, text, len, true, &error))
            fail_msg("%s: %s", m->file, error.text);
        dd_table_state_at(table, m->decisions, &state);
        uint64_t counted = dd_perft(dd_table_game(table), &state, m->depth);
        if (counted != m->expected)
            fail_msg("%s after %d decisions, depth %d: %llu, not %llu", m->file, m->decisions, m->depth,
                     (unsigned long long)counted, (unsigned long long)m->expected);
    }
    dd_table_free(table);
}
