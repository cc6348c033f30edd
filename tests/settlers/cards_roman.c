/* Imperial Settlers: the cards of the Romans, one test for all copies that are alike. */
#include "settlers/helpers_cards.h"

RULE_TEST(rom001_sculptors_workshop, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116") {
    const design d = {.code = "ROM001",
                      .empire = "romans",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "stone"};
    check_card(&d);
    assert_action(&d, "worker 1 stone 1", "vp 2", 1, "");
}

RULE_TEST(rom003_sculptors_apprentice,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "ROM003",
                      .empire = "romans",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "gold"};
    check_card(&d);
    assert_action(&d, "stone 1", "vp 1", 2, "");
}

RULE_TEST(rom005_sculptors_apprentice,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-096 IS-116 SR-31") {
    const design d = {.code = "ROM005",
                      .empire = "romans",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "stone"}; /* the two other copies: gold */
    check_card(&d);
    assert_action(&d, "stone 1", "vp 1", 2, "");
    /* A Trade Route has the good of the very copy that it leads to. */
    scene s = p1_turn("japanese,romans", "'locations':[['JAP021'],['ROM003','ROM005']],"
                                         "'goods':[{'food':1},{'worker':9}]");
    scene gold = s;
    scene_play(&s, "P1 activate P1 1; P1 target P2 2");
    assert_goods(&s, 0, "stone 1");
    scene_play(&gold, "P1 activate P1 1; P1 target P2 1");
    assert_goods(&gold, 0, "gold 1");
}

