/* JSON, both ways. */
#include "support/test.h"

#include "core/json.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 4096 };

static dd_json_node nodes[ROOM];
static dd_json_doc doc;

static bool reads_n(const char *text, size_t len, dd_error *error) {
    /* A copy of just this length, so that a sanitizer sees a step too far. */
    static char copy[1 << 16];
    char *at = copy + sizeof copy - len;
    memcpy(at, text, len);
    return dd_json_read(at, len, nodes, ROOM, &doc, error);
}

static bool reads(const char *text) {
    dd_error error;
    return reads_n(text, strlen(text), &error);
}

/* ---- Writing ---- */

static char written[4096];
static dd_out out;

static dd_json fresh(void) {
    out = dd_out_to(written, sizeof written);
    return dd_json_to(&out);
}

TEST(writes_values) {
    dd_json json = fresh();
    dd_json_open(&json, '{');
    dd_json_key_int(&json, "a", -5);
    dd_json_key(&json, "b");
    dd_json_open(&json, '[');
    dd_json_bool(&json, true);
    dd_json_bool(&json, false);
    dd_json_null(&json);
    dd_json_open(&json, '[');
    dd_json_close(&json, ']');
    dd_json_open(&json, '{');
    dd_json_close(&json, '}');
    dd_json_raw(&json, "[1,2]", 5);
    dd_json_close(&json, ']');
    dd_json_key_string(&json, "c", "d");
    dd_json_key_bool(&json, "e", false);
    dd_json_text(&json, "f", (dd_text){"army", "армия"});
    dd_json_close(&json, '}');
    assert_string_equal(written, "{\"a\":-5,\"b\":[true,false,null,[],{},[1,2]],\"c\":\"d\",\"e\":false,"
                                 "\"f\":{\"en\":\"army\",\"ru\":\"армия\"}}");
    assert_true(reads(written));
}

TEST(escapes_strings) {
    dd_json json = fresh();
    dd_json_string_n(&json, "\"\\/\b\f\n\r\t\0\x01\x1F\x7Fя", 14);
    assert_string_equal(written, "\"\\\"\\\\/\\u0008\\u000c\\n\\u000d\\u0009\\u0000\\u0001\\u001f\x7Fя\"");
    assert_true(reads(written));
    json = fresh();
    dd_json_string(&json, "");
    assert_string_equal(written, "\"\"");
}

TEST(writes_extreme_numbers) {
    dd_json json = fresh();
    dd_json_open(&json, '[');
    dd_json_int(&json, INT64_MAX);
    dd_json_int(&json, INT64_MIN);
    dd_json_close(&json, ']');
    assert_string_equal(written, "[9223372036854775807,-9223372036854775808]");
}

static void is_real(double value, const char *text) {
    dd_json json = fresh();
    dd_json_real(&json, value);
    assert_string_equal(written, text);
}

TEST(writes_reals_with_four_decimals) {
    is_real(0, "0.0000");
    is_real(0.5, "0.5000");
    is_real(-1.25, "-1.2500");
    is_real(0.99996, "1.0000");
    is_real(1.0 / 3, "0.3333");
    is_real(12345.6789, "12345.6789");
    /* JSON has no word for these: any number is better than a text that nobody can read. */
    static const char *const numbers = "0123456789.-";
    double odd[] = {1e300, -1e300, 1e300 * 1e300, -1e300 * 1e300, 1e300 * 1e300 * 0};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        dd_json json = fresh();
        dd_json_real(&json, odd[i]);
        assert_int_equal(strspn(written, numbers), strlen(written));
    }
}

TEST(a_document_that_does_not_fit_is_cut_and_counted) {
    char small[8];
    dd_out cut = dd_out_to(small, sizeof small);
    dd_json json = dd_json_to(&cut);
    dd_json_string(&json, "abcdefghij");
    assert_true(dd_out_cut(&cut));
    assert_int_equal(cut.len, 12);
    assert_string_equal(small, "\"abcdef");
}

/* ---- Reading: what is JSON, and what is not ---- */

