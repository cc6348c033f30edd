/* Eight-Minute Empire: the five actions, combined cards, the actions of all 42 cards and the map. */
#include "eight/positions.h"

/* ---- The 42 cards ---- */

typedef struct card_action {
    int card;
    const char *verb1;
    int n1;
    char sign;
    const char *verb2;
    int n2;
} card_action;

static const card_action deck[] = {
    {1, "recruit", 1, ' ', NULL, 0},       {2, "recruit", 2, ' ', NULL, 0},
    {3, "recruit", 2, ' ', NULL, 0},       {4, "march", 2, ' ', NULL, 0},
    {5, "recruit", 2, ' ', NULL, 0},       {6, "found", 1, ' ', NULL, 0},
    {7, "found", 1, ' ', NULL, 0},         {8, "recruit", 3, ' ', NULL, 0},
    {9, "recruit", 3, ' ', NULL, 0},       {10, "march", 4, ' ', NULL, 0},
    {11, "march", 4, ' ', NULL, 0},        {12, "march", 5, ' ', NULL, 0},
    {13, "sail", 3, ' ', NULL, 0},         {14, "recruit", 4, '/', "march", 2},
    {15, "destroy", 1, '+', "recruit", 1}, {16, "found", 1, ' ', NULL, 0},
    {17, "recruit", 3, ' ', NULL, 0},      {18, "march", 3, ' ', NULL, 0},
    {19, "recruit", 2, '/', "march", 3},   {20, "sail", 3, ' ', NULL, 0},
    {21, "sail", 4, ' ', NULL, 0},         {22, "march", 6, ' ', NULL, 0},
    {23, "destroy", 1, '/', "found", 1},   {24, "recruit", 2, ' ', NULL, 0},
    {25, "recruit", 3, ' ', NULL, 0},      {26, "recruit", 3, ' ', NULL, 0},
    {27, "march", 2, ' ', NULL, 0},        {28, "sail", 2, ' ', NULL, 0},
    {29, "sail", 2, ' ', NULL, 0},         {30, "sail", 3, ' ', NULL, 0},
    {31, "found", 1, ' ', NULL, 0},        {32, "recruit", 3, ' ', NULL, 0},
    {33, "recruit", 3, ' ', NULL, 0},      {34, "sail", 3, ' ', NULL, 0},
    {35, "march", 4, ' ', NULL, 0},        {36, "recruit", 3, '/', "march", 3},
    {37, "recruit", 3, '/', "march", 4},   {38, "march", 4, ' ', NULL, 0},
    {39, "march", 5, ' ', NULL, 0},        {40, "recruit", 2, ' ', NULL, 0},
    {41, "sail", 2, ' ', NULL, 0},         {42, "sail", 2, ' ', NULL, 0},
};

enum { DECK = sizeof deck / sizeof deck[0] };

/* Five players, everybody with 3 armies on a12, and P1 has taken this card for nothing. */
static scene card_taken(int card) {
    static const int others[] = {1, 2, 3, 4, 6, 7};
    words row = {.len = 0};
    int count = 1;
    words_add(&row, "%d", card);
    for (int i = 0; count < ROW; i++)
        if (others[i] != card) {
            words_add(&row, ",%d", others[i]);
            count++;
        }
    scene s = turn_of(5, "", "'row':[%s]", row.text);
    scene_play(&s, "P1 take 1");
    return s;
}

/* What is offered with everything on a12: one region to recruit or found on, six land neighbours to
 * go to (a12 has no dotted line), five owners to strike. */
static int offered(const char *verb) {
    if (!verb)
        return 0;
    if (strcmp(verb, "march") == 0 || strcmp(verb, "sail") == 0)
        return 6;
    return strcmp(verb, "destroy") == 0 ? 5 : 1;
}

RULE_TEST(every_card_offers_its_own_action, "EM-03 EM-26 EM-45 EM-46 ER-40 ER-41") {
    static const char *const verbs[] = {"recruit", "march", "sail", "found", "destroy"};
    assert_int_equal(DECK, 42);
    for (int i = 0; i < DECK; i++) {
        const card_action *c = &deck[i];
        scene s = card_taken(c->card);
        words left = {.len = 0};
        words_add(&left, "[%d,%d]", c->n1, c->n2);
        assert_field(&s, "left", left.text);
        for (int v = 0; v < 5; v++) {
            bool there = strcmp(verbs[v], c->verb1) == 0 || (c->verb2 && strcmp(verbs[v], c->verb2) == 0);
            assert_int_equal(scene_count(&s, "P1", verbs[v]), there ? offered(verbs[v]) : 0);
        }
        assert_int_equal(scene_count(&s, "P1", ""), offered(c->verb1) + offered(c->verb2) + 1);
        assert_true(scene_legal(&s, "P1 done"));
    }
}

