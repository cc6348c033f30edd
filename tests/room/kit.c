#include "room/kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static dd_error error;

/* ---- Entries ---- */

static void keep(desk *d, const char *text, size_t len) {
    assert_true(d->count < LOG_ROOM);
    char *copy = malloc(len + 1);
    assert_non_null(copy);
    memcpy(copy, text, len);
    copy[len] = '\0';
    d->log[d->count].text = copy;
    d->log[d->count].len = len;
    d->log[d->count++].at = d->now;
}

static void apply(dd_room *room, const char *text, size_t len, int64_t at) {
    /* A copy of just this size lets the sanitizer see every byte that is read beyond it. */
    char *copy = malloc(len ? len : 1);
    assert_non_null(copy);
    memcpy(copy, text, len);
    bool ok = dd_room_apply(room, copy, len, at, &error);
    free(copy);
    if (!ok)
        fail_msg("'%s': %s", text, error.text);
}

void desk_enter(desk *d, const char *format, ...) {
    char text[ENTRY_ROOM];
    va_list args;
    va_start(args, format);
    int len = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    assert_true(len >= 0 && (size_t)len < sizeof text);
    d->now += 1000;
    apply(d->room, text, (size_t)len, d->now);
    keep(d, text, (size_t)len);
}

void desk_open(desk *d, int seats, const char *header) {
    d->count = 0;
    d->now = 1000000;
    d->room = dd_room_new("abcdefghijklmnop");
    assert_non_null(d->room);
    if (header)
        desk_enter(d, "%s", header);
    else
        desk_enter(d, "table eight 1 %d link 0 " ANNA "\n", seats);
}

void desk_close(desk *d) {
    dd_room_free(d->room);
    for (int i = 0; i < d->count; i++)
        free(d->log[i].text);
    d->count = 0;
}

void desk_start(desk *d, uint64_t seed) {
    char text[ENTRY_ROOM];
    dd_out entry = dd_out_to(text, sizeof text);
    d->now += 1000;
    if (!dd_room_start(d->room, seed, d->now, &entry, &error))
        fail_msg("%s", error.text);
    assert_false(dd_out_cut(&entry));
    keep(d, text, entry.len);
}

void desk_play_move(desk *d, int seat, dd_move move, const char *id) {
    char text[ENTRY_ROOM];
    dd_out entry = dd_out_to(text, sizeof text);
    d->now += 1000;
    if (!dd_room_play(d->room, seat, move, id, d->now, &entry, &error))
        fail_msg("%s", error.text);
    assert_false(dd_out_cut(&entry));
    keep(d, text, entry.len);
}

void desk_play(desk *d, const char *who_and_move, const char *id) {
    dd_move move;
    int seat = who_and_move[1] - '1';
    if (!dd_move_read(d->room->game, dd_table_state(d->room->table), who_and_move + 3, &move, NULL))
        fail_msg("'%s' is no move", who_and_move);
    desk_play_move(d, seat, move, id);
}

dd_room *desk_replay(const desk *d) {
    dd_room *room = dd_room_new(d->room->id);
    assert_non_null(room);
    for (int i = 0; i < d->count; i++)
        apply(room, d->log[i].text, d->log[i].len, d->log[i].at);
    return room;
}

void desk_refuses_n(const desk *d, const char *entry, size_t len) {
    dd_room *room = desk_replay(d);
    char *copy = malloc(len ? len : 1);
    assert_non_null(copy);
    memcpy(copy, entry, len);
    error.text[0] = '\0';
    bool taken = dd_room_apply(room, copy, len, d->now, &error);
    free(copy);
    dd_room_free(room);
    if (taken)
        fail_msg("'%s' was accepted", entry);
    if (!error.text[0])
        fail_msg("'%s' was refused without a reason", entry);
}

void desk_refuses(const desk *d, const char *entry) {
    desk_refuses_n(d, entry, strlen(entry));
}

void desk_of_two(desk *d, uint64_t seed) {
    desk_open(d, 2, "table eight 1 2 link 0 " ANNA "\noption ages=30,20\n");
    desk_enter(d, "sit P1 " ANNA " Anna");
    desk_enter(d, "sit P2 " BEN " Ben");
    desk_start(d, seed);
}

void desk_of_three(desk *d, uint64_t seed) {
    desk_open(d, 3, "table eight 1 3 public 0 " ANNA "\noption ages=30,20,10\n");
    desk_enter(d, "sit P1 " ANNA " Anna");
    desk_enter(d, "sit P2 " BEN " Ben");
    desk_enter(d, "sit P3 " CLARA " Clara");
    desk_start(d, seed);
}

/* ---- The same room ---- */

static void assert_same_seat(const dd_room_seat *a, const dd_room_seat *b) {
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->level, b->level);
    assert_int_equal(a->local, b->local);
    assert_int_equal(a->away, b->away);
    assert_int_equal(a->resigned, b->resigned);
    assert_int_equal(a->late, b->late);
    assert_int_equal(a->seen, b->seen);
    assert_int_equal(a->since, b->since);
    assert_int_equal(a->moved, b->moved);
    assert_int_equal(a->spent, b->spent);
    assert_int_equal(a->idle, b->idle);
    assert_string_equal(a->player, b->player);
    assert_string_equal(a->name, b->name);
    assert_memory_equal(a->move_ids, b->move_ids, sizeof a->move_ids);
    assert_int_equal(a->next_id, b->next_id);
}

