/* Conquest of the Empire: land movement. */
#include "conquest/helpers_b.h"

RULE_TEST(a_march_begins_where_an_own_leader_stands, "CE-115") {
    /* NAR: general. ITA: Caesar. HIS: troops only. ASI: an ally's general with P1's troops. */
    scene s = b_turn(4, "",
                     "'generals':[{'NAR':1},{},{'ASI':1},{}],'caesar':[{'ITA':1},{},{},{}],"
                     "'infantry':[{'HIS':3,'ASI':2,'NAR':1},{},{},{}]");
    assert_moves(&s, "P1", "march", "march NAR; march ITA");
    assert_false(scene_legal(&s, "P1 march HIS"));
    assert_false(scene_legal(&s, "P1 march ASI"));
}

RULE_TEST(one_action_moves_units_of_one_province, "CE-115") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1,'ITA':1},{}],'infantry':[{'NAR':2,'ITA':5},{}]");
    scene_play(&s, "P1 march NAR; P1 to HIS");
    assert_moves(&s, "P1", "move", "move infantry 1; move infantry 2; move general 1");
    scene_play(&s, "P1 move infantry 2; P1 move general 1"); /* all have moved */
    assert_action_over(&s);
    assert_b_field(&s, "infantry", "[{'HIS':2,'ITA':5},{}]");
}

RULE_TEST(all_kinds_of_land_units_march, "CE-116") {
    scene s = b_turn(2, "",
                     "'generals':[{'NAR':2},{}],'caesar':[{'NAR':1},{}],'infantry':[{'NAR':3},{}],"
                     "'cavalry':[{'NAR':2},{}],'catapults':[{'NAR':1},{}]");
    scene_play(&s, "P1 march NAR; P1 to HIS; P1 move infantry 2; P1 move cavalry 1; P1 move catapult 1;"
                   "P1 move caesar 1; P1 move general 1; P1 done");
    assert_b_field(&s, "infantry", "[{'NAR':1,'HIS':2},{}]");
    assert_b_field(&s, "cavalry", "[{'NAR':1,'HIS':1},{}]");
    assert_b_field(&s, "catapults", "[{'HIS':1},{}]");
    assert_b_field(&s, "caesar", "[{'HIS':1},{}]");
    assert_b_field(&s, "generals", "[{'NAR':1,'HIS':1},{}]");
    assert_action_over(&s);
}

RULE_TEST(only_own_units_march, "CE-116 CE-010") {
    scene s = b_turn(
        4, "", "'generals':[{'NAR':1},{'NAR':1},{'NAR':2},{}],'infantry':[{'NAR':1},{'NAR':4},{'NAR':5},{}]");
    scene_play(&s, "P1 march NAR; P1 to HIS");
    assert_moves(&s, "P1", "move", "move infantry 1; move general 1");
}

RULE_TEST(a_march_over_land_is_of_any_length, "CE-117 CE-124") {
    scene s = b_turn(2, "", "'generals':[{'BRI':1},{}]");
    scene_play(&s, "P1 march BRI");
    assert_true(scene_legal(&s, "P1 to MES")); /* from one end of the empire to the other */
    /* every province but this one, and the islands that no arrow leads to: BAL, COR, SAR, CRE, CYP */
    assert_int_equal(scene_count(&s, "P1", "to"), 42 - 1 - 5);
    static const char *const islands[] = {"BAL", "COR", "SAR", "CRE", "CYP"};
    for (int i = 0; i < 5; i++)
        assert_false(legalf(&s, "P1 to %s", islands[i]));
    scene_play(&s, "P1 to MES"); /* nobody but the general can be meant */
    assert_b_field(&s, "generals", "[{'MES':1},{}]");
}

RULE_TEST(mesopotamia_and_arabia_are_not_adjacent, "CE-117") {
    /* MES leads to ARM and SYR only */
    scene s = b_turn(2, "", "'generals':[{'MES':1},{}],'infantry':[{},{'ARM':1,'SYR':1}]");
    scene_play(&s, "P1 march MES");
    assert_moves(&s, "P1", "to", "to ARM; to SYR");
}

