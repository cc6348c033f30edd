/* Conquest of the Empire: components. */
#include "conquest/helpers_a.h"

/* P1 with Caesar, P2 and others with men; markers, cards and money: a turn in which much can be done. */
static scene rich_turn(void) {
    return turn_of(4, "'city':1,'grain_fleet':1,'client_king':1,'veterans':1,'circuses':1",
                   "'talents':[80,70,60,50],'chaos':[3,4,5,6],"
                   "'caesar':[{'NAR':1},{'ASI':1},{'NAR':1},{'EGY':1}],"
                   "'generals':[{'ITA':1},{'ITA':1},{},{}],"
                   "'infantry':[{'ITA':2,'NAR':2},{'ITA':2},{'NAR':1},{'EGY':2}],"
                   "'galleys':[{'MTY':2},{'MTY':1},{},{'MPE':1}],"
                   "'influence':[{'ITA':2,'NAR':1},{'ITA':1,'ASI':2},{'NAR':2},{'NAR':1,'EGY':2}],"
                   "'markers':{'NAR':1,'ITA':1},"
                   "'cards':[{'publicans':1,'games':1,'levy':1,'legates':1,'march':1},{},{},{}]");
}

/* ---- Map and figures ---- */

RULE_TEST(galleys_sail_to_any_of_the_eighteen_sea_zones, "CE-001 CE-003") {
    scene s = turn_of(2, "", "'galleys':[{'MTY':1},{}]");
    assert_int_equal(scene_count(&s, "P1", "fleet"), 17); /* the zone where they are is no movement */
    scene_refuses(&s, "{'galleys':[{'ITA':1},{}]}");
    assert_false(scene_legal(&s, "P1 fleet ITA"));
}

RULE_TEST(there_are_forty_two_provinces, "CE-001") {
    static const char *const provinces[] = {
        "BRI", "BEL", "GER", "LUG", "AQU", "NAR", "HIS", "LUS", "BAE", "BAL", "COR", "SAR", "SIC", "ITA",
        "NEA", "RAE", "NOR", "PAN", "DAC", "DAL", "MOE", "THR", "MAC", "ACH", "CRE", "CYP", "ASI", "PON",
        "GAL", "CAP", "CIL", "ARM", "MES", "SYR", "PAL", "ARA", "EGY", "CYR", "AFR", "NUM", "CAE", "TIN"};
    scene s = turn_of(2, "", "'actions':2");
    for (int i = 0; i < 42; i++) {
        words w = {.len = 0};
        words_add(&w, "{'caesar':[{'%s':1},{}]}", provinces[i]);
        scene_set(&s, w.text);
        assert_int_equal(count_of(&s, "caesar", 0, provinces[i]), 1);
    }
}

RULE_TEST(land_units_stand_in_provinces_only, "CE-003") {
    static const char *const kinds[] = {"infantry", "cavalry", "catapults", "generals", "caesar"};
    scene s = turn_of(2, "", "'actions':2");
    for (int i = 0; i < 5; i++) {
        words w = {.len = 0};
        words_add(&w, "{'%s':[{'MTY':1},{}]}", kinds[i]);
        scene_refuses(&s, w.text);
        w.len = 0;
        words_add(&w, "{'%s':[{'ITA':1},{}]}", kinds[i]);
        scene_set(&s, w.text);
    }
}

RULE_TEST(a_colour_has_20_infantry_20_cavalry_6_catapults_8_galleys_4_generals_and_a_caesar,
          "CE-002 CE-010 CE-231") {
    static const struct {
        const char *field, *place;
        int all;
    } kinds[] = {{"infantry", "ITA", 20}, {"cavalry", "ITA", 20}, {"catapults", "ITA", 6},
                 {"galleys", "MTY", 8},   {"generals", "ITA", 4}, {"caesar", "ITA", 1}};
    scene s = turn_of(6, "", "'actions':2");
    for (int kind = 0; kind < 6; kind++) {
        words full = {.len = 0};
        words_add(&full, "{'%s':[", kinds[kind].field);
        for (int seat = 0; seat < 6; seat++) /* every player has as many of his own colour, all at once */
            words_add(&full, "%s{'%s':%d}", seat ? "," : "", kinds[kind].place, kinds[kind].all);
        words_add(&full, "]}");
        scene_set(&s, full.text);
        for (int seat = 0; seat < 6; seat++) {
            words more = {.len = 0};
            assert_int_equal(sum_of(&s, kinds[kind].field, seat), kinds[kind].all);
            words_add(&more, "{'%s':[", kinds[kind].field);
            for (int other = 0; other < 6; other++)
                words_add(&more, "%s{'%s':%d}", other ? "," : "", kinds[kind].place,
                          other == seat ? kinds[kind].all + 1 : 0);
            words_add(&more, "]}");
            scene_refuses(&s, more.text);
        }
    }
}

