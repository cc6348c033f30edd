/* Imperial Settlers: Trade Route (JAP021), which makes a deal with an enemy faction location, and the cards
 * that end, repeat or cannot touch such a deal. */
#include "settlers/helpers_two.h"

/* ---- Making it ---- */

RULE_TEST(a_trade_route_makes_a_deal_with_an_enemy_faction_location, "SR-31 IS-135") {
    /* P2: Builder (deal: stone), an Armorer, a foundation */
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'food':1},{'worker':2}],'foundations':[[],[3]],"
                         "'locations':[['JAP021','JAP001'],['ROM020','COM018','COM012']]}");
    scene_play(&s, "P1 activate P1 1"); /* the only faction location of an enemy */
    assert_goods(&s, 0, "stone 1");
    assert_goods(&s, 1, "worker 2");
    assert_field(&s, "routes", "[{},{'1':'P1'}]");
    assert_field(&s, "deals", "[[],[]]");
    assert_int_equal(left_in(&s, "japanese"), 30 - 2 - 1); /* two in play, one marker */
    assert_int_equal(used_at(&s, 0, "1"), 1);
}

RULE_TEST(a_trade_route_needs_an_enemy_faction_location, "SR-31 SR-26 SR-11") {
    scene common = st_actions("japanese,romans", 0,
                              "{'goods':[{'food':1,'worker':2},{'worker':2}],"
                              "'locations':[['JAP021','JAP001'],['COM018']]}");
    assert_false(scene_legal(&common, "P1 activate P1 1"));
    scene passed = st_actions("japanese,romans,egyptians", 0,
                              "{'goods':[{'food':1,'worker':2},{},{'worker':2}],"
                              "'locations':[['JAP021'],['ROM020'],[]],'passed':[1]}");
    assert_false(scene_legal(&passed, "P1 activate P1 1"));
}

RULE_TEST(a_trade_route_needs_a_card_in_the_own_deck, "SR-31 SR-26") {
    scene none = st_actionsf("japanese,romans", 0,
                             "{'goods':[{'food':1,'worker':2},{'worker':2}],"
                             "'locations':[['JAP021'],['ROM020']],%s}",
                             discard_all_but("JAP", "JAP021"));
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    scene one = st_actionsf("japanese,romans", 0,
                            "{'goods':[{'food':1,'worker':2},{'worker':2}],"
                            "'locations':[['JAP021'],['ROM020']],%s}",
                            discard_all_but("JAP", "JAP021 JAP001"));
    scene_play(&one, "P1 activate P1 1");
    assert_int_equal(left_in(&one, "japanese"), 0);
}

RULE_TEST(a_location_takes_one_trade_route, "SR-31") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'food':1,'worker':2},{'worker':2}],"
                         "'locations':[['JAP021'],['ROM020']],'routes':[{},{'1':'P1'}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    scene other = st_actions("japanese,romans", 0,
                             "{'goods':[{'food':1},{'worker':2}],"
                             "'locations':[['JAP021'],['ROM020','ROM029']],'routes':[{},{'1':'P1'}]}");
    scene_play(&other, "P1 activate P1 1");
    assert_field(&other, "routes", "[{},{'1':'P1','2':'P1'}]");
    assert_goods(&other, 0, "gold 1");
}

RULE_TEST(a_trade_route_for_a_card_draws_from_the_own_decks, "SR-31 SR-32") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'food':1},{'worker':2}],'locations':[['JAP021'],['ROM012']]}");
    scene_play(&s, "P1 activate P1 1; P1 draw faction; chance card JAP001");
    assert_int_equal(in_hand(&s, 0, "JAP001"), 1);
}

RULE_TEST(a_trade_route_is_making_a_deal, "SR-33") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'food':1},{'worker':2}],'locations':[['JAP021','JAP024'],['ROM020']]}");
    scene_play(&s, "P1 activate P1 1"); /* Dojo */
    assert_int_equal(vp_of(&s, 0), 1);
}

/* ---- Its income ---- */

RULE_TEST(a_trade_route_pays_in_every_production_phase, "SR-31") {
    scene s =
        st_production("japanese,romans", "{'locations':[['JAP021'],['ROM020']],'routes':[{},{'1':'P1'}]}");
    assert_goods(&s, 0, "worker 4 wood 1 stone 1 raze 1 defence 1");
    assert_goods(&s, 1, "worker 2 wood 2 stone 2 raze 1 defence 1"); /* board and Builder, nothing else */
}

RULE_TEST(a_trade_route_pays_as_long_as_the_location_stands, "SR-31 IS-139") {
    /* the Trade Route itself is razed; the deal goes on */
    scene s = st_actions("japanese,romans", 1,
                         "{'goods':[{'worker':2},{'raze':2}],'locations':[['JAP021'],['ROM020']],"
                         "'routes':[{},{'1':'P1'}]}");
    scene_play(&s, "P2 attack P1 1");
    assert_field(&s, "locations", "[[],['ROM020']]");
    assert_field(&s, "routes", "[{},{'1':'P1'}]");
    next_round(&s);
    assert_int_equal(good(&s, 0, "stone"), 1);
    next_round(&s);
    assert_int_equal(good(&s, 0, "stone"), 1);
}

