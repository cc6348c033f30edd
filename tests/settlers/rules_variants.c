/* Imperial Settlers: both variants of the lookout phase, and rulings on printings, the order of production
 * and locations that are nobody's. */
#include "settlers/helpers_three.h"

/* ---- Alternative lookout ---- */

/* Three players have drawn their faction cards and three common cards each. */
static scene draft_of_three(void) {
    scene s = next_lookout("romans,egyptians,barbarians", "lookout=draft", 0, "{}");
    any_chance(&s, 3);
    cards(&s, "COM018 COM021 COM023");
    cards(&s, "COM030 COM032 COM033");
    cards(&s, "COM034 COM036 COM037");
    return s;
}

RULE_TEST(alternative_lookout_begins_with_a_faction_card_each, "IS-171") {
    scene s = next_lookout("romans,egyptians", "lookout=draft", 0, "{}");
    assert_int_equal(scene_count(&s, "chance", "card COM"), 0);
    any_chance(&s, 2);
    assert_int_equal(cards_in_hand(&s, 0, "ROM"), 1);
    assert_int_equal(cards_in_hand(&s, 1, "EGY"), 1);
    assert_true(scene_legal(&s, "chance card COM018")); /* common cards follow, and no more faction cards */
    assert_int_equal(scene_count(&s, "chance", "card ROM"), 0);
    assert_int_equal(scene_count(&s, "chance", "card EGY"), 0);
}

RULE_TEST(the_hand_is_laid_aside_during_the_draft, "IS-171 IS-172") {
    scene s = next_lookout("romans,egyptians", "lookout=draft", 0, "{'hand':[{'COM069':1,'ROM012':1},{}]}");
    any_chance(&s, 2);
    cards(&s, "COM018 COM021 COM023 COM030 COM032 COM033");
    assert_string_equal(scene_moves(&s, "P1", ""), "pick COM018; pick COM021; pick COM023");
    assert_string_equal(scene_moves(&s, "P2", ""), "pick COM030; pick COM032; pick COM033");
    assert_false(scene_legal(&s, "P1 pick COM069"));
    scene_play(&s, "P1 pick COM018; P2 pick COM030");
    assert_string_equal(scene_moves(&s, "P1", ""), "pick COM032; pick COM033"); /* not what lies aside */
}

RULE_TEST(three_cards_each_of_which_one_is_kept, "IS-172") {
    scene s = draft_of_three();
    assert_actors(&s, "P1 P2 P3"); /* all at once */
    assert_field(&s, "display", "[]");
    scene_play(&s, "P2 pick COM030");
    assert_actors(&s, "P1 P3");
    scene_play(&s, "P3 pick COM037; P1 pick COM018");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_int_equal(in_hand(&s, 1, "COM030"), 1);
    assert_int_equal(in_hand(&s, 2, "COM037"), 1);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(cards_in_hand(&s, seat, "COM"), 1);
}

RULE_TEST(two_cards_go_to_the_next_player_clockwise, "IS-172") {
    scene s = draft_of_three();
    scene_play(&s, "P1 pick COM018; P2 pick COM030; P3 pick COM037");
    assert_actors(&s, "P1 P2 P3");
    assert_string_equal(scene_moves(&s, "P2", ""), "pick COM021; pick COM023");
    assert_string_equal(scene_moves(&s, "P3", ""), "pick COM032; pick COM033");
    assert_string_equal(scene_moves(&s, "P1", ""), "pick COM034; pick COM036");
}

RULE_TEST(one_of_the_two_is_kept_the_other_discarded, "IS-173") {
    scene s = draft_of_three();
    scene_play(&s, "P1 pick COM018; P2 pick COM030; P3 pick COM037");
    assert_field(&s, "discard", "{}");
    scene_play(&s, "P3 pick COM032; P1 pick COM034; P2 pick COM023");
    assert_int_equal(in_hand(&s, 0, "COM034"), 1);
    assert_int_equal(in_hand(&s, 1, "COM023"), 1);
    assert_int_equal(in_hand(&s, 2, "COM032"), 1);
    assert_int_equal(discarded(&s, "COM036"), 1);
    assert_int_equal(discarded(&s, "COM021"), 1);
    assert_int_equal(discarded(&s, "COM033"), 1);
    assert_int_equal(sum_at(scene_field(&s, "discard"), ""), 3);
}

