/* See client.h. */
#include "support/test.h"

#include "client.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static char head[8192];

int client_connect(int port) {
    return client_connect_from(port, INADDR_LOOPBACK);
}

int client_connect_from(int port, unsigned address) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(address)};
    struct timeval patience = {.tv_sec = 60};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&from, sizeof from), 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

void client_send(int fd, const char *bytes, size_t len) {
    while (len) {
        ssize_t n = send(fd, bytes, len, MSG_NOSIGNAL);
        if (n <= 0)
            return; /* the server hung up; what it has said can still be read */
        bytes += n;
        len -= (size_t)n;
    }
}

/* False: the server hung up. */
static bool receive(int fd, char *bytes, size_t len) {
    while (len) {
        ssize_t n = recv(fd, bytes, len, 0);
        if (n <= 0)
            return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

int client_request(int fd, const char *request) {
    client_send(fd, request, strlen(request));
    size_t len = 0;
    head[0] = '\0';
    while (!strstr(head, "\r\n\r\n")) {
        assert_true(len + 1 < sizeof head);
        if (!receive(fd, head + len, 1))
            return 0;
        head[++len] = '\0';
    }
    assert_memory_equal(head, "HTTP/1.", 7);
    return atoi(head + 9);
}

const char *client_head(void) {
    return head;
}

const char *client_header(const char *name) {
    static char value[1024];
    size_t len = strlen(name);
    for (const char *line = strchr(head, '\n') + 1; *line != '\r'; line = strchr(line, '\n') + 1)
        if (strncasecmp(line, name, len) == 0 && line[len] == ':') {
            line += len + 1;
            line += strspn(line, " ");
            snprintf(value, sizeof value, "%.*s", (int)strcspn(line, "\r"), line);
            return value;
        }
    return NULL;
}

size_t client_body(int fd, char *body) {
    const char *length = client_header("Content-Length");
    assert_non_null(length);
    size_t len = (size_t)atol(length);
    assert_true(len < CLIENT_ROOM);
    assert_true(receive(fd, body, len));
    body[len] = '\0';
    return len;
}

bool client_hung_up(int fd) {
    char byte;
    return recv(fd, &byte, 1, 0) <= 0;
}

int client_upgrade(int fd, const char *lines) {
    char request[2048];
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: table.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
             lines);
    return client_request(fd, request);
}

int client_websocket(int port) {
    int fd = client_connect(port);
    assert_int_equal(client_upgrade(fd, ""), 101);
    assert_string_equal(client_header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    return fd;
}

void client_frame(int fd, int op, bool final, const char *bytes, size_t len) {
    static const unsigned char mask[4] = {0x12, 0x34, 0x56, 0x78};
    unsigned char *frame = malloc(len + 14);
    size_t at = 0;
    assert_non_null(frame);
    frame[at++] = (unsigned char)(op | (final ? 0x80 : 0));
    if (len < 126) {
        frame[at++] = (unsigned char)(0x80 | len);
    } else {
        int size = len < 65536 ? 2 : 8;
        frame[at++] = (unsigned char)(0x80 | (size == 2 ? 126 : 127));
        for (int i = size - 1; i >= 0; i--)
            frame[at++] = (unsigned char)(len >> (8 * i));
    }
    memcpy(frame + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < len; i++)
        frame[at + i] = (unsigned char)bytes[i] ^ mask[i % 4];
    client_send(fd, (const char *)frame, at + len);
    free(frame);
}

void client_text(int fd, const char *text) {
    client_frame(fd, OP_TEXT, true, text, strlen(text));
}

int client_read(int fd, char *bytes, size_t *len) {
    unsigned char start[2], size[8];
    if (!receive(fd, (char *)start, 2))
        return -1;
    assert_true(start[0] & 0x80);  /* we send whole messages */
    assert_false(start[1] & 0x80); /* servers do not mask */
    *len = start[1];
    if (*len >= 126) {
        int count = *len == 126 ? 2 : 8;
        if (!receive(fd, (char *)size, (size_t)count))
            return -1;
        *len = 0;
        for (int i = 0; i < count; i++)
            *len = *len << 8 | size[i];
    }
    assert_true(*len < CLIENT_ROOM);
    if (!receive(fd, bytes, *len))
        return -1;
    bytes[*len] = '\0';
    return start[0] & 0xf;
}

int client_close_code(int fd) {
    char *bytes = malloc(CLIENT_ROOM);
    size_t len = 0;
    int op, code = -1;
    assert_non_null(bytes);
    while ((op = client_read(fd, bytes, &len)) >= 0)
        if (op == OP_CLOSE) {
            code = len >= 2 ? (unsigned char)bytes[0] << 8 | (unsigned char)bytes[1] : 1005;
            break;
        }
    free(bytes);
    return code;
}