RULE_TEST(only_ones_own_units_recruit_march_and_sail, "CE-010 CE-231") {
    /* P3 is an ally, and all that stands on the map is his */
    scene s = turn_of(3, "",
                      "'caesar':[{},{},{'ITA':1}],'infantry':[{},{},{'ITA':4}],'galleys':[{},{},{'MTY':3}],"
                      "'influence':[{'ITA':1},{},{'ITA':1}],'markers':{'ITA':1}");
    assert_false(scene_legal(&s, "P1 recruit"));
    assert_false(scene_legal(&s, "P1 march ITA"));
    assert_false(scene_legal(&s, "P1 influence ITA free"));
    assert_int_equal(scene_count(&s, "P1", "fleet"), 0);
}

RULE_TEST(what_a_player_recruits_and_buys_is_of_his_colour, "CE-010") {
    scene s = turn_of(3, "",
                      "'caesar':[{'ITA':1},{},{'ITA':1}],'influence':[{'ITA':1},{},{'ITA':1}],"
                      "'markers':{'ITA':1}");
    scene_play(&s, "P1 recruit; P1 hire infantry ITA 2; P1 done; P1 influence ITA free");
    assert_json(&s, "infantry", "[{'ITA':2},{},{}]");
    assert_json(&s, "influence", "[{'ITA':2},{},{'ITA':1}]");
}

/* ---- Money ---- */

RULE_TEST(talents_come_in_fives, "CE-004") {
    scene s = auction_of(2, "P1");
    for (int bid = 0; bid <= 80; bid++)
        assert_int_equal(legalf(&s, "P1 bid %d", bid), bid % 5 == 0);
    scene_refuses(&s, "{'talents':[82,80]}");
    s = turn_of(2, "", "'talents':[0,0]");
    for (int tax = 0; tax <= 30; tax++)
        assert_int_equal(legalf(&s, "P1 tax %d", tax), tax % 5 == 0 && tax >= 5 && tax <= 25);
}

RULE_TEST(nothing_can_be_given_to_another_player, "CE-029") {
    /* whatever is played, nobody else has more of anything; the first move away from the turn is enough */
    static const char *const things[] = {"infantry", "cavalry", "catapults", "generals",
                                         "galleys",  "cards",   "senators"};
    scene start = rich_turn();
    words moves = {.len = 0};
    char *rest = NULL;
    words_add(&moves, "%s", scene_moves(&start, "P1", ""));
    assert_true(scene_count(&start, "P1", "") > 40);
    for (char *move = strtok_r(moves.text, ";", &rest); move; move = strtok_r(NULL, ";", &rest)) {
        scene s = start;
        playf(&s, "P1 %s", move + (*move == ' '));
        for (int seat = 1; seat < 4; seat++) {
            assert_int_equal(number_of(&s, "talents", seat), number_of(&start, "talents", seat));
            assert_int_equal(number_of(&s, "chaos", seat), number_of(&start, "chaos", seat));
            assert_true(sum_of(&s, "influence", seat) <= sum_of(&start, "influence", seat));
            for (int i = 0; i < 7; i++)
                assert_int_equal(sum_of(&s, things[i], seat), sum_of(&start, things[i], seat));
        }
    }
}

/* ---- Chaos ---- */

