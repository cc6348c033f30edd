/* For games: the tables that describe a state and its moves. From them the core writes and reads
 * texts, lists what a game has to a learner, and explains refusals. */
#ifndef DD_GAME_H
#define DD_GAME_H

#include "core/json.h"

/* ---- Fields: the state as text -------------------------------------------------------------------
 *
 * A field is a number or a set of numbers, or rows of these: one a seat (`per_seat`), `count` in a
 * row. A value is written as a number, or by its name where there is a function for it. With `key`
 * a row is an object from the names of its places to their values, zeros left out. Numbers that
 * are signed have two special values: DD_NONE is written null, DD_HIDDEN "?". */

enum { DD_NONE = -1, DD_HIDDEN = -2 };

/* The name of a value, or NULL where there is none: the first NULL from 0 on ends the names, but a
 * NULL for 0 alone means "nothing" and is written null. */
typedef const char *(*dd_name_fn)(const void *state, int value);

typedef struct dd_field {
    const char *id;
    uint16_t offset;
    uint8_t size;    /* bytes of a value: 1, 2, 4 or 8; of a set: as many as it takes */
    uint8_t since;   /* the rules revision that brought it, if not the first */
    uint16_t count;  /* values in a row; 1 and no key: written without brackets */
    uint16_t stride; /* bytes from a row to the next; 0: they follow each other */
    bool per_seat;
    bool is_signed;
    bool is_set;  /* a value is a set of the numbers 0 … max, as bits */
    bool is_seat; /* a value is a seat */
    bool zero_is_null;
    bool one_hot;    /* for learners: a value is a kind, not an amount */
    bool one_number; /* for learners: not one_hot, though it has names */
    bool no_numbers; /* of no use to learners: left out of what they see */
    bool no_text;    /* for learners alone: not part of the text */
    int64_t max;     /* the greatest number allowed */
    dd_name_fn name;
    dd_name_fn key;
    /* For what is not simply a member: the i-th value of a row, or, of a set, whether it holds i. `set` gets
     * nothing but values that are not zero, in a state fresh from init(); it returns NULL, or what is
     * wrong. */
    int64_t (*get)(const void *state, int row, int i);
    const char *(*set)(void *state, int row, int i, int64_t value);
    /* For rows and sets of which few are not zero: the first place from i on that may not be; beyond them,
     * `count` or more. */
    int (*next)(const void *state, int row, int i);
    /* Empties a row, where there is more to it than zeros; of all fields that are read, before any is set. */
    void (*reset)(void *state, int row);
    /* A list of no fixed length, at most `count`: how many values a row has, and making room for so many,
     * which are then set. */
    int (*length)(const void *state, int row);
    const char *(*resize)(void *state, int row, int length);
    /* More rows than seats. */
    int (*rows)(const void *state);
    /* Values whose texts are no fixed names. */
    void (*put)(const void *state, int64_t value, dd_out *out);
    bool (*parse)(const void *state, const char *text, int64_t *value);
} dd_field;

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
 * A move is written as the word of its kind and its arguments: "take 3", "destroy P2 a16". */

typedef enum dd_arg_kind { DD_ARG_NONE, DD_ARG_NUMBER, DD_ARG_PLACE, DD_ARG_SEAT, DD_ARG_NAME } dd_arg_kind;

typedef struct dd_arg {
    uint8_t kind; /* DD_ARG_PLACE: a number counted from 1 */
    dd_name_fn name;
} dd_arg;

typedef struct dd_verb {
    const char *word;
    dd_arg arg[3];
} dd_verb;

/* ---- Small things ------------------------------------------------------------------------------------ */

static inline const dd_config *dd_config_of(const void *state) {
    return state;
}
static inline int dd_seats(const void *state) {
    return dd_config_of(state)->seats;
}

/* Adds an event, if anybody listens: for everybody, or for some only, as bits. An event is told in
 * words later, when the state may have moved on: its arguments alone must be enough for that. */
void dd_tell(dd_events *events, int code, int seat, int a, int b, int c, int d);
/* To everybody but this seat. */
#define DD_OTHERS(seat) ((uint16_t)(DD_EVERYBODY & ~(1U << (seat))))
void dd_tell_to(dd_events *events, uint16_t seen_by, int code, int seat, int a, int b, int c, int d);

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

/* "eight, kingdomino, …" */
void dd_put_game_ids(dd_out *out);
/* "P1 take 3" */
void dd_put_decision(const dd_game *game, const void *state, int who, dd_move move, dd_out *out);

/* The names used in texts: "P1" … and "chance". */
void dd_put_seat(dd_out *out, int who);
int dd_read_seat(const char *text, int seats); /* -1: none such */

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
