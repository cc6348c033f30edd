/* A view as numbers. */
#include "support/scene.h"
#include "support/test.h"

#include "core/game.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 15 };

static int observe(const dd_game *game, const dd_state *state, int who, float *out) {
    dd_state view = *state;
    game->view(&view, who);
    int count = dd_observe(game, &view, who, out, ROOM);
    assert_in_range(count, 1, ROOM);
    return count;
}

/* Random games of everything there is; looks at every position, with its eyes on every seat. */
static void walk(void (*look)(const dd_game *game, const dd_state *state, int who)) {
    for (const dd_game *const *game = dd_games(); *game; game++)
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++) {
            dd_config config;
            dd_state state = {0};
            dd_error error;
            dd_rng rng = dd_rng_seed((uint64_t)seats, 7);
            dd_config_default(*game, seats, &config);
            if (!dd_init(*game, &config, &state, &error))
                continue; /* no game for so many by default */
            for (int step = 0; (*game)->actors(&state); step++) {
                look(*game, &state, step % (seats + 1) - 1);
                if ((*game)->actors(&state) >> DD_CHANCE & 1)
                    (*game)->play(&state, DD_CHANCE, dd_draw_chance(*game, &state, &rng), NULL);
                else
                    dd_playout(*game, &state, &rng, 1);
            }
            for (int who = DD_SPECTATOR; who < seats; who++)
                look(*game, &state, who);
        }
}

static void counts_and_bounds(const dd_game *game, const dd_state *state, int who) {
    static float numbers[ROOM];
    static const dd_game *last_game;
    static int last_seats, last_count;
    int count = observe(game, state, who, numbers);
    if (game == last_game && state->config.seats == last_seats)
        assert_int_equal(count, last_count);
    last_game = game;
    last_seats = state->config.seats;
    last_count = count;
    for (int i = 0; i < count; i++)
        if (!(numbers[i] >= 0.0F && numbers[i] <= 1.0F))
            fail_msg("%s: number %d of seat %d is %f", game->id, i, who, (double)numbers[i]);
}

TEST(as_many_numbers_in_every_position_all_between_0_and_1) {
    walk(counts_and_bounds);
}

static void view_alone(const dd_game *game, const dd_state *state, int who) {
    static float numbers[ROOM], again[ROOM];
    dd_state filled = *state;
    dd_rng rng = dd_rng_seed(4, 4);
    game->view(&filled, who);
    game->fill(&filled, who, &rng);
    int count = observe(game, state, who, numbers);
    assert_int_equal(observe(game, &filled, who, again), count);
    assert_memory_equal(numbers, again, (size_t)count * sizeof *numbers);
}

TEST(numbers_depend_on_the_view_alone) {
    walk(view_alone);
}

/* Different positions look different: else a learner could not tell them apart. */
static void tells_apart(const dd_game *game, const dd_state *state, int who) {
    static float numbers[ROOM], before[ROOM];
    static dd_state last;
    static const dd_game *last_game;
    dd_state view = *state;
    game->view(&view, 0);
    (void)who;
    int count = observe(game, state, 0, numbers);
    bool comparable = last_game == game && last.config.seats == view.config.seats;
    if (comparable && memcmp(&last, &view, game->state_bytes) != 0)
        assert_true(memcmp(numbers, before, (size_t)count * sizeof *numbers) != 0);
    memcpy(before, numbers, sizeof before);
    last = view;
    last_game = game;
}

TEST(different_views_give_different_numbers) {
    walk(tells_apart);
}

TEST(no_more_than_the_room_is_written) {
    float few[8] = {0};
    scene s = scene_new("eight", 2, "");
    int all = dd_observe(s.game, &s.state, 0, NULL, 0);
    few[4] = 123.0F;
    assert_int_equal(dd_observe(s.game, &s.state, 0, few, 4), all);
    assert_true(few[4] == 123.0F);
    assert_true(all > 4);
}

/* The same position with everybody one seat further: what the first saw is what the second sees now. */
TEST(the_own_seat_comes_first) {
    static float here[ROOM], there[ROOM];
    scene a = scene_new("eight", 3, ""), b = scene_new("eight", 3, "");
    scene_set(&a, "{'phase':'take','to_move':1,'first':0,'row':[1,2,3,4,6,7],'age_rank':[0,1,2],"
                  "'bids':[3,2,1],'coins':[8,11,10],'cards':[[8,9],[10],[11]],"
                  "'armies':[{'a12':3,'a11':1},{'a12':2},{'a20':4}],'cities':[{'a11':1},{},{'a20':2}]}");
    scene_set(&b, "{'phase':'take','to_move':2,'first':1,'row':[1,2,3,4,6,7],'age_rank':[2,0,1],"
                  "'bids':[1,3,2],'coins':[10,8,11],'cards':[[11],[8,9],[10]],"
                  "'armies':[{'a20':4},{'a12':3,'a11':1},{'a12':2}],'cities':[{'a20':2},{'a11':1},{}]}");
    for (int who = 0; who < 3; who++) {
        int count = observe(a.game, &a.state, who, here);
        assert_int_equal(observe(b.game, &b.state, (who + 1) % 3, there), count);
        assert_memory_equal(here, there, (size_t)count * sizeof *here);
        observe(b.game, &b.state, who, there); /* and not from any other seat */
        assert_true(memcmp(here, there, (size_t)count * sizeof *here) != 0);
    }
}

TEST(hidden_numbers_are_not_shown) {
    static float here[ROOM], there[ROOM];
    scene s = scene_new("eight", 2, "ages=1,2"), t;
    scene_play(&s,
               "chance card 1; chance card 2; chance card 3; chance card 4; chance card 6; chance card 7");
    t = s;
    scene_play(&s, "P1 bid 3");
    scene_play(&t, "P1 bid 9");
    int count = observe(s.game, &s.state, 1, here);
    observe(t.game, &t.state, 1, there);
    assert_memory_equal(here, there, (size_t)count * sizeof *here);
    observe(s.game, &s.state, 0, here); /* P1 knows his own */
    observe(t.game, &t.state, 0, there);
    assert_true(memcmp(here, there, (size_t)count * sizeof *here) != 0);
}

/* "He has bid" is public, though what he bid is not. */
TEST(a_secret_that_is_there_differs_from_none) {
    static float before[ROOM], after[ROOM];
    scene s = scene_new("eight", 3, "ages=1,2,3");
    scene_play(&s,
               "chance card 1; chance card 2; chance card 3; chance card 4; chance card 6; chance card 7");
    int count = observe(s.game, &s.state, 1, before);
    scene_play(&s, "P1 bid 3");
    observe(s.game, &s.state, 1, after);
    assert_true(memcmp(before, after, (size_t)count * sizeof *before) != 0);
}
