/* Imperial Settlers: the cards of the box, who plays what, and the starting hands. */
#include "settlers/helpers_one.h"

/* ---- The box ---- */

RULE_TEST(the_box_has_84_common_cards_and_30_for_each_empire, "IS-014 IS-033 IS-034") {
    scene s = st_new("barbarians,japanese,romans,egyptians", "");
    assert_int_equal(number_in(&s, "left", WHOLE, "common"), 84);
    assert_int_equal(number_in(&s, "left", WHOLE, "barbarians"), 30);
    assert_int_equal(number_in(&s, "left", WHOLE, "japanese"), 30);
    assert_int_equal(number_in(&s, "left", WHOLE, "romans"), 30);
    assert_int_equal(number_in(&s, "left", WHOLE, "egyptians"), 30);
}

RULE_TEST(every_card_is_there_as_often_as_printed, "IS-014 IS-025") {
    for (int i = 0; i < DESIGNS; i++) {
        scene s = p1_has(empires_for(designs[i].code), "", "", "worker 2");
        words all = {.len = 0}, more = {.len = 0};
        words_add(&all, "{'hand':[{'%s':%d},{}]}", designs[i].code, designs[i].copies);
        words_add(&more, "{'hand':[{'%s':%d},{}]}", designs[i].code, designs[i].copies + 1);
        scene_refuses(&s, more.text);
        scene_set(&s, all.text);
        assert_int_equal(in_hand(&s, 0, designs[i].code), designs[i].copies);
    }
}

/* The weight of a card that chance may draw now. */
static uint32_t card_weight(const scene *s, const char *code) {
    words move = {.len = 0};
    words_add(&move, "card %s", code);
    return weight_of(s, move.text);
}

RULE_TEST(an_empires_deck_has_nine_singles_six_pairs_three_triples, "IS-025") {
    static const char *const singles[] = {"BAR022", "JAP008", "ROM008", "EGY001"};
    static const int unlike[] = {21, 21, 19, 18}; /* kinds that can be told apart */
    /* Copies of the card before them in the table, in spite of another deal field. */
    static const char *const copies_too = "BAR011 BAR015 BAR017 JAP010 JAP022 JAP023 ROM005";
    for (int deck = 0; deck < 4; deck++) {
        scene s = p1_has(empires_for(singles[deck]), "", "", "worker 2");
        scene_play(&s, "P1 exchange faction");
        assert_int_equal(scene_count(&s, "chance", ""), unlike[deck]);
        int groups[4] = {0};
        for (int i = 0; i < DESIGNS;) {
            uint32_t copies = 0;
            do
                copies += card_weight(&s, designs[i++].code) / card_weight(&s, singles[deck]);
            while (i < DESIGNS && strstr(copies_too, designs[i].code));
            assert_true(copies <= 3);
            groups[copies]++;
        }
        assert_int_equal(groups[1], 9);
        assert_int_equal(groups[2], 6);
        assert_int_equal(groups[3], 3);
    }
}

RULE_TEST(the_common_deck_is_shuffled, "IS-033") {
    /* every card is equally likely: 84 cards, Ruins 6, Armorer 3, Statue 1 */
    scene s = p1_has("romans,barbarians", "", "", "worker 2");
    scene_play(&s, "P1 exchange common");
    assert_int_equal(scene_count(&s, "chance", ""), 58);
    uint32_t sum = 0, one = weight_of(&s, "card COM001");
    for (int i = 0; i < DESIGNS; i++) {
        uint32_t weight = card_weight(&s, designs[i].code);
        assert_int_equal(weight, is_common(designs[i].code) ? (uint32_t)designs[i].copies * one : 0);
        sum += weight;
    }
    assert_int_equal(sum, 84 * one);
}

RULE_TEST(a_faction_deck_is_shuffled, "IS-035") {
    /* two of the three Administrations are in hand: 28 cards, Administration 1, Trade Colony 3 */
    scene s = p1_has("romans,barbarians", "'ROM012':2", "", "worker 2");
    scene_play(&s, "P1 exchange faction");
    assert_int_equal(scene_count(&s, "chance", ""), 19);
    assert_int_equal(weight_of(&s, "card ROM023"), 3 * weight_of(&s, "card ROM012"));
    assert_int_equal(weight_of(&s, "card ROM015"), 2 * weight_of(&s, "card ROM012"));
    assert_int_equal(weight_of(&s, "card ROM008"), weight_of(&s, "card ROM012"));
}

