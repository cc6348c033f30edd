/* What people at a room are told. Position, moves, prompt and scores are made of the view of the one who
 * looks and of nothing else, log lines of events that say who may see them: so no message tells what he may
 * not know. */
#include "room/room.h"

#include "bots/bot.h"
#include "protocol/show.h"

#include <string.h>

/* ---- Through whose eyes ---- */

static int first_of(uint32_t seats) {
    return seats ? __builtin_ctz(seats) : DD_ROOM_NOBODY;
}

static void view_of(const dd_room *room, int who, dd_state *view) {
    dd_clone(room->game, view, &room->table->state);
    room->game->view(view, who);
}

/* Do these seats see different things? */
static bool views_differ(const dd_room *room, uint32_t seats) {
    dd_state first, other;
    view_of(room, first_of(seats), &first);
    for (int seat = first_of(seats) + 1; seat < room->config.seats; seat++) {
        if (!(seats >> seat & 1))
            continue;
        view_of(room, seat, &other);
        if (memcmp(&first, &other, room->game->state_bytes) != 0)
            return true;
    }
    return false;
}

void dd_room_look(const dd_room *room, const char *player, int *looked, dd_room_viewer *viewer) {
    uint32_t plays = dd_room_seats_of(room, player);
    uint32_t mine = plays ? plays : dd_room_own_seats(room, player);
    uint32_t deciding = plays & room->actors;
    viewer->player = player;
    viewer->eye = mine ? first_of(mine) : DD_SPECTATOR;
    viewer->pass = DD_ROOM_NOBODY;
    if (room->table && room->status == DD_ROOM_OPEN)
        viewer->eye = DD_SPECTATOR; /* an uploaded game: nobody looks into one seat after the other */
    if (!room->table || room->status == DD_ROOM_OPEN || !(mine & (mine - 1)))
        return; /* nothing to see yet, or one seat at most */
    if (*looked != DD_ROOM_NOBODY && !(deciding >> *looked & 1))
        *looked = DD_ROOM_NOBODY;
    bool secrets =
        room->status == DD_ROOM_PLAYING && ((deciding & (deciding - 1)) || views_differ(room, mine));
    if (*looked != DD_ROOM_NOBODY) {
        viewer->eye = *looked;
    } else if (!secrets) {
        viewer->eye = first_of(deciding ? deciding : mine);
    } else { /* several people at one device, and somebody has something to hide */
        viewer->eye = DD_SPECTATOR;
        viewer->pass = first_of(deciding);
    }
}

/* ---- Log lines ---- */

/* Decisions that somebody's bot made for him are marked. */
static const char *const by_names[] = {[DD_BY_CLOCK] = "clock", [DD_BY_BOT] = "bot"};

static void show_log_line(const dd_room *room, const dd_room_viewer *viewer, const void *state,
                          const dd_event *event, int n, dd_room_by by, dd_json *json) {
    char text[256];
    dd_out out = dd_out_to(text, sizeof text);
    if (!dd_event_visible(event, viewer->eye))
        return;
    dd_json_open(json, '{');
    dd_json_key_int(json, "n", n);
    dd_event_write(room->game, state, event, json);
    if (by != DD_BY_HIMSELF)
        dd_json_key_string(json, "by", by_names[by]);
    room->game->tell(state, event, viewer->lang, &out);
    dd_json_key_string(json, "text", text);
    dd_json_close(json, '}');
}

static void show_cut(bool cut, dd_json *json) {
    if (cut)
        dd_json_key_bool(json, "events_cut", true);
}

/* The lines of decision n, before which the game stood as in `state`; then it stands as after it. False: they
 * are not all that happened. */
static bool show_decision(const dd_room *room, const dd_room_viewer *viewer, dd_state *state, int n,
                          dd_json *json) {
    dd_event list[DD_TABLE_EVENTS];
    dd_events events = {.list = list, .room = DD_TABLE_EVENTS};
    const dd_entry *decision = &room->table->log[n];
    dd_apply(room->game, state, decision->who, decision->move, &events);
    for (int i = 0; i < events.count; i++)
        show_log_line(room, viewer, state, &events.list[i], n, decision->by, json);
    return !events.cut;
}

