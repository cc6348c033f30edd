/* Connections as the hub sees them: who they are, and what they watch. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

void hub_client_hold(hub_client *client) {
    client->held++;
}

void hub_client_drop(hub_client *client) {
    client->held--;
    if (!client->conn && client->held == 0)
        free(client);
}

void hub_viewer(hub_client *client, dd_room_viewer *viewer) {
    int looked = client->looked;
    dd_room_look(client->room->room, client->player, &looked, viewer);
    client->looked = (int8_t)looked;
    viewer->lang = client->lang;
}

/* Sets who is here, and how many look on, after somebody came, went or changed places. */
void hub_recount_people(hub *h, hub_room *hr) {
    dd_room *room = hr->room;
    int64_t now = hub_now(h);
    room->watching = 0;
    for (int seat = 0; seat < room->config.seats; seat++) {
        if (room->seat[seat].online)
            room->seat[seat].seen = now;
        room->seat[seat].online = false;
    }
    for (const hub_client *w = hr->watchers; w; w = w->next_watcher) {
        bool seated = false;
        for (int seat = 0; seat < room->config.seats; seat++) {
            dd_room_seat *s = &room->seat[seat];
            if (s->kind == DD_SEAT_PERSON && strcmp(s->player, w->player) == 0) {
                s->online = seated = true;
                dd_room_seen(room, seat, now);
            }
        }
        room->watching += !seated;
    }
}

void hub_start_watching(hub *h, hub_client *client, hub_room *hr) {
    hub_stop_watching(h, client);
    client->room = hr;
    client->looked = DD_ROOM_NOBODY;
    client->next_watcher = hr->watchers;
    client->previous_watcher = NULL;
    if (hr->watchers)
        hr->watchers->previous_watcher = client;
    hr->watchers = client;
    hub_watchers_changed(h, hr, client);
}

void hub_leave_table(hub_client *client) {
    hub_room *hr = client->room;
    hub_drop_wishes(hr, client);
    if (client->previous_watcher)
        client->previous_watcher->next_watcher = client->next_watcher;
    else
        hr->watchers = client->next_watcher;
    if (client->next_watcher)
        client->next_watcher->previous_watcher = client->previous_watcher;
    client->room = NULL;
    client->next_watcher = client->previous_watcher = NULL;
}

void hub_watchers_changed(hub *h, hub_room *hr, const hub_client *except) {
    hub_used(h, hr);
    hub_people_changed(h, hr, except);
    hub_refile_wishes(h, hr);
}

void hub_stop_watching(hub *h, hub_client *client) {
    hub_room *hr = client->room;
    if (!hr)
        return;
    hub_leave_table(client);
    hub_watchers_changed(h, hr, NULL);
}

bool hub_admit(void *context, const char *address) {
    hub *h = context;
    limits_party *a = limits_find(h->limits, LIMITS_ADDRESS, address);
    int most = h->options.connections_per_address;
    return a && (!most || a->connections < most) && hub_charge_opening(h, a);
}

bool hub_opened(void *context, net_conn *conn, const char *address) {
    hub *h = context;
    limits_party *a = limits_find(h->limits, LIMITS_ADDRESS, address);
    hub_client *client = calloc(1, sizeof *client);
    if (!a || !client) {
        free(client);
        return false;
    }
    a->connections++;
    *client = (hub_client){
        .conn = conn, .address = a, .next = h->clients, .looked = DD_ROOM_NOBODY, .opened = hub_steady()};
    if (h->clients)
        h->clients->previous = client;
    h->clients = client;
    h->client_count++;
    net_conn_set_user(conn, client);
    DD_HOLDS(hub_clients_hold(h));
    return true;
}

void hub_closed(void *context, net_conn *conn) {
    hub *h = context;
    hub_client *client = net_conn_user(conn);
    hub_stop_watching(h, client);
    hub_leave_lobby(client);
    client->address->connections--;
    if (client->person)
        client->person->connections--;
    if (client->previous)
        client->previous->next = client->next;
    else
        h->clients = client->next;
    if (client->next)
        client->next->previous = client->previous;
    h->client_count--;
    client->conn = NULL;
    if (client->held == 0)
        free(client);
    DD_HOLDS(hub_holds(h));
}

#ifdef DD_DEBUG
bool hub_clients_hold(const hub *h) {
    int count = 0;
    for (const hub_client *c = h->clients; c; c = c->next, count++) {
        if (!c->conn || c->held < 0 || c->pending < 0 || c->pending > c->held)
            return false;
        if (c->previous ? c->previous->next != c : h->clients != c)
            return false;
        if (!c->room && (c->next_watcher || c->previous_watcher))
            return false;
    }
    hub_pending *const *end = &h->pending;
    while (*end)
        end = &(*end)->next;
    return count == h->client_count && h->pending_end == end;
}
#endif
