/* Eight-Minute Empire: the worked examples of the rule ledger, WE-1 to WE-10. */
#include "eight/positions.h"

/* ---- WE-1 ---- */

RULE_TEST(example_region_level_then_won_then_level_again, "WE-1 EM-50 EM-51 ER-42") {
    /* P1 red, P2 blue, P3 green; blue is to move, and takes card 23 (destroy 1 / city) */
    scene s = turn_of(3, "",
                      "'first':1,'to_move':1,'age_rank':[1,0,2],'row':[23,1,2,3,4,6],"
                      "'armies':[{'a15':2},{'a15':1},{}],'cities':[{},{'a15':1},{}]");
    assert_int_equal(scene_part(&s, "regions", 0), 0); /* 2 : 2 */
    assert_int_equal(scene_part(&s, "regions", 1), 0);
    scene_play(&s, "P2 take 1; P2 destroy P1 a15");
    assert_int_equal(scene_part(&s, "regions", 0), 0);
    assert_int_equal(scene_part(&s, "regions", 1), 1); /* 2 : 1 */
    scene_set(&s, "{'armies':[{'a15':1},{'a15':1},{'a15':2}]}");
    for (int seat = 0; seat < 3; seat++) /* blue 2, green 2, red 1 */
        assert_int_equal(scene_part(&s, "regions", seat), 0);
}

/* ---- WE-2 ---- */

RULE_TEST(example_continents_of_side_a, "WE-2 EM-49 EM-52 EM-53 EM-54 ER-22") {
    scene s = turn_of(3, "side=A",
                      "'armies':[{'a01':1,'a03':1,'a08':1,'a13':1,'a16':1},"
                      "{'a04':1,'a05':1,'a12':1,'a15':1,'a20':1},{'a10':1}]");
    static const int regions[] = {5, 5, 1}, continents[] = {1, 1, 0};
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(scene_part(&s, "regions", seat), regions[seat]);
        assert_int_equal(scene_part(&s, "continents", seat), continents[seat]);
        assert_int_equal(scene_points(&s, seat), regions[seat] + continents[seat]);
    }
}

/* ---- WE-3, WE-4, WE-5 ---- */

RULE_TEST(example_one_joker_goes_to_the_crystals, "WE-3 EM-56 ER-28") {
    static const int hand[] = {1, 2, 3, 24, 25, 16, 40, 0};
    scene s = turn_of(2, "", "%s", hand_of_p1(2, hand));
    assert_int_equal(goods_points(&s, 0), 6);
    assert_int_equal(scene_points(&s, 0), 6);
    assert_int_equal(scene_part(&s, "crystal", 0), 5);
    assert_int_equal(scene_part(&s, "ore", 0), 1);
    assert_int_equal(scene_part(&s, "wood", 0), 0);
}

RULE_TEST(example_two_jokers_make_seven_not_six, "WE-4 ER-28") {
    static const int hand[] = {6, 7, 8, 10, 11, 12, 16, 17, 18, 19, 40, 41, 0};
    scene s = turn_of(2, "", "%s", hand_of_p1(2, hand));
    assert_int_equal(goods_points(&s, 0), 7);
    /* both carrot and both wood are equally good; carrot comes first */
    assert_int_equal(scene_part(&s, "carrot", 0), 5);
    assert_int_equal(scene_part(&s, "wood", 0), 2);
}

RULE_TEST(example_a_joker_beside_one_carrot_is_a_crystal, "WE-4 ER-29") {
    static const int hand[] = {6, 40, 0};
    scene s = turn_of(2, "", "%s", hand_of_p1(2, hand));
    assert_int_equal(goods_points(&s, 0), 1);
    assert_int_equal(scene_part(&s, "crystal", 0), 1);
}

