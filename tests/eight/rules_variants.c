/* Eight-Minute Empire: goods tokens, the series of three, and options from other editions. */
#include "eight/positions.h"

/* ---- Goods tokens ---- */

static const char *const marked_a[] = {"a01", "a08", "a12", "a19", "a24"};
static const char *const marked_b[] = {"b01", "b03", "b06", "b15", "b21"};

RULE_TEST(a_token_is_drawn_for_each_marked_region, "EM-64 ER-32") {
    static const char *const goods[] = {"ore", "wood", "anvil", "ore", "crystal"};
    for (int side = 0; side < 2; side++) {
        scene s = dealt(2, side ? "side=B tokens=on ages=1,2" : "side=A tokens=on ages=1,2");
        for (int i = 0; i < 5; i++) {
            assert_field(&s, "phase", "\"tokens\"");
            assert_string_equal(scene_actors(&s), "chance");
            playf(&s, "chance token %s", goods[i]);
        }
        assert_field(&s, "phase", "\"bid\"");
        words all = {.len = 0};
        words_add(&all, "{");
        for (int i = 0; i < 5; i++)
            words_add(&all, "%s\"%s\":\"%s\"", i ? "," : "", side ? marked_b[i] : marked_a[i], goods[i]);
        words_add(&all, "}");
        assert_field(&s, "tokens", all.text);
    }
}

RULE_TEST(tokens_are_drawn_without_replacement, "ER-32 EM-64 EM-03") {
    scene s = dealt(2, "tokens=on ages=1,2");
    assert_int_equal(scene_count(&s, "chance", "token"), 5);
    scene_play(&s, "chance token ore; chance token ore"); /* there are two of each */
    assert_int_equal(scene_count(&s, "chance", "token"), 4);
    assert_false(scene_legal(&s, "chance token ore"));
    scene_play(&s, "chance token wood; chance token wood");
    assert_int_equal(scene_count(&s, "chance", "token"), 3);
}

RULE_TEST(of_two_tokens_of_a_kind_one_drawn_halves_the_odds, "ER-32") {
    scene s = dealt(2, "tokens=on ages=1,2");
    scene_play(&s, "chance token wood");
    static dd_move moves[DD_MAX_MOVES];
    static uint32_t weights[DD_MAX_MOVES];
    int count = s.game->chance(&s.state, moves, weights);
    assert_int_equal(count, 5);
    uint32_t wood = 0, other = 0;
    for (int i = 0; i < count; i++) {
        char text[40];
        dd_out out = dd_out_to(text, sizeof text);
        dd_move_text(s.game, &s.state, moves[i], &out);
        if (strcmp(text, "token wood") == 0)
            wood = weights[i];
        else if (other)
            assert_int_equal(weights[i], other);
        else
            other = weights[i];
    }
    assert_true(wood > 0);
    assert_int_equal(other, 2 * wood);
}

RULE_TEST(tokens_lie_on_marked_regions_only, "EM-64") {
    scene s =
        turn_of(2, "tokens=on", "'tokens':{'a01':'ore','a08':'ore','a12':'wood','a19':'wood','a24':'anvil'}");
    scene_refuses(&s, "{'tokens':{'a02':'ore','a08':'ore','a12':'wood','a19':'wood','a24':'anvil'}}");
}

RULE_TEST(without_the_variant_there_are_no_tokens, "EM-64") {
    scene s = dealt(2, "ages=1,2");
    assert_field(&s, "phase", "\"bid\"");
    assert_field(&s, "tokens", "{}");
}

RULE_TEST(tokens_stay_where_they_are, "ER-32") {
    scene s = turn_of(2, "tokens=on",
                      "'row':[10,1,2,3,4,6],'armies':[{'a12':1,'a01':1},{}],"
                      "'tokens':{'a01':'ore','a08':'ore','a12':'wood','a19':'wood','a24':'anvil'}");
    char before[200];
    snprintf(before, sizeof before, "%s", scene_field(&s, "tokens"));
    scene_play(&s, "P1 take 1; P1 march a01 a02; P1 march a12 a11");
    finish(&s, "P1");
    assert_field(&s, "tokens", before);
}

