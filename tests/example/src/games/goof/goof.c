/* Goofspiel: the rules, the tables and the descriptor. */
#include "games/goof/goof.h"

#include <string.h>

static const dd_option options[] = {
    [GS_OPT_CARDS] = {.id = "cards",
                      .name = {"Cards in a hand", "Карт на руке"},
                      .about = {"So many rounds the game has.", "Столько в игре раундов."},
                      .values = {"13", "7", "5"},
                      .value_names = {{"13", "13"}, {"7", "7"}, {"5", "5"}}},
    [GS_OPT_TIE] = {.id = "tie",
                    .name = {"Prizes that nobody takes", "Призы, которых никто не взял"},
                    .about = {"They stay at stake, or are lost.", "Остаются на кону или пропадают."},
                    .values = {"carry", "lost"},
                    .value_names = {{"stay at stake", "остаются на кону"}, {"are lost", "пропадают"}}},
    {0},
};

/* ---- Sets of cards ---- */

int gs_cards(const gs_state *s) { /* GS-02 */
    static const uint8_t cards[] = {13, 7, 5};
    return cards[s->config.choice[GS_OPT_CARDS]];
}

static uint16_t all_cards(const gs_state *s) {
    return (uint16_t)(((1U << gs_cards(s)) - 1) << 1);
}

int gs_sum(uint16_t cards) {
    int sum = 0;
    for (uint32_t rest = cards; rest; rest &= rest - 1)
        sum += __builtin_ctz(rest);
    return sum;
}

/* GS-03: a shuffled pile is a set; a prize gets its identity when it is turned up. */
uint16_t gs_pile(const gs_state *s) {
    uint16_t gone = s->stake | s->lost;
    for (int seat = 0; seat < dd_seats(s); seat++)
        gone |= s->won[seat];
    return all_cards(s) & (uint16_t)~gone;
}

/* ---- Setup ---- */

static bool gs_init(void *state, const dd_config *config, dd_error *error) {
    gs_state *s = state; /* all zeros */
    (void)error;         /* every combination of options can be played */
    s->config = *config;
    for (int seat = 0; seat < GS_MAX_SEATS; seat++) {
        s->hand[seat] = seat < config->seats ? all_cards(s) : 0; /* GS-02 */
        s->bid[seat] = DD_NONE;
    }
    return true;
}

/* ---- Who decides, and what ---- */

uint32_t gs_still_to_bid(const gs_state *s) {
    uint32_t seats = 0;
    for (int seat = 0; seat < dd_seats(s); seat++)
        if (s->bid[seat] == DD_NONE)
            seats |= UINT32_C(1) << seat;
    return seats;
}

/* A round is a prize and a card of each: with as many prizes to come as rounds, the next prize is due. */
static uint32_t gs_actors(const void *state) {
    const gs_state *s = state;
    int rounds = __builtin_popcount(s->hand[0]), prizes = __builtin_popcount(gs_pile(s));
    if (rounds == 0)
        return 0;                                                            /* GS-08 */
    return prizes == rounds ? UINT32_C(1) << DD_CHANCE : gs_still_to_bid(s); /* GS-03, GS-04 */
}

static int list_cards(int kind, uint16_t cards, dd_move *out) {
    int count = 0;
    for (uint32_t rest = cards; rest; rest &= rest - 1)
        out[count++] = DD_MOVE(kind, __builtin_ctz(rest), 0, 0);
    return count;
}

static int gs_moves(const void *state, int who, dd_move *out) {
    const gs_state *s = state;
    bool acts = who >= 0 && who < dd_seats(s) && gs_actors(s) >> who & 1;
    return acts ? list_cards(GS_MOVE_BID, s->hand[who], out) : 0;
}

static int gs_chance(const void *state, dd_move *out, uint32_t *weights) {
    int count = list_cards(GS_MOVE_PRIZE, gs_pile(state), out);
    for (int i = 0; weights && i < count; i++)
        weights[i] = 1;
    return count;
}

static int gs_why_not(const void *state, int who, dd_move move) {
    const gs_state *s = state;
    if (who < 0 || who >= dd_seats(s) || !(gs_actors(s) >> who & 1))
        return DD_NOT_TO_ACT;
    if (dd_move_kind(move) != GS_MOVE_BID || dd_move_b(move) || dd_move_c(move))
        return DD_NO_SUCH_MOVE;
    bool held = dd_move_a(move) <= GS_MAX_CARDS && s->hand[who] >> dd_move_a(move) & 1;
    return held ? DD_LEGAL : GS_WHY_NOT_IN_HAND;
}

/* ---- What it does ---- */

