/* What others may not know: hands of senators and chaos totals (CE-014). Every change of them is open, so
 * that who keeps count knows them (CE-R63): a view hides them, and tells beside it what the count would be.
 */
#include "games/conquest/conquest.h"

void cq_view(void *state, int who) {
    cq_state *s = state;
    if (s->phase == CQ_OVER)
        return; /* CE-203: revealed */
    for (int seat = 0; seat < cq_seats(s); seat++) {
        if (seat == who || s->chaos[seat] == DD_HIDDEN)
            continue;
        s->chaos_told[seat] = s->chaos[seat];
        s->chaos[seat] = DD_HIDDEN;
        memcpy(s->senators_told[seat], s->senators[seat], sizeof s->senators[seat]);
        memset(s->senators[seat], DD_HIDDEN, sizeof s->senators[seat]);
    }
}

void cq_fill(void *view, int who, dd_rng *rng) {
    cq_state *s = view;
    (void)who, (void)rng;
    for (int seat = 0; seat < cq_seats(s); seat++) {
        if (s->chaos[seat] != DD_HIDDEN)
            continue;
        s->chaos[seat] = s->chaos_told[seat];
        s->chaos_told[seat] = 0;
        memcpy(s->senators[seat], s->senators_told[seat], sizeof s->senators[seat]);
        memset(s->senators_told[seat], 0, sizeof s->senators_told[seat]);
    }
}