/* P1's and P2's armies as given, five different tokens on side A. */
static scene with_tokens(const char *armies, const char *cards) {
    return turn_of(2, "tokens=on",
                   "'row':[6,7,8,9,10,11],'armies':[%s],'cards':[%s],"
                   "'tokens':{'a01':'crystal','a08':'anvil','a12':'wood','a19':'ore','a24':'crystal'}",
                   armies, cards);
}

RULE_TEST(who_controls_a_token_has_one_more_of_its_good, "EM-65 ER-33") {
    scene s = with_tokens("{'a01':1},{'a24':1}", "[],[]");
    assert_int_equal(scene_part(&s, "crystal", 0), 1);
    assert_int_equal(scene_part(&s, "crystal", 1), 1);
    s = with_tokens("{'a01':2,'a24':1},{'a01':1}", "[],[]");
    assert_int_equal(scene_part(&s, "crystal", 0), 2);
    assert_int_equal(scene_part(&s, "crystal", 1), 0);
    assert_int_equal(scene_points(&s, 0), 2 + 2 + 2); /* two regions, two continents, crystal 2 */
}

RULE_TEST(a_token_joins_the_cards_of_its_good, "EM-65 ER-33") {
    scene s = with_tokens("{'a19':1},{'a12':1}", "[24,1],[25,16]");
    assert_int_equal(scene_part(&s, "ore", 0), 1); /* card and token */
    assert_int_equal(scene_part(&s, "ore", 1), 0); /* card alone */
    assert_int_equal(scene_part(&s, "wood", 1), 1);
    s = with_tokens("{'a08':1},{'a12':1}", "[31,1],[32,16]");
    assert_int_equal(scene_part(&s, "anvil", 0), 1);
}

RULE_TEST(tokens_come_before_the_jokers, "ER-33 ER-28") {
    /* ore: three cards, a token and the joker = 5, better than 3 + crystal 1 */
    scene s = with_tokens("{'a19':1},{}", "[24,25,26,40],[1,2,3,4]");
    assert_int_equal(scene_part(&s, "ore", 0), 5);
    assert_int_equal(scene_part(&s, "crystal", 0), 0);
}

RULE_TEST(a_token_nobody_controls_counts_for_nobody, "ER-34 EM-65") {
    scene s = with_tokens("{'a01':2},{'a01':2}", "[],[]");
    assert_int_equal(scene_points(&s, 0), 0);
    assert_int_equal(scene_points(&s, 1), 0);
}

RULE_TEST(tokens_are_not_pieces, "ER-34") {
    /* one army against none, where a token lies; and a token on an empty region is nobody's */
    scene s = with_tokens("{'a08':1},{}", "[],[]");
    assert_int_equal(scene_part(&s, "regions", 0), 1);
    assert_int_equal(scene_part(&s, "continents", 0), 1);
    assert_int_equal(goods_points(&s, 0), 0); /* a single anvil */
    assert_int_equal(scene_points(&s, 1), 0);
}

RULE_TEST(the_token_of_the_start_region_counts_too, "ER-21 EM-65") {
    scene s = with_tokens("{'a12':4},{'a12':3}", "[16],[17]");
    assert_int_equal(scene_part(&s, "wood", 0), 1);
    assert_int_equal(scene_part(&s, "wood", 1), 0);
}

/* ---- Series of three ---- */

/* The last turn of the first game of a series: P2 has taken the leftmost card and has not said done. */
static scene first_game_ends(const char *options) {
    scene s = turn_of(2, options, "'to_move':1,'coins':[3,5],'armies':[{'a11':2,'a10':1},{'a01':1}],%s",
                      last_round(2, 1));
    scene_play(&s, "P2 take 1");
    return s;
}

