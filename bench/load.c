/* load: how much a server takes. Players and onlookers by the thousand, on this machine, in one thread.
 *
 *     load idle --port P --pid PID [--clients N]
 *     load play --port P --pid PID [--tables N] [--seconds N] [--rate MOVES-A-SECOND] [--idle N]
 *
 * With a rate, moves are due by a timetable that does not wait for the server, and their latency counts from
 * when they were due: a server that stalls is charged for every move that it held up. Without one, each
 * person moves as soon as he may, and latency counts from the sending.
 *
 * bench/server starts a server and runs all of it. The protocol is docs/tables.md; of the JSON that comes
 * only what is needed is looked at. */
#include "client.h"
#include "meter.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { KEY = 16, MOVE = 128, MOST_MOVES = 4096, GATES = 64 };

/* What an answer is about: the number sent as "re". */
enum { RE_HELLO = 1, RE_CREATE, RE_WATCH, RE_SIT, RE_START, RE_PLAY };

static const double warm_up = 3, patience = 60; /* seconds */

typedef struct table table;

/* One person, with one connection. */
typedef struct person {
    client client;
    table *table;
    int seat;
    bool greeted, watching;
    bool deciding;    /* a move is on its way */
    bool queued;      /* ready, and waits for the next move that is due */
    char move[MOVE];  /* the next one; "": not to act */
    int n;            /* of the table, as last told */
    bool alone;       /* nobody else is to act */
    double since;     /* when the move that is being measured was due, or sent */
    int sent_n;       /* and the table's n when it was sent; -1: there is none */
    uint64_t counter; /* for the ids of moves */
} person;

struct table {
    person people[2];
};

/* Everything that the callbacks need; they are called by one thread. */
static struct {
    clients net;
    int count; /* of people */
    person *people;
    table *tables;
    uint64_t random;
    uint64_t acknowledged, refused, games, bytes, messages;
    double measured_from, measured_to; /* the latency of moves since then, until then */
    uint64_t measured;                 /* moves on their way whose latency will be added */
    spread latency;
    person **queue; /* a ring of those who are ready */
    int queue_first, queue_len;
    bool paced;
    char shown[KEY + 1]; /* a table for onlookers */
} load;

static uint32_t random_below(uint32_t limit) {
    load.random = load.random * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)((load.random >> 33) % limit);
}

__attribute__((format(printf, 2, 3))) static void say(person *p, const char *format, ...) {
    char text[512];
    va_list args;
    va_start(args, format);
    int len = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    client_send(&p->client, text, (size_t)len);
}

/* ---- Looking into JSON ---- */

typedef struct piece {
    const char *text;
    size_t len;
} piece;

/* What follows `key`; empty if it is not there. */
static piece after(piece in, const char *key) {
    size_t len = strlen(key);
    const char *found = memmem(in.text, in.len, key, len);
    if (!found)
        return (piece){0};
    return (piece){found + len, in.len - (size_t)(found + len - in.text)};
}

static bool begins(piece in, const char *with) {
    size_t len = strlen(with);
    return in.len >= len && memcmp(in.text, with, len) == 0;
}

static int number(piece in) {
    int value = 0;
    for (; in.len && *in.text >= '0' && *in.text <= '9'; in.text++, in.len--)
        value = 10 * value + (*in.text - '0');
    return value;
}

/* Copies up to the closing quotation mark. */
static bool quoted(piece in, char *out, size_t room) {
    const char *end = in.len ? memchr(in.text, '"', in.len) : NULL;
    if (!end || (size_t)(end - in.text) >= room)
        return false;
    memcpy(out, in.text, (size_t)(end - in.text));
    out[end - in.text] = '\0';
    return true;
}

/* ---- Playing ---- */

static void send_move(person *p, double since) {
    p->deciding = true;
    bool counts = p->alone && since >= load.measured_from && since < load.measured_to;
    if (counts && p->sent_n < 0) { /* the one before has been seen */
        p->sent_n = p->n;
        p->since = since;
        load.measured++;
    }
    say(p, "{\"cmd\":\"play\",\"re\":%d,\"seat\":%d,\"move\":\"%s\",\"id\":\"%llu\",\"n\":%d}", RE_PLAY,
        p->seat, p->move, (unsigned long long)++p->counter, p->n);
    p->move[0] = '\0';
}

static void decide(person *p) {
    if (!p->move[0] || p->deciding || p->queued)
        return;
    if (!load.paced) {
        send_move(p, now());
        return;
    }
    p->queued = true;
    load.queue[(load.queue_first + load.queue_len++) % load.count] = p;
}

