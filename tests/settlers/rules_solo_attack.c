/* Imperial Settlers, the solo game: the attacks of the virtual opponent. Lines of open attack cards are given
 * by what they show, newest first. */
#include "settlers/helpers_three.h"

/* ---- The course of the phase ---- */

RULE_TEST(the_rivals_locations_become_trophies_after_cleanup, "IS-199") {
    scene s = solo("romans", "", "COM018 COM021", "wood", "{'goods':[{'worker':2,'wood':3}]}");
    assert_int_equal(trophies(&s), 0);
    scene_play(&s, "P1 pass");
    assert_true(in_phase(&s, "attack"));
    assert_actors(&s, "chance"); /* no attack yet */
    assert_int_equal(number_in(&s, "trophies", "COM018"), 1);
    assert_int_equal(number_in(&s, "trophies", "COM021"), 1);
    assert_int_equal(trophies(&s), 2);
    assert_string_equal(of_seat(&s, "locations", RIVAL), "[]");
    assert_int_equal(goods(&s, 0, "worker"), 0);
    assert_int_equal(goods(&s, 0, "wood"), 0);
}

RULE_TEST(trophies_pile_up, "IS-199") {
    scene s = solo("romans", "", "COM018", "wood", "{'trophies':{'COM018':1,'COM069':2}}");
    scene_play(&s, "P1 pass");
    assert_int_equal(number_in(&s, "trophies", "COM018"), 2);
    assert_int_equal(trophies(&s), 4);
}

RULE_TEST(two_attacks_follow_each_other, "IS-200 IS-212") {
    scene s = attacked("romans", "COM037 COM002", "gold", "stone");
    assert_destroyed(&s, "COM037"); /* one only, though both fit */
    assert_true(in_phase(&s, "attack"));
    assert_int_equal(round_of(&s), 2);
    reveal(&s, "stone"); /* stone, stone, gold */
    assert_int_equal(number_in(&s, "trophies", "COM002"), 1);
    assert_int_equal(trophies(&s), 2);
    assert_true(in_phase(&s, "lookout"));
    assert_int_equal(round_of(&s), 3);
}

RULE_TEST(an_attack_without_effect_counts_as_one_of_the_two, "IS-200 IS-205") {
    scene s = attacked("romans", "COM037", "wood", "food");
    assert_destroyed(&s, "");
    reveal(&s, "card");
    assert_true(in_phase(&s, "lookout"));
    assert_line(&s, "card food wood");
}

RULE_TEST(an_attack_reveals_a_card_on_top_of_the_line, "IS-201") {
    scene s = solo("romans", "", "", "wood gold", "{}");
    scene_play(&s, "P1 pass");
    reveal(&s, "food");
    assert_line(&s, "food wood gold");
    reveal(&s, "vp");
    assert_line(&s, "vp food wood gold");
}

RULE_TEST(the_newest_card_is_the_first_target, "IS-201 IS-202") {
    /* Gold Mine: VP and gold; both lie open, but neither was revealed last */
    scene s = attacked("romans", "COM021", "vp gold", "wood");
    assert_destroyed(&s, "");
    s = attacked("romans", "COM021", "wood gold", "vp");
    assert_destroyed(&s, "COM021");
}

/* ---- Pairs ---- */

RULE_TEST(a_first_target_that_no_location_shows_ends_the_attack, "IS-202") {
    scene s = attacked("romans", "COM007 COM037", "wood wood gold stone", "food");
    assert_destroyed(&s, "");
    assert_line(&s, "food wood wood gold stone");
    assert_string_equal(of_seat(&s, "locations", 0), "[\"COM007\",\"COM037\"]");
}

RULE_TEST(both_goods_of_the_raze_field_must_lie_open, "IS-203") {
    scene s = attacked("romans", "COM018", "vp", "stone"); /* Armorer: VP and stone */
    assert_destroyed(&s, "COM018");
    s = attacked("romans", "COM018", "stone", "vp"); /* either may be the first target */
    assert_destroyed(&s, "COM018");
    s = attacked("romans", "COM018", "gold wood worker", "stone");
    assert_destroyed(&s, "");
    s = attacked("romans", "COM018", "", "stone");
    assert_destroyed(&s, "");
}

