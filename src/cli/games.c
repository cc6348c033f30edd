/* diadem games: what there is to play. */
#include "cli/cli.h"

#include "bots/bot.h"
#include "protocol/protocol.h"

#include <string.h>

static const cli_option options[] = {CLI_OPTION_JSON, CLI_OPTION_LANG, {0}};

static int print_json(void) {
    /* The protocol has the same list: one way to say it. */
    dd_session *session = dd_session_new(cli_clock_ms);
    if (!session)
        return cli_fail(CLI_FAILED, "out of memory");
    const char *ask = "{\"cmd\":\"games\"}";
    puts(dd_session_answer(session, ask, strlen(ask)));
    dd_session_free(session);
    return CLI_OK;
}

static void print_option(const dd_option *o, dd_lang lang) {
    printf("    %s=", o->id);
    for (int v = 0; v < DD_MAX_VALUES && o->values[v]; v++)
        printf("%s%s%s", v ? "|" : "", o->values[v], v == o->standard ? "*" : "");
    if (!o->values[0])
        printf("0…%d%s", o->max, o->seat_slot ? ",…" : "");
    printf("\n        %s\n", dd_say(o->about, lang));
}

static int run(const cli_args *args) {
    if (cli_value(&cli_games, args, "json"))
        return print_json();
    for (const dd_game *const *g = dd_games(); *g; g++) {
        printf("%s — %s (%d–%d)\n    %s\n", (*g)->id, dd_say((*g)->name, args->lang), (*g)->seats_min,
               (*g)->seats_max, dd_say((*g)->about, args->lang));
        puts(args->lang == DD_RU ? "  Опции (* — обычная):" : "  Options (* is the default):");
        for (const dd_option *o = (*g)->options; o->id; o++)
            print_option(o, args->lang);
    }
    puts(args->lang == DD_RU ? "Боты:" : "Bots:");
    for (const dd_level *level = dd_levels; level->name; level++)
        printf("    %-7s %s\n", level->name, dd_say(level->about, args->lang));
    return CLI_OK;
}

const cli_command cli_games = {
    .name = "games",
    .arguments = "[--json] [--lang LANG]",
    .about = {"list the games and their options", "список игр и их опций"},
    .options = options,
    .run = run,
};
