/* What players are told: what has happened (the events of docs/games/eight.md), why a step is refused, and
 * what can't be taken back because it shows something. */
#include "eight/positions.h"

#include "core/game.h"

static dd_move read_legal(const scene *s, int who, const char *text) {
    dd_move move;
    assert_true(dd_move_read(s->game, &s->state, text, &move, NULL));
    assert_int_equal(dd_why_not(s->game, &s->state, who, move), DD_LEGAL);
    return move;
}

/* ---- What has happened ---- */

/* Somebody decides so: these events are told to everybody, and no others. */
static void tells(scene *s, const char *move, const char *want) {
    for (int viewer = DD_SPECTATOR; viewer < s->state.config.seats; viewer++)
        assert_string_equal(scene_told(s, move, viewer, NULL), want);
    scene_play(s, move);
}

/* P1 has taken this card; everybody has his three armies on the start, a12 or b08. */
static scene with_card(const char *options, int card) {
    scene s = turn_of(2, options, "'row':[%d,1,2,3,4,7]", card);
    scene_play(&s, "P1 take 1");
    return s;
}

RULE_TEST(each_step_of_an_action_is_told_once, "EM-31 EM-34 EM-38 EM-41 EM-43") {
    scene s = with_card("", 36); /* armies 3 / move 3 */
    tells(&s, "P1 recruit a12", "{'event':'recruits','seat':0,'region':'a12'}");
    s = with_card("side=B", 18); /* move 3 */
    tells(&s, "P1 march b08 b09", "{'event':'moves','seat':0,'from':'b08','to':'b09'}");
    s = with_card("side=B", 20); /* sail 3, WE-7 */
    tells(&s, "P1 sail b08 b18", "{'event':'moves','seat':0,'from':'b08','to':'b18'}");
    s = with_card("side=B", 6);
    tells(&s, "P1 found b08", "{'event':'founds','seat':0,'region':'b08'}");
    s = with_card("", 15); /* destroy 1 + armies 1 */
    tells(&s, "P1 destroy P2 a12", "{'event':'destroys','seat':0,'owner':'P2','region':'a12'}");
    tells(&s, "P1 recruit a12", "{'event':'recruits','seat':0,'region':'a12'}");
}

RULE_TEST(a_neutral_army_that_is_destroyed_is_told_as_such, "ER-39 EM-43") {
    scene s = turn_of(2, "neutral=on", "'row':[23,1,2,3,4,7],'neutral':{'a05':10}");
    scene_play(&s, "P1 take 1");
    tells(&s, "P1 destroy neutral a05", "{'event':'destroys','seat':0,'owner':'neutral','region':'a05'}");
}

/* Nothing happens with the end of an action: the next card comes only when it is turned up. */
RULE_TEST(the_end_of_an_action_is_not_told, "EM-27 EM-29 ER-03") {
    scene s = with_card("", 36);
    tells(&s, "P1 done", "");
    tells(&s, "chance card 8", "{'event':'dealt','card':8,'place':6}");
    tells(&s, "P2 take 2", "{'event':'takes','seat':1,'card':2,'place':2,'coins':1}");
    tells(&s, "P2 recruit a12", "{'event':'recruits','seat':1,'region':'a12'}");
    tells(&s, "P2 done", "");
}

/* ---- Why a step is refused ---- */

RULE_TEST(a_step_to_no_neighbour_needs_more_than_a_voyage, "EM-36 EM-37 EM-39 ER-20") {
    static const char apart[] = "the regions are not adjacent",
                      sea[] = "a march goes over land only: to cross the sea takes an action to sail";
    scene s = turn_of(2, "", "'row':[10,1,2,3,4,7],'armies':[{'a12':2,'a15':1},{'a12':3}]");
    scene_play(
        &s, "P1 take 1"); /* move 4; WE-7: a15 and a09 are joined by a dotted line, a12 and a19 by nothing */
    assert_string_equal(scene_why_not(&s, "P1 march a15 a09"), sea);
    assert_string_equal(scene_why_not(&s, "P1 march a12 a19"), apart);
    assert_string_equal(scene_why_not(&s, "P1 march a12 a12"), apart);
    s = with_card("", 20);
    assert_string_equal(scene_why_not(&s, "P1 sail a12 a19"), apart);
}

/* ---- What can't be taken back ---- */

static bool reveals(const scene *s, int who, const char *text) {
    return s->game->reveals(&s->state, who, read_legal(s, who, text));
}

/* A bid shows its bidder nothing but where it is the last one: then all are shown. */
RULE_TEST(only_the_last_bid_shows_what_the_others_are, "EM-14 ER-06") {
    scene s = dealt(3, "ages=10,20,30");
    assert_false(reveals(&s, 0, "bid 0"));
    assert_false(reveals(&s, 2, "bid 3"));
    scene_play(&s, "P1 bid 2");
    assert_false(reveals(&s, 1, "bid 0"));
    scene_play(&s, "P2 bid 4");
    assert_true(reveals(&s, 2, "bid 0"));
    assert_true(reveals(&s, 2, "bid 11"));
    scene_play(&s, "P3 bid 0");
    assert_false(reveals(&s, 1, "take 1"));
    scene_play(&s, "P2 take 1");
    assert_false(reveals(&s, 1, "done"));
}

/* ---- The table in a terminal ---- */

RULE_TEST(cards_are_shown_against_the_number_that_ends_the_game, "EM-47") {
    scene two = turn_of(2, "", "%s", "'cards':[[9,10],[11,12]]");
    scene five = turn_of(5, "", "%s", "'cards':[[],[],[],[],[]]");
    assert_non_null(strstr(scene_drawn(&two, DD_EN), " 2/13 "));
    assert_non_null(strstr(scene_drawn(&two, DD_RU), " 2/13 "));
    assert_non_null(strstr(scene_drawn(&five, DD_EN), " 0/7 "));
}

RULE_TEST(land_and_sea_are_told_apart_in_russian, "EM-36 EM-38") {
    scene s = turn_of(2, "", "%s", "'row':[13,35,1,2,3,4]"); /* carrot: sail 3; anvil: march 4 */
    const char *drawn = scene_drawn(&s, DD_RU);
    assert_non_null(strstr(drawn, "по морю 3"));
    assert_non_null(strstr(drawn, "по суше 4"));
}
