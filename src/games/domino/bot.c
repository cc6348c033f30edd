/* What bots know of the games: how a position looks, and a quick sensible move for playouts. Nothing here is
 * a rule; the weights are what won in the arena (docs/bots.md). */
#include "games/domino/bot.h"

/* ---- How good it is to lay a domino somewhere ---- */

/* What something is worth at the end of the game, and how much more at its beginning. */
typedef struct worth {
    float end, more;
} worth;

/* A way to judge places and claims. */
typedef struct style {
    worth points;
    worth size;   /* a square of an area that a half joins or begins, with or without crowns */
    worth crowns; /* a crown of such an area */
    worth laid;   /* a crown of the domino */
    worth open;   /* a free cell beside the domino: what lies snugly leaves no holes */
    worth holes;  /* such a cell that can never be covered */
    worth growth; /* a column or row more: an empire that stays small early has few places later */
    worth later;  /* a place further down the row, which lets others choose first next time */
    float noise;  /* chance in a quick choice, so that playouts differ */
} style;

/* Everybody is expected to lay for points, and otherwise snugly. */
static const style for_points = {.points = {1, 0}, .open = {-0.3F, 0}, .noise = 1.0F};
/* The same, where only one's own decisions are searched: those of others should not look random to him. */
static const style as_expected = {.points = {1, 0}, .open = {-0.3F, 0}, .noise = 0.1F};
/* For oneself: by itself it wins half of its games against three that play as expected. The weights come from
 * a random search over such games. */
static const style far_sighted = {
    .points = {1.33F, 0.82F},
    .size = {0.43F, -0.38F},
    .crowns = {-0.46F, -0.32F},
    .laid = {-0.06F, 0.21F},
    .open = {-1.24F, 0.30F},
    .holes = {-1.11F, 0.07F},
    .growth = {0.89F, -0.35F},
    .later = {-0.88F, -0.24F},
    .noise = 0.3F,
};

/* Games in which a searcher looks at his own decisions alone, see dd_game's own_policy. */
static bool is_searched_alone(const dm_state *s) {
    return dm_is_kingdomino(s) && dm_seats(s) > 2;
}

static float random_up_to(float size, dd_rng *rng) {
    return (float)(dd_rng_next(rng) >> 8) * (size / 16777216.0F);
}

/* The points that a place is worth: what it adds, and what it spoils. */
typedef struct judge {
    const dm_empire *empire;
    const style *style;
    float left; /* of the game */
    int grid;
    bool middle; /* there is a bonus to lose */
} judge;

static judge judge_of(const dm_state *s, int owner, const style *by) {
    const dm_empire *e = &s->empire[owner];
    return (judge){e, by, dm_left(s), dm_size_of(s)->grid,
                   dm_kingdom_option(s, DM_OPT_MIDDLE) && dm_castle_in_middle(s, e)};
}

static float times(const judge *j, worth each, int count) {
    return (each.end + each.more * j->left) * (float)count;
}

static int points_of(const judge *j, const dm_gain *gain) {
    return gain->points - (j->middle && !gain->in_middle ? DM_MIDDLE_POINTS : 0);
}

static float worth_of(const judge *j, const dm_gain *gain) {
    const style *by = j->style;
    return times(j, by->points, points_of(j, gain)) + times(j, by->size, gain->size[0] + gain->size[1]) +
           times(j, by->crowns, gain->crowns[0] + gain->crowns[1]) + times(j, by->open, gain->open) +
           times(j, by->holes, gain->holes) + times(j, by->growth, gain->growth);
}

/* The best of all places, with some chance in the choice, and what it is worth. -1: there is no place. */
static int best_place(const judge *j, const dm_gain *gains, int count, float noise, dd_rng *rng,
                      float *most) {
    int best = -1;
    *most = -1e9F;
    for (int i = 0; i < count; i++) {
        float value = worth_of(j, &gains[i]) + (noise > 0 ? random_up_to(noise, rng) : 0);
        if (value > *most) {
            *most = value;
            best = i;
        }
    }
    return best;
}

/* What it costs to have to discard a domino. */
static float discard_worth(const dm_state *s) {
    return dm_kingdom_option(s, DM_OPT_HARMONY) ? -(float)DM_HARMONY_POINTS : 0;
}

/* ---- Evaluation: each seat's likely final points ---- */

/* The most points that a domino would add at once. */
static float best_points(const dm_state *s, int owner, const dm_map *map, dm_domino d) {
    dm_gain gains[DM_MAX_GAINS];
    judge j = judge_of(s, owner, &for_points);
    int count = dm_list_gains(j.empire, map, j.grid, d, gains);
    float best = count ? -1e9F : discard_worth(s);
    for (int i = 0; i < count; i++) {
        float value = (float)points_of(&j, &gains[i]);
        best = value > best ? value : best;
    }
    return best;
}

