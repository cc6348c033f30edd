/* Queendomino, action A: laying the domino. The castle stands on g7. */
#include "domino/positions.h"

/* ---- Whose, and where ---- */

RULE_TEST(the_domino_under_the_king_joins_its_owners_empire, "QD-34 QD-33") {
    scene s = turn_of("queendomino", 4, "", "21:3 26:1 31:2 45:4", "1 2 3 4", "%s", "");
    scene_play(&s, "P3 lay g6 g5"); /* lake with a crown on g6, forest on g5 */
    assert_field(&s, "land", "[{},{},{'g5':'forest','g6':'lake'},{}]");
    assert_field(&s, "crowns", "[{},{},{'g6':1},{}]");
    assert_field(&s, "dominoes", "[{},{},{'g5':'g6'},{}]");
    assert_row(&s, "row", "-:3 26:1 31:2 45:4"); /* it has left the row, the king not yet */
}

RULE_TEST(either_half_may_go_either_way, "QD-34 QD-36") {
    scene s = p1_lays(4, "", 39, "%s", ""); /* lake + town */
    scene turned = s;
    scene_play(&s, "P1 lay h7 i7");
    assert_cell(&s, "land", 0, "h7", "lake");
    assert_cell(&s, "land", 0, "i7", "town");
    scene_play(&turned, "P1 lay i7 h7");
    assert_cell(&turned, "land", 0, "i7", "lake");
    assert_cell(&turned, "land", 0, "h7", "town");
}

RULE_TEST(the_castle_takes_any_terrain_on_each_of_its_sides, "QD-36 QD-35") {
    static const char *const beside[] = {"h7 i7", "f7 e7", "g6 g5", "g8 g9"};
    static const int dominoes[] = {11, 19, 29, 35, 43}; /* all seven terrains */
    for (int d = 0; d < 5; d++) {
        scene s = p1_lays(4, "", dominoes[d], "%s", "");
        for (int side = 0; side < 4; side++) {
            char from[4], to[4];
            assert_int_equal(sscanf(beside[side], "%3s %3s", from, to), 2);
            assert_true(legalf(&s, "P1 lay %s %s", from, to));
            assert_true(legalf(&s, "P1 lay %s %s", to, from)); /* the other half beside the castle */
        }
        assert_true(scene_legal(&s, "P1 lay h7 h6")); /* round the corner */
        assert_int_equal(scene_count(&s, "P1", ""), 24);
    }
}

RULE_TEST(all_four_sides_may_be_used_one_after_the_other, "QD-36") {
    scene s = p1_lays(4, "", 9, "%s", land_of(4, 0, ". F F / L C . / L f f"));
    /* three sides are taken and there is no swamp: what is left is the fourth side, straight out */
    assert_string_equal(scene_moves(&s, "P1", ""), "lay h7 i7");
}

RULE_TEST(equal_halves_are_one_way_of_laying, "QD-34") {
    scene s = p1_lays(4, "", 5, "%s", "");
    assert_int_equal(scene_count(&s, "P1", "lay"), 12);
    assert_true(scene_legal(&s, "P1 lay h7 i7"));
    assert_false(scene_legal(&s, "P1 lay i7 h7"));
    assert_true(scene_legal(&s, "P1 lay g5 g6"));
    assert_false(scene_legal(&s, "P1 lay g6 g5"));
}

RULE_TEST(a_domino_must_touch_the_empire, "QD-35") {
    scene s = p1_lays(4, "", 10, "%s", "");
    assert_false(scene_legal(&s, "P1 lay i7 j7"));
    assert_false(scene_legal(&s, "P1 lay h6 i6")); /* by a corner of the castle */
    assert_false(scene_legal(&s, "P1 lay h8 h9"));
}

RULE_TEST(one_half_must_meet_its_own_terrain, "QD-35") {
    scene s = p1_lays(4, "", 11, "%s", land_of(4, 0, "C L1")); /* field + lake */
    assert_true(scene_legal(&s, "P1 lay j7 i7"));              /* lake beside lake, crowns or not */
    assert_false(scene_legal(&s, "P1 lay i7 j7"));             /* field beside lake, lake beside nothing */
    assert_true(scene_legal(&s, "P1 lay i6 h6"));
    assert_false(scene_legal(&s, "P1 lay h6 i6"));
    scene other = p1_lays(4, "", 9, "%s", land_of(4, 0, "C L1")); /* swamp + swamp */
    assert_false(scene_legal(&other, "P1 lay i7 j7"));
    assert_false(scene_legal(&other, "P1 lay h8 h9"));
    assert_true(scene_legal(&other, "P1 lay g8 h8")); /* by the castle */
}

