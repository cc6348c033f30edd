/* Players that choose moves. */
#include "support/scene.h"
#include "support/test.h"

#include "bots/bot.h"

#include <string.h>

static dd_bot_spec spec;
static dd_error error;

static bool parses(const char *text) {
    memset(&spec, 0xA5, sizeof spec);
    error.text[0] = '\0';
    return dd_bot_parse(text, &spec, &error);
}

/* ---- Names ---- */

TEST(bots_have_names) {
    static const char *const names[] = {"easy",   "medium", "hard", "expert",
                                        "random", "greedy", "flat", "tree"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!parses(names[i]))
            fail_msg("%s: %s", names[i], error.text);
    for (const dd_level *level = dd_levels; level->name; level++) {
        assert_true(parses(level->name));
        assert_memory_equal(&spec, &level->spec, sizeof spec);
        assert_true(level->about.en && level->about.ru);
        bool searches = spec.method == DD_BOT_FLAT || spec.method == DD_BOT_TREE;
        assert_true(!searches || spec.ms || spec.iterations); /* else it would think for ever */
    }
}

TEST(bots_have_budgets) {
    assert_true(parses("flat@500it"));
    assert_int_equal(spec.method, DD_BOT_FLAT);
    assert_int_equal(spec.iterations, 500);
    assert_int_equal(spec.ms, 0);
    assert_true(parses("expert@100ms"));
    assert_int_equal(spec.method, DD_BOT_TREE);
    assert_int_equal(spec.iterations, 0);
    assert_int_equal(spec.ms, 100);
    assert_true(parses("hard@1it"));
    assert_int_equal(spec.iterations, 1);
    assert_true(parses("easy@5it"));
    assert_int_equal(spec.slip, dd_levels[0].spec.slip);
}

TEST(what_is_no_bot_is_refused_with_those_there_are) {
    static const char *const bad[] = {
        "",      "Hard",   "hard ",
        " hard", "harder", "hard,",
        "@5it",  "@",      "a name that is much longer than the name of any bot can ever be"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (parses(bad[i]))
            fail_msg("'%s' is accepted", bad[i]);
        assert_true(error.text[0]);
    }
    assert_false(parses("genius"));
    assert_non_null(strstr(error.text, "'genius'"));
    assert_non_null(strstr(error.text, "expert"));
}

TEST(what_is_no_budget_is_refused_with_how_to_write_one) {
    static const char *const bad[] = {"flat@",     "flat@5",           "flat@it",
                                      "flat@ms",   "flat@5s",          "flat@0it",
                                      "flat@0ms",  "flat@-5it",        "flat@1.5it",
                                      "flat@5 it", "flat@ 5it",        "flat@5IT",
                                      "flat@itit", "flat@100000001it", "flat@5it@5it",
                                      "flat@@5it", "flat@+5it",        "flat@99999999999999999999ms"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (parses(bad[i]))
            fail_msg("'%s' is accepted", bad[i]);
        if (!strstr(error.text, "100ms"))
            fail_msg("'%s': %s", bad[i], error.text);
    }
}

/* ---- Choices ---- */

static const char *const methods[] = {"random", "easy", "greedy", "flat@30it", "tree@30it", "tree@300it"};
enum { METHODS = sizeof methods / sizeof *methods };

/* What a bot chooses for a seat in a position. */
static dd_choice choose(dd_bot *bot, const char *name, const scene *s, int who, uint64_t seed) {
    dd_choice choice;
    scene view = scene_view(s, who);
    assert_true(parses(name));
    if (!dd_bot_choose(bot, &spec, &view.state, who, seed, NULL, &choice, &error))
        fail_msg("%s: %s", name, error.text);
    return choice;
}

/* Positions along a game, from the bid to the end. */
static scene positions[64];
static int position_count;

static void find_positions(void) {
    scene s = scene_new("eight", 3, "side=B");
    dd_rng rng = dd_rng_seed(6, 6);
    position_count = 0;
    for (int i = 0; s.game->actors(&s.state) && position_count < 64; i++) {
        if (s.game->actors(&s.state) >> DD_CHANCE & 1) {
            s.game->play(&s.state, DD_CHANCE, dd_draw_chance(s.game, &s.state, &rng), NULL);
        } else {
            if (i % 4 == 0)
                positions[position_count++] = s;
            dd_playout(s.game, &s.state, &rng, 1);
        }
    }
    assert_true(position_count > 20);
}

static int actor(const scene *s, int nth) {
    uint32_t actors = s->game->actors(&s->state);
    while (nth-- > 0 && (actors & (actors - 1)))
        actors &= actors - 1;
    return __builtin_ctz(actors);
}

