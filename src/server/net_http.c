/* Requests: pages out of the handler's hands, and the check of those who want a WebSocket. */
#include "server/net_conn.h"

#include "core/text.h"
#include "server/clock.h"
#include "server/pages.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>

enum {
    MAX_PATH = 512,
    MAX_VALUE = 512,  /* of a header that we read */
    HEAD = 3072,      /* room for our own headers */
    CHUNK = 16 << 10, /* of a page, written at once */
};

/* ---- What the client sent ---- */

/* The value of a header; "" if there is none or it is longer than any that makes sense. */
static const char *header(struct lws *wsi, enum lws_token_indexes token, char value[MAX_VALUE]) {
    if (lws_hdr_copy(wsi, value, MAX_VALUE, token) < 0)
        value[0] = '\0';
    return value;
}

static bool has_header(struct lws *wsi, enum lws_token_indexes token) {
    return lws_hdr_total_length(wsi, token) > 0;
}

/* Is a word in a list like "keep-alive, Upgrade"? */
static bool listed(const char *list, const char *word) {
    size_t len = strlen(word);
    while (*list) {
        list += strspn(list, ", \t");
        size_t n = strcspn(list, ", \t");
        if (n == len && strncasecmp(list, word, n) == 0)
            return true;
        list += n;
    }
    return false;
}

/* Writes an address as it is written everywhere: IPv4 that came through an IPv6 socket as IPv4. */
static void print_address(int family, const void *bytes, char address[NET_ADDRESS]) {
    const struct in6_addr *six = bytes;
    if (family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(six)) {
        family = AF_INET;
        bytes = six->s6_addr + 12;
    }
    if (!inet_ntop(family, bytes, address, NET_ADDRESS))
        strcpy(address, "unknown");
}

static void peer_address(const net_conn *conn, char address[NET_ADDRESS]) {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } peer = {.any.sa_family = AF_UNSPEC};
    socklen_t len = sizeof peer;
    strcpy(address, "unknown");
    if (getpeername(lws_get_socket_fd(conn->wsi), &peer.any, &len) != 0)
        return;
    if (peer.any.sa_family == AF_INET)
        print_address(AF_INET, &peer.four.sin_addr, address);
    else if (peer.any.sa_family == AF_INET6)
        print_address(AF_INET6, &peer.six.sin6_addr, address);
}

/* "1.2.3.4", "1.2.3.4:567", "2001:db8::1", "[2001:db8::1]:567" */
static bool read_address(char *text, char address[NET_ADDRESS]) {
    unsigned char bytes[sizeof(struct in6_addr)];
    char *colon = strchr(text, ':');
    if (*text == '[') {
        text++;
        text[strcspn(text, "]")] = '\0';
    } else if (colon && !strchr(colon + 1, ':')) {
        *colon = '\0';
    }
    int family = strchr(text, ':') ? AF_INET6 : AF_INET;
    if (inet_pton(family, text, bytes) != 1)
        return false;
    print_address(family, bytes, address);
    return true;
}

/* The last entry is the one that our own proxy wrote; those before it are hearsay. */
static bool forwarded_address(const net_conn *conn, char address[NET_ADDRESS]) {
    char list[NET_MAX_HEADERS];
    int last = 0;
    while (lws_hdr_fragment_length(conn->wsi, WSI_TOKEN_X_FORWARDED_FOR, last + 1) > 0)
        last++;
    if (lws_hdr_copy_fragment(conn->wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR, last) <= 0)
        return false;
    char *comma = strrchr(list, ',');
    char *entry = comma ? comma + 1 : list;
    entry += strspn(entry, " \t");
    entry[strcspn(entry, " \t")] = '\0';
    return read_address(entry, address);
}

/* Who has one IPv6 address has 2^64 of them: what is counted is the network. */
static void only_network(char address[NET_ADDRESS]) {
    struct in6_addr six;
    if (inet_pton(AF_INET6, address, &six) != 1 || IN6_IS_ADDR_LOOPBACK(&six))
        return;
    memset(six.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &six, address, NET_ADDRESS);
    strcat(address, "/64");
}

void net_http_address(const net_conn *conn, char address[NET_ADDRESS]) {
    if (!conn->net->proxy || !forwarded_address(conn, address))
        peer_address(conn, address);
    only_network(address);
}

