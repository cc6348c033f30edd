/* Imperial Settlers: who may know which card, and that completed views agree with what the viewer has seen.
 */
#include "settlers/helpers_three.h"
#include "support/observer.h"

enum { SEEDS = 40 };

/* Does the card stand anywhere in what the viewer sees? */
static bool knows(const scene *s, int viewer, const char *code) {
    static char text[1 << 16];
    char quoted[32];
    scene view = scene_view(s, viewer);
    dd_out out = dd_out_to(text, sizeof text);
    dd_state_text(view.game, &view.state, &out);
    snprintf(quoted, sizeof quoted, "\"%s\"", code);
    return strstr(text, quoted) != NULL;
}

/* The viewers who know the card, of the spectator (S) and so many seats: "S123". */
static const char *who_knows(const scene *s, int seats, const char *code) {
    static char who[8];
    int n = 0;
    for (int viewer = DD_SPECTATOR; viewer < seats; viewer++)
        if (knows(s, viewer, code))
            who[n++] = viewer == DD_SPECTATOR ? 'S' : (char)('1' + viewer);
    who[n] = '\0';
    return who;
}

/* A possible position for the viewer; it must hold together. */
static scene guess(const scene *s, int viewer, int seed) {
    scene view = scene_view(s, viewer);
    scene filled = scene_fill(&view, viewer, (uint64_t)seed);
    scene_set(&filled, "{}");
    return filled;
}

static void assert_same(const scene *a, const scene *b, const char *field) {
    static char text[8192];
    snprintf(text, sizeof text, "%s", scene_field(a, field));
    assert_field(b, field, text);
}

/* How many copies of a card stand in lists or objects of this text. */
static int copies(const char *text, const char *code) {
    char quoted[32];
    int n = 0;
    snprintf(quoted, sizeof quoted, "\"%s\"", code);
    for (const char *p = text; (p = strstr(p, quoted)) != NULL; p += strlen(quoted))
        n += p[strlen(quoted)] == ':' ? atoi(p + strlen(quoted) + 1) : 1;
    return n;
}

/* ---- Hands ---- */

static scene two_hands(void) {
    return st_actions("romans,egyptians", 0,
                      "{'goods':[{'worker':4,'wood':2,'stone':2,'raze':2},{'worker':4}],"
                      "'hand':[{'COM026':1,'COM018':2,'ROM023':2},{'COM050':1,'EGY019':1}],"
                      "'locations':[['COM069'],['COM021','EGY016']],'deals':[['ROM017'],[]],"
                      "'discard':{'COM003':1,'EGY001':1},'vp':[3,7]}");
}

RULE_TEST(a_hand_is_secret, "IS-049 SR-81") {
    scene s = two_hands();
    assert_string_equal(who_knows(&s, 2, "COM026"), "1");
    assert_string_equal(who_knows(&s, 2, "ROM023"), "1");
    assert_string_equal(who_knows(&s, 2, "COM050"), "2");
    assert_string_equal(who_knows(&s, 2, "EGY019"), "2");
}

RULE_TEST(backs_and_number_of_cards_are_seen, "IS-049 SR-81") {
    scene s = two_hands();
    for (int viewer = DD_SPECTATOR; viewer < 2; viewer++) {
        if (viewer == 0)
            continue;
        scene view = scene_view(&s, viewer);
        assert_int_equal(in_hand(&view, 0, "?common"), 3);
        assert_int_equal(in_hand(&view, 0, "?romans"), 2);
        assert_int_equal(cards_in_hand(&view, 0, ""), 5);
    }
    scene view = scene_view(&s, 0);
    assert_int_equal(in_hand(&view, 1, "?common"), 1);
    assert_int_equal(in_hand(&view, 1, "?egyptians"), 1);
}

RULE_TEST(the_own_hand_is_seen_in_full, "IS-049") {
    scene s = two_hands();
    scene view = scene_view(&s, 0);
    assert_string_equal(of_seat(&view, "hand", 0), of_seat(&s, "hand", 0));
    assert_int_equal(in_hand(&view, 0, "COM018"), 2);
}

RULE_TEST(empires_deals_goods_and_discards_are_open, "SR-81 IS-011") {
    static const char *const open[] = {"locations", "deals",  "goods", "discard",
                                       "vp",        "passed", "left",  "used"};
    scene s = two_hands();
    for (int viewer = DD_SPECTATOR; viewer < 2; viewer++) {
        scene view = scene_view(&s, viewer);
        for (size_t i = 0; i < sizeof open / sizeof *open; i++)
            assert_same(&s, &view, open[i]);
    }
}

