/* Commands of a game being played, or looked at. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- Moves ---- */

static bool get_move_id(hub_ask *ask, char id[DD_ROOM_MOVE_ID + 1]) {
    if (!dd_request_text(&ask->r, "id", id, DD_ROOM_MOVE_ID + 1))
        return hub_bad(ask);
    size_t good = strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    if (good && !id[good])
        return true;
    dd_fail(&ask->error, "\"id\" has 1 to %d letters, digits, '-' and '_'", DD_ROOM_MOVE_ID);
    return hub_bad(ask);
}

/* A legal move of a seat, from its text. */
static bool get_move(hub_ask *ask, int seat, dd_move *move) {
    const dd_room *room = ask->hr->room;
    const void *state = dd_table_state(room->table);
    char text[DD_MAX_MOVE_TEXT];
    dd_error wrong;
    if (!dd_request_text(&ask->r, "move", text, sizeof text))
        return hub_bad(ask);
    if (!(room->actors >> seat & 1))
        return hub_refuse(ask, "illegal", (dd_text){"it is not your turn", "сейчас не ваш ход"});
    if (!dd_move_read(room->game, state, text, move, &wrong))
        return hub_refuse(ask, "illegal", (dd_text){wrong.text, "такого хода в этой игре нет"});
    int reason = dd_why_not(room->game, state, seat, *move);
    return reason == DD_LEGAL || hub_refuse(ask, "illegal", dd_reason(room->game, reason));
}

/* Is the seat asked the same now as when the log had n decisions? Those of others who decide at the same time
 * make no difference. */
static bool is_still_asked(const dd_room *room, int seat, int64_t n) {
    const dd_table *table = room->table;
    dd_state then;
    if (n >= table->count)
        return n == table->count;
    if (dd_table_last(table, seat) >= n || dd_table_last(table, DD_CHANCE) >= n)
        return false;
    dd_table_state_at(table, (int)n, &then);
    uint32_t actors = room->game->actors(&then);
    return (actors >> seat & 1) && (actors & (actors - 1));
}

bool hub_cmd_play(hub_ask *ask) {
    dd_room *room = ask->hr->room;
    char id[DD_ROOM_MOVE_ID + 1];
    dd_move move = DD_NO_MOVE;
    int seat;
    if (!hub_get_own_seat(ask, &seat) || !get_move_id(ask, id))
        return false;
    if (dd_room_knows_move(room, seat, id)) {
        ask->ticket = ask->hr->ticket;
        dd_json_key_bool(ask->r.json, "again", true);
        return true;
    }
    if (!hub_need_status(ask, DD_ROOM_PLAYING))
        return false;
    int64_t n = room->table->count;
    if (!dd_request_number(&ask->r, "n", 0, INT32_MAX, &n))
        return hub_bad(ask);
    if (!is_still_asked(room, seat, n))
        return hub_refuse(ask, "stale",
                          (dd_text){"the game has moved on meanwhile", "игра тем временем ушла вперёд"});
    dd_out entry = hub_entry(ask->h);
    if (!get_move(ask, seat, &move))
        return false;
    if (!dd_room_play(room, seat, move, id, hub_now(ask->h), &entry, &ask->error))
        return hub_failed(ask);
    hub_write(ask->h, ask->hr, &entry, room->status == DD_ROOM_OVER);
    ask->ticket = ask->hr->ticket;
    ask->h->decisions++;
    hub_stepped(ask->h, ask->hr);
    return true;
}

bool hub_cmd_preview(hub_ask *ask) {
    int seat;
    dd_move move = DD_NO_MOVE;
    dd_room_viewer viewer;
    if (!hub_get_own_seat(ask, &seat) || !hub_need_status(ask, DD_ROOM_PLAYING))
        return false;
    hub_viewer(ask->client, &viewer);
    if (viewer.eye != seat)
        return hub_refuse(
            ask, "status",
            (dd_text){"look through this seat first", "сначала посмотрите глазами этого игрока"});
    if (!get_move(ask, seat, &move))
        return false;
    dd_room_show_preview(ask->hr->room, &viewer, move, hub_random(), ask->r.json);
    return true;
}

bool hub_cmd_hint(hub_ask *ask) {
    int seat;
    dd_room_viewer viewer;
    if (!hub_get_own_seat(ask, &seat) || !hub_need_status(ask, DD_ROOM_PLAYING))
        return false;
    hub_viewer(ask->client, &viewer);
    if (!(ask->hr->room->actors >> seat & 1))
        return hub_refuse(ask, "illegal", (dd_text){"it is not your turn", "сейчас не ваш ход"});
    if (viewer.eye != seat)
        return hub_refuse(
            ask, "status",
            (dd_text){"look through this seat first", "сначала посмотрите глазами этого игрока"});
    if (ask->client->hinting)
        return hub_refuse(ask, "busy", (dd_text){"a bot thinks for you already", "бот уже думает за вас"});
    if (ask->client->address->hints >= HUB_HINTS)
        return hub_refuse(ask, "busy",
                          (dd_text){"the bots think about many hints for your address already",
                                    "боты уже обдумывают много подсказок для вашего адреса"});
    return hub_ask_hint(ask->h, ask->client, ask->hr, seat) || hub_failed(ask);
}

