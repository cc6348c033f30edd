/* A position with one thing wrong in it, whatever the game: who reads the error knows which field is meant
 * and, of a field with a row for each seat, whose row. */
#include "every-game/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NODES = 1 << 13, MAX_LEAVES = 1 << 12, EVERY = 40 };

/* A value, or a key, that can be replaced. */
typedef struct leaf {
    const dd_json_node *node;
    const dd_field *field;
    int row; /* -1: the field has no rows */
    bool is_key;
} leaf;

typedef struct text {
    char text[TEXT_ROOM];
    dd_json_node nodes[MAX_NODES];
    dd_json_doc doc;
    leaf leaves[MAX_LEAVES];
    int count;
} text;

static void add_leaf(text *t, const dd_json_node *node, const dd_field *field, int row, bool is_key) {
    if (t->count < MAX_LEAVES)
        t->leaves[t->count++] = (leaf){node, field, row, is_key};
}

/* All values and keys below a node, the node too. */
static void add_leaves(text *t, const dd_json_node *node, const dd_field *field, int row) {
    add_leaf(t, node, field, row, false);
    const dd_json_node *end = node + node->skip;
    bool in_object = node->type == DD_JSON_OBJECT; /* rows are no deeper than that */
    int n = 0;
    for (const dd_json_node *at = node + 1; at < end; at = dd_json_next(at), n++)
        add_leaf(t, at, field, row, in_object && n % 2 == 0);
}

static void take_apart(walk *w, text *t) {
    dd_error error;
    dd_out out = dd_out_to(t->text, sizeof t->text);
    dd_state_text(w->game, &w->state, &out);
    HOLDS(w, !dd_out_cut(&out) && dd_json_read(t->text, out.len, t->nodes, MAX_NODES, &t->doc, &error),
          "the text can't be read");
    t->count = 0;
    for (const dd_field *f = w->game->fields; f->id; f++) {
        const dd_json_node *node = dd_json_get(&t->doc, t->nodes, f->id);
        if (!node || f->no_text)
            continue;
        const dd_json_node *row = dd_json_first(node);
        if (!f->per_seat)
            add_leaves(t, node, f, -1);
        for (int seat = 0; f->per_seat && seat < dd_seats(&w->state); seat++, row = dd_json_next(row))
            add_leaves(t, row, f, seat);
    }
}

/* The text with something else in the place of a leaf. */
static void replace(const text *t, const leaf *l, const char *by, char out[TEXT_ROOM]) {
    bool quoted = l->node->type == DD_JSON_STRING;
    size_t from = l->node->start - quoted, to = l->node->start + l->node->len + quoted;
    snprintf(out, TEXT_ROOM, "%.*s%s%s", (int)from, t->text, by, t->text + to);
}

static bool reads(const char *damaged, dd_error *error) {
    const dd_game *game;
    dd_state state;
    return dd_state_read(damaged, strlen(damaged), &game, &state, error);
}

static text *paper;

/* What can be no value of any field. */
static void spoil(walk *w) {
    static const char *const values[] = {"-5", "1000000000000", "true", "\"zz\"", "[{}]", "{\"zz\":1}"};
    char damaged[TEXT_ROOM], whose[16] = "";
    dd_error error = {""};
    if (!sometimes(w, EVERY))
        return;
    take_apart(w, paper);
    const leaf *l = &paper->leaves[dd_rng_below(&w->side, (uint32_t)paper->count)];
    uint32_t which = dd_rng_below(&w->side, sizeof values / sizeof *values);
    replace(paper, l, l->is_key ? "\"zz\"" : values[which], damaged);
    HOLDS(w, !reads(damaged, &error), "this is read: %s", damaged);
    HOLDS(w, strncmp(error.text, l->field->id, strlen(l->field->id)) == 0, "%s: '%s' does not name it",
          l->field->id, error.text);
    if (l->row >= 0)
        snprintf(whose, sizeof whose, " of P%d", l->row + 1);
    HOLDS(w, strstr(error.text, whose), "%s%s: '%s' does not say whose", l->field->id, whose, error.text);
    HOLDS(w, valid_utf8(error.text), "an error is cut inside a letter");
}

/* Another number in its place: the position may be possible; if it is not, the error begins with what does
 * not fit.
 */
static void change(walk *w) {
    char damaged[TEXT_ROOM], number[16];
    dd_error error = {""};
    bool named = false;
    if (!sometimes(w, EVERY))
        return;
    take_apart(w, paper);
    const leaf *l = &paper->leaves[dd_rng_below(&w->side, (uint32_t)paper->count)];
    if (l->node->type != DD_JSON_NUMBER)
        return;
    snprintf(number, sizeof number, "%d", (int)dd_rng_below(&w->side, 20));
    replace(paper, l, number, damaged);
    if (reads(damaged, &error))
        return;
    for (const dd_field *f = w->game->fields; f->id; f++)
        named = named || strncmp(error.text, f->id, strlen(f->id)) == 0;
    HOLDS(w, named, "%s is %s: '%s' names no field", l->field->id, number, error.text);
}

static void on_paper(void (*look)(walk *w)) {
    paper = malloc(sizeof *paper);
    assert_non_null(paper);
    walk_games(1, look);
    free(paper);
}

TEST(an_error_names_the_field_and_the_seat) {
    on_paper(spoil);
}

TEST(an_error_of_a_position_that_does_not_add_up_begins_with_a_field) {
    on_paper(change);
}
