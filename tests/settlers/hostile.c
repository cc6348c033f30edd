/* Positions that can't have come about, and that could not be played on: they are refused. And some that look
 * so, but can. */
#include "settlers/refuses.h"

/* Plays at random to the end; what everybody sees can be completed at every step. */
static void play_to_the_end(scene *s, uint64_t seed) {
    dd_rng rng = dd_rng_seed(seed, 0);
    dd_error error = {""};
    uint32_t actors;
    for (int n = 0; (actors = s->game->actors(&s->state)) != 0; n++) {
        dd_move moves[DD_MAX_MOVES];
        int who = __builtin_ctz(actors), count = dd_moves(s->game, &s->state, who, moves);
        assert_true(count > 0 && n < 10000);
        for (int viewer = DD_SPECTATOR; viewer < s->state.config.seats; viewer++) {
            scene view = scene_view(s, viewer);
            scene_fill(&view, viewer, seed + (uint64_t)n);
        }
        s->game->play(&s->state, who, moves[dd_rng_below(&rng, (uint32_t)count)], NULL);
        if (!s->game->check(&s->state, &error))
            fail_msg("%s", error.text);
    }
}

/* ---- Cards ---- */

TEST(nothing_in_a_list_is_no_card) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'deals':[[null],[]]}", "not null");
    refuses(&s, "{'locations':[[null],[]]}", "not null");
}

TEST(the_display_has_common_cards_only) {
    scene s = st_new("romans,japanese", "");
    refuses(&s,
            "{'phase':'lookout','round':2,'first':0,'display':['ROM012'],'agenda':['production','pick P2']}",
            "common");
}

TEST(only_the_egyptian_comes_by_locations_of_other_empires) {
    scene s = st_actions("romans,japanese,egyptians", 0, "{'locations':[[],[],['JAP013']]}");
    refuses(&s, "{'locations':[['EGY013'],[],[]]}", "Egyptian");
    refuses(&s, "{'deals':[[],['ROM017'],[]]}", "belongs to another empire"); /* Negotiator could build it */
    refuses(&s, "{'locations':[['COM018'],[],[]],'held':[{'1':'P2'},{},{}]}", "Egyptian");
}

TEST(the_virtual_opponent_has_common_locations) { /* so no Trade Route leads anywhere in the solo game */
    scene s = st_actions("romans", 0, "{'locations':[[],['COM018']]}");
    refuses(&s, "{'locations':[[],['ROM012']]}", "common locations");
    refuses(&s, "{'trophies':{'ATT01':1}}", "trophies");
    refuses(&s, "{'locations':[['ROM012'],[]],'routes':[{'1':'P1'}]}", "Trade Routes");
}

TEST(cards_under_a_gate_are_of_one_who_could_lay_them) {
    scene s = st_actions("romans,japanese", 0,
                         "{'locations':[[],['JAP013']],'under_gate':{'COM018':1,'JAP001':1}}");
    refuses(&s, "{'under_gate':{'ROM012':1}}", "nobody can have laid");
    scene solo = st_actions("japanese", 0, "{'locations':[['JAP013'],[]]}");
    refuses(&solo, "{'under_gate':{'ATT01':1}}", "nobody can have laid");
    refuses(&s, "{'under_gate':{'COM018':1},'known':[130]}", "nobody can have laid"); /* no Egyptian */
}

/* ---- What is known ---- */

TEST(who_has_a_card_knows_it) {
    scene s = st_actions("romans,japanese", 0, "{'hand':[{'COM018':1},{}],'known':[65]}");
    refuses(&s, "{'hand':[{'COM018':1},{}],'known':[2]}", "known");
    refuses(&s, "{'hand':[{'COM018':1},{}],'known':[5]}", "known");   /* there is no P3 */
    refuses(&s, "{'hand':[{'COM018':1},{}],'known':[129]}", "known"); /* it is not under a Gate */
    refuses(&s, "{'hand':[{'COM018':1},{}],'known':[33]}", "received");
    refuses(&s, "{'locations':[['COM018'],[]],'foundations':[[1],[]],'foundation_known':[{'1':2},{}]}",
            "foundation_known");
    refuses(&s, "{'locations':[['COM018'],[]],'foundation_known':[{'1':1},{}]}", "foundation_known");
}

TEST(cards_drawn_are_for_one_who_keeps_one) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'drawn':{'COM018':1}}", "drawn");
    refuses(&s, "{'drawn':{'COM018':1},'phase':'over','agenda':[]}", "drawn");
    refuses(&s, "{'drawn':{'JAP001':1,'ROM012':1},'agenda':['turn P1','keep P1 1']}", "drawn");
    refuses(&s, "{'agenda':['turn P1','draw_aside P1 common']}", "agenda");
    scene_set(&s, "{'drawn':{'COM018':1,'ROM012':1},'agenda':['turn P1','keep P1 1']}");
    play_to_the_end(&s, 1);
}

