/* Imperial Settlers: common cards with an action, one test for all copies that are alike. */
#include "settlers/helpers_cards.h"

RULE_TEST(com021_gold_mine, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "COM021",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "wood 1 stone 1",
                      .raze = "vp 1 gold 1"};
    check_card(&d);
    assert_action(&d, "worker 1", "gold 1", 2, "");
}

RULE_TEST(com030_goldsmiths_workshop, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM030",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "wood 1 stone 1",
                      .raze = "vp 1 gold 1"};
    check_card(&d);
    assert_action(&d, "worker 1 gold 1", "vp 2", 1, "");
}

RULE_TEST(com032_marketplace, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM032",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "wood 2",
                      .raze = "gold 1 wood 1"};
    check_card(&d);
    assert_action(&d, "wood 1 stone 1 food 1", "vp 3", 1, "");
}

RULE_TEST(com033_coal_mine, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM033",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "wood 1 stone 1",
                      .raze = "worker 1 stone 1"};
    check_card(&d);
    assert_action(&d, "worker 1", "stone 2", 1, "");
}

RULE_TEST(com034_mason, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM034",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "wood 1 stone 1",
                      .raze = "wood 1 stone 1"};
    check_card(&d);
    assert_action(&d, "worker 1 stone 1", "vp 2", 1, "");
}

RULE_TEST(com035_mason, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM035",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "stone 2",       /* the other copy: 1 wood, 1 stone */
                      .raze = "vp 1 stone 1"}; /* the other copy: 1 wood, 1 stone */
    check_card(&d);
    assert_action(&d, "worker 1 stone 1", "vp 2", 1, "");
}

RULE_TEST(com036_court_sculptor, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "COM036",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "stone 1",
                      .raze = "worker 1 stone 1"};
    check_card(&d);
    assert_action(&d, "stone 1", "vp 1", 2, "");
}

RULE_TEST(com037_masons_guild, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM037",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "wood 2 stone 1",
                      .raze = "gold 1 stone 1"};
    check_card(&d);
    assert_action(&d, "worker 1 stone 2", "vp 3", 1, "");
}

RULE_TEST(com039_missionaries, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM039",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "pink",
                      .cost = "food 2",
                      .raze = "vp 1 worker 1"};
    check_card(&d);
    assert_action(&d, "worker 1 raze 1", "vp 3", 1, "");
}

RULE_TEST(com040_settlers, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116 IS-166 SR-26 SR-34") {
    const design d = {.code = "COM040",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "pink",
                      .cost = "wood 1",
                      .raze = "worker 1 wood 1"};
    check_card(&d);
    /* 1 wood for the action and 2 for Sentry Tower, and no location for its house symbol. */
    scene s = p1_turn("barbarians,romans", "'locations':[['COM040'],[]],'hand':[{'BAR012':1},{}],"
                                           "'goods':[{'wood':3},{'worker':9}]");
    scene_play(&s, "P1 activate P1 1");
    assert_goods(&s, 0, "raze 1 worker 1");
    assert_field(&s, "locations", "[['COM040','BAR012'],[]]");
    scene poor = p1_turn("barbarians,romans", "'locations':[['COM040'],[]],'hand':[{'BAR012':1},{}],"
                                              "'goods':[{'wood':2,'stone':9,'worker':9},{'worker':9}]");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    /* A faction card from hand, with or without the symbol; a common card never. */
    scene common = p1_turn("barbarians,romans", "'locations':[['COM040'],[]],'hand':[{'COM056':1},{}],"
                                                "'goods':[{'wood':9,'worker':9},{'worker':9}]");
    assert_false(scene_legal(&common, "P1 activate P1 1"));
    scene choice = p1_turn("barbarians,romans",
                           "'locations':[['COM040'],[]],'hand':[{'BAR012':1,'BAR020':2,'COM056':1},{}],"
                           "'goods':[{'wood':9,'worker':2},{'worker':9}]");
    scene_play(&choice, "P1 activate P1 1");
    assert_int_equal(scene_count(&choice, "P1", "build"), 2);
    assert_true(scene_legal(&choice, "P1 build BAR012"));
    scene_play(&choice, "P1 build BAR020");
    assert_goods(&choice, 0, "wood 7 worker 4 card 3");
    assert_used_up(&choice);
}

