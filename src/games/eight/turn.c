/* A turn (EM-20 to EM-30): take a card, use it, close the gap, turn up the next card. */
#include "games/eight/eight.h"

#include <string.h>

/* ER-40: another printing gives card 24 a city as well. */
em_card em_card_of(const em_state *s, int card) {
    em_card c = em_cards[card];
    if (card == 24 && em_option(s, EM_OPT_CARD24)) {
        c.sign = '/';
        c.part[1] = (em_part){EM_FOUND, 1};
    }
    return c;
}

int em_why_not_take(const em_state *s, int seat, int position) {
    if (position >= EM_ROW || !s->row[position])
        return EM_WHY_NO_CARD_THERE;
    return em_prices[position] <= s->coins[seat] ? DD_LEGAL : EM_WHY_TOO_DEAR; /* EM-24, ER-01 */
}

void em_play_take(em_state *s, int seat, int position, dd_events *events) {
    int card = s->row[position];
    em_card c = em_card_of(s, card);
    s->coins[seat] = (uint8_t)(s->coins[seat] - em_prices[position]); /* EM-22, EM-23 */
    s->cards[seat] |= UINT64_C(1) << card;                            /* EM-25 */
    s->row[position] = 0; /* ER-03: the gap stays until the action is over */
    s->card = (uint8_t)card;
    s->left[0] = c.part[0].number;
    s->left[1] = c.part[1].number;
    s->active = 0;
    s->phase = EM_PHASE_ACT;
    dd_tell(events, EM_EV_TAKES, seat, card, position, em_prices[position], 0);
}

/* EM-28: the cards right of the gap move one place left. */
static void close_gap(em_state *s) {
    int gap = 0;
    while (s->row[gap])
        gap++;
    memmove(s->row + gap, s->row + gap + 1, (size_t)(EM_ROW - 1 - gap));
    s->row[EM_ROW - 1] = 0;
}

/* EM-47, ER-05: all have the same number of turns, so the last player in turn order ends the game. */
static bool everybody_is_done(const em_state *s) {
    int last = (s->first + em_seats(s) - 1) % em_seats(s);
    return s->to_move == last && __builtin_popcountll(s->cards[last]) == em_hand_limit[em_seats(s)];
}

/* EM-63, ER-38: what counts of a game of a series is added up, and nothing else is carried over. */
static void add_to_series(em_state *s) {
    em_count count;
    dd_scores scores;
    em_count_control(s, &count);
    em_scores(s, &scores);
    for (int seat = 0; seat < em_seats(s); seat++) {
        s->past_points[seat] = (uint8_t)scores.points[seat];
        s->past_coins[seat] = (uint8_t)(s->past_coins[seat] + s->coins[seat]);
        s->past_armies[seat] = (uint8_t)(s->past_armies[seat] + em_sum(s->armies[seat]));
        s->past_regions[seat] = (uint8_t)(s->past_regions[seat] + count.regions[seat]);
    }
}

static void end_game(em_state *s, dd_events *events) {
    dd_tell(events, EM_EV_ENDS, -1, s->round, 0, 0, 0);
    if (em_option(s, EM_OPT_GAMES) && s->round < 3) {
        add_to_series(s);
        s->round++;
        em_begin_round(s);
    } else {
        s->phase = EM_PHASE_OVER;
    }
}

void em_next_turn(em_state *s) {
    s->to_move = (uint8_t)((s->to_move + 1) % em_seats(s)); /* EM-20, EM-30 */
    s->phase = EM_PHASE_TAKE;
}

static void end_turn(em_state *s, dd_events *events) {
    s->card = s->active = s->left[0] = s->left[1] = 0;
    close_gap(s);
    if (everybody_is_done(s))
        end_game(s, events);
    else if (em_deck(s))
        s->phase = EM_PHASE_REFILL; /* EM-29 */
    else
        em_next_turn(s); /* ER-04: no card is laid */
}

/* ER-27: `done` within a part of a «+» card ends that part, if the other is still to come. */
void em_play_done(em_state *s, dd_events *events) {
    int part = s->active - 1;
    if (part >= 0 && s->left[1 - part]) {
        s->left[part] = 0;
        s->active = 0;
    } else {
        end_turn(s, events);
    }
}
