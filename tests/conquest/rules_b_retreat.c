/* Conquest of the Empire: retreat, end of a battle on land, chaos, leaders of a destroyed army. */
#include "conquest/helpers_b.h"

/* P1 has attacked P2 in Narbonensis, and in the first round nobody was hit. */
static scene after_a_round(const char *fields) {
    scene s = b_turn(4, "", "%s", fields);
    scene_play(&s, "P1 attack NAR P2; chance roll 0 0 0; chance roll 0 0 0");
    return s;
}

/* ---- Retreat ---- */

RULE_TEST(after_each_round_either_main_player_may_retreat, "CE-166 CE-R27 CE-149") {
    scene s = after_a_round("'infantry':[{'NAR':2},{'NAR':2},{},{}]");
    for (int round = 1; round <= 3; round++) {
        assert_string_equal(scene_actors(&s), "P1"); /* the attacker is asked first */
        assert_moves(&s, "P1", "",
                     "retreat LUG; retreat AQU; retreat HIS; retreat ITA; retreat GER; retreat RAE; fight");
        scene_play(&s, "P1 fight");
        assert_string_equal(scene_actors(&s), "P2");
        assert_int_equal(scene_count(&s, "P2", "retreat"), 6);
        scene_play(&s, "P2 fight; chance roll 0 0 0; chance roll 0 0 0");
    }
    scene_play(&s, "P1 fight; P2 retreat GER");
    assert_b_field(&s, "infantry", "[{'NAR':2},{'GER':2},{},{}]");
    assert_action_over(&s);
}

RULE_TEST(a_battle_lasts_at_least_one_round, "CE-149 CE-166") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':2}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 0, 3); /* nobody may leave before */
    assert_false(scene_legal(&s, "P2 retreat ITA"));
    scene_play(&s, "chance roll 0 0 0");
    assert_dice(&s, 1, 3);
}

RULE_TEST(the_battle_ends_with_a_retreat_or_a_destroyed_army, "CE-150") {
    scene s = after_a_round("'infantry':[{'NAR':2},{'NAR':2},{},{}]"), fled = s;
    scene_play(&s, "P1 fight; P2 fight");
    assert_dice(&s, 0, 3); /* neither: on it goes */
    assert_b_field(&s, "battle", "'NAR'");
    scene_play(&s, "chance roll 2 0 0; chance roll 0 0 0");
    assert_b_field(&s, "battle", "null");
    scene_play(&fled, "P1 fight; P2 retreat ITA");
    assert_b_field(&fled, "battle", "null");
}

RULE_TEST(if_the_attacker_retreats_the_defender_stays, "CE-R27 CE-172") {
    scene s = after_a_round("'infantry':[{'NAR':2},{'NAR':2},{},{}]");
    scene_play(&s, "P1 retreat ITA");
    assert_b_field(&s, "infantry", "[{'ITA':2},{'NAR':2},{},{}]");
    assert_chaos(&s, 0, 2);
    assert_chaos(&s, 1, 0);
    assert_action_over(&s);
}

RULE_TEST(nobody_is_asked_when_an_army_is_destroyed, "CE-R27 CE-150") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; chance roll 1 0 0");
    assert_action_over(&s);
    assert_b_field(&s, "infantry", "[{'NAR':1},{}]");
}

RULE_TEST(all_land_units_retreat_to_one_province, "CE-167 CE-171") {
    scene s = b_turn(2, "",
                     "'infantry':[{'ITA':3},{'ITA':9}],'cavalry':[{'ITA':2},{}],'catapults':[{'ITA':1},{}],"
                     "'generals':[{'ITA':2},{}],'caesar':[{'ITA':1},{}],'galleys':[{'MTY':2},{}]");
    scene_play(&s, "P1 attack ITA P2; P1 lend 2; chance roll 0 0 4; chance roll 0 0 3; P1 retreat NOR");
    assert_b_field(&s, "infantry", "[{'NOR':3},{'ITA':8}]");
    assert_b_field(&s, "cavalry", "[{'NOR':2},{}]");
    assert_b_field(&s, "catapults", "[{'NOR':1},{}]");
    assert_b_field(&s, "generals", "[{'NOR':2},{}]");
    assert_b_field(&s, "caesar", "[{'NOR':1},{}]");
    assert_b_field(&s, "galleys", "[{'MTY':2},{}]"); /* galleys don't retreat */
}

