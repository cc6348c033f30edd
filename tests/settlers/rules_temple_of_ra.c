/* Imperial Settlers: the Temple of Ra (EGY013), which takes over an enemy location for the rest of the round.
 */
#include "settlers/helpers_two.h"

/* P1, Egyptian, has the Temple of Ra, used, as his first location, and holds the first location of P2. */
#define HELD2 "'used':[{'1':1},{}],'held':[{},{'1':'P1'}]"
#define HELD3 "'used':[{'1':1},{},{}],'held':[{},{'1':'P1'},{}]"

/* ---- Taking over ---- */

RULE_TEST(the_temple_of_ra_takes_over_any_enemy_location, "SR-24 IS-148 IS-151 SR-42") {
    /* P2: Old Forest, Builder, Ruins, a foundation */
    scene s =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'worker':2},{'worker':2}],"
                   "'locations':[['EGY013'],['COM007','ROM020','COM069','COM008']],'foundations':[[],[4]]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P2 1; target P2 2; target P2 3");
    scene_play(&s, "P1 target P2 1");
    assert_field(&s, "held", "[{},{'1':'P1'}]");
    assert_int_equal(used_at(&s, 0, "1"), 1);
    assert_goods(&s, 0, "worker 2"); /* it produced nothing, and the mark is not his worker */
    assert_goods(&s, 1, "worker 2");
    assert_field(&s, "locations", "[['EGY013'],['COM007','ROM020','COM069','COM008']]");
    scene_play(&s, "P2 exchange wood");
    assert_false(scene_legal(&s, "P1 activate P1 1")); /* once a round */
}

RULE_TEST(the_temple_of_ra_leaves_those_who_passed_alone, "SR-24 SR-11 SR-26") {
    scene s =
        st_actions("egyptians,romans,japanese", 0,
                   "{'goods':[{'worker':2},{},{'worker':2}],"
                   "'locations':[['EGY013'],['COM007'],['COM008']],'foundations':[[],[],[1]],'passed':[1]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(at_most_four_locations_are_held, "SR-24") {
    /* Royal Bath has made the Temple fresh again */
    static const char *const fields =
        "{'goods':[{'worker':2},{'worker':2}],'held':[{},{%s}],"
        "'locations':[['EGY013'],['COM007','COM008','COM012','COM018','COM069']]}";
    scene three = st_actionsf("egyptians,romans", 0, fields, "'1':'P1','2':'P1','3':'P1'");
    scene_play(&three, "P1 activate P1 1");
    assert_string_equal(scene_moves(&three, "P1", ""), "target P2 4; target P2 5");
    scene four = st_actionsf("egyptians,romans", 0, fields, "'1':'P1','2':'P1','3':'P1','4':'P1'");
    assert_false(scene_legal(&four, "P1 activate P1 1"));
}

RULE_TEST(royal_bath_lets_the_temple_of_ra_take_another_location, "SR-23 SR-24") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'gold':1,'worker':2},{'worker':4}],"
                         "'locations':[['EGY013','EGY007'],['COM007','COM008']],"
                         "'used':[{'1':1},{}],'held':[{},{'1':'P1'}]}");
    scene_play(&s, "P1 activate P1 2; P2 exchange wood; P2 end; P1 activate P1 1");
    assert_field(&s, "held", "[{},{'1':'P1','2':'P1'}]"); /* not the same one again */
}

/* ---- Its action ---- */

RULE_TEST(the_egyptian_uses_the_action_and_its_owner_does_not, "SR-24") {
    scene s = st_actions(
        "egyptians,romans", 0,
        "{'goods':[{'stone':2},{'worker':2,'stone':2}],'locations':[['EGY013'],['COM036']]," HELD2 "}");
    scene owner = s;
    scene_play(&s, "P1 activate P2 1; P1 activate P2 1"); /* Court Sculptor, twice */
    assert_field(&s, "vp", "[2,0]");
    assert_goods(&s, 0, "");
    assert_goods(&s, 1, "worker 2 stone 2");
    assert_int_equal(used_at(&s, 1, "1"), 2);
    assert_actor(&s, "P2");
    scene_play(&owner, "P1 activate P2 1; P1 end");
    assert_false(scene_legal(&owner, "P2 activate P2 1"));
    everybody_passes(&owner);
    assert_field(&owner, "used", "[{},{}]"); /* what lay on it is gone in cleanup */
}

