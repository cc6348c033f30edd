/* Reminders: a heap by time for each queue, and a hash table that finds a table's place in them. */
#include "server/reminders.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

typedef struct reminder {
    char table[DD_ROOM_ID + 1];
    uint8_t queue;
    int64_t at;
    int place;             /* in the heap of its queue */
    struct reminder *next; /* in its hash chain */
} reminder;

typedef struct heap {
    reminder **at; /* each before its children, at 2i+1 and 2i+2 */
    int count;
} heap;

struct reminders {
    heap heap[REMINDERS_QUEUES];
    reminder **slots;
    int room; /* of each heap, so that moving needs none; and how many slots there are */
};

reminders *reminders_new(void) {
    return calloc(1, sizeof(reminders));
}

static void free_heap(heap *h) {
    for (int i = 0; i < h->count; i++)
        free(h->at[i]);
    free(h->at);
}

void reminders_free(reminders *r) {
    if (!r)
        return;
    for (int queue = 0; queue < REMINDERS_QUEUES; queue++)
        free_heap(&r->heap[queue]);
    free(r->slots);
    free(r);
}

int reminders_count(const reminders *r) {
    return r->heap[REMINDERS_HERE].count + r->heap[REMINDERS_ASLEEP].count;
}

/* ---- The hash table ---- */

static reminder **slot_of(const reminders *r, const char *table) {
    return &r->slots[dd_fnv1a(table, strlen(table)) & (uint64_t)(r->room - 1)];
}

static reminder *find(const reminders *r, const char *table) {
    for (reminder *one = r->room ? *slot_of(r, table) : NULL; one; one = one->next)
        if (strcmp(one->table, table) == 0)
            return one;
    return NULL;
}

static void chain(const reminders *r, reminder *one) {
    reminder **slot = slot_of(r, one->table);
    one->next = *slot;
    *slot = one;
}

static void unchain(const reminders *r, const reminder *one) {
    reminder **at = slot_of(r, one->table);
    while (*at != one)
        at = &(*at)->next;
    *at = one->next;
}

static bool grow_heaps(reminders *r, int room) {
    for (int queue = 0; queue < REMINDERS_QUEUES; queue++) {
        reminder **at = realloc(r->heap[queue].at, (size_t)room * sizeof(reminder *));
        if (!at)
            return false;
        r->heap[queue].at = at;
    }
    return true;
}

static bool grow(reminders *r) {
    int room = r->room ? 2 * r->room : 64;
    reminder **slots = grow_heaps(r, room) ? calloc((size_t)room, sizeof(reminder *)) : NULL;
    if (!slots)
        return false;
    free(r->slots);
    r->slots = slots;
    r->room = room;
    for (int queue = 0; queue < REMINDERS_QUEUES; queue++)
        for (int i = 0; i < r->heap[queue].count; i++)
            chain(r, r->heap[queue].at[i]);
    return true;
}

/* ---- A heap ---- */

static void put_at(const heap *h, int place, reminder *one) {
    h->at[place] = one;
    one->place = place;
}

static void rise(const heap *h, reminder *one) {
    int place = one->place;
    while (place > 0 && h->at[(place - 1) / 2]->at > one->at) {
        put_at(h, place, h->at[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    put_at(h, place, one);
}

static void sink(const heap *h, reminder *one) {
    int place = one->place;
    for (;;) {
        int child = 2 * place + 1;
        if (child + 1 < h->count && h->at[child + 1]->at < h->at[child]->at)
            child++;
        if (child >= h->count || h->at[child]->at >= one->at)
            break;
        put_at(h, place, h->at[child]);
        place = child;
    }
    put_at(h, place, one);
}

static void put_in(reminders *r, reminders_queue queue, reminder *one) {
    heap *h = &r->heap[queue];
    one->queue = (uint8_t)queue;
    put_at(h, h->count++, one);
    rise(h, one);
}

static void take_out(reminders *r, const reminder *one) {
    heap *h = &r->heap[one->queue];
    reminder *last = h->at[--h->count];
    if (last == one)
        return;
    put_at(h, one->place, last);
    rise(h, last);
    sink(h, last);
}

/* ---- From outside ---- */

static void forget(reminders *r, reminder *one) {
    take_out(r, one);
    unchain(r, one);
    free(one);
}

static reminder *add(reminders *r, const char *table) {
    if (reminders_count(r) == r->room && !grow(r))
        return NULL;
    reminder *one = calloc(1, sizeof *one);
    if (!one)
        return NULL;
    strncpy(one->table, table, DD_ROOM_ID);
    chain(r, one);
    return one;
}

bool reminders_set(reminders *r, reminders_queue queue, const char *table, int64_t at) {
    reminder *one = find(r, table);
    if (one)
        take_out(r, one);
    else if (!(one = add(r, table)))
        return false;
    one->at = at;
    put_in(r, queue, one);
    return true;
}

void reminders_move(reminders *r, reminders_queue queue, const char *table) {
    reminder *one = find(r, table);
    if (!one)
        return;
    take_out(r, one);
    put_in(r, queue, one);
}

void reminders_drop(reminders *r, const char *table) {
    reminder *one = find(r, table);
    if (one)
        forget(r, one);
}

bool reminders_take(reminders *r, reminders_queue queue, int64_t now, char table[DD_ROOM_ID + 1]) {
    const heap *h = &r->heap[queue];
    if (!h->count || h->at[0]->at > now)
        return false;
    strcpy(table, h->at[0]->table);
    forget(r, h->at[0]);
    return true;
}
