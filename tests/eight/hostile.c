/* Positions that can't have come about: they are refused, for the right reason, and those that only look like
 * it are not. What is wrong is always one thing, so that no other check can take its place. */
#include "eight/positions.h"

static void assert_refused(const scene *s, const char *fields, const char *why) {
    const char *said = scene_refuses(s, fields);
    if (!strstr(said, why))
        fail_msg("%s: refused for '%s', not for '%s'", fields, said, why);
}

/* Two players who have told their ages; nothing is laid out yet. */
static scene fresh(const char *options) {
    char all[64];
    snprintf(all, sizeof all, "ages=8,9 %s", options);
    return scene_new("eight", 2, all);
}

/* The row is laid out, and both are to bid. */
static scene bidding(const char *options) {
    scene s = fresh(options);
    for (int card = 0; card < ROW; card++)
        playf(&s, "chance card %d", (const int[]){1, 2, 3, 4, 6, 7}[card]);
    return s;
}

RULE_TEST(cards_that_can_not_lie_there_are_refused, "EM-06 EM-08") {
    scene s = turn_of(2, "", "%s", "'to_move':0");
    assert_refused(
        &s, "{'row':[5,2,3,4,6,7]}",
        "row, entry 1: card 5 is for five players, and this game has 2"); /* at either end of the row */
    assert_refused(&s, "{'row':[1,2,3,4,6,38]}",
                   "row, entry 6: card 38 is for five players, and this game has 2");
    assert_refused(&s, "{'row':[1,1,3,4,6,7]}", "row, entry 2: card 1 lies there twice");
    assert_refused(&s, "{'row':[1,2,3,4,6,1]}", "row, entry 6: card 1 lies there twice");
    assert_refused(&s, "{'cards':[[5],[8]]}", "cards of P1: card 5 is for five players, and this game has 2");
    assert_refused(&s, "{'cards':[[8],[5]]}", "cards of P2: card 5 is for five players, and this game has 2");
    assert_refused(&s, "{'cards':[[8],[8]]}", "cards of P2: card 8 is also with P1");
    assert_refused(&s, "{'cards':[[8],[7]]}", "cards of P2: card 7 is also at place 6 of the row");
    assert_refused(&s, "{'cards':[[8],[1]]}", "cards of P2: card 1 is also at place 1 of the row");
    scene_set(&s, "{'cards':[[8],[9]]}");
    scene three = turn_of(3, "", "%s", "'to_move':0"); /* only who has it is named */
    assert_refused(&three, "{'cards':[[8],[9],[9]]}", "cards of P3: card 9 is also with P2");
    assert_refused(&three, "{'cards':[[8],[9],[8]]}", "cards of P3: card 8 is also with P1");
}

RULE_TEST(a_row_with_holes_is_refused, "EM-08 EM-29") {
    scene s = turn_of(2, "", "%s", "'to_move':0");
    assert_refused(
        &s, "{'row':[1,2,3,4,6,null]}",
        "row: 5 cards lie in it; in this phase there are 6, or fewer without gaps when the deck is empty");
    assert_refused(
        &s, "{'row':[null,2,3,4,6,7]}",
        "row: 5 cards lie in it; in this phase there are 6, or fewer without gaps when the deck is empty");
    scene_play(&s, "P1 take 1");
    scene_set(&s, "{'row':[2,null,3,4,6,7]}");
    scene_set(&s, "{'row':[2,3,4,6,7,null]}");
    assert_refused(&s, "{'row':[null,3,4,6,7,null]}", "just the place of the taken card");
    assert_refused(&s, "{'row':[2,3,4,6,null,null]}", "just the place of the taken card");
    assert_refused(&s, "{'row':[null,3,null,4,6,7]}", "just the place of the taken card");
    scene_play(&s, "P1 done");
    assert_refused(&s, "{'row':[2,3,4,6,null,7]}",
                   "row: 5 cards lie in it; in the phase refill there are 5 and the last place is empty, "
                   "while the deck is not");
    assert_refused(&s, "{'row':[2,3,4,6,null,null]}",
                   "row: 4 cards lie in it; in the phase refill there are 5 and the last place is empty, "
                   "while the deck is not");
    scene laying = fresh("");
    scene_set(&laying, "{'row':[1,2,3,4,6,null]}");
    assert_refused(
        &laying, "{'row':[1,2,3,4,6,7]}",
        "row: it is full or has gaps, but in the phases ages and deal it is being laid out, from the left");
    assert_refused(
        &laying, "{'row':[1,null,3,null,null,null]}",
        "row: it is full or has gaps, but in the phases ages and deal it is being laid out, from the left");
}

