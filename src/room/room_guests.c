/* Who is not welcome at a table: people whom its host has muted or sent away. */
#include "room/room_step.h"

#include <stdlib.h>
#include <string.h>

static dd_room_guest *find(const dd_room *room, const char *player) {
    for (int i = 0; i < room->guest_count; i++)
        if (strcmp(room->guests[i].player, player) == 0)
            return &room->guests[i];
    return NULL;
}

dd_guest_state dd_room_guest_state(const dd_room *room, const char *player) {
    const dd_room_guest *guest = find(room, player);
    return guest ? (dd_guest_state)guest->state : DD_GUEST_WELCOME;
}

bool dd_room_is_host(const dd_room *room, const char *player) {
    return strcmp(room->host, player) == 0;
}

bool dd_room_may_write(const dd_room *room, const char *player) {
    return dd_room_guest_state(room, player) == DD_GUEST_WELCOME &&
           (!room->hushed || dd_room_is_host(room, player) || dd_room_has_seat(room, player));
}

bool dd_room_may_come(const dd_room *room, const char *player) {
    return dd_room_guest_state(room, player) != DD_GUEST_BARRED &&
           (!room->closed || dd_room_is_host(room, player) || dd_room_has_seat(room, player));
}

static dd_room_guest *add(dd_room *room, dd_error *error) {
    if (room->guest_count == DD_ROOM_GUESTS) {
        dd_fail(error, "more than %d people are muted or barred", DD_ROOM_GUESTS);
        return NULL;
    }
    if (!room->guests)
        room->guests = calloc(DD_ROOM_GUESTS, sizeof *room->guests);
    if (!room->guests) {
        dd_fail(error, "out of memory");
        return NULL;
    }
    return &room->guests[room->guest_count++];
}

bool dd_room_restrict(dd_room *room, const char *player, const char *name, dd_guest_state state,
                      dd_error *error) {
    if (strlen(player) != DD_ROOM_PLAYER || strlen(name) > DD_ROOM_NAME_BYTES)
        return dd_fail(error, "an id of a player and a short name are expected");
    if (dd_room_is_host(room, player))
        return dd_fail(error, "the host is neither muted nor barred");
    dd_room_guest *guest = find(room, player);
    if (guest && guest->state >= state)
        return dd_fail(error, "he is muted or barred already");
    if (!guest)
        guest = add(room, error);
    if (!guest)
        return false;
    guest->state = (uint8_t)state;
    strcpy(guest->player, player);
    strcpy(guest->name, name);
    return true;
}

bool dd_room_allow(dd_room *room, const char *player, dd_error *error) {
    dd_room_guest *guest = find(room, player);
    if (!guest)
        return dd_fail(error, "he is neither muted nor barred");
    room->guest_count--;
    memmove(guest, guest + 1, (size_t)(&room->guests[room->guest_count] - guest) * sizeof *guest);
    return true;
}
