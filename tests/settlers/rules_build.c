/* Imperial Settlers: building locations. */
#include "settlers/helpers_one.h"

/* P1 has the goods that this card costs (less one of `less`) and, if `ruins`, a location to discard. */
static scene about_to_build(const design *card, const char *less, bool ruins) {
    words hand = {.len = 0}, goods = {.len = 0};
    words_add(&hand, "'%s':1", card->code);
    words_add(&goods, "wood %d stone %d food %d", card->wood, card->stone, card->food);
    return turn_with(empires_for(card->code), 0,
                     "'hand':[{%s},{}],'locations':[[%s],[]],'goods':[{%s},{'worker':2}]", hand.text,
                     ruins ? "'COM069'" : "", goods_json(goods.text, less));
}

static bool has_building_bonus(const design *card) {
    return strstr("EGY001 COM049 JAP026", card->code) != NULL; /* of the actions */
}

/* ---- Cards and their costs ---- */

RULE_TEST(every_card_can_be_built_for_its_cost, "IS-017 IS-063 IS-022") {
    for (int i = 0; i < DESIGNS; i++) {
        scene s = about_to_build(&designs[i], NULL, true);
        assert_true(legalf(&s, "P1 build %s", designs[i].code));
    }
}

RULE_TEST(no_card_can_be_built_for_less, "IS-063 IS-022") {
    for (int i = 0; i < DESIGNS; i++) {
        const int cost[] = {designs[i].wood, designs[i].stone, designs[i].food};
        for (int k = 0; k < 3; k++) {
            if (cost[k] == 0)
                continue;
            scene s = about_to_build(&designs[i], kinds[k], true);
            assert_false(legalf(&s, "P1 build %s", designs[i].code));
        }
    }
}

RULE_TEST(the_cost_is_paid_from_the_supply, "IS-063 IS-064") {
    /* actions without a bonus: what is left of 3 wood, 3 stone, 3 food */
    for (int i = 0; i < DESIGNS; i++) {
        const design *card = &designs[i];
        if (card->type != 'a' || has_building_bonus(card))
            continue;
        words hand = {.len = 0}, left = {.len = 0};
        words_add(&hand, "'%s':1", card->code);
        words_add(&left, "wood %d stone %d food %d", 3 - card->wood, 3 - card->stone, 3 - card->food);
        scene s = p1_has(empires_for(card->code), hand.text, "'COM069'", "wood 3 stone 3 food 3");
        playf(&s, "P1 build %s", card->code);
        assert_supply(&s, 0, left.text);
        assert_int_equal(hand_size(&s, 0), 0);
        words locations = {.len = 0};
        words_add(&locations, "%s%s", card->house ? "" : "COM069 ", card->code);
        assert_locations(&s, 0, locations.text);
    }
}

RULE_TEST(only_cards_in_hand_can_be_built, "IS-063") {
    scene s =
        turn_with("romans,barbarians", 0,
                  "'hand':[{'COM046':1},{'COM042':1}],'deals':[['ROM020'],[]],'locations':[['COM069'],[]],"
                  "'goods':[{'wood':9,'stone':9},{'worker':2}]");
    assert_int_equal(scene_count(&s, "P1", "build"), 1);
    assert_true(scene_legal(&s, "P1 build COM046"));
}

RULE_TEST(a_common_card_never_costs_a_location, "IS-064") {
    for (int i = 0; i < DESIGNS; i++) {
        if (!is_common(designs[i].code))
            continue;
        scene s = about_to_build(&designs[i], NULL, false);
        assert_true(legalf(&s, "P1 build %s", designs[i].code));
    }
    scene s = p1_has("romans,barbarians", "'COM042':1", "'COM069','COM018'", "wood 2");
    scene_play(&s, "P1 build COM042");
    assert_locations(&s, 0, "COM069 COM018 COM042");
}

RULE_TEST(wood_storage_costs_two_wood_and_a_stone, "IS-064") {
    scene s = p1_has("romans,barbarians", "'COM003':1", "", "wood 3 stone 2");
    scene_play(&s, "P1 build COM003");
    assert_supply(&s, 0, "wood 1 stone 1");
}

