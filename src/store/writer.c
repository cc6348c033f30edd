/* The thread that writes, and the batches that pass between it and its owner. */
#include "store/writer.h"

#include "core/holds.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct batch {
    dd_store_entry *entries; /* each with a block of its own, see copy_entry() */
    int count, room;
} batch;

struct dd_writer {
    dd_store *store;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
    uint64_t added; /* the owner's alone */

    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t work;
    bool waiting; /* the thread waits for `work` */
    bool stopping, failed;
    bool held; /* more is to come that belongs together */
    dd_error error;
    batch gathering;
    uint64_t done, batches;
};

/* ---- Batches ---- */

/* One block for all that an entry points to, so that there is one thing to free: its text, which comes
 * first; then the card; then the card's summary. */
static bool copy_entry(const dd_store_entry *from, dd_store_entry *to) {
    size_t card = (from->len + 1 + _Alignof(dd_store_card) - 1) & ~(_Alignof(dd_store_card) - 1);
    size_t summary = from->card ? strlen(from->card->summary) + 1 : 0;
    char *block = malloc(from->card ? card + sizeof *from->card + summary : from->len + 1);
    if (!block)
        return false;
    memcpy(block, from->text, from->len);
    block[from->len] = '\0';
    *to = *from;
    to->text = block;
    if (from->card) {
        dd_store_card *copy = (dd_store_card *)(void *)(block + card);
        *copy = *from->card;
        copy->summary = memcpy(block + card + sizeof *copy, from->card->summary, summary);
        to->card = copy;
    }
    return true;
}

static bool add_to(batch *b, const dd_store_entry *entry) {
    if (b->count == b->room) {
        int room = b->room ? 2 * b->room : 64;
        dd_store_entry *entries = realloc(b->entries, (size_t)room * sizeof *entries);
        if (!entries)
            return false;
        b->entries = entries;
        b->room = room;
    }
    if (!copy_entry(entry, &b->entries[b->count]))
        return false;
    b->count++;
    return true;
}

/* Forgets the entries; the room for them stays. */
static void clear(batch *b) {
    for (int i = 0; i < b->count; i++)
        free((char *)b->entries[i].text);
    b->count = 0;
}

static void release(batch *b) {
    clear(b);
    free(b->entries);
}

/* ---- The thread ---- */

/* Waits for entries and takes them all; false: there are none, and there will be none. */
static bool take(dd_writer *w, batch *b) {
    pthread_mutex_lock(&w->lock);
    while ((!w->gathering.count || w->held) && !w->stopping) {
        w->waiting = true;
        pthread_cond_wait(&w->work, &w->lock);
    }
    w->waiting = false;
    batch empty = *b;
    *b = w->gathering;
    w->gathering = empty;
    pthread_mutex_unlock(&w->lock);
    return b->count > 0;
}

static void finish(dd_writer *w, batch *b, bool written, const dd_error *error) {
    pthread_mutex_lock(&w->lock);
    if (written) {
        w->done += (uint64_t)b->count;
        w->batches++;
    } else {
        w->failed = true;
        w->error = *error;
        clear(&w->gathering);
    }
    pthread_mutex_unlock(&w->lock);
    w->wake(w->context);
    clear(b);
}

static void *work(void *context) {
    dd_writer *w = context;
    batch b = {0};
    while (take(w, &b)) {
        dd_error error = {{0}};
        bool written = w->store->does->append(w->store, b.entries, b.count, &error);
        finish(w, &b, written, &error);
        if (w->store->does->tidy)
            w->store->does->tidy(w->store);
    }
    release(&b);
    return NULL;
}

/* ---- The owner's side ---- */

dd_writer *dd_writer_start(dd_store *store, void (*wake)(void *context), void *context) {
    dd_writer *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->store = store;
    w->wake = wake;
    w->context = context;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->work, NULL);
    if (pthread_create(&w->thread, NULL, work, w) == 0)
        return w;
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->lock);
    free(w);
    return NULL;
}

/* Does the thread sleep while there is something to do? One signal is enough. */
static bool must_signal(dd_writer *w) {
    bool signal = w->waiting && !w->held && !w->failed;
    if (signal)
        w->waiting = false;
    return signal;
}

#ifdef DD_DEBUG
/* Of the tickets given, some are durable, some gather, and the rest is being written. For the owner, with the
 * lock. */
static bool writer_holds(const dd_writer *w) {
    return w->done <= w->added &&
           (w->failed ? w->gathering.count == 0 : w->done + (uint64_t)w->gathering.count <= w->added);
}
#endif

uint64_t dd_writer_add(dd_writer *w, const dd_store_entry *entry) {
    pthread_mutex_lock(&w->lock);
    DD_HOLDS(writer_holds(w));
    bool taken = w->failed || add_to(&w->gathering, entry);
    bool signal = taken && must_signal(w);
    pthread_mutex_unlock(&w->lock);
    if (signal)
        pthread_cond_signal(&w->work);
    return taken ? ++w->added : 0;
}

void dd_writer_hold(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    w->held = true;
    pthread_mutex_unlock(&w->lock);
}

void dd_writer_release(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    w->held = false;
    bool signal = w->gathering.count && must_signal(w);
    pthread_mutex_unlock(&w->lock);
    if (signal)
        pthread_cond_signal(&w->work);
}

uint64_t dd_writer_done(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    uint64_t done = w->done;
    pthread_mutex_unlock(&w->lock);
    return done;
}

bool dd_writer_failed(dd_writer *w, dd_error *error) {
    pthread_mutex_lock(&w->lock);
    bool failed = w->failed;
    if (failed)
        *error = w->error;
    pthread_mutex_unlock(&w->lock);
    return failed;
}

/* While it has failed, the thread waits and nothing is gathered. */
void dd_writer_recover(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    if (w->failed) {
        w->failed = false;
        w->done = w->added;
    }
    DD_HOLDS(writer_holds(w));
    pthread_mutex_unlock(&w->lock);
}

uint64_t dd_writer_batches(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    uint64_t batches = w->batches;
    pthread_mutex_unlock(&w->lock);
    return batches;
}

void dd_writer_stop(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_mutex_unlock(&w->lock);
    pthread_cond_signal(&w->work);
    pthread_join(w->thread, NULL);
    release(&w->gathering);
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
