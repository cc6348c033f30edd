/* Eight-Minute Empire: goods, their tables, double cards and jokers. */
#include "eight/positions.h"

enum { GOODS = 5 };

static const char *const goods[GOODS] = {"crystal", "carrot", "wood", "ore", "anvil"};

/* Points for 0, 1, 2 … symbols; the last entry holds for more, too. */
static const int table[GOODS][11] = {
    {0, 1, 2, 3, 5, 5, 5, 5, 5, 5, 5}, {0, 0, 0, 1, 1, 2, 2, 3, 5, 5, 5}, {0, 0, 1, 1, 2, 3, 5, 5, 5, 5, 5},
    {0, 0, 1, 2, 3, 5, 5, 5, 5, 5, 5}, {0, 0, 1, 1, 2, 2, 3, 5, 5, 5, 5},
};

/* Cards with one symbol, without those marked 5; ends with 0. */
static const int singles[GOODS][9] = {
    {1, 2, 3, 4},
    {6, 7, 8, 10, 11, 12, 13, 15},
    {16, 17, 18, 19, 20, 21, 23},
    {24, 25, 26, 27, 28, 30},
    {31, 32, 33, 34, 35, 36, 37, 39},
};

static int available(int good) {
    int count = 0;
    while (singles[good][count])
        count++;
    return count;
}

/* Nobody controls a region; P1 holds these cards. */
static scene holding(int seats, const int *hand) {
    return turn_of(seats, "", "%s", hand_of_p1(seats, hand));
}

static void assert_goods(const scene *s, int crystal, int carrot, int wood, int ore, int anvil) {
    const int expected[GOODS] = {crystal, carrot, wood, ore, anvil};
    for (int g = 0; g < GOODS; g++)
        assert_int_equal(scene_part(s, goods[g], 0), expected[g]);
}

/* ---- Tables ---- */

RULE_TEST(each_good_scores_by_its_own_table, "EM-57 EM-58 EM-55") {
    for (int g = 0; g < GOODS; g++)
        for (int n = 0; n <= available(g); n++) {
            int hand[10] = {0};
            for (int i = 0; i < n; i++)
                hand[i] = singles[g][i];
            scene s = holding(2, hand);
            if (scene_part(&s, goods[g], 0) != table[g][n])
                print_message("%d %s\n", n, goods[g]);
            for (int other = 0; other < GOODS; other++)
                assert_int_equal(scene_part(&s, goods[other], 0), other == g ? table[g][n] : 0);
            assert_int_equal(scene_points(&s, 0), table[g][n]);
        }
}

/* All single cards of a good and two tokens of it, on a01 and a08, which P1 controls. */
RULE_TEST(five_points_is_the_ceiling_of_a_good, "ER-30 EM-57 ER-33") {
    for (int g = 0; g < GOODS; g++) {
        const char *next = goods[(g + 1) % GOODS], *third = goods[(g + 2) % GOODS];
        for (int tokens = 1; tokens <= 2; tokens++) {
            scene s = turn_of(2, "tokens=on",
                              "'tokens':{'a01':'%s','a08':'%s','a12':'%s','a19':'%s','a24':'%s'},"
                              "'armies':[{'a01':1%s},{}],%s",
                              goods[g], goods[g], next, next, third, tokens == 2 ? ",'a08':1" : "",
                              hand_of_p1(2, singles[g]));
            int n = available(g) + tokens;
            assert_int_equal(scene_part(&s, goods[g], 0), 5);
            assert_int_equal(table[g][n], 5);
            assert_int_equal(scene_points(&s, 0), 5 + tokens + tokens); /* a region and a continent each */
        }
    }
}

RULE_TEST(eight_nine_and_ten_carrots_are_five_points, "ER-30 EM-55") {
    static const int nine[] = {6, 7, 8, 9, 10, 11, 12, 13, 0}, ten[] = {6, 7, 8, 9, 10, 11, 12, 13, 15, 0};
    static const int eight[] = {6, 7, 8, 9, 10, 11, 12, 0};
    scene s = holding(2, eight);
    assert_goods(&s, 0, 5, 0, 0, 0);
    s = holding(2, nine);
    assert_goods(&s, 0, 5, 0, 0, 0);
    s = holding(2, ten);
    assert_goods(&s, 0, 5, 0, 0, 0);
}

RULE_TEST(the_wood_table_of_the_rulebook, "EM-58 EM-57") {
    static const int points[] = {0, 0, 1, 1, 2, 3, 5};
    for (int n = 1; n <= 6; n++) {
        int hand[8] = {0};
        for (int i = 0; i < n; i++)
            hand[i] = singles[2][i];
        scene s = holding(2, hand);
        assert_int_equal(scene_part(&s, "wood", 0), points[n]);
    }
}

/* ---- Cards ---- */

/* How many symbols a card has shows in two hands of its good: one that is just enough for a row of the
 * table (a symbol less is worth less) and one that is just not enough for the next (a symbol more is
 * worth more). */
