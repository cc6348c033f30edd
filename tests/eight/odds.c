/* Odds of Eight-Minute Empire: the deck, the goods tokens, who counts as younger; and secret bids in
 * completed views. */
#include "support/odds.h"
#include "support/words.h"

#include <stdlib.h>
#include <string.h>

enum { DEALS = 12000 };

/* The n-th number of a list of numbers. */
static int number_at(const char *list, int n) {
    const char *at = list + 1;
    while (n-- > 0)
        at = strchr(at, ',') + 1;
    return atoi(at);
}

/* ---- Cards ---- */

/* Every card of the deck is as likely as any other in each place of the row. EM-06: five of them are for five
 * players only. */
static bool for_five(int card) {
    return card == 5 || card == 14 || card == 22 || card == 29 || card == 38;
}

static int card_of(const char *draw) {
    int card = 0;
    if (sscanf(draw, "card %d", &card) != 1)
        fail_msg("'%s' is no card", draw);
    return card;
}

static void assert_row_is_even(int seats, const char *ages, int place) {
    int seen[43] = {0};
    double odds[43] = {0};
    scene start = scene_new("eight", seats, ages);
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, (uint64_t)seats);
        for (int before = 0; before < place; before++)
            odds_draw(&s, &rng);
        seen[card_of(odds_draw(&s, &rng))]++;
    }
    for (int card = 1; card <= 42; card++)
        odds[card] = seats == 5 || !for_five(card);
    assert_odds("cards of the row", seen, odds, 43);
}

RULE_TEST(every_card_is_as_likely_in_every_place_of_the_row, "EM-06 EM-07 EM-08") {
    assert_row_is_even(2, "ages=8,9", 0);
    assert_row_is_even(3, "ages=8,9,10", 5);
    assert_row_is_even(5, "ages=8,9,10,11,12", 2);
}

/* The card turned up after a turn is any of those not seen yet. */
RULE_TEST(the_card_turned_up_is_any_of_the_rest_of_the_deck, "EM-29 EM-07") {
    int seen[43] = {0};
    double odds[43] = {0};
    scene start = scene_new("eight", 2, "ages=8,9");
    scene_play(&start, "chance card 1; chance card 6; chance card 10; chance card 20; chance card 30; "
                       "chance card 37; P1 bid 0; P2 bid 0; P1 take 1; P1 done");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 3);
        seen[card_of(odds_draw(&s, &rng))]++;
    }
    for (int card = 1; card <= 42; card++)
        odds[card] = !for_five(card) && card != 1 && card != 6 && card % 10 != 0 && card != 37;
    odds[40] = 1; /* of the round numbers 10, 20 and 30 lay in the row */
    assert_odds("the new card", seen, odds, 43);
}

/* ---- Ages ---- */

/* Of three who tell no age every order is as likely. */
RULE_TEST(every_order_of_equal_ages_is_as_likely, "ER-08") {
    int seen[27] = {0};
    double odds[27] = {0};
    static const int orders[] = {0 * 9 + 1 * 3 + 2, 0 * 9 + 2 * 3 + 1, 1 * 9 + 0 * 3 + 2,
                                 1 * 9 + 2 * 3 + 0, 2 * 9 + 0 * 3 + 1, 2 * 9 + 1 * 3 + 0};
    scene start = scene_new("eight", 3, "");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 8);
        for (int draws = 0; draws < 2; draws++)
            odds_draw(&s, &rng);
        const char *ranks = odds_field(&s, "age_rank");
        seen[number_at(ranks, 0) * 9 + number_at(ranks, 1) * 3 + number_at(ranks, 2)]++;
    }
    for (int i = 0; i < 6; i++)
        odds[orders[i]] = 1;
    assert_odds("orders of ages", seen, odds, 27);
}

/* Those without an age come after those with one, and chance orders each group for itself. */
RULE_TEST(chance_orders_within_equal_ages_only, "ER-08") {
    int seen[2][2] = {{0}};
    scene start = scene_new("eight", 4, "ages=0,9,0,9");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 9);
        for (int draws = 0; draws < 2; draws++)
            odds_draw(&s, &rng);
        const char *ranks = odds_field(&s, "age_rank");
        assert_true(number_at(ranks, 0) >= 2 && number_at(ranks, 2) >= 2);
        seen[number_at(ranks, 1)][number_at(ranks, 0) - 2]++;
    }
    assert_even_odds("two pairs of equal ages", seen[0], 4);
}

/* ---- Goods tokens ---- */

static int good_of(const char *draw) {
    static const char *const goods[] = {"crystal", "carrot", "wood", "ore", "anvil"};
    for (int good = 0; good < 5; good++)
        if (strncmp(draw, "token ", 6) == 0 && strcmp(draw + 6, goods[good]) == 0)
            return good;
    fail_msg("'%s' is no token", draw);
    return 0;
}

/* Ten tokens, two of each good, without replacement: any two regions have the same good with 2/10 × 1/9, and
 * one given pair of different goods with 2/10 × 2/9. */
static void assert_pair_of_tokens(int one, int other) {
    int seen[25] = {0};
    double odds[25];
    scene start = scene_new("eight", 2, "ages=8,9 tokens=on");
    scene_play(&start,
               "chance card 1; chance card 2; chance card 3; chance card 4; chance card 6; chance card 7");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        int good[5];
        dd_rng rng = dd_rng_for((uint64_t)i, 10);
        for (int region = 0; region < 5; region++)
            good[region] = good_of(odds_draw(&s, &rng));
        seen[good[one] * 5 + good[other]]++;
    }
    for (int i = 0; i < 25; i++)
        odds[i] = i / 5 == i % 5 ? 1 : 2;
    assert_odds("pairs of tokens", seen, odds, 25);
}

RULE_TEST(goods_tokens_are_drawn_without_replacement, "EM-64 ER-32") {
    assert_pair_of_tokens(0, 1);
    assert_pair_of_tokens(3, 4);
}

/* ---- Secret bids ---- */

/* What a player bids has no odds: a completed view holds what the game's own policy would bid. */
TEST(secret_bids_are_completed_as_the_policy_would_bid) {
    static odds_samples both;
    static const char *const fields[] = {"bids", NULL};
    scene start = scene_new("eight", 3, "ages=8,9,10");
    dd_rng rng = dd_rng_for(1, 1);
    odds_deal(&start, &rng);
    scene bid = start;
    scene_play(&bid, "P1 bid 1; P2 bid 2");
    scene view = scene_view(&bid, 2);
    for (int i = 0; i < DEALS; i++) {
        scene s = start, filled = scene_fill(&view, 2, (uint64_t)i);
        for (int seat = 0; seat < 2; seat++)
            dd_play(s.game, &s.state, seat, s.game->policy(&s.state, seat, &rng), NULL);
        odds_note(&both, 0, odds_key(&s, fields));
        odds_note(&both, 1, odds_key(&filled, fields));
    }
    assert_true(both.count >= 9);
    assert_same_odds("secret bids", &both);
}
