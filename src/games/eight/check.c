/* Do cards, coins and pieces add up? */
#include "games/eight/eight.h"

static bool check_cards(const em_state *s, dd_error *error) {
    uint64_t seen = 0, all = em_game_cards(s);
    for (int i = 0; i < EM_ROW; i++) {
        uint64_t card = s->row[i] ? UINT64_C(1) << s->row[i] : 0;
        if (card & ~all)
            return dd_fail(error, "card %d is not in a game for %d players", s->row[i], em_seats(s));
        if (seen & card)
            return dd_fail(error, "card %d lies in the row twice", s->row[i]);
        seen |= card;
    }
    for (int seat = 0; seat < em_seats(s); seat++) {
        if (s->cards[seat] & ~all)
            return dd_fail(error, "P%d has a card that is not in a game for %d players", seat + 1,
                           em_seats(s));
        if (s->cards[seat] & seen)
            return dd_fail(error, "a card of P%d is also elsewhere", seat + 1);
        seen |= s->cards[seat];
    }
    return true;
}

/* Are the cards right of the gap side by side? */
static bool only_one_gap(const em_state *s, int gap) {
    int at = gap + 1;
    while (at < EM_ROW && s->row[at])
        at++;
    while (at < EM_ROW && !s->row[at])
        at++;
    return at >= EM_ROW;
}

/* The row is full from left to right, but for the gap of a card just taken and what the deck lacks. */
static bool check_row(const em_state *s, dd_error *error) {
    int cards = 0, gap = -1;
    for (int i = 0; i < EM_ROW; i++) {
        if (s->row[i])
            cards++;
        else if (gap < 0)
            gap = i;
    }
    bool tail_only = gap < 0 || gap == cards; /* nothing right of the first empty place */
    int in_deck = __builtin_popcountll(em_deck(s));
    switch (s->phase) {
    case EM_PHASE_AGES:
    case EM_PHASE_DEAL:
        return (tail_only && cards < EM_ROW) || dd_fail(error, "row: it is not being laid out any more");
    case EM_PHASE_ACT: /* one gap, and right of it the cards without another */
        return (gap >= 0 && only_one_gap(s, gap) && (cards == EM_ROW - 1 || !in_deck)) ||
               dd_fail(error, "row: during an action just the place of the taken card is empty");
    case EM_PHASE_REFILL:
        return (cards == EM_ROW - 1 && tail_only && in_deck) ||
               dd_fail(error, "row: only the last place is refilled");
    case EM_PHASE_OVER:
        return true;
    default:
        return (tail_only && (cards == EM_ROW || !in_deck)) ||
               dd_fail(error, "row: six cards must lie in it");
    }
}

static bool check_pieces(const em_state *s, dd_error *error) {
    const em_board *board = em_board_of(s);
    uint32_t off_board = ~((UINT32_C(1) << board->regions) - 1);
    for (int seat = 0; seat < em_seats(s); seat++) {
        if ((em_present(s->armies[seat]) | em_present(s->cities[seat])) & off_board)
            return dd_fail(error, "P%d has pieces off the board", seat + 1);
        if (em_sum(s->armies[seat]) > EM_ARMIES) /* EM-02 */
            return dd_fail(error, "P%d has more than %d armies on the board", seat + 1, EM_ARMIES);
        if (em_sum(s->cities[seat]) > EM_CITIES)
            return dd_fail(error, "P%d has more than %d cities on the board", seat + 1, EM_CITIES);
        if (s->coins[seat] > em_coins[em_seats(s)]) /* EM-12; coins never come back */
            return dd_fail(error, "P%d has more than %d coins", seat + 1, em_coins[em_seats(s)]);
    }
    if (em_present(s->neutral) && !em_option(s, EM_OPT_NEUTRAL))
        return dd_fail(error, "neutral armies need the option neutral=on");
    if (em_sum(s->neutral) > EM_NEUTRAL_ARMIES || em_present(s->neutral) & off_board)
        return dd_fail(error, "at most %d neutral armies stand on the board", EM_NEUTRAL_ARMIES);
    if (s->phase == EM_PHASE_NEUTRAL &&
        (!em_option(s, EM_OPT_NEUTRAL) || em_sum(s->neutral) == EM_NEUTRAL_ARMIES))
        return dd_fail(error, "phase: no neutral army is to be placed");
    return true;
}

