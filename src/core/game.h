/* For games: the tables that describe a state, its moves and its events. From them the core writes and reads
 * texts, lists what a game has to a learner, and explains refusals. */
#ifndef DD_GAME_H
#define DD_GAME_H

#include "core/json.h"

/* ---- Fields: the state as text -------------------------------------------------------------------
 *
 * A field is a number or a set of numbers, or rows of these: one a seat (`per_seat`), `count` in a
 * row. A value is written as a number, or by its name where there is a function for it. With `key`
 * a row is an object from the names of its places to their values, zeros left out; with `keyed` the
 * names are numbers, from `base` on. Numbers that are signed have two special values: DD_NONE is
 * written null, DD_HIDDEN "?". */

enum { DD_NONE = -1, DD_HIDDEN = -2 };

/* The name of a value, or NULL where there is none: the first NULL from 0 on ends the names, but a
 * NULL for 0 alone means "nothing" and is written null. */
typedef const char *(*dd_name_fn)(const void *state, int value);
/* The value behind another spelling of its name, or -1: such are read, and never written. */
typedef int (*dd_find_fn)(const void *state, const char *text);

typedef struct dd_field dd_field;
struct dd_field {
    const char *id;
    dd_text title; /* how people call it, for boards that know no game */
    uint16_t offset;
    uint8_t size;    /* bytes of a value: 1, 2, 4 or 8; of a set: as many as it takes */
    uint8_t since;   /* the rules revision that brought it, if not the first */
    uint16_t count;  /* values in a row; 1 and no key: written without brackets */
    uint16_t stride; /* bytes from a row to the next; 0: they follow each other */
    uint8_t base;    /* 1: people count from 1 what is counted from 0 here: values or, if `keyed`, keys */
    uint8_t tag;     /* for the functions below: which of several things that are alike */
    bool per_seat;
    bool keyed; /* a row is an object, its keys are numbers */
    bool is_signed;
    bool is_set;  /* a value is a set of the numbers 0 … max, as bits */
    bool is_seat; /* a value is a seat */
    bool zero_is_null;
    bool one_hot;    /* for learners: a value is a kind, not an amount */
    bool one_number; /* for learners: not one_hot, though it has names */
    bool no_numbers; /* of no use to learners: left out of what they see */
    bool no_text;    /* for learners alone: not part of the text */
    bool inner;      /* of no use to people: it has no title, and boards that know no game leave it out */
    bool places;     /* its names, such as "h7", are the same in every language */
    uint8_t min;     /* the least number allowed, as it is kept; 1 where zero_is_null */
    int64_t max;     /* the greatest number allowed, as it is kept */
    dd_name_fn name;
    dd_name_fn key;
    dd_find_fn find;   /* of keys or, where there are none, of names */
    const void *table; /* for the functions below: what they need to know */
    /* For what is not simply a member; each function is told which field it works for, so that fields that
     * are alike share it. The i-th value of a row, or, of a set, whether it holds i. `set` gets nothing but
     * values that are not zero (of a list with a length: all), in a state fresh from init(); it returns
     * NULL, or what is wrong. One can do without the other. */
    int64_t (*get)(const dd_field *field, const void *state, int row, int i);
    const char *(*set)(const dd_field *field, void *state, int row, int i, int64_t value);
    /* For rows and sets of which few are not zero: the first place from i on that may not be; beyond them,
     * `count` or more. */
    int (*next)(const dd_field *field, const void *state, int row, int i);
    /* Empties a row, where there is more to it than zeros; of all fields that are read, before any is set. */
    void (*reset)(const dd_field *field, void *state, int row);
    /* A list of no fixed length, at most `count`: how many values a row has, and making room for so many,
     * which are then set. */
    int (*length)(const dd_field *field, const void *state, int row);
    const char *(*resize)(const dd_field *field, void *state, int row, int length);
    /* More rows than seats. */
    int (*rows)(const void *state);
    /* Values whose texts are no fixed names. */
    void (*put)(const dd_field *field, const void *state, int64_t value, dd_out *out);
    bool (*parse)(const dd_field *field, const void *state, const char *text, int64_t *value);
    const char *like; /* such a text, as an example */
    /* What its numbers stand for, for boards that know no game: the code of 5 is then "card 5". Seats need
     * not say so. */
    const char *kind;
};