RULE_TEST(a_corner_joins_nothing, "QD-35") {
    scene s = p1_lays(4, "", 5, "%s", land_of(4, 0, "C L"));
    assert_false(scene_legal(&s, "P1 lay i8 j8"));
    assert_false(scene_legal(&s, "P1 lay i8 i9"));
    assert_true(scene_legal(&s, "P1 lay h8 i8"));
    assert_true(scene_legal(&s, "P1 lay i7 i8"));
}

RULE_TEST(the_terrain_of_every_square_joins, "QD-35 QD-04") {
    static const struct {
        char letter;
        int domino; /* with two such halves, or this one as half a */
    } some[] = {{'f', 1}, {'F', 3}, {'L', 5}, {'G', 7}, {'S', 9}, {'M', 43}, {'T', 33}};
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 7; j++) {
            const char drawing[] = {'C', ' ', some[j].letter, '\0'};
            /* j7 is beyond the square, so half b meets nothing */
            scene s = p1_lays(4, "", some[i].domino, "%s", land_of(4, 0, drawing));
            assert_int_equal(scene_legal(&s, "P1 lay i7 j7"), i == j);
        }
}

RULE_TEST(a_built_town_square_is_still_town_to_its_neighbours, "QD-35 QD-50") {
    scene s = p1_lays(4, "", 33, "%s,'buildings':[{'h7':'statue'},{},{},{}]", land_of(4, 0, "C T"));
    assert_true(scene_legal(&s, "P1 lay i7 j7"));
    assert_false(scene_legal(&s, "P1 lay j7 i7"));
}

RULE_TEST(other_contacts_need_not_match, "QD-37") {
    /* i7 touches a lake and a town, j7 a mountain: the lake is enough */
    scene s = p1_lays(4, "", 11, "%s", land_of(4, 0, ". . . M / C L . . / . . T ."));
    assert_true(scene_legal(&s, "P1 lay j7 i7"));
    scene_play(&s, "P1 lay j7 i7");
    assert_cell(&s, "land", 0, "i7", "lake");
    assert_cell(&s, "land", 0, "j7", "field");
}

RULE_TEST(another_players_squares_do_not_help, "QD-34 QD-35") {
    scene s = p1_lays(4, "", 5, "%s", lands(4, (const char *[]){"C f", "C . L", "", ""}));
    assert_false(scene_legal(&s, "P1 lay i8 i9"));
    assert_false(scene_legal(&s, "P1 lay i6 j6"));
    assert_true(scene_legal(&s, "P1 lay f7 f8"));
}

/* ---- Size ---- */

/* So many fields left of the castle and so many right of it, or above and below. */
static const char *line(int before, int after, bool upright) {
    static words w;
    w.len = 0;
    for (int i = 0; i < before; i++)
        words_add(&w, upright ? "f / " : "f ");
    words_add(&w, "C");
    for (int i = 0; i < after; i++)
        words_add(&w, upright ? " / f" : " f");
    return w.text;
}

/* Is a field domino allowed with both squares at this distance from the castle along the line? It lies
 * across the line, with one square on it. */
static bool fits_at(const scene *s, int distance, bool upright) {
    if (upright)
        return legalf(s, "P1 lay g%d h%d", 7 + distance, 7 + distance);
    return legalf(s, "P1 lay %c7 %c8", 'g' + distance, 'g' + distance);
}

RULE_TEST(an_empire_is_at_most_as_wide_and_high_as_its_grid, "QD-38 QD-R04") {
    for (int seats = 2; seats <= 4; seats++) {
        int grid = seats == 2 ? 7 : 5;
        /* Wherever the castle stands in the frame: a line one short of the grid may grow by one at either
         * end, a full one may not. */
        for (int before = 0; before < grid; before++)
            for (int upright = 0; upright < 2; upright++) {
                int after = grid - 1 - before;
                scene full = p1_lays(seats, "", 2, "%s", land_of(seats, 0, line(before, after, upright)));
                if (before < 6)
                    assert_false(fits_at(&full, -before - 1, upright));
                if (after < 6)
                    assert_false(fits_at(&full, after + 1, upright));
                if (after == 0)
                    continue;
                scene less = p1_lays(seats, "", 2, "%s", land_of(seats, 0, line(before, after - 1, upright)));
                assert_true(fits_at(&less, after, upright));
                if (before < 6)
                    assert_true(fits_at(&less, -before - 1, upright));
            }
    }
}

