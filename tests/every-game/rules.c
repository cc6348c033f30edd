/* Properties of the rules: positions stay sound, lists of moves are exact, games end and are counted. */
#include "every-game/walk.h"

#include <string.h>

/* ---- Moves ---- */

static void look_at_list(walk *w, int who, const dd_move *moves, int count) {
    HOLDS(w, count > 0, "seat %d is to act, but has no move", who);
    HOLDS(w, count <= DD_MAX_MOVES, "seat %d has %d moves", who, count);
    for (int i = 1; i < count; i++)
        HOLDS(w, moves[i - 1] < moves[i], "moves %08x and %08x are not in ascending order",
              (unsigned)moves[i - 1], (unsigned)moves[i]);
    for (int i = 0; i < count; i++)
        HOLDS(w, dd_why_not(w->game, &w->state, who, moves[i]) == DD_LEGAL, "%08x is listed, but refused",
              (unsigned)moves[i]);
}

static void refuses_unlisted(walk *w, int who, const dd_move *moves, int count, dd_move move) {
    if (dd_move_listed(moves, count, move))
        return;
    int reason = dd_why_not(w->game, &w->state, who, move);
    HOLDS(w, reason != DD_LEGAL, "%08x is not listed for seat %d, but legal", (unsigned)move, who);
    dd_text words = dd_reason(w->game, reason);
    HOLDS(w, words.en && words.en[0] && words.ru && words.ru[0], "reason %d has no words", reason);
}

/* Moves that look almost right: one bit, or one argument, is another. */
static dd_move mutate(dd_move move, dd_rng *rng) {
    uint32_t shift = 8 * dd_rng_below(rng, 4);
    switch (dd_rng_below(rng, 4)) {
    case 0:
        return move ^ UINT32_C(1) << dd_rng_below(rng, 32);
    case 1:
        return move + (UINT32_C(1) << shift);
    case 2:
        return move - (UINT32_C(1) << shift);
    default:
        return (move & ~(UINT32_C(0xFF) << shift)) | dd_rng_below(rng, 48) << shift;
    }
}

static void look_at_unlisted(walk *w, int who, const dd_move *moves, int count) {
    for (int i = 0; i < 4; i++) {
        refuses_unlisted(w, who, moves, count, dd_rng_next(&w->side));
        refuses_unlisted(w, who, moves, count,
                         mutate(moves[dd_rng_below(&w->side, (uint32_t)count)], &w->side));
    }
    refuses_unlisted(w, who, moves, count, DD_NO_MOVE);
}

/* Nobody else may make a move, whoever he is. */
static void look_at_wrong_seats(walk *w, dd_move move) {
    dd_move moves[DD_MAX_MOVES];
    for (int who = -2; who <= DD_CHANCE + 1; who++) {
        if (who >= 0 && w->actors >> who & 1)
            continue;
        HOLDS(w, dd_why_not(w->game, &w->state, who, move) != DD_LEGAL, "seat %d may act out of turn", who);
        HOLDS(w, dd_moves(w->game, &w->state, who, moves) == 0, "seat %d has moves out of turn", who);
        if (who >= 0 && who < w->config.seats) {
            HOLDS(w, w->game->why_not(&w->state, who, move) != DD_LEGAL, "seat %d may act out of turn", who);
            HOLDS(w, w->game->moves(&w->state, who, moves) == 0, "seat %d has moves out of turn", who);
        }
    }
}

static void look_at_moves(walk *w) {
    dd_move moves[DD_MAX_MOVES];
    uint32_t known = ((UINT32_C(1) << w->config.seats) - 1) | UINT32_C(1) << DD_CHANCE;
    HOLDS(w, !(w->actors & ~known), "somebody who is not there is to act: %x", (unsigned)w->actors);
    HOLDS(w, !(w->actors >> DD_CHANCE & 1) || w->actors == UINT32_C(1) << DD_CHANCE,
          "chance and a player are to act at once");
    bool closely = sometimes(w, 4);
    for (int who = 0; who <= DD_CHANCE; who++) {
        if (!(w->actors >> who & 1))
            continue;
        int count = dd_moves(w->game, &w->state, who, moves);
        look_at_list(w, who, moves, count);
        if (closely) {
            look_at_unlisted(w, who, moves, count);
            look_at_wrong_seats(w, moves[0]);
        }
    }
    if (!w->actors)
        look_at_wrong_seats(w, 0);
}

/* dd_hash() takes eight bytes at a time. */
TEST(states_are_of_whole_words) {
    for (const dd_game *const *game = dd_games(); *game; game++)
        if ((*game)->state_bytes % 8)
            fail_msg("a state of %s has %d bytes: add some to spare, up to a multiple of 8", (*game)->id,
                     (*game)->state_bytes);
}

