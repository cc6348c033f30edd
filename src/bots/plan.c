/* Plans for one's own turn, by beam search: at each step the most promising positions are kept and
 * continued, until the turn passes to somebody else. */
#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_WIDTH = 64 };

/* A position on the way of a plan; its state lies in the beam's memory. */
typedef struct step {
    dd_plan plan;
    uint32_t slot;
} step;

struct dd_beam {
    size_t state_bytes;
    unsigned char *here_states; /* of `here`: MAX_WIDTH */
    unsigned char *next_states; /* of `next`: MAX_WIDTH, the best so far */
    step here[MAX_WIDTH];
    step next[MAX_WIDTH];
    int here_count, next_count;
};

void dd_beam_free(struct dd_beam *beam) {
    if (!beam)
        return;
    free(beam->here_states);
    free(beam->next_states);
    free(beam);
}

static bool ready_beam(dd_bot *bot) {
    if (bot->beam)
        return true;
    struct dd_beam *beam = calloc(1, sizeof *beam);
    if (!beam)
        return false;
    beam->state_bytes = bot->game->state_bytes;
    beam->here_states = malloc(MAX_WIDTH * beam->state_bytes);
    beam->next_states = malloc(MAX_WIDTH * beam->state_bytes);
    if (!beam->here_states || !beam->next_states) {
        dd_beam_free(beam);
        return false;
    }
    bot->beam = beam;
    return true;
}

/* Keeps the best `keep` plans in order, one for each result. */
static void keep_plan(dd_bot *bot, const dd_plan *plan, int keep) {
    for (int i = 0; i < bot->plan_count; i++)
        if (bot->plans[i].after == plan->after)
            return;
    int at = bot->plan_count;
    while (at > 0 && bot->plans[at - 1].value < plan->value)
        at--;
    if (at == keep)
        return;
    if (bot->plan_count < keep)
        bot->plan_count++;
    memmove(&bot->plans[at + 1], &bot->plans[at], (size_t)(bot->plan_count - at - 1) * sizeof *plan);
    bot->plans[at] = *plan;
}

/* Keeps the best `width` positions of the next step, in order, each once. */
static void keep_step(struct dd_beam *beam, const dd_plan *plan, const void *state, int width) {
    for (int i = 0; i < beam->next_count; i++)
        if (beam->next[i].plan.after == plan->after)
            return;
    int at = beam->next_count;
    while (at > 0 && beam->next[at - 1].plan.value < plan->value)
        at--;
    if (at == width)
        return;
    uint32_t slot = beam->next_count < width ? (uint32_t)beam->next_count : beam->next[width - 1].slot;
    if (beam->next_count < width)
        beam->next_count++;
    memmove(&beam->next[at + 1], &beam->next[at], (size_t)(beam->next_count - at - 1) * sizeof *beam->next);
    beam->next[at] = (step){.plan = *plan, .slot = slot};
    memcpy(beam->next_states + slot * beam->state_bytes, state, beam->state_bytes);
}

static void extend(dd_bot *bot, const step *from, int who, int width, int keep) {
    const dd_game *game = bot->game;
    const void *state = bot->beam->here_states + from->slot * bot->beam->state_bytes;
    const dd_plan *plan = &from->plan;
    dd_move moves[DD_MAX_MOVES];
    int count = game->moves(state, who, moves);
    if (game->prune)
        count =
            game->prune(state, who, plan->length ? plan->moves[plan->length - 1] : DD_NO_MOVE, moves, count);
    for (int i = 0; i < count; i++) {
        dd_state next;
        float value[DD_MAX_SEATS];
        dd_plan longer = *plan;
        dd_clone(game, &next, state);
        dd_explore(game, &next, who, moves[i]);
        dd_outlook(game, &next, value);
        longer.moves[longer.length++] = moves[i];
        longer.value = value[who];
        longer.after = dd_hash(game, &next);
        bool goes_on = game->actors(&next) == UINT32_C(1) << who && longer.length < DD_PLAN_LENGTH;
        if (goes_on)
            keep_step(bot->beam, &longer, &next, width);
        else
            keep_plan(bot, &longer, keep);
    }
}

bool dd_find_plans(dd_bot *bot, const void *state, int who, int width, int keep) {
    if (!ready_beam(bot))
        return false;
    struct dd_beam *beam = bot->beam;
    bot->plan_count = 0;
    beam->here_count = 1;
    beam->here[0] = (step){0};
    memcpy(beam->here_states, state, beam->state_bytes);
    while (beam->here_count) {
        beam->next_count = 0;
        for (int i = 0; i < beam->here_count; i++)
            extend(bot, &beam->here[i], who, width, keep);
        unsigned char *states = beam->here_states;
        beam->here_states = beam->next_states;
        beam->next_states = states;
        memcpy(beam->here, beam->next, sizeof beam->here);
        beam->here_count = beam->next_count;
    }
    return true;
}
