/* Conquest of the Empire: recruiting and the special tax. */
#include "conquest/helpers_b.h"

#define P1_IN_ITALIA "'generals':[{'ITA':1},{}],'influence':[{'ITA':1},{}]"

/* ---- Recruiting ---- */

RULE_TEST(recruits_come_from_the_reserve_and_are_paid_to_the_bank, "CE-093") {
    static const struct {
        const char *unit, *field;
        int price;
    } kinds[] = {{"infantry", "infantry", 5},
                 {"cavalry", "cavalry", 10},
                 {"catapult", "catapults", 15},
                 {"general", "generals", 20}};
    for (int i = 0; i < 4; i++) {
        scene s = b_turn(2, "", P1_IN_ITALIA ",'talents':[100,50]");
        int stood = b_num(&s, kinds[i].field, 0, "ITA");
        playf(&s, "P1 recruit; P1 hire %s ITA 2; P1 done", kinds[i].unit);
        assert_int_equal(b_num(&s, kinds[i].field, 0, "ITA"), stood + 2);
        assert_talents(&s, 0, 100 - 2 * kinds[i].price);
        assert_talents(&s, 1, 50);
        assert_action_over(&s);
    }
    scene s = b_turn(2, "", P1_IN_ITALIA ",'talents':[100,50]");
    scene_play(&s, "P1 recruit; P1 hire galley MTY 2; P1 done");
    assert_int_equal(b_num(&s, "galleys", 0, "MTY"), 2);
    assert_talents(&s, 0, 80);
}

RULE_TEST(recruits_need_own_influence_and_an_own_leader_there, "CE-094") {
    /* NAR: leader, only P2's marker. HIS: marker, only P2's leader. SIC: both of P1. NEA: marker and troops.
     */
    scene s = b_turn(2, "",
                     "'generals':[{'NAR':1,'SIC':1},{'HIS':1}],'infantry':[{'NEA':3},{}],"
                     "'influence':[{'HIS':1,'SIC':1,'NEA':2},{'NAR':1}]");
    scene_play(&s, "P1 recruit");
    assert_true(scene_legal(&s, "P1 hire infantry SIC 1"));
    assert_false(scene_legal(&s, "P1 hire infantry NAR 1"));
    assert_false(scene_legal(&s, "P1 hire infantry HIS 1"));
    assert_false(scene_legal(&s, "P1 hire infantry NEA 1"));
    assert_int_equal(scene_count(&s, "P1", "hire cavalry"), scene_count(&s, "P1", "hire cavalry SIC"));
}

RULE_TEST(a_caesar_will_do_as_leader_for_recruits, "CE-094") {
    scene s = b_turn(2, "", "'caesar':[{'MES':1},{}],'influence':[{'MES':1},{}]");
    scene_play(&s, "P1 recruit; P1 hire infantry MES 1; P1 done");
    assert_int_equal(b_num(&s, "infantry", 0, "MES"), 1);
}

RULE_TEST(without_a_province_for_recruits_there_is_no_recruiting, "CE-094 CE-R52") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'influence':[{'HIS':1},{'NAR':1}]");
    assert_false(scene_legal(&s, "P1 recruit"));
}

RULE_TEST(a_leader_just_hired_opens_no_other_province, "CE-094 CE-R13") {
    scene s =
        b_turn(2, "", "'caesar':[{'ITA':1},{}],'influence':[{'ITA':1,'NEA':1},{}],'infantry':[{'NEA':1},{}]");
    scene_play(&s, "P1 recruit");
    assert_false(scene_legal(&s, "P1 hire general NEA 1"));
    scene_play(&s, "P1 hire general ITA 1");
    assert_false(scene_legal(&s, "P1 hire infantry NEA 1"));
}

