/* Does a position add up? It guards loaded positions: whatever passes can be played to the end. */
#include "games/settlers/settlers.h"

/* Of whom a row is. */
static const char *side_name(const im_state *s, int side) {
    static const char *const seats[IM_SEATS] = {"P1", "P2", "P3", "P4"};
    return im_is_solo(s) && side == IM_RIVAL ? "the rival" : seats[side];
}

static void count_everywhere(const im_state *s, int count[IM_KINDS]) {
    for (int kind = 0; kind < IM_KINDS; kind++)
        count[kind] = s->deck[kind] + s->discard[kind];
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
        count[s->places[i].kind]++;
    for (int i = 0; i < s->deal_end[IM_SEATS - 1]; i++)
        count[s->deals[i]]++;
    for (int i = 0; i < s->secret_end[IM_LISTS - 1]; i++)
        count[s->secrets[i].kind]++;
    for (int i = 0; i < s->shown; i++)
        count[s->display[i]]++;
}

static bool in_play(const im_state *s, int deck) {
    bool found = deck == IM_COMMON || (deck == IM_ATTACK && im_is_solo(s));
    for (int seat = 0; seat < im_seats(s); seat++)
        found = found || s->empire[seat] == deck;
    return found;
}

static bool check_cards(const im_state *s, dd_error *error) {
    int count[IM_KINDS];
    count_everywhere(s, count);
    for (int kind = 0; kind < IM_KINDS; kind++) {
        int copies = in_play(s, im_kinds[kind].deck) ? im_kinds[kind].copies : 0;
        if (count[kind] != copies)
            return dd_fail(error,
                           "empire, hand, deals, locations, discard: of %s there are %d cards, but %d in "
                           "this game",
                           im_kinds[kind].code, count[kind], copies);
    }
    for (int deck = 0; deck < IM_DECKS; deck++) {
        int cards = 0;
        for (int kind = im_deck_begin[deck]; kind < im_deck_begin[deck + 1]; kind++)
            cards += s->deck[kind];
        for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
            cards -= s->places[i].route && s->empire[s->places[i].route - 1] == deck;
        for (int i = 0; i < s->tasks; i++) /* markers that are about to be shown */
            cards -= s->agenda[i].what == IM_SHOW_MARKER && s->empire[s->agenda[i].seat] == deck;
        if (cards != s->left[deck])
            return dd_fail(error, "left, %s: %d is given, but %d cards are in no other place",
                           im_deck_ids[deck], s->left[deck], cards);
    }
    return true;
}

/* Hidden cards are for views. */
static bool refuse_hidden(const char *where, dd_error *error) {
    return dd_fail(error, "%s: a card is hidden: a view can't be loaded, only a whole state", where);
}

static bool check_hidden(const im_state *s, dd_error *error) {
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
        if (im_is_hidden(s->places[i].kind))
            return refuse_hidden("locations", error);
    for (int i = 0; i < s->secret_end[IM_LISTS - 1]; i++)
        if (im_is_hidden(s->secrets[i].kind))
            return refuse_hidden("hand, offers, drawn, under_gate, under_other_gate", error);
    for (int i = 0; i < s->deal_end[IM_SEATS - 1]; i++)
        if (im_is_hidden(s->deals[i]))
            return refuse_hidden("deals", error);
    return true;
}

/* IS-016: a seat has common cards and those of its own empire. */
static bool is_of(const im_state *s, int seat, int kind) {
    int deck = im_deck_of(kind);
    return deck == IM_COMMON || deck == s->empire[seat];
}