RULE_TEST(what_was_laid_aside_is_the_new_hand, "IS-174 IS-173") {
    scene s = next_lookout("romans,egyptians", "lookout=draft", 0, "{'hand':[{'COM069':1},{'EGY016':2}]}");
    cards(&s, "ROM012 EGY019");
    cards(&s, "COM018 COM021 COM023 COM030 COM032 COM033");
    scene_play(&s, "P1 pick COM018; P2 pick COM030; P1 pick COM033; P2 pick COM021");
    assert_true(in_phase(&s, "actions"));
    static const char *const first[] = {"COM069", "ROM012", "COM018", "COM033"};
    for (int i = 0; i < 4; i++)
        assert_int_equal(in_hand(&s, 0, first[i]), 1);
    assert_int_equal(cards_in_hand(&s, 0, ""), 4);
    assert_int_equal(in_hand(&s, 1, "EGY016"), 2);
    assert_int_equal(in_hand(&s, 1, "EGY019"), 1);
    assert_int_equal(in_hand(&s, 1, "COM030"), 1);
    assert_int_equal(in_hand(&s, 1, "COM021"), 1);
    assert_int_equal(cards_in_hand(&s, 1, ""), 5);
}

RULE_TEST(own_cards_laid_aside_may_be_looked_at, "IS-174") {
    scene s = next_lookout("romans,egyptians", "lookout=draft", 0, "{'hand':[{'COM069':1,'ROM012':1},{}]}");
    cards(&s, "ROM023 EGY019");
    cards(&s, "COM018 COM021 COM023 COM030 COM032 COM033");
    for (int step = 0; step < 2; step++) {
        scene view = scene_view(&s, 0);
        assert_string_equal(of_seat(&view, "hand", 0), of_seat(&s, "hand", 0));
        assert_int_equal(in_hand(&view, 0, "ROM012"), 1);
        assert_int_equal(in_hand(&view, 0, "ROM023"), 1);
        if (step == 0)
            scene_play(&s, "P1 pick COM018; P2 pick COM030");
        else
            assert_int_equal(in_hand(&view, 0, "COM018"), 1);
    }
}

RULE_TEST(the_draft_does_not_depend_on_who_is_quicker, "IS-172 IS-173") {
    scene a = draft_of_three(), b = draft_of_three();
    scene_play(&a, "P1 pick COM021; P2 pick COM032; P3 pick COM034");
    scene_play(&b, "P3 pick COM034; P2 pick COM032; P1 pick COM021");
    scene_play(&a, "P1 pick COM036; P2 pick COM018; P3 pick COM030");
    scene_play(&b, "P2 pick COM018; P3 pick COM030; P1 pick COM036");
    char hands[4096];
    snprintf(hands, sizeof hands, "%s", scene_field(&a, "hand"));
    assert_field(&b, "hand", hands);
    snprintf(hands, sizeof hands, "%s", scene_field(&a, "discard"));
    assert_field(&b, "discard", hands);
}

RULE_TEST(four_players_draft_twelve_cards, "IS-172 IS-173") {
    scene s = next_lookout("romans,egyptians,barbarians,japanese", "lookout=draft", 2, "{}");
    any_chance(&s, 4);
    cards(&s, "COM018 COM021 COM023 COM030 COM032 COM033 COM034 COM036 COM037 COM039 COM040 COM041");
    assert_actors(&s, "P1 P2 P3 P4");
    for (int i = 0; i < 20 && !in_phase(&s, "actions"); i++)
        idle(&s);
    assert_actors(&s, "P3");
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(cards_in_hand(&s, seat, "COM"), 2);
        assert_int_equal(cards_in_hand(&s, seat, ""), 3);
    }
    assert_int_equal(sum_at(scene_field(&s, "discard"), "COM"), 4);
}

/* ---- Advanced lookout ---- */

/* The next to choose is this seat; he takes one card of so many. */
static void takes(scene *s, const char *who, int from, const char *code) {
    assert_actors(s, who);
    assert_int_equal(scene_count(s, who, "pick"), from);
    playf(s, "%s pick %s", who, code);
}

/* A new card is revealed. */
static void opens(scene *s, const char *code) {
    assert_actors(s, "chance");
    cards(s, code);
}

static void assert_gained(const scene *s, int seat, const char *first, const char *second) {
    assert_int_equal(in_hand(s, seat, first), 1);
    assert_int_equal(in_hand(s, seat, second), 1);
    assert_int_equal(cards_in_hand(s, seat, "COM"), 2);
    assert_int_equal(cards_in_hand(s, seat, ""), 3);
}

