/* Imperial Settlers: what is peculiar to the Japanese (section 19): razing their cards, and samurai. */
#include "settlers/helpers_two.h"

/* ---- Razing Japanese cards ---- */

RULE_TEST(japanese_raze_faction_cards_with_a_raze_field_from_hand, "IS-122 IS-132 IS-138") {
    scene s =
        st_actions("japanese,romans", 0,
                   "{'goods':[{'raze':1},{'worker':2}],'hand':[{'JAP001':1,'JAP013':1,'JAP015':1},{}]}");
    assert_string_equal(scene_moves(&s, "P1", "raze"), "raze JAP001");
    scene_play(&s, "P1 raze JAP001");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_int_equal(discarded(&s, "JAP001"), 1);
    assert_goods(&s, 0, "");
}

RULE_TEST(other_empires_do_not_raze_faction_cards_from_hand, "IS-122") {
    scene s =
        st_actions("romans,japanese", 0,
                   "{'goods':[{'raze':1,'worker':2},{'worker':2}],'hand':[{'ROM012':1,'ROM020':1},{}]}");
    assert_int_equal(scene_count(&s, "P1", "raze"), 0);
}

RULE_TEST(japanese_locations_with_a_raze_field_can_be_razed_by_others, "IS-122 IS-132 IS-138") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'raze':2},{'worker':2}],"
                         "'locations':[[],['JAP001','JAP013','JAP015','JAP016']]}");
    assert_string_equal(scene_moves(&s, "P1", "attack"), "attack P2 1; attack P2 4");
    scene_play(&s, "P1 attack P2 4");
    assert_field(&s, "vp", "[1,0]");
    assert_field(&s, "locations", "[[],['JAP001','JAP013','JAP015']]");
    assert_field(&s, "foundations", "[[],[]]"); /* discarded, and so no wood */
    assert_int_equal(discarded(&s, "JAP016"), 1);
    assert_goods(&s, 1, "worker 2");
}

RULE_TEST(faction_locations_of_other_empires_cannot_be_razed, "IS-122") {
    scene s = st_actions("japanese,romans,barbarians,egyptians", 0,
                         "{'goods':[{'raze':9},{'worker':2},{'worker':2},{'worker':2}],"
                         "'locations':[['JAP001'],['ROM020'],['BAR001'],['EGY028']]}");
    assert_int_equal(scene_count(&s, "P1", "attack"), 0);
}

/* ---- Samurai ---- */

RULE_TEST(samurai_stand_on_own_faction_locations_one_each, "IS-123 IS-128 SR-45") {
    /* 1 Farm, 2 common, 3 Gate, 4 foundation, 5 Shrine */
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':5},{'worker':2}],"
                         "'locations':[['JAP001','COM018','JAP013','COM012','JAP015'],['ROM020']],"
                         "'foundations':[[4],[]]}");
    assert_string_equal(scene_moves(&s, "P1", "samurai"), "samurai 1; samurai 3; samurai 5");
    scene_play(&s, "P1 samurai 3");
    assert_string_equal(scene_moves(&s, "P1", "samurai"), "samurai 1; samurai 5");
    scene_play(&s, "P1 samurai 5; P1 samurai 1"); /* any number in one turn */
    assert_int_equal(scene_count(&s, "P1", "samurai"), 0);
    assert_field(&s, "samurai", "[[1,3,5],[]]");
    assert_goods(&s, 0, "worker 2");
    assert_actor(&s, "P1"); /* it was no action */
    assert_true(scene_legal(&s, "P1 exchange wood"));
}

RULE_TEST(samurai_are_placed_before_or_after_the_action, "IS-123 SR-09") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['COM042','JAP001'],[]]}");
    scene_play(&s, "P1 activate P1 1");
    assert_actor(&s, "P1");
    scene_play(&s, "P1 samurai 2");
    assert_field(&s, "samurai", "[[2],[]]");
    assert_goods(&s, 0, "wood 2");
    assert_actor(&s, "P2");
}

