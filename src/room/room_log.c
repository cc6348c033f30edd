/* The log of a room: what each entry does. docs/rooms.md lists them. */
#include "room/room_step.h"

#include "core/holds.h"

#include <stdlib.h>
#include <string.h>

/* ---- Chat and notices ---- */

static void drop_oldest_line(dd_room *room) {
    if (room->chat[0].text)
        room->chat_bytes -= strlen(room->chat[0].text);
    free(room->chat[0].text);
    room->chat_count--;
    room->chat_first++;
    memmove(room->chat, room->chat + 1, (size_t)room->chat_count * sizeof *room->chat);
}

static bool add_line(dd_room *room, int64_t at, dd_notice notice, int seat, const char *name,
                     const char *text, size_t len, dd_error *error) {
    if (!room->chat) {
        room->chat = calloc(DD_ROOM_CHAT, sizeof *room->chat);
        if (!room->chat)
            return dd_fail(error, "out of memory");
    }
    char *copy = NULL;
    if (text) {
        copy = malloc(len + 1);
        if (!copy)
            return dd_fail(error, "out of memory");
        memcpy(copy, text, len);
        copy[len] = '\0';
    }
    room->chat_bytes += len;
    while (room->chat_count == DD_ROOM_CHAT || (room->chat_count && room->chat_bytes > DD_ROOM_CHAT_KEPT))
        drop_oldest_line(room);
    dd_room_line *line = &room->chat[room->chat_count++];
    *line = (dd_room_line){.at = at, .notice = (uint8_t)notice, .seat = (int8_t)seat, .text = copy};
    strcpy(line->name, name);
    return true;
}

static bool add_notice(dd_room *room, int64_t at, dd_notice notice, int seat, dd_error *error) {
    return add_line(room, at, notice, seat, room->seat[seat].name, NULL, 0, error);
}

/* ---- Entries ---- */

enum { MAX_WORDS = 7, MAX_LINE = 256 };

typedef struct entry {
    char line[MAX_LINE];   /* the first line … */
    char *word[MAX_WORDS]; /* … and its words; the last one may hold spaces */
    const char *rest;      /* the lines after it */
    size_t rest_len;
    int64_t at;
    int seat; /* that the second word names, where it is one */
} entry;

/* The next line of a text, cut off its front, into a buffer. False at the end, or for one that does not fit.
 */
static bool cut_line(const char **text, size_t *len, char *line, size_t room) {
    if (*len == 0)
        return false;
    const char *stop = memchr(*text, '\n', *len);
    size_t n = stop ? (size_t)(stop - *text) : *len;
    if (n >= room || memchr(*text, '\0', n))
        return false;
    memcpy(line, *text, n);
    line[n] = '\0';
    *text += stop ? n + 1 : n;
    *len -= stop ? n + 1 : n;
    return true;
}

/* table GAME RULES SEATS public|link TIMER HOST; then lines "option K=V", or "record" and the record. */
static bool apply_table(dd_room *room, const entry *e, dd_error *error) {
    int64_t rules, seats, timer;
    char line[MAX_LINE];
    dd_state state;
    const dd_game *game = dd_game_by_id(e->word[1]);
    const char *rest = e->rest;
    size_t left = e->rest_len;
    if (room->entries || !game || !dd_parse_int(e->word[2], 1, game->rules, &rules) ||
        !dd_parse_int(e->word[3], game->seats_min, game->seats_max, &seats) ||
        (strcmp(e->word[4], "public") != 0 && strcmp(e->word[4], "link") != 0) ||
        !dd_parse_int(e->word[5], 0, DD_ROOM_TIMER_MAX, &timer) || strlen(e->word[6]) != DD_ROOM_PLAYER)
        return dd_fail(
            error,
            "this is not the header of a table, which is 'table GAME RULES SEATS public|link TIMER HOST'");
    dd_config_default(game, (int)seats, &room->config);
    room->config.rules = (uint8_t)rules;
    while (cut_line(&rest, &left, line, sizeof line)) {
        if (strcmp(line, "record") == 0) {
            room->table = dd_table_new();
            if (!room->table || !dd_table_replay(room->table, rest, left, true, error))
                return room->table ? false : dd_fail(error, "out of memory");
            game = room->table->game;
            room->config = room->table->start.config;
            left = 0;
            break;
        }
        char *value = strchr(line, '=');
        if (strncmp(line, "option ", 7) != 0 || !value)
            return dd_fail(error, "'option name=value' is expected in the header of a table, not %s",
                           dd_quote(line).text);
        *value++ = '\0';
        if (!dd_config_set(game, &room->config, line + 7, value, error))
            return false;
    }
    if (left)
        return dd_fail(error, "a line of the header has more than %d bytes, or a zero byte", MAX_LINE - 1);
    if (!room->table && !dd_init(game, &room->config, &state, error))
        return false;
    room->game = game;
    room->listed = strcmp(e->word[4], "public") == 0;
    room->timer = (int)timer;
    room->created = e->at;
    strcpy(room->host, e->word[6]);
    if (room->table && game->actors(&room->table->state) == 0)
        room->status = DD_ROOM_OVER;
    return true;
}

