/* Hidden information: whatever a seat is shown, may do or is told depends on its view alone. */
#include "every-game/shown.h"
#include "every-game/walk.h"
#include "support/observer.h"

#include "bots/bot.h"

#include <string.h>

static dd_state view_of(const dd_game *game, const void *state, int viewer) {
    dd_state view = {0};
    dd_clone(game, &view, state);
    game->view(&view, viewer);
    return view;
}

static dd_state fill_of(const dd_game *game, const dd_state *view, int viewer, dd_rng *rng) {
    dd_state filled = *view;
    game->fill(&filled, viewer, rng);
    return filled;
}

/* Most positions of many games hide nothing; those that do are looked at always. */
static bool worth_a_look(walk *w, uint32_t in) {
    dd_state seen = view_of(w->game, &w->state, DD_SPECTATOR);
    return !same(w->game, &seen, &w->state) || __builtin_popcount(w->actors) > 1 || sometimes(w, in);
}

/* ---- Views and their completions ---- */

static void look_at_views(walk *w) {
    if (!worth_a_look(w, 4))
        return;
    dd_state public = view_of(w->game, &w->state, DD_SPECTATOR);
    for (int viewer = DD_SPECTATOR; viewer < w->config.seats; viewer++) {
        dd_state view = view_of(w->game, &w->state, viewer);
        dd_state twice = view_of(w->game, &view, viewer);
        HOLDS(w, same(w->game, &view, &twice), "the view of seat %d changes when it is taken again", viewer);
        dd_state less = view_of(w->game, &view, DD_SPECTATOR);
        HOLDS(w, same(w->game, &less, &public), "a spectator sees more than seat %d shows", viewer);
    }
}

TEST(views_are_stable) {
    walk_games(10, look_at_views);
}

static void same_moves(walk *w, const dd_state *filled, int viewer) {
    dd_move here[DD_MAX_MOVES], there[DD_MAX_MOVES];
    HOLDS(w, w->game->actors(filled) == w->actors, "who is to act depends on what seat %d can't see", viewer);
    if (viewer < 0)
        return;
    int count = dd_moves(w->game, &w->state, viewer, here);
    HOLDS(w, dd_moves(w->game, filled, viewer, there) == count,
          "the moves of seat %d depend on what it can't see", viewer);
    HOLDS(w, memcmp(here, there, (size_t)count * sizeof *here) == 0,
          "the moves of seat %d depend on what it can't see", viewer);
}

/* Nothing is left hidden: the completion is a whole state, whose text is read back. */
static void is_whole(walk *w, const dd_state *filled, int viewer) {
    char text[TEXT_ROOM];
    const dd_game *game = NULL;
    dd_state back;
    dd_error error;
    dd_out out = dd_out_to(text, sizeof text);
    dd_state_text(w->game, filled, &out);
    HOLDS(w, dd_state_read(text, out.len, &game, &back, &error), "a completion for seat %d is refused: %s",
          viewer, error.text);
    HOLDS(w, same(w->game, &back, filled), "a completion for seat %d is read back differently", viewer);
}

static void look_at_fills(walk *w) {
    if (!worth_a_look(w, 8))
        return;
    for (int viewer = DD_SPECTATOR; viewer < w->config.seats; viewer++) {
        dd_state view = view_of(w->game, &w->state, viewer);
        for (int i = 0; i < 3; i++) {
            dd_error error;
            dd_state filled = fill_of(w->game, &view, viewer, &w->side);
            HOLDS(w, w->game->check(&filled, &error), "a completion for seat %d is refused: %s", viewer,
                  error.text);
            dd_state again = view_of(w->game, &filled, viewer);
            HOLDS(w, same(w->game, &again, &view), "a completion looks different to seat %d", viewer);
            same_moves(w, &filled, viewer);
            if (i == 0 &&
                !same(w->game, &filled, &w->state)) /* of the state itself another test makes sure */
                is_whole(w, &filled, viewer);
        }
    }
}

TEST(completions_look_the_same_to_the_viewer) {
    walk_games(6, look_at_fills);
}