RULE_TEST(a_location_used_up_by_its_owner_is_used_up, "IS-150 SR-24") {
    static const char *const fields =
        "{'goods':[{'stone':2,'worker':2},{'worker':2}],'locations':[['EGY013'],['COM036']],"
        "'used':[{'1':1},{'1':%d}],'held':[{},{'1':'P1'}]}";
    scene twice = st_actionsf("egyptians,romans", 0, fields, 2);
    assert_false(scene_legal(&twice, "P1 activate P2 1"));
    scene once = st_actionsf("egyptians,romans", 0, fields, 1);
    scene_play(&once, "P1 activate P2 1");
    assert_actor(&once, "P2"); /* there was one use left, not two */
    assert_int_equal(vp_of(&once, 0), 1);
    assert_int_equal(used_at(&once, 1, "1"), 2);
}

RULE_TEST(taking_over_a_used_location_leaves_it_used, "IS-150 SR-24") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY013'],['COM042']],"
                         "'used':[{},{'1':1}]}");
    scene_play(&s, "P1 activate P1 1; P2 exchange wood");
    assert_actor(&s, "P1");
    assert_false(scene_legal(&s, "P1 activate P2 1"));
    assert_int_equal(used_at(&s, 1, "1"), 1);
}

RULE_TEST(royal_bath_makes_a_held_location_fresh, "SR-23 SR-24") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'gold':1,'worker':1},{'worker':4}],"
                         "'locations':[['EGY013','EGY007'],['COM042','COM033']],"
                         "'used':[{'1':1},{'1':1,'2':1}],'held':[{},{'1':'P1'}]}");
    scene_play(&s, "P1 activate P1 2");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P1 1; target P2 1");
    scene_play(&s, "P1 target P2 1; P2 exchange wood; P2 end; P1 activate P2 1");
    assert_int_equal(good(&s, 0, "wood"), 2);
}

/* Moves are listed in their order: what P2 holds of P1's comes before his own. */
RULE_TEST(royal_bath_lists_held_locations_in_the_order_of_seats, "SR-23 SR-24") {
    scene s = st_actions("romans,egyptians", 1,
                         "{'goods':[{'worker':2},{'gold':2,'worker':2}],"
                         "'locations':[['COM042'],['EGY007','COM032','COM030']],"
                         "'held':[{'1':'P2'},{}],'used':[{'1':1},{'2':1,'3':1}]}");
    scene_play(&s, "P2 activate P2 1");
    assert_string_equal(scene_moves(&s, "P2", ""), "target P1 1; target P2 2; target P2 3");
}

RULE_TEST(a_blocked_location_is_blocked_for_the_egyptian_too, "SR-25 SR-24") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY013','EGY010'],['COM042']],"
                         "'used':[{'1':1,'2':1},{}],'held':[{},{'1':'P1'}],'blocked':[[],[1]]}");
    assert_false(scene_legal(&s, "P1 activate P2 1"));
}

RULE_TEST(a_held_location_works_on_when_its_owner_passes, "SR-24 SR-11") {
    scene s =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'worker':3},{}],'locations':[['EGY013'],['COM042']],'passed':[1]," HELD2 "}");
    scene_play(&s, "P1 activate P2 1");
    assert_int_equal(good(&s, 0, "wood"), 2);
}

RULE_TEST(held_settlers_build_for_the_egyptian, "SR-24 SR-34 IS-166") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'wood':1,'stone':1},{'worker':2}],'locations':[['EGY013'],['COM040']],"
                         "'hand':[{'EGY026':1},{'ROM020':1}]," HELD2 "}");
    scene_play(&s, "P1 activate P2 1"); /* Quarry: 1 stone, no location given up */
    assert_field(&s, "locations", "[['EGY013','EGY026'],['COM040']]");
    assert_goods(&s, 0, "stone 2");
}

/* ---- Discarding for a build ---- */

