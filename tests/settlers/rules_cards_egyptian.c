/* Imperial Settlers: clarifications of Egyptian cards (section 20). The Temple of Ra has a file of its own.
 */
#include "settlers/helpers_two.h"

/* ---- Desert (EGY001): a card from hand, 1 VP, an enemy discards a card ---- */

RULE_TEST(a_desert_is_free_but_takes_the_action, "IS-140 IS-070") {
    scene s = st_actions("egyptians,romans", 0, "{'goods':[{},{'worker':2}],'hand':[{'EGY001':1},{}]}");
    scene_play(&s,
               "P1 build EGY001; P1 draw common; chance card COM069; P1 draw faction; chance card EGY028");
    assert_field(&s, "locations", "[['EGY001'],[]]");
    assert_int_equal(hand_size(&s, 0), 2); /* its building bonus */
    assert_actor(&s, "P2");
}

RULE_TEST(the_price_of_a_desert_is_a_card_and_no_worker, "IS-141 IS-098") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY001'],[]],"
                         "'hand':[{'COM018':1,'EGY028':1},{'ROM012':1,'COM012':1}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "drop"), 2);
    scene_play(&s, "P1 drop COM018");
    assert_actor(&s, "P2");
    scene_play(&s, "P2 drop COM012");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_int_equal(discarded(&s, "COM012"), 1);
    assert_int_equal(in_hand(&s, 0, "EGY028"), 1);
    assert_int_equal(in_hand(&s, 1, "ROM012"), 1);
    assert_int_equal(used_at(&s, 0, "1"), 1);
    assert_goods(&s, 0, "worker 2"); /* the mark comes from the general supply */
}

RULE_TEST(a_desert_is_used_once_a_round, "IS-141 IS-094") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY001'],[]],"
                         "'hand':[{'COM018':2},{}],'used':[{'1':1},{}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(a_desert_needs_a_card_in_hand, "IS-141 SR-26") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY001'],[]],"
                         "'hand':[{},{'ROM012':1}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(an_enemy_with_an_empty_hand_may_be_the_victim_of_a_desert, "SR-44") {
    scene s = st_actions("egyptians,romans,japanese", 0,
                         "{'goods':[{},{'worker':2},{'worker':2}],'locations':[['EGY001'],[],[]],"
                         "'hand':[{'COM018':1},{},{'JAP001':1}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "victim P2; victim P3");
    scene_play(&s, "P1 victim P2");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_int_equal(in_hand(&s, 2, "JAP001"), 1);
    assert_int_equal(all_discarded(&s), 1); /* only the price */
}

RULE_TEST(the_victim_of_a_desert_chooses_his_card, "SR-44") {
    scene s = st_actions("egyptians,romans,japanese", 0,
                         "{'goods':[{},{'worker':2},{'worker':2}],'locations':[['EGY001'],[],[]],"
                         "'hand':[{'COM018':1},{'ROM012':1},{'JAP001':1,'JAP004':2}]}");
    scene_play(&s, "P1 activate P1 1; P1 victim P3");
    assert_actor(&s, "P3");
    assert_int_equal(scene_count(&s, "P3", ""), 2);
    scene_play(&s, "P3 drop JAP004");
    assert_int_equal(in_hand(&s, 2, "JAP004"), 1);
    assert_int_equal(in_hand(&s, 2, "JAP001"), 1);
    assert_int_equal(in_hand(&s, 1, "ROM012"), 1);
    assert_int_equal(vp_of(&s, 0), 1);
    assert_actor(&s, "P2");
}

