/* diadem play GAME: a game in the terminal, with people and bots. */
#include "cli/cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const cli_option options[] = {
    {"seats",
     'p',
     "WHO,WHO…",
     NULL,
     {"who sits where: human, or a bot: easy, medium, hard, expert (default human,medium)",
      "кто где сидит: human или бот: easy, medium, hard, expert (обычно human,medium)"}},
    CLI_OPTION_OPTION,
    CLI_OPTION_SEED,
    {"load", 0, "FILE", NULL, {"go on with a saved game", "продолжить сохранённую партию"}},
    {"ascii", 0, NULL, NULL, {"draw with plain ASCII", "рисовать без юникода"}},
    CLI_OPTION_LANG,
    {0},
};

typedef struct seat {
    bool human;
    dd_bot_spec spec;
} seat;

typedef struct player {
    const cli_args *args;
    dd_table *table;
    dd_bot *bot;
    dd_style style;
    seat seats[DD_MAX_SEATS];
    int seat_count;
    bool terminal;     /* somebody types; else the input is a pipe */
    int height;        /* lines of the terminal; 0: no limit */
    uint64_t thoughts; /* seeds the bots, one after the other */
} player;

typedef enum answer { ANSWER_PLAYED, ANSWER_AGAIN, ANSWER_QUIT } answer;

static bool russian(const player *p) {
    return p->style.lang == DD_RU;
}

static const char *say(const player *p, const char *en, const char *ru) {
    return russian(p) ? ru : en;
}

/* ---- Showing ---- */

/* A line of text, in plain ASCII where that is wanted (letters of the language stay). */
static void print_line(const player *p, const char *text) {
    static const char *const plain[][2] = {{"—", "-"}, {"–", "-"},   {"→", "->"}, {"×", "x"},
                                           {"·", "*"}, {"…", "..."}, {"«", "\""}, {"»", "\""}};
    enum { PLAIN = sizeof plain / sizeof *plain };
    for (const char *c = text; *c;) {
        size_t i = p->style.unicode ? PLAIN : 0;
        while (i < PLAIN && strncmp(c, plain[i][0], strlen(plain[i][0])) != 0)
            i++;
        if (i < PLAIN) {
            fputs(plain[i][1], stdout);
            c += strlen(plain[i][0]);
        } else {
            putchar(*c++);
        }
    }
    putchar('\n');
}

/* Draws the board; returns how many lines it takes. */
static int show_board(const player *p, int viewer) {
    static char text[65536];
    dd_state view;
    int lines = 0;
    const dd_game *game = dd_table_game(p->table);
    dd_out out = dd_out_to(text, sizeof text);
    dd_clone(game, &view, dd_table_state(p->table));
    game->view(&view, viewer);
    game->draw(&view, viewer, &p->style, &out);
    fputs(text, stdout);
    for (const char *c = text; *c; c++)
        lines += *c == '\n';
    return lines;
}

static void show_events(const player *p) {
    const dd_events *events = dd_table_events(p->table);
    for (int i = 0; i < events->count; i++) {
        char text[256];
        dd_out out = dd_out_to(text, sizeof text);
        if (events->list[i].seat >= 0)
            dd_paint(&out, &p->style, events->list[i].seat);
        dd_put(&out, "· ");
        dd_paint(&out, &p->style, DD_PAINT_OFF);
        dd_table_game(p->table)->tell(dd_table_state(p->table), &events->list[i], p->style.lang, &out);
        print_line(p, text);
    }
}

enum { ITEM = 160 };

/* "3) take 3", and in full what it does. */
static void put_item(const player *p, int who, dd_move move, int number, int count, bool full, dd_out *out) {
    const dd_game *game = dd_table_game(p->table);
    dd_putf(out, "%s%d) ", number < 10 && count > 9 ? " " : "", number);
    dd_move_text(game, dd_table_state(p->table), move, out);
    if (full) {
        dd_pad(out, 0, 18);
        dd_put_char(out, ' ');
        game->explain(dd_table_state(p->table), who, move, p->style.lang, out);
    }
}

/* The moves, numbered, in as many columns as the width allows. With a limit of lines that the full list
 * would exceed, only their notation: `moves` then tells the rest. */
