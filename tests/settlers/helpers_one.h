/* Reading positions of Imperial Settlers, playing on to where a test wants to be, and the cards of the box.
 */
#ifndef SETTLERS_HELPERS_ONE_H
#define SETTLERS_HELPERS_ONE_H

#include "settlers/positions.h"
#include "support/words.h"

#include "core/json.h"

#include <stdlib.h>
#include <string.h>

enum { DESIGNS = 137, KINDS = 7, WHOLE = -1 };

static const char *const kinds[KINDS] = {"wood", "stone", "food", "gold", "worker", "raze", "defence"};

/* ---- The cards, as printed: a line for all copies that are alike ---- */

typedef struct design {
    const char *code;
    int copies;
    char type; /* p production, f feature, a action */
    int wood, stone, food;
    bool house;       /* costs a location besides */
    const char *raze; /* "vp 1 stone 1", "" for none */
    const char *deal;
} design;

static const design designs[DESIGNS] = {
    {"BAR001", 3, 'p', 1, 0, 0, false, "", "wood"},
    {"BAR004", 3, 'a', 2, 0, 0, true, "", "gold"},
    {"BAR007", 3, 'f', 1, 0, 0, true, "", "wood"},
    {"BAR010", 1, 'a', 1, 0, 0, true, "", "card"},
    {"BAR011", 1, 'a', 1, 0, 0, true, "", "gold"},
    {"BAR012", 2, 'p', 2, 0, 0, true, "", "worker"},
    {"BAR014", 1, 'a', 1, 2, 0, true, "", "worker"},
    {"BAR015", 1, 'a', 1, 2, 0, true, "", "raze"},
    {"BAR016", 1, 'a', 1, 0, 0, true, "", "raze"},
    {"BAR017", 1, 'a', 1, 0, 0, true, "", "gold"},
    {"BAR018", 2, 'a', 1, 0, 0, true, "", "worker"},
    {"BAR020", 2, 'p', 1, 0, 0, false, "", "worker"},
    {"BAR022", 1, 'f', 2, 0, 0, true, "", "wood"},
    {"BAR023", 1, 'a', 1, 1, 0, true, "", "stone"},
    {"BAR024", 1, 'p', 0, 1, 0, true, "", "stone"},
    {"BAR025", 1, 'a', 1, 0, 0, true, "", "food"},
    {"BAR026", 1, 'a', 1, 1, 0, true, "", "raze"},
    {"BAR027", 1, 'f', 0, 3, 0, true, "", "worker"},
    {"BAR028", 1, 'a', 2, 0, 0, true, "", "card"},
    {"BAR029", 1, 'f', 1, 1, 0, true, "", "raze"},
    {"BAR030", 1, 'a', 1, 0, 0, true, "", "worker"},
    {"JAP001", 3, 'p', 1, 0, 0, false, "vp 1", "worker"},
    {"JAP004", 2, 'p', 0, 0, 1, false, "vp 1", "food"},
    {"JAP006", 2, 'p', 1, 0, 0, true, "vp 1", "worker"},
    {"JAP008", 1, 'a', 1, 0, 0, true, "vp 1", "raze"},
    {"JAP009", 1, 'p', 0, 2, 0, true, "vp 1", "stone"},
    {"JAP010", 1, 'p', 0, 2, 0, true, "vp 1", "gold"},
    {"JAP011", 1, 'p', 0, 1, 0, true, "vp 1", "card"},
    {"JAP012", 1, 'a', 2, 0, 0, true, "vp 1", "gold"},
    {"JAP013", 2, 'f', 1, 0, 0, true, "", "food"},
    {"JAP015", 1, 'f', 1, 1, 0, true, "", "card"},
    {"JAP016", 3, 'a', 1, 0, 0, true, "vp 1", "food"},
    {"JAP019", 1, 'a', 1, 0, 0, true, "vp 1", "gold"},
    {"JAP020", 1, 'f', 1, 0, 0, true, "vp 1", "food"},
    {"JAP021", 1, 'a', 0, 1, 0, true, "vp 1", "food"},
    {"JAP022", 1, 'a', 0, 1, 0, true, "vp 1", "worker"},
    {"JAP023", 1, 'a', 0, 1, 0, true, "vp 1", "vp"},
    {"JAP024", 2, 'f', 1, 0, 0, true, "vp 1", "vp"},
    {"JAP026", 2, 'a', 0, 1, 0, true, "vp 1", "raze"},
    {"JAP028", 1, 'a', 1, 0, 0, true, "vp 1", "worker"},
    {"JAP029", 1, 'a', 0, 1, 0, true, "vp 1", "stone"},
    {"JAP030", 1, 'f', 1, 0, 0, true, "vp 1", "gold"},
    {"ROM001", 2, 'a', 0, 1, 0, true, "", "stone"},
    {"ROM003", 2, 'a', 0, 1, 0, true, "", "gold"},
    {"ROM005", 1, 'a', 0, 1, 0, true, "", "stone"},
    {"ROM006", 2, 'a', 0, 1, 0, true, "", "worker"},
    {"ROM008", 1, 'a', 1, 1, 0, true, "", "raze"},
    {"ROM009", 1, 'f', 1, 1, 0, true, "", "food"},
    {"ROM010", 1, 'a', 1, 1, 0, true, "", "card"},
    {"ROM011", 1, 'p', 0, 2, 0, true, "", "card"},
    {"ROM012", 3, 'f', 0, 2, 0, true, "", "card"},
    {"ROM015", 2, 'f', 0, 2, 0, true, "", "stone"},
    {"ROM017", 2, 'p', 0, 0, 1, true, "", "raze"},
    {"ROM019", 1, 'f', 0, 1, 0, true, "", "food"},
    {"ROM020", 2, 'p', 0, 1, 0, true, "", "stone"},
    {"ROM022", 1, 'f', 0, 2, 0, true, "", "worker"},
    {"ROM023", 3, 'p', 1, 2, 0, true, "", "worker"},
    {"ROM026", 1, 'p', 0, 0, 1, true, "", "raze"},
    {"ROM027", 2, 'p', 1, 1, 0, true, "", "stone"},
    {"ROM029", 1, 'p', 0, 1, 0, true, "", "gold"},
    {"ROM030", 1, 'a', 0, 2, 0, true, "", "stone"},
    {"EGY001", 1, 'a', 0, 0, 0, false, "", "worker"},
    {"EGY002", 1, 'p', 0, 1, 0, true, "", "card"},
    {"EGY003", 1, 'a', 1, 1, 0, true, "", "raze"},
    {"EGY004", 1, 'p', 0, 0, 2, true, "", "raze"},
    {"EGY005", 1, 'f', 0, 0, 1, true, "", "worker"},
    {"EGY006", 1, 'f', 0, 1, 0, true, "", "worker"},
    {"EGY007", 2, 'a', 0, 1, 0, true, "", "worker"},
    {"EGY009", 1, 'a', 0, 0, 0, true, "", "worker"},
    {"EGY010", 1, 'a', 1, 1, 0, true, "", "raze"},
    {"EGY011", 2, 'p', 0, 0, 1, false, "", "card"},
    {"EGY013", 1, 'a', 0, 1, 0, true, "", "worker"},
    {"EGY014", 2, 'a', 0, 2, 0, true, "", "gold"},
    {"EGY016", 3, 'a', 0, 2, 0, true, "", "worker"},
    {"EGY019", 2, 'f', 0, 1, 0, true, "", "gold"},
    {"EGY021", 3, 'a', 0, 2, 0, true, "", "gold"},
    {"EGY024", 2, 'a', 0, 1, 0, true, "", "stone"},
    {"EGY026", 2, 'p', 0, 1, 0, true, "", "stone"},
    {"EGY028", 3, 'p', 0, 2, 0, false, "", "gold"},
    {"COM001", 1, 'f', 1, 2, 0, false, "vp 1 stone 1", ""},
    {"COM002", 1, 'f', 1, 2, 0, false, "gold 1 stone 1", ""},
    {"COM003", 1, 'f', 2, 1, 0, false, "wood 2", ""},
    {"COM004", 1, 'f', 3, 0, 0, false, "gold 1 wood 1", ""},
    {"COM005", 1, 'f', 2, 0, 0, false, "vp 1 wood 1", ""},
    {"COM006", 1, 'f', 3, 0, 0, false, "worker 1 food 1", ""},
    {"COM007", 1, 'p', 2, 0, 0, false, "wood 2", ""},
    {"COM008", 3, 'p', 1, 1, 0, false, "stone 2", ""},
    {"COM011", 1, 'p', 2, 1, 0, false, "stone 2", ""},
    {"COM012", 2, 'p', 1, 0, 0, false, "worker 2", ""},
    {"COM014", 1, 'p', 1, 0, 0, false, "worker 1 wood 1", ""},
    {"COM015", 1, 'p', 1, 1, 0, false, "worker 2", ""},
    {"COM016", 1, 'p', 3, 0, 0, false, "worker 1 gold 1", ""},
    {"COM017", 1, 'p', 2, 1, 0, false, "worker 1 food 1", ""},
    {"COM018", 3, 'p', 1, 1, 0, false, "vp 1 stone 1", ""},
    {"COM021", 2, 'a', 1, 1, 0, false, "vp 1 gold 1", ""},
    {"COM023", 2, 'p', 1, 0, 1, false, "food 2", ""},
    {"COM025", 1, 'p', 2, 1, 0, false, "food 2", ""},
    {"COM026", 1, 'p', 0, 1, 0, false, "vp 1 stone 1", ""},
    {"COM027", 1, 'p', 2, 1, 0, false, "gold 1 stone 1", ""},
    {"COM028", 1, 'p', 1, 1, 0, false, "gold 1 worker 1", ""},
    {"COM029", 1, 'p', 3, 0, 0, false, "wood 2", ""},
    {"COM030", 2, 'a', 1, 1, 0, false, "vp 1 gold 1", ""},
    {"COM032", 1, 'a', 2, 0, 0, false, "gold 1 wood 1", ""},
    {"COM033", 1, 'a', 1, 1, 0, false, "worker 1 stone 1", ""},
    {"COM034", 1, 'a', 1, 1, 0, false, "wood 1 stone 1", ""},
    {"COM035", 1, 'a', 0, 2, 0, false, "vp 1 stone 1", ""},
    {"COM036", 1, 'a', 0, 1, 0, false, "worker 1 stone 1", ""},
    {"COM037", 2, 'a', 2, 1, 0, false, "gold 1 stone 1", ""},
    {"COM039", 1, 'a', 0, 0, 2, false, "vp 1 worker 1", ""},
    {"COM040", 1, 'a', 1, 0, 0, false, "worker 1 wood 1", ""},
    {"COM041", 1, 'a', 2, 0, 0, false, "worker 1 wood 1", ""},
    {"COM042", 1, 'a', 2, 0, 0, false, "wood 2", ""},
    {"COM043", 1, 'a', 2, 1, 0, false, "vp 1 wood 1", ""},
    {"COM044", 2, 'a', 2, 0, 0, false, "vp 1 wood 1", ""},
    {"COM046", 2, 'a', 1, 1, 0, false, "card 2", ""},
    {"COM048", 1, 'a', 0, 2, 0, false, "card 2", ""},
    {"COM049", 1, 'a', 1, 1, 0, false, "card 2", ""},
    {"COM050", 2, 'a', 1, 2, 0, false, "vp 1 worker 1", ""},
    {"COM052", 1, 'a', 2, 1, 0, false, "gold 1 food 1", ""},
    {"COM053", 2, 'a', 1, 1, 0, false, "worker 1 food 1", ""},
    {"COM055", 1, 'a', 2, 0, 0, false, "worker 1 food 1", ""},
    {"COM056", 1, 'a', 1, 0, 0, false, "wood 1 food 1", ""},
    {"COM057", 1, 'a', 0, 0, 1, false, "worker 1 gold 1", ""},
    {"COM058", 3, 'a', 1, 0, 0, false, "wood 2", ""},
    {"COM061", 1, 'a', 1, 2, 0, false, "vp 1 gold 1", ""},
    {"COM062", 3, 'p', 2, 0, 0, false, "wood 2", ""},
    {"COM065", 4, 'p', 2, 0, 0, false, "card 2", ""},
    {"COM069", 6, 'f', 0, 0, 0, false, "", ""},
    {"COM075", 1, 'f', 2, 1, 0, false, "vp 1 food 1", ""},
    {"COM076", 2, 'a', 1, 0, 0, false, "worker 1 wood 1", ""},
    {"COM078", 1, 'f', 3, 0, 0, false, "worker 1 food 1", ""},
    {"COM079", 1, 'f', 2, 1, 0, false, "worker 1 card 1", ""},
    {"COM080", 1, 'f', 1, 2, 0, false, "gold 1 stone 1", ""},
    {"COM081", 1, 'f', 1, 2, 0, false, "gold 1 stone 1", ""},
    {"COM082", 1, 'a', 1, 0, 0, false, "wood 1 food 1", ""},
    {"COM083", 1, 'a', 0, 1, 0, false, "stone 2", ""},
    {"COM084", 1, 'a', 2, 0, 0, false, "worker 1 stone 1", ""},
};