/* ---- The agenda ---- */

TEST(nothing_is_to_be_drawn_no_times) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'agenda':['turn P1','deal P1 common 0']}", "agenda");
    refuses(&s, "{'phase':'lookout','agenda':['production','reveal 0']}", "agenda");
    refuses(&s, "{'locations':[[],['JAP001']],'agenda':['turn P2','samurai P2 0']}", "agenda");
}

TEST(the_first_attack_card_does_not_strike) {
    scene s = st_new("romans", "");
    refuses(&s, "{'first':0,'agenda':['lookout','attack_card 1']}", "agenda");
    scene_set(&s, "{'first':0,'agenda':['lookout','attack_card 0']}");
}

TEST(what_chance_is_asked_for_is_there) {
    scene s = st_actions("romans", 0, "{}");
    refuses(&s, "{'phase':'lookout','agenda':['production','give_rival']}", "can't be answered");
    refuses(&s,
            "{'phase':'attack','deals':[[],['ATT01','ATT01','ATT01','ATT04','ATT04','ATT04','ATT07','ATT07',"
            "'ATT07','ATT10','ATT10','ATT12','ATT12','ATT14','ATT14','ATT16']],"
            "'agenda':['lookout','attack_card 1']}",
            "");
}

TEST(each_empire_is_drawn_once_and_before_anything_else) {
    scene s = st_new("any,romans,any", "");
    refuses(&s, "{'agenda':['first','empire P1','empire P1']}", "empire");
    refuses(&s, "{'agenda':['first','empire P1']}", "empire");
    refuses(&s, "{'hand':[{},{'ROM012':1},{}]}", "cards are dealt");
}

TEST(the_agenda_has_what_belongs_to_its_phase_in_its_order) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'agenda':['turn P1','produce P1','deck P1 0']}",
            "agenda: 'produce P1' can't be to do in this phase");
    refuses(&s, "{'agenda':['turn P1','deck P1 0','react P1 COM018','deck P1 0']}",
            "agenda: 'react P1 COM018' must stand before");
    refuses(&s, "{'agenda':['turn P1','react P1 COM018','react P1 COM018','deck P1 0']}",
            "agenda: 'react P1 COM018' is one task too many");
    refuses(&s, "{'agenda':['turn P1','deck P2 0']}", "seat's");
    refuses(&s, "{'phase':'attack','agenda':['lookout','deck P1 0']}", "solo");
    scene_set(&s, "{'agenda':['turn P1','react P1 ROM012','deck P1 0']}");
    play_to_the_end(&s, 2);
}

TEST(a_draft_has_three_cards_at_most) {
    scene s = st_new("romans,japanese", "lookout=draft");
    const char *lookout = "{'phase':'lookout','round':2,'first':0,'agenda':['production','draft 2','draft 1',"
                          "'offer P1 1'],'offers':[{'COM018':2},{'COM042':1}],'picks':[null,'COM042']}";
    scene_set(&s, lookout);
    refuses(&s, "{'offers':[{'COM018':3},{'COM042':1}]}", "draft");
    refuses(&s, "{'agenda':['production','draft 1','offer P1 1']}", "agenda");
    refuses(&s, "{'agenda':['production','deal P1 common 1']}", "draft");
    play_to_the_end(&s, 3);
}

/* ---- The turn ---- */

TEST(there_is_no_passing_and_no_action_outside_the_action_phase) {
    scene s = st_new("romans,japanese", "");
    scene_set(&s, "{'phase':'lookout','round':2,'first':0,'agenda':['production','deal P1 common 1']}");
    refuses(&s, "{'passed':[0]}", "passed");
    refuses(&s, "{'acted':'yes'}", "acted");
    refuses(&s, "{'job':{'doing':3,'kind':200}}", "being done");
}

TEST(only_goods_that_are_there_can_be_turned_in) {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'gold':1},{}],'received':{'gold':1},"
                         "'agenda':['turn P1','turn_in_end P1 2','turn_in P1 2']}");
    refuses(&s, "{'received':{'gold':2}}", "received");
    refuses(&s, "{'received':{'nothing':1}}", "received");
    refuses(&s, "{'agenda':['turn P1']}", "received");
    refuses(&s, "{'received':{},'turned_in':1,'agenda':['turn P1']}", "received");
    play_to_the_end(&s, 4);
}

TEST(a_job_is_as_its_questions_left_it) {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'stone':2,'gold':1},{}],'hand':[{'COM018':1,'COM042':1},{}]}");
    refuses(&s, "{'job':{'doing':9}}", "being done");
    refuses(&s, "{'job':{'doing':3,'kind':250}}", "being done");
    refuses(&s, "{'agenda':['turn P1','do P1','pay P1']}", "being done");
    refuses(&s, "{'agenda':['turn P1','good P1']}", "being done");
}

