/* Conquest of the Empire: rounds of a battle on land, dice, hits and losses. */
#include "conquest/helpers_b.h"

/* ---- Dice ---- */

RULE_TEST(each_side_rolls_three_dice_whatever_its_army, "CE-151") {
    scene s = b_corsica("", "'infantry':[{'COR':1},{'COR':15},{},{}],'cavalry':[{},{'COR':9},{},{}]");
    assert_dice(&s, 0, 3);
    scene_play(&s, "chance roll 0 0 0");
    assert_dice(&s, 1, 3);
}

RULE_TEST(leaders_add_one_die_in_all, "CE-152") {
    static const struct {
        const char *leaders;
        int attacker, defender;
    } cases[] = {
        {"'generals':[{'COR':1},{},{},{}]", 4, 3},
        {"'caesar':[{},{'COR':1},{},{}]", 3, 4},
        {"'generals':[{'COR':4},{'COR':2},{},{}],'caesar':[{'COR':1},{'COR':1},{},{}]", 4, 4},
        {"'generals':[{'NAR':1},{'ITA':2},{},{}]", 3, 3}, /* not there */
    };
    for (int i = 0; i < 4; i++) {
        scene s = b_corsica("", "'infantry':[{'COR':2},{'COR':2},{},{}],%s", cases[i].leaders);
        assert_dice(&s, 0, cases[i].attacker);
        scene_play(&s, "chance roll 0 0 0");
        assert_dice(&s, 1, cases[i].defender);
    }
}

RULE_TEST(own_and_lent_leaders_are_one_die, "CE-152") {
    scene s = b_corsica("", "'infantry':[{'COR':2},{'COR':2},{},{}],'generals':[{'COR':1},{},{'COR':1},{}]");
    scene_play(&s, "P3 lend 1");
    assert_dice(&s, 0, 4);
}

RULE_TEST(the_defenders_own_city_adds_a_die, "CE-153 CE-R26") {
    for (int owner = 0; owner < 4; owner++) {
        scene s = b_turn(4, "", "'infantry':[{'NAR':2},{'NAR':2},{},{}],'cities':{'NAR':'P%d'}", owner + 1);
        scene_play(&s, "P1 attack NAR P2");
        if (owner == 1) { /* who then rolls first */
            assert_dice(&s, 1, 4);
            scene_play(&s, "chance roll 0 0 0");
            assert_dice(&s, 0, 3);
        } else {
            assert_dice(&s, 0, 3);
            scene_play(&s, "chance roll 0 0 0");
            assert_dice(&s, 1, 3);
        }
    }
}

RULE_TEST(a_city_elsewhere_adds_nothing, "CE-153 CE-163") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':2}],'cities':{'ITA':'P2'}");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 0, 3);
    scene_play(&s, "chance roll 0 0 0");
    assert_dice(&s, 1, 3);
}

RULE_TEST(army_training_adds_its_dice, "CE-154") {
    static const struct {
        const char *cards;
        int attacker, defender;
    } cases[] = {
        {"[{'army1':1},{},{},{}]", 4, 3},          {"[{},{'army1':1},{},{}]", 3, 4},
        {"[{'army2':1},{},{},{}]", 5, 3},          {"[{},{'army2':1},{},{}]", 3, 5},
        {"[{'army1':2},{'army1':1},{},{}]", 5, 4}, {"[{'navy1':2,'navy2':1},{},{},{}]", 3, 3},
    };
    for (int i = 0; i < 6; i++) {
        scene s = b_corsica("", "'infantry':[{'COR':2},{'COR':2},{},{}],'cards':%s", cases[i].cards);
        assert_dice(&s, 0, cases[i].attacker);
        scene_play(&s, "chance roll 0 0 0");
        assert_dice(&s, 1, cases[i].defender);
    }
}