RULE_TEST(new_galleys_go_to_sea_zones_that_touch_such_a_province, "CE-095") {
    /* Italia touches three sea zones; Neapolis, without a leader, would add Epirus */
    scene s = b_turn(2, "", "'generals':[{'ITA':1},{}],'influence':[{'ITA':1,'NEA':1},{}],'talents':[10,0]");
    scene_play(&s, "P1 recruit");
    assert_int_equal(scene_count(&s, "P1", "hire galley"), 3);
    assert_true(scene_legal(&s, "P1 hire galley MAD 1"));
    assert_true(scene_legal(&s, "P1 hire galley MNB 1"));
    assert_true(scene_legal(&s, "P1 hire galley MTY 1"));
    assert_false(scene_legal(&s, "P1 hire galley MEP 1"));
}

RULE_TEST(an_inland_province_gets_no_galleys, "CE-095") {
    scene s = b_turn(2, "", "'generals':[{'MES':1},{}],'influence':[{'MES':1},{}]");
    scene_play(&s, "P1 recruit");
    assert_int_equal(scene_count(&s, "P1", "hire galley"), 0);
    assert_true(scene_legal(&s, "P1 hire catapult MES 1"));
}

RULE_TEST(one_recruiting_serves_several_provinces_and_seas, "CE-096 CE-R13") {
    scene s =
        b_turn(2, "", "'generals':[{'ITA':1},{}],'caesar':[{'ASI':1},{}],'influence':[{'ITA':1,'ASI':1},{}]");
    scene_play(&s, "P1 recruit; P1 hire infantry ITA 2; P1 hire cavalry ASI 1; P1 hire galley MAE 1;"
                   "P1 hire catapult ITA 1; P1 done");
    assert_int_equal(b_num(&s, "infantry", 0, "ITA"), 2);
    assert_int_equal(b_num(&s, "cavalry", 0, "ASI"), 1);
    assert_int_equal(b_num(&s, "galleys", 0, "MAE"), 1);
    assert_int_equal(b_num(&s, "catapults", 0, "ITA"), 1);
    assert_talents(&s, 0, 80 - 10 - 10 - 10 - 15);
    assert_chaos(&s, 0, 2); /* one action, one price of chaos */
    assert_action_over(&s);
}

RULE_TEST(money_limits_recruits, "CE-097") {
    scene s = b_turn(2, "", P1_IN_ITALIA ",'talents':[15,80]");
    scene_play(&s, "P1 recruit");
    assert_true(scene_legal(&s, "P1 hire infantry ITA 3"));
    assert_false(scene_legal(&s, "P1 hire infantry ITA 4"));
    assert_true(scene_legal(&s, "P1 hire cavalry ITA 1"));
    assert_false(scene_legal(&s, "P1 hire cavalry ITA 2"));
    assert_true(scene_legal(&s, "P1 hire catapult ITA 1"));
    assert_true(scene_legal(&s, "P1 hire galley MTY 1"));
    assert_false(scene_legal(&s, "P1 hire galley MTY 2"));
    assert_false(scene_legal(&s, "P1 hire general ITA 1")); /* 20 */
    scene_play(&s, "P1 hire cavalry ITA 1");
    assert_true(scene_legal(&s, "P1 hire infantry ITA 1"));
    assert_false(scene_legal(&s, "P1 hire galley MTY 1"));
}

RULE_TEST(figures_in_the_reserve_limit_recruits, "CE-097") {
    /* a player has 20 infantry, 20 cavalry, 6 catapults, 4 generals, 8 galleys */
    scene s = b_turn(2, "",
                     "'infantry':[{'ITA':10,'HIS':8},{'ITA':3}],'cavalry':[{'ITA':19},{}],"
                     "'catapults':[{'HIS':5},{}],'generals':[{'ITA':1,'HIS':2},{}],"
                     "'galleys':[{'MHI':7},{'MTY':8}],'influence':[{'ITA':1},{}],'talents':[500,80]");
    scene_play(&s, "P1 recruit");
    assert_true(scene_legal(&s, "P1 hire infantry ITA 2"));
    assert_false(scene_legal(&s, "P1 hire infantry ITA 3"));
    assert_true(scene_legal(&s, "P1 hire cavalry ITA 1"));
    assert_false(scene_legal(&s, "P1 hire cavalry ITA 2"));
    assert_true(scene_legal(&s, "P1 hire catapult ITA 1"));
    assert_false(scene_legal(&s, "P1 hire catapult ITA 2"));
    assert_true(scene_legal(&s, "P1 hire general ITA 1"));
    assert_false(scene_legal(&s, "P1 hire general ITA 2"));
    assert_true(scene_legal(&s, "P1 hire galley MTY 1"));
    assert_false(scene_legal(&s, "P1 hire galley MTY 2"));
}

