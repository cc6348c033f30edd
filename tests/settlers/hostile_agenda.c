/* Agendas and jobs that can't have come about are refused (docs/games/settlers.md: an agenda as it can come
 * about in the phase, with something to decide at its end). */
#include "settlers/refuses.h"

#include "games/settlers/settlers.h"

static void accepts(const scene *s, const char *fields) {
    scene copy = *s;
    scene_set(&copy, fields);
}

/* ---- Single entries ---- */

TEST(cards_are_dealt_of_the_common_deck_or_the_own_one_nine_at_most) {
    scene s = st_actions("romans,japanese", 0, "{}");
    accepts(&s, "{'agenda':['turn P1','deal P1 common 1']}");
    accepts(&s, "{'agenda':['turn P1','deal P1 romans 9']}");
    refuses(&s, "{'agenda':['turn P1','deal P1 romans 10']}",
            "agenda: 'deal P1 romans 10' does not fit the position");
    refuses(&s, "{'agenda':['turn P1','deal P1 japanese 1']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','deal P1 romans 0']}", "agenda");
    refuses(&s, "{'agenda':['turn P1','deal_fresh P1 common 1']}", "does not fit the position");
}

TEST(cards_to_turn_in_are_dealt_to_one_who_may) {
    scene s = st_actions("barbarians,romans", 0, "{}");
    accepts(&s, "{'agenda':['turn P1','turn_in_end P1 1','turn_in P1 1','deal_fresh P1 common 1']}");
    accepts(&s, "{'agenda':['turn P1','turn_in_end P1 2','turn_in P1 2','deck P1 1']}");
    refuses(&s, "{'agenda':['turn P1','deck P1 1']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','turn_in_end P1 2','turn_in P1 1']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','turn_in_end P1 3','turn_in P1 3']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','turn_in_end P1 0','turn_in P1 0']}", "agenda");
    refuses(&s, "{'agenda':['turn P1','turn_in P1 1']}", "agenda");
    refuses(&s, "{'agenda':['turn P1','turn_in_end P1 2','turn_in P1 2','deck P1 2']}",
            "does not fit the position");
}

TEST(what_is_drawn_aside_is_kept_by_the_same_seat) {
    scene s = st_actions("romans,japanese", 0, "{}");
    accepts(&s, "{'agenda':['turn P1','keep P1 0','draw_aside P1 common']}");
    accepts(&s, "{'agenda':['turn P1','keep P1 1','deck_aside P1','draw_aside P1 romans']}");
    accepts(&s, "{'agenda':['turn P1','keep P1 1','deck_aside P1']}");
    refuses(&s, "{'agenda':['turn P1','keep P1 1','draw_aside P1 japanese']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','keep P1 2','draw_aside P1 common']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','keep P1 1','draw_aside P2 common']}", "agenda");
    refuses(&s, "{'agenda':['turn P1','deck P1 0','deck_aside P1']}", "does not fit the position");
}

RULE_TEST(as_many_cards_are_turned_up_as_there_is_room_for, "IS-175") {
    scene s = st_new("romans,japanese", "");
    scene_set(&s, "{'phase':'lookout','round':2,'first':0,'agenda':['production','reveal 5']}");
    refuses(&s, "{'agenda':['production','reveal 6']}", "does not fit the position");
    refuses(&s, "{'agenda':['production','give_rival'],'display':['COM018']}", "does not fit the position");
    refuses(&s, "{'agenda':['production','give_rival_rest','pick P1'],'display':['COM018','COM042']}",
            "does not fit the position");
    refuses(&s, "{'agenda':['production','offer P1 1']}", "does not fit the position");
    refuses(&s, "{'agenda':['production','pick P1']}", "agenda: 'pick P1' asks what can't be answered");
    refuses(&s, "{'agenda':['production','pick P1','clear']}",
            "'clear' is nothing to decide: it can't be the last");
    refuses(&s, "{'agenda':['lookout','pick P1'],'display':['COM018','COM042']}", "");
}

