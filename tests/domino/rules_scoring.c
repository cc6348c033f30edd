/* Queendomino: wealth, areas, totals, tie-breaks and places. */
#include "domino/positions_more.h"

static const char bare[] = "";

/* A finished game for two in which P1 has this empire and nothing else. */
static scene realm(const char *drawing) {
    return finished(2, "", (const char *const[]){drawing, bare}, "%s", "");
}

/* ---- Wealth ---- */

RULE_TEST(three_full_coins_are_a_point, "QD-89") {
    static const int points[] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
    const char *const empires[] = {bare, bare, bare, bare};
    for (int coins = 0; coins < 12; coins += 4) {
        scene s = finished(4, "", empires, "'coins':[%d,%d,%d,%d]", coins, coins + 1, coins + 2, coins + 3);
        for (int seat = 0; seat < 4; seat++) {
            assert_int_equal(scene_part(&s, "wealth", seat), points[coins + seat]);
            assert_int_equal(scene_points(&s, seat), points[coins + seat]);
        }
    }
}

RULE_TEST(coins_of_several_players_are_not_put_together, "QD-89") {
    scene s = finished(2, "", (const char *const[]){bare, bare}, "'coins':[2,40]");
    assert_score(&s, 0, "");
    assert_score(&s, 1, "wealth 13");
}

/* ---- Areas ---- */

RULE_TEST(an_area_scores_squares_times_crowns_for_each_terrain, "QD-90") {
    static const char letters[] = "GfFLSM";
    for (int i = 0; letters[i]; i++) {
        char empire[60], c = letters[i];
        snprintf(empire, sizeof empire, "%c2 %c C / . %c1 . / . %c3 .", c, c, c, c); /* 4 squares, 6 crowns */
        scene s = realm(empire);
        words want = {.len = 0};
        words_add(&want, "%s 24", terrain_of(c));
        assert_score(&s, 0, want.text);
        assert_score(&s, 1, "");
    }
}

RULE_TEST(towns_score_like_other_terrains, "QD-90 QD-93") {
    /* three towns in a bend; their crowns are those of the two spires */
    const char *const empires[] = {"T C / T T", bare};
    scene s = finished(2, "", empires, "'buildings':[{'f7':'crown_spire','g8':'crown_spire'},{}]");
    assert_score(&s, 0, "town 6");
}

RULE_TEST(squares_that_touch_at_corners_only_are_separate_areas, "QD-90 QD-91") {
    scene s = realm("F1 L1 . / L F C / F . .");
    assert_score(&s, 0, "forest 1 lake 1"); /* all squares are single */
}

RULE_TEST(an_area_may_wind_around_others, "QD-90") {
    /* nine grass squares in one snake, with a crown at either end */
    scene s = realm("G1 G G / L S G / G G G / G C M / G1 . .");
    assert_score(&s, 0, "grass 18");
}

RULE_TEST(areas_of_the_same_terrain_are_scored_separately, "QD-91") {
    scene s = realm("f1 f . f2 f / . . C . f");
    assert_score(&s, 0, "field 8"); /* 2 × 1 + 3 × 2, not 5 × 3 */
}

RULE_TEST(an_area_without_a_crown_scores_nothing, "QD-92") {
    scene s = realm("G G G G G / S S C L1 M / S . . M M");
    assert_score(&s, 0, "lake 1");
}

RULE_TEST(a_town_without_a_crown_scores_nothing_even_if_it_is_built, "QD-92 QD-93") {
    const char *const empires[] = {"T T C T T", bare};
    scene s = finished(2, "", empires, "'buildings':[{'e7':'statue','f7':'statue'},{}]");
    assert_score(&s, 0, "buildings 10");
}

RULE_TEST(a_built_square_still_counts_in_its_town, "QD-93") {
    /* the middle one of five is built: one area of five squares, not two of two */
    const char *const empires[] = {"T T T T T / . . C", bare};
    scene s = finished(2, "", empires, "'buildings':[{'g6':'crown_spire','e6':'church'},{}]");
    assert_score(&s, 0, "town 5 buildings 2");
    assert_int_equal(scene_part(&s, "largest", 0), 5);
}

/* ---- The castle ---- */

RULE_TEST(the_castle_joins_no_areas_and_adds_to_none, "QD-R22") {
    scene s = realm("G2 C G1 / . G .");
    assert_score(&s, 0, "grass 3"); /* 1 × 2 + 1 × 1 + 1 × 0 */
    assert_int_equal(scene_part(&s, "largest", 0), 1);
}

RULE_TEST(a_bare_castle_scores_nothing, "QD-R22 QD-95") {
    scene s = realm(bare);
    assert_score(&s, 0, "");
    assert_int_equal(scene_part(&s, "largest", 0), 0);
}