TEST(reads_what_is_json) {
    static const char *const good[] = {
        "null",
        "true",
        "false",
        "0",
        "-0",
        "-1",
        "10",
        "1234567890123",
        "9223372036854775807",
        "-9223372036854775807",
        "\"\"",
        "\"a\"",
        "\"я\"",
        "\"\x7F\"",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"\\u0041\\u00e9\\u20AC\"",
        "\"\\ud83c\\udca1\"",
        "\"\\uD83C\\uDCA1\"",
        "\"\\u0000\"",
        "\"\xF4\x8F\xBF\xBF\"",
        "[]",
        "[ ]",
        "[1]",
        "[1,2]",
        " [ 1 , 2 ] ",
        "[[],[[]],{}]",
        "{}",
        "{ }",
        "{\"a\":1}",
        "{ \"a\" : 1 , \"b\" : [ ] }",
        "{\"\":0}",
        "{\"a\":{\"a\":1}}",
        "\t\r\n 1 \n",
        "{\"a\":1,\"A\":2}",
        "[\"\\u2028\",\"\\uFFFF\"]",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!reads(good[i]))
            fail_msg("refused: %s", good[i]);
}

TEST(refuses_what_is_not) {
    static const char *const bad[] = {
        "",
        " ",
        "\t\n ",
        ",",
        "[",
        "]",
        "{",
        "}",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[,]",
        "[1,,2]",
        "[1 2]",
        "[1}",
        "{1}",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{\"a\":1 \"b\":2}",
        "{\"a\" 1}",
        "{a:1}",
        "{'a':1}",
        "{\"a\":1]",
        "{null:1}",
        "{1:1}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"b\":2,\"a\":1}",
        /* numbers */
        "01",
        "00",
        "-01",
        "-",
        "--1",
        "+1",
        "1.5",
        "1.0",
        ".5",
        "1.",
        "1e5",
        "1E5",
        "1e",
        "0x10",
        "1a",
        "NaN",
        "Infinity",
        "-Infinity",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551616",
        "99999999999999999999999999",
        "1_000",
        "٣",
        /* words */
        "nul",
        "nulll",
        "True",
        "TRUE",
        "tru",
        "falsey",
        "undefined",
        "None",
        /* strings */
        "\"",
        "\"a",
        "'a'",
        "\"\\\"",
        "\"\\",
        "\"\\x41\"",
        "\"\\a\"",
        "\"\\u\"",
        "\"\\u12\"",
        "\"\\u123\"",
        "\"\\u12g4\"",
        "\"\\U0041\"",
        "\"\\u 041\"",
        "\"\n\"",
        "\"\t\"",
        "\"\x01\"",
        "\"\x1F\"",
        "\"\\ud83c\"",
        "\"\\ud83cx\"",
        "\"\\ud83c\\n\"",
        "\"\\ud83c\\u0041\"",
        "\"\\udca1\"",
        "\"\\udca1\\ud83c\"",
        "\"\\ud83c\\ud83c\"",
        "\"\\ud83c\\udca\"",
        /* UTF-8 */
        "\"\x80\"",
        "\"\xC0\x80\"",
        "\"\xC3\"",
        "\"\xED\xA0\x80\"",
        "\"\xE2\x82\"",
        "\"\xF4\x90\x80\x80\"",
        "\"\xFF\"",
        "\xEF\xBB\xBF{}",
        "[\xC2\xA0]",
        "\xC2\xA0",
        /* junk around */
        "1 2",
        "{}{}",
        "[] []",
        "null null",
        "1,",
        "[1]]",
        "{}}",
        "{} x",
        "// a\n1",
        "/* a */ 1",
        "1 # a",
        "\f1",
        "\v1",
        "\"a\" \"b\"",
        ":",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        dd_error error = {.text = ""};
        if (reads_n(bad[i], strlen(bad[i]), &error))
            fail_msg("accepted: %s", bad[i]);
        if (strncmp(error.text, "JSON: ", 6) != 0 || !strstr(error.text, " at byte "))
            fail_msg("%s: the error says neither what nor where: %s", bad[i], error.text);
    }
}

TEST(zero_bytes_are_not_the_end) {
    dd_error error;
    assert_false(reads_n("1\0", 2, &error));
    assert_false(reads_n("\0", 1, &error));
    assert_false(reads_n("\"a\0b\"", 5, &error));
    assert_false(reads_n("\"\\\0\"", 4, &error));
    assert_false(reads_n("[1\0]", 4, &error));
    assert_false(reads_n("[\0]", 3, &error));
}

/* The text ends where the length says: whatever is cut off a document, it is refused and nothing behind it
 * is read. */
TEST(every_prefix_is_refused) {
    static const char text[] = "{\"a\":[1,-23,true,false,null],\"b\":{\"c\":\"\\ud83c\\udca1\xD1\x8F\\n\"}}";
    dd_error error;
    for (size_t len = 0; len < strlen(text); len++)
        assert_false(reads_n(text, len, &error));
    assert_true(reads_n(text, strlen(text), &error));
}

TEST(errors_say_where) {
    dd_error error;
    assert_false(reads_n("[1,2,x]", 7, &error));
    assert_non_null(strstr(error.text, "at byte 6"));
    assert_false(reads_n("[1.5]", 5, &error));
    assert_non_null(strstr(error.text, "whole numbers"));
}

/* ---- Limits ---- */

static void nested(char *text, const char *open, const char *close, int depth) {
    text[0] = '\0';
    for (int i = 0; i < depth; i++)
        strcat(text, open);
    strcat(text, "1");
    for (int i = 0; i < depth; i++)
        strcat(text, close);
}

TEST(nesting_has_a_limit) {
    char text[1024];
    nested(text, "[", "]", DD_JSON_DEPTH);
    assert_true(reads(text));
    nested(text, "[", "]", DD_JSON_DEPTH + 1);
    assert_false(reads(text));
    nested(text, "{\"a\":", "}", DD_JSON_DEPTH);
    assert_true(reads(text));
    nested(text, "{\"a\":", "}", DD_JSON_DEPTH + 1);
    assert_false(reads(text));
    memset(text, '[', sizeof text); /* no stack is used up by what never closes */
    dd_error error;
    assert_false(reads_n(text, sizeof text, &error));
}

static void many_keys(char *text, int count) {
    int at = sprintf(text, "{");
    for (int i = 0; i < count; i++)
        at += sprintf(text + at, "%s\"k%d\":%d", i ? "," : "", i, i);
    sprintf(text + at, "}");
}

TEST(keys_have_a_limit) {
    char text[8192];
    many_keys(text, DD_JSON_KEYS);
    assert_true(reads(text));
    assert_int_equal(nodes[0].count, DD_JSON_KEYS);
    assert_int_equal(dd_json_get(&doc, nodes, "k255")->number, 255);
    many_keys(text, DD_JSON_KEYS + 1);
    assert_false(reads(text));
}

/* Whichever of many keys comes again, wherever the first one stood, it is named with its place. */
TEST(a_repeated_key_is_found_among_many) {
    enum { KEYS = DD_JSON_KEYS - 1 };
    dd_error error;
    char text[8192], expected[128];
    for (int again = 0; again < KEYS; again++) {
        int at = sprintf(text, "{");
        for (int i = 0; i < KEYS; i++) { /* neither sorted nor of one length */
            int key = i * 89 % KEYS;
            at += sprintf(text + at, "\"%s%d\":{\"%d\":0},", key % 3 ? "k" : "", key, again);
        }
        at += sprintf(text + at, "\"%s%d\"", again % 3 ? "k" : "", again);
        sprintf(expected, "the key '%s%d' stands twice in an object, at byte %d", again % 3 ? "k" : "", again,
                at + 1);
        strcpy(text + at, ":0}");
        assert_false(reads_n(text, strlen(text), &error));
        if (!strstr(error.text, expected))
            fail_msg("%s, not: %s", error.text, expected);
    }
}

TEST(keys_repeat_in_objects_of_their_own) {
    assert_true(reads("{\"a\":{\"a\":{\"a\":1},\"b\":[{\"a\":1},{\"a\":1}]},\"b\":1}"));
    assert_false(reads("{\"b\":1,\"a\":{\"a\":{\"a\":1},\"b\":1,\"a\":2}}"));
    assert_false(reads("{\"a\":{\"a\":{\"a\":1}},\"b\":1,\"a\":1}"));
    assert_false(reads("{\"\":1,\"a\":1,\"\":2}"));
}

TEST(values_have_a_limit) {
    dd_error error;
    dd_json_node few[4];
    assert_true(dd_json_read("[1,2,3]", 7, few, 4, &doc, &error));
    assert_int_equal(doc.count, 4);
    assert_false(dd_json_read("[1,2,3,4]", 9, few, 4, &doc, &error));
    assert_non_null(strstr(error.text, "too many values"));
    assert_false(dd_json_read("{\"a\":1,\"b\":2}", 13, few, 4, &doc, &error));
    assert_false(dd_json_read("1", 1, few, 0, &doc, &error));
}

/* ---- Looking into what was read ---- */

TEST(nodes_are_found) {
    assert_true(reads("{\"a\":[1,[2,3],{\"x\":4}],\"b\":\"text\",\"c\":null}"));
    const dd_json_node *a = dd_json_get(&doc, nodes, "a");
    assert_non_null(a);
    assert_int_equal(a->type, DD_JSON_ARRAY);
    assert_int_equal(a->count, 3);
    const dd_json_node *member = dd_json_first(a);
    assert_int_equal(member->number, 1);
    member = dd_json_next(member);
    assert_int_equal(member->type, DD_JSON_ARRAY);
    assert_int_equal(dd_json_first(member)->number, 2);
    member = dd_json_next(member);
    assert_int_equal(dd_json_get(&doc, member, "x")->number, 4);
    assert_true(dd_json_is(&doc, dd_json_get(&doc, nodes, "b"), "text"));
    assert_false(dd_json_is(&doc, dd_json_get(&doc, nodes, "b"), "tex"));
    assert_int_equal(dd_json_get(&doc, nodes, "c")->type, DD_JSON_NULL);
    assert_null(dd_json_get(&doc, nodes, "d"));
    assert_null(dd_json_get(&doc, nodes, "x")); /* of another object */
    assert_null(dd_json_get(&doc, a, "a"));     /* no object */
    assert_memory_equal(doc.source + a->start, "[1,[2,3],{\"x\":4}]", a->len);
}

static void is_copied(const char *json, const char *text) {
    char buffer[64];
    assert_true(reads(json));
    assert_true(dd_json_copy(&doc, nodes, buffer, sizeof buffer));
    assert_string_equal(buffer, text);
}

TEST(strings_are_unescaped) {
    is_copied("\"\"", "");
    is_copied("\"plain\"", "plain");
    is_copied("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t");
    is_copied("\"\\u0041\\u00e9\\u20aC\"", "A\xC3\xA9\xE2\x82\xAC");
    is_copied("\"\\ud83c\\udca1\"", "\xF0\x9F\x82\xA1");
    is_copied("\"\\ud800\\udc00 \\udbff\\udfff\"", "\xF0\x90\x80\x80 \xF4\x8F\xBF\xBF");
    is_copied("\"\\u007f\\u0080\\u07ff\\u0800\\uffff\"", "\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF");
}

TEST(strings_that_can_not_be_copied) {
    char buffer[4];
    assert_true(reads("\"a\\u0000b\""));
    assert_false(dd_json_copy(&doc, nodes, buffer, sizeof buffer));
    assert_true(reads("\"abc\""));
    assert_true(dd_json_copy(&doc, nodes, buffer, sizeof buffer));
    assert_true(reads("\"abcd\""));
    assert_false(dd_json_copy(&doc, nodes, buffer, sizeof buffer));
    assert_true(reads("12"));
    assert_false(dd_json_copy(&doc, nodes, buffer, sizeof buffer));
    assert_false(dd_json_is(&doc, nodes, "12"));
}

/* ---- Both ways ---- */

static void random_string(dd_json *json, dd_rng *rng) {
    static const char *const pieces[] = {"a", "\"", "\\",    "\n", "\x01", "\x1F", "я",
                                         "—", "/",  "u0041", " ",  "\x7F", "{",    "\xF0\x9F\x82\xA1"};
    char text[256];
    dd_out s = dd_out_to(text, sizeof text);
    for (uint32_t n = dd_rng_below(rng, 12); n; n--)
        dd_put(&s, pieces[dd_rng_below(rng, sizeof pieces / sizeof *pieces)]);
    dd_json_string(json, text);
}

static void random_value(dd_json *json, dd_rng *rng, int depth) {
    uint32_t members = dd_rng_below(rng, 5);
    switch (dd_rng_below(rng, depth < 6 ? 7 : 5)) {
    case 0:
        dd_json_null(json);
        break;
    case 1:
        dd_json_bool(json, dd_rng_below(rng, 2));
        break;
    case 2:
        dd_json_int(json, (int64_t)dd_rng_next(rng) - INT32_MAX);
        break;
    case 3:
    case 4:
        random_string(json, rng);
        break;
    case 5:
        dd_json_open(json, '[');
        for (uint32_t i = 0; i < members; i++)
            random_value(json, rng, depth + 1);
        dd_json_close(json, ']');
        break;
    default:
        dd_json_open(json, '{');
        for (uint32_t i = 0; i < members; i++) {
            char key[16];
            snprintf(key, sizeof key, "key%u", (unsigned)i);
            dd_json_key(json, key);
            random_value(json, rng, depth + 1);
        }
        dd_json_close(json, '}');
    }
}

/* Writes again what was read. */
static void write_node(dd_json *json, const dd_json_node *node) {
    char text[1024];
    const dd_json_node *member = dd_json_first(node);
    switch (node->type) {
    case DD_JSON_NULL:
        dd_json_null(json);
        break;
    case DD_JSON_TRUE:
    case DD_JSON_FALSE:
        dd_json_bool(json, node->type == DD_JSON_TRUE);
        break;
    case DD_JSON_NUMBER:
        dd_json_int(json, node->number);
        break;
    case DD_JSON_STRING:
        assert_true(dd_json_copy(&doc, node, text, sizeof text));
        dd_json_string(json, text);
        break;
    case DD_JSON_ARRAY:
        dd_json_open(json, '[');
        for (uint32_t i = 0; i < node->count; i++, member = dd_json_next(member))
            write_node(json, member);
        dd_json_close(json, ']');
        break;
    default:
        dd_json_open(json, '{');
        for (uint32_t i = 0; i < node->count; i++, member = dd_json_next(dd_json_next(member))) {
            assert_true(dd_json_copy(&doc, member, text, sizeof text));
            dd_json_key(json, text);
            write_node(json, dd_json_next(member));
        }
        dd_json_close(json, '}');
    }
}

TEST(what_is_written_is_read_and_written_again) {
    static char first[1 << 15], second[1 << 15];
    for (uint64_t seed = 0; seed < 3000; seed++) {
        dd_error error;
        dd_rng rng = dd_rng_seed(seed, 0);
        dd_out one = dd_out_to(first, sizeof first), two = dd_out_to(second, sizeof second);
        dd_json json = dd_json_to(&one);
        random_value(&json, &rng, 0);
        assert_false(dd_out_cut(&one));
        if (!reads_n(first, one.len, &error))
            fail_msg("seed %d: %s: %s", (int)seed, error.text, first);
        json = dd_json_to(&two);
        write_node(&json, nodes);
        assert_string_equal(first, second);
    }
}

/* Whatever bytes come, the reader answers: this is for the sanitizers. */
TEST(broken_documents_are_survived) {
    static const char text[] = "{\"a\":[1,-23,true,null],\"b\":{\"c\":\"\\ud83c\\udca1\xD1\x8F\\n\"}}";
    dd_rng rng = dd_rng_seed(8, 8);
    for (int i = 0; i < 20000; i++) {
        char broken[sizeof text];
        dd_error error;
        memcpy(broken, text, sizeof text);
        for (uint32_t n = 1 + dd_rng_below(&rng, 3); n; n--)
            broken[dd_rng_below(&rng, sizeof text - 1)] = (char)dd_rng_below(&rng, 256);
        if (reads_n(broken, sizeof text - 1, &error)) {
            char copy[64];
            for (uint32_t n = 0; n < doc.count; n++)
                dd_json_copy(&doc, &nodes[n], copy, sizeof copy);
        }
    }
}