/* The lines of the decisions from n on, before which the game stood as in `state`, up to before `to`. */
static void show_events(const dd_room *room, const dd_room_viewer *viewer, dd_state *state, int n, int to,
                        dd_json *json) {
    bool whole = true;
    dd_json_key(json, "events");
    dd_json_open(json, '[');
    for (; n < to; n++)
        whole &= show_decision(room, viewer, state, n, json);
    dd_json_close(json, ']');
    show_cut(!whole, json);
}

void dd_room_show_log(const dd_room *room, const dd_room_viewer *viewer, int to, dd_json *json) {
    size_t starts[DD_ROOM_PAGE + DD_TABLE_MARK] = {0};
    const size_t begin = json->out->len;
    const dd_json fresh = *json;
    int from = to > DD_ROOM_PAGE ? (to - DD_ROOM_PAGE) / DD_TABLE_MARK * DD_TABLE_MARK : 0;
    bool whole = true;
    for (bool fits = false; !fits;) {
        dd_state state;
        *json = fresh;
        json->out->len = begin;
        dd_json_key(json, "log");
        dd_json_open(json, '[');
        if (to > 0)
            dd_table_state_at(room->table, from, &state);
        for (int n = from; n < to; n++) {
            starts[n - from] = json->out->len;
            whole &= show_decision(room, viewer, &state, n, json);
        }
        int first = from; /* if it is too long, the next attempt begins later; one decision there is always */
        while (from + 1 < to && json->out->len - starts[from - first] > DD_ROOM_PAGE_BYTES)
            from++;
        fits = from == first;
    }
    dd_json_close(json, ']');
    dd_json_key_int(json, "log_from", from);
    show_cut(!whole, json);
}

/* ---- The game ---- */

static void show_seats(dd_json *json, const char *key, uint32_t seats) {
    dd_json_key(json, key);
    dd_json_open(json, '[');
    for (int seat = 0; seat < DD_MAX_SEATS; seat++)
        if (seats >> seat & 1)
            dd_json_int(json, seat);
    dd_json_close(json, ']');
}

static uint32_t resigned_seats(const dd_room *room) {
    uint32_t seats = 0;
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].resigned)
            seats |= UINT32_C(1) << seat;
    return seats;
}

/* If the game ended because one side gave up, the other has won, whatever the points say. */
static void show_scores(const dd_room *room, const dd_state *view, dd_json *json) {
    dd_scores scores;
    room->game->scores(view, &scores);
    if (room->status == DD_ROOM_OVER && room->game->actors(&room->table->state) != 0)
        for (int seat = 0; seat < room->config.seats; seat++) {
            int left = room->config.seats - __builtin_popcount(resigned_seats(room));
            scores.rank[seat] = room->seat[seat].resigned ? 2 : 1;
            scores.won[seat] = room->seat[seat].resigned ? 0.0F : 1.0F / (float)left;
        }
    dd_show_scores(json, room->game, room->config.seats, &scores);
}

