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
    uint32_t child;   /* 0: none yet */
    uint32_t sibling; /* one of a lower move */
    float weight;     /* how promising it looked: e to the power of its evaluation */
    double sum;
};

typedef struct walk {
    dd_bot *bot;
    dd_bot_task *task;
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

/* The children of a node whose moves are legal in this world, and the moves that have none yet. Legal moves
 * are ascending and children descending, so one pass over both finds them. */
static int match_children(const dd_bot *bot, uint32_t parent, const dd_move *moves, int count,
                          uint32_t *legal, dd_move *fresh, int *fresh_count) {
    const dd_tree_node *nodes = bot->nodes;
    uint32_t child = nodes[parent].child;
    int known = 0;
    *fresh_count = 0;
    for (int i = count - 1; i >= 0; i--) {
        while (child && nodes[child].move > moves[i])
            child = nodes[child].sibling;
        if (child && nodes[child].move == moves[i])
            legal[known++] = child;
        else
            fresh[(*fresh_count)++] = moves[i];
    }
    return known;
}

/* Adds a node for each of these moves, as far as there is room, weighted by a look at where they lead. */
static void expand(walk *w, uint32_t parent, int who, const dd_move *fresh, int count) {
    dd_bot *bot = w->bot;
    int room = (int)(MAX_NODES - bot->node_count);
    uint32_t *link = &bot->nodes[parent].child;
    if (count > room)
        count = room;
    dd_glance(bot->game, &w->state, who, fresh, count, bot->looks);
    for (int i = 0; i < count; i++) {
        while (*link && bot->nodes[*link].move > fresh[i])
            link = &bot->nodes[*link].sibling;
        bot->nodes[bot->node_count] = (dd_tree_node){
            .move = fresh[i],
            .sibling = *link,
            .weight = expf(sharpness * (bot->looks[i] - 1)),
        };
        *link = bot->node_count++;
    }
}

/* The child to follow of those that are legal in this world; 0 if there is none. */
static uint32_t select_child(const walk *w, uint32_t parent, const uint32_t *legal, int known) {
    dd_tree_node *nodes = w->bot->nodes;
    uint32_t best = 0;
    float total = 0, best_bound = -1;
    float wide = exploration * (1 + curiosity * log1pf((float)nodes[parent].visits / 300.0F));
    for (int i = 0; i < known; i++) {
        nodes[legal[i]].available++;
        total += nodes[legal[i]].weight;
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

/* The child to follow; moves that were not legal in the worlds before get theirs first. */
static uint32_t next_child(walk *w, uint32_t parent, int who, const dd_move *moves, int count) {
    dd_bot *bot = w->bot;
    uint32_t legal[DD_MAX_MOVES];
    int fresh, known = match_children(bot, parent, moves, count, legal, bot->fresh, &fresh);
    if (fresh && bot->node_count < MAX_NODES) {
        expand(w, parent, who, bot->fresh, fresh);
        known = match_children(bot, parent, moves, count, legal, bot->fresh, &fresh);
    }
    return select_child(w, parent, legal, known);
}

/* Decisions that are not searched are made by quick moves: those made at the same time as the one just made,
 * which know nothing of it, and those of others where one's own alone are searched. */
static void let_others_decide(walk *w, uint32_t others) {
    const dd_game *game = w->bot->game;
    for (; others; others &= others - 1) {
        int who = __builtin_ctz(others);
        dd_explore(game, &w->state, who, dd_quick_move(game, &w->state, who, w->self, &w->task->rng));
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
    uint32_t child = next_child(w, *node, who, moves, count);
    if (!child)
        return false;
    w->previous = bot->nodes[child].move;
    w->mover = who;
    w->path[w->depth] = child;
    w->movers[w->depth++] = (uint8_t)who;
    dd_explore(game, &w->state, who, bot->nodes[child].move);
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
    dd_fill(game, &w->state, w->task->who, &w->task->rng);
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

static bool ready_nodes(dd_bot *bot) {
    if (!bot->nodes)
        bot->nodes = calloc(MAX_NODES, sizeof *bot->nodes);
    if (!bot->places)
        bot->places = malloc(MAX_NODES * sizeof *bot->places);
    return bot->nodes && bot->places;
}

/* The node that a path from the root leads to; 0: the tree does not reach so far. */
static uint32_t walk_path(const dd_bot *bot, const dd_move *path, int length) {
    uint32_t node = find_child(bot, 0, path[0]);
    for (int i = 1; i < length && node; i++)
        node = find_child(bot, node, path[i]);
    return node;
}

/* Makes a node the root: what is not below it is cleared away, the rest moves up. A node always lies behind
 * its parent, so one pass from the front finds all that is below. */
static void keep_below(dd_bot *bot, uint32_t root) {
    const uint32_t below = UINT32_MAX;
    dd_tree_node *nodes = bot->nodes;
    uint32_t *places = bot->places, kept = 0;
    memset(places, 0, bot->node_count * sizeof *places);
    nodes[root].sibling = 0;
    places[root] = below;
    for (uint32_t i = root; i < bot->node_count; i++) {
        if (!places[i])
            continue;
        for (uint32_t child = nodes[i].child; child; child = nodes[child].sibling)
            places[child] = below;
        places[i] = kept;
        nodes[kept++] = nodes[i];
    }
    for (uint32_t i = 0; i < kept; i++) {
        nodes[i].child = places[nodes[i].child];
        nodes[i].sibling = places[nodes[i].sibling];
    }
    bot->node_count = kept;
}

/* The tree is that of the last thought, from where its choice has led; or a root alone. Moves that were left
 * out as better made before that choice get nodes again: the choice may have been made too early. */
static void plant_tree(dd_bot *bot, const dd_bot_task *task) {
    uint32_t root = task->follows ? walk_path(bot, bot->kept.path, bot->kept.length) : 0;
    if (root) {
        keep_below(bot, root);
    } else {
        memset(&bot->nodes[0], 0, sizeof bot->nodes[0]);
        bot->node_count = 1;
    }
    bot->kept.length = 0;
}

bool dd_choose_tree(dd_bot *bot, dd_bot_task *task, dd_choice *out) {
    bool alone = bot->game->own_policy && dd_seats(task->view) > 2;
    walk w = {.bot = bot, .task = task, .self = alone ? task->who : DD_NONE};
    if (!ready_nodes(bot))
        return false;
    plant_tree(bot, task);
    uint32_t done = 0, before = bot->nodes[0].visits;
    do { /* at least once: the choice comes from the tree */
        run_iteration(&w);
        done++;
    } while (dd_budget_left(task, before + done));
    for (uint32_t child = bot->nodes[0].child; child; child = bot->nodes[child].sibling) {
        const dd_tree_node *node = &bot->nodes[child];
        if (node->visits)
            dd_add_candidate(out, node->move, (float)(node->sum / node->visits), node->visits);
    }
    out->move = out->candidates[0].move;
    out->iterations = done;
    return true;
}