RULE_TEST(who_has_passed_is_no_victim_of_a_desert, "SR-44 SR-11") {
    scene s = st_actions("egyptians,romans,japanese", 0,
                         "{'goods':[{},{},{'worker':2}],'locations':[['EGY001'],[],[]],"
                         "'hand':[{'COM018':1},{'ROM012':1},{'JAP001':1}],'passed':[1]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(in_hand(&s, 1, "ROM012"), 1);
    assert_int_equal(in_hand(&s, 2, "JAP001"), 0);
}

/* ---- Chariot Builder (EGY003): 1 raze token ---- */

RULE_TEST(chariot_builder_razes_for_its_own_token_only, "IS-142") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'raze':1},{'worker':2}],'locations':[['EGY003'],['COM012','COM018']]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P2 1; target P2 2");
    scene_play(&s, "P1 target P2 1");
    assert_goods(&s, 0, "worker 2");
    assert_goods(&s, 1, "worker 2 wood 1");
    assert_field(&s, "foundations", "[[],[1]]");
}

RULE_TEST(chariot_builder_ignores_defence_tokens_and_samurai, "IS-143") {
    scene s = st_actions("egyptians,japanese", 0,
                         "{'goods':[{'raze':1},{'worker':2}],'locations':[['EGY003'],['COM012','JAP001']],"
                         "'defence':[[],[1]],'samurai':[[],[2]]}");
    scene guarded = s;
    scene_play(&guarded, "P1 activate P1 1; P1 target P2 1");
    assert_goods(&guarded, 0, "worker 2");
    assert_field(&guarded, "defence", "[[],[]]");
    assert_field(&guarded, "foundations", "[[],[1]]");
    scene_play(&s, "P1 activate P1 1; P1 target P2 2");
    assert_goods(&s, 0, "");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_field(&s, "samurai", "[[],[]]");
    assert_field(&s, "locations", "[['EGY003'],['COM012']]"); /* a Japanese location is discarded */
    assert_goods(&s, 1, "worker 2");
}

RULE_TEST(chariot_builder_razes_what_can_be_razed, "IS-142 SR-15 SR-26") {
    scene s =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'raze':1,'worker':2},{'worker':2}],"
                   "'locations':[['EGY003','COM005'],['COM069','ROM020','COM012']],'foundations':[[],[3]]}");
    assert_false(scene_legal(&s, "P1 activate P1 1")); /* Ruins, a faction location, a foundation */
    scene razes = st_actions("egyptians,romans", 0,
                             "{'goods':[{'raze':1},{'worker':2}],"
                             "'locations':[['EGY003','COM005'],['COM012']]}");
    scene_play(&razes, "P1 activate P1 1");
    assert_int_equal(vp_of(&razes, 0), 1); /* Pillory: it is a raze */
}

/* ---- Oasis (EGY005): 1 worker for each pair that an enemy exchanges, at most 4 a round ---- */

RULE_TEST(oasis_pays_for_each_pair_up_to_four, "IS-144 SR-30 W-09") {
    scene s = st_actions("egyptians,romans,japanese", 1,
                         "{'goods':[{},{'worker':6},{'worker':4}],'locations':[['EGY005'],[],[]]}");
    scene_play(&s, "P2 exchange wood");
    assert_goods(&s, 0, "worker 1");
    scene_play(&s, "P2 exchange stone; P2 exchange wood");
    assert_goods(&s, 0, "worker 3");
    assert_actor(&s, "P3");
    scene_play(&s, "P3 exchange wood");
    assert_goods(&s, 0, "worker 4");
    scene_play(&s, "P3 exchange wood");
    assert_goods(&s, 0, "worker 4");
}

RULE_TEST(oasis_pays_for_cards_too, "IS-144") {
    scene s = st_actions("egyptians,romans", 1, "{'goods':[{},{'worker':4}],'locations':[['EGY005'],[]]}");
    scene_play(&s, "P2 exchange common; chance card COM018; P2 exchange faction; chance card ROM012");
    assert_goods(&s, 0, "worker 2");
}

RULE_TEST(oasis_pays_after_its_owner_has_passed, "SR-30 SR-11") {
    scene s = st_actions("egyptians,romans", 1,
                         "{'goods':[{},{'worker':4}],'locations':[['EGY005'],[]],'passed':[0]}");
    scene_play(&s, "P2 exchange wood");
    assert_goods(&s, 0, "worker 1");
}

