/* Options: their values as text, both ways. */
#include "core/game.h"

#include <string.h>

/* An option by name, of those that the config's rules revision has. */
static const dd_option *find_option(const dd_game *game, const dd_config *config, const char *id,
                                    int *index) {
    for (int i = 0; game->options[i].id; i++)
        if (strcmp(game->options[i].id, id) == 0 && dd_in_rules(game->options[i].since, config)) {
            *index = i;
            return &game->options[i];
        }
    return NULL;
}

static int value_count(const dd_option *o) {
    int n = 0;
    while (n < DD_MAX_VALUES && o->values[n])
        n++;
    return n ? n : o->max + 1;
}

void dd_config_default(const dd_game *game, int seats, dd_config *out) {
    memset(out, 0, sizeof *out);
    if (seats < 0 || seats > DD_MAX_SEATS)
        seats = 0; /* no game has so many: dd_init() will say so */
    out->seats = (uint8_t)seats;
    out->rules = game->rules;
    for (int i = 0; game->options[i].id; i++) {
        const dd_option *o = &game->options[i];
        if (o->seat_slot)
            memset(out->by_seat[o->seat_slot - 1], o->standard, (size_t)seats);
        else
            out->choice[i] = o->standard;
    }
}

static bool read_choice(const dd_option *o, const char *text, uint8_t *out) {
    int64_t number = 0;
    for (int v = 0; v < DD_MAX_VALUES && o->values[v]; v++)
        if (strcmp(o->values[v], text) == 0) {
            *out = (uint8_t)v;
            return true;
        }
    if (o->values[0] || !dd_parse_int(text, 0, o->max, &number))
        return false;
    *out = (uint8_t)number;
    return true;
}

static void put_choices(const dd_option *o, dd_out *out) {
    if (!o->values[0])
        dd_putf(out, "a number from 0 to %d", o->max);
    for (int v = 0; v < DD_MAX_VALUES && o->values[v]; v++)
        dd_putf(out, "%s%s", v ? ", " : "", o->values[v]);
}

static bool refuse_value(const dd_option *o, const char *value, dd_error *error) {
    char choices[120];
    dd_out out = dd_out_to(choices, sizeof choices);
    put_choices(o, &out);
    return dd_fail(error, "option %s can't be %s: choose from %s", o->id, dd_quote(value).text, choices);
}

/* `seat`: whose value is wrong; -1: there are too few or too many. */
static bool refuse_by_seat(const dd_option *o, const char *value, int seat, int seats, dd_error *error) {
    char choices[100], whose[16] = "";
    dd_out out = dd_out_to(choices, sizeof choices), of = dd_out_to(whose, sizeof whose);
    put_choices(o, &out);
    if (seat >= 0)
        dd_putf(&of, " for P%d", seat + 1);
    return dd_fail(error, "option %s can't be %s%s: give %d values separated by commas, each %s", o->id,
                   dd_quote(value).text, whose, seats, choices);
}

static bool set_by_seat(const dd_option *o, dd_config *config, const char *value, dd_error *error) {
    char copy[128];
    uint8_t values[DD_MAX_SEATS] = {0};
    int seat = 0;
    if (strlen(value) >= sizeof copy)
        return dd_fail(error, "option %s: %s is too long; give %d values separated by commas", o->id,
                       dd_quote(value).text, config->seats);
    strcpy(copy, value);
    for (char *next = copy; next; seat++) {
        char *word = next;
        next = strchr(word, ',');
        if (next)
            *next++ = '\0';
        if (seat == config->seats)
            return refuse_by_seat(o, value, -1, config->seats, error);
        if (!read_choice(o, word, &values[seat]))
            return refuse_by_seat(o, word, seat, config->seats, error);
    }
    if (seat != config->seats)
        return refuse_by_seat(o, value, -1, config->seats, error);
    memcpy(config->by_seat[o->seat_slot - 1], values, sizeof values);
    return true;
}

