/* What bots are asked to think about and nobody thinks about yet, and whose turn is next. No threads, no
 * clock.
 *
 * Time to think is shared fairly: among addresses first, then among the persons of each. Next comes who has
 * had the least of it since he began to wait; so it makes no difference how much somebody asks for at once,
 * or how long his thoughts are. */
#ifndef DD_WISHES_H
#define DD_WISHES_H

#include "diadem.h"
#include "server/list.h"

/* First what takes no time, then what somebody waits for, then the rest. */
typedef enum wish_kind { WISH_QUICK, WISH_AWAITED, WISH_PATIENT, WISH_KINDS } wish_kind;

/* Part of something larger that the caller owns. Zeroed, it waits nowhere. */
typedef struct wish {
    list_link place;             /* among those that wait */
    struct wishes_party *person; /* for whom it waits or is thought about; NULL: neither */
    wish_kind kind;
    bool taken;
    double ms; /* that it is expected to take */
} wish;

typedef struct wishes wishes;

/* While others wait, no more than `at_once` wishes of an address are thought about at the same time. NULL:
 * out of memory. */
wishes *wishes_new(int at_once);
void wishes_free(wishes *w); /* NULL is fine */

/* Behind those of the same person and kind; one that waits already is moved, unless it stands right. False:
 * out of memory, and it waits nowhere. */
bool wishes_file(wishes *w, wish *what, wish_kind kind, double ms, const char *address, const char *person);
void wishes_drop(wish *what);
/* The next one, to be thought about from now on; NULL: none waits. */
wish *wishes_take(wishes *w);
/* One that was taken has been thought about for so long. */
void wishes_done(wish *what, double ms);
int wishes_waiting(const wishes *w);

#endif
