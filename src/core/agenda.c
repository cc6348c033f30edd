/* The agenda: putting tasks onto it, its order, and its text. */
#include "core/agenda.h"

#include <string.h>

static dd_task *list_of(const dd_agenda *agenda, void *state) {
    return (dd_task *)(void *)((char *)state + agenda->list_at);
}

bool dd_has_task(const dd_agenda *agenda, const void *state, int what) {
    for (int i = 0; i < dd_task_count(agenda, state); i++)
        if (dd_tasks(agenda, state)[i].what == what)
            return true;
    return false;
}

bool dd_refuse_task(const dd_agenda *agenda, const void *state, int i, const char *how, dd_error *error) {
    char text[DD_MAX_VALUE_TEXT];
    dd_out out = dd_out_to(text, sizeof text);
    dd_put_task(agenda, state, dd_tasks(agenda, state)[i], &out);
    return dd_fail(error, "agenda: '%s' %s", text, how);
}

bool dd_check_tasks(const dd_agenda *agenda, const void *state, int phase, dd_error *error) {
    int room = 0, last = 0;
    for (int i = 0; i < dd_task_count(agenda, state); i++) {
        const dd_task_kind *kind = dd_task_kind_of(agenda, dd_tasks(agenda, state)[i].what);
        const char *wrong = !(kind->phases >> phase & 1)        ? "can't be to do in this phase"
                            : i == 0 && kind->order != 0        ? "can't stand at the beginning"
                            : i > 0 && kind->order == 0         ? "can only stand at the beginning"
                            : kind->order < last                ? "must stand before the task to its left"
                            : kind->once && kind->order == last ? "is one task too many of its sort"
                                                                : NULL;
        if (wrong)
            return dd_refuse_task(agenda, state, i, wrong, error);
        last = kind->order;
        room += kind->room ? kind->room : 1;
        if (room > agenda->room / 2)
            return dd_refuse_task(agenda, state, i, "is more than can be to do at once", error);
    }
    return true;
}

void dd_put_on_agenda(const dd_agenda *agenda, void *state, const dd_queue *q) {
    dd_task *list = list_of(agenda, state);
    int count = dd_task_count(agenda, state), at = count;
    assert(count + q->count <= agenda->room);
    while (at > 0 && dd_task_kind_of(agenda, list[at - 1].what)->order == DD_STAYS_ON_TOP)
        at--;
    memmove(&list[at + q->count], &list[at], (size_t)(count - at) * sizeof *list);
    for (int i = 0; i < q->count; i++)
        list[at + q->count - 1 - i] = q->list[i];
    ((uint8_t *)state)[agenda->count_at] = (uint8_t)(count + q->count);
}

/* ---- Its text ---- */

/* The names that a letter stands for; NULL: numbers. */
static dd_name_fn names_of(const dd_agenda *agenda, char letter) {
    for (const dd_task_letter *l = agenda->letters; l && l->letter; l++)
        if (l->letter == letter)
            return l->name;
    return NULL;
}

void dd_put_task(const dd_agenda *agenda, const void *state, dd_task task, dd_out *out) {
    const dd_task_kind *kind = dd_task_kind_of(agenda, task.what);
    int value = task.a;
    dd_put(out, kind->id);
    for (const char *letter = kind->shape; *letter; letter++) {
        dd_put_char(out, ' ');
        if (*letter == 's') {
            dd_put_seat(out, task.seat);
            continue;
        }
        dd_name_fn name = names_of(agenda, *letter);
        if (name)
            dd_put(out, name(state, value) ? name(state, value) : "?");
        else
            dd_put_int(out, value);
        value = task.b;
    }
}

/* One argument; false if it is none. */
static bool read_argument(const dd_agenda *agenda, const void *state, char letter, const char *word,
                          uint8_t *out) {
    dd_name_fn name = names_of(agenda, letter);
    int64_t number = 0;
    if (letter == 's') {
        number = dd_read_seat(word, dd_seats(state));
        if (number < 0 || number == DD_CHANCE)
            return false;
    } else if (name) {
        while (name(state, (int)number) && strcmp(word, name(state, (int)number)) != 0)
            number++;
        if (!name(state, (int)number))
            return false;
    } else if (!dd_parse_int(word, 0, UINT8_MAX, &number)) {
        return false;
    }
    *out = (uint8_t)number;
    return true;
}

/* Cuts off the next word of a text. */
static char *next_word(char **rest) {
    char *word = *rest;
    if (!word)
        return NULL;
    *rest = strchr(word, ' ');
    if (*rest)
        *(*rest)++ = '\0';
    return word;
}

bool dd_read_task(const dd_agenda *agenda, const void *state, const char *text, dd_task *out) {
    char copy[DD_MAX_VALUE_TEXT];
    dd_task task = {0};
    uint8_t *value = &task.a;
    if (strlen(text) >= sizeof copy)
        return false;
    strcpy(copy, text);
    char *rest = copy;
    char *word = next_word(&rest);
    while (task.what < agenda->kinds && strcmp(word, dd_task_kind_of(agenda, task.what)->id) != 0)
        task.what++;
    if (task.what == agenda->kinds)
        return false;
    for (const char *letter = dd_task_kind_of(agenda, task.what)->shape; *letter; letter++) {
        word = next_word(&rest);
        if (!word || !read_argument(agenda, state, *letter, word, *letter == 's' ? &task.seat : value))
            return false;
        value = *letter == 's' ? value : &task.b;
    }
    *out = task;
    return rest == NULL;
}

/* ---- Its field ---- */

static int64_t pack(dd_task task) {
    return (int64_t)task.what | (int64_t)task.seat << 8 | (int64_t)task.a << 16 | (int64_t)task.b << 24;
}
static dd_task unpack(int64_t value) {
    return (dd_task){(uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16), (uint8_t)(value >> 24)};
}

int dd_agenda_length(const dd_field *field, const void *state, int row) {
    (void)row;
    return dd_task_count(field->table, state);
}

const char *dd_agenda_resize(const dd_field *field, void *state, int row, int length) {
    const dd_agenda *agenda = field->table;
    (void)row;
    memset(list_of(agenda, state), 0, agenda->room * sizeof(dd_task));
    ((uint8_t *)state)[agenda->count_at] = (uint8_t)length;
    return NULL;
}

int64_t dd_agenda_get(const dd_field *field, const void *state, int row, int i) {
    (void)row;
    return pack(dd_tasks(field->table, state)[i]);
}

const char *dd_agenda_set(const dd_field *field, void *state, int row, int i, int64_t value) {
    (void)row;
    list_of(field->table, state)[i] = unpack(value);
    return NULL;
}

void dd_agenda_put(const dd_field *field, const void *state, int64_t value, dd_out *out) {
    dd_put_task(field->table, state, unpack(value), out);
}

bool dd_agenda_parse(const dd_field *field, const void *state, const char *text, int64_t *value) {
    dd_task task;
    if (!dd_read_task(field->table, state, text, &task))
        return false;
    *value = pack(task);
    return true;
}
