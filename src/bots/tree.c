/* Information-set tree search (Cowling, Powley and Whitehouse 2012): every iteration fills the view into
 * a possible world, walks down one tree of decisions that all worlds share, and plays on to the end. Each
 * player is for himself (max-n); but where there are three or more and the game has a policy for oneself, the
 * others are taken to follow theirs, and one's own decisions alone are searched, all the deeper. Moves are
 * tried in the order that the evaluation suggests (a prior, as in PUCT), among those that are legal in the
 * world at hand; chance is drawn anew in every iteration and has no nodes of its own. */
#include "bots/bot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NODES = 1 << 18, MAX_DEPTH = 256 };

static const float exploration = 0.7F;
static const float curiosity = 0.25F; /* how exploration grows with the logarithm of the visits */
static const float sharpness = 15.0F; /* of the prior: how much a better evaluation is preferred */
/* In the evaluation of a leaf, against the game played out from it. Playouts by a policy for oneself say
 * enough by themselves. */
static const float trust = 0.45F;

/* A decision that somebody may make. `sum` is of the values to the one who makes it; `available` counts the
 * visits of its parent in which it was legal. */
struct dd_tree_node {
    dd_move move;
    uint32_t visits;
    uint32_t available;
    uint32_t child; /* 0: none yet */
    uint32_t sibling;
    float weight; /* how promising it looked: e to the power of its evaluation */
    double sum;
};

typedef struct walk {
    dd_bot *bot;
    dd_task *task;
    dd_state state;
    uint32_t path[MAX_DEPTH];
    uint8_t movers[MAX_DEPTH];
    int self; /* the seat whose decisions alone are searched; DD_NONE: all are */
    int depth;
    int mover;        /* who made the last move; -1: nobody yet */
    dd_move previous; /* which */
} walk;

static int list_moves(const walk *w, int who, dd_move *moves) {
    const dd_game *game = w->bot->game;
    int count = game->moves(&w->state, who, moves);
    return game->prune ? game->prune(&w->state, who, w->mover == who ? w->previous : DD_NO_MOVE, moves, count)
                       : count;
}

static uint32_t find_child(const dd_bot *bot, uint32_t parent, dd_move move) {
    uint32_t child = bot->nodes[parent].child;
    while (child && bot->nodes[child].move != move)
        child = bot->nodes[child].sibling;
    return child;
}

/* Adds nodes for moves that have none below `parent`, weighted by a look at where they lead. */
static void expand(walk *w, uint32_t parent, int who, const dd_move *moves, int count) {
    dd_bot *bot = w->bot;
    int added = 0;
    for (int i = 0; i < count && bot->node_count + (uint32_t)added < MAX_NODES; i++)
        if (!find_child(bot, parent, moves[i]))
            bot->fresh[added++] = moves[i];
    if (added)
        dd_glance(bot->game, &w->state, who, bot->fresh, added, bot->looks);
    for (int i = 0; i < added; i++) {
        bot->nodes[bot->node_count] = (dd_tree_node){
            .move = bot->fresh[i],
            .sibling = bot->nodes[parent].child,
            .weight = expf(sharpness * (bot->looks[i] - 1)),
        };
        bot->nodes[parent].child = bot->node_count++;
    }
}

/* The child to follow among the moves that are legal in this world; 0 if there is none. */
static uint32_t select_child(const walk *w, uint32_t parent, const dd_move *moves, int count) {
    dd_tree_node *nodes = w->bot->nodes;
    uint32_t legal[DD_MAX_MOVES], best = 0;
    int known = 0;
    float total = 0, best_bound = -1;
    float wide = exploration * (1 + curiosity * log1pf((float)nodes[parent].visits / 300.0F));
    for (uint32_t child = nodes[parent].child; child; child = nodes[child].sibling)
        if (dd_move_listed(moves, count, nodes[child].move)) {
            nodes[child].available++;
            total += nodes[child].weight;
            legal[known++] = child;
        }
    for (int i = 0; i < known; i++) {
        const dd_tree_node *node = &nodes[legal[i]];
        /* Of a move not tried yet nothing is known: an even chance for everybody. */
        float mean = node->visits ? (float)(node->sum / node->visits) : 1.0F / (float)dd_seats(&w->state);
        float bound =
            mean + wide * sqrtf((float)node->available) * node->weight / total / (1.0F + (float)node->visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = legal[i];
        }
    }
    return best;
}

