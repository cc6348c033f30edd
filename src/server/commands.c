/* Messages from clients: which command each is, who may send it, and how it is answered. */
#include "server/hub_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct command {
    const char *name;
    bool (*run)(hub_ask *ask);
    float cost;    /* in units, with that of an ordinary message */
    bool at_table; /* it is about the table being watched */
} command;

static const command commands[] = {
    {"hello", hub_cmd_hello, 1, false},
    {"games", hub_cmd_games, 1, false},
    {"catalogue", hub_cmd_catalogue, 5, false},
    {"qr", hub_cmd_qr, 8, false},
    {"ping", hub_cmd_ping, 1, false},
    {"lobby", hub_cmd_lobby, 5, false},
    {"create", hub_cmd_create, 6, false},
    {"watch", hub_cmd_watch, 4, false},
    {"unwatch", hub_cmd_unwatch, 1, false},
    {"sit", hub_cmd_sit, 3, true},
    {"stand", hub_cmd_stand, 3, true},
    {"set", hub_cmd_set, 3, true},
    {"fill", hub_cmd_fill, 3, true},
    {"start", hub_cmd_start, 3, true},
    {"resign", hub_cmd_resign, 3, true},
    {"replace", hub_cmd_replace, 3, true},
    {"rematch", hub_cmd_rematch, 6, true},
    {"kick", hub_cmd_kick, 3, true},
    {"mute", hub_cmd_mute, 3, true},
    {"allow", hub_cmd_allow, 3, true},
    {"house", hub_cmd_house, 3, true},
    {"play", hub_cmd_play, 2, true},
    {"undo", hub_cmd_undo, 2, true},
    {"consent", hub_cmd_consent, 2, true},
    {"look", hub_cmd_look, 1, true},
    {"hint", hub_cmd_hint, 4, true},
    {"preview", hub_cmd_preview, 1, true},
    {"chat", hub_cmd_chat, 2, true},
    {"at", hub_cmd_at, 1, true},
    {"log", hub_cmd_log, 3, true},
    {"said", hub_cmd_said, 1, true},
    {"record", hub_cmd_record, 6, true},
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

bool hub_log_is_full(hub_ask *ask) {
    return hub_refuse(ask, "limit",
                      (dd_text){"the log of this table is full; the game can still be played to its end",
                                "журнал этого стола заполнен; доиграть игру ещё можно"});
}

bool hub_failed(hub_ask *ask) {
    bool full = ask->h->log_full;
    ask->h->log_full = false;
    if (full)
        return hub_log_is_full(ask);
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

bool hub_may(hub_ask *ask, float units) {
    if (hub_charge(ask->h, ask->client, units))
        return true;
    hub_count_refusal(ask->h, ask->client, units);
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

/* The same of a message that is not read, if it is the first thing there: {"re":5,… A longer search would be
 * work for nothing. */
static int64_t leading_re(const char *text, size_t len) {
    char start[48], digits[17], end[2];
    size_t n = len < sizeof start ? len : sizeof start - 1;
    memcpy(start, text, n);
    start[n] = '\0';
    if (sscanf(start, " { \"re\" : %16[0-9] %1[,}]", digits, end) != 2)
        return -1;
    int64_t re = strtoll(digits, NULL, 10);
    return re <= MAX_RE ? re : -1;
}

/* What is told to many is more work than the command costs by itself. */
static bool run(hub_ask *ask, const command *c) {
    ask->h->effort = 0;
    bool ok = c->run(ask);
    if (ask->h->effort > c->cost)
        hub_charge_more(ask->h, ask->client, ask->h->effort - c->cost);
    return ok;
}

static bool find_and_run(hub_ask *ask, bool parsed, bool numbered) {
    char name[32] = "";
    const dd_json_node *cmd = parsed ? dd_request_get(&ask->r, "cmd") : NULL;
    if (cmd && (cmd->type != DD_JSON_STRING || !dd_json_copy(&ask->r.doc, cmd, name, sizeof name)))
        name[0] = '\0'; /* too long for one of ours, at least */
    const command *c = find_command(name);
    if (c && c->cost > 1 && !hub_may(ask, c->cost - 1))
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
    return run(ask, c);
}

static void begin_answer(hub_ask *ask, dd_out *out, int64_t re, bool ok) {
    dd_json *json = ask->r.json;
    *out = dd_out_to(ask->h->answer, HUB_BUFFER);
    *json = dd_json_to(out);
    dd_json_open(json, '{');
    if (re >= 0)
        dd_json_key_int(json, "re", re);
    dd_json_key_bool(json, "ok", ok);
}

/* Its bytes are paid for before they are read, its command when it is known which it is. */
static bool read_and_run(hub_ask *ask, const char *text, size_t len, dd_out *out, int64_t *re) {
    enum { BYTES_A_UNIT = 4096 };
    const hub *h = ask->h;
    size_t long_one = len / BYTES_A_UNIT; /* is work, too */
    if (!hub_may(ask, 1 + (float)long_one)) {
        *re = leading_re(text, len);
        return false;
    }
    bool parsed = dd_json_read(text, len, ask->h->nodes, HUB_VALUES, &ask->r.doc, &ask->error);
    if (parsed && h->nodes->type != DD_JSON_OBJECT)
        parsed = dd_fail(&ask->error, "a message is one JSON object, like {\"cmd\":\"games\"}");
    ask->r.object = h->nodes;
    bool numbered = parsed && get_re(ask, re);
    begin_answer(ask, out, *re, true);
    return find_and_run(ask, parsed, numbered);
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
    int64_t re = -1;
    bool ok = read_and_run(&ask, text, len, &out, &re);
    dd_writer_release(h->writer);
    if (ok && (out.len + 2 >= out.room || out.len + 1 > ask.most)) {
        hub_log("message_too_long", "bytes=%d", (int)out.len);
        ok = hub_failed(&ask);
    }
    if (!ok) {
        h->refused++;
        begin_answer(&ask, &out, re, false);
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
