/* Queendomino: components, and the two stages of setup. */
#include "domino/positions.h"

/* ---- Components ---- */

RULE_TEST(the_base_game_is_for_two_three_or_four, "QD-01") {
    static const char *const base[] = {"mode", "base", NULL};
    for (int seats = 1; seats <= DD_MAX_SEATS; seats++)
        assert_int_equal(refuses_options("queendomino", seats, base), seats < 2 || seats > 4);
    for (int seats = 2; seats <= 4; seats++) { /* and it is what these numbers get unasked */
        scene s = scene_new("queendomino", seats, "");
        assert_field(&s, "wedding_pile", "[]");
        assert_int_equal(list_count(&s, "pile"), 48);
    }
}

RULE_TEST(every_player_has_a_start_tile_with_a_castle, "QD-02 QD-18") {
    /* Each of four players in turn finds his bare castle on g7: a first domino with two unlike halves has
     * 4 sides × 3 ways to turn the far half × 2 halves. */
    scene s = turn_of("queendomino", 4, "", "10:3 11:1 12:4 13:2", "20 21 22 23", "%s", "");
    assert_field(&s, "land", "[{},{},{},{}]");
    static const int order[] = {3, 1, 4, 2};
    for (int i = 0; i < 4; i++) {
        const char *who = seat_name(order[i]);
        assert_string_equal(scene_actors(&s), who);
        assert_int_equal(scene_count(&s, who, "lay"), 24);
        assert_int_equal(occurrences(scene_moves(&s, who, "lay"), "g7"), 0); /* the castle stands there */
        plain_turn(&s, 20 + i);
    }
}

/* The 48 dominoes, as printed: half a, half b, with their crowns. */
static const char *const printed[LAST_DOMINO + 1] = {
    "",     "f f",  "f f",  "F F",  "F F",  "L L",  "L L",  "G G",  "G G",  "S S",  "f1 F", "f1 L", "f1 G",
    "f1 S", "f1 M", "F1 f", "F1 f", "F1 f", "F1 L", "F1 G", "L1 f", "L1 F", "L1 F", "L1 F", "G1 f", "S1 f",
    "G2 f", "G2 F", "S2 f", "S2 F", "M2 f", "M2 f", "T F",  "T L",  "T L",  "T G",  "T G",  "T S",  "F1 T",
    "L1 T", "L1 T", "G1 T", "S1 T", "M1 T", "M2 T", "M3 T", "T T",  "T T",  "T T",
};

/* The two halves of one domino: letter and figure, '0' where no crown is printed. */
static void halves_of(int number, char letter[2], char figure[2]) {
    const char *at = printed[number];
    for (int half = 0; half < 2; half++) {
        letter[half] = *at++;
        figure[half] = *at >= '1' && *at <= '3' ? *at++ : '0';
        if (*at == ' ')
            at++;
    }
    assert_int_equal(*at, '\0');
}

RULE_TEST(every_laid_domino_shows_the_squares_printed_on_it, "QD-03 QD-34") {
    static const char *const cells[] = {"h7", "i7"};
    for (int number = 1; number <= LAST_DOMINO; number++) {
        char letter[2], figure[2];
        halves_of(number, letter, figure);
        scene s = p1_lays(4, "", number, "%s", "");
        scene_play(&s, "P1 lay h7 i7");
        for (int half = 0; half < 2; half++) {
            const char crowns[2] = {figure[half], '\0'};
            assert_cell(&s, "land", 0, cells[half], terrain_of(letter[half]));
            assert_cell(&s, "crowns", 0, cells[half], figure[half] == '0' ? "" : crowns);
        }
        assert_int_equal(cells_with(&s, "land", 0), 2);
    }
}

