/* The tables that are alive: finding them, loading them from the store, writing down what happens there, and
 * telling those who watch. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- Finding ---- */

static hub_room **slot_of(const hub *h, const char *id) {
    return &h->rooms[dd_fnv1a(id, strlen(id)) & (uint64_t)(h->room_slots - 1)];
}

static bool grow(hub *h) {
    int slots = h->room_slots ? 2 * h->room_slots : 1024;
    hub_room **old = h->rooms;
    int old_slots = h->room_slots;
    hub_room **rooms = calloc((size_t)slots, sizeof(hub_room *));
    if (!rooms)
        return false;
    h->rooms = rooms;
    h->room_slots = slots;
    for (int i = 0; i < old_slots; i++)
        for (hub_room *hr = old[i], *next; hr; hr = next) {
            next = hr->next;
            hub_room **slot = slot_of(h, hr->room->id);
            hr->next = *slot;
            *slot = hr;
        }
    free(old);
    return true;
}

hub_room *hub_add_room(hub *h, dd_room *room) {
    if (h->room_count >= h->room_slots && !grow(h))
        return NULL;
    hub_room *hr = calloc(1, sizeof *hr);
    if (!hr)
        return NULL;
    hub_room **slot = slot_of(h, room->id);
    *hr = (hub_room){.room = room, .next = *slot, .used = clock_now()};
    *slot = hr;
    h->room_count++;
    return hr;
}

void hub_forget_room(hub *h, hub_room *hr) {
    for (hub_client *w = hr->watchers, *next; w; w = next) {
        next = w->next_watcher;
        w->room = NULL;
        w->next_watcher = w->previous_watcher = NULL;
    }
    for (hub_room **at = slot_of(h, hr->room->id); *at; at = &(*at)->next)
        if (*at == hr) {
            *at = hr->next;
            break;
        }
    h->room_count--;
    dd_room_free(hr->room);
    free(hr);
}

hub_room *hub_find_here(hub *h, const char *id) {
    for (hub_room *hr = h->room_slots ? *slot_of(h, id) : NULL; hr; hr = hr->next)
        if (strcmp(hr->room->id, id) == 0)
            return hr;
    return NULL;
}

void hub_each_room(hub *h, void (*visit)(hub *h, hub_room *hr, void *context), void *context) {
    for (int i = 0; i < h->room_slots; i++)
        for (hub_room *hr = h->rooms[i], *next; hr; hr = next) {
            next = hr->next;
            visit(h, hr, context);
        }
}

#ifdef DD_DEBUG

static bool watchers_hold(const hub_room *hr, int *count) {
    for (const hub_client *w = hr->watchers; w; w = w->next_watcher, ++*count)
        if (w->room != hr ||
            (w->previous_watcher ? w->previous_watcher->next_watcher != w : hr->watchers != w))
            return false;
    return !hr->watchers || !hr->asleep;
}

bool hub_rooms_hold(const hub *h) {
    int count = 0, watchers = 0, watching = 0;
    for (int i = 0; i < h->room_slots; i++)
        for (const hub_room *hr = h->rooms[i]; hr; hr = hr->next, count++)
            if (slot_of(h, hr->room->id) != &h->rooms[i] || !watchers_hold(hr, &watchers) ||
                hr->ticket > h->last_ticket || (!hr->asleep && !dd_room_holds(hr->room)))
                return false;
    for (const hub_client *c = h->clients; c; c = c->next)
        watching += c->room != NULL;
    return count == h->room_count && watchers == watching;
}

#endif

/* ---- Loading ---- */

typedef struct loading {
    dd_room *room;
    dd_error error;
    bool failed;
} loading;

static bool load_entry(void *context, const dd_store_entry *entry) {
    loading *l = context;
    bool ok = entry->n == l->room->entries || dd_fail(&l->error, "entry %d is missing", l->room->entries);
    ok = ok && dd_room_apply(l->room, entry->text, entry->len, entry->at, &l->error);
    l->failed = !ok;
    return ok;
}

/* NULL: there is no such table, or its log is not in order. */
static dd_room *load(hub *h, const char *id) {
    loading l = {.room = dd_room_new(id)};
    if (!l.room)
        return NULL;
    bool ok = h->store->does->read(h->store, id, load_entry, &l, &l.error) && !l.failed;
    if (!ok)
        hub_log("table_broken", "table=%.6s entry=%d why=\"%s\"", id, l.room->entries, l.error.text);
    if (ok && l.room->entries > 0)
        return l.room;
    dd_room_free(l.room);
    return NULL;
}

bool hub_reload(hub *h, hub_room *hr) {
    dd_room *room = load(h, hr->room->id);
    if (!room)
        return false;
    for (int seat = 0; seat < room->config.seats; seat++)
        if (hr->room->seat[seat].seen > room->seat[seat].seen)
            room->seat[seat].seen = hr->room->seat[seat].seen;
    dd_room_free(hr->room);
    hr->room = room;
    hr->asleep = false;
    hub_recount_people(hr);
    return true;
}

