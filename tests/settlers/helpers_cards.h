/* Checks that the tests of single cards share. A design is written out with everything that is printed on it;
 * check_card() tries all that holds for any card, the other functions what a text may say. P1 has the card,
 * P2 has workers enough to be asked what he does. */
#ifndef SETTLERS_HELPERS_CARDS_H
#define SETTLERS_HELPERS_CARDS_H

#include "settlers/positions.h"

#include "support/words.h"

#include <stdlib.h>
#include <string.h>

/* A card drawn from the deck of one's choice, and one from a deck that is given. Always Ruins: the box has
 * six of them. */
#define DRAW  "P1 draw common; chance card COM069; "
#define GIVEN "chance card COM069; "

/* Any payment of wood, stone, food, workers or raze tokens. No gold, so that nobody is asked how to pay. */
#define PLENTY "wood 9 stone 9 food 9 worker 9 raze 9"

/* ---- Goods ---- */

enum { WOOD, STONE, FOOD, GOLD, WORKER, RAZE, DEFENCE, VP, CARD, GOODS };

/* Numbers of goods; for a seat VP on the track and cards in hand too. */
typedef struct bag {
    int of[GOODS];
} bag;

static inline const char *good_name(int good) {
    static const char *const names[GOODS] = {"wood", "stone",   "food", "gold", "worker",
                                             "raze", "defence", "vp",   "card"};
    return names[good];
}

/* "wood 2 stone 1" */
static inline bag bag_of(const char *text) {
    bag b = {{0}};
    char name[16];
    int number, used, good;
    for (const char *at = text ? text : ""; *at; at += used) {
        if (sscanf(at, " %15s %d%n", name, &number, &used) != 2)
            fail_msg("'%s' is not like 'wood 2 stone 1'", text);
        for (good = 0; good < GOODS && strcmp(name, good_name(good)) != 0; good++)
            ;
        if (good == GOODS)
            fail_msg("'%s' is no good", name);
        b.of[good] += number;
    }
    return b;
}

static inline bag bag_sum(bag a, bag b, int times) {
    for (int good = 0; good < GOODS; good++)
        a.of[good] += times * b.of[good];
    return a;
}

static inline void words_bag(words *w, bag b) {
    for (int good = 0; good < GOODS; good++)
        if (b.of[good])
            words_add(w, " %s %d", good_name(good), b.of[good]);
}

/* An entry of the field 'goods'. */
static inline void words_goods(words *w, bag b) {
    bool comma = false;
    words_add(w, "{");
    for (int good = WOOD; good <= DEFENCE; good++)
        if (b.of[good]) {
            words_add(w, "%s'%s':%d", comma ? "," : "", good_name(good), b.of[good]);
            comma = true;
        }
    words_add(w, "}");
}

/* ---- Reading positions ---- */

/* The number after "key": in an object without inner ones; 0 if it is not there. */
static inline int number_in(const char *object, const char *key) {
    char quoted[40];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(object, quoted), *end = strchr(object, '}');
    return at && at < end ? (int)strtol(at + strlen(quoted), NULL, 10) : 0;
}

/* A seat's object in a field that is a list of objects. */
static inline const char *object_of(const scene *s, const char *field, int seat) {
    const char *at = strchr(scene_field(s, field), '{');
    while (at && seat-- > 0)
        at = strchr(at + 1, '{');
    if (!at)
        fail_msg("'%s' has too few seats", field);
    return at;
}

static inline int in_hand(const scene *s, int seat, const char *code) {
    return number_in(object_of(s, "hand", seat), code);
}

static inline int in_discard(const scene *s, const char *code) {
    return number_in(scene_field(s, "discard"), code);
}

static inline bag bag_of_seat(const scene *s, int seat) {
    bag b = {{0}};
    const char *object = object_of(s, "goods", seat);
    for (int good = WOOD; good <= DEFENCE; good++)
        b.of[good] = number_in(object, good_name(good));
    const char *at = object_of(s, "hand", seat), *end = strchr(at, '}');
    while ((at = strchr(at, ':')) != NULL && at < end)
        b.of[CARD] += (int)strtol(++at, NULL, 10);
    at = scene_field(s, "vp");
    for (int i = 0; i <= seat; i++)
        at += strcspn(at, "[,") + 1;
    b.of[VP] = (int)strtol(at, NULL, 10);
    return b;
}

