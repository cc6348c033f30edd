/* What several subcommands need. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

const char *cli_value(const cli_command *command, const cli_args *args, const char *name) {
    for (int i = 0; command->options[i].name; i++)
        if (strcmp(command->options[i].name, name) == 0)
            return args->value[i];
    return NULL;
}

const dd_game *cli_game(const char *id) {
    char known[128];
    dd_out out = dd_out_to(known, sizeof known);
    const dd_game *game = dd_game_by_id(id);
    dd_put_game_ids(&out);
    if (!game)
        cli_fail(CLI_USAGE, "there is no game '%s'; there is %s", id, known);
    return game;
}

bool cli_config(const cli_args *args, const dd_game *game, int seats, dd_config *config) {
    dd_error error;
    dd_state state;
    if (seats < game->seats_min || seats > game->seats_max) {
        cli_fail(CLI_USAGE, "%s is for %d to %d players, not for %d", game->id, game->seats_min,
                 game->seats_max, seats);
        return false;
    }
    dd_config_default(game, seats, config);
    for (int i = 0; i < args->repeated_count; i++) {
        char text[160];
        char *value = NULL;
        if (strlen(args->repeated[i]) < sizeof text) {
            strcpy(text, args->repeated[i]);
            value = strchr(text, '=');
        }
        if (!value) {
            cli_fail(CLI_USAGE, "--option takes name=value, not '%s'", args->repeated[i]);
            return false;
        }
        *value++ = '\0';
        if (!dd_config_set(game, config, text, value, &error)) {
            cli_fail(CLI_USAGE, "%s", error.text);
            return false;
        }
    }
    if (!dd_init(game, config, &state, &error)) {
        cli_fail(CLI_USAGE, "%s", error.text);
        return false;
    }
    return true;
}

bool cli_number(const cli_command *command, const cli_args *args, const char *name, int64_t low, int64_t high,
                int64_t *value) {
    const char *text = cli_value(command, args, name);
    if (!text || dd_parse_int(text, low, high, value))
        return true;
    cli_fail(CLI_USAGE, "--%s must be a whole number from %lld to %lld, not '%s'", name, (long long)low,
             (long long)high, text);
    return false;
}

bool cli_seed(const cli_command *command, const cli_args *args, uint64_t *seed) {
    int64_t value = (int64_t)time(NULL) * 1000 + (int64_t)getpid() % 1000;
    if (!cli_number(command, args, "seed", 0, INT64_MAX, &value))
        return false;
    *seed = (uint64_t)value;
    return true;
}

char *cli_record(const dd_table *table, size_t *len) {
    dd_out measure = {0};
    dd_table_record(table, &measure);
    char *text = malloc(measure.len + 1);
    if (text) {
        dd_out out = dd_out_to(text, measure.len + 1);
        dd_table_record(table, &out);
        *len = out.len;
    }
    return text;
}

dd_table *cli_load_record(const char *path) {
    dd_error error;
    size_t len = 0;
    char *text = cli_read_file(path, &len, &error);
    dd_table *table = dd_table_new();
    bool ok = text && table && dd_table_replay(table, text, len, true, &error);
    if (!ok)
        cli_fail(CLI_FAILED, "%s: %s", path, table ? error.text : "out of memory");
    free(text);
    if (ok)
        return table;
    dd_table_free(table);
    return NULL;
}

double cli_clock_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

double cli_cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

dd_style cli_style(dd_lang lang, bool ascii) {
    struct winsize size;
    const char *no_colour = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    bool terminal = isatty(STDOUT_FILENO);
    dd_style style = {.lang = lang, .unicode = !ascii, .width = 80};
    style.colour = terminal && !(no_colour && *no_colour) && !(term && strcmp(term, "dumb") == 0);
    if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
        style.width = size.ws_col;
    return style;
}

/* "regions 4, wood 2": the parts that count, or those that break ties. */
static void put_parts(const dd_game *game, const dd_scores *scores, int seat, bool tie_breaks, dd_lang lang,
                      dd_out *out) {
    bool first = true;
    for (int part = 0; game->parts[part].id; part++) {
        if (game->parts[part].tie_break != tie_breaks || (!tie_breaks && !scores->part[part][seat]))
            continue;
        dd_putf(out, "%s%s %d", first ? "" : ", ", dd_say(game->parts[part].name, lang),
                scores->part[part][seat]);
        first = false;
    }
}

static void put_place(const dd_scores *scores, int seats, int seat, dd_lang lang, dd_out *out) {
    static const dd_text won = {"won", "победа"}, lost = {"lost", "поражение"};
    int sharers = 0, points = scores->points[seat];
    for (int other = 0; other < seats; other++)
        sharers += scores->rank[other] == scores->rank[seat];
    if (seats == 1) /* alone one wins or loses */
        dd_putf(out, "%s, ", dd_say(scores->won[seat] > 0 ? won : lost, lang));
    else if (lang == DD_RU)
        dd_putf(out, "%d-е место%s, ", scores->rank[seat], sharers > 1 ? " (делит)" : "");
    else
        dd_putf(out, "place %d%s, ", scores->rank[seat], sharers > 1 ? " (shared)" : "");
    if (lang == DD_RU)
        dd_putf(out, "%d %s", points, dd_plural_ru(points, "очко", "очка", "очков"));
    else
        dd_putf(out, "%d point%s", points, points == 1 ? "" : "s");
}

static bool has_tie_breaks(const dd_game *game) {
    for (const dd_score_part *part = game->parts; part->id; part++)
        if (part->tie_break)
            return true;
    return false;
}

void cli_print_scores(const dd_game *game, const void *state, const dd_style *style) {
    dd_scores scores;
    char text[4096];
    dd_out out = dd_out_to(text, sizeof text);
    game->scores(state, &scores);
    for (int seat = 0; seat < dd_seats(state); seat++) {
        dd_paint(&out, style, seat);
        dd_putf(&out, "P%d", seat + 1);
        dd_paint(&out, style, DD_PAINT_OFF);
        dd_put(&out, "  ");
        put_place(&scores, dd_seats(state), seat, style->lang, &out);
        if (scores.points[seat]) {
            dd_put(&out, ":\n    ");
            put_parts(game, &scores, seat, false, style->lang, &out);
        }
        if (has_tie_breaks(game)) {
            dd_put(&out, style->lang == DD_RU ? "\n    при равенстве: " : "\n    for ties: ");
            put_parts(game, &scores, seat, true, style->lang, &out);
        }
        dd_put_char(&out, '\n');
    }
    fputs(text, stdout);
}

int cli_terminal_height(void) {
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

void cli_put_entry(const dd_table *table, int n, dd_lang lang, dd_out *out) {
    const dd_game *game = dd_table_game(table);
    int who;
    dd_move move = dd_table_entry(table, n, &who);
    dd_state before;
    dd_table_state_at(table, n, &before);
    dd_putf(out, "%d. ", n + 1);
    dd_put_decision(game, &before, who, move, out);
    dd_put(out, " — ");
    game->explain(&before, who, move, lang, out);
}
