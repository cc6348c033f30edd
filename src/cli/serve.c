/* diadem serve: tables for people in browsers. */
#include "cli/cli.h"

#include "server/hub.h"
#include "server/notify.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static const cli_option options[] = {
    {"port",
     'p',
     "N",
     NULL,
     {"the port to listen on (default 8080; 0: any free one)", "порт (обычно 8080; 0 — любой свободный)"}},
    {"bind",
     'b',
     "ADDRESS",
     NULL,
     {"the address to listen on (default 127.0.0.1: this machine alone)",
      "адрес (обычно 127.0.0.1: только этот компьютер)"}},
    {"store",
     0,
     "sqlite:PATH",
     NULL,
     {"where tables are kept (default sqlite:diadem.db)", "где хранятся столы (обычно sqlite:diadem.db)"}},
    {"proxy",
     0,
     NULL,
     NULL,
     {"a proxy stands in front: trust its X-Forwarded-For",
      "впереди стоит прокси: верить его X-Forwarded-For"}},
    {"origin",
     0,
     "URL",
     NULL,
     {"a site that pages may come from, besides our own", "сайт, с которого ещё можно подключаться"}},
    {"host",
     0,
     "NAME",
     NULL,
     {"a name of this server, like table.example.org; may be repeated (addresses are known)",
      "имя этого сервера, например table.example.org; можно повторять (адреса известны и так)"},
     true},
    {"prefix",
     0,
     "/PATH",
     NULL,
     {"what the proxy's addresses begin with, if it does not take it off, like /diadem",
      "с чего начинаются адреса у прокси, если он этого не убирает, например /diadem"}},
    {"connections-per-address",
     0,
     "N",
     NULL,
     {"connections that one address may have (default 100; 0: any)",
      "сколько соединений с одного адреса (обычно 100; 0 — сколько угодно)"}},
    {"tables-per-hour",
     0,
     "N",
     NULL,
     {"tables that one address may make in an hour (default 60; 0: any)",
      "сколько столов в час с одного адреса (обычно 60; 0 — сколько угодно)"}},
    {"rate",
     0,
     "N",
     NULL,
     {"messages that a connection may send in a second (default 20; 0: any)",
      "сколько сообщений в секунду от соединения (обычно 20; 0 — сколько угодно)"}},
    {"rate-per-address",
     0,
     "N",
     NULL,
     {"the same of all connections of one address together (default: ten times --rate; 0: any)",
      "то же от всех соединений с одного адреса вместе (обычно вдесятеро больше --rate; 0 — сколько "
      "угодно)"}},
    {"bot-threads",
     0,
     "N",
     NULL,
     {"threads in which bots think (default: one less than cores, at least 1)",
      "потоков для ботов (обычно на один меньше, чем ядер)"}},
    {"bot-pace",
     0,
     "MS",
     NULL,
     {"milliseconds between decisions of bots, to be followed by eye (default 450)",
      "миллисекунд между решениями ботов (обычно 450)"}},
    {"away",
     0,
     "SECONDS",
     NULL,
     {"after which a missing player may be replaced by a bot (default 60); one who does not move: three "
      "times as "
      "long",
      "через сколько секунд отсутствующего можно заменить ботом (обычно 60); того, кто не ходит, — втрое "
      "позже"}},
    CLI_OPTION_LANG,
    {0},
};

/* What the loop, the signals and the hub share. */
typedef struct service {
    _Atomic(net *) net; /* NULL: not yet; the threads of the hub look at it */
    hub *hub;
    atomic_bool stopping;
    bool said_goodbye;
    int ticks_left; /* until the loop ends, so that what is queued can be sent */
} service;

static void wake(void *context) {
    service *s = context;
    net *n = atomic_load(&s->net);
    if (n)
        net_wake(n);
}

static net_counts counts(void *context) {
    service *s = context;
    return net_count(s->net);
}

/* ---- Stopping: a thread waits for the signals, so that no handler interrupts anything ---- */

static void *wait_for_signals(void *context) {
    service *s = context;
    sigset_t set;
    int got;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    sigwait(&set, &got);
    atomic_store(&s->stopping, true);
    net_wake(s->net);
    return NULL;
}

static void block_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* First everything is made durable and everybody told; then the loop ends. */
static void stop_step(service *s) {
    enum { GRACE_TICKS = 6 };
    if (!atomic_load(&s->stopping))
        return;
    if (!s->said_goodbye) {
        s->said_goodbye = true;
        s->ticks_left = GRACE_TICKS;
        notify("STOPPING=1");
    } else if (--s->ticks_left == GRACE_TICKS / 2) {
        hub_say_goodbye(s->hub);
    } else if (s->ticks_left <= 0) {
        net_stop(s->net);
    }
}

/* ---- What the loop calls ---- */

static net_welcome on_admit(void *context, const char *address) {
    service *s = context;
    if (s->said_goodbye)
        return NET_LEAVING;
    return hub_admit(s->hub, address) ? NET_WELCOME : NET_TOO_MANY;
}

static bool on_opened(void *context, net_conn *conn, const char *address) {
    return hub_opened(((service *)context)->hub, conn, address);
}

static void on_message(void *context, net_conn *conn, const char *text, size_t len) {
    hub_message(((service *)context)->hub, conn, text, len);
}

static void on_closed(void *context, net_conn *conn) {
    hub_closed(((service *)context)->hub, conn);
}

static void on_request(void *context, const net_request *request, net_response *response) {
    hub_request(((service *)context)->hub, request, response);
}

static void on_woken(void *context) {
    hub_woken(((service *)context)->hub);
}

