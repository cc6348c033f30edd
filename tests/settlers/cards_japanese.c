/* Imperial Settlers: the cards of the Japanese, one test for all copies that are alike. Nothing that they may
 * have looks at black or blue, so these two colours can't be told apart. */
#include "settlers/helpers_cards.h"

RULE_TEST(jap001_farm, "IS-017 IS-018 IS-020 IS-022 IS-026 IS-054 IS-071 IS-082 IS-086 IS-116") {
    const design d = {.code = "JAP001",
                      .empire = "japanese",
                      .type = PRODUCTION,
                      .colour = "red",
                      .cost = "wood 1",
                      .raze = "vp 1",
                      .deal = "worker",
                      .built = "worker 1 food 1"};
    check_card(&d);
    assert_produces(&d, "", "", "worker 1 food 1");
    assert_produces(&d, "JAP001 JAP001", "", "worker 3 food 3");
}

RULE_TEST(jap004_rice_fields, "IS-017 IS-018 IS-020 IS-022 IS-026 IS-054 IS-071 IS-082 IS-086 IS-116") {
    const design d = {.code = "JAP004",
                      .empire = "japanese",
                      .type = PRODUCTION,
                      .colour = "red",
                      .cost = "food 1",
                      .raze = "vp 1",
                      .deal = "food",
                      .built = "food 2"};
    check_card(&d);
    assert_produces(&d, "", "", "food 2");
}

RULE_TEST(jap006_geisha_house,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-076 IS-082 IS-086 IS-116") {
    const design d = {.code = "JAP006",
                      .empire = "japanese",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "wood 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "worker",
                      .built = "worker 1"}; /* it is pink itself */
    check_card(&d);
    assert_builds(&d, "COM039", "", "worker 2");
    assert_builds(&d, "COM039 COM040", "", "worker 3");
    assert_builds(&d, "COM039 COM040 COM041", "", "worker 3"); /* three at most */
    assert_builds(&d, "COM042 JAP001", "", "worker 1");
    assert_builds_facing(&d, "COM039 ROM026", "", "worker 1");
    assert_produces(&d, "", "", "worker 1");
    assert_produces(&d, "JAP020", "", "worker 2");
    assert_produces(&d, "COM039 COM040", "", "worker 3");
    assert_produces(&d, "COM039 COM040 COM041", "", "worker 3");
    assert_produces(&d, "JAP006", "", "worker 4"); /* each counts both */
    assert_produces_facing(&d, "COM039 COM040", "worker 1");
}

RULE_TEST(jap008_garrison,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-129 SR-19 SR-26") {
    const design d = {.code = "JAP008",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "raze"};
    check_card(&d);
    /* An enemy location, common or faction, protected or not; nobody gains anything. */
    scene s = p1_turn("japanese,romans", "'locations':[['JAP008'],['COM018','ROM029','COM008','COM069']],"
                                         "'foundations':[[],[3]],'defence':[[],[1]],"
                                         "'goods':[{'raze':4,'wood':2,'stone':2,'food':2},{'worker':9}],"
                                         "'hand':[{'JAP001':1},{}]");
    scene poor = s, none = s, other = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 3); /* no foundation, none of his own */
    assert_false(scene_legal(&s, "P1 target P2 3"));
    scene_play(&s, "P1 target P2 1");
    assert_goods(&s, 0, "raze 2 wood 2 stone 2 food 2 card 1");
    assert_goods(&s, 1, "worker 9");
    assert_field(&s, "locations", "[['JAP008'],['ROM029','COM008','COM069']]");
    assert_field(&s, "foundations", "[[],[2]]");
    assert_int_equal(in_discard(&s, "COM018"), 1);
    assert_used_up(&s);
    scene_play(&other, "P1 activate P1 1; P1 target P2 2");
    assert_goods(&other, 1, "worker 9");
    assert_int_equal(in_discard(&other, "ROM029"), 1);
    scene_set(&poor, "{'goods':[{'raze':1,'worker':9,'wood':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none,
              "{'locations':[['JAP008','COM018'],['COM008']],'foundations':[[],[1]],'defence':[[],[]]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(jap009_daimyos_castle,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-082 IS-086 IS-116 SR-12") {
    const design d = {.code = "JAP009",
                      .empire = "japanese",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "stone 2",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "stone"}; /* without a samurai it gives nothing */
    check_card(&d);
    assert_produces(&d, "JAP016", "", "");
    static const char *const samurai[] = {"2", "1,3", "2,3,4",
                                          "1,2,3,4"}; /* on any location, three at most */
    static const char *const vp[] = {"vp 1", "vp 2", "vp 3", "vp 3"};
    for (int i = 0; i < 4; i++) {
        scene s = production("japanese,romans",
                             "'locations':[['JAP009','JAP016','JAP016','JAP012'],[]],'samurai':[[%s],[]]",
                             samurai[i]);
        assert_produced(&s, "japanese", vp[i]);
    }
    /* At once when built: of the two samurai one leaves with the location that is discarded. */
    scene s = p1_turn("japanese,romans", "'hand':[{'JAP009':1},{}],'locations':[['JAP016','JAP012'],[]],"
                                         "'samurai':[[1,2],[]],'goods':[{'stone':2},{'worker':9}]");
    scene_play(&s, "P1 build JAP009; P1 sacrifice 1");
    assert_goods(&s, 0, "vp 1");
}

