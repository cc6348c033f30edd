/* Eight-Minute Empire: the course of a turn, prices, the row, the order of play and the end. */
#include "eight/positions.h"

/* ---- Taking and paying ---- */

RULE_TEST(a_turn_is_taking_one_card_from_the_row, "EM-21 ER-02") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7]");
    assert_string_equal(scene_actors(&s), "P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "take 1; take 2; take 3; take 4; take 5; take 6");
    scene_play(&s, "P1 take 3");
    assert_int_equal(scene_count(&s, "P1", "take"), 0); /* exactly one */
    assert_field(&s, "cards", "[[3],[]]");
}

RULE_TEST(nobody_can_pass, "ER-02 EM-24") {
    scene s = turn_of(2, "", "'coins':[0,0]");
    assert_false(scene_legal(&s, "P1 done"));
    assert_string_equal(scene_moves(&s, "P1", ""), "take 1"); /* always possible */
}

RULE_TEST(only_the_player_in_turn_takes, "EM-21 EM-30") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7]");
    assert_false(scene_legal(&s, "P2 take 1"));
    assert_int_equal(scene_count(&s, "P2", ""), 0);
}

RULE_TEST(prices_are_0_1_1_2_2_3_whatever_the_cards, "EM-22 EM-23") {
    static const int price[] = {0, 1, 1, 2, 2, 3};
    static const char *const rows[] = {"1,2,3,4,6,7", "42,9,15,23,37,21", "7,6,4,3,2,1"};
    for (int r = 0; r < 3; r++)
        for (int place = 1; place <= ROW; place++) {
            scene s = turn_of(2, "", "'row':[%s],'coins':[9,9]", rows[r]);
            playf(&s, "P1 take %d", place);
            assert_int_equal(number_of(&s, "coins", 0), 9 - price[place - 1]);
            assert_int_equal(number_of(&s, "coins", 1), 9); /* to the bank, not to another player */
        }
}

RULE_TEST(a_card_gets_cheaper_as_it_moves_left, "EM-22 EM-28") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7],'coins':[9,9]");
    whole_turn(&s, "P1", 1);
    scene_play(&s, "P2 take 3"); /* card 4, before at place 4 */
    assert_field(&s, "cards", "[[1],[4]]");
    assert_field(&s, "coins", "[9,8]");
}

RULE_TEST(no_coins_only_the_leftmost_card, "EM-24 ER-01") {
    scene s = turn_of(2, "", "'coins':[0,5]");
    assert_string_equal(scene_moves(&s, "P1", ""), "take 1");
}

RULE_TEST(a_price_up_to_the_coins_is_affordable, "ER-01") {
    static const int places[] = {1, 3, 5, 6, 6};
    for (int coins = 0; coins <= 4; coins++) {
        scene s = turn_of(2, "", "'coins':[%d,5]", coins);
        for (int place = 1; place <= ROW; place++)
            assert_int_equal(legalf(&s, "P1 take %d", place), place <= places[coins]);
        assert_int_equal(scene_count(&s, "P1", ""), places[coins]);
    }
}

RULE_TEST(another_players_coins_do_not_help, "ER-01 EM-24") {
    scene s = turn_of(3, "", "'coins':[1,0,11]");
    assert_int_equal(scene_count(&s, "P1", "take"), 3);
}

RULE_TEST(a_taken_card_lies_open_before_its_owner_to_the_end, "EM-25") {
    scene s = turn_of(3, "", "'row':[1,2,3,4,6,7]");
    whole_turn(&s, "P1", 2);
    whole_turn(&s, "P2", 1);
    whole_turn(&s, "P3", 1);
    whole_turn(&s, "P1", 1);
    for (int who = DD_SPECTATOR; who < 3; who++) {
        scene view = scene_view(&s, who);
        assert_field(&view, "cards", "[[2,4],[1],[3]]");
    }
}

RULE_TEST(the_card_gives_its_good_and_its_action_at_once, "EM-26") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7]");
    scene_play(&s, "P1 take 1");
    assert_field(&s, "phase", "\"act\"");
    assert_string_equal(scene_actors(&s), "P1");
    assert_true(scene_legal(&s, "P1 recruit a12"));
    assert_int_equal(scene_part(&s, "crystal", 0), 1);
    finish(&s, "P1");
    assert_int_equal(scene_count(&s, "P1", ""), 0); /* not kept for later */
}

RULE_TEST(the_action_may_be_declined, "EM-27 ER-02") {
    scene s = turn_of(2, "", "'row':[8,2,3,4,6,7]");
    scene_play(&s, "P1 take 1; P1 done");
    assert_field(&s, "cards", "[[8],[]]");
    assert_int_equal(on_board(&s, "armies", 0), 3);
    assert_int_equal(scene_part(&s, "carrot", 0), 0);
}

