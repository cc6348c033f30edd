/* The network layer, over real sockets: a loop in a thread of its own, and clients that behave and that
 * do not. */
#include "support/test.h"

#include "client.h"
#include "server/net.h"
#include "server/pages.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* ---- A server that echoes, and does what it is told ---- */

enum { FLOOD = 400 << 10, BIG_PAGE = 900 << 10 };

typedef struct server {
    net *net;
    net_options options;
    pthread_t thread;
    sem_t opened_net, may_end;
    char page[BIG_PAGE];
    net_conn *flooded; /* gets FLOOD bytes a tick */
    net_message *flood;
    atomic_int opened, closed, wakes, ticks, flooded_messages, stopping;
    atomic_bool full, leaving, unwelcome;
    atomic_int sent, cut_off;
    char address[NET_ADDRESS], refused_address[NET_ADDRESS];
    bool from_here;
} server;

static net_welcome on_admit(void *context, const char *address) {
    server *s = context;
    if (s->full)
        snprintf(s->refused_address, sizeof s->refused_address, "%s", address);
    return s->full ? NET_TOO_MANY : s->leaving ? NET_LEAVING : NET_WELCOME;
}

static bool on_opened(void *context, net_conn *conn, const char *address) {
    server *s = context;
    if (s->unwelcome)
        return false;
    snprintf(s->address, sizeof s->address, "%s", address);
    net_conn_set_user(conn, s);
    s->opened++;
    return true;
}

static void send_text(net_conn *conn, const char *text, size_t len) {
    net_message *message = net_message_new(text, len);
    net_send(conn, message);
    net_message_release(message);
}

static void on_message(void *context, net_conn *conn, const char *text, size_t len) {
    server *s = context;
    assert_ptr_equal(net_conn_user(conn), s);
    if (len == 5 && memcmp(text, "close", 5) == 0) {
        send_text(conn, "last words", 10);
        net_close(conn, 1008, "told to");
        net_close(conn, 1001, "only the first counts");
        send_text(conn, "too late", 8);
    } else if (len == 5 && memcmp(text, "flood", 5) == 0) {
        s->flooded = conn;
    } else if (len == 5 && memcmp(text, "twice", 5) == 0) {
        net_message *message = net_message_new(text, len);
        net_send(conn, message);
        net_send(conn, message);
        net_message_release(message);
    } else {
        send_text(conn, text, len);
    }
}

static void on_closed(void *context, net_conn *conn) {
    server *s = context;
    if (s->flooded == conn)
        s->flooded = NULL;
    s->closed++;
}

static void on_request(void *context, const net_request *request, net_response *response) {
    server *s = context;
    s->from_here = request->from_here;
    if (strcmp(request->path, "/big") == 0) {
        *response = (net_response){
            .status = 200, .type = "text/plain", .cache = "no-store", .body = s->page, .len = sizeof s->page};
    } else if (strcmp(request->path, "/owned") == 0) {
        char *text = strdup("made for you");
        *response =
            (net_response){.status = 200, .type = "text/plain", .body = text, .len = 12, .owned = text};
    } else {
        pages_answer(request, response);
    }
}

static void on_woken(void *context) {
    server *s = context;
    s->wakes++;
}

static void on_tick(void *context) {
    server *s = context;
    s->ticks++;
    net_counts counts = net_count(s->net);
    s->sent = (int)counts.sent;
    s->cut_off = (int)counts.cut_off;
    if (s->flooded) {
        s->flooded_messages++;
        net_send(s->flooded, s->flood);
    }
}

static void on_stopping(void *context) {
    server *s = context;
    s->stopping++;
}

/* From its beginning to its end in one thread, as it wants to be. */
static void *run(void *context) {
    server *s = context;
    net_handlers handlers = {.context = s,
                             .admit = on_admit,
                             .opened = on_opened,
                             .message = on_message,
                             .closed = on_closed,
                             .request = on_request,
                             .woken = on_woken,
                             .tick = on_tick,
                             .stopping = on_stopping};
    dd_error error = {""};
    s->net = net_open(&s->options, &handlers, &error);
    if (!s->net)
        fprintf(stderr, "%s\n", error.text);
    sem_post(&s->opened_net);
    if (s->net)
        net_run(s->net);
    sem_wait(&s->may_end);
    net_free(s->net);
    return NULL;
}

