/* Imperial Settlers: the production phase. */
#include "settlers/helpers_one.h"

static const struct board {
    const char *empires, *goods;
} boards[4] = {
    {"barbarians,romans", "worker 5 raze 1 defence 1"},
    {"japanese,romans", "worker 4 wood 1 raze 1 defence 1"},
    {"romans,japanese", "worker 2 wood 1 stone 1 raze 1 defence 1"},
    {"egyptians,romans", "worker 3 gold 1 raze 1 defence 1"},
};

/* What P1 has more than his board gives. */
static int beyond_board(const scene *s, const char *empires, const char *good) {
    for (int i = 0; i < 4; i++)
        if (strncmp(boards[i].empires, empires, 4) == 0)
            return goods_of(s, 0, good) - amount(boards[i].goods, good);
    fail_msg("no board for '%s'", empires);
    return 0;
}

/* P1, of these empires, has produced with these locations ("'COM018'"). */
static scene produced(const char *empires, const char *locations) {
    words w = {.len = 0};
    words_add(&w, "{'locations':[[%s],[]]}", locations);
    return st_production(empires, w.text);
}

/* ---- Boards ---- */

RULE_TEST(boards_produce_what_is_printed_on_them, "IS-052 IS-051") {
    for (int i = 0; i < 4; i++) {
        scene s = st_production(boards[i].empires, "{}");
        assert_true(in_phase(&s, "actions"));
        assert_supply(&s, 0, boards[i].goods);
        assert_supply(&s, 1, boards[i == 2 ? 1 : 2].goods);
        assert_int_equal(vp_of(&s, 0), 0);
    }
}

RULE_TEST(in_round_one_only_the_boards_produce, "IS-055") {
    scene s = st_new("barbarians,japanese,romans,egyptians", "");
    any_setup(&s);
    any_lookout(&s);
    assert_true(in_phase(&s, "actions"));
    assert_int_equal(round_of(&s), 1);
    for (int seat = 0; seat < 4; seat++) {
        assert_supply(&s, seat, boards[seat].goods);
        assert_int_equal(vp_of(&s, seat), 0);
        assert_locations(&s, seat, "");
    }
}

/* ---- Deals ---- */

RULE_TEST(every_deal_gives_exactly_one_good, "IS-053 IS-051") {
    for (int i = 0; i < DESIGNS; i++) {
        const design *card = &designs[i];
        if (is_common(card->code))
            continue;
        const char *empires = empires_for(card->code);
        words w = {.len = 0};
        words_add(&w, "{'deals':[['%s'],[]]}", card->code);
        scene s = st_production(empires, w.text);
        bool draws = strcmp(card->deal, "card") == 0;
        if (draws) {
            assert_draws(&s, "P1");
            scene_play(&s, "P1 draw common; chance card COM018");
            assert_int_equal(in_hand(&s, 0, "COM018"), 1);
        }
        assert_true(in_phase(&s, "actions"));
        for (int k = 0; k < KINDS; k++)
            assert_int_equal(beyond_board(&s, empires, kinds[k]), strcmp(card->deal, kinds[k]) == 0);
        assert_int_equal(vp_of(&s, 0), strcmp(card->deal, "vp") == 0);
        assert_int_equal(hand_size(&s, 0), 1 + draws); /* Ruins, from the lookout */
    }
}

RULE_TEST(equal_deals_give_a_good_each, "IS-053") {
    scene s = st_production("japanese,romans", "{'deals':[['JAP001','JAP001','JAP001'],[]]}");
    assert_supply(&s, 0, "worker 7 wood 1 raze 1 defence 1");
}

/* ---- Locations ---- */

RULE_TEST(board_deals_and_locations_add_up, "IS-051 IS-054 IS-053") {
    /* deals for a worker and a gold, Armorer 1 raze token, Lord's Fields 1 food for 1 red location, itself */
    scene s = st_production("japanese,romans",
                            "{'deals':[['JAP001','JAP012'],[]],'locations':[['COM018','COM025'],[]]}");
    assert_supply(&s, 0, "worker 5 wood 1 raze 2 defence 1 gold 1 food 1");
    assert_supply(&s, 1, boards[2].goods); /* what is his is not the other's */
}

