/* Conquest of the Empire: passing, taxes, the end of a season, the end of the game. */
#include "conquest/helpers_c.h"

/* ---- Pass ---- */

RULE_TEST(an_action_may_be_passed, "CE-189") {
    scene s = turn_at(3, "'infantry':[{'ITA':2},{},{}]");
    scene_play(&s, "P1 pass");
    assert_field(&s, "actions", "1");
    assert_string_equal(scene_actors(&s), "P1");
    scene_play(&s, "P1 pass");
    assert_string_equal(scene_actors(&s), "P2");
    assert_field(&s, "talents", "[80,80,80]");
    assert_field(&s, "chaos", "[0,0,0]");
}

RULE_TEST(who_passed_acts_later_in_the_turn_and_the_season, "CE-190") {
    scene s = turn_at(2, "'infantry':[{'ITA':2},{}]");
    scene_play(&s, "P1 pass; P1 tax 25; P2 pass; P2 pass");
    assert_field(&s, "round", "2");
    assert_string_equal(scene_actors(&s), "P1");
    assert_field(&s, "actions", "2");
    scene_play(&s, "P1 tax 5; P1 pass; P2 tax 10");
    assert_field(&s, "talents", "[110,90]");
}

/* ---- Taxes ---- */

RULE_TEST(each_marker_on_the_map_pays_five_talents, "CE-191") {
    scene s = season_end(3, 1, "'influence':[{'ITA':4,'MES':1},{'EGY':1},{}],'talents':[10,0,35]");
    assert_field(&s, "talents", "[35,5,35]");
}

RULE_TEST(in_a_province_with_an_own_city_a_marker_pays_double, "CE-192") {
    scene s = season_end(3, 1,
                         "'influence':[{'ITA':4,'MES':1},{'ITA':2,'EGY':1},{'NUM':1}],'talents':[0,0,0],"
                         "'cities':{'ITA':'P1','EGY':'P3','NUM':'P3'}");
    assert_field(&s, "talents",
                 "[45,15,10]"); /* the city of P1 and the one of P3 in Egypt do nothing for P2 */
}

RULE_TEST(tokens_in_the_box_pay_nothing, "CE-193") {
    scene s = season_end(4, 1, "'influence':[{},{'ITA':18},{},{}],'talents':[5,0,0,80]");
    assert_field(&s, "talents", "[5,90,0,80]");
}

RULE_TEST(cards_add_to_the_taxes, "CE-191 CE-R62 CE-R49") {
    scene s = season_end(
        2, 1,
        "'influence':[{'ITA':1},{'ITA':1}],'talents':[0,0],'galleys':[{'MTY':3,'MAD':1,'OAT':2},{}],"
        "'cards':[{'merchants':1},{'aerarium':2}]");
    assert_field(&s, "talents", "[20,25]"); /* three zones; two copies */
}

RULE_TEST(worked_example_9_taxes, "WE-9 CE-191 CE-192") {
    scene s = season_end(2, 1,
                         "'influence':[{'ITA':2,'ASI':3,'EGY':1,'NUM':2},{}],'talents':[0,0],"
                         "'cities':{'ASI':'P1','GAL':'P1'},'cards':[{'aerarium':1},{}]");
    assert_field(&s, "talents", "[65,0]");
}

RULE_TEST(the_last_season_is_taxed_as_well, "CE-191 CE-034 CE-212") {
    scene s = season_end(2, 4, "'influence':[{'ITA':3},{}],'talents':[0,0]");
    assert_field(&s, "talents", "[15,0]");
}

/* ---- The end of a season ---- */