static bool from_here(const net_conn *conn) {
    static const enum lws_token_indexes proxied[] = {WSI_TOKEN_X_FORWARDED_FOR, WSI_TOKEN_HTTP_X_REAL_IP,
                                                     WSI_TOKEN_HTTP_VIA};
    char address[NET_ADDRESS];
    for (size_t i = 0; i < sizeof proxied / sizeof *proxied; i++)
        if (has_header(conn->wsi, proxied[i]))
            return false;
    if (lws_hdr_custom_length(conn->wsi, "forwarded:", 10) >= 0)
        return false;
    peer_address(conn, address);
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* A page of another site may not speak for its visitor here: where there is an Origin, it must be ours. */
static bool good_origin(const net_conn *conn) {
    char text[MAX_VALUE], host[MAX_VALUE];
    /* An empty one is there too. */
    if (!has_header(conn->wsi, WSI_TOKEN_ORIGIN) &&
        lws_hdr_copy_fragment(conn->wsi, text, sizeof text, WSI_TOKEN_ORIGIN, 0) < 0)
        return true;
    const char *origin = header(conn->wsi, WSI_TOKEN_ORIGIN, text), *port = NULL;
    if (conn->net->origin && strcmp(origin, conn->net->origin) == 0)
        return true;
    header(conn->wsi, WSI_TOKEN_HOST, host);
    if (strncasecmp(origin, "http://", 7) == 0) {
        origin += 7;
        port = ":80";
    } else if (strncasecmp(origin, "https://", 8) == 0) {
        origin += 8;
        port = ":443";
    } else {
        return false;
    }
    /* A browser leaves out the usual port in both; other programs may write it in Host. */
    size_t len = strlen(host), port_len = strlen(port);
    if (len > port_len && strcmp(host + len - port_len, port) == 0 && strcasecmp(origin, host) != 0)
        host[len - port_len] = '\0';
    return *host && strcasecmp(origin, host) == 0;
}

/* ---- Answering ---- */

static const char *status_name(int status) {
    switch (status) {
    case 200:
        return "OK";
    case 304:
        return "Not Modified";
    case 308:
        return "Permanent Redirect";
    case 400:
        return "Bad Request";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 414:
        return "URI Too Long";
    case 421:
        return "Misdirected Request";
    case 426:
        return "Upgrade Required";
    case 429:
        return "Too Many Requests";
    case 500:
        return "Internal Server Error";
    case 503:
        return "Service Unavailable";
    default:
        return "Status";
    }
}

static void put_header(dd_out *out, const char *name, const char *value) {
    if (value)
        dd_putf(out, "%s: %s\r\n", name, value);
}

/* Not strftime, which speaks the language of the locale. */
static void put_date(dd_out *out) {
    static const char days[] = "SunMonTueWedThuFriSat", months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    time_t now = time(NULL);
    struct tm t;
    char text[64];
    gmtime_r(&now, &t);
    snprintf(text, sizeof text, "%.3s, %02d %.3s %04d %02d:%02d:%02d GMT", days + 3 * t.tm_wday, t.tm_mday,
             months + 3 * t.tm_mon, t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
    put_header(out, "Date", text);
}

static void put_head(dd_out *out, const net_response *r, bool last) {
    char length[24];
    snprintf(length, sizeof length, "%zu", r->len);
    dd_putf(out, "HTTP/1.1 %d %s\r\n", r->status, status_name(r->status));
    put_date(out);
    if (r->status != 304) {
        put_header(out, "Content-Type", r->type);
        put_header(out, "Content-Encoding", r->encoding);
        put_header(out, "Content-Length", length);
    }
    put_header(out, "Cache-Control", r->cache);
    put_header(out, "ETag", r->etag);
    put_header(out, "Location", r->location);
    put_header(out, "Vary", "Accept-Encoding");
    if (r->status == 405)
        put_header(out, "Allow", "GET, HEAD");
    if (r->status == 426) {
        put_header(out, "Upgrade", "websocket");
        put_header(out, "Sec-WebSocket-Version", "13");
    }
    for (const char *const *h = pages_headers; *h; h += 2)
        put_header(out, h[0], h[1]);
    if (r->status == 426)
        put_header(out, "Connection", last ? "Upgrade, close" : "Upgrade");
    else if (last)
        put_header(out, "Connection", "close");
    dd_put(out, "\r\n");
}

static size_t put_body(net_conn *conn, unsigned char *to) {
    size_t n = conn->page.len - conn->sent;
    if (n > CHUNK)
        n = CHUNK;
    if (n)
        memcpy(to, conn->page.body + conn->sent, n);
    conn->sent += n;
    return n;
}

static bool write_out(net_conn *conn, unsigned char *bytes, size_t len) {
    return lws_write(conn->wsi, bytes, len, LWS_WRITE_HTTP) >= 0;
}

static int finish(net_conn *conn) {
    bool last = conn->last_page;
    net_http_closed(conn);
    return last || lws_http_transaction_completed(conn->wsi) ? -1 : 0;
}

/* Goes on with a page, a piece each time that the socket takes one. */
int net_http_write(net_conn *conn) {
    unsigned char buffer[LWS_PRE + CHUNK];
    if (!conn->sending)
        return 0;
    size_t len = put_body(conn, buffer + LWS_PRE);
    if (!write_out(conn, buffer + LWS_PRE, len))
        return -1;
    if (conn->sent == conn->page.len)
        return finish(conn);
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, NET_HTTP_TIMEOUT);
    lws_callback_on_writable(conn->wsi);
    return 0;
}

/* Sends conn->page: the head, and with it as much of the body as fits. If that is not all, and the client has
 * sent its next request already (which none that matters does), some versions of the library hang up. */
static int start(net_conn *conn, bool head_only) {
    unsigned char buffer[LWS_PRE + HEAD + CHUNK];
    dd_out out = dd_out_to((char *)buffer + LWS_PRE, HEAD);
    conn->sending = true;
    conn->sent = 0;
    put_head(&out, &conn->page, conn->last_page);
    if (dd_out_cut(&out))
        return -1;
    if (head_only || conn->page.status == 304)
        conn->sent = conn->page.len;
    size_t len = out.len + put_body(conn, buffer + LWS_PRE + out.len);
    if (!write_out(conn, buffer + LWS_PRE, len))
        return -1;
    if (conn->sent == conn->page.len)
        return finish(conn);
    lws_callback_on_writable(conn->wsi);
    return 0;
}

void net_http_closed(net_conn *conn) {
    free(conn->page.owned);
    conn->page = (net_response){.status = 0};
    conn->sending = conn->last_page = false;
}

/* After a refusal the connection is closed: what else the client sends is not worth reading. */
static int refuse_with(net_conn *conn, net_response page) {
    conn->page = page;
    conn->page.type = "text/plain; charset=utf-8";
    conn->page.cache = "no-store";
    conn->page.len = strlen(page.body);
    conn->last_page = true;
    return start(conn, has_header(conn->wsi, WSI_TOKEN_HEAD_URI));
}

static int refuse(net_conn *conn, int status, const char *text) {
    return refuse_with(conn, (net_response){.status = status, .body = text});
}

/* ---- Requests ---- */

static bool has_body(struct lws *wsi) {
    char value[MAX_VALUE];
    return has_header(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) ||
           (has_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
            strcmp(header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, value), "0") != 0);
}

