/* Setup (EM-05 to EM-12), with the chance and the choices in it: who is younger, which cards lie in the
 * row, which tokens and neutral armies on the board. */
#include "games/eight/eight.h"

#include <string.h>

const dd_option em_options[] = {
    [EM_OPT_SIDE] = {.id = "side",
                     .name = {"Board side", "Сторона поля"},
                     .about = {"A: one great continent in the middle. B: two, and isles between.",
                               "A — один большой континент в середине. B — два, и острова между ними."},
                     .values = {"A", "B"},
                     .value_names = {{"A", "A"}, {"B", "B"}}},
    [EM_OPT_TOKENS] = {.id = "tokens",
                       .name = {"Goods tokens", "Жетоны товаров"},
                       .about = {"Five marked regions give a good to whoever controls them at the end.",
                                 "Пять отмеченных регионов приносят товар тому, кто владеет ими в конце."},
                       .values = {"off", "on"},
                       .value_names = {{"off", "нет"}, {"on", "да"}}},
    [EM_OPT_GAMES] = {.id = "games",
                      .name = {"Games in the series", "Игр в серии"},
                      .about = {"Three games with summed points make the long game.",
                                "Долгая игра: три партии, очки складываются."},
                      .values = {"1", "3"},
                      .value_names = {{"one", "одна"}, {"three", "три"}}},
    [EM_OPT_SIDE2] = {.id = "side2",
                      .name = {"Side of the second game", "Сторона во второй партии"},
                      .about = {"Only in a series.", "Только в серии."},
                      .needs = "games=3",
                      .values = {"same", "A", "B"},
                      .value_names = {{"as in the first", "как в первой"}, {"A", "A"}, {"B", "B"}}},
    [EM_OPT_SIDE3] = {.id = "side3",
                      .name = {"Side of the third game", "Сторона в третьей партии"},
                      .about = {"Only in a series.", "Только в серии."},
                      .needs = "games=3",
                      .values = {"same", "A", "B"},
                      .value_names = {{"as in the first", "как в первой"}, {"A", "A"}, {"B", "B"}}},
    [EM_OPT_TOKENS2] = {.id = "tokens2",
                        .name = {"Goods tokens in the second game", "Жетоны во второй партии"},
                        .about = {"Only in a series.", "Только в серии."},
                        .needs = "games=3",
                        .values = {"same", "off", "on"},
                        .value_names = {{"as in the first", "как в первой"}, {"off", "нет"}, {"on", "да"}}},
    [EM_OPT_TOKENS3] = {.id = "tokens3",
                        .name = {"Goods tokens in the third game", "Жетоны в третьей партии"},
                        .about = {"Only in a series.", "Только в серии."},
                        .needs = "games=3",
                        .values = {"same", "off", "on"},
                        .value_names = {{"as in the first", "как в первой"}, {"off", "нет"}, {"on", "да"}}},
    [EM_OPT_NEUTRAL] =
        {.id = "neutral",
         .name = {"Neutral armies", "Нейтральные армии"},
         .about = {"For two players, from another printing: ten armies of nobody, placed in turn.",
                   "Для двоих, из другого издания: десять ничьих армий, ставятся по очереди."},
         .needs = "seats=2",
         .values = {"off", "on"},
         .value_names = {{"off", "нет"}, {"on", "да"}}},
    [EM_OPT_FIRST] = {.id = "first",
                      .name = {"Who starts", "Кто начинает"},
                      .about = {"The winner of the bid, or (another printing) whom he names.",
                                "Победитель торга или, как в другом издании, тот, кого он назовёт."},
                      .values = {"winner", "choose"},
                      .value_names = {{"the winner of the bid", "победитель торга"},
                                      {"whom he names", "кого он назовёт"}}},
    [EM_OPT_CARD24] = {.id = "card24",
                       .name = {"Card 24", "Карта 24"},
                       .about = {"Two armies or, in another printing, two armies or a city.",
                                 "Две армии или, как в другом издании, две армии либо город."},
                       .values = {"armies", "city"},
                       .value_names = {{"2 armies", "2 армии"}, {"2 armies or a city", "2 армии или город"}}},
    [EM_OPT_AGES] =
        {.id = "ages",
         .name = {"Ages", "Возраст"},
         .about = {"In years, one a seat; the youngest wins a tied bid. 0: not told, chance decides.",
                   "В годах, для каждого места; при равных ставках побеждает младший. 0 — не сказано, решает "
                   "жребий."},
         .max = 120,
         .seat_slot = 1},
    {0},
};

bool em_init(void *state, const dd_config *config, dd_error *error) {
    em_state *s = state;
    (void)error; /* the options' own conditions are all there are */
    s->config = *config;
    s->round = 1;
    for (int seat = 0; seat < em_seats(s); seat++)
        s->age_rank[seat] = DD_NONE;
    em_begin_round(s);
    return true;
}

/* EM-05, ER-38: each game of a series has a side and tokens of its own. */
const em_board *em_board_of(const em_state *s) {
    int own = s->round == 2 ? em_option(s, EM_OPT_SIDE2) : s->round == 3 ? em_option(s, EM_OPT_SIDE3) : 0;
    return &em_boards[own ? own - 1 : em_option(s, EM_OPT_SIDE)];
}

bool em_tokens_in_play(const em_state *s) {
    int own = s->round == 2 ? em_option(s, EM_OPT_TOKENS2) : s->round == 3 ? em_option(s, EM_OPT_TOKENS3) : 0;
    return own ? own == 2 : em_option(s, EM_OPT_TOKENS) == 1;
}

