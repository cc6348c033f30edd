/* diadem perft GAME: how many sequences of decisions there are, to compare rules implementations. */
#include "cli/cli.h"

static const cli_option options[] = {
    {"depth", 'd', "N", NULL, {"up to how many decisions (default 4)", "до скольких решений (обычно 4)"}},
    {"seats",
     'p',
     "N",
     NULL,
     {"number of players (default: the fewest)", "число игроков (обычно наименьшее)"}},
    {"seed",
     's',
     "N",
     NULL,
     {"count from the position after chance has dealt by this seed",
      "от позиции после раздачи с этим зерном"}},
    CLI_OPTION_OPTION,
    {0},
};

static int run(const cli_args *args) {
    const dd_game *game = cli_game(args->words[0]);
    int64_t depth = 4, seats = game ? game->seats_min : 0, seed = -1;
    dd_config config;
    dd_error error;
    if (!game || !cli_number(&cli_perft, args, "depth", 1, 20, &depth) ||
        !cli_number(&cli_perft, args, "seats", 1, DD_MAX_SEATS, &seats) ||
        !cli_number(&cli_perft, args, "seed", 0, INT64_MAX, &seed) ||
        !cli_config(args, game, (int)seats, &config))
        return CLI_USAGE;
    dd_table *table = dd_table_new();
    if (!table || !dd_table_start(table, game, &config, (uint64_t)seed, seed < 0, &error)) {
        dd_table_free(table);
        return cli_fail(CLI_FAILED, "%s", table ? error.text : "out of memory");
    }
    for (int d = 1; d <= depth; d++) {
        printf("%2d %20llu\n", d, (unsigned long long)dd_perft(game, dd_table_state(table), d));
        fflush(stdout);
    }
    dd_table_free(table);
    return CLI_OK;
}

const cli_command cli_perft = {
    .name = "perft",
    .arguments = "GAME [--depth N] [--seats N] [--seed N] [--option K=V]…",
    .words_min = 1,
    .words_max = 1,
    .first_is_game = true,
    .about = {"count the sequences of decisions from the opening",
              "сосчитать последовательности решений от начала"},
    .options = options,
    .run = run,
};
