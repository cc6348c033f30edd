/* diadem.h: the public interface of the Diadem engine library.
 *
 * A game is one constant descriptor (dd_game). A state is plain data of a fixed size: clone it with
 * memcpy, compare it with memcmp, keep it wherever you like. Rules functions allocate nothing, print
 * nothing, read no clock and draw no random numbers: chance is a player like the others, and the
 * caller decides what it does.
 *
 * The smallest complete use, a random game:
 *
 *     const dd_game *game = dd_game_by_id("eight");
 *     dd_config config;
 *     dd_config_default(game, 3, &config);
 *     dd_state state;
 *     dd_error error;
 *     if (!dd_init(game, &config, &state, &error)) { puts(error.text); return 1; }
 *     dd_rng rng = dd_rng_seed(7, 0);
 *     dd_playout(game, &state, &rng, DD_NO_LIMIT);
 *     dd_scores scores;
 *     game->scores(&state, &scores);
 *
 * Everything here depends on nothing but the C library. */
#ifndef DIADEM_H
#define DIADEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#pragma GCC visibility push(default) /* the rest of the library is hidden */
#endif

#define DD_VERSION "0.1.0"

enum {
    DD_MAX_SEATS = 8,
    DD_MAX_OPTIONS = 32,      /* options of one game */
    DD_MAX_SEAT_OPTIONS = 4,  /* of these, options with one value a seat */
    DD_MAX_VALUES = 16,       /* named values of one option */
    DD_MAX_STATE = 4096,      /* bytes of any state */
    DD_MAX_MOVES = 1024,      /* legal moves, or outcomes of chance, in any position */
    DD_MAX_PARTS = 24,        /* lines of a score breakdown */
    DD_MAX_GAINS = 16,        /* numbers that are told of what a move brings */
    DD_EVENT_ARGS = 4,        /* arguments of an event, at most */
    DD_CHANCE = DD_MAX_SEATS, /* chance, where a seat is asked for */
    DD_SPECTATOR = -1,        /* a viewer without a seat */
};

#define DD_NO_LIMIT UINT64_MAX

/* ---- Words ------------------------------------------------------------------------------------ */

typedef enum dd_lang { DD_EN, DD_RU } dd_lang;

/* One text in every language we speak. */
typedef struct dd_text {
    const char *en;
    const char *ru;
} dd_text;

const char *dd_say(dd_text text, dd_lang lang);

/* A text being written into the caller's buffer. It is always NUL-terminated; `len` goes on counting
 * when the room is used up, so `len >= room` means that the text was cut. */
typedef struct dd_out {
    char *at;
    size_t room;
    size_t len;
} dd_out;

dd_out dd_out_to(char *buffer, size_t room);

/* What went wrong, for a person: what was given, and what would have been right. */
typedef struct dd_error {
    char text[240];
} dd_error;

/* How a board is drawn in a terminal. */
typedef struct dd_style {
    dd_lang lang;
    bool colour;  /* ANSI colours */
    bool unicode; /* false: plain ASCII, as far as the language allows */
    int width;    /* columns */
} dd_style;

/* ---- Random numbers: PCG32 (O'Neill 2014), for drivers and bots; never part of a state --------- */

typedef struct dd_rng {
    uint64_t state;
    uint64_t stream;
} dd_rng;

dd_rng dd_rng_seed(uint64_t seed, uint64_t stream); /* as published */
/* The same generator from a scrambled seed: unlike those of dd_rng_seed, generators of neighbouring seeds
 * and streams have nothing to do with each other. What everything here uses. */
dd_rng dd_rng_for(uint64_t seed, uint64_t stream);
uint32_t dd_rng_next(dd_rng *rng);
uint32_t dd_rng_below(dd_rng *rng, uint32_t bound); /* 0 … bound-1, every value equally likely */

/* ---- Configuration ----------------------------------------------------------------------------- */

/* An option of a game. Either one value for the game (`seat_slot` 0) or one value a seat (slot 1, 2, …).
 * Values are the names listed in `values`, or, where there are none, numbers from 0 to `max`. */
