/* What people do at a table, and what they may not: the codes of the contract. */
#include "hub/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Messages ---- */

TEST(every_answer_has_the_re_of_its_message) {
    hall_open();
    anna = guest_new("Anna");
    assert_part(guest_ask(anna, "{'re':0,'cmd':'ping'}"), "re", "0");
    assert_part(guest_ask(anna, "{'re':9007199254740992,'cmd':'ping'}"), "re", "9007199254740992");
    assert_part(guest_ask(anna, "{'re':3,'cmd':'dance'}"), "re", "3");
    assert_part(guest_ask(anna, "{'re':4}"), "re", "4");
    assert_part(guest_ask(anna, "{'cmd':'ping'}"), "re", "");
    hall_close();
}

TEST(what_is_no_message_is_bad) {
    static const char *const bad[] = {"",
                                      "x",
                                      "[]",
                                      "5",
                                      "null",
                                      "{}",
                                      "{'cmd':5}",
                                      "{'cmd':'ping'",
                                      "{'cmd':'ping'}}",
                                      "{'cmd':'ping','cmd':'ping'}",
                                      NULL};
    hall_open();
    anna = guest_new("Anna");
    for (int i = 0; bad[i]; i++)
        guest_may_not(anna, "bad", "%s", bad[i]);
    guest_may_not(anna, "unknown", "{'cmd':'dance'}");
    guest_may_not(anna, "unknown", "{'cmd':''}");
    guest_may_not(anna, "unknown", "{'cmd':'a command that is longer than any that there is'}");
    hall_close();
}

TEST(a_message_of_the_greatest_length_is_answered) {
    enum { LENGTH = NET_MAX_MESSAGE };
    hall_open();
    anna = guest_new("Anna");
    char *text = malloc(LENGTH);
    assert_non_null(text);
    memset(text, ' ', LENGTH);
    memcpy(text, "{\"cmd\":\"ping\"}", 14);
    hub_message(hall, anna->conn, text, LENGTH);
    assert_part(guest_last(anna, "ok"), "ok", "true");
    memset(text, '[', LENGTH);
    hub_message(hall, anna->conn, text, LENGTH);
    assert_part(guest_last(anna, "ok"), "code", "bad");
    free(text);
    hall_close();
}

TEST(what_is_about_a_table_needs_one) {
    static const char *const commands[] = {"sit",     "stand", "set",     "fill", "start",  "resign",
                                           "replace", "play",  "rematch", "undo", "look",   "consent",
                                           "hint",    "chat",  "preview", "at",   "record", "kick",
                                           "mute",    "allow", "house"};
    hall_open();
    anna = guest_new("Anna");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        guest_may_not(anna, "not_here", "{'cmd':'%s','seat':0}", commands[i]);
    hall_close();
}

TEST(what_there_is_can_be_asked_for) {
    hall_open();
    anna = guest_new("Anna");
    assert_part(guest_does(anna, "{'cmd':'games'}"), "games.0.id", dd_games()[0]->id);
    guest_may_not(anna, "unknown", "{'cmd':'catalogue','game':'chess'}");
    guest_may_not(anna, "bad", "{'cmd':'catalogue'}");
    guest_send(anna, "{'cmd':'catalogue','game':'eight'}");
    assert_true(part_of(guest_last(anna, "ok"), "catalogue")[0]);
    guest_does(anna, "{'cmd':'qr','text':'https://example.org/t/abc'}");
    assert_true(part_of(anna->answer, "path")[0] && atoi(part_of(anna->answer, "size")) > 20);
    guest_may_not(anna, "bad", "{'cmd':'qr','text':''}");
    hall_close();
}

/* ---- Making a table ---- */

TEST(a_new_table_has_its_maker_in_the_first_seat) {
    hall_open();
    anna = guest_new("Anna");
    guest_makes(anna, "'seats':3");
    const char *table = guest_last(anna, "table");
    assert_part(table, "status", "open");
    assert_part(table, "host", "true");
    assert_part(table, "public", "false");
    assert_part(table, "seats.0.name", "Anna");
    assert_part(table, "seats.1.kind", "open");
    assert_part(table, "seats.2.kind", "open");
    hall_close();
}

