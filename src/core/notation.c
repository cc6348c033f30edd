/* Moves as text, both ways, from a game's table of verbs; and the names of seats. */
#include "core/game.h"

#include <assert.h>
#include <string.h>

void dd_put_seat(dd_out *out, int who) {
    if (who == DD_CHANCE)
        dd_put(out, "chance");
    else
        dd_putf(out, "P%d", who + 1);
}

void dd_put_seats(dd_out *out, uint32_t seats, dd_lang lang) {
    for (bool any = false; seats; seats &= seats - 1, any = true) {
        bool last = !(seats & (seats - 1));
        if (any)
            dd_put(out, !last ? ", " : lang == DD_RU ? " и " : " and ");
        dd_put_seat(out, __builtin_ctz(seats));
    }
}

int dd_read_seat(const char *text, int seats) {
    int64_t number = 0;
    if (strcmp(text, "chance") == 0)
        return DD_CHANCE;
    if (text[0] == 'P' && text[1] != '0' && dd_parse_int(text + 1, 1, seats, &number))
        return (int)number - 1;
    return -1;
}

/* Where the i-th argument of a verb ends in a move, in bits from the right: a wide one takes two places. */
static int shift_of(const dd_verb *verb, int i) {
    int places = 0;
    for (int before = 0; before <= i; before++)
        places += verb->arg[before].wide ? 2 : 1;
    assert(places <= 3);
    return 24 - 8 * places;
}

static uint32_t greatest(const dd_arg *arg) {
    return arg->wide ? UINT16_MAX : UINT8_MAX;
}

static int scale_of(const dd_arg *arg) {
    return arg->scale ? arg->scale : 1;
}

static int argument(const dd_verb *verb, dd_move move, int i) {
    return (int)(move >> shift_of(verb, i) & greatest(&verb->arg[i]));
}

static dd_move move_of(const dd_verb *verb, int kind, const int value[3]) {
    dd_move move = DD_MOVE(kind, 0, 0, 0);
    for (int i = 0; i < 3 && verb->arg[i].kind != DD_ARG_NONE; i++)
        move |= (dd_move)value[i] << shift_of(verb, i);
    return move;
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
        int value = argument(verb, move, i);
        dd_put_char(out, ' ');
        if (verb->arg[i].kind == DD_ARG_SEAT) {
            dd_put_seat(out, value);
        } else if (verb->arg[i].kind == DD_ARG_NAME) {
            const char *name = verb->arg[i].name(state, value);
            dd_put(out, name ? name : "?");
        } else {
            dd_put_int(out, verb->arg[i].kind == DD_ARG_PLACE ? value + 1 : value * scale_of(&verb->arg[i]));
        }
    }
}

void dd_put_decision(const dd_game *game, const void *state, int who, dd_move move, dd_out *out) {
    dd_put_seat(out, who);
    dd_put_char(out, ' ');
    dd_move_text(game, state, move, out);
}

/* ---- Reading ---- */

bool dd_put_in_list(dd_out *list, const char *word) {
    static const char more[] = ", …";
    if (list->len + 2 + strlen(word) + sizeof more <= list->room) {
        dd_putf(list, "%s%s", list->len ? ", " : "", word);
        return true;
    }
    dd_put(list, more);
    return false;
}

/* The value's name, if it has one that may be written: those of what is hidden begin with '?'. */
static const char *open_name(const void *state, dd_name_fn name, int value) {
    const char *text = name(state, value);
    return text && text[0] != '?' ? text : NULL;
}

void dd_put_names(dd_out *list, const void *state, dd_name_fn name, int last) {
    enum { ALL = 20, FEW = 3 };
    int count = 0, told = 0;
    for (int v = 0; v <= last; v++)
        count += open_name(state, name, v) != NULL;
    for (int v = 0; v <= last; v++) {
        const char *text = open_name(state, name, v);
        if (!text)
            continue;
        if (count > ALL && told >= FEW && told < count - 1) {
            told++;
            continue;
        }
        if (count > ALL && told == count - 1)
            dd_putf(list, ", … %s", text);
        else if (!dd_put_in_list(list, text))
            return;
        told++;
    }
}

enum { NAMES = 256 }; /* an argument is a byte */

static bool read_argument(const dd_arg *arg, const void *state, const char *word, int *value) {
    int64_t number = 0;
    switch (arg->kind) {
    case DD_ARG_SEAT:
        *value = dd_read_seat(word, dd_seats(state));
        return *value >= 0 && *value != DD_CHANCE;
    case DD_ARG_NAME:
        for (*value = 0; *value < NAMES; (*value)++) {
            const char *name = arg->name(state, *value);
            if (name && strcmp(name, word) == 0)
                return true;
        }
        *value = arg->find ? arg->find(state, word) : -1;
        return *value >= 0;
    default: {
        int base = arg->kind == DD_ARG_PLACE ? 1 : 0, scale = scale_of(arg);
        int64_t most = (int64_t)greatest(arg) * scale + base;
        /* "03" is not how we write 3: one text a move. */
        bool ok = (word[0] != '0' || !word[1]) && dd_parse_int(word, base, most, &number);
        *value = (int)(number - base) / scale;
        return ok && word[0] != '-' && (number - base) % scale == 0;
    }
    }
}

