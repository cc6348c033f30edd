/* Conquest of the Empire: auctions for the alliances. */
#include "conquest/helpers_a.h"

/* WE-1, up to the end of its first auction. */
static scene four_after_one_auction(void) {
    scene s = auction_of(4, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 bid 5; P2 propose P2 P3; P3 pass; P4 bid 10");
    scene_play(&s, "P4 propose P4 P2; P1 pass; P2 bid 15; P2 propose P2 P4; P3 pass; P4 pass; P1 pass");
    return s;
}

/* WE-2, up to P4's bid in the third auction. */
static scene five_with_one_left(void) {
    scene s = auction_of(5, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P4 P1; P2 pass; P3 pass; P4 pass; P5 pass");
    scene_play(&s, "P2 bid 0; P2 propose P2 P5; P3 pass; P4 pass; P5 pass; P1 pass");
    scene_play(&s, "P3 bid 0; P3 join upper; P4 bid 5; P4 join lower; P5 pass; P1 pass; P2 pass");
    return s;
}

/* Everybody passes an action after the other; who has his turn now? */
static void two_passes(scene *s, const char *who) {
    assert_actor(s, who);
    playf(s, "%s pass", who);
    assert_actor(s, who);
    playf(s, "%s pass", who);
}

/* ---- The worked examples ---- */

RULE_TEST(we1_two_auctions_of_four_players,
          "CE-044 CE-048 CE-050 CE-051 CE-052 CE-054 CE-056 CE-058 CE-060 CE-061") {
    scene s = four_after_one_auction();
    assert_field(&s, "alliances", "[1,3,null,null,null,null]");
    assert_json(&s, "talents", "[80,65,80,80]");
    scene_play(&s, "P2 bid 0; P2 propose P1 P3; P3 bid 5; P3 propose P3 P1; P4 pass; P1 bid 10");
    scene_play(&s, "P1 propose P1 P3; P2 pass; P3 pass");
    assert_true(in_phase(&s, "alliances"));
    scene_play(&s, "P4 pass");
    assert_true(in_phase(&s, "placement"));
    assert_field(&s, "alliances", "[1,3,0,2,null,null]");
    assert_json(&s, "talents", "[70,65,80,80]");
}

RULE_TEST(we1_the_last_one_opens_the_next_season, "CE-046 CE-064") {
    scene s = four_after_one_auction();
    scene_play(&s, "P2 bid 0; P2 propose P1 P3; P3 pass; P4 pass; P1 pass");
    placement_passes(&s);
    two_passes(&s, "P2");
    two_passes(&s, "P4");
    two_passes(&s, "P1");
    two_passes(&s, "P3");
    season_passes(&s);
    chance_deals(&s);
    assert_int_equal(integer_of(&s, "last"), 2);
    assert_actor(&s, "P3");
    assert_true(scene_legal(&s, "P3 bid 0"));
}

RULE_TEST(we2_the_fifth_player_joins_the_upper_alliance, "CE-059 CE-060 CE-063 CE-R07") {
    scene s = five_with_one_left();
    scene_play(&s, "P3 bid 10; P3 join upper; P4 pass; P5 pass; P1 pass; P2 pass");
    assert_field(&s, "alliances", "[3,0,1,4,2,null]");
    assert_json(&s, "talents", "[80,80,70,80,80]");
    placement_passes(&s);
    two_passes(&s, "P4");
    two_passes(&s, "P1");
    two_passes(&s, "P2");
    two_passes(&s, "P5");
    two_passes(&s, "P3");
}

RULE_TEST(we2_the_fifth_player_joins_the_lower_alliance, "CE-059 CE-060 CE-R07 CE-053") {
    scene s = five_with_one_left();
    scene_play(&s, "P3 pass"); /* P4, who bid and won, stands in the box already */
    assert_field(&s, "alliances", "[3,0,1,4,null,2]");
    assert_json(&s, "talents", "[80,80,80,75,80]");
    placement_passes(&s);
    two_passes(&s, "P4");
    two_passes(&s, "P1");
    two_passes(&s, "P2");
    two_passes(&s, "P5");
    two_passes(&s, "P3");
}

RULE_TEST(the_third_of_three_comes_to_place_3_or_4_and_is_last, "CE-059 CE-R07") {
    for (int lower = 0; lower <= 1; lower++) {
        scene s = auction_of(3, "P3");
        scene_play(&s, "P3 bid 0; P3 propose P3 P2; P1 pass; P2 pass");
        playf(&s, "P1 bid 0; P1 join %s; P2 pass; P3 pass", lower ? "lower" : "upper");
        assert_field(&s, "alliances", lower ? "[2,1,null,0,null,null]" : "[2,1,0,null,null,null]");
        placement_passes(&s);
        two_passes(&s, "P3");
        two_passes(&s, "P2");
        two_passes(&s, "P1");
    }
}

/* ---- Who opens ---- */

RULE_TEST(the_first_player_opens_the_first_auction, "CE-045") {
    static const char *const seats[] = {"P1", "P2", "P3", "P4"};
    for (int first = 0; first < 4; first++) {
        const char *who = seats[first];
        scene s = auction_of(4, who);
        assert_actor(&s, who);
        assert_true(legalf(&s, "%s bid 0", who));
    }
}

RULE_TEST(the_first_player_does_not_open_later_seasons, "CE-046") {
    scene s = turn_of(3, "",
                      "'round':4,'alliances':[2,1,null,0,null,null],'agenda':['turn P3','act P3'],"
                      "'pool':{'MES':6}");
    scene_set(&s, "{'first':2}");
    season_passes(&s);
    chance_deals(&s);
    assert_actor(&s, "P1");
}

RULE_TEST(the_next_auction_is_opened_by_the_left_neighbour_of_the_opener_not_of_the_winner, "CE-047 CE-048") {
    scene s = auction_of(6, "P5");
    scene_play(&s, "P5 bid 0; P5 propose P1 P2; P6 pass; P1 pass; P2 bid 5; P2 propose P2 P1; P3 pass");
    scene_play(&s, "P4 pass; P5 pass; P6 pass; P1 pass");
    assert_actor(&s, "P6");
    scene_play(&s, "P6 bid 0; P6 propose P3 P4; P1 pass; P2 pass; P3 pass; P4 pass; P5 pass");
    assert_actor(&s, "P1");
    assert_true(scene_legal(&s, "P1 bid 0"));
}

/* ---- Bids ---- */

RULE_TEST(the_opener_may_bid_nothing_but_has_to_bid, "CE-049 CE-R06") {
    scene s = auction_of(3, "P2");
    assert_true(scene_legal(&s, "P2 bid 0"));
    assert_true(scene_legal(&s, "P2 bid 80"));
    assert_false(scene_legal(&s, "P2 pass"));
}

RULE_TEST(only_a_higher_bid_beats_a_bid, "CE-050 CE-R06") {
    scene s = auction_of(3, "P1");
    scene_play(&s, "P1 bid 20; P1 propose P1 P2");
    assert_false(scene_legal(&s, "P2 bid 0"));
    assert_false(scene_legal(&s, "P2 bid 20"));
    assert_false(scene_legal(&s, "P2 bid 22"));
    assert_true(scene_legal(&s, "P2 bid 25"));
    assert_true(scene_legal(&s, "P2 pass"));
    assert_int_equal(scene_count(&s, "P2", "bid"), (80 - 20) / 5);
}

RULE_TEST(bids_go_clockwise_and_one_at_a_time, "CE-048") {
    scene s = auction_of(4, "P3");
    scene_play(&s, "P3 bid 0; P3 propose P1 P2");
    assert_actor(&s, "P4");
    scene_play(&s, "P4 pass");
    assert_actor(&s, "P1");
    scene_play(&s, "P1 bid 5; P1 propose P1 P2");
    assert_actor(&s, "P2");
}

RULE_TEST(who_has_passed_may_bid_again, "CE-051 CE-R06") {
    scene s = auction_of(3, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 pass; P3 bid 5; P3 propose P1 P2; P1 pass");
    assert_actor(&s, "P2");
    scene_play(&s, "P2 bid 10; P2 propose P2 P3; P3 pass");
    assert_actor(&s, "P1"); /* the opener too */
    scene_play(&s, "P1 bid 15; P1 propose P1 P3; P2 pass; P3 pass");
    assert_field(&s, "alliances", "[0,2,null,null,null,null]");
    assert_json(&s, "talents", "[65,80,80]");
}

RULE_TEST(an_auction_ends_when_all_others_have_passed_after_the_bid, "CE-052") {
    scene s = auction_of(4, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 pass; P3 pass; P4 bid 5; P4 propose P4 P3; P1 pass");
    assert_field(&s, "alliances", "[null,null,null,null,null,null]"); /* three passes, not in succession */
    scene_play(&s, "P2 pass");
    assert_field(&s, "alliances", "[null,null,null,null,null,null]");
    scene_play(&s, "P3 pass");
    assert_field(&s, "alliances", "[3,2,null,null,null,null]");
}

RULE_TEST(placed_players_may_open_and_bid, "CE-053 CE-R05") {
    scene s = auction_of(4, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 pass; P3 pass; P4 pass");
    assert_actor(&s, "P2"); /* he is placed, and opens */
    scene_play(&s, "P2 bid 5; P2 propose P3 P4; P3 pass; P4 pass");
    assert_true(scene_legal(&s, "P1 bid 10"));
    scene_play(&s, "P1 bid 10; P1 propose P4 P3; P2 pass; P3 pass; P4 pass");
    assert_field(&s, "alliances", "[0,1,3,2,null,null]");
    assert_json(&s, "talents", "[70,80,80,80]");
}

RULE_TEST(only_the_winner_pays, "CE-054") {
    scene s = auction_of(3, "P1");
    scene_play(&s, "P1 bid 10; P1 propose P1 P2; P2 bid 40; P2 propose P1 P2; P3 pass");
    assert_json(&s, "talents", "[80,80,80]");
    scene_play(&s, "P1 pass");
    assert_json(&s, "talents", "[80,40,80]");
}

RULE_TEST(a_bid_is_at_most_what_one_holds, "CE-055 CE-R06") {
    scene s = auction_of(3, "P1");
    scene_set(&s, "{'talents':[20,15,80]}");
    assert_true(scene_legal(&s, "P1 bid 20"));
    assert_false(scene_legal(&s, "P1 bid 25"));
    scene_play(&s, "P1 bid 0; P1 propose P1 P2");
    assert_int_equal(scene_count(&s, "P2", "bid"), 3); /* 5, 10, 15 */
    scene_play(&s, "P2 bid 15; P2 propose P1 P2");
    assert_true(scene_legal(&s, "P3 bid 80"));
    assert_false(scene_legal(&s, "P3 bid 85"));
}

RULE_TEST(what_was_paid_cannot_be_bid_again, "CE-055 CE-054") {
    scene s = auction_of(4, "P1");
    scene_set(&s, "{'talents':[20,80,80,80]}");
    scene_play(&s, "P1 bid 15; P1 propose P1 P2; P2 pass; P3 pass; P4 pass");
    scene_play(&s, "P2 bid 0; P2 propose P3 P4; P3 pass; P4 pass");
    assert_int_equal(scene_count(&s, "P1", "bid"), 1);
    assert_true(scene_legal(&s, "P1 bid 5"));
}

RULE_TEST(an_opener_without_talents_bids_nothing, "CE-R06 CE-049") {
    scene s = auction_of(2, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 pass");
    placement_passes(&s);
    scene_set(&s, "{'influence':[{'NAR':1},{}],'talents':[75,0],'pool':{'MES':4},'round':4}");
    season_passes(&s);
    chance_deals(&s);
    assert_int_equal(number_of(&s, "talents", 1), 0);
    /* P2, last in turn order, opens; the only bid is made by itself */
    if (scene_legal(&s, "P2 bid 0"))
        scene_play(&s, "P2 bid 0");
    scene_play(&s, "P2 propose P2 P1; P1 pass");
    assert_field(&s, "alliances", "[1,0,null,null,null,null]");
}

/* ---- Proposals ---- */

RULE_TEST(a_proposal_is_two_free_players_in_any_order, "CE-056 CE-R07") {
    scene s = auction_of(4, "P1");
    scene_play(&s, "P1 bid 0");
    assert_int_equal(scene_count(&s, "P1", "propose"), 4 * 3);
    assert_int_equal(scene_count(&s, "P1", ""), 4 * 3); /* one token alone won't do */
    assert_false(scene_legal(&s, "P1 propose P2 P2"));
    assert_false(scene_legal(&s, "P1 propose P2 P5"));
    scene_play(&s, "P1 propose P4 P3");
    assert_field(&s, "proposal", "[3,2]");
}

RULE_TEST(the_bidder_need_not_propose_himself, "CE-057") {
    scene s = auction_of(4, "P1");
    scene_play(&s, "P1 bid 0");
    assert_true(scene_legal(&s, "P1 propose P1 P3"));
    assert_true(scene_legal(&s, "P1 propose P3 P1"));
    assert_true(scene_legal(&s, "P1 propose P3 P2"));
    scene_play(&s, "P1 propose P3 P2; P2 pass; P3 pass; P4 pass");
    assert_field(&s, "alliances", "[2,1,null,null,null,null]");
}

RULE_TEST(a_higher_bidder_may_keep_turn_or_replace_the_proposal, "CE-058") {
    scene s = auction_of(4, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 bid 5");
    assert_true(scene_legal(&s, "P2 propose P1 P2"));
    assert_true(scene_legal(&s, "P2 propose P2 P1"));
    assert_true(scene_legal(&s, "P2 propose P1 P3"));
    assert_true(scene_legal(&s, "P2 propose P4 P3"));
}

RULE_TEST(a_and_b_come_to_the_upper_and_the_lower_row, "CE-060 CE-061 CE-R08") {
    scene s = auction_of(6, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P6 P1; P2 pass; P3 pass; P4 pass; P5 pass; P6 pass");
    assert_field(&s, "alliances", "[5,0,null,null,null,null]");
    scene_play(&s, "P2 bid 0; P2 propose P2 P5; P3 pass; P4 pass; P5 pass; P6 pass; P1 pass");
    assert_field(&s, "alliances", "[5,0,1,4,null,null]");
    scene_play(&s, "P3 bid 0; P3 propose P4 P3; P4 pass; P5 pass; P6 pass; P1 pass; P2 pass");
    assert_field(&s, "alliances", "[5,0,1,4,3,2]");
}

RULE_TEST(the_rows_are_the_alliances, "CE-061 CE-R08") {
    /* upper: P6 P2 P4; lower: P1 P5 P3. All have men in Raetia */
    scene s = turn_of(6, "",
                      "'alliances':[5,0,1,4,3,2],'agenda':['turn P6','act P6'],"
                      "'infantry':[{'RAE':1},{'RAE':1},{'RAE':1},{'RAE':1},{'RAE':1},{'RAE':1}]");
    assert_string_equal(scene_moves(&s, "P6", "attack"), "attack RAE P1; attack RAE P3; attack RAE P5");
}

RULE_TEST(placed_players_are_not_proposed_again, "CE-062") {
    scene s = four_after_one_auction();
    scene_play(&s, "P2 bid 0");
    assert_string_equal(scene_moves(&s, "P2", ""), "propose P1 P3; propose P3 P1");
    assert_false(scene_legal(&s, "P2 propose P2 P1"));
    assert_false(scene_legal(&s, "P2 propose P4 P3"));
}

RULE_TEST(auctions_go_on_until_all_stand_in_the_box, "CE-063 CE-044") {
    for (int seats = 2; seats <= 6; seats++) {
        scene s = auction_of(seats, "P1");
        int auctions = 0;
        while (in_phase(&s, "alliances")) {
            char who[8];
            snprintf(who, sizeof who, "%s", scene_actors(&s));
            auctions += legalf(&s, "%s bid 0", who);
            playf(&s, "%s %s", who, legalf(&s, "%s pass", who) ? "pass" : first_move(&s, who, ""));
        }
        assert_int_equal(auctions, (seats + 1) / 2);
        const char *box = scene_field(&s, "alliances");
        for (int seat = 0; seat < seats; seat++)
            assert_non_null(strchr(box, '0' + seat));
    }
}

RULE_TEST(a_single_free_player_comes_to_a_or_to_b, "CE-059") {
    scene s = auction_of(3, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 pass; P3 pass; P2 bid 0");
    assert_string_equal(scene_moves(&s, "P2", ""), "join upper; join lower");
    s = auction_of(3, "P1"); /* but not while two or more are free */
    scene_play(&s, "P1 bid 0");
    assert_int_equal(scene_count(&s, "P1", "join"), 0);
}

RULE_TEST(the_box_changes_nothing_but_sides_and_order, "CE-R08") {
    scene s = auction_of(4, "P1");
    scene before = s;
    auctions_pass(&s);
    static const char *const same[] = {"talents", "influence", "senators", "chaos",
                                       "shown",   "markers",   "cards"};
    for (int i = 0; i < 7; i++) {
        words was = {.len = 0};
        words_add(&was, "%s", scene_field(&before, same[i]));
        assert_field(&s, same[i], was.text);
    }
}

RULE_TEST(who_cannot_bid_more_can_only_pass, "CE-050 CE-055") {
    scene s = auction_of(3, "P1");
    scene_set(&s, "{'talents':[80,10,80]}");
    scene_play(&s, "P1 bid 10; P1 propose P1 P2");
    assert_int_equal(scene_count(&s, "P2", "bid"), 0);
    if (scene_legal(&s, "P2 pass")) /* a single answer need not be asked for */
        scene_play(&s, "P2 pass");
    assert_actor(&s, "P3");
}

RULE_TEST(the_winner_need_not_be_the_one_who_bid_first_nor_be_placed, "CE-052 CE-057") {
    scene s = auction_of(4, "P1");
    scene_play(&s, "P1 bid 0; P1 propose P1 P2; P2 pass; P3 pass; P4 bid 5; P4 propose P2 P1");
    scene_play(&s, "P1 pass; P2 pass; P3 pass");
    assert_field(&s, "alliances", "[1,0,null,null,null,null]");
    assert_json(&s, "talents", "[80,80,80,75]");
}