RULE_TEST(the_catalogue_lists_48_dominoes_of_two_squares, "QD-03") {
    dd_json_doc doc;
    const dd_json_node *list = dd_json_get(&doc, catalogue("queendomino", &doc), "dominoes");
    assert_non_null(list);
    assert_int_equal(list->count, 48);
    for (int i = 0; i < 48; i++) {
        char letter[2], figure[2];
        const dd_json_node *one = element(list, i);
        assert_int_equal(dd_json_get(&doc, one, "number")->number, i + 1);
        halves_of(i + 1, letter, figure);
        for (int half = 0; half < 2; half++) {
            const dd_json_node *square = dd_json_get(&doc, one, half ? "b" : "a");
            assert_non_null(square);
            assert_true(dd_json_is(&doc, dd_json_get(&doc, square, "terrain"), terrain_of(letter[half])));
            assert_int_equal(dd_json_get(&doc, square, "crowns")->number, figure[half] - '0');
        }
    }
}

RULE_TEST(a_square_has_at_most_three_crowns, "QD-03") {
    scene s = p1_lays(4, "", 1, "%s", land_of(4, 0, "C M3"));
    assert_cell(&s, "crowns", 0, "h7", "3");
    scene_refuses(&s, "{'crowns':[{'h7':4},{},{},{}]}");
}

RULE_TEST(there_are_seven_terrains, "QD-04") {
    static const char *const names[] = {"grass", "field", "forest", "lake", "swamp", "mountain", "town"};
    dd_json_doc doc;
    const dd_json_node *list = dd_json_get(&doc, catalogue("queendomino", &doc), "terrains");
    assert_non_null(list);
    assert_int_equal(list->count, 7);
    for (int i = 0; i < 7; i++) {
        int found = 0;
        for (int j = 0; j < 7; j++)
            found += dd_json_is(&doc, dd_json_get(&doc, element(list, j), "id"), names[i]);
        assert_int_equal(found, 1);
    }
    scene s = p1_lays(4, "", 1, "%s", land_of(4, 0, "f F L / G C S / M T ."));
    for (int i = 0; i < 7; i++)
        assert_int_equal(occurrences(scene_field(&s, "land"), names[i]), 1);
    scene_refuses(&s, "{'land':[{'h7':'desert'},{},{},{}]}");
}

RULE_TEST(there_are_32_buildings, "QD-05") {
    dd_json_doc doc;
    const dd_json_node *list = dd_json_get(&doc, catalogue("queendomino", &doc), "buildings");
    assert_non_null(list);
    assert_int_equal(list->count, KINDS);
    int tiles = 0;
    for (int i = 0; i < KINDS; i++) {
        const dd_json_node *one = element(list, i);
        int copies = (int)dd_json_get(&doc, one, "copies")->number;
        tiles += copies;
        for (int k = 0; k < KINDS; k++)
            if (dd_json_is(&doc, dd_json_get(&doc, one, "id"), kinds[k].id))
                assert_int_equal(copies, kinds[k].copies);
    }
    assert_int_equal(tiles, 32);
    scene s = scene_new("queendomino", 4, "");
    assert_int_equal(stack_size(&s), 32); /* all of them are in the game, whatever its size */
    for (int k = 0; k < KINDS; k++)
        assert_int_equal(in_stack(&s, kinds[k].id), kinds[k].copies);
}

RULE_TEST(no_kind_of_building_stands_more_often_than_the_box_has_it, "QD-05") {
    static const char *const cells[] = {"h7", "i7", "h8", "i8"};
    const char *towns = "C T T / . T T";
    for (int k = 0; k < KINDS; k++)
        for (int extra = 0; extra < 2; extra++) {
            words given = {.len = 0};
            words_add(&given, "%s,'buildings':[{", land_of(2, 0, towns));
            for (int i = 0; i < kinds[k].copies + extra; i++)
                words_add(&given, "%s'%s':'%s'", i ? "," : "", cells[i], kinds[k].id);
            words_add(&given, "},{}]");
            scene s = scene_new("queendomino", 2, "");
            const char *fields = turn_fields("queendomino", 2, "", "1:1 2:2 3:1 4:2", "5 6 7 8", given.text);
            if (extra) {
                scene_refuses(&s, fields);
                continue;
            }
            scene_set(&s, fields);
            assert_int_equal(cells_with(&s, "buildings", 0), kinds[k].copies);
            assert_int_equal(in_stack(&s, kinds[k].id), 0);
        }
}

