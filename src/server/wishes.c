/* What bots are asked to think about, and whose turn is next. */
#include "server/wishes.h"

#include "core/text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 256 };

#define LEAST_MS 0.1 /* nothing is for free, or the same one would come again and again */

/* An address, or a person there; the house is the parent of all addresses.
 *
 * `used` is the time that it has had, on the clock of its parent: the time that each of those who wait has
 * had by now. Who comes to wait begins by that clock, so that nobody saves up time; next is who is furthest
 * behind. */
typedef struct wishes_party {
    struct wishes_party *next; /* in its slot */
    struct wishes_party *parent;
    list_link sibling, children; /* who came first is the first of them */
    double used, clock;
    int waiting[WISH_KINDS], thinking; /* with those of its children */
    list_link queue[WISH_KINDS];       /* of wishes */
    char text[48];
} party;

static party *party_of(const list_link *sibling) {
    return LIST_OF(sibling, party, sibling);
}

struct wishes {
    int at_once;
    party house;
    party *slot[SLOTS];
};

wishes *wishes_new(int at_once) {
    wishes *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->at_once = at_once;
    list_init(&w->house.children);
    return w;
}

void wishes_free(wishes *w) {
    for (int i = 0; w && i < SLOTS; i++)
        for (party *p = w->slot[i], *next; p; p = next) {
            next = p->next;
            free(p);
        }
    free(w);
}

/* ---- Parties ---- */

static bool waits(const party *p) {
    for (int kind = 0; kind < WISH_KINDS; kind++)
        if (p->waiting[kind])
            return true;
    return false;
}

static party **slot_of(wishes *w, const party *parent, const char *text) {
    uint64_t hash = dd_fnv1a(text, strlen(text)) ^ dd_fnv1a(parent->text, strlen(parent->text)) * 3;
    return &w->slot[hash % SLOTS];
}

static party *find(wishes *w, party *parent, const char *text) {
    party **slot = slot_of(w, parent, text);
    for (party *p = *slot; p; p = p->next)
        if (p->parent == parent && strcmp(p->text, text) == 0)
            return p;
    party *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    strncpy(p->text, text, sizeof p->text - 1);
    p->parent = parent;
    p->next = *slot;
    *slot = p;
    list_init(&p->children);
    for (int kind = 0; kind < WISH_KINDS; kind++)
        list_init(&p->queue[kind]);
    list_put(&parent->children, &p->sibling);
    return p;
}

static void forget(wishes *w, party *p) {
    for (list_link *at = p->children.next, *next; at != &p->children; at = next) {
        next = at->next;
        forget(w, party_of(at));
    }
    for (party **at = slot_of(w, p->parent, p->text); *at; at = &(*at)->next)
        if (*at == p) {
            *at = p->next;
            break;
        }
    list_take_out(&p->sibling);
    free(p);
}

/* There is nothing to remember of who wants nothing, unless he has had more time than others. */
static void forget_idle(wishes *w, party *parent) {
    bool all = !waits(parent) && !parent->thinking;
    for (list_link *at = parent->children.next, *next; at != &parent->children; at = next) {
        party *p = party_of(at);
        next = at->next;
        if (!waits(p) && !p->thinking && (all || p->used <= parent->clock))
            forget(w, p);
    }
}

/* ---- Filing ---- */

/* Those that count a person's wishes: he himself, his address, the house. */
static void count_waiting(party *person, wish_kind kind, int change) {
    for (party *p = person; p; p = p->parent)
        p->waiting[kind] += change;
}

static void count_thinking(party *person, int change) {
    for (party *p = person; p; p = p->parent)
        p->thinking += change;
}

static void charge(party *person, double ms) {
    for (party *p = person; p->parent; p = p->parent)
        p->used += ms;
}

static void begin_to_wait(party *person) {
    for (party *p = person; p->parent; p = p->parent)
        if (!waits(p) && p->used < p->parent->clock)
            p->used = p->parent->clock;
}

static void unlink_wish(wish *what) {
    list_take_out(&what->place);
    count_waiting(what->person, what->kind, -1);
}

bool wishes_file(wishes *w, wish *what, wish_kind kind, double ms, const char *address, const char *person) {
    party *at = find(w, &w->house, address);
    party *who = at ? find(w, at, person) : NULL;
    if (who && who == what->person && kind == what->kind)
        return true;
    if (what->person)
        unlink_wish(what);
    *what = (wish){.person = who, .kind = kind, .ms = ms};
    if (!who)
        return false;
    begin_to_wait(who);
    list_put(&who->queue[kind], &what->place);
    count_waiting(who, kind, 1);
    return true;
}

void wishes_drop(wish *what) {
    if (!what->person)
        return;
    if (what->taken)
        wishes_done(what, 0);
    else
        unlink_wish(what);
    what->person = NULL;
}

/* ---- Taking ---- */

/* Of those who wait for this kind, the one who has had least; of those who have had the same, the one who
 * came first. */
static party *next_child(const party *parent, wish_kind kind, int at_once) {
    party *best = NULL;
    for (const list_link *at = parent->children.next; at != &parent->children; at = at->next) {
        party *p = party_of(at);
        if (p->waiting[kind] && p->thinking < at_once && (!best || p->used < best->used))
            best = p;
    }
    return best;
}

static party *next_address(const wishes *w, wish_kind *kind) {
    for (int pass = 0; pass < 2; pass++) /* who has his share has more only if nobody else wants it */
        for (*kind = 0; *kind < WISH_KINDS; ++*kind) {
            party *address = next_child(&w->house, *kind, pass == 0 ? w->at_once : INT_MAX);
            if (address)
                return address;
        }
    return NULL;
}

wish *wishes_take(wishes *w) {
    wish_kind kind;
    forget_idle(w, &w->house);
    party *address = next_address(w, &kind);
    if (!address)
        return NULL;
    party *person = next_child(address, kind, INT_MAX);
    wish *what = LIST_OF(person->queue[kind].next, wish, place);
    for (party *p = person; p->parent; p = p->parent)
        if (p->parent->clock < p->used)
            p->parent->clock = p->used;
    forget_idle(w, address);
    unlink_wish(what);
    what->taken = true;
    count_thinking(person, 1);
    charge(person, what->ms); /* as it seems now; wishes_done() knows better */
    return what;
}

void wishes_done(wish *what, double ms) {
    count_thinking(what->person, -1);
    charge(what->person, (ms > LEAST_MS ? ms : LEAST_MS) - what->ms);
    *what = (wish){0};
}

int wishes_waiting(const wishes *w) {
    int waiting = 0;
    for (int kind = 0; kind < WISH_KINDS; kind++)
        waiting += w->house.waiting[kind];
    return waiting;
}
