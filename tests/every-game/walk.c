#include "every-game/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANDOM_CONFIGS = 4 }; /* combinations of options, for every seat count */

/* ---- When something is wrong ---- */

static void put_config(const walk *w, dd_out *out) {
    dd_putf(out, "%s, %d seats,", w->game->id, w->config.seats);
    for (int i = 0; w->game->options[i].id; i++) {
        dd_putf(out, " %s=", w->game->options[i].id);
        dd_config_get(w->game, &w->config, i, out);
    }
}

void broken(const walk *w, const char *format, ...) {
    static char config[1024], state[TEXT_ROOM], what[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    dd_out out = dd_out_to(config, sizeof config);
    put_config(w, &out);
    out = dd_out_to(state, sizeof state);
    dd_state_text(w->game, &w->state, &out);
    fprintf(stderr, "%s\n", state); /* cmocka cuts long messages */
    fail_msg("%s\n  %s\n  seed %llu, after %d decisions", what, config, (unsigned long long)w->seed,
             w->decisions);
}

/* ---- Configs ---- */

static int values_of(const dd_option *o) {
    int count = 0;
    while (count < 8 && o->values[count])
        count++;
    return count ? count : o->max + 1;
}

static void random_value(const dd_option *o, int index, dd_config *config, dd_rng *rng) {
    uint32_t count = (uint32_t)values_of(o);
    if (!o->seat_slot) {
        config->choice[index] = (uint8_t)dd_rng_below(rng, count);
        return;
    }
    for (int seat = 0; seat < config->seats; seat++) /* few values, so that some are equal */
        config->by_seat[o->seat_slot - 1][seat] = (uint8_t)dd_rng_below(rng, count < 4 ? count : 4);
}

static bool has_opening(const dd_game *game, const dd_config *config) {
    dd_state state;
    dd_error error;
    return dd_init(game, config, &state, &error);
}

typedef void visitor(const dd_game *game, const dd_config *config, uint64_t seed);

/* Gives every option but one a random value, until the game has such a thing; false if it has not. */
static bool find_company(const dd_game *game, int kept, dd_config *config, dd_rng *rng) {
    for (int tries = 0; tries < 1000; tries++) {
        for (int i = 0; game->options[i].id; i++)
            if (i != kept)
                random_value(&game->options[i], i, config, rng);
        if (has_opening(game, config))
            return true;
    }
    return false;
}

/* A config that init() refuses may need another option beside it. */
static void visit_config(const dd_game *game, dd_config config, int changed, visitor *visit, uint64_t *seed) {
    *seed += UINT64_C(1000000);
    dd_rng rng = dd_rng_seed(*seed, 5);
    if (has_opening(game, &config) || find_company(game, changed, &config, &rng))
        visit(game, &config, *seed);
}

/* The defaults, and each other value of one option. An option for seats, or one with many numbers, gets a
 * few random values instead of all. */
static void visit_single_options(const dd_game *game, int seats, visitor *visit, uint64_t *seed) {
    dd_config standard;
    dd_config_default(game, seats, &standard);
    visit_config(game, standard, -1, visit, seed);
    for (int i = 0; game->options[i].id; i++) {
        const dd_option *o = &game->options[i];
        bool few = !o->seat_slot && o->values[0];
        for (int v = 0; v < (few ? values_of(o) : 2); v++) {
            dd_config config = standard;
            dd_rng rng = dd_rng_seed((uint64_t)v, (uint64_t)i);
            if (few)
                config.choice[i] = (uint8_t)v;
            else
                random_value(o, i, &config, &rng);
            if (memcmp(&config, &standard, sizeof config) != 0)
                visit_config(game, config, i, visit, seed);
        }
    }
}

static void visit_combinations(const dd_game *game, int seats, visitor *visit, uint64_t *seed) {
    for (int i = 0; i < RANDOM_CONFIGS; i++) {
        dd_config config;
        dd_rng rng = dd_rng_seed((uint64_t)(seats * RANDOM_CONFIGS + i), 6);
        dd_config_default(game, seats, &config);
        *seed += UINT64_C(1000000);
        if (find_company(game, -1, &config, &rng))
            visit(game, &config, *seed);
    }
}

/* DIADEM_GAME=kingdomino,queendomino: these games only; for scripts/mutants. */
static bool is_wanted(const dd_game *game) {
    const char *wanted = getenv("DIADEM_GAME");
    char padded[256], id[64];
    if (!wanted)
        return true;
    snprintf(padded, sizeof padded, ",%s,", wanted);
    snprintf(id, sizeof id, ",%s,", game->id);
    return strstr(padded, id) != NULL;
}

void each_config(visitor *visit) {
    for (const dd_game *const *game = dd_games(); *game; game++) {
        uint64_t seed = 0;
        if (!is_wanted(*game))
            continue;
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++) {
            visit_single_options(*game, seats, visit, &seed);
            visit_combinations(*game, seats, visit, &seed);
        }
    }
}

