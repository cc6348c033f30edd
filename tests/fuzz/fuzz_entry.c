/* Entries into a room: none makes it fall over, a refusal has a reason, and what is accepted can be shown to
 * everybody. The input is a log: entries between lines "=". A bare "start" draws chance, as the server does.
 */
#include "fuzz.h"

#include "room/room.h"

enum { MAX_ENTRIES = 64, MESSAGE = 1 << 20, MAX_VALUES = 1 << 16 };

#define ANNA "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define DAN  "dddddddddddddddddddddddddddddddd"

static char message[MESSAGE];

/* Texts of the log itself are as they were written: a damaged log may hold what is no UTF-8. */
static bool is_utf8(const uint8_t *data, size_t size) {
    for (size_t i = 0; i < size;) {
        int len = dd_utf8_length((const char *)data + i, size - i);
        if (!len)
            return false;
        i += (size_t)len;
    }
    return true;
}

static void show(const dd_room *room, const char *player, bool strict) {
    static dd_json_node nodes[MAX_VALUES];
    dd_json_doc doc;
    dd_error error = {""};
    dd_room_viewer viewer = {.lang = DD_EN};
    int looked = DD_ROOM_NOBODY;
    dd_out out = dd_out_to(message, sizeof message);
    dd_json json = dd_json_to(&out);
    dd_room_look(room, player, &looked, &viewer);
    dd_json_open(&json, '{');
    dd_room_show_table(room, &viewer, &json);
    dd_json_close(&json, '}');
    REQUIRE(!dd_out_cut(&out), "too long");
    REQUIRE(!strict || dd_json_read(message, out.len, nodes, MAX_VALUES, &doc, &error), error.text);
}

/* False: the room is of no use any more. */
static bool enter(dd_room *room, const char *text, size_t len, int64_t at) {
    dd_error error = {""};
    char drawn[1 << 14];
    dd_out out = dd_out_to(drawn, sizeof drawn);
    if (len == 5 && memcmp(text, "start", 5) == 0 && room->entries && room->status == DD_ROOM_OPEN)
        return dd_room_start(room, 7, at, &out, &error);
    /* A copy of just this size lets the sanitizer see every byte that is read beyond it. */
    char *copy = malloc(len ? len : 1);
    REQUIRE(copy, "out of memory");
    memcpy(copy, text, len);
    int entries = room->entries;
    bool ok = dd_room_apply(room, copy, len, at, &error);
    free(copy);
    REQUIRE(ok || error.text[0], "a refusal has a reason");
    REQUIRE(room->entries == entries + ok, "entries are counted");
    return ok;
}

static void must_hold(const dd_room *room) {
    REQUIRE(room->game && room->config.seats <= room->game->seats_max, "a room has a game");
    REQUIRE(room->chat_count <= DD_ROOM_CHAT, "chat is limited");
    REQUIRE(room->status != DD_ROOM_PLAYING || room->actors, "somebody is to act");
    REQUIRE(room->status == DD_ROOM_PLAYING || !room->actors, "nobody is to act");
    REQUIRE(!room->table || room->step_from <= room->table->count, "a step is in the log");
    for (int i = 0; i < room->chat_count; i++)
        REQUIRE(room->chat[i].seat < room->config.seats, "a line is somebody's");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    dd_room *room = dd_room_new("abcdefghijklmnop");
    REQUIRE(room, "out of memory");
    bool ok = true;
    for (int n = 0; ok && at < end && n < MAX_ENTRIES; n++) {
        const char *stop = at;
        while (stop < end && !(end - stop >= 3 && memcmp(stop, "\n=\n", 3) == 0))
            stop++;
        ok = enter(room, at, (size_t)(stop - at), 1000 + n);
        at = stop < end ? stop + 3 : end;
        if (ok)
            must_hold(room);
    }
    if (ok && room->entries) {
        show(room, ANNA, is_utf8(data, size));
        show(room, DAN, is_utf8(data, size));
    }
    dd_room_free(room);
    return 0;
}
