/* The protocol of `diadem engine`: each command a function that fills in the answer, or fails and
 * leaves the game as it was. */
#include "table/protocol.h"

#include "bots/bot.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_VALUES = 1 << 16,  /* JSON values in a message */
    ANSWER_ROOM = 1 << 20, /* bytes; only a record can need more, and asks for it */
};

struct dd_session {
    dd_table *table;
    dd_bot *bot;
    const dd_game *bot_game; /* the game that the bot was made for */
    double (*clock)(void);
    dd_json_node *nodes;
    char *answer;
    size_t answer_room;
};

/* One message being answered. */
typedef struct request {
    dd_session *session;
    dd_table *table;
    dd_json_doc doc;
    const dd_json_node *object;
    dd_json *json; /* the answer: an open object */
    dd_error *error;
} request;

/* ---- Reading a request ---- */

static const dd_json_node *get(const request *r, const char *key) {
    return dd_json_get(&r->doc, r->object, key);
}

/* A text argument; false with a reason if it is missing, no text, or longer than the buffer. */
static bool get_text(const request *r, const char *key, char *buffer, size_t room) {
    const dd_json_node *node = get(r, key);
    if (!node)
        return dd_fail(r->error, "\"%s\" is missing", key);
    return dd_json_copy(&r->doc, node, buffer, room) ||
           dd_fail(r->error, "\"%s\" must be a text of at most %d bytes", key, (int)room - 1);
}

/* A number, or the given value if it is not there. */
static bool get_number(const request *r, const char *key, int64_t low, int64_t high, int64_t *value) {
    const dd_json_node *node = get(r, key);
    if (!node)
        return true;
    if (node->type != DD_JSON_NUMBER || node->number < low || node->number > high) {
        if (high > INT32_MAX)
            return dd_fail(r->error, "\"%s\" must be a whole number of at least %d", key, (int)low);
        return dd_fail(r->error, "\"%s\" must be a whole number from %d to %d", key, (int)low, (int)high);
    }
    *value = node->number;
    return true;
}

static bool need_game(const request *r) {
    return r->table->game ||
           dd_fail(r->error, "there is no game yet: send {\"cmd\":\"new\",\"game\":…,\"seats\":…}");
}

/* "seat": a number, "chance" where chance may stand, or null for a spectator where one may look on. */
static bool get_seat(const request *r, bool chance, bool spectator, int *who) {
    const dd_json_node *node = get(r, "seat");
    int seats = dd_seats(&r->table->state);
    if (node && spectator && node->type == DD_JSON_NULL) {
        *who = DD_SPECTATOR;
        return true;
    }
    if (node && chance && dd_json_is(&r->doc, node, "chance")) {
        *who = DD_CHANCE;
        return true;
    }
    if (node && node->type == DD_JSON_NUMBER && node->number >= 0 && node->number < seats) {
        *who = (int)node->number;
        return true;
    }
    return dd_fail(r->error, "\"seat\" must be a number from 0 to %d%s%s", seats - 1,
                   chance ? ", or \"chance\"" : "", spectator ? ", or null for a spectator" : "");
}

static bool get_game(const request *r, const dd_game **game) {
    char id[32];
    char known[128];
    dd_out out = dd_out_to(known, sizeof known);
    if (!get_text(r, "game", id, sizeof id))
        return false;
    if ((*game = dd_game_by_id(id)) != NULL)
        return true;
    dd_put_game_ids(&out);
    return dd_fail(r->error, "there is no game '%s' here; there is %s", id, known);
}

static bool get_lang(const request *r, dd_lang *lang) {
    const dd_json_node *node = get(r, "lang");
    *lang = node && dd_json_is(&r->doc, node, "ru") ? DD_RU : DD_EN;
    return !node || *lang == DD_RU || dd_json_is(&r->doc, node, "en") ||
           dd_fail(r->error, "\"lang\" must be \"en\" or \"ru\"");
}

/* ---- Writing an answer ---- */

static void write_who(dd_json *json, int who) {
    if (who == DD_CHANCE)
        dd_json_string(json, "chance");
    else
        dd_json_int(json, who);
}

static void write_move(const request *r, dd_move move) {
    char text[DD_MAX_MOVE_TEXT];
    dd_out out = dd_out_to(text, sizeof text);
    dd_move_text(r->table->game, &r->table->state, move, &out);
    dd_json_key_string(r->json, "move", text);
}

