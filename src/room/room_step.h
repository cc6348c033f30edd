/* What the two halves of a room share: its steps and its log. */
#ifndef DD_ROOM_STEP_H
#define DD_ROOM_STEP_H

#include "room/room.h"

/* Stands for the id of a move that has none: a bot's. */
#define DD_ROOM_NO_ID "."

/* Who is to act, since when; is it over? Any step ends a request to take back. */
void dd_room_after_step(dd_room *room, int64_t at);
/* A game begins when every seat is taken. */
bool dd_room_need_full(const dd_room *room, dd_error *error);
void dd_room_remember_move(dd_room *room, int seat, const char *id);

#endif