RULE_TEST(a_draft_is_of_two_choices, "IS-172 IS-173") {
    scene s = st_new("romans,japanese", "lookout=draft");
    scene_set(
        &s,
        "{'phase':'lookout','round':2,'first':0,'agenda':['production','draft 2','draft 1','offer P1 3']}");
    accepts(&s, "{'agenda':['production','draft 2'],'offers':[{'COM018':2},{'COM042':1,'COM065':1}]}");
    refuses(&s, "{'agenda':['production','draft 2','draft 1','offer P1 4']}", "");
    refuses(&s, "{'agenda':['production','draft 1'],'offers':[{'COM018':2},{'COM042':1,'COM065':1}]}",
            "does not fit the position");
    refuses(&s,
            "{'agenda':['production','draft 2','draft 2'],'offers':[{'COM018':2},{'COM042':1,'COM065':1}]}",
            "does not fit the position");
    refuses(&s,
            "{'agenda':['production','draft 2','draft 1','draft 1'],"
            "'offers':[{'COM018':2},{'COM042':1,'COM065':1}]}",
            "");
    refuses(&s, "{'picks':['COM042',null]}", "the draft does not add up");
    refuses(&s, "{'picks':[null,'COM018']}", "the draft does not add up");
    refuses(&s,
            "{'agenda':['production','draft 2','draft 1'],'offers':[{'COM018':2},{'COM062':3,'COM065':1}]}",
            "the draft does not add up");
    refuses(&s,
            "{'agenda':['production','pick P1'],'display':['COM021','COM042'],'offers':[{'COM018':1},{}]}",
            "the draft does not add up");
    refuses(&s, "{'agenda':['production','draft 2','draft 1','offer P1 2'],'offers':[{'COM018':2},{}]}",
            "the draft does not add up");
    refuses(&s,
            "{'agenda':['production','draft 2'],'offers':[{'COM018':2},{'COM042':1,'COM065':1}],"
            "'picks':['COM018','COM065']}",
            "can't be answered");
}

TEST(a_choice_is_of_a_card_that_gives_one) {
    scene s = st_actions("romans,egyptians", 0, "{}");
    accepts(&s, "{'agenda':['turn P1','choice P1 ROM012 0']}");
    refuses(&s, "{'agenda':['turn P1','choice P1 ROM001 0']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','choice P1 ROM012 1']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','choice P1 ROM012 9']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','react P1 ATT01','deck P1 0']}", "");
}

TEST(other_entries_have_their_limits) {
    scene s = st_actions("japanese,romans", 0, "{'locations':[['JAP001','JAP026'],['COM012','COM018']]}");
    accepts(&s, "{'agenda':['turn P1','samurai P1 9']}");
    refuses(&s, "{'agenda':['turn P1','samurai P1 10']}", "does not fit the position");
    accepts(&s, "{'agenda':['turn P1','produce_other P1 1 0']}");
    refuses(&s, "{'agenda':['turn P1','produce_other P1 2 0']}", "does not fit the position");
    refuses(&s, "{'agenda':['turn P1','produce P1']}", "");
    refuses(&s, "{'agenda':['turn P1','sell P2']}", "agenda: 'sell P2' is another seat's");
    accepts(&s, "{'hand':[{},{'COM065':1,'COM069':1}],'agenda':['turn P1','lose_card P2']}");
    scene solo = st_actions("japanese", 0, "{'hand':[{'COM065':1,'COM069':1}]}");
    refuses(&solo, "{'agenda':['turn P1','lose_card P1']}", "does not fit the position");
}

TEST(deals_produce_before_they_are_turned_in) {
    scene s = st_new("japanese,romans", "");
    scene_set(&s, "{'phase':'production','round':2,'first':0,'agenda':['actions','produce P2','deck P1 0']}");
    accepts(&s, "{'agenda':['actions','produce P2','turn_in_deals P1','produce_deals P1 0 0','deck P1 1']}");
    refuses(&s, "{'agenda':['actions','produce P2','produce_deals P1 0 0','deck P1 0']}", "");
    refuses(&s, "{'agenda':['actions','produce P2','turn_in_deals P2','produce_deals P1 0 0','deck P1 1']}",
            "");
    refuses(&s, "{'agenda':['actions','produce P2','turn_in_deals P1','deck P2 0']}", "seat's");
    refuses(&s, "{'agenda':['turn P1']}", "");
    refuses(&s, "{'agenda':['production','deck P1 0']}", "");
    refuses(&s, "{'agenda':[]}", "agenda: it is empty when the game is over");
    refuses(&s, "{'phase':'over'}", "agenda: it is empty when the game is over");
}