typedef struct dd_option {
    const char *id;
    dd_text name;
    dd_text about;
    const char *values[DD_MAX_VALUES];
    dd_text value_names[DD_MAX_VALUES];
    const char *needs;                   /* "games=3", "seats=2": what a value other than the default needs */
    uint16_t value_seats[DD_MAX_VALUES]; /* numbers of seats that a value is for, as bits; 0: any */
    uint8_t standard;                    /* index of the default value */
    uint8_t max;
    uint8_t seat_slot;
    uint8_t since; /* the rules revision that brought it, if not the first */
} dd_option;

/* What is decided before a game begins. The first member of every state. */
typedef struct dd_config {
    uint8_t seats;
    uint8_t rules; /* rules revision */
    uint8_t reserved[6];
    uint8_t choice[DD_MAX_OPTIONS]; /* by index of the option */
    uint8_t by_seat[DD_MAX_SEAT_OPTIONS][DD_MAX_SEATS];
} dd_config;

/* Room for a state of any game. */
typedef union dd_state {
    dd_config config;
    uint64_t align;
    unsigned char bytes[DD_MAX_STATE];
} dd_state;

/* ---- Moves, events, scores --------------------------------------------------------------------- */

/* One decision: kind, then up to three small arguments. Legal moves are listed in ascending order. */
typedef uint32_t dd_move;

#define DD_MOVE(kind, a, b, c)                                                                               \
    ((dd_move)(kind) << 24 | (dd_move)(uint8_t)(a) << 16 | (dd_move)(uint8_t)(b) << 8 | (dd_move)(uint8_t)(c))
#define DD_NO_MOVE ((dd_move)0xFFFFFFFFu)

static inline int dd_move_kind(dd_move m) {
    return (int)(m >> 24);
}
static inline int dd_move_a(dd_move m) {
    return (int)(m >> 16 & 0xFF);
}
static inline int dd_move_b(dd_move m) {
    return (int)(m >> 8 & 0xFF);
}
static inline int dd_move_c(dd_move m) {
    return (int)(m & 0xFF);
}

/* Why a move is refused. A game's own reasons follow DD_OTHER_REASON. */
enum { DD_LEGAL, DD_NOT_TO_ACT, DD_NO_SUCH_MOVE, DD_OTHER_REASON };

/* Something that happened. dd_event_text() gives its name and those of its arguments, dd_game.tell() puts it
 * into words. */
typedef struct dd_event {
    uint8_t code;     /* its row in dd_game.events */
    int8_t seat;      /* whose doing, or -1 */
    uint16_t seen_by; /* who may know, as bits: seats, and DD_SPECTATORS for all who look on */
    int16_t arg[DD_EVENT_ARGS];
} dd_event;

enum { DD_SPECTATORS = 15 };
#define DD_EVERYBODY ((uint16_t)0xFFFF)

typedef struct dd_events {
    dd_event *list;
    uint16_t room;
    uint16_t count;
    bool cut; /* more happened than there was room for */
} dd_events;

typedef struct dd_scores {
    int32_t points[DD_MAX_SEATS];
    uint8_t rank[DD_MAX_SEATS]; /* 1 is first; equal ranks share the place */
    uint8_t side[DD_MAX_SEATS]; /* partners have the same side; else each seat its own */
    float won[DD_MAX_SEATS];    /* share of the win: 1, or 1/2 if two sides share it, or 0 */
    int32_t part[DD_MAX_PARTS][DD_MAX_SEATS];
} dd_scores;

typedef struct dd_score_part {
    const char *id;
    dd_text name;
    bool tie_break; /* shown with the points, not added to them */
} dd_score_part;

/* A number that can be told of a legal move beforehand: points, coins, wood. */
typedef struct dd_gain {
    const char *id;
    dd_text name;
} dd_gain;

/* A rule in plain words, by its number in the ledger: "EM-32". */
typedef struct dd_rule {
    const char *id;
    dd_text text;
} dd_rule;

/* ---- A game ------------------------------------------------------------------------------------ */

struct dd_field;
struct dd_verb;
struct dd_event_kind;
struct dd_json;

