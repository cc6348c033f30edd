/* Queendomino, action Б: knights collect taxes. The castle stands on g7. */
#include "domino/positions.h"

/* P1 has laid the given domino on two cells ("k7 k8"); two players, P1 has no coins and so many knights. */
static scene laid(int domino, const char *drawing, int knights, const char *cells) {
    scene s = p1_lays(2, "", domino, "%s,'coins':[0,7],'knights':[%d,1]", land_of(2, 0, drawing), knights);
    playf(&s, "P1 lay %s", cells);
    return s;
}

static int coins(const scene *s) {
    return number_of(s, "coins", 0);
}

/* ---- Posting ---- */

RULE_TEST(one_or_two_knights_one_a_square, "QD-43") {
    scene s = laid(39, "", 3, "h7 i7");
    assert_string_equal(scene_moves(&s, "P1", "knight"), "knight h7; knight i7");
    scene_play(&s, "P1 knight i7");
    assert_string_equal(scene_moves(&s, "P1", "knight"), "knight h7"); /* no second one on i7 */
    assert_int_equal(number_of(&s, "knights", 0), 2);
    scene_play(&s, "P1 knight h7");
    assert_int_equal(scene_count(&s, "P1", "knight"), 0); /* though one is left in hand */
    assert_int_equal(number_of(&s, "knights", 0), 1);
    assert_true(posted_on(&s, 0, "h7"));
    assert_true(posted_on(&s, 0, "i7"));
    assert_int_equal(cells_with(&s, "posted", 0), 2);
    assert_field(&s, "coins", "[2,7]");
}

RULE_TEST(knights_come_from_the_hand, "QD-43") {
    scene none = laid(39, "", 0, "h7 i7");
    assert_int_equal(scene_count(&none, "P1", "knight"), 0);
    scene one = laid(39, "", 1, "h7 i7");
    assert_int_equal(scene_count(&one, "P1", "knight"), 2);
    scene_play(&one, "P1 knight h7");
    assert_int_equal(scene_count(&one, "P1", "knight"), 0);
    assert_int_equal(number_of(&one, "knights", 0), 0);
}

RULE_TEST(nobody_has_to_collect, "QD-43 QD-30") {
    scene s = laid(39, "", 3, "h7 i7");
    end_turn(&s, 0);
    assert_field(&s, "coins", "[0,7]");
    assert_field(&s, "knights", "[3,1]");
    assert_int_equal(cells_with(&s, "posted", 0), 0);
}

RULE_TEST(the_tax_follows_the_domino_at_once, "QD-43 QD-29") {
    scene s = p1_lays(2, "", 39, "'knights':[3,1],%s", land_of(2, 0, "C f f"));
    assert_int_equal(scene_count(&s, "P1", "knight"), 0); /* not before */
    scene_play(&s, "P1 lay f7 e7");
    assert_int_equal(scene_count(&s, "P1", "knight"), 2);
}

RULE_TEST(any_terrain_takes_a_knight, "QD-45") {
    static const struct {
        int domino;
        const char *a, *b;
    } some[] = {
        {11, "field", "lake"}, {19, "forest", "grass"}, {42, "swamp", "town"}, {43, "mountain", "town"}};
    for (int i = 0; i < 4; i++)
        for (int half = 0; half < 2; half++) {
            scene s = laid(some[i].domino, "", 1, "h7 i7");
            assert_cell(&s, "land", 0, "h7", some[i].a);
            assert_cell(&s, "land", 0, "i7", some[i].b);
            playf(&s, "P1 knight %s", half ? "i7" : "h7");
            assert_int_equal(coins(&s), 1);
        }
}

RULE_TEST(an_area_may_hold_knights_of_earlier_rounds, "QD-46") {
    scene s = p1_lays(2, "", 5, "%s,'coins':[0,7],'knights':[2,1],'posted':[['h7','i7'],[]]",
                      land_of(2, 0, "C L L"));
    scene_play(&s, "P1 lay j7 k7; P1 knight j7");
    assert_int_equal(coins(&s), 4);
    scene_play(&s, "P1 knight k7"); /* and the knight posted just now does not matter, either */
    assert_int_equal(coins(&s), 8);
    assert_int_equal(cells_with(&s, "posted", 0), 4);
}