/* Offset, size and count of a member, for the table of fields. */
#define DD_MEMBER(type, member)                                                                              \
    .offset = offsetof(type, member), .size = sizeof(((type *)0)->member), .count = 1
#define DD_ARRAY(type, member)                                                                               \
    .offset = offsetof(type, member), .size = sizeof(((type *)0)->member[0]),                                \
    .count = sizeof(((type *)0)->member) / sizeof(((type *)0)->member[0])
#define DD_SEAT_MEMBER(type, member)                                                                         \
    .offset = offsetof(type, member), .size = sizeof(((type *)0)->member[0]), .count = 1, .per_seat = true
/* A member of a struct of which there is one a seat. */
#define DD_SEAT_PART(type, member, part)                                                                     \
    .offset = offsetof(type, member[0].part), .size = sizeof(((type *)0)->member[0].part), .count = 1,       \
    .stride = sizeof(((type *)0)->member[0]), .per_seat = true
#define DD_SEAT_ARRAY(type, member)                                                                          \
    .offset = offsetof(type, member), .size = sizeof(((type *)0)->member[0][0]),                             \
    .count = sizeof(((type *)0)->member[0]) / sizeof(((type *)0)->member[0][0]), .per_seat = true

/* ---- Verbs: moves as text ---------------------------------------------------------------------------
 *
 * A move is written as the word of its kind and its arguments: "take 3", "destroy P2 a16". An argument is
 * a byte, or two if it is wide; all together are at most three. */

typedef enum dd_arg_kind { DD_ARG_NONE, DD_ARG_NUMBER, DD_ARG_PLACE, DD_ARG_SEAT, DD_ARG_NAME } dd_arg_kind;

typedef struct dd_arg {
    uint8_t kind; /* DD_ARG_PLACE: a number counted from 1 */
    dd_name_fn name;
    const char *what;     /* how a refusal calls it, "REGION"; NULL: SEAT, PLACE, NUMBER or NAME */
    uint16_t least, most; /* the numbers that a refusal tells, if `most` is not 0 */
    dd_find_fn find;
    uint8_t scale; /* of DD_ARG_NUMBER: people count in so many, 3 is written "15"; 0: 1 */
    bool wide;     /* it has 16 bits, and takes the places of two arguments in a move */
} dd_arg;

typedef struct dd_verb {
    const char *word;
    dd_arg arg[3];
} dd_verb;

/* Moves with a wide argument: it takes the places of a and b, or of b and c. */
static inline dd_move dd_move_of_ab(int kind, int ab, int c) {
    return DD_MOVE(kind, ab >> 8, ab, c);
}
static inline dd_move dd_move_of_bc(int kind, int a, int bc) {
    return DD_MOVE(kind, a, bc >> 8, bc);
}
static inline int dd_move_ab(dd_move move) {
    return (int)(move >> 8 & 0xFFFF);
}
static inline int dd_move_bc(dd_move move) {
    return (int)(move & 0xFFFF);
}

/* ---- Events: what happened, by name -------------------------------------------------------------------
 *
 * A row says what an event is called and what its arguments are; they are written as members of one object
 * beside "event" and "seat": {"event":"gains","seat":0,"good":"wood","number":2}. Names last for ever. An
 * event is told later, when the state may have moved on: its arguments alone, with the config, must be enough
 * to name and to tell it. A seat is written as a number, a side that need not be a seat ("P2", "neutral") by
 * its name. */

typedef struct dd_event_arg {
    const char *id; /* NULL: no more arguments */
    dd_arg value;
    bool optional; /* it may be DD_NONE, and is then left out */
} dd_event_arg;

typedef struct dd_event_kind {
    const char *id;
    dd_event_arg arg[DD_EVENT_ARGS];
} dd_event_kind;

/* Adds an event, if anybody listens: for everybody, or for some only, as bits. Where there is no room left,
 * the event is lost and the list is marked as cut. */
void dd_tell(dd_events *events, int code, int seat, int a, int b, int c, int d);
/* To everybody but this seat. */
#define DD_OTHERS(seat) ((uint16_t)(DD_EVERYBODY & ~(1U << (seat))))
void dd_tell_to(dd_events *events, uint16_t seen_by, int code, int seat, int a, int b, int c, int d);

