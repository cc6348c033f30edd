/* sd_notify without libsystemd: one datagram to the socket that the environment names. */
#define _GNU_SOURCE

#include "server/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

bool notify(const char *state) {
    const char *path = getenv("NOTIFY_SOCKET");
    if (!path || !*path)
        return true;
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t len = strlen(path);
    if ((*path != '/' && *path != '@') || len >= sizeof to.sun_path)
        return false;
    memcpy(to.sun_path, path, len);
    if (*path == '@') /* a name that is no file */
        to.sun_path[0] = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return false;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + len + (*path == '/'));
    bool sent = sendto(fd, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&to, size) >= 0;
    close(fd);
    return sent;
}