/* Whoever is to decide makes his first move. */
static void any_step(scene *s) {
    char who[10];
    snprintf(who, sizeof who, "%.*s", (int)strcspn(scene_actors(s), " "), scene_actors(s));
    playf(s, "%s %s", who, first_move(s, who, ""));
}

RULE_TEST(a_series_goes_on_with_a_fresh_setup, "EM-63 ER-38") {
    scene s = first_game_ends("games=3 ages=1,2");
    int points[] = {scene_points(&s, 0), scene_points(&s, 1)};
    finish(&s, "P2");
    assert_field(&s, "round", "2");
    assert_field(&s, "phase", "\"deal\"");
    assert_field(&s, "coins", "[14,14]"); /* coins do not carry over */
    assert_field(&s, "cards", "[[],[]]");
    assert_field(&s, "age_rank", "[0,1]");
    assert_int_equal(scene_count(&s, "chance", "card"), 37);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(pieces(&s, "armies", seat, "a12"), 3);
        assert_int_equal(on_board(&s, "armies", seat), 3);
        assert_int_equal(on_board(&s, "cities", seat), 0);
        assert_int_equal(number_of(&s, "past_points", seat), points[seat]);
        assert_int_equal(scene_part(&s, "earlier", seat), points[seat]);
        assert_int_equal(scene_points(&s, seat), points[seat]);
    }
    assert_field(&s, "past_coins", "[3,5]");
    assert_field(&s, "past_armies", "[3,1]");
    assert_field(&s, "past_regions", "[2,1]");
}

RULE_TEST(each_game_of_a_series_has_its_own_bid, "ER-38 EM-13") {
    scene s = first_game_ends("games=3 ages=1,2");
    finish(&s, "P2");
    deal_row(&s, 1);
    assert_field(&s, "phase", "\"bid\"");
    assert_string_equal(scene_actors(&s), "P1 P2");
    scene_play(&s, "P1 bid 1; P2 bid 2");
    assert_field(&s, "coins", "[14,12]");
    assert_string_equal(scene_actors(&s), "P2");
}

RULE_TEST(a_series_ends_after_three_games, "EM-63") {
    scene s = first_game_ends("games=3 ages=1,2");
    int rounds[4] = {0};
    while (strcmp(scene_actors(&s), "") != 0) {
        int round = atoi(scene_field(&s, "round"));
        assert_in_range(round, 1, 3);
        rounds[round]++;
        any_step(&s);
    }
    assert_field(&s, "phase", "\"over\"");
    assert_field(&s, "round", "3");
    assert_true(rounds[2] > 52 && rounds[3] > 52); /* 26 turns of two decisions at least */
}

RULE_TEST(a_single_game_is_no_series, "EM-63") {
    static const char *const two[] = {"games", "2", NULL};
    scene s = first_game_ends("ages=1,2");
    finish(&s, "P2");
    assert_string_equal(scene_actors(&s), "");
    assert_true(refuses_options(2, two));
}

/* The third game of a series has begun; nobody controls anything in it unless told so. */
static scene third_game(const char *fields) {
    return turn_of(2, "games=3 ages=1,2", "'round':3,%s", fields);
}

static void assert_ranks(const scene *s, int p1, int p2) {
    assert_int_equal(scene_rank(s, 0), p1);
    assert_int_equal(scene_rank(s, 1), p2);
}

RULE_TEST(the_highest_sum_wins_the_series, "EM-63") {
    /* P1 leads this game by 3 points but is 1 behind in all; what breaks ties does not matter */
    scene s = third_game("'past_points':[10,14],'past_coins':[9,0],'past_armies':[20,4],"
                         "'past_regions':[9,3],'coins':[14,0],'armies':[{'a01':1,'a02':1},{}]");
    assert_int_equal(scene_points(&s, 0), 13);
    assert_int_equal(scene_points(&s, 1), 14);
    assert_int_equal(scene_part(&s, "earlier", 0), 10);
    assert_ranks(&s, 2, 1);
}

