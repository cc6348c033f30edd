/* What a long game costs a room: a table of six that is played on and on, with a line of chat and a decision
 * taken back now and then; and the largest messages of ordinary games.
 *
 *     build/bench/long [DECISIONS]      10,000 unless told
 *
 * A room does no I/O, so this is what the server computes; what it writes and sends is bench/server's to
 * measure. */
#include "room/room.h"
#include "support/endless.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BUFFER = 8 << 20, MAX_GAMES = 8 };

static const char *const people[] = {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
                                     "cccccccccccccccccccccccccccccccc", "dddddddddddddddddddddddddddddddd",
                                     "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", "ffffffffffffffffffffffffffffffff",
                                     "gggggggggggggggggggggggggggggggg", "hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh"};

static char buffer[BUFFER];
static dd_error error;

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static void must(bool ok) {
    if (ok)
        return;
    fprintf(stderr, "%s\n", error.text);
    exit(1);
}

/* ---- A room and its log ---- */

typedef struct entry {
    char *text;
    size_t len;
} entry;

static entry *entries;
static int count;

static void keep(const dd_out *out) {
    entries = realloc(entries, (size_t)(count + 1) * sizeof *entries);
    entries[count].text = malloc(out->len + 1);
    memcpy(entries[count].text, out->at, out->len);
    entries[count++].len = out->len;
}

static void enter(dd_room *room, dd_out *out) {
    must(dd_room_apply(room, out->at, out->len, count, &error));
    keep(out);
}

static dd_room *new_room(const dd_game *game, int seats, bool without_end) {
    dd_config config;
    dd_room *room = dd_room_new("abcdefghijklmnop");
    dd_out out = dd_out_to(buffer, BUFFER);
    dd_config_default(game, seats, &config);
    dd_room_put_header(&out, game, &config, false, 0, people[0], NULL, 0);
    enter(room, &out);
    if (without_end)
        room->game = endless(game);
    for (int seat = 0; seat < seats; seat++) {
        out = dd_out_to(buffer, BUFFER);
        dd_room_put_sit(&out, seat, false, people[seat], "Wilhelmina of the Hills");
        enter(room, &out);
    }
    out = dd_out_to(buffer, BUFFER);
    must(dd_room_start(room, 7, count, &out, &error));
    keep(&out);
    return room;
}

static void step(dd_room *room, dd_rng *rng) {
    dd_move moves[DD_MAX_MOVES];
    int seat = __builtin_ctz(room->actors);
    int legal = dd_moves(room->game, dd_table_state(room->table), seat, moves);
    dd_out out = dd_out_to(buffer, BUFFER);
    must(dd_room_play(room, seat, moves[dd_rng_below(rng, (uint32_t)legal)], NULL, count, &out, &error));
    keep(&out);
}

/* ---- Messages ---- */

typedef enum kind { TABLE, UPDATE } kind;

/* To each seat and a spectator, in both languages; the largest of them. */
static size_t tell_all(const dd_room *room, kind k) {
    size_t largest = 0;
    for (int seat = 0; seat <= room->config.seats; seat++)
        for (int lang = 0; lang < 2; lang++) {
            const char *player = seat < room->config.seats ? people[seat] : "nobody";
            int looked = DD_ROOM_NOBODY;
            dd_room_viewer viewer = {.lang = (dd_lang)lang};
            dd_out out = dd_out_to(buffer, BUFFER);
            dd_json json = dd_json_to(&out);
            dd_room_look(room, player, &looked, &viewer);
            viewer.lang = (dd_lang)lang;
            dd_json_open(&json, '{');
            (k == TABLE ? dd_room_show_table : dd_room_show_update)(room, &viewer, &json);
            dd_json_close(&json, '}');
            if (out.len > largest)
                largest = out.len;
        }
    return largest;
}

static void long_game(int decisions) {
    dd_room *room = new_room(dd_game_by_id("queendomino"), 6, true);
    dd_rng rng = dd_rng_seed(3, 3);
    double playing = 0, telling = 0, undoing = 0;
    int moves = 0, undone = 0;
    size_t largest = 0;
    while (dd_table_length(room->table) < decisions) {
        double t = now_ms();
        step(room, &rng);
        playing += now_ms() - t;
        moves++;
        t = now_ms();
        size_t len = tell_all(room, UPDATE);
        telling += now_ms() - t;
        if (len > largest)
            largest = len;
        int who;
        dd_table_entry(room->table, dd_table_length(room->table) - 1, &who);
        if (moves % 16 == 0 && who < 6 && dd_table_can_undo(room->table, who)) {
            dd_out out = dd_out_to(buffer, BUFFER);
            dd_room_put_seat(&out, "undo", who);
            t = now_ms();
            enter(room, &out);
            undoing += now_ms() - t;
            undone++;
        }
        if (moves % 8 == 0) {
            dd_out out = dd_out_to(buffer, BUFFER);
            dd_room_put_chat(&out, 0, "Wilhelmina of the Hills", "so it goes, and a \"quoted\" word");
            enter(room, &out);
        }
    }
    printf("a table of six: %d entries, %d decisions\n", count, dd_table_length(room->table));
    printf("  a move                    %8.1f us\n", playing * 1000 / moves);
    printf("  its update, for 14        %8.1f us\n", telling * 1000 / moves);
    printf("  an undo                   %8.1f us (%d)\n", undoing * 1000 / (undone ? undone : 1), undone);
    printf("  the largest update        %8zu bytes\n", largest);
    double t = now_ms();
    largest = tell_all(room, TABLE);
    printf("  opened                    %8.2f ms\n", (now_ms() - t) / 14);
    printf("  the message 'table'       %8zu bytes\n", largest);
    printf("  memory of its marks       %8zu bytes\n",
           (size_t)(dd_table_length(room->table) / DD_TABLE_MARK) * room->game->state_bytes);
    dd_room *again = dd_room_new("abcdefghijklmnop");
    t = now_ms();
    for (int i = 0; i < count; i++) {
        must(dd_room_apply(again, entries[i].text, entries[i].len, i, &error));
        if (i == 0)
            again->game = room->game;
    }
    printf("  read from its log         %8.1f ms\n", now_ms() - t);
    if (dd_hash(room->game, dd_table_state(again->table)) != dd_hash(room->game, dd_table_state(room->table)))
        printf("  but it is another game!\n");
    dd_room_free(again);
    dd_room_free(room);
}

/* The largest messages of ordinary games. */
static void ordinary_games(void) {
    for (int g = 0; dd_games()[g]; g++) {
        const dd_game *game = dd_games()[g];
        size_t table = 0, update = 0;
        int longest = 0;
        for (int i = 0; i < MAX_GAMES; i++) {
            dd_rng rng = dd_rng_seed((uint64_t)i, 1);
            int seats = game->seats_max - i % (game->seats_max - game->seats_min + 1);
            count = 0;
            if (seats == 7)
                continue; /* no table of Queendomino */
            dd_room *room = new_room(game, seats, false);
            while (room->status == DD_ROOM_PLAYING) {
                size_t len = tell_all(room, UPDATE);
                update = len > update ? len : update;
                len = tell_all(room, TABLE);
                table = len > table ? len : table;
                step(room, &rng);
            }
            if (dd_table_length(room->table) > longest)
                longest = dd_table_length(room->table);
            dd_room_free(room);
        }
        printf("%-12s %5d decisions, largest update %6zu bytes, largest table %6zu bytes\n", game->id,
               longest, update, table);
    }
}

int main(int argc, char **argv) {
    int decisions = argc > 1 ? atoi(argv[1]) : 10000;
    long_game(decisions);
    ordinary_games();
    return 0;
}
