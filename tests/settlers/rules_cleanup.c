/* Imperial Settlers: the cleanup phase (section 17) and what is stored. */
#include "settlers/helpers_two.h"

#define SOME_OF_ALL "{'wood':2,'stone':3,'food':4,'gold':5,'worker':6,'raze':7,'defence':1}"

/* ---- Keeping ---- */

RULE_TEST(each_board_stores_one_kind_of_good, "IS-110 IS-111 IS-112 SR-28") {
    scene s = st_actions("barbarians,japanese,romans,egyptians", 0,
                         "{'goods':[" SOME_OF_ALL "," SOME_OF_ALL "," SOME_OF_ALL "," SOME_OF_ALL "]}");
    scene_play(&s, "P1 pass; P2 pass; P3 pass; P4 pass");
    assert_actor(&s, "chance"); /* nobody was asked what to keep */
    assert_goods(&s, 0, "worker 6");
    assert_goods(&s, 1, "food 4");
    assert_goods(&s, 2, "raze 7");
    assert_goods(&s, 3, "gold 5");
}

RULE_TEST(boards_store_any_number, "IS-111 SR-28") {
    scene s = st_actions("barbarians,egyptians", 0, "{'goods':[{'worker':40},{'gold':50,'worker':2}]}");
    everybody_passes(&s);
    assert_goods(&s, 0, "worker 40");
    assert_goods(&s, 1, "gold 50");
}

RULE_TEST(warehouses_store_resources_besides_the_board, "IS-110 SR-28") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[" SOME_OF_ALL "," SOME_OF_ALL "],'locations':[['ROM019'],[]]}");
    everybody_passes(&s);
    assert_goods(&s, 0, "wood 2 stone 3 food 4 raze 7");
    assert_goods(&s, 1, "food 4");
}

RULE_TEST(stored_goods_are_spent_and_stolen_like_others, "SR-28 SR-29") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':1},{'stone':2,'worker':2}],"
                         "'locations':[['BAR010'],['ROM019','COM036']]}");
    scene_play(&s, "P1 pass; P2 pass");
    assert_goods(&s, 1, "stone 2");
    to_next_actions(&s);
    assert_int_equal(good(&s, 1, "stone"), 3); /* and one of the board */
    assert_actor(&s, "P2");
    scene_play(&s, "P2 activate P2 2; P2 end"); /* Court Sculptor: 1 stone */
    assert_int_equal(good(&s, 1, "stone"), 2);
    scene_play(&s, "P1 activate P1 1; P1 steal P2 stone");
    assert_int_equal(good(&s, 1, "stone"), 1);
    assert_int_equal(good(&s, 0, "stone"), 1);
}

RULE_TEST(barbarians_store_workers_but_not_those_on_cards, "IS-111 IS-112") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':4},{'worker':2}],'locations':[['COM042','BAR004'],[]]}");
    scene_play(&s, "P1 activate P1 1");
    everybody_passes(&s);
    assert_goods(&s, 0, "worker 3");
}

/* ---- Discarding ---- */

RULE_TEST(the_example_of_cleanup, "IS-110 IS-111 IS-112 E-03") {
    /* Stalls and Casino were used, one food and one worker lie on them */
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'food':2,'worker':1},{'worker':2}],'locations':[['JAP016','JAP012'],[]],"
                         "'used':[{'1':1,'2':1},{}]}");
    everybody_passes(&s);
    assert_goods(&s, 0, "food 2");
    assert_field(&s, "used", "[{},{}]");
}

RULE_TEST(gold_paid_onto_a_card_is_not_stored, "IS-112 IS-111 SR-03") {
    scene s =
        st_actions("egyptians,romans", 0, "{'goods':[{'gold':2},{'worker':2}],'locations':[['COM076'],[]]}");
    scene_play(&s, "P1 activate P1 1; P1 end"); /* Sawmill: gold for wood */
    everybody_passes(&s);
    assert_goods(&s, 0, "gold 1");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_field(&s, "used", "[{},{}]");
}

RULE_TEST(hands_and_points_and_deals_stay_in_cleanup, "IS-113") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'hand':[{'COM018':3,'ROM012':2},{'JAP001':1}],"
                         "'vp':[7,9],'deals':[['ROM017'],['JAP016']],'locations':[['COM069'],['COM012']],"
                         "'foundations':[[],[1]]}");
    everybody_passes(&s);
    assert_int_equal(hand_size(&s, 0), 5);
    assert_int_equal(in_hand(&s, 0, "COM018"), 3);
    assert_int_equal(in_hand(&s, 0, "ROM012"), 2);
    assert_int_equal(in_hand(&s, 1, "JAP001"), 1);
    assert_int_equal(all_discarded(&s), 0);
    assert_field(&s, "vp", "[7,9]");
    assert_field(&s, "deals", "[['ROM017'],['JAP016']]");
    assert_field(&s, "foundations", "[[],[1]]");
}

RULE_TEST(used_actions_are_fresh_in_the_next_round, "IS-112 IS-115") {
    scene s =
        st_actions("romans,japanese", 0,
                   "{'goods':[{'worker':2},{'worker':2}],'locations':[['COM042'],[]],'used':[{'1':1},{}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    next_round(&s);
    scene_play(&s, "P2 pass");
    assert_true(scene_legal(&s, "P1 activate P1 1"));
}

/* ---- The next round ---- */

RULE_TEST(the_first_player_marker_goes_clockwise, "IS-114 IS-115") {
    for (int first = 0; first < 3; first++) {
        scene s = st_actionsf("romans,japanese,egyptians", first,
                              "{'first':%d,'goods':[{'worker':2},{'worker':2},{'worker':2}]}", first);
        everybody_passes(&s);
        assert_int_equal(read_number(&s, "first", -1, NULL, false), (first + 1) % 3);
        assert_field(&s, "round", "3");
        assert_field(&s, "phase", "'lookout'");
        assert_field(&s, "passed", "[]");
        to_next_actions(&s);
        char who[8];
        snprintf(who, sizeof who, "P%d", (first + 1) % 3 + 1);
        assert_actor(&s, who);
    }
}

RULE_TEST(rounds_are_counted_up_to_the_fifth, "IS-115") {
    for (int round = 1; round < 5; round++) {
        scene s =
            st_actionsf("romans,japanese", 0, "{'round':%d,'goods':[{'worker':2},{'worker':2}]}", round);
        everybody_passes(&s);
        assert_int_equal(read_number(&s, "round", -1, NULL, false), round + 1);
        assert_field(&s, "phase", "'lookout'");
    }
}
