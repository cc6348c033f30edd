/* Queendomino: the Royal Wedding in teams of two. */
#include "domino/positions_more.h"

#include "bots/bot.h"

#define ROW_OF_8 "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8"
#define NEXT_8   "31 32 33 34 35 36 37 38"

/* The first round of a game of four teams: P1, then P2, and so on. */
__attribute__((format(printf, 1, 2))) static scene first_round(const char *format, ...) {
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    return turn_of("queendomino", 8, "mode=teams", ROW_OF_8, NEXT_8, "'round':1%s%s", given.len ? "," : "",
                   given.text);
}

/* ---- Who plays with whom ---- */

RULE_TEST(teams_are_of_two_for_six_or_eight_people, "QD-107 QD-R31") {
    for (int seats = 2; seats <= 8; seats++) {
        bool refused = refuses_options("queendomino", seats, (const char *const[]){"mode", "teams", NULL});
        assert_int_equal(refused, seats != 6 && seats != 8);
    }
}

RULE_TEST(neighbours_are_partners, "QD-107") {
    for (int seats = 6; seats <= 8; seats += 2) {
        scene s = scene_new("queendomino", seats, "mode=teams");
        dd_scores scores = scores_of(&s);
        for (int one = 0; one < seats; one++)
            for (int two = 0; two < seats; two++)
                assert_int_equal(scores.side[one] == scores.side[two], one / 2 == two / 2);
    }
}

RULE_TEST(six_who_play_for_themselves_have_no_partners, "QD-107 QD-102") {
    scene s = scene_new("queendomino", 6, "mode=wedding");
    dd_scores scores = scores_of(&s);
    for (int one = 0; one < 6; one++)
        for (int two = 0; two < one; two++)
            assert_int_not_equal(scores.side[one], scores.side[two]);
}

/* ---- One king each, one empire together ---- */

RULE_TEST(every_person_of_a_team_has_a_king_of_his_own, "QD-108") {
    for (int seats = 6; seats <= 8; seats += 2) {
        scene s = first_row("queendomino", seats, "mode=teams", "1 2 3 4 5 6 7 8");
        for (int seat = 1; seat <= seats; seat++) {
            assert_int_equal(scene_count(&s, "chance", "king"), seats - seat + 1);
            first_claim(&s, seat, seat);
        }
        assert_true(in_phase(&s, "row"));
        draw(&s, "domino", "1 2 3 4 5 6 7 8");
        for (int seat = 1; seat <= seats; seat++) {
            assert_int_equal(mover(&s), seat);
            plain_turn(&s, seat);
        }
    }
}

RULE_TEST(partners_lay_their_dominoes_in_one_common_empire, "QD-108") {
    scene s = first_round("%s", "");
    scene_play(&s, "P1 lay h7 i7; P1 claim 31");  /* two fields */
    assert_true(scene_legal(&s, "P2 lay j7 j8")); /* beside the partner's field, far from the castle */
    scene_play(&s, "P2 lay j7 j8; P2 claim 32");
    assert_int_equal(cells_with(&s, "land", 0), 4);
    assert_int_equal(cells_with(&s, "land", 1), 0);
    assert_cell(&s, "land", 0, "h7", "field");
    assert_cell(&s, "land", 0, "j8", "field");
    assert_true(scene_legal(&s, "P3 lay h7 i7")); /* another team has another empire */
    assert_false(scene_legal(&s, "P3 lay k7 l7"));
}

RULE_TEST(a_partners_squares_can_not_be_laid_over, "QD-108") {
    scene s = first_round("%s", "");
    scene_play(&s, "P1 lay h7 i7; P1 claim 31");
    assert_false(scene_legal(&s, "P2 lay h7 i7"));
    assert_false(scene_legal(&s, "P2 lay i7 i8"));
    assert_true(scene_legal(&s, "P2 lay i8 i9"));
}

RULE_TEST(a_team_gets_seven_coins_and_one_knight, "QD-109 QD-R28") {
    scene s = scene_new("queendomino", 8, "mode=teams");
    assert_field(&s, "coins", "[7,0,7,0,7,0,7,0]");
    assert_field(&s, "knights", "[1,0,1,0,1,0,1,0]");
    s = scene_new("queendomino", 6, "mode=teams");
    assert_field(&s, "coins", "[7,0,7,0,7,0]");
    assert_field(&s, "knights", "[1,0,1,0,1,0]");
}

RULE_TEST(partners_share_the_one_knight, "QD-109 QD-110") {
    scene s = first_round("%s", "");
    scene_play(&s, "P1 lay h7 i7; P1 knight h7; P1 claim 31; P2 lay j7 j8");
    assert_int_equal(number_of(&s, "coins", 0), 7 + 2);
    assert_int_equal(scene_count(&s, "P2", "knight"), 0);
    s = first_round("%s", "");
    scene_play(&s, "P1 lay h7 i7; P1 claim 31; P2 lay j7 j8; P2 knight j8");
    assert_int_equal(number_of(&s, "coins", 0), 7 + 4);
    assert_field(&s, "knights", "[0,0,1,0,1,0,1,0]");
    assert_true(posted_on(&s, 0, "j8"));
}