static bool check_tokens(const em_state *s, dd_error *error) {
    uint32_t tokens = em_present(s->token);
    if (tokens & ~em_board_of(s)->marked)
        return dd_fail(error, "tokens: a token lies on a region without a triangle");
    if (tokens && !em_tokens_in_play(s))
        return dd_fail(error, "tokens: they need the option tokens=on");
    for (int good = 0; good < EM_GOODS; good++)
        if (em_tokens_left(s, good) < 0)
            return dd_fail(error, "tokens: there are only two of %s", em_good_ids[good]);
    bool lacking = em_next_marked(s) >= 0;
    if (s->phase == EM_PHASE_TOKENS && !lacking)
        return dd_fail(error, "phase: no token is to be drawn");
    if (s->phase > EM_PHASE_TOKENS && lacking)
        return dd_fail(error, "tokens: each of the five marked regions needs one");
    return true;
}

static bool check_ages(const em_state *s, dd_error *error) {
    uint32_t ranks = 0;
    int told = 0;
    for (int seat = 0; seat < em_seats(s); seat++) {
        int rank = s->age_rank[seat];
        if (rank == DD_NONE)
            continue;
        told++;
        if (rank >= em_seats(s) || ranks >> rank & 1)
            return dd_fail(error, "age_rank: every seat has a rank of its own, from 0 to %d",
                           em_seats(s) - 1);
        ranks |= UINT32_C(1) << rank;
        for (int other = 0; other < em_seats(s); other++) { /* ER-08 */
            bool younger = em_age(s, other) < em_age(s, seat);
            if (younger && (s->age_rank[other] == DD_NONE || s->age_rank[other] > rank))
                return dd_fail(error, "age_rank: P%d is younger than P%d", other + 1, seat + 1);
        }
    }
    if ((ranks & (ranks + 1)) != 0)
        return dd_fail(error, "age_rank: ranks are given from 0 on, without gaps");
    if (s->phase == EM_PHASE_AGES)
        return told < em_seats(s) || dd_fail(error, "phase: all age ranks are known");
    return told == em_seats(s) || dd_fail(error, "age_rank: every seat needs one");
}

static bool check_bids(const em_state *s, dd_error *error) {
    uint32_t open = em_still_to_bid(s);
    for (int seat = 0; seat < em_seats(s); seat++) {
        if (s->bid[seat] > em_coins[em_seats(s)])
            return dd_fail(error, "bids: P%d has not so many coins", seat + 1);
        if (s->bid[seat] == DD_HIDDEN)
            return dd_fail(error, "bids: the bid of P%d is hidden: this is a view, not a state", seat + 1);
    }
    if (s->phase < EM_PHASE_BID)
        return open == (UINT32_C(1) << em_seats(s)) - 1 || dd_fail(error, "bids: nobody has bid yet");
    if (s->phase == EM_PHASE_BID) {
        for (int seat = 0; seat < em_seats(s); seat++)
            if (s->bid[seat] > s->coins[seat])
                return dd_fail(error, "bids: P%d has not so many coins", seat + 1);
        return open || dd_fail(error, "bids: all have bid, so the phase is over");
    }
    if (open)
        return dd_fail(error, "bids: after the bid every seat has one");
    int winner = em_winner_of_bid(s);
    if (s->phase == EM_PHASE_FIRST && (!em_option(s, EM_OPT_FIRST) || s->to_move != winner))
        return dd_fail(error, "phase: only with first=choose does P%d, who won the bid, name who starts",
                       winner + 1);
    return true;
}