/* A name is told back only if it is one. */
static int refuse_host(net_conn *conn, const char *host) {
    enum { ROOM = 2048 };
    size_t len = strcspn(host, ":");
    bool plain = len <= 253 &&
                 strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_") >= len;
    char *text = malloc(ROOM);
    if (!text)
        return -1;
    dd_out out = dd_out_to(text, ROOM);
    char name[256] = "NAME";
    if (plain && len)
        snprintf(name, sizeof name, "%.*s", (int)len, host);
    dd_putf(
        &out,
        "This server does not know that it goes by the name %s. Whoever runs it can tell it so:\n\n"
        "    diadem serve --host %s\n\n"
        "(with the package, in DIADEM_OPTIONS in /etc/default/diadem). An address in place of the name works "
        "without that.\n\n"
        "Этот сервер не знает, что его зовут %s. Сказать ему об этом может тот, кто его запускает:\n\n"
        "    diadem serve --host %s\n\n"
        "(если он установлен пакетом — в DIADEM_OPTIONS в файле /etc/default/diadem). По адресу вместо имени "
        "всё работает и так.\n",
        name, name, name, name);
    return refuse_with(conn, (net_response){.status = 421, .body = text, .owned = text});
}

/* Programs may leave it out; browsers never do. */
static bool good_host(const net_conn *conn, char host[MAX_VALUE]) {
    return !has_header(conn->wsi, WSI_TOKEN_HOST) ||
           net_hosts_allow(conn->net, header(conn->wsi, WSI_TOKEN_HOST, host));
}

/* "/diadem/ws" → "/ws", if that is our prefix. Without it paths are good as well: a proxy may have taken it
 * off, or there is none, as for who asks for /health. */
static const char *without_prefix(const net *n, const char *path) {
    size_t len = n->prefix ? strlen(n->prefix) : 0;
    return len && strncmp(path, n->prefix, len) == 0 && path[len] == '/' ? path + len : path;
}

/* "/diadem" → "/diadem/": what the page asks for, it asks for from there. */
static void lead_inside(net_response *page, const char *prefix) {
    size_t len = strlen(prefix) + 2;
    char *to = malloc(len);
    if (!to)
        return;
    snprintf(to, len, "%s/", prefix);
    *page = (net_response){.status = 308, .type = "text/plain; charset=utf-8", .location = to, .owned = to};
}

/* Files are small, and all of a page is asked for at once; more than some pages at a time is a flood. */
static bool may_ask(net_conn *conn) {
    enum { PAGES_AT_ONCE = 5 };
    float rate = (float)conn->net->requests_per_address;
    return rate <= 0 ||
           limits_take(&conn->peer->requests, (int64_t)clock_steady_ms(), rate, PAGES_AT_ONCE * rate, 1);
}

