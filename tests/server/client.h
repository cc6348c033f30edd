/* A small blocking client for tests: requests and WebSockets, byte by byte as the test wants them. What goes
 * wrong fails the test. */
#ifndef CLIENT_H
#define CLIENT_H

#include <stdbool.h>
#include <stddef.h>

enum { CLIENT_ROOM = 1 << 20 };

enum { OP_MORE = 0, OP_TEXT = 1, OP_BINARY = 2, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10 };

int client_connect(int port);
int client_connect_from(int port, unsigned address); /* one of the loopback network, as a number */
void client_send(int fd, const char *bytes, size_t len);
/* Sends a request and reads the head of the answer, which is valid until the next call. Returns the status;
 * 0: the server hung up. */
int client_request(int fd, const char *request);
const char *client_head(void);
const char *client_header(const char *name); /* of that head; NULL: not there */
/* Reads the body of that answer (Content-Length); returns its length. */
size_t client_body(int fd, char *body);
bool client_hung_up(int fd); /* waits for it */

/* The status of a request for a WebSocket (101: it is one), with more header lines if not "". */
int client_upgrade(int fd, const char *lines);
int client_websocket(int port); /* one that is open */
void client_frame(int fd, int op, bool final, const char *bytes, size_t len);
void client_text(int fd, const char *text);
/* Reads a frame into `bytes` (CLIENT_ROOM), with a NUL behind it. Returns its op code, -1: the server hung
 * up. */
int client_read(int fd, char *bytes, size_t *len);
/* Reads until the server closes, and returns the code that it gives; -1: it just hung up. */
int client_close_code(int fd);

#endif
