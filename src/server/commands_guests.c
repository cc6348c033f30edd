/* Commands of a host about the people at his table: muting them, sending them away, and who may come at all.
 */
#include "server/hub_state.h"

#include <string.h>

/* ---- Who may come, and write ---- */

static const struct {
    const char *code;
    dd_text why;
} barred = {"barred",
            {"the host has sent you away from this table", "хозяин закрыл вам доступ к этому столу"}},
  closed = {"closed",
            {"only those who play may be at this table", "за этим столом могут быть только игроки"}};

static bool is_barred(const dd_room *room, const char *player) {
    return dd_room_guest_state(room, player) == DD_GUEST_BARRED;
}

bool hub_may_come(hub_ask *ask, const dd_room *room) {
    if (dd_room_may_come(room, ask->client->player))
        return true;
    return is_barred(room, ask->client->player) ? hub_refuse(ask, barred.code, barred.why)
                                                : hub_refuse(ask, closed.code, closed.why);
}

bool hub_may_write(hub_ask *ask) {
    const dd_room *room = ask->hr->room;
    if (dd_room_may_write(room, ask->client->player))
        return true;
    if (dd_room_guest_state(room, ask->client->player) != DD_GUEST_WELCOME)
        return hub_refuse(
            ask, "muted",
            (dd_text){"the host has muted you at this table", "хозяин запретил вам писать за этим столом"});
    return hub_refuse(ask, "muted",
                      (dd_text){"only those who play may write at this table",
                                "за этим столом могут писать только игроки"});
}

/* He is told at once: he is not at the table any more, whether or not that can be written down. */
static void send_away(hub *h, hub_client *client) {
    const dd_room *room = client->room->room;
    bool for_himself = is_barred(room, client->player);
    hub_writing w;
    hub_write_begin(h, &w, "left");
    dd_json_key_string(&w.json, "table", room->id);
    dd_json_key_string(&w.json, "code", for_himself ? barred.code : closed.code);
    dd_json_key_string(&w.json, "error", dd_say(for_himself ? barred.why : closed.why, client->lang));
    hub_send(h, client, hub_write_end(&w), 0);
    hub_leave_table(client);
}

void hub_send_away_unwelcome(hub *h, hub_room *hr) {
    bool any = false;
    for (hub_client *client = hr->watchers, *next; client; client = next) {
        next = client->next_watcher;
        if (dd_room_may_come(hr->room, client->player))
            continue;
        send_away(h, client);
        any = true;
    }
    if (any)
        hub_watchers_changed(h, hr, NULL);
}

/* ---- Commands ---- */

/* Writes it down, sees that it is kept, and tells everybody. */
static bool change_guests(hub_ask *ask, const dd_out *entry, bool card) {
    if (!hub_enter(ask->h, ask->hr, entry, card))
        return hub_failed(ask);
    ask->ticket = ask->hr->ticket;
    hub_send_away_unwelcome(ask->h, ask->hr);
    hub_recount_people(ask->h, ask->hr);
    hub_tell_table(ask->h, ask->hr);
    return true;
}

/* Somebody whom the host names by the id that he was told. */
static bool get_guest(hub_ask *ask, hub_guest *guest) {
    hub_guest list[HUB_GUESTS];
    char who[HUB_GUEST_ID + 1], id[HUB_GUEST_ID + 1];
    if (!hub_need_host(ask))
        return false;
    if (!dd_request_text(&ask->r, "who", who, sizeof who))
        return hub_bad(ask);
    for (int i = 0, count = hub_list_guests(ask->hr, list); i < count; i++) {
        hub_guest_id(ask->hr->room, list[i].player, id);
        if (strcmp(id, who) == 0) {
            *guest = list[i];
            return true;
        }
    }
    return hub_refuse(ask, "unknown", (dd_text){"there is no such person here", "такого человека здесь нет"});
}

/* Is it more than he is already, and is there room for one more? */
static bool can_restrict(hub_ask *ask, const hub_guest *guest, dd_guest_state to) {
    const dd_room *room = ask->hr->room;
    dd_guest_state is = dd_room_guest_state(room, guest->player);
    if (is >= to)
        return hub_refuse(ask, "status", (dd_text){"that has been done already", "это уже сделано"});
    return is != DD_GUEST_WELCOME || room->guest_count < DD_ROOM_GUESTS ||
           hub_refuse(ask, "limit",
                      (dd_text){"the list is full: let somebody in again, or only players",
                                "список полон: простите кого-нибудь или пускайте только игроков"});
}

bool hub_cmd_mute(hub_ask *ask) {
    hub_guest guest = {.player = "", .name = ""};
    if (!get_guest(ask, &guest) || !can_restrict(ask, &guest, DD_GUEST_MUTED))
        return false;
    dd_out entry = hub_entry(ask->h);
    dd_room_put_guest(&entry, "mute", guest.player, guest.name);
    return change_guests(ask, &entry, false);
}

/* Nobody is sent away from a game: that would be a way to win it. */
bool hub_cmd_kick(hub_ask *ask) {
    hub_guest guest = {.player = "", .name = ""};
    if (!get_guest(ask, &guest) || !can_restrict(ask, &guest, DD_GUEST_BARRED))
        return false;
    if (guest.seats && ask->hr->room->status != DD_ROOM_OPEN)
        return hub_refuse(ask, "status",
                          (dd_text){"nobody is sent away from a game that has begun",
                                    "из начавшейся игры никого не выгоняют"});
    dd_out entry = hub_entry(ask->h);
    dd_room_put_guest(&entry, "bar", guest.player, guest.name);
    return change_guests(ask, &entry, guest.seats != 0);
}

bool hub_cmd_allow(hub_ask *ask) {
    hub_guest guest = {.player = "", .name = ""};
    if (!get_guest(ask, &guest))
        return false;
    if (dd_room_guest_state(ask->hr->room, guest.player) == DD_GUEST_WELCOME)
        return hub_refuse(ask, "status", (dd_text){"that has been done already", "это уже сделано"});
    dd_out entry = hub_entry(ask->h);
    dd_room_put_allow(&entry, guest.player);
    return change_guests(ask, &entry, false);
}

/* "all", or "players" alone; as it is, if nothing is said. */
static bool get_for_whom(hub_ask *ask, const char *key, bool *players_only) {
    char text[16];
    if (!dd_request_get(&ask->r, key))
        return true;
    if (!dd_request_text(&ask->r, key, text, sizeof text))
        return hub_bad(ask);
    *players_only = strcmp(text, "players") == 0;
    if (*players_only || strcmp(text, "all") == 0)
        return true;
    dd_fail(&ask->error, "\"%s\" must be \"all\" or \"players\"", key);
    return hub_bad(ask);
}

bool hub_cmd_house(hub_ask *ask) {
    const dd_room *room = ask->hr->room;
    bool hushed = room->hushed, shut = room->closed;
    if (!hub_need_host(ask) || !get_for_whom(ask, "write", &hushed) || !get_for_whom(ask, "come", &shut))
        return false;
    if (hushed == room->hushed && shut == room->closed)
        return true;
    dd_out entry = hub_entry(ask->h);
    dd_room_put_house(&entry, hushed, shut);
    return change_guests(ask, &entry, shut != room->closed);
}
