/* Conquest of the Empire: declaring an attack, galleys and allies in a land battle. */
#include "conquest/helpers_b.h"

/* ---- Declaring ---- */

RULE_TEST(only_players_of_the_other_alliance_are_attacked, "CE-136") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1}]");
    assert_moves(&s, "P1", "attack", "attack NAR P2; attack NAR P4");
    assert_false(scene_legal(&s, "P1 attack NAR P3"));
    assert_false(scene_legal(&s, "P1 attack NAR P1"));
}

RULE_TEST(the_attack_is_where_both_stand, "CE-137") {
    /* NAR: both. HIS: only P1. ITA: only P2, next to P1. */
    scene s =
        b_turn(2, "", "'infantry':[{'NAR':1,'HIS':4},{'NAR':1,'ITA':1}],'galleys':[{'MTY':2},{'MTY':1}]");
    assert_moves(&s, "P1", "attack", "attack NAR P2");
    assert_false(scene_legal(&s, "P1 attack HIS P2"));
    assert_false(scene_legal(&s, "P1 attack ITA P2"));
}

RULE_TEST(an_attacker_has_troops_there, "CE-R22 CE-137") {
    static const char *const fields[] = {"infantry", "cavalry", "catapults", "generals", "caesar"};
    for (int i = 0; i < 5; i++) {
        scene s = b_turn(2, "", "'%s':[{'NAR':1},{'NAR':1}],'galleys':[{'MNB':2},{}]", fields[i]);
        assert_int_equal(scene_legal(&s, "P1 attack NAR P2"), i < 3); /* leaders alone don't attack */
    }
    scene s = b_turn(2, "", "'infantry':[{},{'COR':1}],'galleys':[{'MTY':2},{}]"); /* nor do galleys */
    assert_int_equal(scene_count(&s, "P1", "attack"), 0);
}

RULE_TEST(an_allys_troops_are_no_troops_of_the_attacker, "CE-R22") {
    scene s = b_turn(4, "", "'generals':[{'NAR':1},{},{},{}],'infantry':[{},{'NAR':1},{'NAR':5},{}]");
    assert_int_equal(scene_count(&s, "P1", "attack"), 0);
}

RULE_TEST(lone_leaders_are_attacked_and_driven_off, "CE-R22 CE-R60 CE-170") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':1},{}],'generals':[{},{'NAR':1}],'caesar':[{},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 0 0 0");
    assert_dice(&s, 1, 4);                       /* he rolls... */
    scene_play(&s, "chance roll 4 0 0");         /* ... but nobody hits */
    assert_string_equal(scene_actors(&s), "P2"); /* the first round is the last one, even without a hit */
    scene_play(&s, "P2 flee ITA");
    assert_b_field(&s, "infantry", "[{'NAR':1},{}]");
    assert_b_field(&s, "generals", "[{},{'ITA':1}]");
    assert_b_field(&s, "caesar", "[{},{'ITA':1}]");
    assert_chaos(&s, 0, 0);
    assert_chaos(&s, 1, 2);
}

RULE_TEST(one_player_is_attacked_and_others_stay_out, "CE-138 CE-R64") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':2},{'NAR':2},{},{'NAR':3}]");
    scene_play(&s, "P1 attack NAR P2; P4 lend 0; chance roll 2 0 0; chance roll 0 0 0");
    /* two hits on P2's two infantry: P4, of the same alliance, has lost nothing */
    assert_b_field(&s, "infantry", "[{'NAR':2},{},{},{'NAR':3}]");
    assert_chaos(&s, 1, 2);
    assert_chaos(&s, 3, 0);
    assert_action_over(&s);
}

RULE_TEST(the_second_action_may_attack_again, "CE-R64 CE-074") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':2,'HIS':1},{'NAR':2,'HIS':1},{},{'NAR':3}]");
    scene_play(&s, "P1 attack NAR P2; P4 lend 0; chance roll 2 0 0; chance roll 0 0 0");
    assert_moves(&s, "P1", "attack", "attack NAR P4; attack HIS P2"); /* one who is left, or elsewhere */
    scene_play(&s, "P1 attack NAR P4; chance roll 0 0 0; chance roll 2 0 0");
    assert_b_field(&s, "infantry", "[{'HIS':1},{'HIS':1},{},{'NAR':3}]");
    assert_string_equal(scene_actors(&s), "P2"); /* both actions are spent */
}

RULE_TEST(the_same_player_may_be_attacked_twice, "CE-R64") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':5,'ITA':1},{'NAR':2,'ITA':1}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 0 0 0; chance roll 0 0 0; P1 retreat HIS");
    assert_action_over(&s);
    assert_true(scene_legal(&s, "P1 attack ITA P2"));
    assert_false(scene_legal(&s, "P1 attack NAR P2")); /* nobody of P1 is there any more */
}

