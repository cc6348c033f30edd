/* Eight-Minute Empire: control of regions and continents, totals, tie-breaks. */
#include "eight/positions.h"

static scene board(int seats, const char *armies, const char *cities) {
    return turn_of(seats, "", "'armies':[%s],'cities':[%s]", armies, cities);
}

static void assert_part(const scene *s, const char *part, int p1, int p2, int p3) {
    assert_int_equal(scene_part(s, part, 0), p1);
    assert_int_equal(scene_part(s, part, 1), p2);
    assert_int_equal(scene_part(s, part, 2), p3);
}

static void assert_ranks(const scene *s, int p1, int p2) {
    assert_int_equal(scene_rank(s, 0), p1);
    assert_int_equal(scene_rank(s, 1), p2);
}

/* ---- Regions ---- */

RULE_TEST(each_controlled_region_is_one_point, "EM-49 ER-22") {
    scene s = board(2, "{'a01':1,'a02':4,'a10':1,'a22':2,'a25':1},{'a09':1}", "{},{}");
    assert_int_equal(scene_part(&s, "regions", 0), 5);
    assert_int_equal(scene_part(&s, "regions", 1), 1);
}

RULE_TEST(cities_count_like_armies, "EM-50") {
    /* a16: 1 army + 2 cities against 2 armies; a20: 2 armies against 1 army + 1 city, level */
    scene s = board(2, "{'a16':1,'a20':2},{'a16':2,'a20':1}", "{'a16':2},{'a20':1}");
    assert_int_equal(scene_part(&s, "regions", 0), 1);
    assert_int_equal(scene_part(&s, "regions", 1), 0);
}

RULE_TEST(a_city_alone_controls_a_region, "EM-50 ER-22 ER-25") {
    scene s = board(2, "{},{'a12':3}", "{'a05':1},{}");
    assert_int_equal(scene_part(&s, "regions", 0), 1);
    assert_int_equal(scene_part(&s, "continents", 0), 1);
}

RULE_TEST(more_than_any_single_other_is_enough, "EM-50 ER-42") {
    scene s = board(3, "{'a16':3},{'a16':2},{'a16':2}", "{},{},{}"); /* 3 against 4 together */
    assert_part(&s, "regions", 1, 0, 0);
}

RULE_TEST(level_at_the_top_nobody_controls_the_region, "EM-51 ER-42") {
    scene s = board(3, "{'a16':2},{'a16':2},{'a16':1}", "{},{},{}");
    assert_part(&s, "regions", 0, 0, 0);
    s = board(3, "{'a16':1},{'a16':1},{'a16':1}", "{},{},{}");
    assert_part(&s, "regions", 0, 0, 0);
    s = board(3, "{'a16':1},{'a16':1},{'a16':2}", "{},{},{}");
    assert_part(&s, "regions", 0, 0, 1);
}

RULE_TEST(an_empty_board_is_nobodys, "ER-22") {
    scene s = board(3, "{},{},{}", "{},{},{}");
    assert_part(&s, "regions", 0, 0, 0);
    assert_part(&s, "continents", 0, 0, 0);
}

RULE_TEST(the_start_region_scores_like_any_other, "ER-21 EM-49 EM-52") {
    scene s = board(2, "{'a12':4},{'a12':3}", "{},{}");
    assert_int_equal(scene_part(&s, "regions", 0), 1);
    assert_int_equal(scene_part(&s, "continents", 0), 1); /* the only controlled region of the centre */
    s = turn_of(2, "side=B", "'armies':[{'b08':3},{'b08':4}]");
    assert_int_equal(scene_part(&s, "regions", 1), 1);
    assert_int_equal(scene_part(&s, "continents", 1), 1);
}

RULE_TEST(the_opening_is_worth_nothing, "EM-10 EM-51") {
    scene s = turn_of(5, "", "'row':[1,2,3,4,6,7]");
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(scene_points(&s, seat), 0);
}

/* ---- Continents ---- */