RULE_TEST(a_tied_series_goes_by_summed_coins, "ER-38 EM-60") {
    scene s = third_game("'past_points':[5,5],'past_coins':[1,9],'past_armies':[20,4],"
                         "'past_regions':[4,2],'coins':[5,3]");
    assert_int_equal(scene_part(&s, "coins", 0), 6);
    assert_int_equal(scene_part(&s, "coins", 1), 12);
    assert_ranks(&s, 2, 1);
}

RULE_TEST(then_by_summed_armies, "ER-38 EM-61") {
    /* coins 5 : 5; armies 3 + 5 against 3 + 8 */
    scene s = third_game("'past_points':[5,5],'past_coins':[1,2],'past_armies':[5,8],"
                         "'past_regions':[4,2],'coins':[4,3]");
    assert_int_equal(scene_part(&s, "armies", 0), 8);
    assert_int_equal(scene_part(&s, "armies", 1), 11);
    assert_ranks(&s, 2, 1);
}

RULE_TEST(then_by_summed_regions_then_shared, "ER-38 EM-62 ER-36") {
    scene s = third_game("'past_points':[5,5],'past_coins':[1,2],'past_armies':[6,6],"
                         "'past_regions':[2,4],'coins':[4,3]");
    assert_int_equal(scene_part(&s, "tie_regions", 0), 2);
    assert_int_equal(scene_part(&s, "tie_regions", 1), 4);
    assert_ranks(&s, 2, 1);
    s = third_game("'past_points':[5,5],'past_coins':[1,2],'past_armies':[6,6],"
                   "'past_regions':[3,3],'coins':[4,3]");
    assert_ranks(&s, 1, 1);
}

RULE_TEST(the_third_game_ends_the_series_with_its_sum, "EM-63 EM-59") {
    scene s = turn_of(2, "games=3 ages=1,2",
                      "'round':3,'past_points':[7,20],'past_coins':[1,1],'past_armies':[9,9],"
                      "'past_regions':[3,3],'to_move':1,%s",
                      last_round(2, 1));
    whole_turn(&s, "P2", 1);
    assert_string_equal(scene_actors(&s), "");
    assert_int_equal(scene_points(&s, 0), 7 + goods_points(&s, 0)); /* the start region is level */
    assert_int_equal(scene_points(&s, 1), 20 + goods_points(&s, 1));
}

RULE_TEST(side_and_tokens_may_change_in_the_second_game, "ER-38 EM-05 EM-64") {
    scene s = first_game_ends("games=3 side2=B tokens2=on ages=1,2");
    finish(&s, "P2");
    assert_int_equal(pieces(&s, "armies", 0, "b08"), 3);
    assert_int_equal(pieces(&s, "armies", 1, "b08"), 3);
    deal_row(&s, 8);
    assert_field(&s, "phase", "\"tokens\"");
    scene_play(&s, "chance token ore; chance token wood; chance token ore; chance token wood");
    scene_play(&s, "chance token anvil; P1 bid 0; P2 bid 0; P1 take 1");
    assert_string_equal(scene_moves(&s, "P1", "recruit"), "recruit b08");
    assert_field(&s, "tokens",
                 "{\"b01\":\"ore\",\"b03\":\"wood\",\"b06\":\"ore\",\"b15\":\"wood\",\"b21\":\"anvil\"}");
}

static void play_to_round(scene *s, int round) {
    while (atoi(scene_field(s, "round")) < round)
        any_step(s);
}

RULE_TEST(side_and_tokens_may_change_in_the_third_game, "ER-38") {
    scene s = first_game_ends("games=3 side3=B tokens3=on ages=1,2");
    play_to_round(&s, 2);
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 3);
    play_to_round(&s, 3);
    assert_int_equal(pieces(&s, "armies", 0, "b08"), 3);
    deal_row(&s, 1);
    assert_field(&s, "phase", "\"tokens\"");
}

