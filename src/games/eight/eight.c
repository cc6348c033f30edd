/* Eight-Minute Empire: the descriptor, and who decides what in which phase. */
#include "games/eight/eight.h"

#include <assert.h>

/* ---- Who decides ---- */

uint32_t em_actors(const void *state) {
    const em_state *s = state;
    switch (s->phase) {
    case EM_PHASE_AGES:
    case EM_PHASE_DEAL:
    case EM_PHASE_TOKENS:
    case EM_PHASE_REFILL:
        return UINT32_C(1) << DD_CHANCE;
    case EM_PHASE_BID:
        return em_still_to_bid(s); /* EM-14: all at the same moment */
    case EM_PHASE_OVER:
        return 0;
    default:
        return UINT32_C(1) << s->to_move;
    }
}

/* ---- What he may do ---- */

static int list_range(int kind, int from, int to, dd_move *out) {
    int count = 0;
    for (int i = from; i <= to; i++)
        out[count++] = DD_MOVE(kind, i, 0, 0);
    return count;
}

static int list_takes(const em_state *s, int seat, dd_move *out) {
    int count = 0;
    for (int position = 0; position < EM_ROW; position++)
        if (em_why_not_take(s, seat, position) == DD_LEGAL)
            out[count++] = DD_MOVE(EM_MOVE_TAKE, position, 0, 0);
    return count;
}

static int em_moves(const void *state, int who, dd_move *out) {
    const em_state *s = state;
    if (who < 0 || !(em_actors(s) >> who & 1))
        return 0;
    switch (s->phase) {
    case EM_PHASE_NEUTRAL:
        return list_range(EM_MOVE_NEUTRAL, 0, em_board_of(s)->regions - 1, out);
    case EM_PHASE_BID:
        return list_range(EM_MOVE_BID, 0, s->coins[who], out); /* ER-07 */
    case EM_PHASE_FIRST:
        return list_range(EM_MOVE_FIRST, 0, em_seats(s) - 1, out);
    case EM_PHASE_TAKE:
        return list_takes(s, who, out); /* ER-02: the free card is always there */
    default:
        return em_list_actions(s, who, out);
    }
}

static int em_chance(const void *state, dd_move *out, uint32_t *weights) {
    const em_state *s = state;
    int count = 0;
    switch (s->phase) {
    case EM_PHASE_AGES:
        for (uint32_t seats = em_next_youngest(s); seats; seats &= seats - 1)
            out[count++] = DD_MOVE(EM_MOVE_YOUNGEST, __builtin_ctz(seats), 0, 0);
        break;
    case EM_PHASE_TOKENS:
        for (int good = 0; good < EM_GOODS; good++)
            if (em_tokens_left(s, good) > 0)
                out[count++] = DD_MOVE(EM_MOVE_TOKEN, good, 0, 0);
        break;
    default:
        for (uint64_t deck = em_deck(s); deck; deck &= deck - 1)
            out[count++] = DD_MOVE(EM_MOVE_CARD, __builtin_ctzll(deck), 0, 0);
    }
    for (int i = 0; weights && i < count; i++) /* ER-32: of a good with both tokens left, twice as likely */
        weights[i] = s->phase == EM_PHASE_TOKENS ? (uint32_t)em_tokens_left(s, dd_move_a(out[i])) : 1;
    return count;
}

/* A move with one argument, below a bound. */
static int why_not_range(dd_move move, int kind, int bound, int reason) {
    if (dd_move_kind(move) != kind || dd_move_b(move) || dd_move_c(move))
        return DD_NO_SUCH_MOVE;
    return dd_move_a(move) < bound ? DD_LEGAL : reason;
}