static void write_explanation(const request *r, int who, dd_move move, dd_lang lang) {
    char text[256];
    dd_out out = dd_out_to(text, sizeof text);
    r->table->game->explain(&r->table->state, who, move, lang, &out);
    dd_json_key_string(r->json, "text", text);
}

/* What has just happened: codes for programs, sentences for people. */
static void write_events(const request *r) {
    const dd_events *events = dd_table_events(r->table);
    dd_json_key(r->json, "events");
    dd_json_open(r->json, '[');
    for (int i = 0; i < events->count; i++) {
        const dd_event *event = &events->list[i];
        dd_json_open(r->json, '{');
        dd_json_key_int(r->json, "code", event->code);
        dd_json_key(r->json, "args");
        dd_json_open(r->json, '[');
        for (int a = 0; a < 4; a++)
            dd_json_int(r->json, event->arg[a]);
        dd_json_close(r->json, ']');
        if (event->seat >= 0)
            dd_json_key_int(r->json, "seat", event->seat);
        for (int lang = DD_EN; lang <= DD_RU; lang++) {
            char text[256];
            dd_out out = dd_out_to(text, sizeof text);
            r->table->game->tell(&r->table->state, event, (dd_lang)lang, &out);
            dd_json_key_string(r->json, lang == DD_RU ? "ru" : "en", text);
        }
        dd_json_close(r->json, '}');
    }
    dd_json_close(r->json, ']');
}

/* ---- Commands ---- */

static void write_option(dd_json *json, const dd_option *option) {
    dd_json_open(json, '{');
    dd_json_key_string(json, "id", option->id);
    dd_json_text(json, "name", option->name);
    dd_json_text(json, "about", option->about);
    dd_json_key(json, "values");
    dd_json_open(json, '[');
    for (int v = 0; v < DD_MAX_VALUES && option->values[v]; v++)
        dd_json_string(json, option->values[v]);
    dd_json_close(json, ']');
    dd_json_key(json, "value_names");
    dd_json_open(json, '[');
    for (int v = 0; v < DD_MAX_VALUES && option->values[v]; v++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "en", dd_say(option->value_names[v], DD_EN));
        dd_json_key_string(json, "ru", dd_say(option->value_names[v], DD_RU));
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
    if (option->needs)
        dd_json_key_string(json, "needs", option->needs);
    if (option->values[0])
        dd_json_key_string(json, "default", option->values[option->standard]);
    else {
        dd_json_key_int(json, "default", option->standard);
        dd_json_key_int(json, "max", option->max);
    }
    if (option->seat_slot)
        dd_json_key_bool(json, "per_seat", true);
    dd_json_close(json, '}');
}