RULE_TEST(nothing_is_built_on_the_castle, "QD-R22") {
    scene s = acting(2, "", 1, "%s", land_of(2, 0, "L C L"));
    assert_int_equal(scene_count(&s, "P1", "build"), 0);
    s = acting(2, "", 1, "%s", land_of(2, 0, "L C T"));
    assert_int_equal(scene_count(&s, "P1", "build 0"), 1);
    assert_false(scene_legal(&s, "P1 build 0 g7"));
    scene_refuses(&s, "{'buildings':[{'g7':'statue'},{}]}");
}

RULE_TEST(no_tax_is_due_on_the_castle, "QD-R22") {
    scene s = acting(2, "", 1, "%s,'step':'tax','laid':['h7','i7'],'coins':[0,0],'knights':[2,1]",
                     land_of(2, 0, "L L C L L"));
    assert_false(scene_legal(&s, "P1 knight g7"));
    scene_play(&s, "P1 knight h7"); /* the two lakes beyond the castle are another area */
    assert_int_equal(number_of(&s, "coins", 0), 2);
}

/* ---- Totals ---- */

RULE_TEST(the_points_of_all_buildings_are_added, "QD-94") {
    /* shields of all four sorts: 5, 2 areas of lakes, 3 knights, 2 towers */
    const char *const empires[] = {"T T T T . / L . C L", bare};
    scene s = finished(2, "", empires,
                       "'towers':[2,2],'queen':1,'knights':[2,1],'posted':[['e7'],[]],"
                       "'buildings':[{'e6':'statue','f6':'fish_market','g6':'archery_range',"
                       "'h6':'travelling_castle'},{}]");
    assert_score(&s, 0, "buildings 14");
}

RULE_TEST(the_score_is_wealth_and_areas_and_buildings, "QD-95 QD-94") {
    const char *const empires[] = {"L2 L C T", "S1 S C G3"};
    scene s = finished(2, "", empires, "'coins':[8,14],'buildings':[{'h7':'brewery'},{}]");
    assert_score(&s, 0, "wealth 2 lake 4 buildings 3");
    assert_score(&s, 1, "wealth 4 swamp 2 grass 3");
    assert_ranks(&s, 2, (const int[]){1, 1}); /* 9 : 9, and largest areas of two */
}

RULE_TEST(the_highest_score_wins_whatever_the_largest_area, "QD-95 QD-96") {
    const char *const empires[] = {"G3 C", "L L L C / . . . L"};
    scene s = finished(2, "", empires, "'coins':[0,8]");
    assert_score(&s, 0, "grass 3");
    assert_score(&s, 1, "wealth 2");
    assert_ranks(&s, 2, (const int[]){1, 2});
    assert_won(&s, 0, 1);
    assert_won(&s, 1, 0);
}

RULE_TEST(there_are_no_bonuses_for_a_middle_castle_or_a_complete_empire, "QD-R25") {
    /* 24 squares around the castle, none discarded, no crown: worth nothing */
    static const char full[] = "f f F F L / L L G G L / S S C S M / M M G G f / f f F F T";
    const char *const empires[] = {full, bare, bare, bare, bare, bare};
    scene base = finished(4, "", empires, "'discarded':[0,1,0,0]");
    scene wedding = finished(6, "mode=wedding", empires, "'discarded':[0,1,0,0,0,0]");
    for (int seat = 0; seat < 4; seat++) {
        assert_score(&base, seat, "");
        assert_score(&wedding, seat, "");
    }
    assert_true(refuses_options("queendomino", 4, (const char *const[]){"middle", "on", NULL}));
    assert_true(refuses_options("queendomino", 4, (const char *const[]){"harmony", "on", NULL}));
}

/* ---- Ties ---- */

RULE_TEST(a_tie_goes_to_the_largest_area_crowns_ignored, "QD-96 QD-R23") {
    /* 6 points each: 2 × 3 with crowns against 2 coin points, 3 × 1 and 1 */
    const char *const empires[] = {"L3 L C", "G1 G G C S1"};
    scene s = finished(2, "", empires, "'coins':[0,6]");
    assert_int_equal(scene_points(&s, 0), 6);
    assert_int_equal(scene_points(&s, 1), 6);
    assert_int_equal(scene_part(&s, "largest", 0), 2);
    assert_int_equal(scene_part(&s, "largest", 1), 3);
    assert_ranks(&s, 2, (const int[]){2, 1});
    assert_won(&s, 0, 0);
    assert_won(&s, 1, 1);
}

RULE_TEST(an_area_without_any_crown_breaks_the_tie, "QD-96 QD-R23") {
    const char *const empires[] = {"F F F F C", "L3 L1 L C"};
    scene s = finished(2, "", empires, "'coins':[36,2]");
    assert_score(&s, 0, "wealth 12");
    assert_score(&s, 1, "lake 12");
    assert_ranks(&s, 2, (const int[]){1, 2});
}