bool dd_config_set(const dd_game *game, dd_config *config, const char *option, const char *value,
                   dd_error *error) {
    int index = 0;
    const dd_option *o = find_option(game, config, option, &index);
    if (!o) {
        char known[160];
        dd_out list = dd_out_to(known, sizeof known);
        for (const dd_option *has = game->options; has->id; has++)
            if (dd_in_rules(has->since, config) && !dd_put_in_list(&list, has->id))
                break;
        return dd_fail(error, "%s has no option %s; it has %s", game->id, dd_quote(option).text, known);
    }
    if (o->seat_slot)
        return set_by_seat(o, config, value, error);
    return read_choice(o, value, &config->choice[index]) || refuse_value(o, value, error);
}

static void put_value(const dd_option *o, int value, dd_out *out) {
    if (o->values[0])
        dd_put(out, o->values[value]);
    else
        dd_put_int(out, value);
}

void dd_config_get(const dd_game *game, const dd_config *config, int option, dd_out *out) {
    const dd_option *o = &game->options[option];
    if (!o->seat_slot) {
        put_value(o, config->choice[option], out);
        return;
    }
    for (int seat = 0; seat < config->seats; seat++) {
        if (seat)
            dd_put_char(out, ',');
        put_value(o, config->by_seat[o->seat_slot - 1][seat], out);
    }
}

/* "2, 3, 4" */
static void put_seat_counts(uint32_t seats, dd_out *out) {
    for (uint32_t left = seats; left; left &= left - 1)
        dd_putf(out, "%s%d", left == seats ? "" : ", ", __builtin_ctz(left));
}

static bool check_value_seats(const dd_option *o, int value, int seats, dd_error *error) {
    char counts[64];
    dd_out out = dd_out_to(counts, sizeof counts);
    uint32_t possible = o->values[0] ? o->value_seats[value] : 0;
    if (!possible || possible >> seats & 1)
        return true;
    put_seat_counts(possible, &out);
    return dd_fail(error, "%s=%s is for %s players, not for %d", o->id, o->values[value], counts, seats);
}

/* Are all values in range, and what they need there too? */
static bool check_option(const dd_game *game, const dd_config *config, int index, dd_error *error) {
    const dd_option *o = &game->options[index];
    int seats = o->seat_slot ? config->seats : 1;
    const uint8_t *values = o->seat_slot ? config->by_seat[o->seat_slot - 1] : &config->choice[index];
    bool standard = true;
    for (int i = 0; i < seats; i++) {
        if (values[i] >= value_count(o))
            return dd_fail(error, "option %s has no value number %d", o->id, values[i]);
        if (!check_value_seats(o, values[i], config->seats, error))
            return false;
        standard = standard && values[i] == o->standard;
    }
    if (standard || !o->needs)
        return true;
    char needed[64], found[64];
    int other = 0;
    dd_out out = dd_out_to(needed, sizeof needed), has = dd_out_to(found, sizeof found);
    dd_put_n(&out, o->needs, strcspn(o->needs, "="));
    if (strcmp(needed, "seats") == 0)
        dd_put_int(&has, config->seats);
    else if (find_option(game, config, needed, &other))
        dd_config_get(game, config, other, &has);
    else
        return dd_fail(error, "option %s needs %s, which is not there", o->id, o->needs);
    return strcmp(found, strchr(o->needs, '=') + 1) == 0 ||
           dd_fail(error, "option %s needs %s, not %s=%s", o->id, o->needs, needed, found);
}

bool dd_init(const dd_game *game, const dd_config *config, void *state, dd_error *error) {
    if (config->seats < game->seats_min || config->seats > game->seats_max)
        return dd_fail(error, "%s is for %d to %d players, not for %d", game->id, game->seats_min,
                       game->seats_max, config->seats);
    if (config->rules < 1 || config->rules > game->rules)
        return dd_fail(error, "%s: rules revision %d is unknown here; the newest is %d", game->id,
                       config->rules, game->rules);
    for (int i = 0; game->options[i].id; i++)
        if (!check_option(game, config, i, error))
            return false;
    memset(state, 0, game->state_bytes);
    return game->init(state, config, error);
}