/* IS-021: faction cards as deals; those of others by Spies, which are Roman, or held by the Egyptian. */
static bool check_deals(const im_state *s, dd_error *error) {
    for (int seat = 0; seat < IM_SEATS; seat++)
        for (int i = 0; i < im_deal_count(s, seat); i++) {
            int kind = s->deals[im_deals_begin(s, seat) + i];
            if (im_kinds[kind].deal == IM_NOTHING)
                return dd_fail(error, "deals of %s, entry %d: %s can't be a deal", side_name(s, seat), i + 1,
                               im_kinds[kind].code);
            if (im_is_solo(s) && (seat == IM_RIVAL) && im_kinds[kind].deck != IM_ATTACK)
                return dd_fail(error, "deals of the rival, entry %d: they are attack cards, and %s is none",
                               i + 1, im_kinds[kind].code);
            if (im_kinds[kind].deck != IM_ATTACK && !is_of(s, seat, kind) && s->empire[seat] != IM_ROMANS &&
                s->empire[seat] != IM_EGYPTIANS)
                return dd_fail(error, "deals of %s, entry %d: %s belongs to another empire",
                               side_name(s, seat), i + 1, im_kinds[kind].code);
        }
    return true;
}

static bool check_display(const im_state *s, dd_error *error) {
    for (int i = 0; i < s->shown; i++)
        if (im_is_faction(s->display[i]))
            return dd_fail(error, "display, entry %d: %s is no common card", i + 1,
                           im_kinds[s->display[i]].code);
    return true;
}

/* ---- Secret cards: where they may be, and who may know them ---- */

/* Its owner knows it, no seat that there is not, and it bears no other marks than these. */
static bool known_fits(const im_state *s, uint8_t known, int owner, int marks) {
    return known >> owner & 1 && !((known & IM_KNOWN_SEATS) >> im_seats(s)) &&
           !(known & ~(IM_KNOWN_SEATS | marks));
}

static bool check_hand(const im_state *s, int seat, dd_error *error) {
    for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++) {
        im_secret card = im_listed(s, IM_IN_HAND + seat, i);
        if (!is_of(s, seat, card.kind))
            return dd_fail(error, "hand of P%d: %s belongs to another empire", seat + 1,
                           im_kinds[card.kind].code);
        if (!known_fits(s, card.known, seat, IM_LOOSE | IM_FRESH | IM_PUBLIC))
            return dd_fail(error,
                           "known: %d can't be for %s in the hand of P%d: its owner and no seat that there "
                           "is not know it",
                           card.known, im_kinds[card.kind].code, seat + 1);
    }
    return true;
}

static bool check_offer(const im_state *s, int seat, dd_error *error) {
    for (int i = 0; i < im_list_count(s, IM_IN_OFFER + seat); i++) {
        im_secret card = im_listed(s, IM_IN_OFFER + seat, i);
        if (im_is_faction(card.kind))
            return dd_fail(error, "offers of P%d: %s is no common card", seat + 1, im_kinds[card.kind].code);
        if (!known_fits(s, card.known, seat, 0))
            return dd_fail(error, "known: %d can't be for %s of the offers of P%d", card.known,
                           im_kinds[card.kind].code, seat + 1);
    }
    return true;
}

/* SR-39: who laid it there must be somebody, and have had such a card. */
static bool check_gates(const im_state *s, dd_error *error) {
    for (int list = IM_UNDER_GATE; list <= IM_UNDER_OTHER_GATE; list++)
        for (int i = 0; i < im_list_count(s, list); i++) {
            im_secret card = im_listed(s, list, i);
            int layer = im_layer(s, list, card);
            if (layer == DD_NONE || !is_of(s, layer, card.kind))
                return dd_fail(error, "%s: nobody can have laid %s under a Gate",
                               list == IM_UNDER_GATE ? "under_gate" : "under_other_gate",
                               im_kinds[card.kind].code);
            if (!known_fits(s, card.known, layer, IM_LOOSE | IM_PUBLIC | IM_BY_EGYPT))
                return dd_fail(error, "known: %d can't be for %s under a Gate, which %s laid there",
                               card.known, im_kinds[card.kind].code, side_name(s, layer));
        }
    return true;
}