RULE_TEST(com041_strolling_jugglers, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116 SR-23 SR-26") {
    const design d = {.code = "COM041",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "pink",
                      .cost = "wood 2",
                      .raze = "worker 1 wood 1"};
    check_card(&d);
    const char *const used = "'locations':[['COM041','COM042','COM058','COM033'],['COM058']],"
                             "'used':[{'2':1,'3':2},{'1':1}]";
    scene s = p1_turn("barbarians,romans", "%s,'goods':[{'worker':6},{'worker':9}]", used);
    scene again = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 2); /* used, own, and not the Jugglers */
    assert_true(scene_legal(&s, "P1 target P1 2"));
    scene_play(&s, "P1 target P1 3");
    assert_goods(&s, 0, "worker 5");
    assert_field(&s, "used", "[{'1':1,'2':1},{'1':1}]"); /* both uses are gone */
    assert_used_up(&s);
    assert_false(scene_legal(&s, "P1 activate P1 2"));
    scene_play(&s, "P1 activate P1 3; P1 activate P1 3");
    assert_goods(&s, 0, "worker 3 wood 2");
    /* The only one that was used is taken at once. */
    scene_set(&again, "{'used':[{'2':1},{}]}");
    scene_play(&again, "P1 activate P1 1");
    assert_field(&again, "used", "[{'1':1},{}]");
    /* None was used; no worker. */
    scene fresh = p1_turn("barbarians,romans", "'locations':[['COM041','COM042'],[]],"
                                               "'goods':[{'worker':6},{'worker':9}]");
    assert_false(scene_legal(&fresh, "P1 activate P1 1"));
    scene poor = p1_turn("barbarians,romans", "%s,'goods':[{'wood':9,'food':9},{'worker':9}]", used);
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
}

RULE_TEST(com042_lumberjacks, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM042",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "brown",
                      .cost = "wood 2",
                      .raze = "wood 2"};
    check_card(&d);
    assert_action(&d, "worker 1", "wood 2", 1, "");
}

RULE_TEST(com043_carpenter, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM043",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "brown",
                      .cost = "wood 2 stone 1",
                      .raze = "vp 1 wood 1"};
    check_card(&d);
    assert_action(&d, "worker 1 wood 2", "vp 3", 1, "");
}

RULE_TEST(com044_joiner, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM044",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "brown",
                      .cost = "wood 2",
                      .raze = "vp 1 wood 1"};
    check_card(&d);
    assert_action(&d, "worker 1 wood 1", "vp 2", 1, "");
}

RULE_TEST(com046_castle, "IS-008 IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116 SR-17") {
    const design d = {.code = "COM046",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "wood 1 stone 1",
                      .raze = "card 2",
                      .raze_asks = DRAW DRAW};
    check_card(&d);
    assert_action(&d, "worker 1", "card 1", 2, DRAW);
    assert_action(&d, "worker 1", "card 1", 2, "P1 draw faction; chance card BAR001");
}

RULE_TEST(com048_castle, "IS-008 IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116 SR-17") {
    const design d = {.code = "COM048",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "blue",  /* which nothing counts */
                      .cost = "stone 2", /* the two other copies: 1 wood, 1 stone */
                      .raze = "card 2",
                      .raze_asks = DRAW DRAW};
    check_card(&d);
    assert_action(&d, "worker 1", "card 1", 2, DRAW);
    assert_action(&d, "worker 1", "card 1", 2, "P1 draw faction; chance card BAR001");
}

