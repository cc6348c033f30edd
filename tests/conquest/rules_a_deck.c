/* Conquest of the Empire: what the cards of the deck do, outside of battles. */
#include "conquest/helpers_a.h"
#include "support/odds.h"

/* ---- Immediate cards ---- */

RULE_TEST(a_city_comes_to_a_province_with_influence_and_without_a_city, "CE-082 CE-013") {
    scene s = turn_of(3, "'city':1",
                      "'influence':[{'ITA':1,'ASI':2,'NAR':1,'MES':1},{'GAL':1},{'NUM':1}],"
                      "'cities':{'NAR':'P1','ITA':'P3'}");
    scene_play(&s, "P1 take city");
    assert_json(&s, "talents", "[60,80,80]");
    assert_string_equal(scene_moves(&s, "P1", ""), "city ASI; city MES");
    scene_play(&s, "P1 city MES");
    assert_json(&s, "cities", "{'NAR':\"P1\",'ITA':\"P3\",'MES':\"P1\"}");
    assert_json(&s, "cards", "[{},{},{}]");
    assert_int_equal(integer_of(&s, "actions"), 1);
}

RULE_TEST(no_leader_is_needed_for_a_city, "CE-082") {
    scene s = turn_of(2, "'city':1", "'influence':[{'MES':1},{}],'infantry':[{},{'MES':2}]");
    scene_play(&s, "P1 take city");
    assert_json(&s, "cities", "{'MES':\"P1\"}");
}

RULE_TEST(circuses_discard_up_to_four_chaos, "CE-082") {
    static const int before[] = {0, 3, 4, 9}, after[] = {0, 0, 0, 5};
    for (int i = 0; i < 4; i++) {
        scene s = turn_of(2, "'circuses':1", "'chaos':[%d,6]", before[i]);
        scene_play(&s, "P1 take circuses");
        assert_int_equal(number_of(&s, "chaos", 0), after[i]);
        assert_int_equal(number_of(&s, "chaos", 1), 6);
        assert_json(&s, "talents", "[70,80]");
    }
}

RULE_TEST(the_grain_fleet_brings_20_talents_for_nothing, "CE-082 CE-079") {
    scene s = turn_of(2, "'grain_fleet':1", "'talents':[0,5]");
    scene_play(&s, "P1 take grain_fleet");
    assert_json(&s, "talents", "[20,5]");
    assert_json(&s, "chaos", "[0,0]");
    assert_json(&s, "shown", "{" VOTES "}");
}

RULE_TEST(veterans_come_where_leader_and_influence_are, "CE-082") {
    scene s = turn_of(3, "'veterans':1",
                      "'caesar':[{'ITA':1},{},{'GAL':1}],'generals':[{'ASI':1,'DAC':1},{'EGY':1},{}],"
                      "'influence':[{'ITA':1,'ASI':2,'NAR':1,'EGY':1,'GAL':1},{},{}]");
    scene_play(&s, "P1 take veterans");
    assert_string_equal(scene_moves(&s, "P1", ""), "put ITA; put ASI");
    scene_play(&s, "P1 put ASI; P1 put ITA; P1 put ASI");
    assert_json(&s, "infantry", "[{'ITA':1,'ASI':2},{},{}]");
    assert_json(&s, "talents", "[75,80,80]");
    assert_json(&s, "chaos", "[0,0,0]");
    assert_int_equal(integer_of(&s, "actions"), 1);
}

RULE_TEST(veterans_come_from_the_reserve, "CE-082 CE-R12") {
    scene s = turn_of(2, "'veterans':1",
                      "'caesar':[{'ITA':1},{}],'influence':[{'ITA':1},{}],'infantry':[{'DAC':18},{}]");
    scene_play(&s, "P1 take veterans");
    assert_json(&s, "infantry", "[{'ITA':2,'DAC':18},{}]");
    s = turn_of(2, "'veterans':1",
                "'caesar':[{'ITA':1},{}],'influence':[{'ITA':1},{}],'infantry':[{'DAC':20},{}]");
    scene_play(&s, "P1 take veterans"); /* nobody is left: the effect lapses */
    assert_json(&s, "infantry", "[{'DAC':20},{}]");
    assert_json(&s, "talents", "[75,80]");
}

