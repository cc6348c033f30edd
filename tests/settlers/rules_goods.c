/* Imperial Settlers: goods, what pays for what, gold, drawing and discarding cards. */
#include "settlers/helpers_one.h"

/* ---- Resources ---- */

RULE_TEST(two_resources_are_any_mix_of_wood_stone_and_food, "IS-002 IS-010") {
    scene s = p1_has("barbarians,romans", "", "'BAR025'", "wood 2 stone 1 food 1 worker 3 raze 2");
    scene_play(&s, "P1 activate P1 1"); /* Barter */
    assert_int_equal(scene_count(&s, "P1", "pay"), 4);
    assert_true(scene_legal(&s, "P1 pay 2 0 0"));
    assert_true(scene_legal(&s, "P1 pay 1 1 0"));
    assert_true(scene_legal(&s, "P1 pay 1 0 1"));
    scene_play(&s, "P1 pay 0 1 1");
    assert_supply(&s, 0, "wood 2 worker 3 raze 2");
    assert_int_equal(vp_of(&s, 0), 2);
}

RULE_TEST(what_a_payment_takes_is_told_with_it, "IS-002 IS-006 IS-010") {
    scene s = p1_has("barbarians,romans", "", "'BAR025'", "wood 1 food 1 gold 2 worker 3 raze 2");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_brings(&s, "pay 1 0 1"), "\"brings\":{\"wood\":-1,\"food\":-1}");
    assert_string_equal(scene_brings(&s, "pay 1 0 0"), "\"brings\":{\"wood\":-1,\"gold\":-1}");
    assert_string_equal(scene_brings(&s, "pay 0 0 0"), "\"brings\":{\"gold\":-2}");
    scene_play(&s, "P1 pay 1 0 0");
    assert_supply(&s, 0, "food 1 gold 1 worker 3 raze 2");
}

