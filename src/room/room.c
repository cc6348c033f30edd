/* A room: who may what there, the steps of the game, and the texts of entries. */
#include "room/room_step.h"

#include "bots/bot.h"
#include "core/holds.h"

#include <stdlib.h>
#include <string.h>

dd_room *dd_room_new(const char *id) {
    dd_room *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    strncpy(room->id, id, DD_ROOM_ID);
    return room;
}

void dd_room_free(dd_room *room) {
    if (!room)
        return;
    for (int i = 0; i < room->chat_count; i++)
        free(room->chat[i].text);
    free(room->chat);
    dd_table_free(room->table);
    free(room->guests);
    free(room);
}

/* ---- What always holds ---- */

#ifdef DD_DEBUG

static bool seat_holds(const dd_room *room, int seat) {
    const dd_room_seat *s = &room->seat[seat];
    if (seat >= room->config.seats)
        return s->kind == DD_SEAT_OPEN;
    if ((s->kind == DD_SEAT_PERSON) != (strlen(s->player) == DD_ROOM_PLAYER) ||
        dd_room_guest_state(room, s->player) == DD_GUEST_BARRED)
        return false;
    if (s->kind != DD_SEAT_PERSON && (s->away || s->resigned || s->late || s->online || s->local))
        return false;
    if (s->kind == DD_SEAT_OPEN && room->status == DD_ROOM_PLAYING)
        return false;
    return (room->actors >> seat & 1) || s->since == 0;
}

bool dd_room_holds(const dd_room *room) {
    for (int seat = 0; seat < DD_MAX_SEATS; seat++)
        if (!seat_holds(room, seat))
            return false;
    if (room->chat_count < 0 || room->chat_count > DD_ROOM_CHAT || room->chat_first < 0 || room->entries < 1)
        return false;
    if (room->status == DD_ROOM_PLAYING && !room->table)
        return false;
    if (room->actors !=
        (room->status == DD_ROOM_PLAYING ? room->game->actors(&room->table->state) : UINT32_C(0)))
        return false;
    if (!dd_room_question_holds(room))
        return false;
    return !room->table || (room->step_from >= 0 && room->step_from <= room->table->count);
}

#endif

/* ---- Who may what ---- */

int dd_room_level(const char *id) {
    for (int i = 0; dd_levels[i].name; i++)
        if (strcmp(dd_levels[i].name, id) == 0)
            return i;
    return -1;
}

bool dd_room_plays(const dd_room *room, int seat, const char *player) {
    const dd_room_seat *s = &room->seat[seat];
    return s->kind == DD_SEAT_PERSON && !s->away && !s->resigned && strcmp(s->player, player) == 0;
}

uint32_t dd_room_seats_of(const dd_room *room, const char *player) {
    uint32_t seats = 0;
    for (int seat = 0; seat < room->config.seats; seat++)
        if (dd_room_plays(room, seat, player))
            seats |= UINT32_C(1) << seat;
    return seats;
}

uint32_t dd_room_own_seats(const dd_room *room, const char *player) {
    uint32_t seats = 0;
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].kind == DD_SEAT_PERSON && strcmp(room->seat[seat].player, player) == 0)
            seats |= UINT32_C(1) << seat;
    return seats;
}

bool dd_room_has_seat(const dd_room *room, const char *player) {
    return dd_room_own_seats(room, player) != 0;
}

bool dd_room_bot_plays(const dd_room *room, int seat, int *level) {
    const dd_room_seat *s = &room->seat[seat];
    *level = s->level;
    return s->kind == DD_SEAT_BOT || (s->kind == DD_SEAT_PERSON && (s->away || s->resigned || s->late));
}

/* The first seat that nobody has taken; DD_ROOM_NOBODY: there is none. */
static int open_seat(const dd_room *room) {
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].kind == DD_SEAT_OPEN)
            return seat;
    return DD_ROOM_NOBODY;
}

bool dd_room_is_full(const dd_room *room) {
    return open_seat(room) == DD_ROOM_NOBODY;
}

bool dd_room_need_full(const dd_room *room, dd_error *error) {
    int seat = open_seat(room);
    return seat == DD_ROOM_NOBODY || dd_fail(error, "the game can't begin: nobody sits at P%d", seat + 1);
}

int dd_room_last_decision(const dd_room *room, int seat) {
    return room->table ? dd_table_last(room->table, seat) : -1;
}

bool dd_room_undo_is_free(const dd_room *room, int seat) {
    bool in_time = !room->timer || room->seat[seat].spent < (int64_t)room->timer * 1000;
    return in_time && dd_table_can_undo(room->table, seat);
}

