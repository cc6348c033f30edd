/* Does a position add up? It guards loaded positions: whatever passes can be played to the end. */
#include "games/settlers/settlers.h"

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
            return dd_fail(error, "there must be %d of %s, not %d", copies, im_kinds[kind].code, count[kind]);
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
            return dd_fail(error, "the cards of the deck %s do not add up", im_deck_ids[deck]);
    }
    return true;
}

/* Hidden cards are for views. */
static bool check_hidden(const im_state *s, dd_error *error) {
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
        if (im_is_hidden(s->places[i].kind))
            return dd_fail(error, "a card is hidden: a view can't be loaded, only a whole state");
    for (int i = 0; i < s->secret_end[IM_LISTS - 1]; i++)
        if (im_is_hidden(s->secrets[i].kind))
            return dd_fail(error, "a card is hidden: a view can't be loaded, only a whole state");
    for (int i = 0; i < s->deal_end[IM_SEATS - 1]; i++)
        if (im_is_hidden(s->deals[i]))
            return dd_fail(error, "a card is hidden: a view can't be loaded, only a whole state");
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
                return dd_fail(error, "%s can't be a deal", im_kinds[kind].code);
            if (im_is_solo(s) && (seat == IM_RIVAL) && im_kinds[kind].deck != IM_ATTACK)
                return dd_fail(error, "the deals of the virtual opponent are attack cards");
            if (im_kinds[kind].deck != IM_ATTACK && !is_of(s, seat, kind) && s->empire[seat] != IM_ROMANS &&
                s->empire[seat] != IM_EGYPTIANS)
                return dd_fail(error, "P%d can't have the deal %s", seat + 1, im_kinds[kind].code);
        }
    return true;
}

static bool check_display(const im_state *s, dd_error *error) {
    for (int i = 0; i < s->shown; i++)
        if (im_is_faction(s->display[i]))
            return dd_fail(error, "the display has common cards only");
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
            return dd_fail(error, "the hand of P%d holds a card of another empire", seat + 1);
        if (!known_fits(s, card.known, seat, IM_LOOSE | IM_FRESH | IM_PUBLIC))
            return dd_fail(error, "known: the hand of P%d does not fit", seat + 1);
    }
    return true;
}

static bool check_offer(const im_state *s, int seat, dd_error *error) {
    for (int i = 0; i < im_list_count(s, IM_IN_OFFER + seat); i++) {
        im_secret card = im_listed(s, IM_IN_OFFER + seat, i);
        if (im_is_faction(card.kind))
            return dd_fail(error, "only common cards are drafted");
        if (!known_fits(s, card.known, seat, 0))
            return dd_fail(error, "known: the draft does not fit");
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
                return dd_fail(error, "nobody can have laid %s under a Gate", im_kinds[card.kind].code);
            if (!known_fits(s, card.known, layer, IM_LOOSE | IM_PUBLIC | IM_BY_EGYPT))
                return dd_fail(error, "known: the cards under a Gate do not fit");
        }
    return true;
}

static bool is_drawn_aside(int what) {
    return what == IM_DRAW_ASIDE || what == IM_ASK_DECK_ASIDE || what == IM_ASK_KEEP;
}

/* Cards drawn are there while it is asked which to keep. */
static bool check_drawn(const im_state *s, dd_error *error) {
    int count = im_list_count(s, IM_DRAWN);
    if (count && (!s->tasks || !is_drawn_aside(im_next(s).what)))
        return dd_fail(error, "cards are drawn, and nobody is to keep one");
    for (int i = 0; i < count; i++) {
        im_secret card = im_listed(s, IM_DRAWN, i);
        if (!is_of(s, im_next(s).seat, card.kind) || card.known != 1U << im_next(s).seat)
            return dd_fail(error, "the cards drawn are not his who is to keep one");
    }
    return true;
}