RULE_TEST(there_are_22_knights_and_15_towers_for_all_together, "QD-07 QD-17 QD-R27") {
    scene s = p1_lays(4, "", 1, "%s", land_of(4, 1, "C L L"));
    scene_set(&s, "{'knights':[10,5,3,4]}");
    scene_refuses(&s, "{'knights':[10,5,3,5]}");
    scene_set(&s, "{'knights':[10,5,3,2],'posted':[[],['h7','i7'],[],[]]}"); /* posted ones count, too */
    scene_refuses(&s, "{'knights':[10,5,3,3]}");
    scene_set(&s, "{'towers':[6,0,7,2]}");
    scene_refuses(&s, "{'towers':[6,1,7,2]}");
    dd_json_doc doc;
    const dd_json_node *supply = dd_json_get(&doc, catalogue("queendomino", &doc), "supply");
    assert_int_equal(dd_json_get(&doc, supply, "knights")->number, 22);
    assert_int_equal(dd_json_get(&doc, supply, "towers")->number, 15);
}

RULE_TEST(there_are_two_kings_a_colour, "QD-06 QD-19") {
    /* the row of four is full with two of each; three of one colour do not exist */
    scene two = turn_of("queendomino", 2, "", "1:1 2:1 3:2 4:2", "5 6 7 8", "%s", "");
    scene_refuses(&two, turn_fields("queendomino", 2, "", "1:1 2:1 3:1 4:2", "5 6 7 8", ""));
    scene_refuses(&two, turn_fields("queendomino", 2, "", "1:1 2:2 3 4", "5 6 7 8", ""));
    for (int seats = 3; seats <= 4; seats++) { /* one each, though there are two of the colour */
        scene s = scene_new("queendomino", seats, "");
        scene_set(&s, turn_fields("queendomino", seats, "", seats == 3 ? "1:1 2:2 3:3 4" : "1:1 2:2 3:3 4:4",
                                  "5 6 7 8", ""));
        scene_refuses(&s, turn_fields("queendomino", seats, "", "1:1 2:2 3:3 4:1", "5 6 7 8", ""));
    }
}

RULE_TEST(there_is_one_board_of_six_places_one_queen_and_one_dragon, "QD-09") {
    scene s = p1_lays(4, "", 1, "%s", "");
    scene_set(&s, "{'queen':3,'towers':[0,0,0,1]}");
    assert_int_equal(number(&s, "queen"), 3);
    scene_refuses(&s, "{'queen':4}");     /* nobody else could host her */
    scene_refuses(&s, "{'queen':[1,2]}"); /* nor two at once */
    scene_refuses(&s, "{'board':{'6':'statue'}}");
    dd_json_doc doc;
    const dd_json_node *prices = dd_json_get(&doc, catalogue("queendomino", &doc), "prices");
    assert_int_equal(prices->count, PLACES);
    for (int i = 0; i < PLACES; i++)
        assert_int_equal(element(prices, i)->number, 5 - i);
}

RULE_TEST(a_domino_is_in_one_place_only, "QD-03 QD-10") {
    scene s = turn_of("queendomino", 4, "", "1:1 2:2 3:3 4:4", "5 6 7 8", "%s", "");
    scene_refuses(&s, turn_fields("queendomino", 4, "", "1:1 2:2 3:3 4:4", "4 6 7 8", ""));
    scene_refuses(&s, turn_fields("queendomino", 4, "", "1:1 2:2 3:3 4:4", "5 5 7 8", ""));
    scene_refuses(&s, "{'next':[5,6,7,9,null,null,null,null]}"); /* 9 is in the pile */
    scene_refuses(&s, "{'next':[5,6,7,49,null,null,null,null]}");
}

/* ---- Stage 1: piles, board, pieces ---- */

static void assert_pile(const scene *s, const char *numbers_gone) {
    row gone = read_row(numbers_gone);
    for (int number = 1; number <= LAST_DOMINO; number++)
        assert_int_equal(legalf(s, "chance domino %d", number), !row_has(&gone, number));
    assert_int_equal(scene_count(s, "chance", ""), LAST_DOMINO - gone.count);
}