/* A move is due since then; false: nobody is ready to make it. */
static bool make_move(double since) {
    while (load.queue_len) {
        person *p = load.queue[load.queue_first];
        load.queue_first = (load.queue_first + 1) % load.count;
        load.queue_len--;
        p->queued = false;
        if (p->move[0] && !p->deciding) {
            send_move(p, since);
            return true;
        }
    }
    return false;
}

static void pick_move(person *p, piece moves) {
    static const char *found[MOST_MOVES];
    uint32_t count = 0;
    const char *end = moves.text + moves.len;
    while (moves.len && count < MOST_MOVES) {
        found[count++] = moves.text;
        moves = after(moves, "{\"move\":\"");
    }
    const char *chosen = found[random_below(count)];
    if (!quoted((piece){chosen, (size_t)(end - chosen)}, p->move, sizeof p->move))
        die("a move is too long: %.60s", chosen);
}

static void create(person *p) {
    say(p, "{\"cmd\":\"create\",\"re\":%d,\"game\":\"eight\",\"seats\":2,\"who\":[\"me\",\"open\"]}",
        RE_CREATE);
}

/* The message `table` or `update`: the game's fields. */
static void take_picture(person *p, piece in) {
    piece n = after(in, "\"n\":"), to_act = after(in, "\"to_act\":[");
    p->move[0] = '\0';
    if (!to_act.len)
        return; /* the game has not begun */
    p->n = number(n);
    person *other = p->table ? &p->table->people[!p->seat] : NULL;
    if (other && other->sent_n >= 0 && p->n > other->sent_n) {
        spread_add(&load.latency, now() - other->since);
        load.measured--;
        other->sent_n = -1;
    }
    if (begins(to_act, "]")) {
        if (p->table && p->seat == 0) {
            load.games++;
            create(p);
        }
        return;
    }
    p->alone = begins((piece){to_act.text + 1, to_act.len - 1}, "]");
    piece moves = after(to_act, "\"moves\":[{\"move\":\"");
    if (moves.len && p->table)
        pick_move(p, moves);
}

static void watch(person *p, const char *key) {
    say(p, "{\"cmd\":\"watch\",\"re\":%d,\"table\":\"%s\"}", RE_WATCH, key);
}

static void take_answer(person *p, int re, piece in) {
    table *t = p->table;
    bool ok = after(in, "\"ok\":true").len > 0;
    if (!ok && after(in, "\"code\":\"busy\"").len)
        die("a limit of the server, which counts what earlier runs did, too: start it "
            "with " CLIENT_NO_LIMITS);
    if (!ok && re != RE_PLAY)
        die("refused: %.*s", (int)(in.len < 300 ? in.len : 300), in.text);
    if (re == RE_HELLO) {
        p->greeted = true;
        if (t && t->people[0].greeted && t->people[1].greeted)
            create(&t->people[0]);
    } else if (re == RE_CREATE) {
        char key[KEY + 1];
        if (!quoted(after(in, "\"table\":\""), key, sizeof key))
            die("no table in an answer: %.*s", (int)in.len, in.text);
        if (t) {
            watch(&t->people[0], key);
            watch(&t->people[1], key);
        } else {
            strcpy(load.shown, key);
        }
    } else if (re == RE_WATCH) {
        p->watching = true;
        if (t && p->seat == 1)
            say(p, "{\"cmd\":\"sit\",\"re\":%d,\"seat\":1}", RE_SIT);
    } else if (re == RE_SIT) {
        say(&t->people[0], "{\"cmd\":\"start\",\"re\":%d}", RE_START);
    } else if (re == RE_PLAY) {
        p->deciding = false;
        if (ok)
            load.acknowledged++;
        else if (load.refused++ == 0)
            fprintf(stderr, "load: a move was refused: %.*s\n", (int)(in.len < 300 ? in.len : 300), in.text);
        if (!ok && p->sent_n >= 0) {
            p->sent_n = -1;
            load.measured--;
        }
    }
}

static void on_opened(client *c) {
    say(c->user, "{\"cmd\":\"hello\",\"re\":%d,\"name\":\"Load\"}", RE_HELLO);
}

static void on_message(client *c, const char *text, size_t len) {
    piece in = {text, len};
    load.messages++;
    load.bytes += len;
    if (begins(in, "{\"re\":"))
        take_answer(c->user, number((piece){text + 6, len - 6}), in);
    else if (begins(in, "{\"type\":\"update\"") || begins(in, "{\"type\":\"table\""))
        take_picture(c->user, in);
}

static void on_rested(client *c) {
    decide(c->user);
}

/* ---- Connecting them all ---- */

