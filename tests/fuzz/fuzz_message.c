/* Messages of three clients to a hub: every message gets exactly one answer, everything sent is strict JSON,
 * and nobody is told a bid that is hidden from him. A line of the input is one of
 *
 *     1 {"cmd":"ping"}     client 1 sends a message; then what is to be written is written
 *     +1 {"cmd":"ping"}    … but not yet
 *     1 close              client 1 leaves; his next line is of a new connection
 *     t 500                so many milliseconds pass
 *     !                    the next batch can't be written
 *
 * $T in a message is the table made last; $1, $2 and $3 are the tokens of the clients, $a, $b and $c what
 * the host of that table calls them. Network, clock, threads and randomness are replaced by things that do
 * the same every time. */
#include "fuzz.h"

#include "hub/fake_clock.h"
#include "hub/fake_net.h"
#include "server/hub_state.h"

#include <sodium.h>

enum { CLIENTS = 3, MAX_LINES = 80, MAX_VALUES = 1 << 16 };

typedef struct client {
    net_conn *conn; /* NULL: gone */
    char token[HUB_TOKEN + 1];
    int asked, answered;
    char been[8][DD_ROOM_PLAYER + 1]; /* the players that this connection has been */
    int players;
} client;

static hub *h;
static client clients[CLIENTS];
static char table[DD_ROOM_ID + 1];

/* ---- Randomness ---- */

static dd_rng rng;

static uint32_t next_random(void) {
    return dd_rng_next(&rng);
}

static void fill_random(void *const buffer, const size_t size) {
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)buffer)[i] = (unsigned char)dd_rng_next(&rng);
}

static const char *random_name(void) {
    return "fuzz";
}

static randombytes_implementation same_every_time = {
    .implementation_name = random_name, .random = next_random, .buf = fill_random};

/* ---- The log of the server, which nobody reads ---- */

void hub_log(const char *event, const char *format, ...) {
    (void)event;
    (void)format;
}

void hub_metrics(hub *of, dd_out *out) {
    (void)of;
    (void)out;
}

const char *hub_illness(hub *of) {
    (void)of;
    return NULL;
}

/* ---- A writer without a thread: it writes when it is told ---- */

struct dd_writer {
    dd_store *store;
    uint64_t added, done;
    bool failed;
    dd_store_entry entries[1024];
    dd_store_card cards[1024];
    int count;
};

static struct dd_writer writer;
static bool fail_next;

dd_writer *dd_writer_start(dd_store *store, double (*steady_ms)(void), void (*wake)(void *context),
                           void *context) {
    (void)steady_ms;
    (void)wake;
    (void)context;
    writer = (struct dd_writer){.store = store};
    return &writer;
}

static char *copy_of(const char *text, size_t len) {
    char *copy = malloc(len + 1);
    REQUIRE(copy, "out of memory");
    memcpy(copy, text, len);
    copy[len] = '\0';
    return copy;
}

uint64_t dd_writer_add(dd_writer *w, const dd_store_entry *entry) {
    REQUIRE(w->count < 1024, "too much to write");
    dd_store_entry *copy = &w->entries[w->count];
    *copy = *entry;
    copy->text = copy_of(entry->text, entry->len);
    if (entry->card) {
        w->cards[w->count] = *entry->card;
        w->cards[w->count].summary = copy_of(entry->card->summary, strlen(entry->card->summary));
        copy->card = &w->cards[w->count];
    }
    w->count++;
    return ++w->added;
}

static void forget_entries(dd_writer *w) {
    for (int i = 0; i < w->count; i++) {
        free((char *)(uintptr_t)w->entries[i].text);
        if (w->entries[i].card)
            free((char *)(uintptr_t)w->entries[i].card->summary);
    }
    w->count = 0;
}

static void write_now(dd_writer *w) {
    dd_error error = {""};
    if (w->count == 0 || w->failed)
        return;
    if (fail_next) {
        fail_next = false;
        w->failed = true;
    } else {
        REQUIRE(w->store->does->append(w->store, w->entries, w->count, &error), error.text);
        w->done = w->added;
    }
    forget_entries(w);
}

uint64_t dd_writer_done(dd_writer *w) {
    return w->done;
}

bool dd_writer_failed(dd_writer *w, dd_error *error) {
    return w->failed && (dd_fail(error, "the disk is full"), true);
}

uint64_t dd_writer_in_doubt(dd_writer *w) {
    (void)w;
    return 0;
}

