/* diadem rules GAME: the rules in our own words. */
#include "cli/cli.h"

static const cli_option options[] = {CLI_OPTION_LANG, {0}};

static int run(const cli_args *args) {
    const dd_game *game = cli_game(args->words[0]);
    if (!game)
        return CLI_USAGE;
    fputs(dd_say(game->summary, args->lang), stdout);
    return CLI_OK;
}

const cli_command cli_rules = {
    .name = "rules",
    .arguments = "GAME [--lang LANG]",
    .words_min = 1,
    .words_max = 1,
    .first_is_game = true,
    .about = {"print a game's rules in short", "краткие правила игры"},
    .options = options,
    .run = run,
};