RULE_TEST(dice_of_different_causes_add_up_without_limit, "CE-155 CE-R48") {
    /* defender: 3, a leader, a city, all Army Training of the game 1 + 1 + 1 + 2 */
    scene s = b_turn(2, "",
                     "'infantry':[{'NAR':2},{'NAR':2}],'generals':[{},{'NAR':1}],'cities':{'NAR':'P2'},"
                     "'cards':[{},{'army1':3,'army2':1}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 1, 10);
    scene_play(&s, "chance roll 0 0 0");
    assert_dice(&s, 0, 3);
    s = b_turn(
        2, "",
        "'infantry':[{'NAR':2},{'NAR':2}],'generals':[{'NAR':1},{}],'cards':[{'army1':3,'army2':1},{}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 0, 9);
}

/* ---- Hits ---- */

/* P1 with this army rolls so in Corsica against 16 infantry; how many fall? */
static int hits_of(const char *army, int galleys, const char *roll) {
    scene s =
        b_turn(2, "",
               "'infantry':[{'COR':%c},{'COR':16}],'cavalry':[{'COR':%c},{}],'catapults':[{'COR':%c},{}],"
               "'galleys':[{'MTY':%d},{}],'cards':[{'army1':2},{}]",
               army[0], army[1], army[2], galleys);
    scene_play(&s, "P1 attack COR P2");
    if (galleys)
        playf(&s, "P1 lend %d", galleys);
    assert_dice(&s, 0, 5);
    playf(&s, "chance roll %s; chance roll 0 0 0", roll);
    return 16 - b_num(&s, "infantry", 1, "COR");
}

RULE_TEST(each_die_that_shows_a_unit_of_the_army_hits, "CE-156") {
    assert_int_equal(hits_of("500", 0, "1 0 0"), 1);
    assert_int_equal(hits_of("555", 0, "1 1 1"), 3); /* and two galleys */
    assert_int_equal(hits_of("555", 5, "1 1 1"), 5);
    assert_int_equal(hits_of("555", 0, "2 2 1"), 5);
    assert_int_equal(hits_of("050", 0, "0 3 0"), 3);
    assert_int_equal(hits_of("005", 0, "0 0 4"), 4);
}

RULE_TEST(hits_of_a_kind_are_at_most_its_units, "CE-157") {
    assert_int_equal(hits_of("200", 0, "3 0 0"), 2);
    assert_int_equal(hits_of("210", 0, "3 2 0"), 3);
    assert_int_equal(hits_of("111", 1, "2 2 0"), 3); /* one of each, and one galley face */
    assert_int_equal(hits_of("101", 0, "0 0 5"), 1);
    assert_int_equal(hits_of("100", 3, "0 0 0"), 3); /* five galleys are shown */
    assert_int_equal(hits_of("111", 1, "5 0 0"), 1); /* spare units of another kind don't help */
}

RULE_TEST(dice_of_a_kind_that_is_not_there_do_nothing, "CE-158") {
    assert_int_equal(hits_of("500", 0, "0 3 2"), 0);
    assert_int_equal(hits_of("050", 0, "3 0 1"), 0);
    assert_int_equal(hits_of("005", 0, "0 0 0"), 0);
    assert_int_equal(hits_of("500", 5, "0 5 0"), 0);
}

RULE_TEST(example_3_hit_caps, "CE-156 CE-157 CE-158 CE-161 CE-154 CE-155") {
    /* WE-3 */
    scene s = b_turn(2, "",
                     "'infantry':[{'NAR':2},{'NAR':2}],'cavalry':[{'NAR':2},{}],'generals':[{'NAR':1},{}],"
                     "'cards':[{'army1':1},{}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 0, 5);
    scene more = s;
    scene_play(&s, "chance roll 3 1 1; chance roll 0 0 0");
    assert_b_field(&s, "infantry", "[{'NAR':2},{}]"); /* the third hit is lost */
    assert_chaos(&s, 1, 2);
    assert_action_over(&s);
    /* three hits: against five infantry */
    scene_set(&more,
              "{'infantry':[{'NAR':2},{'NAR':5}],'battle_units':[{'infantry':2,'cavalry':2,'general':1},"
              "{'infantry':5}]}");
    scene_play(&more, "chance roll 3 1 1; chance roll 0 0 0");
    assert_b_field(&more, "infantry", "[{'NAR':2},{'NAR':2}]");
}

/* ---- Losses ---- */

RULE_TEST(who_hits_chooses_what_falls, "CE-159 CE-R25") {
    /* own, lent and auxiliary units and galleys of the defender alike: Sarmatian cavalry in Macedonia */
    scene s = b_turn(4, "",
                     "'infantry':[{'MAC':3},{'MAC':1},{},{'MAC':1}],'cavalry':[{},{'MAC':1},{},{}],"
                     "'catapults':[{},{},{},{'MAC':1}],'galleys':[{},{'MAE':1},{},{'MEP':1}],"
                     "'cards':[{},{'dip_sarmatians':1},{},{}]");
    scene_play(&s, "P1 attack MAC P2; P2 lend 1; P4 lend 1; P4 lend 1; P4 lend 1");
    scene_play(&s, "chance roll 2 0 0; chance roll 0 0 1");
    assert_moves(
        &s, "P1", "",
        "lose P2 infantry; lose P2 cavalry; lose P4 infantry; lose P4 catapult; sink P2 MAE; sink P4 MEP;"
        "lose auxiliary cavalry");
    scene_play(&s, "P1 lose P4 catapult; P1 sink P2 MAE");
    assert_b_field(&s, "catapults", "[{},{},{},{}]");
    assert_b_field(&s, "galleys", "[{},{},{},{'MEP':1}]");
}

RULE_TEST(with_losses_by_owners_the_army_that_is_hit_chooses, "CE-R25") {
    scene s = b_turn(4, "losses=owner",
                     "'infantry':[{'MAC':3},{'MAC':1},{},{'MAC':1}],'cavalry':[{},{'MAC':1},{},{}],"
                     "'galleys':[{},{'MAE':1},{},{}],'cards':[{},{'dip_sarmatians':1},{},{}]");
    scene_play(&s, "P1 attack MAC P2; P2 lend 1; P4 lend 1; chance roll 1 0 0; chance roll 0 0 3");
    assert_moves(&s, "P2", "",
                 "lose P2 infantry; lose P2 cavalry; lose P4 infantry; sink P2 MAE; lose auxiliary cavalry");
    assert_int_equal(scene_count(&s, "P1", ""), 0);
    scene_play(&s, "P2 lose P4 infantry");
    assert_b_field(&s, "infantry", "[{'MAC':3},{'MAC':1},{},{}]");
}

RULE_TEST(the_attacker_picks_first, "CE-R26 CE-159") {
    const char *fields = "'infantry':[{'COR':2},{'COR':2},{},{}],'cavalry':[{'COR':2},{'COR':2},{},{}]";
    scene s = b_corsica("", "%s", fields);
    scene_play(&s, "chance roll 1 0 0; chance roll 0 1 0");
    assert_string_equal(scene_actors(&s), "P1");
    scene_play(&s, "P1 lose P2 cavalry");
    assert_moves(&s, "P2", "", "lose P1 infantry; lose P1 cavalry");
    scene_play(&s, "P2 lose P1 cavalry");
    assert_b_field(&s, "cavalry", "[{'COR':1},{'COR':1},{},{}]");
    assert_dice(&s, 0, 3);
}

RULE_TEST(what_falls_goes_to_its_owners_reserve, "CE-159") {
    /* P2 has all his 20 infantry on the map: with one killed, he can recruit one */
    scene s =
        b_turn(2, "",
               "'infantry':[{'COR':3},{'COR':1,'ITA':19}],'caesar':[{},{'ITA':1}],'influence':[{},{'ITA':1}],"
               "'actions':1,'cards':[{},{}]");
    scene_play(&s, "P1 attack COR P2; chance roll 1 0 0; chance roll 0 0 0");
    assert_b_field(&s, "infantry", "[{'COR':3},{'ITA':19}]");
    scene_play(&s, "P2 recruit");
    assert_true(scene_legal(&s, "P2 hire infantry ITA 1"));
    assert_false(scene_legal(&s, "P2 hire infantry ITA 2"));
}

RULE_TEST(leaders_never_fall, "CE-160") {
    scene s = b_turn(2, "",
                     "'infantry':[{'NAR':5},{'NAR':1}],'cavalry':[{},{'NAR':1}],'generals':[{},{'NAR':2}],"
                     "'caesar':[{},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2");
    scene more = s;
    scene_play(&s, "chance roll 1 0 0; chance roll 0 0 0");
    assert_moves(&s, "P1", "", "lose P2 infantry; lose P2 cavalry");
    scene_play(&more, "chance roll 3 0 0; chance roll 0 0 0; P1 lose P2 infantry; P2 flee ITA");
    assert_b_field(&more, "generals", "[{},{'ITA':2}]");
    assert_b_field(&more, "caesar", "[{},{'ITA':1}]");
}

RULE_TEST(hits_beyond_the_enemys_units_are_lost, "CE-161") {
    scene s = b_turn(4, "", "'infantry':[{'COR':5},{'COR':1,'ITA':3},{},{'COR':2}]");
    scene_play(&s, "P1 attack COR P2; P4 lend 0; chance roll 3 0 0; chance roll 0 0 0");
    assert_b_field(&s, "infantry", "[{'COR':5},{'ITA':3},{},{'COR':2}]");
    assert_action_over(&s);
}

RULE_TEST(losses_are_taken_at_the_same_time, "CE-162") {
    /* P2's two infantry fall, and yet hit twice */
    scene s = b_turn(2, "", "'infantry':[{'COR':3},{'COR':2}]");
    scene_play(&s, "P1 attack COR P2; chance roll 2 0 0; chance roll 2 0 0");
    assert_b_field(&s, "infantry", "[{'COR':1},{}]");
}

RULE_TEST(example_15_mutual_destruction, "CE-162 CE-R30 CE-170 CE-172") {
    /* WE-15 */
    scene s = b_turn(2, "", "'infantry':[{'NAR':1},{}],'generals':[{'NAR':1},{}],'cavalry':[{},{'NAR':1}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 0, 4);
    scene_play(&s, "chance roll 2 0 0");
    assert_dice(&s, 1, 3);
    scene_play(&s, "chance roll 0 1 0");
    assert_b_field(&s, "infantry", "[{},{}]");
    assert_b_field(&s, "cavalry", "[{},{}]");
    assert_chaos(&s, 0, 2);
    assert_chaos(&s, 1, 2);
    assert_moves(&s, "P1", "", "flee LUG; flee AQU; flee HIS; flee ITA; flee GER; flee RAE");
    scene_play(&s, "P1 flee RAE");
    assert_b_field(&s, "generals", "[{'RAE':1},{}]");
    assert_action_over(&s);
}

/* ---- A city's first strike ---- */

RULE_TEST(a_city_strikes_first_and_losses_leave_at_once, "CE-163 CE-164") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':3},{'NAR':3}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 1, 4);
    scene_play(&s, "chance roll 2 0 0");
    assert_b_field(&s, "infantry", "[{'NAR':1},{'NAR':3}]"); /* before P1 rolls */
    assert_dice(&s, 0, 3);
    scene_play(&s, "chance roll 3 0 0"); /* the survivor hits once */
    assert_b_field(&s, "infantry", "[{'NAR':1},{'NAR':2}]");
}

RULE_TEST(a_city_strikes_first_in_every_round, "CE-165 CE-163") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':3},{'NAR':3}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2");
    for (int round = 1; round <= 3; round++) {
        assert_int_equal(b_num(&s, "battle_round", -1, NULL), round);
        assert_dice(&s, 1, 4);
        scene_play(&s, "chance roll 0 0 0");
        assert_dice(&s, 0, 3);
        scene_play(&s, "chance roll 0 0 0; P1 fight; P2 fight");
    }
    scene_play(&s, "chance roll 2 0 0; chance roll 3 0 0");
    assert_b_field(&s, "infantry", "[{'NAR':1},{'NAR':2}]");
}

RULE_TEST(the_attackers_own_city_does_not_strike_first, "CE-R26 CE-163") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':2}],'cities':{'NAR':'P1'}");
    scene_play(&s, "P1 attack NAR P2; chance roll 2 0 0; chance roll 2 0 0");
    assert_b_field(&s, "infantry", "[{},{}]"); /* all at the same time */
}

RULE_TEST(a_first_strike_that_destroys_the_attacker_ends_it_at_once, "CE-R60 CE-163") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':3}],'caesar':[{'NAR':1},{}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2; chance roll 2 0 0");
    assert_chaos(&s, 0, 2); /* he does not roll any more */
    assert_moves(&s, "P1", "", "flee LUG; flee AQU; flee HIS; flee ITA; flee GER; flee RAE");
    scene_play(&s, "P1 flee HIS");
    assert_b_field(&s, "infantry", "[{},{'NAR':3}]");
    assert_action_over(&s);
}