RULE_TEST(a_completed_view_leaves_what_is_seen_as_it_is, "SR-81 IS-049") {
    static const char *const open[] = {"locations", "deals",  "goods", "discard",
                                       "vp",        "passed", "left",  "agenda"};
    scene s = two_hands();
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        for (size_t i = 0; i < sizeof open / sizeof *open; i++)
            assert_same(&s, &filled, open[i]);
        assert_int_equal(in_hand(&filled, 1, "COM050"), 1);
        assert_int_equal(in_hand(&filled, 1, "EGY019"), 1);
        assert_int_equal(cards_in_hand(&filled, 1, ""), 2);
        assert_int_equal(cards_in_hand(&filled, 0, "COM"), 3);
        assert_int_equal(cards_in_hand(&filled, 0, "ROM"), 2);
        assert_int_equal(cards_in_hand(&filled, 0, ""), 5);
    }
}

RULE_TEST(a_completed_view_uses_no_card_that_the_viewer_sees_elsewhere, "SR-81") {
    /* P2 sees all three Armorers, the one Monument and, in his hand, both Gold Mines */
    scene s = st_actions("romans,egyptians", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'discard':{'COM018':2},"
                         "'locations':[['COM026'],['COM018']],"
                         "'hand':[{'COM050':2,'COM053':2,'COM055':1,'COM012':2,'COM014':1,'COM062':3,"
                         "'COM008':3},{'COM021':2}]}");
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        assert_int_equal(cards_in_hand(&filled, 0, "COM"), 14);
        assert_int_equal(in_hand(&filled, 0, "COM018"), 0);
        assert_int_equal(in_hand(&filled, 0, "COM026"), 0);
        assert_int_equal(in_hand(&filled, 0, "COM021"), 0);
    }
}

RULE_TEST(completed_views_differ, "IS-049 SR-81") {
    scene s = two_hands();
    int with = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        with += in_hand(&filled, 0, "ROM023") > 0;
    }
    assert_in_range(with, 1, SEEDS - 1); /* 2 of 29 Roman cards, 3 of them Trade Colonies */
}

RULE_TEST(hands_have_no_limit, "IS-049") {
    scene s =
        st_actions("romans,egyptians", 0,
                   "{'goods':[{'worker':2},{'worker':2}],'hand':[{'COM050':2,'COM053':2,'COM055':1,"
                   "'COM012':2,'COM014':1,'COM062':3,'COM008':3,'COM069':6,'COM065':4,'ROM012':3,'ROM023':3,"
                   "'ROM003':2,'ROM005':1},{}]}");
    scene_play(&s, "P1 exchange common; chance card COM026");
    assert_int_equal(cards_in_hand(&s, 0, ""), 34);
}

/* ---- Cards that come to a hand ---- */

RULE_TEST(a_card_drawn_is_seen_by_its_drawer_alone, "IS-049 SR-81") {
    scene s = st_actions("romans,egyptians", 0, "{'goods':[{'worker':6},{'worker':2}]}");
    scene_play(&s, "P1 exchange common; chance card COM026; P1 exchange faction; chance card ROM029");
    assert_string_equal(who_knows(&s, 2, "COM026"), "1");
    assert_string_equal(who_knows(&s, 2, "ROM029"), "1");
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "?common"), 1);
    assert_int_equal(in_hand(&view, 0, "?romans"), 1);
}

RULE_TEST(a_card_of_the_display_stays_known, "SR-81") {
    scene s = next_lookout("romans,egyptians", "", 0, "{}");
    cards(&s, "ROM029 EGY003 COM026 COM021 COM023");
    assert_string_equal(who_knows(&s, 2, "COM021"), "S12"); /* it lies open */
    scene_play(&s, "P1 pick COM026; P2 pick COM023");
    assert_string_equal(who_knows(&s, 2, "COM026"), "S12");
    assert_string_equal(who_knows(&s, 2, "COM021"), "S12"); /* discarded */
    assert_string_equal(who_knows(&s, 2, "ROM029"), "1");   /* drawn from the deck */
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM026"), 1);
    assert_int_equal(in_hand(&view, 0, "?romans"), 1);
    assert_int_equal(cards_in_hand(&view, 0, ""), 2);
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        assert_int_equal(in_hand(&filled, 0, "COM026"), 1);
        assert_int_equal(cards_in_hand(&filled, 0, "COM"), 1);
        assert_int_equal(cards_in_hand(&filled, 0, "ROM"), 1);
    }
}

RULE_TEST(a_known_card_is_known_until_it_is_played, "SR-81") {
    scene s = st_actions("romans,egyptians", 0,
                         "{'goods':[{'stone':1,'worker':2},{'worker':2}],'hand':[{'COM026':1,'COM050':1},{}],"
                         "'shown':[{'COM026':1},{}]}");
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM026"), 1);
    assert_int_equal(in_hand(&view, 0, "?common"), 1);
    scene_play(&s, "P1 build COM026");
    view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM026"), 0);
    assert_int_equal(in_hand(&view, 0, "?common"), 1);
    assert_string_equal(of_seat(&s, "shown", 0), "{}");
    assert_string_equal(who_knows(&s, 2, "COM050"), "1");
}

