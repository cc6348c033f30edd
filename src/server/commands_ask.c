/* Commands that others may have to agree to: taking back, and letting a bot play on for somebody. */
#include "server/hub_state.h"

#include "bots/bot.h"

/* ---- Doing it ---- */

static void tell_step_back(hub *h, hub_room *hr) {
    hub_tell_last_line(h, hr);
    hub_stepped(h, hr);
}

static bool go_back(hub_ask *ask, int n) {
    dd_out entry = hub_entry(ask->h);
    dd_room_put_back(&entry, n);
    if (!hub_enter(ask->h, ask->hr, &entry, false))
        return hub_failed(ask);
    tell_step_back(ask->h, ask->hr);
    ask->ticket = ask->hr->ticket;
    return true;
}

static bool let_bot_play(hub_ask *ask, int seat, int level) {
    dd_out entry = hub_entry(ask->h);
    dd_room_put_seat_level(&entry, "away", seat, dd_levels[level].name);
    return hub_change_seats(ask, &entry, true);
}

static bool do_what_was_asked(hub_ask *ask, const dd_room_question *q) {
    return q->kind == DD_ASK_BACK ? go_back(ask, q->to) : let_bot_play(ask, q->seat, q->level);
}

/* ---- Asking ---- */

/* One thing at a time, unless it gives way; and at once, if nobody else is needed for it. */
static bool ask_table(hub_ask *ask, const dd_room_question *q) {
    dd_room *room = ask->hr->room;
    if (q->needed <= 0)
        return do_what_was_asked(ask, q);
    if (room->asked.kind != DD_ASK_NOTHING && !dd_room_gives_way(room, q))
        return hub_refuse(
            ask, "busy",
            (dd_text){"the table is being asked something already", "за столом уже решают другой вопрос"});
    room->asked = *q;
    dd_json_key_bool(ask->r.json, "asked", true);
    hub_tell_table(ask->h, ask->hr);
    return true;
}

bool hub_cmd_undo(hub_ask *ask) {
    dd_room *room = ask->hr->room;
    int seat;
    if (!hub_get_own_seat(ask, &seat) || !hub_need_status(ask, DD_ROOM_PLAYING))
        return false;
    if (!dd_room_has_room_for(room, "undo"))
        return hub_log_is_full(ask);
    dd_room_question q = dd_room_ask_back(room, seat);
    if (q.to < 0)
        return hub_refuse(ask, "status",
                          (dd_text){"you have decided nothing yet", "вы ещё ничего не решали"});
    if (!dd_room_undo_is_free(room, seat))
        return ask_table(ask, &q);
    dd_out entry = hub_entry(ask->h);
    dd_room_put_seat(&entry, "undo", seat);
    if (!hub_enter(ask->h, ask->hr, &entry, false))
        return hub_failed(ask);
    tell_step_back(ask->h, ask->hr);
    ask->ticket = ask->hr->ticket;
    return true;
}

/* Not one's own: a bot would be a way to get new time. */
static bool others_may_ask(hub_ask *ask) {
    return hub_refuse(
        ask, "not_yours",
        (dd_text){"only the others who play may ask for this", "об этом могут просить только другие игроки"});
}

bool hub_cmd_replace(hub_ask *ask) {
    dd_room *room = ask->hr->room;
    int seat;
    char level[16];
    if (!hub_get_seat(ask, &seat) || !hub_need_status(ask, DD_ROOM_PLAYING) || !hub_need_player(ask) ||
        !hub_get_level(ask, "level", level))
        return false;
    if (dd_room_own_seats(room, ask->client->player) >> seat & 1)
        return others_may_ask(ask);
    const dd_room_seat *s = &room->seat[seat];
    if (s->kind != DD_SEAT_PERSON || s->away || s->resigned)
        return hub_refuse(ask, "status", (dd_text){"a bot plays there already", "там уже играет бот"});
    int64_t at = dd_room_replace_at(room, seat);
    if (at == DD_ROOM_NEVER || hub_now(ask->h) < at)
        return hub_refuse(ask, "status",
                          (dd_text){"this player is here and has time to think, or has only just left",
                                    "этот игрок здесь, и у него есть время подумать, или только что отошёл"});
    if (dd_room_is_missing(room, seat, hub_now(ask->h)))
        return let_bot_play(ask, seat, dd_room_level(level));
    dd_room_question q = dd_room_ask_replace(room, seat, dd_room_level(level), ask->client->player);
    if (q.kind == DD_ASK_NOTHING)
        return others_may_ask(ask);
    return ask_table(ask, &q);
}

/* ---- Answering ---- */

bool hub_cmd_consent(hub_ask *ask) {
    dd_room *room = ask->hr->room;
    const dd_json_node *yes = dd_request_get(&ask->r, "yes");
    int seat;
    if (!hub_get_own_seat(ask, &seat))
        return false;
    if (!yes || (yes->type != DD_JSON_TRUE && yes->type != DD_JSON_FALSE)) {
        dd_fail(&ask->error, "\"yes\" must be true or false");
        return hub_bad(ask);
    }
    if (!(room->asked.waiting >> seat & 1))
        return hub_refuse(ask, "status",
                          (dd_text){"nobody asks you to agree to anything", "вашего согласия никто не ждёт"});
    dd_room_answer(room, seat, yes->type == DD_JSON_TRUE, hub_now(ask->h));
    dd_room_question q = room->asked; /* it is over once it is done */
    if (q.kind != DD_ASK_NOTHING && q.needed == 0)
        return do_what_was_asked(ask, &q);
    hub_tell_table(ask->h, ask->hr);
    return true;
}
