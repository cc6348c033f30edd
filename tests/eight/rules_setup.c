/* Eight-Minute Empire: components, setup, and who is the youngest. */
#include "eight/positions.h"

/* ---- Components ---- */

RULE_TEST(two_to_five_players_and_no_other_number, "EM-01") {
    const dd_game *game = dd_game_by_id("eight");
    assert_non_null(game);
    assert_int_equal(game->seats_min, 2);
    assert_int_equal(game->seats_max, 5);
    for (int seats = 1; seats <= DD_MAX_SEATS; seats++)
        assert_int_equal(refuses_options(seats, NULL), seats < 2 || seats > 5);
}

RULE_TEST(a_colour_has_fourteen_armies_and_three_cities, "EM-02 ER-11 ER-23") {
    scene s = turn_of(5, "", "'row':[1,2,3,4,6,7]");
    for (int seat = 0; seat < 5; seat++)
        for (int extra = 0; extra < 2; extra++) {
            words armies = {.len = 0}, cities = {.len = 0};
            words_add(&armies, "{'armies':[");
            words_add(&cities, "{'cities':[");
            for (int other = 0; other < 5; other++) {
                const char *comma = other ? "," : "";
                if (other == seat) { /* over two regions, so that the sum is what counts */
                    words_add(&armies, "%s{'a12':3,'a01':%d}", comma, 11 + extra);
                    words_add(&cities, "%s{'a12':1,'a01':%d}", comma, 2 + extra);
                } else {
                    words_add(&armies, "%s{'a12':3}", comma);
                    words_add(&cities, "%s{}", comma);
                }
            }
            words_add(&armies, "]}");
            words_add(&cities, "]}");
            if (extra) {
                scene_refuses(&s, armies.text);
                scene_refuses(&s, cities.text);
                continue;
            }
            scene full = s;
            scene_set(&full, armies.text);
            scene_set(&full, cities.text);
            assert_int_equal(on_board(&full, "armies", seat), 14);
            assert_int_equal(on_board(&full, "cities", seat), 3);
        }
}

RULE_TEST(every_player_has_a_colour_of_his_own, "EM-09 EM-02") {
    /* all seventy armies and fifteen cities are on the board at once, each with its owner */
    scene s = turn_of(5, "",
                      "'armies':[{'a01':14},{'a02':14},{'a03':14},{'a04':14},{'a05':14}],"
                      "'cities':[{'a01':3},{'a02':3},{'a03':3},{'a04':3},{'a05':3}]");
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(scene_part(&s, "regions", seat), 1);
}

RULE_TEST(there_are_42_cards, "EM-03 EM-06") {
    scene s = scene_new("eight", 5, "ages=1,2,3,4,5");
    assert_int_equal(scene_count(&s, "chance", "card"), 42);
    for (int card = 1; card <= 42; card++)
        assert_true(legalf(&s, "chance card %d", card));
}

RULE_TEST(there_are_44_coins, "EM-03 EM-12") {
    for (int seats = 2; seats <= 5; seats++) {
        scene s = scene_new("eight", seats, "");
        int sum = 0;
        for (int seat = 0; seat < seats; seat++)
            sum += number_of(&s, "coins", seat);
        assert_int_equal(sum, seats * coins_each(seats));
        assert_true(sum <= 44);
    }
}

RULE_TEST(there_are_ten_goods_tokens_two_of_a_kind, "EM-03 ER-32") {
    scene s =
        turn_of(2, "tokens=on", "'tokens':{'a01':'ore','a08':'ore','a12':'wood','a19':'wood','a24':'anvil'}");
    scene_refuses(&s, "{'tokens':{'a01':'ore','a08':'ore','a12':'ore','a19':'wood','a24':'anvil'}}");
}

RULE_TEST(the_board_has_two_sides, "EM-03 EM-05") {
    static const char *const a[] = {"side", "A", NULL}, *const b[] = {"side", "B", NULL};
    static const char *const c[] = {"side", "C", NULL};
    assert_false(refuses_options(2, a));
    assert_false(refuses_options(2, b));
    assert_true(refuses_options(2, c));
}

RULE_TEST(exactly_the_cards_5_14_22_29_and_38_are_marked_5, "EM-04 EM-06") {
    scene five = scene_new("eight", 5, "ages=1,2,3,4,5");
    scene four = scene_new("eight", 4, "ages=1,2,3,4");
    int marked = 0;
    for (int card = 1; card <= 42; card++) {
        assert_true(legalf(&five, "chance card %d", card));
        bool in_four = legalf(&four, "chance card %d", card);
        assert_int_equal(in_four, card != 5 && card != 14 && card != 22 && card != 29 && card != 38);
        marked += !in_four;
    }
    assert_int_equal(marked, 5);
}

/* ---- Board, deck and row ---- */

