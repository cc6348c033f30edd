/* Conquest of the Empire: buying influence. */
#include "conquest/helpers_b.h"

RULE_TEST(influence_is_bought_where_an_own_leader_stands, "CE-099") {
    /* NAR: general. HIS: troops. SIC: only P2's general. ITA: Caesar. */
    scene s = b_turn(2, "",
                     "'generals':[{'NAR':1},{'SIC':1}],'caesar':[{'ITA':1},{}],'infantry':[{'HIS':5},{}],"
                     "'influence':[{'HIS':1},{}],'markers':{'NAR':1,'HIS':1,'SIC':1,'ITA':1}");
    assert_moves(&s, "P1", "influence", "influence NAR free; influence ITA free");
    assert_false(scene_legal(&s, "P1 influence HIS free"));
    assert_false(scene_legal(&s, "P1 influence SIC free"));
}

RULE_TEST(an_allys_leader_buys_nothing, "CE-099") {
    scene s = b_turn(4, "", "'caesar':[{},{},{'NAR':1},{}],'markers':{'NAR':1}");
    assert_int_equal(scene_count(&s, "P1", "influence"), 0);
}

RULE_TEST(a_general_buys_one_marker, "CE-100") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'markers':{'NAR':3}");
    scene_play(&s, "P1 influence NAR free");
    assert_int_equal(b_num(&s, "influence", 0, "NAR"), 1);
    assert_int_equal(b_num(&s, "markers", -1, "NAR"), 2);
    assert_action_over(&s);
}

RULE_TEST(several_generals_buy_one_marker_too, "CE-100 CE-102") {
    scene s = b_turn(2, "", "'generals':[{'NAR':3},{}],'markers':{'NAR':3}");
    scene_play(&s, "P1 influence NAR free");
    assert_int_equal(b_num(&s, "influence", 0, "NAR"), 1);
    assert_action_over(&s);
}

RULE_TEST(caesar_buys_up_to_two_markers, "CE-101") {
    scene s = b_turn(2, "", "'caesar':[{'NAR':1},{}],'markers':{'NAR':3}");
    scene_play(&s, "P1 influence NAR free");
    scene one = s;
    assert_moves(&s, "P1", "", "influence NAR free; done");
    scene_play(&s, "P1 influence NAR free");
    assert_int_equal(b_num(&s, "influence", 0, "NAR"), 2);
    assert_talents(&s, 0, 60);
    assert_action_over(&s);
    scene_play(&one, "P1 done");
    assert_int_equal(b_num(&one, "influence", 0, "NAR"), 1);
    assert_talents(&one, 0, 70);
    assert_action_over(&one);
}

RULE_TEST(a_caesar_elsewhere_does_not_help_a_general, "CE-100 CE-101") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'caesar':[{'ITA':1},{'NAR':1}],'markers':{'NAR':3}");
    scene_play(&s, "P1 influence NAR free");
    assert_action_over(&s);
}

RULE_TEST(caesar_and_generals_do_not_make_three, "CE-102") {
    scene s = b_turn(2, "", "'generals':[{'NAR':2},{}],'caesar':[{'NAR':1},{}],'markers':{'NAR':4}");
    scene_play(&s, "P1 influence NAR free; P1 influence NAR free");
    assert_int_equal(b_num(&s, "influence", 0, "NAR"), 2);
    assert_action_over(&s);
}

RULE_TEST(a_marker_costs_10_talents, "CE-103") {
    scene s = b_turn(2, "", "'caesar':[{'NAR':1},{}],'markers':{'NAR':3},'talents':[15,80]");
    scene_play(&s, "P1 influence NAR free");
    assert_talents(&s, 0, 5);
    assert_talents(&s, 1, 80);
    assert_action_over(&s); /* 5 talents don't buy a second one */
    assert_false(scene_legal(&s, "P1 influence NAR free"));
}

RULE_TEST(an_opponents_marker_costs_10_talents_as_well, "CE-103 CE-104") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'influence':[{},{'NAR':2}],'talents':[10,80]");
    scene_play(&s, "P1 influence NAR P2");
    assert_b_field(&s, "influence", "[{'NAR':1},{'NAR':1}]");
    assert_talents(&s, 0, 0);
    assert_talents(&s, 1, 80); /* to the bank */
}