RULE_TEST(of_two_copies_one_may_be_known, "SR-81 IS-049") {
    scene s = st_actions(
        "romans,egyptians", 0,
        "{'goods':[{'worker':2},{'worker':2}],'hand':[{'COM018':2},{}],'shown':[{'COM018':1},{}]}");
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM018"), 1);
    assert_int_equal(in_hand(&view, 0, "?common"), 1);
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        assert_true(in_hand(&filled, 0, "COM018") >= 1);
        assert_int_equal(cards_in_hand(&filled, 0, "COM"), 2);
    }
}

RULE_TEST(the_extra_card_of_the_peaceful_game_is_secret, "IS-183 IS-049") {
    scene s = next_lookout("romans,egyptians", "peaceful=on", 0, "{}");
    any_chance(&s, 4);
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "?common"), 1);
    assert_int_equal(in_hand(&view, 0, "?romans"), 1);
}

RULE_TEST(cards_drawn_to_choose_from_are_secret, "SR-81 IS-049") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':3},{'worker':2}],'locations':[['BAR028'],[]]}");
    scene_play(&s,
               "P1 activate P1 1; P1 draw common; chance card COM026; P1 draw faction; chance card BAR027");
    assert_true(scene_legal(&s, "P1 keep BAR027"));
    assert_string_equal(who_knows(&s, 2, "COM026"), "1");
    assert_string_equal(who_knows(&s, 2, "BAR027"), "1");
    scene view = scene_view(&s, 1);
    assert_int_equal(number_in(&view, "drawn", "?common"), 1);
    assert_int_equal(number_in(&view, "drawn", "?barbarians"), 1);
    for (int seed = 0; seed < 5; seed++) {
        scene filled = guess(&s, 1, seed);
        assert_int_equal(sum_at(scene_field(&filled, "drawn"), "COM"), 1);
        assert_int_equal(sum_at(scene_field(&filled, "drawn"), "BAR"), 1);
        assert_int_equal(scene_count(&filled, "P1", "keep"), 2);
    }
    scene_play(&s, "P1 keep BAR027");
    assert_string_equal(who_knows(&s, 2, "COM026"), "S12"); /* discarded face up */
    assert_string_equal(who_knows(&s, 2, "BAR027"), "1");
}

/* ---- Cards that leave a hand openly ---- */

RULE_TEST(razed_and_discarded_cards_are_open, "SR-81") {
    scene s = st_actions(
        "romans,egyptians", 0,
        "{'goods':[{'raze':1,'worker':2},{'worker':2}],'hand':[{'COM034':1,'COM050':1,'ROM029':1},{}],"
        "'locations':[['COM049'],[]]}");
    scene tavern = s;
    scene_play(&s, "P1 raze COM034");
    assert_string_equal(who_knows(&s, 2, "COM034"), "S12");
    scene_play(&tavern, "P1 activate P1 1; P1 drop ROM029");
    assert_string_equal(who_knows(&tavern, 2, "ROM029"), "S12");
    assert_string_equal(who_knows(&tavern, 2, "COM050"), "1");
}

RULE_TEST(a_location_razed_to_a_foundation_stays_known, "SR-81 IS-089") {
    scene s =
        st_actions("romans,egyptians", 0, "{'goods':[{'raze':2},{'worker':2}],'locations':[[],['COM026']]}");
    scene_play(&s, "P1 attack P2 1");
    assert_field(&s, "foundations", "[[],[1]]");
    assert_string_equal(who_knows(&s, 2, "COM026"), "S12");
}

/* ---- Under the Gate ---- */

/* P1 has a Gate; all have seen his Monument, but not his Barracks and his Stalls. */
static scene at_the_gate(void) {
    return st_actions("japanese,romans", 0,
                      "{'goods':[{'worker':2,'stone':1},{'worker':4}],'locations':[['JAP013'],['ROM008']],"
                      "'hand':[{'COM026':1,'COM050':1,'JAP016':1},{'ROM029':1}],'shown':[{'COM026':1},{}]}");
}

RULE_TEST(a_card_under_the_gate_is_known_to_its_owner_only, "SR-81 IS-131") {
    scene s = at_the_gate();
    scene_play(&s, "P1 tuck P1 1 COM050");
    assert_string_equal(who_knows(&s, 2, "COM050"), "1");
    assert_field(&s, "under_gate", "{\"COM050\":1}");
    scene view = scene_view(&s, 1);
    assert_int_equal(number_in(&view, "under_gate", "?common"), 1);
    assert_int_equal(sum_at(scene_field(&view, "under_gate"), ""), 1);
    view = scene_view(&s, 0);
    assert_field(&view, "under_gate", "{\"COM050\":1}");
    scene_play(&s, "P1 tuck P1 1 JAP016");
    view = scene_view(&s, 1);
    assert_int_equal(number_in(&view, "under_gate", "?japanese"), 1);
    assert_string_equal(who_knows(&s, 2, "JAP016"), "1");
}