RULE_TEST(nobody_gives_up_a_held_location_for_a_build, "IS-149") {
    scene only =
        st_actions("egyptians,romans", 1,
                   "{'goods':[{'worker':2},{'stone':1,'worker':2}],'locations':[['EGY013'],['COM007']],"
                   "'hand':[{},{'ROM020':1}]," HELD2 "}");
    assert_false(scene_legal(&only, "P2 build ROM020"));
    scene other =
        st_actions("egyptians,romans", 1,
                   "{'goods':[{'worker':2},{'stone':1}],'locations':[['EGY013'],['COM007','COM069']],"
                   "'hand':[{},{'ROM020':1}]," HELD2 "}");
    scene_play(&other, "P2 build ROM020");
    assert_field(&other, "locations", "[['EGY013'],['COM007','ROM020']]");
    scene egyptian =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'stone':1},{'worker':2}],"
                   "'locations':[['EGY013','COM069'],['COM007']],'hand':[{'EGY026':1},{}]," HELD2 "}");
    scene_play(&egyptian, "P1 build EGY026");
    assert_string_equal(scene_moves(&egyptian, "P1", ""), "sacrifice 1; sacrifice 2");
}

/* ---- Razing a held location ---- */

RULE_TEST(the_wood_of_a_held_location_goes_to_the_egyptian, "IS-152 SR-24") {
    scene s = st_actions("egyptians,romans,japanese", 2,
                         "{'goods':[{'worker':2},{'worker':2},{'raze':2}],"
                         "'locations':[['EGY013'],['COM012'],[]]," HELD3 "}");
    scene_play(&s, "P3 attack P2 1");
    assert_goods(&s, 0, "worker 2 wood 1");
    assert_goods(&s, 1, "worker 2");
    assert_goods(&s, 2, "worker 2"); /* the raze field */
    assert_field(&s, "foundations", "[[],[1],[]]");
    assert_field(&s, "held", "[{},{},{}]"); /* the token is back */
}

RULE_TEST(the_token_of_a_razed_location_serves_again, "IS-152 SR-24") {
    scene s = st_actions("egyptians,romans,japanese", 2,
                         "{'goods':[{'worker':2},{'worker':2},{'raze':2}],"
                         "'locations':[['EGY013'],['COM012','COM007','COM008','COM018','COM069'],[]],"
                         "'held':[{},{'1':'P1','2':'P1','3':'P1','4':'P1'},{}]}");
    scene_play(&s, "P3 attack P2 1");
    assert_actor(&s, "P1");
    scene_play(&s, "P1 activate P1 1");
    assert_field(&s, "held", "[{},{'2':'P1','3':'P1','4':'P1','5':'P1'},{}]");
}

RULE_TEST(the_real_owner_may_raze_his_held_location_and_the_egyptian_may_not, "SR-24") {
    scene owner = st_actions(
        "egyptians,romans", 1,
        "{'goods':[{'worker':2},{'raze':2}],'locations':[['EGY013'],['COM012','COM007']]," HELD2 "}");
    assert_string_equal(scene_moves(&owner, "P2", "attack"), "attack P2 1"); /* the other is his own */
    scene_play(&owner, "P2 attack P2 1");
    assert_goods(&owner, 0, "worker 2 wood 1");
    assert_goods(&owner, 1, "worker 2");
    assert_field(&owner, "foundations", "[[],[1]]");
    scene egyptian = st_actions(
        "egyptians,romans", 0,
        "{'goods':[{'raze':9},{'worker':2}],'locations':[['EGY013'],['COM012','COM007']]," HELD2 "}");
    assert_string_equal(scene_moves(&egyptian, "P1", "attack"), "attack P2 2");
}