/* Cards drawn are there while it is asked which to keep. */
static bool check_drawn(const im_state *s, dd_error *error) {
    int count = im_list_count(s, IM_DRAWN);
    if (count && (!s->tasks || !im_task_kinds[im_next(s).what].drawn_aside))
        return dd_fail(error, "drawn: there are %d cards, but the agenda asks nobody to keep one", count);
    for (int i = 0; i < count; i++) {
        im_secret card = im_listed(s, IM_DRAWN, i);
        if (!is_of(s, im_next(s).seat, card.kind) || card.known != 1U << im_next(s).seat)
            return dd_fail(error, "drawn, known: %s can't have been drawn by P%d, who is to keep a card",
                           im_kinds[card.kind].code, im_next(s).seat + 1);
    }
    return true;
}

static bool check_trophies(const im_state *s, dd_error *error) {
    for (int i = 0; i < im_list_count(s, IM_TROPHIES); i++) {
        im_secret card = im_listed(s, IM_TROPHIES, i);
        if (!im_is_solo(s) || im_deck_of(card.kind) == IM_ATTACK || card.known != IM_PUBLIC)
            return dd_fail(error, "trophies: %s can't be one: they are locations, in the solo game",
                           im_kinds[card.kind].code);
    }
    return true;
}

static bool check_secrets(const im_state *s, dd_error *error) {
    for (int seat = 0; seat < im_seats(s); seat++)
        if (!check_hand(s, seat, error) || !check_offer(s, seat, error))
            return false;
    return check_gates(s, error) && check_drawn(s, error) && check_trophies(s, error);
}

/* ---- Places ---- */

static bool refuse_place(const im_state *s, const char *field, int owner, int place, const char *why,
                         dd_error *error) {
    return dd_fail(error, "%s of %s, place %d (%s): %s", field, side_name(s, owner), place + 1,
                   im_kinds[im_seen_at(s, owner, place)->kind].code, why);
}

static bool check_foundation(const im_state *s, int owner, int place, dd_error *error) {
    const im_place *p = im_seen_at(s, owner, place);
    if (im_is_faction(p->kind) || p->marks != IM_FOUNDATION || p->used || p->holder || p->route || p->stock)
        return refuse_place(s, "foundations", owner, place,
                            "a foundation is a common card with nothing on it", error);
    if (p->known != (IM_PUBLIC | IM_KNOWN_SEATS) && !known_fits(s, p->known, owner, IM_LOOSE | IM_PUBLIC))
        return refuse_place(s, "foundation_known", owner, place,
                            "its owner and no seat that there is not know it", error);
    return true;
}

/* What lies on a location, and stands there. */
static bool check_on_place(const im_state *s, int owner, int place, dd_error *error) {
    const im_place *p = im_seen_at(s, owner, place);
    const im_kind *kind = &im_kinds[p->kind];
    if (p->marks & IM_GUARDED && kind->deck != IM_COMMON)
        return refuse_place(s, "defence", owner, place, "defence tokens lie on common locations", error);
    if (p->marks & IM_SAMURAI && (kind->deck != IM_JAPANESE || s->empire[owner] != IM_JAPANESE))
        return refuse_place(s, "samurai", owner, place, "samurai stand on Japanese locations of the Japanese",
                            error);
    if (p->holder && (p->holder > im_seats(s) || p->holder == owner + 1 || p->marks & IM_NEUTRAL ||
                      s->empire[p->holder - 1] != IM_EGYPTIANS))
        return refuse_place(s, "held", owner, place,
                            "a location is held by the Egyptian, if it is another's and not neutral", error);
    if (p->route && (p->route > im_seats(s) || im_is_solo(s) || kind->deck == IM_COMMON)) /* SR-24: or held */
        return refuse_place(s, "routes", owner, place,
                            "Trade Routes lead to faction locations, and not in the solo game", error);
    if (p->stock && kind->effects[0].op != IM_BANKS)
        return refuse_place(s, "stock", owner, place, "resources lie on a Shrine only", error);
    return true;
}