RULE_TEST(only_adjacent_provinces_are_a_retreat, "CE-167") {
    scene s = b_turn(2, "", "'infantry':[{'ACH':3},{'ACH':9}],'galleys':[{'MTY':2},{}]");
    scene_play(&s, "P1 attack ACH P2; chance roll 0 0 0; chance roll 0 0 0");
    assert_moves(&s, "P1", "", "retreat MAC; fight");
    assert_false(scene_legal(&s, "P1 retreat THR"));
    assert_false(scene_legal(&s, "P1 retreat ITA")); /* sea transport is no retreat */
}

RULE_TEST(no_retreat_to_enemy_units, "CE-168") {
    /* LUG: P2. AQU: P4, who isn't in this battle. HIS: one catapult of P4 beside P1's. GER: an ally. */
    scene s = after_a_round("'infantry':[{'NAR':2,'HIS':3},{'NAR':2,'LUG':1},{'GER':3},{}],"
                            "'cavalry':[{},{},{},{'AQU':1}],'catapults':[{},{},{},{'HIS':1}]");
    assert_moves(&s, "P1", "", "retreat ITA; retreat GER; retreat RAE; fight");
    scene_play(&s, "P1 fight");
    /* for P2 it is the other way round: P1 is in Hispania, P3 in Germania */
    assert_moves(&s, "P2", "", "retreat LUG; retreat AQU; retreat ITA; retreat RAE; fight");
}

RULE_TEST(enemy_leaders_alone_do_not_stop_a_retreat, "CE-168") {
    scene s = after_a_round("'infantry':[{'NAR':2},{'NAR':2},{},{}],'generals':[{},{'LUG':2,'AQU':1},{},{}],"
                            "'caesar':[{},{},{},{'HIS':1}],'cavalry':[{},{'AQU':1},{},{}]");
    assert_moves(&s, "P1", "", "retreat LUG; retreat HIS; retreat ITA; retreat GER; retreat RAE; fight");
}

RULE_TEST(without_a_free_province_nobody_retreats, "CE-169 CE-R28") {
    /* P4 holds all around, so P1 is not asked, but P2 is */
    scene s = after_a_round("'infantry':[{'NAR':2},{'NAR':2},{},"
                            "{'LUG':1,'AQU':1,'HIS':1,'ITA':1,'GER':1,'RAE':1}]");
    assert_string_equal(scene_actors(&s), "P2");
    scene_play(&s, "P2 fight");
    assert_dice(&s, 0, 3);
}

RULE_TEST(where_neither_can_retreat_rounds_follow_at_once, "CE-169 CE-R28") {
    scene s = b_corsica("", "'infantry':[{'COR':2},{'COR':2},{},{}],'galleys':[{'MTY':1},{'MTY':1},{},{}]");
    scene_play(&s, "P1 lend 0; P2 lend 0; chance roll 0 0 0; chance roll 0 0 0");
    assert_dice(&s, 0, 3); /* galleys carry nobody away */
    assert_int_equal(b_num(&s, "battle_round", -1, NULL), 2);
}

RULE_TEST(an_open_arrow_is_a_retreat_and_a_closed_one_is_not, "CE-R28 CE-125 CE-126") {
    static const struct {
        const char *galleys;
        bool open;
    } cases[] = {
        {"[{},{},{},{}]", true},         {"[{'MTY':1},{},{'MTY':1},{}]", true},
        {"[{},{'MTY':1},{},{}]", false}, {"[{},{},{},{'MTY':1}]", false},
        {"[{},{'MNU':2},{},{}]", true},
    };
    for (int i = 0; i < 5; i++) {
        scene s = b_turn(4, "", "'infantry':[{'SIC':2},{'SIC':2},{},{}],'galleys':%s", cases[i].galleys);
        scene_play(&s, "P1 attack SIC P2");
        while (strncmp(b_asked(&s), "lend", 4) == 0)
            playf(&s, "%s lend 0", scene_actors(&s));
        scene_play(&s, "chance roll 0 0 0; chance roll 0 0 0");
        assert_int_equal(scene_legal(&s, "P1 retreat NEA"), cases[i].open);
    }
}