/* A state with nothing hidden is its own view, and the only completion of it. */
static void look_at_the_end(walk *w) {
    if (w->who >= 0)
        return;
    for (int viewer = DD_SPECTATOR; viewer < w->config.seats; viewer++) {
        dd_scores here, there;
        dd_state view = view_of(w->game, &w->state, viewer);
        w->game->scores(&w->state, &here);
        w->game->scores(&view, &there);
        for (int seat = 0; seat < w->config.seats; seat++)
            HOLDS(w, here.points[seat] == there.points[seat] && here.rank[seat] == there.rank[seat],
                  "seat %d can't see the final score", viewer);
    }
}

TEST(everybody_sees_the_final_score) {
    walk_games(10, look_at_the_end);
}

/* ---- Revealing moves ---- */

static void look_at_reveals(walk *w) {
    const dd_game *game = w->game;
    if (w->who < 0 || w->who == DD_CHANCE || !worth_a_look(w, 4))
        return;
    dd_state view = view_of(game, &w->state, w->who);
    for (int i = 0; i < 3; i++) {
        dd_move move = any_move(game, &w->state, w->who, &w->side);
        dd_state filled = fill_of(game, &view, w->who, &w->side);
        if (game->reveals) {
            bool reveals = game->reveals(&w->state, w->who, move);
            HOLDS(w, game->reveals(&filled, w->who, move) == reveals,
                  "whether %08x reveals something depends on what is hidden", (unsigned)move);
            if (reveals)
                continue;
        }
        const char *learnt = observer_learns(game, &w->state, &filled, w->who, move, w->who);
        HOLDS(w, !learnt, "%08x is said to reveal nothing, but its mover learns by %s", (unsigned)move,
              learnt);
    }
}

TEST(moves_reveal_nothing_unless_they_say_so) {
    walk_games(10, look_at_reveals);
}

/* ---- What others learn of a move ---- */

/* In every world that a viewer can't tell from this one, and where the same move is legal, it looks the same
 * to him: he learns by it that it was made, and nothing else. */
static void look_at_observers(walk *w) {
    if (w->who < 0 || !worth_a_look(w, 16) || shown_by(w->game, &w->state, w->who, w->move))
        return;
    for (int viewer = DD_SPECTATOR; viewer < w->config.seats; viewer++) {
        if (viewer == w->who)
            continue;
        dd_state view = view_of(w->game, &w->state, viewer);
        for (int i = 0; i < 3; i++) {
            dd_state other = fill_of(w->game, &view, viewer, &w->side);
            const char *learnt = observer_learns(w->game, &w->state, &other, w->who, w->move, viewer);
            HOLDS(w, !learnt, "seat %d learns something hidden from %08x of seat %d, by %s", viewer,
                  (unsigned)w->move, w->who, learnt);
        }
    }
}

TEST(others_learn_nothing_hidden_from_a_move) {
    walk_games(10, look_at_observers);
}

/* Nobody learns from a secret commitment more than that it was made: while others are still to commit, the
 * views of all others are the same whatever was committed. */
static void look_at_secrets(walk *w) {
    if (w->who < 0 || __builtin_popcount(w->actors) < 2)
        return;
    for (int i = 0; i < 3; i++) {
        dd_state one = {0}, other = {0};
        dd_clone(w->game, &one, &w->state);
        dd_clone(w->game, &other, &w->state);
        w->game->play(&one, w->who, w->move, NULL);
        w->game->play(&other, w->who, any_move(w->game, &w->state, w->who, &w->side), NULL);
        for (int viewer = DD_SPECTATOR; viewer < w->config.seats; viewer++) {
            if (viewer == w->who)
                continue;
            dd_state a = view_of(w->game, &one, viewer), b = view_of(w->game, &other, viewer);
            HOLDS(w, same(w->game, &a, &b), "seat %d sees what seat %d has committed", viewer, w->who);
        }
    }
}

TEST(commitments_are_secret) {
    walk_games(20, look_at_secrets);
}

/* ---- Bots ---- */

static dd_move choice_of(walk *w, dd_bot *bot, const char *name, const dd_state *view, uint64_t seed) {
    dd_bot_spec spec;
    dd_choice choice;
    dd_error error;
    HOLDS(w, dd_bot_parse(name, &spec, &error), "%s", error.text);
    HOLDS(w, dd_bot_choose(bot, &spec, view, w->who, seed, NULL, &choice, &error), "%s: %s", name,
          error.text);
    return choice.move;
}

