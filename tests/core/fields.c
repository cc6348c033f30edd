/* The tables of fields and the ranking, with small games made for it: a hand of more than 64 kinds of cards,
 * a field that a later rules revision brought, numbers that people count from 1, and partners. */
#include "support/test.h"

#include "core/game.h"

#include <string.h>

typedef struct toy {
    dd_config config;
    uint8_t hand[2][32]; /* sets of 0 … 203 */
    uint16_t points[2];
    uint8_t late;
    uint8_t padding[3];
} toy;

static const dd_field fields[] = {
    {"hand", .offset = offsetof(toy, hand), .size = 32, .count = 1, .per_seat = true, .is_set = true,
     .max = 203},
    {"points", DD_SEAT_MEMBER(toy, points), .max = 60000},
    {"late", DD_MEMBER(toy, late), .since = 2, .max = 9},
    {0},
};

static const dd_option no_options[] = {
    {"deck", .values = {"small", "big"}}, {"new", .values = {"off", "on"}, .since = 2}, {0}};

static const dd_game game = {
    .id = "toy", .rules = 2, .state_bytes = sizeof(toy), .options = no_options, .fields = fields};

static const char *text_in(const dd_game *of, const void *state) {
    static char text[4096];
    dd_out out = dd_out_to(text, sizeof text);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    dd_config_write(of, dd_config_of(state), &json);
    dd_fields_write(of, state, &json);
    dd_json_close(&json, '}');
    return text;
}

static const char *text_of(const toy *t) {
    return text_in(&game, t);
}

static bool read_in(const dd_game *of, void *state, const char *text, dd_error *error) {
    static dd_json_node nodes[1024];
    dd_json_doc doc;
    return dd_json_read(text, strlen(text), nodes, 1024, &doc, error) &&
           dd_fields_read(of, state, &doc, nodes, error);
}

static bool read_into(toy *t, const char *text, dd_error *error) {
    return read_in(&game, t, text, error);
}

static void add(uint8_t *set, int card) {
    set[card >> 3] |= (uint8_t)(1U << (card & 7));
}

TEST(sets_may_have_more_than_64_members) {
    toy t = {.config = {.seats = 2, .rules = 2}, .points = {7, 59999}},
        back = {.config = {.seats = 2, .rules = 2}};
    dd_error error;
    add(t.hand[0], 0);
    add(t.hand[0], 64);
    add(t.hand[1], 203);
    assert_string_equal(text_of(&t), "{\"seats\":2,\"options\":{\"deck\":\"small\",\"new\":\"off\"},"
                                     "\"hand\":[[0,64],[203]],\"points\":[7,59999],\"late\":0}");
    assert_true(read_into(&back, text_of(&t), &error));
    assert_memory_equal(&t, &back, sizeof t);
    assert_false(read_into(&back, "{\"hand\":[[204],[]]}", &error));
    assert_non_null(strstr(error.text, "203"));
    assert_false(read_into(&back, "{\"hand\":[[7,7],[]]}", &error));
}

/* An old game is written as it was then: its hash does not change when a later revision adds something. */
TEST(what_a_later_revision_brought_is_not_in_an_older_game) {
    toy t = {.config = {.seats = 2, .rules = 1}};
    dd_error error;
    assert_string_equal(text_of(&t),
                        "{\"seats\":2,\"options\":{\"deck\":\"small\"},\"hand\":[[],[]],\"points\":[0,0]}");
    assert_false(read_into(&t, "{\"late\":3}", &error));
    assert_false(dd_config_set(&game, &t.config, "new", "on", &error));
    t.config.rules = 2;
    assert_true(read_into(&t, "{\"late\":3}", &error));
    assert_int_equal(t.late, 3);
    assert_true(dd_config_set(&game, &t.config, "new", "on", &error));
}

/* ---- Counted from 1, and functions that are told their field ---- */

typedef struct rail {
    dd_config config;
    uint8_t stop; /* 0 … 9, which people call 1 … 10 */
    uint8_t marks[4];
    uint8_t load[4];
    uint8_t padding[7];
} rail;