static server *start(net_options options) {
    server *s = calloc(1, sizeof *s);
    assert_non_null(s);
    for (size_t i = 0; i < sizeof s->page; i++)
        s->page[i] = (char)('a' + i % 23);
    s->flood = net_message_new(s->page, FLOOD);
    static const char *const name[] = {"table.example"}; /* by which client.c calls it */
    s->options = options;
    if (!options.host_count) {
        s->options.hosts = name;
        s->options.host_count = 1;
    }
    sem_init(&s->opened_net, 0, 0);
    sem_init(&s->may_end, 0, 0);
    assert_int_equal(pthread_create(&s->thread, NULL, run, s), 0);
    sem_wait(&s->opened_net);
    assert_non_null(s->net);
    return s;
}

static void stop(server *s) {
    net_stop(s->net);
    sem_post(&s->may_end);
    pthread_join(s->thread, NULL);
    assert_int_equal(s->opened, s->closed);
    assert_int_equal(s->stopping, 1);
    net_message_release(s->flood);
    free(s);
}

/* Waits until a count is reached; a minute at most, so that what is broken fails and does not hang. */
static void wait_for(const atomic_int *count, int wanted) {
    for (int i = 0; i < 6000 && *count < wanted; i++)
        usleep(10000);
    assert_true(*count >= wanted);
}

static void expect_text(int fd, const char *text, size_t len) {
    static char bytes[CLIENT_ROOM];
    size_t got = 0;
    assert_int_equal(client_read(fd, bytes, &got), OP_TEXT);
    assert_int_equal(got, len);
    assert_memory_equal(bytes, text, len);
}

/* The code with which a fresh connection is closed when it sends a frame. */
static int code_after(int op, const char *bytes, size_t len) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    client_frame(fd, op, true, bytes, len);
    int code = client_close_code(fd);
    close(fd);
    stop(s);
    return code;
}

/* ---- WebSockets ---- */

TEST(a_message_comes_back) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    client_text(fd, "hello");
    expect_text(fd, "hello", 5);
    client_text(fd, "");
    expect_text(fd, "", 0);
    client_text(fd, "Здравствуй, мир ♛");
    expect_text(fd, "Здравствуй, мир ♛", strlen("Здравствуй, мир ♛"));
    assert_string_equal(s->address, "127.0.0.1");
    close(fd);
    wait_for(&s->closed, 1);
    stop(s);
}

TEST(messages_of_every_size_come_back) {
    static const int sizes[] = {1, 125, 126, 127, 2047, 2048, 2049, 4096, 65535, 65536, NET_MAX_MESSAGE};
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        client_frame(fd, OP_TEXT, true, s->page, (size_t)sizes[i]);
        expect_text(fd, s->page, (size_t)sizes[i]);
    }
    close(fd);
    stop(s);
}

TEST(a_message_may_come_in_pieces) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    char bytes[256];
    size_t len;
    client_frame(fd, OP_TEXT, false, "one ", 4);
    client_frame(fd, OP_MORE, false, "", 0);
    client_frame(fd, OP_PING, true, "are you there?", 14);
    client_frame(fd, OP_MORE, false, "two \xd0", 5); /* in the middle of a letter */
    client_frame(fd, OP_MORE, true, "\x96!", 2);
    bool pong = false, text = false; /* in any order */
    while (!pong || !text) {
        int kind = client_read(fd, bytes, &len);
        assert_true(kind == OP_PONG ? !pong : kind == OP_TEXT && !text);
        assert_string_equal(bytes, kind == OP_PONG ? "are you there?" : "one two Ж!");
        pong |= kind == OP_PONG;
        text |= kind == OP_TEXT;
    }
    client_text(fd, "again");
    expect_text(fd, "again", 5);
    close(fd);
    stop(s);
}

TEST(an_address_has_so_many_sockets_and_no_more) {
    server *s = start((net_options){.port = 0, .sockets_per_address = 3});
    int fd[4];
    char byte;
    for (int i = 0; i < 3; i++)
        fd[i] = client_websocket(net_port(s->net));
    fd[3] = client_connect(net_port(s->net));
    assert_int_equal(read(fd[3], &byte, 1), 0); /* closed at once */
    close(fd[3]);
    close(fd[0]);
    client_text(fd[1], "still here");
    expect_text(fd[1], "still here", 10);
    for (int i = 1; i < 3; i++)
        close(fd[i]);
    stop(s);
}

TEST(an_address_asks_for_so_much_and_no_more) {
    server *s = start((net_options){.port = 0, .requests_per_address = 1});
    int status = 200, asked = 0;
    for (; status == 200 && asked < 1000; asked++) {
        int fd = client_connect(net_port(s->net));
        status = client_request(fd, "GET /owned HTTP/1.1\r\nHost: localhost\r\n\r\n");
        close(fd);
    }
    assert_int_equal(status, 429);
    assert_true(asked > 5);
    stop(s);
}

