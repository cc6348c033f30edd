/* Queendomino: rounds and turns, the kings, the builders' board between two rounds, and the last rounds. */
#include "domino/positions.h"

/* ---- The order of turns ---- */

RULE_TEST(kings_act_in_the_order_of_their_dominoes, "QD-28 QD-31") {
    scene s = turn_of("queendomino", 4, "", "4:3 17:1 30:4 41:2", "20 21 22 23", "%s", "");
    static const int order[] = {3, 1, 4, 2};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(number(&s, "round"), 1);
        assert_int_equal(mover(&s), order[i]);
        for (int seat = 1; seat <= 4; seat++) {
            const char *who = seat_name(seat);
            assert_int_equal(scene_count(&s, who, "") > 0, seat == order[i]);
        }
        plain_turn(&s, 23 - i);
    }
    assert_string_equal(scene_actors(&s), "chance"); /* the round is over */
    deal(&s, "1 2 3 5");
    assert_int_equal(number(&s, "round"), 2);
    assert_int_equal(mover(&s), 2); /* on the 20 */
}

RULE_TEST(the_round_goes_on_until_the_last_king_has_acted, "QD-31") {
    for (int seats = 2; seats <= 4; seats++) {
        static const char *const rows[] = {"1:1 2:2 3:2 4:1", "1:1 2 3:2 4:3", "1:1 2:2 3:3 4:4"};
        scene s = turn_of("queendomino", seats, "", rows[seats - 2], "20 21 22 23", "%s", "");
        int turns = 0;
        for (; mover(&s); turns++) {
            assert_int_equal(number(&s, "round"), 1);
            plain_turn(&s, 0);
        }
        assert_int_equal(turns, seats == 2 ? 4 : seats);
    }
}

RULE_TEST(with_two_players_each_acts_once_per_king, "QD-32 QD-28") {
    scene s = turn_of("queendomino", 2, "", "3:2 20:1 33:2 48:1", "7 14 30 44", "%s", "");
    static const int order[] = {2, 1, 2, 1};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(mover(&s), order[i]);
        plain_turn(&s, 0);
    }
    assert_int_equal(mover(&s), 0);
    assert_int_equal(cells_with(&s, "land", 0), 4); /* two dominoes each */
    assert_int_equal(cells_with(&s, "land", 1), 4);
}

/* ---- The five actions ---- */

/* How many knights, builds, burns and claims P1 is offered. */
static void assert_offers(const scene *s, int knights, int builds, int burns, int claims) {
    assert_int_equal(scene_count(s, "P1", "knight"), knights);
    assert_int_equal(scene_count(s, "P1", "build"), builds);
    assert_int_equal(scene_count(s, "P1", "burn"), burns);
    assert_int_equal(scene_count(s, "P1", "claim"), claims);
    assert_int_equal(scene_count(s, "P1", ""), knights + builds + burns + claims);
}

/* P1 has laid lake + town on h7 i7, and has plenty of coins and knights. */
static scene laid_39(int seats) {
    scene s = p1_lays(seats, "", 39, "%s,%s", one_of("coins", seats, 0, "30", "7"),
                      one_of("knights", seats, 0, "5", "1"));
    scene_play(&s, "P1 lay h7 i7");
    return s;
}

RULE_TEST(a_turn_begins_with_the_domino, "QD-29 QD-30") {
    scene s = p1_lays(4, "", 39, "'coins':[30,7,7,7],'knights':[5,1,1,1],%s", land_of(4, 0, "C T"));
    assert_int_equal(scene_count(&s, "P1", "lay"), scene_count(&s, "P1", ""));
    assert_false(scene_legal(&s, "P1 knight h7"));
    assert_false(scene_legal(&s, "P1 build 0 h7"));
    assert_false(scene_legal(&s, "P1 burn 0"));
    assert_false(scene_legal(&s, "P1 claim 1"));
}

RULE_TEST(tax_building_dragon_and_king_follow_in_this_order, "QD-29 QD-R01") {
    scene s = laid_39(4);
    assert_offers(&s, 2, 6, 6, 4);
    scene_play(&s, "P1 knight h7");
    assert_offers(&s, 1, 6, 6, 4);
    scene_play(&s, "P1 build 3 i7");
    assert_offers(&s, 0, 0, 5, 4); /* no tax after building */
    scene_play(&s, "P1 burn 4");
    assert_offers(&s, 0, 0, 0, 4);
    scene_play(&s, "P1 claim 1");
    assert_string_equal(scene_actors(&s), "P2");
}

