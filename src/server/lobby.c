/* The lobby: the public tables, one list for everybody; and each person's own. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- Public tables: two rings, the table that changed last at the end ---- */

void hub_open_lobby(hub *h) {
    list_init(&h->open);
    list_init(&h->running);
    list_init(&h->viewers);
    h->lobby_version = 1; /* 0: nothing told yet */
    for (int i = 0; i < HUB_VIEWER_SLOTS; i++)
        list_init(&h->viewers_by_player[i]);
}

/* An open table whose people have all been away for long is no invitation, and nothing to look at. */
bool hub_is_listed(const hub *h, const hub_room *hr) {
    const dd_room *room = hr->room;
    if (!list_has(&hr->listed))
        return false;
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].online)
            return true;
    return hub_now(h) - room->changed < HUB_STALE_OPEN_MS;
}

void hub_list(hub *h, hub_room *hr) {
    list_link *ring = hr->room->status == DD_ROOM_OPEN ? &h->open : &h->running;
    list_drop(&hr->listed);
    if (!hr->room->listed || hr->room->closed || hr->room->status == DD_ROOM_OVER)
        return;
    list_link *after = ring; /* mostly it is the newest */
    while (after->previous != ring &&
           LIST_OF(after->previous, hub_room, listed)->room->changed > hr->room->changed)
        after = after->previous;
    list_put(after, &hr->listed);
}

void hub_lobby_changed(hub *h, const hub_room *hr) {
    if (!hr->room->listed)
        return;
    h->lobby_version++;
    h->lobby_quiet = false;
}

static void show_room(const dd_room *room, dd_json *json) {
    dd_room_show_summary(room, true, json);
    dd_json_key_int(json, "changed", room->changed);
}

/* Nobody can fill a list alone: has his address its share of it? */
static bool has_his_share(const hub_room *const list[HUB_LIST], int count, const hub_room *hr) {
    int his = 0;
    for (int i = 0; i < count; i++)
        his += hr->maker && list[i]->maker == hr->maker;
    return his >= HUB_LIST_OF_ONE;
}

/* The newest of a ring, with so many beyond anybody's share. Returns how many there are. */
static int choose(const hub *h, const list_link *ring, int beyond, const hub_room *list[HUB_LIST]) {
    int count = 0;
    for (const list_link *at = ring->previous; at != ring && count < HUB_LIST; at = at->previous) {
        const hub_room *hr = LIST_OF(at, const hub_room, listed);
        if (!hub_is_listed(h, hr) || (has_his_share(list, count, hr) && beyond-- <= 0))
            continue;
        list[count++] = hr;
    }
    return count;
}

static void show_ring(const hub *h, const char *key, const list_link *ring, dd_json *json) {
    const hub_room *list[HUB_LIST];
    int count = choose(h, ring, 0, list);
    count = choose(h, ring, HUB_LIST - count, list);
    dd_json_key(json, key);
    dd_json_open(json, '[');
    for (int i = 0; i < count; i++) {
        dd_json_open(json, '{');
        show_room(list[i]->room, json);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

/* The message for everybody, made once for every change, and now and then as tables grow stale. NULL: out of
 * memory. */
static net_message *public_lists(hub *h) {
    enum { FRESH_MS = 60000 };
    if (h->lobby_message && h->lobby_message_version == h->lobby_version &&
        hub_steady() - h->lobby_made < FRESH_MS)
        return h->lobby_message;
    hub_writing w;
    hub_write_begin(h, &w, "lobby");
    w.most = HUB_BUFFER;
    show_ring(h, "open", &h->open, &w.json);
    show_ring(h, "running", &h->running, &w.json);
    net_message_release(h->lobby_message);
    h->lobby_message = hub_write_end(&w);
    h->lobby_message_version = h->lobby_version;
    h->lobby_ticket = h->last_ticket;
    h->lobby_made = hub_steady();
    return h->lobby_message;
}

/* ---- One's own tables ---- */

typedef struct own {
    hub *h;
    const char *player;
    dd_json *json;
    bool turns; /* those where it is his turn, or the others */
} own;

/* What is in memory, and maybe ahead of the store, is shown as it is now; the rest as the store has it. */
static bool show_own(void *context, const dd_store_line *line) {
    const own *o = context;
    const hub_room *hr = hub_find_here(o->h, line->table);
    bool turn = hr ? (dd_room_seats_of(hr->room, o->player) & hr->room->actors) != 0 : line->turn;
    if (turn != o->turns)
        return true;
    dd_json_open(o->json, '{');
    if (hr) {
        show_room(hr->room, o->json);
    } else {
        dd_json_raw(o->json, line->summary, strlen(line->summary));
        dd_json_key_int(o->json, "changed", line->changed);
    }
    dd_json_key_bool(o->json, "your_turn", turn);
    dd_json_close(o->json, '}');
    return true;
}

static void show_own_tables(hub *h, const hub_client *client, dd_json *json) {
    own o = {.h = h, .player = client->player, .json = json, .turns = true};
    dd_error error;
    dd_json_key(json, "mine");
    dd_json_open(json, '[');
    for (int pass = 0; pass < 2; pass++, o.turns = false)
        if (!h->store->does->of_player(h->store, client->player, HUB_LIST, show_own, &o, &error))
            hub_log("store_unreadable", "why=\"%s\"", error.text);
    dd_json_close(json, ']');
}

/* ---- Who is in the lobby ---- */

static list_link *viewers_like(hub *h, const char *player) {
    return &h->viewers_by_player[dd_fnv1a(player, strlen(player)) % HUB_VIEWER_SLOTS];
}

void hub_enter_lobby(hub *h, hub_client *client) {
    list_put(&h->viewers, &client->viewing);
    list_put(viewers_like(h, client->player), &client->viewing_as);
    client->lobby_told = 0;
    client->own_told = false;
    h->lobby_quiet = false;
}

void hub_leave_lobby(hub_client *client) {
    list_drop(&client->viewing);
    list_drop(&client->viewing_as);
}

static void own_list_changed(hub *h, const char *player, uint64_t ticket) {
    list_link *ring = viewers_like(h, player);
    for (list_link *at = ring->next; at != ring; at = at->next) {
        hub_client *client = LIST_OF(at, hub_client, viewing_as);
        if (strcmp(client->player, player) == 0) {
            client->own_told = false;
            client->own_ticket = ticket;
            h->lobby_quiet = false;
        }
    }
}

void hub_own_lists_changed(hub *h, const dd_room *room, uint64_t ticket) {
    own_list_changed(h, room->host, ticket);
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].kind == DD_SEAT_PERSON)
            own_list_changed(h, room->seat[seat].player, ticket);
}

