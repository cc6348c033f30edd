/* Imperial Settlers: the peaceful game. */
#include "settlers/helpers_three.h"

/* ---- The extra card ---- */

RULE_TEST(peaceful_lookout_begins_with_a_faction_and_a_common_card_each, "IS-183") {
    scene s = next_lookout("romans,egyptians,barbarians", "peaceful=on", 0, "{}");
    static const char *const deck[] = {"ROM", "EGY", "BAR"};
    any_chance(&s, 6);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(cards_in_hand(&s, seat, deck[seat]), 1);
        assert_int_equal(cards_in_hand(&s, seat, "COM"), 1);
        assert_int_equal(cards_in_hand(&s, seat, ""), 2);
    }
    assert_field(&s, "display", "[]");
}

RULE_TEST(without_the_variant_there_is_no_extra_card, "IS-183") {
    scene s = next_lookout("romans,egyptians", "", 0, "{}");
    any_chance(&s, 2);
    cards(&s, "COM018 COM021 COM023");
    assert_actors(&s, "P1");
    assert_int_equal(cards_in_hand(&s, 0, "COM"), 0);
    assert_int_equal(cards_in_hand(&s, 1, "COM"), 0);
}

RULE_TEST(the_drafts_follow_as_usual_in_the_peaceful_game, "IS-183") {
    scene s = next_lookout("romans,egyptians", "peaceful=on", 0, "{}");
    any_chance(&s, 4);
    cards(&s, "COM030 COM032 COM033");
    assert_int_equal(scene_count(&s, "P1", "pick"), 3);
    scene_play(&s, "P1 pick COM030; P2 pick COM032");
    cards(&s, "COM034 COM036 COM037");
    assert_int_equal(scene_count(&s, "P2", "pick"), 3); /* the last player first */
    scene_play(&s, "P2 pick COM034; P1 pick COM036");
    assert_true(in_phase(&s, "actions"));
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(cards_in_hand(&s, seat, "COM"), 3);
        assert_int_equal(cards_in_hand(&s, seat, ""), 4);
    }
    assert_int_equal(discarded(&s, "COM033"), 1);
    assert_int_equal(discarded(&s, "COM037"), 1);
}

RULE_TEST(every_peaceful_round_brings_the_extra_card, "IS-183") {
    scene s = next_lookout("romans,egyptians", "peaceful=on", 0, "{}");
    for (int round = 3; round <= 5; round++) {
        idle_to_round(&s, round);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(cards_in_hand(&s, seat, ""), 4 * (round - 2));
    }
}

/* ---- With the lookout variants ---- */

RULE_TEST(a_peaceful_game_may_have_the_alternative_lookout, "SR-82 IS-183 IS-171") {
    scene s = next_lookout("romans,egyptians", "peaceful=on lookout=draft", 0, "{}");
    any_chance(&s, 4);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(cards_in_hand(&s, seat, "COM"), 1);
        assert_int_equal(cards_in_hand(&s, seat, ""), 2);
    }
    cards(&s, "COM030 COM032 COM033 COM034 COM036 COM037");
    assert_actors(&s, "P1 P2");
    assert_int_equal(scene_count(&s, "P1", ""), 3); /* the extra card is not among them */
    scene_play(&s, "P1 pick COM030; P2 pick COM034; P1 pick COM036; P2 pick COM032");
    assert_true(in_phase(&s, "actions"));
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(cards_in_hand(&s, seat, "COM"), 3);
        assert_int_equal(cards_in_hand(&s, seat, ""), 4);
    }
}

RULE_TEST(a_peaceful_game_may_have_the_advanced_lookout, "SR-82 IS-183 IS-175") {
    scene s = next_lookout("romans,egyptians", "peaceful=on lookout=advanced", 0, "{}");
    any_chance(&s, 4);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(cards_in_hand(&s, seat, "COM"), 1);
        assert_int_equal(cards_in_hand(&s, seat, ""), 2);
    }
    cards(&s, "COM030 COM032 COM033 COM034 COM036");
    assert_int_equal(scene_count(&s, "P1", "pick"), 5);
    scene_play(&s, "P1 pick COM030; P2 pick COM034; P1 pick COM036; P2 pick COM032");
    assert_true(in_phase(&s, "actions"));
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(cards_in_hand(&s, seat, "COM"), 3);
        assert_int_equal(cards_in_hand(&s, seat, ""), 4);
    }
}

