/* Reading pieces of a position of Imperial Settlers, and getting through a round. */
#ifndef SETTLERS_HELPERS_TWO_H
#define SETTLERS_HELPERS_TWO_H

#include "settlers/positions.h"

#include "core/json.h"
#include "support/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Positions ---- */

/* st_actions() with fields written with a format. */
__attribute__((format(printf, 3, 4))) static inline scene st_actionsf(const char *empires, int mover,
                                                                      const char *format, ...) {
    words w = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&w, format, list);
    va_end(list);
    return st_actions(empires, mover, w.text);
}

/* How many copies of each card the box has, for whole decks that have to be somewhere. */
static const struct st_design {
    const char *code;
    int copies;
} st_designs[] = {
    {"BAR001", 3}, {"BAR004", 3}, {"BAR007", 3}, {"BAR010", 1}, {"BAR011", 1}, {"BAR012", 2}, {"BAR014", 1},
    {"BAR015", 1}, {"BAR016", 1}, {"BAR017", 1}, {"BAR018", 2}, {"BAR020", 2}, {"BAR022", 1}, {"BAR023", 1},
    {"BAR024", 1}, {"BAR025", 1}, {"BAR026", 1}, {"BAR027", 1}, {"BAR028", 1}, {"BAR029", 1}, {"BAR030", 1},
    {"JAP001", 3}, {"JAP004", 2}, {"JAP006", 2}, {"JAP008", 1}, {"JAP009", 1}, {"JAP010", 1}, {"JAP011", 1},
    {"JAP012", 1}, {"JAP013", 2}, {"JAP015", 1}, {"JAP016", 3}, {"JAP019", 1}, {"JAP020", 1}, {"JAP021", 1},
    {"JAP022", 1}, {"JAP023", 1}, {"JAP024", 2}, {"JAP026", 2}, {"JAP028", 1}, {"JAP029", 1}, {"JAP030", 1},
    {"ROM001", 2}, {"ROM003", 2}, {"ROM005", 1}, {"ROM006", 2}, {"ROM008", 1}, {"ROM009", 1}, {"ROM010", 1},
    {"ROM011", 1}, {"ROM012", 3}, {"ROM015", 2}, {"ROM017", 2}, {"ROM019", 1}, {"ROM020", 2}, {"ROM022", 1},
    {"ROM023", 3}, {"ROM026", 1}, {"ROM027", 2}, {"ROM029", 1}, {"ROM030", 1}, {"EGY001", 1}, {"EGY002", 1},
    {"EGY003", 1}, {"EGY004", 1}, {"EGY005", 1}, {"EGY006", 1}, {"EGY007", 2}, {"EGY009", 1}, {"EGY010", 1},
    {"EGY011", 2}, {"EGY013", 1}, {"EGY014", 2}, {"EGY016", 3}, {"EGY019", 2}, {"EGY021", 3}, {"EGY024", 2},
    {"EGY026", 2}, {"EGY028", 3}, {"COM001", 1}, {"COM002", 1}, {"COM003", 1}, {"COM004", 1}, {"COM005", 1},
    {"COM006", 1}, {"COM007", 1}, {"COM008", 3}, {"COM011", 1}, {"COM012", 2}, {"COM014", 1}, {"COM015", 1},
    {"COM016", 1}, {"COM017", 1}, {"COM018", 3}, {"COM021", 2}, {"COM023", 2}, {"COM025", 1}, {"COM026", 1},
    {"COM027", 1}, {"COM028", 1}, {"COM029", 1}, {"COM030", 2}, {"COM032", 1}, {"COM033", 1}, {"COM034", 1},
    {"COM035", 1}, {"COM036", 1}, {"COM037", 2}, {"COM039", 1}, {"COM040", 1}, {"COM041", 1}, {"COM042", 1},
    {"COM043", 1}, {"COM044", 2}, {"COM046", 2}, {"COM048", 1}, {"COM049", 1}, {"COM050", 2}, {"COM052", 1},
    {"COM053", 2}, {"COM055", 1}, {"COM056", 1}, {"COM057", 1}, {"COM058", 3}, {"COM061", 1}, {"COM062", 3},
    {"COM065", 4}, {"COM069", 6}, {"COM075", 1}, {"COM076", 2}, {"COM078", 1}, {"COM079", 1}, {"COM080", 1},
    {"COM081", 1}, {"COM082", 1}, {"COM083", 1}, {"COM084", 1}};

/* 'discard' with every card of the decks ("COM ROM"), except one copy for each code in `kept`
 * ("ROM017 COM018 COM018"), which are in play or still in the deck. Until the next call. */
static inline const char *discard_all_but(const char *decks, const char *kept) {
    static words w;
    bool comma = false;
    w.len = 0;
    words_add(&w, "'discard':{");
    for (size_t i = 0; i < sizeof st_designs / sizeof *st_designs; i++) {
        const struct st_design *d = &st_designs[i];
        char deck[4];
        int copies = d->copies;
        snprintf(deck, sizeof deck, "%.3s", d->code);
        for (const char *at = kept; (at = strstr(at, d->code)) != NULL; at++)
            copies--;
        assert_true(copies >= 0);
        if (!strstr(decks, deck) || !copies)
            continue;
        words_add(&w, "%s'%s':%d", comma ? "," : "", d->code, copies);
        comma = true;
    }
    words_add(&w, "}");
    return w.text;
}