RULE_TEST(more_pieces_than_there_are_are_refused, "EM-02 EM-12") {
    scene s = turn_of(2, "", "%s", "'to_move':0");
    scene_set(&s, "{'armies':[{'a12':14},{'a12':14}],'cities':[{'a12':3},{'a12':3}],'coins':[14,14]}");
    assert_refused(&s, "{'armies':[{'a12':14,'a11':1},{}]}",
                   "armies of P1: 15 stand on the board, but there are only 14");
    assert_refused(&s, "{'armies':[{},{'a12':14,'a11':1}]}",
                   "armies of P2: 15 stand on the board, but there are only 14");
    assert_refused(&s, "{'cities':[{},{'a12':3,'a11':1}]}",
                   "cities of P2: 4 stand on the board, but there are only 3");
    scene three = turn_of(3, "", "%s", "'to_move':0");
    scene_set(&three, "{'coins':[11,11,11]}");
    assert_refused(&three, "{'coins':[11,11,12]}",
                   "coins of P3: a number from 0 to 11 is expected among 3 players, not 12");
}

RULE_TEST(neutral_armies_are_refused_where_there_are_none, "ER-39") {
    scene s = bidding("neutral=on");
    scene_set(&s, "{'neutral':{'a12':9}}");
    assert_refused(
        &s, "{'neutral':{'a12':10}}",
        "phase: in 'neutral' fewer than 10 neutral armies stand, with the option neutral=on; here are 10");
    scene_set(&s, "{'phase':'bid','neutral':{'a12':10}}");
    assert_refused(&s, "{'neutral':{'a12':10,'a11':1}}",
                   "neutral: 11 armies stand on the board, but there are only 10");
    scene none = bidding("");
    assert_refused(
        &none, "{'phase':'neutral'}",
        "phase: in 'neutral' fewer than 10 neutral armies stand, with the option neutral=on; here are 0");
    assert_refused(&none, "{'neutral':{'a12':1}}", "neutral=on");
}

RULE_TEST(tokens_that_can_not_lie_there_are_refused, "EM-64 ER-32") {
    scene s = bidding("tokens=on");
    scene_set(&s, "{'tokens':{'a01':'ore','a08':'ore','a12':'wood','a19':'wood'}}");
    assert_refused(&s, "{'tokens':{'a01':'ore','a08':'ore','a12':'wood','a19':'wood','a24':'anvil'}}",
                   "phase: in 'tokens' a token is still to be drawn, but no marked region lacks one");
    assert_refused(&s, "{'tokens':{'a02':'ore'}}", "tokens, a02: it has no triangle, so no token lies there");
    assert_refused(&s, "{'tokens':{'a01':'crystal','a08':'crystal','a12':'crystal'}}",
                   "tokens: 3 of crystal lie there, but there are only 2");
    assert_refused(&s, "{'tokens':{'a01':'anvil','a08':'anvil','a12':'anvil'}}",
                   "tokens: 3 of anvil lie there, but there are only 2");
    assert_refused(&s, "{'phase':'bid'}",
                   "tokens: after the phase tokens each marked region has one; a24 lacks it");
    scene off = bidding("");
    assert_refused(&off, "{'tokens':{'a01':'ore'}}", "tokens=on");
}

