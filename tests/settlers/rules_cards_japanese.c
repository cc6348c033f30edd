/* Imperial Settlers: clarifications of Japanese cards (section 20). Trade Route has a file of its own. */
#include "settlers/helpers_two.h"

/* ---- Garrison (JAP008): 2 raze tokens, an enemy location is discarded ---- */

RULE_TEST(garrison_discards_any_enemy_location_and_does_not_raze_it, "IS-129 SR-19 SR-15") {
    /* P2: a guarded Armorer, a Pyramid, Ruins, a foundation; P1 has a Pillory */
    scene s = st_actions("japanese,egyptians", 0,
                         "{'goods':[{'raze':2},{'worker':2}],'defence':[[],[1]],'foundations':[[],[4]],"
                         "'locations':[['JAP008','COM005'],['COM018','EGY028','COM069','COM012']]}");
    scene faction = s;
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P2 1; target P2 2; target P2 3");
    scene_play(&s, "P1 target P2 1");
    assert_field(&s, "locations", "[['JAP008','COM005'],['EGY028','COM069','COM012']]");
    assert_field(&s, "foundations", "[[],[3]]"); /* the old one, no other */
    assert_field(&s, "defence", "[[],[]]");
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_field(&s, "vp", "[0,0]"); /* neither the raze field nor Pillory */
    assert_goods(&s, 0, "");
    assert_goods(&s, 1, "worker 2");
    scene_play(&faction, "P1 activate P1 1; P1 target P2 2");
    assert_int_equal(discarded(&faction, "EGY028"), 1);
    assert_goods(&faction, 1, "worker 2");
}

RULE_TEST(garrison_needs_a_location_and_two_tokens, "IS-129 SR-19 SR-26") {
    scene none = st_actions("japanese,romans", 0,
                            "{'goods':[{'raze':2,'worker':2},{'worker':2}],"
                            "'locations':[['JAP008'],['COM012']],'foundations':[[],[1]]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
    scene poor = st_actions("japanese,romans", 0,
                            "{'goods':[{'raze':1,'worker':2},{'worker':2}],"
                            "'locations':[['JAP008'],['COM012']]}");
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
}

/* ---- Gate (JAP013): cards from hand go under it, 1 VP each ---- */

RULE_TEST(cards_go_under_a_gate_for_a_point_each, "IS-130 SR-39 SR-09") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['COM069','JAP013'],[]],"
                         "'hand':[{'COM018':2,'JAP001':1},{}]}");
    assert_int_equal(scene_count(&s, "P1", "tuck"), 2);
    scene_play(&s, "P1 tuck P1 2 COM018; P1 tuck P1 2 JAP001");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_int_equal(hand_size(&s, 0), 1);
    assert_int_equal(read_number(&s, "under_gate", -1, "COM018", false), 1);
    assert_int_equal(read_number(&s, "under_gate", -1, "JAP001", false), 1);
    scene_play(&s, "P1 exchange wood"); /* it was no action */
    assert_true(scene_legal(&s, "P1 tuck P1 2 COM018"));
    scene_play(&s, "P1 end");
    assert_false(scene_legal(&s, "P1 tuck P1 2 COM018")); /* in the turn of P2 */
}

RULE_TEST(cards_stay_under_a_gate, "IS-130 IS-131") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['JAP013'],[]],"
                         "'hand':[{'COM018':1},{}]}");
    scene_play(&s, "P1 tuck P1 1 COM018");
    assert_int_equal(hand_size(&s, 0), 0);
    everybody_passes(&s);
    assert_field(&s, "under_gate", "{'COM018':1}");
    assert_int_equal(discarded(&s, "COM018"), 0);
    assert_int_equal(in_hand(&s, 0, "COM018"), 0);
    to_next_actions(&s);
    assert_field(&s, "under_gate", "{'COM018':1}");
    assert_int_equal(vp_of(&s, 0), 1); /* and no second point for it */
}