RULE_TEST(advanced_lookout_faction_cards_then_five_common_ones, "IS-175") {
    scene s = next_lookout("romans,egyptians", "lookout=advanced", 0, "{}");
    assert_int_equal(scene_count(&s, "chance", "card COM"), 0);
    any_chance(&s, 2);
    assert_int_equal(cards_in_hand(&s, 0, "ROM"), 1);
    assert_int_equal(cards_in_hand(&s, 1, "EGY"), 1);
    cards(&s, "COM018 COM021 COM023 COM030 COM032");
    assert_actors(&s, "P1");
    assert_int_equal(length(scene_field(&s, "display")), 5);
}

RULE_TEST(two_players_take_turns_from_five_cards, "IS-176 IS-175") {
    scene s = next_lookout("romans,egyptians", "lookout=advanced", 0, "{}");
    any_chance(&s, 2);
    cards(&s, "COM018 COM021 COM023 COM030 COM032");
    takes(&s, "P1", 5, "COM023");
    takes(&s, "P2", 4, "COM018");
    takes(&s, "P1", 3, "COM032");
    takes(&s, "P2", 2, "COM021");
    assert_true(in_phase(&s, "actions"));
    assert_gained(&s, 0, "COM023", "COM032");
    assert_gained(&s, 1, "COM018", "COM021");
    assert_field(&s, "discard", "{\"COM030\":1}");
    assert_field(&s, "display", "[]");
}

RULE_TEST(the_first_player_begins_the_advanced_lookout, "IS-176") {
    scene s = next_lookout("romans,egyptians", "lookout=advanced", 1, "{}");
    any_chance(&s, 2);
    cards(&s, "COM018 COM021 COM023 COM030 COM032");
    takes(&s, "P2", 5, "COM023");
    takes(&s, "P1", 4, "COM018");
    takes(&s, "P2", 3, "COM032");
    takes(&s, "P1", 2, "COM021");
    assert_field(&s, "discard", "{\"COM030\":1}");
}

RULE_TEST(three_players_choose_first_from_five_then_four_four, "IS-177 IS-178 IS-179") {
    scene s = next_lookout("romans,egyptians,barbarians", "lookout=advanced", 0, "{}");
    any_chance(&s, 3);
    cards(&s, "COM018 COM021 COM023 COM030 COM032");
    takes(&s, "P1", 5, "COM018");
    takes(&s, "P2", 4, "COM021");
    opens(&s, "COM033");
    assert_true(scene_legal(&s, "P3 pick COM033")); /* the new one, too */
    takes(&s, "P3", 4, "COM023");
    assert_int_equal(length(scene_field(&s, "display")), 3);
}

RULE_TEST(three_players_choose_again_from_three_three_two, "IS-180 IS-181 IS-182 IS-175") {
    scene s = next_lookout("romans,egyptians,barbarians", "lookout=advanced", 0, "{}");
    any_chance(&s, 3);
    cards(&s, "COM018 COM021 COM023 COM030 COM032");
    scene_play(&s, "P1 pick COM018; P2 pick COM021; chance card COM033; P3 pick COM023");
    takes(&s, "P1", 3, "COM030"); /* no new card before */
    opens(&s, "COM034");
    takes(&s, "P2", 3, "COM034");
    takes(&s, "P3", 2, "COM033");
    assert_true(in_phase(&s, "actions"));
    assert_gained(&s, 0, "COM018", "COM030");
    assert_gained(&s, 1, "COM021", "COM034");
    assert_gained(&s, 2, "COM023", "COM033");
    assert_field(&s, "discard", "{\"COM032\":1}");
}

RULE_TEST(four_players_choose_first_from_five_then_four, "IS-177 IS-178 IS-179") {
    scene s = next_lookout("romans,egyptians,barbarians,japanese", "lookout=advanced", 0, "{}");
    any_chance(&s, 4);
    cards(&s, "COM018 COM021 COM023 COM030 COM032");
    takes(&s, "P1", 5, "COM018");
    takes(&s, "P2", 4, "COM021");
    opens(&s, "COM033");
    takes(&s, "P3", 4, "COM023");
    opens(&s, "COM034");
    takes(&s, "P4", 4, "COM030");
    assert_int_equal(length(scene_field(&s, "display")), 3);
}