TEST(a_message_has_so_many_pieces_and_no_more) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    for (int i = 0; i < 2002; i++)
        client_frame(fd, i ? OP_MORE : OP_TEXT, false, "", 0);
    assert_int_equal(client_close_code(fd), 1008);
    close(fd);
    stop(s);
}

/* Of 300 addresses some share a slot of any table that they are looked up in. */
TEST(every_address_is_counted_by_itself) {
    enum { ADDRESSES = 300 };
    static int fd[ADDRESSES];
    server *s = start((net_options){.port = 0, .sockets_per_address = 1});
    for (int i = 0; i < ADDRESSES; i++)
        fd[i] = client_connect_from(net_port(s->net), 0x7F000100U + (unsigned)i);
    for (int i = 0; i < ADDRESSES; i++) {
        assert_int_equal(client_request(fd[i], "GET /owned HTTP/1.1\r\nHost: localhost\r\n\r\n"), 200);
        close(fd[i]);
    }
    stop(s);
}

TEST(many_messages_keep_their_order) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    char text[32];
    for (int i = 0; i < 500; i++) {
        snprintf(text, sizeof text, "message %d", i);
        client_text(fd, text);
    }
    for (int i = 0; i < 500; i++) {
        snprintf(text, sizeof text, "message %d", i);
        expect_text(fd, text, strlen(text));
    }
    close(fd);
    stop(s);
}

/* CPU time of the loop for so many messages, one after the other. */
static double time_once(server *s, int fd, int count) {
    struct timespec before, after;
    clockid_t clock;
    assert_int_equal(pthread_getcpuclockid(s->thread, &clock), 0);
    clock_gettime(clock, &before);
    for (int i = 0; i < count; i++) {
        client_text(fd, "and?");
        expect_text(fd, "and?", 4);
    }
    clock_gettime(clock, &after);
    return (double)(after.tv_sec - before.tv_sec) + 1e-9 * (double)(after.tv_nsec - before.tv_nsec);
}

/* The least of a few times: what else the machine does costs caches, too. */
static double time_of_messages(server *s, int fd, int count) {
    double least = time_once(s, fd, count);
    for (int i = 0; i < 4; i++) {
        double again = time_once(s, fd, count);
        least = again < least ? again : least;
    }
    return least;
}

TEST(who_is_silent_costs_those_who_speak_nothing) {
    enum { SILENT = 400, MESSAGES = 300 };
    server *s = start((net_options){.port = 0});
    int silent[SILENT], fd = client_websocket(net_port(s->net));
    double alone = time_of_messages(s, fd, MESSAGES);
    for (int i = 0; i < SILENT; i++)
        silent[i] = client_websocket(net_port(s->net));
    double among_many = time_of_messages(s, fd, MESSAGES);
    if (among_many > 3 * alone)
        fail_msg("%d messages: %.1f ms alone, %.1f ms among %d", MESSAGES, 1e3 * alone, 1e3 * among_many,
                 SILENT);
    for (int i = 0; i < SILENT; i++)
        close(silent[i]);
    close(fd);
    stop(s);
}

TEST(messages_may_come_with_the_handshake) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    char request[1024];
    int len = snprintf(request, sizeof request,
                       "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    for (int i = 0; i < 20; i++) /* not masked, for it is a mask of zeros */
        len += snprintf(request + len, sizeof request - (size_t)len, "\x81\x83%c%c%c%c%03d", 0, 0, 0, 0, i);
    client_send(fd, request, (size_t)len);
    assert_int_equal(client_request(fd, ""), 101);
    for (int i = 0; i < 20; i++) {
        char text[16];
        snprintf(text, sizeof text, "%03d", i);
        expect_text(fd, text, 3);
    }
    close(fd);
    stop(s);
}

TEST(a_message_can_be_shared) {
    server *s = start((net_options){.port = 0});
    int one = client_websocket(net_port(s->net)), two = client_websocket(net_port(s->net));
    client_text(one, "twice");
    client_text(two, "twice");
    for (int i = 0; i < 2; i++) {
        expect_text(one, "twice", 5);
        expect_text(two, "twice", 5);
    }
    close(one);
    close(two);
    stop(s);
}

TEST(a_message_that_is_too_long_ends_the_connection) {
    char *text = malloc(NET_MAX_MESSAGE + 1);
    assert_non_null(text);
    memset(text, 'x', NET_MAX_MESSAGE + 1);
    assert_int_equal(code_after(OP_TEXT, text, NET_MAX_MESSAGE + 1), 1009);
    free(text);
}

