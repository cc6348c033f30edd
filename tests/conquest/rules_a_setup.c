/* Conquest of the Empire: setup. */
#include "conquest/helpers_a.h"
#include "support/odds.h"

/* ---- Players ---- */

static bool seats_refused(int seats) {
    dd_config config;
    dd_error error;
    dd_state state;
    const dd_game *game = dd_game_by_id("conquest");
    dd_config_default(game, seats, &config);
    return !dd_init(game, &config, &state, &error);
}

RULE_TEST(two_to_six_players_and_no_other_number, "CE-015 CE-R01") {
    const dd_game *game = dd_game_by_id("conquest");
    assert_non_null(game);
    assert_int_equal(game->seats_min, 2);
    assert_int_equal(game->seats_max, 6);
    for (int seats = 2; seats <= 6; seats++)
        assert_false(seats_refused(seats));
    assert_true(seats_refused(1));
    assert_true(seats_refused(7));
}

RULE_TEST(markers_and_cards_last_for_six_players, "CE-R01") {
    /* 4 a player at the start and 2 in each of 4 seasons are 72 markers; 48 cards of 60 */
    scene s = scene_new("conquest", 6, "");
    assert_int_equal(sum_of(&s, "pool", 0), 6 * 4 + 4 * 2 * 6);
    assert_true(sum_of(&s, "deck", 0) >= 4 * 2 * 6);
}

RULE_TEST(two_players_have_one_auction_and_stand_against_each_other, "CE-R01") {
    scene s = auction_of(2, "P1");
    scene_play(&s, "P1 bid 5; P1 propose P2 P1; P2 pass");
    assert_field(&s, "alliances", "[1,0,null,null,null,null]");
    assert_true(in_phase(&s, "placement"));
}

RULE_TEST(of_two_players_nobody_lends, "CE-R01") {
    scene s = turn_of(2, "", "'infantry':[{'ITA':2},{'ITA':2}]");
    scene_play(&s, "P1 attack ITA P2");
    assert_actor(&s, "chance");
}

RULE_TEST(any_seat_may_be_first, "CE-022 CE-R02") {
    for (int seats = 2; seats <= 6; seats++) {
        scene s = scene_new("conquest", seats, "");
        assert_actor(&s, "chance");
        assert_int_equal(scene_count(&s, "chance", "first"), seats);
        playf(&s, "chance first P%d", seats);
        assert_int_equal(integer_of(&s, "first"), seats - 1);
    }
}

RULE_TEST(every_seat_is_as_likely_to_be_first, "CE-R02") {
    int seen[5] = {0};
    dd_rng rng = dd_rng_seed(1, 0);
    for (int i = 0; i < 2000; i++) {
        scene s = scene_new("conquest", 5, "");
        seen[odds_draw(&s, &rng)[strlen("first P")] - '1']++;
    }
    assert_even_odds("first player", seen, 5);
}

/* ---- What a player starts with ---- */

RULE_TEST(a_player_starts_with_1_caesar_1_general_8_infantry_2_cavalry_1_catapult_and_1_galley, "CE-016") {
    static const struct {
        const char *field, *deploy;
        int number;
    } kinds[] = {{"caesar", "caesar ASI", 1},      {"generals", "general ASI", 1},
                 {"infantry", "infantry ASI", 8},  {"cavalry", "cavalry ASI", 2},
                 {"catapults", "catapult ASI", 1}, {"galleys", "galley MAE", 1}};
    scene s = placement_of(2);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(sum_of(&s, kinds[i].field, 0), 0);
        assert_true(legalf(&s, "P1 deploy %s %d", kinds[i].deploy, kinds[i].number));
        assert_false(legalf(&s, "P1 deploy %s %d", kinds[i].deploy, kinds[i].number + 1));
    }
    placement_passes(&s);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < 6; i++)
            assert_int_equal(sum_of(&s, kinds[i].field, seat), kinds[i].number);
}

