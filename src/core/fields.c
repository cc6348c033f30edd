/* The state as text, both ways, and as numbers, from a game's table of fields. */
#include "core/game.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "load() and store() take the lowest bytes first");

static int64_t load(const dd_field *f, const unsigned char *at) {
    uint64_t bits = 0;
    memcpy(&bits, at, f->size);
    if (f->is_signed && f->size < 8 && bits >> (8 * f->size - 1))
        bits |= ~UINT64_C(0) << (8 * f->size);
    return (int64_t)bits;
}

static void store(const dd_field *f, unsigned char *at, int64_t value) {
    memcpy(at, &value, f->size);
}

static int rows(const dd_field *f, const void *state) {
    if (f->rows)
        return f->rows(state);
    return f->per_seat ? dd_seats(state) : 1;
}

static size_t place(const dd_field *f, int row, int i) {
    size_t stride = f->stride ? f->stride : (size_t)f->count * f->size;
    return f->offset + (size_t)row * stride + (size_t)i * f->size;
}

/* The i-th value of a row. */
static int64_t value_at(const dd_field *f, const void *state, int row, int i) {
    return f->get ? f->get(state, row, i) : load(f, (const unsigned char *)state + place(f, row, i));
}

/* Does the i-th set of a row hold a number? A set with a function of its own is alone in its row. */
static bool holds(const dd_field *f, const void *state, int row, int i, int number) {
    if (f->get)
        return f->get(state, row, number) != 0;
    const unsigned char *set = (const unsigned char *)state + place(f, row, i);
    return set[number >> 3] >> (number & 7) & 1;
}

/* ---- Writing ---- */

static void write_name(const dd_field *f, const void *state, int64_t value, dd_json *json) {
    if (f->put) {
        char text[DD_MAX_VALUE_TEXT];
        dd_out out = dd_out_to(text, sizeof text);
        f->put(state, value, &out);
        dd_json_string(json, text);
        return;
    }
    if (!f->name) {
        dd_json_int(json, value);
        return;
    }
    const char *name = f->name(state, (int)value);
    if (name)
        dd_json_string(json, name);
    else
        dd_json_null(json);
}

/* The first place from i on that is worth a look. */
static int next_place(const dd_field *f, const void *state, int row, int i) {
    return f->next ? f->next(state, row, i) : i;
}

static void write_set(const dd_field *f, const void *state, int row, int i, dd_json *json) {
    dd_json_open(json, '[');
    for (int number = next_place(f, state, row, 0); number <= f->max;
         number = next_place(f, state, row, number + 1))
        if (holds(f, state, row, i, number))
            write_name(f, state, number, json);
    dd_json_close(json, ']');
}

static void write_value(const dd_field *f, const void *state, int row, int i, dd_json *json) {
    if (f->is_set) {
        write_set(f, state, row, i, json);
        return;
    }
    int64_t value = value_at(f, state, row, i);
    if (f->is_signed && value == DD_HIDDEN)
        dd_json_string(json, "?");
    else if ((f->is_signed && value == DD_NONE) || (f->zero_is_null && value == 0))
        dd_json_null(json);
    else
        write_name(f, state, value, json);
}

static void write_row(const dd_field *f, const void *state, int row, dd_json *json) {
    if (f->key) {
        dd_json_open(json, '{');
        for (int i = next_place(f, state, row, 0); i < f->count;
             i = next_place(f, state, row, i + 1)) { /* not zero */
            const char *key = f->key(state, i);
            if (key && value_at(f, state, row, i)) {
                dd_json_key(json, key);
                write_value(f, state, row, i, json);
            }
        }
        dd_json_close(json, '}');
    } else if (f->count == 1) {
        write_value(f, state, row, 0, json);
    } else {
        int length = f->length ? f->length(state, row) : f->count;
        dd_json_open(json, '[');
        for (int i = 0; i < length; i++)
            write_value(f, state, row, i, json);
        dd_json_close(json, ']');
    }
}

void dd_fields_write(const dd_game *game, const void *state, dd_json *json) {
    for (const dd_field *f = game->fields; f->id; f++) {
        if (f->no_text || !dd_in_rules(f->since, dd_config_of(state)))
            continue;
        dd_json_key(json, f->id);
        if (f->per_seat)
            dd_json_open(json, '[');
        for (int row = 0; row < rows(f, state); row++)
            write_row(f, state, row, json);
        if (f->per_seat)
            dd_json_close(json, ']');
    }
}

/* ---- Reading ---- */

typedef struct source {
    const dd_json_doc *doc;
    void *state;
    const dd_field *field;
    dd_error *error;
} source;

static bool refuse(const source *s, const char *what) {
    return dd_fail(s->error, "%s: %s", s->field->id, what);
}

