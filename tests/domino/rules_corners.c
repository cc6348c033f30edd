/* Queendomino: the four corners of a building, and each of the seventeen kinds of buildings. */
#include "domino/positions_more.h"

/* ---- The seventeen kinds ---- */

/* What is printed on a kind of building. `per` is flat, knight, tower, none, or the terrain whose areas
 * count. */
typedef struct building {
    const char *id;
    int copies, knights, towers;
    const char *tax;
    int crowns;
    const char *per;
    int number;
} building;

/* Single squares, none beside another of its terrain: 1 grass, 2 fields, 3 forests, 4 lakes, 5 swamps, 6
 * mountains, 7 towns (d4, f4, h4, e5, i5, d7, i7). No crowns. */
static const char patchwork[] = "T M T M T M S / M T S L F T L / S L F S L M S / T M f C f T F / . . . G";

enum { POSTED = 3, IN_HAND = 4, TOWERS = 5 };

/* P1 has the patchwork, 7 knights (3 of them posted) and 5 towers; P2 2 knights, 6 towers and the queen. */
static const char *estate(void) {
    static words w;
    w.len = 0;
    words_add(&w, "%s,'knights':[4,2],'posted':[['e4','g4','i4'],[]],'towers':[5,6],'coins':[0,0],'queen':1",
              land_of(2, 0, patchwork));
    return w.text;
}

static int areas_of_patchwork(const char *terrain) {
    static const char *const in_order[] = {"grass", "field", "forest", "lake", "swamp", "mountain", "town"};
    for (int i = 0; i < 7; i++)
        if (strcmp(in_order[i], terrain) == 0)
            return i + 1;
    fail_msg("'%s' is no terrain", terrain);
    return 0;
}

static void check_catalogue(const building *b) {
    dd_json_doc doc;
    const dd_json_node *list = dd_json_get(&doc, catalogue("queendomino", &doc), "buildings"), *found = NULL;
    assert_non_null(list);
    for (int i = 0; i < (int)list->count; i++)
        if (dd_json_is(&doc, dd_json_get(&doc, element(list, i), "id"), b->id))
            found = element(list, i);
    assert_non_null(found);
    assert_int_equal(dd_json_get(&doc, found, "copies")->number, b->copies);
    assert_int_equal(dd_json_get(&doc, found, "knights")->number, b->knights);
    assert_int_equal(dd_json_get(&doc, found, "towers")->number, b->towers);
    assert_int_equal(dd_json_get(&doc, found, "crowns")->number, b->crowns);
    assert_true(dd_json_is(&doc, dd_json_get(&doc, found, "tax"), b->tax));
    const dd_json_node *points = dd_json_get(&doc, found, "points");
    const dd_json_node *kind = dd_json_get(&doc, points, "kind"),
                       *terrain = dd_json_get(&doc, points, "terrain");
    assert_int_equal(dd_json_get(&doc, points, "number")->number, b->number);
    if (dd_json_is(&doc, kind, "area"))
        assert_true(dd_json_is(&doc, terrain, b->per));
    else
        assert_true(dd_json_is(&doc, kind, b->per));
}

/* All copies may be built; one more does not exist. */
static void check_copies(const building *b) {
    static const char *const towns[] = {"d4", "f4", "h4"};
    words built = {.len = 0}, one_more = {.len = 0};
    for (int i = 0; i < b->copies; i++)
        words_add(&built, "%s'%s':'%s'", i ? "," : "", towns[i], b->id);
    scene s =
        acting(2, "", 1, "%s,'buildings':[{%s},{}],'board':{},'top':null,'stack':{}", estate(), built.text);
    assert_int_equal(cells_with(&s, "buildings", 0), b->copies);
    words_add(&one_more, "{'board':{'0':'%s'}}", b->id);
    scene_refuses(&s, one_more.text);
}

