/* Which file a path means, and in which form a client can have it. */
#include "server/pages.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TABLE_ID = 16 };

/* The same page as "/", but for the way to its files: it names them as seen from a table. */
static const char table_page[] = "/t/";

/* No script or style but ours, nothing from elsewhere, and nobody may frame us. Pictures may also be data in
 * the page: the QR codes. */
static const char policy[] =
    "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'none'";

static const char no_devices[] =
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
    "microphone=(), midi=(), payment=(), usb=()";

/* A referrer would tell other sites which table somebody came from. */
const char *const pages_headers[] = {
    "Content-Security-Policy",
    policy,
    "X-Content-Type-Options",
    "nosniff",
    "Referrer-Policy",
    "no-referrer",
    "Cross-Origin-Opener-Policy",
    "same-origin",
    "Cross-Origin-Resource-Policy",
    "same-origin",
    "Permissions-Policy",
    no_devices,
    "X-Frame-Options",
    "DENY",
    NULL,
};

static const char robots[] = "User-agent: *\nDisallow: /t/\n";

/* Twice with the way to the tables. */
static const char not_found[] = "<!doctype html>\n"
                                "<html lang=\"en\">\n"
                                "<meta charset=\"utf-8\">\n"
                                "<meta name=\"viewport\" content=\"width=device-width\">\n"
                                "<title>Diadem: not here</title>\n"
                                "<h1>There is nothing here</h1>\n"
                                "<p>The address may be cut or mistyped. <a href=\"%s\">To the tables</a>\n"
                                "<h1 lang=\"ru\">Здесь ничего нет</h1>\n"
                                "<p lang=\"ru\">Возможно, адрес неполон. <a href=\"%s\">К столам</a>\n";

static const char no_page[] = "This program was built without the page (scripts/web). "
                              "Its WebSocket, /ws, is at your service.\n";

/* ---- Which file ---- */

static bool is_table(const char *path) {
    if (strncmp(path, "/t/", 3) != 0 || strlen(path) != 3 + TABLE_ID)
        return false;
    return strspn(path + 3, "abcdefghijklmnopqrstuvwxyz0123456789") == TABLE_ID;
}

static const pages_asset *with_path(const char *path, bool whole) {
    size_t len = strlen(path);
    for (const pages_asset *asset = pages_assets; asset->path; asset++)
        if (strncmp(asset->path, path, len) == 0 && (!whole || !asset->path[len]))
            return asset;
    return NULL;
}

/* A path is compared whole with the names that there are: nothing else, whatever its dots and slashes, is
 * ever looked for. */
static const pages_asset *find(const char *path) {
    if (strcmp(path, table_page) == 0)
        return NULL;
    if (is_table(path)) /* the page finds the table's id in its own address */
        path = table_page;
    const pages_asset *asset = with_path(path, true);
    if (!asset && strcmp(path, "/favicon.ico") == 0) /* for those who do not read in the page where it is */
        asset = with_path("/assets/favicon-", false);
    return asset;
}

/* ---- In which form ---- */

/* "q=0", "q=0.0", …: by no means this. */
static bool refused(const char *parameters, size_t len) {
    while (len && (*parameters == ' ' || *parameters == '\t' || *parameters == ';')) {
        parameters++;
        len--;
    }
    if (len < 3 || strncasecmp(parameters, "q=0", 3) != 0)
        return false;
    for (size_t i = 3; i < len; i++)
        if (!strchr(".0 \t", parameters[i]))
            return false;
    return true;
}

/* Does a header like "gzip, br;q=0.5, *;q=0" allow a coding? Most clients name them; the star is for others.
 */
static bool accepts(const char *header, const char *coding) {
    bool star = false;
    while (*header) {
        header += strspn(header, ", \t");
        size_t len = strcspn(header, ","), name = strcspn(header, ",; \t");
        bool good = !refused(header + name, len - name);
        if (name == strlen(coding) && strncasecmp(header, coding, name) == 0)
            return good;
        if (name == 1 && *header == '*')
            star = good;
        header += len;
    }
    return star;
}

static void choose_form(const pages_asset *asset, const char *accept, net_response *response) {
    const unsigned char *body = asset->plain;
    response->len = asset->plain_len;
    if (asset->br && accepts(accept, "br")) {
        body = asset->br;
        response->len = asset->br_len;
        response->encoding = "br";
    } else if (asset->gzip && accepts(accept, "gzip")) {
        body = asset->gzip;
        response->len = asset->gzip_len;
        response->encoding = "gzip";
    }
    response->body = (const char *)body;
}

static const char *without_weakness(const char *etag) {
    return strncmp(etag, "W/", 2) == 0 ? etag + 2 : etag;
}

/* Is an etag in a list like "\"abc\", W/\"def\"", or is any good: "*"? */
static bool matches(const char *list, const char *etag) {
    etag = without_weakness(etag);
    size_t len = strlen(etag);
    while (*list) {
        list = without_weakness(list + strspn(list, ", \t"));
        size_t n = strcspn(list, ", \t");
        if ((n == len && strncmp(list, etag, n) == 0) || (n == 1 && *list == '*'))
            return true;
        list += n;
    }
    return false;
}

/* ---- Answers ---- */

static net_response text_answer(int status, const char *type, const char *cache, const char *text) {
    return (net_response){.status = status, .type = type, .cache = cache, .body = text, .len = strlen(text)};
}

static net_response asset_answer(const net_request *request, const pages_asset *asset) {
    bool forever = asset->forever && strcmp(request->path, asset->path) == 0;
    net_response response = {.status = 200,
                             .type = asset->type,
                             .cache = forever ? "public, max-age=31536000, immutable" : "no-cache",
                             .etag = asset->etag};
    if (request->if_none_match && matches(request->if_none_match, asset->etag))
        response.status = 304;
    else
        choose_form(asset, request->accept_encoding ? request->accept_encoding : "", &response);
    return response;
}

/* Which way the root is, from a path: we can't know what it is called at a proxy. */
static void put_way_up(dd_out *out, const char *path) {
    bool below = false; /* the first slash is the root's own */
    dd_put(out, "./");
    for (; *path; path++) {
        if (*path == '/' && below)
            dd_put(out, "../");
        below |= *path == '/';
    }
}

static net_response nothing_here(const char *path) {
    enum { STEP = 3 };
    size_t longest = STEP * (strlen(path) + 1), room = sizeof not_found + 2 * longest;
    char *way = malloc(longest), *text = malloc(room);
    if (!way || !text) {
        free(way);
        free(text);
        return text_answer(404, "text/plain; charset=utf-8", "no-store", "There is nothing here.\n");
    }
    dd_out up = dd_out_to(way, longest), out = dd_out_to(text, room);
    put_way_up(&up, path);
    dd_putf(&out, not_found, way, way);
    free(way);
    net_response response = text_answer(404, "text/html; charset=utf-8", "no-store", text);
    response.owned = text;
    return response;
}

void pages_answer(const net_request *request, net_response *response) {
    const pages_asset *asset = find(request->path);
    bool page = strcmp(request->path, "/") == 0 || is_table(request->path);
    if (asset)
        *response = asset_answer(request, asset);
    else if (page)
        *response = text_answer(503, "text/plain; charset=utf-8", "no-store", no_page);
    else if (strcmp(request->path, "/robots.txt") == 0)
        *response = text_answer(200, "text/plain; charset=utf-8", "public, max-age=86400", robots);
    else
        *response = nothing_here(request->path);
}
