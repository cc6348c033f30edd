/* What the tests of rooms share: people, a room with its log, and messages read back as JSON. */
#ifndef ROOM_KIT_H
#define ROOM_KIT_H

#include "support/test.h"

#include "room/room.h"

#define ANNA  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define BEN   "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
#define CLARA "cccccccccccccccccccccccccccccccc"
#define DAN   "dddddddddddddddddddddddddddddddd" /* who sits nowhere */

enum { ENTRY_ROOM = 1 << 16, LOG_ROOM = 4096 };

/* A room and everything that was written down of it. */
typedef struct desk {
    dd_room *room;
    int64_t now;
    int count;
    struct {
        char *text;
        size_t len;
        int64_t at;
    } log[LOG_ROOM];
} desk;

/* Every function fails the running test where it can't do what it is asked. */
void desk_open(desk *d, int seats, const char *header); /* NULL: an ordinary header */
void desk_close(desk *d);
/* Applies an entry and keeps it; the time goes on by a second. */
void desk_enter(desk *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
void desk_start(desk *d, uint64_t seed);
void desk_play(desk *d, const char *who_and_move, const char *id); /* "P1 bid 3" */
void desk_play_move(desk *d, int seat, dd_move move, const char *id);
/* The same entries into a fresh room. */
dd_room *desk_replay(const desk *d);
/* Is the entry refused, with a reason? Tried on a replayed room, since it ruins one. */
void desk_refuses(const desk *d, const char *entry);
void desk_refuses_n(const desk *d, const char *entry, size_t len);

/* Anna and Ben sit; the game has been started from this seed. The ages are told: Ben is younger. */
void desk_of_two(desk *d, uint64_t seed);
/* Anna, Ben and Clara. */
void desk_of_three(desk *d, uint64_t seed);

/* Do two rooms hold the same, as far as the log goes? */
void assert_same_room(const dd_room *a, const dd_room *b);

/* ---- Messages ---- */

typedef enum message_kind { TABLE, UPDATE, SUMMARY } message_kind;

/* A message to a player, as text until the next call. It must be strict JSON. */
const char *message_to(const dd_room *room, message_kind kind, const char *player, int *looked, dd_lang lang);
/* A member by its path, "seats.1.name": texts without quotes, the rest as it is written; "" if it is not
 * there. */
const char *part_of(const char *json, const char *path);
/* The message has the member, and it is this. */
void assert_part(const char *json, const char *path, const char *expected);
/* Who looks, if he has asked to look through no seat. */
dd_room_viewer viewer_of(const dd_room *room, const char *player);

#endif
