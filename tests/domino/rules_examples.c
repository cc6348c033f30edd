/* Queendomino: worked examples of the rule ledger about the queen, scores and the Royal Wedding. */
#include "domino/positions_more.h"

/* ---- QD-E01: the rulebook's 71 points ---- */

static const char rulebook_empire[] = "S1 T F1 L f / T T L1 L1 f / F1 F C F f1 / G1 G2 T M1 M / T G G M3 T";
static const char rulebook_score[] =
    "wealth 3 field 3 forest 3 lake 6 grass 16 swamp 1 mountain 12 buildings 27";

RULE_TEST(example_71_points_part_by_part, "QD-E01 QD-89 QD-90 QD-91 QD-92 QD-94 QD-95 QD-73") {
    const char *const empires[] = {rulebook_empire, "", "", ""};
    scene s =
        finished(4, "", empires,
                 "'coins':[11,0,0,0],'towers':[3,0,0,0],'queen':0,'buildings':[{'e6':'sawmill','f6':'church',"
                 "'e9':'travelling_castle','f5':'big_tavern','g8':'statue','i9':'guard_tower'},{},{},{}]");
    assert_score(&s, 0, rulebook_score);
    assert_int_equal(scene_points(&s, 0), 71);
    assert_int_equal(scene_part(&s, "largest", 0), 4);
}

/* The game in which P1 builds this empire: a domino a round, and what he does after laying it. He builds from
 * the free place only, whose building is the next one each time. */
static const struct {
    int domino;
    const char *cells;
    const char *then;
} rulebook_rounds[] = {
    {21, "h6 h7", "knight h6"}, /* a lake of one: 7 + 1 coins */
    {27, "f8 f7", ""},
    {38, "e7 e6", "build 0 e6"}, /* sawmill */
    {39, "g6 f6", "build 0 f6"}, /* church */
    {41, "e8 e9", "build 0 e9"}, /* travelling castle: the first tower, so the queen */
    {42, "e5 f5", "build 0 f5"}, /* big tavern: three knights */
    {43, "h8 g8", "build 0 g8"}, /* statue */
    {45, "h9 i9", "build 0 i9"}, /* guard tower: three towers in all */
    {7, "f9 g9", ""},
    {14, "i7 i8", ""},
    {18, "g5 h5", ""},
    {1, "i5 i6", "knight i6"}, /* fields of three: 11 coins */
};

static bool is_p1s(int domino) {
    for (int i = 0; i < 12; i++)
        if (rulebook_rounds[i].domino == domino)
            return true;
    return false;
}

/* Each row has P1's domino and three others, from the lowest up. */
static void deal_rulebook_row(scene *s, int row_number) {
    any_chance(s, "stack");
    playf(s, "chance domino %d", rulebook_rounds[row_number].domino);
    for (int others = 0, number = 1; others < 3; number++)
        if (!is_p1s(number) && list_has(s, "pile", number)) {
            playf(s, "chance domino %d", number);
            others++;
        }
}

/* The seat to act chooses: P1 his domino, the others any but that. */
static void choose(scene *s, int domino) {
    int seat = mover(s);
    if (seat == 1) {
        end_turn(s, domino);
        return;
    }
    for (int number = 1; number <= LAST_DOMINO; number++)
        if (number != domino && legalf(s, "P%d claim %d", seat, number)) {
            end_turn(s, number);
            return;
        }
    fail_msg("P%d has no other domino", seat);
}