/* ---- The row ---- */

RULE_TEST(cards_right_of_the_gap_move_left_and_a_new_one_comes_last, "EM-28 EM-29") {
    static const char *const rows[] = {"[2,3,4,6,7,8]", "[1,3,4,6,7,8]", "[1,2,4,6,7,8]",
                                       "[1,2,3,6,7,8]", "[1,2,3,4,7,8]", "[1,2,3,4,6,8]"};
    for (int place = 1; place <= ROW; place++) {
        scene s = turn_of(2, "", "'row':[1,2,3,4,6,7]");
        playf(&s, "P1 take %d; P1 done; chance card 8", place);
        assert_field(&s, "row", rows[place - 1]);
    }
}

RULE_TEST(the_order_inside_a_turn, "ER-03 EM-28 EM-29 EM-30") {
    scene s = turn_of(2, "", "'row':[1,8,3,4,6,7]");
    scene_play(&s, "P1 take 2"); /* paid, card taken, the gap still open */
    assert_field(&s, "coins", "[13,14]");
    assert_field(&s, "cards", "[[8],[]]");
    assert_field(&s, "row", "[1,null,3,4,6,7]");
    scene_play(&s, "P1 recruit a12");
    assert_field(&s, "row", "[1,null,3,4,6,7]");
    scene_play(&s, "P1 done"); /* the gap closes, then comes the new card */
    assert_field(&s, "phase", "\"refill\"");
    assert_string_equal(scene_actors(&s), "chance");
    assert_field(&s, "row", "[1,3,4,6,7,null]");
    scene_play(&s, "chance card 9");
    assert_field(&s, "row", "[1,3,4,6,7,9]");
    assert_field(&s, "phase", "\"take\"");
    assert_string_equal(scene_actors(&s), "P2");
}

RULE_TEST(any_card_not_yet_seen_may_come_next, "EM-29 EM-07") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7],'cards':[[8,9],[10,11]]");
    scene_play(&s, "P1 take 1; P1 done");
    assert_int_equal(scene_count(&s, "chance", "card"), 27); /* 37 - 6 - 4 */
    static const int seen[] = {1, 2, 3, 4, 6, 7, 8, 9, 10, 11};
    for (int card = 1; card <= LAST_CARD; card++) {
        bool out = is_five(card);
        for (int i = 0; i < 10; i++)
            out = out || seen[i] == card;
        assert_int_equal(legalf(&s, "chance card %d", card), !out);
    }
}

/* ---- Order of play ---- */

RULE_TEST(turns_go_clockwise_from_the_first_player, "EM-20 EM-30") {
    for (int seats = 2; seats <= 5; seats++)
        for (int first = 0; first < seats; first++) {
            words bids = {.len = 0}, coins = {.len = 0};
            for (int seat = 0; seat < seats; seat++) {
                words_add(&bids, "%s%d", seat ? "," : "", seat == first);
                words_add(&coins, "%s%d", seat ? "," : "", coins_each(seats) - (seat == first));
            }
            scene s = turn_of(seats, "", "'first':%d,'to_move':%d,'bids':[%s],'coins':[%s]", first, first,
                              bids.text, coins.text);
            for (int turn = 0; turn < 2 * seats; turn++) {
                const char who[] = {'P', (char)('1' + (first + turn) % seats), '\0'};
                assert_string_equal(scene_actors(&s), who);
                whole_turn(&s, who, 1);
            }
        }
}

/* ---- The end ---- */

RULE_TEST(the_game_ends_when_the_last_player_has_his_last_card, "EM-47 ER-05") {
    for (int seats = 2; seats <= 5; seats++) {
        scene s = turn_of(seats, "", "'to_move':%d,%s", seats - 2, last_round(seats, seats - 2));
        const char last_but_one[] = {'P', (char)('0' + seats - 1), '\0'};
        const char last[] = {'P', (char)('0' + seats), '\0'};
        whole_turn(&s, last_but_one, 1);
        assert_string_equal(scene_actors(&s), last); /* everybody gets as many turns */
        whole_turn(&s, last, 1);
        assert_string_equal(scene_actors(&s), "");
        assert_field(&s, "phase", "\"over\"");
    }
}