RULE_TEST(nothing_else_limits_recruits, "CE-097") {
    scene s = b_turn(2, "", P1_IN_ITALIA ",'talents':[530,80]");
    scene_play(&s, "P1 recruit; P1 hire infantry ITA 20; P1 hire cavalry ITA 20; P1 hire catapult ITA 6;"
                   "P1 hire general ITA 3; P1 hire galley MTY 8");
    assert_talents(&s, 0, 530 - 100 - 200 - 90 - 60 - 80);
    assert_asked(&s, "act P1"); /* nobody is left to be hired */
    assert_chaos(&s, 0, 2);
}

RULE_TEST(every_recruiting_costs_2_chaos, "CE-098 CE-005") {
    scene s = b_turn(2, "", P1_IN_ITALIA ",'chaos':[3,4]");
    scene_play(&s, "P1 recruit; P1 hire infantry ITA 1; P1 done");
    assert_chaos(&s, 0, 5);
    scene_play(&s, "P1 recruit; P1 hire infantry ITA 9; P1 done");
    assert_chaos(&s, 0, 7);
    assert_chaos(&s, 1, 4);
}

RULE_TEST(recruiting_nobody_is_no_recruiting, "CE-R13 CE-R52") {
    scene s = b_turn(2, "", P1_IN_ITALIA);
    scene_play(&s, "P1 recruit");
    assert_false(scene_legal(&s, "P1 done"));
    assert_false(scene_legal(&s, "P1 hire infantry ITA 0"));
    s = b_turn(2, "", P1_IN_ITALIA ",'talents':[0,80]");
    assert_false(scene_legal(&s, "P1 recruit"));
}

RULE_TEST(a_caesar_is_never_recruited, "CE-R13") {
    scene s = b_turn(2, "", P1_IN_ITALIA ",'talents':[300,80]");
    scene_play(&s, "P1 recruit");
    assert_int_equal(scene_count(&s, "P1", "hire caesar"), 0);
    assert_false(scene_legal(&s, "P1 hire caesar ITA 1"));
}

/* ---- Special tax ---- */

RULE_TEST(the_special_tax_is_5_to_25_talents, "CE-113") {
    scene s = b_turn(2, "", "'talents':[0,0]");
    assert_moves(&s, "P1", "tax", "tax 5; tax 10; tax 15; tax 20; tax 25");
    assert_false(scene_legal(&s, "P1 tax 0"));
    assert_false(scene_legal(&s, "P1 tax 30"));
    assert_false(scene_legal(&s, "P1 tax 12"));
}

RULE_TEST(each_5_talents_of_the_special_tax_cost_1_chaos, "CE-113 CE-114 CE-005") {
    for (int talents = 5; talents <= 25; talents += 5) {
        scene s = b_turn(2, "", "'talents':[15,20],'chaos':[2,1]");
        playf(&s, "P1 tax %d", talents);
        assert_talents(&s, 0, 15 + talents);
        assert_talents(&s, 1, 20);
        assert_chaos(&s, 0, 2 + talents / 5);
        assert_chaos(&s, 1, 1);
        assert_action_over(&s);
    }
}

RULE_TEST(example_14_tax_and_then_recruits, "CE-093 CE-098 CE-113 CE-114") {
    /* WE-14 */
    scene s = b_turn(2, "", P1_IN_ITALIA ",'talents':[40,80],'chaos':[3,0]");
    scene_play(&s, "P1 tax 25");
    assert_talents(&s, 0, 65);
    assert_chaos(&s, 0, 8);
    scene_play(&s, "P1 recruit; P1 hire infantry ITA 4; P1 hire cavalry ITA 1; P1 hire catapult ITA 1;"
                   "P1 hire galley MTY 1; P1 done");
    assert_talents(&s, 0, 10);
    assert_chaos(&s, 0, 10);
}