TEST(pieces_that_are_too_long_together_end_the_connection) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    client_frame(fd, OP_TEXT, false, s->page, 1000);
    for (int i = 0; i < NET_MAX_MESSAGE / 1000 + 1; i++)
        client_frame(fd, OP_MORE, false, s->page, 1000);
    assert_int_equal(client_close_code(fd), 1009);
    close(fd);
    stop(s);
}

TEST(binary_messages_are_refused) {
    assert_int_equal(code_after(OP_BINARY, "\1\2\3", 3), 1003);
}

TEST(text_that_is_not_utf8_is_refused) {
    assert_int_equal(code_after(OP_TEXT, "\xff", 1), 1007);
    assert_int_equal(code_after(OP_TEXT, "abc\xd0", 4), 1007);          /* half a letter */
    assert_int_equal(code_after(OP_TEXT, "\xc0\xaf", 2), 1007);         /* a slash in disguise */
    assert_int_equal(code_after(OP_TEXT, "\xed\xa0\x80", 3), 1007);     /* half a surrogate pair */
    assert_int_equal(code_after(OP_TEXT, "\xf4\x90\x80\x80", 4), 1007); /* beyond Unicode */
}

TEST(half_a_letter_is_refused_also_when_an_empty_piece_follows) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    client_frame(fd, OP_TEXT, false, "abc\xd0", 4);
    client_frame(fd, OP_MORE, true, "", 0);
    assert_int_equal(client_close_code(fd), 1007);
    close(fd);
    stop(s);
}

TEST(frames_that_break_the_protocol_end_the_connection) {
    assert_int_equal(code_after(OP_MORE, "more of what?", 13), 1002);
    assert_int_equal(code_after(3, "no such frame", 13), 1002);
    assert_int_equal(code_after(OP_TEXT | 0x40, "compressed?", 11), 1002);
}

TEST(a_connection_that_is_closed_gets_what_was_sent_before) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    client_text(fd, "close");
    expect_text(fd, "last words", 10);
    assert_int_equal(client_close_code(fd), 1008);
    close(fd);
    wait_for(&s->closed, 1);
    stop(s);
}

TEST(a_client_may_close) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    client_frame(fd, OP_CLOSE, true, "\x03\xe8", 2);
    assert_int_equal(client_close_code(fd), 1000);
    wait_for(&s->closed, 1);
    close(fd);
    stop(s);
}

TEST(a_slow_reader_is_cut_off) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net)), small = 4096;
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    assert_int_equal(client_upgrade(fd, ""), 101);
    client_text(fd, "flood");
    wait_for(&s->cut_off, 1);
    wait_for(&s->closed, 1);
    close(fd);
    stop(s);
}

TEST(a_quick_reader_of_just_as_much_is_not) {
    server *s = start((net_options){.port = 0});
    int fd = client_websocket(net_port(s->net));
    client_text(fd, "flood");
    for (int i = 0; i < 30; i++)
        expect_text(fd, s->page, FLOOD);
    assert_int_equal(s->cut_off, 0);
    close(fd);
    stop(s);
}

TEST(stopping_closes_connections) {
    server *s = start((net_options){.port = 0});
    int one = client_websocket(net_port(s->net)), two = client_websocket(net_port(s->net));
    int idle = client_connect(net_port(s->net));
    wait_for(&s->opened, 2);
    net_stop(s->net);
    assert_int_equal(client_close_code(one), 1001);
    close(one);
    assert_int_equal(client_close_code(two), 1001);
    close(two);
    stop(s);
    assert_true(client_hung_up(idle));
    close(idle);
}

TEST(stopping_does_not_wait_for_ever) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net)), small = 4096;
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    assert_int_equal(client_upgrade(fd, ""), 101);
    client_text(fd, "flood");
    wait_for(&s->flooded_messages, 4);
    stop(s);
    close(fd);
}

TEST(any_thread_can_wake_the_loop) {
    server *s = start((net_options){.port = 0});
    net_wake(s->net);
    wait_for(&s->wakes, 1);
    wait_for(&s->ticks, 3);
    assert_int_equal(s->wakes, 1);
    net_wake(s->net);
    wait_for(&s->wakes, 2);
    stop(s);
}

/* ---- Who may connect ---- */