static int em_why_not(const void *state, int who, dd_move move) {
    const em_state *s = state;
    if (who < 0 || who >= em_seats(s) || !(em_actors(s) >> who & 1))
        return DD_NOT_TO_ACT;
    switch (s->phase) {
    case EM_PHASE_NEUTRAL:
        return why_not_range(move, EM_MOVE_NEUTRAL, em_board_of(s)->regions, EM_WHY_NO_SUCH_REGION);
    case EM_PHASE_BID:
        return why_not_range(move, EM_MOVE_BID, s->coins[who] + 1, EM_WHY_BID_OUT_OF_RANGE);
    case EM_PHASE_FIRST:
        return why_not_range(move, EM_MOVE_FIRST, em_seats(s), DD_NO_SUCH_MOVE);
    case EM_PHASE_TAKE: {
        int reason = why_not_range(move, EM_MOVE_TAKE, EM_ROW, EM_WHY_NO_CARD_THERE);
        return reason ? reason : em_why_not_take(s, who, dd_move_a(move));
    }
    default:
        return em_why_not_act(s, who, move);
    }
}

static void em_play(void *state, int who, dd_move move, dd_events *events) {
    em_state *s = state;
    int a = dd_move_a(move);
    switch (dd_move_kind(move)) {
    case EM_MOVE_YOUNGEST:
        em_play_youngest(s, a, events);
        break;
    case EM_MOVE_CARD:
        em_play_card(s, a, events);
        break;
    case EM_MOVE_TOKEN:
        em_play_token(s, a, events);
        break;
    case EM_MOVE_NEUTRAL:
        em_play_neutral(s, who, a, events);
        break;
    case EM_MOVE_BID:
        em_play_bid(s, who, a, events);
        break;
    case EM_MOVE_FIRST:
        em_play_first(s, a, events);
        break;
    case EM_MOVE_TAKE:
        em_play_take(s, who, a, events);
        break;
    case EM_MOVE_DONE:
        em_play_done(s, events);
        break;
    default:
        em_play_act(s, who, move, events);
    }
}

/* ---- What is hidden: bids, until all are in (EM-14, ER-06) ---- */

static bool em_reveals(const void *state, int who, dd_move move) {
    (void)move;
    const em_state *s = state;
    return s->phase == EM_PHASE_BID && em_still_to_bid(s) == UINT32_C(1) << who;
}

static bool em_secret(const void *before, const void *now, int who, dd_move move, int viewer) {
    const em_state *then = before, *s = now;
    return dd_move_kind(move) == EM_MOVE_BID && s->phase == EM_PHASE_BID && then->round == s->round &&
           viewer != who;
}

static void em_view(void *state, int who) {
    em_state *s = state;
    if (s->phase != EM_PHASE_BID)
        return;
    for (int seat = 0; seat < EM_MAX_SEATS; seat++)
        if (seat != who && seat < em_seats(s) && s->bid[seat] != DD_NONE)
            s->bid[seat] = DD_HIDDEN;
}

/* Of a secret bid nothing is known but its range; bots expect what they would bid themselves. */
static void em_fill(void *view, int who, dd_rng *rng) {
    (void)who;
    em_state *s = view;
    for (int seat = 0; seat < EM_MAX_SEATS; seat++)
        if (s->bid[seat] == DD_HIDDEN)
            s->bid[seat] = (int8_t)em_likely_bid(s, seat, rng);
}

/* ---- Texts ---- */

const char *em_region_id(const void *state, int region) {
    const em_board *board = em_board_of(state);
    return region < board->regions ? board->region[region].id : NULL;
}

static const char *good_id(const void *state, int good) {
    (void)state;
    return good < EM_GOODS ? em_good_ids[good] : NULL;
}

static const char *token_id(const void *state, int token) {
    return token ? good_id(state, token - 1) : NULL;
}

static const char *owner_id(const void *state, int owner) {
    static const char *const owners[] = {"P1", "P2", "P3", "P4", "P5"};
    if (owner == EM_NEUTRAL)
        return "neutral";
    return owner < dd_seats(state) ? owners[owner] : NULL;
}

static const char *phase_id(const void *state, int phase) {
    (void)state;
    return phase < EM_PHASES ? em_phase_ids[phase] : NULL;
}

#define REGION                                                                                               \
    { DD_ARG_NAME, em_region_id, "REGION" }

