/* Queendomino, actions В and Г: building, and the dragon. The castle stands on g7. */
#include "domino/positions.h"

/* P1 has laid domino 1 (two fields) on f7 f8, left of an empire "C …"; four players. */
static scene before_building(const char *drawing, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static scene before_building(const char *drawing, const char *format, ...) {
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    scene s = p1_lays(4, "", 1, "%s%s%s", land_of(4, 0, drawing), given.len ? "," : "", given.text);
    scene_play(&s, "P1 lay f7 f8");
    return s;
}

#define RICH "'coins':[30,7,7,7]"

/* ---- Where ---- */

RULE_TEST(without_a_free_town_square_nothing_is_built, "QD-50 QD-R11") {
    scene none = before_building("C L L", RICH);
    assert_int_equal(scene_count(&none, "P1", "build"), 0);
    scene bare = before_building("C", RICH);
    assert_int_equal(scene_count(&bare, "P1", "build"), 0);
    scene full = before_building("C T T", RICH ",'buildings':[{'h7':'statue','i7':'church'},{},{},{}]");
    assert_int_equal(scene_count(&full, "P1", "build"), 0);
    assert_int_equal(scene_count(&full, "P1", "claim"), 4); /* the turn goes on */
}

RULE_TEST(a_town_laid_earlier_can_be_built_on, "QD-50") {
    scene s = before_building("C L T", RICH);
    assert_true(scene_legal(&s, "P1 build 5 i7"));
    scene_play(&s, "P1 build 5 i7");
    assert_cell(&s, "buildings", 0, "i7", "statue");
}

RULE_TEST(a_town_laid_this_turn_can_be_built_on, "QD-50") {
    scene s = p1_lays(4, "", 39, RICH);
    scene_play(&s, "P1 lay h7 i7");
    assert_true(scene_legal(&s, "P1 build 5 i7"));
    assert_false(scene_legal(&s, "P1 build 5 h7")); /* the lake */
}

RULE_TEST(any_free_town_square_of_the_own_empire_will_do, "QD-53 QD-50") {
    scene s = p1_lays(4, "", 1, RICH ",%s,'buildings':[{'j7':'church'},{},{},{}]",
                      lands(4, (const char *[]){"C L T T / . . . T", "T T C", "", ""}));
    scene_play(&s, "P1 lay f7 f8");
    assert_int_equal(scene_count(&s, "P1", "build"), 12); /* six places, i7 and j8 */
    assert_true(scene_legal(&s, "P1 build 3 i7"));
    assert_true(scene_legal(&s, "P1 build 3 j8"));
    assert_false(scene_legal(&s, "P1 build 3 j7")); /* built */
    assert_false(scene_legal(&s, "P1 build 3 h7")); /* a lake */
    assert_false(scene_legal(&s, "P1 build 3 g7")); /* the castle */
    assert_false(scene_legal(&s, "P1 build 3 e7")); /* another player's town */
    assert_false(scene_legal(&s, "P1 build 3 k7")); /* nothing */
}

RULE_TEST(the_building_lies_on_its_square, "QD-53 QD-55") {
    scene s = before_building("C T T", RICH);
    scene_play(&s, "P1 build 3 i7");
    assert_field(&s, "buildings", "[{'i7':'wool_mill'},{},{},{}]");
    assert_cell(&s, "land", 0, "i7", "town");
    assert_board(&s, "statue bakery - church sawmill fish_market");
}

RULE_TEST(a_building_stands_on_a_town_square, "QD-53 QD-39") {
    scene s = before_building("C T L", RICH);
    scene_set(&s, "{'buildings':[{'h7':'brewery'},{},{},{}],'stack':{}}");
    scene_refuses(&s, "{'buildings':[{'i7':'brewery'},{},{},{}]}");
    scene_refuses(&s, "{'buildings':[{'g7':'brewery'},{},{},{}]}");
    scene_refuses(&s, "{'buildings':[{'h8':'brewery'},{},{},{}]}");
}

RULE_TEST(a_knight_does_not_block_the_site, "QD-R09") {
    scene s = p1_lays(4, "", 39, RICH ",'knights':[2,1,1,1]");
    scene_play(&s, "P1 lay h7 i7; P1 knight i7");
    assert_true(scene_legal(&s, "P1 build 4 i7"));
    scene_play(&s, "P1 build 4 i7");
    assert_cell(&s, "buildings", 0, "i7", "bakery");
    assert_true(posted_on(&s, 0, "i7")); /* it stays, and counts */
    assert_int_equal(all_knights(&s, 0), 2);
    /* also one from an earlier round */
    scene old = before_building("C T", RICH ",'posted':[['h7'],[],[],[]]");
    scene_play(&old, "P1 build 0 h7");
    assert_true(posted_on(&old, 0, "h7"));
}

RULE_TEST(a_knight_under_a_building_still_counts, "QD-R09") {
    scene s = p1_lays(4, "", 5,
                      "%s,'coins':[0,7,7,7],'knights':[1,1,1,1],'posted':[['h7'],[],[],[]],"
                      "'buildings':[{'h7':'treasury_of_knights'},{},{},{}]",
                      land_of(4, 0, "C T"));
    scene_play(&s, "P1 lay f7 f8; P1 knight f7");
    assert_int_equal(number_of(&s, "coins", 0), 2 + 2); /* the area, and two knights */
}

/* ---- What, and for how much ---- */

RULE_TEST(the_price_belongs_to_the_place_not_to_the_building, "QD-14 QD-52") {
    for (int price = 0; price < PLACES; price++) {
        words board = {.len = 0};
        words_add(&board, "'board':{'%d':'fortress'}", price);
        scene s = before_building("C T", RICH ",%s", board.text);
        playf(&s, "P1 build %d h7", price);
        assert_cell(&s, "buildings", 0, "h7", "fortress");
        words coins = {.len = 0};
        words_add(&coins, "[%d,7,7,7]", 30 - price);
        assert_field(&s, "coins", coins.text); /* to the bank, not to another player */
    }
}

RULE_TEST(only_a_building_on_a_place_can_be_taken, "QD-51 QD-R30") {
    scene s = before_building("C T", RICH ",'board':{'4':'bakery','1':'church'},'top':'fortress'");
    assert_string_equal(scene_moves(&s, "P1", "build"), "build 1 h7; build 4 h7");
    assert_string_equal(scene_moves(&s, "P1", "burn"), "burn 1; burn 4"); /* the top can't be burnt, either */
    scene_play(&s, "P1 build 1 h7; P1 burn 4; P1 claim 5");
    assert_field(&s, "top", "'fortress'");
}

RULE_TEST(no_credit, "QD-R11 QD-52") {
    for (int coins = 0; coins <= 6; coins++) {
        scene s = before_building("C T", "'coins':[%d,30,30,30]", coins);
        for (int price = 0; price < PLACES; price++)
            assert_int_equal(legalf(&s, "P1 build %d h7", price), price <= coins);
    }
}

RULE_TEST(the_tax_of_this_turn_pays_for_the_building, "QD-R11 QD-29") {
    scene s = p1_lays(4, "", 33, "%s,'coins':[0,7,7,7]", land_of(4, 0, "C T T"));
    scene_play(&s, "P1 lay j7 k7");
    assert_int_equal(scene_count(&s, "P1", "build 3"), 0);
    scene_play(&s, "P1 knight j7"); /* three town squares */
    assert_true(scene_legal(&s, "P1 build 3 h7"));
    assert_false(scene_legal(&s, "P1 build 4 h7"));
    scene_play(&s, "P1 build 3 h7");
    assert_field(&s, "coins", "[0,7,7,7]");
}

RULE_TEST(the_example_of_prices, "QD-E04 QD-52 QD-R11") {
    static const struct {
        int coins;
        bool queen;
        int dearest;      /* place that can just be paid */
        int pays[PLACES]; /* by place */
    } cases[] = {
        {3, false, 3, {0, 1, 2, 3, -1, -1}},
        {3, true, 4, {0, 0, 1, 2, 3, -1}},
        {4, true, 5, {0, 0, 1, 2, 3, 4}},
    };
    for (int i = 0; i < 3; i++)
        for (int price = 0; price < PLACES; price++) {
            scene s = before_building("C T", "'coins':[%d,7,7,7],'towers':[1,1,0,0],'queen':%d",
                                      cases[i].coins, cases[i].queen ? 0 : 1);
            assert_int_equal(legalf(&s, "P1 build %d h7", price), price <= cases[i].dearest);
            if (price > cases[i].dearest)
                continue;
            playf(&s, "P1 build %d h7", price);
            assert_int_equal(number_of(&s, "coins", 0), cases[i].coins - cases[i].pays[price]);
        }
}

RULE_TEST(one_building_a_turn, "QD-54 QD-R10") {
    scene s = before_building("C T T T", RICH);
    assert_int_equal(scene_count(&s, "P1", "build"), 18);
    scene_play(&s, "P1 build 0 h7");
    assert_int_equal(scene_count(&s, "P1", "build"), 0);
}

RULE_TEST(a_building_is_not_bought_for_later, "QD-R11 QD-50") {
    /* The town comes in the next turn: until then there is nothing to take, and nothing is kept. */
    scene s = turn_of("queendomino", 2, "", "1:1 39:1 41:2 42:2", "5 6 7 8", "'coins':[30,7]");
    scene_play(&s, "P1 lay h7 i7");
    assert_int_equal(scene_count(&s, "P1", "build"), 0);
    scene_play(&s, "P1 claim 5; P1 lay g8 g9");
    assert_int_equal(scene_count(&s, "P1", "build"), 6);
}

RULE_TEST(an_emptied_place_stays_empty_to_the_end_of_the_round, "QD-55 QD-R12") {
    scene s = turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "5 6 7 8", "'coins':[30,30,30,30]");
    scene_play(&s, "P1 lay h7 i7; P1 build 3 i7; P1 claim 5");
    assert_board(&s, "statue bakery - church sawmill fish_market"); /* nothing slides, nothing comes */
    scene_play(&s, "P2 lay h7 i7");
    assert_int_equal(scene_count(&s, "P2", "build 3"), 0);
    assert_int_equal(scene_count(&s, "P2", "build"), 5);
    scene_play(&s, "P2 build 4 i7; P2 claim 6; P3 lay h7 i7");
    assert_board(&s, "statue - - church sawmill fish_market");
    assert_field(&s, "coins", "[27,26,30,30]"); /* the places have kept their prices */
    assert_int_equal(scene_count(&s, "P3", "build"), 4);
    assert_field(&s, "top", "'crown_spire'");
}