RULE_TEST(all_land_units_of_both_take_part, "CE-139") {
    scene s = b_turn(2, "",
                     "'infantry':[{'NAR':3,'HIS':1},{'NAR':2,'ITA':4}],'cavalry':[{'NAR':2},{'NAR':1}],"
                     "'catapults':[{'NAR':1},{'NAR':2}],'generals':[{'NAR':2},{'NAR':1}],"
                     "'caesar':[{'ITA':1},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_b_field(&s, "battle_units",
                   "[{'infantry':3,'cavalry':2,'catapult':1,'general':2},"
                   "{'infantry':2,'cavalry':1,'catapult':2,'general':1,'caesar':1}]");
}

/* ---- Galleys ---- */

RULE_TEST(each_side_decides_on_galleys_zone_by_zone, "CE-140 CE-R56 CE-R23") {
    /* Italia touches MNB, MTY and MAD; galleys in MEP are too far away */
    scene s = b_turn(
        2, "", "'infantry':[{'ITA':1},{'ITA':1}],'galleys':[{'MTY':2,'MAD':1,'MEP':3},{'MNB':3,'MEP':1}]");
    scene_play(&s, "P1 attack ITA P2");
    assert_asked(&s, "lend P1 6");
    assert_moves(&s, "P1", "lend", "lend 0; lend 1; lend 2");
    scene_play(&s, "P1 lend 1");
    assert_asked(&s, "lend P1 7");
    assert_moves(&s, "P1", "lend", "lend 0; lend 1");
    scene_play(&s, "P1 lend 1");
    assert_asked(&s, "lend P2 5"); /* the defender after the attacker */
    assert_moves(&s, "P2", "lend", "lend 0; lend 1; lend 2; lend 3");
    scene_play(&s, "P2 lend 2");
    assert_b_field(&s, "battle_galleys", "[[0,1,1,0,0],[2,0,0,0,0]]");
    assert_dice(&s, 0, 3);
}

RULE_TEST(galleys_may_stay_out, "CE-140 CE-R56") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':2}],'galleys':[{'MNB':2},{'MNB':2}]");
    scene_play(&s, "P1 attack NAR P2; P1 lend 0; P2 lend 0; chance roll 0 0 0");
    scene_play(&s, "chance roll 0 0 0"); /* three galley faces each: no hits */
    assert_b_field(&s, "infantry", "[{'NAR':2},{'NAR':2}]");
    assert_b_field(&s, "galleys", "[{'MNB':2},{'MNB':2}]");
}

RULE_TEST(galleys_fight_as_ordinary_units, "CE-141 CE-R25") {
    /* two galleys hit twice with three faces; they fall to hits of any kind */
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':5},{},{}],'galleys':[{'MTY':2},{},{},{}]");
    scene_play(&s, "P1 lend 2; chance roll 0 0 0; chance roll 2 0 0");
    assert_b_field(&s, "infantry", "[{'COR':1},{'COR':3},{},{}]");
    assert_moves(&s, "P2", "", "lose P1 infantry; sink P1 MTY");
    scene_play(&s, "P2 sink P1 MTY; P2 sink P1 MTY");
    assert_b_field(&s, "galleys", "[{},{},{},{}]");
    assert_b_field(&s, "infantry", "[{'COR':1},{'COR':3},{},{}]");
    assert_dice(&s, 0, 3); /* and the battle goes on */
}

RULE_TEST(a_sunk_galley_is_named_with_its_zone, "CE-R56 CE-159") {
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':5},{},{}],'galleys':[{'MTY':1,'MNB':2},{},{},{}]");
    scene_play(&s, "P1 lend 2; P1 lend 1; chance roll 0 0 0; chance roll 1 0 0");
    assert_moves(&s, "P2", "", "lose P1 infantry; sink P1 MTY; sink P1 MNB");
    scene_play(&s, "P2 sink P1 MNB");
    assert_b_field(&s, "galleys", "[{'MNB':1,'MTY':1},{},{},{}]");
}

RULE_TEST(galleys_left_out_are_not_sunk, "CE-R56 CE-140") {
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':5},{},{}],'galleys':[{'MTY':3},{},{},{}]");
    scene_play(&s, "P1 lend 1; chance roll 0 0 0; chance roll 3 0 0; P2 sink P1 MTY");
    assert_b_field(&s, "galleys", "[{'MTY':2},{},{},{}]"); /* all three hits: infantry and one galley */
    assert_b_field(&s, "infantry", "[{},{'COR':4},{},{}]");
    assert_chaos(&s, 0, 2);
}

