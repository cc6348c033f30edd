/* Imperial Settlers: what others know of cards of which there are several copies, some of them face down; and
 * where a card that they know of may be. */
#include "settlers/helpers_three.h"
#include "support/odds.h"

static bool look_alike(const scene *a, const scene *b, int viewer) {
    scene one = scene_view(a, viewer), other = scene_view(b, viewer);
    return memcmp(&one.state, &other.state, a->game->state_bytes) == 0;
}

/* A possible position for the viewer; it must hold together. */
static scene guess(const scene *s, int viewer, int seed) {
    scene view = scene_view(s, viewer);
    scene filled = scene_fill(&view, viewer, (uint64_t)seed);
    dd_error error = {""};
    if (!s->game->check(&filled.state, &error))
        fail_msg("a completed view does not hold together: %s", error.text);
    return filled;
}

/* ---- Copies, one of which leaves ---- */

/* All have seen some Armorers (COM018) of P1, who has two Gates. He lays cards under them, draws another
 * Armorer in secret, and is about to raze one. */
static scene another_armorer(const char *fields, const char *laid) {
    scene s =
        st_actions("japanese,romans", 0,
                   "{'goods':[{'worker':2,'raze':1},{'worker':6}],'locations':[['JAP013','JAP013'],[]]}");
    scene_set(&s, fields);
    scene_play(&s, laid);
    scene_play(&s, "P1 exchange common; chance card COM018; P1 end; P2 exchange wood; P2 end");
    return s;
}

/* Whatever he has laid, those who knew of so many know of one less when one is razed, and can't tell one case
 * from the other. */
static void one_is_taken_to_have_left(const char *fields, int known, const char *const *laid, int cases) {
    scene first = another_armorer(fields, laid[0]);
    scene_play(&first, "P1 raze COM018");
    for (int i = 0; i < cases; i++) {
        scene s = another_armorer(fields, laid[i]);
        scene before = scene_view(&s, 1);
        assert_int_equal(number_of(&before, "loose", 0, "COM018"), known);
        scene_play(&s, "P1 raze COM018");
        scene after = scene_view(&s, 1);
        assert_int_equal(number_of(&after, "loose", 0, "COM018"), known - 1);
        assert_true(look_alike(&first, &s, 1));
        assert_true(look_alike(&first, &s, DD_SPECTATOR));
    }
}

RULE_TEST(of_copies_that_may_be_face_down_one_is_taken_to_have_left, "SR-81") {
    static const char *const two[] = {
        "P1 tuck P1 1 COM018; P1 tuck P1 2 COM018", "P1 tuck P1 1 COM018; P1 tuck P1 2 COM050",
        "P1 tuck P1 1 COM053; P1 tuck P1 2 COM018", "P1 tuck P1 1 COM050; P1 tuck P1 2 COM053"};
    static const char *const first[] = {"P1 tuck P1 1 COM018", "P1 tuck P1 1 COM050"};
    static const char *const second[] = {"P1 tuck P1 2 COM018", "P1 tuck P1 2 COM050"};
    static const char one_shown[] = "{'hand':[{'COM018':1,'COM050':1},{}],'shown':[{'COM018':1},{}]}";
    one_is_taken_to_have_left("{'hand':[{'COM018':2,'COM050':1,'COM053':1},{}],'shown':[{'COM018':2},{}]}", 2,
                              two, 4);
    one_is_taken_to_have_left(one_shown, 1, first, 2);
    one_is_taken_to_have_left(one_shown, 1, second, 2);
}

/* One Armorer may have become the Egyptian's foundation, another may lie under the Gate that he holds: the
 * one that he razes is taken for one of them. */