RULE_TEST(example_goods_tokens_join_cards_and_joker, "WE-5 EM-65 ER-33 ER-34") {
    static const int hand[] = {24, 25, 26, 27, 1, 40, 0};
    scene s = turn_of(2, "tokens=on",
                      "'tokens':{'a01':'anvil','a08':'carrot','a12':'ore','a19':'wood','a24':'crystal'},"
                      "'armies':[{'a12':3,'a24':1,'a01':1},{'a12':2,'a01':1}],%s",
                      hand_of_p1(2, hand));
    assert_int_equal(goods_points(&s, 0), 8);
    assert_int_equal(scene_part(&s, "ore", 0), 5);
    assert_int_equal(scene_part(&s, "crystal", 0), 3);
    s = turn_of(2, "", "'armies':[{'a12':3,'a24':1,'a01':1},{'a12':2,'a01':1}],%s", hand_of_p1(2, hand));
    assert_int_equal(goods_points(&s, 0), 6);
    assert_int_equal(scene_part(&s, "ore", 0), 5);
    assert_int_equal(scene_part(&s, "crystal", 0), 1);
}

/* ---- WE-6 ---- */

RULE_TEST(example_row_with_two_coins, "WE-6 EM-22 EM-28 EM-29 ER-01") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7],'coins':[2,14]");
    assert_string_equal(scene_moves(&s, "P1", "take"), "take 1; take 2; take 3; take 4; take 5");
    scene_play(&s, "P1 take 4; P1 done; chance card 8");
    assert_field(&s, "coins", "[0,14]");
    assert_field(&s, "row", "[1,2,3,6,7,8]");
    scene_play(&s, "P2 take 1; P2 done; chance card 9");
    assert_string_equal(scene_moves(&s, "P1", "take"), "take 1");
}

RULE_TEST(example_four_players_empty_the_deck, "WE-6 ER-04") {
    scene s = turn_of(4, "", "'to_move':2,%s", last_round(4, 2)); /* turn 31 */
    scene_play(&s, "P3 take 1; P3 done");
    assert_int_equal(scene_count(&s, "chance", "card"), 1);
    playf(&s, "chance %s", first_move(&s, "chance", "card"));
    assert_null(strstr(scene_field(&s, "row"), "null"));
    assert_int_equal(scene_count(&s, "P4", "take"), 6);
    scene_play(&s, "P4 take 1; P4 done"); /* turn 32 */
    assert_string_equal(scene_actors(&s), "");
    int places = 0;
    char row[100];
    snprintf(row, sizeof row, "%s", scene_field(&s, "row"));
    for (const char *at = row; at; at = strchr(at + 1, ','))
        places += at[1] >= '0' && at[1] <= '9';
    assert_int_equal(places, 5);
}

/* ---- WE-7 ---- */

static scene all_on_a12(int card) {
    scene s = turn_of(2, "", "'row':[%d,1,2,3,4,6]", card);
    scene_play(&s, "P1 take 1");
    return s;
}