RULE_TEST(each_controlled_continent_is_one_point, "EM-52 ER-22") {
    scene s = board(2, "{'a01':1,'a08':1,'a23':1},{'a10':1}", "{},{}");
    assert_int_equal(scene_part(&s, "continents", 0), 3);
    assert_int_equal(scene_part(&s, "continents", 1), 1);
    s = turn_of(2, "side=B", "'armies':[{'b01':1,'b03':1,'b06':1,'b15':1,'b21':1},{}]");
    assert_int_equal(scene_part(&s, "continents", 0), 5);
}

RULE_TEST(continents_go_by_regions_not_by_pieces, "EM-53") {
    scene s = board(2, "{'a01':10},{'a02':1,'a03':1}", "{'a01':3},{}");
    assert_int_equal(scene_part(&s, "continents", 0), 0);
    assert_int_equal(scene_part(&s, "continents", 1), 1);
}

RULE_TEST(a_continent_needs_only_more_regions_than_any_single_other, "EM-53 ER-42") {
    /* West: 3, 2 and 2 regions; the lower tie does not matter */
    scene s = board(3, "{'a01':1,'a02':1,'a03':1},{'a04':1,'a05':1},{'a06':1,'a07':1}", "{},{},{}");
    assert_part(&s, "continents", 1, 0, 0);
}

RULE_TEST(level_at_the_top_nobody_controls_the_continent, "EM-54") {
    scene s = board(3, "{'a01':1,'a02':1},{'a03':1,'a04':1},{'a05':1}", "{},{},{}");
    assert_part(&s, "continents", 0, 0, 0);
}

RULE_TEST(level_regions_do_not_count_for_their_continent, "EM-53 ER-22") {
    /* P1 stands on three regions of the west but controls one; P2 controls two */
    scene s = board(2, "{'a01':1,'a02':1,'a03':1},{'a02':1,'a03':1,'a04':1,'a05':1}", "{},{}");
    assert_int_equal(scene_part(&s, "regions", 0), 1);
    assert_int_equal(scene_part(&s, "continents", 0), 0);
    assert_int_equal(scene_part(&s, "continents", 1), 1);
}

/* Two players with a region each: on one continent they are level, on two each has his own. `last`
 * holds the last region of every continent, in order. */
static void check_continents(char side, const int *last) {
    int continent[26] = {0}, region = 1;
    for (int c = 0; last[c]; c++)
        for (; region <= last[c]; region++)
            continent[region] = c;
    int regions = region - 1;
    for (int one = 1; one <= regions; one++)
        for (int two = one + 1; two <= regions; two++) {
            scene s = turn_of(2, side == 'a' ? "side=A" : "side=B", "'armies':[{'%c%02d':1},{'%c%02d':1}]",
                              side, one, side, two);
            int expected = continent[one] == continent[two] ? 0 : 1;
            if (scene_part(&s, "continents", 0) != expected)
                print_message("%c%02d and %c%02d\n", side, one, side, two);
            assert_int_equal(scene_part(&s, "regions", 0), 1);
            assert_int_equal(scene_part(&s, "regions", 1), 1);
            assert_int_equal(scene_part(&s, "continents", 0), expected);
            assert_int_equal(scene_part(&s, "continents", 1), expected);
        }
}

RULE_TEST(side_a_has_four_continents_of_7_2_13_and_3_regions, "EM-52 EM-53 EM-54 ER-20") {
    static const int last[] = {7, 9, 22, 25, 0};
    check_continents('a', last);
}

RULE_TEST(side_b_has_five_continents_of_2_2_3_9_and_7_regions, "EM-52 EM-53 EM-54 ER-20") {
    static const int last[] = {2, 4, 7, 16, 23, 0};
    check_continents('b', last);
}

/* ---- Totals ---- */

