/* The bid for the first turn (EM-13 to EM-19): secret, all at once, shown together. */
#include "games/eight/eight.h"

uint32_t em_still_to_bid(const em_state *s) {
    uint32_t seats = 0;
    for (int seat = 0; seat < em_seats(s); seat++)
        if (s->bid[seat] == DD_NONE)
            seats |= UINT32_C(1) << seat;
    return seats;
}

/* EM-15 to EM-17: the highest bid wins; of several the youngest's; all at zero is such a tie too. */
int em_winner_of_bid(const em_state *s) {
    int winner = 0;
    for (int seat = 1; seat < em_seats(s); seat++) {
        bool higher = s->bid[seat] > s->bid[winner];
        bool younger = s->bid[seat] == s->bid[winner] && s->age_rank[seat] < s->age_rank[winner];
        if (higher || younger)
            winner = seat;
    }
    return winner;
}

static void begin_turns(em_state *s, int seat, int paid, dd_events *events) {
    s->first = s->to_move = (uint8_t)seat;
    s->phase = EM_PHASE_TAKE;
    dd_tell(events, EM_EV_BEGINS, seat, paid, 0, 0, 0);
}

static void settle_bids(em_state *s, dd_events *events) {
    int winner = em_winner_of_bid(s);
    for (int seat = 0; seat < em_seats(s); seat++)
        dd_tell(events, EM_EV_SHOWS_BID, seat, s->bid[seat], 0, 0, 0);
    s->coins[winner] = (uint8_t)(s->coins[winner] - s->bid[winner]); /* EM-15: he alone pays */
    if (em_option(s, EM_OPT_FIRST)) {                                /* ER-09, the other printing */
        s->to_move = (uint8_t)winner;
        s->phase = EM_PHASE_FIRST;
    } else {
        begin_turns(s, winner, s->bid[winner], events); /* EM-18 */
    }
}

void em_play_bid(em_state *s, int seat, int coins, dd_events *events) {
    s->bid[seat] = (int8_t)coins;
    dd_tell(events, EM_EV_BIDS, seat, 0, 0, 0, 0);
    if (!em_still_to_bid(s))
        settle_bids(s, events);
}

void em_play_first(em_state *s, int seat, dd_events *events) {
    begin_turns(s, seat, s->bid[s->to_move], events);
}
