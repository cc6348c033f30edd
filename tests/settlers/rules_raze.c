/* Imperial Settlers: razing cards and locations, foundations, and what is not a raze. */
#include "settlers/helpers_one.h"

/* P1 has `raze` tokens; P2 has these locations ("'COM018'") and 2 workers. */
static scene against(const char *empires, int raze, const char *locations) {
    return turn_with(empires, 0, "'locations':[[],[%s]],'goods':[{'raze':%d},{'worker':2}]", locations, raze);
}

/* The same; P1 has locations too, and these goods. */
static scene with_locations(const char *empires, const char *own, const char *goods, const char *locations) {
    return turn_with(empires, 0, "'locations':[[%s],[%s]],'goods':[{%s},{'worker':2}]", own, locations,
                     goods_json(goods, NULL));
}

/* ---- Cards from hand ---- */

RULE_TEST(razing_needs_raze_tokens, "IS-080") {
    scene s =
        turn_with("romans,barbarians", 0,
                  "'hand':[{'COM018':1},{}],'locations':[[],['COM007']],'goods':[{'worker':2},{'worker':2}]");
    for (int raze = 0; raze <= 2; raze++) { /* one for the card, two for the location */
        words goods = {.len = 0};
        words_add(&goods, "{'goods':[{'worker':2,'raze':%d},{'worker':2}]}", raze);
        scene_set(&s, goods.text);
        assert_int_equal(scene_legal(&s, "P1 raze COM018"), raze >= 1);
        assert_int_equal(scene_legal(&s, "P1 attack P2 1"), raze >= 2);
    }
}

RULE_TEST(a_card_from_hand_costs_one_token, "IS-081") {
    scene s = p1_has("barbarians,romans", "'COM003':1", "", "raze 2"); /* Wood Storage */
    scene_play(&s, "P1 raze COM003");
    assert_supply(&s, 0, "raze 1 wood 2");
    assert_int_equal(hand_size(&s, 0), 0);
    assert_int_equal(discarded(&s, "COM003"), 1);
    assert_locations(&s, 0, "");
    assert_actor(&s, "P2");
}

RULE_TEST(a_raze_field_is_paid_out_in_full, "IS-018 IS-022 IS-081 IS-088") {
    for (int i = 0; i < DESIGNS; i++) {
        const design *card = &designs[i];
        if (!*card->raze)
            continue;
        words hand = {.len = 0};
        words_add(&hand, "'%s':1", card->code);
        scene s = p1_has(empires_for(card->code), hand.text, "", "raze 1");
        playf(&s, "P1 raze %s", card->code);
        int cards = amount(card->raze, "card");
        for (int c = 0; c < cards; c++)
            scene_play(&s, "P1 draw common; chance card COM069");
        assert_supply(&s, 0, card->raze);
        assert_int_equal(vp_of(&s, 0), amount(card->raze, "vp"));
        assert_int_equal(hand_size(&s, 0), cards);
        assert_int_equal(discarded(&s, card->code), 1);
    }
}

RULE_TEST(a_card_without_a_raze_field_is_never_razed_from_hand, "IS-019 IS-018 IS-082") {
    for (int i = 0; i < DESIGNS; i++) {
        words hand = {.len = 0};
        words_add(&hand, "'%s':1", designs[i].code);
        scene s = p1_has(empires_for(designs[i].code), hand.text, "", "raze 5 worker 2");
        assert_int_equal(legalf(&s, "P1 raze %s", designs[i].code), *designs[i].raze != '\0');
    }
}

RULE_TEST(the_japanese_raze_their_faction_cards_from_hand, "IS-082 IS-018") {
    scene s = p1_has("japanese,romans", "'JAP001':1,'JAP013':1,'JAP015':1", "", "raze 1");
    assert_int_equal(scene_count(&s, "P1", "raze"), 1); /* not Gate, not Shrine */
    scene_play(&s, "P1 raze JAP001");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_supply(&s, 0, "");
    assert_int_equal(discarded(&s, "JAP001"), 1);
}

RULE_TEST(other_empires_cannot_raze_their_faction_cards, "IS-018") {
    scene s = p1_has("romans,japanese", "'ROM020':1,'ROM023':1", "", "raze 5 worker 2");
    assert_int_equal(scene_count(&s, "P1", "raze"), 0);
}

/* ---- Locations of others ---- */