RULE_TEST(same_means_the_side_and_tokens_of_the_first_game, "ER-38") {
    scene s = dealt(2, "games=3 side=B side2=A tokens=on tokens2=off ages=1,2");
    assert_field(&s, "phase", "\"tokens\"");
    assert_int_equal(pieces(&s, "armies", 0, "b08"), 3);
    play_to_round(&s, 2);
    assert_int_equal(pieces(&s, "armies", 0, "a12"), 3);
    assert_field(&s, "tokens", "{}");
    play_to_round(&s, 3);
    assert_int_equal(pieces(&s, "armies", 0, "b08"), 3);
    deal_row(&s, 1);
    assert_field(&s, "phase", "\"tokens\"");
}

RULE_TEST(a_later_games_side_and_tokens_need_a_series, "ER-38 EM-63") {
    static const char *const without[][3] = {
        {"side2", "B", NULL}, {"side3", "A", NULL}, {"tokens2", "on", NULL}, {"tokens3", "off", NULL}};
    for (int i = 0; i < 4; i++) {
        assert_true(refuses_options(2, without[i]));
        const char *const with[] = {"games", "3", without[i][0], without[i][1], NULL};
        assert_false(refuses_options(2, with));
    }
}

/* ---- Neutral armies ---- */

RULE_TEST(there_are_no_neutral_armies_by_default, "ER-39") {
    scene s = dealt(2, "ages=1,2");
    assert_field(&s, "phase", "\"bid\"");
    assert_field(&s, "neutral", "{}");
    scene_refuses(&s, "{'neutral':{'a11':1}}");
}

RULE_TEST(neutral_armies_are_for_two_players, "ER-39") {
    static const char *const neutral[] = {"neutral", "on", NULL};
    for (int seats = 2; seats <= 5; seats++)
        assert_int_equal(refuses_options(seats, neutral), seats != 2);
}

RULE_TEST(two_players_place_ten_neutral_armies_in_turn_the_younger_first, "ER-39") {
    for (int side = 0; side < 2; side++) {
        scene s = dealt(2, side ? "side=B neutral=on ages=20,10" : "neutral=on ages=10,20");
        int first = side; /* the younger */
        for (int i = 0; i < 10; i++) {
            assert_field(&s, "phase", "\"neutral\"");
            const char who[] = {'P', (char)('1' + (first + i) % 2), '\0'};
            assert_string_equal(scene_actors(&s), who);
            assert_int_equal(scene_count(&s, who, "neutral"), side ? 23 : 25);
            playf(&s, "%s neutral %c%02d", who, side ? 'b' : 'a', i < 4 ? 7 : i);
        }
        assert_int_equal(pieces(&s, "neutral", 0, side ? "b07" : "a07"), 5); /* i = 0 … 3 and 7 */
        assert_int_equal(on_board(&s, "neutral", 0), 10);
        assert_field(&s, "phase", "\"bid\"");
    }
}

static scene among_neutrals(int card, const char *armies) {
    scene s = turn_of(2, "neutral=on",
                      "'row':[%d,1,2,3,4,6],'armies':[%s],'neutral':{'a11':1,'a16':2,'a20':3,'a25':4}", card,
                      armies);
    scene_play(&s, "P1 take 1");
    return s;
}

RULE_TEST(neutral_armies_block_control_but_score_nothing, "ER-39 EM-50 EM-51") {
    /* a11 1 : 1 level, a16 1 : 2 behind, a20 4 : 3 ahead; a25 is neutral alone. Centre: P1 has a20; P2 has
     * a01 and the west. */
    scene s = among_neutrals(10, "{'a11':1,'a16':1,'a20':4},{'a01':1}");
    assert_int_equal(scene_part(&s, "regions", 0), 1);
    assert_int_equal(scene_part(&s, "regions", 1), 1);
    assert_int_equal(scene_points(&s, 1), 2);
    assert_int_equal(pieces(&s, "neutral", 0, "a16"), 2);
    assert_int_equal(pieces(&s, "neutral", 0, "a25"), 4);
    assert_int_equal(on_board(&s, "armies", 0), 6); /* and are nobody's armies */
    assert_int_equal(scene_part(&s, "armies", 0), 6);
}

