/* Levels and methods by name, and what all methods share. */
#include "bots/bot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const dd_level dd_levels[] = {
    {"easy",
     {"plans its own turn, but often takes a careless step", "продумывает свой ход, но часто ошибается"},
     {.method = DD_BOT_GREEDY, .slip = 25}},
    {"medium",
     {"plans its own turn well, but not beyond", "хорошо продумывает свой ход, но не дальше"},
     {.method = DD_BOT_GREEDY}},
    {"hard",
     {"thinks ahead: plays out hundreds of possible games",
      "думает наперёд: разыгрывает сотни возможных партий"},
     {.method = DD_BOT_TREE, .iterations = 300}},
    {"expert",
     {"the strongest: a second of thought", "самый сильный: думает секунду"},
     {.method = DD_BOT_TREE, .ms = 1000}},
    {0},
};

static const struct {
    const char *name;
    dd_bot_spec spec;
} methods[] = {
    {"random", {.method = DD_BOT_RANDOM}},
    {"greedy", {.method = DD_BOT_GREEDY}},
    {"flat", {.method = DD_BOT_FLAT, .iterations = 1000}},
    {"tree", {.method = DD_BOT_TREE, .iterations = 1000}},
};

static bool find_name(const char *name, dd_bot_spec *out) {
    for (const dd_level *level = dd_levels; level->name; level++)
        if (strcmp(level->name, name) == 0) {
            *out = level->spec;
            return true;
        }
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strcmp(methods[i].name, name) == 0) {
            *out = methods[i].spec;
            return true;
        }
    return false;
}

bool dd_bot_parse(const char *text, dd_bot_spec *out, dd_error *error) {
    char name[48];
    if (strlen(text) >= sizeof name)
        return dd_fail(error, "there is no bot %s: its name is too long", dd_quote(text).text);
    strcpy(name, text);
    char *budget = strchr(name, '@');
    if (budget)
        *budget++ = '\0';
    if (!find_name(name, out))
        return dd_fail(error,
                       "there is no bot %s; there are easy, medium, hard, expert, random, greedy, flat, tree",
                       dd_quote(name).text);
    if (!budget)
        return true;
    size_t len = strlen(budget);
    const char *unit = len > 2 ? budget + len - 2 : "";
    bool ms = strcmp(unit, "ms") == 0;
    int64_t amount = 0;
    if (!ms && strcmp(unit, "it") != 0)
        return dd_fail(error, "%s is no budget: write 100ms or 500it", dd_quote(budget).text);
    budget[len - 2] = '\0';
    if (!dd_parse_int(budget, 1, ms ? DD_BOT_MAX_MS : DD_BOT_MAX_ITERATIONS, &amount))
        return dd_fail(error, "%s is no budget: write 100ms (up to %dms) or 500it (up to %dit)",
                       dd_quote(text).text, DD_BOT_MAX_MS, DD_BOT_MAX_ITERATIONS);
    out->ms = ms ? (uint32_t)amount : 0;
    out->iterations = ms ? 0 : (uint32_t)amount;
    return true;
}

dd_bot *dd_bot_new(const dd_game *game) {
    dd_bot *bot = calloc(1, sizeof *bot);
    if (bot) {
        bot->game = game;
        bot->kept.who = DD_NONE;
    }
    return bot;
}

void dd_bot_free(dd_bot *bot) {
    if (!bot)
        return;
    dd_beam_free(bot->beam);
    free(bot->nodes);
    free(bot->places);
    free(bot);
}

bool dd_budget_left(const dd_bot_task *task, uint32_t iterations) {
    if (task->spec.iterations && iterations >= task->spec.iterations)
        return false;
    return !task->spec.ms || task->clock() - task->started < task->spec.ms;
}

/* The most points of the other sides; alone, what the game calls a fair result. */
static float best_other_side(const dd_game *game, const float *points, const uint8_t *side, int seats,
                             int seat) {
    float best = -1e9F;
    for (int other = 0; other < seats; other++)
        if (side[other] != side[seat] && points[other] > best)
            best = points[other];
    return best > -1e9F ? best : game->par;
}

/* At the end the win counts, and as much the margin: it tells a search more about a move than wins alone, and
 * a bot that can't win, or can't lose, still plays for points. */
static void outlook_at_end(const dd_game *game, const void *state, const dd_scores *scores, float *value) {
    float points[DD_MAX_SEATS];
    int seats = dd_seats(state);
    for (int seat = 0; seat < seats; seat++)
        points[seat] = (float)scores->points[seat];
    for (int seat = 0; seat < seats; seat++) {
        float lead = (points[seat] - best_other_side(game, points, scores->side, seats, seat)) / game->spread;
        float margin = 0.5F + 0.5F * lead / (1.0F + fabsf(lead));
        value[seat] = 0.5F * scores->won[seat] + 0.5F * margin;
    }
}