RULE_TEST(a_march_stops_where_an_enemy_unit_stands, "CE-118") {
    static const char *const fields[] = {"infantry", "cavalry", "catapults"};
    for (int i = 0; i < 3; i++) {
        scene s = b_turn(2, "", "'generals':[{'DAL':1},{}],'%s':[{},{'MAC':1}]", fields[i]);
        scene_play(&s, "P1 march DAL");
        assert_true(scene_legal(&s, "P1 to MAC"));
        assert_false(scene_legal(&s, "P1 to ACH")); /* there is no other way into Achaia */
        assert_true(scene_legal(&s, "P1 to THR"));  /* by way of Moesia */
    }
}

RULE_TEST(a_lone_enemy_leader_stops_a_march, "CE-118 CE-R17") {
    static const char *const fields[] = {"generals", "caesar"};
    for (int i = 0; i < 2; i++) {
        scene s = b_turn(2, "", "'infantry':[{'DAL':1},{}],'%s':[{},{'MAC':1}],'%s':[{'DAL':1},{}]",
                         fields[i], fields[1 - i]);
        scene_play(&s, "P1 march DAL");
        assert_true(scene_legal(&s, "P1 to MAC"));
        assert_false(scene_legal(&s, "P1 to ACH"));
    }
}

RULE_TEST(galleys_at_sea_stop_no_march, "CE-R17") {
    /* both seas that touch Macedonia and Achaia */
    scene s = b_turn(2, "", "'generals':[{'DAL':1},{}],'galleys':[{},{'MAE':2,'MEP':2}]");
    scene_play(&s, "P1 march DAL");
    assert_true(scene_legal(&s, "P1 to ACH"));
}

RULE_TEST(allies_stop_no_march, "CE-119") {
    scene s = b_turn(4, "", "'generals':[{'DAL':1},{},{'MAC':1},{}],'infantry':[{},{},{'MAC':4},{}]");
    scene_play(&s, "P1 march DAL");
    assert_true(scene_legal(&s, "P1 to ACH"));
}

RULE_TEST(one_enemy_unit_among_allies_stops_a_march, "CE-118 CE-119") {
    scene s = b_turn(4, "", "'generals':[{'DAL':1},{},{},{}],'infantry':[{'MAC':2},{},{'MAC':4},{'MAC':1}]");
    scene_play(&s, "P1 march DAL");
    assert_true(scene_legal(&s, "P1 to MAC"));
    assert_false(scene_legal(&s, "P1 to ACH"));
}

RULE_TEST(units_of_one_march_go_to_different_provinces, "CE-120") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'infantry':[{'NAR':5},{}]");
    scene_play(&s,
               "P1 march NAR; P1 to HIS; P1 move infantry 1; P1 to ITA; P1 move infantry 1; P1 to GER;"
               "P1 move infantry 1; P1 to DAC; P1 move infantry 1; P1 to LUS; P1 move infantry 1; P1 done");
    assert_b_field(&s, "infantry", "[{'GER':1,'HIS':1,'LUS':1,'ITA':1,'DAC':1},{}]");
    assert_b_field(&s, "generals", "[{'NAR':1},{}]");
    assert_action_over(&s);
}

RULE_TEST(units_march_without_their_leader, "CE-121") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'cavalry':[{'NAR':2},{}]");
    scene_play(&s, "P1 march NAR; P1 to MES; P1 move cavalry 2; P1 done");
    assert_b_field(&s, "cavalry", "[{'MES':2},{}]");
    assert_b_field(&s, "generals", "[{'NAR':1},{}]");
}

RULE_TEST(coming_to_enemies_starts_no_battle, "CE-122") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'infantry':[{'NAR':2},{'HIS':1}]");
    scene_play(&s, "P1 march NAR; P1 to HIS; P1 move infantry 2; P1 done");
    assert_action_over(&s);
    assert_b_field(&s, "battle", "null");
    assert_b_field(&s, "infantry", "[{'HIS':2},{'HIS':1}]");
    assert_true(scene_legal(&s, "P1 attack HIS P2")); /* it takes an action of its own */
}

RULE_TEST(a_province_with_enemies_may_be_left, "CE-123 CE-R18 CE-R17") {
    scene s = b_turn(2, "", "'generals':[{'MAC':1},{}],'infantry':[{'MAC':2},{'MAC':7}]");
    scene_play(&s, "P1 march MAC; P1 to MES; P1 move infantry 2; P1 to ACH");
    assert_b_field(&s, "infantry", "[{'MES':2},{'MAC':7}]");
    assert_b_field(&s, "generals", "[{'ACH':1},{}]");
}

