/* Imperial Settlers: activating action locations. */
#include "settlers/helpers_one.h"

/* Actions that take goods and give goods or points. */
static const struct action {
    const char *code, *price, *gain;
} actions[] = {
    {"BAR004", "worker 1", "vp 1"},
    {"BAR023", "raze 1", "gold 1 vp 2"},
    {"BAR026", "worker 2", "raze 2"},
    {"JAP012", "worker 1", "gold 1"},
    {"JAP016", "food 1", "vp 1"},
    {"JAP028", "worker 1 food 1", "raze 1"},
    {"JAP029", "stone 1", "raze 1 vp 1"},
    {"ROM001", "worker 1 stone 1", "vp 2"},
    {"ROM003", "stone 1", "vp 1"},
    {"ROM005", "stone 1", "vp 1"},
    {"ROM006", "worker 1", "raze 1"},
    {"ROM030", "worker 1 stone 3", "vp 4"},
    {"EGY009", "food 1", "gold 1 vp 1"},
    {"EGY016", "gold 2", "vp 2"},
    {"EGY021", "worker 1 gold 1", "vp 3"},
    {"EGY024", "worker 1", "stone 2 vp 1"},
    {"COM021", "worker 1", "gold 1"},
    {"COM030", "worker 1 gold 1", "vp 2"},
    {"COM032", "wood 1 stone 1 food 1", "vp 3"},
    {"COM033", "worker 1", "stone 2"},
    {"COM034", "worker 1 stone 1", "vp 2"},
    {"COM035", "worker 1 stone 1", "vp 2"},
    {"COM036", "stone 1", "vp 1"},
    {"COM037", "worker 1 stone 2", "vp 3"},
    {"COM039", "worker 1 raze 1", "vp 3"},
    {"COM042", "worker 1", "wood 2"},
    {"COM043", "worker 1 wood 2", "vp 3"},
    {"COM044", "worker 1 wood 1", "vp 2"},
    {"COM050", "worker 1", "raze 1"},
    {"COM052", "worker 1 food 2", "vp 3"},
    {"COM053", "worker 1 food 1", "vp 2"},
    {"COM055", "worker 1 food 1", "vp 2"},
    {"COM056", "food 1", "vp 1"},
    {"COM058", "worker 1", "wood 1"},
    {"COM076", "wood 1", "vp 1"},
    {"COM082", "worker 1", "food 2"},
    {"COM083", "worker 1", "stone 1"},
};
enum { ACTIONS = sizeof actions / sizeof *actions };

/* P1 has this location at place 1 and these goods. */
static scene with_action(const char *code, const char *goods) {
    words location = {.len = 0};
    words_add(&location, "'%s'", code);
    return p1_has(empires_for(code), "", location.text, goods);
}

/* ---- Price and effect ---- */

RULE_TEST(an_action_takes_its_price_and_gives_its_goods, "IS-092 IS-097 IS-010") {
    for (int i = 0; i < ACTIONS; i++) {
        scene s = with_action(actions[i].code, actions[i].price);
        scene_play(&s, "P1 activate P1 1");
        assert_supply(&s, 0, actions[i].gain);
        assert_int_equal(vp_of(&s, 0), amount(actions[i].gain, "vp"));
        assert_supply(&s, 1, "worker 2");
    }
}

RULE_TEST(for_less_than_its_price_an_action_cannot_be_used, "IS-092") {
    for (int i = 0; i < ACTIONS; i++)
        for (int k = 0; k < KINDS; k++) {
            if (amount(actions[i].price, kinds[k]) == 0)
                continue;
            words location = {.len = 0};
            words_add(&location, "'%s'", actions[i].code);
            scene s = turn_with(empires_for(actions[i].code), 0,
                                "'locations':[[%s],[]],'goods':[{%s},{'worker':2}]", location.text,
                                goods_json(actions[i].price, kinds[k]));
            assert_false(scene_legal(&s, "P1 activate P1 1"));
        }
}

RULE_TEST(only_own_locations_can_be_activated, "IS-092") {
    scene s = turn_with("romans,barbarians", 0,
                        "'locations':[['COM018','COM042'],['COM021']],'goods':[{'worker':2},{'worker':2}]");
    assert_int_equal(scene_count(&s, "P1", "activate"), 1);
    assert_true(scene_legal(&s, "P1 activate P1 2"));
}

RULE_TEST(a_card_in_hand_has_no_action, "IS-092") {
    scene s = p1_has("romans,barbarians", "'COM042':1", "", "worker 2");
    assert_int_equal(scene_count(&s, "P1", "activate"), 0);
}