RULE_TEST(free_cards_take_the_action, "IS-070") {
    scene s = p1_has("romans,barbarians", "'COM069':2", "", "");
    scene_play(&s, "P1 build COM069"); /* Ruins */
    assert_locations(&s, 0, "COM069");
    assert_supply(&s, 0, "worker 1");
    assert_actor(&s, "P2");
    s = p1_has("egyptians,romans", "'EGY001':1", "", "");
    scene_play(&s,
               "P1 build EGY001; P1 draw common; chance card COM018; P1 draw faction; chance card EGY019");
    assert_locations(&s, 0, "EGY001"); /* Desert */
    assert_actor(&s, "P2");
}

/* ---- The location that is discarded ---- */

RULE_TEST(many_faction_cards_cost_a_location, "IS-065") {
    for (int i = 0; i < DESIGNS; i++) {
        scene s = about_to_build(&designs[i], NULL, false);
        assert_int_equal(legalf(&s, "P1 build %s", designs[i].code), !designs[i].house);
    }
}

RULE_TEST(any_own_location_may_be_discarded, "IS-065 SR-13") {
    /* common or faction, Ruins too; Dark Chapel: 1 wood, 2 stone and a location */
    static const char *const left[] = {"BAR020 COM018 BAR014", "COM069 COM018 BAR014",
                                       "COM069 BAR020 BAR014"};
    static const char *const gone[] = {"COM069", "BAR020", "COM018"};
    for (int i = 0; i < 3; i++) {
        scene s = p1_has("barbarians,romans", "'BAR014':1", "'COM069','BAR020','COM018'", "wood 1 stone 2");
        scene_play(&s, "P1 build BAR014");
        assert_int_equal(scene_count(&s, "P1", ""), 3);
        playf(&s, "P1 sacrifice %d", i + 1);
        assert_locations(&s, 0, left[i]);
        assert_int_equal(discarded(&s, gone[i]), 1);
        assert_supply(&s, 0, "");
    }
}

RULE_TEST(a_location_of_another_player_does_not_count, "IS-065") {
    scene s = turn_with("barbarians,romans", 0,
                        "'hand':[{'BAR014':1},{}],'locations':[[],['COM018']],"
                        "'goods':[{'wood':1,'stone':2,'worker':2},{'worker':2}]");
    assert_false(scene_legal(&s, "P1 build BAR014"));
}

RULE_TEST(a_sentry_tower_for_a_mill, "IS-065 IS-071") {
    scene s = p1_has("barbarians,romans", "'BAR012':1", "'COM006'", "wood 2");
    scene_play(&s, "P1 build BAR012");
    assert_locations(&s, 0, "BAR012");
    assert_supply(&s, 0, "raze 1 worker 1");
    assert_int_equal(discarded(&s, "COM006"), 1);
}

RULE_TEST(the_location_is_discarded_before_the_new_one_is_placed, "IS-066 SR-12") {
    /* Wooden Fortress: 1 VP for each black location, itself included */
    static const int points[] = {2, 3}; /* Armorer discarded, or Ruins */
    for (int i = 0; i < 2; i++) {
        scene s = p1_has("barbarians,romans", "'BAR022':1", "'COM018','COM069','COM050'", "wood 2");
        playf(&s, "P1 build BAR022; P1 sacrifice %d", i + 1);
        assert_int_equal(vp_of(&s, 0), points[i]);
    }
}

RULE_TEST(a_card_is_not_discarded_for_itself, "IS-066") {
    scene s = p1_has("barbarians,romans", "'BAR022':1", "", "wood 2 worker 2");
    assert_false(scene_legal(&s, "P1 build BAR022"));
}

RULE_TEST(a_foundation_may_be_discarded_instead, "IS-067") {
    scene s =
        turn_with("romans,barbarians", 0,
                  "'hand':[{'ROM020':1},{}],'locations':[['COM012','COM018'],[]],'foundations':[[2],[]],"
                  "'goods':[{'stone':1},{'worker':2}]");
    scene_play(&s, "P1 build ROM020");
    assert_int_equal(scene_count(&s, "P1", "sacrifice"), 2);
    scene_play(&s, "P1 sacrifice 2");
    assert_locations(&s, 0, "COM012 ROM020");
    assert_string_equal(list_in(&s, "foundations", 0), "");
}