TEST(a_new_table_has_whom_it_is_told) {
    hall_open();
    anna = guest_new("Anna");
    guest_makes(anna, "'seats':4,'options':{'side':'B'},'who':['hard','me',{'local':' Ben '},'open']");
    const char *table = guest_last(anna, "table");
    assert_part(table, "options.side", "B");
    assert_part(table, "seats.0.level", "hard");
    assert_part(table, "seats.1.you", "true");
    assert_part(table, "seats.2.name", "Ben");
    assert_part(table, "seats.2.local", "true");
    assert_part(table, "seats.3.kind", "open");
    hall_close();
}

TEST(tables_that_can_not_be_made) {
    static const struct {
        const char *code, *arguments;
    } wrong[] = {
        {"unknown", "'game':'chess','seats':2"},
        {"bad", "'seats':2"},
        {"bad", "'game':'eight'"},
        {"bad", "'game':'eight','seats':1"},
        {"bad", "'game':'eight','seats':6"},
        {"bad", "'game':'eight','seats':2,'options':{'side':'C'}"},
        {"bad", "'game':'eight','seats':2,'timer':9"},
        {"bad", "'game':'eight','seats':2,'timer':1209601"},
        {"bad", "'game':'eight','seats':2,'timer':-1"},
        {"bad", "'game':'eight','seats':2,'public':1"},
        {"bad", "'game':'eight','seats':2,'start':'yes'"},
        {"bad", "'game':'eight','seats':2,'who':['me']"},
        {"bad", "'game':'eight','seats':2,'who':['me','me','me']"},
        {"bad", "'game':'eight','seats':2,'who':'me'"},
        {"bad", "'game':'eight','seats':2,'who':['me',5]"},
        {"bad", "'game':'eight','seats':2,'who':['me',{'local':''}]"},
        {"bad", "'game':'eight','seats':2,'who':['me',{'name':'Ben'}]"},
        {"unknown", "'game':'eight','seats':2,'who':['me','godlike']"},
        {"status", "'game':'eight','seats':2,'start':true"},
        {"bad", "'record':5"},
        {"bad", "'record':'hello'"},
    };
    hall_open();
    anna = guest_new("Anna");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        guest_may_not(anna, wrong[i].code, "{'cmd':'create',%s}", wrong[i].arguments);
    assert_int_equal(hall->room_count, 0);
    hall_close();
}

TEST(an_uploaded_game_goes_on) {
    hall_open();
    anna = guest_new("Anna");
    guest_does(anna, "{'cmd':'create','record':'diadem record 1\\ngame eight\\nrules 1\\nseats 2\\n"
                     "option ages=8,9\\nseed 5\\nmoves\\nend 0\\n','who':['me',{'local':'Ben'}]}");
    strcpy(table_id, part_of(anna->answer, "table"));
    guest_watches(anna, table_id);
    assert_part(guest_last(anna, "table"), "status", "open");
    guest_does(anna, "{'cmd':'start'}");
    assert_part(guest_last(anna, "table"), "status", "playing");
    assert_part(guest_last(anna, "table"), "to_act", "[0,1]");
    hall_close();
}

/* ---- Seats ---- */

static void anna_with_open_seats(void) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':3"));
    guest_watches(ben, table_id);
}

TEST(seats_are_taken_and_left) {
    anna_with_open_seats();
    guest_does(ben, "{'cmd':'sit','seat':2}");
    guest_may_not(ben, "taken", "{'cmd':'sit','seat':0}");
    guest_may_not(anna, "taken", "{'cmd':'sit','seat':2}");
    guest_may_not(anna, "not_yours", "{'cmd':'stand','seat':2}");
    guest_may_not(ben, "bad", "{'cmd':'sit','seat':3}");
    guest_may_not(ben, "bad", "{'cmd':'sit'}");
    guest_does(ben, "{'cmd':'sit','seat':1,'name':'Bob'}");
    assert_part(guest_last(anna, "table"), "seats.1.local", "true");
    guest_does(ben, "{'cmd':'stand','seat':2}");
    assert_part(guest_last(anna, "table"), "seats.2.kind", "open");
    hall_close();
}