static void use_up(scene *s, const char *verb, int units) {
    for (int i = 0; i < units; i++) {
        assert_true(scene_count(s, "P1", verb) > 0);
        playf(s, "P1 %s", first_move(s, "P1", verb));
    }
    assert_int_equal(scene_count(s, "P1", verb), 0);
}

RULE_TEST(every_card_gives_its_number_and_no_more, "EM-31 EM-34 EM-38 EM-41 EM-43 EM-45 EM-46") {
    for (int i = 0; i < DECK; i++) {
        const card_action *c = &deck[i];
        scene s = card_taken(c->card);
        use_up(&s, c->verb1, c->n1);
        if (c->sign == '+')
            use_up(&s, c->verb2, c->n2);
        assert_string_equal(scene_moves(&s, "P1", ""), "done");
        if (c->sign == ' ')
            continue;
        s = card_taken(c->card);
        use_up(&s, c->verb2, c->n2);
        if (c->sign == '+')
            use_up(&s, c->verb1, c->n1);
        assert_string_equal(scene_moves(&s, "P1", ""), "done");
    }
}

/* ---- The map ---- */

typedef struct map_side {
    char letter;
    int regions;
    int start;
    int land_count;
    int sea_count;
    int land[30][2];
    int sea[7][2];
} map_side;

static const map_side side_a = {
    'a',
    25,
    12,
    30,
    7,
    {{1, 2},   {1, 3},   {1, 4},   {2, 3},   {3, 4},   {3, 5},   {4, 5},   {4, 6},   {6, 7},   {8, 9},
     {10, 11}, {11, 12}, {11, 14}, {12, 13}, {12, 14}, {12, 15}, {12, 16}, {12, 20}, {13, 15}, {14, 16},
     {15, 20}, {15, 21}, {16, 17}, {16, 20}, {17, 18}, {18, 19}, {20, 21}, {20, 22}, {23, 24}, {24, 25}},
    {{2, 10}, {5, 13}, {7, 8}, {9, 15}, {10, 19}, {17, 23}, {21, 25}},
};

static const map_side side_b = {
    'b',
    23,
    8,
    29,
    7,
    {{1, 2},   {3, 4},   {5, 6},   {6, 7},   {8, 9},   {9, 11},  {9, 12},  {9, 13},  {10, 11}, {11, 12},
     {11, 16}, {12, 13}, {12, 14}, {12, 15}, {12, 16}, {13, 14}, {14, 15}, {15, 16}, {17, 18}, {17, 19},
     {17, 20}, {18, 19}, {19, 20}, {19, 22}, {19, 23}, {20, 21}, {20, 22}, {21, 22}, {22, 23}},
    {{1, 17}, {2, 3}, {4, 5}, {4, 8}, {7, 10}, {8, 18}, {13, 23}},
};

static bool joined(const int edges[][2], int count, int from, int to) {
    for (int i = 0; i < count; i++)
        if ((edges[i][0] == from && edges[i][1] == to) || (edges[i][0] == to && edges[i][1] == from))
            return true;
    return false;
}

/* One army of P1 stands alone on each region in turn: is it offered exactly the right steps? */
static void check_steps(const map_side *m, int card, const char *verb, bool over_sea) {
    for (int from = 1; from <= m->regions; from++) {
        scene s = turn_of(2, m->letter == 'a' ? "side=A" : "side=B",
                          "'row':[%d,1,2,3,6,7],'armies':[{'%c%02d':1},{'%c%02d':3}]", card, m->letter, from,
                          m->letter, m->start);
        scene_play(&s, "P1 take 1");
        int steps = 0;
        for (int to = 1; to <= m->regions; to++) {
            if (to == from)
                continue;
            bool expected = joined(m->land, m->land_count, from, to) ||
                            (over_sea && joined(m->sea, m->sea_count, from, to));
            bool found = legalf(&s, "P1 %s %c%02d %c%02d", verb, m->letter, from, m->letter, to);
            if (found != expected)
                print_message("%s %c%02d to %02d: offered %d\n", verb, m->letter, from, to, found);
            assert_int_equal(found, expected);
            steps += expected;
        }
        assert_int_equal(scene_count(&s, "P1", verb), steps);
    }
}

