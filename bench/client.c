/* WebSocket connections: handshake and frames (RFC 6455). */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 1 << 20, EVENTS = 512, LONGEST_SENT = 1 << 10 };

void die(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fputs("load: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

/* ---- Writing ---- */

/* What is sent is so little that it always fits in the socket's buffer, unless the server has stopped
 * reading. */
static void send_all(client *c, const void *bytes, size_t len) {
    const char *at = bytes;
    while (len) {
        ssize_t n = send(c->fd, at, len, MSG_NOSIGNAL);
        if (n < 0 && errno == EAGAIN) {
            struct pollfd wait = {.fd = c->fd, .events = POLLOUT};
            if (poll(&wait, 1, 10000) == 0)
                die("the server has not read for ten seconds");
            continue;
        }
        if (n < 0)
            die("can't send: %s", strerror(errno));
        at += n;
        len -= (size_t)n;
    }
}

static void send_frame(client *c, int opcode, const void *bytes, size_t len) {
    uint8_t frame[LONGEST_SENT + 8], *at = frame;
    if (len > LONGEST_SENT)
        die("a message is too long to be sent: %zu bytes", len);
    *at++ = (uint8_t)(0x80 | opcode);
    if (len < 126) {
        *at++ = (uint8_t)(0x80 | len);
    } else {
        *at++ = 0x80 | 126;
        *at++ = (uint8_t)(len >> 8);
        *at++ = (uint8_t)len;
    }
    uint8_t mask[4];
    c->mask = c->mask * 1664525U + 1013904223U;
    memcpy(mask, &c->mask, 4);
    memcpy(at, mask, 4);
    at += 4;
    for (size_t i = 0; i < len; i++)
        *at++ = ((const uint8_t *)bytes)[i] ^ mask[i & 3];
    send_all(c, frame, (size_t)(at - frame));
}

void client_send(client *c, const char *text, size_t len) {
    send_frame(c, 1, text, len);
}

/* ---- Connecting ---- */

void clients_init(clients *all, int port) {
    all->port = port;
    all->connected = 0;
    all->epoll = epoll_create1(0);
    all->buffer = malloc(BUFFER);
    if (all->epoll < 0 || !all->buffer)
        die("can't begin: %s", strerror(errno));
}

void clients_connect(clients *all, client *c, void *user) {
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)all->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int one = 1;
    *c = (client){.user = user, .mask = (uint32_t)(uintptr_t)c};
    c->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&to, sizeof to) != 0)
        die("can't connect: %s", strerror(errno));
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    char request[256];
    int len = snprintf(request, sizeof request,
                       "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                       "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                       "Sec-WebSocket-Version: 13\r\n\r\n",
                       all->port);
    send_all(c, request, (size_t)len);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    if (epoll_ctl(all->epoll, EPOLL_CTL_ADD, c->fd, &event) != 0)
        die("can't wait for a connection: %s", strerror(errno));
    all->connected++;
}

void client_close(clients *all, client *c) {
    close(c->fd);
    free(c->waiting);
    free(c->parts);
    *c = (client){.fd = -1};
    all->connected--;
}

/* The length of the answer to the handshake; 0: it has not come whole. */
static size_t handshake(clients *all, client *c, const uint8_t *bytes, size_t len) {
    const char *end = memmem(bytes, len, "\r\n\r\n", 4);
    if (!end)
        return 0;
    if (len >= 12 && memcmp(bytes, "HTTP/1.1 429", 12) == 0)
        die("a limit of the server: start it with " CLIENT_NO_LIMITS);
    if (len < 12 || memcmp(bytes, "HTTP/1.1 101", 12) != 0)
        die("the server answered: %.*s", (int)strcspn((const char *)bytes, "\r"), (const char *)bytes);
    c->open = true;
    all->opened(c);
    return (size_t)(end + 4 - (const char *)bytes);
}

/* ---- Reading ---- */

static void keep(void **kept, size_t *kept_len, size_t *room, const void *bytes, size_t len) {
    if (!*kept || *kept_len + len > *room) {
        *room = *kept_len + len + 1024;
        *kept = realloc(*kept, *room);
        if (!*kept)
            die("out of memory");
    }
    memcpy((char *)*kept + *kept_len, bytes, len);
    *kept_len += len;
}

static void take_frame(clients *all, client *c, int first, const uint8_t *payload, size_t len) {
    int opcode = first & 15;
    bool last = first & 0x80;
    if (opcode == 9)
        send_frame(c, 10, payload, len);
    else if (opcode == 8)
        die("the server closed a connection: %d %.*s", len >= 2 ? payload[0] << 8 | payload[1] : 0,
            len > 2 ? (int)len - 2 : 0, (const char *)payload + 2);
    else if (opcode == 1 && last)
        all->message(c, (const char *)payload, len);
    else if (opcode <= 1) {
        keep((void **)&c->parts, &c->parts_len, &c->parts_room, payload, len);
        if (last) {
            all->message(c, c->parts, c->parts_len);
            c->parts_len = 0;
        }
    }
}

/* The length of the frame that `bytes` begins with, once it is handled; 0: it has not come whole. */
static size_t frame(clients *all, client *c, const uint8_t *bytes, size_t len) {
    size_t head = 2;
    if (len < head)
        return 0;
    uint64_t size = bytes[1] & 127;
    if (size >= 126) {
        int digits = size == 126 ? 2 : 8;
        head += (size_t)digits;
        if (len < head)
            return 0;
        size = 0;
        for (int i = 0; i < digits; i++)
            size = size << 8 | bytes[2 + i];
    }
    if (len - head < size)
        return 0;
    take_frame(all, c, bytes[0], bytes + head, size);
    return head + size;
}

/* What has not come whole is put before what comes next. */
static void receive(clients *all, client *c) {
    size_t len = c->waiting_len, used = 0;
    if (len > BUFFER / 2)
        die("a message of more than %d bytes", BUFFER / 2);
    memcpy(all->buffer, c->waiting ? c->waiting : all->buffer, len);
    c->waiting_len = 0;
    ssize_t n = recv(c->fd, all->buffer + len, BUFFER - len, MSG_DONTWAIT);
    if (n == 0)
        die("the server ended a connection");
    if (n < 0 && errno != EAGAIN)
        die("can't receive: %s", strerror(errno));
    len += n > 0 ? (size_t)n : 0;
    while (used < len) {
        size_t done = c->open ? frame(all, c, all->buffer + used, len - used)
                              : handshake(all, c, all->buffer + used, len - used);
        if (!done)
            break;
        used += done;
    }
    if (used < len)
        keep((void **)&c->waiting, &c->waiting_len, &c->waiting_room, all->buffer + used, len - used);
    else if (c->waiting_room > 4096) {
        free(c->waiting);
        c->waiting = NULL;
        c->waiting_room = 0;
    }
    all->rested(c);
}

void clients_wait(clients *all, double seconds) {
    struct epoll_event events[EVENTS];
    struct timespec most = {.tv_sec = (time_t)seconds, .tv_nsec = (long)(1e9 * (seconds - (time_t)seconds))};
    int count = epoll_pwait2(all->epoll, events, EVENTS, &most, NULL); /* a millisecond would be too coarse */
    for (int i = 0; i < count; i++)
        receive(all, events[i].data.ptr);
}
