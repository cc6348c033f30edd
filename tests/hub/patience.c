/* How long one waits for somebody, and what the others may do then. */
#include "hub/hall.h"

#include <stdlib.h>
#include <string.h>

/* From when a seat can be replaced, by the last message of a type; 0: never. */
static int64_t told_at(const guest *g, const char *type, const char *path) {
    return strtoll(part_of(guest_last(g, type), path), NULL, 10);
}

TEST(people_are_told_from_when_an_absent_person_can_be_replaced) {
    hall_open();
    hall_of_two();
    guest *dan = guest_new("Dan");
    guest_watches(dan, table_id);
    hall_pass(2000);
    guest_leave(ben);
    assert_int_equal(told_at(anna, "people", "seats.1.replace_at"), clock_now() + 60000);
    assert_int_equal(told_at(dan, "people", "seats.1.replace_at"), clock_now() + 60000);
    fake_clock_pass(59999);
    guest_may_not(anna, "status", "{'cmd':'replace','seat':1,'level':'easy'}");
    fake_clock_pass(1);
    guest_does(anna, "{'cmd':'replace','seat':1,'level':'easy'}");
    assert_int_equal(told_at(anna, "table", "seats.1.replace_at"), 0);
    hall_close();
}

TEST(who_comes_back_in_time_and_leaves_again_has_his_whole_time_again) {
    hall_open();
    hall_of_two();
    guest *phone = guest_again(ben);
    guest_leave(ben);
    fake_clock_pass(59999);
    guest_watches(phone, table_id);
    guest_leave(phone);
    fake_clock_pass(59999);
    guest_may_not(anna, "status", "{'cmd':'replace','seat':1,'level':'easy'}");
    fake_clock_pass(1);
    guest_does(anna, "{'cmd':'replace','seat':1,'level':'easy'}");
    hall_close();
}

TEST(who_is_late_can_be_replaced_at_once) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2,'timer':10"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_does(anna, "{'cmd':'start'}");
    hall_pass(10000);
    hall_settle();
    int64_t at = told_at(anna, "people", "seats.1.replace_at");
    assert_true(at > 0 && at <= clock_now());
    hall_close();
}

/* ---- Somebody who is here and does not move ---- */

#define REPLACE_BEN "{'cmd':'replace','seat':1,'level':'easy'}"

static guest *clara, *eva;

/* Anna, Ben, Clara and, with five seats, Eva and Anna's sister at a table where all are to bid; all but Ben
 * have done so. */
static void ben_thinks(int seats) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    clara = guest_new("Clara");
    eva = guest_new("Eva");
    strcpy(table_id,
           guest_makes(anna, seats == 2   ? "'seats':2"
                             : seats == 3 ? "'seats':3"
                                          : "'seats':5,'who':['me','open','open','open',{'local':'Ann'}]"));
    guest *others[] = {ben, clara, eva};
    for (int seat = 1; seat < seats && seat < 4; seat++) {
        guest_watches(others[seat - 1], table_id);
        guest_does(others[seat - 1], "{'cmd':'sit','seat':%d}", seat);
    }
    guest_does(anna, "{'cmd':'start'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    for (int seat = 2; seat < seats && seat < 4; seat++)
        guest_does(others[seat - 1], "{'cmd':'play','seat':%d,'move':'bid 0','id':'a'}", seat);
    if (seats == 5)
        guest_does(anna, "{'cmd':'play','seat':4,'move':'bid 0','id':'b'}");
}

static bool a_bot_plays_for_ben(void) {
    return the_room()->seat[1].away;
}