/* Top left: what building it brings, for the price of its place and no more. */
static void check_instant(const building *b) {
    scene s = acting(2, "", 1,
                     "%s,'knights':[2,1],'towers':[1,3],'posted':[['e4'],[]],'coins':[7,7],'queen':1,"
                     "'board':{'3':'%s'}",
                     land_of(2, 0, patchwork), b->id);
    scene_play(&s, "P1 build 3 e5");
    assert_cell(&s, "buildings", 0, "e5", b->id);
    assert_int_equal(number_of(&s, "knights", 0), 2 + b->knights);
    assert_int_equal(number_of(&s, "towers", 0), 1 + b->towers);
    assert_int_equal(number_of(&s, "coins", 0), 7 - 3);
    assert_int_equal(cells_with(&s, "posted", 0), 1);
    assert_int_equal(number_of(&s, "knights", 1), 1);
    assert_int_equal(number_of(&s, "towers", 1), 3);
    assert_int_equal(number_of(&s, "coins", 1), 7);
}

/* Bottom left: the tax of a single lake square, with what the building adds. */
static void check_lasting(const building *b) {
    scene s =
        acting(2, "", 1, "%s,'buildings':[{'e5':'%s'},{}],'step':'tax','laid':['g5','g6']", estate(), b->id);
    int extra = strcmp(b->tax, "knight") == 0 ? POSTED + IN_HAND : strcmp(b->tax, "tower") == 0 ? TOWERS : 0;
    scene_play(&s, "P1 knight g5");
    assert_int_equal(number_of(&s, "coins", 0), 1 + extra);
}

/* Both right-hand corners: its crown on a town area of one square, and its points. */
static void check_end(const building *b) {
    scene s = last_turn(2, "", 1, "%s,'buildings':[{'e5':'%s'},{}]", estate(), b->id);
    int count = strcmp(b->per, "none") == 0     ? 0
                : strcmp(b->per, "flat") == 0   ? 1
                : strcmp(b->per, "knight") == 0 ? POSTED + IN_HAND
                : strcmp(b->per, "tower") == 0  ? TOWERS
                                                : areas_of_patchwork(b->per);
    words want = {.len = 0};
    words_add(&want, "town %d buildings %d", b->crowns, count * b->number);
    finish(&s);
    assert_score(&s, 0, want.text);
    assert_int_equal(scene_part(&s, "buildings", 1), 0); /* a building is its builder's alone */
}

static void check_building(building b) {
    check_catalogue(&b);
    check_copies(&b);
    check_instant(&b);
    check_lasting(&b);
    check_end(&b);
}

RULE_TEST(bakery_has_no_icon_and_scores_field_areas, "QD-64 QD-66") {
    check_building((building){"bakery", 2, 0, 0, "none", 0, "field", 2});
}

RULE_TEST(wool_mill_has_no_icon_and_scores_grass_areas, "QD-64 QD-66") {
    check_building((building){"wool_mill", 2, 0, 0, "none", 0, "grass", 2});
}

RULE_TEST(sawmill_has_no_icon_and_scores_forest_areas, "QD-64 QD-66") {
    check_building((building){"sawmill", 2, 0, 0, "none", 0, "forest", 2});
}

RULE_TEST(fish_market_has_no_icon_and_scores_lake_areas, "QD-64 QD-66") {
    check_building((building){"fish_market", 2, 0, 0, "none", 0, "lake", 2});
}

RULE_TEST(witch_hut_brings_a_knight_and_a_tower_and_scores_swamp_areas, "QD-57 QD-59 QD-64 QD-66") {
    check_building((building){"witch_hut", 2, 1, 1, "none", 0, "swamp", 2});
}

RULE_TEST(mine_works_bring_a_knight_and_a_tower_and_score_mountain_areas, "QD-57 QD-59 QD-64 QD-66") {
    check_building((building){"mine_works", 2, 1, 1, "none", 0, "mountain", 2});
}

RULE_TEST(church_has_no_icon_and_scores_town_areas, "QD-64 QD-66 QD-R18") {
    check_building((building){"church", 2, 0, 0, "none", 0, "town", 2});
}

