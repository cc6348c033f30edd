/* The listening socket, and who is let in by it.
 *
 * The library's own listening is not used. Ours says what is wrong when it can't listen, takes IPv4 and IPv6
 * alike, and closes connections that are too many instead of spinning. */
#define _GNU_SOURCE /* accept4 */

#include "server/net_conn.h"

#include "core/text.h"
#include "server/clock.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ACCEPT_AT_ONCE = 64 /* connections, before others have their turn */ };

static bool listen_on(net *n, const struct addrinfo *at) {
    int yes = 1, no = 0;
    struct sockaddr_storage bound;
    socklen_t len = sizeof bound;
    n->listener = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (n->listener < 0)
        return false;
    setsockopt(n->listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (at->ai_family == AF_INET6) /* "::" takes IPv4 too, whatever the system's default is */
        setsockopt(n->listener, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
    if (bind(n->listener, at->ai_addr, at->ai_addrlen) != 0 || listen(n->listener, SOMAXCONN) != 0 ||
        getsockname(n->listener, (struct sockaddr *)&bound, &len) != 0) {
        int why = errno;
        close(n->listener);
        n->listener = -1;
        errno = why;
        return false;
    }
    char port[16];
    getnameinfo((struct sockaddr *)&bound, len, NULL, 0, port, sizeof port, NI_NUMERICSERV);
    n->port = atoi(port);
    return true;
}

bool net_listen(net *n, const net_options *options, dd_error *error) {
    if (sodium_init() < 0)
        return dd_fail(error, "there is no randomness");
    crypto_shorthash_keygen(n->key);
    const char *name = options->bind ? options->bind : "127.0.0.1";
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV},
                    *found = NULL;
    char port[16];
    snprintf(port, sizeof port, "%d", options->port);
    if (options->port < 0 || options->port > 65535 || getaddrinfo(name, port, &hints, &found) != 0)
        return dd_fail(error,
                       "can't listen on '%s', port %d: an address is like 127.0.0.1, 0.0.0.0 or ::", name,
                       options->port);
    bool ok = listen_on(n, found);
    int why = errno;
    freeaddrinfo(found);
    return ok || dd_fail(error, "can't listen on %s, port %d: %s", name, options->port, strerror(why));
}

/* ---- How many sockets an address has ---- */

static net_peer **slot_of(net *n, const unsigned char network[9]) {
    unsigned char hash[crypto_shorthash_BYTES];
    uint32_t slot;
    crypto_shorthash(hash, network, 9, n->key);
    memcpy(&slot, hash, sizeof slot);
    return &n->peers[slot % NET_SLOTS];
}

/* The peer of an address, known before or not. NULL: out of memory. */
static net_peer *peer_at(net *n, const struct sockaddr_storage *address) {
    unsigned char network[9] = {address->ss_family == AF_INET6};
    if (address->ss_family == AF_INET6) {
        const struct in6_addr *six = &((const struct sockaddr_in6 *)address)->sin6_addr;
        bool mapped = IN6_IS_ADDR_V4MAPPED(six);
        network[0] = !mapped;
        memcpy(network + 1, six->s6_addr + (mapped ? 12 : 0), mapped ? 4 : 8);
    } else {
        memcpy(network + 1, &((const struct sockaddr_in *)address)->sin_addr, 4);
    }
    net_peer **slot = slot_of(n, network);
    for (net_peer *peer = *slot; peer; peer = peer->next)
        if (memcmp(peer->network, network, sizeof network) == 0) {
            peer->came = (int64_t)clock_steady_ms();
            return peer;
        }
    net_peer *peer = calloc(1, sizeof *peer);
    if (!peer)
        return NULL;
    memcpy(peer->network, network, sizeof network);
    peer->came = (int64_t)clock_steady_ms();
    peer->next = *slot;
    *slot = peer;
    return peer;
}

void net_sweep_peers(net *n) {
    enum { REMEMBER_MS = 10000 }; /* then it may ask for as much as ever */
    int64_t now = (int64_t)clock_steady_ms();
    for (int i = 0; i < NET_SLOTS; i++)
        for (net_peer **at = &n->peers[i]; *at;) {
            net_peer *peer = *at;
            if (peer->sockets > 0 || now - peer->came < REMEMBER_MS) {
                at = &peer->next;
                continue;
            }
            *at = peer->next;
            free(peer);
        }
}

void net_forget_peers(net *n) {
    for (int i = 0; i < NET_SLOTS; i++)
        for (net_peer *peer = n->peers[i], *next; peer; peer = next) {
            next = peer->next;
            free(peer);
        }
}

/* ---- Letting in ---- */

void net_accept(net *n) {
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage peer = {0};
        socklen_t len = sizeof peer;
        int yes = 1, fd = accept4(n->listener, (struct sockaddr *)&peer, &len, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0)
            return; /* nobody there any more; or no memory for it, which the next round tries again */
        n->accepting = peer_at(n, &peer);
        if (!n->accepting || n->sockets >= n->max_sockets ||
            (n->max_per_address && n->accepting->sockets >= n->max_per_address)) {
            close(fd);
        } else {
            setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
            lws_adopt_socket_vhost(n->vhost, fd); /* closes it where that fails */
        }
    }
}
