/* Imperial Settlers: defence tokens (section 14) and gold (section 15). */
#include "settlers/helpers_two.h"

/* ---- Where tokens come from ---- */

RULE_TEST(every_board_gives_one_defence_token, "IS-101 IS-221") {
    scene s = st_production("barbarians,japanese,romans,egyptians", "{}");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(good(&s, seat, "defence"), 1);
}

RULE_TEST(locations_and_deals_give_no_defence_token, "IS-221") {
    scene s = st_production("barbarians,japanese", "{'locations':[['COM018','BAR012','BAR024'],[]],"
                                                   "'deals':[['BAR016','BAR026','BAR029'],[]]}");
    assert_goods(&s, 0, "worker 6 stone 1 raze 7 defence 1");
}

RULE_TEST(an_unused_defence_token_is_not_there_twice_in_the_next_round, "IS-221 IS-105 IS-101") {
    scene s =
        st_actions("romans,japanese", 0, "{'goods':[{'worker':2,'defence':1},{'worker':2,'defence':1}]}");
    everybody_passes(&s);
    assert_goods(&s, 0, "");
    assert_goods(&s, 1, "");
    to_next_actions(&s);
    assert_int_equal(good(&s, 0, "defence"), 1);
    assert_int_equal(good(&s, 1, "defence"), 1);
}

/* ---- Placing ---- */

RULE_TEST(a_defence_token_goes_on_any_own_common_location, "IS-102 SR-42") {
    /* the faction location at 2 and the foundation at 4 take none; Ruins do */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2,'defence':1},{'worker':2,'defence':1}],"
                         "'locations':[['COM042','ROM019','COM069','COM008','COM018'],['COM012']],"
                         "'foundations':[[4],[]]}");
    assert_string_equal(scene_moves(&s, "P1", "guard"), "guard 1; guard 3; guard 5");
    assert_false(scene_legal(&s, "P2 guard 1")); /* it is not his turn */
    scene_play(&s, "P1 guard 3");
    assert_field(&s, "defence", "[[3],[]]");
    assert_goods(&s, 0, "worker 2");
}

RULE_TEST(placing_a_defence_token_is_no_action, "IS-102 SR-09") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':1,'defence':1},{'worker':2}],'locations':[['COM042'],[]]}");
    scene_play(&s, "P1 guard 1");
    assert_actor(&s, "P1");
    scene_play(&s, "P1 activate P1 1");
    assert_goods(&s, 0, "wood 2");
    assert_actor(&s, "P2");
}

RULE_TEST(a_defence_token_can_be_placed_after_the_action, "IS-102 SR-09") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':1,'defence':1},{'worker':2}],'locations':[['COM042'],[]]}");
    scene later = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 2); /* guard 1, end */
    scene_play(&s, "P1 guard 1");
    assert_field(&s, "defence", "[[1],[]]");
    assert_actor(&s, "P2"); /* nothing else could be done */
    scene_play(&later, "P1 activate P1 1; P1 end");
    assert_actor(&later, "P2");
    assert_goods(&later, 0, "wood 2 defence 1");
    assert_false(scene_legal(&later, "P1 guard 1"));
}

RULE_TEST(a_location_built_just_now_can_be_guarded, "IS-102") {
    scene s =
        st_actions("romans,japanese", 0, "{'goods':[{'defence':1},{'worker':2}],'hand':[{'COM069':1},{}]}");
    assert_int_equal(scene_count(&s, "P1", "guard"), 0);
    scene_play(&s, "P1 build COM069; P1 guard 1");
    assert_field(&s, "defence", "[[1],[]]");
}

RULE_TEST(a_defence_token_can_be_placed_before_passing, "IS-102 SR-09") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2,'defence':1},{'worker':2}],'locations':[['COM069'],[]]}");
    scene_play(&s, "P1 guard 1; P1 pass");
    assert_field(&s, "defence", "[[1],[]]");
    assert_actor(&s, "P2");
}

RULE_TEST(a_placed_defence_token_stays_where_it_is, "IS-103 IS-221") {
    scene s =
        st_actions("romans,japanese", 0,
                   "{'goods':[{'worker':2,'defence':1},{'worker':2}],'locations':[['COM042','COM018'],[]]}");
    scene_play(&s, "P1 guard 1");
    assert_int_equal(scene_count(&s, "P1", "guard"), 0);
    scene_play(&s, "P1 activate P1 1");
    assert_actor(&s, "P2"); /* and no guard was offered after the action */
    assert_field(&s, "defence", "[[1],[]]");
}

/* ---- Losing it ---- */

