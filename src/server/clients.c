/* Connections as the hub sees them: who they are, what they watch, and what is sent to them when. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- Messages ---- */

void hub_write_begin(hub *h, hub_writing *w, const char *type) {
    w->out = dd_out_to(h->buffer, HUB_BUFFER);
    w->json = dd_json_to(&w->out);
    w->most = HUB_ROOM_MESSAGE;
    dd_json_open(&w->json, '{');
    dd_json_key_string(&w->json, "type", type);
}

net_message *hub_write_end(hub_writing *w) {
    dd_json_close(&w->json, '}');
    if (dd_out_cut(&w->out) || w->out.len > w->most) {
        hub_log("message_too_long", "bytes=%d", (int)w->out.len);
        return NULL;
    }
    return net_message_new(w->out.at, w->out.len);
}

/* What was told of an entry is sent when the entry is durable, and in the order of entries. */
static void send_later(hub *h, hub_client *client, net_message *message, uint64_t ticket, bool answer,
                       int64_t re) {
    if (!message)
        return;
    if (!client->conn || !h->writer) { /* gone, or we are going */
        net_message_release(message);
        return;
    }
    if (!client->pending && ticket <= dd_writer_done(h->writer)) {
        net_send(client->conn, message);
        net_message_release(message);
        return;
    }
    size_t len;
    net_message_text(message, &len);
    hub_pending *p = client->pending_bytes + len > NET_MAX_QUEUE ? NULL : malloc(sizeof *p);
    if (!p) {
        net_message_release(message);
        net_close(client->conn, 1008, "too much waits");
        return;
    }
    client->pending++;
    client->pending_bytes += len;
    *p = (hub_pending){.ticket = ticket, .client = client, .message = message, .answer = answer, .re = re};
    hub_client_hold(client);
    *h->pending_end = p;
    h->pending_end = &p->next;
}

void hub_send(hub *h, hub_client *client, net_message *message, uint64_t ticket) {
    send_later(h, client, message, ticket, false, -1);
}

void hub_send_answer(hub *h, hub_client *client, net_message *message, uint64_t ticket, int64_t re) {
    send_later(h, client, message, ticket, true, re);
}

static hub_pending *pop_pending(hub *h) {
    hub_pending *p = h->pending;
    h->pending = p->next;
    if (!h->pending)
        h->pending_end = &h->pending;
    return p;
}

static void finish_pending(hub_pending *p) {
    size_t len;
    net_message_text(p->message, &len);
    p->client->pending--;
    p->client->pending_bytes -= len;
    net_message_release(p->message);
    hub_client_drop(p->client);
    free(p);
}

void hub_release_durable(hub *h) {
    uint64_t done = dd_writer_done(h->writer);
    while (h->pending && h->pending->ticket <= done) {
        hub_pending *p = pop_pending(h);
        if (p->client->conn)
            net_send(p->client->conn, p->message);
        finish_pending(p);
    }
}

static void answer_failed(hub *h, hub_client *client, int64_t re) {
    static const dd_text why = {"the server could not save this; nothing was done",
                                "сервер не смог это сохранить; ничего не изменилось"};
    dd_out out = dd_out_to(h->buffer, HUB_BUFFER);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    if (re >= 0)
        dd_json_key_int(&json, "re", re);
    dd_json_key_bool(&json, "ok", false);
    dd_json_key_string(&json, "code", "failed");
    dd_json_key_string(&json, "error", dd_say(why, client->lang));
    dd_json_close(&json, '}');
    net_message *message = net_message_new(out.at, out.len);
    if (message && client->conn)
        net_send(client->conn, message);
    net_message_release(message);
}

static void reload_unsaved(hub *h, hub_room *hr, void *context) {
    uint64_t done = *(const uint64_t *)context;
    if (hr->ticket <= done)
        return;
    hr->ticket = 0;
    hr->thinking = 0;
    if (!hub_reload(h, hr)) {
        for (hub_client *w = hr->watchers; w; w = w->next_watcher)
            net_close(w->conn, 1011, "the table can't be read");
        hub_forget_room(h, hr);
        return;
    }
    hub_tell_table(h, hr); /* bots think again at the next sweep: not at once, if the disk stays broken */
}

void hub_recover(hub *h, const char *why) {
    uint64_t done = dd_writer_done(h->writer);
    h->failures++;
    h->batches_at_failure = dd_writer_batches(h->writer);
    h->failed_at = clock_steady_ms();
    hub_log("store_failed", "why=\"%s\"", why);
    hub_release_durable(h);
    dd_writer_recover(h->writer);
    while (h->pending) {
        hub_pending *p = pop_pending(h);
        if (p->ticket <= done) { /* it only waited behind what failed */
            if (p->client->conn)
                net_send(p->client->conn, p->message);
        } else if (p->answer) {
            answer_failed(h, p->client, p->re);
        }
        finish_pending(p);
    }
    hub_each_room(h, reload_unsaved, &done);
    hub_lobby_changed(h);
}

/* ---- Clients ---- */

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
void hub_recount_people(hub_room *hr) {
    dd_room *room = hr->room;
    int64_t now = clock_now();
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
                s->seen = now;
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
    hr->used = clock_now();
    hub_people_changed(h, hr, client);
}

void hub_stop_watching(hub *h, hub_client *client) {
    hub_room *hr = client->room;
    if (!hr)
        return;
    if (client->previous_watcher)
        client->previous_watcher->next_watcher = client->next_watcher;
    else
        hr->watchers = client->next_watcher;
    if (client->next_watcher)
        client->next_watcher->previous_watcher = client->previous_watcher;
    client->room = NULL;
    client->next_watcher = client->previous_watcher = NULL;
    hr->used = clock_now();
    hub_people_changed(h, hr, NULL);
}

bool hub_admit(void *context, const char *address) {
    hub *h = context;
    const limits_address *a = limits_find(h->limits, address);
    return a && (!h->options.connections_per_address || a->connections < h->options.connections_per_address);
}

bool hub_opened(void *context, net_conn *conn, const char *address) {
    hub *h = context;
    limits_address *a = limits_find(h->limits, address);
    hub_client *client = calloc(1, sizeof *client);
    if (!a || !client) {
        free(client);
        return false;
    }
    a->connections++;
    *client = (hub_client){
        .conn = conn, .address = a, .next = h->clients, .looked = DD_ROOM_NOBODY, .opened = clock_now()};
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
    client->address->connections--;
    if (client->previous)
        client->previous->next = client->next;
    else
        h->clients = client->next;
    if (client->next)
        client->next->previous = client->previous;
    if (h->lobby_next == client)
        h->lobby_next = client->next;
    h->client_count--;
    client->conn = NULL;
    if (client->held == 0)
        free(client);
    DD_HOLDS(hub_holds(h));
}

#ifdef DD_DEBUG
bool hub_clients_hold(const hub *h) {
    int count = 0;
    bool next_found = h->lobby_next == NULL;
    for (const hub_client *c = h->clients; c; c = c->next, count++) {
        if (!c->conn || c->held < 0 || c->pending < 0 || c->pending > c->held)
            return false;
        if (c->previous ? c->previous->next != c : h->clients != c)
            return false;
        if (!c->room && (c->next_watcher || c->previous_watcher))
            return false;
        next_found |= h->lobby_next == c;
    }
    hub_pending *const *end = &h->pending;
    while (*end)
        end = &(*end)->next;
    return count == h->client_count && next_found && h->pending_end == end;
}
#endif
