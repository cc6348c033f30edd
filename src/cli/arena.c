/* diadem arena GAME BOT…: matches on all cores. Every deal is played once with each rotation of the
 * bots over the seats, so that neither cards nor seat favour anybody. */
#include "cli/cli.h"

#include "bots/stats.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const cli_option options[] = {
    {"games",
     'n',
     "N",
     NULL,
     {"how many games, rounded up to full rotations (default 100)", "сколько партий (обычно 100)"}},
    {"decisions",
     'd',
     "N",
     NULL,
     {"as many games as make about so many decisions, by the length of those of the first rotation",
      "столько партий, чтобы набралось примерно столько решений, судя по длине первых"}},
    CLI_OPTION_OPTION,
    CLI_OPTION_SEED,
    {"threads",
     't',
     "N",
     NULL,
     {"games at once (default: one a core)", "партий одновременно (обычно по числу ядер)"}},
    {"sprt",
     0,
     "E0,E1",
     NULL,
     {"two bots: stop as soon as it is clear whether the first is E0 or E1 Elo better",
      "два бота: остановиться, когда ясно, на E0 или E1 Эло сильнее первый"}},
    {"afresh",
     0,
     NULL,
     NULL,
     {"the first bot thinks about each decision anew, instead of going on with its plan or tree",
      "первый бот обдумывает каждое решение заново, не продолжая свой план или дерево"}},
    {"by-seat",
     0,
     NULL,
     NULL,
     {"also how the seats did, whoever sat there", "и результаты мест, кто бы на них ни сидел"}},
    CLI_OPTION_JSON,
    {0},
};

typedef struct arena {
    const dd_game *game;
    dd_config config;
    uint64_t seed;
    int bots;
    const char *names[DD_MAX_SEATS];
    dd_bot_spec specs[DD_MAX_SEATS];
    int64_t wanted;
    bool afresh; /* the first bot */
    bool sprt;
    double elo0, elo1;
    bool progress;
    /* Shared by the threads, under the lock. */
    pthread_mutex_t lock;
    int64_t next, played, decisions;
    double wins[DD_MAX_SEATS], points[DD_MAX_SEATS];           /* of the bots */
    double seat_wins[DD_MAX_SEATS], seat_points[DD_MAX_SEATS]; /* of the seats */
    /* For --sprt: the first bot's result in each deal, over both rotations; half of it, minus one, while only
     * one of them is played. */
    double *pairs;
    double pair_sum, pair_squares, pair_count;
    bool stop;
    char failure[240];
} arena;

/* What a bot thinks by: time of its thread, so that other programs and threads disturb no match. */
static double thinking_ms(void) {
    return cli_cpu_seconds() * 1e3;
}

typedef struct outcome {
    dd_scores scores;
    int64_t decisions;
} outcome;

/* One game: which bot sits where is given by the number of the game. */
static bool play_game(arena *a, int64_t number, dd_bot *bot, dd_table *table, outcome *out, dd_error *error) {
    uint64_t deal = a->seed + (uint64_t)(number / a->bots);
    int rotation = (int)(number % a->bots);
    if (!dd_table_start(table, a->game, &a->config, deal, false, error))
        return false;
    uint32_t actors;
    for (out->decisions = 0; (actors = a->game->actors(dd_table_state(table))) != 0; out->decisions++) {
        int who = __builtin_ctz(actors);
        int player = (who + rotation) % a->bots;
        dd_choice choice = {.move = DD_NO_MOVE};
        uint64_t seed =
            deal * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)(number * 4096 + dd_table_length(table));
        if (!(a->afresh && player == 0 ? dd_bot_choose : dd_bot_follow)(
                bot, &a->specs[player], dd_table_state(table), who, seed, thinking_ms, &choice, error) ||
            !dd_table_play(table, who, choice.move, error))
            return false;
    }
    a->game->scores(dd_table_state(table), &out->scores);
    return true;
}

