/* Connections as WebSockets: messages in, a queue of messages out. */
#include "server/net_conn.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    BURST = 16,        /* messages written before others have their turn */
    CLOSE_SECONDS = 5, /* for a reader that is to get the rest of its messages before it is closed */
    MAX_REASON = 123,  /* bytes, by the protocol */
    MAX_PIECES = 2000, /* of a message, which makes 64 of the longest one if they are whole buffers */
    CLOSE_NOT_TEXT = 1003,
    CLOSE_NOT_UTF8 = 1007,
    CLOSE_POLICY = 1008,
    CLOSE_TOO_LONG = 1009,
    CLOSE_NO_MEMORY = 1011,
    CLOSE_LOST = 1001,    /* nobody will read it */
    PING_SECONDS = 60,    /* of silence, and we ask … */
    PING_EVERY = 10,      /* … again and again … */
    HANG_UP_SECONDS = 90, /* … until now */
};

/* ---- Messages ---- */

struct net_message {
    unsigned holders;
    size_t len;
    /* The library writes the frame's header just before the text: the same one for every receiver, since
     * servers do not mask, so that they can share it. */
    unsigned char frame[];
};

net_message *net_message_new(const char *text, size_t len) {
    net_message *message = malloc(sizeof *message + LWS_PRE + len);
    if (!message)
        return NULL;
    message->holders = 1;
    message->len = len;
    memcpy(message->frame + LWS_PRE, text, len);
    return message;
}

net_message *net_message_hold(net_message *message) {
    message->holders++;
    return message;
}

void net_message_release(net_message *message) {
    if (message && --message->holders == 0)
        free(message);
}

const char *net_message_text(const net_message *message, size_t *len) {
    *len = message->len;
    return (const char *)message->frame + LWS_PRE;
}

/* ---- The queue ---- */

struct net_queued {
    struct net_queued *next;
    net_message *message;
};

static bool push(net_conn *conn, net_message *message) {
    struct net_queued *queued = malloc(sizeof *queued);
    if (!queued)
        return false;
    *queued = (struct net_queued){.message = net_message_hold(message)};
    if (conn->last)
        conn->last->next = queued;
    else
        conn->first = queued;
    conn->last = queued;
    conn->waiting += message->len;
    return true;
}

static net_message *pop(net_conn *conn) {
    struct net_queued *queued = conn->first;
    net_message *message = queued->message;
    conn->first = queued->next;
    if (!conn->first)
        conn->last = NULL;
    free(queued);
    return message;
}

static void drop_queue(net_conn *conn) {
    while (conn->first) {
        net_message *message = pop(conn);
        conn->waiting -= message->len;
        net_message_release(message);
    }
}

/* ---- Closing ---- */

void net_close(net_conn *conn, int code, const char *reason) {
    if (conn->closing)
        return;
    conn->closing = true;
    conn->close_code = (uint16_t)code;
    conn->close_reason = reason ? strdup(reason) : NULL;
    /* Who does not take what is queued is hung up on. */
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_CLOSE_SEND, CLOSE_SECONDS);
    lws_callback_on_writable(conn->wsi);
}

/* Not by returning -1 from a callback: in a loop of libuv, the library as Debian builds it then closes a
 * second time, to see whether that does harm, and so before it has said why. */
static void close_now(net_conn *conn) {
    char *reason = conn->close_reason;
    size_t len = reason ? strlen(reason) : 0;
    conn->closed = true;
    drop_queue(conn);
    lws_close_reason(conn->wsi, (enum lws_close_status)conn->close_code, (unsigned char *)reason,
                     len > MAX_REASON ? MAX_REASON : len);
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_SYNC);
}

/* ---- Sending ---- */

/* Hands one message to the library; what the socket does not take at once, the library keeps. */
static bool write_one(net_conn *conn, net_message *message) {
    int written = lws_write(conn->wsi, message->frame + LWS_PRE, message->len, LWS_WRITE_TEXT);
    if (written < 0)
        return false;
    if (lws_partial_buffered(conn->wsi)) {
        conn->in_flight = message->len;
        conn->waiting += message->len;
    }
    conn->net->counts.sent++;
    conn->net->counts.bytes_sent += message->len;
    return true;
}

/* Straight to the socket if nothing waits before it: each turn of the library's loop looks at all
 * connections, so a turn that is not needed is worth avoiding. */
void net_send(net_conn *conn, net_message *message) {
    if (conn->closing || !message)
        return;
    if (!conn->first && !conn->in_flight) {
        if (!write_one(conn, message))
            net_close(conn, CLOSE_LOST, "");
        else if (conn->in_flight)
            lws_callback_on_writable(conn->wsi);
    } else if (conn->waiting + message->len > NET_MAX_QUEUE) {
        conn->net->counts.cut_off++;
        drop_queue(conn);
        net_close(conn, CLOSE_POLICY, "reads too slowly");
    } else if (push(conn, message)) {
        lws_callback_on_writable(conn->wsi);
    } else {
        net_close(conn, CLOSE_NO_MEMORY, "out of memory");
    }
}