/* GS-06: the highest card that one player alone has laid; -1: there is none. */
static int winner_of_round(const gs_state *s) {
    int winner = -1, laid[GS_MAX_CARDS + 1] = {0};
    for (int seat = 0; seat < dd_seats(s); seat++)
        laid[s->bid[seat]]++;
    for (int seat = 0; seat < dd_seats(s); seat++)
        if (laid[s->bid[seat]] == 1 && (winner < 0 || s->bid[seat] > s->bid[winner]))
            winner = seat;
    return winner;
}

/* GS-06, GS-07 */
static void give_prizes(gs_state *s, int winner, dd_events *events) {
    if (winner >= 0) {
        dd_tell(events, GS_EV_TAKES, winner, gs_sum(s->stake), 0, 0, 0);
        s->won[winner] |= s->stake;
        s->stake = 0;
    } else if (s->config.choice[GS_OPT_TIE] == GS_TIE_LOST) {
        dd_tell(events, GS_EV_LOST, -1, gs_sum(s->stake), 0, 0, 0);
        s->lost |= s->stake;
        s->stake = 0;
    } else {
        dd_tell(events, GS_EV_CARRIED, -1, gs_sum(s->stake), 0, 0, 0);
    }
}

/* GS-05 */
static void show_cards(gs_state *s, dd_events *events) {
    for (int seat = 0; seat < dd_seats(s); seat++)
        dd_tell(events, GS_EV_SHOWS, seat, s->bid[seat], 0, 0, 0);
    give_prizes(s, winner_of_round(s), events);
    for (int seat = 0; seat < dd_seats(s); seat++) {
        s->hand[seat] &= (uint16_t) ~(1U << s->bid[seat]);
        s->bid[seat] = DD_NONE;
    }
}

static void gs_play(void *state, int who, dd_move move, dd_events *events) {
    gs_state *s = state;
    int card = dd_move_a(move);
    if (dd_move_kind(move) == GS_MOVE_PRIZE) {
        s->stake |= (uint16_t)(1U << card);
        dd_tell(events, GS_EV_PRIZE, -1, card, 0, 0, 0);
        return;
    }
    s->bid[who] = (int8_t)card;
    dd_tell_to(events, (uint16_t)(1U << who), GS_EV_BIDS, who, card, 0, 0, 0);
    dd_tell_to(events, DD_OTHERS(who), GS_EV_BIDS, who, DD_NONE, 0, 0, 0);
    if (!gs_still_to_bid(s))
        show_cards(s, events);
}

/* ---- What is hidden: cards that are laid and not yet shown (GS-04, GS-05); empty seats lay none ---- */

static bool gs_reveals(const void *state, int who, dd_move move) {
    (void)move;
    return gs_still_to_bid(state) == UINT32_C(1) << who;
}

/* Until the round is over, which the hands tell. */
static bool gs_secret(const void *before, const void *now, int who, dd_move move, int viewer) {
    const gs_state *then = before, *s = now;
    return dd_move_kind(move) == GS_MOVE_BID && viewer != who && then->hand[who] == s->hand[who];
}

static void gs_view(void *state, int who) {
    gs_state *s = state;
    for (int seat = 0; seat < GS_MAX_SEATS; seat++)
        if (seat != who && s->bid[seat] != DD_NONE)
            s->bid[seat] = DD_HIDDEN;
}

/* It may be any card of the hand; no rule makes one of them likelier. */
static void gs_fill(void *view, int who, dd_rng *rng) {
    gs_state *s = view;
    dd_move cards[GS_MAX_CARDS];
    (void)who;
    for (int seat = 0; seat < GS_MAX_SEATS; seat++)
        if (s->bid[seat] == DD_HIDDEN) {
            int count = list_cards(GS_MOVE_BID, s->hand[seat], cards);
            s->bid[seat] = (int8_t)dd_move_a(cards[dd_rng_below(rng, (uint32_t)count)]);
        }
}

/* ---- Points ---- */

static const dd_score_part parts[] = {
    [GS_PART_PRIZES] = {"prizes", {"prizes", "призы"}},
    [GS_PART_CARDS] = {"cards", {"prize cards", "карт призов"}, .tie_break = true},
    {0},
};

static void gs_scores(const void *state, dd_scores *out) {
    const gs_state *s = state;
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < dd_seats(s); seat++) {
        out->points[seat] = out->part[GS_PART_PRIZES][seat] = gs_sum(s->won[seat]); /* GS-09 */
        out->part[GS_PART_CARDS][seat] = __builtin_popcount(s->won[seat]);
    }
    const int32_t *const criteria[] = {out->points, out->part[GS_PART_CARDS]}; /* GR-01 */
    dd_rank(dd_seats(s), criteria, 2, NULL, out);
}