RULE_TEST(oasis_does_not_pay_for_the_exchange_of_its_owner, "IS-144 SR-30") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY005'],[]]}");
    scene_play(&s, "P1 exchange wood");
    assert_goods(&s, 0, "wood 1");
}

RULE_TEST(oasis_does_not_pay_for_workers_spent_on_actions, "IS-144") {
    scene s =
        st_actions("egyptians,romans", 1,
                   "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY005'],['COM042','COM058']]}");
    scene_play(&s, "P2 activate P2 1");
    assert_goods(&s, 0, "worker 2");
}

RULE_TEST(oasis_pays_up_to_four_again_in_the_next_round, "SR-30") {
    scene s = st_actions("egyptians,romans", 1,
                         "{'goods':[{'worker':2},{'worker':10}],'locations':[['EGY005'],[]]}");
    scene_play(&s,
               "P2 exchange wood; P2 exchange wood; P2 exchange wood; P2 exchange wood; P2 exchange wood");
    assert_goods(&s, 0, "worker 6");
    next_round(&s);
    assert_int_equal(good(&s, 0, "worker"), 3);
    scene_play(&s, "P2 exchange wood");
    assert_int_equal(good(&s, 0, "worker"), 4);
}

/* ---- Sanctuary (EGY014): 1 worker, a common card from hand becomes a foundation; 1 stone, 1 VP ---- */

RULE_TEST(sanctuary_makes_a_foundation_of_a_common_card, "IS-145 IS-146 SR-15") {
    /* with a Pillory: it is no raze. A Hamlet would give 2 workers if it were razed. */
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['EGY014','COM005'],[]],"
                         "'hand':[{'COM012':1,'EGY028':1},{}]}");
    scene_play(&s, "P1 activate P1 1"); /* the Pyramid can't be chosen */
    assert_goods(&s, 0, "stone 1");     /* and no wood */
    assert_int_equal(vp_of(&s, 0), 1);
    assert_field(&s, "locations", "[['EGY014','COM005','COM012'],[]]");
    assert_field(&s, "foundations", "[[3],[]]");
    assert_int_equal(hand_size(&s, 0), 1);
    assert_int_equal(all_discarded(&s), 0);
}

RULE_TEST(sanctuary_takes_any_common_card, "IS-145") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':1},{'worker':2}],'locations':[['EGY014'],[]],"
                         "'hand':[{'COM012':1,'COM069':1},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "drop"), 2);
    scene_play(&s, "P1 drop COM069"); /* Ruins have no raze field, but this is no raze */
    assert_field(&s, "locations", "[['EGY014','COM069'],[]]");
    assert_field(&s, "foundations", "[[2],[]]");
    assert_goods(&s, 0, "stone 1"); /* no building bonus: it was not built */
    assert_int_equal(in_hand(&s, 0, "COM012"), 1);
}

RULE_TEST(sanctuary_needs_a_common_card, "IS-145 SR-26") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY014'],[]],"
                         "'hand':[{'EGY028':1},{}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(the_foundation_of_sanctuary_serves_at_once, "IS-145") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':1},{'worker':4}],'locations':[['EGY014'],[]],"
                         "'hand':[{'COM012':1,'EGY026':1},{}]}");
    scene_play(&s, "P1 activate P1 1; P2 exchange wood; P2 end; P1 build EGY026; P1 sacrifice 2");
    assert_field(&s, "locations", "[['EGY014','EGY026'],[]]");
    assert_field(&s, "foundations", "[[],[]]");
    assert_int_equal(discarded(&s, "COM012"), 1);
}

/* ---- Sphinx (EGY019): 1 VP more for each gain of 2 VP or more ---- */

/* P1, Egyptian with so many Sphinxes after the given card, uses that card once; his points. */
static int points_for(const char *card, const char *goods, int sphinxes) {
    scene s = st_actionsf("egyptians,romans", 0,
                          "{'goods':[{%s},{'worker':2}],'locations':[['%s'%s%s],[]],'hand':[{'EGY028':1},{}],"
                          "'deals':[['EGY011'],[]]}",
                          goods, card, sphinxes > 0 ? ",'EGY019'" : "", sphinxes > 1 ? ",'EGY019'" : "");
    scene_play(&s, "P1 activate P1 1");
    return vp_of(&s, 0);
}

