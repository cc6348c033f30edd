/* Commands about tables and seats. */
#include "server/inside.h"

#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

/* ---- Making a table ---- */

enum { WHO_OPEN, WHO_ME, WHO_LOCAL, WHO_BOT };

typedef struct wish {
    int kind;
    char text[4 * DD_ROOM_NAME_BYTES]; /* the level of a bot, or the name of somebody at this device */
} wish;

typedef struct plan {
    const dd_game *game;
    dd_config config;
    bool listed, start;
    int64_t timer;
    wish who[DD_MAX_SEATS];
    char *record; /* uploaded; NULL: none */
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

static bool get_wish(hub_ask *ask, const dd_json_node *node, wish *out) {
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
        if (!get_wish(ask, node, &p->who[i]))
            return false;
    return true;
}

/* An uploaded record is replayed once here, to see whether it is in order and how far it goes. */
static bool get_record(hub_ask *ask, const dd_json_node *node, plan *p) {
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

static void put_wish(const hub_client *client, dd_out *entry, int seat, const wish *w) {
    if (w->kind == WHO_BOT)
        dd_room_put_seat_level(entry, "bot", seat, w->text);
    else
        dd_room_put_sit(entry, seat, w->kind == WHO_LOCAL, client->player,
                        w->kind == WHO_LOCAL ? w->text : client->name);
}

static bool start_game(hub *h, hub_room *hr, dd_error *error) {
    dd_out entry = hub_entry(h);
    if (!dd_room_start(hr->room, hub_random() >> 1, clock_now(), &entry, error))
        return false;
    hub_write(h, hr, &entry, true);
    return true;
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
    dd_out entry = hub_entry(h);
    dd_room_put_header(&entry, p->game, &p->config, p->listed, (int)p->timer, ask->client->player, p->record,
                       p->record ? strlen(p->record) : 0);
    bool ok = hub_enter(h, hr, &entry, true);
    for (int seat = 0; ok && seat < p->config.seats; seat++) {
        if (p->who[seat].kind == WHO_OPEN || p->finished)
            continue;
        entry = hub_entry(h);
        put_wish(ask->client, &entry, seat, &p->who[seat]);
        ok = hub_enter(h, hr, &entry, true);
    }
    if (ok && p->start && !p->finished)
        ok = start_game(h, hr, &ask->error);
    if (!ok) {
        hub_forget_room(h, hr);
        return NULL;
    }
    h->tables_made++;
    hub_log("table_made", "table=%.6s game=%s seats=%d", id, p->game->id, p->config.seats);
    hub_think(h, hr);
    return hr;
}

typedef struct counting {
    const char *player;
    int tables;
} counting;

static void count_open(hub *h, hub_room *hr, void *context) {
    counting *c = context;
    (void)h;
    c->tables += hr->room->status == DD_ROOM_OPEN &&
                 (strcmp(hr->room->host, c->player) == 0 || dd_room_has_seat(hr->room, c->player));
}

/* Nobody waits at more than a few tables at once. */
static bool may_wait_at_another(hub_ask *ask) {
    counting c = {.player = ask->client->player};
    hub_each_room(ask->h, count_open, &c);
    return c.tables < HUB_OPEN_TABLES ||
           hub_refuse(ask, "limit",
                      (dd_text){"you wait for players at too many tables already",
                                "вы уже ждёте игроков за слишком многими столами"});
}

static bool may_make_table(hub_ask *ask, bool waits) {
    int per_hour = ask->h->options.tables_per_hour;
    if (waits && !may_wait_at_another(ask))
        return false;
    if (per_hour && !limits_take(&ask->client->address->tables, clock_steady_ms(), (float)per_hour / 3600,
                                 (float)per_hour, 1))
        return hub_refuse(ask, "busy",
                          (dd_text){"too many tables were made from here: try again later",
                                    "отсюда создано слишком много столов: попробуйте позже"});
    return true;
}

bool hub_cmd_create(hub_ask *ask) {
    plan p = {0};
    bool ok = get_plan(ask, &p) && may_make_table(ask, !p.start && !p.finished);
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

/* ---- Coming and going ---- */

bool hub_cmd_watch(hub_ask *ask) {
    char id[DD_ROOM_ID + 1];
    if (!dd_request_text(&ask->r, "table", id, sizeof id))
        return hub_bad(ask);
    hub_room *hr = hub_find(ask->h, id);
    if (!hr)
        return hub_refuse(ask, "unknown", (dd_text){"there is no such table", "такого стола нет"});
    ask->client->in_lobby = false;
    if (ask->client->room != hr)
        hub_start_watching(ask->h, ask->client, hr);
    hub_rename(ask->h, ask->client);
    ask->show_table = true;
    return true;
}

/* Who goes by another name now does so at the table, too. */
void hub_rename(hub *h, hub_client *client) {
    hub_room *hr = client->room;
    bool renamed = false;
    for (int seat = 0; seat < hr->room->config.seats && hr->room->status != DD_ROOM_OVER; seat++) {
        const dd_room_seat *s = &hr->room->seat[seat];
        if (s->kind != DD_SEAT_PERSON || s->local || strcmp(s->player, client->player) != 0 ||
            strcmp(s->name, client->name) == 0)
            continue;
        dd_out entry = hub_entry(h);
        dd_room_put_name(&entry, seat, client->name);
        renamed |= hub_enter(h, hr, &entry, true);
    }
    if (renamed)
        hub_people_changed(h, hr, client);
}

bool hub_cmd_unwatch(hub_ask *ask) {
    hub_stop_watching(ask->h, ask->client);
    ask->client->in_lobby = false;
    return true;
}

/* ---- Seats ---- */

static bool need_status(hub_ask *ask, dd_room_status status) {
    static const dd_text why[] = {
        [DD_ROOM_OPEN] = {"the game has begun already", "игра уже началась"},
        [DD_ROOM_PLAYING] = {"there is no game going on", "игра сейчас не идёт"},
        [DD_ROOM_OVER] = {"the game is not over yet", "игра ещё не окончена"},
    };
    return ask->hr->room->status == status || hub_refuse(ask, "status", why[status]);
}

static bool need_host(hub_ask *ask) {
    return strcmp(ask->hr->room->host, ask->client->player) == 0 ||
           hub_refuse(ask, "not_yours",
                      (dd_text){"only the host may do this", "это может только хозяин стола"});
}

static bool need_seat_of_any(hub_ask *ask) {
    return dd_room_has_seat(ask->hr->room, ask->client->player) ||
           hub_refuse(ask, "not_yours", (dd_text){"only players may do this", "это могут только игроки"});
}

/* Writes down a change of seats and tells everybody; with a notice, if it made one. */
static bool change_seats(hub_ask *ask, const dd_out *entry, bool notice) {
    if (!hub_enter(ask->h, ask->hr, entry, true))
        return hub_failed(ask);
    ask->ticket = ask->hr->ticket;
    hub_recount_people(ask->hr);
    if (notice)
        hub_tell_last_line(ask->h, ask->hr);
    hub_tell_table(ask->h, ask->hr);
    hub_think(ask->h, ask->hr);
    return hub_go_back_if_agreed(ask->h, ask->hr) || hub_failed(ask);
}

static bool take_seat_back(hub_ask *ask, int seat) {
    dd_room *room = ask->hr->room;
    const dd_room_seat *s = &room->seat[seat];
    if (s->kind != DD_SEAT_PERSON || strcmp(s->player, ask->client->player) != 0)
        return hub_refuse(ask, "taken", (dd_text){"somebody sits there already", "это место занято"});
    if (s->resigned)
        return hub_refuse(ask, "status", (dd_text){"you have given up", "вы сдались"});
    if (!s->away && !s->late)
        return hub_refuse(ask, "taken", (dd_text){"you sit there already", "вы уже здесь сидите"});
    dd_out entry = hub_entry(ask->h);
    dd_room_put_seat(&entry, "return", seat);
    return change_seats(ask, &entry, true);
}

bool hub_cmd_sit(hub_ask *ask) {
    dd_room *room = ask->hr->room;
    int seat;
    char name[4 * DD_ROOM_NAME_BYTES];
    bool local = dd_request_get(&ask->r, "name") != NULL;
    if (!hub_get_seat(ask, &seat))
        return false;
    if (room->status == DD_ROOM_PLAYING)
        return take_seat_back(ask, seat);
    if (!need_status(ask, DD_ROOM_OPEN))
        return false;
    if (room->seat[seat].kind != DD_SEAT_OPEN)
        return hub_refuse(ask, "taken", (dd_text){"somebody sits there already", "это место занято"});
    if (local &&
        (!dd_request_text(&ask->r, "name", name, sizeof name) || !dd_room_clean(name, DD_ROOM_NAME))) {
        dd_fail(&ask->error, "a name has 1 to %d characters", DD_ROOM_NAME);
        return hub_bad(ask);
    }
    if (!dd_room_has_seat(room, ask->client->player) && strcmp(room->host, ask->client->player) != 0 &&
        !may_wait_at_another(ask))
        return false;
    dd_out entry = hub_entry(ask->h);
    dd_room_put_sit(&entry, seat, local, ask->client->player, local ? name : ask->client->name);
    return change_seats(ask, &entry, false);
}

bool hub_cmd_stand(hub_ask *ask) {
    int seat;
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_own_seat(ask, &seat) || !need_status(ask, DD_ROOM_OPEN))
        return false;
    dd_room_put_seat(&entry, "open", seat);
    return change_seats(ask, &entry, false);
}

bool hub_cmd_set(hub_ask *ask) {
    int seat;
    char who[16];
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_seat(ask, &seat) || !need_host(ask) || !need_status(ask, DD_ROOM_OPEN))
        return false;
    if (dd_request_text(&ask->r, "who", who, sizeof who) && strcmp(who, "open") == 0)
        dd_room_put_seat(&entry, "open", seat);
    else if (hub_get_level(ask, "who", who))
        dd_room_put_seat_level(&entry, "bot", seat, who);
    else
        return false;
    return change_seats(ask, &entry, false);
}

bool hub_cmd_fill(hub_ask *ask) {
    char level[16];
    dd_room *room = ask->hr->room;
    if (!need_host(ask) || !need_status(ask, DD_ROOM_OPEN) || !hub_get_level(ask, "level", level))
        return false;
    for (int seat = 0; seat < room->config.seats; seat++) {
        if (room->seat[seat].kind != DD_SEAT_OPEN)
            continue;
        dd_out entry = hub_entry(ask->h);
        dd_room_put_seat_level(&entry, "bot", seat, level);
        if (!hub_enter(ask->h, ask->hr, &entry, true))
            return hub_failed(ask);
    }
    ask->ticket = ask->hr->ticket;
    hub_tell_table(ask->h, ask->hr);
    return true;
}

bool hub_cmd_start(hub_ask *ask) {
    if (!need_host(ask) || !need_status(ask, DD_ROOM_OPEN))
        return false;
    if (!dd_room_is_full(ask->hr->room))
        return hub_refuse(ask, "status", (dd_text){"a seat is still open", "ещё не все места заняты"});
    if (!start_game(ask->h, ask->hr, &ask->error))
        return hub_failed(ask);
    ask->ticket = ask->hr->ticket;
    hub_tell_table(ask->h, ask->hr);
    hub_think(ask->h, ask->hr);
    return true;
}

bool hub_cmd_resign(hub_ask *ask) {
    int seat;
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_seat(ask, &seat) || !need_status(ask, DD_ROOM_PLAYING) || !hub_get_own_seat(ask, &seat))
        return false;
    dd_room_put_seat(&entry, "resign", seat);
    return change_seats(ask, &entry, true);
}

