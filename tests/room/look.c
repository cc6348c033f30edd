/* Through whose eyes somebody sees: one seat, several at one device, none. */
#include "room/kit.h"

static desk d;
static int looked;

/* Anna and her sister at one device, in the first two seats, and Ben. */
static void open_hot_seat(void) {
    looked = DD_ROOM_NOBODY;
    desk_open(&d, 3, "table eight 1 3 link 0 " ANNA "\noption ages=30,20,10\n");
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "local P2 " ANNA " Ada");
    desk_enter(&d, "sit P3 " BEN " Ben");
}

static void start_hot_seat(void) {
    open_hot_seat();
    desk_start(&d, 5);
}

static void sees(const char *player, int eye, int pass) {
    dd_room_viewer viewer;
    dd_room_look(d.room, player, &looked, &viewer);
    assert_int_equal(viewer.eye, eye);
    assert_int_equal(viewer.pass, pass);
    assert_string_equal(viewer.player, player);
}

TEST(a_spectator_sees_what_spectators_see) {
    start_hot_seat();
    sees(DAN, DD_SPECTATOR, DD_ROOM_NOBODY);
    desk_close(&d);
}

TEST(who_has_one_seat_sees_through_it) {
    start_hot_seat();
    sees(BEN, 2, DD_ROOM_NOBODY);
    desk_close(&d);
}

TEST(before_the_game_there_is_nothing_to_pass) {
    open_hot_seat();
    sees(ANNA, 0, DD_ROOM_NOBODY);
    desk_close(&d);
}

TEST(when_several_at_one_device_bid_it_is_passed_to_the_first) {
    start_hot_seat();
    sees(ANNA, DD_SPECTATOR, 0);
    desk_close(&d);
}

TEST(who_has_looked_sees_through_his_seat) {
    start_hot_seat();
    looked = 1;
    sees(ANNA, 1, DD_ROOM_NOBODY);
    assert_int_equal(looked, 1);
    desk_close(&d);
}

TEST(after_a_bid_the_device_is_passed_on) {
    start_hot_seat();
    looked = 0;
    desk_play(&d, "P1 bid 3", NULL);
    sees(ANNA, DD_SPECTATOR, 1);
    assert_int_equal(looked, DD_ROOM_NOBODY); /* forgotten */
    looked = 1;
    sees(ANNA, 1, DD_ROOM_NOBODY);
    desk_close(&d);
}

TEST(a_single_seat_that_still_bids_is_passed_to_because_the_other_has_a_secret) {
    start_hot_seat();
    desk_play(&d, "P3 bid 0", NULL);
    desk_play(&d, "P2 bid 3", NULL);
    sees(ANNA, DD_SPECTATOR, 0);
    desk_close(&d);
}

TEST(when_both_have_bid_and_a_third_has_not_nobody_sees_a_bid) {
    start_hot_seat();
    desk_play(&d, "P1 bid 3", NULL);
    desk_play(&d, "P2 bid 1", NULL);
    sees(ANNA, DD_SPECTATOR, DD_ROOM_NOBODY);
    desk_close(&d);
}

TEST(after_the_bids_nothing_is_passed) {
    start_hot_seat();
    desk_play(&d, "P1 bid 0", NULL);
    desk_play(&d, "P2 bid 3", NULL);
    desk_play(&d, "P3 bid 0", NULL);
    assert_int_equal(d.room->actors, 2);
    sees(ANNA, 1, DD_ROOM_NOBODY); /* who is to act */
    desk_play(&d, "P2 take 1", NULL);
    while (d.room->actors == 2)
        desk_play(&d, "P2 done", NULL);
    assert_int_equal(d.room->actors, 4);
    sees(ANNA, 0, DD_ROOM_NOBODY); /* the first of hers: Ben is to act */
    desk_close(&d);
}

TEST(whoever_was_looked_through_is_forgotten_when_his_turn_is_over) {
    start_hot_seat();
    desk_play(&d, "P1 bid 3", NULL);
    desk_play(&d, "P3 bid 0", NULL);
    looked = 1;
    sees(ANNA, 1, DD_ROOM_NOBODY);
    desk_play(&d, "P2 bid 0", NULL);
    sees(ANNA, 0, DD_ROOM_NOBODY); /* Anna begins */
    assert_int_equal(looked, DD_ROOM_NOBODY);
    desk_close(&d);
}

TEST(with_a_bot_in_her_other_seat_she_sees_through_the_one_left) {
    start_hot_seat();
    desk_enter(&d, "away P1 easy");
    sees(ANNA, 1, DD_ROOM_NOBODY);
    desk_close(&d);
}

TEST(with_bots_in_all_her_seats_she_sees_what_both_may_see) {
    start_hot_seat();
    desk_enter(&d, "away P1 easy");
    desk_enter(&d, "away P2 easy");
    sees(ANNA, 0, DD_ROOM_NOBODY); /* the same as her sister would */
    desk_play(&d, "P1 bid 3", NULL);
    sees(ANNA, DD_SPECTATOR, DD_ROOM_NOBODY); /* which her sister may not know */
    desk_close(&d);
}

TEST(who_is_replaced_or_has_given_up_still_sees_through_his_seat) {
    start_hot_seat();
    desk_enter(&d, "away P3 easy");
    sees(BEN, 2, DD_ROOM_NOBODY);
    desk_enter(&d, "return P3");
    desk_enter(&d, "resign P3");
    sees(BEN, 2, DD_ROOM_NOBODY);
    looked = 2; /* before he gave up */
    sees(BEN, 2, DD_ROOM_NOBODY);
    desk_close(&d);
}

TEST(when_the_game_is_over_nothing_is_passed) {
    start_hot_seat();
    desk_play(&d, "P1 bid 3", NULL);
    desk_enter(&d, "resign P3");
    desk_enter(&d, "resign P2");
    assert_int_equal(d.room->status, DD_ROOM_OVER);
    sees(ANNA, 0, DD_ROOM_NOBODY);
    looked = 0;
    sees(ANNA, 0, DD_ROOM_NOBODY);
    desk_close(&d);
}
