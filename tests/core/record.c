/* Records: what was played comes back, and what was changed is refused. */
#include "support/test.h"

#include "table/table.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 1 << 16 };

static char record[ROOM]; /* of a finished game */
static size_t record_len;
static uint64_t digest;
static dd_error error;

static const dd_game *eight(void) {
    const dd_game *game = dd_game_by_id("eight");
    assert_non_null(game);
    return game;
}

static void write_record(const dd_table *table) {
    dd_out out = dd_out_to(record, sizeof record);
    dd_table_record(table, &out);
    assert_false(dd_out_cut(&out));
    record_len = out.len;
    digest = dd_digest(dd_table_game(table), dd_table_state(table));
}

static void play_on(dd_table *table, uint64_t seed, int limit) {
    const dd_game *game = dd_table_game(table);
    dd_rng rng = dd_rng_seed(seed, 5);
    uint32_t actors;
    for (int i = 0; i < limit && (actors = game->actors(dd_table_state(table))) != 0; i++) {
        dd_move moves[DD_MAX_MOVES];
        int who = __builtin_ctz(actors);
        int count = dd_moves(game, dd_table_state(table), who, moves);
        assert_true(dd_table_play(table, who, moves[dd_rng_below(&rng, (uint32_t)count)], &error));
    }
}

static void play_game(int seats, uint64_t seed, int limit) {
    dd_table *table = dd_table_new();
    dd_config config;
    assert_non_null(table);
    dd_config_default(eight(), seats, &config);
    assert_true(dd_table_start(table, eight(), &config, seed, false, &error));
    play_on(table, seed, limit);
    write_record(table);
    dd_table_free(table);
}

/* Replays a text: 1 if it is refused in one line, 0 if it leads to the digest of the record. */
static int outcome(const char *text, size_t len) {
    dd_table *table = dd_table_new();
    assert_non_null(table);
    error.text[0] = '\0';
    bool ok = dd_table_replay(table, text, len, true, &error);
    bool alike = ok && dd_digest(dd_table_game(table), dd_table_state(table)) == digest;
    dd_table_free(table);
    if (ok && !alike)
        fail_msg("a changed record leads elsewhere:\n%.*s", (int)len, text);
    if (!ok && (!error.text[0] || strchr(error.text, '\n')))
        fail_msg("the error is not one line: '%s'", error.text);
    return !ok;
}

static void refused(const char *text, const char *words) {
    if (!outcome(text, strlen(text)))
        fail_msg("accepted:\n%s", text);
    if (!strstr(error.text, words))
        fail_msg("'%s' does not say '%s'", error.text, words);
}

/* The record with the first `from` replaced by `to`. */
static const char *with(const char *from, const char *to) {
    static char text[ROOM];
    const char *at = strstr(record, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - record), record, to, at + strlen(from));
    return text;
}

/* ---- There and back ---- */

TEST(a_record_comes_back) {
    for (int seats = 2; seats <= 5; seats++) {
        static char first[ROOM];
        dd_table *table = dd_table_new();
        assert_non_null(table);
        play_game(seats, (uint64_t)seats, 1000000);
        strcpy(first, record);
        assert_true(dd_table_replay(table, record, record_len, true, &error));
        assert_int_equal(dd_table_seed(table), seats);
        write_record(table);
        assert_string_equal(first, record);
        dd_table_free(table);
    }
}

TEST(an_unfinished_game_comes_back_and_goes_on_alike) {
    for (int limit = 0; limit < 40; limit += 3) {
        dd_table *table = dd_table_new();
        assert_non_null(table);
        play_game(3, 8, limit);
        assert_true(dd_table_replay(table, record, record_len, false, &error));
        assert_int_equal(dd_digest(eight(), dd_table_state(table)), digest);
        /* The next cards come from the seed as if the game had not been away. */
        dd_table *straight = dd_table_new();
        dd_config config;
        assert_non_null(straight);
        dd_config_default(eight(), 3, &config);
        assert_true(dd_table_start(straight, eight(), &config, 8, false, &error));
        play_on(straight, 8, limit);
        play_on(straight, 9, 30);
        play_on(table, 9, 30);
        assert_memory_equal(dd_table_state(straight), dd_table_state(table), eight()->state_bytes);
        dd_table_free(straight);
        dd_table_free(table);
    }
}