static void clear_seat(dd_room_seat *seat) {
    *seat = (dd_room_seat){.online = false};
}

static bool sit_down(dd_room *room, const entry *e, bool local, dd_error *error) {
    dd_room_seat *seat = &room->seat[e->seat];
    if (room->status != DD_ROOM_OPEN || strlen(e->word[2]) != DD_ROOM_PLAYER ||
        strlen(e->word[3]) > DD_ROOM_NAME_BYTES)
        return dd_fail(error,
                       room->status != DD_ROOM_OPEN ? "%s: nobody can sit down there, for the game has begun"
                                                    : "%s: an id of a player and a short name are expected",
                       e->word[1]);
    if (dd_room_guest_state(room, e->word[2]) == DD_GUEST_BARRED)
        return dd_fail(error, "%s: who is barred can't sit there", e->word[1]);
    clear_seat(seat);
    seat->kind = DD_SEAT_PERSON;
    seat->local = local;
    seat->seen = e->at;
    strcpy(seat->player, e->word[2]);
    strcpy(seat->name, e->word[3]);
    return true;
}

static bool apply_sit(dd_room *room, const entry *e, dd_error *error) {
    return sit_down(room, e, false, error);
}

static bool apply_local(dd_room *room, const entry *e, dd_error *error) {
    return sit_down(room, e, true, error);
}

static bool is_person(const dd_room *room, const entry *e, dd_error *error) {
    return room->seat[e->seat].kind == DD_SEAT_PERSON ||
           dd_fail(error, "%s: no person sits there", e->word[1]);
}

/* Somebody has another name now. */
static bool apply_name(dd_room *room, const entry *e, dd_error *error) {
    if (!is_person(room, e, error) || strlen(e->word[2]) > DD_ROOM_NAME_BYTES)
        return dd_fail(error, "this can't be the name of seat %s", e->word[1]);
    strcpy(room->seat[e->seat].name, e->word[2]);
    return true;
}

static bool read_level(const entry *e, uint8_t *level, dd_error *error) {
    int found = dd_room_level(e->word[2]);
    if (found < 0)
        return dd_fail(error, "%s is no level of the bots", dd_quote(e->word[2]).text);
    *level = (uint8_t)found;
    return true;
}

static bool apply_bot(dd_room *room, const entry *e, dd_error *error) {
    uint8_t level = 0;
    if (room->status != DD_ROOM_OPEN)
        return dd_fail(error, "%s: who sits there can't change, for the game has begun", e->word[1]);
    if (!read_level(e, &level, error))
        return false;
    clear_seat(&room->seat[e->seat]);
    room->seat[e->seat].kind = DD_SEAT_BOT;
    room->seat[e->seat].level = level;
    return true;
}

static bool apply_open(dd_room *room, const entry *e, dd_error *error) {
    if (room->status != DD_ROOM_OPEN)
        return dd_fail(error, "%s: who sits there can't change, for the game has begun", e->word[1]);
    clear_seat(&room->seat[e->seat]);
    return true;
}

static bool apply_decisions(dd_room *room, const entry *e, dd_error *error) {
    char line[MAX_LINE];
    const char *rest = e->rest;
    size_t left = e->rest_len;
    while (cut_line(&rest, &left, line, sizeof line))
        if (!dd_table_read_decision(room->table, line, error))
            return false;
    return left == 0 || dd_fail(error, "a decision has more than %d bytes, or a zero byte", MAX_LINE - 1);
}