static void show_progress(const arena *a) {
    enum { WIDTH = 40 };
    char bar[WIDTH + 1];
    int filled = (int)(WIDTH * a->played / a->wanted);
    memset(bar, '.', WIDTH);
    memset(bar, '#', (size_t)filled);
    bar[WIDTH] = '\0';
    fprintf(stderr, "\r[%s] %lld/%lld  %s %.1f%% ", bar, (long long)a->played, (long long)a->wanted,
            a->names[0], 100 * a->wins[0] / (double)a->played);
}

static double log_likelihood(const arena *a) {
    return dd_sprt(a->pair_sum, a->pair_squares, a->pair_count, a->elo0, a->elo1);
}

/* A deal counts for --sprt when both of its games are played: then neither cards nor seats favour anybody. */
static void add_pair(arena *a, int64_t number, double won) {
    enum { FEWEST = 20 };
    double *pair = &a->pairs[number / 2];
    if (*pair == 0) {
        *pair = won / 2 - 1;
        return;
    }
    double result = *pair + 1 + won / 2;
    a->pair_sum += result;
    a->pair_squares += result * result;
    a->pair_count++;
    if (a->pair_count >= FEWEST && fabs(log_likelihood(a)) > log(19))
        a->stop = true;
}

static void add_result(arena *a, int64_t number, const outcome *result) {
    const dd_scores *scores = &result->scores;
    int rotation = (int)(number % a->bots);
    for (int seat = 0; seat < a->bots; seat++) {
        int bot = (seat + rotation) % a->bots;
        a->wins[bot] += (double)scores->won[seat]; /* a shared win counts as its share */
        a->points[bot] += scores->points[seat];
        a->seat_wins[seat] += (double)scores->won[seat];
        a->seat_points[seat] += scores->points[seat];
        if (a->sprt && bot == 0)
            add_pair(a, number, (double)scores->won[seat]);
    }
    a->played++;
    a->decisions += result->decisions;
    if (a->progress)
        show_progress(a);
}

static void *work(void *shared) {
    arena *a = shared;
    dd_error error = {"out of memory"};
    dd_bot *bot = dd_bot_new(a->game);
    dd_table *table = dd_table_new();
    bool ok = bot && table;
    while (ok) {
        outcome result;
        pthread_mutex_lock(&a->lock);
        int64_t number = a->stop ? a->wanted : a->next++;
        pthread_mutex_unlock(&a->lock);
        if (number >= a->wanted)
            break;
        ok = play_game(a, number, bot, table, &result, &error);
        if (!ok)
            break;
        pthread_mutex_lock(&a->lock);
        add_result(a, number, &result);
        pthread_mutex_unlock(&a->lock);
    }
    if (!ok) {
        pthread_mutex_lock(&a->lock);
        a->stop = true;
        memcpy(a->failure, error.text, sizeof a->failure);
        pthread_mutex_unlock(&a->lock);
    }
    dd_bot_free(bot);
    dd_table_free(table);
    return NULL;
}

static bool run_threads(arena *a, int64_t threads) {
    pthread_t ids[64];
    int started = 0;
    while (started < threads && pthread_create(&ids[started], NULL, work, a) == 0)
        started++;
    for (int i = 0; i < started; i++)
        pthread_join(ids[i], NULL);
    if (!started)
        cli_fail(CLI_FAILED, "can't start a thread");
    else if (a->failure[0])
        cli_fail(CLI_FAILED, "%s", a->failure);
    return started && !a->failure[0];
}

/* Plays on until there are so many games. */
static bool play_until(arena *a, int64_t games, int64_t threads) {
    if (a->sprt) {
        double *pairs = realloc(a->pairs, (size_t)games / 2 * sizeof *pairs);
        if (!pairs)
            return cli_fail(CLI_FAILED, "out of memory"), false;
        a->pairs = pairs;
        memset(pairs + a->played / 2, 0, (size_t)(games - a->played) / 2 * sizeof *pairs);
    }
    a->next = a->played;
    a->wanted = games;
    return run_threads(a, threads);
}