static void look_at_bots(walk *w) {
    static const char *const names[] = {"greedy", "flat@20it", "tree@20it"};
    bool several = __builtin_popcount(w->actors) > 1;
    if (w->who < 0 || w->who == DD_CHANCE || !sometimes(w, several ? 8 : 600))
        return;
    dd_bot *bot = dd_bot_new(w->game), *other = dd_bot_new(w->game);
    assert_true(bot && other);
    dd_state view = view_of(w->game, &w->state, w->who);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        dd_state filled = fill_of(w->game, &view, w->who, &w->side);
        dd_state again = view_of(w->game, &filled, w->who);
        dd_move move = choice_of(w, bot, names[i], &view, w->seed);
        HOLDS(w, w->game->why_not(&w->state, w->who, move) == DD_LEGAL,
              "%s chooses %08x for seat %d, which is not legal", names[i], (unsigned)move, w->who);
        choice_of(w, bot, names[i], &view, w->seed + 1); /* what a bot thought before must not matter */
        HOLDS(w, choice_of(w, bot, names[i], &again, w->seed) == move,
              "%s in seat %d chooses by what it can't see, or by what it thought before", names[i], w->who);
        HOLDS(w, choice_of(w, other, names[i], &view, w->seed) == move, "%s is not repeatable", names[i]);
    }
    dd_bot_free(bot);
    dd_bot_free(other);
}

TEST(bots_choose_legally_by_their_view_alone) {
    walk_games(1, look_at_bots);
}

static dd_choice next_of(walk *w, dd_bot *bot, const char *name, const dd_state *state, int step) {
    dd_bot_spec spec;
    dd_choice choice;
    dd_error error;
    HOLDS(w, dd_bot_parse(name, &spec, &error), "%s", error.text);
    HOLDS(w, dd_bot_follow(bot, &spec, state, w->who, w->seed + (uint64_t)step, NULL, &choice, &error),
          "%s: %s", name, error.text);
    return choice;
}

static bool same_choice(const dd_choice *a, const dd_choice *b) {
    bool same_candidates = a->count == b->count;
    for (int i = 0; same_candidates && i < a->count; i++)
        same_candidates = a->candidates[i].move == b->candidates[i].move &&
                          a->candidates[i].visits == b->candidates[i].visits &&
                          a->candidates[i].value == b->candidates[i].value;
    return same_candidates && a->move == b->move && a->iterations == b->iterations;
}

/* A turn by a bot that goes on with its thoughts, beside another that is handed other hidden things. */
static void follow_turn(walk *w, const char *name) {
    enum { LONGEST = 12 };
    dd_bot *bot = dd_bot_new(w->game), *other = dd_bot_new(w->game);
    assert_true(bot && other);
    dd_state state = w->state;
    for (int step = 0; step < LONGEST && w->game->actors(&state) >> w->who & 1; step++) {
        dd_state view = view_of(w->game, &state, w->who);
        dd_state filled = fill_of(w->game, &view, w->who, &w->side);
        dd_choice one = next_of(w, bot, name, &state, step), two = next_of(w, other, name, &filled, step);
        HOLDS(w, w->game->why_not(&state, w->who, one.move) == DD_LEGAL,
              "%s goes on with %08x for seat %d at step %d, which is not legal", name, (unsigned)one.move,
              w->who, step);
        HOLDS(w, same_choice(&one, &two),
              "%s in seat %d goes on by what it can't see at step %d, or is not repeatable", name, w->who,
              step);
        w->game->play(&state, w->who, one.move, NULL);
    }
    dd_bot_free(bot);
    dd_bot_free(other);
}

static void look_at_turns(walk *w) {
    if (w->who < 0 || w->who == DD_CHANCE || !sometimes(w, 600))
        return;
    follow_turn(w, "greedy");
    follow_turn(w, "easy");
    follow_turn(w, "tree@40it");
}

TEST(bots_go_on_legally_by_their_view_alone) {
    walk_games(1, look_at_turns);
}
