/* Imperial Settlers: the end of the game (section 18). */
#include "settlers/helpers_two.h"

/* The game is over: the last turns of round 5 were passes. */
static scene ended(const char *empires, const char *fields) {
    scene s = st_actions(empires, 0, "{'round':5}");
    scene_set(&s, fields);
    everybody_passes(&s);
    assert_actor(&s, "");
    assert_field(&s, "phase", "'over'");
    return s;
}

static void assert_ranks(const scene *s, int first, int second) {
    assert_int_equal(scene_rank(s, 0), first);
    assert_int_equal(scene_rank(s, 1), second);
}

/* ---- Points ---- */

RULE_TEST(locations_score_one_or_two_and_foundations_nothing, "IS-116 SR-42 IS-091") {
    scene s = ended("romans,japanese", "{'vp':[10,4],'foundations':[[6],[]],"
                                       "'locations':[['COM069','COM018','ROM019','ROM020','ROM022','COM008'],"
                                       "['JAP001','COM012']]}");
    assert_int_equal(scene_part(&s, "track", 0), 10);
    assert_int_equal(scene_part(&s, "common", 0), 2);
    assert_int_equal(scene_part(&s, "faction", 0), 6);
    assert_int_equal(scene_points(&s, 0), 18);
    assert_int_equal(scene_points(&s, 1), 4 + 2 + 1);
}

RULE_TEST(deals_and_hand_cards_score_nothing, "IS-116") {
    scene s = ended("romans,japanese", "{'vp':[3,0],'deals':[['ROM012','ROM017'],[]],"
                                       "'hand':[{'ROM019':1,'COM018':2},{}]}");
    assert_int_equal(scene_points(&s, 0), 3);
}

RULE_TEST(a_gate_scores_two_more_from_three_cards_on, "IS-117 SR-39") {
    static const int cards[] = {1, 2, 3, 6}, more[] = {0, 0, 2, 2};
    for (int i = 0; i < 4; i++) {
        char fields[100];
        snprintf(fields, sizeof fields, "{'locations':[['JAP013'],[]],'under_gate':{'COM069':%d}}", cards[i]);
        scene s = ended("japanese,romans", fields);
        assert_int_equal(scene_part(&s, "gate", 0), more[i]);
        assert_int_equal(scene_points(&s, 0), 2 + more[i]);
    }
}

RULE_TEST(each_gate_counts_its_own_cards, "IS-117 SR-39") {
    static const int under[][3] = {{3, 3, 4}, {4, 2, 2}, {2, 2, 0}, {1, 4, 2}};
    for (int i = 0; i < 4; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "{'locations':[['JAP013','JAP013'],[]],'under_gate':{'COM069':%d},"
                 "'under_other_gate':{'COM065':%d}}",
                 under[i][0], under[i][1]);
        scene s = ended("japanese,romans", text);
        assert_int_equal(scene_part(&s, "gate", 0), under[i][2]);
    }
}

RULE_TEST(a_shrine_scores_its_highest_step_only, "IS-117 SR-40") {
    static const int steps[][2] = {{1, 0}, {2, 0}, {3, 2}, {6, 2}, {7, 5}, {11, 5}, {12, 10}, {30, 10}};
    for (int i = 0; i < 8; i++) {
        char fields[100];
        snprintf(fields, sizeof fields, "{'locations':[['JAP015'],[]],'stock':[{'1':%d},{}]}", steps[i][0]);
        scene s = ended("japanese,romans", fields);
        assert_int_equal(scene_part(&s, "shrine", 0), steps[i][1]);
        assert_int_equal(scene_points(&s, 0), 2 + steps[i][1]);
    }
}

RULE_TEST(the_japanese_final_count, "W-07 IS-116 IS-117 SR-39 SR-40 SR-42") {
    scene s =
        ended("japanese,romans", "{'vp':[41,0],'locations':[['COM069','COM069','COM007','COM008','COM012',"
                                 "'COM018','JAP013','JAP015','JAP001','JAP001','JAP004','JAP004','JAP006',"
                                 "'JAP008','COM023','COM025'],[]],'foundations':[[15,16],[]],"
                                 "'under_gate':{'COM062':3},'stock':[{'8':8},{}]}");
    assert_int_equal(scene_part(&s, "track", 0), 41);
    assert_int_equal(scene_part(&s, "common", 0), 6);
    assert_int_equal(scene_part(&s, "faction", 0), 16);
    assert_int_equal(scene_part(&s, "gate", 0), 2);
    assert_int_equal(scene_part(&s, "shrine", 0), 5);
    assert_int_equal(scene_points(&s, 0), 70);
}

