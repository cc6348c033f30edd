/* Questions to the table: may a decision be taken back, may a bot play on for somebody? */
#include "room/room_step.h"

#include <string.h>

/* ---- When a bot may play on for a person ---- */

/* Is it a person who decides there himself? */
static bool is_played_by_person(const dd_room *room, int seat) {
    const dd_room_seat *s = &room->seat[seat];
    return s->kind == DD_SEAT_PERSON && !s->away && !s->resigned;
}

/* Without asking: he is not here, or his time is up. */
static int64_t missing_at(const dd_room *room, int seat) {
    const dd_room_seat *s = &room->seat[seat];
    if (s->late)
        return s->since;
    return s->online ? DD_ROOM_NEVER : s->seen + (int64_t)room->patience * 1000;
}

/* Somebody who is here and thinks is waited for longer than somebody who is not here. */
static int64_t thinking_ms(const dd_room *room) {
    int seconds = 3 * room->patience;
    return (int64_t)1000 * (seconds > DD_ROOM_TIMER_MIN ? seconds : DD_ROOM_TIMER_MIN);
}

/* If the others want it: he is to act and does not. Where there is a timer, that is what was agreed upon. */
static int64_t idle_at(const dd_room *room, int seat) {
    const dd_room_seat *s = &room->seat[seat];
    if (!s->since || s->late || room->timer || !dd_room_others(room, seat))
        return DD_ROOM_NEVER;
    return (s->moved > s->since ? s->moved : s->since) + thinking_ms(room);
}

int64_t dd_room_replace_at(const dd_room *room, int seat) {
    if (room->status != DD_ROOM_PLAYING || !is_played_by_person(room, seat))
        return DD_ROOM_NEVER;
    int64_t missing = missing_at(room, seat), idle = idle_at(room, seat);
    return missing == DD_ROOM_NEVER || (idle != DD_ROOM_NEVER && idle < missing) ? idle : missing;
}

bool dd_room_is_missing(const dd_room *room, int seat, int64_t now) {
    int64_t at = missing_at(room, seat);
    return at != DD_ROOM_NEVER && now >= at;
}

/* Who was away for so long that he could have been replaced has time to think when he comes. */
void dd_room_seen(dd_room *room, int seat, int64_t now) {
    dd_room_seat *s = &room->seat[seat];
    if (now - s->seen >= (int64_t)room->patience * 1000)
        s->moved = now;
    s->seen = now;
}

/* ---- Asking ---- */

uint32_t dd_room_others(const dd_room *room, int seat) {
    uint32_t others = 0;
    int level;
    for (int i = 0; i < room->config.seats; i++)
        if (!dd_room_bot_plays(room, i, &level) && strcmp(room->seat[i].player, room->seat[seat].player) != 0)
            others |= UINT32_C(1) << i;
    return others;
}

/* How many people have these seats; somebody may have several, with others at his device. */
static int count_people(const dd_room *room, uint32_t seats) {
    int people = 0;
    for (; seats; people++)
        seats &= ~dd_room_own_seats(room, room->seat[__builtin_ctz(seats)].player);
    return people;
}

dd_room_question dd_room_ask_back(const dd_room *room, int seat) {
    uint32_t others = dd_room_others(room, seat);
    return (dd_room_question){.kind = DD_ASK_BACK,
                              .by = (int8_t)seat,
                              .to = dd_room_last_decision(room, seat),
                              .waiting = others,
                              .needed = count_people(room, others)};
}

/* More than half of the others must be for it: of one or two that is all. */
dd_room_question dd_room_ask_replace(const dd_room *room, int seat, int level, const char *player) {
    uint32_t others = dd_room_others(room, seat);
    uint32_t own = others & dd_room_seats_of(room, player);
    return (dd_room_question){.kind = own ? DD_ASK_REPLACE : DD_ASK_NOTHING,
                              .by = (int8_t)(own ? __builtin_ctz(own) : DD_ROOM_NOBODY),
                              .seat = (int8_t)seat,
                              .level = (uint8_t)level,
                              .waiting = others & ~own,
                              .needed = count_people(room, others) / 2 + 1 - count_people(room, own)};
}

bool dd_room_gives_way(const dd_room *room, const dd_room_question *to) {
    const dd_room_question *q = &room->asked;
    return q->kind == DD_ASK_BACK && to->kind == DD_ASK_REPLACE &&
           strcmp(room->seat[q->by].player, room->seat[to->seat].player) == 0;
}

void dd_room_answer(dd_room *room, int seat, bool yes, int64_t at) {
    dd_room_question *q = &room->asked;
    q->waiting &= ~dd_room_own_seats(room, room->seat[seat].player);
    q->needed -= yes;
    if (q->needed <= count_people(room, q->waiting))
        return;
    if (q->kind == DD_ASK_REPLACE) /* they wait for him, as long as before */
        room->seat[q->seat].moved = at;
    dd_room_drop_question(room);
}

void dd_room_drop_question(dd_room *room) {
    room->asked = (dd_room_question){.kind = DD_ASK_NOTHING};
}

#ifdef DD_DEBUG

bool dd_room_question_holds(const dd_room *room) {
    const dd_room_question *q = &room->asked;
    if (q->kind == DD_ASK_NOTHING)
        return true;
    if (room->status != DD_ROOM_PLAYING || q->by < 0 || q->by >= room->config.seats || q->needed < 0 ||
        q->needed > count_people(room, q->waiting))
        return false;
    return q->kind == DD_ASK_BACK ? q->to < room->table->count
                                  : (room->actors >> q->seat & 1) && is_played_by_person(room, q->seat);
}

#endif
