/* A table whose log is full: people are told so, and the game goes on to its end. */
#include "hub/hall.h"

#include <string.h>

/* The log of the table becomes so long at once. */
static void fill_log(size_t bytes) {
    the_room()->bytes = bytes;
}

TEST(talk_ends_when_the_log_is_half_full) {
    hall_open();
    hall_of_two();
    guest_does(ben, "{'cmd':'chat','text':'hello'}");
    fill_log(DD_ROOM_LOG_BYTES / 2);
    int entries = the_room()->entries;
    guest_may_not(ben, "limit", "{'cmd':'chat','text':'hello'}");
    guest_does(anna, "{'cmd':'hello','name':'Ann'}"); /* at other tables she is Ann */
    assert_string_equal(the_room()->seat[0].name, "Anna");
    assert_int_equal(the_room()->entries, entries);
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_does(anna, "{'cmd':'undo','seat':0}");
    hall_close();
}

TEST(at_a_full_log_the_game_can_be_played_and_ended) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    fill_log(DD_ROOM_LOG_BYTES);
    int entries = the_room()->entries;
    guest_may_not(anna, "limit", "{'cmd':'undo','seat':0}");
    guest_may_not(anna, "limit", "{'cmd':'chat','text':'hello'}");
    assert_int_equal(the_room()->entries, entries);
    assert_int_equal(the_room()->table->count, 7);
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    guest_does(anna, "{'cmd':'resign','seat':0}");
    guest_does(anna, "{'cmd':'rematch'}");
    hall_close();
}

TEST(at_a_full_log_nobody_asks_to_take_back) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'play','seat':0,'move':'bid 1','id':'a'}");
    guest_does(ben, "{'cmd':'play','seat':1,'move':'bid 0','id':'a'}");
    fill_log(DD_ROOM_LOG_BYTES);
    guest_may_not(ben, "limit", "{'cmd':'undo','seat':1}");
    assert_int_equal(the_room()->asked.kind, DD_ASK_NOTHING);
    hall_close();
}

TEST(at_a_full_log_seats_do_not_change_hands_without_end) {
    hall_open();
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':3,'who':['me','open','easy']"));
    guest_watches(ben, table_id);
    fill_log(DD_ROOM_LOG_BYTES);
    guest_may_not(ben, "limit", "{'cmd':'sit','seat':1}");
    guest_may_not(anna, "limit", "{'cmd':'stand','seat':0}");
    guest_may_not(anna, "limit", "{'cmd':'set','seat':2,'who':'open'}");
    guest_may_not(anna, "limit", "{'cmd':'set','seat':2,'who':'hard'}");
    guest_does(anna, "{'cmd':'fill','level':'easy'}");
    guest_does(anna, "{'cmd':'start'}");
    hall_close();
}

TEST(a_full_log_is_told_in_the_language_of_the_connection) {
    hall_open();
    hall_of_two();
    guest_does(anna, "{'cmd':'hello','name':'Anna','lang':'ru'}");
    fill_log(DD_ROOM_LOG_BYTES);
    guest_may_not(anna, "limit", "{'cmd':'chat','text':'hello'}");
    assert_true((unsigned char)part_of(anna->answer, "error")[0] >= 0xD0);
    /* What else fails has its own reason. */
    guest_may_not(ben, "not_yours", "{'cmd':'undo','seat':0}");
    hall_close();
}
