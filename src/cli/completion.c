/* diadem completion SHELL: completion for bash, zsh or fish, from the table of commands. */
#include "cli/cli.h"

#include <string.h>

static const cli_option options[] = {{0}};

static void print_games(void) {
    for (const dd_game *const *g = dd_games(); *g; g++)
        printf("%s%s", g == dd_games() ? "" : " ", (*g)->id);
}

static void print_command_names(void) {
    for (const cli_command *const *c = cli_commands; *c; c++)
        printf("%s%s", c == cli_commands ? "" : " ", (*c)->name);
}

static void print_bash(void) {
    puts("# bash completion for diadem; install it as /usr/share/bash-completion/completions/diadem");
    puts("_diadem() {\n    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} "
         "words=''");
    printf("    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='");
    print_command_names();
    puts(" --help --version'\n    else\n        case \"${COMP_WORDS[1]} $previous\" in");
    for (const cli_command *const *c = cli_commands; *c; c++)
        for (const cli_option *o = (*c)->options; o->name; o++)
            if (o->words)
                printf("        '%s --%s') words='%s' ;;\n", (*c)->name, o->name, o->words);
    puts("        *)\n            case \"${COMP_WORDS[1]}\" in");
    for (const cli_command *const *c = cli_commands; *c; c++) {
        printf("            %s) words='", (*c)->name);
        if ((*c)->first_is_game)
            print_games();
        for (const cli_option *o = (*c)->options; o->name; o++)
            printf(" --%s", o->name);
        puts(" --help' ;;");
    }
    puts("            esac ;;\n        esac\n    fi");
    puts("    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")");
    puts("    case ${COMP_WORDS[1]} in check|replay) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f "
         "-- \"$word\") ;; esac");
    puts("}\ncomplete -F _diadem diadem");
}

static void print_zsh(void) {
    puts("#compdef diadem\n# zsh completion for diadem; install it as _diadem in a folder of $fpath");
    puts("local -a commands\ncommands=(");
    for (const cli_command *const *c = cli_commands; *c; c++)
        printf("    '%s:%s'\n", (*c)->name, (*c)->about.en);
    puts(")\nif (( CURRENT == 2 )); then\n    _describe command commands\n    return\nfi\ncase $words[2] in");
    for (const cli_command *const *c = cli_commands; *c; c++) {
        printf("%s) compadd -- ", (*c)->name);
        if ((*c)->first_is_game)
            print_games();
        for (const cli_option *o = (*c)->options; o->name; o++)
            printf(" --%s", o->name);
        puts(" --help ;;");
    }
    puts("esac\ncase $words[2] in check|replay) _files ;; esac");
}

/* In single quotes for fish. */
static void print_quoted(const char *text) {
    putchar('\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('\'');
}

static void print_fish(void) {
    puts("# fish completion for diadem; install it as diadem.fish in a folder of $fish_complete_path");
    for (const cli_command *const *c = cli_commands; *c; c++) {
        printf("complete -c diadem -n __fish_use_subcommand -f -a %s -d ", (*c)->name);
        print_quoted((*c)->about.en);
        puts("");
        if ((*c)->first_is_game) {
            printf("complete -c diadem -n '__fish_seen_subcommand_from %s' -f -a '", (*c)->name);
            print_games();
            puts("'");
        }
        for (const cli_option *o = (*c)->options; o->name; o++) {
            printf("complete -c diadem -n '__fish_seen_subcommand_from %s' -l %s", (*c)->name, o->name);
            if (o->letter)
                printf(" -s %c", o->letter);
            if (o->argument)
                printf(" -r");
            if (o->words)
                printf(" -f -a '%s'", o->words);
            printf(" -d ");
            print_quoted(o->about.en);
            puts("");
        }
    }
}

static int run(const cli_args *args) {
    static const struct {
        const char *shell;
        void (*print)(void);
    } shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        if (strcmp(shells[i].shell, args->words[0]) == 0) {
            shells[i].print();
            return CLI_OK;
        }
    return cli_fail(CLI_USAGE, "there is completion for bash, zsh and fish, not for '%s'", args->words[0]);
}

const cli_command cli_completion = {
    .name = "completion",
    .arguments = "SHELL",
    .words_min = 1,
    .words_max = 1,
    .about = {"print completion for bash, zsh or fish", "дополнение команд для bash, zsh или fish"},
    .options = options,
    .run = run,
};