RULE_TEST(the_one_whose_king_acts_decides, "QD-110") {
    scene s = acting(8, "mode=teams", 2, "%s,'coins':[7,0,7,0,7,0,7,0]", land_of(8, 0, "T C T"));
    assert_string_equal(scene_actors(&s), "P2");
    assert_int_equal(scene_count(&s, "P1", ""), 0);
    assert_false(scene_legal(&s, "P1 build 3 f7"));
    scene_play(&s, "P2 build 3 f7");
    assert_int_equal(number_of(&s, "coins", 0), 4); /* from the common coins, into the common empire */
    assert_int_equal(cells_with(&s, "buildings", 0), 1);
    assert_false(scene_legal(&s, "P1 claim 1"));
    scene_play(&s, "P2 claim 1");
    assert_field(&s, "next_kings", "[1,null,null,null,null,null,null,null]");
}

/* ---- Sizes ---- */

RULE_TEST(a_row_of_teams_has_eight_dominoes, "QD-111") {
    for (int seats = 6; seats <= 8; seats += 2) {
        whole_game g = play_through("queendomino", seats, "mode=teams");
        assert_int_equal(g.drawn, 96);
        assert_int_equal(g.from_wedding_pile, 48);
        assert_int_equal(g.rounds, 12);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(g.turns[seat], 12);
    }
}

RULE_TEST(with_six_people_two_dominoes_a_row_are_discarded_with_eight_none, "QD-111") {
    scene s = turn_of("queendomino", 6, "mode=teams", "1:1 2:2 3:3 4 5:4 6:5 7 8:6", NEXT_8, "'round':1");
    end_round(&s);
    any_chance(&s, "stack");
    assert_true(in_phase(&s, "row")); /* the new one is yet to come */
    static const int left_over[] = {4, 7};
    for (int i = 0; i < 2; i++) {
        assert_false(list_has(&s, "row", left_over[i]));
        assert_false(list_has(&s, "pile", left_over[i]));
    }
    assert_int_equal(list_count(&s, "kings"), 6);
    s = first_round("%s", "");
    end_round(&s);
    assert_int_equal(list_count(&s, "kings"), 8);
}

RULE_TEST(a_team_builds_seven_by_seven, "QD-112") {
    assert_frame("queendomino", 6, "mode=teams", 7);
    assert_frame("queendomino", 8, "mode=teams", 7);
}

/* ---- What belongs to the team ---- */

/* P<seat>'s turn in a game of three teams whose empires have four towns each. */
__attribute__((format(printf, 2, 3))) static scene three_teams(int seat, const char *format, ...) {
    static const char *const empires[] = {"T T C T T", "", "T T C T T", "", "T T C T T", ""};
    words given = {.len = 0};
    va_list list;
    va_start(list, format);
    words_add_list(&given, format, list);
    va_end(list);
    return acting(6, "mode=teams", seat, "%s%s%s", lands(6, empires), given.len ? "," : "", given.text);
}

RULE_TEST(towers_of_partners_count_together, "QD-R32") {
    scene s = three_teams(1, "'board':{},'top':null,'stack':{}");
    builds(&s, 6, 3, "guard_tower"); /* P3 P4: 2 */
    assert_field(&s, "queen", "2");
    builds(&s, 6, 1, "travelling_castle"); /* P1 P2: 1 */
    assert_field(&s, "queen", "2");
    builds(&s, 6, 2, "travelling_castle"); /* P1 P2: 1 + 1, level */
    assert_field(&s, "towers", "[2,0,2,0,0,0]");
    assert_field(&s, "queen", "0");
    builds(&s, 6, 4, "witch_hut"); /* P3 P4: 3; the partner wins her back for the team */
    assert_field(&s, "queen", "2");
}

RULE_TEST(a_partner_of_the_queens_host_has_discount_and_no_dragon, "QD-R32") {
    for (int seat = 1; seat <= 4; seat++) {
        scene s = three_teams(seat, "'queen':0,'towers':[1,0,0,0,0,0]");
        bool hosts = seat <= 2;
        char who[16];
        snprintf(who, sizeof who, "P%d", seat);
        assert_int_equal(scene_count(&s, who, "burn"), hosts ? 0 : 6);
        playf(&s, "%s build 3 e7", who);
        assert_int_equal(number_of(&s, "coins", seat <= 2 ? 0 : 2), hosts ? 7 - 2 : 7 - 3);
    }
}

RULE_TEST(each_king_of_a_team_may_post_two_knights_and_build_once, "QD-R32") {
    scene s = turn_of("queendomino", 6, "mode=teams", "1:1 2:2 3:3 4:4 5:5 6:6 7 8", NEXT_8,
                      "'round':1,%s,'knights':[5,0,1,0,1,0]", land_of(6, 0, "T T C T T"));
    scene_play(&s, "P1 lay g8 g9; P1 knight g8; P1 knight g9"); /* 7 + 2 + 2 */
    scene_play(&s, "P1 build 0 e7");
    assert_int_equal(scene_count(&s, "P1", "build"), 0);
    scene_play(&s, "P1 claim 31; P2 lay h8 h9; P2 knight h8; P2 knight h9"); /* + 4 + 4 */
    assert_int_equal(number_of(&s, "coins", 0), 7 + 4 + 8);
    assert_int_equal(number_of(&s, "knights", 0), 1);
    scene_play(&s, "P2 build 1 f7");
    assert_int_equal(cells_with(&s, "buildings", 0), 2);
    assert_int_equal(cells_with(&s, "posted", 0), 4);
}

