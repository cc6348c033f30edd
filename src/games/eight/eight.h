/* Eight-Minute Empire: the state, and what its files offer each other. The rules are numbered in
 * docs/rules/eight-minute-empire.md; texts of moves and states are described in docs/games/eight.md. */
#ifndef EIGHT_H
#define EIGHT_H

#include "core/game.h"

enum {
    EM_MAX_SEATS = 5,
    EM_NEUTRAL = EM_MAX_SEATS, /* the owner of neutral armies, where an owner is asked for */
    EM_REGIONS = 32,           /* room a side; the sides have 25 and 23 */
    EM_CARDS = 42,
    EM_ROW = 6,             /* EM-08 */
    EM_MAX_COINS = 14,      /* EM-12: two players have the most */
    EM_ARMIES = 14,         /* EM-02, ER-11 */
    EM_CITIES = 3,          /* EM-02, ER-23 */
    EM_START_ARMIES = 3,    /* EM-10 */
    EM_NEUTRAL_ARMIES = 10, /* ER-39 */
    EM_MARKED = 5,          /* regions with a triangle, on either side */
};

/* ER-28: the order in which equal assignments of jokers are preferred. */
typedef enum em_good {
    EM_CRYSTAL,
    EM_CARROT,
    EM_WOOD,
    EM_ORE,
    EM_ANVIL,
    EM_GOODS,
    EM_JOKER = EM_GOODS
} em_good;

typedef enum em_action { EM_NO_ACTION, EM_RECRUIT, EM_MARCH, EM_SAIL, EM_FOUND, EM_DESTROY } em_action;

typedef struct em_part {
    uint8_t action;
    uint8_t number;
} em_part;

typedef struct em_card {
    uint8_t good;
    uint8_t symbols;
    em_part part[2];
    char sign; /* '/' or '+' between two parts */
} em_card;

typedef struct em_region {
    const char *id;
    dd_text name;
    uint8_t continent;
    uint16_t x, y; /* centre on the printed board, 0 … 1000 */
    uint32_t land; /* neighbours, as bits */
    uint32_t sea;
} em_region;

typedef struct em_continent {
    const char *id;
    dd_text name;
    uint32_t regions;
} em_continent;

typedef struct em_board {
    const char *id;
    uint8_t regions;
    uint8_t continents;
    uint8_t start;
    uint32_t marked; /* EM-64: the regions with a triangle */
    em_continent continent[5];
    em_region region[25];
} em_board;

extern const em_card em_cards[EM_CARDS + 1]; /* by id, from 1 */
extern const uint64_t em_five_player_cards;  /* EM-04, as bits by id */
extern const em_board em_boards[2];          /* side A, side B */
extern const dd_text em_good_names[EM_GOODS + 1];
extern const char *const em_good_ids[EM_GOODS + 1];
extern const uint8_t em_prices[EM_ROW];
extern const uint8_t em_coins[EM_MAX_SEATS + 1];      /* EM-12, by number of players */
extern const uint8_t em_hand_limit[EM_MAX_SEATS + 1]; /* EM-47, likewise */

/* Points for a number of symbols of a good (EM-57, EM-58, ER-30). */
int em_good_points(int good, int symbols);

/* Options, by index. */
enum {
    EM_OPT_SIDE,
    EM_OPT_TOKENS,
    EM_OPT_GAMES,
    EM_OPT_SIDE2,
    EM_OPT_SIDE3,
    EM_OPT_TOKENS2,
    EM_OPT_TOKENS3,
    EM_OPT_NEUTRAL,
    EM_OPT_FIRST,
    EM_OPT_CARD24,
    EM_OPT_AGES,
};
extern const dd_option em_options[];

typedef enum em_phase {
    EM_PHASE_AGES,    /* chance puts equal ages in order */
    EM_PHASE_DEAL,    /* chance lays out the row */
    EM_PHASE_TOKENS,  /* chance lays out the goods tokens */
    EM_PHASE_NEUTRAL, /* two players place neutral armies */
    EM_PHASE_BID,     /* all at once */
    EM_PHASE_FIRST,   /* the winner of the bid names who starts */
    EM_PHASE_TAKE,
    EM_PHASE_ACT,
    EM_PHASE_REFILL, /* chance turns up the next card */
    EM_PHASE_OVER,
    EM_PHASES,
} em_phase;