static inline void assert_bag(const scene *s, int seat, bag expected) {
    words has = {.len = 0}, should = {.len = 0};
    words_bag(&has, bag_of_seat(s, seat));
    words_bag(&should, expected);
    if (strcmp(has.text, should.text) != 0)
        fail_msg("P%d should have:%s; has:%s", seat + 1, should.text, has.text);
}

/* All that a seat has: supply, VP, number of cards in hand. */
static inline void assert_goods(const scene *s, int seat, const char *expected) {
    assert_bag(s, seat, bag_of(expected));
}

/* A field, with ' for ". */
static inline void assert_field(const scene *s, const char *id, const char *expected) {
    words w = {.len = 0};
    words_add(&w, "%s", expected);
    for (char *at = w.text; *at; at++)
        if (*at == '\'')
            *at = '"';
    assert_string_equal(scene_field(s, id), w.text);
}

/* ---- Positions ---- */

/* P1's turn; fields as for st_actions, without the braces. */
__attribute__((format(printf, 2, 3))) static inline scene p1_turn(const char *empires, const char *format,
                                                                  ...) {
    words w = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add(&w, "{");
    words_add_list(&w, format, list);
    words_add(&w, "}");
    va_end(list);
    return st_actions(empires, 0, w.text);
}

/* The production phase; fields as for st_production, without the braces. Of the two cards of the display one
 * is Ruins, which P1 takes, and the other a Watchtower. */
__attribute__((format(printf, 2, 3))) static inline scene production(const char *empires, const char *format,
                                                                     ...) {
    words w = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add(&w, "{'display':['COM065','COM069'],");
    words_add_list(&w, format, list);
    words_add(&w, "}");
    va_end(list);
    return st_production(empires, w.text);
}

/* What the board of P1's empire produces, and the Ruins that he has taken: IS-052. */
static inline bag from_board(const char *empire) {
    return bag_of(strcmp(empire, "barbarians") == 0 ? "worker 5 raze 1 defence 1 card 1"
                  : strcmp(empire, "japanese") == 0 ? "worker 4 wood 1 raze 1 defence 1 card 1"
                  : strcmp(empire, "romans") == 0   ? "worker 2 wood 1 stone 1 raze 1 defence 1 card 1"
                                                    : "worker 3 gold 1 raze 1 defence 1 card 1");
}

/* P1 has so much more than his board (and Ruins) gives. */
static inline void assert_produced(const scene *s, const char *empire, const char *gives) {
    assert_bag(s, 0, bag_sum(from_board(empire), bag_of(gives), 1));
}

/* Two players, the empire being P1's; and the empire being P2's. */
static inline const char *against(const char *empire) {
    return strcmp(empire, "barbarians") == 0 ? "barbarians,romans"
           : strcmp(empire, "japanese") == 0 ? "japanese,romans"
           : strcmp(empire, "romans") == 0   ? "romans,barbarians"
                                             : "egyptians,romans";
}

static inline const char *facing(const char *empire) {
    return strcmp(empire, "barbarians") == 0 ? "romans,barbarians"
           : strcmp(empire, "japanese") == 0 ? "barbarians,japanese"
           : strcmp(empire, "romans") == 0   ? "barbarians,romans"
                                             : "barbarians,egyptians";
}

/* "COM034 COM042" as the inside of a list; returns how many. */
static inline int words_codes(words *w, const char *codes) {
    int count = 0, used;
    char code[16];
    for (const char *at = codes; sscanf(at, " %15s%n", code, &used) == 1; at += used)
        words_add(w, "%s'%s'", count++ ? "," : "", code);
    return count;
}

/* Goes on from P1's turn, in which he has acted, to his next. P2 exchanges in between. */
static inline void next_turn(scene *s) {
    if (scene_legal(s, "P1 end"))
        scene_play(s, "P1 end");
    assert_string_equal(scene_actors(s), "P2");
    scene_play(s, "P2 exchange wood");
    if (scene_legal(s, "P2 end"))
        scene_play(s, "P2 end");
    assert_string_equal(scene_actors(s), "P1");
}