RULE_TEST(a_march_goes_over_land_borders_of_side_a_only, "EM-34 EM-36 EM-37 ER-20") {
    check_steps(&side_a, 10, "march", false);
}

RULE_TEST(a_march_goes_over_land_borders_of_side_b_only, "EM-34 EM-36 EM-37 ER-20") {
    check_steps(&side_b, 10, "march", false);
}

RULE_TEST(a_voyage_goes_over_borders_and_dotted_lines_of_side_a, "EM-38 EM-39 EM-40 ER-18 ER-20") {
    check_steps(&side_a, 13, "sail", true);
}

RULE_TEST(a_voyage_goes_over_borders_and_dotted_lines_of_side_b, "EM-38 EM-39 EM-40 ER-18 ER-20") {
    check_steps(&side_b, 13, "sail", true);
}

/* ---- Recruiting ---- */

/* P1 has taken the given card from place 1; two players, side A, armies and cities as told. */
static scene with_card(int card, const char *board) {
    scene s = turn_of(2, "", "'row':[%d,1,2,3,4,7],%s", card, board);
    scene_play(&s, "P1 take 1");
    return s;
}

RULE_TEST(recruits_come_to_the_start_or_an_own_city_only, "EM-32 ER-25") {
    /* a15: own armies and a foreign city; a16: own city without an army; a20: both */
    scene s = with_card(8, "'armies':[{'a12':3,'a15':2,'a20':1},{'a12':3}],"
                           "'cities':[{'a16':1,'a20':1},{'a15':1,'a22':1}]");
    assert_string_equal(scene_moves(&s, "P1", "recruit"), "recruit a12; recruit a16; recruit a20");
}

RULE_TEST(a_foreign_city_on_the_start_does_not_stop_recruits, "EM-32") {
    scene s = with_card(8, "'armies':[{},{'a12':9}],'cities':[{},{'a12':3}]");
    assert_string_equal(scene_moves(&s, "P1", "recruit"), "recruit a12");
}

