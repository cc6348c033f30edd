/* What the operator sees: log lines and metrics. */
#include "server/hub_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

void hub_log(const char *event, const char *format, ...) {
    char line[512], when[32];
    va_list args;
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &utc);
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "time=%s event=%s %s\n", when, event, line);
}

typedef struct room_counts {
    int status[3], asleep;
} room_counts;

static void count_room(hub *h, hub_room *hr, void *context) {
    room_counts *counts = context;
    (void)h;
    counts->status[hr->room->status]++;
    counts->asleep += hr->asleep;
}

static void metric(dd_out *out, const char *name, const char *type, const char *about, uint64_t value) {
    dd_putf(out, "# HELP diadem_%s %s\n# TYPE diadem_%s %s\ndiadem_%s ", name, about, name, type, name);
    dd_put_int(out, (int64_t)value);
    dd_put_char(out, '\n');
}

void hub_metrics(hub *h, dd_out *out) {
    room_counts rooms = {{0}, 0};
    net_counts wire = h->options.counts ? h->options.counts(h->options.wake_context) : (net_counts){0};
    hub_each_room(h, count_room, &rooms);
    metric(out, "clients", "gauge", "open connections", (uint64_t)h->client_count);
    metric(out, "tables_open", "gauge", "tables that wait for players", (uint64_t)rooms.status[DD_ROOM_OPEN]);
    metric(out, "tables_playing", "gauge", "games being played", (uint64_t)rooms.status[DD_ROOM_PLAYING]);
    metric(out, "tables_asleep", "gauge", "unfinished tables of which only the card is in memory",
           (uint64_t)rooms.asleep);
    metric(out, "tables_made_total", "counter", "tables made", h->tables_made);
    metric(out, "messages_total", "counter", "messages from clients", h->messages);
    metric(out, "refused_total", "counter", "messages refused", h->refused);
    metric(out, "decisions_total", "counter", "decisions of people", h->decisions);
    metric(out, "bot_decisions_total", "counter", "decisions of bots", h->bot_decisions);
    metric(out, "bots_waiting", "gauge", "decisions that no bot thinks about yet",
           (uint64_t)thinkers_waiting(h->thinkers));
    metric(out, "entries_total", "counter", "entries handed to the store", h->entries);
    metric(out, "batches_total", "counter", "batches written by the store", dd_writer_batches(h->writer));
    metric(out, "store_failures_total", "counter", "batches that could not be written", h->failures);
    metric(out, "requests_total", "counter", "requests for pages and files", wire.requests);
    metric(out, "frames_received_total", "counter", "WebSocket messages received", wire.received);
    metric(out, "frames_sent_total", "counter", "WebSocket messages sent", wire.sent);
    metric(out, "bytes_received_total", "counter", "bytes in WebSocket messages received",
           wire.bytes_received);
    metric(out, "bytes_sent_total", "counter", "bytes in WebSocket messages sent", wire.bytes_sent);
    metric(out, "cut_off_total", "counter", "connections closed because they read too slowly", wire.cut_off);
}
