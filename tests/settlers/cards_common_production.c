/* Imperial Settlers: common cards that produce, one test for all copies that are alike. */
#include "settlers/helpers_cards.h"

RULE_TEST(com007_old_forest, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "COM007",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "brown",
                      .cost = "wood 2",
                      .raze = "wood 2",
                      .built = "wood 2"};
    check_card(&d);
    assert_produces(&d, "", "", "wood 2");
}

RULE_TEST(com008_stone_pit, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-029 IS-071 IS-072 IS-073 IS-116") {
    const design d = {.code = "COM008",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "wood 1 stone 1",
                      .raze = "stone 2",
                      .built = "stone 2"}; /* one produced, one as a bonus */
    check_card(&d);
    assert_produces(&d, "", "", "stone 1");
    assert_produces(&d, "COM008 COM008", "", "stone 3");
}

RULE_TEST(com011_rubble, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-076 IS-116") {
    const design d = {.code = "COM011",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "wood 2 stone 1",
                      .raze = "stone 2",
                      .built = "stone 1"}; /* it is grey itself */
    check_card(&d);
    assert_builds(&d, "COM034", "", "stone 2");
    assert_builds(&d, "COM034 COM033", "", "stone 3");
    assert_builds(&d, "COM034 COM033 COM036", "", "stone 3"); /* three at most */
    assert_builds(&d, "COM042 COM069", "", "stone 1");        /* brown, and without colour */
    assert_builds_facing(&d, "COM034 COM033", "", "stone 1");
    assert_produces(&d, "", "", "stone 1");
    assert_produces(&d, "COM034", "", "stone 2");
    assert_produces(&d, "COM034 COM033", "", "stone 3");
    assert_produces(&d, "COM034 COM033 COM036", "", "stone 3");
    assert_produces(&d, "COM042 COM069", "", "stone 1");
    assert_produces_facing(&d, "COM034 COM033", "stone 1");
}

RULE_TEST(com012_hamlet, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-029 IS-071 IS-072 IS-073 IS-116") {
    const design d = {.code = "COM012",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "wood 1",
                      .raze = "worker 2",
                      .built = "worker 2"}; /* one produced, one as a bonus */
    check_card(&d);
    assert_produces(&d, "", "", "worker 1");
    assert_produces(&d, "COM012 COM014", "", "worker 3");
}

RULE_TEST(com014_hamlet, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-029 IS-071 IS-072 IS-073 IS-116 SR-22") {
    const design d = {.code = "COM014",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "wood 1",
                      .raze = "worker 1 wood 1", /* the two other copies: 2 workers */
                      .built = "worker 2"};      /* one produced, one as a bonus */
    check_card(&d);
    assert_produces(&d, "", "", "worker 1");
    assert_produces(&d, "COM012 COM012", "", "worker 3");
    /* In a hand it is not the same card as the two others. */
    scene s = p1_turn("barbarians,romans", "'hand':[{'COM012':2,'COM014':1},{}],"
                                           "'goods':[{'raze':1},{'worker':9}]");
    assert_int_equal(scene_count(&s, "P1", "raze"), 2);
    scene_play(&s, "P1 raze COM014");
    assert_goods(&s, 0, "worker 1 wood 1 card 2");
    assert_int_equal(in_discard(&s, "COM014"), 1);
    assert_int_equal(in_discard(&s, "COM012"), 0);
    /* Pack may choose between its two goods. */
    scene pack = p1_turn("barbarians,romans",
                         "'locations':[['BAR016'],['COM014']],'goods':[{'worker':1},{'worker':9}]");
    scene_play(&pack, "P1 activate P1 1");
    assert_int_equal(scene_count(&pack, "P1", "take"), 2);
    scene_play(&pack, "P1 take wood");
    assert_goods(&pack, 0, "wood 1");
}

RULE_TEST(com015_town, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "COM015",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "wood 1 stone 1",
                      .raze = "worker 2",
                      .built = "worker 2"};
    check_card(&d);
    assert_produces(&d, "", "", "worker 2");
}

