/* Reminders: a heap by time, and a hash table that finds a table's place in it. */
#include "server/reminders.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

typedef struct reminder {
    char table[DD_ROOM_ID + 1];
    int64_t at;
    int place;             /* in the heap */
    struct reminder *next; /* in its hash chain */
} reminder;

struct reminders {
    reminder **heap; /* each before its children, at 2i+1 and 2i+2 */
    reminder **slots;
    int count, room; /* room: of the heap, and how many slots there are */
};

reminders *reminders_new(void) {
    return calloc(1, sizeof(reminders));
}

void reminders_free(reminders *r) {
    for (int i = 0; r && i < r->count; i++)
        free(r->heap[i]);
    if (r) {
        free(r->heap);
        free(r->slots);
    }
    free(r);
}

int reminders_count(const reminders *r) {
    return r->count;
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

static bool grow(reminders *r) {
    int room = r->room ? 2 * r->room : 64;
    reminder **heap = realloc(r->heap, (size_t)room * sizeof(reminder *));
    if (heap)
        r->heap = heap;
    reminder **slots = heap ? calloc((size_t)room, sizeof(reminder *)) : NULL;
    if (!slots)
        return false;
    free(r->slots);
    r->slots = slots;
    r->room = room;
    for (int i = 0; i < r->count; i++)
        chain(r, r->heap[i]);
    return true;
}

/* ---- The heap ---- */

static void put_at(const reminders *r, int place, reminder *one) {
    r->heap[place] = one;
    one->place = place;
}

static void rise(const reminders *r, reminder *one) {
    int place = one->place;
    while (place > 0 && r->heap[(place - 1) / 2]->at > one->at) {
        put_at(r, place, r->heap[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    put_at(r, place, one);
}

static void sink(const reminders *r, reminder *one) {
    int place = one->place;
    for (;;) {
        int child = 2 * place + 1;
        if (child + 1 < r->count && r->heap[child + 1]->at < r->heap[child]->at)
            child++;
        if (child >= r->count || r->heap[child]->at >= one->at)
            break;
        put_at(r, place, r->heap[child]);
        place = child;
    }
    put_at(r, place, one);
}

static void remove_one(reminders *r, reminder *one) {
    reminder *last = r->heap[--r->count];
    unchain(r, one);
    if (last != one) {
        put_at(r, one->place, last);
        rise(r, last);
        sink(r, last);
    }
    free(one);
}

/* ---- From outside ---- */

bool reminders_set(reminders *r, const char *table, int64_t at) {
    reminder *one = find(r, table);
    if (!one) {
        if (r->count == r->room && !grow(r))
            return false;
        one = calloc(1, sizeof *one);
        if (!one)
            return false;
        strncpy(one->table, table, DD_ROOM_ID);
        chain(r, one);
        put_at(r, r->count++, one);
    }
    one->at = at;
    rise(r, one);
    sink(r, one);
    return true;
}

void reminders_drop(reminders *r, const char *table) {
    reminder *one = find(r, table);
    if (one)
        remove_one(r, one);
}

bool reminders_take(reminders *r, int64_t now, char table[DD_ROOM_ID + 1]) {
    if (!r->count || r->heap[0]->at > now)
        return false;
    strcpy(table, r->heap[0]->table);
    remove_one(r, r->heap[0]);
    return true;
}
