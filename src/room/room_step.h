/* What the two halves of a room share: its steps and its log. */
#ifndef DD_ROOM_STEP_H
#define DD_ROOM_STEP_H

#include "room/room.h"

/* Stands for the id of a move that has none: a bot's. */
#define DD_ROOM_NO_ID "."

/* Who is to act, since when; is it over? Any step ends a question to the table. */
void dd_room_after_step(dd_room *room, int64_t at);
/* A game begins when every seat is taken. */
bool dd_room_need_full(const dd_room *room, dd_error *error);
/* Keeps with decision n who has just made it: without an id, a bot has. */
void dd_room_note_decider(dd_room *room, int n, const char *id);
/* A person's clocks when his seat decides something, before dd_room_after_step(). */
void dd_room_note_time(dd_room *room, int seat, int64_t at);
void dd_room_remember_move(dd_room *room, int seat, const char *id);
/* Somebody is muted or barred; or neither of it any more. */
bool dd_room_restrict(dd_room *room, const char *player, const char *name, dd_guest_state state,
                      dd_error *error);
bool dd_room_allow(dd_room *room, const char *player, dd_error *error);
/* Can what is being asked still be answered, and done? For debug builds. */
bool dd_room_question_holds(const dd_room *room);

#endif
