/* Conquest of the Empire: starting units. */
#include "conquest/helpers_a.h"

/* The seats are to place their units in the order of the seats; P1 has influence as told. */
static scene placing(int seats, const char *influence) {
    scene s = placement_of(seats);
    words w = {.len = 0};
    words_add(&w, "{'influence':[%s],'pool':{},'markers':{}}", influence);
    scene_set(&s, w.text);
    return s;
}

RULE_TEST(players_place_all_units_one_after_the_other_in_turn_order, "CE-065 CE-R51") {
    scene s = auction_of(3, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P3 P1; P2 pass; P3 pass");
    scene_play(&s, "P2 bid 0; P2 join lower; P3 pass; P1 pass");
    static const char *const order[] = {"P3", "P1", "P2"};
    static const int seat[] = {2, 0, 1};
    for (int i = 0; i < 3; i++) {
        while (in_phase(&s, "placement") && strcmp(scene_actors(&s), order[i]) == 0)
            playf(&s, "%s %s", order[i], first_move(&s, order[i], "deploy"));
        assert_int_equal(sum_of(&s, "infantry", seat[i]), 8);
        assert_int_equal(sum_of(&s, "cavalry", seat[i]), 2);
        assert_int_equal(sum_of(&s, "catapults", seat[i]), 1);
        assert_int_equal(sum_of(&s, "generals", seat[i]), 1);
        assert_int_equal(sum_of(&s, "caesar", seat[i]), 1);
        assert_int_equal(sum_of(&s, "galleys", seat[i]), 1);
        if (i < 2)
            assert_int_equal(sum_of(&s, "infantry", seat[i + 1]), 0);
    }
    assert_true(in_phase(&s, "actions"));
}

RULE_TEST(units_are_placed_where_one_has_influence, "CE-066") {
    scene s = placing(2, "{'ASI':3,'MES':1},{'NAR':4}");
    static const char *const kinds[] = {"infantry", "cavalry", "catapult", "general", "caesar"};
    for (int i = 0; i < 5; i++) {
        assert_true(legalf(&s, "P1 deploy %s ASI 1", kinds[i]));
        assert_true(legalf(&s, "P1 deploy %s MES 1", kinds[i]));
        assert_false(legalf(&s, "P1 deploy %s NAR 1", kinds[i]));
        assert_false(legalf(&s, "P1 deploy %s ITA 1", kinds[i]));
        assert_false(legalf(&s, "P1 deploy %s PON 1", kinds[i]));
    }
    assert_int_equal(scene_count(&s, "P1", "deploy infantry"), 2 * 8);
}

RULE_TEST(land_units_may_be_spread_as_one_likes, "CE-067 CE-R51") {
    scene s = placing(2, "{'ASI':1,'MES':1,'NAR':1,'SIC':1},{'NAR':4}");
    /* Caesar, the general, horses and the catapult each stand alone */
    scene_play(&s, "P1 deploy infantry ASI 3; P1 deploy infantry SIC 1; P1 deploy infantry ASI 2");
    scene_play(&s, "P1 deploy infantry MES 2; P1 deploy caesar NAR 1; P1 deploy general MES 1");
    scene_play(&s, "P1 deploy cavalry NAR 1; P1 deploy cavalry SIC 1; P1 deploy catapult SIC 1");
    scene_play(&s, "P1 deploy galley MNB 1");
    assert_json(&s, "infantry", "[{'SIC':1,'ASI':5,'MES':2},{}]");
    assert_json(&s, "cavalry", "[{'NAR':1,'SIC':1},{}]");
    assert_json(&s, "catapults", "[{'SIC':1},{}]");
    assert_json(&s, "generals", "[{'MES':1},{}]");
    assert_json(&s, "caesar", "[{'NAR':1},{}]");
    assert_json(&s, "galleys", "[{'MNB':1},{}]");
}

RULE_TEST(the_galley_lies_off_a_province_with_influence, "CE-068") {
    scene s = placing(2, "{'NEA':1,'GAL':2,'MES':1},{'NAR':4}");
    /* Neapolis: Adriaticum, Epirus, Tyrrhenum; Galatia: Rhodus */
    assert_string_equal(scene_moves(&s, "P1", "deploy galley"),
                        "deploy galley MTY 1; deploy galley MAD 1; deploy galley MEP 1; deploy galley MRH 1");
}

RULE_TEST(without_a_coast_the_galley_stays_in_the_reserve, "CE-069 CE-R09") {
    scene s = placing(2, "{'MES':4},{'NAR':4}");
    assert_int_equal(scene_count(&s, "P1", "deploy galley"), 0);
    /* all at one place: nothing is left to decide, but if it is asked, it is answered */
    while (strcmp(scene_actors(&s), "P1") == 0 && in_phase(&s, "placement"))
        playf(&s, "P1 %s", first_move(&s, "P1", "deploy"));
    assert_json(&s, "infantry", "[{'MES':8},{}]");
    assert_json(&s, "galleys", "[{},{}]");
    assert_json(&s, "talents", "[80,80]"); /* and nothing for it */
    placement_passes(&s);
    assert_true(in_phase(&s, "actions"));
    /* later all eight can be recruited */
    scene_set(&s, "{'caesar':[{'NAR':1},{}],'influence':[{'NAR':1,'MES':3},{}]}");
    scene_play(&s, "P1 recruit");
    assert_true(scene_legal(&s, "P1 hire galley MNB 8"));
}

RULE_TEST(units_of_all_players_may_stand_together, "CE-070 CE-R10") {
    scene s = placing(6, "{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1}");
    placement_passes(&s);
    assert_true(in_phase(&s, "actions"));
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(count_of(&s, "infantry", seat, "NAR"), 8);
        assert_int_equal(count_of(&s, "caesar", seat, "NAR"), 1);
        assert_int_equal(count_of(&s, "galleys", seat, "MNB"), 1);
    }
}

RULE_TEST(any_number_of_units_may_be_in_one_place, "CE-R10") {
    scene s = turn_of(2, "",
                      "'infantry':[{'NAR':20},{'NAR':20}],'cavalry':[{'NAR':20},{'NAR':20}],"
                      "'catapults':[{'NAR':6},{'NAR':6}],'generals':[{'NAR':4},{'NAR':4}],"
                      "'galleys':[{'MNB':8},{'MNB':8}]");
    assert_int_equal(scene_count(&s, "P1", "attack"), 1);
}

RULE_TEST(starting_units_are_placed_openly, "CE-R51") {
    scene s = placing(2, "{'ASI':3,'MES':1},{'NAR':4}");
    assert_non_null(strstr(scene_told(&s, "P1 deploy infantry MES 3", 1, "deploys"), "MES"));
    scene_play(&s, "P1 deploy infantry MES 3");
    scene view = scene_view(&s, 1);
    assert_json(&view, "infantry", "[{'MES':3},{}]");
}