/* The location at P1's place 1, which he has just used, is used up: in this turn and in the next. */
static inline void assert_used_up(scene *s) {
    assert_false(scene_legal(s, "P1 activate P1 1"));
    next_turn(s);
    assert_false(scene_legal(s, "P1 activate P1 1"));
}

/* ---- Designs ---- */

typedef enum card_type { PRODUCTION, FEATURE, ACTION } card_type;

typedef struct design {
    const char *code;
    const char *empire; /* of the player who has it */
    card_type type;
    const char *colour;    /* "" for none, "red brown grey" for three */
    const char *cost;      /* "wood 2 stone 1" */
    bool house;            /* and a location is to be discarded */
    const char *raze;      /* "vp 1 stone 1"; NULL without a raze field */
    const char *deal;      /* "wood"; NULL without a deal field */
    const char *asks;      /* answers to what is asked when it is built alone; NULL if nothing is */
    const char *built;     /* what its builder then has, if he had no more than its cost; NULL for nothing */
    const char *raze_asks; /* answers to what is asked when it is razed; NULL if nothing is */
} design;

static inline bool is_common(const design *d) {
    return strncmp(d->code, "COM", 3) == 0;
}

static inline void play_answers(scene *s, const char *answers) {
    if (answers)
        scene_play(s, answers);
}

/* P1 has the card in hand, these goods and, in his empire, `beside`; in P2's are `enemy`. */
static inline scene may_build(const char *empire, const char *beside, const char *enemy, const char *code,
                              bag goods) {
    words mine = {.len = 0}, his = {.len = 0}, supply = {.len = 0};
    words_codes(&mine, beside);
    words_codes(&his, enemy);
    words_goods(&supply, goods);
    return p1_turn(against(empire), "'hand':[{'%s':1},{}],'locations':[[%s],[%s]],'goods':[%s,{'worker':9}]",
                   code, mine.text, his.text, supply.text);
}

/* P1 builds a card for exactly its cost; with the house symbol he has Ruins besides, which he discards. */
static inline scene builds(const char *empire, const char *beside, const char *enemy, const char *code,
                           const char *cost, bool house, const char *answers) {
    words mine = {.len = 0}, unused = {.len = 0};
    int others = words_codes(&unused, beside);
    words_add(&mine, "%s%s", beside, house ? " COM069" : "");
    scene s = may_build(empire, mine.text, enemy, code, bag_of(cost));
    playf(&s, "P1 build %s", code);
    if (house && others)
        playf(&s, "P1 sacrifice %d", others + 1);
    play_answers(&s, answers);
    return s;
}

/* The design is built beside these locations: what P1 has then. */
static inline void assert_builds(const design *d, const char *beside, const char *answers, const char *has) {
    scene s = builds(d->empire, beside, "", d->code, d->cost, d->house, answers);
    assert_goods(&s, 0, has);
}

/* The same with locations in P2's empire. */
static inline void assert_builds_facing(const design *d, const char *enemy, const char *answers,
                                        const char *has) {
    scene s = builds(d->empire, "", enemy, d->code, d->cost, d->house, answers);
    assert_goods(&s, 0, has);
}

/* With the design in his empire, P1 builds a card without the house symbol: what he has then. */
static inline void assert_on_build(const design *d, const char *code, const char *cost, const char *has) {
    scene s = builds(d->empire, d->code, "", code, cost, false, "");
    assert_goods(&s, 0, has);
}

/* With the design in P1's empire, P2 builds a card without the house symbol: nothing for P1. */
static inline void assert_not_on_enemy_build(const design *d, const char *code, const char *cost) {
    words w = {.len = 0};
    words_add(&w, "{'locations':[['%s'],[]],'hand':[{},{'%s':1}],'goods':[{'worker':2},", d->code, code);
    words_goods(&w, bag_of(cost));
    words_add(&w, "]}");
    scene s = st_actions(against(d->empire), 1, w.text);
    playf(&s, "P2 build %s", code);
    assert_goods(&s, 0, "worker 2");
}

