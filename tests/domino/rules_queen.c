/* Queendomino: the queen, whom she joins and what she brings. */
#include "domino/positions_more.h"

/* Four players with towns on e7, f7, h7 and i7, as many towers each as given, and the queen with P<host>
 * (0: with nobody). Only the given buildings are there to build. */
static scene court(const char *towers, int host) {
    static const char *const empires[] = {"T T C T T", "T T C T T", "T T C T T", "T T C T T"};
    scene s =
        acting(4, "", 1, "%s,'towers':[%s],'board':{},'top':null,'stack':{}", lands(4, empires), towers);
    if (host) {
        words w = {.len = 0};
        words_add(&w, "{'queen':%d}", host - 1);
        scene_set(&s, w.text);
    }
    return s;
}

static void assert_host(const scene *s, int host) {
    assert_int_equal(number(s, "queen"), host ? host - 1 : NOBODY);
}

/* ---- Whom she joins ---- */

RULE_TEST(the_first_tower_brings_the_queen_at_once, "QD-69") {
    scene s = court("0,0,0,0", 0);
    builds(&s, 4, 3, "travelling_castle");
    assert_host(&s, 3);
    assert_true(in_phase(&s, "act")); /* P3's turn goes on */
    assert_int_equal(mover(&s), 3);
}

RULE_TEST(more_towers_than_all_others_bring_the_queen, "QD-69") {
    scene s = court("0,2,1,0", 2);
    builds(&s, 4, 1, "fortress");
    assert_host(&s, 1);
}

RULE_TEST(fewer_towers_than_another_leave_the_queen_where_she_is, "QD-69") {
    scene s = court("0,2,0,0", 2);
    builds(&s, 4, 1, "travelling_castle"); /* 1 : 2 */
    assert_host(&s, 2);
    builds(&s, 4, 3, "witch_hut"); /* 1 : 2, level with P1 only */
    assert_host(&s, 2);
}

RULE_TEST(a_tie_is_enough_to_win_the_queen, "QD-70 QD-69") {
    scene s = court("0,2,0,0", 2);
    builds(&s, 4, 4, "guard_tower");
    assert_field(&s, "towers", "[0,2,0,2]");
    assert_host(&s, 4);
}

RULE_TEST(of_three_level_players_the_last_to_draw_level_has_the_queen, "QD-70 QD-R14") {
    scene s = court("0,0,0,0", 0);
    builds(&s, 4, 2, "treasury_of_towers");
    assert_host(&s, 2);
    builds(&s, 4, 4, "mine_works");
    assert_host(&s, 4);
    builds(&s, 4, 1, "witch_hut");
    assert_field(&s, "towers", "[1,1,0,1]");
    assert_host(&s, 1);
}

RULE_TEST(while_nobody_has_a_tower_nobody_has_the_queen, "QD-R14 QD-R13") {
    scene s = court("0,0,0,0", 0);
    assert_host(&s, 0);
    builds(&s, 4, 1, "church"); /* level with all the others, at none */
    assert_host(&s, 0);
    builds(&s, 4, 2, "big_tavern");
    assert_host(&s, 0);
}

RULE_TEST(a_building_without_towers_never_moves_the_queen, "QD-R13") {
    static const char *const plain[] = {"statue", "crown_spire", "brewery", "archery_range",
                                        "treasury_of_knights"};
    for (int i = 0; i < 5; i++) {
        scene s = court("2,2,2,0", 2);
        builds(&s, 4, 1, plain[i]);
        assert_host(&s, 2);
    }
}

RULE_TEST(only_the_player_who_places_towers_is_looked_at, "QD-R13") {
    /* P1 drew level before P2 did; that P3 builds a lower tower does not bring her back */
    scene s = court("3,3,0,0", 2);
    builds(&s, 4, 3, "guard_tower");
    assert_host(&s, 2);
}

RULE_TEST(a_host_who_builds_keeps_the_queen, "QD-R14") {
    scene s = court("1,2,2,0", 2);
    builds(&s, 4, 2, "statue");
    assert_host(&s, 2);
    builds(&s, 4, 2, "guard_tower");
    assert_field(&s, "towers", "[1,4,2,0]");
    assert_host(&s, 2);
}

RULE_TEST(two_players_pass_the_queen_to_and_fro, "QD-69 QD-70") {
    const char *const empires[] = {"T T C T T", "T T C T T"};
    scene s = acting(2, "", 1, "%s,'board':{},'top':null,'stack':{}", lands(2, empires));
    builds(&s, 2, 1, "guard_tower"); /* 2 : 0 */
    assert_host(&s, 1);
    builds(&s, 2, 2, "travelling_castle"); /* 2 : 1 */
    assert_host(&s, 1);
    builds(&s, 2, 2, "travelling_castle"); /* 2 : 2 */
    assert_host(&s, 2);
    builds(&s, 2, 1, "mine_works"); /* 3 : 2 */
    assert_host(&s, 1);
    builds(&s, 2, 2, "guard_tower"); /* 3 : 4 */
    assert_host(&s, 2);
}