RULE_TEST(production_locations_give_what_their_text_says, "IS-054") {
    static const struct {
        const char *code, *goods;
        int vp;
    } cases[] = {
        {"BAR001", "wood 2", 0},         {"BAR012", "raze 1 worker 1", 0}, {"BAR020", "worker 2", 0},
        {"BAR024", "raze 1 stone 1", 0}, {"JAP001", "worker 1 food 1", 0}, {"JAP004", "food 2", 0},
        {"ROM020", "wood 1 stone 1", 0}, {"ROM023", "worker 1 gold 1", 0}, {"ROM026", "worker 2", 0},
        {"ROM027", "stone 2", 0},        {"ROM029", "gold 1", 0},          {"EGY011", "food 1 worker 1", 0},
        {"EGY026", "stone 2", 0},        {"EGY028", "gold 1 stone 1", 0},  {"COM008", "stone 1", 0},
        {"COM012", "worker 1", 0},       {"COM014", "worker 1", 0},        {"COM015", "worker 2", 0},
        {"COM018", "raze 1", 0},         {"COM023", "food 1", 0},          {"COM026", "", 1},
        {"COM028", "gold 1", 0},         {"COM062", "wood 1", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *empires = empires_for(cases[i].code);
        words location = {.len = 0};
        words_add(&location, "'%s'", cases[i].code);
        scene s = produced(empires, location.text);
        assert_true(in_phase(&s, "actions"));
        for (int k = 0; k < KINDS; k++)
            assert_int_equal(beyond_board(&s, empires, kinds[k]), amount(cases[i].goods, kinds[k]));
        assert_int_equal(vp_of(&s, 0), cases[i].vp);
    }
}

RULE_TEST(colours_are_counted_when_the_goods_are_given, "IS-054") {
    /* Rubble: a stone for each grey location, at most 3 */
    static const struct {
        const char *locations;
        int stone;
    } cases[] = {
        {"'COM011'", 1},
        {"'COM011','COM036'", 2},
        {"'COM036','COM011','COM018'", 2}, /* Armorer is black */
        {"'COM036','COM011','COM033'", 3},
        {"'COM036','COM011','COM033','COM083'", 3},
    };
    for (int i = 0; i < 5; i++) {
        scene s = produced("barbarians,romans", cases[i].locations);
        assert_int_equal(goods_of(&s, 0, "stone"), cases[i].stone);
    }
}

RULE_TEST(another_players_colours_do_not_count, "IS-054") {
    scene s = st_production("barbarians,romans", "{'locations':[['COM011'],['COM036','COM033']]}");
    assert_int_equal(goods_of(&s, 0, "stone"), 1);
}

RULE_TEST(a_card_is_drawn_from_the_deck_of_the_producers_choice, "IS-054") {
    scene s = produced("romans,japanese", "'COM065'"); /* Watchtower */
    assert_true(in_phase(&s, "production"));
    assert_draws(&s, "P1");
    scene_play(&s, "P1 draw faction");
    assert_chance_draws(&s, "ROM");
    scene_play(&s, "chance card ROM012");
    assert_int_equal(in_hand(&s, 0, "ROM012"), 1);
    assert_true(in_phase(&s, "actions"));
}

RULE_TEST(features_and_actions_produce_nothing, "IS-051") {
    scene s = produced("barbarians,romans", "'COM033','COM042','COM069','COM006','BAR026'");
    assert_true(in_phase(&s, "actions"));
    assert_supply(&s, 0, boards[0].goods);
}

/* ---- Order ---- */

RULE_TEST(the_first_player_produces_first_then_clockwise, "IS-050") {
    for (int first = 0; first < 3; first++) {
        words w = {.len = 0};
        words_add(&w, "{'first':%d,'locations':[['COM065'],['COM065'],['COM065']]}", first);
        scene s = st_production("romans,japanese,egyptians", w.text);
        for (int i = 0; i < 3; i++) {
            char who[8];
            snprintf(who, sizeof who, "P%d", 1 + (first + i) % 3);
            assert_true(in_phase(&s, "production"));
            assert_draws(&s, who);
            playf(&s, "%s draw common; chance card COM018", who);
        }
        assert_true(in_phase(&s, "actions"));
    }
}

/* ---- For this round only ---- */

RULE_TEST(goods_last_for_the_round_unless_stored, "IS-056") {
    /* everything lies in the supplies; each empire keeps one kind, and then its board produces */
    static const char *const after[] = {
        "worker 8 raze 1 defence 1", "food 3 worker 4 wood 1 raze 1 defence 1",
        "raze 4 worker 2 wood 1 stone 1 defence 1", "gold 4 worker 3 raze 1 defence 1"};
    const char *all = "{'wood':3,'stone':3,'food':3,'gold':3,'worker':3,'raze':3}";
    for (int i = 0; i < 4; i++) {
        scene s = turn_with(boards[i].empires, 0, "'goods':[%s,{}]", all);
        everybody_passes(&s);
        any_lookout(&s);
        assert_int_equal(round_of(&s), 3);
        assert_supply(&s, 0, after[i]);
    }
}

RULE_TEST(cards_and_points_stay, "IS-056") {
    scene s = turn_with("romans,japanese", 0,
                        "'hand':[{'ROM012':2},{'COM018':1}],'vp':[7,9],'goods':[{'worker':2},{}]");
    everybody_passes(&s);
    any_lookout(&s);
    assert_int_equal(in_hand(&s, 0, "ROM012"), 2);
    assert_int_equal(hand_size(&s, 0), 5);
    assert_true(in_hand(&s, 1, "COM018") >= 1);
    assert_int_equal(vp_of(&s, 0), 7);
    assert_int_equal(vp_of(&s, 1), 9);
}
