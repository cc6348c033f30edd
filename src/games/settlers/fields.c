/* The position, the moves and the events as texts: docs/games/settlers.md describes them. */
#include "games/settlers/settlers.h"

#include <string.h>

/* ---- Names ---- */

/* Of cards that a viewer may not know, by deck. */
static const char *const back_ids[IM_CODES - IM_HIDDEN] = {"?common", "?barbarians", "?japanese", "?romans",
                                                           "?egyptians"};

static const char *const phase_ids[IM_PHASES] = {"setup",   "lookout", "production",
                                                 "actions", "attack",  "over"};

static const char *kind_id(const void *state, int kind) {
    (void)state;
    if (kind < 0 || kind >= IM_CODES)
        return NULL;
    return kind < IM_HIDDEN ? im_kinds[kind].code : back_ids[kind - IM_HIDDEN];
}

/* The kind that a printed code belongs to: every copy has a number of its own, and they follow each other.
 * We write the first. The letters tell the deck. -1: none such. */
static int find_card(const void *state, const char *text) {
    (void)state;
    for (int deck = 0; deck < IM_DECKS; deck++) {
        const char *first = im_kinds[im_deck_begin[deck]].code;
        int64_t number = 0, begin = 0;
        if (strncmp(text, first, 3) != 0 || strlen(text) != strlen(first) ||
            !dd_parse_int(text + 3, 0, INT16_MAX, &number))
            continue;
        for (int kind = im_deck_begin[deck]; kind < im_deck_begin[deck + 1]; kind++) {
            dd_parse_int(im_kinds[kind].code + 3, 0, INT16_MAX, &begin);
            if (number >= begin && number < begin + im_kinds[kind].copies)
                return kind;
        }
    }
    return -1;
}

static bool parse_card(const dd_field *field, const void *state, const char *text, int64_t *value) {
    (void)field;
    *value = find_card(state, text);
    for (int back = 0; back < IM_CODES - IM_HIDDEN; back++)
        if (strcmp(text, back_ids[back]) == 0)
            *value = IM_HIDDEN + back; /* which is then refused */
    return *value >= 0;
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
    (void)state;
    return phase < IM_PHASES ? phase_ids[phase] : NULL;
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
        return "there are not so many copies of it that lie nowhere else";
    im_take_from_deck(s, kind);
    return NULL;
}

/* ---- Secret cards: the tag is the list, of the first seat if there is one a seat ---- */

static int64_t count_listed(const im_state *s, int list, int kind) {
    int64_t count = 0;
    for (int i = im_list_begin(s, list); i < s->secret_end[list] && s->secrets[i].kind <= kind; i++)
        count += s->secrets[i].kind == kind;
    return count;
}

/* Lists are sorted by kind. */
static int next_listed(const im_state *s, int list, int kind) {
    for (int i = im_list_begin(s, list); i < s->secret_end[list]; i++)
        if (s->secrets[i].kind >= kind)
            return s->secrets[i].kind;
    return IM_CODES;
}

/* Who knows a card, if nothing else is said: whose it is, or whose Gate it lies under. */
static int known_at_first(const im_state *s, int list, int seat) {
    int owner = seat;
    switch (list) {
    case IM_TROPHIES:
        return IM_PUBLIC;
    case IM_UNDER_GATE:
    case IM_UNDER_OTHER_GATE:
        owner = im_layer(s, list, (im_secret){0, 0});
        return owner == DD_NONE ? 0 : 1 << owner;
    case IM_DRAWN:
        return s->tasks ? 1 << (im_next(s).seat & 3) : 1;
    default:
        return 1 << seat;
    }
}

static int64_t get_listed(const dd_field *field, const void *state, int row, int kind) {
    return count_listed(state, field->tag + row, kind);
}
static int next_kind(const dd_field *field, const void *state, int row, int kind) {
    return next_listed(state, field->tag + row, kind);
}
static const char *set_listed(const dd_field *field, void *state, int row, int kind, int64_t count) {
    im_state *s = state;
    int list = field->tag + row, known = known_at_first(s, list, row);
    for (int64_t i = 0; i < count; i++) {
        const char *wrong = take_out(s, kind);
        if (wrong)
            return wrong;
        im_add_secret(s, list, (im_secret){(uint8_t)kind, (uint8_t)known});
    }
    return NULL;
}
static void reset_listed(const dd_field *field, void *state, int row) {
    im_state *s = state;
    while (im_list_count(s, field->tag + row) > 0)
        put_back(s, im_remove_secret(s, field->tag + row, 0).kind);
}