static bool check_place(const im_state *s, int owner, int place, dd_error *error) {
    const im_place *p = im_seen_at(s, owner, place);
    const im_kind *kind = &im_kinds[p->kind];
    const im_effect *act = im_effect_of(p->kind, IM_ACTS);
    int uses = act ? act->uses : 0;
    if (kind->deck == IM_ATTACK)
        return refuse_place(s, "locations", owner, place, "an attack card is no location", error);
    if (owner >= im_seats(s) && (kind->deck != IM_COMMON || p->marks & IM_FOUNDATION)) /* IS-193, IS-198 */
        return refuse_place(s, "locations", owner, place, "the virtual opponent has common locations only",
                            error);
    if (p->marks & IM_FOUNDATION)
        return check_foundation(s, owner, place, error);
    if (!is_of(s, owner, p->kind) && s->empire[owner] != IM_EGYPTIANS) /* by Spies and Negotiator, held */
        return refuse_place(s, "locations", owner, place,
                            "none but the Egyptian can have built a card of another empire", error);
    if (p->known)
        return refuse_place(s, "foundation_known", owner, place, "it is no foundation", error);
    if (p->used && !uses)
        return refuse_place(s, "used", owner, place, "it has no action that could be used", error);
    if (p->used > uses)
        return dd_fail(error, "used of %s, place %d (%s): a number from 0 to %d is expected, not %d",
                       side_name(s, owner), place + 1, kind->code, uses, p->used);
    return check_on_place(s, owner, place, error);
}

static bool check_places(const im_state *s, dd_error *error) {
    int gates = 0, held = 0;
    for (int owner = 0; owner < IM_SEATS; owner++) {
        if (owner >= im_sides(s) && im_place_count(s, owner) > 0)
            return dd_fail(error, "locations: there are %d sides, so row %d must be empty", im_sides(s),
                           owner + 1);
        for (int place = 0; place < im_place_count(s, owner); place++) {
            if (!check_place(s, owner, place, error))
                return false;
            gates += im_is_gate(im_seen_at(s, owner, place));
            held += im_seen_at(s, owner, place)->holder != 0;
        }
    }
    if (held != s->held || held > IM_HELD)
        return dd_fail(error, "held: the Temple of Ra holds at most %d locations, not %d", IM_HELD, held);
    if ((gates < 1 && im_list_count(s, IM_UNDER_GATE) > 0) ||
        (gates < 2 && im_list_count(s, IM_UNDER_OTHER_GATE) > 0))
        return dd_fail(error, "under_gate, under_other_gate: cards lie under a Gate only, and there are %d",
                       gates);
    return true;
}

static bool check_numbers(const im_state *s, dd_error *error) {
    if (s->passed >> im_seats(s) || (s->passed && s->phase != IM_ACTIONS))
        return dd_fail(error,
                       s->phase == IM_ACTIONS ? "passed: there is no seat beyond %d"
                                              : "passed: only in the phase actions seats from 0 to %d have "
                                                "passed",
                       im_seats(s) - 1);
    if ((s->round == 0) != (s->phase == IM_SETUP))
        return dd_fail(error, "round: 0 is for the phase setup, and 1 to %d for all others; here is %d",
                       IM_ROUNDS, s->round);
    if (s->phase == IM_ATTACKING && !im_is_solo(s))
        return dd_fail(error, "phase: 'attack' is for the solo game only");
    if (s->acted != IM_NOT_ACTED && s->phase != IM_ACTIONS)
        return dd_fail(error, "acted: but for the phase actions it is 'no', for it is nobody's turn");
    if (s->acted == IM_AGAIN &&
        (s->again_owner >= im_sides(s) || s->again_place >= im_place_count(s, s->again_owner)))
        return dd_fail(error, "again: %s has no location at place %d",
                       s->again_owner < im_sides(s) ? side_name(s, s->again_owner) : "nobody",
                       s->again_place + 1);
    return true;
}

bool im_check(const void *state, dd_error *error) {
    const im_state *s = state;
    return check_hidden(s, error) && check_cards(s, error) && check_deals(s, error) &&
           check_display(s, error) && check_places(s, error) && check_secrets(s, error) &&
           check_numbers(s, error) && im_check_agenda(s, error);
}
