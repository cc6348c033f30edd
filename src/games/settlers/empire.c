/* Cards on the table: the empires, the deals, and what lies on and under a location. */
#include "games/settlers/settlers.h"

#include <assert.h>
#include <string.h>

/* ---- The lists ---- */

im_place *im_add_place(im_state *s, int seat, int kind) {
    int at = s->place_end[seat], end = s->place_end[IM_SEATS - 1];
    assert(end < IM_CARDS);
    memmove(&s->places[at + 1], &s->places[at], (size_t)(end - at) * sizeof *s->places);
    for (int other = 0; other < IM_SEATS; other++)
        s->place_end[other] = (uint8_t)(s->place_end[other] + (other >= seat));
    s->places[at] = (im_place){.kind = (uint8_t)kind};
    return &s->places[at];
}

void im_drop_place(im_state *s, int seat, int place) {
    int at = im_places_begin(s, seat) + place, end = s->place_end[IM_SEATS - 1];
    assert(place < im_place_count(s, seat));
    memmove(&s->places[at], &s->places[at + 1], (size_t)(end - at - 1) * sizeof *s->places);
    for (int other = 0; other < IM_SEATS; other++)
        s->place_end[other] = (uint8_t)(s->place_end[other] - (other >= seat));
    s->places[end - 1] = (im_place){0};
}

static void insert_deal(im_state *s, int seat, int at, int kind) {
    int end = s->deal_end[IM_SEATS - 1];
    assert(end < IM_CARDS);
    memmove(&s->deals[at + 1], &s->deals[at], (size_t)(end - at));
    for (int other = 0; other < IM_SEATS; other++)
        s->deal_end[other] = (uint8_t)(s->deal_end[other] + (other >= seat));
    s->deals[at] = (uint8_t)kind;
}

void im_add_deal(im_state *s, int seat, int kind) {
    insert_deal(s, seat, s->deal_end[seat], kind);
}

void im_add_first_deal(im_state *s, int seat, int kind) {
    insert_deal(s, seat, im_deals_begin(s, seat), kind);
}

int im_drop_deal(im_state *s, int seat, int deal) {
    int at = im_deals_begin(s, seat) + deal, end = s->deal_end[IM_SEATS - 1];
    int kind = s->deals[at];
    assert(deal < im_deal_count(s, seat));
    memmove(&s->deals[at], &s->deals[at + 1], (size_t)(end - at - 1));
    for (int other = 0; other < IM_SEATS; other++)
        s->deal_end[other] = (uint8_t)(s->deal_end[other] - (other >= seat));
    s->deals[end - 1] = 0;
    return kind;
}

void im_sort_moves(dd_move *moves, int count) {
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && moves[j] < moves[j - 1]; j--) {
            dd_move swap = moves[j];
            moves[j] = moves[j - 1];
            moves[j - 1] = swap;
        }
}

/* ---- Whose is it? ---- */

static bool is_own(const im_place *p, int seat, int owner) {
    if (p->marks & (IM_FOUNDATION | IM_NEUTRAL))
        return false; /* IS-091, SR-80 */
    return p->holder ? p->holder == seat + 1 : owner == seat;
}

bool im_is_own(const im_state *s, int seat, int owner, int place) {
    return is_own(im_seen_at(s, owner, place), seat, owner);
}

int im_own_spots(const im_state *s, int seat, im_spot out[IM_CARDS]) {
    int count = 0;
    int empires = s->held ? im_sides(s) : 1; /* elsewhere only by the Temple of Ra */
    for (int i = 0; i < empires; i++) {
        int owner = i == 0 ? seat : i <= seat ? i - 1 : i; /* his own first */
        int begin = im_places_begin(s, owner), end = s->place_end[owner];
        for (int at = begin; at < end; at++)
            if (is_own(&s->places[at], seat, owner))
                out[count++] = (im_spot){(uint8_t)owner, (uint8_t)(at - begin), (uint8_t)at};
    }
    return count;
}

/* IS-061, SR-11: nobody chooses a player who has passed. The virtual opponent never passes (SR-47). */
bool im_can_target_seat(const im_state *s, int seat, int enemy) {
    return enemy != seat && !im_has_passed(s, enemy);
}

bool im_can_target(const im_state *s, int seat, int owner, int place) {
    const im_place *p = im_seen_at(s, owner, place);
    if (p->marks & IM_FOUNDATION)
        return false; /* SR-42 */
    if (!p->holder)
        return im_can_target_seat(s, seat, owner);
    return im_can_target_seat(s, seat, p->holder - 1) &&
           (seat == owner || !im_has_passed(s, owner)); /* SR-24 */
}

/* ---- What counts ---- */