/* 0 stands for no id. */
static uint64_t id_hash(const char *id) {
    return dd_fnv1a(id, strlen(id)) | 1;
}

bool dd_room_knows_move(const dd_room *room, int seat, const char *id) {
    uint64_t hash = id_hash(id);
    for (int i = 0; i < DD_ROOM_MOVE_IDS; i++)
        if (room->seat[seat].move_ids[i] == hash)
            return true;
    return false;
}

void dd_room_remember_move(dd_room *room, int seat, const char *id) {
    dd_room_seat *s = &room->seat[seat];
    s->move_ids[s->next_id++ % DD_ROOM_MOVE_IDS] = id_hash(id);
}

/* Characters without width, and those that turn the direction of writing around. */
static bool is_invisible(const unsigned char *c) {
    static const struct {
        unsigned char lead, second, from, to;
    } three[] = {
        {0xE2, 0x80, 0x8B, 0x8F}, /* U+200B–200F */
        {0xE2, 0x80, 0xA8, 0xAE}, /* U+2028–202E */
        {0xE2, 0x81, 0xA0, 0xAF}, /* U+2060–206F */
        {0xEF, 0xBB, 0xBF, 0xBF}, /* U+FEFF */
    };
    for (size_t i = 0; i < sizeof three / sizeof *three; i++)
        if (c[0] == three[i].lead && c[1] == three[i].second && c[2] >= three[i].from && c[2] <= three[i].to)
            return true;
    return (c[0] == 0xC2 && c[1] == 0xAD) || (c[0] == 0xD8 && c[1] == 0x9C); /* U+00AD, U+061C */
}

bool dd_room_clean(char *text, int max_characters) {
    char *to = text, *end = text;
    const char *stop = text + strlen(text);
    int characters = 0;
    for (const char *from = text; from < stop;) {
        int len = dd_utf8_length(from, (size_t)(stop - from));
        if (!len)
            return false;
        const unsigned char *c = (const unsigned char *)from;
        bool control = c[0] < 0x20 || c[0] == 0x7F || (c[0] == 0xC2 && c[1] < 0xA0);
        bool invisible = is_invisible(c);
        bool space = c[0] == ' ' || control;
        if (!invisible && !(space && to == text)) {
            if (control)
                *to++ = ' ';
            else
                for (int i = 0; i < len; i++)
                    *to++ = from[i];
            characters++;
            if (!space)
                end = to;
        }
        from += len;
    }
    characters -= (int)(to - end); /* spaces at the end are one byte each */
    *end = '\0';
    return characters > 0 && characters <= max_characters;
}

/* ---- After every step of the game ---- */

void dd_room_note_decider(dd_room *room, int n, const char *id) {
    dd_entry *decision = &room->table->log[n];
    if (id || decision->who >= room->config.seats)
        return;
    const dd_room_seat *s = &room->seat[decision->who];
    if (s->away || s->resigned)
        decision->by = DD_BY_BOT;
    else if (s->late)
        decision->by = DD_BY_CLOCK;
}

/* 0 if the clock was set back meanwhile. */
static int64_t time_from(int64_t from, int64_t to) {
    return to > from ? to - from : 0;
}

void dd_room_note_time(dd_room *room, int seat, int64_t at) {
    dd_room_seat *s = &room->seat[seat];
    s->spent = time_from(s->since, at);
    s->idle = time_from(s->moved > s->since ? s->moved : s->since, at);
    s->moved = at;
}

void dd_room_after_step(dd_room *room, int64_t at) {
    bool on = room->status == DD_ROOM_PLAYING;
    room->actors = on ? room->game->actors(&room->table->state) : 0;
    if (on && room->actors == 0)
        room->status = DD_ROOM_OVER;
    dd_room_drop_question(room);
    for (int seat = 0; seat < room->config.seats; seat++) {
        dd_room_seat *s = &room->seat[seat];
        if (!(room->actors >> seat & 1)) {
            s->since = 0;
            s->late = false;
        } else if (!s->since) {
            s->since = at;
        }
    }
}

static void put_decisions(const dd_table *table, int from, dd_out *entry) {
    dd_state state;
    dd_table_state_at(table, from, &state);
    for (int n = from; n < table->count; n++) {
        dd_put_decision(table->game, &state, table->log[n].who, table->log[n].move, entry);
        dd_put_char(entry, '\n');
        dd_apply(table->game, &state, table->log[n].who, table->log[n].move, NULL);
    }
}

