/* The program `diadem`: one file a subcommand. One table of commands and options feeds parsing, --help,
 * the man page and the shell completion. */
#ifndef CLI_H
#define CLI_H

#include "core/game.h"

#include <stdio.h>

/* Exit codes, the same for every subcommand. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

enum { CLI_MAX_OPTIONS = 16, CLI_MAX_REPEATS = 16 };

typedef struct cli_option {
    const char *name;
    char letter;          /* 0: none */
    const char *argument; /* what it takes, for --help; NULL: a switch */
    const char *words;    /* the values it may have, for completion; NULL: any */
    dd_text about;
    bool repeats; /* may be given several times; at most one of a command */
} cli_option;

/* What was given on the command line. */
typedef struct cli_args {
    dd_lang lang;
    const char *value[CLI_MAX_OPTIONS]; /* by index of the option; "" for a switch, NULL if not given */
    const char *repeated[CLI_MAX_REPEATS];
    int repeated_count; /* of the option that may be given several times */
    char **words;
    int word_count;
} cli_args;

typedef struct cli_command {
    const char *name;
    const char *arguments; /* for --help: "GAME [BOT…]" */
    int words_min, words_max;
    bool first_is_game; /* for completion */
    dd_text about;
    const cli_option *options; /* ends with a NULL name */
    int (*run)(const cli_args *args);
} cli_command;

extern const cli_command cli_games, cli_rules, cli_play, cli_serve, cli_engine, cli_check, cli_replay,
    cli_arena, cli_bench, cli_perft, cli_completion, cli_manual;
extern const cli_command *const cli_commands[]; /* ends with NULL */

/* Options that many commands have. */
#define CLI_OPTION_LANG                                                                                      \
    {                                                                                                        \
        "lang", 'l', "LANG", "en ru", {                                                                      \
            "language: en or ru (default: from the locale)", "язык: en или ru"                        \
        }                                                                                                    \
    }
#define CLI_OPTION_JSON                                                                                      \
    {                                                                                                        \
        "json", 0, NULL, NULL, {                                                                             \
            "print JSON", "вывести JSON"                                                              \
        }                                                                                                    \
    }
#define CLI_OPTION_OPTION                                                                                    \
    {                                                                                                        \
        "option", 'o', "K=V", NULL,                                                                          \
            {"an option of the game, as `diadem games` lists them; may be repeated",                         \
             "опция игры, см. `diadem games`; можно повторять"},                                             \
            true                                                                                             \
    }
#define CLI_OPTION_SEED                                                                                           \
    {                                                                                                             \
        "seed", 's', "N", NULL, {                                                                                 \
            "the seed of chance and bots: the same seed, the same deals", "зерно случая и ботов" \
        }                                                                                                         \
    }

/* The value of an option by name, or NULL. */
const char *cli_value(const cli_command *command, const cli_args *args, const char *name);

/* Prints "diadem: …" to standard error; returns `code`. */
int cli_fail(int code, const char *format, ...) DD_PRINTF(2, 3);

/* The game named by a word; prints an error and returns NULL if there is none such. */
const dd_game *cli_game(const char *id);
/* A config from a seat count and --option K=V…; prints an error and returns false if refused. */
bool cli_config(const cli_args *args, const dd_game *game, int seats, dd_config *config);
/* A number option with bounds; `value` keeps its default if the option was not given. */
bool cli_number(const cli_command *command, const cli_args *args, const char *name, int64_t low, int64_t high,
                int64_t *value);
/* --seed, or a fresh one. */
bool cli_seed(const cli_command *command, const cli_args *args, uint64_t *seed);

/* files.c */
char *cli_read_file(const char *path, size_t *len, dd_error *error); /* "-" is standard input; free() it */
/* Writes a whole file or nothing: into a new file beside it, which then takes its place. */
bool cli_write_file(const char *path, const char *text, size_t len, dd_error *error);

/* The record of a table, in memory of its own; NULL: out of memory. */
char *cli_record(const dd_table *table, size_t *len);
/* Reads and replays a record file; prints an error and returns NULL if it is not in order. */
dd_table *cli_load_record(const char *path);

/* Milliseconds of a clock that never goes back, and CPU time of this thread in seconds. */
double cli_clock_ms(void);
double cli_cpu_seconds(void);

/* Prints a text of ours: places, points and breakdown of every seat. */
void cli_print_scores(const dd_game *game, const void *state, const dd_style *style);
dd_style cli_style(dd_lang lang, bool ascii);
int cli_terminal_height(void);
/* A decision of the log: "17. P1 take 3 — wood: march 3 — free". */
void cli_put_entry(const dd_table *table, int n, dd_lang lang, dd_out *out);

#endif