RULE_TEST(nothing_is_made_up_for_after_the_dragon, "QD-29 QD-R01") {
    scene s = laid_39(4);
    scene_play(&s, "P1 burn 5");
    assert_offers(&s, 0, 0, 0, 4); /* neither tax nor building */
    s = laid_39(4);
    scene_play(&s, "P1 knight i7; P1 burn 5");
    assert_offers(&s, 0, 0, 0, 4);
}

RULE_TEST(only_domino_and_king_are_compulsory, "QD-30") {
    static const char *const between[] = {
        "",
        "P1 knight h7",
        "P1 burn 2",
        "P1 build 5 i7",
        "P1 knight h7; P1 knight i7",
        "P1 knight i7; P1 burn 1",
        "P1 build 1 i7; P1 burn 0",
        "P1 knight h7; P1 build 2 i7",
    };
    for (int i = 0; i < 8; i++) {
        scene s = laid_39(4);
        scene_play(&s, between[i]);
        assert_string_equal(scene_actors(&s), "P1"); /* the turn is not over before the king has moved */
        assert_false(scene_legal(&s, "P1 done"));
        assert_int_equal(scene_count(&s, "P2", ""), 0);
        scene_play(&s, "P1 claim 2");
        assert_string_equal(scene_actors(&s), "P2");
        assert_row(&s, "next", "1 2:1 3 4");
    }
}

/* ---- Two players ---- */

RULE_TEST(each_king_has_a_full_turn_but_the_dragon_flies_once, "QD-R02 QD-78") {
    scene s =
        turn_of("queendomino", 2, "", "39:1 40:1 41:2 42:2", "5 6 7 8", "'coins':[30,7],'knights':[5,1]");
    scene_play(&s, "P1 lay h7 i7; P1 knight h7; P1 knight i7; P1 build 5 i7; P1 burn 4; P1 claim 5");
    assert_string_equal(scene_actors(&s), "P1");
    scene_play(&s, "P1 lay h8 i8"); /* lake beside lake, town beside town */
    assert_offers(&s, 2, 4, 0, 3);
    scene_play(&s, "P1 knight h8; P1 knight i8; P1 build 3 i8; P1 claim 6");
    assert_int_equal(cells_with(&s, "posted", 0), 4);
    assert_int_equal(cells_with(&s, "buildings", 0), 2);
    assert_string_equal(scene_actors(&s), "P2");
}

RULE_TEST(the_second_kings_turn_may_burn_where_the_first_did_not, "QD-R02") {
    scene s = turn_of("queendomino", 2, "", "39:1 40:2 41:1 42:2", "5 6 7 8", "%s", "");
    plain_turn(&s, 5);
    plain_turn(&s, 6);
    lay_anywhere(&s);
    assert_int_equal(scene_count(&s, "P1", "burn"), 6);
    scene_play(&s, "P1 burn 5; P1 claim 7");
    lay_anywhere(&s);
    assert_int_equal(scene_count(&s, "P2", "burn"), 0);
}

RULE_TEST(neighbouring_kings_are_two_turns_running, "QD-R03") {
    scene s = turn_of("queendomino", 2, "", "39:1 40:1 41:2 42:2", "5 6 7 8",
                      "'knights':[0,1],'board':{'0':'brewery','1':'statue'},'coins':[7,7]");
    scene_play(&s, "P1 lay h7 i7; P1 build 0 i7"); /* two knights */
    assert_field(&s, "knights", "[2,1]");
    assert_int_equal(scene_count(&s, "P1", "knight"), 0); /* not in the turn that brought them */
    scene_play(&s, "P1 claim 8");
    assert_string_equal(scene_actors(&s), "P1");
    scene_play(&s, "P1 lay h8 i8");
    assert_int_equal(scene_count(&s, "P1", "knight"), 2);
    scene_play(&s, "P1 knight h8"); /* lakes h7 h8 */
    assert_field(&s, "coins", "[9,7]");
}