static inline bool is_common(const char *code) {
    return strncmp(code, "COM", 3) == 0;
}

/* Two empires, the first of which may have this card in hand. */
static inline const char *empires_for(const char *code) {
    return strncmp(code, "ROM", 3) == 0   ? "romans,egyptians"
           : strncmp(code, "EGY", 3) == 0 ? "egyptians,romans"
           : strncmp(code, "JAP", 3) == 0 ? "japanese,romans"
                                          : "barbarians,romans";
}

/* How often a piece of text occurs in another. */
static inline int occurrences(const char *text, const char *piece) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, piece)) != NULL; at += strlen(piece))
        count++;
    return count;
}

/* Every card of a deck ("COM") as members of a 'hand' or a 'discard': all copies, but one less for each time
 * that `except` names the card. */
static inline const char *all_of(const char *deck, const char *except) {
    static words w;
    const char *comma = "";
    w.len = 0;
    for (int i = 0; i < DESIGNS; i++) {
        int copies = designs[i].copies - occurrences(except, designs[i].code);
        if (strncmp(designs[i].code, deck, 3) != 0 || copies < 1)
            continue;
        words_add(&w, "%s'%s':%d", comma, designs[i].code, copies);
        comma = ",";
    }
    return w.text;
}

/* ---- Goods as text: "wood 2 worker 1" ---- */

