/* Is this a position that can be played to the end? What is wrong is told by the field that it begins with.
 */
#include "games/goof/goof.h"

/* Sets of different things have no card in common, and none that this game has not. */
static bool check_prizes(const gs_state *s, dd_error *error) {
    uint32_t seen = s->stake & s->lost;
    if (seen)
        return dd_fail(error, "lost: prize %d is also at stake", __builtin_ctz(seen));
    seen = s->stake | s->lost;
    for (int seat = 0; seat < dd_seats(s); seat++) {
        if (s->won[seat] & seen)
            return dd_fail(error, "won of P%d: prize %d lies somewhere else, too", seat + 1,
                           __builtin_ctz(s->won[seat] & seen));
        seen |= s->won[seat];
    }
    if (seen >> (gs_cards(s) + 1))
        return dd_fail(error, "stake, won, lost: prizes are 1 to %d in this game", gs_cards(s));
    if (s->lost && s->config.choice[GS_OPT_TIE] != GS_TIE_LOST)
        return dd_fail(error, "lost: prizes are lost with the option tie=lost only"); /* GS-07 */
    return true;
}

static bool check_hand(const gs_state *s, int seat, dd_error *error) {
    int held = __builtin_popcount(s->hand[seat]), expected = __builtin_popcount(s->hand[0]);
    if (s->hand[seat] >> (gs_cards(s) + 1))
        return dd_fail(error, "hands of P%d: cards are 1 to %d in this game", seat + 1, gs_cards(s));
    if (held != expected) /* GS-04: all lay a card in each round */
        return dd_fail(error, "hands of P%d: there are %d cards, but P1 has %d", seat + 1, held, expected);
    if (s->bid[seat] == DD_HIDDEN)
        return dd_fail(error, "bids of P%d: it is hidden: a view can't be loaded", seat + 1);
    if (s->bid[seat] != DD_NONE && !(s->hand[seat] >> s->bid[seat] & 1))
        return dd_fail(error, "bids of P%d: card %d is not in his hand", seat + 1, s->bid[seat]);
    return true;
}

/* Prizes are turned up one a round (GS-03). */
static bool check_round(const gs_state *s, dd_error *error) {
    int rounds = __builtin_popcount(s->hand[0]), prizes = __builtin_popcount(gs_pile(s));
    uint32_t all = (UINT32_C(1) << dd_seats(s)) - 1;
    bool bidding = prizes == rounds - 1;
    if (prizes != rounds && !bidding)
        return dd_fail(error, "stake, won, lost: %d prizes are still to come, but %d rounds", prizes, rounds);
    if (bidding ? !s->stake || !gs_still_to_bid(s) : gs_still_to_bid(s) != all)
        return dd_fail(error,
                       "bids: cards are laid when a prize is at stake, and shown when all have laid one");
    if (s->config.choice[GS_OPT_TIE] == GS_TIE_LOST && __builtin_popcount(s->stake) != bidding)
        return dd_fail(error, "stake: with the option tie=lost it is the prize of this round alone");
    return true;
}

bool gs_check(const void *state, dd_error *error) {
    const gs_state *s = state;
    for (int seat = 0; seat < dd_seats(s); seat++)
        if (!check_hand(s, seat, error))
            return false;
    return check_prizes(s, error) && check_round(s, error);
}