RULE_TEST(the_castle_counts_in_the_size, "QD-38") {
    /* four fields and the castle are five columns */
    scene s = p1_lays(3, "", 2, "%s", land_of(3, 0, "C f f f f"));
    assert_false(scene_legal(&s, "P1 lay f7 f8"));
    assert_true(scene_legal(&s, "P1 lay g8 h8"));
    scene two = p1_lays(2, "", 2, "%s", land_of(2, 0, "C f f f f"));
    assert_true(scene_legal(&two, "P1 lay f7 f8"));
}

RULE_TEST(both_squares_must_fit, "QD-38") {
    scene s = p1_lays(4, "", 2, "%s", land_of(4, 0, "C f f f"));
    assert_false(scene_legal(&s, "P1 lay k7 l7")); /* the second one would be the sixth column */
    assert_true(scene_legal(&s, "P1 lay k7 k8"));
    assert_false(scene_legal(&s, "P1 lay e7 f7"));
    assert_true(scene_legal(&s, "P1 lay f6 f7"));
}

RULE_TEST(the_last_cells_of_a_full_grid_can_be_filled, "QD-38 QD-R04") {
    /* the castle in the corner, two cells left */
    scene s =
        p1_lays(4, "", 2, "%s", land_of(4, 0, "C f f f f / f f f f f / f f f f f / f f f f f / f f f . ."));
    assert_string_equal(scene_moves(&s, "P1", ""), "lay j11 k11");
    scene_play(&s, "P1 lay j11 k11");
    assert_int_equal(cells_with(&s, "land", 0), 24);
}

RULE_TEST(a_loaded_empire_fits_in_its_grid, "QD-38") {
    scene s = p1_lays(4, "", 1, "%s", land_of(4, 0, "f f C f f"));
    words w = {.len = 0};
    words_add(&w, "{%s}", land_of(4, 0, "f f C f f f"));
    scene_refuses(&s, w.text);
    scene two = p1_lays(2, "", 1, "%s", land_of(2, 0, "f f C f f f f"));
    w.len = 0;
    words_add(&w, "{%s}", land_of(2, 0, "f f f C f f f f"));
    scene_refuses(&two, w.text);
}

/* ---- Free cells ---- */

RULE_TEST(a_square_is_never_laid_on_another, "QD-39 QD-R05") {
    scene s = p1_lays(4, "", 5, "%s", land_of(4, 0, "L C L / L L ."));
    assert_false(scene_legal(&s, "P1 lay h7 i7"));
    assert_false(scene_legal(&s, "P1 lay h6 h7"));
    assert_false(scene_legal(&s, "P1 lay g7 g8")); /* nor on the castle */
    assert_false(scene_legal(&s, "P1 lay g6 g7"));
    const char *all = scene_moves(&s, "P1", "lay");
    static const char *const taken[] = {"f7", "g7", "h7", "f8", "g8"};
    for (int i = 0; i < 5; i++)
        assert_int_equal(occurrences(all, taken[i]), 0);
    assert_true(scene_legal(&s, "P1 lay i7 i8"));
}

RULE_TEST(a_domino_covers_two_neighbouring_cells, "QD-R05") {
    scene s = p1_lays(4, "", 11, "%s", "");
    assert_false(scene_legal(&s, "P1 lay h7 j7"));
    assert_false(scene_legal(&s, "P1 lay h7 i8"));
    assert_false(scene_legal(&s, "P1 lay h7 h7"));
    assert_false(scene_legal(&s, "P1 lay h7 f7")); /* both beside the castle, not beside each other */
}

RULE_TEST(holes_are_allowed, "QD-R05") {
    scene s = p1_lays(4, "", 5, "%s", land_of(4, 0, "L L L / L . . / L C ."));
    scene_play(&s, "P1 lay h6 h7"); /* g6 is now shut in between lakes and castle */
    assert_cell(&s, "land", 0, "h6", "lake");
    assert_cell(&s, "land", 0, "g6", "");
    scene later = p1_lays(4, "", 5, "%s", land_of(4, 0, "L L L / L . L / L C L"));
    assert_int_equal(occurrences(scene_moves(&later, "P1", ""), "g6"), 0); /* no domino goes in there */
    assert_true(scene_count(&later, "P1", "lay") > 0);
}

