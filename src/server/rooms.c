/* The tables in memory: those that somebody watches, or where something has happened lately. All others are
 * in the store alone, and come back when somebody or their clock asks for them. */
#define _GNU_SOURCE /* malloc_trim */

#include "server/hub_state.h"

#include <malloc.h>

#include <stdlib.h>
#include <string.h>

/* As long as we have told the store nothing: how an open table stands. While a game goes on somebody is to
 * act, and with its end a card is written, which brings the turn along. */
static const dd_store_turn unknown_turn = {.due = DD_STORE_NEVER};

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
    room->patience = h->options.away_seconds;
    hub_room **slot = slot_of(h, room->id);
    *hr = (hub_room){.room = room, .next = *slot, .turn = unknown_turn};
    *slot = hr;
    h->room_count++;
    hub_used(h, hr);
    return hr;
}

void hub_forget_room(hub *h, hub_room *hr) {
    hub_drop_wishes(hr, NULL);
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
    reminders_move(h->reminders, REMINDERS_ASLEEP, hr->room->id);
    h->room_count--;
    h->idle_count -= list_has(&hr->idle);
    list_drop(&hr->idle);
    list_drop(&hr->listed);
    list_drop(&hr->news);
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
    return list_has(&hr->idle) == !hr->watchers;
}

bool hub_rooms_hold(const hub *h) {
    int count = 0, watchers = 0, watching = 0, idle = 0;
    for (int i = 0; i < h->room_slots; i++)
        for (const hub_room *hr = h->rooms[i]; hr; hr = hr->next, count++)
            if (slot_of(h, hr->room->id) != &h->rooms[i] || !watchers_hold(hr, &watchers) ||
                hr->ticket > h->last_ticket || !dd_room_holds(hr->room))
                return false;
    for (const list_link *at = h->idle.next; at != &h->idle; at = at->next)
        idle++;
    for (const hub_client *c = h->clients; c; c = c->next)
        watching += c->room != NULL;
    return count == h->room_count && watchers == watching && idle == h->idle_count;
}

#endif

/* ---- Loading ---- */

typedef struct loading {
    dd_room *room;
    dd_error error;
    const char *verb; /* of the entry that can't be applied; the reason may quote it, and is for no log */
    bool failed;
} loading;

static bool load_entry(void *context, const dd_store_entry *entry) {
    loading *l = context;
    dd_error quoting;
    bool next = entry->n == l->room->entries || dd_fail(&l->error, "entry %d is missing", l->room->entries);
    if (next && !dd_room_apply(l->room, entry->text, entry->len, entry->at, &quoting))
        l->verb = dd_room_verb(entry->text, entry->len);
    l->failed = !next || l->verb;
    return !l->failed;
}

static void log_broken(const loading *l, const char *id) {
    if (l->verb)
        hub_log("table_broken", "table=%.6s entry=%d verb=%s", id, l->room->entries, l->verb);
    else
        hub_log("table_broken", "table=%.6s entry=%d why=\"%s\"", id, l->room->entries, l->error.text);
}

/* NULL: there is no such table, or (`broken`) it can't be read. */
static dd_room *load(hub *h, const char *id, bool *broken) {
    loading l = {.room = dd_room_new(id)};
    *broken = !l.room;
    if (!l.room)
        return NULL;
    bool ok = h->store->does->read(h->store, id, load_entry, &l, &l.error) && !l.failed;
    *broken = !ok;
    if (!ok)
        log_broken(&l, id);
    if (ok && l.room->entries > 0)
        return l.room;
    dd_room_free(l.room);
    return NULL;
}

/* Nobody is late or missing who could not be here: the server was down, or the clock has jumped. Who was last
 * here when is known from before, or else that it was long ago: where people are, tables are not forgotten.
 */
static void set_times(const hub *h, dd_room *room, const dd_room *before) {
    int64_t now = hub_now(h), left = now - HUB_FORGET_MS;
    if (left < room->changed)
        left = room->changed;
    for (int seat = 0; seat < room->config.seats; seat++) {
        dd_room_seat *s = &room->seat[seat];
        if (s->since && (s->since < h->fair_since || s->since > now)) /* by a clock that was set back */
            s->since = h->fair_since;
        if (s->moved > now)
            s->moved = now;
        int64_t fair = s->moved > h->fair_since ? s->moved - h->fair_since : 0; /* of what he used */
        if (s->spent > fair)
            s->spent = fair;
        if (s->idle > fair)
            s->idle = fair;
        s->seen = before ? before->seat[seat].seen : left;
        if (s->seen < h->fair_since)
            s->seen = h->fair_since;
    }
}

bool hub_reload(hub *h, hub_room *hr) {
    bool broken;
    dd_room *room = load(h, hr->room->id, &broken);
    if (!room)
        return false;
    set_times(h, room, hr->room);
    room->patience = hr->room->patience;
    dd_room_free(hr->room);
    hr->room = room;
    hr->turn = unknown_turn; /* what the store was told last may have failed */
    hub_recount_people(h, hr);
    return true;
}

hub_room *hub_look_for(hub *h, const char *id, bool *broken) {
    hub_room *hr = hub_find_here(h, id);
    *broken = false;
    if (hr || strlen(id) != DD_ROOM_ID)
        return hr;
    dd_room *room = load(h, id, broken);
    if (!room)
        return NULL;
    set_times(h, room, NULL);
    hr = hub_add_room(h, room);
    if (!hr) {
        dd_room_free(room);
        return NULL;
    }
    hub_list(h, hr);
    hub_remind_anew(h, hr);
    return hr;
}

