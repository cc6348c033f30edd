/* Who comes and goes: hello, several connections of one player, who is marked as here, and connections that
 * end while something is under way. */
#include "hub/hall.h"

#include <string.h>

/* ---- Hello ---- */

TEST(everything_is_refused_before_hello) {
    hall_open();
    guest *g = guest_from("10.0.0.1");
    guest_may_not(g, "hello", "{'cmd':'games'}");
    guest_may_not(g, "hello", "{'cmd':'create','game':'eight','seats':2}");
    guest_may_not(g, "hello", "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_does(g, "{'cmd':'hello'}");
    guest_does(g, "{'cmd':'games'}");
    hall_close();
}

TEST(a_hello_gives_a_token_and_a_name) {
    hall_open();
    guest *g = guest_from("10.0.0.1");
    const char *answer = guest_does(g, "{'re':0,'cmd':'hello','name':'  Anna '}");
    assert_part(answer, "re", "0");
    assert_part(answer, "name", "Anna");
    assert_part(answer, "version", DD_VERSION);
    assert_int_equal(strlen(part_of(answer, "token")), HUB_TOKEN);
    assert_true(strlen(part_of(answer, "time")) == 13);
    hall_close();
}

TEST(a_guest_without_a_name_is_called_guest) {
    hall_open();
    guest *g = guest_from("10.0.0.1");
    assert_part(guest_does(g, "{'cmd':'hello'}"), "name", "Guest");
    assert_part(guest_does(g, "{'cmd':'hello','lang':'ru'}"), "name", "Гость");
    hall_close();
}

TEST(a_known_token_gets_no_other) {
    hall_open();
    anna = guest_new("Anna");
    guest *again = guest_from("10.0.0.2");
    guest_does(again, "{'cmd':'hello','token':'%s'}", anna->token);
    assert_part(again->answer, "token", "");
    assert_part(guest_does(again, "{'cmd':'hello','name':'Ann'}"), "token", "");
    hall_close();
}

TEST(tokens_that_are_none) {
    hall_open();
    guest *g = guest_from("10.0.0.1");
    guest_may_not(g, "token", "{'cmd':'hello','token':'x'}");
    guest_may_not(g, "token", "{'cmd':'hello','token':''}");
    guest_may_not(g, "token", "{'cmd':'hello','token':5}");
    guest_may_not(g, "token", "{'cmd':'hello','token':'%043d='}", 0);
    guest_may_not(g, "token", "{'cmd':'hello','token':'!%042d'}", 0);
    guest_may_not(g, "hello", "{'cmd':'games'}");
    hall_close();
}

TEST(names_and_languages_that_are_none) {
    hall_open();
    guest *g = guest_from("10.0.0.1");
    guest_may_not(g, "bad", "{'cmd':'hello','name':''}");
    guest_may_not(g, "bad", "{'cmd':'hello','name':'1234567890123456789012345'}");
    guest_may_not(g, "bad", "{'cmd':'hello','name':5}");
    guest_may_not(g, "bad", "{'cmd':'hello','lang':'fr'}");
    hall_close();
}

TEST(a_refused_hello_changes_nothing) {
    hall_open();
    anna = guest_new("Anna");
    guest_may_not(anna, "bad", "{'cmd':'hello','name':'','lang':'ru'}");
    guest_may_not(anna, "token", "{'cmd':'hello','name':'Eve','lang':'ru','token':'x'}");
    guest_may_not(anna, "not_here", "{'cmd':'undo','seat':0}");
    assert_part(anna->answer, "error", "watch a table first"); /* in English still */
    hall_close();
}

TEST(a_second_hello_shows_the_table_in_the_new_language) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'hello','name':'Анна','lang':'ru'}");
    assert_int_equal(guest_count(anna, "table"), 1);
    assert_true((unsigned char)part_of(guest_last(anna, "table"), "prompt")[0] >= 0xD0);
    assert_part(guest_last(anna, "table"), "seats.0.you", "true");
    hall_close();
}