RULE_TEST(rom006_gladiator_school, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116") {
    const design d = {.code = "ROM006",
                      .empire = "romans",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    assert_action(&d, "worker 1", "raze 1", 1, "");
}

RULE_TEST(rom008_engineers,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-153 SR-19 SR-26") {
    const design d = {.code = "ROM008",
                      .empire = "romans",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "raze"};
    check_card(&d);
    /* An enemy location, common or faction, protected or not: 1 VP, and nothing for its owner. */
    scene s = p1_turn("romans,barbarians", "'locations':[['ROM008'],['COM018','BAR001','COM008','COM069']],"
                                           "'foundations':[[],[3]],'defence':[[],[1]],"
                                           "'goods':[{'worker':5},{'worker':9}]");
    scene poor = s, none = s, other = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 3); /* no foundation, none of his own */
    assert_false(scene_legal(&s, "P1 target P2 3"));
    scene_play(&s, "P1 target P2 1");
    assert_goods(&s, 0, "worker 3 vp 1");
    assert_goods(&s, 1, "worker 9");
    assert_field(&s, "locations", "[['ROM008'],['BAR001','COM008','COM069']]");
    assert_field(&s, "foundations", "[[],[2]]");
    assert_int_equal(in_discard(&s, "COM018"), 1);
    assert_used_up(&s);
    scene_play(&other, "P1 activate P1 1; P1 target P2 2");
    assert_goods(&other, 0, "worker 3 vp 1");
    assert_int_equal(in_discard(&other, "BAR001"), 1);
    scene_set(&poor, "{'goods':[{'worker':1,'raze':9,'wood':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none,
              "{'locations':[['ROM008','COM018'],['COM008']],'foundations':[[],[1]],'defence':[[],[]]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(rom009_gardens, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-075 IS-116") {
    const design d = {.code = "ROM009",
                      .empire = "romans",
                      .type = FEATURE,
                      .colour = "red",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "food",
                      .built = "vp 2"}; /* it counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM056", "wood 1", "vp 2");
    assert_on_build(&d, "COM023", "wood 1 food 1", "food 2 vp 2");
    assert_on_build(&d, "COM058", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", "");
    assert_not_on_enemy_build(&d, "COM056", "wood 1");
    scene s = builds("romans", "ROM009", "", "ROM019", "stone 1", true, "");
    assert_goods(&s, 0, "vp 2"); /* a faction card is red as well */
}

RULE_TEST(rom010_spies,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-155 IS-156 SR-26 SR-35") {
    const design d = {.code = "ROM010",
                      .empire = "romans",
                      .type = ACTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "card"};
    check_card(&d);
    /* An enemy deal moves under the own board: 1 VP, its good not before the production phase. */
    scene s =
        p1_turn("romans,barbarians", "'locations':[['ROM010'],[]],'deals':[['ROM029'],['BAR001','BAR024']],"
                                     "'goods':[{'worker':3},{'worker':9}]");
    scene poor = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "treaty"), 2); /* not his own */
    assert_true(scene_legal(&s, "P1 treaty P2 2"));
    scene_play(&s, "P1 treaty P2 1");
    assert_goods(&s, 0, "worker 2 vp 1");
    assert_goods(&s, 1, "worker 9");
    assert_field(&s, "deals", "[['ROM029','BAR001'],['BAR024']]");
    assert_used_up(&s);
    scene later = production("romans,barbarians", "'deals':[['BAR001'],[]]");
    assert_produced(&later, "romans", "wood 1");
    scene_set(&poor, "{'goods':[{'wood':9,'food':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none, "{'deals':[['ROM029'],[]]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    /* Never a deal of the Trade Route. */
    scene route = p1_turn("romans,japanese", "'locations':[['ROM010'],[]],'routes':[{'1':'P2'},{}],"
                                             "'goods':[{'worker':3},{'worker':9}]");
    assert_false(scene_legal(&route, "P1 activate P1 1"));
}

RULE_TEST(rom011_architect, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116 SR-27") {
    const design d = {.code = "ROM011",
                      .empire = "romans",
                      .type = PRODUCTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "stone 2",
                      .house = true,
                      .deal = "card",
                      .asks = "chance card ROM001; chance card ROM003; P1 keep ROM003",
                      .built = "card 1"};
    check_card(&d);
    /* Two of the faction deck; one is kept, the other goes back. */
    scene s = builds("romans", "", "", "ROM011", "stone 2", true, "");
    assert_string_equal(scene_actors(&s), "chance");
    assert_int_equal(scene_count(&s, "chance", "card COM"), 0);
    scene_play(&s, "chance card ROM001; chance card ROM003");
    assert_int_equal(scene_count(&s, "P1", "keep"), 2);
    scene_play(&s, "P1 keep ROM001");
    assert_int_equal(in_hand(&s, 0, "ROM001"), 1);
    assert_int_equal(in_discard(&s, "ROM003"), 0);
    assert_int_equal(number_in(scene_field(&s, "left"), "romans"), 28); /* 30, the Architect, the card kept */
    assert_produces(&d, "", "chance card ROM001; chance card ROM003; P1 keep ROM001", "card 1");
}

RULE_TEST(rom012_administration, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-075 IS-116") {
    const design d = {.code = "ROM012",
                      .empire = "romans",
                      .type = FEATURE,
                      .colour = "blue", /* which nothing counts */
                      .cost = "stone 2",
                      .house = true,
                      .deal = "card",
                      .asks = "P1 take gold",
                      .built = "gold 1"}; /* it counts its own build */
    check_card(&d);
    assert_builds(&d, "", "P1 take vp", "vp 1");
    scene own = builds("romans", "", "", "ROM012", "stone 2", true, "");
    assert_int_equal(scene_count(&own, "P1", "take"), 2);
    /* Any faction location, and no common one; the choice is made every time. */
    scene s = builds("romans", "ROM012", "", "ROM006", "stone 1", true, "P1 take vp");
    assert_goods(&s, 0, "vp 1");
    s = builds("romans", "ROM012", "", "ROM020", "stone 1", true, "P1 take gold");
    assert_goods(&s, 0, "wood 1 stone 1 gold 1");
    s = builds("romans", "ROM012 ROM012", "", "ROM006", "stone 1", true, "P1 take vp; P1 take gold");
    assert_goods(&s, 0, "vp 1 gold 1");
    assert_on_build(&d, "COM058", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", ""); /* though it is blue */
    scene his = st_actions("romans,barbarians", 1,
                           "{'locations':[['ROM012'],[]],'hand':[{},{'BAR001':1}],"
                           "'goods':[{'worker':2},{'wood':1}]}");
    scene_play(&his, "P2 build BAR001");
    assert_goods(&his, 0, "worker 2");
}

RULE_TEST(rom015_headquarters, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-075 IS-116") {
    const design d = {.code = "ROM015",
                      .empire = "romans",
                      .type = FEATURE,
                      .colour = "grey",
                      .cost = "stone 2",
                      .house = true,
                      .deal = "stone",
                      .asks = "P1 take gold",
                      .built = "gold 1"}; /* it counts its own build */
    check_card(&d);
    assert_builds(&d, "", "P1 take vp", "vp 1");
    scene own = builds("romans", "", "", "ROM015", "stone 2", true, "");
    assert_int_equal(scene_count(&own, "P1", "take"), 2);
    /* Any grey location, common or faction. */
    scene s = builds("romans", "ROM015", "", "COM036", "stone 1", false, "P1 take vp");
    assert_goods(&s, 0, "vp 1");
    s = builds("romans", "ROM015", "", "ROM001", "stone 1", true, "P1 take gold");
    assert_goods(&s, 0, "gold 1");
    s = builds("romans", "ROM015 ROM015", "", "COM036", "stone 1", false, "P1 take gold; P1 take vp");
    assert_goods(&s, 0, "gold 1 vp 1");
    assert_on_build(&d, "COM058", "wood 1", "");
    s = builds("romans", "ROM015", "", "ROM006", "stone 1", true, ""); /* black */
    assert_goods(&s, 0, "");
    assert_not_on_enemy_build(&d, "COM036", "stone 1");
}

RULE_TEST(rom017_legion, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-029 IS-065 IS-071 IS-072 IS-073 IS-116") {
    const design d = {.code = "ROM017",
                      .empire = "romans",
                      .type = PRODUCTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "food 1",
                      .house = true,
                      .deal = "raze",
                      .asks = GIVEN GIVEN,
                      .built = "card 2"}; /* one produced, one as a bonus */
    check_card(&d);
    scene s = builds("romans", "", "", "ROM017", "food 1", true, "");
    assert_int_equal(scene_count(&s, "chance", "card ROM"), 0); /* of the common deck, both */
    scene_play(&s, GIVEN);
    assert_int_equal(scene_count(&s, "chance", "card ROM"), 0);
    assert_produces(&d, "", GIVEN, "card 1");
}

RULE_TEST(rom019_warehouses, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-110 IS-116 SR-28") {
    const design d = {.code = "ROM019",
                      .empire = "romans",
                      .type = FEATURE,
                      .colour = "red",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "food"};
    check_card(&d);
    /* Wood, stone and food are kept, any number; raze tokens by the board; nothing else. */
    scene s = p1_turn("romans,barbarians",
                      "'locations':[['ROM019'],[]],"
                      "'goods':[{'wood':7,'stone':3,'food':1,'gold':2,'worker':4,'raze':2,'defence':1},"
                      "{'wood':2,'food':1,'worker':3}]");
    scene without = s;
    scene_play(&s, "P1 pass; P2 pass");
    assert_goods(&s, 0, "wood 7 stone 3 food 1 raze 2");
    assert_goods(&s, 1, "worker 3");
    scene_set(&without, "{'locations':[['ROM009'],[]]}");
    scene_play(&without, "P1 pass; P2 pass");
    assert_goods(&without, 0, "raze 2");
}

RULE_TEST(rom020_builder, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116") {
    const design d = {.code = "ROM020",
                      .empire = "romans",
                      .type = PRODUCTION,
                      .colour = "brown",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "stone",
                      .built = "wood 1 stone 1"};
    check_card(&d);
    assert_produces(&d, "", "", "wood 1 stone 1");
}

RULE_TEST(rom022_roman_fortress, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-075 IS-116") {
    const design d = {.code = "ROM022",
                      .empire = "romans",
                      .type = FEATURE,
                      .colour = "black",
                      .cost = "stone 2",
                      .house = true,
                      .deal = "worker",
                      .built = "vp 2"}; /* it is black, and counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM005", "wood 2", "vp 2");
    assert_on_build(&d, "COM018", "wood 1 stone 1", "raze 1 vp 2");
    assert_on_build(&d, "COM058", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", "");
    assert_not_on_enemy_build(&d, "COM005", "wood 2");
    scene s = builds("romans", "ROM022", "", "ROM006", "stone 1", true, "");
    assert_goods(&s, 0, "vp 2"); /* a faction card is black as well */
}

RULE_TEST(rom023_trade_colony,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116 IS-154 SR-41 W-01") {
    const design d = {.code = "ROM023",
                      .empire = "romans",
                      .type = PRODUCTION,
                      .colour = "red brown grey",
                      .cost = "wood 1 stone 2",
                      .house = true,
                      .deal = "worker",
                      .built = "worker 1 gold 1"};
    check_card(&d);
    assert_produces(&d, "", "", "worker 1 gold 1");
    /* Features for each of its colours react, each once, and none for other colours. */
    scene s = builds("romans", "ROM009 COM002 COM004 COM078 COM080 ROM022", "", "ROM023", "wood 1 stone 2",
                     true, "");
    assert_goods(&s, 0, "worker 1 gold 3 vp 4");
    s = builds("romans", "ROM012 ROM012 ROM015 ROM009", "", "ROM023", "wood 1 stone 2", true,
               "P1 take vp; P1 take vp; P1 take vp");
    assert_goods(&s, 0, "worker 1 gold 1 vp 5");
    s = builds("romans", "ROM012 ROM012 ROM015 ROM009", "", "ROM023", "wood 1 stone 2", true,
               "P1 take gold; P1 take gold; P1 take gold");
    assert_goods(&s, 0, "worker 1 gold 4 vp 2");
}

RULE_TEST(rom026_roman_barracks, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116") {
    const design d = {.code = "ROM026",
                      .empire = "romans",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "food 1",
                      .house = true,
                      .deal = "raze",
                      .built = "worker 2"};
    check_card(&d);
    assert_produces(&d, "", "", "worker 2");
}

RULE_TEST(rom027_stonecutter, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116") {
    const design d = {.code = "ROM027",
                      .empire = "romans",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "stone",
                      .built = "stone 2"};
    check_card(&d);
    assert_produces(&d, "", "", "stone 2");
}

RULE_TEST(rom029_roman_bank, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116") {
    const design d = {.code = "ROM029",
                      .empire = "romans",
                      .type = PRODUCTION,
                      .colour = "gold",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "gold",
                      .built = "gold 1"};
    check_card(&d);
    assert_produces(&d, "", "", "gold 1");
}

RULE_TEST(rom030_colossus, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116") {
    const design d = {.code = "ROM030",
                      .empire = "romans",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "stone 2",
                      .house = true,
                      .deal = "stone"};
    check_card(&d);
    assert_action(&d, "worker 1 stone 3", "vp 4", 1, "");
}
