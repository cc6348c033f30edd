/* Conquest of the Empire: fleet movement and naval battles. */
#include "conquest/helpers_c.h"
#include "support/odds.h"

/* P1 names this zone and fights P2 there with what lies there already; then more moves. */
static void engage(scene *s, const char *zone, const char *then) {
    playf(s, "P1 fleet %s", zone);
    play_unless_made(s, "P1 engage P2");
    scene_play(s, then);
}

/* ---- Fleet movement ---- */

RULE_TEST(all_or_some_galleys_sail_from_anywhere_into_one_zone, "CE-176 CE-074") {
    scene s = turn_at(2, "'galleys':[{'OBR':2,'MAM':3,'MTY':1},{}]");
    scene_play(&s, "P1 fleet MLI");
    assert_int_equal(scene_count(&s, "P1", "sail"), 2 + 3 + 1);
    scene_play(&s, "P1 sail MAM 2; P1 sail OBR 2; P1 done");
    assert_field(&s, "galleys", "[{\"MTY\":1,\"MLI\":4,\"MAM\":1},{}]");
    assert_field(&s, "actions", "1");
    scene_play(&s, "P1 fleet MTY; P1 sail MLI 4; P1 sail MAM 1");
    assert_field(&s, "galleys", "[{\"MTY\":6},{}]");
}

RULE_TEST(a_fleet_may_be_named_for_every_zone_but_moves_into_one_only, "CE-176") {
    scene s = turn_at(2, "'galleys':[{'MTY':2},{}]");
    assert_int_equal(scene_count(&s, "P1", "fleet"), 17); /* 18 zones but the one where all are */
    scene_play(&s, "P1 fleet MAD");
    assert_int_equal(scene_count(&s, "P1", "fleet"), 0);
    assert_int_equal(scene_count(&s, "P1", "sail"), 2);
}

RULE_TEST(one_of_several_may_stay, "CE-176") {
    scene s = turn_at(2, "'galleys':[{'MTY':3},{}]");
    scene_play(&s, "P1 fleet MNB; P1 sail MTY 1; P1 done");
    assert_field(&s, "galleys", "[{\"MNB\":1,\"MTY\":2},{}]");
}

RULE_TEST(enemy_galleys_do_not_hold_up_a_fleet, "CE-177") {
    /* MAM is a dead end behind PEU; MTY is left from under enemy galleys. */
    scene s = turn_at(2, "'galleys':[{'MTY':2},{'MTY':2,'PEU':3,'MAE':2,'MEP':1}]");
    scene_play(&s, "P1 fleet MAM; P1 sail MTY 2");
    assert_field(&s, "galleys", "[{\"MAM\":2},{\"MTY\":2,\"MEP\":1,\"MAE\":2,\"PEU\":3}]");
}

RULE_TEST(a_fleet_that_stays_and_does_not_fight_is_no_action, "CE-R32 CE-R52") {
    scene s = turn_at(3, "'galleys':[{'MTY':2},{'MAD':1},{'MTY':1}]");
    assert_false(scene_legal(&s, "P1 fleet MTY")); /* an ally is there, no enemy */
    scene_play(&s, "P1 fleet MNB");
    assert_false(scene_legal(&s, "P1 done"));
}

RULE_TEST(without_moving_a_fleet_may_fight_where_it_lies, "CE-R32 CE-179") {
    scene s = turn_at(2, "'galleys':[{'MTY':1,'MAD':1},{'MTY':1}]");
    scene_play(&s, "P1 fleet MTY");
    assert_false(scene_legal(&s, "P1 done"));
    assert_true(scene_legal(&s, "P1 sail MAD 1"));
    scene_play(&s, "P1 engage P2; chance roll_galleys 1; chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MTY\":1,\"MAD\":1},{}]");
    assert_field(&s, "actions", "1");
}

/* ---- The declaration ---- */