RULE_TEST(recruiting_the_special_tax_and_a_lost_battle_bring_chaos, "CE-005") {
    scene start = turn_of(2, "",
                          "'infantry':[{'ITA':1},{}],'generals':[{'ITA':1},{'ITA':1}],"
                          "'influence':[{'ITA':1},{}]");
    scene s = start;
    scene_play(&s, "P1 recruit; P1 hire infantry ITA 1; P1 done");
    assert_int_equal(number_of(&s, "chaos", 0), 2);
    s = start;
    scene_play(&s, "P1 tax 15");
    assert_int_equal(number_of(&s, "chaos", 0), 3);
    s = start;
    scene_play(&s, "P1 attack ITA P2"); /* a general alone is driven off after one round */
    scene_play(&s, "chance roll 0 0 0; chance roll 0 0 0");
    assert_json(&s, "chaos", "[0,2]");
}

RULE_TEST(what_is_neither_of_these_brings_no_chaos, "CE-005") {
    scene s = turn_of(2, "'grain_fleet':1",
                      "'infantry':[{'ITA':3},{}],'caesar':[{'ITA':1},{}],'galleys':[{'MTY':1},{}],"
                      "'influence':[{'ITA':1},{}],'markers':{'ITA':2}");
    scene_play(&s, "P1 take grain_fleet; P1 influence ITA free; P1 influence ITA free");
    scene_play(&s, "P2 pass; P2 pass; P1 fleet MNB; P1 march ITA; P1 to NAR; P1 move infantry 1");
    scene_play(&s, "P1 done");
    assert_json(&s, "chaos", "[0,0]");
}

RULE_TEST(chaos_costs_those_who_have_most_of_it, "CE-006") {
    scene s = turn_of(3, "", "'round':4,'chaos':[4,7,1],'points_cards':[20,20,20]");
    season_passes(&s);
    assert_json(&s, "points_lost", "[5,10,0]");
    assert_int_equal(scene_points(&s, 0), 15);
    assert_int_equal(scene_points(&s, 1), 10);
    assert_int_equal(scene_points(&s, 2), 20);
}

/* ---- Markers ---- */

RULE_TEST(a_province_marker_has_the_name_of_a_key_province, "CE-007") {
    scene s = scene_new("conquest", 2, "");
    assert_json(&s, "pool",
                "{'NAR':6,'HIS':6,'SIC':4,'ITA':10,'NEA':6,'ACH':6,'ASI':8,'GAL':6,'MES':6,'EGY':8,'NUM':6}");
    scene_refuses(&s, "{'pool':{'DAC':1}}");
    scene_refuses(&s, "{'pool':{'SIC':5}}");
}

RULE_TEST(a_province_marker_is_a_place_for_influence, "CE-007") {
    scene s = turn_of(2, "", "'generals':[{'NAR':1},{}],'markers':{'NAR':1}");
    assert_true(scene_legal(&s, "P1 influence NAR free"));
    scene_set(&s, "{'markers':{'ITA':1}}");
    assert_false(scene_legal(&s, "P1 influence NAR free"));
    assert_int_equal(scene_count(&s, "P1", "influence"), 0);
}

RULE_TEST(influence_stays_when_everybody_leaves, "CE-008") {
    scene s =
        turn_of(2, "", "'caesar':[{'ITA':1},{}],'infantry':[{'ITA':2},{}],'influence':[{'ITA':2},{'ITA':1}]");
    scene_play(&s, "P1 march ITA; P1 to NAR; P1 move caesar 1; P1 move infantry 2");
    assert_json(&s, "caesar", "[{'NAR':1},{}]");
    assert_json(&s, "influence", "[{'ITA':2},{'ITA':1}]");
}

RULE_TEST(with_all_18_markers_on_the_map_a_player_still_has_his_token_for_the_alliances, "CE-009 CE-R43") {
    scene s = auction_of(2, "P1");
    scene_set(&s, "{'influence':[{'ASI':7,'EGY':6,'NEA':5},{'NAR':2}],"
                  "'pool':{'ITA':5}}");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 pass");
    assert_field(&s, "alliances", "[0,1,null,null,null,null]");
}

RULE_TEST(no_player_has_more_than_18_markers_on_the_map, "CE-R43") {
    scene s = turn_of(
        2, "", "'caesar':[{'NAR':1},{}],'influence':[{'ASI':7,'EGY':6,'NEA':5},{}],'markers':{'NAR':2}");
    assert_false(scene_legal(&s, "P1 influence NAR free"));
    scene_refuses(&s, "{'influence':[{'ASI':7,'EGY':6,'NEA':6},{}]}");
    /* one less: Caesar buys one, and there is none for a second */
    scene_set(&s, "{'influence':[{'ASI':7,'EGY':6,'NEA':4},{}]}");
    scene_play(&s, "P1 influence NAR free");
    assert_int_equal(count_of(&s, "markers", 0, "NAR"), 1);
    assert_false(scene_legal(&s, "P1 influence NAR free"));
    assert_true(scene_legal(&s, "P1 tax 5"));
}