RULE_TEST(archery_range_brings_a_knight_and_scores_knights, "QD-57 QD-64 QD-68") {
    check_building((building){"archery_range", 2, 1, 0, "none", 0, "knight", 1});
}

RULE_TEST(travelling_castle_brings_a_tower_and_scores_towers, "QD-59 QD-64 QD-67") {
    check_building((building){"travelling_castle", 2, 0, 1, "none", 0, "tower", 1});
}

RULE_TEST(brewery_brings_two_knights_and_three_points, "QD-57 QD-65") {
    check_building((building){"brewery", 2, 2, 0, "none", 0, "flat", 3});
}

RULE_TEST(guard_tower_brings_two_towers_and_three_points, "QD-59 QD-65") {
    check_building((building){"guard_tower", 2, 0, 2, "none", 0, "flat", 3});
}

RULE_TEST(big_tavern_brings_three_knights_and_two_points, "QD-57 QD-65") {
    check_building((building){"big_tavern", 1, 3, 0, "none", 0, "flat", 2});
}

RULE_TEST(fortress_brings_three_towers_and_two_points, "QD-59 QD-65") {
    check_building((building){"fortress", 1, 0, 3, "none", 0, "flat", 2});
}

RULE_TEST(treasury_of_knights_brings_a_knight_taxes_by_knights_and_two_points, "QD-57 QD-61 QD-62 QD-65") {
    check_building((building){"treasury_of_knights", 1, 1, 0, "knight", 0, "flat", 2});
}

RULE_TEST(treasury_of_towers_brings_a_tower_taxes_by_towers_and_two_points, "QD-59 QD-61 QD-63 QD-65") {
    check_building((building){"treasury_of_towers", 1, 0, 1, "tower", 0, "flat", 2});
}

RULE_TEST(statue_has_no_icon_and_five_points, "QD-65") {
    check_building((building){"statue", 3, 0, 0, "none", 0, "flat", 5});
}

RULE_TEST(crown_spire_has_a_crown_and_nothing_else, "QD-60") {
    check_building((building){"crown_spire", 3, 0, 0, "none", 1, "none", 0});
}

/* The instant icons of ten kinds are our own design (docs/data.md), and programs are told so. */
TEST(the_catalogue_says_which_icons_are_our_own_design) {
    static const char ours[] = " bakery wool_mill sawmill fish_market mine_works church fortress "
                               "treasury_of_knights statue crown_spire ";
    dd_json_doc doc;
    const dd_json_node *list = dd_json_get(&doc, catalogue("queendomino", &doc), "buildings");
    assert_non_null(list);
    for (int i = 0; i < KINDS; i++) {
        char id[40], word[42];
        assert_true(dd_json_copy(&doc, dd_json_get(&doc, element(list, i), "id"), id, sizeof id));
        snprintf(word, sizeof word, " %s ", id);
        bool designed = dd_json_get(&doc, element(list, i), "designed")->type == DD_JSON_TRUE;
        if (designed != (strstr(ours, word) != NULL))
            fail_msg("%s is %s", id, designed ? "marked as designed" : "not marked as designed");
    }
}

/* ---- Top left: at once, and once ---- */

/* Four players; P1 has towns on e7, f7, h7, i7 and no knight in hand. He has laid the two right ones. */
static scene at_work(const char *board, const char *fields) {
    return acting(4, "", 1,
                  "%s,'knights':[0,1,1,1],'coins':[9,0,0,0],'step':'tax','laid':['h7','i7'],"
                  "'board':{%s},'top':null,'stack':{}%s",
                  land_of(4, 0, "T T C T T"), board, fields);
}

/* P1 ends his turn with a claim of domino 1 (two fields), the others do nothing, and P1 is to lay again. */
static void to_next_turn_of_p1(scene *s) {
    scene_play(s, "P1 claim 1");
    end_round(s);
    deal_any(s);
    assert_int_equal(mover(s), 1);
    assert_true(in_phase(s, "lay"));
}