/* ER-05: turns go round, so hands differ by one card at most, and just where the turn has been. */
static bool check_hands(const em_state *s, dd_error *error) {
    int limit = em_hand_limit[em_seats(s)];
    int before = (s->to_move - s->first + em_seats(s)) % em_seats(s);
    int had_turn = before + (s->phase == EM_PHASE_ACT || s->phase == EM_PHASE_REFILL);
    if (s->phase < EM_PHASE_TAKE || s->phase == EM_PHASE_OVER)
        had_turn = 0;
    int least = __builtin_popcountll(s->cards[(s->first + em_seats(s) - 1) % em_seats(s)]) -
                (had_turn == em_seats(s));
    for (int i = 0; i < em_seats(s); i++) {
        int seat = (s->first + i) % em_seats(s);
        int held = __builtin_popcountll(s->cards[seat]);
        if (held != least + (i < had_turn))
            return dd_fail(error, "cards: P%d holds %d, but by the turn order %d are expected", seat + 1,
                           held, least + (i < had_turn));
    }
    int most = least + (had_turn > 0);
    if (s->phase < EM_PHASE_TAKE)
        return most == 0 || dd_fail(error, "cards: nobody has taken one yet");
    if (s->phase == EM_PHASE_OVER)
        return least == limit || dd_fail(error, "cards: at the end everybody holds %d", limit);
    bool still_to_play = least < limit && most <= limit;
    bool last_turn_over = s->phase == EM_PHASE_REFILL && least + (had_turn == em_seats(s)) == limit;
    return (still_to_play && !last_turn_over) || dd_fail(error, "cards: all turns have been played");
}

static bool check_action(const em_state *s, dd_error *error) {
    if (s->phase != EM_PHASE_ACT)
        return (!s->card && !s->active && !s->left[0] && !s->left[1]) ||
               dd_fail(error, "card, active and left are for the phase act");
    if (!s->card || !(s->cards[s->to_move] >> s->card & 1))
        return dd_fail(error, "card: it must be one of the cards of P%d", s->to_move + 1);
    em_card card = em_card_of(s, s->card);
    for (int part = 0; part < 2; part++)
        if (s->left[part] > card.part[part].number)
            return dd_fail(error, "left: part %d of card %d is only %d", part + 1, s->card,
                           card.part[part].number);
    int used[2] = {card.part[0].number - s->left[0], card.part[1].number - s->left[1]};
    if (s->active && (!s->left[s->active - 1] || !used[s->active - 1]))
        return dd_fail(error, "active: part %d is not begun, or used up", s->active);
    /* A part of a combined card that is begun and not used up is active, or was ended with `done`. */
    for (int part = 0; part < 2; part++)
        if (used[part] && s->left[part] && s->active != part + 1)
            return dd_fail(error, "active: part %d is begun and not used up", part + 1);
    /* EM-45: of a «/» card one side is used. */
    if (card.sign == '/' && (used[0] || used[1]) && s->left[0] && s->left[1])
        return dd_fail(error, "left: of card %d only one side is used", s->card);
    return true;
}

bool em_check(const void *state, dd_error *error) {
    const em_state *s = state;
    if (s->phase >= EM_PHASES || s->to_move >= em_seats(s) || s->first >= em_seats(s))
        return dd_fail(error, "phase, to_move or first is out of range");
    if (s->round < 1 || s->round > (em_option(s, EM_OPT_GAMES) ? 3 : 1))
        return dd_fail(error, "round: this series has no such game");
    if (s->phase == EM_PHASE_OVER && em_option(s, EM_OPT_GAMES) && s->round < 3)
        return dd_fail(error, "phase: the series is over after its third game");
    for (int seat = 0; s->round == 1 && seat < em_seats(s); seat++)
        if (s->past_points[seat] || s->past_coins[seat] || s->past_armies[seat] || s->past_regions[seat])
            return dd_fail(error, "past_…: there is no earlier game");
    return check_cards(s, error) && check_row(s, error) && check_pieces(s, error) && check_tokens(s, error) &&
           check_ages(s, error) && check_bids(s, error) && check_hands(s, error) && check_action(s, error);
}