RULE_TEST(three_turns_of_a_barbarian, "IS-092 IS-097") {
    /* Saboteurs take a stone, Masons Guild makes 3 VP of 1 worker and 2 stone, Castle draws a card */
    scene s = turn_with("barbarians,japanese", 0,
                        "'locations':[['BAR010','COM037','COM046'],[]],"
                        "'goods':[{'worker':3,'stone':1},{'stone':1,'worker':6}]");
    scene_play(&s, "P1 activate P1 1");
    assert_supply(&s, 0, "worker 2 stone 2");
    assert_supply(&s, 1, "worker 6");
    scene_play(&s, "P2 exchange wood; P2 end; P1 activate P1 2");
    assert_supply(&s, 0, "worker 1");
    assert_int_equal(vp_of(&s, 0), 3);
    scene_play(&s, "P2 exchange wood; P2 end; P1 activate P1 3; P1 draw faction; chance card BAR027");
    assert_supply(&s, 0, "");
    assert_int_equal(in_hand(&s, 0, "BAR027"), 1);
    assert_actor(&s, "P2");
}

RULE_TEST(goods_paid_stay_on_the_card_until_the_end_of_the_round, "IS-093") {
    /* Barbarians keep workers, but not those on Coal Mine: 3 of 4, and 5 of the board */
    scene s = with_action("COM033", "worker 4");
    scene_play(&s, "P1 activate P1 1");
    assert_supply(&s, 0, "worker 3 stone 2");
    everybody_passes(&s);
    assert_supply(&s, 0, "worker 3");
    any_lookout(&s);
    assert_supply(&s, 0, "worker 8 raze 1 defence 1");
    scene_set(&s, "{'agenda':['turn P1']}");
    assert_true(scene_legal(&s, "P1 activate P1 1")); /* unused again */
}

/* ---- How often ---- */

RULE_TEST(an_action_is_used_once_a_round, "IS-094 IS-093") {
    for (int i = 0; i < ACTIONS; i++) {
        scene s = with_action(actions[i].code, "wood 9 stone 9 food 9 gold 9 worker 9 raze 9");
        assert_true(scene_legal(&s, "P1 activate P1 1"));
        bool twice =
            strstr(
                "BAR004 JAP012 JAP016 ROM003 ROM005 EGY016 COM021 COM036 COM050 COM056 COM058 COM076 COM083",
                actions[i].code) != NULL; /* their texts say so */
        scene_set(&s, "{'used':[{'1':1},{}]}");
        assert_int_equal(scene_legal(&s, "P1 activate P1 1"), twice);
        if (!twice)
            continue;
        scene_set(&s, "{'used':[{'1':2},{}]}");
        assert_false(scene_legal(&s, "P1 activate P1 1"));
    }
}

RULE_TEST(using_an_action_marks_it_for_the_round, "IS-094 IS-093") {
    scene s = turn_with("romans,barbarians", 0,
                        "'locations':[['COM042'],[]],'goods':[{'worker':5},{}],'passed':[1]");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(number_in(&s, "used", 0, "1"), 1);
    assert_actor(&s, "P1"); /* his next turn */
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(two_copies_are_two_locations, "IS-094") {
    scene s =
        turn_with("romans,barbarians", 0,
                  "'locations':[['COM044','COM044'],[]],'goods':[{'worker':5,'wood':2},{}],'passed':[1]");
    scene_play(&s, "P1 activate P1 1");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    scene_play(&s, "P1 activate P1 2");
    assert_int_equal(vp_of(&s, 0), 4);
}

RULE_TEST(a_turn_activates_one_location_only, "IS-095") {
    scene s = p1_has("romans,barbarians", "", "'COM021','COM042','COM083'", "worker 5");
    scene_play(&s, "P1 activate P1 1"); /* Gold Mine has another use */
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    assert_true(scene_legal(&s, "P1 activate P1 1"));
    assert_true(scene_legal(&s, "P1 end"));
    s = p1_has("romans,barbarians", "", "'COM021','COM042','COM083'", "worker 5");
    scene_play(&s, "P1 activate P1 2"); /* Lumberjacks have none */
    assert_actor(&s, "P2");
}

RULE_TEST(two_uses_in_one_turn_cost_twice_the_goods, "IS-096") {
    scene s = with_action("COM021", "worker 2");
    scene_play(&s, "P1 activate P1 1; P1 activate P1 1");
    assert_supply(&s, 0, "gold 2");
    assert_actor(&s, "P2");
}

RULE_TEST(the_second_use_may_come_in_a_later_turn, "IS-096") {
    scene s =
        turn_with("romans,barbarians", 0, "'locations':[['COM021'],[]],'goods':[{'worker':5},{'worker':4}]");
    scene_play(&s, "P1 activate P1 1; P1 end; P2 exchange wood; P2 end");
    assert_true(scene_legal(&s, "P1 activate P1 1"));
    scene_play(&s, "P1 activate P1 1");
    assert_actor(&s, "P2"); /* no third use */
    assert_supply(&s, 0, "worker 3 gold 2");
    scene_play(&s, "P2 exchange wood");
    assert_actor(&s, "P1");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(without_the_second_price_there_is_no_second_use, "IS-096") {
    scene s = with_action("COM021", "worker 1");
    scene_play(&s, "P1 activate P1 1");
    assert_actor(&s, "P2");
}

/* ---- Two uses are two resolutions ---- */

RULE_TEST(two_uses_have_their_own_targets, "SR-21") {
    /* Pack: one good of the raze field of an enemy location */
    scene s = turn_with("barbarians,romans", 0,
                        "'locations':[['BAR016'],['COM018','COM021']],'goods':[{'worker':2},{'worker':2}]");
    scene_play(&s, "P1 activate P1 1; P1 target P2 1; P1 take stone");
    assert_supply(&s, 0, "worker 1 stone 1");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "target"), 2);
    scene_play(&s, "P1 target P2 2; P1 take gold");
    assert_supply(&s, 0, "stone 1 gold 1");
}

