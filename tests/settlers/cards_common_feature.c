/* Imperial Settlers: common cards with a feature, one test a design. */
#include "settlers/helpers_cards.h"

RULE_TEST(com001_statue, "IS-008 IS-017 IS-018 IS-021 IS-022 IS-026 IS-072 IS-076 IS-116 SR-77") {
    const design d = {.code = "COM001",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "grey",
                      .cost = "wood 1 stone 2",
                      .raze = "vp 1 stone 1",
                      .asks = DRAW,
                      .built = "vp 1 card 1"}; /* it is grey itself */
    check_card(&d);
    assert_builds(&d, "COM034", DRAW, "vp 2 card 1");
    assert_builds(&d, "COM034 COM035 COM036 COM037 COM083", DRAW, "vp 6 card 1");
    assert_builds(&d, "COM034 COM035 COM036 COM037 COM083 COM008", DRAW, "vp 6 card 1"); /* six at most */
    assert_builds(&d, "COM042 COM069", DRAW, "vp 1 card 1");
    assert_builds_facing(&d, "COM034 COM036", DRAW, "vp 1 card 1");
    assert_builds(&d, "", "P1 draw faction; chance card BAR001", "vp 1 card 1");
}

RULE_TEST(com002_stone_supplier, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-074 IS-075 IS-116") {
    const design d = {.code = "COM002",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "grey",
                      .cost = "wood 1 stone 2",
                      .raze = "gold 1 stone 1",
                      .built = "gold 1 vp 1"}; /* it counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM036", "stone 1", "gold 1 vp 1");
    assert_on_build(&d, "COM008", "wood 1 stone 1", "stone 2 gold 1 vp 1");
    assert_on_build(&d, "COM056", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", "");
    assert_not_on_enemy_build(&d, "COM036", "stone 1");
    scene s = builds("romans", "COM002", "", "ROM027", "wood 1 stone 1", true, "");
    assert_goods(&s, 0, "stone 2 gold 1 vp 1"); /* a faction card is grey as well */
}

RULE_TEST(com003_wood_storage,
          "IS-008 IS-017 IS-018 IS-021 IS-022 IS-026 IS-072 IS-076 IS-116 SR-77 E-04 E-07") {
    const design d = {.code = "COM003",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "brown",
                      .cost = "wood 2 stone 1",
                      .raze = "wood 2",
                      .asks = DRAW,
                      .built = "vp 1 card 1"}; /* it is brown itself */
    check_card(&d);
    assert_builds(&d, "COM042", DRAW, "vp 2 card 1");
    assert_builds(&d, "COM042 COM043 COM044 COM044 COM058", DRAW, "vp 6 card 1");
    assert_builds(&d, "COM042 COM043 COM044 COM044 COM058 COM058", DRAW, "vp 6 card 1"); /* six at most */
    assert_builds(&d, "COM034 COM069", DRAW, "vp 1 card 1");
    assert_builds_facing(&d, "COM042 COM043", DRAW, "vp 1 card 1");
    assert_builds(&d, "", "P1 draw faction; chance card BAR001", "vp 1 card 1");
}

