/* The position and the moves as texts: docs/games/settlers.md describes them. */
#include "games/settlers/settlers.h"

#include <string.h>

/* ---- Names ---- */

/* Of cards that a viewer may not know, by deck. */
static const char *const back_ids[IM_CODES - IM_HIDDEN] = {"?common", "?barbarians", "?japanese", "?romans",
                                                           "?egyptians"};

static const char *kind_id(const void *state, int kind) {
    (void)state;
    if (kind < 0 || kind >= IM_CODES)
        return NULL;
    return kind < IM_HIDDEN ? im_kinds[kind].code : back_ids[kind - IM_HIDDEN];
}

/* The first letters tell the deck: that is quicker than to try all cards. */
static bool parse_card(const void *state, const char *text, int64_t *value) {
    (void)state;
    for (int deck = 0; deck < IM_DECKS; deck++) {
        if (strncmp(text, im_kinds[im_deck_begin[deck]].code, 3) != 0)
            continue;
        for (int kind = im_deck_begin[deck]; kind < im_deck_begin[deck + 1]; kind++)
            if (strcmp(text, im_kinds[kind].code) == 0) {
                *value = kind + 1;
                return true;
            }
    }
    for (int back = 0; back < IM_CODES - IM_HIDDEN; back++)
        if (strcmp(text, back_ids[back]) == 0) {
            *value = IM_HIDDEN + back + 1; /* which is then refused */
            return true;
        }
    return false;
}

/* For values where 0 is nothing. */
static const char *card_id(const void *state, int value) {
    return value ? kind_id(state, value - 1) : NULL;
}

static const char *side_id(const void *state, int side) {
    static const char *const seats[IM_SEATS] = {"P1", "P2", "P3", "P4"};
    if (dd_seats(state) == 1 && side == IM_RIVAL)
        return "rival";
    return side >= 0 && side < dd_seats(state) ? seats[side] : NULL;
}

static const char *seat_after_id(const void *state, int value) {
    return value ? side_id(state, value - 1) : NULL;
}

static const char *empire_id(const void *state, int deck) {
    (void)state;
    return deck > IM_COMMON && deck <= IM_EGYPTIANS ? im_deck_ids[deck] : NULL;
}

static const char *deck_id(const void *state, int deck) {
    (void)state;
    return deck < IM_DECKS ? im_deck_ids[deck] : NULL;
}

static const char *phase_id(const void *state, int phase) {
    static const char *const ids[IM_PHASES] = {"setup", "lookout", "production", "actions", "attack", "over"};
    (void)state;
    return phase < IM_PHASES ? ids[phase] : NULL;
}

static const char *acted_id(const void *state, int acted) {
    static const char *const ids[IM_ACTED_KINDS] = {"no", "yes", "exchange", "again"};
    (void)state;
    return acted < IM_ACTED_KINDS ? ids[acted] : NULL;
}

static const char *supply_id(const void *state, int good) {
    (void)state;
    return good > IM_NOTHING && good < IM_SUPPLY ? im_good_ids[good] : NULL;
}

static const char *good_id(const void *state, int good) {
    (void)state;
    return good >= 0 && good < IM_GOODS ? im_good_ids[good] : NULL;
}

static const char *exchange_id(const void *state, int way) {
    static const char *const ids[IM_EXCHANGES] = {"wood", "stone", "food", "common", "faction"};
    (void)state;
    return way >= 0 && way < IM_EXCHANGES ? ids[way] : NULL;
}

/* Places and deals count from 1. */
static const char *place_id(const void *state, int place) {
    static const char *const ids[IM_CARDS] = {
        "1",   "2",   "3",   "4",   "5",   "6",   "7",   "8",   "9",   "10",  "11",  "12",  "13",  "14",
        "15",  "16",  "17",  "18",  "19",  "20",  "21",  "22",  "23",  "24",  "25",  "26",  "27",  "28",
        "29",  "30",  "31",  "32",  "33",  "34",  "35",  "36",  "37",  "38",  "39",  "40",  "41",  "42",
        "43",  "44",  "45",  "46",  "47",  "48",  "49",  "50",  "51",  "52",  "53",  "54",  "55",  "56",
        "57",  "58",  "59",  "60",  "61",  "62",  "63",  "64",  "65",  "66",  "67",  "68",  "69",  "70",
        "71",  "72",  "73",  "74",  "75",  "76",  "77",  "78",  "79",  "80",  "81",  "82",  "83",  "84",
        "85",  "86",  "87",  "88",  "89",  "90",  "91",  "92",  "93",  "94",  "95",  "96",  "97",  "98",
        "99",  "100", "101", "102", "103", "104", "105", "106", "107", "108", "109", "110", "111", "112",
        "113", "114", "115", "116", "117", "118", "119", "120", "121", "122", "123", "124", "125", "126",
        "127", "128", "129", "130", "131", "132", "133", "134", "135", "136", "137", "138", "139", "140",
        "141", "142", "143", "144", "145", "146", "147", "148", "149", "150", "151", "152", "153", "154",
        "155", "156", "157", "158", "159", "160", "161", "162", "163", "164", "165", "166", "167", "168",
        "169", "170", "171", "172", "173", "174", "175", "176", "177", "178", "179", "180", "181", "182",
        "183", "184", "185", "186", "187", "188", "189", "190", "191", "192", "193", "194", "195", "196",
        "197", "198", "199", "200", "201", "202", "203", "204", "205", "206", "207", "208", "209", "210",
        "211", "212", "213", "214", "215", "216"};
    (void)state;
    return place < IM_CARDS ? ids[place] : NULL;
}