RULE_TEST(an_enemy_location_costs_two_tokens_and_becomes_a_foundation, "IS-083 IS-089 IS-088") {
    scene s = against("barbarians,japanese", 2, "'COM018','COM007'");
    scene_play(&s, "P1 attack P2 1"); /* Armorer: 1 VP, 1 stone */
    assert_supply(&s, 0, "stone 1");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_supply(&s, 1, "worker 2 wood 1");
    assert_locations(&s, 1, "COM018 COM007");
    assert_string_equal(list_in(&s, "foundations", 1), "1");
    assert_int_equal(discarded(&s, "COM018"), 0);
    assert_actor(&s, "P2");
}

RULE_TEST(any_common_location_of_any_other_player_may_be_razed, "IS-083") {
    scene s = turn_with("barbarians,romans,egyptians", 0,
                        "'locations':[['COM012'],['COM018','ROM020'],['COM007','EGY028','COM008']],"
                        "'goods':[{'raze':2},{'worker':2},{'worker':2}]");
    assert_int_equal(scene_count(&s, "P1", "attack"), 3);
    assert_true(scene_legal(&s, "P1 attack P2 1"));
    assert_true(scene_legal(&s, "P1 attack P3 1"));
    assert_true(scene_legal(&s, "P1 attack P3 3"));
}

RULE_TEST(the_goods_come_from_the_general_supply, "IS-088") {
    scene s = turn_with("barbarians,romans", 0,
                        "'locations':[[],['COM062']],'goods':[{'raze':2},{'wood':1,'worker':2}]");
    scene_play(&s, "P1 attack P2 1");
    assert_supply(&s, 0, "wood 2");
    assert_supply(&s, 1, "wood 2 worker 2"); /* his own, and that for the foundation */
}

RULE_TEST(a_defence_token_makes_it_cost_one_more, "IS-084 IS-005 SR-20") {
    for (int raze = 2; raze <= 4; raze++) {
        scene s = turn_with("barbarians,romans", 0,
                            "'locations':[[],['COM018','COM007']],'defence':[[],[1]],"
                            "'goods':[{'raze':%d},{'worker':2}]",
                            raze);
        assert_true(scene_legal(&s, "P1 attack P2 2")); /* the other one is as cheap as ever */
        assert_int_equal(scene_legal(&s, "P1 attack P2 1"), raze >= 3);
        if (raze < 3)
            continue;
        scene_play(&s, "P1 attack P2 1");
        assert_int_equal(goods_of(&s, 0, "raze"), raze - 3);
        assert_string_equal(list_in(&s, "defence", 1), ""); /* back to the general supply */
        assert_int_equal(goods_of(&s, 1, "defence"), 0);
    }
}

RULE_TEST(a_samurai_makes_it_cost_one_more, "SR-20") {
    for (int raze = 2; raze <= 3; raze++) {
        scene s = turn_with("barbarians,japanese", 0,
                            "'locations':[[],['JAP001','JAP004']],'samurai':[[],[1]],"
                            "'goods':[{'raze':%d},{'worker':2}]",
                            raze);
        assert_true(scene_legal(&s, "P1 attack P2 2"));
        assert_int_equal(scene_legal(&s, "P1 attack P2 1"), raze == 3);
        if (raze < 3)
            continue;
        scene_play(&s, "P1 attack P2 1");
        assert_supply(&s, 0, "");
        assert_supply(&s, 1, "worker 2"); /* the samurai is lost */
        assert_locations(&s, 1, "JAP004");
        assert_string_equal(list_in(&s, "samurai", 1), "");
    }
}

RULE_TEST(own_locations_cannot_be_razed, "IS-085") {
    scene s = with_locations("japanese,romans", "'COM018','JAP001'", "raze 5", "'COM007'");
    assert_int_equal(scene_count(&s, "P1", "attack"), 1);
    assert_false(scene_legal(&s, "P1 attack P1 1"));
    assert_false(scene_legal(&s, "P1 attack P1 2"));
}

RULE_TEST(a_card_may_allow_to_raze_an_own_location, "IS-085 IS-031") {
    /* Rabble, 2 workers: a common location of the own empire, for nothing more */
    scene s = with_locations("barbarians,romans", "'BAR018','COM018','BAR020','COM069'", "worker 2", "");
    scene_play(&s, "P1 activate P1 1"); /* Armorer is the only one with a raze field */
    assert_supply(&s, 0, "stone 1 wood 1");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_string_equal(list_in(&s, "foundations", 0), "2");
}

