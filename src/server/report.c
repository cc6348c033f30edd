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

static void count_room(hub *h, hub_room *hr, void *context) {
    (void)h;
    ((uint64_t *)context)[hr->room->status]++;
}

static void metric(dd_out *out, const char *name, const char *type, const char *about, uint64_t value) {
    dd_putf(out, "# HELP diadem_%s %s\n# TYPE diadem_%s %s\ndiadem_%s ", name, about, name, type, name);
    dd_put_int(out, (int64_t)value);
    dd_put_char(out, '\n');
}

/* A number of seconds as Prometheus reads it. */
static void put_seconds(dd_out *out, int64_t microseconds) {
    int64_t left = microseconds % 1000000, unit = 100000;
    dd_put_int(out, microseconds / 1000000);
    dd_put_char(out, '.');
    do {
        dd_put_char(out, (char)('0' + left / unit));
        left %= unit;
        unit /= 10;
    } while (left);
}

static void put_write_times(dd_out *out, const dd_writer_times *times) {
    static const char name[] = "diadem_store_write_seconds";
    dd_putf(out, "# HELP %s how long a batch took to be on disk\n# TYPE %s histogram\n", name, name);
    for (int i = 0; i < DD_WRITER_BOUNDS; i++) {
        dd_putf(out, "%s_bucket{le=\"", name);
        put_seconds(out, dd_writer_bound_us[i]);
        dd_putf(out, "\"} ");
        dd_put_int(out, (int64_t)times->within[i]);
        dd_put_char(out, '\n');
    }
    dd_putf(out, "%s_bucket{le=\"+Inf\"} ", name);
    dd_put_int(out, (int64_t)times->batches);
    dd_putf(out, "\n%s_sum ", name);
    put_seconds(out, (int64_t)(times->all_ms * 1000));
    dd_putf(out, "\n%s_count ", name);
    dd_put_int(out, (int64_t)times->batches);
    static const char oldest[] = "diadem_store_oldest_write_seconds";
    dd_putf(out, "\n# HELP %s how long the oldest entry waits that is not on disk\n# TYPE %s gauge\n%s ",
            oldest, oldest, oldest);
    put_seconds(out, (int64_t)(times->oldest_ms * 1000));
    dd_put_char(out, '\n');
}

/* A batch that could not be written makes us ill until one could or some time has passed: a proxy that sends
 * nobody any more would never hear that we are well again. */
const char *hub_illness(hub *h) {
    enum { FAILED_MS = 10000, HANGS_MS = 5000 };
    dd_writer_times times;
    dd_writer_take_times(h->writer, &times);
    if (h->in_doubt)
        return "the store can't be written, and what was written last may be lost\n";
    if (times.oldest_ms > HANGS_MS)
        return "the store does not answer: something has waited for the disk for more than 5 seconds\n";
    if (h->failures && times.batches == h->batches_at_failure && hub_steady() - h->failed_at < FAILED_MS)
        return "the store can't be written\n";
    return NULL;
}

void hub_metrics(hub *h, dd_out *out) {
    uint64_t rooms[DD_ROOM_OVER + 1] = {0};
    dd_writer_times times;
    net_counts wire = h->options.counts ? h->options.counts(h->options.wake_context) : (net_counts){0};
    hub_each_room(h, count_room, rooms);
    metric(out, "clients", "gauge", "open connections", (uint64_t)h->client_count);
    metric(out, "tables_open", "gauge", "tables in memory that wait for players", rooms[DD_ROOM_OPEN]);
    metric(out, "tables_playing", "gauge", "tables in memory that are being played", rooms[DD_ROOM_PLAYING]);
    metric(out, "tables_idle", "gauge", "tables in memory that nobody looks at", (uint64_t)h->idle_count);
    metric(out, "tables_due", "gauge", "tables with a clock, or with a bot to move, now or later",
           (uint64_t)reminders_count(h->reminders));
    metric(out, "tables_made_total", "counter", "tables made", h->tables_made);
    metric(out, "messages_total", "counter", "messages from clients", h->messages);
    metric(out, "refused_total", "counter", "messages refused", h->refused);
    metric(out, "decisions_total", "counter", "decisions of people", h->decisions);
    metric(out, "bot_decisions_total", "counter", "decisions of bots", h->bot_decisions);
    metric(out, "bots_waiting", "gauge", "decisions that no bot thinks about yet",
           (uint64_t)wishes_waiting(h->wishes));
    metric(out, "entries_total", "counter", "entries handed to the store", h->entries);
    dd_writer_take_times(h->writer, &times);
    metric(out, "batches_total", "counter", "batches written by the store", times.batches);
    metric(out, "store_failures_total", "counter", "batches that could not be written", h->failures);
    metric(out, "store_in_doubt", "gauge", "1: it is not known what is in the store", h->in_doubt);
    put_write_times(out, &times);
    metric(out, "requests_total", "counter", "requests for pages and files", wire.requests);
    metric(out, "frames_received_total", "counter", "WebSocket messages received", wire.received);
    metric(out, "frames_sent_total", "counter", "WebSocket messages sent", wire.sent);
    metric(out, "bytes_received_total", "counter", "bytes in WebSocket messages received",
           wire.bytes_received);
    metric(out, "bytes_sent_total", "counter", "bytes in WebSocket messages sent", wire.bytes_sent);
    metric(out, "cut_off_total", "counter", "connections closed because they read too slowly", wire.cut_off);
}