RULE_TEST(a_posted_knight_stays_to_the_end, "QD-47") {
    scene s = turn_of("queendomino", 2, "", "39:1 40:2 41:2 42:1", "5 6 7 8", "'round':11");
    scene_play(&s, "P1 lay h7 i7; P1 knight h7");
    while (*scene_actors(&s)) { /* all of rounds 11 and 12 */
        assert_true(posted_on(&s, 0, "h7"));
        assert_int_equal(number_of(&s, "knights", 0), 0);
        if (in_phase(&s, "lay")) {
            assert_false(scene_legal(&s, "P1 knight h7"));
            lay_anywhere(&s);
        } else {
            assert_int_equal(scene_count(&s, "P1", "knight"), 0); /* it is not used again */
            end_turn(&s, 0);
        }
    }
    assert_true(posted_on(&s, 0, "h7"));
    assert_int_equal(number_of(&s, "knights", 0), 0);
}

RULE_TEST(knights_are_posted_on_the_new_domino_only, "QD-48") {
    scene s = laid(5, "L1 C L L", 3, "j7 k7");
    assert_string_equal(scene_moves(&s, "P1", "knight"), "knight j7; knight k7");
    assert_false(scene_legal(&s, "P1 knight h7")); /* laid earlier */
    assert_false(scene_legal(&s, "P1 knight f7"));
    assert_false(scene_legal(&s, "P1 knight l7")); /* empty */
}

RULE_TEST(last_turns_domino_is_no_longer_new, "QD-48") {
    scene s = turn_of("queendomino", 2, "", "39:1 40:1 41:2 42:2", "5 6 7 8", "'knights':[3,1]");
    scene_play(&s, "P1 lay h7 i7; P1 claim 5; P1 lay h8 i8");
    assert_string_equal(scene_moves(&s, "P1", "knight"), "knight h8; knight i8");
}

RULE_TEST(no_domino_laid_no_knight_posted, "QD-R07 QD-48") {
    scene s = p1_lays(4, "", 7, "%s,'knights':[5,1,1,1]", land_of(4, 0, ". L . / L C L / . L ."));
    scene_play(&s, "P1 discard");
    assert_int_equal(scene_count(&s, "P1", "knight"), 0);
    assert_string_equal(scene_actors(&s), "P1");
    scene_play(&s, "P1 claim 1");
    assert_field(&s, "coins", "[7,7,7,7]");
}

/* ---- How much ---- */

RULE_TEST(the_tax_is_the_size_of_the_area_with_the_new_squares, "QD-44") {
    scene s = laid(5, "", 1, "h7 i7"); /* lake + lake beside the castle */
    scene_play(&s, "P1 knight h7");
    assert_int_equal(coins(&s), 2);
    s = laid(5, "C L L / . L .", 1, "j7 k7");
    scene_play(&s, "P1 knight k7");
    assert_int_equal(coins(&s), 5);
}

RULE_TEST(crowns_do_not_raise_the_tax, "QD-44") {
    scene s = laid(45, "C M3 M2 / . M1 .", 1, "j7 k7"); /* mountain with three crowns on j7 */
    scene_play(&s, "P1 knight j7");
    assert_int_equal(coins(&s), 4);
}

RULE_TEST(a_new_domino_may_join_two_areas, "QD-44") {
    scene s = laid(5, "C L L . . L L / . . . . . . L", 1, "j7 k7");
    scene_play(&s, "P1 knight j7");
    assert_int_equal(coins(&s), 7);
}

RULE_TEST(only_the_own_area_pays, "QD-44") {
    /* lakes that touch by a corner or not at all, and the neighbouring field, are other areas */
    scene s = laid(20, "L L C L . / . . . . . / L . . . L", 1, "h8 g8"); /* lake on h8, field on g8 */
    scene_play(&s, "P1 knight h8");
    assert_int_equal(coins(&s), 2); /* h7 h8 */
}

RULE_TEST(each_square_of_a_domino_pays_for_its_own_area, "QD-44 QD-43") {
    scene s = laid(11, "C L L / . f f", 2, "j8 j7"); /* field on j8, lake on j7 */
    scene_play(&s, "P1 knight j8");
    assert_int_equal(coins(&s), 3);
    scene_play(&s, "P1 knight j7");
    assert_int_equal(coins(&s), 6);
}