static int sides(const void *state) {
    return im_sides(state);
}

/* ---- Cards come out of their decks, and go back there ---- */

static void put_back(im_state *s, int kind) {
    if (im_is_hidden(kind))
        return;
    s->deck[kind]++;
    s->left[im_deck_of(kind)]++;
}

static const char *take_out(im_state *s, int kind) {
    if (im_is_hidden(kind))
        return "a card is hidden: a view can't be loaded, only a whole state";
    if (!s->deck[kind] || !s->left[im_deck_of(kind)])
        return "there are not so many cards of a kind";
    im_take_from_deck(s, kind);
    return NULL;
}

/* ---- Secret cards, by list ---- */

static int64_t count_listed(const im_state *s, int list, int kind) {
    int64_t count = 0;
    for (int i = 0; i < im_list_count(s, list); i++)
        count += im_listed(s, list, i).kind == kind;
    return count;
}

/* Lists are sorted by kind. */
static int next_listed(const im_state *s, int list, int kind) {
    for (int i = im_list_begin(s, list); i < s->secret_end[list]; i++)
        if (s->secrets[i].kind >= kind)
            return s->secrets[i].kind;
    return IM_CODES;
}

static const char *fill_list(im_state *s, int list, int kind, int64_t count, int known) {
    for (int64_t i = 0; i < count; i++) {
        const char *wrong = take_out(s, kind);
        if (wrong)
            return wrong;
        im_add_secret(s, list, (im_secret){(uint8_t)kind, (uint8_t)known});
    }
    return NULL;
}

static void empty_list(im_state *s, int list) {
    while (im_list_count(s, list) > 0)
        put_back(s, im_remove_secret(s, list, 0).kind);
}

static int64_t get_hand(const void *state, int row, int kind) {
    return count_listed(state, IM_IN_HAND + row, kind);
}
static int next_hand(const void *state, int row, int kind) {
    return next_listed(state, IM_IN_HAND + row, kind);
}
static const char *set_hand(void *state, int row, int kind, int64_t count) {
    return fill_list(state, IM_IN_HAND + row, kind, count, 1 << row);
}
static void reset_hand(void *state, int row) {
    empty_list(state, IM_IN_HAND + row);
}

static int64_t get_offer(const void *state, int row, int kind) {
    return count_listed(state, IM_IN_OFFER + row, kind);
}
static int next_offer(const void *state, int row, int kind) {
    return next_listed(state, IM_IN_OFFER + row, kind);
}
static const char *set_offer(void *state, int row, int kind, int64_t count) {
    return fill_list(state, IM_IN_OFFER + row, kind, count, 1 << row);
}
static void reset_offer(void *state, int row) {
    empty_list(state, IM_IN_OFFER + row);
}

/* Who knows the cards under a Gate, if nothing else is said: whose Gate it is. */
static int known_under(const im_state *s, int list) {
    int owner = im_layer(s, list, (im_secret){0, 0});
    return owner == DD_NONE ? 0 : 1 << owner;
}

static int64_t get_gate(const void *state, int row, int kind) {
    (void)row;
    return count_listed(state, IM_UNDER_GATE, kind);
}
static int next_gate(const void *state, int row, int kind) {
    (void)row;
    return next_listed(state, IM_UNDER_GATE, kind);
}
static const char *set_gate(void *state, int row, int kind, int64_t count) {
    (void)row;
    return fill_list(state, IM_UNDER_GATE, kind, count, known_under(state, IM_UNDER_GATE));
}
static void reset_gate(void *state, int row) {
    (void)row;
    empty_list(state, IM_UNDER_GATE);
}
static int64_t get_other_gate(const void *state, int row, int kind) {
    (void)row;
    return count_listed(state, IM_UNDER_OTHER_GATE, kind);
}
static int next_other_gate(const void *state, int row, int kind) {
    (void)row;
    return next_listed(state, IM_UNDER_OTHER_GATE, kind);
}
static const char *set_other_gate(void *state, int row, int kind, int64_t count) {
    (void)row;
    return fill_list(state, IM_UNDER_OTHER_GATE, kind, count, known_under(state, IM_UNDER_OTHER_GATE));
}
static void reset_other_gate(void *state, int row) {
    (void)row;
    empty_list(state, IM_UNDER_OTHER_GATE);
}

static int64_t get_drawn(const void *state, int row, int kind) {
    (void)row;
    return count_listed(state, IM_DRAWN, kind);
}
static int next_drawn(const void *state, int row, int kind) {
    (void)row;
    return next_listed(state, IM_DRAWN, kind);
}
static const char *set_drawn(void *state, int row, int kind, int64_t count) {
    const im_state *s = state;
    (void)row;
    return fill_list(state, IM_DRAWN, kind, count, s->tasks ? 1 << (im_next(s).seat & 3) : 1);
}
static void reset_drawn(void *state, int row) {
    (void)row;
    empty_list(state, IM_DRAWN);
}

static int64_t get_trophies(const void *state, int row, int kind) {
    (void)row;
    return count_listed(state, IM_TROPHIES, kind);
}
static int next_trophies(const void *state, int row, int kind) {
    (void)row;
    return next_listed(state, IM_TROPHIES, kind);
}
static const char *set_trophies(void *state, int row, int kind, int64_t count) {
    (void)row;
    return fill_list(state, IM_TROPHIES, kind, count, IM_PUBLIC);
}
static void reset_trophies(void *state, int row) {
    (void)row;
    empty_list(state, IM_TROPHIES);
}