TEST(lists_of_moves_are_exact) {
    walk_games(30, look_at_moves);
}

/* ---- Chance ---- */

static void look_at_chance(walk *w) {
    dd_move outcomes[DD_MAX_MOVES];
    uint32_t weights[DD_MAX_MOVES];
    uint64_t total = 0;
    if (w->who != DD_CHANCE)
        return;
    int count = w->game->chance(&w->state, outcomes, weights);
    HOLDS(w, count > 0 && count <= DD_MAX_MOVES, "chance has %d outcomes", count);
    for (int i = 0; i < count; i++) {
        HOLDS(w, weights[i] > 0, "outcome %08x has weight 0", (unsigned)outcomes[i]);
        HOLDS(w, i == 0 || outcomes[i - 1] < outcomes[i], "outcomes of chance are not ascending");
        total += weights[i];
    }
    HOLDS(w, total <= UINT32_MAX, "the weights of chance add up to more than 32 bits");
}

TEST(chance_has_outcomes_with_weights) {
    walk_games(10, look_at_chance);
}

/* ---- Positions ---- */

static void look_at_position(walk *w) {
    dd_error error;
    HOLDS(w, w->game->check(&w->state, &error), "the position is refused: %s", error.text);
    HOLDS(w, memcmp(&w->state.config, &w->config, sizeof w->config) == 0, "the config has changed");
}

TEST(positions_stay_sound) {
    walk_games(30, look_at_position);
}

static void look_at_determinism(walk *w) {
    dd_state once, again;
    if (w->who < 0)
        return;
    /* What lies in unused memory must not matter. */
    memset(&once, 0x00, sizeof once);
    memset(&again, 0xA5, sizeof again);
    dd_clone(w->game, &once, &w->state);
    dd_clone(w->game, &again, &w->state);
    HOLDS(w, dd_hash(w->game, &once) == dd_hash(w->game, &again), "equal states have different hashes");
    w->game->play(&once, w->who, w->move, NULL);
    dd_event list[64];
    dd_events events = {.list = list, .room = 64};
    w->game->play(&again, w->who, w->move, &events);
    HOLDS(w, same(w->game, &once, &again), "move %08x does one thing, then another", (unsigned)w->move);
    HOLDS(w, dd_hash(w->game, &once) == dd_hash(w->game, &again), "equal states have different hashes");
    for (size_t i = w->game->state_bytes; i < sizeof again.bytes; i++)
        HOLDS(w, again.bytes[i] == 0xA5, "the game writes beyond its state");
}

TEST(play_is_deterministic) {
    walk_games(5, look_at_determinism);
}

/* Questions about a position must not change it. */
static void look_at_questions(walk *w) {
    dd_state before;
    dd_move moves[DD_MAX_MOVES];
    uint32_t weights[DD_MAX_MOVES];
    dd_scores scores;
    float points[DD_MAX_SEATS];
    dd_error error;
    dd_clone(w->game, &before, &w->state);
    w->game->scores(&w->state, &scores);
    w->game->evaluate(&w->state, points);
    w->game->check(&w->state, &error);
    if (w->who == DD_CHANCE)
        w->game->chance(&w->state, moves, weights);
    else if (w->who >= 0)
        w->game->moves(&w->state, w->who, moves);
    if (w->who >= 0 && w->who != DD_CHANCE && w->game->reveals)
        w->game->reveals(&w->state, w->who, w->move);
    HOLDS(w, same(w->game, &before, &w->state), "a question has changed the position");
    for (int seat = 0; seat < w->config.seats; seat++)
        HOLDS(w, points[seat] > -1e6F && points[seat] < 1e6F, "the evaluation of seat %d is %f", seat,
              (double)points[seat]);
}

TEST(questions_change_nothing) {
    walk_games(3, look_at_questions);
}

/* What a searcher is left with is some of the legal moves. */
static void look_at_pruning(walk *w) {
    dd_move all[DD_MAX_MOVES], left[DD_MAX_MOVES];
    static dd_move previous;
    static int previous_who = -1;
    if (w->decisions == 0)
        previous_who = -1;
    if (w->game->prune && w->who >= 0 && w->who != DD_CHANCE) {
        int count = w->game->moves(&w->state, w->who, all);
        memcpy(left, all, sizeof left);
        int kept =
            w->game->prune(&w->state, w->who, previous_who == w->who ? previous : DD_NO_MOVE, left, count);
        HOLDS(w, kept >= 1 && kept <= count, "of %d moves %d are left", count, kept);
        for (int i = 0; i < kept; i++)
            HOLDS(w, dd_move_listed(all, count, left[i]), "pruning adds the move %08x", (unsigned)left[i]);
    }
    previous = w->move;
    previous_who = w->who;
}