RULE_TEST(a_card_pairs_with_an_older_one_however_far, "IS-203") {
    scene s = attacked("romans", "COM018", "gold wood worker food card vp", "stone");
    assert_destroyed(&s, "COM018");
    assert_line(&s, "gold wood worker food card stone vp");
}

RULE_TEST(two_later_cards_are_never_a_pair, "IS-204") {
    /* Marketplace: gold and wood. The stone of Stone Pit keeps the search going. */
    scene s = attacked("romans", "COM032 COM008", "gold wood", "stone");
    assert_destroyed(&s, "");
    assert_line(&s, "stone gold wood");
}

RULE_TEST(no_pair_no_effect, "IS-205") {
    scene s = attacked("romans", "COM018 COM008 COM037", "wood card food", "stone");
    assert_destroyed(&s, "");
    assert_line(&s, "stone wood card food");
    assert_int_equal(length(of_seat(&s, "locations", 0)), 3);
}

RULE_TEST(the_first_pair_from_newest_to_oldest_decides, "IS-206 SR-49") {
    /* Masons Guild: gold and stone. Coal Mine: worker and stone. Both are action locations. */
    scene s = attacked("romans", "COM037 COM033", "gold worker", "stone");
    assert_destroyed(&s, "COM037");
    s = attacked("romans", "COM037 COM033", "worker gold", "stone");
    assert_destroyed(&s, "COM033");
    /* even against the order of types: Armorer, production, by the newer VP */
    s = attacked("romans", "COM037 COM018", "vp gold", "stone");
    assert_destroyed(&s, "COM018");
}

RULE_TEST(two_equal_goods_need_two_attack_cards, "SR-49 IS-203") {
    scene s = attacked("romans", "COM008", "gold wood", "stone"); /* Stone Pit: 2 stone */
    assert_destroyed(&s, "");
    s = attacked("romans", "COM008", "gold stone wood", "stone");
    assert_destroyed(&s, "COM008");
    assert_line(&s, "gold wood stone stone");
    s = attacked("romans", "COM065", "wood", "card"); /* Watchtower: 2 cards */
    assert_destroyed(&s, "");
    s = attacked("romans", "COM065", "wood card", "card");
    assert_destroyed(&s, "COM065");
}

RULE_TEST(a_location_without_a_raze_field_is_safe, "IS-202 IS-203") {
    scene s = attacked("romans", "COM069 ROM012 ROM029", "gold vp worker card", "stone");
    assert_destroyed(&s, "");
}

RULE_TEST(foundations_are_not_attacked, "IS-202 SR-42") {
    scene s = attacked_with("romans", "COM018", "vp", "stone", "{'foundations':[[1]]}");
    assert_destroyed(&s, "");
    assert_string_equal(of_seat(&s, "locations", 0), "[\"COM018\"]");
}

/* ---- What is destroyed ---- */

RULE_TEST(nobody_gains_goods_from_an_attack, "IS-206 SR-51") {
    scene s = attacked_with("romans", "COM018", "vp", "stone", "{'round':5,'goods':[{'worker':2,'gold':1}]}");
    assert_destroyed(&s, "COM018");
    assert_int_equal(vp(&s, 0), 0);
    assert_int_equal(goods(&s, 0, "stone"), 0);
    assert_int_equal(goods(&s, 0, "wood"), 0); /* not even the foundation's */
    assert_int_equal(goods(&s, 0, "worker"), 2);
    assert_int_equal(goods(&s, 0, "gold"), 1);
}

RULE_TEST(a_destroyed_location_is_a_trophy_and_no_foundation, "IS-207 SR-51") {
    scene s = attacked("romans", "COM018 COM069", "vp", "stone");
    assert_int_equal(number_in(&s, "trophies", "COM018"), 1);
    assert_string_equal(of_seat(&s, "locations", 0), "[\"COM069\"]");
    assert_string_equal(of_seat(&s, "foundations", 0), "[]");
    assert_field(&s, "discard", "{}");
}