RULE_TEST(impossible_age_ranks_are_refused, "ER-08") {
    scene s = scene_new("eight", 3, "ages=8,0,9");
    for (int card = 0; card < ROW; card++)
        playf(&s, "chance card %d", (const int[]){1, 2, 3, 4, 6, 7}[card]);
    scene_set(&s, "{'age_rank':[0,2,1]}");
    assert_refused(&s, "{'age_rank':[1,2,0]}",
                   "age_rank of P3: P1 is younger by the option ages, and so has a lower rank");
    assert_refused(&s, "{'age_rank':[0,1,2]}",
                   "age_rank of P2: P3 is younger by the option ages, and so has a lower rank");
    assert_refused(&s, "{'age_rank':[0,0,1]}", "a rank of its own");
    assert_refused(&s, "{'age_rank':[0,2,null]}",
                   "age_rank of P2: P3 is younger by the option ages, and so has a lower rank");
    assert_refused(&s, "{'age_rank':[0,null,1]}",
                   "age_rank: after the phase ages every seat has one, not only 2");
    scene open = scene_new("eight", 3, "");
    scene_set(&open, "{'age_rank':[0,null,null]}");
    assert_refused(&open, "{'age_rank':[0,1,2]}",
                   "phase: in 'ages' some age_rank is null, but all are known");
    assert_refused(&open, "{'age_rank':[1,null,null]}",
                   "age_rank: ranks are given from 0 on, but nobody has rank 0");
    assert_refused(&open, "{'age_rank':[3,null,null]}", "a rank of its own"); /* there is no fourth seat */
    scene five = scene_new("eight", 5, "");
    scene_set(&five, "{'age_rank':[3,2,0,1,null]}");
    assert_refused(&five, "{'age_rank':[5,null,null,null,null]}", /* EM-01: no game has a sixth seat */
                   "age_rank of P1: a number from 0 to 4, or null, is expected, not 5");
}

RULE_TEST(impossible_bids_are_refused, "EM-13 EM-15 ER-07") {
    scene s = bidding("");
    scene_set(&s, "{'bids':[14,null]}");
    assert_refused(&s, "{'bids':[3,4]}", "all have bid");
    assert_refused(&s, "{'bids':[null,'?']}", "a view can't be loaded");
    scene poor = s;
    scene_set(&poor, "{'coins':[14,5],'bids':[null,5]}");
    assert_refused(&poor, "{'bids':[null,6]}", "bids of P2: 6 is more than the 5 coins there");
    scene_set(&poor, "{'coins':[5,14],'bids':[5,null]}");
    assert_refused(&poor, "{'bids':[6,null]}", "bids of P1: 6 is more than the 5 coins there");
    scene three = scene_new("eight", 3, "ages=8,9,10");
    assert_refused(&three, "{'bids':[0,null,null]}", "bids of P1: before the phase bid it is null");
    scene turn = turn_of(3, "", "%s", "'to_move':0");
    scene_set(&turn, "{'bids':[11,0,0],'coins':[0,11,11]}"); /* the winner has paid */
    assert_refused(&turn, "{'coins':[1,11,11]}", "11 were paid for the winning bid");
    assert_refused(&turn, "{'bids':[12,0,0]}", "bids of P1: 12 is more than the 11 coins");
    assert_refused(&turn, "{'bids':[1,null,0]}", "every seat has one");
    assert_refused(&turn, "{'phase':'first'}", "first=choose");
}

RULE_TEST(only_the_winner_of_the_bid_names_who_starts, "ER-09") {
    scene s = bidding("first=choose");
    scene_play(&s, "P1 bid 1; P2 bid 2");
    assert_string_equal(scene_actors(&s), "P2");
    scene_set(&s, "{'to_move':1}");
    assert_refused(&s, "{'to_move':0}",
                   "phase: in 'first', with the option first=choose, P2 decides, who won the bid");
}

