/* Imperial Settlers: exchanging workers. */
#include "settlers/helpers_one.h"

RULE_TEST(two_workers_buy_a_resource, "IS-099") {
    static const char *const resources[] = {"wood", "stone", "food"};
    for (int i = 0; i < 3; i++) {
        words bought = {.len = 0};
        words_add(&bought, "%s 1 worker 1", resources[i]);
        scene s = p1_has("romans,barbarians", "", "", "worker 3");
        playf(&s, "P1 exchange %s", resources[i]);
        assert_supply(&s, 0, bought.text);
        assert_supply(&s, 1, "worker 2");
        assert_actor(&s, "P2"); /* one worker is no pair */
    }
}

RULE_TEST(two_workers_buy_a_card_of_either_deck, "IS-099") {
    scene s = p1_has("romans,barbarians", "", "", "worker 2");
    scene faction = s;
    scene_play(&s, "P1 exchange common");
    assert_chance_draws(&s, "COM");
    scene_play(&s, "chance card COM018");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_supply(&s, 0, "");
    scene_play(&faction, "P1 exchange faction");
    assert_chance_draws(&faction, "ROM");
    scene_play(&faction, "chance card ROM012");
    assert_int_equal(in_hand(&faction, 0, "ROM012"), 1);
    assert_supply(&faction, 0, "");
}

RULE_TEST(one_worker_buys_nothing, "IS-099") {
    scene s = p1_has("romans,barbarians", "'COM069':1", "", "worker 1 wood 4 gold 4 food 4");
    assert_int_equal(scene_count(&s, "P1", "exchange"), 0);
}

RULE_TEST(a_resource_of_choice_is_never_gold, "SR-04 IS-099") {
    scene s = p1_has("egyptians,barbarians", "", "", "worker 4");
    assert_int_equal(scene_count(&s, "P1", "exchange"), 5); /* three resources, two decks */
    assert_false(scene_legal(&s, "P1 exchange gold"));
    assert_false(scene_legal(&s, "P1 exchange raze"));
    assert_false(scene_legal(&s, "P1 exchange worker"));
    assert_false(scene_legal(&s, "P1 exchange vp"));
}

RULE_TEST(eight_workers_in_one_action, "IS-100 SR-05") {
    scene s = p1_has("barbarians,romans", "", "", "worker 8");
    scene_play(&s, "P1 exchange wood; P1 exchange common; chance card COM018; P1 exchange common; "
                   "chance card COM007; P1 exchange faction; chance card BAR001");
    assert_supply(&s, 0, "wood 1");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_int_equal(in_hand(&s, 0, "COM007"), 1);
    assert_int_equal(in_hand(&s, 0, "BAR001"), 1);
    assert_int_equal(hand_size(&s, 0), 3);
    assert_actor(&s, "P2");
}

RULE_TEST(every_pair_is_decided_after_seeing_the_last_card, "SR-05 IS-100") {
    scene s = p1_has("barbarians,romans", "", "", "worker 4");
    scene_play(&s, "P1 exchange common; chance card COM018");
    assert_actor(&s, "P1");
    assert_int_equal(scene_count(&s, "P1", "exchange"), 5);
    assert_true(scene_legal(&s, "P1 end"));
}

RULE_TEST(an_exchange_may_stop_at_any_pair, "IS-100") {
    scene s = p1_has("barbarians,romans", "", "", "worker 6");
    scene_play(&s, "P1 exchange stone; P1 exchange stone; P1 end");
    assert_supply(&s, 0, "stone 2 worker 2");
    assert_actor(&s, "P2");
}

RULE_TEST(while_exchanging_no_other_action_is_possible, "IS-100 IS-099") {
    scene s =
        p1_has("barbarians,romans", "'COM069':1,'BAR001':1,'COM018':1", "'COM021'", "worker 6 raze 2 food 1");
    scene_play(&s, "P1 exchange wood");
    assert_int_equal(scene_count(&s, "P1", "exchange"), 5);
    assert_int_equal(scene_count(&s, "P1", ""), 6); /* and `end` */
}

RULE_TEST(an_exchange_does_not_follow_another_action, "IS-099") {
    scene s = p1_has("barbarians,romans", "'COM069':2", "'COM018'", "worker 6 defence 1");
    scene_play(&s, "P1 build COM069");
    assert_actor(&s, "P1"); /* for his defence token */
    assert_int_equal(scene_count(&s, "P1", "exchange"), 0);
}
