/* Imperial Settlers: as few cards as there can be in a pile or in the display, and as many in empires and
 * hands as the box has. */
#include "settlers/helpers_one.h"

RULE_TEST(a_single_discarded_card_is_a_new_deck, "IS-108 SR-06") {
    words w = {.len = 0};
    words_add(&w, "{'goods':[{'worker':2},{'worker':2}],'discard':{'COM069':1},'hand':[{},{%s}]}",
              all_of("COM", "COM069"));
    scene s = st_actions("romans,japanese", 0, w.text);
    scene_play(&s, "P1 exchange common");
    assert_string_equal(scene_moves(&s, "chance", ""), "card COM069");
    scene_set(&s, "{'agenda':['turn P1'],'discard':{},'locations':[['COM069'],[]]}"); /* now there is none */
    assert_false(scene_legal(&s, "P1 exchange common"));
}

/* All cards of three empires, as lists of their deals or locations. */
static void add_all_cards(words *w) {
    static const char *const decks[] = {"BAR", "ROM", "EGY"};
    for (int seat = 0; seat < 3; seat++) {
        const char *comma = "[";
        for (int i = 0; i < DESIGNS; i++)
            for (int copy = 0; strncmp(designs[i].code, decks[seat], 3) == 0 && copy < designs[i].copies;
                 copy++) {
                words_add(w, "%s'%s'", comma, designs[i].code);
                comma = ",";
            }
        words_add(w, "],");
    }
}

static void assert_holds_together(const scene *s) {
    dd_error error = {""};
    if (!s->game->check(&s->state, &error))
        fail_msg("%s", error.text);
}

/* P4's turn, the others having all their cards there. He makes a move; no other card changes. */
static scene fourth_seat(const char *field, const char *move) {
    words w = {.len = 0};
    words_add(&w, "{'%s':[", field);
    add_all_cards(&w);
    words_add(&w, "[]],'hand':[{},{},{},{'JAP013':1,'COM069':1}],"
                  "'goods':[{},{},{},{'food':1,'worker':2}]}");
    scene s = st_actions("barbarians,romans,egyptians,japanese", 3, w.text);
    scene_play(&s, move);
    assert_holds_together(&s);
    return s;
}

RULE_TEST(three_empires_may_have_made_deals_of_all_their_cards, "IS-079") {
    scene s = fourth_seat("deals", "P4 deal JAP013");
    assert_string_equal(list_in(&s, "deals", 3), "JAP013");
    assert_int_equal(number_in(&s, "hand", 3, "COM069"), 1);
}

/* And one of P4's own is given up for another. */
RULE_TEST(three_empires_may_have_built_all_their_cards, "IS-065") {
    scene s = fourth_seat("locations", "P4 build COM069");
    assert_string_equal(list_in(&s, "locations", 3), "COM069");
    assert_int_equal(number_in(&s, "hand", 3, "JAP013"), 1);
    scene_set(&s, "{'agenda':['turn P4'],'acted':'no','goods':[{},{},{},{'wood':1}],"
                  "'hand':[{},{},{},{'JAP013':1,'JAP001':3}]}");
    scene_play(&s, "P4 build JAP013");
    assert_string_equal(list_in(&s, "locations", 3), "JAP013");
    assert_int_equal(number_in(&s, "hand", 3, "JAP001"), 3);
    assert_holds_together(&s);
}

RULE_TEST(three_empires_may_have_all_their_cards_in_hand, "IS-049") {
    static const char deals[] = "'JAP001','JAP004','JAP006','JAP008'";
    words w = {.len = 0};
    words_add(&w, "{'deals':[[],[],[],[%s]],'hand':[{%s},", deals, all_of("BAR", ""));
    words_add(&w, "{%s},", all_of("ROM", ""));
    words_add(&w, "{%s},{'COM069':1,'JAP013':1}]}", all_of("EGY", ""));
    scene s = st_actions("barbarians,romans,egyptians,japanese", 3, w.text);
    scene_play(&s, "P4 build COM069");
    assert_string_equal(list_in(&s, "deals", 3), "JAP001 JAP004 JAP006 JAP008");
    assert_int_equal(sum_in(&s, "hand", 3, ""), 1);
    assert_int_equal(sum_in(&s, "hand", 2, ""), 30);
    assert_holds_together(&s);
}

/* Alone, with two cards in the display: the virtual opponent gets the one that P1 leaves. */
RULE_TEST(the_last_card_of_the_display_goes_to_the_rival, "IS-193 SR-06") {
    scene s = st_new("romans", "");
    scene_set(&s, "{'phase':'lookout','round':2,'first':0,'display':['COM065','COM069'],'agenda':["
                  "'production','give_rival_rest','pick P1','give_rival','pick P1'],'deals':[[],['ATT01']]}");
    scene_play(&s, "P1 pick COM065; chance card COM069");
    assert_string_equal(list_in(&s, "locations", 1), "COM069");
}
