/* Goofspiel: the rules, one by one (docs/rules/goofspiel.md). */
#include "support/odds.h"

#include "core/text.h"

#include <string.h>

#define assert_field(s, id, expected) assert_string_equal(scene_field(s, id), expected)

RULE_TEST(two_to_four_play, "GS-01") {
    const dd_game *game = dd_game_by_id("goof");
    assert_int_equal(game->seats_min, 2);
    assert_int_equal(game->seats_max, 4);
}

RULE_TEST(everybody_has_the_cards_from_1_on, "GS-02") {
    scene s = scene_new("goof", 3, "cards=5");
    assert_field(&s, "hands", "[[1,2,3,4,5],[1,2,3,4,5],[1,2,3,4,5]]");
    assert_int_equal(scene_count(&s, "chance", "prize"), 5);
    s = scene_new("goof", 2, "cards=7");
    assert_int_equal(scene_count(&s, "chance", "prize"), 7);
    s = scene_new("goof", 2, "");
    assert_int_equal(scene_count(&s, "chance", "prize"), 13);
    scene_play(&s, "chance prize 13");
    assert_int_equal(scene_count(&s, "P2", "bid"), 13);
}

RULE_TEST(a_round_begins_with_a_prize_that_was_not_there_before, "GS-03") {
    scene s = scene_new("goof", 2, "cards=5");
    assert_string_equal(scene_actors(&s), "chance");
    scene_play(&s, "chance prize 3");
    assert_field(&s, "stake", "[3]");
    scene_play(&s, "P1 bid 2; P2 bid 1");
    assert_string_equal(scene_moves(&s, "chance", ""), "prize 1; prize 2; prize 4; prize 5");
}

RULE_TEST(each_prize_is_as_likely, "GS-03") {
    int seen[5] = {0};
    dd_rng rng = dd_rng_for(5, 0);
    for (int i = 0; i < 5000; i++) {
        scene s = scene_new("goof", 2, "cards=5");
        seen[odds_draw(&s, &rng)[strlen("prize ")] - '1']++;
    }
    assert_even_odds("prizes", seen, 5);
}