static const dd_verb verbs[EM_MOVE_KINDS + 1] = {
    [EM_MOVE_YOUNGEST] = {"youngest", {{DD_ARG_SEAT}}},
    [EM_MOVE_CARD] = {"card", {{DD_ARG_NUMBER, .what = "CARD", .least = 1, .most = EM_CARDS}}},
    [EM_MOVE_TOKEN] = {"token", {{DD_ARG_NAME, good_id, "GOOD"}}},
    [EM_MOVE_NEUTRAL] = {"neutral", {REGION}},
    [EM_MOVE_BID] = {"bid", {{DD_ARG_NUMBER, .what = "COINS"}}},
    [EM_MOVE_FIRST] = {"first", {{DD_ARG_SEAT}}},
    [EM_MOVE_TAKE] = {"take", {{DD_ARG_PLACE, .most = EM_ROW}}},
    [EM_MOVE_RECRUIT] = {"recruit", {REGION}},
    [EM_MOVE_MARCH] = {"march", {REGION, REGION}},
    [EM_MOVE_SAIL] = {"sail", {REGION, REGION}},
    [EM_MOVE_FOUND] = {"found", {REGION}},
    [EM_MOVE_DESTROY] = {"destroy", {{DD_ARG_NAME, owner_id, "OWNER"}, REGION}},
    [EM_MOVE_DONE] = {"done", {{0}}},
    {0},
};

/* Of either side: see em_told_region. */
static const char *told_region_id(const void *state, int told) {
    (void)state;
    return em_region_told(told)->id;
}

#define TOLD_REGION                                                                                          \
    { DD_ARG_NAME, told_region_id }
#define NUMBER                                                                                               \
    { DD_ARG_NUMBER, NULL }
#define PLACE                                                                                                \
    { DD_ARG_PLACE, NULL }

static const dd_event_kind events[EM_EVENTS + 1] = {
    [EM_EV_AGE] = {"age", {{"rank", NUMBER}}}, /* 0: the youngest */
    [EM_EV_DEALT] = {"dealt", {{"card", NUMBER}, {"place", PLACE}}},
    [EM_EV_TOKEN] = {"token", {{"good", {DD_ARG_NAME, good_id}}, {"region", TOLD_REGION}}},
    [EM_EV_NEUTRAL] = {"neutral", {{"region", TOLD_REGION}}},
    [EM_EV_BIDS] = {"bids", {{0}}}, /* in secret */
    [EM_EV_SHOWS_BID] = {"shows_bid", {{"coins", NUMBER}}},
    [EM_EV_BEGINS] = {"begins", {{"coins", NUMBER}}},
    [EM_EV_TAKES] = {"takes", {{"card", NUMBER}, {"place", PLACE}, {"coins", NUMBER}}},
    [EM_EV_RECRUITS] = {"recruits", {{"region", TOLD_REGION}}},
    [EM_EV_MOVES] = {"moves", {{"from", TOLD_REGION}, {"to", TOLD_REGION}}},
    [EM_EV_FOUNDS] = {"founds", {{"region", TOLD_REGION}}},
    [EM_EV_DESTROYS] = {"destroys", {{"owner", {DD_ARG_NAME, owner_id}}, {"region", TOLD_REGION}}},
    [EM_EV_ENDS] = {"ends", {{"round", NUMBER}}}, /* a game of the series */
    {0},
};