RULE_TEST(each_gate_has_its_own_secret_cards, "SR-81") {
    scene s = at_the_gate();
    scene_set(&s, "{'locations':[['JAP013','JAP013'],['ROM008']]}");
    scene_play(&s, "P1 tuck P1 2 COM050");
    scene view = scene_view(&s, 1);
    assert_int_equal(number_in(&view, "under_other_gate", "?common"), 1);
    assert_field(&view, "under_gate", "{}");
    assert_string_equal(who_knows(&s, 2, "COM050"), "1");
}

RULE_TEST(a_known_card_may_have_gone_under_the_gate, "SR-81") {
    /* for the others it makes no difference which of his two common cards he has put there */
    static const char *const tucked[] = {"COM050", "COM026"};
    for (int i = 0; i < 2; i++) {
        scene s = at_the_gate();
        playf(&s, "P1 tuck P1 1 %s", tucked[i]);
        scene view = scene_view(&s, 1);
        assert_int_equal(in_hand(&view, 0, "COM026"), 0);
        assert_int_equal(in_hand(&view, 0, "?common"), 1);
        assert_int_equal(in_hand(&view, 0, "?japanese"), 1);
        assert_int_equal(number_in(&view, "under_gate", "?common"), 1);
        assert_int_equal(number_of(&view, "loose", 0, "COM026"), 1);
        int under = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            scene filled = guess(&s, 1, seed);
            int there = number_in(&filled, "under_gate", "COM026");
            assert_int_equal(in_hand(&filled, 0, "COM026") + there, 1); /* it is in one of the two places */
            assert_int_equal(cards_in_hand(&filled, 0, "COM"), 1);
            assert_int_equal(sum_at(scene_field(&filled, "under_gate"), "COM"), 1);
            under += there;
        }
        assert_in_range(under, 1, SEEDS - 1);
    }
}

RULE_TEST(the_back_tells_that_a_known_common_card_is_still_in_hand, "SR-81") {
    scene s = at_the_gate();
    scene_play(&s, "P1 tuck P1 1 JAP016");
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 0, "COM026"), 1);
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        assert_int_equal(in_hand(&filled, 0, "COM026"), 1);
        assert_int_equal(sum_at(scene_field(&filled, "under_gate"), "JAP"), 1);
    }
}

RULE_TEST(when_no_common_card_is_left_in_hand_the_known_one_lies_under_the_gate, "SR-81") {
    scene s = at_the_gate();
    scene_play(&s, "P1 tuck P1 1 COM026; P1 tuck P1 1 COM050");
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        assert_int_equal(number_in(&filled, "under_gate", "COM026"), 1);
        assert_int_equal(sum_at(scene_field(&filled, "under_gate"), "COM"), 2);
        assert_int_equal(cards_in_hand(&filled, 0, "COM"), 0);
        assert_int_equal(cards_in_hand(&filled, 0, "JAP"), 1);
    }
}

RULE_TEST(a_known_card_played_after_all_is_not_under_the_gate, "SR-81") {
    scene s = at_the_gate();
    scene_play(&s, "P1 tuck P1 1 COM050; P1 build COM026");
    assert_string_equal(of_seat(&s, "loose", 0), "{}");
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        assert_int_equal(number_in(&filled, "under_gate", "COM026"), 0);
        assert_int_equal(cards_in_hand(&filled, 0, "COM"), 0);
    }
}

RULE_TEST(a_gate_that_is_lost_shows_its_cards, "SR-81 SR-39") {
    scene s = at_the_gate();
    scene_play(&s, "P1 tuck P1 1 COM050; P1 exchange wood");
    end_turn(&s, "P1");
    scene_play(&s, "P2 activate P2 1"); /* Engineers; the Gate is the only target */
    assert_int_equal(discarded(&s, "COM050"), 1);
    assert_string_equal(who_knows(&s, 2, "COM050"), "S12");
    for (int seed = 0; seed < 10; seed++) {
        scene filled = guess(&s, 1, seed); /* now it is clear where the Monument is */
        assert_int_equal(in_hand(&filled, 0, "COM026"), 1);
    }
}

/* ---- Sanctuary ---- */

/* P1 lays one of his two common cards down as a foundation; all have seen his Monument. */
static scene sanctuary(const char *drop) {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':3,'stone':2},{'worker':4}],'locations':[['EGY014'],[]],"
                         "'hand':[{'COM026':1,'COM050':1,'EGY021':1},{}],'shown':[{'COM026':1},{}]}");
    playf(&s, "P1 activate P1 1; P1 drop %s", drop);
    end_turn(&s, "P1");
    return s;
}

