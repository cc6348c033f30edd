/* Entries of an agenda that name what there is not, or ask for the second time. */
#include "settlers/refuses.h"

/* Attack cards are drawn by a task of their own. */
TEST(nobody_draws_from_a_deck_that_is_none) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'agenda':['turn P1','deal P1 attack 1']}", "not 'deal P1 attack 1'");
    refuses(&s, "{'agenda':['turn P1','deal P1 vikings 1']}", "agenda");
    refuses(&s, "{'agenda':['turn P1','keep P1 1','draw_aside P1 attack']}", "agenda");
}

TEST(nobody_chooses_what_a_card_gives_that_there_is_not) {
    scene s = st_actions("romans,japanese", 0, "{}");
    refuses(&s, "{'agenda':['turn P1','choice P1 COM999 0']}", "agenda");
    refuses(&s, "{'agenda':['turn P1','react P1 ?common','deck P1 0']}", "agenda");
}

/* With this agenda the position is fine; with the task twice, the second time on top of the first, it is
 * refused. */
static void is_asked_once(const scene *s, const char *before, const char *task, const char *after) {
    char fields[200], reason[80];
    scene copy = *s;
    snprintf(fields, sizeof fields, "{'agenda':[%s'%s'%s]}", before, task, after);
    scene_set(&copy, fields);
    snprintf(fields, sizeof fields, "{'agenda':[%s'%s','%s'%s]}", before, task, task, after);
    snprintf(reason, sizeof reason, "'%s' is one task too many of its sort", task);
    refuses(&copy, fields, reason);
}

TEST(no_question_about_a_job_is_asked_twice) {
    scene pack = st_actions("barbarians,romans", 0,
                            "{'goods':[{'worker':1},{}],'locations':[['BAR016'],['COM005','COM018']]}");
    scene_play(&pack, "P1 activate P1 1; P1 target P2 1");
    is_asked_once(&pack, "'turn P1','do P1','pay P1',", "good P1", "");
    scene build = st_actions("romans,japanese", 0,
                             "{'goods':[{'stone':2},{}],'locations':[['COM018','COM042'],[]],"
                             "'hand':[{'ROM012':1,'COM069':1},{}]}");
    scene_play(&build, "P1 build ROM012");
    is_asked_once(&build, "'turn P1','do P1',", "sacrifice P1", "");
    scene gold =
        st_actions("romans,japanese", 0,
                   "{'goods':[{'wood':1,'stone':1,'gold':2},{}],'hand':[{'COM018':1,'COM069':1},{}]}");
    scene_play(&gold, "P1 build COM018");
    is_asked_once(&gold, "'turn P1','do P1',", "pay P1", "");
    is_asked_once(&gold, "'turn P1',", "do P1", ",'pay P1'");
    scene tavern = st_actions("romans,japanese", 0,
                              "{'goods':[{'worker':1},{}],'locations':[['COM049'],[]],"
                              "'hand':[{'COM018':1,'COM069':1},{}]}");
    scene_play(&tavern, "P1 activate P1 1"); /* Tavern */
    is_asked_once(&tavern, "'turn P1','do P1','pay P1',", "price_card P1", "");
    scene engineers = st_actions("romans,japanese", 0,
                                 "{'goods':[{'worker':2},{}],'locations':[['ROM008'],['COM018','COM042']]}");
    scene_play(&engineers, "P1 activate P1 1");
    is_asked_once(&engineers, "'turn P1','do P1','pay P1',", "target P1", "");
    scene deals = st_actions(
        "romans,japanese", 0,
        "{'goods':[{'worker':1},{}],'locations':[['COM061'],[]],'deals':[['ROM012','ROM001'],[]]}");
    scene_play(&deals, "P1 activate P1 1");
    is_asked_once(&deals, "'turn P1','do P1','pay P1',", "price_deal P1", "");
}

TEST(nobody_produces_or_turns_in_twice) {
    scene s = st_actions("barbarians,romans", 0, "{}");
    is_asked_once(&s, "'turn P1',", "turn_in_end P1 1", ",'turn_in P1 1'");
    is_asked_once(&s, "'turn P1','turn_in_end P1 1',", "turn_in P1 1", "");
    scene school = st_new("japanese,romans", "");
    scene_set(&school, "{'phase':'production','round':2,'first':0,"
                       "'agenda':['actions','produce P2','deck P1 0']}");
    is_asked_once(&school, "'actions','produce P2',", "turn_in_deals P1",
                  ",'produce_deals P1 0 0','deck P1 1'");
    is_asked_once(&school, "'actions','produce P2',", "produce_locations P1 0", ",'deck P1 0'");
    is_asked_once(&school, "'actions','produce P2','turn_in_deals P1',", "produce_deals P1 0 0",
                  ",'deck P1 1'");
}
