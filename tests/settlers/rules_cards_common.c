/* Imperial Settlers: clarifications of common cards (section 20). */
#include "settlers/helpers_two.h"

/* ---- Ruins (COM069) ---- */

RULE_TEST(ruins_are_free_but_take_the_action, "IS-164 IS-070") {
    scene s = st_actions("romans,japanese", 0, "{'goods':[{},{'worker':2}],'hand':[{'COM069':2},{}]}");
    scene_play(&s, "P1 build COM069");
    assert_field(&s, "locations", "[['COM069'],[]]");
    assert_goods(&s, 0, "worker 1");
    assert_actor(&s, "P2");
}

RULE_TEST(ruins_cannot_be_razed, "IS-165") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'raze':9,'worker':9},{'worker':2}],'hand':[{'COM069':1},{}],"
                         "'locations':[['BAR014','BAR016','BAR018','COM069'],['COM069']]}");
    assert_int_equal(scene_count(&s, "P1", "raze"), 0);
    assert_int_equal(scene_count(&s, "P1", "attack"), 0);
    assert_int_equal(scene_count(&s, "P1", "activate"), 0); /* Dark Chapel, Pack, Rabble */
}

RULE_TEST(ruins_have_no_colour, "IS-165") {
    /* features that react to colours do not react to Ruins */
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{},{'worker':2}],'hand':[{'COM069':1},{}],"
                         "'locations':[['COM002','COM004','COM006','COM078','COM080','BAR029'],[]]}");
    scene_play(&s, "P1 build COM069");
    assert_goods(&s, 0, "worker 1");
    assert_int_equal(vp_of(&s, 0), 0);
    /* and nothing counts them: grey, pink, red, gold, brown */
    scene counts = st_production(
        "barbarians,romans", "{'locations':[['COM069','COM069','COM011','COM017','COM025','COM027','COM029'],"
                             "[]]}");
    assert_goods(&counts, 0, "stone 1 worker 6 food 1 gold 1 wood 1 raze 1 defence 1");
}

/* ---- Settlers (COM040): 1 wood, builds a faction card without giving up a location ---- */

RULE_TEST(settlers_build_at_full_cost_and_discard_nothing, "IS-166") {
    /* Builder: 1 stone and a location; Administration: 2 stone and a location */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'stone':2},{'worker':2}],'locations':[['COM040','COM069'],[]],"
                         "'hand':[{'ROM020':1,'ROM012':1,'COM026':1},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 2); /* no common card */
    assert_true(scene_legal(&s, "P1 build ROM012"));
    scene_play(&s, "P1 build ROM020");
    assert_field(&s, "locations", "[['COM040','COM069','ROM020'],[]]");
    assert_goods(&s, 0, "wood 1 stone 2"); /* paid 1 wood and 1 stone, made as much */
    assert_int_equal(all_discarded(&s), 0);
    assert_int_equal(hand_size(&s, 0), 2);
    assert_int_equal(used_at(&s, 0, "1"), 1);
    assert_actor(&s, "P2");
}

RULE_TEST(settlers_need_a_faction_card_that_can_be_paid, "IS-166 SR-26") {
    static const char *const fields = "{'goods':[{'wood':%d,'stone':%d,'worker':2},{'worker':2}],"
                                      "'locations':[['COM040'],[]],'hand':[{'%s':1},{}]}";
    scene s = st_actionsf("romans,japanese", 0, fields, 1, 0, "ROM020");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    s = st_actionsf("romans,japanese", 0, fields, 0, 5, "ROM020");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    s = st_actionsf("romans,japanese", 0, fields, 5, 5, "COM026");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    s = st_actionsf("romans,japanese", 0, fields, 1, 1, "ROM020");
    assert_true(scene_legal(&s, "P1 activate P1 1"));
    /* Stonecutter: 1 wood, 1 stone; with the wood of the action that is 2 wood */
    s = st_actionsf("romans,japanese", 0, fields, 1, 5, "ROM027");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    s = st_actionsf("romans,japanese", 0, fields, 2, 1, "ROM027");
    assert_true(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(what_settlers_build_is_built_in_every_respect, "SR-34 IS-166") {
    /* Legion: a common card for its production and one for its bonus; an Administration reacts */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'food':1},{'worker':2}],'locations':[['COM040','ROM012'],[]],"
                         "'hand':[{'ROM017':1},{}]}");
    scene_play(&s, "P1 activate P1 1; chance card COM018; chance card COM012; P1 take vp");
    assert_int_equal(hand_size(&s, 0), 2);
    assert_int_equal(vp_of(&s, 0), 1);
    assert_goods(&s, 0, "");
}

