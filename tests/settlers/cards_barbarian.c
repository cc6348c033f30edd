/* Imperial Settlers: the cards of the Barbarians, one test for all copies that are alike. */
#include "settlers/helpers_cards.h"

RULE_TEST(bar001_primeval_forest, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "BAR001",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "brown",
                      .cost = "wood 1",
                      .deal = "wood",
                      .built = "wood 2"};
    check_card(&d);
    assert_produces(&d, "", "", "wood 2");
    assert_produces(&d, "BAR001 BAR001", "", "wood 6");
}

RULE_TEST(bar004_barbarian_altar, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-096 IS-116") {
    const design d = {.code = "BAR004",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "wood 2",
                      .house = true,
                      .deal = "gold"};
    check_card(&d);
    assert_action(&d, "worker 1", "vp 1", 2, "");
}

RULE_TEST(bar007_ambush, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-116 SR-15") {
    const design d = {.code = "BAR007",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "black",
                      .cost = "wood 1",
                      .house = true,
                      .deal = "wood"};
    check_card(&d);
    /* Razing from hand and razing an enemy location. */
    scene s = p1_turn("barbarians,romans", "'locations':[['BAR007'],['COM008']],'hand':[{'COM062':2},{}],"
                                           "'goods':[{'raze':3,'worker':2},{'worker':9}]");
    scene two = s;
    scene_play(&s, "P1 raze COM062");
    assert_goods(&s, 0, "raze 2 worker 2 wood 2 vp 1 card 1");
    next_turn(&s);
    scene_play(&s, "P1 attack P2 1");
    assert_goods(&s, 0, "worker 2 wood 2 stone 2 vp 2 card 1");
    scene_set(&two, "{'locations':[['BAR007','BAR007'],['COM008']]}"); /* each of two gives its point */
    scene_play(&two, "P1 raze COM062");
    assert_goods(&two, 0, "raze 2 worker 2 wood 2 vp 2 card 1");
    /* Dark Chapel and Rabble raze, Pack does not. */
    scene chapel =
        p1_turn("barbarians,romans", "'locations':[['BAR007','BAR014'],[]],'hand':[{'COM008':1},{}],"
                                     "'goods':[{'raze':1},{'worker':9}]");
    scene_play(&chapel, "P1 activate P1 2; P1 done");
    assert_goods(&chapel, 0, "stone 2 vp 1");
    scene rabble = p1_turn("barbarians,romans", "'locations':[['BAR007','BAR018','COM008'],[]],"
                                                "'goods':[{'worker':2},{'worker':9}]");
    scene_play(&rabble, "P1 activate P1 2");
    assert_goods(&rabble, 0, "stone 2 wood 1 vp 1");
    scene pack = p1_turn("barbarians,romans", "'locations':[['BAR007','BAR016'],['COM008']],"
                                              "'goods':[{'worker':1},{'worker':9}]");
    scene_play(&pack, "P1 activate P1 2");
    assert_goods(&pack, 0, "stone 1");
    /* Nor does building, nor what another player razes. */
    scene built = builds("barbarians", "BAR007", "", "BAR012", "wood 2", true, "");
    assert_goods(&built, 0, "raze 1 worker 1");
    scene his = st_actions("barbarians,romans", 1,
                           "{'locations':[['BAR007'],[]],'hand':[{},{'COM062':1}],"
                           "'goods':[{'worker':2},{'raze':1}]}");
    scene_play(&his, "P2 raze COM062");
    assert_goods(&his, 0, "worker 2");
}