static void write_levels(dd_json *json) {
    dd_json_key(json, "levels");
    dd_json_open(json, '[');
    for (const dd_level *level = dd_levels; level->name; level++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", level->name);
        dd_json_text(json, "about", level->about);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static bool cmd_games(request *r) {
    write_levels(r->json);
    dd_json_key(r->json, "games");
    dd_json_open(r->json, '[');
    for (const dd_game *const *g = dd_games(); *g; g++) {
        dd_json_open(r->json, '{');
        dd_json_key_string(r->json, "id", (*g)->id);
        dd_json_text(r->json, "name", (*g)->name);
        dd_json_text(r->json, "about", (*g)->about);
        dd_json_key_int(r->json, "rules", (*g)->rules);
        dd_json_key(r->json, "seats");
        dd_json_open(r->json, '[');
        dd_json_int(r->json, (*g)->seats_min);
        dd_json_int(r->json, (*g)->seats_max);
        dd_json_close(r->json, ']');
        dd_json_key(r->json, "options");
        dd_json_open(r->json, '[');
        for (const dd_option *option = (*g)->options; option->id; option++)
            write_option(r->json, option);
        dd_json_close(r->json, ']');
        dd_json_close(r->json, '}');
    }
    dd_json_close(r->json, ']');
    return true;
}

static bool cmd_new(request *r) {
    const dd_game *game;
    dd_config config;
    int64_t seed = 0;
    const dd_json_node *chance = get(r, "chance");
    bool manual = chance && dd_json_is(&r->doc, chance, "manual");
    if (!get_game(r, &game) || !dd_config_read(game, &r->doc, r->object, &config, r->error) ||
        !get_number(r, "seed", 0, INT64_MAX, &seed))
        return false;
    if (chance && !manual && !dd_json_is(&r->doc, chance, "seed"))
        return dd_fail(r->error, "\"chance\" must be \"seed\" or \"manual\"");
    if (!dd_table_start(r->table, game, &config, (uint64_t)seed, manual, r->error))
        return false;
    write_events(r);
    return true;
}

static bool cmd_moves(request *r) {
    dd_lang lang;
    char prompt[256];
    dd_move moves[DD_MAX_MOVES];
    uint32_t weights[DD_MAX_MOVES];
    if (!need_game(r) || !get_lang(r, &lang))
        return false;
    const dd_game *game = r->table->game;
    const void *state = &r->table->state;
    uint32_t actors = game->actors(state), asked = actors;
    int only = DD_SPECTATOR;
    if (get(r, "seat")) {
        if (!get_seat(r, true, true, &only))
            return false;
        asked = only == DD_SPECTATOR ? 0 : actors & UINT32_C(1) << only;
    }
    dd_json_key(r->json, "to_act");
    dd_json_open(r->json, '[');
    for (int who = 0; who <= DD_CHANCE; who++)
        if (actors >> who & 1)
            write_who(r->json, who);
    dd_json_close(r->json, ']');
    dd_out out = dd_out_to(prompt, sizeof prompt);
    game->prompt(state, asked ? __builtin_ctz(asked) : DD_SPECTATOR, lang, &out);
    dd_json_key_string(r->json, "prompt", prompt);
    dd_json_key(r->json, "moves");
    dd_json_open(r->json, '[');
    for (int who = 0; who <= DD_CHANCE; who++) {
        if (!(asked >> who & 1))
            continue;
        int count = who == DD_CHANCE ? game->chance(state, moves, weights) : game->moves(state, who, moves);
        for (int i = 0; i < count; i++) {
            dd_json_open(r->json, '{');
            dd_json_key(r->json, "seat");
            write_who(r->json, who);
            write_move(r, moves[i]);
            write_explanation(r, who, moves[i], lang);
            if (who == DD_CHANCE)
                dd_json_key_int(r->json, "weight", weights[i]);
            dd_json_close(r->json, '}');
        }
    }
    dd_json_close(r->json, ']');
    return true;
}

static bool cmd_play(request *r) {
    int who = DD_SPECTATOR;
    char text[DD_MAX_MOVE_TEXT];
    dd_move move;
    if (!need_game(r) || !get_seat(r, true, false, &who) || !get_text(r, "move", text, sizeof text))
        return false;
    if (!dd_move_read(r->table->game, &r->table->state, text, &move))
        return dd_fail(r->error, "'%s' is no move of %s; \"moves\" lists the legal ones", text,
                       r->table->game->id);
    if (!dd_table_play(r->table, who, move, r->error))
        return false;
    write_events(r);
    return true;
}

static void write_state(const request *r, const char *key, const void *state) {
    dd_json_key(r->json, key);
    dd_state_text(r->table->game, state, r->json->out);
    r->json->comma = true;
}

static bool cmd_state(request *r) {
    if (!need_game(r))
        return false;
    write_state(r, "state", &r->table->state);
    return true;
}

static bool cmd_load(request *r) {
    const dd_json_node *node = get(r, "state");
    const dd_game *game;
    dd_state state;
    if (!node)
        return dd_fail(r->error, "\"state\" is missing: it is an object as \"state\" gives it");
    return dd_state_from(&r->doc, node, &game, &state, r->error) &&
           dd_table_load(r->table, game, &state, r->error);
}

static bool cmd_view(request *r) {
    int who = DD_SPECTATOR;
    dd_state view;
    if (!need_game(r) || !get_seat(r, false, true, &who))
        return false;
    dd_clone(r->table->game, &view, &r->table->state);
    r->table->game->view(&view, who);
    write_state(r, "view", &view);
    return true;
}

static bool cmd_fill(request *r) {
    int who = DD_SPECTATOR;
    int64_t seed = 0;
    dd_state state;
    if (!need_game(r) || !get_seat(r, false, true, &who) || !get_number(r, "seed", 0, INT64_MAX, &seed))
        return false;
    dd_rng rng = dd_rng_for((uint64_t)seed, 0);
    dd_clone(r->table->game, &state, &r->table->state);
    r->table->game->view(&state, who);
    r->table->game->fill(&state, who, &rng);
    return dd_table_load(r->table, r->table->game, &state, r->error);
}

static bool cmd_scores(request *r) {
    dd_scores scores;
    if (!need_game(r))
        return false;
    const dd_game *game = r->table->game;
    int seats = dd_seats(&r->table->state);
    game->scores(&r->table->state, &scores);
    dd_json_key_bool(r->json, "over", game->actors(&r->table->state) == 0);
    dd_json_key(r->json, "scores");
    dd_json_open(r->json, '[');
    for (int seat = 0; seat < seats; seat++)
        dd_json_int(r->json, scores.points[seat]);
    dd_json_close(r->json, ']');
    dd_json_key(r->json, "ranks");
    dd_json_open(r->json, '[');
    for (int seat = 0; seat < seats; seat++)
        dd_json_int(r->json, scores.rank[seat]);
    dd_json_close(r->json, ']');
    dd_json_key(r->json, "breakdown");
    dd_json_open(r->json, '[');
    for (int seat = 0; seat < seats; seat++) {
        dd_json_open(r->json, '{');
        for (int part = 0; game->parts[part].id; part++)
            dd_json_key_int(r->json, game->parts[part].id, scores.part[part][seat]);
        dd_json_close(r->json, '}');
    }
    dd_json_close(r->json, ']');
    return true;
}

static bool cmd_hash(request *r) {
    char text[24];
    dd_out out = dd_out_to(text, sizeof text);
    if (!need_game(r))
        return false;
    dd_put_hex(&out, dd_digest(r->table->game, &r->table->state));
    dd_json_key_string(r->json, "hash", text);
    return true;
}

/* Without a seat, the whole table agrees. */
static bool cmd_undo(request *r) {
    int who = DD_SPECTATOR;
    if (!need_game(r) || (get(r, "seat") && !get_seat(r, false, true, &who)))
        return false;
    return dd_table_undo(r->table, who, r->error);
}

/* Makes sure that the answer has so much room, whatever is written of it already. */
static bool need_room(const request *r, size_t room) {
    dd_session *session = r->session;
    if (room <= session->answer_room)
        return true;
    char *answer = realloc(session->answer, room);
    if (!answer)
        return dd_fail(r->error, "out of memory");
    session->answer = r->json->out->at = answer;
    session->answer_room = r->json->out->room = room;
    return true;
}

static bool cmd_record(request *r) {
    dd_out measure = {0};
    if (!need_game(r))
        return false;
    dd_table_record(r->table, &measure);
    /* Every byte may need an escape, and the rest of the answer some room. */
    if (!need_room(r, 2 * measure.len + 1024))
        return false;
    char *text = malloc(measure.len + 1);
    if (!text)
        return dd_fail(r->error, "out of memory");
    dd_out out = dd_out_to(text, measure.len + 1);
    dd_table_record(r->table, &out);
    dd_json_key_string(r->json, "record", text);
    free(text);
    return true;
}

static bool cmd_replay(request *r) {
    const dd_json_node *node = get(r, "record");
    if (!node || node->type != DD_JSON_STRING)
        return dd_fail(r->error, "\"record\" is missing: it is the text that \"record\" gives");
    char *text = malloc((size_t)node->len + 1);
    if (!text)
        return dd_fail(r->error, "out of memory");
    bool ok = dd_json_copy(&r->doc, node, text, (size_t)node->len + 1)
                  ? dd_table_replay(r->table, text, strlen(text), r->table->manual_chance, r->error)
                  : dd_fail(r->error, "\"record\" holds a zero byte");
    free(text);
    return ok;
}

static bool cmd_catalogue(request *r) {
    const dd_game *game = r->table->game;
    if (get(r, "game") ? !get_game(r, &game) : !need_game(r))
        return false;
    dd_out *out = r->json->out;
    dd_json_key(r->json, "catalogue");
    dd_out rest = dd_out_to(out->at + out->len, out->room - out->len);
    dd_catalogue(game, &rest);
    out->len += rest.len;
    r->json->comma = true;
    return true;
}

static bool get_bot_spec(const request *r, dd_bot_spec *spec) {
    char level[48];
    int64_t ms = 0, iterations = 0;
    if (!get_text(r, "level", level, sizeof level) || !dd_bot_parse(level, spec, r->error) ||
        !get_number(r, "ms", 1, DD_BOT_MAX_MS, &ms) ||
        !get_number(r, "iterations", 1, DD_BOT_MAX_ITERATIONS, &iterations))
        return false;
    if (ms || iterations) {
        spec->ms = (uint32_t)ms;
        spec->iterations = (uint32_t)iterations;
    }
    return true;
}

static bool ready_bot(const request *r) {
    dd_session *session = r->session;
    if (session->bot && session->bot_game == r->table->game)
        return true;
    dd_bot_free(session->bot);
    session->bot = dd_bot_new(r->table->game);
    session->bot_game = r->table->game;
    return session->bot || dd_fail(r->error, "out of memory");
}

static void write_candidates(const request *r, int who, const dd_choice *choice) {
    dd_json_key(r->json, "candidates");
    dd_json_open(r->json, '[');
    for (int i = 0; i < choice->count; i++) {
        dd_json_open(r->json, '{');
        write_move(r, choice->candidates[i].move);
        write_explanation(r, who, choice->candidates[i].move, DD_EN);
        dd_json_key(r->json, "value");
        dd_json_real(r->json, choice->candidates[i].value);
        dd_json_key_int(r->json, "visits", choice->candidates[i].visits);
        dd_json_close(r->json, '}');
    }
    dd_json_close(r->json, ']');
}

static bool cmd_bot(request *r) {
    dd_bot_spec spec;
    dd_choice choice;
    int64_t seed = 0;
    if (!need_game(r) || !get_number(r, "seed", 0, INT64_MAX, &seed) || !get_bot_spec(r, &spec))
        return false;
    const dd_game *game = r->table->game;
    uint32_t actors = game->actors(&r->table->state);
    if (!actors)
        return dd_fail(r->error, "the game is over: nobody has a decision");
    int who = __builtin_ctz(actors);
    if (get(r, "seat") && !get_seat(r, false, false, &who))
        return false;
    if (!(actors >> who & 1) || who == DD_CHANCE)
        return dd_fail(r->error, "%s",
                       who == DD_CHANCE ? "chance is to act, not a player" : "this seat has no decision now");
    if (!ready_bot(r))
        return false;
    if (!dd_bot_choose(r->session->bot, &spec, &r->table->state, who, (uint64_t)seed, r->session->clock,
                       &choice, r->error))
        return false;
    dd_json_key_int(r->json, "seat", who);
    write_move(r, choice.move);
    dd_json_key_int(r->json, "iterations", choice.iterations);
    write_candidates(r, who, &choice);
    return true;
}

static const struct {
    const char *name;
    bool (*run)(request *r);
} commands[] = {
    {"games", cmd_games}, {"new", cmd_new},       {"moves", cmd_moves},         {"play", cmd_play},
    {"state", cmd_state}, {"load", cmd_load},     {"view", cmd_view},           {"fill", cmd_fill},
    {"hash", cmd_hash},   {"scores", cmd_scores}, {"undo", cmd_undo},           {"record", cmd_record},
    {"bot", cmd_bot},     {"replay", cmd_replay}, {"catalogue", cmd_catalogue},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static bool run_command(request *r) {
    char name[32];
    if (r->object->type != DD_JSON_OBJECT)
        return dd_fail(r->error, "a message is one JSON object, like {\"cmd\":\"moves\"}");
    if (!get_text(r, "cmd", name, sizeof name))
        return false;
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return commands[i].run(r);
    char known[200];
    dd_out out = dd_out_to(known, sizeof known);
    for (int i = 0; i < COMMANDS; i++)
        dd_putf(&out, "%s%s", i ? ", " : "", commands[i].name);
    return dd_fail(r->error, "there is no command '%s'; there are %s", name, known);
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
    request r = {.session = session, .table = session->table, .json = &json, .error = &error};
    bool ok = len <= DD_PROTOCOL_MAX_LINE
                  ? dd_json_read(message, len, session->nodes, MAX_VALUES, &r.doc, &error)
                  : dd_fail(&error, "the message is too long: at most %d bytes", DD_PROTOCOL_MAX_LINE);
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