TEST(a_new_name_is_the_name_of_ones_seats) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'hello','name':'Ann'}");
    hall_pass(600);
    assert_part(guest_last(anna, "table"), "seats.0.name", "Ann");
    assert_part(guest_last(ben, "people"), "seats.0.name", "Ann");
    assert_part(guest_last(ben, "people"), "seats.1.name", "Ben");
    guest_does(anna, "{'cmd':'chat','text':'hello'}");
    assert_part(guest_last(ben, "chat"), "line.name", "Ann");
    hall_close();
}

TEST(a_hello_as_somebody_else_leaves_the_table) {
    hall_open();
    hall_of_two();
    guest_does(ben, "{'cmd':'hello','token':'%s'}", anna->token);
    guest_may_not(ben, "not_here", "{'cmd':'play','seat':1,'move':'bid 1','id':'a'}");
    assert_false(the_room()->seat[1].online);
    assert_true(the_room()->seat[0].online);
    assert_int_equal(the_room()->watching, 0);
    hall_close();
}

/* ---- Who is here ---- */

TEST(a_player_who_watches_is_online_and_who_leaves_is_not) {
    hall_open();
    hall_of_two();
    assert_true(the_room()->seat[0].online && the_room()->seat[1].online);
    hall_pass(1000);
    guest_forget(anna);
    guest_leave(ben);
    assert_false(the_room()->seat[1].online);
    assert_int_equal(the_room()->seat[1].seen, clock_now());
    hall_pass(600);
    assert_int_equal(guest_count(anna, "table"), 0); /* the people are told of, not the whole table */
    assert_int_equal(guest_count(anna, "people"), 1);
    assert_part(guest_last(anna, "people"), "table", table_id);
    assert_part(guest_last(anna, "people"), "seats.0.you", "true");
    assert_part(guest_last(anna, "people"), "seats.0.online", "true");
    assert_part(guest_last(anna, "people"), "seats.1.online", "false");
    assert_true(strlen(guest_last(anna, "people")) < 400);
    hall_close();
}

TEST(those_who_look_on_are_counted_for_all) {
    hall_open();
    hall_of_two();
    guest *dan = guest_new("Dan"), *eva = guest_new("Eva");
    guest_watches(dan, table_id);
    hall_pass(1000);
    guest_forget(dan);
    guest_forget(ben);
    guest_watches(eva, table_id);
    hall_pass(600);
    assert_part(guest_last(eva, "table"), "watching", "2");
    assert_part(guest_last(dan, "people"), "watching", "2");
    assert_part(guest_last(dan, "people"), "seats.1.you", "false");
    assert_part(guest_last(ben, "people"), "watching", "2");
    assert_part(guest_last(ben, "people"), "seats.1.you", "true");
    guest_leave(eva);
    hall_pass(1000);
    assert_part(guest_last(dan, "people"), "watching", "1");
    assert_int_equal(guest_count(dan, "table"), 0);
    hall_close();
}

TEST(a_player_with_two_connections_is_here_until_both_are_gone) {
    hall_open();
    hall_of_two();
    guest *phone = guest_again(ben);
    guest_watches(phone, table_id);
    assert_int_equal(the_room()->watching, 0);
    guest_leave(ben);
    assert_true(the_room()->seat[1].online);
    guest_leave(phone);
    assert_false(the_room()->seat[1].online);
    hall_close();
}