RULE_TEST(lent_units_do_not_retreat, "CE-174 CE-R31 CE-173") {
    scene s =
        b_turn(4, "", "'infantry':[{'NAR':2},{'NAR':2},{'NAR':3},{'NAR':2}],'generals':[{},{},{'NAR':1},{}]");
    scene_play(&s, "P1 attack NAR P2; P3 lend 2; P3 lend 1; P4 lend 0; chance roll 0 0 0; chance roll 0 0 0;"
                   "P1 retreat HIS");
    assert_b_field(&s, "infantry", "[{'HIS':2},{'NAR':2},{'NAR':3},{'NAR':2}]");
    assert_b_field(&s, "generals", "[{},{},{'NAR':1},{}]");
    assert_b_field(&s, "chaos", "[2,0,0,0]"); /* nor do allies share the chaos */
    assert_action_over(&s);
}

RULE_TEST(an_army_of_lent_units_fights_on, "CE-R31 CE-150") {
    /* P1's own infantry falls; P3's fight for him. With them P2 is destroyed. */
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':2},{'COR':3},{}],'generals':[{'COR':1},{},{},{}]");
    scene_play(&s, "P3 lend 3; chance roll 0 0 0; chance roll 1 0 0; P2 lose P1 infantry");
    assert_dice(&s, 0, 4);
    scene_play(&s, "chance roll 2 0 0; chance roll 0 0 0");
    assert_b_field(&s, "infantry", "[{},{},{'COR':3},{}]");
    assert_b_field(&s, "generals", "[{'COR':1},{},{},{}]"); /* he has won, and stays */
    assert_b_field(&s, "chaos", "[0,2,0,0]");
}

RULE_TEST(a_main_player_without_land_units_withdraws, "CE-R59 CE-166") {
    /* P1's infantry falls, his galleys go on; Narbonensis touches MNB only */
    scene s = b_turn(2, "", "'infantry':[{'NAR':1},{'NAR':5}],'galleys':[{'MNB':2},{}]");
    scene_play(&s, "P1 attack NAR P2; P1 lend 2; chance roll 3 0 0; chance roll 1 0 0; P2 lose P1 infantry");
    assert_b_field(&s, "infantry", "[{},{'NAR':4}]");
    assert_moves(&s, "P1", "", "withdraw; fight");
    scene more = s;
    scene_play(&s, "P1 withdraw");
    assert_b_field(&s, "galleys", "[{'MNB':2},{}]");
    assert_b_field(&s, "infantry", "[{},{'NAR':4}]");
    assert_chaos(&s, 0, 2);
    assert_chaos(&s, 1, 0);
    assert_action_over(&s);
    scene_play(&more, "P1 fight; P2 fight");
    assert_dice(&more, 0, 3);
}

RULE_TEST(one_withdraws_from_lent_units_too_though_no_province_is_free, "CE-R59") {
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':5},{'COR':2},{}]");
    scene_play(&s, "P3 lend 2; chance roll 0 0 0; chance roll 1 0 0; P2 lose P1 infantry; P1 withdraw");
    assert_b_field(&s, "infantry", "[{},{'COR':5},{'COR':2},{}]");
    assert_b_field(&s, "chaos", "[2,0,0,0]");
}

RULE_TEST(a_leader_left_alone_retreats_as_a_land_unit, "CE-R59 CE-167") {
    scene s =
        b_turn(2, "", "'infantry':[{'NAR':1},{'NAR':5}],'galleys':[{'MNB':2},{}],'generals':[{'NAR':1},{}]");
    scene_play(&s, "P1 attack NAR P2; P1 lend 2; chance roll 4 0 0; chance roll 1 0 0; P2 lose P1 infantry");
    assert_false(scene_legal(&s, "P1 withdraw"));
    scene_play(&s, "P1 retreat ITA");
    assert_b_field(&s, "generals", "[{'ITA':1},{}]");
    assert_chaos(&s, 0, 2);
}

/* ---- The end ---- */

RULE_TEST(the_loser_gains_2_chaos_at_once, "CE-172 CE-005") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2,'ITA':1},{'NAR':1,'ITA':1}],'chaos':[1,3]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; chance roll 0 0 0");
    assert_b_field(&s, "chaos", "[1,5]");
    scene_play(&s, "P1 attack ITA P2; chance roll 0 0 0; chance roll 1 0 0");
    assert_b_field(&s, "chaos", "[3,5]");
}

RULE_TEST(who_retreats_has_lost, "CE-R30 CE-172") {
    scene s = after_a_round("'infantry':[{'NAR':2},{'NAR':2},{},{}]");
    scene_play(&s, "P1 fight; P2 retreat ITA");
    assert_b_field(&s, "chaos", "[0,2,0,0]");
}

