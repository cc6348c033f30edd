/* People whom the host mutes or sends away, and tables that are for players alone. */
#include "room/kit.h"

#include <string.h>

static desk d;

static const char *table_for(const char *player) {
    int looked = DD_ROOM_NOBODY;
    return message_to(d.room, TABLE, player, &looked, DD_EN);
}

static void may(const char *player, bool come, bool write) {
    assert_int_equal(dd_room_may_come(d.room, player), come);
    assert_int_equal(dd_room_may_write(d.room, player), write);
}

TEST(who_is_muted_may_come_and_not_write) {
    desk_of_two(&d, 5);
    may(BEN, true, true);
    desk_enter(&d, "mute " BEN " Ben");
    desk_enter(&d, "mute " DAN " Dan of the hills");
    may(BEN, true, false);
    may(DAN, true, false);
    may(ANNA, true, true);
    assert_part(table_for(BEN), "muted", "true");
    assert_part(table_for(ANNA), "muted", "");
    desk_enter(&d, "allow " BEN);
    may(BEN, true, true);
    may(DAN, true, false);
    assert_string_equal(d.room->guests[0].name, "Dan of the hills");
    desk_close(&d);
}

TEST(who_is_barred_may_do_nothing_until_he_is_allowed_again) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "mute " BEN " Ben");
    desk_enter(&d, "bar " BEN " Bob"); /* worse than muted, and by the name that he has now */
    assert_int_equal(d.room->guest_count, 1);
    assert_string_equal(d.room->guests[0].name, "Bob");
    may(BEN, false, false);
    desk_refuses(&d, "sit P1 " BEN " Ben");
    desk_refuses(&d, "local P1 " BEN " Ben's sister");
    desk_enter(&d, "allow " BEN);
    may(BEN, true, true);
    desk_enter(&d, "sit P1 " BEN " Ben");
    desk_close(&d);
}

TEST(his_seats_go_with_him) {
    desk_open(&d, 4, NULL);
    desk_enter(&d, "sit P1 " ANNA " Anna");
    desk_enter(&d, "sit P2 " BEN " Ben");
    desk_enter(&d, "local P3 " BEN " Ben's sister");
    desk_enter(&d, "sit P4 " CLARA " Clara");
    desk_enter(&d, "bar " BEN " Ben");
    assert_int_equal(d.room->seat[0].kind, DD_SEAT_PERSON);
    assert_int_equal(d.room->seat[1].kind, DD_SEAT_OPEN);
    assert_int_equal(d.room->seat[2].kind, DD_SEAT_OPEN);
    assert_int_equal(d.room->seat[3].kind, DD_SEAT_PERSON);
    desk_close(&d);
}

TEST(a_game_keeps_its_players) {
    desk_of_two(&d, 5);
    desk_refuses(&d, "bar " BEN " Ben");
    desk_enter(&d, "away P2 easy");
    desk_refuses(&d, "bar " BEN " Ben"); /* he may come back */
    desk_enter(&d, "bar " DAN " Dan");
    desk_enter(&d, "resign P2");
    desk_refuses(&d, "bar " BEN " Ben"); /* it is his game still */
    desk_close(&d);
}

TEST(entries_about_people_that_are_wrong) {
    static const char *const wrong[] = {"bar",
                                        "bar " BEN,
                                        "bar ben Ben",
                                        "bar " BEN "b Ben",
                                        "bar " BEN " Ben\nagain",
                                        "bar " ANNA " Anna", /* the host */
                                        "mute " ANNA " Anna",
                                        "mute " BEN,
                                        "mute " CLARA " Clara", /* who is muted */
                                        "mute " DAN " Dan",     /* … and barred */
                                        "bar " DAN " Dan",
                                        "allow",
                                        "allow " BEN,
                                        "allow ben",
                                        "house",
                                        "house all",
                                        "house all nobody",
                                        "house nobody all",
                                        "house all all all",
                                        NULL};
    desk_open(&d, 2, NULL);
    desk_enter(&d, "mute " CLARA " Clara");
    desk_enter(&d, "bar " DAN " Dan");
    for (int i = 0; wrong[i]; i++)
        desk_refuses(&d, wrong[i]);
    desk_close(&d);
}

TEST(a_name_that_is_too_long_for_a_list) {
    char entry[256];
    desk_open(&d, 2, NULL);
    strcpy(entry, "bar " BEN " ");
    memset(entry + strlen(entry), 'n', DD_ROOM_NAME_BYTES + 1);
    entry[4 + DD_ROOM_PLAYER + 1 + DD_ROOM_NAME_BYTES + 1] = '\0';
    desk_refuses(&d, entry);
    entry[4 + DD_ROOM_PLAYER + 1 + DD_ROOM_NAME_BYTES] = '\0';
    desk_enter(&d, "%s", entry);
    desk_close(&d);
}

TEST(the_list_has_an_end) {
    desk_open(&d, 2, NULL);
    for (int i = 0; i < DD_ROOM_GUESTS; i++)
        desk_enter(&d, "%s %032d Guest %d", i % 2 ? "bar" : "mute", i, i);
    desk_refuses(&d, "bar " BEN " Ben");
    desk_enter(&d, "bar %032d Guest 0", 0); /* who stands there already */
    desk_enter(&d, "allow %032d", DD_ROOM_GUESTS - 1);
    desk_enter(&d, "bar " BEN " Ben");
    may(BEN, false, false);
    desk_close(&d);
}

TEST(a_table_can_be_for_players_alone) {
    desk_of_two(&d, 5);
    assert_part(table_for(DAN), "write", "all");
    assert_part(table_for(DAN), "come", "all");
    desk_enter(&d, "house players all");
    assert_part(table_for(DAN), "write", "players");
    may(DAN, true, false);
    may(BEN, true, true);
    desk_enter(&d, "house players players");
    assert_part(table_for(BEN), "come", "players");
    may(DAN, false, false);
    may(BEN, true, true);
    desk_enter(&d, "house all all");
    may(DAN, true, true);
    desk_close(&d);
}

TEST(the_host_is_at_home_without_a_seat) {
    desk_open(&d, 2, NULL);
    desk_enter(&d, "house players players");
    may(ANNA, true, true);
    may(BEN, false, false);
    desk_close(&d);
}