RULE_TEST(in_one_province_there_may_be_any_number_of_markers, "CE-R43") {
    scene s = turn_of(2, "",
                      "'generals':[{'NAR':1},{}],'influence':[{'NAR':17},{'NAR':18}],'markers':{'NAR':6},"
                      "'pool':{'MES':4}");
    scene_play(&s, "P1 influence NAR free");
    assert_int_equal(count_of(&s, "influence", 0, "NAR"), 18);
}

/* ---- Cards ---- */

RULE_TEST(the_deck_has_60_cards_of_33_kinds, "CE-011 CE-021") {
    scene s = scene_new("conquest", 6, "");
    assert_json(&s, "deck",
                "{'city':6,'circuses':3,'grain_fleet':2,'veterans':2,'ovation':2,'client_king':2,'sen1':2,"
                "'sen2':3,'sen3':4,'sen4':3,'dip_germans':1,'dip_gauls':1,'dip_sarmatians':1,"
                "'dip_parthians':1,'dip_moors':1,'dip_nubians':1,'dip_engineers':1,'dip_rhodes':1,"
                "'march':2,'publicans':2,'levy':2,'games':2,'frumentarii':1,'legates':1,'army1':3,"
                "'army2':1,'navy1':2,'navy2':1,'aerarium':2,'merchants':1,'transports':1,'siege':1,"
                "'discipline':1}");
    assert_int_equal(sum_of(&s, "deck", 0), 60);
}

RULE_TEST(the_five_votes_are_no_part_of_the_deck, "CE-012 CE-020") {
    scene s = scene_new("conquest", 3, "");
    assert_json(&s, "shown", "{" VOTES "}");
    s = game_of(3, "P1");
    while (in_phase(&s, "markers"))
        playf(&s, "chance %s", first_move(&s, "chance", ""));
    assert_int_equal(scene_count(&s, "chance", "card"), 33);
    assert_int_equal(scene_count(&s, "chance", "card v_"), 0);
}

/* ---- Cities ---- */

RULE_TEST(a_city_stands_in_a_province_and_has_one_owner, "CE-013 CE-R45") {
    scene s = turn_of(3, "'city':2", "'influence':[{'ITA':1,'ASI':1},{'ITA':1},{}]");
    scene_play(&s, "P1 take city; P1 city ASI");
    assert_json(&s, "cities", "{'ASI':\"P1\"}");
    /* one city a province, whoever is there */
    scene_play(&s, "P1 pass; P2 pass; P2 pass; P3 pass; P3 pass; P1 take city");
    assert_json(&s, "cities", "{'ITA':\"P1\",'ASI':\"P1\"}");
}

RULE_TEST(there_is_one_city_a_province_whoever_owns_it, "CE-R45 CE-R12") {
    scene s =
        turn_of(2, "'city':1", "'influence':[{'ITA':1,'ASI':1,'NAR':1},{'ITA':1}],'cities':{'ITA':'P2'}");
    scene_play(&s, "P1 take city");
    assert_string_equal(scene_moves(&s, "P1", ""), "city NAR; city ASI");
}

RULE_TEST(only_the_card_builds_cities, "CE-R45") {
    scene start = rich_turn();
    words moves = {.len = 0};
    char *rest = NULL;
    words_add(&moves, "%s", scene_moves(&start, "P1", ""));
    for (char *move = strtok_r(moves.text, ";", &rest); move; move = strtok_r(NULL, ";", &rest)) {
        scene s = start;
        playf(&s, "P1 %s", move + (*move == ' '));
        if (strstr(move, "take city"))
            assert_int_equal(scene_count(&s, "P1", "city"), 2);
        else
            assert_field(&s, "cities", "{}");
    }
}