static void on_tick(void *context) {
    service *s = context;
    hub_tick(s->hub);
    stop_step(s);
}

/* ---- Starting ---- */

static int standard_threads(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 2 ? (int)cores - 1 : 1;
}

static bool good_hosts(const cli_args *args) {
    for (int i = 0; i < args->repeated_count; i++)
        if (!*args->repeated[i] || strpbrk(args->repeated[i], ":/ ")) {
            cli_fail(CLI_USAGE,
                     "--host takes a name like table.example.org, without http:// and port, not '%s'",
                     args->repeated[i]);
            return false;
        }
    return true;
}

static bool good_prefix(const char *prefix) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"; /* never written as %… */
    size_t len = prefix ? strlen(prefix) : 0;
    if (!prefix || (len > 1 && len <= 100 && prefix[0] == '/' && prefix[1] != '/' && prefix[len - 1] != '/' &&
                    strspn(prefix, letters) == len))
        return true;
    cli_fail(CLI_USAGE, "--prefix takes a path like /diadem, not '%s'", prefix);
    return false;
}

static bool read_options(const cli_args *args, net_options *n, hub_options *h) {
    int64_t port = 8080, connections = 100, tables = 60, rate = 20, threads = standard_threads(), pace = 450,
            away = 60, address_rate;
    if (!cli_number(&cli_serve, args, "rate", 0, 1000000, &rate))
        return false;
    address_rate = 10 * rate; /* a household, a class */
    if (!cli_number(&cli_serve, args, "port", 0, 65535, &port) ||
        !cli_number(&cli_serve, args, "connections-per-address", 0, 1000000, &connections) ||
        !cli_number(&cli_serve, args, "tables-per-hour", 0, 1000000, &tables) ||
        !cli_number(&cli_serve, args, "rate-per-address", 0, 10000000, &address_rate) ||
        !cli_number(&cli_serve, args, "bot-threads", 1, 64, &threads) ||
        !cli_number(&cli_serve, args, "bot-pace", 0, 60000, &pace) ||
        !cli_number(&cli_serve, args, "away", 0, 86400, &away) || !good_hosts(args) ||
        !good_prefix(cli_value(&cli_serve, args, "prefix")))
        return false;
    *n = (net_options){
        .bind = cli_value(&cli_serve, args, "bind"),
        .port = (int)port,
        .proxy = cli_value(&cli_serve, args, "proxy") != NULL,
        .origin = cli_value(&cli_serve, args, "origin"),
        .hosts = args->repeated,
        .host_count = args->repeated_count,
        .prefix = cli_value(&cli_serve, args, "prefix"),
        .requests_per_address = cli_value(&cli_serve, args, "proxy") || !rate ? 0 : 200,
        .sockets_per_address = cli_value(&cli_serve, args, "proxy") ? 0 : 2 * (int)connections,
    };
    *h = (hub_options){
        .rate = (int)rate,
        .rate_per_address = (int)address_rate,
        .connections_per_address = (int)connections,
        .tables_per_hour = (int)tables,
        .bot_threads = (int)threads,
        .bot_pace = (int)pace,
        .away_seconds = (int)away,
        .wake = wake,
        .counts = counts,
    };
    return true;
}

static void announce(const cli_args *args, const net_options *n, int port) {
    const char *host = n->bind ? n->bind : "127.0.0.1";
    bool six = strchr(host, ':') != NULL;
    printf("%s http://%s%s%s:%d%s/\n", args->lang == DD_RU ? "Diadem ждёт здесь:" : "Diadem is at",
           six ? "[" : "", host, six ? "]" : "", port, n->prefix ? n->prefix : "");
    fflush(stdout);
    notify("READY=1");
}

static int serve(service *s, const cli_args *args, const net_options *n) {
    pthread_t signals;
    dd_error error;
    const net_handlers handlers = {
        .context = s,
        .admit = on_admit,
        .opened = on_opened,
        .message = on_message,
        .closed = on_closed,
        .request = on_request,
        .woken = on_woken,
        .tick = on_tick,
    };
    s->net = net_open(n, &handlers, &error);
    if (!s->net)
        return cli_fail(CLI_FAILED, "%s", error.text);
    if (pthread_create(&signals, NULL, wait_for_signals, s) != 0) {
        hub_finish(s->hub);
        net_free(s->net);
        return cli_fail(CLI_FAILED, "can't start a thread");
    }
    announce(args, n, net_port(s->net));
    net_run(s->net);
    pthread_join(signals, NULL);
    hub_finish(s->hub);
    net_free(s->net);
    return CLI_OK;
}

static int run(const cli_args *args) {
    service s = {.net = NULL};
    net_options n;
    hub_options h;
    dd_error error;
    const char *where = cli_value(&cli_serve, args, "store");
    if (!read_options(args, &n, &h))
        return CLI_USAGE;
    block_signals();
    dd_store *store = dd_store_open(where ? where : "sqlite:diadem.db", &error);
    if (!store)
        return cli_fail(CLI_FAILED, "%s", error.text);
    h.wake_context = &s;
    s.hub = hub_open(store, &h, &error);
    if (!s.hub)
        return cli_fail(CLI_FAILED, "%s", error.text);
    int code = serve(&s, args, &n);
    hub_close(s.hub);
    return code;
}

const cli_command cli_serve = {
    .name = "serve",
    .arguments = "[--port N] [--bind ADDRESS] [--store sqlite:PATH]",
    .about = {"the table in the browser: a server for people and bots",
              "стол в браузере: сервер для людей и ботов"},
    .options = options,
    .run = run,
};
