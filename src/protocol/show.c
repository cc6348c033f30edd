/* Parts of messages that every door shows alike. */
#include "protocol/show.h"

void dd_show_who(dd_json *json, int who) {
    if (who == DD_CHANCE)
        dd_json_string(json, "chance");
    else
        dd_json_int(json, who);
}

void dd_show_actors(dd_json *json, uint32_t actors) {
    dd_json_key(json, "to_act");
    dd_json_open(json, '[');
    for (int who = 0; who <= DD_CHANCE; who++)
        if (actors >> who & 1)
            dd_show_who(json, who);
    dd_json_close(json, ']');
}

void dd_show_state(dd_json *json, const char *key, const dd_game *game, const void *state) {
    dd_json_key(json, key);
    dd_state_text(game, state, json->out);
    json->comma = true;
}

static void show_numbers(dd_json *json, const char *key, int count, const int32_t *numbers) {
    dd_json_key(json, key);
    dd_json_open(json, '[');
    for (int i = 0; i < count; i++)
        dd_json_int(json, numbers[i]);
    dd_json_close(json, ']');
}

void dd_show_scores(dd_json *json, const dd_game *game, int seats, const dd_scores *scores) {
    int32_t ranks[DD_MAX_SEATS] = {0};
    for (int seat = 0; seat < seats; seat++)
        ranks[seat] = scores->rank[seat];
    show_numbers(json, "scores", seats, scores->points);
    show_numbers(json, "ranks", seats, ranks);
    dd_json_key(json, "winners");
    dd_json_open(json, '[');
    for (int seat = 0; seat < seats; seat++)
        if (scores->won[seat] > 0)
            dd_json_int(json, seat);
    dd_json_close(json, ']');
    dd_json_key(json, "breakdown");
    dd_json_open(json, '[');
    for (int seat = 0; seat < seats; seat++) {
        dd_json_open(json, '{');
        for (int part = 0; game->parts[part].id; part++)
            dd_json_key_int(json, game->parts[part].id, scores->part[part][seat]);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

void dd_show_move(dd_json *json, const dd_game *game, const void *state, dd_move move) {
    char text[DD_MAX_MOVE_TEXT];
    dd_out out = dd_out_to(text, sizeof text);
    dd_move_text(game, state, move, &out);
    dd_json_key_string(json, "move", text);
}

void dd_show_explanation(dd_json *json, const dd_game *game, const void *state, int who, dd_move move,
                         dd_lang lang) {
    char text[256];
    dd_out out = dd_out_to(text, sizeof text);
    game->explain(state, who, move, lang, &out);
    dd_json_key_string(json, "text", text);
}

void dd_show_brings(dd_json *json, const dd_game *game, const void *state, int who, dd_move move) {
    int32_t numbers[DD_MAX_GAINS] = {0};
    uint32_t told = game->brings ? game->brings(state, who, move, numbers) : 0;
    if (!told)
        return;
    dd_json_key(json, "brings");
    dd_json_open(json, '{');
    for (int i = 0; game->gains[i].id; i++)
        if (told >> i & 1)
            dd_json_key_int(json, game->gains[i].id, numbers[i]);
    dd_json_close(json, '}');
}

void dd_show_prompt(dd_json *json, const dd_game *game, const void *state, int who, dd_lang lang) {
    char text[256];
    dd_out out = dd_out_to(text, sizeof text);
    game->prompt(state, who, lang, &out);
    dd_json_key_string(json, "prompt", text);
}

void dd_show_candidates(dd_json *json, const dd_game *game, const void *state, int who,
                        const dd_choice *choice, dd_lang lang) {
    dd_json_key(json, "candidates");
    dd_json_open(json, '[');
    for (int i = 0; i < choice->count; i++) {
        const dd_candidate *candidate = &choice->candidates[i];
        dd_json_open(json, '{');
        dd_show_move(json, game, state, candidate->move);
        dd_show_explanation(json, game, state, who, candidate->move, lang);
        dd_json_key(json, "value");
        dd_json_real(json, candidate->value);
        dd_json_key_int(json, "visits", candidate->visits);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}
