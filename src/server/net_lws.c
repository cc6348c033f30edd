/* The loop of the network layer: libwebsockets on a loop of libuv, events out to net_ws.c and net_http.c.
 *
 * The loop is ours and the library a guest in it: we start and stop it, and know when it has let go of
 * everything. Its own loop, on poll, looks at every connection each time that it waits. */
#include "server/net_conn.h"

#include "core/text.h"
#include "server/pages.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    MAX_FILES = 16384,       /* the library keeps tables of this size: 16 bytes each */
    OWN_FILES = 64,          /* of these, not for clients: database, log, … */
    READ_AT_ONCE = 2048,     /* bytes; every WebSocket keeps a buffer of this size */
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

/* ---- Events ---- */

static bool new_socket(net *n, struct lws *wsi) {
    net_conn *conn = calloc(1, sizeof *conn);
    if (!conn)
        return false;
    conn->net = n;
    conn->wsi = wsi;
    lws_set_opaque_user_data(wsi, conn);
    n->sockets++;
    conn->peer = n->accepting;
    conn->peer->sockets++;
    return true;
}

static void socket_gone(net_conn *conn) {
    conn->net->sockets--;
    conn->peer->sockets--;
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
    net_sweep_peers(n);
    for (net_conn *conn = n->open; conn; conn = conn->next)
        net_ws_check(conn);
}

static void on_connections(uv_poll_t *listener, int status, int events) {
    (void)status;
    (void)events;
    net_accept(listener->data);
}

static void on_signal(uv_async_t *signal) {
    net *n = signal->data;
    if (atomic_exchange(&n->woken, false))
        n->handlers.woken(n->handlers.context);
    if (atomic_load(&n->stopped))
        uv_stop(&n->loop);
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

static bool start_loop(net *n) {
    if (uv_loop_init(&n->loop) != 0)
        return false;
    n->has_loop = true;
    n->waiting.data = n->signal.data = n;
    return uv_async_init(&n->loop, &n->signal, on_signal) == 0 &&
           uv_poll_init(&n->loop, &n->waiting, n->listener) == 0 &&
           uv_poll_start(&n->waiting, UV_READABLE, on_connections) == 0;
}

static bool start_library(net *n, int files) {
    static const struct lws_protocols protocols[] = {
        {.name = "diadem",
         .callback = event,
         .rx_buffer_size = READ_AT_ONCE,
         .tx_packet_size = NET_MAX_QUEUE},
        {.name = NULL},
    };
    /* No timer of the library for each connection: it keeps them in a list, and searches it from its start.
     */
    static const lws_retry_bo_t no_pings = {.secs_since_valid_hangup = 0};
    void *loops[] = {&n->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                   LWS_SERVER_OPTION_LIBUV,
        .foreign_loops = loops,
        .pcontext = &n->context, /* NULL again when all of it is gone */
        .user = n,
        .vhost_name = "diadem",
        .headers = n->headers,
        .server_string = "diadem",
        .max_http_header_data = NET_MAX_HEADERS,
        .timeout_secs = NET_HTTP_TIMEOUT,
        .timeout_secs_ah_idle = NET_HTTP_TIMEOUT,
        .keepalive_timeout = KEEP_ALIVE_SECONDS,
        .retry_and_idle_policy = &no_pings,
        .fd_limit_per_thread = (unsigned)files,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    n->context = lws_create_context(&info);
    if (!n->context)
        return false;
    n->vhost = lws_create_vhost(n->context, &info);
    if (!n->vhost)
        return false;
    /* The library's clock runs in the loop only as long as it has something to wait for: with this it always
     * has, so that its timeouts come in time whatever else happens. */
    lws_sul_schedule(n->context, 0, &n->tick, tick, NET_TICK_MS * LWS_US_PER_MS);
    return true;
}

net *net_open(const net_options *options, const net_handlers *handlers, dd_error *error) {
    net *n = calloc(1, sizeof *n);
    if (n)
        n->listener = -1;
    if (!n || !copy_headers(n) || !net_hosts_set(n, options)) {
        dd_fail(error, "out of memory");
        net_free(n);
        return NULL;
    }
    n->handlers = *handlers;
    n->proxy = options->proxy;
    n->max_per_address = options->sockets_per_address;
    n->requests_per_address = options->requests_per_address;
    n->origin = options->origin ? strdup(options->origin) : NULL;
    n->prefix = options->prefix ? strdup(options->prefix) : NULL;
    if (!net_listen(n, options, error)) {
        net_free(n);
        return NULL;
    }
    lws_set_log_level(LLL_ERR | LLL_WARN, log_line);
    int files = raise_file_limit();
    n->max_sockets = files > 2 * OWN_FILES ? files - OWN_FILES : files / 2;
    if (!start_loop(n) || !start_library(n, files)) {
        dd_fail(error, "libwebsockets does not start: is the package libwebsockets-evlib-uv installed?");
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
        uv_run(&n->loop, UV_RUN_ONCE); /* comes back for every tick at the latest */
}

void net_run(net *n) {
    uv_run(&n->loop, UV_RUN_DEFAULT); /* until on_signal() ends it */
    say_goodbye(n);
}

void net_wake(net *n) {
    atomic_store(&n->woken, true);
    uv_async_send(&n->signal);
}

void net_stop(net *n) {
    int kept = errno; /* of what a signal has interrupted */
    atomic_store(&n->stopped, true);
    uv_async_send(&n->signal); /* writes to a file, no more */
    errno = kept;
}

/* ---- Closing ---- */

static void close_ours(uv_handle_t *handle, void *context) {
    net *n = context;
    if (handle == (uv_handle_t *)&n->signal || handle == (uv_handle_t *)&n->waiting)
        uv_close(handle, NULL);
}

/* What is in the loop is let go of in the loop. The library closes its connections there, too, and wants to
 * be asked again when it has: after that it is gone. */
static void close_loop(net *n) {
    if (!n->has_loop)
        return;
    uv_walk(&n->loop, close_ours, n);
    if (n->context) {
        lws_sul_cancel(&n->tick);
        lws_context_destroy(n->context);
    }
    uv_run(&n->loop, UV_RUN_DEFAULT); /* until nothing is left in it */
    if (n->context)
        lws_context_destroy(n->context);
    uv_loop_close(&n->loop);
}

void net_free(net *n) {
    if (!n)
        return;
    close_loop(n);
    net_forget_peers(n);
    if (n->listener >= 0)
        close(n->listener);
    for (size_t i = 0; n->headers && n->headers[i].name; i++)
        free((char *)n->headers[i].name);
    free(n->headers);
    free(n->origin);
    free(n->hosts);
    free(n->prefix);
    free(n);
}