/* "event", "seat" and the arguments, as members of an object that is open. */
void dd_event_write(const dd_game *game, const void *state, const dd_event *event, dd_json *json);
/* The table, as the member "events" of an open catalogue. */
void dd_event_kinds_write(const dd_game *game, dd_json *json);

/* ---- Small things ------------------------------------------------------------------------------------ */

static inline const dd_config *dd_config_of(const void *state) {
    return state;
}
static inline int dd_seats(const void *state) {
    return dd_config_of(state)->seats;
}

/* ---- Playing ----
 *
 * Whoever plays a move or completes a view asks for it here, not the game itself. Debug builds (DD_DEBUG)
 * then make sure that the move is legal before and that the position holds together after, by why_not() and
 * check(); others just do it. Searchers, who play millions of moves, take dd_explore(): of theirs one in some
 * is looked at, chosen by the position. */
#ifdef DD_DEBUG
void dd_apply(const dd_game *game, void *state, int who, dd_move move, dd_events *events);
void dd_explore(const dd_game *game, void *state, int who, dd_move move);
void dd_fill(const dd_game *game, void *view, int who, dd_rng *rng);
#else
static inline void dd_apply(const dd_game *game, void *state, int who, dd_move move, dd_events *events) {
    game->play(state, who, move, events);
}
static inline void dd_explore(const dd_game *game, void *state, int who, dd_move move) {
    game->play(state, who, move, NULL);
}
static inline void dd_fill(const dd_game *game, void *view, int who, dd_rng *rng) {
    game->fill(view, who, rng);
}
#endif

/* Lets chance act until a player is to act; returns who is to act then. */
uint32_t dd_run_chance(const dd_game *game, void *state, dd_rng *rng);

/* Is the move in the ascending list? */
bool dd_move_listed(const dd_move *moves, int count, dd_move move);

/* Fills in places, sides and winners by criteria, first to last: each an array by seat. Equal in all of
 * them share a place. `side`: the sides of a game with partners, whose criteria are equal; NULL: each
 * for himself. */
void dd_rank(int seats, const int32_t *const *criteria, int count, const uint8_t *side, dd_scores *out);

/* Texts of these lengths and no longer, in records and messages. */
enum { DD_MAX_VALUE_TEXT = 48 };
enum { DD_MAX_STATE_TEXT = 1 << 16, DD_MAX_STATE_VALUES = 1 << 13, DD_MAX_MOVE_TEXT = 64 };

/* Lists for messages, each in a buffer of its own. One more word; or "…", and false, if it does not fit. */
bool dd_put_in_list(dd_out *list, const char *word);
/* The names of the values from 0 to `last`: "off, on"; of many, a few: "a01, a02, a03, … a25". */
void dd_put_names(dd_out *list, const void *state, dd_name_fn name, int last);
/* "eight, kingdomino, …" */
void dd_put_game_ids(dd_out *out);
/* "P1 take 3" */
void dd_put_decision(const dd_game *game, const void *state, int who, dd_move move, dd_out *out);

/* The names used in texts: "P1" … and "chance". */
void dd_put_seat(dd_out *out, int who);
int dd_read_seat(const char *text, int seats); /* -1: none such */
/* "P1", "P1 and P3", "P1, P2 and P3": seats as bits, for a sentence. */
void dd_put_seats(dd_out *out, uint32_t seats, dd_lang lang);

/* Does an option or field belong to this config, which may be of an older rules revision? */
static inline bool dd_in_rules(uint8_t since, const dd_config *config) {
    return since <= config->rules;
}

/* The fields alone, as members of an object that is open; and back. */
void dd_fields_write(const dd_game *game, const void *state, dd_json *json);
bool dd_fields_read(const dd_game *game, void *state, const dd_json_doc *doc, const dd_json_node *object,
                    dd_error *error);
/* "seats": …, "options": {…} of an open object; and back into a config. */
void dd_config_write(const dd_game *game, const dd_config *config, dd_json *json);
bool dd_config_read(const dd_game *game, const dd_json_doc *doc, const dd_json_node *object,
                    dd_config *config, dd_error *error);
/* A state from an object that is already parsed. `game` NULL: the object names it. */
bool dd_state_from(const dd_json_doc *doc, const dd_json_node *object, const dd_game **game, void *state,
                   dd_error *error);

#endif