void dd_writer_hold(dd_writer *w) {
    (void)w;
}

void dd_writer_release(dd_writer *w) {
    (void)w;
}

void dd_writer_recover(dd_writer *w) {
    forget_entries(w);
    w->failed = false;
    w->done = w->added;
}

uint64_t dd_writer_batches(dd_writer *w) {
    return w->done;
}

void dd_writer_stop(dd_writer *w) {
    write_now(w);
    forget_entries(w);
}

/* ---- Bots without threads, who do the first thing that comes to their mind ---- */

struct thinkers {
    think_job *first, *last;
};

static struct thinkers minds;

thinkers *thinkers_start(int threads, void (*wake)(void *context), void *context) {
    (void)threads;
    (void)wake;
    (void)context;
    minds = (struct thinkers){NULL, NULL};
    return &minds;
}

void thinkers_add(thinkers *t, think_job *job) {
    dd_move moves[DD_MAX_MOVES];
    int count = job->game->moves(&job->view, job->seat, moves);
    REQUIRE(count > 0, "a bot is asked that has nothing to decide");
    job->choice = (dd_choice){.move = moves[job->seed % (uint64_t)count]};
    job->ok = true;
    job->next = NULL;
    if (t->last)
        t->last->next = job;
    else
        t->first = job;
    t->last = job;
}

think_job *thinkers_take(thinkers *t) {
    think_job *jobs = t->first;
    t->first = t->last = NULL;
    return jobs;
}

int thinkers_idle(const thinkers *t) {
    (void)t;
    return 1;
}

think_job *thinkers_stop(thinkers *t) {
    return thinkers_take(t);
}

/* ---- What is sent ---- */

static bool was_player(const client *c, const char *player) {
    for (int i = 0; i < c->players; i++)
        if (strcmp(c->been[i], player) == 0)
            return true;
    return false;
}

/* A bid that is written as a number must be the reader's own, as long as bids are being made. */
static void check_bids(const client *c, const dd_json_doc *doc, const dd_json_node *view, const hub_room *hr,
                       const char *text) {
    const dd_json_node *phase = dd_json_get(doc, view, "phase"), *bids = dd_json_get(doc, view, "bids");
    if (!phase || !bids || !dd_json_is(doc, phase, "bid"))
        return;
    const dd_json_node *bid = dd_json_first(bids);
    for (uint32_t seat = 0; seat < bids->count; seat++, bid = dd_json_next(bid))
        REQUIRE(bid->type != DD_JSON_NUMBER || was_player(c, hr->room->seat[seat].player), text);
}

static void check_sent(client *c, const char *text) {
    static dd_json_node nodes[MAX_VALUES];
    dd_json_doc doc;
    dd_error error = {""};
    char id[DD_ROOM_ID + 1];
    if (strncmp(text, "{\"type\":\"hint\"", 14) == 0)
        return; /* our reader takes whole numbers alone, and a bot's values are fractions */
    REQUIRE(dd_json_read(text, strlen(text), nodes, MAX_VALUES, &doc, &error), text);
    const dd_json_node *token = dd_json_get(&doc, nodes, "token"), *view = dd_json_get(&doc, nodes, "view"),
                       *made = dd_json_get(&doc, nodes, "table");
    bool answer = dd_json_get(&doc, nodes, "ok") != NULL;
    REQUIRE(answer != (dd_json_get(&doc, nodes, "type") != NULL), text);
    c->answered += answer;
    if (token)
        REQUIRE(dd_json_copy(&doc, token, c->token, sizeof c->token), text);
    if (answer && made)
        REQUIRE(dd_json_copy(&doc, made, table, sizeof table), text);
    if (!view || !made)
        return;
    REQUIRE(dd_json_copy(&doc, made, id, sizeof id), text);
    const hub_room *hr = hub_find_here(h, id);
    if (hr)
        check_bids(c, &doc, view, hr, text);
}

static void leave(client *c) {
    if (!c->conn)
        return;
    hub_closed(h, c->conn);
    fake_conn_free(c->conn);
    c->conn = NULL;
}

static void look_at_clients(void) {
    for (int i = 0; i < CLIENTS; i++) {
        client *c = &clients[i];
        if (!c->conn)
            continue;
        for (int n = 0; n < c->conn->count; n++)
            check_sent(c, fake_conn_text(c->conn, n));
        fake_conn_clear(c->conn);
        REQUIRE(c->answered <= c->asked, "an answer too many");
        if (c->conn->close_code)
            leave(c);
    }
}

