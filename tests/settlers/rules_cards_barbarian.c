/* Imperial Settlers: clarifications of Barbarian cards (section 20). */
#include "settlers/helpers_two.h"

/* ---- Saboteurs (BAR010): 1 worker, 1 resource of an enemy ---- */

RULE_TEST(saboteurs_take_a_resource_from_a_supply, "IS-158 SR-29 E-10") {
    scene s = st_actions("barbarians,japanese,romans", 0,
                         "{'goods':[{'worker':1,'food':1},{'wood':1,'stone':2,'gold':3,'worker':4,'raze':1},"
                         "{'food':1,'worker':2}],'locations':[['BAR010'],[],[]]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 3); /* no gold, workers or tokens, and not his own */
    assert_true(scene_legal(&s, "P1 steal P2 wood"));
    assert_true(scene_legal(&s, "P1 steal P3 food"));
    scene_play(&s, "P1 steal P2 stone");
    assert_goods(&s, 0, "food 1 stone 1");
    assert_goods(&s, 1, "wood 1 stone 1 gold 3 worker 4 raze 1");
    assert_goods(&s, 2, "food 1 worker 2");
}

RULE_TEST(saboteurs_do_not_take_what_was_paid_for_an_action, "IS-158 SR-29 SR-26") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':2,'stone':1},{'gold':2,'worker':2}],"
                         "'locations':[['BAR010'],['COM036','COM082']],'used':[{},{'1':2,'2':1}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(saboteurs_leave_those_who_passed_alone, "IS-158 SR-29 SR-11") {
    scene s = st_actions("barbarians,japanese,romans", 0,
                         "{'goods':[{'worker':2},{'food':4},{'worker':2}],'locations':[['BAR010'],[],[]],"
                         "'passed':[1]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

/* ---- Dark Chapel (BAR014): razes for the usual tokens; goods received may be turned in, 2 VP each ---- */

RULE_TEST(dark_chapel_against_a_guarded_gold_mine, "W-04 IS-159 SR-18") {
    static const char *const fields = "{'goods':[{'raze':%d,'gold':1},{'worker':2}],'defence':[[],[1]],"
                                      "'locations':[['BAR014','BAR007'],['COM021']]}";
    scene poor = st_actionsf("barbarians,romans", 0, fields, 2);
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene s = st_actionsf("barbarians,romans", 0, fields, 3);
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 3);
    scene keep = s;
    scene_play(&s, "P1 turn_in gold; P1 turn_in vp");
    assert_int_equal(vp_of(&s, 0), 5);
    assert_goods(&s, 0, "gold 1"); /* which he had before */
    assert_goods(&s, 1, "worker 2 wood 1");
    assert_field(&s, "foundations", "[[],[1]]");
    assert_field(&s, "defence", "[[],[]]");
    assert_actor(&s, "P2"); /* nothing is left to be turned in */
    scene_play(&keep, "P1 turn_in gold; P1 done");
    assert_int_equal(vp_of(&keep, 0), 4);
}

RULE_TEST(dark_chapel_pays_for_a_samurai, "IS-159") {
    static const char *const fields = "{'goods':[{'raze':%d},{'worker':2}],'samurai':[[],[1]],"
                                      "'locations':[['BAR014'],['JAP001']]}";
    scene poor = st_actionsf("barbarians,japanese", 0, fields, 2);
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene s = st_actionsf("barbarians,japanese", 0, fields, 3);
    scene_play(&s, "P1 activate P1 1; P1 done");
    assert_goods(&s, 0, "");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_field(&s, "locations", "[['BAR014'],[]]");
    assert_field(&s, "samurai", "[[],[]]");
}

RULE_TEST(dark_chapel_razes_a_location_of_any_enemy, "IS-159") {
    scene s = st_actions("romans,barbarians,japanese", 1,
                         "{'goods':[{'worker':2},{'raze':2},{'worker':2}],"
                         "'locations':[['COM021'],['BAR014','COM018'],['COM012']]}");
    scene_play(&s, "P2 activate P2 1");
    assert_string_equal(scene_moves(&s, "P2", ""), "attack P1 1; attack P3 1"); /* whoever sits before him */
    scene_play(&s, "P2 attack P1 1; P2 done");
    assert_goods(&s, 1, "gold 1");
    assert_int_equal(vp_of(&s, 1), 1);
    assert_field(&s, "foundations", "[[1],[],[]]");
}

RULE_TEST(dark_chapel_razes_from_hand_for_one_token, "IS-159 SR-18") {
    /* with 2 tokens: the Hamlet in hand, the plain Mill, but not the guarded Armorer or Ruins */
    scene s = st_actions(
        "barbarians,romans", 0,
        "{'goods':[{'raze':2},{'worker':2}],'defence':[[],[2]],'hand':[{'COM012':1,'COM069':1},{}],"
        "'locations':[['BAR014'],['COM006','COM018','COM069']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    assert_true(scene_legal(&s, "P1 attack P2 1"));
    scene_play(&s, "P1 raze COM012");
    assert_goods(&s, 0, "raze 1 worker 2");
    scene_play(&s, "P1 turn_in worker; P1 turn_in worker");
    assert_goods(&s, 0, "raze 1");
    assert_int_equal(vp_of(&s, 0), 4);
    assert_int_equal(discarded(&s, "COM012"), 1);
}

RULE_TEST(dark_chapel_takes_only_goods_just_received, "SR-18") {
    /* the point of Ambush is no such good, nor are older workers */
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'raze':1,'worker':5},{'worker':2}],'hand':[{'COM012':1},{}],"
                         "'locations':[['BAR014','BAR007'],[]]}");
    scene_play(&s, "P1 activate P1 1");
    assert_false(scene_legal(&s, "P1 turn_in vp"));
    scene_play(&s, "P1 turn_in worker; P1 turn_in worker");
    assert_false(scene_legal(&s, "P1 turn_in worker"));
    assert_goods(&s, 0, "worker 5");
    assert_int_equal(vp_of(&s, 0), 5);
}