static void assert_same_game(const dd_room *a, const dd_room *b) {
    assert_int_equal(a->table != NULL, b->table != NULL);
    if (!a->table)
        return;
    assert_int_equal(a->table->count, b->table->count);
    assert_int_equal(a->table->draws, b->table->draws);
    assert_int_equal(a->table->seed, b->table->seed);
    assert_memory_equal(&a->table->state, &b->table->state, a->game->state_bytes);
    assert_memory_equal(&a->table->start, &b->table->start, a->game->state_bytes);
    for (int n = 0; n < a->table->count; n++) {
        assert_int_equal(a->table->log[n].who, b->table->log[n].who);
        assert_int_equal(a->table->log[n].move, b->table->log[n].move);
        assert_int_equal(a->table->log[n].by, b->table->log[n].by);
    }
}

static void assert_same_chat(const dd_room *a, const dd_room *b) {
    assert_int_equal(a->chat_count, b->chat_count);
    for (int i = 0; i < a->chat_count; i++) {
        const dd_room_line *x = &a->chat[i], *y = &b->chat[i];
        assert_int_equal(x->at, y->at);
        assert_int_equal(x->notice, y->notice);
        assert_int_equal(x->seat, y->seat);
        assert_string_equal(x->name, y->name);
        assert_int_equal(x->text != NULL, y->text != NULL);
        if (x->text)
            assert_string_equal(x->text, y->text);
    }
}

static void assert_same_guests(const dd_room *a, const dd_room *b) {
    assert_int_equal(a->hushed, b->hushed);
    assert_int_equal(a->closed, b->closed);
    assert_int_equal(a->guest_count, b->guest_count);
    for (int i = 0; i < a->guest_count; i++) {
        assert_int_equal(a->guests[i].state, b->guests[i].state);
        assert_string_equal(a->guests[i].player, b->guests[i].player);
        assert_string_equal(a->guests[i].name, b->guests[i].name);
    }
}

void assert_same_room(const dd_room *a, const dd_room *b) {
    assert_string_equal(a->id, b->id);
    assert_string_equal(a->host, b->host);
    assert_string_equal(a->rematch, b->rematch);
    assert_ptr_equal(a->game, b->game);
    assert_memory_equal(&a->config, &b->config, sizeof a->config);
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->listed, b->listed);
    assert_int_equal(a->timer, b->timer);
    assert_int_equal(a->created, b->created);
    assert_int_equal(a->changed, b->changed);
    assert_int_equal(a->entries, b->entries);
    assert_int_equal(a->actors, b->actors);
    assert_int_equal(a->step_from, b->step_from);
    for (int seat = 0; seat < DD_MAX_SEATS; seat++)
        assert_same_seat(&a->seat[seat], &b->seat[seat]);
    assert_same_game(a, b);
    assert_same_chat(a, b);
    assert_same_guests(a, b);
}

/* ---- Messages ---- */

enum { MESSAGE_ROOM = 1 << 20, VALUES = 1 << 18 };

static dd_json_node nodes[VALUES];

static void read_json(const char *json, dd_json_doc *doc) {
    if (!dd_json_read(json, strlen(json), nodes, VALUES, doc, &error))
        fail_msg("%s: %s", error.text, json);
}

const char *message_to(const dd_room *room, message_kind kind, const char *player, int *looked,
                       dd_lang lang) {
    static char text[MESSAGE_ROOM];
    dd_json_doc doc;
    dd_room_viewer viewer = {.lang = lang};
    dd_out out = dd_out_to(text, sizeof text);
    dd_json json = dd_json_to(&out);
    dd_room_look(room, player, looked, &viewer);
    viewer.lang = lang;
    dd_json_open(&json, '{');
    if (kind == TABLE)
        dd_room_show_table(room, &viewer, &json);
    else if (kind == UPDATE)
        dd_room_show_update(room, &viewer, &json);
    else
        dd_room_show_summary(room, true, &json);
    dd_json_close(&json, '}');
    assert_false(dd_out_cut(&out));
    read_json(text, &doc);
    return text;
}

static const dd_json_node *step_into(const dd_json_doc *doc, const dd_json_node *node, const char *key) {
    if (node->type == DD_JSON_OBJECT)
        return dd_json_get(doc, node, key);
    if (node->type != DD_JSON_ARRAY)
        return NULL;
    uint32_t n = (uint32_t)strtoul(key, NULL, 10);
    if (n >= node->count)
        return NULL;
    const dd_json_node *element = dd_json_first(node);
    while (n--)
        element = dd_json_next(element);
    return element;
}

const char *part_of(const char *json, const char *path) {
    static char text[MESSAGE_ROOM];
    char steps[256];
    dd_json_doc doc;
    read_json(json, &doc);
    const dd_json_node *node = doc.nodes;
    assert_true(strlen(path) < sizeof steps);
    strcpy(steps, path);
    for (char *step = strtok(steps, "."); node && step; step = strtok(NULL, "."))
        node = step_into(&doc, node, step);
    text[0] = '\0';
    if (node && node->type == DD_JSON_STRING)
        assert_true(dd_json_copy(&doc, node, text, sizeof text));
    else if (node)
        snprintf(text, sizeof text, "%.*s", (int)node->len, json + node->start);
    return text;
}

void assert_part(const char *json, const char *path, const char *expected) {
    const char *found = part_of(json, path);
    if (strcmp(found, expected) != 0)
        fail_msg("%s is '%s', not '%s', in %s", path, found, expected, json);
}

dd_room_viewer viewer_of(const dd_room *room, const char *player) {
    dd_room_viewer viewer = {.lang = DD_EN};
    int looked = DD_ROOM_NOBODY;
    dd_room_look(room, player, &looked, &viewer);
    viewer.lang = DD_EN;
    return viewer;
}