RULE_TEST(auxiliaries_do_not_save_an_attacker_from_a_first_strike, "CE-R60 CE-R47") {
    /* Gallic auxiliaries stand with P1 in Narbonensis */
    scene s =
        b_turn(2, "", "'infantry':[{'NAR':1},{'NAR':3}],'cities':{'NAR':'P2'},'cards':[{'dip_gauls':1},{}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 0; P2 lose P1 infantry");
    assert_chaos(&s, 0, 2);
    assert_action_over(&s);
    assert_b_field(&s, "infantry", "[{},{'NAR':3}]");
}

RULE_TEST(a_city_whose_owner_has_only_leaders_still_lets_him_roll_first, "CE-R60 CE-163") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':1},{}],'generals':[{},{'NAR':1}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 1, 5);
    scene_play(&s, "chance roll 5 0 0");
    assert_dice(&s, 0, 3); /* he is destroyed at the end of the round */
    scene_play(&s, "chance roll 0 0 0; P2 flee HIS");
    assert_chaos(&s, 1, 2);
    assert_chaos(&s, 0, 0);
}

RULE_TEST(example_4_city_first_strike, "CE-153 CE-163 CE-164 CE-157") {
    /* WE-4 */
    scene s = b_turn(2, "",
                     "'infantry':[{'NAR':2},{'NAR':3}],'cavalry':[{'NAR':2},{}],'catapults':[{},{'NAR':1}],"
                     "'caesar':[{},{'NAR':1}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 1, 5);
    scene_play(&s, "chance roll 2 1 1; P2 lose P1 cavalry; P2 lose P1 cavalry");
    assert_b_field(&s, "cavalry", "[{},{}]"); /* the third hit can only be an infantry: it has fallen */
    assert_b_field(&s, "infantry", "[{'NAR':1},{'NAR':3}]");
    assert_dice(&s, 0, 3);
    scene_play(&s, "chance roll 1 2 0; P1 lose P2 catapult");
    assert_b_field(&s, "infantry", "[{'NAR':1},{'NAR':3}]");
    assert_b_field(&s, "catapults", "[{},{}]");
    assert_asked(&s, "retreat P1");
}

RULE_TEST(siege_works_take_the_first_strike_away, "CE-163 CE-162 CE-153") {
    scene s =
        b_turn(2, "", "'infantry':[{'NAR':2},{'NAR':2}],'cities':{'NAR':'P2'},'cards':[{'siege':1},{}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 0, 3);
    scene_play(&s, "chance roll 2 0 0");
    assert_dice(&s, 1, 4); /* the city's die stays */
    scene_play(&s, "chance roll 2 0 0");
    assert_b_field(&s, "infantry", "[{},{}]");
}

RULE_TEST(siege_works_help_neither_defender_nor_ally, "CE-163 CE-147") {
    static const char *const cards[] = {"[{},{'siege':1},{},{}]", "[{},{},{'siege':1},{}]"};
    for (int i = 0; i < 2; i++) {
        scene s =
            b_turn(4, "", "'infantry':[{'NAR':2},{'NAR':2},{'NAR':1},{}],'cities':{'NAR':'P2'},'cards':%s",
                   cards[i]);
        scene_play(&s, "P1 attack NAR P2; P3 lend 1");
        assert_dice(&s, 1, 4);
    }
}

/* ---- Corners ---- */

RULE_TEST(a_first_strike_that_leaves_a_galley_does_not_end_it, "CE-R60 CE-141 CE-164") {
    scene s =
        b_turn(2, "", "'infantry':[{'NAR':1},{'NAR':3}],'galleys':[{'MNB':1},{}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2; P1 lend 1; chance roll 1 0 0; P2 lose P1 infantry");
    assert_dice(&s, 0, 3);
    scene_play(&s, "chance roll 1 0 0"); /* two galley faces, one galley; the infantry is no more */
    assert_b_field(&s, "infantry", "[{},{'NAR':2}]");
    assert_chaos(&s, 0, 0);
}

RULE_TEST(a_first_strike_that_leaves_lent_units_does_not_end_it, "CE-R60 CE-R31 CE-164") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':1},{'NAR':3},{'NAR':1},{}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2; P3 lend 1; chance roll 1 0 0; P2 lose P1 infantry; chance roll 2 0 0");
    assert_b_field(&s, "infantry", "[{},{'NAR':2},{'NAR':1},{}]");
    assert_b_field(&s, "chaos", "[0,0,0,0]");
}

RULE_TEST(leaders_with_galleys_are_an_army_that_fights_on, "CE-R60 CE-141 CE-R22") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':3},{}],'generals':[{},{'NAR':1}],'galleys':[{},{'MNB':1}]");
    scene_play(&s, "P1 attack NAR P2; P2 lend 1; chance roll 0 0 0; chance roll 0 0 0");
    assert_b_field(&s, "infantry", "[{'NAR':2},{}]"); /* the galley hits */
    assert_string_equal(scene_actors(&s), "P1");
    scene_play(&s, "P1 fight; P2 fight");
    assert_dice(&s, 0, 3);
}