RULE_TEST(all_lay_a_card_of_their_hand_at_the_same_time, "GS-04") {
    scene s = scene_new("goof", 3, "cards=5");
    scene_play(&s, "chance prize 3");
    assert_string_equal(scene_actors(&s), "P1 P2 P3");
    scene_play(&s, "P2 bid 4");
    assert_string_equal(scene_actors(&s), "P1 P3");
    assert_string_equal(scene_why_not(&s, "P1 bid 6"), "that card is not in your hand");
    scene_play(&s, "P1 bid 4; P3 bid 4; chance prize 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "bid 1; bid 2; bid 3; bid 5");
}

RULE_TEST(cards_are_secret_until_all_are_shown_and_then_spent, "GS-04 GS-05") {
    scene s = scene_new("goof", 2, "cards=5");
    scene_play(&s, "chance prize 3; P1 bid 4");
    scene own = scene_view(&s, 0), other = scene_view(&s, 1), watcher = scene_view(&s, DD_SPECTATOR);
    assert_field(&own, "bids", "[4,null]");
    assert_field(&other, "bids", "[\"?\",null]");
    assert_field(&other, "hands", "[[1,2,3,4,5],[1,2,3,4,5]]");
    assert_field(&watcher, "bids", "[\"?\",null]");
    scene_play(&s, "P2 bid 2");
    assert_field(&s, "hands", "[[1,2,3,5],[1,3,4,5]]");
    assert_field(&s, "bids", "[null,null]");
}

RULE_TEST(a_hidden_card_may_be_any_of_the_hand, "GS-04") {
    int seen[4] = {0};
    scene s = scene_new("goof", 2, "cards=5");
    scene_play(&s, "chance prize 3; P1 bid 5; P2 bid 1; chance prize 1; P1 bid 4");
    scene view = scene_view(&s, 1);
    for (uint64_t seed = 0; seed < 4000; seed++) {
        scene filled = scene_fill(&view, 1, seed);
        seen[odds_field(&filled, "bids")[1] - '1']++;
    }
    assert_even_odds("cards that P1 may have laid", seen, 4);
}

RULE_TEST(the_highest_card_that_one_alone_has_laid_takes_the_prize, "GS-06") {
    scene s = scene_new("goof", 4, "cards=5");
    scene_play(&s, "chance prize 3; P1 bid 5; P2 bid 5; P3 bid 2; P4 bid 3");
    assert_field(&s, "won", "[[],[],[],[3]]");
    assert_field(&s, "stake", "[]");
    scene_play(&s, "chance prize 4; P1 bid 2; P2 bid 1; P3 bid 1; P4 bid 1");
    assert_field(&s, "won", "[[4],[],[],[3]]");
}

RULE_TEST(prizes_that_nobody_takes_stay_at_stake, "GS-07 GS-06") {
    scene s = scene_new("goof", 4, "cards=5");
    scene_play(&s, "chance prize 3; P1 bid 5; P2 bid 5; P3 bid 2; P4 bid 2");
    assert_field(&s, "stake", "[3]");
    scene_play(&s, "chance prize 1; P1 bid 4; P2 bid 3; P3 bid 4; P4 bid 1");
    assert_field(&s, "won", "[[],[1,3],[],[]]");
    assert_field(&s, "lost", "[]");
}

RULE_TEST(or_they_are_lost, "GS-07") {
    scene s = scene_new("goof", 2, "cards=5 tie=lost");
    scene_play(&s, "chance prize 3; P1 bid 5; P2 bid 5");
    assert_field(&s, "stake", "[]");
    assert_field(&s, "lost", "[3]");
    scene_play(&s, "chance prize 1; P1 bid 4; P2 bid 3");
    assert_field(&s, "won", "[[1],[]]");
}

RULE_TEST(the_game_ends_when_all_cards_are_spent, "GS-08") {
    scene s = scene_new("goof", 2, "cards=5");
    scene_set(&s, "{'hands':[[2],[2]],'won':[[1,2],[5,3]]}");
    scene_play(&s, "chance prize 4; P1 bid 2; P2 bid 2");
    assert_string_equal(scene_actors(&s), "");
    assert_field(&s, "stake", "[4]");
    assert_int_equal(scene_points(&s, 0), 3);
    assert_int_equal(scene_points(&s, 1), 8);
}

RULE_TEST(points_are_the_numbers_of_the_prizes, "GS-09") {
    scene s = scene_new("goof", 3, "cards=7");
    scene_set(&s, "{'hands':[[2,3],[2,4],[1,2]],'won':[[1,2],[7],[]],'stake':[5,6]}");
    assert_int_equal(scene_points(&s, 0), 3);
    assert_int_equal(scene_points(&s, 1), 7);
    assert_int_equal(scene_points(&s, 2), 0);
    assert_int_equal(scene_rank(&s, 1), 1);
    assert_int_equal(scene_rank(&s, 0), 2);
    assert_int_equal(scene_rank(&s, 2), 3);
}

RULE_TEST(of_equal_points_more_prizes_win, "GR-01") {
    scene s = scene_new("goof", 3, "cards=7");
    scene_set(&s, "{'hands':[[2,3,4],[2,4,5],[1,2,3]],'won':[[1,4],[5],[]],'stake':[7]}");
    assert_int_equal(scene_rank(&s, 0), 1);
    assert_int_equal(scene_rank(&s, 1), 2);
    assert_int_equal(scene_part(&s, "cards", 0), 2);
    scene_set(&s, "{'hands':[[2,3],[2,4],[1,2]],'won':[[1,6],[2,5],[]],'stake':[7]}");
    assert_int_equal(scene_rank(&s, 0), 1);
    assert_int_equal(scene_rank(&s, 1), 1);
    assert_int_equal(scene_rank(&s, 2), 3);
}

RULE_TEST(the_example_of_the_ledger, "GX-01") {
    scene s = scene_new("goof", 2, "cards=5");
    scene_play(&s, "chance prize 3; P1 bid 2; P2 bid 1; chance prize 5; P1 bid 5; P2 bid 5;"
                   "chance prize 1; P1 bid 1; P2 bid 2; chance prize 4; P1 bid 4; P2 bid 3;"
                   "chance prize 2; P1 bid 3; P2 bid 4");
    assert_int_equal(scene_points(&s, 0), 7);
    assert_int_equal(scene_points(&s, 1), 8);
    assert_int_equal(scene_rank(&s, 1), 1);
}

TEST(positions_that_do_not_add_up_are_refused) {
    static const struct {
        const char *given, *told;
    } refused[] = {
        {"{'hands':[[1,2],[1]]}", "hands of P2: there are 1 cards, but P1 has 2"},
        {"{'hands':[[6],[1]]}", "hands of P1: cards are 1 to 5 in this game"},
        {"{'stake':[3],'won':[[],[3]]}", "won of P2: prize 3 lies somewhere else, too"},
        {"{'stake':[3],'lost':[3]}", "lost: prize 3 is also at stake"},
        {"{'stake':[6]}", "stake, won, lost: prizes are 1 to 5 in this game"},
        {"{'lost':[3]}", "lost: prizes are lost with the option tie=lost only"},
        {"{'stake':[3,4]}", "stake, won, lost: 3 prizes are still to come, but 5 rounds"},
        {"{'stake':[3],'hands':[[1,2,3,4,5],[1,2,3,4,5]],'bids':[6,null]}",
         "bids of P1: card 6 is not in his hand"},
        {"{'bids':[1,null]}",
         "bids: cards are laid when a prize is at stake, and shown when all have laid one"},
        {"{'stake':[3],'bids':[1,1]}",
         "bids: cards are laid when a prize is at stake, and shown when all have laid one"},
    };
    scene s = scene_new("goof", 2, "cards=5");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_string_equal(scene_refuses(&s, refused[i].given), refused[i].told);
    s = scene_new("goof", 2, "cards=5 tie=lost");
    assert_string_equal(scene_refuses(&s, "{'hands':[[1,2,3,4],[1,2,3,4]],'stake':[3]}"),
                        "stake: with the option tie=lost it is the prize of this round alone");
}

TEST(the_catalogue_says_what_people_call_the_fields) {
    static char text[1 << 14];
    dd_out out = dd_out_to(text, sizeof text);
    dd_catalogue(dd_game_by_id("goof"), &out);
    assert_true(strstr(text, "\"fields\":[{\"id\":\"stake\",\"name\":{\"en\":\"prizes at stake\",\"ru\":"
                             "\"призы на кону\"}},{\"id\":\"hands\","));
}