RULE_TEST(settlers_may_build_a_card_that_asks_for_no_location, "SR-34 IS-166") {
    scene s = st_actions("egyptians,japanese", 0,
                         "{'goods':[{'wood':1,'stone':2},{'worker':2}],'locations':[['COM040'],[]],"
                         "'hand':[{'EGY028':1},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_field(&s, "locations", "[['COM040','EGY028'],[]]");
    assert_goods(&s, 0, "gold 1 stone 1");
}

/* ---- Tavern (COM049): a card from hand, 2 VP ---- */

RULE_TEST(the_price_of_a_tavern_is_a_card_and_no_worker, "IS-167 IS-098") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{},{'worker':2}],'locations':[['COM049'],[]],"
                         "'hand':[{'COM018':1,'ROM012':2},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "drop"), 2);
    scene_play(&s, "P1 drop ROM012");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_int_equal(discarded(&s, "ROM012"), 1);
    assert_int_equal(hand_size(&s, 0), 2);
    assert_int_equal(used_at(&s, 0, "1"), 1);
    assert_goods(&s, 0, "");
    scene workers = st_actions("romans,japanese", 0,
                               "{'goods':[{'worker':3},{'worker':2}],'locations':[['COM049'],[]],"
                               "'hand':[{'COM018':2},{}]}");
    scene_play(&workers, "P1 activate P1 1; P1 drop COM018; P2 exchange wood");
    assert_goods(&workers, 0, "worker 3");
    assert_false(scene_legal(&workers, "P1 activate P1 1")); /* it is marked as used */
}

RULE_TEST(a_tavern_needs_a_card, "IS-167 SR-26") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':9,'gold':9},{'worker':2}],'locations':[['COM049'],[]]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

/* ---- Imperial Messenger (COM057): 1 worker, the good of an own deal once more ---- */

RULE_TEST(messenger_repeats_an_own_deal, "IS-168 SR-32") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['COM057'],[]],"
                         "'deals':[['ROM012','ROM029'],['JAP016']]}");
    scene card = s;
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "treaty P1 1; treaty P1 2");
    scene_play(&s, "P1 treaty P1 2");
    assert_goods(&s, 0, "gold 1");
    assert_field(&s, "deals", "[['ROM012','ROM029'],['JAP016']]"); /* the deal stays */
    scene_play(&card, "P1 activate P1 1; P1 treaty P1 1; P1 draw common; chance card COM018");
    assert_int_equal(in_hand(&card, 0, "COM018"), 1);
}

/* ---- Hanseatic League (COM061): 1 worker and an own deal, twice; 2 VP ---- */

RULE_TEST(hanseatic_league_gives_up_own_deals, "IS-169 SR-36") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['COM061'],[]],"
                         "'deals':[['ROM012','ROM029','ROM017'],['JAP016']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "treaty P1"), 3);
    assert_int_equal(scene_count(&s, "P1", ""), 3);
    scene_play(&s, "P1 treaty P1 2; P1 activate P1 1; P1 treaty P1 1");
    assert_int_equal(vp_of(&s, 0), 4);
    assert_field(&s, "deals", "[['ROM017'],['JAP016']]");
    assert_int_equal(discarded(&s, "ROM012"), 1);
    assert_int_equal(discarded(&s, "ROM029"), 1);
    assert_goods(&s, 0, "");
}

/* ---- Porters (COM084, 1 food) and Farmers at Work (COM016) ---- */

RULE_TEST(porters_choose_a_common_or_a_faction_location, "IS-170 SR-14") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'food':1},{'worker':2}],"
                         "'locations':[['COM084','COM008','ROM020','COM036','ROM019'],['COM007']]}");
    scene builder = s;
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P1 2; target P1 3"); /* own production locations */
    scene_play(&s, "P1 target P1 2");
    assert_goods(&s, 0, "stone 1"); /* not the building bonus of the Stone Pit */
    scene_play(&builder, "P1 activate P1 1; P1 target P1 3");
    assert_goods(&builder, 0, "wood 1 stone 1");
}

RULE_TEST(porters_leave_choices_of_production_to_their_owner, "IS-170 SR-14 SR-38") {
    scene s = st_actions("egyptians,japanese", 0,
                         "{'goods':[{'food':1},{'worker':2}],'locations':[['COM084','EGY004','EGY019'],[]]}");
    scene_play(&s, "P1 activate P1 1; P1 take vp");
    assert_int_equal(vp_of(&s, 0), 2 + 1);
    scene cards = st_actions("romans,japanese", 0,
                             "{'goods':[{'food':1},{'worker':2}],'locations':[['COM084','COM065'],[]]}");
    scene_play(&cards, "P1 activate P1 1; P1 draw common; chance card COM018");
    assert_int_equal(hand_size(&cards, 0), 1);
}

