/* The tables of fields and the ranking, with a small game made for it: a hand of more than 64 kinds of cards,
 * a field that a later rules revision brought, and partners. */
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

static const char *text_of(const toy *t) {
    static char text[4096];
    dd_out out = dd_out_to(text, sizeof text);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    dd_config_write(&game, &t->config, &json);
    dd_fields_write(&game, t, &json);
    dd_json_close(&json, '}');
    return text;
}

static bool read_into(toy *t, const char *text, dd_error *error) {
    static dd_json_node nodes[1024];
    dd_json_doc doc;
    return dd_json_read(text, strlen(text), nodes, 1024, &doc, error) &&
           dd_fields_read(&game, t, &doc, nodes, error);
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