RULE_TEST(a_trade_route_given_up_by_its_owner_leaves_the_deal, "IS-139") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'wood':1,'food':1},{'worker':2}],'locations':[['JAP021'],['ROM020']],"
                         "'routes':[{},{'1':'P1'}],'hand':[{'JAP016':1},{}]}");
    scene_play(&s, "P1 build JAP016");
    assert_field(&s, "locations", "[['JAP016'],['ROM020']]");
    assert_field(&s, "routes", "[{},{'1':'P1'}]");
    next_round(&s);
    assert_int_equal(good(&s, 0, "stone"), 1);
}

RULE_TEST(school_of_diplomacy_takes_goods_of_trade_routes, "SR-37 SR-31") {
    scene s =
        st_production("japanese,romans", "{'locations':[['JAP030'],['ROM020']],'routes':[{},{'1':'P1'}]}");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    scene_play(&s, "P1 turn_in stone");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_int_equal(good(&s, 0, "stone"), 0);
}

/* ---- Its end ---- */

RULE_TEST(a_trade_route_ends_when_the_location_is_given_up, "SR-31 SR-07") {
    /* the Builder makes room for a Stonecutter; the marker turns out to be Stalls */
    scene s = st_actions("japanese,romans", 1,
                         "{'goods':[{'worker':2},{'wood':1,'stone':1}],'locations':[['JAP021'],['ROM020']],"
                         "'routes':[{},{'1':'P1'}],'hand':[{},{'ROM027':1}]}");
    int left = left_in(&s, "japanese");
    scene_play(&s, "P2 build ROM027");
    assert_actor(&s, "chance");
    assert_false(scene_legal(&s, "chance card ROM020")); /* it is a Japanese card */
    scene_play(&s, "chance card JAP016");
    assert_int_equal(discarded(&s, "JAP016"), 1);
    assert_int_equal(left_in(&s, "japanese"), left); /* it had left the deck before */
    assert_field(&s, "routes", "[{},{}]");           /* the new location has none */
    assert_field(&s, "locations", "[['JAP021'],['ROM027']]");
    assert_int_equal(hand_size(&s, 0), 0);
    next_round(&s);
    assert_int_equal(good(&s, 0, "stone"), 0);
}

RULE_TEST(a_trade_route_ends_when_the_location_is_removed, "SR-31 SR-19") {
    scene s = st_actions(
        "japanese,romans", 0,
        "{'goods':[{'raze':2,'worker':2},{'worker':2}],'locations':[['JAP008'],['ROM020','ROM029']],"
        "'routes':[{},{'1':'P1','2':'P1'}]}");
    scene_play(&s, "P1 activate P1 1; P1 target P2 1; chance card JAP016"); /* Garrison */
    assert_field(&s, "routes", "[{},{'1':'P1'}]"); /* that of the other, which is now the first */
    assert_int_equal(discarded(&s, "JAP016"), 1);
}

RULE_TEST(a_trade_route_of_the_egyptian_ends_with_a_razed_farm, "SR-31") {
    /* made with the Temple of Ra in an earlier round */
    scene s = st_actions("egyptians,japanese,romans", 2,
                         "{'goods':[{'worker':2},{'worker':2},{'raze':2}],'locations':[[],['JAP001'],[]],"
                         "'routes':[{},{'1':'P1'},{}]}");
    scene_play(&s, "P3 attack P2 1; chance card EGY028");
    assert_int_equal(discarded(&s, "EGY028"), 1);
    assert_int_equal(discarded(&s, "JAP001"), 1);
    assert_field(&s, "routes", "[{},{},{}]");
}

/* ---- With the Temple of Ra ---- */

RULE_TEST(a_trade_route_held_by_the_egyptian_pays_him, "SR-31 SR-24") {
    scene s = st_actions("egyptians,japanese,romans", 0,
                         "{'goods':[{'food':1},{'worker':2},{'worker':2}],"
                         "'locations':[['EGY013'],['JAP021'],['ROM020','ROM029']],"
                         "'used':[{'1':1},{},{}],'held':[{},{'1':'P1'},{}]}");
    scene_play(&s, "P1 activate P2 1; P1 target P3 1");
    assert_goods(&s, 0, "stone 1");
    assert_goods(&s, 1, "worker 2");
    assert_field(&s, "routes", "[{},{},{'1':'P1'}]");
    assert_int_equal(left_in(&s, "egyptians"), 30 - 1 - 1);
    assert_int_equal(left_in(&s, "japanese"), 30 - 1);
    next_round(&s); /* the Trade Route is with the Japanese again, the deal is not */
    assert_int_equal(good(&s, 0, "stone"), 1);
    assert_int_equal(good(&s, 1, "stone"), 0);
}

/* ---- Cards that touch deals ---- */