/* ---- Her discount ---- */

/* P1 may build or burn, and P<host> (0: nobody) has a tower and the queen. All six places are taken by
 * buildings without towers. */
static scene shopping(int coins, int host) {
    const char *queen[] = {"null", "0", "1", "2"};
    return acting(3, "", 1, "%s,%s,'queen':%s,'coins':[%d,0,0]", land_of(3, 0, "T T C T T"),
                  one_of("towers", 3, host - 1, "1", "0"), queen[host], coins);
}

RULE_TEST(the_host_pays_one_coin_less_for_any_place, "QD-71 QD-R15") {
    static const int price[] = {0, 0, 1, 2, 3, 4}; /* by place */
    for (int place = 0; place < PLACES; place++) {
        scene s = shopping(20, 1);
        playf(&s, "P1 build %d e7", place);
        assert_int_equal(number_of(&s, "coins", 0), 20 - price[place]);
    }
}

RULE_TEST(without_the_queen_the_full_price_is_due, "QD-71") {
    static const int elsewhere[] = {0, 2, 3};
    for (int place = 0; place < PLACES; place++)
        for (int i = 0; i < 3; i++) {
            scene s = shopping(20, elsewhere[i]);
            playf(&s, "P1 build %d e7", place);
            assert_int_equal(number_of(&s, "coins", 0), 20 - place);
        }
}

RULE_TEST(with_the_queen_a_coin_less_is_enough, "QD-71 QD-R15") {
    for (int place = 1; place < PLACES; place++) {
        scene host = shopping(place - 1, 1), other = shopping(place - 1, 2);
        assert_true(legalf(&host, "P1 build %d e7", place));
        assert_false(legalf(&other, "P1 build %d e7", place));
        if (place < 2)
            continue;
        scene poorer = shopping(place - 2, 1);
        assert_false(legalf(&poorer, "P1 build %d e7", place));
    }
}

RULE_TEST(the_free_place_stays_free_and_pays_nothing_out, "QD-R15") {
    scene s = shopping(0, 1);
    assert_true(scene_legal(&s, "P1 build 1 e7"));
    scene_play(&s, "P1 build 0 e7");
    assert_int_equal(number_of(&s, "coins", 0), 0);
}

RULE_TEST(the_building_that_brings_the_queen_costs_its_full_price, "QD-R15 QD-71") {
    scene s = acting(3, "", 1, "%s,'coins':[4,0,0],'board':{'5':'fortress','4':'guard_tower'}",
                     land_of(3, 0, "T T C T T"));
    assert_false(scene_legal(&s, "P1 build 5 e7")); /* as a host he could */
    scene_play(&s, "P1 build 4 e7");
    assert_host(&s, 1);
    assert_int_equal(number_of(&s, "coins", 0), 0);
}

RULE_TEST(the_discount_counts_for_each_later_building, "QD-71 QD-R15") {
    /* two kings of one player act in turn, so that he builds three times in two rounds */
    scene s = turn_of("queendomino", 2, "", "-:1 30:1 31:2 32:2", "1 2 3 4",
                      "'phase':'act','step':'build',%s,'coins':[9,0],"
                      "'board':{'4':'travelling_castle','3':'statue','2':'brewery'}",
                      land_of(2, 0, "T T C T T"));
    scene_play(&s, "P1 build 4 e7; P1 claim 1"); /* 9 − 4 */
    lay_anywhere(&s);
    scene_play(&s, "P1 build 3 f7"); /* 5 − 2 */
    assert_int_equal(number_of(&s, "coins", 0), 3);
    scene_play(&s, "P1 claim 2");
    end_round(&s);
    deal_any(&s);
    lay_anywhere(&s);
    /* brewery, alone from place 2, is now on the free place; whatever came to place 2 costs 1 */
    scene_play(&s, "P1 build 2 h7");
    assert_int_equal(number_of(&s, "coins", 0), 2);
}

RULE_TEST(who_loses_the_queen_loses_the_discount, "QD-71 QD-70") {
    scene s = court("2,0,0,0", 1);
    builds(&s, 4, 2, "guard_tower");
    assert_host(&s, 2);
    scene_set(&s, "{'to_move':0,'kings':[0,1,2,3,null,null,null,null],'step':'build','coins':[7,7,7,7],"
                  "'board':{'3':'statue'}}");
    scene_play(&s, "P1 build 3 e7");
    assert_int_equal(number_of(&s, "coins", 0), 4);
}

RULE_TEST(the_queen_of_one_player_does_not_cheapen_the_dragon_of_another, "QD-R15") {
    scene s = shopping(1, 2);
    scene_play(&s, "P1 burn 5");
    assert_int_equal(number_of(&s, "coins", 0), 0);
    s = shopping(0, 2);
    assert_int_equal(scene_count(&s, "P1", "burn"), 0);
}

/* ---- The dragon keeps away ---- */

