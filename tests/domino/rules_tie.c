/* Queendomino: the largest area breaks a tie. */
#include "domino/positions.h"

#define TOWN_OF_6 "C T T T / . T T T"

/* Two empires and so many coins; what matters is who is ahead. */
static scene two_empires(const char *first, const char *second, int coins1, int coins2, const char *more) {
    return p1_lays(2, "", 1, "%s,'coins':[%d,%d]%s", lands(2, (const char *[]){first, second}), coins1,
                   coins2, more);
}

RULE_TEST(the_larger_single_area_wins_crowns_ignored, "QD-R23") {
    /* six towns without a crown and 45 coins against five forests with three crowns: 15 each */
    scene s = two_empires(TOWN_OF_6, "C F3 F F / . F F .", 45, 0, "");
    assert_int_equal(scene_points(&s, 0), 15);
    assert_int_equal(scene_points(&s, 1), 15);
    assert_int_equal(scene_part(&s, "largest", 0), 6);
    assert_int_equal(scene_part(&s, "largest", 1), 5);
    assert_int_equal(scene_rank(&s, 0), 1);
    assert_int_equal(scene_rank(&s, 1), 2);
}

RULE_TEST(one_area_counts_not_all_of_a_terrain, "QD-R23") {
    scene s = two_empires(TOWN_OF_6, "T T T C T T T / T T . . T T .", 0, 0, "");
    assert_int_equal(scene_part(&s, "largest", 0), 6);
    assert_int_equal(scene_part(&s, "largest", 1), 5); /* twice */
    assert_int_equal(scene_rank(&s, 0), 1);
    assert_int_equal(scene_rank(&s, 1), 2);
}

RULE_TEST(the_queen_makes_no_area_larger, "QD-R23") {
    /* five forests with three crowns and the queen: 20; six towns and 60 coins: 20 */
    scene s = two_empires(TOWN_OF_6, "C F3 F F / . F F .", 60, 0, ",'towers':[0,1],'queen':1");
    assert_int_equal(scene_points(&s, 0), 20);
    assert_int_equal(scene_points(&s, 1), 20);
    assert_int_equal(scene_rank(&s, 0), 1);
    assert_int_equal(scene_rank(&s, 1), 2);
    /* five forests with the queen against five fields with a crown: nothing is left to tell them apart */
    scene even = two_empires("C F F F / . F F .", "C f1 f f / . f f .", 0, 0, ",'towers':[1,0],'queen':0");
    assert_int_equal(scene_points(&even, 0), 5);
    assert_int_equal(scene_points(&even, 1), 5);
    assert_int_equal(scene_rank(&even, 0), 1);
    assert_int_equal(scene_rank(&even, 1), 1);
}

RULE_TEST(the_area_only_breaks_ties, "QD-R23") {
    scene s = two_empires(TOWN_OF_6, "C F1", 0, 0, "");
    assert_int_equal(scene_rank(&s, 0), 2); /* 0 to 1, however large */
    assert_int_equal(scene_rank(&s, 1), 1);
}

RULE_TEST(in_team_mode_teams_are_compared, "QD-R23") {
    scene s = turn_of("queendomino", 6, "mode=teams", "1:1 2:2 3:3 4:4 5:5 6:6 7 8", "1 2 3 4 5 6 7 8",
                      "%s,'coins':[0,0,45,0,0,0]",
                      lands(6, (const char *[]){"C F3 F F / . F F .", "", TOWN_OF_6, "", "C f", ""}));
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(scene_points(&s, seat), 15);
    assert_int_equal(scene_rank(&s, 2), 1);
    assert_int_equal(scene_rank(&s, 3), 1); /* the partner */
    assert_true(scene_rank(&s, 0) > 1);
    assert_int_equal(scene_rank(&s, 1), scene_rank(&s, 0));
    assert_true(scene_rank(&s, 4) > scene_rank(&s, 0));
}
