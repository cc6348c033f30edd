/* Texts written into a caller's buffer. */
#include "support/test.h"

#include "core/text.h"

#include <string.h>

static bool valid_utf8(const char *text) {
    for (size_t at = 0, len = strlen(text); at < len;) {
        int n = dd_utf8_length(text + at, len - at);
        if (!n)
            return false;
        at += (size_t)n;
    }
    return true;
}

/* ---- dd_out ---- */

TEST(a_fresh_text_is_empty) {
    char buffer[4] = "abc";
    dd_out out = dd_out_to(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    assert_int_equal(out.len, 0);
    assert_false(dd_out_cut(&out));
}

TEST(a_text_fits_with_its_end) {
    char buffer[6];
    dd_out out = dd_out_to(buffer, sizeof buffer);
    dd_put(&out, "abc");
    dd_put(&out, "de");
    assert_string_equal(buffer, "abcde");
    assert_int_equal(out.len, 5);
    assert_false(dd_out_cut(&out));
}

TEST(a_text_that_is_too_long_is_cut_and_counted) {
    char buffer[6] = {0}, guard[3] = "xy";
    dd_out out = dd_out_to(buffer, sizeof buffer);
    dd_put(&out, "abc");
    dd_put(&out, "def");
    assert_string_equal(buffer, "abcde");
    assert_int_equal(out.len, 6);
    assert_true(dd_out_cut(&out));
    dd_put(&out, "ghi"); /* goes on counting, writes nothing */
    dd_put_char(&out, '!');
    dd_put_int(&out, 1234);
    assert_string_equal(buffer, "abcde");
    assert_int_equal(out.len, 14);
    assert_string_equal(guard, "xy");
}

TEST(no_room_at_all_is_room_for_nothing) {
    char buffer[2] = "z";
    dd_out none = dd_out_to(NULL, 0);
    dd_put(&none, "abc");
    assert_int_equal(none.len, 3);
    assert_true(dd_out_cut(&none));
    dd_out one = dd_out_to(buffer, 1);
    dd_put(&one, "abc");
    assert_string_equal(buffer, "");
    assert_true(dd_out_cut(&one));
}

TEST(parts_of_texts_and_zero_bytes) {
    char buffer[8];
    dd_out out = dd_out_to(buffer, sizeof buffer);
    dd_put_n(&out, "abcdef", 2);
    dd_put_n(&out, "a\0b", 3);
    dd_put_n(&out, "", 0);
    assert_int_equal(out.len, 5);
    assert_memory_equal(buffer, "aba\0b", 6);
}

static void is_written(int64_t value, const char *text) {
    char buffer[32];
    dd_out out = dd_out_to(buffer, sizeof buffer);
    dd_put_int(&out, value);
    assert_string_equal(buffer, text);
    assert_int_equal(out.len, strlen(text));
}

TEST(numbers_are_written) {
    is_written(0, "0");
    is_written(7, "7");
    is_written(-1, "-1");
    is_written(10, "10");
    is_written(-1000000, "-1000000");
    is_written(INT64_MAX, "9223372036854775807");
    is_written(INT64_MIN, "-9223372036854775808");
}

TEST(hashes_have_sixteen_digits) {
    char buffer[40];
    dd_out out = dd_out_to(buffer, sizeof buffer);
    dd_put_hex(&out, 0);
    dd_put_hex(&out, UINT64_C(0x0123456789abcdef));
    assert_string_equal(buffer, "00000000000000000123456789abcdef");
    out = dd_out_to(buffer, sizeof buffer);
    dd_put_hex(&out, UINT64_MAX);
    assert_string_equal(buffer, "ffffffffffffffff");
}

TEST(formats) {
    char buffer[128];
    dd_out out = dd_out_to(buffer, sizeof buffer);
    dd_putf(&out, "%s has %d of %u, %c %%", "P1", -3, 4000000000U, 'x');
    assert_string_equal(buffer, "P1 has -3 of 4000000000, x %");
    out = dd_out_to(buffer, sizeof buffer);
    dd_putf(&out, "%s", "");
    assert_string_equal(buffer, "");
    dd_putf(&out, "%d%d", INT32_MIN, INT32_MAX);
    assert_string_equal(buffer, "-21474836482147483647");
    out = dd_out_to(buffer, sizeof buffer);
    dd_putf(&out, "«%s» — %d", "Перешеек", 5);
    assert_string_equal(buffer, "«Перешеек» — 5");
}

/* ---- Columns ---- */

static int columns(const char *text) {
    return dd_columns(text, strlen(text));
}

TEST(columns_are_characters) {
    assert_int_equal(columns(""), 0);
    assert_int_equal(columns("abc"), 3);
    assert_int_equal(columns("Армия"), 5);
    assert_int_equal(columns("×►⌂…─"), 5);
    assert_int_equal(columns("\xF0\x9F\x82\xA1"), 1);
}

TEST(colours_take_no_columns) {
    assert_int_equal(columns("\033[0m"), 0);
    assert_int_equal(columns("\033[1;31mКр\033[0mа"), 3);
    assert_int_equal(columns("a\033[7mb"), 2);
    /* A sequence that is cut must not be read past the end. */
    assert_int_equal(columns("ab\033"), 2);
    assert_int_equal(columns("ab\033["), 2);
    assert_int_equal(columns("ab\033[1;3"), 2);
}

TEST(columns_of_a_part) {
    assert_int_equal(dd_columns("abcdef", 3), 3);
    assert_int_equal(dd_columns("Армия", 4), 2);
}

TEST(padding_goes_by_columns) {
    char buffer[64];
    dd_out out = dd_out_to(buffer, sizeof buffer);
    dd_put(&out, "x ");
    size_t from = out.len;
    dd_put(&out, "\033[1mАр\033[0m");
    dd_pad(&out, from, 4);
    dd_put_char(&out, '|');
    assert_string_equal(buffer, "x \033[1mАр\033[0m  |");
    from = out.len;
    dd_put(&out, "longer");
    dd_pad(&out, from, 4); /* nothing to add */
    assert_int_equal(out.len, from + 6);
}

TEST(padding_a_cut_text_ends) {
    char buffer[4];
    dd_out out = dd_out_to(buffer, sizeof buffer);
    dd_put(&out, "abcdef");
    dd_pad(&out, 0, 100);
    assert_string_equal(buffer, "abc");
    out = dd_out_to(buffer, sizeof buffer);
    dd_put(&out, "a");
    dd_pad(&out, 0, 100);
    assert_string_equal(buffer, "a  ");
    assert_int_equal(out.len, 100);
}

/* ---- UTF-8 ---- */

TEST(valid_sequences) {
    assert_int_equal(dd_utf8_length("a", 1), 1);
    assert_int_equal(dd_utf8_length("\0", 1), 1);
    assert_int_equal(dd_utf8_length("\x7F", 1), 1);
    assert_int_equal(dd_utf8_length("\xC2\x80", 2), 2);
    assert_int_equal(dd_utf8_length("\xDF\xBF", 2), 2);
    assert_int_equal(dd_utf8_length("\xE0\xA0\x80", 3), 3);
    assert_int_equal(dd_utf8_length("\xED\x9F\xBF", 3), 3);
    assert_int_equal(dd_utf8_length("\xEE\x80\x80", 3), 3);
    assert_int_equal(dd_utf8_length("\xEF\xBF\xBF", 3), 3);
    assert_int_equal(dd_utf8_length("\xF0\x90\x80\x80", 4), 4);
    assert_int_equal(dd_utf8_length("\xF4\x8F\xBF\xBF", 4), 4);
    assert_int_equal(dd_utf8_length("яблоко", 12), 2);
}

TEST(invalid_sequences) {
    static const char *const bad[] = {
        "\x80",             /* a continuation alone */
        "\xBF",             /* likewise */
        "\xC0\x80",         /* two bytes for NUL */
        "\xC1\xBF",         /* two bytes for one */
        "\xC3\x28",         /* no continuation */
        "\xC3\xC3",         /* another start instead */
        "\xE0\x80\x80",     /* three bytes for one */
        "\xE0\x9F\xBF",     /* three bytes for two */
        "\xED\xA0\x80",     /* first surrogate */
        "\xED\xBF\xBF",     /* last surrogate */
        "\xE2\x28\xA1",     /* second byte wrong */
        "\xE2\x82\x28",     /* third byte wrong */
        "\xF0\x80\x80\x80", /* four bytes for one */
        "\xF0\x8F\xBF\xBF", /* four bytes for three */
        "\xF4\x90\x80\x80", /* beyond U+10FFFF */
        "\xF5\x80\x80\x80", /* far beyond */
        "\xF0\x28\x8C\xBC",
        "\xF0\x90\x28\xBC",
        "\xF0\x90\x8C\x28", /* one byte wrong */
        "\xF8\x88\x80\x80\x80",
        "\xFC\x84\x80\x80\x80\x80", /* five and six bytes */
        "\xFE",
        "\xFF",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (dd_utf8_length(bad[i], strlen(bad[i])) != 0)
            fail_msg("case %zu is accepted", i);
}

TEST(cut_sequences_are_invalid) {
    assert_int_equal(dd_utf8_length("", 0), 0);
    assert_int_equal(dd_utf8_length("\xD0\xB0", 1), 0);
    assert_int_equal(dd_utf8_length("\xE2\x82\xAC", 2), 0);
    assert_int_equal(dd_utf8_length("\xE2\x82\xAC", 1), 0);
    assert_int_equal(dd_utf8_length("\xF0\x9F\x82\xA1", 3), 0);
}

/* ---- Numbers read ---- */

static bool reads(const char *text, int64_t low, int64_t high, int64_t expected) {
    int64_t value = 0;
    return dd_parse_int(text, low, high, &value) && value == expected;
}

static bool refuses(const char *text, int64_t low, int64_t high) {
    int64_t value = 77;
    return !dd_parse_int(text, low, high, &value) && value == 77; /* and leaves it alone */
}

TEST(numbers_are_read) {
    assert_true(reads("0", 0, 10, 0));
    assert_true(reads("10", 0, 10, 10));
    assert_true(reads("-3", -3, 3, -3));
    assert_true(reads("-0", 0, 10, 0));
    assert_true(reads("1000000000000", 0, INT64_MAX, INT64_C(1000000000000)));
}

TEST(what_is_no_number_is_refused) {
    static const char *const bad[] = {"",   "-",  "+1",  " 1", "1 ",  "1.0", "1e3",
                                      "0x", "a1", "--1", "1-", "1\n", "٣",   "9999999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!refuses(bad[i], INT64_MIN, INT64_MAX))
            fail_msg("'%s' is read as a number", bad[i]);
}

TEST(numbers_out_of_range_are_refused) {
    assert_true(refuses("11", 0, 10));
    assert_true(refuses("-1", 0, 10));
    assert_true(refuses("9223372036854775808", INT64_MIN, INT64_MAX));
    assert_true(refuses("-9223372036854775809", INT64_MIN, INT64_MAX));
}

/* Seeds are any 64 bits and are written as signed numbers: all of them must come back. */
TEST(the_greatest_and_the_least_numbers_are_read) {
    assert_true(reads("9223372036854775807", INT64_MIN, INT64_MAX, INT64_MAX));
    assert_true(reads("9223372036854775800", INT64_MIN, INT64_MAX, INT64_MAX - 7));
    assert_true(reads("-9223372036854775807", INT64_MIN, INT64_MAX, -INT64_MAX));
    assert_true(reads("-9223372036854775808", INT64_MIN, INT64_MAX, INT64_MIN));
}

/* ---- Words ---- */

TEST(russian_plurals) {
    static const struct {
        int n;
        const char *word;
    } cases[] = {{0, "армий"},   {1, "армия"},   {2, "армии"},   {4, "армии"},   {5, "армий"},
                 {10, "армий"},  {11, "армий"},  {12, "армий"},  {14, "армий"},  {15, "армий"},
                 {19, "армий"},  {20, "армий"},  {21, "армия"},  {22, "армии"},  {25, "армий"},
                 {100, "армий"}, {101, "армия"}, {104, "армии"}, {111, "армий"}, {112, "армий"},
                 {114, "армий"}, {121, "армия"}, {122, "армии"}, {1011, "армий"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(dd_plural_ru(cases[i].n, "армия", "армии", "армий"), cases[i].word);
}

TEST(languages) {
    dd_text both = {"army", "армия"}, english = {"army", NULL};
    assert_string_equal(dd_say(both, DD_EN), "army");
    assert_string_equal(dd_say(both, DD_RU), "армия");
    assert_string_equal(dd_say(english, DD_RU), "army");
}

/* ---- Errors ---- */

TEST(errors_are_set) {
    dd_error error;
    assert_false(dd_fail(&error, "%s: %d", "side", 3));
    assert_string_equal(error.text, "side: 3");
    assert_false(dd_fail(NULL, "nobody listens"));
}

/* Every way in which the end of the room can fall into a character of two, three or four bytes. */
TEST(an_error_never_ends_in_half_a_character) {
    static const char *const characters[] = {"я", "—", "\xF0\x9F\x82\xA1"};
    for (size_t c = 0; c < 3; c++)
        for (int shift = 0; shift < 4; shift++) {
            char text[1024];
            dd_error error;
            dd_out out = dd_out_to(text, sizeof text);
            for (int i = 0; i < shift; i++)
                dd_put_char(&out, 'a');
            while (out.len < 300)
                dd_put(&out, characters[c]);
            assert_false(dd_fail(&error, "%s", text));
            assert_true(valid_utf8(error.text));
            assert_true(strlen(error.text) >= sizeof error.text - 4);
            assert_true(strlen(error.text) < sizeof error.text);
            assert_memory_equal(error.text, text, strlen(error.text));
        }
}

TEST(paint_is_written_only_with_colour) {
    char buffer[64];
    dd_style plain = {.colour = false}, colourful = {.colour = true};
    dd_out out = dd_out_to(buffer, sizeof buffer);
    for (int paint = DD_PAINT_ACCENT; paint < DD_MAX_SEATS; paint++)
        dd_paint(&out, &plain, paint);
    assert_int_equal(out.len, 0);
    for (int paint = DD_PAINT_ACCENT; paint < DD_MAX_SEATS; paint++) {
        out = dd_out_to(buffer, sizeof buffer);
        dd_paint(&out, &colourful, paint);
        assert_true(out.len > 0);
        assert_int_equal(columns(buffer), 0);
    }
}