RULE_TEST(faction_locations_cannot_be_razed, "IS-086") {
    scene s = turn_with("japanese,romans,egyptians,barbarians", 0,
                        "'locations':[[],['ROM020','ROM012'],['EGY028'],['BAR001','COM018']],"
                        "'goods':[{'raze':9},{'worker':2},{},{}]");
    assert_int_equal(scene_count(&s, "P1", "attack"), 1);
    assert_true(scene_legal(&s, "P1 attack P4 2"));
}

RULE_TEST(japanese_faction_locations_with_a_raze_field_can_be_razed, "IS-086 IS-019") {
    scene s = against("romans,japanese", 2, "'JAP013','JAP001','JAP015','COM069'");
    assert_int_equal(scene_count(&s, "P1", "attack"), 1); /* not Gate, Shrine, Ruins */
    assert_true(scene_legal(&s, "P1 attack P2 2"));
}

RULE_TEST(a_card_without_a_raze_field_is_never_razed_as_a_location, "IS-019") {
    for (int i = 0; i < DESIGNS; i++) {
        const char *code = designs[i].code;
        words location = {.len = 0};
        words_add(&location, "'%s'", code);
        scene s = against(strncmp(code, "JAP", 3) == 0   ? "egyptians,japanese"
                          : strncmp(code, "ROM", 3) == 0 ? "egyptians,romans"
                          : strncmp(code, "EGY", 3) == 0 ? "romans,egyptians"
                                                         : "romans,barbarians",
                          9, location.text);
        assert_int_equal(scene_legal(&s, "P1 attack P2 1"), *designs[i].raze != '\0');
    }
}

RULE_TEST(a_razed_japanese_location_is_discarded_and_gives_no_wood, "IS-087 SR-16") {
    scene s = against("romans,japanese", 2, "'JAP001','COM018'");
    scene_play(&s, "P1 attack P2 1");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_locations(&s, 1, "COM018");
    assert_string_equal(list_in(&s, "foundations", 1), "");
    assert_supply(&s, 1, "worker 2");
    assert_int_equal(discarded(&s, "JAP001"), 1);
}

RULE_TEST(a_common_location_of_the_japanese_becomes_a_foundation, "IS-087 IS-089") {
    scene s = against("romans,japanese", 2, "'JAP001','COM018'");
    scene_play(&s, "P1 attack P2 2");
    assert_string_equal(list_in(&s, "foundations", 1), "2");
    assert_supply(&s, 1, "worker 2 wood 1");
}

RULE_TEST(for_a_card_in_the_field_the_razing_player_chooses_the_deck, "SR-17 IS-088") {
    scene s = against("romans,barbarians", 2, "'COM046'"); /* Castle: two cards */
    scene_play(&s, "P1 attack P2 1");
    assert_draws(&s, "P1");
    scene_play(&s, "P1 draw faction");
    assert_chance_draws(&s, "ROM");
    scene_play(&s, "chance card ROM012; P1 draw common; chance card COM018");
    assert_int_equal(in_hand(&s, 0, "ROM012"), 1);
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_supply(&s, 1, "worker 2 wood 1");
}

RULE_TEST(goods_on_a_razed_location_go_to_nobody, "SR-17") {
    /* Gold Mine, used twice: 2 workers lie on it; and a defence token */
    scene s = turn_with("romans,barbarians", 0,
                        "'locations':[[],['COM021']],'used':[{},{'1':2}],'defence':[[],[1]],"
                        "'goods':[{'raze':3},{'worker':2}]");
    scene_play(&s, "P1 attack P2 1");
    assert_supply(&s, 0, "gold 1");
    assert_supply(&s, 1, "worker 2 wood 1");
    assert_int_equal(number_in(&s, "used", 1, "1"), 0);
}

/* ---- Foundations ---- */

/* P1 has this card as a foundation at place 1, these cards in hand and these goods. */
static scene with_foundation(const char *code, const char *hand, const char *goods) {
    return turn_with(
        "barbarians,romans", 0,
        "'locations':[['%s'],[]],'foundations':[[1],[]],'hand':[{%s},{}],'goods':[{%s},{'worker':2}]", code,
        hand, goods_json(goods, NULL));
}