static bool apply_start(dd_room *room, const entry *e, dd_error *error) {
    int64_t seed;
    if (room->status != DD_ROOM_OPEN || !dd_parse_int(e->word[1], INT64_MIN, INT64_MAX, &seed))
        return dd_fail(error, "the game has begun already, or has no seed");
    if (!dd_room_need_full(room, error))
        return false;
    room->step_from = room->table ? room->table->count : 0;
    if (!room->table) {
        room->table = dd_table_new();
        if (!room->table)
            return dd_fail(error, "out of memory");
        if (!dd_table_start(room->table, room->game, &room->config, (uint64_t)seed, true, error))
            return false;
    }
    room->table->seed = (uint64_t)seed;
    room->status = DD_ROOM_PLAYING;
    dd_clone(room->game, &room->before, &room->table->state);
    if (!apply_decisions(room, e, error))
        return false;
    dd_room_after_step(room, e->at);
    return true;
}

static bool apply_play(dd_room *room, const entry *e, dd_error *error) {
    int who;
    int from = room->table->count;
    dd_clone(room->game, &room->before, &room->table->state);
    if (!dd_table_read_decision(room->table, e->word[2], error) || !apply_decisions(room, e, error))
        return false;
    dd_table_entry(room->table, from, &who);
    const char *id = strcmp(e->word[1], DD_ROOM_NO_ID) != 0 ? e->word[1] : NULL;
    if (who < room->config.seats)
        dd_room_note_time(room, who, e->at);
    if (id && who < room->config.seats)
        dd_room_remember_move(room, who, id);
    dd_room_note_decider(room, from, id);
    room->step_from = from;
    dd_room_after_step(room, e->at);
    return true;
}

/* What he had used of his time when he decided counts again, or he could play and take back for ever; that
 * he waited for others since does not. How long before an earlier decision he had not moved is not known: if
 * that is taken back as well, it is as if he had not moved since he was asked. */
static bool apply_undo(dd_room *room, const entry *e, dd_error *error) {
    dd_room_seat *seat = &room->seat[e->seat];
    bool waited = !seat->since;
    if (!dd_table_undo(room->table, e->seat, error))
        return false;
    room->step_from = room->table->count;
    dd_room_after_step(room, e->at);
    if (waited)
        seat->since = e->at - seat->spent;
    seat->moved = e->at - seat->idle;
    seat->idle = seat->spent;
    return add_notice(room, e->at, DD_NOTICE_UNDO, e->seat, error);
}

/* back N: the whole table agreed. */
static bool apply_back(dd_room *room, const entry *e, dd_error *error) {
    int64_t n;
    int who = DD_CHANCE;
    if (!dd_parse_int(e->word[1], 0, room->table->count - 1, &n) ||
        (dd_table_entry(room->table, (int)n, &who), who == DD_CHANCE))
        return dd_fail(error, "%s is no decision to go back to: a player's, below %d, is expected",
                       dd_quote(e->word[1]).text, room->table->count);
    dd_table_rewind(room->table, (int)n);
    for (int seat = 0; seat < room->config.seats; seat++)
        room->seat[seat].spent = room->seat[seat].idle = 0; /* of decisions that may be gone */
    room->step_from = (int)n;
    dd_room_after_step(room, e->at);
    return add_notice(room, e->at, DD_NOTICE_BACK, who, error);
}

static bool apply_away(dd_room *room, const entry *e, dd_error *error) {
    uint8_t level = 0;
    if (!is_person(room, e, error) || !read_level(e, &level, error))
        return false;
    room->seat[e->seat].away = true;
    room->seat[e->seat].level = level;
    dd_room_drop_question(room); /* who is not there has not agreed */
    return add_notice(room, e->at, DD_NOTICE_AWAY, e->seat, error);
}

static bool apply_return(dd_room *room, const entry *e, dd_error *error) {
    if (!is_person(room, e, error))
        return false;
    dd_room_seat *seat = &room->seat[e->seat];
    if (seat->away && seat->since && !seat->late) /* who was late waits for his next turn */
        seat->since = e->at;                      /* and others have their whole time again */
    seat->away = false;
    return add_notice(room, e->at, DD_NOTICE_RETURN, e->seat, error);
}

/* The level at which a bot helps out where nobody chose one. */
static uint8_t standard_level(void) {
    int level = dd_room_level("medium");
    return level < 0 ? 0 : (uint8_t)level;
}

