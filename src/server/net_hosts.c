/* The names that a request may call us by.
 *
 * A page of another site could have its name lead to our address (DNS rebinding), and would then be one of
 * ours to the browser that shows it. But its requests still carry its name. So names count that nobody can
 * have lead here but who runs the server or its network: addresses themselves, names that the public DNS
 * knows nothing of, that of this machine, and those that were allowed. */
#include "server/net_conn.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { MAX_NAME = 256 };

/* ---- The list ---- */

static bool add(net *n, const char *names, size_t len) {
    size_t had = n->hosts ? strlen(n->hosts) + 1 : 0;
    char *all = realloc(n->hosts, had + len + 1);
    if (!all)
        return false;
    if (had)
        all[had - 1] = ',';
    memcpy(all + had, names, len);
    all[had + len] = '\0';
    n->hosts = all;
    return true;
}

/* Of an address like https://play.example.org:8443 */
static bool add_origin(net *n, const char *origin) {
    const char *host = strstr(origin, "://");
    host = host ? host + 3 : origin;
    return add(n, host, strcspn(host, ":/"));
}

bool net_hosts_set(net *n, const net_options *options) {
    char own[MAX_NAME];
    bool ok = true;
    for (int i = 0; i < options->host_count; i++)
        ok = ok && add(n, options->hosts[i], strlen(options->hosts[i]));
    if (options->origin)
        ok = ok && add_origin(n, options->origin);
    if (gethostname(own, sizeof own) == 0 && memchr(own, '\0', sizeof own))
        ok = ok && add(n, own, strlen(own));
    return ok;
}

static bool is_listed(const char *list, const char *name) {
    size_t len = strlen(name);
    while (list && *list) {
        size_t n = strcspn(list, ",");
        if ((n == len && strncasecmp(list, name, n) == 0) || (n == 1 && *list == '*'))
            return true;
        list += n + (list[n] == ',');
    }
    return false;
}

/* ---- A name ---- */

/* "table.example.org:8080", "[::1]:8080", "localhost." → without port, brackets and the last dot. */
static bool read_name(const char *host, char name[MAX_NAME]) {
    bool six = *host == '[';
    host += six;
    size_t len = strcspn(host, six ? "]" : ":");
    if (len == 0 || len >= MAX_NAME)
        return false;
    memcpy(name, host, len);
    if (!six && len > 1 && name[len - 1] == '.')
        len--;
    name[len] = '\0';
    return true;
}

static bool is_address(const char *name) {
    unsigned char bytes[sizeof(struct in6_addr)];
    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}

/* Names that are never looked up in the public DNS, or never found there: of this machine (RFC 6761), of the
 * network at home (RFC 6762, RFC 8375, and ICANN's resolution on .internal), and words without a dot. */
static bool is_private(const char *name) {
    static const char *const ends[] = {".localhost", ".local", ".home.arpa", ".internal"};
    size_t len = strlen(name);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t n = strlen(ends[i]);
        if (len > n && strcasecmp(name + len - n, ends[i]) == 0)
            return true;
    }
    return !strchr(name, '.');
}

bool net_hosts_allow(const net *n, const char *host) {
    char name[MAX_NAME];
    return read_name(host, name) && (is_address(name) || is_private(name) || is_listed(n->hosts, name));
}
