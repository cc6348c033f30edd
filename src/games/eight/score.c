/* Scoring and tie-breaks (EM-48 to EM-62). */
#include "games/eight/eight.h"

#include <string.h>

/* ER-29: a joker may open a pile. The narrow reading would be false. */
static const bool joker_opens_pile = true;

enum {
    PART_REGIONS,
    PART_CONTINENTS,
    PART_GOODS, /* one a good */
    PART_EARLIER = PART_GOODS + EM_GOODS,
    PART_COINS,
    PART_ARMIES,
    PART_TIE_REGIONS,
};

const dd_score_part em_parts[] = {
    [PART_REGIONS] = {"regions", {"regions", "регионы"}, false},
    [PART_CONTINENTS] = {"continents", {"continents", "континенты"}, false},
    [PART_GOODS + EM_CRYSTAL] = {"crystal", {"crystals", "кристаллы"}, false},
    [PART_GOODS + EM_CARROT] = {"carrot", {"carrots", "морковь"}, false},
    [PART_GOODS + EM_WOOD] = {"wood", {"wood", "лес"}, false},
    [PART_GOODS + EM_ORE] = {"ore", {"ore", "уголь"}, false},
    [PART_GOODS + EM_ANVIL] = {"anvil", {"anvils", "наковальни"}, false},
    [PART_EARLIER] = {"earlier", {"earlier games", "прошлые партии"}, false},
    [PART_COINS] = {"coins", {"coins", "монеты"}, true},
    [PART_ARMIES] = {"armies", {"armies on the board", "армии на поле"}, true},
    [PART_TIE_REGIONS] = {"tie_regions", {"controlled regions", "регионы под контролем"}, true},
    {0},
};

/* ---- Counters, eight at a time ---- */

uint32_t em_present(const uint8_t counters[EM_REGIONS]) {
    uint32_t present = 0;
    for (int i = 0; i < EM_REGIONS / 8; i++) {
        uint64_t eight;
        memcpy(&eight, counters + (size_t)8 * (size_t)i, 8);
        /* No counter reaches 128, so adding 127 sets the top bit of exactly those that are not zero;
         * the multiplication gathers the eight top bits. */
        uint64_t tops = (eight + UINT64_C(0x7F7F7F7F7F7F7F7F)) >> 7 & UINT64_C(0x0101010101010101);
        present |= (uint32_t)(tops * UINT64_C(0x0102040810204080) >> 56) << 8 * i;
    }
    return present;
}

int em_sum(const uint8_t counters[EM_REGIONS]) {
    int sum = 0;
    for (int i = 0; i < EM_REGIONS; i++)
        sum += counters[i];
    return sum;
}

/* ---- Control ---- */

void em_count_pieces(const em_state *s, em_count *out) {
    memcpy(out->most, s->neutral, sizeof out->most);
    memset(out->second, 0, sizeof out->second);
    for (int seat = 0; seat < em_seats(s); seat++)
        for (int r = 0; r < EM_REGIONS; r++) {
            uint8_t n = (uint8_t)(s->armies[seat][r] + s->cities[seat][r]);
            uint8_t lesser = n < out->most[r] ? n : out->most[r];
            out->pieces[seat][r] = n;
            out->second[r] = lesser > out->second[r] ? lesser : out->second[r];
            out->most[r] = n > out->most[r] ? n : out->most[r];
        }
}

/* EM-50, EM-51, ER-22, ER-42: more pieces than any other single player, neutral armies included. */
static void control_regions(const em_state *s, em_count *out) {
    for (int seat = 0; seat < em_seats(s); seat++) {
        uint8_t holds[EM_REGIONS];
        for (int r = 0; r < EM_REGIONS; r++)
            holds[r] = out->pieces[seat][r] > out->second[r] && out->pieces[seat][r] == out->most[r];
        out->controlled[seat] = em_present(holds);
        out->regions[seat] = (uint8_t)__builtin_popcount(out->controlled[seat]);
    }
}