/* ---- The king moves on ---- */

RULE_TEST(a_king_goes_to_any_free_domino_of_the_next_row, "QD-79 QD-23") {
    scene s = turn_of("queendomino", 4, "", "4:1 17:2 30:3 41:4", "20 21 22 23", "%s", "");
    lay_anywhere(&s);
    assert_string_equal(scene_moves(&s, "P1", "claim"), "claim 20; claim 21; claim 22; claim 23");
    assert_false(scene_legal(&s, "P1 claim 17")); /* the current row */
    assert_false(scene_legal(&s, "P1 claim 5"));  /* the pile */
    scene_play(&s, "P1 claim 22");
    assert_row(&s, "row", "- 17:2 30:3 41:4");
    assert_row(&s, "next", "20 21 22:1 23");
    lay_anywhere(&s);
    assert_string_equal(scene_moves(&s, "P2", "claim"), "claim 20; claim 21; claim 23");
    scene_play(&s, "P2 claim 20");
    lay_anywhere(&s);
    assert_string_equal(scene_moves(&s, "P3", "claim"), "claim 21; claim 23");
}

RULE_TEST(of_two_kings_only_the_one_that_acts_moves, "QD-79 QD-32") {
    scene s = turn_of("queendomino", 2, "", "4:1 17:2 30:1 41:2", "20 21 22 23", "%s", "");
    plain_turn(&s, 23);
    assert_row(&s, "row", "- 17:2 30:1 41:2");
    assert_row(&s, "next", "20 21 22 23:1");
}

RULE_TEST(the_claimed_domino_is_laid_in_the_next_round, "QD-33 QD-34") {
    scene s = turn_of("queendomino", 4, "", "4:1 5:2 7:3 9:4", "30 37 43 46", "%s", "");
    plain_turn(&s, 43); /* P1 takes mountain + town */
    plain_turn(&s, 46);
    plain_turn(&s, 37);
    plain_turn(&s, 30);
    deal(&s, "10 11 12 13");
    assert_row(&s, "row", "30:4 37:3 43:1 46:2");
    assert_int_equal(mover(&s), 4); /* who was last may now be first */
    plain_turn(&s, 0);
    assert_int_equal(mover(&s), 3);
    plain_turn(&s, 0);
    assert_int_equal(mover(&s), 1);
    lay_anywhere(&s);
    assert_int_equal(occurrences(scene_field(&s, "land"), "mountain"), 2); /* 30 and 43 */
    assert_int_equal(cells_with(&s, "land", 0), 4);
    dd_json_doc doc;
    const dd_json_node *mine = element(field_node(&s, "land", &doc), 0);
    char text[200];
    snprintf(text, sizeof text, "%.*s", (int)mine->len, doc.source + mine->start);
    assert_int_equal(occurrences(text, "mountain"), 1);
    assert_int_equal(occurrences(text, "town"), 1);
}

/* ---- Between two rounds: dragon and board ---- */

RULE_TEST(the_dragon_goes_home_when_the_round_ends, "QD-81 QD-74") {
    scene s = turn_of("queendomino", 4, "", "1:1 2:2 3:3 4:4", "20 21 22 23", "%s", "");
    lay_anywhere(&s);
    scene_play(&s, "P1 burn 2; P1 claim 20");
    for (int i = 1; i < 4; i++) {
        assert_int_equal(number(&s, "dragon"), 2);
        plain_turn(&s, 20 + i);
    }
    deal_any(&s);
    assert_field(&s, "dragon", "null");
    lay_anywhere(&s);
    assert_int_equal(scene_count(&s, "P1", "burn"), 6);
}

/* Buildings on the places 5 … 0 of these tests. */
static const char *const tiles[PLACES] = {"statue", "bakery",  "wool_mill",
                                          "church", "sawmill", "fish_market"};

/* The last king of a round is about to act, and the places in `gaps` (bits, 1 for place 0) are empty. */
static scene with_gaps(unsigned gaps, const char *stack) {
    words board = {.len = 0};
    bool comma = false;
    for (int price = PLACES - 1; price >= 0; price--)
        if (!(gaps >> price & 1)) {
            words_add(&board, "%s'%d':'%s'", comma ? "," : "", price, tiles[PLACES - 1 - price]);
            comma = true;
        }
    return p1_lays(4, "", 46, "'board':{%s},%s", board.text, stack);
}