/* Waits until it is true of everybody. */
static void wait_until(int count, person *(*nth)(int), bool (*ready)(const person *p), const char *what) {
    double limit = now() + patience;
    for (int i = 0; i < count; i++)
        while (!ready(nth(i))) {
            clients_wait(&load.net, 0.01);
            if (now() > limit)
                die("after %g seconds not everybody %s", patience, what);
        }
}

static bool greeted(const person *p) {
    return p->greeted;
}

static bool begun(const person *p) {
    return p->n > 0 || p->move[0] || p->deciding;
}

/* A few at a time: a server's queue of new connections is short. */
static void connect_all(int count, person *(*nth)(int)) {
    for (int i = 0; i < count; i++) {
        clients_connect(&load.net, &nth(i)->client, nth(i));
        if (i % GATES == GATES - 1)
            while (!nth(i)->greeted)
                clients_wait(&load.net, 0.1);
    }
    wait_until(count, nth, greeted, "has been greeted");
}

static person *by_itself(int i) {
    return &load.people[i];
}

/* People at no table. */
static void connect_idle(int count) {
    load.people = calloc((size_t)count, sizeof *load.people);
    if (!load.people)
        die("out of memory");
    connect_all(count, by_itself);
}

/* ---- Idle connections ---- */

static void idle(int pid, int count) {
    usage before = usage_of(pid);
    double began = now();
    connect_idle(count);
    double took = now() - began;
    usage connected = usage_of(pid);

    create(&load.people[0]);
    while (!load.shown[0])
        clients_wait(&load.net, 0.1);
    for (int i = 1; i < count; i += 2)
        watch(&load.people[i], load.shown);
    for (int i = 1; i < count; i += 2)
        while (!load.people[i].watching)
            clients_wait(&load.net, 0.1);
    for (double until = now() + 2; now() < until;) /* what is told later */
        clients_wait(&load.net, 0.1);
    usage watching = usage_of(pid);
    for (double until = now() + 5; now() < until;)
        clients_wait(&load.net, 0.1);
    usage rested = usage_of(pid);

    usage said = usage_between(before, connected), all = usage_between(before, watching),
          idle_cpu = usage_between(watching, rested);
    printf("%d idle connections\n", count);
    printf("  %-46s %10.0f /s\n", "connected and greeted", count / took);
    printf("  %-46s %10.2f KB private, %.2f KB resident\n", "memory a connection, hello said",
           said.mine / count / 1024, said.resident / count / 1024);
    printf("  %-46s %10.2f KB private, %.2f KB resident\n", "memory a connection, half of them looking on",
           all.mine / count / 1024, all.resident / count / 1024);
    printf("  %-46s %10.2f %%\n", "CPU of the server, at rest", 20 * (idle_cpu.user + idle_cpu.system));
}

/* ---- Playing tables ---- */

static person *by_table(int i) {
    return &load.tables[i / 2].people[i % 2];
}

/* Everybody as fast as he can. */
static void run_freely(double until) {
    while (now() < until)
        clients_wait(&load.net, 0.1);
}

/* A timetable: the n-th move is due at a time that is known from the start. Where nobody was ready for it,
 * because all waited for the server, it is made as soon as somebody is, and is late by so much. */
static void run_by_timetable(double from, double until, double rate) {
    double due = from;
    while (due < until) {
        double wait = due - now();
        clients_wait(&load.net, wait > 0 ? wait : load.queue_len ? 0 : 0.1);
        while (due < until && due <= now() && make_move(due))
            due += 1 / rate;
        if (now() > until + patience)
            die("%g seconds after the end not all moves that were due had been made", patience);
    }
}

static void run(double from, double until, double rate) {
    if (rate > 0)
        run_by_timetable(from, until, rate);
    else
        run_freely(until);
}

/* The last moves count, too, however long they take. */
static void wait_for_the_last(void) {
    for (double limit = now() + patience; load.measured;) {
        clients_wait(&load.net, 0.1);
        if (now() > limit)
            die("after %g seconds %llu moves had no update", patience, (unsigned long long)load.measured);
    }
}