RULE_TEST(a_gate_cannot_be_razed, "IS-132") {
    static const char *const fields =
        "{'goods':[{'raze':9,'worker':2},{'worker':2}],'locations':[['%s'],['%s']]}";
    static const char *const razers[][2] = {{"romans,japanese", "ROM020"},
                                            {"egyptians,japanese", "EGY003"},   /* Chariot Builder */
                                            {"barbarians,japanese", "BAR014"},  /* Dark Chapel */
                                            {"barbarians,japanese", "BAR016"}}; /* Pack needs a raze field */
    for (int i = 0; i < 4; i++) {
        scene gate = st_actionsf(razers[i][0], 0, fields, razers[i][1], "JAP013");
        assert_int_equal(scene_count(&gate, "P1", "attack"), 0);
        assert_false(scene_legal(&gate, "P1 activate P1 1"));
        scene farm = st_actionsf(razers[i][0], 0, fields, razers[i][1], "JAP001");
        assert_int_equal(scene_count(&farm, "P1", "attack"), 1);
        assert_int_equal(scene_legal(&farm, "P1 activate P1 1"), i > 0);
    }
}

RULE_TEST(the_cards_of_a_lost_gate_are_discarded_and_the_points_stay, "SR-39 SR-19") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['ROM008'],['JAP013','JAP001']],"
                         "'under_gate':{'COM018':2,'JAP004':1},'vp':[0,3]}");
    scene_play(&s, "P1 activate P1 1; P1 target P2 1"); /* Engineers */
    assert_field(&s, "locations", "[['ROM008'],['JAP001']]");
    assert_field(&s, "under_gate", "{}");
    assert_int_equal(discarded(&s, "JAP013"), 1);
    assert_int_equal(discarded(&s, "COM018"), 2);
    assert_int_equal(discarded(&s, "JAP004"), 1);
    assert_field(&s, "vp", "[1,3]");
    assert_int_equal(hand_size(&s, 1), 0);
}

RULE_TEST(a_gate_given_up_for_a_build_loses_its_cards, "SR-39 IS-069") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'wood':1},{'worker':2}],'locations':[['JAP013'],[]],"
                         "'under_gate':{'COM018':3},'vp':[3,0],'hand':[{'JAP013':1},{}]}");
    scene_play(&s, "P1 build JAP013");
    assert_field(&s, "under_gate", "{}");
    assert_int_equal(discarded(&s, "COM018"), 3);
    assert_int_equal(vp_of(&s, 0), 3);
    assert_int_equal(scene_part(&s, "gate", 0), 0);
}

/* ---- Shrine (JAP015): resources go on it ---- */

RULE_TEST(resources_are_laid_on_a_shrine, "IS-137 SR-40 SR-01 SR-09") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'wood':2,'stone':1,'food':1,'gold':3,'raze':1,'worker':2},{'worker':2}],"
                         "'locations':[['JAP015'],[]]}");
    assert_int_equal(scene_count(&s, "P1", "bank"), 3); /* not gold, tokens or workers */
    scene_play(&s, "P1 bank P1 1 wood; P1 bank P1 1 wood; P1 bank P1 1 food");
    assert_string_equal(scene_moves(&s, "P1", "bank"), "bank P1 1 stone");
    assert_field(&s, "stock", "[{'1':3},{}]");
    assert_goods(&s, 0, "stone 1 gold 3 raze 1 worker 2");
    assert_int_equal(vp_of(&s, 0), 0); /* points only at the end */
    assert_true(scene_legal(&s, "P1 exchange wood"));
}

RULE_TEST(resources_stay_on_a_shrine, "IS-137 SR-40") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'stone':1,'worker':2},{'worker':2}],'locations':[['JAP015'],[]],"
                         "'stock':[{'1':4},{}],'hand':[{'COM026':1},{}]}");
    scene_play(&s, "P1 bank P1 1 stone");
    assert_false(scene_legal(&s, "P1 build COM026")); /* what lies there pays for nothing */
    everybody_passes(&s);
    assert_field(&s, "stock", "[{'1':5},{}]");
    assert_goods(&s, 0, "");
    to_next_actions(&s);
    assert_field(&s, "stock", "[{'1':5},{}]");
}