typedef struct dd_game {
    const char *id;
    dd_text name;
    dd_text about;      /* one sentence */
    const char *ledger; /* its rules: docs/rules/<ledger>.md */
    uint8_t rules;      /* newest rules revision; older ones still play */
    uint8_t seats_min;
    uint8_t seats_max;
    uint16_t state_bytes;
    bool has_sides;                     /* seats may be partners: scores() tells which */
    const dd_option *options;           /* ends with a NULL id */
    const dd_score_part *parts;         /* ends with a NULL id */
    const dd_gain *gains;               /* what brings() tells; ends with a NULL id; NULL: nothing */
    const struct dd_field *fields;      /* the state as text; ends with a NULL id */
    const struct dd_verb *verbs;        /* moves as text, by kind; ends with a NULL word */
    const struct dd_event_kind *events; /* by code; ends with a NULL id */
    const dd_text *reasons;             /* by reason, from DD_OTHER_REASON on */
    const dd_rule *rule_texts;          /* of rules whose numbers people are shown; ends with a NULL id;
                                           NULL: there are none */

    /* Writes the opening state for a config whose seat count and values are in range. False, with a
     * reason, for a combination that the game does not have. */
    bool (*init)(void *state, const dd_config *config, dd_error *error);
    /* Who decides now, as bits: seats, or 1 << DD_CHANCE. 0: the game is over. Several seats at
     * once decide in secret. */
    uint32_t (*actors)(const void *state);
    /* Every legal move of `who`, ascending, without duplicates; returns how many. */
    int (*moves)(const void *state, int who, dd_move *out);
    /* DD_LEGAL, or the reason why not. */
    int (*why_not)(const void *state, int who, dd_move move);
    /* Plays a legal move. `events` may be NULL. */
    void (*play)(void *state, int who, dd_move move, dd_events *events);
    /* What chance may choose from, ascending, with whole-number weights (unless `weights` is NULL). */
    int (*chance)(const void *state, dd_move *out, uint32_t *weights);
    /* Does the move show its mover something that he could not know before? Such a move, like
     * every outcome of chance, can't be taken back. NULL: no move does. */
    bool (*reveals)(const void *state, int who, dd_move move);
    /* May `viewer` not know, as things stand now, that `who` (a seat or chance) has played this move?
     * NULL: everything played is known to all. */
    bool (*secret)(const void *before, const void *now, int who, dd_move move, int viewer);
    /* Blanks what `who` (a seat or DD_SPECTATOR) may not know. */
    void (*view)(void *state, int who);
    /* Completes a view of `who` into a state that is possible for him, by the right odds. */
    void (*fill)(void *view, int who, dd_rng *rng);
    /* Points, places and breakdown, as if the game ended now. */
    void (*scores)(const void *state, dd_scores *out);
    /* Do cards, coins and pieces add up? */
    bool (*check)(const void *state, dd_error *error);

    /* Words. */
    /* What is asked now, in one line. To a seat that decides: what he is to do ("Take a card"). To everybody
     * else, DD_SPECTATOR or a seat that has nothing to decide: who decides, each by his "P1", and what, in
     * the third person ("P1 takes a card"). */
    void (*prompt)(const void *state, int who, dd_lang lang, dd_out *out);
    void (*explain)(const void *state, int who, dd_move move, dd_lang lang, dd_out *out);
    /* What a legal move would bring at once, in numbers that the seat can know, for doors that show it beside
     * the move; what is paid is below zero. Fills in numbers by row of `gains`, and returns, as bits, which
     * of them it tells: a number that is told may be 0. NULL: nothing but the explanation. */
    uint32_t (*brings)(const void *state, int who, dd_move move, int32_t numbers[DD_MAX_GAINS]);
    void (*tell)(const void *state, const dd_event *event, dd_lang lang, dd_out *out);
    void (*catalogue)(struct dd_json *out);
    /* What people call the names that stand in texts of states, as members of an open object:
     * "bid":{"en":"bids","ru":"ставки"}. NULL: there are none. */
    void (*codes)(struct dd_json *out);
    dd_text summary; /* the rules in our own words */
    void (*draw)(const void *view, int who, const dd_style *style, dd_out *out);

    /* For bots. `evaluate` guesses each seat's final points; `spread` is a lead that wins about
     * three games in four; `par` is what a solo player may expect. `prune` drops from a list of legal moves
     * those that a searcher need not try after `previous` (his own last move, or DD_NO_MOVE), and returns how
     * many are left: at least one. `policy` is a quick, sensible move for playouts: what a player can be
     * expected to do. `own_policy` is a better one: where a game has it, a searcher among three or more plays
     * out his own moves by it, and searches no others than his own. `rate` guesses, more quickly than by
     * playing and evaluating, the points that each of some legal moves would add. All but evaluate may be
     * NULL. */
    void (*evaluate)(const void *state, float points[DD_MAX_SEATS]);
    float spread;
    float par;
    uint16_t horizon; /* so many decisions are played out, then the position is evaluated; 0: to the end */
    int (*prune)(const void *state, int who, dd_move previous, dd_move *moves, int count);
    dd_move (*policy)(const void *state, int who, dd_rng *rng);
    dd_move (*own_policy)(const void *state, int who, dd_rng *rng);
    void (*rate)(const void *state, int who, const dd_move *moves, int count, float *points);
} dd_game;

