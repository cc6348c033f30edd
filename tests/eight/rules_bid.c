/* Eight-Minute Empire: the bid for the first turn. */
#include "eight/positions.h"

RULE_TEST(the_bid_comes_after_setup_and_before_the_first_turn, "EM-13") {
    scene s = dealt(3, "ages=10,20,30");
    assert_field(&s, "phase", "\"bid\"");
    assert_int_equal(scene_count(&s, "P1", "take"), 0);
    scene_play(&s, "P1 bid 1; P2 bid 0; P3 bid 0");
    assert_field(&s, "phase", "\"take\"");
    assert_field(&s, "bids", "[1,0,0]");
}

RULE_TEST(all_players_bid_at_the_same_moment, "EM-14") {
    scene s = dealt(3, "ages=10,20,30");
    assert_string_equal(scene_actors(&s), "P1 P2 P3");
    scene_play(&s, "P3 bid 4"); /* in any order */
    assert_string_equal(scene_actors(&s), "P1 P2");
    assert_int_equal(scene_count(&s, "P3", "bid"), 0); /* one bid, not to be changed */
    assert_int_equal(scene_count(&s, "P1", "bid"), 12);
    scene_play(&s, "P1 bid 2");
    assert_field(&s, "coins", "[11,11,11]"); /* nothing is paid before all are shown */
    scene_play(&s, "P2 bid 3");
    assert_field(&s, "coins", "[11,11,7]");
    assert_string_equal(scene_actors(&s), "P3");
}

RULE_TEST(bids_are_secret_until_all_are_shown, "EM-14 ER-06") {
    scene s = dealt(3, "ages=10,20,30");
    scene_play(&s, "P1 bid 5");
    scene own = scene_view(&s, 0), other = scene_view(&s, 1), watcher = scene_view(&s, DD_SPECTATOR);
    assert_field(&own, "bids", "[5,null,null]");
    assert_field(&other, "bids", "[\"?\",null,null]");
    assert_field(&watcher, "bids", "[\"?\",null,null]");
    scene_play(&s, "P2 bid 1; P3 bid 2");
    other = scene_view(&s, 1);
    assert_field(&other, "bids", "[5,1,2]");
    watcher = scene_view(&s, DD_SPECTATOR);
    assert_field(&watcher, "bids", "[5,1,2]");
}

RULE_TEST(the_hidden_bid_is_not_given_away_by_what_others_may_do, "EM-14 ER-06") {
    for (int bid = 0; bid <= 11; bid += 11) {
        scene s = dealt(3, "ages=10,20,30");
        playf(&s, "P1 bid %d", bid);
        scene view = scene_view(&s, 1);
        assert_int_equal(scene_count(&view, "P2", "bid"), 12);
        assert_field(&view, "coins", "[11,11,11]");
    }
}

RULE_TEST(a_bid_is_0_to_all_coins, "ER-07") {
    static const char *const ages[] = {"ages=1,2", "ages=1,2,3", "ages=1,2,3,4", "ages=1,2,3,4,5"};
    for (int seats = 2; seats <= 5; seats++) {
        scene s = dealt(seats, ages[seats - 2]);
        for (int seat = 1; seat <= seats; seat++) {
            const char who[] = {'P', (char)('0' + seat), '\0'};
            assert_int_equal(scene_count(&s, who, ""), coins_each(seats) + 1);
            assert_true(legalf(&s, "%s bid 0", who));
            assert_true(legalf(&s, "%s bid %d", who, coins_each(seats)));
        }
    }
    scene s = dealt(5, ages[3]);
    assert_string_equal(scene_moves(&s, "P4", ""),
                        "bid 0; bid 1; bid 2; bid 3; bid 4; bid 5; bid 6; bid 7; bid 8");
}

RULE_TEST(a_bid_of_everything_leaves_the_leftmost_card, "ER-07 EM-15 EM-24") {
    scene s = dealt(2, "ages=10,20");
    scene_play(&s, "P1 bid 14; P2 bid 13");
    assert_field(&s, "coins", "[0,14]");
    assert_string_equal(scene_moves(&s, "P1", ""), "take 1");
}

