/* Imperial Settlers: what is not legal in a turn, and what a person is told about it. */
#include "settlers/positions.h"

#include "games/settlers/settlers.h"

static void refuses_for(const scene *s, const char *move, const char *reason) {
    assert_false(scene_legal(s, move));
    assert_string_equal(scene_why_not(s, move), reason);
}

RULE_TEST(cards_from_hand_are_refused_with_the_reason, "IS-077 IS-085 IS-088") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'stone':2},{}],"
                         "'hand':[{'COM069':1,'COM018':1,'ROM012':1,'COM004':1},{}]}");
    refuses_for(&s, "P1 build COM042", "that card is not in your hand");
    refuses_for(&s, "P1 build COM004", "you can't pay for that"); /* three wood */
    refuses_for(&s, "P1 build ROM012", "you have neither a location nor a foundation to discard for it");
    refuses_for(&s, "P1 deal COM018", "no deal can be made with that card");
    refuses_for(&s, "P1 deal ROM012", "you can't pay for that"); /* no food */
    refuses_for(&s, "P1 raze COM018", "you have not enough raze tokens");
    refuses_for(&s, "P1 raze COM069", "that card can't be razed");
    refuses_for(&s, "P1 raze ROM012", "that card can't be razed");
    refuses_for(&s, "P1 exchange wood", "you have not enough workers");
    refuses_for(&s, "P1 end", "take an action or pass first");
    refuses_for(&s, "P2 pass", "it is not this seat's decision now");
    refuses_for(&s, "P1 done", "this is not a move of the decision asked for");
}

RULE_TEST(attacks_are_refused_with_the_reason, "IS-089 IS-109 SR-15") {
    scene s = st_actions(
        "romans,japanese,egyptians", 0,
        "{'goods':[{'raze':1,'worker':2},{},{}],'locations':[['COM018'],['COM018','JAP013','COM058'],"
        "['COM042']],'foundations':[[],[3],[]],'passed':[2]}");
    refuses_for(&s, "P1 attack P2 4", "no card lies there");
    refuses_for(&s, "P1 attack P1 1", "you can't raze a location of your own");
    refuses_for(&s, "P1 attack P3 1", "that player has passed and can't be a target any more");
    refuses_for(&s, "P1 attack P2 1", "you have not enough raze tokens"); /* it takes two */
    refuses_for(&s, "P1 attack P2 2", "that card can't be razed");        /* Gate has no raze field */
    refuses_for(&s, "P1 attack P2 3", "that is a foundation: it can only be discarded for a build");
    scene peaceful = st_actions_with("romans,japanese", "peaceful=on", 0,
                                     "{'goods':[{'raze':5,'worker':2},{}],'locations':[[],['COM018']]}");
    refuses_for(&peaceful, "P1 attack P2 1", "in the peaceful game only cards from hand are razed");
}

RULE_TEST(activations_are_refused_with_the_reason, "IS-092 IS-094 IS-096") {
    scene s =
        st_actions("romans,japanese", 0,
                   "{'goods':[{'worker':2},{}],'locations':[['COM042','COM018','COM058','COM041','COM030','"
                   "COM056','COM049',"
                   "'COM061'],['COM021']],'used':[{'1':1},{}],'blocked':[[3],[]],'foundations':[[6],[]]}");
    refuses_for(&s, "P1 activate P1 9", "no card lies there");
    refuses_for(&s, "P1 activate P1 1", "that location is used up for this round");
    refuses_for(&s, "P1 activate P1 2", "that location has no action");
    refuses_for(&s, "P1 activate P1 3", "that location is blocked until the end of the round");
    refuses_for(&s, "P1 activate P1 5", "you can't pay for that"); /* no gold */
    refuses_for(&s, "P1 activate P1 6", "that is a foundation: it can only be discarded for a build");
    refuses_for(&s, "P1 activate P1 7", "you can't pay for that"); /* no card in hand */
    refuses_for(&s, "P1 activate P1 8", "you can't pay for that"); /* no deal */
    refuses_for(&s, "P1 activate P2 1", "that location is not yours");
    assert_true(scene_legal(&s, "P1 activate P1 4")); /* Strolling Jugglers: Lumberjacks can be used again */
    scene_set(&s, "{'used':[{},{}]}");
    refuses_for(&s, "P1 activate P1 4", "there is nothing that it could be used on");
}