RULE_TEST(example_71_points_laid_domino_by_domino, "QD-E01 QD-59 QD-69 QD-73 QD-95") {
    scene s = scene_new("queendomino", 4, "");
    draw(&s, "building", "sawmill church travelling_castle big_tavern statue guard_tower");
    deal_rulebook_row(&s, 0);
    while (in_phase(&s, "kings")) {
        playf(&s, "chance %s", first_move(&s, "chance", "king"));
        choose(&s, rulebook_rounds[0].domino);
    }
    deal_rulebook_row(&s, 1);
    for (int round = 0; round < 12; round++) {
        assert_int_equal(number(&s, "round"), round + 1);
        while (mover(&s)) {
            if (mover(&s) == 1) {
                playf(&s, "P1 lay %s", rulebook_rounds[round].cells);
                if (*rulebook_rounds[round].then)
                    playf(&s, "P1 %s", rulebook_rounds[round].then);
            } else
                lay_anywhere(&s);
            if (round < 11)
                choose(&s, rulebook_rounds[round + 1].domino);
            else
                end_turn(&s, 0);
            if (number(&s, "round") != round + 1)
                break;
        }
        if (round < 10)
            deal_rulebook_row(&s, round + 2);
        else
            any_chance(&s, "stack");
    }
    assert_true(in_phase(&s, "over"));
    assert_int_equal(number_of(&s, "coins", 0), 11);
    assert_int_equal(number_of(&s, "towers", 0), 3);
    assert_field(&s, "queen", "0");
    assert_int_equal(cells_with(&s, "land", 0), 24);
    assert_score(&s, 0, rulebook_score);
    assert_int_equal(scene_points(&s, 0), 71);
}

/* ---- QD-E05: the queen's travels ---- */

RULE_TEST(example_the_queens_travels, "QD-E05 QD-69 QD-70 QD-73 QD-R13 QD-R14") {
    static const struct {
        int builder;
        const char *kind;
        int towers, host; /* of the builder; after it */
    } steps[] = {
        {1, "travelling_castle", 1, 1},  {2, "witch_hut", 1, 2},   {1, "guard_tower", 3, 1},
        {3, "fortress", 3, 3},           {2, "guard_tower", 3, 2}, {1, "statue", 3, 2},
        {4, "treasury_of_towers", 1, 2},
    };
    static const char *const empires[] = {"T T C T T", "T T C T T", "T T C T T", "T T C T T"};
    scene s = acting(4, "", 1, "%s,'board':{},'top':null,'stack':{}", lands(4, empires));
    for (int i = 0; i < 7; i++) {
        builds(&s, 4, steps[i].builder, steps[i].kind);
        assert_int_equal(number_of(&s, "towers", steps[i].builder - 1), steps[i].towers);
        assert_int_equal(number(&s, "queen"), steps[i].host - 1);
    }
    for (int seat = 0; seat < 4; seat++) /* the largest areas are two towns */
        assert_int_equal(scene_part(&s, "town", seat), seat == 1 ? 2 : 0);
}

/* ---- QD-E07 … QD-E10: areas and the queen ---- */

/* P1 alone has an empire; the queen is with him, or with P2. Nobody has coins. */
static scene example(const char *drawing, const char *buildings, bool queen) {
    return finished(2, "", (const char *const[]){drawing, ""},
                    "'buildings':[{%s},{}],'towers':[1,1],'queen':%d", buildings, queen ? 0 : 1);
}

RULE_TEST(example_towns, "QD-E07 QD-60 QD-73 QD-90 QD-92 QD-93 QD-R18") {
    static const char towns[] = "T T T T T / . . C . . / T . . . .";
    static const char buildings[] = "'e6':'crown_spire','f6':'crown_spire','g6':'church','e8':'statue'";
    scene s = example(towns, buildings, false);
    assert_score(&s, 0, "town 10 buildings 9");
    s = example(towns, buildings, true);
    assert_score(&s, 0, "town 15 buildings 9");
}

RULE_TEST(example_queen_on_an_area_without_crowns, "QD-E08 QD-73 QD-R17") {
    static const char drawing[] = "F F F f1 f1 / F F F f f / . . C . .";
    scene s = example(drawing, "", false);
    assert_score(&s, 0, "field 8");
    s = example(drawing, "", true);
    assert_score(&s, 0, "forest 6 field 8");
}

RULE_TEST(example_equal_largest_areas, "QD-E09 QD-R16") {
    static const char drawing[] = "L L L L L1 / S3 S S S S / . . C . .";
    scene s = example(drawing, "", false);
    assert_score(&s, 0, "lake 5 swamp 15");
    s = example(drawing, "", true);
    assert_int_equal(scene_points(&s, 0), 25);
}

RULE_TEST(example_separate_areas_and_sawmills, "QD-E10 QD-66 QD-91 QD-92 QD-R18") {
    static const char drawing[] = "F F . . F / F F1 . . . / . . C . F1 / T T . . .";
    scene s = example(drawing, "", false);
    assert_score(&s, 0, "forest 5");
    s = example(drawing, "'e8':'sawmill'", false);
    assert_score(&s, 0, "forest 5 buildings 6");
    s = example(drawing, "'e8':'sawmill','f8':'sawmill'", false);
    assert_score(&s, 0, "forest 5 buildings 12");
}