hub_room *hub_find(hub *h, const char *id) {
    bool broken;
    return hub_look_for(h, id, &broken);
}

/* ---- Forgetting ---- */

void hub_used(hub *h, hub_room *hr) {
    hr->used = hub_steady();
    h->idle_count += !hr->watchers - list_has(&hr->idle);
    if (hr->watchers)
        list_drop(&hr->idle);
    else
        list_put(&h->idle, &hr->idle);
}

void hub_used_up(hub *h, hub_room *hr) {
    if (hr->watchers)
        return;
    hr->used = hub_steady() - HUB_FORGET_MS;
    list_put_first(&h->idle, &hr->idle);
}

/* What the lobby lists is kept at hand. */
static bool may_forget(hub *h, const hub_room *hr) {
    return !hr->thinking && hr->ticket <= dd_writer_done(h->writer) && !hub_is_listed(h, hr);
}

void hub_sweep_rooms(hub *h) {
    enum { MANY = 1000 };
    int64_t now = hub_steady();
    for (list_link *at = h->idle.next, *next; at != &h->idle; at = next) {
        hub_room *hr = LIST_OF(at, hub_room, idle);
        next = at->next;
        if (now - hr->used < HUB_FORGET_MS && h->idle_count <= HUB_IDLE_TABLES)
            break;
        if (!may_forget(h, hr))
            continue;
        hub_forget_room(h, hr);
        h->forgotten++;
    }
    if (h->forgotten >= MANY) { /* the C library keeps what is freed, unless it is asked */
        h->forgotten = 0;
        malloc_trim(0);
    }
}

/* ---- Writing ---- */

dd_out hub_entry(hub *h) {
    return dd_out_to(h->entry, HUB_ENTRY);
}

static void add_to_card(dd_store_card *card, const char *player, uint32_t places) {
    for (int i = 0; i < card->players; i++)
        if (strcmp(card->player[i], player) == 0)
            return;
    strcpy(card->player[card->players], player);
    card->places[card->players++] = places;
}

/* Who is connected is nothing for a card: it may be read years later. */
static void fill_card(hub *h, const dd_room *room, dd_store_card *card) {
    static const dd_store_status status[] = {
        [DD_ROOM_OPEN] = DD_STORE_OPEN, [DD_ROOM_PLAYING] = DD_STORE_PLAYING, [DD_ROOM_OVER] = DD_STORE_OVER};
    dd_out out = dd_out_to(h->buffer, HUB_BUFFER);
    dd_json json = dd_json_to(&out);
    dd_room_show_summary(room, false, &json);
    *card = (dd_store_card){
        .status = status[room->status], .listed = room->listed && !room->closed, .summary = h->buffer};
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].kind == DD_SEAT_PERSON)
            add_to_card(card, room->seat[seat].player, dd_room_seats_of(room, room->seat[seat].player));
    if (room->status == DD_ROOM_OPEN)
        add_to_card(card, room->host, 0);
}

/* Hands an entry, or only how the table stands, to the writer. */
static void hand_over(hub *h, hub_room *hr, dd_store_entry e, bool card) {
    dd_store_card face;
    dd_store_turn turn = hub_turn_of(hr->room);
    bool turned = turn.seats != hr->turn.seats || turn.due != hr->turn.due;
    strcpy(e.table, hr->room->id);
    e.at = hr->room->changed;
    if (card) {
        fill_card(h, hr->room, &face);
        e.card = &face;
    }
    if (card || turned)
        e.turn = &turn;
    uint64_t ticket = dd_writer_add(h->writer, &e);
    if (!ticket) { /* what is in memory is ahead of the disk: start again from the disk */
        hub_log("out_of_memory", "table=%.6s", hr->room->id);
        abort();
    }
    hr->ticket = h->last_ticket = ticket;
    hr->turn = turn;
    if (card)
        hub_lobby_changed(h, hr);
    if (card || turned)
        hub_own_lists_changed(h, hr->room, ticket);
}

void hub_write(hub *h, hub_room *hr, const dd_out *entry, bool card) {
    dd_store_entry e = {.n = hr->room->entries - 1, .text = entry->at, .len = entry->len};
    hand_over(h, hr, e, card);
    h->entries++;
    hub_used(h, hr);
    hub_list(h, hr);
    hub_remind(h, hr);
}

void hub_write_turn(hub *h, hub_room *hr) {
    dd_store_entry e = {.n = DD_STORE_NO_ENTRY, .text = ""};
    hand_over(h, hr, e, true);
}

bool hub_enter(hub *h, hub_room *hr, const dd_out *entry, bool card) {
    dd_error quoting;
    h->log_full = !dd_room_has_room_for(hr->room, entry->at);
    if (h->log_full)
        return false;
    if (card) /* who loses his seat by it has other lists, too */
        hub_own_lists_changed(h, hr->room, h->last_ticket + 1);
    if (dd_out_cut(entry) || !dd_room_apply(hr->room, entry->at, entry->len, hub_now(h), &quoting)) {
        hub_log("entry_refused", "table=%.6s bytes=%d verb=%s", hr->room->id, (int)entry->len,
                dd_room_verb(entry->at, strlen(entry->at)));
        if (hr->ticket <= dd_writer_done(h->writer)) /* it may be half applied */
            hub_reload(h, hr);
        return false;
    }
    hub_write(h, hr, entry, card);
    return true;
}