static int64_t get_discard(const void *state, int row, int kind) {
    const im_state *s = state;
    (void)row;
    return kind < IM_KINDS ? s->discard[kind] : 0;
}
static const char *set_discard(void *state, int row, int kind, int64_t count) {
    im_state *s = state;
    (void)row;
    for (int64_t i = 0; i < count; i++) {
        const char *wrong = take_out(s, kind);
        if (wrong)
            return wrong;
        s->discard[kind]++;
    }
    return NULL;
}
static void reset_discard(void *state, int row) {
    im_state *s = state;
    (void)row;
    for (int kind = 0; kind < IM_KINDS; kind++)
        for (; s->discard[kind]; s->discard[kind]--)
            put_back(s, kind);
}

/* ---- What is known of hands ---- */

static int previous_seat(const im_state *s, int seat) {
    return (seat + im_seats(s) - 1) % im_seats(s);
}

static bool is_shown(const im_state *s, int seat, uint8_t known) {
    (void)s, (void)seat;
    return known & IM_PUBLIC;
}
static bool is_passed_on(const im_state *s, int seat, uint8_t known) {
    return !(known & IM_PUBLIC) && im_seats(s) > 1 && known >> previous_seat(s, seat) & 1;
}
static bool is_loose(const im_state *s, int seat, uint8_t known) {
    (void)s, (void)seat;
    return known & IM_LOOSE;
}

typedef bool (*im_known_fn)(const im_state *s, int seat, uint8_t known);

static int64_t count_known(const im_state *s, int seat, int kind, im_known_fn fits) {
    int64_t count = 0;
    for (int i = im_list_begin(s, IM_IN_HAND + seat); i < s->secret_end[IM_IN_HAND + seat]; i++)
        count += s->secrets[i].kind == kind && fits(s, seat, s->secrets[i].known);
    return count;
}

static const char *mark_known(im_state *s, int seat, int kind, int64_t count, im_known_fn fits, int mark) {
    for (int i = 0; count > 0 && i < im_list_count(s, IM_IN_HAND + seat);) {
        im_secret card = im_listed(s, IM_IN_HAND + seat, i);
        if (card.kind != kind || fits(s, seat, card.known)) {
            i++;
            continue;
        }
        im_remove_secret(s, IM_IN_HAND + seat, i);
        card.known |= (uint8_t)mark;
        im_add_secret(s, IM_IN_HAND + seat, card); /* its place in the order may be another */
        count--;
        i = 0;
    }
    return count ? "there is no such card in the hand" : NULL;
}

static int64_t get_shown(const void *state, int row, int kind) {
    return count_known(state, row, kind, is_shown);
}
static const char *set_shown(void *state, int row, int kind, int64_t count) {
    return mark_known(state, row, kind, count, is_shown, IM_PUBLIC);
}
static int64_t get_passed_on(const void *state, int row, int kind) {
    return count_known(state, row, kind, is_passed_on);
}
static const char *set_passed_on(void *state, int row, int kind, int64_t count) {
    return mark_known(state, row, kind, count, is_passed_on, 1 << previous_seat(state, row));
}
static int64_t get_loose(const void *state, int row, int kind) {
    return count_known(state, row, kind, is_loose) + count_listed(state, IM_AT_LARGE + row, kind);
}
static int next_loose(const void *state, int row, int kind) {
    int in_hand = next_listed(state, IM_IN_HAND + row, kind),
        at_large = next_listed(state, IM_AT_LARGE + row, kind);
    return in_hand < at_large ? in_hand : at_large;
}
static const char *set_loose(void *state, int row, int kind, int64_t count) {
    return mark_known(state, row, kind, count, is_loose, IM_LOOSE);
}

/* All of it, card by card in the order of the lists: what the fields above can't tell. */
static int64_t get_known(const void *state, int row, int i) {
    const im_state *s = state;
    (void)row;
    return s->secrets[i].known;
}
static const char *set_known(void *state, int row, int i, int64_t value) {
    im_state *s = state;
    (void)row;
    s->secrets[i].known = (uint8_t)value;
    return NULL;
}
static int length_known(const void *state, int row) {
    const im_state *s = state;
    (void)row;
    return s->secret_end[IM_LISTS - 1];
}
static const char *resize_known(void *state, int row, int length) {
    return length == length_known(state, row) ? NULL : "one number for each secret card is expected";
}

/* ---- Places ---- */

static int length_locations(const void *state, int row) {
    return im_place_count(state, row);
}
static int64_t get_location(const void *state, int row, int i) {
    return im_seen_at(state, row, i)->kind + 1;
}
static const char *resize_locations(void *state, int row, int length) {
    im_state *s = state;
    while (im_place_count(s, row) > 0) {
        const im_place *p = im_seen_at(s, row, 0);
        if (p->route)
            s->left[s->empire[p->route - 1]]++;
        s->held = (uint8_t)(s->held - (p->holder != 0));
        put_back(s, p->kind);
        im_drop_place(s, row, 0);
    }
    if (s->place_end[IM_SEATS - 1] + length > IM_CARDS)
        return "there are not so many cards";
    for (int i = 0; i < length; i++)
        im_add_place(s, row, IM_HIDDEN);
    return NULL;
}
static void reset_locations(void *state, int row) {
    resize_locations(state, row, 0);
}
static const char *set_location(void *state, int row, int i, int64_t value) {
    im_state *s = state;
    const char *wrong = take_out(s, (int)value - 1);
    if (!wrong)
        im_at(s, row, i)->kind = (uint8_t)(value - 1);
    return wrong;
}

static int next_by_place(const void *state, int row, int i) {
    return i <= im_place_count(state, row) ? i : IM_CARDS + 1;
}