TEST(only_the_host_sets_fills_and_starts) {
    anna_with_open_seats();
    guest_may_not(ben, "not_yours", "{'cmd':'set','seat':1,'who':'easy'}");
    guest_may_not(ben, "not_yours", "{'cmd':'fill','level':'easy'}");
    guest_may_not(ben, "not_yours", "{'cmd':'start'}");
    guest_may_not(anna, "status", "{'cmd':'start'}");
    guest_may_not(anna, "unknown", "{'cmd':'set','seat':1,'who':'godlike'}");
    guest_does(anna, "{'cmd':'fill','level':'easy'}");
    guest_does(anna, "{'cmd':'set','seat':1,'who':'open'}");
    assert_part(guest_last(ben, "table"), "seats.1.kind", "open");
    assert_part(guest_last(ben, "table"), "seats.2.level", "easy");
    hall_close();
}

TEST(once_the_game_has_begun_seats_stay) {
    hall_open();
    hall_of_two();
    guest_may_not(ben, "status", "{'cmd':'stand','seat':1}");
    guest_may_not(anna, "status", "{'cmd':'set','seat':1,'who':'easy'}");
    guest_may_not(anna, "status", "{'cmd':'fill','level':'easy'}");
    guest_may_not(anna, "status", "{'cmd':'start'}");
    guest_may_not(anna, "status", "{'cmd':'rematch'}");
    guest_may_not(anna, "status", "{'cmd':'record'}");
    hall_close();
}

/* ---- Playing ---- */

TEST(moves_that_are_refused_change_nothing) {
    hall_open();
    hall_of_two();
    guest_may_not(anna, "not_yours", "{'cmd':'play','seat':1,'move':'bid 1','id':'a'}");
    guest_may_not(anna, "illegal", "{'cmd':'play','seat':0,'move':'bid 99','id':'a'}");
    guest_may_not(anna, "illegal", "{'cmd':'play','seat':0,'move':'dance','id':'a'}");
    guest_may_not(anna, "bad", "{'cmd':'play','seat':0,'id':'a'}");
    guest_may_not(anna, "bad", "{'cmd':'play','seat':0,'move':'bid 1'}");
    guest_may_not(anna, "bad", "{'cmd':'play','seat':0,'move':'bid 1','id':''}");
    guest_may_not(anna, "bad", "{'cmd':'play','seat':0,'move':'bid 1','id':'a b'}");
    guest_may_not(anna, "bad", "{'cmd':'play','seat':0,'move':'bid 1','id':'%033d'}", 0);
    guest_may_not(anna, "bad", "{'cmd':'play','seat':0,'move':'bid 1','id':'a','n':'x'}");
    guest_may_not(anna, "stale", "{'cmd':'play','seat':0,'move':'bid 1','id':'a','n':5}");
    guest_may_not(anna, "stale", "{'cmd':'play','seat':0,'move':'bid 1','id':'a','n':7}");
    assert_int_equal(the_room()->table->count, 6);
    assert_int_equal(ben->conn->count, 0);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'%032d','n':6}", 0);
    guest_may_not(anna, "illegal", "{'cmd':'play','seat':0,'move':'bid 1','id':'b'}");
    hall_close();
}

TEST(who_decides_at_the_same_time_as_others_is_not_stale) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a','n':6}");
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a','n':6}");
    guest_may_not(anna, "stale", "{'cmd':'play','seat':0,'move':'take 1','id':'b','n':7}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'b','n':8}");
    hall_close();
}

TEST(a_move_sent_again_is_not_played_twice) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_forget(ben);
    assert_part(guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}"), "again", "true");
    assert_int_equal(ben->conn->count, 0);
    guest_does(ben, "{'cmd':'resign','seat':1}");
    assert_part(guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}"), "again", "true");
    hall_close();
}

TEST(before_the_game_begins_nothing_is_played) {
    anna_with_open_seats();
    guest_may_not(anna, "status", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_may_not(anna, "status", "{'cmd':'undo','seat':0}");
    guest_may_not(anna, "status", "{'cmd':'resign','seat':0}");
    guest_may_not(anna, "status", "{'cmd':'hint','seat':0}");
    guest_may_not(anna, "status", "{'cmd':'preview','seat':0,'move':'bid 1'}");
    guest_may_not(anna, "status", "{'cmd':'look','seat':0}");
    guest_may_not(anna, "status", "{'cmd':'at','n':0}");
    guest_may_not(anna, "status", "{'cmd':'consent','seat':0,'yes':true}");
    hall_close();
}

/* ---- Taking back ---- */

static void both_have_bid(void) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    guest_forget(anna);
    guest_forget(ben);
}