RULE_TEST(dark_chapel_takes_cards_just_received, "SR-18") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'raze':1},{'worker':2}],'hand':[{'COM046':1,'COM069':1,'BAR001':1},{}],"
                         "'locations':[['BAR014'],[]]}");
    scene_play(&s, "P1 activate P1 1; P1 raze COM046; P1 draw common; chance card COM018; P1 draw faction; "
                   "chance card BAR004");
    assert_int_equal(scene_count(&s, "P1", ""), 3);
    assert_false(scene_legal(&s, "P1 drop COM069"));
    assert_false(scene_legal(&s, "P1 drop BAR001"));
    scene_play(&s, "P1 drop COM018; P1 done");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_int_equal(in_hand(&s, 0, "BAR004"), 1);
    assert_int_equal(hand_size(&s, 0), 3);
}

RULE_TEST(dark_chapel_need_not_turn_in_anything, "SR-18") {
    scene s = st_actions(
        "barbarians,romans", 0,
        "{'goods':[{'raze':1},{'worker':2}],'hand':[{'COM012':1},{}],'locations':[['BAR014'],[]]}");
    scene_play(&s, "P1 activate P1 1; P1 done");
    assert_goods(&s, 0, "worker 2");
    assert_int_equal(vp_of(&s, 0), 0);
    assert_int_equal(used_at(&s, 0, "1"), 1);
}

RULE_TEST(the_raze_action_turns_nothing_in, "SR-18") {
    scene s = st_actions(
        "barbarians,romans", 0,
        "{'goods':[{'raze':1},{'worker':2}],'hand':[{'COM012':1},{}],'locations':[['BAR014'],[]]}");
    scene_play(&s, "P1 raze COM012");
    assert_goods(&s, 0, "worker 2");
    assert_actor(&s, "P2");
}

/* ---- Pack (BAR016): 1 worker, twice; one good of an enemy location's raze field ---- */

RULE_TEST(pack_takes_one_good_and_leaves_the_location, "IS-160 SR-22 SR-15") {
    /* Gold Mine: 1 VP, 1 gold. An Ambush does not react. */
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],"
                         "'locations':[['BAR016','BAR007'],['COM021','ROM020','COM069']]}");
    scene vp = s;
    scene_play(&s, "P1 activate P1 1"); /* a faction location and Ruins have no raze field */
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    scene_play(&s, "P1 take gold");
    assert_goods(&s, 0, "gold 1");
    assert_goods(&s, 1, "worker 2");
    assert_field(&s, "vp", "[0,0]");
    assert_field(&s, "foundations", "[[],[]]");
    assert_field(&s, "locations", "[['BAR016','BAR007'],['COM021','ROM020','COM069']]");
    scene_play(&vp, "P1 activate P1 1; P1 take vp");
    assert_goods(&vp, 0, "");
    assert_field(&vp, "vp", "[1,0]");
}

RULE_TEST(pack_takes_one_even_where_two_are_shown, "IS-160 SR-22") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['BAR016'],['COM007']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_goods(&s, 0, "wood 1");
}

RULE_TEST(pack_may_take_a_card_or_a_worker, "SR-22 IS-160") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['BAR016'],['COM079']]}");
    scene worker = s; /* Town Square: 1 worker, 1 card */
    scene_play(&s, "P1 activate P1 1; P1 take card; P1 draw common; chance card COM018");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_goods(&s, 0, "");
    scene_play(&worker, "P1 activate P1 1; P1 take worker");
    assert_int_equal(good(&worker, 0, "worker"), 1);
}