/* The number behind a name or a number; false if there is none such. */
static bool read_name(const source *s, const dd_json_node *node, int64_t *value) {
    const dd_field *f = s->field;
    int64_t limit = f->is_seat ? dd_seats(s->state) - 1 : f->max;
    if (f->parse) {
        char text[DD_MAX_VALUE_TEXT];
        return (node->type == DD_JSON_STRING && dd_json_copy(s->doc, node, text, sizeof text) &&
                f->parse(s->state, text, value)) ||
               refuse(s, "this is no value");
    }
    if (!f->name) {
        *value = node->number;
        if (node->type == DD_JSON_NUMBER && node->number >= 0 && node->number <= limit)
            return true;
        return dd_fail(s->error, "%s: a number from 0 to %d is expected", f->id, (int)limit);
    }
    for (int v = 0; v <= limit; v++) {
        const char *name = f->name(s->state, v);
        if (name && dd_json_is(s->doc, node, name)) {
            *value = v;
            return true;
        }
    }
    char known[160];
    dd_out out = dd_out_to(known, sizeof known);
    for (int v = 0; v <= limit; v++)
        if (f->name(s->state, v))
            dd_putf(&out, "%s%s", out.len ? ", " : "", f->name(s->state, v));
    return dd_fail(s->error, "%s: unknown name; there is %s", f->id, known);
}

/* By the field's own function, which is for what is not zero. */
static bool set_value(const source *s, int row, int i, int64_t value) {
    const char *wrong = value ? s->field->set(s->state, row, i, value) : NULL;
    return !wrong || refuse(s, wrong);
}

static bool add_to_set(const source *s, int row, int i, int number) {
    const dd_field *f = s->field;
    if (holds(f, s->state, row, i, number))
        return refuse(s, "something stands twice in a list");
    if (f->set)
        return set_value(s, row, number, 1);
    ((unsigned char *)s->state + place(f, row, i))[number >> 3] |= (unsigned char)(1U << (number & 7));
    return true;
}

static void clear(const source *s, int row, int i, int count) {
    if (!s->field->set)
        memset((unsigned char *)s->state + place(s->field, row, i), 0, (size_t)count * s->field->size);
}

static bool read_set(const source *s, const dd_json_node *node, int row, int i) {
    if (node->type != DD_JSON_ARRAY)
        return refuse(s, "a list is expected");
    clear(s, row, i, 1);
    const dd_json_node *member = dd_json_first(node);
    for (uint32_t m = 0; m < node->count; m++, member = dd_json_next(member)) {
        int64_t number = 0;
        if (!read_name(s, member, &number) || !add_to_set(s, row, i, (int)number))
            return false;
    }
    return true;
}

static bool read_value(const source *s, const dd_json_node *node, int row, int i) {
    const dd_field *f = s->field;
    int64_t value = 0;
    if (f->is_set)
        return read_set(s, node, row, i);
    if (node->type == DD_JSON_NULL) {
        bool nameless_zero = f->name && !f->name(s->state, 0);
        if (!f->is_signed && !f->zero_is_null && !nameless_zero)
            return refuse(s, "null is not a value here");
        value = f->is_signed ? DD_NONE : 0;
    } else if (f->is_signed && dd_json_is(s->doc, node, "?")) {
        return refuse(s, "\"?\" is hidden: a view can't be loaded, only a whole state");
    } else if (!read_name(s, node, &value)) {
        return false;
    }
    if (f->set)
        return set_value(s, row, i, value);
    store(f, (unsigned char *)s->state + place(f, row, i), value);
    return true;
}

/* The place with this key, or -1. Keys are written in order: most often it is soon after the last one. */
static int find_key(const source *s, const dd_json_node *key, int from) {
    for (int i = 0; i < s->field->count; i++) {
        int at = (from + i) % s->field->count;
        const char *name = s->field->key(s->state, at);
        if (name && dd_json_is(s->doc, key, name))
            return at;
    }
    return -1;
}

static bool read_keyed_row(const source *s, const dd_json_node *node, int row) {
    const dd_field *f = s->field;
    if (node->type != DD_JSON_OBJECT)
        return refuse(s, "an object is expected");
    clear(s, row, 0, f->count);
    const dd_json_node *key = dd_json_first(node);
    int at = -1;
    for (uint32_t m = 0; m < node->count; m++, key = dd_json_next(dd_json_next(key))) {
        at = find_key(s, key, at + 1);
        if (at < 0)
            return refuse(s, "unknown key");
        if (!read_value(s, dd_json_next(key), row, at))
            return false;
    }
    return true;
}

static bool read_row(const source *s, const dd_json_node *node, int row) {
    const dd_field *f = s->field;
    if (f->key)
        return read_keyed_row(s, node, row);
    const dd_json_node *member = node;
    int count = f->count;
    if (f->length) {
        const char *wrong = NULL;
        if (node->type != DD_JSON_ARRAY || node->count > f->count)
            return dd_fail(s->error, "%s: a list of at most %d is expected", f->id, f->count);
        count = (int)node->count;
        wrong = f->resize(s->state, row, count);
        if (wrong)
            return refuse(s, wrong);
        member = dd_json_first(node);
    } else if (f->count > 1) {
        if (node->type != DD_JSON_ARRAY || node->count != f->count)
            return dd_fail(s->error, "%s: a list of %d is expected", f->id, f->count);
        member = dd_json_first(node);
    }
    for (int i = 0; i < count; i++, member = dd_json_next(member))
        if (!read_value(s, member, row, i))
            return false;
    return true;
}