void em_begin_round(em_state *s) {
    memset(s->cards, 0, sizeof s->cards);
    memset(s->armies, 0, sizeof s->armies);
    memset(s->cities, 0, sizeof s->cities);
    memset(s->neutral, 0, sizeof s->neutral);
    memset(s->token, 0, sizeof s->token);
    memset(s->row, 0, sizeof s->row);
    for (int seat = 0; seat < em_seats(s); seat++) {
        s->armies[seat][em_board_of(s)->start] = EM_START_ARMIES; /* EM-10 */
        s->coins[seat] = em_coins[em_seats(s)];                   /* EM-12 */
        s->bid[seat] = DD_NONE;
    }
    s->to_move = s->first = 0;
    em_continue_setup(s);
}

/* EM-06: the cards marked 5 are for five players only. */
uint64_t em_game_cards(const em_state *s) {
    uint64_t all = ((UINT64_C(1) << EM_CARDS) - 1) << 1;
    return em_seats(s) < 5 ? all & ~em_five_player_cards : all;
}

/* EM-07: a shuffled deck is a set; a card gets its identity when it is turned up. */
uint64_t em_deck(const em_state *s) {
    uint64_t seen = 0;
    for (int i = 0; i < EM_ROW; i++)
        seen |= UINT64_C(1) << s->row[i];
    for (int seat = 0; seat < em_seats(s); seat++)
        seen |= s->cards[seat];
    return em_game_cards(s) & ~seen;
}

/* ---- ER-08: the order of ages ---- */

/* Who told no age comes after all who did. */
int em_age(const em_state *s, int seat) {
    int age = s->config.by_seat[0][seat];
    return age ? age : 255;
}

uint32_t em_next_youngest(const em_state *s) {
    uint32_t youngest = 0;
    int age = 256;
    for (int seat = 0; seat < em_seats(s); seat++) {
        if (s->age_rank[seat] != DD_NONE || em_age(s, seat) > age)
            continue;
        if (em_age(s, seat) < age) {
            age = em_age(s, seat);
            youngest = 0;
        }
        youngest |= UINT32_C(1) << seat;
    }
    return youngest;
}

static void give_next_rank(em_state *s, int seat) {
    int8_t rank = 0;
    for (int other = 0; other < em_seats(s); other++)
        rank = (int8_t)(rank + (s->age_rank[other] != DD_NONE));
    s->age_rank[seat] = rank;
}

/* ---- What setup still lacks, in order ---- */

int em_next_marked(const em_state *s) {
    uint32_t bare = em_board_of(s)->marked & ~em_present(s->token);
    return em_tokens_in_play(s) && bare ? __builtin_ctz(bare) : -1;
}

/* ER-32: ten tokens, two of each good, drawn without replacement. */
int em_tokens_left(const em_state *s, int good) {
    int left = 2;
    for (int region = 0; region < EM_REGIONS; region++)
        left -= s->token[region] == good + 1;
    return left;
}

static bool row_is_full(const em_state *s) {
    return s->row[EM_ROW - 1] != 0;
}

void em_continue_setup(em_state *s) {
    uint32_t youngest;
    while ((youngest = em_next_youngest(s)) != 0) {
        if (youngest & (youngest - 1)) { /* several: chance decides */
            s->phase = EM_PHASE_AGES;
            return;
        }
        give_next_rank(s, __builtin_ctz(youngest));
    }
    if (!row_is_full(s)) {
        s->phase = EM_PHASE_DEAL;
    } else if (em_next_marked(s) >= 0) {
        s->phase = EM_PHASE_TOKENS;
    } else if (em_option(s, EM_OPT_NEUTRAL) && em_sum(s->neutral) < EM_NEUTRAL_ARMIES) {
        if (s->phase != EM_PHASE_NEUTRAL) /* ER-39: the younger player begins */
            s->to_move = s->age_rank[0] == 0 ? 0 : 1;
        s->phase = EM_PHASE_NEUTRAL;
    } else {
        s->to_move = 0;
        s->phase = EM_PHASE_BID; /* EM-13 */
    }
}

void em_play_youngest(em_state *s, int seat, dd_events *events) {
    give_next_rank(s, seat);
    dd_tell(events, EM_EV_AGE, seat, s->age_rank[seat], 0, 0, 0);
    em_continue_setup(s);
}

/* EM-08 at setup, EM-29 after a turn: the leftmost empty place is the only one. */
void em_play_card(em_state *s, int card, dd_events *events) {
    int place = 0;
    while (s->row[place])
        place++;
    s->row[place] = (uint8_t)card;
    dd_tell(events, EM_EV_DEALT, -1, card, place, 0, 0);
    if (s->phase == EM_PHASE_DEAL)
        em_continue_setup(s);
    else
        em_next_turn(s);
}

void em_play_token(em_state *s, int good, dd_events *events) {
    int region = em_next_marked(s);
    s->token[region] = (uint8_t)(good + 1);
    dd_tell(events, EM_EV_TOKEN, -1, good, em_told_region(s, region), 0, 0);
    em_continue_setup(s);
}

void em_play_neutral(em_state *s, int seat, int region, dd_events *events) {
    s->neutral[region]++;
    s->to_move ^= 1;
    dd_tell(events, EM_EV_NEUTRAL, seat, em_told_region(s, region), 0, 0, 0);
    em_continue_setup(s);
}
