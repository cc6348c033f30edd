/* Imperial Settlers: the examples of the rulebook (E) and of the ledger (W). */
#include "settlers/helpers_three.h"

static void assert_goods(const scene *s, int seat, int wood, int stone, int food, int gold, int worker,
                         int raze) {
    assert_int_equal(goods(s, seat, "wood"), wood);
    assert_int_equal(goods(s, seat, "stone"), stone);
    assert_int_equal(goods(s, seat, "food"), food);
    assert_int_equal(goods(s, seat, "gold"), gold);
    assert_int_equal(goods(s, seat, "worker"), worker);
    assert_int_equal(goods(s, seat, "raze"), raze);
}

/* ---- The rulebook ---- */

RULE_TEST(example_e01_three_players_four_cards_a_draft, "E-01 IS-044 IS-045 IS-046 IS-047") {
    scene s = next_lookout("romans,egyptians,barbarians", "", 0, "{}");
    any_chance(&s, 3);
    cards(&s, "COM018 COM021 COM023 COM030");
    assert_actors(&s, "P1");
    assert_int_equal(scene_count(&s, "P1", "pick"), 4);
    scene_play(&s, "P1 pick COM018; P2 pick COM023; P3 pick COM030");
    assert_int_equal(discarded(&s, "COM021"), 1);
    cards(&s, "COM032 COM033 COM034 COM036");
    assert_actors(&s, "P3");
    assert_int_equal(scene_count(&s, "P3", "pick"), 4);
    scene_play(&s, "P3 pick COM036; P2 pick COM034; P1 pick COM033");
    assert_int_equal(discarded(&s, "COM032"), 1);
    assert_int_equal(sum_at(scene_field(&s, "discard"), ""), 2);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(cards_in_hand(&s, seat, ""), 3);
}

RULE_TEST(example_e02_production_of_dmitry, "E-02 IS-051 IS-052 IS-053 IS-054 IS-076") {
    scene s = st_production("japanese,barbarians",
                            "{'locations':[['COM018','COM025'],[]],'deals':[['JAP001','JAP012'],[]]}");
    assert_true(in_phase(&s, "actions"));
    assert_goods(&s, 0, 1, 0, 1, 1, 5, 2);
    assert_int_equal(goods(&s, 0, "defence"), 1);
}

RULE_TEST(example_e03_cleanup_of_dmitry, "E-03 IS-110 IS-111 IS-112") {
    scene s =
        st_actions("japanese,barbarians", 0,
                   "{'goods':[{'food':3,'worker':2},{}],'locations':[['JAP016','JAP012'],[]],'passed':[1]}");
    scene_play(&s, "P1 activate P1 1"); /* Stalls */
    end_turn(&s, "P1");
    scene_play(&s, "P1 activate P1 2"); /* Casino */
    end_turn(&s, "P1");
    assert_goods(&s, 0, 0, 0, 2, 1, 1, 0);
    scene_play(&s, "P1 pass");
    assert_int_equal(round_of(&s), 3);
    assert_goods(&s, 0, 0, 0, 2, 0, 0, 0);
    assert_field(&s, "used", "[{},{}]");
}

RULE_TEST(example_e04_wood_storage_costs_two_wood_and_a_stone, "E-04 IS-063 IS-064") {
    static const struct {
        int wood, stone;
        bool enough;
    } cases[] = {{2, 1, true}, {3, 3, true}, {1, 1, false}, {2, 0, false}, {1, 5, false}, {5, 0, false}};
    for (int i = 0; i < 6; i++) {
        words w = {.len = 0};
        words_add(&w, "{'goods':[{'worker':2,'wood':%d,'stone':%d},{'worker':2}],'hand':[{'COM003':1},{}]}",
                  cases[i].wood, cases[i].stone);
        scene s = st_actions("romans,egyptians", 0, w.text);
        assert_int_equal(scene_legal(&s, "P1 build COM003"), cases[i].enough);
        if (!cases[i].enough)
            continue;
        scene_play(&s, "P1 build COM003; P1 draw common; chance card COM018");
        assert_goods(&s, 0, cases[i].wood - 2, cases[i].stone - 1, 0, 0, 2, 0);
        assert_string_equal(of_seat(&s, "locations", 0), "[\"COM003\"]");
    }
}