/* ---- Reading ---- */

/* The number under `key` in a field that is an object, or, from seat 0 on, in that seat's object of a field
 * by seat; without a key that seat's number itself. 0 where the key is missing. With `sum`, of all keys. */
static inline int read_number(const scene *s, const char *field, int seat, const char *key, bool sum) {
    static dd_json_node nodes[2048];
    static char text[1 << 14];
    dd_json_doc doc;
    dd_error error;
    snprintf(text, sizeof text, "%s", scene_field(s, field));
    if (!dd_json_read(text, strlen(text), nodes, 2048, &doc, &error))
        fail_msg("%s: %s", field, error.text);
    const dd_json_node *node = nodes;
    if (seat >= 0) {
        assert_true(node->type == DD_JSON_ARRAY && seat < (int)node->count);
        node = dd_json_first(node);
        for (int i = 0; i < seat; i++)
            node = dd_json_next(node);
    }
    if (sum) {
        int total = 0;
        const dd_json_node *member = dd_json_first(node);
        for (uint32_t i = 0; i < node->count; i++) {
            const dd_json_node *value = dd_json_next(member);
            total += (int)value->number;
            member = dd_json_next(value);
        }
        return total;
    }
    if (key)
        node = dd_json_get(&doc, node, key);
    return node ? (int)node->number : 0;
}

static inline int good(const scene *s, int seat, const char *kind) {
    return read_number(s, "goods", seat, kind, false);
}
static inline int vp_of(const scene *s, int seat) {
    return read_number(s, "vp", seat, NULL, false);
}
static inline int in_hand(const scene *s, int seat, const char *code) {
    return read_number(s, "hand", seat, code, false);
}
static inline int hand_size(const scene *s, int seat) {
    return read_number(s, "hand", seat, NULL, true);
}
static inline int discarded(const scene *s, const char *code) {
    return read_number(s, "discard", -1, code, false);
}
static inline int all_discarded(const scene *s) {
    return read_number(s, "discard", -1, NULL, true);
}
static inline int left_in(const scene *s, const char *deck) {
    return read_number(s, "left", -1, deck, false);
}
/* How often the action of the location at this place ("3") was used. */
static inline int used_at(const scene *s, int seat, const char *place) {
    return read_number(s, "used", seat, place, false);
}

/* ---- Asserting ---- */

/* The whole supply of a seat: "worker 2 gold 1", and nothing else. */
static inline void assert_goods(const scene *s, int seat, const char *expected) {
    static const char *const kinds[] = {"wood", "stone", "food", "gold", "worker", "raze", "defence"};
    words have = {.len = 0}, want = {.len = 0};
    have.text[0] = want.text[0] = '\0';
    for (int i = 0; i < 7; i++) {
        const char *at = strstr(expected, kinds[i]);
        int wanted = at ? atoi(at + strlen(kinds[i])) : 0, has = good(s, seat, kinds[i]);
        if (wanted)
            words_add(&want, "%s %d ", kinds[i], wanted);
        if (has)
            words_add(&have, "%s %d ", kinds[i], has);
    }
    assert_string_equal(have.text, want.text);
}

/* A field of the state, written with ' for ". */
static inline void assert_field(const scene *s, const char *field, const char *expected) {
    words w = {.len = 0};
    words_add(&w, "%s", expected);
    for (char *p = w.text; *p; p++)
        if (*p == '\'')
            *p = '"';
    assert_string_equal(scene_field(s, field), w.text);
}

static inline void assert_actor(const scene *s, const char *who) {
    assert_string_equal(scene_actors(s), who);
}

/* ---- Getting on ---- */

static inline bool in_phase(const scene *s, const char *phase) {
    char quoted[20];
    snprintf(quoted, sizeof quoted, "\"%s\"", phase);
    return strcmp(scene_field(s, "phase"), quoted) == 0;
}

/* From somebody's turn to the end of the action phase: cleanup is done (but in round 5). */
static inline void everybody_passes(scene *s) {
    while (in_phase(s, "actions")) {
        char who[16];
        snprintf(who, sizeof who, "%s", scene_actors(s));
        assert_string_not_equal(who, "chance");
        playf(s, "%s %s", who, legalf(s, "%s end", who) ? "end" : "pass");
    }
}

/* Through lookout and production to the next action phase; whatever is asked, the first answer is given. */
static inline void to_next_actions(scene *s) {
    while (!in_phase(s, "actions")) {
        char who[16], move[80];
        snprintf(who, sizeof who, "%.*s", (int)strcspn(scene_actors(s), " "), scene_actors(s));
        const char *moves = scene_moves(s, who, "");
        snprintf(move, sizeof move, "%.*s", (int)strcspn(moves, ";"), moves);
        playf(s, "%s %s", who, move);
    }
}

/* The same from somebody's turn. */
static inline void next_round(scene *s) {
    everybody_passes(s);
    to_next_actions(s);
}

#endif