RULE_TEST(knights_of_a_building_serve_from_the_next_turn_on, "QD-58 QD-57") {
    scene s = at_work("'0':'brewery'", "");
    scene_play(&s, "P1 build 0 e7");
    assert_int_equal(number_of(&s, "knights", 0), 2);
    assert_int_equal(scene_count(&s, "P1", "knight"), 0);
    to_next_turn_of_p1(&s);
    scene_play(&s, "P1 lay g8 g9");
    assert_int_equal(scene_count(&s, "P1", "knight"), 2);
    scene_play(&s, "P1 knight g8; P1 knight g9");
    assert_int_equal(number_of(&s, "knights", 0), 0);
    assert_int_equal(number_of(&s, "coins", 0), 9 + 2 + 2);
}

RULE_TEST(an_instant_effect_comes_once, "QD-56") {
    scene s = at_work("'0':'mine_works'", "");
    scene_play(&s, "P1 build 0 e7");
    assert_field(&s, "knights", "[1,1,1,1]");
    assert_field(&s, "towers", "[1,0,0,0]");
    to_next_turn_of_p1(&s);
    lay_anywhere(&s);
    end_round(&s);
    assert_field(&s, "knights", "[1,1,1,1]");
    assert_field(&s, "towers", "[1,0,0,0]");
}

RULE_TEST(a_building_that_burns_has_no_instant_effect, "QD-56 QD-57 QD-59") {
    scene s = at_work("'0':'witch_hut','1':'big_tavern'", "");
    scene_play(&s, "P1 burn 0");
    assert_field(&s, "knights", "[0,1,1,1]");
    assert_field(&s, "towers", "[0,0,0,0]");
}

RULE_TEST(towers_of_several_buildings_add_up, "QD-59 QD-67") {
    scene s = at_work("'0':'fortress'",
                      ",'queen':0,'towers':[2,0,0,0],'buildings':[{'f7':'travelling_castle'},{},{},{}]");
    scene_play(&s, "P1 build 0 e7");
    assert_field(&s, "towers", "[5,0,0,0]");
    assert_int_equal(scene_part(&s, "buildings", 0), 2 + 5); /* fortress, one point a tower */
}

/* ---- Top right: crowns ---- */

RULE_TEST(a_spires_crown_counts_in_its_own_town_area_only, "QD-60") {
    /* an area of three towns, another of two, and lakes beside the spire */
    const char *const empires[] = {"T T T . L / L . C T T", ""};
    scene s = finished(2, "", empires, "'buildings':[{'e6':'crown_spire'},{}]");
    assert_score(&s, 0, "town 3");
    s = finished(2, "", empires, "'buildings':[{'h7':'crown_spire'},{}]");
    assert_score(&s, 0, "town 2");
    s = finished(2, "", empires,
                 "'buildings':[{'e6':'crown_spire','g6':'crown_spire','i7':'crown_spire'},{}]");
    assert_score(&s, 0, "town 8"); /* 3 × 2 + 2 × 1 */
}

RULE_TEST(a_spire_adds_to_its_towns_score_when_it_is_built, "QD-60 QD-61") {
    scene s = at_work("'0':'crown_spire'", "");
    assert_int_equal(scene_part(&s, "town", 0), 0);
    scene_play(&s, "P1 build 0 h7");
    assert_int_equal(scene_part(&s, "town", 0), 2);
}

/* ---- Bottom left: taxes ---- */

RULE_TEST(a_treasury_does_not_pay_for_the_tax_before_it_was_built, "QD-61 QD-62") {
    scene s = at_work("'0':'treasury_of_knights'", "");
    scene_set(&s, "{'knights':[2,1,1,1]}");
    scene_play(&s, "P1 knight h7"); /* an area of two */
    assert_int_equal(number_of(&s, "coins", 0), 9 + 2);
    scene_play(&s, "P1 build 0 e7"); /* one knight posted, one in hand, one new */
    assert_int_equal(number_of(&s, "coins", 0), 11);
    to_next_turn_of_p1(&s);
    scene_play(&s, "P1 lay g8 g9; P1 knight g8");
    assert_int_equal(number_of(&s, "coins", 0), 11 + 2 + 3);
}

