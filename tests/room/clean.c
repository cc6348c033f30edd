/* Names and lines of chat as people type them, and as we keep them. */
#include "room/kit.h"

#include <string.h>

static char text[4096];

static void cleans(const char *from, int max, const char *expected) {
    strcpy(text, from);
    if (!dd_room_clean(text, max))
        fail_msg("'%s' is refused", from);
    if (strcmp(text, expected) != 0)
        fail_msg("'%s' becomes '%s', not '%s'", from, text, expected);
}

static void refuses(const char *from, int max) {
    strcpy(text, from);
    if (dd_room_clean(text, max))
        fail_msg("'%s' is accepted, as '%s'", from, text);
}

TEST(an_ordinary_name_stays_as_it_is) {
    cleans("Anna", 24, "Anna");
    cleans("Анна Ёлкина", 24, "Анна Ёлкина");
    cleans("李小龙 🐉", 24, "李小龙 🐉");
    cleans("x", 24, "x");
}

TEST(spaces_around_are_dropped_and_those_inside_stay) {
    cleans("  Anna  ", 24, "Anna");
    cleans("Anna  Maria", 24, "Anna  Maria");
}

TEST(nothing_but_spaces_is_refused) {
    refuses("", 24);
    refuses("   ", 24);
    refuses("\t\n", 24);
    refuses("\xE2\x80\x8B", 24); /* a space of no width */
}

TEST(control_characters_become_spaces) {
    cleans("a\tb\nc\x7F"
           "d",
           24, "a b c d");
    cleans("\r\nAnna\x01", 24, "Anna");
    cleans("a\xC2\x85z", 24, "a z"); /* U+0085, a control character of two bytes */
    cleans("a\xC2\xA0z", 24, "a\xC2\xA0z");
}

TEST(what_turns_the_direction_of_writing_is_dropped) {
    cleans("a\xE2\x80\xAE"
           "b",
           24, "ab"); /* U+202E */
    cleans("a\xE2\x80\xAA\xE2\x80\xAC"
           "b",
           24, "ab");
    cleans("a\xE2\x81\xA6"
           "b\xE2\x81\xA9",
           24, "ab"); /* U+2066 … 2069 */
    cleans("a\xE2\x80\x8F"
           "b",
           24, "ab"); /* U+200F */
}

TEST(what_has_no_width_is_dropped) {
    cleans("a\xE2\x80\x8B"
           "b\xE2\x80\x8D"
           "c\xE2\x81\xA0"
           "d",
           24, "abcd");
    cleans("a\xE2\x80\xA8"
           "b",
           24, "ab"); /* U+2028, a line break */
    cleans("a\xEF\xBB\xBF"
           "b",
           24, "ab"); /* U+FEFF */
}

TEST(neighbours_of_what_is_dropped_stay) {
    cleans("a\xE2\x80\x8A"
           "b",
           24,
           "a\xE2\x80\x8A"
           "b"); /* U+200A, a thin space */
    cleans("“a” — b…", 24, "“a” — b…");
    cleans("a\xE2\x80\xAF"
           "b",
           24,
           "a\xE2\x80\xAF"
           "b");                            /* U+202F */
    cleans("2⁵³ and xⁿ", 24, "2⁵³ and xⁿ"); /* U+2070 … 207F follow U+206F */
}

TEST(length_is_counted_in_characters) {
    cleans("123456789012345678901234", 24, "123456789012345678901234");
    refuses("1234567890123456789012345", 24);
    cleans("жжжжжжжжжжжжжжжжжжжжжжжж", 24, "жжжжжжжжжжжжжжжжжжжжжжжж");
    refuses("жжжжжжжжжжжжжжжжжжжжжжжжж", 24);
    cleans("🐉🐉🐉", 3, "🐉🐉🐉");
    refuses("🐉🐉🐉🐉", 3);
}

TEST(what_is_dropped_does_not_count) {
    cleans("  abc   ", 3, "abc");
    cleans("a\xE2\x80\xAE"
           "bc",
           3, "abc");
    refuses("a b c", 3);
    refuses("a    c", 3);
}

TEST(invalid_utf8_is_refused) {
    refuses("a\x80z", 24);
    refuses("a\xC3", 24);
    refuses("\xC0\xAF", 24);
    refuses("\xED\xA0\x80", 24); /* a surrogate */
    refuses("\xF5\x80\x80\x80", 24);
    refuses("\xE2\x80", 24);
}

TEST(a_long_text_of_every_kind_stays_within_its_bytes) {
    dd_rng rng = dd_rng_seed(1, 1);
    static const char *const pieces[] = {"a", " ", "ж", "—", "🐉", "\n", "\xE2\x80\xAE", "\xC2\x85"};
    for (int round = 0; round < 2000; round++) {
        text[0] = '\0';
        for (uint32_t n = dd_rng_below(&rng, 60); n; n--)
            strcat(text, pieces[dd_rng_below(&rng, 8)]);
        if (!dd_room_clean(text, 24))
            continue;
        char once[sizeof text];
        strcpy(once, text);
        assert_true(strlen(text) <= DD_ROOM_NAME_BYTES);
        assert_true(text[0] != ' ' && text[strlen(text) - 1] != ' ');
        assert_null(strpbrk(text, "\n\t"));
        assert_true(dd_room_clean(text, 24)); /* what is clean stays so */
        assert_string_equal(text, once);
    }
}
