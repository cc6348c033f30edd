/* The host and the people at his table: whom he mutes or sends away, and who may come at all. */
#include "hub/hall.h"

#include <stdio.h>
#include <string.h>

static guest *dan;

/* What the host calls somebody, by the last list that he was sent. */
static const char *id_of(const char *name) {
    static char id[HUB_GUEST_ID + 1];
    const char *last = NULL;
    for (int i = anna->conn->count; i-- > 0 && !last;)
        if (part_of(fake_conn_text(anna->conn, i), "guests")[0])
            last = fake_conn_text(anna->conn, i);
    assert_non_null(last);
    for (int i = 0; i < HUB_GUESTS; i++) {
        char path[32];
        snprintf(path, sizeof path, "guests.%d.name", i);
        if (strcmp(part_of(last, path), name) != 0)
            continue;
        snprintf(path, sizeof path, "guests.%d.who", i);
        snprintf(id, sizeof id, "%s", part_of(last, path));
        return id;
    }
    fail_msg("%s is not there: %s", name, last);
    return NULL;
}

/* Anna's open table, with Ben in the second seat and Dan beside it. */
static void open_house(void) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    dan = guest_new("Dan");
    strcpy(table_id, guest_makes(anna, "'seats':3,'public':true"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_watches(dan, table_id);
}

static void playing_house(void) {
    open_house();
    guest_does(anna, "{'cmd':'set','seat':2,'who':'easy'}");
    guest_does(anna, "{'cmd':'start'}");
}

/* ---- What the host is told ---- */

TEST(the_host_alone_is_told_who_is_here) {
    open_house();
    guest_forget(ben);
    guest_does(anna, "{'cmd':'hello','name':'Anna'}"); /* sends the table again */
    const char *table = guest_last(anna, "table");
    assert_part(table, "guests.0.name", "Ben");
    assert_part(table, "guests.0.seats", "[1]");
    assert_part(table, "guests.0.here", "true");
    assert_part(table, "guests.1.name", "Dan");
    assert_part(table, "guests.1.seats", "");
    assert_part(table, "guests.2", "");
    guest_does(ben, "{'cmd':'hello','name':'Ben'}");
    assert_part(guest_last(ben, "table"), "guests", "");
    hall_close();
}

TEST(the_host_is_told_when_somebody_comes_or_goes) {
    open_house();
    guest *eva = guest_new("Eva");
    hall_pass(5000);
    guest_watches(eva, table_id);
    assert_part(guest_last(anna, "people"), "guests.1.name", "Eva");
    assert_part(guest_last(dan, "people"), "guests", "");
    guest_leave(eva);
    hall_pass(5000);
    assert_part(guest_last(anna, "people"), "guests.1.name", "Dan");
    hall_close();
}

/* A host without a seat is told as one, and the others of the crowd are not. */
TEST(a_host_who_only_looks_on_is_told_too) {
    open_house();
    guest_does(anna, "{'cmd':'stand','seat':0}");
    hall_pass(5000);
    guest_forget(anna);
    guest_leave(ben);
    hall_pass(1000);
    assert_part(guest_last(anna, "people"), "guests.0.name", "Ben");
    assert_part(guest_last(anna, "people"), "guests.0.here", "false");
    assert_part(guest_last(dan, "people"), "guests", "");
    hall_close();
}

/* Else people could be recognised from table to table. */
TEST(another_host_calls_people_otherwise) {
    open_house();
    char id[HUB_GUEST_ID + 1], player[DD_ROOM_PLAYER + 1];
    strcpy(id, id_of("Ben"));
    strcpy(player, the_room()->seat[1].player);
    assert_null(strstr(player, id));
    guest_makes(anna, "'seats':2");
    guest_watches(ben, part_of(guest_last(anna, "table"), "table"));
    assert_string_not_equal(id_of("Ben"), id);
    hall_close();
}

TEST(a_crowd_is_told_by_name_up_to_a_number) {
    open_house();
    for (int i = 0; i < HUB_SPECTATORS + 5; i++) {
        char name[32];
        snprintf(name, sizeof name, "Guest %d", i);
        guest_watches(guest_new(name), table_id);
    }
    hall_pass(1000);
    char path[16];
    snprintf(path, sizeof path, "guests.%d", HUB_SPECTATORS); /* after Ben */
    assert_true(part_of(guest_last(anna, "people"), path)[0]);
    snprintf(path, sizeof path, "guests.%d", HUB_SPECTATORS + 1);
    assert_part(guest_last(anna, "people"), path, "");
    hall_close();
}

/* ---- Sending away ---- */

TEST(who_is_sent_away_leaves_his_seat_and_the_table) {
    open_house();
    guest *phone = guest_again(ben);
    guest_watches(phone, table_id);
    guest_does(ben, "{'cmd':'sit','seat':2,'name':'Bea'}");
    guest_forget(ben);
    guest_does(anna, "{'cmd':'kick','who':'%s'}", id_of("Ben"));
    assert_part(guest_last(ben, "left"), "table", table_id);
    assert_part(guest_last(ben, "left"), "code", "barred");
    assert_part(guest_last(ben, "left"), "error", "the host has sent you away from this table");
    assert_int_equal(guest_count(phone, "left"), 1);
    assert_int_equal(guest_count(ben, "table"), 0);
    assert_part(guest_last(dan, "table"), "seats.1.kind", "open");
    assert_part(guest_last(dan, "table"), "seats.2.kind", "open"); /* Bea goes with him */
    assert_part(guest_last(dan, "table"), "watching", "1");
    guest_may_not(ben, "not_here", "{'cmd':'sit','seat':1}");
    guest_may_not(ben, "not_here", "{'cmd':'chat','text':'hello'}");
    guest_may_not(ben, "barred", "{'cmd':'watch','table':'%s'}", table_id);
    guest_may_not(phone, "barred", "{'cmd':'watch','table':'%s'}", table_id);
    guest_forget(ben);
    guest_does(anna, "{'cmd':'chat','text':'at last'}");
    assert_int_equal(ben->conn->count, 0);
    hall_close();
}

TEST(his_tables_do_not_list_it_any_more) {
    open_house();
    guest_does(anna, "{'cmd':'kick','who':'%s'}", id_of("Ben"));
    guest_does(ben, "{'cmd':'lobby'}");
    assert_part(ben->answer, "mine", "[]");
    hall_close();
}

TEST(the_host_can_let_him_in_again) {
    open_house();
    guest_does(anna, "{'cmd':'kick','who':'%s'}", id_of("Ben"));
    assert_part(guest_last(anna, "table"), "guests.1.name", "Ben");
    assert_part(guest_last(anna, "table"), "guests.1.barred", "true");
    assert_part(guest_last(anna, "table"), "guests.1.here", "false");
    guest_may_not(anna, "status", "{'cmd':'kick','who':'%s'}", id_of("Ben"));
    guest_may_not(anna, "status", "{'cmd':'mute','who':'%s'}", id_of("Ben"));
    guest_does(anna, "{'cmd':'allow','who':'%s'}", id_of("Ben"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_may_not(anna, "status", "{'cmd':'allow','who':'%s'}", id_of("Ben"));
    hall_close();
}

TEST(it_is_known_after_a_restart) {
    open_house();
    char tokens[2][64];
    strcpy(tokens[0], ben->token);
    strcpy(tokens[1], dan->token);
    guest_does(anna, "{'cmd':'kick','who':'%s'}", id_of("Ben"));
    guest_does(anna, "{'cmd':'mute','who':'%s'}", id_of("Dan"));
    hall_reopen();
    guest *g = guest_from("10.0.0.1");
    guest_does(g, "{'cmd':'hello','token':'%s'}", tokens[0]);
    guest_may_not(g, "barred", "{'cmd':'watch','table':'%s'}", table_id);
    guest_does(g, "{'cmd':'hello','token':'%s'}", tokens[1]);
    guest_watches(g, table_id);
    guest_may_not(g, "muted", "{'cmd':'chat','text':'hello'}");
    hall_close();
}

TEST(nobody_is_sent_away_from_a_game) {
    playing_house();
    guest_may_not(anna, "status", "{'cmd':'kick','who':'%s'}", id_of("Ben"));
    assert_int_equal(guest_count(ben, "left"), 0);
    guest_does(anna, "{'cmd':'kick','who':'%s'}", id_of("Dan")); /* who only looks on */
    assert_part(guest_last(dan, "left"), "code", "barred");
    guest_may_not(dan, "barred", "{'cmd':'watch','table':'%s'}", table_id);
    hall_close();
}

TEST(only_the_host_may_and_only_to_others) {
    open_house();
    char dans[HUB_GUEST_ID + 1], own[HUB_GUEST_ID + 1];
    strcpy(dans, id_of("Dan"));
    hub_guest_id(the_room(), the_room()->host, own);
    guest_may_not(ben, "not_yours", "{'cmd':'kick','who':'%s'}", dans);
    guest_may_not(ben, "not_yours", "{'cmd':'mute','who':'%s'}", dans);
    guest_may_not(ben, "not_yours", "{'cmd':'allow','who':'%s'}", dans);
    guest_may_not(ben, "not_yours", "{'cmd':'house','write':'players'}");
    guest_may_not(anna, "unknown", "{'cmd':'kick','who':'%s'}", own);
    guest_may_not(anna, "unknown", "{'cmd':'mute','who':'0123456789abcdef'}");
    guest_may_not(anna, "bad", "{'cmd':'kick'}");
    guest_may_not(anna, "bad", "{'cmd':'kick','who':5}");
    guest_may_not(anna, "bad", "{'cmd':'kick','who':'%s0'}", dans);
    hall_close();
}

/* What could not be written down has not happened, but he is away. */
TEST(who_was_sent_away_while_the_disk_was_full_may_come_back) {
    open_house();
    gate_fail(hall_store, 1);
    guest_may_not(anna, "failed", "{'cmd':'kick','who':'%s'}", id_of("Ben"));
    assert_int_equal(guest_count(ben, "left"), 1);
    assert_part(guest_last(anna, "table"), "seats.1.name", "Ben");
    guest_watches(ben, table_id);
    hall_close();
}

TEST(a_list_of_the_unwelcome_has_an_end) {
    open_house();
    for (int i = 0; i < DD_ROOM_GUESTS; i++) {
        char name[32];
        snprintf(name, sizeof name, "Guest %d", i);
        guest *g = guest_new(name);
        guest_watches(g, table_id);
        hall_pass(1000);
        guest_does(anna, "{'cmd':'kick','who':'%s'}", id_of(name));
        guest_leave(g);
    }
    guest_may_not(anna, "limit", "{'cmd':'kick','who':'%s'}", id_of("Dan"));
    guest_does(anna, "{'cmd':'house','come':'players'}"); /* which helps */
    assert_part(guest_last(dan, "left"), "code", "closed");
    assert_true(strlen(guest_last(anna, "table")) < 16384);
    hall_close();
}

/* ---- Muting ---- */

TEST(who_is_muted_is_not_heard_until_he_is_allowed_again) {
    playing_house();
    guest_forget(ben);
    guest_does(anna, "{'cmd':'mute','who':'%s'}", id_of("Ben"));
    assert_part(guest_last(ben, "table"), "muted", "true");
    assert_part(guest_last(dan, "table"), "muted", "");
    assert_part(guest_last(anna, "table"), "guests.0.muted", "true");
    guest_forget(anna);
    guest_may_not(ben, "muted", "{'cmd':'chat','text':'hello'}");
    assert_int_equal(guest_count(anna, "chat"), 0);
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}"); /* he plays on */
    guest_does(anna, "{'cmd':'hello'}");
    guest_does(anna, "{'cmd':'allow','who':'%s'}", id_of("Ben"));
    guest_does(ben, "{'cmd':'chat','text':'hello'}");
    assert_int_equal(guest_count(anna, "chat"), 1);
    hall_close();
}

TEST(a_refused_line_costs_no_line) {
    open_house();
    guest_does(anna, "{'cmd':'mute','who':'%s'}", id_of("Dan"));
    for (int i = 0; i < 20; i++)
        guest_may_not(dan, "muted", "{'cmd':'chat','text':'hello'}");
    guest_does(anna, "{'cmd':'allow','who':'%s'}", id_of("Dan"));
    guest_does(dan, "{'cmd':'chat','text':'hello'}");
    hall_close();
}

/* ---- For players alone ---- */

TEST(only_players_write_where_the_host_wants_it) {
    open_house();
    guest_does(anna, "{'cmd':'house','write':'players'}");
    assert_part(guest_last(dan, "table"), "write", "players");
    guest_may_not(dan, "muted", "{'cmd':'chat','text':'hello'}");
    assert_part(dan->answer, "error", "only those who play may write at this table");
    guest_does(ben, "{'cmd':'chat','text':'hello'}");
    guest_does(anna, "{'cmd':'stand','seat':0}");
    guest_does(anna, "{'cmd':'chat','text':'hello'}"); /* the host always may */
    guest_does(anna, "{'cmd':'house','write':'all'}");
    guest_does(dan, "{'cmd':'chat','text':'hello'}");
    hall_close();
}

TEST(a_closed_table_is_for_players_alone) {
    playing_house();
    guest_does(anna, "{'cmd':'house','come':'players'}");
    assert_part(guest_last(dan, "left"), "code", "closed");
    guest_may_not(dan, "closed", "{'cmd':'watch','table':'%s'}", table_id);
    assert_part(guest_does(dan, "{'cmd':'lobby'}"), "running", "[]");
    guest *phone = guest_again(ben);
    guest_watches(phone, table_id);
    guest_does(anna, "{'cmd':'house','come':'all'}");
    assert_part(guest_does(dan, "{'cmd':'lobby'}"), "running.0.table", table_id);
    guest_watches(dan, table_id);
    hall_close();
}

TEST(who_stands_up_at_a_closed_table_leaves_it) {
    open_house();
    guest_does(ben, "{'cmd':'sit','seat':2,'name':'Bea'}");
    guest_does(anna, "{'cmd':'house','come':'players'}");
    guest_does(ben, "{'cmd':'stand','seat':1}");
    assert_int_equal(guest_count(ben, "left"), 0); /* Bea sits here still */
    guest_does(ben, "{'cmd':'stand','seat':2}");
    assert_part(guest_last(ben, "left"), "code", "closed");
    guest_may_not(ben, "not_here", "{'cmd':'chat','text':'hello'}");
    guest_may_not(ben, "closed", "{'cmd':'watch','table':'%s'}", table_id);
    guest_does(anna, "{'cmd':'stand','seat':0}"); /* the host always may stay */
    guest_does(anna, "{'cmd':'chat','text':'hello'}");
    hall_close();
}

TEST(whose_seat_is_given_away_at_a_closed_table_leaves_it) {
    open_house();
    guest_does(anna, "{'cmd':'house','come':'players'}");
    guest_does(anna, "{'cmd':'set','seat':1,'who':'easy'}");
    assert_part(guest_last(ben, "left"), "code", "closed");
    hall_close();
}

/* Or a crowd would be counted again for each of them. */
TEST(many_who_are_sent_away_at_once_are_told_of_once) {
    open_house();
    for (int i = 0; i < 4; i++)
        guest_watches(guest_new("Somebody"), table_id);
    hall_pass(5000);
    guest_forget(anna);
    guest_does(anna, "{'cmd':'house','come':'players'}");
    hall_pass(5000);
    assert_int_equal(guest_count(anna, "people"), 1);
    assert_int_equal(guest_count(anna, "table"), 1);
    assert_part(guest_last(anna, "table"), "watching", "0");
    hall_close();
}

TEST(what_a_house_can_not_be) {
    open_house();
    guest_may_not(anna, "bad", "{'cmd':'house','write':'nobody'}");
    guest_may_not(anna, "bad", "{'cmd':'house','come':true}");
    int entries = the_room()->entries;
    guest_does(anna, "{'cmd':'house'}"); /* as it is */
    guest_does(anna, "{'cmd':'house','write':'all'}");
    assert_int_equal(the_room()->entries, entries);
    hall_close();
}

/* ---- Another game ---- */

/* Anna is the host of a game that is over; Ben is muted, Dan barred, and only players may write and come. */
static void strict_house_after_a_game(void) {
    playing_house();
    guest_does(anna, "{'cmd':'mute','who':'%s'}", id_of("Ben"));
    guest_does(anna, "{'cmd':'kick','who':'%s'}", id_of("Dan"));
    guest_does(anna, "{'cmd':'house','write':'players','come':'players'}");
    guest_does(anna, "{'cmd':'resign','seat':0}");
    guest_does(ben, "{'cmd':'resign','seat':1}");
    assert_int_equal(the_room()->status, DD_ROOM_OVER);
}

TEST(a_rematch_has_the_host_and_the_rules_of_the_house) {
    strict_house_after_a_game();
    strcpy(table_id, part_of(guest_does(ben, "{'cmd':'rematch'}"), "table"));
    guest_watches(anna, table_id);
    const char *table = guest_last(anna, "table");
    assert_part(table, "host", "true");
    assert_part(table, "write", "players");
    assert_part(table, "come", "players");
    guest_watches(ben, table_id);
    assert_part(guest_last(ben, "table"), "host", "false");
    guest_may_not(ben, "muted", "{'cmd':'chat','text':'hello'}");
    guest_may_not(dan, "barred", "{'cmd':'watch','table':'%s'}", table_id);
    hall_close();
}

TEST(a_rematch_without_the_host_is_of_who_asks_for_it) {
    strict_house_after_a_game();
    guest_leave(anna);
    strcpy(table_id, part_of(guest_does(ben, "{'cmd':'rematch'}"), "table"));
    guest_watches(ben, table_id);
    assert_part(guest_last(ben, "table"), "host", "true");
    assert_part(guest_last(ben, "table"), "come", "players");
    guest_does(ben, "{'cmd':'chat','text':'hello'}"); /* a host is not muted */
    guest_may_not(dan, "barred", "{'cmd':'watch','table':'%s'}", table_id);
    hall_close();
}