RULE_TEST(a_foundation_is_good_only_to_be_discarded_for_a_build, "IS-090 IS-067") {
    scene s = with_foundation("COM046", "'BAR004':1", "worker 3 wood 2 defence 1");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    assert_false(scene_legal(&s, "P1 guard 1"));
    scene_play(&s, "P1 build BAR004");
    assert_locations(&s, 0, "BAR004");
    assert_int_equal(discarded(&s, "COM046"), 1);
}

RULE_TEST(a_foundation_has_no_ability, "IS-091") {
    scene s = with_foundation("COM046", "", "worker 3"); /* the action of Castle */
    assert_int_equal(scene_count(&s, "P1", "activate"), 0);
    s = with_foundation("COM006", "'COM056':1", "wood 1"); /* the feature of Mill */
    scene_play(&s, "P1 build COM056");
    assert_supply(&s, 0, "");
    assert_int_equal(vp_of(&s, 0), 0);
    /* the production of Town */
    s = st_production("barbarians,romans", "{'locations':[['COM015'],[]],'foundations':[[1],[]]}");
    assert_supply(&s, 0, "worker 5 raze 1 defence 1");
}

RULE_TEST(a_foundation_has_no_colour, "IS-091") {
    /* Wooden Fortress counts black locations; the Armorer is none any more */
    scene s =
        turn_with("barbarians,romans", 0,
                  "'locations':[['COM018','COM069'],[]],'foundations':[[1],[]],'hand':[{'BAR022':1},{}],"
                  "'goods':[{'wood':2},{'worker':2}]");
    scene_play(&s, "P1 build BAR022; P1 sacrifice 2");
    assert_int_equal(vp_of(&s, 0), 1);
}

RULE_TEST(a_foundation_is_worth_no_points, "IS-091") {
    scene s = with_foundation("COM046", "", "worker 3");
    scene_set(&s, "{'round':5}");
    everybody_passes(&s);
    assert_true(in_phase(&s, "over"));
    assert_int_equal(scene_part(&s, "common", 0), 0);
    assert_int_equal(scene_points(&s, 0), 0);
}

RULE_TEST(a_foundation_is_not_razed_again, "IS-090 IS-091") {
    scene s = against("barbarians,romans", 4, "'COM018','COM007'");
    scene_play(&s, "P1 attack P2 1; P2 exchange wood");
    assert_int_equal(scene_count(&s, "P1", "attack"), 1);
    assert_true(scene_legal(&s, "P1 attack P2 2"));
}

RULE_TEST(a_foundation_stays_until_it_is_used, "IS-089") {
    scene s = with_foundation("COM018", "", "worker 3");
    everybody_passes(&s);
    any_lookout(&s);
    assert_int_equal(round_of(&s), 3);
    assert_locations(&s, 0, "COM018");
    assert_string_equal(list_in(&s, "foundations", 0), "1");
}

/* ---- "Each time you raze" ---- */

RULE_TEST(ambush_and_pillory_count_a_card_razed_from_hand, "SR-15") {
    /* two Ambushes and a Pillory: Armorer gives 1 VP and 1 stone, the features 3 VP */
    scene s = p1_has("barbarians,romans", "'COM018':1", "'BAR007','BAR007','COM005'", "raze 1");
    scene_play(&s, "P1 raze COM018");
    assert_int_equal(vp_of(&s, 0), 4);
    assert_supply(&s, 0, "stone 1");
}

/* The points of P1, who has Pillory at place 1 and uses his location at place 2; P2 has Old Forest, whose
 * raze field gives no points. */
static int points_with_pillory(const char *code, const char *goods, const char *hand, const char *moves) {
    scene s =
        turn_with(empires_for(code), 0,
                  "'locations':[['COM005','%s'],['COM007']],'hand':[{%s},{}],'goods':[{%s},{'worker':2}]",
                  code, hand, goods_json(goods, NULL));
    scene_play(&s, "P1 activate P1 2");
    scene_play(&s, moves);
    return vp_of(&s, 0);
}