RULE_TEST(a_foundation_laid_from_hand_is_known_to_its_owner_only, "SR-81 IS-145") {
    scene s = sanctuary("COM050");
    assert_field(&s, "locations", "[[\"EGY014\",\"COM050\"],[]]");
    assert_string_equal(who_knows(&s, 2, "COM050"), "1");
    scene view = scene_view(&s, 1);
    assert_field(&view, "locations", "[[\"EGY014\",\"?common\"],[]]");
    view = scene_view(&s, 0);
    assert_field(&view, "locations", "[[\"EGY014\",\"COM050\"],[]]");
}

RULE_TEST(a_known_card_may_have_become_a_foundation, "SR-81") {
    static const char *const dropped[] = {"COM050", "COM026"};
    for (int i = 0; i < 2; i++) {
        scene s = sanctuary(dropped[i]);
        int laid = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            scene filled = guess(&s, 1, seed);
            int there = copies(of_seat(&filled, "locations", 0), "COM026");
            assert_int_equal(in_hand(&filled, 0, "COM026") + there, 1);
            assert_int_equal(cards_in_hand(&filled, 0, "COM"), 1);
            assert_string_equal(of_seat(&filled, "foundations", 0), "[2]");
            laid += there;
        }
        assert_in_range(laid, 1, SEEDS - 1);
    }
}

RULE_TEST(a_secret_foundation_is_shown_when_it_is_discarded, "SR-81 IS-090") {
    scene s = sanctuary("COM050");
    scene_play(&s, "P2 exchange wood; P2 end; P1 build EGY021; P1 sacrifice 2");
    assert_int_equal(discarded(&s, "COM050"), 1);
    assert_string_equal(who_knows(&s, 2, "COM050"), "S12");
    for (int seed = 0; seed < 10; seed++) {
        scene filled = guess(&s, 1, seed); /* so the Monument must be in his hand */
        assert_int_equal(in_hand(&filled, 0, "COM026"), 1);
    }
}

/* ---- Trade Route markers ---- */

/* P1 makes a Trade Route deal with P2's only location. */
static scene trade_route(const char *hand) {
    words w = {.len = 0};
    words_add(&w,
              "{'goods':[{'food':1},{'stone':1,'worker':2}],'locations':[['JAP021'],['ROM003']],"
              "'hand':[%s,{'ROM001':1}]}",
              hand);
    scene s = st_actions("japanese,romans", 0, w.text);
    scene_play(&s, "P1 activate P1 1");
    return s;
}

RULE_TEST(nobody_sees_a_trade_route_marker, "SR-81 SR-31") {
    scene s = trade_route("{}");
    assert_actors(&s, "P2"); /* nothing was revealed */
    assert_field(&s, "routes", "[{},{\"1\":\"P1\"}]");
    assert_int_equal(number_in(&s, "left", "japanese"), 28); /* 30 without Trade Route and marker */
    for (int viewer = DD_SPECTATOR; viewer < 2; viewer++) {
        scene view = scene_view(&s, viewer);
        assert_same(&s, &view, "routes");
        assert_same(&s, &view, "locations");
        assert_int_equal(number_in(&view, "left", "japanese"), 28);
    }
    scene filled = guess(&s, 0, 3);
    assert_same(&s, &filled, "routes");
    assert_int_equal(number_in(&filled, "left", "japanese"), 28);
}

RULE_TEST(a_trade_route_marker_is_seen_when_it_is_discarded, "SR-81 SR-31") {
    scene s = trade_route("{}");
    scene_play(&s, "P2 build ROM001"); /* the location with the marker is discarded for it */
    assert_actors(&s, "chance");
    assert_true(scene_legal(&s, "chance card JAP030"));
    assert_int_equal(scene_count(&s, "chance", "card COM"), 0);
    scene_play(&s, "chance card JAP030");
    assert_int_equal(discarded(&s, "JAP030"), 1);
    assert_int_equal(number_in(&s, "left", "japanese"), 28);
    assert_string_equal(who_knows(&s, 2, "JAP030"), "S12");
}

RULE_TEST(a_trade_route_marker_is_none_of_the_cards_that_are_elsewhere, "SR-81") {
    scene s = trade_route("{'JAP016':3,'JAP030':1}");
    scene_play(&s, "P2 build ROM001");
    assert_false(scene_legal(&s, "chance card JAP016"));
    assert_false(scene_legal(&s, "chance card JAP030"));
    assert_true(scene_legal(&s, "chance card JAP024"));
}

/* ---- The alternative lookout ---- */

static scene drafting(void) {
    scene s = next_lookout("romans,egyptians,barbarians", "lookout=draft", 0, "{}");
    any_chance(&s, 3);
    cards(&s, "COM001 COM002 COM003");
    cards(&s, "COM004 COM005 COM006");
    cards(&s, "COM015 COM016 COM017");
    return s;
}

