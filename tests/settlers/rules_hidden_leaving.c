/* Imperial Settlers: what others learn when a card that they may know leaves a hand, or a Gate is lost. */
#include "settlers/helpers_three.h"

static bool look_alike(const scene *a, const scene *b, int viewer) {
    scene one = scene_view(a, viewer), other = scene_view(b, viewer);
    return memcmp(&one.state, &other.state, a->game->state_bytes) == 0;
}

/* ---- Copies of which others know differently ---- */

/* All have seen P1's Armorer (COM018). He lays a card under his Gate: that one, or his Barracks. Then he
 * takes another Armorer from the display, and builds one. */
static scene two_armorers(const char *tucked) {
    scene s =
        st_actions("japanese,romans", 0,
                   "{'goods':[{'worker':2,'stone':4,'wood':4},{'worker':4}],'locations':[['JAP013'],[]],"
                   "'hand':[{'COM018':1,'COM050':1},{}],'shown':[{'COM018':1},{}]}");
    playf(&s, "P1 tuck P1 1 %s", tucked);
    scene_set(&s,
              "{'phase':'lookout','display':['COM018','COM065'],'agenda':['production','clear','pick P1']}");
    scene_play(&s, "P1 pick COM018");
    assert_actors(&s, "P1");
    return s;
}

RULE_TEST(of_two_copies_the_one_surely_in_hand_is_taken_to_leave, "SR-81") {
    scene one = two_armorers("COM018"), other = two_armorers("COM050");
    assert_true(look_alike(&one, &other, 1));
    scene view = scene_view(&one, 1);
    assert_int_equal(in_hand(&view, 0, "COM018"), 1);
    assert_int_equal(number_of(&view, "loose", 0, "COM018"), 1);
    scene_play(&one, "P1 build COM018");
    scene_play(&other, "P1 build COM018");
    assert_true(look_alike(&one, &other, 1)); /* where the other one is he still can't tell */
    assert_true(look_alike(&one, &other, DD_SPECTATOR));
    view = scene_view(&one, 1);
    assert_int_equal(in_hand(&view, 0, "COM018"), 0);
    assert_int_equal(number_of(&view, "loose", 0, "COM018"), 1);
}

/* ---- A Gate that hides cards of another ---- */

/* The Egyptian P1 holds P2's Gate and lays a card under it; a round later it is P2's again, and his turn. */
static scene gate_with_another_s_card(const char *locations) {
    words w = {.len = 0};
    words_add(&w,
              "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY013'],[%s]],"
              "'hand':[{'EGY028':1},{'JAP030':1,'JAP016':1}]}",
              locations);
    scene s = st_actions("egyptians,japanese", 0, w.text);
    scene_play(&s, "P1 activate P1 1");
    if (scene_legal(&s, "P1 target P2 1"))
        scene_play(&s, "P1 target P2 1");
    scene_play(&s, "P1 tuck P2 1 EGY028");
    idle_to_round(&s, 3);
    scene_set(&s, "{'agenda':['turn P2'],'goods':[{'worker':2},{'wood':9,'stone':9,'food':9}]}");
    return s;
}

static bool reveals(const scene *s, int who, const char *text) {
    dd_move move;
    assert_true(dd_move_read(s->game, &s->state, text, &move, NULL));
    assert_int_equal(dd_why_not(s->game, &s->state, who, move), DD_LEGAL);
    return s->game->reveals(&s->state, who, move);
}

RULE_TEST(discarding_a_gate_reveals_what_another_has_laid_under_it, "SR-81 SR-24 SR-39") {
    scene s = gate_with_another_s_card("'JAP013','COM026'");
    scene view = scene_view(&s, 1);
    assert_int_equal(number_in(&view, "under_gate", "?egyptians"), 1);
    scene_play(&s, "P2 build JAP016");
    assert_true(reveals(&s, 1, "sacrifice 1"));
    assert_false(reveals(&s, 1, "sacrifice 2"));
    scene_play(&s, "P2 sacrifice 1");
    assert_int_equal(discarded(&s, "EGY028"), 1); /* now P2 knows it */
}

RULE_TEST(building_on_the_only_location_a_gate_reveals_too, "SR-81 SR-24 SR-39") {
    scene s = gate_with_another_s_card("'JAP013'");
    assert_true(reveals(&s, 1, "build JAP016")); /* which location to discard is not asked */
    scene_play(&s, "P2 build JAP016");
    assert_int_equal(discarded(&s, "EGY028"), 1);
}

/* P2 knows one Armorer of P1, which he passed on; the other one all have seen, and it may have been laid face
 * down since. One is razed: P2 takes it for the one that he passed on. P3 and spectators take it for the one
 * that they have seen, and know of none any more. */
RULE_TEST(who_has_seen_one_copy_takes_the_one_that_leaves_for_it, "SR-81") {
    scene s = st_actions("romans,japanese,egyptians", 0,
                         "{'goods':[{'raze':1,'worker':2},{'worker':4},{'worker':4}],"
                         "'hand':[{'COM018':2},{},{}],'known':[3,81]}");
    scene_play(&s, "P1 raze COM018");
    assert_string_equal(scene_field(&s, "known"), "[19]"); /* P1, P2, loosely */
    scene second = scene_view(&s, 1), third = scene_view(&s, 2);
    assert_string_equal(scene_field(&second, "loose"), "[{\"COM018\":1},{},{}]");
    assert_string_equal(scene_field(&third, "loose"), "[{},{},{}]");
}