enum { RED = 1, GREEN = 2 };

static int64_t get_mark(const dd_field *field, const void *state, int row, int i) {
    const rail *r = state;
    (void)row;
    return (r->marks[i] & field->tag) != 0;
}
static const char *set_mark(const dd_field *field, void *state, int row, int i, int64_t value) {
    rail *r = state;
    (void)row, (void)value;
    r->marks[i] |= field->tag;
    return NULL;
}

#define SIGNALS(colour)                                                                                      \
    .count = 1, .is_set = true, .base = 1, .max = 3, .tag = (colour), .get = get_mark, .set = set_mark

static const dd_field rail_fields[] = {
    {"stop", DD_MEMBER(rail, stop), .base = 1, .max = 9},
    {"red", SIGNALS(RED)},
    {"green", SIGNALS(GREEN)},
    {"load", DD_ARRAY(rail, load), .keyed = true, .base = 1, .max = 99},
    {0},
};
static const dd_option rail_options[] = {{0}};
static const dd_game rails = {
    .id = "rails", .rules = 1, .state_bytes = sizeof(rail), .options = rail_options, .fields = rail_fields};

TEST(people_may_count_from_1) {
    rail r = {.config = {.seats = 1, .rules = 1},
              .stop = 9,
              .marks = {RED, 0, RED | GREEN, 0},
              .load = {0, 7, 0, 1}},
         back = {.config = {.seats = 1, .rules = 1}};
    dd_error error;
    const char *text = text_in(&rails, &r);
    assert_non_null(strstr(text, "\"stop\":10,\"red\":[1,3],\"green\":[3],\"load\":{\"2\":7,\"4\":1}}"));
    assert_true(read_in(&rails, &back, text, &error));
    assert_memory_equal(&r, &back, sizeof r);
}

TEST(what_is_counted_from_1_is_refused_from_there) {
    rail r = {.config = {.seats = 1, .rules = 1}};
    dd_error error;
    assert_false(read_in(&rails, &r, "{\"stop\":0}", &error));
    assert_string_equal(error.text, "stop: a number from 1 to 10 is expected, not 0");
    assert_false(read_in(&rails, &r, "{\"stop\":11}", &error));
    assert_false(read_in(&rails, &r, "{\"red\":[5]}", &error));
    assert_string_equal(error.text, "red: a number from 1 to 4 is expected, not 5");
    assert_false(read_in(&rails, &r, "{\"load\":{\"0\":1}}", &error));
    assert_false(read_in(&rails, &r, "{\"load\":{\"5\":1}}", &error));
    assert_false(read_in(&rails, &r, "{\"load\":{\"02\":1}}", &error));
    assert_false(read_in(&rails, &r, "{\"load\":{\"-1\":1}}", &error));
    assert_false(read_in(&rails, &r, "{\"load\":{\"2\":100}}", &error));
    assert_string_equal(error.text, "load, 2: a number from 0 to 99 is expected, not 100");
}

TEST(partners_share_place_and_win) {
    static const int32_t points[] = {5, 9, 5, 9}, even[] = {9, 9, 9, 9};
    static const uint8_t side[] = {0, 1, 0, 1};
    const int32_t *const by_points[] = {points}, *const all_even[] = {even};
    dd_scores s;
    dd_rank(4, by_points, 1, side, &s);
    assert_int_equal(s.rank[1], 1);
    assert_int_equal(s.rank[3], 1);
    assert_int_equal(s.rank[0], 2); /* one side is ahead, not two places */
    assert_true(s.won[1] == 1 && s.won[3] == 1 && s.won[0] == 0);
    assert_int_equal(s.side[2], 0);
    dd_rank(4, by_points, 1, NULL, &s);
    assert_int_equal(s.rank[0], 3);
    assert_true(s.won[1] == 0.5F && s.won[3] == 0.5F);
    dd_rank(4, all_even, 1, side, &s);
    assert_true(s.won[0] == 0.5F && s.won[1] == 0.5F);
}