static int upgrade_status(const net_options *options, const char *lines) {
    server *s = start(*options);
    int fd = client_connect(net_port(s->net));
    int status = client_upgrade(fd, lines);
    if (status != 101) {
        for (const char *const *h = pages_headers; *h; h += 2)
            assert_string_equal(client_header(h[0]), h[1]);
        char *body = malloc(CLIENT_ROOM);
        assert_non_null(body);
        client_body(fd, body);
        free(body);
        assert_true(client_hung_up(fd));
    }
    close(fd);
    stop(s);
    return status;
}

TEST(pages_of_other_sites_may_not_connect) {
    net_options any = {.port = 0};
    assert_int_equal(upgrade_status(&any, "Origin: http://table.example\r\n"), 101);
    assert_int_equal(upgrade_status(&any, "Origin: https://table.example\r\n"), 101);
    assert_int_equal(upgrade_status(&any, "Origin: https://TABLE.example\r\n"), 101);
    assert_int_equal(upgrade_status(&any, "Origin: http://other.example\r\n"), 403);
    assert_int_equal(upgrade_status(&any, "Origin: http://table.example:8080\r\n"), 403);
    assert_int_equal(upgrade_status(&any, "Origin: http://table.example.evil.example\r\n"), 403);
    assert_int_equal(upgrade_status(&any, "Origin: http://evil.example/table.example\r\n"), 403);
    assert_int_equal(upgrade_status(&any, "Origin: http://\r\n"), 403);
    assert_int_equal(upgrade_status(&any, "Origin: null\r\n"), 403);
    assert_int_equal(upgrade_status(&any, "Origin:\r\n"), 403);
    assert_int_equal(upgrade_status(&any, "Origin: \r\n"), 403);
    assert_int_equal(upgrade_status(&any, "Origin: http://table.example\r\nOrigin: http://other.example\r\n"),
                     403);
}

TEST(one_more_origin_can_be_allowed) {
    net_options with = {.port = 0, .origin = "https://elsewhere.example"};
    assert_int_equal(upgrade_status(&with, "Origin: https://elsewhere.example\r\n"), 101);
    assert_int_equal(upgrade_status(&with, "Origin: https://table.example\r\n"), 101);
    assert_int_equal(upgrade_status(&with, "Origin: https://elsewhere.example.evil\r\n"), 403);
}

TEST(too_many_of_an_address_are_told_so) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    s->full = true;
    assert_int_equal(client_upgrade(fd, ""), 429);
    assert_string_equal(s->refused_address, "127.0.0.1");
    assert_int_equal(s->opened, 0);
    close(fd);
    stop(s);
}

TEST(who_comes_while_the_server_is_about_to_stop_is_not_blamed) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    s->leaving = true;
    assert_int_equal(client_upgrade(fd, ""), 503);
    assert_int_equal(s->opened, 0);
    close(fd);
    stop(s);
}

TEST(a_connection_can_be_turned_away_at_the_door) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    s->unwelcome = true;
    client_upgrade(fd, "");
    assert_true(client_hung_up(fd));
    assert_int_equal(s->opened, 0);
    close(fd);
    stop(s);
}

TEST(a_proxy_says_who_it_is) {
    static const struct {
        const char *lines, *address;
    } cases[] = {
        {"", "127.0.0.1"},
        {"X-Forwarded-For: 198.51.100.7\r\n", "198.51.100.7"},
        {"X-Forwarded-For: 1.1.1.1, 198.51.100.7\r\n", "198.51.100.7"},
        {"X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 198.51.100.8\r\n", "198.51.100.8"},
        {"X-Forwarded-For: 198.51.100.7:1234\r\n", "198.51.100.7"},
        {"X-Forwarded-For: 2001:db8:0::7\r\n", "2001:db8::/64"},
        {"X-Forwarded-For: [2001:db8::7]:443\r\n", "2001:db8::/64"},
        {"X-Forwarded-For: ::ffff:198.51.100.7\r\n", "198.51.100.7"},
        {"X-Forwarded-For: 2001:db8:1:2:3:4:5:6\r\n", "2001:db8:1:2::/64"},
        {"X-Forwarded-For: ::1\r\n", "::1"},
        {"X-Forwarded-For: nobody\r\n", "127.0.0.1"},
        {"X-Forwarded-For: 1.1.1.1,\r\n", "127.0.0.1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        server *s = start((net_options){.port = 0, .proxy = true});
        int fd = client_connect(net_port(s->net));
        assert_int_equal(client_upgrade(fd, cases[i].lines), 101);
        wait_for(&s->opened, 1);
        assert_string_equal(s->address, cases[i].address);
        close(fd);
        stop(s);
    }
}

TEST(without_a_proxy_nobody_is_believed) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_upgrade(fd, "X-Forwarded-For: 198.51.100.7\r\n"), 101);
    wait_for(&s->opened, 1);
    assert_string_equal(s->address, "127.0.0.1");
    close(fd);
    stop(s);
}

