/* Players that choose moves, from inside. All are generic: they know a game by its descriptor alone,
 * and a position by the view of their own seat. */
#ifndef DD_BOT_H
#define DD_BOT_H

#include "core/game.h"

/* No bot is asked to think longer than this about one decision. */
enum { DD_BOT_MAX_MS = 600000, DD_BOT_MAX_ITERATIONS = 100000000 };

/* A level of play: what the arena measured. docs/bots.md has the table. */
typedef struct dd_level {
    const char *name;
    dd_text about;
    dd_bot_spec spec;
} dd_level;

extern const dd_level dd_levels[]; /* from weak to strong; ends with a NULL name */

/* A plan: decisions of one seat in a row, until somebody else (or chance) is to act. */
enum { DD_PLAN_LENGTH = 24, DD_MAX_PLANS = 48 };

typedef struct dd_plan {
    dd_move moves[DD_PLAN_LENGTH];
    uint8_t length;
    float value;    /* chance to win that the evaluation sees at its end */
    uint64_t after; /* hash of the state at its end */
} dd_plan;

/* What the last thought was about, so that it can be gone on with: the plans or the tree were made before
 * the decisions on `path`, which lead to the view. */
typedef struct dd_kept {
    int who; /* DD_NONE: nothing is kept */
    uint8_t method;
    int length;
    dd_move path[DD_PLAN_LENGTH];
    dd_state view;
} dd_kept;

typedef struct dd_tree_node dd_tree_node;

struct dd_bot {
    const dd_game *game;
    struct dd_beam *beam;
    dd_plan plans[DD_MAX_PLANS];
    int plan_count;
    dd_tree_node *nodes;
    uint32_t *places; /* of the nodes, while those that are not kept are cleared away */
    uint32_t node_count;
    dd_kept kept;
    /* Room for moves that the tree does not know yet, and how they look: too much for the stack. */
    dd_move fresh[DD_MAX_MOVES];
    float looks[DD_MAX_MOVES];
};

/* What a method is given: its seat's view, a budget, and its own random numbers. */
typedef struct dd_bot_task {
    const void *view;
    int who;
    dd_bot_spec spec;
    bool follows; /* bot->kept leads to this view: its plans or tree may be gone on with */
    double (*clock)(void);
    double started;
    dd_rng rng;
} dd_bot_task;

/* Is there budget for another iteration? */
bool dd_budget_left(const dd_bot_task *task, uint32_t iterations);

/* Each seat's chance to win: from the places at the end of a game, from the evaluation before. */
void dd_outlook(const dd_game *game, const void *state, float value[DD_MAX_SEATS]);
/* The chance of `who` to win after each of some legal moves, at a glance. */
void dd_glance(const dd_game *game, const void *state, int who, const dd_move *moves, int count,
               float *value);
/* A quick move by the game's policy; any legal one where it has none. `self` is the seat that plays by the
 * game's own_policy; DD_NONE: none does. */
dd_move dd_quick_move(const dd_game *game, const void *state, int who, int self, dd_rng *rng);
/* Plays on by quick moves until the end; then dd_outlook(). */
void dd_rollout(const dd_game *game, void *state, int self, dd_rng *rng, float value[DD_MAX_SEATS]);

/* Fills bot->plans with the most promising plans, best first. */
bool dd_find_plans(dd_bot *bot, const void *state, int who, int width, int keep);
void dd_beam_free(struct dd_beam *beam);

bool dd_choose_greedy(dd_bot *bot, dd_bot_task *task, dd_choice *out);
bool dd_choose_flat(dd_bot *bot, dd_bot_task *task, dd_choice *out);
bool dd_choose_tree(dd_bot *bot, dd_bot_task *task, dd_choice *out);

/* Adds a candidate to the list, best first; of the same move only the better one stays. */
void dd_add_candidate(dd_choice *choice, dd_move move, float value, uint32_t visits);

#endif
