/* Finds the subcommand, reads its options, runs it. */
#include "cli/cli.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const cli_command *const cli_commands[] = {
    &cli_play,
#ifdef DIADEM_SERVER
    &cli_serve,
#endif
    &cli_games, &cli_rules, &cli_check,      &cli_replay, &cli_engine, &cli_arena,
    &cli_bench, &cli_perft, &cli_completion, &cli_manual, NULL,
};

int cli_fail(int code, const char *format, ...) {
    va_list args;
    fputs("diadem: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return code;
}

/* From the environment, as other programs do it. */
static dd_lang locale_language(void) {
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strncmp(value, "ru", 2) == 0 ? DD_RU : DD_EN;
    }
    return DD_EN;
}

static void print_usage(dd_lang lang) {
    bool ru = lang == DD_RU;
    printf(ru ? "Diadem " DD_VERSION
                ": цифровой стол для настольных игр об империях.\n\nВызов: diadem КОМАНДА "
                "[ПАРАМЕТРЫ]\n\nКоманды:\n"
              : "Diadem " DD_VERSION ": a digital table for board games of empires.\n\nUsage: diadem COMMAND "
                "[OPTIONS]\n\nCommands:\n");
    for (const cli_command *const *c = cli_commands; *c; c++)
        printf("  %-11s %s\n", (*c)->name, dd_say((*c)->about, lang));
    puts(ru ? "\n`diadem КОМАНДА --help` расскажет о команде."
            : "\n`diadem COMMAND --help` tells more about each.");
}

static void print_help(const cli_command *command, dd_lang lang) {
    bool ru = lang == DD_RU;
    printf(ru ? "Вызов: diadem %s %s\n\n%s.\n" : "Usage: diadem %s %s\n\n%s.\n", command->name,
           command->arguments, dd_say(command->about, lang));
    puts(ru ? "\nПараметры:" : "\nOptions:");
    for (const cli_option *o = command->options; o->name; o++) {
        char flag[64];
        snprintf(flag, sizeof flag, "%c%c%s--%s%s%s", o->letter ? '-' : ' ', o->letter ? o->letter : ' ',
                 o->letter ? ", " : "  ", o->name, o->argument ? " " : "", o->argument ? o->argument : "");
        printf("  %-22s %s\n", flag, dd_say(o->about, lang));
    }
    printf("  %-22s %s\n", "-h, --help", ru ? "эта справка" : "this help");
}

/* getopt's tables from ours. The value that getopt returns for an option is its index + 256. */
static void make_tables(const cli_command *command, struct option *longs, char *shorts) {
    int n = 0;
    size_t at = 0;
    shorts[at++] = ':'; /* tell a missing value from an unknown option */
    shorts[at++] = 'h';
    for (; command->options[n].name; n++) {
        const cli_option *o = &command->options[n];
        longs[n] = (struct option){o->name, o->argument ? required_argument : no_argument, NULL, 256 + n};
        if (o->letter) {
            shorts[at++] = o->letter;
            if (o->argument)
                shorts[at++] = ':';
        }
    }
    shorts[at] = '\0';
    longs[n++] = (struct option){"help", no_argument, NULL, 'h'};
    longs[n] = (struct option){0};
}

static int option_index(const cli_command *command, int found) {
    if (found >= 256)
        return found - 256;
    for (int n = 0; command->options[n].name; n++)
        if (command->options[n].letter == found)
            return n;
    return -1;
}

static int try_help(const cli_command *command) {
    fprintf(stderr, "Try: diadem %s --help\n", command->name);
    return CLI_USAGE;
}

static int run_command(const cli_command *command, int argc, char **argv) {
    struct option longs[CLI_MAX_OPTIONS + 2];
    char shorts[2 * CLI_MAX_OPTIONS + 3];
    cli_args args = {.lang = locale_language()};
    bool help = false;
    make_tables(command, longs, shorts);
    opterr = 0; /* the messages are ours */
    for (int found; (found = getopt_long(argc, argv, shorts, longs, NULL)) != -1;) {
        if (found == 'h') {
            help = true;
            continue;
        }
        if (found == ':' || found == '?') {
            const char letter[] = {'-', (char)optopt, '\0'};
            const char *given = optopt > 0 && optopt < 256 ? letter : argv[optind - 1];
            cli_fail(CLI_USAGE, found == ':' ? "%s needs a value" : "there is no option %s", given);
            return try_help(command);
        }
        int index = option_index(command, found);
        if (index < 0)
            return try_help(command);
        args.value[index] = optarg ? optarg : "";
        if (command->options[index].repeats) {
            if (args.repeated_count == CLI_MAX_REPEATS)
                return cli_fail(CLI_USAGE, "--%s too many times", command->options[index].name);
            args.repeated[args.repeated_count++] = optarg;
        }
    }
    const char *lang = cli_value(command, &args, "lang");
    if (lang && strcmp(lang, "en") != 0 && strcmp(lang, "ru") != 0)
        return cli_fail(CLI_USAGE, "--lang must be en or ru, not '%s'", lang);
    if (lang)
        args.lang = lang[0] == 'r' ? DD_RU : DD_EN;
    if (help) {
        print_help(command, args.lang);
        return CLI_OK;
    }
    args.words = argv + optind;
    args.word_count = argc - optind;
    if (args.word_count < command->words_min || args.word_count > command->words_max) {
        cli_fail(CLI_USAGE, "usage: diadem %s%s%s", command->name, *command->arguments ? " " : "",
                 command->arguments);
        return try_help(command);
    }
    return command->run(&args);
}

static int dispatch(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "--help";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        print_usage(locale_language());
        return argc > 1 ? CLI_OK : CLI_USAGE;
    }
    if (strcmp(name, "--version") == 0) {
        puts("diadem " DD_VERSION);
        return CLI_OK;
    }
    for (const cli_command *const *c = cli_commands; *c; c++) {
        if (strcmp((*c)->name, name) == 0)
            return run_command(*c, argc - 1, argv + 1);
    }
    cli_fail(CLI_USAGE, "there is no command '%s'", name);
    fputs("Try: diadem --help\n", stderr);
    return CLI_USAGE;
}

int main(int argc, char **argv) {
    int code = dispatch(argc, argv);
    /* A full disk behind > file must not go unnoticed. */
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == CLI_OK)
        code = cli_fail(CLI_FAILED, "can't write the output");
    return code;
}