/* Full rotations, until there are so many games and about so many decisions. How long games are is seen from
 * the first rotation: so the number of threads changes nothing. */
static bool play_all(arena *a, int64_t games, int64_t decisions, int64_t threads) {
    int64_t rotations = (games + a->bots - 1) / a->bots;
    if (decisions) {
        if (!play_until(a, a->bots, threads))
            return false;
        int64_t enough = (decisions + a->decisions - 1) / a->decisions;
        rotations = enough > rotations ? enough : rotations;
    }
    bool ok = rotations * a->bots == a->played || play_until(a, rotations * a->bots, threads);
    if (a->progress)
        fputc('\n', stderr);
    return ok;
}

static const char *seat_name(int seat) {
    static const char *const names[DD_MAX_SEATS] = {"P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"};
    return names[seat];
}

/* How a bot, or a seat, did. */
static void write_result(const arena *a, const char *key, const char *name, double wins, double points,
                         dd_json *json) {
    double low, high, games = (double)a->played, rate = wins / games;
    dd_wilson(wins, games, &low, &high);
    const struct {
        const char *key;
        double value;
    } numbers[] = {
        {"wins", wins},
        {"win_rate", rate},
        {"low", low},
        {"high", high},
        {"elo", dd_elo(rate, a->bots)},
        {"elo_low", dd_elo(low, a->bots)},
        {"elo_high", dd_elo(high, a->bots)},
        {"mean_score", points / games},
    };
    dd_json_open(json, '{');
    dd_json_key_string(json, key, name);
    dd_json_key_int(json, "games", a->played);
    for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++) {
        dd_json_key(json, numbers[n].key);
        dd_json_real(json, numbers[n].value);
    }
    dd_json_close(json, '}');
}

static void print_json(const arena *a) {
    char text[8192];
    dd_out out = dd_out_to(text, sizeof text);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    dd_json_key_string(&json, "game", a->game->id);
    dd_json_key_int(&json, "games", a->played);
    dd_json_key_int(&json, "decisions", a->decisions);
    dd_json_key(&json, "bots");
    dd_json_open(&json, '[');
    for (int i = 0; i < a->bots; i++)
        write_result(a, "bot", a->names[i], a->wins[i], a->points[i], &json);
    dd_json_close(&json, ']');
    dd_json_key(&json, "seats");
    dd_json_open(&json, '[');
    for (int i = 0; i < a->bots; i++)
        write_result(a, "seat", seat_name(i), a->seat_wins[i], a->seat_points[i], &json);
    dd_json_close(&json, ']');
    if (a->sprt) {
        dd_json_key(&json, "sprt");
        dd_json_open(&json, '{');
        dd_json_key(&json, "elo0");
        dd_json_real(&json, a->elo0);
        dd_json_key(&json, "elo1");
        dd_json_real(&json, a->elo1);
        dd_json_key(&json, "llr");
        dd_json_real(&json, log_likelihood(a));
        dd_json_close(&json, '}');
    }
    dd_json_close(&json, '}');
    puts(text);
}

/* Alone there is nobody to be stronger than. */
static void print_result(const arena *a, const char *name, double wins, double points) {
    double low, high, games = (double)a->played, rate = wins / games;
    dd_wilson(wins, games, &low, &high);
    printf("%-16s %8.2f   %6.1f %%   %5.1f … %5.1f %%", name, wins, 100 * rate, 100 * low, 100 * high);
    if (a->bots > 1)
        printf("   %+6.0f  %+6.0f … %+6.0f", dd_elo(rate, a->bots), dd_elo(low, a->bots),
               dd_elo(high, a->bots));
    printf("   %6.2f\n", points / games);
}