/* ---- What every game gets for free --------------------------------------------------------------- */

const dd_game *const *dd_games(void); /* ends with NULL */
const dd_game *dd_game_by_id(const char *id);

void dd_config_default(const dd_game *game, int seats, dd_config *out);
bool dd_config_set(const dd_game *game, dd_config *config, const char *option, const char *value,
                   dd_error *error);
void dd_config_get(const dd_game *game, const dd_config *config, int option, dd_out *out);
bool dd_init(const dd_game *game, const dd_config *config, void *state, dd_error *error);

void dd_clone(const dd_game *game, void *to, const void *from);
uint64_t dd_hash(const dd_game *game, const void *state);   /* of the bytes: fast, for search */
uint64_t dd_digest(const dd_game *game, const void *state); /* of the text: the same in every version */

/* The loop of a driver: who is to act; play; and, if there is a generator for it, let chance act until a
 * player is to act again. Returns who is to act then. */
uint32_t dd_actors(const dd_game *game, const void *state);
uint32_t dd_play(const dd_game *game, void *state, int who, dd_move move, dd_rng *chance);

/* Legal moves of a seat or outcomes of chance, whichever `who` is. */
int dd_moves(const dd_game *game, const void *state, int who, dd_move out[DD_MAX_MOVES]);
int dd_why_not(const dd_game *game, const void *state, int who, dd_move move);
dd_text dd_reason(const dd_game *game, int reason);
dd_move dd_draw_chance(const dd_game *game, const void *state, dd_rng *rng);
/* Uniformly random play to the end, or for `limit` decisions; returns how many players' decisions
 * there were. */
uint64_t dd_playout(const dd_game *game, void *state, dd_rng *rng, uint64_t limit);
/* Sequences of `depth` decisions, chance included; seats that decide at once go in seat order. */
uint64_t dd_perft(const dd_game *game, const void *state, int depth);

/* Texts, both ways. A state's text is one line of JSON. */
void dd_state_text(const dd_game *game, const void *state, dd_out *out);
bool dd_state_read(const char *text, size_t len, const dd_game **game, void *state, dd_error *error);
void dd_move_text(const dd_game *game, const void *state, dd_move move, dd_out *out);
bool dd_move_read(const dd_game *game, const void *state, const char *text, dd_move *out, dd_error *error);
/* {"event":"moves","seat":0,"from":"a12","to":"a15"}. Any state of the same game will do: an event is read
 * by itself and the config. */
void dd_event_text(const dd_game *game, const void *state, const dd_event *event, dd_out *out);
void dd_catalogue(const dd_game *game, dd_out *out);

/* A view as numbers between 0 and 1, the viewer's own seat first; returns how many there are, and writes
 * at most `room` of them (0: only count). */
int dd_observe(const dd_game *game, const void *view, int who, float *out, int room);

/* ---- A table: one running game and its log ------------------------------------------------------------
 *
 * The log is the truth: header, then one line a decision, chance included. Saving, loading, undo and
 * replay are all made of it. Chance is drawn from the seed, the n-th draw always from its own stream, so
 * that equal seeds deal equal cards whatever the players do. */

typedef struct dd_table dd_table;

