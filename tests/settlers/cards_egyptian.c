/* Imperial Settlers: the cards of the Egyptians, one test a design. */
#include "settlers/helpers_cards.h"

RULE_TEST(egy001_desert,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-072 IS-092 IS-094 IS-098 IS-116 IS-140 IS-141 SR-26 SR-44") {
    const design d = {.code = "EGY001",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "blue", /* which nothing counts */
                      .cost = "",
                      .deal = "worker",
                      .asks = DRAW DRAW,
                      .built = "card 2"};
    check_card(&d);
    scene built = builds("egyptians", "", "", "EGY001", "", false, DRAW DRAW);
    assert_string_equal(scene_actors(&built), "P2"); /* free, but an action */
    /* A card of one's own, for which the enemy discards one that he chooses: 1 VP, no worker. */
    scene s = p1_turn("egyptians,romans", "'locations':[['EGY001'],[]],"
                                          "'hand':[{'COM018':1,'EGY011':1},{'COM008':1,'ROM029':1}],"
                                          "'goods':[{'worker':2},{'worker':9}]");
    scene empty = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "drop"), 2);
    assert_true(scene_legal(&s, "P1 drop EGY011"));
    scene_play(&s, "P1 drop COM018");
    assert_string_equal(scene_actors(&s), "P2");
    assert_int_equal(scene_count(&s, "P2", "drop"), 2);
    assert_true(scene_legal(&s, "P2 drop COM008"));
    scene_play(&s, "P2 drop ROM029");
    assert_goods(&s, 0, "worker 2 vp 1 card 1");
    assert_goods(&s, 1, "worker 9 card 1");
    assert_int_equal(in_discard(&s, "COM018"), 1);
    assert_int_equal(in_discard(&s, "ROM029"), 1);
    assert_used_up(&s);
    scene_set(&empty, "{'hand':[{'COM018':1},{}]}"); /* an empty hand loses nothing */
    scene_play(&empty, "P1 activate P1 1");
    assert_goods(&empty, 0, "worker 2 vp 1");
    scene_set(&none, "{'hand':[{},{'COM008':1}]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    scene three = p1_turn("egyptians,romans,japanese",
                          "'locations':[['EGY001'],[],[]],'hand':[{'COM018':1},{'COM008':1},{'COM062':1}],"
                          "'goods':[{},{'worker':9},{'worker':9}]");
    scene_play(&three, "P1 activate P1 1");
    assert_int_equal(scene_count(&three, "P1", "victim"), 2);
    assert_true(scene_legal(&three, "P1 victim P2"));
    scene_play(&three, "P1 victim P3"); /* who has no choice */
    assert_goods(&three, 0, "vp 1");
    assert_goods(&three, 1, "worker 9 card 1");
    assert_goods(&three, 2, "worker 9");
}

RULE_TEST(egy002_altar_of_bastet, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-076 IS-116") {
    const design d = {.code = "EGY002",
                      .empire = "egyptians",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "card",
                      .built = "stone 1"}; /* it is grey itself */
    check_card(&d);
    assert_builds(&d, "EGY024", "", "stone 2");
    assert_builds(&d, "EGY024 COM034", "", "stone 3");
    assert_builds(&d, "EGY024 COM034 EGY016", "", "stone 3"); /* three at most */
    assert_builds(&d, "COM042 EGY021", "", "stone 1");
    assert_builds_facing(&d, "COM034 ROM001", "", "stone 1");
    assert_produces(&d, "", "", "stone 1");
    assert_produces(&d, "EGY024", "", "stone 2");
    assert_produces(&d, "EGY024 COM034", "", "stone 3");
    assert_produces(&d, "EGY024 COM034 EGY016", "", "stone 3");
    assert_produces_facing(&d, "COM034 ROM001", "stone 1");
}

