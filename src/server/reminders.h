/* When which table is to be looked at, whether it is in memory or not: at most one time for each. */
#ifndef DD_REMINDERS_H
#define DD_REMINDERS_H

#include "room/room.h"

typedef struct reminders reminders;

reminders *reminders_new(void);    /* NULL: out of memory */
void reminders_free(reminders *r); /* NULL is fine */
/* Remembers a time, in place of the one there was. False: out of memory. */
bool reminders_set(reminders *r, const char *table, int64_t at);
void reminders_drop(reminders *r, const char *table);
/* Takes out the table whose time comes first, if it has come. */
bool reminders_take(reminders *r, int64_t now, char table[DD_ROOM_ID + 1]);
int reminders_count(const reminders *r);

#endif
