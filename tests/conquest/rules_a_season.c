/* Conquest of the Empire: the order of a season, province markers, cards that are revealed. */
#include "conquest/helpers_a.h"

/* ---- Seasons and phases ---- */

RULE_TEST(a_game_has_four_seasons, "CE-031") {
    scene s = placement_of(2);
    placement_passes(&s);
    for (int season = 1; season <= 4; season++) {
        assert_int_equal(integer_of(&s, "season"), season);
        season_passes(&s);
        if (season < 4) {
            assert_false(in_phase(&s, "over"));
            chance_deals(&s);
            auctions_pass(&s);
        }
    }
    assert_true(in_phase(&s, "over"));
    assert_actor(&s, "");
}

RULE_TEST(markers_cards_alliances_placement_and_actions_follow_each_other, "CE-032") {
    scene s = game_of(2, "P1");
    assert_true(in_phase(&s, "markers"));
    scene_play(&s, "chance marker ITA; chance marker ITA; chance marker ITA");
    assert_true(in_phase(&s, "markers"));
    scene_play(&s, "chance marker ITA");
    assert_true(in_phase(&s, "cards"));
    scene_play(&s, "chance card city; chance card city; chance card city; chance card city");
    assert_true(in_phase(&s, "alliances"));
    auctions_pass(&s);
    assert_true(in_phase(&s, "placement"));
    placement_passes(&s);
    assert_true(in_phase(&s, "actions"));
}

RULE_TEST(after_the_actions_come_taxes_scoring_and_the_end_of_the_season, "CE-032 CE-034 CE-077") {
    /* P1 has one marker more in Narbonensis, 10/5; each has chaos */
    scene s = turn_of(2, "",
                      "'round':4,'influence':[{'NAR':2},{'NAR':1}],'chaos':[3,1],'talents':[0,0],"
                      "'pool':{'MES':4},'markers':{}");
    scene_play(&s, "P1 pass; P1 pass; P2 pass");
    assert_json(&s, "talents", "[0,0]");
    assert_json(&s, "points_provinces", "[0,0]");
    scene_play(&s, "P2 pass");
    assert_json(&s, "talents", "[10,5]");
    assert_json(&s, "points_provinces", "[10,5]");
    assert_json(&s, "points_lost", "[10,5]");
    assert_int_equal(integer_of(&s, "season"), 2);
    assert_int_equal(integer_of(&s, "last"), 1);
    assert_field(&s, "alliances", "[null,null,null,null,null,null]");
}

RULE_TEST(units_are_placed_in_the_first_season_only, "CE-033 CE-065") {
    scene s = turn_of(2, "",
                      "'round':4,'caesar':[{'NAR':1},{'NAR':1}],'influence':[{'NAR':1},{'NAR':1}],"
                      "'pool':{'MES':4}");
    season_passes(&s);
    chance_deals(&s);
    assert_true(in_phase(&s, "alliances"));
    auctions_pass(&s);
    assert_true(in_phase(&s, "actions"));
    assert_int_equal(integer_of(&s, "season"), 2);
    assert_int_equal(integer_of(&s, "round"), 1);
}

RULE_TEST(taxes_and_scoring_come_once_a_season, "CE-034") {
    scene s = turn_of(2, "",
                      "'influence':[{'NAR':2},{'NAR':1}],'chaos':[3,1],'talents':[0,0],"
                      "'pool':{'MES':4}");
    for (int round = 1; round <= 4; round++) {
        assert_json(&s, "talents", "[0,0]");
        assert_json(&s, "points_provinces", "[0,0]");
        assert_json(&s, "points_lost", "[0,0]");
        round_passes(&s);
    }
    assert_json(&s, "talents", "[10,5]");
    assert_json(&s, "points_provinces", "[10,5]");
}

/* ---- Phase 1 ---- */

RULE_TEST(two_markers_a_player_are_drawn, "CE-035 CE-036") {
    for (int seats = 2; seats <= 6; seats++) {
        scene s = game_of(seats, "P1");
        int pool = sum_of(&s, "pool", 0);
        for (int i = 0; i < 2 * seats; i++) {
            assert_true(in_phase(&s, "markers"));
            assert_actor(&s, "chance");
            playf(&s, "chance %s", first_move(&s, "chance", ""));
        }
        assert_false(in_phase(&s, "markers"));
        assert_int_equal(sum_of(&s, "markers", 0), 2 * seats);
        assert_int_equal(sum_of(&s, "pool", 0), pool - 2 * seats);
    }
}