RULE_TEST(who_has_passed_protects_a_held_location, "SR-24 SR-11 IS-061") {
    static const char *const fields = "{'goods':[{'worker':2},{'worker':2,'raze':9},{'raze':9,'worker':2}],"
                                      "'locations':[['EGY013'],['COM012'],[]],'passed':[%s]," HELD3 "}";
    scene egyptian = st_actionsf("egyptians,romans,japanese", 2, fields, "0");
    assert_false(scene_legal(&egyptian, "P3 attack P2 1"));
    scene owner = st_actionsf("egyptians,romans,japanese", 2, fields, "1");
    assert_false(scene_legal(&owner, "P3 attack P2 1"));
    scene nobody = st_actionsf("egyptians,romans,japanese", 2, fields, "");
    assert_true(scene_legal(&nobody, "P3 attack P2 1"));
    scene by_owner = st_actionsf("egyptians,romans,japanese", 1, fields, "0");
    assert_false(scene_legal(&by_owner, "P2 attack P2 1"));
}

RULE_TEST(a_razed_japanese_location_that_was_held_is_discarded, "SR-24") {
    scene s = st_actions("egyptians,japanese,romans", 2,
                         "{'goods':[{'worker':2},{'worker':2},{'raze':2}],"
                         "'locations':[['EGY013'],['JAP001'],[]]," HELD3 "}");
    scene_play(&s, "P3 attack P2 1");
    assert_goods(&s, 0, "worker 2"); /* no foundation, no wood */
    assert_goods(&s, 1, "worker 2");
    assert_int_equal(vp_of(&s, 2), 1);
    assert_int_equal(discarded(&s, "JAP001"), 1);
    assert_field(&s, "held", "[{},{},{}]");
    assert_field(&s, "foundations", "[[],[],[]]");
}

RULE_TEST(what_lies_on_a_held_location_stays, "SR-24") {
    static const char *const fields =
        "{'goods':[{'worker':2},{'worker':2},{'raze':%d,'worker':2}],"
        "'locations':[['EGY013'],['COM012'],[]],'defence':[[],[1],[]]," HELD3 "}";
    scene poor = st_actionsf("egyptians,romans,japanese", 2, fields, 2);
    assert_false(scene_legal(&poor, "P3 attack P2 1"));
    scene s = st_actionsf("egyptians,romans,japanese", 2, fields, 3);
    scene_play(&s, "P3 attack P2 1");
    assert_field(&s, "defence", "[[],[],[]]");
    scene taken = st_actions("egyptians,japanese", 0,
                             "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY013'],['JAP001']],"
                             "'samurai':[[],[1]]}");
    scene_play(&taken, "P1 activate P1 1");
    assert_field(&taken, "samurai", "[[],[1]]");
}

RULE_TEST(a_held_location_is_guarded_by_its_owner_alone, "SR-24 IS-102") {
    static const char *const fields = "{'goods':[{'defence':1,'worker':2},{'defence':1,'worker':2}],"
                                      "'locations':[['EGY013','COM069'],['COM007']]," HELD2 "}";
    scene egyptian = st_actions("egyptians,romans", 0, fields);
    assert_string_equal(scene_moves(&egyptian, "P1", "guard"), "guard 2"); /* of his own empire */
    scene owner = st_actions("egyptians,romans", 1, fields);
    assert_string_equal(scene_moves(&owner, "P2", "guard"), "guard 1");
    scene_play(&owner, "P2 guard 1");
    assert_field(&owner, "defence", "[[],[1]]");
    assert_field(&owner, "held", "[{},{'1':'P1'}]");
}

RULE_TEST(a_samurai_stands_on_a_held_location_if_its_owner_puts_him_there, "SR-24 IS-123") {
    scene s =
        st_actions("egyptians,japanese", 1,
                   "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY013'],['JAP001']]," HELD2 "}");
    assert_string_equal(scene_moves(&s, "P2", "samurai"), "samurai 1");
}

/* P1 holds the first location of P2, an action location with a raze field. */
#define EFFECTS3(first, second, third)                                                                       \
    "{'goods':[{'worker':4,'raze':3},{'worker':4,'raze':3},{'worker':4,'raze':3}],"                          \
    "'locations':[['EGY013'" first "],['COM042'" second "],[" third "]]," HELD3 "}"

