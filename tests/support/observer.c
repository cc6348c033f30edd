#include "support/observer.h"

#include "core/game.h"

#include <string.h>

enum { MOST_EVENTS = 256 };

typedef struct impression {
    dd_state view;
    uint32_t actors;
    dd_event heard[MOST_EVENTS];
    int count;
} impression;

static void watch(const dd_game *game, const dd_state *before, int who, dd_move move, int viewer,
                  impression *out) {
    dd_event list[MOST_EVENTS] = {0};
    dd_events events = {.list = list, .room = MOST_EVENTS};
    memset(out, 0, sizeof *out);
    dd_clone(game, &out->view, before);
    game->play(&out->view, who, move, &events);
    out->actors = game->actors(&out->view);
    game->view(&out->view, viewer);
    for (int i = 0; i < events.count; i++)
        if (dd_event_visible(&list[i], viewer))
            out->heard[out->count++] = list[i];
}

const char *observer_learns(const dd_game *game, const dd_state *here, const dd_state *there, int who,
                            dd_move move, int viewer) {
    static impression real, other; /* too much for the stack; programs of tests have one thread */
    if (dd_why_not(game, there, who, move) != DD_LEGAL)
        return NULL;
    watch(game, here, who, move, viewer, &real);
    watch(game, there, who, move, viewer, &other);
    if (real.actors != other.actors)
        return "who is to act";
    if (real.count != other.count || memcmp(real.heard, other.heard, sizeof real.heard) != 0)
        return "an event";
    return memcmp(&real.view, &other.view, game->state_bytes) == 0 ? NULL : "the view";
}
