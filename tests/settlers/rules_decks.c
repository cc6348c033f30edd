/* Imperial Settlers: decks that run out (section 16), and cards that draw two and keep one. */
#include "settlers/helpers_two.h"

/* ---- Decks that run out ---- */

RULE_TEST(the_common_discards_become_the_new_common_deck, "IS-108 SR-06") {
    /* One card is left in the deck, an Armorer; all the others were discarded. */
    scene s = st_actionsf("romans,japanese", 0, "{'goods':[{'worker':4},{'worker':2}],%s}",
                          discard_all_but("COM", "COM018"));
    scene_play(&s, "P1 exchange common; chance card COM018");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_int_equal(discarded(&s, "COM069"), 6); /* not before a card is needed */
    scene_play(&s, "P1 exchange common");
    assert_actor(&s, "chance");
    assert_true(scene_legal(&s, "chance card COM018"));
    scene_play(&s, "chance card COM069");
    assert_int_equal(in_hand(&s, 0, "COM069"), 1);
    assert_int_equal(all_discarded(&s), 0);
    assert_int_equal(left_in(&s, "common"), 84 - 2);
}

RULE_TEST(cards_in_play_are_not_shuffled_into_the_new_common_deck, "IS-108") {
    scene s = st_actionsf("romans,japanese", 0,
                          "{'goods':[{'worker':2},{'worker':2}],'hand':[{},{'COM001':1}],"
                          "'locations':[['COM002'],['COM003']],'foundations':[[],[1]],%s}",
                          discard_all_but("COM", "COM001 COM002 COM003"));
    scene_play(&s, "P1 exchange common");
    assert_actor(&s, "chance");
    assert_true(scene_legal(&s, "chance card COM004"));
    assert_false(scene_legal(&s, "chance card COM001"));
    assert_false(scene_legal(&s, "chance card COM002"));
    assert_false(scene_legal(&s, "chance card COM003"));
}

RULE_TEST(discarded_faction_cards_never_come_back, "IS-109 SR-06") {
    /* Castle gives a card; the faction deck is used up, so it can only be a common one */
    scene s = st_actionsf("romans,japanese", 0,
                          "{'goods':[{'worker':1},{'worker':2}],'locations':[['COM046'],[]],%s}",
                          discard_all_but("ROM", ""));
    scene_play(&s, "P1 activate P1 1");
    assert_actor(&s, "chance");
    assert_false(scene_legal(&s, "chance card ROM012"));
    scene_play(&s, "chance card COM018");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_int_equal(all_discarded(&s), 30);
}

RULE_TEST(the_last_faction_card_is_the_last_of_all, "IS-109") {
    scene s = st_actionsf("romans,japanese", 0,
                          "{'goods':[{'worker':3},{'worker':2}],'locations':[['COM046'],[]],%s}",
                          discard_all_but("ROM", "ROM017"));
    scene_play(&s, "P1 activate P1 1; P1 draw faction; chance card ROM017");
    assert_int_equal(in_hand(&s, 0, "ROM017"), 1);
    scene_play(&s, "P1 activate P1 1");
    assert_actor(&s, "chance"); /* no deck to choose any more */
    assert_true(scene_legal(&s, "chance card COM018"));
    assert_int_equal(discarded(&s, "ROM012"), 3);
}

RULE_TEST(a_used_up_faction_deck_gives_nothing_in_lookout, "IS-109 SR-06") {
    scene s = st_actionsf("romans,japanese", 0, "{'goods':[{'worker':2},{'worker':2}],%s}",
                          discard_all_but("ROM", ""));
    everybody_passes(&s);
    assert_actor(&s, "chance");
    assert_false(scene_legal(&s, "chance card ROM012"));
    scene_play(&s, "chance card JAP001");
    assert_int_equal(in_hand(&s, 1, "JAP001"), 1);
    assert_actor(&s, "chance"); /* and now the display */
    assert_false(scene_legal(&s, "chance card ROM012"));
    assert_true(scene_legal(&s, "chance card COM018"));
    assert_int_equal(hand_size(&s, 0), 0);
    assert_int_equal(all_discarded(&s), 30);
}

/* ---- A draft of fewer cards than everybody needs ---- */

/* The draft of round 3, for which the common deck has `left` only: all the other common cards are in P2's
 * hand. The faction cards are drawn; seat `first` (from 0) is the first player. */
static scene draft_of(const char *left, int first) {
    words w = {.len = 0};
    words_add(&w, "{'first':%d,'goods':[{'worker':2},{'worker':2}],'hand':[{},%s]}", 1 - first,
              discard_all_but("COM", left) + strlen("'discard':"));
    scene s = st_actions_with("romans,japanese", "lookout=draft", 0, w.text);
    everybody_passes(&s);
    scene_play(&s,
               first ? "chance card JAP001; chance card ROM012" : "chance card ROM012; chance card JAP001");
    return s;
}

/* The first player is offered three cards, and one is left for the other: he keeps it, and has none to pass
 * on. */
