#include "hub/hall.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

hub *hall;
dd_store *hall_store;
guest *anna, *ben;
char table_id[DD_ROOM_ID + 1];

static guest *guests;
static hub_options options;
static dd_error error;
static int messages_before;

/* ---- Being woken ---- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t rung = PTHREAD_COND_INITIALIZER;
static bool ringing;

static void ring(void *context) {
    (void)context;
    pthread_mutex_lock(&lock);
    ringing = true;
    pthread_cond_signal(&rung);
    pthread_mutex_unlock(&lock);
}

void hall_await_wake(void) {
    struct timespec until;
    int status = 0;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 60; /* only so that a broken hub fails and does not hang */
    pthread_mutex_lock(&lock);
    while (!ringing && status == 0)
        status = pthread_cond_timedwait(&rung, &lock, &until);
    ringing = false;
    pthread_mutex_unlock(&lock);
    if (status != 0)
        fail_msg("nothing happens in the hub");
}

void hall_await(bool (*what)(void)) {
    for (hub_woken(hall); !what(); hub_woken(hall))
        hall_await_wake();
}

static bool all_written(void) {
    return dd_writer_done(hall->writer) >= hall->last_ticket;
}

void hall_settle(void) {
    hall_await(all_written);
    hub_woken(hall);
}

void hall_pass(int64_t ms) {
    fake_clock_pass(ms);
    hub_tick(hall);
}

/* ---- The hub ---- */

hub_options hall_options(void) {
    return (hub_options){.bot_threads = 1, .away_seconds = 60, .wake = ring};
}

static void open_hub(void) {
    hall = hub_open(hall_store, &options, &error);
    if (!hall)
        fail_msg("%s", error.text);
}

/* A test that failed may have left things behind: the next one starts without them. */
void hall_open_with(const hub_options *with) {
    options = *with;
    guests = NULL;
    ringing = false;
    messages_before = fake_messages();
    hall_store = gate_new();
    open_hub();
}

void hall_open(void) {
    hub_options with = hall_options();
    hall_open_with(&with);
}

static void close_hub(void) {
    gate_open(hall_store);
    for (guest *g = guests; g; g = g->next)
        guest_leave(g);
    hub_close(hall);
    for (guest *next; guests; guests = next) {
        next = guests->next;
        free(guests);
    }
    assert_int_equal(fake_messages(), messages_before);
}

void hall_reopen(void) {
    gate_keep(hall_store, true);
    close_hub();
    gate_keep(hall_store, false);
    open_hub();
}

void hall_close(void) {
    close_hub();
    hall = NULL;
}

const char *hall_page(int status, const char *path, bool from_here) {
    static char body[1 << 16];
    net_request request = {.method = "GET", .path = path, .from_here = from_here};
    net_response response = {0};
    hub_request(hall, &request, &response);
    snprintf(body, sizeof body, "%.*s", (int)response.len, response.body ? response.body : "");
    free(response.owned);
    if (response.status != status)
        fail_msg("%s: %d %s", path, response.status, body);
    return body;
}

/* ---- Guests ---- */

guest *guest_from(const char *address) {
    guest *g = calloc(1, sizeof *g);
    assert_non_null(g);
    g->conn = fake_conn_new();
    g->next = guests;
    guests = g;
    assert_true(hub_admit(hall, address));
    assert_true(hub_opened(hall, g->conn, address));
    return g;
}

static guest *greet(const char *name, const char *token) {
    guest *g = guest_from("10.0.0.1");
    snprintf(g->name, sizeof g->name, "%s", name);
    if (token)
        guest_does(g, "{'cmd':'hello','name':'%s','token':'%s'}", name, token);
    else
        guest_does(g, "{'cmd':'hello','name':'%s'}", name);
    snprintf(g->token, sizeof g->token, "%s", token ? token : part_of(g->answer, "token"));
    guest_forget(g);
    return g;
}

guest *guest_new(const char *name) {
    return greet(name, NULL);
}

guest *guest_again(const guest *other) {
    return greet(other->name, other->token);
}

void guest_leave(guest *g) {
    if (!g->conn)
        return;
    hub_closed(hall, g->conn);
    fake_conn_free(g->conn);
    g->conn = NULL;
}

static void send_args(guest *g, const char *format, va_list args) {
    char text[4096];
    int len = vsnprintf(text, sizeof text, format, args);
    assert_true(len >= 0 && (size_t)len < sizeof text);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    /* A copy of just this size lets the sanitizer see every byte that is read beyond it. */
    char *copy = malloc((size_t)len + !len);
    assert_non_null(copy);
    memcpy(copy, text, (size_t)len);
    hub_message(hall, g->conn, copy, (size_t)len);
    free(copy);
}

void guest_send(guest *g, const char *format, ...) {
    va_list args;
    va_start(args, format);
    send_args(g, format, args);
    va_end(args);
}