RULE_TEST(pillory_counts_every_raze, "SR-15") {
    scene s = with_locations("romans,barbarians", "'COM005'", "raze 2", "'COM007'");
    scene_play(&s, "P1 attack P2 1");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_int_equal(points_with_pillory("BAR014", "raze 2", "", "P1 done"), 1);           /* Dark Chapel */
    assert_int_equal(points_with_pillory("BAR014", "raze 1", "'COM062':1", "P1 done"), 1); /* from hand */
    assert_int_equal(points_with_pillory("EGY003", "raze 1", "", ""), 1); /* Chariot Builder */
    s = with_locations("barbarians,romans", "'COM005','BAR018','COM062'", "worker 2", ""); /* Rabble */
    scene_play(&s, "P1 activate P1 2; P1 target P1 3");
    assert_int_equal(vp_of(&s, 0), 1);
}

RULE_TEST(pillory_does_not_count_what_is_no_raze, "SR-15") {
    assert_int_equal(points_with_pillory("JAP008", "raze 2", "", ""), 0);             /* Garrison */
    assert_int_equal(points_with_pillory("ROM008", "worker 2", "", ""), 1);           /* Engineers' own VP */
    assert_int_equal(points_with_pillory("BAR016", "worker 1", "", ""), 0);           /* Pack */
    assert_int_equal(points_with_pillory("EGY014", "worker 1", "'COM062':1", ""), 1); /* Sanctuary's own VP */
}

RULE_TEST(pillory_does_not_count_razes_by_others, "SR-15") {
    scene s = turn_with("romans,barbarians", 0,
                        "'locations':[[],['COM005','COM007']],'goods':[{'raze':2},{'worker':2}]");
    scene_play(&s, "P1 attack P2 2");
    assert_int_equal(vp_of(&s, 1), 0);
}

/* ---- Dark Chapel ---- */

RULE_TEST(dark_chapel_razes_a_card_from_hand_or_an_enemy_location, "SR-18") {
    scene s = turn_with("barbarians,romans", 0,
                        "'locations':[['BAR014'],['COM007']],'hand':[{'COM018':1},{}],"
                        "'goods':[{'raze':2},{'worker':2}]");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    assert_true(scene_legal(&s, "P1 attack P2 1"));
    scene_play(&s, "P1 raze COM018");
    assert_supply(&s, 0, "raze 1 stone 1");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_int_equal(discarded(&s, "COM018"), 1);
}

RULE_TEST(each_good_turned_in_gives_two_points_instead, "SR-18 IS-001") {
    /* Gold Mine with a defence token, 3 raze tokens: 1 VP and 1 gold; an Ambush gives 1 VP more */
    scene s = turn_with("barbarians,romans", 0,
                        "'locations':[['BAR014','BAR007'],['COM021']],'defence':[[],[1]],"
                        "'goods':[{'raze':3},{'worker':2}]");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 3);
    assert_true(scene_legal(&s, "P1 turn_in vp"));
    scene none = s, both = s;
    scene_play(&none, "P1 done");
    assert_int_equal(vp_of(&none, 0), 2);
    assert_supply(&none, 0, "gold 1");
    scene_play(&both, "P1 turn_in gold; P1 turn_in vp");
    assert_int_equal(vp_of(&both, 0), 5); /* 1 − 1 + 4 + 1: the VP of Ambush is not offered */
    assert_supply(&both, 0, "");
    assert_actor(&both, "P2");
    scene_play(&s, "P1 turn_in gold; P1 done");
    assert_int_equal(vp_of(&s, 0), 4);
    assert_supply(&s, 1, "worker 2 wood 1");
    assert_string_equal(list_in(&s, "foundations", 1), "1");
}

RULE_TEST(only_goods_of_this_raze_are_turned_in, "SR-18") {
    /* Hamlet: 2 workers, of 5 */
    scene s = p1_has("barbarians,romans", "'COM012':1", "'BAR014'", "raze 1 worker 3 wood 2");
    scene_play(&s, "P1 activate P1 1");
    assert_false(scene_legal(&s, "P1 turn_in wood"));
    scene_play(&s, "P1 turn_in worker; P1 turn_in worker");
    assert_actor(&s, "P2"); /* there is nothing more to give */
    assert_int_equal(vp_of(&s, 0), 4);
    assert_supply(&s, 0, "worker 3 wood 2");
}

