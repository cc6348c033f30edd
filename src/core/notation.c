/* Moves as text, both ways, from a game's table of verbs; and the names of seats. */
#include "core/game.h"

#include <string.h>

void dd_put_seat(dd_out *out, int who) {
    if (who == DD_CHANCE)
        dd_put(out, "chance");
    else
        dd_putf(out, "P%d", who + 1);
}

int dd_read_seat(const char *text, int seats) {
    int64_t number = 0;
    if (strcmp(text, "chance") == 0)
        return DD_CHANCE;
    if (text[0] == 'P' && text[1] != '0' && dd_parse_int(text + 1, 1, seats, &number))
        return (int)number - 1;
    return -1;
}

static int argument(dd_move move, int i) {
    return (int)(move >> (16 - 8 * i) & 0xFF);
}

static int verb_count(const dd_game *game) {
    int n = 0;
    while (game->verbs[n].word)
        n++;
    return n;
}

void dd_move_text(const dd_game *game, const void *state, dd_move move, dd_out *out) {
    if (dd_move_kind(move) >= verb_count(game)) {
        dd_put(out, "?");
        return;
    }
    const dd_verb *verb = &game->verbs[dd_move_kind(move)];
    dd_put(out, verb->word);
    for (int i = 0; i < 3 && verb->arg[i].kind != DD_ARG_NONE; i++) {
        int value = argument(move, i);
        dd_put_char(out, ' ');
        if (verb->arg[i].kind == DD_ARG_SEAT) {
            dd_put_seat(out, value);
        } else if (verb->arg[i].kind == DD_ARG_NAME) {
            const char *name = verb->arg[i].name(state, value);
            dd_put(out, name ? name : "?");
        } else {
            dd_put_int(out, verb->arg[i].kind == DD_ARG_PLACE ? value + 1 : value);
        }
    }
}

void dd_put_decision(const dd_game *game, const void *state, int who, dd_move move, dd_out *out) {
    dd_put_seat(out, who);
    dd_put_char(out, ' ');
    dd_move_text(game, state, move, out);
}

static bool read_argument(const dd_arg *arg, const void *state, const char *word, int *value) {
    int64_t number = 0;
    switch (arg->kind) {
    case DD_ARG_SEAT:
        *value = dd_read_seat(word, dd_seats(state));
        return *value >= 0 && *value != DD_CHANCE;
    case DD_ARG_NAME:
        for (*value = 0; *value < 256; (*value)++) {
            const char *name = arg->name(state, *value);
            if (name && strcmp(name, word) == 0)
                return true;
        }
        return false;
    default: {
        int base = arg->kind == DD_ARG_PLACE ? 1 : 0;
        /* "03" is not how we write 3: one text a move. */
        bool ok = (word[0] != '0' || !word[1]) && dd_parse_int(word, base, 255 + base, &number);
        *value = (int)number - base;
        return ok && word[0] != '-';
    }
    }
}

bool dd_move_read(const dd_game *game, const void *state, const char *text, dd_move *out) {
    char copy[DD_MAX_MOVE_TEXT];
    char *words[4] = {copy, NULL, NULL, NULL};
    int count = 1;
    if (strlen(text) >= sizeof copy)
        return false;
    strcpy(copy, text);
    for (char *p = copy; *p; p++) {
        if (*p != ' ')
            continue;
        if (count == 4)
            return false;
        *p = '\0';
        words[count++] = p + 1;
    }
    for (int kind = 0; game->verbs[kind].word; kind++) {
        const dd_verb *verb = &game->verbs[kind];
        int value[3] = {0};
        int i = 0;
        if (strcmp(verb->word, words[0]) != 0)
            continue;
        for (; i < 3 && verb->arg[i].kind != DD_ARG_NONE; i++)
            if (i + 1 >= count || !read_argument(&verb->arg[i], state, words[i + 1], &value[i]))
                return false;
        *out = DD_MOVE(kind, value[0], value[1], value[2]);
        return count == i + 1;
    }
    return false;
}