RULE_TEST(all_48_dominoes_are_in_the_pile_for_any_number_of_players, "QD-10 QD-11") {
    for (int seats = 2; seats <= 4; seats++) {
        scene s = scene_new("queendomino", seats, "");
        any_chance(&s, "stack");
        assert_pile(&s, "");
    }
}

RULE_TEST(every_domino_of_the_pile_is_as_likely_as_another, "QD-11") {
    scene s = first_row("queendomino", 4, "", "7 31");
    uint32_t weight = weight_of(&s, "domino 1");
    assert_true(weight > 0);
    for (int number = 1; number <= LAST_DOMINO; number++) {
        char text[20];
        snprintf(text, sizeof text, "domino %d", number);
        assert_int_equal(weight_of(&s, text), number == 7 || number == 31 ? 0 : weight);
    }
}

RULE_TEST(the_building_stack_is_shuffled, "QD-12") {
    /* The next tile is of a kind with the odds of its copies that are still in the stack. */
    scene s = scene_new("queendomino", 3, "");
    uint32_t one = weight_of(&s, "building fortress");
    assert_true(one > 0);
    for (int k = 0; k < KINDS; k++) {
        char text[40];
        snprintf(text, sizeof text, "building %s", kinds[k].id);
        assert_int_equal(weight_of(&s, text), one * (uint32_t)kinds[k].copies);
    }
    draw(&s, "building", "statue church fortress");
    one = weight_of(&s, "building big_tavern");
    assert_int_equal(weight_of(&s, "building statue"), 2 * one);
    assert_int_equal(weight_of(&s, "building church"), one);
    assert_int_equal(weight_of(&s, "building bakery"), 2 * one);
    assert_int_equal(weight_of(&s, "building fortress"), 0);
    draw(&s, "building", "statue statue");
    assert_false(scene_legal(&s, "chance building statue"));
}

RULE_TEST(the_first_six_buildings_go_to_the_places_cheapest_first, "QD-13 QD-R20") {
    scene s = scene_new("queendomino", 2, "");
    assert_board(&s, "- - - - - -");
    draw(&s, "building", "statue bakery");
    assert_board(&s, "- - - - bakery statue");
    draw(&s, "building", "wool_mill church sawmill statue");
    assert_board(&s, "statue sawmill church wool_mill bakery statue");
    draw(&s, "building", "fish_market"); /* on the stack, seen */
    assert_board(&s, "statue sawmill church wool_mill bakery statue");
    assert_int_equal(stack_size(&s), 25);
    assert_true(in_phase(&s, "row")); /* no eighth */
}

RULE_TEST(everybody_sees_the_top_of_the_stack, "QD-R30 QD-12") {
    scene s = first_row("queendomino", 3, "", "1 2 3 4");
    for (int who = DD_SPECTATOR; who < 3; who++) {
        scene view = scene_view(&s, who);
        assert_field(&view, "top", "'crown_spire'");
        assert_int_equal(in_stack(&view, "crown_spire"), 2); /* of three: it is no longer below */
    }
}

RULE_TEST(the_queen_is_nobodys_and_the_dragon_in_his_cave, "QD-15 QD-16") {
    for (int seats = 2; seats <= 4; seats++) {
        scene s = first_row("queendomino", seats, "", "1 2 3 4");
        assert_field(&s, "queen", "null");
        assert_field(&s, "dragon", "null");
    }
}

RULE_TEST(every_player_begins_with_seven_coins_and_one_knight, "QD-20 QD-17") {
    static const char *const coins[] = {"[7,7]", "[7,7,7]", "[7,7,7,7]"};
    static const char *const knights[] = {"[1,1]", "[1,1,1]", "[1,1,1,1]"};
    static const char *const none[] = {"[0,0]", "[0,0,0]", "[0,0,0,0]"};
    for (int seats = 2; seats <= 4; seats++) {
        scene s = first_row("queendomino", seats, "", "1 2 3 4");
        assert_field(&s, "coins", coins[seats - 2]);
        assert_field(&s, "knights", knights[seats - 2]);
        assert_field(&s, "towers", none[seats - 2]); /* all towers are in the supply */
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(cells_with(&s, "posted", seat), 0);
    }
}

