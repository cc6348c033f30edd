/* The loop of the network layer, on libwebsockets: sockets in, events out to net_ws.c and net_http.c.
 *
 * The library's own listening is not used. Ours says what is wrong when it can't listen, takes IPv4 and IPv6
 * alike, and closes connections that are too many instead of spinning. */
#define _GNU_SOURCE /* accept4 */

#include "server/net_conn.h"

#include "core/text.h"
#include "server/pages.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    MAX_FILES = 16384,       /* the library keeps tables of this size: 16 bytes each */
    OWN_FILES = 64,          /* of these, not for clients: database, log, … */
    READ_AT_ONCE = 2048,     /* bytes; every WebSocket keeps a buffer of this size */
    ACCEPT_AT_ONCE = 64,     /* connections, before others have their turn */
    KEEP_ALIVE_SECONDS = 30, /* between two requests */
    STOP_MS = 2000,          /* time to send last words */
    GOING_AWAY = 1001,
    LOG_LINES = 20, /* a minute, of what the library complains about */
};

/* ---- The library's log ---- */

/* The library has one log for the whole program, and whoever can connect can make it complain. */
static void log_line(int level, const char *line) {
    static time_t minute;
    static int lines;
    time_t now = time(NULL) / 60;
    (void)level;
    if (now != minute) {
        minute = now;
        lines = 0;
    }
    if (lines++ < LOG_LINES)
        fprintf(stderr, "network: %s", line);
}

/* ---- Listening ---- */

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

static bool start_listening(net *n, const net_options *options, dd_error *error) {
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

/* Which of the counters an address shares: by its hash; of IPv6, that of its /64 network. */
static int counter_of(const struct sockaddr_storage *peer) {
    unsigned char network[8] = {0};
    if (peer->ss_family == AF_INET6) {
        const struct in6_addr *six = &((const struct sockaddr_in6 *)peer)->sin6_addr;
        bool mapped = IN6_IS_ADDR_V4MAPPED(six);
        memcpy(network, six->s6_addr + (mapped ? 12 : 0), mapped ? 4 : 8);
    } else {
        memcpy(network, &((const struct sockaddr_in *)peer)->sin_addr, 4);
    }
    return (int)(dd_fnv1a(network, sizeof network) % NET_COUNTERS);
}

static void accept_waiting(net *n) {
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage peer = {0};
        socklen_t len = sizeof peer;
        int yes = 1, fd = accept4(n->listener, (struct sockaddr *)&peer, &len, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0)
            return; /* nobody there any more; or no memory for it, which the next round tries again */
        n->accepting = counter_of(&peer);
        if (n->sockets >= n->max_sockets ||
            (n->max_per_address && n->sockets_of[n->accepting] >= n->max_per_address)) {
            close(fd);
            continue;
        }
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        lws_adopt_socket_vhost(n->vhost, fd); /* closes it where that fails */
    }
}

/* ---- Events ---- */

static bool new_socket(net *n, struct lws *wsi) {
    net_conn *conn = calloc(1, sizeof *conn);
    if (!conn)
        return false;
    conn->net = n;
    conn->wsi = wsi;
    lws_set_opaque_user_data(wsi, conn);
    n->sockets++;
    conn->counter = n->accepting;
    n->sockets_of[conn->counter]++;
    return true;
}

static void socket_gone(net_conn *conn) {
    conn->net->sockets--;
    conn->net->sockets_of[conn->counter]--;
    net_ws_closed(conn);
    net_http_closed(conn);
    lws_set_opaque_user_data(conn->wsi, NULL);
    free(conn);
}

/* What concerns one client. Anything but 0 ends the connection. */
static int client_event(net_conn *conn, enum lws_callback_reasons reason, const char *in, size_t len) {
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return net_http_request(conn, in, len);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return net_http_write(conn);
    case LWS_CALLBACK_CLOSED_HTTP:
        net_http_closed(conn);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return net_http_upgrade(conn);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return conn->admitted ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return net_ws_open(conn) ? 0 : -1;
    case LWS_CALLBACK_RECEIVE:
        net_ws_receive(conn, in, len);
        return 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        net_ws_heard(conn);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return net_ws_write(conn);
    case LWS_CALLBACK_CLOSED:
        net_ws_closed(conn);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        socket_gone(conn);
        return 0;
    case LWS_CALLBACK_HTTP_BODY: /* these were refused before */
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_RAW_ADOPT: /* "CONNECT": we are no proxy */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return 0;
    }
}

static int event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    net *n = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: /* the library wakes itself up too */
        if (atomic_exchange(&n->woken, false))
            n->handlers.woken(n->handlers.context);
        return 0;
    case LWS_CALLBACK_RAW_RX_FILE:
        accept_waiting(n);
        return 0;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return new_socket(n, wsi) ? 0 : -1;
    case LWS_CALLBACK_PROTOCOL_INIT: /* these have no client; nor have the others before and after one */
    case LWS_CALLBACK_PROTOCOL_DESTROY:
    case LWS_CALLBACK_GET_THREAD_ID:
        return 0;
    default:
        break;
    }
    net_conn *conn = lws_get_opaque_user_data(wsi);
    return conn ? client_event(conn, reason, in, len) : 0;
}