hub_room *hub_find(hub *h, const char *id) {
    hub_room *hr = hub_find_here(h, id);
    if (hr)
        return !hr->asleep || hub_reload(h, hr) ? hr : NULL;
    if (strlen(id) != DD_ROOM_ID)
        return NULL;
    dd_room *room = load(h, id);
    if (!room)
        return NULL;
    hr = hub_add_room(h, room);
    if (!hr)
        dd_room_free(room);
    return hr;
}

typedef struct id_list {
    char (*ids)[DD_ROOM_ID + 1];
    int count, room;
} id_list;

static bool collect_id(void *context, const char *table, dd_store_status status, const char *summary) {
    id_list *list = context;
    (void)status;
    (void)summary;
    if (list->count == list->room) {
        int room = list->room ? 2 * list->room : 256;
        char(*ids)[DD_ROOM_ID + 1] = realloc(list->ids, (size_t)room * sizeof *ids);
        if (!ids)
            return false;
        list->ids = ids;
        list->room = room;
    }
    memset(list->ids[list->count], 0, sizeof *list->ids);
    strncpy(list->ids[list->count++], table, DD_ROOM_ID);
    return true;
}

bool hub_load_unfinished(hub *h, dd_error *error) {
    id_list list = {0};
    bool ok = h->store->does->unfinished(h->store, collect_id, &list, error);
    int64_t now = clock_now();
    for (int i = 0; ok && i < list.count; i++) {
        hub_room *hr = hub_find(h, list.ids[i]);
        if (!hr)
            continue; /* it is logged; the others go on */
        /* Nobody is missing or late who could not be here yet. */
        for (int seat = 0; seat < hr->room->config.seats; seat++) {
            dd_room_seat *s = &hr->room->seat[seat];
            s->seen = now;
            if (s->since)
                s->since = now;
        }
        hr->used = hr->room->changed; /* what has been quiet for long sleeps soon */
        hub_think(h, hr);
    }
    free(list.ids);
    return ok;
}

/* ---- Sleep ---- */

static void sweep_room(hub *h, hub_room *hr, void *context) {
    int64_t now = *(const int64_t *)context;
    if (hr->people_changed && !hr->asleep) {
        hr->people_changed = false;
        hub_tell_people(h, hr, NULL);
    }
    if (hr->room->actors && !hr->asleep)
        hub_think(h, hr); /* if memory was short when it should have */
    bool quiet = !hr->watchers && !hr->thinking && now - hr->used >= HUB_SLEEP_MS;
    if (!quiet || hr->ticket > dd_writer_done(h->writer) ||
        (hr->asleep && now - hr->room->changed <= HUB_FORGET_MS))
        return;
    if (hr->room->status == DD_ROOM_OVER || now - hr->room->changed > HUB_FORGET_MS) {
        hub_forget_room(h, hr);
    } else if (!hr->room->timer) {
        dd_room_sleep(hr->room);
        hr->asleep = true;
    }
}

void hub_sweep_rooms(hub *h, int64_t now) {
    hub_each_room(h, sweep_room, &now);
}

/* ---- Writing ---- */

dd_out hub_entry(hub *h) {
    return dd_out_to(h->entry, HUB_ENTRY);
}

/* Who is connected is nothing for a card: it may be read years later. */
static void fill_card(hub *h, const dd_room *room, dd_store_card *card) {
    static const dd_store_status status[] = {
        [DD_ROOM_OPEN] = DD_STORE_OPEN, [DD_ROOM_PLAYING] = DD_STORE_PLAYING, [DD_ROOM_OVER] = DD_STORE_OVER};
    dd_out out = dd_out_to(h->buffer, HUB_BUFFER);
    dd_json json = dd_json_to(&out);
    dd_room_show_summary(room, false, &json);
    *card = (dd_store_card){.status = status[room->status], .summary = h->buffer};
    for (int seat = 0; seat < room->config.seats; seat++) {
        bool known = room->seat[seat].kind != DD_SEAT_PERSON;
        for (int i = 0; i < card->players; i++)
            known |= strcmp(card->player[i], room->seat[seat].player) == 0;
        if (!known)
            strcpy(card->player[card->players++], room->seat[seat].player);
    }
}

void hub_write(hub *h, hub_room *hr, const dd_out *entry, bool card) {
    dd_store_card face;
    dd_store_entry e = {
        .n = hr->room->entries - 1, .at = hr->room->changed, .text = entry->at, .len = entry->len};
    strcpy(e.table, hr->room->id);
    if (card) {
        fill_card(h, hr->room, &face);
        e.card = &face;
        hub_lobby_changed(h);
    }
    uint64_t ticket = dd_writer_add(h->writer, &e);
    if (!ticket) { /* what is in memory is ahead of the disk: start again from the disk */
        hub_log("out_of_memory", "table=%.6s", hr->room->id);
        abort();
    }
    h->entries++;
    hr->used = e.at;
    hr->ticket = h->last_ticket = ticket;
}

