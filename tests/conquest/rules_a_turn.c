/* Conquest of the Empire: rounds, turns and actions; cards beside the actions. */
#include "conquest/helpers_a.h"

/* P1 with a small army in Italia, and something for every action. */
static scene busy_turn(const char *more) {
    return turn_of(2, "'grain_fleet':2,'ovation':1",
                   "'caesar':[{'ITA':1},{}],'infantry':[{'ITA':4},{'ITA':1}],'galleys':[{'MTY':1},{}],"
                   "'influence':[{'ITA':2},{}],'markers':{'ITA':4}%s%s",
                   *more ? "," : "", more);
}

/* ---- Rounds and turns ---- */

RULE_TEST(a_season_has_four_rounds, "CE-071 CE-076 CE-077") {
    scene s = turn_of(3, "", "'pool':{'MES':6}");
    for (int round = 1; round <= 4; round++) {
        assert_true(in_phase(&s, "actions"));
        assert_int_equal(integer_of(&s, "round"), round);
        round_passes(&s);
    }
    assert_false(in_phase(&s, "actions"));
    assert_int_equal(integer_of(&s, "season"), 2);
}

RULE_TEST(each_player_has_two_actions_a_round_in_turn_order, "CE-072 CE-R11 CE-064 CE-076") {
    scene s = turn_of(3, "", "'alliances':[2,0,null,1,null,null],'agenda':['turn P3','act P3']");
    static const char *const order[] = {"P3", "P3", "P1", "P1", "P2", "P2"};
    for (int round = 1; round <= 2; round++)
        for (int i = 0; i < 6; i++) {
            assert_int_equal(integer_of(&s, "round"), round);
            assert_actor(&s, order[i]);
            assert_int_equal(integer_of(&s, "actions"), i % 2 ? 1 : 2);
            playf(&s, "%s tax 5", order[i]);
        }
}

RULE_TEST(nobody_acts_in_the_turn_of_another, "CE-072") {
    scene s = turn_of(2, "", "'actions':2");
    assert_false(scene_legal(&s, "P2 tax 5"));
    assert_false(scene_legal(&s, "P2 pass"));
    assert_false(scene_legal(&s, "P2 take v_dole"));
}

RULE_TEST(these_are_the_actions, "CE-073") {
    scene s = busy_turn("");
    assert_true(scene_legal(&s, "P1 take grain_fleet"));
    assert_true(scene_legal(&s, "P1 recruit"));
    assert_true(scene_legal(&s, "P1 influence ITA free"));
    assert_true(scene_legal(&s, "P1 tax 25"));
    assert_true(scene_legal(&s, "P1 march ITA"));
    assert_true(scene_legal(&s, "P1 attack ITA P2"));
    assert_true(scene_legal(&s, "P1 fleet MAE"));
    assert_true(scene_legal(&s, "P1 pass"));
    words all = {.len = 0};
    char *rest = NULL;
    words_add(&all, "%s", scene_moves(&s, "P1", ""));
    for (char *move = strtok_r(all.text, ";", &rest); move; move = strtok_r(NULL, ";", &rest)) {
        static const char *const kinds[] = {"take ",  "recruit", "influence ", "tax ",
                                            "march ", "attack ", "fleet ",     "pass"};
        bool known = false;
        for (int i = 0; i < 8; i++)
            known |= strncmp(move + (*move == ' '), kinds[i], strlen(kinds[i])) == 0;
        assert_true(known);
    }
}

RULE_TEST(every_action_spends_one_of_the_two, "CE-072 CE-073") {
    static const char *const actions[] = {"P1 take grain_fleet",
                                          "P1 recruit; P1 hire infantry ITA 1; P1 done",
                                          "P1 tax 5",
                                          "P1 march ITA; P1 to NAR; P1 move infantry 4",
                                          "P1 fleet MAE",
                                          "P1 pass"};
    for (int i = 0; i < 6; i++) {
        scene s = busy_turn("");
        scene_play(&s, actions[i]);
        if (scene_legal(&s, "P1 done"))
            scene_play(&s, "P1 done");
        assert_int_equal(integer_of(&s, "actions"), 1);
        assert_actor(&s, "P1");
        scene_play(&s, "P1 pass");
        assert_actor(&s, "P2");
    }
}

RULE_TEST(both_actions_may_be_the_same_or_in_any_order, "CE-074") {
    static const char *const actions[] = {"P1 recruit; P1 hire infantry ITA 1; P1 done", "P1 tax 5",
                                          "P1 influence ITA free; P1 done", "P1 fleet MAE", "P1 pass"};
    for (int first = 0; first < 5; first++)
        for (int second = 0; second < 5; second++) {
            scene s = busy_turn("'deck':{'navy2':1}");
            scene_play(&s, actions[first]);
            if (first == 3 && second == 3)
                scene_play(&s, "P1 fleet MTY");
            else
                scene_play(&s, actions[second]);
            assert_actor(&s, "P2");
            assert_int_equal(integer_of(&s, "actions"), 2);
        }
}