RULE_TEST(leaders_with_lent_troops_are_an_army_that_fights_on, "CE-R60 CE-R31") {
    scene s = b_turn(4, "", "'infantry':[{'NAR':3},{},{},{'NAR':2}],'generals':[{},{'NAR':1},{},{}]");
    scene_play(&s, "P1 attack NAR P2; P4 lend 1; chance roll 0 0 0; chance roll 0 0 0; P1 fight; P2 fight");
    assert_dice(&s, 0, 3);
    scene_play(&s, "chance roll 1 0 0; chance roll 0 0 0; P2 flee HIS"); /* until they have fallen */
    assert_b_field(&s, "infantry", "[{'NAR':3},{},{},{'NAR':1}]");
    assert_b_field(&s, "chaos", "[0,2,0,0]");
}

RULE_TEST(no_sea_touches_a_battle_inland, "CE-140 CE-144") {
    scene s = b_turn(4, "",
                     "'infantry':[{'MES':1},{'MES':1},{},{}],"
                     "'galleys':[{'MRH':2,'MPE':2},{'MRH':2,'MPE':2},{'MRH':2},{'MAM':2}]");
    scene_play(&s, "P1 attack MES P2");
    assert_dice(&s, 0, 3);
}

RULE_TEST(the_attacker_comes_first_whoever_is_ahead_in_turn_order, "CE-R26 CE-R27 CE-R23 CE-R30") {
    const char *fields = "'infantry':[{'NAR':2},{'NAR':2}],'cavalry':[{'NAR':2},{'NAR':2}],"
                         "'galleys':[{'MNB':1},{'MNB':1}],'agenda':['turn P2','act P2']";
    scene s = b_turn(2, "", "%s", fields);
    scene_play(&s, "P2 attack NAR P1; P2 lend 0; P1 lend 0");
    assert_asked(&s, "roll P2 0 3");
    scene_play(&s, "chance roll 1 0 2");
    assert_asked(&s, "roll P1 1 3");
    scene_play(&s, "chance roll 1 0 2; P2 lose P1 cavalry; P1 lose P2 cavalry");
    assert_asked(&s, "retreat P2");
    scene_play(&s, "P2 fight; P1 fight");
    assert_asked(&s, "roll P2 0 3");
    s = b_turn(
        2, "",
        "'infantry':[{'NAR':1},{'NAR':1}],'generals':[{'NAR':1},{'NAR':1}],'agenda':['turn P2','act P2']");
    scene_play(&s, "P2 attack NAR P1; chance roll 1 0 0; chance roll 1 0 0; P2 flee ITA; P1 flee HIS");
    assert_b_field(&s, "generals", "[{'HIS':1},{'ITA':1}]");
}