static void play(int pid, int tables, double seconds, double rate, int idlers) {
    load.count = 2 * tables;
    load.tables = calloc((size_t)tables, sizeof *load.tables);
    load.queue = calloc((size_t)load.count, sizeof(person *));
    if (!load.tables || !load.queue)
        die("out of memory");
    load.paced = rate > 0;
    for (int i = 0; i < load.count; i++) {
        person *p = by_table(i);
        p->table = &load.tables[i / 2];
        p->seat = i % 2;
        p->sent_n = -1;
    }
    if (idlers)
        connect_idle(idlers);
    double setting_up = now();
    connect_all(load.count, by_table);
    wait_until(load.count, by_table, begun, "plays");
    setting_up = now() - setting_up;
    double began = now() + warm_up, until = began + seconds;
    load.measured_from = began;
    load.measured_to = until;
    run(began - warm_up, began, rate);
    load.acknowledged = load.refused = load.games = load.bytes = load.messages = 0;
    usage before = usage_of(pid), own = usage_of((int)getpid());
    double busy = busy_of_all(), counted_from = now();
    run(began, until, rate);
    double took = now() - counted_from;
    busy = busy_of_all() - busy;
    usage used = usage_between(before, usage_of(pid)), mine = usage_between(own, usage_of((int)getpid()));
    double moves = (double)load.acknowledged, cpu = used.user + used.system;
    wait_for_the_last();

    if (rate > 0)
        printf("%d tables of two, %.0f moves a second by a timetable (open loop)", tables, rate);
    else
        printf("%d tables of two, as fast as they can (closed loop)", tables);
    printf(", beside %d idle connections\n", idlers);
    printf("  %-46s %10.0f /s (%llu in %.0f s, %llu refused, %llu games over)\n", "moves acknowledged",
           moves / took, (unsigned long long)load.acknowledged, took, (unsigned long long)load.refused,
           (unsigned long long)load.games);
    printf("  %-46s p50 %.2f, p99 %.2f, p99.9 %.2f, most %.1f ms\n",
           rate > 0 ? "from when a move was due to its update" : "from sending a move to its update",
           1e3 * spread_at(&load.latency, 0.5), 1e3 * spread_at(&load.latency, 0.99),
           1e3 * spread_at(&load.latency, 0.999), 1e3 * load.latency.most);
    printf("  %-46s %10.1f µs (user %.1f, system %.1f; busiest thread %.1f, others %.1f)\n",
           "CPU of the server a move", 1e6 * cpu / moves, 1e6 * used.user / moves, 1e6 * used.system / moves,
           1e6 * used.busiest / moves, 1e6 * used.others / moves);
    double load_cpu = mine.user + mine.system;
    printf("  %-46s %10.2f of the server, %.2f of the load, %.2f of others\n", "cores in use", cpu / took,
           load_cpu / took, (busy - cpu - load_cpu) / took);
    printf("  %-46s %10.1f messages, %.1f KB\n", "received a move", (double)load.messages / moves,
           (double)load.bytes / moves / 1024);
    printf("  %-46s %10.0f /s\n", "tables set up", tables / setting_up);
}

/* ---- The command line ---- */

static int whole(const char *text, int most) {
    char *end;
    long value = strtol(text, &end, 10);
    if (*end || value < 1 || value > most)
        die("'%s' must be a number from 1 to %d", text, most);
    return (int)value;
}

int main(int argc, char **argv) {
    static const struct option options[] = {
        {"port", 1, 0, 'p'}, {"pid", 1, 0, 'i'},     {"clients", 1, 0, 'c'}, {"tables", 1, 0, 't'},
        {"rate", 1, 0, 'r'}, {"seconds", 1, 0, 's'}, {"idle", 1, 0, 'd'},    {0, 0, 0, 0}};
    int port = 0, pid = 0, count = 5000, tables = 500, seconds = 15, rate = 0, idlers = 0;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;)
        switch (option) {
        case 'p':
            port = whole(optarg, 65535);
            break;
        case 'i':
            pid = whole(optarg, 1 << 22);
            break;
        case 'c':
            count = whole(optarg, 25000);
            break;
        case 't':
            tables = whole(optarg, 10000);
            break;
        case 'r':
            rate = whole(optarg, 1000000);
            break;
        case 's':
            seconds = whole(optarg, 3600);
            break;
        case 'd':
            idlers = whole(optarg, 25000);
            break;
        default:
            return 2;
        }
    bool idling = optind + 1 == argc && strcmp(argv[optind], "idle") == 0;
    bool playing = optind + 1 == argc && strcmp(argv[optind], "play") == 0;
    if (!port || !pid || (!idling && !playing))
        die("usage: load idle --port P --pid PID [--clients N]\n"
            "       load play --port P --pid PID [--tables N] [--seconds N] [--rate N] [--idle N]");
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    load.random = 20240607;
    load.net = (clients){.opened = on_opened, .message = on_message, .rested = on_rested};
    clients_init(&load.net, port);
    if (idling)
        idle(pid, count);
    else
        play(pid, tables, seconds, rate, idlers);
    return 0;
}