RULE_TEST(another_empire_adds_nothing, "QD-44") {
    scene s = p1_lays(2, "", 5, "%s,'coins':[0,7]", lands(2, (const char *[]){"C L", "C . . . L L"}));
    scene_play(&s, "P1 lay i7 j7; P1 knight i7");
    assert_field(&s, "coins", "[3,7]");
}

RULE_TEST(built_town_squares_count_in_the_area, "QD-44 QD-45") {
    scene s = p1_lays(2, "", 33, "%s,'coins':[0,7],'buildings':[{'h7':'statue','i7':'church'},{}]",
                      land_of(2, 0, "C T T"));
    scene_play(&s, "P1 lay j7 k7; P1 knight j7");
    assert_int_equal(coins(&s), 3);
}

RULE_TEST(the_castle_is_no_square_of_any_area, "QD-R22 QD-44") {
    scene s = laid(5, "L L C", 2, "h7 i7"); /* lakes on both sides of the castle stay two areas */
    scene_play(&s, "P1 knight h7");
    assert_int_equal(coins(&s), 2); /* not 3, not 4 */
    assert_false(scene_legal(&s, "P1 knight g7"));
    scene town = laid(46, "C", 1, "h7 i7");
    scene_play(&town, "P1 knight h7");
    assert_int_equal(coins(&town), 2);
    scene built = laid(46, "C", 0, "h7 i7");
    assert_string_equal(scene_moves(&built, "P1", "build"), "build 0 h7; build 0 i7"); /* not on g7 */
}

RULE_TEST(the_castle_scores_nothing, "QD-R22") {
    /* Three lakes round the castle, one crown: three areas of one. Were the castle one of them or a bridge,
     * it would be more. */
    scene s = p1_lays(2, "", 1, "%s,'coins':[0,0]", land_of(2, 0, ". L . / L C L1"));
    assert_int_equal(scene_points(&s, 0), 1);
    assert_int_equal(scene_part(&s, "largest", 0), 1);
    scene bare = p1_lays(2, "", 1, "'coins':[0,0],'towers':[1,0],'queen':0");
    assert_int_equal(scene_points(&bare, 0), 0); /* the queen finds no area, and the castle is none */
    assert_int_equal(scene_part(&bare, "largest", 0), 0);
}

RULE_TEST(the_example_of_tax, "QD-E02 QD-43 QD-44") {
    /* Domino 12: its field on k7 makes four fields, its grass on k8 two. */
    static const char *const posts[] = {"P1 knight k7", "P1 knight k8", "P1 knight k7; P1 knight k8",
                                        "P1 knight k8; P1 knight k7"};
    static const int taken[] = {4, 2, 6, 6};
    for (int i = 0; i < 4; i++) {
        scene s = laid(12, "C f f f . / . . . G .", 2, "k7 k8");
        scene_play(&s, posts[i]);
        assert_int_equal(coins(&s), taken[i]);
    }
}

/* ---- More than the basic tax ---- */

/* P1 has laid domino 5 on k7 k8, which makes five lakes; one of his knights is posted, the others in hand. */
static scene with_treasuries(const char *options, int in_hand, int towers, const char *buildings) {
    scene s = p1_lays(2, options, 5,
                      "%s,'coins':[0,7],'knights':[%d,2],'towers':[%d,4],'posted':[['h7'],[]],"
                      "'buildings':[{%s},{}]",
                      land_of(2, 0, "C L L L / . T T T"), in_hand, towers, buildings);
    scene_play(&s, "P1 lay k7 k8");
    return s;
}

#define OF_KNIGHTS "'h8':'treasury_of_knights'"
#define OF_TOWERS  "'i8':'treasury_of_towers'"