RULE_TEST(goods_on_a_destroyed_location_are_lost, "SR-51 IS-069") {
    /* round 5 has no cleanup before the attacks */
    scene s = attacked_with("romans", "COM021", "vp", "gold", "{'round':5,'used':[{'1':2}]}");
    assert_destroyed(&s, "COM021");
    assert_int_equal(number_of(&s, "used", 0, "1"), 0);
    assert_int_equal(goods(&s, 0, "worker"), 2);
}

RULE_TEST(a_defence_token_does_not_protect, "IS-208") {
    scene s = attacked_with("romans", "COM018", "vp", "stone", "{'round':5,'defence':[[1]]}");
    assert_destroyed(&s, "COM018");
    assert_string_equal(of_seat(&s, "defence", 0), "[]");
    assert_int_equal(goods(&s, 0, "defence"), 0);
    /* nor does it turn the attack to another location that fits */
    s = attacked_with("romans", "COM037 COM002", "gold", "stone", "{'round':5,'defence':[[1]]}");
    assert_destroyed(&s, "COM037");
}

RULE_TEST(actions_before_features_before_production, "IS-209") {
    /* gold and stone: Merchants' Guild (production), Hostel (feature), Masons Guild (action) */
    scene s = attacked("romans", "COM027 COM081 COM037", "gold", "stone");
    assert_destroyed(&s, "COM037");
    s = attacked("romans", "COM037 COM081 COM027", "gold", "stone");
    assert_destroyed(&s, "COM037");
    s = attacked("romans", "COM027 COM081", "gold", "stone");
    assert_destroyed(&s, "COM081");
    /* worker and food: a cheap action before dear features */
    s = attacked("romans", "COM006 COM053", "worker", "food");
    assert_destroyed(&s, "COM053");
}

RULE_TEST(the_dearer_location_is_destroyed, "IS-210") {
    /* wood twice: Wood Supplier (3 wood) before Old Forest (2 wood) */
    scene s = attacked("romans", "COM007 COM029", "wood", "wood");
    assert_destroyed(&s, "COM029");
    /* VP and gold: Hanseatic League (3) before Gold Mine (2) */
    s = attacked("romans", "COM061 COM021", "gold", "vp");
    assert_destroyed(&s, "COM061");
    /* more stone, but fewer resources: Court Sculptor (1 stone) after Porters (2 wood) */
    s = attacked("romans", "COM036 COM084", "worker", "stone");
    assert_destroyed(&s, "COM084");
}

RULE_TEST(of_equally_dear_locations_the_one_with_more_stone, "IS-210") {
    /* worker and stone: Porters (2 wood), Coal Mine (1 wood, 1 stone) */
    scene s = attacked("romans", "COM084 COM033", "worker", "stone");
    assert_destroyed(&s, "COM033");
    s = attacked("romans", "COM033 COM084", "worker", "stone");
    assert_destroyed(&s, "COM033");
    /* VP and stone: Monument costs 1 stone, Armorer 1 wood and 1 stone */
    s = attacked("romans", "COM026 COM018", "vp", "stone");
    assert_destroyed(&s, "COM018");
}

RULE_TEST(between_equals_the_player_chooses, "IS-210") {
    /* Stone Supplier, Matthias and Hostel: features for 1 wood and 2 stone; Merchants' Guild is out of it */
    scene s = attacked("romans", "COM002 COM027 COM080 COM081", "gold", "stone");
    assert_actors(&s, "P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P1 1; target P1 3; target P1 4");
    assert_destroyed(&s, "");
    scene_play(&s, "P1 target P1 3");
    assert_destroyed(&s, "COM080");
    assert_line(&s, "stone gold");
    assert_actors(&s, "chance"); /* for the second attack */
    assert_true(in_phase(&s, "attack"));
}