void hub_retell_lobby(hub *h) {
    h->lobby_version++;
    h->lobby_quiet = false;
    for (list_link *at = h->viewers.next; at != &h->viewers; at = at->next)
        LIST_OF(at, hub_client, viewing)->own_told = false;
}

static void set_told(hub *h, hub_client *client, bool lists, bool tables) {
    if (lists)
        client->lobby_told = h->lobby_version;
    client->own_told |= tables;
    client->lobby_at = hub_steady();
    list_put(&h->viewers, &client->viewing); /* who was told last comes last */
}

void hub_show_lobby(hub *h, hub_client *client, dd_json *json) {
    static const char begin[] = "{\"type\":\"lobby\",";
    net_message *message = public_lists(h);
    if (message) {
        size_t len;
        const char *text = net_message_text(message, &len);
        dd_json_raw(json, text + sizeof begin - 1, len - sizeof begin);
    }
    show_own_tables(h, client, json);
    set_told(h, client, true, true);
}

static void tell_own_tables(hub *h, hub_client *client) {
    hub_writing w;
    hub_write_begin(h, &w, "lobby");
    w.most = HUB_BUFFER;
    show_own_tables(h, client, &w.json);
    hub_send(h, client, hub_write_end(&w), h->last_ticket);
}

/* Each at most once a second, in turn, and so many at a time that a full lobby does not hold up the games. */
void hub_tell_lobby(hub *h, int64_t now) {
    enum { EVERY_MS = 1000, WORK = 400, LISTS = 1, OWN = 10 };
    uint64_t done = dd_writer_done(h->writer);
    int work = 0;
    bool quiet = true;
    for (list_link *at = h->viewers.next, *next; !h->lobby_quiet && at != &h->viewers && work < WORK;
         at = next) {
        hub_client *client = LIST_OF(at, hub_client, viewing);
        next = at->next;
        bool lists = client->lobby_told != h->lobby_version;
        /* The store has what he is to be told, or there is nothing left for it to write. */
        bool tables = !client->own_told && (client->own_ticket <= done || h->last_ticket <= done);
        quiet &= !lists && client->own_told;
        if (!lists && !tables)
            continue;
        if (now - client->lobby_at < EVERY_MS)
            break; /* those after him were told still later */
        if (lists && public_lists(h))
            hub_send(h, client, net_message_hold(h->lobby_message), h->lobby_ticket);
        if (tables)
            tell_own_tables(h, client);
        work += (lists ? LISTS : 0) + (tables ? OWN : 0);
        set_told(h, client, lists, tables);
    }
    h->lobby_quiet |= quiet && work < WORK;
}

/* ---- The start ---- */

typedef struct id_list {
    char ids[2 * HUB_LIST][DD_ROOM_ID + 1];
    int count;
} id_list;

static bool collect_id(void *context, const dd_store_line *line) {
    id_list *list = context;
    strncpy(list->ids[list->count++], line->table, DD_ROOM_ID);
    return true;
}

/* What is still listed is read at once; everything else when somebody asks for it. */
bool hub_load_listed(hub *h, dd_error *error) {
    static const dd_store_status lists[] = {DD_STORE_OPEN, DD_STORE_PLAYING};
    id_list list = {.count = 0};
    for (int i = 0; i < 2; i++)
        if (!h->store->does->listed(h->store, lists[i], hub_now(h) - HUB_STALE_OPEN_MS, HUB_LIST, collect_id,
                                    &list, error))
            return false;
    for (int i = list.count - 1; i >= 0; i--) /* the oldest change first, as if it happened now */
        hub_find(h, list.ids[i]);
    return true;
}
