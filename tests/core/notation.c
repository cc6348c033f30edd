/* Numbers as arguments of moves: counted in fives, and greater than a byte. */
#include "support/test.h"

#include "core/game.h"

#include <string.h>

enum { PAY, TAX, LEND, GO };

static const dd_verb verbs[] = {
    [PAY] = {"pay", {{DD_ARG_NUMBER, .scale = 5}, {DD_ARG_SEAT}}},
    [TAX] = {"tax", {{DD_ARG_NUMBER, .scale = 5, .wide = true}, {DD_ARG_SEAT}}},
    [LEND] = {"lend", {{DD_ARG_SEAT}, {DD_ARG_NUMBER, .wide = true}}},
    [GO] = {"go", {{DD_ARG_PLACE}, {DD_ARG_PLACE, .wide = true}}},
    {0},
};
static const dd_game game = {.id = "coins", .verbs = verbs};

static const dd_config two = {.seats = 2, .rules = 1}; /* all of a state that is looked at */

static void is_written(dd_move move, const char *expected) {
    char text[DD_MAX_MOVE_TEXT];
    dd_out out = dd_out_to(text, sizeof text);
    dd_move back = DD_NO_MOVE;
    dd_move_text(&game, &two, move, &out);
    assert_string_equal(text, expected);
    assert_true(dd_move_read(&game, &two, text, &back, NULL));
    assert_int_equal(back, move);
}

static void is_no_move(const char *text) {
    dd_move move;
    if (dd_move_read(&game, &two, text, &move, NULL))
        fail_msg("'%s' was read", text);
}

TEST(numbers_may_be_counted_in_fives) {
    is_written(DD_MOVE(PAY, 0, 1, 0), "pay 0 P2");
    is_written(DD_MOVE(PAY, 3, 0, 0), "pay 15 P1");
    is_written(DD_MOVE(PAY, 255, 1, 0), "pay 1275 P2");
    is_no_move("pay 3 P1");
    is_no_move("pay 14 P1");
    is_no_move("pay 1280 P1");
    is_no_move("pay -5 P1");
    is_no_move("pay 05 P1");
}

TEST(an_argument_may_take_the_places_of_two) {
    is_written(dd_move_of_ab(TAX, 300, 1), "tax 1500 P2");
    is_written(dd_move_of_ab(TAX, 65535, 0), "tax 327675 P1");
    is_written(dd_move_of_bc(LEND, 1, 65535), "lend P2 65535");
    is_written(dd_move_of_bc(LEND, 0, 7), "lend P1 7");
    is_written(dd_move_of_bc(GO, 254, 999), "go 255 1000");
    assert_int_equal(dd_move_ab(dd_move_of_ab(TAX, 300, 1)), 300);
    assert_int_equal(dd_move_c(dd_move_of_ab(TAX, 300, 1)), 1);
    assert_int_equal(dd_move_a(dd_move_of_bc(LEND, 1, 65535)), 1);
    assert_int_equal(dd_move_bc(dd_move_of_bc(LEND, 1, 65535)), 65535);
    is_no_move("tax 327680 P1");
    is_no_move("tax 1501 P1");
    is_no_move("lend P1 65536");
    is_no_move("lend P1 99999999999999999999");
    is_no_move("go 0 1");
    is_no_move("go 257 1");
    is_no_move("go 1 65537");
    is_no_move("lend P1");
    is_no_move("lend P1 1 1");
}
