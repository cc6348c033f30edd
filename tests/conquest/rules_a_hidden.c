/* Conquest of the Empire: what is secret, what is open, and what an exact memory knows. */
#include "conquest/helpers_a.h"

static scene mixed_table(void) {
    return turn_of(3, "'sen4':1,'sen1':1,'circuses':1",
                   "'talents':[25,40,95],'chaos':[3,7,0],"
                   "'senators':[{'1':1,'4':1},{'2':2},{'1':1,'2':1,'3':3}],"
                   "'cards':[{'publicans':1},{'army1':1},{'dip_moors':1}],'used':[{'publicans':1},{},{}],"
                   "'infantry':[{'ITA':3},{'ITA':2},{}],'galleys':[{'MTY':1},{},{'MAE':2}],"
                   "'influence':[{'ITA':1},{'NAR':2},{'ASI':1}],'cities':{'ITA':'P1'},'markers':{'NUM':1},"
                   "'deck':{}");
}

RULE_TEST(senators_and_chaos_of_others_are_secret, "CE-014 CE-R44") {
    scene s = mixed_table();
    scene view = scene_view(&s, 0);
    assert_json(&view, "chaos", "[3,'?','?']");
    assert_json(&view, "senators",
                "[{'1':1,'4':1},{'1':'?','2':'?','3':'?','4':'?'},{'1':'?','2':'?','3':'?','4':'?'}]");
    view = scene_view(&s, 2);
    assert_json(&view, "chaos", "['?','?',0]");
    assert_json(&view, "senators",
                "[{'1':'?','2':'?','3':'?','4':'?'},{'1':'?','2':'?','3':'?','4':'?'},{'1':1,'2':1,'3':3}]");
}

RULE_TEST(a_spectator_sees_nobodys_senators_and_chaos, "CE-014 CE-R44") {
    scene s = mixed_table();
    scene view = scene_view(&s, DD_SPECTATOR);
    assert_json(&view, "chaos", "['?','?','?']");
    assert_int_equal(count_of(&view, "senators", 0, "4"), 0); /* "?" is no number */
    assert_non_null(strstr(scene_field(&view, "senators"), "[{\"1\":\"?\""));
}

RULE_TEST(allies_do_not_see_each_others_hands, "CE-014") {
    scene s = mixed_table();
    scene view = scene_view(&s, 2); /* P1 and P3 are allies */
    assert_null(strstr(scene_field(&view, "senators"), "[{\"1\":1"));
    assert_json(&view, "chaos", "['?','?',0]");
}

RULE_TEST(all_else_is_open, "CE-014 CE-R44") {
    static const char *const open[] = {"talents",   "cards",    "used",   "infantry",     "cavalry",
                                       "catapults", "generals", "caesar", "galleys",      "influence",
                                       "cities",    "markers",  "shown",  "points_cards", "points_provinces",
                                       "alliances", "round"};
    scene s = mixed_table();
    for (int viewer = -1; viewer < 3; viewer++) {
        scene view = scene_view(&s, viewer < 0 ? DD_SPECTATOR : viewer);
        for (int i = 0; i < 17; i++) {
            words was = {.len = 0};
            words_add(&was, "%s", scene_field(&s, open[i]));
            assert_field(&view, open[i], was.text);
        }
    }
}

RULE_TEST(every_change_of_chaos_is_an_open_event, "CE-R63") {
    scene s = mixed_table();
    for (int viewer = 0; viewer < 3; viewer++) {
        assert_non_null(strstr(scene_told(&s, "P1 tax 20", viewer, "chaos"), "4"));
        assert_non_null(strstr(scene_told(&s, "P1 take circuses", viewer, "calms"), "3"));
    }
    assert_non_null(strstr(scene_told(&s, "P1 tax 20", DD_SPECTATOR, "chaos"), "4"));
}

RULE_TEST(every_change_of_hands_is_an_open_event, "CE-R63 CE-083") {
    scene s = mixed_table();
    for (int viewer = 0; viewer < 3; viewer++)
        assert_non_null(strstr(scene_told(&s, "P1 take sen4", viewer, "takes"), "sen4"));
}

