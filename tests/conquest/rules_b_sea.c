/* Conquest of the Empire: land units carried by galleys. */
#include "conquest/helpers_b.h"

RULE_TEST(units_sail_from_coast_to_coast, "CE-127 CE-129 CE-R19") {
    /* from the Atlantic to Egypt; the only galley is at Alexandria */
    scene s = b_turn(2, "", "'generals':[{'LUS':1},{}],'infantry':[{'LUS':4},{}],'galleys':[{'MAL':1},{}]");
    scene_play(&s, "P1 march LUS; P1 land EGY MAL; P1 move infantry 4; P1 move general 1");
    assert_b_field(&s, "infantry", "[{'EGY':4},{}]");
    assert_b_field(&s, "generals", "[{'EGY':1},{}]");
    assert_action_over(&s);
}

RULE_TEST(nobody_sails_from_an_inland_province, "CE-127 CE-132") {
    /* Raetia has no coast, though it is next to Italia: no march to the coast before the sea move */
    scene s = b_turn(2, "", "'generals':[{'RAE':1},{}],'infantry':[{'RAE':4},{}],'galleys':[{'MTY':2},{}]");
    scene_play(&s, "P1 march RAE");
    assert_int_equal(scene_count(&s, "P1", "land"), 0);
    assert_false(scene_legal(&s, "P1 to SAR"));
}

RULE_TEST(a_landing_is_on_a_coast, "CE-127 CE-R21") {
    /* all shores of Mare Rhodus are held, so that nobody comes from there to Mesopotamia or Cappadocia */
    scene s = b_turn(2, "",
                     "'generals':[{'LUS':1},{}],'galleys':[{'MRH':1},{}],"
                     "'infantry':[{},{'ASI':1,'GAL':1,'CIL':1,'SYR':1,'CYP':1,'CRE':1}]");
    scene_play(&s, "P1 march LUS");
    assert_moves(&s, "P1", "land",
                 "land ASI MRH; land GAL MRH; land CIL MRH; land SYR MRH; land CYP MRH; land CRE MRH");
    assert_false(scene_legal(&s, "P1 land MES MRH"));
}

RULE_TEST(an_own_galley_lies_next_to_the_landing, "CE-128 CE-R20") {
    static const char *const galleys[] = {"[{},{},{},{}]", "[{'MAL':3},{},{},{}]", "[{},{},{'MTY':3},{}]",
                                          "[{},{'MTY':3},{},{}]"};
    for (int i = 0; i < 4; i++) { /* none; elsewhere; an ally's; an enemy's */
        scene s = b_turn(4, "", "'generals':[{'HIS':1},{},{},{}],'galleys':%s", galleys[i]);
        scene_play(&s, "P1 march HIS");
        assert_false(scene_legal(&s, "P1 land COR MTY"));
        assert_false(scene_legal(&s, "P1 land COR MNB"));
    }
    scene s = b_turn(4, "", "'generals':[{'HIS':1},{},{},{}],'galleys':[{'MTY':1},{},{},{}]");
    scene_play(&s, "P1 march HIS");
    assert_true(scene_legal(&s, "P1 land COR MTY"));
    assert_false(scene_legal(&s, "P1 land COR MNB")); /* Corsica's other sea zone: no galley there */
    assert_false(scene_legal(&s, "P1 land BAL MTY")); /* not a shore of it */
}

RULE_TEST(leaders_alone_need_a_galley_too, "CE-R20 CE-128") {
    scene s = b_turn(2, "", "'caesar':[{'SAR':1},{}],'infantry':[{'NAR':1},{}]");
    assert_false(scene_legal(&s, "P1 march SAR"));
}

RULE_TEST(a_galley_carries_four_units_leaders_aside, "CE-130 CE-R20") {
    scene s = b_turn(2, "",
                     "'generals':[{'HIS':3},{}],'caesar':[{'HIS':1},{}],'infantry':[{'HIS':6},{}],"
                     "'cavalry':[{'HIS':5},{}],'catapults':[{'HIS':5},{}],'galleys':[{'MTY':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land COR MTY");
    assert_true(scene_legal(&s, "P1 move infantry 4"));
    assert_false(scene_legal(&s, "P1 move infantry 5"));
    assert_false(scene_legal(&s, "P1 move cavalry 5"));
    assert_false(scene_legal(&s, "P1 move catapult 5"));
    scene_play(&s, "P1 move infantry 2; P1 move general 3; P1 move cavalry 1; P1 move catapult 1");
    assert_moves(&s, "P1", "move", "move caesar 1"); /* four are carried; leaders don't count */
    scene_play(&s, "P1 move caesar 1");
    assert_false(scene_legal(&s, "P1 move infantry 1"));
    scene_play(&s, "P1 done");
    assert_b_field(&s, "infantry", "[{'HIS':4,'COR':2},{}]");
    assert_b_field(&s, "generals", "[{'COR':3},{}]");
}