bool hub_cmd_look(hub_ask *ask) {
    int seat;
    if (!hub_get_own_seat(ask, &seat))
        return false;
    if (!(ask->hr->room->actors >> seat & 1))
        return hub_refuse(ask, "status",
                          (dd_text){"this seat has nothing to decide", "этому месту нечего решать"});
    ask->client->looked = (int8_t)seat;
    ask->show_table = true;
    return true;
}

/* ---- Talking ---- */

bool hub_cmd_chat(hub_ask *ask) {
    hub_client *client = ask->client;
    char text[2 * DD_ROOM_CHAT_BYTES];
    if (!dd_request_text(&ask->r, "text", text, sizeof text))
        return hub_bad(ask);
    if (!dd_room_clean(text, DD_ROOM_CHAT_TEXT)) {
        dd_fail(&ask->error, "a line of chat has 1 to %d characters", DD_ROOM_CHAT_TEXT);
        return hub_bad(ask);
    }
    if (!hub_may_write(ask))
        return false;
    if (!limits_take(&client->chat, hub_steady(), 0.5f, 5, 1))
        return hub_refuse(
            ask, "busy",
            (dd_text){"not so many lines at once, please", "пожалуйста, не так много строк сразу"});
    int speaker = DD_ROOM_NOBODY;
    for (int seat = ask->hr->room->config.seats - 1; seat >= 0; seat--) {
        const dd_room_seat *s = &ask->hr->room->seat[seat];
        bool his = s->kind == DD_SEAT_PERSON && strcmp(s->player, client->player) == 0;
        if (his && (!s->local || speaker == DD_ROOM_NOBODY))
            speaker = seat;
    }
    dd_out entry = hub_entry(ask->h);
    dd_room_put_chat(&entry, speaker, client->name, text);
    if (!hub_enter(ask->h, ask->hr, &entry, false))
        return hub_failed(ask);
    ask->ticket = ask->hr->ticket;
    hub_tell_last_line(ask->h, ask->hr);
    return true;
}

/* ---- Looking back ---- */

/* A number that must be there. */
static bool get_number(hub_ask *ask, const char *key, int most, int *number) {
    int64_t value = -1;
    if (!dd_request_number(&ask->r, key, 0, most, &value))
        return hub_bad(ask);
    if (value < 0) {
        dd_fail(&ask->error, "\"%s\" is missing", key);
        return hub_bad(ask);
    }
    *number = (int)value;
    return true;
}

/* Before a decision of the log, or before the i-th that a player made. */
bool hub_cmd_at(hub_ask *ask) {
    const dd_room *room = ask->hr->room;
    dd_room_viewer viewer;
    int n = 0;
    if (!room->table)
        return hub_need_status(ask, DD_ROOM_PLAYING);
    if (dd_request_get(&ask->r, "step")) {
        if (!get_number(ask, "step", dd_table_steps(room->table), &n))
            return false;
        n = dd_table_step(room->table, n);
    } else if (!get_number(ask, "n", room->table->count, &n)) {
        return false;
    }
    hub_viewer(ask->client, &viewer);
    ask->ticket = ask->hr->ticket;
    dd_room_show_at(room, &viewer, n, ask->r.json);
    return true;
}

bool hub_cmd_log(hub_ask *ask) {
    const dd_room *room = ask->hr->room;
    dd_room_viewer viewer;
    int to = 0;
    if (!room->table)
        return hub_need_status(ask, DD_ROOM_PLAYING);
    if (!get_number(ask, "to", room->table->count, &to))
        return false;
    hub_viewer(ask->client, &viewer);
    ask->ticket = ask->hr->ticket;
    dd_room_show_log(room, &viewer, to, ask->r.json);
    return true;
}

bool hub_cmd_said(hub_ask *ask) {
    const dd_room *room = ask->hr->room;
    int to = 0;
    if (!get_number(ask, "to", room->chat_first + room->chat_count, &to))
        return false;
    ask->ticket = ask->hr->ticket;
    dd_room_show_chat(room, ask->client->lang, to, ask->r.json);
    return true;
}

/* A record tells everything: only when there is nothing left to hide. */
bool hub_cmd_record(hub_ask *ask) {
    const dd_room *room = ask->hr->room;
    if (room->status != DD_ROOM_OVER)
        return hub_refuse(
            ask, "status",
            (dd_text){"a record is there when the game is over", "запись будет, когда игра кончится"});
    dd_out out = dd_out_to(ask->h->buffer, HUB_BUFFER);
    dd_table_record(room->table, &out);
    if (dd_out_cut(&out))
        return hub_failed(ask);
    dd_json_key_string(ask->r.json, "record", ask->h->buffer);
    return true;
}
