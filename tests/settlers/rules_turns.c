/* Imperial Settlers: rounds and phases, turns, passing, free steps. */
#include "settlers/helpers_one.h"

/* ---- Rounds ---- */

RULE_TEST(the_game_lasts_five_rounds, "IS-040") {
    scene s = st_new("romans,japanese", "");
    any_setup(&s);
    for (int round = 1; round <= 5; round++) {
        assert_int_equal(round_of(&s), round);
        any_lookout(&s);
        assert_true(in_phase(&s, "actions"));
        everybody_passes(&s);
    }
    assert_true(in_phase(&s, "over"));
    assert_actor(&s, "");
}

RULE_TEST(lookout_production_actions_cleanup_in_this_order, "IS-041") {
    scene s = turn_with("romans,japanese", 0,
                        "'locations':[['COM065'],[]],'goods':[{'wood':3,'worker':2},{'worker':2}]");
    everybody_passes(&s);
    assert_true(in_phase(&s, "lookout"));
    assert_int_equal(round_of(&s), 3);
    assert_supply(&s, 0, ""); /* cleanup was before, production is to come */
    any_lookout(&s);
    assert_true(in_phase(&s, "production"));
    assert_int_equal(goods_of(&s, 0, "worker"), 2);
    assert_int_equal(hand_size(&s, 0), 3); /* the lookout is over */
    scene_play(&s, "P1 draw common; chance card COM018");
    assert_true(in_phase(&s, "actions"));
    assert_int_equal(round_of(&s), 3);
}

RULE_TEST(in_the_last_round_there_is_no_cleanup, "IS-042") {
    scene s =
        turn_with("romans,japanese", 0, "'round':5,'goods':[{'wood':3,'worker':2},{'stone':1,'worker':2}]");
    everybody_passes(&s);
    assert_true(in_phase(&s, "over"));
    assert_supply(&s, 0, "wood 3 worker 2");
    assert_supply(&s, 1, "stone 1 worker 2");
    s = turn_with("romans,japanese", 0, "'round':4,'goods':[{'wood':3,'worker':2},{'stone':1,'worker':2}]");
    everybody_passes(&s);
    assert_supply(&s, 0, "");
    assert_supply(&s, 1, "");
}

/* ---- Turns ---- */

RULE_TEST(turns_go_clockwise_from_the_first_player, "IS-057") {
    for (int first = 1; first <= 3; first++) {
        scene s = st_new("romans,japanese,egyptians", "");
        playf(&s, "chance first P%d", first);
        any_setup(&s);
        any_lookout(&s);
        assert_true(in_phase(&s, "actions"));
        for (int i = 0; i < 3; i++) {
            char who[8];
            snprintf(who, sizeof who, "P%d", 1 + (first - 1 + i) % 3);
            assert_actor(&s, who);
            playf(&s, "%s exchange wood", who);
            if (legalf(&s, "%s end", who))
                playf(&s, "%s end", who);
        }
    }
}

RULE_TEST(a_turn_is_one_action, "IS-057") {
    scene s =
        turn_with("romans,japanese", 0,
                  "'hand':[{'COM069':2,'COM018':1,'ROM020':1},{}],'locations':[['COM021'],['COM007']],"
                  "'goods':[{'worker':5,'raze':3,'food':1,'wood':2,'stone':2,'defence':1},{'worker':2}]");
    scene_play(&s, "P1 build COM069");
    /* his defence token keeps his turn open, but not for another action */
    assert_actor(&s, "P1");
    assert_true(scene_legal(&s, "P1 end"));
    assert_int_equal(scene_count(&s, "P1", ""), 1 + scene_count(&s, "P1", "guard"));
    scene_play(&s, "P1 end");
    assert_actor(&s, "P2");
}

RULE_TEST(after_the_last_action_of_a_turn_the_next_player_is_asked, "IS-057") {
    scene s = p1_has("romans,japanese", "'COM069':2", "", "worker 5");
    scene_play(&s, "P1 build COM069");
    assert_actor(&s, "P2");
    scene_play(&s, "P2 pass");
    assert_actor(&s, "P1");
}