/* With the design and `beside` in P1's empire, the production phase gives so much more than the board. */
static inline void assert_produces(const design *d, const char *beside, const char *answers,
                                   const char *gives) {
    words w = {.len = 0}, mine = {.len = 0};
    words_add(&mine, "%s %s", d->code, beside);
    words_codes(&w, mine.text);
    scene s = production(against(d->empire), "'locations':[[%s],[]]", w.text);
    play_answers(&s, answers);
    assert_produced(&s, d->empire, gives);
    assert_string_equal(scene_actors(&s), "P1"); /* nothing else is asked */
    assert_true(scene_legal(&s, "P1 build COM069"));
}

/* The same with locations in P2's empire. */
static inline void assert_produces_facing(const design *d, const char *enemy, const char *gives) {
    words w = {.len = 0};
    words_codes(&w, enemy);
    scene s = production(against(d->empire), "'locations':[['%s'],[%s]]", d->code, w.text);
    assert_produced(&s, d->empire, gives);
}

/* P1 has the design at place 1 and these goods. */
static inline scene may_activate(const design *d, bag goods) {
    words supply = {.len = 0};
    words_goods(&supply, goods);
    return p1_turn(against(d->empire), "'locations':[['%s'],[]],'goods':[%s,{'worker':9}]", d->code,
                   supply.text);
}

static inline void activate_times(scene *s, const char *answers, int times) {
    for (int i = 0; i < times; i++) {
        scene_play(s, "P1 activate P1 1");
        play_answers(s, answers);
    }
}

/* An action that turns a price into goods, so many times a round: in one turn or in two. */
static inline void assert_action(const design *d, const char *pay, const char *gain, int uses,
                                 const char *answers) {
    bag price = bag_of(pay), profit = bag_of(gain), plenty = bag_of(PLENTY);
    if (price.of[GOLD])
        plenty.of[GOLD] = 9;
    scene exact = may_activate(d, price);
    activate_times(&exact, answers, 1);
    assert_bag(&exact, 0, profit);
    for (int good = 0; good < GOODS; good++)
        if (price.of[good]) { /* one less of it is not enough, whatever else there is */
            bag less = plenty;
            less.of[good] = price.of[good] - 1;
            scene poor = may_activate(d, less);
            assert_false(scene_legal(&poor, "P1 activate P1 1"));
        }
    for (int at_once = 1; at_once <= uses; at_once++) {
        scene s = may_activate(d, plenty);
        activate_times(&s, answers, at_once);
        assert_bag(&s, 0, bag_sum(bag_sum(plenty, price, -at_once), profit, at_once));
        assert_int_equal(scene_legal(&s, "P1 activate P1 1"), at_once < uses);
        next_turn(&s);
        assert_int_equal(scene_legal(&s, "P1 activate P1 1"), at_once < uses);
        if (at_once == uses)
            continue;
        activate_times(&s, answers, uses - at_once);
        assert_bag(&s, 0, bag_sum(bag_sum(plenty, price, -uses), profit, uses));
        assert_used_up(&s);
    }
}

/* ---- What holds for any card ---- */

/* IS-063: exactly the cost is enough and is gone; a good less is not, whatever else there is. */
static inline void assert_cost(const design *d) {
    bag cost = bag_of(d->cost);
    const char *beside = d->house ? "COM069" : "";
    scene exact = may_build(d->empire, beside, "", d->code, cost);
    assert_true(legalf(&exact, "P1 build %s", d->code));
    assert_builds(d, "", d->asks, d->built);
    for (int good = 0; good < GOODS; good++)
        if (cost.of[good]) {
            bag less = bag_of(PLENTY);
            less.of[good] = cost.of[good] - 1;
            scene poor = may_build(d->empire, beside, "", d->code, less);
            assert_false(legalf(&poor, "P1 build %s", d->code));
        }
}

/* IS-065: with the house symbol a location has to go, without it none goes. */
static inline void assert_house(const design *d) {
    scene bare = may_build(d->empire, "", "", d->code, bag_of(PLENTY));
    assert_int_equal(legalf(&bare, "P1 build %s", d->code), !d->house);
    scene s = may_build(d->empire, "COM069", "", d->code, bag_of(d->cost));
    playf(&s, "P1 build %s", d->code);
    play_answers(&s, d->asks);
    words w = {.len = 0};
    words_add(&w, d->house ? "[['%s'],[]]" : "[['COM069','%s'],[]]", d->code);
    assert_field(&s, "locations", w.text);
    assert_int_equal(in_discard(&s, "COM069"), d->house);
}

