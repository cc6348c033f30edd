/* What is measured: time, how latencies are spread, what another process uses. */
#ifndef LOAD_METER_H
#define LOAD_METER_H

#include <stddef.h>
#include <stdint.h>

double now(void); /* seconds */

/* ---- Latencies, to about 1 % ---- */

enum { SPREAD_STEPS = 4096 };

typedef struct spread {
    uint64_t count, in[SPREAD_STEPS];
    double most;
} spread;

void spread_add(spread *s, double seconds);
double spread_at(const spread *s, double part); /* 0.99: 99 % are no longer than this */

/* ---- Another process ---- */

typedef struct usage {
    double user, system;    /* seconds of CPU */
    double busiest, others; /* the same, of the busiest thread and of all others */
    double resident, mine;  /* bytes: RSS, and what is the process's own */
} usage;

usage usage_of(int pid); /* of 0: nothing */
usage usage_between(usage before, usage after);

double busy_of_all(void); /* seconds of CPU that all processes together have used */

#endif