RULE_TEST(a_copy_that_left_is_either_a_foundation_or_under_a_gate, "SR-81 SR-24") {
    scene s = st_actions("egyptians,japanese", 0,
                         "{'goods':[{'raze':1,'worker':2},{'worker':4}],"
                         "'locations':[['EGY013','COM018'],['JAP013']],'foundations':[[2],[]],"
                         "'foundation_known':[{'2':81},{}],'held':[{},{'1':'P1'}],"
                         "'under_gate':{'COM018':1},'hand':[{'COM018':1},{}],'known':[1,209]}");
    scene view = scene_view(&s, 1);
    assert_field(&view, "loose", "[{\"COM018\":2},{}]");
    scene_play(&s, "P1 raze COM018");
    view = scene_view(&s, 1);
    assert_field(&view, "loose", "[{\"COM018\":1},{}]");
}

/* P3 has passed one Lumber Trail on to P1; it may have become P1's foundation. Another one all know to be
 * in his hand. When one is razed P3 still knows of the one that he passed on. */
RULE_TEST(the_copy_that_is_surely_in_hand_leaves_first, "SR-81") {
    scene s = st_actions_with("egyptians,romans,barbarians", "lookout=draft", 0,
                              "{'goods':[{'raze':1,'worker':2},{'worker':4},{'worker':4}],"
                              "'locations':[['COM050'],[],[]],'foundations':[[1],[],[]],"
                              "'foundation_known':[{'1':1},{},{}],"
                              "'hand':[{'COM062':2},{},{}],'known':[21,65]}");
    scene_play(&s, "P1 raze COM062");
    scene second = scene_view(&s, 1), third = scene_view(&s, 2);
    assert_field(&second, "loose", "[{},{},{}]");
    assert_field(&third, "loose", "[{\"COM062\":1},{},{}]");
}

/* P2 knows of one copy, P3 of another one. Both see one leave: neither knows whether there is a second. */
RULE_TEST(each_observer_takes_the_copy_that_leaves_for_the_one_that_he_knew, "SR-81") {
    scene s = st_actions("romans,egyptians,barbarians", 0,
                         "{'goods':[{'raze':1,'worker':2},{'worker':4},{'worker':4}],"
                         "'hand':[{'COM062':2},{},{}],'known':[3,5]}");
    scene_play(&s, "P1 raze COM062");
    scene second = scene_view(&s, 1), third = scene_view(&s, 2);
    assert_string_equal(of_seat(&second, "hand", 0), "{\"?common\":1}");
    assert_string_equal(of_seat(&third, "hand", 0), "{\"?common\":1}");
}

/* P1 knows one Armorer of P2, which he passed on; the other one all have seen, and it may be face down. */
RULE_TEST(what_is_known_of_a_second_hand_is_forgotten_as_of_the_first, "SR-81") {
    scene s = st_actions("japanese,romans,egyptians", 1,
                         "{'goods':[{'worker':4},{'raze':1,'worker':2},{'worker':4}],"
                         "'hand':[{},{'COM018':2},{}],'known':[3,82]}");
    scene_play(&s, "P2 raze COM018");
    scene first = scene_view(&s, 0), third = scene_view(&s, 2);
    assert_field(&first, "loose", "[{},{\"COM018\":1},{}]");
    assert_field(&third, "loose", "[{},{},{}]"); /* he takes it for the one that he has seen */
}

/* P1 has razed his Monument, which all know to be a foundation, and laid an Armorer that all have seen beside
 * it. The Armorer that he razes from hand is taken for that one. */
RULE_TEST(a_copy_that_left_is_no_foundation_and_other_foundations_stay_known, "SR-81 IS-089 IS-145") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'raze':1,'worker':2},{'worker':4}],"
                         "'locations':[['EGY014','COM026','COM018'],[]],'foundations':[[2,3],[]],"
                         "'foundation_known':[{'2':79,'3':81},{}],'hand':[{'COM018':1,'COM050':1},{}]}");
    scene view = scene_view(&s, 1);
    assert_field(&view, "loose", "[{\"COM018\":1},{}]");
    scene_play(&s, "P1 raze COM018");
    for (int viewer = DD_SPECTATOR; viewer < 2; viewer++) {
        view = scene_view(&s, viewer);
        assert_field(&view, "locations",
                     viewer == 0 ? "[[\"EGY014\",\"COM026\",\"COM018\"],[]]"
                                 : "[[\"EGY014\",\"COM026\",\"?common\"],[]]");
        assert_field(&view, "loose", "[{},{}]");
    }
}