RULE_TEST(there_are_five_actions, "IS-058") {
    scene s = turn_with("romans,japanese", 0,
                        "'hand':[{'COM069':1,'ROM020':1,'COM018':1},{}],'locations':[['COM021'],['COM007']],"
                        "'goods':[{'worker':2,'raze':2,'food':1},{'worker':2}]");
    assert_true(scene_legal(&s, "P1 build COM069"));
    assert_true(scene_legal(&s, "P1 deal ROM020"));
    assert_true(scene_legal(&s, "P1 raze COM018"));
    assert_true(scene_legal(&s, "P1 attack P2 1"));
    assert_true(scene_legal(&s, "P1 activate P1 1"));
    assert_int_equal(scene_count(&s, "P1", "exchange"), 5);
    assert_true(scene_legal(&s, "P1 pass"));
    assert_int_equal(scene_count(&s, "P1", ""), 11);
}

RULE_TEST(actions_may_be_taken_in_any_number_and_order, "IS-059") {
    scene s = turn_with("romans,japanese", 0,
                        "'hand':[{'COM069':2,'ROM020':1,'COM018':2},{}],'locations':[['COM042'],['COM007']],"
                        "'goods':[{'worker':4,'raze':4,'food':1},{'worker':2}],'passed':[1]");
    scene_play(&s,
               "P1 build COM069; P1 raze COM018; P1 build COM069; P1 raze COM018; P1 exchange wood; P1 end; "
               "P1 activate P1 1; P1 deal ROM020; P1 exchange stone");
    assert_locations(&s, 0, "COM042 COM069 COM069");
}

/* ---- Passing ---- */

RULE_TEST(who_has_passed_takes_no_more_turns, "IS-060") {
    scene s = turn_with("romans,japanese,egyptians", 0, "'goods':[{'worker':2},{'worker':4},{'worker':4}]");
    scene_play(&s, "P1 pass");
    assert_string_equal(list_in(&s, "passed", WHOLE), "0");
    scene_play(&s, "P2 exchange wood; P2 end; P3 exchange wood; P3 end");
    assert_actor(&s, "P2"); /* not P1 */
    scene_play(&s, "P2 pass");
    assert_actor(&s, "P3");
    assert_int_equal(scene_count(&s, "P1", ""), 0);
}

RULE_TEST(who_has_passed_cannot_be_razed, "IS-061") {
    scene s = turn_with("romans,japanese,egyptians", 0,
                        "'locations':[[],['COM018','JAP001'],['COM007']],"
                        "'goods':[{'raze':3},{'worker':2},{'worker':2}]");
    assert_int_equal(scene_count(&s, "P1", "attack"), 3);
    scene_set(&s, "{'passed':[1]}");
    assert_int_equal(scene_count(&s, "P1", "attack"), 1);
    assert_true(scene_legal(&s, "P1 attack P3 1"));
}

/* P1 has this location; P2 has whatever it may be used on. Can P1 use it? */
static bool can_be_used(const char *code, const char *goods, bool passed) {
    bool romans = strncmp(code, "ROM", 3) == 0;
    scene s = turn_with(
        empires_for(code), 0,
        "'locations':[['%s'],['COM018','COM046','%s']],'deals':[[],['%s']],"
        "'hand':[{%s},{'COM012':1,'COM008':1}],'goods':[{%s},{'wood':1,'worker':2}],'passed':[%s]",
        code, romans ? "EGY028" : "ROM020", romans ? "EGY021" : "ROM001",
        strcmp(code, "EGY001") == 0 ? "'COM069':1" : "", goods_json(goods, NULL), passed ? "1" : "");
    return scene_legal(&s, "P1 activate P1 1");
}

