/* A store with a gate before it: while it is shut, nothing is written; and it can be told to fail. */
#ifndef GATE_H
#define GATE_H

#include "store/store.h"

dd_store *gate_new(void); /* open, before a store in memory */
void gate_shut(dd_store *store);
void gate_open(dd_store *store);
/* The next so many batches can't be written. */
void gate_fail(dd_store *store, int batches);
/* From now on batches fail, and nobody knows whether they are on disk: as when they can't be synced. */
void gate_doubt(dd_store *store, bool doubt);
/* How often the store was asked to find out, and could not. */
int gate_asked(dd_store *store);
/* After a restart the last entry that failed so turns out to be there. It must have come alone. */
void gate_find(dd_store *store);
/* Entries written so far. */
int gate_written(dd_store *store);
/* From now on tables can't be read. */
void gate_blind(dd_store *store, bool blind);
/* From now on it takes so long to read a log, by the clock of the tests. */
void gate_slow(dd_store *store, int ms);
/* When the hub closes the store, it stays, for another hub; then it is closed. */
void gate_keep(dd_store *store, bool keep);

#endif