RULE_TEST(com016_farmers_at_work, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-071 IS-072 IS-073 IS-116 SR-14") {
    const design d = {.code = "COM016",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "wood 3",
                      .raze = "worker 1 gold 1",
                      .asks = DRAW,
                      .built = "card 1"}; /* alone it produces nothing */
    check_card(&d);
    /* The production of one other location, common or faction; a bonus is not repeated. */
    assert_builds(&d, "COM018", DRAW, "card 1 raze 1");
    assert_builds(&d, "BAR020", DRAW, "card 1 worker 2");
    assert_builds(&d, "COM008", DRAW, "card 1 stone 1");
    assert_builds(&d, "COM042 COM001", DRAW, "card 1"); /* an action, a feature */
    assert_builds_facing(&d, "COM018", DRAW, "card 1");
    scene s = builds("barbarians", "COM018 COM028", "", "COM016", "wood 3", false, DRAW);
    assert_int_equal(scene_count(&s, "P1", "target"), 2); /* not itself */
    assert_true(scene_legal(&s, "P1 target P1 1"));
    scene_play(&s, "P1 target P1 2");
    assert_goods(&s, 0, "card 1 gold 1");
    /* In the production phase the other location gives its goods too; no card is drawn any more. */
    assert_produces(&d, "", "", "");
    assert_produces(&d, "COM018", "", "raze 2");
    assert_produces(&d, "COM008", "", "stone 2");
    assert_produces(&d, "COM018 COM028", "P1 target P1 2", "raze 2 gold 1");
    assert_produces(&d, "COM018 COM028", "P1 target P1 3", "raze 1 gold 2");
}

RULE_TEST(com017_mothers_bathhouse, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-076 IS-116") {
    const design d = {.code = "COM017",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "wood 2 stone 1",
                      .raze = "worker 1 food 1",
                      .built = "worker 1"}; /* it is pink itself */
    check_card(&d);
    assert_builds(&d, "COM039", "", "worker 2");
    assert_builds(&d, "COM039 COM040", "", "worker 3");
    assert_builds(&d, "COM039 COM040 COM041", "", "worker 3"); /* three at most */
    assert_builds(&d, "COM042 COM069", "", "worker 1");
    assert_builds_facing(&d, "COM039 COM040", "", "worker 1");
    assert_produces(&d, "", "", "worker 1");
    assert_produces(&d, "COM039", "", "worker 2");
    assert_produces(&d, "COM039 COM040", "", "worker 3");
    assert_produces(&d, "COM039 COM040 COM041", "", "worker 3");
    assert_produces(&d, "COM042 COM069", "", "worker 1");
    assert_produces_facing(&d, "COM039 COM040", "worker 1");
}

RULE_TEST(com018_armorer, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "COM018",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "black",
                      .cost = "wood 1 stone 1",
                      .raze = "vp 1 stone 1",
                      .built = "raze 1"};
    check_card(&d);
    assert_produces(&d, "", "", "raze 1");
    assert_produces(&d, "COM018 COM018", "", "raze 3");
}

RULE_TEST(com023_grain_field, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-029 IS-071 IS-072 IS-073 IS-116") {
    const design d = {.code = "COM023",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "red",
                      .cost = "wood 1 food 1",
                      .raze = "food 2",
                      .built = "food 2"}; /* one produced, one as a bonus */
    check_card(&d);
    assert_produces(&d, "", "", "food 1");
    assert_produces(&d, "COM023", "", "food 2");
}

RULE_TEST(com025_lords_fields, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-076 IS-116") {
    const design d = {.code = "COM025",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "red",
                      .cost = "wood 2 stone 1",
                      .raze = "food 2",
                      .built = "food 1"}; /* it is red itself */
    check_card(&d);
    assert_builds(&d, "COM056", "", "food 2");
    assert_builds(&d, "COM056 COM053", "", "food 3");
    assert_builds(&d, "COM056 COM053 COM082", "", "food 3"); /* three at most */
    assert_builds(&d, "COM042 COM069", "", "food 1");
    assert_builds_facing(&d, "COM056 COM053", "", "food 1");
    assert_produces(&d, "", "", "food 1");
    assert_produces(&d, "COM056", "", "food 2");
    assert_produces(&d, "COM056 COM053", "", "food 3");
    assert_produces(&d, "COM056 COM053 COM082", "", "food 3");
    assert_produces(&d, "COM042 COM069", "", "food 1");
    assert_produces_facing(&d, "COM056 COM053", "food 1");
}