RULE_TEST(an_attack_looks_at_what_is_printed_on_each_copy, "IS-203 IS-210 SR-49") {
    /* Hamlets: two workers; a worker and wood */
    scene s = attacked("romans", "COM012 COM014", "wood", "worker");
    assert_destroyed(&s, "COM014");
    s = attacked("romans", "COM014 COM012", "worker", "worker");
    assert_destroyed(&s, "COM012");
    /* Masons: wood and stone; VP and stone */
    s = attacked("romans", "COM034 COM035", "vp", "stone");
    assert_destroyed(&s, "COM035");
    s = attacked("romans", "COM035 COM034", "wood", "stone");
    assert_destroyed(&s, "COM034");
    /* Castles for 1 wood and 1 stone, for 2 stone; Pig Farmers for 2 wood, for 1 wood and 1 stone */
    s = attacked("romans", "COM046 COM048", "card", "card");
    assert_destroyed(&s, "COM048");
    s = attacked("romans", "COM055 COM053", "worker", "food");
    assert_destroyed(&s, "COM053");
}

/* ---- The line ---- */

RULE_TEST(the_cards_used_go_to_the_end_of_the_line, "IS-211 SR-49") {
    scene s = attacked("romans", "COM037", "worker vp gold wood", "stone");
    assert_destroyed(&s, "COM037");
    assert_line(&s, "worker vp wood stone gold"); /* the first target before the other */
    s = attacked("romans", "COM037", "worker vp stone wood", "gold");
    assert_line(&s, "worker vp wood gold stone");
}

RULE_TEST(used_cards_may_be_used_again, "IS-211 IS-203") {
    scene s = attacked("romans", "COM037 COM002", "gold worker", "stone");
    assert_line(&s, "worker stone gold");
    reveal(&s, "gold"); /* worker no, stone yes */
    assert_int_equal(number_in(&s, "trophies", "COM002"), 1);
    assert_line(&s, "worker gold gold stone");
}

RULE_TEST(the_second_attack_looks_at_the_changed_line, "IS-211 IS-200") {
    /* after the first attack the worker is newer than the gold */
    scene s = attacked("romans", "COM027 COM037 COM033", "gold worker", "stone");
    assert_int_equal(number_in(&s, "trophies", "COM037"), 1);
    reveal(&s, "stone"); /* stone, worker, stone, gold */
    assert_int_equal(number_in(&s, "trophies", "COM033"), 1);
    assert_line(&s, "stone gold stone worker");
}

/* ---- The Japanese ---- */

RULE_TEST(two_open_points_hit_a_japanese_faction_location, "IS-213 IS-216") {
    scene s = attacked("japanese", "JAP001", "gold vp wood", "vp");
    assert_destroyed(&s, "JAP001");
    assert_line(&s, "gold wood vp vp");
}

RULE_TEST(one_open_point_alone_hits_no_faction_location, "IS-213 IS-202") {
    scene s = attacked("japanese", "JAP001", "gold wood stone worker", "vp");
    assert_destroyed(&s, "");
    s = attacked("japanese", "JAP001", "vp vp", "gold"); /* the first target must be one of them */
    assert_destroyed(&s, "");
}

RULE_TEST(other_empires_lose_no_faction_location, "IS-213") {
    scene s = attacked("romans", "ROM012 ROM003", "vp", "vp");
    assert_destroyed(&s, "");
    assert_line(&s, "vp vp");
}

RULE_TEST(points_with_points_come_before_common_pairs, "SR-50 IS-213") {
    scene s =
        attacked("japanese", "COM021 JAP001", "gold vp", "vp"); /* Gold Mine: VP and gold, gold is newer */
    assert_destroyed(&s, "JAP001");
    assert_line(&s, "gold vp vp");
}

RULE_TEST(without_a_target_among_faction_locations_the_usual_search_is_made, "SR-50 IS-213") {
    scene s = attacked("japanese", "COM021 JAP013 JAP015", "vp gold", "vp"); /* Gate and Shrine */
    assert_destroyed(&s, "COM021");
    assert_line(&s, "vp vp gold");
    s = attacked("japanese", "JAP013 JAP015", "vp gold", "vp");
    assert_destroyed(&s, "");
    assert_line(&s, "vp vp gold");
}