/* IS-018, IS-019: from hand for one token, in the enemy's empire for two. */
static inline void assert_raze(const design *d) {
    words w = {.len = 0};
    words_add(&w, "'hand':[{'%s':1},{}]", d->code);
    scene hand = p1_turn(against(d->empire), "%s,'goods':[{'raze':1},{'worker':9}]", w.text);
    scene no_token =
        p1_turn(against(d->empire), "%s,'goods':[{'wood':9,'food':9,'worker':9},{'worker':9}]", w.text);
    w.len = 0;
    words_add(&w, "'locations':[[],['%s']]", d->code);
    scene there = p1_turn(facing(d->empire), "%s,'goods':[{'raze':2},{'worker':9}]", w.text);
    scene one_token = p1_turn(facing(d->empire), "%s,'goods':[{'worker':9,'raze':1},{'worker':9}]", w.text);
    assert_int_equal(legalf(&hand, "P1 raze %s", d->code), d->raze != NULL);
    assert_int_equal(scene_legal(&there, "P1 attack P2 1"), d->raze != NULL);
    assert_false(legalf(&no_token, "P1 raze %s", d->code));
    assert_false(scene_legal(&one_token, "P1 attack P2 1"));
    if (!d->raze) {
        scene many =
            p1_turn(against(d->empire), "'hand':[{'%s':1},{}],'goods':[{'raze':9},{'worker':9}]", d->code);
        assert_false(legalf(&many, "P1 raze %s", d->code));
        many = p1_turn(facing(d->empire), "%s,'goods':[{'raze':9},{'worker':9}]", w.text);
        assert_false(scene_legal(&many, "P1 attack P2 1"));
        return;
    }
    playf(&hand, "P1 raze %s", d->code);
    play_answers(&hand, d->raze_asks);
    assert_goods(&hand, 0, d->raze);
    assert_int_equal(in_discard(&hand, d->code), 1);
    scene_play(&there, "P1 attack P2 1");
    play_answers(&there, d->raze_asks);
    assert_goods(&there, 0, d->raze);
}

/* IS-020, IS-021: for one food its good at once, and again in production. */
static inline void assert_deal(const design *d) {
    scene rich = may_build(d->empire, "", "", d->code, bag_of(PLENTY));
    assert_int_equal(legalf(&rich, "P1 deal %s", d->code), d->deal != NULL);
    if (!d->deal)
        return;
    words good = {.len = 0};
    words_add(&good, "%s 1", d->deal);
    const char *asks = strcmp(d->deal, "card") == 0 ? DRAW : "";
    scene s = may_build(d->empire, "", "", d->code, bag_of("food 1"));
    playf(&s, "P1 deal %s", d->code);
    scene_play(&s, asks);
    assert_goods(&s, 0, good.text);
    words deals = {.len = 0};
    words_add(&deals, "[['%s'],[]]", d->code);
    assert_field(&s, "deals", deals.text);
    scene no_food = may_build(d->empire, "", "", d->code, bag_of("wood 9 stone 9 worker 9 raze 9"));
    assert_false(legalf(&no_food, "P1 deal %s", d->code));
    scene later = production(against(d->empire), "'deals':%s", deals.text);
    scene_play(&later, asks);
    assert_produced(&later, d->empire, good.text);
}

/* Five common cards give, when built, 1 VP for each location of a colour, themselves among them. The VP come
 * before the card that they give too, and before features react. */
static inline void assert_common_colours(const design *d) {
    static const struct {
        const char *colour, *code, *cost;
    } counters[] = {{"grey", "COM001", "wood 1 stone 2"},
                    {"brown", "COM003", "wood 2 stone 1"},
                    {"red", "COM075", "wood 2 stone 1"},
                    {"pink", "COM079", "wood 2 stone 1"},
                    {"gold", "COM081", "wood 1 stone 2"}};
    for (int i = 0; i < 5; i++) {
        if (strcmp(d->code, counters[i].code) == 0)
            continue; /* there is only one; its own test counts it */
        int vp = strstr(d->colour, counters[i].colour) ? 2 : 1;
        if (vp == 2 && strcmp(d->code, "EGY019") == 0)
            vp++; /* the Sphinx adds one to a gain of two */
        scene s = builds(d->empire, d->code, "", counters[i].code, counters[i].cost, false, "");
        assert_int_equal(bag_of_seat(&s, 0).of[VP], vp);
    }
}