RULE_TEST(allies_gain_no_chaos, "CE-173") {
    scene s = b_corsica("", "'infantry':[{'COR':3},{'COR':1},{},{'COR':1}]");
    scene_play(&s, "P4 lend 1; chance roll 2 0 0; chance roll 0 0 0; P1 lose P2 infantry");
    assert_b_field(&s, "infantry", "[{'COR':3},{},{},{}]");
    assert_b_field(&s, "chaos", "[0,2,0,0]");
}

RULE_TEST(of_two_destroyed_armies_both_main_players_lose, "CE-R30 CE-173") {
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':1},{'COR':1},{'COR':1}]");
    scene_play(&s, "P3 lend 1; P4 lend 1; chance roll 2 0 0; chance roll 2 0 0; P1 lose P2 infantry; P2 lose "
                   "P1 infantry");
    assert_b_field(&s, "infantry", "[{},{},{},{}]");
    assert_b_field(&s, "chaos", "[2,2,0,0]");
    assert_action_over(&s);
}

RULE_TEST(lent_units_are_their_owners_again, "CE-174 CE-142") {
    scene s = b_corsica("", "'infantry':[{'COR':3},{'COR':1},{'COR':2},{}],'galleys':[{},{},{'MTY':1},{}]");
    scene_play(&s, "P3 lend 2; P3 lend 1; chance roll 1 0 0; chance roll 0 0 0; P1 pass");
    /* the galley faces added nothing: one infantry was all there was to fall */
    assert_b_field(&s, "infantry", "[{'COR':3},{},{'COR':2},{}]");
    assert_b_field(&s, "galleys", "[{},{},{'MTY':1},{}]");
    scene_play(&s, "P2 pass; P2 pass");
    assert_false(scene_legal(&s, "P3 march COR")); /* he has no leader there, but they are his */
    scene_play(&s, "P3 pass; P3 pass");
    assert_string_equal(scene_actors(&s), "P4");
    assert_b_field(&s, "battle_units", "[{},{},{},{}]");
}

RULE_TEST(winning_gives_nothing_by_itself, "CE-175") {
    scene s = b_turn(2, "",
                     "'infantry':[{'NAR':2},{'NAR':1}],'influence':[{},{'NAR':2}],'markers':{'NAR':1},"
                     "'talents':[20,20]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; chance roll 0 0 0");
    assert_b_field(&s, "influence", "[{},{'NAR':2}]");
    assert_b_field(&s, "markers", "{'NAR':1}");
    assert_b_field(&s, "talents", "[20,20]");
    assert_int_equal(scene_points(&s, 0), 0);
    assert_int_equal(scene_points(&s, 1), 0);
    assert_b_field(&s, "chaos", "[0,2]");
}

RULE_TEST(iron_discipline_makes_a_lost_battle_cost_1_chaos, "CE-172 CE-R30") {
    const char *cards = "'cards':[{'discipline':1},{},{},{}],'infantry':[{'NAR':1},{'NAR':1},{},{}]";
    scene s = b_turn(4, "", "%s", cards), fled = s, both = s;
    scene_play(&s, "P1 attack NAR P2; chance roll 0 0 0; chance roll 1 0 0");
    assert_b_field(&s, "chaos", "[1,0,0,0]");
    scene_play(&fled, "P1 attack NAR P2; chance roll 0 0 0; chance roll 0 0 0; P1 retreat ITA");
    assert_b_field(&fled, "chaos", "[1,0,0,0]");
    scene_play(&both, "P1 attack NAR P2; chance roll 1 0 0; chance roll 1 0 0");
    assert_b_field(&both, "chaos", "[1,2,0,0]"); /* its holder's battles only */
}

/* ---- Leaders of a destroyed army ---- */

RULE_TEST(leaders_of_a_destroyed_army_leave_even_to_enemies, "CE-170") {
    scene s = b_turn(4, "",
                     "'infantry':[{'ACH':2,'MAC':5},{'ACH':1},{},{}],'generals':[{},{'ACH':2},{},{}],"
                     "'caesar':[{},{'ACH':1},{},{}]");
    scene_play(&s, "P1 attack ACH P2; chance roll 1 0 0; chance roll 0 0 0");
    /* Macedonia is the only way, and P1 holds it */
    assert_b_field(&s, "generals", "[{},{'MAC':2},{},{}]");
    assert_b_field(&s, "caesar", "[{},{'MAC':1},{},{}]");
    assert_action_over(&s);
}