RULE_TEST(a_battle_at_sea_is_part_of_the_action_after_the_movement, "CE-178 CE-073") {
    scene s = turn_at(2, "'galleys':[{'OAT':1,'MAD':1},{'MTY':1}]");
    scene_play(&s, "P1 fleet MTY");
    assert_false(scene_legal(&s, "P1 engage P2")); /* nobody is there yet */
    scene_play(&s, "P1 sail OAT 1; P1 engage P2");
    assert_int_equal(scene_count(&s, "P1", ""), 0); /* no more sailing: the dice roll */
    assert_string_equal(scene_actors(&s), "chance");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2);
    scene_play(&s, "chance roll_galleys 1; chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MTY\":1,\"MAD\":1},{}]");
    assert_field(&s, "actions", "1");
}

RULE_TEST(a_fleet_may_arrive_among_enemies_without_a_battle, "CE-178 CE-177") {
    scene s = turn_at(2, "'galleys':[{'OAT':1},{'MTY':3}]");
    scene_play(&s, "P1 fleet MTY");
    if (scene_legal(&s, "P1 sail OAT 1"))
        scene_play(&s, "P1 sail OAT 1");
    scene_play(&s, "P1 done");
    assert_field(&s, "galleys", "[{\"MTY\":1},{\"MTY\":3}]");
    assert_field(&s, "chaos", "[0,0]");
}

RULE_TEST(the_battle_is_against_one_enemy_in_the_named_zone, "CE-179 CE-R32") {
    /* P2 and P4 are enemies in MTY, P3 an ally there; P6 an enemy elsewhere. */
    scene s = turn_at(6, "'galleys':[{'MTY':2},{'MTY':1},{'MTY':1},{'MTY':2},{},{'MNB':1}]");
    scene_play(&s, "P1 fleet MTY");
    assert_string_equal(scene_moves(&s, "P1", "engage"), "engage P2; engage P4");
    scene_play(&s, "P1 engage P4; P2 lend 0; P3 lend 0");
    scene_play(&s, "chance roll_galleys 2; chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MTY\":2},{\"MTY\":1},{\"MTY\":1},{},{},{\"MNB\":1}]");
    assert_field(&s, "chaos", "[0,0,0,2,0,0]");
    assert_field(&s, "actions", "1"); /* one battle an action; P2 may be next */
    engage(&s, "MTY", "P3 lend 0");
    assert_field(&s, "sides", "[0,1]");
}

RULE_TEST(all_galleys_of_both_in_the_zone_fight, "CE-R32 CE-180") {
    scene s = turn_at(2, "'galleys':[{'MTY':3},{'MTY':2}]");
    engage(&s, "MTY", "");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 4);
    scene_play(&s, "chance roll_galleys 0");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 3);
}

/* ---- Dice ---- */

RULE_TEST(navy_training_adds_dice_at_sea_and_army_training_none, "CE-180 CE-181 CE-R62") {
    scene s =
        turn_at(2, "'galleys':[{'MTY':2},{'MTY':1}],'cards':[{'navy1':2,'navy2':1},{'army1':2,'army2':1}]");
    engage(&s, "MTY", "");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2 + 1 + 1 + 2 + 1); /* 6 dice show 0 to 6 */
    scene_play(&s, "chance roll_galleys 0");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 1 + 1);
}

RULE_TEST(at_sea_no_dice_come_from_a_base_leaders_or_cities, "CE-181 CE-183") {
    scene s = turn_at(2, "'galleys':[{'MTY':1},{'MTY':1}],'caesar':[{'ITA':1},{'SIC':1}],"
                         "'infantry':[{'ITA':9},{'SIC':9}],'cities':{'ITA':'P1','SIC':'P2'}");
    engage(&s, "MTY", "");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2);
    scene_play(&s, "chance roll_galleys 1");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2);
    scene_play(&s, "chance roll_galleys 1"); /* both at once, the city gives no first strike */
    assert_field(&s, "galleys", "[{},{}]");
    assert_field(&s, "infantry", "[{\"ITA\":9},{\"SIC\":9}]");
}

RULE_TEST(a_die_shows_a_galley_once_in_six, "CE-182 CE-180") {
    scene start = turn_at(2, "'galleys':[{'MTY':3},{'MTY':1}]");
    engage(&start, "MTY", "");
    static const double odds[] = {125, 75, 15, 1}; /* of 216 */
    int seen[4] = {0};
    for (int i = 0; i < 20000; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 1);
        seen[atoi(odds_draw(&s, &rng) + strlen("roll_galleys "))]++;
    }
    assert_odds("galleys of three dice", seen, odds, 4);
}