/* A record can end where chance is to act: then it is drawn, or waits for those who draw by hand. */
TEST(chance_that_is_due_is_drawn_or_waits) {
    dd_table *table = dd_table_new(), *back = dd_table_new();
    dd_config config;
    assert_true(table && back);
    dd_config_default(eight(), 2, &config);
    assert_true(dd_table_start(table, eight(), &config, 7, true, &error));
    write_record(table);
    assert_true(dd_table_replay(back, record, record_len, true, &error));
    assert_int_equal(dd_table_length(back), 0);
    assert_true(dd_table_replay(back, record, record_len, false, &error));
    assert_true(dd_table_start(table, eight(), &config, 7, false, &error));
    assert_memory_equal(dd_table_state(table), dd_table_state(back), eight()->state_bytes);
    assert_int_equal(dd_table_length(back), dd_table_length(table));
    dd_table_free(back);
    dd_table_free(table);
}

TEST(every_seed_comes_back) {
    static const uint64_t seeds[] = {
        0, 1, INT64_MAX - 10, INT64_MAX, UINT64_C(1) << 63, UINT64_MAX, UINT64_C(0x8000000000000001)};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        dd_table *table = dd_table_new();
        assert_non_null(table);
        play_game(2, seeds[i], 5);
        if (!dd_table_replay(table, record, record_len, true, &error))
            fail_msg("seed %llu: %s", (unsigned long long)seeds[i], error.text);
        assert_true(dd_table_seed(table) == seeds[i]);
        dd_table_free(table);
    }
}

TEST(a_record_from_a_loaded_position_comes_back) {
    dd_table *table = dd_table_new(), *loaded = dd_table_new(), *back = dd_table_new();
    assert_true(table && loaded && back);
    dd_config config;
    dd_config_default(eight(), 4, &config);
    assert_true(dd_table_start(table, eight(), &config, 4, false, &error));
    play_on(table, 4, 60);
    assert_true(dd_table_load(loaded, eight(), dd_table_state(table), &error));
    write_record(loaded); /* before anything is played */
    assert_int_equal(outcome(record, record_len), 0);
    play_on(loaded, 5, 40);
    write_record(loaded);
    assert_non_null(strstr(record, "\nstart {"));
    assert_true(dd_table_replay(back, record, record_len, true, &error));
    assert_memory_equal(dd_table_state(back), dd_table_state(loaded), eight()->state_bytes);
    /* The position must fit the header, and be sound. */
    refused(with("seats 4\n", "seats 3\n"), "ages");
    refused(with("\"phase\":\"", "\"phase\":\"x"), "phase");
    refused(with("option side=A\n", "option side=B\n"), "another game");
    refused(with("\nstart {", "\nstart [{"), "JSON");
    refused(with("\nmoves\n", "\noption side=A\nmoves\n"), "before 'start'");
    dd_table_free(back);
    dd_table_free(loaded);
    dd_table_free(table);
}

/* The next cards are the same, whether the game is saved and resumed or just goes on. */
TEST(a_game_from_a_loaded_position_goes_on_alike_after_saving) {
    dd_table *table = dd_table_new(), *back = dd_table_new();
    dd_config config;
    dd_state position;
    assert_true(table && back);
    dd_config_default(eight(), 2, &config);
    assert_true(dd_table_start(table, eight(), &config, 4, false, &error));
    play_on(table, 4, 40);
    dd_clone(eight(), &position, dd_table_state(table));
    assert_true(dd_table_load(table, eight(), &position, &error));
    play_on(table, 5, 20);
    write_record(table);
    assert_true(dd_table_replay(back, record, record_len, false, &error));
    play_on(table, 6, 20);
    play_on(back, 6, 20);
    assert_memory_equal(dd_table_state(table), dd_table_state(back), eight()->state_bytes);
    dd_table_free(back);
    dd_table_free(table);
}

/* ---- Changed records ---- */