RULE_TEST(pack_serves_twice_on_any_target, "IS-160 SR-21 SR-22") {
    scene s = st_actions("barbarians,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'defence':[[],[1]],'samurai':[[],[2]],"
                         "'locations':[['BAR016'],['COM007','JAP001']]}");
    scene_play(&s, "P1 activate P1 1; P1 target P2 2"); /* tokens and samurai do not matter */
    assert_int_equal(vp_of(&s, 0), 1);
    scene_play(&s, "P1 activate P1 1; P1 target P2 1");
    assert_goods(&s, 0, "wood 1");
    assert_field(&s, "samurai", "[[],[2]]");
}

RULE_TEST(pack_needs_an_enemy_raze_field, "SR-22 SR-26 SR-42") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'foundations':[[],[3]],"
                         "'locations':[['BAR016','COM012'],['ROM020','COM069','COM018']]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

/* ---- Rabble (BAR018): 2 workers, razes an own common location ---- */

RULE_TEST(rabble_razes_an_own_common_location, "IS-161 SR-15") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'hand':[{'COM018':1},{}],'defence':[[2],[]],"
                         "'locations':[['BAR018','COM012','BAR007','COM069','COM018','COM007'],['COM008']],"
                         "'foundations':[[6],[]]}");
    scene_play(&s, "P1 activate P1 1");
    /* no faction location, Ruins or foundation, nothing from hand or of an enemy */
    assert_string_equal(scene_moves(&s, "P1", ""), "target P1 2; target P1 5");
    scene_play(&s, "P1 target P1 2");
    assert_goods(&s, 0, "worker 2 wood 1"); /* all of the raze field, and the wood of the owner */
    assert_field(&s, "foundations", "[[2,6],[]]");
    assert_field(&s, "defence", "[[],[]]");
    assert_int_equal(vp_of(&s, 0), 1); /* Ambush */
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
}

RULE_TEST(rabble_needs_a_location_with_a_raze_field, "IS-161 SR-26") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'hand':[{'COM018':1},{}],"
                         "'locations':[['BAR018','COM069'],['COM008']]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

/* ---- Mission (BAR028): 1 worker, two cards are drawn, one is kept ---- */

RULE_TEST(mission_draws_each_card_from_either_deck, "IS-162 SR-27") {
    static const char *const fields = "{'goods':[{'worker':1},{'worker':2}],'locations':[['BAR028'],[]]}";
    static const char *const decks[] = {"common", "faction"}, *const first[] = {"COM018", "BAR001"},
                             *const second[] = {"COM012", "BAR004"};
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++) {
            scene s = st_actions("barbarians,romans", 0, fields);
            playf(&s, "P1 activate P1 1; P1 draw %s; chance card %s; P1 draw %s; chance card %s", decks[a],
                  first[a], decks[b], second[b]);
            assert_int_equal(scene_count(&s, "P1", "keep"), 2);
            playf(&s, "P1 keep %s", second[b]);
            assert_int_equal(in_hand(&s, 0, second[b]), 1);
            assert_int_equal(hand_size(&s, 0), 1);
            assert_int_equal(discarded(&s, first[a]), 1);
        }
}

RULE_TEST(mission_without_a_faction_deck_draws_common_cards, "SR-27 IS-109") {
    scene s = st_actionsf("barbarians,romans", 0,
                          "{'goods':[{'worker':1},{'worker':2}],'locations':[['BAR028'],[]],%s}",
                          discard_all_but("BAR", "BAR028"));
    scene_play(&s, "P1 activate P1 1; chance card COM018; chance card COM012; P1 keep COM018");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
}

/* ---- Robbers (BAR030): 2 workers, an enemy deal is discarded; 1 VP, 1 card ---- */

RULE_TEST(robbers_discard_an_enemy_deal, "SR-36 IS-163") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['BAR030'],[]],"
                         "'deals':[['BAR012'],['ROM017','ROM020']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "treaty P2 1; treaty P2 2");
    scene_play(&s, "P1 treaty P2 2; P1 draw faction; chance card BAR001");
    assert_field(&s, "deals", "[['BAR012'],['ROM017']]");
    assert_int_equal(discarded(&s, "ROM020"), 1);
    assert_field(&s, "vp", "[1,0]");
    assert_int_equal(in_hand(&s, 0, "BAR001"), 1);
    assert_goods(&s, 0, ""); /* not the good of the deal */
}

RULE_TEST(robbers_need_a_deal_of_an_enemy_who_has_not_passed, "SR-36 SR-26 SR-11") {
    scene s = st_actions("barbarians,romans,egyptians", 0,
                         "{'goods':[{'worker':2},{},{'worker':2}],'locations':[['BAR030'],[],[]],"
                         "'deals':[['BAR012'],['ROM017'],[]],'passed':[1]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}