RULE_TEST(only_the_highest_bidder_pays, "EM-15 EM-18") {
    scene s = dealt(3, "ages=10,20,30");
    scene_play(&s, "P1 bid 4; P2 bid 6; P3 bid 5");
    assert_field(&s, "coins", "[11,5,11]"); /* his own bid, in full */
    assert_string_equal(scene_actors(&s), "P2");
    assert_field(&s, "first", "1");
}

RULE_TEST(the_oldest_wins_with_the_single_highest_bid, "EM-15 EM-16") {
    scene s = dealt(2, "ages=10,90");
    scene_play(&s, "P1 bid 1; P2 bid 2");
    assert_field(&s, "coins", "[14,12]");
    assert_string_equal(scene_actors(&s), "P2");
}

RULE_TEST(of_equal_highest_bids_the_youngest_wins_and_alone_pays, "EM-16") {
    scene s = dealt(3, "ages=30,20,10");
    scene_play(&s, "P1 bid 3; P2 bid 3; P3 bid 0"); /* P3 is younger but not among them */
    assert_field(&s, "coins", "[11,8,11]");
    assert_string_equal(scene_actors(&s), "P2");
    s = dealt(3, "ages=30,20,10");
    scene_play(&s, "P1 bid 3; P2 bid 3; P3 bid 3");
    assert_field(&s, "coins", "[11,11,8]");
    assert_string_equal(scene_actors(&s), "P3");
}

RULE_TEST(equal_lower_bids_do_not_matter, "EM-16 EM-15") {
    scene s = dealt(4, "ages=10,20,30,40");
    scene_play(&s, "P1 bid 2; P2 bid 2; P3 bid 2; P4 bid 4");
    assert_field(&s, "coins", "[9,9,9,5]");
    assert_string_equal(scene_actors(&s), "P4");
}

RULE_TEST(all_bids_zero_the_youngest_begins_for_nothing, "EM-17") {
    scene s = dealt(4, "ages=40,20,10,30");
    scene_play(&s, "P1 bid 0; P2 bid 0; P3 bid 0; P4 bid 0");
    assert_field(&s, "coins", "[9,9,9,9]");
    assert_string_equal(scene_actors(&s), "P3");
    assert_field(&s, "first", "2");
}

RULE_TEST(youngest_by_chance_counts_in_the_bid, "EM-17 ER-08") {
    scene s = scene_new("eight", 2, "");
    scene_play(&s, "chance youngest P2; chance card 1; chance card 2; chance card 3; chance card 4");
    scene_play(&s, "chance card 6; chance card 7; P1 bid 0; P2 bid 0");
    assert_string_equal(scene_actors(&s), "P2");
}

RULE_TEST(the_winner_takes_the_first_turn_himself, "EM-18 ER-09") {
    scene s = dealt(3, "ages=10,20,30");
    scene_play(&s, "P1 bid 0; P2 bid 0; P3 bid 1");
    assert_field(&s, "phase", "\"take\""); /* no choice of another */
    assert_string_equal(scene_actors(&s), "P3");
    assert_int_equal(scene_count(&s, "P3", "first"), 0);
    whole_turn(&s, "P3", 1);
    assert_string_equal(scene_actors(&s), "P1"); /* clockwise from him */
}

RULE_TEST(there_is_no_bid_after_the_first, "EM-19 EM-13") {
    scene s = dealt(2, "ages=10,20");
    scene_play(&s, "P1 bid 1; P2 bid 0");
    for (int round = 0; round < 3; round++) {
        assert_int_equal(scene_count(&s, "P1", "bid"), 0);
        assert_int_equal(scene_count(&s, "P2", "bid"), 0);
        whole_turn(&s, "P1", 1);
        assert_int_equal(scene_count(&s, "P2", "bid"), 0);
        whole_turn(&s, "P2", 1);
    }
    assert_field(&s, "bids", "[1,0]");
    assert_field(&s, "coins", "[13,14]");
}