RULE_TEST(a_burnt_place_cannot_be_bought_from, "QD-R12 QD-77") {
    scene s = turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "5 6 7 8", "'coins':[30,30,30,30]");
    scene_play(&s, "P1 lay h7 i7; P1 burn 0; P1 claim 5; P2 lay h7 i7");
    assert_board(&s, "statue bakery wool_mill church sawmill -");
    assert_int_equal(scene_count(&s, "P2", "build 0"), 0);
    assert_int_equal(scene_count(&s, "P2", "build"), 5);
}

RULE_TEST(a_building_takes_no_more_than_the_supply_has, "QD-R27 QD-07 QD-17") {
    /* 21 of 22 knights and 14 of 15 towers are out, with all players together */
    scene s = before_building("C T T", RICH ",'knights':[3,10,8,0],'board':{'2':'big_tavern'}");
    scene_play(&s, "P1 build 2 h7");
    assert_field(&s, "knights", "[4,10,8,0]"); /* one instead of three */
    s = before_building("C T T", RICH ",'towers':[0,8,6,0],'board':{'2':'guard_tower'},'queen':1");
    scene_play(&s, "P1 build 2 h7");
    assert_field(&s, "towers", "[1,8,6,0]"); /* one instead of two */
    s = before_building("C T T", RICH ",'knights':[2,10,10,0],'board':{'2':'brewery'}");
    scene_play(&s, "P1 build 2 h7");
    assert_field(&s, "knights", "[2,10,10,0]"); /* none */
    s = before_building("C T T", RICH ",'knights':[2,10,8,0],'board':{'2':'brewery'}");
    scene_play(&s, "P1 build 2 h7");
    assert_field(&s, "knights", "[4,10,8,0]"); /* exactly the last two */
}

