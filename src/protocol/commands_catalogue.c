/* The commands about what there is: games, catalogues, and the opinion of a bot. */
#include "bots/bot.h"
#include "protocol/request.h"

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

/* The seat counts that each value is for, if that is limited. */
static void write_value_seats(dd_json *json, const dd_option *option) {
    bool limited = false;
    for (int v = 0; v < DD_MAX_VALUES; v++)
        limited = limited || option->value_seats[v];
    if (!limited)
        return;
    dd_json_key(json, "value_seats");
    dd_json_open(json, '[');
    for (int v = 0; v < DD_MAX_VALUES && option->values[v]; v++) {
        dd_json_open(json, '[');
        for (int seats = 1; seats <= DD_MAX_SEATS; seats++)
            if (!option->value_seats[v] || option->value_seats[v] >> seats & 1)
                dd_json_int(json, seats);
        dd_json_close(json, ']');
    }
    dd_json_close(json, ']');
}

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
    write_value_seats(json, option);
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

bool dd_cmd_games(dd_request *r) {
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

bool dd_cmd_catalogue(dd_request *r) {
    const dd_game *game = r->table->game;
    if (dd_request_get(r, "game") ? !dd_request_game(r, &game) : !dd_request_game_on(r))
        return false;
    dd_out *out = r->json->out;
    dd_json_key(r->json, "catalogue");
    dd_out rest = dd_out_to(out->at + out->len, out->room - out->len);
    dd_catalogue(game, &rest);
    out->len += rest.len;
    r->json->comma = true;
    return true;
}

static bool get_bot_spec(const dd_request *r, dd_bot_spec *spec) {
    char level[48];
    int64_t ms = 0, iterations = 0;
    if (!dd_request_text(r, "level", level, sizeof level) || !dd_bot_parse(level, spec, r->error) ||
        !dd_request_number(r, "ms", 1, DD_BOT_MAX_MS, &ms) ||
        !dd_request_number(r, "iterations", 1, DD_BOT_MAX_ITERATIONS, &iterations))
        return false;
    if (ms || iterations) {
        spec->ms = (uint32_t)ms;
        spec->iterations = (uint32_t)iterations;
    }
    return true;
}

static bool ready_bot(const dd_request *r) {
    dd_session *session = r->session;
    if (session->bot && session->bot_game == r->table->game)
        return true;
    dd_bot_free(session->bot);
    session->bot = dd_bot_new(r->table->game);
    session->bot_game = r->table->game;
    return session->bot || dd_fail(r->error, "out of memory");
}

bool dd_cmd_bot(dd_request *r) {
    dd_bot_spec spec;
    dd_choice choice;
    int64_t seed = 0;
    if (!dd_request_game_on(r) || !dd_request_number(r, "seed", 0, INT64_MAX, &seed) ||
        !get_bot_spec(r, &spec))
        return false;
    const dd_game *game = r->table->game;
    uint32_t actors = game->actors(&r->table->state);
    if (!actors)
        return dd_fail(r->error, "the game is over: nobody has a decision");
    int who = __builtin_ctz(actors);
    if (dd_request_get(r, "seat") && !dd_request_seat(r, false, false, &who))
        return false;
    if (who == DD_CHANCE)
        return dd_fail(r->error, "chance is to act, not a player");
    if (!(actors >> who & 1))
        return dd_fail(r->error, "seat %d has no decision now; seat %d has", who, __builtin_ctz(actors));
    if (!ready_bot(r))
        return false;
    if (!dd_bot_choose(r->session->bot, &spec, &r->table->state, who, (uint64_t)seed, r->session->clock,
                       &choice, r->error))
        return false;
    dd_json_key_int(r->json, "seat", who);
    dd_show_move(r->json, game, &r->table->state, choice.move);
    dd_json_key_int(r->json, "iterations", choice.iterations);
    dd_show_candidates(r->json, game, &r->table->state, who, &choice, DD_EN);
    return true;
}
