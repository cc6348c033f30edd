/* Reading the arguments of a message. */
#include "protocol/request.h"

const dd_json_node *dd_request_get(const dd_request *r, const char *key) {
    return dd_json_get(&r->doc, r->object, key);
}

bool dd_request_text(const dd_request *r, const char *key, char *buffer, size_t room) {
    const dd_json_node *node = dd_request_get(r, key);
    if (!node)
        return dd_fail(r->error, "\"%s\" is missing", key);
    return dd_json_copy(&r->doc, node, buffer, room) ||
           dd_fail(r->error, "\"%s\" must be a text of at most %d bytes, not %s", key, (int)room - 1,
                   dd_json_quote(&r->doc, node).text);
}

bool dd_request_number(const dd_request *r, const char *key, int64_t low, int64_t high, int64_t *value) {
    const dd_json_node *node = dd_request_get(r, key);
    if (!node)
        return true;
    if (node->type != DD_JSON_NUMBER || node->number < low || node->number > high) {
        dd_quoted given = dd_json_quote(&r->doc, node);
        if (high > INT32_MAX)
            return dd_fail(r->error, "\"%s\" must be a whole number of at least %d, not %s", key, (int)low,
                           given.text);
        return dd_fail(r->error, "\"%s\" must be a whole number from %d to %d, not %s", key, (int)low,
                       (int)high, given.text);
    }
    *value = node->number;
    return true;
}

bool dd_request_game_on(const dd_request *r) {
    return r->table->game ||
           dd_fail(r->error, "there is no game yet: send {\"cmd\":\"new\",\"game\":…,\"seats\":…}");
}

bool dd_request_seat(const dd_request *r, bool chance, bool spectator, int *who) {
    const dd_json_node *node = dd_request_get(r, "seat");
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
    return dd_fail(r->error, "\"seat\" must be a number from 0 to %d%s%s; it is %s", seats - 1,
                   chance ? ", or \"chance\"" : "", spectator ? ", or null for a spectator" : "",
                   node ? dd_json_quote(&r->doc, node).text : "missing");
}

bool dd_request_game(const dd_request *r, const dd_game **game) {
    char id[32];
    char known[128];
    dd_out out = dd_out_to(known, sizeof known);
    if (!dd_request_text(r, "game", id, sizeof id))
        return false;
    if ((*game = dd_game_by_id(id)) != NULL)
        return true;
    dd_put_game_ids(&out);
    return dd_fail(r->error, "there is no game %s here; there are %s", dd_quote(id).text, known);
}

bool dd_request_lang(const dd_request *r, dd_lang *lang) {
    const dd_json_node *node = dd_request_get(r, "lang");
    *lang = node && dd_json_is(&r->doc, node, "ru") ? DD_RU : DD_EN;
    return !node || *lang == DD_RU || dd_json_is(&r->doc, node, "en") ||
           dd_fail(r->error, "\"lang\" must be \"en\" or \"ru\", not %s", dd_json_quote(&r->doc, node).text);
}