static void print_table(const arena *a, bool by_seat) {
    printf("%s, %d player%s, %lld games, %lld decisions, seed %llu\n", a->game->id, a->bots,
           a->bots == 1 ? "" : "s", (long long)a->played, (long long)a->decisions,
           (unsigned long long)a->seed);
    printf("bot                wins     win rate   95 %% interval   %s   points\n",
           a->bots > 1 ? "   Elo  95 % interval   " : "");
    for (int i = 0; i < a->bots; i++)
        print_result(a, a->names[i], a->wins[i], a->points[i]);
    for (int i = 0; by_seat && i < a->bots; i++)
        print_result(a, seat_name(i), a->seat_wins[i], a->seat_points[i]);
    if (a->sprt) {
        double llr = log_likelihood(a);
        printf("SPRT %.1f against %.1f Elo: LLR %.2f, %s\n", a->elo0, a->elo1, llr,
               llr > log(19)    ? "the first bot is better"
               : llr < -log(19) ? "the first bot is not better"
                                : "not decided");
    }
}

/* "E0,E1" */
static bool read_sprt(arena *a, const char *text) {
    char *end;
    a->elo0 = strtod(text, &end);
    if (end == text || *end != ',')
        return false;
    text = end + 1;
    a->elo1 = strtod(text, &end);
    return end != text && !*end && a->elo1 > a->elo0;
}

static bool read_bots(arena *a, const cli_args *args) {
    dd_error error;
    a->bots = args->word_count - 1;
    for (int i = 0; i < a->bots; i++) {
        a->names[i] = args->words[i + 1];
        if (!dd_bot_parse(a->names[i], &a->specs[i], &error)) {
            cli_fail(CLI_USAGE, "%s", error.text);
            return false;
        }
    }
    return true;
}

static int run(const cli_args *args) {
    arena a = {.game = cli_game(args->words[0]), .progress = isatty(STDERR_FILENO)};
    int64_t games = 0, decisions = 0, threads = sysconf(_SC_NPROCESSORS_ONLN);
    const char *sprt = cli_value(&cli_arena, args, "sprt");
    if (!a.game || !read_bots(&a, args) || !cli_config(args, a.game, a.bots, &a.config) ||
        !cli_number(&cli_arena, args, "games", 1, 100000000, &games) ||
        !cli_number(&cli_arena, args, "decisions", 1, 1000000000000, &decisions) ||
        !cli_number(&cli_arena, args, "threads", 1, 64, &threads) || !cli_seed(&cli_arena, args, &a.seed))
        return CLI_USAGE;
    if (sprt && (a.bots != 2 || !read_sprt(&a, sprt)))
        return cli_fail(CLI_USAGE, "--sprt compares two bots and takes E0,E1 like 0,20");
    a.sprt = sprt != NULL;
    a.afresh = cli_value(&cli_arena, args, "afresh") != NULL;
    pthread_mutex_init(&a.lock, NULL);
    bool ok = play_all(&a, games || decisions ? games : 100, decisions,
                       threads < 1    ? 1
                       : threads > 64 ? 64
                                      : threads);
    pthread_mutex_destroy(&a.lock);
    free(a.pairs);
    if (!ok)
        return CLI_FAILED;
    if (cli_value(&cli_arena, args, "json"))
        print_json(&a);
    else
        print_table(&a, cli_value(&cli_arena, args, "by-seat") != NULL);
    return CLI_OK;
}

const cli_command cli_arena = {
    .name = "arena",
    .arguments = "GAME BOT… [--games N] [--decisions N] [--option K=V]… [--sprt E0,E1] [--afresh] "
                 "[--by-seat] [--json]",
    .words_min = 2,
    .words_max = 1 + DD_MAX_SEATS,
    .first_is_game = true,
    .about = {"let bots play matches and compare them", "матчи ботов и сравнение их силы"},
    .options = options,
    .run = run,
};