RULE_TEST(hands_that_do_not_fit_the_turns_are_refused, "ER-05 EM-47") {
    scene s = turn_of(3, "", "%s", "'to_move':0");
    scene_set(&s, "{'cards':[[8],[9],[10]]}");
    assert_refused(&s, "{'cards':[[8,11],[9],[10]]}",
                   "cards of P1: 2 of them, but by the turn order 1 are expected");
    assert_refused(&s, "{'cards':[[8],[9],[]]}", "by the turn order");
    scene_set(&s, "{'to_move':1,'cards':[[8,11],[9],[10]]}");
    assert_refused(&s, "{'cards':[[8],[9],[10]]}",
                   "cards of P1: 1 of them, but by the turn order 2 are expected");
    assert_refused(&s, "{'cards':[[8,11],[9,12],[10]]}",
                   "cards of P2: 2 of them, but by the turn order 1 are expected");
    scene_set(&s, "{'first':1,'to_move':0,'cards':[[8],[9,11],[10,12]]}"); /* P2 began, P1 is last */
    assert_refused(&s, "{'cards':[[8,13],[9,11],[10,12]]}",
                   "cards of P2: 2 of them, but by the turn order 3 are expected");
    scene early = bidding("");
    assert_refused(&early, "{'cards':[[8],[9]]}", "cards: before the phase take nobody has any, not 1");
}

/* Five players have seven cards each (EM-47): after the last turn there is nothing more to take. */
RULE_TEST(after_the_last_turn_nobody_takes, "EM-47") {
    scene s = turn_of(5, "", "%s", "'to_move':0");
    static const char *const six = "'cards':[[8,13,18,23,28,33],[9,14,19,24,29,34],[10,15,20,25,30,35],"
                                   "[11,16,21,26,31,36],[12,17,22,27,32,37]]";
    words w = {.len = 0};
    words_add(&w, "{%s}", six);
    scene_set(&s, w.text);
    assert_refused(&s,
                   "{'row':[1,2,3,4,6,7],'cards':[[8,13,18,23,28,33,38],[9,14,19,24,29,34,39],"
                   "[10,15,20,25,30,35,40],[11,16,21,26,31,36,41],[12,17,22,27,32,37,42]]}",
                   "cards: everybody has all 7 that he takes, so the phase is over");
    assert_refused(&s, "{'phase':'over'}", "cards: at the end everybody has 7, not 6");
}

RULE_TEST(a_card_in_use_fits_its_numbers, "EM-45 EM-46") {
    scene s = turn_of(2, "", "%s", "'to_move':0");
    assert_refused(&s, "{'card':8}", "for the phase act");
    assert_refused(&s, "{'active':1}", "for the phase act");
    assert_refused(&s, "{'left':[1,0]}", "for the phase act");
    assert_refused(&s, "{'left':[0,1]}", "for the phase act");
    scene_play(&s, "P1 take 2"); /* card 2: two armies */
    scene_set(&s, "{'left':[2,0]}");
    scene_set(&s, "{'left':[0,0]}");
    assert_refused(&s, "{'left':[3,0]}", "left, entry 1: card 2 allows 2 there, so 3 can't be left");
    assert_refused(&s, "{'left':[2,1]}", "left, entry 2: card 2 allows 0 there, so 1 can't be left");
    assert_refused(&s, "{'left':[2,0],'active':1}", "not begun, or used up");
    assert_refused(&s, "{'left':[0,0],'active':1}", "not begun, or used up");
    assert_refused(&s, "{'left':[1,0],'active':0}", "begun and not used up");
    scene_set(&s, "{'left':[1,0],'active':1}");
    assert_refused(&s, "{'card':3}", "one of the cards of P1");
    assert_refused(&s, "{'card':null}", "one of the cards of P1");
}

