/* Commands about coming, going and seats. */
#include "server/hub_state.h"

#include <string.h>

/* ---- Coming and going ---- */

/* What it is to read a table from the store: its log, and the game to be played again, which may have come
 * in one entry, or have been taken back in many. */
static float reading_costs(const dd_room *room) {
    const float a_unit = 16;
    int decisions = room->table ? room->table->count : 0;
    return (float)(decisions > room->entries ? decisions : room->entries) / a_unit;
}

bool hub_cmd_watch(hub_ask *ask) {
    char id[DD_ROOM_ID + 1];
    bool broken;
    if (!dd_request_text(&ask->r, "table", id, sizeof id))
        return hub_bad(ask);
    if (ask->h->in_doubt)
        return hub_refuse(ask, "failed",
                          (dd_text){"the server can't read its tables at the moment; try again soon",
                                    "сервер сейчас не может прочитать столы; попробуйте чуть позже"});
    bool away = !hub_find_here(ask->h, id);
    hub_room *hr = hub_look_for(ask->h, id, &broken);
    if (broken)
        return hub_refuse(ask, "broken",
                          (dd_text){"this table can't be read; the server's log says why",
                                    "этот стол не читается; причина — в журнале сервера"});
    if (!hr)
        return hub_refuse(ask, "unknown", (dd_text){"there is no such table", "такого стола нет"});
    if (away)
        hub_charge_more(ask->h, ask->client, reading_costs(hr->room));
    if (!hub_may_come(ask, hr->room))
        return false;
    hub_leave_lobby(ask->client);
    if (ask->client->room != hr)
        hub_start_watching(ask->h, ask->client, hr);
    if (hub_rename(ask->h, ask->client))
        ask->ticket = hr->ticket;
    hub_think(ask->h, hr);
    ask->show_table = true;
    return true;
}

/* Who goes by another name now does so at the table, too. */
bool hub_rename(hub *h, hub_client *client) {
    hub_room *hr = client->room;
    bool renamed = false;
    for (int seat = 0; seat < hr->room->config.seats && hr->room->status != DD_ROOM_OVER; seat++) {
        const dd_room_seat *s = &hr->room->seat[seat];
        if (s->kind != DD_SEAT_PERSON || s->local || strcmp(s->player, client->player) != 0 ||
            strcmp(s->name, client->name) == 0 || !dd_room_has_room_for(hr->room, "name"))
            continue;
        dd_out entry = hub_entry(h);
        dd_room_put_name(&entry, seat, client->name);
        renamed |= hub_enter(h, hr, &entry, true);
    }
    if (renamed)
        hub_people_changed(h, hr, client);
    return renamed;
}

bool hub_cmd_unwatch(hub_ask *ask) {
    hub_stop_watching(ask->h, ask->client);
    hub_leave_lobby(ask->client);
    return true;
}

/* ---- Who may ---- */

bool hub_need_status(hub_ask *ask, dd_room_status status) {
    static const dd_text why[] = {
        [DD_ROOM_OPEN] = {"the game has begun already", "игра уже началась"},
        [DD_ROOM_PLAYING] = {"there is no game going on", "игра сейчас не идёт"},
        [DD_ROOM_OVER] = {"the game is not over yet", "игра ещё не окончена"},
    };
    return ask->hr->room->status == status || hub_refuse(ask, "status", why[status]);
}

bool hub_need_player(hub_ask *ask) {
    return dd_room_has_seat(ask->hr->room, ask->client->player) ||
           hub_refuse(ask, "not_yours", (dd_text){"only players may do this", "это могут только игроки"});
}

bool hub_need_host(hub_ask *ask) {
    return dd_room_is_host(ask->hr->room, ask->client->player) ||
           hub_refuse(ask, "not_yours",
                      (dd_text){"only the host may do this", "это может только хозяин стола"});
}

/* Nobody waits at more than a few tables at once. */
bool hub_may_wait(hub_ask *ask) {
    hub *h = ask->h;
    int tables;
    if (!h->store->does->waiting(h->store, ask->client->player, hub_now(h) - HUB_WAITING_MS, HUB_OPEN_TABLES,
                                 &tables, &ask->error))
        return hub_failed(ask);
    return tables < HUB_OPEN_TABLES ||
           hub_refuse(ask, "limit",
                      (dd_text){"you wait for players at too many tables already",
                                "вы уже ждёте игроков за слишком многими столами"});
}

/* ---- Seats ---- */

bool hub_change_seats(hub_ask *ask, const dd_out *entry, bool notice) {
    if (!hub_enter(ask->h, ask->hr, entry, true))
        return hub_failed(ask);
    ask->ticket = ask->hr->ticket;
    hub_send_away_unwelcome(ask->h, ask->hr); /* where only players may be, who has no seat any more */
    hub_recount_people(ask->h, ask->hr);
    if (notice)
        hub_tell_last_line(ask->h, ask->hr);
    hub_tell_table(ask->h, ask->hr);
    hub_think(ask->h, ask->hr);
    return true;
}

