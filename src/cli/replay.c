/* diadem replay FILE: step through a record. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const cli_option options[] = {
    {"at",
     0,
     "N",
     NULL,
     {"show the position after N decisions, and nothing else", "показать позицию после N решений"}},
    {"ascii", 0, NULL, NULL, {"draw with plain ASCII", "рисовать без юникода"}},
    CLI_OPTION_JSON,
    CLI_OPTION_LANG,
    {0},
};

static void show_position(const dd_table *table, int n, const dd_style *style) {
    static char text[65536];
    dd_state state;
    const dd_game *game = dd_table_game(table);
    dd_out out = dd_out_to(text, sizeof text);
    dd_table_state_at(table, n, &state);
    game->draw(&state, DD_SPECTATOR, style, &out);
    fputs(text, stdout);
}

/* One line a decision. */
static void print_json(const dd_table *table) {
    puts("[");
    for (int n = 0; n < dd_table_length(table); n++) {
        char text[256], move_text[DD_MAX_MOVE_TEXT];
        int who;
        dd_state before;
        dd_move move = dd_table_entry(table, n, &who);
        dd_out out = dd_out_to(text, sizeof text), notation = dd_out_to(move_text, sizeof move_text);
        dd_json json = dd_json_to(&out);
        dd_table_state_at(table, n, &before);
        dd_move_text(dd_table_game(table), &before, move, &notation);
        dd_json_open(&json, '{');
        dd_json_key_int(&json, "n", n + 1);
        dd_json_key(&json, "seat");
        if (who == DD_CHANCE)
            dd_json_string(&json, "chance");
        else
            dd_json_int(&json, who);
        dd_json_key_string(&json, "move", move_text);
        dd_json_close(&json, '}');
        printf("%s%s\n", text, n + 1 < dd_table_length(table) ? "," : "");
    }
    puts("]");
}

static void print_all(const dd_table *table, const dd_style *style) {
    for (int n = 0; n < dd_table_length(table); n++) {
        char text[512];
        dd_out out = dd_out_to(text, sizeof text);
        cli_put_entry(table, n, style->lang, &out);
        puts(text);
    }
    show_position(table, dd_table_length(table), style);
    cli_print_scores(dd_table_game(table), dd_table_state(table), style);
}

/* Enter goes on, b back, a number to that decision, q leaves. */
static void step_through(const dd_table *table, const dd_style *style) {
    char line[64];
    int at = 0, length = dd_table_length(table);
    bool ru = style->lang == DD_RU;
    for (;;) {
        char text[512];
        dd_out out = dd_out_to(text, sizeof text);
        show_position(table, at, style);
        if (at < length)
            cli_put_entry(table, at, style->lang, &out);
        else
            dd_put(&out, ru ? "Конец записи." : "End of the record.");
        printf("[%d/%d] %s\n%s> ", at, length, text,
               ru ? "Enter — дальше, b — назад, номер, q — выйти"
                  : "Enter: next, b: back, a number, q: quit");
        fflush(stdout);
        int64_t number = 0;
        if (!fgets(line, sizeof line, stdin) || line[0] == 'q')
            return;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == 'b')
            at = at > 0 ? at - 1 : 0;
        else if (dd_parse_int(line, 0, length, &number))
            at = (int)number;
        else
            at = at < length ? at + 1 : length;
    }
}

static int run(const cli_args *args) {
    int64_t at = -1;
    if (!cli_number(&cli_replay, args, "at", 0, INT32_MAX, &at))
        return CLI_USAGE;
    dd_table *table = cli_load_record(args->words[0]);
    if (!table)
        return CLI_FAILED;
    dd_style style = cli_style(args->lang, cli_value(&cli_replay, args, "ascii") != NULL);
    int code = CLI_OK;
    if (at > dd_table_length(table))
        code = cli_fail(CLI_USAGE, "--at %lld: the record has only %d decisions", (long long)at,
                        dd_table_length(table));
    else if (at >= 0)
        show_position(table, (int)at, &style);
    else if (cli_value(&cli_replay, args, "json"))
        print_json(table);
    else if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        step_through(table, &style);
    else
        print_all(table, &style);
    dd_table_free(table);
    return code;
}

const cli_command cli_replay = {
    .name = "replay",
    .arguments = "FILE [--at N] [--json]",
    .words_min = 1,
    .words_max = 1,
    .about = {"step through a record", "просмотреть запись партии по шагам"},
    .options = options,
    .run = run,
};