/* Decisions that are not searched are made by quick moves: those made at the same time as the one just made,
 * which know nothing of it, and those of others where one's own alone are searched. */
static void let_others_decide(walk *w, uint32_t others) {
    const dd_game *game = w->bot->game;
    for (; others; others &= others - 1) {
        int who = __builtin_ctz(others);
        game->play(&w->state, who, dd_quick_move(game, &w->state, who, w->self, &w->task->rng), NULL);
    }
}

/* One decision down the tree; false at a leaf or at the end of the game. */
static bool descend(walk *w, uint32_t *node) {
    dd_bot *bot = w->bot;
    const dd_game *game = bot->game;
    dd_move moves[DD_MAX_MOVES];
    uint32_t actors = dd_run_chance(game, &w->state, &w->task->rng);
    if (!actors || w->depth == MAX_DEPTH)
        return false;
    bool together = (actors & (actors - 1)) != 0;
    bool by_others = w->self != DD_NONE && !(actors >> w->self & 1);
    if (by_others || (together && w->depth > 0)) {
        let_others_decide(w, actors);
        w->mover = -1;
        return true;
    }
    int who = together ? w->task->who : __builtin_ctz(actors);
    int count = list_moves(w, who, moves);
    bool leaf = bot->nodes[*node].child == 0;
    expand(w, *node, who, moves, count);
    uint32_t child = select_child(w, *node, moves, count);
    if (!child)
        return false;
    w->previous = bot->nodes[child].move;
    w->mover = who;
    w->path[w->depth] = child;
    w->movers[w->depth++] = (uint8_t)who;
    game->play(&w->state, who, bot->nodes[child].move, NULL);
    let_others_decide(w, actors & ~(UINT32_C(1) << who));
    *node = child;
    return !leaf || count == 1;
}

static void run_iteration(walk *w) {
    const dd_game *game = w->bot->game;
    uint32_t node = 0;
    float value[DD_MAX_SEATS], guess[DD_MAX_SEATS] = {0};
    float share = w->self == DD_NONE ? trust : 0;
    w->depth = 0;
    w->mover = -1;
    dd_clone(game, &w->state, w->task->view);
    game->fill(&w->state, w->task->who, &w->task->rng);
    while (descend(w, &node))
        ;
    if (share > 0)
        dd_outlook(game, &w->state, guess);
    dd_rollout(game, &w->state, w->self, &w->task->rng, value);
    w->bot->nodes[0].visits++;
    for (int i = 0; i < w->depth; i++) {
        dd_tree_node *on_path = &w->bot->nodes[w->path[i]];
        int mover = w->movers[i];
        on_path->visits++;
        on_path->sum += (double)(share * guess[mover] + (1 - share) * value[mover]);
    }
}

bool dd_choose_tree(dd_bot *bot, dd_task *task, dd_choice *out) {
    bool alone = bot->game->own_policy && dd_seats(task->view) > 2;
    walk w = {.bot = bot, .task = task, .self = alone ? task->who : DD_NONE};
    if (!bot->nodes && !(bot->nodes = malloc(MAX_NODES * sizeof *bot->nodes)))
        return false;
    memset(&bot->nodes[0], 0, sizeof bot->nodes[0]);
    bot->node_count = 1;
    uint32_t done = 0;
    do { /* at least once: the choice comes from the tree */
        run_iteration(&w);
        done++;
    } while (dd_budget_left(task, done));
    for (uint32_t child = bot->nodes[0].child; child; child = bot->nodes[child].sibling) {
        const dd_tree_node *node = &bot->nodes[child];
        if (node->visits)
            dd_add_candidate(out, node->move, (float)(node->sum / node->visits), node->visits);
    }
    out->move = out->candidates[0].move;
    out->iterations = done;
    return true;
}
