/* diadem check FILE: is a record in order? */
#include "cli/cli.h"

static const cli_option options[] = {CLI_OPTION_JSON, CLI_OPTION_LANG, {0}};

static void print_json(const dd_table *table) {
    char text[1024];
    char digest[24];
    dd_scores scores;
    const dd_game *game = dd_table_game(table);
    const void *state = dd_table_state(table);
    dd_out out = dd_out_to(text, sizeof text), hash = dd_out_to(digest, sizeof digest);
    dd_json json = dd_json_to(&out);
    game->scores(state, &scores);
    dd_put_hex(&hash, dd_digest(game, state));
    dd_json_open(&json, '{');
    dd_json_key_bool(&json, "ok", true);
    dd_json_key_string(&json, "game", game->id);
    dd_json_key_int(&json, "seats", dd_seats(state));
    dd_json_key_int(&json, "decisions", dd_table_length(table));
    dd_json_key_bool(&json, "over", game->actors(state) == 0);
    dd_json_key_string(&json, "hash", digest);
    dd_json_key(&json, "scores");
    dd_json_open(&json, '[');
    for (int seat = 0; seat < dd_seats(state); seat++)
        dd_json_int(&json, scores.points[seat]);
    dd_json_close(&json, ']');
    dd_json_close(&json, '}');
    puts(text);
}

static int run(const cli_args *args) {
    dd_table *table = cli_load_record(args->words[0]);
    if (!table)
        return CLI_FAILED;
    if (cli_value(&cli_check, args, "json")) {
        print_json(table);
    } else {
        const dd_game *game = dd_table_game(table);
        const void *state = dd_table_state(table);
        bool over = game->actors(state) == 0, ru = args->lang == DD_RU;
        printf(ru ? "Запись в порядке: %s, игроков: %d, решений: %d, %s.\n"
                  : "The record is in order: %s, %d players, %d decisions, %s.\n",
               dd_say(game->name, args->lang), dd_seats(state), dd_table_length(table),
               over ? (ru ? "игра окончена" : "game over") : (ru ? "игра не окончена" : "not finished"));
        dd_style style = cli_style(args->lang, false);
        cli_print_scores(game, state, &style);
    }
    dd_table_free(table);
    return CLI_OK;
}

const cli_command cli_check = {
    .name = "check",
    .arguments = "FILE [--json]",
    .words_min = 1,
    .words_max = 1,
    .about = {"verify a record, move by move", "проверить запись партии, ход за ходом"},
    .options = options,
    .run = run,
};