RULE_TEST(example_e05_dark_chapel_costs_goods_and_a_location, "E-05 IS-063 IS-065") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'wood':1,'stone':2,'worker':2},{'worker':2}],'hand':[{'BAR014':1},{}],"
                         "'locations':[['COM069'],[]]}");
    scene bare = s, poor = s;
    scene_set(&bare, "{'locations':[[],[]]}");
    assert_false(scene_legal(&bare, "P1 build BAR014"));
    scene_set(&poor, "{'goods':[{'wood':1,'stone':1,'worker':2},{'worker':2}]}");
    assert_false(scene_legal(&poor, "P1 build BAR014"));
    scene_play(&s, "P1 build BAR014");
    assert_goods(&s, 0, 0, 0, 0, 0, 2, 0);
    assert_string_equal(of_seat(&s, "locations", 0), "[\"BAR014\"]");
    assert_int_equal(discarded(&s, "COM069"), 1);
}

RULE_TEST(example_e06_maria_builds_sentry_tower, "E-06 IS-065 IS-066 IS-071") {
    scene s = st_actions(
        "barbarians,japanese", 0,
        "{'goods':[{'wood':2},{'worker':2}],'hand':[{'BAR012':1},{}],'locations':[['COM006'],[]]}");
    scene_play(&s, "P1 build BAR012");
    assert_goods(&s, 0, 0, 0, 0, 0, 1, 1);
    assert_string_equal(of_seat(&s, "locations", 0), "[\"BAR012\"]");
    assert_int_equal(discarded(&s, "COM006"), 1);
    assert_int_equal(cards_in_hand(&s, 0, ""), 0);
}

RULE_TEST(example_e07_maria_razes_wood_storage_from_hand, "E-07 IS-081 IS-088") {
    scene s =
        st_actions("barbarians,japanese", 0, "{'goods':[{'raze':1},{'worker':2}],'hand':[{'COM003':1},{}]}");
    scene_play(&s, "P1 raze COM003");
    assert_goods(&s, 0, 2, 0, 0, 0, 0, 0);
    assert_int_equal(discarded(&s, "COM003"), 1);
    assert_int_equal(cards_in_hand(&s, 0, ""), 0);
}

RULE_TEST(example_e08_maria_makes_a_deal_with_sentry_tower, "E-08 IS-077") {
    scene s =
        st_actions("barbarians,japanese", 0, "{'goods':[{'food':1},{'worker':2}],'hand':[{'BAR012':1},{}]}");
    scene_play(&s, "P1 deal BAR012");
    assert_goods(&s, 0, 0, 0, 0, 0, 1, 0);
    assert_string_equal(of_seat(&s, "deals", 0), "[\"BAR012\"]");
    assert_int_equal(cards_in_hand(&s, 0, ""), 0);
    s = st_actions("barbarians,japanese", 0, "{'goods':[{'worker':2},{}],'hand':[{'BAR012':1},{}]}");
    assert_false(scene_legal(&s, "P1 deal BAR012")); /* without food */
}

RULE_TEST(example_e09_maria_razes_dmitrys_armorer, "E-09 IS-083 IS-088 IS-089") {
    scene s = st_actions("barbarians,japanese", 0,
                         "{'goods':[{'raze':2},{'worker':2}],'locations':[[],['COM018']]}");
    scene_play(&s, "P1 attack P2 1");
    assert_goods(&s, 0, 0, 1, 0, 0, 0, 0);
    assert_field(&s, "vp", "[1,0]");
    assert_goods(&s, 1, 1, 0, 0, 0, 2, 0);
    assert_field(&s, "foundations", "[[],[1]]");
    assert_field(&s, "discard", "{}");
}

