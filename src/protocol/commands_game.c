/* The commands about the game at hand. Each fills in the answer, or fails and leaves the game as it was. */
#include "protocol/request.h"

#include <stdlib.h>
#include <string.h>

/* Who may see it, where not everybody may: seats, and null for those who look on. */
static void write_seen_by(const dd_event *event, int seats, dd_json *json) {
    if (event->seen_by == DD_EVERYBODY)
        return;
    dd_json_key(json, "seen_by");
    dd_json_open(json, '[');
    for (int seat = 0; seat < seats; seat++)
        if (dd_event_visible(event, seat))
            dd_json_int(json, seat);
    if (dd_event_visible(event, DD_SPECTATOR))
        dd_json_null(json);
    dd_json_close(json, ']');
}

/* What has just happened: names for programs, sentences for people. */
static void write_events(const dd_request *r) {
    const dd_events *events = dd_table_events(r->table);
    dd_json_key(r->json, "events");
    dd_json_open(r->json, '[');
    for (int i = 0; i < events->count; i++) {
        const dd_event *event = &events->list[i];
        dd_json_open(r->json, '{');
        dd_event_write(r->table->game, &r->table->state, event, r->json);
        write_seen_by(event, dd_seats(&r->table->state), r->json);
        for (int lang = DD_EN; lang <= DD_RU; lang++) {
            char text[256];
            dd_out out = dd_out_to(text, sizeof text);
            r->table->game->tell(&r->table->state, event, (dd_lang)lang, &out);
            dd_json_key_string(r->json, lang == DD_RU ? "ru" : "en", text);
        }
        dd_json_close(r->json, '}');
    }
    dd_json_close(r->json, ']');
    if (events->cut)
        dd_json_key_bool(r->json, "events_cut", true);
}

bool dd_cmd_new(dd_request *r) {
    const dd_game *game;
    dd_config config;
    int64_t seed = 0;
    const dd_json_node *chance = dd_request_get(r, "chance");
    bool manual = chance && dd_json_is(&r->doc, chance, "manual");
    if (!dd_request_game(r, &game) || !dd_config_read(game, &r->doc, r->object, &config, r->error) ||
        !dd_request_number(r, "seed", 0, INT64_MAX, &seed))
        return false;
    if (chance && !manual && !dd_json_is(&r->doc, chance, "seed"))
        return dd_fail(r->error, "\"chance\" must be \"seed\" or \"manual\", not %s",
                       dd_json_quote(&r->doc, chance).text);
    if (!dd_table_start(r->table, game, &config, (uint64_t)seed, manual, r->error))
        return false;
    write_events(r);
    return true;
}

bool dd_cmd_moves(dd_request *r) {
    dd_lang lang;
    dd_move moves[DD_MAX_MOVES];
    uint32_t weights[DD_MAX_MOVES];
    if (!dd_request_game_on(r) || !dd_request_lang(r, &lang))
        return false;
    const dd_game *game = r->table->game;
    const void *state = &r->table->state;
    uint32_t actors = game->actors(state), asked = actors;
    int only = DD_SPECTATOR;
    if (dd_request_get(r, "seat")) {
        if (!dd_request_seat(r, true, true, &only))
            return false;
        asked = only == DD_SPECTATOR ? 0 : actors & UINT32_C(1) << only;
    }
    dd_show_actors(r->json, actors);
    dd_show_prompt(r->json, game, state, asked ? __builtin_ctz(asked) : DD_SPECTATOR, lang);
    dd_json_key(r->json, "moves");
    dd_json_open(r->json, '[');
    for (int who = 0; who <= DD_CHANCE; who++) {
        if (!(asked >> who & 1))
            continue;
        int count = who == DD_CHANCE ? game->chance(state, moves, weights) : game->moves(state, who, moves);
        for (int i = 0; i < count; i++) {
            dd_json_open(r->json, '{');
            dd_json_key(r->json, "seat");
            dd_show_who(r->json, who);
            dd_show_move(r->json, game, state, moves[i]);
            dd_show_explanation(r->json, game, state, who, moves[i], lang);
            if (who == DD_CHANCE)
                dd_json_key_int(r->json, "weight", weights[i]);
            else
                dd_show_brings(r->json, game, state, who, moves[i]);
            dd_json_close(r->json, '}');
        }
    }
    dd_json_close(r->json, ']');
    return true;
}

