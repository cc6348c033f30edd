/* Bots at the tables, hints, and clocks. */
#include "hub/hall.h"

#include <stdlib.h>
#include <string.h>

static bool is_over(void) {
    return the_room()->status == DD_ROOM_OVER;
}

static bool annas_turn(void) {
    return the_room()->status == DD_ROOM_OVER || (the_room()->actors & 1);
}

static bool nobody_thinks(void) {
    return the_hub_room()->thinking == 0;
}

static int number(const char *json, const char *path) {
    return atoi(part_of(json, path));
}

/* Anna and a bot that never slips; the game has been started, and the hub not been woken since. */
static void anna_and_a_bot(const hub_options *options) {
    hall_open_with(options);
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'options':{'ages':'30,20'}"));
    guest_does(anna, "{'cmd':'set','seat':1,'who':'medium'}");
    guest_forget(anna);
    guest_send(anna, "{'cmd':'start'}");
}

static void anna_and_a_quick_bot(void) {
    hub_options options = hall_options();
    anna_and_a_bot(&options);
}

/* ---- Playing ---- */

TEST(bots_play_a_whole_game_by_themselves) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':3,'who':['easy','easy','easy'],'start':true"));
    hall_await(is_over);
    hall_settle();
    assert_part(guest_last(anna, "update"), "over", "true");
    assert_part(guest_last(anna, "update"), "to_act", "[]");
    guest_does(anna, "{'cmd':'record'}");
    assert_true(strncmp(part_of(anna->answer, "record"), "diadem record 1\n", 16) == 0);
    assert_true(hall->bot_decisions > 10);
    hall_close();
}

TEST(every_step_of_a_bot_is_an_update_of_its_own) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':2,'who':['easy','easy'],'start':true"));
    hall_await(is_over);
    hall_settle();
    int n = -1;
    for (int i = 0; i < anna->conn->count; i++) {
        const char *text = fake_conn_text(anna->conn, i);
        if (strncmp(text, "{\"type\":\"update\"", 16) != 0)
            continue;
        assert_true(n < 0 || number(text, "from") == n);
        assert_true(number(text, "n") > n);
        n = number(text, "n");
    }
    assert_int_equal(n, the_room()->table->count);
    hall_close();
}

TEST(a_bot_answers_a_person) {
    anna_and_a_quick_bot();
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    hall_await(nobody_thinks);
    hall_await(annas_turn);
    assert_true(the_room()->table->count >= 8);
    hall_close();
}

static bool bot_has_bid(void) {
    return the_room()->table->count == 7;
}

static bool bot_waits(void) {
    return hall->ready != NULL;
}

TEST(a_bot_keeps_its_pace) {
    hub_options options = hall_options();
    options.bot_pace = 500;
    anna_and_a_bot(&options);
    fake_clock_pass(500);
    hall_await(bot_has_bid);
    hall_settle();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    assert_int_equal(the_room()->actors, 2); /* the bot is younger, and begins */
    hall_await(bot_waits);
    fake_clock_pass(499);
    hub_woken(hall);
    assert_int_equal(the_room()->table->count, 8);
    fake_clock_pass(1);
    hub_woken(hall);
    assert_true(the_room()->table->count > 8);
    hall_close();
}

/* ---- Thoughts that come too late ---- */

TEST(a_thought_about_a_game_that_went_back_is_not_played) {
    anna_and_a_quick_bot();
    /* All before the hub hears of the bot's thought. */
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 11','id':'a'}");
    guest_send(anna, "{'cmd':'undo','seat':0}");
    guest_send(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'b'}");
    assert_true(the_hub_room()->thinking != 0);
    hall_await(nobody_thinks);
    hall_settle();
    assert_int_equal(guest_count(anna, "ok"), 4);
    assert_string_equal(guest_last(anna, "ok"), "{\"ok\":true}");
    int who;
    dd_table_entry(the_room()->table, 6, &who);
    assert_int_equal(who, 0);
    dd_table_entry(the_room()->table, 7, &who);
    assert_int_equal(who, 1);
    hall_close();
}

/* The turn is the bot's; Anna takes back before it has decided; then she takes another card. */
TEST(a_person_takes_back_while_the_bot_thinks) {
    anna_and_a_quick_bot();
    hall_settle();
    hall_await(nobody_thinks); /* the bot has bid */
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 11','id':'a'}");
    assert_int_equal(the_room()->actors, 1); /* nobody bids more */
    guest_does(anna, "{'cmd':'play','seat':0,'move':'take 1','id':'b'}");
    int before = the_room()->table->count;
    /* Her turn ends and chance fills the row; the bot thinks about that, and only it could be asked. */
    for (int i = 0; the_room()->actors == 1; i++)
        guest_send(anna, "{'cmd':'play','seat':0,'move':'done','id':'d%d'}", i);
    assert_true(the_hub_room()->thinking != 0);
    guest_send(anna, "{'cmd':'undo','seat':0}"); /* bots agree */
    assert_int_equal(the_room()->actors, 1);
    assert_true(the_room()->table->count >= before);
    int now = the_room()->table->count;
    hall_await(nobody_thinks);
    hall_settle();
    assert_int_equal(the_room()->table->count, now); /* its thought was of no use */
    assert_part(guest_last(anna, "ok"), "ok", "true");
    hall_close();
}

/* ---- Hints ---- */