/* Places are numbered from 1 in sets. */
static int64_t get_mark(const void *state, int row, int number, int mark) {
    const im_state *s = state;
    return number >= 1 && number <= im_place_count(s, row) && im_seen_at(s, row, number - 1)->marks & mark;
}
static const char *set_mark(void *state, int row, int number, int mark) {
    im_state *s = state;
    if (number < 1 || number > im_place_count(s, row))
        return "there is no such place";
    im_at(s, row, number - 1)->marks |= (uint8_t)mark;
    if (mark == IM_FOUNDATION)
        im_at(s, row, number - 1)->known = IM_PUBLIC | IM_KNOWN_SEATS;
    return NULL;
}
static void reset_mark(void *state, int row, int mark) {
    im_state *s = state;
    for (int place = 0; place < im_place_count(s, row); place++)
        im_at(s, row, place)->marks &= (uint8_t)~mark;
}

static int64_t get_foundation(const void *state, int row, int number) {
    return get_mark(state, row, number, IM_FOUNDATION);
}
static const char *set_foundation(void *state, int row, int number, int64_t value) {
    (void)value;
    return set_mark(state, row, number, IM_FOUNDATION);
}
static void reset_foundation(void *state, int row) {
    reset_mark(state, row, IM_FOUNDATION);
}

static int64_t get_blocked(const void *state, int row, int number) {
    return get_mark(state, row, number, IM_BLOCKED);
}
static const char *set_blocked(void *state, int row, int number, int64_t value) {
    (void)value;
    return set_mark(state, row, number, IM_BLOCKED);
}
static void reset_blocked(void *state, int row) {
    reset_mark(state, row, IM_BLOCKED);
}

static int64_t get_defence(const void *state, int row, int number) {
    return get_mark(state, row, number, IM_GUARDED);
}
static const char *set_defence(void *state, int row, int number, int64_t value) {
    (void)value;
    return set_mark(state, row, number, IM_GUARDED);
}
static void reset_defence(void *state, int row) {
    reset_mark(state, row, IM_GUARDED);
}

static int64_t get_samurai(const void *state, int row, int number) {
    return get_mark(state, row, number, IM_SAMURAI);
}
static const char *set_samurai(void *state, int row, int number, int64_t value) {
    (void)value;
    return set_mark(state, row, number, IM_SAMURAI);
}
static void reset_samurai(void *state, int row) {
    reset_mark(state, row, IM_SAMURAI);
}

static int64_t get_neutral(const void *state, int row, int number) {
    return get_mark(state, row, number, IM_NEUTRAL);
}
static const char *set_neutral(void *state, int row, int number, int64_t value) {
    (void)value;
    return set_mark(state, row, number, IM_NEUTRAL);
}
static void reset_neutral(void *state, int row) {
    reset_mark(state, row, IM_NEUTRAL);
}

/* Numbers by place: which member of im_place. */
static int64_t get_member(const im_state *s, int row, int place, size_t member) {
    return place < im_place_count(s, row) ? ((const uint8_t *)im_seen_at(s, row, place))[member] : 0;
}
static const char *set_member(im_state *s, int row, int place, size_t member, int64_t value) {
    if (place >= im_place_count(s, row))
        return "there is no such place";
    ((uint8_t *)im_at(s, row, place))[member] = (uint8_t)value;
    return NULL;
}
static void reset_member(im_state *s, int row, size_t member) {
    for (int place = 0; place < im_place_count(s, row); place++)
        ((uint8_t *)im_at(s, row, place))[member] = 0;
}

static int64_t get_used(const void *state, int row, int place) {
    return get_member(state, row, place, offsetof(im_place, used));
}
static const char *set_used(void *state, int row, int place, int64_t value) {
    return set_member(state, row, place, offsetof(im_place, used), value);
}
static void reset_used(void *state, int row) {
    reset_member(state, row, offsetof(im_place, used));
}

static int64_t get_stock(const void *state, int row, int place) {
    return get_member(state, row, place, offsetof(im_place, stock));
}
static const char *set_stock(void *state, int row, int place, int64_t value) {
    return set_member(state, row, place, offsetof(im_place, stock), value);
}
static void reset_stock(void *state, int row) {
    reset_member(state, row, offsetof(im_place, stock));
}

static int64_t get_foundation_known(const void *state, int row, int place) {
    return get_member(state, row, place, offsetof(im_place, known));
}
static const char *set_foundation_known(void *state, int row, int place, int64_t value) {
    return set_member(state, row, place, offsetof(im_place, known), value);
}
static void reset_foundation_known(void *state, int row) {
    reset_member(state, row, offsetof(im_place, known));
}

static int64_t get_held(const void *state, int row, int place) {
    return get_member(state, row, place, offsetof(im_place, holder));
}
static const char *set_held(void *state, int row, int place, int64_t value) {
    im_state *s = state;
    s->held++;
    return set_member(s, row, place, offsetof(im_place, holder), value);
}
static void reset_held(void *state, int row) {
    im_state *s = state;
    for (int place = 0; place < im_place_count(s, row); place++)
        s->held = (uint8_t)(s->held - (im_seen_at(s, row, place)->holder != 0));
    reset_member(s, row, offsetof(im_place, holder));
}

/* A marker can't be drawn any more, but stays among the cards of the deck. */
static int64_t get_route(const void *state, int row, int place) {
    return get_member(state, row, place, offsetof(im_place, route));
}
static const char *set_route(void *state, int row, int place, int64_t value) {
    im_state *s = state;
    uint8_t *left = &s->left[s->empire[value - 1]];
    if (!*left)
        return "there is no card left for a marker";
    --*left;
    return set_member(s, row, place, offsetof(im_place, route), value);
}
static void reset_route(void *state, int row) {
    im_state *s = state;
    for (int place = 0; place < im_place_count(s, row); place++)
        if (im_seen_at(s, row, place)->route)
            s->left[s->empire[im_seen_at(s, row, place)->route - 1]]++;
    reset_member(s, row, offsetof(im_place, route));
}