/* ---- The first revision of the rules ----
 *
 * Records of that time must replay as they were played: whoever knew of a copy face down forgot it when one
 * left that nobody knew of, and did not when a known one left. */

/* P1 razes an Armorer in such a position; who then knows secret cards, and foundations of his. */
static void first_revision(const char *empires, const char *fields, const char *known, const char *founded) {
    scene s = st_actions(empires, 0, "{'goods':[{'raze':1,'worker':2},{'worker':4}]}");
    scene_set(&s, fields);
    s.state.config.rules = 1;
    scene_play(&s, "P1 raze COM018");
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_field(&s, "known", known);
    assert_string_equal(of_seat(&s, "foundation_known", 0), founded);
}

RULE_TEST(the_first_revision_forgets_a_copy_face_down, "SR-81") {
    first_revision("japanese,romans",
                   "{'locations':[['JAP013'],[]],'hand':[{'COM018':1},{}],'under_gate':{'COM018':1},"
                   "'known':[1,81]}",
                   "[1]", "{}");
    first_revision("japanese,romans",
                   "{'locations':[['JAP013','JAP013'],[]],'hand':[{'COM018':1},{}],"
                   "'under_other_gate':{'COM018':1},'known':[1,81]}",
                   "[1]", "{}");
    first_revision("egyptians,romans",
                   "{'locations':[['EGY014','COM050','COM018'],[]],'foundations':[[2,3],[]],"
                   "'foundation_known':[{'2':81,'3':81},{}],'hand':[{'COM018':1},{}]}",
                   "[]", "{\"2\":81,\"3\":1}");
}

RULE_TEST(in_the_first_revision_a_known_copy_leaves_before_others, "SR-81") {
    first_revision("japanese,romans",
                   "{'locations':[['JAP013'],[]],'hand':[{'COM018':1},{}],'under_gate':{'COM018':1},"
                   "'known':[65,81]}",
                   "[81]", "{}");
    first_revision("japanese,romans", "{'hand':[{'COM018':2},{}],'known':[1,81]}", "[1]", "{}");
    /* what is known of another hand is of no account */
    first_revision("japanese,romans", "{'hand':[{'COM018':1},{'COM018':1}],'known':[1,66]}", "[66]", "{}");
}

/* ---- Two Gates ---- */

/* P1 has two Gates and Ruins; all have seen his Monument (COM026), and two more common cards are in his hand.
 */
static scene two_gates(void) {
    return st_actions("japanese,romans", 0,
                      "{'goods':[{'wood':1,'worker':2},{'worker':4}],"
                      "'locations':[['JAP013','JAP013','COM069'],['ROM008']],"
                      "'hand':[{'COM026':1,'COM050':1,'COM053':1,'JAP016':1},{}],'shown':[{'COM026':1},{}]}");
}

RULE_TEST(a_known_card_may_lie_under_the_second_gate_when_another_location_is_lost, "SR-81 SR-39") {
    scene s = two_gates();
    scene_play(&s, "P1 tuck P1 2 COM050; P1 build JAP016; P1 sacrifice 3");
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM026"), 0); /* nobody has seen what lies face down */
    assert_field(&view, "loose", "[{\"COM026\":1},{}]");
}

/* Three cards with the same back, and one of them is the Monument. */
RULE_TEST(a_known_card_is_as_likely_under_either_gate_and_in_hand, "SR-81") {
    int seen[3] = {0};
    scene s = two_gates();
    scene_play(&s, "P1 tuck P1 1 COM050; P1 tuck P1 2 COM053");
    for (int seed = 0; seed < 900; seed++) {
        scene filled = guess(&s, 1, seed);
        int hand = in_hand(&filled, 0, "COM026"), under = number_in(&filled, "under_gate", "COM026"),
            other = number_in(&filled, "under_other_gate", "COM026");
        assert_int_equal(hand + under + other, 1);
        seen[hand ? 0 : under ? 1 : 2]++;
    }
    assert_even_odds("where the Monument is", seen, 3);
}