RULE_TEST(hits_are_limited_by_the_own_galleys, "CE-182") {
    scene s = turn_at(2, "'galleys':[{'MTY':1},{'MTY':4}],'cards':[{'navy1':2},{}]");
    engage(&s, "MTY", "chance roll_galleys 3; chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MTY\":1},{\"MTY\":3}]");
}

RULE_TEST(losses_of_a_round_still_count_in_it, "CE-188 CE-R32") {
    scene s = turn_at(2, "'galleys':[{'MTY':2},{'MTY':2}]");
    engage(&s, "MTY", "chance roll_galleys 2; chance roll_galleys 2");
    assert_field(&s, "galleys", "[{},{}]");
}

RULE_TEST(more_than_twelve_dice_are_rolled_in_parts, "CE-180 CE-R48") {
    /* 8 galleys, 5 lent and the trainings: 8 + 5 + 4 = 17 dice against 13 galleys */
    scene s = turn_at(
        4, "'galleys':[{'MTY':8},{'MTY':8},{'MTY':5},{'MTY':5}],'cards':[{'navy1':2,'navy2':1},{},{},{}]");
    engage(&s, "MTY", "P3 lend 5; P4 lend 5");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 13);
    scene_play(&s, "chance roll_galleys 0");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 6); /* 5 more dice */
    scene_play(&s, "chance roll_galleys 1");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 13);
    scene_play(&s, "chance roll_galleys 0; chance roll_galleys 0"); /* 12 and 1 */
    assert_field(&s, "galleys", "[{\"MTY\":8},{\"MTY\":8},{\"MTY\":5},{\"MTY\":5}]");
    scene_play(&s, "P1 sink P4 MTY");
    assert_field(&s, "battle_round", "2");
}

RULE_TEST(parts_of_a_roll_add_up, "CE-182 CE-R48") {
    scene s =
        turn_at(4, "'galleys':[{'MTY':8},{'MTY':8},{'MTY':5},{'MTY':5}],'cards':[{'navy1':2},{},{},{}]");
    engage(&s, "MTY", "P3 lend 5; P4 lend 0");
    scene_play(&s, "chance roll_galleys 6; chance roll_galleys 2; chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MTY\":8},{},{\"MTY\":5},{\"MTY\":5}]"); /* 8 hits */
    assert_field(&s, "chaos", "[0,2,0,0]");
}

/* ---- Who takes part ---- */

RULE_TEST(land_units_have_no_part_at_sea, "CE-183 CE-185") {
    scene s = turn_at(
        4, "'galleys':[{'MTY':1},{'MTY':1},{},{}],'infantry':[{'ITA':3},{'ITA':3},{'ITA':3},{'ITA':3}]");
    engage(&s, "MTY", "chance roll_galleys 1; chance roll_galleys 0"); /* nobody is asked */
    assert_field(&s, "galleys", "[{\"MTY\":1},{},{},{}]");
    assert_field(&s, "infantry", "[{\"ITA\":3},{\"ITA\":3},{\"ITA\":3},{\"ITA\":3}]");
}

RULE_TEST(galleys_of_neighbouring_zones_have_no_part, "CE-184 CE-185") {
    /* MNB, MNU and MEP touch MTY. */
    scene s = turn_at(4, "'galleys':[{'MTY':1,'MNB':3},{'MTY':1,'MNU':3},{'MNB':2},{'MEP':2}]");
    engage(&s, "MTY", "");
    assert_string_equal(scene_actors(&s), "chance"); /* P3 and P4 are not asked */
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2);
    scene_play(&s, "chance roll_galleys 1; chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MNB\":3,\"MTY\":1},{\"MNU\":3},{\"MNB\":2},{\"MEP\":2}]");
    assert_field(&s, "chaos", "[0,2,0,0]"); /* all of the fleet is gone, though not all of his galleys */
}