/* ---- The discard piles ---- */

static int64_t get_discard(const dd_field *field, const void *state, int row, int kind) {
    const im_state *s = state;
    (void)field, (void)row;
    return kind < IM_KINDS ? s->discard[kind] : 0;
}
static const char *set_discard(const dd_field *field, void *state, int row, int kind, int64_t count) {
    im_state *s = state;
    (void)field, (void)row;
    for (int64_t i = 0; i < count; i++) {
        const char *wrong = take_out(s, kind);
        if (wrong)
            return wrong;
        s->discard[kind]++;
    }
    return NULL;
}
static void reset_discard(const dd_field *field, void *state, int row) {
    im_state *s = state;
    (void)field, (void)row;
    for (int kind = 0; kind < IM_KINDS; kind++)
        for (; s->discard[kind]; s->discard[kind]--)
            put_back(s, kind);
}

/* ---- What is known of hands ---- */

static int previous_seat(const im_state *s, int seat) {
    return (seat + im_seats(s) - 1) % im_seats(s);
}

/* What others may know of a card in a hand: the tags of these fields. */
enum { SHOWN, PASSED_ON, LOOSE };

static bool is_known(const im_state *s, int seat, uint8_t known, int how) {
    switch (how) {
    case SHOWN:
        return known & IM_PUBLIC;
    case PASSED_ON:
        return !(known & IM_PUBLIC) && im_seats(s) > 1 && known >> previous_seat(s, seat) & 1;
    default:
        return known & IM_LOOSE;
    }
}

static int mark_of(const im_state *s, int seat, int how) {
    return how == SHOWN ? IM_PUBLIC : how == LOOSE ? IM_LOOSE : 1 << previous_seat(s, seat);
}

static int64_t get_known_in_hand(const dd_field *field, const void *state, int row, int kind) {
    const im_state *s = state;
    int64_t count = field->tag == LOOSE ? count_listed(s, IM_AT_LARGE + row, kind) : 0;
    for (int i = im_list_begin(s, IM_IN_HAND + row); i < s->secret_end[IM_IN_HAND + row]; i++)
        count += s->secrets[i].kind == kind && is_known(s, row, s->secrets[i].known, field->tag);
    return count;
}
static int next_known_in_hand(const dd_field *field, const void *state, int row, int kind) {
    int in_hand = next_listed(state, IM_IN_HAND + row, kind);
    int at_large = field->tag == LOOSE ? next_listed(state, IM_AT_LARGE + row, kind) : IM_CODES;
    return in_hand < at_large ? in_hand : at_large;
}
static const char *set_known_in_hand(const dd_field *field, void *state, int row, int kind, int64_t count) {
    im_state *s = state;
    for (int i = 0; count > 0 && i < im_list_count(s, IM_IN_HAND + row);) {
        im_secret card = im_listed(s, IM_IN_HAND + row, i);
        if (card.kind != kind || is_known(s, row, card.known, field->tag)) {
            i++;
            continue;
        }
        im_remove_secret(s, IM_IN_HAND + row, i);
        card.known |= (uint8_t)mark_of(s, row, field->tag);
        im_add_secret(s, IM_IN_HAND + row, card); /* its place in the order may be another */
        count--;
        i = 0;
    }
    return count ? "there is no such card in the hand" : NULL;
}

/* All of it, card by card in the order of the lists: what the fields above can't tell. */
static int64_t get_known(const dd_field *field, const void *state, int row, int i) {
    const im_state *s = state;
    (void)field, (void)row;
    return s->secrets[i].known;
}
static const char *set_known(const dd_field *field, void *state, int row, int i, int64_t value) {
    im_state *s = state;
    (void)field, (void)row;
    s->secrets[i].known = (uint8_t)value;
    return NULL;
}
static int length_known(const dd_field *field, const void *state, int row) {
    const im_state *s = state;
    (void)field, (void)row;
    return s->secret_end[IM_LISTS - 1];
}
static const char *resize_known(const dd_field *field, void *state, int row, int length) {
    return length == length_known(field, state, row) ? NULL : "one number for each secret card is expected";
}

/* ---- Cards on the table, in order ---- */

enum { LOCATIONS, DEALS, DISPLAY }; /* the tags of these fields */