TEST(every_method_chooses_a_legal_move) {
    find_positions();
    dd_bot *bot = dd_bot_new(positions[0].game);
    assert_non_null(bot);
    for (int p = 0; p < position_count; p++)
        for (int m = 0; m < METHODS; m++) {
            const scene *s = &positions[p];
            int who = actor(s, p % 3);
            dd_choice choice = choose(bot, methods[m], s, who, (uint64_t)p);
            if (dd_why_not(s->game, &s->state, who, choice.move) != DD_LEGAL)
                fail_msg("%s chooses %08x", methods[m], (unsigned)choice.move);
        }
    dd_bot_free(bot);
}

/* The seats that decide at the same moment may have different moves: each chooses among its own. */
TEST(in_a_simultaneous_decision_every_seat_chooses_for_itself) {
    scene s = scene_new("eight", 2, "ages=1,2");
    scene_play(&s,
               "chance card 1; chance card 2; chance card 3; chance card 4; chance card 6; chance card 7");
    dd_bot *bot = dd_bot_new(s.game);
    assert_non_null(bot);
    scene_set(&s, "{'coins':[14,1]}");
    for (int m = 0; m < METHODS; m++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            dd_choice choice = choose(bot, methods[m], &s, 1, seed);
            if (dd_why_not(s.game, &s.state, 1, choice.move) != DD_LEGAL)
                fail_msg("%s bids %d for P2, who has one coin", methods[m], dd_move_a(choice.move));
            for (int i = 0; i < choice.count; i++)
                if (dd_why_not(s.game, &s.state, 1, choice.candidates[i].move) != DD_LEGAL)
                    fail_msg("%s thinks of bidding %d for P2, who has one coin", methods[m],
                             dd_move_a(choice.candidates[i].move));
        }
    dd_bot_free(bot);
}

TEST(choices_are_repeatable) {
    find_positions();
    dd_bot *one = dd_bot_new(positions[0].game), *other = dd_bot_new(positions[0].game);
    assert_true(one && other);
    for (int p = 0; p < position_count; p += 3)
        for (int m = 0; m < METHODS; m++) {
            int who = actor(&positions[p], 0);
            dd_choice first = choose(one, methods[m], &positions[p], who, 5);
            dd_choice again = choose(other, methods[m], &positions[p], who, 5);
            assert_memory_equal(&first, &again, sizeof first);
            again = choose(one, methods[m], &positions[p], who, 5);
            assert_memory_equal(&first, &again, sizeof first);
        }
    dd_bot_free(one);
    dd_bot_free(other);
}

TEST(the_iterations_are_those_of_the_budget) {
    find_positions();
    dd_bot *bot = dd_bot_new(positions[0].game);
    assert_non_null(bot);
    for (int p = 0; p < position_count; p += 5) {
        const scene *s = &positions[p];
        dd_move moves[DD_MAX_MOVES];
        int who = actor(s, 0);
        if (s->game->moves(&s->state, who, moves) > 1)
            assert_int_equal(choose(bot, "tree@50it", s, who, 1).iterations, 50);
    }
    dd_bot_free(bot);
}

/* ---- Going on with a thought ---- */

static dd_choice follow(dd_bot *bot, const char *name, const scene *s, int who, uint64_t seed) {
    dd_choice choice;
    assert_true(parses(name));
    if (!dd_bot_follow(bot, &spec, &s->state, who, seed, NULL, &choice, &error))
        fail_msg("%s: %s", name, error.text);
    return choice;
}

/* Plays the move; does it leave its seat alone to decide, with nothing come to light? */
static bool turn_goes_on(scene *s, int who, dd_move move) {
    bool reveals = s->game->reveals && s->game->reveals(&s->state, who, move);
    s->game->play(&s->state, who, move, NULL);
    return !reveals && s->game->actors(&s->state) == UINT32_C(1) << who;
}

static int moves_of(const scene *s, int who) {
    dd_move moves[DD_MAX_MOVES];
    return s->game->moves(&s->state, who, moves);
}

/* What was thought about the chosen move counts: only the rest of the budget is spent. */
TEST(a_tree_is_gone_on_with) {
    int followed = 0;
    find_positions();
    dd_bot *bot = dd_bot_new(positions[0].game);
    assert_non_null(bot);
    for (int p = 0; p < position_count; p++) {
        scene s = positions[p];
        int who = actor(&s, 0);
        dd_choice first = choose(bot, "tree@100it", &s, who, 1);
        if (!turn_goes_on(&s, who, first.move) || first.count == 0 || moves_of(&s, who) == 1)
            continue;
        uint32_t kept = first.candidates[0].visits, visits = 0;
        dd_choice then = follow(bot, "tree@100it", &s, who, 2);
        assert_int_equal(then.iterations, kept < 100 ? 100 - kept : 1);
        assert_int_equal(dd_why_not(s.game, &s.state, who, then.move), DD_LEGAL);
        for (int i = 0; i < then.count; i++)
            visits += then.candidates[i].visits;
        /* Its first visit made the move a leaf, and chose no other below it, unless there was only one. */
        if (then.count < DD_MAX_CANDIDATES)
            assert_in_range(visits, then.iterations + kept - 1, then.iterations + kept);
        followed++;
    }
    assert_true(followed > 5);
    dd_bot_free(bot);
}

