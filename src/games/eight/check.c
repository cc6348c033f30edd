/* Do cards, coins and pieces add up? */
#include "games/eight/eight.h"

/* Where else a card of a seat lies: in the row, or with a seat before it; "" if nowhere. */
typedef struct elsewhere {
    char text[24];
} elsewhere;

static elsewhere find_elsewhere(const em_state *s, int card, int seat) {
    elsewhere where = {""};
    dd_out out = dd_out_to(where.text, sizeof where.text);
    for (int i = 0; i < EM_ROW; i++)
        if (s->row[i] == card)
            dd_putf(&out, "at place %d of the row", i + 1);
    for (int other = 0; other < seat; other++)
        if (s->cards[other] >> card & 1)
            dd_putf(&out, "with P%d", other + 1);
    return where;
}

static bool check_cards(const em_state *s, dd_error *error) {
    uint64_t seen = 0, all = em_game_cards(s);
    for (int i = 0; i < EM_ROW; i++) {
        uint64_t card = s->row[i] ? UINT64_C(1) << s->row[i] : 0;
        if (card & ~all)
            return dd_fail(error, "row, entry %d: card %d is for five players, and this game has %d", i + 1,
                           s->row[i], em_seats(s));
        if (seen & card)
            return dd_fail(error, "row, entry %d: card %d lies there twice", i + 1, s->row[i]);
        seen |= card;
    }
    for (int seat = 0; seat < em_seats(s); seat++) {
        uint64_t foreign = s->cards[seat] & ~all, twice = s->cards[seat] & seen;
        if (foreign)
            return dd_fail(error, "cards of P%d: card %d is for five players, and this game has %d", seat + 1,
                           __builtin_ctzll(foreign), em_seats(s));
        if (twice)
            return dd_fail(error, "cards of P%d: card %d is also %s", seat + 1, __builtin_ctzll(twice),
                           find_elsewhere(s, __builtin_ctzll(twice), seat).text);
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
        return (tail_only && cards < EM_ROW) ||
               dd_fail(error,
                       "row: it is full or has gaps, but in the phases ages and deal it is being laid out, "
                       "from the left");
    case EM_PHASE_ACT: /* one gap, and right of it the cards without another */
        return (gap >= 0 && only_one_gap(s, gap) && (cards == EM_ROW - 1 || !in_deck)) ||
               dd_fail(error,
                       "row: %d cards lie in it; in the phase act just the place of the taken card is empty, "
                       "or more when the deck is",
                       cards);
    case EM_PHASE_REFILL:
        return (cards == EM_ROW - 1 && tail_only && in_deck) ||
               dd_fail(
                   error,
                   "row: %d cards lie in it; in the phase refill there are %d and the last place is empty, "
                   "while the deck is not",
                   cards, EM_ROW - 1);
    case EM_PHASE_OVER:
        return true;
    default:
        return (tail_only && (cards == EM_ROW || !in_deck)) ||
               dd_fail(error,
                       "row: %d cards lie in it; in this phase there are %d, or fewer without gaps when the "
                       "deck is empty",
                       cards, EM_ROW);
    }
}

static bool check_pieces(const em_state *s, dd_error *error) {
    const em_board *board = em_board_of(s);
    uint32_t off_board = ~((UINT32_C(1) << board->regions) - 1);
    for (int seat = 0; seat < em_seats(s); seat++) {
        if ((em_present(s->armies[seat]) | em_present(s->cities[seat])) & off_board)
            return dd_fail(error, "armies, cities of P%d: some are on a region that this board has not",
                           seat + 1);
        if (em_sum(s->armies[seat]) > EM_ARMIES) /* EM-02 */
            return dd_fail(error, "armies of P%d: %d stand on the board, but there are only %d", seat + 1,
                           em_sum(s->armies[seat]), EM_ARMIES);
        if (em_sum(s->cities[seat]) > EM_CITIES)
            return dd_fail(error, "cities of P%d: %d stand on the board, but there are only %d", seat + 1,
                           em_sum(s->cities[seat]), EM_CITIES);
        if (s->coins[seat] > em_coins[em_seats(s)]) /* EM-12; coins never come back */
            return dd_fail(error, "coins of P%d: a number from 0 to %d is expected among %d players, not %d",
                           seat + 1, em_coins[em_seats(s)], em_seats(s), s->coins[seat]);
    }
    if (em_present(s->neutral) && !em_option(s, EM_OPT_NEUTRAL))
        return dd_fail(error, "neutral: neutral armies need the option neutral=on");
    if (em_sum(s->neutral) > EM_NEUTRAL_ARMIES || em_present(s->neutral) & off_board)
        return dd_fail(error, "neutral: %d armies stand on the board, but there are only %d",
                       em_sum(s->neutral), EM_NEUTRAL_ARMIES);
    if (s->phase == EM_PHASE_NEUTRAL &&
        (!em_option(s, EM_OPT_NEUTRAL) || em_sum(s->neutral) == EM_NEUTRAL_ARMIES))
        return dd_fail(error,
                       "phase: in 'neutral' fewer than %d neutral armies stand, with the option neutral=on; "
                       "here are %d",
                       EM_NEUTRAL_ARMIES, em_sum(s->neutral));
    return true;
}