TEST(who_is_here_and_does_not_move_can_be_replaced_after_three_minutes) {
    ben_thinks(2);
    int64_t begun = the_room()->seat[1].since;
    assert_int_equal(told_at(anna, "update", "replace_at.1"), begun + 180000);
    assert_part(guest_last(anna, "update"), "replace_at.0", "");
    fake_clock_pass(begun + 179999 - clock_now());
    guest_may_not(anna, "status", REPLACE_BEN);
    fake_clock_pass(1);
    guest_may_not(ben, "not_yours", REPLACE_BEN); /* he has no say in it */
    guest_does(anna, REPLACE_BEN);                /* the only one who has decides */
    assert_part(anna->answer, "asked", "");
    assert_part(guest_last(ben, "chat"), "line.notice", "away");
    assert_part(guest_last(ben, "table"), "seats.1.for", "person");
    guest_does(ben, "{'cmd':'sit','seat':1}");
    assert_false(a_bot_plays_for_ben());
    hall_close();
}

TEST(who_is_here_has_ten_seconds_at_least) {
    hub_options impatient = hall_options();
    impatient.away_seconds = 3;
    hall_open_with(&impatient);
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    assert_int_equal(told_at(anna, "update", "replace_at.1"), the_room()->seat[1].since + 10000);
    hall_close();
}

TEST(every_decision_gives_three_minutes_again) {
    hall_open();
    hall_of_two();
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}"); /* and begins */
    fake_clock_pass(170000);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'b'}");
    assert_int_equal(the_room()->actors, 1); /* it is her turn still */
    assert_int_equal(told_at(ben, "update", "replace_at.0"), clock_now() + 180000);
    fake_clock_pass(10001);
    guest_may_not(ben, "status", "{'cmd':'replace','seat':0,'level':'easy'}");
    hall_close();
}

TEST(a_decision_that_is_taken_back_is_no_move) {
    hall_open();
    hall_of_two();
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}"); /* and begins */
    fake_clock_pass(170000);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'b'}");
    guest_does(anna, "{'cmd':'undo','seat':0}");
    assert_int_equal(told_at(ben, "update", "replace_at.0"), clock_now() + 10000);
    hall_close();
}

TEST(who_comes_back_after_long_has_three_minutes) {
    ben_thinks(2);
    guest *phone = guest_again(ben);
    guest_leave(ben);
    fake_clock_pass(3600000);
    guest_watches(phone, table_id);
    assert_int_equal(told_at(phone, "table", "seats.1.replace_at"), clock_now() + 180000);
    guest_may_not(anna, "status", REPLACE_BEN);
    hall_close();
}

/* Else coming and going would be a way to never be voted on. */
TEST(who_is_gone_for_a_moment_has_no_more_time) {
    ben_thinks(2);
    int64_t at = told_at(anna, "update", "replace_at.1");
    guest *phone = guest_again(ben);
    guest_leave(ben);
    fake_clock_pass(59999);
    guest_watches(phone, table_id);
    assert_int_equal(told_at(phone, "table", "seats.1.replace_at"), at);
    hall_close();
}

TEST(a_clock_that_jumps_changes_nothing_for_who_thinks) {
    hall_open();
    hall_of_two();
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    hall_pass(20000);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'b'}");
    hall_pass(20000);
    fake_clock_jump(-7200000);
    hall_pass(500);
    guest_watches(ben, table_id);
    assert_int_equal(told_at(ben, "table", "seats.0.replace_at"), clock_now() + 180000 - 20500);
    hall_close();
}

TEST(where_there_is_a_timer_it_is_what_counts) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2,'timer':1000"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_does(anna, "{'cmd':'start'}");
    assert_part(guest_last(anna, "table"), "seats.1.replace_at", "");
    fake_clock_pass(999000);
    guest_may_not(anna, "status", REPLACE_BEN);
    hall_close();
}

