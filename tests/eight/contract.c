/* What the game promises those who call it (diadem.h, core/game.h), whatever its rules are. */
#include "support/scene.h"

#include "games/eight/eight.h"

#include <string.h>

static void refuses_as_out_of_range(const scene *s) {
    dd_error error = {""};
    assert_false(s->game->check(&s->state, &error));
    assert_non_null(strstr(error.text, "out of range"));
}

/* A state need not come from a text, which could not name such a seat. */
TEST(a_seat_or_phase_that_is_not_there_is_refused) {
    for (int seats = 2; seats <= EM_MAX_SEATS; seats++) {
        scene s = scene_new("eight", seats, "");
        assert_true(s.game->check(&s.state, &(dd_error){""}));
        scene to_move = s, first = s, phase = s;
        ((em_state *)&to_move.state)->to_move = (uint8_t)seats;
        refuses_as_out_of_range(&to_move);
        ((em_state *)&first.state)->first = (uint8_t)seats;
        refuses_as_out_of_range(&first);
        ((em_state *)&phase.state)->phase = EM_PHASES;
        refuses_as_out_of_range(&phase);
    }
}

/* "The first NULL from 0 on ends the names." */
TEST(names_end_after_the_last_value) {
    scene s = scene_new("eight", 2, "");
    int named = 0;
    for (const dd_field *f = s.game->fields; f->id; f++)
        if (f->name) {
            named++;
            assert_non_null(f->name(&s.state, (int)f->max));
            assert_null(f->name(&s.state, (int)f->max + 1));
        }
    assert_int_equal(named, 2); /* phases and tokens */
}

/* Who asks for scores need not have cleared the room for them. */
TEST(scores_do_not_depend_on_what_was_there) {
    scene s = scene_new("eight", 2, "");
    dd_scores clean, dirty;
    memset(&clean, 0, sizeof clean);
    memset(&dirty, 0x55, sizeof dirty);
    s.game->scores(&s.state, &clean);
    s.game->scores(&s.state, &dirty);
    assert_memory_equal(&clean, &dirty, sizeof clean);
}

/* How many of the numbers for learners differ; all of those are 0 or 1. */
static int bits_that_differ(const scene *a, const scene *b) {
    enum { ROOM = 1 << 12 };
    static float here[ROOM], there[ROOM];
    int count = dd_observe(a->game, &a->state, 0, here, ROOM), differ = 0;
    assert_in_range(count, 1, ROOM);
    assert_int_equal(dd_observe(b->game, &b->state, 0, there, ROOM), count);
    for (int i = 0; i < count; i++)
        if (here[i] != there[i]) { /* one of them is 1 then, and the other 0 */
            assert_true(here[i] + there[i] == 1.0F && here[i] * there[i] == 0.0F);
            differ++;
        }
    return differ;
}

/* The second part of a card is not twice the first, nor card 2 twice card 1: each is a kind of its own, a bit
 * that is on while the others are off. */
TEST(cards_and_their_parts_are_kinds_to_learners) {
    scene s = scene_new("eight", 2, ""), one = s, two = s;
    ((em_state *)&one.state)->active = 1;
    ((em_state *)&two.state)->active = 2;
    assert_int_equal(bits_that_differ(&one, &two), 2);
    one = two = s;
    ((em_state *)&one.state)->card = 1;
    ((em_state *)&two.state)->card = 2;
    assert_int_equal(bits_that_differ(&one, &two), 2);
    one = two = s;
    ((em_state *)&one.state)->row[EM_ROW - 1] = 1;
    ((em_state *)&two.state)->row[EM_ROW - 1] = 2;
    assert_int_equal(bits_that_differ(&one, &two), 2);
}
