/* Commands about coming, going and seats. */
#include "server/hub_state.h"

#include <string.h>

/* ---- Coming and going ---- */

bool hub_cmd_watch(hub_ask *ask) {
    char id[DD_ROOM_ID + 1];
    if (!dd_request_text(&ask->r, "table", id, sizeof id))
        return hub_bad(ask);
    hub_room *hr = hub_find(ask->h, id);
    if (!hr)
        return hub_refuse(ask, "unknown", (dd_text){"there is no such table", "такого стола нет"});
    ask->client->in_lobby = false;
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
            strcmp(s->name, client->name) == 0)
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
    ask->client->in_lobby = false;
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

typedef struct counting {
    const char *player;
    int tables;
} counting;

static void count_open(hub *h, hub_room *hr, void *context) {
    counting *c = context;
    (void)h;
    c->tables += hr->room->status == DD_ROOM_OPEN &&
                 (strcmp(hr->room->host, c->player) == 0 || dd_room_has_seat(hr->room, c->player));
}

/* Nobody waits at more than a few tables at once. */
bool hub_may_wait(hub_ask *ask) {
    counting c = {.player = ask->client->player};
    hub_each_room(ask->h, count_open, &c);
    return c.tables < HUB_OPEN_TABLES ||
           hub_refuse(ask, "limit",
                      (dd_text){"you wait for players at too many tables already",
                                "вы уже ждёте игроков за слишком многими столами"});
}

/* ---- Seats ---- */

static bool need_host(hub_ask *ask) {
    return strcmp(ask->hr->room->host, ask->client->player) == 0 ||
           hub_refuse(ask, "not_yours",
                      (dd_text){"only the host may do this", "это может только хозяин стола"});
}

/* Writes down a change of seats and tells everybody; with a notice, if it made one. */
static bool change_seats(hub_ask *ask, const dd_out *entry, bool notice) {
    if (!hub_enter(ask->h, ask->hr, entry, true))
        return hub_failed(ask);
    ask->ticket = ask->hr->ticket;
    hub_recount_people(ask->hr);
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
    return change_seats(ask, &entry, true);
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
    if (!dd_room_has_seat(room, ask->client->player) && strcmp(room->host, ask->client->player) != 0 &&
        !hub_may_wait(ask))
        return false;
    dd_out entry = hub_entry(ask->h);
    dd_room_put_sit(&entry, seat, local, ask->client->player, local ? name : ask->client->name);
    return change_seats(ask, &entry, false);
}

bool hub_cmd_stand(hub_ask *ask) {
    int seat;
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_own_seat(ask, &seat) || !hub_need_status(ask, DD_ROOM_OPEN))
        return false;
    dd_room_put_seat(&entry, "open", seat);
    return change_seats(ask, &entry, false);
}

bool hub_cmd_set(hub_ask *ask) {
    int seat;
    char who[16];
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_seat(ask, &seat) || !need_host(ask) || !hub_need_status(ask, DD_ROOM_OPEN))
        return false;
    if (dd_request_text(&ask->r, "who", who, sizeof who) && strcmp(who, "open") == 0)
        dd_room_put_seat(&entry, "open", seat);
    else if (hub_get_level(ask, "who", who))
        dd_room_put_seat_level(&entry, "bot", seat, who);
    else
        return false;
    return change_seats(ask, &entry, false);
}

bool hub_cmd_fill(hub_ask *ask) {
    char level[16];
    dd_room *room = ask->hr->room;
    if (!need_host(ask) || !hub_need_status(ask, DD_ROOM_OPEN) || !hub_get_level(ask, "level", level))
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
    if (!dd_room_start(hr->room, hub_random() >> 1, clock_now(), &entry, error))
        return false;
    hub_write(h, hr, &entry, true);
    return true;
}

bool hub_cmd_start(hub_ask *ask) {
    if (!need_host(ask) || !hub_need_status(ask, DD_ROOM_OPEN))
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
    return change_seats(ask, &entry, true);
}

bool hub_cmd_replace(hub_ask *ask) {
    int seat;
    char level[16];
    int64_t away_ms = (int64_t)ask->h->options.away_seconds * 1000;
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_seat(ask, &seat) || !hub_need_status(ask, DD_ROOM_PLAYING) || !hub_need_player(ask) ||
        !hub_get_level(ask, "level", level))
        return false;
    const dd_room_seat *s = &ask->hr->room->seat[seat];
    if (s->kind != DD_SEAT_PERSON || s->away || s->resigned)
        return hub_refuse(ask, "status", (dd_text){"a bot plays there already", "там уже играет бот"});
    if (!s->late && (s->online || clock_now() - s->seen < away_ms))
        return hub_refuse(ask, "status",
                          (dd_text){"this player is here, or has only just left",
                                    "этот игрок здесь или только что отошёл"});
    dd_room_put_seat_level(&entry, "away", seat, level);
    return change_seats(ask, &entry, true);
}