/* ---- Deals, the display ---- */

static int length_deals(const void *state, int row) {
    return im_deal_count(state, row);
}
static int64_t get_deal(const void *state, int row, int i) {
    const im_state *s = state;
    return s->deals[im_deals_begin(s, row) + i] + 1;
}
static const char *resize_deals(void *state, int row, int length) {
    im_state *s = state;
    while (im_deal_count(s, row) > 0)
        put_back(s, im_drop_deal(s, row, 0));
    if (s->deal_end[IM_SEATS - 1] + length > IM_CARDS)
        return "there are not so many cards";
    for (int i = 0; i < length; i++)
        im_add_deal(s, row, IM_HIDDEN);
    return NULL;
}
static void reset_deals(void *state, int row) {
    resize_deals(state, row, 0);
}
static const char *set_deal(void *state, int row, int i, int64_t value) {
    im_state *s = state;
    const char *wrong = take_out(s, (int)value - 1);
    if (!wrong)
        s->deals[im_deals_begin(s, row) + i] = (uint8_t)(value - 1);
    return wrong;
}

static int length_display(const void *state, int row) {
    const im_state *s = state;
    (void)row;
    return s->shown;
}
static int64_t get_display(const void *state, int row, int i) {
    const im_state *s = state;
    (void)row;
    return s->display[i] + 1;
}
static const char *resize_display(void *state, int row, int length) {
    im_state *s = state;
    (void)row, (void)length;
    while (s->shown) {
        put_back(s, s->display[0]);
        im_take_from_display(s, s->display[0]);
    }
    return NULL;
}
static void reset_display(void *state, int row) {
    resize_display(state, row, 0);
}
static const char *set_display(void *state, int row, int i, int64_t value) {
    im_state *s = state;
    (void)row, (void)i;
    const char *wrong = take_out(s, (int)value - 1);
    if (!wrong)
        im_add_to_display(s, (int)value - 1);
    return wrong;
}

/* ---- Empires ---- */

static int64_t get_empire(const void *state, int row, int i) {
    const im_state *s = state;
    (void)i;
    return s->empire[row];
}
static const char *set_empire(void *state, int row, int i, int64_t value) {
    im_state *s = state;
    (void)i;
    if (s->empire[row] == value)
        return NULL;
    if (s->empire[row])
        return "the options say otherwise";
    if (!(im_free_empires(s) >> value & 1))
        return "an empire can be played by one seat only";
    im_choose_empire(s, row, (int)value, NULL);
    return NULL;
}

static int64_t get_left(const void *state, int row, int deck) {
    const im_state *s = state;
    (void)row;
    return s->left[deck];
}
static const char *set_left(void *state, int row, int deck, int64_t value) {
    return get_left(state, row, deck) == value ? NULL : "the cards do not add up";
}

/* ---- The agenda: a word, then what the task has: s a seat, d a deck, n a number, k a card ---- */

static const char *const task_shapes[IM_WHATS] = {
    [IM_DRAW_EMPIRE] = "s",
    [IM_DRAW_FIRST] = "",
    [IM_DRAW_CARDS] = "sdn",
    [IM_DRAW_FRESH] = "sdn",
    [IM_REVEAL] = "n",
    [IM_OFFER] = "sn",
    [IM_DRAW_ASIDE] = "sd",
    [IM_GIVE_RIVAL] = "",
    [IM_DRAW_ATTACK] = "n",
    [IM_SHOW_MARKER] = "s",
    [IM_PICK] = "s",
    [IM_DRAFT] = "n",
    [IM_TURN] = "s",
    [IM_ASK_TARGET] = "s",
    [IM_ASK_PRICE_CARD] = "s",
    [IM_ASK_PRICE_DEAL] = "s",
    [IM_ASK_GOOD] = "s",
    [IM_ASK_SACRIFICE] = "s",
    [IM_ASK_PAY] = "s",
    [IM_ASK_DECK] = "sn",
    [IM_ASK_DECK_ASIDE] = "s",
    [IM_ASK_KEEP] = "sn",
    [IM_ASK_CHOICE] = "skn",
    [IM_ASK_SELL] = "s",
    [IM_ASK_OTHER] = "snn",
    [IM_ASK_SAMURAI] = "sn",
    [IM_ASK_TURN_IN] = "sn",
    [IM_ASK_LOSE_CARD] = "s",
    [IM_ASK_LOSS] = "n",
    [IM_OPEN_SOLO] = "",
    [IM_LOOK_OUT] = "",
    [IM_CLEAR] = "",
    [IM_GIVE_RIVAL_REST] = "",
    [IM_PRODUCE_ALL] = "",
    [IM_PRODUCE] = "s",
    [IM_PRODUCE_DEALS] = "snn",
    [IM_PRODUCE_LOCATIONS] = "sn",
    [IM_TURN_IN_DEALS] = "s",
    [IM_TURN_IN_END] = "sn",
    [IM_ACT_ALL] = "",
    [IM_DO] = "s",
    [IM_REACT] = "sk",
    [IM_END_ROUND] = "",
    [IM_ATTACK_ALL] = "",
};