bool dd_room_start(dd_room *room, uint64_t seed, int64_t at, dd_out *entry, dd_error *error) {
    int from = room->table ? room->table->count : 0;
    if (!dd_room_need_full(room, error))
        return false;
    if (!room->table) {
        dd_table *table = dd_table_new();
        if (!table || !dd_table_start(table, room->game, &room->config, seed, false, error)) {
            dd_table_free(table);
            return table ? false : dd_fail(error, "out of memory");
        }
        room->table = table;
    } else { /* goes on with a record; nobody may know from it what chance will do */
        room->table->seed = seed;
        room->table->manual_chance = false;
        if (!dd_table_draw(room->table, error))
            return false;
    }
    room->table->manual_chance = true;
    room->status = DD_ROOM_PLAYING;
    room->step_from = from;
    dd_table_state_at(room->table, from, &room->before);
    room->entries++;
    room->changed = at;
    dd_room_after_step(room, at);
    dd_put(entry, "start ");
    dd_put_int(entry, (int64_t)room->table->seed);
    dd_put_char(entry, '\n');
    put_decisions(room->table, from, entry);
    room->bytes += entry->len;
    DD_HOLDS(dd_room_holds(room));
    return true;
}

bool dd_room_play(dd_room *room, int seat, dd_move move, const char *id, int64_t at, dd_out *entry,
                  dd_error *error) {
    dd_table *table = room->table;
    int from = table->count;
    dd_put(entry, "play ");
    dd_put(entry, id ? id : DD_ROOM_NO_ID);
    dd_put_char(entry, ' ');
    dd_put_decision(table->game, &table->state, seat, move, entry);
    dd_put_char(entry, '\n');
    dd_clone(room->game, &room->before, &table->state);
    table->manual_chance = false;
    bool ok = dd_table_play(table, seat, move, error);
    table->manual_chance = true;
    if (!ok)
        return false;
    if (table->count > from + 1)
        put_decisions(table, from + 1, entry);
    if (id)
        dd_room_remember_move(room, seat, id);
    dd_room_note_decider(room, from, id);
    dd_room_note_time(room, seat, at);
    room->step_from = from;
    room->entries++;
    room->bytes += entry->len;
    room->changed = at;
    dd_room_after_step(room, at);
    DD_HOLDS(dd_room_holds(room));
    return true;
}

/* ---- Entries as texts ---- */

void dd_room_put_header(dd_out *entry, const dd_game *game, const dd_config *config, bool listed, int timer,
                        const char *host, const char *record, size_t record_len) {
    dd_putf(entry, "table %s %d %d %s %d %s\n", game->id, config->rules, config->seats,
            listed ? "public" : "link", timer, host);
    for (int i = 0; !record && game->options[i].id; i++) {
        if (!dd_in_rules(game->options[i].since, config))
            continue;
        dd_putf(entry, "option %s=", game->options[i].id);
        dd_config_get(game, config, i, entry);
        dd_put_char(entry, '\n');
    }
    if (record) {
        dd_put(entry, "record\n");
        dd_put_n(entry, record, record_len);
    }
}

void dd_room_put_sit(dd_out *entry, int seat, bool local, const char *player, const char *name) {
    dd_putf(entry, "%s P%d %s %s", local ? "local" : "sit", seat + 1, player, name);
}

void dd_room_put_seat_level(dd_out *entry, const char *verb, int seat, const char *level) {
    dd_putf(entry, "%s P%d %s", verb, seat + 1, level);
}

void dd_room_put_seat(dd_out *entry, const char *verb, int seat) {
    dd_putf(entry, "%s P%d", verb, seat + 1);
}

void dd_room_put_name(dd_out *entry, int seat, const char *name) {
    dd_putf(entry, "name P%d %s", seat + 1, name);
}

void dd_room_put_back(dd_out *entry, int n) {
    dd_putf(entry, "back %d", n);
}

void dd_room_put_rematch(dd_out *entry, const char *id) {
    dd_putf(entry, "rematch %s", id);
}

void dd_room_put_chat(dd_out *entry, int seat, const char *name, const char *text) {
    dd_put(entry, "chat ");
    if (seat == DD_ROOM_NOBODY)
        dd_put_char(entry, '-');
    else
        dd_put_seat(entry, seat);
    dd_putf(entry, " %s\n%s", name, text);
}

void dd_room_put_guest(dd_out *entry, const char *verb, const char *player, const char *name) {
    dd_putf(entry, "%s %s %s", verb, player, name);
}

void dd_room_put_allow(dd_out *entry, const char *player) {
    dd_putf(entry, "allow %s", player);
}

void dd_room_put_house(dd_out *entry, bool hushed, bool closed) {
    dd_putf(entry, "house %s %s", hushed ? "players" : "all", closed ? "players" : "all");
}