/* Kinds of moves, in the order of the table of verbs. */
enum {
    EM_MOVE_YOUNGEST,
    EM_MOVE_CARD,
    EM_MOVE_TOKEN,
    EM_MOVE_NEUTRAL,
    EM_MOVE_BID,
    EM_MOVE_FIRST,
    EM_MOVE_TAKE,
    EM_MOVE_RECRUIT,
    EM_MOVE_MARCH,
    EM_MOVE_SAIL,
    EM_MOVE_FOUND,
    EM_MOVE_DESTROY,
    EM_MOVE_DONE,
    EM_MOVE_KINDS,
};

/* The whole position. Deck and supplies are not kept: they are what is neither here nor there. */
typedef struct em_state {
    dd_config config;
    uint64_t cards[EM_MAX_SEATS]; /* taken, as bits by id */
    uint8_t armies[EM_MAX_SEATS][EM_REGIONS];
    uint8_t cities[EM_MAX_SEATS][EM_REGIONS];
    uint8_t neutral[EM_REGIONS];
    uint8_t token[EM_REGIONS]; /* good + 1 */
    uint8_t phase;
    uint8_t to_move;
    uint8_t first;
    uint8_t round; /* which game of a series, from 1 */
    uint8_t row[EM_ROW];
    uint8_t card; /* of the present turn */
    uint8_t active;
    uint8_t left[2];
    int8_t age_rank[EM_MAX_SEATS];
    int8_t bid[EM_MAX_SEATS];
    uint8_t coins[EM_MAX_SEATS];
    uint8_t past_points[EM_MAX_SEATS]; /* EM-63, ER-38: sums of the earlier games of a series */
    uint8_t past_coins[EM_MAX_SEATS];
    uint8_t past_armies[EM_MAX_SEATS];
    uint8_t past_regions[EM_MAX_SEATS];
    uint8_t padding[7];
} em_state;

_Static_assert(sizeof(em_state) % 8 == 0 && sizeof(em_state) <= 1024, "a state is flat, and at most 1 KB");

enum em_reason {
    EM_WHY_TOO_DEAR = DD_OTHER_REASON,
    EM_WHY_NO_CARD_THERE,
    EM_WHY_BID_OUT_OF_RANGE,
    EM_WHY_NO_SUCH_REGION,
    EM_WHY_NOT_ON_CARD,
    EM_WHY_PART_USED_UP,
    EM_WHY_FINISH_PART_FIRST,
    EM_WHY_SUPPLY_EMPTY,
    EM_WHY_NOT_START_OR_CITY,
    EM_WHY_NO_ARMY_THERE,
    EM_WHY_NOT_ADJACENT,
    EM_WHY_NEEDS_VOYAGE,
    EM_WHY_NO_CITY_LEFT,
    EM_WHY_NEEDS_ARMY,
    EM_WHY_NOTHING_TO_DESTROY,
    EM_REASONS_END,
};
extern const dd_text em_reasons[];

enum em_event_code { /* their arguments: the table in eight.c */
                     EM_EV_AGE,
                     EM_EV_DEALT,
                     EM_EV_TOKEN,
                     EM_EV_NEUTRAL,
                     EM_EV_BIDS,
                     EM_EV_SHOWS_BID,
                     EM_EV_BEGINS,
                     EM_EV_TAKES,
                     EM_EV_RECRUITS,
                     EM_EV_MOVES,
                     EM_EV_FOUNDS,
                     EM_EV_DESTROYS,
                     EM_EV_ENDS,
                     EM_EVENTS,
};

static inline int em_option(const em_state *s, int option) {
    return s->config.choice[option];
}
static inline int em_seats(const em_state *s) {
    return s->config.seats;
}
static inline uint32_t em_bit(int region) {
    return UINT32_C(1) << region;
}

/* The regions where a row of counters is not zero, as bits. */
uint32_t em_present(const uint8_t counters[EM_REGIONS]);
int em_sum(const uint8_t counters[EM_REGIONS]);