bool hub_cmd_replace(hub_ask *ask) {
    int seat;
    char level[16];
    int64_t away_ms = (int64_t)ask->h->options.away_seconds * 1000;
    dd_out entry = hub_entry(ask->h);
    if (!hub_get_seat(ask, &seat) || !need_status(ask, DD_ROOM_PLAYING) || !need_seat_of_any(ask) ||
        !hub_get_level(ask, "level", level))
        return false;
    const dd_room_seat *s = &ask->hr->room->seat[seat];
    if (s->kind != DD_SEAT_PERSON || s->away || s->resigned)
        return hub_refuse(ask, "status", (dd_text){"a bot plays there already", "там уже играет бот"});
    if (!s->late && (s->online || clock_now() - s->seen < away_ms))
        return hub_refuse(ask, "status",
                          (dd_text){"this player is here, or has only just left",
                                    "этот игрок здесь или только что отошёл"});
    dd_room_put_seat_level(&entry, "away", seat, level);
    return change_seats(ask, &entry, true);
}

/* ---- Another game ---- */

static void put_same_seat(dd_out *entry, int seat, const dd_room_seat *old) {
    if (old->kind == DD_SEAT_PERSON)
        dd_room_put_sit(entry, seat, old->local, old->player, old->name);
    else
        dd_room_put_seat_level(entry, "bot", seat, dd_levels[old->level].name);
}

/* The first seat passes on, so that everybody gets to begin; who asks for it is the host. */
static hub_room *make_rematch(hub_ask *ask) {
    const dd_room *old = ask->hr->room;
    int seats = old->config.seats;
    bool alone = true;
    plan p = {.game = old->game, .config = old->config, .listed = old->listed, .timer = old->timer};
    hub_room *hr = make_table(ask, &p);
    for (int seat = 0; hr && seat < seats; seat++) {
        const dd_room_seat *s = &old->seat[(seat + 1) % seats];
        if (s->kind == DD_SEAT_OPEN) {
            alone = false;
            continue;
        }
        alone &= s->kind == DD_SEAT_BOT || strcmp(s->player, ask->client->player) == 0;
        dd_out entry = hub_entry(ask->h);
        put_same_seat(&entry, seat, s);
        if (!hub_enter(ask->h, hr, &entry, true))
            return NULL;
    }
    if (hr && alone && !start_game(ask->h, hr, &ask->error))
        return NULL;
    if (hr)
        hub_think(ask->h, hr);
    return hr;
}

bool hub_cmd_rematch(hub_ask *ask) {
    if (!need_seat_of_any(ask) || !need_status(ask, DD_ROOM_OVER))
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