RULE_TEST(the_deal_field_decides_among_faction_locations, "IS-214") {
    /* card, raze token, gold, VP, stone, worker, food */
    static const char *const order[] = {"JAP011", "JAP008", "JAP030", "JAP024", "JAP009", "JAP001", "JAP016"};
    for (int best = 0; best < 7; best++)
        for (int direction = 0; direction < 2; direction++) {
            words w = {.len = 0};
            words_add(&w, "JAP015"); /* Shrine: a deal for a card, but it cannot be razed */
            for (int i = best; i < 7; i++)
                words_add(&w, " %s", order[direction ? i : 6 + best - i]);
            scene s = attacked("japanese", w.text, "vp", "vp");
            assert_destroyed(&s, order[best]);
        }
}

RULE_TEST(the_deal_field_of_each_copy_decides, "IS-214") {
    scene s = attacked("japanese", "JAP009 JAP010", "vp", "vp"); /* Daimyo's Castle: stone, gold */
    assert_destroyed(&s, "JAP010");
    s = attacked("japanese", "JAP021 JAP022 JAP023", "vp", "vp"); /* Trade Route: food, worker, VP */
    assert_destroyed(&s, "JAP023");
    s = attacked("japanese", "JAP021 JAP022", "vp", "vp");
    assert_destroyed(&s, "JAP022");
}

RULE_TEST(then_type_and_cost_decide_among_faction_locations, "IS-215") {
    scene s = attacked("japanese", "JAP030 JAP019 JAP012", "vp", "vp"); /* gold: feature, 1 wood, 2 wood */
    assert_destroyed(&s, "JAP012");
    s = attacked("japanese", "JAP030 JAP019", "vp", "vp");
    assert_destroyed(&s, "JAP019");
    s = attacked("japanese", "JAP008 JAP026", "vp", "vp"); /* raze token: 1 wood, 1 stone */
    assert_destroyed(&s, "JAP026");
    s = attacked("japanese", "JAP004 JAP020 JAP016", "vp", "vp"); /* food: production, feature, action */
    assert_destroyed(&s, "JAP016");
    s = attacked("japanese", "JAP004 JAP020", "vp", "vp");
    assert_destroyed(&s, "JAP020");
    s = attacked("japanese", "JAP009 JAP029", "vp", "vp"); /* stone: production for 2, action for 1 */
    assert_destroyed(&s, "JAP029");
}

RULE_TEST(the_house_symbol_is_no_part_of_the_cost, "SR-50 IS-215") {
    /* Farm: 1 wood. Geisha House: 1 wood and a location. */
    scene s = attacked("japanese", "JAP001 JAP006", "vp", "vp");
    assert_actors(&s, "P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "target P1 1; target P1 2");
    scene_play(&s, "P1 target P1 1");
    assert_destroyed(&s, "JAP001");
    assert_line(&s, "vp vp");
}

RULE_TEST(a_destroyed_faction_location_is_a_trophy, "SR-51 IS-213") {
    scene s = attacked("japanese", "JAP001 JAP013", "vp", "vp");
    assert_int_equal(number_in(&s, "trophies", "JAP001"), 1);
    assert_string_equal(of_seat(&s, "locations", 0), "[\"JAP013\"]");
    assert_field(&s, "discard", "{}");
    assert_int_equal(vp(&s, 0), 0);
}

RULE_TEST(samurai_do_not_protect_against_attacks, "IS-217") {
    scene s = attacked_with("japanese", "JAP016 JAP001", "vp", "vp", "{'samurai':[[1,2]]}");
    assert_destroyed(&s, "JAP001");
    assert_string_equal(of_seat(&s, "samurai", 0), "[1]"); /* that of the Stalls */
}

RULE_TEST(samurai_count_for_daimyos_castle_in_the_solo_game, "IS-217") {
    scene s = solo("japanese", "JAP016 JAP013 COM069", "", "wood",
                   "{'samurai':[[1,2]],'goods':[{'stone':2,'worker':2}],'hand':[{'JAP009':1}]}");
    scene_play(&s, "P1 build JAP009; P1 sacrifice 3");
    assert_int_equal(vp(&s, 0), 2);
}

RULE_TEST(common_locations_of_the_japanese_are_attacked_as_usual, "IS-213 IS-206") {
    scene s = attacked("japanese", "JAP001 COM018", "stone gold", "vp");
    assert_destroyed(&s, "COM018");
    assert_line(&s, "gold vp stone");
}
