/* Logs that are not in order: every wrong entry is refused, with a reason. */
#include "room/kit.h"

#include <string.h>

static desk d;

static void open_refuses(const char *const *wrong) {
    desk_open(&d, 2, NULL);
    for (; *wrong; wrong++)
        desk_refuses(&d, *wrong);
    desk_close(&d);
}

static void playing_refuses(const char *const *wrong) {
    desk_of_two(&d, 5);
    for (; *wrong; wrong++)
        desk_refuses(&d, *wrong);
    desk_close(&d);
}

TEST(a_log_begins_with_a_header) {
    static const char *const wrong[] = {
        "chat - Dan\nhello",        "start 5\n", "play . P1 bid 1\n", "undo P1",
        "rematch zyxwvutsrqponmlk", "open P1",   "bot P1 easy",       NULL};
    desk fresh = {.room = dd_room_new("abcdefghijklmnop")};
    desk_refuses(&fresh, "sit P1 " ANNA " Anna");
    for (int i = 0; wrong[i]; i++)
        desk_refuses(&fresh, wrong[i]);
    desk_close(&fresh);
}

TEST(headers_that_are_wrong) {
    static const char *const wrong[] = {"table",
                                        "table eight",
                                        "table eight 1 2 link 0",
                                        "table eight 1 2 link 0 ",
                                        "table eight 1 2 link 0 abc",
                                        "table eight 1 2 link 0 " ANNA "a",
                                        "table chess 1 2 link 0 " ANNA,
                                        "table eight 0 2 link 0 " ANNA,
                                        "table eight 99 2 link 0 " ANNA,
                                        "table eight 1 1 link 0 " ANNA,
                                        "table eight 1 6 link 0 " ANNA,
                                        "table eight 1 2 link -1 " ANNA,
                                        "table eight 1 2 link 1209601 " ANNA,
                                        "table eight 1 2 link x " ANNA,
                                        "table eight 1 2 link 0 " ANNA "\noption side=C\n",
                                        "table eight 1 2 link 0 " ANNA "\noption nothing=1\n",
                                        "table eight 1 2 link 0 " ANNA "\noption side\n",
                                        "table eight 1 2 link 0 " ANNA "\nhello\n",
                                        "table eight 1 2 link 0 " ANNA "\n\n",
                                        "table eight 1 2 link 0 " ANNA
                                        "\noption side2=B\n", /* needs a series */
                                        "table eight 1 2 link 0 " ANNA "\nrecord\n",
                                        "table eight 1 2 link 0 " ANNA "\nrecord\nhello\n",
                                        NULL};
    desk fresh = {.room = dd_room_new("abcdefghijklmnop")};
    for (int i = 0; wrong[i]; i++)
        desk_refuses(&fresh, wrong[i]);
    desk_close(&fresh);
}

TEST(a_table_is_public_or_by_link) {
    desk fresh = {.room = dd_room_new("abcdefghijklmnop")};
    desk_refuses(&fresh, "table eight 1 2 secret 0 " ANNA);
    desk_close(&fresh);
}

TEST(a_header_line_of_any_length_is_read_or_refused) {
    char text[1024] = "table eight 1 2 link 0 " ANNA "\noption side=";
    desk fresh = {.room = dd_room_new("abcdefghijklmnop")};
    memset(text + strlen(text), 'A', 400);
    desk_refuses(&fresh, text);
    desk_close(&fresh);
}

TEST(there_is_one_header_only) {
    static const char *const wrong[] = {"table eight 1 2 link 0 " ANNA "\n", NULL};
    open_refuses(wrong);
    playing_refuses(wrong);
}

TEST(verbs_that_nobody_knows) {
    static const char *const wrong[] = {"",           "\n",        "dance P1",   "sit",
                                        "opening P1", " open P1",  "SIT P1 x y", "open",
                                        "undo\n",     "\nopen P1", NULL};
    open_refuses(wrong);
}

TEST(entries_with_too_few_words) {
    static const char *const wrong[] = {
        "sit P1", "sit P1 " ANNA, "sit P1 " ANNA " ", "local P1 " ANNA,  "bot P1",   "bot P1 ", "open ",
        "start ", "chat -",       "chat - ",          "chat P1 \nhello", "rematch ", NULL};
    static const char *const later[] = {"play ", "play .",  "play . ",  "play x",  "undo ",   "back ",
                                        "late ", "away P1", "away P1 ", "return ", "resign ", NULL};
    open_refuses(wrong);
    playing_refuses(later);
}

TEST(seats_that_are_not_at_the_table) {
    static const char *const wrong[] = {"sit P3 " ANNA " Anna",
                                        "sit P0 " ANNA " Anna",
                                        "sit 1 " ANNA " Anna",
                                        "sit chance " ANNA " Anna",
                                        "bot P9 easy",
                                        "open P-1",
                                        "open P01",
                                        "open p1",
                                        "open P1 P2",
                                        NULL};
    static const char *const later[] = {"undo P3",  "undo chance", "late P3",    "away P3 easy",
                                        "return P", "resign P3",   "resign P1 ", NULL};
    open_refuses(wrong);
    playing_refuses(later);
}