RULE_TEST(resources_on_a_shrine_cannot_be_stolen, "SR-40 IS-158") {
    scene s = st_actions("barbarians,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['BAR010'],['JAP015']],"
                         "'stock':[{},{'1':4}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(a_shrine_cannot_be_razed, "IS-138") {
    scene s =
        st_actions("romans,japanese", 0,
                   "{'goods':[{'raze':9},{'worker':2}],'locations':[[],['JAP015']],'stock':[{},{'1':4}]}");
    assert_int_equal(scene_count(&s, "P1", "attack"), 0);
    scene chariots = st_actions("egyptians,japanese", 0,
                                "{'goods':[{'raze':9},{'worker':2}],'locations':[['EGY003'],['JAP015']]}");
    assert_false(scene_legal(&chariots, "P1 activate P1 1"));
}

RULE_TEST(garrison_and_engineers_can_take_a_shrine, "SR-19 SR-40") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['ROM008'],['JAP015']],"
                         "'stock':[{},{'1':4}],'samurai':[[],[1]]}");
    scene_play(&s, "P1 activate P1 1");
    assert_field(&s, "locations", "[['ROM008'],[]]");
    assert_field(&s, "stock", "[{},{}]");
    assert_field(&s, "samurai", "[[],[]]");
    assert_goods(&s, 1, "worker 2"); /* nothing of it comes back */
}

/* ---- Negotiator (JAP019): 1 worker, an own deal is built ---- */

RULE_TEST(negotiator_builds_a_deal_at_its_cost_and_discards_nothing, "IS-133 IS-134") {
    /* Stalls cost 1 wood and a location, a Farm 1 wood */
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':1,'wood':1},{'worker':2}],'locations':[['JAP019','COM069'],[]],"
                         "'deals':[['JAP016','JAP001'],['ROM020']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "treaty P1 1; treaty P1 2");
    scene_play(&s, "P1 treaty P1 1");
    assert_field(&s, "locations", "[['JAP019','COM069','JAP016'],[]]");
    assert_field(&s, "deals", "[['JAP001'],['ROM020']]");
    assert_goods(&s, 0, "");
    assert_int_equal(all_discarded(&s), 0);
    assert_int_equal(used_at(&s, 0, "1"), 1);
}

RULE_TEST(negotiator_needs_a_deal_whose_cost_can_be_paid, "IS-133 SR-26") {
    static const char *const fields =
        "{'goods':[{'worker':2,'%s':1},{'worker':2}],'locations':[['JAP019'],[]],"
        "'deals':[['JAP016','JAP029'],[]]}";
    scene food = st_actionsf("japanese,romans", 0, fields, "food");
    assert_false(scene_legal(&food, "P1 activate P1 1"));
    scene stone = st_actionsf("japanese,romans", 0, fields, "stone");
    scene_play(&stone, "P1 activate P1 1"); /* Master Swordsmith: 1 stone */
    assert_field(&stone, "locations", "[['JAP019','JAP029'],[]]");
    scene none = st_actions("japanese,romans", 0,
                            "{'goods':[{'worker':2,'wood':5},{'worker':2}],'locations':[['JAP019'],[]],"
                            "'hand':[{'JAP016':1},{}]}");
    assert_false(scene_legal(&none, "P1 activate P1 1"));
}

RULE_TEST(what_negotiator_builds_is_built_in_every_respect, "SR-34 IS-133") {
    /* Geisha House: a worker for each of 2 pink locations; Sake Brewery reacts to pink */
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':1,'wood':1},{'worker':2}],'locations':[['JAP019','JAP020'],[]],"
                         "'deals':[['JAP006'],[]]}");
    scene_play(&s, "P1 activate P1 1");
    assert_goods(&s, 0, "worker 2 gold 1");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_field(&s, "deals", "[[],[]]");
}

RULE_TEST(a_deal_that_was_built_pays_no_more, "IS-133") {
    /* Sumo School, a deal for a worker */
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':1,'wood':1},{'worker':2}],'locations':[['JAP019'],[]],"
                         "'deals':[['JAP028'],[]]}");
    scene kept = s;
    scene_play(&s, "P1 activate P1 1");
    next_round(&s);
    assert_int_equal(good(&s, 0, "worker"), 4);
    next_round(&kept);
    assert_int_equal(good(&kept, 0, "worker"), 5);
}

/* ---- Ninjas (JAP026) ---- */

RULE_TEST(ninjas_bring_two_samurai_of_the_general_supply, "IS-136 SR-46") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'stone':1},{'worker':2}],'locations':[['JAP001','JAP004','COM069'],[]],"
                         "'hand':[{'JAP026':1},{}]}");
    scene_play(&s, "P1 build JAP026; P1 sacrifice 3");
    /* at once, and also on Ninjas */
    assert_string_equal(scene_moves(&s, "P1", ""), "samurai 1; samurai 2; samurai 3");
    scene_play(&s, "P1 samurai 3");
    assert_string_equal(scene_moves(&s, "P1", ""), "samurai 1; samurai 2");
    scene_play(&s, "P1 samurai 1");
    assert_field(&s, "samurai", "[[1,3],[]]");
    assert_goods(&s, 0, "");
    assert_actor(&s, "P2");
}