/* ---- Games ---- */

bool sometimes(walk *w, uint32_t in) {
    return dd_rng_below(&w->side, in) == 0;
}

bool same(const dd_game *game, const void *a, const void *b) {
    return memcmp(a, b, game->state_bytes) == 0;
}

dd_move any_move(const dd_game *game, const void *state, int who, dd_rng *rng) {
    dd_move moves[DD_MAX_MOVES];
    if (who == DD_CHANCE)
        return dd_draw_chance(game, state, rng);
    int count = game->moves(state, who, moves);
    return count ? moves[dd_rng_below(rng, (uint32_t)count)] : DD_NO_MOVE;
}

static int any_actor(uint32_t actors, dd_rng *rng) {
    uint32_t skip = dd_rng_below(rng, (uint32_t)__builtin_popcount(actors));
    while (skip--)
        actors &= actors - 1;
    return __builtin_ctz(actors);
}

/* The game's policy, or in half of the cases the one for oneself, where it has one. */
static dd_move sensible_move(walk *w) {
    bool own = w->game->own_policy && dd_rng_below(&w->rng, 2);
    return (own ? w->game->own_policy : w->game->policy)(&w->state, w->who, &w->rng);
}

/* Every other game is played by the game's policies, half of the time: sensible players come to other
 * positions than blind ones. */
static void decide(walk *w) {
    w->actors = w->game->actors(&w->state);
    w->who = -1;
    if (!w->actors)
        return;
    w->who = any_actor(w->actors, &w->rng);
    bool sensible = w->seed % 2 && w->game->policy && w->who != DD_CHANCE && dd_rng_below(&w->rng, 2);
    w->move = sensible ? sensible_move(w) : any_move(w->game, &w->state, w->who, &w->rng);
    HOLDS(w, w->move != DD_NO_MOVE, "seat %d is to act, but has no move", w->who);
    if (sensible)
        HOLDS(w, dd_why_not(w->game, &w->state, w->who, w->move) == DD_LEGAL,
              "the policy's move %08x is not legal", (unsigned)w->move);
}

void walk_begin(walk *w, const dd_game *game, const dd_config *config, uint64_t seed) {
    dd_error error;
    *w = (walk){.game = game, .config = *config, .seed = seed};
    w->rng = dd_rng_seed(seed, 1);
    w->side = dd_rng_seed(seed, 2);
    if (!dd_init(game, config, &w->state, &error))
        fail_msg("%s: %s", game->id, error.text);
    decide(w);
}

bool walk_on(walk *w) {
    if (w->who < 0)
        return false;
    w->game->play(&w->state, w->who, w->move, NULL);
    w->decisions++;
    HOLDS(w, w->decisions <= LONGEST_GAME, "the game does not end");
    decide(w);
    return true;
}

/* A visitor has no room for more arguments; programs of tests have one thread. */
static int games_to_walk;
static void (*look_at)(walk *);

/* Of long games fewer: but at least one of either kind of player (see decide()). */
static void walk_config(const dd_game *game, const dd_config *config, uint64_t seed) {
    enum { USUAL_LENGTH = 250 };
    int walked = 0;
    for (int i = 0; i < games_to_walk && (i < 2 || walked < games_to_walk * USUAL_LENGTH); i++) {
        walk w;
        walk_begin(&w, game, config, seed + (uint64_t)i);
        do
            look_at(&w);
        while (walk_on(&w));
        walked += (int)w.decisions;
    }
}

int with_effort(int games) {
    const char *effort = getenv("DIADEM_EFFORT");
    int wanted = effort ? games * atoi(effort) / 100 : games;
    return wanted > 0 ? wanted : 1;
}

void walk_games(int games, void (*look)(walk *w)) {
    games_to_walk = with_effort(games);
    look_at = look;
    each_config(walk_config);
}

bool valid_utf8(const char *text) {
    for (size_t at = 0, len = strlen(text); at < len;) {
        int n = dd_utf8_length(text + at, len - at);
        if (!n)
            return false;
        at += (size_t)n;
    }
    return true;
}

void one_line(const walk *w, const char *what, const dd_out *out) {
    HOLDS(w, out->len > 0, "%s is empty", what);
    HOLDS(w, !dd_out_cut(out), "%s is too long: %s", what, out->at);
    HOLDS(w, valid_utf8(out->at), "%s is not UTF-8: %s", what, out->at);
    HOLDS(w, !strpbrk(out->at, "\r\n\t\033"), "%s is not one plain line: %s", what, out->at);
    HOLDS(w, !strstr(out->at, "(null)") && !strchr(out->at, '%'), "%s has a hole: %s", what, out->at);
}
