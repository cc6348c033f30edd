/* Conquest of the Empire: votes in the senate, and Italia's senator. */
#include "conquest/helpers_c.h"

/* ---- The vote cards ---- */

RULE_TEST(vote_cards_lie_open_from_the_first_turn_until_bought, "CE-215 CE-020 CE-080") {
    scene s = scene_new("conquest", 3, "");
    assert_field(&s, "shown",
                 "{\"v_legions\":1,\"v_triumph\":1,\"v_treasury\":1,\"v_dole\":1,\"v_command\":1}");
    s = turn_at(2, "'shown':{'v_legions':1,'v_triumph':1,'v_treasury':1,'v_dole':1,'v_command':1}");
    assert_int_equal(scene_count(&s, "P1", "take v_"), 5);
    scene_play(&s, "P1 take v_treasury");
    assert_field(&s, "talents", "[70,80]");
    assert_field(&s, "actions", "1");
    assert_field(&s, "shown", "{\"v_legions\":1,\"v_triumph\":1,\"v_dole\":1,\"v_command\":1}");
    assert_field(&s, "cards", "[{\"v_treasury\":1},{}]");
}

RULE_TEST(a_vote_card_stays_with_its_holder_to_the_end, "CE-215 CE-209") {
    scene s = season_end(2, 1, "'cards':[{'v_dole':1},{'v_command':1}]");
    assert_field(&s, "cards", "[{\"v_dole\":1},{\"v_command\":1}]");
    s = season_end(2, 4, "'cards':[{'v_dole':1},{'v_command':1}]");
    assert_field(&s, "cards", "[{\"v_dole\":1},{\"v_command\":1}]");
}

RULE_TEST(each_vote_card_is_used_once_a_season, "CE-216 CE-226") {
    scene s = turn_at(2, "'cards':[{'v_triumph':1},{}],'senators':[{'1':2},{}]");
    scene_play(&s, "P1 debate v_triumph; P1 lay 1; P1 done");
    assert_field(&s, "points_cards", "[15,0]");
    assert_field(&s, "used", "[{\"v_triumph\":1},{}]");
    assert_false(scene_legal(&s, "P1 debate v_triumph"));
    assert_field(&s, "cards", "[{\"v_triumph\":1},{}]");
}

RULE_TEST(a_debate_is_no_action, "CE-217 CE-R46") {
    scene s = turn_at(2, "'cards':[{'v_triumph':1},{}],'senators':[{'1':1},{'1':1}]");
    scene_play(&s, "P1 pass; P1 debate v_triumph; P1 pass; P2 pass");
    assert_string_equal(scene_actors(&s), "P1");
    assert_field(&s, "actions", "1");
}

RULE_TEST(a_debate_may_follow_the_second_action, "CE-217 CE-R46 CE-R53") {
    scene s = turn_at(2, "'cards':[{'v_triumph':1},{}],'senators':[{'1':1},{'1':1}]");
    scene_play(&s, "P1 pass; P1 pass");
    assert_string_equal(scene_actors(&s), "P1");
    assert_true(scene_legal(&s, "P1 end"));
    scene_play(&s, "P1 debate v_triumph; P1 pass; P2 pass");
    assert_string_equal(scene_actors(&s), "P2");
    assert_field(&s, "agenda", "[\"turn P2\",\"act P2\"]");
}

RULE_TEST(a_debate_is_for_the_holders_own_turn, "CE-217") {
    scene s = turn_at(2, "'cards':[{},{'v_triumph':1}],'senators':[{'1':1},{'1':1}]");
    assert_int_equal(scene_count(&s, "P1", "debate"), 0);
    assert_int_equal(scene_count(&s, "P2", ""), 0);
    scene_play(&s, "P1 pass; P1 pass");
    assert_true(scene_legal(&s, "P2 debate v_triumph"));
}

RULE_TEST(no_debate_begins_inside_an_action, "CE-R46") {
    scene s =
        turn_at(2, "'cards':[{'v_triumph':1},{}],'senators':[{'1':1},{'1':1}],'galleys':[{'MTY':3},{}]");
    scene_play(&s, "P1 fleet MAD");
    assert_int_equal(scene_count(&s, "P1", "debate"), 0);
}

