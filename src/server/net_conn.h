/* A connection and the network it belongs to, as the files of the network layer see them. Only they know
 * libwebsockets. */
#ifndef DD_NET_CONN_H
#define DD_NET_CONN_H

#include "server/net.h"

#include <libwebsockets.h>
#include <stdatomic.h>

struct net_queued; /* a message that waits */

enum { NET_COUNTERS = 4096 };

/* Every accepted socket has one: first it asks for pages, then it may become a WebSocket. */
struct net_conn {
    net *net;
    struct lws *wsi;
    int counter; /* of its address */

    /* As a WebSocket. */
    bool admitted; /* the request to become one was found good */
    bool open;     /* opened() said yes, and closed() has not been called */
    bool closing;  /* nothing more is taken from it or queued for it */
    bool closed;   /* the library has been told to close it */
    uint16_t close_code;
    char *close_reason;
    void *user;
    net_conn *next, *previous; /* the open ones */
    struct net_queued *first, *last;
    size_t waiting;   /* bytes that are queued or in flight */
    size_t in_flight; /* of these, handed to the library, which has not got rid of all of it */
    bool ping_due;
    uint32_t heard; /* the second in which something last came from it */
    char *text;     /* the beginning of a message that comes in pieces */
    size_t len, room;

    /* While a page is being sent. */
    net_response page;
    size_t sent;
    bool sending, last_page;
};

struct net {
    struct lws_context *context;
    struct lws_vhost *vhost;
    net_handlers handlers;
    net_counts counts;
    net_conn *open;
    bool proxy;
    char *origin;
    int listener, port;
    bool adopted; /* the listener is the library's to close */
    int sockets, max_sockets;
    int max_per_address, accepting; /* accepting: the counter of the address that comes just now */
    int sockets_of[NET_COUNTERS];   /* by a hash of the address */
    atomic_bool woken, stopped;
    bool stopping;
    lws_sorted_usec_list_t tick;
    uint32_t ticks, seconds;                    /* since the start */
    struct lws_protocol_vhost_options *headers; /* those of pages_headers, as the library wants them */
};

/* ---- net_ws.c ---- */

bool net_ws_open(net_conn *conn);
void net_ws_receive(net_conn *conn, const char *text, size_t len);
int net_ws_write(net_conn *conn); /* -1: close the connection */
void net_ws_closed(net_conn *conn);
void net_ws_heard(net_conn *conn); /* something came from it */
void net_ws_check(net_conn *conn); /* every second */

/* ---- net_http.c ---- */

enum {
    NET_HTTP_TIMEOUT = 20,  /* seconds without progress */
    NET_MAX_HEADERS = 8192, /* bytes of all headers of a request */
};

int net_http_request(net_conn *conn, const char *path, size_t len); /* -1: close the connection */
int net_http_upgrade(net_conn *conn);                               /* 0: let it become a WebSocket */
int net_http_write(net_conn *conn);                                 /* -1: close the connection */
void net_http_closed(net_conn *conn);
/* Where the client is; through a proxy, where the proxy says it is. See net_handlers.admit. */
void net_http_address(const net_conn *conn, char address[NET_ADDRESS]);

#endif