static bool write_ping(net_conn *conn) {
    unsigned char nothing[LWS_PRE + 1];
    conn->ping_due = false;
    return lws_write(conn->wsi, nothing + LWS_PRE, 0, LWS_WRITE_PING) >= 0;
}

int net_ws_write(net_conn *conn) {
    if (conn->closed)
        return 0;
    /* The library calls only when it has got rid of all that it was given. */
    conn->waiting -= conn->in_flight;
    conn->in_flight = 0;
    if (conn->ping_due && !write_ping(conn))
        return -1;
    for (int n = 0; conn->first && n < BURST && !conn->in_flight; n++) {
        net_message *message = pop(conn);
        conn->waiting -= message->len;
        bool ok = write_one(conn, message);
        net_message_release(message);
        if (!ok)
            return -1;
    }
    if (conn->first || conn->in_flight)
        lws_callback_on_writable(conn->wsi);
    else if (conn->closing)
        close_now(conn);
    return 0;
}

/* ---- Is anybody there? ----
 *
 * The library can do this, too, but keeps its timers in a sorted list and would look for the place of this
 * one with every message. */

void net_ws_heard(net_conn *conn) {
    conn->heard = conn->net->seconds;
}

void net_ws_check(net_conn *conn) {
    uint32_t silent = conn->net->seconds - conn->heard;
    if (silent >= HANG_UP_SECONDS) {
        lws_set_timeout(conn->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    } else if (silent >= PING_SECONDS && silent % PING_EVERY == 0 && !conn->closing) {
        conn->ping_due = true;
        lws_callback_on_writable(conn->wsi);
    }
}

/* ---- Receiving ---- */

static bool valid_utf8(const char *text, size_t len) {
    for (size_t at = 0; at < len;) {
        int n = dd_utf8_length(text + at, len - at);
        if (!n)
            return false;
        at += (size_t)n;
    }
    return true;
}

static void deliver(net_conn *conn, const char *text, size_t len) {
    net *n = conn->net;
    if (!valid_utf8(text, len)) {
        net_close(conn, CLOSE_NOT_UTF8, "not UTF-8");
        return;
    }
    n->counts.received++;
    n->counts.bytes_received += len;
    n->handlers.message(n->handlers.context, conn, text, len);
}

static void forget_text(net_conn *conn) {
    free(conn->text);
    conn->text = NULL;
    conn->len = conn->room = 0;
}

static bool collect(net_conn *conn, const char *text, size_t len) {
    if (conn->len + len > conn->room) {
        size_t room = conn->room ? conn->room : 4096;
        while (room < conn->len + len)
            room *= 2;
        char *more = realloc(conn->text, room);
        if (!more)
            return false;
        conn->text = more;
        conn->room = room;
    }
    if (len)
        memcpy(conn->text + conn->len, text, len);
    conn->len += len;
    return true;
}

/* A message comes in pieces: those of the sender's frames, and those of the library's buffer. After a bad one
 * the rest is still read, and ignored: to hang up on unread bytes would lose the words that say why. */
void net_ws_receive(net_conn *conn, const char *text, size_t len) {
    struct lws *wsi = conn->wsi;
    net_ws_heard(conn);
    if (conn->closing)
        return;
    bool whole = lws_is_final_fragment(wsi);
    conn->pieces = whole ? 0 : conn->pieces + 1;
    if (lws_frame_is_binary(wsi)) {
        net_close(conn, CLOSE_NOT_TEXT, "only text");
    } else if (conn->len + len + lws_remaining_packet_payload(wsi) > NET_MAX_MESSAGE) {
        net_close(conn, CLOSE_TOO_LONG, "too long");
    } else if (whole && !conn->len) {
        deliver(conn, len ? text : "", len);
    } else if (conn->pieces > MAX_PIECES) {
        net_close(conn, CLOSE_POLICY, "too many pieces");
    } else if (!collect(conn, text, len)) {
        net_close(conn, CLOSE_NO_MEMORY, "out of memory");
    } else if (whole) {
        deliver(conn, conn->text, conn->len);
        forget_text(conn);
    }
    if (conn->closing)
        forget_text(conn);
}

/* ---- Opening and closing ---- */

void *net_conn_user(const net_conn *conn) {
    return conn->user;
}

void net_conn_set_user(net_conn *conn, void *user) {
    conn->user = user;
}

bool net_ws_open(net_conn *conn) {
    net *n = conn->net;
    char address[NET_ADDRESS];
    net_http_address(conn, address);
    if (!n->handlers.opened(n->handlers.context, conn, address))
        return false;
    conn->open = true;
    net_ws_heard(conn);
    conn->next = n->open;
    if (conn->next)
        conn->next->previous = conn;
    n->open = conn;
    return true;
}

void net_ws_closed(net_conn *conn) {
    conn->closing = conn->closed = true;
    if (conn->open) {
        net *n = conn->net;
        conn->open = false;
        if (conn->previous)
            conn->previous->next = conn->next;
        else
            n->open = conn->next;
        if (conn->next)
            conn->next->previous = conn->previous;
        n->handlers.closed(n->handlers.context, conn);
    }
    drop_queue(conn);
    forget_text(conn);
    free(conn->close_reason);
    conn->close_reason = NULL;
}