RULE_TEST(the_owner_says_where_his_leaders_go, "CE-170") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2,'LUG':4},{'NAR':1}],'generals':[{},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; chance roll 0 0 0");
    assert_moves(&s, "P2", "", "flee LUG; flee AQU; flee HIS; flee ITA; flee GER; flee RAE");
    assert_false(scene_legal(&s, "P2 flee NAR"));
    assert_false(scene_legal(&s, "P2 flee LUS"));
    scene_play(&s, "P2 flee LUG");
    assert_b_field(&s, "generals", "[{},{'LUG':1}]");
}

RULE_TEST(an_open_arrow_leads_leaders_away, "CE-170 CE-R29") {
    scene s = b_turn(2, "", "'infantry':[{'SIC':2},{'SIC':1}],'caesar':[{},{'SIC':1}]");
    scene_play(&s, "P1 attack SIC P2; chance roll 1 0 0; chance roll 0 0 0");
    assert_b_field(&s, "caesar", "[{},{'NEA':1}]");
}

RULE_TEST(leaders_on_an_island_go_across_a_sea_zone_it_touches, "CE-R29") {
    /* Corsica touches Mare Narbo and Mare Tyrrhenum; all leaders go together */
    scene s =
        b_turn(2, "", "'infantry':[{'COR':2},{'COR':1}],'caesar':[{},{'COR':1}],'generals':[{},{'COR':2}]");
    scene_play(&s, "P1 attack COR P2; chance roll 1 0 0; chance roll 0 0 0");
    assert_moves(&s, "P2", "", "flee NAR; flee HIS; flee BAL; flee SAR; flee SIC; flee ITA; flee NEA");
    scene_play(&s, "P2 flee HIS");
    assert_b_field(&s, "caesar", "[{},{'HIS':1}]");
    assert_b_field(&s, "generals", "[{},{'HIS':2}]");
}

RULE_TEST(a_closed_arrow_leaves_the_sea_zones_to_leaders, "CE-R29 CE-125") {
    scene s =
        b_turn(2, "", "'infantry':[{'SIC':2},{'SIC':1}],'caesar':[{},{'SIC':1}],'galleys':[{'MTY':1},{}]");
    scene_play(&s, "P1 attack SIC P2; P1 lend 0; chance roll 1 0 0; chance roll 0 0 0");
    assert_moves(
        &s, "P2", "",
        "flee BAL; flee COR; flee SAR; flee ITA; flee NEA; flee DAL; flee MAC; flee ACH; flee CRE; flee CYR;"
        "flee AFR; flee NUM; flee CAE");
}

RULE_TEST(leaders_elsewhere_stay_where_they_are, "CE-170") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':1}],'generals':[{},{'NAR':1,'HIS':1}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; chance roll 0 0 0; P2 flee RAE");
    assert_b_field(&s, "generals", "[{},{'HIS':1,'RAE':1}]");
}

RULE_TEST(leaders_of_the_winner_stay, "CE-170 CE-175") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':1}],'generals':[{'NAR':1},{}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; chance roll 0 0 0");
    assert_b_field(&s, "generals", "[{'NAR':1},{}]");
    assert_action_over(&s);
}

RULE_TEST(of_two_destroyed_armies_the_attackers_leaders_move_first, "CE-R30 CE-R58") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':1},{'NAR':1}],'generals':[{'NAR':1},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; chance roll 1 0 0");
    assert_string_equal(scene_actors(&s), "P1");
    scene_play(&s, "P1 flee ITA");
    assert_string_equal(scene_actors(&s), "P2");
    scene_play(&s, "P2 flee ITA");
    assert_b_field(&s, "generals", "[{'ITA':1},{'ITA':1}]");
    assert_b_field(&s, "chaos", "[2,2]");
}

