/* Commands that make tables. */
#include "server/hub_state.h"

#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

/* ---- Making a table ---- */

enum { WHO_OPEN, WHO_ME, WHO_LOCAL, WHO_BOT };

typedef struct seat_plan {
    int kind;
    char text[4 * DD_ROOM_NAME_BYTES]; /* the level of a bot, or the name of somebody at this device */
} seat_plan;

typedef struct plan {
    const dd_game *game;
    dd_config config;
    bool listed, start;
    int64_t timer;
    seat_plan who[DD_MAX_SEATS];
    const char *host; /* a player */
    char *record;     /* uploaded; NULL: none */
    bool finished;
} plan;

static bool get_flag(hub_ask *ask, const char *key, bool *flag) {
    const dd_json_node *node = dd_request_get(&ask->r, key);
    *flag = node && node->type == DD_JSON_TRUE;
    if (!node || node->type == DD_JSON_TRUE || node->type == DD_JSON_FALSE)
        return true;
    dd_fail(&ask->error, "\"%s\" must be true or false", key);
    return hub_bad(ask);
}

static bool get_seat_plan(hub_ask *ask, const dd_json_node *node, seat_plan *out) {
    const dd_json_doc *doc = &ask->r.doc;
    if (node->type == DD_JSON_OBJECT) {
        const dd_json_node *name = dd_json_get(doc, node, "local");
        out->kind = WHO_LOCAL;
        if (name && name->type == DD_JSON_STRING && dd_json_copy(doc, name, out->text, sizeof out->text) &&
            dd_room_clean(out->text, DD_ROOM_NAME))
            return true;
        dd_fail(&ask->error, "somebody at this device is {\"local\":\"a name\"}");
        return hub_bad(ask);
    }
    if (node->type != DD_JSON_STRING || !dd_json_copy(doc, node, out->text, sizeof out->text)) {
        dd_fail(&ask->error, "\"who\" has \"me\", \"open\", levels of bots, and {\"local\":\"a name\"}");
        return hub_bad(ask);
    }
    out->kind = strcmp(out->text, "me") == 0 ? WHO_ME : strcmp(out->text, "open") == 0 ? WHO_OPEN : WHO_BOT;
    return out->kind != WHO_BOT || dd_room_level(out->text) >= 0 ||
           hub_refuse(ask, "unknown",
                      (dd_text){"there is no such level of the bots", "такого уровня у ботов нет"});
}

static bool get_who(hub_ask *ask, plan *p) {
    const dd_json_node *list = dd_request_get(&ask->r, "who");
    if (!list) {
        p->who[0].kind = WHO_ME;
        return true;
    }
    if (list->type != DD_JSON_ARRAY || list->count != p->config.seats) {
        dd_fail(&ask->error, "\"who\" must be a list with one entry for each of the %d seats",
                p->config.seats);
        return hub_bad(ask);
    }
    const dd_json_node *node = dd_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, node = dd_json_next(node))
        if (!get_seat_plan(ask, node, &p->who[i]))
            return false;
    return true;
}

static bool may_make_table(hub_ask *ask, bool waits) {
    int per_hour = ask->h->options.tables_per_hour;
    if (waits && !hub_may_wait(ask))
        return false;
    if (per_hour &&
        !limits_take(&ask->client->address->tables, hub_steady(), (float)per_hour / 3600, (float)per_hour, 1))
        return hub_refuse(ask, "busy",
                          (dd_text){"too many tables were made from here: try again later",
                                    "отсюда создано слишком много столов: попробуйте позже"});
    return true;
}

/* An uploaded record is replayed once here, to see whether it is in order and how far it goes. */
static bool get_record(hub_ask *ask, const dd_json_node *node, plan *p) {
    const float bytes_a_unit = 256; /* it is read and played twice */
    if (!hub_may(ask, (float)node->len / bytes_a_unit) ||
        !may_make_table(ask, false)) /* a bad one is work, too */
        return false;
    dd_table *table = dd_table_new();
    p->record = node->type == DD_JSON_STRING ? malloc((size_t)node->len + 1) : NULL;
    bool ok = table && p->record && dd_json_copy(&ask->r.doc, node, p->record, (size_t)node->len + 1) &&
              dd_table_replay(table, p->record, strlen(p->record), true, &ask->error);
    if (ok) {
        p->game = dd_table_game(table);
        p->config = *dd_config_of(dd_table_state(table));
        p->finished = p->game->actors(dd_table_state(table)) == 0;
    } else if (!ask->error.text[0]) {
        dd_fail(&ask->error, "\"record\" must be the text of a record");
    }
    dd_table_free(table);
    return ok || hub_bad(ask);
}