/* ---- QD-E11, QD-E12 ---- */

RULE_TEST(example_knights_and_towers, "QD-E11 QD-67 QD-68 QD-R18") {
    const char *const empires[] = {"T T T / L C L / . L .", ""};
    scene s =
        finished(2, "", empires,
                 "'knights':[2,1],'posted':[['f7','h7','g8'],[]],'towers':[4,5],'queen':1,"
                 "'buildings':[{'f6':'archery_range','g6':'archery_range','h6':'travelling_castle'},{}]");
    assert_score(&s, 0, "buildings 14");
}

RULE_TEST(example_wealth, "QD-E12 QD-89") {
    static const int coins[] = {0, 2, 3, 11, 17}, points[] = {0, 0, 1, 3, 5};
    for (int i = 0; i < 5; i++) {
        scene s = finished(2, "", (const char *const[]){"", ""}, "'coins':[%d,0]", coins[i]);
        assert_int_equal(scene_part(&s, "wealth", 0), points[i]);
        assert_int_equal(scene_points(&s, 0), points[i]);
    }
}

/* ---- QD-E17: rows of the Royal Wedding ---- */

RULE_TEST(example_four_at_a_wedding, "QD-E17 QD-100 QD-103 QD-R29") {
    whole_game g = play_through("queendomino", 4, "mode=wedding");
    assert_int_equal(g.rounds, 24);
    assert_int_equal(g.drawn, 24 * 4);
    assert_int_equal(g.from_wedding_pile, 12 * 4);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(dominoes_of(&g.end, seat), 24);
}

RULE_TEST(example_five_at_a_wedding, "QD-E17 QD-100 QD-105 QD-106 QD-R29") {
    whole_game g = play_through("queendomino", 5, "");
    assert_int_equal(g.rounds, 12);
    assert_int_equal(g.drawn, 12 * 8);
    assert_int_equal(g.from_wedding_pile, 6 * 8);
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(dominoes_of(&g.end, seat), 12); /* of 96 dominoes 36 were left over, three a row */
}

RULE_TEST(example_three_teams_at_a_wedding, "QD-E17 QD-108 QD-111 QD-R29") {
    whole_game g = play_through("queendomino", 6, "mode=teams");
    assert_int_equal(g.rounds, 12);
    assert_int_equal(g.drawn, 12 * 8);
    assert_int_equal(g.from_wedding_pile, 6 * 8);
    for (int seat = 0; seat < 6; seat += 2) {
        assert_int_equal(g.turns[seat] + g.turns[seat + 1], 24);
        assert_int_equal(dominoes_of(&g.end, seat) + dominoes_of(&g.end, seat + 1), 24);
    }
}

/* ---- QD-E18: a tie ---- */

RULE_TEST(example_tie_at_64, "QD-E18 QD-96 QD-97 QD-R23") {
    /* x: mountains 5 × 9 and 57 coins. y: forest 5 × 3 (then 6 × 3), swamps 4 × 7 and coins for the rest. */
    static const char x[] = "T T T T T T . / M3 M2 M2 M1 M1 . . / . . . C . . .";
    static const char y5[] = "F1 F1 F1 F F . . / S2 S2 S2 S1 . . . / . . . C . . .";
    static const char y6[] = "F1 F1 F1 F F F . / S2 S2 S2 S1 . . . / . . . C . . .";
    scene s = finished(2, "", (const char *const[]){x, y5}, "'coins':[57,63]");
    assert_int_equal(scene_points(&s, 0), 64);
    assert_int_equal(scene_points(&s, 1), 64);
    assert_ranks(&s, 2, (const int[]){1, 2});
    assert_won(&s, 0, 1);
    s = finished(2, "", (const char *const[]){x, y6}, "'coins':[57,54]");
    assert_int_equal(scene_points(&s, 1), 64);
    assert_ranks(&s, 2, (const int[]){1, 1});
    assert_won(&s, 0, 2);
    assert_won(&s, 1, 2);
}