bool hub_enter(hub *h, hub_room *hr, const dd_out *entry, bool card) {
    dd_error error = {"too long"};
    if (dd_out_cut(entry) || !dd_room_apply(hr->room, entry->at, entry->len, clock_now(), &error)) {
        hub_log("entry_refused", "table=%.6s why=\"%s\"", hr->room->id, error.text);
        if (hr->ticket <= dd_writer_done(h->writer)) /* it may be half applied */
            hub_reload(h, hr);
        return false;
    }
    hub_write(h, hr, entry, card);
    return true;
}

/* ---- Telling ---- */

void hub_tell_table_to(hub *h, hub_room *hr, hub_client *client) {
    hub_writing w;
    dd_room_viewer viewer;
    hub_viewer(client, &viewer);
    hub_write_begin(h, &w, "table");
    dd_room_show_table(hr->room, &viewer, &w.json);
    hub_send(h, client, hub_write_end(&w), hr->ticket);
}

void hub_tell_table(hub *h, hub_room *hr) {
    hr->people_changed = false;
    for (hub_client *client = hr->watchers; client; client = client->next_watcher)
        hub_tell_table_to(h, hr, client);
}

/* One message for all who see the same. */
void hub_tell_update(hub *h, hub_room *hr) {
    net_message *made[DD_MAX_SEATS + 1][2] = {{NULL}};
    for (hub_client *client = hr->watchers; client; client = client->next_watcher) {
        dd_room_viewer viewer;
        hub_viewer(client, &viewer);
        net_message **message = &made[viewer.eye + 1][viewer.lang];
        net_message *own = NULL;
        if (viewer.pass != DD_ROOM_NOBODY)
            message = &own;
        if (!*message) {
            hub_writing w;
            hub_write_begin(h, &w, "update");
            dd_room_show_update(hr->room, &viewer, &w.json);
            *message = hub_write_end(&w);
        }
        if (*message)
            hub_send(h, client, net_message_hold(*message), hr->ticket);
        net_message_release(own);
    }
    for (int eye = 0; eye <= DD_MAX_SEATS; eye++)
        for (int lang = 0; lang < 2; lang++)
            net_message_release(made[eye][lang]);
}

void hub_tell_last_line(hub *h, hub_room *hr) {
    const dd_room *room = hr->room;
    net_message *made[2] = {NULL, NULL};
    for (hub_client *client = hr->watchers; client; client = client->next_watcher) {
        if (!made[client->lang]) {
            hub_writing w;
            hub_write_begin(h, &w, "chat");
            dd_json_key_string(&w.json, "table", room->id);
            dd_json_key(&w.json, "line");
            dd_room_show_line(&room->chat[room->chat_count - 1], client->lang, &w.json);
            made[client->lang] = hub_write_end(&w);
        }
        if (made[client->lang])
            hub_send(h, client, net_message_hold(made[client->lang]), hr->ticket);
    }
    net_message_release(made[0]);
    net_message_release(made[1]);
}

/* One message for all who have no seat. */
void hub_tell_people(hub *h, hub_room *hr, const hub_client *except) {
    net_message *crowd = NULL;
    for (hub_client *client = hr->watchers; client; client = client->next_watcher) {
        if (client == except)
            continue;
        bool seated = dd_room_has_seat(hr->room, client->player);
        net_message *message = seated ? NULL : crowd;
        if (!message) {
            hub_writing w;
            hub_write_begin(h, &w, "people");
            dd_room_show_people(hr->room, client->player, &w.json);
            message = hub_write_end(&w);
        }
        if (!seated && message)
            crowd = message;
        if (message)
            hub_send(h, client, seated ? message : net_message_hold(message), hr->ticket);
    }
    net_message_release(crowd);
}

/* Told at once, but not again and again: who comes and goes all the time is told of from time to time, and so
 * is a crowd. */
void hub_people_changed(hub *h, hub_room *hr, const hub_client *except) {
    enum { CROWD = 8, AGAIN_MS = 1000, AT_ONCE = 4 };
    int watchers = 0;
    hub_recount_people(hr);
    hub_lobby_changed(h);
    for (const hub_client *w = hr->watchers; w; w = w->next_watcher)
        watchers++;
    if (watchers > CROWD || !limits_take(&hr->news, clock_steady_ms(), 1000.0f / AGAIN_MS, AT_ONCE, 1)) {
        hr->people_changed = true;
        return;
    }
    hub_tell_people(h, hr, except);
}

void hub_lobby_changed(hub *h) {
    h->lobby_version++;
}