RULE_TEST(the_owner_and_others_choose_a_held_location_for_their_effects, "SR-24 SR-19 SR-22") {
    scene owner = st_actions("egyptians,barbarians,romans", 1, EFFECTS3("", ",'BAR016'", ""));
    scene_play(&owner, "P2 activate P2 2"); /* Pack; the Temple has no raze field */
    assert_false(scene_legal(&owner, "P2 activate P2 1"));
    assert_int_equal(used_at(&owner, 1, "2"), 1);
    scene third = st_actions("egyptians,barbarians,romans", 2, EFFECTS3("", "", "'ROM008'"));
    scene_play(&third, "P3 activate P3 1"); /* Engineers */
    assert_string_equal(scene_moves(&third, "P3", ""), "target P1 1; target P2 1");
}

RULE_TEST(the_egyptian_does_not_choose_a_location_that_he_holds, "SR-24 SR-25 IS-142") {
    scene breeder = st_actions("egyptians,barbarians,romans", 0, EFFECTS3(",'EGY010'", "", ""));
    assert_false(scene_legal(&breeder, "P1 activate P1 2"));
    scene chariots = st_actions("egyptians,barbarians,romans", 0, EFFECTS3(",'EGY003'", "", ""));
    assert_false(scene_legal(&chariots, "P1 activate P1 2"));
    scene other = st_actions("egyptians,barbarians,romans", 0, EFFECTS3(",'EGY003'", ",'COM033'", ""));
    scene_play(&other, "P1 activate P1 2"); /* at once: it is the only one that is not his */
    assert_field(&other, "foundations", "[[],[2],[]]");
}

RULE_TEST(a_held_location_that_is_removed_gives_the_token_back_and_no_wood, "SR-24 SR-19") {
    scene s = st_actions("egyptians,japanese,romans", 2,
                         "{'goods':[{'worker':2},{'worker':2},{'worker':2}],"
                         "'locations':[['EGY013'],['COM012'],['ROM008']]," HELD3 "}");
    scene_play(&s, "P3 activate P3 1; P3 target P2 1"); /* Engineers */
    assert_field(&s, "held", "[{},{},{}]");
    assert_goods(&s, 0, "worker 2");
    assert_goods(&s, 1, "worker 2");
    assert_int_equal(discarded(&s, "COM012"), 1);
}

/* ---- Colours, features, choices ---- */

RULE_TEST(the_colour_of_a_held_location_counts_for_the_egyptian, "SR-24") {
    /* Statue: 1 VP for each grey location. P2's Stone Pit is held. */
    static const char *const fields = "{'goods':[{'wood':1,'stone':2},{'wood':1,'stone':2,'worker':2}],"
                                      "'locations':[['EGY013'],['COM008']],'hand':[{%s},{%s}]," HELD2 "}";
    scene egyptian = st_actionsf("egyptians,romans", 0, fields, "'COM001':1", "");
    scene_play(&egyptian, "P1 build COM001; P1 draw common; chance card COM069");
    assert_field(&egyptian, "vp", "[2,0]");
    scene owner = st_actionsf("egyptians,romans", 1, fields, "", "'COM001':1");
    scene_play(&owner, "P2 build COM001; P2 draw common; chance card COM069");
    assert_field(&owner, "vp", "[0,1]");
}

RULE_TEST(a_held_feature_works_for_the_egyptian, "SR-24") {
    /* Pillory: 1 VP for each raze */
    static const char *const fields =
        "{'goods':[{'raze':1,'worker':2},{'raze':1,'worker':2}],"
        "'locations':[['EGY013'],['COM005']],'hand':[{'COM012':1},{'COM012':1}]," HELD2 "}";
    scene egyptian = st_actions("egyptians,romans", 0, fields);
    scene_play(&egyptian, "P1 raze COM012");
    assert_field(&egyptian, "vp", "[1,0]");
    scene owner = st_actions("egyptians,romans", 1, fields);
    scene_play(&owner, "P2 raze COM012");
    assert_field(&owner, "vp", "[0,0]");
}

RULE_TEST(a_held_gardens_and_a_sphinx, "SR-24 SR-38") {
    /* Gardens: 2 VP for a red location, one gain; the Brewer is red */
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'wood':1},{'worker':2}],'locations':[['EGY013','EGY019'],['ROM009']],"
                         "'hand':[{'COM056':1},{}]," HELD2 "}");
    scene_play(&s, "P1 build COM056");
    assert_field(&s, "vp", "[3,0]");
}

