/* Messages from clients: which command each is, who may send it, and how it is answered. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

typedef struct command {
    const char *name;
    bool (*run)(hub_ask *ask);
    float cost;    /* of the messages that a connection may send */
    bool at_table; /* it is about the table being watched */
} command;

static const command commands[] = {
    {"hello", hub_cmd_hello, 1, false},
    {"games", hub_cmd_games, 1, false},
    {"catalogue", hub_cmd_catalogue, 2, false},
    {"qr", hub_cmd_qr, 3, false},
    {"ping", hub_cmd_ping, 1, false},
    {"lobby", hub_cmd_lobby, 2, false},
    {"create", hub_cmd_create, 5, false},
    {"watch", hub_cmd_watch, 2, false},
    {"unwatch", hub_cmd_unwatch, 1, false},
    {"sit", hub_cmd_sit, 3, true},
    {"stand", hub_cmd_stand, 3, true},
    {"set", hub_cmd_set, 3, true},
    {"fill", hub_cmd_fill, 1, true},
    {"start", hub_cmd_start, 1, true},
    {"resign", hub_cmd_resign, 1, true},
    {"replace", hub_cmd_replace, 1, true},
    {"rematch", hub_cmd_rematch, 5, true},
    {"play", hub_cmd_play, 1, true},
    {"undo", hub_cmd_undo, 1, true},
    {"consent", hub_cmd_consent, 1, true},
    {"look", hub_cmd_look, 1, true},
    {"hint", hub_cmd_hint, 8, true},
    {"preview", hub_cmd_preview, 2, true},
    {"chat", hub_cmd_chat, 1, true},
    {"at", hub_cmd_at, 2, true},
    {"log", hub_cmd_log, 2, true},
    {"said", hub_cmd_said, 2, true},
    {"record", hub_cmd_record, 5, true},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

#define MAX_RE (INT64_C(1) << 53) /* the greatest whole number that every JSON library keeps */

/* ---- Refusing ---- */

bool hub_refuse(hub_ask *ask, const char *code, dd_text why) {
    ask->code = code;
    return dd_fail(&ask->error, "%s", dd_say(why, ask->client->lang));
}

bool hub_bad(hub_ask *ask) {
    ask->code = "bad";
    return false;
}

bool hub_failed(hub_ask *ask) {
    return hub_refuse(ask, "failed",
                      (dd_text){"the server could not do this; nothing was changed",
                                "сервер не смог это выполнить; ничего не изменилось"});
}

/* ---- Reading arguments that several commands have ---- */

bool hub_get_seat(hub_ask *ask, int *seat) {
    int64_t number = -1;
    int seats = ask->hr->room->config.seats;
    if (!dd_request_number(&ask->r, "seat", 0, seats - 1, &number))
        return hub_bad(ask);
    if (number < 0) {
        dd_fail(&ask->error, "\"seat\" is missing");
        return hub_bad(ask);
    }
    *seat = (int)number;
    return true;
}

bool hub_get_own_seat(hub_ask *ask, int *seat) {
    if (!hub_get_seat(ask, seat))
        return false;
    return dd_room_plays(ask->hr->room, *seat, ask->client->player) ||
           hub_refuse(ask, "not_yours", (dd_text){"this seat is not yours", "это не ваше место"});
}

bool hub_get_level(hub_ask *ask, const char *key, char level[16]) {
    if (!dd_request_text(&ask->r, key, level, 16))
        return hub_bad(ask);
    return dd_room_level(level) >= 0 ||
           hub_refuse(ask, "unknown",
                      (dd_text){"there is no such level of the bots", "такого уровня у ботов нет"});
}

/* ---- Running ---- */

static const command *find_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* Somebody who sends without end, and does not listen either, is shown the door. */
static bool may_send(hub_ask *ask, const command *c, size_t len) {
    hub_client *client = ask->client;
    float rate = (float)ask->h->options.rate;
    size_t long_one = len / (8 << 10); /* is work, too */
    float cost = (c ? c->cost : 1) + (float)long_one;
    if (rate <= 0 || limits_take(&client->messages, clock_steady_ms(), rate, 3 * rate, cost)) {
        client->refusals = 0;
        return true;
    }
    if (++client->refusals >= HUB_REFUSALS)
        net_close(client->conn, 1008, "too many messages");
    return hub_refuse(ask, "busy",
                      (dd_text){"too many messages at once: slow down a little",
                                "слишком много сообщений сразу: чуть помедленнее"});
}

/* What the message is called by its sender: -1 if it has no number. False if that is not one. */
static bool get_re(const hub_ask *ask, int64_t *re) {
    const dd_json_node *node = dd_request_get(&ask->r, "re");
    *re = -1;
    if (!node)
        return true;
    if (node->type != DD_JSON_NUMBER || node->number < 0 || node->number > MAX_RE)
        return false;
    *re = node->number;
    return true;
}

static bool find_and_run(hub_ask *ask, size_t len, bool parsed, bool numbered) {
    char name[32] = "";
    const dd_json_node *cmd = parsed ? dd_request_get(&ask->r, "cmd") : NULL;
    if (cmd && (cmd->type != DD_JSON_STRING || !dd_json_copy(&ask->r.doc, cmd, name, sizeof name)))
        name[0] = '\0'; /* too long for one of ours, at least */
    const command *c = find_command(name);
    if (!may_send(ask, c, len))
        return false;
    if (!parsed)
        return hub_bad(ask);
    if (!numbered)
        dd_fail(&ask->error, "\"re\" must be a number from 0 to 2^53");
    else if (!cmd || cmd->type != DD_JSON_STRING)
        dd_fail(&ask->error, "a message is one JSON object with a text \"cmd\", like {\"cmd\":\"games\"}");
    if (ask->error.text[0])
        return hub_bad(ask);
    if (!c)
        return hub_refuse(ask, "unknown", (dd_text){"there is no such command", "такой команды нет"});
    if (!ask->client->greeted && c->run != hub_cmd_hello)
        return hub_refuse(ask, "hello", (dd_text){"say hello first", "сначала скажите hello"});
    ask->hr = ask->client->room;
    if (c->at_table && !ask->hr)
        return hub_refuse(ask, "not_here",
                          (dd_text){"watch a table first", "сначала подойдите к какому-нибудь столу"});
    ask->most = c->at_table && c->run != hub_cmd_record ? HUB_ROOM_MESSAGE : HUB_BUFFER;
    return c->run(ask);
}

static void begin_answer(hub_ask *ask, dd_out *out, dd_json *json, int64_t re, bool ok) {
    *out = dd_out_to(ask->h->answer, HUB_BUFFER);
    *json = dd_json_to(out);
    dd_json_open(json, '{');
    if (re >= 0)
        dd_json_key_int(json, "re", re);
    dd_json_key_bool(json, "ok", ok);
}

void hub_message(void *context, net_conn *conn, const char *text, size_t len) {
    hub *h = context;
    dd_out out;
    dd_json json;
    hub_ask ask = {.h = h, .client = net_conn_user(conn), .code = "bad"};
    ask.r = (dd_request){.table = h->no_table, .json = &json, .error = &ask.error};
    h->messages++;
    hub_client_hold(ask.client); /* a command may close the connection */
    dd_writer_hold(h->writer);   /* and all its entries are written, or none */
    bool parsed = dd_json_read(text, len, h->nodes, HUB_VALUES, &ask.r.doc, &ask.error);
    if (parsed && h->nodes->type != DD_JSON_OBJECT)
        parsed = dd_fail(&ask.error, "a message is one JSON object, like {\"cmd\":\"games\"}");
    ask.r.object = h->nodes;
    int64_t re = -1;
    bool numbered = parsed && get_re(&ask, &re);
    begin_answer(&ask, &out, &json, re, true);
    bool ok = find_and_run(&ask, len, parsed, numbered);
    dd_writer_release(h->writer);
    if (ok && (out.len + 2 >= out.room || out.len + 1 > ask.most)) {
        hub_log("message_too_long", "bytes=%d", (int)out.len);
        ok = hub_failed(&ask);
    }
    if (!ok) {
        h->refused++;
        begin_answer(&ask, &out, &json, re, false);
        dd_json_key_string(&json, "code", ask.code);
        dd_json_key_string(&json, "error", ask.error.text);
    }
    dd_json_close(&json, '}');
    hub_send_answer(h, ask.client, net_message_new(out.at, out.len), ok ? ask.ticket : 0, re);
    if (ok && ask.show_table && ask.client->room)
        hub_tell_table_to(h, ask.client->room, ask.client);
    hub_client_drop(ask.client);
    DD_HOLDS(hub_holds(h));
}