RULE_TEST(an_ovation_scores_5_points, "CE-082") {
    scene s = turn_of(2, "'ovation':2", "'points_cards':[7,0]");
    scene_play(&s, "P1 take ovation");
    assert_json(&s, "talents", "[65,80]");
    assert_json(&s, "points_cards", "[12,0]");
    assert_int_equal(scene_points(&s, 0), 12);
    assert_int_equal(scene_points(&s, 1), 0);
}

RULE_TEST(a_client_king_replaces_a_free_province_marker_anywhere, "CE-082") {
    scene s = turn_of(2, "'client_king':1",
                      "'markers':{'ITA':1,'MES':2},'pool':{'NUM':2},'influence':[{},{'NAR':1,'ITA':1}],'"
                      "infantry':[{},{'ITA':3}]");
    scene_play(&s, "P1 take client_king");
    assert_string_equal(scene_moves(&s, "P1", ""), "influence ITA free; influence MES free");
    scene_play(&s, "P1 influence MES free");
    assert_json(&s, "markers", "{'ITA':1,'MES':1}");
    assert_json(&s, "influence", "[{'MES':1},{'NAR':1,'ITA':1}]");
    assert_json(&s, "talents", "[65,80]"); /* the card, but not the marker */
    assert_int_equal(integer_of(&s, "actions"), 1);
}

RULE_TEST(a_client_king_needs_a_marker_in_the_supply, "CE-R43 CE-R12") {
    scene s =
        turn_of(2, "'client_king':1",
                "'markers':{'ITA':1,'MES':2},'pool':{'NUM':2},'influence':[{'ASI':8,'EGY':8,'SIC':2},{}]");
    scene_play(&s, "P1 take client_king");
    assert_json(&s, "markers", "{'ITA':1,'MES':2}");
    assert_json(&s, "influence", "[{'SIC':2,'ASI':8,'EGY':8},{}]");
    assert_json(&s, "talents", "[65,80]");
    assert_int_equal(integer_of(&s, "actions"), 1);
}

/* ---- Senators ---- */

RULE_TEST(senators_have_their_value_and_price, "CE-083 CE-079") {
    static const struct {
        const char *card, *hand, *talents;
    } cases[] = {{"sen1", "[{'1':1},{'2':1}]", "[80,80]"},
                 {"sen2", "[{'2':1},{'2':1}]", "[75,80]"},
                 {"sen3", "[{'3':1},{'2':1}]", "[70,80]"},
                 {"sen4", "[{'4':1},{'2':1}]", "[65,80]"}};
    for (int i = 0; i < 4; i++) {
        words sale = {.len = 0};
        words_add(&sale, "'%s':1", cases[i].card);
        scene s = turn_of(2, sale.text, "'deck':{},'senators':[{},{'2':1}]");
        playf(&s, "P1 take %s", cases[i].card);
        assert_json(&s, "senators", cases[i].hand);
        assert_json(&s, "talents", cases[i].talents);
    }
}

/* ---- Diplomacy cards: their units fight for the holder alone ---- */

static const struct {
    const char *card, *unit;
    int number;
    const char *places;
} diplomacy[] = {{"dip_germans", "infantry", 2, "BRI BEL GER LUG AQU NAR RAE NOR"},
                 {"dip_gauls", "infantry", 2, "NEA ITA HIS LUS BAE NAR"},
                 {"dip_sarmatians", "cavalry", 1, "PAN DAC DAL MOE THR MAC ACH"},
                 {"dip_parthians", "cavalry", 1, "ARM MES SYR CAP CIL GAL PON"},
                 {"dip_moors", "cavalry", 1, "NUM CAE TIN AFR BAE HIS SIC"},
                 {"dip_nubians", "infantry", 2, "EGY CYR ARA PAL SYR CYP"},
                 {"dip_engineers", "catapult", 1, "ACH MAC THR ASI CRE"},
                 {"dip_rhodes", "galley", 1, "MAE MRH MAL MPE"}};

