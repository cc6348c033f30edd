/* diadem play GAME: a game in the terminal, with people and bots. */
#include "cli/play.h"

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

/* ---- Decisions ---- */

bool play_think(play *p, const dd_bot_spec *spec, int who, dd_choice *choice) {
    dd_error error;
    if (dd_bot_follow(p->bot, spec, dd_table_state(p->table), who, p->thoughts++, cli_clock_ms, choice,
                      &error))
        return true;
    cli_fail(CLI_FAILED, "%s", error.text);
    return false;
}

static bool ask_bot(play *p, int who) {
    dd_choice choice;
    dd_error error;
    if (!play_think(p, &p->seats[who].spec, who, &choice))
        return false;
    if (!dd_table_play(p->table, who, choice.move, &error)) {
        cli_fail(CLI_FAILED, "%s", error.text);
        return false;
    }
    play_show_events(p);
    return true;
}

/* A line, without spaces around it; false at the end of the input. */
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
static bool pass_the_keyboard(const play *p, int who, bool secret) {
    char line[64];
    int people = 0;
    for (int i = 0; i < p->seat_count; i++)
        people += p->seats[i].human;
    if (people < 2 || !p->terminal || !secret)
        return true;
    printf("P%d %s", who + 1,
           play_say(p, "decides in secret: the others look away. Enter when ready.",
                    "решает тайно: остальные отворачиваются. Enter, когда готовы."));
    fflush(stdout);
    return read_line(line, sizeof line);
}

/* One decision of a person; false if he leaves. */
static bool ask_human(play *p, int who, uint32_t actors) {
    char line[512];
    play_question q = {.who = who};
    bool secret = (actors & (actors - 1)) != 0;
    if (!pass_the_keyboard(p, who, secret))
        return false;
    q.count = dd_table_game(p->table)->moves(dd_table_state(p->table), who, q.moves);
    int lines = play_show_board(p, who);
    play_show_prompt(p, who);
    /* Board, prompt, moves and the line being typed fit one screen. */
    play_show_moves(p, &q, p->height ? p->height - lines - 2 : DD_MAX_MOVES);
    for (;;) {
        fputs("> ", stdout);
        fflush(stdout);
        if (!read_line(line, sizeof line))
            return false;
        if (!line[0])
            continue;
        switch (play_take_line(p, &q, line)) {
        case PLAY_DECIDED:
            if (p->terminal && secret)
                fputs("\033[H\033[2J\033[3J", stdout); /* a secret decision does not stay on the screen */
            return true;
        case PLAY_QUIT:
            return false;
        default:
            break;
        }
    }
}

static void play_on(play *p) {
    const dd_game *game = dd_table_game(p->table);
    uint32_t actors;
    while ((actors = game->actors(dd_table_state(p->table))) != 0) {
        int who = __builtin_ctz(actors);
        if (!(p->seats[who].human ? ask_human(p, who, actors) : ask_bot(p, who))) {
            puts(play_say(p, "Good-bye.", "До свидания."));
            return;
        }
    }
    play_show_board(p, DD_SPECTATOR);
    puts(play_say(p, "The game is over.", "Игра окончена."));
    cli_print_scores(game, dd_table_state(p->table), &p->style);
}

/* ---- Setting up ---- */

dd_table *play_read_saved(const char *path, const dd_game *game, dd_error *error) {
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

/* One person, and bots in the other seats. */
static void default_seats(char *text, size_t room, int seats) {
    dd_out out = dd_out_to(text, room);
    dd_put(&out, "human");
    for (int i = 1; i < seats; i++)
        dd_put(&out, ",medium");
}

/* Who sits where; exit code. */
static int read_seats(play *p, int standard) {
    char text[512];
    char *rest = NULL;
    dd_error error;
    const char *given = cli_value(&cli_play, p->args, "seats");
    if (!given)
        default_seats(text, sizeof text, standard);
    else if (snprintf(text, sizeof text, "%s", given) >= (int)sizeof text)
        return cli_fail(CLI_USAGE, "--seats is too long");
    for (char *word = strtok_r(text, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        if (p->seat_count == DD_MAX_SEATS)
            return cli_fail(CLI_USAGE, "more than %d seats", DD_MAX_SEATS);
        play_seat *s = &p->seats[p->seat_count++];
        s->human = strcmp(word, "human") == 0;
        if (!s->human && !dd_bot_parse(word, &s->spec, &error))
            return cli_fail(CLI_USAGE, "--seats: %s; or human", error.text);
    }
    return CLI_OK;
}

/* A saved game brings its own seat count and options. */
static int set_up_saved(play *p, const dd_game *game, const char *path) {
    dd_error error = {"out of memory"};
    p->table = play_read_saved(path, game, &error);
    if (!p->table)
        return cli_fail(CLI_FAILED, "%s: %s", path, error.text);
    int seats = dd_seats(dd_table_state(p->table));
    int code = read_seats(p, seats);
    if (code == CLI_OK && p->seat_count != seats)
        code = cli_fail(CLI_USAGE, "%s is for %d players; --seats names %d", path, seats, p->seat_count);
    return code;
}

static int set_up_new(play *p, const dd_game *game, uint64_t seed) {
    dd_config config;
    dd_error error = {"out of memory"};
    int code = read_seats(p, game->seats_min < 2 ? 2 : game->seats_min);
    if (code != CLI_OK)
        return code;
    if (!cli_config(p->args, game, p->seat_count, &config))
        return CLI_USAGE;
    p->table = dd_table_new();
    if (!p->table || !dd_table_start(p->table, game, &config, seed, false, &error))
        return cli_fail(CLI_FAILED, "%s", error.text);
    printf("%s, %s %llu\n", dd_say(game->name, p->style.lang), play_say(p, "seed", "зерно"),
           (unsigned long long)seed);
    return CLI_OK;
}

static int set_up(play *p, const dd_game *game) {
    uint64_t seed;
    const char *saved = cli_value(&cli_play, p->args, "load");
    if (!cli_seed(&cli_play, p->args, &seed))
        return CLI_USAGE;
    p->thoughts = seed;
    p->bot = dd_bot_new(game);
    p->page = malloc(PLAY_PAGE);
    if (!p->bot || !p->page)
        return cli_fail(CLI_FAILED, "out of memory");
    return saved ? set_up_saved(p, game, saved) : set_up_new(p, game, seed);
}

static int run(const cli_args *args) {
    play p = {.args = args, .terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)};
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
    free(p.page);
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