RULE_TEST(a_held_administration_lets_the_egyptian_choose, "SR-24") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'stone':2},{'worker':2}],'locations':[['EGY013'],['ROM012']],"
                         "'hand':[{'EGY028':1},{}]," HELD2 "}");
    scene_play(&s, "P1 build EGY028; P1 take gold");
    assert_goods(&s, 0, "gold 2 stone 1");
}

RULE_TEST(held_warehouses_store_for_the_egyptian, "SR-24 SR-28") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'wood':2,'gold':1,'worker':2},{'stone':4,'raze':1,'worker':2}],"
                         "'locations':[['EGY013'],['ROM019']]," HELD2 "}");
    everybody_passes(&s);
    assert_goods(&s, 0, "wood 2 gold 1");
    assert_goods(&s, 1, "raze 1");
}

RULE_TEST(porters_choose_a_held_production_location, "SR-24 IS-170 IS-148") {
    scene egyptian = st_actions("egyptians,romans", 0,
                                "{'goods':[{'food':1},{'worker':2}],"
                                "'locations':[['EGY013','COM084'],['COM007']]," HELD2 "}");
    scene_play(&egyptian, "P1 activate P1 2");
    assert_goods(&egyptian, 0, "wood 2");
    assert_goods(&egyptian, 1, "worker 2");
    scene owner = st_actions("egyptians,romans", 1,
                             "{'goods':[{'worker':2},{'food':1,'worker':2}],"
                             "'locations':[['EGY013'],['COM007','COM084']]," HELD2 "}");
    assert_false(scene_legal(&owner, "P2 activate P2 2"));
}

RULE_TEST(the_egyptian_lays_cards_under_a_held_gate, "SR-24 SR-39") {
    scene s = st_actions("egyptians,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY013'],['JAP013']],"
                         "'hand':[{'EGY028':1,'COM018':1},{'JAP001':1}],'under_gate':{'COM012':2}}");
    scene_play(&s, "P1 activate P1 1");
    assert_actor(&s, "P1"); /* the Gate can be used at once */
    scene_play(&s, "P1 tuck P2 1 EGY028");
    assert_field(&s, "vp", "[1,0]");
    assert_int_equal(read_number(&s, "under_gate", -1, "EGY028", false), 1);
    scene_play(&s, "P1 end");
    assert_false(scene_legal(&s, "P2 tuck P2 1 JAP001"));
    everybody_passes(&s);
    assert_int_equal(scene_part(&s, "gate", 1), 2); /* three cards, and the Gate is its owner's again */
    assert_int_equal(scene_part(&s, "gate", 0), 0);
}

RULE_TEST(the_egyptian_lays_resources_on_a_held_shrine, "SR-24 SR-40") {
    scene s = st_actions("egyptians,japanese", 0,
                         "{'goods':[{'wood':1,'worker':2},{'food':2,'worker':2}],"
                         "'locations':[['EGY013'],['JAP015']]," HELD2 "}");
    scene_play(&s, "P1 bank P2 1 wood; P1 exchange stone; P1 bank P2 1 stone");
    assert_field(&s, "stock", "[{},{'1':2}]");
    assert_actor(&s, "P2");
    assert_int_equal(scene_count(&s, "P2", "bank"), 0);
}

/* ---- Giving it back ---- */

RULE_TEST(a_held_location_goes_back_in_cleanup, "SR-24 IS-112") {
    scene s =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY013'],['COM042']]," HELD2 "}");
    everybody_passes(&s);
    assert_field(&s, "held", "[{},{}]");
    to_next_actions(&s);
    assert_actor(&s, "P2");
    assert_true(scene_legal(&s, "P2 activate P2 1"));
    assert_false(scene_legal(&s, "P1 activate P2 1"));
}

RULE_TEST(a_held_location_scores_for_its_owner, "SR-24 IS-116") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'round':5,'goods':[{'worker':2},{'worker':2}],"
                         "'locations':[['EGY013'],['COM042','ROM020']],"
                         "'used':[{'1':1},{}],'held':[{},{'1':'P1','2':'P1'}]}");
    everybody_passes(&s);
    assert_actor(&s, "");
    assert_int_equal(scene_points(&s, 0), 2);
    assert_int_equal(scene_points(&s, 1), 3);
}