RULE_TEST(negotiator_cannot_build_from_a_trade_route, "IS-135") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':2,'wood':5,'stone':5,'food':5},{'worker':2}],"
                         "'locations':[['JAP019'],['ROM020']],'routes':[{},{'1':'P1'}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    scene_set(&s, "{'deals':[['JAP016'],[]]}");
    scene_play(&s, "P1 activate P1 1"); /* the deal under the board is the only choice */
    assert_field(&s, "locations", "[['JAP019','JAP016'],['ROM020']]");
    assert_field(&s, "routes", "[{},{'1':'P1'}]");
}

RULE_TEST(spies_cannot_take_a_trade_route, "IS-156") {
    /* the Japanese have routes with the spying Romans and with the Egyptians */
    scene s = st_actions("romans,japanese,egyptians", 0,
                         "{'goods':[{'worker':2},{'worker':2},{'worker':2}],"
                         "'locations':[['ROM010','ROM020'],[],['EGY028']],"
                         "'routes':[{'2':'P2'},{},{'1':'P2'}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    scene_set(&s, "{'deals':[[],['JAP016'],[]]}");
    scene_play(&s, "P1 activate P1 1");
    assert_field(&s, "deals", "[['JAP016'],[],[]]");
    assert_field(&s, "routes", "[{'2':'P2'},{},{'1':'P2'}]");
}

RULE_TEST(robbers_may_cancel_a_trade_route, "IS-163 SR-36") {
    scene s = st_actions("barbarians,japanese,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2},{'worker':2}],"
                         "'locations':[['BAR030','BAR001'],[],['ROM020']],'deals':[[],['JAP016'],[]],"
                         "'routes':[{'2':'P2'},{},{'1':'P2'}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 3);
    assert_true(scene_legal(&s, "P1 treaty P2 1"));
    assert_true(scene_legal(&s, "P1 route P1 2")); /* with an own location */
    scene_play(&s, "P1 route P3 1; chance card JAP001; P1 draw common; chance card COM018");
    assert_field(&s, "routes", "[{'2':'P2'},{},{}]");
    assert_field(&s, "deals", "[[],['JAP016'],[]]");
    assert_int_equal(discarded(&s, "JAP001"), 1);
    assert_field(&s, "vp", "[1,0,0]");
    assert_field(&s, "locations", "[['BAR030','BAR001'],[],['ROM020']]"); /* the location stays */
}

RULE_TEST(robbers_leave_the_routes_of_a_player_who_passed_alone, "IS-163 SR-11 SR-26") {
    scene s = st_actions("barbarians,japanese,romans", 0,
                         "{'goods':[{'worker':2},{},{'worker':2}],'locations':[['BAR030','BAR001'],[],[]],"
                         "'routes':[{'2':'P2'},{},{}],'passed':[1]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(ninjas_may_cancel_a_trade_route_and_take_its_good, "SR-36 SR-24") {
    /* the Egyptian holds the Ninjas of the Japanese and turns them against their Trade Route */
    scene s = st_actions("egyptians,japanese,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2},{'worker':2}],"
                         "'locations':[['EGY013'],['JAP026'],['ROM020']],'routes':[{},{},{'1':'P2'}],"
                         "'used':[{'1':1},{},{}],'held':[{},{'1':'P1'},{}]}");
    scene_play(&s, "P1 activate P2 1; chance card JAP016");
    assert_goods(&s, 0, "stone 1");
    assert_field(&s, "routes", "[{},{},{}]");
    assert_int_equal(discarded(&s, "JAP016"), 1);
}

RULE_TEST(messenger_repeats_a_trade_route, "IS-168") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['COM057'],['ROM029']],"
                         "'deals':[['JAP016'],[]],'routes':[{},{'1':'P1'}]}");
    scene deal = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    scene_play(&s, "P1 route P2 1");
    assert_goods(&s, 0, "gold 1");
    assert_field(&s, "routes", "[{},{'1':'P1'}]");
    scene_play(&deal, "P1 activate P1 1; P1 treaty P1 1");
    assert_goods(&deal, 0, "food 1");
}

RULE_TEST(messenger_is_content_with_a_trade_route_alone, "IS-168 SR-26") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['COM057'],['ROM029']],"
                         "'routes':[{},{'1':'P1'}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_goods(&s, 0, "gold 1");
    scene roman = st_actions("japanese,romans", 1,
                             "{'goods':[{'worker':2},{'worker':2}],'locations':[[],['ROM029','COM057']],"
                             "'routes':[{},{'1':'P1'}]}");
    assert_false(scene_legal(&roman, "P2 activate P2 2")); /* the deal is not his */
}

RULE_TEST(hanseatic_league_may_give_up_a_trade_route, "IS-169 SR-36") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['COM061'],['ROM029']],"
                         "'deals':[['JAP016'],[]],'routes':[{},{'1':'P1'}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    assert_true(scene_legal(&s, "P1 treaty P1 1"));
    scene_play(&s, "P1 route P2 1; chance card JAP001");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_field(&s, "routes", "[{},{}]");
    assert_field(&s, "deals", "[['JAP016'],[]]");
    assert_int_equal(discarded(&s, "JAP001"), 1);
    assert_int_equal(discarded(&s, "ROM029"), 0);
}