RULE_TEST(cards_to_choose_from_are_secret_in_the_draft, "SR-81 IS-172") {
    scene s = drafting();
    assert_string_equal(who_knows(&s, 3, "COM001"), "1");
    assert_string_equal(who_knows(&s, 3, "COM005"), "2");
    assert_string_equal(who_knows(&s, 3, "COM017"), "3");
    scene view = scene_view(&s, 2);
    assert_int_equal(number_of(&view, "offers", 0, "?common"), 3);
}

RULE_TEST(a_choice_in_the_draft_is_secret, "SR-81 IS-172") {
    scene s = drafting();
    scene_play(&s, "P1 pick COM002");
    assert_string_equal(who_knows(&s, 3, "COM002"), "1");
    /* whatever he has chosen, the others see the same */
    static char text[2][1 << 14];
    scene other = drafting();
    scene_play(&other, "P1 pick COM003");
    for (int viewer = DD_SPECTATOR; viewer < 3; viewer++) {
        if (viewer == 0)
            continue;
        scene views[] = {scene_view(&s, viewer), scene_view(&other, viewer)};
        for (int i = 0; i < 2; i++) {
            dd_out out = dd_out_to(text[i], sizeof text[i]);
            dd_state_text(views[i].game, &views[i].state, &out);
        }
        assert_string_equal(text[0], text[1]);
    }
}

RULE_TEST(a_completed_view_of_the_draft_can_be_played_on, "SR-81 IS-172") {
    scene s = drafting();
    scene_play(&s, "P1 pick COM002");
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 1, seed);
        assert_actors(&filled, "P2 P3");
        assert_string_equal(scene_moves(&filled, "P2", ""), "pick COM004; pick COM005; pick COM006");
        assert_int_equal(sum_at(of_seat(&filled, "offers", 2), "COM"), 3);
        scene_play(&filled, "P2 pick COM005");
        any_move(&filled, "P3");
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(cards_in_hand(&filled, seat, "COM"), 1);
        assert_int_equal(number_of(&filled, "offers", 2, "COM004"), 1);
    }
}

RULE_TEST(who_passes_cards_on_knows_what_the_next_player_chooses_from, "SR-81 IS-172") {
    scene s = drafting();
    scene_play(&s, "P1 pick COM002; P2 pick COM004; P3 pick COM017");
    assert_string_equal(who_knows(&s, 3, "COM001"), "12"); /* P1 had it, P2 has it */
    assert_string_equal(who_knows(&s, 3, "COM006"), "23");
    assert_string_equal(who_knows(&s, 3, "COM016"), "13");
    assert_string_equal(who_knows(&s, 3, "COM002"), "1"); /* kept */
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 0, seed);
        assert_string_equal(scene_moves(&filled, "P2", ""), "pick COM001; pick COM003");
    }
}

RULE_TEST(a_card_passed_on_and_kept_stays_known_to_who_passed_it, "SR-81 IS-173") {
    scene s = drafting();
    scene_play(
        &s, "P1 pick COM002; P2 pick COM004; P3 pick COM017; P1 pick COM016; P2 pick COM001; P3 pick COM005");
    assert_string_equal(who_knows(&s, 3, "COM003"), "S123"); /* discarded */
    assert_string_equal(who_knows(&s, 3, "COM001"), "12");
    assert_string_equal(who_knows(&s, 3, "COM005"), "23");
    assert_string_equal(who_knows(&s, 3, "COM016"), "13");
    assert_string_equal(who_knows(&s, 3, "COM004"), "2");
    assert_field(&s, "passed_on", "[{\"COM016\":1},{\"COM001\":1},{\"COM005\":1}]");
    int often = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        scene first = guess(&s, 0, seed), third = guess(&s, 2, seed);
        assert_int_equal(in_hand(&first, 1, "COM001"), 1);
        assert_int_equal(cards_in_hand(&first, 1, "COM"), 2);
        often += in_hand(&third, 1, "COM001");
    }
    assert_true(often < SEEDS); /* P3 does not know */
}

RULE_TEST(a_card_passed_on_may_have_gone_under_the_gate, "SR-81") {
    scene s = st_actions_with("romans,japanese", "lookout=draft", 1,
                              "{'goods':[{'worker':2},{'worker':2}],'locations':[[],['JAP013']],"
                              "'hand':[{},{'COM026':1,'COM050':1}],'passed_on':[{},{'COM026':1}]}");
    assert_string_equal(who_knows(&s, 2, "COM026"), "12");
    scene_play(&s, "P2 tuck P2 1 COM050");
    int under = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        scene filled = guess(&s, 0, seed);
        int there = number_in(&filled, "under_gate", "COM026");
        assert_int_equal(in_hand(&filled, 1, "COM026") + there, 1);
        under += there;
    }
    assert_in_range(under, 1, SEEDS - 1);
    scene view = scene_view(&s, 1);
    assert_int_equal(in_hand(&view, 1, "COM026"), 1); /* its owner knows */
}

