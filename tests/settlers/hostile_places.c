/* What lies where: cards, tokens and marks that can't be there are refused, at the limits too
 * (docs/games/settlers.md, "What must hold for a loaded position"). */
#include "settlers/refuses.h"

#include "games/settlers/settlers.h"

/* Accepted, and nothing else changes. */
static void accepts(const scene *s, const char *fields) {
    scene copy = *s;
    scene_set(&copy, fields);
}

/* ---- Cards ---- */

TEST(a_view_can_not_be_loaded) {
    scene s = st_actions("romans,egyptians", 0, "{}");
    refuses(&s, "{'hand':[{'?common':1},{}]}", "a card is hidden");
    refuses(&s, "{'hand':[{},{'?egyptians':1}]}", "a card is hidden");
    refuses(&s, "{'locations':[[],['?common']],'foundations':[[],[1]]}", "a card is hidden");
    refuses(&s, "{'locations':[['COM018'],['?common']],'foundations':[[],[1]]}", "a card is hidden");
}

/* One hidden card is enough, wherever it is. */
static void view_is_refused(const char *fields, const char *where) {
    scene s = st_actions("romans,egyptians", 0, fields);
    scene view = scene_view(&s, 0);
    dd_error error = {""};
    assert_true(s.game->check(&s.state, &error));
    assert_false(s.game->check(&view.state, &error));
    if (!strstr(error.text, where) || !strstr(error.text, "a card is hidden"))
        fail_msg("%s", error.text);
}

TEST(a_view_is_no_whole_state) {
    view_is_refused("{'hand':[{},{'COM018':1}]}", "hand");
    view_is_refused("{'locations':[[],['COM018']],'foundations':[[],[1]],'foundation_known':[{},{'1':2}]}",
                    "locations");
}

TEST(what_is_left_of_every_deck_adds_up) {
    scene s = st_actions("romans,egyptians", 0, "{'hand':[{'COM018':1,'ROM012':1},{}]}");
    accepts(&s, "{'left':{'common':83,'romans':29,'egyptians':30}}");
    refuses(&s, "{'left':{'common':84,'romans':29,'egyptians':30}}", "left, common");
    refuses(&s, "{'left':{'common':83,'romans':30,'egyptians':30}}", "left, romans");
    refuses(&s, "{'left':{'common':83,'romans':29,'egyptians':29}}", "left, egyptians");
    for (int deck = 0; deck < IM_DECKS; deck++)
        for (int step = -1; step <= 1; step += 2) {
            scene other = s;
            dd_error error = {""};
            ((im_state *)&other.state)->left[deck] += (uint8_t)step;
            assert_false(s.game->check(&other.state, &error));
            assert_non_null(strstr(error.text, "left, "));
        }
}

TEST(cards_are_counted_in_every_place) {
    scene s = st_actions("barbarians,japanese,romans,egyptians", 0, "{'deals':[[],[],[],['EGY001']]}");
    refuses(&s, "{'hand':[{'COM001':2},{},{},{}]}", "COM001");
    refuses(&s, "{'deals':[[],[],[],['EGY001','EGY001']]}", "EGY001");
    im_state *inside = (im_state *)&s.state;
    dd_error error = {""};
    for (int kind = 0; kind < IM_KINDS; kind++) { /* one card more than there is, in the discard pile */
        inside->discard[kind]++;
        assert_false(s.game->check(inside, &error));
        assert_non_null(strstr(error.text, "in this game"));
        inside->discard[kind]--;
    }
    inside->deals[0] = IM_HIDDEN + IM_EGYPTIANS;
    assert_false(s.game->check(inside, &error));
    assert_non_null(strstr(error.text, "deals: a card is hidden"));
}

TEST(a_side_that_there_is_not_has_no_places) {
    scene s = st_actions("romans,egyptians", 0, "{'locations':[[],['COM018']]}");
    im_state *inside = (im_state *)&s.state;
    dd_error error = {""};
    inside->place_end[1] = 0; /* the Armorer of P2 is a P3's now */
    assert_false(s.game->check(&s.state, &error));
    assert_non_null(strstr(error.text, "there are 2 sides, so row 3 must be empty"));
}

RULE_TEST(deals_are_faction_cards_of_the_seat, "IS-021") {
    scene s = st_actions("romans,japanese,egyptians", 0, "{}");
    refuses(&s, "{'deals':[['COM018'],[],[]]}", "deals of P1, entry 1: COM018 can't be a deal");
    refuses(&s, "{'deals':[[],['JAP001','COM069'],[]]}", "deals of P2, entry 2: COM069 can't be a deal");
    refuses(&s, "{'deals':[[],['EGY001'],[]]}", "EGY001 belongs to another empire");
    accepts(&s, "{'deals':[['ROM012','JAP001'],['JAP001'],['JAP001','EGY001']]}"); /* by Spies, held or not */
}