TEST(people_that_are_none) {
    static const char *const wrong[] = {
        "sit P1 abc Anna",
        "sit P1 " ANNA "a Anna",
        "sit P1 " ANNA " 01234567890123456789012345678901234567890123456789012345678901234567890123456789"
        "01234567890123456", /* 97 bytes */
        "bot P1 godlike",
        "bot P1 easy easy",
        "rematch short",
        "rematch zyxwvutsrqponmlkj",
        NULL};
    open_refuses(wrong);
}

TEST(what_needs_a_game_that_is_on) {
    static const char *const wrong[] = {"play . P1 bid 1\n", "undo P1",   "back 0",    "late P1",
                                        "away P1 easy",      "return P1", "resign P1", NULL};
    open_refuses(wrong);
}

TEST(what_needs_a_game_that_has_not_begun) {
    static const char *const wrong[] = {
        "sit P1 " ANNA " Anna", "local P1 " ANNA " Anna", "bot P1 easy", "open P1", "start 5\n", NULL};
    playing_refuses(wrong);
}

TEST(starts_that_are_wrong) {
    static const char *const wrong[] = {"start x\n",
                                        "start 99999999999999999999\n",
                                        "start 5 6\n",
                                        "start 5\nP1 bid 1\n",
                                        "start 5\nchance card 99\n",
                                        "start 5\n\n",
                                        NULL};
    desk_open(&d, 2, "table eight 1 2 link 0 " ANNA "\noption ages=30,20\n");
    desk_enter(&d, "bot P1 easy");
    desk_enter(&d, "bot P2 easy");
    for (int i = 0; wrong[i]; i++)
        desk_refuses(&d, wrong[i]);
    desk_close(&d);
}

TEST(decisions_that_are_wrong) {
    static const char *const wrong[] = {"play . P1 bid 99\n",
                                        "play . P3 bid 1\n",
                                        "play . P1 take 1\n",
                                        "play . P1\n",
                                        "play . P1 dance\n",
                                        "play . chance card 1\n",
                                        "play . P1 bid 1\nP1 bid 1\n",
                                        "play . P1 bid 1\nhello\n",
                                        "play . P1 bid 1\n\n",
                                        "play P1 bid 1\n",
                                        NULL};
    playing_refuses(wrong);
}

TEST(a_zero_byte_is_refused_in_what_is_read) {
    desk_of_two(&d, 5);
    desk_refuses_n(&d, "undo P1\0", 8);
    desk_refuses_n(&d, "\0", 1);
    desk_refuses_n(&d, "play . P1 bid 1\n\0", 17);
    desk_refuses_n(&d, "play . P1 bid 1\0\n", 17);
    desk_close(&d);
}

TEST(a_decision_line_of_any_length_is_read_or_refused) {
    char text[1024] = "play . P1 bid 1\nP2 bid ";
    desk_of_two(&d, 5);
    memset(text + strlen(text), '1', 500);
    desk_refuses(&d, text);
    memset(text, '1', 500);
    memcpy(text, "play . P1 bid ", 14);
    desk_refuses(&d, text);
    desk_close(&d);
}

TEST(chat_under_a_name_that_is_too_long) {
    char entry[256] = "chat - ";
    desk_open(&d, 2, NULL);
    for (int i = 0; i < DD_ROOM_NAME_BYTES; i++)
        strcat(entry, "n");
    desk_enter(&d, "%s\nhello", entry);
    strcat(entry, "n");
    strcat(entry, "\nhello");
    desk_refuses(&d, entry);
    desk_close(&d);
}

TEST(chat_of_a_seat_that_is_not_there) {
    static const char *const wrong[] = {"chat P3 Dan\nhello", "chat chance Dan\nhello", "chat x Dan\nhello",
                                        NULL};
    open_refuses(wrong);
}

TEST(lines_after_an_entry_of_one_line) {
    static const char *const wrong[] = {"sit P1 " ANNA " Anna\nhello", "bot P1 easy\nhello", "open P1\nhello",
                                        NULL};
    static const char *const later[] = {"away P1 easy\nhello", "resign P1\nhello", "late P1\nx",
                                        "return P1\nx", NULL};
    open_refuses(wrong);
    playing_refuses(later);
}

/* ---- What may be told of an entry, whatever it says ---- */

static const char *verb_of(const char *entry) {
    return dd_room_verb(entry, strlen(entry));
}

TEST(of_an_entry_that_is_wrong_its_verb_is_known) {
    assert_string_equal(verb_of("chat - Dan\nhello"), "chat");
    assert_string_equal(verb_of("chat"), "chat");
    assert_string_equal(verb_of("chat\nhello"), "chat");
    assert_string_equal(verb_of("table of stone"), "table");
    assert_string_equal(verb_of("house Dan Dan"), "house");
    assert_string_equal(dd_room_verb("chatter", 4), "chat");
    assert_string_equal(verb_of("chatter"), "unknown");
    assert_string_equal(verb_of("Chat - Dan"), "unknown");
    assert_string_equal(verb_of(" chat"), "unknown");
    assert_string_equal(verb_of("\nchat"), "unknown");
    assert_string_equal(verb_of("Dan"), "unknown");
    assert_string_equal(verb_of(""), "unknown");
    assert_string_equal(dd_room_verb("chat\0x", 6), "unknown");
}