RULE_TEST(jap010_daimyos_castle,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-082 IS-086 IS-116 SR-12") {
    const design d = {.code = "JAP010",
                      .empire = "japanese",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "stone 2",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "gold"}; /* the other copy: stone */
    check_card(&d);
    assert_produces(&d, "JAP016", "", "");
    scene s = production("japanese,romans", "'locations':[['JAP010','JAP016','JAP016','JAP012'],[]],"
                                            "'samurai':[[1,2,3,4],[]]");
    assert_produced(&s, "japanese", "vp 3"); /* three at most */
    s = production("japanese,romans", "'locations':[['JAP010','JAP009'],[]],'samurai':[[1,2],[]]");
    assert_produced(&s, "japanese", "vp 4"); /* each of the two copies */
    s = p1_turn("japanese,romans", "'hand':[{'JAP010':1},{}],'locations':[['JAP016','JAP012'],[]],"
                                   "'samurai':[[1,2],[]],'goods':[{'stone':2},{'worker':9}]");
    scene_play(&s, "P1 build JAP010; P1 sacrifice 1");
    assert_goods(&s, 0, "vp 1");
}

RULE_TEST(jap011_temple_of_buddha,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-082 IS-086 IS-116 SR-27") {
    const design d = {.code = "JAP011",
                      .empire = "japanese",
                      .type = PRODUCTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "stone 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "card",
                      .asks = "chance card JAP001; chance card JAP004; P1 keep JAP004",
                      .built = "card 1"};
    check_card(&d);
    /* Two of the faction deck; one is kept, the other goes back. */
    scene s = builds("japanese", "", "", "JAP011", "stone 1", true, "");
    assert_string_equal(scene_actors(&s), "chance");
    assert_int_equal(scene_count(&s, "chance", "card COM"), 0);
    scene_play(&s, "chance card JAP001; chance card JAP004");
    assert_int_equal(scene_count(&s, "P1", "keep"), 2);
    scene_play(&s, "P1 keep JAP001");
    assert_int_equal(in_hand(&s, 0, "JAP001"), 1);
    assert_int_equal(in_discard(&s, "JAP004"), 0);
    assert_int_equal(number_in(scene_field(&s, "left"), "japanese"), 28); /* 30, the Temple, the card kept */
    assert_produces(&d, "", "chance card JAP001; chance card JAP004; P1 keep JAP001", "card 1");
}

RULE_TEST(jap012_casino,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-082 IS-086 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "JAP012",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "wood 2",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "gold"};
    check_card(&d);
    assert_action(&d, "worker 1", "gold 1", 2, "");
}

