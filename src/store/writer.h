/* Group commit: a thread that writes what has gathered while it wrote the batch before. Syncing is what
 * durability costs, and one sync costs the same for one entry or a hundred. */
#ifndef DD_WRITER_H
#define DD_WRITER_H

#include "store/store.h"

typedef struct dd_writer dd_writer;

/* `wake` is called from the writer's thread when a batch is done; `steady_ms` is a clock that never goes
 * back. NULL: out of memory or threads. */
dd_writer *dd_writer_start(dd_store *store, double (*steady_ms)(void), void (*wake)(void *context),
                           void *context);
/* Hands an entry over; its texts are copied. Returns the number of its ticket: 1, 2, 3, … Only from the
 * thread that owns the writer. 0: out of memory. */
uint64_t dd_writer_add(dd_writer *writer, const dd_store_entry *entry);
/* What is added between these two is written together, or not at all. */
void dd_writer_hold(dd_writer *writer);
void dd_writer_release(dd_writer *writer);
/* All tickets up to this one are durable. */
uint64_t dd_writer_done(dd_writer *writer);
/* Has a batch failed? Then nothing of it, and nothing added since, is or will be written, until
 * dd_writer_recover() is called, after which entries are taken again. `error` says why. */
bool dd_writer_failed(dd_writer *writer, dd_error *error);
/* … but for this: the tickets after `done`, up to this one, may be on disk, and there after a restart. 0:
 * they are not. As long as this is not known, dd_writer_recover() asks the store to find out, and nothing
 * else; `wake` is called when it has tried. */
uint64_t dd_writer_in_doubt(dd_writer *writer);
void dd_writer_recover(dd_writer *writer); /* forgets what was not written; `done` catches up with `add` */
/* Batches written so far. */
uint64_t dd_writer_batches(dd_writer *writer);

/* How long writing takes. */
enum { DD_WRITER_BOUNDS = 13 };
extern const int dd_writer_bound_us[DD_WRITER_BOUNDS]; /* microseconds */
typedef struct dd_writer_times {
    double oldest_ms; /* so long the oldest entry has waited that is not written yet; 0: there is none */
    double all_ms;    /* that writing took, all batches together */
    uint64_t batches; /* written … */
    uint64_t within[DD_WRITER_BOUNDS]; /* … and of these, in no more time than each bound */
} dd_writer_times;
void dd_writer_take_times(dd_writer *writer, dd_writer_times *times);

/* Writes what is left, then ends the thread. */
void dd_writer_stop(dd_writer *writer);

#endif