RULE_TEST(a_used_location_may_be_discarded, "IS-068 IS-069") {
    /* Gold Mine, used twice; Casino comes to its place and can be used */
    scene s = turn_with("japanese,romans", 0,
                        "'hand':[{'JAP012':1},{}],'locations':[['COM021'],[]],'used':[{'1':2},{}],"
                        "'goods':[{'wood':2,'worker':1},{'worker':2}]");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    scene_play(&s, "P1 build JAP012");
    assert_locations(&s, 0, "JAP012");
    assert_supply(&s, 0, "worker 1"); /* the workers on the Mine are lost */
    scene_play(&s, "P1 end; P2 pass");
    assert_true(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(a_defence_token_on_a_discarded_location_is_lost, "IS-069") {
    scene s = turn_with("romans,barbarians", 0,
                        "'hand':[{'ROM001':1},{}],'locations':[['COM018','COM069'],[]],'defence':[[1],[]],"
                        "'goods':[{'stone':1},{'worker':2}]");
    scene_play(&s, "P1 build ROM001; P1 sacrifice 1");
    assert_supply(&s, 0, "");
    assert_locations(&s, 0, "COM069 ROM001");
    assert_string_equal(list_in(&s, "defence", 0), "");
}

RULE_TEST(a_samurai_on_a_discarded_location_is_lost, "IS-069") {
    scene s = turn_with("japanese,romans", 0,
                        "'hand':[{'JAP012':1},{}],'locations':[['JAP001','JAP004'],[]],'samurai':[[1,2],[]],"
                        "'goods':[{'wood':2},{'worker':2}]");
    scene_play(&s, "P1 build JAP012; P1 sacrifice 1");
    assert_supply(&s, 0, "");
    assert_locations(&s, 0, "JAP004 JAP012");
    assert_string_equal(list_in(&s, "samurai", 0), "1"); /* that of the Rice Fields */
}

RULE_TEST(discarding_for_a_build_is_no_raze, "SR-13") {
    /* no goods of Hamlet, no wood, nothing from Ambush and Pillory */
    scene s = p1_has("barbarians,romans", "'BAR026':1", "'BAR007','COM005','COM012'", "wood 1 stone 1");
    scene_play(&s, "P1 build BAR026; P1 sacrifice 3");
    assert_supply(&s, 0, "");
    assert_int_equal(vp_of(&s, 0), 0);
    assert_string_equal(list_in(&s, "foundations", 0), "");
    assert_int_equal(discarded(&s, "COM012"), 1);
}

RULE_TEST(a_discarded_feature_no_longer_helps_this_build, "SR-13") {
    /* Border: 1 gold, 1 VP for each black location that is built, here Ambush */
    for (int place = 1; place <= 2; place++) {
        scene s = p1_has("barbarians,romans", "'BAR007':1", "'BAR029','COM069'", "wood 1");
        playf(&s, "P1 build BAR007; P1 sacrifice %d", place);
        assert_int_equal(goods_of(&s, 0, "gold"), place - 1);
        assert_int_equal(vp_of(&s, 0), place - 1);
    }
}

/* ---- Order ---- */

RULE_TEST(first_the_goods_are_paid_then_the_location_is_chosen, "SR-12") {
    scene s = p1_has("romans,barbarians", "'ROM020':1", "'COM069','COM018'", "stone 1 gold 1");
    scene_play(&s, "P1 build ROM020");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    scene_play(&s, "P1 pay 0 0 0");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    assert_supply(&s, 0, "stone 1"); /* Builder has given nothing yet */
    scene_play(&s, "P1 sacrifice 2");
    assert_locations(&s, 0, "COM069 ROM020");
    assert_supply(&s, 0, "wood 1 stone 2");
}

RULE_TEST(what_a_card_gives_cannot_pay_for_it, "SR-12") {
    scene s = p1_has("japanese,romans", "'JAP004':1,'JAP001':1", "", "worker 2"); /* Rice Fields, Farm */
    assert_int_equal(scene_count(&s, "P1", "build"), 0);
}

RULE_TEST(trade_colony_in_a_roman_empire, "SR-12 IS-075") {
    /* Two Administrations, Headquarters, Gardens: 2 VP for red, three times a gold or a VP */
    scene s = p1_has("romans,barbarians", "'ROM023':1", "'ROM012','ROM012','ROM015','ROM009','COM069'",
                     "wood 1 stone 2");
    scene_play(&s, "P1 build ROM023; P1 sacrifice 5");
    scene gold = s;
    scene_play(&s, "P1 take vp; P1 take vp; P1 take vp");
    assert_int_equal(vp_of(&s, 0), 5);
    assert_supply(&s, 0, "worker 1 gold 1");
    assert_actor(&s, "P2");
    scene_play(&gold, "P1 take gold; P1 take gold; P1 take gold");
    assert_int_equal(vp_of(&gold, 0), 2);
    assert_supply(&gold, 0, "worker 1 gold 4");
}

RULE_TEST(counts_look_at_the_empire_after_placing, "SR-12 IS-076 IS-074") {
    /* New Forest, Lumberjacks, Joiner, Carpenter's Workshop and now Wood Storage: 5 brown locations. The
     * Workshop then gives 1 gold, 1 VP. */
    scene s =
        p1_has("barbarians,romans", "'COM003':1", "'COM058','COM042','COM044','COM004'", "wood 2 stone 1");
    scene_play(&s, "P1 build COM003; P1 draw common; chance card COM018");
    assert_int_equal(vp_of(&s, 0), 6);
    assert_supply(&s, 0, "gold 1");
    assert_int_equal(hand_size(&s, 0), 1);
    /* seven brown ones give no more than six */
    s = p1_has("barbarians,romans", "'COM003':1", "'COM058','COM058','COM058','COM042','COM044','COM044'",
               "wood 2 stone 1");
    scene_play(&s, "P1 build COM003; P1 draw common; chance card COM018");
    assert_int_equal(vp_of(&s, 0), 6);
}

/* ---- Types ---- */

/* A position in which every action that there is can be used, if it lies at place 1 of P1. */
static scene everything_possible(const char *code) {
    bool romans = strncmp(code, "ROM", 3) == 0, egyptians = strncmp(code, "EGY", 3) == 0,
         japanese = strncmp(code, "JAP", 3) == 0;
    return turn_with(
        empires_for(code), 0,
        "'locations':[['%s','COM021','COM062'],['COM018','COM046','%s']],'used':[{'2':2},{}],"
        "'deals':[['%s'],['%s']],'hand':[{'%s':1,'COM069':1},{'COM012':1}],"
        "'goods':[{'wood':9,'stone':9,'food':9,'gold':9,'worker':9,'raze':9},{'wood':1,'worker':2}]",
        code, romans ? "EGY028" : "ROM023",
        romans      ? "ROM020"
        : egyptians ? "EGY028"
        : japanese  ? "JAP001"
                    : "BAR001",
        romans ? "EGY021" : "ROM012",
        romans      ? "ROM012"
        : egyptians ? "EGY021"
        : japanese  ? "JAP016"
                    : "BAR004");
}

RULE_TEST(action_locations_and_no_others_can_be_activated, "IS-026") {
    for (int i = 0; i < DESIGNS; i++) {
        scene s = everything_possible(designs[i].code);
        assert_int_equal(scene_legal(&s, "P1 activate P1 1"), designs[i].type == 'a');
    }
}

RULE_TEST(a_production_location_produces_at_once_and_later, "IS-071 IS-026") {
    scene s = p1_has("barbarians,romans", "'COM007':1", "", "wood 2");
    scene_play(&s, "P1 build COM007"); /* Old Forest */
    assert_supply(&s, 0, "wood 2");
    for (int round = 3; round <= 5; round++) {
        everybody_passes(&s);
        assert_int_equal(goods_of(&s, 0, "wood"), 0);
        any_lookout(&s);
        assert_int_equal(round_of(&s), round);
        assert_int_equal(goods_of(&s, 0, "wood"), 2);
    }
}

RULE_TEST(a_building_bonus_is_gained_once, "IS-072 IS-073 IS-029") {
    /* production with a bonus: both at once, later the production alone. Barbarians keep workers. */
    static const struct {
        const char *code, *cost, *good;
        int built, later;
    } cases[] = {{"COM008", "wood 1 stone 1", "stone", 2, 1},
                 {"COM062", "wood 2", "wood", 2, 1},
                 {"COM023", "wood 1 food 1", "food", 2, 1}};
    for (int i = 0; i < 3; i++) {
        words hand = {.len = 0};
        words_add(&hand, "'%s':1", cases[i].code);
        scene s = p1_has("barbarians,romans", hand.text, "", cases[i].cost);
        playf(&s, "P1 build %s", cases[i].code);
        assert_int_equal(goods_of(&s, 0, cases[i].good), cases[i].built);
        everybody_passes(&s);
        any_lookout(&s);
        assert_int_equal(goods_of(&s, 0, cases[i].good), cases[i].later);
    }
}

RULE_TEST(a_feature_with_a_bonus_gives_nothing_later, "IS-072 IS-029") {
    scene s = p1_has("romans,barbarians", "'COM069':1", "", "");
    scene_play(&s, "P1 build COM069"); /* Ruins: a worker */
    assert_supply(&s, 0, "worker 1");
    everybody_passes(&s);
    any_lookout(&s);
    assert_int_equal(goods_of(&s, 0, "worker"), 2); /* of the Roman board */
    s = p1_has("barbarians,romans", "'BAR027':1", "'COM069'", "stone 3");
    scene_play(&s, "P1 build BAR027"); /* Idol: 4 VP */
    assert_int_equal(vp_of(&s, 0), 4);
    everybody_passes(&s);
    any_lookout(&s);
    assert_int_equal(vp_of(&s, 0), 4);
}

RULE_TEST(an_action_with_a_bonus_is_an_action, "IS-029 IS-072") {
    scene s = p1_has("romans,barbarians", "'COM049':1", "", "wood 1 stone 1");
    scene_play(&s, "P1 build COM049; P1 draw common; chance card COM018"); /* Tavern: a card */
    assert_int_equal(hand_size(&s, 0), 1);
    scene_play(&s, "P2 pass; P1 activate P1 1");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_int_equal(in_hand(&s, 0, "COM018"), 0);
}

RULE_TEST(there_is_no_choice_where_a_location_lies, "IS-027 IS-028") {
    /* a feature, a production and an action location, as they come */
    scene s = turn_with(
        "romans,barbarians", 0,
        "'hand':[{'COM069':1,'COM012':1,'COM042':1},{}],'goods':[{'wood':3},{'worker':2}],'passed':[1]");
    scene_play(&s, "P1 build COM042; P1 build COM012; P1 build COM069");
    assert_locations(&s, 0, "COM042 COM012 COM069");
}

RULE_TEST(where_a_location_lies_has_no_effect, "IS-028") {
    static const char *const orders[] = {"'COM018','ROM020','COM046'", "'COM046','COM018','ROM020'",
                                         "'ROM020','COM046','COM018'"};
    for (int i = 0; i < 3; i++) {
        scene s = turn_with("barbarians,romans", 0, "'locations':[[],[%s]],'goods':[{'raze':2},{'worker':3}]",
                            orders[i]);
        assert_int_equal(scene_count(&s, "P1", "attack"), 2); /* each for 2 tokens */
        scene_play(&s, "P1 pass");
        assert_int_equal(scene_count(&s, "P2", "activate"), 1);
    }
}

/* ---- Features ---- */

RULE_TEST(a_feature_pays_when_its_condition_is_met, "IS-074") {
    /* Mill: 1 gold, 1 VP for a red location */
    scene s = p1_has("romans,barbarians", "'COM056':1,'COM042':1", "'COM006'", "wood 2");
    scene other = s;
    scene_play(&s, "P1 build COM056"); /* Brewer, red */
    assert_supply(&s, 0, "wood 1 gold 1");
    assert_int_equal(vp_of(&s, 0), 1);
    scene_play(&other, "P1 build COM042"); /* Lumberjacks, brown */
    assert_supply(&other, 0, "");
    assert_int_equal(vp_of(&other, 0), 0);
}

RULE_TEST(a_feature_does_not_react_to_other_players, "IS-074") {
    scene s = turn_with("romans,barbarians", 1,
                        "'locations':[['COM006','COM005'],[]],'hand':[{},{'COM056':1,'COM018':1}],"
                        "'goods':[{'worker':2},{'wood':1,'raze':1}]");
    scene_play(&s, "P2 build COM056");
    assert_int_equal(goods_of(&s, 0, "gold"), 0);
    assert_int_equal(goods_of(&s, 1, "gold"), 0);
    scene_play(&s, "P1 pass; P2 raze COM018");
    assert_int_equal(vp_of(&s, 0), 0);
    assert_int_equal(vp_of(&s, 1), 1); /* the raze field */
}

RULE_TEST(a_feature_for_builds_counts_its_own, "IS-075") {
    static const struct {
        const char *code, *cost;
        int gold, vp;
    } cases[] = {
        {"COM002", "wood 1 stone 2", 1, 1}, /* each time of its own colour */
        {"COM004", "wood 3", 1, 1},         {"COM006", "wood 3", 1, 1},         {"COM078", "wood 3", 1, 1},
        {"COM080", "wood 1 stone 2", 1, 1}, {"BAR029", "wood 1 stone 1", 1, 1}, {"JAP020", "wood 1", 1, 1},
        {"ROM009", "wood 1 stone 1", 0, 2}, {"ROM022", "stone 2", 0, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        words hand = {.len = 0};
        words_add(&hand, "'%s':1", cases[i].code);
        scene s = p1_has(empires_for(cases[i].code), hand.text, "'COM069'", cases[i].cost);
        playf(&s, "P1 build %s", cases[i].code);
        assert_int_equal(goods_of(&s, 0, "gold"), cases[i].gold);
        assert_int_equal(vp_of(&s, 0), cases[i].vp);
    }
}

RULE_TEST(administration_and_headquarters_count_their_own_build, "IS-075") {
    static const char *const codes[] = {"ROM012", "ROM015"};
    for (int i = 0; i < 2; i++) {
        words hand = {.len = 0};
        words_add(&hand, "'%s':1", codes[i]);
        scene s = p1_has("romans,barbarians", hand.text, "'COM069'", "stone 2");
        playf(&s, "P1 build %s", codes[i]);
        assert_int_equal(scene_count(&s, "P1", "take"), 2);
        scene_play(&s, "P1 take gold");
        assert_supply(&s, 0, "gold 1");
        assert_int_equal(vp_of(&s, 0), 0);
        assert_actor(&s, "P2");
    }
}

RULE_TEST(a_count_of_a_colour_counts_the_card_itself, "IS-076") {
    static const struct {
        const char *code, *cost, *good; /* one of these for each location of its own colour */
    } cases[] = {
        {"COM011", "wood 2 stone 1", "stone"},
        {"COM017", "wood 2 stone 1", "worker"},
        {"COM025", "wood 2 stone 1", "food"},
        {"COM027", "wood 2 stone 1", "gold"},
        {"COM029", "wood 3", "wood"},
        {"JAP006", "wood 1", "worker"},
        {"EGY002", "stone 1", "stone"},
        {"COM001", "wood 1 stone 2", "vp"},
        {"COM003", "wood 2 stone 1", "vp"},
        {"COM075", "wood 2 stone 1", "vp"},
        {"COM079", "wood 2 stone 1", "vp"},
        {"COM081", "wood 1 stone 2", "vp"},
        {"BAR022", "wood 2", "vp"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        words hand = {.len = 0};
        words_add(&hand, "'%s':1", cases[i].code);
        scene s = p1_has(empires_for(cases[i].code), hand.text, "'COM069'", cases[i].cost);
        playf(&s, "P1 build %s", cases[i].code);
        bool points = strcmp(cases[i].good, "vp") == 0;
        assert_int_equal(points ? vp_of(&s, 0) : goods_of(&s, 0, cases[i].good), 1);
    }
}

RULE_TEST(a_count_of_a_colour_leaves_out_the_others, "IS-076 IS-024") {
    /* the black Wooden Fortress beside two pink locations */
    scene s = p1_has("barbarians,romans", "'BAR022':1", "'COM012','COM015','COM069'", "wood 2");
    scene_play(&s, "P1 build BAR022; P1 sacrifice 3");
    assert_int_equal(vp_of(&s, 0), 1);
}

RULE_TEST(each_location_has_its_colour, "IS-024") {
    static const char *const features[] = {"COM004", "COM080", "COM006", "COM078", "COM002", "BAR029"};
    static const char *const cards[] = {
        "COM042", "COM032", "COM056", "COM041", "COM036", "COM050", /* brown, gold, red, pink, grey, black */
        "COM046", "COM026", "COM069",                               /* blue, purple, none */
    };
    for (int f = 0; f < 6; f++)
        for (int c = 0; c < 9; c++) {
            words hand = {.len = 0}, location = {.len = 0};
            words_add(&hand, "'%s':1", cards[c]);
            words_add(&location, "'%s'", features[f]);
            scene s = p1_has("barbarians,romans", hand.text, location.text, "wood 2 stone 2");
            playf(&s, "P1 build %s", cards[c]);
            assert_int_equal(goods_of(&s, 0, "gold"), f == c); /* 1 for its own colour */
        }
}

/* ---- Production with a choice ---- */

RULE_TEST(a_choice_of_production_is_made_when_built, "SR-14") {
    scene s = p1_has("egyptians,romans", "'EGY004':1", "'COM069'", "food 2"); /* Pharaoh's Guard */
    scene_play(&s, "P1 build EGY004");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    scene points = s;
    scene_play(&s, "P1 take raze");
    assert_supply(&s, 0, "raze 1");
    assert_int_equal(vp_of(&s, 0), 0);
    scene_play(&points, "P1 take vp");
    assert_supply(&points, 0, "");
    assert_int_equal(vp_of(&points, 0), 2);
}

RULE_TEST(a_choice_of_production_is_made_anew_in_each_round, "SR-14") {
    scene s = st_production("egyptians,romans", "{'locations':[['EGY004'],[]]}");
    assert_true(in_phase(&s, "production"));
    assert_int_equal(scene_count(&s, "P1", "take"), 2);
    scene_play(&s, "P1 take raze");
    assert_int_equal(goods_of(&s, 0, "raze"), 2);
}

RULE_TEST(farmers_at_work_repeat_another_production, "SR-14") {
    /* its building bonus comes first: a card. Lumber Trail and Stone Pit produce 1, their bonus is not
     * repeated */
    scene s = p1_has("barbarians,romans", "'COM016':1", "'COM062','COM008','COM018'", "wood 3");
    scene_play(&s, "P1 build COM016; P1 draw common; chance card COM069");
    assert_int_equal(scene_count(&s, "P1", ""), 3); /* not itself */
    scene_play(&s, "P1 target P1 2");
    assert_supply(&s, 0, "stone 1");
    assert_actor(&s, "P2");
}

RULE_TEST(farmers_at_work_alone_give_nothing, "SR-14") {
    scene s = p1_has("barbarians,romans", "'COM016':1", "'COM069','COM042'", "wood 3");
    scene_play(&s, "P1 build COM016; P1 draw common; chance card COM018");
    assert_supply(&s, 0, "");
    assert_actor(&s, "P2");
}

RULE_TEST(farmers_at_work_repeat_in_the_production_phase_too, "SR-14") {
    /* Barbarian board 5 workers, Town 2, once more 2 */
    scene s = st_production("barbarians,romans", "{'locations':[['COM016','COM015'],[]]}");
    assert_true(in_phase(&s, "actions"));
    assert_supply(&s, 0, "worker 9 raze 1 defence 1");
    s = st_production("barbarians,romans", "{'locations':[['COM016'],['COM015']]}");
    assert_supply(&s, 0, "worker 5 raze 1 defence 1"); /* another player's does not help */
}

RULE_TEST(porters_may_choose_farmers_at_work, "SR-14") {
    scene s = p1_has("barbarians,romans", "", "'COM084','COM016','COM015','COM008'", "food 1");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 3);
    scene_play(&s, "P1 target P1 2");
    assert_int_equal(scene_count(&s, "P1", "target"), 2); /* Town or Stone Pit */
    scene_play(&s, "P1 target P1 3");
    assert_supply(&s, 0, "worker 2");
}
