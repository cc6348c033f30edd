/* A store with a gate before it: while it is shut, nothing is written; and it can be told to fail. */
#ifndef GATE_H
#define GATE_H

#include "store/store.h"

dd_store *gate_new(void); /* open, before a store in memory */
void gate_shut(dd_store *store);
void gate_open(dd_store *store);
/* The next so many batches can't be written. */
void gate_fail(dd_store *store, int batches);
/* Entries written so far. */
int gate_written(dd_store *store);
/* From now on tables can't be read. */
void gate_blind(dd_store *store, bool blind);
/* When the hub closes the store, it stays, for another hub; then it is closed. */
void gate_keep(dd_store *store, bool keep);

#endif
