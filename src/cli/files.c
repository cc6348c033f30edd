/* Reading and writing whole files; a save is never left half written. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_FILE = 16 << 20 };

char *cli_read_file(const char *path, size_t *len, dd_error *error) {
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (!file) {
        dd_fail(error, "can't be read: %s", strerror(errno));
        return NULL;
    }
    char *text = NULL;
    size_t room = 0;
    *len = 0;
    for (;;) {
        if (*len == room) {
            room = room ? 2 * room : 65536;
            char *more = realloc(text, room);
            if (!more) {
                dd_fail(error, "out of memory");
                goto failed;
            }
            text = more;
        }
        size_t wanted = room - *len, got = fread(text + *len, 1, wanted, file);
        *len += got;
        if (*len > MAX_FILE) {
            dd_fail(error, "too big: at most %d bytes", MAX_FILE);
            goto failed;
        }
        if (got < wanted)
            break;
    }
    if (ferror(file)) {
        dd_fail(error, "can't be read: %s", strerror(errno));
        goto failed;
    }
    if (!standard)
        fclose(file);
    return text;
failed:
    free(text);
    if (!standard)
        fclose(file);
    return NULL;
}

static bool write_all(int fd, const char *text, size_t len) {
    while (len) {
        ssize_t n = write(fd, text, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        text += n;
        len -= (size_t)n;
    }
    return true;
}

bool cli_write_file(const char *path, const char *text, size_t len, dd_error *error) {
    char beside[4096];
    if (snprintf(beside, sizeof beside, "%s.XXXXXX", path) >= (int)sizeof beside)
        return dd_fail(error, "the file name is too long");
    int fd = mkstemp(beside);
    if (fd < 0)
        return dd_fail(error, "can't write (%s); nothing was saved: %s", strerror(errno), path);
    mode_t mask = umask(0);
    umask(mask);
    bool written = write_all(fd, text, len) && fchmod(fd, 0666 & ~mask) == 0 && fsync(fd) == 0;
    int why = errno;
    if (close(fd) != 0 && written) {
        written = false;
        why = errno;
    }
    if (written && rename(beside, path) == 0)
        return true;
    if (written)
        why = errno;
    unlink(beside);
    return dd_fail(error, "can't write (%s); nothing was saved, an older file is as it was: %s",
                   strerror(why), path);
}