RULE_TEST(four_players_choose_again_from_three_three_three_two, "IS-180 IS-181 IS-182") {
    scene s = next_lookout("romans,egyptians,barbarians,japanese", "lookout=advanced", 0, "{}");
    any_chance(&s, 4);
    cards(&s, "COM018 COM021 COM023 COM030 COM032");
    scene_play(&s, "P1 pick COM018; P2 pick COM021; chance card COM033; P3 pick COM023; chance card COM034;"
                   "P4 pick COM030"); /* COM032, COM033 and COM034 are left */
    takes(&s, "P1", 3, "COM033");
    opens(&s, "COM036");
    takes(&s, "P2", 3, "COM032");
    opens(&s, "COM037");
    takes(&s, "P3", 3, "COM036");
    takes(&s, "P4", 2, "COM037");
    assert_true(in_phase(&s, "actions"));
    assert_gained(&s, 0, "COM018", "COM033");
    assert_gained(&s, 3, "COM030", "COM037");
    assert_field(&s, "discard", "{\"COM034\":1}");
}

RULE_TEST(the_choice_goes_round_clockwise_twice_from_the_first_player, "IS-177 IS-180 IS-182") {
    scene s = next_lookout("romans,egyptians,barbarians", "lookout=advanced", 1, "{}");
    any_chance(&s, 3);
    cards(&s, "COM018 COM021 COM023 COM030 COM032");
    takes(&s, "P2", 5, "COM018");
    takes(&s, "P3", 4, "COM021");
    opens(&s, "COM033");
    takes(&s, "P1", 4, "COM023");
    takes(&s, "P2", 3, "COM030");
    opens(&s, "COM034");
    takes(&s, "P3", 3, "COM034");
    takes(&s, "P1", 2, "COM033");
    assert_field(&s, "discard", "{\"COM032\":1}");
}

/* ---- Which printing ---- */

/* P1 builds a card from hand and has no points before; these are the points of its bonus. */
static int bonus_of(const char *empires, const char *others, const char *card, int sacrifice) {
    words w = {.len = 0};
    words_add(&w, "{'goods':[{'wood':2,'stone':2},{'worker':2}],'hand':[{'%s':1},{}],'locations':[[", card);
    words_codes(&w, others);
    words_add(&w, "],[]]}");
    scene s = st_actions(empires, 0, w.text);
    playf(&s, "P1 build %s", card);
    if (sacrifice)
        playf(&s, "P1 sacrifice %d", sacrifice);
    return vp(&s, 0);
}

RULE_TEST(colour_bonuses_give_at_most_six_points, "SR-77 IS-076") {
    static const struct {
        const char *others, *card;
    } seven[] = {{"COM008 COM008 COM008 COM011 COM033 COM083", "COM001"},  /* grey */
                 {"COM058 COM058 COM058 COM062 COM062 COM062", "COM003"},  /* brown */
                 {"COM053 COM053 COM055 COM023 COM023 COM056", "COM075"},  /* red */
                 {"COM012 COM012 COM014 COM015 COM040 COM041", "COM079"},  /* pink */
                 {"COM021 COM021 COM030 COM030 COM032 COM028", "COM081"}}; /* gold */
    for (int i = 0; i < 5; i++)
        assert_int_equal(bonus_of("romans,egyptians", seven[i].others, seven[i].card, 0), 6);
    assert_int_equal(bonus_of("barbarians,romans", "COM018 COM018 COM018 COM050 COM050 BAR016 COM069",
                              "BAR022", 7), /* black; the Ruins are discarded */
                     6);
}

RULE_TEST(below_six_a_colour_bonus_counts_every_location, "SR-77 IS-076") {
    assert_int_equal(bonus_of("romans,egyptians", "COM058 COM058 COM058 COM062 COM069", "COM003", 0), 5);
    assert_int_equal(bonus_of("romans,egyptians", "COM058 COM058 COM058 COM062 COM062", "COM003", 0), 6);
    assert_int_equal(bonus_of("romans,egyptians", "", "COM003", 0), 1);
}

RULE_TEST(oasis_gives_at_most_four_workers_in_a_round, "SR-77 SR-30") {
    scene s = st_actions("egyptians,romans", 1, "{'locations':[['EGY005'],[]],'goods':[{},{'worker':12}]}");
    for (int pairs = 1; pairs <= 5; pairs++) {
        scene_play(&s, "P2 exchange wood");
        assert_int_equal(goods(&s, 0, "worker"), pairs < 4 ? pairs : 4);
    }
}

/* ---- The order of production ---- */

