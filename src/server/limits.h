/* How much one connection or one address may do. */
#ifndef DD_LIMITS_H
#define DD_LIMITS_H

#include "diadem.h"

/* Fills up steadily to a brim; what is done is taken out of it. */
typedef struct limits_bucket {
    float level;
    double at; /* when the level was right, in milliseconds; 0: never used, and full */
} limits_bucket;

/* Takes `cost` out, if so much is there. */
bool limits_take(limits_bucket *bucket, double now, float per_second, float brim, float cost);

typedef struct limits_address limits_address;

struct limits_address {
    limits_address *next;
    int connections;
    limits_bucket tables;
    char text[48];
};

typedef struct limits limits;

limits *limits_new(void); /* NULL: out of memory */
void limits_free(limits *l);
/* The address, known before or not. NULL: out of memory. */
limits_address *limits_find(limits *l, const char *address);
/* Forgets addresses that have no connections and nothing to remember. */
void limits_sweep(limits *l, double now);

#endif