RULE_TEST(allies_of_both_sides_are_asked_in_turn_order, "CE-185 CE-R32 CE-R57") {
    /* Order P4 P3 P6 P1 P5 P2: P4 P6 P5 against P3 P1 P2. P4 and P3 have nothing there. */
    scene s =
        turn_at(6, "'alliances':[3,2,5,0,4,1],'galleys':[{'MTY':2},{'MTY':1},{},{},{'MTY':2},{'MTY':3}]");
    scene_play(&s, "P1 fleet MTY; P1 engage P5");
    assert_string_equal(scene_actors(&s), "P6");
    assert_int_equal(scene_count(&s, "P6", "lend"), scene_legal(&s, "P6 lend 0") ? 4 : 3);
    assert_true(scene_legal(&s, "P6 lend 3"));
    assert_false(scene_legal(&s, "P6 lend 4"));
    scene_play(&s, "P6 lend 2");
    assert_string_equal(scene_actors(&s), "P2");
    scene_play(&s, "P2 lend 1");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2 + 1 + 1); /* P1 and P2 */
    scene_play(&s, "chance roll_galleys 0");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2 + 2 + 1); /* P5 and P6 */
}

RULE_TEST(lent_galleys_fall_like_others_and_who_hit_chooses, "CE-185 CE-R32 CE-R25") {
    scene s = turn_at(4, "'galleys':[{'MTY':3},{'MTY':1},{},{'MTY':2}]");
    engage(&s, "MTY", "P4 lend 2; chance roll_galleys 1; chance roll_galleys 0");
    assert_string_equal(scene_actors(&s), "P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "sink P2 MTY; sink P4 MTY");
    scene_play(&s, "P1 sink P4 MTY");
    assert_field(&s, "battle_round", "2");
    scene_play(&s,
               "chance roll_galleys 0; chance roll_galleys 0; chance roll_galleys 0; chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MTY\":3},{\"MTY\":1},{},{\"MTY\":1}]");
    assert_field(&s, "chaos", "[0,0,0,0]");
}

RULE_TEST(with_losses_of_the_owner_the_other_side_chooses_at_sea, "CE-R32 CE-R25") {
    scene s = turn_with(4, "losses=owner", "'galleys':[{'MTY':3},{'MTY':1},{},{'MTY':2}]");
    engage(&s, "MTY", "P4 lend 1; chance roll_galleys 1; chance roll_galleys 0");
    assert_string_equal(scene_actors(&s), "P2");
    assert_string_equal(scene_moves(&s, "P2", ""), "sink P2 MTY; sink P4 MTY");
    scene_play(&s, "P2 sink P4 MTY");
    assert_field(&s, "galleys", "[{\"MTY\":3},{\"MTY\":1},{},{\"MTY\":1}]");
}

RULE_TEST(units_not_lent_stay_out_at_sea, "CE-185 CE-R24") {
    scene s = turn_at(4, "'galleys':[{'MTY':3},{'MTY':1},{},{'MTY':3}]");
    engage(&s, "MTY", "P4 lend 1; chance roll_galleys 3; chance roll_galleys 0");
    while (scene_count(&s, "P1", "sink"))
        scene_play(&s, scene_legal(&s, "P1 sink P2 MTY") ? "P1 sink P2 MTY" : "P1 sink P4 MTY");
    assert_field(&s, "galleys", "[{\"MTY\":3},{},{},{\"MTY\":2}]");
    assert_field(&s, "chaos", "[0,2,0,0]");
}

RULE_TEST(the_rhodian_squadron_is_one_more_galley_in_its_seas, "CE-R47 CE-180") {
    scene s = turn_at(2, "'galleys':[{'MRH':1},{'MRH':2}],'cards':[{'dip_rhodes':1},{}]");
    engage(&s, "MRH", "");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 3);
    scene_play(&s, "chance roll_galleys 2; chance roll_galleys 1"); /* 2 hits with 1 galley and 1 auxiliary */
    assert_string_equal(scene_moves(&s, "P2", ""), "sink P1 MRH; sink auxiliary MRH");
    scene_play(&s, "P2 sink auxiliary MRH");
    assert_field(&s, "galleys", "[{\"MRH\":1},{}]");
    s = turn_at(2, "'galleys':[{'MTY':1},{'MTY':2}],'cards':[{'dip_rhodes':1},{}]");
    engage(&s, "MTY", "");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2);
}

