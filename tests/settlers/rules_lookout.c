/* Imperial Settlers: the lookout phase. */
#include "settlers/helpers_one.h"

/* The lookout phase of round 1; P<first> begins. */
static scene lookout(const char *empires, int first) {
    scene s = st_new(empires, "");
    playf(&s, "chance first P%d", first);
    any_setup(&s);
    assert_true(in_phase(&s, "lookout"));
    return s;
}

/* Everybody draws his faction card. */
static void draw_faction_cards(scene *s, int seats) {
    for (int i = 0; i < seats; i++)
        any_move(s);
}

/* Chance reveals these cards: "COM052 COM056". */
static void reveal(scene *s, const char *codes) {
    for (const char *code = codes; *code; code += code[6] ? 7 : 6) {
        assert_actor(s, "chance");
        playf(s, "chance card %.6s", code);
    }
}

static int display_size(const scene *s) {
    dd_json_doc doc;
    return (int)field_at(s, "display", WHOLE, &doc)->count;
}

static const char *const three = "romans,japanese,egyptians";

RULE_TEST(first_everybody_draws_a_card_of_his_own_deck, "IS-043") {
    static const char *const decks[] = {"ROM", "JAP", "EGY"};
    scene s = lookout(three, 1);
    for (int i = 0; i < 3; i++) {
        assert_actor(&s, "chance");
        assert_int_equal(scene_count(&s, "chance", "card COM"), 0);
        any_move(&s);
    }
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(hand_size(&s, seat), 5);
        assert_int_equal(sum_in(&s, "hand", seat, decks[seat]), 3);
    }
    assert_chance_draws(&s, "COM"); /* the display follows */
}

RULE_TEST(one_card_more_than_players_is_revealed, "IS-044") {
    static const char *const empires[] = {"romans,japanese", "romans,japanese,egyptians",
                                          "romans,japanese,egyptians,barbarians"};
    for (int seats = 2; seats <= 4; seats++) {
        scene s = lookout(empires[seats - 2], 1);
        draw_faction_cards(&s, seats);
        for (int i = 0; i < seats + 1; i++) {
            assert_int_equal(display_size(&s), i);
            assert_chance_draws(&s, "COM");
            any_move(&s);
        }
        assert_int_equal(display_size(&s), seats + 1);
        assert_actor(&s, "P1");
    }
}

RULE_TEST(the_first_choice_goes_clockwise_from_the_first_player, "IS-045") {
    scene s = lookout(three, 2);
    draw_faction_cards(&s, 3);
    reveal(&s, "COM052 COM056 COM057 COM061");
    assert_actor(&s, "P2");
    assert_int_equal(scene_count(&s, "P2", "pick"), 4);
    scene_play(&s, "P2 pick COM057");
    assert_int_equal(in_hand(&s, 1, "COM057"), 1);
    assert_actor(&s, "P3");
    assert_int_equal(scene_count(&s, "P3", "pick"), 3);
    assert_false(scene_legal(&s, "P3 pick COM057"));
    scene_play(&s, "P3 pick COM052");
    assert_actor(&s, "P1");
    assert_int_equal(scene_count(&s, "P1", "pick"), 2);
    scene_play(&s, "P1 pick COM061");
    assert_int_equal(in_hand(&s, 0, "COM061"), 1);
}

RULE_TEST(the_card_left_over_is_discarded_without_effect, "IS-045") {
    scene s = lookout(three, 2);
    draw_faction_cards(&s, 3);
    reveal(&s, "COM052 COM056 COM057 COM061");
    scene_play(&s, "P2 pick COM057; P3 pick COM052; P1 pick COM061");
    assert_int_equal(discarded(&s, "COM056"), 1);
    assert_int_equal(sum_in(&s, "discard", WHOLE, ""), 1);
    for (int seat = 0; seat < 3; seat++) {
        assert_supply(&s, seat, "");
        assert_int_equal(vp_of(&s, seat), 0);
        assert_int_equal(hand_size(&s, seat), 6);
    }
}

RULE_TEST(then_as_many_cards_are_revealed_again, "IS-046") {
    scene s = lookout(three, 1);
    draw_faction_cards(&s, 3);
    reveal(&s, "COM052 COM056 COM057 COM061");
    scene_play(&s, "P1 pick COM057; P2 pick COM052; P3 pick COM061");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(display_size(&s), i);
        assert_chance_draws(&s, "COM");
        any_move(&s);
    }
    assert_int_equal(display_size(&s), 4);
    assert_false(chance_acts(&s));
}