RULE_TEST(an_attack_is_with_the_newest_card_and_an_older_one, "IS-201 SR-49") {
    /* two attack cards, wood and VP; a Joiner shows VP and wood */
    scene s = st_new("japanese", "");
    scene_set(&s, "{'phase':'attack','round':2,'first':0,'locations':[['COM005','COM043','COM044'],[]],"
                  "'deals':[[],['ATT01','ATT14']],'agenda':['lookout','attack_card 1']}");
    accepts(&s, "{'locations':[['COM044','COM044'],[]],'agenda':['lookout','attack_card 1','loss 1']}");
    refuses(&s, "{'locations':[['COM044','COM044'],[]],'agenda':['lookout','attack_card 1','loss 0']}",
            "does not fit the position");
    refuses(&s, "{'locations':[['COM044','COM044'],[]],'agenda':['lookout','attack_card 1','loss 2']}",
            "does not fit the position");
    refuses(&s, "{'locations':[[],[]],'agenda':['lookout','attack_card 1','loss 1']}", "can't be answered");
}

TEST(nobody_plays_without_an_empire_and_a_first_player) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'first':null}", "first: it must be drawn by now");
    scene any = st_new("any,romans", ""), alone = st_new("any", "");
    accepts(&any, "{}");
    accepts(&alone, "{}");
    refuses(&any, "{'phase':'actions','round':2,'first':0,'agenda':['turn P1']}",
            "empire of P1: it must be drawn by now");
    scene fresh = st_new("romans,japanese", "");
    refuses(&fresh, "{'discard':{'COM018':1}}", "cards are dealt when");
    refuses(&fresh, "{'display':['COM018']}", "cards are dealt when");
    refuses(&fresh, "{'discard':{'COM018':1},'display':['COM042']}", "cards are dealt when");
    refuses(&fresh, "{'deals':[['ROM012'],[]]}", "cards are dealt when");
    refuses(&fresh, "{'locations':[['ROM012'],[]]}", "cards are dealt when");
    refuses(&fresh, "{'agenda':['first','deal P1 common 1']}",
            "agenda: 'deal P1 common 1' does not fit the setup");
    refuses(&fresh, "{'agenda':['lookout','deal P1 common 1']}", "agenda: 'lookout' does not fit the phase");
    refuses(&fresh, "{'agenda':['open_solo']}", "agenda: 'open_solo' does not fit the phase");
}

/* ---- Received goods ---- */

RULE_TEST(what_may_be_turned_in_is_there, "SR-18 SR-37") {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'wood':1,'raze':2},{'gold':3}],'vp':[2,5],"
                         "'hand':[{'COM018':1},{'COM042':1}],"
                         "'agenda':['turn P1','turn_in_end P1 2','turn_in P1 2']}");
    accepts(&s, "{'received':{'wood':1,'raze':2,'vp':2},'turned_in':1}");
    refuses(&s, "{'received':{'wood':2}}", "only goods that are there can be turned in");
    refuses(&s, "{'received':{'raze':3}}", "only goods that are there can be turned in");
    refuses(&s, "{'received':{'vp':3}}", "only goods that are there can be turned in");
    refuses(&s, "{'received':{'gold':1}}", "only goods that are there can be turned in");
    refuses(&s, "{'received':{'card':1}}", "only goods that are there can be turned in");
    accepts(&s, "{'hand':[{'COM018':1},{'COM042':1}],'known':[33,2]}");
    refuses(&s, "{'hand':[{'COM018':1},{'COM042':1}],'known':[1,34]}", "only goods that are there");
    scene second =
        st_actions("romans,barbarians", 1, "{'agenda':['turn P2','turn_in_end P2 2','turn_in P2 2']}");
    accepts(&second, "{'hand':[{},{'COM042':1}],'known':[34]}");
    accepts(&second, "{'hand':[{'COM018':1},{'COM042':1}],'known':[1,34]}");
}

/* ---- Jobs ---- */