RULE_TEST(recruits_go_one_by_one_from_supply_to_the_board, "EM-31") {
    scene s = with_card(8, "'armies':[{'a12':3},{'a12':3}]");
    scene_play(&s, "P1 recruit a12; P1 recruit a12; P1 recruit a12");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 6);
    assert_int_equal(on_board(&s, "armies", 1), 3);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(one_recruit_action_may_spread_over_regions, "EM-33") {
    scene s = with_card(8, "'armies':[{'a12':3},{'a12':3}],'cities':[{'a16':1,'a22':1},{}]");
    scene_play(&s, "P1 recruit a16; P1 recruit a12; P1 recruit a22");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 4);
    assert_int_equal(pieces(&s, "armies", 0, "a16"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a22"), 1);
}

RULE_TEST(one_recruit_action_may_heap_on_one_city, "EM-33") {
    scene s = with_card(8, "'armies':[{'a12':3},{'a12':3}],'cities':[{'a16':1},{}]");
    scene_play(&s, "P1 recruit a16; P1 recruit a16; P1 recruit a16");
    assert_int_equal(pieces(&s, "armies", 0, "a16"), 3);
}

RULE_TEST(every_number_is_a_maximum, "ER-10 EM-27 EM-31") {
    static const struct {
        int card;
        const char *step;
    } some[] = {{8, "recruit a12"}, {10, "march a12 a11"}, {13, "sail a12 a11"}};
    for (int i = 0; i < 3; i++) {
        scene s = with_card(some[i].card, "'armies':[{'a12':3},{'a12':3}]");
        assert_true(scene_legal(&s, "P1 done")); /* none at all */
        playf(&s, "P1 %s", some[i].step);
        assert_true(scene_legal(&s, "P1 done")); /* one of several */
        finish(&s, "P1");
        assert_string_equal(scene_actors(&s), "P2");
        assert_int_equal(on_board(&s, "armies", 0), i == 0 ? 4 : 3);
    }
    scene s = with_card(23, "'armies':[{'a12':3},{'a12':3}]");
    finish(&s, "P1");
    assert_int_equal(on_board(&s, "armies", 0) + on_board(&s, "armies", 1), 6);
    assert_int_equal(on_board(&s, "cities", 0), 0);
}

RULE_TEST(recruiting_stops_with_the_supply, "ER-11") {
    scene s = with_card(8, "'armies':[{'a05':13},{'a12':3}]");
    scene_play(&s, "P1 recruit a12");
    assert_int_equal(on_board(&s, "armies", 0), 14);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(with_fourteen_armies_out_a_recruit_card_does_nothing_but_may_be_taken, "ER-12 ER-11") {
    scene s = turn_of(2, "", "'row':[8,1,2,3,4,7],'armies':[{'a12':14},{'a12':3}]");
    assert_int_equal(scene_count(&s, "P1", "take"), 6);
    scene_play(&s, "P1 take 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
    finish(&s, "P1");
    assert_int_equal(on_board(&s, "armies", 0), 14);
    assert_field(&s, "cards", "[[8],[]]");
}

RULE_TEST(a_player_without_armies_recruits_on_the_start, "ER-17 EM-32") {
    scene s = with_card(8, "'armies':[{},{'a12':3}]");
    assert_string_equal(scene_moves(&s, "P1", "recruit"), "recruit a12");
    scene_play(&s, "P1 recruit a12");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 1);
}

/* ---- Marches and voyages ---- */

RULE_TEST(three_units_may_be_three_steps_of_one_army, "EM-34 EM-35 ER-16") {
    scene s = with_card(18, "'armies':[{'a12':3},{'a12':3}]");
    scene_play(&s, "P1 march a12 a16; P1 march a16 a17; P1 march a17 a18");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 2);
    assert_int_equal(pieces(&s, "armies", 0, "a18"), 1);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(three_units_may_be_one_step_of_three_armies, "EM-35") {
    scene s = with_card(18, "'armies':[{'a12':3},{'a12':3}]");
    scene_play(&s, "P1 march a12 a16; P1 march a12 a11; P1 march a12 a20");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 0);
    assert_int_equal(pieces(&s, "armies", 0, "a16"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a11"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a20"), 1);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(three_units_may_be_one_step_and_two_steps, "EM-35") {
    scene s = with_card(18, "'armies':[{'a12':3},{'a12':3}]");
    scene_play(&s, "P1 march a12 a16; P1 march a12 a20; P1 march a16 a17");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a17"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a20"), 1);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(an_army_may_come_back_with_its_next_unit, "ER-16") {
    scene s = with_card(18, "'armies':[{'a22':1},{'a12':3}]");
    scene_play(&s, "P1 march a22 a20; P1 march a20 a22; P1 march a22 a20");
    assert_int_equal(pieces(&s, "armies", 0, "a20"), 1);
    assert_int_equal(on_board(&s, "armies", 0), 1);
}

RULE_TEST(only_own_armies_march, "EM-34 EM-09") {
    scene s = with_card(10, "'armies':[{'a12':3},{'a12':2,'a20':1}]");
    assert_int_equal(scene_count(&s, "P1", "march"), 6);
    assert_int_equal(scene_count(&s, "P1", "march a20"), 0);
    scene_play(&s, "P1 march a12 a11; P1 march a12 a11; P1 march a12 a11");
    /* only P2 is left on a12 */
    assert_int_equal(scene_count(&s, "P1", "march a12"), 0);
    assert_int_equal(pieces(&s, "armies", 1, "a12"), 2);
}

RULE_TEST(a_march_never_crosses_the_ocean, "EM-37 EM-36") {
    scene s = with_card(10, "'armies':[{'a15':1,'a17':1,'a21':1},{'a12':3}]");
    assert_false(scene_legal(&s, "P1 march a15 a09"));
    assert_false(scene_legal(&s, "P1 march a17 a23"));
    assert_false(scene_legal(&s, "P1 march a21 a25"));
    assert_int_equal(scene_count(&s, "P1", "sail"), 0);
}

RULE_TEST(a_dotted_line_costs_one_unit_either_way, "ER-18 EM-39") {
    scene s = with_card(28, "'armies':[{'a15':1},{'a12':3}]"); /* sail 2 */
    scene_play(&s, "P1 sail a15 a09");
    assert_field(&s, "left", "[1,0]");
    scene_play(&s, "P1 sail a09 a15");
    assert_field(&s, "left", "[0,0]");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(a_sea_step_ends_on_the_far_region_at_once, "EM-40 EM-38") {
    scene s = with_card(28, "'armies':[{'a15':1},{'a12':3}]");
    scene_play(&s, "P1 sail a15 a09");
    assert_int_equal(pieces(&s, "armies", 0, "a09"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a15"), 0);
    assert_int_equal(on_board(&s, "armies", 0), 1);
    assert_int_equal(scene_part(&s, "regions", 0), 1);
}

RULE_TEST(a_voyage_mixes_land_and_sea, "ER-19 EM-38") {
    scene s = with_card(21, "'armies':[{'a12':2},{'a12':3}]"); /* sail 4 */
    scene_play(&s, "P1 sail a12 a13; P1 sail a13 a05; P1 sail a05 a03; P1 sail a12 a11");
    assert_int_equal(pieces(&s, "armies", 0, "a03"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a11"), 1);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(armies_pass_and_stop_among_others_without_a_battle, "ER-15") {
    scene s = with_card(27, "'armies':[{'a12':1},{'a12':3,'a16':6,'a17':5}]"); /* move 2 */
    scene_play(&s, "P1 march a12 a16; P1 march a16 a17");
    finish(&s, "P1");
    assert_int_equal(pieces(&s, "armies", 0, "a17"), 1);
    assert_int_equal(pieces(&s, "armies", 1, "a16"), 6);
    assert_int_equal(pieces(&s, "armies", 1, "a17"), 5);
}

RULE_TEST(all_armies_of_all_players_may_share_a_region, "ER-15") {
    scene s = turn_of(5, "",
                      "'row':[10,1,2,3,4,6],'armies':[{'a16':13,'a12':1},{'a16':14},{'a16':14},"
                      "{'a16':14},{'a16':14}]");
    scene_play(&s, "P1 take 1; P1 march a12 a16");
    assert_int_equal(pieces(&s, "armies", 0, "a16"), 14);
}

/* ---- Cities ---- */

RULE_TEST(a_city_is_founded_where_the_player_has_an_army, "EM-41") {
    scene s = with_card(6, "'armies':[{'a12':1,'a22':1,'a08':2},{'a12':3,'a15':1}]");
    assert_string_equal(scene_moves(&s, "P1", "found"), "found a08; found a12; found a22");
    scene_play(&s, "P1 found a08");
    assert_int_equal(pieces(&s, "cities", 0, "a08"), 1);
    assert_int_equal(on_board(&s, "cities", 0), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a08"), 2);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(founding_needs_an_army_not_only_a_city, "ER-24 EM-41") {
    scene s = with_card(6, "'armies':[{'a12':1},{'a12':3}],'cities':[{'a16':1},{'a12':1}]");
    assert_string_equal(scene_moves(&s, "P1", "found"), "found a12"); /* the start is allowed */
    s = with_card(6, "'armies':[{},{'a12':3}],'cities':[{'a16':1,'a12':1},{}]");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(a_region_holds_any_number_of_cities, "EM-42") {
    scene s = with_card(6, "'armies':[{'a12':3},{'a12':3}],'cities':[{'a12':2},{'a12':3}]");
    scene_play(&s, "P1 found a12");
    assert_int_equal(pieces(&s, "cities", 0, "a12"), 3);
    assert_int_equal(pieces(&s, "cities", 1, "a12"), 3);
}

RULE_TEST(with_three_cities_out_founding_does_nothing, "ER-23 EM-02") {
    scene s = with_card(6, "'armies':[{'a12':3},{'a12':3}],'cities':[{'a12':1,'a16':1,'a20':1},{}]");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
    s = with_card(23, "'armies':[{'a12':3},{'a12':3}],'cities':[{'a16':3},{}]");
    assert_int_equal(scene_count(&s, "P1", "found"), 0);
    assert_int_equal(scene_count(&s, "P1", "destroy"), 2);
}

RULE_TEST(a_city_stays_counts_and_takes_recruits_without_an_army, "ER-25 EM-50") {
    scene s = with_card(18, "'armies':[{'a16':1},{'a12':3}],'cities':[{'a16':1},{}]");
    scene_play(&s, "P1 march a16 a20");
    assert_int_equal(pieces(&s, "cities", 0, "a16"), 1);
    assert_int_equal(scene_part(&s, "regions", 0), 2);
    assert_int_equal(scene_count(&s, "P1", "march a16"), 0); /* a city never moves */
    s = with_card(8, "'armies':[{'a20':1},{'a12':3}],'cities':[{'a16':1},{}]");
    assert_true(scene_legal(&s, "P1 recruit a16"));
}

/* ---- Destroying ---- */

RULE_TEST(any_army_of_any_player_on_any_region_can_be_destroyed, "EM-43 ER-14") {
    scene s = turn_of(3, "",
                      "'row':[15,1,2,3,4,6],'armies':[{'a12':1,'a22':2},{'a12':2,'a05':1},{'a19':4}],"
                      "'cities':[{'a20':1},{'a12':1},{'a08':1}]");
    scene_play(&s, "P1 take 1");
    assert_int_equal(scene_count(&s, "P1", "destroy"), 5);
    assert_true(scene_legal(&s, "P1 destroy P1 a12"));
    assert_true(scene_legal(&s, "P1 destroy P1 a22"));
    assert_true(scene_legal(&s, "P1 destroy P2 a05"));
    assert_true(scene_legal(&s, "P1 destroy P2 a12"));
    assert_true(scene_legal(&s, "P1 destroy P3 a19"));
    scene_play(&s, "P1 destroy P3 a19");
    assert_int_equal(pieces(&s, "armies", 2, "a19"), 3);
    assert_int_equal(on_board(&s, "armies", 0), 3);
    assert_int_equal(on_board(&s, "armies", 1), 3);
}

RULE_TEST(a_city_is_never_destroyed, "ER-14 ER-25") {
    scene s = with_card(23, "'armies':[{'a12':1},{'a05':1}],'cities':[{'a20':1},{'a12':1,'a16':2}]");
    assert_int_equal(scene_count(&s, "P1", "destroy"), 2);
    assert_false(scene_legal(&s, "P1 destroy P2 a12"));
    assert_false(scene_legal(&s, "P1 destroy P2 a16"));
    assert_false(scene_legal(&s, "P1 destroy P1 a20"));
    scene_play(&s, "P1 destroy P2 a05");
    assert_int_equal(on_board(&s, "cities", 1), 3);
}

RULE_TEST(with_no_army_anywhere_there_is_nothing_to_destroy, "ER-14") {
    scene s = with_card(23, "'armies':[{},{}],'cities':[{'a12':1},{'a12':1}]");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
    s = with_card(15, "'armies':[{},{}]");
    assert_int_equal(scene_count(&s, "P1", "destroy"), 0);
    assert_true(scene_legal(&s, "P1 recruit a12"));
}

RULE_TEST(a_destroyed_army_returns_to_its_owners_supply, "ER-13 ER-11") {
    scene s = turn_of(2, "", "'row':[23,1,2,3,4,6],'armies':[{'a12':3},{'a12':13,'a05':1}]");
    scene_play(&s, "P1 take 1; P1 destroy P2 a05");
    assert_int_equal(on_board(&s, "armies", 1), 13);
    finish(&s, "P1");
    scene_play(&s, "P2 take 2; P2 recruit a12"); /* card 2, armies 2: only one cube is there */
    assert_int_equal(on_board(&s, "armies", 1), 14);
    assert_string_equal(scene_moves(&s, "P2", ""), "done");
}

RULE_TEST(several_strikes_may_hit_one_player_or_several, "EM-44 EM-43") {
    /* No card strikes twice: one player uses both striking cards, 15 and 23. */
    for (int other = 0; other < 2; other++) {
        scene s = turn_of(3, "", "'row':[15,23,1,2,3,4],'armies':[{'a12':3},{'a12':3},{'a12':3}]");
        scene_play(&s, "P1 take 1; P1 destroy P2 a12");
        finish(&s, "P1");
        whole_turn(&s, "P2", 2);
        whole_turn(&s, "P3", 2);
        playf(&s, "P1 take 1; P1 destroy P%d a12", other ? 3 : 2);
        assert_int_equal(pieces(&s, "armies", 1, "a12"), other ? 2 : 1);
        assert_int_equal(pieces(&s, "armies", 2, "a12"), other ? 2 : 3);
    }
}

/* ---- Combined cards ---- */

RULE_TEST(the_first_step_on_a_slash_card_closes_the_other_side, "EM-45") {
    scene s = with_card(19, "'armies':[{'a12':3},{'a12':3}]"); /* armies 2 / move 3 */
    assert_true(scene_legal(&s, "P1 march a12 a11"));
    scene_play(&s, "P1 recruit a12");
    assert_int_equal(scene_count(&s, "P1", "march"), 0);
    assert_int_equal(scene_count(&s, "P1", "recruit"), 1);
    scene_play(&s, "P1 recruit a12");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");

    s = with_card(19, "'armies':[{'a12':3},{'a12':3}]");
    scene_play(&s, "P1 march a12 a11");
    assert_int_equal(scene_count(&s, "P1", "recruit"), 0);
    scene_play(&s, "P1 march a12 a11; P1 march a12 a11");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");

    s = with_card(23, "'armies':[{'a12':3},{'a12':3}]"); /* destroy 1 / city */
    scene_play(&s, "P1 destroy P2 a12");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
    s = with_card(23, "'armies':[{'a12':3},{'a12':3}]");
    scene_play(&s, "P1 found a12");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(done_after_one_side_of_a_slash_card_does_not_open_the_other, "EM-45") {
    scene s = with_card(36, "'armies':[{'a12':3},{'a12':3}]"); /* armies 3 / move 3 */
    scene_play(&s, "P1 march a12 a11; P1 done");
    assert_false(scene_legal(&s, "P1 recruit a12"));
    assert_field(&s, "phase", "\"refill\"");
}

RULE_TEST(a_side_that_can_do_nothing_does_not_force_the_other, "ER-26 EM-27") {
    /* All armies are out, so the recruit side is empty; the player may leave it at that. */
    scene s = with_card(36, "'armies':[{'a12':14},{'a12':3}]");
    assert_int_equal(scene_count(&s, "P1", "recruit"), 0);
    assert_int_equal(scene_count(&s, "P1", "march"), 6);
    finish(&s, "P1");
    assert_string_equal(scene_actors(&s), "P2");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 14);
}

RULE_TEST(a_plus_card_gives_both_parts_in_either_order, "EM-46 ER-27") {
    scene s = with_card(15, "'armies':[{'a12':3},{'a12':3}]"); /* destroy 1 + armies 1 */
    scene_play(&s, "P1 destroy P2 a12");
    assert_field(&s, "left", "[0,1]");
    assert_int_equal(scene_count(&s, "P1", "destroy"), 0);
    scene_play(&s, "P1 recruit a12");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 4);
    assert_int_equal(pieces(&s, "armies", 1, "a12"), 2);

    s = with_card(15, "'armies':[{'a12':3},{'a12':3}]");
    scene_play(&s, "P1 recruit a12");
    assert_field(&s, "left", "[1,0]");
    assert_int_equal(scene_count(&s, "P1", "recruit"), 0);
    scene_play(&s, "P1 destroy P2 a12");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 4);
    assert_int_equal(pieces(&s, "armies", 1, "a12"), 2);
}

RULE_TEST(one_part_of_a_plus_card_may_be_used_alone, "ER-27 EM-27") {
    static const char *const steps[] = {"destroy P2 a12", "recruit a12"};
    for (int i = 0; i < 2; i++) {
        scene s = with_card(15, "'armies':[{'a12':3},{'a12':3}]");
        playf(&s, "P1 %s", steps[i]);
        assert_true(scene_legal(&s, "P1 done"));
        finish(&s, "P1");
        assert_string_equal(scene_actors(&s), "P2");
        assert_int_equal(pieces(&s, "armies", 0, "a12"), i == 0 ? 3 : 4);
        assert_int_equal(pieces(&s, "armies", 1, "a12"), i == 0 ? 2 : 3);
    }
}

RULE_TEST(an_own_far_army_may_be_destroyed_and_recruited_at_once, "ER-27 ER-13 ER-14") {
    scene s = with_card(15, "'armies':[{'a12':13,'a22':1},{'a12':3}]");
    assert_int_equal(scene_count(&s, "P1", "recruit"), 0); /* no cube in supply yet */
    scene_play(&s, "P1 destroy P1 a22; P1 recruit a12");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 14);
    assert_int_equal(pieces(&s, "armies", 0, "a22"), 0);
}
