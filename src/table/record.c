/* Records: a game as a text that people can read and programs can check. docs/records.md describes it.
 *
 *     diadem record 1
 *     game eight
 *     rules 1
 *     seats 2
 *     option side=A
 *     seed 7
 *     moves
 *     chance card 12
 *     P1 bid 3
 *     hash 0123456789abcdef
 *     end 2 */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum {
    HASH_EVERY = 32,                   /* decisions between two hashes */
    MAX_LINE = DD_MAX_STATE_TEXT + 64, /* a position in one line is the longest */
};

/* ---- Writing ---- */

static void put_header(const dd_table *table, dd_out *out) {
    const dd_config *config = &table->start.config;
    dd_putf(out, "diadem record 1\ngame %s\nrules %d\nseats %d\n", table->game->id, config->rules,
            config->seats);
    for (int i = 0; table->game->options[i].id; i++) {
        if (!dd_in_rules(table->game->options[i].since, config))
            continue;
        dd_putf(out, "option %s=", table->game->options[i].id);
        dd_config_get(table->game, config, i, out);
        dd_put_char(out, '\n');
    }
    dd_put(out, "seed ");
    dd_put_int(out, (int64_t)table->seed);
    dd_put_char(out, '\n');
    if (table->loaded) {
        dd_put(out, "start ");
        dd_state_text(table->game, &table->start, out);
        dd_put_char(out, '\n');
    }
    dd_put(out, "moves\n");
}

static void put_hash(const dd_game *game, const void *state, dd_out *out) {
    dd_put(out, "hash ");
    dd_put_hex(out, dd_digest(game, state));
    dd_put_char(out, '\n');
}

void dd_table_record(const dd_table *table, dd_out *out) {
    dd_state state;
    put_header(table, out);
    dd_clone(table->game, &state, &table->start);
    for (int i = 0; i < table->count; i++) {
        const dd_entry *entry = &table->log[i];
        dd_put_decision(table->game, &state, entry->who, entry->move, out);
        dd_put_char(out, '\n');
        dd_apply(table->game, &state, entry->who, entry->move, NULL);
        if ((i + 1) % HASH_EVERY == 0)
            put_hash(table->game, &state, out);
    }
    put_hash(table->game, &state, out);
    dd_putf(out, "end %d\n", table->count);
}

/* ---- Reading ---- */

typedef struct record_reader {
    const char *at, *end;
    int line;
    bool at_end;         /* the line 'end' has been read: only comments may follow */
    int hashed, hashes;  /* how many hashes the position after so many decisions has had */
    char text[MAX_LINE]; /* the line being read */
    dd_table *table;     /* the game so far, apart from the one that it may replace */
    dd_config config;
    dd_error *error;
} record_reader;

static bool fail_line(const record_reader *r, const char *what) {
    return dd_fail(r->error, "record, line %d: %s", r->line, what);
}

/* Another line should stand there. */
static bool expect_line(const record_reader *r, const char *what) {
    return dd_fail(r->error, "record, line %d: %s is expected, not %s", r->line, what,
                   dd_quote(r->text).text);
}

/* The next line that is neither empty nor a comment; false at the end of the text or for a bad line. */
static bool next_line(record_reader *r) {
    while (r->at < r->end) {
        const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
        size_t len = (size_t)((stop ? stop : r->end) - r->at);
        r->line++;
        if (len >= MAX_LINE)
            return dd_fail(r->error, "record, line %d: it has %u bytes; at most %d are read", r->line,
                           (unsigned)len, MAX_LINE - 1);
        if (memchr(r->at, '\0', len))
            return fail_line(r, "it holds a zero byte");
        memcpy(r->text, r->at, len);
        r->text[len] = '\0';
        if (len && r->text[len - 1] == '\r')
            r->text[len - 1] = '\0';
        r->at += stop ? len + 1 : len;
        if (r->text[0] && r->text[0] != '#')
            return true;
    }
    if (r->at_end)
        return false;
    return dd_fail(r->error, "the record is cut off after line %d: its last line must be 'end' and a number",
                   r->line);
}

