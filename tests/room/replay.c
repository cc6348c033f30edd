/* What is written down of a room, applied to a fresh one, gives the same room: tried on random evenings of
 * every game, with everything that people do at a table. */
#include "room/kit.h"

#include <stdio.h>
#include <string.h>

enum { EVENINGS = 6, LONGEST = 3000 };

static const char *const people[] = {ANNA, BEN, CLARA, DAN};
static const char *const levels[] = {"easy", "medium", "hard", "expert"};

static desk d;
static dd_rng rng;

static bool sometimes(uint32_t in) {
    return dd_rng_below(&rng, in) == 0;
}

static int any_seat(void) {
    return (int)dd_rng_below(&rng, d.room->config.seats);
}

static int any_of(uint32_t bits) {
    for (uint32_t skip = dd_rng_below(&rng, (uint32_t)__builtin_popcount(bits)); skip; skip--)
        bits &= bits - 1;
    return __builtin_ctz(bits);
}

static const char *somebody(void) {
    const char *player = people[dd_rng_below(&rng, 4)];
    return dd_room_guest_state(d.room, player) == DD_GUEST_BARRED ? ANNA : player;
}

static void take_seats(void) {
    for (int seat = 0; seat < d.room->config.seats; seat++) {
        if (sometimes(4))
            desk_enter(&d, "bot P%d %s", seat + 1, levels[dd_rng_below(&rng, 4)]);
        else
            desk_enter(&d, "%s P%d %s Person %d", sometimes(4) ? "local" : "sit", seat + 1, somebody(), seat);
        if (sometimes(6))
            desk_enter(&d, "open P%d", seat-- + 1); /* and once more */
    }
}

static void play_something(void) {
    dd_move moves[DD_MAX_MOVES];
    char id[24];
    int seat = any_of(d.room->actors);
    int count = d.room->game->moves(dd_table_state(d.room->table), seat, moves);
    snprintf(id, sizeof id, "m-%08x", (unsigned)dd_rng_next(&rng));
    int level;
    bool bot = dd_room_bot_plays(d.room, seat, &level);
    desk_play_move(&d, seat, moves[dd_rng_below(&rng, (uint32_t)count)], bot ? NULL : id);
}

static void go_back(void) {
    int seat = any_seat(), n = dd_room_last_decision(d.room, seat);
    if (n < 0)
        return;
    if (dd_table_can_undo(d.room->table, seat))
        desk_enter(&d, "undo P%d", seat + 1);
    else if (sometimes(2U * d.room->config.seats)) /* the more seats, the further back: games must end */
        desk_enter(&d, "back %d", n);
}

static void do_something_else(void) {
    int seat = any_seat();
    if (sometimes(2))
        desk_enter(&d, "chat P%d Person %d\nafter %d decisions", seat + 1, seat, d.room->table->count);
    if (d.room->seat[seat].kind != DD_SEAT_PERSON)
        return;
    if (sometimes(3))
        desk_enter(&d, "away P%d %s", seat + 1, levels[dd_rng_below(&rng, 4)]);
    else if (sometimes(2))
        desk_enter(&d, "return P%d", seat + 1);
    else if (d.room->actors >> seat & 1 && sometimes(2))
        desk_enter(&d, "late P%d", seat + 1);
    else if (sometimes(40))
        desk_enter(&d, "resign P%d", seat + 1);
}

/* Anna is the host; what can't be done to somebody as things stand is left alone. */
static void receive_guests(void) {
    const char *player = people[1 + dd_rng_below(&rng, 3)];
    dd_guest_state is = dd_room_guest_state(d.room, player);
    bool leaves = d.room->status == DD_ROOM_OPEN || !dd_room_has_seat(d.room, player);
    if (is != DD_GUEST_WELCOME && sometimes(2))
        desk_enter(&d, "allow %s", player);
    else if (is == DD_GUEST_WELCOME && sometimes(2))
        desk_enter(&d, "mute %s Loud %d", player, d.count);
    else if (is != DD_GUEST_BARRED && leaves)
        desk_enter(&d, "bar %s Bad %d", player, d.count);
    if (sometimes(4))
        desk_enter(&d, "house %s %s", sometimes(2) ? "all" : "players", sometimes(2) ? "all" : "players");
}

/* As after a restart of the server. */
static void go_on_with_what_is_written(void) {
    dd_room *again = desk_replay(&d);
    assert_same_room(d.room, again);
    dd_room_free(d.room);
    d.room = again;
}

static void spend_evening(const dd_game *game, int seats, uint64_t seed) {
    char header[4096];
    dd_config config;
    dd_state opening;
    dd_error error;
    rng = dd_rng_for(seed, (uint64_t)seats);
    dd_config_default(game, seats, &config);
    if (!dd_init(game, &config, &opening, &error))
        return; /* no game for so many by default */
    dd_out out = dd_out_to(header, sizeof header);
    dd_room_put_header(&out, game, &config, sometimes(2), sometimes(2) ? 60 : 0, ANNA, NULL, 0);
    desk_open(&d, seats, header);
    for (int i = 0; i < 3; i++)
        receive_guests();
    take_seats();
    go_on_with_what_is_written();
    desk_start(&d, dd_rng_next(&rng));
    for (int i = 0; i < LONGEST && d.room->status == DD_ROOM_PLAYING; i++) {
        play_something();
        if (d.room->status == DD_ROOM_PLAYING && sometimes(4))
            go_back();
        if (d.room->status == DD_ROOM_PLAYING && sometimes(8))
            do_something_else();
        if (sometimes(20))
            receive_guests();
        if (sometimes(50))
            go_on_with_what_is_written();
    }
    assert_int_equal(d.room->status, DD_ROOM_OVER);
    desk_enter(&d, "chat - Dan\nwell played");
    desk_enter(&d, "rematch zyxwvutsrqponmlk");
    go_on_with_what_is_written();
    desk_close(&d);
}

TEST(a_replayed_log_gives_the_same_room) {
    for (const dd_game *const *game = dd_games(); *game; game++)
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++)
            for (uint64_t seed = 0; seed < EVENINGS; seed++)
                spend_evening(*game, seats, seed);
}

/* The same seed and the same decisions, once in one go and once with a restart after every step. */
TEST(chance_goes_on_the_same_way_after_a_restart) {
    static desk restarted;
    dd_move moves[DD_MAX_MOVES];
    desk_of_three(&d, 42);
    desk_of_three(&restarted, 42);
    rng = dd_rng_seed(8, 8);
    while (d.room->status == DD_ROOM_PLAYING && d.count < 60) {
        int seat = any_of(d.room->actors);
        int count = d.room->game->moves(dd_table_state(d.room->table), seat, moves);
        dd_move move = moves[dd_rng_below(&rng, (uint32_t)count)];
        dd_room *again = desk_replay(&restarted);
        dd_room_free(restarted.room);
        restarted.room = again;
        desk_play_move(&d, seat, move, NULL);
        desk_play_move(&restarted, seat, move, NULL);
        assert_same_room(d.room, restarted.room);
    }
    desk_close(&restarted);
    desk_close(&d);
}