/* Every line: where it starts, and how long it is with its end. */
static int lines(size_t start[2048], size_t len[2048]) {
    int count = 0;
    for (size_t at = 0; at < record_len; count++) {
        start[count] = at;
        len[count] = strcspn(record + at, "\n") + 1;
        at += len[count];
    }
    return count;
}

TEST(a_line_less_is_refused_or_changes_nothing) {
    static char text[ROOM];
    static size_t start[2048], len[2048];
    play_game(3, 21, 1000000);
    int count = lines(start, len), refusals = 0, moves = 0;
    for (int i = 0; i < count; i++) {
        memcpy(text, record, start[i]);
        memcpy(text + start[i], record + start[i] + len[i], record_len - start[i] - len[i]);
        bool is_move = record[start[i]] == 'P' || strncmp(record + start[i], "chance", 6) == 0;
        int no = outcome(text, record_len - len[i]);
        moves += is_move;
        refusals += no;
        if (is_move && !no)
            fail_msg("line %d can be left out: %.*s", i + 1, (int)len[i], record + start[i]);
    }
    assert_true(refusals >= moves + 5); /* header, moves, end */
}

TEST(a_line_twice_is_refused_or_changes_nothing) {
    static char text[ROOM];
    static size_t start[2048], len[2048];
    play_game(3, 22, 1000000);
    int count = lines(start, len);
    for (int i = 0; i < count; i++) {
        size_t end = start[i] + len[i];
        memcpy(text, record, end);
        memcpy(text + end, record + start[i], record_len - start[i]);
        int no = outcome(text, record_len + len[i]);
        if (record[start[i]] == 'P' || strncmp(record + start[i], "end", 3) == 0)
            assert_true(no);
    }
}

TEST(two_lines_in_the_wrong_order_are_refused_or_change_nothing) {
    static char text[ROOM];
    static size_t start[2048], len[2048];
    play_game(2, 23, 1000000);
    int count = lines(start, len);
    for (int i = 0; i + 1 < count; i++) {
        memcpy(text, record, record_len);
        memcpy(text + start[i], record + start[i + 1], len[i + 1]);
        memcpy(text + start[i] + len[i + 1], record + start[i], len[i]);
        outcome(text, record_len);
    }
}

TEST(a_record_that_is_cut_off_is_refused) {
    play_game(2, 24, 1000000);
    for (size_t len = 0; len < record_len - 1; len += len < 300 || len > record_len - 100 ? 1 : 13)
        if (!outcome(record, len))
            fail_msg("accepted with %zu of %zu bytes", len, record_len);
    assert_int_equal(outcome(record, record_len - 1), 0); /* the last line end may be missing */
}

TEST(another_digit_is_refused_or_changes_nothing) {
    static char text[ROOM];
    play_game(2, 25, 1000000);
    dd_rng rng = dd_rng_seed(1, 1);
    for (size_t i = 0; i < record_len; i++) {
        if (record[i] < '0' || record[i] > '9')
            continue;
        memcpy(text, record, record_len);
        text[i] = (char)('0' + ((uint32_t)(record[i] - '0') + 1 + dd_rng_below(&rng, 9)) % 10);
        outcome(text, record_len);
    }
}

TEST(any_other_byte_is_refused_or_changes_nothing) {
    static char text[ROOM];
    play_game(2, 26, 1000000);
    dd_rng rng = dd_rng_seed(2, 2);
    for (int i = 0; i < 1500; i++) {
        memcpy(text, record, record_len);
        text[dd_rng_below(&rng, (uint32_t)record_len)] = (char)dd_rng_below(&rng, 256);
        outcome(text, record_len);
    }
}

/* ---- Single cases ---- */