static bool apply_late(dd_room *room, const entry *e, dd_error *error) {
    if (!is_person(room, e, error))
        return false;
    room->seat[e->seat].late = true;
    dd_room_drop_question(room);
    room->seat[e->seat].level = standard_level();
    return add_notice(room, e->at, DD_NOTICE_LATE, e->seat, error);
}

/* Is everybody who has not given up on one side? */
static bool one_side_left(const dd_room *room) {
    dd_scores scores;
    int side = -1;
    room->game->scores(&room->table->state, &scores);
    for (int seat = 0; seat < room->config.seats; seat++) {
        if (room->seat[seat].resigned)
            continue;
        if (side >= 0 && scores.side[seat] != side)
            return false;
        side = scores.side[seat];
    }
    return true;
}

static bool apply_resign(dd_room *room, const entry *e, dd_error *error) {
    dd_room_seat *seat = &room->seat[e->seat];
    if (!is_person(room, e, error))
        return false;
    seat->resigned = true;
    seat->level = standard_level();
    if (one_side_left(room))
        room->status = DD_ROOM_OVER;
    room->step_from = room->table->count;
    dd_room_after_step(room, e->at);
    return add_notice(room, e->at, DD_NOTICE_RESIGN, e->seat, error);
}

static bool apply_rematch(dd_room *room, const entry *e, dd_error *error) {
    if (strlen(e->word[1]) != DD_ROOM_ID)
        return dd_fail(error, "%s is no id of a table", dd_quote(e->word[1]).text);
    strcpy(room->rematch, e->word[1]);
    return true;
}

static bool apply_chat(dd_room *room, const entry *e, dd_error *error) {
    bool spectator = strcmp(e->word[1], "-") == 0;
    int seat = spectator ? DD_ROOM_NOBODY : dd_read_seat(e->word[1], room->config.seats);
    if (!spectator && (seat < 0 || seat >= room->config.seats))
        return dd_fail(error, "%s is no seat of this table: there are P1 to P%d", dd_quote(e->word[1]).text,
                       room->config.seats);
    if (strlen(e->word[2]) > DD_ROOM_NAME_BYTES)
        return dd_fail(error, "the name of who speaks is too long");
    return add_line(room, e->at, DD_NOTICE_NONE, seat, e->word[2], e->rest, e->rest_len, error);
}

/* ---- Who is welcome ---- */

static bool apply_mute(dd_room *room, const entry *e, dd_error *error) {
    return dd_room_restrict(room, e->word[1], e->word[2], DD_GUEST_MUTED, error);
}

/* His seats go with him; but nobody is sent away from a game. */
static bool apply_bar(dd_room *room, const entry *e, dd_error *error) {
    bool seated = dd_room_has_seat(room, e->word[1]);
    if (seated && room->status != DD_ROOM_OPEN)
        return dd_fail(error, "who has a seat can't be barred, for the game has begun");
    for (int seat = 0; seated && seat < room->config.seats; seat++)
        if (strcmp(room->seat[seat].player, e->word[1]) == 0)
            clear_seat(&room->seat[seat]);
    return dd_room_restrict(room, e->word[1], e->word[2], DD_GUEST_BARRED, error);
}

static bool apply_allow(dd_room *room, const entry *e, dd_error *error) {
    return dd_room_allow(room, e->word[1], error);
}

static bool read_for_whom(const char *word, bool *players_only, dd_error *error) {
    *players_only = strcmp(word, "players") == 0;
    return *players_only || strcmp(word, "all") == 0 ||
           dd_fail(error, "'all' or 'players' is expected, not %s", dd_quote(word).text);
}

/* house WRITE COME: who may write, and who may be here. */
static bool apply_house(dd_room *room, const entry *e, dd_error *error) {
    return read_for_whom(e->word[1], &room->hushed, error) && read_for_whom(e->word[2], &room->closed, error);
}