static void settle(void) {
    write_now(&writer);
    hub_woken(h);
    look_at_clients();
    /* What is left to write was made by bots, or by going on after a failure. */
    if (writer.count)
        return;
    for (int i = 0; i < CLIENTS; i++)
        REQUIRE(!clients[i].conn || clients[i].asked == clients[i].answered, "a message without an answer");
}

/* ---- What is said ---- */

static void come(client *c) {
    if (c->conn)
        return;
    char token[HUB_TOKEN + 1];
    strcpy(token, c->token);
    *c = (client){.conn = fake_conn_new()};
    strcpy(c->token, token);
    REQUIRE(hub_admit(h, "10.0.0.1") && hub_opened(h, c->conn, "10.0.0.1"), "not let in");
}

/* What the host of the table calls somebody. */
static void put_guest(dd_out *out, const client *c) {
    const hub_room *hr = hub_find_here(h, table);
    const hub_client *user = c->conn ? c->conn->user : NULL;
    char id[HUB_GUEST_ID + 1];
    if (!hr || !user)
        return;
    hub_guest_id(hr->room, user->player, id);
    dd_put(out, id);
}

static void say(client *c, const char *line, size_t len) {
    static char text[1 << 16];
    dd_out out = dd_out_to(text, sizeof text);
    for (size_t i = 0; i < len; i++) {
        if (line[i] == '$' && i + 1 < len && line[i + 1] == 'T')
            dd_put(&out, table), i++;
        else if (line[i] == '$' && i + 1 < len && line[i + 1] >= '1' && line[i + 1] <= '3')
            dd_put(&out, clients[line[++i] - '1'].token);
        else if (line[i] == '$' && i + 1 < len && line[i + 1] >= 'a' && line[i + 1] < 'a' + CLIENTS)
            put_guest(&out, &clients[line[++i] - 'a']);
        else
            dd_put_char(&out, line[i]);
    }
    if (dd_out_cut(&out))
        return;
    /* A copy of just this size lets the sanitizer see every byte that is read beyond it. */
    char *copy = malloc(out.len ? out.len : 1);
    REQUIRE(copy, "out of memory");
    memcpy(copy, text, out.len);
    c->asked++;
    hub_message(h, c->conn, copy, out.len);
    free(copy);
    const hub_client *user = c->conn->user;
    if (!was_player(c, user->player) && c->players < 8)
        strcpy(c->been[c->players++], user->player);
}

static void take_line(const char *line, size_t len) {
    bool later = len > 0 && line[0] == '+';
    line += later;
    len -= later;
    if (len >= 3 && line[0] >= '1' && line[0] <= '0' + CLIENTS && line[1] == ' ') {
        client *c = &clients[line[0] - '1'];
        if (len == 7 && memcmp(line + 2, "close", 5) == 0) {
            leave(c);
        } else {
            come(c);
            say(c, line + 2, len - 2);
        }
    } else if (len > 0 && line[0] == '!') {
        fail_next = true;
    } else if (len > 2 && len < 12 && line[0] == 't') {
        fake_clock_pass(abs(atoi(line + 1)) % 4000000);
        hub_tick(h);
    }
    look_at_clients();
    if (!later)
        settle();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    dd_error error = {""};
    hub_options options = {.rate = 20, .tables_per_hour = 60, .bot_threads = 1, .away_seconds = 60};
    rng = dd_rng_seed(1, 1);
    randombytes_set_implementation(&same_every_time);
    memset(clients, 0, sizeof clients);
    table[0] = '\0';
    fail_next = false;
    dd_store *store = dd_store_open("memory:", &error);
    REQUIRE(store, error.text);
    h = hub_open(store, &options, &error);
    REQUIRE(h, error.text);
    for (int n = 0; n < MAX_LINES && at < end; n++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t len = (size_t)((stop ? stop : end) - at);
        char line[4096];
        if (len < sizeof line) {
            memcpy(line, at, len);
            line[len] = '\0';
            take_line(line, len);
        }
        at += stop ? len + 1 : len;
    }
    settle();
    for (int i = 0; i < CLIENTS; i++)
        leave(&clients[i]);
    hub_close(h);
    REQUIRE(fake_messages() == 0, "messages are left");
    return 0;
}
