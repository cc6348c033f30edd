/* A terminal game, from inside: play.c runs it, play_show.c prints, play_commands.c reads what is typed. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/cli.h"

typedef struct play_seat {
    bool human;
    dd_bot_spec spec;
} play_seat;

typedef struct play {
    const cli_args *args;
    dd_table *table;
    dd_bot *bot;
    dd_style style;
    play_seat seats[DD_MAX_SEATS];
    int seat_count;
    bool terminal;     /* somebody types; else the input is a pipe */
    int height;        /* lines of the terminal; 0: no limit */
    uint64_t thoughts; /* seeds the bots, one after the other */
    char *page;        /* room for a drawn board */
} play;

enum { PLAY_PAGE = 1 << 16, PLAY_TEXT = 2048 };

/* The decision that a person is asked for. */
typedef struct play_question {
    int who;
    dd_move moves[DD_MAX_MOVES];
    int count;
} play_question;

typedef enum play_answer { PLAY_DECIDED, PLAY_AGAIN, PLAY_QUIT } play_answer;

static inline const char *play_say(const play *p, const char *en, const char *ru) {
    return p->style.lang == DD_RU ? ru : en;
}

/* play.c */
bool play_think(play *p, const dd_bot_spec *spec, int who, dd_choice *choice);
/* Reads a saved game of the same kind; NULL with a reason if there is none in the file. */
dd_table *play_read_saved(const char *path, const dd_game *game, dd_error *error);

/* play_show.c */
/* A text, folded to the width: lines after the first are indented. */
void play_print(const play *p, const char *text, int indent);
int play_show_board(const play *p, int viewer); /* returns how many lines it takes */
void play_show_events(const play *p);
void play_show_prompt(const play *p, int who);
void play_show_moves(const play *p, const play_question *q, int limit);
void play_show_log(const play *p, int who);

/* play_commands.c */
play_answer play_take_line(play *p, const play_question *q, char *line);

#endif