RULE_TEST(what_a_building_would_bring_is_told_as_far_as_the_supply_goes, "QD-R27") {
    scene s = before_building("C T T", RICH ",'knights':[3,10,8,0],'board':{'2':'big_tavern'}");
    assert_non_null(strstr(scene_brings(&s, "build 2 h7"), "\"knights\":1,\"towers\":0"));
    s = before_building("C T T", RICH ",'towers':[0,8,6,0],'board':{'2':'guard_tower'},'queen':1");
    assert_non_null(strstr(scene_brings(&s, "build 2 h7"), "\"knights\":0,\"towers\":1"));
    s = before_building("C T T", RICH ",'knights':[2,10,10,0],'board':{'2':'brewery'}");
    assert_non_null(strstr(scene_brings(&s, "build 2 h7"), "\"knights\":0,\"towers\":0"));
}

/* ---- The dragon ---- */

/* P1 of four has laid his domino and has so many coins; the dragon is in his cave. */
static scene at_dragon(int coins, const char *more) {
    return before_building("C T T", "'coins':[%d,7,7,7]%s", coins, more);
}

RULE_TEST(a_bribe_of_one_coin_burns_any_building_on_a_place, "QD-76 QD-77") {
    static const char *const after[] = {
        "statue bakery wool_mill church sawmill -",      "statue bakery wool_mill church - fish_market",
        "statue bakery wool_mill - sawmill fish_market", "statue bakery - church sawmill fish_market",
        "statue - wool_mill church sawmill fish_market", "- bakery wool_mill church sawmill fish_market"};
    for (int price = 0; price < PLACES; price++) {
        scene s = at_dragon(3, "");
        assert_int_equal(scene_count(&s, "P1", "burn"), 6);
        playf(&s, "P1 burn %d", price);
        assert_board(&s, after[price]);
        assert_int_equal(number(&s, "dragon"), price);
        assert_field(&s, "coins", "[2,7,7,7]"); /* one coin whatever the place, to the bank */
    }
}