static bool get_new_game(hub_ask *ask, plan *p) {
    char id[32];
    dd_state state;
    if (!dd_request_text(&ask->r, "game", id, sizeof id))
        return hub_bad(ask);
    p->game = dd_game_by_id(id);
    if (!p->game)
        return hub_refuse(ask, "unknown", (dd_text){"there is no such game here", "такой игры здесь нет"});
    return (dd_config_read(p->game, &ask->r.doc, ask->r.object, &p->config, &ask->error) &&
            dd_init(p->game, &p->config, &state, &ask->error)) ||
           hub_bad(ask);
}

static bool get_plan(hub_ask *ask, plan *p) {
    const dd_json_node *record = dd_request_get(&ask->r, "record");
    if (!(record ? get_record(ask, record, p) : get_new_game(ask, p)) ||
        !get_flag(ask, "public", &p->listed) || !get_flag(ask, "start", &p->start) || !get_who(ask, p))
        return false;
    if (!dd_request_number(&ask->r, "timer", 0, DD_ROOM_TIMER_MAX, &p->timer))
        return hub_bad(ask);
    if (p->timer && p->timer < DD_ROOM_TIMER_MIN) {
        dd_fail(&ask->error, "\"timer\" must be 0, or at least %d seconds", DD_ROOM_TIMER_MIN);
        return hub_bad(ask);
    }
    for (int seat = 0; p->start && seat < p->config.seats; seat++)
        if (p->who[seat].kind == WHO_OPEN)
            return hub_refuse(ask, "status", (dd_text){"a seat is still open", "ещё не все места заняты"});
    return true;
}

static void put_seat_plan(const hub_client *client, dd_out *entry, int seat, const seat_plan *w) {
    if (w->kind == WHO_BOT)
        dd_room_put_seat_level(entry, "bot", seat, w->text);
    else
        dd_room_put_sit(entry, seat, w->kind == WHO_LOCAL, client->player,
                        w->kind == WHO_LOCAL ? w->text : client->name);
}

/* Makes the table that is planned; NULL if memory is short. */
static hub_room *make_table(hub_ask *ask, const plan *p) {
    hub *h = ask->h;
    char id[DD_ROOM_ID + 1];
    hub_new_id(id);
    dd_room *room = dd_room_new(id);
    hub_room *hr = room ? hub_add_room(h, room) : NULL;
    if (!hr) {
        dd_room_free(room);
        return NULL;
    }
    hr->maker = dd_fnv1a(ask->client->address->text, strlen(ask->client->address->text)) | 1;
    dd_out entry = hub_entry(h);
    dd_room_put_header(&entry, p->game, &p->config, p->listed, (int)p->timer, p->host, p->record,
                       p->record ? strlen(p->record) : 0);
    bool ok = hub_enter(h, hr, &entry, true);
    for (int seat = 0; ok && seat < p->config.seats; seat++) {
        if (p->who[seat].kind == WHO_OPEN || p->finished)
            continue;
        entry = hub_entry(h);
        put_seat_plan(ask->client, &entry, seat, &p->who[seat]);
        ok = hub_enter(h, hr, &entry, true);
    }
    if (ok && p->start && !p->finished)
        ok = hub_start_game(h, hr, &ask->error);
    if (!ok) {
        hub_forget_room(h, hr);
        return NULL;
    }
    h->tables_made++;
    hub_log("table_made", "table=%.6s game=%s seats=%d", id, p->game->id, p->config.seats);
    hub_think(h, hr);
    return hr;
}