RULE_TEST(who_has_kept_count_knows_hands_and_chaos, "CE-R63") {
    scene s = mixed_table();
    scene_play(&s, "P1 take sen4; P1 tax 10; P2 tax 5; P2 take sen1");
    scene view = scene_view(&s, 2);
    assert_json(&view, "chaos", "['?','?',0]");
    assert_int_equal(number_of(&view, "chaos_told", 0), 3 + 2);
    assert_int_equal(number_of(&view, "chaos_told", 1), 7 + 1);
    assert_int_equal(count_of(&view, "senators_told", 0, "4"), 2);
    assert_int_equal(count_of(&view, "senators_told", 0, "1"), 1);
    assert_int_equal(count_of(&view, "senators_told", 1, "1"), 1);
    assert_int_equal(count_of(&view, "senators_told", 1, "2"), 2);
}

RULE_TEST(a_completed_view_is_never_a_guess, "CE-R63") {
    scene s = mixed_table();
    scene_play(&s, "P1 take sen4; P1 tax 10; P2 tax 5; P2 take sen1");
    for (int viewer = -1; viewer < 3; viewer++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            scene view = scene_view(&s, viewer < 0 ? DD_SPECTATOR : viewer);
            scene filled = scene_fill(&view, viewer < 0 ? DD_SPECTATOR : viewer, seed);
            assert_json(&filled, "chaos", "[5,8,0]");
            assert_json(&filled, "senators", "[{'1':1,'4':2},{'1':1,'2':2},{'1':1,'2':1,'3':3}]");
        }
}

RULE_TEST(others_see_how_many_senators_a_player_holds, "CE-R63") {
    scene s = mixed_table();
    scene view = scene_view(&s, 0);
    assert_int_equal(sum_of(&view, "senators_told", 1), 2);
    assert_int_equal(sum_of(&view, "senators_told", 2), 5);
}

RULE_TEST(chaos_that_is_revealed_is_told_to_all, "CE-014 CE-R63") {
    scene s = turn_of(2, "", "'round':4,'chaos':[3,7],'pool':{'MES':4}");
    scene_play(&s, "P1 pass; P1 pass; P2 pass");
    for (int viewer = 0; viewer < 2; viewer++) {
        const char *told = scene_told(&s, "P2 pass", viewer, "chaos_shown");
        assert_non_null(strstr(told, "3"));
        assert_non_null(strstr(told, "7"));
    }
}

RULE_TEST(senators_laid_in_a_debate_are_seen_by_all, "CE-014 CE-083 CE-R63") {
    scene s = turn_of(3, "",
                      "'cards':[{'v_triumph':1},{},{}],'senators':[{'1':1,'4':1},{'2':2},{'3':1}],"
                      "'shown':{'v_legions':1,'v_treasury':1,'v_dole':1,'v_command':1}");
    scene_play(&s, "P1 debate v_triumph; P1 lay 4");
    scene view = scene_view(&s, 2);
    assert_json(&view, "laid", "[{'4':1},{},{}]");
    scene filled = scene_fill(&view, 2, 1);
    assert_json(&filled, "senators", "[{'1':1},{'2':2},{'3':1}]");
}

RULE_TEST(what_a_debate_does_to_hands_can_be_counted, "CE-R63 CE-084") {
    scene s = turn_of(3, "",
                      "'cards':[{'v_triumph':1},{},{}],'senators':[{'1':1,'4':1},{'2':2},{'3':1}],"
                      "'shown':{'v_legions':1,'v_treasury':1,'v_dole':1,'v_command':1}");
    scene_play(&s, "P1 debate v_triumph; P1 lay 1; P1 done; P2 lay 2; P2 done");
    while (strcmp(scene_field(&s, "debate"), "null") != 0) {
        char who[8];
        snprintf(who, sizeof who, "%s", scene_actors(&s));
        playf(&s, "%s pass", who);
    }
    assert_json(&s, "points_cards", "[0,15,0]");
    scene view = scene_view(&s, 2);
    assert_int_equal(count_of(&view, "senators_told", 0, "1"), 1); /* taken back */
    assert_int_equal(count_of(&view, "senators_told", 0, "4"), 1);
    assert_int_equal(count_of(&view, "senators_told", 1, "2"), 1); /* one of two has left */
    scene filled = scene_fill(&view, 2, 1);
    assert_json(&filled, "senators", "[{'1':1,'4':1},{'2':1},{'3':1}]");
}
