/* The people at a table, as its host knows them: by their names, and by ids that tell nothing else. */
#include "server/hub_state.h"

#include <string.h>

static hub_guest *find(hub_guest *list, int count, const char *player) {
    for (int i = 0; i < count; i++)
        if (strcmp(list[i].player, player) == 0)
            return &list[i];
    return NULL;
}

static int list_players(const dd_room *room, hub_guest *list) {
    int count = 0;
    for (int seat = 0; seat < room->config.seats; seat++) {
        const dd_room_seat *s = &room->seat[seat];
        if (s->kind != DD_SEAT_PERSON || dd_room_is_host(room, s->player))
            continue;
        hub_guest *guest = find(list, count, s->player);
        if (!guest) {
            guest = &list[count++];
            *guest = (hub_guest){.player = s->player, .name = s->name, .here = s->online};
        }
        if (!s->local)
            guest->name = s->name;
        guest->seats |= UINT32_C(1) << seat;
    }
    return count;
}

int hub_list_guests(const hub_room *hr, hub_guest list[HUB_GUESTS]) {
    const dd_room *room = hr->room;
    int count = list_players(room, list), most = count + HUB_SPECTATORS;
    for (const hub_client *w = hr->watchers; w && count < most; w = w->next_watcher)
        if (!dd_room_is_host(room, w->player) && !find(list, count, w->player))
            list[count++] = (hub_guest){.player = w->player, .name = w->name, .here = true};
    for (int i = 0; i < room->guest_count; i++)
        if (!find(list, count, room->guests[i].player))
            list[count++] = (hub_guest){.player = room->guests[i].player, .name = room->guests[i].name};
    return count;
}

void hub_guest_id(const dd_room *room, const char *player, char id[HUB_GUEST_ID + 1]) {
    char text[DD_ROOM_ID + DD_ROOM_PLAYER + 1];
    dd_out out = dd_out_to(text, sizeof text);
    dd_putf(&out, "%s%s", room->id, player);
    uint64_t hash = dd_fnv1a(text, out.len);
    for (int i = 0; i < HUB_GUEST_ID; i++, hash >>= 4)
        id[i] = "0123456789abcdef"[hash & 15];
    id[HUB_GUEST_ID] = '\0';
}

static void show_guest(const dd_room *room, const hub_guest *guest, dd_json *json) {
    char id[HUB_GUEST_ID + 1];
    dd_guest_state state = dd_room_guest_state(room, guest->player);
    hub_guest_id(room, guest->player, id);
    dd_json_open(json, '{');
    dd_json_key_string(json, "who", id);
    dd_json_key_string(json, "name", guest->name);
    dd_json_key_bool(json, "here", guest->here);
    if (guest->seats) {
        dd_json_key(json, "seats");
        dd_json_open(json, '[');
        for (int seat = 0; seat < room->config.seats; seat++)
            if (guest->seats >> seat & 1)
                dd_json_int(json, seat);
        dd_json_close(json, ']');
    }
    if (state != DD_GUEST_WELCOME)
        dd_json_key_bool(json, state == DD_GUEST_MUTED ? "muted" : "barred", true);
    dd_json_close(json, '}');
}

void hub_show_guests(const hub_room *hr, const hub_client *client, dd_json *json) {
    hub_guest list[HUB_GUESTS];
    if (!dd_room_is_host(hr->room, client->player))
        return;
    int count = hub_list_guests(hr, list);
    dd_json_key(json, "guests");
    dd_json_open(json, '[');
    for (int i = 0; i < count; i++)
        show_guest(hr->room, &list[i], json);
    dd_json_close(json, ']');
}