/* ---- The log ---- */

/* May the viewer not know this decision, made in `before`, when it has become `now`? */
static bool secret(const scene *before, const scene *now, const char *move, int who, int viewer) {
    dd_move m;
    assert_true(dd_move_read(before->game, &before->state, move, &m, NULL));
    return before->game->secret && before->game->secret(&before->state, &now->state, who, m, viewer);
}

RULE_TEST(decisions_about_hidden_cards_are_secret, "SR-81 IS-049") {
    scene before = at_the_gate(), now = before;
    scene_play(&now, "P1 tuck P1 1 COM050");
    assert_false(secret(&before, &now, "tuck P1 1 COM050", 0, 0));
    assert_true(secret(&before, &now, "tuck P1 1 COM050", 0, 1));
    assert_true(secret(&before, &now, "tuck P1 1 COM050", 0, DD_SPECTATOR));

    before = st_actions("romans,egyptians", 0, "{'goods':[{'worker':4},{'worker':2}]}");
    scene_play(&before, "P1 exchange common");
    now = before;
    scene_play(&now, "chance card COM026");
    assert_false(secret(&before, &now, "card COM026", DD_CHANCE, 0));
    assert_true(secret(&before, &now, "card COM026", DD_CHANCE, 1));

    before = now = drafting();
    scene_play(&now, "P1 pick COM002");
    assert_false(secret(&before, &now, "pick COM002", 0, 0));
    assert_true(secret(&before, &now, "pick COM002", 0, 1));
    scene_play(&now, "P2 pick COM004; P3 pick COM017");
    assert_true(secret(&before, &now, "pick COM002", 0, 2)); /* he keeps it in his hand */
}

RULE_TEST(decisions_about_open_cards_are_no_secret, "SR-81") {
    scene before = at_the_gate(), now = before;
    scene_play(&now, "P1 build COM026");
    assert_false(secret(&before, &now, "build COM026", 0, 1));
    before = next_lookout("romans,egyptians", "", 0, "{}");
    any_chance(&before, 2);
    now = before;
    scene_play(&now, "chance card COM026");
    for (int viewer = DD_SPECTATOR; viewer < 2; viewer++)
        assert_false(secret(&before, &now, "card COM026", DD_CHANCE, viewer));
    scene_play(&now, "chance card COM021; chance card COM023");
    before = now;
    scene_play(&now, "P1 pick COM026");
    assert_false(secret(&before, &now, "pick COM026", 0, 1));
}

/* ---- Alone ---- */

RULE_TEST(nothing_is_hidden_from_a_player_alone, "SR-81 IS-193") {
    static char text[2][1 << 14];
    scene s = solo("egyptians", "EGY014 COM018", "COM021 COM026", "wood gold",
                   "{'hand':[{'COM050':1,'COM053':1,'EGY019':1}],'trophies':{'COM069':2}}");
    scene_play(&s, "P1 activate P1 1; P1 drop COM050");
    scene view = scene_view(&s, 0);
    const scene *both[] = {&s, &view};
    for (int i = 0; i < 2; i++) {
        dd_out out = dd_out_to(text[i], sizeof text[i]);
        dd_state_text(both[i]->game, &both[i]->state, &out);
    }
    assert_string_equal(text[0], text[1]);
    /* somebody who looks on does not see the hand */
    view = scene_view(&s, DD_SPECTATOR);
    assert_int_equal(in_hand(&view, 0, "?common"), 1);
    assert_int_equal(in_hand(&view, 0, "?egyptians"), 1);
    assert_string_equal(of_seat(&view, "locations", RIVAL), "[\"COM021\",\"COM026\"]");
}

/* ---- What others learn of a move ---- */

/* By what a viewer learns something hidden from a move: another world that he takes to be possible looks
 * different to him after it. NULL: nobody learns anything. */
static const char *what_is_learnt(const scene *s, int who, const char *move) {
    dd_move parsed;
    assert_true(dd_move_read(s->game, &s->state, move, &parsed, NULL));
    for (int viewer = DD_SPECTATOR; viewer < s->state.config.seats; viewer++)
        for (int seed = 0; viewer != who && seed < 8 * SEEDS; seed++) {
            scene view = scene_view(s, viewer);
            scene other = scene_fill(&view, viewer, (uint64_t)seed);
            const char *learnt = observer_learns(s->game, &s->state, &other.state, who, parsed, viewer);
            if (learnt)
                return learnt;
        }
    return NULL;
}

static void nobody_learns(const scene *s, int who, const char *move) {
    const char *learnt = what_is_learnt(s, who, move);
    if (learnt)
        fail_msg("somebody learns something hidden from '%s', by %s", move, learnt);
}