/* ---- At the limits ---- */

TEST(goods_and_points_do_not_grow_beyond_what_can_be_written) {
    scene s =
        st_actions("romans,japanese", 0,
                   "{'goods':[{'wood':9999,'stone':9999,'food':9999,'gold':9999,'worker':9999,'raze':9999},"
                   "{'worker':4}],'vp':[9999,9999]}");
    scene_play(&s, "P1 exchange wood");
    assert_non_null(strstr(scene_field(&s, "goods"), "\"wood\":9999"));
    scene_set(&s, "{'round':5}"); /* what was played is accepted */
    play_to_the_end(&s, 5);
}

/* 255 gold were received, which is the most that a text may say, and a deal brings another. */
TEST(goods_received_do_not_grow_beyond_what_can_be_written) {
    scene s =
        st_production("japanese,romans", "{'locations':[['JAP030'],[]],'deals':[['JAP011','JAP012'],[]]}");
    assert_string_equal(scene_moves(&s, "P1", ""), "draw common; draw faction"); /* of Temple of Buddha */
    scene_set(&s, "{'goods':[{'gold':255},{}],'received':{'gold':255}}");
    scene_play(&s, "P1 draw common; chance card COM018");
    assert_string_equal(scene_field(&s, "received"), "{\"gold\":255}");
    assert_true(scene_legal(&s, "P1 turn_in gold"));
}

/* ---- What looks impossible, but is not ---- */

/* SR-24, SR-31: what the Egyptian holds is an enemy location for its owner, too. */
TEST(a_trade_route_may_lead_to_an_own_location) {
    scene s = st_actions(
        "japanese,egyptians", 0,
        "{'goods':[{'food':1},{}],'locations':[['JAP021','JAP001'],['EGY013']],'held':[{'2':'P2'},{}]}");
    scene_play(&s, "P1 activate P1 1; P1 target P1 2");
    assert_string_equal(scene_field(&s, "routes"), "[{\"2\":\"P1\"},{}]");
    scene_set(&s, "{}"); /* it is accepted */
    play_to_the_end(&s, 6);
}

/* A Gate of the Egyptian, built by Negotiator, comes before that of a later seat: the cards stay where they
 * are. */
TEST(cards_stay_under_their_gate_when_one_is_built_before_it) {
    scene s = st_actions("egyptians,japanese", 0,
                         "{'goods':[{'worker':1,'wood':1},{}],'hand':[{'COM042':1},{}],"
                         "'locations':[['EGY013'],['JAP019','JAP013']],'held':[{},{'1':'P1'}],"
                         "'under_gate':{'COM018':2,'JAP001':1},'deals':[['JAP013'],[]]}");
    scene_play(&s, "P1 activate P2 1; P1 tuck P1 2 COM042");
    assert_string_equal(scene_field(&s, "under_gate"), "{\"COM042\":1}");
    assert_string_equal(scene_field(&s, "under_other_gate"), "{\"COM018\":2,\"JAP001\":1}");
    play_to_the_end(&s, 7);
}

/* ---- What is hidden ---- */

/* SR-81: while the turn goes on, too (a defence token can still be placed). */
TEST(a_turn_that_goes_on_does_not_tell_what_sanctuary_laid) {
    scene s =
        st_actions("egyptians,romans", 0,
                   "{'goods':[{'worker':1,'defence':1},{'worker':4}],'locations':[['EGY014','COM018'],[]],"
                   "'hand':[{'COM026':1,'COM050':1},{}]}");
    scene_play(&s, "P1 activate P1 1; P1 drop COM050");
    assert_string_equal(scene_actors(&s), "P1");
    scene view = scene_view(&s, 1);
    assert_null(strstr(scene_field(&view, "job"), "card"));
}

/* Two equal cards: that they are equal must not be told by the absence of the question. */
TEST(which_of_two_equal_cards_sanctuary_lays_is_asked) {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':1},{'worker':4}],'locations':[['EGY014'],[]],"
                         "'hand':[{'COM018':2},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", ""), "drop COM018");
}

/* Settlers: P1 is asked which card to build, so in what others imagine he has one that he can pay. */
TEST(a_hand_that_is_asked_for_a_card_is_imagined_with_one) {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'stone':1},{}],'locations':[['COM040'],[]],"
                         "'hand':[{'ROM001':1,'ROM012':1,'ROM023':1},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_true(scene_count(&s, "P1", "build") > 0);
    scene view = scene_view(&s, 1);
    for (uint64_t seed = 0; seed < 100; seed++) {
        scene filled = scene_fill(&view, 1, seed);
        assert_true(scene_count(&filled, "P1", "build") > 0);
    }
}
