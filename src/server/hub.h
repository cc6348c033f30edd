/* The hub: everybody who is connected, and every table that is alive. It answers messages (docs/tables.md),
 * writes what happens into the store, and tells everybody what they may know, as soon as it is durable.
 * It runs in the thread of the network loop. */
#ifndef DD_HUB_H
#define DD_HUB_H

#include "server/net.h"
#include "store/store.h"

typedef struct hub hub;

typedef struct hub_options {
    int rate;                    /* messages a second from one connection; 0: no limit */
    int rate_per_address;        /* of all connections of an address together; 0: no limit */
    int connections_per_address; /* 0: no limit */
    int tables_per_hour;         /* by one address; 0: no limit */
    int bot_threads;
    int bot_pace;                /* milliseconds between two decisions of bots, so that people can follow */
    int away_seconds;            /* after which an absent person may be replaced by a bot */
    void (*wake)(void *context); /* asks the loop to call hub_woken(); from any thread */
    void *wake_context;
    net_counts (*counts)(void *context); /* of the network, for metrics; NULL: none */
} hub_options;

/* Takes the store over: it is closed with the hub, or at once if this fails. Loads every table that is not
 * over. */
hub *hub_open(dd_store *store, const hub_options *options, dd_error *error);
/* Tells everybody that the server stops, and closes their connections. */
void hub_say_goodbye(hub *h);
/* Writes what is left and ends all threads: nobody wakes the loop any more. */
void hub_finish(hub *h);
/* When there are no connections any more. */
void hub_close(hub *h);

/* What the network loop calls; `context` is the hub. */
bool hub_admit(void *context, const char *address);
bool hub_opened(void *context, net_conn *conn, const char *address);
void hub_message(void *context, net_conn *conn, const char *text, size_t len);
void hub_closed(void *context, net_conn *conn);
void hub_request(void *context, const net_request *request, net_response *response);
void hub_woken(void *context);
void hub_tick(void *context);

#endif