RULE_TEST(the_season_goes_on_by_one_and_the_rounds_begin_anew, "CE-207 CE-210") {
    scene s = season_end(3, 2, "'alliances':[1,0,2,null,null,null]");
    chance_plays(&s);
    assert_field(&s, "season", "3");
    assert_field(&s, "round", "0"); /* outside of the actions */
    assert_field(&s, "phase", "\"alliances\"");
    scene_play(&s, "P3 bid 0; P3 propose P1 P2; P1 pass; P2 pass");
    scene_play(&s, "P1 bid 0");
    if (scene_legal(&s, "P1 join upper"))
        scene_play(&s, "P1 join upper");
    scene_play(&s, "P2 pass; P3 pass");
    assert_field(&s, "phase", "\"actions\""); /* no placement */
    assert_field(&s, "season", "3");
    assert_field(&s, "round", "1");
    assert_field(&s, "actions", "2");
}

RULE_TEST(used_cards_are_turned_up_again, "CE-208 CE-216 CE-088") {
    scene s = season_end(2, 1,
                         "'cards':[{'games':1,'v_dole':1},{'publicans':2,'army1':1}],"
                         "'used':[{'games':1,'v_dole':1},{'publicans':2}]");
    assert_field(&s, "used", "[{},{}]");
    assert_field(&s, "cards", "[{\"games\":1,\"v_dole\":1},{\"publicans\":2,\"army1\":1}]");
}

RULE_TEST(diplomacy_cards_return_to_the_display, "CE-209 CE-085 CE-086") {
    scene s = season_end(2, 1, "'cards':[{'dip_gauls':1,'army2':1},{'dip_rhodes':1}],'shown':{'city':1}");
    assert_field(&s, "cards", "[{\"army2\":1},{}]");
    assert_shown(&s, "{\"city\":1,\"dip_gauls\":1,\"dip_rhodes\":1}");
}

RULE_TEST(the_box_is_cleared_and_the_last_in_order_opens, "CE-210 CE-046") {
    scene s = season_end(4, 1, "'alliances':[2,0,1,3,null,null]");
    assert_field(&s, "alliances", "[null,null,null,null,null,null]");
    assert_field(&s, "last", "3");
    chance_plays(&s);
    assert_field(&s, "opener", "3");
    assert_string_equal(scene_actors(&s), "P4");
}

RULE_TEST(everything_else_carries_over, "CE-211 CE-R39") {
    scene s = season_end(
        2, 1,
        "'influence':[{'ITA':2},{'EGY':1}],'infantry':[{'ITA':3},{'GER':2}],'cavalry':[{'ITA':1},{}],"
        "'catapults':[{},{'EGY':1}],'generals':[{'ITA':2},{}],'caesar':[{},{'GER':1}],"
        "'galleys':[{'OBR':2},{'MAM':1}],'markers':{'ITA':2,'SIC':1},'cities':{'ITA':'P2'},"
        "'chaos':[2,5],'talents':[5,30],'senators':[{'4':1},{'1':2}],"
        "'points_provinces':[35,5],'points_cards':[15,0],'points_lost':[5,10],"
        "'cards':[{'aerarium':1},{'siege':1}]");
    assert_field(&s, "influence", "[{\"ITA\":2},{\"EGY\":1}]");
    assert_field(&s, "infantry", "[{\"ITA\":3},{\"GER\":2}]");
    assert_field(&s, "cavalry", "[{\"ITA\":1},{}]");
    assert_field(&s, "catapults", "[{},{\"EGY\":1}]");
    assert_field(&s, "generals", "[{\"ITA\":2},{}]");
    assert_field(&s, "caesar", "[{},{\"GER\":1}]");
    assert_field(&s, "galleys", "[{\"OBR\":2},{\"MAM\":1}]");
    assert_field(&s, "markers", "{\"SIC\":1,\"ITA\":2}");
    assert_field(&s, "cities", "{\"ITA\":\"P2\"}");
    assert_field(&s, "talents", "[25,35]"); /* and the taxes */
    assert_field(&s, "senators", "[{\"4\":1},{\"1\":2}]");
    assert_field(&s, "cards", "[{\"aerarium\":1},{\"siege\":1}]");
    assert_field(&s, "chaos", "[2,2]"); /* kept but for 3 by the city */
    assert_field(&s, "points_provinces", "[55,20]");
    assert_field(&s, "points_cards", "[15,0]");
    assert_field(&s, "points_lost", "[15,20]"); /* 2 each: both lose 10 */
}