/* ---- Discarding ---- */

/* Lakes on all sides of the castle: a domino without a lake has no place in it. */
#define LAKES ". L . / L C L / . L ."

RULE_TEST(a_domino_that_fits_nowhere_is_discarded, "QD-40 QD-R06") {
    scene s = p1_lays(4, "", 7, "%s", land_of(4, 0, LAKES)); /* grass + grass */
    assert_string_equal(scene_moves(&s, "P1", ""), "discard");
    int points = scene_points(&s, 0);
    scene_play(&s, "P1 discard");
    assert_field(&s, "discarded", "[1,0,0,0]");
    assert_int_equal(cells_with(&s, "land", 0), 4);
    assert_int_equal(scene_points(&s, 0), points);
    assert_row(&s, "row", "-:1 8:2 9:3 10:4");
    assert_false(list_has(&s, "pile", 7)); /* it does not come back */
}

RULE_TEST(a_full_grid_takes_no_more, "QD-40 QD-38") {
    const char *full = "f f f f f / f f f f f / f f C f f / f f f f f / f f f f f";
    scene s = p1_lays(4, "", 2, "%s", land_of(4, 0, full));
    assert_string_equal(scene_moves(&s, "P1", ""), "discard");
    scene two = p1_lays(2, "", 2, "%s", land_of(2, 0, full)); /* 7×7: there is room */
    assert_false(scene_legal(&two, "P1 discard"));
}

RULE_TEST(a_domino_that_fits_may_not_be_refused, "QD-41 QD-R06") {
    scene bare = p1_lays(4, "", 7, "%s", "");
    assert_false(scene_legal(&bare, "P1 discard"));
    assert_false(scene_legal(&bare, "P1 done"));
    assert_int_equal(scene_count(&bare, "P1", "lay"), scene_count(&bare, "P1", ""));
    /* one single way is enough: the right side of the castle is open, and two cells wide */
    scene one = p1_lays(4, "", 7, "%s", land_of(4, 0, "L L L L / L C . . / L L L L / L L L L / L L L L"));
    assert_string_equal(scene_moves(&one, "P1", ""), "lay h7 i7");
    /* and one half is enough */
    scene half = p1_lays(4, "", 35, "%s", land_of(4, 0, ". L . / L C L / . L G"));
    assert_false(scene_legal(&half, "P1 discard"));
    assert_true(scene_legal(&half, "P1 lay j8 i8"));
    assert_false(scene_legal(&half, "P1 lay i8 j8"));
}

/* Two cells are free in a full grid of lakes, and beside one of them there is a field: the field of the
 * domino goes there. */