TEST(an_undo_that_is_free_is_done_at_once) {
    hall_open();
    hall_of_two();
    guest_may_not(anna, "status", "{'cmd':'undo','seat':0}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_part(guest_last(anna, "update"), "undo", "free");
    assert_part(guest_does(anna, "{'cmd':'undo','seat':0}"), "asked", "");
    assert_part(guest_last(ben, "update"), "from", "6");
    assert_part(guest_last(ben, "chat"), "line.notice", "undo");
    hall_close();
}

TEST(an_undo_that_is_asked_for_needs_consent) {
    both_have_bid();
    assert_part(guest_does(anna, "{'cmd':'undo','seat':0}"), "asked", "true");
    assert_part(guest_last(ben, "table"), "asked",
                "{\"what\":\"undo\",\"by\":0,\"to\":6,\"waiting\":[1],\"needed\":1}");
    guest_may_not(anna, "busy", "{'cmd':'undo','seat':0}");
    guest_may_not(anna, "status", "{'cmd':'consent','seat':0,'yes':true}");
    guest_may_not(ben, "bad", "{'cmd':'consent','seat':1}");
    guest_does(ben, "{'cmd':'consent','seat':1,'yes':true}");
    assert_part(guest_last(anna, "update"), "from", "6");
    assert_part(guest_last(anna, "update"), "n", "6");
    assert_part(guest_last(anna, "chat"), "line.notice", "back");
    hall_close();
}

TEST(a_no_ends_the_request) {
    both_have_bid();
    guest_does(anna, "{'cmd':'undo','seat':0}");
    guest_does(ben, "{'cmd':'consent','seat':1,'yes':false}");
    assert_part(guest_last(anna, "table"), "asked", "");
    assert_int_equal(the_room()->table->count, 8);
    guest_may_not(ben, "status", "{'cmd':'consent','seat':1,'yes':true}");
    hall_close();
}

TEST(a_move_ends_the_request) {
    both_have_bid();
    guest_does(ben, "{'cmd':'undo','seat':1}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'b'}");
    assert_part(guest_last(ben, "update"), "asked", "");
    guest_may_not(anna, "status", "{'cmd':'consent','seat':0,'yes':true}");
    hall_close();
}

TEST(a_request_that_waits_for_a_person_who_is_replaced_is_granted_by_the_bot) {
    both_have_bid();
    guest_does(anna, "{'cmd':'undo','seat':0}");
    guest_leave(ben);
    fake_clock_pass(61000);
    guest_send(anna, "{'cmd':'replace','seat':1,'level':'easy'}");
    assert_int_equal(the_room()->asked.kind, DD_ASK_NOTHING);
    hall_settle();
    hall_close();
}

TEST(ones_own_seats_agree) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(
        table_id,
        guest_makes(anna, "'seats':2,'options':{'ages':'30,20'},'who':['me',{'local':'Ada'}],'start':true"));
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_does(anna, "{'cmd':'play','seat':1,'move':'bid 0','id':'b'}");
    assert_part(guest_does(anna, "{'cmd':'undo','seat':1}"), "asked", "");
    assert_int_equal(the_room()->table->count, 7);
    hall_close();
}

/* ---- One device ---- */

TEST(a_device_is_passed_from_bid_to_bid) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(
        table_id,
        guest_makes(anna, "'seats':2,'options':{'ages':'30,20'},'who':['me',{'local':'Ada'}],'start':true"));
    assert_part(guest_last(anna, "table"), "pass", "0");
    guest_may_not(anna, "status", "{'cmd':'preview','seat':0,'move':'bid 1'}");
    guest_may_not(anna, "status", "{'cmd':'hint','seat':0}");
    guest_does(anna, "{'cmd':'look','seat':0}");
    assert_part(guest_last(anna, "table"), "eye", "0");
    guest_does(anna, "{'cmd':'preview','seat':0,'move':'bid 1'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 7','id':'a'}");
    assert_part(guest_last(anna, "update"), "pass", "1");
    assert_part(guest_last(anna, "update"), "view.bids", "[\"?\",null]");
    guest_may_not(anna, "status", "{'cmd':'look','seat':0}");
    guest_does(anna, "{'cmd':'look','seat':1}");
    assert_part(guest_last(anna, "table"), "view.bids", "[\"?\",null]");
    guest_does(anna, "{'cmd':'play','seat':1,'move':'bid 0','id':'b'}");
    assert_part(guest_last(anna, "update"), "pass", "");
    assert_part(guest_last(anna, "update"), "view.bids", "[7,0]");
    hall_close();
}

