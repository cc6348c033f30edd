/* A game without a board of its own is shown in words: every field that a view shows has a title in both
 * languages, and so has every name in it. */
#include "every-game/walk.h"

#include <string.h>

enum { CATALOGUE_ROOM = 1 << 17, NODES = 1 << 15 };

typedef struct parsed {
    char text[CATALOGUE_ROOM];
    dd_json_node nodes[NODES];
    dd_json_doc doc;
} parsed;

static void parse(const walk *w, parsed *p, size_t len) {
    dd_error error;
    HOLDS(w, len < sizeof p->text, "%zu bytes are too many", len);
    HOLDS(w, dd_json_read(p->text, len, p->nodes, NODES, &p->doc, &error), "it is no JSON: %s", error.text);
}

static const parsed *catalogue_of(const walk *w) {
    static parsed p;
    static const dd_game *read;
    if (read != w->game) {
        dd_out out = dd_out_to(p.text, sizeof p.text);
        dd_catalogue(w->game, &out);
        parse(w, &p, out.len);
        read = w->game;
    }
    return &p;
}

static bool is_said(const dd_json_doc *doc, const dd_json_node *text) {
    const dd_json_node *en = text ? dd_json_get(doc, text, "en") : NULL;
    const dd_json_node *ru = text ? dd_json_get(doc, text, "ru") : NULL;
    return en && ru && en->len > 0 && ru->len > 0;
}

/* ---- Names in a field ---- */

static bool is_number(const char *word) {
    return *word && strspn(word, "0123456789") == strlen(word);
}

static bool is_seat(const char *word) {
    return word[0] == 'P' && is_number(word + 1);
}

/* "h7" */
static bool is_place(const char *word) {
    return word[0] >= 'a' && word[0] <= 'z' && is_number(word + 1);
}

static void look_at_code(const walk *w, const dd_field *field, const char *code) {
    const parsed *p = catalogue_of(w);
    const dd_json_node *codes = dd_json_get(&p->doc, p->nodes, "codes");
    HOLDS(w, codes && is_said(&p->doc, dd_json_get(&p->doc, codes, code)),
          "'%s', which stands in '%s', has no name in both languages", code, field->id);
}

static void look_at_word(const walk *w, const dd_field *field, const char *word) {
    bool known = !*word || !strcmp(word, "?") || is_number(word) || is_seat(word);
    if (!known && !(field->places && is_place(word)))
        look_at_code(w, field, word);
}

/* All names and numbers of a value, keys included. */
static void look_at_values(const walk *w, const dd_field *field, const dd_json_doc *doc,
                           const dd_json_node *value) {
    char word[DD_MAX_VALUE_TEXT];
    for (const dd_json_node *node = value; node < value + value->skip; node++) {
        if (node->type == DD_JSON_STRING && dd_json_copy(doc, node, word, sizeof word))
            look_at_word(w, field, word);
        if (node->type == DD_JSON_NUMBER && field->kind && strcmp(field->kind, "seat") != 0) {
            dd_out out = dd_out_to(word, sizeof word);
            dd_putf(&out, "%s %d", field->kind, (int)node->number);
            look_at_code(w, field, word);
        }
    }
}

/* ---- Views ---- */

static const dd_json_node *listed_field(const parsed *p, const char *id) {
    const dd_json_node *fields = dd_json_get(&p->doc, p->nodes, "fields");
    const dd_json_node *field = dd_json_first(fields);
    for (uint32_t i = 0; i < fields->count; i++, field = dd_json_next(field))
        if (dd_json_is(&p->doc, dd_json_get(&p->doc, field, "id"), id))
            return field;
    return NULL;
}

static void look_at_labels(walk *w) {
    static parsed view;
    dd_state seen;
    if (w->who >= 0 && !sometimes(w, 16))
        return;
    dd_clone(w->game, &seen, &w->state);
    w->game->view(&seen, (int)dd_rng_below(&w->side, w->config.seats + 1U) - 1);
    dd_out out = dd_out_to(view.text, sizeof view.text);
    dd_state_text(w->game, &seen, &out);
    parse(w, &view, out.len);
    for (const dd_field *field = w->game->fields; field->id; field++) {
        const dd_json_node *value = dd_json_get(&view.doc, view.nodes, field->id);
        const dd_json_node *listed = listed_field(catalogue_of(w), field->id);
        if (!value)
            continue;
        HOLDS(w, field->inner == !listed, "'%s' is %s", field->id,
              listed ? "inner, and has a title" : "not listed");
        if (field->inner)
            continue;
        HOLDS(w, is_said(&catalogue_of(w)->doc, dd_json_get(&catalogue_of(w)->doc, listed, "name")),
              "'%s' has no title in both languages", field->id);
        look_at_values(w, field, &view.doc, value);
    }
}

TEST(whatever_a_view_shows_has_a_name) {
    walk_games(1, look_at_labels);
}

/* ---- Rules ---- */

static void look_at_rule_texts(const dd_game *game, const dd_config *config, uint64_t seed) {
    walk w;
    walk_begin(&w, game, config, seed);
    for (const dd_rule *rule = game->rule_texts; rule && rule->id; rule++) {
        HOLDS(&w, rule->text.en && *rule->text.en && rule->text.ru && *rule->text.ru,
              "rule %s has no words in both languages", rule->id);
        for (const dd_rule *other = game->rule_texts; other < rule; other++)
            HOLDS(&w, strcmp(other->id, rule->id) != 0, "rule %s is there twice", rule->id);
    }
}

TEST(rules_are_told_in_both_languages) {
    each_config(look_at_rule_texts);
}