RULE_TEST(one_way_of_laying_is_enough_whichever_it_is, "QD-41 QD-35 QD-R06") {
    static const struct {
        const char *top, *only;
    } cases[] = {
        {". L L L L / . L L L L / f L C L L", "lay e6 e5"},
        {". f L L L / . L L L L / L L C L L", "lay e5 e6"},
        {". . f L L / L L L L L / L L C L L", "lay f5 e5"},
        {". . L L L / f L L L L / L L C L L", "lay e5 f5"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        words full = {.len = 0};
        words_add(&full, "%s / L L L L L / L L L L L", cases[i].top);
        scene s = p1_lays(4, "", 10, "%s", land_of(4, 0, full.text)); /* field + forest */
        assert_string_equal(scene_moves(&s, "P1", ""), cases[i].only);
        assert_false(scene_legal(&s, "P1 discard"));
        assert_string_equal(scene_why_not(&s, "P1 discard"), "this domino can be laid, so it must be");
    }
}

RULE_TEST(a_discard_does_not_end_the_turn, "QD-R06 QD-R07") {
    scene s = p1_lays(4, "", 7, "%s,'coins':[9,0,0,0],'knights':[3,1,1,1]", land_of(4, 0, LAKES " / . T ."));
    scene_play(&s, "P1 discard");
    assert_string_equal(scene_actors(&s), "P1");
    assert_int_equal(scene_count(&s, "P1", "knight"), 0); /* there is no laid domino to post on */
    assert_int_equal(scene_count(&s, "P1", "build"), 6);
    assert_int_equal(scene_count(&s, "P1", "burn"), 6);
    assert_int_equal(scene_count(&s, "P1", "claim"), 4);
    scene_play(&s, "P1 build 2 g9; P1 burn 5; P1 claim 1");
    assert_string_equal(scene_actors(&s), "P2");
    assert_field(&s, "knights", "[3,1,1,1]");
}

RULE_TEST(an_incomplete_empire_costs_and_a_complete_one_brings_nothing, "QD-88") {
    const char *empire = "f1 f f / . C .";
    scene s = p1_lays(2, "", 7, "%s,'coins':[0,0]", land_of(2, 0, empire));
    scene gaps = p1_lays(2, "", 7, "%s,'coins':[0,0],'discarded':[5,0]", land_of(2, 0, empire));
    assert_int_equal(scene_points(&s, 0), 3);
    assert_int_equal(scene_points(&gaps, 0), 3);
    /* a whole 5×5 with the castle in its middle, and with no crown in it */
    scene full = p1_lays(4, "", 7, "%s,'coins':[0,0,0,0]",
                         land_of(4, 0, "f f f f f / F F F F F / f f C L L / G G G G G / S S S S S"));
    assert_int_equal(scene_points(&full, 0), 0);
}

/* ---- What lies, lies ---- */

RULE_TEST(a_laid_domino_is_never_moved, "QD-42") {
    scene s = turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "5 6 7 8", "%s", "");
    scene_play(&s, "P1 lay h7 i7");
    for (int i = 0; i < 2; i++) { /* now, and a round later, no move touches its squares but to use them */
        assert_cell(&s, "land", 0, "h7", "lake");
        assert_cell(&s, "land", 0, "i7", "town");
        assert_cell(&s, "crowns", 0, "h7", "1");
        assert_cell(&s, "dominoes", 0, "h7", "i7");
        if (i == 0) {
            assert_int_equal(scene_count(&s, "P1", "lay"), 0);
            assert_int_equal(scene_count(&s, "P1", "discard"), 0);
            end_turn(&s, 5);
            end_round(&s);
            deal(&s, "1 2 3 4");
        }
    }
    assert_string_equal(scene_actors(&s), "P1");
    assert_int_equal(occurrences(scene_moves(&s, "P1", ""), "h7"), 0);
    assert_int_equal(occurrences(scene_moves(&s, "P1", ""), "i7"), 0);
    scene_play(&s, "P1 lay h5 h6"); /* lake + lake, above the first lake */
    assert_int_equal(cells_with(&s, "land", 0), 4);
    assert_cell(&s, "dominoes", 0, "h7", "i7");
}

/* ---- QD-E13: laying, 5×5 ---- */

RULE_TEST(the_example_of_laying, "QD-E13 QD-35 QD-38 QD-R04") {
    scene first = p1_lays(4, "", 1, "%s", "");
    assert_true(scene_legal(&first, "P1 lay h7 i7"));
    /* domino 1 lies on h7 i7 */
    scene three = p1_lays(4, "", 3, "%s", land_of(4, 0, "C f f"));
    assert_false(scene_legal(&three, "P1 lay j7 j8")); /* no match */
    assert_true(scene_legal(&three, "P1 lay g8 g9"));
    /* and domino 3 on g8 g9 */
    scene ten = p1_lays(4, "", 10, "%s", land_of(4, 0, "C f f / F . . / F . ."));
    assert_true(scene_legal(&ten, "P1 lay j7 k7"));
    /* and domino 10 on j7 k7 */
    const char *five_wide = "C f f f1 F / F . . . . / F . . . .";
    scene two = p1_lays(4, "", 2, "%s", land_of(4, 0, five_wide));
    assert_false(scene_legal(&two, "P1 lay e7 f7")); /* it touches the castle, but the width would be 7 */
    scene fifteen = p1_lays(4, "", 15, "%s", land_of(4, 0, five_wide));
    assert_true(scene_legal(&fifteen, "P1 lay k8 j8")); /* forest on k8, field on j8 */
    static const char *const stages[] = {"", "C f f", "C f f / F . . / F . .",
                                         "C f f f1 F / F . . . . / F . . . .",
                                         "C f f f1 F / F . . f F1 / F . . . ."};
    for (int i = 0; i < 5; i++) {
        scene town = p1_lays(4, "", 46, "%s", land_of(4, 0, stages[i]));
        assert_false(scene_legal(&town, "P1 lay h8 i8")); /* no town and no castle beside it */
    }
}