RULE_TEST(what_is_left_of_markers_and_cards_is_used, "CE-040 CE-043 CE-R03") {
    scene s = season_end(2, 1, "'pool':{'ITA':1,'SIC':2},'deck':{'army2':1},'shown':{'city':1}");
    chance_plays(&s);
    assert_field(&s, "phase", "\"alliances\"");
    assert_field(&s, "markers", "{\"SIC\":2,\"ITA\":1}");
    assert_shown(&s, "{\"city\":1,\"army2\":1}");
}

RULE_TEST(with_no_markers_left_the_season_begins_all_the_same, "CE-040 CE-R03") {
    scene s = season_end(2, 1, "'pool':{}");
    chance_plays(&s);
    assert_field(&s, "phase", "\"alliances\"");
    assert_field(&s, "markers", "{}");
}

RULE_TEST(with_no_cards_left_the_season_begins_all_the_same, "CE-043 CE-R03") {
    scene s = season_end(2, 1, "'deck':{},'shown':{'city':1}");
    chance_plays(&s);
    assert_field(&s, "phase", "\"alliances\"");
    assert_shown(&s, "{\"city\":1}");
}

/* ---- The end of the game ---- */

RULE_TEST(the_game_ends_with_the_fourth_season, "CE-212") {
    scene s = season_end(2, 3, "'influence':[{'ITA':2},{}]");
    chance_plays(&s);
    assert_string_equal(scene_actors(&s), "P2");
    assert_field(&s, "season", "4");
    s = season_end(2, 4, "'influence':[{'ITA':2},{}],'chaos':[0,1]");
    assert_string_equal(scene_actors(&s), "");
    assert_field(&s, "phase", "\"over\"");
    assert_int_equal(scene_points(&s, 0), 20); /* the fourth scoring has been */
    assert_int_equal(scene_points(&s, 1), -10);
}

RULE_TEST(the_most_victory_points_win, "CE-213") {
    scene s = season_end(3, 4,
                         "'points_provinces':[50,40,0],'points_cards':[0,15,5],'points_lost':[0,0,20],"
                         "'influence':[{'ITA':1},{'ITA':1},{'ITA':18}],'talents':[200,0,500]");
    /* Italia: P3 20, P1 and P2 10: 60, 65, 5 */
    assert_int_equal(scene_points(&s, 0), 60);
    assert_int_equal(scene_points(&s, 1), 65);
    assert_int_equal(scene_points(&s, 2), 5);
    assert_ranks(&s, "2 1 3");
}

RULE_TEST(of_tied_players_the_one_with_more_influence_wins, "CE-214") {
    /* Narbonensis and Galatia are worth the same; P2 has more markers, P1 more money. */
    scene s = season_end(2, 4, "'influence':[{'NAR':1},{'GAL':2}],'talents':[300,0]");
    assert_int_equal(scene_points(&s, 0), scene_points(&s, 1));
    assert_ranks(&s, "2 1");
    assert_int_equal(scene_part(&s, "influence", 1), 2);
}

RULE_TEST(then_talents_decide_and_then_the_place_is_shared, "CE-R40 CE-214") {
    scene s =
        season_end(4, 4, "'influence':[{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1}],'talents':[10,15,15,0]");
    assert_int_equal(scene_points(&s, 3), 10);
    assert_ranks(&s, "3 1 1 4");
    s = season_end(2, 4, "'influence':[{'NAR':1},{'GAL':1}],'talents':[20,20]");
    assert_ranks(&s, "1 1");
}

RULE_TEST(lower_places_are_ranked_the_same_way, "CE-R40") {
    scene s = season_end(4, 4, "'influence':[{'NAR':1},{'GAL':2},{'MES':1},{'ITA':1}],'talents':[10,0,15,0]");
    assert_ranks(&s, "4 2 3 1");
}
