/* Greedy: the plan for the turn at whose end the evaluation looks best. */
#include "bots/bot.h"

#include <string.h>

enum { WIDTH = 12, KEEP = 16 };

static bool plan_anew(dd_bot *bot, dd_bot_task *task) {
    dd_state state;
    dd_clone(bot->game, &state, task->view);
    dd_fill(bot->game, &state, task->who, &task->rng);
    bot->kept.length = 0;
    return dd_find_plans(bot, &state, task->who, WIDTH, KEEP);
}

bool dd_choose_greedy(dd_bot *bot, dd_bot_task *task, dd_choice *out) {
    const dd_kept *kept = &bot->kept;
    bool goes_on = task->follows && bot->plans[0].length > kept->length;
    if (!goes_on && !plan_anew(bot, task))
        return false;
    /* Of the plans, those that began with the decisions made. */
    for (int i = 0; i < bot->plan_count; i++) {
        const dd_plan *plan = &bot->plans[i];
        if (plan->length > kept->length &&
            memcmp(plan->moves, kept->path, (size_t)kept->length * sizeof *kept->path) == 0)
            dd_add_candidate(out, plan->moves[kept->length], plan->value, 0);
    }
    out->move = bot->plans[0].moves[kept->length];
    out->iterations = goes_on ? 0 : 1;
    return true;
}