/* Is there a game of so many seats with this value? */
static bool exists(int seats, const char *option, const char *value) {
    const dd_game *game = dd_game_by_id("settlers");
    dd_config config;
    dd_state state;
    dd_error error;
    dd_config_default(game, seats, &config);
    return dd_config_set(game, &config, option, value, &error) && dd_init(game, &config, &state, &error);
}

RULE_TEST(the_solo_game_takes_no_variant, "SR-82") {
    static const char *const variants[][2] = {
        {"lookout", "draft"}, {"lookout", "advanced"}, {"peaceful", "on"}};
    for (int i = 0; i < 3; i++)
        for (int seats = 1; seats <= 4; seats++)
            assert_int_equal(exists(seats, variants[i][0], variants[i][1]), seats > 1);
    assert_true(exists(1, "empires", "japanese"));
}

/* ---- Razing ---- */

/* P1 has raze tokens and a card that can be razed, P2 a location that can be razed. */
static scene armed(const char *options) {
    return st_actions_with("barbarians,japanese", options, 0,
                           "{'goods':[{'raze':6,'worker':2},{'worker':2}],'hand':[{'COM003':1},{}],"
                           "'locations':[[],['COM018','JAP001']]}");
}

RULE_TEST(in_the_peaceful_game_only_cards_from_hand_are_razed, "IS-184") {
    scene s = armed("peaceful=on"), war = armed("");
    assert_int_equal(scene_count(&war, "P1", "attack"), 2);
    assert_int_equal(scene_count(&s, "P1", "attack"), 0);
    assert_false(scene_legal(&s, "P1 attack P2 1"));
    assert_false(scene_legal(&s, "P1 attack P2 2")); /* nor a Japanese one */
    scene_play(&s, "P1 raze COM003");
    assert_int_equal(goods(&s, 0, "wood"), 2);
    assert_int_equal(goods(&s, 0, "raze"), 5);
    assert_int_equal(discarded(&s, "COM003"), 1);
}

RULE_TEST(the_peaceful_japanese_raze_their_cards_from_hand, "IS-184 IS-082") {
    scene s = st_actions_with("japanese,romans", "peaceful=on", 0,
                              "{'goods':[{'raze':2,'worker':2},{'worker':2}],'hand':[{'JAP016':1},{}]}");
    scene_play(&s, "P1 raze JAP016");
    assert_int_equal(vp(&s, 0), 1);
    assert_int_equal(goods(&s, 0, "raze"), 1);
}

RULE_TEST(chariot_builder_razes_enemies_in_the_peaceful_game, "IS-185") {
    scene s = st_actions_with("egyptians,romans", "peaceful=on", 0,
                              "{'goods':[{'raze':5},{'worker':2}],'locations':[['EGY003'],['COM021']]}");
    assert_int_equal(scene_count(&s, "P1", "attack"), 0);
    scene_play(&s, "P1 activate P1 1"); /* the only target */
    assert_int_equal(goods(&s, 0, "raze"), 4);
    assert_int_equal(goods(&s, 0, "gold"), 1);
    assert_int_equal(vp(&s, 0), 1);
    assert_field(&s, "foundations", "[[],[1]]");
    assert_int_equal(goods(&s, 1, "wood"), 1);
}

RULE_TEST(dark_chapel_razes_enemies_in_the_peaceful_game, "IS-185 IS-184") {
    scene s = st_actions_with("barbarians,romans", "peaceful=on", 0,
                              "{'goods':[{'raze':3},{'worker':2}],'hand':[{'COM003':1},{}],"
                              "'locations':[['BAR014'],['COM021']]}");
    assert_false(scene_legal(&s, "P1 attack P2 1")); /* as an action of its own */
    scene_play(&s, "P1 activate P1 1");
    assert_true(scene_legal(&s, "P1 raze COM003"));
    scene_play(&s, "P1 attack P2 1; P1 done");
    assert_int_equal(goods(&s, 0, "raze"), 1);
    assert_int_equal(goods(&s, 0, "gold"), 1);
    assert_field(&s, "foundations", "[[],[1]]");
}