TEST(both_connections_of_a_player_hear_of_a_move_of_either) {
    hall_open();
    hall_of_two();
    guest *phone = guest_again(ben);
    guest_watches(phone, table_id);
    guest_forget(phone);
    guest_does(phone, "{'cmd':'play','seat':1,'move':'bid 3','id':'a'}");
    assert_part(guest_last(ben, "update"), "view.bids", "[null,3]");
    assert_part(guest_last(phone, "update"), "view.bids", "[null,3]");
    assert_part(guest_last(anna, "update"), "view.bids", "[null,\"?\"]");
    assert_int_equal(guest_count(ben, "ok"), 0);
    /* The other one, which has lost the answer, sends it again. */
    assert_part(guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 3','id':'a'}"), "again", "true");
    hall_close();
}

TEST(spectators_are_counted) {
    hall_open();
    hall_of_two();
    guest *dan = guest_new("Dan"), *eve = guest_new("Eve");
    guest_watches(dan, table_id);
    guest_watches(eve, table_id);
    assert_int_equal(the_room()->watching, 2);
    assert_part(guest_last(eve, "table"), "watching", "2");
    guest_watches(eve, table_id); /* once more */
    assert_int_equal(the_room()->watching, 2);
    guest_leave(dan);
    assert_int_equal(the_room()->watching, 1);
    guest_does(eve, "{'cmd':'lobby'}");
    assert_int_equal(the_room()->watching, 0);
    hall_close();
}

TEST(a_spectator_who_sits_down_is_no_spectator_any_more) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2"));
    guest_watches(ben, table_id);
    assert_int_equal(the_room()->watching, 1);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    assert_int_equal(the_room()->watching, 0);
    assert_true(the_room()->seat[1].online);
    assert_part(guest_last(anna, "table"), "seats.1.name", "Ben");
    guest_does(anna, "{'cmd':'set','seat':1,'who':'open'}");
    assert_int_equal(the_room()->watching, 1);
    guest_leave(ben);
    assert_int_equal(the_room()->watching, 0);
    hall_close();
}

TEST(who_watches_another_table_leaves_the_first) {
    hall_open();
    hall_of_two();
    guest_makes(ben, "'seats':2");
    guest_forget(ben);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_int_equal(guest_count(ben, "update"), 0);
    assert_false(the_room()->seat[1].online);
    hall_close();
}

TEST(who_watches_a_table_that_is_not_there_stays_where_he_is) {
    hall_open();
    hall_of_two();
    guest_may_not(ben, "unknown", "{'cmd':'watch','table':'aaaaaaaaaaaaaaaa'}");
    guest_may_not(ben, "unknown", "{'cmd':'watch','table':'short'}");
    guest_may_not(ben, "bad", "{'cmd':'watch','table':'aaaaaaaaaaaaaaaaa'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    assert_int_equal(guest_count(ben, "update"), 1);
    hall_close();
}

/* ---- Ending while something is under way ---- */

TEST(a_connection_ends_while_its_move_is_being_written) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_send(anna, "{'cmd':'chat','text':'bye'}");
    guest_leave(anna);
    gate_open(hall_store);
    hall_settle();
    assert_part(guest_last(ben, "update"), "n", "7");
    assert_int_equal(guest_count(ben, "chat"), 1);
    hall_close();
}

TEST(a_reader_ends_while_messages_wait_for_him) {
    hall_open();
    hall_of_two();
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_leave(ben);
    gate_open(hall_store);
    hall_settle();
    assert_int_equal(guest_count(anna, "ok"), 1);
    hall_close();
}

TEST(a_connection_ends_while_its_move_fails) {
    hall_open();
    hall_of_two();
    gate_fail(hall_store, 1);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_leave(anna);
    gate_open(hall_store);
    hall_settle();
    assert_part(guest_last(ben, "table"), "n", "6");
    hall_close();
}

TEST(a_connection_ends_while_a_hint_is_thought_of) {
    hall_open();
    hall_of_two();
    guest_send(anna, "{'cmd':'hint','seat':0}");
    guest_leave(anna);
    hall_await_wake();
    hub_woken(hall);
    guest_does(ben, "{'cmd':'ping'}");
    hall_close();
}

TEST(a_maker_ends_while_his_table_is_being_written) {
    hall_open();
    anna = guest_new("Anna");
    guest *phone = guest_again(anna);
    gate_shut(hall_store);
    guest_send(anna, "{'cmd':'create','game':'eight','seats':2}");
    guest_leave(anna);
    gate_open(hall_store);
    hall_settle();
    assert_part(guest_does(phone, "{'cmd':'lobby'}"), "mine.0.seats.0.name", "Anna");
    hall_close();
}
