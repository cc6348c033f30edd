/* The hub: beginning, end, and what happens from time to time. */
#include "server/hub_state.h"

#include "server/pages.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

uint64_t hub_random(void) {
    uint64_t value;
    randombytes_buf(&value, sizeof value);
    return value;
}

void hub_new_id(char id[DD_ROOM_ID + 1]) {
    unsigned char bytes[DD_ROOM_ID];
    randombytes_buf(bytes, sizeof bytes);
    for (int i = 0; i < DD_ROOM_ID; i++) /* 80 bits */
        id[i] = "abcdefghijklmnopqrstuvwxyz234567"[bytes[i] & 31];
    id[DD_ROOM_ID] = '\0';
}

static void call_wake(void *context) {
    const hub *h = context;
    if (h->options.wake)
        h->options.wake(h->options.wake_context);
}

hub *hub_open(dd_store *store, const hub_options *options, dd_error *error) {
    hub *h = calloc(1, sizeof *h);
    if (sodium_init() < 0 || !h) {
        dd_fail(error, "out of memory or randomness");
        store->does->close(store);
        free(h);
        return NULL;
    }
    h->options = *options;
    h->store = store;
    h->pending_end = &h->pending;
    h->buffer = malloc(HUB_BUFFER);
    h->entry = malloc(HUB_ENTRY);
    h->answer = malloc(HUB_BUFFER);
    h->no_table = dd_table_new();
    h->limits = limits_new();
    h->reminders = reminders_new();
    hub_start_clock(h);
    list_init(&h->idle);
    list_init(&h->news);
    hub_open_lobby(h);
    h->writer = dd_writer_start(store, clock_steady_ms, call_wake, h);
    h->wishes = wishes_new(options->bot_threads > 2 ? options->bot_threads / 2 : 1);
    h->thinkers = thinkers_start(options->bot_threads, call_wake, h);
    bool ok = h->buffer && h->entry && h->answer && h->no_table && h->limits && h->reminders && h->writer &&
              h->wishes && h->thinkers;
    if (!ok)
        dd_fail(error, "out of memory or threads");
    if (ok && hub_remember_due(h, error) && hub_load_listed(h, error))
        return h;
    hub_close(h);
    return NULL;
}

static void drop_jobs(think_job *jobs) {
    for (think_job *next; jobs; jobs = next) {
        next = jobs->next;
        if (jobs->client) {
            hub_forget_hint(jobs->client);
            hub_client_drop(jobs->client);
        }
        free(jobs->wish);
        free(jobs);
    }
}

void hub_say_goodbye(hub *h) {
    hub_writing w;
    hub_write_begin(h, &w, "bye");
    dd_json_key_string(&w.json, "code", "restart");
    net_message *bye = hub_write_end(&w);
    for (hub_client *client = h->clients; client; client = client->next) {
        if (bye)
            net_send(client->conn, bye);
        net_close(client->conn, 1001, "the server stops");
    }
    net_message_release(bye);
}

static void forget(hub *h, hub_room *hr, void *context) {
    (void)context;
    hub_forget_room(h, hr);
}

void hub_finish(hub *h) {
    if (h->thinkers)
        drop_jobs(thinkers_stop(h->thinkers));
    h->thinkers = NULL;
    drop_jobs(h->ready);
    h->ready = NULL;
    if (h->writer)
        dd_writer_stop(h->writer);
    h->writer = NULL;
}

void hub_close(hub *h) {
    hub_finish(h);
    hub_forget_pending(h);
    hub_each_room(h, forget, NULL);
    h->store->does->close(h->store);
    limits_free(h->limits);
    reminders_free(h->reminders);
    net_message_release(h->lobby_message);
    wishes_free(h->wishes);
    dd_table_free(h->no_table);
    free(h->rooms);
    free(h->buffer);
    free(h->entry);
    free(h->answer);
    free(h);
}

void hub_woken(void *context) {
    hub *h = context;
    dd_error error;
    hub_release_durable(h);
    if (dd_writer_failed(h->writer, &error))
        hub_recover(h, error.text);
    hub_take_thoughts(h);
}

/* The newest come first: those who have been here for longer were looked at before. */
static void close_silent(hub *h, int64_t now) {
    for (hub_client *client = h->clients, *next; client; client = next) {
        next = client->next;
        if (now - client->opened > 2 * HUB_HELLO_MS)
            break;
        if (!client->greeted && now - client->opened > HUB_HELLO_MS)
            net_close(client->conn, 1008, "say hello");
    }
}

#ifdef DD_DEBUG
bool hub_holds(const hub *h) {
    return hub_clients_hold(h) && hub_rooms_hold(h);
}
#endif

void hub_tick(void *context) {
    enum { SWEEP_MS = 500 };
    hub *h = context;
    int64_t now = hub_steady();
    hub_woken(h);
    DD_HOLDS(hub_holds(h));
    hub_follow_clock(h);
    hub_attend_reminded(h);
    hub_tell_lobby(h, now);
    if (now - h->swept < SWEEP_MS)
        return;
    h->swept = now;
    hub_tell_news(h);
    hub_sweep_rooms(h);
    close_silent(h, now);
    limits_sweep(h->limits, hub_steady());
}

/* ---- Pages ---- */

static void answer_text(net_response *response, int status, const char *text) {
    *response = (net_response){.status = status,
                               .type = "text/plain; charset=utf-8",
                               .cache = "no-store",
                               .body = text,
                               .len = strlen(text)};
}

void hub_request(void *context, const net_request *request, net_response *response) {
    hub *h = context;
    if (strcmp(request->path, "/health") == 0) {
        const char *ill = hub_illness(h);
        answer_text(response, ill ? 503 : 200, ill ? ill : "ok\n");
    } else if (strcmp(request->path, "/metrics") == 0) {
        enum { ROOM = 16384 };
        char *text = request->from_here ? malloc(ROOM) : NULL;
        if (!text) {
            answer_text(response, 403, "metrics are for this machine alone\n");
            return;
        }
        dd_out out = dd_out_to(text, ROOM);
        hub_metrics(h, &out);
        answer_text(response, 200, text);
        response->type = "text/plain; version=0.0.4; charset=utf-8";
        response->owned = text;
    } else {
        pages_answer(request, response);
    }
}