/* ---- The end of the battle ---- */

RULE_TEST(galleys_do_not_retreat_and_fight_three_rounds, "CE-186 CE-187 CE-R33") {
    scene s = turn_at(2, "'galleys':[{'MTY':2},{'MTY':2}]");
    engage(&s, "MTY", "");
    for (int round = 1; round <= 3; round++) {
        assert_string_equal(scene_actors(&s), "chance"); /* nobody is asked whether he goes */
        words w = {.len = 0};
        words_add(&w, "%d", round);
        assert_field(&s, "battle_round", w.text);
        scene_play(&s, "chance roll_galleys 0; chance roll_galleys 0");
    }
    assert_string_equal(scene_actors(&s), "P1");
    assert_field(&s, "galleys", "[{\"MTY\":2},{\"MTY\":2}]");
    assert_field(&s, "chaos", "[0,0]");
    assert_field(&s, "actions", "1");
}

RULE_TEST(a_fleet_that_is_gone_ends_the_battle_early, "CE-187 CE-188 CE-R33") {
    scene s = turn_at(2, "'galleys':[{'MTY':2},{'MTY':1}]");
    engage(&s, "MTY", "chance roll_galleys 0; chance roll_galleys 1");
    assert_field(&s, "battle_round", "2");
    scene_play(&s, "chance roll_galleys 0; chance roll_galleys 1");
    assert_string_equal(scene_actors(&s), "P1");
    assert_field(&s, "galleys", "[{},{\"MTY\":1}]");
    assert_field(&s, "chaos", "[2,0]"); /* the attacker has lost */
}

RULE_TEST(two_fleets_that_sink_each_other_both_lose, "CE-R33 CE-188") {
    scene s = turn_at(2, "'galleys':[{'MTY':1},{'MTY':1}],'chaos':[3,1]");
    engage(&s, "MTY", "chance roll_galleys 1; chance roll_galleys 1");
    assert_field(&s, "chaos", "[5,3]");
}

RULE_TEST(iron_discipline_counts_at_sea_too, "CE-188 CE-R62") {
    scene s = turn_at(2, "'galleys':[{'MTY':1},{'MTY':1}],'cards':[{},{'discipline':1}]");
    engage(&s, "MTY", "chance roll_galleys 1; chance roll_galleys 0");
    assert_field(&s, "chaos", "[0,1]");
}

static scene worked_example_12(void) {
    scene s = turn_at(4, "'galleys':[{'MTY':4},{'MTY':2},{},{'MTY':1}],'cards':[{'navy1':1},{},{},{}]");
    engage(&s, "MTY", "P4 lend 1");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 5 + 1);
    scene_play(&s, "chance roll_galleys 1");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 3 + 1);
    scene_play(&s, "chance roll_galleys 1; P1 sink P4 MTY");
    assert_field(&s, "galleys", "[{\"MTY\":3},{\"MTY\":2},{},{}]");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 4 + 1);
    scene_play(&s, "chance roll_galleys 0");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2 + 1);
    scene_play(&s, "chance roll_galleys 1");
    assert_field(&s, "galleys", "[{\"MTY\":2},{\"MTY\":2},{},{}]");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 3 + 1);
    return s;
}

RULE_TEST(worked_example_12_a_battle_at_sea, "WE-12 CE-180 CE-187 CE-188 CE-173") {
    scene s = worked_example_12();
    scene_play(&s, "chance roll_galleys 2");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2 + 1);
    scene_play(&s, "chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MTY\":2},{},{},{}]");
    assert_field(&s, "chaos", "[0,2,0,0]");
    s = worked_example_12();
    scene_play(&s, "chance roll_galleys 1; chance roll_galleys 0");
    assert_field(&s, "galleys", "[{\"MTY\":2},{\"MTY\":1},{},{}]");
    assert_field(&s, "chaos", "[0,0,0,0]");
    assert_string_equal(scene_actors(&s), "P1");
}