/* The whole turn is planned once, and played as planned. */
TEST(a_plan_is_gone_on_with) {
    int followed = 0;
    find_positions();
    dd_bot *bot = dd_bot_new(positions[0].game);
    assert_non_null(bot);
    for (int p = 0; p < position_count; p++) {
        scene s = positions[p];
        int who = actor(&s, 0);
        dd_choice choice = choose(bot, "greedy", &s, who, 1);
        if (choice.count == 0)
            continue;
        float hoped = choice.candidates[0].value;
        while (turn_goes_on(&s, who, choice.move)) {
            choice = follow(bot, "greedy", &s, who, 1);
            assert_int_equal(choice.iterations, 0);
            assert_int_equal(dd_why_not(s.game, &s.state, who, choice.move), DD_LEGAL);
            if (moves_of(&s, who) > 1)
                assert_true(choice.candidates[0].value == hoped);
            followed++;
        }
    }
    assert_true(followed > 5);
    dd_bot_free(bot);
}

/* Anything but the position that was foreseen, by the same seat and method, is thought about anew. */
TEST(nothing_else_is_gone_on_with) {
    int tried = 0;
    find_positions();
    dd_bot *bot = dd_bot_new(positions[0].game), *fresh = dd_bot_new(positions[0].game);
    assert_true(bot && fresh);
    for (int p = 0; p < position_count; p++) {
        const scene *s = &positions[p];
        scene next = *s, other = *s;
        int who = actor(s, 0);
        dd_choice first = choose(bot, "tree@60it", s, who, 1);
        dd_choice again = follow(bot, "tree@60it", s, who, 1); /* asked the same thing */
        assert_memory_equal(&first, &again, sizeof first);
        if (!turn_goes_on(&next, who, first.move) || first.count < 2)
            continue;
        again = follow(bot, "greedy", &next, who, 3); /* another method */
        dd_choice expected = choose(fresh, "greedy", &next, who, 3);
        assert_memory_equal(&expected, &again, sizeof expected);
        choose(bot, "tree@60it", s, who, 1);
        if (!turn_goes_on(&other, who, first.candidates[1].move)) /* another move was played */
            continue;
        again = follow(bot, "tree@60it", &other, who, 3);
        expected = choose(fresh, "tree@60it", &other, who, 3);
        assert_memory_equal(&expected, &again, sizeof expected);
        choose(bot, "tree@60it", s, who, 1);
        again = choose(bot, "tree@60it", &next, who, 3); /* not asked to go on */
        expected = choose(fresh, "tree@60it", &next, who, 3);
        assert_memory_equal(&expected, &again, sizeof expected);
        tried++;
    }
    assert_true(tried > 5);
    dd_bot_free(bot);
    dd_bot_free(fresh);
}

/* ---- Candidates ---- */

static void look_at_candidates(const scene *s, int who, const char *name, const dd_choice *choice) {
    assert_in_range(choice->count, 0, DD_MAX_CANDIDATES);
    for (int i = 0; i < choice->count; i++) {
        const dd_candidate *c = &choice->candidates[i];
        if (!(c->value >= 0.0F && c->value <= 1.0F))
            fail_msg("%s: candidate %d has the value %f", name, i, (double)c->value);
        const dd_candidate *before = i ? c - 1 : c;
        if (c->visits > before->visits || (c->visits == before->visits && c->value > before->value))
            fail_msg("%s: candidate %d is better than the one before it", name, i);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(c->move, choice->candidates[j].move);
        if (dd_why_not(s->game, &s->state, who, c->move) != DD_LEGAL)
            fail_msg("%s: candidate %d is not legal", name, i);
    }
    if (choice->count && choice->candidates[0].move != choice->move)
        fail_msg("%s: the chosen move is not the first candidate", name);
}

static void look_at_thinkers(const scene *s, const char *const *names, int count, int seeds) {
    dd_bot *bot = dd_bot_new(s->game);
    assert_non_null(bot);
    int who = actor(s, 0);
    for (int m = 0; m < count; m++)
        for (int seed = 0; seed < seeds; seed++) {
            dd_choice choice = choose(bot, names[m], s, who, (uint64_t)seed);
            look_at_candidates(s, who, names[m], &choice);
        }
    dd_bot_free(bot);
}