RULE_TEST(there_are_16_attack_cards, "IS-014") {
    static const struct {
        const char *move;
        uint32_t copies;
    } cards[] = {{"card ATT01", 3}, {"card ATT04", 3}, {"card ATT07", 3}, {"card ATT10", 2},
                 {"card ATT12", 2}, {"card ATT14", 2}, {"card ATT16", 1}};
    scene s = st_new("romans", "");
    while (!in_phase(&s, "actions") && (!chance_acts(&s) || scene_count(&s, "chance", "card ATT") == 0))
        any_move(&s);
    assert_int_equal(scene_count(&s, "chance", "card ATT"), 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(weight_of(&s, cards[i].move), cards[i].copies * weight_of(&s, "card ATT16"));
}

RULE_TEST(only_the_solo_game_has_attack_cards, "IS-015") {
    scene s = st_new("romans,barbarians", "");
    while (round_of(&s) < 2 || !in_phase(&s, "actions")) {
        if (chance_acts(&s))
            assert_int_equal(scene_count(&s, "chance", "card ATT"), 0);
        if (in_phase(&s, "actions"))
            everybody_passes(&s);
        else
            any_move(&s);
    }
    s = p1_has("romans,barbarians", "", "", "worker 2");
    scene_refuses(&s, "{'deals':[['ATT01'],[]]}");
}

RULE_TEST(only_its_owner_draws_from_a_faction_deck, "IS-016") {
    static const char *const decks[] = {"ROM", "JAP", "EGY"};
    for (int seat = 0; seat < 3; seat++) {
        scene s =
            turn_with("romans,japanese,egyptians", seat, "'goods':[{'worker':2},{'worker':2},{'worker':2}]");
        playf(&s, "P%d exchange faction", seat + 1);
        assert_chance_draws(&s, decks[seat]);
    }
    scene s = p1_has("romans,japanese", "", "", "worker 2");
    scene_refuses(&s, "{'hand':[{'JAP001':1},{}]}");
    scene_set(&s, "{'hand':[{},{'JAP001':1}]}");
}

RULE_TEST(the_common_deck_is_open_to_everyone, "IS-016") {
    for (int seat = 0; seat < 4; seat++) {
        scene s = turn_with("romans,japanese,egyptians,barbarians", seat,
                            "'goods':[{'worker':2},{'worker':2},{'worker':2},{'worker':2}]");
        playf(&s, "P%d exchange common", seat + 1);
        assert_chance_draws(&s, "COM");
        scene_play(&s, "chance card COM018");
        assert_int_equal(in_hand(&s, seat, "COM018"), 1);
    }
}

RULE_TEST(the_code_of_a_card_tells_its_deck, "IS-023") {
    static const char *const decks[] = {"BAR", "JAP", "ROM", "EGY"};
    for (int seat = 0; seat < 4; seat++) {
        scene s = turn_with("barbarians,japanese,romans,egyptians", seat,
                            "'goods':[{'worker':2},{'worker':2},{'worker':2},{'worker':2}]");
        scene common = s;
        playf(&s, "P%d exchange faction", seat + 1);
        playf(&common, "P%d exchange common", seat + 1);
        for (int i = 0; i < DESIGNS; i++) {
            const char *code = designs[i].code;
            assert_int_equal(legalf(&s, "chance card %s", code), strncmp(code, decks[seat], 3) == 0);
            assert_int_equal(legalf(&common, "chance card %s", code), is_common(code));
        }
    }
}

/* ---- Who plays what ---- */

RULE_TEST(no_two_players_have_the_same_empire, "IS-034") {
    scene s = scene_new("settlers", 4, "");
    assert_int_equal(scene_count(&s, "chance", "empire"), 4);
    scene_play(&s, "chance empire romans");
    assert_int_equal(scene_count(&s, "chance", "empire"), 3);
    assert_false(scene_legal(&s, "chance empire romans"));
    scene_play(&s, "chance empire egyptians");
    assert_int_equal(scene_count(&s, "chance", "empire"), 2);
    scene_play(&s, "chance empire barbarians");
    if (scene_legal(&s, "chance empire japanese")) /* the only one left */
        scene_play(&s, "chance empire japanese");
    assert_string_equal(list_in(&s, "empire", WHOLE), "romans egyptians barbarians japanese");
}

RULE_TEST(an_empire_that_is_chosen_is_not_drawn, "IS-034") {
    scene s = scene_new("settlers", 2, "empires=any,romans");
    assert_int_equal(scene_count(&s, "chance", "empire"), 3);
    assert_false(scene_legal(&s, "chance empire romans"));
}

RULE_TEST(an_empire_cannot_be_chosen_twice, "IS-034") {
    const dd_game *game = dd_game_by_id("settlers");
    dd_config config;
    dd_state state;
    dd_error error;
    dd_config_default(game, 3, &config);
    assert_false(dd_config_set(game, &config, "empires", "romans,japanese,romans", &error) &&
                 dd_init(game, &config, &state, &error));
}

RULE_TEST(unused_empires_leave_the_game, "IS-039") {
    scene s = st_new("romans,japanese", "");
    assert_int_equal(number_in(&s, "left", WHOLE, "romans"), 30);
    assert_int_equal(number_in(&s, "left", WHOLE, "japanese"), 30);
    assert_int_equal(number_in(&s, "left", WHOLE, "egyptians"), 0);
    assert_int_equal(number_in(&s, "left", WHOLE, "barbarians"), 0);
    s = p1_has("romans,japanese", "", "", "worker 2");
    scene_set(&s, "{'discard':{'JAP001':1},'deals':[['JAP004'],[]]}");
    scene_refuses(&s, "{'discard':{'EGY001':1}}");
    scene_refuses(&s, "{'deals':[['BAR001'],[]]}");
}

/* ---- The start ---- */

RULE_TEST(the_first_player_is_drawn_by_lot, "IS-037") {
    static const char *const empires[] = {"romans,japanese", "romans,japanese,egyptians",
                                          "romans,japanese,egyptians,barbarians"};
    for (int seats = 2; seats <= 4; seats++) {
        scene s = st_new(empires[seats - 2], "");
        assert_actor(&s, "chance");
        assert_int_equal(scene_count(&s, "chance", "first"), seats);
        for (int seat = 0; seat < seats; seat++) {
            words move = {.len = 0};
            words_add(&move, "first P%d", seat + 1);
            assert_true(weight_of(&s, move.text) > 0);
            assert_int_equal(weight_of(&s, move.text), weight_of(&s, "first P1"));
            scene one = s;
            playf(&one, "chance %s", move.text);
            assert_int_equal(atoi(scene_field(&one, "first")), seat);
        }
    }
}

RULE_TEST(the_game_starts_in_round_one_with_no_points, "IS-032 IS-036") {
    scene s = st_new("romans,japanese,egyptians", "");
    any_setup(&s);
    assert_int_equal(round_of(&s), 1);
    assert_true(in_phase(&s, "lookout"));
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(vp_of(&s, seat), 0);
        assert_supply(&s, seat, "");
        assert_locations(&s, seat, "");
    }
}

RULE_TEST(starting_hands_are_two_common_and_two_faction_cards, "IS-038") {
    static const char *const decks[] = {"ROM", "JAP", "EGY"};
    scene s = st_new("romans,japanese,egyptians", "");
    scene_play(&s, "chance first P2");
    for (int turn = 0; turn < 3; turn++) {
        int seat = (1 + turn) % 3; /* the first player first */
        for (int card = 0; card < 4; card++) {
            assert_true(in_phase(&s, "setup"));
            any_move(&s);
        }
        assert_int_equal(hand_size(&s, seat), 4);
        assert_int_equal(sum_in(&s, "hand", seat, "COM"), 2);
        assert_int_equal(sum_in(&s, "hand", seat, decks[seat]), 2);
    }
    assert_false(in_phase(&s, "setup"));
}
