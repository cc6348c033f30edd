/* Imperial Settlers: clarifications of Roman cards (section 20). */
#include "settlers/helpers_two.h"

/* ---- Engineers (ROM008): 2 workers, an enemy location is discarded, 1 VP ---- */

RULE_TEST(engineers_discard_any_enemy_location_and_do_not_raze_it, "IS-153 SR-19 SR-15 SR-42") {
    /* P2: a guarded Armorer, a Farm with a samurai, Ruins, a foundation; P1 has a Pillory */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'defence':[[],[1]],'samurai':[[],[2]],"
                         "'foundations':[[],[4]],"
                         "'locations':[['ROM008','COM005'],['COM018','JAP001','COM069','COM012']]}");
    scene farm = s;
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P2 1; target P2 2; target P2 3");
    scene_play(&s, "P1 target P2 1");
    assert_field(&s, "locations", "[['ROM008','COM005'],['JAP001','COM069','COM012']]");
    assert_field(&s, "foundations", "[[],[3]]");
    assert_field(&s, "defence", "[[],[]]");
    assert_field(&s, "samurai", "[[],[1]]");
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_field(&s, "vp", "[1,0]"); /* of Engineers: not of the raze field or Pillory */
    assert_goods(&s, 0, "");
    assert_goods(&s, 1, "worker 2");
    scene_play(&farm, "P1 activate P1 1; P1 target P2 2");
    assert_field(&farm, "samurai", "[[],[]]");
    assert_goods(&farm, 1, "worker 2");
    assert_int_equal(discarded(&farm, "JAP001"), 1);
    assert_field(&farm, "vp", "[1,0]");
}

RULE_TEST(engineers_leave_those_who_passed_alone, "IS-153 SR-19 SR-11 SR-26") {
    scene s =
        st_actions("romans,japanese,egyptians", 0,
                   "{'goods':[{'worker':2},{},{'worker':2}],"
                   "'locations':[['ROM008'],['JAP001'],['COM012']],'foundations':[[],[],[1]],'passed':[1]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

/* ---- Trade Colony (ROM023) ---- */

RULE_TEST(trade_colony_with_administrations_headquarters_and_gardens, "W-01 IS-154 SR-41") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'stone':2},{'worker':2}],"
                         "'locations':[['ROM012','ROM012','ROM015','ROM009','COM069'],[]],"
                         "'hand':[{'ROM023':1},{}]}");
    scene gold = s;
    scene_play(&s, "P1 build ROM023; P1 sacrifice 5; P1 take vp; P1 take vp; P1 take vp");
    assert_int_equal(vp_of(&s, 0), 5);
    assert_goods(&s, 0, "worker 1 gold 1");
    assert_actor(&s, "P2");
    scene_play(&gold, "P1 build ROM023; P1 sacrifice 5; P1 take gold; P1 take gold; P1 take gold");
    assert_int_equal(vp_of(&gold, 0), 2);
    assert_goods(&gold, 0, "worker 1 gold 4");
}

RULE_TEST(trade_colony_is_brown_grey_and_red_when_it_is_built, "IS-154 SR-41") {
    /* Stone Supplier, Carpenter's Workshop and Mill react to grey, brown and red; Wayside Inn to pink */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'stone':2},{'worker':2}],"
                         "'locations':[['COM002','COM004','COM006','COM078','COM069'],[]],"
                         "'hand':[{'ROM023':1},{}]}");
    scene_play(&s, "P1 build ROM023; P1 sacrifice 5");
    assert_int_equal(vp_of(&s, 0), 3);
    assert_goods(&s, 0, "worker 1 gold 4");
}

RULE_TEST(trade_colony_counts_once_for_each_of_its_colours, "IS-154 SR-41") {
    /* Rubble, Lord's Fields, Wood Supplier: one good for each grey, red, brown location */
    scene s = st_production("romans,japanese", "{'locations':[['ROM023','COM011','COM025','COM029'],[]]}");
    assert_goods(&s, 0, "worker 3 gold 1 stone 3 food 2 wood 3 raze 1 defence 1");
}

RULE_TEST(a_feature_reacts_once_to_a_build_of_several_colours, "SR-41") {
    /* an Administration reacts to a faction location, whatever its colours */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'stone':2},{'worker':2}],'locations':[['ROM012','COM069'],[]],"
                         "'hand':[{'ROM023':1},{}]}");
    scene_play(&s, "P1 build ROM023; P1 sacrifice 2; P1 take vp");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_actor(&s, "P2");
}

/* ---- Spies (ROM010): 1 worker, an enemy deal comes under the own board, 1 VP ---- */

RULE_TEST(spies_move_a_deal_and_get_no_good_now, "IS-155 SR-35") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['ROM010'],[]],"
                         "'deals':[['ROM017'],['JAP016','JAP012']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "treaty P2 1; treaty P2 2");
    scene_play(&s, "P1 treaty P2 2");
    assert_field(&s, "deals", "[['ROM017','JAP012'],['JAP016']]");
    assert_goods(&s, 0, "");
    assert_field(&s, "vp", "[1,0]");
    next_round(&s);
    assert_int_equal(good(&s, 0, "gold"), 1); /* from now on */
    assert_int_equal(good(&s, 1, "gold"), 0);
    assert_int_equal(good(&s, 1, "food"), 1);
}

RULE_TEST(a_stolen_card_deal_draws_from_the_decks_of_the_thief, "SR-35 SR-32") {
    scene s = st_production("romans,japanese", "{'deals':[['JAP011'],[]]}");
    assert_string_equal(scene_actors(&s), "P1");
    scene_play(&s, "P1 draw faction; chance card ROM012");
    assert_int_equal(in_hand(&s, 0, "ROM012"), 1);
}

RULE_TEST(spies_need_a_deal_of_an_enemy_who_has_not_passed, "IS-155 SR-26 SR-11") {
    scene s = st_actions("romans,japanese,egyptians", 0,
                         "{'goods':[{'worker':2},{},{'worker':2}],'locations':[['ROM010'],[],[]],"
                         "'deals':[['ROM017'],['JAP016'],[]],'passed':[1]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(a_stolen_deal_is_discarded_to_its_own_deck, "SR-36 SR-07") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['COM061'],[]],"
                         "'deals':[['JAP016'],[]]}");
    scene_play(&s, "P1 activate P1 1"); /* Hanseatic League */
    assert_int_equal(discarded(&s, "JAP016"), 1);
    assert_field(&s, "deals", "[[],[]]");
    assert_int_equal(vp_of(&s, 0), 2);
}

/* ---- Warehouses (ROM019) ---- */

RULE_TEST(resources_outlive_warehouses_until_cleanup, "IS-157 SR-28") {
    /* the Warehouses are given up for a Builder, which makes 1 wood and 1 stone */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':3,'stone':1,'food':2,'worker':2},{'worker':2}],"
                         "'locations':[['ROM019'],[]],'hand':[{'ROM020':1},{}]}");
    scene_play(&s, "P1 build ROM020");
    assert_goods(&s, 0, "wood 4 stone 1 food 2 worker 2");
    everybody_passes(&s);
    assert_goods(&s, 0, "");
}

RULE_TEST(resources_stay_when_an_enemy_removes_warehouses, "IS-157 SR-28") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'raze':2},{'stone':5,'worker':2}],'locations':[['JAP008'],['ROM019']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_goods(&s, 1, "stone 5 worker 2");
    everybody_passes(&s);
    assert_goods(&s, 1, "");
}