RULE_TEST(the_total_is_regions_continents_and_goods, "EM-59") {
    /* P1: 2 regions + west + crystal 2 = 5. P2: 3 regions + centre + 0 = 4 (ore 1, wood 1). */
    scene s = turn_of(2, "",
                      "'row':[6,7,8,9,10,11],'cards':[[1,2],[16,24]],"
                      "'armies':[{'a01':1,'a02':1},{'a10':1,'a11':1,'a12':1}]");
    assert_int_equal(scene_points(&s, 0), 5);
    assert_int_equal(scene_points(&s, 1), 4);
    assert_ranks(&s, 1, 2);
}

RULE_TEST(the_highest_total_wins_whatever_the_tie_breaks_say, "EM-59 EM-60 EM-61") {
    /* P2 has more coins and more armies on the board but a point less. */
    scene s = turn_of(2, "", "'coins':[0,14],'armies':[{'a01':1,'a02':1},{'a10':14}]");
    assert_int_equal(scene_points(&s, 0), 3);
    assert_int_equal(scene_points(&s, 1), 2);
    assert_ranks(&s, 1, 2);
}

RULE_TEST(coins_are_not_points, "EM-59 EM-60") {
    scene s = turn_of(2, "", "'coins':[14,0],'armies':[{},{}]");
    assert_int_equal(scene_points(&s, 0), 0);
    assert_int_equal(scene_part(&s, "coins", 0), 14);
}

RULE_TEST(points_are_not_gathered_on_the_way, "EM-48 EM-49") {
    /* Card 10, move 4: P1 walks into a11 and out again to a12, where all are level. */
    scene s = turn_of(2, "", "'row':[10,1,2,3,4,6]");
    scene_play(&s, "P1 take 1; P1 march a12 a11");
    assert_int_equal(scene_part(&s, "regions", 0), 1);
    scene_play(&s, "P1 march a11 a12");
    assert_int_equal(scene_part(&s, "regions", 0), 0);
    finish(&s, "P1");
    assert_int_equal(scene_points(&s, 0), 0);
}

RULE_TEST(points_are_counted_from_the_final_position, "EM-48 EM-47") {
    /* Two players, the last turn: P2 has taken 12 cards, P1 13. */
    scene s = turn_of(2, "", "'to_move':1,'armies':[{'a01':1},{'a02':1}],%s", last_round(2, 1));
    playf(&s, "P2 take 1");
    finish(&s, "P2");
    assert_field(&s, "phase", "\"over\"");
    assert_int_equal(scene_part(&s, "regions", 0), 1);
    assert_int_equal(scene_part(&s, "regions", 1), 1);
    assert_int_equal(scene_part(&s, "continents", 0), 0);
    assert_int_equal(scene_points(&s, 0), 1 + goods_points(&s, 0));
    assert_int_equal(scene_points(&s, 1), 1 + goods_points(&s, 1));
}

/* ---- Tie-breaks: P1 holds a01 and the west, P2 a08 and the isles, 2 points each ---- */

RULE_TEST(the_first_tie_break_is_coins, "EM-60") {
    scene s = turn_of(2, "", "'coins':[3,4],'armies':[{'a01':9},{'a08':1}]");
    assert_int_equal(scene_points(&s, 0), scene_points(&s, 1));
    assert_ranks(&s, 2, 1);
}

RULE_TEST(the_second_tie_break_is_armies_on_the_board, "EM-61 ER-35") {
    /* P2 has more pieces (2 armies + 3 cities against 3 armies) and more armies in supply. */
    scene s = turn_of(2, "", "'coins':[4,4],'armies':[{'a01':3},{'a08':2}],'cities':[{},{'a08':3}]");
    assert_int_equal(scene_points(&s, 0), scene_points(&s, 1));
    assert_int_equal(scene_part(&s, "armies", 0), 3);
    assert_int_equal(scene_part(&s, "armies", 1), 2);
    assert_ranks(&s, 1, 2);
}