static void show_moves(const player *p, int who, const dd_move *moves, int count, int limit) {
    static char items[DD_MAX_MOVES][ITEM];
    for (int full = 1; full >= 0; full--) {
        int widest = 0;
        for (int i = 0; i < count; i++) {
            dd_out out = dd_out_to(items[i], ITEM);
            put_item(p, who, moves[i], i + 1, count, full, &out);
            int width = dd_columns(items[i], strlen(items[i]));
            widest = width > widest ? width : widest;
        }
        int columns = count > 8 || !full ? p->style.width / (widest + 2) : 1;
        columns = columns < 1 ? 1 : columns;
        int rows = (count + columns - 1) / columns;
        if (full && rows > limit)
            continue;
        for (int row = 0; row < rows; row++) {
            char line[2048];
            dd_out out = dd_out_to(line, sizeof line);
            for (int column = 0; column < columns && column * rows + row < count; column++) {
                if (column)
                    dd_pad(&out, 0, column * (widest + 2));
                dd_put(&out, items[column * rows + row]);
            }
            print_line(p, line);
        }
        return;
    }
}

/* Was this decision made at the same time as one that is still open? Then nobody else may know it yet. */
static bool still_secret(const dd_table *table, int n) {
    dd_state before;
    int decider;
    uint32_t open = dd_table_game(table)->actors(dd_table_state(table));
    dd_table_state_at(table, n, &before);
    dd_table_entry(table, n, &decider);
    uint32_t then = dd_table_game(table)->actors(&before);
    return open && (then & open) == open && !(open >> decider & 1);
}

/* The last decisions, in notation and in words. */
static void show_log(const player *p, int who) {
    enum { LAST = 15 };
    int length = dd_table_length(p->table);
    for (int n = length > LAST ? length - LAST : 0; n < length; n++) {
        char text[512];
        int decider;
        dd_out out = dd_out_to(text, sizeof text);
        dd_table_entry(p->table, n, &decider);
        if (decider != who && still_secret(p->table, n))
            dd_putf(&out, "%d. P%d …", n + 1, decider + 1);
        else
            cli_put_entry(p->table, n, p->style.lang, &out);
        print_line(p, text);
    }
}

static void show_prompt(const player *p, int who) {
    char text[512];
    dd_out out = dd_out_to(text, sizeof text);
    dd_paint(&out, &p->style, who);
    dd_putf(&out, "P%d", who + 1);
    dd_paint(&out, &p->style, DD_PAINT_OFF);
    dd_put(&out, ": ");
    dd_table_game(p->table)->prompt(dd_table_state(p->table), who, p->style.lang, &out);
    const char *how = say(p, "  (number or move; ? for help)", "  (номер или ход; ? — помощь)");
    if (dd_columns(text, strlen(text)) + dd_columns(how, strlen(how)) <= p->style.width)
        dd_put(&out, how);
    print_line(p, text);
}

static void show_help(const player *p) {
    puts(say(p,
             "  a number, or a move as it is written in the list (take 3)\n"
             "  undo        take back the last decision, if nothing was revealed since\n"
             "  hint        what the strongest bot would do\n"
             "  moves       all moves, with what they do\n"
             "  board       draw the board again\n"
             "  log         the last decisions\n"
             "  scores      points, as if the game ended now\n"
             "  rules       the rules in short\n"
             "  save FILE   save the game; load FILE goes on with a saved one\n"
             "  quit        leave",
             "  номер или ход, как он записан в списке (take 3)\n"
             "  undo        взять назад последнее решение, если с тех пор ничего не открылось\n"
             "  hint        что сделал бы сильнейший бот\n"
             "  moves       все ходы с пояснениями\n"
             "  board       нарисовать поле ещё раз\n"
             "  log         последние решения\n"
             "  scores      очки, как если бы игра кончилась сейчас\n"
             "  rules       краткие правила\n"
             "  save ФАЙЛ   сохранить партию; load ФАЙЛ — продолжить сохранённую\n"
             "  quit        выйти"));
}

/* ---- Bots ---- */