RULE_TEST(the_last_player_is_the_one_before_the_first, "ER-05 EM-47 EM-20") {
    static const int sizes[] = {9, 10, 10};
    scene s =
        turn_of(3, "", "'first':1,'to_move':0,'age_rank':[1,0,2],%s", cards_and_row(3, sizes, NULL, NULL));
    assert_string_equal(scene_actors(&s), "P1");
    whole_turn(&s, "P1", 1);
    assert_string_equal(scene_actors(&s), "");

    static const int earlier[] = {9, 10, 9};
    s = turn_of(3, "", "'first':1,'to_move':2,'age_rank':[1,0,2],%s", cards_and_row(3, earlier, NULL, NULL));
    whole_turn(&s, "P3", 1);
    assert_string_equal(scene_actors(&s), "P1");
}

RULE_TEST(the_last_action_is_still_done, "ER-05 EM-26") {
    static const int sizes[] = {13, 12}, row[] = {8, 0};
    scene s = turn_of(2, "", "'to_move':1,%s", cards_and_row(2, sizes, NULL, row));
    scene_play(&s, "P2 take 1");
    assert_string_equal(scene_actors(&s), "P2");
    scene_play(&s, "P2 recruit a12");
    finish(&s, "P2");
    assert_string_equal(scene_actors(&s), "");
    assert_int_equal(pieces(&s, "armies", 1, "a12"), 4);
    assert_int_equal(scene_part(&s, "regions", 1), 1);
}

RULE_TEST(with_four_players_the_last_turn_gets_no_new_card, "ER-04 EM-29") {
    scene s = turn_of(4, "", "'to_move':3,'coins':[9,9,9,9],%s", last_round(4, 3));
    assert_int_equal(scene_count(&s, "P4", "take"), 6); /* the row is full, the deck is empty */
    scene_play(&s, "P4 take 6");
    assert_field(&s, "coins", "[9,9,9,6]"); /* prices as ever */
    scene_play(&s, "P4 done");
    assert_string_equal(scene_actors(&s), "");
    assert_field(&s, "phase", "\"over\"");
}

/* A whole game in which everybody takes the leftmost card; returns the number of turns. */
static int play_whole_game(scene *s) {
    int turns = 0;
    while (strcmp(scene_actors(s), "") != 0) {
        char who[20];
        snprintf(who, sizeof who, "%s", scene_actors(s));
        if (strcmp(who, "chance") == 0) {
            playf(s, "chance %s", first_move(s, "chance", ""));
            continue;
        }
        assert_field(s, "phase", "\"take\"");        /* no second bid */
        assert_int_equal(strlen(who), strlen("P1")); /* one player alone */
        assert_null(strstr(scene_field(s, "row"), "null"));
        playf(s, "%s take 1; %s done", who, who);
        turns++;
    }
    return turns;
}

RULE_TEST(a_whole_game_has_26_30_32_or_35_turns_and_one_bid, "EM-47 EM-13 EM-19 ER-04 ER-05") {
    static const int turns[] = {26, 30, 32, 35};
    static const char *const ages[] = {"ages=1,2", "ages=1,2,3", "ages=1,2,3,4", "ages=1,2,3,4,5"};
    for (int seats = 2; seats <= 5; seats++) {
        scene s = dealt(seats, ages[seats - 2]);
        for (int seat = 1; seat <= seats; seat++)
            playf(&s, "P%d bid 0", seat);
        assert_int_equal(play_whole_game(&s), turns[seats - 2]);
        assert_field(&s, "phase", "\"over\"");
    }
}

/* ---- Information ---- */

RULE_TEST(everything_but_bids_and_deck_is_open, "ER-06 EM-25") {
    scene s = turn_of(3, "tokens=on",
                      "'row':[1,2,3,4,6,7],'coins':[3,9,0],'cards':[[8,9],[10,11],[12,13]],"
                      "'armies':[{'a12':3,'a05':1},{'a12':2},{'a09':4}],'cities':[{},{'a12':1},{'a09':2}],"
                      "'tokens':{'a01':'ore','a08':'ore','a12':'wood','a19':'anvil','a24':'crystal'}");
    static const char *const fields[] = {"row", "coins", "cards", "armies", "cities", "tokens", "bids"};
    for (int who = DD_SPECTATOR; who < 3; who++) {
        scene view = scene_view(&s, who);
        for (int i = 0; i < 7; i++) {
            char text[500];
            snprintf(text, sizeof text, "%s", scene_field(&s, fields[i]));
            assert_field(&view, fields[i], text);
        }
    }
}

RULE_TEST(the_next_card_is_known_to_nobody, "ER-06 ER-03 EM-07") {
    scene s = turn_of(2, "", "'row':[1,2,3,4,6,7]");
    scene_play(&s, "P1 take 1; P1 done");
    for (int who = DD_SPECTATOR; who < 2; who++) {
        scene view = scene_view(&s, who);
        assert_int_equal(scene_count(&view, "chance", "card"), 31);
    }
}