static int length_cards(const dd_field *field, const void *state, int row) {
    const im_state *s = state;
    return field->tag == LOCATIONS ? im_place_count(s, row)
           : field->tag == DEALS   ? im_deal_count(s, row)
                                   : s->shown;
}
static int64_t get_card(const dd_field *field, const void *state, int row, int i) {
    const im_state *s = state;
    return field->tag == LOCATIONS ? im_seen_at(s, row, i)->kind
           : field->tag == DEALS   ? s->deals[im_deals_begin(s, row) + i]
                                   : s->display[i];
}

/* With all that lies on it. */
static void remove_location(im_state *s, int row) {
    const im_place *p = im_seen_at(s, row, 0);
    if (p->route)
        s->left[s->empire[p->route - 1]]++;
    s->held = (uint8_t)(s->held - (p->holder != 0));
    im_drop_place(s, row, 0);
}
static void reset_cards(const dd_field *field, void *state, int row) {
    im_state *s = state;
    while (length_cards(field, s, row) > 0) {
        int kind = (int)get_card(field, s, row, 0);
        put_back(s, kind);
        if (field->tag == LOCATIONS)
            remove_location(s, row);
        else if (field->tag == DEALS)
            im_drop_deal(s, row, 0);
        else
            im_take_from_display(s, kind);
    }
}

static const char *resize_cards(const dd_field *field, void *state, int row, int length) {
    im_state *s = state;
    int end = field->tag == LOCATIONS ? s->place_end[IM_SEATS - 1] : s->deal_end[IM_SEATS - 1];
    reset_cards(field, s, row);
    if (field->tag == DISPLAY)
        return NULL;
    if (end + length > IM_CARDS)
        return "there are not so many cards";
    for (int i = 0; i < length; i++)
        if (field->tag == LOCATIONS)
            im_add_place(s, row, IM_HIDDEN);
        else
            im_add_deal(s, row, IM_HIDDEN);
    return NULL;
}
static const char *set_card(const dd_field *field, void *state, int row, int i, int64_t kind) {
    im_state *s = state;
    const char *wrong = take_out(s, (int)kind);
    if (wrong)
        return wrong;
    if (field->tag == LOCATIONS)
        im_at(s, row, i)->kind = (uint8_t)kind;
    else if (field->tag == DEALS)
        s->deals[im_deals_begin(s, row) + i] = (uint8_t)kind;
    else
        im_add_to_display(s, (int)kind);
    return NULL;
}

/* ---- What lies on locations ---- */

static const char no_such_place[] = "no location lies at this place";

static int next_place(const dd_field *field, const void *state, int row, int i) {
    (void)field;
    return i < im_place_count(state, row) ? i : IM_CARDS;
}

/* A set of places: the tag is the mark that they have. */
static int64_t get_mark(const dd_field *field, const void *state, int row, int place) {
    return place < im_place_count(state, row) && im_seen_at(state, row, place)->marks & field->tag;
}
static const char *set_mark(const dd_field *field, void *state, int row, int place, int64_t value) {
    im_state *s = state;
    (void)value;
    if (place >= im_place_count(s, row))
        return no_such_place;
    im_at(s, row, place)->marks |= field->tag;
    if (field->tag == IM_FOUNDATION)
        im_at(s, row, place)->known = IM_PUBLIC | IM_KNOWN_SEATS;
    return NULL;
}
static void reset_mark(const dd_field *field, void *state, int row) {
    for (int place = 0; place < im_place_count(state, row); place++)
        im_at(state, row, place)->marks &= (uint8_t)~field->tag;
}

/* A number for each place: the tag is the member of im_place. */
static int64_t get_member(const dd_field *field, const void *state, int row, int place) {
    return place < im_place_count(state, row) ? ((const uint8_t *)im_seen_at(state, row, place))[field->tag]
                                              : 0;
}
static const char *set_member(const dd_field *field, void *state, int row, int place, int64_t value) {
    if (place >= im_place_count(state, row))
        return no_such_place;
    ((uint8_t *)im_at(state, row, place))[field->tag] = (uint8_t)value;
    return NULL;
}
static void reset_member(const dd_field *field, void *state, int row) {
    for (int place = 0; place < im_place_count(state, row); place++)
        ((uint8_t *)im_at(state, row, place))[field->tag] = 0;
}

static const char *set_held(const dd_field *field, void *state, int row, int place, int64_t value) {
    im_state *s = state;
    s->held++;
    return set_member(field, s, row, place, value);
}
static void reset_held(const dd_field *field, void *state, int row) {
    im_state *s = state;
    for (int place = 0; place < im_place_count(s, row); place++)
        s->held = (uint8_t)(s->held - (im_seen_at(s, row, place)->holder != 0));
    reset_member(field, s, row);
}