/* ---- Arrows ---- */

/* From where, over which arrow, in which sea zone; an enemy in CYR closes the way around the empire. */
static const struct arrow {
    const char *from, *to, *sea, *other_sea;
} arrows[] = {
    {"BAE", "TIN", "MBA", "MHI"}, {"TIN", "BAE", "MBA", "MHI"}, {"NEA", "SIC", "MTY", "MEP"},
    {"SIC", "NEA", "MTY", "MEP"}, {"THR", "ASI", "MAE", "PEU"}, {"ASI", "THR", "MAE", "PEU"},
    {"BEL", "BRI", "OBR", "OAT"}, {"BRI", "BEL", "OBR", "OAT"},
};
enum { ARROWS = 8 };

static bool may_cross(const struct arrow *a, const char *galleys) {
    scene s = b_turn(4, "", "'generals':[{'%s':1},{},{},{}],'infantry':[{},{'CYR':1},{},{}],'galleys':%s",
                     a->from, galleys);
    if (!legalf(&s, "P1 march %s", a->from))
        return false;
    playf(&s, "P1 march %s", a->from);
    return legalf(&s, "P1 to %s", a->to);
}

RULE_TEST(provinces_joined_by_an_arrow_are_adjacent, "CE-124") {
    for (int i = 0; i < ARROWS; i++)
        assert_true(may_cross(&arrows[i], "[{},{},{},{}]"));
}

RULE_TEST(there_are_four_arrows, "CE-124") {
    /* no other islands or shores are joined: whoever stands in Creta without galleys goes nowhere */
    scene s = b_turn(2, "", "'generals':[{'CRE':1,'CYP':1,'COR':1,'SAR':1},{}]");
    assert_int_equal(scene_count(&s, "P1", "march"), 0);
}

RULE_TEST(an_enemy_galley_in_its_sea_zone_closes_an_arrow, "CE-125") {
    for (int i = 0; i < ARROWS; i++) {
        char galleys[64];
        snprintf(galleys, sizeof galleys, "[{},{},{},{'%s':1}]", arrows[i].sea);
        assert_false(may_cross(&arrows[i], galleys));
        /* even if galleys of one's own are there as well */
        snprintf(galleys, sizeof galleys, "[{},{'%s':1},{'%s':3},{}]", arrows[i].sea, arrows[i].sea);
        assert_false(may_cross(&arrows[i], galleys));
        snprintf(galleys, sizeof galleys, "[{},{'%s':2},{},{}]", arrows[i].other_sea);
        assert_true(may_cross(&arrows[i], galleys));
    }
}

RULE_TEST(galleys_of_allies_and_ones_own_close_no_arrow, "CE-126") {
    for (int i = 0; i < ARROWS; i++) {
        char galleys[64];
        snprintf(galleys, sizeof galleys, "[{'%s':2},{},{'%s':1},{}]", arrows[i].sea, arrows[i].sea);
        assert_true(may_cross(&arrows[i], galleys));
    }
}

RULE_TEST(example_11_strait_and_stop, "CE-118 CE-124 CE-125 CE-R17") {
    /* WE-11 */
    scene s = b_turn(2, "", "'infantry':[{'THR':5},{}],'generals':[{'THR':1},{}],'galleys':[{},{'MAE':1}]");
    scene_play(&s, "P1 march THR");
    assert_true(scene_legal(&s, "P1 to GAL")); /* the long way, by Baetica, Africa and Syria */
    s = b_turn(2, "", "'infantry':[{'THR':5},{}],'generals':[{'THR':1},{}],'galleys':[{},{'MAE':1,'MBA':1}]");
    scene_play(&s, "P1 march THR");
    assert_false(scene_legal(&s, "P1 to GAL"));
    assert_false(scene_legal(&s, "P1 to ASI"));
    /* without that galley the crossing is open; with a lone general in Asia it ends there. Cyrenaica is held,
     * so that nobody comes the long way. */
    s = b_turn(2, "", "'infantry':[{'THR':5},{'CYR':1}],'generals':[{'THR':1},{}]");
    scene_play(&s, "P1 march THR");
    assert_true(scene_legal(&s, "P1 to ASI"));
    assert_true(scene_legal(&s, "P1 to GAL"));
    s = b_turn(2, "", "'infantry':[{'THR':5},{'CYR':1}],'generals':[{'THR':1},{'ASI':1}]");
    scene_play(&s, "P1 march THR");
    assert_true(scene_legal(&s, "P1 to ASI"));
    assert_false(scene_legal(&s, "P1 to GAL"));
}