RULE_TEST(each_galley_carries_four, "CE-130 CE-R55") {
    scene s = b_turn(2, "", "'generals':[{'HIS':1},{}],'infantry':[{'HIS':15},{}],'galleys':[{'MTY':3},{}]");
    scene_play(&s, "P1 march HIS; P1 land COR MTY");
    assert_true(scene_legal(&s, "P1 move infantry 12"));
    assert_false(scene_legal(&s, "P1 move infantry 13"));
}

RULE_TEST(galleys_of_allies_and_enemies_carry_nobody, "CE-R20 CE-128") {
    scene s = b_turn(4, "",
                     "'generals':[{'HIS':1},{},{},{}],'infantry':[{'HIS':9},{},{},{}],"
                     "'galleys':[{'MTY':1},{'MTY':2},{'MTY':3},{}]");
    scene_play(&s, "P1 march HIS; P1 land COR MTY");
    assert_true(scene_legal(&s, "P1 move infantry 4"));
    assert_false(scene_legal(&s, "P1 move infantry 5"));
}

RULE_TEST(room_is_counted_once_an_action_over_all_landings, "CE-131 CE-R20") {
    scene s = b_turn(2, "", "'generals':[{'HIS':1},{}],'infantry':[{'HIS':9},{}],'galleys':[{'MTY':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land COR MTY; P1 move infantry 3; P1 land SAR MTY");
    assert_true(scene_legal(&s, "P1 move infantry 1"));
    assert_false(scene_legal(&s, "P1 move infantry 2"));
    scene_play(&s, "P1 move infantry 1; P1 done");
    assert_b_field(&s, "infantry", "[{'HIS':5,'COR':3,'SAR':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land SAR MTY"); /* the next action has all the room again */
    assert_true(scene_legal(&s, "P1 move infantry 4"));
    assert_false(scene_legal(&s, "P1 move infantry 5"));
}

RULE_TEST(with_no_room_left_leaders_still_sail, "CE-130 CE-131") {
    scene s = b_turn(2, "", "'generals':[{'HIS':2},{}],'infantry':[{'HIS':9},{}],'galleys':[{'MTY':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land COR MTY; P1 move infantry 4; P1 land SAR MTY");
    assert_moves(&s, "P1", "move", "move general 1; move general 2");
}

RULE_TEST(every_landing_names_its_sea_zone, "CE-R55") {
    /* one galley in MAE and one in MRH: 3 land in Achaia through MAE, then 1 through MAE and 4 through MRH in
     * Asia */
    scene s = b_turn(2, "",
                     "'generals':[{'HIS':1},{}],'infantry':[{'HIS':15},{}],'galleys':[{'MAE':1,'MRH':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land ACH MAE; P1 move infantry 3; P1 land ASI MAE");
    assert_true(scene_legal(&s, "P1 move infantry 1"));
    assert_false(scene_legal(&s, "P1 move infantry 2"));
    scene_play(&s, "P1 move infantry 1; P1 land ASI MRH");
    assert_true(scene_legal(&s, "P1 move infantry 4"));
    assert_false(scene_legal(&s, "P1 move infantry 5"));
    scene_play(&s, "P1 move infantry 4; P1 done");
    assert_b_field(&s, "infantry", "[{'HIS':7,'ACH':3,'ASI':5},{}]");
}

RULE_TEST(nobody_marches_before_sailing, "CE-132") {
    /* from Mesopotamia by way of the Syrian coast to Cyprus: no */
    scene s = b_turn(2, "", "'generals':[{'MES':1},{}],'infantry':[{'MES':2},{}],'galleys':[{'MRH':2},{}]");
    scene_play(&s, "P1 march MES");
    assert_false(scene_legal(&s, "P1 land CYP MRH"));
    assert_true(scene_legal(&s, "P1 to SYR"));
    scene_play(&s, "P1 to SYR; P1 move infantry 2"); /* and nobody sails who has marched */
    assert_int_equal(scene_count(&s, "P1", "land"), 0);
}