RULE_TEST(free_steps_are_refused_with_the_reason, "IS-076 IS-140") {
    scene s =
        st_actions("japanese,romans", 0,
                   "{'goods':[{'wood':4},{}],'hand':[{'COM069':1},{}],'locations':[['JAP001','COM018'],[]]}");
    refuses_for(&s, "P1 guard 3", "no card lies there");
    refuses_for(&s, "P1 guard 2", "you have no such token left");
    refuses_for(&s, "P1 samurai 1", "you have not enough workers");
    scene_set(&s, "{'goods':[{'worker':2,'defence':1},{}],'defence':[[2],[]],'samurai':[[1],[]]}");
    refuses_for(&s, "P1 guard 2", "it can't be put there"); /* one lies there */
    refuses_for(&s, "P1 guard 1", "it can't be put there"); /* no common location */
    refuses_for(&s, "P1 samurai 1", "it can't be put there");
    refuses_for(&s, "P1 samurai 2", "it can't be put there");
    refuses_for(&s, "P1 bank P1 1 wood", "it can't be put there");
    refuses_for(&s, "P1 tuck P1 1 COM069", "it can't be put there");
}

RULE_TEST(after_the_action_and_where_a_question_is_asked, "IS-070") {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':2,'stone':2,'gold':2,'worker':4,'defence':1},{}],"
                         "'locations':[['COM018'],[]],'hand':[{'COM018':1,'COM069':1},{}]}");
    scene asked = s;
    scene_play(&asked, "P1 build COM018");
    refuses_for(&asked, "P1 pass", "that is no answer to the question asked");
    refuses_for(&asked, "P1 pay 2 0 0", "that is no answer to the question asked");
    refuses_for(&asked, "P2 pass", "it is not this seat's decision now");
    scene_play(&s, "P1 build COM069");
    refuses_for(&s, "P1 build COM018", "you have taken your action in this turn");
    refuses_for(&s, "P1 pass", "you have taken your action in this turn");
    refuses_for(&s, "P1 exchange wood", "you have taken your action in this turn");
    assert_true(scene_legal(&s, "P1 end"));
}

/* Moves that no text can say: there are four sides, and P1 has more deals than all have locations. */
TEST(a_side_that_there_is_not_has_no_location) {
    scene s = st_actions("romans,japanese,egyptians,barbarians", 0,
                         "{'goods':[{'worker':2,'raze':2},{},{},{}],'deals':[['ROM012'],[],[],[]]}");
    static const int kinds[] = {IM_MOVE_ACTIVATE, IM_MOVE_ATTACK};
    for (int i = 0; i < 2; i++)
        for (int side = 0; side <= 255; side++)
            assert_int_equal(dd_why_not(s.game, &s.state, 0, DD_MOVE(kinds[i], side, 0, 0)), IM_WHY_NO_PLACE);
}

/* ---- What is told about paying ---- */

/* The first event of paying that a move brings; false: there is none. */
static bool tells_of_paying(scene *s, const char *text, dd_event *out) {
    dd_event list[64];
    dd_events events = {.list = list, .room = 64};
    dd_move move;
    assert_true(dd_move_read(s->game, &s->state, text, &move, NULL));
    s->game->play(&s->state, 0, move, &events);
    for (int i = 0; i < events.count; i++)
        if (list[i].code == IM_EV_PAYS) {
            *out = list[i];
            return true;
        }
    return false;
}

/* It is told how a price was paid if gold stood in for resources; else it is what the card says. */
RULE_TEST(gold_that_stands_in_for_resources_is_told, "IS-006 SR-02") {
    dd_event paid;
    scene s = st_actions(
        "egyptians,romans", 0,
        "{'goods':[{'wood':1,'gold':2,'worker':2},{'worker':4}],'locations':[['EGY007','COM042'],[]],"
        "'used':[{'2':1},{}],'hand':[{'COM018':1,'COM058':1},{}]}");
    scene gold = s, bath = s;
    scene_set(&gold, "{'hand':[{'COM018':1},{}]}"); /* wood and stone: there is no stone */
    assert_true(tells_of_paying(&gold, "build COM018", &paid) || tells_of_paying(&gold, "pay 1 0 0", &paid));
    assert_int_equal(paid.arg[0], 1);
    assert_int_equal(paid.arg[1], 0);
    assert_int_equal(paid.arg[2], 0);
    assert_int_equal(paid.arg[3], 1);
    assert_false(tells_of_paying(&bath, "activate P1 1", &paid)); /* Royal Bath costs a gold */
    scene plain =
        st_actions("romans,japanese", 0, "{'goods':[{'wood':1,'worker':2},{}],'hand':[{'COM058':1},{}]}");
    assert_false(tells_of_paying(&plain, "build COM058", &paid));
}