RULE_TEST(a_sphinx_adds_to_every_action_of_two_points_or_more, "SR-38") {
    static const struct {
        const char *card, *goods;
        int points;
    } cards[] = {{"EGY016", "'gold':2", 2},
                 {"EGY021", "'worker':1,'gold':1", 3},
                 {"COM030", "'worker':1,'gold':1", 2},
                 {"COM032", "'wood':1,'stone':1,'food':1", 3},
                 {"COM034", "'worker':1,'stone':1", 2},
                 {"COM035", "'worker':1,'stone':1", 2},
                 {"COM037", "'worker':1,'stone':2", 3},
                 {"COM039", "'worker':1,'raze':1", 3},
                 {"COM043", "'worker':1,'wood':2", 3},
                 {"COM044", "'worker':1,'wood':1", 2},
                 {"COM049", "", 2}, /* Tavern: the card in hand */
                 {"COM052", "'worker':1,'food':2", 3},
                 {"COM053", "'worker':1,'food':1", 2},
                 {"COM055", "'worker':1,'food':1", 2},
                 {"COM061", "'worker':1", 2}, /* Hanseatic League: the deal */
                 /* and none to a single point */
                 {"EGY009", "'food':1", 1},
                 {"EGY024", "'worker':1", 1},
                 {"COM036", "'stone':1", 1},
                 {"COM056", "'food':1", 1},
                 {"COM076", "'wood':1", 1}};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        for (int sphinxes = 0; sphinxes <= 2; sphinxes++)
            assert_int_equal(points_for(cards[i].card, cards[i].goods, sphinxes),
                             cards[i].points + (cards[i].points > 1 ? sphinxes : 0));
}

RULE_TEST(two_uses_are_two_gains_for_a_sphinx, "SR-38 SR-21 W-10") {
    scene avenue =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'gold':4},{'worker':2}],'locations':[['EGY016','EGY019','EGY019'],[]]}");
    scene_play(&avenue, "P1 activate P1 1; P1 activate P1 1");
    assert_int_equal(vp_of(&avenue, 0), 8);
    scene sculptor = st_actions("egyptians,romans", 0,
                                "{'goods':[{'stone':2},{'worker':2}],'locations':[['COM036','EGY019'],[]]}");
    scene_play(&sculptor, "P1 activate P1 1; P1 activate P1 1"); /* 1 and 1 is no gain of 2 */
    assert_int_equal(vp_of(&sculptor, 0), 2);
}

RULE_TEST(a_sphinx_works_in_the_production_phase, "IS-147 SR-38 W-10") {
    /* Pharaoh's Guard: 1 raze token or 2 VP; Monument: 1 VP */
    scene s = st_production("egyptians,romans", "{'locations':[['EGY004','EGY019','COM026'],[]]}");
    scene raze = s;
    scene_play(&s, "P1 take vp");
    assert_int_equal(vp_of(&s, 0), 2 + 1 + 1);
    scene_play(&raze, "P1 take raze");
    assert_int_equal(vp_of(&raze, 0), 1);
    assert_int_equal(good(&raze, 0, "raze"), 2);
}

RULE_TEST(a_sphinx_adds_to_a_building_bonus, "SR-38") {
    /* Statue: 1 VP for each grey location, itself included */
    static const char *const fields = "{'goods':[{'wood':1,'stone':2},{'worker':2}],"
                                      "'locations':[['EGY019','%s'],[]],'hand':[{'COM001':1},{}]}";
    scene two = st_actionsf("egyptians,romans", 0, fields, "EGY028");
    scene_play(&two, "P1 build COM001; P1 draw common; chance card COM069");
    assert_int_equal(vp_of(&two, 0), 2 + 1);
    scene one = st_actionsf("egyptians,romans", 0, fields, "COM069");
    scene_play(&one, "P1 build COM001; P1 draw common; chance card COM069");
    assert_int_equal(vp_of(&one, 0), 1);
}