static bool read_field(const source *s, const dd_json_node *node) {
    const dd_field *f = s->field;
    if (!f->per_seat)
        return read_row(s, node, 0);
    int expected = rows(f, s->state);
    if (f->rows && node->type == DD_JSON_ARRAY && node->count == (uint32_t)dd_seats(s->state))
        expected = dd_seats(s->state); /* those beyond the seats may be left out */
    if (node->type != DD_JSON_ARRAY || node->count != (uint32_t)expected)
        return dd_fail(s->error, "%s: a list with one entry for each of the %d seats is expected", f->id,
                       expected);
    const dd_json_node *member = dd_json_first(node);
    for (int row = 0; row < expected; row++, member = dd_json_next(member))
        if (!read_row(s, member, row))
            return false;
    return true;
}

bool dd_fields_read(const dd_game *game, void *state, const dd_json_doc *doc, const dd_json_node *object,
                    dd_error *error) {
    const dd_json_node *key = dd_json_first(object);
    for (uint32_t m = 0; m < object->count; m++, key = dd_json_next(dd_json_next(key))) {
        static const char *const header[] = {"game", "rules", "seats", "options"};
        bool known = false;
        for (size_t i = 0; i < sizeof header / sizeof *header; i++)
            known = known || dd_json_is(doc, key, header[i]);
        for (const dd_field *f = game->fields; f->id; f++)
            known = known || (!f->no_text && dd_in_rules(f->since, dd_config_of(state)) &&
                              dd_json_is(doc, key, f->id));
        if (!known) {
            char name[48];
            bool short_enough = dd_json_copy(doc, key, name, sizeof name);
            return dd_fail(error, "the state has an unknown field%s%s%s", short_enough ? " '" : "",
                           short_enough ? name : "", short_enough ? "'" : "");
        }
    }
    for (const dd_field *f = game->fields; f->id; f++) { /* all that changes, before anything is set */
        bool changes = f->reset && dd_json_get(doc, object, f->id);
        for (int row = 0; changes && row < rows(f, state); row++)
            f->reset(state, row);
    }
    for (const dd_field *f = game->fields; f->id; f++) {
        const dd_json_node *node = dd_json_get(doc, object, f->id);
        source s = {.doc = doc, .state = state, .field = f, .error = error};
        if (node && !f->no_text && !read_field(&s, node))
            return false;
    }
    return true;
}

/* ---- Numbers for learners ---- */

typedef struct numbers {
    float *at;
    int room;
    int count;
} numbers;

static void add(numbers *n, float x) {
    if (n->count < n->room)
        n->at[n->count] = x;
    n->count++;
}

static void observe_value(const dd_field *f, const void *state, int row, int i, int who, numbers *n) {
    int64_t max = f->is_seat ? dd_seats(state) - 1 : f->max;
    if (f->is_set) {
        for (int number = 0; number <= max; number++)
            add(n, holds(f, state, row, i, number) ? 1.0F : 0.0F);
        return;
    }
    int64_t value = value_at(f, state, row, i);
    if (f->is_seat && value >= 0) /* the viewer's own seat is 0 */
        value = (value - who + dd_seats(state)) % dd_seats(state);
    if (f->is_seat || f->one_hot || (f->name && !f->one_number)) {
        for (int64_t v = 0; v <= max; v++)
            add(n, v == value ? 1.0F : 0.0F);
        return;
    }
    if (f->is_signed) { /* is there something, and is it known? */
        add(n, value != DD_NONE ? 1.0F : 0.0F);
        add(n, value >= 0 ? 1.0F : 0.0F);
    }
    add(n, value > 0 && max > 0 ? (float)value / (float)max : 0.0F);
}

int dd_observe(const dd_game *game, const void *view, int who, float *out, int room) {
    numbers n = {.at = out, .room = room};
    int viewer = who < 0 ? 0 : who;
    for (const dd_option *o = game->options; o->id; o++)
        for (int v = 0; !o->seat_slot && v < DD_MAX_VALUES && o->values[v]; v++)
            add(&n, dd_config_of(view)->choice[o - game->options] == v ? 1.0F : 0.0F);
    for (const dd_field *f = game->fields; f->id; f++)
        for (int row = 0; !f->no_numbers && row < rows(f, view); row++)
            for (int i = 0; i < f->count; i++)
                observe_value(f, view, f->per_seat ? (row + viewer) % rows(f, view) : row, i, viewer, &n);
    return n.count;
}