RULE_TEST(farmers_at_work_chosen_by_porters_choose_in_turn, "SR-14 IS-170") {
    /* Farmers then take from the Stone Pit, the only other production location */
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'food':1},{'worker':2}],'locations':[['COM084','COM016','COM008'],[]]}");
    scene_play(&s, "P1 activate P1 1; P1 target P1 2");
    assert_goods(&s, 0, "stone 1");
    scene choice = st_actions("romans,japanese", 0,
                              "{'goods':[{'food':1},{'worker':2}],"
                              "'locations':[['COM084','COM016','COM008','ROM020'],[]]}");
    scene_play(&choice, "P1 activate P1 1; P1 target P1 2");
    assert_string_equal(scene_moves(&choice, "P1", ""), "target P1 3; target P1 4");
    scene_play(&choice, "P1 target P1 4");
    assert_goods(&choice, 0, "wood 1 stone 1");
}

RULE_TEST(farmers_at_work_take_from_another_production_location, "SR-14") {
    scene s = st_production("romans,japanese", "{'locations':[['COM016','COM008','ROM020'],[]]}");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P1 2; target P1 3");
    scene_play(&s, "P1 target P1 3");
    assert_goods(&s, 0, "worker 2 wood 3 stone 4 raze 1 defence 1");
    scene alone = st_production("romans,japanese", "{'locations':[['COM016','COM036'],['COM007']]}");
    assert_true(in_phase(&alone, "actions"));
    assert_goods(&alone, 0, "worker 2 wood 1 stone 1 raze 1 defence 1");
}

/* ---- What an action needs ---- */

RULE_TEST(an_action_needs_every_choice_that_it_asks_for, "SR-26") {
    static const char *const cards[] = {"COM040", "COM041", "COM049", "COM057", "COM061", "COM084"};
    for (int i = 0; i < 6; i++) {
        scene s = st_actionsf("romans,japanese", 0,
                              "{'goods':[{'worker':9,'wood':9,'stone':9,'food':9,'gold':9},{'worker':2}],"
                              "'locations':[['%s','ROM019'],['COM007']],'deals':[[],['JAP016']]}",
                              cards[i]);
        assert_false(scene_legal(&s, "P1 activate P1 1"));
    }
}

RULE_TEST(an_action_needs_its_price, "SR-26") {
    static const char *const cards[][2] = {{"COM042", "'wood':9,'gold':9"},
                                           {"COM034", "'worker':9,'wood':9,'food':9"},
                                           {"COM039", "'worker':9,'gold':9"},
                                           {"COM030", "'worker':9,'stone':9"},
                                           {"COM032", "'wood':9,'stone':9,'worker':9"}};
    for (int i = 0; i < 5; i++) {
        scene s = st_actionsf("romans,japanese", 0, "{'goods':[{%s},{'worker':2}],'locations':[['%s'],[]]}",
                              cards[i][1], cards[i][0]);
        assert_false(scene_legal(&s, "P1 activate P1 1"));
    }
}

/* ---- Deals for a card ---- */

RULE_TEST(a_deal_for_a_card_leaves_the_choice_of_the_deck_every_time, "SR-32") {
    scene s =
        st_actions("romans,japanese", 0, "{'goods':[{'food':1},{'worker':2}],'hand':[{'ROM012':1},{}]}");
    scene_play(&s, "P1 deal ROM012");
    assert_int_equal(scene_count(&s, "P1", "draw"), 2);
    scene_play(&s, "P1 draw faction; chance card ROM017");
    assert_int_equal(in_hand(&s, 0, "ROM017"), 1);
    scene later = st_production("romans,japanese", "{'deals':[['ROM012','ROM012'],[]]}");
    scene_play(&later, "P1 draw common; chance card COM018; P1 draw faction; chance card ROM017");
    assert_int_equal(in_hand(&later, 0, "COM018"), 1);
    assert_int_equal(in_hand(&later, 0, "ROM017"), 1);
}

/* ---- Foundations ---- */

RULE_TEST(foundations_are_not_counted_or_razed, "SR-42 IS-091") {
    /* Rubble counts grey locations: the Stone Pit at 2 is a foundation */
    scene s =
        st_production("romans,japanese", "{'locations':[['COM011','COM008'],[]],'foundations':[[2],[]]}");
    assert_int_equal(good(&s, 0, "stone"), 1 + 1);
    scene attack = st_actions("romans,japanese", 0,
                              "{'goods':[{'raze':9},{'worker':2}],'locations':[[],['COM008']],"
                              "'foundations':[[],[1]]}");
    assert_int_equal(scene_count(&attack, "P1", "attack"), 0);
}
