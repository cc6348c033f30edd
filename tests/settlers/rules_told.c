/* Imperial Settlers: who is told of a decision, and which decisions show their player something new. */
#include "settlers/helpers_three.h"

static dd_move read_move(const scene *s, const char *text) {
    dd_move move;
    assert_true(dd_move_read(s->game, &s->state, text, &move, NULL));
    return move;
}

/* ---- Cards drawn ---- */

/* Chance brings this card to P1, who alone may know it: the decision is kept from the others, and what they
 * hear of it is the back. */
static void only_the_first_seat_learns(const scene *s, const char *card) {
    char text[32], owner[96];
    scene now = *s;
    snprintf(text, sizeof text, "chance card %s", card);
    snprintf(owner, sizeof owner, "{'event':'draws','seat':0,'deck':'common','card':'%s'}", card);
    scene_play(&now, text);
    dd_move move = read_move(s, text + strlen("chance "));
    for (int viewer = DD_SPECTATOR; viewer < s->state.config.seats; viewer++) {
        const char *all = scene_told(s, text, viewer, NULL);
        assert_int_equal(s->game->secret(&s->state, &now.state, DD_CHANCE, move, viewer), viewer != 0);
        assert_int_equal(strstr(all, card) != NULL, viewer == 0);
        assert_string_equal(scene_told(s, text, viewer, "draws"),
                            viewer == 0 ? owner : "{'event':'draws','seat':0,'deck':'common'}");
    }
}

RULE_TEST(a_card_drawn_is_told_to_its_drawer_alone, "SR-81 IS-049") {
    scene exchange = st_actions("romans,egyptians", 0, "{'goods':[{'worker':4},{'worker':2}]}");
    scene_play(&exchange, "P1 exchange common");
    only_the_first_seat_learns(&exchange, "COM026");

    scene draft = next_lookout("romans,egyptians", "lookout=draft", 0, "{}");
    any_chance(&draft, 2);
    only_the_first_seat_learns(&draft, "COM026"); /* one to choose from */

    scene mission = st_actions("barbarians,romans", 0,
                               "{'goods':[{'worker':3},{'worker':2}],'locations':[['BAR028'],[]]}");
    scene_play(&mission, "P1 activate P1 1; P1 draw common");
    only_the_first_seat_learns(&mission, "COM026");

    /* Dark Chapel razes a card whose raze field shows two cards: they may be turned in */
    scene chapel = st_actions("barbarians,romans", 0,
                              "{'goods':[{'raze':1,'worker':2},{'worker':2}],'locations':[['BAR014'],[]],"
                              "'hand':[{'COM065':1,'COM069':1},{}]}");
    scene_play(&chapel, "P1 activate P1 1; P1 raze COM065; P1 draw common");
    assert_non_null(strstr(scene_field(&chapel, "agenda"), "deal_fresh P1 common"));
    only_the_first_seat_learns(&chapel, "COM026");
}

/* The draft: what P1 keeps is told him when both have chosen, and to the others that he has. */
RULE_TEST(a_card_chosen_in_the_draft_is_told_to_who_keeps_it, "SR-81 IS-172") {
    scene s = next_lookout("romans,egyptians", "lookout=draft", 0, "{}");
    any_chance(&s, 2);
    cards(&s, "COM001 COM002 COM003 COM004 COM005 COM006");
    scene_play(&s, "P1 pick COM002");
    static const char last[] = "P2 pick COM005";
    assert_string_equal(scene_told(&s, last, 0, "picks"),
                        "{'event':'picks','seat':0,'card':'COM002'}{'event':'picks','seat':1}");
    assert_string_equal(scene_told(&s, last, 1, "picks"),
                        "{'event':'picks','seat':0}{'event':'picks','seat':1,'card':'COM005'}");
    assert_string_equal(scene_told(&s, last, DD_SPECTATOR, "picks"),
                        "{'event':'picks','seat':0}{'event':'picks','seat':1}");
}

/* ---- Cards that leave a hand ---- */

/* Is this decision of P1 kept from P2? */
static bool secret(const scene *before, const char *text) {
    scene now = *before;
    dd_move move = read_move(before, text);
    playf(&now, "P1 %s", text);
    assert_false(before->game->secret(&before->state, &now.state, 0, move, 0));
    assert_int_equal(before->game->secret(&before->state, &now.state, 0, move, 1),
                     before->game->secret(&before->state, &now.state, 0, move, DD_SPECTATOR));
    return before->game->secret(&before->state, &now.state, 0, move, 1);
}

RULE_TEST(a_card_laid_down_as_a_foundation_is_secret_and_one_that_is_paid_is_not, "SR-81 IS-145 IS-098") {
    scene sanctuary = st_actions("egyptians,romans", 0,
                                 "{'goods':[{'worker':3},{'worker':4}],'locations':[['EGY014'],[]],"
                                 "'hand':[{'COM026':1,'COM050':1},{}]}");
    scene_play(&sanctuary, "P1 activate P1 1");
    assert_true(secret(&sanctuary, "drop COM050"));
    scene tavern = st_actions("egyptians,romans", 0,
                              "{'goods':[{'worker':3},{'worker':4}],'locations':[['COM049'],[]],"
                              "'hand':[{'COM026':1,'COM050':1},{}]}");
    scene_play(&tavern, "P1 activate P1 1");
    assert_false(secret(&tavern, "drop COM050"));
}

RULE_TEST(when_the_game_is_over_nothing_is_secret, "SR-81") {
    scene before = st_actions("japanese,romans", 0,
                              "{'round':5,'goods':[{'worker':2},{'worker':2}],'locations':[['JAP013'],[]],"
                              "'hand':[{'COM026':1,'COM050':1},{}]}");
    assert_true(secret(&before, "tuck P1 1 COM050"));
    scene over = before;
    scene_play(&over, "P1 tuck P1 1 COM050");
    idle_to_the_end(&over);
    dd_move move = read_move(&before, "tuck P1 1 COM050");
    assert_false(before.game->secret(&before.state, &over.state, 0, move, 1));
    assert_false(before.game->secret(&before.state, &over.state, 0, move, DD_SPECTATOR));
}

/* ---- What can't be taken back ---- */

static bool reveals(const scene *s, const char *text) {
    dd_move move = read_move(s, text);
    assert_int_equal(dd_why_not(s->game, &s->state, 0, move), DD_LEGAL);
    return s->game->reveals(&s->state, 0, move);
}

/* Desert: the one enemy has one card, which P1 then sees discarded. */
RULE_TEST(desert_reveals_a_card_of_its_victim, "SR-44 SR-81") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY001','COM042'],[]],"
                         "'hand':[{'COM026':1},{'COM050':1}]}");
    scene after = s;
    assert_true(reveals(&s, "activate P1 1"));
    scene_play(&after, "P1 activate P1 1");
    assert_int_equal(discarded(&after, "COM050"), 1);
    assert_false(reveals(&s, "exchange wood"));
}

/* Engineers: what lies under the Gate that they remove is seen; with nothing under it there is nothing to
 * see.
 */
RULE_TEST(engineers_reveal_what_lies_under_a_gate, "SR-19 SR-39 SR-81") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['ROM008'],['JAP013']]}");
    assert_false(reveals(&s, "activate P1 1"));
    scene_set(&s, "{'under_gate':{'COM050':1}}");
    assert_true(reveals(&s, "activate P1 1"));
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(discarded(&s, "COM050"), 1);
}