static int64_t pack(im_task task) {
    return (int64_t)task.what | (int64_t)task.seat << 8 | (int64_t)task.a << 16 | (int64_t)task.b << 24;
}
static im_task unpack(int64_t value) {
    return (im_task){(uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16), (uint8_t)(value >> 24)};
}

static void put_task(const void *state, int64_t value, dd_out *out) {
    im_task task = unpack(value);
    bool second = false;
    (void)state;
    dd_put(out, im_task_ids[task.what]);
    for (const char *shape = task_shapes[task.what]; *shape; shape++) {
        int arg = second ? task.b : task.a;
        dd_put_char(out, ' ');
        if (*shape == 's')
            dd_put_seat(out, task.seat);
        else if (*shape == 'd')
            dd_put(out, im_deck_ids[arg]);
        else if (*shape == 'k')
            dd_put(out, im_kinds[arg].code);
        else
            dd_put_int(out, arg);
        second = second || *shape != 's';
    }
}

/* One argument of a task; false if it is none. */
static bool parse_arg(const void *state, char shape, const char *word, uint8_t *out) {
    int64_t number = 0;
    if (shape == 's')
        number = dd_read_seat(word, dd_seats(state));
    else if (shape == 'd')
        while (number < IM_ATTACK && strcmp(word, im_deck_ids[number]) != 0)
            number++;
    else if (shape == 'k')
        while (number < IM_KINDS && strcmp(word, im_kinds[number].code) != 0)
            number++;
    else if (!dd_parse_int(word, 0, 255, &number))
        return false;
    *out = (uint8_t)number;
    return number >= 0 && !(shape == 'd' && number == IM_ATTACK) && !(shape == 'k' && number == IM_KINDS);
}

/* Cuts off the next word of a text. */
static char *next_word(char **rest) {
    char *word = *rest;
    if (!word)
        return NULL;
    *rest = strchr(word, ' ');
    if (*rest)
        *(*rest)++ = '\0';
    return word;
}

static bool parse_task(const void *state, const char *text, int64_t *value) {
    char copy[DD_MAX_VALUE_TEXT];
    im_task task = {0};
    uint8_t *args[2] = {&task.a, &task.b};
    int next = 0;
    if (strlen(text) >= sizeof copy)
        return false;
    strcpy(copy, text);
    char *rest = copy;
    char *word = next_word(&rest);
    while (word && task.what < IM_WHATS && strcmp(word, im_task_ids[task.what]) != 0)
        task.what++;
    if (!word || task.what == IM_WHATS)
        return false;
    for (const char *shape = task_shapes[task.what]; *shape; shape++) {
        word = next_word(&rest);
        if (!word || !parse_arg(state, *shape, word, *shape == 's' ? &task.seat : args[next]))
            return false;
        next += *shape != 's';
    }
    *value = pack(task);
    return next_word(&rest) == NULL;
}

static int length_agenda(const void *state, int row) {
    const im_state *s = state;
    (void)row;
    return s->tasks;
}
/* A marker that is about to be shown can't be drawn any more. */
static void count_marker(im_state *s, im_task task, int change) {
    if (task.what == IM_SHOW_MARKER)
        s->left[s->empire[task.seat]] = (uint8_t)(s->left[s->empire[task.seat]] + change);
}
static const char *resize_agenda(void *state, int row, int length) {
    im_state *s = state;
    (void)row;
    for (int i = 0; i < s->tasks; i++)
        count_marker(s, s->agenda[i], 1);
    memset(s->agenda, 0, sizeof s->agenda);
    s->tasks = (uint8_t)length;
    return NULL;
}
static int64_t get_agenda(const void *state, int row, int i) {
    const im_state *s = state;
    (void)row;
    return pack(s->agenda[i]);
}
static const char *set_agenda(void *state, int row, int i, int64_t value) {
    im_state *s = state;
    (void)row;
    s->agenda[i] = unpack(value);
    count_marker(s, s->agenda[i], -1);
    return NULL;
}

/* ---- The location that may be activated again ---- */

static int64_t get_again(const void *state, int row, int i) {
    const im_state *s = state;
    (void)row, (void)i;
    return s->acted == IM_AGAIN ? s->again_owner << 8 | s->again_place : DD_NONE;
}
static const char *set_again(void *state, int row, int i, int64_t value) {
    im_state *s = state;
    (void)row, (void)i;
    s->again_owner = value < 0 ? 0 : (uint8_t)(value >> 8);
    s->again_place = value < 0 ? 0 : (uint8_t)value;
    return NULL;
}
static void put_again(const void *state, int64_t value, dd_out *out) {
    dd_putf(out, "%s %d", side_id(state, (int)(value >> 8)), (int)(value & 0xFF) + 1);
}
static bool parse_again(const void *state, const char *text, int64_t *value) {
    for (int side = 0; side < im_sides(state); side++) {
        const char *name = side_id(state, side);
        size_t len = strlen(name);
        int64_t place = 0;
        if (strncmp(text, name, len) == 0 && text[len] == ' ' &&
            dd_parse_int(text + len + 1, 1, IM_CARDS, &place)) {
            *value = (int64_t)side << 8 | (place - 1);
            return true;
        }
    }
    return false;
}

/* ---- What is being done ---- */

static const char *job_id(const void *state, int i) {
    static const char *const ids[] = {
        "doing", "kind", "from_deals", "owner", "place", "target_owner", "target", "card",    "from", "good",
        "",      "wood", "stone",      "food",  "gold",  "worker",       "raze",   "defence", "any"};
    (void)state;
    return i < (int)(sizeof ids / sizeof *ids) && *ids[i] ? ids[i] : NULL;
}

/* ---- For learners: what stands in an empire, by kind ---- */