RULE_TEST(a_card_passed_on_twice_is_known_to_him_who_passed_it_when_one_is_built, "SR-81 IS-172") {
    scene s = st_actions_with("romans,egyptians,barbarians", "lookout=draft", 0,
                              "{'goods':[{'worker':4,'wood':4,'stone':4,'food':4},{'worker':4},{'worker':4}],"
                              "'hand':[{'COM062':2,'COM018':1},{'COM050':1},{'COM050':1}],"
                              "'passed_on':[{'COM062':2},{},{}]}");
    assert_string_equal(who_knows(&s, 3, "COM062"), "13"); /* P3 sits before P1 */
    nobody_learns(&s, 0, "build COM062");
    scene_play(&s, "P1 build COM062");
    scene spectator = scene_view(&s, DD_SPECTATOR), second = scene_view(&s, 1), third = scene_view(&s, 2);
    assert_int_equal(in_hand(&spectator, 0, "COM062"), 0);
    assert_int_equal(in_hand(&second, 0, "COM062"), 0);
    assert_int_equal(in_hand(&third, 0, "COM062"), 1);
}

RULE_TEST(a_copy_known_to_all_leaves_before_one_known_to_a_neighbour, "SR-81 IS-172") {
    scene s = st_actions_with("romans,egyptians,barbarians", "lookout=draft", 0,
                              "{'goods':[{'worker':4,'wood':4,'stone':4,'food':4},{'worker':4},{'worker':4}],"
                              "'hand':[{'COM062':2},{},{}],'shown':[{'COM062':1},{},{}],"
                              "'passed_on':[{'COM062':1},{},{}]}");
    nobody_learns(&s, 0, "build COM062");
    scene_play(&s, "P1 build COM062");
    scene second = scene_view(&s, 1), third = scene_view(&s, 2);
    assert_int_equal(in_hand(&second, 0, "COM062"), 0);
    assert_int_equal(in_hand(&third, 0, "COM062"), 1);
}

static scene with_dark_chapel(const char *hand) {
    scene s =
        st_actions("barbarians,romans", 0,
                   "{'goods':[{'raze':2,'worker':2},{'worker':2}],'locations':[['BAR014'],['COM021']]}");
    scene_set(&s, hand);
    return s;
}

RULE_TEST(whether_dark_chapel_asks_tells_nothing_of_the_hand, "SR-81 IS-159") {
    static const char *const hands[] = {"{'hand':[{'COM018':1,'BAR012':1},{}]}",
                                        "{'hand':[{'COM069':1,'BAR012':1},{}]}"};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        scene s = with_dark_chapel(hands[i]);
        nobody_learns(&s, 0, "activate P1 1");
        scene_play(&s, "P1 activate P1 1");
        assert_true(scene_legal(&s, "P1 attack P2 1")); /* he is asked, whatever he holds */
    }
}

/* Records of the first revision must replay as they were played. */
RULE_TEST(games_of_the_first_revision_go_on_as_they_began, "SR-81 IS-159") {
    scene chapel = st_actions("barbarians,romans", 0,
                              "{'goods':[{'raze':2,'worker':2},{'worker':2}],'locations':[['BAR014'],[]],"
                              "'hand':[{'COM018':1,'COM069':1},{}]}");
    chapel.state.config.rules = 1;
    scene_play(&chapel, "P1 activate P1 1");
    assert_true(scene_legal(&chapel, "P1 turn_in stone")); /* it was not asked which card */
    scene draft = st_actions_with("romans,egyptians,barbarians", "lookout=draft", 0,
                                  "{'goods':[{'worker':4,'wood':4,'stone':4,'food':4},{'worker':4},{}],"
                                  "'hand':[{'COM062':2},{},{}],'passed_on':[{'COM062':2},{},{}]}");
    draft.state.config.rules = 1;
    scene_play(&draft, "P1 build COM062");
    assert_field(&draft, "shown", "[{\"COM062\":1},{},{}]"); /* what it should not have become */
}

/* The first revision let something slip in these two positions: this is how we know that the others would
 * show it. */
RULE_TEST(what_the_first_revision_gave_away_is_noticed, "SR-81 IS-159 IS-172") {
    scene chapel = with_dark_chapel("{'hand':[{'COM018':1,'BAR012':1},{}]}");
    chapel.state.config.rules = 1;
    assert_non_null(what_is_learnt(&chapel, 0, "activate P1 1"));
    scene draft =
        st_actions_with("romans,egyptians,barbarians", "lookout=draft", 0,
                        "{'goods':[{'worker':4,'wood':4,'stone':4,'food':4},{'worker':4},{'worker':4}],"
                        "'hand':[{'COM062':2,'COM018':1},{'COM050':1},{'COM050':1}],"
                        "'passed_on':[{'COM062':2},{},{}]}");
    draft.state.config.rules = 1;
    assert_non_null(what_is_learnt(&draft, 0, "build COM062"));
}