/* For bots: what is still to be had goes to the hands by their strength. */
static void gs_evaluate(const void *state, float points[DD_MAX_SEATS]) {
    const gs_state *s = state;
    int to_come = gs_sum(gs_pile(s)) + gs_sum(s->stake), strength = 0;
    for (int seat = 0; seat < dd_seats(s); seat++)
        strength += gs_sum(s->hand[seat]);
    for (int seat = 0; seat < dd_seats(s); seat++) {
        points[seat] = (float)gs_sum(s->won[seat]);
        if (strength)
            points[seat] += (float)to_come * (float)gs_sum(s->hand[seat]) / (float)strength;
    }
}

/* ---- Texts ---- */

#define CARD                                                                                                 \
    { DD_ARG_NUMBER, .what = "CARD", .least = 1, .most = GS_MAX_CARDS }
#define POINTS                                                                                               \
    { DD_ARG_NUMBER, NULL }

static const dd_verb verbs[GS_MOVE_KINDS + 1] = {
    [GS_MOVE_PRIZE] = {"prize", {CARD}},
    [GS_MOVE_BID] = {"bid", {CARD}},
    {0},
};

static const dd_event_kind events[GS_EVENTS + 1] = {
    [GS_EV_PRIZE] = {"prize", {{"card", CARD}}},
    [GS_EV_BIDS] = {"bids", {{"card", CARD, .optional = true}}}, /* its owner alone is told which */
    [GS_EV_SHOWS] = {"shows", {{"card", CARD}}},
    [GS_EV_TAKES] = {"takes", {{"points", POINTS}}},
    [GS_EV_CARRIED] = {"carried", {{"points", POINTS}}},
    [GS_EV_LOST] = {"lost", {{"points", POINTS}}},
    {0},
};

#define CARDS .min = 1, .max = GS_MAX_CARDS, .is_set = true

static const dd_field fields[] = {
    {"stake", {"prizes at stake", "призы на кону"}, DD_MEMBER(gs_state, stake), CARDS},
    {"hands", {"cards in hand", "карты на руке"}, DD_SEAT_MEMBER(gs_state, hand), CARDS},
    {"bids",
     {"card laid", "выложена карта"},
     DD_SEAT_MEMBER(gs_state, bid),
     .is_signed = true,
     .min = 1,
     .max = GS_MAX_CARDS},
    {"won", {"prizes won", "взятые призы"}, DD_SEAT_MEMBER(gs_state, won), CARDS},
    {"lost", {"prizes lost", "пропавшие призы"}, DD_MEMBER(gs_state, lost), CARDS},
    {0},
};

const dd_game dd_game_goof = {
    .id = "goof",
    .name = {"Goofspiel", "Гуфшпиль"},
    .about = {"Bid cards in secret for prizes; the highest card that nobody else has laid takes them.",
              "Тайно выкладывайте карты за призы: их берёт старшая карта, которой ни у кого больше нет."},
    .ledger = "goofspiel",
    .rules = 1,
    .seats_min = 2, /* GS-01 */
    .seats_max = GS_MAX_SEATS,
    .state_bytes = sizeof(gs_state),
    .options = options,
    .parts = parts,
    .fields = fields,
    .verbs = verbs,
    .events = events,
    .reasons = gs_reasons,
    .init = gs_init,
    .actors = gs_actors,
    .moves = gs_moves,
    .why_not = gs_why_not,
    .play = gs_play,
    .chance = gs_chance,
    .reveals = gs_reveals,
    .secret = gs_secret,
    .view = gs_view,
    .fill = gs_fill,
    .scores = gs_scores,
    .check = gs_check,
    .prompt = gs_prompt,
    .explain = gs_explain,
    .tell = gs_tell,
    .catalogue = gs_catalogue,
    .summary =
        {"Everybody has the cards from 1 up, and so has the pile of prizes. Each round a prize is turned up, "
         "and "
         "everybody lays a card in secret. All are shown: the highest one that only one player has laid "
         "takes "
         "the prize. If there is none, the prize waits for the next round. Prizes are worth their numbers.",
         "У каждого карты от 1 и выше, и такие же карты лежат в стопке призов. Каждый раунд открывают приз, "
         "и "
         "все тайно выкладывают по карте. Карты открывают: приз берёт старшая из тех, что выложил только "
         "один "
         "игрок. Если такой нет, приз ждёт следующего раунда. Приз приносит столько очков, сколько на нём "
         "написано."},
    .draw = gs_draw,
    .evaluate = gs_evaluate,
    .spread = 8.0F,
};