static inline int amount(const char *list, const char *good) {
    const char *at = strstr(list, good);
    return at ? atoi(at + strlen(good)) : 0;
}

/* Those goods as members of a 'goods' object, one less of the kind `less` (NULL: all of them). Until the
 * second call after it. */
static inline const char *goods_json(const char *list, const char *less) {
    static words ring[2];
    static int turn;
    words *w = &ring[turn++ % 2];
    const char *comma = "";
    w->len = 0;
    w->text[0] = '\0';
    for (int i = 0; i < KINDS; i++) {
        int count = amount(list, kinds[i]) - (less && strcmp(less, kinds[i]) == 0);
        if (count < 1)
            continue;
        words_add(w, "%s'%s':%d", comma, kinds[i], count);
        comma = ",";
    }
    return w->text;
}

/* ---- Reading ---- */

/* A field of the state, or its part for one seat; until the next call. */
static inline const dd_json_node *field_at(const scene *s, const char *field, int seat, dd_json_doc *doc) {
    static dd_json_node nodes[2048];
    static char text[1 << 15];
    dd_error error;
    snprintf(text, sizeof text, "%s", scene_field(s, field));
    if (!dd_json_read(text, strlen(text), nodes, 2048, doc, &error))
        fail_msg("%s: %s", field, error.text);
    if (seat == WHOLE)
        return nodes;
    const dd_json_node *node = dd_json_first(nodes);
    for (int i = 0; i < seat; i++)
        node = dd_json_next(node);
    return node;
}

