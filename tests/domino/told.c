/* What players are told: what has happened, what a move would bring, and why it is refused. */
#include "domino/positions_more.h"

#include "core/game.h"

/* ---- What has happened ---- */

/* Somebody decides so, and of one kind of events these are told. */
static void tells(scene *s, const char *move, const char *kind, const char *want) {
    assert_string_equal(scene_told(s, move, DD_SPECTATOR, kind), want);
    scene_play(s, move);
}

/* The same of the claim that ends the turn of whoever is to lay. */
static void claim_tells(scene *s, int domino, const char *kind, const char *want) {
    char text[20];
    lay_anywhere(s);
    snprintf(text, sizeof text, "P%d claim %d", mover(s), domino);
    tells(s, text, kind, want);
}

RULE_TEST(who_sees_a_row_end_is_told_what_nobody_claimed, "QD-84 QD-R24 QD-E14") {
    scene s = turn_of("queendomino", 3, "", "5:1 17 29:2 46:3", "8 12 25 45", "%s", "");
    claim_tells(&s, 25, "left", "");
    claim_tells(&s, 8, "left", "");
    claim_tells(&s, 45, "left", "{'event':'left','domino':17}");
    deal(&s, "1 2 3 4");
    claim_tells(&s, 1, "left", "");
    claim_tells(&s, 2, "left", "");
    claim_tells(&s, 3, "left", "{'event':'left','domino':12}");
}

RULE_TEST(where_everything_is_claimed_nothing_is_told_to_be_left, "QD-24 QD-R37") {
    scene empire = turn_of("queendomino", 4, "", "- - - 46:4", "1:1 2:2 3:3 4", "%s", "");
    claim_tells(&empire, 4, "left", "");
    scene kingdom = turn_of("kingdomino", 3, "", "- - 12:3", "20:1 21:2 22", "%s", "");
    claim_tells(&kingdom, 22, "left", "");
}

RULE_TEST(of_a_row_of_eight_several_are_left, "QD-106 QD-111") {
    scene five = turn_of("queendomino", 5, "", "10 - - - 20 - - 48:5", "1:1 2:2 3:3 4:4 5 6 7 8", "%s", "");
    scene none = turn_of("queendomino", 8, "mode=teams", "- - - - - - - 48:8",
                         "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8", "%s", "");
    claim_tells(&five, 8, "left", "{'event':'left','domino':10}{'event':'left','domino':20}");
    claim_tells(&none, 8, "left", "");
}