dd_table *dd_table_new(void); /* NULL: out of memory */
void dd_table_free(dd_table *table);
/* Each of these leaves the table as it was if it fails. */
bool dd_table_start(dd_table *table, const dd_game *game, const dd_config *config, uint64_t seed,
                    bool manual_chance, dd_error *error);
bool dd_table_load(dd_table *table, const dd_game *game, const void *state, dd_error *error);
bool dd_table_play(dd_table *table, int who, dd_move move, dd_error *error);
/* Takes back the last decision, if it was that of `who` and has revealed nothing. With DD_SPECTATOR, the
 * last decision of any player: the whole table agrees. */
bool dd_table_undo(dd_table *table, int who, dd_error *error);
/* Goes back to before the n-th decision, whatever was revealed since: only if the whole table agrees. What
 * chance then draws again is the same. */
void dd_table_rewind(dd_table *table, int n);
void dd_table_record(const dd_table *table, dd_out *out);
/* Goes on with a recorded game. */
bool dd_table_replay(dd_table *table, const char *record, size_t len, bool manual_chance, dd_error *error);

const dd_game *dd_table_game(const dd_table *table); /* NULL: no game yet */
const void *dd_table_state(const dd_table *table);
uint64_t dd_table_seed(const dd_table *table);
/* The log: how many decisions, and who made the n-th, and which. */
int dd_table_length(const dd_table *table);
dd_move dd_table_entry(const dd_table *table, int n, int *who);
/* May the viewer know the n-th decision by now? */
bool dd_table_visible(const dd_table *table, int n, int viewer);
/* The state before the n-th decision. */
void dd_table_state_at(const dd_table *table, int n, void *state);
/* What the last start, play or load made happen. */
const dd_events *dd_table_events(const dd_table *table);
bool dd_event_visible(const dd_event *event, int viewer);

/* ---- Bots ----------------------------------------------------------------------------------------- */

enum { DD_MAX_CANDIDATES = 8 };

/* How a bot chooses: at random; the best plan of its own turn; playing out each plan many times; tree search.
 */
typedef enum dd_bot_method { DD_BOT_RANDOM, DD_BOT_GREEDY, DD_BOT_FLAT, DD_BOT_TREE } dd_bot_method;

typedef struct dd_bot_spec {
    uint8_t method; /* dd_bot_method */
    uint8_t slip;   /* per cent of decisions taken at random, for beginners' levels */
    uint32_t iterations;
    uint32_t ms; /* 0: the iterations alone decide, and the choice is repeatable */
} dd_bot_spec;

typedef struct dd_candidate {
    dd_move move;
    uint32_t visits;
    float value; /* the bot's guess of its chance to win, 0 … 1 */
} dd_candidate;

typedef struct dd_choice {
    dd_move move;
    uint32_t iterations; /* of this thought, without those of one that it goes on with */
    int count;
    dd_candidate candidates[DD_MAX_CANDIDATES]; /* best first */
} dd_choice;

/* Reads "hard", "expert@100ms", "flat@500it". */
bool dd_bot_parse(const char *text, dd_bot_spec *out, dd_error *error);

typedef struct dd_bot dd_bot;
dd_bot *dd_bot_new(const dd_game *game); /* NULL: out of memory */
void dd_bot_free(dd_bot *bot);
/* Chooses for `who`. Whatever `state` holds, the bot thinks about his view of it alone. `clock` gives
 * milliseconds; it may be NULL without an ms budget. What the bot thought before does not matter: with a
 * budget of iterations the view and the seed decide alone. */
bool dd_bot_choose(dd_bot *bot, const dd_bot_spec *spec, const void *state, int who, uint64_t seed,
                   double (*clock)(void), dd_choice *out, dd_error *error);
/* The same for a bot that plays on: if its last thought, in either call, was of this seat by this method, and
 * the view is exactly what its choice was to lead to (it was played, nothing hidden came to light, nobody
 * else has decided), it goes on with the plan or the tree that it has. Otherwise it is dd_bot_choose. Equal
 * questions in equal order get equal answers. Iterations that the tree was given before count towards the
 * budget. */
bool dd_bot_follow(dd_bot *bot, const dd_bot_spec *spec, const void *state, int who, uint64_t seed,
                   double (*clock)(void), dd_choice *out, dd_error *error);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
