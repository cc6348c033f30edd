/* The lobby: lists of tables. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- Public tables ---- */

typedef struct listing {
    dd_room_status status;
    int64_t now;
    const hub_room *list[HUB_LIST]; /* the newest first */
    int count;
} listing;

/* An open table whose people have all been away for long is no invitation. */
static bool is_alive(const dd_room *room, int64_t now) {
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].online)
            return true;
    return now - room->changed < HUB_STALE_OPEN_MS;
}

static void list_room(hub *h, hub_room *hr, void *context) {
    listing *l = context;
    const dd_room *room = hr->room;
    (void)h;
    if (!room->listed || room->status != l->status || !is_alive(room, l->now))
        return;
    int at = l->count < HUB_LIST ? l->count++ : HUB_LIST - 1;
    if (at == HUB_LIST - 1 && l->list[at] && l->list[at]->room->changed >= room->changed)
        return;
    for (; at > 0 && l->list[at - 1]->room->changed < room->changed; at--)
        l->list[at] = l->list[at - 1];
    l->list[at] = hr;
}

static bool is_turn_of(const dd_room *room, const char *player) {
    return (dd_room_seats_of(room, player) & room->actors) != 0;
}

static void show_room(const dd_room *room, const char *player, dd_json *json) {
    dd_json_open(json, '{');
    dd_room_show_summary(room, true, json);
    dd_json_key_bool(json, "your_turn", is_turn_of(room, player));
    dd_json_close(json, '}');
}

static void show_public(hub *h, const char *key, dd_room_status status, const char *player, dd_json *json) {
    listing l = {.status = status, .now = clock_now()};
    hub_each_room(h, list_room, &l);
    dd_json_key(json, key);
    dd_json_open(json, '[');
    for (int i = 0; i < l.count; i++)
        show_room(l.list[i]->room, player, json);
    dd_json_close(json, ']');
}

/* ---- One's own tables ---- */

typedef struct own {
    hub *h;
    const hub_client *client;
    dd_json *json;
    bool turns; /* those where it is his turn, or the others */
} own;

/* What is alive is shown as it is now; the rest as its card tells it. */
static bool show_own(void *context, const char *table, dd_store_status status, const char *summary) {
    const own *o = context;
    const hub_room *hr = hub_find_here(o->h, table);
    bool turn = hr && is_turn_of(hr->room, o->client->player);
    (void)status;
    if (turn != o->turns)
        return true;
    if (hr) {
        show_room(hr->room, o->client->player, o->json);
        return true;
    }
    dd_json_open(o->json, '{');
    dd_json_raw(o->json, summary, strlen(summary));
    dd_json_key_bool(o->json, "your_turn", false);
    dd_json_close(o->json, '}');
    return true;
}

void hub_show_lobby(hub *h, hub_client *client, dd_json *json) {
    own o = {.h = h, .client = client, .json = json, .turns = true};
    dd_error error;
    show_public(h, "open", DD_ROOM_OPEN, client->player, json);
    show_public(h, "running", DD_ROOM_PLAYING, client->player, json);
    dd_json_key(json, "mine");
    dd_json_open(json, '[');
    for (int pass = 0; pass < 2; pass++, o.turns = false)
        if (!h->store->does->of_player(h->store, client->player, HUB_LIST, show_own, &o, &error))
            hub_log("store_unreadable", "why=\"%s\"", error.text);
    dd_json_close(json, ']');
    client->lobby_told = h->lobby_version;
    client->lobby_at = clock_now();
}

static bool wants_lobby(const hub *h, const hub_client *client, int64_t now) {
    enum { EVERY_MS = 1000 };
    return client->in_lobby && client->lobby_told != h->lobby_version &&
           (now < client->lobby_at || now - client->lobby_at >= EVERY_MS);
}

/* Each at most once a second, and a few at a time, in turn: a full lobby must not hold up the games. */
void hub_tell_lobby(hub *h, int64_t now) {
    enum { AT_ONCE = 20 };
    int told = 0;
    for (int left = h->client_count; left > 0 && told < AT_ONCE; left--) {
        hub_client *client = h->lobby_next ? h->lobby_next : h->clients;
        h->lobby_next = client->next;
        if (!wants_lobby(h, client, now))
            continue;
        hub_writing w;
        hub_write_begin(h, &w, "lobby");
        w.most = HUB_BUFFER;
        hub_show_lobby(h, client, &w.json);
        hub_send(h, client, hub_write_end(&w), h->last_ticket);
        told++;
    }
}
