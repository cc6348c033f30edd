/* The agenda: what is still to be done, as part of a state. It is a stack of small tasks; the one on top is
 * next. A task waits for chance or for a player to decide, or is done as soon as its turn comes; whatever is
 * done puts the tasks that follow from it on top. */
#ifndef DD_AGENDA_H
#define DD_AGENDA_H

#include "core/game.h"

#include <assert.h>

/* Something to be done. */
typedef struct dd_task {
    uint8_t what; /* its kind */
    uint8_t seat;
    uint8_t a, b;
} dd_task;

typedef enum dd_decider { DD_BY_NOBODY, DD_BY_CHANCE, DD_BY_PLAYERS } dd_decider;

/* When a task leaves the agenda: when it is done, when it has been done as often as an argument says, or when
 * the game takes it off itself. */
typedef enum dd_ends { DD_ENDS_AT_ONCE, DD_ENDS_BY_A, DD_ENDS_BY_B, DD_ENDS_ITSELF } dd_ends;

/* A kind of tasks: the beginning of a row of the game's own table, which may say more. */
typedef struct dd_task_kind {
    const char *id;    /* in texts */
    const char *shape; /* its arguments in texts, a letter each: s the seat; others are a, then b: n a number,
                          and those that the game names */
    uint8_t decider;
    uint8_t ends;
    uint8_t order;   /* on the agenda, from the bottom upwards; 0: alone at the bottom */
    bool once;       /* at most one of this order */
    uint8_t room;    /* entries that it may grow to before those below it are done; 0: 1 */
    uint16_t phases; /* in which it may stand on the agenda, as bits */
} dd_task_kind;

/* Tasks of this order stay on top of all that is put onto the agenda after them. */
enum { DD_STAYS_ON_TOP = UINT8_MAX };

/* A letter of shapes: the names of the numbers that it stands for, from 0 to the first that has none. */
typedef struct dd_task_letter {
    char letter; /* 0 ends a list */
    dd_name_fn name;
} dd_task_letter;

/* The agenda of a game: where it is in a state, and its kinds of tasks. */
typedef struct dd_agenda {
    uint16_t list_at;  /* dd_task[room] */
    uint16_t count_at; /* uint8_t */
    uint8_t room;
    uint8_t kinds;
    uint16_t row_bytes;
    const void *rows; /* one a kind; each begins with a dd_task_kind */
    const dd_task_letter *letters;
} dd_agenda;

static inline const dd_task_kind *dd_task_kind_of(const dd_agenda *agenda, int what) {
    return (const dd_task_kind *)(const void *)((const char *)agenda->rows +
                                                (size_t)what * agenda->row_bytes);
}

/* ---- Reading it ---- */

static inline int dd_task_count(const dd_agenda *agenda, const void *state) {
    return ((const uint8_t *)state)[agenda->count_at];
}
/* From the bottom. */
static inline const dd_task *dd_tasks(const dd_agenda *agenda, const void *state) {
    return (const dd_task *)(const void *)((const char *)state + agenda->list_at);
}
/* The one on top, of an agenda that is not empty. */
static inline dd_task dd_next_task(const dd_agenda *agenda, const void *state) {
    return dd_tasks(agenda, state)[dd_task_count(agenda, state) - 1];
}
bool dd_has_task(const dd_agenda *agenda, const void *state, int what);
/* Is this an agenda that play can lead to, as far as its kinds tell: tasks of this phase, in their order, and
 * room for those that they bring? */
bool dd_check_tasks(const dd_agenda *agenda, const void *state, int phase, dd_error *error);
/* Always false: says which task, counted from the bottom, is wrong and in what way ("does not fit the
 * position"). */
bool dd_refuse_task(const dd_agenda *agenda, const void *state, int i, const char *how, dd_error *error);

/* ---- Changing it ---- */

static inline dd_task *dd_task_on_top(const dd_agenda *agenda, void *state) {
    return (dd_task *)(void *)((char *)state + agenda->list_at) + dd_task_count(agenda, state) - 1;
}
static inline void dd_pop_task(const dd_agenda *agenda, void *state) {
    *dd_task_on_top(agenda, state) = (dd_task){0};
    ((uint8_t *)state)[agenda->count_at]--;
}
/* The one on top is done, or once less to be done. */
static inline void dd_task_done(const dd_agenda *agenda, void *state) {
    dd_task *task = dd_task_on_top(agenda, state);
    int ends = dd_task_kind_of(agenda, task->what)->ends;
    if (ends == DD_ENDS_AT_ONCE || (ends == DD_ENDS_BY_A && --task->a == 0) ||
        (ends == DD_ENDS_BY_B && --task->b == 0))
        dd_pop_task(agenda, state);
}

/* Tasks in the order in which they are to be done. Only `count` is set at the beginning: a queue is made for
 * each step, and most have no task or few. */
enum { DD_QUEUE_ROOM = 48 };
typedef struct dd_queue {
    int count;
    dd_task list[DD_QUEUE_ROOM];
} dd_queue;

static inline void dd_no_tasks(dd_queue *q) {
    q->count = 0;
}
static inline void dd_then(dd_queue *q, int what, int seat, int a, int b) {
    assert(q->count < DD_QUEUE_ROOM);
    q->list[q->count++] =
        (dd_task){.what = (uint8_t)what, .seat = (uint8_t)seat, .a = (uint8_t)a, .b = (uint8_t)b};
}
/* And then all of another queue. */
static inline void dd_then_all(dd_queue *q, const dd_queue *more) {
    for (int i = 0; i < more->count; i++)
        dd_then(q, more->list[i].what, more->list[i].seat, more->list[i].a, more->list[i].b);
}
/* Before everything else on the agenda but what stays on top of it. */
void dd_put_on_agenda(const dd_agenda *agenda, void *state, const dd_queue *q);
static inline void dd_schedule(const dd_agenda *agenda, void *state, const dd_queue *q) {
    if (q->count) /* most steps have nothing to come */
        dd_put_on_agenda(agenda, state, q);
}

/* ---- Its text: a list of tasks from the bottom, each a word and its arguments ---- */

void dd_put_task(const dd_agenda *agenda, const void *state, dd_task task, dd_out *out);
bool dd_read_task(const dd_agenda *agenda, const void *state, const char *text, dd_task *out);

/* The functions of its field, for the table of fields; a game that has more to do when a task is set calls
 * them from its own. */
int dd_agenda_length(const dd_field *field, const void *state, int row);
const char *dd_agenda_resize(const dd_field *field, void *state, int row, int length);
int64_t dd_agenda_get(const dd_field *field, const void *state, int row, int i);
const char *dd_agenda_set(const dd_field *field, void *state, int row, int i, int64_t value);
void dd_agenda_put(const dd_field *field, const void *state, int64_t value, dd_out *out);
bool dd_agenda_parse(const dd_field *field, const void *state, const char *text, int64_t *value);

#define DD_AGENDA_FIELD(agenda, places)                                                                      \
    .table = (agenda), .count = (places), .no_numbers = true, .get = dd_agenda_get,                          \
    .length = dd_agenda_length, .put = dd_agenda_put, .parse = dd_agenda_parse

#endif
