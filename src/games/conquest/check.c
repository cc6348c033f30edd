/* Do pieces, markers, cards and talents add up, and does what is to be done fit the position? check_agenda.c
 * has the latter. */
#include "games/conquest/conquest.h"

/* ---- Pieces and markers ---- */

static bool check_pieces(const cq_state *s, int seat, dd_error *error) {
    static const char *const fields[CQ_TYPES] = {"infantry", "cavalry", "catapults",
                                                 "generals", "caesar",  "galleys"};
    for (int type = 0; type < CQ_TYPES; type++)
        if (cq_reserve(s, seat, type) < 0)
            return dd_fail(error, "%s of P%d: %d stand on the map, but there are only %d", fields[type],
                           seat + 1, cq_on_map(s, seat, type), cq_figures[type].pieces);
    if (cq_markers_on_map(s, seat) > CQ_MARKERS) /* CE-R43 */
        return dd_fail(error, "influence of P%d: %d markers lie on the map, but a player has only %d",
                       seat + 1, cq_markers_on_map(s, seat), CQ_MARKERS);
    if (s->talents[seat] % CQ_COIN) /* CE-004 */
        return dd_fail(error, "talents of P%d: %d is no multiple of %d", seat + 1, s->talents[seat], CQ_COIN);
    return true;
}

static bool check_markers(const cq_state *s, dd_error *error) {
    for (int key = 0; key < CQ_KEYS; key++)
        if (s->free[key] + s->pool[key] > cq_keys[key].markers)
            return dd_fail(error, "markers: %d of %s are on the map and to come, but there are only %d",
                           s->free[key] + s->pool[key], cq_provinces[cq_keys[key].province].id,
                           cq_keys[key].markers);
    for (int key = 0; key < CQ_KEYS; key++)
        if (s->city[key] > cq_seats(s))
            return dd_fail(error, "cities: there is no P%d in this game", s->city[key]);
    return true;
}

/* ---- Cards ---- */

/* Of a senator, also those in hands and in the debate; everybody began with I, II and III. */
static bool check_copies(const cq_state *s, int kind, dd_error *error) {
    int value = cq_senator_value(kind), copies = cq_cards[kind].copies;
    int count = s->shown[kind] + (kind < CQ_DECK_KINDS ? s->deck[kind] : 0);
    for (int seat = 0; seat < cq_seats(s); seat++) {
        count += s->held[seat][kind];
        if (value)
            count += cq_seen_hand(s, seat)[value - 1] + s->debate.laid[seat][value - 1];
    }
    if (value && value < CQ_SENATORS)
        copies += cq_seats(s);
    if (count > copies)
        return dd_fail(error, "cards: there are %d of '%s', but only %d in the game", count,
                       cq_cards[kind].id, copies);
    if (cq_cards[kind].type == CQ_VOTE && count != 1)
        return dd_fail(error, "shown: the vote '%s' lies there, or before a player", cq_cards[kind].id);
    return true;
}

static bool check_held(const cq_state *s, int seat, int kind, dd_error *error) {
    int type = cq_cards[kind].type;
    if (s->held[seat][kind] && (type == CQ_IMMEDIATE || type == CQ_SENATOR))
        return dd_fail(error, "cards of P%d: '%s' is not kept before a player", seat + 1, cq_cards[kind].id);
    if (s->used[seat][kind] > (type == CQ_REUSABLE || type == CQ_VOTE ? s->held[seat][kind] : 0))
        return dd_fail(error, "used of P%d: '%s' is no card that he has and can use up", seat + 1,
                       cq_cards[kind].id);
    return true;
}

static bool check_cards(const cq_state *s, dd_error *error) {
    for (int kind = 0; kind < CQ_KINDS; kind++) {
        if (!check_copies(s, kind, error))
            return false;
        for (int seat = 0; seat < cq_seats(s); seat++)
            if (!check_held(s, seat, kind, error))
                return false;
    }
    return true;
}

/* ---- Where the game stands ---- */

static bool check_season(const cq_state *s, dd_error *error) {
    bool begun = s->phase != CQ_SETUP;
    if ((s->season > 0) != begun || (s->phase == CQ_OVER && s->season != CQ_SEASONS))
        return dd_fail(error, "season: %d does not go with the phase %s", s->season, cq_phase_ids[s->phase]);
    if ((s->round > 0) != (s->phase == CQ_PLAY))
        return dd_fail(error, "round: it is counted from 1 in the phase %s, and is 0 otherwise",
                       cq_phase_ids[CQ_PLAY]);
    if (s->phase == CQ_PLACEMENT && s->season != 1)
        return dd_fail(error, "phase: starting units are placed in season 1 only");
    if (begun && s->first < 0)
        return dd_fail(error, "first: the first player is known from the start on");
    bool has_last = s->season > 1 || s->phase == CQ_OVER;
    if ((s->last >= 0) != has_last)
        return dd_fail(error, "last: who was last in turn order is known from season 2 on");
    if (s->phase != CQ_PLAY && (s->actions || s->took_card))
        return dd_fail(error, "%s: there are turns only in the phase %s",
                       s->actions ? "actions" : "took_card", cq_phase_ids[CQ_PLAY]);
    if (s->took_card >> cq_seats(s))
        return dd_fail(error, "took_card: there are only %d players", cq_seats(s));
    return true;
}

/* CE-060: two by two; the last one, of an odd number, alone. */
static bool check_box(const cq_state *s, dd_error *error) {
    uint32_t seen = 0;
    int placed = 0;
    for (int place = 0; place < CQ_SEATS; place++) {
        int seat = s->box[place];
        if (seat < 0)
            continue;
        if (seen >> seat & 1)
            return dd_fail(error, "alliances: P%d stands there twice", seat + 1);
        seen |= UINT32_C(1) << seat;
        placed++;
    }
    bool all = s->phase == CQ_PLACEMENT || s->phase == CQ_PLAY;
    if (all && placed != cq_seats(s))
        return dd_fail(error, "alliances: %d of %d players stand there", placed, cq_seats(s));
    if (!all && s->phase != CQ_ALLIANCES && placed)
        return dd_fail(error, "alliances: the box is empty in the phase %s", cq_phase_ids[s->phase]);
    for (int place = 0; place + 1 < CQ_SEATS; place += 2) {
        int here = (s->box[place] >= 0) + (s->box[place + 1] >= 0), wanted = placed > 2 ? 2 : placed;
        bool last = placed <= 2;
        placed -= here;
        if (here != wanted || (here == 1 && !last))
            return dd_fail(error, "alliances: places are filled two by two, from the first on");
        if (here == 1 && __builtin_popcount(seen) != cq_seats(s))
            return dd_fail(error, "alliances: only the last of an odd number of players stands alone");
    }
    return true;
}

bool cq_check(const void *state, dd_error *error) {
    const cq_state *s = state;
    for (int seat = 0; seat < cq_seats(s); seat++)
        if (!check_pieces(s, seat, error))
            return false;
    return check_markers(s, error) && check_cards(s, error) && check_season(s, error) &&
           check_box(s, error) && cq_check_agenda(s, error);
}