RULE_TEST(who_is_offered_one_card_in_the_draft_has_no_choice, "IS-172 IS-173 SR-06") {
    static const char *const names[] = {"P1", "P2"};
    for (int first = 0; first < 2; first++) {
        int other = 1 - first;
        scene s = draft_of("COM001 COM011 COM014 COM015", first);
        scene_play(&s, "chance card COM001; chance card COM011; chance card COM014; chance card COM015");
        assert_actor(&s, names[first]);
        assert_string_equal(scene_moves(&s, names[first], ""), "pick COM001; pick COM011; pick COM014");
        playf(&s, "%s pick COM001", names[first]);
        assert_actor(&s, names[other]);
        assert_string_equal(scene_moves(&s, names[other], ""), "pick COM011; pick COM014");
        playf(&s, "%s pick COM014", names[other]);
        assert_field(&s, "discard", "{'COM011':1}");
        assert_int_equal(in_hand(&s, first, "COM001"), 1);
        assert_int_equal(in_hand(&s, other, "COM014") + in_hand(&s, other, "COM015"), 2);
    }
}

RULE_TEST(the_last_common_card_is_drafted_without_a_question, "IS-172 SR-06") {
    scene s = draft_of("COM018", 1);
    scene_play(&s, "chance card COM018"); /* P2's; for P1 there is none */
    assert_true(in_phase(&s, "actions"));
    assert_actor(&s, "P2");
    assert_int_equal(in_hand(&s, 1, "COM018"), 3);
    assert_int_equal(hand_size(&s, 0), 1); /* his faction card */
}

/* ---- Draw two, keep one ---- */

RULE_TEST(architect_keeps_one_of_two_faction_cards, "SR-27") {
    scene s = st_production("romans,japanese", "{'locations':[['ROM011'],[]]}");
    assert_actor(&s, "chance");
    assert_false(scene_legal(&s, "chance card COM018")); /* faction cards only */
    scene_play(&s, "chance card ROM012; chance card ROM017");
    assert_actor(&s, "P1");
    assert_int_equal(scene_count(&s, "P1", "keep"), 2);
    scene_play(&s, "P1 keep ROM017");
    assert_int_equal(in_hand(&s, 0, "ROM017"), 1);
    assert_int_equal(in_hand(&s, 0, "ROM012"), 0);
    /* the other one is in the deck again: 30 but the Architect and the card kept */
    assert_int_equal(discarded(&s, "ROM012"), 0);
    assert_int_equal(left_in(&s, "romans"), 28);
}

RULE_TEST(temple_of_buddha_keeps_one_of_two_faction_cards, "SR-27") {
    scene s = st_production("japanese,romans", "{'locations':[['JAP011'],[]]}");
    scene_play(&s, "chance card JAP001; chance card JAP004; P1 keep JAP001");
    assert_int_equal(in_hand(&s, 0, "JAP001"), 1);
    assert_int_equal(discarded(&s, "JAP004"), 0);
    assert_int_equal(left_in(&s, "japanese"), 28);
}

RULE_TEST(what_is_put_back_can_be_drawn_again, "SR-27") {
    /* two cards are left in the deck; one of them is put back and is then the only one */
    scene s = st_actionsf("romans,japanese", 0,
                          "{'goods':[{'worker':2,'stone':2},{'worker':2}],'locations':[['COM069'],[]],"
                          "'hand':[{'ROM011':1},{}],%s}",
                          discard_all_but("ROM", "ROM011 ROM012 ROM017"));
    scene_play(&s, "P1 build ROM011; chance card ROM012; chance card ROM017; P1 keep ROM012");
    assert_int_equal(left_in(&s, "romans"), 1);
    assert_actor(&s, "P2");
    scene_play(&s, "P2 exchange wood; P1 exchange faction; chance card ROM017");
    assert_int_equal(in_hand(&s, 0, "ROM017"), 1);
}

RULE_TEST(a_single_card_drawn_is_kept, "SR-27 SR-06") {
    char fields[9000];
    snprintf(fields, sizeof fields, "{'locations':[['ROM011'],[]],%s}",
             discard_all_but("ROM", "ROM011 ROM017"));
    scene s = st_production("romans,japanese", fields);
    scene_play(&s, "chance card ROM017");
    assert_true(in_phase(&s, "actions"));
    assert_int_equal(in_hand(&s, 0, "ROM017"), 1);
}

RULE_TEST(with_no_card_to_draw_nothing_happens, "SR-27 SR-06 IS-109") {
    char fields[9000];
    snprintf(fields, sizeof fields, "{'locations':[['ROM011'],[]],%s}", discard_all_but("ROM", "ROM011"));
    scene s = st_production("romans,japanese", fields);
    assert_true(in_phase(&s, "actions"));
    assert_int_equal(hand_size(&s, 0), 1); /* the Ruins of the lookout */
    assert_int_equal(discarded(&s, "ROM012"), 3);
}