static int64_t get_built(const void *state, int row, int kind) {
    const im_state *s = state;
    int64_t count = 0;
    for (int place = 0; place < im_place_count(s, row); place++)
        count +=
            im_seen_at(s, row, place)->kind == kind && !(im_seen_at(s, row, place)->marks & IM_FOUNDATION);
    return count;
}
static int64_t get_dealt(const void *state, int row, int kind) {
    const im_state *s = state;
    int64_t count = 0;
    for (int i = 0; i < im_deal_count(s, row); i++)
        count += s->deals[im_deals_begin(s, row) + i] == kind;
    return count;
}
static int64_t get_task_kind(const void *state, int row, int i) {
    const im_state *s = state;
    (void)row, (void)i;
    return s->tasks ? im_next(s).what : IM_WHATS;
}
static int64_t get_task_seat(const void *state, int row, int i) {
    const im_state *s = state;
    (void)row, (void)i;
    return s->tasks ? im_next(s).seat : DD_NONE;
}

#define BY_SEAT .count = 1, .per_seat = true
#define BY_SIDE .per_seat = true, .rows = sides
#define BY_CODE .count = IM_CODES, .key = kind_id
#define PLACE_SET(what)                                                                                      \
    .count = 1, .per_seat = true, .is_set = true, .max = IM_CARDS, .no_numbers = true,                       \
    .next = next_by_place, .get = get_##what, .set = set_##what, .reset = reset_##what
#define PLACE_MAP(what)                                                                                      \
    .count = IM_CARDS, .per_seat = true, .key = place_id, .no_numbers = true, .next = next_by_place,         \
    .get = get_##what, .set = set_##what, .reset = reset_##what

const dd_field im_fields[] = {
    {.id = "empire", BY_SEAT, .max = IM_EGYPTIANS, .name = empire_id, .get = get_empire, .set = set_empire},
    {.id = "phase", DD_MEMBER(im_state, phase), .max = IM_PHASES - 1, .name = phase_id},
    {.id = "round", DD_MEMBER(im_state, round), .max = IM_ROUNDS},
    {.id = "first", DD_MEMBER(im_state, first), .is_signed = true, .is_seat = true},
    {.id = "agenda",
     .count = IM_TASKS,
     .no_numbers = true,
     .get = get_agenda,
     .set = set_agenda,
     .length = length_agenda,
     .resize = resize_agenda,
     .put = put_task,
     .parse = parse_task},
    {.id = "acted", DD_MEMBER(im_state, acted), .max = IM_ACTED_KINDS - 1, .name = acted_id},
    {.id = "again",
     .count = 1,
     .is_signed = true,
     .no_numbers = true,
     .get = get_again,
     .set = set_again,
     .put = put_again,
     .parse = parse_again},
    {.id = "goods", DD_SEAT_ARRAY(im_state, goods), .max = IM_MAX_GOODS, .key = supply_id},
    {.id = "vp", DD_SEAT_MEMBER(im_state, vp), .max = IM_MAX_GOODS},
    {.id = "passed", DD_MEMBER(im_state, passed), .is_set = true, .max = IM_SEATS - 1},
    {.id = "locations",
     .count = IM_CARDS,
     BY_SIDE,
     .max = IM_CODES,
     .no_numbers = true,
     .name = card_id,
     .parse = parse_card,
     .get = get_location,
     .set = set_location,
     .reset = reset_locations,
     .length = length_locations,
     .resize = resize_locations},
    {.id = "foundations", PLACE_SET(foundation)},
    {.id = "used", PLACE_MAP(used), .rows = sides, .max = 2},
    {.id = "blocked", PLACE_SET(blocked), .rows = sides},
    {.id = "defence", PLACE_SET(defence)},
    {.id = "samurai", PLACE_SET(samurai)},
    {.id = "held", PLACE_MAP(held), .rows = sides, .max = IM_SEATS, .name = seat_after_id},
    {.id = "neutral", PLACE_SET(neutral), .rows = sides},
    {.id = "routes", PLACE_MAP(route), .max = IM_SEATS, .name = seat_after_id},
    {.id = "stock", PLACE_MAP(stock), .max = IM_MAX_STOCK},
    {.id = "foundation_known", PLACE_MAP(foundation_known), .max = 255},
    {.id = "under_gate",
     BY_CODE,
     .max = 9,
     .get = get_gate,
     .next = next_gate,
     .set = set_gate,
     .reset = reset_gate},
    {.id = "under_other_gate",
     BY_CODE,
     .max = 9,
     .get = get_other_gate,
     .next = next_other_gate,
     .set = set_other_gate,
     .reset = reset_other_gate},
    {.id = "deals",
     .count = IM_CARDS,
     BY_SIDE,
     .max = IM_CODES,
     .no_numbers = true,
     .name = card_id,
     .parse = parse_card,
     .get = get_deal,
     .set = set_deal,
     .reset = reset_deals,
     .length = length_deals,
     .resize = resize_deals},
    {.id = "hand",
     BY_CODE,
     .per_seat = true,
     .max = IM_CARDS,
     .get = get_hand,
     .next = next_hand,
     .set = set_hand,
     .reset = reset_hand},
    {.id = "shown",
     BY_CODE,
     .per_seat = true,
     .max = 9,
     .get = get_shown,
     .next = next_hand,
     .set = set_shown},
    {.id = "passed_on",
     BY_CODE,
     .per_seat = true,
     .max = 9,
     .get = get_passed_on,
     .next = next_hand,
     .set = set_passed_on},
    {.id = "loose",
     BY_CODE,
     .per_seat = true,
     .max = 9,
     .get = get_loose,
     .next = next_loose,
     .set = set_loose},
    {.id = "discard", BY_CODE, .max = 9, .get = get_discard, .set = set_discard, .reset = reset_discard},
    {.id = "trophies",
     BY_CODE,
     .max = 9,
     .get = get_trophies,
     .next = next_trophies,
     .set = set_trophies,
     .reset = reset_trophies},
    {.id = "display",
     .count = IM_DISPLAY + 1,
     .max = IM_CODES,
     .no_numbers = true,
     .name = card_id,
     .parse = parse_card,
     .get = get_display,
     .set = set_display,
     .reset = reset_display,
     .length = length_display,
     .resize = resize_display},
    {.id = "offers",
     BY_CODE,
     .per_seat = true,
     .max = 9,
     .get = get_offer,
     .next = next_offer,
     .set = set_offer,
     .reset = reset_offer},
    {.id = "picks",
     DD_SEAT_MEMBER(im_state, picks),
     .is_signed = true,
     .max = IM_LOCATION_KINDS - 1,
     .name = kind_id},
    {.id = "drawn",
     BY_CODE,
     .max = 9,
     .get = get_drawn,
     .next = next_drawn,
     .set = set_drawn,
     .reset = reset_drawn},
    {.id = "known",
     .count = IM_SECRETS - 1,
     .max = 255,
     .no_numbers = true,
     .get = get_known,
     .set = set_known,
     .length = length_known,
     .resize = resize_known},
    {.id = "oasis", DD_MEMBER(im_state, oasis), .max = 255},
    {.id = "received", DD_ARRAY(im_state, received), .max = 255, .key = good_id},
    {.id = "turned_in", DD_MEMBER(im_state, turned_in), .max = 255},
    {.id = "job",
     .offset = offsetof(im_state, job),
     .size = 1,
     .count = sizeof(im_job),
     .max = 255,
     .no_numbers = true,
     .key = job_id},
    {.id = "left", .count = IM_DECKS, .max = 255, .key = deck_id, .get = get_left, .set = set_left},
    {.id = "built", BY_CODE, BY_SIDE, .max = 9, .no_text = true, .get = get_built},
    {.id = "dealt", BY_CODE, BY_SIDE, .max = 9, .no_text = true, .get = get_dealt},
    {.id = "asked", .count = 1, .max = IM_WHATS, .one_hot = true, .no_text = true, .get = get_task_kind},
    {.id = "asked_seat",
     .count = 1,
     .is_signed = true,
     .is_seat = true,
     .no_text = true,
     .get = get_task_seat},
    {0},
};

