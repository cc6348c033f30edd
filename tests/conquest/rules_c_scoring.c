/* Conquest of the Empire: victory points of provinces and what chaos costs. */
#include "conquest/helpers_c.h"

static const struct {
    const char *id;
    int first, second, third;
} keys[] = {
    {"NAR", 10, 5, 0}, {"HIS", 15, 5, 0},  {"SIC", 10, 5, 0},  {"ITA", 20, 10, 5},
    {"NEA", 15, 5, 0}, {"ACH", 15, 5, 0},  {"ASI", 15, 10, 5}, {"GAL", 10, 5, 0},
    {"MES", 10, 5, 0}, {"EGY", 15, 10, 5}, {"NUM", 10, 5, 0},
};

enum { KEYS = sizeof keys / sizeof *keys };

static void assert_scored(const scene *s, const char *provinces) {
    assert_field(s, "points_provinces", provinces);
}

/* ---- Provinces ---- */

RULE_TEST(every_key_province_scores_its_two_or_three_numbers, "CE-194 CE-195 CE-196 CE-197 CE-198 CE-R34") {
    for (int i = 0; i < KEYS; i++) {
        scene s = season_end(4, 1, "'influence':[{'%s':2},{'%s':5},{'%s':3},{'%s':1}]", keys[i].id,
                             keys[i].id, keys[i].id, keys[i].id);
        words w = {.len = 0};
        words_add(&w, "[%d,%d,%d,0]", keys[i].third, keys[i].first, keys[i].second);
        assert_scored(&s, w.text);
    }
}

RULE_TEST(all_key_provinces_are_scored_every_season, "CE-194") {
    for (int season = 1; season <= 4; season++) {
        scene s = season_end(
            2, season,
            "'influence':[{'NAR':1,'HIS':1,'SIC':1,'ITA':1,'NEA':1,'ACH':1,'ASI':1,'GAL':1,'MES':1,"
            "'EGY':1,'NUM':1},{}],'points_provinces':[5,0]");
        assert_scored(&s, "[150,0]"); /* 145 of first numbers */
    }
}

RULE_TEST(nothing_is_scored_before_the_fourth_round_is_over, "CE-194 CE-034") {
    scene s = turn_at(2, "'round':3,'influence':[{'ITA':2},{'ITA':1}],'chaos':[4,1]");
    scene_play(&s, "P1 pass; P1 pass; P2 pass; P2 pass");
    assert_field(&s, "round", "4");
    assert_scored(&s, "[0,0]");
    assert_field(&s, "points_lost", "[0,0]");
    assert_field(&s, "talents", "[80,80]");
}

RULE_TEST(worked_example_5_a_tie_for_second, "WE-5 CE-199 CE-R34 CE-R35 CE-R36") {
    scene s = season_end(5, 1, "'influence':[{'ASI':4},{'ASI':2},{'ASI':2},{'ASI':1},{}]");
    assert_scored(&s, "[15,10,10,5,0]");
}

RULE_TEST(worked_example_6_ties_for_first, "WE-6 CE-199 CE-R35") {
    scene s = season_end(4, 1, "'influence':[{'HIS':3},{'HIS':3},{'HIS':1},{}]");
    assert_scored(&s, "[15,15,5,0]");
    s = season_end(4, 1, "'influence':[{'ITA':2},{'ITA':2},{'ITA':2},{'ITA':1}]");
    assert_scored(&s, "[20,20,20,10]");
    s = season_end(4, 1, "'influence':[{'HIS':3,'ITA':2},{'HIS':3,'ITA':2},{'HIS':1,'ITA':2},{'ITA':1}]");
    assert_scored(&s, "[35,35,25,10]");
}

RULE_TEST(tied_for_third_all_score_the_third_number, "CE-198 CE-199 CE-R34") {
    scene s = season_end(6, 1, "'influence':[{'EGY':5},{'EGY':1},{'EGY':3},{'EGY':1},{},{'EGY':1}]");
    assert_scored(&s, "[15,5,10,5,0,5]");
}

RULE_TEST(without_markers_there_is_no_place, "CE-200 CE-R36") {
    scene s = season_end(3, 1, "'influence':[{'ITA':1},{},{}]");
    assert_scored(&s, "[20,0,0]");
    s = season_end(3, 1, "'infantry':[{'ITA':9},{},{}],'caesar':[{'ITA':1},{},{}]");
    assert_scored(&s, "[0,0,0]"); /* nor with units */
}