RULE_TEST(armies_count_for_the_tie_break_on_any_region, "EM-61 ER-35") {
    /* Two armies of P2 stand where P1 has more. */
    scene s = turn_of(2, "", "'coins':[4,4],'armies':[{'a01':3},{'a08':2,'a01':2}]");
    assert_int_equal(scene_points(&s, 0), 2);
    assert_int_equal(scene_points(&s, 1), 2);
    assert_ranks(&s, 2, 1);
}

RULE_TEST(the_third_tie_break_is_controlled_regions, "EM-62") {
    /* P1: a01, a02 and the west = 3. P2: a10, the centre and a crystal = 3. Two armies each. */
    scene s = turn_of(2, "",
                      "'coins':[4,4],'row':[6,7,8,9,10,11],'cards':[[16],[1]],"
                      "'armies':[{'a01':1,'a02':1},{'a10':2}]");
    assert_int_equal(scene_points(&s, 0), 3);
    assert_int_equal(scene_points(&s, 1), 3);
    assert_int_equal(scene_part(&s, "tie_regions", 0), 2);
    assert_int_equal(scene_part(&s, "tie_regions", 1), 1);
    assert_ranks(&s, 1, 2);
}

RULE_TEST(tied_through_the_whole_chain_the_win_is_shared, "ER-36") {
    /* The youngest and the first player have no advantage. */
    scene s = turn_of(2, "", "'coins':[4,4],'armies':[{'a01':2},{'a08':2}]");
    assert_ranks(&s, 1, 1);
}

RULE_TEST(places_below_the_first_go_by_the_same_chain, "ER-37") {
    /* P1 to P5 hold 2, 2, 2, 2 and 4 points. Coins 1 : 3 : 3 : 3 put P1 last; armies 1 : 2 : 2 put P2 behind
     * P3 and P4, who share. P5 has b20, b21, b22 and the west. */
    scene s = turn_of(5, "side=B",
                      "'coins':[1,3,3,3,0],"
                      "'armies':[{'b01':9},{'b03':1},{'b05':2},{'b10':2},{'b20':1,'b21':1,'b22':1}]");
    static const int points[] = {2, 2, 2, 2, 4};
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(scene_points(&s, seat), points[seat]);
    assert_int_equal(scene_rank(&s, 4), 1);
    assert_int_equal(scene_rank(&s, 2), 2);
    assert_int_equal(scene_rank(&s, 3), 2);
    assert_true(scene_rank(&s, 1) > 2);
    assert_true(scene_rank(&s, 0) > scene_rank(&s, 1));
}

RULE_TEST(a_tie_below_the_first_place_is_broken_by_coins, "ER-37 EM-60") {
    scene s = turn_of(3, "", "'coins':[2,5,0],'armies':[{'a01':1},{'a08':1},{'a10':1,'a11':1}]");
    assert_int_equal(scene_rank(&s, 2), 1);
    assert_int_equal(scene_rank(&s, 1), 2);
    assert_int_equal(scene_rank(&s, 0), 3);
}

/* One army each on two regions: they are one continent's point, or two. So for all pairs of both sides. */
static void assert_continents(const char *side, char letter, const char *continent_of) {
    int regions = (int)strlen(continent_of);
    scene s = turn_of(2, side, "%s", "'to_move':0");
    for (int a = 0; a < regions; a++)
        for (int b = a + 1; b < regions; b++) {
            words w = {.len = 0};
            words_add(&w, "{'armies':[{'%c%02d':1,'%c%02d':1},{}]}", letter, a + 1, letter, b + 1);
            scene_set(&s, w.text);
            assert_int_equal(scene_part(&s, "continents", 0), continent_of[a] == continent_of[b] ? 1 : 2);
        }
}

RULE_TEST(every_region_belongs_to_its_continent, "EM-52 EM-53") {
    assert_continents("side=A", 'a', "WWWWWWWIICCCCCCCCCCCCCSSS"); /* west, isles, centre, south */
    assert_continents("side=B", 'b', "iinneeeEEEEEEEEEWWWWWWW");   /* isles, north, north-east, east, west */
}