RULE_TEST(the_dragon_does_nothing_on_credit, "QD-76") {
    scene none = at_dragon(0, "");
    assert_int_equal(scene_count(&none, "P1", "burn"), 0);
    scene one = at_dragon(1, "");
    assert_int_equal(scene_count(&one, "P1", "burn"), 6);
    scene_play(&one, "P1 burn 5");
    assert_int_equal(number_of(&one, "coins", 0), 0);
    scene spent = at_dragon(3, "");
    scene_play(&spent, "P1 build 3 h7"); /* the last coin went to the builders */
    assert_int_equal(scene_count(&spent, "P1", "burn"), 0);
}

RULE_TEST(a_burnt_building_is_out_of_the_game, "QD-77") {
    scene s =
        turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "5 6 7 8",
                "'board':{'5':'fortress','4':'bakery','3':'statue','2':'statue','1':'church','0':'church'}");
    int below = stack_size(&s);
    lay_anywhere(&s);
    scene_play(&s, "P1 burn 5; P1 claim 5");
    assert_int_equal(in_stack(&s, "fortress"), 0);
    assert_int_equal(stack_size(&s), below);
    assert_int_equal(occurrences(scene_field(&s, "board"), "fortress"), 0);
    assert_field(&s, "buildings", "[{},{},{},{}]");
    end_round(&s);
    assert_true(in_phase(&s, "stack"));
    assert_false(scene_legal(&s, "chance building fortress")); /* the only one does not come again */
    assert_true(scene_legal(&s, "chance building big_tavern"));
}

RULE_TEST(the_dragon_is_bribed_only_in_his_cave, "QD-74 QD-78") {
    scene s = turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "5 6 7 8", "%s", "");
    lay_anywhere(&s);
    scene_play(&s, "P1 burn 1");
    assert_int_equal(scene_count(&s, "P1", "burn"), 0); /* not twice in a turn */
    end_turn(&s, 5);
    for (int i = 2; i <= 4; i++) { /* nor by anybody else in this round */
        const char *who = seat_name(i);
        lay_anywhere(&s);
        assert_int_equal(scene_count(&s, who, "burn"), 0);
        end_turn(&s, 4 + i);
    }
    deal_any(&s);
    lay_anywhere(&s); /* a new round */
    assert_int_equal(scene_count(&s, "P1", "burn"), 6);
}

RULE_TEST(any_player_may_be_the_one_who_bribes, "QD-74 QD-78") {
    scene s = turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "5 6 7 8", "%s", "");
    plain_turn(&s, 5);
    plain_turn(&s, 6);
    lay_anywhere(&s);
    assert_int_equal(scene_count(&s, "P3", "burn"), 6);
    scene_play(&s, "P3 burn 3; P3 claim 7");
    lay_anywhere(&s);
    assert_int_equal(scene_count(&s, "P4", "burn"), 0);
}

RULE_TEST(the_queens_host_cannot_bribe, "QD-75") {
    scene host = at_dragon(9, ",'towers':[1,0,0,0],'queen':0");
    assert_int_equal(scene_count(&host, "P1", "burn"), 0);
    assert_true(*scene_why_not(&host, "P1 burn 2") != '\0');
    scene guest = at_dragon(9, ",'towers':[0,1,0,0],'queen':1"); /* with another player she does not matter */
    assert_int_equal(scene_count(&guest, "P1", "burn"), 6);
}