/* They are the hint that a player gets: best first, and what the bot would do is one of them. */
TEST(candidates_are_sorted_and_hold_the_choice) {
    static const char *const thinkers[] = {"greedy", "flat@20it", "flat@100it", "tree@20it", "tree@300it"};
    find_positions();
    for (int p = 0; p < position_count; p++)
        look_at_thinkers(&positions[p], thinkers, 5, 1);
}

/* With many moves of about the same worth the most visited one need not have one of the best values. */
TEST(candidates_hold_the_choice_where_many_moves_are_alike) {
    static const char *const thinkers[] = {"flat@20it", "flat@100it", "tree@20it", "tree@100it",
                                           "tree@300it"};
    scene s = scene_new("eight", 2, "ages=1,2");
    scene_set(&s, "{'phase':'act','to_move':0,'first':0,'age_rank':[0,1],'bids':[1,1],'coins':[6,1],"
                  "'row':[7,34,25,32,15,null],'cards':[[2,4,6,9,10,12,24,27,30,31,33,36,37],"
                  "[3,16,18,19,20,21,23,35,39,40,41,42]],'armies':[{'a10':1,'a11':1,'a12':2,'a13':3,'a14':2,"
                  "'a15':1,'a17':1,'a20':1,'a22':1},{'a04':1,'a05':1,'a09':1,'a10':1,'a13':1,'a16':1,"
                  "'a18':1,'a20':1,'a21':1}],'cities':[{'a14':1,'a17':1},{'a12':1,'a16':1}],"
                  "'card':12,'active':1,'left':[3,0]}");
    look_at_thinkers(&s, thinkers, 5, 20);
}

/* ---- Candidates by themselves ---- */

TEST(of_the_same_move_the_better_candidate_stays) {
    dd_choice choice = {0};
    dd_add_candidate(&choice, 1, 0.3F, 10);
    dd_add_candidate(&choice, 2, 0.5F, 20);
    dd_add_candidate(&choice, 1, 0.4F, 30);
    dd_add_candidate(&choice, 2, 0.1F, 40);
    dd_add_candidate(&choice, 3, 0.45F, 50);
    assert_int_equal(choice.count, 3);
    /* More visits count first: 50, 40, 30. */
    assert_int_equal(choice.candidates[0].move, 3);
    assert_int_equal(choice.candidates[1].move, 2);
    assert_int_equal(choice.candidates[1].visits, 40);
    assert_int_equal(choice.candidates[2].move, 1);
    assert_int_equal(choice.candidates[2].visits, 30);
}

TEST(the_best_candidates_stay) {
    dd_choice choice = {0};
    for (int i = 0; i < 100; i++)
        dd_add_candidate(&choice, (dd_move)i, (float)(i * 37 % 100) / 100.0F, 1);
    assert_int_equal(choice.count, DD_MAX_CANDIDATES);
    for (int i = 0; i < DD_MAX_CANDIDATES; i++)
        assert_true(choice.candidates[i].value == (float)(99 - i) / 100.0F);
}

/* ---- Edges ---- */

TEST(a_seat_without_a_decision_is_refused) {
    scene s = scene_new("eight", 2, "ages=1,2");
    dd_choice choice;
    dd_bot *bot = dd_bot_new(s.game);
    assert_non_null(bot);
    for (int m = 0; m < METHODS; m++) {
        assert_true(parses(methods[m]));
        assert_false(dd_bot_choose(bot, &spec, &s.state, 0, 1, NULL, &choice, &error));
        assert_true(error.text[0]);
    }
    dd_bot_free(bot);
    dd_bot_free(NULL);
}

static double now;
static double clock_of_test(void) {
    return now += 1;
}

TEST(a_budget_of_time_needs_a_clock_and_keeps_to_it) {
    dd_choice choice;
    find_positions();
    const scene *s = &positions[1];
    int who = actor(s, 0);
    scene view = scene_view(s, who);
    dd_bot *bot = dd_bot_new(s->game);
    assert_non_null(bot);
    assert_true(parses("tree@10ms"));
    assert_false(dd_bot_choose(bot, &spec, &view.state, who, 1, NULL, &choice, &error));
    assert_non_null(strstr(error.text, "clock"));
    now = 0;
    assert_true(dd_bot_choose(bot, &spec, &view.state, who, 1, clock_of_test, &choice, &error));
    assert_in_range(now, 9, 12); /* looked at until the ten milliseconds were over */
    assert_in_range(choice.iterations, 1, 100);
    dd_bot_free(bot);
}

TEST(levels_go_from_weak_to_strong_in_slips_too) {
    for (int i = 1; dd_levels[i].name; i++)
        assert_true(dd_levels[i].spec.slip <= dd_levels[i - 1].spec.slip);
}