RULE_TEST(a_marker_takes_the_place_of_another_one, "CE-104 CE-111") {
    scene s =
        b_turn(2, "", "'generals':[{'NAR':1},{}],'influence':[{'NAR':1},{'NAR':1}],'markers':{'NAR':1}");
    assert_moves(&s, "P1", "influence", "influence NAR free; influence NAR P2");
    scene_play(&s, "P1 influence NAR P2; P1 influence NAR free");
    assert_b_field(&s, "influence", "[{'NAR':3},{}]");
    assert_b_field(&s, "markers", "{}");
}

RULE_TEST(a_replaced_province_marker_leaves_the_game, "CE-105") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'markers':{'NAR':2,'ITA':1}");
    scene_play(&s, "P1 influence NAR free");
    assert_b_field(&s, "markers", "{'NAR':1,'ITA':1}");
    assert_b_field(&s, "pool", "{}"); /* and is not among those still to come */
}

RULE_TEST(a_replaced_marker_is_in_its_owners_supply_again, "CE-106") {
    /* P2 has all his 18 on the map: he can buy one only after P1 has replaced one */
    const char *fields = "'generals':[{'NAR':1},{'ASI':1}],'influence':[{},{'NAR':2,'HIS':16}],"
                         "'markers':{'ASI':1},'actions':1";
    scene s = b_turn(2, "", "%s", fields), without = s;
    scene_play(&without, "P1 pass");
    assert_string_equal(scene_actors(&without), "P2");
    assert_false(scene_legal(&without, "P2 influence ASI free"));
    scene_play(&s, "P1 influence NAR P2");
    scene_play(&s, "P2 influence ASI free");
    assert_b_field(&s, "influence", "[{'NAR':1},{'NAR':1,'HIS':16,'ASI':1}]");
}

RULE_TEST(any_land_unit_protects_its_owners_markers, "CE-107 CE-R14") {
    static const char *const fields[] = {"infantry", "cavalry", "catapults", "generals", "caesar"};
    for (int i = 0; i < 5; i++) {
        scene s =
            b_turn(2, "", "'%s':[{},{'NAR':1}],'influence':[{},{'NAR':2}],'markers':{'NAR':1},%s", fields[i],
                   i == 4   ? "'generals':[{'NAR':1},{}]"
                   : i == 3 ? "'caesar':[{'NAR':1},{}]"
                            : "'caesar':[{'NAR':1},{}],'generals':[{'NAR':1},{}]");
        assert_moves(&s, "P1", "influence", "influence NAR free");
        assert_false(scene_legal(&s, "P1 influence NAR P2"));
    }
}

RULE_TEST(galleys_and_units_elsewhere_protect_nothing, "CE-107 CE-R14") {
    scene s = b_turn(2, "",
                     "'generals':[{'NAR':1},{'ITA':1}],'infantry':[{},{'HIS':5}],'galleys':[{},{'MNB':3}],"
                     "'influence':[{},{'NAR':1}]");
    assert_moves(&s, "P1", "influence", "influence NAR P2");
}

RULE_TEST(units_protect_their_owners_markers_only, "CE-108") {
    scene s = b_turn(4, "",
                     "'generals':[{'NAR':1},{},{},{}],'infantry':[{},{'NAR':4},{},{}],"
                     "'influence':[{},{'NAR':1},{},{'NAR':1}]");
    assert_moves(&s, "P1", "influence", "influence NAR P4"); /* his ally P2 is there with 4, but not he */
}

RULE_TEST(enemy_units_do_not_stop_buying_a_free_marker, "CE-109") {
    scene s = b_turn(4, "",
                     "'generals':[{'NAR':1},{'NAR':1},{},{}],'infantry':[{},{'NAR':9},{},{'NAR':9}],"
                     "'markers':{'NAR':1}");
    scene_play(&s, "P1 influence NAR free");
    assert_int_equal(b_num(&s, "influence", 0, "NAR"), 1);
}