/* The bids are shown together: with the last one everybody is told all of them, each once. */
RULE_TEST(all_bids_are_told_when_the_last_one_is_in, "EM-14") {
    dd_event list[16] = {{0}};
    dd_events events = {.list = list, .room = 16};
    dd_move last;
    scene s = scene_new("eight", 3, "ages=8,9,10");
    scene_play(&s,
               "chance card 1; chance card 2; chance card 3; chance card 4; chance card 6; chance card 7; "
               "P1 bid 4; P2 bid 5");
    assert_true(dd_move_read(s.game, &s.state, "bid 3", &last, NULL));
    s.game->play(&s.state, 2, last, &events);
    static const int bids[] = {4, 5, 3};
    for (int seat = 0; seat < 3; seat++) {
        int told = 0;
        for (int i = 0; i < events.count; i++)
            told += list[i].seat == seat && list[i].arg[0] == bids[seat] && list[i].code == list[1].code &&
                    list[i].seen_by == DD_EVERYBODY;
        assert_int_equal(told, 1); /* the first event says that P3 has bid, the next ones what */
    }
}

static bool is_secret(const scene *before, const scene *now, int who, const char *text, int viewer) {
    dd_move move;
    assert_true(dd_move_read(before->game, &before->state, text, &move, NULL));
    return before->game->secret(&before->state, &now->state, who, move, viewer);
}

/* A bid is secret to the others until the last one is in, and nothing else ever is. */
RULE_TEST(bids_are_secret_until_all_are_in, "EM-14 ER-06") {
    scene dealing = scene_new("eight", 2, "ages=8,9");
    scene_play(&dealing, "chance card 1; chance card 2; chance card 3; chance card 4; chance card 6");
    scene open = dealing;
    scene_play(&open, "chance card 7");
    scene one = open;
    scene_play(&one, "P1 bid 3");
    scene both = one;
    scene_play(&both, "P2 bid 2");
    assert_true(is_secret(&open, &one, 0, "bid 3", 1));
    assert_true(is_secret(&open, &one, 0, "bid 3", DD_SPECTATOR));
    assert_false(is_secret(&open, &one, 0, "bid 3", 0));
    assert_false(is_secret(&open, &both, 0, "bid 3", 1));
    for (int viewer = DD_SPECTATOR; viewer < 2; viewer++)
        assert_false(is_secret(&dealing, &one, DD_CHANCE, "card 7", viewer));
}

RULE_TEST(bids_and_coins_of_a_position_agree, "ER-07 EM-15") {
    scene s = scene_new("eight", 2, "ages=20,30");
    scene_set(&s, "{'phase':'take','row':[1,2,3,4,6,7],'bids':[2,5],'coins':[14,9],'first':1,'to_move':1}");
    scene_set(&s, "{'coins':[3,0]}"); /* what was bought since is not asked */
    assert_string_equal(scene_refuses(&s, "{'coins':[14,10]}"),
                        "coins of P2: of 14 coins 5 were paid for the winning bid, so there can't be 10");
    assert_string_equal(scene_refuses(&s, "{'bids':[5,5],'coins':[10,9]}"), /* the youngest wins */
                        "coins of P1: of 14 coins 5 were paid for the winning bid, so there can't be 10");
    scene_set(&s, "{'phase':'bid','bids':[5,null],'coins':[5,14],'first':0,'to_move':0}");
    assert_string_equal(scene_refuses(&s, "{'bids':[6,null]}"),
                        "bids of P1: 6 is more than the 5 coins there");
    scene three = scene_new("eight", 3, "ages=20,30,40");
    assert_string_equal(scene_refuses(&three, "{'phase':'take','row':[1,2,3,4,6,7],'bids':[12,0,0]}"),
                        "bids of P1: 12 is more than the 11 coins of the beginning");
}
