#include "support/scene.h"

#include "core/game.h"
#include "protocol/show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 16 };

/* Texts that are given back stay valid until the next call. */
static char text_buffer[TEXT_ROOM];

scene scene_new(const char *game, int seats, const char *options) {
    scene s = {.game = dd_game_by_id(game)};
    dd_config config;
    dd_error error;
    char copy[256];
    if (!s.game)
        fail_msg("no game '%s'", game);
    dd_config_default(s.game, seats, &config);
    snprintf(copy, sizeof copy, "%s", options);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        if (!value)
            fail_msg("'%s' is no option", word);
        *value++ = '\0';
        if (!dd_config_set(s.game, &config, word, value, &error))
            fail_msg("%s", error.text);
    }
    if (!dd_init(s.game, &config, &s.state, &error))
        fail_msg("%s", error.text);
    return s;
}

static bool try_set(const scene *s, const char *fields, dd_state *out, dd_error *error) {
    static dd_json_node nodes[8192];
    char copy[8192];
    dd_json_doc doc;
    snprintf(copy, sizeof copy, "%s", fields);
    for (char *p = copy; *p; p++)
        if (*p == '\'')
            *p = '"';
    *out = s->state;
    return dd_json_read(copy, strlen(copy), nodes, 8192, &doc, error) &&
           dd_fields_read(s->game, out, &doc, nodes, error) && s->game->check(out, error);
}

void scene_set(scene *s, const char *fields) {
    dd_state state;
    dd_error error;
    if (!try_set(s, fields, &state, &error))
        fail_msg("%s: %s", fields, error.text);
    s->state = state;
}

const char *scene_refuses(const scene *s, const char *fields) {
    static dd_error error;
    dd_state state;
    if (try_set(s, fields, &state, &error))
        fail_msg("%s is accepted", fields);
    return error.text;
}

/* "P1 take 3": who, and the move as an integer; false if it is no move at all. */
static bool parse(const scene *s, const char *text, int *who, dd_move *move) {
    char name[16];
    const char *space = strchr(text, ' ');
    if (!space || (size_t)(space - text) >= sizeof name)
        fail_msg("'%s' is not like 'P1 take 3'", text);
    snprintf(name, sizeof name, "%.*s", (int)(space - text), text);
    *who = dd_read_seat(name, DD_MAX_SEATS);
    if (*who < 0)
        fail_msg("'%s' does not begin with a seat", text);
    return dd_move_read(s->game, &s->state, space + 1, move, NULL);
}

const char *scene_why_not(const scene *s, const char *who_and_move) {
    int who;
    dd_move move;
    if (!parse(s, who_and_move, &who, &move))
        return "not a move of this game";
    return dd_reason(s->game, dd_why_not(s->game, &s->state, who, move)).en;
}

bool scene_legal(const scene *s, const char *who_and_move) {
    int who;
    dd_move move, moves[DD_MAX_MOVES];
    if (!parse(s, who_and_move, &who, &move))
        return false;
    bool legal = dd_why_not(s->game, &s->state, who, move) == DD_LEGAL;
    bool listed = dd_move_listed(moves, dd_moves(s->game, &s->state, who, moves), move);
    if (legal != listed)
        fail_msg("'%s': why_not() and moves() disagree", who_and_move);
    return legal;
}

void scene_play(scene *s, const char *moves) {
    char copy[4096];
    dd_error error;
    char *rest = NULL;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *one = strtok_r(copy, ";", &rest); one; one = strtok_r(NULL, ";", &rest)) {
        int who;
        dd_move move;
        while (*one == ' ')
            one++;
        if (!*one)
            continue;
        if (!scene_legal(s, one))
            fail_msg("'%s' is not legal: %s", one, scene_why_not(s, one));
        parse(s, one, &who, &move);
        s->game->play(&s->state, who, move, NULL);
        if (!s->game->check(&s->state, &error))
            fail_msg("after '%s': %s", one, error.text);
    }
}

