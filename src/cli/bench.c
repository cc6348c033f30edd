/* diadem bench [GAME]: seeded random games, how fast, and a signature of every state they reach. */
#include "cli/cli.h"

#include <string.h>

static const cli_option options[] = {
    {"decisions",
     'd',
     "N",
     NULL,
     {"whole random games of each game and seat count until so many decisions (default 2000000)",
      "целые случайные партии на каждое число мест, пока не будет столько решений (обычно 2000000)"}},
    {"games",
     'n',
     "N",
     NULL,
     {"so many games, however long they are", "столько партий, сколько бы они ни длились"}},
    CLI_OPTION_JSON,
    {0},
};

/* How much to play: whole games until both are reached. */
typedef struct budget {
    int64_t games;
    uint64_t decisions;
} budget;

/* What is signed of the games that were played: the first thousand, as far as they begin within the first
 * quarter of a million decisions. */
static const budget most_signed = {.games = 1000, .decisions = 250000};

typedef struct result {
    int seats;
    int64_t games;
    uint64_t decisions;
    double seconds;
    double clones_per_second;
    uint64_t signature;
} result;

/* Random play as dd_playout() does it, with a hash over every state on the way. */
static uint64_t sign_game(const dd_game *game, void *state, dd_rng *rng, uint64_t *decisions) {
    uint64_t signature = dd_hash(game, state);
    uint32_t actors;
    while ((actors = game->actors(state)) != 0) {
        if (actors >> DD_CHANCE & 1)
            dd_explore(game, state, DD_CHANCE, dd_draw_chance(game, state, rng));
        else
            *decisions += dd_playout(game, state, rng, 1);
        signature = signature * UINT64_C(0x9E3779B97F4A7C15) + dd_hash(game, state);
    }
    return signature;
}

static double measure_clones(const dd_game *game, const void *state) {
    enum { COPIES = 256, ROUNDS = 4000 };
    static dd_state copies[COPIES];
    double before = cli_cpu_seconds();
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < COPIES; i++) {
            dd_clone(game, &copies[i], i ? &copies[i - 1] : state);
            __asm__ volatile("" ::"r"(&copies[i]) : "memory"); /* the copy is not optimised away */
        }
    return COPIES * (double)ROUNDS / (cli_cpu_seconds() - before);
}

/* The n-th game, from its beginning. */
static dd_rng deal(const dd_game *game, const dd_state *opening, int64_t number, dd_state *state) {
    dd_clone(game, state, opening);
    return dd_rng_for((uint64_t)number, 0);
}

static bool bench_seats(const dd_game *game, int seats, const budget *wanted, result *out) {
    uint64_t signed_decisions = 0;
    dd_config config;
    dd_state state, opening;
    dd_error error;
    dd_config_default(game, seats, &config);
    if (!dd_init(game, &config, &opening, &error))
        return false;
    *out = (result){.seats = seats};
    double before = cli_cpu_seconds();
    for (; out->games < wanted->games || out->decisions < wanted->decisions; out->games++) {
        dd_rng rng = deal(game, &opening, out->games, &state);
        out->decisions += dd_playout(game, &state, &rng, DD_NO_LIMIT);
    }
    out->seconds = cli_cpu_seconds() - before;
    /* The signature has its own, untimed pass. */
    for (int64_t i = 0; i < out->games && i < most_signed.games && signed_decisions < most_signed.decisions;
         i++) {
        dd_rng rng = deal(game, &opening, i, &state);
        out->signature = out->signature * 31 + sign_game(game, &state, &rng, &signed_decisions);
    }
    out->clones_per_second = measure_clones(game, &opening);
    return true;
}

static void write_result(const dd_game *game, const result *r, dd_json *json) {
    char signature[24];
    dd_out out = dd_out_to(signature, sizeof signature);
    dd_put_hex(&out, r->signature);
    dd_json_open(json, '{');
    dd_json_key_string(json, "game", game->id);
    dd_json_key_int(json, "seats", r->seats);
    dd_json_key_int(json, "games", r->games);
    dd_json_key_int(json, "decisions", (int64_t)r->decisions);
    dd_json_key(json, "seconds");
    dd_json_real(json, r->seconds);
    dd_json_key_int(json, "decisions_per_second", (int64_t)((double)r->decisions / r->seconds));
    dd_json_key_int(json, "games_per_second", (int64_t)((double)r->games / r->seconds));
    dd_json_key_int(json, "clones_per_second", (int64_t)r->clones_per_second);
    dd_json_key_int(json, "state_bytes", game->state_bytes);
    dd_json_key_string(json, "signature", signature);
    dd_json_close(json, '}');
}

static void print_line(const dd_game *game, const result *r) {
    printf("%-12s %5d %8lld %12.2f %10.0f %10.1f %6d  %016llx\n", game->id, r->seats, (long long)r->games,
           (double)r->decisions / r->seconds / 1e6, (double)r->games / r->seconds, r->clones_per_second / 1e6,
           game->state_bytes, (unsigned long long)r->signature);
}

static int run(const cli_args *args) {
    int64_t games = 0, decisions = 0;
    char text[16384];
    dd_out out = dd_out_to(text, sizeof text);
    dd_json list = dd_json_to(&out);
    bool json = cli_value(&cli_bench, args, "json") != NULL;
    const dd_game *only = args->word_count ? cli_game(args->words[0]) : NULL;
    if ((args->word_count && !only) || !cli_number(&cli_bench, args, "games", 1, 100000000, &games) ||
        !cli_number(&cli_bench, args, "decisions", 1, 1000000000000, &decisions))
        return CLI_USAGE;
    budget wanted = {.games = games, .decisions = games || decisions ? (uint64_t)decisions : 2000000};
    dd_json_open(&list, '[');
    if (!json)
        puts("game         seats    games  M decis./s    games/s  M clones/s  bytes  signature");
    for (const dd_game *const *g = dd_games(); *g; g++) {
        if (only && *g != only)
            continue;
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            result r;
            if (!bench_seats(*g, seats, &wanted, &r))
                continue; /* a seat count that needs an option */
            if (json)
                write_result(*g, &r, &list);
            else
                print_line(*g, &r);
            fflush(stdout);
        }
    }
    dd_json_close(&list, ']');
    if (json)
        puts(text);
    return CLI_OK;
}

const cli_command cli_bench = {
    .name = "bench",
    .arguments = "[GAME] [--decisions N] [--games N] [--json]",
    .words_max = 1,
    .first_is_game = true,
    .about = {"measure the speed of the rules", "измерить скорость движка правил"},
    .options = options,
    .run = run,
};