static bool take_seat_back(hub_ask *ask, int seat) {
    dd_room *room = ask->hr->room;
    const dd_room_seat *s = &room->seat[seat];
    if (s->kind != DD_SEAT_PERSON || strcmp(s->player, ask->client->player) != 0)
        return hub_refuse(ask, "taken", (dd_text){"somebody sits there already", "это место занято"});
    if (s->resigned)
        return hub_refuse(ask, "status", (dd_text){"you have given up", "вы сдались"});
    if (!s->away)
        return hub_refuse(ask, "taken", (dd_text){"you sit there already", "вы уже здесь сидите"});
    dd_out entry = hub_entry(ask->h);
    dd_room_put_seat(&entry, "return", seat);
    return hub_change_seats(ask, &entry, true);
}

bool hub_cmd_sit(hub_ask *ask) {
    dd_room *room = ask->hr->room;
    int seat;
    char name[4 * DD_ROOM_NAME_BYTES];
    bool local = dd_request_get(&ask->r, "name") != NULL;
    if (!hub_get_seat(ask, &seat))
        return false;
    if (room->status == DD_ROOM_PLAYING)
        return take_seat_back(ask, seat);
    if (!hub_need_status(ask, DD_ROOM_OPEN))
        return false;
    if (room->seat[seat].kind != DD_SEAT_OPEN)
        return hub_refuse(ask, "taken", (dd_text){"somebody sits there already", "это место занято"});
    if (local &&
        (!dd_request_text(&ask->r, "name", name, sizeof name) || !dd_room_clean(name, DD_ROOM_NAME))) {
        dd_fail(&ask->error, "a name has 1 to %d characters", DD_ROOM_NAME);
        return hub_bad(ask);
    }
    if (!dd_room_has_seat(room, ask->client->player) && !dd_room_is_host(room, ask->client->player) &&
        !hub_may_wait(ask))
        return false;
    dd_out entry = hub_entry(ask->h);
    dd_room_put_sit(&entry, seat, local, ask->client->player, local ? name : ask->client->name);
    return hub_change_seats(ask, &entry, false);
}

bool hub_cmd_stand(hub_ask *ask) {
    int seat;
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_own_seat(ask, &seat) || !hub_need_status(ask, DD_ROOM_OPEN))
        return false;
    dd_room_put_seat(&entry, "open", seat);
    return hub_change_seats(ask, &entry, false);
}

bool hub_cmd_set(hub_ask *ask) {
    int seat;
    char who[16];
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_seat(ask, &seat) || !hub_need_host(ask) || !hub_need_status(ask, DD_ROOM_OPEN))
        return false;
    if (dd_request_text(&ask->r, "who", who, sizeof who) && strcmp(who, "open") == 0)
        dd_room_put_seat(&entry, "open", seat);
    else if (!dd_room_has_room_for(ask->hr->room, "open")) /* or bots could take turns without end */
        return hub_log_is_full(ask);
    else if (hub_get_level(ask, "who", who))
        dd_room_put_seat_level(&entry, "bot", seat, who);
    else
        return false;
    return hub_change_seats(ask, &entry, false);
}

bool hub_cmd_fill(hub_ask *ask) {
    char level[16];
    dd_room *room = ask->hr->room;
    if (!hub_need_host(ask) || !hub_need_status(ask, DD_ROOM_OPEN) || !hub_get_level(ask, "level", level))
        return false;
    for (int seat = 0; seat < room->config.seats; seat++) {
        if (room->seat[seat].kind != DD_SEAT_OPEN)
            continue;
        dd_out entry = hub_entry(ask->h);
        dd_room_put_seat_level(&entry, "bot", seat, level);
        if (!hub_enter(ask->h, ask->hr, &entry, true))
            return hub_failed(ask);
    }
    ask->ticket = ask->hr->ticket;
    hub_tell_table(ask->h, ask->hr);
    return true;
}

bool hub_start_game(hub *h, hub_room *hr, dd_error *error) {
    dd_out entry = hub_entry(h);
    if (!dd_room_start(hr->room, hub_random() >> 1, hub_now(h), &entry, error))
        return false;
    hub_write(h, hr, &entry, true);
    return true;
}

bool hub_cmd_start(hub_ask *ask) {
    if (!hub_need_host(ask) || !hub_need_status(ask, DD_ROOM_OPEN))
        return false;
    if (!dd_room_is_full(ask->hr->room))
        return hub_refuse(ask, "status", (dd_text){"a seat is still open", "ещё не все места заняты"});
    if (!hub_start_game(ask->h, ask->hr, &ask->error))
        return hub_failed(ask);
    ask->ticket = ask->hr->ticket;
    hub_tell_table(ask->h, ask->hr);
    hub_think(ask->h, ask->hr);
    return true;
}

bool hub_cmd_resign(hub_ask *ask) {
    int seat;
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_seat(ask, &seat) || !hub_need_status(ask, DD_ROOM_PLAYING) || !hub_get_own_seat(ask, &seat))
        return false;
    dd_room_put_seat(&entry, "resign", seat);
    return hub_change_seats(ask, &entry, true);
}
