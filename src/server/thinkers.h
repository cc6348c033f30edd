/* Bots think here, in threads of their own; the hub goes on meanwhile. */
#ifndef DD_THINKERS_H
#define DD_THINKERS_H

#include "diadem.h"

/* A question and, later, its answer. Whoever takes it back from thinkers_take() frees it. */
typedef struct think_job {
    struct think_job *next;
    void *wish; /* the asker's own */
    char table[17];
    int seat;
    void *client; /* who asked for a hint; NULL: the bot is to play */
    int n;        /* decisions there were */
    const dd_game *game;
    dd_bot_spec spec;
    uint64_t seed;
    uint64_t view_hash;
    dd_state view; /* what the seat may know, and nothing else */
    bool ok;
    double ms; /* that it took */
    dd_choice choice;
} think_job;

typedef struct thinkers thinkers;

/* `wake` is called from a thread of ours whenever an answer is ready. NULL: out of memory or threads. The
 * other functions are for one thread, the caller's. */
thinkers *thinkers_start(int threads, void (*wake)(void *context), void *context);
int thinkers_idle(const thinkers *t); /* threads that have nothing to think about */
void thinkers_add(thinkers *t, think_job *job);
think_job *thinkers_take(thinkers *t); /* all that is ready, oldest first; NULL: nothing */
/* Ends the threads, when they have finished their thoughts; gives back every job that is left. */
think_job *thinkers_stop(thinkers *t);

#endif