RULE_TEST(a_samurai_of_ninjas_without_a_place_is_discarded, "IS-136 SR-46") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'stone':1},{'worker':2}],'locations':[['JAP001','COM069'],[]],"
                         "'samurai':[[1],[]],'hand':[{'JAP026':1},{}]}");
    scene_play(&s, "P1 build JAP026; P1 sacrifice 2");
    assert_field(&s, "samurai", "[[1,2],[]]");
    assert_goods(&s, 0, ""); /* no worker is left over */
    assert_actor(&s, "P2");
}

RULE_TEST(samurai_of_ninjas_do_not_stand_on_common_locations, "IS-136 SR-45 SR-46") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'stone':1,'worker':3},{'worker':2}],"
                         "'locations':[['COM012','COM018','COM069'],[]],'hand':[{'JAP026':1},{}]}");
    scene_play(&s, "P1 build JAP026; P1 sacrifice 3");
    assert_field(&s, "samurai", "[[3],[]]");
    assert_goods(&s, 0, "worker 3"); /* his own workers are not touched */
}

RULE_TEST(ninjas_discard_an_enemy_deal_and_take_its_good, "SR-36") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['JAP026'],[]],"
                         "'deals':[['JAP016'],['ROM017','ROM029']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "treaty P2 1; treaty P2 2"); /* no own one */
    scene_play(&s, "P1 treaty P2 2");
    assert_goods(&s, 0, "gold 1");
    assert_goods(&s, 1, "worker 2");
    assert_field(&s, "deals", "[['JAP016'],['ROM017']]");
    assert_int_equal(discarded(&s, "ROM029"), 1);
}

RULE_TEST(ninjas_take_a_card_from_their_owners_decks, "SR-36 SR-32") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['JAP026'],[]],"
                         "'deals':[[],['ROM012']]}");
    scene_play(&s, "P1 activate P1 1; P1 draw faction; chance card JAP001");
    assert_int_equal(in_hand(&s, 0, "JAP001"), 1);
    assert_int_equal(discarded(&s, "ROM012"), 1);
}

RULE_TEST(ninjas_need_an_enemy_deal, "SR-36 SR-26") {
    scene s = st_actions("japanese,romans,egyptians", 0,
                         "{'goods':[{'worker':2},{},{'worker':2}],'locations':[['JAP026'],[],[]],"
                         "'deals':[['JAP016'],['ROM017'],[]],'passed':[1]}");
    assert_false(scene_legal(&s, "P1 activate P1 1")); /* the Romans have passed */
}

/* ---- Dojo (JAP024): 1 VP for each deal made ---- */

RULE_TEST(dojo_pays_for_deals_that_are_made, "SR-33") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'food':1},{'worker':2}],'locations':[['JAP024','JAP024'],[]],"
                         "'hand':[{'JAP012':1},{}]}");
    scene_play(&s, "P1 deal JAP012");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_goods(&s, 0, "gold 1");
}

RULE_TEST(dojo_does_not_pay_for_negotiator_or_messenger, "SR-33") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':2,'wood':1},{'worker':2}],"
                         "'locations':[['JAP024','JAP019','COM057'],[]],'deals':[['JAP004','JAP028'],[]]}");
    scene negotiator = s;
    scene_play(&negotiator, "P1 activate P1 2"); /* Sumo School */
    assert_int_equal(vp_of(&negotiator, 0), 0);
    scene_play(&s, "P1 activate P1 3; P1 treaty P1 1");
    assert_int_equal(vp_of(&s, 0), 0);
    assert_int_equal(good(&s, 0, "food"), 1);
}

RULE_TEST(dojo_does_not_pay_for_the_deals_of_others, "SR-33") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'food':1},{'worker':2}],'locations':[[],['JAP024']],"
                         "'hand':[{'ROM017':1},{}]}");
    scene_play(&s, "P1 deal ROM017");
    assert_field(&s, "vp", "[0,0]");
}