/* A number in a field; with a key, that of a member, 0 if there is none. */
static inline int number_in(const scene *s, const char *field, int seat, const char *key) {
    dd_json_doc doc;
    const dd_json_node *node = field_at(s, field, seat, &doc);
    if (key)
        node = dd_json_get(&doc, node, key);
    return node ? (int)node->number : 0;
}

/* The sum of the members whose keys begin with `prefix`. */
static inline int sum_in(const scene *s, const char *field, int seat, const char *prefix) {
    dd_json_doc doc;
    const dd_json_node *object = field_at(s, field, seat, &doc), *key = dd_json_first(object);
    int sum = 0;
    for (uint32_t i = 0; i < object->count; i++) {
        const dd_json_node *value = dd_json_next(key);
        if (strncmp(doc.source + key->start, prefix, strlen(prefix)) == 0)
            sum += (int)value->number;
        key = dd_json_next(value);
    }
    return sum;
}

/* The elements of a list with spaces between them: "COM069 ROM012". Until the fourth call after it. */
static inline const char *list_in(const scene *s, const char *field, int seat) {
    static words ring[4];
    static int turn;
    words *w = &ring[turn++ % 4];
    dd_json_doc doc;
    const dd_json_node *list = field_at(s, field, seat, &doc), *node = dd_json_first(list);
    w->len = 0;
    w->text[0] = '\0';
    for (uint32_t i = 0; i < list->count; i++, node = dd_json_next(node))
        words_add(w, "%s%.*s", i ? " " : "", (int)node->len, doc.source + node->start);
    return w->text;
}

static inline int goods_of(const scene *s, int seat, const char *good) {
    return number_in(s, "goods", seat, good);
}
static inline int vp_of(const scene *s, int seat) {
    return number_in(s, "vp", seat, NULL);
}
static inline int in_hand(const scene *s, int seat, const char *code) {
    return number_in(s, "hand", seat, code);
}
static inline int hand_size(const scene *s, int seat) {
    return sum_in(s, "hand", seat, "");
}
static inline int discarded(const scene *s, const char *code) {
    return number_in(s, "discard", WHOLE, code);
}
static inline int round_of(const scene *s) {
    return atoi(scene_field(s, "round"));
}
static inline bool in_phase(const scene *s, const char *phase) {
    return strstr(scene_field(s, "phase"), phase) != NULL;
}