RULE_TEST(goods_just_gained_may_pay_for_the_second_use, "SR-21") {
    /* Pack takes a worker of Hamlet's raze field */
    scene s = turn_with("barbarians,romans", 0,
                        "'locations':[['BAR016'],['COM012']],'goods':[{'worker':1},{'worker':2}]");
    scene_play(&s, "P1 activate P1 1");
    assert_supply(&s, 0, "worker 1");
    scene_play(&s, "P1 activate P1 1");
    assert_supply(&s, 0, "worker 1");
    assert_int_equal(number_in(&s, "used", 0, "1"), 2);
}

RULE_TEST(one_point_twice_is_no_gain_of_two, "SR-21") {
    /* Sphinx adds a VP to a gain of two or more */
    scene s = p1_has("egyptians,romans", "", "'COM036','EGY019','COM044'", "stone 2");
    scene_play(&s, "P1 activate P1 1; P1 activate P1 1");
    assert_int_equal(vp_of(&s, 0), 2);
    s = p1_has("egyptians,romans", "", "'COM036','EGY019','COM044'", "worker 1 wood 1");
    scene_play(&s, "P1 activate P1 3");
    assert_int_equal(vp_of(&s, 0), 3);
}

RULE_TEST(two_gains_of_two_count_for_sphinx_twice, "SR-21") {
    /* two Sphinxes, Avenue of Sphinxes used twice: (2 + 2) + (2 + 2) */
    scene s = p1_has("egyptians,romans", "", "'EGY016','EGY019','EGY019'", "gold 4");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(vp_of(&s, 0), 4);
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(vp_of(&s, 0), 8);
}

/* ---- A card as price ---- */

RULE_TEST(a_card_paid_for_tavern_is_discarded, "IS-098") {
    scene s = p1_has("romans,barbarians", "'COM018':1,'ROM012':1", "'COM049'", "worker 2");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", "drop"), 2);
    scene_play(&s, "P1 drop ROM012");
    assert_int_equal(vp_of(&s, 0), 2);
    assert_int_equal(discarded(&s, "ROM012"), 1);
    assert_int_equal(hand_size(&s, 0), 1);
    assert_supply(&s, 0, "worker 2"); /* the worker that marks the use is not his */
    assert_int_equal(number_in(&s, "used", 0, "1"), 1);
    scene_play(&s, "P2 pass");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(without_a_card_tavern_cannot_be_used, "IS-098 IS-092") {
    scene s = p1_has("romans,barbarians", "", "'COM049'", "worker 2 gold 2");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(a_card_paid_for_desert_is_discarded, "IS-098") {
    scene s =
        turn_with("egyptians,romans", 0,
                  "'locations':[['EGY001'],[]],'hand':[{'COM018':1,'EGY019':1},{'COM012':1,'COM007':1}],"
                  "'goods':[{'worker':2},{'worker':2}]");
    scene_play(&s, "P1 activate P1 1; P1 drop COM018; P2 drop COM007");
    assert_int_equal(vp_of(&s, 0), 1);
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_int_equal(hand_size(&s, 0), 1);
    assert_supply(&s, 0, "worker 2");
    assert_int_equal(number_in(&s, "used", 0, "1"), 1);
}