RULE_TEST(lent_leaders_of_a_destroyed_army_leave_too, "CE-R58 CE-R31") {
    /* P4 lent one of two generals, and all his troops: they fall, the general goes where P4 says, after P2's
     */
    scene s =
        b_turn(4, "", "'infantry':[{'NAR':4},{'NAR':1},{},{'NAR':1}],'generals':[{},{'NAR':1},{},{'NAR':2}]");
    scene_play(&s, "P1 attack NAR P2; P4 lend 1; P4 lend 1; chance roll 2 0 0; chance roll 0 0 0;"
                   "P1 lose P2 infantry");
    assert_string_equal(scene_actors(&s), "P2");
    scene_play(&s, "P2 flee ITA");
    assert_string_equal(scene_actors(&s), "P4");
    assert_int_equal(scene_count(&s, "P4", "flee"), 6);
    scene_play(&s, "P4 flee HIS");
    assert_b_field(&s, "generals", "[{},{'ITA':1},{},{'NAR':1,'HIS':1}]"); /* the other one was not lent */
    assert_b_field(&s, "chaos", "[0,2,0,0]");
    assert_action_over(&s);
}

RULE_TEST(troops_that_were_not_lent_keep_a_lent_leader_there, "CE-R58") {
    static const char *const kept[] = {"infantry", "cavalry", "catapults"};
    for (int i = 0; i < 3; i++) {
        scene s =
            b_turn(4, "", "'generals':[{},{},{},{'NAR':1}],'%s':[{'NAR':4},{'NAR':1},{},{'NAR':1}]", kept[i]);
        scene_play(&s, "P1 attack NAR P2; P4 lend 0; P4 lend 1");
        playf(&s, "chance roll %s; chance roll 0 0 0", i == 0 ? "1 0 0" : i == 1 ? "0 1 0" : "0 0 1");
        assert_b_field(&s, "generals", "[{},{},{},{'NAR':1}]");
        assert_action_over(&s);
        assert_chaos(&s, 1, 2);
    }
}

RULE_TEST(galleys_of_an_ally_do_not_keep_his_leader_there, "CE-R58") {
    scene s = b_turn(4, "",
                     "'generals':[{},{},{},{'NAR':1}],'infantry':[{'NAR':4},{'NAR':1},{},{}],"
                     "'galleys':[{},{},{},{'MNB':2}]");
    scene_play(&s,
               "P1 attack NAR P2; P4 lend 1; P4 lend 0; chance roll 1 0 0; chance roll 0 0 0; P4 flee RAE");
    assert_b_field(&s, "generals", "[{},{},{},{'RAE':1}]");
}

RULE_TEST(leaders_that_were_not_lent_stay, "CE-R58") {
    scene s = b_turn(4, "", "'generals':[{},{},{},{'NAR':1}],'infantry':[{'NAR':4},{'NAR':1},{},{}]");
    scene_play(&s, "P1 attack NAR P2; P4 lend 0; chance roll 1 0 0; chance roll 0 0 0");
    assert_b_field(&s, "generals", "[{},{},{},{'NAR':1}]");
    assert_action_over(&s);
}

RULE_TEST(displaced_leaders_move_main_players_first_then_allies_in_turn_order, "CE-R58") {
    /* places: P1, P2, P4, P3: P1 and P4 against P2 and P3; both armies are destroyed */
    scene s = b_turn(4, "",
                     "'alliances':[0,1,3,2,null,null],'infantry':[{'NAR':1},{'NAR':1},{},{}],"
                     "'generals':[{'NAR':1},{'NAR':1},{'NAR':1},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2; P4 lend 1; P3 lend 1; chance roll 1 0 0; chance roll 1 0 0");
    scene_play(&s, "P1 flee LUG; P2 flee AQU; P4 flee ITA; P3 flee HIS");
    assert_b_field(&s, "generals", "[{'LUG':1},{'AQU':1},{'HIS':1},{'ITA':1}]");
    assert_b_field(&s, "chaos", "[2,2,0,0]");
}

RULE_TEST(of_an_army_that_retreats_lent_leaders_stay, "CE-R31 CE-R58") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':1},{'NAR':1},{},{}],'generals':[{},{},{},{'NAR':1}]");
    scene_play(&s,
               "P1 attack NAR P2; P4 lend 1; chance roll 0 0 0; chance roll 0 0 0; P1 fight; P2 retreat ITA");
    assert_b_field(&s, "generals", "[{},{},{},{'NAR':1}]");
    assert_action_over(&s);
}

