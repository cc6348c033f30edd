/* How much one connection, one person or one address may do. */
#ifndef DD_LIMITS_H
#define DD_LIMITS_H

#include "diadem.h"

/* Fills up steadily to a brim; what is done is taken out of it. */
typedef struct limits_bucket {
    float level; /* below nothing: a debt */
    int64_t at;  /* when the level was right, in milliseconds; 0: never used, and full */
} limits_bucket;

/* Takes `cost` out, if so much is there. */
bool limits_take(limits_bucket *bucket, int64_t now, float per_second, float brim, float cost);
/* Is so much there? */
bool limits_has(limits_bucket *bucket, int64_t now, float per_second, float brim, float cost);
/* Takes it out, whether it is there or not; after limits_has(). */
void limits_owe(limits_bucket *bucket, float cost);

/* One address, or one person, with all connections together. */
typedef struct limits_party limits_party;

typedef enum limits_kind { LIMITS_ADDRESS, LIMITS_PERSON } limits_kind;

struct limits_party {
    limits_party *next;
    limits_kind kind;
    int connections;
    int hints; /* that bots are asked for */
    limits_bucket work, tables;
    char text[48];
};

typedef struct limits limits;

limits *limits_new(void); /* NULL: out of memory */
void limits_free(limits *l);
/* The party, known before or not. NULL: out of memory. */
limits_party *limits_find(limits *l, limits_kind kind, const char *text);
/* Forgets those that have no connections and nothing to remember. */
void limits_sweep(limits *l, int64_t now);

#endif