RULE_TEST(what_a_building_brings_at_once_is_told, "QD-56 QD-57 QD-59") {
    static const struct {
        const char *kind, *told;
    } cases[] = {
        {"brewery", "{'event':'gains','seat':0,'knights':2,'towers':0}"},
        {"guard_tower", "{'event':'gains','seat':0,'knights':0,'towers':2}"},
        {"witch_hut", "{'event':'gains','seat':0,'knights':1,'towers':1}"},
        {"statue", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        scene s = acting(4, "", 1, "%s,'board':{'0':'%s'},'top':null", land_of(4, 0, "C T"), cases[i].kind);
        tells(&s, "P1 build 0 h7", "gains", cases[i].told);
    }
}

/* P · R · T U after a round, then V and W, as in the example of the board; here V is what the stack shows. */
RULE_TEST(each_building_that_comes_to_the_board_is_told, "QD-E06 QD-83 QD-R20") {
    scene s = turn_of("queendomino", 4, "", "- - - 46:4", "1:1 2:2 3:3 4",
                      "'board':{'5':'statue','3':'wool_mill','1':'sawmill','0':'fish_market'},'dragon':4,"
                      "'top':'brewery'");
    claim_tells(&s, 4, "placed", "{'event':'placed','building':'brewery','price':4}");
    tells(&s, "chance building fortress", "placed", "{'event':'placed','building':'fortress','price':5}");
    tells(&s, "chance building church", "placed", "");
    assert_board(&s, "fortress brewery statue wool_mill sawmill fish_market");
}

/* ---- What a move would bring ---- */

RULE_TEST(points_that_a_building_would_bring_are_told, "QD-65 QD-67 QD-89") {
    /* nine coins are three points, and six are two */
    scene s = acting(4, "", 1, "%s,'coins':[9,0,0,0],'towers':[2,0,0,0],'queen':0", land_of(4, 0, "C T"));
    scene_set(&s, "{'board':{'4':'statue'},'top':null,'stack':{}}"); /* for 3, a coin less by the queen */
    assert_string_equal(scene_brings(&s, "build 4 h7"),
                        "\"brings\":{\"points\":4,\"coins\":-3,\"knights\":0,\"towers\":0}");
    scene_set(&s, "{'board':{'0':'travelling_castle'}}"); /* a tower more, and a point for each */
    assert_string_equal(scene_brings(&s, "build 0 h7"),
                        "\"brings\":{\"points\":3,\"coins\":0,\"knights\":0,\"towers\":1}");
}

RULE_TEST(points_and_tax_of_a_place_are_told_with_towns_and_the_queen, "QD-44 QD-73 QD-90") {
    /* two towns with a crown and the queen: 4; a third makes it 6, and a forest is worth 1 */
    scene s =
        p1_lays(4, "", 38, "%s,'towers':[1,0,0,0],'queen':0,'buildings':[{'h7':'crown_spire'},{},{},{}]",
                land_of(4, 0, "C T T"));
    assert_string_equal(scene_brings(&s, "lay i9 i8"), "\"brings\":{\"points\":3,\"tax_a\":1,\"tax_b\":3}");
}

/* The bonuses count: two fields left of the castle are in the middle of five columns, three are not. */
RULE_TEST(points_of_a_place_are_told_with_kingdominos_bonuses, "QD-90 QD-R39 QD-R40 QD-R41") {
    const char *land = land_of(4, 0, "f f C");
    scene s = turn_of("kingdomino", 4, "middle=on", "19:1 20:2 21:3 22:4", "30 31 32 33", "%s", land);
    assert_string_equal(scene_brings(&s, "lay f8 g8"),
                        "\"brings\":{\"points\":3}"); /* three fields with a crown */
    assert_string_equal(scene_brings(&s, "lay d7 d8"), "\"brings\":{\"points\":-7}");
    scene plain = turn_of("kingdomino", 4, "", "19:1 20:2 21:3 22:4", "30 31 32 33", "%s", land);
    assert_string_equal(scene_brings(&plain, "lay d7 d8"), "\"brings\":{\"points\":3}");
}

/* ---- Why a move is refused ---- */

RULE_TEST(why_a_domino_can_not_lie_there_is_told, "QD-35 QD-38 QD-39 QD-R05") {
    static const char apart[] = "the two cells are not side by side",
                      covered[] = "something lies there already",
                      too_wide[] = "the empire would not fit in its grid any more",
                      no_match[] = "neither half would touch the castle or its own terrain";
    static const struct {
        const char *drawing, *move, *why;
    } cases[] = {
        /* field with a crown and forest; d7 to f7 are fields, g7 is the castle */
        {"f f f C", "P1 lay h7 h8", ""},
        {"f f f C", "P1 lay c8 e8", apart},
        {"f f f C", "P1 lay e8 e10", apart},
        {"f f f C", "P1 lay e8 f9", apart},
        {"f f f C", "P1 lay e8 e8", apart},
        {"f f f C", "P1 lay m6 a7", apart}, /* one line ends, the next begins */
        {"f f f C", "P1 lay e7 f7", covered},
        {"f f f C", "P1 lay e8 e7", covered},
        {"f f f C", "P1 lay g7 g8", covered},
        {"f f f C", "P1 lay h7 g7", covered},
        {"f f f C", "P1 lay d9 e9", no_match},
        {"f f f C", "P1 lay d9 d8", no_match},           /* the forest beside a field */
        {"L L L C / . . L L", "P1 lay d8 e8", no_match}, /* free cells among squares of the empire */
        /* two cells further there would be six columns, or rows, of five */
        {"f f f C", "P1 lay c7 b7", too_wide},
        {"f f f C", "P1 lay h7 i7", too_wide},
        {"C f f f", "P1 lay k7 l7", too_wide},
        {"C f f f", "P1 lay f7 e7", too_wide},
        {"f / f / f / C", "P1 lay g3 g2", too_wide},
        {"f / f / f / C", "P1 lay g8 g9", too_wide},
        {"C / f / f / f", "P1 lay g11 g12", too_wide},
        {"C / f / f / f", "P1 lay g6 g5", too_wide},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        scene s = p1_lays(4, "", 10, "%s", land_of(4, 0, cases[i].drawing));
        const char *why = scene_why_not(&s, cases[i].move);
        if (strcmp(why, cases[i].why) != 0)
            fail_msg("%s with %s: '%s', not '%s'", cases[i].move, cases[i].drawing, why, cases[i].why);
    }
}

/* Domino 1 is field and field: turned round it lies the same way, and has one name. */
RULE_TEST(a_domino_with_equal_halves_is_named_one_way_round, "QD-34 QD-35") {
    scene s = p1_lays(4, "", 1, "%s", land_of(4, 0, "C"));
    static const char turned[] = "both halves are the same: name the upper or left cell first";
    assert_string_equal(scene_why_not(&s, "P1 lay h7 h8"), "");
    assert_string_equal(scene_why_not(&s, "P1 lay h8 h7"), turned);
    assert_string_equal(scene_why_not(&s, "P1 lay f7 e7"), turned);
    assert_string_equal(scene_why_not(&s, "P1 lay i8 i7"),
                        "neither half would touch the castle or its own terrain");
}

/* P2 has put his king on 20, the first domino of the next row, and P1 is to put his. */
static void check_claims(scene *s, int length) {
    lay_anywhere(s);
    for (int domino = 1; domino <= LAST_DOMINO; domino++) {
        char move[20];
        const char *want = "that domino does not lie in the row";
        if (domino >= 20 && domino < 20 + length)
            want = domino == 20 ? "a king stands there already" : "";
        snprintf(move, sizeof move, "P1 claim %d", domino);
        assert_string_equal(scene_why_not(s, move), want);
    }
}

RULE_TEST(why_a_domino_can_not_be_claimed_is_told, "QD-23 QD-79") {
    scene four = turn_of("queendomino", 4, "", "- 31:1 32:3 33:4", "20:2 21 22 23", "%s", "");
    scene eight = turn_of("queendomino", 8, "", "- 32:1 33:3 34:4 35:5 36:6 37:7 38:8",
                          "20:2 21 22 23 24 25 26 27", "%s", "");
    check_claims(&four, 4);
    check_claims(&eight, 8);
}

/* Nobody can write these, but programs can give them: a cell behind m13, the last. */
TEST(there_is_no_cell_behind_the_last) {
    scene s = turn_of("queendomino", 4, "", "-:1 11:2 12:3 13:4", "20 21 22 23",
                      "'phase':'act','laid':['h7','i7'],%s", land_of(4, 0, "C T T"));
    dd_move knight, build;
    assert_true(dd_move_read(s.game, &s.state, "knight m13", &knight, NULL));
    assert_true(dd_move_read(s.game, &s.state, "build 0 m13", &build, NULL));
    assert_true(dd_why_not(s.game, &s.state, 0, knight) >= DD_OTHER_REASON); /* such a move there is */
    assert_true(dd_why_not(s.game, &s.state, 0, build) >= DD_OTHER_REASON);
    int behind = dd_move_a(knight) + 1;
    knight = DD_MOVE(dd_move_kind(knight), behind, 0, 0);
    build = DD_MOVE(dd_move_kind(build), 0, behind, 0);
    assert_int_equal(dd_why_not(s.game, &s.state, 0, knight), DD_NO_SUCH_MOVE);
    assert_int_equal(dd_why_not(s.game, &s.state, 0, build), DD_NO_SUCH_MOVE);
}

TEST(no_domino_lies_behind_the_last_cell) {
    scene s = p1_lays(4, "", 10, "%s", land_of(4, 0, "C"));
    dd_move lay;
    assert_true(dd_move_read(s.game, &s.state, "lay m13 l13", &lay, NULL));
    assert_true(dd_why_not(s.game, &s.state, 0, lay) >= DD_OTHER_REASON); /* such a move there is */
    int last = dd_move_a(lay), behind = last + 1;
    for (int half = 0; half < 2; half++) {
        dd_move move = DD_MOVE(dd_move_kind(lay), half ? last : behind, half ? behind : last, 0);
        assert_int_equal(dd_why_not(s.game, &s.state, 0, move), DD_NO_SUCH_MOVE);
    }
}
