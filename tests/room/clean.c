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

static char *put_character(char *to, uint32_t c) {
    static const uint8_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    *to++ = (char)(lead[more] | c >> 6 * more);
    while (more--)
        *to++ = (char)(0x80 | (c >> 6 * more & 0x3F));
    return to;
}

/* The text with a character for every @; two of them at a time. */
static const char *with(const char *pattern, uint32_t character) {
    static char texts[2][256];
    static int turn;
    char *to = texts[turn ^= 1];
    for (; *pattern; pattern++)
        to = put_character(to, *pattern == '@' ? character : (uint32_t)*pattern);
    *to = '\0';
    return texts[turn];
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
    refuses(with("@", 0x200B), 24);
    refuses(with("@ @", 0xFEFF), 24);
}

TEST(control_characters_become_spaces) {
    cleans("a\tb\nc", 24, "a b c");
    cleans("\r\nAnna\x01", 24, "Anna");
    cleans(with("a@z", 0x7F), 24, "a z");
    cleans(with("a@z", 0x85), 24, "a z"); /* of two bytes */
    cleans(with("a@z", 0xA0), 24, with("a@z", 0xA0));
}

TEST(what_turns_the_direction_of_writing_is_dropped) {
    static const uint32_t turns[] = {0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C,
                                     0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069};
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
        cleans(with("@a@b@", turns[i]), 24, "ab");
}

TEST(what_has_no_width_is_dropped) {
    static const uint32_t invisible[] = {0x00AD, 0x200B, 0x200C, 0x200D, 0x2028, 0x2029, 0x2060, 0xFEFF};
    for (size_t i = 0; i < sizeof invisible / sizeof *invisible; i++)
        cleans(with("@a@b@", invisible[i]), 24, "ab");
}

TEST(neighbours_of_what_is_dropped_stay) {
    static const uint32_t visible[] = {0x00AC, 0x00AE, 0x061B, 0x061D, 0x200A, 0x2010,
                                       0x202F, 0x205F, 0x2070, 0x207F, 0xFEFC, 0xFF01};
    for (size_t i = 0; i < sizeof visible / sizeof *visible; i++)
        cleans(with("a@b", visible[i]), 24, with("a@b", visible[i]));
    cleans("“a” — b…", 24, "“a” — b…");
    cleans("2⁵³ and xⁿ", 24, "2⁵³ and xⁿ");
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
    cleans(with("@a@b@c@", 0x202E), 3, "abc");
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
    static const uint32_t pieces[] = {'a', ' ', 0x436, 0x2014, 0x1F409, '\n', 0x202E, 0x85};
    for (int round = 0; round < 2000; round++) {
        text[0] = '\0';
        for (uint32_t n = dd_rng_below(&rng, 60); n; n--)
            strcat(text, with("@", pieces[dd_rng_below(&rng, 8)]));
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