#define CARD                                                                                                 \
    { DD_ARG_NAME, kind_id }
#define SIDE                                                                                                 \
    { DD_ARG_NAME, side_id }
#define PLACE                                                                                                \
    { DD_ARG_PLACE, NULL }

const dd_verb im_verbs[] = {
    [IM_MOVE_EMPIRE] = {"empire", {{DD_ARG_NAME, deck_id}}},
    [IM_MOVE_FIRST] = {"first", {{DD_ARG_SEAT, NULL}}},
    [IM_MOVE_CARD] = {"card", {CARD}},
    [IM_MOVE_PICK] = {"pick", {CARD}},
    [IM_MOVE_BUILD] = {"build", {CARD}},
    [IM_MOVE_DEAL] = {"deal", {CARD}},
    [IM_MOVE_RAZE] = {"raze", {CARD}},
    [IM_MOVE_ATTACK] = {"attack", {SIDE, PLACE}},
    [IM_MOVE_ACTIVATE] = {"activate", {SIDE, PLACE}},
    [IM_MOVE_EXCHANGE] = {"exchange", {{DD_ARG_NAME, exchange_id}}},
    [IM_MOVE_PASS] = {"pass", {{0, NULL}}},
    [IM_MOVE_GUARD] = {"guard", {PLACE}},
    [IM_MOVE_SAMURAI] = {"samurai", {PLACE}},
    [IM_MOVE_TUCK] = {"tuck", {SIDE, PLACE, CARD}},
    [IM_MOVE_BANK] = {"bank", {SIDE, PLACE, {DD_ARG_NAME, good_id}}},
    [IM_MOVE_END] = {"end", {{0, NULL}}},
    [IM_MOVE_TARGET] = {"target", {SIDE, PLACE}},
    [IM_MOVE_TREATY] = {"treaty", {SIDE, PLACE}},
    [IM_MOVE_ROUTE] = {"route", {SIDE, PLACE}},
    [IM_MOVE_STEAL] = {"steal", {SIDE, {DD_ARG_NAME, good_id}}},
    [IM_MOVE_VICTIM] = {"victim", {SIDE}},
    [IM_MOVE_DROP] = {"drop", {CARD}},
    [IM_MOVE_TAKE] = {"take", {{DD_ARG_NAME, good_id}}},
    [IM_MOVE_SACRIFICE] = {"sacrifice", {PLACE}},
    [IM_MOVE_PAY] = {"pay", {{DD_ARG_NUMBER, NULL}, {DD_ARG_NUMBER, NULL}, {DD_ARG_NUMBER, NULL}}},
    [IM_MOVE_DRAW] = {"draw", {{DD_ARG_NAME, exchange_id}}},
    [IM_MOVE_KEEP] = {"keep", {CARD}},
    [IM_MOVE_TURN_IN] = {"turn_in", {{DD_ARG_NAME, good_id}}},
    [IM_MOVE_SELL] = {"sell", {{DD_ARG_NAME, good_id}}},
    [IM_MOVE_DONE] = {"done", {{0, NULL}}},
    {0},
};
