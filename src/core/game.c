/* What every game gets for free. */
#include "core/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const dd_game *dd_game_by_id(const char *id) {
    for (const dd_game *const *game = dd_games(); *game; game++)
        if (strcmp((*game)->id, id) == 0)
            return *game;
    return NULL;
}

void dd_put_game_ids(dd_out *out) {
    for (const dd_game *const *game = dd_games(); *game; game++)
        dd_putf(out, "%s%s", game == dd_games() ? "" : ", ", (*game)->id);
}

void dd_clone(const dd_game *game, void *to, const void *from) {
    memcpy(to, from, game->state_bytes);
}

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 32;
}

uint64_t dd_hash(const dd_game *game, const void *state) {
    uint64_t hash = game->state_bytes;
    for (size_t at = 0; at < game->state_bytes; at += 8) {
        uint64_t word;
        memcpy(&word, (const unsigned char *)state + at, 8); /* sizes of states are multiples of 8 */
        hash = mix(hash, word);
    }
    return hash;
}

/* FNV-1a over the text, so that a record outlives every change of the state's layout. */
uint64_t dd_digest(const dd_game *game, const void *state) {
    char text[2048]; /* most texts; longer ones are written to memory of their own */
    char *whole = text;
    dd_out out = dd_out_to(text, sizeof text);
    dd_state_text(game, state, &out);
    if (dd_out_cut(&out)) {
        size_t room = out.len + 1;
        whole = malloc(room);
        if (!whole)
            abort(); /* a hash has no way to say that memory is out */
        out = dd_out_to(whole, room);
        dd_state_text(game, state, &out);
    }
    uint64_t hash = dd_fnv1a(whole, out.len);
    if (whole != text)
        free(whole);
    return hash;
}

uint32_t dd_actors(const dd_game *game, const void *state) {
    return game->actors(state);
}

#ifdef DD_DEBUG

static bool is_sound(const dd_game *game, const void *state) {
    dd_error error;
    return game->check(state, &error);
}

void dd_apply(const dd_game *game, void *state, int who, dd_move move, dd_events *events) {
    assert(dd_why_not(game, state, who, move) == DD_LEGAL);
    game->play(state, who, move, events);
    assert(is_sound(game, state));
}

void dd_explore(const dd_game *game, void *state, int who, dd_move move) {
    enum { ONE_IN = 16 };
    if (dd_hash(game, state) % ONE_IN == 0)
        dd_apply(game, state, who, move, NULL);
    else
        game->play(state, who, move, NULL);
}

void dd_fill(const dd_game *game, void *view, int who, dd_rng *rng) {
    game->fill(view, who, rng);
    assert(is_sound(game, view));
}

#endif

uint32_t dd_play(const dd_game *game, void *state, int who, dd_move move, dd_rng *chance) {
    dd_apply(game, state, who, move, NULL);
    return chance ? dd_run_chance(game, state, chance) : game->actors(state);
}

uint32_t dd_run_chance(const dd_game *game, void *state, dd_rng *rng) {
    uint32_t actors;
    while ((actors = game->actors(state)) >> DD_CHANCE & 1)
        dd_explore(game, state, DD_CHANCE, dd_draw_chance(game, state, rng));
    return actors;
}

int dd_moves(const dd_game *game, const void *state, int who, dd_move out[DD_MAX_MOVES]) {
    if (who < 0 || who > DD_CHANCE || !(game->actors(state) >> who & 1))
        return 0;
    return who == DD_CHANCE ? game->chance(state, out, NULL) : game->moves(state, who, out);
}