RULE_TEST(who_has_passed_is_no_target_of_an_effect, "SR-11 IS-061") {
    static const struct {
        const char *code, *goods;
    } cases[] = {
        /* his supply */
        {"BAR010", "worker 1"},
        {"BAR011", "worker 1"},
        /* his locations */
        {"BAR014", "raze 2"},
        {"BAR015", "raze 2"},
        {"BAR016", "worker 1"},
        {"BAR017", "worker 1"},
        {"JAP008", "raze 2"},
        {"JAP021", "food 1"},
        {"JAP022", "food 1"},
        {"JAP023", "food 1"},
        {"ROM008", "worker 2"},
        {"EGY003", "raze 1"},
        {"EGY010", "worker 1"},
        {"EGY013", ""},
        /* his deals */
        {"BAR030", "worker 2"},
        {"JAP026", "worker 1"},
        {"ROM010", "worker 1"},
        /* his hand */
        {"EGY001", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(can_be_used(cases[i].code, cases[i].goods, false));
        assert_false(can_be_used(cases[i].code, cases[i].goods, true));
    }
}

RULE_TEST(of_three_players_the_one_still_in_is_the_only_target, "SR-11") {
    scene s = turn_with("barbarians,romans,egyptians", 0,
                        "'locations':[['BAR010'],[],[]],'passed':[1],"
                        "'goods':[{'worker':1},{'wood':3,'stone':3},{'wood':1,'food':1,'worker':2}]");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "steal"), 2);
    assert_int_equal(scene_count(&s, "P1", "steal P3"), 2);
}

RULE_TEST(own_features_go_on_after_passing, "SR-11") {
    /* Oasis: a worker for each pair that an enemy exchanges */
    scene s = turn_with("romans,egyptians,japanese", 0,
                        "'locations':[[],['EGY005'],[]],'goods':[{'worker':4},{},{'worker':2}],'passed':[1]");
    scene_play(&s, "P1 exchange wood; P1 exchange wood");
    assert_actor(&s, "P3");
    assert_int_equal(goods_of(&s, 1, "worker"), 2);
}

RULE_TEST(storage_works_for_who_has_passed, "SR-11") {
    /* Roman Warehouses keep resources, whoever passes first */
    scene s = turn_with("romans,egyptians", 0,
                        "'locations':[['ROM019'],[]],'goods':[{'worker':2,'wood':2,'food':1},{'worker':2}]");
    scene_play(&s, "P1 pass; P2 pass");
    assert_true(in_phase(&s, "lookout"));
    assert_supply(&s, 0, "wood 2 food 1");
}

RULE_TEST(the_phase_ends_when_all_have_passed, "IS-062") {
    scene s = turn_with("romans,japanese,egyptians", 0, "'goods':[{'worker':2},{'worker':2},{'worker':2}]");
    scene_play(&s, "P1 pass");
    assert_true(in_phase(&s, "actions"));
    scene_play(&s, "P2 pass");
    assert_true(in_phase(&s, "actions"));
    assert_actor(&s, "P3");
    scene_play(&s, "P3 pass");
    assert_false(in_phase(&s, "actions"));
    assert_int_equal(round_of(&s), 3);
}

RULE_TEST(passing_is_always_allowed_instead_of_an_action, "SR-10 IS-057") {
    scene s = p1_has("romans,japanese", "'COM069':2", "'COM018'", "worker 5 raze 3 wood 5 defence 1");
    assert_true(scene_legal(&s, "P1 pass"));
    scene_play(&s, "P1 build COM069");
    assert_false(scene_legal(&s, "P1 pass")); /* he has acted */
    scene_play(&s, "P1 end; P2 exchange wood");
    assert_true(scene_legal(&s, "P1 pass"));
    assert_string_equal(list_in(&s, "passed", WHOLE), "");
}

RULE_TEST(who_can_do_nothing_passes, "SR-10") {
    /* P2 has one worker and no card; P3 can exchange */
    scene s = turn_with("romans,japanese,egyptians", 0,
                        "'hand':[{'COM069':2},{},{}],'goods':[{},{'worker':1},{'worker':2}]");
    scene_play(&s, "P1 build COM069");
    assert_actor(&s, "P3");
    assert_string_equal(list_in(&s, "passed", WHOLE), "1");
}

RULE_TEST(nobody_learns_that_a_hand_holds_nothing_to_play, "SR-10 IS-049") {
    /* P2 has a card that he cannot pay: he passes himself */
    scene s = turn_with("romans,japanese,egyptians", 0,
                        "'hand':[{'COM069':2},{'COM018':1},{}],'goods':[{},{'worker':1},{'worker':2}]");
    scene_play(&s, "P1 build COM069");
    assert_actor(&s, "P2");
    assert_string_equal(scene_moves(&s, "P2", ""), "pass");
}

