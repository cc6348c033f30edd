/* Queendomino: the Royal Wedding, everyone for himself; and which games there are at all. */
#include "domino/positions_more.h"

static bool offered(int seats, const char *mode) {
    const char *const options[] = {"mode", mode, NULL};
    return !refuses_options("queendomino", seats, options);
}

/* ---- Who may play ---- */

RULE_TEST(the_wedding_is_for_three_to_six_or_in_teams_for_six_or_eight, "QD-102 QD-98 QD-R31") {
    for (int seats = 1; seats <= DD_MAX_SEATS; seats++) {
        assert_int_equal(offered(seats, "base"), seats >= 2 && seats <= 4);
        assert_int_equal(offered(seats, "wedding"), seats >= 3 && seats <= 6);
        assert_int_equal(offered(seats, "teams"), seats == 6 || seats == 8);
        assert_int_equal(offered(seats, "auto"), seats >= 2 && seats != 7);
    }
}

RULE_TEST(there_is_no_game_for_seven, "QD-R31") {
    static const char *const modes[] = {"auto", "base", "wedding", "teams"};
    for (int i = 0; i < 4; i++)
        assert_false(offered(7, modes[i]));
    assert_true(refuses_options("queendomino", 7, NULL));
}

RULE_TEST(the_number_of_players_chooses_the_mode, "QD-102 QD-R31") {
    for (int seats = 2; seats <= 8; seats++) {
        if (seats == 7)
            continue;
        scene s = scene_new("queendomino", seats, "");
        assert_int_equal(list_count(&s, "wedding_pile"), seats <= 4 ? 0 : LAST_DOMINO);
        bool partners = scores_of(&s).side[0] == scores_of(&s).side[1];
        assert_int_equal(partners, seats == 8);
    }
}

RULE_TEST(six_may_play_either_mode, "QD-R31 QD-102") {
    scene each = scene_new("queendomino", 6, "mode=wedding"),
          teams = scene_new("queendomino", 6, "mode=teams");
    assert_field(&each, "coins", "[7,7,7,7,7,7]");
    assert_field(&teams, "coins", "[7,0,7,0,7,0]");
}

/* ---- Two boxes ---- */

RULE_TEST(the_second_box_is_that_of_kingdomino, "QD-98 QD-99") {
    assert_kingdomino_box("queendomino", "wedding_dominoes");
}

RULE_TEST(the_dominoes_of_the_two_games_are_kept_apart, "QD-99") {
    scene s = scene_new("queendomino", 4, "mode=wedding");
    assert_int_equal(list_count(&s, "pile"), LAST_DOMINO);
    assert_int_equal(list_count(&s, "wedding_pile"), LAST_DOMINO);
    s = scene_new("queendomino", 4, "mode=base");
    assert_int_equal(list_count(&s, "wedding_pile"), 0);
}

/* The first row lies there, and every king has been put on it: P1 on the lowest, and so on. */
static scene crowned(int seats, const char *options, const char *numbers, const int *dominoes) {
    scene s = first_row("queendomino", seats, options, numbers);
    for (int seat = 1; seat <= seats; seat++)
        first_claim(&s, seat, dominoes[seat - 1]);
    return s;
}

RULE_TEST(the_first_row_is_from_the_own_box_and_the_second_from_the_other, "QD-100") {
    scene s = crowned(3, "mode=wedding", "5 17 29 46", (const int[]){5, 17, 29});
    assert_int_equal(list_count(&s, "pile"), 44);
    assert_int_equal(list_count(&s, "wedding_pile"), 48);
    draw(&s, "domino", "5 17 29 46"); /* the same numbers, of the other box */
    assert_int_equal(list_count(&s, "pile"), 44);
    assert_int_equal(list_count(&s, "wedding_pile"), 44);
    assert_row(&s, "row", "5:1 17:2 29:3 46");
    assert_row(&s, "next", "5 17 29 46");
}

/* The castle alone; P1 is to lay domino 5 in this round. */
static scene lays_5(int round) {
    words given = {.len = 0};
    words_add(&given, "'round':%d", round);
    return turn_of("queendomino", 3, "mode=wedding", "5:1 6:2 7:3 8", "15 16 17 18", "%s", given.text);
}

RULE_TEST(a_number_means_the_domino_of_the_rows_own_box, "QD-R29 QD-99 QD-100") {
    /* 5 is lake and lake in one box, forest and forest in the other */
    for (int round = 1; round <= 4; round++) {
        scene s = lays_5(round);
        scene_play(&s, "P1 lay h7 i7");
        assert_cell(&s, "land", 0, "h7", round % 2 ? "lake" : "forest");
        assert_cell(&s, "land", 0, "i7", round % 2 ? "lake" : "forest");
    }
}

