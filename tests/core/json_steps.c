/* How many steps the reader takes to find a repeated key: counted, since what is timed depends on the
 * machine. The reader is compiled once more here, with a memcmp that counts. */
#include <stdio.h>
#include <string.h>

static int compared;

static int counted_memcmp(const void *a, const void *b, size_t len) {
    compared++;
    return memcmp(a, b, len);
}

#define memcmp        counted_memcmp
#define dd_json_read  counted_json_read
#define dd_json_get   counted_json_get
#define dd_json_copy  counted_json_copy
#define dd_json_is    counted_json_is
#define dd_json_quote counted_json_quote
#include "core/json_read.c" /* NOLINT(bugprone-suspicious-include): before cmocka, which has a fail() too */
#undef memcmp

#include "support/test.h"

enum { KEYS = DD_JSON_KEYS, STEPS = 9 }; /* of a search among so many: 256 is two to the eighth */
_Static_assert(KEYS <= 1 << (STEPS - 1), "a search takes one step more than the logarithm");

/* Reads an object whose keys, all of one length, come in the order of i * stride. */
static int steps_to_read(int stride) {
    static dd_json_node nodes[2 * KEYS + 1];
    static char text[16 * KEYS];
    dd_json_doc doc;
    dd_error error;
    int at = sprintf(text, "{");
    for (int i = 0; i < KEYS; i++)
        at += sprintf(text + at, "%s\"key%04d\":\"\"", i ? "," : "", i * stride % KEYS);
    at += sprintf(text + at, "}");
    compared = 0;
    if (!dd_json_read(text, (size_t)at, nodes, 2 * KEYS + 1, &doc, &error))
        fail_msg("%s", error.text);
    assert_int_equal(nodes[0].count, KEYS);
    return compared;
}

TEST(a_repeated_key_is_looked_for_in_few_steps) {
    static const int strides[] = {1, KEYS - 1, 3, 5, 89, 127}; /* upwards, downwards, here and there */
    for (size_t i = 0; i < sizeof strides / sizeof *strides; i++)
        assert_in_range(steps_to_read(strides[i]), KEYS, KEYS * STEPS); /* each with each: 15 times as many */
}