static bool check_tokens(const em_state *s, dd_error *error) {
    uint32_t tokens = em_present(s->token);
    uint32_t unmarked = tokens & ~em_board_of(s)->marked;
    if (unmarked)
        return dd_fail(error, "tokens, %s: it has no triangle, so no token lies there",
                       em_region_id(s, __builtin_ctz(unmarked)));
    if (tokens && !em_tokens_in_play(s))
        return dd_fail(error, "tokens: they need the option tokens=on");
    for (int good = 0; good < EM_GOODS; good++)
        if (em_tokens_left(s, good) < 0)
            return dd_fail(error, "tokens: %d of %s lie there, but there are only 2",
                           2 - em_tokens_left(s, good), em_good_ids[good]);
    bool lacking = em_next_marked(s) >= 0;
    if (s->phase == EM_PHASE_TOKENS && !lacking)
        return dd_fail(error,
                       "phase: in 'tokens' a token is still to be drawn, but no marked region lacks one");
    if (s->phase > EM_PHASE_TOKENS && lacking)
        return dd_fail(error, "tokens: after the phase tokens each marked region has one; %s lacks it",
                       em_region_id(s, em_next_marked(s)));
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
            return dd_fail(error, "age_rank of P%d: every seat has a rank of its own, from 0 to %d, not %d",
                           seat + 1, em_seats(s) - 1, rank);
        ranks |= UINT32_C(1) << rank;
        for (int other = 0; other < em_seats(s); other++) { /* ER-08 */
            bool younger = em_age(s, other) < em_age(s, seat);
            if (younger && (s->age_rank[other] == DD_NONE || s->age_rank[other] > rank))
                return dd_fail(error,
                               "age_rank of P%d: P%d is younger by the option ages, and so has a lower rank",
                               seat + 1, other + 1);
        }
    }
    if ((ranks & (ranks + 1)) != 0)
        return dd_fail(error, "age_rank: ranks are given from 0 on, but nobody has rank %d",
                       __builtin_ctz(~ranks));
    if (s->phase == EM_PHASE_AGES)
        return told < em_seats(s) ||
               dd_fail(error, "phase: in 'ages' some age_rank is null, but all are known");
    return told == em_seats(s) ||
           dd_fail(error, "age_rank: after the phase ages every seat has one, not only %d", told);
}

/* ER-07, EM-15: nobody bids more than he has, and the winner has paid. Coins never come back. */
static bool check_bid(const em_state *s, int seat, dd_error *error) {
    int bid = s->bid[seat], had = em_coins[em_seats(s)];
    if (bid == DD_HIDDEN)
        return dd_fail(error, "bids of P%d: it is hidden: a view can't be loaded, only a whole state",
                       seat + 1);
    if (s->phase == EM_PHASE_BID && bid > s->coins[seat])
        return dd_fail(error, "bids of P%d: %d is more than the %d coins there", seat + 1, bid,
                       s->coins[seat]);
    if (bid > had)
        return dd_fail(error, "bids of P%d: %d is more than the %d coins of the beginning", seat + 1, bid,
                       had);
    if (s->phase > EM_PHASE_BID && seat == em_winner_of_bid(s) && s->coins[seat] > had - bid)
        return dd_fail(error,
                       "coins of P%d: of %d coins %d were paid for the winning bid, so there can't be %d",
                       seat + 1, had, bid, s->coins[seat]);
    return true;
}