TEST(what_is_not_known_here_is_refused) {
    play_game(2, 27, 1000000);
    refused(with("diadem record 1", "diadem record 2"), "line 1");
    refused(with("game eight", "game nine"), "line 2");
    refused(with("game eight", "game "), "line 2");
    refused(with("game eight", "game"), "line 2");
    refused(with("rules 1", "rules 2"), "line 3");
    refused(with("rules 1", "rules 0"), "line 3");
    refused(with("rules 1", "rules 257"), "line 3");
    refused(with("rules 1", "rules one"), "line 3");
    refused(with("seats 2", "seats 1"), "line 4");
    refused(with("seats 2", "seats 6"), "line 4");
    refused(with("seats 2", "seats 258"), "line 4");
    refused(with("option side=A", "option colour=red"), "'colour'");
    refused(with("option side=A", "option side=C"), "'C'");
    refused(with("option side=A", "option side"), "name=value");
    refused(with("option side2=same", "option side2=B"), "games=3"); /* the game has no such combination */
    refused(with("option ages=0,0", "option ages=0,0,0"), "2 values");
    refused(with("seed 27", "seed x"), "'seed' and a number");
    refused(with("seed 27", "seeds 27"), "expected");
    refused(with("\nP1 bid", "\nP3 bid"), "not with 'P3'");
    refused(with("\nP1 bid", "\nP1 offer"), "is no move of eight");
    refused(with("\nP1 bid", "\nP0 bid"), "not with 'P0'");
    refused(with("\nP1 bid", "\nP1  bid"), "line");
    refused(with("\nP1 bid", "\np1 bid"), "line");
    refused(with("\nend ", "\nend -"), "decisions");
    refused(with("\nend ", "\nend x"), "decisions");
    refused(with("\nhash ", "\nhash 0"), "hash differs");
    refused("", "cut off");
    refused("\n\n# nothing\n", "cut off");
}

TEST(what_follows_the_end_is_refused) {
    static char text[ROOM + 64];
    play_game(2, 28, 1000000);
    snprintf(text, sizeof text, "%sP1 done\n", record);
    refused(text, "follows");
    snprintf(text, sizeof text, "%s\n\r\n# the end\n\n", record);
    assert_int_equal(outcome(text, strlen(text)), 0);
    snprintf(text, sizeof text, "%s# the end", record);
    assert_int_equal(outcome(text, strlen(text)), 0);
}

TEST(zero_bytes_are_refused) {
    static char text[ROOM];
    play_game(2, 29, 1000000);
    memcpy(text, record, record_len);
    text[record_len / 2] = '\0';
    assert_int_equal(outcome(text, record_len), 1);
    memcpy(text, record, record_len);
    text[record_len] = '\0'; /* behind the end, too */
    assert_int_equal(outcome(text, record_len + 1), 1);
}

TEST(very_long_lines_are_refused) {
    static char text[ROOM];
    memset(text, 'x', sizeof text);
    assert_int_equal(outcome(text, sizeof text), 1);
    memcpy(text, "# ", 2);
    assert_int_equal(outcome(text, sizeof text), 1);
}

TEST(line_ends_of_other_systems_and_comments_are_accepted) {
    static char text[2 * ROOM];
    size_t at = 0;
    play_game(2, 30, 1000000);
    at += (size_t)sprintf(text, "# a comment before everything\r\n\r\n");
    for (size_t i = 0; i < record_len; i++) {
        if (record[i] == '\n')
            at += (size_t)sprintf(text + at, "\r\n# Карта №5, \"{}\" and more\r\n\r\n");
        else
            text[at++] = record[i];
        if (i == record_len - 2)
            break; /* nothing but empty lines may stand behind the end */
    }
    at += (size_t)sprintf(text + at, "\r\n\r\n");
    if (outcome(text, at))
        fail_msg("%s", error.text);
}

TEST(a_refused_record_leaves_the_table) {
    dd_table *table = dd_table_new();
    dd_config config;
    assert_non_null(table);
    dd_config_default(eight(), 2, &config);
    assert_true(dd_table_start(table, eight(), &config, 3, false, &error));
    play_on(table, 3, 20);
    uint64_t before = dd_digest(eight(), dd_table_state(table));
    int length = dd_table_length(table);
    play_game(3, 31, 1000000);
    for (size_t len = 0; len < record_len - 1; len += 97) {
        assert_false(dd_table_replay(table, record, len, true, &error));
        assert_int_equal(dd_digest(eight(), dd_table_state(table)), before);
        assert_int_equal(dd_table_length(table), length);
        assert_int_equal(dd_table_seed(table), 3);
    }
    play_on(table, 4, 5); /* and it can go on */
    dd_table_free(table);
}