RULE_TEST(with_losses_by_owners_the_attacker_still_picks_first, "CE-R25 CE-R26") {
    scene s = b_corsica("losses=owner",
                        "'infantry':[{'COR':2},{'COR':2},{},{}],'cavalry':[{'COR':2},{'COR':2},{},{}]");
    scene_play(&s, "chance roll 1 0 2; chance roll 1 0 2");
    assert_string_equal(scene_actors(&s), "P1");
    assert_moves(&s, "P1", "", "lose P1 infantry; lose P1 cavalry");
    scene_play(&s, "P1 lose P1 infantry");
    assert_moves(&s, "P2", "", "lose P2 infantry; lose P2 cavalry");
    scene_play(&s, "P2 lose P2 cavalry");
    assert_b_field(&s, "infantry", "[{'COR':1},{'COR':2},{},{}]");
    assert_b_field(&s, "cavalry", "[{'COR':2},{'COR':1},{},{}]");
}

RULE_TEST(with_losses_by_owners_a_first_strike_is_the_attackers_to_take, "CE-R25 CE-163") {
    scene s = b_turn(2, "losses=owner",
                     "'infantry':[{'NAR':2},{'NAR':2}],'cavalry':[{'NAR':2},{}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2; chance roll 1 0 3");
    assert_moves(&s, "P1", "", "lose P1 infantry; lose P1 cavalry");
    scene_play(&s, "P1 lose P1 infantry");
    assert_dice(&s, 0, 3);
}

RULE_TEST(the_hitter_does_not_choose_his_own_losses, "CE-R25 CE-159") {
    scene s = b_corsica("", "'infantry':[{'COR':2},{'COR':2},{},{}],'cavalry':[{'COR':2},{'COR':2},{},{}]");
    scene_play(&s, "chance roll 1 0 2; chance roll 0 0 3");
    assert_false(scene_legal(&s, "P1 lose P1 infantry"));
    assert_false(scene_legal(&s, "P2 lose P2 infantry"));
    assert_false(scene_legal(&s, "P1 lose auxiliary infantry"));
    assert_false(scene_legal(&s, "P1 lose P2 catapult"));
    assert_false(scene_legal(&s, "P1 fight"));
}