TEST(pruning_leaves_legal_moves) {
    walk_games(10, look_at_pruning);
}

/* ---- Simultaneous decisions ---- */

typedef struct commits {
    int count;
    int who[DD_MAX_SEATS];
    dd_move move[DD_MAX_SEATS];
} commits;

static void swap_commits(commits *c, int a, int b) {
    int who = c->who[a];
    dd_move move = c->move[a];
    c->who[a] = c->who[b];
    c->move[a] = c->move[b];
    c->who[b] = who;
    c->move[b] = move;
}

static void commit_all(const walk *w, const commits *c, dd_state *state) {
    dd_clone(w->game, state, &w->state);
    for (int i = 0; i < c->count; i++) {
        HOLDS(w, w->game->actors(state) >> c->who[i] & 1, "seat %d may not act any more after the others",
              c->who[i]);
        HOLDS(w, w->game->why_not(state, c->who[i], c->move[i]) == DD_LEGAL,
              "move %08x of seat %d is not legal any more after the others", (unsigned)c->move[i], c->who[i]);
        w->game->play(state, c->who[i], c->move[i], NULL);
    }
}

/* Heap's algorithm: every order of the first `n`, the rest fixed. */
static void try_orders(const walk *w, commits *c, int n, const dd_state *expected) {
    if (n <= 1) {
        dd_state state;
        commit_all(w, c, &state);
        HOLDS(w, same(w->game, &state, expected), "the order of simultaneous decisions matters");
        return;
    }
    for (int i = 0; i < n; i++) {
        try_orders(w, c, n - 1, expected);
        swap_commits(c, n % 2 ? 0 : i, n - 1);
    }
}

static void look_at_commits(walk *w) {
    dd_state expected;
    commits c = {0};
    if (__builtin_popcount(w->actors) < 2)
        return;
    for (int who = 0; who < w->config.seats; who++)
        if (w->actors >> who & 1) {
            c.who[c.count] = who;
            c.move[c.count++] = any_move(w->game, &w->state, who, &w->side);
        }
    commit_all(w, &c, &expected);
    if (c.count <= 4) {
        try_orders(w, &c, c.count, &expected);
        return;
    }
    for (int round = 0; round < 24; round++) {
        for (int i = c.count - 1; i > 0; i--)
            swap_commits(&c, i, (int)dd_rng_below(&w->side, (uint32_t)i + 1));
        try_orders(w, &c, 1, &expected);
    }
}

TEST(simultaneous_decisions_commute) {
    walk_games(20, look_at_commits);
}

/* ---- Scores ---- */

static void look_at_places(const walk *w, const dd_scores *scores) {
    int best = DD_MAX_SEATS + 1;
    for (int a = 0; a < w->config.seats; a++) {
        HOLDS(w, scores->rank[a] >= 1 && scores->rank[a] <= w->config.seats, "seat %d has place %d", a,
              scores->rank[a]);
        best = scores->rank[a] < best ? scores->rank[a] : best;
        for (int b = 0; b < w->config.seats; b++)
            HOLDS(w, scores->points[a] <= scores->points[b] || scores->rank[a] <= scores->rank[b],
                  "seat %d has more points than seat %d, but a worse place", a, b);
    }
    HOLDS(w, best == 1, "nobody is first");
}

static void look_at_scores(walk *w) {
    dd_scores scores, again;
    if (w->who >= 0 && !sometimes(w, 8))
        return;
    memset(&scores, 0x00, sizeof scores);
    memset(&again, 0xA5, sizeof again);
    w->game->scores(&w->state, &scores);
    w->game->scores(&w->state, &again);
    look_at_places(w, &scores);
    for (int seat = 0; seat < w->config.seats; seat++) {
        int32_t sum = 0;
        for (int i = 0; w->game->parts[i].id; i++) {
            sum += w->game->parts[i].tie_break ? 0 : scores.part[i][seat];
            HOLDS(w, scores.part[i][seat] == again.part[i][seat], "part %s of seat %d is left unset",
                  w->game->parts[i].id, seat);
        }
        HOLDS(w, sum == scores.points[seat], "the parts of seat %d add up to %d, not to %d", seat, sum,
              scores.points[seat]);
        HOLDS(w, scores.points[seat] == again.points[seat] && scores.rank[seat] == again.rank[seat],
              "the score of seat %d is left unset", seat);
    }
}

TEST(scores_add_up_and_places_follow_them) {
    walk_games(10, look_at_scores);
}