RULE_TEST(equal_numbers_of_the_two_boxes_may_lie_in_neighbouring_rows, "QD-R29") {
    scene s = turn_of("queendomino", 3, "mode=wedding", "5:1 6:2 7:3 8", "5 6 7 8", "'round':1");
    assert_true(list_has(&s, "next", 5));
    assert_false(list_has(&s, "pile", 5));
    assert_false(list_has(&s, "wedding_pile", 5));
    scene base = turn_of("queendomino", 3, "mode=base", "5:1 6:2 7:3 8", "15 16 17 18", "'round':1");
    scene_refuses(&base, "{'next':[5,16,17,18,null,null,null,null]}");
}

RULE_TEST(the_order_of_turns_goes_by_the_numbers_of_one_row, "QD-R29 QD-101") {
    /* P3 takes the lowest number of Kingdomino's row, which is higher than any of the row before */
    scene s = turn_of("queendomino", 3, "mode=wedding", "1:1 2:2 3:3 4", "45 46 47 48", "'round':1");
    plain_turn(&s, 48);
    plain_turn(&s, 46);
    plain_turn(&s, 45);
    deal(&s, "10 11 12 13");
    assert_row(&s, "row", "45:3 46:2 47 48:1");
    assert_row(&s, "next", "10 11 12 13");
    assert_int_equal(mover(&s), 3);
}

/* ---- Choosing and laying ---- */

RULE_TEST(kings_choose_among_the_free_dominoes_as_in_the_base_game, "QD-101") {
    scene s = turn_of("queendomino", 4, "mode=wedding", "1:1 2:2 3:3 4:4", "31 32 33 34", "'round':1");
    plain_turn(&s, 33);
    lay_anywhere(&s);
    assert_string_equal(scene_moves(&s, "P2", "claim"), "claim 31; claim 32; claim 34");
    assert_int_equal(scene_count(&s, "P2", "done"), 0);
}

RULE_TEST(dominoes_of_the_other_box_are_laid_by_the_same_rules, "QD-101") {
    /* 37 of Kingdomino: lake, and grass with a crown. P1 has a lake and a swamp beside his castle. */
    scene s = turn_of("queendomino", 4, "mode=wedding", "37:1 38:2 39:3 40:4", "1 2 3 4", "'round':2,%s",
                      land_of(4, 0, "S C L"));
    assert_true(scene_legal(&s, "P1 lay i7 j7"));  /* lake to lake */
    assert_false(scene_legal(&s, "P1 lay j7 i7")); /* grass to lake */
    assert_false(scene_legal(&s, "P1 lay e7 e6")); /* lake to swamp */
    assert_true(scene_legal(&s, "P1 lay f6 g6"));  /* the castle takes any */
    assert_false(scene_legal(&s, "P1 discard"));
    scene_play(&s, "P1 lay i7 j7; P1 knight i7");
    assert_cell(&s, "land", 0, "j7", "grass");
    assert_cell(&s, "crowns", 0, "j7", "1");
    assert_cell(&s, "crowns", 0, "i7", "");
    assert_int_equal(number_of(&s, "coins", 0), 7 + 2);
}

RULE_TEST(a_domino_of_the_other_box_that_fits_nowhere_is_discarded, "QD-101") {
    scene s = turn_of("queendomino", 4, "mode=wedding", "1:1 2:2 3:3 4:4", "31 32 33 34", "'round':2,%s",
                      land_of(4, 0, ". L . / L C L / . L ."));
    assert_string_equal(scene_moves(&s, "P1", ""), "discard"); /* fields; no castle side is free */
}

/* ---- Sizes ---- */

RULE_TEST(three_or_four_build_seven_by_seven_from_rows_of_four, "QD-103") {
    for (int seats = 3; seats <= 4; seats++) {
        assert_frame("queendomino", seats, "mode=wedding", 7);
        scene s = crowned(seats, "mode=wedding", "1 2 3 4", (const int[]){1, 2, 3, 4});
        assert_int_equal(list_count(&s, "row") + list_count(&s, "next"), 4);
        draw(&s, "domino", "1 2 3 4");
        assert_true(in_phase(&s, "lay"));
    }
}

RULE_TEST(five_or_six_build_five_by_five_from_rows_of_eight, "QD-105") {
    for (int seats = 5; seats <= 6; seats++) {
        assert_frame("queendomino", seats, "mode=wedding", 5);
        scene s = crowned(seats, "", "1 2 3 4 5 6 7 8", (const int[]){1, 2, 3, 4, 5, 6});
        assert_int_equal(list_count(&s, "row") + list_count(&s, "next"), 8);
        draw(&s, "domino", "1 2 3 4 5 6 7 8");
        assert_true(in_phase(&s, "lay"));
    }
}