RULE_TEST(a_host_may_not_use_the_dragon, "QD-72") {
    scene host = shopping(7, 1), other = shopping(7, 2), nobody = shopping(7, 0);
    assert_int_equal(scene_count(&host, "P1", "burn"), 0);
    assert_int_equal(scene_count(&other, "P1", "burn"), 6);
    assert_int_equal(scene_count(&nobody, "P1", "burn"), 6);
}

RULE_TEST(the_tower_that_wins_the_queen_bars_the_dragon_in_the_same_turn, "QD-72 QD-69") {
    scene s = acting(3, "", 1, "%s,'coins':[9,0,0],'board':{'1':'travelling_castle','0':'statue'}",
                     land_of(3, 0, "T T C T T"));
    scene statue = s;
    scene_play(&s, "P1 build 1 e7");
    assert_int_equal(scene_count(&s, "P1", "burn"), 0);
    scene_play(&statue, "P1 build 0 e7");
    assert_true(scene_legal(&statue, "P1 burn 1"));
}

/* ---- At the end of the game ---- */

RULE_TEST(the_queen_is_a_crown_on_the_largest_area_of_any_terrain, "QD-73") {
    static const char letters[] = "GfFLSMT";
    for (int i = 0; letters[i]; i++) {
        /* four squares of this terrain; three of another with two crowns */
        char empire[80], large = letters[i], small = letters[i] == 'S' ? 'M' : 'S';
        snprintf(empire, sizeof empire, "%c %c %c %c / . %c2 C . / . %c %c .", large, large, large, large,
                 small, small, small);
        const char *const empires[] = {empire, ""};
        scene with = finished(2, "", empires, "'queen':0,'towers':[1,0]");
        scene without = finished(2, "", empires, "'towers':[1,1],'queen':1");
        assert_int_equal(scene_part(&without, terrain_of(large), 0), 0);
        assert_int_equal(scene_part(&with, terrain_of(large), 0), 4);
        assert_int_equal(scene_part(&with, terrain_of(small), 0), 6);
        assert_int_equal(scene_points(&with, 0), 10);
        assert_int_equal(scene_points(&without, 0), 6);
    }
}

RULE_TEST(the_queens_crown_adds_to_the_printed_ones, "QD-73 QD-90") {
    const char *const empires[] = {"F2 F1 F C L3", ""};
    scene s = finished(2, "", empires, "'queen':0,'towers':[1,0]");
    assert_score(&s, 0, "forest 12 lake 3"); /* 3 × (3 + 1) */
}

RULE_TEST(the_queens_crown_adds_to_that_of_a_spire, "QD-73 QD-60") {
    const char *const empires[] = {"T T T C L3", ""};
    scene s = finished(2, "", empires, "'queen':0,'towers':[1,0],'buildings':[{'d7':'crown_spire'},{}]");
    assert_score(&s, 0, "town 6 lake 3"); /* 3 × (1 + 1) */
}

RULE_TEST(the_queen_scores_for_her_host_alone, "QD-73") {
    const char *const empires[] = {"L1 L C", "G1 G G C", "S1 S S S C"};
    scene s = finished(3, "", empires, "'queen':1,'towers':[2,2,1]");
    assert_score(&s, 0, "lake 2");
    assert_score(&s, 1, "grass 6");
    assert_score(&s, 2, "swamp 4");
}

RULE_TEST(the_queen_must_take_the_largest_area_even_without_a_crown, "QD-R17 QD-73") {
    /* the lake has six crowns, but is smaller */
    const char *const empires[] = {"M M M C L3 L3", ""};
    scene s = finished(2, "", empires, "'queen':0,'towers':[1,0]");
    assert_score(&s, 0, "mountain 3 lake 12");
}

RULE_TEST(the_castle_is_no_area_for_the_queen, "QD-R17 QD-R22") {
    scene s = finished(2, "", (const char *const[]){"", ""}, "'queen':0,'towers':[1,0]");
    assert_score(&s, 0, "");
    /* three single squares around the castle stay areas of one */
    s = finished(2, "", (const char *const[]){"G C G / . G .", ""}, "'queen':0,'towers':[1,0]");
    assert_score(&s, 0, "grass 1");
}

RULE_TEST(of_equal_largest_areas_one_has_the_queen_and_the_total_is_the_same, "QD-R16") {
    /* 2 × 1 and 2 × 3, with one more crown on either */
    const char *const empires[] = {"L1 L C S2 S1", ""};
    scene s = finished(2, "", empires, "'queen':0,'towers':[1,0]");
    assert_int_equal(scene_points(&s, 0), 8 + 2);
    assert_int_equal(scene_part(&s, "lake", 0) + scene_part(&s, "swamp", 0), 10);
    assert_true(scene_part(&s, "lake", 0) == 2 || scene_part(&s, "swamp", 0) == 6);
}

RULE_TEST(equal_areas_of_one_terrain_get_one_crown_together, "QD-R16 QD-91") {
    const char *const empires[] = {"F F1 C F F / . F2 . F", ""};
    scene s = finished(2, "", empires, "'queen':0,'towers':[1,0]");
    assert_score(&s, 0, "forest 12"); /* 3 × 3 + 3 × 0, and three more */
}