RULE_TEST(the_token_of_a_razed_location_is_gone, "IS-104 IS-084") {
    static const char *const fields = "{'goods':[{'raze':%d},{'worker':2}],'locations':[[],['COM012']],"
                                      "'defence':[[],[1]]}";
    scene poor = st_actionsf("romans,japanese", 0, fields, 2);
    assert_int_equal(scene_count(&poor, "P1", "attack"), 0);
    scene s = st_actionsf("romans,japanese", 0, fields, 3);
    scene_play(&s, "P1 attack P2 1");
    assert_goods(&s, 0, "worker 2");
    assert_goods(&s, 1, "worker 2 wood 1"); /* the token is not back in his supply */
    assert_field(&s, "defence", "[[],[]]");
    assert_field(&s, "foundations", "[[],[1]]");
}

RULE_TEST(cleanup_takes_placed_and_unplaced_defence_tokens, "IS-105 IS-112") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2,'defence':1}],"
                         "'locations':[['COM069'],['COM012']],'defence':[[1],[]]}");
    everybody_passes(&s);
    assert_field(&s, "defence", "[[],[]]");
    assert_goods(&s, 0, "");
    assert_goods(&s, 1, "");
    assert_field(&s, "locations", "[['COM069'],['COM012']]");
}

/* ---- Gold ---- */

RULE_TEST(gold_replaces_resources_in_a_building_cost, "IS-106 IS-107 W-05") {
    /* Statue: 1 wood, 2 stone. Both gold and the stone are needed, so there is nothing to ask. */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'stone':1,'gold':2,'food':1},{'worker':2}],'hand':[{'COM001':1},{}]}");
    scene_play(&s, "P1 build COM001");
    assert_goods(&s, 0, "food 1");
    assert_field(&s, "locations", "[['COM001'],[]]");
    scene poor =
        st_actions("romans,japanese", 0,
                   "{'goods':[{'stone':1,'gold':1,'food':9},{'worker':2}],'hand':[{'COM001':1},{}]}");
    assert_false(scene_legal(&poor, "P1 build COM001"));
}

RULE_TEST(gold_pays_for_a_deal, "IS-106") {
    scene s =
        st_actions("romans,japanese", 0, "{'goods':[{'gold':1},{'worker':2}],'hand':[{'ROM017':1},{}]}");
    scene_play(&s, "P1 deal ROM017");
    assert_goods(&s, 0, "raze 1");
    assert_field(&s, "deals", "[['ROM017'],[]]");
}

RULE_TEST(gold_pays_for_an_action, "IS-106") {
    scene sawmill =
        st_actions("romans,japanese", 0, "{'goods':[{'gold':1},{'worker':2}],'locations':[['COM076'],[]]}");
    scene_play(&sawmill, "P1 activate P1 1");
    assert_goods(&sawmill, 0, "");
    assert_int_equal(vp_of(&sawmill, 0), 1);
    scene barter = st_actions("barbarians,japanese", 0,
                              "{'goods':[{'gold':1,'food':1},{'worker':2}],'locations':[['BAR025'],[]]}");
    scene_play(&barter, "P1 activate P1 1");
    assert_goods(&barter, 0, "");
    assert_int_equal(vp_of(&barter, 0), 2);
}

RULE_TEST(who_has_both_chooses_between_gold_and_the_resource, "IS-106") {
    static const char *const fields = "{'goods':[{'gold':1,'food':1},{'worker':2}],'hand':[{'ROM017':1},{}]}";
    scene gold = st_actions("romans,japanese", 0, fields), food = gold;
    scene_play(&gold, "P1 deal ROM017");
    assert_int_equal(scene_count(&gold, "P1", "pay"), 2);
    scene_play(&gold, "P1 pay 0 0 0");
    assert_goods(&gold, 0, "food 1 raze 1");
    scene_play(&food, "P1 deal ROM017; P1 pay 0 0 1");
    assert_goods(&food, 0, "gold 1 raze 1");
}

RULE_TEST(gold_is_never_changed_into_resources, "IS-107") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'gold':6,'worker':2},{'worker':2}],'locations':[['COM069'],[]]}");
    assert_int_equal(scene_count(&s, "P1", ""), 6); /* five kinds of exchange, pass */
    scene_play(&s, "P1 exchange wood");
    assert_goods(&s, 0, "gold 6 wood 1");
    scene alone =
        st_actions("romans,japanese", 0, "{'goods':[{'gold':6},{'worker':2}],'locations':[['COM069'],[]]}");
    assert_string_equal(scene_moves(&alone, "P1", ""), "pass");
}

RULE_TEST(no_resource_pays_a_price_in_gold, "IS-107 IS-106 W-05") {
    /* Avenue of Sphinxes: 2 gold */
    static const char *const fields = "{'goods':[{'stone':2,'wood':2,'food':2,'gold':%d},{'worker':2}],"
                                      "'locations':[['EGY016'],[]]}";
    scene one = st_actionsf("egyptians,japanese", 0, fields, 1);
    assert_false(scene_legal(&one, "P1 activate P1 1"));
    scene two = st_actionsf("egyptians,japanese", 0, fields, 2);
    scene_play(&two, "P1 activate P1 1");
    assert_goods(&two, 0, "stone 2 wood 2 food 2");
    assert_int_equal(vp_of(&two, 0), 2);
}