/* ---- When the Temple is lost ---- */

RULE_TEST(without_its_temple_a_held_location_is_neutral, "SR-80 IS-149") {
    /* the Temple is given up for a Quarry */
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'stone':1,'worker':4},{'worker':4,'stone':2}],"
                         "'locations':[['EGY013'],['COM042']],'hand':[{'EGY026':1},{'ROM020':1}]," HELD2 "}");
    scene_play(&s, "P1 build EGY026");
    assert_field(&s, "held", "[{},{}]");
    assert_field(&s, "neutral", "[[],[1]]");
    assert_actor(&s, "P2");
    assert_false(scene_legal(&s, "P2 activate P2 1"));
    assert_false(scene_legal(&s, "P2 build ROM020")); /* nothing to give up */
    scene_play(&s, "P2 exchange wood; P2 end");
    assert_false(scene_legal(&s, "P1 activate P2 1"));
    everybody_passes(&s);
    assert_field(&s, "neutral", "[[],[]]");
    to_next_actions(&s);
    assert_true(scene_legal(&s, "P2 activate P2 1"));
}

RULE_TEST(a_temple_that_an_enemy_removes_leaves_a_neutral_location, "SR-80 SR-19") {
    scene s = st_actions("egyptians,japanese,romans", 2,
                         "{'goods':[{'worker':2},{'worker':2},{'worker':2}],"
                         "'locations':[['EGY013'],['COM042'],['ROM008']]," HELD3 "}");
    scene_play(&s, "P3 activate P3 1; P3 target P1 1"); /* Engineers */
    assert_field(&s, "held", "[{},{},{}]");
    assert_field(&s, "neutral", "[[],[1],[]]");
    assert_actor(&s, "P1");
    assert_false(scene_legal(&s, "P1 activate P2 1"));
}

RULE_TEST(a_neutral_location_counts_for_nobody, "SR-80") {
    /* a neutral Stone Pit is grey for neither; a neutral Pillory pays neither; neutral Warehouses keep
     * nothing */
    static const char *const fields =
        "{'goods':[{'wood':1,'stone':2},{'wood':1,'stone':2,'worker':2}],"
        "'locations':[['EGY026'],['COM008']],'neutral':[[],[1]],'hand':[{%s},{%s}]}";
    scene egyptian = st_actionsf("egyptians,romans", 0, fields, "'COM001':1", "");
    scene_play(&egyptian, "P1 build COM001; P1 draw common; chance card COM069");
    assert_field(&egyptian, "vp", "[2,0]"); /* Quarry and Statue */
    scene owner = st_actionsf("egyptians,romans", 1, fields, "", "'COM001':1");
    scene_play(&owner, "P2 build COM001; P2 draw common; chance card COM069");
    assert_field(&owner, "vp", "[0,1]");
    scene pillory = st_actions("egyptians,romans", 1,
                               "{'goods':[{'worker':2},{'raze':1}],'locations':[[],['COM005']],"
                               "'neutral':[[],[1]],'hand':[{},{'COM012':1}]}");
    scene_play(&pillory, "P2 raze COM012");
    assert_field(&pillory, "vp", "[0,0]");
    scene stores = st_actions("egyptians,romans", 0,
                              "{'goods':[{'wood':2,'worker':2},{'stone':2,'worker':2}],"
                              "'locations':[[],['ROM019']],'neutral':[[],[1]]}");
    everybody_passes(&stores);
    assert_goods(&stores, 0, "");
    assert_goods(&stores, 1, "");
}

RULE_TEST(a_neutral_location_is_razed_as_its_owners, "SR-80") {
    scene s =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'raze':2},{'worker':2}],'locations':[[],['COM012']],'neutral':[[],[1]]}");
    scene_play(&s, "P1 attack P2 1");
    assert_goods(&s, 0, "worker 2");
    assert_goods(&s, 1, "worker 2 wood 1");
    assert_field(&s, "foundations", "[[],[1]]");
}
