/* Flat Monte Carlo over plans: the best plans for the turn, each tried in many possible games that are
 * played to the end by the game's quick policy. The bandit rule UCB1 shares out the games. */
#include "bots/bot.h"

#include <math.h>

enum { WIDTH = 12, PLANS = 10 };

static const double exploration = 0.5;
static const float trust = 0.3F; /* in the evaluation of a plan, against the games played out from it */

/* The state at the end of a plan in a fresh possible world; false if the plan can't be carried out there. */
static bool follow_plan(const dd_game *game, const dd_plan *plan, int who, dd_state *state) {
    for (int i = 0; i < plan->length; i++) {
        if (game->why_not(state, who, plan->moves[i]) != DD_LEGAL)
            return false;
        dd_explore(game, state, who, plan->moves[i]);
    }
    return true;
}

static int pick_plan(const uint32_t *visits, const double *sums, int count, uint32_t total) {
    int best = 0;
    double best_bound = -1;
    for (int i = 0; i < count; i++) {
        if (!visits[i])
            return i;
        /* logf, not log: the C library's log rounds otherwise on machines that add and multiply at once. */
        double bound = sums[i] / visits[i] + exploration * sqrt((double)logf((float)total) / visits[i]);
        if (bound > best_bound) {
            best_bound = bound;
            best = i;
        }
    }
    return best;
}

bool dd_choose_flat(dd_bot *bot, dd_bot_task *task, dd_choice *out) {
    const dd_game *game = bot->game;
    uint32_t visits[PLANS] = {0}, done = 0;
    double sums[PLANS] = {0};
    dd_state state;
    dd_clone(game, &state, task->view);
    dd_fill(game, &state, task->who, &task->rng);
    if (!dd_find_plans(bot, &state, task->who, WIDTH, PLANS))
        return false;
    for (; bot->plan_count > 1 && dd_budget_left(task, done); done++) {
        float value[DD_MAX_SEATS];
        int i = pick_plan(visits, sums, bot->plan_count, done);
        dd_clone(game, &state, task->view);
        dd_fill(game, &state, task->who, &task->rng);
        visits[i]++;
        if (!follow_plan(game, &bot->plans[i], task->who, &state))
            continue;
        dd_rollout(game, &state, DD_NONE, &task->rng, value);
        sums[i] += (double)(trust * bot->plans[i].value + (1 - trust) * value[task->who]);
    }
    for (int i = 0; i < bot->plan_count; i++) {
        float mean = visits[i] ? (float)(sums[i] / visits[i]) : bot->plans[i].value;
        dd_add_candidate(out, bot->plans[i].moves[0], mean, visits[i]);
    }
    out->move = out->candidates[0].move;
    out->iterations = done;
    return true;
}