RULE_TEST(several_votes_may_be_held_in_one_turn, "CE-218") {
    scene s = turn_at(
        2,
        "'cards':[{'v_triumph':1,'v_treasury':1,'v_dole':1},{}],'senators':[{'1':2,'2':1},{}],'chaos':[9,0]");
    scene_play(
        &s,
        "P1 debate v_dole; P1 lay 1; P1 done; P1 debate v_treasury; P1 lay 1; P1 done; P1 debate v_triumph");
    scene_play(&s, "P1 lay 2");
    assert_field(&s, "chaos", "[3,0]");
    assert_field(&s, "talents", "[120,80]");
    assert_field(&s, "points_cards", "[15,0]");
    assert_field(&s, "actions", "2");
    assert_field(&s, "senators", "[{},{}]");
}

/* ---- The bidding ---- */

RULE_TEST(the_holder_speaks_first_and_may_lay_several_or_pass, "CE-219") {
    scene s = turn_at(3, "'cards':[{'v_triumph':1},{},{}],'senators':[{'1':1,'3':2},{'4':1},{'1':1}]");
    scene_play(&s, "P1 debate v_triumph");
    assert_string_equal(scene_actors(&s), "P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "pass; lay 1; lay 3");
    scene_play(&s, "P1 lay 3; P1 lay 1");
    assert_true(scene_legal(&s, "P1 lay 3"));
    assert_false(scene_legal(&s, "P1 pass")); /* his bid is the highest */
    scene_play(&s, "P1 done");
    assert_field(&s, "laid", "[{\"1\":1,\"3\":1},{},{}]");
}

RULE_TEST(the_turn_to_speak_passes_clockwise_not_in_turn_order, "CE-220") {
    scene s = turn_at(4, "'alliances':[0,2,1,3,null,null],'cards':[{'v_triumph':1},{},{},{}],"
                         "'senators':[{'1':1},{'1':1},{'1':1},{'1':1}]");
    scene_play(&s, "P1 debate v_triumph; P1 pass");
    assert_string_equal(scene_actors(&s), "P2");
    scene_play(&s, "P2 pass");
    assert_string_equal(scene_actors(&s), "P3");
    scene_play(&s, "P3 pass");
    assert_string_equal(scene_actors(&s), "P4");
}

RULE_TEST(a_bid_is_the_sum_and_must_be_higher, "CE-221 CE-220 CE-R41") {
    scene s = turn_at(
        3, "'cards':[{'v_triumph':1},{},{}],'senators':[{'3':1,'1':1},{'1':2,'2':1,'3':1},{'4':1,'1':1}]");
    scene_play(&s, "P1 debate v_triumph; P1 lay 3; P1 done");
    scene_play(&s, "P2 lay 1; P2 lay 2"); /* 3: not yet higher */
    assert_false(scene_legal(&s, "P2 done"));
    scene_play(&s, "P2 lay 1"); /* 4 */
    assert_true(scene_legal(&s, "P2 done"));
    scene_play(&s, "P2 done");
    assert_string_equal(scene_actors(&s), "P3");
    scene_play(&s, "P3 lay 4");
    assert_false(scene_legal(&s, "P3 done")); /* 4 equals 4 */
    scene_play(&s, "P3 lay 1");
    assert_string_equal(scene_actors(&s), "P1");
    assert_field(&s, "debate_best", "2");
}

RULE_TEST(who_cannot_beat_the_bid_can_only_pass, "CE-220 CE-R41") {
    scene s = turn_at(2, "'cards':[{'v_triumph':1},{}],'senators':[{'4':1},{'1':2,'2':1}]");
    scene_play(&s, "P1 debate v_triumph; P1 lay 4");
    assert_string_equal(scene_actors(&s), "P2"); /* he is asked all the same: others don't know his hand */
    assert_string_equal(scene_moves(&s, "P2", ""), "pass");
}

RULE_TEST(a_raise_adds_to_what_is_laid, "CE-R41 CE-222") {
    scene s = turn_at(2, "'cards':[{'v_triumph':1},{}],'senators':[{'2':2,'1':1},{'3':1,'1':1}]");
    scene_play(&s,
               "P1 debate v_triumph; P1 lay 2; P1 done; P2 lay 3; P2 done; P1 lay 2; P1 done"); /* 2, 3, 4 */
    assert_string_equal(scene_actors(&s), "P2");
    assert_field(&s, "laid", "[{\"2\":2},{\"3\":1}]");
    assert_string_equal(scene_moves(&s, "P2", ""), "pass"); /* 3 + 1 does not beat 4 */
    scene_play(&s, "P2 pass");
    assert_field(&s, "points_cards", "[15,0]");
}

RULE_TEST(a_pass_in_a_debate_is_final, "CE-R41 CE-222") {
    scene s = turn_at(3, "'cards':[{'v_triumph':1},{},{}],'senators':[{'4':1},{'1':1,'2':1},{'2':1,'1':1}]");
    scene_play(&s, "P1 debate v_triumph; P1 pass; P2 lay 1; P2 done; P3 lay 2; P3 done");
    assert_string_equal(scene_actors(&s), "P2"); /* P1 is out, though he could win */
    scene_play(&s, "P2 lay 2");
    assert_string_equal(scene_actors(&s), "P3");
    scene_play(&s, "P3 pass");
    assert_field(&s, "points_cards", "[0,15,0]");
    assert_field(&s, "senators", "[{\"4\":1},{},{\"1\":1,\"2\":1}]");
}

RULE_TEST(a_single_bidder_wins_with_his_bid, "CE-R41 CE-223") {
    scene s = turn_at(3, "'cards':[{'v_treasury':1},{},{}],'senators':[{'4':1},{'1':1,'3':1},{'4':1}]");
    scene_play(&s, "P1 debate v_treasury; P1 pass; P2 lay 1; P2 done; P3 pass");
    assert_field(&s, "talents", "[80,120,80]");
    assert_field(&s, "senators", "[{\"4\":1},{\"3\":1},{\"4\":1}]");
}

RULE_TEST(the_last_speaker_must_lay_a_card_to_win, "CE-R61 CE-222") {
    scene s = turn_at(3, "'cards':[{'v_treasury':1},{},{}],'senators':[{'4':1},{'3':1},{'1':1,'2':1}]");
    scene_play(&s, "P1 debate v_treasury; P1 pass; P2 pass");
    assert_string_equal(scene_actors(&s), "P3");
    assert_string_equal(scene_moves(&s, "P3", ""), "pass; lay 1; lay 2");
    scene passed = s;
    scene_play(&passed, "P3 pass");
    assert_field(&passed, "talents", "[80,80,80]");
    scene_play(&s, "P3 lay 1; P3 done");
    assert_field(&s, "talents", "[80,80,120]");
}

RULE_TEST(if_all_pass_nobody_gets_it_and_the_card_is_used, "CE-226") {
    scene s = turn_at(2, "'cards':[{'v_treasury':1},{}],'senators':[{'1':1},{'2':1}]");
    scene_play(&s, "P1 debate v_treasury; P1 pass; P2 pass");
    assert_field(&s, "talents", "[80,80]");
    assert_field(&s, "senators", "[{\"1\":1},{\"2\":1}]");
    assert_field(&s, "used", "[{\"v_treasury\":1},{}]");
    assert_false(scene_legal(&s, "P1 debate v_treasury"));
    assert_string_equal(scene_actors(&s), "P1");
}

RULE_TEST(the_winners_cards_leave_and_the_others_return, "CE-223 CE-224 CE-225") {
    scene s = turn_at(3, "'cards':[{'v_treasury':1},{},{}],'senators':[{'1':1,'2':1},{'3':1},{'4':1,'1':1}]");
    scene_play(&s, "P1 debate v_treasury; P1 lay 1; P1 lay 2; P2 pass; P3 lay 4; P3 done");
    /* nobody has influence in Italia */
    assert_field(&s, "talents", "[80,80,120]");
    assert_field(&s, "senators", "[{\"1\":1,\"2\":1},{\"3\":1},{\"1\":1}]");
    assert_field(&s, "cards", "[{\"v_treasury\":1},{},{}]");
    assert_string_equal(scene_actors(&s), "P1");
}

/* ---- The benefits ---- */

/* P1 wins the debate on this card. */
__attribute__((format(printf, 3, 4))) static scene won(int seats, const char *vote, const char *format, ...) {
    words w = {.len = 0};
    va_list list;
    words_add(&w, "'cards':[{'%s':1}", vote);
    for (int seat = 1; seat < seats; seat++)
        words_add(&w, ",{}");
    words_add(&w, "],'senators':[{'1':1}");
    for (int seat = 1; seat < seats; seat++)
        words_add(&w, ",{}");
    words_add(&w, "]%s%s", *format ? "," : "", format);
    va_start(list, format);
    scene s = position_of(seats, "", 1, w.text, list);
    va_end(list);
    playf(&s, "P1 debate %s; P1 lay 1", vote);
    return s;
}

RULE_TEST(raise_the_legions_puts_six_infantry_into_italia, "CE-223 CE-R62") {
    scene s = won(2, "v_legions", "'infantry':[{'GER':2},{'ITA':1}]");
    assert_field(&s, "infantry", "[{\"GER\":2,\"ITA\":6},{\"ITA\":1}]"); /* no leader, no influence needed */
    assert_field(&s, "talents", "[80,80]");
    assert_field(&s, "chaos", "[0,0]");
}

RULE_TEST(the_legions_are_no_more_than_the_reserve, "CE-R62") {
    scene s = won(2, "v_legions", "'infantry':[{'GER':16},{}]");
    assert_field(&s, "infantry", "[{\"GER\":16,\"ITA\":4},{}]");
    s = won(2, "v_legions", "'infantry':[{'GER':20},{}]");
    assert_field(&s, "infantry", "[{\"GER\":20},{}]");
}

RULE_TEST(decree_a_triumph_scores_fifteen, "CE-223 CE-R62") {
    scene s = won(2, "v_triumph", "'points_cards':[5,0]");
    assert_field(&s, "points_cards", "[20,0]");
    assert_int_equal(scene_points(&s, 0), 20);
}

RULE_TEST(open_the_treasury_gives_forty, "CE-223 CE-R62") {
    scene s = won(2, "v_treasury", "'talents':[0,0]");
    assert_field(&s, "talents", "[40,0]");
    assert_field(&s, "chaos", "[0,0]");
}

RULE_TEST(grain_dole_discards_six_chaos_or_what_there_is, "CE-223 CE-R62") {
    scene s = won(2, "v_dole", "'chaos':[8,9]");
    assert_field(&s, "chaos", "[2,9]");
    s = won(2, "v_dole", "'chaos':[4,9]");
    assert_field(&s, "chaos", "[0,9]");
}

RULE_TEST(proconsular_command_replaces_a_free_or_an_unprotected_marker, "CE-223 CE-R62 CE-107 CE-110") {
    /* P3 is an ally. P2 protects Asia by a leader; P4 is not protected by P2. */
    scene s = won(4, "v_command",
                  "'markers':{'SIC':1},'influence':[{},{'ASI':2,'EGY':1},{'NUM':1},{'ASI':1}],"
                  "'generals':[{},{'ASI':1},{},{}]");
    assert_string_equal(scene_actors(&s), "P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "influence SIC free; influence ASI P4; influence EGY P2");
    scene free = s;
    scene_play(&free, "P1 influence SIC free");
    assert_field(&free, "influence", "[{\"SIC\":1},{\"ASI\":2,\"EGY\":1},{\"NUM\":1},{\"ASI\":1}]");
    assert_field(&free, "markers", "{}");
    assert_field(&free, "talents", "[80,80,80,80]");
    scene_play(&s, "P1 influence ASI P4");
    assert_field(&s, "influence", "[{\"ASI\":1},{\"ASI\":2,\"EGY\":1},{\"NUM\":1},{}]");
    assert_field(&s, "markers", "{\"SIC\":1}");
}

RULE_TEST(a_command_without_a_target_lapses, "CE-R62") {
    scene s = won(3, "v_command", "'influence':[{'ITA':1},{'ASI':2},{'NUM':1}],'infantry':[{},{'ASI':1},{}]");
    /* P2 is protected and P3 an ally; P1 alone leads Italia */
    scene_play(&s, "P1 leave");
    assert_field(&s, "influence", "[{\"ITA\":1},{\"ASI\":2},{\"NUM\":1}]");
    assert_field(&s, "used", "[{\"v_command\":1},{},{}]");
}

RULE_TEST(a_command_without_a_marker_in_the_supply_lapses, "CE-R62 CE-R43") {
    scene s = won(2, "v_command", "'influence':[{'NUM':18},{'ASI':2}],'markers':{'ITA':1}");
    assert_field(&s, "influence", "[{\"NUM\":18},{\"ASI\":2}]");
    assert_string_equal(scene_actors(&s), "P1");
    assert_int_equal(scene_count(&s, "P1", "influence"), 0);
}

RULE_TEST(the_benefit_is_the_winners_not_the_holders, "CE-223") {
    scene s = turn_at(2, "'cards':[{'v_command':1},{}],'senators':[{'1':1},{'4':1}],"
                         "'influence':[{'NUM':1,'EGY':1},{'ASI':1}],'infantry':[{},{'GER':1}]");
    scene_play(&s, "P1 debate v_command; P1 lay 1; P2 lay 4");
    assert_string_equal(scene_moves(&s, "P2", ""), "influence EGY P1; influence NUM P1");
    scene_play(&s, "P2 influence NUM P1");
    assert_field(&s, "influence", "[{\"EGY\":1},{\"ASI\":1,\"NUM\":1}]");
    assert_field(&s, "agenda", "[\"turn P1\",\"act P1\"]");
}

/* ---- The effects of other cards, as they are read ---- */

RULE_TEST(veterans_are_three_each_where_a_leader_and_influence_are, "CE-R62") {
    scene s =
        turn_at(2, "'shown':{'veterans':1},'influence':[{'ITA':1,'ASI':1,'EGY':1},{}],"
                   "'caesar':[{'ITA':1},{}],'generals':[{'ASI':1,'NUM':1},{}],'infantry':[{'ITA':5},{}]");
    scene_play(&s, "P1 take veterans");
    assert_string_equal(scene_moves(&s, "P1", ""), "put ITA; put ASI");
    scene_play(&s, "P1 put ASI; P1 put ITA; P1 put ASI");
    assert_field(&s, "infantry", "[{\"ITA\":6,\"ASI\":2},{}]");
    assert_field(&s, "chaos", "[0,0]");
    s = turn_at(2, "'shown':{'veterans':1},'influence':[{'ITA':1},{}],'caesar':[{'ITA':1},{}],'infantry':[{'"
                   "GER':18},{}]");
    scene_play(&s, "P1 take veterans");
    assert_field(&s, "infantry", "[{\"GER\":18,\"ITA\":2},{}]");
}

RULE_TEST(up_to_so_much_chaos_is_as_much_as_there_is, "CE-R62") {
    scene s = turn_at(2, "'shown':{'circuses':1},'cards':[{'games':2},{}],'chaos':[5,0]");
    scene_play(&s, "P1 use games");
    assert_field(&s, "chaos", "[3,0]");
    scene_play(&s, "P1 take circuses");
    assert_field(&s, "chaos", "[0,0]");
    assert_false(scene_legal(&s, "P1 use games")); /* wholly void */
}

RULE_TEST(a_discarded_senator_leaves_the_game, "CE-R62") {
    scene s = turn_at(3, "'cards':[{'frumentarii':1},{},{}],'senators':[{'1':1},{'2':2,'4':1},{'3':1}]");
    assert_string_equal(scene_moves(&s, "P1", "unmask"), "unmask frumentarii P2"); /* P3 is an ally */
    scene_play(&s, "P1 unmask frumentarii P2");
    assert_string_equal(scene_moves(&s, "chance", ""), "senator 2; senator 4");
    scene_play(&s, "chance senator 4");
    assert_field(&s, "senators", "[{\"1\":1},{\"2\":2},{\"3\":1}]");
    assert_shown(&s, "{}");
    assert_field(&s, "used", "[{\"frumentarii\":1},{},{}]");
}

RULE_TEST(a_marker_by_client_king_needs_a_supply_and_a_target, "CE-R62 CE-R43 CE-R12") {
    scene s = turn_at(2, "'shown':{'client_king':2},'markers':{'ITA':1,'SIC':2},'influence':[{},{'EGY':1}]");
    scene_play(&s, "P1 take client_king");
    assert_string_equal(scene_moves(&s, "P1", ""), "influence SIC free; influence ITA free");
    scene_play(&s, "P1 influence SIC free");
    assert_field(&s, "influence", "[{\"SIC\":1},{\"EGY\":1}]");
    assert_field(&s, "talents", "[65,80]");
    s = turn_at(2, "'shown':{'client_king':1},'markers':{'ITA':1,'SIC':2},'influence':[{'EGY':18},{}]");
    scene_play(&s, "P1 take client_king");
    assert_field(&s, "markers", "{\"SIC\":2,\"ITA\":1}");
    assert_field(&s, "talents", "[65,80]");
    assert_shown(&s, "{}");
}

/* ---- Italia ---- */

/* P1 holds the vote, P2 wins with IV and II, P3 has I and III. */
static scene debated(const char *influence) {
    scene s = turn_at(
        3,
        "'cards':[{'v_triumph':1},{},{}],'senators':[{'1':1,'2':1,'3':1},{'2':1,'4':1},{'1':1,'3':1}],"
        "'influence':%s",
        influence);
    scene_play(&s, "P1 debate v_triumph; P1 lay 2; P1 done; P2 lay 4; P2 done");
    assert_string_equal(scene_moves(&s, "P3", ""), "pass");
    scene_play(&s, "P3 pass; P1 lay 3; P1 done; P2 lay 2");
    assert_string_equal(scene_actors(&s), "P1");
    assert_false(scene_legal(&s, "P1 lay 1")); /* 6 does not beat 6 */
    scene_play(&s, "P1 pass");
    assert_field(&s, "points_cards", "[0,15,0]");
    return s;
}

RULE_TEST(worked_example_13_a_debate_and_italia, "WE-13 CE-221 CE-224 CE-225 CE-227 CE-228 CE-R41") {
    scene s = debated("[{},{'ITA':1},{'ITA':2}]");
    assert_string_equal(scene_actors(&s), "P3");
    assert_string_equal(scene_moves(&s, "P3", ""), "draw; leave");
    scene_play(&s, "P3 draw");
    assert_string_equal(scene_moves(&s, "chance", ""), "senator 2; senator 4");
    scene_play(&s, "chance senator 4");
    assert_field(&s, "senators", "[{\"1\":1,\"2\":1,\"3\":1},{},{\"1\":1,\"3\":1,\"4\":1}]");
    assert_string_equal(scene_actors(&s), "P1");
    s = debated("[{},{'ITA':2},{'ITA':2}]");
    assert_field(&s, "senators", "[{\"1\":1,\"2\":1,\"3\":1},{},{\"1\":1,\"3\":1}]");
    assert_string_equal(scene_actors(&s), "P1");
}

RULE_TEST(who_leads_italia_need_not_draw, "CE-227 CE-R42 CE-228") {
    scene s = debated("[{'ITA':1},{},{'ITA':2}]");
    scene_play(&s, "P3 leave");
    assert_field(&s, "senators", "[{\"1\":1,\"2\":1,\"3\":1},{},{\"1\":1,\"3\":1}]");
}

RULE_TEST(with_italia_shared_or_empty_nobody_draws, "CE-229") {
    scene s = debated("[{'ITA':3},{'ITA':1},{'ITA':3}]");
    assert_string_equal(scene_actors(&s), "P1");
    assert_field(&s, "senators", "[{\"1\":1,\"2\":1,\"3\":1},{},{\"1\":1,\"3\":1}]");
    s = debated("[{'EGY':1},{},{}]");
    assert_string_equal(scene_actors(&s), "P1");
    assert_field(&s, "agenda", "[\"turn P1\",\"act P1\"]");
}

RULE_TEST(the_winner_himself_may_lead_italia, "CE-230 CE-R42") {
    scene s = debated("[{'ITA':1},{'ITA':2},{}]");
    assert_string_equal(scene_moves(&s, "P2", ""), "draw; leave");
    scene_play(&s, "P2 draw; chance senator 2");
    assert_field(&s, "senators", "[{\"1\":1,\"2\":1,\"3\":1},{\"2\":1},{\"1\":1,\"3\":1}]");
}

RULE_TEST(one_card_at_most_comes_back, "CE-227 CE-228") {
    scene s =
        turn_at(2, "'cards':[{'v_triumph':1},{}],'senators':[{'1':2,'2':1},{}],'influence':[{'ITA':1},{}]");
    scene_play(&s, "P1 debate v_triumph; P1 lay 1; P1 lay 1; P1 lay 2; P1 draw; chance senator 1");
    assert_field(&s, "senators", "[{\"1\":1},{}]");
}

RULE_TEST(nobody_wins_then_nobody_draws, "CE-226 CE-227") {
    scene s =
        turn_at(2, "'cards':[{'v_triumph':1},{}],'senators':[{'1':1},{'1':1}],'influence':[{'ITA':1},{}]");
    scene_play(&s, "P1 debate v_triumph; P1 pass; P2 pass");
    assert_field(&s, "agenda", "[\"turn P1\",\"act P1\"]");
}

RULE_TEST(the_benefit_comes_before_italia_is_looked_at, "CE-R61 CE-227") {
    /* Level in Italia before the benefit, which decides it. */
    scene s = won(2, "v_command",
                  "'markers':{'ITA':1,'SIC':1},'influence':[{'ITA':1},{'ITA':1}],'infantry':[{},{'ITA':1}]");
    scene other = s;
    scene_play(&s, "P1 influence ITA free");
    assert_string_equal(scene_moves(&s, "P1", ""), "draw; leave");
    scene_play(&s, "P1 draw");
    if (scene_legal(&s, "chance senator 1"))
        scene_play(&s, "chance senator 1");
    assert_field(&s, "senators", "[{\"1\":1},{}]");
    scene_play(&other, "P1 influence SIC free");
    assert_field(&other, "agenda", "[\"turn P1\",\"act P1\"]");
    assert_field(&other, "senators", "[{},{}]");
}