RULE_TEST(egy003_chariot_builder,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-089 IS-092 IS-094 IS-116 IS-142 IS-143 SR-26") {
    const design d = {.code = "EGY003",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "raze"};
    check_card(&d);
    /* One token, whatever protects the location; the owner gets a foundation and 1 wood. */
    scene s =
        p1_turn("egyptians,romans",
                "'locations':[['EGY003','COM012'],['COM018','ROM029','COM069','COM008']],'defence':[[],[1]],"
                "'goods':[{'raze':2,'worker':2},{'worker':9}]");
    scene poor = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 2); /* with a raze field, and not his own */
    assert_true(scene_legal(&s, "P1 target P2 4"));
    scene_play(&s, "P1 target P2 1");
    assert_goods(&s, 0, "raze 1 worker 2 vp 1 stone 1");
    assert_goods(&s, 1, "worker 9 wood 1");
    assert_field(&s, "foundations", "[[],[1]]");
    assert_field(&s, "defence", "[[],[]]");
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'stone':9,'worker':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none, "{'locations':[['EGY003','COM012'],['ROM029','COM069']],'defence':[[],[]]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    scene samurai =
        p1_turn("egyptians,japanese", "'locations':[['EGY003'],['JAP016','JAP013']],'samurai':[[],[1]],"
                                      "'goods':[{'raze':1},{'worker':9}]");
    scene_play(&samurai, "P1 activate P1 1"); /* the Gate can't be razed */
    assert_goods(&samurai, 0, "vp 1");
    assert_goods(&samurai, 1, "worker 9");
    assert_field(&samurai, "locations", "[['EGY003'],['JAP013']]");
    assert_field(&samurai, "samurai", "[[],[]]");
}

RULE_TEST(egy004_pharaohs_guard, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116 SR-14") {
    const design d = {.code = "EGY004",
                      .empire = "egyptians",
                      .type = PRODUCTION,
                      .colour = "black",
                      .cost = "food 2",
                      .house = true,
                      .deal = "raze",
                      .asks = "P1 take raze",
                      .built = "raze 1"};
    check_card(&d);
    assert_builds(&d, "", "P1 take vp", "vp 2");
    scene s = builds("egyptians", "", "", "EGY004", "food 2", true, "");
    assert_int_equal(scene_count(&s, "P1", "take"), 2);
    assert_produces(&d, "", "P1 take raze", "raze 1");
    assert_produces(&d, "", "P1 take vp", "vp 2");
}

RULE_TEST(egy005_oasis, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-072 IS-074 IS-116 IS-144 SR-30 SR-77") {
    const design d = {.code = "EGY005",
                      .empire = "egyptians",
                      .type = FEATURE,
                      .colour = "pink",
                      .cost = "food 1",
                      .house = true,
                      .deal = "worker",
                      .built = "worker 2"};
    check_card(&d);
    /* 1 worker for each pair that an enemy exchanges, whatever for; four a round at most. */
    scene s = st_actions("egyptians,romans", 1,
                         "{'locations':[['EGY005'],[]],'goods':[{'worker':2},{'worker':12}]}");
    scene_play(&s, "P2 exchange wood");
    assert_goods(&s, 0, "worker 3");
    scene_play(&s, "P2 exchange common; chance card COM069");
    assert_goods(&s, 0, "worker 4");
    scene_play(&s, "P2 exchange faction; chance card ROM001; P2 end");
    assert_goods(&s, 0, "worker 5");
    scene_play(&s, "P1 exchange wood; P1 end"); /* his own pairs bring nothing */
    assert_goods(&s, 0, "worker 3 wood 1");
    scene_play(&s, "P2 exchange stone");
    assert_goods(&s, 0, "worker 4 wood 1");
    scene_play(&s, "P2 exchange food"); /* a fifth pair */
    assert_goods(&s, 0, "worker 4 wood 1");
}

