/* diadem rules GAME [RULE]: the rules in our own words, in short or one by its number. */
#include "cli/cli.h"

#include <string.h>

static const cli_option options[] = {CLI_OPTION_LANG, {0}};

static int show_rule(const dd_game *game, const char *id, dd_lang lang) {
    for (const dd_rule *rule = game->rule_texts; rule && rule->id; rule++)
        if (strcmp(rule->id, id) == 0) {
            printf("%s\n", dd_say(rule->text, lang));
            return CLI_OK;
        }
    return cli_fail(CLI_USAGE, "%s has no rule %s in plain words; docs/rules/%s.md lists all rules", game->id,
                    dd_quote(id).text, game->ledger);
}

static int run(const cli_args *args) {
    const dd_game *game = cli_game(args->words[0]);
    if (!game)
        return CLI_USAGE;
    if (args->word_count > 1)
        return show_rule(game, args->words[1], args->lang);
    fputs(dd_say(game->summary, args->lang), stdout);
    return CLI_OK;
}

const cli_command cli_rules = {
    .name = "rules",
    .arguments = "GAME [RULE] [--lang LANG]",
    .words_min = 1,
    .words_max = 2,
    .first_is_game = true,
    .about = {"print a game's rules in short, or one rule by its number",
              "краткие правила игры или одно правило по номеру"},
    .options = options,
    .run = run,
};