RULE_TEST(example_e10_maria_activates_three_locations, "E-10 IS-092 IS-095 IS-097 IS-158 IS-008") {
    scene s = st_actions("barbarians,japanese", 0,
                         "{'goods':[{'worker':5,'stone':1},{'worker':2,'stone':1,'wood':1}],"
                         "'locations':[['COM037','COM046','BAR010'],[]]}");
    scene_play(&s, "P1 activate P1 3; P1 steal P2 stone");
    assert_goods(&s, 0, 0, 2, 0, 0, 4, 0);
    assert_goods(&s, 1, 1, 0, 0, 0, 2, 0);
    assert_actors(&s, "P2"); /* one location a turn */
    scene_play(&s, "P2 pass; P1 activate P1 1");
    assert_goods(&s, 0, 0, 0, 0, 0, 3, 0);
    assert_int_equal(vp(&s, 0), 3);
    scene_play(&s, "P1 activate P1 2; P1 draw faction; chance card BAR007");
    assert_int_equal(goods(&s, 0, "worker"), 2);
    assert_int_equal(in_hand(&s, 0, "BAR007"), 1);
}

RULE_TEST(example_e11_eight_workers_exchanged_in_one_action, "E-11 IS-099 IS-100") {
    scene s = st_actions("barbarians,japanese", 0, "{'goods':[{'worker':8},{'worker':2}]}");
    scene_play(&s, "P1 exchange wood; P1 exchange common; chance card COM018; P1 exchange common;"
                   "chance card COM021; P1 exchange faction; chance card BAR007");
    assert_goods(&s, 0, 1, 0, 0, 0, 0, 0);
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_int_equal(in_hand(&s, 0, "COM021"), 1);
    assert_int_equal(in_hand(&s, 0, "BAR007"), 1);
    assert_actors(&s, "P2"); /* all of it was one turn */
}

RULE_TEST(example_e12_a_samurai_makes_razing_dearer, "E-12 IS-123 IS-125 IS-127 IS-087") {
    scene s = st_actions("barbarians,japanese", 1,
                         "{'goods':[{'raze':3,'worker':2},{'worker':3}],'locations':[[],['JAP001']]}");
    scene_play(&s, "P2 samurai 1; P2 exchange food");
    end_turn(&s, "P2");
    assert_field(&s, "samurai", "[[],[1]]");
    scene two = s;
    scene_set(&two, "{'goods':[{'raze':2,'worker':2},{'worker':2}]}");
    assert_false(scene_legal(&two, "P1 attack P2 1"));
    scene_play(&s, "P1 attack P2 1");
    assert_int_equal(goods(&s, 0, "raze"), 0);
    assert_int_equal(vp(&s, 0), 1);
    assert_field(&s, "samurai", "[[],[]]");
    assert_field(&s, "locations", "[[],[]]");
    assert_field(&s, "foundations", "[[],[]]");
    assert_int_equal(discarded(&s, "JAP001"), 1);
    assert_goods(&s, 1, 0, 0, 1, 0, 0, 0); /* the samurai does not come back to him */
}

/* So many cards to choose from for this seat, who takes one. */
static void takes(scene *s, const char *who, int from, const char *code) {
    assert_actors(s, who);
    assert_int_equal(scene_count(s, who, "pick"), from);
    playf(s, "%s pick %s", who, code);
}

RULE_TEST(example_e13_advanced_lookout_of_three, "E-13 IS-177 IS-178 IS-179 IS-180 IS-181 IS-182") {
    scene s = next_lookout("japanese,romans,egyptians", "lookout=advanced", 0, "{}");
    any_chance(&s, 3);
    cards(&s, "COM001 COM002 COM003 COM004 COM005");
    takes(&s, "P1", 5, "COM001");
    takes(&s, "P2", 4, "COM002");
    cards(&s, "COM006");
    takes(&s, "P3", 4, "COM003");
    takes(&s, "P1", 3, "COM004");
    cards(&s, "COM007");
    takes(&s, "P2", 3, "COM005");
    takes(&s, "P3", 2, "COM006");
    assert_field(&s, "discard", "{\"COM007\":1}");
}

RULE_TEST(example_e14_the_rival_destroys_the_marketplace, "E-14 IS-203 IS-206 IS-207 IS-209 IS-211") {
    /* Carpenter's Workshop, Marketplace, Joiner, Wood Supplier */
    scene s = attacked("romans", "COM004 COM032 COM044 COM029", "worker gold", "wood");
    assert_destroyed(&s, "COM032");
    assert_string_equal(of_seat(&s, "locations", 0), "[\"COM004\",\"COM044\",\"COM029\"]");
    assert_line(&s, "worker wood gold");
}

