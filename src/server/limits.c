/* How much one connection or one address may do. */
#include "server/limits.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS = 4096, REMEMBER_MS = 3600000 };

struct limits {
    limits_address *slot[SLOTS];
};

bool limits_take(limits_bucket *bucket, double now, float per_second, float brim, float cost) {
    if (bucket->at == 0)
        bucket->level = brim;
    else
        bucket->level += (float)((now - bucket->at) / 1000) * per_second;
    if (bucket->level > brim)
        bucket->level = brim;
    bucket->at = now;
    if (bucket->level < cost)
        return false;
    bucket->level -= cost;
    return true;
}

limits *limits_new(void) {
    return calloc(1, sizeof(limits));
}

void limits_free(limits *l) {
    for (int i = 0; l && i < SLOTS; i++)
        for (limits_address *a = l->slot[i], *next; a; a = next) {
            next = a->next;
            free(a);
        }
    free(l);
}

static limits_address **slot_of(limits *l, const char *address) {
    return &l->slot[dd_fnv1a(address, strlen(address)) % SLOTS];
}

limits_address *limits_find(limits *l, const char *address) {
    limits_address **slot = slot_of(l, address);
    for (limits_address *a = *slot; a; a = a->next)
        if (strcmp(a->text, address) == 0)
            return a;
    limits_address *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    strncpy(a->text, address, sizeof a->text - 1);
    a->next = *slot;
    *slot = a;
    return a;
}

void limits_sweep(limits *l, double now) {
    for (int i = 0; i < SLOTS; i++)
        for (limits_address **at = &l->slot[i]; *at;) {
            limits_address *a = *at;
            if (a->connections || (a->tables.at != 0 && now - a->tables.at < REMEMBER_MS)) {
                at = &a->next;
                continue;
            }
            *at = a->next;
            free(a);
        }
}
