/* What is answered to which path. */
#include "support/test.h"

#include "server/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Stands in for the page's files, whether these have been built or not: an archive's definition gives way to
 * a program's own. */
#define BYTES (const unsigned char *)
const pages_asset pages_assets[] = {
    {.path = "/assets/app-1A2B3C4D.js",
     .type = "text/javascript; charset=utf-8",
     .etag = "W/\"1a2b\"",
     .forever = true,
     .plain = BYTES "console.log()",
     .plain_len = 13,
     .gzip = BYTES "gzipped",
     .gzip_len = 7,
     .br = BYTES "broth",
     .br_len = 5},
    {.path = "/assets/favicon-5E6F7A8B.svg",
     .type = "image/svg+xml",
     .etag = "W/\"5e6f\"",
     .forever = true,
     .plain = BYTES "<svg/>",
     .plain_len = 6},
    {.path = "/assets/font-9C0D.woff2",
     .type = "font/woff2",
     .etag = "W/\"9c0d\"",
     .forever = true,
     .plain = BYTES "wOF2",
     .plain_len = 4},
    {.path = "/",
     .type = "text/html; charset=utf-8",
     .etag = "W/\"0a1b\"",
     .forever = false,
     .plain = BYTES "<!doctype html>",
     .plain_len = 15,
     .gzip = BYTES "<!doctype",
     .gzip_len = 9},
    {.path = "/t/",
     .type = "text/html; charset=utf-8",
     .etag = "W/\"2c3d\"",
     .forever = false,
     .plain = BYTES "<!doctype html><link href=../>",
     .plain_len = 30},
    {.path = NULL},
};

enum { SCRIPT = 0, PAGE = 3, TABLE_PAGE = 4 };

static net_response get(const char *path, const char *accept, const char *match) {
    net_request request = {
        .method = "GET", .path = path, .accept_encoding = accept, .if_none_match = match, .from_here = false};
    net_response response = {.status = 0};
    pages_answer(&request, &response);
    assert_true(response.status == 404 || !response.owned);
    assert_non_null(response.cache);
    return response;
}

TEST(the_page_is_at_the_root_and_at_every_table) {
    static const char *const paths[] = {"/", "/t/abcdefghij234567", "/t/zzzzzzzzzzzzzzzz",
                                        "/t/0000000000000000"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        net_response r = get(paths[i], "", "");
        assert_int_equal(r.status, 200);
        assert_string_equal(r.type, "text/html; charset=utf-8");
        assert_string_equal(r.cache, "no-cache");
        const pages_asset *page = &pages_assets[i == 0 ? PAGE : TABLE_PAGE];
        assert_ptr_equal(r.body, page->plain);
        assert_int_equal(r.len, page->plain_len);
        assert_null(r.encoding);
    }
}

TEST(anything_else_is_not_there) {
    static const char *const paths[] = {
        "",
        "//",
        "/index.html",
        "/t",
        "/t/",
        "/t/short",
        "/t/abcdefghij23456",
        "/t/abcdefghij2345678",
        "/t/ABCDEFGHIJ234567",
        "/t/abcdefghij23456/",
        "/t/abcdefghij234567/",
        "/t/../../etc/passwd",
        "/t/абвгдежз",
        "/assets",
        "/assets/",
        "/assets/favicon-",
        "/assets/../index.html",
        "/../../../etc/passwd",
        "/assets/%2e%2e/index.html",
        "/assets//app.js",
        "\\windows",
        "/health2",
        "/.git/config",
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        net_response r = get(paths[i], "gzip, br", "*");
        assert_int_equal(r.status, 404);
        assert_string_equal(r.type, "text/html; charset=utf-8");
        assert_string_equal(r.cache, "no-store");
        assert_int_equal(r.len, strlen(r.body));
        free(r.owned);
    }
}