RULE_TEST(every_card_has_its_good_and_its_number_of_symbols, "EM-03 EM-26 EM-55 ER-41") {
    static const int good_of[LAST_CARD + 1] = {
        -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2,  2,  2,  2,
        2,  2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, -1, -1, -1,
    };
    static const int enough[GOODS] = {1, 3, 2, 2, 2}, most[GOODS] = {1, 4, 3, 2, 3};
    for (int card = 1; card <= 39; card++) {
        int g = good_of[card], symbols = card == 9 || card == 38 ? 2 : 1;
        for (int pass = 0; pass < 2; pass++) {
            int hand[8] = {card};
            int count = 1, sum = symbols, want = pass ? most[g] : enough[g];
            for (int i = 0; sum < want; i++)
                if (singles[g][i] != card) {
                    hand[count++] = singles[g][i];
                    sum++;
                }
            scene s = holding(5, hand);
            if (scene_part(&s, goods[g], 0) != 1)
                print_message("card %d\n", card);
            assert_int_equal(scene_part(&s, goods[g], 0), 1);
            assert_int_equal(goods_points(&s, 0), 1);
        }
    }
}

RULE_TEST(a_double_carrot_counts_two, "EM-55") {
    static const int two[] = {9, 6, 0}, plain[] = {7, 6, 0};
    scene s = holding(2, two);
    assert_goods(&s, 0, 1, 0, 0, 0);
    s = holding(2, plain);
    assert_goods(&s, 0, 0, 0, 0, 0);
}

RULE_TEST(a_double_anvil_counts_two, "EM-55") {
    static const int alone[] = {38, 0}, four[] = {38, 31, 32, 0};
    scene s = holding(5, alone);
    assert_goods(&s, 0, 0, 0, 0, 1);
    s = holding(5, four);
    assert_goods(&s, 0, 0, 0, 0, 2);
}

RULE_TEST(goods_of_several_kinds_add_up_but_do_not_mix, "EM-55 EM-57 EM-59") {
    /* crystal 2 = 2, carrot 2 = 0, wood 3 = 1, ore 3 = 2, anvil 1 = 0 */
    static const int hand[] = {1, 2, 6, 7, 16, 17, 18, 24, 25, 26, 31, 0};
    scene s = holding(2, hand);
    assert_goods(&s, 2, 0, 1, 2, 0);
    assert_int_equal(scene_points(&s, 0), 5);
}

RULE_TEST(goods_count_for_their_owner_only, "EM-25 EM-55") {
    scene s = turn_of(2, "", "'row':[6,7,8,9,10,11],'cards':[[1,2,24],[3,4,25]]");
    assert_goods(&s, 2, 0, 0, 0, 0);
    assert_int_equal(scene_part(&s, "crystal", 1), 2);
    assert_int_equal(scene_part(&s, "ore", 1), 0);
}

RULE_TEST(goods_do_nothing_during_play, "ER-31 EM-26") {
    /* Ten carrots against odds and ends: prices, choices and steps are the same. */
    scene rich = turn_of(2, "",
                         "'row':[1,2,3,4,31,32],'coins':[2,2],"
                         "'cards':[[6,7,8,9,10,11,12,13,15],[16,24,33,40,17,25,34,41,18]]");
    scene poor = turn_of(2, "",
                         "'row':[1,2,3,4,31,32],'coins':[2,2],"
                         "'cards':[[16,24,33,40,17,25,34,41,18],[6,7,8,9,10,11,12,13,15]]");
    char moves[1000];
    snprintf(moves, sizeof moves, "%s", scene_moves(&rich, "P1", ""));
    assert_string_equal(moves, scene_moves(&poor, "P1", ""));
    scene_play(&rich, "P1 take 2");
    scene_play(&poor, "P1 take 2");
    snprintf(moves, sizeof moves, "%s", scene_moves(&rich, "P1", ""));
    assert_string_equal(moves, scene_moves(&poor, "P1", ""));
    assert_field(&rich, "coins", "[1,2]");
    assert_field(&poor, "coins", "[1,2]");
}

/* ---- Jokers ---- */

RULE_TEST(the_three_jokers_are_cards_40_41_and_42, "EM-56 ER-29") {
    for (int card = 40; card <= 42; card++) {
        const int hand[] = {card, 0};
        scene s = holding(2, hand);
        assert_goods(&s, 1, 0, 0, 0, 0); /* alone it is worth a point as a crystal */
    }
}

RULE_TEST(a_joker_counts_as_the_good_it_is_added_to, "EM-56 ER-28") {
    static const int ore[] = {24, 25, 26, 27, 40, 0}, wood[] = {16, 17, 18, 19, 20, 41, 0};
    static const int carrot[] = {6, 7, 8, 10, 11, 12, 13, 42, 0}, anvil[] = {31, 32, 33, 34, 35, 36, 40, 0};
    scene s = holding(2, ore); /* ore 5 = 5, better than 3 + 1 */
    assert_goods(&s, 0, 0, 0, 5, 0);
    s = holding(2, wood); /* wood 6 = 5, better than 3 + 1 */
    assert_goods(&s, 0, 0, 5, 0, 0);
    s = holding(2, carrot); /* carrot 8 = 5, better than 3 + 1 */
    assert_goods(&s, 0, 5, 0, 0, 0);
    s = holding(2, anvil); /* anvil 7 = 5, better than 3 + 1 */
    assert_goods(&s, 0, 0, 0, 0, 5);
}