/* How many auxiliaries has P1 in a battle against P2 at this place? P1 holds the card, or P3, his ally. */
static int auxiliaries(int which, int holder, const char *place) {
    bool at_sea = strcmp(diplomacy[which].unit, "galley") == 0;
    words cards = {.len = 0};
    for (int seat = 0; seat < 3; seat++)
        words_add(&cards, "%s{%s%s%s}", seat ? "," : "", seat == holder ? "'" : "",
                  seat == holder ? diplomacy[which].card : "", seat == holder ? "':1" : "");
    scene s = turn_of(3, "", "'deck':{},'cards':[%s],'%s':[{'%s':2},{'%s':2},{}]", cards.text,
                      at_sea ? "galleys" : "infantry", place, place);
    playf(&s, at_sea ? "P1 fleet %s" : "P1 attack %s P2", place);
    assert_int_equal(sum_of(&s, "defender_auxiliaries", 0), 0);
    assert_int_equal(sum_of(&s, "attacker_auxiliaries", 0),
                     count_of(&s, "attacker_auxiliaries", 0, diplomacy[which].unit));
    return sum_of(&s, "attacker_auxiliaries", 0);
}

RULE_TEST(diplomacy_cards_bring_units_in_their_places_and_nowhere_else, "CE-085") {
    static const char provinces[] =
        "BRI BEL GER LUG AQU NAR HIS LUS BAE BAL COR SAR SIC ITA NEA RAE NOR PAN DAC DAL "
        "MOE THR MAC ACH CRE CYP ASI PON GAL CAP CIL ARM MES SYR PAL ARA EGY CYR AFR NUM "
        "CAE TIN";
    static const char zones[] = "OBR OAT MCA MHI MBA MNB MTY MNU MSA MAD MEP MLI MAE MRH MAL MPE PEU MAM";
    for (int i = 0; i < 8; i++) {
        const char *all = strcmp(diplomacy[i].unit, "galley") == 0 ? zones : provinces;
        for (const char *at = all; *at; at += strcspn(at, " "), at += *at == ' ') {
            char place[4];
            snprintf(place, sizeof place, "%.3s", at);
            int number = strstr(diplomacy[i].places, place) ? diplomacy[i].number : 0;
            if (auxiliaries(i, 0, place) != number)
                fail_msg("%s in %s", diplomacy[i].card, place);
        }
    }
}

RULE_TEST(diplomacy_cards_work_for_their_holder_only, "CE-085") {
    for (int i = 0; i < 8; i++) {
        char place[4];
        snprintf(place, sizeof place, "%.3s", diplomacy[i].places);
        assert_int_equal(auxiliaries(i, 0, place), diplomacy[i].number);
        assert_int_equal(auxiliaries(i, 2, place), 0);
    }
}

/* ---- Reusable cards ---- */

RULE_TEST(forced_march_is_a_land_movement_beside_the_actions, "CE-089 CE-R53") {
    scene s = turn_of(2, "",
                      "'cards':[{'march':1},{}],'generals':[{'ITA':1,'ASI':1},{}],"
                      "'infantry':[{'ITA':3,'DAC':1},{}]");
    scene_play(&s, "P1 use march");
    assert_string_equal(scene_moves(&s, "P1", ""), "march ITA; march ASI"); /* where a leader is */
    scene_play(&s, "P1 march ITA; P1 to NOR; P1 move infantry 2; P1 done");
    assert_json(&s, "infantry", "[{'ITA':1,'NOR':2,'DAC':1},{}]");
    assert_int_equal(integer_of(&s, "actions"), 2);
    assert_false(scene_legal(&s, "P1 use march"));
}

RULE_TEST(forced_march_needs_a_leader, "CE-R53") {
    scene s =
        turn_of(2, "", "'cards':[{'march':1},{}],'infantry':[{'ITA':3},{'ITA':1}],'generals':[{},{'ITA':1}]");
    assert_false(scene_legal(&s, "P1 use march"));
}

RULE_TEST(forced_march_from_an_island_needs_a_galley, "CE-R53") {
    scene s = turn_of(2, "", "'cards':[{'march':1},{}],'infantry':[{'COR':3},{}],'generals':[{'COR':1},{}]");
    assert_false(scene_legal(&s, "P1 use march")); /* nobody could go anywhere */
    scene_set(&s, "{'galleys':[{'MTY':1},{}]}");
    assert_true(scene_legal(&s, "P1 use march"));
}

RULE_TEST(a_march_by_a_card_obeys_the_stop_rule, "CE-R53") {
    scene s = turn_of(2, "",
                      "'cards':[{'march':1},{}],'infantry':[{'HIS':3},{'NAR':1,'AQU':1,'BAE':1}],"
                      "'generals':[{'HIS':1},{}]");
    scene_play(&s, "P1 use march");
    if (scene_legal(&s, "P1 march HIS"))
        scene_play(&s, "P1 march HIS");
    assert_true(scene_legal(&s, "P1 to NAR"));
    assert_false(scene_legal(&s, "P1 to ITA"));
}