TEST(from_wherever_nothing_is_a_way_leads_to_the_tables) {
    static const struct {
        const char *path, *way;
    } cases[] = {
        {"/nothing", "\"./\""},
        {"/t/", "\"./../\""},
        {"/t/short", "\"./../\""},
        {"/a/b/c", "\"./../../\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        net_response r = get(cases[i].path, "", "");
        const char *first = strstr(r.body, cases[i].way);
        assert_non_null(first);
        assert_non_null(strstr(first + 1, cases[i].way)); /* in both languages */
        free(r.owned);
    }
}

TEST(robots_stay_away_from_tables) {
    net_response r = get("/robots.txt", "", "");
    assert_int_equal(r.status, 200);
    assert_non_null(strstr(r.body, "Disallow: /t/"));
}

TEST(the_icon_is_found_by_those_who_guess) {
    net_response r = get("/favicon.ico", "", "");
    assert_int_equal(r.status, 200);
    assert_string_equal(r.type, "image/svg+xml");
    assert_string_equal(r.cache, "no-cache");
}

TEST(every_file_is_there_whole) {
    for (const pages_asset *asset = pages_assets; asset->path; asset++) {
        bool table = strcmp(asset->path, "/t/") == 0;
        net_response r = get(table ? "/t/abcdefghij234567" : asset->path, NULL, NULL);
        assert_int_equal(r.status, 200);
        assert_ptr_equal(r.body, asset->plain);
        assert_int_equal(r.len, asset->plain_len);
        assert_string_equal(r.type, asset->type);
        assert_string_equal(r.etag, asset->etag);
        assert_int_equal(strncmp(asset->path, "/assets/", 8) == 0, asset->forever);
        assert_string_equal(r.cache, asset->forever ? "public, max-age=31536000, immutable" : "no-cache");
    }
}

/* ---- Compression ---- */

static const char *coding(const char *accept) {
    const pages_asset *asset = &pages_assets[SCRIPT];
    net_response r = get(asset->path, accept, "");
    assert_int_equal(r.status, 200);
    if (!r.encoding) {
        assert_int_equal(r.len, asset->plain_len);
        return "plain";
    }
    assert_int_equal(r.len, strcmp(r.encoding, "br") == 0 ? asset->br_len : asset->gzip_len);
    assert_true(r.len < asset->plain_len);
    return r.encoding;
}

TEST(a_client_gets_the_smallest_form_that_it_takes) {
    assert_string_equal(coding(""), "plain");
    assert_string_equal(coding("gzip, deflate, br, zstd"), "br");
    assert_string_equal(coding("gzip, deflate"), "gzip");
    assert_string_equal(coding("GZIP"), "gzip");
    assert_string_equal(coding("br"), "br");
    assert_string_equal(coding("brotli, zip, xgzip, gzipx"), "plain");
    assert_string_equal(coding("identity"), "plain");
    assert_string_equal(coding("gzip;q=0.5, br;q=0.1"), "br");
    assert_string_equal(coding("br;q=0, gzip"), "gzip");
    assert_string_equal(coding("br; q=0.000 , gzip ;q=1"), "gzip");
    assert_string_equal(coding("br;q=0.001"), "br");
    assert_string_equal(coding("br;q=0,gzip;Q=0"), "plain");
    assert_string_equal(coding("*"), "br");
    assert_string_equal(coding("*;q=0"), "plain");
    assert_string_equal(coding("br;q=0, *"), "gzip");
    assert_string_equal(coding("gzip, *;q=0"), "gzip");
    assert_string_equal(coding(",,, ;;;, =,"), "plain");
    assert_null(get("/assets/font-9C0D.woff2", "br, gzip", "").encoding);
    assert_string_equal(get("/", "br, gzip", "").encoding, "gzip");
}

/* ---- Caching ---- */

TEST(who_has_it_already_is_told_so) {
    char list[200];
    const char *etag = pages_assets[PAGE].etag;
    assert_memory_equal(etag, "W/\"", 3);
    net_response r = get("/", "br", etag);
    assert_int_equal(r.status, 304);
    assert_int_equal(r.len, 0);
    assert_string_equal(r.etag, etag);
    assert_string_equal(r.cache, "no-cache");
    snprintf(list, sizeof list, "\"other\", %s", etag);
    assert_int_equal(get("/", "", list).status, 304);
    assert_int_equal(get("/", "", etag + 2).status, 304);               /* without the W/ */
    assert_int_equal(get("/t/abcdefghij234567", "", etag).status, 200); /* another page */
    assert_int_equal(get("/t/abcdefghij234567", "", pages_assets[TABLE_PAGE].etag).status, 304);
    assert_int_equal(get("/", "", "*").status, 304);
    assert_int_equal(get("/", "", "\"other\"").status, 200);
    assert_int_equal(get("/", "", "W/").status, 200);
    snprintf(list, sizeof list, "%.*s", (int)strlen(etag) - 1, etag);
    assert_int_equal(get("/", "", list).status, 200);
}

TEST(headers_are_pairs_of_texts) {
    size_t count = 0;
    while (pages_headers[count]) {
        assert_null(strpbrk(pages_headers[count], "\r\n"));
        count++;
    }
    assert_int_equal(count % 2, 0);
    assert_true(count >= 14);
}