RULE_TEST(a_city_is_not_lost_with_the_influence_nor_with_a_battle, "CE-R45") {
    scene s = turn_of(2, "",
                      "'caesar':[{'ASI':1},{}],'infantry':[{'ASI':2},{}],'generals':[{},{'ASI':1}],"
                      "'influence':[{'ASI':1},{'ASI':1}],'cities':{'ASI':'P2'},'chaos':[0,4],'round':4");
    scene_play(&s, "P1 attack ASI P2");
    scene_play(&s, "chance roll 0 0 0; chance roll 0 0 0"); /* the city adds a die: 5; P1 4 */
    while (strcmp(scene_actors(&s), "chance") == 0)
        playf(&s, "chance %s", first_move(&s, "chance", ""));
    if (scene_count(&s, "P2", "flee") > 0)
        playf(&s, "P2 %s", first_move(&s, "P2", "flee"));
    assert_json(&s, "cities", "{'ASI':\"P2\"}");
    scene_play(&s, "P1 influence ASI P2");
    assert_json(&s, "influence", "[{'ASI':2},{}]");
    assert_json(&s, "cities", "{'ASI':\"P2\"}");
    season_passes(&s);
    /* it still reduces chaos: 4 + 2 for the battle - 3 */
    assert_int_equal(number_of(&s, "chaos", 1), 3);
    assert_json(&s, "cities", "{'ASI':\"P2\"}");
}

RULE_TEST(a_city_without_influence_still_defends_its_owner, "CE-R45") {
    scene s = turn_of(2, "", "'infantry':[{'NAR':2},{'NAR':2}],'cities':{'NAR':'P2'}");
    scene_play(&s, "P1 attack NAR P2");
    assert_json(&s, "agenda", "['turn P1','roll P2 1 4']"); /* one die more, and he rolls first */
}

/* ---- Dice and the bank ---- */

/* P1 has 8 galleys, his two allies 8 each; with 1 + 1 + 2 dice of cards he rolls 28. P2 has one galley. */
static scene great_fleet(void) {
    scene s = turn_of(6, "",
                      "'galleys':[{'MTY':8},{'MTY':1},{'MTY':8},{},{'MTY':8},{}],"
                      "'deck':{'siege':1},'cards':[{'navy1':2,'navy2':1},{},{},{},{},{}]");
    scene_play(&s, "P1 fleet MTY; P3 lend 8; P5 lend 8");
    return s;
}

RULE_TEST(there_is_no_limit_to_the_number_of_dice, "CE-R48") {
    scene s = great_fleet();
    scene_play(&s, "chance roll_galleys 12; chance roll_galleys 12");
    assert_false(scene_legal(&s, "chance roll_galleys 5")); /* 28 - 24 = 4 are left */
    scene_play(&s, "chance roll_galleys 4");
    assert_json(&s, "attacker_dice", "{'galley':28}");
    assert_int_equal(scene_count(&s, "chance", "roll_galleys"), 2); /* P2: one die */
}

RULE_TEST(more_than_twelve_dice_at_sea_may_show_anything, "CE-R48") {
    scene s = great_fleet();
    scene_play(&s, "chance roll_galleys 5; chance roll_galleys 0; chance roll_galleys 3");
    assert_json(&s, "attacker_dice", "{'galley':8}");
}

RULE_TEST(two_players_can_come_to_thirteen_dice, "CE-R48") {
    /* 8 galleys, the one of Rhodes, 1 + 1 + 2 dice of cards */
    scene s = turn_of(2, "",
                      "'galleys':[{'MAE':8},{'MAE':1}],'deck':{'siege':1},"
                      "'cards':[{'navy1':2,'navy2':1,'dip_rhodes':1},{}]");
    scene_play(&s, "P1 fleet MAE; chance roll_galleys 0; chance roll_galleys 1");
    assert_json(&s, "attacker_dice", "{'galley':1}");
}

RULE_TEST(the_bank_is_never_empty, "CE-028 CE-R49") {
    /* the coins in the box are 625 talents */
    scene s = turn_of(2, "",
                      "'round':4,'talents':[625,600],'influence':[{'ASI':8,'EGY':8},{'NAR':4}],"
                      "'pool':{'MES':4},'markers':{}");
    scene_play(&s, "P1 tax 25");
    assert_json(&s, "talents", "[650,600]");
    season_passes(&s);
    assert_json(&s, "talents", "[730,620]");
}