RULE_TEST(a_joker_counts_once, "EM-56") {
    /* ore 4 and wood 5 with one joker: 5 + 3, not 5 + 5 */
    static const int hand[] = {24, 25, 26, 27, 16, 17, 18, 19, 20, 40, 0};
    scene s = holding(2, hand);
    assert_int_equal(goods_points(&s, 0), 8);
}

RULE_TEST(jokers_may_go_to_different_goods, "ER-28 EM-56") {
    static const int hand[] = {24, 25, 26, 27, 16, 17, 18, 19, 20, 40, 41, 0};
    scene s = holding(2, hand); /* ore 5 and wood 6 */
    assert_goods(&s, 0, 0, 5, 5, 0);
}

RULE_TEST(jokers_may_all_go_to_one_good, "ER-28 EM-56") {
    static const int hand[] = {1, 40, 41, 42, 0};
    scene s = holding(2, hand); /* crystal 4 = 5 */
    assert_goods(&s, 5, 0, 0, 0, 0);
}

RULE_TEST(jokers_see_past_a_step_that_gains_nothing, "ER-28") {
    /* anvil 5 = 2 and two jokers: anvil 7 = 5, though a single joker gains one point anywhere */
    static const int anvil[] = {31, 32, 33, 34, 35, 40, 41, 0};
    scene s = holding(2, anvil);
    assert_goods(&s, 0, 0, 0, 0, 5);
    /* carrot 5 = 2 and three jokers: carrot 8 = 5 and crystal 3 + 2 = 5 are equal, crystal comes first */
    static const int carrot[] = {6, 7, 8, 10, 11, 40, 41, 42, 0};
    s = holding(2, carrot);
    assert_goods(&s, 3, 2, 0, 0, 0);
}

RULE_TEST(of_equal_choices_for_a_joker_the_first_good_is_taken, "ER-28") {
    /* order: crystal, carrot, wood, ore, anvil; every hand is worth the same either way */
    static const int crystal_or_ore[] = {24, 40, 0};
    scene s = holding(2, crystal_or_ore);
    assert_goods(&s, 1, 0, 0, 0, 0);
    /* crystal is full: carrot 2 + 1, wood 1 + 1, ore 1 + 1 and anvil 1 + 1 all gain a point */
    static const int full[] = {1, 2, 3, 4, 6, 7, 16, 24, 31, 40, 0};
    s = holding(2, full);
    assert_goods(&s, 5, 1, 0, 0, 0);
    static const int no_carrot[] = {1, 2, 3, 4, 16, 24, 31, 40, 0};
    s = holding(2, no_carrot);
    assert_goods(&s, 5, 0, 1, 0, 0);
    static const int no_wood[] = {1, 2, 3, 4, 24, 31, 40, 0};
    s = holding(2, no_wood);
    assert_goods(&s, 5, 0, 0, 1, 0);
}

RULE_TEST(a_joker_may_start_a_good_of_its_own, "ER-29") {
    /* no crystal card in either hand */
    static const int apart[] = {6, 16, 42, 0}, two[] = {6, 40, 41, 0};
    scene s = holding(2, apart);
    assert_int_equal(scene_part(&s, "crystal", 0), 1);
    s = holding(2, two);
    assert_goods(&s, 2, 0, 0, 0, 0);
}

static int best_with_jokers(int *count, int jokers) {
    int best = 0;
    if (jokers == 0) {
        for (int g = 0; g < GOODS; g++)
            best += table[g][count[g] > 10 ? 10 : count[g]];
        return best;
    }
    for (int g = 0; g < GOODS; g++) {
        count[g]++;
        int points = best_with_jokers(count, jokers - 1);
        best = points > best ? points : best;
        count[g]--;
    }
    return best;
}

RULE_TEST(jokers_are_assigned_for_the_most_points_in_many_hands, "ER-28 ER-29 EM-56") {
    int tried = 0;
    for (int number = 0; number < 5 * 9 * 8 * 7 * 9 * 3; number += 13) {
        int rest = number, count[GOODS], cards = 0, hand[40] = {0};
        int jokers = rest % 3 + 1;
        rest /= 3;
        for (int g = 0; g < GOODS; g++) {
            count[g] = rest % (available(g) + 1);
            rest /= available(g) + 1;
        }
        for (int g = 0; g < GOODS; g++)
            for (int i = 0; i < count[g]; i++)
                hand[cards++] = singles[g][i];
        for (int i = 0; i < jokers; i++)
            hand[cards++] = 40 + i;
        hand[cards] = 0;
        if (cards > 12)
            continue;
        scene s = holding(2, hand);
        int best = best_with_jokers(count, jokers);
        if (goods_points(&s, 0) != best)
            print_message("%d %d %d %d %d, jokers %d\n", count[0], count[1], count[2], count[3], count[4],
                          jokers);
        assert_int_equal(goods_points(&s, 0), best);
        tried++;
    }
    assert_true(tried > 300);
}