RULE_TEST(deals_produce_before_locations, "SR-79 IS-051") {
    /* a deal for a card of either deck, and Legion, which gives a common card */
    scene s = st_production("romans,japanese", "{'locations':[['ROM017'],[]],'deals':[['ROM012'],[]]}");
    assert_actors(&s, "P1");
    assert_int_equal(scene_count(&s, "P1", "draw"), 2);
    scene_play(&s, "P1 draw faction; chance card ROM023");
    assert_actors(&s, "chance");
    assert_int_equal(scene_count(&s, "chance", "card ROM"), 0);
    scene_play(&s, "chance card COM018");
    assert_true(in_phase(&s, "actions"));
}

RULE_TEST(locations_produce_in_the_order_in_which_they_came, "SR-79") {
    /* Legion: a common card. Architect: two Roman ones, of which one is kept. */
    scene s = st_production("romans,japanese", "{'locations':[['ROM017','ROM011'],[]]}");
    assert_int_equal(scene_count(&s, "chance", "card ROM"), 0);
    scene_play(&s, "chance card COM018; chance card ROM001; chance card ROM003; P1 keep ROM003");
    assert_true(in_phase(&s, "actions"));
    s = st_production("romans,japanese", "{'locations':[['ROM011','ROM017'],[]]}");
    assert_int_equal(scene_count(&s, "chance", "card COM"), 0);
    scene_play(&s, "chance card ROM001; chance card ROM003; P1 keep ROM003; chance card COM018");
    assert_true(in_phase(&s, "actions"));
}

RULE_TEST(school_of_diplomacy_follows_the_deals, "SR-79 SR-37") {
    /* Watchtower came before the School; its card comes after it all the same. Neither the worker of the
     * board nor later goods are offered. */
    scene s =
        st_production("japanese,romans", "{'locations':[['COM065','JAP030'],[]],'deals':[['JAP012'],[]]}");
    assert_actors(&s, "P1");
    assert_int_equal(scene_count(&s, "P1", "draw"), 0);
    assert_string_equal(scene_moves(&s, "P1", "turn_in"), "turn_in gold");
    scene_play(&s, "P1 turn_in gold");
    assert_int_equal(goods(&s, 0, "gold"), 0);
    assert_int_equal(vp(&s, 0), 1);
    assert_int_equal(scene_count(&s, "P1", "draw"), 2);
}

/* ---- Locations that are nobody's ---- */

/* P2's location 1 was held by the Temple of Ra, which has left P1's empire since. It is P<mover>'s turn. */
static scene neutral(int mover, const char *locations, const char *fields) {
    words w = {.len = 0};
    words_add(&w, "{'neutral':[[],[1]],'discard':{'EGY013':1},'locations':[[],[");
    words_codes(&w, locations);
    words_add(&w, "]],'goods':[{'worker':3,'raze':2},{'wood':3,'stone':3,'worker':3}]}");
    scene s = st_actions("egyptians,romans", mover - 1, w.text);
    scene_set(&s, fields);
    return s;
}

RULE_TEST(a_held_location_is_neutral_once_the_temple_is_gone, "SR-80") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'locations':[['EGY013'],['COM021']],'held':[{},{'1':'P1'}],'used':[{'1':1},{}],"
                         "'goods':[{'worker':3,'stone':2},{'worker':3}],'hand':[{'EGY021':1},{}]}");
    assert_true(scene_legal(&s, "P1 activate P2 1"));
    scene_play(&s, "P1 build EGY021"); /* Goldsmith: the Temple is the only location he may discard */
    assert_field(&s, "locations", "[[\"EGY021\"],[\"COM021\"]]");
    assert_field(&s, "held", "[{},{}]");
    assert_field(&s, "neutral", "[[],[1]]");
    assert_actors(&s, "P2");
    assert_false(scene_legal(&s, "P2 activate P2 1"));
    scene_play(&s, "P2 exchange wood");
    assert_actors(&s, "P1");
    assert_false(scene_legal(&s, "P1 activate P2 1"));
}

RULE_TEST(a_temple_that_an_enemy_removes_leaves_its_locations_neutral, "SR-80") {
    /* Engineers of P2; the Gold Mine that was taken is that of P3 */
    scene s = st_actions("egyptians,romans,barbarians", 1,
                         "{'locations':[['EGY013'],['ROM008'],['COM021']],'held':[{},{},{'1':'P1'}],"
                         "'used':[{'1':1},{},{}],'goods':[{'worker':3},{'worker':4},{'worker':3}]}");
    scene_play(&s, "P2 activate P2 1; P2 target P1 1");
    assert_field(&s, "neutral", "[[],[],[1]]");
    assert_actors(&s, "P3");
    assert_false(scene_legal(&s, "P3 activate P3 1"));
    scene_play(&s, "P3 exchange wood");
    assert_false(scene_legal(&s, "P1 activate P3 1"));
}