RULE_TEST(example_voyage_of_three, "WE-7 EM-38 ER-19") {
    scene s = all_on_a12(13);
    scene_play(&s, "P1 sail a12 a15; P1 sail a15 a09; P1 sail a09 a08");
    assert_int_equal(pieces(&s, "armies", 0, "a08"), 1);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(example_march_of_three_stops_at_the_shore, "WE-7 EM-37") {
    scene s = all_on_a12(18);
    scene_play(&s, "P1 march a12 a15");
    assert_false(scene_legal(&s, "P1 march a15 a09"));
    assert_true(scene_legal(&s, "P1 march a15 a20"));
}

RULE_TEST(example_march_of_four_by_two_armies, "WE-7 EM-35") {
    scene s = all_on_a12(10);
    scene_play(&s, "P1 march a12 a16; P1 march a16 a17; P1 march a17 a18; P1 march a12 a11");
    assert_int_equal(pieces(&s, "armies", 0, "a18"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a11"), 1);
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 1);
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

/* Steps from one region to another as the game offers them, or -1. */
static int distance(char side, int from, int to, const char *verb) {
    int regions = side == 'a' ? 25 : 23;
    int far[26];
    for (int r = 1; r <= regions; r++)
        far[r] = r == from ? 0 : -1;
    for (int step = 0; step < regions; step++)
        for (int r = 1; r <= regions; r++) {
            if (far[r] != step)
                continue;
            scene s = turn_of(2, side == 'a' ? "side=A" : "side=B",
                              "'row':[%d,1,2,3,4,6],'armies':[{'%c%02d':1},{}]",
                              strcmp(verb, "sail") == 0 ? 13 : 10, side, r);
            scene_play(&s, "P1 take 1");
            for (int next = 1; next <= regions; next++)
                if (far[next] < 0 && legalf(&s, "P1 %s %c%02d %c%02d", verb, side, r, side, next))
                    far[next] = step + 1;
        }
    return far[to];
}

RULE_TEST(example_shortest_ways, "WE-7 EM-36 EM-37 EM-39 ER-20") {
    assert_int_equal(distance('a', 12, 19, "sail"), 3);
    assert_int_equal(distance('a', 12, 19, "march"), 4);
    assert_int_equal(distance('a', 12, 5, "march"), -1);
    assert_int_equal(distance('a', 12, 5, "sail"), 2);
    assert_int_equal(distance('b', 8, 1, "sail"), 3);
    assert_int_equal(distance('b', 8, 13, "march"), 2);
}

/* ---- WE-8 ---- */

RULE_TEST(example_bid_of_four, "WE-8 EM-15 EM-16 EM-18 EM-20") {
    scene s = dealt(4, "ages=10,40,20,30");
    assert_field(&s, "age_rank", "[0,3,1,2]");
    scene_play(&s, "P1 bid 2; P2 bid 3; P3 bid 3; P4 bid 0");
    assert_field(&s, "coins", "[9,9,6,9]");
    assert_field(&s, "first", "2");
    static const char *const order[] = {"P3", "P4", "P1", "P2", "P3"};
    for (int i = 0; i < 5; i++) {
        assert_string_equal(scene_actors(&s), order[i]);
        whole_turn(&s, order[i], 1);
    }
}

RULE_TEST(example_bid_of_four_all_zero, "WE-8 EM-17") {
    scene s = dealt(4, "ages=10,40,20,30");
    scene_play(&s, "P1 bid 0; P2 bid 0; P3 bid 0; P4 bid 0");
    assert_field(&s, "coins", "[9,9,9,9]");
    assert_string_equal(scene_actors(&s), "P1");
}

/* ---- WE-9 ---- */

static scene fourteen_out(int card) {
    scene s = turn_of(2, "", "'row':[%d,1,2,3,4,6],'armies':[{'a12':13,'a22':1},{'a12':3}]", card);
    scene_play(&s, "P1 take 1");
    return s;
}

RULE_TEST(example_empty_supply, "WE-9 ER-11 ER-12 ER-13") {
    scene s = fourteen_out(8);
    assert_int_equal(scene_count(&s, "P1", "recruit"), 0);

    s = fourteen_out(15);
    scene_play(&s, "P1 destroy P1 a22; P1 recruit a12");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 14);
    assert_int_equal(on_board(&s, "armies", 0), 14);

    s = fourteen_out(15);
    scene_play(&s, "P1 destroy P2 a12");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
}

RULE_TEST(example_two_cubes_left_for_three, "WE-9 ER-11") {
    scene s = turn_of(2, "", "'row':[8,1,2,3,4,6],'armies':[{'a12':12},{'a12':3}]");
    scene_play(&s, "P1 take 1; P1 recruit a12; P1 recruit a12");
    assert_int_equal(on_board(&s, "armies", 0), 14);
    assert_int_equal(scene_count(&s, "P1", "recruit"), 0);
}

/* ---- WE-10 ---- */

RULE_TEST(example_full_count_of_side_b, "WE-10 EM-48 EM-49 EM-52 EM-55 EM-59 EM-60 ER-37 ER-42") {
    /* P1 red, P2 green, P3 yellow, who takes the last card of the game: 36, an anvil */
    scene s = turn_of(3, "side=B",
                      "'to_move':2,'coins':[1,0,2],'row':[36,4,13,15,23,37],"
                      "'cards':[[1,2,9,6,7,16,17,24,31,40],[8,18,19,20,25,26,27,28,32,41],"
                      "[3,10,11,12,21,30,33,34,35]],"
                      "'armies':[{'b08':3,'b09':2,'b12':1,'b04':1,'b18':1},"
                      "{'b08':3,'b10':1,'b11':1,'b12':1,'b16':1,'b07':1},"
                      "{'b08':1,'b10':1,'b13':2,'b03':1,'b19':1,'b23':1}],"
                      "'cities':[{'b12':1},{},{'b23':1}]");
    scene_play(&s, "P3 take 1");
    finish(&s, "P3");
    assert_string_equal(scene_actors(&s), "");
    assert_field(&s, "phase", "\"over\"");
    static const int regions[] = {4, 3, 4}, continents[] = {0, 1, 1}, goods[] = {5, 6, 4};
    static const int points[] = {9, 10, 9}, rank[] = {3, 1, 2};
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(scene_part(&s, "regions", seat), regions[seat]);
        assert_int_equal(scene_part(&s, "continents", seat), continents[seat]);
        assert_int_equal(goods_points(&s, seat), goods[seat]);
        assert_int_equal(scene_points(&s, seat), points[seat]);
        assert_int_equal(scene_rank(&s, seat), rank[seat]);
    }
    assert_int_equal(scene_part(&s, "ore", 1), 5);
    assert_int_equal(scene_part(&s, "wood", 1), 1);
    assert_int_equal(scene_part(&s, "carrot", 0), 1); /* four symbols on three cards */
    assert_int_equal(scene_part(&s, "anvil", 2), 2);
}

/* Both have 12 points and 2 coins. P1: 6 regions, 3 continents, crystal 3. P2: Centre and ore 5, with
 * 5 regions and a crystal, or with 6 regions and an anvil. */
static scene twelve_each(const char *p1_armies, const char *p2_armies, int p2_card) {
    return turn_of(2, "",
                   "'coins':[2,2],'row':[7,8,10,11,12,13],"
                   "'cards':[[1,2,3,6,16,31],[24,25,26,27,28,%d]],"
                   "'armies':[{%s},{%s}],'cities':[{'a01':3},{}]",
                   p2_card, p1_armies, p2_armies);
}

static void assert_tied_at_twelve(const scene *s) {
    assert_int_equal(scene_points(s, 0), 12);
    assert_int_equal(scene_points(s, 1), 12);
}

RULE_TEST(example_tie_goes_to_the_armies, "WE-10 EM-61 ER-35") {
    scene s = twelve_each("'a01':4,'a02':1,'a03':1,'a08':1,'a09':1,'a23':1",
                          "'a10':6,'a11':1,'a13':1,'a14':1,'a15':1", 4);
    assert_tied_at_twelve(&s);
    assert_int_equal(scene_part(&s, "armies", 0), 9);
    assert_int_equal(scene_part(&s, "armies", 1), 10);
    assert_int_equal(scene_rank(&s, 0), 2);
    assert_int_equal(scene_rank(&s, 1), 1);
}

RULE_TEST(example_tie_goes_to_the_regions, "WE-10 EM-62") {
    scene s = twelve_each("'a01':5,'a02':1,'a03':1,'a08':1,'a09':1,'a23':1",
                          "'a10':6,'a11':1,'a13':1,'a14':1,'a15':1", 4);
    assert_tied_at_twelve(&s);
    assert_int_equal(scene_part(&s, "tie_regions", 0), 6);
    assert_int_equal(scene_part(&s, "tie_regions", 1), 5);
    assert_int_equal(scene_rank(&s, 0), 1);
    assert_int_equal(scene_rank(&s, 1), 2);
}

RULE_TEST(example_tie_through_the_whole_chain_is_shared, "WE-10 ER-36") {
    scene s = twelve_each("'a01':5,'a02':1,'a03':1,'a08':1,'a09':1,'a23':1",
                          "'a10':5,'a11':1,'a13':1,'a14':1,'a15':1,'a16':1", 32);
    assert_tied_at_twelve(&s);
    assert_int_equal(scene_rank(&s, 0), 1);
    assert_int_equal(scene_rank(&s, 1), 1);
}