RULE_TEST(a_landing_may_be_followed_by_a_march, "CE-R21") {
    scene s = b_turn(2, "", "'generals':[{'SAR':1},{}],'infantry':[{'SAR':5},{}],'galleys':[{'MPE':1},{}]");
    scene_play(&s, "P1 march SAR; P1 land MES MPE");
    assert_false(scene_legal(&s, "P1 move infantry 5")); /* the room of the galley holds inland as well */
    scene_play(&s, "P1 move infantry 4; P1 done");
    assert_b_field(&s, "infantry", "[{'SAR':1,'MES':4},{}]");
}

RULE_TEST(a_march_after_landing_stops_at_enemies, "CE-R21 CE-118") {
    /* Syria is the only way into Mesopotamia besides Armenia; both are held */
    scene s =
        b_turn(2, "", "'generals':[{'SAR':1},{}],'infantry':[{},{'SYR':1,'ARM':1}],'galleys':[{'MPE':1},{}]");
    scene_play(&s, "P1 march SAR");
    assert_true(scene_legal(&s, "P1 land SYR MPE"));
    assert_true(scene_legal(&s, "P1 land ARA MPE"));
    assert_false(scene_legal(&s, "P1 land MES MPE"));
}

RULE_TEST(there_is_no_second_sea_move, "CE-R21") {
    /* Corsica by MTY, then the Baleares by MBA: Corsica has no land way to anywhere, and MBA does not touch
     * it */
    scene s = b_turn(2, "", "'generals':[{'NEA':1},{}],'infantry':[{'NEA':1},{}],'galleys':[{'MTY':1},{}]");
    scene_play(&s, "P1 march NEA");
    assert_false(scene_legal(&s, "P1 land BAL MTY"));
    assert_false(scene_legal(&s, "P1 land CRE MTY"));
    assert_false(scene_legal(&s, "P1 land CYP MTY"));
    scene_play(&s, "P1 land COR MTY; P1 move infantry 1; P1 land SAR MTY");
    assert_b_field(&s, "infantry", "[{'COR':1},{}]"); /* only the general was left to go */
    assert_b_field(&s, "generals", "[{'SAR':1},{}]");
}

RULE_TEST(enemy_galleys_never_block_transport, "CE-133") {
    scene s = b_turn(2, "",
                     "'generals':[{'LUS':1},{}],'infantry':[{'LUS':4},{}],'galleys':[{'MTY':1},{'MTY':4,'MHI'"
                     ":2,'MCA':2}]");
    scene_play(&s, "P1 march LUS; P1 land COR MTY; P1 move infantry 4; P1 done");
    assert_b_field(&s, "infantry", "[{'COR':4},{}]");
}

RULE_TEST(a_closed_arrow_can_be_gone_around_by_sea, "CE-133 CE-125") {
    scene s = b_turn(2, "", "'generals':[{'NEA':1},{}],'galleys':[{'MTY':1},{'MTY':4}]");
    scene_play(&s, "P1 march NEA");
    assert_false(scene_legal(&s, "P1 to SIC"));
    assert_true(scene_legal(&s, "P1 land SIC MTY"));
}

RULE_TEST(galleys_stay_where_they_are_when_they_carry, "CE-134") {
    scene s =
        b_turn(2, "", "'generals':[{'LUS':1},{}],'infantry':[{'LUS':4},{}],'galleys':[{'MTY':1,'MHI':1},{}]");
    scene_play(&s, "P1 march LUS; P1 land COR MTY; P1 move infantry 4; P1 done");
    assert_b_field(&s, "galleys", "[{'MHI':1,'MTY':1},{}]");
}

RULE_TEST(some_march_and_some_sail, "CE-135 CE-120") {
    scene s = b_turn(2, "", "'generals':[{'HIS':1},{}],'infantry':[{'HIS':6},{}],'galleys':[{'MTY':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land COR MTY; P1 move infantry 3; P1 to NAR; P1 move infantry 2;"
                   "P1 land SAR MTY; P1 move infantry 1; P1 to LUS");
    assert_b_field(&s, "infantry", "[{'NAR':2,'COR':3,'SAR':1},{}]");
    assert_b_field(&s, "generals", "[{'LUS':1},{}]");
}

RULE_TEST(those_who_march_take_no_room, "CE-130 CE-135") {
    scene s = b_turn(2, "", "'generals':[{'HIS':1},{}],'infantry':[{'HIS':20},{}],'galleys':[{'MTY':1},{}]");
    scene_play(&s, "P1 march HIS; P1 to ITA; P1 move infantry 10; P1 land COR MTY");
    assert_true(scene_legal(&s, "P1 move infantry 4"));
}