RULE_TEST(jap013_gate,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-116 IS-117 IS-130 IS-132 SR-09 SR-39") {
    const design d = {.code = "JAP013",
                      .empire = "japanese",
                      .type = FEATURE,
                      .colour = "blue", /* which nothing counts */
                      .cost = "wood 1",
                      .house = true,
                      .deal = "food"};
    check_card(&d);
    /* Any card of the hand, any number, 1 VP each, and the action is still to come. */
    scene s = p1_turn("japanese,romans",
                      "'locations':[['JAP013'],[]],'hand':[{'COM018':2,'JAP001':1},{'COM008':1}],"
                      "'goods':[{'wood':1},{'worker':9}]");
    scene_play(&s, "P1 tuck P1 1 COM018");
    assert_goods(&s, 0, "wood 1 vp 1 card 2");
    assert_false(scene_legal(&s, "P1 tuck P1 1 COM008")); /* not in his hand */
    scene_play(&s, "P1 tuck P1 1 COM018");
    assert_goods(&s, 0, "wood 1 vp 2 card 1");
    assert_int_equal(number_in(scene_field(&s, "under_gate"), "COM018"), 2);
    assert_int_equal(scene_part(&s, "gate", 0), 0);
    scene act = s;
    scene_play(&act, "P1 build JAP001");
    assert_goods(&act, 0, "worker 1 food 1 vp 2");
    scene_play(&s, "P1 tuck P1 1 JAP001");
    assert_goods(&s, 0, "wood 1 vp 3");
    assert_int_equal(scene_part(&s, "gate", 0), 2); /* three cards */
    assert_int_equal(scene_points(&s, 0), 3 + 2 + 2);
    /* Also after the action; never in the other player's turn. */
    scene later = p1_turn("japanese,romans", "'locations':[['JAP013'],[]],'hand':[{'COM018':1},{}],"
                                             "'goods':[{'worker':2},{'worker':9}]");
    scene_play(&later, "P1 exchange food; P1 tuck P1 1 COM018");
    assert_goods(&later, 0, "food 1 vp 1");
    scene his = st_actions("japanese,romans", 1,
                           "{'locations':[['JAP013'],[]],'hand':[{'COM018':1},{}],"
                           "'goods':[{'worker':2},{'worker':9}]}");
    assert_false(scene_legal(&his, "P1 tuck P1 1 COM018"));
    /* More than three give no more; each Gate counts by itself. */
    scene two =
        p1_turn("japanese,romans", "'locations':[['JAP013','JAP013'],[]],"
                                   "'under_gate':{'COM018':3,'COM008':2},'under_other_gate':{'COM062':2}");
    assert_int_equal(scene_part(&two, "gate", 0), 2);
    scene_set(&two, "{'under_other_gate':{'COM062':3}}");
    assert_int_equal(scene_part(&two, "gate", 0), 4);
    scene_set(&two, "{'under_gate':{'COM018':2},'under_other_gate':{'COM062':2}}");
    assert_int_equal(scene_part(&two, "gate", 0), 0);
}

RULE_TEST(jap015_shrine,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-116 IS-117 IS-138 SR-01 SR-09 SR-40") {
    const design d = {.code = "JAP015",
                      .empire = "japanese",
                      .type = FEATURE,
                      .colour = "gold",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "card"};
    check_card(&d);
    /* Wood, stone and food from the supply, and the action is still to come. */
    scene s = p1_turn(
        "japanese,romans",
        "'locations':[['JAP015'],[]],'goods':[{'wood':1,'stone':2,'food':1,'gold':1,'worker':2,'raze':1},"
        "{'wood':1,'worker':9}]");
    assert_int_equal(scene_count(&s, "P1", "bank"), 3); /* no gold, no worker, no token */
    scene_play(&s, "P1 bank P1 1 wood; P1 bank P1 1 stone; P1 bank P1 1 stone");
    assert_goods(&s, 0, "food 1 gold 1 worker 2 raze 1");
    assert_field(&s, "stock", "[{'1':3},{}]");
    assert_int_equal(scene_count(&s, "P1", "bank"), 1);
    scene_play(&s, "P1 exchange wood; P1 bank P1 1 wood; P1 bank P1 1 food");
    assert_goods(&s, 0, "gold 1 raze 1");
    assert_field(&s, "stock", "[{'1':5},{}]");
    static const int resources[] = {1, 2, 3, 6, 7, 11, 12, 20}, vp[] = {0, 0, 2, 2, 5, 5, 10, 10};
    for (int i = 0; i < 8; i++) {
        scene end =
            p1_turn("japanese,romans", "'locations':[['JAP015'],[]],'stock':[{'1':%d},{}]", resources[i]);
        assert_int_equal(scene_part(&end, "shrine", 0), vp[i]);
        assert_int_equal(scene_points(&end, 0), 2 + vp[i]);
    }
    scene his =
        st_actions("japanese,romans", 1, "{'locations':[['JAP015'],[]],'goods':[{'wood':2},{'worker':9}]}");
    assert_false(scene_legal(&his, "P1 bank P1 1 wood"));
}