RULE_TEST(who_has_just_won_the_queen_cannot_bribe, "QD-R19 QD-75") {
    scene s = at_dragon(9, ",'board':{'3':'guard_tower','2':'statue','1':'church'}");
    assert_int_equal(scene_count(&s, "P1", "burn"), 3); /* before, he could */
    scene other = s;
    scene_play(&s, "P1 build 3 h7");
    assert_int_equal(number(&s, "queen"), 0);
    assert_int_equal(scene_count(&s, "P1", "burn"), 0);
    scene_play(&other, "P1 build 2 h7"); /* a statue brings no queen */
    assert_int_equal(scene_count(&other, "P1", "burn"), 2);
}

RULE_TEST(who_has_lost_the_queen_may_bribe_again, "QD-R19 QD-75") {
    scene s = turn_of("queendomino", 2, "", "39:2 40:1 41:1 42:2", "5 6 7 8",
                      "'board':{'0':'guard_tower','1':'statue','2':'church'},'towers':[1,0],'queen':0");
    scene_play(&s, "P2 lay h7 i7; P2 build 0 i7; P2 claim 5"); /* 2 towers to 1 */
    assert_int_equal(number(&s, "queen"), 1);
    lay_anywhere(&s);
    assert_int_equal(scene_count(&s, "P1", "burn"), 2);
}

RULE_TEST(without_a_building_on_the_board_there_is_no_bribe, "QD-R19 QD-76") {
    scene s = at_dragon(9, ",'board':{},'top':'statue'");
    assert_int_equal(scene_count(&s, "P1", "burn"), 0);
    scene last = at_dragon(9, ",'board':{'4':'statue'}");
    assert_string_equal(scene_moves(&last, "P1", "burn"), "burn 4");
    scene_play(&last, "P1 build 4 h7");
    assert_int_equal(scene_count(&last, "P1", "burn"), 0);
}

/* ---- QD-E16: three turns ---- */

RULE_TEST(the_example_of_three_turns, "QD-E16 QD-20 QD-44 QD-52 QD-76 QD-82 QD-R19") {
    scene s =
        turn_of("queendomino", 4, "", "39:1 40:2 41:3 42:4", "33 34 35 36",
                "'board':{'5':'statue','4':'bakery','3':'brewery','2':'church','1':'sawmill','0':'bakery'},"
                "'top':'guard_tower'");
    assert_int_equal(number_of(&s, "coins", 0), 7);
    assert_int_equal(number_of(&s, "knights", 0), 1);
    scene_play(&s, "P1 lay h7 i7; P1 knight h7");
    assert_int_equal(number_of(&s, "coins", 0), 8);
    scene_play(&s, "P1 build 3 i7");
    assert_int_equal(number_of(&s, "coins", 0), 5);
    assert_int_equal(number_of(&s, "knights", 0), 2);
    scene_play(&s, "P1 burn 5");
    assert_int_equal(number_of(&s, "coins", 0), 4);
    end_turn(&s, 33);
    end_round(&s);
    draw(&s, "building", "statue fortress"); /* the guard tower is on place 4, the statue on 5 */
    draw(&s, "domino", "45 46 47 48");

    scene_play(&s, "P1 lay i8 h8; P1 knight h8; P1 knight i8"); /* 33: town on i8, lake on h8 */
    assert_int_equal(number_of(&s, "coins", 0), 8);
    scene_play(&s, "P1 build 4 i8");
    assert_int_equal(number_of(&s, "coins", 0), 4);
    assert_cell(&s, "buildings", 0, "i8", "guard_tower");
    assert_int_equal(number_of(&s, "towers", 0), 2);
    assert_int_equal(number(&s, "queen"), 0);
    assert_int_equal(scene_count(&s, "P1", "burn"), 0);
    end_turn(&s, 46);
    end_round(&s);
    draw(&s, "building", "crown_spire"); /* the fortress is on place 5 */
    draw(&s, "domino", "1 2 3 4");

    while (mover(&s) != 1) /* 45 is another's */
        plain_turn(&s, 0);
    scene_play(&s, "P1 lay j7 j8"); /* 46: two towns */
    assert_int_equal(scene_count(&s, "P1", "knight"), 0);
    scene_play(&s, "P1 build 5 j7");
    assert_cell(&s, "buildings", 0, "j7", "fortress");
    assert_int_equal(number_of(&s, "coins", 0), 0);
    assert_int_equal(number_of(&s, "towers", 0), 5);
    assert_int_equal(scene_count(&s, "P1", "burn"), 0);
}