bool dd_move_listed(const dd_move *moves, int count, dd_move move) {
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

int dd_why_not(const dd_game *game, const void *state, int who, dd_move move) {
    if (who < 0 || who > DD_CHANCE || !(game->actors(state) >> who & 1))
        return DD_NOT_TO_ACT;
    if (who != DD_CHANCE)
        return game->why_not(state, who, move);
    dd_move moves[DD_MAX_MOVES];
    int count = dd_moves(game, state, who, moves);
    return dd_move_listed(moves, count, move) ? DD_LEGAL : DD_NO_SUCH_MOVE;
}

dd_text dd_reason(const dd_game *game, int reason) {
    static const dd_text common[] = {
        [DD_LEGAL] = {"", ""},
        [DD_NOT_TO_ACT] = {"it is not this seat's decision now", "сейчас решает не это место"},
        [DD_NO_SUCH_MOVE] = {"this is not a move of the decision asked for", "такого хода сейчас нет"},
    };
    return reason < DD_OTHER_REASON ? common[reason] : game->reasons[reason - DD_OTHER_REASON];
}

dd_move dd_draw_chance(const dd_game *game, const void *state, dd_rng *rng) {
    dd_move outcomes[DD_MAX_MOVES];
    uint32_t weights[DD_MAX_MOVES];
    int count = game->chance(state, outcomes, weights);
    uint32_t total = 0;
    assert(count > 0);
    for (int i = 0; i < count; i++)
        total += weights[i];
    uint32_t ticket = dd_rng_below(rng, total);
    int at = 0;
    while (ticket >= weights[at])
        ticket -= weights[at++];
    return outcomes[at];
}

uint64_t dd_playout(const dd_game *game, void *state, dd_rng *rng, uint64_t limit) {
    uint64_t decisions = 0;
    uint32_t actors;
    while (decisions < limit && (actors = game->actors(state))) {
        if (actors >> DD_CHANCE & 1) {
            dd_explore(game, state, DD_CHANCE, dd_draw_chance(game, state, rng));
            continue;
        }
        dd_move moves[DD_MAX_MOVES];
        int who = __builtin_ctz(actors);
        int count = game->moves(state, who, moves);
        assert(count > 0);
        dd_explore(game, state, who, moves[dd_rng_below(rng, (uint32_t)count)]);
        decisions++;
    }
    return decisions;
}

uint64_t dd_perft(const dd_game *game, const void *state, int depth) {
    uint32_t actors = game->actors(state);
    if (depth == 0 || actors == 0)
        return depth == 0;
    dd_move moves[DD_MAX_MOVES];
    int who = __builtin_ctz(actors);
    int count = dd_moves(game, state, who, moves);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        dd_state next;
        dd_clone(game, &next, state);
        dd_explore(game, &next, who, moves[i]);
        total += dd_perft(game, &next, depth - 1);
    }
    return total;
}

void dd_state_text(const dd_game *game, const void *state, dd_out *out) {
    dd_json json = dd_json_to(out);
    dd_json_open(&json, '{');
    dd_json_key_string(&json, "game", game->id);
    dd_json_key_int(&json, "rules", dd_config_of(state)->rules);
    dd_config_write(game, dd_config_of(state), &json);
    dd_fields_write(game, state, &json);
    dd_json_close(&json, '}');
}

bool dd_state_from(const dd_json_doc *doc, const dd_json_node *object, const dd_game **game, void *state,
                   dd_error *error) {
    char id[32], known[128];
    dd_out ids = dd_out_to(known, sizeof known);
    if (object->type != DD_JSON_OBJECT)
        return dd_fail(error, "a state is an object like {\"game\":…,\"seats\":…}, not %s",
                       dd_json_quote(doc, object).text);
    const dd_json_node *name = dd_json_get(doc, object, "game");
    const dd_game *found = name && dd_json_copy(doc, name, id, sizeof id) ? dd_game_by_id(id) : NULL;
    if (!found) {
        dd_put_game_ids(&ids);
        return dd_fail(error, "\"game\" of a state must be one of %s; %s %s", known,
                       name ? "there is no" : "it is", name ? dd_json_quote(doc, name).text : "missing");
    }
    dd_config config;
    if (!dd_config_read(found, doc, object, &config, error) || !dd_init(found, &config, state, error) ||
        !dd_fields_read(found, state, doc, object, error) || !found->check(state, error))
        return false;
    *game = found;
    return true;
}

