#include "hub/fake_net.h"

#include "server/hub_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Messages ---- */

struct net_message {
    int held;
    size_t len;
    char text[];
};

static int alive;

int fake_messages(void) {
    return alive;
}

net_message *net_message_new(const char *text, size_t len) {
    net_message *message = malloc(sizeof *message + len + 1);
    if (!message)
        abort();
    message->held = 1;
    message->len = len;
    memcpy(message->text, text, len);
    message->text[len] = '\0';
    alive++;
    return message;
}

net_message *net_message_hold(net_message *message) {
    message->held++;
    return message;
}

void net_message_release(net_message *message) {
    if (!message || --message->held > 0)
        return;
    alive--;
    free(message);
}

const char *net_message_text(const net_message *message, size_t *len) {
    *len = message->len;
    return message->text;
}

/* ---- Connections ---- */

net_conn *fake_conn_new(void) {
    net_conn *conn = calloc(1, sizeof *conn);
    if (!conn)
        abort();
    return conn;
}

void fake_conn_clear(net_conn *conn) {
    for (int i = 0; i < conn->count; i++)
        net_message_release(conn->sent[i]);
    conn->count = 0;
}

void fake_conn_free(net_conn *conn) {
    fake_conn_clear(conn);
    free(conn->sent);
    free(conn);
}

const char *fake_conn_text(const net_conn *conn, int n) {
    size_t len;
    return net_message_text(conn->sent[n], &len);
}

void *net_conn_user(const net_conn *conn) {
    return conn->user;
}

void net_conn_set_user(net_conn *conn, void *user) {
    conn->user = user;
}

/* No message about a table is too long, in no test. */
static void check_length(const net_message *message) {
    size_t len;
    const char *text = net_message_text(message, &len);
    bool about_table = strncmp(text, "{\"type\":", 8) == 0 && strncmp(text, "{\"type\":\"lobby\"", 15) != 0;
    if (about_table && len > HUB_ROOM_MESSAGE) {
        fprintf(stderr, "a message of %zu bytes: %.100s\n", len, text);
        abort();
    }
}

void net_send(net_conn *conn, net_message *message) {
    check_length(message);
    if (conn->close_code)
        return; /* like the real one: nothing is queued behind a close */
    if (conn->count == conn->room) {
        conn->room = conn->room ? 2 * conn->room : 64;
        conn->sent = realloc(conn->sent, (size_t)conn->room * sizeof(net_message *));
        if (!conn->sent)
            abort();
    }
    conn->sent[conn->count++] = net_message_hold(message);
}

void net_close(net_conn *conn, int code, const char *reason) {
    (void)reason;
    if (!conn->close_code)
        conn->close_code = code;
}

/* ---- The loop, which nobody runs here ---- */

net *net_open(const net_options *options, const net_handlers *handlers, dd_error *error) {
    (void)options;
    (void)handlers;
    (void)error;
    abort();
}

int net_port(const net *n) {
    (void)n;
    abort();
}

void net_run(net *n) {
    (void)n;
    abort();
}

void net_wake(net *n) {
    (void)n;
    abort();
}

void net_stop(net *n) {
    (void)n;
    abort();
}

void net_free(net *n) {
    (void)n;
    abort();
}

net_counts net_count(const net *n) {
    (void)n;
    return (net_counts){0};
}