RULE_TEST(the_whole_game_uses_the_chosen_side, "EM-05") {
    static const char *const sides[] = {"side=A ages=1,2", "side=B ages=1,2"};
    static const char *const starts[] = {"a12", "b08"}, *const wrong[] = {"sail b", "sail a"};
    for (int side = 0; side < 2; side++) {
        scene s = scene_new("eight", 2, sides[side]);
        scene_play(&s, "chance card 8; chance card 10; chance card 13; chance card 6; chance card 17");
        scene_play(&s, "chance card 25; P1 bid 0; P2 bid 0; P1 take 1");
        assert_int_equal(scene_count(&s, "P1", "recruit"), 1);
        assert_true(legalf(&s, "P1 recruit %s", starts[side]));
        finish(&s, "P1");
        scene_play(&s, "P2 take 1"); /* card 10, move 4 */
        playf(&s, "P2 %s", first_move(&s, "P2", "march"));
        assert_int_equal(pieces(&s, "armies", 1, starts[side]), 2);
        finish(&s, "P2");
        scene_play(&s, "P1 take 1"); /* card 13, sail 3 */
        assert_true(scene_count(&s, "P1", "sail") > 0);
        assert_int_equal(scene_count(&s, "P1", wrong[side]), 0);
    }
}

RULE_TEST(side_a_is_the_side_when_none_is_chosen, "EM-05 EM-11") {
    scene s = scene_new("eight", 2, "");
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 3);
}

RULE_TEST(with_fewer_than_five_players_37_cards_are_used, "EM-06") {
    static const char *const ages[] = {"ages=1,2", "ages=1,2,3", "ages=1,2,3,4", "ages=1,2,3,4,5"};
    for (int seats = 2; seats <= 5; seats++) {
        scene s = scene_new("eight", seats, ages[seats - 2]);
        assert_int_equal(scene_count(&s, "chance", "card"), seats < 5 ? 37 : 42);
        for (int card = 1; card <= LAST_CARD; card++)
            if (is_five(card))
                assert_int_equal(legalf(&s, "chance card %d", card), seats == 5);
    }
}

RULE_TEST(a_card_marked_5_never_comes_into_a_smaller_game, "EM-06") {
    scene s = turn_of(4, "", "'row':[1,2,3,4,6,7]");
    scene_refuses(&s, "{'row':[1,2,3,4,5,7]}");
    scene_refuses(&s, "{'row':[1,2,3,4,6,38]}");
}

RULE_TEST(a_card_is_there_once, "EM-07 EM-25") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7],'cards':[[8],[9]]");
    scene_refuses(&s, "{'row':[1,2,3,4,6,8]}");
    scene_refuses(&s, "{'row':[1,2,3,4,6,6]}");
    scene_refuses(&s, "{'cards':[[8],[8]]}");
}

static void assert_equal_odds(const scene *s, int outcomes) {
    static dd_move moves[DD_MAX_MOVES];
    static uint32_t weights[DD_MAX_MOVES];
    int count = s->game->chance(&s->state, moves, weights);
    assert_int_equal(count, outcomes);
    for (int i = 0; i < count; i++) {
        assert_true(weights[i] > 0);
        assert_int_equal(weights[i], weights[0]);
    }
}

RULE_TEST(the_deck_is_shuffled, "EM-07 EM-08") {
    /* every card is as likely as any other, and does not come twice */
    static const int cards[] = {42, 41, 40, 39, 37, 36};
    scene s = scene_new("eight", 3, "ages=1,2,3");
    for (int drawn = 0; drawn < ROW; drawn++) {
        assert_equal_odds(&s, 37 - drawn);
        assert_true(legalf(&s, "chance card %d", cards[drawn]));
        playf(&s, "chance card %d", cards[drawn]);
        assert_int_equal(scene_count(&s, "chance", "card 42"), 0);
    }
}

RULE_TEST(six_cards_are_laid_open_before_the_bid, "EM-08 ER-06") {
    scene s = scene_new("eight", 2, "ages=1,2");
    assert_field(&s, "phase", "\"deal\"");
    static const int cards[] = {7, 33, 1, 40, 12, 20};
    for (int i = 0; i < ROW; i++) {
        assert_string_equal(scene_actors(&s), "chance");
        playf(&s, "chance card %d", cards[i]);
    }
    assert_field(&s, "row", "[7,33,1,40,12,20]");
    assert_field(&s, "phase", "\"bid\"");
    scene view = scene_view(&s, DD_SPECTATOR);
    assert_field(&view, "row", "[7,33,1,40,12,20]");
}

/* ---- Pieces and coins ---- */

RULE_TEST(everybody_begins_with_three_armies_on_the_start_and_no_city, "EM-10 EM-11") {
    for (int seats = 2; seats <= 5; seats++)
        for (int side = 0; side < 2; side++) {
            scene s = scene_new("eight", seats, side ? "side=B" : "side=A");
            for (int seat = 0; seat < seats; seat++) {
                assert_int_equal(pieces(&s, "armies", seat, side ? "b08" : "a12"), 3);
                assert_int_equal(on_board(&s, "armies", seat), 3);
                assert_int_equal(on_board(&s, "cities", seat), 0);
            }
        }
}