RULE_TEST(com004_carpenters_workshop, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-074 IS-075 IS-116") {
    const design d = {.code = "COM004",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "brown",
                      .cost = "wood 3",
                      .raze = "gold 1 wood 1",
                      .built = "gold 1 vp 1"}; /* it counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM058", "wood 1", "gold 1 vp 1");
    assert_on_build(&d, "BAR001", "wood 1", "wood 2 gold 1 vp 1"); /* a faction card is brown as well */
    assert_on_build(&d, "COM056", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", "");
    assert_not_on_enemy_build(&d, "COM058", "wood 1");
}

RULE_TEST(com005_pillory, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-074 IS-116 SR-15") {
    const design d = {.code = "COM005",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "black",
                      .cost = "wood 2",
                      .raze = "vp 1 wood 1"};
    check_card(&d);
    scene s = p1_turn("barbarians,romans", "'locations':[['COM005'],['COM008']],'hand':[{'COM062':2},{}],"
                                           "'goods':[{'raze':4,'worker':2},{'worker':9}]");
    scene_play(&s, "P1 raze COM062");
    assert_goods(&s, 0, "raze 3 worker 2 wood 2 vp 1 card 1");
    next_turn(&s);
    scene_play(&s, "P1 attack P2 1");
    assert_goods(&s, 0, "raze 1 worker 2 wood 2 stone 2 vp 2 card 1");
    next_turn(&s);
    scene_play(&s, "P1 raze COM062"); /* every time */
    assert_goods(&s, 0, "worker 2 wood 4 stone 2 vp 3");
    /* What another player razes, and what is discarded for a build, is not razed by its owner. */
    scene his = st_actions("barbarians,romans", 1,
                           "{'locations':[['COM005','COM012'],[]],'hand':[{},{'COM062':1}],"
                           "'goods':[{'worker':2},{'raze':3,'worker':2}]}");
    scene enemy = his;
    scene_play(&his, "P2 raze COM062");
    assert_goods(&his, 0, "worker 2");
    scene_play(&enemy, "P2 attack P1 2");
    assert_goods(&enemy, 0, "worker 2 wood 1"); /* the foundation's */
    scene built = builds("barbarians", "COM005", "", "BAR012", "wood 2", true, "");
    assert_goods(&built, 0, "raze 1 worker 1");
}

RULE_TEST(com006_mill, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-074 IS-075 IS-116") {
    const design d = {.code = "COM006",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "red",
                      .cost = "wood 3",
                      .raze = "worker 1 food 1",
                      .built = "gold 1 vp 1"}; /* it counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM056", "wood 1", "gold 1 vp 1");
    assert_on_build(&d, "COM023", "wood 1 food 1", "food 2 gold 1 vp 1");
    assert_on_build(&d, "COM058", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", "");
    assert_not_on_enemy_build(&d, "COM056", "wood 1");
    scene s = builds("japanese", "COM006", "", "JAP004", "food 1", false, "");
    assert_goods(&s, 0, "food 2 gold 1 vp 1"); /* a faction card is red as well */
}

RULE_TEST(com069_ruins, "IS-017 IS-019 IS-021 IS-022 IS-026 IS-070 IS-072 IS-116 IS-164 IS-165") {
    const design d = {.code = "COM069",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "",
                      .cost = "",
                      .built = "worker 1"};
    check_card(&d);
    /* Free, but an action: the second one has to wait for the next turn. */
    scene s = p1_turn("barbarians,romans", "'hand':[{'COM069':2},{}],'goods':[{},{'worker':9}]");
    scene_play(&s, "P1 build COM069");
    assert_string_equal(scene_actors(&s), "P2");
    assert_false(scene_legal(&s, "P1 build COM069"));
    next_turn(&s);
    scene_play(&s, "P1 build COM069");
    assert_goods(&s, 0, "worker 2");
    assert_field(&s, "locations", "[['COM069','COM069'],[]]");
}

RULE_TEST(com075_baker, "IS-008 IS-017 IS-018 IS-021 IS-022 IS-026 IS-072 IS-076 IS-116 SR-77") {
    const design d = {.code = "COM075",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "red",
                      .cost = "wood 2 stone 1",
                      .raze = "vp 1 food 1",
                      .asks = DRAW,
                      .built = "vp 1 card 1"}; /* it is red itself */
    check_card(&d);
    assert_builds(&d, "COM056", DRAW, "vp 2 card 1");
    assert_builds(&d, "COM052 COM053 COM053 COM055 COM056", DRAW, "vp 6 card 1");
    assert_builds(&d, "COM052 COM053 COM053 COM055 COM056 COM082", DRAW, "vp 6 card 1"); /* six at most */
    assert_builds(&d, "COM034 COM069", DRAW, "vp 1 card 1");
    assert_builds_facing(&d, "COM052 COM053", DRAW, "vp 1 card 1");
    assert_builds(&d, "", "P1 draw faction; chance card BAR001", "vp 1 card 1");
}

RULE_TEST(com078_wayside_inn, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-074 IS-075 IS-116") {
    const design d = {.code = "COM078",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "pink",
                      .cost = "wood 3",
                      .raze = "worker 1 food 1",
                      .built = "gold 1 vp 1"}; /* it counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM040", "wood 1", "gold 1 vp 1");
    assert_on_build(&d, "BAR020", "wood 1", "worker 2 gold 1 vp 1"); /* a faction card is pink as well */
    assert_on_build(&d, "COM058", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", "");
    assert_not_on_enemy_build(&d, "COM040", "wood 1");
}

RULE_TEST(com079_town_square, "IS-008 IS-017 IS-018 IS-021 IS-022 IS-026 IS-072 IS-076 IS-116 SR-17 SR-77") {
    const design d = {.code = "COM079",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "pink",
                      .cost = "wood 2 stone 1",
                      .raze = "worker 1 card 1",
                      .asks = DRAW,
                      .built = "vp 1 card 1", /* it is pink itself */
                      .raze_asks = DRAW};
    check_card(&d);
    assert_builds(&d, "COM039", DRAW, "vp 2 card 1");
    assert_builds(&d, "COM039 COM040 COM041 COM084 COM012", DRAW, "vp 6 card 1");
    assert_builds(&d, "COM039 COM040 COM041 COM084 COM012 COM015", DRAW, "vp 6 card 1"); /* six at most */
    assert_builds(&d, "COM034 COM069", DRAW, "vp 1 card 1");
    assert_builds_facing(&d, "COM039 COM040", DRAW, "vp 1 card 1");
    assert_builds(&d, "", "P1 draw faction; chance card BAR001", "vp 1 card 1");
}

RULE_TEST(com080_matthias_the_merchant, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-074 IS-075 IS-116") {
    const design d = {.code = "COM080",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "gold",
                      .cost = "wood 1 stone 2",
                      .raze = "gold 1 stone 1",
                      .built = "gold 1 vp 1"}; /* it counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM032", "wood 2", "gold 1 vp 1");
    assert_on_build(&d, "COM028", "wood 1 stone 1", "gold 2 vp 1");
    assert_on_build(&d, "COM058", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", "");
    assert_not_on_enemy_build(&d, "COM032", "wood 2");
    scene s = builds("romans", "COM080", "", "ROM029", "stone 1", true, "");
    assert_goods(&s, 0, "gold 2 vp 1"); /* a faction card is gold as well */
}

RULE_TEST(com081_hostel, "IS-008 IS-017 IS-018 IS-021 IS-022 IS-026 IS-072 IS-076 IS-116 SR-77") {
    const design d = {.code = "COM081",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "gold",
                      .cost = "wood 1 stone 2",
                      .raze = "gold 1 stone 1",
                      .asks = DRAW,
                      .built = "vp 1 card 1"}; /* it is gold itself */
    check_card(&d);
    assert_builds(&d, "COM032", DRAW, "vp 2 card 1");
    assert_builds(&d, "COM021 COM021 COM030 COM030 COM032", DRAW, "vp 6 card 1");
    assert_builds(&d, "COM021 COM021 COM030 COM030 COM032 COM061", DRAW, "vp 6 card 1"); /* six at most */
    assert_builds(&d, "COM034 COM069", DRAW, "vp 1 card 1");
    assert_builds_facing(&d, "COM021 COM030", DRAW, "vp 1 card 1");
    assert_builds(&d, "", "P1 draw faction; chance card BAR001", "vp 1 card 1");
}