RULE_TEST(tax_farmers_bring_15_talents_and_no_chaos, "CE-089") {
    scene s = turn_of(2, "", "'cards':[{'publicans':1},{}],'talents':[0,0]");
    scene_play(&s, "P1 use publicans");
    assert_json(&s, "talents", "[15,0]");
    assert_json(&s, "chaos", "[0,0]");
    assert_int_equal(integer_of(&s, "actions"), 2);
}

RULE_TEST(a_local_levy_recruits_up_to_three_units_at_their_price_without_chaos, "CE-089 CE-R53") {
    scene s = turn_of(2, "", "'cards':[{'levy':1},{}],'caesar':[{'ITA':1},{}],'influence':[{'ITA':1},{}]");
    scene_play(&s, "P1 use levy");
    assert_true(scene_legal(&s, "P1 hire cavalry ITA 3"));
    assert_false(scene_legal(&s, "P1 hire cavalry ITA 4"));
    scene_play(&s, "P1 hire cavalry ITA 2");
    assert_true(scene_legal(&s, "P1 hire galley MTY 1"));
    assert_false(scene_legal(&s, "P1 hire galley MTY 2"));
    scene_play(&s, "P1 hire galley MTY 1");
    if (scene_legal(&s, "P1 done"))
        scene_play(&s, "P1 done");
    assert_json(&s, "talents", "[50,80]");
    assert_json(&s, "chaos", "[0,0]");
    assert_json(&s, "cavalry", "[{'ITA':2},{}]");
    assert_json(&s, "galleys", "[{'MTY':1},{}]");
    assert_int_equal(integer_of(&s, "actions"), 2);
}

RULE_TEST(a_local_levy_may_stop_after_one_unit_but_not_before, "CE-R53") {
    scene s = turn_of(2, "", "'cards':[{'levy':1},{}],'caesar':[{'ITA':1},{}],'influence':[{'ITA':1},{}]");
    scene_play(&s, "P1 use levy");
    assert_false(scene_legal(&s, "P1 done"));
    scene_play(&s, "P1 hire infantry ITA 1; P1 done");
    assert_json(&s, "talents", "[75,80]");
}

RULE_TEST(a_local_levy_obeys_the_conditions_of_recruiting, "CE-R53") {
    scene s = turn_of(2, "", "'cards':[{'levy':1},{}],'caesar':[{'ITA':1},{}],'influence':[{'ASI':1},{}]");
    assert_false(scene_legal(&s, "P1 use levy")); /* leader and influence aren't in one province */
    s = turn_of(2, "",
                "'cards':[{'levy':1},{}],'caesar':[{'ASI':1},{}],'influence':[{'ASI':1},{}],'talents':[0,0]");
    assert_false(scene_legal(&s, "P1 use levy")); /* no unit can be paid */
    scene_set(&s, "{'talents':[10,0]}");
    scene_play(&s, "P1 use levy");
    assert_true(scene_legal(&s, "P1 hire infantry ASI 2"));
    assert_false(scene_legal(&s, "P1 hire infantry ASI 3"));
    assert_false(scene_legal(&s, "P1 hire catapult ASI 1"));
}

RULE_TEST(gladiatorial_games_discard_up_to_two_chaos, "CE-089") {
    static const int before[] = {1, 2, 7}, after[] = {0, 0, 5};
    for (int i = 0; i < 3; i++) {
        scene s = turn_of(2, "", "'cards':[{'games':1},{}],'chaos':[%d,3]", before[i]);
        scene_play(&s, "P1 use games");
        assert_int_equal(number_of(&s, "chaos", 0), after[i]);
        assert_int_equal(number_of(&s, "chaos", 1), 3);
    }
}