static bool check_trophies(const im_state *s, dd_error *error) {
    for (int i = 0; i < im_list_count(s, IM_TROPHIES); i++) {
        im_secret card = im_listed(s, IM_TROPHIES, i);
        if (!im_is_solo(s) || im_deck_of(card.kind) == IM_ATTACK || card.known != IM_PUBLIC)
            return dd_fail(error, "trophies are locations, in the solo game");
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

static bool check_foundation(const im_state *s, int owner, const im_place *p, dd_error *error) {
    if (im_is_faction(p->kind) || p->marks != IM_FOUNDATION || p->used || p->holder || p->route || p->stock)
        return dd_fail(error, "a foundation is a common card with nothing on it");
    if (p->known != (IM_PUBLIC | IM_KNOWN_SEATS) && !known_fits(s, p->known, owner, IM_LOOSE | IM_PUBLIC))
        return dd_fail(error, "foundation_known: a foundation of P%d does not fit", owner + 1);
    return true;
}

static bool check_place(const im_state *s, int owner, int place, dd_error *error) {
    const im_place *p = im_seen_at(s, owner, place);
    const im_kind *kind = &im_kinds[p->kind];
    const im_effect *act = im_effect_of(p->kind, IM_ACTS);
    if (kind->deck == IM_ATTACK)
        return dd_fail(error, "an attack card is no location");
    if (owner >= im_seats(s) && (kind->deck != IM_COMMON || p->marks & IM_FOUNDATION)) /* IS-193, IS-198 */
        return dd_fail(error, "the virtual opponent has common locations only");
    if (p->marks & IM_FOUNDATION)
        return check_foundation(s, owner, p, error);
    if (!is_of(s, owner, p->kind) && s->empire[owner] != IM_EGYPTIANS) /* by Spies and Negotiator, held */
        return dd_fail(error, "none but the Egyptian can have built %s", kind->code);
    if (p->known)
        return dd_fail(error, "foundation_known: %s is no foundation", kind->code);
    if (p->used > (act ? act->uses : 0))
        return dd_fail(error, "%s was used too often", kind->code);
    if (p->marks & IM_GUARDED && kind->deck != IM_COMMON)
        return dd_fail(error, "defence tokens lie on common locations");
    if (p->marks & IM_SAMURAI && (kind->deck != IM_JAPANESE || s->empire[owner] != IM_JAPANESE))
        return dd_fail(error, "samurai stand on Japanese locations of the Japanese");
    if (p->holder && (p->holder > im_seats(s) || p->holder == owner + 1 || p->marks & IM_NEUTRAL ||
                      s->empire[p->holder - 1] != IM_EGYPTIANS))
        return dd_fail(error, "a location is held by the Egyptian, if it is another's and not neutral");
    if (p->route && (p->route > im_seats(s) || im_is_solo(s) || kind->deck == IM_COMMON))
        return dd_fail(error, "Trade Routes lead to faction locations"); /* an own one was held (SR-24) */
    if (p->stock && kind->effects[0].op != IM_BANKS)
        return dd_fail(error, "resources lie on a Shrine only");
    return true;
}

static bool check_places(const im_state *s, dd_error *error) {
    int gates = 0, held = 0;
    for (int owner = 0; owner < IM_SEATS; owner++) {
        if (owner >= im_sides(s) && im_place_count(s, owner) > 0)
            return dd_fail(error, "there is no such seat");
        for (int place = 0; place < im_place_count(s, owner); place++) {
            if (!check_place(s, owner, place, error))
                return false;
            gates += im_is_gate(im_seen_at(s, owner, place));
            held += im_seen_at(s, owner, place)->holder != 0;
        }
    }
    if (held != s->held || held > IM_HELD)
        return dd_fail(error, "the Temple of Ra holds at most %d locations", IM_HELD);
    if ((gates < 1 && im_list_count(s, IM_UNDER_GATE) > 0) ||
        (gates < 2 && im_list_count(s, IM_UNDER_OTHER_GATE) > 0))
        return dd_fail(error, "cards lie under a Gate only");
    return true;
}

static bool check_numbers(const im_state *s, dd_error *error) {
    if (s->passed >> im_seats(s) || (s->passed && s->phase != IM_ACTIONS))
        return dd_fail(error, "passed: there is no such seat, or nobody can pass now");
    if ((s->round == 0) != (s->phase == IM_SETUP))
        return dd_fail(error, "round 0 is the setup");
    if (s->phase == IM_ATTACKING && !im_is_solo(s))
        return dd_fail(error, "there are attacks in the solo game only");
    if (s->acted != IM_NOT_ACTED && s->phase != IM_ACTIONS)
        return dd_fail(error, "acted: it is nobody's turn");
    if (s->acted == IM_AGAIN &&
        (s->again_owner >= im_sides(s) || s->again_place >= im_place_count(s, s->again_owner)))
        return dd_fail(error, "again: there is no such location");
    return true;
}

bool im_check(const void *state, dd_error *error) {
    const im_state *s = state;
    return check_hidden(s, error) && check_cards(s, error) && check_deals(s, error) &&
           check_display(s, error) && check_places(s, error) && check_secrets(s, error) &&
           check_numbers(s, error) && im_check_agenda(s, error);
}