static const char *ask_args(guest *g, const char *format, va_list args) {
    int before = guest_count(g, "ok");
    send_args(g, format, args);
    hall_settle();
    assert_int_equal(guest_count(g, "ok"), before + 1);
    snprintf(g->answer, sizeof g->answer, "%s", guest_last(g, "ok"));
    return g->answer;
}

const char *guest_ask(guest *g, const char *format, ...) {
    va_list args;
    va_start(args, format);
    ask_args(g, format, args);
    va_end(args);
    return g->answer;
}

const char *guest_does(guest *g, const char *format, ...) {
    va_list args;
    va_start(args, format);
    ask_args(g, format, args);
    va_end(args);
    if (strcmp(part_of(g->answer, "ok"), "true") != 0)
        fail_msg("%s: %s", format, g->answer);
    return g->answer;
}

void guest_may_not(guest *g, const char *code, const char *format, ...) {
    va_list args;
    va_start(args, format);
    ask_args(g, format, args);
    va_end(args);
    if (strcmp(part_of(g->answer, "code"), code) != 0 || strcmp(part_of(g->answer, "ok"), "false") != 0)
        fail_msg("%s: not '%s': %s", format, code, g->answer);
    assert_true(part_of(g->answer, "error")[0]);
}

/* ---- What they get ---- */

void guest_forget(guest *g) {
    fake_conn_clear(g->conn);
}

static bool is_of_type(const char *text, const char *type) {
    if (strcmp(type, "ok") == 0)
        return strstr(text, "\"type\":") != text + 1;
    char begins[32];
    snprintf(begins, sizeof begins, "{\"type\":\"%s\"", type);
    return strncmp(text, begins, strlen(begins)) == 0;
}

int guest_count(const guest *g, const char *type) {
    int count = 0;
    for (int i = 0; i < g->conn->count; i++)
        count += is_of_type(fake_conn_text(g->conn, i), type);
    return count;
}

const char *guest_last(const guest *g, const char *type) {
    for (int i = g->conn->count; i-- > 0;)
        if (is_of_type(fake_conn_text(g->conn, i), type))
            return fake_conn_text(g->conn, i);
    return "";
}

/* ---- JSON ---- */

enum { VALUES = 1 << 16 };

static const dd_json_node *step_into(const dd_json_doc *doc, const dd_json_node *node, const char *key) {
    if (node->type == DD_JSON_OBJECT)
        return dd_json_get(doc, node, key);
    if (node->type != DD_JSON_ARRAY)
        return NULL;
    uint32_t n = (uint32_t)strtoul(key, NULL, 10);
    if (n >= node->count)
        return NULL;
    const dd_json_node *element = dd_json_first(node);
    while (n--)
        element = dd_json_next(element);
    return element;
}

const char *part_of(const char *json, const char *path) {
    static dd_json_node nodes[VALUES];
    static char text[1 << 20];
    char steps[256];
    dd_json_doc doc;
    if (!dd_json_read(json, strlen(json), nodes, VALUES, &doc, &error))
        fail_msg("%s: '%s'", error.text, json);
    const dd_json_node *node = doc.nodes;
    snprintf(steps, sizeof steps, "%s", path);
    for (char *step = strtok(steps, "."); node && step; step = strtok(NULL, "."))
        node = step_into(&doc, node, step);
    text[0] = '\0';
    if (node && node->type == DD_JSON_STRING)
        assert_true(dd_json_copy(&doc, node, text, sizeof text));
    else if (node)
        snprintf(text, sizeof text, "%.*s", (int)node->len, json + node->start);
    return text;
}

void assert_part(const char *json, const char *path, const char *expected) {
    const char *found = part_of(json, path);
    if (strcmp(found, expected) != 0)
        fail_msg("%s is '%s', not '%s', in %s", path, found, expected, json);
}

/* ---- Tables ---- */

void guest_watches(guest *g, const char *table) {
    guest_does(g, "{'cmd':'watch','table':'%s'}", table);
}

const char *guest_makes(guest *g, const char *arguments) {
    static char id[DD_ROOM_ID + 1];
    guest_does(g, "{'cmd':'create','game':'eight',%s}", arguments);
    snprintf(id, sizeof id, "%s", part_of(g->answer, "table"));
    guest_watches(g, id);
    return id;
}

void hall_of_two(void) {
    anna = guest_new("Anna");
    ben = guest_new("Ben");
    strcpy(table_id, guest_makes(anna, "'seats':2,'options':{'ages':'30,20'}"));
    guest_watches(ben, table_id);
    guest_does(ben, "{'cmd':'sit','seat':1}");
    guest_does(anna, "{'cmd':'start'}");
    guest_forget(anna);
    guest_forget(ben);
}

hub_room *the_hub_room(void) {
    hub_room *hr = hub_find_here(hall, table_id);
    assert_non_null(hr);
    return hr;
}

dd_room *the_room(void) {
    return the_hub_room()->room;
}
