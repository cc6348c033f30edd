/* What the server does by itself when the time has come: clocks of people, and bots that were to move when it
 * was stopped. Tables are reminded of wherever they are; the store knows when, too. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- Two clocks made one ----
 *
 * What is written down and told is the time of day, which people and machines set as they like; what is
 * waited for is measured by a clock that never jumps. So the hub's time of day goes on steadily, and if the
 * other one has jumped, everything follows it at once, with what is left to everybody unchanged. */

int64_t hub_steady(void) {
    return (int64_t)clock_steady_ms();
}

int64_t hub_now(const hub *h) {
    return hub_steady() + h->day_offset;
}

void hub_start_clock(hub *h) {
    h->day_offset = clock_now() - hub_steady();
    h->fair_since = hub_now(h);
}

static void shift_times(hub *h, hub_room *hr, void *context) {
    int64_t jump = *(const int64_t *)context;
    (void)h;
    for (int seat = 0; seat < hr->room->config.seats; seat++) {
        dd_room_seat *s = &hr->room->seat[seat];
        s->since += s->since ? jump : 0;
        s->seen += jump;
        s->moved += s->moved ? jump : 0;
    }
    if (hr->room->actors && hr->watchers)
        hub_tell_table(h, hr);
}

static void tell_time(hub *h) {
    hub_writing w;
    hub_write_begin(h, &w, "time");
    dd_json_key_int(&w.json, "time", hub_now(h));
    net_message *message = hub_write_end(&w);
    for (hub_client *client = h->clients; client && message; client = client->next)
        if (client->greeted)
            hub_send(h, client, net_message_hold(message), 0);
    net_message_release(message);
}

void hub_follow_clock(hub *h) {
    enum { JUMP_MS = 2000 };
    int64_t jump = clock_now() - hub_now(h);
    if (llabs(jump) < JUMP_MS)
        return;
    hub_log("clock_jumped", "ms=%lld", (long long)jump);
    h->day_offset += jump;
    h->fair_since = hub_now(h);
    tell_time(h);
    hub_each_room(h, shift_times, &jump);
}

/* ---- When a table is due ---- */

/* When the first clock of a person is up; DD_STORE_NEVER: none runs. */
static int64_t clock_due(const dd_room *room) {
    int64_t due = DD_STORE_NEVER;
    int level;
    for (int seat = 0; room->timer && seat < room->config.seats; seat++) {
        int64_t up = room->seat[seat].since + (int64_t)room->timer * 1000;
        if ((room->actors >> seat & 1) && !dd_room_bot_plays(room, seat, &level) && up < due)
            due = up;
    }
    return due;
}

static bool bot_is_to_act(const dd_room *room) {
    int level;
    for (int seat = 0; seat < room->config.seats; seat++)
        if ((room->actors >> seat & 1) && dd_room_bot_plays(room, seat, &level))
            return true;
    return false;
}

dd_store_turn hub_turn_of(const dd_room *room) {
    bool bot = bot_is_to_act(room) && hub_has_people(room);
    return (dd_store_turn){.seats = room->actors, .due = bot ? room->changed : clock_due(room)};
}

/* Bots are set thinking at once, unless that was put off. */
void hub_remind(hub *h, const hub_room *hr) {
    int64_t due = clock_due(hr->room);
    if (due != DD_STORE_NEVER)
        due -= h->day_offset;
    if (hr->think_at && hr->think_at < due)
        due = hr->think_at;
    if (due == DD_STORE_NEVER)
        reminders_drop(h->reminders, hr->room->id);
    else if (!reminders_set(h->reminders, REMINDERS_HERE, hr->room->id, due))
        hub_log("out_of_memory", "table=%.6s", hr->room->id);
}

void hub_think_later(hub *h, hub_room *hr) {
    enum { LATER_MS = 500 };
    hr->think_at = hub_steady() + LATER_MS;
    hub_remind(h, hr);
}

/* A table that has just been read: what the store knew of its clock may be wrong by a clock that was set, and
 * a bot may have been to move when the server was stopped. */
void hub_remind_anew(hub *h, hub_room *hr) {
    if (bot_is_to_act(hr->room) && hub_has_people(hr->room))
        hub_think_later(h, hr);
    else
        hub_remind(h, hr);
}

/* Whose time is up is helped out by a bot. */
static void watch_clock(hub *h, hub_room *hr) {
    int level;
    for (int seat = 0; hr->room->timer && seat < hr->room->config.seats; seat++) {
        if (!(hr->room->actors >> seat & 1) || dd_room_bot_plays(hr->room, seat, &level) ||
            hub_now(h) < hr->room->seat[seat].since + (int64_t)hr->room->timer * 1000)
            continue;
        dd_out entry = hub_entry(h);
        bool asked = hr->room->asked.kind != DD_ASK_NOTHING; /* which ends with it */
        dd_room_put_seat(&entry, "late", seat);
        if (hub_enter(h, hr, &entry, false)) {
            hub_tell_last_line(h, hr);
            if (asked)
                hub_tell_table(h, hr);
            hub_people_changed(h, hr, NULL);
        }
    }
}

static void attend(hub *h, hub_room *hr) {
    hr->think_at = 0;
    watch_clock(h, hr);
    hub_think(h, hr);
    hub_remind(h, hr);
}

/* The store has it that there is something to do at a table. If there is not, it is told how the table
 * stands: people have more time after a restart, and tables of older versions never told. */
static void attend_from_store(hub *h, const char *id) {
    hub_room *hr = hub_find(h, id);
    if (!hr)
        return;
    attend(h, hr);
    if (!hr->ticket && !hr->thinking)
        hub_write_turn(h, hr);
    hub_used_up(h, hr);
}

static bool attend_next(hub *h, reminders_queue queue) {
    char id[DD_ROOM_ID + 1];
    if (!reminders_take(h->reminders, queue, hub_steady(), id))
        return false;
    hub_room *hr = hub_find_here(h, id);
    if (hr)
        attend(h, hr);
    else
        attend_from_store(h, id);
    return true;
}

/* As many as there is time for, but one at least, or where others take all the time none would ever come. */
static void attend_some(hub *h, reminders_queue queue, int64_t until) {
    while (attend_next(h, queue) && hub_steady() < until)
        continue;
}

/* A few at a time: others wait, too. First those where people are: after a restart many more may be due that
 * sleep, and these get what is left of the time. None as long as the store can't be relied on. */
void hub_attend_reminded(hub *h) {
    enum { AT_ONCE_MS = 5 };
    int64_t until = hub_steady() + AT_ONCE_MS;
    if (h->in_doubt)
        return;
    attend_some(h, REMINDERS_HERE, until);
    attend_some(h, REMINDERS_ASLEEP, until);
}

/* ---- The start ---- */

/* Not later than after the time that was left when it was written: the clock may have been set back since. */
static bool remind_of(void *context, const char *table, int64_t due, int64_t changed) {
    hub *h = context;
    int64_t now = hub_now(h), left = due > changed ? due - changed : 0;
    if (due > now + left)
        due = now + left;
    return reminders_set(h->reminders, REMINDERS_ASLEEP, table,
                         due > now ? due - h->day_offset : hub_steady());
}

bool hub_remember_due(hub *h, dd_error *error) {
    return h->store->does->due(h->store, remind_of, h, error);
}
