/* A hall: a hub with a store behind a gate, and guests who come in over a network in memory. Every function
 * fails the running test where it can't do what it is asked. JSON may be written with ' instead of ". */
#ifndef HALL_H
#define HALL_H

#include "support/test.h"

#include "hub/fake_clock.h"
#include "hub/fake_net.h"
#include "hub/gate.h"
#include "server/hub_state.h"

extern hub *hall;
extern dd_store *hall_store;

/* No limits, no pace: what most tests want. A test changes it before hall_open(). */
hub_options hall_options(void);
void hall_open(void);
void hall_open_with(const hub_options *options);
/* As after a restart: the same store, everybody gone. */
void hall_reopen(void);
void hall_close(void);

/* Waits until everything written is durable (or has failed), and lets the hub tell so. */
void hall_settle(void);
/* Waits until bots have made it true. */
void hall_await(bool (*what)(void));
/* Waits until a thread of the hub's has something ready; the hub is not told. */
void hall_await_wake(void);
/* Time passes, and the loop ticks. */
void hall_pass(int64_t ms);

/* What a page says, which must be answered with this status; for a request from this machine or not. Until
 * the next call. */
const char *hall_page(int status, const char *path, bool from_here);

/* ---- Guests ---- */

typedef struct guest {
    net_conn *conn; /* NULL: gone */
    char token[64];
    char name[32];
    struct guest *next;
    char answer[1 << 16]; /* the last one */
} guest;

guest *guest_from(const char *address); /* a connection that has not said hello */
guest *guest_new(const char *name);     /* one that has */
guest *guest_again(const guest *other); /* another connection of the same player */
void guest_leave(guest *g);

/* Sends a message, and nothing else happens. */
void guest_send(guest *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Sends it, waits until it is answered, and returns the answer. */
const char *guest_ask(guest *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The answer must be "ok", or have this code. */
const char *guest_does(guest *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
void guest_may_not(guest *g, const char *code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* What he has got since guest_forget(): messages of a type, or answers ("ok"). */
void guest_forget(guest *g);
int guest_count(const guest *g, const char *type);
/* The last one of a type; "" if there is none. */
const char *guest_last(const guest *g, const char *type);

/* A member of a JSON text by its path, "seats.1.name": texts without quotes, the rest as it is written; ""
 * if it is not there. */
const char *part_of(const char *json, const char *path);
void assert_part(const char *json, const char *path, const char *expected);

/* ---- Tables ---- */

/* Makes a table and watches it; its id until the next call. */
const char *guest_makes(guest *g, const char *arguments);
void guest_watches(guest *g, const char *table);
/* Anna and Ben at a running table, which both watch. */
extern guest *anna, *ben;
extern char table_id[DD_ROOM_ID + 1];
void hall_of_two(void);
/* The room of that table, as the hub has it. */
dd_room *the_room(void);
hub_room *the_hub_room(void);

#endif