void dd_config_write(const dd_game *game, const dd_config *config, dd_json *json) {
    dd_json_key_int(json, "seats", config->seats);
    dd_json_key(json, "options");
    dd_json_open(json, '{');
    for (int i = 0; game->options[i].id; i++) {
        char value[160];
        if (!dd_in_rules(game->options[i].since, config))
            continue;
        dd_out out = dd_out_to(value, sizeof value);
        dd_config_get(game, config, i, &out);
        dd_json_key_string(json, game->options[i].id, value);
    }
    dd_json_close(json, '}');
}

/* An option's value may come as a string, a number, true or false, or a list of these. */
static bool value_as_text(const dd_json_doc *doc, const dd_json_node *node, char *buffer, size_t room) {
    dd_out out = dd_out_to(buffer, room);
    switch (node->type) {
    case DD_JSON_STRING:
        return dd_json_copy(doc, node, buffer, room);
    case DD_JSON_NUMBER:
        dd_put_int(&out, node->number);
        return true;
    case DD_JSON_TRUE:
    case DD_JSON_FALSE:
        dd_put(&out, node->type == DD_JSON_TRUE ? "on" : "off");
        return true;
    case DD_JSON_ARRAY: {
        const dd_json_node *member = dd_json_first(node);
        for (uint32_t i = 0; i < node->count; i++, member = dd_json_next(member)) {
            char part[32];
            if (member->type == DD_JSON_ARRAY || !value_as_text(doc, member, part, sizeof part))
                return false;
            dd_putf(&out, "%s%s", i ? "," : "", part);
        }
        return !dd_out_cut(&out);
    }
    default:
        return false;
    }
}

static bool is_per_seat(const dd_game *game, const char *option) {
    for (const dd_option *o = game->options; o->id; o++)
        if (strcmp(o->id, option) == 0)
            return o->seat_slot != 0;
    return true; /* none such: dd_config_set() says so */
}

bool dd_config_read(const dd_game *game, const dd_json_doc *doc, const dd_json_node *object,
                    dd_config *config, dd_error *error) {
    const dd_json_node *seats = dd_json_get(doc, object, "seats");
    const dd_json_node *options = dd_json_get(doc, object, "options");
    const dd_json_node *rules = dd_json_get(doc, object, "rules");
    if (!seats || seats->type != DD_JSON_NUMBER || seats->number < game->seats_min ||
        seats->number > game->seats_max)
        return dd_fail(error, "\"seats\" must be a number from %d to %d for %s; %s%s", game->seats_min,
                       game->seats_max, game->id, seats ? "it is " : "it is missing",
                       seats ? dd_json_quote(doc, seats).text : "");
    dd_config_default(game, (int)seats->number, config);
    if (rules) {
        if (rules->type != DD_JSON_NUMBER || rules->number < 1 || rules->number > game->rules)
            return dd_fail(error, "\"rules\" must be a number from 1 to %d for %s, not %s", game->rules,
                           game->id, dd_json_quote(doc, rules).text);
        config->rules = (uint8_t)rules->number;
    }
    if (!options)
        return true;
    if (options->type != DD_JSON_OBJECT)
        return dd_fail(error, "\"options\" must be an object like {\"%s\":\"…\"}, not %s",
                       game->options[0].id, dd_json_quote(doc, options).text);
    const dd_json_node *key = dd_json_first(options);
    for (uint32_t i = 0; i < options->count; i++, key = dd_json_next(dd_json_next(key))) {
        char id[32], value[128];
        const dd_json_node *given = dd_json_next(key);
        if (!dd_json_copy(doc, key, id, sizeof id))
            return dd_fail(error, "\"options\" has a key %s, which is no option of %s",
                           dd_json_quote(doc, key).text, game->id);
        if (!value_as_text(doc, given, value, sizeof value) ||
            (given->type == DD_JSON_ARRAY && !is_per_seat(game, id)))
            return dd_fail(error, "option %s: a text or a number is expected, not %s", dd_quote(id).text,
                           dd_json_quote(doc, given).text);
        if (!dd_config_set(game, config, id, value, error))
            return false;
    }
    return true;
}
