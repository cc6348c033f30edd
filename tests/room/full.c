/* A log without end: it has one. */
#include "room/kit.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static desk d;

static const char *const always[] = {"table", "bot", "start", "play", "late", "away", "resign", "rematch"};
static const char *const repeated[] = {"sit", "local", "open", "undo", "back", "return"};
static const char *const talk[] = {"chat", "name"};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static void has_room_for(const char *const *verbs, size_t count, bool expected) {
    for (size_t i = 0; i < count; i++)
        if (dd_room_has_room_for(d.room, verbs[i]) != expected)
            fail_msg("'%s' with %d entries of %zu bytes", verbs[i], d.room->entries, d.room->bytes);
}

static void has_room(int entries, size_t bytes, bool for_repeated, bool for_talk) {
    d.room->entries = entries;
    d.room->bytes = bytes;
    has_room_for(always, COUNT(always), true);
    has_room_for(repeated, COUNT(repeated), for_repeated);
    has_room_for(talk, COUNT(talk), for_talk);
}

TEST(a_full_log_takes_only_what_brings_the_game_to_its_end) {
    desk_of_two(&d, 1);
    has_room(DD_ROOM_LOG_ENTRIES / 2 - 1, DD_ROOM_LOG_BYTES / 2 - 1, true, true);
    has_room(DD_ROOM_LOG_ENTRIES / 2, 1000, true, false);
    has_room(1000, DD_ROOM_LOG_BYTES / 2, true, false);
    has_room(DD_ROOM_LOG_ENTRIES - 1, DD_ROOM_LOG_BYTES - 1, true, false);
    has_room(DD_ROOM_LOG_ENTRIES, 1000, false, false);
    has_room(1000, DD_ROOM_LOG_BYTES, false, false);
    assert_false(dd_room_has_room_for(d.room, "chat P1 Anna\nhello"));
    assert_true(dd_room_has_room_for(d.room, "chatter")); /* no entry at all: refused for that */
    desk_close(&d);
}

TEST(the_bytes_of_a_log_are_counted_alike_when_it_is_read_again) {
    desk_of_two(&d, 1);
    desk_play(&d, "P1 bid 1", "a");
    desk_enter(&d, "undo P1");
    desk_play(&d, "P1 bid 1", "b");
    desk_play(&d, "P2 bid 0", "c"); /* with what chance did then */
    desk_enter(&d, "chat P1 Anna\nhello");
    size_t bytes = 0;
    for (int i = 0; i < d.count; i++)
        bytes += d.log[i].len;
    assert_int_equal(d.room->bytes, bytes);
    dd_room *again = desk_replay(&d);
    assert_int_equal(again->bytes, bytes);
    dd_room_free(again);
    desk_close(&d);
}

static double cpu_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static void apply(dd_room *room, const char *entry) {
    dd_error error;
    if (!dd_room_apply(room, entry, strlen(entry), d.now, &error))
        fail_msg("%s: %s", entry, error.text);
}

/* As long as a log gets: half of it talk, the rest a move that is made and taken back again and again. */
TEST(a_full_log_is_read) {
    char line[400];
    desk_of_two(&d, 1);
    dd_room *room = desk_replay(&d);
    snprintf(line, sizeof line, "chat - Somebody\n%0100d", 0);
    double t = cpu_ms();
    while (dd_room_has_room_for(room, "chat"))
        apply(room, line);
    assert_int_equal(room->entries, DD_ROOM_LOG_ENTRIES / 2);
    while (dd_room_has_room_for(room, "undo")) {
        apply(room, "play 0123456789abcdef P1 bid 1");
        apply(room, "undo P1");
    }
    t = cpu_ms() - t;
    print_message("a log of %d entries, %zu bytes: read in %.0f ms\n", room->entries, room->bytes, t);
    assert_in_range(room->entries, DD_ROOM_LOG_ENTRIES, DD_ROOM_LOG_ENTRIES + 1);
    assert_int_equal(room->table->count, d.room->table->count);
    dd_room_free(room);
    desk_close(&d);
}
