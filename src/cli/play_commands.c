/* What a person may type in a terminal game: a number of the list, a move in notation, or a command. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static play_answer show_help(play *p, const play_question *q, const char *argument);

static play_answer quit(play *p, const play_question *q, const char *argument) {
    (void)p;
    (void)q;
    (void)argument;
    return PLAY_QUIT;
}

static play_answer show_all_moves(play *p, const play_question *q, const char *argument) {
    (void)argument;
    play_show_moves(p, q, DD_MAX_MOVES);
    return PLAY_AGAIN;
}

static play_answer show_board(play *p, const play_question *q, const char *argument) {
    (void)argument;
    play_show_board(p, q->who);
    return PLAY_AGAIN;
}

static play_answer show_log(play *p, const play_question *q, const char *argument) {
    (void)argument;
    play_show_log(p, q->who);
    return PLAY_AGAIN;
}

static play_answer show_scores(play *p, const play_question *q, const char *argument) {
    (void)q;
    (void)argument;
    cli_print_scores(dd_table_game(p->table), dd_table_state(p->table), &p->style);
    return PLAY_AGAIN;
}

static play_answer show_rules(play *p, const play_question *q, const char *argument) {
    (void)q;
    (void)argument;
    fputs(dd_say(dd_table_game(p->table)->summary, p->style.lang), stdout);
    return PLAY_AGAIN;
}

static play_answer give_hint(play *p, const play_question *q, const char *argument) {
    (void)argument;
    dd_bot_spec spec;
    dd_choice choice;
    dd_error error;
    const dd_game *game = dd_table_game(p->table);
    if (!dd_bot_parse("expert", &spec, &error) || !play_think(p, &spec, q->who, &choice))
        return PLAY_AGAIN;
    for (int i = 0; i < choice.count && i < 3; i++) {
        char text[512];
        dd_out out = dd_out_to(text, sizeof text);
        dd_put(&out, "  ");
        dd_move_text(game, dd_table_state(p->table), choice.candidates[i].move, &out);
        dd_put(&out, " — ");
        game->explain(dd_table_state(p->table), q->who, choice.candidates[i].move, p->style.lang, &out);
        dd_putf(&out, "  (%d %%)", (int)(100 * choice.candidates[i].value + 0.5F));
        play_print(p, text, 4);
    }
    if (choice.count == 0)
        puts(play_say(p, "  there is only one move", "  ход только один"));
    return PLAY_AGAIN;
}

static play_answer undo(play *p, const play_question *q, const char *argument) {
    (void)argument;
    dd_error error;
    if (dd_table_undo(p->table, q->who, &error))
        return PLAY_DECIDED;
    puts(play_say(
        p, error.text,
        "Взять назад нельзя: решать было не вам, с тех пор что-то открылось, или ещё ничего не решено."));
    return PLAY_AGAIN;
}

static play_answer save_game(play *p, const play_question *q, const char *path) {
    (void)q;
    dd_error error = {"out of memory"};
    size_t len = 0;
    char *text = cli_record(p->table, &len);
    bool ok = text && cli_write_file(path, text, len, &error);
    printf("%s %s\n", ok ? play_say(p, "Saved:", "Сохранено:") : play_say(p, "Not saved.", "Не сохранено."),
           ok ? path : error.text);
    free(text);
    return PLAY_AGAIN;
}

static play_answer load_game(play *p, const play_question *q, const char *path) {
    (void)q;
    dd_error error = {"out of memory"};
    dd_table *table = play_read_saved(path, dd_table_game(p->table), &error);
    if (table && dd_seats(dd_table_state(table)) != p->seat_count) {
        dd_fail(&error, "it is for %d players, not for %d", dd_seats(dd_table_state(table)), p->seat_count);
        dd_table_free(table);
        table = NULL;
    }
    if (!table) {
        printf("%s %s: %s\n", play_say(p, "Not loaded.", "Не загружено."), path, error.text);
        return PLAY_AGAIN;
    }
    dd_table_free(p->table);
    p->table = table;
    return PLAY_DECIDED;
}

static const struct command {
    const char *name, *shorter;
    const char *argument; /* what it takes, if anything */
    dd_text about;
    play_answer (*run)(play *p, const play_question *q, const char *argument);
} commands[] = {
    {"undo",
     "u",
     NULL,
     {"take back your last decision, if it revealed nothing",
      "взять назад своё решение, если оно ничего не открыло"},
     undo},
    {"hint", "h", NULL, {"what the strongest bot would do", "что сделал бы сильнейший бот"}, give_hint},
    {"moves", "m", NULL, {"all moves, with what they do", "все ходы с пояснениями"}, show_all_moves},
    {"board", "b", NULL, {"draw the board again", "нарисовать поле ещё раз"}, show_board},
    {"log", "l", NULL, {"the last decisions", "последние решения"}, show_log},
    {"scores",
     "s",
     NULL,
     {"points, as if the game ended now", "очки, как если бы игра кончилась сейчас"},
     show_scores},
    {"rules", "r", NULL, {"the rules in short", "краткие правила"}, show_rules},
    {"save", NULL, "FILE", {"save the game", "сохранить партию"}, save_game},
    {"load", NULL, "FILE", {"go on with a saved one", "продолжить сохранённую"}, load_game},
    {"help", "?", NULL, {"this list", "этот список"}, show_help},
    {"quit", "q", NULL, {"leave", "выйти"}, quit},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static play_answer show_help(play *p, const play_question *q, const char *argument) {
    (void)q;
    (void)argument;
    puts(play_say(p, "  a number, or a move as it is written in the list",
                  "  номер или ход, как он записан в списке"));
    for (int i = 0; i < COMMANDS; i++) {
        char line[160];
        dd_out out = dd_out_to(line, sizeof line);
        dd_putf(&out, "  %s%s%s", commands[i].name, commands[i].shorter ? ", " : "",
                commands[i].shorter ? commands[i].shorter : "");
        if (commands[i].argument)
            dd_putf(&out, " %s", play_say(p, commands[i].argument, "ФАЙЛ"));
        dd_pad(&out, 0, 14);
        dd_put(&out, dd_say(commands[i].about, p->style.lang));
        play_print(p, line, 14);
    }
    return PLAY_AGAIN;
}

/* `wrong`: why the line is no move. */
static play_answer run_command(play *p, const play_question *q, char *line, const dd_error *wrong) {
    char *argument = strchr(line, ' ');
    if (argument) {
        *argument++ = '\0';
        argument += strspn(argument, " ");
    }
    for (int i = 0; i < COMMANDS; i++) {
        const struct command *c = &commands[i];
        bool named = strcmp(line, c->name) == 0 || (c->shorter && strcmp(line, c->shorter) == 0);
        if (named && (!c->argument || (argument && *argument)))
            return c->run(p, q, argument);
    }
    puts(play_say(p, "That is neither a move of the list nor a command; ? lists the commands.",
                  "Это ни ход из списка, ни команда; ? — список команд."));
    if (p->style.lang == DD_EN)
        play_print(p, wrong->text, 0);
    return PLAY_AGAIN;
}

/* "Take 3", "destroy p2 a09": nobody should have to mind the case of letters. */
static bool read_any_case(const play *p, const play_question *q, const char *line, dd_move *move) {
    for (int i = 0; i < q->count; i++) {
        char text[PLAY_TEXT];
        dd_out out = dd_out_to(text, sizeof text);
        dd_move_text(dd_table_game(p->table), dd_table_state(p->table), q->moves[i], &out);
        if (strcasecmp(line, text) == 0) {
            *move = q->moves[i];
            return true;
        }
    }
    return false;
}

play_answer play_take_line(play *p, const play_question *q, char *line) {
    int64_t number = 0;
    dd_move move;
    dd_error error;
    const dd_game *game = dd_table_game(p->table);
    if (dd_parse_int(line, 1, q->count, &number))
        move = q->moves[number - 1];
    else if (!dd_move_read(game, dd_table_state(p->table), line, &move, &error) &&
             !read_any_case(p, q, line, &move))
        return run_command(p, q, line, &error);
    int reason = dd_why_not(game, dd_table_state(p->table), q->who, move);
    if (reason) {
        play_print(p, dd_say(dd_reason(game, reason), p->style.lang), 0);
        return PLAY_AGAIN;
    }
    if (!dd_table_play(p->table, q->who, move, &error)) {
        puts(error.text);
        return PLAY_AGAIN;
    }
    play_show_events(p);
    return PLAY_DECIDED;
}