/* Black: for Barbarians Wooden Fortress counts it; Romans have Roman Fortress, which gives 2 VP when a black
 * location is built, and Egyptians can hold it by the Temple of Ra. Nothing that the Japanese may have
 * looks at black. */
static inline void assert_black(const design *d) {
    bool black = strstr(d->colour, "black") != NULL;
    if (strcmp(d->empire, "barbarians") == 0) {
        const char *spare = strcmp(d->code, "COM069") == 0 ? "COM053" : "COM069";
        scene s = p1_turn("barbarians,romans",
                          "'hand':[{'BAR022':1},{}],'locations':[['%s','%s'],[]],"
                          "'goods':[{'wood':2},{'worker':9}]",
                          d->code, spare);
        scene_play(&s, "P1 build BAR022; P1 sacrifice 2");
        assert_int_equal(bag_of_seat(&s, 0).of[VP], black ? 2 : 1);
    } else if (strcmp(d->empire, "japanese") != 0) {
        bool romans = strcmp(d->empire, "romans") == 0;
        words supply = {.len = 0};
        words_goods(&supply, bag_of(d->cost));
        scene s = romans ? p1_turn("romans,barbarians",
                                   "'hand':[{'%s':1},{}],'locations':[['ROM022','COM069'],[]],"
                                   "'goods':[%s,{'worker':9}]",
                                   d->code, supply.text)
                         : p1_turn("egyptians,romans",
                                   "'hand':[{'%s':1},{}],'locations':[['EGY013','COM069'],['ROM022']],"
                                   "'goods':[%s,{'worker':9}],'used':[{'1':1},{}],'held':[{},{'1':'P1'}]",
                                   d->code, supply.text);
        playf(&s, "P1 build %s", d->code);
        if (d->house)
            scene_play(&s, "P1 sacrifice 2");
        play_answers(&s, d->asks);
        assert_bag(&s, 0, bag_sum(bag_of(d->built), bag_of("vp 2"), black));
    }
}

/* IS-026: Porters take the production of production locations only; what is no action is not activated. The
 * production phase gives nothing for the other two types. */
static inline void assert_type(const design *d) {
    bool trail = strcmp(d->code, "COM062") != 0;
    scene s =
        p1_turn(against(d->empire), "'locations':[['COM084','%s','%s'],[]],'goods':[{'food':1},{'worker':9}]",
                trail ? "COM062" : "COM018", d->code);
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), d->type == PRODUCTION ? 2 : 0);
    if (d->type != PRODUCTION) {
        assert_goods(&s, 0, trail ? "wood 1" : "raze 1");
        assert_produces(d, "", "", "");
    }
    if (d->type != ACTION) {
        scene rich = may_activate(d, bag_of(PLENTY));
        assert_false(scene_legal(&rich, "P1 activate P1 1"));
    }
}

/* IS-116 */
static inline void assert_end_vp(const design *d) {
    scene s = p1_turn(against(d->empire), "'locations':[['%s'],[]],'vp':[0,0]", d->code);
    assert_int_equal(scene_part(&s, "common", 0), is_common(d) ? 1 : 0);
    assert_int_equal(scene_part(&s, "faction", 0), is_common(d) ? 0 : 2);
    assert_int_equal(scene_points(&s, 0), is_common(d) ? 1 : 2);
}

static inline void check_card(const design *d) {
    assert_cost(d);
    assert_house(d);
    assert_raze(d);
    assert_deal(d);
    assert_common_colours(d);
    /* Border reacts to what would count it; of the fortresses and the Temple there is only one. Their own
     * tests see to them. */
    if (strcmp(d->code, "BAR029") != 0 && strcmp(d->code, "BAR022") != 0 && strcmp(d->code, "ROM022") != 0 &&
        strcmp(d->code, "EGY013") != 0)
        assert_black(d);
    if (strcmp(d->code, "COM084") != 0) /* only one, too */
        assert_type(d);
    assert_end_vp(d);
}

#endif