RULE_TEST(bar010_saboteurs,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-158 SR-01 SR-26 SR-29") {
    const design d = {.code = "BAR010",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1",
                      .house = true,
                      .deal = "card"};
    check_card(&d);
    /* A resource from the enemy's supply, which he loses; no gold, no worker, no token. */
    scene s = p1_turn("barbarians,romans", "'locations':[['BAR010'],[]],'goods':[{'worker':4},"
                                           "{'wood':1,'stone':2,'gold':1,'worker':9,'raze':1}]");
    scene poor = s, one = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "steal"), 2);
    assert_true(scene_legal(&s, "P1 steal P2 wood"));
    scene_play(&s, "P1 steal P2 stone");
    assert_goods(&s, 0, "worker 3 stone 1");
    assert_goods(&s, 1, "wood 1 stone 1 gold 1 worker 9 raze 1");
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'raze':9},{'wood':1,'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&one, "{'goods':[{'worker':1},{'food':1,'worker':9}]}"); /* nothing to choose */
    scene_play(&one, "P1 activate P1 1");
    assert_goods(&one, 0, "food 1");
    assert_goods(&one, 1, "worker 9");
    scene_set(&none, "{'goods':[{'wood':1,'worker':4},{'gold':1,'worker':9}]}"); /* his own don't count */
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(bar011_saboteurs,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-158 SR-26 SR-29") {
    const design d = {.code = "BAR011",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1",
                      .house = true,
                      .deal = "gold"}; /* the other copy: a card */
    check_card(&d);
    scene s = p1_turn("barbarians,romans", "'locations':[['BAR011'],[]],'goods':[{'worker':4},"
                                           "{'wood':1,'stone':2,'gold':1,'worker':9,'raze':1}]");
    scene none = s, both = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "steal"), 2);
    scene_play(&s, "P1 steal P2 wood");
    assert_goods(&s, 0, "worker 3 wood 1");
    assert_goods(&s, 1, "stone 2 gold 1 worker 9 raze 1");
    assert_used_up(&s);
    scene_set(&none, "{'goods':[{'wood':1,'worker':4},{'gold':1,'worker':9}]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    /* In a hand the two copies are two different cards. */
    scene_set(&both,
              "{'locations':[[],[]],'hand':[{'BAR010':1,'BAR011':1},{}],'goods':[{'food':1},{'worker':9}]}");
    assert_int_equal(scene_count(&both, "P1", "deal"), 2);
    scene_play(&both, "P1 deal BAR011");
    assert_goods(&both, 0, "gold 1 card 1");
    assert_int_equal(in_hand(&both, 0, "BAR010"), 1);
}

RULE_TEST(bar012_sentry_tower, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116 E-06 E-08") {
    const design d = {.code = "BAR012",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "wood 2",
                      .house = true,
                      .deal = "worker",
                      .built = "raze 1 worker 1"};
    check_card(&d);
    assert_produces(&d, "", "", "raze 1 worker 1");
}