/* What the kings stand on, as if it were laid at once. */
static void value_claims(const dm_state *s, const dm_map maps[DM_SEATS], float points[DD_MAX_SEATS]) {
    for (int i = 0; i < DM_ROW; i++) {
        if (s->kings[i] != DD_NONE && s->row[i]) {
            int owner = dm_owner(s, s->kings[i]);
            points[owner] += best_points(s, owner, &maps[owner], dm_domino_in(s, s->round, s->row[i]));
        }
        if (s->next_kings[i] != DD_NONE) {
            int owner = dm_owner(s, s->next_kings[i]);
            points[owner] += best_points(s, owner, &maps[owner], dm_domino_in(s, s->round + 1, s->next[i]));
        }
    }
}

void dm_evaluate(const void *state, float points[DD_MAX_SEATS]) {
    const dm_state *s = state;
    dm_map maps[DM_SEATS];
    dd_scores scores;
    for (int seat = 0; seat < dm_seats(s); seat++)
        dm_map_areas(&s->empire[seat], &maps[seat]);
    dm_scores(s, &scores);
    for (int seat = 0; seat < dm_seats(s); seat++) {
        points[seat] = (float)scores.points[seat];
        if (!dm_is_kingdomino(s))
            points[seat] += dm_value_means(s, dm_owner(s, seat), dm_left(s));
    }
    value_claims(s, maps, points);
    for (int seat = 0; seat < dm_seats(s); seat++)
        points[seat] = points[dm_owner(s, seat)];
}

/* ---- Policy: a quick, sensible move ---- */

static dd_move quick_lay(const dm_state *s, int seat, const style *by, dd_rng *rng) {
    judge j = judge_of(s, dm_owner(s, seat), by);
    dm_map map;
    dm_gain gains[DM_MAX_GAINS];
    float value;
    dm_map_areas(j.empire, &map);
    int count = dm_list_gains(j.empire, &map, j.grid, dm_domino_to_lay(s), gains);
    int best = best_place(&j, gains, count, by->noise, rng, &value);
    return best < 0 ? DD_MOVE(DM_MOVE_DISCARD, 0, 0, 0) : dm_move_of(j.empire, &gains[best]);
}

/* What a domino of the next row would be worth, place in the row and all. */
static float worth_of_claim(const dm_state *s, const judge *j, const dm_map *map, int place) {
    dm_gain gains[DM_MAX_GAINS];
    float value;
    dm_domino d = dm_domino_in(s, s->round + 1, s->next[place]);
    int count = dm_list_gains(j->empire, map, j->grid, d, gains);
    if (best_place(j, gains, count, 0, NULL, &value) < 0)
        value = discard_worth(s);
    else
        value += times(j, j->style->laid, d.a.crowns + d.b.crowns);
    return value + times(j, j->style->later, place);
}

static dd_move quick_claim(const dm_state *s, int seat, const style *by, dd_rng *rng) {
    judge j = judge_of(s, dm_owner(s, seat), by);
    dm_map map;
    int best = 0;
    float best_value = -1e9F;
    dm_map_areas(j.empire, &map);
    for (int i = 0; i < DM_ROW && s->next[i]; i++) {
        if (s->next_kings[i] != DD_NONE)
            continue;
        float value = worth_of_claim(s, &j, &map, i) + random_up_to(by->noise, rng);
        if (value > best_value) {
            best_value = value;
            best = s->next[i];
        }
    }
    return DD_MOVE(DM_MOVE_CLAIM, best, 0, 0);
}

/* Actions Б to Г: whatever is worth most, if it is worth anything; else the king moves on. */
static dd_move quick_act(const dm_state *s, int seat, const style *by, dd_rng *rng) {
    int owner = dm_owner(s, seat);
    const dm_empire *e = &s->empire[owner];
    dd_move best = DD_NO_MOVE;
    float best_value = 0;
    for (int i = 0; i < 2 && s->step == DM_STEP_TAX && e->hand; i++) {
        int cell = s->laid[i] - 1;
        if (e->posted >> dm_bit_of(e, cell) & 1)
            continue;
        float value = dm_value_knight(s, owner, cell) + random_up_to(by->noise, rng) / 2;
        if (value > best_value) {
            best_value = value;
            best = DD_MOVE(DM_MOVE_KNIGHT, cell, 0, 0);
        }
    }
    if (best != DD_NO_MOVE)
        return best;
    for (int place = 0; place < DM_PLACES && s->step <= DM_STEP_BUILD && dm_free_towns(e); place++) {
        if (!s->board[place] || dm_price(s, owner, place) > e->coins)
            continue;
        float value = dm_value_build(s, owner, place) + random_up_to(by->noise, rng);
        if (value > best_value) {
            best_value = value;
            best = DD_MOVE(DM_MOVE_BUILD, place, dm_best_site(e, s->board[place] - 1), 0);
        }
    }
    if (best != DD_NO_MOVE)
        return best;
    return dm_last_round(s) ? DD_MOVE(DM_MOVE_DONE, 0, 0, 0) : quick_claim(s, seat, by, rng);
}