RULE_TEST(example_e15_the_supply_never_runs_out, "E-15 IS-007") {
    /* the box has 30 stones and 18 raze tokens */
    scene s = st_actions("barbarians,japanese", 0,
                         "{'goods':[{'stone':30,'raze':18,'worker':7},{'stone':30,'worker':2}],"
                         "'locations':[['COM050'],[]]}");
    scene_play(&s, "P1 exchange stone; P1 exchange stone");
    end_turn(&s, "P1");
    assert_int_equal(goods(&s, 0, "stone"), 32);
    scene_play(&s, "P2 pass; P1 activate P1 1");
    assert_int_equal(goods(&s, 0, "raze"), 19);
}

/* ---- The ledger ---- */

static scene trade_colony(void) {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'stone':2},{'worker':2}],'hand':[{'ROM023':1},{}],"
                         "'locations':[['ROM012','ROM012','ROM015','ROM009','COM069'],[]]}");
    scene_play(&s, "P1 build ROM023; P1 sacrifice 5");
    return s;
}

RULE_TEST(example_w01_trade_colony_has_three_colours, "W-01 IS-154 SR-41 IS-071 IS-074") {
    scene s = trade_colony();
    scene_play(&s, "P1 take vp; P1 take vp; P1 take vp");
    assert_int_equal(vp(&s, 0), 5);
    assert_goods(&s, 0, 0, 0, 0, 1, 1, 0);
    assert_actors(&s, "P2");
    s = trade_colony();
    scene_play(&s, "P1 take gold; P1 take gold; P1 take gold");
    assert_int_equal(vp(&s, 0), 2);
    assert_goods(&s, 0, 0, 0, 0, 4, 1, 0);
    assert_actors(&s, "P2");
}

/* Points after Wood Storage was built beside these locations. */
static scene wood_storage(const char *others) {
    words w = {.len = 0};
    words_add(&w, "{'goods':[{'wood':2,'stone':1},{'worker':2}],'hand':[{'COM003':1},{}],'locations':[[");
    words_codes(&w, others);
    words_add(&w, "],[]]}");
    scene s = st_actions("romans,japanese", 0, w.text);
    scene_play(&s, "P1 build COM003; P1 draw common; chance card COM018");
    return s;
}

RULE_TEST(example_w02_wood_storage_counts_brown_locations, "W-02 IS-076 IS-072 IS-075 SR-77") {
    scene s = wood_storage("COM058 COM042 COM044 COM004");
    assert_int_equal(vp(&s, 0), 6);
    assert_goods(&s, 0, 0, 0, 0, 1, 0, 0);
    assert_int_equal(cards_in_hand(&s, 0, ""), 1);
    s = wood_storage("COM058 COM042 COM044 COM004 COM007 COM029"); /* 7 brown ones, 6 points at most */
    assert_int_equal(vp(&s, 0), 7);
    assert_goods(&s, 0, 0, 0, 0, 1, 0, 0);
}

RULE_TEST(example_w03_ambushes_and_pillory, "W-03 SR-15 IS-081") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'raze':1},{'worker':2}],'hand':[{'COM018':1},{}],"
                         "'locations':[['BAR007','BAR007','COM005'],[]]}");
    scene_play(&s, "P1 raze COM018");
    assert_int_equal(vp(&s, 0), 4);
    assert_goods(&s, 0, 0, 1, 0, 0, 0, 0);
}

static scene dark_chapel(int raze) {
    words w = {.len = 0};
    words_add(&w,
              "{'goods':[{'raze':%d,'worker':2},{'worker':2}],'locations':[['BAR014','BAR007'],['COM021']],"
              "'defence':[[],[1]]}",
              raze);
    return st_actions("barbarians,romans", 0, w.text);
}