RULE_TEST(all_other_figures_are_the_reserve, "CE-016") {
    static const struct {
        const char *hire;
        int number;
    } kinds[] = {{"infantry ASI", 12},
                 {"cavalry ASI", 18},
                 {"catapult ASI", 5},
                 {"general ASI", 3},
                 {"galley MRH", 7}};
    scene s = placement_of(2);
    scene_play(&s, "P1 deploy caesar ASI 1");
    placement_passes(&s);
    scene_set(&s, "{'talents':[500,80]}");
    scene_play(&s, "P1 recruit");
    for (int i = 0; i < 5; i++) {
        assert_true(legalf(&s, "P1 hire %s %d", kinds[i].hire, kinds[i].number));
        assert_false(legalf(&s, "P1 hire %s %d", kinds[i].hire, kinds[i].number + 1));
    }
    assert_int_equal(scene_count(&s, "P1", "hire caesar"), 0);
}

RULE_TEST(a_player_starts_with_four_influence_markers_on_the_map, "CE-017 CE-022 CE-023") {
    for (int seats = 2; seats <= 6; seats++) {
        scene s = game_of(seats, "P1");
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(sum_of(&s, "influence", seat), 4);
    }
}

RULE_TEST(the_other_markers_are_in_the_supply, "CE-017 CE-R43") {
    /* 4 of 18: there is room for 14 more */
    scene s = game_of(2, "P1");
    chance_deals(&s);
    scene_set(&s, "{'pool':{},'influence':[{'ASI':2,'EGY':2,'HIS':5,'NAR':5,'NEA':4},{'NAR':1}]}");
    assert_non_null(scene_refuses(&s, "{'influence':[{'ASI':2,'EGY':2,'HIS':5,'NAR':5,'NEA':5},{'NAR':1}]}"));
}

RULE_TEST(a_player_starts_with_80_talents_and_senators_1_2_and_3, "CE-018 CE-019") {
    scene s = scene_new("conquest", 6, "");
    assert_json(&s, "talents", "[80,80,80,80,80,80]");
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(sum_of(&s, "senators", seat), 3);
        assert_int_equal(count_of(&s, "senators", seat, "1"), 1);
        assert_int_equal(count_of(&s, "senators", seat, "2"), 1);
        assert_int_equal(count_of(&s, "senators", seat, "3"), 1);
    }
}

RULE_TEST(starting_senators_are_held_hidden, "CE-019 CE-014") {
    scene s = scene_new("conquest", 3, "");
    scene view = scene_view(&s, 1);
    assert_json(&view, "senators",
                "[{'1':'?','2':'?','3':'?','4':'?'},{'1':1,'2':1,'3':1},{'1':'?','2':'?','3':'?','4':'?'}]");
}

RULE_TEST(nobody_starts_with_points_or_chaos, "CE-030") {
    scene s = auction_of(4, "P3");
    assert_json(&s, "chaos", "[0,0,0,0]");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(scene_points(&s, seat), 0);
}

RULE_TEST(votes_can_be_taken_in_the_first_turn, "CE-020 CE-080") {
    scene s = placement_of(3);
    placement_passes(&s);
    assert_int_equal(integer_of(&s, "season"), 1);
    assert_int_equal(integer_of(&s, "round"), 1);
    assert_string_equal(scene_moves(&s, "P1", "take v_"),
                        "take v_legions; take v_triumph; take v_treasury; take v_dole; take v_command");
}

/* ---- The deck ---- */

RULE_TEST(every_card_of_the_deck_is_as_likely_as_any_other, "CE-021") {
    static const char *const kinds[] = {"card city", "card sen3", "card army1", "card siege"};
    static const double odds[] = {6, 4, 3, 1, 60 - 14};
    int seen[5] = {0};
    scene start = game_of(2, "P1");
    dd_rng rng = dd_rng_seed(7, 0);
    while (in_phase(&start, "markers"))
        playf(&start, "chance %s", first_move(&start, "chance", ""));
    for (int i = 0; i < 6000; i++) {
        scene s = start;
        const char *drawn = odds_draw(&s, &rng);
        int kind = 0;
        while (kind < 4 && strcmp(drawn, kinds[kind]) != 0)
            kind++;
        seen[kind]++;
    }
    assert_odds("first card", seen, odds, 5);
}

/* ---- Starting influence ---- */