static dd_move quick_move(const dm_state *s, int who, const style *by, dd_rng *rng) {
    switch (s->phase) {
    case DM_PHASE_LAY:
        return quick_lay(s, who, by, rng);
    case DM_PHASE_ACT:
        return quick_act(s, who, by, rng);
    default:
        return quick_claim(s, who, by, rng);
    }
}

dd_move dm_policy(const void *state, int who, dd_rng *rng) {
    return quick_move(state, who, is_searched_alone(state) ? &as_expected : &for_points, rng);
}

dd_move dm_own_policy(const void *state, int who, dd_rng *rng) {
    return quick_move(state, who, &far_sighted, rng);
}

/* ---- Pruning ---- */

/* Of the many ways to build, one for each building; of those to burn, the best; knights in one order only. */
int dm_prune(const void *state, int who, dd_move previous, dd_move *moves, int count) {
    const dm_state *s = state;
    if (s->phase != DM_PHASE_ACT)
        return count;
    int owner = dm_owner(s, who), kept = 0, burn = -1;
    float burn_value = 0;
    for (int i = 0; i < count; i++)
        if (dd_move_kind(moves[i]) == DM_MOVE_BURN &&
            dm_value_burn(s, owner, dd_move_a(moves[i])) > burn_value) {
            burn = dd_move_a(moves[i]);
            burn_value = dm_value_burn(s, owner, burn);
        }
    for (int i = 0; i < count; i++) {
        int kind = dd_move_kind(moves[i]), a = dd_move_a(moves[i]);
        bool keep = true;
        if (kind == DM_MOVE_BUILD)
            keep = dd_move_b(moves[i]) == dm_best_site(&s->empire[owner], s->board[a] - 1);
        else if (kind == DM_MOVE_BURN)
            keep = a == burn;
        else if (kind == DM_MOVE_KNIGHT)
            keep = previous == DD_NO_MOVE || dd_move_kind(previous) != DM_MOVE_KNIGHT || moves[i] > previous;
        if (keep)
            moves[kept++] = moves[i];
    }
    return kept;
}

/* ---- Rating: all moves of one decision at a glance ---- */

/* A searcher tries first what he would do himself. */
static const style *style_of_ratings(const dm_state *s) {
    return is_searched_alone(s) ? &far_sighted : &for_points;
}

static void rate_lays(const dm_state *s, int seat, const dd_move *moves, int count, float *points) {
    judge j = judge_of(s, dm_owner(s, seat), style_of_ratings(s));
    dm_map map;
    dm_gain gains[DM_MAX_GAINS];
    dm_map_areas(j.empire, &map);
    int places = dm_list_gains(j.empire, &map, j.grid, dm_domino_to_lay(s), gains);
    for (int i = 0; i < count; i++) {
        points[i] = discard_worth(s);
        for (int place = 0; place < places; place++)
            if (dm_move_of(j.empire, &gains[place]) == moves[i])
                points[i] = worth_of(&j, &gains[place]);
    }
}

/* What each free place of the next row is worth; returns the most. */
static float rate_row(const dm_state *s, int seat, float values[DM_ROW]) {
    judge j = judge_of(s, dm_owner(s, seat), style_of_ratings(s));
    dm_map map;
    float most = 0;
    bool any = false;
    dm_map_areas(j.empire, &map);
    for (int i = 0; i < DM_ROW && s->next[i]; i++) {
        if (s->next_kings[i] != DD_NONE)
            continue;
        values[i] = worth_of_claim(s, &j, &map, i);
        most = !any || values[i] > most ? values[i] : most;
        any = true;
    }
    return most;
}

static int place_of(const dm_state *s, int number) {
    int place = 0;
    while (s->next[place] != number)
        place++;
    return place;
}

/* One of the actions Б to Д. */
static float rate_act(const dm_state *s, int owner, dd_move move, const float values[DM_ROW], float rest) {
    int a = dd_move_a(move);
    switch (dd_move_kind(move)) {
    case DM_MOVE_CLAIM:
        return values[place_of(s, a)];
    case DM_MOVE_KNIGHT:
        return dm_value_knight(s, owner, a) + rest;
    case DM_MOVE_BUILD:
        return dm_value_build(s, owner, a) + rest;
    case DM_MOVE_BURN:
        return dm_value_burn(s, owner, a) + rest;
    default:
        return 0;
    }
}

void dm_rate(const void *state, int who, const dd_move *moves, int count, float *points) {
    const dm_state *s = state;
    float values[DM_ROW] = {0};
    if (s->phase == DM_PHASE_LAY) {
        rate_lays(s, who, moves, count, points);
        return;
    }
    /* What is done before the king moves on does not take the next domino away. */
    float rest = rate_row(s, who, values);
    for (int i = 0; i < count; i++)
        points[i] = rate_act(s, dm_owner(s, who), moves[i], values, rest);
}