/* A marker can't be drawn any more, but stays among the cards of the deck. */
static const char *set_route(const dd_field *field, void *state, int row, int place, int64_t value) {
    im_state *s = state;
    uint8_t *left = &s->left[s->empire[value - 1]];
    if (!*left)
        return "there is no card left for a marker";
    --*left;
    return set_member(field, s, row, place, value);
}
static void reset_route(const dd_field *field, void *state, int row) {
    im_state *s = state;
    for (int place = 0; place < im_place_count(s, row); place++)
        if (im_seen_at(s, row, place)->route)
            s->left[s->empire[im_seen_at(s, row, place)->route - 1]]++;
    reset_member(field, s, row);
}

/* ---- Empires ---- */

static const char *set_empire(const dd_field *field, void *state, int row, int i, int64_t value) {
    im_state *s = state;
    (void)field, (void)i;
    if (s->empire[row] == value)
        return NULL;
    if (s->empire[row])
        return "the options say otherwise";
    if (!(im_free_empires(s) >> value & 1))
        return "an empire can be played by one seat only";
    im_choose_empire(s, row, (int)value, NULL);
    return NULL;
}

static const char *set_left(const dd_field *field, void *state, int row, int deck, int64_t value) {
    const im_state *s = state;
    (void)field, (void)row;
    return s->left[deck] == value ? NULL : "the cards do not add up";
}

/* ---- The agenda: a marker that is about to be shown can't be drawn any more ---- */

static void count_marker(im_state *s, im_task task, int change) {
    if (task.what == IM_SHOW_MARKER)
        s->left[s->empire[task.seat]] = (uint8_t)(s->left[s->empire[task.seat]] + change);
}
static const char *resize_agenda(const dd_field *field, void *state, int row, int length) {
    im_state *s = state;
    for (int i = 0; i < s->tasks; i++)
        count_marker(s, s->agenda[i], 1);
    return dd_agenda_resize(field, s, row, length);
}
static const char *set_task(const dd_field *field, void *state, int row, int i, int64_t value) {
    im_state *s = state;
    dd_agenda_set(field, s, row, i, value);
    count_marker(s, s->agenda[i], -1);
    return NULL;
}

/* ---- The location that may be activated again ---- */