RULE_TEST(frumentarii_make_an_enemy_discard_a_senator, "CE-089 CE-R53") {
    scene s = turn_of(4, "",
                      "'cards':[{'frumentarii':1},{},{},{}],"
                      "'senators':[{'1':1},{'1':1,'3':2},{'2':1},{}],'deck':{'sen3':1}");
    /* P3 is an ally, P4 has none */
    assert_string_equal(scene_moves(&s, "P1", "unmask"), "unmask frumentarii P2");
    scene_play(&s, "P1 unmask frumentarii P2");
    assert_string_equal(scene_moves(&s, "chance", ""), "senator 1; senator 3");
    assert_non_null(strstr(scene_told(&s, "chance senator 3", 3, "discards"), "3"));
    scene_play(&s, "chance senator 3");
    assert_json(&s, "senators", "[{'1':1},{'1':1,'3':1},{'2':1},{}]");
    assert_json(&s, "deck", "{'sen3':1}"); /* out of the game */
    assert_int_equal(count_of(&s, "shown", 0, "sen3"), 0);
    assert_int_equal(integer_of(&s, "actions"), 2);
    assert_false(scene_legal(&s, "P1 unmask frumentarii P2"));
}

RULE_TEST(frumentarii_strike_at_random, "CE-089") {
    static const double odds[] = {1, 0, 2, 1};
    int seen[4] = {0};
    dd_rng rng = dd_rng_seed(5, 0);
    scene start = turn_of(
        2, "", "'cards':[{'frumentarii':1},{}],'senators':[{},{'1':1,'3':2,'4':1}],'deck':{'sen4':2}");
    scene_play(&start, "P1 unmask frumentarii P2");
    for (int i = 0; i < 2000; i++) {
        scene s = start;
        seen[odds_draw(&s, &rng)[strlen("senator ")] - '1']++;
    }
    assert_odds("unmasked", seen, odds, 4);
}

RULE_TEST(frumentarii_take_one_card_only, "CE-089") {
    scene s = turn_of(2, "", "'cards':[{'frumentarii':1},{}],'senators':[{'1':1},{'2':3}],'deck':{}");
    scene_play(&s, "P1 unmask frumentarii P2");
    chance_deals(&s); /* if it is asked at all */
    assert_json(&s, "senators", "[{'1':1},{'2':2}]");
    assert_actor(&s, "P1");
}

RULE_TEST(legates_buy_one_marker_at_the_normal_price, "CE-089 CE-R53") {
    scene s = turn_of(2, "",
                      "'cards':[{'legates':1},{}],'caesar':[{'NAR':1},{}],'generals':[{'NAR':1},{}],"
                      "'influence':[{},{'NAR':2}],'markers':{'NAR':2,'ASI':1}");
    scene_play(&s, "P1 use legates");
    assert_string_equal(scene_moves(&s, "P1", "influence"), "influence NAR P2; influence NAR free");
    scene_play(&s, "P1 influence NAR P2");
    assert_false(scene_legal(&s, "P1 done")); /* one marker, though Caesar is there */
    assert_json(&s, "influence", "[{'NAR':1},{'NAR':1}]");
    assert_json(&s, "talents", "[70,80]");
    assert_int_equal(integer_of(&s, "actions"), 2);
    assert_json(&s, "used", "[{'legates':1},{}]");
}

RULE_TEST(legates_obey_the_conditions_of_buying_influence, "CE-R53") {
    static const char *const void_ones[] = {
        "'generals':[{'ASI':1},{}],'markers':{'NAR':2}", /* no leader there */
        "'generals':[{'NAR':1},{}],'influence':[{},{'NAR':2}],'infantry':[{},{'NAR':1}]", /* protected */
        "'generals':[{'NAR':1},{}],'markers':{'NAR':2},'talents':[5,80]",                 /* too poor */
    };
    for (int i = 0; i < 3; i++) {
        scene s = turn_of(2, "", "'cards':[{'legates':1},{}],%s", void_ones[i]);
        assert_false(scene_legal(&s, "P1 use legates"));
    }
}

/* ---- Permanent cards ---- */

RULE_TEST(army_training_adds_dice_on_land, "CE-092") {
    static const struct {
        const char *cards, *roll;
    } cases[] = {{"", "roll P1 0 3"}, {"'army1':1", "roll P1 0 4"}, {"'army2':1", "roll P1 0 5"}};
    for (int i = 0; i < 3; i++) {
        scene s = turn_of(2, "", "'cards':[{%s},{}],'infantry':[{'RAE':2},{'RAE':2}]", cases[i].cards);
        scene_play(&s, "P1 attack RAE P2");
        assert_non_null(strstr(scene_field(&s, "agenda"), cases[i].roll));
    }
}

