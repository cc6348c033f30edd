/* What the service manager is told. */
#define _GNU_SOURCE

#include "support/test.h"

#include "server/notify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void expect_told(const char *name) {
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    char text[64] = "";
    size_t len = strlen(name);
    memcpy(at.sun_path, name, len);
    if (*name == '@')
        at.sun_path[0] = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
    assert_true(fd >= 0);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + len + (*name == '/'));
    assert_int_equal(bind(fd, (struct sockaddr *)&at, size), 0);
    setenv("NOTIFY_SOCKET", name, 1);
    assert_true(notify("READY=1"));
    assert_int_equal(recv(fd, text, sizeof text - 1, 0), 7);
    assert_string_equal(text, "READY=1");
    close(fd);
    assert_false(notify("STOPPING=1")); /* nobody listens any more */
    unsetenv("NOTIFY_SOCKET");
}

TEST(the_service_manager_is_told) {
    char folder[] = "/tmp/diadem-notify-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/socket", folder);
    expect_told(path);
    unlink(path);
    rmdir(folder);
}

TEST(its_socket_may_be_no_file) {
    char name[64];
    snprintf(name, sizeof name, "@diadem-notify-%d", (int)getpid());
    expect_told(name);
}

TEST(nobody_is_told_when_nobody_asks) {
    unsetenv("NOTIFY_SOCKET");
    assert_true(notify("READY=1"));
    setenv("NOTIFY_SOCKET", "", 1);
    assert_true(notify("READY=1"));
    setenv("NOTIFY_SOCKET", "relative/path", 1);
    assert_false(notify("READY=1"));
    unsetenv("NOTIFY_SOCKET");
}