static bool think(player *p, const dd_bot_spec *spec, int who, dd_choice *choice) {
    dd_state view;
    dd_error error;
    const dd_game *game = dd_table_game(p->table);
    dd_clone(game, &view, dd_table_state(p->table));
    game->view(&view, who);
    if (dd_bot_choose(p->bot, spec, &view, who, p->thoughts++, cli_clock_ms, choice, &error))
        return true;
    cli_fail(CLI_FAILED, "%s", error.text);
    return false;
}

static void give_hint(player *p, int who) {
    dd_bot_spec spec;
    dd_choice choice;
    dd_error error;
    const dd_game *game = dd_table_game(p->table);
    if (!dd_bot_parse(game, "expert", &spec, &error) || !think(p, &spec, who, &choice))
        return;
    for (int i = 0; i < choice.count && i < 3; i++) {
        char text[256];
        dd_out out = dd_out_to(text, sizeof text);
        dd_put(&out, "  ");
        dd_move_text(game, dd_table_state(p->table), choice.candidates[i].move, &out);
        dd_put(&out, " — ");
        game->explain(dd_table_state(p->table), who, choice.candidates[i].move, p->style.lang, &out);
        dd_putf(&out, "  (%d %%)", (int)(100 * choice.candidates[i].value + 0.5F));
        print_line(p, text);
    }
    if (choice.count == 0)
        puts(say(p, "  there is only one move", "  ход только один"));
}

/* ---- Commands ---- */

static void save_game(const player *p, const char *path) {
    dd_error error = {"out of memory"};
    size_t len = 0;
    char *text = cli_record(p->table, &len);
    if (text && cli_write_file(path, text, len, &error))
        printf(say(p, "Saved to %s.\n", "Сохранено: %s.\n"), path);
    else
        printf(say(p, "Not saved. %s\n", "Не сохранено. %s\n"), error.text);
    free(text);
}

/* Reads a saved game of the same kind; NULL with a reason if there is none in the file. */
static dd_table *read_saved(const char *path, const dd_game *game, dd_error *error) {
    size_t len = 0;
    char *text = cli_read_file(path, &len, error);
    dd_table *table = dd_table_new();
    bool ok = text && table && dd_table_replay(table, text, len, false, error);
    if (ok && dd_table_game(table) != game)
        ok = dd_fail(error, "it is a game of %s", dd_table_game(table)->id);
    free(text);
    if (ok)
        return table;
    dd_table_free(table);
    return NULL;
}

static bool load_game(player *p, const char *path) {
    dd_error error = {"out of memory"};
    dd_table *table = read_saved(path, dd_table_game(p->table), &error);
    if (table && dd_seats(dd_table_state(table)) != p->seat_count) {
        dd_fail(&error, "it is for %d players, not for %d", dd_seats(dd_table_state(table)), p->seat_count);
        dd_table_free(table);
        table = NULL;
    }
    if (!table) {
        printf(say(p, "Not loaded. %s: %s\n", "Не загружено. %s: %s\n"), path, error.text);
        return false;
    }
    dd_table_free(p->table);
    p->table = table;
    return true;
}

static answer run_word(player *p, int who, char *line, const dd_move *moves, int count) {
    char *argument = strchr(line, ' ');
    if (argument) {
        *argument++ = '\0';
        while (*argument == ' ')
            argument++;
    }
    dd_error error;
    if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
        return ANSWER_QUIT;
    if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
        show_help(p);
    } else if (strcmp(line, "board") == 0) {
        show_board(p, who);
    } else if (strcmp(line, "moves") == 0) {
        show_moves(p, who, moves, count, DD_MAX_MOVES);
    } else if (strcmp(line, "log") == 0) {
        show_log(p, who);
    } else if (strcmp(line, "scores") == 0) {
        cli_print_scores(dd_table_game(p->table), dd_table_state(p->table), &p->style);
    } else if (strcmp(line, "rules") == 0) {
        fputs(dd_say(dd_table_game(p->table)->summary, p->style.lang), stdout);
    } else if (strcmp(line, "hint") == 0 || strcmp(line, "h") == 0) {
        give_hint(p, who);
    } else if (strcmp(line, "undo") == 0 || strcmp(line, "u") == 0) {
        if (dd_table_undo(p->table, &error))
            return ANSWER_PLAYED;
        printf("%s\n", say(p, error.text,
                           "Взять назад нельзя: с тех пор что-то открылось или ещё ничего не решено."));
    } else if (strcmp(line, "save") == 0 && argument) {
        save_game(p, argument);
    } else if (strcmp(line, "load") == 0 && argument) {
        if (load_game(p, argument))
            return ANSWER_PLAYED;
    } else {
        puts(say(p, "That is neither a move of the list nor a command; ? lists the commands.",
                 "Это ни ход из списка, ни команда; ? — список команд."));
    }
    return ANSWER_AGAIN;
}