RULE_TEST(gains_from_two_sources_are_not_added_up_for_a_sphinx, "SR-38") {
    /* the raze field 1 VP, Pillory 1 VP */
    scene raze = st_actions("egyptians,romans", 0,
                            "{'goods':[{'raze':1},{'worker':2}],'locations':[['EGY019','COM005'],[]],"
                            "'hand':[{'COM018':1},{}]}");
    scene_play(&raze, "P1 raze COM018");
    assert_int_equal(vp_of(&raze, 0), 2);
    /* Hostel: 3 VP for three gold locations; Matthias the Merchant: 1 VP */
    scene build =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'wood':1,'stone':2},{'worker':2}],'locations':[['EGY019','COM080'],[]],"
                   "'hand':[{'COM081':1},{}]}");
    scene_play(&build, "P1 build COM081; P1 draw common; chance card COM069");
    assert_int_equal(vp_of(&build, 0), 3 + 1 + 1);
}

RULE_TEST(a_sphinx_adds_to_what_slaver_gives, "SR-38") {
    /* Pyramid: 1 gold, 1 stone; Slaver takes one of them once */
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'stone':2},{'worker':2}],'locations':[['EGY006','EGY019'],[]],"
                         "'hand':[{'EGY028':1},{}]}");
    scene stone = s;
    scene_play(&s, "P1 build EGY028; P1 sell gold");
    assert_int_equal(vp_of(&s, 0), 2 + 1);
    assert_goods(&s, 0, "stone 1");
    assert_actor(&s, "P2");
    scene_play(&stone, "P1 build EGY028; P1 sell stone");
    assert_int_equal(vp_of(&stone, 0), 1);
}

RULE_TEST(a_sphinx_does_not_add_to_the_gains_of_others, "SR-38") {
    scene s =
        st_actions("egyptians,romans", 1,
                   "{'goods':[{'worker':2},{'worker':1,'stone':1}],'locations':[['EGY019'],['COM034']]}");
    scene_play(&s, "P2 activate P2 1");
    assert_field(&s, "vp", "[0,2]");
}

RULE_TEST(a_sphinx_is_no_gain_of_itself, "SR-38") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'stone':1},{'worker':2}],'locations':[['EGY019','COM069'],[]],"
                         "'hand':[{'EGY019':1},{}]}");
    scene_play(&s, "P1 build EGY019; P1 sacrifice 2");
    assert_int_equal(vp_of(&s, 0), 0);
}

/* ---- Royal Bath (EGY007, 1 gold, twice) and Strolling Jugglers (COM041, 1 worker) ---- */

RULE_TEST(royal_bath_makes_a_used_location_fresh, "SR-23") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'gold':1,'stone':1},{'worker':4}],"
                         "'locations':[['EGY007','EGY021','COM036','COM033'],[]],'used':[{'2':1,'3':2},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P1 2; target P1 3"); /* 4 was not used */
    scene_play(&s, "P1 target P1 3");
    assert_int_equal(used_at(&s, 0, "3"), 0); /* of both uses */
    assert_int_equal(used_at(&s, 0, "2"), 1);
    assert_goods(&s, 0, "stone 1"); /* what was paid is not given back */
    assert_actor(&s, "P2");         /* using it again is another action */
    scene_play(&s, "P2 exchange wood; P2 end; P1 activate P1 3");
    assert_goods(&s, 0, ""); /* at the full price */
    assert_int_equal(vp_of(&s, 0), 1);
}

