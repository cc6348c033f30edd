/* The protocol of `diadem engine`: sessions, and which command a message calls. */
#include "protocol/request.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_VALUES = 1 << 16,  /* JSON values in a message */
    ANSWER_ROOM = 1 << 20, /* bytes; only a record can need more, and asks for it */
};

static const struct {
    const char *name;
    bool (*run)(dd_request *r);
} commands[] = {
    {"games", dd_cmd_games},   {"new", dd_cmd_new},       {"moves", dd_cmd_moves},
    {"play", dd_cmd_play},     {"state", dd_cmd_state},   {"load", dd_cmd_load},
    {"view", dd_cmd_view},     {"fill", dd_cmd_fill},     {"hash", dd_cmd_hash},
    {"scores", dd_cmd_scores}, {"undo", dd_cmd_undo},     {"record", dd_cmd_record},
    {"bot", dd_cmd_bot},       {"replay", dd_cmd_replay}, {"catalogue", dd_cmd_catalogue},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static bool run_command(dd_request *r) {
    char name[32];
    if (r->object->type != DD_JSON_OBJECT)
        return dd_fail(r->error, "a message is one JSON object, like {\"cmd\":\"moves\"}, not %s",
                       dd_json_quote(&r->doc, r->object).text);
    if (!dd_request_text(r, "cmd", name, sizeof name))
        return false;
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return commands[i].run(r);
    char known[200];
    dd_out out = dd_out_to(known, sizeof known);
    for (int i = 0; i < COMMANDS; i++)
        dd_putf(&out, "%s%s", i ? ", " : "", commands[i].name);
    return dd_fail(r->error, "there is no command %s; there are %s", dd_quote(name).text, known);
}

/* ---- Sessions ---- */

dd_session *dd_session_new(double (*clock)(void)) {
    dd_session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->clock = clock;
    session->table = dd_table_new();
    session->nodes = malloc(MAX_VALUES * sizeof *session->nodes);
    session->answer_room = ANSWER_ROOM;
    session->answer = malloc(ANSWER_ROOM);
    if (session->table && session->nodes && session->answer)
        return session;
    dd_session_free(session);
    return NULL;
}

void dd_session_free(dd_session *session) {
    if (!session)
        return;
    dd_table_free(session->table);
    dd_bot_free(session->bot);
    free(session->nodes);
    free(session->answer);
    free(session);
}

static void answer_object(dd_session *session, dd_json *json, dd_out *out, bool ok) {
    *out = dd_out_to(session->answer, session->answer_room);
    *json = dd_json_to(out);
    dd_json_open(json, '{');
    dd_json_key_bool(json, "ok", ok);
}

const char *dd_session_answer(dd_session *session, const char *message, size_t len) {
    dd_error error = {""};
    dd_out out;
    dd_json json;
    dd_request r = {.session = session, .table = session->table, .json = &json, .error = &error};
    bool ok = len <= DD_PROTOCOL_MAX_LINE
                  ? dd_json_read(message, len, session->nodes, MAX_VALUES, &r.doc, &error)
                  : dd_fail(&error, "the message has %u bytes; at most %d are read", (unsigned)len,
                            DD_PROTOCOL_MAX_LINE);
    answer_object(session, &json, &out, true);
    if (ok) {
        r.object = session->nodes;
        ok = run_command(&r);
    }
    if (ok && out.len + 2 >= out.room)
        ok = dd_fail(&error, "the answer does not fit");
    if (!ok) {
        answer_object(session, &json, &out, false);
        dd_json_key_string(&json, "error", error.text);
    }
    dd_json_close(&json, '}');
    return session->answer;
}