/* setup.c */
bool em_init(void *state, const dd_config *config, dd_error *error);
const em_board *em_board_of(const em_state *s);
/* A region as events tell it: of either side, since the next game of a series may be on the other. */
static inline int em_told_region(const em_state *s, int region) {
    return (int)(em_board_of(s) - em_boards) * EM_REGIONS + region;
}
static inline const em_region *em_region_told(int told) {
    return &em_boards[told / EM_REGIONS].region[told % EM_REGIONS];
}
bool em_tokens_in_play(const em_state *s);
void em_begin_round(em_state *s);
void em_continue_setup(em_state *s);
uint64_t em_game_cards(const em_state *s);
uint64_t em_deck(const em_state *s);
int em_age(const em_state *s, int seat);      /* for comparing: not told is above all others */
uint32_t em_next_youngest(const em_state *s); /* the seats among whom chance chooses */
int em_next_marked(const em_state *s);        /* the region whose token is drawn next, or -1 */
int em_tokens_left(const em_state *s, int good);
void em_play_youngest(em_state *s, int seat, dd_events *events);
void em_play_card(em_state *s, int card, dd_events *events);
void em_play_token(em_state *s, int good, dd_events *events);
void em_play_neutral(em_state *s, int seat, int region, dd_events *events);

/* bid.c */
uint32_t em_still_to_bid(const em_state *s);
int em_winner_of_bid(const em_state *s);
void em_play_bid(em_state *s, int seat, int coins, dd_events *events);
void em_play_first(em_state *s, int seat, dd_events *events);

/* turn.c */
em_card em_card_of(const em_state *s, int card);
int em_why_not_take(const em_state *s, int seat, int position);
void em_play_take(em_state *s, int seat, int position, dd_events *events);
void em_play_done(em_state *s, dd_events *events);
void em_next_turn(em_state *s);

/* actions.c */
int em_list_actions(const em_state *s, int seat, dd_move *out);
int em_why_not_act(const em_state *s, int seat, dd_move move);
void em_play_act(em_state *s, int seat, dd_move move, dd_events *events);

/* score.c */
typedef struct em_count {
    uint8_t pieces[EM_MAX_SEATS][EM_REGIONS]; /* armies and cities */
    uint8_t most[EM_REGIONS];                 /* of any owner, neutral armies included */
    uint8_t second[EM_REGIONS];               /* of any other; equal to `most` in a tie */
    uint32_t controlled[EM_MAX_SEATS];        /* EM-50: regions, as bits */
    uint8_t regions[EM_MAX_SEATS];
    uint8_t continents[EM_MAX_SEATS];
} em_count;
void em_count_pieces(const em_state *s, em_count *out);  /* pieces, most, second */
void em_count_control(const em_state *s, em_count *out); /* all of it */
void em_symbols(const em_state *s, int seat, uint32_t controlled, int symbols[EM_GOODS + 1]);
int em_assign_jokers(const int symbols[EM_GOODS + 1], int points[EM_GOODS]);
void em_scores(const void *state, dd_scores *out);
extern const dd_score_part em_parts[];

/* check.c */
bool em_check(const void *state, dd_error *error);

/* words.c, catalogue.c, draw.c, bot.c */
const char *em_region_id(const void *state, int region);
void em_put_coins(dd_out *out, int n, dd_lang lang);
void em_put_card(dd_out *out, const em_state *s, int card, dd_lang lang);
uint32_t em_actors(const void *state);
void em_prompt(const void *state, int who, dd_lang lang, dd_out *out);
void em_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out);
void em_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out);
extern const char *const em_phase_ids[EM_PHASES];
extern const dd_rule em_rule_texts[];
void em_catalogue(dd_json *json);
void em_codes(dd_json *json);
void em_draw(const void *view, int who, const dd_style *style, dd_out *out);
void em_evaluate(const void *state, float points[DD_MAX_SEATS]);
int em_prune(const void *state, int who, dd_move previous, dd_move *moves, int count);
int em_likely_bid(const em_state *s, int seat, dd_rng *rng);
dd_move em_policy(const void *state, int who, dd_rng *rng);
extern const char em_summary_en[], em_summary_ru[];

#endif
