/* Imperial Settlers: making deals. */
#include "settlers/helpers_one.h"

RULE_TEST(a_deal_costs_a_food_and_gives_its_good_at_once, "IS-077") {
    scene s = p1_has("barbarians,romans", "'BAR012':1", "", "food 1"); /* Sentry Tower */
    scene_play(&s, "P1 deal BAR012");
    assert_supply(&s, 0, "worker 1");
    assert_string_equal(list_in(&s, "deals", 0), "BAR012");
    assert_int_equal(hand_size(&s, 0), 0);
    assert_locations(&s, 0, "");
    assert_int_equal(discarded(&s, "BAR012"), 0);
    assert_actor(&s, "P2"); /* it was his action */
}

RULE_TEST(without_food_there_is_no_deal, "IS-077") {
    scene s = p1_has("barbarians,romans", "'BAR012':1", "", "wood 3 stone 3 worker 3");
    assert_false(scene_legal(&s, "P1 deal BAR012"));
}

RULE_TEST(only_cards_in_hand_become_deals, "IS-077") {
    scene s = p1_has("barbarians,romans", "'BAR012':1", "'BAR020'", "food 1 worker 2");
    assert_int_equal(scene_count(&s, "P1", "deal"), 1);
}

RULE_TEST(every_faction_card_can_become_a_deal_for_its_good, "IS-020 IS-022 IS-077") {
    for (int i = 0; i < DESIGNS; i++) {
        const design *card = &designs[i];
        if (is_common(card->code))
            continue;
        words hand = {.len = 0}, good = {.len = 0};
        words_add(&hand, "'%s':1", card->code);
        words_add(&good, "%s 1", card->deal);
        scene s = p1_has(empires_for(card->code), hand.text, "", "food 1");
        playf(&s, "P1 deal %s", card->code);
        bool draws = strcmp(card->deal, "card") == 0;
        if (draws)
            scene_play(&s, "P1 draw common; chance card COM018");
        assert_supply(&s, 0, good.text);
        assert_int_equal(vp_of(&s, 0), strcmp(card->deal, "vp") == 0);
        assert_int_equal(hand_size(&s, 0), draws);
        assert_string_equal(list_in(&s, "deals", 0), card->code);
    }
}

RULE_TEST(a_common_card_never_becomes_a_deal, "IS-021") {
    for (int i = 0; i < DESIGNS; i++) {
        if (!is_common(designs[i].code))
            continue;
        words hand = {.len = 0};
        words_add(&hand, "'%s':1,'BAR012':1", designs[i].code);
        scene s = p1_has("barbarians,romans", hand.text, "", "food 5 worker 2");
        assert_int_equal(scene_count(&s, "P1", "deal"), 1);
        assert_true(scene_legal(&s, "P1 deal BAR012"));
    }
}

RULE_TEST(a_deal_pays_again_in_every_later_round, "IS-078 IS-020") {
    scene s = p1_has("barbarians,romans", "'BAR023':1", "", "food 1"); /* a stone */
    scene_play(&s, "P1 deal BAR023");
    assert_supply(&s, 0, "stone 1");
    for (int round = 3; round <= 5; round++) {
        everybody_passes(&s);
        assert_int_equal(goods_of(&s, 0, "stone"), 0);
        any_lookout(&s);
        assert_int_equal(round_of(&s), round);
        assert_int_equal(goods_of(&s, 0, "stone"), 1);
    }
}

RULE_TEST(a_deal_of_round_two_pays_four_times, "IS-078") {
    scene s = p1_has("japanese,romans", "'JAP024':1", "", "food 1"); /* Dojo: a VP */
    scene_play(&s, "P1 deal JAP024");
    while (!in_phase(&s, "over")) {
        everybody_passes(&s);
        any_lookout(&s);
    }
    assert_int_equal(vp_of(&s, 0), 4);
    assert_int_equal(scene_points(&s, 0), 4); /* a deal is no location */
}

RULE_TEST(a_deal_is_not_a_build, "IS-077 IS-020") {
    /* nothing of Village's production, nothing from Wayside Inn for the pink card */
    scene s = p1_has("barbarians,romans", "'BAR020':1", "'COM078'", "food 1");
    scene_play(&s, "P1 deal BAR020");
    assert_supply(&s, 0, "worker 1");
    assert_int_equal(vp_of(&s, 0), 0);
    /* nor is a location discarded */
    s = p1_has("barbarians,romans", "'BAR012':1", "'COM078'", "food 1");
    scene_play(&s, "P1 deal BAR012");
    assert_locations(&s, 0, "COM078");
}

RULE_TEST(the_number_of_deals_is_not_limited, "IS-079") {
    scene s = turn_with("barbarians,romans", 0,
                        "'deals':[['BAR001','BAR001','BAR001','BAR004','BAR004','BAR004','BAR007','BAR007',"
                        "'BAR007','BAR012','BAR012','BAR016','BAR026'],[]],'hand':[{'BAR020':2},{}],"
                        "'goods':[{'food':2,'worker':2},{}],'passed':[1]");
    scene_play(&s, "P1 deal BAR020; P1 deal BAR020");
    assert_supply(&s, 0, "worker 4");
    everybody_passes(&s);
    any_lookout(&s);
    /* kept 4, board 5, deals 4; 6 wood, 3 gold, 1 + 2 raze tokens */
    assert_supply(&s, 0, "worker 13 wood 6 gold 3 raze 3 defence 1");
}
