/* Information-set tree search (Cowling, Powley and Whitehouse 2012): every iteration fills the view into
 * a possible world, walks down one tree of decisions that all worlds share, and plays on to the end. Each
 * player is for himself (max-n). Moves are tried in the order that the evaluation suggests (a prior, as in
 * PUCT); chance is drawn anew in every iteration and has no nodes of its own. */
#include "bots/bot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NODES = 1 << 18, MAX_DEPTH = 256 };

static const float exploration = 0.7F;
static const float sharpness = 15.0F; /* of the prior: how much a better evaluation is preferred */
static const float trust = 0.45F;     /* in the evaluation of a leaf, against the game played out from it */

/* A decision that somebody may make. `sum` is of the values to the one who makes it. */
struct dd_tree_node {
    dd_move move;
    uint32_t visits;
    uint32_t child; /* 0: none yet */
    uint32_t sibling;
    float prior;
    float sum;
};

typedef struct walk {
    dd_bot *bot;
    dd_task *task;
    dd_state state;
    uint32_t path[MAX_DEPTH];
    uint8_t movers[MAX_DEPTH];
    int depth;
    dd_move previous[DD_MAX_SEATS]; /* each seat's last move, as long as it goes on without a break */
} walk;

static void draw_chance(walk *w) {
    const dd_game *game = w->bot->game;
    while (game->actors(&w->state) >> DD_CHANCE & 1)
        game->play(&w->state, DD_CHANCE, dd_draw_chance(game, &w->state, &w->task->rng), NULL);
}

static int list_moves(const walk *w, int who, dd_move *moves) {
    const dd_game *game = w->bot->game;
    int count = game->moves(&w->state, who, moves);
    return game->prune ? game->prune(&w->state, who, w->previous[who], moves, count) : count;
}

/* Adds nodes for moves that have none below `parent`, with priors from a look at where they lead. */
static void expand(walk *w, uint32_t parent, int who, const dd_move *moves, int count) {
    dd_bot *bot = w->bot;
    float values[DD_MAX_MOVES];
    uint32_t added[DD_MAX_MOVES];
    int fresh = 0;
    for (int i = 0; i < count && bot->node_count < MAX_NODES; i++) {
        uint32_t child = bot->nodes[parent].child;
        while (child && bot->nodes[child].move != moves[i])
            child = bot->nodes[child].sibling;
        if (child)
            continue;
        dd_state next;
        float value[DD_MAX_SEATS];
        dd_clone(bot->game, &next, &w->state);
        bot->game->play(&next, who, moves[i], NULL);
        dd_outlook(bot->game, &next, value);
        values[fresh] = value[who];
        added[fresh++] = bot->node_count;
        bot->nodes[bot->node_count] = (dd_tree_node){.move = moves[i], .sibling = bot->nodes[parent].child};
        bot->nodes[parent].child = bot->node_count++;
    }
    float best = 0, total = 0;
    for (int i = 0; i < fresh; i++)
        best = values[i] > best ? values[i] : best;
    for (int i = 0; i < fresh; i++)
        total += values[i] = expf(sharpness * (values[i] - best));
    for (int i = 0; i < fresh; i++)
        bot->nodes[added[i]].prior = values[i] / total;
}

/* The child to follow among the moves that are legal in this world; 0 if the tree is full. `all_known`
 * tells whether every one of them has a node. */
static uint32_t select_child(const walk *w, uint32_t parent, const dd_move *moves, int count,
                             bool *all_known) {
    const dd_tree_node *nodes = w->bot->nodes;
    uint32_t best = 0, known = 0;
    float best_bound = -1;
    float scale = exploration * sqrtf((float)nodes[parent].visits + 1);
    for (uint32_t child = nodes[parent].child; child; child = nodes[child].sibling) {
        if (!dd_move_listed(moves, count, nodes[child].move))
            continue;
        known++;
        /* A move not tried yet is expected to be about as good as its parent's were on average. */
        float mean = nodes[child].visits ? nodes[child].sum / (float)nodes[child].visits : 0.4F;
        float bound = mean + scale * nodes[child].prior / (1.0F + (float)nodes[child].visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = child;
        }
    }
    *all_known = known == (uint32_t)count;
    return best;
}

/* One decision down the tree; false at a leaf or at the end of the game. */
static bool descend(walk *w, uint32_t *node) {
    dd_bot *bot = w->bot;
    const dd_game *game = bot->game;
    dd_move moves[DD_MAX_MOVES];
    draw_chance(w);
    uint32_t actors = game->actors(&w->state);
    if (!actors || w->depth == MAX_DEPTH)
        return false;
    /* Of several who decide at once, the thinker goes first: the root holds his moves. */
    int who = w->depth == 0 ? w->task->who : __builtin_ctz(actors);
    int count = list_moves(w, who, moves);
    bool leaf = bot->nodes[*node].child == 0, all_known = false;
    uint32_t child = leaf ? 0 : select_child(w, *node, moves, count, &all_known);
    if (!all_known) {
        expand(w, *node, who, moves, count);
        child = select_child(w, *node, moves, count, &all_known);
    }
    if (!child)
        return false;
    for (int seat = 0; seat < DD_MAX_SEATS; seat++)
        w->previous[seat] = seat == who ? bot->nodes[child].move : DD_NO_MOVE;
    game->play(&w->state, who, bot->nodes[child].move, NULL);
    w->path[w->depth] = child;
    w->movers[w->depth++] = (uint8_t)who;
    *node = child;
    return !leaf || count == 1;
}

static void run_iteration(walk *w) {
    const dd_game *game = w->bot->game;
    uint32_t node = 0;
    float value[DD_MAX_SEATS], guess[DD_MAX_SEATS];
    w->depth = 0;
    for (int seat = 0; seat < DD_MAX_SEATS; seat++)
        w->previous[seat] = DD_NO_MOVE;
    dd_clone(game, &w->state, w->task->view);
    game->fill(&w->state, w->task->who, &w->task->rng);
    while (descend(w, &node))
        ;
    dd_outlook(game, &w->state, guess);
    dd_rollout(game, &w->state, &w->task->rng, value);
    w->bot->nodes[0].visits++;
    for (int i = 0; i < w->depth; i++) {
        dd_tree_node *on_path = &w->bot->nodes[w->path[i]];
        int mover = w->movers[i];
        on_path->visits++;
        on_path->sum += trust * guess[mover] + (1 - trust) * value[mover];
    }
}

bool dd_choose_tree(dd_bot *bot, dd_task *task, dd_choice *out) {
    walk w = {.bot = bot, .task = task};
    if (!bot->nodes && !(bot->nodes = malloc(MAX_NODES * sizeof *bot->nodes)))
        return false;
    memset(&bot->nodes[0], 0, sizeof bot->nodes[0]);
    bot->node_count = 1;
    uint32_t done = 0;
    while (dd_budget_left(task, done)) {
        run_iteration(&w);
        done++;
    }
    for (uint32_t child = bot->nodes[0].child; child; child = bot->nodes[child].sibling) {
        const dd_tree_node *node = &bot->nodes[child];
        if (node->visits)
            dd_add_candidate(out, node->move, node->sum / (float)node->visits, node->visits);
    }
    out->move = out->candidates[0].move;
    out->iterations = done;
    return true;
}