RULE_TEST(royal_bath_needs_another_used_location, "SR-23 SR-26") {
    scene fresh = st_actions("egyptians,romans", 0,
                             "{'goods':[{'gold':2,'worker':2},{'worker':2}],"
                             "'locations':[['EGY007','COM036'],['COM042']],'used':[{'1':1},{'1':1}]}");
    assert_false(scene_legal(&fresh, "P1 activate P1 1")); /* not itself, not an enemy's */
    scene two = st_actions("egyptians,romans", 0,
                           "{'goods':[{'gold':1},{'worker':2}],'locations':[['EGY007','EGY007'],[]],"
                           "'used':[{'1':2},{}]}");
    scene_play(&two, "P1 activate P1 2");
    assert_int_equal(used_at(&two, 0, "1"), 0);
}

RULE_TEST(royal_bath_serves_twice_a_round, "SR-23") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'gold':3},{'worker':2}],'locations':[['EGY007','EGY021','COM036'],[]],"
                         "'used':[{'2':1,'3':2},{}]}");
    scene_play(&s, "P1 activate P1 1; P1 target P1 2; P1 activate P1 1");
    assert_int_equal(used_at(&s, 0, "1"), 2);
    assert_int_equal(used_at(&s, 0, "2") + used_at(&s, 0, "3"), 0);
    assert_goods(&s, 0, "gold 1");
}

RULE_TEST(jugglers_take_the_mark_off_a_tavern, "SR-23 IS-167") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':1},{'worker':4}],'locations':[['COM041','COM049'],[]],"
                         "'hand':[{'COM018':1},{}],'used':[{'2':1},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_goods(&s, 0, ""); /* the marking worker goes to the general supply */
    scene_play(&s, "P2 exchange wood; P2 end; P1 activate P1 2");
    assert_int_equal(vp_of(&s, 0), 2);
}

RULE_TEST(a_block_by_scorpion_breeder_stays, "SR-23 SR-25") {
    scene s = st_actions("romans,egyptians", 0,
                         "{'goods':[{'worker':3,'stone':2},{'worker':2}],"
                         "'locations':[['COM041','COM036'],['EGY010']],'used':[{'2':1},{'1':1}],"
                         "'blocked':[[2],[]]}");
    scene_play(&s, "P1 activate P1 1; P2 exchange wood");
    assert_int_equal(used_at(&s, 0, "2"), 0);
    assert_field(&s, "blocked", "[[2],[]]");
    assert_actor(&s, "P1");
    assert_false(scene_legal(&s, "P1 activate P1 2"));
}

/* ---- Scorpion Breeder (EGY010): 1 worker, an enemy action location is blocked ---- */

RULE_TEST(scorpion_breeder_blocks_an_action_location_used_or_not, "SR-25") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':1},{'worker':3,'stone':3}],"
                         "'locations':[['EGY010','COM036'],['COM042','COM007','ROM001','COM069','COM083']],"
                         "'used':[{},{'1':1}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P2 1; target P2 3; target P2 5");
    scene_play(&s, "P1 target P2 3");
    assert_field(&s, "blocked", "[[],[3]]");
    assert_actor(&s, "P2");
    assert_false(scene_legal(&s, "P2 activate P2 3"));
    assert_true(scene_legal(&s, "P2 activate P2 5"));
    everybody_passes(&s);
    assert_field(&s, "blocked", "[[],[]]");
}

RULE_TEST(scorpion_breeder_needs_a_target_of_somebody_who_has_not_passed, "SR-25 SR-26 SR-11") {
    scene s = st_actions("egyptians,romans,japanese", 0,
                         "{'goods':[{'worker':2},{},{'worker':2}],"
                         "'locations':[['EGY010'],['COM042'],['COM007']],'passed':[1]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(a_blocked_location_may_be_given_up_for_a_build, "SR-25") {
    scene s = st_actions("romans,egyptians", 0,
                         "{'goods':[{'stone':1},{'worker':2}],'locations':[['COM036'],['EGY010']],"
                         "'blocked':[[1],[]],'used':[{},{'1':1}],'hand':[{'ROM020':1},{}]}");
    scene_play(&s, "P1 build ROM020");
    assert_field(&s, "locations", "[['ROM020'],['EGY010']]");
    assert_field(&s, "blocked", "[[],[]]");
}
