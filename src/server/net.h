/* The thin layer over the network libraries: connections, messages, requests. Everything here runs in one
 * thread, the one that calls net_open(), net_run() and net_free(), except net_wake() and net_stop(), which
 * any thread or signal handler may call. Nothing above it knows which libraries are below. */
#ifndef DD_NET_H
#define DD_NET_H

#include "diadem.h"

enum {
    NET_MAX_MESSAGE = 128 << 10, /* bytes a client may send in one message */
    NET_MAX_QUEUE = 512 << 10,   /* bytes that may wait for a slow reader */
    NET_ADDRESS = 48,            /* room for an address as text */
};

/* ---- Messages to clients: made once, shared by all that receive them ---- */

typedef struct net_message net_message;

net_message *net_message_new(const char *text, size_t len); /* held once; NULL: out of memory */
net_message *net_message_hold(net_message *message);
void net_message_release(net_message *message); /* NULL is fine */
const char *net_message_text(const net_message *message, size_t *len);

/* ---- Connections ---- */

typedef struct net_conn net_conn;

void *net_conn_user(const net_conn *conn);
void net_conn_set_user(net_conn *conn, void *user);
/* Queues a message (held as long as it waits). A reader too slow for NET_MAX_QUEUE is cut off. */
void net_send(net_conn *conn, net_message *message);
/* Sends what is queued, then closes: 1008 policy, 1001 going away, … */
void net_close(net_conn *conn, int code, const char *reason);

/* ---- Requests for pages ---- */

typedef struct net_request {
    const char *method; /* "GET", "HEAD"; others are answered 405 below */
    const char *path;   /* without the query */
    const char *accept_encoding, *if_none_match;
    bool from_here; /* from a loopback address and through no proxy */
} net_request;

typedef struct net_response {
    int status;
    const char *type;     /* content type */
    const char *encoding; /* "br", "gzip" or NULL */
    const char *cache;    /* value of Cache-Control */
    const char *etag;     /* NULL: none */
    const char *location; /* where to go instead; NULL: nowhere */
    const char *body;     /* must stay valid until the response is released */
    size_t len;
    char *owned; /* freed when it is sent; NULL: `body` is constant */
} net_response;

/* ---- The loop ---- */

/* May an address have another connection? */
typedef enum net_welcome {
    NET_WELCOME,
    NET_TOO_MANY, /* HTTP 429 */
    NET_LEAVING   /* HTTP 503: the server is about to stop */
} net_welcome;

typedef struct net_handlers {
    void *context;
    /* An address is like 192.0.2.7, or, of IPv6, a network: 2001:db8::/64 is one household. */
    net_welcome (*admit)(void *context, const char *address);
    bool (*opened)(void *context, net_conn *conn, const char *address); /* false: closed at once */
    void (*message)(void *context, net_conn *conn, const char *text, size_t len);
    void (*closed)(void *context, net_conn *conn); /* once for every opened() that was true */
    void (*request)(void *context, const net_request *request, net_response *response);
    void (*woken)(void *context); /* after net_wake() */
    void (*tick)(void *context);  /* every NET_TICK_MS */
    /* After net_stop(), before all connections are closed (1001): time for last words. May be NULL. */
    void (*stopping)(void *context);
} net_handlers;

enum { NET_TICK_MS = 50 };

typedef struct net_options {
    const char *bind;   /* an address or "0.0.0.0"; NULL: loopback */
    int port;           /* 0: any free one */
    bool proxy;         /* trust X-Forwarded-For of the peer */
    const char *origin; /* an Origin that is allowed besides that of Host; NULL: none */
    /* Names that a Host may be, besides addresses, those of the network at home, and that of the origin; each
     * may be a list, with commas; "*" is any. */
    const char *const *hosts;
    int host_count;
    const char *prefix;       /* that paths may begin with, like "/diadem"; NULL: none */
    int sockets_per_address;  /* of any kind; 0: no limit (behind a proxy all have its address) */
    int requests_per_address; /* for pages, a second, five times as many at once; 0: no limit */
} net_options;

typedef struct net net;

net *net_open(const net_options *options, const net_handlers *handlers, dd_error *error);
int net_port(const net *n); /* the one it listens on */
void net_run(net *n);       /* until net_stop(); then closes all connections, and waits a little for it */
void net_wake(net *n);
void net_stop(net *n); /* safe in a signal handler */
void net_free(net *n); /* NULL is fine; calls closed() for connections that are still open */

/* Since the start, for metrics. */
typedef struct net_counts {
    uint64_t received, sent, bytes_received, bytes_sent, requests, cut_off;
} net_counts;
net_counts net_count(const net *n);

#endif