RULE_TEST(navy_training_adds_dice_at_sea, "CE-092") {
    static const struct {
        const char *cards, *roll;
    } cases[] = {{"", "roll P1 0 2"}, {"'navy1':1", "roll P1 0 3"}, {"'navy2':1", "roll P1 0 4"}};
    for (int i = 0; i < 3; i++) {
        scene s =
            turn_of(2, "", "'deck':{},'cards':[{%s},{}],'galleys':[{'MTY':2},{'MTY':2}]", cases[i].cards);
        scene_play(&s, "P1 fleet MTY");
        assert_non_null(strstr(scene_field(&s, "agenda"), cases[i].roll));
    }
}

RULE_TEST(a_military_treasury_adds_10_talents_to_taxes, "CE-092") {
    scene s = turn_of(2, "",
                      "'round':4,'cards':[{'aerarium':1},{}],'influence':[{'NAR':1},{'NAR':1}],"
                      "'talents':[0,0],'deck':{'city':6},'pool':{'MES':5,'NUM':4}");
    season_passes(&s);
    assert_json(&s, "talents", "[15,5]");
    chance_deals(&s);
    auctions_pass(&s);
    season_passes(&s); /* and again */
    assert_json(&s, "talents", "[30,10]");
}

RULE_TEST(two_military_treasuries_add_20, "CE-092") {
    scene s = turn_of(2, "", "'round':4,'cards':[{'aerarium':2},{}],'talents':[0,0],'pool':{'MES':4}");
    season_passes(&s);
    assert_json(&s, "talents", "[20,0]");
}

RULE_TEST(a_merchant_fleet_adds_5_for_each_sea_zone_with_galleys, "CE-092") {
    scene s = turn_of(2, "",
                      "'round':4,'cards':[{'merchants':1},{}],'talents':[0,0],'pool':{'MES':4},"
                      "'galleys':[{'MTY':3,'MAE':1},{'PEU':1}]");
    season_passes(&s);
    assert_json(&s, "talents", "[10,0]");
}

RULE_TEST(large_transports_carry_6_units_a_galley, "CE-092") {
    for (int large = 0; large <= 1; large++) {
        scene s = turn_of(2, "",
                          "'cards':[{%s},{}],'caesar':[{'HIS':1},{}],'infantry':[{'HIS':9},{}],"
                          "'galleys':[{'MTY':1},{}]",
                          large ? "'transports':1" : "");
        scene_play(&s, "P1 march HIS; P1 land SAR MTY");
        assert_true(legalf(&s, "P1 move infantry %d", large ? 6 : 4));
        assert_false(legalf(&s, "P1 move infantry %d", large ? 7 : 5));
    }
}

/* P1 attacks P2 in his city. */
static scene siege_with(const char *cards) {
    scene s =
        turn_of(2, "",
                "'deck':{},'cards':[{%s},{}],'infantry':[{'NAR':2},{'NAR':2}],'influence':[{},{'NAR':1}],"
                "'cities':{'NAR':'P2'}",
                cards);
    scene_play(&s, "P1 attack NAR P2");
    return s;
}

RULE_TEST(siege_works_take_the_first_strike_from_a_city, "CE-092") {
    scene s = siege_with("");
    scene_play(&s, "chance roll 0 1 0"); /* 4 dice of the defender, who rolls first */
    assert_non_null(strstr(scene_field(&s, "defender_dice"), "cavalry"));
    s = siege_with("'siege':1"); /* both roll; two hits on either side destroy both */
    scene_play(&s, "chance roll 2 0 0; chance roll 2 0 0");
    while (in_phase(&s, "actions") && scene_count(&s, "P1", "lose") > 0)
        playf(&s, "P1 %s", first_move(&s, "P1", "lose"));
    while (in_phase(&s, "actions") && scene_count(&s, "P2", "lose") > 0)
        playf(&s, "P2 %s", first_move(&s, "P2", "lose"));
    assert_json(&s, "infantry", "[{},{}]");
    assert_json(&s, "chaos", "[2,2]");
}

RULE_TEST(iron_discipline_makes_a_lost_battle_cost_1_chaos, "CE-092") {
    for (int iron = 0; iron <= 1; iron++) {
        scene s = turn_of(2, "", "'cards':[{},{%s}],'infantry':[{'NAR':1},{}],'generals':[{},{'NAR':1}]",
                          iron ? "'discipline':1" : "");
        scene_play(&s, "P1 attack NAR P2; chance roll 0 0 0; chance roll 0 0 0");
        assert_int_equal(number_of(&s, "chaos", 1), iron ? 1 : 2);
    }
}