/* The rest of a line that begins with a word; NULL if it does not. */
static const char *after_word(const char *line, const char *word) {
    size_t n = strlen(word);
    return strncmp(line, word, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

static bool read_number_line(record_reader *r, const char *word, int64_t low, int64_t high, int64_t *out) {
    if (!next_line(r))
        return false;
    const char *value = after_word(r->text, word);
    if (!value || !dd_parse_int(value, low, high, out))
        return dd_fail(r->error, "record, line %d: '%s' and a number from %d to %d is expected, not %s",
                       r->line, word, (int)low, (int)high, dd_quote(r->text).text);
    return true;
}

static bool read_start(record_reader *r, const char *json) {
    const dd_game *game = NULL;
    dd_state state;
    dd_error why;
    if (!dd_state_read(json, strlen(json), &game, &state, &why))
        return fail_line(r, why.text);
    if (game != r->table->game || memcmp(&state.config, &r->config, sizeof r->config) != 0)
        return fail_line(
            r, "the position belongs to another game than the header: game, rules, seats and options must "
               "be the same");
    return dd_table_load(r->table, game, &state, r->error);
}

static bool read_option(record_reader *r, char *text) {
    char *value = strchr(text, '=');
    if (!value)
        return expect_line(r, "'name=value' after 'option'");
    *value++ = '\0';
    dd_error why;
    return dd_config_set(r->table->game, &r->config, text, value, &why) || fail_line(r, why.text);
}

static bool read_header(record_reader *r) {
    int64_t number = 0;
    if (!next_line(r))
        return false;
    if (strcmp(r->text, "diadem record 1") != 0)
        return expect_line(r, "'diadem record 1', with which a record begins,");
    if (!next_line(r))
        return false;
    const char *id = after_word(r->text, "game");
    r->table->game = id ? dd_game_by_id(id) : NULL;
    if (!r->table->game) {
        char known[128];
        dd_out out = dd_out_to(known, sizeof known);
        dd_put(&out, "'game' and one of ");
        dd_put_game_ids(&out);
        return expect_line(r, known);
    }
    const dd_game *game = r->table->game;
    int64_t rules = 0;
    if (!read_number_line(r, "rules", 1, game->rules, &rules) ||
        !read_number_line(r, "seats", game->seats_min, game->seats_max, &number))
        return false;
    dd_config_default(game, (int)number, &r->config);
    r->config.rules = (uint8_t)rules;
    r->table->manual_chance = true; /* chance is in the record, never drawn again */
    bool started = false;
    for (;;) {
        if (!next_line(r))
            return false;
        const char *rest;
        if (strcmp(r->text, "moves") == 0)
            break;
        if (after_word(r->text, "option")) {
            if (started)
                return fail_line(r, "options stand before 'start'");
            if (!read_option(r, r->text + strlen("option ")))
                return false;
        } else if ((rest = after_word(r->text, "seed")) != NULL) {
            if (!dd_parse_int(rest, INT64_MIN, INT64_MAX, &number))
                return expect_line(r, "'seed' and a number");
            r->table->seed = (uint64_t)number;
        } else if ((rest = after_word(r->text, "start")) != NULL && !started) {
            if (!read_start(r, rest))
                return false;
            started = true;
        } else {
            return expect_line(r, started ? "'seed' or 'moves'" : "'option', 'seed', 'start' or 'moves'");
        }
    }
    uint64_t seed = r->table->seed;
    return started || dd_table_start(r->table, game, &r->config, seed, true, r->error);
}

static bool read_hash(record_reader *r, const char *digits) {
    r->hashes = r->hashed == r->table->count ? r->hashes + 1 : 1;
    r->hashed = r->table->count;
    if (r->hashes > 2) /* a regular one and that of the end; to check one is work */
        return fail_line(r, "so many hashes of one position are not needed");
    char text[24];
    dd_out out = dd_out_to(text, sizeof text);
    dd_put_hex(&out, dd_digest(r->table->game, &r->table->state));
    return strcmp(text, digits) == 0 || dd_fail(r->error,
                                                "record, line %d: the hash differs: it is %s, not %s; the "
                                                "record was edited, or played by other "
                                                "rules",
                                                r->line, text, dd_quote(digits).text);
}

bool dd_table_read_decision(dd_table *table, const char *text, dd_error *error) {
    char copy[DD_MAX_MOVE_TEXT + 16];
    const char *move_text = strchr(text, ' ');
    dd_move move;
    if (!move_text || strlen(text) >= sizeof copy)
        return dd_fail(error, "a seat and a move are expected, like 'P1 take 3', not %s",
                       dd_quote(text).text);
    strcpy(copy, text);
    copy[move_text - text] = '\0';
    int who = dd_read_seat(copy, dd_seats(&table->state));
    if (who < 0)
        return dd_fail(error, "a decision begins with a seat from P1 to P%d or 'chance', not with %s",
                       dd_seats(&table->state), dd_quote(copy).text);
    return dd_move_read(table->game, &table->state, move_text + 1, &move, error) &&
           dd_table_play(table, who, move, error);
}

static bool read_move(record_reader *r) {
    dd_error why;
    return dd_table_read_decision(r->table, r->text, &why) || fail_line(r, why.text);
}

static bool read_moves(record_reader *r) {
    for (;;) {
        const char *rest;
        if (!next_line(r))
            return false;
        if ((rest = after_word(r->text, "hash")) != NULL) {
            if (!read_hash(r, rest))
                return false;
        } else if ((rest = after_word(r->text, "end")) != NULL) {
            int64_t number = 0;
            if (!dd_parse_int(rest, 0, INT32_MAX, &number) || number != r->table->count)
                return dd_fail(r->error, "record, line %d: it counts %s decisions, but %d stand here",
                               r->line, dd_quote(rest).text, r->table->count);
            break;
        } else if (!read_move(r)) {
            return false;
        }
    }
    r->at_end = true;
    if (next_line(r))
        return dd_fail(r->error, "record, line %d: %s follows the line 'end', which is the last", r->line,
                       dd_quote(r->text).text);
    return r->at == r->end; /* else a bad line, and the reason is told */
}

bool dd_table_replay(dd_table *table, const char *record, size_t len, bool manual_chance, dd_error *error) {
    record_reader *r = calloc(1, sizeof *r);
    dd_table *fresh = dd_table_new();
    bool ok = r && fresh;
    if (!ok) {
        dd_fail(error, "out of memory");
    } else {
        r->at = record;
        r->end = record + len;
        r->table = fresh;
        r->error = error;
        ok = read_header(r) && read_moves(r);
    }
    if (ok) {
        fresh->manual_chance = manual_chance;
        dd_table_clear_events(fresh);
        ok = dd_table_draw(fresh, error);
    }
    if (ok)
        dd_table_swap(table, fresh);
    dd_table_free(fresh);
    free(r);
    return ok;
}
