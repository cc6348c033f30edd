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

/* The file itself where the path is a link to one; false for what is no plain file (a device, a pipe). */
static bool find_file(const char *path, char *real, size_t room, mode_t *mode, dd_error *error) {
    struct stat old;
    mode_t mask = umask(0);
    umask(mask);
    *mode = 0666 & ~mask;
    if (stat(path, &old) != 0)
        return snprintf(real, room, "%s", path) < (int)room ||
               dd_fail(error, "can't write: the file name is too long");
    if (!S_ISREG(old.st_mode))
        return dd_fail(error, "can't write: it is not a plain file: %s", path);
    *mode = old.st_mode & 07777;
    char *found = realpath(path, NULL);
    bool ok = found && snprintf(real, room, "%s", found) < (int)room;
    free(found);
    return ok || dd_fail(error, "can't write: the file name is too long");
}

/* So that the new name survives a power cut too. A file system that can't do that has said so before. */
static void sync_folder(const char *path) {
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash == folder)
        slash++;
    if (slash)
        *slash = '\0';
    int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY);
    if (fd < 0)
        return;
    (void)fsync(fd);
    close(fd);
}

bool cli_write_file(const char *path, const char *text, size_t len, dd_error *error) {
    char real[4096 - 8], beside[4096];
    mode_t mode;
    if (!find_file(path, real, sizeof real, &mode, error))
        return false;
    snprintf(beside, sizeof beside, "%s.XXXXXX", real);
    int fd = mkstemp(beside);
    if (fd < 0)
        return dd_fail(error, "can't write (%s); nothing was saved: %s", strerror(errno), path);
    bool written = write_all(fd, text, len) && fchmod(fd, mode) == 0 && fsync(fd) == 0;
    int why = errno;
    if (close(fd) != 0 && written) {
        written = false;
        why = errno;
    }
    if (written && rename(beside, real) == 0) {
        sync_folder(real);
        return true;
    }
    if (written)
        why = errno;
    unlink(beside);
    return dd_fail(error, "can't write (%s); nothing was saved, an older file is as it was: %s",
                   strerror(why), path);
}
