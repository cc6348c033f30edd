/* The thread that writes, and the batches that pass between it and its owner. */
#include "store/writer.h"

#include "core/holds.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct batch {
    dd_store_entry *entries; /* each with a block of its own, see copy_entry() */
    int count, room;
    double since; /* when its first entry was handed over */
} batch;

struct dd_writer {
    dd_store *store;
    double (*steady_ms)(void);
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
    uint64_t added; /* the owner's alone */

    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t work;
    bool waiting; /* the thread waits for `work` */
    bool stopping, failed;
    bool held;     /* more is to come that belongs together */
    bool settling; /* the thread is to find out what became of the batch that failed */
    dd_error error;
    batch gathering;
    bool writing; /* a batch … */
    double since; /* … whose first entry was handed over then */
    uint64_t done, in_doubt;
    dd_writer_times times;
};

const int dd_writer_bound_us[DD_WRITER_BOUNDS] = {500,    1000,   2500,   5000,    10000,   25000,   50000,
                                                  100000, 250000, 500000, 1000000, 2500000, 10000000};

/* ---- Batches ---- */

typedef struct extras { /* what an entry may bring beside its text */
    dd_store_turn turn;
    dd_store_card card; /* last: most have none */
} extras;

/* One block for all that an entry points to, so that there is one thing to free: its text, which comes
 * first; then card and turn, where it has them; then the card's summary. */
static bool copy_entry(const dd_store_entry *from, dd_store_entry *to) {
    size_t at = (from->len + 1 + _Alignof(extras) - 1) & ~(_Alignof(extras) - 1);
    size_t summary = from->card ? strlen(from->card->summary) + 1 : 0;
    size_t more = from->card ? sizeof(extras) + summary : from->turn ? offsetof(extras, card) : 0;
    char *block = malloc(at + more);
    if (!block)
        return false;
    if (from->len)
        memcpy(block, from->text, from->len);
    block[from->len] = '\0';
    *to = *from;
    to->text = block;
    extras *copy = (extras *)(void *)(block + at);
    if (from->card) {
        copy->card = *from->card;
        copy->card.summary = memcpy(block + at + sizeof *copy, from->card->summary, summary);
        to->card = &copy->card;
    }
    if (from->turn) {
        copy->turn = *from->turn;
        to->turn = &copy->turn;
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

/* Waits for something to do and takes all entries there are; false: nothing is left to do. */
static bool take(dd_writer *w, batch *b) {
    pthread_mutex_lock(&w->lock);
    while ((!w->gathering.count || w->held) && !w->settling && !w->stopping) {
        w->waiting = true;
        pthread_cond_wait(&w->work, &w->lock);
    }
    w->waiting = false;
    batch empty = *b;
    *b = w->gathering;
    w->gathering = empty;
    w->writing = b->count > 0;
    w->since = b->since;
    bool more = b->count > 0 || w->settling;
    pthread_mutex_unlock(&w->lock);
    return more;
}

static void note_time(dd_writer_times *times, double ms) {
    times->batches++;
    times->all_ms += ms;
    for (int i = 0; i < DD_WRITER_BOUNDS; i++)
        times->within[i] += ms * 1000 <= dd_writer_bound_us[i];
}

static void finish(dd_writer *w, batch *b, double ms) {
    pthread_mutex_lock(&w->lock);
    w->done += (uint64_t)b->count;
    w->writing = false;
    note_time(&w->times, ms);
    pthread_mutex_unlock(&w->lock);
    clear(b);
}

/* `settled`: nothing of the batch is there. */
static void give_up(dd_writer *w, batch *b, bool settled, const dd_error *error) {
    pthread_mutex_lock(&w->lock);
    if (b->count)
        w->in_doubt = w->done + (uint64_t)b->count;
    if (settled)
        w->in_doubt = 0;
    w->failed = true;
    w->error = *error;
    w->settling = w->writing = false;
    clear(&w->gathering);
    pthread_mutex_unlock(&w->lock);
    clear(b);
}

static void write_batch(dd_writer *w, batch *b) {
    const dd_store_functions *does = w->store->does;
    dd_error error = {{0}}, still = {{0}};
    double start = w->steady_ms();
    if (b->count && does->append(w->store, b->entries, b->count, &error)) {
        finish(w, b, w->steady_ms() - start);
        return;
    }
    bool settled = !does->settle || does->settle(w->store, &still);
    give_up(w, b, settled, b->count ? &error : &still);
}

static void *work(void *context) {
    dd_writer *w = context;
    batch b = {0};
    while (take(w, &b)) {
        write_batch(w, &b);
        w->wake(w->context);
        if (w->store->does->tidy)
            w->store->does->tidy(w->store);
    }
    release(&b);
    return NULL;
}

/* ---- The owner's side ---- */

dd_writer *dd_writer_start(dd_store *store, double (*steady_ms)(void), void (*wake)(void *context),
                           void *context) {
    dd_writer *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->store = store;
    w->steady_ms = steady_ms;
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
    bool signal = w->waiting && (w->settling || (!w->held && !w->failed));
    if (signal)
        w->waiting = false;
    return signal;
}

#ifdef DD_DEBUG
/* Of the tickets given, some are durable, some gather, and the rest is being written. For the owner, with the
 * lock. */
static bool writer_holds(const dd_writer *w) {
    return w->done <= w->added && (!w->in_doubt || w->failed) &&
           (w->failed ? w->gathering.count == 0 : w->done + (uint64_t)w->gathering.count <= w->added);
}
#endif

uint64_t dd_writer_add(dd_writer *w, const dd_store_entry *entry) {
    pthread_mutex_lock(&w->lock);
    DD_HOLDS(writer_holds(w));
    if (!w->gathering.count)
        w->gathering.since = w->steady_ms();
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

uint64_t dd_writer_in_doubt(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    uint64_t in_doubt = w->in_doubt;
    pthread_mutex_unlock(&w->lock);
    return in_doubt;
}

/* While it has failed, the thread waits and nothing is gathered. */
void dd_writer_recover(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    w->settling = w->in_doubt != 0;
    if (w->failed && !w->settling) {
        w->failed = false;
        w->done = w->added;
    }
    bool signal = w->settling && must_signal(w);
    DD_HOLDS(writer_holds(w));
    pthread_mutex_unlock(&w->lock);
    if (signal)
        pthread_cond_signal(&w->work);
}

uint64_t dd_writer_batches(dd_writer *w) {
    pthread_mutex_lock(&w->lock);
    uint64_t batches = w->times.batches;
    pthread_mutex_unlock(&w->lock);
    return batches;
}

void dd_writer_take_times(dd_writer *w, dd_writer_times *times) {
    pthread_mutex_lock(&w->lock);
    *times = w->times;
    times->oldest_ms = 0;
    if (w->writing || w->gathering.count)
        times->oldest_ms = w->steady_ms() - (w->writing ? w->since : w->gathering.since);
    pthread_mutex_unlock(&w->lock);
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