RULE_TEST(cards_may_be_turned_in_too, "SR-18 IS-001") {
    scene s =
        p1_has("barbarians,romans", "'COM046':1,'BAR001':1", "'BAR014'", "raze 1"); /* Castle: two cards */
    scene_play(&s, "P1 activate P1 1; P1 raze COM046; P1 draw common; chance card COM018; P1 draw common; "
                   "chance card COM012");
    assert_actor(&s, "P1");
    assert_false(scene_legal(&s, "P1 drop BAR001")); /* an old card */
    assert_true(scene_legal(&s, "P1 drop COM012"));
    scene_play(&s, "P1 drop COM018");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_int_equal(in_hand(&s, 0, "COM018"), 0);
    scene_play(&s, "P1 done");
    assert_int_equal(in_hand(&s, 0, "COM012"), 1);
}

RULE_TEST(dark_chapel_pays_for_protection, "SR-18 SR-20") {
    for (int raze = 1; raze <= 3; raze++) {
        scene s = turn_with("barbarians,romans", 0,
                            "'locations':[['BAR014'],['COM021']],'defence':[[],[1]],"
                            "'goods':[{'raze':%d},{'worker':2}]",
                            raze);
        assert_int_equal(scene_legal(&s, "P1 activate P1 1"), raze == 3);
    }
}

/* ---- Garrison and Engineers ---- */

RULE_TEST(garrison_removes_any_enemy_location, "SR-19") {
    static const char *const left[] = {"ROM012 COM069", "COM018 COM069", "COM018 ROM012"};
    static const char *const gone[] = {"COM018", "ROM012", "COM069"};
    for (int i = 0; i < 3; i++) { /* common with a defence token, faction, Ruins */
        scene s = turn_with("japanese,romans", 0,
                            "'locations':[['JAP008'],['COM018','ROM012','COM069']],'defence':[[],[1]],"
                            "'goods':[{'raze':2},{'worker':2}]");
        scene_play(&s, "P1 activate P1 1");
        assert_int_equal(scene_count(&s, "P1", ""), 3);
        playf(&s, "P1 target P2 %d", i + 1);
        assert_locations(&s, 1, left[i]);
        assert_string_equal(list_in(&s, "foundations", 1), "");
        assert_string_equal(list_in(&s, "defence", 1), i == 0 ? "" : "1");
        assert_int_equal(discarded(&s, gone[i]), 1);
        assert_supply(&s, 0, ""); /* no goods of the raze field */
        assert_int_equal(vp_of(&s, 0), 0);
        assert_supply(&s, 1, "worker 2"); /* no wood */
    }
}

/* Engineers against Gate (2 cards under it), Shrine (4 resources on it), Farm (a samurai). */
static scene engineers(int place) {
    scene s = turn_with("romans,japanese", 0,
                        "'locations':[['ROM008'],['JAP013','JAP015','JAP001']],'samurai':[[],[3]],"
                        "'stock':[{},{'2':4}],'under_gate':{'COM018':2},'goods':[{'worker':2},{'worker':2}]");
    playf(&s, "P1 activate P1 1; P1 target P2 %d", place);
    assert_int_equal(vp_of(&s, 0), 1);
    assert_supply(&s, 0, "");
    assert_supply(&s, 1, "worker 2");
    return s;
}

RULE_TEST(engineers_may_take_gate_and_shrine, "SR-19") {
    scene s = engineers(1);
    assert_locations(&s, 1, "JAP015 JAP001");
    assert_int_equal(discarded(&s, "JAP013"), 1);
    assert_int_equal(discarded(&s, "COM018"), 2);
    assert_string_equal(list_in(&s, "samurai", 1), "2");
    s = engineers(2);
    assert_locations(&s, 1, "JAP013 JAP001");
    assert_int_equal(sum_in(&s, "stock", 1, ""), 0);
}

RULE_TEST(engineers_do_not_mind_a_samurai, "SR-19") {
    scene s = engineers(3);
    assert_locations(&s, 1, "JAP013 JAP015");
    assert_int_equal(discarded(&s, "JAP001"), 1);
    assert_string_equal(list_in(&s, "samurai", 1), "");
}

RULE_TEST(foundations_are_not_removed, "SR-19") {
    scene s = turn_with("romans,barbarians", 0,
                        "'locations':[['ROM008'],['COM018']],'foundations':[[],[1]],"
                        "'goods':[{'worker':2},{'worker':2}]");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    s = turn_with(
        "japanese,barbarians", 0,
        "'locations':[['JAP008'],['COM018']],'foundations':[[],[1]],'goods':[{'raze':2},{'worker':2}]");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(own_locations_are_not_removed, "SR-19") {
    scene s = with_locations("romans,barbarians", "'ROM008','COM018'", "worker 2", "");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}