/* A number of the list, a move in notation, or a command. */
static answer take_line(player *p, int who, char *line, const dd_move *moves, int count) {
    int64_t number = 0;
    dd_move move;
    dd_error error;
    const dd_game *game = dd_table_game(p->table);
    if (dd_parse_int(line, 1, count, &number)) {
        move = moves[number - 1];
    } else if (!dd_move_read(game, dd_table_state(p->table), line, &move)) {
        return run_word(p, who, line, moves, count);
    }
    int reason = dd_why_not(game, dd_table_state(p->table), who, move);
    if (reason) {
        printf("%s\n", dd_say(dd_reason(game, reason), p->style.lang));
        return ANSWER_AGAIN;
    }
    if (!dd_table_play(p->table, who, move, &error)) {
        printf("%s\n", error.text);
        return ANSWER_AGAIN;
    }
    show_events(p);
    return ANSWER_PLAYED;
}

static bool read_line(char *line, size_t room) {
    if (!fgets(line, (int)room, stdin))
        return false;
    size_t len = strlen(line);
    while (len && isspace((unsigned char)line[len - 1]))
        line[--len] = '\0';
    size_t lead = strspn(line, " \t");
    memmove(line, line + lead, len - lead + 1);
    return true;
}

/* Several people at one terminal: nobody sees what another decides in secret. */
static bool pass_the_keyboard(const player *p, int who, uint32_t actors) {
    char line[64];
    int people = 0;
    for (int i = 0; i < p->seat_count; i++)
        people += p->seats[i].human;
    if (people < 2 || !p->terminal || !(actors & (actors - 1)))
        return true;
    printf(say(p, "P%d decides in secret: the others look away. Enter when ready.",
               "P%d решает тайно: остальные отворачиваются. Enter, когда готовы."),
           who + 1);
    fflush(stdout);
    return read_line(line, sizeof line);
}

/* One decision of a person; false if he leaves. */
static bool ask_human(player *p, int who, uint32_t actors) {
    char line[512];
    dd_move moves[DD_MAX_MOVES];
    if (!pass_the_keyboard(p, who, actors))
        return false;
    int count = dd_table_game(p->table)->moves(dd_table_state(p->table), who, moves);
    int lines = show_board(p, who);
    show_prompt(p, who);
    /* Board, prompt, moves and the line being typed fit one screen. */
    show_moves(p, who, moves, count, p->height ? p->height - lines - 2 : DD_MAX_MOVES);
    for (;;) {
        fputs("> ", stdout);
        fflush(stdout);
        if (!read_line(line, sizeof line))
            return false;
        if (!line[0])
            continue;
        switch (take_line(p, who, line, moves, count)) {
        case ANSWER_PLAYED:
            if (p->terminal && actors & (actors - 1))
                fputs("\033[H\033[2J\033[3J", stdout); /* a secret decision does not stay on the screen */
            return true;
        case ANSWER_QUIT:
            return false;
        default:
            break;
        }
    }
}

static bool ask_bot(player *p, int who) {
    dd_choice choice;
    dd_error error;
    if (!think(p, &p->seats[who].spec, who, &choice))
        return false;
    if (!dd_table_play(p->table, who, choice.move, &error)) {
        cli_fail(CLI_FAILED, "%s", error.text);
        return false;
    }
    show_events(p);
    return true;
}

/* ---- Setting up ---- */

/* One person, and bots in the other seats. */
static void default_seats(char *text, size_t room, int seats) {
    dd_out out = dd_out_to(text, room);
    dd_put(&out, "human");
    for (int i = 1; i < seats; i++)
        dd_put(&out, ",medium");
}