RULE_TEST(eleven_armies_are_left_in_supply, "EM-10 EM-02") {
    /* P1 takes four cards armies 3, P2 the new card each time. 3 + 3 + 3 and then only 2. */
    scene s = turn_of(2, "", "'row':[8,17,25,26,32,33]");
    for (int turn = 0; turn < 4; turn++) {
        scene_play(&s, "P1 take 1");
        int placed = 0;
        for (; scene_count(&s, "P1", "recruit") > 0; placed++)
            scene_play(&s, "P1 recruit a12");
        assert_int_equal(placed, turn < 3 ? 3 : 2);
        finish(&s, "P1");
        if (turn < 3)
            whole_turn(&s, "P2", 6);
    }
    assert_int_equal(on_board(&s, "armies", 0), 14);
}

RULE_TEST(three_cities_are_in_supply, "EM-10 EM-02 ER-23") {
    scene s = turn_of(2, "", "'row':[6,7,16,31,23,1]");
    for (int turn = 0; turn < 4; turn++) {
        scene_play(&s, "P1 take 1");
        assert_int_equal(scene_count(&s, "P1", "found"), turn < 3 ? 1 : 0);
        if (turn < 3)
            scene_play(&s, "P1 found a12");
        finish(&s, "P1");
        if (turn < 3)
            whole_turn(&s, "P2", 6);
    }
    assert_int_equal(pieces(&s, "cities", 0, "a12"), 3);
}

RULE_TEST(each_side_has_one_start_region, "EM-11 EM-32") {
    for (int side = 0; side < 2; side++) {
        scene s = turn_of(2, side ? "side=B" : "side=A", "'row':[8,2,3,4,6,7]");
        scene_play(&s, "P1 take 1");
        assert_string_equal(scene_moves(&s, "P1", "recruit"), side ? "recruit b08" : "recruit a12");
    }
}

RULE_TEST(coins_are_14_11_9_or_8, "EM-12") {
    static const char *const coins[] = {"[14,14]", "[11,11,11]", "[9,9,9,9]", "[8,8,8,8,8]"};
    for (int seats = 2; seats <= 5; seats++) {
        scene s = scene_new("eight", seats, "");
        assert_field(&s, "coins", coins[seats - 2]);
    }
}

RULE_TEST(nobody_has_more_coins_than_at_the_start, "EM-12 EM-03") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7]");
    scene_refuses(&s, "{'coins':[15,14]}");
    scene_refuses(&s, "{'coins':[0,15]}");
}

/* ---- Age ---- */

RULE_TEST(told_ages_rank_the_players, "ER-08") {
    scene s = scene_new("eight", 3, "ages=34,8,60");
    assert_field(&s, "phase", "\"deal\""); /* nothing left to chance */
    assert_field(&s, "age_rank", "[1,0,2]");
}

RULE_TEST(who_told_no_age_is_older_than_all_who_did, "ER-08") {
    scene s = scene_new("eight", 3, "ages=34,8,0");
    assert_field(&s, "phase", "\"deal\"");
    assert_field(&s, "age_rank", "[1,0,2]");
    s = scene_new("eight", 3, "ages=0,90,0");
    assert_field(&s, "phase", "\"ages\"");
    assert_string_equal(scene_moves(&s, "chance", ""), "youngest P1; youngest P3");
    scene_play(&s, "chance youngest P3");
    assert_field(&s, "age_rank", "[2,0,1]");
    assert_field(&s, "phase", "\"deal\"");
}

RULE_TEST(without_ages_chance_puts_the_seats_in_order, "ER-08") {
    scene s = scene_new("eight", 3, "");
    assert_field(&s, "phase", "\"ages\"");
    assert_field(&s, "age_rank", "[null,null,null]");
    assert_equal_odds(&s, 3);
    scene_play(&s, "chance youngest P2");
    assert_equal_odds(&s, 2);
    assert_string_equal(scene_moves(&s, "chance", ""), "youngest P1; youngest P3");
    scene_play(&s, "chance youngest P3");
    assert_field(&s, "age_rank", "[2,0,1]");
    assert_field(&s, "phase", "\"deal\"");
}

RULE_TEST(equal_ages_are_put_in_order_by_chance_among_themselves, "ER-08") {
    scene s = scene_new("eight", 4, "ages=20,5,20,40");
    assert_string_equal(scene_moves(&s, "chance", ""), "youngest P1; youngest P3");
    scene_play(&s, "chance youngest P3");
    assert_field(&s, "age_rank", "[2,0,1,3]");
    assert_field(&s, "phase", "\"deal\"");
}

RULE_TEST(the_age_order_is_known_before_the_bid, "ER-08 ER-06") {
    scene s = dealt(3, "ages=30,20,10");
    assert_field(&s, "phase", "\"bid\"");
    for (int who = DD_SPECTATOR; who < 3; who++) {
        scene view = scene_view(&s, who);
        assert_field(&view, "age_rank", "[2,1,0]");
    }
}