RULE_TEST(nobody_activates_a_neutral_location, "SR-80") {
    scene s = neutral(2, "COM021 COM021", "{}");
    assert_true(scene_legal(&s, "P2 activate P2 2"));
    assert_false(scene_legal(&s, "P2 activate P2 1"));
    s = neutral(1, "COM021 COM021", "{}");
    assert_int_equal(scene_count(&s, "P1", "activate"), 0);
}

RULE_TEST(a_neutral_location_is_not_discarded_for_a_build, "SR-80 IS-149") {
    scene s = neutral(2, "COM021", "{'hand':[{},{'ROM001':1}]}");
    assert_false(scene_legal(&s, "P2 build ROM001"));
    s = neutral(2, "COM021 COM069", "{'hand':[{},{'ROM001':1}]}");
    scene_play(&s, "P2 build ROM001");
    assert_field(&s, "locations", "[[],[\"COM021\",\"ROM001\"]]");
}

RULE_TEST(the_colour_of_a_neutral_location_counts_for_nobody, "SR-80") {
    scene s = neutral(2, "COM034 COM035", "{'hand':[{},{'COM001':1}]}");
    scene own = s;
    scene_set(&own, "{'neutral':[[],[]]}");
    scene_play(&s, "P2 build COM001");
    assert_int_equal(vp(&s, 1), 2); /* Mason and Statue */
    scene_play(&own, "P2 build COM001");
    assert_int_equal(vp(&own, 1), 3);
    /* nor for the Egyptian */
    s = neutral(1, "COM034", "{'goods':[{'wood':1,'stone':2},{'worker':2}],'hand':[{'COM001':1},{}]}");
    scene_play(&s, "P1 build COM001");
    assert_int_equal(vp(&s, 0), 1);
}

RULE_TEST(the_feature_of_a_neutral_location_works_for_nobody, "SR-80") {
    /* Stone Supplier, and a grey location is built */
    scene s = neutral(2, "COM002", "{'hand':[{},{'COM083':1}]}");
    scene own = s;
    scene_set(&own, "{'neutral':[[],[]]}");
    scene_play(&s, "P2 build COM083");
    assert_int_equal(vp(&s, 1), 0);
    assert_int_equal(goods(&s, 1, "gold"), 0);
    scene_play(&own, "P2 build COM083");
    assert_int_equal(vp(&own, 1), 1);
    assert_int_equal(goods(&own, 1, "gold"), 1);
    s = neutral(1, "COM002", "{'goods':[{'stone':1},{'worker':2}],'hand':[{'COM083':1},{}]}");
    scene_play(&s, "P1 build COM083");
    assert_int_equal(vp(&s, 0), 0);
}

RULE_TEST(as_a_target_a_neutral_location_is_its_real_owners, "SR-80") {
    scene s = neutral(1, "COM018", "{}");
    scene_play(&s, "P1 attack P2 1");
    assert_int_equal(goods(&s, 0, "stone"), 1);
    assert_int_equal(vp(&s, 0), 1);
    assert_field(&s, "foundations", "[[],[1]]");
    assert_int_equal(goods(&s, 1, "wood"), 4); /* the foundation's wood is P2's */
    assert_field(&s, "neutral", "[[],[]]");
    s = neutral(2, "COM018", "{'goods':[{},{'raze':5,'worker':2}]}");
    assert_int_equal(scene_count(&s, "P2", "attack"), 0);
}

RULE_TEST(after_the_round_a_neutral_location_is_its_owners_again, "SR-80") {
    scene s = neutral(2, "COM021", "{'passed':[0]}");
    scene_play(&s, "P2 pass");
    assert_int_equal(round_of(&s), 3);
    assert_field(&s, "neutral", "[[],[]]");
    idle_to_round(&s, 3);
    assert_actors(&s, "P2");
    assert_true(scene_legal(&s, "P2 activate P2 1"));
}

RULE_TEST(a_neutral_location_scores_for_its_owner, "SR-80 IS-116") {
    scene s = neutral(2, "COM021 ROM003", "{'passed':[0],'round':5}");
    scene_play(&s, "P2 pass");
    assert_actors(&s, "");
    assert_field(&s, "neutral", "[[],[]]"); /* the last round is over, too */
    assert_int_equal(scene_part(&s, "common", 1), 1);
    assert_int_equal(scene_part(&s, "faction", 1), 2);
    assert_int_equal(scene_points(&s, 0), 0);
}
