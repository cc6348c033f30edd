/* Kingdomino alone: sizes, turns, scores and its options. */
#include "domino/positions_more.h"

static const struct {
    int seats;
    const char *options;
    int row, rounds, frame, in_play;
} games[] = {
    {2, "", 4, 6, 5, 24},
    {2, "duel=on", 4, 12, 7, 48},
    {3, "", 3, 12, 5, 36},
    {4, "", 4, 12, 5, 48},
};

enum { GAMES = sizeof games / sizeof *games };

/* ---- Sizes ---- */

RULE_TEST(kingdomino_is_for_two_to_four, "QD-R37") {
    for (int seats = 1; seats <= DD_MAX_SEATS; seats++)
        assert_int_equal(refuses_options("kingdomino", seats, NULL), seats < 2 || seats > 4);
}

RULE_TEST(kingdomino_has_48_dominoes, "QD-R37") {
    assert_kingdomino_box("kingdomino", "dominoes");
}

RULE_TEST(each_domino_is_laid_as_it_is_printed, "QD-R37 QD-R38") {
    for (int domino = 1; domino <= LAST_DOMINO; domino++) {
        words current = {.len = 0};
        words_add(&current, "%d:1", domino); /* the others' kings have moved on, or are to come */
        bool last = domino > LAST_DOMINO - 3;
        for (int i = 1; i < 4 && !last; i++)
            words_add(&current, " %d:%d", domino + i, i + 1);
        char behind[40];
        snprintf(behind, sizeof behind, "- - - %d:1", domino);
        const char *coming = last ? "1:2 2:3 3:4 4" : domino < 20 ? "41 42 43 44" : "1 2 3 4";
        scene s = turn_of("kingdomino", 4, "", last ? behind : current.text, coming, "'round':1");
        scene_play(&s, "P1 lay h7 i7");
        for (int half = 0; half < 2; half++) {
            const char *letters = kingdomino_halves[domino - 1][half], *cell = half ? "i7" : "h7";
            assert_cell(&s, "land", 0, cell, terrain_of(letters[0]));
            assert_cell(&s, "crowns", 0, cell, letters + 1);
        }
    }
}

RULE_TEST(rows_rounds_and_dominoes_by_number_of_players, "QD-R37 QD-R40") {
    for (int i = 0; i < GAMES; i++) {
        whole_game g = play_through("kingdomino", games[i].seats, games[i].options);
        assert_int_equal(g.rounds, games[i].rounds);
        assert_int_equal(g.drawn, games[i].in_play);
        assert_int_equal(list_count(&g.end, "pile"), LAST_DOMINO - games[i].in_play);
        for (int seat = 0; seat < games[i].seats; seat++) {
            assert_int_equal(g.turns[seat], games[i].in_play / games[i].seats); /* nothing left over */
            assert_int_equal(dominoes_of(&g.end, seat), games[i].in_play / games[i].seats);
        }
    }
}

RULE_TEST(a_row_has_three_dominoes_for_three_and_else_four, "QD-R37") {
    for (int i = 0; i < GAMES; i++) {
        scene s = scene_new("kingdomino", games[i].seats, games[i].options);
        for (int n = 0; n < games[i].row; n++) {
            assert_true(in_phase(&s, "row"));
            assert_int_equal(scene_count(&s, "chance", "domino"), LAST_DOMINO - n); /* any may come */
            playf(&s, "chance domino %d", LAST_DOMINO - n);
        }
        assert_true(in_phase(&s, "kings"));
    }
}

RULE_TEST(the_kingdom_is_five_by_five_in_a_duel_seven_by_seven, "QD-R37 QD-R40") {
    for (int i = 0; i < GAMES; i++)
        assert_frame("kingdomino", games[i].seats, games[i].options, games[i].frame);
}

RULE_TEST(a_duel_is_for_two, "QD-R40") {
    for (int seats = 2; seats <= 4; seats++) {
        bool refused = refuses_options("kingdomino", seats, (const char *const[]){"duel", "on", NULL});
        assert_int_equal(refused, seats != 2);
    }
}

/* ---- Kings and turns ---- */

RULE_TEST(all_kings_are_drawn_blind_also_with_two_players, "QD-R38") {
    scene s = first_row("kingdomino", 2, "", "1 2 3 4");
    static const int drawn[] = {1, 1, 2, 2}; /* in Queendomino P2 would place two in between */
    for (int i = 0; i < 4; i++) {
        assert_true(in_phase(&s, "kings"));
        assert_int_equal(scene_count(&s, "chance", "king"), i < 2 ? 2 : 1);
        first_claim(&s, drawn[i], 4 - i);
    }
    assert_true(in_phase(&s, "row"));
    draw(&s, "domino", "5 6 7 8");
    assert_row(&s, "row", "1:2 2:2 3:1 4:1");
}