RULE_TEST(egy006_slaver, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-075 IS-116") {
    const design d = {.code = "EGY006",
                      .empire = "egyptians",
                      .type = FEATURE,
                      .colour = "pink",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    /* When a faction location is built: 1 gold for 2 VP or 1 stone for 1 VP, once, or nothing. */
    scene s = p1_turn("egyptians,romans", "'locations':[['EGY006'],[]],'hand':[{'EGY011':1},{}],"
                                          "'goods':[{'food':1,'gold':2,'stone':2},{'worker':9}]");
    scene_play(&s, "P1 build EGY011; P1 pay 0 0 1");
    assert_int_equal(scene_count(&s, "P1", "sell"), 2);
    scene stone = s, nothing = s;
    scene_play(&s, "P1 sell gold");
    assert_goods(&s, 0, "food 1 worker 1 gold 1 stone 2 vp 2");
    assert_int_equal(scene_count(&s, "P1", "sell"), 0);
    scene_play(&stone, "P1 sell stone");
    assert_goods(&stone, 0, "food 1 worker 1 gold 2 stone 1 vp 1");
    assert_int_equal(scene_count(&stone, "P1", "sell"), 0);
    scene_play(&nothing, "P1 done");
    assert_goods(&nothing, 0, "food 1 worker 1 gold 2 stone 2");
    /* Its own build counts; a common location does not, nor one of another player. */
    scene own = may_build("egyptians", "COM069", "", "EGY006", bag_of("stone 2"));
    scene_play(&own, "P1 build EGY006; P1 sell stone");
    assert_goods(&own, 0, "vp 1");
    scene common = may_build("egyptians", "EGY006", "", "COM058", bag_of("wood 1 stone 2"));
    scene_play(&common, "P1 build COM058");
    assert_int_equal(scene_count(&common, "P1", "sell"), 0);
    assert_goods(&common, 0, "stone 2");
    scene his = st_actions("egyptians,barbarians", 1,
                           "{'locations':[['EGY006'],[]],'hand':[{},{'BAR001':1}],"
                           "'goods':[{'stone':1,'gold':1,'worker':2},{'wood':1}]}");
    scene_play(&his, "P2 build BAR001");
    assert_int_equal(scene_count(&his, "P1", "sell"), 0);
    assert_goods(&his, 0, "stone 1 gold 1 worker 2");
}

RULE_TEST(egy007_royal_bath,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-096 IS-116 SR-02 SR-23 SR-26") {
    const design d = {.code = "EGY007",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "pink",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    const char *const used = "'locations':[['EGY007','EGY024','COM058','EGY007','COM033'],['COM058']],"
                             "'used':[{'2':1,'3':2,'4':1},{'1':1}]";
    scene s = p1_turn("egyptians,romans", "%s,'goods':[{'gold':3,'worker':4},{'worker':9}]", used);
    scene fresh = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 3); /* used, own, another Royal Bath too; not itself */
    assert_false(scene_legal(&s, "P1 target P1 1"));
    scene_play(&s, "P1 target P1 3");
    assert_goods(&s, 0, "gold 2 worker 4");
    assert_field(&s, "used", "[{'1':1,'2':1,'4':1},{'1':1}]"); /* both uses are gone */
    scene later = s;
    scene_play(&s, "P1 activate P1 1; P1 target P1 2");
    assert_goods(&s, 0, "gold 1 worker 4");
    assert_field(&s, "used", "[{'1':2,'4':1},{'1':1}]");
    assert_used_up(&s);
    scene_play(&s, "P1 activate P1 2"); /* at its full price */
    assert_goods(&s, 0, "gold 1 worker 3 stone 2 vp 1");
    next_turn(&later);
    scene_play(&later, "P1 activate P1 1; P1 target P1 4");
    assert_field(&later, "used", "[{'1':2,'2':1},{'1':1}]");
    assert_used_up(&later);
    scene_set(&fresh, "{'used':[{},{'1':1}]}");
    assert_false(scene_legal(&fresh, "P1 activate P1 1"));
    scene poor = p1_turn("egyptians,romans",
                         "%s,'goods':[{'wood':9,'stone':9,'food':9,'worker':9,'raze':9},{'worker':9}]", used);
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
}

RULE_TEST(egy009_golden_bazaar, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116") {
    const design d = {.code = "EGY009",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "", /* no goods, but a location */
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    assert_action(&d, "food 1", "gold 1 vp 1", 1, "");
}

RULE_TEST(egy010_scorpion_breeder,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 SR-25 SR-26") {
    const design d = {.code = "EGY010",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "pink",
                      .cost = "wood 1 stone 1",
                      .house = true,
                      .deal = "raze"};
    check_card(&d);
    /* An enemy action location, used or not, can't be activated any more this round. */
    scene s = p1_turn("egyptians,romans",
                      "'locations':[['EGY010','COM058'],['COM058','COM018','ROM006','ROM019','COM033']],"
                      "'used':[{},{'5':1}],'goods':[{'worker':3},{'worker':9}]");
    scene poor = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 3);
    assert_true(scene_legal(&s, "P1 target P2 3"));
    assert_true(scene_legal(&s, "P1 target P2 5"));
    scene_play(&s, "P1 target P2 1");
    assert_goods(&s, 0, "worker 2");
    assert_field(&s, "blocked", "[[],[1]]");
    assert_string_equal(scene_actors(&s), "P2");
    assert_false(scene_legal(&s, "P2 activate P2 1"));
    assert_true(scene_legal(&s, "P2 activate P2 3"));
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'stone':9,'food':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none, "{'locations':[['EGY010','COM058'],['COM018','ROM019']],'used':[{},{}]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(egy011_caravan, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "EGY011",
                      .empire = "egyptians",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "food 1",
                      .deal = "card",
                      .built = "food 1 worker 1"};
    check_card(&d);
    assert_produces(&d, "", "", "food 1 worker 1");
    assert_produces(&d, "EGY011", "", "food 2 worker 2");
}

