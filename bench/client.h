/* Many WebSocket connections to one server on this machine, in one thread. No library: the load generator
 * shares two cores with the server and must cost little. It trusts the server, as far as it can. */
#ifndef LOAD_CLIENT_H
#define LOAD_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* With these a server on this machine takes whatever comes. */
#define CLIENT_NO_LIMITS "--connections-per-address 0 --tables-per-hour 0 --rate 0"

typedef struct client client;

struct client {
    int fd;    /* -1: not connected */
    bool open; /* the handshake is over */
    void *user;
    uint32_t mask;
    uint8_t *waiting; /* bytes of a frame that has not come whole */
    size_t waiting_len, waiting_room;
    char *parts; /* a message that comes in several frames */
    size_t parts_len, parts_room;
};

typedef struct clients {
    int epoll, port, connected;
    uint8_t *buffer;
    /* A client is ready to speak; has got a message; has got all messages that were there. */
    void (*opened)(client *c);
    void (*message)(client *c, const char *text, size_t len);
    void (*rested)(client *c);
} clients;

void clients_init(clients *all, int port);
void clients_connect(clients *all, client *c, void *user);
void clients_wait(clients *all, double seconds); /* handles what has come, or comes within that time */
void client_send(client *c, const char *text, size_t len);
void client_close(clients *all, client *c);

/* Ends the program. */
__attribute__((format(printf, 1, 2), noreturn)) void die(const char *format, ...);

#endif