RULE_TEST(drawn_markers_lie_in_their_provinces_also_in_italia, "CE-036 CE-037 CE-039") {
    scene s = game_of(2, "P1");
    scene_play(&s, "chance marker GAL; chance marker ITA; chance marker ITA; chance marker ITA");
    assert_json(&s, "markers", "{'ITA':3,'GAL':1}");
    assert_int_equal(count_of(&s, "pool", 0, "ITA"), 7);
    assert_json(&s, "influence", "[{'ASI':2,'EGY':2},{'NAR':2,'HIS':1,'NUM':1}]"); /* nobody's yet */
}

RULE_TEST(markers_of_earlier_seasons_stay, "CE-038 CE-039") {
    scene s = turn_of(2, "", "'round':4,'markers':{'ITA':2,'GAL':1},'pool':{'ITA':4,'SIC':2}");
    season_passes(&s);
    assert_json(&s, "markers", "{'ITA':2,'GAL':1}");
    scene_play(&s, "chance marker ITA; chance marker SIC; chance marker SIC");
    chance_deals(&s);
    assert_json(&s, "markers", "{'SIC':2,'ITA':4,'GAL':1}");
}

RULE_TEST(a_short_pool_gives_what_it_has, "CE-040 CE-R03") {
    scene s = turn_of(2, "", "'round':4,'pool':{'ITA':1,'SIC':2}");
    season_passes(&s);
    chance_deals(&s);
    assert_true(in_phase(&s, "alliances"));
    assert_json(&s, "markers", "{'SIC':2,'ITA':1}");
    assert_json(&s, "pool", "{}");
}

RULE_TEST(an_empty_pool_gives_nothing, "CE-040 CE-R03") {
    scene s = turn_of(2, "", "'round':4,'pool':{},'markers':{'ITA':2}");
    season_passes(&s);
    chance_deals(&s);
    assert_true(in_phase(&s, "alliances"));
    assert_json(&s, "markers", "{'ITA':2}");
}

/* ---- Phase 2 ---- */

RULE_TEST(two_cards_a_player_are_revealed, "CE-041") {
    for (int seats = 2; seats <= 6; seats++) {
        scene s = game_of(seats, "P1");
        while (in_phase(&s, "markers"))
            playf(&s, "chance %s", first_move(&s, "chance", ""));
        for (int i = 0; i < 2 * seats; i++) {
            assert_true(in_phase(&s, "cards"));
            playf(&s, "chance %s", first_move(&s, "chance", ""));
        }
        assert_true(in_phase(&s, "alliances"));
        assert_int_equal(sum_of(&s, "shown", 0), 5 + 2 * seats);
        assert_int_equal(sum_of(&s, "deck", 0), 60 - 2 * seats);
    }
}

RULE_TEST(anybody_may_buy_what_is_left_of_earlier_seasons, "CE-042 CE-R04") {
    scene s = turn_of(2, "'siege':1", "'round':4,'deck':{'ovation':2,'city':2},'pool':{'MES':4}");
    season_passes(&s);
    chance_deals(&s);
    assert_json(&s, "shown", "{'city':2,'ovation':2,'siege':1," VOTES "}");
    auctions_pass(&s);
    for (int turn = 0; turn < 2; turn++) {
        char who[8];
        snprintf(who, sizeof who, "%s", scene_actors(&s));
        assert_true(legalf(&s, "%s take siege", who));
        assert_true(legalf(&s, "%s take ovation", who));
        pass_once(&s);
        pass_once(&s);
    }
}

RULE_TEST(a_short_deck_gives_what_it_has, "CE-043 CE-R03") {
    scene s = turn_of(2, "", "'round':4,'deck':{'ovation':1,'city':2},'pool':{'MES':4}");
    season_passes(&s);
    chance_deals(&s);
    assert_true(in_phase(&s, "alliances"));
    assert_json(&s, "shown", "{'city':2,'ovation':1," VOTES "}");
    assert_json(&s, "deck", "{}");
}

RULE_TEST(an_empty_deck_gives_nothing_and_is_not_refilled, "CE-043 CE-R03") {
    scene s = turn_of(2, "'grain_fleet':1", "'round':4,'deck':{},'pool':{'MES':4}");
    scene_play(&s, "P1 take grain_fleet");
    season_passes(&s);
    chance_deals(&s);
    assert_true(in_phase(&s, "alliances"));
    assert_json(&s, "shown", "{" VOTES "}");
}
