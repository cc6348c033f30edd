/* The file of an SQLite store: its lock, how a new one gets its place, and what is wrong with one that is
 * there. */
#include "core/text.h"
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The lock ---- */

/* The lock is on a file beside the store, since SQLite's own locks on the store are lost when anything in
 * this process closes it. It goes by the real path: links to one store share one lock. The system lets go
 * of it however the process ends. */
bool sqlite_take_lock(sqlite_store *store, const char *path, dd_error *error) {
    char name[SQLITE_PATH];
    char *real = realpath(path, NULL);
    int len = snprintf(name, sizeof name, "%s.lock", real ? real : path);
    free(real);
    if (len >= (int)sizeof name)
        return dd_fail(error, "the store can't be opened: the file name is too long");
    store->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0)
        return dd_fail(error, "the store can't be opened (%s): %s", strerror(errno), name);
    if (flock(store->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno == EWOULDBLOCK)
        return dd_fail(error, "the store is being used by another process: %s", path);
    return dd_fail(error, "the store can't be locked (%s): %s", strerror(errno), name);
}

/* ---- What is there ---- */

/* The size of the file PATH with such an end; -1: there is none. */
static int64_t size_of(const char *path, const char *end) {
    char name[SQLITE_PATH];
    struct stat status;
    snprintf(name, sizeof name, "%s%s", path, end);
    return stat(name, &status) == 0 ? status.st_size : -1;
}

/* A new store comes into its place whole: a file of no bytes was one that has lost them. */
bool sqlite_look(const char *path, bool *is_new, dd_error *error) {
    int64_t size = size_of(path, "");
    struct stat link; /* one that leads nowhere is not for us to replace */
    *is_new = size < 0 && errno == ENOENT && lstat(path, &link) != 0;
    if (size == 0)
        return dd_fail(
            error,
            "the store is empty: its tables are gone. Restore a backup; or, if a new store is meant, "
            "remove it and what stands beside it (-wal, -shm, .lock): %s",
            path);
    if (*is_new && size_of(path, "-wal") > 0)
        return dd_fail(
            error,
            "the store is gone, but its last changes are there. Restore a backup; or, if a new store "
            "is meant, remove what is left of the old one: %s-wal",
            path);
    return true;
}

/* A file may be shorter than it says by what still stands in its log, and by no more. Without a log SQLite
 * sees to it. */
bool sqlite_check_length(const char *path, int64_t bytes, dd_error *error) {
    int64_t log = size_of(path, "-wal");
    return size_of(path, "") + (log > 0 ? log : 0) >= bytes ||
           dd_fail(error, "the store was cut short, and tables are missing: restore a backup: %s", path);
}

/* ---- A new one ---- */

bool sqlite_new_name(const char *path, char name[SQLITE_PATH], dd_error *error) {
    return snprintf(name, SQLITE_PATH, "%s.new", path) < SQLITE_PATH - 10 /* SQLite's own end */ ||
           dd_fail(error, "the store can't be made: the file name is too long");
}

/* An empty file, made here and not by SQLite, to be readable by nobody else. One that is there was left by a
 * process that died; nobody else is at it, since we have the lock. */
bool sqlite_make_file(const char *name, dd_error *error) {
    char journal[SQLITE_PATH];
    snprintf(journal, sizeof journal, "%s-journal", name);
    unlink(journal);
    unlink(name);
    int fd = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return dd_fail(error, "the store can't be made (%s): %s", strerror(errno), name);
    close(fd);
    return true;
}

/* So that the name of a new file survives a power cut too. */
static void sync_folder(const char *path) {
    char folder[SQLITE_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash == folder)
        slash++;
    if (slash)
        *slash = '\0';
    int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    (void)fsync(fd);
    close(fd);
}

bool sqlite_put_in_place(const char *name, const char *path, dd_error *error) {
    if (rename(name, path) != 0)
        return dd_fail(error, "the store can't be made (%s): %s", strerror(errno), path);
    sync_folder(path);
    return true;
}