RULE_TEST(a_card_is_taken_once_a_round_only, "CE-075") {
    scene s = busy_turn("");
    scene_play(&s, "P1 take grain_fleet");
    assert_int_equal(scene_count(&s, "P1", "take"), 0);
    assert_false(scene_legal(&s, "P1 take grain_fleet"));
    assert_string_not_equal(scene_why_not(&s, "P1 take ovation"), "");
    assert_string_not_equal(scene_why_not(&s, "P1 take v_dole"), "");
    scene_play(&s, "P1 pass");
    assert_true(scene_legal(&s, "P2 take grain_fleet")); /* each player once */
    scene_play(&s, "P2 pass; P2 take grain_fleet");
    assert_int_equal(integer_of(&s, "round"), 2);
    assert_true(scene_legal(&s, "P1 take ovation"));
    scene_play(&s, "P1 pass");
    assert_true(scene_legal(&s, "P1 take ovation")); /* as the second action too */
}

RULE_TEST(the_next_round_comes_when_all_have_had_their_turn, "CE-076") {
    scene s = turn_of(3, "", "'actions':2");
    scene_play(&s, "P1 pass; P1 pass; P2 pass; P2 pass; P3 pass");
    assert_int_equal(integer_of(&s, "round"), 1);
    scene_play(&s, "P3 pass");
    assert_int_equal(integer_of(&s, "round"), 2);
    assert_actor(&s, "P1");
}

/* ---- Cards beside the actions ---- */

static scene turn_with_cards(void) {
    return turn_of(2, "",
                   "'cards':[{'publicans':1,'games':1,'v_dole':1},{'publicans':1}],'chaos':[3,0],'shown':{'v_"
                   "legions':1,'v_triumph':1,'v_treasury':1,'v_command':1},"
                   "'caesar':[{'ITA':1},{}],'infantry':[{'ITA':4},{'ITA':1}],'galleys':[{'MTY':1},{}],"
                   "'influence':[{'ITA':2},{}],'markers':{'ITA':4}");
}

RULE_TEST(cards_are_used_before_between_and_after_the_actions, "CE-R46 CE-089 CE-R53") {
    scene s = turn_with_cards();
    assert_true(scene_legal(&s, "P1 use publicans"));
    assert_true(scene_legal(&s, "P1 debate v_dole"));
    scene_play(&s, "P1 tax 5");
    assert_true(scene_legal(&s, "P1 use publicans"));
    assert_true(scene_legal(&s, "P1 debate v_dole"));
    scene_play(&s, "P1 tax 5");
    assert_actor(&s, "P1"); /* the turn is not over yet */
    assert_true(scene_legal(&s, "P1 use publicans"));
    assert_true(scene_legal(&s, "P1 debate v_dole"));
    assert_true(scene_legal(&s, "P1 end"));
    assert_false(scene_legal(&s, "P1 tax 5"));
    assert_false(scene_legal(&s, "P1 pass"));
}

RULE_TEST(cards_are_not_used_inside_a_march_or_recruiting, "CE-R46") {
    scene s = turn_with_cards();
    scene_play(&s, "P1 recruit");
    assert_false(scene_legal(&s, "P1 use publicans"));
    assert_false(scene_legal(&s, "P1 debate v_dole"));
    scene_play(&s, "P1 hire infantry ITA 1");
    assert_false(scene_legal(&s, "P1 use publicans"));
    scene_play(&s, "P1 done; P1 march ITA");
    assert_false(scene_legal(&s, "P1 use publicans"));
    scene_play(&s, "P1 to NAR; P1 move infantry 1");
    assert_false(scene_legal(&s, "P1 use publicans"));
    assert_false(scene_legal(&s, "P1 debate v_dole"));
    scene_play(&s, "P1 done");
    assert_true(scene_legal(&s, "P1 use publicans"));
}

RULE_TEST(cards_are_not_used_between_two_markers_of_one_purchase, "CE-R46") {
    scene s = turn_with_cards();
    scene_play(&s, "P1 influence ITA free");
    assert_true(scene_legal(&s, "P1 done"));
    assert_false(scene_legal(&s, "P1 use publicans"));
    assert_false(scene_legal(&s, "P1 debate v_dole"));
}