RULE_TEST(buildings_slide_right_and_the_stack_fills_up, "QD-82 QD-83 QD-R20") {
    static const char *const drawn[PLACES] = {"witch_hut",   "mine_works",    "brewery",
                                              "guard_tower", "archery_range", "travelling_castle"};
    for (unsigned gaps = 0; gaps < 1u << PLACES; gaps++) {
        scene s = with_gaps(gaps, "'top':'crown_spire'");
        plain_turn(&s, 4);
        int count = 0;
        for (int price = 0; price < PLACES; price++)
            count += gaps >> price & 1;
        /* As many tiles are seen as places were empty: the seen one goes to the board before it. */
        for (int i = 0; i < count; i++) {
            assert_true(in_phase(&s, "stack"));
            draw(&s, "building", drawn[i]);
        }
        assert_true(in_phase(&s, "row"));
        words want = {.len = 0};
        for (int i = count - 1; i >= 0; i--) /* dear end: the last that came */
            words_add(&want, "%s%s", want.len ? " " : "", i ? drawn[i - 1] : "crown_spire");
        for (int price = PLACES - 1; price >= 0; price--)
            if (!(gaps >> price & 1))
                words_add(&want, "%s%s", want.len ? " " : "", tiles[PLACES - 1 - price]);
        assert_board(&s, want.text);
        char top[40];
        snprintf(top, sizeof top, "'%s'", count ? drawn[count - 1] : "crown_spire");
        assert_field(&s, "top", top);
    }
}

RULE_TEST(the_example_of_the_board, "QD-E06 QD-82 QD-83 QD-R12 QD-R20 QD-55 QD-77") {
    /* P Q R S T U are the buildings of tiles[], V the brewery, W the fortress. */
    scene s = turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "5 6 7 8", "'top':'brewery'");
    assert_board(&s, "statue bakery wool_mill church sawmill fish_market");
    scene_play(&s, "P1 lay h7 i7; P1 build 2 i7; P1 burn 4; P1 claim 5");
    for (int i = 0; i < 3; i++) {
        assert_board(&s, "statue - wool_mill - sawmill fish_market");
        assert_int_equal(number(&s, "dragon"), 4);
        assert_field(&s, "top", "'brewery'"); /* nothing is refilled */
        plain_turn(&s, 6 + i);
    }
    draw(&s, "building", "fortress");
    draw(&s, "building", "crown_spire");
    assert_board(&s, "fortress brewery statue wool_mill sawmill fish_market");
    assert_field(&s, "top", "'crown_spire'");
    assert_field(&s, "dragon", "null");
}

RULE_TEST(a_full_board_stays_as_it_is, "QD-82 QD-83") {
    scene s = with_gaps(0, "'top':'crown_spire'");
    int below = stack_size(&s);
    plain_turn(&s, 4);
    deal(&s, "10 11 12 13"); /* no building is seen before the row */
    assert_board(&s, "statue bakery wool_mill church sawmill fish_market");
    assert_field(&s, "top", "'crown_spire'");
    assert_int_equal(stack_size(&s), below);
}

RULE_TEST(without_a_stack_places_stay_empty_at_the_dear_end, "QD-R21 QD-82") {
    scene s = with_gaps(1u << 3 | 1u << 1 | 1u << 0, "'top':'crown_spire','stack':{}");
    plain_turn(&s, 4);
    assert_true(in_phase(&s, "row")); /* nothing is left to be seen */
    assert_board(&s, "- - crown_spire statue bakery church");
    assert_field(&s, "top", "null");
    draw(&s, "domino", "32 33 34 35"); /* play goes on */
    assert_int_equal(number(&s, "round"), 2);
    end_round(&s);
    assert_true(in_phase(&s, "row"));
    assert_board(&s, "- - crown_spire statue bakery church");
}

RULE_TEST(two_tiles_left_fill_two_of_three_places, "QD-R21 QD-R20") {
    scene s = with_gaps(1u << 5 | 1u << 2 | 1u << 0, "'top':'crown_spire','stack':{'brewery':1}");
    plain_turn(&s, 4);
    draw(&s, "building", "brewery"); /* the only one there is */
    assert_true(in_phase(&s, "row"));
    assert_board(&s, "- brewery crown_spire bakery wool_mill sawmill");
    assert_field(&s, "top", "null");
}