const char *scene_told(const scene *s, const char *who_and_move, int viewer, const char *kind) {
    static char told[4096];
    dd_event list[64];
    dd_events events = {.list = list, .room = 64};
    dd_out out = dd_out_to(told, sizeof told);
    scene after = *s;
    int who;
    dd_move move;
    if (!scene_legal(s, who_and_move))
        fail_msg("'%s' is not legal: %s", who_and_move, scene_why_not(s, who_and_move));
    parse(s, who_and_move, &who, &move);
    s->game->play(&after.state, who, move, &events);
    assert_false(events.cut);
    for (int i = 0; i < events.count; i++)
        if (dd_event_visible(&list[i], viewer) &&
            (!kind || strcmp(s->game->events[list[i].code].id, kind) == 0))
            dd_event_text(s->game, &after.state, &list[i], &out);
    assert_false(dd_out_cut(&out));
    for (char *p = told; *p; p++)
        *p = *p == '"' ? '\'' : *p;
    return told;
}

const char *scene_moves(const scene *s, const char *who, const char *prefix) {
    dd_move moves[DD_MAX_MOVES];
    int count = dd_moves(s->game, &s->state, dd_read_seat(who, DD_MAX_SEATS), moves);
    dd_out out = dd_out_to(text_buffer, TEXT_ROOM);
    for (int i = 0; i < count; i++) {
        char text[64];
        dd_out one = dd_out_to(text, sizeof text);
        dd_move_text(s->game, &s->state, moves[i], &one);
        if (strncmp(text, prefix, strlen(prefix)) == 0)
            dd_putf(&out, "%s%s", out.len ? "; " : "", text);
    }
    return text_buffer;
}

int scene_count(const scene *s, const char *who, const char *prefix) {
    const char *list = scene_moves(s, who, prefix);
    int count = *list != '\0';
    for (const char *p = list; (p = strchr(p, ';')) != NULL; p++)
        count++;
    return count;
}

const char *scene_brings(const scene *s, const char *move_text) {
    dd_out out = dd_out_to(text_buffer, TEXT_ROOM);
    dd_json json = dd_json_to(&out);
    dd_move move;
    assert_true(dd_move_read(s->game, &s->state, move_text, &move, NULL));
    assert_int_equal(dd_why_not(s->game, &s->state, 0, move), DD_LEGAL);
    dd_show_brings(&json, s->game, &s->state, 0, move);
    return text_buffer;
}

const char *scene_drawn(const scene *s, dd_lang lang) {
    const dd_style style = {.lang = lang, .width = 80};
    dd_out out = dd_out_to(text_buffer, TEXT_ROOM);
    s->game->draw(&s->state, DD_SPECTATOR, &style, &out);
    return text_buffer;
}

const char *scene_actors(const scene *s) {
    uint32_t actors = s->game->actors(&s->state);
    dd_out out = dd_out_to(text_buffer, TEXT_ROOM);
    for (int who = 0; who <= DD_CHANCE; who++)
        if (actors >> who & 1) {
            if (out.len)
                dd_put_char(&out, ' ');
            dd_put_seat(&out, who);
        }
    return text_buffer;
}

const char *scene_field(const scene *s, const char *id) {
    static dd_json_node nodes[8192];
    static char state[TEXT_ROOM];
    dd_json_doc doc;
    dd_error error;
    dd_out out = dd_out_to(state, sizeof state);
    dd_state_text(s->game, &s->state, &out);
    if (!dd_json_read(state, out.len, nodes, 8192, &doc, &error))
        fail_msg("%s", error.text);
    const dd_json_node *node = dd_json_get(&doc, nodes, id);
    if (!node)
        fail_msg("the state has no field '%s'", id);
    bool quoted = node->type == DD_JSON_STRING;
    snprintf(text_buffer, TEXT_ROOM, "%s%.*s%s", quoted ? "\"" : "", (int)node->len, state + node->start,
             quoted ? "\"" : "");
    return text_buffer;
}

static dd_scores scores_of(const scene *s) {
    dd_scores scores;
    s->game->scores(&s->state, &scores);
    return scores;
}

int scene_points(const scene *s, int seat) {
    return scores_of(s).points[seat];
}

int scene_rank(const scene *s, int seat) {
    return scores_of(s).rank[seat];
}

int scene_part(const scene *s, const char *part, int seat) {
    for (int i = 0; s->game->parts[i].id; i++)
        if (strcmp(s->game->parts[i].id, part) == 0)
            return scores_of(s).part[i][seat];
    fail_msg("no score part '%s'", part);
    return 0;
}

scene scene_view(const scene *s, int who) {
    scene view = *s;
    s->game->view(&view.state, who);
    return view;
}

scene scene_fill(const scene *view, int who, uint64_t seed) {
    scene filled = *view;
    dd_rng rng = dd_rng_seed(seed, 0);
    view->game->fill(&filled.state, who, &rng);
    return filled;
}