static inline bool chance_acts(const scene *s) {
    return strcmp(scene_actors(s), "chance") == 0;
}

/* The whole supply of a seat: assert_supply(&s, 0, "wood 2 worker 1"). */
static inline void assert_supply(const scene *s, int seat, const char *list) {
    for (int i = 0; i < KINDS; i++)
        if (goods_of(s, seat, kinds[i]) != amount(list, kinds[i]))
            fail_msg("P%d has %d %s, not '%s'", seat + 1, goods_of(s, seat, kinds[i]), kinds[i], list);
}
static inline void assert_actor(const scene *s, const char *who) {
    assert_string_equal(scene_actors(s), who);
}
static inline void assert_locations(const scene *s, int seat, const char *codes) {
    assert_string_equal(list_in(s, "locations", seat), codes);
}

/* The seat is asked from which deck he draws. */
static inline void assert_draws(const scene *s, const char *who) {
    assert_actor(s, who);
    assert_int_equal(scene_count(s, who, ""), 2);
    assert_true(legalf(s, "%s draw common", who));
    assert_true(legalf(s, "%s draw faction", who));
}
/* Chance draws a card of this deck ("COM"). */
static inline void assert_chance_draws(const scene *s, const char *deck) {
    words prefix = {.len = 0};
    words_add(&prefix, "card %s", deck);
    assert_actor(s, "chance");
    assert_int_equal(scene_count(s, "chance", ""), scene_count(s, "chance", prefix.text));
}

/* ---- Positions ---- */

/* As st_actions(), the fields without braces. */
__attribute__((format(printf, 3, 4))) static inline scene turn_with(const char *empires, int mover,
                                                                    const char *format, ...) {
    words w = {.len = 0};
    va_list list;
    words_add(&w, "{");
    va_start(list, format);
    words_add_list(&w, format, list);
    va_end(list);
    words_add(&w, "}");
    return st_actions(empires, mover, w.text);
}

/* Two players, P1's turn; P2 has 2 workers, so that he is asked after P1's turn. P1 has these cards in hand
 * ("'COM018':1"), in his empire ("'COM018'") and goods ("wood 2 worker 1"). */
static inline scene p1_has(const char *empires, const char *hand, const char *locations, const char *goods) {
    return turn_with(empires, 0, "'hand':[{%s},{}],'locations':[[%s],[]],'goods':[{%s},{'worker':2}]", hand,
                     locations, goods_json(goods, NULL));
}

/* ---- Playing on ---- */

/* The first of a list of moves, or "" if there is none; until the next call. */
static inline const char *first_move(const scene *s, const char *who, const char *prefix) {
    static char move[80];
    const char *all = scene_moves(s, who, prefix);
    size_t len = strcspn(all, ";");
    assert_true(len < sizeof move);
    memcpy(move, all, len);
    move[len] = '\0';
    return move;
}

/* The first possible move of whoever is to act. */
static inline void any_move(scene *s) {
    char who[40];
    snprintf(who, sizeof who, "%s", scene_actors(s));
    playf(s, "%s %s", who, first_move(s, who, ""));
}

static inline void any_setup(scene *s) {
    while (in_phase(s, "setup"))
        any_move(s);
}

static inline void any_lookout(scene *s) {
    while (in_phase(s, "lookout"))
        any_move(s);
}

/* Everybody who can still act passes; cleanup follows by itself. */
static inline void everybody_passes(scene *s) {
    while (in_phase(s, "actions")) {
        char who[40];
        snprintf(who, sizeof who, "%s", scene_actors(s));
        playf(s, "%s %s", who, legalf(s, "%s end", who) ? "end" : "pass");
    }
}

/* Chance gives this card, or has given it already, where nothing else was possible. */
static inline void chance_gives(scene *s, const char *code) {
    if (chance_acts(s))
        playf(s, "chance card %s", code);
}

/* How likely a move of chance is, against the other moves in the list of chance. 0: not possible. */
static inline uint32_t weight_of(const scene *s, const char *text) {
    dd_move move, moves[DD_MAX_MOVES];
    uint32_t weights[DD_MAX_MOVES];
    if (!dd_move_read(s->game, &s->state, text, &move, NULL))
        return 0;
    int count = s->game->chance(&s->state, moves, weights);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return weights[i];
    return 0;
}

#endif