RULE_TEST(an_empty_board_offers_nothing, "QD-R21 QD-R19") {
    scene s = p1_lays(4, "", 39, "'board':{},'top':null,'stack':{},'coins':[30,7,7,7]");
    scene_play(&s, "P1 lay h7 i7");
    assert_offers(&s, 2, 0, 0, 4);
}

/* ---- Between two rounds: the rows ---- */

RULE_TEST(the_next_row_becomes_current_and_a_new_one_is_laid, "QD-85 QD-21") {
    for (int seats = 2; seats <= 4; seats++) {
        static const char *const now[] = {"1:1 2:2 3:2 4:1", "1:1 2 3:2 4:3", "1:1 2:2 3:3 4:4"};
        static const char *const then[] = {"20:1 21:2 22:2 23:1", "20:1 21:2 22:3 23", "20:1 21:2 22:3 23:4"};
        scene s = turn_of("queendomino", seats, "", now[seats - 2], "20 21 22 23", "%s", "");
        for (int domino = 20; mover(&s); domino++)
            plain_turn(&s, domino);
        assert_true(in_phase(&s, "row"));
        assert_int_equal(scene_count(&s, "chance", "domino"), 40);
        draw(&s, "domino", "48 13 31 7"); /* in any order: it sorts itself */
        assert_row(&s, "row", then[seats - 2]);
        assert_row(&s, "next", "7 13 31 48");
        assert_true(in_phase(&s, "lay"));
        assert_int_equal(list_count(&s, "pile"), 36);
    }
}

RULE_TEST(with_three_players_the_unclaimed_domino_goes_when_its_row_is_laid, "QD-84 QD-R24 QD-25") {
    scene s = turn_of("queendomino", 3, "", "5:1 17 29:2 46:3", "8 12 25 45", "%s", "");
    for (int i = 0; i < 3; i++) {
        assert_true(list_has(&s, "row", 17)); /* it lies there to the end of the round */
        plain_turn(&s, i == 0 ? 25 : i == 1 ? 8 : 45);
    }
    deal_any(&s);
    assert_false(list_has(&s, "row", 17));
    assert_false(list_has(&s, "next", 17));
    assert_false(list_has(&s, "pile", 17));    /* out of the game */
    assert_row(&s, "row", "8:2 12 25:1 45:3"); /* 12, passed over in the last round, still lies there */
}

RULE_TEST(with_three_players_a_claim_leaves_two_to_the_last, "QD-79 QD-84") {
    scene s = turn_of("queendomino", 3, "", "5:1 17 29:2 46:3", "8 12 25 45", "%s", "");
    plain_turn(&s, 12);
    plain_turn(&s, 8);
    lay_anywhere(&s);
    assert_string_equal(scene_moves(&s, "P3", "claim"), "claim 25; claim 45");
    assert_false(scene_legal(&s, "P3 claim 17")); /* the leftover of the current row is no choice */
}

RULE_TEST(the_example_of_three_players, "QD-E14 QD-28 QD-84 QD-R24") {
    scene s = first_row("queendomino", 3, "", "5 17 29 46"); /* a, b, c are P1, P2, P3 */
    first_claim(&s, 2, 29);
    first_claim(&s, 1, 5);
    first_claim(&s, 3, 46);
    deal(&s, "8 12 25 45");
    static const int first[] = {1, 2, 3}, takes[] = {25, 8, 45}, second[] = {2, 1, 3};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(mover(&s), first[i]);
        plain_turn(&s, takes[i]);
    }
    assert_true(in_phase(&s, "row"));
    assert_false(scene_legal(&s, "chance domino 17"));
    draw(&s, "domino", "1 2 3 4");
    assert_row(&s, "row", "8:2 12 25:1 45:3");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(mover(&s), second[i]);
        assert_true(list_has(&s, "row", 12));
        plain_turn(&s, 1 + i);
    }
    assert_false(scene_legal(&s, "chance domino 12"));
    assert_int_equal(scene_count(&s, "chance", "domino"), 48 - 4 - 4 - 4);
    draw(&s, "domino", "6 7 9 10");
    assert_false(list_has(&s, "row", 12));
    assert_row(&s, "row", "1:2 2:1 3:3 4");
}