RULE_TEST(com049_tavern,
          "IS-017 IS-018 IS-021 IS-022 IS-026 IS-072 IS-092 IS-094 IS-098 IS-116 IS-167 SR-17 SR-26") {
    const design d = {.code = "COM049",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "wood 1 stone 1",
                      .raze = "card 2",
                      .asks = DRAW,
                      .built = "card 1",
                      .raze_asks = DRAW DRAW};
    check_card(&d);
    /* A card from hand, common or faction, and no worker of one's own. */
    scene s = p1_turn("barbarians,romans", "'locations':[['COM049'],[]],'hand':[{'COM018':1,'BAR001':1},{}],"
                                           "'goods':[{'worker':2},{'worker':9}]");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "drop"), 2);
    assert_true(scene_legal(&s, "P1 drop COM018"));
    scene_play(&s, "P1 drop BAR001");
    assert_goods(&s, 0, "worker 2 vp 2 card 1");
    assert_int_equal(in_discard(&s, "BAR001"), 1);
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_used_up(&s);
    scene last = p1_turn("barbarians,romans", "'locations':[['COM049'],[]],'hand':[{'COM018':1},{}],"
                                              "'goods':[{},{'worker':9}]");
    scene_play(&last, "P1 activate P1 1");
    assert_goods(&last, 0, "vp 2");
    assert_int_equal(in_discard(&last, "COM018"), 1);
    scene none = may_activate(&d, bag_of(PLENTY));
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(com050_barracks, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "COM050",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1 stone 2",
                      .raze = "vp 1 worker 1"};
    check_card(&d);
    assert_action(&d, "worker 1", "raze 1", 2, "");
}

RULE_TEST(com052_confectioner, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM052",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "wood 2 stone 1",
                      .raze = "gold 1 food 1"};
    check_card(&d);
    assert_action(&d, "worker 1 food 2", "vp 3", 1, "");
}

RULE_TEST(com053_pig_farmer, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM053",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "wood 1 stone 1",
                      .raze = "worker 1 food 1"};
    check_card(&d);
    assert_action(&d, "worker 1 food 1", "vp 2", 1, "");
}

RULE_TEST(com055_pig_farmer, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM055",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "wood 2", /* the two other copies: 1 wood, 1 stone */
                      .raze = "worker 1 food 1"};
    check_card(&d);
    assert_action(&d, "worker 1 food 1", "vp 2", 1, "");
}

RULE_TEST(com056_brewer, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "COM056",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "wood 1",
                      .raze = "wood 1 food 1"};
    check_card(&d);
    assert_action(&d, "food 1", "vp 1", 2, "");
}

RULE_TEST(com057_imperial_messenger, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116 IS-168 SR-26") {
    const design d = {.code = "COM057",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "food 1",
                      .raze = "worker 1 gold 1"};
    check_card(&d);
    scene s =
        p1_turn("barbarians,romans", "'locations':[['COM057'],[]],'deals':[['BAR001','BAR024'],['ROM029']],"
                                     "'goods':[{'worker':3},{'worker':9}]");
    scene one = s, worker = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "treaty"), 2); /* not the enemy's */
    assert_true(scene_legal(&s, "P1 treaty P1 1"));
    scene_play(&s, "P1 treaty P1 2");
    assert_goods(&s, 0, "worker 2 stone 1");
    assert_field(&s, "deals", "[['BAR001','BAR024'],['ROM029']]"); /* they stay */
    assert_used_up(&s);
    scene_set(&one, "{'deals':[['BAR010'],[]]}"); /* a deal for a card */
    scene_play(&one, "P1 activate P1 1;" DRAW);
    assert_goods(&one, 0, "worker 2 card 1");
    scene none = p1_turn("barbarians,romans", "'locations':[['COM057'],[]],'deals':[[],['ROM029']],"
                                              "'goods':[{'worker':3},{'worker':9}]");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    scene_set(&worker, "{'goods':[{'wood':9,'food':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&worker, "P1 activate P1 1"));
    /* A Trade Route deal of the Japanese counts. */
    scene route = p1_turn("japanese,romans", "'locations':[['COM057'],['ROM029']],'routes':[{},{'1':'P1'}],"
                                             "'deals':[['JAP004'],[]],'goods':[{'worker':1},{'worker':9}]");
    scene_play(&route, "P1 activate P1 1");
    assert_true(scene_legal(&route, "P1 treaty P1 1"));
    scene_play(&route, "P1 route P2 1");
    assert_goods(&route, 0, "gold 1");
}

RULE_TEST(com058_new_forest, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "COM058",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "brown",
                      .cost = "wood 1",
                      .raze = "wood 2"};
    check_card(&d);
    assert_action(&d, "worker 1", "wood 1", 2, "");
}

