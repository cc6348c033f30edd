/* When the store could not write: what is in memory goes back to what is on disk. */
#include "server/hub_state.h"

/* ---- The tables concerned ---- */

/* They come again, to see how it stands. */
static void send_watchers_away(hub *h, hub_room *hr) {
    if (!hr->watchers)
        return;
    while (hr->watchers) {
        hub_client *client = hr->watchers;
        net_close(client->conn, 1011, "the table can't be read");
        hub_leave_table(client);
    }
    hub_watchers_changed(h, hr, NULL);
}

static void leave_unsaved(hub *h, hub_room *hr, void *context) {
    uint64_t done = *(const uint64_t *)context;
    if (hr->ticket > done)
        send_watchers_away(h, hr);
}

static void reload_unsaved(hub *h, hub_room *hr, void *context) {
    uint64_t done = *(const uint64_t *)context;
    if (hr->ticket <= done)
        return;
    hr->ticket = 0;
    hub_drop_wishes(hr, NULL);
    hr->thinking = 0;
    if (!hub_reload(h, hr)) {
        send_watchers_away(h, hr);
        hub_forget_room(h, hr);
        return;
    }
    hub_tell_table(h, hr);
    hub_list(h, hr);
    hub_think_later(h, hr); /* not at once, if the disk stays broken */
}

/* ---- Recovering ---- */

static void note_failure(hub *h, const char *why, bool in_doubt) {
    h->failures++;
    h->batches_at_failure = dd_writer_batches(h->writer);
    h->failed_at = h->doubt_asked = hub_steady();
    hub_log("store_failed", "in_doubt=%d why=\"%s\"", in_doubt, why);
}

/* What is in the store is not known as long as the disk stays broken. The tables concerned stay as they are,
 * and nobody sees them; they are read again when it is known. */
static void wait_for_store(hub *h, uint64_t done) {
    enum { ASK_MS = 1000 };
    hub_each_room(h, leave_unsaved, &done);
    if (hub_steady() - h->doubt_asked < ASK_MS)
        return;
    h->doubt_asked = hub_steady();
    dd_writer_recover(h->writer);
}

void hub_recover(hub *h, const char *why) {
    uint64_t done = dd_writer_done(h->writer), in_doubt = dd_writer_in_doubt(h->writer);
    if (!h->in_doubt)
        note_failure(h, why, in_doubt != 0);
    else if (!in_doubt)
        hub_log("store_settled", "seconds=%d", (int)((hub_steady() - h->failed_at) / 1000));
    h->in_doubt = in_doubt != 0;
    hub_release_durable(h);
    if (!in_doubt)
        dd_writer_recover(h->writer);
    hub_answer_unsaved(h, done, in_doubt);
    if (in_doubt) {
        wait_for_store(h, done);
        return;
    }
    hub_each_room(h, reload_unsaved, &done);
    hub_retell_lobby(h);
}
