/* Imperial Settlers: moves by which others learn something hidden because a rule says so. */
#include "every-game/shown.h"

#include "games/settlers/settlers.h"

static bool completes_draft(const dd_game *game, const dd_state *state, int who, dd_move move) {
    return im_next((const im_state *)state).what == IM_DRAFT && shown_last_commit(game, state, who, move);
}

/* Cards face down on the table: foundations, and what lies under Gates. */
static int face_down(const im_state *s) {
    int count = im_list_count(s, IM_UNDER_GATE) + im_list_count(s, IM_UNDER_OTHER_GATE);
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
        count += s->places[i].marks & IM_FOUNDATION ? 1 : 0;
    return count;
}

/* At once, or because there is only one location that can be given up or removed. */
static bool discards_face_down(const dd_game *game, const dd_state *state, int who, dd_move move) {
    dd_state after = *state;
    game->play(&after, who, move, NULL);
    return face_down((const im_state *)&after) < face_down((const im_state *)state);
}

/* The seat whose only card of this kind of back is asked for: what it is comes out, though nobody was asked.
 */
static bool has_one_card(const im_state *s, int seat, bool faction_only) {
    int count = 0;
    for (int i = 0; seat < im_seats(s) && i < im_list_count(s, IM_IN_HAND + seat); i++)
        count += !faction_only || im_is_faction(im_listed(s, IM_IN_HAND + seat, i).kind);
    return count == 1;
}

/* Desert, when there is one enemy whom it can hit. */
static bool hits_the_only_card(const im_state *s, int seat, const im_effect *e, int owner, int place) {
    dd_move moves[DD_MAX_MOVES];
    return e->op == IM_MAKES_DISCARD && im_list_targets(s, seat, e, owner, place, moves) == 1 &&
           has_one_card(s, dd_move_a(moves[0]), false);
}

static bool plays_the_only_card(const dd_game *game, const dd_state *state, int who, dd_move move) {
    const im_state *s = (const im_state *)state;
    int owner = dd_move_a(move), place = dd_move_b(move);
    const im_effect *e = im_effect_of(im_seen_at(s, owner, place)->kind, IM_ACTS);
    bool plays = e->pay[IM_HAND_CARD] || e->op == IM_RAZES_ANY || e->op == IM_BUILDS_FACTION;
    (void)game;
    return (plays && has_one_card(s, who, e->op == IM_BUILDS_FACTION)) ||
           hits_the_only_card(s, who, e, owner, place);
}

static bool pays_for_the_only_card(const dd_game *game, const dd_state *state, int who, dd_move move) {
    const im_state *s = (const im_state *)state;
    (void)game, (void)move;
    return im_next(s).what == IM_ASK_PRICE_CARD &&
           hits_the_only_card(s, who, im_effect_of(s->job.kind, IM_ACTS), s->job.owner, s->job.place);
}

static bool has_the_only_card(const dd_game *game, const dd_state *state, int who, dd_move move) {
    (void)game, (void)who;
    return has_one_card((const im_state *)state, dd_move_a(move), false);
}

/* Mission */
static bool discards_the_other(const dd_game *game, const dd_state *state, int who, dd_move move) {
    (void)game, (void)who, (void)move;
    return im_next((const im_state *)state).a;
}

static const shown_move shown[] = {
    {"settlers", "pick", "IS-172, IS-173: in the draft cards are handed on, the last ones discarded openly",
     completes_draft},
    {"settlers", "*", "SR-81, SR-39: what is discarded is seen, and so is what lay under a lost Gate",
     discards_face_down},
    {"settlers", "activate", "IS-098, IS-159, IS-166, SR-44: the only card that it can be is played openly",
     plays_the_only_card},
    {"settlers", "drop", "SR-44: the only card of the only victim is discarded openly",
     pays_for_the_only_card},
    {"settlers", "victim", "SR-44: the only card of a hand is discarded openly", has_the_only_card},
    {"settlers", "keep", "IS-162, SR-81: the other card is discarded openly", discards_the_other},
    {0},
};

SHOWN(shown)
