/* Time, latencies, and /proc. */
#include "meter.h"
#include "client.h"

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Steps grow by 1 %, from a microsecond on. */
static const double growth = 1.01;

void spread_add(spread *s, double seconds) {
    int step = seconds > 1e-6 ? (int)(log(seconds * 1e6) / log(growth)) : 0;
    s->in[step < SPREAD_STEPS ? step : SPREAD_STEPS - 1]++;
    s->count++;
    if (seconds > s->most)
        s->most = seconds;
}

double spread_at(const spread *s, double part) {
    uint64_t below = 0, wanted = (uint64_t)ceil(part * (double)s->count);
    for (int i = 0; i < SPREAD_STEPS; i++) {
        below += s->in[i];
        if (below && below >= wanted)
            return 1e-6 * pow(growth, i + 1);
    }
    return 0;
}

/* Seconds of CPU of one /proc/…/stat. */
static double cpu_of(const char *path, double *user, double *system) {
    char text[1024];
    unsigned long u = 0, s = 0;
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    size_t len = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[len] = '\0';
    const char *after = strrchr(text, ')'); /* the name may hold anything */
    if (after)
        sscanf(after + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &u, &s);
    double tick = 1.0 / (double)sysconf(_SC_CLK_TCK);
    *user = (double)u * tick;
    *system = (double)s * tick;
    return *user + *system;
}

static void threads_of(int pid, usage *u) {
    char path[300];
    double user, system;
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *folder = opendir(path);
    if (!folder)
        return;
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "/proc/%d/task/%.20s/stat", pid, entry->d_name);
        double cpu = cpu_of(path, &user, &system);
        if (cpu > u->busiest) {
            u->others += u->busiest;
            u->busiest = cpu;
        } else {
            u->others += cpu;
        }
    }
    closedir(folder);
}

static void memory_of(int pid, usage *u) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return;
    while (fgets(line, sizeof line, file)) {
        char name[64];
        double kilobytes;
        if (sscanf(line, "%63[^:]: %lf kB", name, &kilobytes) != 2)
            continue;
        if (strcmp(name, "Rss") == 0)
            u->resident = 1024 * kilobytes;
        else if (strncmp(name, "Private_", 8) == 0)
            u->mine += 1024 * kilobytes;
    }
    fclose(file);
}

usage usage_of(int pid) {
    usage u = {0};
    char path[64];
    if (!pid)
        return u;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    if (access(path, R_OK) != 0)
        die("there is no process %d", pid);
    cpu_of(path, &u.user, &u.system);
    threads_of(pid, &u);
    memory_of(pid, &u);
    return u;
}

usage usage_between(usage before, usage after) {
    return (usage){.user = after.user - before.user,
                   .system = after.system - before.system,
                   .busiest = after.busiest - before.busiest,
                   .others = after.others - before.others,
                   .resident = after.resident - before.resident,
                   .mine = after.mine - before.mine};
}

double busy_of_all(void) {
    unsigned long long user = 0, nice = 0, system = 0, idle, waiting, hard = 0, soft = 0;
    FILE *file = fopen("/proc/stat", "r");
    if (!file)
        return 0;
    if (fscanf(file, "cpu %llu %llu %llu %llu %llu %llu %llu", &user, &nice, &system, &idle, &waiting, &hard,
               &soft) != 7)
        user = nice = system = hard = soft = 0;
    fclose(file);
    return (double)(user + nice + system + hard + soft) / (double)sysconf(_SC_CLK_TCK);
}