/* Who sits where; exit code. */
static int read_seats(player *p, const dd_game *game, int standard) {
    char text[512];
    dd_error error;
    const char *given = cli_value(&cli_play, p->args, "seats");
    if (!given)
        default_seats(text, sizeof text, standard);
    else if (snprintf(text, sizeof text, "%s", given) >= (int)sizeof text)
        return cli_fail(CLI_USAGE, "--seats is too long");
    for (char *word = strtok(text, ","); word; word = strtok(NULL, ",")) {
        if (p->seat_count == DD_MAX_SEATS)
            return cli_fail(CLI_USAGE, "more than %d seats", DD_MAX_SEATS);
        seat *s = &p->seats[p->seat_count++];
        s->human = strcmp(word, "human") == 0;
        if (!s->human && !dd_bot_parse(game, word, &s->spec, &error))
            return cli_fail(CLI_USAGE, "--seats: %s; or human", error.text);
    }
    return CLI_OK;
}

/* A saved game brings its own seat count and options. */
static int set_up_saved(player *p, const dd_game *game, const char *path) {
    dd_error error = {"out of memory"};
    p->table = read_saved(path, game, &error);
    if (!p->table)
        return cli_fail(CLI_FAILED, "%s: %s", path, error.text);
    int seats = dd_seats(dd_table_state(p->table));
    int code = read_seats(p, game, seats);
    if (code == CLI_OK && p->seat_count != seats)
        code = cli_fail(CLI_USAGE, "%s is for %d players; --seats names %d", path, seats, p->seat_count);
    return code;
}

static int set_up_new(player *p, const dd_game *game, uint64_t seed) {
    dd_config config;
    dd_error error = {"out of memory"};
    int code = read_seats(p, game, game->seats_min < 2 ? 2 : game->seats_min);
    if (code != CLI_OK)
        return code;
    if (!cli_config(p->args, game, p->seat_count, &config))
        return CLI_USAGE;
    p->table = dd_table_new();
    if (!p->table || !dd_table_start(p->table, game, &config, seed, false, &error))
        return cli_fail(CLI_FAILED, "%s", error.text);
    printf(say(p, "%s, seed %llu\n", "%s, зерно %llu\n"), dd_say(game->name, p->style.lang),
           (unsigned long long)seed);
    return CLI_OK;
}

static int set_up(player *p, const dd_game *game) {
    uint64_t seed;
    const char *saved = cli_value(&cli_play, p->args, "load");
    if (!cli_seed(&cli_play, p->args, &seed))
        return CLI_USAGE;
    p->thoughts = seed;
    p->bot = dd_bot_new(game);
    if (!p->bot)
        return cli_fail(CLI_FAILED, "out of memory");
    return saved ? set_up_saved(p, game, saved) : set_up_new(p, game, seed);
}

static void play_on(player *p) {
    const dd_game *game = dd_table_game(p->table);
    uint32_t actors;
    while ((actors = game->actors(dd_table_state(p->table))) != 0) {
        int who = __builtin_ctz(actors);
        bool went_on = p->seats[who].human ? ask_human(p, who, actors) : ask_bot(p, who);
        if (!went_on) {
            puts(say(p, "Good-bye.", "До свидания."));
            return;
        }
    }
    show_board(p, DD_SPECTATOR);
    puts(say(p, "The game is over.", "Игра окончена."));
    cli_print_scores(game, dd_table_state(p->table), &p->style);
}

static int run(const cli_args *args) {
    player p = {.args = args, .terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)};
    const dd_game *game = cli_game(args->words[0]);
    if (!game)
        return CLI_USAGE;
    p.height = p.terminal ? cli_terminal_height() : 0;
    p.style = cli_style(args->lang, cli_value(&cli_play, args, "ascii") != NULL);
    int code = set_up(&p, game);
    if (code == CLI_OK)
        play_on(&p);
    dd_table_free(p.table);
    dd_bot_free(p.bot);
    return code;
}

const cli_command cli_play = {
    .name = "play",
    .arguments = "GAME [--seats WHO,…] [--option K=V]… [--seed N] [--load FILE]",
    .words_min = 1,
    .words_max = 1,
    .first_is_game = true,
    .about = {"play in the terminal, with people and bots", "играть в терминале, с людьми и ботами"},
    .options = options,
    .run = run,
};
