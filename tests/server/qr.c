/* QR codes: the path is drawn again, and must have a code's unmistakable corners. */
#include "support/test.h"

#include "core/text.h"
#include "server/qr.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 64 << 10, MAX_SIZE = 200 };

static bool fields[MAX_SIZE][MAX_SIZE];

static int draw(const char *text) {
    static char path[ROOM];
    dd_out out = dd_out_to(path, sizeof path);
    int size = 0, x, y, run, back, used;
    memset(fields, 0, sizeof fields);
    assert_true(qr_path(text, &out, &size));
    assert_true(size > 0 && size <= MAX_SIZE);
    for (const char *at = path; *at; at += used) {
        used = 0;
        assert_int_equal(sscanf(at, "M%d %dh%dv1h-%dz%n", &x, &y, &run, &back, &used), 4);
        assert_true(used > 0);
        assert_int_equal(run, back);
        assert_true(run >= 1 && x >= 4 && y >= 4 && x + run <= size - 4 && y < size - 4);
        for (int i = 0; i < run; i++) {
            assert_false(fields[y][x + i]);
            fields[y][x + i] = true;
        }
        assert_false(fields[y][x - 1]); /* runs are as long as they can be */
    }
    return size;
}

/* A square of seven with a ring of light in it and a dark middle. */
static void expect_corner(int left, int top) {
    for (int y = 0; y < 7; y++)
        for (int x = 0; x < 7; x++) {
            bool rim = x == 0 || y == 0 || x == 6 || y == 6, middle = x >= 2 && x <= 4 && y >= 2 && y <= 4;
            assert_int_equal(fields[top + y][left + x], rim || middle);
        }
}

TEST(a_code_has_three_corners) {
    int size = draw("https://diadem.example/t/abcdefghij234567");
    assert_int_equal(size, 29 + 8);
    expect_corner(4, 4);
    expect_corner(size - 4 - 7, 4);
    expect_corner(4, size - 4 - 7);
}

TEST(longer_texts_make_larger_codes) {
    char text[QR_MAX_TEXT + 2];
    int before = 0;
    for (size_t len = 1; len <= QR_MAX_TEXT; len += 23) {
        memset(text, 'x', len);
        text[len] = '\0';
        int size = draw(text);
        assert_true(size >= before);
        assert_int_equal((size - 8 - 17) % 4, 0);
        before = size;
    }
}

TEST(texts_that_make_no_code) {
    char text[QR_MAX_TEXT + 2], path[ROOM], little[100];
    int size;
    dd_out out = dd_out_to(path, sizeof path);
    assert_false(qr_path("", &out, &size));
    memset(text, 'x', sizeof text);
    text[QR_MAX_TEXT + 1] = '\0';
    assert_false(qr_path(text, &out, &size));
    out = dd_out_to(little, sizeof little);
    assert_false(qr_path("too little room for it", &out, &size));
}