static bool check_bids(const em_state *s, dd_error *error) {
    uint32_t open = em_still_to_bid(s), all = (UINT32_C(1) << em_seats(s)) - 1;
    if (s->phase < EM_PHASE_BID && open != all)
        return dd_fail(error, "bids of P%d: before the phase bid it is null", __builtin_ctz(all & ~open) + 1);
    if (s->phase == EM_PHASE_BID && !open)
        return dd_fail(error, "bids: all have bid, so the phase bid is over");
    if (s->phase > EM_PHASE_BID && open)
        return dd_fail(error, "bids of P%d: after the phase bid every seat has one, not null",
                       __builtin_ctz(open) + 1);
    for (int seat = 0; seat < em_seats(s); seat++)
        if (!check_bid(s, seat, error))
            return false;
    if (s->phase == EM_PHASE_FIRST && (!em_option(s, EM_OPT_FIRST) || s->to_move != em_winner_of_bid(s)))
        return dd_fail(error, "phase: in 'first', with the option first=choose, P%d decides, who won the bid",
                       em_winner_of_bid(s) + 1);
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
            return dd_fail(error, "cards of P%d: %d of them, but by the turn order %d are expected", seat + 1,
                           held, least + (i < had_turn));
    }
    int most = least + (had_turn > 0);
    if (s->phase < EM_PHASE_TAKE)
        return most == 0 || dd_fail(error, "cards: before the phase take nobody has any, not %d", most);
    if (s->phase == EM_PHASE_OVER)
        return least == limit || dd_fail(error, "cards: at the end everybody has %d, not %d", limit, least);
    bool still_to_play = least < limit && most <= limit;
    bool last_turn_over = s->phase == EM_PHASE_REFILL && least + (had_turn == em_seats(s)) == limit;
    return (still_to_play && !last_turn_over) ||
           dd_fail(error, "cards: everybody has all %d that he takes, so the phase is over", limit);
}

static bool check_action(const em_state *s, dd_error *error) {
    if (s->phase != EM_PHASE_ACT)
        return (!s->card && !s->active && !s->left[0] && !s->left[1]) ||
               dd_fail(error, "card, active, left: but for the phase act they are null, 0 and [0,0]");
    if (!s->card || !(s->cards[s->to_move] >> s->card & 1))
        return dd_fail(error, "card: in the phase act it is one of the cards of P%d, not %d", s->to_move + 1,
                       s->card);
    em_card card = em_card_of(s, s->card);
    for (int part = 0; part < 2; part++)
        if (s->left[part] > card.part[part].number)
            return dd_fail(error, "left, entry %d: card %d allows %d there, so %d can't be left", part + 1,
                           s->card, card.part[part].number, s->left[part]);
    int used[2] = {card.part[0].number - s->left[0], card.part[1].number - s->left[1]};
    if (s->active && (!s->left[s->active - 1] || !used[s->active - 1]))
        return dd_fail(error, "active: part %d of card %d is not begun, or used up: %d are left", s->active,
                       s->card, s->left[s->active - 1]);
    /* A part of a combined card that is begun and not used up is active, or was ended with `done`. */
    for (int part = 0; part < 2; part++)
        if (used[part] && s->left[part] && s->active != part + 1)
            return dd_fail(error,
                           "active: part %d of card %d is begun and not used up, so it is the active one",
                           part + 1, s->card);
    /* EM-45: of a «/» card one side is used. */
    if (card.sign == '/' && (used[0] || used[1]) && s->left[0] && s->left[1])
        return dd_fail(error, "left: of card %d one side is used, so nothing is left of the other", s->card);
    return true;
}

bool em_check(const void *state, dd_error *error) {
    const em_state *s = state;
    if (s->phase >= EM_PHASES || s->to_move >= em_seats(s) || s->first >= em_seats(s))
        return dd_fail(error, "phase, to_move, first: %d, %d or %d is out of range", s->phase, s->to_move,
                       s->first);
    if (s->round > 1 && !em_option(s, EM_OPT_GAMES))
        return dd_fail(error, "round: %d needs the option games=3; in one game it is 1", s->round);
    if (s->phase == EM_PHASE_OVER && em_option(s, EM_OPT_GAMES) && s->round < 3)
        return dd_fail(error, "phase: the series is over after its third game, not in round %d", s->round);
    for (int seat = 0; s->round == 1 && seat < em_seats(s); seat++)
        if (s->past_points[seat] || s->past_coins[seat] || s->past_armies[seat] || s->past_regions[seat])
            return dd_fail(error,
                           "past_points, past_coins, past_armies, past_regions of P%d: in round 1 they are 0",
                           seat + 1);
    return check_cards(s, error) && check_row(s, error) && check_pieces(s, error) && check_tokens(s, error) &&
           check_ages(s, error) && check_bids(s, error) && check_hands(s, error) && check_action(s, error);
}
