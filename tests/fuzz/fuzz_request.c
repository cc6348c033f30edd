/* Requests for pages: three lines, the path, Accept-Encoding and If-None-Match. Every answer is whole, and
 * only paths that are there are found. */
#define _GNU_SOURCE /* strcasestr */

#include "fuzz.h"

#include "server/pages.h"

#define BYTES (const unsigned char *)
const pages_asset pages_assets[] = {
    {.path = "/assets/app-1A2B.js",
     .type = "text/javascript",
     .etag = "W/\"1a2b\"",
     .forever = true,
     .plain = BYTES "console.log()",
     .plain_len = 13,
     .gzip = BYTES "gzipped",
     .gzip_len = 7,
     .br = BYTES "broth",
     .br_len = 5},
    {.path = "/",
     .type = "text/html",
     .etag = "W/\"0a1b\"",
     .plain = BYTES "<!doctype html>",
     .plain_len = 15,
     .gzip = BYTES "<!doctype",
     .gzip_len = 9},
    {.path = "/t/",
     .type = "text/html",
     .etag = "W/\"0a1c\"",
     .plain = BYTES "<!doctype html>",
     .plain_len = 15,
     .gzip = BYTES "<!doctype",
     .gzip_len = 9},
    {.path = NULL},
};

/* The next line, in memory of just its size, so that the sanitizer sees what is read beyond it. */
static char *line(const char **at, const char *end) {
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    size_t len = (size_t)((stop ? stop : end) - *at);
    const char *nul = memchr(*at, '\0', len);
    size_t used = nul ? (size_t)(nul - *at) : len;
    char *text = malloc(used + 1);
    REQUIRE(text, "out of memory");
    memcpy(text, *at, used);
    text[used] = '\0';
    *at += stop ? len + 1 : len;
    return text;
}

static bool is_there(const char *path) {
    return strcmp(path, "/") == 0 || strcmp(path, "/assets/app-1A2B.js") == 0 ||
           strcmp(path, "/robots.txt") == 0 || (strncmp(path, "/t/", 3) == 0 && strlen(path) == 19);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    char *path = line(&at, end), *accept = line(&at, end), *match = line(&at, end);
    net_request request = {.method = "GET", .path = path, .accept_encoding = accept, .if_none_match = match};
    net_response r = {.status = 0};
    pages_answer(&request, &r);
    REQUIRE(r.status == 200 || r.status == 304 || r.status == 404, path);
    REQUIRE(r.status == 404 || is_there(path), path);
    REQUIRE(r.type && r.cache, path);
    REQUIRE(!r.owned || r.status == 404, path);
    REQUIRE(r.status == 304 ? r.len == 0 : r.body && r.len > 0, path);
    REQUIRE(!r.encoding || strcasestr(accept, r.encoding) || strchr(accept, '*'), accept);
    for (size_t i = 0; i < r.len; i++) /* every byte of it can be read */
        REQUIRE(r.encoding || r.body[i], path);
    free(r.owned);
    free(path);
    free(accept);
    free(match);
    return 0;
}