/* All have seen a Japanese card of P1's, and he has laid one of his two. */
RULE_TEST(a_known_faction_card_may_lie_under_a_gate, "SR-81") {
    int seen[2] = {0};
    scene s = two_gates();
    scene_set(&s, "{'hand':[{'COM026':1,'JAP016':1,'JAP030':1},{}],'shown':[{'JAP016':1},{}]}");
    scene_play(&s, "P1 tuck P1 1 JAP030");
    for (int seed = 0; seed < 200; seed++) {
        scene filled = guess(&s, 1, seed);
        int under = number_in(&filled, "under_gate", "JAP016");
        assert_true(in_hand(&filled, 0, "JAP016") + under >= 1); /* there are two more in the box */
        seen[in_hand(&filled, 0, "JAP016") > 0]++;
    }
    assert_in_range(seen[0], 50, 150);
}

RULE_TEST(the_cards_under_the_second_gate_stay_when_the_first_is_lost, "SR-39 SR-81") {
    scene s = two_gates();
    scene_play(&s, "P1 tuck P1 1 COM050; P1 tuck P1 2 COM053; P1 exchange wood; P1 end");
    scene_play(&s, "P2 activate P2 1; P2 target P1 1"); /* Engineers */
    assert_int_equal(discarded(&s, "COM050"), 1);
    assert_int_equal(discarded(&s, "COM053"), 0);
    scene own = scene_view(&s, 0), view = scene_view(&s, 1);
    assert_field(&own, "under_gate", "{\"COM053\":1}"); /* his only Gate now */
    assert_field(&own, "under_other_gate", "{}");
    assert_field(&view, "under_gate", "{\"?common\":1}");
    assert_field(&view, "loose", "[{\"COM026\":1},{}]"); /* it may still lie there */
}

/* Nothing lies face down any more, though there is still a Gate. */
RULE_TEST(with_an_empty_gate_left_what_is_known_of_a_hand_is_certain, "SR-39 SR-81") {
    scene s = two_gates();
    scene_play(&s, "P1 tuck P1 2 COM050; P1 exchange wood; P1 end");
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM026"), 0);
    scene_play(&s, "P2 activate P2 1; P2 target P1 2");
    view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM026"), 1);
    assert_field(&view, "loose", "[{},{}]");
}

/* ---- Cards of the Egyptian ---- */

RULE_TEST(a_known_card_of_a_second_seat_may_have_become_a_foundation, "SR-81 IS-145") {
    scene s = st_actions("romans,egyptians", 1,
                         "{'goods':[{'worker':4},{'worker':3}],'locations':[[],['EGY014']],"
                         "'hand':[{},{'COM026':1,'COM050':1}],'shown':[{},{'COM026':1}]}");
    scene_play(&s, "P2 activate P2 1; P2 drop COM026");
    scene view = scene_view(&s, 0);
    assert_field(&view, "locations", "[[],[\"EGY014\",\"?common\"]]");
    assert_field(&view, "loose", "[{},{\"COM026\":1}]");
    assert_int_equal(in_hand(&view, 1, "?common"), 1);
}

/* The Egyptian lays one of two common cards under a Gate that he holds, beside one of its owner's; one of
 * the two all have seen. */