RULE_TEST(in_the_solo_game_the_rival_has_attack_cards_and_the_player_may, "IS-188 SR-48") {
    scene s = st_actions("japanese", 0, "{}");
    refuses(&s, "{'deals':[[],['JAP001']]}", "they are attack cards, and JAP001 is none");
    accepts(&s, "{'deals':[['JAP001','ATT01'],['ATT04']]}");
    refuses(&s, "{'locations':[['ATT01'],[]]}", "an attack card is no location");
    refuses(&s, "{'locations':[[],['ATT01']]}", "an attack card is no location");
    refuses(&s, "{'locations':[[],['COM018']],'foundations':[[],[1]]}", "");
}

TEST(trophies_are_locations_of_the_solo_game) {
    scene solo = st_actions("japanese", 0, "{}");
    accepts(&solo, "{'trophies':{'COM018':1,'JAP001':1}}");
    refuses(&solo, "{'trophies':{'ATT01':1}}", "trophies: ATT01 can't be one");
    refuses(&solo, "{'trophies':{'COM018':1},'known':[1]}", "trophies: COM018 can't be one");
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'trophies':{'COM018':1}}", "trophies: COM018 can't be one");
}

TEST(a_hand_has_cards_of_its_own_empire) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'hand':[{},{'ROM012':1}]}", "hand of P2: ROM012 belongs to another empire");
    refuses(&s, "{'hand':[{'COM018':1,'JAP001':1},{}]}", "hand of P1: JAP001 belongs to another empire");
    accepts(&s, "{'hand':[{'COM018':1,'ROM012':1},{'COM018':1,'JAP001':1}]}");
}

TEST(offers_of_the_draft_are_common_and_known_to_their_seat) {
    scene s = st_new("romans,japanese", "lookout=draft");
    scene_set(&s, "{'phase':'lookout','round':2,'first':0,'agenda':['production','draft 2','draft 1'],"
                  "'offers':[{'COM018':3},{'COM042':1,'COM065':2}]}");
    refuses(&s, "{'offers':[{'ROM012':3},{'COM042':1,'COM065':2}]}",
            "offers of P1: ROM012 is no common card");
    refuses(&s, "{'offers':[{'COM018':3},{'COM042':1,'JAP001':2}]}",
            "offers of P2: JAP001 is no common card");
    refuses(&s, "{'offers':[{'COM018':1},{'COM042':1}],'known':[1,1]}", "of the offers of P2");
    refuses(&s, "{'offers':[{'COM018':1},{'COM042':1}],'known':[65,2]}", "of the offers of P1"); /* public */
    refuses(&s, "{'offers':[{'COM018':1},{'COM042':1}],'known':[5,2]}", "of the offers of P1");  /* P3 */
    accepts(&s, "{'offers':[{'COM018':1},{'COM042':1}],'known':[3,2]}");
}

/* ---- Gates ---- */

RULE_TEST(cards_lie_under_gates_that_stand, "SR-39") {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'under_gate':{'COM018':1}}", "cards lie under a Gate only, and there are 0");
    refuses(&s, "{'locations':[[],['JAP013']],'under_gate':{},'under_other_gate':{'COM018':1}}",
            "cards lie under a Gate only, and there are 1");
    refuses(&s, "{'locations':[[],['JAP013']],'under_gate':{'COM018':1,'ROM012':1}}",
            "nobody can have laid ROM012");
    accepts(&s,
            "{'locations':[[],['JAP013','JAP013']],'under_gate':{'COM018':1},'under_other_gate':{'COM018':1,"
            "'JAP001':1}}");
    refuses(
        &s,
        "{'locations':[[],['JAP013','JAP013']],'under_gate':{'COM018':1},'under_other_gate':{'ROM012':1}}",
        "under_other_gate: nobody can have laid ROM012");
    refuses(&s, "{'locations':[[],['JAP013']],'under_gate':{'COM018':1},'known':[1]}", "known: 1 can't be");
    refuses(&s, "{'locations':[[],['JAP013']],'under_gate':{'COM018':1},'known':[34]}", "known: 34 can't be");
}

/* ---- Places ---- */