RULE_TEST(cards_are_not_used_inside_a_battle, "CE-R46") {
    scene s = turn_with_cards();
    scene_play(&s, "P1 attack ITA P2");
    /* galleys are asked for first, then dice fall; all through, cards are out of reach */
    for (int steps = 0; steps < 4 && strcmp(scene_field(&s, "battle"), "null") != 0; steps++) {
        assert_false(scene_legal(&s, "P1 use publicans"));
        assert_false(scene_legal(&s, "P1 debate v_dole"));
        char who[8];
        snprintf(who, sizeof who, "%s", scene_actors(&s));
        playf(&s, "%s %s", who, first_move(&s, who, ""));
    }
}

RULE_TEST(a_turn_ends_when_its_holder_wants_to_use_nothing_more, "CE-R53") {
    scene s = turn_with_cards();
    scene_play(&s, "P1 pass; P1 pass; P1 end");
    assert_actor(&s, "P2");
    assert_int_equal(count_of(&s, "used", 0, "publicans"), 0);
    scene_play(&s, "P2 pass; P2 pass");
    scene_play(&s, "P2 use publicans"); /* that was all he could do */
    assert_actor(&s, "P1");
    assert_int_equal(integer_of(&s, "round"), 2);
}

RULE_TEST(a_card_can_be_used_in_the_turn_it_was_bought, "CE-R53") {
    scene s = turn_of(2, "'publicans':1", "'actions':2");
    scene_play(&s, "P1 tax 5; P1 take publicans");
    assert_actor(&s, "P1");
    scene_play(&s, "P1 use publicans");
    assert_json(&s, "talents", "[85,80]"); /* 80 + 5 - 15 + 15 */
    assert_actor(&s, "P2");
}

RULE_TEST(a_vote_can_be_called_in_the_turn_it_was_bought, "CE-R53 CE-080") {
    scene s = turn_of(2, "", "'actions':2");
    scene_play(&s, "P1 tax 5; P1 take v_treasury");
    assert_actor(&s, "P1");
    scene_play(&s, "P1 debate v_treasury; P1 lay 1; P1 done; P2 pass");
    assert_json(&s, "talents", "[115,80]"); /* 80 + 5 - 10 + 40 */
}

RULE_TEST(a_vote_can_always_be_called_even_if_it_brings_nothing, "CE-R53") {
    /* no chaos to throw off, no senator in hand */
    scene s = turn_of(2, "",
                      "'shown':{'v_legions':1,'v_triumph':1,'v_treasury':1,'v_command':1},"
                      "'cards':[{'v_dole':1},{}],'senators':[{},{'1':1,'2':1,'3':1}]");
    assert_true(scene_legal(&s, "P1 debate v_dole"));
    scene_play(&s, "P1 debate v_dole");
    scene_play(&s, "P2 lay 2; P2 done");
    assert_int_equal(count_of(&s, "used", 0, "v_dole"), 1);
    assert_int_equal(integer_of(&s, "actions"), 2);
}

RULE_TEST(a_turn_ends_by_itself_where_no_card_could_be_used, "CE-R53") {
    static const char *const idle[] = {
        "'cards':[{'games':1},{}]",                                 /* no chaos */
        "'cards':[{'publicans':1},{}],'used':[{'publicans':1},{}]", /* used */
        "'cards':[{'army1':1,'dip_moors':1},{}]",                   /* nothing to use */
        "'cards':[{},{'publicans':1}]",                             /* not his */
    };
    for (int i = 0; i < 4; i++) {
        scene s = turn_of(2, "", "%s", idle[i]);
        scene_play(&s, "P1 pass; P1 pass");
        assert_actor(&s, "P2");
    }
}

RULE_TEST(a_vote_that_was_called_this_season_does_not_hold_up_the_turn, "CE-R53 CE-091") {
    scene s = turn_of(2, "",
                      "'shown':{'v_legions':1,'v_triumph':1,'v_treasury':1,'v_command':1},"
                      "'cards':[{'v_dole':1},{}],'used':[{'v_dole':1},{}]");
    assert_false(scene_legal(&s, "P1 debate v_dole"));
    scene_play(&s, "P1 pass; P1 pass");
    assert_actor(&s, "P2");
}

RULE_TEST(a_new_season_begins_with_a_new_round_for_cards, "CE-075") {
    scene s = turn_of(2, "'ovation':2", "'round':4,'pool':{'MES':4}");
    scene_play(&s, "P1 take ovation; P1 pass; P2 take ovation; P2 pass");
    chance_deals(&s);
    auctions_pass(&s);
    assert_int_equal(integer_of(&s, "round"), 1);
    assert_true(legalf(&s, "%s take v_dole", strcmp(scene_actors(&s), "P1") == 0 ? "P1" : "P2"));
    assert_field(&s, "took_card", "[]");
}