RULE_TEST(workers_and_raze_tokens_are_no_resources, "IS-002") {
    scene s = p1_has("barbarians,romans", "", "'BAR025'", "food 1 worker 5 raze 5");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(saboteurs_take_wood_stone_or_food_but_no_gold, "IS-002 SR-01") {
    scene s = turn_with("barbarians,romans", 0,
                        "'locations':[['BAR010'],[]],'goods':[{'worker':1},"
                        "{'wood':1,'food':1,'gold':3,'worker':2,'raze':1}]");
    scene_play(&s, "P1 activate P1 1");
    assert_false(scene_legal(&s, "P1 steal P2 gold"));
    assert_int_equal(scene_count(&s, "P1", "steal"), 2);
    scene_play(&s, "P1 steal P2 food");
    assert_supply(&s, 0, "food 1");
    assert_supply(&s, 1, "wood 1 gold 3 worker 2 raze 1");
}

RULE_TEST(from_a_supply_of_gold_saboteurs_take_nothing, "SR-01") {
    scene s = turn_with("barbarians,romans", 0,
                        "'locations':[['BAR010'],[]],'goods':[{'worker':1},{'gold':3,'worker':2}]");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(gold_cannot_lie_on_the_shrine, "SR-01 IS-002") {
    scene s = p1_has("japanese,romans", "", "'JAP015'", "wood 1 stone 1 food 1 gold 4 worker 2");
    assert_int_equal(scene_count(&s, "P1", "bank"), 3);
    assert_false(scene_legal(&s, "P1 bank P1 1 gold"));
    scene_play(&s, "P1 bank P1 1 food");
    assert_supply(&s, 0, "wood 1 stone 1 gold 4 worker 2");
}

RULE_TEST(gold_does_not_count_in_the_tie_break, "SR-01 IS-002") {
    /* 2 workers, 1 wood, 3 gold are 3; 1 worker, 2 stone, 1 food are 4 */
    scene s = turn_with("romans,egyptians", 0,
                        "'round':5,'vp':[63,63],'goods':[{'worker':2,'wood':1,'gold':3},"
                        "{'worker':1,'stone':2,'food':1}]");
    everybody_passes(&s);
    assert_actor(&s, "");
    assert_int_equal(scene_part(&s, "goods", 0), 3);
    assert_int_equal(scene_part(&s, "goods", 1), 4);
    assert_int_equal(scene_rank(&s, 1), 1);
    assert_int_equal(scene_rank(&s, 0), 2);
}

/* ---- What pays for what ---- */

RULE_TEST(workers_pay_for_actions_and_for_the_exchange, "IS-003 SR-02") {
    static const struct {
        const char *goods;
        bool action, exchange;
    } cases[] = {
        {"wood 5 stone 5 food 5 gold 5 raze 5", false, false}, /* nothing stands in for a worker */
        {"worker 1", true, false},
        {"worker 2", true, true},
    };
    for (int i = 0; i < 3; i++) {
        scene s = p1_has("romans,barbarians", "", "'COM046'", cases[i].goods);
        assert_int_equal(scene_legal(&s, "P1 activate P1 1"), cases[i].action);
        assert_int_equal(scene_count(&s, "P1", "exchange") > 0, cases[i].exchange);
    }
}

RULE_TEST(raze_tokens_are_the_price_of_some_actions, "IS-004 SR-02") {
    scene s = p1_has("barbarians,romans", "", "'COM039'", "worker 1 raze 1"); /* Missionaries */
    scene_play(&s, "P1 activate P1 1");
    assert_supply(&s, 0, "");
    assert_int_equal(vp_of(&s, 0), 3);
    s = p1_has("barbarians,romans", "", "'COM039'", "worker 5 gold 5 wood 5 defence 1");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(raze_tokens_are_spent_to_raze, "IS-004") {
    scene s =
        turn_with("romans,barbarians", 0,
                  "'hand':[{'COM007':1},{}],'locations':[[],['COM018']],'goods':[{'raze':3},{'worker':2}]");
    scene hand = s;
    scene_play(&hand, "P1 raze COM007");
    assert_int_equal(goods_of(&hand, 0, "raze"), 2);
    scene_play(&s, "P1 attack P2 1");
    assert_int_equal(goods_of(&s, 0, "raze"), 1);
}

RULE_TEST(food_and_only_food_pays_for_a_deal, "IS-010 SR-02") {
    scene s = p1_has("romans,barbarians", "'ROM020':1", "", "wood 3 stone 3 worker 3 raze 1");
    assert_int_equal(scene_count(&s, "P1", "deal"), 0);
    s = p1_has("romans,barbarians", "'ROM020':1", "", "food 1");
    scene_play(&s, "P1 deal ROM020");
    assert_supply(&s, 0, "stone 1"); /* the good of the deal */
}

RULE_TEST(wood_does_not_stand_in_for_stone, "IS-010") {
    scene s = p1_has("romans,barbarians", "'COM046':1,'COM023':1", "", "wood 4 worker 2");
    assert_false(scene_legal(&s, "P1 build COM046")); /* wood and stone */
    assert_false(scene_legal(&s, "P1 build COM023")); /* wood and food */
    s = p1_has("romans,barbarians", "'COM046':1,'COM023':1", "", "stone 4 food 4 worker 2");
    assert_int_equal(scene_count(&s, "P1", "build"), 0);
}

/* ---- Gold ---- */

RULE_TEST(a_gold_stands_in_for_any_one_resource, "IS-006") {
    static const char *const cards[] = {"JAP001", "COM026", "JAP004"}; /* 1 wood, 1 stone, 1 food */
    for (int i = 0; i < 3; i++) {
        words hand = {.len = 0};
        words_add(&hand, "'%s':1", cards[i]);
        scene s = p1_has("japanese,romans", hand.text, "", "gold 1");
        playf(&s, "P1 build %s", cards[i]);
        assert_int_equal(goods_of(&s, 0, "gold"), 0);
        assert_locations(&s, 0, cards[i]);
    }
}

RULE_TEST(a_gold_stands_in_for_one_resource_only, "IS-006") {
    scene s = p1_has("romans,barbarians", "'COM007':1", "", "gold 1 worker 2"); /* 2 wood */
    assert_false(scene_legal(&s, "P1 build COM007"));
    s = p1_has("romans,barbarians", "'COM007':1", "", "gold 1 wood 1");
    assert_true(scene_legal(&s, "P1 build COM007"));
    s = p1_has("romans,barbarians", "'COM007':1", "", "gold 2");
    assert_true(scene_legal(&s, "P1 build COM007"));
}

RULE_TEST(no_resource_stands_in_for_gold, "IS-006 SR-02") {
    scene s = p1_has("egyptians,romans", "", "'EGY016','COM030'", "wood 3 stone 3 food 3 gold 1");
    assert_false(scene_legal(&s, "P1 activate P1 1")); /* Avenue of Sphinxes, 2 gold */
    s = p1_has("egyptians,romans", "", "'EGY016','COM030'", "wood 3 stone 3 food 3 worker 2");
    assert_int_equal(scene_count(&s, "P1", "activate"), 0);
    s = p1_has("egyptians,romans", "", "'EGY016','COM030'", "gold 2 worker 1");
    assert_int_equal(scene_count(&s, "P1", "activate"), 2);
}

RULE_TEST(gold_fills_what_the_other_resources_leave_open, "SR-02 IS-006") {
    /* Statue, 1 wood and 2 stone, from 1 stone, 2 gold, 1 food: there is only one way */
    scene s = p1_has("romans,barbarians", "'COM001':1", "", "stone 1 food 1 gold 2");
    scene_play(&s, "P1 build COM001");
    assert_supply(&s, 0, "food 1");
}

RULE_TEST(the_payer_decides_which_resources_gold_replaces, "SR-02") {
    static const struct {
        const char *how, *left;
    } cases[] = {
        {"1 1 0", "gold 2"},
        {"1 0 0", "stone 1 gold 1"},
        {"0 1 0", "wood 1 gold 1"},
        {"0 0 0", "wood 1 stone 1"},
    };
    for (int i = 0; i < 4; i++) {
        scene s = p1_has("romans,barbarians", "'COM046':1", "", "wood 1 stone 1 gold 2"); /* 1 of each */
        scene_play(&s, "P1 build COM046");
        assert_int_equal(scene_count(&s, "P1", ""), 4);
        playf(&s, "P1 pay %s", cases[i].how);
        assert_supply(&s, 0, cases[i].left);
    }
}

RULE_TEST(a_price_is_paid_exactly, "SR-02") {
    /* Marketplace, 1 wood, 1 stone, 1 food: any of them may be gold, but there are only 2 gold */
    scene s = p1_has("romans,barbarians", "", "'COM032'", "wood 3 stone 1 food 1 gold 2");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 7);
    assert_int_equal(scene_count(&s, "P1", "pay"), 7);
    assert_false(scene_legal(&s, "P1 pay 0 0 0"));
    assert_false(scene_legal(&s, "P1 pay 2 1 0"));
    assert_false(scene_legal(&s, "P1 pay 2 1 1"));
    scene_play(&s, "P1 pay 0 0 1");
    assert_supply(&s, 0, "wood 3 stone 1");
    assert_int_equal(vp_of(&s, 0), 3);
}

RULE_TEST(gold_may_be_the_food_of_a_deal, "IS-006 SR-02") {
    scene s = p1_has("romans,barbarians", "'ROM020':1", "", "food 1 gold 1 worker 1");
    scene_play(&s, "P1 deal ROM020");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    assert_true(scene_legal(&s, "P1 pay 0 0 1"));
    scene_play(&s, "P1 pay 0 0 0");
    assert_supply(&s, 0, "food 1 stone 1 worker 1");
}

RULE_TEST(gold_paid_onto_a_location_is_lost_in_cleanup, "SR-03") {
    /* Egyptians keep gold, but only that in their supply */
    scene s = p1_has("egyptians,romans", "", "'COM044'", "worker 1 gold 3"); /* Joiner: worker and wood */
    scene_play(&s, "P1 activate P1 1");
    assert_supply(&s, 0, "gold 2");
    everybody_passes(&s);
    assert_int_equal(round_of(&s), 3);
    assert_supply(&s, 0, "gold 2");
}

/* ---- The general supply ---- */

RULE_TEST(the_general_supply_never_runs_out, "IS-007") {
    /* the box has 30 each of wood, stone and food, 24 gold, 36 workers, 18 raze tokens */
    scene s = turn_with("romans,barbarians", 0,
                        "'hand':[{'COM007':1,'COM008':1,'COM023':1,'COM012':1,'COM021':1},{}],'passed':[1],"
                        "'goods':[{'wood':30,'stone':30,'food':30,'gold':24,'worker':36,'raze':18},"
                        "{'wood':30,'stone':30,'food':30,'gold':24,'worker':36,'raze':18}]");
    scene_play(&s, "P1 raze COM007; P1 raze COM008; P1 raze COM023; P1 raze COM012; P1 raze COM021");
    assert_supply(&s, 0, "wood 32 stone 32 food 32 gold 25 worker 38 raze 13");
}

RULE_TEST(gained_goods_come_from_the_general_supply, "IS-012") {
    /* Saboteurs say otherwise */
    scene s = turn_with("barbarians,romans", 0,
                        "'locations':[['COM042','BAR010'],[]],"
                        "'goods':[{'worker':1},{'wood':2,'stone':2,'worker':2}]");
    scene saboteurs = s;
    scene_play(&s, "P1 activate P1 1"); /* Lumberjacks */
    assert_supply(&s, 0, "wood 2");
    assert_supply(&s, 1, "wood 2 stone 2 worker 2");
    scene_play(&saboteurs, "P1 activate P1 2; P1 steal P2 stone");
    assert_supply(&saboteurs, 0, "stone 1");
    assert_supply(&saboteurs, 1, "wood 2 stone 1 worker 2");
}

RULE_TEST(what_is_paid_or_discarded_goes_to_nobody, "IS-013") {
    scene s = turn_with("romans,barbarians", 0,
                        "'hand':[{'COM046':1,'COM018':1},{}],"
                        "'goods':[{'wood':1,'stone':1,'worker':2,'raze':1},{'worker':2}]");
    scene build = s, raze = s, exchange = s;
    scene_play(&build, "P1 build COM046");
    assert_supply(&build, 0, "worker 2 raze 1");
    assert_supply(&build, 1, "worker 2");
    scene_play(&raze, "P1 raze COM018");
    assert_supply(&raze, 0, "wood 1 stone 2 worker 2");
    assert_supply(&raze, 1, "worker 2");
    scene_play(&exchange, "P1 exchange food");
    assert_supply(&exchange, 0, "wood 1 stone 1 food 1 raze 1");
    assert_supply(&exchange, 1, "worker 2");
}

RULE_TEST(supplies_are_open_to_all, "IS-011") {
    scene s = turn_with("romans,barbarians,egyptians", 0,
                        "'goods':[{'wood':1,'stone':2,'food':3,'gold':4,'worker':5,'raze':6,'defence':1},"
                        "{'worker':2},{'gold':1}]");
    for (int who = DD_SPECTATOR; who < 3; who++) {
        scene view = scene_view(&s, who);
        assert_supply(&view, 0, "wood 1 stone 2 food 3 gold 4 worker 5 raze 6 defence 1");
        assert_supply(&view, 1, "worker 2");
        assert_supply(&view, 2, "gold 1");
    }
}

/* ---- Victory points ---- */

RULE_TEST(victory_points_count_as_soon_as_they_are_gained, "IS-009") {
    scene s = turn_with("romans,barbarians", 0,
                        "'hand':[{'COM026':1,'COM018':1},{}],'passed':[1],"
                        "'goods':[{'stone':1,'raze':1,'worker':4},{}]");
    scene_play(&s, "P1 build COM026"); /* Monument */
    assert_int_equal(vp_of(&s, 0), 1);
    scene_play(&s, "P1 raze COM018");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_int_equal(scene_part(&s, "track", 0), 2);
}

RULE_TEST(scores_have_no_upper_limit, "SR-08 IS-009") {
    scene s =
        turn_with("romans,barbarians", 0,
                  "'locations':[['COM037'],[]],'vp':[299,0],'goods':[{'worker':1,'stone':2},{'worker':2}]");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(vp_of(&s, 0), 302);
}

/* ---- Drawing cards ---- */

RULE_TEST(for_each_card_gained_the_deck_is_chosen, "IS-008 SR-05") {
    /* Castle razed: two cards, the second deck chosen when the first card is seen */
    scene s = p1_has("romans,barbarians", "'COM046':1", "", "raze 1");
    scene_play(&s, "P1 raze COM046");
    assert_draws(&s, "P1");
    scene_play(&s, "P1 draw common; chance card COM018");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_draws(&s, "P1");
    scene_play(&s, "P1 draw faction; chance card ROM012");
    assert_int_equal(in_hand(&s, 0, "ROM012"), 1);
    assert_int_equal(hand_size(&s, 0), 2);
    assert_actor(&s, "P2");
}

RULE_TEST(where_the_text_names_the_deck_there_is_no_choice, "IS-008") {
    /* Legion: a common card as production and one as bonus */
    scene s = p1_has("romans,barbarians", "'ROM017':1", "'COM069'", "food 1");
    scene_play(&s, "P1 build ROM017");
    for (int i = 0; i < 2; i++) {
        assert_chance_draws(&s, "COM");
        scene_play(&s, "chance card COM018");
    }
    assert_int_equal(in_hand(&s, 0, "COM018"), 2);
    assert_actor(&s, "P2");
    /* Dojo: a faction card */
    s = p1_has("japanese,barbarians", "'JAP024':1", "'COM069'", "wood 1");
    scene_play(&s, "P1 build JAP024");
    assert_chance_draws(&s, "JAP");
}

/* ---- Empty decks ---- */

RULE_TEST(the_common_deck_is_renewed_when_a_card_is_needed, "SR-06") {
    /* the deck is one Armorer; Old Forest and Hamlet lie in the discard pile */
    scene s =
        turn_with("romans,japanese", 0,
                  "'hand':[{},{%s}],'discard':{'COM007':1,'COM012':1},'goods':[{'worker':6},{'worker':2}]",
                  all_of("COM", "COM018 COM007 COM012"));
    scene_play(&s, "P1 exchange common");
    chance_gives(&s, "COM018");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_int_equal(discarded(&s, "COM007") + discarded(&s, "COM012"), 2); /* not needed yet */
    scene_play(&s, "P1 exchange common");
    assert_int_equal(scene_count(&s, "chance", ""), 2);
    assert_true(scene_legal(&s, "chance card COM007"));
    scene_play(&s, "chance card COM012");
    assert_int_equal(discarded(&s, "COM007"), 0); /* it is the deck now */
    scene_play(&s, "P1 exchange common");
    chance_gives(&s, "COM007");
    assert_int_equal(hand_size(&s, 0), 3);
    assert_supply(&s, 0, "");
}

RULE_TEST(an_empty_faction_deck_stays_empty, "SR-06") {
    /* all Roman cards but one are discarded; the deal for a card can only give a common one */
    scene s = turn_with("romans,japanese", 0,
                        "'hand':[{'ROM010':1},{}],'discard':{%s},'goods':[{'food':1},{'worker':2}]",
                        all_of("ROM", "ROM010"));
    scene_play(&s, "P1 deal ROM010");
    assert_chance_draws(&s, "COM");
    assert_int_equal(scene_count(&s, "chance", ""), 58);
    scene_play(&s, "chance card COM018");
    assert_actor(&s, "P2");
}

RULE_TEST(from_empty_decks_nothing_is_drawn, "SR-06") {
    words romans = {.len = 0};
    words_add(&romans, "%s", all_of("ROM", "ROM010"));
    scene s = turn_with("romans,japanese", 0,
                        "'hand':[{'ROM010':1},{%s}],'discard':{%s},'goods':[{'food':1},{'worker':2}]",
                        all_of("COM", ""), romans.text);
    scene_play(&s, "P1 deal ROM010");
    assert_actor(&s, "P2");
    assert_int_equal(hand_size(&s, 0), 0);
    assert_string_equal(list_in(&s, "deals", 0), "ROM010");
}

RULE_TEST(an_empty_faction_deck_gives_nothing_in_lookout, "SR-06") {
    scene s = turn_with("romans,japanese", 0, "'discard':{%s},'goods':[{'worker':2},{'worker':2}]",
                        all_of("ROM", ""));
    everybody_passes(&s);
    any_lookout(&s);
    assert_int_equal(sum_in(&s, "hand", 0, "ROM"), 0);
    assert_int_equal(sum_in(&s, "hand", 0, "COM"), 2);
    assert_int_equal(sum_in(&s, "hand", 1, "JAP"), 1);
    assert_int_equal(sum_in(&s, "hand", 1, "COM"), 2);
}

RULE_TEST(who_finds_no_card_in_lookout_gets_none, "SR-06") {
    /* Two common cards are left for three players. P2 is the next first player. */
    scene s = turn_with("romans,japanese,egyptians", 0,
                        "'hand':[{},{},{%s}],'goods':[{'worker':2},{'worker':2},{'worker':2}]",
                        all_of("COM", "COM018 COM007"));
    everybody_passes(&s);
    any_lookout(&s);
    assert_int_equal(round_of(&s), 3);
    assert_actor(&s, "P2");
    assert_int_equal(sum_in(&s, "hand", 1, "COM"), 1);
    assert_int_equal(sum_in(&s, "hand", 2, "COM"), 83);
    assert_int_equal(sum_in(&s, "hand", 0, "COM"), 0);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(hand_size(&s, seat) - sum_in(&s, "hand", seat, "COM"), 1); /* the faction card */
    assert_int_equal(sum_in(&s, "discard", WHOLE, ""), 0);
}

/* ---- Discard piles ---- */

RULE_TEST(discarded_cards_go_to_the_discard_pile, "IS-030") {
    scene s = p1_has("romans,barbarians", "'COM007':1,'ROM020':1", "'COM069'", "raze 1 stone 1");
    scene raze = s;
    scene_play(&raze, "P1 raze COM007");
    assert_int_equal(discarded(&raze, "COM007"), 1);
    assert_int_equal(sum_in(&raze, "discard", WHOLE, ""), 1);
    scene_play(&s, "P1 build ROM020");
    assert_int_equal(discarded(&s, "COM069"), 1);
    assert_int_equal(sum_in(&s, "discard", WHOLE, ""), 1);
}

RULE_TEST(a_discarded_card_belongs_to_the_deck_printed_on_it, "SR-07 IS-030") {
    /* Spies have brought a Barbarian deal under the Roman board; Hanseatic League gives it up. It is never
     * drawn again, neither from the common deck, whose discard pile is renewed, nor from the Roman one. */
    scene s = turn_with("romans,barbarians", 0,
                        "'locations':[['COM061'],[]],'deals':[['BAR012'],[]],'discard':{%s},"
                        "'goods':[{'worker':5},{'worker':2}],'passed':[1]",
                        all_of("COM", "COM061"));
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(discarded(&s, "BAR012"), 1);
    assert_string_equal(list_in(&s, "deals", 0), "");
    scene faction = s;
    scene_play(&s, "P1 exchange common");
    assert_int_equal(scene_count(&s, "chance", "card COM"), 57);
    assert_int_equal(scene_count(&s, "chance", ""), 57);
    scene_play(&faction, "P1 exchange faction");
    assert_int_equal(scene_count(&faction, "chance", "card ROM"), 19);
    assert_int_equal(scene_count(&faction, "chance", ""), 19);
}

RULE_TEST(a_foundation_goes_back_to_the_pile_of_its_card, "SR-07") {
    scene s = turn_with("romans,barbarians", 0,
                        "'hand':[{'ROM020':1},{}],'locations':[['COM018'],[]],'foundations':[[1],[]],"
                        "'goods':[{'stone':1},{'worker':2}]");
    scene_play(&s, "P1 build ROM020");
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_locations(&s, 0, "ROM020");
}

/* ---- Points ---- */

/* A common and a faction location: 3 VP more at the end than the 4 that are gained. */
RULE_TEST(what_is_gained_and_what_the_end_would_count_are_told_apart, "IS-009 IS-116") {
    scene s = turn_with("barbarians,romans", 0, "'locations':[['COM018','BAR010'],[]],'vp':[4,0]");
    assert_non_null(strstr(scene_drawn(&s, DD_EN), "P1, Barbarians: 4 VP gained, 7 if it ended now"));
    assert_non_null(strstr(scene_drawn(&s, DD_RU), "набрано 4 ПО; при конце игры сейчас 7"));
}
