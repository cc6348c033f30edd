/* diadem manual: the man page, from the table of commands. */
#include "cli/cli.h"

#include <string.h>

static const cli_option options[] = {{0}};

/* Text for roff: no line begins with a dot, backslashes and dashes are themselves. */
static void print_roff(const char *text) {
    for (; *text; text++) {
        if (*text == '\\')
            fputs("\\e", stdout);
        else if (*text == '-')
            fputs("\\-", stdout);
        else
            putchar(*text);
    }
}

static void print_command(const cli_command *c) {
    printf(".SS diadem %s ", c->name);
    print_roff(c->arguments);
    puts("");
    print_roff(c->about.en);
    puts(".");
    for (const cli_option *o = c->options; o->name; o++) {
        puts(".TP");
        if (o->letter)
            printf("\\fB\\-%c\\fR, ", o->letter);
        printf("\\fB\\-\\-%s\\fR", o->name);
        if (o->argument)
            printf(" \\fI%s\\fR", o->argument);
        puts("");
        print_roff(o->about.en);
        puts(".");
    }
}

static int run(const cli_args *args) {
    (void)args;
    puts(".TH DIADEM 1 \"\" \"diadem " DD_VERSION "\" \"Games\"");
    puts(".SH NAME\ndiadem \\- a digital table for board games of empires");
    puts(".SH SYNOPSIS\n.B diadem\n.I COMMAND\n.RI [ OPTIONS ]");
    puts(".SH DESCRIPTION\nDiadem plays board games by their rulebooks: in the terminal, against bots that "
         "never\n"
         "cheat, and through a line protocol for programs in any language.");
    puts(".SH COMMANDS");
    for (const cli_command *const *c = cli_commands; *c; c++)
        print_command(*c);
    puts(".SH BOTS\nA bot is a level (easy, medium, hard, expert) or a method (random, greedy, flat, tree), "
         "with an\n"
         "optional budget: hard, expert@100ms, flat@500it.");
    puts(".SH EXIT STATUS\n.TP\n0\nsuccess.\n.TP\n1\nwhat was asked for failed: a record is not in order, a "
         "file can't be\n"
         "written.\n.TP\n2\nthe command line is wrong.");
    puts(".SH ENVIRONMENT\n.TP\nNO_COLOR\nif set, nothing is coloured.\n.TP\nLANGUAGE, LC_ALL, LC_MESSAGES, "
         "LANG\n"
         "the language, where \\-\\-lang does not say.");
    puts(".SH EXAMPLES\n.EX\ndiadem play eight \\-\\-seats human,hard\ndiadem arena eight hard greedy "
         "\\-\\-games 400\n.EE");
    return CLI_OK;
}

const cli_command cli_manual = {
    .name = "manual",
    .arguments = "",
    .about = {"print the man page (diadem manual | man -l -)",
              "страница руководства (diadem manual | man -l -)"},
    .options = options,
    .run = run,
};
