/* Bots think here, in threads of their own. */
#include "server/thinkers.h"

#include "server/clock.h"

#include <pthread.h>
#include <stdlib.h>

enum { MAX_THREADS = 64, MAX_GAMES = 16 };

/* First in, first out. */
typedef struct queue {
    think_job *first, **end;
} queue;

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t work; /* there is some, or it is time to stop */
    queue asked, answered;
    bool stopping;
    int under_way; /* added and not yet taken back: for the caller's thread alone */
    void (*wake)(void *context);
    void *context;
    int count;
    pthread_t thread[MAX_THREADS];
};

static void push(queue *q, think_job *job) {
    job->next = NULL;
    *q->end = job;
    q->end = &job->next;
}

static think_job *pop(queue *q) {
    think_job *job = q->first;
    q->first = job->next;
    if (!q->first)
        q->end = &q->first;
    return job;
}

static think_job *pop_all(queue *q) {
    think_job *job = q->first;
    *q = (queue){.end = &q->first};
    return job;
}

/* A thread keeps one bot a game: they hold a lot of memory. Where the same thread is asked again, as it
 * mostly is when little goes on, the bot goes on with its thought; what it knows is the view alone, whichever
 * table. */
typedef struct mind {
    const dd_game *game[MAX_GAMES];
    dd_bot *bot[MAX_GAMES];
} mind;

static dd_bot *bot_for(mind *m, const dd_game *game) {
    for (int i = 0; i < MAX_GAMES; i++) {
        if (m->game[i] == game)
            return m->bot[i];
        if (!m->game[i]) {
            m->bot[i] = dd_bot_new(game);
            m->game[i] = m->bot[i] ? game : NULL;
            return m->bot[i];
        }
    }
    return NULL;
}

static void think(mind *m, think_job *job) {
    dd_error error;
    dd_bot *bot = bot_for(m, job->game);
    double begun = clock_steady_ms();
    job->ok = bot && dd_bot_follow(bot, &job->spec, &job->view, job->seat, job->seed, clock_steady_ms,
                                   &job->choice, &error);
    job->ms = clock_steady_ms() - begun;
}

static void *think_on(void *context) {
    thinkers *t = context;
    mind m = {0};
    pthread_mutex_lock(&t->lock);
    for (;;) {
        while (!t->asked.first && !t->stopping)
            pthread_cond_wait(&t->work, &t->lock);
        if (t->stopping)
            break;
        think_job *job = pop(&t->asked);
        pthread_mutex_unlock(&t->lock);
        think(&m, job);
        pthread_mutex_lock(&t->lock);
        push(&t->answered, job);
        t->wake(t->context);
    }
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < MAX_GAMES; i++)
        dd_bot_free(m.bot[i]);
    return NULL;
}

thinkers *thinkers_start(int threads, void (*wake)(void *context), void *context) {
    thinkers *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->wake = wake;
    t->context = context;
    t->asked.end = &t->asked.first;
    t->answered.end = &t->answered.first;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->work, NULL);
    while (t->count < threads && t->count < MAX_THREADS) {
        if (pthread_create(&t->thread[t->count], NULL, think_on, t) != 0)
            break;
        t->count++;
    }
    if (t->count == 0) {
        thinkers_stop(t);
        return NULL;
    }
    return t;
}

int thinkers_idle(const thinkers *t) {
    return t->count - t->under_way;
}

void thinkers_add(thinkers *t, think_job *job) {
    t->under_way++;
    pthread_mutex_lock(&t->lock);
    push(&t->asked, job);
    pthread_cond_signal(&t->work);
    pthread_mutex_unlock(&t->lock);
}

think_job *thinkers_take(thinkers *t) {
    pthread_mutex_lock(&t->lock);
    think_job *jobs = pop_all(&t->answered);
    pthread_mutex_unlock(&t->lock);
    for (const think_job *job = jobs; job; job = job->next)
        t->under_way--;
    return jobs;
}

think_job *thinkers_stop(thinkers *t) {
    pthread_mutex_lock(&t->lock);
    t->stopping = true;
    pthread_cond_broadcast(&t->work);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->count; i++)
        pthread_join(t->thread[i], NULL);
    while (t->asked.first)
        push(&t->answered, pop(&t->asked));
    think_job *left = t->answered.first;
    pthread_cond_destroy(&t->work);
    pthread_mutex_destroy(&t->lock);
    free(t);
    return left;
}