/* ---- Looking back ---- */

TEST(the_game_can_be_looked_at_as_it_was) {
    both_have_bid();
    assert_part(guest_does(ben, "{'cmd':'at','n':7}"), "view.bids", "[\"?\",null]");
    assert_part(guest_does(anna, "{'cmd':'at','n':7}"), "view.bids", "[1,null]");
    assert_part(guest_does(anna, "{'cmd':'at','n':8}"), "view.bids", "[1,0]");
    guest_may_not(anna, "bad", "{'cmd':'at','n':9}");
    guest_may_not(anna, "bad", "{'cmd':'at'}");
    hall_close();
}

/* ---- The end ---- */

TEST(a_rematch_has_the_same_people_one_seat_on) {
    char rematch[DD_ROOM_ID + 1];
    hall_open();
    hall_of_two();
    guest *dan = guest_new("Dan");
    guest_watches(dan, table_id);
    guest_does(anna, "{'cmd':'resign','seat':0}");
    guest_may_not(dan, "not_yours", "{'cmd':'rematch'}");
    strcpy(rematch, part_of(guest_does(ben, "{'cmd':'rematch'}"), "table"));
    assert_part(guest_last(anna, "table"), "rematch", rematch);
    assert_part(guest_does(anna, "{'cmd':'rematch'}"), "table", rematch);
    guest_watches(anna, rematch);
    assert_part(guest_last(anna, "table"), "seats.0.name", "Ben");
    assert_part(guest_last(anna, "table"), "seats.1.name", "Anna");
    assert_part(guest_last(anna, "table"), "options.ages", "20,30");
    hall_close();
}

TEST(a_person_alone_with_bots_begins_the_rematch_at_once) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(
        table_id,
        guest_makes(anna, "'seats':2,'options':{'ages':'30,20'},'who':['me',{'local':'Ada'}],'start':true"));
    guest_does(anna, "{'cmd':'resign','seat':0}");
    guest_does(anna, "{'cmd':'rematch'}");
    guest_watches(anna, part_of(anna->answer, "table"));
    assert_part(guest_last(anna, "table"), "status", "playing");
    hall_close();
}

TEST(the_record_is_there_when_the_game_is_over) {
    both_have_bid();
    guest_may_not(anna, "status", "{'cmd':'record'}");
    guest_does(anna, "{'cmd':'resign','seat':0}");
    guest_does(ben, "{'cmd':'record'}");
    assert_non_null(strstr(part_of(ben->answer, "record"), "\nP1 bid 1\nP2 bid 0\n"));
    hall_close();
}

/* ---- Talk ---- */

TEST(a_line_of_chat_reaches_everybody_at_the_table) {
    hall_open();
    hall_of_two();
    guest *dan = guest_new("Dan");
    guest_watches(dan, table_id);
    guest_does(dan, "{'cmd':'chat','text':' hello\\n '}");
    assert_part(guest_last(anna, "chat"), "table", table_id);
    assert_part(guest_last(anna, "chat"), "line.text", "hello");
    assert_part(guest_last(anna, "chat"), "line.name", "Dan");
    assert_part(guest_last(anna, "chat"), "line.seat", "null");
    guest_does(ben, "{'cmd':'chat','text':'hi'}");
    assert_part(guest_last(dan, "chat"), "line.seat", "1");
    assert_int_equal(guest_count(ben, "chat"), 2);
    hall_close();
}

/* ---- Pages ---- */

TEST(health_and_metrics_are_told_to_this_machine) {
    hall_open();
    hall_of_two();
    assert_string_equal(hall_page(200, "/health", false), "ok\n");
    hall_page(403, "/metrics", false);
    const char *metrics = hall_page(200, "/metrics", true);
    assert_non_null(strstr(metrics, "\ndiadem_tables_playing 1\n"));
    assert_non_null(strstr(metrics, "\ndiadem_clients 2\n"));
    hall_close();
}