/* Plays the first round of a wedding in which the last dominoes of the row are left over. */
static void check_leftovers(int seats, const char *current, const char *coming, const char *new_row,
                            int left) {
    scene s = turn_of("queendomino", seats, "mode=wedding", current, coming, "'round':1");
    int before = list_count(&s, "pile");
    row r = read_row(current);
    end_round(&s);
    /* gone before the new row is laid: not in the rows, and not to be drawn again */
    any_chance(&s, "stack");
    assert_true(in_phase(&s, "row"));
    assert_int_equal(list_count(&s, "pile"), before);
    for (int i = r.count - left; i < r.count; i++) {
        assert_int_equal(r.king[i], NOBODY);
        assert_false(list_has(&s, "row", r.number[i]));
        assert_false(list_has(&s, "next", r.number[i]));
        assert_false(list_has(&s, "pile", r.number[i]));
    }
    draw(&s, "domino", new_row);
    assert_int_equal(number(&s, "round"), 2);
    assert_int_equal(list_count(&s, "row"), r.count);
    assert_row(&s, "next", new_row);
}

RULE_TEST(with_three_the_unused_domino_is_discarded_every_round, "QD-104") {
    check_leftovers(3, "1:1 2:2 3:3 4", "31 32 33 34", "11 12 13 14", 1);
}

RULE_TEST(with_five_three_and_with_six_two_unused_dominoes_are_discarded, "QD-106") {
    check_leftovers(5, "1:1 2:2 3:3 4:4 5:5 6 7 8", "31 32 33 34 35 36 37 38", "11 12 13 14 15 16 17 18", 3);
    check_leftovers(6, "1:1 2:2 3:3 4:4 5:5 6:6 7 8", "31 32 33 34 35 36 37 38", "11 12 13 14 15 16 17 18",
                    2);
}

RULE_TEST(a_wedding_takes_its_24_or_12_rows_from_the_two_boxes_in_turn, "QD-R29 QD-100") {
    static const int rounds[] = {0, 0, 0, 24, 24, 12, 12};
    for (int seats = 3; seats <= 6; seats++) {
        /* which asks of every domino whether it comes from the right box */
        whole_game g = play_through("queendomino", seats, "mode=wedding");
        assert_int_equal(g.drawn, 96);
        assert_int_equal(g.from_wedding_pile, 48);
        assert_int_equal(g.rounds, rounds[seats]);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(g.turns[seat], rounds[seats]);
        assert_int_equal(list_count(&g.end, "pile"), 0);
        assert_int_equal(list_count(&g.end, "wedding_pile"), 0);
    }
}

RULE_TEST(the_last_row_is_kingdominos_and_ends_with_done, "QD-R29 QD-101") {
    scene s = turn_of("queendomino", 4, "mode=wedding", "5:1 6:2 7:3 8:4", "", "'round':24");
    scene_play(&s, "P1 lay h7 i7");
    assert_cell(&s, "land", 0, "h7", "forest");
    assert_int_equal(scene_count(&s, "P1", "claim"), 0);
    scene_play(&s, "P1 done");
    end_round(&s);
    assert_true(in_phase(&s, "over"));
}

/* ---- What comes from «Лоскутная империя» ---- */

RULE_TEST(every_player_of_a_wedding_starts_with_seven_coins_and_a_knight, "QD-R28") {
    for (int seats = 3; seats <= 6; seats++) {
        scene s = scene_new("queendomino", seats, "mode=wedding");
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(number_of(&s, "coins", seat), 7);
            assert_int_equal(number_of(&s, "knights", seat), 1);
            assert_int_equal(number_of(&s, "towers", seat), 0);
        }
        assert_field(&s, "queen", "null");
        assert_field(&s, "dragon", "null");
    }
}

RULE_TEST(buildings_queen_and_dragon_work_in_a_wedding_as_in_the_base_game, "QD-R28") {
    scene s = acting(5, "mode=wedding", 1, "%s,'board':{'3':'guard_tower','2':'statue','1':'church'}",
                     land_of(5, 0, "T C T"));
    scene_play(&s, "P1 build 3 f7");
    assert_int_equal(number_of(&s, "coins", 0), 4);
    assert_int_equal(number_of(&s, "towers", 0), 2);
    assert_field(&s, "queen", "0");
    assert_int_equal(scene_count(&s, "P1", "burn"), 0);
    scene_play(&s, "P1 claim 1");
    lay_anywhere(&s);
    scene_play(&s, "P2 burn 2");
    assert_field(&s, "dragon", "2");
    assert_int_equal(number_of(&s, "coins", 1), 6);
}

RULE_TEST(a_wedding_has_one_king_each_drawn_blind_one_at_a_time, "QD-R28") {
    for (int seats = 3; seats <= 6; seats++) {
        scene s = first_row("queendomino", seats, "mode=wedding", seats > 4 ? "1 2 3 4 5 6 7 8" : "1 2 3 4");
        for (int drawn = 0; drawn < seats; drawn++) {
            assert_true(in_phase(&s, "kings"));
            assert_int_equal(scene_count(&s, "chance", "king"), seats - drawn);
            int seat = seats - drawn; /* the last seat first; nobody's king comes twice */
            playf(&s, "chance king P%d", seat);
            assert_int_equal(mover(&s), seat);
            playf(&s, "P%d claim %d", seat, drawn + 1);
            assert_false(legalf(&s, "chance king P%d", seat));
        }
        assert_true(in_phase(&s, "row"));
    }
}