/* A lead of `spread` wins three games in four: odds of 3 to 1. */
static float chance_with_lead(const dd_game *game, float lead) {
    return 1.0F / (1.0F + expf(-1.0986F * lead / game->spread));
}

/* How far each seat is ahead of the best of the other sides, in points that the evaluation expects. */
static void expected_leads(const dd_game *game, const void *state, const uint8_t *side,
                           float lead[DD_MAX_SEATS]) {
    float points[DD_MAX_SEATS];
    int seats = dd_seats(state);
    game->evaluate(state, points);
    for (int seat = 0; seat < seats; seat++)
        lead[seat] = points[seat] - best_other_side(game, points, side, seats, seat);
}

/* Who is on which side: partners in a game that has them, else everybody on his own. */
static void find_sides(const dd_game *game, const void *state, uint8_t side[DD_MAX_SEATS]) {
    dd_scores scores;
    if (game->has_sides)
        game->scores(state, &scores);
    for (int seat = 0; seat < DD_MAX_SEATS; seat++)
        side[seat] = game->has_sides ? scores.side[seat] : (uint8_t)seat;
}

void dd_outlook(const dd_game *game, const void *state, float value[DD_MAX_SEATS]) {
    float lead[DD_MAX_SEATS] = {0};
    uint8_t side[DD_MAX_SEATS];
    if (!game->actors(state)) {
        dd_scores scores;
        game->scores(state, &scores);
        outlook_at_end(game, state, &scores, value);
        return;
    }
    find_sides(game, state, side);
    expected_leads(game, state, side, lead);
    for (int seat = 0; seat < dd_seats(state); seat++)
        value[seat] = chance_with_lead(game, lead[seat]);
}

void dd_glance(const dd_game *game, const void *state, int who, const dd_move *moves, int count,
               float *value) {
    float now[DD_MAX_SEATS] = {0};
    uint8_t side[DD_MAX_SEATS];
    if (game->rate) {
        game->rate(state, who, moves, count, value);
        find_sides(game, state, side);
        expected_leads(game, state, side, now);
        for (int i = 0; i < count; i++)
            value[i] = chance_with_lead(game, now[who] + value[i]);
        return;
    }
    for (int i = 0; i < count; i++) {
        dd_state next;
        dd_clone(game, &next, state);
        dd_explore(game, &next, who, moves[i]);
        dd_outlook(game, &next, now);
        value[i] = now[who];
    }
}

dd_move dd_quick_move(const dd_game *game, const void *state, int who, int self, dd_rng *rng) {
    if (who == self)
        return game->own_policy(state, who, rng);
    if (game->policy)
        return game->policy(state, who, rng);
    dd_move moves[DD_MAX_MOVES];
    int count = game->moves(state, who, moves);
    return moves[dd_rng_below(rng, (uint32_t)count)];
}

void dd_rollout(const dd_game *game, void *state, int self, dd_rng *rng, float value[DD_MAX_SEATS]) {
    uint32_t actors;
    for (int n = 0; (!game->horizon || n < game->horizon) && (actors = game->actors(state)) != 0; n++) {
        int who = __builtin_ctz(actors);
        dd_move move =
            who == DD_CHANCE ? dd_draw_chance(game, state, rng) : dd_quick_move(game, state, who, self, rng);
        dd_explore(game, state, who, move);
    }
    dd_outlook(game, state, value);
}

/* More visits first: a search looks longest at what it believes in, and one lucky visit means little. */
static bool is_better(const dd_candidate *a, const dd_candidate *b) {
    return a->visits != b->visits ? a->visits > b->visits : a->value > b->value;
}

void dd_add_candidate(dd_choice *choice, dd_move move, float value, uint32_t visits) {
    dd_candidate added = {.move = move, .visits = visits, .value = value};
    dd_candidate *list = choice->candidates;
    for (int i = 0; i < choice->count; i++)
        if (list[i].move == move) {
            if (!is_better(&added, &list[i]))
                return;
            memmove(&list[i], &list[i + 1], (size_t)(choice->count - i - 1) * sizeof added);
            choice->count--;
        }
    int at = choice->count;
    while (at > 0 && is_better(&added, &list[at - 1]))
        at--;
    if (at == DD_MAX_CANDIDATES)
        return;
    if (choice->count < DD_MAX_CANDIDATES)
        choice->count++;
    memmove(&list[at + 1], &list[at], (size_t)(choice->count - at - 1) * sizeof added);
    list[at] = added;
}