/* ---- Stage 2: the first row and the kings ---- */

RULE_TEST(a_row_of_four_lies_lowest_number_first, "QD-21") {
    static const char *const orders[] = {"48 3 33 20", "3 20 33 48", "33 48 20 3"};
    for (int seats = 2; seats <= 4; seats++)
        for (int i = 0; i < 3; i++) {
            scene s = first_row("queendomino", seats, "", orders[i]);
            assert_row(&s, "next", "3 20 33 48");
            assert_true(in_phase(&s, "kings")); /* four, no fifth */
        }
}

RULE_TEST(kings_are_drawn_blind_one_at_a_time, "QD-22") {
    for (int seats = 3; seats <= 4; seats++) {
        scene s = first_row("queendomino", seats, "", "3 20 33 48");
        assert_int_equal(scene_count(&s, "chance", "king"), seats);
        uint32_t weight = weight_of(&s, "king P1");
        assert_true(weight > 0);
        assert_int_equal(weight_of(&s, "king P2"), weight);
        assert_int_equal(weight_of(&s, "king P3"), weight);
        scene_play(&s, "chance king P2");
        assert_string_equal(scene_actors(&s), "P2"); /* the owner places it before another is drawn */
        scene_play(&s, "P2 claim 20");
        assert_string_equal(scene_actors(&s), "chance");
        assert_int_equal(scene_count(&s, "chance", "king"), seats - 1);
        assert_false(scene_legal(&s, "chance king P2"));
        assert_int_equal(weight_of(&s, "king P1"), weight_of(&s, "king P3"));
    }
}