RULE_TEST(jap016_stalls,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-082 IS-086 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "JAP016",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "wood 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "food"};
    check_card(&d);
    assert_action(&d, "food 1", "vp 1", 2, "");
}

RULE_TEST(jap019_negotiator,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-133 IS-134 IS-135 SR-26 SR-34") {
    const design d = {.code = "JAP019",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "wood 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "gold"};
    check_card(&d);
    /* The deal is built for its cost, without discarding a location for its house symbol. */
    scene one = p1_turn("japanese,romans", "'locations':[['JAP019'],[]],'deals':[['JAP006'],[]],"
                                           "'goods':[{'worker':1,'wood':1},{'worker':9}]");
    scene worker = one, wood = one;
    scene_play(&one, "P1 activate P1 1");
    assert_goods(&one, 0, "worker 1"); /* what the Geisha House gives */
    assert_field(&one, "locations", "[['JAP019','JAP006'],[]]");
    assert_field(&one, "deals", "[[],[]]");
    scene_set(&worker, "{'goods':[{'wood':9,'stone':9,'food':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&worker, "P1 activate P1 1"));
    scene_set(&wood, "{'goods':[{'worker':9,'stone':9,'food':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&wood, "P1 activate P1 1"));
    /* Own deals under the board: not the enemy's, not those of the Trade Route, no card in hand. */
    scene s = p1_turn("japanese,romans",
                      "'locations':[['JAP019'],['ROM020']],'deals':[['JAP004','JAP001','JAP009'],['ROM029']],"
                      "'routes':[{},{'1':'P1'}],'hand':[{'JAP016':1},{}],"
                      "'goods':[{'worker':3,'wood':2,'food':1},{'worker':9}]");
    scene none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "treaty"), 2); /* no stone for the Castle */
    assert_int_equal(scene_count(&s, "P1", "route"), 0);
    assert_true(scene_legal(&s, "P1 treaty P1 1"));
    scene_play(&s, "P1 treaty P1 2");
    assert_goods(&s, 0, "worker 3 wood 1 food 2 card 1");
    assert_field(&s, "locations", "[['JAP019','JAP001'],['ROM020']]");
    assert_field(&s, "deals", "[['JAP004','JAP009'],['ROM029']]");
    assert_used_up(&s);
    scene_set(&none, "{'deals':[[],['ROM029']]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(jap020_sake_brewery,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-074 IS-075 IS-082 IS-086 IS-116") {
    const design d = {.code = "JAP020",
                      .empire = "japanese",
                      .type = FEATURE,
                      .colour = "pink",
                      .cost = "wood 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "food",
                      .built = "gold 1 vp 1"}; /* it counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM040", "wood 1", "gold 1 vp 1");
    assert_on_build(&d, "COM015", "wood 1 stone 1", "worker 2 gold 1 vp 1");
    assert_on_build(&d, "JAP001", "wood 1", "worker 1 food 1");
    assert_on_build(&d, "COM058", "wood 1", "");
    assert_not_on_enemy_build(&d, "COM040", "wood 1");
    scene s = builds("japanese", "JAP020", "", "JAP006", "wood 1", true, "");
    assert_goods(&s, 0, "worker 2 gold 1 vp 1"); /* a faction card, and two pink locations for it */
}

RULE_TEST(jap021_trade_route, "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 SR-26 SR-31") {
    const design d = {.code = "JAP021",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "stone 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "food"};
    check_card(&d);
    /* A deal with an enemy faction location: its good at once, a card of the own deck under it. */
    scene s = p1_turn("japanese,romans", "'locations':[['JAP021','JAP012'],['COM018','ROM029','ROM017']],"
                                         "'goods':[{'food':3,'worker':2},{'worker':9}]");
    scene poor = s, common = s, marked = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 2);
    assert_true(scene_legal(&s, "P1 target P2 3"));
    scene_play(&s, "P1 target P2 2");
    assert_goods(&s, 0, "food 2 worker 2 gold 1");
    assert_field(&s, "routes", "[{},{'2':'P1'}]");
    assert_field(&s, "locations", "[['JAP021','JAP012'],['COM018','ROM029','ROM017']]");
    assert_int_equal(number_in(scene_field(&s, "left"), "japanese"), 27); /* 30, two locations, the marker */
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'stone':9,'worker':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&common, "{'locations':[['JAP021','JAP012'],['COM018']]}");
    assert_false(scene_legal(&common, "P1 activate P1 1"));
    scene_set(&marked, "{'routes':[{},{'2':'P1'}]}"); /* one marker a location: the other is taken at once */
    scene_play(&marked, "P1 activate P1 1");
    assert_goods(&marked, 0, "food 2 worker 2 raze 1");
    /* The deal pays in every production phase, its location's owner loses nothing. */
    scene later =
        production("japanese,romans", "'locations':[['JAP021'],['ROM009']],'routes':[{},{'1':'P1'}]");
    assert_produced(&later, "japanese", "food 1");
    assert_goods(&later, 1, "worker 2 wood 1 stone 1 raze 1 defence 1");
}

RULE_TEST(jap022_trade_route, "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 SR-26 SR-31") {
    const design d = {.code = "JAP022",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "stone 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "worker"}; /* the other copies: food, VP */
    check_card(&d);
    scene s = p1_turn("japanese,romans", "'locations':[['JAP022','JAP012'],['COM018','ROM029','ROM017']],"
                                         "'goods':[{'food':3,'worker':2},{'worker':9}]");
    scene common = s;
    scene_play(&s, "P1 activate P1 1; P1 target P2 2");
    assert_goods(&s, 0, "food 2 worker 2 gold 1");
    assert_field(&s, "routes", "[{},{'2':'P1'}]");
    assert_used_up(&s);
    scene_set(&common, "{'locations':[['JAP022','JAP012'],['COM018']]}");
    assert_false(scene_legal(&common, "P1 activate P1 1"));
    scene later =
        production("japanese,romans", "'locations':[['JAP022'],['ROM009']],'routes':[{},{'1':'P1'}]");
    assert_produced(&later, "japanese", "food 1");
}

RULE_TEST(jap023_trade_route, "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 SR-26 SR-31") {
    const design d = {.code = "JAP023",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "stone 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "vp"}; /* the other copies: food, a worker */
    check_card(&d);
    scene s = p1_turn("japanese,romans", "'locations':[['JAP023','JAP012'],['COM018','ROM029','ROM017']],"
                                         "'goods':[{'food':3,'worker':2},{'worker':9}]");
    scene common = s;
    scene_play(&s, "P1 activate P1 1; P1 target P2 2");
    assert_goods(&s, 0, "food 2 worker 2 gold 1");
    assert_field(&s, "routes", "[{},{'2':'P1'}]");
    assert_used_up(&s);
    scene_set(&common, "{'locations':[['JAP023','JAP012'],['COM018']]}");
    assert_false(scene_legal(&common, "P1 activate P1 1"));
    scene later =
        production("japanese,romans", "'locations':[['JAP023'],['ROM009']],'routes':[{},{'1':'P1'}]");
    assert_produced(&later, "japanese", "food 1");
}

RULE_TEST(jap024_dojo, "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-072 IS-074 IS-082 IS-086 IS-116 SR-33") {
    const design d = {.code = "JAP024",
                      .empire = "japanese",
                      .type = FEATURE,
                      .colour = "red",
                      .cost = "wood 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "vp",
                      .asks = "chance card JAP001",
                      .built = "card 1"};
    check_card(&d);
    scene bonus = builds("japanese", "", "", "JAP024", "wood 1", true, "");
    assert_int_equal(scene_count(&bonus, "chance", "card COM"), 0); /* of the faction deck */
    /* 1 VP for a deal, for one of the Trade Route too. */
    scene s = p1_turn("japanese,romans", "'locations':[['JAP024'],[]],'hand':[{'JAP012':1},{}],"
                                         "'goods':[{'food':1},{'worker':9}]");
    scene two = s;
    scene_play(&s, "P1 deal JAP012");
    assert_goods(&s, 0, "gold 1 vp 1");
    scene_set(&two, "{'locations':[['JAP024','JAP024'],[]]}");
    scene_play(&two, "P1 deal JAP012");
    assert_goods(&two, 0, "gold 1 vp 2");
    scene route = p1_turn("japanese,romans", "'locations':[['JAP024','JAP021'],['ROM029']],"
                                             "'goods':[{'food':1},{'worker':9}]");
    scene_play(&route, "P1 activate P1 2");
    assert_goods(&route, 0, "gold 1 vp 1");
    /* Not for what a deal pays later, nor for the deal of another player. */
    scene later = production("japanese,romans", "'locations':[['JAP024'],[]],'deals':[['JAP012'],[]]");
    assert_produced(&later, "japanese", "gold 1");
    scene messenger =
        p1_turn("japanese,romans", "'locations':[['JAP024','COM057'],[]],'deals':[['JAP012'],[]],"
                                   "'goods':[{'worker':1},{'worker':9}]");
    scene_play(&messenger, "P1 activate P1 2");
    assert_goods(&messenger, 0, "gold 1");
    scene his = st_actions("japanese,romans", 1,
                           "{'locations':[['JAP024'],[]],'hand':[{},{'ROM029':1}],"
                           "'goods':[{'worker':2},{'food':1}]}");
    scene_play(&his, "P2 deal ROM029");
    assert_goods(&his, 0, "worker 2");
}

RULE_TEST(jap026_ninjas,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-072 IS-092 IS-094 IS-116 IS-136 SR-26 SR-36 SR-46") {
    const design d = {.code = "JAP026",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "stone 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "raze"};
    check_card(&d);
    /* Two samurai from the general supply, on Japanese locations without one: Ninjas themselves too. */
    scene alone = builds("japanese", "COM058", "", "JAP026", "stone 1", true, "");
    assert_field(&alone, "samurai", "[[2],[]]"); /* the other is lost */
    assert_goods(&alone, 0, "");
    scene three =
        p1_turn("japanese,romans",
                "'hand':[{'JAP026':1},{}],'locations':[['JAP016','JAP012','COM058','COM069','JAP029'],[]],"
                "'samurai':[[2],[]],'goods':[{'stone':1},{'worker':9}]");
    scene_play(&three, "P1 build JAP026; P1 sacrifice 4");
    assert_int_equal(scene_count(&three, "P1", "samurai"), 3); /* 1, 4, and 5, the Ninjas */
    assert_false(scene_legal(&three, "P1 samurai 2"));
    assert_false(scene_legal(&three, "P1 samurai 3"));
    assert_int_equal(scene_count(&three, "P1", "end"), 0); /* they must be placed */
    scene_play(&three, "P1 samurai 5; P1 samurai 1");
    assert_field(&three, "samurai", "[[1,2,5],[]]");
    /* The action: an enemy deal is discarded and its good taken once. */
    scene s =
        p1_turn("japanese,romans", "'locations':[['JAP026'],[]],'deals':[['JAP004'],['ROM029','ROM006']],"
                                   "'goods':[{'worker':4},{'worker':9}]");
    scene poor = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "treaty"), 2); /* not his own */
    assert_true(scene_legal(&s, "P1 treaty P2 2"));
    scene_play(&s, "P1 treaty P2 1");
    assert_goods(&s, 0, "worker 3 gold 1");
    assert_goods(&s, 1, "worker 9");
    assert_field(&s, "deals", "[['JAP004'],['ROM006']]");
    assert_int_equal(in_discard(&s, "ROM029"), 1);
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'food':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none, "{'deals':[['JAP004'],[]]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    scene card = p1_turn("japanese,romans", "'locations':[['JAP026'],[]],'deals':[[],['ROM012']],"
                                            "'goods':[{'worker':1},{'worker':9}]");
    scene_play(&card, "P1 activate P1 1; P1 draw faction; chance card JAP001");
    assert_goods(&card, 0, "card 1");
}

RULE_TEST(jap028_sumo_school,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-082 IS-086 IS-092 IS-094 IS-116") {
    const design d = {.code = "JAP028",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "worker"};
    check_card(&d);
    assert_action(&d, "worker 1 food 1", "raze 1", 1, "");
}

RULE_TEST(jap029_master_swordsmith,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-082 IS-086 IS-092 IS-094 IS-116") {
    const design d = {.code = "JAP029",
                      .empire = "japanese",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "stone 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "stone"};
    check_card(&d);
    assert_action(&d, "stone 1", "raze 1 vp 1", 1, "");
}

RULE_TEST(jap030_school_of_diplomacy,
          "IS-017 IS-018 IS-020 IS-022 IS-026 IS-065 IS-074 IS-082 IS-086 IS-116 SR-37 SR-79") {
    const design d = {.code = "JAP030",
                      .empire = "japanese",
                      .type = FEATURE,
                      .colour = "red",
                      .cost = "wood 1",
                      .house = true,
                      .raze = "vp 1",
                      .deal = "gold"};
    check_card(&d);
    /* Goods from deals, and only those: the board's wood, the Farm's worker are not asked for. */
    scene s = production("japanese,romans", "'locations':[['JAP030','JAP001'],[]],"
                                            "'deals':[['JAP012','JAP009','JAP029'],[]]");
    assert_int_equal(scene_count(&s, "P1", "turn_in"), 2);
    assert_true(scene_legal(&s, "P1 turn_in gold"));
    assert_true(scene_legal(&s, "P1 turn_in stone"));
    scene kept = s, all = s;
    scene_play(&kept, "P1 done");
    assert_produced(&kept, "japanese", "gold 1 stone 2 worker 1 food 1");
    scene_play(&s, "P1 turn_in stone; P1 done"); /* one of the two, 1 VP */
    assert_produced(&s, "japanese", "gold 1 stone 1 vp 1 worker 1 food 1");
    scene_play(&all, "P1 turn_in stone; P1 turn_in stone; P1 turn_in gold");
    assert_produced(&all, "japanese", "vp 3 worker 1 food 1");
    assert_int_equal(scene_count(&all, "P1", "turn_in"), 0);
    /* A card just drawn, after it was seen; and no other card of the hand. */
    scene card = production("japanese,romans", "'locations':[['JAP030'],[]],'deals':[['JAP011'],[]],"
                                               "'hand':[{'COM008':1},{}]");
    scene_play(&card, "P1 draw common; chance card COM018");
    assert_false(scene_legal(&card, "P1 drop COM008"));
    scene_play(&card, "P1 drop COM018");
    assert_produced(&card, "japanese", "vp 1 card 1");
    assert_int_equal(in_discard(&card, "COM018"), 1);
    /* Not without deals, and not for a deal that is made. */
    assert_produces(&d, "JAP001", "", "worker 1 food 1");
    scene made = p1_turn("japanese,romans", "'locations':[['JAP030'],[]],'hand':[{'JAP012':1},{}],"
                                            "'goods':[{'food':1},{'worker':9}]");
    scene_play(&made, "P1 deal JAP012");
    assert_int_equal(scene_count(&made, "P1", "turn_in"), 0);
    assert_goods(&made, 0, "gold 1");
}