RULE_TEST(surviving_galleys_are_back_in_their_zones, "CE-142 CE-171") {
    scene s = b_turn(2, "", "'infantry':[{'ITA':2},{'ITA':1}],'galleys':[{'MTY':2,'MAD':1},{'MNB':1}]");
    scene_play(&s, "P1 attack ITA P2; P1 lend 2; P1 lend 1; P2 lend 1; chance roll 0 0 0; chance roll 0 0 0");
    scene_play(&s, "P1 sink P2 MNB");
    /* attacker: 3 faces, 3 galleys, so both units of P2 fall; defender: 1 hit */
    assert_b_field(&s, "infantry", "[{'ITA':2},{}]");
    assert_b_field(&s, "galleys", "[{'MTY':2,'MAD':1},{}]");
    scene_play(&s, "P2 sink P1 MTY");
    assert_b_field(&s, "galleys", "[{'MTY':1,'MAD':1},{}]");
    assert_action_over(&s);
    assert_b_field(&s, "battle", "null");
}

RULE_TEST(galleys_in_a_battle_still_lie_in_their_zone, "CE-R56 CE-R28") {
    /* P2's galley fights in Sicilia, and yet closes the arrow to P1's retreat; it is as if it lay out of it
     */
    for (int lend = 0; lend < 2; lend++) {
        scene s = b_turn(2, "", "'infantry':[{'SIC':2},{'SIC':2}],'galleys':[{},{'MTY':1}]");
        playf(&s, "P1 attack SIC P2; P2 lend %d; chance roll 0 0 0; chance roll 0 0 0", lend);
        assert_int_equal(scene_count(&s, "P1", "retreat"), 0);
    }
    scene s = b_turn(2, "", "'infantry':[{'SIC':2},{'SIC':2}],'galleys':[{},{'MEP':1}]");
    scene_play(&s, "P1 attack SIC P2; P2 lend 0; chance roll 0 0 0; chance roll 0 0 0");
    assert_moves(&s, "P1", "", "retreat NEA; fight");
}

/* ---- Allies ---- */

RULE_TEST(allies_are_asked_in_turn_order_from_place_1, "CE-143 CE-R57 CE-R23") {
    /* places: P6, P2, P4, P3, P5, P1; P6, P4, P5 against P2, P3, P1. P4, on place 3, attacks P3, on place 4.
     */
    scene s = b_turn(6, "",
                     "'alliances':[5,1,3,2,4,0],'agenda':['turn P4','act P4'],"
                     "'infantry':[{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1}]");
    scene_play(&s, "P4 attack NAR P3");
    scene_play(&s, "P6 lend 1; P2 lend 0; P5 lend 1; P1 lend 1");
    assert_asked(&s, "roll P4 0 3");
    assert_int_equal(b_fighting(&s, 5, "infantry"), 1);
    assert_int_equal(b_fighting(&s, 1, "infantry"), 0);
    assert_int_equal(b_fighting(&s, 4, "infantry"), 1);
    assert_int_equal(b_fighting(&s, 0, "infantry"), 1);
}

RULE_TEST(galleys_of_both_come_before_allies, "CE-R23") {
    scene s = b_turn(
        4, "", "'infantry':[{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1}],'galleys':[{'MNB':1},{'MNB':1},{},{}]");
    scene_play(&s, "P1 attack NAR P2; P1 lend 0; P2 lend 1; P3 lend 0; P4 lend 1");
    assert_dice(&s, 0, 3);
}

RULE_TEST(an_ally_with_nothing_there_is_not_asked, "CE-144 CE-R57") {
    /* P3 is next door and has galleys elsewhere; P4 has a galley that touches the province */
    scene s = b_turn(4, "",
                     "'infantry':[{'NAR':1},{'NAR':1},{'HIS':5,'ITA':5},{}],"
                     "'galleys':[{},{},{'MTY':3,'MBA':3},{'MNB':1,'MTY':4}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_string_equal(scene_actors(&s), "P4");
    assert_moves(&s, "P4", "lend", "lend 0; lend 1");
    scene_play(&s, "P4 lend 1");
    assert_b_field(&s, "battle_galleys", "[[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[1,0,0,0,0]]");
    assert_dice(&s, 0, 3);
}

RULE_TEST(an_ally_lends_any_part, "CE-145 CE-R24") {
    scene s = b_turn(
        4, "",
        "'infantry':[{'NAR':1},{'NAR':1},{'NAR':3},{}],'cavalry':[{},{},{'NAR':2},{}],"
        "'catapults':[{},{},{'NAR':1},{}],'generals':[{},{},{'NAR':2},{}],'caesar':[{},{},{'NAR':1},{}],"
        "'galleys':[{},{},{'MNB':2},{}]");
    scene_play(&s, "P1 attack NAR P2");
    scene none = s;
    assert_moves(&s, "P3", "lend", "lend 0; lend 1; lend 2; lend 3");
    scene_play(&s, "P3 lend 2; P3 lend 0; P3 lend 1; P3 lend 1; P3 lend 0; P3 lend 1");
    assert_b_field(&s, "battle_units",
                   "[{'infantry':1},{'infantry':1},{'infantry':2,'catapult':1,'general':1},{}]");
    assert_int_equal(b_num(&s, "infantry", 2, "NAR"), 3); /* they stand where they stood */
    scene_play(&none, "P3 no_more");
    assert_b_field(&none, "battle_units", "[{'infantry':1},{'infantry':1},{},{}]");
}

RULE_TEST(an_ally_may_lend_galleys_alone, "CE-R24 CE-144") {
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':3},{},{}],'galleys':[{},{},{'MNB':2},{}]");
    scene_play(&s, "P3 lend 2; chance roll 0 0 0; chance roll 0 0 0");
    assert_b_field(&s, "infantry", "[{'COR':1},{'COR':1},{},{}]"); /* they hit twice for P1 */
}

RULE_TEST(a_lent_leader_gives_the_die, "CE-R24 CE-152") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':1},{'NAR':1},{},{}],'generals':[{},{},{'NAR':2},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2; P3 lend 1; P4 lend 0");
    assert_dice(&s, 0, 4);
    scene_play(&s, "chance roll 0 0 0");
    assert_dice(&s, 1, 3); /* one who stays out gives nothing */
}