RULE_TEST(the_example_of_two_players, "QD-E15 QD-26 QD-28 QD-32") {
    scene s = first_row("queendomino", 2, "", "3 20 33 48"); /* p is P1, r is P2 */
    scene_play(&s, "chance king P1; P1 claim 48; P2 claim 3; P2 claim 33; P1 claim 20");
    deal(&s, "7 14 30 44");
    static const int first[] = {2, 1, 2, 1}, takes[] = {14, 30, 7, 44}, second[] = {2, 2, 1, 1};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(mover(&s), first[i]);
        plain_turn(&s, takes[i]);
    }
    deal(&s, "1 2 4 5");
    assert_row(&s, "row", "7:2 14:2 30:1 44:1");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(mover(&s), second[i]);
        plain_turn(&s, 0);
    }
}

/* ---- The end ---- */

/* A whole game in which nobody does more than he must. */
static void whole_game(int seats) {
    scene s = scene_new("queendomino", seats, "");
    int turns = 0, drawn = 0, last = 0;
    bool seen[LAST_DOMINO + 1] = {false};
    while (*scene_actors(&s)) {
        if (in_phase(&s, "lay")) {
            int round = number(&s, "round");
            assert_true(round == last || round == last + 1);
            last = round;
            turns++;
            lay_anywhere(&s);
        } else if (mover(&s)) {
            end_turn(&s, 0);
        } else if (in_phase(&s, "row")) {
            /* the highest and the lowest number left in turn, so that rows are mixed */
            const char *all = scene_moves(&s, "chance", "domino"), *end = strrchr(all, ' ');
            int domino = atoi(drawn++ % 2 ? all + strlen("domino ") : end + 1);
            assert_false(seen[domino]);
            seen[domino] = true;
            playf(&s, "chance domino %d", domino);
        } else {
            playf(&s, "chance %s", first_move(&s, "chance", ""));
        }
    }
    assert_int_equal(last, 12);
    assert_int_equal(drawn, 48);
    assert_int_equal(turns, seats == 3 ? 36 : 48);
    assert_true(in_phase(&s, "over"));
    for (int seat = 0; seat < seats; seat++) { /* 24 dominoes each for two, 12 for three and four */
        int squares = seats == 2 ? 48 : 24;
        assert_int_equal(cells_with(&s, "land", seat) + 2 * number_of(&s, "discarded", seat), squares);
    }
}

RULE_TEST(the_game_has_twelve_rounds_and_uses_every_domino, "QD-86 QD-10 QD-85 QD-87 QD-R34") {
    for (int seats = 2; seats <= 4; seats++)
        whole_game(seats);
}

RULE_TEST(the_last_row_is_laid_after_round_ten, "QD-R34 QD-85") {
    for (int seats = 2; seats <= 4; seats++) {
        static const char *const now[] = {"1:1 2:2 3:2 4:1", "1:1 2 3:2 4:3", "1:1 2:2 3:3 4:4"};
        scene s = turn_of("queendomino", seats, "", now[seats - 2], "20 21 22 23",
                          "'round':10,'pile':[30,31,32,33]");
        end_round(&s);
        assert_int_equal(scene_count(&s, "chance", "domino"), 4);
        deal(&s, "30 31 32 33");
        assert_int_equal(number(&s, "round"), 11);
        assert_field(&s, "pile", "[]");
        end_round(&s); /* kings still move, to the last row */
        assert_true(in_phase(&s, "lay"));
        assert_int_equal(number(&s, "round"), 12);
        assert_true(list_has(&s, "row", 30));
        assert_row(&s, "next", "");
    }
}