bool dd_cmd_play(dd_request *r) {
    int who = DD_SPECTATOR;
    char text[DD_MAX_MOVE_TEXT];
    dd_move move;
    if (!dd_request_game_on(r) || !dd_request_seat(r, true, false, &who) ||
        !dd_request_text(r, "move", text, sizeof text))
        return false;
    if (!dd_move_read(r->table->game, &r->table->state, text, &move, r->error) ||
        !dd_table_play(r->table, who, move, r->error))
        return false;
    write_events(r);
    return true;
}

bool dd_cmd_state(dd_request *r) {
    if (!dd_request_game_on(r))
        return false;
    dd_show_state(r->json, "state", r->table->game, &r->table->state);
    return true;
}

bool dd_cmd_load(dd_request *r) {
    const dd_json_node *node = dd_request_get(r, "state");
    const dd_game *game;
    dd_state state;
    if (!node)
        return dd_fail(r->error, "\"state\" is missing: it is an object as \"state\" gives it");
    return dd_state_from(&r->doc, node, &game, &state, r->error) &&
           dd_table_load(r->table, game, &state, r->error);
}

bool dd_cmd_view(dd_request *r) {
    int who = DD_SPECTATOR;
    dd_state view;
    if (!dd_request_game_on(r) || !dd_request_seat(r, false, true, &who))
        return false;
    dd_clone(r->table->game, &view, &r->table->state);
    r->table->game->view(&view, who);
    dd_show_state(r->json, "view", r->table->game, &view);
    return true;
}

bool dd_cmd_fill(dd_request *r) {
    int who = DD_SPECTATOR;
    int64_t seed = 0;
    dd_state state;
    if (!dd_request_game_on(r) || !dd_request_seat(r, false, true, &who) ||
        !dd_request_number(r, "seed", 0, INT64_MAX, &seed))
        return false;
    dd_rng rng = dd_rng_for((uint64_t)seed, 0);
    dd_clone(r->table->game, &state, &r->table->state);
    r->table->game->view(&state, who);
    dd_fill(r->table->game, &state, who, &rng);
    return dd_table_load(r->table, r->table->game, &state, r->error);
}

bool dd_cmd_scores(dd_request *r) {
    dd_scores scores;
    if (!dd_request_game_on(r))
        return false;
    dd_json_key_bool(r->json, "over", r->table->game->actors(&r->table->state) == 0);
    r->table->game->scores(&r->table->state, &scores);
    dd_show_scores(r->json, r->table->game, dd_seats(&r->table->state), &scores);
    return true;
}

bool dd_cmd_hash(dd_request *r) {
    char text[24];
    dd_out out = dd_out_to(text, sizeof text);
    if (!dd_request_game_on(r))
        return false;
    dd_put_hex(&out, dd_digest(r->table->game, &r->table->state));
    dd_json_key_string(r->json, "hash", text);
    return true;
}

/* Without a seat, the whole table agrees. */
bool dd_cmd_undo(dd_request *r) {
    int who = DD_SPECTATOR;
    if (!dd_request_game_on(r) || (dd_request_get(r, "seat") && !dd_request_seat(r, false, true, &who)))
        return false;
    return dd_table_undo(r->table, who, r->error);
}

/* Makes sure that the answer has so much room, whatever is written of it already. */
static bool need_room(const dd_request *r, size_t room) {
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

bool dd_cmd_record(dd_request *r) {
    dd_out measure = {0};
    if (!dd_request_game_on(r))
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

bool dd_cmd_replay(dd_request *r) {
    const dd_json_node *node = dd_request_get(r, "record");
    if (!node || node->type != DD_JSON_STRING)
        return dd_fail(r->error, "\"record\" must be the text that \"record\" gives; it is %s",
                       node ? dd_json_quote(&r->doc, node).text : "missing");
    char *text = malloc((size_t)node->len + 1);
    if (!text)
        return dd_fail(r->error, "out of memory");
    bool ok = dd_json_copy(&r->doc, node, text, (size_t)node->len + 1)
                  ? dd_table_replay(r->table, text, strlen(text), r->table->manual_chance, r->error)
                  : dd_fail(r->error, "\"record\" holds a zero byte");
    free(text);
    return ok;
}