RULE_TEST(final_scoring_is_no_gain_for_a_sphinx, "SR-38 IS-116") {
    scene s = ended("egyptians,romans", "{'vp':[5,0],'locations':[['EGY019','EGY019','EGY028'],[]]}");
    assert_int_equal(scene_points(&s, 0), 5 + 6);
}

/* ---- Places ---- */

RULE_TEST(the_highest_total_wins, "IS-118") {
    /* behind on the track, ahead with the locations */
    scene s = ended("romans,japanese", "{'vp':[10,12],'locations':[['ROM019','COM018'],[]],"
                                       "'goods':[{},{'worker':9}],'hand':[{},{'COM069':3}]}");
    assert_int_equal(scene_points(&s, 0), 13);
    assert_int_equal(scene_points(&s, 1), 12);
    assert_ranks(&s, 1, 2);
}

RULE_TEST(a_tie_goes_to_most_workers_and_resources, "IS-119 SR-43 W-08") {
    scene s = ended("romans,japanese", "{'vp':[63,63],'goods':[{'worker':2,'wood':1,'gold':3},"
                                       "{'worker':1,'stone':2,'food':1}],'hand':[{'COM069':5},{}]}");
    assert_int_equal(scene_part(&s, "goods", 0), 3);
    assert_int_equal(scene_part(&s, "goods", 1), 4);
    assert_int_equal(scene_points(&s, 0), 63); /* the goods are no points */
    assert_int_equal(scene_points(&s, 1), 63);
    assert_ranks(&s, 2, 1);
}

RULE_TEST(gold_tokens_samurai_and_goods_on_cards_do_not_break_a_tie, "IS-119 SR-43") {
    scene s = ended("japanese,romans",
                    "{'vp':[20,25],'goods':[{'worker':1,'food':1,'gold':5,'raze':3,'defence':1},{'stone':3}],"
                    "'locations':[['JAP001','JAP015','COM042'],[]],'samurai':[[1,2],[]],'stock':[{'2':2},{}],"
                    "'used':[{'3':1},{}]}");
    assert_int_equal(scene_points(&s, 0), 25);
    assert_int_equal(scene_part(&s, "goods", 0), 2);
    assert_int_equal(scene_part(&s, "goods", 1), 3);
    assert_ranks(&s, 2, 1);
}

RULE_TEST(goods_are_compared_among_the_tied_only, "IS-119 IS-118") {
    scene s = ended("romans,japanese,egyptians",
                    "{'vp':[30,29,30],'goods':[{'wood':1},{'worker':9,'stone':9},{'stone':2}]}");
    assert_int_equal(scene_rank(&s, 0), 2);
    assert_int_equal(scene_rank(&s, 1), 3);
    assert_int_equal(scene_rank(&s, 2), 1);
}

RULE_TEST(then_a_tie_goes_to_most_cards_in_hand, "IS-120") {
    scene s = ended("romans,japanese", "{'vp':[30,30],'goods':[{'wood':1},{'food':1}],"
                                       "'hand':[{'ROM012':1,'COM018':1},{'COM018':1,'COM012':2}]}");
    assert_int_equal(scene_part(&s, "hand", 0), 2);
    assert_int_equal(scene_part(&s, "hand", 1), 3);
    assert_ranks(&s, 2, 1);
}

RULE_TEST(players_still_tied_share_the_victory, "IS-121") {
    scene s = ended("romans,japanese,egyptians", "{'vp':[30,30,12],'goods':[{'wood':1},{'stone':1},{}],"
                                                 "'hand':[{'ROM012':1},{'COM018':1},{}]}");
    dd_scores scores;
    s.game->scores(&s.state, &scores);
    assert_ranks(&s, 1, 1);
    assert_int_equal(scene_rank(&s, 2), 3);
    assert_true(scores.won[0] == 0.5f && scores.won[1] == 0.5f && scores.won[2] == 0.0f);
}