RULE_TEST(markers_of_allies_are_never_replaced, "CE-110 CE-R15") {
    scene s = b_turn(4, "", "'caesar':[{'NAR':1},{},{},{}],'influence':[{},{},{'NAR':3},{'NAR':1}]");
    assert_moves(&s, "P1", "influence", "influence NAR P4");
    assert_false(scene_legal(&s, "P1 influence NAR P3"));
    scene_play(&s, "P1 influence NAR P4"); /* nor for the second one: the action is over */
    assert_action_over(&s);
    assert_int_equal(b_num(&s, "influence", 2, "NAR"), 3);
}

RULE_TEST(ones_own_markers_are_not_replaced, "CE-104 CE-111") {
    scene s = b_turn(2, "", "'caesar':[{'NAR':1},{}],'influence':[{'NAR':3},{}]");
    assert_false(scene_legal(&s, "P1 influence NAR P1"));
    assert_int_equal(scene_count(&s, "P1", "influence"), 0);
}

RULE_TEST(without_a_marker_to_replace_there_is_nothing_to_buy, "CE-111 CE-R52") {
    /* NAR: nothing there. ITA: an ally's. ASI: a protected one. LUS: no key province at all. */
    scene s = b_turn(4, "",
                     "'generals':[{'NAR':1,'ITA':1,'ASI':1,'LUS':1},{},{},{}],'cavalry':[{},{'ASI':1},{},{}],"
                     "'influence':[{},{'ASI':1},{'ITA':1},{}],'markers':{'HIS':2}");
    assert_int_equal(scene_count(&s, "P1", "influence"), 0);
    assert_false(scene_legal(&s, "P1 influence NAR free"));
}

RULE_TEST(both_markers_of_caesar_are_bought_in_his_province, "CE-112 CE-R16") {
    scene s = b_turn(2, "",
                     "'caesar':[{'NAR':1},{}],'generals':[{'ITA':1},{}],'markers':{'NAR':1,'ITA':1},"
                     "'influence':[{},{'NAR':1}]");
    scene_play(&s, "P1 influence NAR free");
    assert_moves(&s, "P1", "", "influence NAR P2; done");
    assert_false(scene_legal(&s, "P1 influence ITA free"));
}

RULE_TEST(a_purchase_by_a_general_ends_the_action, "CE-112") {
    scene s = b_turn(2, "", "'caesar':[{'NAR':1},{}],'generals':[{'ITA':1},{}],'markers':{'NAR':1,'ITA':1}");
    scene_play(&s, "P1 influence ITA free");
    assert_action_over(&s);
}

RULE_TEST(caesars_two_markers_may_have_different_owners, "CE-R16 CE-101") {
    scene s = b_turn(4, "", "'caesar':[{'NAR':1},{},{},{}],'influence':[{},{'NAR':1},{},{'NAR':1}]");
    scene_play(&s, "P1 influence NAR P4; P1 influence NAR P2");
    assert_b_field(&s, "influence", "[{'NAR':2},{},{},{}]");
}

RULE_TEST(example_10_buying_influence, "CE-101 CE-102 CE-103 CE-107 CE-110") {
    /* WE-10: P4 is P1's ally, P2 and P3 are not */
    scene s = b_turn(4, "",
                     "'alliances':[0,1,3,2,null,null],'markers':{'NAR':1},'caesar':[{'NAR':1},{},{},{}],"
                     "'generals':[{'NAR':1},{},{},{}],'infantry':[{},{'NAR':1},{},{}],"
                     "'influence':[{},{'NAR':1},{'NAR':2},{'NAR':1}],'talents':[25,0,0,0]");
    assert_moves(&s, "P1", "influence", "influence NAR free; influence NAR P3");
    scene twice = s;
    scene_play(&s, "P1 influence NAR free; P1 influence NAR P3");
    assert_b_field(&s, "influence", "[{'NAR':2},{'NAR':1},{'NAR':1},{'NAR':1}]");
    assert_b_field(&s, "markers", "{}");
    assert_talents(&s, 0, 5);
    assert_action_over(&s);
    scene_play(&twice, "P1 influence NAR P3; P1 influence NAR P3");
    assert_b_field(&twice, "influence", "[{'NAR':2},{'NAR':1},{},{'NAR':1}]");
    assert_b_field(&twice, "markers", "{'NAR':1}");
    assert_talents(&twice, 0, 5);
}
