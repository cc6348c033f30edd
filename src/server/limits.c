/* How much one connection, one person or one address may do. */
#include "server/limits.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLOTS = 4096,
    REMEMBER_TABLES_MS = 3600000,
    REMEMBER_WORK_MS = 60000, /* long after any bucket of work is full again */
};

struct limits {
    limits_party *slot[SLOTS];
};

/* ---- Buckets ---- */

bool limits_has(limits_bucket *bucket, int64_t now, float per_second, float brim, float cost) {
    if (bucket->at == 0)
        bucket->level = brim;
    else
        bucket->level += (float)(now - bucket->at) / 1000 * per_second;
    if (bucket->level > brim)
        bucket->level = brim;
    bucket->at = now;
    return bucket->level >= cost;
}

void limits_owe(limits_bucket *bucket, float cost) {
    bucket->level -= cost;
}

bool limits_take(limits_bucket *bucket, int64_t now, float per_second, float brim, float cost) {
    if (!limits_has(bucket, now, per_second, brim, cost))
        return false;
    limits_owe(bucket, cost);
    return true;
}

/* ---- Parties ---- */

limits *limits_new(void) {
    return calloc(1, sizeof(limits));
}

void limits_free(limits *l) {
    for (int i = 0; l && i < SLOTS; i++)
        for (limits_party *p = l->slot[i], *next; p; p = next) {
            next = p->next;
            free(p);
        }
    free(l);
}

limits_party *limits_find(limits *l, limits_kind kind, const char *text) {
    limits_party **slot = &l->slot[dd_fnv1a(text, strlen(text)) % SLOTS];
    for (limits_party *p = *slot; p; p = p->next)
        if (p->kind == kind && strcmp(p->text, text) == 0)
            return p;
    limits_party *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->kind = kind;
    strncpy(p->text, text, sizeof p->text - 1);
    p->next = *slot;
    *slot = p;
    return p;
}

static bool is_fresh(const limits_bucket *bucket, int64_t now, int64_t remember_ms) {
    return bucket->at != 0 && now - bucket->at < remember_ms;
}

void limits_sweep(limits *l, int64_t now) {
    for (int i = 0; i < SLOTS; i++)
        for (limits_party **at = &l->slot[i]; *at;) {
            limits_party *p = *at;
            if (p->connections || p->hints || is_fresh(&p->tables, now, REMEMBER_TABLES_MS) ||
                is_fresh(&p->work, now, REMEMBER_WORK_MS)) {
                at = &p->next;
                continue;
            }
            *at = p->next;
            free(p);
        }
}
