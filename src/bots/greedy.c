/* Greedy: the plan for the turn at whose end the evaluation looks best. */
#include "bots/bot.h"

enum { WIDTH = 12, KEEP = 16 };

bool dd_choose_greedy(dd_bot *bot, dd_task *task, dd_choice *out) {
    dd_state state;
    dd_clone(bot->game, &state, task->view);
    bot->game->fill(&state, task->who, &task->rng);
    if (!dd_find_plans(bot, &state, task->who, WIDTH, KEEP))
        return false;
    for (int i = 0; i < bot->plan_count; i++)
        dd_add_candidate(out, bot->plans[i].moves[0], bot->plans[i].value, 0);
    out->move = bot->plans[0].moves[0];
    out->iterations = 1;
    return true;
}
