/* Invariants at the seams of modules: a module says in one function `…_holds()` what is always true of it,
 * and its doors make sure of that in debug builds (DD_DEBUG). Elsewhere nothing is computed. */
#ifndef DD_HOLDS_H
#define DD_HOLDS_H

#ifdef DD_DEBUG
#include <assert.h>
#define DD_HOLDS(condition) assert(condition)
#else
#define DD_HOLDS(condition) ((void)0)
#endif

#endif