RULE_TEST(samurai_are_not_placed_in_the_turn_of_another, "IS-123 SR-09") {
    scene s =
        st_actions("japanese,romans", 1, "{'goods':[{'worker':2},{'worker':2}],'locations':[['JAP001'],[]]}");
    assert_false(scene_legal(&s, "P1 samurai 1"));
}

RULE_TEST(no_worker_no_samurai, "IS-123") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'raze':5,'gold':5},{'worker':2}],'locations':[['JAP001'],[]]}");
    assert_int_equal(scene_count(&s, "P1", "samurai"), 0);
}

RULE_TEST(only_the_japanese_have_samurai, "SR-45 IS-123") {
    static const char *const others[][2] = {
        {"romans,japanese", "ROM020"}, {"barbarians,japanese", "BAR001"}, {"egyptians,japanese", "EGY028"}};
    for (int i = 0; i < 3; i++) {
        scene s = st_actionsf(others[i][0], 0,
                              "{'goods':[{'worker':2},{'worker':2}],'locations':[['%s'],['JAP001']]}",
                              others[i][1]);
        assert_int_equal(scene_count(&s, "P1", "samurai"), 0);
    }
}

RULE_TEST(a_samurai_is_no_worker_any_more, "IS-124") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['JAP001','JAP004'],[]],"
                         "'hand':[{'COM069':1},{}],'samurai':[[2],[]]}");
    assert_true(scene_legal(&s, "P1 exchange wood"));
    scene_play(&s, "P1 samurai 1");
    assert_int_equal(scene_count(&s, "P1", ""), 2); /* build COM069, pass: nothing moves or uses a samurai */
    assert_true(scene_legal(&s, "P1 build COM069"));
    assert_true(scene_legal(&s, "P1 pass"));
}

RULE_TEST(a_samurai_makes_razing_cost_one_token_more, "IS-125 IS-127 E-12 SR-16 SR-20") {
    static const char *const fields =
        "{'goods':[{'raze':%d},{'worker':2}],'locations':[[],['JAP001','JAP004']],"
        "'samurai':[[],[1]]}";
    scene poor = st_actionsf("romans,japanese", 0, fields, 2);
    assert_string_equal(scene_moves(&poor, "P1", "attack"), "attack P2 2");
    scene s = st_actionsf("romans,japanese", 0, fields, 3);
    scene_play(&s, "P1 attack P2 1");
    assert_goods(&s, 0, "");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_goods(&s, 1, "worker 2"); /* neither the samurai nor wood */
    assert_field(&s, "samurai", "[[],[]]");
    assert_field(&s, "locations", "[[],['JAP004']]");
    assert_int_equal(discarded(&s, "JAP001"), 1);
}

RULE_TEST(samurai_stay_in_cleanup, "IS-126 IS-112") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['JAP001','JAP013'],[]],"
                         "'samurai':[[1,2],[]]}");
    everybody_passes(&s);
    assert_goods(&s, 0, "");
    assert_field(&s, "samurai", "[[1,2],[]]");
    to_next_actions(&s);
    assert_field(&s, "samurai", "[[1,2],[]]");
    assert_int_equal(good(&s, 0, "worker"), 5); /* of the board and the Farm: no samurai came back */
}

RULE_TEST(a_samurai_is_lost_with_a_location_given_up_for_a_build, "SR-45 IS-069") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'wood':1},{'worker':2}],'locations':[['JAP001'],[]],'samurai':[[1],[]],"
                         "'hand':[{'JAP016':1},{}]}");
    scene_play(&s, "P1 build JAP016");
    assert_field(&s, "locations", "[['JAP016'],[]]");
    assert_field(&s, "samurai", "[[],[]]");
    assert_goods(&s, 0, "");
}

RULE_TEST(a_samurai_keeps_to_its_location_when_the_gap_closes, "IS-124") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'raze':2},{'worker':2}],'locations':[[],['JAP001','JAP004']],"
                         "'samurai':[[],[2]]}");
    scene_play(&s, "P1 attack P2 1");
    assert_field(&s, "samurai", "[[],[1]]");
}