RULE_TEST(a_king_of_whom_two_are_left_is_drawn_twice_as_often, "QD-R38") {
    scene s = first_row("kingdomino", 2, "", "1 2 3 4");
    assert_int_equal(weight_of(&s, "king P1"), weight_of(&s, "king P2"));
    first_claim(&s, 1, 3);
    assert_true(weight_of(&s, "king P1") > 0);
    assert_int_equal(weight_of(&s, "king P2"), 2 * weight_of(&s, "king P1"));
}

RULE_TEST(three_or_four_draw_one_king_each, "QD-R38 QD-R37") {
    for (int seats = 3; seats <= 4; seats++) {
        scene s = first_row("kingdomino", seats, "", seats == 3 ? "1 2 3" : "1 2 3 4");
        for (int seat = seats; seat >= 1; seat--) {
            assert_int_equal(scene_count(&s, "chance", "king"), seat);
            first_claim(&s, seat, seat);
        }
        assert_true(in_phase(&s, "row"));
    }
}

RULE_TEST(a_domino_holds_one_king, "QD-R38") {
    scene s = first_row("kingdomino", 3, "", "10 20 30");
    scene_play(&s, "chance king P2; P2 claim 20; chance king P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "claim 10; claim 30");
}

RULE_TEST(a_turn_is_laying_a_domino_and_then_choosing_one, "QD-R38") {
    scene s = turn_of("kingdomino", 4, "", "1:1 2:2 3:3 4:4", "11 12 13 14", "'round':1");
    assert_int_equal(scene_count(&s, "P1", "claim"), 0);
    assert_int_equal(scene_count(&s, "P1", "lay"), scene_count(&s, "P1", "")); /* nothing else */
    scene_play(&s, "P1 lay h7 i7");
    assert_string_equal(scene_moves(&s, "P1", ""), "claim 11; claim 12; claim 13; claim 14");
    scene_play(&s, "P1 claim 13");
    assert_int_equal(mover(&s), 2);
    lay_anywhere(&s);
    assert_string_equal(scene_moves(&s, "P2", ""), "claim 11; claim 12; claim 14");
}

RULE_TEST(the_lowest_number_goes_first_and_numbers_decide_the_next_order, "QD-R38") {
    scene s = turn_of("kingdomino", 3, "", "7:3 8:1 9:2", "31 32 33", "'round':1");
    assert_int_equal(mover(&s), 3);
    plain_turn(&s, 33);
    assert_int_equal(mover(&s), 1);
    plain_turn(&s, 32);
    assert_int_equal(mover(&s), 2);
    plain_turn(&s, 31);
    deal(&s, "21 20 22"); /* rows sort themselves */
    assert_row(&s, "row", "31:2 32:1 33:3");
    assert_row(&s, "next", "20 21 22");
    assert_int_equal(mover(&s), 2);
}

RULE_TEST(dominoes_join_by_terrain_or_at_the_castle, "QD-R38") {
    /* 13: field and forest; a lake lies right of the castle, a forest above it */
    scene s =
        turn_of("kingdomino", 4, "", "13:1 14:2 15:3 16:4", "1 2 3 4", "%s", land_of(4, 0, "F . / C L"));
    assert_true(scene_legal(&s, "P1 lay h5 g5"));  /* forest above the forest */
    assert_false(scene_legal(&s, "P1 lay g5 h5")); /* field above the forest */
    assert_true(scene_legal(&s, "P1 lay g8 g9"));  /* the castle */
    assert_false(scene_legal(&s, "P1 lay i7 j7")); /* field beside the lake */
    assert_false(scene_legal(&s, "P1 lay h6 h7")); /* upon the lake */
    assert_false(scene_legal(&s, "P1 discard"));
}

/* P1 holds two fields, and nothing that they could join. */
static scene must_discard(const char *options) {
    return turn_of("kingdomino", 2, options, "1:1 2:2 3:1 4:2", "11 12 13 14", "%s",
                   land_of(2, 0, ". L . / L C L / . L ."));
}

RULE_TEST(a_domino_that_fits_nowhere_is_discarded_and_the_turn_goes_on, "QD-R38") {
    scene s = must_discard("");
    assert_string_equal(scene_moves(&s, "P1", ""), "discard");
    scene_play(&s, "P1 discard");
    assert_field(&s, "discarded", "[1,0]");
    assert_int_equal(cells_with(&s, "land", 0), 4);
    scene_play(&s, "P1 claim 12");
    assert_int_equal(mover(&s), 2);
}

RULE_TEST(in_the_last_round_dominoes_are_laid_and_no_more, "QD-R38") {
    for (int i = 0; i < GAMES; i++) {
        int seats = games[i].seats;
        scene s = turn_of("kingdomino", seats, games[i].options, some_row("kingdomino", seats, 1, 1), "",
                          "'round':%d", games[i].rounds);
        for (int turn = 0; turn < games[i].row; turn++) {
            assert_true(in_phase(&s, "lay"));
            assert_int_equal(mover(&s), 1 + turn % seats);
            lay_anywhere(&s);
        }
        assert_true(in_phase(&s, "over"));
    }
}

RULE_TEST(there_are_no_coins_knights_buildings_queen_or_dragon, "QD-R38") {
    static char text[1 << 14];
    scene s = turn_of("kingdomino", 4, "", "1:1 2:2 3:3 4:4", "11 12 13 14", "'round':1");
    dd_out out = dd_out_to(text, sizeof text);
    dd_state_text(s.game, &s.state, &out);
    static const char *const none[] = {"coins", "knights", "posted", "towers", "buildings",
                                       "queen", "dragon",  "board",  "stack"};
    for (int i = 0; i < 9; i++) {
        char quoted[20];
        snprintf(quoted, sizeof quoted, "\"%s\":", none[i]);
        assert_null(strstr(text, quoted));
    }
    assert_non_null(strstr(text, "\"land\":"));
}

/* ---- Scores ---- */

/* The last round of a game for as many as there are kingdoms. */
static scene kingdoms(int seats, const char *options, const char *const *drawings) {
    return turn_of("kingdomino", seats, options, some_row("kingdomino", seats, 1, 1), "", "%s",
                   lands(seats, drawings));
}

RULE_TEST(the_score_is_areas_and_nothing_else, "QD-R39") {
    /* fields 3 × 2 and 1 × 1; lakes without a crown; swamp 1 × 3 */
    const char *const drawings[] = {"f1 f1 f . S3 / L L C . f1", "G C G"};
    scene s = kingdoms(2, "", drawings);
    assert_score(&s, 0, "field 7 swamp 3");
    assert_score(&s, 1, "");
    assert_ranks(&s, 2, (const int[]){1, 2});
}

RULE_TEST(kingdomino_ties_go_to_the_largest_area_before_crowns, "QD-R39") {
    /* 4 points each: 4 × 1 against 2 × 2 */
    const char *const drawings[] = {"f1 f f f C", "L1 L1 C"};
    scene s = kingdoms(2, "", drawings);
    assert_int_equal(scene_points(&s, 0), 4);
    assert_int_equal(scene_points(&s, 1), 4);
    assert_int_equal(scene_part(&s, "largest", 0), 4);
    assert_int_equal(scene_part(&s, "crowns", 1), 2);
    assert_ranks(&s, 2, (const int[]){1, 2});
}

RULE_TEST(then_to_the_most_crowns_of_the_whole_kingdom, "QD-R39") {
    /* 4 points and an area of four each; 1 crown against 2 */
    const char *const drawings[] = {"f1 f f f C", "F F F F C / . . . L1 L1"};
    scene s = kingdoms(2, "", drawings);
    assert_int_equal(scene_points(&s, 1), 4);
    assert_int_equal(scene_part(&s, "largest", 1), 4);
    assert_int_equal(scene_part(&s, "crowns", 0), 1);
    assert_int_equal(scene_part(&s, "crowns", 1), 2);
    assert_ranks(&s, 2, (const int[]){2, 1});
    assert_won(&s, 0, 0);
    assert_won(&s, 1, 1);
}

RULE_TEST(crowns_of_all_areas_are_summed_for_the_tie, "QD-R39") {
    /* 5 points and areas of three each: 3 + 2 with two crowns; 3 + 1 + 1 with three */
    const char *const drawings[] = {"f1 f f C L1 L", "M1 M M C S1 / . . . G1"};
    scene s = kingdoms(2, "duel=on", drawings);
    assert_int_equal(scene_points(&s, 0), 5);
    assert_int_equal(scene_points(&s, 1), 5);
    assert_ranks(&s, 2, (const int[]){2, 1});
}

RULE_TEST(then_the_win_is_shared, "QD-R39") {
    const char *const drawings[] = {"f1 f f f C", "F1 F F F C", "L L1 L L C"};
    scene s = kingdoms(3, "", drawings);
    assert_ranks(&s, 3, (const int[]){1, 1, 1});
    for (int seat = 0; seat < 3; seat++)
        assert_won(&s, seat, 3);
}

RULE_TEST(places_below_the_first_follow_the_same_order, "QD-R39") {
    /* 6, then 4 points thrice: an area of two, areas of four with one and with two crowns */
    const char *const drawings[] = {"f2 f f C", "L1 L1 C", "f1 f f f C", "F F F F C / . . . L1 L1"};
    scene s = kingdoms(4, "", drawings);
    assert_ranks(&s, 4, (const int[]){1, 4, 3, 2});
}

/* ---- Options ---- */

RULE_TEST(the_bonuses_are_off_by_default, "QD-R40") {
    const char *const drawings[] = {"f f C f f", "L C L"};
    scene s = kingdoms(2, "", drawings); /* castle in the middle, nothing discarded */
    assert_score(&s, 0, "");
    s = kingdoms(2, "middle=off harmony=off duel=off", drawings);
    assert_score(&s, 1, "");
}

RULE_TEST(a_castle_in_the_middle_is_worth_ten, "QD-R40 QD-R41") {
    const char *const drawings[] = {"f f C f f", "f f f C f"};
    scene s = kingdoms(2, "middle=on", drawings);
    assert_score(&s, 0, "middle 10");
    assert_score(&s, 1, "");
}

RULE_TEST(the_castle_is_in_the_middle_if_no_square_is_more_than_two_away, "QD-R41") {
    static const struct {
        const char *drawing;
        int points;
    } cases[] = {
        {"L C", 10},                                                       /* need not be complete */
        {"L L C", 10},                                                     /* two columns, all on one side */
        {"L L L C", 0},                                                    /* three columns */
        {"L / L / C", 10},                                                 /* two rows */
        {"L / L / L / C", 0},                                              /* three rows */
        {"C / L / L / L", 0},                                              /* three rows down */
        {"C L L L", 0},                                                    /* three columns to the right */
        {"L . . . . / . . . . . / . . C", 10},                             /* a corner of the frame */
        {"G G G G G / G G G G G / G G C G G / L L L L L / L L L L L", 10}, /* complete */
        {"G G G G G / G C G G G / G G G G G / L L L L L / L L L L L", 0},  /* complete, but aside */
    };
    for (int i = 0; i < 10; i++) {
        scene s = kingdoms(4, "middle=on", (const char *const[]){cases[i].drawing, "f f f C", "", "L L L C"});
        if (scene_part(&s, "middle", 0) != cases[i].points)
            print_message("%s\n", cases[i].drawing);
        assert_int_equal(scene_part(&s, "middle", 0), cases[i].points);
        assert_int_equal(scene_part(&s, "middle", 1), 0);
    }
}

RULE_TEST(in_a_duel_three_away_is_still_the_middle, "QD-R41 QD-R40") {
    const char *const drawings[] = {"L L L C / . . . G / . . . G / . . . G", "L L L L C"};
    scene s = kingdoms(2, "middle=on duel=on", drawings);
    assert_score(&s, 0, "middle 10");
    assert_score(&s, 1, "");
}

RULE_TEST(harmony_is_worth_five_if_nothing_was_discarded, "QD-R40") {
    scene s = turn_of("kingdomino", 3, "harmony=on", "1:1 2:2 3:3", "", "'discarded':[0,1,3]");
    assert_score(&s, 0, "harmony 5");
    assert_score(&s, 1, "");
    assert_score(&s, 2, "");
}

RULE_TEST(a_discard_ends_harmony, "QD-R40") {
    scene s = must_discard("harmony=on");
    assert_int_equal(scene_part(&s, "harmony", 0), 5);
    scene_play(&s, "P1 discard");
    assert_score(&s, 0, "");
    assert_score(&s, 1, "harmony 5");
}

RULE_TEST(the_options_may_be_combined, "QD-R40") {
    const char *const drawings[] = {"f1 f f C f", "L L L L C"};
    scene s = kingdoms(2, "middle=on harmony=on duel=on", drawings);
    assert_score(&s, 0, "field 3 middle 10 harmony 5");
    assert_score(&s, 1, "harmony 5");
    assert_ranks(&s, 2, (const int[]){1, 2});
}

RULE_TEST(bonuses_count_for_the_win, "QD-R40 QD-R39") {
    /* 4 + 10 against 12 */
    const char *const drawings[] = {"f2 f C", "L3 L1 L C"};
    scene s = kingdoms(2, "middle=on", drawings);
    assert_int_equal(scene_points(&s, 0), 14);
    assert_int_equal(scene_points(&s, 1), 12);
    assert_ranks(&s, 2, (const int[]){1, 2});
}