static int answer(net_conn *conn, const char *path, size_t len, bool last) {
    struct lws *wsi = conn->wsi;
    net *n = conn->net;
    char encoding[MAX_VALUE], match[MAX_VALUE], connection[MAX_VALUE], host[MAX_VALUE];
    bool head = has_header(wsi, WSI_TOKEN_HEAD_URI);
    n->counts.requests++;
    if (!may_ask(conn))
        return refuse(conn, 429, "Too many requests from your address.\n");
    if (!head && !has_header(wsi, WSI_TOKEN_GET_URI))
        return refuse(conn, 405, "Only GET and HEAD.\n");
    if (has_body(wsi))
        return refuse(conn, 400, "A request has no body here.\n");
    if (len > MAX_PATH)
        return refuse(conn, 414, "The address is too long.\n");
    if (strlen(path) != len)
        return refuse(conn, 400, "The address is none.\n");
    const char *inside = without_prefix(n, path);
    if (strcmp(inside, "/health") != 0 && !good_host(conn, host))
        return refuse_host(conn, host);
    if (strcmp(inside, "/ws") == 0)
        return refuse(conn, 426, "This is for WebSockets.\n");
    net_request request = {.method = head ? "HEAD" : "GET",
                           .path = inside,
                           .accept_encoding = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding),
                           .if_none_match = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, match),
                           .from_here = from_here(conn)};
    conn->page = (net_response){.status = 500, .type = "text/plain; charset=utf-8", .cache = "no-store"};
    if (n->prefix && strcmp(path, n->prefix) == 0)
        lead_inside(&conn->page, n->prefix);
    else
        n->handlers.request(n->handlers.context, &request, &conn->page);
    conn->last_page = last || listed(header(wsi, WSI_TOKEN_CONNECTION, connection), "close");
    return start(conn, head);
}

int net_http_request(net_conn *conn, const char *path, size_t len) {
    return answer(conn, path, len, false);
}

/* ---- Those who want another protocol ---- */

/* Some clients ask for HTTP/2 in the same breath as for a page. They get the page, and the connection ends.
 */
static int answer_all(net_conn *conn, const char *path, size_t len) {
    int status = answer(conn, path, len, true);
    while (status == 0)
        status = net_http_write(conn);
    return -1;
}

/* There is one thing to know about the library: after it has answered a request for a protocol that it does
 * not know (CVE-2025-11677), it goes on with headers that it has freed. Here they are looked up anew, not
 * taken from the callback's argument, and when they are gone, so is the client. */
int net_http_upgrade(net_conn *conn) {
    struct lws *wsi = conn->wsi;
    net *n = conn->net;
    char value[MAX_VALUE], address[NET_ADDRESS], *path = NULL;
    int len = 0;
    header(wsi, WSI_TOKEN_UPGRADE, value);
    bool websocket = strcasecmp(value, "websocket") == 0;
    if (!websocket && strcasecmp(value, "h2c") != 0)
        return -1;
    if (lws_http_get_uri_and_method(wsi, &path, &len) < 0 || !path)
        return -1;
    if (!websocket)
        return answer_all(conn, path, (size_t)len);
    n->counts.requests++;
    if (!has_header(wsi, WSI_TOKEN_GET_URI))
        return refuse(conn, 405, "Only GET.\n");
    if (strcmp(without_prefix(n, path), "/ws") != 0)
        return refuse(conn, 404, "WebSockets are at /ws.\n");
    if (!listed(header(wsi, WSI_TOKEN_CONNECTION, value), "upgrade") || strlen(value) > 100)
        return refuse(conn, 400, "Connection does not say upgrade.\n");
    if (!has_header(wsi, WSI_TOKEN_HOST) || !has_header(wsi, WSI_TOKEN_KEY))
        return refuse(conn, 400, "Host or Sec-WebSocket-Key is missing.\n");
    if (strlen(header(wsi, WSI_TOKEN_KEY, value)) != 24)
        return refuse(conn, 400, "Sec-WebSocket-Key is none.\n");
    if (strcmp(header(wsi, WSI_TOKEN_VERSION, value), "13") != 0)
        return refuse(conn, 426, "Only version 13.\n");
    if (!good_host(conn, value))
        return refuse_host(conn, value);
    if (!good_origin(conn))
        return refuse(conn, 403, "Pages of other sites may not connect.\n");
    net_http_address(conn, address);
    net_welcome welcome = n->stopping ? NET_LEAVING : n->handlers.admit(n->handlers.context, address);
    if (welcome == NET_LEAVING)
        return refuse(conn, 503, "The server is stopping.\n");
    if (welcome == NET_TOO_MANY)
        return refuse(conn, 429, "Too many connections from your address.\n");
    conn->admitted = true;
    return 0;
}