static const struct {
    const char *verb;
    int words;    /* of the first line */
    bool lines;   /* others follow */
    bool seat;    /* the second word is a seat */
    bool playing; /* only while the game is on */
    bool always;  /* it is written even when the log is full … */
    bool talk;    /* … or no longer when it is half full */
    bool (*apply)(dd_room *room, const entry *e, dd_error *error);
} kinds[] = {
    {"table", 7, .lines = true, .always = true, .apply = apply_table},
    {"sit", 4, .seat = true, .apply = apply_sit},
    {"local", 4, .seat = true, .apply = apply_local},
    {"name", 3, .seat = true, .talk = true, .apply = apply_name},
    {"bot", 3, .seat = true, .always = true, .apply = apply_bot},
    {"open", 2, .seat = true, .apply = apply_open},
    {"start", 2, .lines = true, .always = true, .apply = apply_start},
    {"play", 3, .lines = true, .playing = true, .always = true, .apply = apply_play},
    {"undo", 2, .seat = true, .playing = true, .apply = apply_undo},
    {"back", 2, .playing = true, .apply = apply_back},
    {"late", 2, .seat = true, .playing = true, .always = true, .apply = apply_late},
    {"away", 3, .seat = true, .playing = true, .always = true, .apply = apply_away},
    {"return", 2, .seat = true, .playing = true, .apply = apply_return},
    {"resign", 2, .seat = true, .playing = true, .always = true, .apply = apply_resign},
    {"chat", 3, .lines = true, .talk = true, .apply = apply_chat},
    {"rematch", 2, .always = true, .apply = apply_rematch},
    {"mute", 3, .apply = apply_mute},
    {"bar", 3, .apply = apply_bar},
    {"allow", 2, .apply = apply_allow},
    {"house", 3, .apply = apply_house},
};

static bool is_of_kind(const char *text, const char *verb) {
    size_t n = strlen(verb);
    return strncmp(text, verb, n) == 0 && (text[n] == ' ' || text[n] == '\0');
}

const char *dd_room_verb(const char *text, size_t len) {
    char line[MAX_LINE];
    bool cut = cut_line(&text, &len, line, sizeof line);
    for (size_t i = 0; cut && i < sizeof kinds / sizeof *kinds; i++)
        if (is_of_kind(line, kinds[i].verb))
            return kinds[i].verb;
    return "unknown";
}

bool dd_room_has_room_for(const dd_room *room, const char *text) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!is_of_kind(text, kinds[i].verb))
            continue;
        int part = kinds[i].talk ? 2 : 1;
        return kinds[i].always || (room->entries < DD_ROOM_LOG_ENTRIES / part &&
                                   room->bytes < (size_t)(DD_ROOM_LOG_BYTES / part));
    }
    return true; /* which is to be refused for what it is */
}

/* Splits a line at its first spaces, in place; the last word has what is left. */
static bool split(char *line, int words, char **word) {
    for (int i = 0; i < words; i++) {
        word[i] = line;
        char *space = i + 1 < words ? strchr(line, ' ') : NULL;
        if (i + 1 < words && !space)
            return false;
        if (space) {
            *space = '\0';
            line = space + 1;
        }
    }
    return *word[words - 1] != '\0';
}

bool dd_room_apply(dd_room *room, const char *text, size_t len, int64_t at, dd_error *error) {
    entry e = {.rest = text, .rest_len = len, .at = at};
    if (!cut_line(&e.rest, &e.rest_len, e.line, sizeof e.line))
        return dd_fail(error, "an entry is empty or its first line too long");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!is_of_kind(e.line, kinds[i].verb))
            continue;
        if (!split(e.line, kinds[i].words, e.word))
            return dd_fail(error, "an entry '%s' has %d words, and this has fewer", kinds[i].verb,
                           kinds[i].words);
        if (e.rest_len && !kinds[i].lines)
            return dd_fail(error, "an entry '%s' has one line only", kinds[i].verb);
        if ((room->entries > 0) == (kinds[i].apply == apply_table))
            return dd_fail(error, "a log begins with its header, and has one only");
        if (kinds[i].seat &&
            ((e.seat = dd_read_seat(e.word[1], room->config.seats)) < 0 || e.seat >= room->config.seats))
            return dd_fail(error, "%s is no seat of this table: there are P1 to P%d",
                           dd_quote(e.word[1]).text, room->config.seats);
        if (kinds[i].playing && room->status != DD_ROOM_PLAYING)
            return dd_fail(error, "an entry '%s' while no game is on", kinds[i].verb);
        if (!kinds[i].apply(room, &e, error))
            return false;
        room->entries++;
        room->bytes += len;
        room->changed = at;
        DD_HOLDS(dd_room_holds(room));
        return true;
    }
    return dd_fail(error, "this version does not know what %s is", dd_quote(e.line).text);
}