TEST(two_others_must_both_agree) {
    ben_thinks(3);
    fake_clock_pass(180000);
    assert_part(guest_does(anna, REPLACE_BEN), "asked", "true");
    assert_part(guest_last(ben, "table"), "asked",
                "{\"what\":\"replace\",\"by\":0,\"seat\":1,\"level\":\"easy\",\"waiting\":[2],\"needed\":1}");
    guest_may_not(clara, "busy", REPLACE_BEN);
    guest_may_not(ben, "status", "{'cmd':'consent','seat':1,'yes':false}");
    guest_may_not(anna, "status", "{'cmd':'consent','seat':0,'yes':true}");
    guest_send(clara, "{'cmd':'consent','seat':2,'yes':true}");
    assert_true(a_bot_plays_for_ben());
    hall_settle();
    assert_part(guest_last(ben, "chat"), "line.notice", "away");
    hall_close();
}

TEST(a_no_is_an_answer_for_three_minutes) {
    ben_thinks(3);
    fake_clock_pass(180000);
    guest_does(anna, REPLACE_BEN);
    guest_does(clara, "{'cmd':'consent','seat':2,'yes':false}");
    assert_part(guest_last(ben, "table"), "asked", "");
    assert_false(a_bot_plays_for_ben());
    assert_int_equal(told_at(anna, "table", "seats.1.replace_at"), clock_now() + 180000);
    guest_may_not(anna, "status", REPLACE_BEN);
    fake_clock_pass(180000);
    assert_part(guest_does(anna, REPLACE_BEN), "asked", "true");
    hall_close();
}

TEST(his_move_ends_the_question) {
    ben_thinks(3);
    fake_clock_pass(180000);
    guest_does(anna, REPLACE_BEN);
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    assert_part(guest_last(clara, "update"), "asked", "");
    guest_may_not(clara, "status", "{'cmd':'consent','seat':2,'yes':true}");
    assert_false(a_bot_plays_for_ben());
    hall_close();
}

/* Of three others two are more than half. Anna has one vote, though she has two seats. */
TEST(of_many_others_more_than_half_decide) {
    ben_thinks(5);
    fake_clock_pass(180000);
    guest_does(anna, REPLACE_BEN);
    assert_part(guest_last(ben, "table"), "asked.waiting", "[2,3]");
    assert_part(guest_last(ben, "table"), "asked.needed", "1");
    guest_may_not(anna, "status", "{'cmd':'consent','seat':4,'yes':true}");
    guest_does(clara, "{'cmd':'consent','seat':2,'yes':false}"); /* one against it is too few */
    assert_part(guest_last(ben, "table"), "asked.waiting", "[3]");
    guest_send(eva, "{'cmd':'consent','seat':3,'yes':true}");
    assert_true(a_bot_plays_for_ben());
    hall_settle();
    hall_close();
}

TEST(of_many_others_fewer_than_half_are_too_few) {
    ben_thinks(5);
    fake_clock_pass(180000);
    guest_does(clara, REPLACE_BEN);
    assert_part(guest_last(ben, "table"), "asked.waiting", "[0,3,4]");
    assert_part(guest_last(ben, "table"), "asked.needed", "1");
    guest_does(anna, "{'cmd':'consent','seat':4,'yes':false}"); /* for her other seat as well */
    assert_part(guest_last(ben, "table"), "asked.waiting", "[3]");
    assert_part(guest_last(ben, "table"), "asked.needed", "1");
    guest_may_not(anna, "status", "{'cmd':'consent','seat':0,'yes':true}");
    guest_does(eva, "{'cmd':'consent','seat':3,'yes':false}");
    assert_part(guest_last(ben, "table"), "asked", "");
    hall_close();
}