RULE_TEST(neutral_armies_do_not_march, "ER-39 EM-34") {
    scene s = among_neutrals(10, "{'a12':1},{'a12':3}");
    assert_int_equal(scene_count(&s, "P1", "march"), 6);
    assert_int_equal(scene_count(&s, "P1", "march a16"), 0);
}

RULE_TEST(neutral_armies_can_be_destroyed, "ER-39 EM-43") {
    scene s = among_neutrals(23, "{'a12':1,'a16':2},{'a12':3}");
    assert_int_equal(scene_count(&s, "P1", "destroy neutral"), 4);
    assert_int_equal(scene_part(&s, "regions", 0), 0);
    scene_play(&s, "P1 destroy neutral a16");
    assert_int_equal(pieces(&s, "neutral", 0, "a16"), 1);
    assert_int_equal(scene_part(&s, "regions", 0), 1);
}

RULE_TEST(there_are_only_ten_neutral_armies, "ER-39") {
    scene s = among_neutrals(10, "{'a12':3},{'a12':3}");
    scene_refuses(&s, "{'neutral':{'a11':1,'a16':2,'a20':3,'a25':5}}");
}

/* ---- Other editions ---- */

RULE_TEST(the_winner_may_name_the_first_player_as_an_option, "ER-09") {
    for (int named = 1; named <= 3; named++) {
        scene s = dealt(3, "first=choose ages=10,20,30");
        scene_play(&s, "P1 bid 0; P2 bid 2; P3 bid 1");
        assert_field(&s, "phase", "\"first\"");
        assert_string_equal(scene_actors(&s), "P2");
        assert_string_equal(scene_moves(&s, "P2", ""), "first P1; first P2; first P3");
        playf(&s, "P2 first P%d", named);
        assert_field(&s, "coins", "[11,9,11]"); /* the winner pays, whoever begins */
        assert_field(&s, "phase", "\"take\"");
        assert_int_equal(atoi(scene_field(&s, "first")), named - 1);
        assert_int_equal(atoi(scene_field(&s, "to_move")), named - 1);
        assert_int_equal(scene_count(&s, "P1", "take") > 0, named == 1);
    }
}

RULE_TEST(by_default_the_winner_names_nobody, "ER-09") {
    scene s = dealt(3, "ages=10,20,30");
    scene_play(&s, "P1 bid 0; P2 bid 2; P3 bid 1");
    assert_string_equal(scene_moves(&s, "P2", "first"), "");
    assert_field(&s, "first", "1");
}

RULE_TEST(card_24_is_two_armies, "ER-40") {
    scene s = turn_of(2, "", "'row':[24,1,2,3,4,6]");
    scene_play(&s, "P1 take 1");
    assert_field(&s, "left", "[2,0]");
    assert_string_equal(scene_moves(&s, "P1", "recruit"), "recruit a12");
    assert_int_equal(scene_count(&s, "P1", "found"), 0);
}

RULE_TEST(card_24_may_have_a_city_as_an_option, "ER-40 EM-45") {
    scene s = turn_of(2, "card24=city", "'row':[24,1,2,3,4,6]");
    scene_play(&s, "P1 take 1");
    assert_field(&s, "left", "[2,1]");
    scene t = s;
    scene_play(&s, "P1 found a12");
    assert_string_equal(scene_moves(&s, "P1", ""), "done");
    assert_int_equal(pieces(&s, "cities", 0, "a12"), 1);
    scene_play(&t, "P1 recruit a12");
    assert_int_equal(scene_count(&t, "P1", "found"), 0);
    scene_play(&t, "P1 recruit a12");
    assert_string_equal(scene_moves(&t, "P1", ""), "done");
}