RULE_TEST(a_treasury_pays_to_the_last_turn_of_the_game, "QD-61 QD-63") {
    scene s = last_turn(4, "", 1,
                        "%s,'coins':[0,0,0,0],'towers':[4,0,0,0],'queen':0,'buildings':[{'e7':'treasury_of_"
                        "towers'},{},{},{}],"
                        "'step':'tax','laid':['h7','i7']",
                        land_of(4, 0, "T T C L L"));
    scene_play(&s, "P1 knight i7");
    assert_int_equal(number_of(&s, "coins", 0), 2 + 4);
}

/* P1 is to collect the tax of a lake area of three, with the given fields. */
static scene before_tax(const char *options, const char *fields) {
    return acting(2, options, 1, "%s,'coins':[0,0],'step':'tax','laid':['h7','i7'],%s",
                  land_of(2, 0, "T T C L L L"), fields);
}

RULE_TEST(the_treasury_of_knights_counts_knights_posted_and_in_hand, "QD-62") {
    static const struct {
        const char *hand, *posted;
        int coins;
    } cases[] = {{"1", "", 3 + 1}, {"4", "", 3 + 4}, {"1", "'e7','f7','j7'", 3 + 4}, {"3", "'j7'", 3 + 4}};
    for (int i = 0; i < 4; i++) {
        words fields = {.len = 0};
        words_add(&fields,
                  "'knights':[%s,5],'posted':[[%s],[]],'buildings':[{'e7':'treasury_of_knights'},{}]",
                  cases[i].hand, cases[i].posted);
        scene s = before_tax("", fields.text);
        scene_play(&s, "P1 knight h7");
        assert_int_equal(number_of(&s, "coins", 0), cases[i].coins);
    }
}

RULE_TEST(the_treasury_of_towers_counts_the_builders_towers_only, "QD-63") {
    for (int towers = 0; towers <= 6; towers += 3) {
        words fields = {.len = 0};
        words_add(&fields, "'knights':[1,5],'towers':[%d,6],'queen':1,", towers);
        words_add(&fields, "'buildings':[{'e7':'treasury_of_towers'},{}]");
        scene s = before_tax("", fields.text);
        scene_play(&s, "P1 knight i7");
        assert_int_equal(number_of(&s, "coins", 0), 3 + towers);
    }
}

RULE_TEST(a_rivals_treasury_pays_only_the_rival, "QD-62 QD-63") {
    scene s = acting(2, "", 1,
                     "%s,'coins':[0,0],'step':'tax','laid':['h7','i7'],'knights':[2,2],'towers':[2,2],"
                     "'buildings':[{},{'f7':'treasury_of_knights','h7':'treasury_of_towers'}]",
                     lands(2, (const char *const[]){"C L L", "T C T"}));
    scene_play(&s, "P1 knight h7");
    assert_field(&s, "coins", "[2,0]");
}

/* Coins after each of two knights; 4 knights, 3 towers, both treasuries; lakes of three. */
static void check_two_knights(const char *options, int first, int second) {
    scene s = before_tax(options, "'knights':[3,0],'posted':[['e7'],[]],'towers':[3,0],"
                                  "'buildings':[{'e7':'treasury_of_knights','f7':'treasury_of_towers'},{}]");
    scene_play(&s, "P1 knight h7");
    assert_int_equal(number_of(&s, "coins", 0), first);
    scene_play(&s, "P1 knight i7");
    assert_int_equal(number_of(&s, "coins", 0), first + second);
}

RULE_TEST(treasuries_pay_for_each_knight_and_add_up, "QD-62 QD-63 QD-R08") {
    check_two_knights("", 3 + 4 + 3, 3 + 4 + 3);
    check_two_knights("treasury=knight", 3 + 4 + 3, 3 + 4 + 3);
}

