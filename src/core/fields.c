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
    return f->get ? f->get(f, state, row, i) : load(f, (const unsigned char *)state + place(f, row, i));
}

/* Does the i-th set of a row hold a number? A set with a function of its own is alone in its row. */
static bool holds(const dd_field *f, const void *state, int row, int i, int number) {
    if (f->get)
        return f->get(f, state, row, number) != 0;
    const unsigned char *set = (const unsigned char *)state + place(f, row, i);
    return set[number >> 3] >> (number & 7) & 1;
}

/* What the first number is called. */
static int value_base(const dd_field *f) {
    return f->keyed ? 0 : f->base;
}

/* ---- Writing ---- */

static void write_name(const dd_field *f, const void *state, int64_t value, dd_json *json) {
    if (f->put) {
        char text[DD_MAX_VALUE_TEXT];
        dd_out out = dd_out_to(text, sizeof text);
        f->put(f, state, value, &out);
        dd_json_string(json, text);
        return;
    }
    if (!f->name) {
        dd_json_int(json, value + value_base(f));
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
    return f->next ? f->next(f, state, row, i) : i;
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

/* The key of the i-th place of a row; NULL: it has none. */
static const char *key_of(const dd_field *f, const void *state, int i, char number[DD_MAX_VALUE_TEXT]) {
    if (!f->keyed)
        return f->key(state, i);
    dd_out out = dd_out_to(number, DD_MAX_VALUE_TEXT);
    dd_put_int(&out, i + f->base);
    return number;
}

static void write_row(const dd_field *f, const void *state, int row, dd_json *json) {
    if (f->key || f->keyed) {
        char number[DD_MAX_VALUE_TEXT];
        dd_json_open(json, '{');
        for (int i = next_place(f, state, row, 0); i < f->count; i = next_place(f, state, row, i + 1)) {
            if (!value_at(f, state, row, i))
                continue;
            const char *key = key_of(f, state, i, number);
            if (key) {
                dd_json_key(json, key);
                write_value(f, state, row, i, json);
            }
        }
        dd_json_close(json, '}');
    } else if (f->count == 1) {
        write_value(f, state, row, 0, json);
    } else {
        int length = f->length ? f->length(f, state, row) : f->count;
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

/* What is being read, and where we are in it. */
typedef struct source {
    const dd_json_doc *doc;
    void *state;
    const dd_field *field;
    dd_error *error;
    int row;                  /* whose */
    int place;                /* which value of the row; -1: the row as a whole */
    const dd_json_node *node; /* what stands there */
} source;

/* ---- What is wrong, and where: "armies of P2, a03" ---- */

typedef struct where {
    char text[80];
} where;

static where whereabouts(const source *s) {
    where w = {""};
    const dd_field *f = s->field;
    dd_out out = dd_out_to(w.text, sizeof w.text);
    dd_put(&out, f->id);
    if (f->per_seat && s->row >= 0)
        dd_putf(&out, s->row < dd_seats(s->state) ? " of P%d" : ", row %d", s->row + 1);
    char number[DD_MAX_VALUE_TEXT];
    if (s->place >= 0 && (f->key || f->keyed))
        dd_putf(&out, ", %s", key_of(f, s->state, s->place, number));
    else if (s->place >= 0 && f->count > 1)
        dd_putf(&out, ", entry %d", s->place + 1);
    return w;
}

static bool refuse(const source *s, const char *what) {
    return dd_fail(s->error, "%s: %s", whereabouts(s).text, what);
}

/* Something else should stand there. */
static bool expect(const source *s, const char *what) {
    return dd_fail(s->error, "%s: %s is expected, not %s", whereabouts(s).text, what,
                   dd_json_quote(s->doc, s->node).text);
}

static bool expect_list(const source *s, const char *what) {
    if (s->node->type != DD_JSON_ARRAY)
        return expect(s, what);
    return dd_fail(s->error, "%s: %s is expected, not one of %u", whereabouts(s).text, what, s->node->count);
}

/* It could stand there, but not here and now. */
static bool refuse_value(const source *s, const char *why) {
    return dd_fail(s->error, "%s (%s): %s", whereabouts(s).text, dd_json_quote(s->doc, s->node).text, why);
}

/* Is nothing a value, written null? */
static bool may_be_null(const source *s) {
    const dd_field *f = s->field;
    return !f->is_set && (f->is_signed || f->zero_is_null || (f->name && !f->name(s->state, 0)));
}

/* As they are kept. */
static int64_t greatest(const source *s) {
    return s->field->is_seat ? dd_seats(s->state) - 1 : s->field->max;
}

static int least(const source *s) {
    return s->field->zero_is_null && !s->field->min ? 1 : s->field->min;
}

static bool expect_value(const source *s) {
    const dd_field *f = s->field;
    char what[150];
    dd_out out = dd_out_to(what, sizeof what);
    if (f->parse) {
        dd_putf(&out, f->like ? "a text like '%s'" : "%s", f->like ? f->like : "a known text");
    } else if (f->name) {
        char names[120];
        dd_out list = dd_out_to(names, sizeof names);
        dd_put_names(&list, s->state, f->name, (int)greatest(s));
        dd_putf(&out, "one of %s", names);
    } else {
        dd_putf(&out, "a %s from %d to %d", f->is_seat ? "seat" : "number", least(s) + value_base(f),
                (int)greatest(s) + value_base(f));
    }
    if (may_be_null(s))
        dd_put(&out, ", or null,");
    return expect(s, what);
}

/* ---- Values ---- */

/* By another spelling; -1: there is none such. */
static int find_other(const source *s, const dd_json_node *node) {
    char text[DD_MAX_VALUE_TEXT];
    bool readable = s->field->find && node->type == DD_JSON_STRING;
    return readable && dd_json_copy(s->doc, node, text, sizeof text) ? s->field->find(s->state, text) : -1;
}

/* The number behind a name or a number; false if there is none such. */
static bool read_name(const source *s, int64_t *value) {
    const dd_field *f = s->field;
    const dd_json_node *node = s->node;
    if (f->parse) {
        char text[DD_MAX_VALUE_TEXT];
        return (node->type == DD_JSON_STRING && dd_json_copy(s->doc, node, text, sizeof text) &&
                f->parse(f, s->state, text, value)) ||
               expect_value(s);
    }
    if (!f->name) {
        bool is_number = node->type == DD_JSON_NUMBER && node->number >= 0;
        *value = is_number ? node->number - value_base(f) : 0;
        bool in_range = is_number && *value >= least(s) && *value <= greatest(s);
        return in_range || expect_value(s);
    }
    for (int v = 0; v <= greatest(s); v++) {
        const char *name = f->name(s->state, v);
        if (name && dd_json_is(s->doc, node, name)) {
            *value = v;
            return true;
        }
    }
    *value = find_other(s, node);
    return (*value >= 0 && *value <= greatest(s)) || expect_value(s);
}

/* By the field's own function, which is for what is not zero, or in a list. */
static bool set_value(const source *s, int i, int64_t value) {
    const dd_field *f = s->field;
    const char *wrong = value || f->length ? f->set(f, s->state, s->row, i, value) : NULL;
    return !wrong || refuse_value(s, wrong);
}

static bool add_to_set(const source *s, int number) {
    const dd_field *f = s->field;
    int i = s->place < 0 ? 0 : s->place;
    if (holds(f, s->state, s->row, i, number))
        return refuse_value(s, "it stands there twice");
    if (f->set)
        return set_value(s, number, 1);
    ((unsigned char *)s->state + place(f, s->row, i))[number >> 3] |= (unsigned char)(1U << (number & 7));
    return true;
}

static void clear(const source *s, int i, int count) {
    if (!s->field->set)
        memset((unsigned char *)s->state + place(s->field, s->row, i), 0, (size_t)count * s->field->size);
}

static bool read_set(source *s) {
    const dd_json_node *list = s->node;
    if (list->type != DD_JSON_ARRAY)
        return expect(s, "a list");
    clear(s, s->place < 0 ? 0 : s->place, 1);
    s->node = dd_json_first(list);
    for (uint32_t m = 0; m < list->count; m++, s->node = dd_json_next(s->node)) {
        int64_t number = 0;
        if (!read_name(s, &number) || !add_to_set(s, (int)number))
            return false;
    }
    return true;
}

/* The i-th value of the row. */
static bool read_value(source *s, const dd_json_node *node, int i) {
    const dd_field *f = s->field;
    int64_t value = 0;
    s->node = node;
    s->place = i;
    if (f->is_set)
        return read_set(s);
    if (node->type == DD_JSON_NULL) {
        if (!may_be_null(s))
            return expect_value(s);
        value = f->is_signed ? DD_NONE : 0;
    } else if (f->is_signed && dd_json_is(s->doc, node, "?")) {
        return refuse(s, "\"?\" is hidden: a view can't be loaded, only a whole state");
    } else if (!read_name(s, &value)) {
        return false;
    }
    if (f->set)
        return set_value(s, i, value);
    store(f, (unsigned char *)s->state + place(f, s->row, i), value);
    return true;
}

/* ---- Rows ---- */

/* The place that a key names by its number, or -1. */
static int find_number(const source *s, const dd_json_node *key) {
    const dd_field *f = s->field;
    char text[DD_MAX_VALUE_TEXT];
    int64_t number = 0;
    bool found = dd_json_copy(s->doc, key, text, sizeof text) && text[0] != '-' &&
                 (text[0] != '0' || !text[1]) && /* one text a number */
                 dd_parse_int(text, f->base, f->count - 1 + f->base, &number);
    return found ? (int)number - f->base : -1;
}

/* The place with this key, or -1. Keys are written in order: most often it is soon after the last one. */
static int find_key(const source *s, const dd_json_node *key, int from) {
    if (s->field->keyed)
        return find_number(s, key);
    for (int i = 0; i < s->field->count; i++) {
        int at = (from + i) % s->field->count;
        const char *name = s->field->key(s->state, at);
        if (name && dd_json_is(s->doc, key, name))
            return at;
    }
    return find_other(s, key);
}

static bool refuse_key(source *s, const dd_json_node *key) {
    const dd_field *f = s->field;
    char keys[100];
    dd_out list = dd_out_to(keys, sizeof keys);
    if (f->keyed)
        dd_putf(&list, "%d to %d", f->base, f->count - 1 + f->base);
    else
        dd_put_names(&list, s->state, f->key, f->count - 1);
    s->place = -1;
    return dd_fail(s->error, "%s: there is no key %s; there are %s", whereabouts(s).text,
                   dd_json_quote(s->doc, key).text, keys);
}

static bool read_keyed_row(source *s) {
    const dd_json_node *object = s->node, *key = dd_json_first(object);
    if (object->type != DD_JSON_OBJECT)
        return expect(s, "an object");
    clear(s, 0, s->field->count);
    int at = -1;
    for (uint32_t m = 0; m < object->count; m++, key = dd_json_next(dd_json_next(key))) {
        at = find_key(s, key, at + 1);
        if (at < 0)
            return refuse_key(s, key);
        if (!read_value(s, dd_json_next(key), at))
            return false;
    }
    return true;
}

static bool read_row(source *s, const dd_json_node *node, int row) {
    const dd_field *f = s->field;
    s->row = row;
    s->place = -1;
    s->node = node;
    if (f->key || f->keyed)
        return read_keyed_row(s);
    if (!f->length && f->count == 1)
        return read_value(s, node, 0);
    char what[40];
    dd_out out = dd_out_to(what, sizeof what);
    dd_putf(&out, f->length ? "a list of at most %d" : "a list of %d", f->count);
    bool fits = f->length ? node->count <= f->count : node->count == f->count;
    if (node->type != DD_JSON_ARRAY || !fits)
        return expect_list(s, what);
    const char *wrong = f->length ? f->resize(f, s->state, row, (int)node->count) : NULL;
    if (wrong)
        return refuse(s, wrong);
    const dd_json_node *member = dd_json_first(node);
    for (uint32_t i = 0; i < node->count; i++, member = dd_json_next(member))
        if (!read_value(s, member, (int)i))
            return false;
    return true;
}

static bool read_field(source *s, const dd_json_node *node) {
    const dd_field *f = s->field;
    if (!f->per_seat)
        return read_row(s, node, 0);
    int expected = rows(f, s->state);
    if (f->rows && node->type == DD_JSON_ARRAY && node->count == (uint32_t)dd_seats(s->state))
        expected = dd_seats(s->state); /* those beyond the seats may be left out */
    if (node->type != DD_JSON_ARRAY || node->count != (uint32_t)expected) {
        char what[80];
        dd_out out = dd_out_to(what, sizeof what);
        dd_putf(&out, "a list with one entry for each of the %d seats", expected);
        s->node = node;
        return expect_list(s, what);
    }
    const dd_json_node *member = dd_json_first(node);
    for (int row = 0; row < expected; row++, member = dd_json_next(member))
        if (!read_row(s, member, row))
            return false;
    return true;
}

/* ---- The fields of an object ---- */

static bool is_in_text(const dd_field *f, const void *state) {
    return !f->no_text && dd_in_rules(f->since, dd_config_of(state));
}

static bool check_known(const dd_game *game, const void *state, const dd_json_doc *doc,
                        const dd_json_node *key, dd_error *error) {
    static const char *const header[] = {"game", "rules", "seats", "options"};
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        if (dd_json_is(doc, key, header[i]))
            return true;
    for (const dd_field *f = game->fields; f->id; f++)
        if (is_in_text(f, state) && dd_json_is(doc, key, f->id))
            return true;
    char known[150];
    dd_out list = dd_out_to(known, sizeof known);
    for (const dd_field *f = game->fields; f->id; f++)
        if (is_in_text(f, state) && !dd_put_in_list(&list, f->id))
            break;
    return dd_fail(error, "the state has an unknown field %s; there are %s", dd_json_quote(doc, key).text,
                   known);
}

bool dd_fields_read(const dd_game *game, void *state, const dd_json_doc *doc, const dd_json_node *object,
                    dd_error *error) {
    const dd_json_node *key = dd_json_first(object);
    for (uint32_t m = 0; m < object->count; m++, key = dd_json_next(dd_json_next(key)))
        if (!check_known(game, state, doc, key, error))
            return false;
    for (const dd_field *f = game->fields; f->id; f++) { /* all that changes, before anything is set */
        bool changes = f->reset && dd_json_get(doc, object, f->id);
        for (int row = 0; changes && row < rows(f, state); row++)
            f->reset(f, state, row);
    }
    for (const dd_field *f = game->fields; f->id; f++) {
        const dd_json_node *node = dd_json_get(doc, object, f->id);
        source s = {.doc = doc, .state = state, .field = f, .error = error, .row = -1, .place = -1};
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
