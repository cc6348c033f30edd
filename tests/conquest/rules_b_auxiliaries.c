/* Conquest of the Empire: auxiliary units of diplomacy cards in battles on land. */
#include "conquest/helpers_b.h"

static const char *const provinces[] = {
    "BRI", "BEL", "GER", "LUG", "AQU", "NAR", "HIS", "LUS", "BAE", "BAL", "COR", "SAR", "SIC", "ITA",
    "NEA", "RAE", "NOR", "PAN", "DAC", "DAL", "MOE", "THR", "MAC", "ACH", "CRE", "CYP", "ASI", "PON",
    "GAL", "CAP", "CIL", "ARM", "MES", "SYR", "PAL", "ARA", "EGY", "CYR", "AFR", "NUM", "CAE", "TIN"};
enum { PROVINCES = 42 };

static const struct diplomacy {
    const char *card, *units, *where;
} diplomacy[] = {
    {"dip_germans", "{'infantry':2}", "BRI BEL GER LUG AQU NAR RAE NOR"},
    {"dip_gauls", "{'infantry':2}", "NEA ITA HIS LUS BAE NAR"},
    {"dip_sarmatians", "{'cavalry':1}", "PAN DAC DAL MOE THR MAC ACH"},
    {"dip_parthians", "{'cavalry':1}", "ARM MES SYR CAP CIL GAL PON"},
    {"dip_moors", "{'cavalry':1}", "NUM CAE TIN AFR BAE HIS SIC"},
    {"dip_nubians", "{'infantry':2}", "EGY CYR ARA PAL SYR CYP"},
    {"dip_engineers", "{'catapult':1}", "ACH MAC THR ASI CRE"},
    {"dip_rhodes", "{}", "none: galleys, in battles at sea"},
};
enum { DIPLOMACY = 8 };

/* A card in front of the attacker, or of the defender, in a battle in each province of the map. */
static void joins_where_it_says(const struct diplomacy *d) {
    for (int i = 0; i < PROVINCES; i++)
        for (int holder = 0; holder < 2; holder++) {
            const char *p = provinces[i], *units = strstr(d->where, p) ? d->units : "{}";
            scene s = b_turn(2, "", "'infantry':[{'%s':1},{'%s':1}],'cards':[%s{'%s':1}%s]", p, p,
                             holder ? "{}," : "", d->card, holder ? "" : ",{}");
            playf(&s, "P1 attack %s P2", p);
            assert_b_field(&s, "attacker_auxiliaries", holder ? "{}" : units);
            assert_b_field(&s, "defender_auxiliaries", holder ? units : "{}");
        }
}

RULE_TEST(germans_join_in_the_north_west, "CE-R47") {
    joins_where_it_says(&diplomacy[0]);
}
RULE_TEST(gauls_join_in_italy_and_spain, "CE-R47") {
    joins_where_it_says(&diplomacy[1]);
}
RULE_TEST(sarmatians_join_on_the_danube, "CE-R47") {
    joins_where_it_says(&diplomacy[2]);
}
RULE_TEST(parthians_join_in_the_east, "CE-R47") {
    joins_where_it_says(&diplomacy[3]);
}
RULE_TEST(moors_join_in_the_west_of_africa, "CE-R47") {
    joins_where_it_says(&diplomacy[4]);
}
RULE_TEST(nubians_join_around_egypt, "CE-R47") {
    joins_where_it_says(&diplomacy[5]);
}
RULE_TEST(engineers_join_around_the_aegean, "CE-R47") {
    joins_where_it_says(&diplomacy[6]);
}
RULE_TEST(the_rhodian_squadron_joins_no_battle_on_land, "CE-R47") {
    joins_where_it_says(&diplomacy[7]);
}

/* How many units of P2 fall when P1, with one infantry and this card, rolls so in this province. */
static int hits_with(const char *card, const char *province, const char *roll) {
    scene s = b_turn(2, "", "'infantry':[{'%s':1},{'%s':9}],'cards':[{'%s':1},{}]", province, province, card);
    playf(&s, "P1 attack %s P2; chance roll %s; chance roll 0 0 0", province, roll);
    return 9 - b_num(&s, "infantry", 1, province);
}

RULE_TEST(auxiliaries_count_for_the_caps_of_hits, "CE-R47 CE-156 CE-157 CE-148") {
    assert_int_equal(hits_with("dip_germans", "BRI", "3 0 0"), 3); /* 1 and 2 */
    assert_int_equal(hits_with("dip_gauls", "ITA", "3 0 0"), 3);
    assert_int_equal(hits_with("dip_nubians", "EGY", "3 0 0"), 3);
    assert_int_equal(hits_with("dip_sarmatians", "DAC", "1 2 0"), 2); /* one cavalry hits once */
    assert_int_equal(hits_with("dip_parthians", "MES", "0 3 0"), 1);
    assert_int_equal(hits_with("dip_moors", "SIC", "0 2 1"), 1);
    assert_int_equal(hits_with("dip_engineers", "ASI", "1 0 2"), 2);
    assert_int_equal(hits_with("dip_engineers", "GAL", "1 0 2"), 1); /* not its province */
}