/* Anna with two seats, and Ben and Clara: her second seat is no second vote. */
TEST(who_has_two_seats_does_not_decide_alone) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    clara = guest_new("Clara");
    strcpy(table_id, guest_makes(anna, "'seats':4,'who':['me','open','open',{'local':'Ann'}]"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_watches(clara, table_id);
    guest_does(clara, "{'cmd':'sit','seat':2}");
    guest_does(anna, "{'cmd':'start'}");
    fake_clock_pass(180000);
    assert_part(guest_does(anna, REPLACE_BEN), "asked", "true");
    assert_false(a_bot_plays_for_ben());
    assert_part(guest_last(ben, "table"), "asked.waiting", "[2]");
    guest_send(clara, "{'cmd':'consent','seat':2,'yes':true}");
    assert_true(a_bot_plays_for_ben());
    hall_settle();
    hall_close();
}

/* ---- Ways to put it off ---- */

TEST(nobody_has_a_bot_play_for_himself) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':3,'who':['me','open',{'local':'Ann'}],'timer':10"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_does(anna, "{'cmd':'start'}");
    fake_clock_pass(10000);
    hub_attend_reminded(hall);
    assert_true(the_room()->seat[1].late);
    guest_may_not(ben, "not_yours", REPLACE_BEN);
    assert_part(ben->answer, "error", "only the others who play may ask for this");
    guest_may_not(anna, "not_yours", "{'cmd':'replace','seat':2,'level':'easy'}");
    hall_close();
}

TEST(who_asks_to_take_back_can_be_replaced_all_the_same) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    clara = guest_new("Clara");
    strcpy(table_id, guest_makes(anna, "'seats':3,'options':{'ages':'30,20,40'}"));
    guest *others[] = {ben, clara};
    for (int seat = 1; seat < 3; seat++) {
        guest_watches(others[seat - 1], table_id);
        guest_does(others[seat - 1], "{'cmd':'sit','seat':%d}", seat);
    }
    guest_does(anna, "{'cmd':'start'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    guest_does(clara, "{'cmd':'play','seat':2,'move':'bid 0','id':'a'}");
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 1','id':'a'}"); /* and begins */
    fake_clock_pass(180000);
    assert_part(guest_does(ben, "{'cmd':'undo','seat':1}"), "asked", "true");
    assert_part(guest_does(anna, REPLACE_BEN), "asked", "true");
    assert_part(guest_last(ben, "table"), "asked.what", "replace");
    guest_may_not(ben, "busy", "{'cmd':'undo','seat':1}");
    guest_does(clara, "{'cmd':'consent','seat':2,'yes':false}");
    fake_clock_pass(180000);
    guest_does(anna, "{'cmd':'undo','seat':0}"); /* a question of another's does not give way */
    guest_may_not(clara, "busy", REPLACE_BEN);
    hall_close();
}

TEST(who_only_looks_on_proposes_nothing) {
    ben_thinks(2);
    fake_clock_pass(180000);
    guest *dan = guest_new("Dan");
    guest_watches(dan, table_id);
    guest_may_not(dan, "not_yours", REPLACE_BEN);
    hall_close();
}

/* Without him nobody is needed any more: who is missing is replaced without asking. */
TEST(who_leaves_while_he_is_voted_on_is_replaced_as_the_missing_are) {
    ben_thinks(3);
    fake_clock_pass(180000);
    guest_does(anna, REPLACE_BEN);
    guest_leave(ben);
    guest_may_not(anna, "busy", REPLACE_BEN);
    fake_clock_pass(60000);
    guest_send(anna, REPLACE_BEN);
    assert_true(a_bot_plays_for_ben());
    assert_int_equal(the_room()->asked.kind, DD_ASK_NOTHING);
    hall_settle();
    hall_close();
}

TEST(a_restart_gives_everybody_his_time_again) {
    ben_thinks(2);
    fake_clock_pass(170000);
    char tokens[2][64];
    strcpy(tokens[0], anna->token);
    strcpy(tokens[1], ben->token);
    hall_reopen();
    guest *again = guest_from("10.0.0.1");
    guest_does(again, "{'cmd':'hello','token':'%s'}", tokens[0]);
    guest *there = guest_from("10.0.0.1");
    guest_does(there, "{'cmd':'hello','token':'%s'}", tokens[1]);
    guest_watches(there, table_id);
    guest_watches(again, table_id);
    assert_int_equal(told_at(again, "table", "seats.1.replace_at"), clock_now() + 180000);
    hall_close();
}