/* ---- Conduct ---- */

RULE_TEST(the_leader_may_leave_first, "CE-R54 CE-115") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'infantry':[{'NAR':2},{}]");
    scene_play(&s, "P1 march NAR; P1 to HIS; P1 move general 1; P1 to ITA; P1 move infantry 2");
    assert_b_field(&s, "infantry", "[{'ITA':2},{}]");
    assert_b_field(&s, "generals", "[{'HIS':1},{}]");
}

RULE_TEST(a_figure_moves_once_in_an_action, "CE-R54") {
    /* P1 has a leader in HIS too, and yet whoever has come there is done */
    scene s = b_turn(2, "", "'generals':[{'NAR':1,'HIS':1},{}],'infantry':[{'NAR':2,'HIS':1},{}]");
    scene_play(&s, "P1 march NAR; P1 to HIS; P1 move infantry 1; P1 to LUS");
    assert_moves(&s, "P1", "move", "move infantry 1; move general 1");
}

RULE_TEST(the_next_action_may_move_it_on_with_a_leader_there, "CE-R54") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'infantry':[{'NAR':3},{}]");
    scene_play(&s, "P1 march NAR; P1 to HIS; P1 move general 1; P1 move infantry 2; P1 done");
    assert_moves(&s, "P1", "march", "march HIS"); /* and no longer NAR */
    scene_play(&s, "P1 march HIS; P1 to LUS; P1 move infantry 2");
    assert_b_field(&s, "infantry", "[{'NAR':1,'LUS':2},{}]");
}

RULE_TEST(a_march_without_a_step_is_no_march, "CE-R52") {
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}]");
    scene_play(&s, "P1 march NAR");
    assert_false(scene_legal(&s, "P1 done"));
    assert_false(scene_legal(&s, "P1 to NAR"));
    scene_play(&s, "P1 to HIS");
    assert_false(scene_legal(&s, "P1 done"));
    assert_false(scene_legal(&s, "P1 move general 0"));
}

RULE_TEST(a_leader_who_can_go_nowhere_cannot_march, "CE-R52 CE-117") {
    scene s = b_turn(2, "", "'generals':[{'CRE':1},{}],'infantry':[{'CRE':3},{}]");
    assert_false(scene_legal(&s, "P1 march CRE"));
}

RULE_TEST(a_fleet_action_moves_a_galley_or_fights, "CE-R52") {
    /* nobody to sail, nobody to fight */
    scene s = b_turn(2, "", "'generals':[{'NAR':1},{}],'galleys':[{},{'MTY':1}]");
    assert_int_equal(scene_count(&s, "P1", "fleet"), 0);
    s = b_turn(2, "", "'generals':[{'NAR':1},{}],'galleys':[{'MTY':1,'MNB':1},{}]");
    scene_play(&s, "P1 fleet MTY");
    assert_false(scene_legal(&s, "P1 done")); /* the one galley elsewhere has come */
    assert_b_field(&s, "galleys", "[{'MTY':2},{}]");
    s = b_turn(2, "", "'galleys':[{'MTY':1,'MNB':2},{}]");
    scene_play(&s, "P1 fleet MTY");
    assert_false(scene_legal(&s, "P1 done"));
    assert_moves(&s, "P1", "", "sail MNB 1; sail MNB 2");
    s = b_turn(2, "", "'galleys':[{'MTY':1},{}]"); /* into its own zone, where nobody is to be fought */
    assert_false(scene_legal(&s, "P1 fleet MTY"));
}

RULE_TEST(without_units_and_money_there_is_the_tax_and_the_pass, "CE-R52 CE-113") {
    /* nobody on the map, no money for a card: the special tax and the pass are left */
    scene s = b_turn(2, "", "'talents':[0,0]");
    assert_moves(&s, "P1", "", "pass; tax 5; tax 10; tax 15; tax 20; tax 25");
}
