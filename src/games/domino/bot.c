/* What bots know of the games: how a position looks, and a quick sensible move for playouts. Nothing here is
 * a rule; the weights are what won in the arena (docs/bots.md). */
#include "games/domino/gains.h"

/* ---- How good it is to lay a domino somewhere ---- */

static const struct {
    float hole;
} weight = {
    .hole = 1.5F,
};

/* The points that a place is worth: what it adds now, and what it spoils. */
static float worth(const dm_state *s, const dm_empire *e, const dm_gain *gain) {
    float value = (float)gain->points - weight.hole * (float)gain->holes;
    if (dm_kingdom_option(s, DM_OPT_MIDDLE) && !gain->in_middle && dm_castle_in_middle(s, e))
        value -= DM_MIDDLE_POINTS;
    return value;
}

static float best_worth(const dm_state *s, const dm_empire *e, const dm_map *map, dm_domino d) {
    dm_gain gains[DM_MAX_GAINS];
    int count = dm_list_gains(e, map, dm_size_of(s)->grid, d, gains);
    float best = count ? -1e9F : dm_kingdom_option(s, DM_OPT_HARMONY) ? -(float)DM_HARMONY_POINTS : 0;
    for (int i = 0; i < count; i++) {
        float value = worth(s, e, &gains[i]);
        best = value > best ? value : best;
    }
    return best;
}

/* ---- Evaluation: each seat's likely final points ---- */

/* The most points that a domino would add at once. */
static float best_points(const dm_state *s, const dm_empire *e, const dm_map *map, dm_domino d) {
    dm_gain gains[DM_MAX_GAINS];
    int count = dm_list_gains(e, map, dm_size_of(s)->grid, d, gains);
    float best = count ? -1e9F : dm_kingdom_option(s, DM_OPT_HARMONY) ? -(float)DM_HARMONY_POINTS : 0;
    bool middle = dm_kingdom_option(s, DM_OPT_MIDDLE) && dm_castle_in_middle(s, e);
    for (int i = 0; i < count; i++) {
        float value = (float)gains[i].points - (middle && !gains[i].in_middle ? DM_MIDDLE_POINTS : 0);
        best = value > best ? value : best;
    }
    return best;
}

/* What the kings stand on, as if it were laid at once. */
static void value_claims(const dm_state *s, const dm_map maps[DM_SEATS], float points[DD_MAX_SEATS]) {
    for (int i = 0; i < DM_ROW; i++) {
        if (s->kings[i] != DD_NONE && s->row[i]) {
            int owner = dm_owner(s, s->kings[i]);
            points[owner] +=
                best_points(s, &s->empire[owner], &maps[owner], dm_domino_in(s, s->round, s->row[i]));
        }
        if (s->next_kings[i] != DD_NONE) {
            int owner = dm_owner(s, s->next_kings[i]);
            points[owner] +=
                best_points(s, &s->empire[owner], &maps[owner], dm_domino_in(s, s->round + 1, s->next[i]));
        }
    }
}

void dm_evaluate(const void *state, float points[DD_MAX_SEATS]) {
    const dm_state *s = state;
    dm_map maps[DM_SEATS];
    dd_scores scores;
    for (int seat = 0; seat < dm_seats(s); seat++)
        dm_map_areas(&s->empire[seat], &maps[seat]);
    if (dm_is_kingdomino(s))
        dm_kingdom_scores(s, &scores);
    else
        dm_queen_scores(s, &scores);
    for (int seat = 0; seat < dm_seats(s); seat++)
        points[seat] = (float)scores.points[seat];
    value_claims(s, maps, points);
    for (int seat = 0; seat < dm_seats(s); seat++)
        points[seat] = points[dm_owner(s, seat)];
}

/* ---- Policy: a quick, sensible move ---- */

/* A little chance in every choice, so that playouts differ. */
static float noise(dd_rng *rng, float size) {
    return (float)(dd_rng_next(rng) >> 8) * (size / 16777216.0F);
}

static dd_move quick_lay(const dm_state *s, int seat, dd_rng *rng) {
    const dm_empire *e = &s->empire[dm_owner(s, seat)];
    dm_map map;
    dm_gain gains[DM_MAX_GAINS];
    dm_map_areas(e, &map);
    int count = dm_list_gains(e, &map, dm_size_of(s)->grid, dm_domino_to_lay(s), gains);
    dd_move best = DD_MOVE(DM_MOVE_DISCARD, 0, 0, 0);
    float best_value = -1e9F;
    for (int i = 0; i < count; i++) {
        float value = worth(s, e, &gains[i]) + noise(rng, 1.0F);
        if (value > best_value) {
            best_value = value;
            best = gains[i].move;
        }
    }
    return best;
}

static dd_move quick_claim(const dm_state *s, int seat, dd_rng *rng) {
    const dm_empire *e = &s->empire[dm_owner(s, seat)];
    dm_map map;
    dm_map_areas(e, &map);
    int best = 0;
    float best_value = -1e9F;
    for (int i = 0; i < DM_ROW && s->next[i]; i++) {
        if (s->next_kings[i] != DD_NONE)
            continue;
        float value = best_worth(s, e, &map, dm_domino_in(s, s->round + 1, s->next[i])) + noise(rng, 1.0F);
        if (value > best_value) {
            best_value = value;
            best = s->next[i];
        }
    }
    return DD_MOVE(DM_MOVE_CLAIM, best, 0, 0);
}

dd_move dm_policy(const void *state, int who, dd_rng *rng) {
    const dm_state *s = state;
    if (s->phase == DM_PHASE_LAY)
        return quick_lay(s, who, rng);
    if (s->phase == DM_PHASE_ACT && dm_last_round(s))
        return DD_MOVE(DM_MOVE_DONE, 0, 0, 0);
    return quick_claim(s, who, rng);
}