TEST(a_websocket_must_be_asked_for_rightly) {
    static const struct {
        const char *request;
        int status;
    } cases[] = {
        {"GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
         404},
        {"POST /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
         405},
        {"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
         400},
        {"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
         400},
        {"GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\n\r\n",
         400},
        {"GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
         426},
        {"GET /ws HTTP/1.1\r\nHost: a\r\n\r\n", 426},
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: coffee\r\n\r\n", 403},
    };
    server *s = start((net_options){.port = 0});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int fd = client_connect(net_port(s->net));
        assert_int_equal(client_request(fd, cases[i].request), cases[i].status);
        close(fd);
    }
    assert_int_equal(s->opened, 0);
    stop(s);
}

/* The library frees the headers of such a request before it looks at them again: under AddressSanitizer this
 * test shows whether we keep it from that. */
TEST(an_unknown_protocol_on_a_kept_connection_is_refused) {
    static char body[CLIENT_ROOM];
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET /owned HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
    client_body(fd, body);
    assert_int_equal(
        client_request(fd, "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: coffee\r\n\r\n"),
        403);
    close(fd);
    stop(s);
}

/* ---- By which name ---- */

static int status_of(server *s, const char *path, const char *host) {
    char request[1024];
    int fd = client_connect(net_port(s->net));
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", path, host);
    int status = client_request(fd, request);
    close(fd);
    return status;
}

static int upgrade_status_of(server *s, const char *host) {
    char request[1024];
    int fd = client_connect(net_port(s->net));
    snprintf(
        request, sizeof request,
        "GET /ws HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://%s\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        host, host);
    int status = client_request(fd, request);
    close(fd);
    return status;
}

TEST(names_that_others_can_lead_here_are_refused) {
    static const char *const allowed[] = {"table.example,other.example", "third.example"};
    static const struct {
        const char *host;
        bool good;
    } cases[] = {
        {"127.0.0.1", true},
        {"192.168.1.5:8080", true},
        {"[::1]", true},
        {"[2001:db8::1]:8080", true},
        {"localhost", true},
        {"LocalHost:8080", true},
        {"localhost.", true},
        {"tables.localhost:8080", true},
        {"raspberry", true},
        {"raspberry.local:8080", true},
        {"pi.home.arpa", true},
        {"pi.internal", true},
        {"table.example", true},
        {"Table.Example.:443", true},
        {"other.example", true},
        {"third.example", true},
        {"friend.example", true}, /* of --origin */
        {"evil.example", false},
        {"table.example.evil.example", false},
        {"xtable.example", false},
        {"able.example", false},
        {"localhost.evil.example", false},
        {"evil.example:8080", false},
        {"127.0.0.1.evil.example", false},
        {"127.0.0.1.", true}, /* an address all the same */
        {".local", false},
        {"[evil.example]", false},
        {"table.example,other.example", false},
        {"local.", true},
    };
    server *s = start(
        (net_options){.port = 0, .hosts = allowed, .host_count = 2, .origin = "https://friend.example:8443"});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int page = status_of(s, "/owned", cases[i].host), socket = upgrade_status_of(s, cases[i].host);
        if (page != (cases[i].good ? 200 : 421) || socket != (cases[i].good ? 101 : 421))
            fail_msg("%s: %d, %d", cases[i].host, page, socket);
    }
    char own[256];
    assert_int_equal(gethostname(own, sizeof own), 0);
    assert_int_equal(status_of(s, "/owned", own), 200);
    stop(s);
}

TEST(who_is_refused_for_a_name_is_told_what_to_do) {
    static char body[CLIENT_ROOM];
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET / HTTP/1.1\r\nHost: games.example:8080\r\n\r\n"), 421);
    client_body(fd, body);
    assert_string_equal(client_header("Content-Type"), "text/plain; charset=utf-8");
    assert_non_null(strstr(body, "--host games.example\n"));
    assert_non_null(strstr(body, "Этот сервер"));
    assert_true(client_hung_up(fd));
    close(fd);
    fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET / HTTP/1.1\r\nHost: <b>games.example</b>\r\n\r\n"), 421);
    client_body(fd, body);
    assert_null(strchr(body, '<'));
    close(fd);
    stop(s);
}