TEST(a_hint_comes_as_a_message_of_its_own) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'hint','seat':0}");
    while (!guest_count(anna, "hint")) {
        hall_await_wake();
        hub_woken(hall);
    }
    const char *hint = guest_last(anna, "hint");
    assert_non_null(strstr(hint, "\"seat\":0"));
    assert_non_null(strstr(hint, "\"n\":6"));
    assert_non_null(strstr(hint, table_id));
    assert_non_null(strstr(hint, "\"candidates\":[{\"move\":\"bid "));
    assert_int_equal(guest_count(ben, "hint"), 0);
    assert_int_equal(the_room()->table->count, 6);
    hall_close();
}

TEST(a_hint_is_for_ones_own_seat_when_it_is_to_act) {
    hall_open();
    hall_of_two();
    guest_may_not(anna, "not_yours", "{'cmd':'hint','seat':1}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_may_not(anna, "illegal", "{'cmd':'hint','seat':0}");
    guest_does(anna, "{'cmd':'resign','seat':0}");
    guest_may_not(ben, "status", "{'cmd':'hint','seat':1}");
    hall_close();
}

/* ---- Clocks ---- */

static void two_with_a_timer(void) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2,'timer':60,'options':{'ages':'30,20'}"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_does(anna, "{'cmd':'start'}");
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 0','id':'a'}");
    guest_forget(anna);
    guest_forget(ben);
}

static bool ben_has_bid(void) {
    return the_room()->table->count >= 8;
}

TEST(when_time_is_up_a_bot_decides) {
    two_with_a_timer();
    hall_pass(59999);
    hall_settle();
    assert_int_equal(anna->conn->count, 0);
    hall_pass(1);
    assert_true(the_room()->seat[1].late);
    hall_await(ben_has_bid);
    hall_settle();
    assert_part(guest_last(anna, "chat"), "line.notice", "late");
    assert_part(guest_last(anna, "chat"), "line.seat", "1");
    assert_true(number(guest_last(ben, "update"), "n") >= 8); /* it may be his turn, too */
    hall_close();
}

TEST(time_is_up_once) {
    two_with_a_timer();
    gate_shut(hall_store);
    hall_pass(60000);
    hall_pass(1000);
    hall_pass(60000);
    assert_int_equal(the_room()->chat_count, 1);
    gate_open(hall_store);
    hall_settle();
    hall_close();
}

TEST(the_tick_of_the_loop_watches_the_clocks) {
    two_with_a_timer();
    hall_pass(59000);
    assert_int_equal(the_room()->chat_count, 0);
    hall_pass(1001);
    assert_int_equal(the_room()->chat_count, 1);
    hall_close();
}

/* Else nobody's turn would ever end. */
TEST(who_is_late_can_not_take_his_time_again) {
    two_with_a_timer();
    hall_pass(60000);
    guest_may_not(ben, "taken", "{'cmd':'sit','seat':1}");
    assert_true(the_room()->table->count > 6 || the_room()->seat[1].late); /* a bot may have bid by now */
    hall_close();
}

TEST(without_a_timer_nobody_is_late) {
    hall_open();
    hall_of_two();
    hall_pass(INT64_C(10000000000));
    assert_int_equal(the_room()->chat_count, 0);
    hall_close();
}

/* ---- Absent people ---- */

TEST(an_absent_person_is_replaced_after_a_minute_and_comes_back) {
    hall_open();
    hall_of_two();
    guest_may_not(anna, "status", "{'cmd':'replace','seat':1,'level':'easy'}"); /* he is here */
    guest *phone = guest_again(ben);
    guest_leave(ben);
    fake_clock_pass(59999);
    guest_may_not(anna, "status", "{'cmd':'replace','seat':1,'level':'easy'}");
    fake_clock_pass(1);
    guest_may_not(anna, "unknown", "{'cmd':'replace','seat':1,'level':'godlike'}");
    guest_may_not(phone, "not_here", "{'cmd':'replace','seat':1,'level':'easy'}");
    guest_send(anna, "{'cmd':'replace','seat':1,'level':'easy'}");
    hall_settle();
    assert_part(guest_last(anna, "ok"), "ok", "true");
    assert_part(guest_last(anna, "chat"), "line.notice", "away");
    assert_part(guest_last(anna, "table"), "seats.1.for", "person");
    guest_watches(phone, table_id);
    guest_may_not(phone, "not_yours", "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    guest_does(phone, "{'cmd':'sit','seat':1}");
    assert_part(guest_last(anna, "chat"), "line.notice", "return");
    assert_true(dd_room_plays(the_room(), 1, the_room()->seat[1].player));
    guest_may_not(phone, "taken", "{'cmd':'sit','seat':1}");
    guest_may_not(phone, "taken", "{'cmd':'sit','seat':0}");
    hall_close();
}

TEST(a_spectator_replaces_nobody) {
    hall_open();
    hall_of_two();
    guest_leave(ben);
    fake_clock_pass(61000);
    guest *dan = guest_new("Dan");
    guest_watches(dan, table_id);
    guest_may_not(dan, "not_yours", "{'cmd':'replace','seat':1,'level':'easy'}");
    hall_close();
}

TEST(with_three_seats_a_bot_plays_on_for_who_gives_up) {
    hall_open();
    anna = guest_new("Anna");
    strcpy(table_id, guest_makes(anna, "'seats':3,'who':['me','easy','easy'],'start':true"));
    guest_send(anna, "{'cmd':'resign','seat':0}");
    hall_await(is_over);
    hall_settle();
    assert_part(guest_last(anna, "update"), "resigned", "[0]");
    guest_may_not(anna, "status", "{'cmd':'sit','seat':0}");
    hall_close();
}
