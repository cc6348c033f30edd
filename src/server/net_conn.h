/* A connection and the network it belongs to, as the files of the network layer see them. Only they know
 * libwebsockets and libuv. */
#ifndef DD_NET_CONN_H
#define DD_NET_CONN_H

#include "server/limits.h"
#include "server/net.h"

#include <libwebsockets.h>
#include <stdatomic.h>
#include <uv.h>

struct net_queued; /* a message that waits */

enum { NET_SLOTS = 4096 };

/* An address with open sockets; of IPv6, its /64 network. */
typedef struct net_peer {
    struct net_peer *next; /* in its hash chain */
    unsigned char network[9];
    int sockets;
    int64_t came; /* when it last did */
    limits_bucket requests;
} net_peer;

/* Every accepted socket has one: first it asks for pages, then it may become a WebSocket. */
struct net_conn {
    net *net;
    struct lws *wsi;
    net_peer *peer;

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
    int pieces;

    /* While a page is being sent. */
    net_response page;
    size_t sent;
    bool sending, last_page;
};

struct net {
    uv_loop_t loop;
    bool has_loop;
    uv_async_t signal; /* by which other threads reach the loop */
    uv_poll_t waiting; /* connections, at the listener */
    struct lws_context *context;
    struct lws_vhost *vhost;
    net_handlers handlers;
    net_counts counts;
    net_conn *open;
    bool proxy;
    char *origin;
    char *hosts;  /* names that we go by, like "a.example,b.example"; see net_hosts.c */
    char *prefix; /* of all paths, like "/diadem"; NULL: none */
    int listener, port;
    int sockets, max_sockets;
    int max_per_address, requests_per_address;
    net_peer *accepting;        /* who comes just now */
    net_peer *peers[NET_SLOTS]; /* by a hash that nobody else can compute … */
    unsigned char key[16];      /* … for want of this */
    atomic_bool woken, stopped;
    bool stopping;
    lws_sorted_usec_list_t tick;
    uint32_t ticks, seconds;                    /* since the start */
    struct lws_protocol_vhost_options *headers; /* those of pages_headers, as the library wants them */
};

/* ---- net_listen.c ---- */

bool net_listen(net *n, const net_options *options, dd_error *error);
void net_accept(net *n);       /* those who wait */
void net_sweep_peers(net *n);  /* forgets those who are long gone */
void net_forget_peers(net *n); /* all of them */

/* ---- net_hosts.c ---- */

bool net_hosts_set(net *n, const net_options *options); /* false: out of memory */
bool net_hosts_allow(const net *n, const char *host);   /* the header Host */

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