/* ---- What is wrong with a text that is no move ---- */

static const char *argument_name(const dd_arg *arg) {
    static const char *const plain[] = {
        [DD_ARG_NUMBER] = "NUMBER", [DD_ARG_PLACE] = "PLACE", [DD_ARG_SEAT] = "SEAT", [DD_ARG_NAME] = "NAME"};
    return arg->what ? arg->what : plain[arg->kind];
}

/* "march REGION REGION" */
static void put_verb(dd_out *out, const dd_verb *verb) {
    dd_put(out, verb->word);
    for (int i = 0; i < 3 && verb->arg[i].kind != DD_ARG_NONE; i++)
        dd_putf(out, " %s", argument_name(&verb->arg[i]));
}

/* What could stand there. */
static void put_choices(dd_out *out, const dd_arg *arg, const void *state) {
    int least = arg->kind == DD_ARG_PLACE ? 1 : arg->least;
    if (arg->kind == DD_ARG_NAME) {
        char names[120];
        dd_out list = dd_out_to(names, sizeof names);
        dd_put_names(&list, state, arg->name, NAMES - 1);
        dd_putf(out, "there are %s", names);
    } else if (arg->kind == DD_ARG_SEAT) {
        dd_putf(out, dd_seats(state) > 1 ? "there are P1 to P%d" : "there is P%d", dd_seats(state));
    } else {
        int scale = scale_of(arg);
        dd_putf(out, arg->most ? "a number from %d to %d" : "a number from %d on", least * scale,
                arg->most * scale);
        if (scale > 1)
            dd_putf(out, ", in steps of %d,", scale);
        dd_put(out, " is expected");
    }
}

static bool refuse_verb(const dd_game *game, const char *text, dd_error *error) {
    char known[160];
    dd_out out = dd_out_to(known, sizeof known);
    for (const dd_verb *verb = game->verbs; verb->word && dd_put_in_list(&out, verb->word); verb++)
        ;
    return dd_fail(error, "%s is no move of %s; moves begin with %s", dd_quote(text).text, game->id, known);
}

static bool refuse_argument(const dd_verb *verb, const dd_arg *arg, const void *state, const char *word,
                            dd_error *error) {
    char form[64], choices[140];
    dd_out written = dd_out_to(form, sizeof form), out = dd_out_to(choices, sizeof choices);
    put_verb(&written, verb);
    put_choices(&out, arg, state);
    return dd_fail(error, "%s is no %s of '%s': %s", dd_quote(word).text, argument_name(arg), form, choices);
}

static bool refuse_count(const dd_verb *verb, const char *text, bool too_many, dd_error *error) {
    char form[64];
    dd_out out = dd_out_to(form, sizeof form);
    put_verb(&out, verb);
    return dd_fail(error, "%s has too %s words: it is written '%s'", dd_quote(text).text,
                   too_many ? "many" : "few", form);
}

bool dd_move_read(const dd_game *game, const void *state, const char *text, dd_move *out, dd_error *error) {
    enum { WORDS = 5 }; /* one more than any move has */
    char copy[DD_MAX_MOVE_TEXT];
    char *words[WORDS] = {copy};
    int count = 1;
    if (strlen(text) >= sizeof copy)
        return dd_fail(error, "%s is no move: it has more than %d bytes", dd_quote(text).text,
                       DD_MAX_MOVE_TEXT - 1);
    strcpy(copy, text);
    for (char *p = strchr(copy, ' '); p && count < WORDS; p = strchr(p, ' ')) {
        *p++ = '\0';
        words[count++] = p;
    }
    const dd_verb *verb = game->verbs;
    while (verb->word && strcmp(verb->word, words[0]) != 0)
        verb++;
    if (!verb->word)
        return refuse_verb(game, text, error);
    int value[3] = {0}, arguments = 0;
    while (arguments < 3 && verb->arg[arguments].kind != DD_ARG_NONE)
        arguments++;
    if (count != arguments + 1)
        return refuse_count(verb, text, count > arguments + 1, error);
    for (int i = 0; i < arguments; i++)
        if (!read_argument(&verb->arg[i], state, words[i + 1], &value[i]))
            return refuse_argument(verb, &verb->arg[i], state, words[i + 1], error);
    *out = move_of(verb, (int)(verb - game->verbs), value);
    return true;
}