RULE_TEST(com061_hanseatic_league,
          "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116 IS-169 SR-26 SR-36") {
    const design d = {.code = "COM061",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "wood 1 stone 2",
                      .raze = "vp 1 gold 1"};
    check_card(&d);
    scene s = p1_turn("barbarians,romans",
                      "'locations':[['COM061'],[]],'deals':[['BAR001','BAR024','BAR012'],['ROM029']],"
                      "'goods':[{'worker':4},{'worker':9}]");
    scene worker = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "treaty"), 3); /* not the enemy's */
    scene_play(&s, "P1 treaty P1 2");
    assert_goods(&s, 0, "worker 3 vp 2"); /* the good of the deal is not given again */
    assert_field(&s, "deals", "[['BAR001','BAR012'],['ROM029']]");
    assert_int_equal(in_discard(&s, "BAR024"), 1);
    scene later = s;
    scene_play(&s, "P1 activate P1 1; P1 treaty P1 1"); /* twice in one turn */
    assert_goods(&s, 0, "worker 2 vp 4");
    assert_field(&s, "deals", "[['BAR012'],['ROM029']]");
    assert_used_up(&s);
    next_turn(&later); /* or in two */
    scene_play(&later, "P1 activate P1 1; P1 treaty P1 2");
    assert_goods(&later, 0, "worker 2 vp 4");
    assert_used_up(&later);
    scene_set(&worker, "{'goods':[{'wood':9,'food':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&worker, "P1 activate P1 1"));
    scene_set(&none, "{'deals':[[],['ROM029']]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    /* A Trade Route deal of the Japanese may be given up: its marker is discarded. */
    scene route = p1_turn("japanese,romans", "'locations':[['COM061'],['ROM029']],'routes':[{},{'1':'P1'}],"
                                             "'goods':[{'worker':1},{'worker':9}]");
    scene_play(&route, "P1 activate P1 1; chance card JAP001");
    assert_goods(&route, 0, "vp 2");
    assert_field(&route, "routes", "[{},{}]");
    assert_int_equal(in_discard(&route, "JAP001"), 1);
}

RULE_TEST(com076_sawmill, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "COM076",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "brown",
                      .cost = "wood 1",
                      .raze = "worker 1 wood 1"};
    check_card(&d);
    assert_action(&d, "wood 1", "vp 1", 2, "");
}

RULE_TEST(com082_hunter, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116") {
    const design d = {.code = "COM082",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "wood 1",
                      .raze = "wood 1 food 1"};
    check_card(&d);
    assert_action(&d, "worker 1", "food 2", 1, "");
}

RULE_TEST(com083_open_cast_mine, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "COM083",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "stone 1",
                      .raze = "stone 2"};
    check_card(&d);
    assert_action(&d, "worker 1", "stone 1", 2, "");
}

RULE_TEST(com084_porters, "IS-017 IS-018 IS-021 IS-022 IS-026 IS-092 IS-094 IS-116 IS-170 SR-14 SR-26") {
    const design d = {.code = "COM084",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "pink",
                      .cost = "wood 2",
                      .raze = "worker 1 stone 1"};
    check_card(&d);
    assert_produces(&d, "", "", "");
    scene s = p1_turn("barbarians,romans", "'locations':[['COM084','COM018','BAR020','COM058'],['COM018']],"
                                           "'goods':[{'food':2},{'worker':9}]");
    scene poor = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 2); /* own production, common or faction */
    assert_true(scene_legal(&s, "P1 target P1 2"));
    scene_play(&s, "P1 target P1 3");
    assert_goods(&s, 0, "food 1 worker 2");
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'stone':9,'worker':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene bonus = p1_turn("barbarians,romans", "'locations':[['COM084','COM008'],[]],"
                                               "'goods':[{'food':1},{'worker':9}]");
    scene_play(&bonus, "P1 activate P1 1");
    assert_goods(&bonus, 0, "stone 1"); /* a building bonus is not repeated */
    scene none = p1_turn("barbarians,romans", "'locations':[['COM084','COM058','COM001'],['COM018']],"
                                              "'goods':[{'food':1,'worker':2},{'worker':9}]");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    scene farmers = p1_turn("barbarians,romans", "'locations':[['COM084','COM016','COM018'],[]],"
                                                 "'goods':[{'food':1},{'worker':9}]");
    scene_play(&farmers, "P1 activate P1 1; P1 target P1 2");
    assert_goods(&farmers, 0, "raze 1"); /* Farmers at Work repeat the Armorer; Porters produce nothing */
}