static void show_moves(const dd_room *room, const dd_room_viewer *viewer, const dd_state *view,
                       dd_json *json) {
    dd_move moves[DD_MAX_MOVES];
    int count = room->game->moves(view, viewer->eye, moves);
    dd_json_key(json, "moves");
    dd_json_open(json, '[');
    for (int i = 0; i < count; i++) {
        dd_json_open(json, '{');
        dd_show_move(json, room->game, view, moves[i]);
        dd_show_explanation(json, room->game, view, viewer->eye, moves[i], viewer->lang);
        dd_show_brings(json, room->game, view, viewer->eye, moves[i]);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static int64_t deadline_of(const dd_room *room, int seat) {
    return room->actors >> seat & 1 ? room->seat[seat].since + (int64_t)room->timer * 1000 : DD_ROOM_NEVER;
}

/* What time it is for each seat that has one. */
static void show_times(const dd_room *room, const char *key, int64_t (*of)(const dd_room *room, int seat),
                       dd_json *json) {
    char number[4];
    dd_json_key(json, key);
    dd_json_open(json, '{');
    for (int seat = 0; seat < room->config.seats; seat++) {
        int64_t at = of(room, seat);
        if (at == DD_ROOM_NEVER)
            continue;
        dd_out out = dd_out_to(number, sizeof number);
        dd_put_int(&out, seat);
        dd_json_key_int(json, number, at);
    }
    dd_json_close(json, '}');
}

/* Does he decide for the seat through which he sees? A bot may do that for him. */
static bool plays_himself(const dd_room *room, const dd_room_viewer *viewer) {
    return viewer->eye != DD_SPECTATOR && dd_room_plays(room, viewer->eye, viewer->player);
}

static void show_undo(const dd_room *room, const dd_room_viewer *viewer, dd_json *json) {
    if (room->status != DD_ROOM_PLAYING)
        return;
    if (plays_himself(room, viewer) && dd_room_last_decision(room, viewer->eye) >= 0)
        dd_json_key_string(json, "undo", dd_room_undo_is_free(room, viewer->eye) ? "free" : "ask");
}

static void show_question(const dd_room_question *q, dd_json *json) {
    if (q->kind == DD_ASK_NOTHING)
        return;
    dd_json_key(json, "asked");
    dd_json_open(json, '{');
    dd_json_key_string(json, "what", q->kind == DD_ASK_BACK ? "undo" : "replace");
    dd_json_key_int(json, "by", q->by);
    if (q->kind == DD_ASK_BACK) {
        dd_json_key_int(json, "to", q->to);
    } else {
        dd_json_key_int(json, "seat", q->seat);
        dd_json_key_string(json, "level", dd_levels[q->level].name);
    }
    show_seats(json, "waiting", q->waiting);
    dd_json_key_int(json, "needed", q->needed);
    dd_json_close(json, '}');
}

static void show_game(const dd_room *room, const dd_room_viewer *viewer, dd_json *json) {
    dd_state view;
    view_of(room, viewer->eye, &view);
    dd_json_key_int(json, "n", room->table->count);
    dd_json_key_int(json, "steps", dd_table_steps(room->table));
    dd_json_key(json, "eye");
    if (viewer->eye == DD_SPECTATOR)
        dd_json_null(json);
    else
        dd_json_int(json, viewer->eye);
    if (viewer->pass != DD_ROOM_NOBODY)
        dd_json_key_int(json, "pass", viewer->pass);
    /* While an uploaded game waits for its players, somebody would be to act all the same. */
    bool waits = room->status == DD_ROOM_OPEN;
    show_seats(json, "to_act", waits ? room->game->actors(&room->table->state) : room->actors);
    if (room->timer && room->actors)
        show_times(room, "deadline", deadline_of, json);
    dd_show_state(json, "view", room->game, &view);
    bool deciding = plays_himself(room, viewer) && (room->actors >> viewer->eye & 1);
    dd_show_prompt(json, room->game, &view, deciding ? viewer->eye : DD_SPECTATOR, viewer->lang);
    if (deciding)
        show_moves(room, viewer, &view, json);
    show_undo(room, viewer, json);
    show_question(&room->asked, json);
    show_scores(room, &view, json);
    if (room->status == DD_ROOM_OVER) {
        dd_json_key_bool(json, "over", true);
        if (resigned_seats(room))
            show_seats(json, "resigned", resigned_seats(room));
    }
}

/* ---- The people ---- */

static void show_seat(const dd_room_seat *seat, const char *player, bool now, int64_t replace_at,
                      dd_json *json) {
    bool bot = seat->kind == DD_SEAT_BOT || seat->away || seat->resigned;
    const char *level = dd_levels[seat->level].name;
    dd_json_open(json, '{');
    dd_json_key_string(json, "kind", seat->kind == DD_SEAT_OPEN ? "open" : bot ? "bot" : "person");
    if (seat->kind != DD_SEAT_OPEN)
        dd_json_key_string(json, "name", seat->kind == DD_SEAT_BOT ? level : seat->name);
    if (bot)
        dd_json_key_string(json, "level", level);
    if (seat->kind == DD_SEAT_PERSON) {
        if (bot)
            dd_json_key_string(json, "for", "person");
        if (player)
            dd_json_key_bool(json, "you", strcmp(seat->player, player) == 0);
        dd_json_key_bool(json, "online", now && seat->online);
        if (seat->local)
            dd_json_key_bool(json, "local", true);
        if (seat->resigned)
            dd_json_key_bool(json, "resigned", true);
        if (seat->late)
            dd_json_key_bool(json, "late", true);
        if (replace_at != DD_ROOM_NEVER)
            dd_json_key_int(json, "replace_at", replace_at);
    }
    dd_json_close(json, '}');
}

/* For a list (`player` is NULL), or for who is at the table. */
static void show_sitters(const dd_room *room, const char *player, bool now, dd_json *json) {
    dd_json_key(json, "seats");
    dd_json_open(json, '[');
    for (int seat = 0; seat < room->config.seats; seat++)
        show_seat(&room->seat[seat], player, now, player ? dd_room_replace_at(room, seat) : DD_ROOM_NEVER,
                  json);
    dd_json_close(json, ']');
}

static void show_here(const dd_room *room, const char *player, dd_json *json) {
    show_sitters(room, player, true, json);
    dd_json_key_int(json, "watching", room->watching);
}

/* What happened beside the game: the name stands between these. */
static const struct {
    const char *id;
    dd_text before, after;
} notices[] = {
    [DD_NOTICE_UNDO] = {"undo", {"", ""}, {" took back a move", ": ход взят назад"}},
    [DD_NOTICE_BACK] = {"back",
                        {"All agreed: back to before the last move of ",
                         "Все согласны: назад, до последнего хода. Просил(а) "},
                        {"", ""}},
    [DD_NOTICE_AWAY] = {"away", {"A bot now plays for ", "Теперь за игрока ходит бот: "}, {"", ""}},
    [DD_NOTICE_RETURN] = {"return", {"", ""}, {" is back", " снова за столом"}},
    [DD_NOTICE_LATE] = {"late",
                        {"Time is up: a bot finishes the turn of ", "Время вышло, ход заканчивает бот: "},
                        {"", ""}},
    [DD_NOTICE_RESIGN] = {"resign", {"", ""}, {" gives up", " сдаётся"}},
};

void dd_room_show_line(const dd_room_line *line, dd_lang lang, dd_json *json) {
    dd_json_open(json, '{');
    dd_json_key_int(json, "at", line->at);
    if (line->notice != DD_NOTICE_NONE)
        dd_json_key_string(json, "notice", notices[line->notice].id);
    else
        dd_json_key_string(json, "name", line->name);
    dd_json_key(json, "seat");
    if (line->seat == DD_ROOM_NOBODY)
        dd_json_null(json);
    else
        dd_json_int(json, line->seat);
    if (line->notice == DD_NOTICE_NONE) {
        dd_json_key_string(json, "text", line->text);
    } else {
        char text[256];
        dd_out out = dd_out_to(text, sizeof text);
        dd_put(&out, dd_say(notices[line->notice].before, lang));
        dd_put(&out, line->name);
        dd_put(&out, dd_say(notices[line->notice].after, lang));
        dd_json_key_string(json, "text", text);
    }
    dd_json_close(json, '}');
}

void dd_room_show_chat(const dd_room *room, dd_lang lang, int to, dd_json *json) {
    char text[2 * (DD_ROOM_CHAT_BYTES + DD_ROOM_NAME_BYTES) +
              256]; /* of one line: half of it may be escapes */
    int from = to;
    for (size_t bytes = 0; from > room->chat_first; from--) {
        dd_out out = dd_out_to(text, sizeof text);
        dd_json line = dd_json_to(&out);
        dd_room_show_line(&room->chat[from - 1 - room->chat_first], lang, &line);
        bytes += out.len + 1;
        if (bytes > DD_ROOM_CHAT_PAGE_BYTES)
            break;
    }
    dd_json_key(json, "chat");
    dd_json_open(json, '[');
    for (int i = from; i < to; i++)
        dd_room_show_line(&room->chat[i - room->chat_first], lang, json);
    dd_json_close(json, ']');
    dd_json_key_int(json, "chat_from", from);
}

/* ---- Whole messages ---- */

static const char *const status_names[] = {
    [DD_ROOM_OPEN] = "open", [DD_ROOM_PLAYING] = "playing", [DD_ROOM_OVER] = "over"};

void dd_room_show_table(const dd_room *room, const dd_room_viewer *viewer, dd_json *json) {
    dd_json_key_string(json, "table", room->id);
    dd_json_key_string(json, "game", room->game->id);
    dd_json_key_string(json, "status", status_names[room->status]);
    dd_json_key_bool(json, "public", room->listed);
    dd_json_key_int(json, "timer", room->timer);
    dd_json_key_int(json, "created", room->created);
    dd_json_key_bool(json, "host", dd_room_is_host(room, viewer->player));
    dd_json_key_string(json, "write", room->hushed ? "players" : "all");
    dd_json_key_string(json, "come", room->closed ? "players" : "all");
    if (dd_room_guest_state(room, viewer->player) == DD_GUEST_MUTED)
        dd_json_key_bool(json, "muted", true);
    dd_json_key_int(json, "rules", room->config.rules);
    dd_json_key(json, "options");
    dd_json_open(json, '{');
    for (int i = 0; room->game->options[i].id; i++) {
        char value[64];
        dd_out out = dd_out_to(value, sizeof value);
        dd_config_get(room->game, &room->config, i, &out);
        dd_json_key_string(json, room->game->options[i].id, value);
    }
    dd_json_close(json, '}');
    show_here(room, viewer->player, json);
    dd_room_show_chat(room, viewer->lang, room->chat_first + room->chat_count, json);
    if (room->rematch[0])
        dd_json_key_string(json, "rematch", room->rematch);
    if (room->table)
        show_game(room, viewer, json);
    dd_room_show_log(room, viewer, room->table ? room->table->count : 0, json);
}

void dd_room_show_update(const dd_room *room, const dd_room_viewer *viewer, dd_json *json) {
    dd_state state;
    dd_json_key_string(json, "table", room->id);
    dd_json_key_string(json, "status", status_names[room->status]);
    show_game(room, viewer, json);
    show_times(room, "replace_at", dd_room_replace_at, json); /* a step changes it, and sends no seats */
    dd_json_key_int(json, "from", room->step_from);
    dd_clone(room->game, &state, &room->before);
    show_events(room, viewer, &state, room->step_from, room->table->count, json);
}

void dd_room_show_people(const dd_room *room, const char *player, dd_json *json) {
    dd_json_key_string(json, "table", room->id);
    show_here(room, player, json);
}

void dd_room_show_summary(const dd_room *room, bool now, dd_json *json) {
    dd_json_key_string(json, "table", room->id);
    dd_json_key_string(json, "game", room->game->id);
    dd_json_key_string(json, "status", status_names[room->status]);
    dd_json_key_int(json, "created", room->created);
    dd_json_key_int(json, "timer", room->timer);
    show_sitters(room, NULL, now, json);
}

void dd_room_show_at(const dd_room *room, const dd_room_viewer *viewer, int n, dd_json *json) {
    dd_state state;
    dd_scores scores;
    int step = dd_table_steps_before(room->table, n);
    int from = step > 0 ? dd_table_step(room->table, step - 1) : 0;
    dd_json_key_int(json, "n", n);
    dd_json_key_int(json, "step", step);
    dd_json_key_int(json, "from", from);
    dd_table_state_at(room->table, from, &state);
    show_events(room, viewer, &state, from, n, json);
    room->game->view(&state, viewer->eye);
    dd_show_state(json, "view", room->game, &state);
    dd_show_actors(json, room->game->actors(&state));
    room->game->scores(&state, &scores);
    dd_show_scores(json, room->game, room->config.seats, &scores);
}

/* On a possible completion of the view, so that what is hidden has no part in it. */
void dd_room_show_preview(const dd_room *room, const dd_room_viewer *viewer, dd_move move, uint64_t seed,
                          dd_json *json) {
    dd_state state;
    dd_scores scores;
    dd_event list[DD_TABLE_EVENTS];
    dd_events events = {.list = list, .room = DD_TABLE_EVENTS};
    dd_rng rng = dd_rng_for(seed, 0);
    view_of(room, viewer->eye, &state);
    bool reveals = room->game->reveals && room->game->reveals(&state, viewer->eye, move);
    dd_fill(room->game, &state, viewer->eye, &rng);
    if (!reveals) /* else what it shows would be an invention */
        dd_apply(room->game, &state, viewer->eye, move, &events);
    room->game->view(&state, viewer->eye);
    dd_json_key(json, "events");
    dd_json_open(json, '[');
    for (int i = 0; i < events.count; i++)
        show_log_line(room, viewer, &state, &events.list[i], room->table->count, DD_BY_HIMSELF, json);
    dd_json_close(json, ']');
    show_cut(events.cut, json);
    room->game->scores(&state, &scores);
    dd_json_key(json, "scores");
    dd_json_open(json, '[');
    for (int seat = 0; seat < room->config.seats; seat++)
        dd_json_int(json, scores.points[seat]);
    dd_json_close(json, ']');
    dd_show_state(json, "view", room->game, &state);
}