const im_effect *im_effect_of(int kind, int when) {
    for (int i = 0; i < IM_EFFECTS; i++)
        if (im_kinds[kind].effects[i].when == when)
            return &im_kinds[kind].effects[i];
    return NULL;
}

int im_count_colour(const im_state *s, int seat, int colours) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots), count = 0;
    for (int i = 0; i < n; i++)
        count += (im_kinds[s->places[spots[i].at].kind].colours & colours) != 0;
    return count;
}

int im_count_samurai(const im_state *s, int seat) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots), count = 0;
    for (int i = 0; i < n; i++)
        count += (s->places[spots[i].at].marks & IM_SAMURAI) != 0;
    return count;
}

bool im_is_faction(int kind) {
    return im_deck_of(kind) != IM_COMMON;
}

bool im_has_raze_field(int kind) {
    static const uint8_t empty[IM_GOODS];
    return memcmp(im_kinds[kind].raze, empty, sizeof empty) != 0;
}

/* ---- Leaving ---- */

bool im_is_gate(const im_place *p) {
    return !(p->marks & IM_FOUNDATION) && !im_is_hidden(p->kind) &&
           im_kinds[p->kind].effects[0].op == IM_TUCKS;
}

int im_gate_list(const im_state *s, int owner, int place) {
    int at = im_places_begin(s, owner) + place, before = 0;
    for (int i = 0; i < at; i++)
        before += im_is_gate(&s->places[i]);
    return before ? IM_UNDER_OTHER_GATE : IM_UNDER_GATE;
}

/* The lists follow the order of seats and places: cards under the other Gate give way to one that comes
 * before it, as the Egyptian's may. */
void im_found_gate(im_state *s, int owner, int place) {
    while (im_gate_list(s, owner, place) == IM_UNDER_GATE && im_list_count(s, IM_UNDER_GATE) > 0)
        im_add_secret(s, IM_UNDER_OTHER_GATE, im_remove_secret(s, IM_UNDER_GATE, 0));
}

/* SR-39: the cards under a lost Gate are discarded, and seen. */
static void empty_gate(im_state *s, int owner, int place) {
    int list = im_gate_list(s, owner, place);
    while (im_list_count(s, list) > 0)
        im_discard_card(s, im_remove_secret(s, list, 0).kind);
    while (list == IM_UNDER_GATE && im_list_count(s, IM_UNDER_OTHER_GATE) > 0) /* now it is the first */
        im_add_secret(s, IM_UNDER_GATE, im_remove_secret(s, IM_UNDER_OTHER_GATE, 0));
    for (int seat = 0; seat < im_seats(s); seat++)
        im_settle_loose(s, seat);
}

/* SR-80: what the Temple of Ra held is neutral when it is lost. */
static void set_free(im_state *s, int seat) {
    for (int i = 0; s->held && i < s->place_end[IM_SEATS - 1]; i++)
        if (s->places[i].holder == seat + 1) {
            s->places[i].holder = 0;
            s->places[i].marks |= IM_NEUTRAL;
            s->held--;
        }
}

void im_strip_place(im_state *s, int seat, int place, dd_events *events) {
    im_place *p = im_at(s, seat, place);
    int kind = p->kind, route = p->route;
    (void)events;
    if (p->holder)
        s->held--; /* IS-152: the token goes back */
    if (!im_is_hidden(kind) && !(p->marks & IM_FOUNDATION)) {
        if (im_is_gate(p))
            empty_gate(s, seat, place);
        const im_effect *act = im_effect_of(kind, IM_ACTS);
        if (act && act->op == IM_TAKES_OVER)
            set_free(s, seat);
    }
    *p = (im_place){.kind = (uint8_t)kind};
    if (route) { /* SR-31 */
        dd_queue q;
        dd_no_tasks(&q);
        dd_then(&q, IM_SHOW_MARKER, route - 1, 0, 0);
        im_schedule(s, &q);
    }
}

void im_discard_place(im_state *s, int seat, int place, dd_events *events) {
    int kind = im_seen_at(s, seat, place)->kind;
    im_strip_place(s, seat, place, events);
    im_drop_place(s, seat, place);
    im_discard_card(s, kind);
    im_settle_loose(s, seat);
}

/* IS-089: turned face down, everybody having seen it. IS-152: the wood goes to the Egyptian who held it. */
void im_make_foundation(im_state *s, int seat, int place, dd_events *events) {
    int holder = im_seen_at(s, seat, place)->holder;
    im_strip_place(s, seat, place, events);
    im_place *p = im_at(s, seat, place);
    p->marks = IM_FOUNDATION;
    p->known = IM_PUBLIC | IM_KNOWN_SEATS;
    im_gain_good(s, holder ? holder - 1 : seat, IM_WOOD, 1, -1, events);
}
