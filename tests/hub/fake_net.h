/* The network in memory: what is sent to a connection is kept with it, in order. It stands in for the real
 * one, whose symbols the linker then does not need. */
#ifndef FAKE_NET_H
#define FAKE_NET_H

#include "server/net.h"

struct net_conn {
    void *user;
    int close_code;     /* 0: nobody has asked to close it */
    net_message **sent; /* each held once */
    int count, room;
};

net_conn *fake_conn_new(void);
void fake_conn_free(net_conn *conn);
/* Forgets what was sent so far. */
void fake_conn_clear(net_conn *conn);
const char *fake_conn_text(const net_conn *conn, int n); /* NUL-terminated */

/* Messages that are alive. */
int fake_messages(void);

#endif