RULE_TEST(example_w04_dark_chapel, "W-04 SR-18 SR-15 IS-159 IS-089 IS-104") {
    scene poor = dark_chapel(2);
    assert_false(scene_legal(&poor, "P1 activate P1 1"));
    scene s = dark_chapel(3);
    scene_play(&s, "P1 activate P1 1"); /* the Gold Mine is the only target */
    scene keeps = s;
    scene_play(&s, "P1 turn_in vp; P1 turn_in gold");
    assert_int_equal(vp(&s, 0), 5);
    assert_goods(&s, 0, 0, 0, 0, 0, 2, 0);
    assert_goods(&s, 1, 1, 0, 0, 0, 2, 0);
    assert_field(&s, "foundations", "[[],[1]]");
    assert_field(&s, "defence", "[[],[]]");
    assert_int_equal(goods(&s, 1, "defence"), 0);
    assert_actors(&s, "P2");
    scene_play(&keeps, "P1 turn_in gold; P1 done");
    assert_int_equal(vp(&keeps, 0), 4);
    assert_goods(&keeps, 0, 0, 0, 0, 0, 2, 0);
}

RULE_TEST(example_w05_gold_stands_in_for_resources, "W-05 IS-006 IS-106 SR-02") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'stone':1,'gold':2,'food':1},{'worker':2}],'hand':[{'COM001':1},{}]}");
    scene_play(&s, "P1 build COM001; P1 draw common; chance card COM018"); /* there is one way to pay */
    assert_goods(&s, 0, 0, 0, 1, 0, 0, 0);
    s = st_actions("egyptians,romans", 0,
                   "{'goods':[{'stone':2,'worker':2},{'worker':2}],'locations':[['EGY016'],[]]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    scene_set(&s, "{'goods':[{'gold':2,'worker':2},{'worker':2}]}");
    assert_true(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(example_w06_daimyos_castle_three_times, "W-06 SR-14 IS-126 IS-170") {
    scene s = st_production("japanese,romans",
                            "{'locations':[['JAP009','COM016','COM084','JAP013','JAP015','JAP016'],[]],"
                            "'samurai':[[1,4,5,6],[]],'goods':[{'food':1},{}]}");
    assert_actors(&s, "P1");
    assert_true(in_phase(&s, "actions"));
    assert_int_equal(vp(&s, 0), 6);
    scene_play(&s, "P1 activate P1 3; P1 target P1 1");
    assert_int_equal(vp(&s, 0), 9);
    assert_int_equal(goods(&s, 0, "food"), 0);
}

RULE_TEST(example_w07_final_count_of_the_japanese, "W-07 IS-116 IS-117 SR-39 SR-40 SR-42") {
    scene s =
        st_actions("japanese,romans", 0,
                   "{'round':5,'vp':[41,0],'goods':[{'worker':2},{}],"
                   "'locations':[['COM069','COM069','COM018','COM021','COM046','COM007','JAP013','JAP015',"
                   "'JAP001','JAP004','JAP009','JAP012','JAP016','JAP024','COM008','COM012'],[]],"
                   "'foundations':[[15,16],[]],'under_gate':{'COM050':1,'JAP019':1,'COM053':1},"
                   "'stock':[{'8':8},{}]}");
    scene_play(&s, "P1 pass");
    assert_actors(&s, "");
    assert_int_equal(scene_part(&s, "track", 0), 41);
    assert_int_equal(scene_part(&s, "common", 0), 6);
    assert_int_equal(scene_part(&s, "faction", 0), 16);
    assert_int_equal(scene_part(&s, "gate", 0), 2);
    assert_int_equal(scene_part(&s, "shrine", 0), 5);
    assert_int_equal(scene_points(&s, 0), 70);
}

RULE_TEST(example_w08_tie_at_sixty_three, "W-08 IS-119 SR-43 SR-01") {
    scene s = st_actions("romans,egyptians", 0,
                         "{'round':5,'vp':[63,63],'goods':[{'worker':2,'wood':1,'gold':3},"
                         "{'worker':1,'stone':2,'food':1}]}");
    idle_to_the_end(&s);
    assert_int_equal(scene_points(&s, 0), 63);
    assert_int_equal(scene_points(&s, 1), 63);
    assert_int_equal(scene_part(&s, "goods", 0), 3);
    assert_int_equal(scene_part(&s, "goods", 1), 4);
    assert_int_equal(scene_rank(&s, 0), 2);
    assert_int_equal(scene_rank(&s, 1), 1);
}

RULE_TEST(example_w09_oasis, "W-09 IS-144 SR-30 SR-77") {
    scene s = st_actions("egyptians,romans,barbarians", 1,
                         "{'goods':[{},{'worker':6},{'worker':4}],'locations':[['EGY005'],[],[]]}");
    scene_play(&s, "P2 exchange wood; P2 exchange wood; P2 exchange stone");
    assert_int_equal(goods(&s, 0, "worker"), 3);
    scene_play(&s, "P3 exchange wood; P3 exchange food");
    assert_int_equal(goods(&s, 0, "worker"), 4);
}

RULE_TEST(example_w10_two_sphinxes, "W-10 SR-38 SR-21 IS-096 IS-147") {
    scene s =
        st_production("egyptians,romans", "{'locations':[['EGY019','EGY019','EGY021','EGY016','COM026'],[]],"
                                          "'goods':[{'gold':4},{}]}");
    assert_int_equal(vp(&s, 0), 1); /* Monument */
    assert_int_equal(goods(&s, 0, "gold"), 5);
    scene_play(&s, "P1 activate P1 3");
    assert_int_equal(vp(&s, 0), 1 + 5); /* Goldsmith */
    end_turn(&s, "P1");
    scene_play(&s, "P2 pass; P1 activate P1 4; P1 activate P1 4");
    assert_int_equal(vp(&s, 0), 1 + 5 + 8); /* Avenue of Sphinxes, twice */
    assert_int_equal(goods(&s, 0, "gold"), 0);
}

RULE_TEST(example_w11_a_deal_of_round_two_pays_four_times, "W-11 IS-020 IS-077 IS-078") {
    /* a deal for VP, which nothing takes away again */
    scene s = st_actions("japanese,romans", 0, "{'goods':[{'food':1},{}],'hand':[{'JAP024':1},{}]}");
    scene_play(&s, "P1 deal JAP024");
    assert_int_equal(vp(&s, 0), 1);
    for (int round = 3; round <= 5; round++) {
        idle_to_round(&s, round);
        assert_int_equal(vp(&s, 0), round - 1);
    }
    idle_to_the_end(&s);
    assert_int_equal(vp(&s, 0), 4);
}

RULE_TEST(example_w12_masons_guild_before_stone_supplier, "W-12 IS-203 IS-206 IS-209 IS-211 SR-49") {
    /* Stone Pit, Masons Guild, Stone Supplier, Coal Mine */
    scene s = attacked("romans", "COM008 COM037 COM002 COM033", "gold worker stone", "stone");
    assert_destroyed(&s, "COM037");
    assert_line(&s, "worker stone stone gold");
}

/* The end of round 5 with so many faction locations. Until now 8 cards went to the rival, 1 of them was
 * razed, 4 locations were destroyed; in this round one of his two cards is razed, and one location destroyed.
 */
static scene solo_end(const char *faction) {
    words w = {.len = 0};
    words_add(&w, "COM032 %s", faction);
    scene s = solo("romans", w.text, "COM018 COM021", "gold",
                   "{'round':5,'goods':[{'worker':2,'raze':2}],'trophies':{'COM069':6,'COM012':2,'COM014':1,'"
                   "COM008':2}}");
    scene_play(&s, "P1 attack rival 1; P1 pass");
    reveal(&s, "wood"); /* Marketplace */
    reveal(&s, "food");
    assert_actors(&s, "");
    assert_int_equal(scene_part(&s, "trophies", 0), 13);
    return s;
}

#define THIRTEEN "ROM001 ROM001 ROM003 ROM003 ROM005 ROM006 ROM006 ROM012 ROM012 ROM012 ROM015 ROM015 ROM020"

RULE_TEST(example_w13_solo_end, "W-13 IS-187 IS-218 IS-198 IS-207 SR-53 SR-54") {
    scene s = solo_end(THIRTEEN);
    assert_true(share_of_the_win(&s) == 0.0);
    s = solo_end(THIRTEEN " ROM020");
    assert_true(share_of_the_win(&s) == 1.0);
    assert_int_equal(scene_points(&s, 0), 1 + 28); /* the Armorer's VP, 14 faction locations */
}