RULE_TEST(the_example_of_two_knights_and_treasuries, "QD-E03 QD-R08 QD-49") {
    static const struct {
        const char *options, *buildings;
        int first, both;
    } cases[] = {
        {"", OF_KNIGHTS, 9, 18},
        {"", OF_KNIGHTS "," OF_TOWERS, 12, 24},
        {"treasury=knight", OF_KNIGHTS, 9, 18},
        {"treasury=turn", OF_KNIGHTS, 9, 14}, /* the other reading */
        {"treasury=turn", OF_KNIGHTS "," OF_TOWERS, 12, 17},
    };
    for (int i = 0; i < 5; i++) {
        scene s = with_treasuries(cases[i].options, 3, 3, cases[i].buildings);
        scene_play(&s, "P1 knight k8");
        assert_int_equal(coins(&s), cases[i].first);
        scene_play(&s, "P1 knight k7");
        assert_int_equal(coins(&s), cases[i].both);
        assert_int_equal(all_knights(&s, 0), 4); /* posting does not change the number */
    }
}

RULE_TEST(the_treasury_of_the_knights_counts_posted_and_in_hand, "QD-49 QD-R08") {
    for (int in_hand = 1; in_hand <= 4; in_hand++) {
        scene s = with_treasuries("", in_hand, 0, OF_KNIGHTS);
        scene_play(&s, "P1 knight k7");
        assert_int_equal(coins(&s), 5 + in_hand + 1);
    }
}

RULE_TEST(the_treasury_of_the_towers_counts_own_towers, "QD-49 QD-R08") {
    for (int towers = 0; towers <= 5; towers += 5) { /* the other player's four do not count */
        scene s = with_treasuries("", 1, towers, OF_TOWERS);
        scene_play(&s, "P1 knight k7");
        assert_int_equal(coins(&s), 5 + towers);
    }
}

RULE_TEST(without_a_treasury_there_is_the_basic_tax_alone, "QD-49") {
    scene s = with_treasuries("", 3, 3, "'h8':'statue'");
    scene_play(&s, "P1 knight k7; P1 knight k8");
    assert_int_equal(coins(&s), 10);
}

RULE_TEST(another_players_treasury_pays_him_alone, "QD-49") {
    scene s =
        p1_lays(2, "", 5, "%s,'coins':[0,7],'knights':[1,5],'buildings':[{},{'h7':'treasury_of_knights'}]",
                lands(2, (const char *[]){"", "C T"}));
    scene_play(&s, "P1 lay h7 i7; P1 knight h7");
    assert_field(&s, "coins", "[2,7]");
}

RULE_TEST(a_treasury_pays_only_for_tax, "QD-49 QD-R08") {
    scene s = with_treasuries("", 3, 3, OF_KNIGHTS "," OF_TOWERS);
    end_turn(&s, 0); /* no knight posted, no coin */
    assert_int_equal(coins(&s), 0);
}

RULE_TEST(with_payment_by_turn_each_turn_pays_anew, "QD-R08") {
    scene s = turn_of("queendomino", 2, "treasury=turn", "5:1 6:1 41:2 42:2", "1 2 3 4",
                      "%s,'coins':[0,7],'knights':[4,1],'buildings':[{'f7':'treasury_of_knights'},{}]",
                      land_of(2, 0, "T C"));
    scene_play(&s, "P1 lay h7 i7; P1 knight h7; P1 knight i7; P1 claim 1");
    assert_int_equal(coins(&s), 2 + 4 + 2);
    scene_play(&s, "P1 lay j7 k7; P1 knight j7; P1 knight k7");
    assert_int_equal(coins(&s), 8 + 4 + 4 + 4);
}

/* ---- Coins ---- */

RULE_TEST(the_bank_never_runs_dry, "QD-R26 QD-08") {
    /* The box has 42 coins worth 174; players who hold more than that together still get their tax. */
    scene s = p1_lays(4, "", 5, "'coins':[90,60,60,60]");
    scene_play(&s, "P1 lay h7 i7; P1 knight h7");
    assert_field(&s, "coins", "[92,60,60,60]");
}

RULE_TEST(coins_are_a_number_and_change_is_free, "QD-R26 QD-08") {
    /* 9 may be one piece of nine: a price of one is paid all the same */
    for (int price = 0; price <= 5; price++) {
        scene s = p1_lays(4, "", 39, "'coins':[9,7,7,7]");
        playf(&s, "P1 lay h7 i7; P1 build %d i7", price);
        assert_int_equal(coins(&s), 9 - price);
    }
}