RULE_TEST(auxiliaries_of_several_cards_join_together, "CE-R47") {
    /* Narbonensis: Germans and Gauls; Syria: Parthians and Nubians; Hispania: Gauls and Moors */
    static const struct {
        const char *province, *cards, *units;
    } cases[] = {
        {"NAR", "{'dip_germans':1,'dip_gauls':1}", "{'infantry':4}"},
        {"SYR", "{'dip_parthians':1,'dip_nubians':1}", "{'infantry':2,'cavalry':1}"},
        {"HIS", "{'dip_gauls':1,'dip_moors':1}", "{'infantry':2,'cavalry':1}"},
        {"THR", "{'dip_sarmatians':1,'dip_engineers':1}", "{'cavalry':1,'catapult':1}"},
    };
    for (int i = 0; i < 4; i++) {
        scene s = b_turn(2, "", "'infantry':[{'%s':1},{'%s':1}],'cards':[{},%s]", cases[i].province,
                         cases[i].province, cases[i].cards);
        playf(&s, "P1 attack %s P2", cases[i].province);
        assert_b_field(&s, "defender_auxiliaries", cases[i].units);
        assert_b_field(&s, "attacker_auxiliaries", "{}");
    }
}

RULE_TEST(auxiliaries_add_no_dice, "CE-151 CE-R47") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':1},{'NAR':1}],'cards':[{'dip_gauls':1,'dip_germans':1},{}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_dice(&s, 0, 3);
}

RULE_TEST(both_sides_may_have_auxiliaries, "CE-R47") {
    scene s = b_turn(2, "", "'infantry':[{'NAR':1},{'NAR':1}],'cards':[{'dip_gauls':1},{'dip_germans':1}]");
    scene_play(&s, "P1 attack NAR P2");
    assert_b_field(&s, "attacker_auxiliaries", "{'infantry':2}");
    assert_b_field(&s, "defender_auxiliaries", "{'infantry':2}");
    scene_play(&s, "chance roll 3 0 0; chance roll 0 0 0; P1 lose P2 infantry");
    assert_b_field(&s, "infantry", "[{'NAR':1},{}]"); /* all three of P2's army */
    assert_action_over(&s);
}

RULE_TEST(fallen_auxiliaries_are_back_in_the_next_battle, "CE-R47 CE-159") {
    scene s = b_turn(2, "", "'infantry':[{'MES':3},{'MES':2}],'cards':[{},{'dip_parthians':1}]");
    scene_play(&s, "P1 attack MES P2; chance roll 1 0 0; chance roll 0 3 0; P1 lose auxiliary cavalry");
    assert_b_field(&s, "defender_auxiliaries",
                   "{}"); /* its hit counted; for the rest of this battle it is gone */
    assert_b_field(&s, "infantry", "[{'MES':2},{'MES':2}]");
    assert_b_field(&s, "cards", "[{},{'dip_parthians':1}]");
    scene_play(&s, "P1 fight; P2 fight; chance roll 0 0 0; chance roll 0 3 0");
    assert_b_field(&s, "infantry", "[{'MES':2},{'MES':2}]"); /* nobody hits with cavalry any more */
    scene_play(&s, "P1 fight; P2 fight; chance roll 1 0 0; chance roll 0 0 0; P1 fight; P2 retreat ARM");
    scene next =
        b_turn(2, "", "'infantry':[{'MES':3,'SYR':1},{'MES':1,'SYR':1}],'cards':[{},{'dip_parthians':1}]");
    scene_play(&next, "P1 attack MES P2; chance roll 2 0 0; chance roll 0 0 0; P1 lose auxiliary cavalry");
    scene_play(&next, "P1 attack SYR P2");
    assert_b_field(&next, "defender_auxiliaries", "{'cavalry':1}");
}

RULE_TEST(auxiliaries_do_not_save_an_army, "CE-R47 CE-150 CE-170") {
    scene s = b_turn(
        2, "", "'infantry':[{'NAR':3},{'NAR':1}],'generals':[{},{'NAR':1}],'cards':[{},{'dip_gauls':1}]");
    scene_play(&s,
               "P1 attack NAR P2; chance roll 1 0 0; chance roll 0 0 0; P1 lose P2 infantry; P2 flee RAE");
    assert_chaos(&s, 1, 2);
    assert_b_field(&s, "generals", "[{},{'RAE':1}]");
    assert_action_over(&s);
}

RULE_TEST(auxiliaries_fight_beside_lone_leaders_for_one_round, "CE-R47 CE-R60 CE-R22") {
    scene s =
        b_turn(2, "", "'infantry':[{'NAR':3},{}],'generals':[{},{'NAR':1}],'cards':[{},{'dip_gauls':1}]");
    scene_play(&s, "P1 attack NAR P2; chance roll 0 0 0");
    assert_dice(&s, 1, 4);
    scene_play(&s, "chance roll 3 0 0; P2 flee RAE"); /* two auxiliaries hit twice */
    assert_b_field(&s, "infantry", "[{'NAR':1},{}]");
    assert_chaos(&s, 1, 2);
    assert_chaos(&s, 0, 0);
}

RULE_TEST(auxiliaries_give_an_attack_no_troops, "CE-R22 CE-R47") {
    scene s =
        b_turn(2, "", "'generals':[{'NAR':1},{}],'infantry':[{},{'NAR':1}],'cards':[{'dip_gauls':1},{}]");
    assert_int_equal(scene_count(&s, "P1", "attack"), 0);
}

RULE_TEST(auxiliaries_of_the_attacker_can_be_chosen_as_losses, "CE-R47 CE-R25") {
    scene s = b_turn(2, "", "'infantry':[{'MAC':2},{'MAC':3}],'cards':[{'dip_engineers':1},{}]");
    scene_play(&s, "P1 attack MAC P2; chance roll 0 0 3; chance roll 1 0 0");
    assert_b_field(&s, "infantry", "[{'MAC':2},{'MAC':2}]");
    assert_moves(&s, "P2", "", "lose P1 infantry; lose auxiliary catapult");
    scene_play(&s, "P2 lose auxiliary catapult");
    assert_b_field(&s, "attacker_auxiliaries", "{}");
    assert_b_field(&s, "catapults", "[{},{}]"); /* nothing of it ever stood on the map */
}
