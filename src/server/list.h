/* Rings: lists of things that carry their own links, so that one is put in, moved or taken out at no cost. A
 * link of zeros is in no ring. */
#ifndef DD_LIST_H
#define DD_LIST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct list_link {
    struct list_link *next, *previous;
} list_link;

/* What a link is part of. */
#define LIST_OF(link, type, member) ((type *)(void *)((char *)(link)-offsetof(type, member)))

/* An empty ring. */
static inline void list_init(list_link *ring) {
    ring->next = ring->previous = ring;
}

static inline bool list_has(const list_link *link) {
    return link->next != NULL;
}

/* Takes one out that is in a ring … */
static inline void list_take_out(list_link *link) {
    link->next->previous = link->previous;
    link->previous->next = link->next;
    link->next = link->previous = NULL;
}

/* … or may be in one. */
static inline void list_drop(list_link *link) {
    if (list_has(link))
        list_take_out(link);
}

/* To the end of a ring, wherever it was; or, if a link in it is given instead, before that. */
static inline void list_put(list_link *ring, list_link *link) {
    list_drop(link);
    link->next = ring;
    link->previous = ring->previous;
    ring->previous->next = link;
    ring->previous = link;
}

/* To its beginning. */
static inline void list_put_first(list_link *ring, list_link *link) {
    list_drop(link); /* it may be the one that is first */
    list_put(ring->next, link);
}

#endif
