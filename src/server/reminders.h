/* When which table is to be looked at: at most one time for each. Tables in memory, where people wait, have a
 * queue of their own: of those that sleep in the store any number may be due at once, as when the server has
 * been down for a night. */
#ifndef DD_REMINDERS_H
#define DD_REMINDERS_H

#include "room/room.h"

typedef struct reminders reminders;

typedef enum reminders_queue { REMINDERS_HERE, REMINDERS_ASLEEP, REMINDERS_QUEUES } reminders_queue;

reminders *reminders_new(void);    /* NULL: out of memory */
void reminders_free(reminders *r); /* NULL is fine */
/* Remembers a time, in place of the one there was, in whichever queue. False: out of memory. */
bool reminders_set(reminders *r, reminders_queue queue, const char *table, int64_t at);
/* The time of a table, if it has one, now counts in this queue. Needs no memory. */
void reminders_move(reminders *r, reminders_queue queue, const char *table);
void reminders_drop(reminders *r, const char *table);
/* Takes out the table of a queue whose time comes first, if it has come. */
bool reminders_take(reminders *r, reminders_queue queue, int64_t now, char table[DD_ROOM_ID + 1]);
int reminders_count(const reminders *r); /* of both queues */

#endif