bool dd_state_read(const char *text, size_t len, const dd_game **game, void *state, dd_error *error) {
    dd_json_doc doc;
    dd_json_node *nodes = malloc(DD_MAX_STATE_VALUES * sizeof *nodes);
    if (!nodes)
        return dd_fail(error, "out of memory");
    bool ok = dd_json_read(text, len, nodes, DD_MAX_STATE_VALUES, &doc, error) &&
              dd_state_from(&doc, nodes, game, state, error);
    free(nodes);
    return ok;
}

static void write_gains(const dd_game *game, dd_json *json) {
    dd_json_key(json, "gains");
    dd_json_open(json, '[');
    for (const dd_gain *gain = game->gains; gain && gain->id; gain++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", gain->id);
        dd_json_text(json, "name", gain->name);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

/* What people call the fields of a state, but for those that are of no use to them. */
static void write_fields(const dd_game *game, dd_json *json) {
    dd_json_key(json, "fields");
    dd_json_open(json, '[');
    for (const dd_field *field = game->fields; field->id; field++) {
        const char *kind = field->is_seat ? "seat" : field->kind;
        if (field->inner || field->no_text)
            continue;
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", field->id);
        dd_json_text(json, "name", field->title);
        if (kind)
            dd_json_key_string(json, "kind", kind);
        if (field->per_seat)
            dd_json_key_bool(json, "per_seat", true);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_codes(const dd_game *game, dd_json *json) {
    dd_json_key(json, "codes");
    dd_json_open(json, '{');
    if (game->codes)
        game->codes(json);
    dd_json_close(json, '}');
}

static void write_rule_texts(const dd_game *game, dd_json *json) {
    dd_json_key(json, "rule_texts");
    dd_json_open(json, '[');
    for (const dd_rule *rule = game->rule_texts; rule && rule->id; rule++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", rule->id);
        dd_json_text(json, "text", rule->text);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

void dd_catalogue(const dd_game *game, dd_out *out) {
    dd_json json = dd_json_to(out);
    dd_json_open(&json, '{');
    dd_json_key_string(&json, "id", game->id);
    dd_json_text(&json, "name", game->name);
    dd_json_text(&json, "about", game->about);
    dd_json_text(&json, "summary", game->summary);
    write_rule_texts(game, &json);
    dd_json_key(&json, "parts");
    dd_json_open(&json, '[');
    for (const dd_score_part *part = game->parts; part->id; part++) {
        dd_json_open(&json, '{');
        dd_json_key_string(&json, "id", part->id);
        dd_json_text(&json, "name", part->name);
        dd_json_key_bool(&json, "tie_break", part->tie_break);
        dd_json_close(&json, '}');
    }
    dd_json_close(&json, ']');
    write_gains(game, &json);
    write_fields(game, &json);
    write_codes(game, &json);
    dd_event_kinds_write(game, &json);
    game->catalogue(&json);
    dd_json_close(&json, '}');
}

static int compare_seats(const int32_t *const *criteria, int count, int a, int b) {
    for (int i = 0; i < count; i++)
        if (criteria[i][a] != criteria[i][b])
            return criteria[i][a] > criteria[i][b] ? 1 : -1;
    return 0;
}

void dd_rank(int seats, const int32_t *const *criteria, int count, const uint8_t *side, dd_scores *out) {
    uint32_t winners = 0; /* sides, as bits */
    for (int seat = 0; seat < seats; seat++) {
        uint32_t better = 0; /* sides, so that two partners ahead are one place */
        out->side[seat] = side ? side[seat] : (uint8_t)seat;
        for (int other = 0; other < seats; other++)
            if (compare_seats(criteria, count, other, seat) > 0)
                better |= UINT32_C(1) << (side ? side[other] : other);
        out->rank[seat] = (uint8_t)(1 + __builtin_popcount(better));
        if (!better)
            winners |= UINT32_C(1) << out->side[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        out->won[seat] = winners >> out->side[seat] & 1 ? 1.0F / (float)__builtin_popcount(winners) : 0.0F;
}