TEST(any_name_will_do_where_that_was_wished_for_and_for_health) {
    static const char *const any[] = {"*"};
    server *s = start((net_options){.port = 0, .hosts = any, .host_count = 1});
    assert_int_equal(status_of(s, "/owned", "whatever.example"), 200);
    assert_int_equal(upgrade_status_of(s, "whatever.example"), 101);
    stop(s);
    s = start((net_options){.port = 0});
    assert_int_not_equal(status_of(s, "/health", "whatever.example"), 421);
    assert_int_equal(status_of(s, "/owned", "whatever.example"), 421);
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET /owned HTTP/1.0\r\n\r\n"), 200);
    close(fd);
    stop(s);
}

/* ---- Under a prefix ---- */

TEST(paths_may_begin_with_the_prefix) {
    static const struct {
        const char *path;
        int status;
    } cases[] = {
        {"/diadem/owned", 200}, {"/owned", 200},           {"/diadem/diadem/owned", 404},
        {"/diademowned", 404},  {"/elsewhere/owned", 404}, {"/diadem/ws", 426},
        {"/diadem", 308},       {"/diadem?x=1", 308},
    };
    server *s = start((net_options){.port = 0, .prefix = "/diadem"});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int status = status_of(s, cases[i].path, "localhost");
        if (status != cases[i].status)
            fail_msg("%s: %d", cases[i].path, status);
        if (status == 308)
            assert_string_equal(client_header("Location"), "/diadem/");
    }
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET /diadem/ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n"
                                        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"),
                     101);
    client_text(fd, "inside");
    expect_text(fd, "inside", 6);
    close(fd);
    stop(s);
}

/* ---- Pages ---- */

TEST(a_page_has_its_headers) {
    static const char *const requests[] = {
        "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi",
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: coffee\r\n\r\n", /* the library's answer
                                                                                        */
    };
    server *s = start((net_options){.port = 0});
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        int fd = client_connect(net_port(s->net));
        assert_true(client_request(fd, requests[i]) >= 200);
        for (const char *const *h = pages_headers; *h; h += 2) {
            assert_non_null(client_header(h[0]));
            assert_string_equal(client_header(h[0]), h[1]);
        }
        const char *name = client_header("Server");
        assert_true(!name || strcmp(name, "diadem") == 0);
        close(fd);
    }
    stop(s);
}

TEST(only_get_and_head) {
    static const char *const methods[] = {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"};
    server *s = start((net_options){.port = 0});
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        char request[200];
        snprintf(request, sizeof request, "%s / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
                 methods[i]);
        int fd = client_connect(net_port(s->net));
        assert_int_equal(client_request(fd, request), 405);
        assert_string_equal(client_header("Allow"), "GET, HEAD");
        close(fd);
    }
    stop(s);
}

TEST(requests_that_are_none_end_the_connection) {
    static const char *const requests[] = {
        "CONNECT example.org:443 HTTP/1.1\r\nHost: a\r\n\r\n",
        "BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01", /* TLS */
        "GET\r\n\r\n",
    };
    server *s = start((net_options){.port = 0});
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        int fd = client_connect(net_port(s->net));
        int status = client_request(fd, requests[i]);
        assert_true(status == 0 || status >= 400);
        close(fd);
    }
    stop(s);
}