RULE_TEST(players_draw_four_markers_each_clockwise_from_the_first, "CE-022 CE-R50") {
    scene s = scene_new("conquest", 3, "");
    scene_play(&s, "chance first P2");
    scene_play(&s, "chance marker ASI; chance marker SIC; chance marker ASI; chance marker NAR");
    assert_json(&s, "influence", "[{},{'NAR':1,'SIC':1,'ASI':2},{}]");
    scene_play(&s, "chance marker MES; chance marker MES; chance marker MES; chance marker MES");
    assert_json(&s, "influence", "[{},{'NAR':1,'SIC':1,'ASI':2},{'MES':4}]");
    scene_play(&s, "chance marker ASI; chance marker HIS; chance marker NUM; chance marker HIS");
    assert_json(&s, "influence", "[{'HIS':2,'ASI':1,'NUM':1},{'NAR':1,'SIC':1,'ASI':2},{'MES':4}]");
}

RULE_TEST(a_marker_is_told_with_its_player, "CE-023") {
    scene s = scene_new("conquest", 3, "");
    scene_play(&s, "chance first P2");
    const char *told = scene_told(&s, "chance marker ASI", 0, "start");
    assert_non_null(strstr(told, "ASI"));
    assert_null(strstr(scene_told(&s, "chance marker ASI", 0, NULL), "EGY"));
}

RULE_TEST(italia_is_not_drawn_at_the_start, "CE-024 CE-025 CE-R50") {
    scene s = scene_new("conquest", 6, "");
    scene_play(&s, "chance first P4");
    for (int i = 0; i < 24; i++) {
        assert_true(in_phase(&s, "setup"));
        assert_int_equal(scene_count(&s, "chance", "marker ITA"), 0);
        playf(&s, "chance %s", first_move(&s, "chance", ""));
    }
    assert_false(in_phase(&s, "setup"));
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(count_of(&s, "influence", seat, "ITA"), 0);
    assert_int_equal(count_of(&s, "pool", 0, "ITA"), 10); /* they have gone back */
}

RULE_TEST(each_marker_that_is_not_italia_is_as_likely_as_any_other, "CE-022 CE-024 CE-R50") {
    static const char *const names[] = {"NAR", "HIS", "SIC", "NEA", "ACH", "ASI", "GAL", "MES", "EGY", "NUM"};
    static const double odds[] = {6, 6, 4, 6, 6, 8, 6, 6, 8, 6};
    int seen[10] = {0};
    scene start = scene_new("conquest", 2, "");
    dd_rng rng = dd_rng_seed(3, 0);
    scene_play(&start, "chance first P1");
    for (int i = 0; i < 6000; i++) {
        scene s = start;
        const char *drawn = odds_draw(&s, &rng) + strlen("marker ");
        for (int k = 0; k < 10; k++)
            seen[k] += strncmp(drawn, names[k], 3) == 0;
    }
    assert_odds("starting marker", seen, odds, 10);
}

RULE_TEST(a_province_may_be_drawn_as_often_as_it_has_markers, "CE-026") {
    scene s = scene_new("conquest", 2, "");
    scene_play(&s, "chance first P1; chance marker SIC; chance marker SIC; chance marker SIC");
    scene_play(&s, "chance marker ASI; chance marker SIC");
    assert_false(scene_legal(&s, "chance marker SIC")); /* there are four */
    assert_json(&s, "influence", "[{'SIC':3,'ASI':1},{'SIC':1}]");
}

RULE_TEST(starting_markers_leave_the_game, "CE-027") {
    scene s = game_of(3, "P1");
    assert_json(&s, "pool",
                "{'NAR':3,'HIS':3,'SIC':4,'ITA':10,'NEA':6,'ACH':6,'ASI':6,'GAL':6,'MES':6,'EGY':6,'NUM':4}");
    assert_field(&s, "markers", "{}");
}

/* ---- The bank ---- */

RULE_TEST(purchases_go_to_the_bank_and_taxes_come_from_it, "CE-028") {
    scene s = turn_of(3, "'ovation':1",
                      "'round':4,'talents':[40,50,60],'influence':[{'NAR':2},{'ASI':1},{}],"
                      "'pool':{'MES':3},'markers':{}");
    scene_play(&s, "P1 take ovation");
    assert_json(&s, "talents", "[25,50,60]"); /* nobody else gets it */
    scene_play(&s, "P1 tax 10");
    assert_json(&s, "talents", "[35,50,60]"); /* nobody else pays it */
    season_passes(&s);
    assert_json(&s, "talents", "[45,55,60]");
}