RULE_TEST(a_drawn_king_goes_to_any_domino_without_a_king, "QD-22 QD-23") {
    scene s = first_row("queendomino", 4, "", "3 20 33 48");
    scene_play(&s, "chance king P4");
    assert_string_equal(scene_moves(&s, "P4", ""), "claim 3; claim 20; claim 33; claim 48");
    scene_play(&s, "P4 claim 33; chance king P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "claim 3; claim 20; claim 48");
    scene_play(&s, "P1 claim 3");
    assert_row(&s, "next", "3:1 20 33:4 48");
}

RULE_TEST(of_four_kings_the_last_has_no_choice, "QD-24") {
    scene s = first_row("queendomino", 4, "", "3 20 33 48");
    first_claim(&s, 3, 48); /* the booklet's own example: 4th, 1st, 3rd and then the 2nd domino */
    first_claim(&s, 1, 3);
    first_claim(&s, 2, 33);
    scene_play(&s, "chance king P4");
    assert_string_equal(scene_moves(&s, "P4", ""), "claim 20");
    scene_play(&s, "P4 claim 20");
    assert_row(&s, "row", "3:1 20:4 33:2 48:3");
}

RULE_TEST(of_three_kings_the_last_leaves_one_domino, "QD-25") {
    scene s = first_row("queendomino", 3, "", "3 20 33 48");
    first_claim(&s, 3, 48);
    first_claim(&s, 1, 3);
    scene_play(&s, "chance king P2");
    assert_string_equal(scene_moves(&s, "P2", ""), "claim 20; claim 33");
    scene_play(&s, "P2 claim 33");
    assert_row(&s, "row", "3:1 20 33:2 48:3");
    assert_true(in_phase(&s, "row")); /* no fourth king */
}

RULE_TEST(with_two_players_one_king_is_drawn_and_the_rest_follows, "QD-26 QD-19") {
    for (int first = 1; first <= 2; first++) {
        int second = 3 - first;
        const char *who = seat_name(first), *other = seat_name(second);
        scene s = first_row("queendomino", 2, "", "3 20 33 48");
        assert_int_equal(scene_count(&s, "chance", "king"), 2);
        assert_int_equal(weight_of(&s, "king P1"), weight_of(&s, "king P2"));
        playf(&s, "chance king %s", who);
        assert_int_equal(scene_count(&s, who, "claim"), 4);
        playf(&s, "%s claim 20", who);
        assert_string_equal(scene_actors(&s), other); /* nothing is drawn any more */
        assert_string_equal(scene_moves(&s, other, ""), "claim 3; claim 33; claim 48");
        playf(&s, "%s claim 48", other);
        assert_string_equal(scene_actors(&s), other);
        assert_string_equal(scene_moves(&s, other, ""), "claim 3; claim 33");
        playf(&s, "%s claim 3", other);
        assert_string_equal(scene_moves(&s, who, ""), "claim 33");
        playf(&s, "%s claim 33", who);
        char stand[40];
        snprintf(stand, sizeof stand, "3:%d 20:%d 33:%d 48:%d", second, first, first, second);
        assert_row(&s, "row", stand);
    }
}

RULE_TEST(when_all_kings_stand_the_second_row_is_laid, "QD-27 QD-21 QD-10") {
    for (int seats = 2; seats <= 4; seats++) {
        scene s = first_row("queendomino", seats, "", "3 20 33 48");
        static const int kings[3][4] = {{1, 2, 2, 1}, {1, 2, 3, 0}, {1, 2, 3, 4}};
        static const int numbers[] = {33, 3, 48, 20};
        for (int i = 0; i < 4 && kings[seats - 2][i]; i++) {
            assert_false(in_phase(&s, "row"));
            first_claim(&s, kings[seats - 2][i], numbers[i]);
        }
        assert_true(in_phase(&s, "row"));
        assert_pile(&s, "3 20 33 48");
        draw(&s, "domino", "44 7 30 14");
        assert_row(&s, "next", "7 14 30 44");
        assert_true(in_phase(&s, "lay"));
        assert_int_equal(number(&s, "round"), 1);
        assert_string_equal(scene_actors(&s), "P2"); /* who stands on the 3 in all three */
        assert_int_equal(list_count(&s, "pile"), 40);
    }
}

/* ---- What everybody knows ---- */

RULE_TEST(empires_hands_and_coins_are_public, "QD-R33 QD-R24") {
    scene s = turn_of("queendomino", 3, "", "5:1 17 29:2 46:3", "8 12 25 45",
                      "%s,'coins':[3,9,0],'knights':[0,2,1],'towers':[1,0,2]",
                      lands(3, (const char *[]){"C L1 T", "f f C", ""}));
    static char all[1 << 15], seen[1 << 15];
    dd_out out = dd_out_to(all, sizeof all);
    dd_state_text(s.game, &s.state, &out);
    for (int who = DD_SPECTATOR; who < 3; who++) {
        scene view = scene_view(&s, who);
        out = dd_out_to(seen, sizeof seen);
        dd_state_text(view.game, &view.state, &out);
        assert_string_equal(seen, all);
    }
}

RULE_TEST(nobody_knows_what_comes_next, "QD-R33 QD-11 QD-12") {
    /* Pile and stack are known as sets alone: whatever is in them may come, in every completion of what a
     * player sees. The foremost number is no exception. */
    scene s = p1_lays(4, "", 46, "%s",
                      "'board':{'5':'statue','4':'bakery','3':'church','2':'sawmill','1':'statue'}");
    scene_play(&s, "P1 lay h7 i7; P1 claim 4"); /* the board has a gap, so that a building comes, too */
    for (int who = 0; who < 4; who++) {
        scene view = scene_view(&s, who);
        scene guess = scene_fill(&view, who, 17 + (uint64_t)who);
        assert_true(in_phase(&guess, "stack"));
        assert_true(scene_legal(&guess, "chance building fortress"));
        assert_true(scene_legal(&guess, "chance building wool_mill"));
        any_chance(&guess, "stack");
        for (int number = 1; number <= LAST_DOMINO; number++)
            assert_int_equal(legalf(&guess, "chance domino %d", number), number > 4 && number != 46);
    }
}