RULE_TEST(with_treasury_turn_they_pay_once_a_turn, "QD-R08 QD-62 QD-63") {
    check_two_knights("treasury=turn", 3 + 4 + 3, 3);
}

RULE_TEST(with_treasury_turn_they_pay_again_in_the_next_turn, "QD-R08 QD-61 QD-62") {
    scene s = acting(4, "treasury=turn", 1,
                     "%s,'knights':[3,0,0,0],'coins':[0,0,0,0],'step':'tax','laid':['h7','i7'],"
                     "'buildings':[{'e7':'treasury_of_knights'},{},{},{}]",
                     land_of(4, 0, "T T C L L"));
    scene_play(&s, "P1 knight h7; P1 knight i7");
    assert_int_equal(number_of(&s, "coins", 0), 2 + 3 + 2);
    to_next_turn_of_p1(&s);
    scene_play(&s, "P1 lay g8 g9; P1 knight g9");
    assert_int_equal(number_of(&s, "coins", 0), 7 + 2 + 3);
}

/* ---- Bottom right: points ---- */

RULE_TEST(plain_shields_give_their_numbers, "QD-65 QD-64 QD-94") {
    const char *const empires[] = {"T T T / T C T / T T T", ""};
    scene s = finished(2, "", empires,
                       "'buildings':[{'f6':'statue','g6':'statue','h6':'brewery','f7':'guard_tower',"
                       "'h7':'big_tavern','f8':'fortress'},{}]");
    assert_score(&s, 0, "buildings 20"); /* 5 + 5 + 3 + 3 + 2 + 2 */
}

RULE_TEST(a_terrain_shield_counts_areas_not_squares_or_crowns, "QD-66 QD-R18") {
    /* lakes of 3 (2 crowns), 1 (none), 1 (1 crown) */
    const char *const empires[] = {"L2 L L . L / . . C . . / T . . . L1", ""};
    scene s = finished(2, "", empires, "'buildings':[{'e8':'fish_market'},{}]");
    assert_score(&s, 0, "lake 7 buildings 6");
}

RULE_TEST(a_terrain_shield_without_such_areas_gives_nothing, "QD-66") {
    const char *const empires[] = {"G1 G C T", "f f C f f"};
    scene s = finished(2, "", empires, "'buildings':[{'h7':'bakery'},{}]");
    assert_score(&s, 0, "grass 2");
}

RULE_TEST(two_copies_of_a_building_score_twice, "QD-R18 QD-66 QD-94") {
    const char *const empires[] = {"M M . M / . T C T / M", ""};
    scene s = finished(2, "", empires, "'buildings':[{'f7':'mine_works'},{}]");
    assert_score(&s, 0, "buildings 6");
    s = finished(2, "", empires, "'buildings':[{'f7':'mine_works','h7':'mine_works'},{}]");
    assert_score(&s, 0, "buildings 12");
}

RULE_TEST(a_church_counts_town_areas_built_or_not, "QD-R18 QD-66 QD-93") {
    /* towns: the church alone, two free squares, one with a statue, one free */
    const char *const empires[] = {"T . T T . / . . C . . / T . . . T", ""};
    scene s = finished(2, "", empires, "'buildings':[{'e6':'church'},{}]");
    assert_score(&s, 0, "buildings 8");
    s = finished(2, "", empires, "'buildings':[{'e6':'church','e8':'statue'},{}]");
    assert_score(&s, 0, "buildings 13");
}

RULE_TEST(tower_and_knight_shields_count_ones_own, "QD-67 QD-68") {
    const char *const empires[] = {"T T C L L", "C L L"};
    scene s = finished(2, "", empires,
                       "'buildings':[{'e7':'travelling_castle','f7':'archery_range'},{}],'towers':[2,5],"
                       "'queen':1,'knights':[1,4],'posted':[['h7','i7'],['h7']]");
    assert_score(&s, 0, "buildings 5"); /* 2 towers, 1 + 2 knights */
    assert_score(&s, 1, "lake 2");      /* the queen on two squares; he has no building */
}