/* `round` stands before the board: which side is in play depends on it. */
static const dd_field fields[] = {
    {"round", {"game of the series", "партия серии"}, DD_MEMBER(em_state, round), .min = 1, .max = 3},
    {"phase",
     {"what happens now", "что происходит"},
     DD_MEMBER(em_state, phase),
     .max = EM_PHASES - 1,
     .name = phase_id},
    {"to_move", {"to move", "ходит"}, DD_MEMBER(em_state, to_move), .is_seat = true},
    {"first", {"first in turn order", "ходит первым"}, DD_MEMBER(em_state, first), .is_seat = true},
    {"age_rank",
     {"order of age, 0 the youngest", "по возрасту, 0 — самый младший"},
     DD_SEAT_MEMBER(em_state, age_rank),
     .is_signed = true,
     .max = EM_MAX_SEATS - 1},
    {"bids", {"bid", "ставка"}, DD_SEAT_MEMBER(em_state, bid), .is_signed = true, .max = EM_MAX_COINS},
    {"coins", {"coins", "монеты"}, DD_SEAT_MEMBER(em_state, coins), .max = EM_MAX_COINS},
    {"row",
     {"cards in the row", "карты в ряду"},
     DD_ARRAY(em_state, row),
     .max = EM_CARDS,
     .zero_is_null = true,
     .one_hot = true,
     .kind = "card"},
    {"cards",
     {"cards taken", "взятые карты"},
     DD_SEAT_MEMBER(em_state, cards),
     .min = 1,
     .max = EM_CARDS,
     .is_set = true,
     .kind = "card"},
    {"armies", {"armies", "армии"}, DD_SEAT_ARRAY(em_state, armies), .max = EM_ARMIES, .key = em_region_id},
    {"cities", {"cities", "города"}, DD_SEAT_ARRAY(em_state, cities), .max = EM_CITIES, .key = em_region_id},
    {"neutral",
     {"neutral armies", "нейтральные армии"},
     DD_ARRAY(em_state, neutral),
     .max = EM_NEUTRAL_ARMIES,
     .key = em_region_id},
    {"tokens",
     {"goods tokens", "жетоны товаров"},
     DD_ARRAY(em_state, token),
     .max = EM_GOODS,
     .name = token_id,
     .key = em_region_id},
    {"card",
     {"card in use", "карта в деле"},
     DD_MEMBER(em_state, card),
     .max = EM_CARDS,
     .zero_is_null = true,
     .one_hot = true,
     .kind = "card"},
    {"active", DD_MEMBER(em_state, active), .max = 2, .one_hot = true, .inner = true},
    {"left", {"left of its actions", "осталось от её действий"}, DD_ARRAY(em_state, left), .max = 6},
    {"past_points",
     {"points of earlier games", "очки прежних партий"},
     DD_SEAT_MEMBER(em_state, past_points),
     .max = 100},
    {"past_coins",
     {"coins of earlier games", "монеты прежних партий"},
     DD_SEAT_MEMBER(em_state, past_coins),
     .max = 28},
    {"past_armies",
     {"armies of earlier games", "армии прежних партий"},
     DD_SEAT_MEMBER(em_state, past_armies),
     .max = 28},
    {"past_regions",
     {"regions of earlier games", "регионы прежних партий"},
     DD_SEAT_MEMBER(em_state, past_regions),
     .max = 50},
    {0},
};

const dd_game dd_game_eight = {
    .id = "eight",
    .name = {"Eight-Minute Empire", "Восьмиминутная империя"},
    .about = {"Take cards, spread armies and cities over a small world, collect goods.",
              "Берите карты, расселяйте армии и города по маленькому миру, собирайте товары."},
    .ledger = "eight-minute-empire",
    .rules = 1,
    .seats_min = 2, /* EM-01 */
    .seats_max = EM_MAX_SEATS,
    .state_bytes = sizeof(em_state),
    .options = em_options,
    .parts = em_parts,
    .fields = fields,
    .verbs = verbs,
    .events = events,
    .reasons = em_reasons,
    .rule_texts = em_rule_texts,
    .init = em_init,
    .actors = em_actors,
    .moves = em_moves,
    .why_not = em_why_not,
    .play = em_play,
    .chance = em_chance,
    .reveals = em_reveals,
    .secret = em_secret,
    .view = em_view,
    .fill = em_fill,
    .scores = em_scores,
    .check = em_check,
    .prompt = em_prompt,
    .explain = em_explain,
    .tell = em_tell,
    .catalogue = em_catalogue,
    .codes = em_codes,
    .summary = {.en = em_summary_en, .ru = em_summary_ru},
    .draw = em_draw,
    .evaluate = em_evaluate,
    .spread = 3.0F,
    .prune = em_prune,
    .policy = em_policy,
};