bool hub_cmd_create(hub_ask *ask) {
    plan p = {.host = ask->client->player};
    bool ok = get_plan(ask, &p);
    if (ok && p.record)
        ok = p.start || p.finished || hub_may_wait(ask);
    else if (ok)
        ok = may_make_table(ask, !p.start);
    if (ok) {
        const hub_room *hr = make_table(ask, &p);
        ok = hr || hub_failed(ask);
        if (hr) {
            dd_json_key_string(ask->r.json, "table", hr->room->id);
            ask->ticket = hr->ticket;
        }
    }
    free(p.record);
    return ok;
}

/* ---- Another game ---- */

static void put_same_seat(dd_out *entry, int seat, const dd_room_seat *old) {
    if (old->kind == DD_SEAT_PERSON)
        dd_room_put_sit(entry, seat, old->local, old->player, old->name);
    else
        dd_room_put_seat_level(entry, "bot", seat, dd_levels[old->level].name);
}

static bool is_here(const hub_room *hr, const char *player) {
    for (const hub_client *client = hr->watchers; client; client = client->next_watcher)
        if (strcmp(client->player, player) == 0)
            return true;
    return false;
}

/* Who was muted or sent away is so still, but for a new host; and the same people may write and come. */
static bool keep_house(hub *h, hub_room *hr, const dd_room *old) {
    for (int i = 0; i < old->guest_count; i++) {
        const dd_room_guest *guest = &old->guests[i];
        if (dd_room_is_host(hr->room, guest->player))
            continue;
        dd_out entry = hub_entry(h);
        dd_room_put_guest(&entry, guest->state == DD_GUEST_BARRED ? "bar" : "mute", guest->player,
                          guest->name);
        if (!hub_enter(h, hr, &entry, false))
            return false;
    }
    if (!old->hushed && !old->closed)
        return true;
    dd_out entry = hub_entry(h);
    dd_room_put_house(&entry, old->hushed, old->closed);
    return hub_enter(h, hr, &entry, true);
}

/* The first seat passes on, so that everybody gets to begin. The host stays who he is; or, if he is not here,
 * who asks for it is. */
static hub_room *make_rematch(hub_ask *ask) {
    const dd_room *old = ask->hr->room;
    int seats = old->config.seats;
    bool alone = true;
    plan p = {.game = old->game,
              .config = old->config,
              .listed = old->listed,
              .timer = old->timer,
              .host = is_here(ask->hr, old->host) ? old->host : ask->client->player};
    for (int slot = 0; slot < DD_MAX_SEAT_OPTIONS; slot++) /* what was said of people goes with them */
        for (int seat = 0; seat < seats; seat++)
            p.config.by_seat[slot][seat] = old->config.by_seat[slot][(seat + 1) % seats];
    hub_room *hr = make_table(ask, &p);
    if (hr && !keep_house(ask->h, hr, old))
        return NULL;
    for (int seat = 0; hr && seat < seats; seat++) {
        const dd_room_seat *s = &old->seat[(seat + 1) % seats];
        if (s->kind == DD_SEAT_OPEN || (s->kind == DD_SEAT_PERSON && !s->online)) {
            alone = false; /* nobody is seated behind his back */
            continue;
        }
        alone &= s->kind == DD_SEAT_BOT || strcmp(s->player, ask->client->player) == 0;
        dd_out entry = hub_entry(ask->h);
        put_same_seat(&entry, seat, s);
        if (!hub_enter(ask->h, hr, &entry, true))
            return NULL;
    }
    if (hr && alone && !hub_start_game(ask->h, hr, &ask->error))
        return NULL;
    if (hr)
        hub_think(ask->h, hr);
    return hr;
}

bool hub_cmd_rematch(hub_ask *ask) {
    if (!hub_need_player(ask) || !hub_need_status(ask, DD_ROOM_OVER))
        return false;
    if (!ask->hr->room->rematch[0]) {
        if (!may_make_table(ask, true))
            return false;
        const hub_room *hr = make_rematch(ask);
        dd_out entry = hub_entry(ask->h);
        if (!hr)
            return hub_failed(ask);
        dd_room_put_rematch(&entry, hr->room->id);
        if (!hub_enter(ask->h, ask->hr, &entry, false))
            return hub_failed(ask);
        hub_tell_table(ask->h, ask->hr);
    }
    ask->ticket = ask->hr->ticket;
    dd_json_key_string(ask->r.json, "table", ask->hr->room->rematch);
    return true;
}