RULE_TEST(who_can_still_act_is_not_made_to_pass, "SR-10") {
    static const struct {
        const char *hand, *goods;
    } cases[] = {
        {"'COM069':1", ""},         /* a card that costs nothing */
        {"", "'worker':2"},         /* an exchange */
        {"'JAP001':1", "'food':1"}, /* a deal */
        {"'COM018':1", "'raze':1"}, /* a raze */
    };
    for (int i = 0; i < 4; i++) {
        scene s = turn_with("romans,japanese", 0, "'hand':[{'COM069':1},{%s}],'goods':[{},{%s}]",
                            cases[i].hand, cases[i].goods);
        scene_play(&s, "P1 build COM069");
        assert_actor(&s, "P2");
        assert_true(scene_legal(&s, "P2 pass"));
    }
}

/* ---- Free steps ---- */

/* A Japanese player with a common location, Gate and Shrine, and everything for free steps. */
static scene free_steps(int mover) {
    return turn_with("japanese,romans", mover,
                     "'hand':[{'COM069':3},{}],'locations':[['COM018','JAP013','JAP015'],[]],"
                     "'goods':[{'worker':3,'wood':2,'defence':1},{'worker':4}]");
}

RULE_TEST(free_steps_come_before_the_action, "SR-09") {
    scene s = free_steps(0);
    scene_play(
        &s,
        "P1 guard 1; P1 samurai 2; P1 samurai 3; P1 tuck P1 2 COM069; P1 bank P1 3 wood; P1 bank P1 3 wood");
    assert_actor(&s, "P1");
    assert_supply(&s, 0, "worker 1");
    assert_int_equal(vp_of(&s, 0), 1);
    scene_play(&s, "P1 build COM069");
    assert_locations(&s, 0, "COM018 JAP013 JAP015 COM069");
}

RULE_TEST(free_steps_come_after_the_action_too, "SR-09") {
    scene s = free_steps(0);
    scene_play(&s,
               "P1 build COM069; P1 bank P1 3 wood; P1 tuck P1 2 COM069; P1 samurai 3; P1 guard 4; P1 end");
    assert_actor(&s, "P2");
    assert_supply(&s, 0, "wood 1 worker 3"); /* Ruins gave a worker */
    assert_string_equal(list_in(&s, "defence", 0), "4");
    assert_string_equal(list_in(&s, "samurai", 0), "3");
}

RULE_TEST(free_steps_are_possible_in_the_turn_of_passing, "SR-09") {
    scene s = free_steps(0);
    scene_play(&s, "P1 guard 1; P1 samurai 2; P1 tuck P1 2 COM069; P1 bank P1 3 wood; P1 pass");
    assert_actor(&s, "P2");
    assert_int_equal(scene_count(&s, "P1", ""), 0);
}

RULE_TEST(who_has_nothing_but_free_steps_is_asked, "SR-09 SR-10") {
    scene s = turn_with("romans,japanese", 0,
                        "'hand':[{'COM069':1},{}],'locations':[[],['COM018']],'goods':[{},{'defence':1}]");
    scene_play(&s, "P1 build COM069");
    assert_actor(&s, "P2");
    assert_int_equal(scene_count(&s, "P2", ""), 2);
    assert_true(scene_legal(&s, "P2 guard 1"));
    assert_true(scene_legal(&s, "P2 pass"));
}

RULE_TEST(there_are_no_free_steps_in_the_turn_of_another, "SR-09") {
    scene s = free_steps(1);
    assert_actor(&s, "P2");
    assert_int_equal(scene_count(&s, "P1", ""), 0);
    assert_false(scene_legal(&s, "P1 guard 1"));
    assert_false(scene_legal(&s, "P1 samurai 2"));
    assert_false(scene_legal(&s, "P1 tuck P1 2 COM069"));
    assert_false(scene_legal(&s, "P1 bank P1 3 wood"));
}

RULE_TEST(there_are_no_free_steps_outside_the_action_phase, "SR-09") {
    /* P1 is asked for the deck of a card, and may not do anything else meanwhile */
    scene s = st_production("japanese,romans",
                            "{'hand':[{'COM018':1},{}],'locations':[['COM065','JAP013','JAP015'],[]]}");
    assert_true(in_phase(&s, "production"));
    assert_draws(&s, "P1");
}
