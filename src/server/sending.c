/* What is sent to clients, and when: nothing before that of which it tells is durable. */
#include "server/hub_state.h"

#include <stdlib.h>

/* ---- Writing ---- */

void hub_write_begin(hub *h, hub_writing *w, const char *type) {
    w->out = dd_out_to(h->buffer, HUB_BUFFER);
    w->json = dd_json_to(&w->out);
    w->most = HUB_ROOM_MESSAGE;
    h->effort += HUB_MAKING;
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

/* ---- Sending ---- */

/* What was told of an entry is sent when the entry is durable, and in the order of entries. */
static void send_later(hub *h, hub_client *client, net_message *message, uint64_t ticket, bool answer,
                       int64_t re) {
    if (!message)
        return;
    if (!client->conn || !h->writer) { /* gone, or we are going */
        net_message_release(message);
        return;
    }
    h->effort += HUB_SENDING;
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

void hub_forget_pending(hub *h) {
    while (h->pending)
        finish_pending(pop_pending(h));
}

/* ---- When it was not saved ---- */

static void answer_failed(hub *h, hub_client *client, int64_t re, bool unsure) {
    static const dd_text failed = {"the server could not save this; nothing was done",
                                   "сервер не смог это сохранить; ничего не изменилось"};
    static const dd_text unknown = {
        "the server does not know yet whether this was saved; look again in a moment",
        "сервер пока не знает, удалось ли это сохранить; загляните чуть позже"};
    dd_out out = dd_out_to(h->buffer, HUB_BUFFER);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    if (re >= 0)
        dd_json_key_int(&json, "re", re);
    dd_json_key_bool(&json, "ok", false);
    dd_json_key_string(&json, "code", unsure ? "unsure" : "failed");
    dd_json_key_string(&json, "error", dd_say(unsure ? unknown : failed, client->lang));
    dd_json_close(&json, '}');
    net_message *message = net_message_new(out.at, out.len);
    if (message && client->conn)
        net_send(client->conn, message);
    net_message_release(message);
}

void hub_answer_unsaved(hub *h, uint64_t done, uint64_t in_doubt) {
    while (h->pending) {
        hub_pending *p = pop_pending(h);
        if (p->ticket <= done) { /* it only waited behind what failed */
            if (p->client->conn)
                net_send(p->client->conn, p->message);
        } else if (p->answer) {
            answer_failed(h, p->client, p->re, p->ticket <= in_doubt);
        }
        finish_pending(p);
    }
}