RULE_TEST(an_army_is_judged_at_the_end_of_the_round, "CE-R60 CE-162") {
    /* P2's hits are taken before anything ends, though P1's have left him nobody */
    scene s = b_turn(2, "", "'infantry':[{'NAR':3},{'NAR':1}],'catapults':[{'NAR':1},{}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; chance roll 1 0 0");
    assert_string_equal(scene_actors(&s), "P2");
    assert_chaos(&s, 1, 0);
    scene_play(&s, "P2 lose P1 catapult");
    assert_chaos(&s, 1, 2);
    assert_action_over(&s);
}

RULE_TEST(a_leader_whose_lent_army_falls_leaves, "CE-R31 CE-170") {
    /* round 1: P1's own infantry; round 2: P3's, and the army is no more */
    scene s = b_turn(4, "", "'infantry':[{'NAR':1},{'NAR':9},{'NAR':1},{}],'generals':[{'NAR':1},{},{},{}]");
    scene_play(&s, "P1 attack NAR P2; P3 lend 1; chance roll 0 0 0; chance roll 1 0 0; P2 lose P1 infantry");
    assert_chaos(&s, 0, 0);
    assert_int_equal(scene_count(&s, "P1", "retreat"), 6); /* he may take his general away even now */
    scene_play(&s, "P1 fight; P2 fight; chance roll 0 0 0; chance roll 1 0 0; P1 flee AQU");
    assert_b_field(&s, "generals", "[{'AQU':1},{},{},{}]");
    assert_b_field(&s, "chaos", "[2,0,0,0]");
}

RULE_TEST(leaders_do_not_flee_over_a_closed_arrow, "CE-170 CE-125") {
    /* from Neapolis: Italia, and Sicilia by the arrow through MTY */
    for (int closed = 0; closed < 2; closed++) {
        scene s =
            b_turn(2, "", "'infantry':[{'NEA':2},{'NEA':1}],'caesar':[{},{'NEA':1}],'galleys':[{'%s':1},{}]",
                   closed ? "MTY" : "MAD");
        scene_play(&s, "P1 attack NEA P2; P1 lend 0; chance roll 1 0 0; chance roll 0 0 0");
        if (closed) {
            assert_b_field(&s, "caesar", "[{},{'ITA':1}]");
            continue;
        }
        assert_moves(&s, "P2", "", "flee ITA; flee SIC");
    }
}

RULE_TEST(galleys_of_the_defender_do_not_retreat_with_him, "CE-171 CE-142") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':2}],'galleys':[{},{'MNB':2}]");
    scene_play(&s,
               "P1 attack NAR P2; P2 lend 2; chance roll 0 0 3; chance roll 0 0 3; P1 fight; P2 retreat ITA");
    assert_b_field(&s, "infantry", "[{'NAR':2},{'ITA':2}]");
    assert_b_field(&s, "galleys", "[{},{'MNB':2}]");
    assert_b_field(&s, "chaos", "[0,2]");
}

RULE_TEST(units_elsewhere_do_not_move_with_a_retreat, "CE-167") {
    scene s = after_a_round("'infantry':[{'NAR':2,'HIS':3,'ITA':1},{'NAR':2},{},{}]");
    scene_play(&s, "P1 retreat HIS");
    assert_b_field(&s, "infantry", "[{'HIS':5,'ITA':1},{'NAR':2},{},{}]");
}

RULE_TEST(after_a_first_strike_lent_leaders_leave_as_well, "CE-R58 CE-R60 CE-170") {
    scene s = b_turn(4, "",
                     "'infantry':[{'NAR':1},{'NAR':3},{},{}],'generals':[{'NAR':1},{},{'NAR':1},{}],"
                     "'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2; P3 lend 1; chance roll 1 0 0; P1 flee ITA; P3 flee HIS");
    assert_b_field(&s, "generals", "[{'ITA':1},{},{'HIS':1},{}]");
    assert_b_field(&s, "chaos", "[2,0,0,0]");
    assert_action_over(&s);
}

RULE_TEST(part_of_an_allys_troops_left_out_keeps_his_leader_there, "CE-R58 CE-145") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':4},{'NAR':1},{},{'NAR':2}],'generals':[{},{},{},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2; P4 lend 1; P4 lend 1; chance roll 2 0 0; chance roll 0 0 0;"
                   "P1 lose P4 infantry");
    assert_b_field(&s, "infantry", "[{'NAR':4},{},{},{'NAR':1}]");
    assert_b_field(&s, "generals", "[{},{},{},{'NAR':1}]");
    assert_action_over(&s);
}