RULE_TEST(egy013_temple_of_ra,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-148 IS-150 SR-24 SR-26") {
    const design d = {.code = "EGY013",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    /* For nothing, an enemy location, common or faction, counts as his own for the rest of the round. */
    scene s = p1_turn("egyptians,romans", "'locations':[['EGY013'],['COM058','ROM029','COM008']],"
                                          "'foundations':[[],[3]],'goods':[{'worker':5},{'worker':9}]");
    scene bank = s, worn = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 2); /* no foundation */
    scene_play(&s, "P1 target P2 1");
    assert_goods(&s, 0, "worker 5");
    assert_field(&s, "held", "[{},{'1':'P1'}]");
    assert_string_equal(scene_actors(&s), "P2");
    assert_false(scene_legal(&s, "P2 activate P2 1"));
    assert_used_up(&s);
    scene_play(&s, "P1 activate P2 1; P1 activate P2 1");
    assert_goods(&s, 0, "worker 3 wood 2");
    assert_int_equal(scene_part(&s, "common", 0), 0); /* it goes back before the final count */
    assert_int_equal(scene_part(&s, "common", 1), 1);
    next_turn(&s);
    scene_play(&s, "P1 pass; P2 pass");
    assert_field(&s, "held", "[{},{}]");
    scene_play(&bank, "P1 activate P1 1; P1 target P2 2");
    assert_goods(&bank, 0, "worker 5"); /* production gives nothing now */
    scene_set(&worn, "{'used':[{},{'1':2}]}");
    scene_play(&worn, "P1 activate P1 1; P1 target P2 1");
    next_turn(&worn);
    assert_false(scene_legal(&worn, "P1 activate P2 1")); /* the owner has used it up */
    scene_set(&none, "{'locations':[['EGY013','COM058'],['COM008']],'foundations':[[],[1]]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(egy014_sanctuary,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 IS-145 IS-146 SR-26") {
    const design d = {.code = "EGY014",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "black",
                      .cost = "stone 2",
                      .house = true,
                      .deal = "gold"};
    check_card(&d);
    /* A common card from hand becomes a foundation: 1 stone and 1 VP, no wood and no raze field. */
    scene s = p1_turn("egyptians,romans",
                      "'locations':[['EGY014'],[]],'hand':[{'COM042':1,'COM012':1,'EGY011':1},{}],"
                      "'goods':[{'worker':3},{'worker':9}]");
    scene poor = s, none = s;
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "drop"), 2);
    assert_true(scene_legal(&s, "P1 drop COM012"));
    scene_play(&s, "P1 drop COM042");
    assert_goods(&s, 0, "worker 2 stone 1 vp 1 card 2");
    assert_field(&s, "locations", "[['EGY014','COM042'],[]]");
    assert_field(&s, "foundations", "[[2],[]]");
    assert_int_equal(in_discard(&s, "COM042"), 0);
    assert_used_up(&s);
    scene_set(&poor, "{'goods':[{'wood':9,'stone':9,'food':9,'raze':9},{'worker':9}]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene_set(&none, "{'hand':[{'EGY011':1},{}]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(egy016_avenue_of_sphinxes,
          "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-096 IS-116 SR-02") {
    const design d = {.code = "EGY016",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "stone 2",
                      .house = true,
                      .deal = "worker"};
    check_card(&d);
    assert_action(&d, "gold 2", "vp 2", 2, ""); /* which includes: nothing stands in for gold */
}

RULE_TEST(egy019_sphinx, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-074 IS-116 IS-147 SR-21 SR-38 W-10") {
    const design d = {.code = "EGY019",
                      .empire = "egyptians",
                      .type = FEATURE,
                      .colour = "gold",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "gold"};
    check_card(&d);
    /* One more for a gain of two or more at a time, and nothing for a single one. */
    static const struct {
        const char *locations, *goods;
        int place;
        const char *has;
    } cases[] = {
        {"'EGY019','EGY021'", "'worker':1,'gold':1", 2, "vp 4"},
        {"'EGY019','COM030'", "'worker':1,'gold':1", 2, "vp 3"},
        {"'EGY019','EGY024'", "'worker':1", 2, "stone 2 vp 1"},
        {"'EGY019','EGY019','EGY021'", "'worker':1,'gold':1", 3, "vp 5"},
    };
    for (int i = 0; i < 4; i++) {
        scene s = p1_turn("egyptians,romans", "'locations':[[%s],[]],'goods':[{%s},{'worker':9}]",
                          cases[i].locations, cases[i].goods);
        playf(&s, "P1 activate P1 %d", cases[i].place);
        assert_goods(&s, 0, cases[i].has);
    }
    scene avenue = p1_turn("egyptians,romans", "'locations':[['EGY019','EGY019','EGY016'],[]],"
                                               "'goods':[{'gold':4},{'worker':9}]");
    scene_play(&avenue, "P1 activate P1 3; P1 activate P1 3");
    assert_goods(&avenue, 0, "vp 8");
    scene single = p1_turn("egyptians,romans", "'locations':[['EGY019','COM036'],[]],"
                                               "'goods':[{'stone':2},{'worker':9}]");
    scene_play(&single, "P1 activate P1 2; P1 activate P1 2"); /* one and one are not two */
    assert_goods(&single, 0, "vp 2");
    /* In the production phase too; for one's own gains only. */
    assert_produces(&d, "EGY004", "P1 take vp", "vp 3");
    assert_produces(&d, "COM026", "", "vp 1");
    scene his =
        st_actions("egyptians,romans", 1,
                   "{'locations':[['EGY019'],['ROM001']],'goods':[{'worker':2},{'worker':1,'stone':1}]}");
    scene_play(&his, "P2 activate P2 1");
    assert_goods(&his, 0, "worker 2");
    assert_goods(&his, 1, "vp 2");
}

RULE_TEST(egy021_goldsmith, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116 SR-02") {
    const design d = {.code = "EGY021",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "gold",
                      .cost = "stone 2",
                      .house = true,
                      .deal = "gold"};
    check_card(&d);
    assert_action(&d, "worker 1 gold 1", "vp 3", 1, "");
}

RULE_TEST(egy024_slaves, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-065 IS-092 IS-094 IS-116") {
    const design d = {.code = "EGY024",
                      .empire = "egyptians",
                      .type = ACTION,
                      .colour = "grey",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "stone"};
    check_card(&d);
    assert_action(&d, "worker 1", "stone 2 vp 1", 1, "");
}

RULE_TEST(egy026_quarry, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-065 IS-071 IS-116") {
    const design d = {.code = "EGY026",
                      .empire = "egyptians",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "stone 1",
                      .house = true,
                      .deal = "stone",
                      .built = "stone 2"};
    check_card(&d);
    assert_produces(&d, "", "", "stone 2");
}

RULE_TEST(egy028_pyramid, "IS-017 IS-019 IS-020 IS-022 IS-026 IS-054 IS-071 IS-116") {
    const design d = {.code = "EGY028",
                      .empire = "egyptians",
                      .type = PRODUCTION,
                      .colour = "grey",
                      .cost = "stone 2",
                      .deal = "gold",
                      .built = "gold 1 stone 1"};
    check_card(&d);
    assert_produces(&d, "", "", "gold 1 stone 1");
    assert_produces(&d, "EGY028 EGY028", "", "gold 3 stone 3");
}