RULE_TEST(large_transports_carry_six_each, "CE-130") {
    scene s = b_turn(2, "",
                     "'generals':[{'HIS':1},{}],'infantry':[{'HIS':15},{}],'galleys':[{'MTY':2},{}],"
                     "'cards':[{'transports':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land COR MTY");
    assert_true(scene_legal(&s, "P1 move infantry 12"));
    assert_false(scene_legal(&s, "P1 move infantry 13"));
    /* before an opponent, or an ally, they do not help */
    s = b_turn(
        4, "",
        "'generals':[{'HIS':1},{},{},{}],'infantry':[{'HIS':15},{},{},{}],'galleys':[{'MTY':2},{},{},{}],"
        "'cards':[{},{},{'transports':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land COR MTY");
    assert_true(scene_legal(&s, "P1 move infantry 8"));
    assert_false(scene_legal(&s, "P1 move infantry 9"));
}

/* WE-8. Somebody of P2 in Italia closes the way over land, by which all could go to Neapolis too. */
static scene example_8(void) {
    return b_turn(2, "",
                  "'infantry':[{'HIS':6},{'ITA':1}],'cavalry':[{'HIS':2},{}],'catapults':[{'HIS':1},{}],"
                  "'caesar':[{'HIS':1},{}],'galleys':[{'MTY':2,'MNU':1},{'MTY':1}]");
}

RULE_TEST(example_8_eight_and_caesar_to_neapolis, "CE-130 CE-131 CE-133") {
    scene s = example_8();
    scene_play(&s, "P1 march HIS");
    assert_false(scene_legal(&s, "P1 land NEA MNU")); /* Numidia does not touch it... */
    scene_play(&s, "P1 land NEA MTY; P1 move infantry 6; P1 move cavalry 2; P1 move caesar 1");
    assert_false(scene_legal(&s, "P1 move catapult 1")); /* one of the nine stays */
    scene more = s;
    scene_play(&s, "P1 done");
    assert_b_field(&s, "catapults", "[{'HIS':1},{}]");
    assert_b_field(&s, "caesar", "[{'NEA':1},{}]");
    assert_b_field(&s, "galleys", "[{'MTY':2,'MNU':1},{'MTY':1}]");
    scene_play(&more, "P1 land SIC MNU"); /* or goes to Sicilia by the galley of Numidia */
    assert_b_field(&more, "catapults", "[{'SIC':1},{}]");
    assert_action_over(&more);
}

RULE_TEST(example_8_all_nine_and_caesar_to_sicilia, "CE-130 CE-R20 CE-R55") {
    scene s = example_8();
    scene_play(&s, "P1 march HIS; P1 land SIC MTY; P1 move infantry 6; P1 move cavalry 2; P1 move caesar 1;"
                   "P1 land SIC MNU");
    assert_b_field(&s, "infantry", "[{'SIC':6},{'ITA':1}]");
    assert_b_field(&s, "cavalry", "[{'SIC':2},{}]");
    assert_b_field(&s, "catapults", "[{'SIC':1},{}]");
    assert_b_field(&s, "caesar", "[{'SIC':1},{}]");
}

RULE_TEST(a_march_after_landing_needs_an_open_arrow, "CE-R21 CE-125") {
    /* Mare Adriaticum touches Neapolis, from where an arrow through MTY leads to Sicilia */
    scene s = b_turn(2, "", "'generals':[{'SAR':1},{}],'galleys':[{'MAD':1},{}]");
    scene_play(&s, "P1 march SAR");
    assert_true(scene_legal(&s, "P1 land SIC MAD"));
    s = b_turn(2, "", "'generals':[{'SAR':1},{}],'galleys':[{'MAD':1},{'MTY':1}]");
    scene_play(&s, "P1 march SAR");
    assert_true(scene_legal(&s, "P1 land NEA MAD"));
    assert_false(scene_legal(&s, "P1 land SIC MAD"));
}

RULE_TEST(units_land_among_enemies, "CE-127 CE-118 CE-122") {
    scene s =
        b_turn(2, "", "'generals':[{'HIS':1},{}],'infantry':[{'HIS':4},{'SAR':5}],'galleys':[{'MTY':1},{}]");
    scene_play(&s, "P1 march HIS; P1 land SAR MTY; P1 move infantry 4; P1 done");
    assert_b_field(&s, "infantry", "[{'SAR':4},{'SAR':5}]");
    assert_b_field(&s, "battle", "null");
}