RULE_TEST(games_of_a_series_are_counted, "ER-38") {
    scene s = turn_of(2, "", "%s", "'to_move':0");
    assert_refused(&s, "{'round':2}", "round: 2 needs the option games=3; in one game it is 1");
    assert_refused(&s, "{'round':0}", "round: a number from 1 to 3 is expected, not 0");
    assert_refused(&s, "{'past_points':[1,0]}",
                   "past_points, past_coins, past_armies, past_regions of P1: in round 1 they are 0");
    assert_refused(&s, "{'past_coins':[0,1]}",
                   "past_points, past_coins, past_armies, past_regions of P2: in round 1 they are 0");
    assert_refused(&s, "{'past_armies':[1,0]}",
                   "past_points, past_coins, past_armies, past_regions of P1: in round 1 they are 0");
    assert_refused(&s, "{'past_regions':[0,1]}",
                   "past_points, past_coins, past_armies, past_regions of P2: in round 1 they are 0");
    scene series = turn_of(2, "games=3", "%s", "'to_move':0");
    scene_set(&series, "{'round':3,'past_points':[30,20]}");
    assert_refused(&series, "{'phase':'over','round':2}", "third game");
}

/* Two games were played before the third: a board has at most 25 regions, and nobody has more than 14 coins
 * or armies in a game. */
RULE_TEST(no_more_comes_from_earlier_games_than_there_is, "ER-38 EM-02 EM-12") {
    scene s = turn_of(2, "games=3", "%s", "'round':3");
    assert_refused(&s, "{'past_regions':[51,0]}",
                   "past_regions of P1: a number from 0 to 50 is expected, not 51");
    scene_set(&s, "{'past_coins':[0,28],'past_armies':[28,28]}");
    assert_refused(&s, "{'past_coins':[0,29]}",
                   "past_coins of P2: a number from 0 to 28 is expected, not 29");
    assert_refused(&s, "{'past_armies':[29,0]}",
                   "past_armies of P1: a number from 0 to 28 is expected, not 29");
}

/* The number after the last region of the board names none. */
RULE_TEST(a_step_beyond_the_board_is_to_no_region, "EM-39") {
    scene s = turn_of(2, "", "%s", "'to_move':0");
    dd_move march;
    scene_set(&s, "{'row':[4,2,3,1,6,7],'armies':[{'a12':3},{'a12':3}]}"); /* card 4: two moves by land */
    scene_play(&s, "P1 take 1");
    assert_true(dd_move_read(s.game, &s.state, "march a12 a11", &march, NULL));
    assert_int_equal(dd_why_not(s.game, &s.state, 0, march), DD_LEGAL);
    dd_move last, beyond;
    assert_true(dd_move_read(s.game, &s.state, "march a12 a25", &last, NULL));
    beyond = DD_MOVE(dd_move_kind(last), dd_move_a(last), dd_move_b(last) + 1, 0);
    assert_non_null(strstr(dd_reason(s.game, dd_why_not(s.game, &s.state, 0, beyond)).en, "region"));
    assert_string_equal(
        dd_reason(s.game, dd_why_not(s.game, &s.state, 0, beyond)).en,
        dd_reason(s.game, dd_why_not(s.game, &s.state, 0, DD_MOVE(dd_move_kind(last), 40, 0, 0))).en);
}

/* Card 36: three armies or three moves. Once a side is begun, nothing is left of the other. */
RULE_TEST(of_a_card_with_a_stroke_one_side_is_used, "EM-45") {
    scene s = turn_of(2, "", "%s", "'row':[36,2,3,4,6,7]");
    scene_play(&s, "P1 take 1");
    scene_set(&s, "{'left':[3,3]}");
    scene_set(&s, "{'left':[2,0],'active':1}");
    assert_refused(&s, "{'left':[2,3],'active':1}",
                   "left: of card 36 one side is used, so nothing is left of the other");
    assert_refused(&s, "{'left':[3,2],'active':2}",
                   "left: of card 36 one side is used, so nothing is left of the other");
    scene_set(&s, "{'left':[0,2],'active':2}");
    assert_refused(&s, "{'left':[0,2],'active':0}", /* the second side is looked at like the first */
                   "active: part 2 of card 36 is begun and not used up, so it is the active one");
    assert_refused(&s, "{'left':[2,0],'active':0}",
                   "active: part 1 of card 36 is begun and not used up, so it is the active one");
}