RULE_TEST(a_town_area_breaks_the_tie_too, "QD-R23 QD-96") {
    const char *const empires[] = {"T T T C", "L1 L C"};
    scene s = finished(2, "", empires, "'coins':[6,0],'buildings':[{'e7':'wool_mill'},{}]");
    assert_int_equal(scene_points(&s, 0), 2);
    assert_int_equal(scene_points(&s, 1), 2);
    assert_ranks(&s, 2, (const int[]){1, 2});
}

RULE_TEST(one_area_a_player_breaks_the_tie_not_their_sum, "QD-R23") {
    /* P1 has three areas of two, P2 one of three */
    const char *const empires[] = {"G G . L L / . . C / . S S", "F F F C"};
    scene s = finished(2, "", empires, "%s", "");
    assert_ranks(&s, 2, (const int[]){2, 1});
}

RULE_TEST(the_queen_does_not_break_ties, "QD-R23") {
    /* P1: 3 × 1 through the queen; P2: 3 coin points; both have areas of three */
    const char *const empires[] = {"G G G C", "L L L C"};
    scene s = finished(2, "", empires, "'queen':0,'towers':[1,0],'coins':[0,9]");
    assert_int_equal(scene_points(&s, 0), 3);
    assert_int_equal(scene_points(&s, 1), 3);
    assert_int_equal(scene_part(&s, "largest", 0), 3);
    assert_ranks(&s, 2, (const int[]){1, 1});
}

RULE_TEST(equal_largest_areas_share_the_victory, "QD-97 QD-R23") {
    /* nothing else decides: not crowns (6 : 1), not coins (0 : 30), not the second area */
    const char *const empires[] = {"L3 L3 C", "S1 S C f f"};
    scene s = finished(2, "", empires, "'coins':[0,30]");
    assert_int_equal(scene_points(&s, 0), 12);
    assert_int_equal(scene_points(&s, 1), 12);
    assert_ranks(&s, 2, (const int[]){1, 1});
    assert_won(&s, 0, 2);
    assert_won(&s, 1, 2);
}

RULE_TEST(three_and_four_may_share_the_victory, "QD-97") {
    const char *const empires[] = {"L1 L C", "S1 S C", "G1 G C", "F1 F C"};
    scene s = finished(4, "", empires, "'coins':[0,1,2,0]");
    assert_ranks(&s, 4, (const int[]){1, 1, 1, 1});
    for (int seat = 0; seat < 4; seat++)
        assert_won(&s, seat, 4);
    s = finished(4, "", empires, "'coins':[3,4,2,5]");
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(scene_rank(&s, seat) == 1, seat != 2);
        assert_won(&s, seat, seat == 2 ? 0 : 3);
    }
}

RULE_TEST(among_three_tied_players_the_largest_area_still_decides, "QD-96 QD-97") {
    /* 4 points each; largest areas 2, 3, 3: two of the three share */
    const char *const empires[] = {"L1 L C", "S1 S S C", "G G G C"};
    scene s = finished(3, "", empires, "'coins':[6,3,12]");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(scene_points(&s, seat), 4);
    assert_ranks(&s, 3, (const int[]){3, 1, 1});
    assert_won(&s, 0, 0);
    assert_won(&s, 1, 2);
    assert_won(&s, 2, 2);
}

RULE_TEST(places_below_the_first_follow_score_then_area_then_are_shared, "QD-R35") {
    /* points 9, 3, 3, 3; largest areas 1, 1, 2, 1 */
    const char *const empires[] = {"L C", "S C", "G G C", "F C"};
    scene s = finished(4, "", empires, "'coins':[27,9,9,9]");
    assert_int_equal(scene_rank(&s, 0), 1);
    assert_int_equal(scene_rank(&s, 2), 2);
    assert_int_equal(scene_rank(&s, 1), 3);
    assert_int_equal(scene_rank(&s, 3), 3);
    s = finished(4, "", empires, "'coins':[27,12,9,9]");
    assert_ranks(&s, 4, (const int[]){1, 2, 3, 4});
}

/* ---- Seats that nobody has ---- */

/* Whatever lay in the memory before: who wants to know the sides copies those of all seats. */
TEST(a_seat_that_nobody_has_scores_nothing) {
    static const char *const games[] = {"queendomino", "kingdomino"};
    for (int i = 0; i < 2; i++) {
        scene s = scene_new(games[i], 3, "");
        dd_scores scores;
        memset(&scores, 0x55, sizeof scores);
        s.game->scores(&s.state, &scores);
        for (int seat = 3; seat < DD_MAX_SEATS; seat++) {
            assert_int_equal(scores.points[seat], 0);
            assert_int_equal(scores.rank[seat], 0);
            assert_int_equal(scores.side[seat], 0);
            assert_true(scores.won[seat] == 0.0F);
            for (int part = 0; part < DD_MAX_PARTS; part++)
                assert_int_equal(scores.part[part][seat], 0);
        }
    }
}