TEST(a_foundation_is_a_common_card_with_nothing_on_it) {
    scene s = st_actions("egyptians,japanese,romans", 0, "{}");
    const char *why = "a foundation is a common card with nothing on it";
    accepts(&s,
            "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'foundation_known':[{'1':1},{},{}]}");
    refuses(&s, "{'locations':[['EGY014'],[],[]],'foundations':[[1],[],[]]}", why);
    refuses(&s, "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'blocked':[[1],[],[]]}", why);
    refuses(&s, "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'defence':[[1],[],[]]}", why);
    refuses(&s, "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'used':[{'1':1},{},{}]}", why);
    refuses(&s, "{'locations':[[],['COM058'],[]],'foundations':[[],[1],[]],'held':[{},{'1':'P1'},{}]}", why);
    refuses(&s, "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'routes':[{'1':'P2'},{},{}]}",
            why);
    refuses(&s, "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'stock':[{'1':1},{},{}]}", why);
    refuses(&s,
            "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'foundation_known':[{'1':8},{},{}]}",
            "its owner and no seat that there is not know it");
    refuses(&s,
            "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'foundation_known':[{'1':9},{},{}]}",
            "its owner and no seat that there is not know it");
    refuses(&s,
            "{'locations':[['COM058'],[],[]],'foundations':[[1],[],[]],'foundation_known':[{'1':33},{},{}]}",
            "its owner and no seat that there is not know it");
}

RULE_TEST(tokens_lie_where_they_may, "IS-076 IS-140 SR-24") {
    scene s = st_actions("egyptians,japanese,romans", 0,
                         "{'locations':[['EGY013','COM018'],['JAP001','COM018','JAP015'],['ROM012']]}");
    accepts(&s, "{'defence':[[2],[2],[]],'samurai':[[],[1,3],[]]}");
    refuses(&s, "{'defence':[[1],[],[]]}", "defence tokens lie on common locations");
    refuses(&s, "{'samurai':[[],[2],[]]}", "samurai stand on Japanese locations of the Japanese");
    refuses(&s, "{'locations':[['JAP001'],[],[]],'samurai':[[1],[],[]]}",
            "samurai stand on Japanese locations of the Japanese");
    accepts(&s, "{'held':[{},{'1':'P1','2':'P1','3':'P1'},{'1':'P1'}]}");
    refuses(&s,
            "{'locations':[['EGY013'],['JAP001','COM018','JAP015','COM058'],['ROM012']],"
            "'held':[{},{'1':'P1','2':'P1','3':'P1','4':'P1'},{'1':'P1'}]}",
            "at most 4 locations, not 5");
    refuses(&s, "{'held':[{'2':'P1'},{},{}]}", "held by the Egyptian, if it is another's");
    refuses(&s, "{'held':[{},{'1':'P3'},{}]}", "held by the Egyptian, if it is another's");
    refuses(&s, "{'held':[{},{'1':'P1'},{}],'neutral':[[],[1],[]]}",
            "held by the Egyptian, if it is another's");
    accepts(&s, "{'stock':[{},{'3':1},{}]}");
    refuses(&s, "{'stock':[{},{'1':1},{}]}", "resources lie on a Shrine only");
    accepts(&s, "{'routes':[{'1':'P2'},{},{'1':'P2'}]}");
    refuses(&s, "{'routes':[{'2':'P2'},{},{}]}", "Trade Routes lead to faction locations");
    refuses(&s, "{'foundation_known':[{'1':1},{},{}]}", "it is no foundation");
}

RULE_TEST(an_action_is_used_as_often_as_it_may_be, "IS-096") {
    scene s = st_actions("romans,japanese", 0, "{'locations':[['COM058','COM042'],['COM018']]}");
    accepts(&s, "{'used':[{'1':2,'2':1},{}]}"); /* New Forest twice, Lumberjacks once */
    refuses(&s, "{'used':[{'1':3},{}]}", "a number from 0 to 2 is expected, not 3");
    refuses(&s, "{'used':[{'2':2},{}]}", "a number from 0 to 1 is expected, not 2");
    refuses(&s, "{'used':[{},{'1':1}]}", "it has no action that could be used");
}

TEST(there_are_no_more_sides_than_play) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'locations':[[],[],['COM018']]}", "");
    refuses(&s, "{'passed':[2]}", "passed");
    refuses(&s, "{'passed':[0]}", "a seat that has passed has no turn");
    accepts(&s, "{'passed':[1]}");
}

/* ---- The turn ---- */

TEST(the_round_is_nought_in_the_setup_and_only_there) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'round':0}", "round: 0 is for the phase setup");
    scene fresh = st_new("romans,japanese", "");
    refuses(&fresh, "{'round':1}", "round: 0 is for the phase setup");
    refuses(&fresh, "{'passed':[0]}", "passed");
}

TEST(what_may_be_activated_again_is_there) {
    scene s =
        st_actions("romans,japanese", 0, "{'goods':[{'worker':3},{}],'locations':[['COM058'],['COM018']]}");
    accepts(&s, "{'used':[{'1':1},{}],'acted':'again','again':'P1 1'}");
    refuses(&s, "{'used':[{'1':1},{}],'acted':'again','again':'P1 2'}", "again");
    refuses(&s, "{'used':[{'1':1},{}],'acted':'again','again':'P3 1'}", "again");
}