TEST(a_body_is_refused) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"), 400);
    close(fd);
    fd = client_connect(net_port(s->net));
    assert_int_equal(
        client_request(fd, "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 400);
    close(fd);
    stop(s);
}

TEST(a_path_has_bounds) {
    server *s = start((net_options){.port = 0});
    char request[2048];
    int fd = client_connect(net_port(s->net));
    snprintf(request, sizeof request, "GET /%.*s HTTP/1.1\r\nHost: a\r\n\r\n", 600, s->page);
    assert_int_equal(client_request(fd, request), 414);
    close(fd);
    fd = client_connect(net_port(s->net));
    char *endless = malloc(CLIENT_ROOM);
    assert_non_null(endless);
    memset(endless, 'x', CLIENT_ROOM - 1);
    endless[CLIENT_ROOM - 1] = '\0';
    memcpy(endless, "GET /", 5);
    int status = client_request(fd, endless);
    assert_true(status == 0 || status >= 400);
    free(endless);
    close(fd);
    stop(s);
}

TEST(a_query_is_no_part_of_the_path) {
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET /owned?lang=ru&x=%2F HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
    close(fd);
    stop(s);
}

TEST(head_has_no_body_and_connections_are_kept) {
    static char body[CLIENT_ROOM];
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "HEAD /owned HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
    assert_string_equal(client_header("Content-Length"), "12");
    assert_int_equal(client_request(fd, "HEAD /big HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
    assert_int_equal(client_request(fd, "GET /owned HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
    assert_int_equal(client_body(fd, body), 12);
    assert_string_equal(body, "made for you");
    assert_int_equal(client_request(fd, "GET /big HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
    assert_int_equal(client_body(fd, body), BIG_PAGE);
    assert_memory_equal(body, s->page, BIG_PAGE);
    assert_int_equal(client_request(fd, "GET /owned HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"), 200);
    assert_string_equal(client_header("Connection"), "close");
    assert_int_equal(client_body(fd, body), 12);
    assert_true(client_hung_up(fd));
    close(fd);
    stop(s);
}

TEST(small_requests_may_come_at_once) {
    static char body[CLIENT_ROOM];
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET /owned HTTP/1.1\r\nHost: a\r\n\r\n"
                                        "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n"
                                        "GET /owned HTTP/1.1\r\nHost: a\r\n\r\n"),
                     200);
    assert_int_equal(client_body(fd, body), 12);
    assert_int_equal(client_request(fd, ""), 404);
    client_body(fd, body);
    assert_int_equal(client_request(fd, ""), 200);
    assert_int_equal(client_body(fd, body), 12);
    close(fd);
    stop(s);
}

TEST(a_kept_connection_may_become_a_websocket) {
    static char body[CLIENT_ROOM];
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd, "GET /owned HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
    client_body(fd, body);
    assert_int_equal(client_upgrade(fd, ""), 101);
    client_text(fd, "still here");
    expect_text(fd, "still here", 10);
    close(fd);
    stop(s);
}

TEST(who_offers_http2_gets_the_page) {
    static char body[CLIENT_ROOM];
    server *s = start((net_options){.port = 0});
    int fd = client_connect(net_port(s->net));
    assert_int_equal(client_request(fd,
                                    "GET /big HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                                    "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n"),
                     200);
    assert_int_equal(client_body(fd, body), BIG_PAGE);
    assert_memory_equal(body, s->page, BIG_PAGE);
    assert_true(client_hung_up(fd));
    close(fd);
    stop(s);
}

TEST(a_reader_who_leaves_in_the_middle_of_a_page_harms_nobody) {
    server *s = start((net_options){.port = 0});
    for (int i = 0; i < 20; i++) {
        int fd = client_connect(net_port(s->net));
        assert_int_equal(client_request(fd, "GET /big HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
        close(fd);
    }
    int fd = client_websocket(net_port(s->net));
    client_text(fd, "hello");
    expect_text(fd, "hello", 5);
    close(fd);
    stop(s);
}

TEST(requests_from_here_are_told_from_those_of_a_proxy) {
    static const struct {
        const char *lines;
        bool here;
    } cases[] = {
        {"", true},
        {"X-Forwarded-For: 198.51.100.7\r\n", false},
        {"X-Real-IP: 198.51.100.7\r\n", false},
        {"Forwarded: for=198.51.100.7\r\n", false},
        {"Via: 1.1 somewhere\r\n", false},
    };
    server *s = start((net_options){.port = 0});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char request[200];
        int fd = client_connect(net_port(s->net));
        snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: a\r\n%s\r\n", cases[i].lines);
        client_request(fd, request);
        assert_int_equal(s->from_here, cases[i].here);
        close(fd);
    }
    stop(s);
}

/* ---- Opening ---- */

TEST(a_port_that_is_taken_is_named) {
    server *s = start((net_options){.port = 0});
    net_handlers handlers = {.context = NULL};
    net_options options = {.port = net_port(s->net)};
    dd_error error = {""};
    char port[16];
    assert_null(net_open(&options, &handlers, &error));
    snprintf(port, sizeof port, "%d", options.port);
    assert_non_null(strstr(error.text, port));
    assert_non_null(strstr(error.text, "127.0.0.1"));
    options = (net_options){.bind = "not an address"};
    assert_null(net_open(&options, &handlers, &error));
    assert_non_null(strstr(error.text, "not an address"));
    stop(s);
}

TEST(every_address_can_be_listened_on) {
    static const char *const all[] = {"0.0.0.0", "::"};
    for (int i = 0; i < 2; i++) {
        server *s = start((net_options){.bind = all[i]});
        int fd = client_websocket(net_port(s->net));
        wait_for(&s->opened, 1);
        assert_string_equal(s->address, "127.0.0.1");
        close(fd);
        stop(s);
    }
}