RULE_TEST(units_that_are_not_lent_are_untouched, "CE-R24 CE-159") {
    scene s = b_corsica("", "'infantry':[{'COR':3},{'COR':1},{},{'COR':4}]");
    scene_play(&s, "P4 lend 1; chance roll 3 0 0; chance roll 0 0 0; P1 lose P4 infantry");
    assert_b_field(&s, "infantry", "[{'COR':3},{},{},{'COR':3}]"); /* three hits, two units to be hit */
    assert_chaos(&s, 1, 2);
}

RULE_TEST(lent_units_add_to_the_caps_of_one_army, "CE-148 CE-146 CE-157") {
    /* P1 1 and P3 1: two infantry hit twice */
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':6},{'COR':1},{}]");
    scene_play(&s, "P3 lend 1; chance roll 3 0 0; chance roll 0 0 0");
    assert_b_field(&s, "infantry", "[{'COR':1},{'COR':4},{'COR':1},{}]");
}

RULE_TEST(the_main_player_decides_for_lent_units, "CE-146 CE-R25") {
    /* the hits of P3's cavalry are P1's to spend; and by the option P2 says what falls of P4's */
    const char *fields =
        "'infantry':[{'COR':1},{'COR':1},{},{'COR':3}],'cavalry':[{},{'COR':1},{'COR':2},{}]";
    scene s = b_corsica("", "%s", fields);
    scene_play(&s, "P3 lend 2; P4 lend 1; chance roll 0 1 0; chance roll 0 0 0");
    assert_string_equal(scene_actors(&s), "P1");
    assert_moves(&s, "P1", "", "lose P2 infantry; lose P2 cavalry; lose P4 infantry");
    s = b_corsica("losses=owner", "%s", fields);
    scene_play(&s, "P3 lend 2; P4 lend 1; chance roll 0 1 0; chance roll 0 0 0");
    assert_string_equal(scene_actors(&s), "P2");
    assert_moves(&s, "P2", "", "lose P2 infantry; lose P2 cavalry; lose P4 infantry");
}

RULE_TEST(cards_of_allies_are_not_lent, "CE-147 CE-R47") {
    /* P3 has Army Training and Gallic auxiliaries (for Narbonensis), P4 has Germanic ones and veterans */
    scene s = b_turn(4, "",
                     "'infantry':[{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1}],"
                     "'cards':[{},{},{'army1':1,'dip_gauls':1},{'army2':1,'dip_germans':1}]");
    scene_play(&s, "P1 attack NAR P2; P3 lend 1; P4 lend 1");
    assert_b_field(&s, "attacker_auxiliaries", "{}");
    assert_b_field(&s, "defender_auxiliaries", "{}");
    assert_dice(&s, 0, 3);
    scene_play(&s, "chance roll 0 0 0");
    assert_dice(&s, 1, 3);
}

RULE_TEST(an_allys_city_is_not_lent, "CE-147 CE-R26") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':1},{'NAR':1},{},{'NAR':1}],'cities':{'NAR':'P4'}");
    scene_play(&s, "P1 attack NAR P2; P4 lend 1");
    assert_dice(&s, 0, 3); /* nor does it strike first */
    scene_play(&s, "chance roll 0 0 0");
    assert_dice(&s, 1, 3);
}

RULE_TEST(with_two_players_nobody_lends, "CE-143") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':1},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 0, 3);
}