/* Every byte of what is being done follows from the position: one more or one less in any is refused. */
static void job_can_not_differ(const char *empires, const char *fields, const char *moves, const char *task) {
    scene s = st_actions(empires, 0, fields);
    dd_error error;
    scene_play(&s, moves);
    if (!strstr(scene_field(&s, "agenda"), task))
        fail_msg("%s: %s does not ask '%s'", moves, scene_field(&s, "agenda"), task);
    for (size_t i = 0; i < sizeof(im_job); i++)
        for (int step = -1; step <= 1; step += 2) {
            scene other = s;
            uint8_t *job = (uint8_t *)&((im_state *)&other.state)->job;
            job[i] = (uint8_t)(job[i] + step);
            if (s.game->check(&other.state, &error))
                fail_msg("%s: byte %zu of the job may be %d, too", moves, i, job[i]);
        }
    refuses(&s, "{'job':{}}", "what is being done");
    refuses(&s, "{'agenda':['turn P1','do P1']}", "what is being done");
    refuses(&s, "{'acted':'no'}", "what is being done");
    refuses(&s, "{'acted':'exchange'}", "what is being done");
}

RULE_TEST(a_building_in_hand_is_as_it_was_begun, "IS-077") {
    job_can_not_differ("romans,japanese",
                       "{'goods':[{'wood':1,'stone':1,'gold':2},{}],'hand':[{'COM018':1,'COM069':1},{}]}",
                       "P1 build COM018", "pay P1");
    job_can_not_differ("romans,japanese",
                       "{'goods':[{'stone':2},{}],'locations':[['COM018','COM042'],[]],"
                       "'hand':[{'ROM012':1,'COM069':1},{}]}",
                       "P1 build ROM012", "sacrifice P1");
}

RULE_TEST(a_deal_in_hand_is_as_it_was_begun, "IS-085") {
    job_can_not_differ("romans,japanese",
                       "{'goods':[{'food':1,'gold':1},{}],'hand':[{'ROM012':1,'COM069':1},{}]}",
                       "P1 deal ROM012", "pay P1");
}

RULE_TEST(an_activation_is_as_it_was_begun, "IS-092") {
    job_can_not_differ(
        "romans,japanese",
        "{'goods':[{'wood':2,'stone':2,'food':2,'gold':2},{}],'locations':[['COM018','COM032'],[]]}",
        "P1 activate P1 2", "pay P1");
    job_can_not_differ("romans,japanese",
                       "{'goods':[{'worker':2},{}],'locations':[['ROM008'],['COM018','COM042']]}",
                       "P1 activate P1 1", "target P1");
    job_can_not_differ(
        "romans,japanese",
        "{'goods':[{'worker':1},{}],'locations':[['COM049'],[]],'hand':[{'COM018':1,'COM069':1},{}]}",
        "P1 activate P1 1", "price_card P1");
    job_can_not_differ(
        "romans,japanese",
        "{'goods':[{'worker':1},{}],'locations':[['COM061'],[]],'deals':[['ROM012','ROM001'],[]]}",
        "P1 activate P1 1", "price_deal P1");
    job_can_not_differ(
        "japanese,romans",
        "{'goods':[{'food':1,'gold':1},{}],'locations':[['COM018','JAP021'],['COM042','ROM012']]}",
        "P1 activate P1 2", "pay P1");
    job_can_not_differ("romans,japanese",
                       "{'goods':[{'wood':1,'stone':2,'gold':2},{}],'locations':[['COM040','COM018'],[]],"
                       "'hand':[{'ROM001':1,'COM069':1},{}]}",
                       "P1 activate P1 1", "pay P1");
    job_can_not_differ("japanese,romans",
                       "{'goods':[{'worker':1,'wood':1,'gold':1},{}],'locations':[['COM018','JAP019'],[]],"
                       "'deals':[['JAP001'],[]]}",
                       "P1 activate P1 2", "pay P1");
}

TEST(what_is_asked_belongs_to_the_job) {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':1,'stone':1,'gold':2},{}],'locations':[['COM012','COM018'],[]],"
                         "'hand':[{'COM018':1,'COM069':1},{}]}");
    scene_play(&s, "P1 build COM018");
    assert_string_equal(scene_field(&s, "agenda"), "[\"turn P1\",\"do P1\",\"pay P1\"]");
    refuses(&s, "{'agenda':['turn P1','do P1','sacrifice P1']}", "what is being done"); /* it has no house */
    refuses(&s, "{'agenda':['turn P1','do P1','pay P1','good P1']}", "what is being done");
    refuses(&s, "{'agenda':['turn P1','do P1','pay P1','target P1']}", "what is being done");
    refuses(&s, "{'agenda':['turn P1','do P1','pay P1','price_card P1']}", "what is being done");
    refuses(&s, "{'agenda':['turn P1','do P1','pay P1','price_deal P1']}", "what is being done");
    refuses(&s, "{'agenda':['turn P1','do P1','pay P1','deck P1 0']}", "");
    refuses(&s, "{'goods':[{'wood':1},{}]}", "what is being done");  /* it can't be paid */
    refuses(&s, "{'known':[1,1]}", "what is being done");            /* nobody has seen the card */
    refuses(&s, "{'hand':[{'COM069':2},{}]}", "what is being done"); /* it is gone */
    refuses(&s, "{'agenda':['turn P2','do P2','pay P2']}", "what is being done");
}