static int64_t get_again(const dd_field *field, const void *state, int row, int i) {
    const im_state *s = state;
    (void)field, (void)row, (void)i;
    return s->acted == IM_AGAIN ? s->again_owner << 8 | s->again_place : DD_NONE;
}
static const char *set_again(const dd_field *field, void *state, int row, int i, int64_t value) {
    im_state *s = state;
    (void)field, (void)row, (void)i;
    s->again_owner = value < 0 ? 0 : (uint8_t)(value >> 8);
    s->again_place = value < 0 ? 0 : (uint8_t)value;
    return NULL;
}
static void put_again(const dd_field *field, const void *state, int64_t value, dd_out *out) {
    (void)field;
    dd_putf(out, "%s %d", side_id(state, (int)(value >> 8)), (int)(value & 0xFF) + 1);
}
static bool parse_again(const dd_field *field, const void *state, const char *text, int64_t *value) {
    (void)field;
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

static int64_t get_built(const dd_field *field, const void *state, int row, int kind) {
    const im_state *s = state;
    int64_t count = 0;
    (void)field;
    for (int place = 0; place < im_place_count(s, row); place++)
        count +=
            im_seen_at(s, row, place)->kind == kind && !(im_seen_at(s, row, place)->marks & IM_FOUNDATION);
    return count;
}
static int64_t get_dealt(const dd_field *field, const void *state, int row, int kind) {
    const im_state *s = state;
    int64_t count = 0;
    (void)field;
    for (int i = 0; i < im_deal_count(s, row); i++)
        count += s->deals[im_deals_begin(s, row) + i] == kind;
    return count;
}
static int64_t get_task_kind(const dd_field *field, const void *state, int row, int i) {
    const im_state *s = state;
    (void)field, (void)row, (void)i;
    return s->tasks ? im_next(s).what : IM_WHATS;
}
static int64_t get_task_seat(const dd_field *field, const void *state, int row, int i) {
    const im_state *s = state;
    (void)field, (void)row, (void)i;
    return s->tasks ? im_next(s).seat : DD_NONE;
}

/* Shapes of fields that there are several of. */
#define BY_SIDE .per_seat = true, .rows = sides
#define BY_CODE .count = IM_CODES, .key = kind_id, .find = find_card
#define CARDS(which)                                                                                         \
    .tag = (which), .max = IM_CODES, .no_numbers = true, .name = kind_id, .parse = parse_card,               \
    .like = "COM018", .get = get_card, .set = set_card, .reset = reset_cards, .length = length_cards,        \
    .resize = resize_cards
#define SECRET_LIST(list)                                                                                    \
    BY_CODE, .tag = (list), .get = get_listed, .next = next_kind, .set = set_listed, .reset = reset_listed
#define KNOWN_IN_HAND(how)                                                                                   \
    BY_CODE, .tag = (how), .per_seat = true, .max = 9, .get = get_known_in_hand, .next = next_known_in_hand, \
             .set = set_known_in_hand
#define PLACE_SET(mark)                                                                                      \
    .tag = (mark), .count = 1, .per_seat = true, .is_set = true, .base = 1, .max = IM_CARDS - 1,             \
    .no_numbers = true, .next = next_place, .get = get_mark, .set = set_mark, .reset = reset_mark
#define PLACE_MAP(member)                                                                                    \
    .tag = offsetof(im_place, member), .count = IM_CARDS, .per_seat = true, .keyed = true, .base = 1,        \
    .no_numbers = true, .next = next_place, .get = get_member
#define NUMBERS .set = set_member, .reset = reset_member

const dd_field im_fields[] = {
    {.id = "empire",
     .title = {"empire", "империя"},
     DD_SEAT_MEMBER(im_state, empire),
     .max = IM_EGYPTIANS,
     .name = empire_id,
     .set = set_empire},
    {.id = "phase",
     .title = {"phase", "фаза"},
     DD_MEMBER(im_state, phase),
     .max = IM_PHASES - 1,
     .name = phase_id},
    {.id = "round", .title = {"round", "раунд"}, DD_MEMBER(im_state, round), .max = IM_ROUNDS},
    {.id = "first",
     .title = {"first player", "первый игрок"},
     DD_MEMBER(im_state, first),
     .is_signed = true,
     .is_seat = true},
    {.id = "agenda",
     .inner = true,
     DD_AGENDA_FIELD(&im_agenda, IM_TASKS),
     .set = set_task,
     .resize = resize_agenda,
     .like = "turn P1"},
    {.id = "acted", .inner = true, DD_MEMBER(im_state, acted), .max = IM_ACTED_KINDS - 1, .name = acted_id},
    {.id = "again",
     .inner = true,
     .count = 1,
     .is_signed = true,
     .no_numbers = true,
     .get = get_again,
     .set = set_again,
     .put = put_again,
     .parse = parse_again,
     .like = "P1 2"},
    {.id = "goods",
     .title = {"supply", "запас"},
     DD_SEAT_ARRAY(im_state, goods),
     .max = IM_MAX_GOODS,
     .key = supply_id},
    {.id = "vp",
     .title = {"VP gained so far", "набрано ПО"},
     DD_SEAT_MEMBER(im_state, vp),
     .max = IM_MAX_GOODS},
    {.id = "passed",
     .title = {"have passed", "спасовали"},
     DD_MEMBER(im_state, passed),
     .is_set = true,
     .max = IM_SEATS - 1,
     .kind = "seat"},
    {.id = "locations",
     .title = {"cards in the empire, by place", "карточки в империи, по местам"},
     CARDS(LOCATIONS),
     .count = IM_CARDS,
     BY_SIDE},
    {.id = "foundations",
     .title = {"places of foundations", "места с фундаментом"},
     PLACE_SET(IM_FOUNDATION)},
    {.id = "used",
     .title = {"uses of places this round", "использовано мест в этом раунде"},
     PLACE_MAP(used),
     NUMBERS,
     .rows = sides,
     .max = 2},
    {.id = "blocked",
     .title = {"blocked places", "заблокированные места"},
     PLACE_SET(IM_BLOCKED),
     .rows = sides},
    {.id = "defence",
     .title = {"places with a defence token", "места с жетоном обороны"},
     PLACE_SET(IM_GUARDED)},
    {.id = "samurai", .title = {"places with a samurai", "места с самураем"}, PLACE_SET(IM_SAMURAI)},
    {.id = "held",
     .title = {"places held by others this round", "места, занятые другими на раунд"},
     PLACE_MAP(holder),
     .rows = sides,
     .max = IM_SEATS,
     .name = seat_after_id,
     .set = set_held,
     .reset = reset_held},
    {.id = "neutral",
     .title = {"places that are nobody’s this round", "места, ничьи в этом раунде"},
     PLACE_SET(IM_NEUTRAL),
     .rows = sides},
    {.id = "routes",
     .title = {"places with a Trade Route", "места с Торговым путём"},
     PLACE_MAP(route),
     .max = IM_SEATS,
     .name = seat_after_id,
     .set = set_route,
     .reset = reset_route},
    {.id = "stock",
     .title = {"resources on places", "ресурсы на местах"},
     PLACE_MAP(stock),
     NUMBERS,
     .max = IM_MAX_STOCK},
    {.id = "foundation_known", .inner = true, PLACE_MAP(known), NUMBERS, .max = 255},
    {.id = "under_gate", .title = {"under the Gate", "под Вратами"}, SECRET_LIST(IM_UNDER_GATE), .max = 9},
    {.id = "under_other_gate",
     .title = {"under the other Gate", "под другими Вратами"},
     SECRET_LIST(IM_UNDER_OTHER_GATE),
     .max = 9},
    {.id = "deals", .title = {"deals", "сделки"}, CARDS(DEALS), .count = IM_CARDS, BY_SIDE},
    {.id = "hand", .title = {"hand", "рука"}, SECRET_LIST(IM_IN_HAND), .per_seat = true, .max = IM_CARDS},
    {.id = "shown", .title = {"seen in hand", "что видели на руке"}, KNOWN_IN_HAND(SHOWN)},
    {.id = "passed_on", .inner = true, KNOWN_IN_HAND(PASSED_ON)},
    {.id = "loose", .inner = true, KNOWN_IN_HAND(LOOSE)},
    {.id = "discard",
     .title = {"discard pile", "сброс"},
     BY_CODE,
     .max = 9,
     .get = get_discard,
     .set = set_discard,
     .reset = reset_discard},
    {.id = "trophies", .title = {"trophies", "трофеи"}, SECRET_LIST(IM_TROPHIES), .max = 9},
    {.id = "display", .title = {"open cards", "открытые карточки"}, CARDS(DISPLAY), .count = IM_DISPLAY + 1},
    {.id = "offers",
     .title = {"cards to choose from", "карточки на выбор"},
     SECRET_LIST(IM_IN_OFFER),
     .per_seat = true,
     .max = 9},
    {.id = "picks",
     .title = {"card chosen", "выбранная карточка"},
     DD_SEAT_MEMBER(im_state, picks),
     .is_signed = true,
     .max = IM_LOCATION_KINDS - 1,
     .name = kind_id,
     .find = find_card},
    {.id = "drawn", .title = {"cards drawn", "взятые карточки"}, SECRET_LIST(IM_DRAWN), .max = 9},
    {.id = "known",
     .inner = true,
     .count = IM_SECRETS - 1,
     .max = 255,
     .no_numbers = true,
     .get = get_known,
     .set = set_known,
     .length = length_known,
     .resize = resize_known},
    {.id = "oasis", .inner = true, DD_MEMBER(im_state, oasis), .max = 255},
    {.id = "received", .inner = true, DD_ARRAY(im_state, received), .max = 255, .key = good_id},
    {.id = "turned_in", .inner = true, DD_MEMBER(im_state, turned_in), .max = 255},
    {.id = "job",
     .inner = true,
     .offset = offsetof(im_state, job),
     .size = 1,
     .count = sizeof(im_job),
     .max = 255,
     .no_numbers = true,
     .key = job_id},
    {.id = "left",
     .title = {"cards left in the decks", "карточек в колодах"},
     DD_ARRAY(im_state, left),
     .max = 255,
     .key = deck_id,
     .set = set_left},
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
    { DD_ARG_NAME, kind_id, "CARD", .find = find_card }
#define SIDE                                                                                                 \
    { DD_ARG_NAME, side_id, "SIDE" }
#define PLACE                                                                                                \
    { DD_ARG_PLACE, .most = IM_CARDS }
#define NUMBER                                                                                               \
    { DD_ARG_NUMBER }
#define GOOD                                                                                                 \
    { DD_ARG_NAME, good_id, "GOOD" }
#define DECK                                                                                                 \
    { DD_ARG_NAME, deck_id, "DECK" }

#define AMOUNT(good)                                                                                         \
    { DD_ARG_NUMBER, .what = (good) }

const dd_verb im_verbs[] = {
    [IM_MOVE_EMPIRE] = {"empire", {{DD_ARG_NAME, deck_id, "EMPIRE"}}},
    [IM_MOVE_FIRST] = {"first", {{DD_ARG_SEAT}}},
    [IM_MOVE_CARD] = {"card", {CARD}},
    [IM_MOVE_PICK] = {"pick", {CARD}},
    [IM_MOVE_BUILD] = {"build", {CARD}},
    [IM_MOVE_DEAL] = {"deal", {CARD}},
    [IM_MOVE_RAZE] = {"raze", {CARD}},
    [IM_MOVE_ATTACK] = {"attack", {SIDE, PLACE}},
    [IM_MOVE_ACTIVATE] = {"activate", {SIDE, PLACE}},
    [IM_MOVE_EXCHANGE] = {"exchange", {{DD_ARG_NAME, exchange_id, "FOR"}}},
    [IM_MOVE_PASS] = {"pass", {{0}}},
    [IM_MOVE_GUARD] = {"guard", {PLACE}},
    [IM_MOVE_SAMURAI] = {"samurai", {PLACE}},
    [IM_MOVE_TUCK] = {"tuck", {SIDE, PLACE, CARD}},
    [IM_MOVE_BANK] = {"bank", {SIDE, PLACE, GOOD}},
    [IM_MOVE_END] = {"end", {{0}}},
    [IM_MOVE_TARGET] = {"target", {SIDE, PLACE}},
    [IM_MOVE_TREATY] = {"treaty", {SIDE, PLACE}},
    [IM_MOVE_ROUTE] = {"route", {SIDE, PLACE}},
    [IM_MOVE_STEAL] = {"steal", {SIDE, GOOD}},
    [IM_MOVE_VICTIM] = {"victim", {SIDE}},
    [IM_MOVE_DROP] = {"drop", {CARD}},
    [IM_MOVE_TAKE] = {"take", {GOOD}},
    [IM_MOVE_SACRIFICE] = {"sacrifice", {PLACE}},
    [IM_MOVE_PAY] = {"pay", {AMOUNT("WOOD"), AMOUNT("STONE"), AMOUNT("FOOD")}},
    [IM_MOVE_DRAW] = {"draw", {{DD_ARG_NAME, exchange_id, "DECK"}}},
    [IM_MOVE_KEEP] = {"keep", {CARD}},
    [IM_MOVE_TURN_IN] = {"turn_in", {GOOD}},
    [IM_MOVE_SELL] = {"sell", {GOOD}},
    [IM_MOVE_DONE] = {"done", {{0}}},
    {0},
};

/* `card` is a kind of card; `owner` a side, whose it is. */
const dd_event_kind im_events[IM_EVENTS + 1] = {
    [IM_EV_EMPIRE] = {"empire", {{"empire", {DD_ARG_NAME, empire_id}}}},
    [IM_EV_FIRST] = {"first", {{0}}},
    [IM_EV_ROUND] = {"round", {{"round", NUMBER}}},
    [IM_EV_DRAWS] = {"draws",
                     {{"deck", DECK}, {"card", CARD, .optional = true}}}, /* the seat is told which */
    [IM_EV_REVEALED] = {"revealed", {{"card", CARD}}},
    [IM_EV_PICKS] = {"picks", {{"card", CARD, .optional = true}}}, /* of a draft, the seat alone is told */
    [IM_EV_LEFT] = {"left", {{"card", CARD}}},                     /* nobody took it */
    [IM_EV_GAINS] = {"gains",
                     {{"good", GOOD}, {"number", NUMBER}, {"card", CARD, .optional = true}}}, /* from it */
    [IM_EV_PRODUCES] = {"produces", {{0}}}, /* what it brings follows */
    [IM_EV_BUILDS] = {"builds", {{"card", CARD}}},
    [IM_EV_SACRIFICES] = {"sacrifices", {{"card", CARD}}}, /* for a build */
    [IM_EV_DEALS] = {"deals", {{"card", CARD}}},
    [IM_EV_RAZES_CARD] = {"razes_card", {{"card", CARD}}}, /* from hand */
    [IM_EV_RAZES] = {"razes", {{"card", CARD}, {"owner", SIDE}}},
    [IM_EV_ACTIVATES] = {"activates", {{"card", CARD}}},
    [IM_EV_EXCHANGES] = {"exchanges", {{"for", {DD_ARG_NAME, exchange_id}}}},
    [IM_EV_PASSES] = {"passes", {{0}}},
    [IM_EV_GUARDS] = {"guards", {{"card", CARD}}},
    [IM_EV_SAMURAI] = {"samurai", {{"card", CARD}}},
    [IM_EV_TUCKS] = {"tucks", {{"card", CARD, .optional = true}}}, /* the seat is told which */
    [IM_EV_BANKS] = {"banks", {{"good", GOOD}}},
    [IM_EV_PAYS] = {"pays", {{"wood", NUMBER}, {"stone", NUMBER}, {"food", NUMBER}, {"gold", NUMBER}}},
    [IM_EV_DROPS] = {"drops", {{"card", CARD}}},
    [IM_EV_STEALS] = {"steals", {{"good", GOOD}, {"owner", SIDE}}},
    [IM_EV_REMOVES] = {"removes", {{"card", CARD}, {"owner", SIDE}}},
    [IM_EV_LOSES_DEAL] = {"loses_deal", {{"card", CARD}}}, /* no seat: the virtual opponent does */
    [IM_EV_TAKES_DEAL] = {"takes_deal", {{"card", CARD}, {"owner", SIDE}}},
    [IM_EV_TRADES] = {"trades", {{"card", CARD}, {"owner", SIDE}}},
    [IM_EV_RESETS] = {"resets", {{"card", CARD}}},
    [IM_EV_BLOCKS] = {"blocks", {{"card", CARD}, {"owner", SIDE}}},
    [IM_EV_TAKES_OVER] = {"takes_over", {{"card", CARD}, {"owner", SIDE}}},
    [IM_EV_FOUNDATION] = {"foundation", {{"card", CARD, .optional = true}}}, /* the seat is told which */
    [IM_EV_TURNS_IN] = {"turns_in", {{"good", GOOD}, {"card", CARD, .optional = true}}}, /* if good is card */
    [IM_EV_MARKER] = {"marker", {{"card", CARD}}},
    [IM_EV_SHUFFLED] = {"shuffled", {{0}}}, /* the common discard pile is the deck again */
    [IM_EV_CLEANUP] = {"cleanup", {{0}}},
    [IM_EV_RIVAL] = {"rival", {{"card", CARD}}}, /* goes to the virtual opponent */
    [IM_EV_TROPHY] = {"trophy", {{"card", CARD}}},
    [IM_EV_ATTACK] = {"attack", {{"card", CARD}}},
    [IM_EV_DESTROYS] = {"destroys", {{"card", CARD}}},
    [IM_EV_MISSES] = {"misses", {{0}}},
    [IM_EV_SHUFFLES_BACK] = {"shuffles_back", {{"deck", DECK}}},
    {0},
};

/* ---- What people call what stands in texts ---- */

void im_codes(dd_json *json) {
    static const dd_text phase_names[IM_PHASES] = {
        {"setup", "подготовка"}, {"lookout", "разведка"}, {"production", "производство"},
        {"actions", "действия"}, {"attack", "атака"},     {"end", "конец"},
    };
    static const dd_text back_names[IM_CODES - IM_HIDDEN] = {
        {"a hidden common card", "закрытая общая карточка"},
        {"a hidden card of the Barbarians", "закрытая карточка варваров"},
        {"a hidden card of the Japanese", "закрытая карточка японцев"},
        {"a hidden card of the Romans", "закрытая карточка римлян"},
        {"a hidden card of the Egyptians", "закрытая карточка египтян"},
    };
    for (int phase = 0; phase < IM_PHASES; phase++)
        dd_json_text(json, phase_ids[phase], phase_names[phase]);
    for (int deck = 0; deck < IM_ATTACK; deck++) /* that of attacks is called like the phase */
        dd_json_text(json, im_deck_ids[deck], im_deck_names[deck]);
    for (int good = IM_WOOD; good < IM_GOODS; good++)
        dd_json_text(json, im_good_ids[good], im_good_names[good]);
    for (int kind = 0; kind < IM_CODES; kind++)
        dd_json_text(json, kind_id(NULL, kind),
                     kind < IM_HIDDEN ? im_kinds[kind].name : back_names[kind - IM_HIDDEN]);
    const dd_text rival = {"virtual opponent", "виртуальный противник"};
    dd_json_text(json, "rival", rival);
    dd_json_text(json, "row 2", rival); /* in a solo game, after the player's */
}