RULE_TEST(com026_monument, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "COM026",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "purple", /* which nothing counts */
                      .cost = "stone 1",
                      .raze = "vp 1 stone 1",
                      .built = "vp 1"};
    check_card(&d);
    assert_produces(&d, "", "", "vp 1");
}

RULE_TEST(com027_merchants_guild, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-076 IS-116") {
    const design d = {.code = "COM027",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "gold",
                      .cost = "wood 2 stone 1",
                      .raze = "gold 1 stone 1",
                      .built = "gold 1"}; /* it is gold itself */
    check_card(&d);
    assert_builds(&d, "COM032", "", "gold 2");
    assert_builds(&d, "COM032 COM061", "", "gold 3");
    assert_builds(&d, "COM032 COM061 COM030", "", "gold 3"); /* three at most */
    assert_builds(&d, "COM042 COM069", "", "gold 1");
    assert_builds_facing(&d, "COM032 COM061", "", "gold 1");
    assert_produces(&d, "", "", "gold 1");
    assert_produces(&d, "COM032", "", "gold 2");
    assert_produces(&d, "COM032 COM061", "", "gold 3");
    assert_produces(&d, "COM032 COM061 COM030", "", "gold 3");
    assert_produces(&d, "COM042 COM069", "", "gold 1");
    assert_produces_facing(&d, "COM032 COM061", "gold 1");
}

RULE_TEST(com028_gold_bearing_stream, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "COM028",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "gold",
                      .cost = "wood 1 stone 1",
                      .raze = "gold 1 worker 1",
                      .built = "gold 1"};
    check_card(&d);
    assert_produces(&d, "", "", "gold 1");
}

RULE_TEST(com029_wood_supplier, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-054 IS-071 IS-076 IS-116") {
    const design d = {.code = "COM029",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "brown",
                      .cost = "wood 3",
                      .raze = "wood 2",
                      .built = "wood 1"}; /* it is brown itself */
    check_card(&d);
    assert_builds(&d, "COM042", "", "wood 2");
    assert_builds(&d, "COM042 COM043", "", "wood 3");
    assert_builds(&d, "COM042 COM043 COM044", "", "wood 3"); /* three at most */
    assert_builds(&d, "COM034 COM069", "", "wood 1");
    assert_builds_facing(&d, "COM042 COM043", "", "wood 1");
    assert_produces(&d, "", "", "wood 1");
    assert_produces(&d, "COM042", "", "wood 2");
    assert_produces(&d, "COM042 COM043", "", "wood 3");
    assert_produces(&d, "COM042 COM043 COM044", "", "wood 3");
    assert_produces(&d, "COM034 COM069", "", "wood 1");
    assert_produces_facing(&d, "COM042 COM043", "wood 1");
}

RULE_TEST(com062_lumber_trail, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-029 IS-071 IS-072 IS-073 IS-116") {
    const design d = {.code = "COM062",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "brown",
                      .cost = "wood 2",
                      .raze = "wood 2",
                      .built = "wood 2"}; /* one produced, one as a bonus */
    check_card(&d);
    assert_produces(&d, "", "", "wood 1");
    assert_produces(&d, "COM062 COM062", "", "wood 3");
}

RULE_TEST(com065_watchtower, "IS-008 IS-017 IS-018 IS-021 IS-022 IS-026 IS-071 IS-072 IS-073 IS-116 SR-17") {
    const design d = {.code = "COM065",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "wood 2",
                      .raze = "card 2",
                      .asks = DRAW DRAW,
                      .built = "card 2", /* one produced, one as a bonus */
                      .raze_asks = DRAW DRAW};
    check_card(&d);
    assert_builds(&d, "", "P1 draw faction; chance card BAR001;" DRAW, "card 2");
    assert_produces(&d, "", DRAW, "card 1");
    assert_produces(&d, "", "P1 draw faction; chance card BAR001", "card 1");
}