RULE_TEST(the_second_choice_goes_back_from_the_last_player, "IS-047") {
    scene s = lookout(three, 2);
    draw_faction_cards(&s, 3);
    reveal(&s, "COM052 COM056 COM057 COM061");
    scene_play(&s, "P2 pick COM057; P3 pick COM052; P1 pick COM061");
    reveal(&s, "COM078 COM079 COM080 COM081");
    assert_actor(&s, "P1");
    assert_int_equal(scene_count(&s, "P1", "pick"), 4);
    scene_play(&s, "P1 pick COM080");
    assert_actor(&s, "P3");
    assert_int_equal(scene_count(&s, "P3", "pick"), 3);
    scene_play(&s, "P3 pick COM079");
    assert_actor(&s, "P2");
    assert_int_equal(scene_count(&s, "P2", "pick"), 2);
    scene_play(&s, "P2 pick COM078");
    assert_int_equal(discarded(&s, "COM056"), 1);
    assert_int_equal(discarded(&s, "COM081"), 1);
    assert_int_equal(sum_in(&s, "discard", WHOLE, ""), 2);
    assert_int_equal(display_size(&s), 0);
    assert_false(in_phase(&s, "lookout"));
}

RULE_TEST(four_players_choose_there_and_back, "IS-045 IS-047") {
    scene s = lookout("romans,japanese,egyptians,barbarians", 3);
    draw_faction_cards(&s, 4);
    reveal(&s, "COM052 COM056 COM057 COM061 COM075");
    scene_play(&s, "P3 pick COM052; P4 pick COM056; P1 pick COM057; P2 pick COM061");
    reveal(&s, "COM078 COM079 COM080 COM081 COM082");
    scene_play(&s, "P2 pick COM078; P1 pick COM079; P4 pick COM080; P3 pick COM081");
    assert_true(in_phase(&s, "actions"));
    assert_actor(&s, "P3");
}

RULE_TEST(everybody_gains_one_faction_card_and_two_common_ones, "IS-048") {
    static const char *const decks[] = {"ROM", "JAP", "EGY"};
    scene s = turn_with(three, 0, "'goods':[{'worker':2},{},{}]");
    everybody_passes(&s);
    any_lookout(&s);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(hand_size(&s, seat), 3);
        assert_int_equal(sum_in(&s, "hand", seat, decks[seat]), 1);
        assert_int_equal(sum_in(&s, "hand", seat, "COM"), 2);
    }
}

RULE_TEST(a_hand_has_no_size_limit, "IS-049") {
    /* 68 common cards and 29 Roman ones */
    words hand = {.len = 0};
    words_add(&hand, "%s", all_of("ROM", "ROM008"));
    scene s = turn_with("romans,japanese", 0, "'hand':[{%s,%s},{}],'goods':[{'worker':2},{}]", hand.text,
                        all_of("COM", "COM052 COM056 COM057 COM061 COM075 COM078 COM079 COM080 COM081 COM082 "
                                      "COM083 COM084 COM032 COM033 COM036 COM039"));
    assert_int_equal(hand_size(&s, 0), 97);
    everybody_passes(&s);
    any_lookout(&s);
    assert_int_equal(round_of(&s), 3);
    assert_int_equal(hand_size(&s, 0), 100);
}

RULE_TEST(hands_are_secret, "IS-049") {
    scene s = lookout("romans,japanese", 1);
    draw_faction_cards(&s, 2);
    for (int who = DD_SPECTATOR; who < 2; who++) {
        scene view = scene_view(&s, who);
        if (who != 0) { /* only backs */
            assert_int_equal(in_hand(&view, 0, "?common"), 2);
            assert_int_equal(in_hand(&view, 0, "?romans"), 3);
            assert_int_equal(hand_size(&view, 0), 5);
        } else {
            assert_int_equal(sum_in(&view, "hand", 0, "COM"), 2);
            assert_int_equal(sum_in(&view, "hand", 0, "ROM"), 3);
        }
    }
}

RULE_TEST(a_card_taken_from_the_display_was_seen_by_all, "IS-049 IS-045") {
    scene s = lookout("romans,japanese", 1);
    draw_faction_cards(&s, 2);
    reveal(&s, "COM052 COM056 COM057");
    scene_play(&s, "P1 pick COM057");
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM057"), 1);
    assert_int_equal(in_hand(&view, 0, "?common"), 2);
}