RULE_TEST(the_pile_lasts_for_all_rounds, "QD-86 QD-R34") {
    /* A position needs four dominoes in the pile for each row that is still to come, up to the twelfth. */
    for (int round = 1; round <= 11; round++) {
        int needed = 4 * (11 - round);
        for (int missing = 0; missing <= (needed > 0); missing++) {
            words given = {.len = 0};
            words_add(&given, "'round':%d,'pile':[", round);
            for (int i = 0; i < needed - missing; i++)
                words_add(&given, "%s%d", i ? "," : "", 9 + i);
            words_add(&given, "]");
            const char *fields = turn_fields("queendomino", 4, "", "1:1 2:2 3:3 4:4", "5 6 7 8", given.text);
            scene s = scene_new("queendomino", 4, "");
            if (missing) {
                scene_refuses(&s, fields);
                continue;
            }
            scene_set(&s, fields);
            assert_int_equal(list_count(&s, "pile"), needed);
        }
    }
}

RULE_TEST(after_round_eleven_the_board_is_tidied_and_no_row_laid, "QD-R34 QD-84 QD-81 QD-82 QD-83") {
    scene s = turn_of("queendomino", 3, "", "30:1 31 32:2 33:3", "40 41 42 43", "'round':11");
    lay_anywhere(&s);
    scene_play(&s, "P1 burn 0; P1 claim 43");
    plain_turn(&s, 41);
    plain_turn(&s, 40);
    draw(&s, "building", "brewery");
    assert_board(&s, "crown_spire statue bakery wool_mill church sawmill");
    assert_field(&s, "dragon", "null");
    assert_true(in_phase(&s, "lay")); /* round 12 begins at once */
    assert_int_equal(number(&s, "round"), 12);
    assert_row(&s, "row", "40:3 41:2 42 43:1");
    assert_row(&s, "next", "");
}

/* P1 and then three others are in the last round; P1 may do everything. */
static scene last_round(void) {
    return turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "", "'coins':[30,7,7,7],'knights':[5,1,1,1]");
}

RULE_TEST(in_the_last_round_no_king_moves, "QD-80 QD-87 QD-R34") {
    scene s = last_round();
    scene_play(&s, "P1 lay h7 i7");
    assert_int_equal(scene_count(&s, "P1", "claim"), 0);
    assert_true(scene_legal(&s, "P1 done"));
    scene_play(&s, "P1 done");
    assert_string_equal(scene_actors(&s), "P2");
}

RULE_TEST(in_the_last_round_the_kings_stay_where_they_are, "QD-80") {
    scene s = last_round();
    plain_turn(&s, 0);
    assert_row(&s, "row", "-:1 40:2 41:3 42:4");
    plain_turn(&s, 0);
    assert_row(&s, "row", "-:1 -:2 41:3 42:4");
    assert_row(&s, "next", "");
}

RULE_TEST(the_last_turn_has_tax_building_and_dragon, "QD-87 QD-80") {
    scene s = last_round();
    scene_play(&s, "P1 lay h7 i7");
    assert_int_equal(scene_count(&s, "P1", "knight"), 2);
    assert_int_equal(scene_count(&s, "P1", "build"), 6);
    assert_int_equal(scene_count(&s, "P1", "burn"), 6);
    scene_play(&s, "P1 knight h7; P1 knight i7; P1 build 5 i7; P1 burn 1; P1 done");
    assert_field(&s, "coins", "[26,7,7,7]"); /* 30 + 1 + 1 - 5 - 1 */
    assert_string_equal(scene_actors(&s), "P2");
}

RULE_TEST(the_game_is_over_when_every_king_has_had_his_last_turn, "QD-87") {
    scene s = last_round();
    for (int i = 0; i < 4; i++) {
        assert_int_equal(mover(&s), i + 1);
        plain_turn(&s, 0);
    }
    assert_string_equal(scene_actors(&s), "");
    assert_true(in_phase(&s, "over"));
    scene two = turn_of("queendomino", 2, "", "39:1 40:2 41:2 42:1", "", "%s", "");
    static const int order[] = {1, 2, 2, 1};
    for (int i = 0; i < 4; i++) { /* for each of two kings */
        assert_int_equal(mover(&two), order[i]);
        plain_turn(&two, 0);
    }
    assert_true(in_phase(&two, "over"));
}

RULE_TEST(round_eleven_is_not_the_last, "QD-80 QD-87") {
    scene s = turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "5 6 7 8", "'round':11");
    scene_play(&s, "P1 lay h7 i7");
    assert_false(scene_legal(&s, "P1 done"));
    assert_int_equal(scene_count(&s, "P1", "claim"), 4);
}