RULE_TEST(provinces_without_numbers_are_not_scored, "CE-201") {
    scene s =
        season_end(2, 1, "'infantry':[{'GER':5},{}],'caesar':[{'RAE':1},{'CRE':1}],'galleys':[{'MTY':5},{}]");
    assert_scored(&s, "[0,0]");
    assert_int_equal(scene_points(&s, 0), 0);
    assert_non_null(strstr(scene_refuses(&s, "{'influence':[{'GER':1},{}]}"), ""));
}

RULE_TEST(points_of_seasons_add_up, "CE-194 CE-196") {
    scene s =
        season_end(2, 2, "'influence':[{'ITA':1},{'ITA':2}],'points_provinces':[40,5],'points_cards':[0,15]");
    assert_scored(&s, "[50,25]");
    assert_field(&s, "points_cards", "[0,15]");
    assert_int_equal(scene_points(&s, 1), 40);
}

/* ---- Chaos ---- */

RULE_TEST(a_city_takes_three_chaos_points_off_for_good, "CE-202 CE-R37") {
    scene s = season_end(3, 1, "'chaos':[9,20,2],'cities':{'ITA':'P1','ASI':'P1','EGY':'P3'}");
    assert_field(&s, "chaos", "[3,20,0]");
    assert_field(&s, "points_lost", "[5,10,0]");
}

RULE_TEST(chaos_is_counted_after_the_cities_have_calmed_it, "CE-202 CE-203") {
    scene s = season_end(2, 1, "'chaos':[7,6],'cities':{'ITA':'P1'}");
    assert_field(&s, "points_lost", "[5,10]"); /* 4 against 6 */
}

RULE_TEST(the_city_calms_even_without_influence_there, "CE-202 CE-R45") {
    scene s = season_end(2, 1, "'chaos':[4,0],'cities':{'ITA':'P1'},'influence':[{},{'ITA':3}]");
    assert_field(&s, "chaos", "[1,0]");
}

RULE_TEST(the_most_chaos_costs_ten_and_the_second_most_five, "CE-204 CE-205 CE-203") {
    scene s = season_end(4, 1, "'chaos':[3,11,7,1]");
    assert_field(&s, "points_lost", "[0,10,5,0]");
    assert_field(&s, "chaos", "[3,11,7,1]"); /* revealed, not thrown off */
    assert_int_equal(scene_points(&s, 1), -10);
}

RULE_TEST(all_on_a_place_of_chaos_lose_its_number, "CE-206 CE-R38") {
    scene s = season_end(6, 1, "'chaos':[4,9,4,9,4,3]");
    assert_field(&s, "points_lost", "[5,10,5,10,5,0]");
    s = season_end(3, 1, "'chaos':[2,2,2]");
    assert_field(&s, "points_lost", "[10,10,10]");
}

RULE_TEST(without_chaos_nothing_is_lost, "CE-R38") {
    scene s = season_end(3, 1, "'chaos':[0,0,0]");
    assert_field(&s, "points_lost", "[0,0,0]");
    s = season_end(3, 1, "'chaos':[0,6,0]");
    assert_field(&s, "points_lost", "[0,10,0]");
    s = season_end(2, 1, "'chaos':[3,6],'cities':{'ITA':'P1','SIC':'P2'}"); /* 0 and 3 */
    assert_field(&s, "points_lost", "[0,10]");
}

RULE_TEST(points_may_fall_below_zero, "CE-R38") {
    scene s = season_end(2, 2, "'chaos':[5,3],'points_lost':[10,0]");
    assert_int_equal(scene_points(&s, 0), -20);
    assert_int_equal(scene_points(&s, 1), -5);
}

RULE_TEST(chaos_of_one_season_costs_again_in_the_next, "CE-R39 CE-211") {
    scene s = season_end(2, 3, "'chaos':[5,3],'points_lost':[10,5]");
    assert_field(&s, "chaos", "[5,3]");
    assert_field(&s, "points_lost", "[20,10]");
}

RULE_TEST(worked_example_7_chaos_with_cities_and_ties, "WE-7 CE-202 CE-206 CE-R37 CE-R38") {
    scene s = season_end(5, 1, "'chaos':[9,8,6,8,2],'cities':{'ASI':'P1','GAL':'P4','EGY':'P5'}");
    assert_field(&s, "chaos", "[6,8,6,5,0]");
    assert_field(&s, "points_lost", "[5,10,5,0,0]");
}