static void tick(lws_sorted_usec_list_t *timer) {
    net *n = (net *)(void *)((char *)timer - offsetof(net, tick)); /* lws_container_of warns */
    lws_sul_schedule(n->context, 0, &n->tick, tick, NET_TICK_MS * LWS_US_PER_MS);
    n->handlers.tick(n->handlers.context);
    if (++n->ticks % (1000 / NET_TICK_MS) != 0)
        return;
    n->seconds++;
    for (net_conn *conn = n->open; conn; conn = conn->next)
        net_ws_check(conn);
}

/* ---- Opening ---- */

/* As many open files as we may have, up to what makes sense; returns how many. The library finds a connection
 * by its file number only as long as the process can't have more files than the library was told. */
static int raise_file_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024;
    limit.rlim_cur = limit.rlim_max < MAX_FILES ? limit.rlim_max : MAX_FILES;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur < MAX_FILES ? (int)limit.rlim_cur : MAX_FILES;
}

/* For the few answers that the library gives itself, to requests that are none. */
static bool copy_headers(net *n) {
    size_t count = 0;
    while (pages_headers[count])
        count += 2;
    n->headers = calloc(count / 2 + 1, sizeof *n->headers);
    for (size_t i = 0; n->headers && i < count / 2; i++) {
        size_t room = strlen(pages_headers[2 * i]) + 2;
        char *name = malloc(room);
        if (!name)
            return false;
        snprintf(name, room, "%s:", pages_headers[2 * i]);
        n->headers[i].name = name;
        n->headers[i].value = pages_headers[2 * i + 1];
        if (i)
            n->headers[i - 1].next = &n->headers[i];
    }
    return n->headers != NULL;
}

static bool start_library(net *n, int files) {
    static const struct lws_protocols protocols[] = {
        {.name = "diadem",
         .callback = event,
         .rx_buffer_size = READ_AT_ONCE,
         .tx_packet_size = NET_MAX_QUEUE},
        {.name = NULL},
    };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .user = n,
        .vhost_name = "diadem",
        .headers = n->headers,
        .server_string = "diadem",
        .max_http_header_data = NET_MAX_HEADERS,
        .timeout_secs = NET_HTTP_TIMEOUT,
        .timeout_secs_ah_idle = NET_HTTP_TIMEOUT,
        .keepalive_timeout = KEEP_ALIVE_SECONDS,
        .fd_limit_per_thread = (unsigned)files,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    n->context = lws_create_context(&info);
    if (!n->context)
        return false;
    n->vhost = lws_create_vhost(n->context, &info);
    lws_sock_file_fd_type fd = {.filefd = n->listener};
    if (!n->vhost || !lws_adopt_descriptor_vhost(n->vhost, LWS_ADOPT_RAW_FILE_DESC, fd, "diadem", NULL))
        return false;
    n->adopted = true;
    lws_sul_schedule(n->context, 0, &n->tick, tick, NET_TICK_MS * LWS_US_PER_MS);
    return true;
}

net *net_open(const net_options *options, const net_handlers *handlers, dd_error *error) {
    net *n = calloc(1, sizeof *n);
    if (n)
        n->listener = -1;
    if (!n || !copy_headers(n)) {
        dd_fail(error, "out of memory");
        net_free(n);
        return NULL;
    }
    n->handlers = *handlers;
    n->proxy = options->proxy;
    n->max_per_address = options->sockets_per_address;
    n->origin = options->origin ? strdup(options->origin) : NULL;
    if (!start_listening(n, options, error)) {
        net_free(n);
        return NULL;
    }
    lws_set_log_level(LLL_ERR | LLL_WARN, log_line);
    int files = raise_file_limit();
    n->max_sockets = files > 2 * OWN_FILES ? files - OWN_FILES : files / 2;
    if (!start_library(n, files)) {
        dd_fail(error, "libwebsockets does not start");
        net_free(n);
        return NULL;
    }
    return n;
}

int net_port(const net *n) {
    return n->port;
}

net_counts net_count(const net *n) {
    return n->counts;
}

/* ---- Running ---- */

static void say_goodbye(net *n) {
    lws_usec_t end = lws_now_usecs() + STOP_MS * LWS_US_PER_MS;
    n->stopping = true;
    if (n->handlers.stopping)
        n->handlers.stopping(n->handlers.context);
    for (net_conn *conn = n->open; conn; conn = conn->next)
        net_close(conn, GOING_AWAY, "the server is stopping");
    while (n->open && lws_now_usecs() < end)
        lws_service(n->context, 0);
}

void net_run(net *n) {
    while (!atomic_load(&n->stopped))
        lws_service(n->context, 0); /* comes back for every tick at the latest */
    say_goodbye(n);
}

void net_wake(net *n) {
    atomic_store(&n->woken, true);
    lws_cancel_service(n->context);
}

void net_stop(net *n) {
    int kept = errno; /* of what a signal has interrupted */
    atomic_store(&n->stopped, true);
    lws_cancel_service(n->context); /* writes to a file, no more */
    errno = kept;
}

void net_free(net *n) {
    if (!n)
        return;
    lws_sul_cancel(&n->tick);
    if (n->context)
        lws_context_destroy(n->context);
    if (n->listener >= 0 && !n->adopted)
        close(n->listener);
    for (size_t i = 0; n->headers && n->headers[i].name; i++)
        free((char *)n->headers[i].name);
    free(n->headers);
    free(n->origin);
    free(n);
}