RULE_TEST(a_known_card_may_lie_under_a_held_gate, "SR-81 SR-24") {
    int under = 0;
    scene start = st_actions("egyptians,japanese", 0,
                             "{'goods':[{'worker':2},{'worker':2}],'locations':[['EGY013'],['JAP013']],"
                             "'under_gate':{'COM053':1},"
                             "'hand':[{'COM026':1,'COM050':1},{}],'shown':[{'COM026':1},{}]}");
    scene_play(&start, "P1 activate P1 1");
    scene s = start, other = start;
    scene_play(&s, "P1 tuck P2 1 COM026");
    scene_play(&other, "P1 tuck P2 1 COM050");
    assert_true(look_alike(&s, &other, 1)); /* which of them it is nobody can tell */
    assert_true(look_alike(&s, &other, DD_SPECTATOR));
    for (int seed = 0; seed < 80; seed++) {
        scene filled = guess(&s, seed % 2 ? 1 : DD_SPECTATOR, seed);
        int there = number_in(&filled, "under_gate", "COM026");
        assert_int_equal(in_hand(&filled, 0, "COM026") + there, 1);
        scene view = scene_view(&filled, 0); /* whichever it is, he who laid it knows it, and not the other */
        assert_int_equal(number_in(&view, "under_gate", "?common"), 1);
        under += there;
    }
    assert_in_range(under, 1, 79);
}

/* ---- Choices and cards received ---- */

/* Whatever P2 is dealt, and has chosen in secret, each of his cards is as likely to be it. */
RULE_TEST(the_secret_choice_of_a_second_seat_is_any_of_its_cards, "SR-81 IS-172") {
    int seen[3] = {0};
    scene s = next_lookout("romans,egyptians", "lookout=draft", 0, "{}");
    any_chance(&s, 2);
    cards(&s, "COM001 COM002 COM003 COM004 COM005 COM006");
    scene_play(&s, "P2 pick COM005");
    for (int seed = 0; seed < 600; seed++) {
        scene filled = guess(&s, 0, seed);
        const char *offer = of_seat(&filled, "offers", 1), *pick = of_seat(&filled, "picks", 1);
        const char *at = strstr(offer, pick); /* it is quoted, as in the offer */
        assert_non_null(at);
        assert_int_equal(sum_at(offer, "COM"), 3);
        if (strlen(offer) == strlen("{'COM001':1,'COM002':1,'COM003':1}")) /* no two alike */
            seen[(at - offer) / (int)strlen("'COM001':1,")]++;
    }
    assert_even_odds("what P2 has chosen", seen, 3);
}

/* Settlers: P1 can pay for any Roman card, so that whatever he holds he has an answer. His hand is then
 * completed as if he were not asked: cards are dealt again only where there would be none. */
RULE_TEST(who_is_sure_to_have_an_answer_may_have_any_hand, "IS-166 SR-81") {
    scene before = st_actions("romans,egyptians", 0,
                              "{'goods':[{'worker':2,'wood':9,'stone':9,'food':9},{'worker':6}],"
                              "'locations':[['COM040','COM069'],[]],'hand':[{'ROM001':1,'ROM012':1},{}]}");
    scene asked = before;
    scene_play(&asked, "P1 activate P1 1");
    assert_true(scene_legal(&asked, "P1 build ROM012"));
    for (int seed = 0; seed < 20; seed++) {
        scene one = guess(&before, 1, seed), other = guess(&asked, 1, seed);
        assert_string_equal(of_seat(&one, "hand", 0), of_seat(&other, "hand", 0));
    }
}

/* P2 has a card that P1 passed on, and has just received another copy, which he does not turn in. His hand is
 * then as if he had long had it, and P1's is as it was. */
RULE_TEST(a_card_that_was_not_turned_in_is_one_as_any, "SR-18 SR-81") {
    scene s = st_actions_with("romans,barbarians", "lookout=draft", 1,
                              "{'goods':[{'worker':2},{'worker':2}],'hand':[{'COM050':1},{'COM018':2}],"
                              "'known':[1,3,34],'agenda':['turn P2','turn_in_end P2 1','turn_in P2 1']}");
    scene other = s;
    scene_play(&s, "P2 done");
    scene_set(&other,
              "{'agenda':['turn P2'],'hand':[{'COM050':1},{'COM018':2}],'passed_on':[{},{'COM018':1}]}");
    assert_memory_equal(&s.state, &other.state, s.game->state_bytes);
}