RULE_TEST(bar014_dark_chapel,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-159 SR-18 SR-26 E-05 W-04") {
    const design d = {.code = "BAR014",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1 stone 2",
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    /* From hand for one token; each good of the field may be turned in for 2 VP. */
    scene hand = p1_turn("barbarians,romans", "'locations':[['BAR014','COM018'],[]],'hand':[{'COM018':2},{}],"
                                              "'goods':[{'raze':2,'worker':2},{'worker':9}]");
    scene_play(&hand, "P1 activate P1 1; P1 raze COM018");
    assert_goods(&hand, 0, "raze 1 worker 2 vp 1 stone 1 card 1");
    assert_int_equal(scene_count(&hand, "P1", "turn_in"), 2);
    assert_false(scene_legal(&hand, "P1 turn_in worker")); /* not of this raze */
    scene kept = hand, stone = hand;
    scene_play(&kept, "P1 done");
    assert_goods(&kept, 0, "raze 1 worker 2 vp 1 stone 1 card 1");
    assert_used_up(&kept);
    scene_play(&stone, "P1 turn_in stone; P1 done");
    assert_goods(&stone, 0, "raze 1 worker 2 vp 3 card 1");
    scene_play(&hand, "P1 turn_in vp; P1 turn_in stone"); /* the VP is taken back first */
    assert_goods(&hand, 0, "raze 1 worker 2 vp 4 card 1");
    assert_int_equal(scene_count(&hand, "P1", "turn_in"), 0);
    /* An enemy location for two; its owner gets a foundation and wood. */
    scene enemy = p1_turn("barbarians,romans", "'locations':[['BAR014'],['COM008']],"
                                               "'goods':[{'raze':2},{'worker':9}]");
    scene less = enemy, guarded = enemy, both = enemy;
    scene_play(&enemy, "P1 activate P1 1; P1 turn_in stone; P1 done");
    assert_goods(&enemy, 0, "stone 1 vp 2");
    assert_goods(&enemy, 1, "worker 9 wood 1");
    assert_field(&enemy, "foundations", "[[],[1]]");
    scene_set(&less, "{'goods':[{'raze':1,'worker':2},{'worker':9}]}");
    assert_false(scene_legal(&less, "P1 activate P1 1"));
    scene_set(&guarded, "{'defence':[[],[1]]}");
    assert_false(scene_legal(&guarded, "P1 activate P1 1")); /* one more for the token */
    scene_set(&both, "{'hand':[{'COM062':1},{}]}");
    scene_play(&both, "P1 activate P1 1");
    assert_true(scene_legal(&both, "P1 raze COM062"));
    assert_true(scene_legal(&both, "P1 attack P2 1"));
    scene_play(&both, "P1 raze COM062; P1 done");
    assert_goods(&both, 0, "raze 1 wood 2");
    /* Gold Mine behind a defence token, with an Ambush: 1 − 1 + 2 + 2 + 1. */
    scene mine =
        p1_turn("barbarians,romans", "'locations':[['BAR014','BAR007'],['COM021']],'defence':[[],[1]],"
                                     "'goods':[{'raze':3},{'worker':9}]");
    scene_play(&mine, "P1 activate P1 1");
    scene gold = mine;
    scene_play(&mine, "P1 turn_in vp; P1 turn_in gold");
    assert_goods(&mine, 0, "vp 5");
    scene_play(&gold, "P1 turn_in gold; P1 done");
    assert_goods(&gold, 0, "vp 4");
    /* Cards are goods as well; others in hand are not of this raze. */
    scene cards = p1_turn("barbarians,romans", "'locations':[['BAR014'],['COM046']],'hand':[{'COM049':1},{}],"
                                               "'goods':[{'raze':2},{'worker':9}]");
    scene_play(&cards, "P1 activate P1 1; P1 attack P2 1; P1 draw common; chance card COM018; "
                       "P1 draw faction; chance card BAR001");
    assert_false(scene_legal(&cards, "P1 drop COM049"));
    assert_true(scene_legal(&cards, "P1 drop COM018"));
    scene_play(&cards, "P1 drop BAR001; P1 done");
    assert_goods(&cards, 0, "vp 2 card 2");
    assert_int_equal(in_discard(&cards, "BAR001"), 1);
    /* Nothing that can be razed. */
    scene none = p1_turn("barbarians,romans", "'locations':[['BAR014'],['ROM029','COM069']],"
                                              "'hand':[{'BAR001':1,'COM069':1},{}],"
                                              "'goods':[{'raze':9},{'worker':9}]");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(bar015_dark_chapel,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-159 SR-18 SR-26") {
    const design d = {.code = "BAR015",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1 stone 2",
                      .house = true,
                      .deal = "raze"}; /* the other copy: a worker */
    check_card(&d);
    scene hand = p1_turn("barbarians,romans", "'locations':[['BAR015'],[]],'hand':[{'COM018':2},{}],"
                                              "'goods':[{'raze':2,'worker':2},{'worker':9}]");
    scene_play(&hand, "P1 activate P1 1; P1 raze COM018; P1 turn_in stone; P1 done");
    assert_goods(&hand, 0, "raze 1 worker 2 vp 3 card 1");
    assert_used_up(&hand);
    scene enemy = p1_turn("barbarians,romans", "'locations':[['BAR015'],['COM008']],"
                                               "'goods':[{'raze':2},{'worker':9}]");
    scene guarded = enemy;
    scene_play(&enemy, "P1 activate P1 1; P1 turn_in stone; P1 done");
    assert_goods(&enemy, 0, "stone 1 vp 2");
    assert_goods(&enemy, 1, "worker 9 wood 1");
    scene_set(&guarded, "{'defence':[[],[1]]}");
    assert_false(scene_legal(&guarded, "P1 activate P1 1"));
}

RULE_TEST(bar016_pack,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-096 IS-116 IS-160 SR-22 SR-26") {
    const design d = {.code = "BAR016",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1",
                      .house = true,
                      .deal = "raze"};
    check_card(&d);
    /* One good of the raze field of an enemy location that has one, and the location stays. */
    scene s = p1_turn("barbarians,romans",
                      "'locations':[['BAR016','COM021'],['COM018','COM069','ROM029','COM012']],"
                      "'goods':[{'worker':4},{'worker':9}]");
    scene poor = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 2);
    assert_true(scene_legal(&s, "P1 target P2 4"));
    scene_play(&s, "P1 target P2 1");
    assert_int_equal(scene_count(&s, "P1", "take"), 2);
    assert_true(scene_legal(&s, "P1 take stone"));
    scene_play(&s, "P1 take vp");
    assert_goods(&s, 0, "worker 3 vp 1");
    assert_field(&s, "locations", "[['BAR016','COM021'],['COM018','COM069','ROM029','COM012']]");
    assert_field(&s, "foundations", "[[],[]]");
    scene later = s;
    scene_play(&s, "P1 activate P1 1; P1 target P2 4"); /* of two workers one, with nothing to choose */
    assert_goods(&s, 0, "worker 3 vp 1");
    assert_used_up(&s);
    next_turn(&later);
    scene_play(&later, "P1 activate P1 1; P1 target P2 1; P1 take stone");
    assert_goods(&later, 0, "worker 2 vp 1 stone 1");
    assert_used_up(&later);
    scene_set(&poor, "{'goods':[{'wood':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none, "{'locations':[['BAR016','COM021'],['COM069','ROM029']]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    scene card = p1_turn("barbarians,romans",
                         "'locations':[['BAR016'],['COM046']],'goods':[{'worker':1},{'worker':9}]");
    scene_play(&card, "P1 activate P1 1;" DRAW);
    assert_goods(&card, 0, "card 1");
}

RULE_TEST(bar017_pack,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-096 IS-116 IS-160 SR-22 SR-26") {
    const design d = {.code = "BAR017",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1",
                      .house = true,
                      .deal = "gold"}; /* the other copy: a raze token */
    check_card(&d);
    scene s = p1_turn("barbarians,romans", "'locations':[['BAR017','COM021'],['COM018','COM069','ROM029']],"
                                           "'goods':[{'worker':4},{'worker':9}]");
    scene none = s;
    scene_play(&s, "P1 activate P1 1; P1 take vp");
    assert_goods(&s, 0, "worker 3 vp 1");
    scene_play(&s, "P1 activate P1 1; P1 take stone");
    assert_goods(&s, 0, "worker 2 vp 1 stone 1");
    assert_field(&s, "locations", "[['BAR017','COM021'],['COM018','COM069','ROM029']]");
    assert_used_up(&s);
    scene_set(&none, "{'locations':[['BAR017','COM021'],['COM069','ROM029']]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(bar018_rabble, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-161 SR-26") {
    const design d = {.code = "BAR018",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "wood 1",
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    /* All goods of the field and 1 wood for the foundation; no raze token. */
    scene s = p1_turn("barbarians,romans",
                      "'locations':[['BAR018','COM018','BAR001','COM069','COM012'],['COM008']],"
                      "'hand':[{'COM046':1},{}],'goods':[{'worker':5},{'worker':9}]");
    scene poor = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 2); /* own, common, with a raze field; not in hand */
    assert_true(scene_legal(&s, "P1 target P1 5"));
    scene_play(&s, "P1 target P1 2");
    assert_goods(&s, 0, "worker 3 vp 1 stone 1 wood 1 card 1");
    assert_field(&s, "foundations", "[[2],[]]");
    assert_field(&s, "locations", "[['BAR018','COM018','BAR001','COM069','COM012'],['COM008']]");
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'raze':9,'worker':1},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none, "{'locations':[['BAR018','BAR001','COM069'],['COM008']]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(bar020_village, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "BAR020",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "pink",
                      .cost = "wood 1",
                      .deal = "worker",
                      .built = "worker 2"};
    check_card(&d);
    assert_produces(&d, "", "", "worker 2");
}

RULE_TEST(bar022_wooden_fortress,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-072 IS-076 IS-116 SR-12 SR-77") {
    const design d = {.code = "BAR022",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "black",
                      .cost = "wood 2",
                      .house = true,
                      .deal = "wood",
                      .built = "vp 1"}; /* it is black itself */
    check_card(&d);
    assert_builds(&d, "BAR010", "", "vp 2");
    assert_builds(&d, "COM018", "", "vp 2"); /* common and black */
    assert_builds(&d, "BAR010 BAR011 BAR014 BAR015 BAR016", "", "vp 6");
    assert_builds(&d, "BAR010 BAR011 BAR014 BAR015 BAR016 BAR017", "", "vp 6"); /* six at most */
    assert_builds(&d, "BAR018 BAR020 COM058", "", "vp 1");
    assert_builds_facing(&d, "COM018 COM050", "", "vp 1");
    /* A black location that is discarded for it does not count. */
    scene s = p1_turn("barbarians,romans", "'hand':[{'BAR022':1},{}],'locations':[['BAR010','BAR026'],[]],"
                                           "'goods':[{'wood':2},{'worker':9}]");
    scene_play(&s, "P1 build BAR022; P1 sacrifice 1");
    assert_goods(&s, 0, "vp 2");
}

RULE_TEST(bar023_expedition, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116") {
    const design d = {.code = "BAR023",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "stone"};
    check_card(&d);
    assert_action(&d, "raze 1", "gold 1 vp 2", 1, "");
}

RULE_TEST(bar024_quarry, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116") {
    const design d = {.code = "BAR024",
                      .empire = "barbarians",
                      .type = PRODUCTION,
                      .colour = "black",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "stone",
                      .built = "raze 1 stone 1"};
    check_card(&d);
    assert_produces(&d, "", "", "raze 1 stone 1");
}

RULE_TEST(bar025_barter, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-096 IS-106 IS-116") {
    const design d = {.code = "BAR025",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "wood 1",
                      .house = true,
                      .deal = "food"};
    check_card(&d);
    /* Any two resources, like or unlike, or gold instead of one or both. */
    static const char *const two[] = {"wood 2",        "stone 2",       "food 2",         "wood 1 stone 1",
                                      "wood 1 food 1", "food 1 gold 1", "stone 1 food 1", "gold 2"};
    for (int i = 0; i < 8; i++) {
        scene s = may_activate(&d, bag_of(two[i]));
        scene_play(&s, "P1 activate P1 1");
        assert_goods(&s, 0, "vp 2");
    }
    static const char *const too_little[] = {"wood 1 worker 9 raze 9", "stone 1 worker 9", "food 1 worker 9",
                                             "gold 1 worker 9", "worker 9 raze 9"};
    for (int i = 0; i < 5; i++) {
        scene s = may_activate(&d, bag_of(too_little[i]));
        assert_false(scene_legal(&s, "P1 activate P1 1"));
    }
    scene choice = may_activate(&d, bag_of("wood 1 stone 1 food 1"));
    scene_play(&choice, "P1 activate P1 1");
    assert_int_equal(scene_count(&choice, "P1", "pay"), 3);
    assert_true(scene_legal(&choice, "P1 pay 1 1 0"));
    assert_true(scene_legal(&choice, "P1 pay 0 1 1"));
    scene_play(&choice, "P1 pay 1 0 1");
    assert_goods(&choice, 0, "stone 1 vp 2");
    /* Twice a round, in one turn or in two. */
    scene s = may_activate(&d, bag_of("wood 9 worker 2"));
    scene_play(&s, "P1 activate P1 1");
    scene later = s;
    scene_play(&s, "P1 activate P1 1");
    assert_goods(&s, 0, "wood 5 worker 2 vp 4");
    assert_used_up(&s);
    next_turn(&later);
    scene_play(&later, "P1 activate P1 1");
    assert_goods(&later, 0, "wood 5 worker 2 vp 4");
    assert_used_up(&later);
}

RULE_TEST(bar026_fighting_pit, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116") {
    const design d = {.code = "BAR026",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "raze"};
    check_card(&d);
    assert_action(&d, "worker 2", "raze 2", 1, "");
}

RULE_TEST(bar027_idol, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-072 IS-116") {
    const design d = {.code = "BAR027",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "purple", /* which nothing counts */
                      .cost = "stone 3",
                      .house = true,
                      .deal = "worker",
                      .built = "vp 4"};
    check_card(&d);
    assert_on_build(&d, "COM026", "stone 1", "vp 1"); /* once, and not for another purple one */
}

RULE_TEST(bar028_mission,
          "IS-008 IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-162 SR-05 SR-27") {
    const design d = {.code = "BAR028",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "wood 2",
                      .house = true,
                      .deal = "card"};
    check_card(&d);
    /* Two cards, each from either deck; one is kept, the other discarded. */
    scene s = may_activate(&d, bag_of("worker 3"));
    scene_play(&s, "P1 activate P1 1; P1 draw common; chance card COM018");
    assert_true(scene_legal(&s, "P1 draw common"));
    scene_play(&s, "P1 draw faction; chance card BAR001");
    assert_int_equal(scene_count(&s, "P1", "keep"), 2);
    scene other = s;
    scene_play(&s, "P1 keep BAR001");
    assert_goods(&s, 0, "worker 2 card 1");
    assert_int_equal(in_hand(&s, 0, "BAR001"), 1);
    assert_int_equal(in_discard(&s, "COM018"), 1);
    assert_used_up(&s);
    scene_play(&other, "P1 keep COM018");
    assert_goods(&other, 0, "worker 2 card 1");
    assert_int_equal(in_hand(&other, 0, "COM018"), 1);
    assert_int_equal(in_discard(&other, "BAR001"), 1);
    scene poor = may_activate(&d, bag_of("wood 9 stone 9 food 9 raze 9"));
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
}

RULE_TEST(bar029_border, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-075 IS-116") {
    const design d = {.code = "BAR029",
                      .empire = "barbarians",
                      .type = FEATURE,
                      .colour = "black",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "raze",
                      .built = "gold 1 vp 1"}; /* it counts its own build */
    check_card(&d);
    assert_on_build(&d, "COM005", "wood 2", "gold 1 vp 1");
    assert_on_build(&d, "COM018", "wood 1 stone 1", "raze 1 gold 1 vp 1");
    assert_on_build(&d, "COM058", "wood 1", "");
    assert_on_build(&d, "COM046", "wood 1 stone 1", "");
    assert_not_on_enemy_build(&d, "COM005", "wood 2");
    /* Wooden Fortress counts two black locations, and Border sees a third point. */
    scene s = builds("barbarians", "BAR029", "", "BAR022", "wood 2", true, "");
    assert_goods(&s, 0, "gold 1 vp 3");
}

RULE_TEST(bar030_robbers,
          "IS-008 IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-163 SR-26 SR-36") {
    const design d = {.code = "BAR030",
                      .empire = "barbarians",
                      .type = ACTION,
                      .colour = "red",
                      .cost = "wood 1",
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    /* An enemy deal is discarded: 1 VP and a card, but not the good of the deal. */
    scene s =
        p1_turn("barbarians,romans", "'locations':[['BAR030'],[]],'deals':[['BAR001'],['ROM029','ROM019']],"
                                     "'goods':[{'worker':6},{'worker':9}]");
    scene poor = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "treaty"), 2); /* not his own */
    assert_true(scene_legal(&s, "P1 treaty P2 2"));
    scene_play(&s, "P1 treaty P2 1;" DRAW);
    assert_goods(&s, 0, "worker 4 vp 1 card 1");
    assert_field(&s, "deals", "[['BAR001'],['ROM019']]");
    assert_int_equal(in_discard(&s, "ROM029"), 1);
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'raze':9,'worker':1},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none, "{'deals':[['BAR001'],[]]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    /* A Trade Route deal of the Japanese: its marker is discarded, the location stays. */
    scene route =
        p1_turn("barbarians,japanese", "'locations':[['BAR030','BAR001'],[]],'deals':[[],['JAP004']],"
                                       "'routes':[{'2':'P2'},{}],'goods':[{'worker':2},{'worker':9}]");
    scene_play(&route, "P1 activate P1 1");
    assert_true(scene_legal(&route, "P1 treaty P2 1"));
    scene_play(&route, "P1 route P1 2; chance card JAP001;" DRAW);
    assert_goods(&route, 0, "vp 1 card 1");
    assert_field(&route, "routes", "[{},{}]");
    assert_field(&route, "deals", "[[],['JAP004']]");
    assert_field(&route, "locations", "[['BAR030','BAR001'],[]]");
    assert_int_equal(in_discard(&route, "JAP001"), 1);
}