/* ---- School of Diplomacy (JAP030) ---- */

RULE_TEST(school_of_diplomacy_turns_goods_of_deals_into_points, "SR-37 SR-79") {
    /* deals: gold, worker, worker, card, vp; the board gives workers and wood besides */
    scene s =
        st_production("japanese,romans", "{'locations':[['JAP030'],[]],"
                                         "'deals':[['JAP012','JAP001','JAP006','JAP011','JAP024'],[]]}");
    scene_play(&s, "P1 draw common; chance card COM018");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_int_equal(scene_count(&s, "P1", ""), 4); /* gold, worker, the card, done */
    assert_true(scene_legal(&s, "P1 turn_in gold"));
    assert_false(scene_legal(&s, "P1 turn_in wood"));
    assert_false(scene_legal(&s, "P1 drop COM069")); /* it did not come from a deal */
    scene_play(&s, "P1 turn_in worker; P1 turn_in worker");
    assert_false(scene_legal(&s, "P1 turn_in worker"));
    scene_play(&s, "P1 drop COM018; P1 done");
    assert_int_equal(vp_of(&s, 0), 1 + 3);
    assert_goods(&s, 0, "worker 4 wood 1 gold 1 raze 1 defence 1");
    assert_int_equal(in_hand(&s, 0, "COM018"), 0);
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_true(in_phase(&s, "actions"));
}

RULE_TEST(school_of_diplomacy_takes_each_good_once, "SR-37") {
    scene s = st_production("japanese,romans",
                            "{'locations':[['JAP030'],[]],'goods':[{'food':3},{}],'deals':[['JAP016'],[]]}");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    scene none = s;
    scene_play(&s, "P1 turn_in food"); /* the stored food can't be turned in */
    assert_true(in_phase(&s, "actions"));
    assert_int_equal(good(&s, 0, "food"), 3);
    assert_int_equal(vp_of(&s, 0), 1);
    scene_play(&none, "P1 done");
    assert_int_equal(good(&none, 0, "food"), 4);
    assert_int_equal(vp_of(&none, 0), 0);
}

RULE_TEST(school_of_diplomacy_looks_at_deals_only, "SR-37") {
    scene s = st_production("japanese,romans", "{'locations':[['JAP030','JAP001','COM007'],[]],'deals':[[],"
                                               "['ROM017']]}");
    assert_true(in_phase(&s, "actions")); /* nothing was asked */
    assert_int_equal(vp_of(&s, 0), 0);
}

RULE_TEST(school_of_diplomacy_is_for_the_production_phase, "SR-37") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'food':1},{'worker':2}],'locations':[['JAP030'],[]],"
                         "'hand':[{'JAP012':1},{}]}");
    scene_play(&s, "P1 deal JAP012");
    assert_goods(&s, 0, "gold 1");
    assert_actor(&s, "P2");
}

/* ---- Daimyo's Castle (JAP009): 1 VP for each samurai, at most 3 ---- */

RULE_TEST(daimyos_castle_farmers_and_porters, "W-06 IS-170 SR-14 IS-126") {
    scene s = st_production("japanese,romans",
                            "{'locations':[['JAP009','COM016','COM084','JAP016','JAP016','JAP016'],[]],"
                            "'samurai':[[1,4,5,6],[]],'goods':[{'food':1},{}]}");
    assert_int_equal(vp_of(&s, 0), 3 + 3);
    scene_play(&s, "P1 activate P1 3");
    assert_string_equal(scene_moves(&s, "P1", "target"), "target P1 1; target P1 2");
    scene_play(&s, "P1 target P1 1");
    assert_int_equal(vp_of(&s, 0), 9);
    assert_int_equal(good(&s, 0, "food"), 0);
}

RULE_TEST(daimyos_castle_counts_at_most_three_samurai, "W-06") {
    static const char *const samurai[] = {"", "4", "1,4", "1,4,5", "1,4,5,6"};
    for (int i = 0; i < 5; i++) {
        char fields[200];
        snprintf(fields, sizeof fields,
                 "{'locations':[['JAP009','COM069','COM084','JAP016','JAP016','JAP016'],[]],"
                 "'samurai':[[%s],[]]}",
                 samurai[i]);
        scene s = st_production("japanese,romans", fields);
        assert_int_equal(vp_of(&s, 0), i < 3 ? i : 3);
    }
}