TEST(what_is_activated_is_there_to_be_activated) {
    scene s = st_actions("romans,japanese", 0,
                         "{'goods':[{'wood':2,'stone':2,'food':2,'gold':2},{}],'locations':[['COM018','"
                         "COM032','COM042'],[]]}");
    scene_play(&s, "P1 activate P1 2"); /* Marketplace */
    refuses(&s, "{'used':[{'2':1},{}]}", "what is being done");
    refuses(&s, "{'locations':[['COM018'],[]]}", "");
    refuses(&s, "{'again':'P1 3'}", "what is being done");
    char fields[256]; /* an enemy's */
    snprintf(fields, sizeof fields,
             "{'locations':[['COM018'],['COM018','COM032']],'again':'P2 2',"
             "'job':{'doing':3,'kind':%d,'owner':1,'place':1,'wood':1,'stone':1,'food':1}}",
             ((im_state *)&s.state)->job.kind);
    refuses(&s, fields, "what is being done");
    scene target = st_actions("romans,japanese", 0,
                              "{'goods':[{'worker':2},{}],'locations':[['ROM008'],['COM018','COM042']]}");
    scene_play(&target, "P1 activate P1 1"); /* Engineers */
    refuses(&target, "{'locations':[['ROM008'],[]]}", "what is being done");
    refuses(&target, "{'agenda':['turn P1','do P1','pay P1']}", "what is being done");
}

/* Sanctuary and Dark Chapel can be paid in one way only: nothing is asked once the target is known. */
TEST(what_is_paid_at_once_asks_nothing_after_its_target) {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':1,'defence':1},{}],'locations':[['EGY014','COM018'],[]],"
                         "'hand':[{'COM026':1,'COM050':1},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_actors(&s), "P1");
    refuses(&s, "{'agenda':['turn P1','do P1','pay P1']}", "what is being done");
}

/* The same with a Statue chosen, whose number is that of no card at all. */
static void can_not_be_paid_after_the_statue(const char *empires, const char *location, const char *price) {
    char fields[256];
    snprintf(fields, sizeof fields,
             "{'goods':[{'worker':1,'raze':1},{'worker':2}],'locations':[['%s'],[]],"
             "'hand':[{'COM001':1,'COM050':1},{}]}",
             location);
    scene s = st_actions(empires, 0, fields);
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(scene_count(&s, "P1", ""), 2);
    snprintf(fields, sizeof fields,
             "{'agenda':['turn P1','do P1','pay P1'],'job':{'doing':%d,'kind':%d,'from':%d,'%s':1}}",
             IM_ACTIVATING, ((im_state *)&s.state)->job.kind, IM_FROM_HAND, price);
    refuses(&s, fields, "what is being done");
}

TEST(a_statue_is_paid_for_at_once_too) {
    can_not_be_paid_after_the_statue("egyptians,romans", "EGY014", "worker");
    can_not_be_paid_after_the_statue("barbarians,romans", "BAR014", "raze");
}

/* Pack: the good is one of the raze field of the location. */
TEST(a_good_that_is_copied_is_in_the_raze_field) {
    scene s = st_actions("barbarians,romans", 0,
                         "{'goods':[{'worker':1},{}],'locations':[['BAR016'],['COM005','COM018']]}");
    scene_play(&s, "P1 activate P1 1; P1 target P2 1"); /* Pillory: VP and wood */
    assert_string_equal(scene_moves(&s, "P1", ""), "take wood; take vp");
    im_state *inside = (im_state *)&s.state;
    dd_error error = {""};
    inside->agenda[--inside->tasks] = (im_task){0}; /* as if it were chosen, and to be paid */
    for (int good = 0; good < 256; good++) {
        inside->job.good = (uint8_t)good;
        assert_int_equal(s.game->check(inside, &error), good == IM_WOOD || good == IM_VP);
    }
}
