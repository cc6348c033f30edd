#include "every-game/shown.h"

#include "core/game.h"

#include <assert.h>
#include <string.h>

enum { MAX_LISTS = 32 };

static const shown_move *lists[MAX_LISTS];
static int count;

void shown_register(const shown_move *list) {
    assert(count < MAX_LISTS);
    lists[count++] = list;
}

bool shown_last_commit(const dd_game *game, const dd_state *state, int who, dd_move move) {
    (void)move;
    return game->actors(state) == UINT32_C(1) << who && who != DD_CHANCE;
}

const char *shown_by(const dd_game *game, const dd_state *state, int who, dd_move move) {
    const char *word = game->verbs[dd_move_kind(move)].word;
    for (int i = 0; i < count; i++)
        for (const shown_move *m = lists[i]; m->game; m++)
            if (strcmp(m->game, game->id) == 0 && (*m->verb == '*' || strcmp(m->verb, word) == 0) &&
                (!m->when || m->when(game, state, who, move)))
                return m->rules;
    return NULL;
}