RULE_TEST(the_dragon_serves_one_partner_a_round, "QD-R32") {
    scene s = three_teams(1, "'coins':[7,0,7,0,7,0]");
    scene_play(&s, "P1 burn 5; P1 claim 1");
    assert_int_equal(mover(&s), 2);
    lay_anywhere(&s);
    assert_int_equal(scene_count(&s, "P2", "burn"), 0);
}

RULE_TEST(knights_of_one_partners_building_serve_the_other_in_the_same_round, "QD-R36") {
    scene s = three_teams(1, "'knights':[0,0,1,0,1,0],'board':{'0':'brewery'}");
    scene_play(&s, "P1 build 0 e7");
    assert_int_equal(scene_count(&s, "P1", "knight"), 0);
    scene_play(&s, "P1 claim 1");
    assert_int_equal(mover(&s), 2);
    lay_anywhere(&s);
    assert_int_equal(scene_count(&s, "P2", "knight"), 2);
}

RULE_TEST(with_treasury_turn_the_turn_of_each_king_pays, "QD-R32 QD-R08") {
    scene s = acting(6, "mode=teams treasury=turn", 1,
                     "%s,'knights':[4,0,1,0,1,0],'coins':[0,0,7,0,7,0],'step':'tax','laid':['h7','i7'],"
                     "'buildings':[{'e7':'treasury_of_knights'},{},{},{},{},{}]",
                     land_of(6, 0, "T T C T T"));
    scene_play(&s, "P1 knight h7; P1 knight i7; P1 claim 1");
    assert_int_equal(number_of(&s, "coins", 0), 2 + 4 + 2);
    scene_play(&s, "P2 lay g8 g9; P2 knight g8; P2 knight g9"); /* 22: lake and forest */
    assert_int_equal(number_of(&s, "coins", 0), 8 + 1 + 4 + 1);
}

/* ---- Scores ---- */

RULE_TEST(partners_have_the_points_of_their_team, "QD-108 QD-R32") {
    const char *const empires[] = {"L2 L C T", "", "S1 S S C", "", "G C", ""};
    scene s = finished(
        6, "mode=teams", empires,
        "'coins':[8,0,2,0,0,0],'towers':[1,0,0,0,0,0],'queen':0,'buildings':[{'h7':'travelling_castle'}"
        ",{},{},{},{},{}]");
    for (int partner = 0; partner < 2; partner++) {
        assert_score(&s, partner, "wealth 2 lake 6 buildings 1"); /* 2 × (2 + 1) with the queen */
        assert_score(&s, 2 + partner, "swamp 3");
        assert_score(&s, 4 + partner, "");
        assert_won(&s, partner, 1);
        assert_won(&s, 2 + partner, 0);
    }
    assert_ranks(&s, 6, (const int[]){1, 1, 2, 2, 3, 3});
}

/* Bots reckon with it, too: who leads is ahead of the other teams, and level with his partner. */
RULE_TEST(a_partner_is_none_of_the_others, "QD-108 QD-R32") {
    scene s = first_round("%s", land_of(8, 2, "C F3 F F / . F F ."));
    float chance[DD_MAX_SEATS];
    dd_outlook(s.game, &s.state, chance);
    for (int seat = 0; seat < 8; seat++)
        assert_true(seat / 2 == 1 ? chance[seat] > 0.6F : chance[seat] < 0.4F);
    assert_true(chance[2] == chance[3]);
}

RULE_TEST(tied_teams_are_told_apart_by_their_largest_area, "QD-R23 QD-R32") {
    const char *const empires[] = {"L1 L C", "", "S S S C", "", "G2 C", "", "T C", ""};
    scene s = finished(8, "", empires, "'coins':[0,0,6,0,0,0,3,0]"); /* 2, 2, 2 and 1 points */
    assert_ranks(&s, 8, (const int[]){2, 2, 1, 1, 3, 3, 4, 4});
    assert_won(&s, 2, 1);
    assert_won(&s, 3, 1);
    assert_won(&s, 0, 0);
}

RULE_TEST(teams_with_equal_points_and_areas_share_the_victory, "QD-97 QD-R23") {
    const char *const empires[] = {"L1 L C", "", "S S C", "", "G1 C", ""};
    scene s = finished(6, "mode=teams", empires, "'coins':[0,0,6,0,0,0]");
    assert_ranks(&s, 6, (const int[]){1, 1, 1, 1, 3, 3});
    for (int seat = 0; seat < 6; seat++)
        assert_won(&s, seat, seat < 4 ? 2 : 0);
}