/* EM-53, EM-54, ER-22: more of the continent's regions than any other single player. */
static void control_continents(const em_state *s, em_count *out) {
    const em_board *board = em_board_of(s);
    memset(out->continents, 0, sizeof out->continents);
    for (int c = 0; c < board->continents; c++) {
        int most = 0, holder = -1;
        for (int seat = 0; seat < em_seats(s); seat++) {
            int n = __builtin_popcount(out->controlled[seat] & board->continent[c].regions);
            if (n == most)
                holder = -1;
            if (n > most) {
                most = n;
                holder = seat;
            }
        }
        if (holder >= 0)
            out->continents[holder]++;
    }
}

void em_count_control(const em_state *s, em_count *out) {
    em_count_pieces(s, out);
    control_regions(s, out);
    control_continents(s, out);
}

/* ---- Goods ---- */

/* EM-55, EM-65, ER-33, ER-34: symbols on cards, and tokens of controlled regions; jokers apart. */
void em_symbols(const em_state *s, int seat, uint32_t controlled, int symbols[EM_GOODS + 1]) {
    memset(symbols, 0, sizeof(int) * (EM_GOODS + 1));
    for (uint64_t cards = s->cards[seat]; cards; cards &= cards - 1) {
        const em_card *card = &em_cards[__builtin_ctzll(cards)];
        symbols[card->good] += card->symbols;
    }
    for (uint32_t tokens = em_present(s->token) & controlled; tokens; tokens &= tokens - 1)
        symbols[s->token[__builtin_ctz(tokens)] - 1]++;
}

static int points_of(const int symbols[EM_GOODS], int points[EM_GOODS]) {
    int sum = 0;
    for (int good = 0; good < EM_GOODS; good++)
        sum += points[good] = em_good_points(good, symbols[good]);
    return sum;
}

/* Tries every way to lay `jokers` more jokers on goods from `from` on; keeps the first best. */
static void try_jokers(int symbols[EM_GOODS], int jokers, int from, int *best, int points[EM_GOODS]) {
    if (jokers == 0) {
        int tried[EM_GOODS];
        int sum = points_of(symbols, tried);
        if (sum > *best) {
            *best = sum;
            memcpy(points, tried, sizeof tried);
        }
        return;
    }
    for (int good = from; good < EM_GOODS; good++) {
        if (!joker_opens_pile && !symbols[good])
            continue;
        symbols[good]++;
        try_jokers(symbols, jokers - 1, good, best, points);
        symbols[good]--;
    }
}

/* EM-56, ER-28: each joker goes where the whole is worth most. Returns the points of all goods. */
int em_assign_jokers(const int symbols[EM_GOODS + 1], int points[EM_GOODS]) {
    int trial[EM_GOODS];
    memcpy(trial, symbols, sizeof trial);
    int best = points_of(trial, points);
    try_jokers(trial, symbols[EM_JOKER], 0, &best, points);
    return best;
}

/* ---- The count ---- */

void em_scores(const void *state, dd_scores *out) {
    const em_state *s = state;
    em_count count;
    memset(out, 0, sizeof *out);
    em_count_control(s, &count);
    for (int seat = 0; seat < em_seats(s); seat++) {
        int symbols[EM_GOODS + 1], goods[EM_GOODS];
        em_symbols(s, seat, count.controlled[seat], symbols);
        out->points[seat] = count.regions[seat] + count.continents[seat] + em_assign_jokers(symbols, goods) +
                            s->past_points[seat]; /* EM-59 */
        out->part[PART_REGIONS][seat] = count.regions[seat];
        out->part[PART_CONTINENTS][seat] = count.continents[seat];
        for (int good = 0; good < EM_GOODS; good++)
            out->part[PART_GOODS + good][seat] = goods[good];
        out->part[PART_EARLIER][seat] = s->past_points[seat];
        out->part[PART_COINS][seat] = s->coins[seat] + s->past_coins[seat];
        out->part[PART_ARMIES][seat] = em_sum(s->armies[seat]) + s->past_armies[seat]; /* ER-35 */
        out->part[PART_TIE_REGIONS][seat] = count.regions[seat] + s->past_regions[seat];
    }
    /* EM-60 to EM-62, ER-36, ER-37 */
    const int32_t *const criteria[] = {out->points, out->part[PART_COINS], out->part[PART_ARMIES],
                                       out->part[PART_TIE_REGIONS]};
    dd_rank(em_seats(s), criteria, 4, NULL, out);
}