static void choose_random(const dd_game *game, dd_bot_task *task, dd_choice *out) {
    dd_move moves[DD_MAX_MOVES];
    int count = game->moves(task->view, task->who, moves);
    out->move = moves[dd_rng_below(&task->rng, (uint32_t)count)];
}

/* ---- Going on with a thought ---- */

static void forget(dd_bot *bot) {
    bot->kept.who = DD_NONE;
    bot->kept.length = 0;
}

static bool leads_here(const dd_bot *bot, const dd_bot_task *task) {
    const dd_kept *kept = &bot->kept;
    return kept->who == task->who && kept->method == task->spec.method &&
           memcmp(&kept->view, task->view, bot->game->state_bytes) == 0;
}

/* Where a choice leads, if its seat can know that and is alone to decide there. As the move reveals nothing,
 * any possible world shows it. */
static bool foresee(const dd_game *game, const dd_bot_task *task, dd_move move, dd_state *out) {
    dd_rng rng = task->rng;
    dd_clone(game, out, task->view);
    dd_fill(game, out, task->who, &rng);
    if (game->reveals && game->reveals(out, task->who, move))
        return false;
    dd_explore(game, out, task->who, move);
    if (game->actors(out) != UINT32_C(1) << task->who)
        return false;
    game->view(out, task->who);
    return true;
}

static void keep_thought(dd_bot *bot, const dd_bot_task *task, dd_move move) {
    dd_kept *kept = &bot->kept;
    if (kept->length == DD_PLAN_LENGTH || !foresee(bot->game, task, move, &kept->view)) {
        forget(bot);
        return;
    }
    kept->who = task->who;
    kept->method = task->spec.method;
    kept->path[kept->length++] = move;
}

/* ---- Choosing ---- */

/* Sets `keeps` if there is a plan or a tree that the choice is part of. */
static bool think(dd_bot *bot, dd_bot_task *task, dd_choice *out, bool *keeps) {
    dd_move moves[DD_MAX_MOVES];
    int count = bot->game->moves(task->view, task->who, moves);
    bool slips = task->spec.slip && dd_rng_below(&task->rng, 100) < task->spec.slip;
    *keeps = false;
    out->move = moves[0];
    if (count == 1) { /* takes no thought, and ends none */
        *keeps = task->follows;
        return true;
    }
    if (slips || task->spec.method == DD_BOT_RANDOM) {
        choose_random(bot->game, task, out);
        return true;
    }
    if (task->spec.method == DD_BOT_FLAT)
        return dd_choose_flat(bot, task, out);
    *keeps = true;
    return task->spec.method == DD_BOT_GREEDY ? dd_choose_greedy(bot, task, out)
                                              : dd_choose_tree(bot, task, out);
}

static bool choose(dd_bot *bot, const dd_bot_spec *spec, const void *state, int who, uint64_t seed,
                   double (*clock)(void), bool follow, dd_choice *out, dd_error *error) {
    dd_state view;
    /* A stream that chance does not use: equal seeds must not make the bot foresee the next card. */
    dd_bot_task task = {.view = &view,
                        .who = who,
                        .spec = *spec,
                        .clock = clock,
                        .rng = dd_rng_for(seed, UINT64_C(1) << 32 | (uint64_t)(unsigned)who)};
    memset(out, 0, sizeof *out);
    if (spec->ms && !clock)
        return dd_fail(error, "a bot with a budget in milliseconds needs a clock");
    if (who < 0 || who >= dd_seats(state) || !(bot->game->actors(state) >> who & 1))
        return dd_fail(error, "this seat has no decision now");
    dd_clone(bot->game, &view, state);
    bot->game->view(&view, who);
    task.started = spec->ms ? clock() : 0;
    if (!spec->ms && !spec->iterations)
        task.spec.iterations = 1000;
    task.follows = follow && leads_here(bot, &task);
    if (!task.follows)
        forget(bot);
    bool keeps, ok = think(bot, &task, out, &keeps);
    if (ok && keeps)
        keep_thought(bot, &task, out->move);
    else
        forget(bot);
    return ok || dd_fail(error, "out of memory");
}

bool dd_bot_choose(dd_bot *bot, const dd_bot_spec *spec, const void *state, int who, uint64_t seed,
                   double (*clock)(void), dd_choice *out, dd_error *error) {
    return choose(bot, spec, state, who, seed, clock, false, out, error);
}

bool dd_bot_follow(dd_bot *bot, const dd_bot_spec *spec, const void *state, int who, uint64_t seed,
                   double (*clock)(void), dd_choice *out, dd_error *error) {
    return choose(bot, spec, state, who, seed, clock, true, out, error);
}
