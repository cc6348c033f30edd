/* Hands and cards that lie face down: who knows which. Lists are sorted, by kind first, so that equal
 * positions are equal bytes. */
#include "games/settlers/settlers.h"

#include <assert.h>
#include <string.h>

static bool goes_before(im_secret a, im_secret b) {
    return a.kind != b.kind ? a.kind < b.kind : a.known < b.known;
}

void im_add_secret(im_state *s, int list, im_secret card) {
    int at = s->secret_end[list], end = s->secret_end[IM_LISTS - 1], begin = im_list_begin(s, list);
    assert(end < IM_SECRETS);
    while (at > begin && goes_before(card, s->secrets[at - 1]))
        at--;
    memmove(&s->secrets[at + 1], &s->secrets[at], (size_t)(end - at) * sizeof card);
    for (int other = 0; other < IM_LISTS; other++)
        s->secret_end[other] = (uint8_t)(s->secret_end[other] + (other >= list));
    s->secrets[at] = card;
}

im_secret im_remove_secret(im_state *s, int list, int i) {
    int at = im_list_begin(s, list) + i, end = s->secret_end[IM_LISTS - 1];
    assert(i < im_list_count(s, list));
    im_secret card = s->secrets[at];
    memmove(&s->secrets[at], &s->secrets[at + 1], (size_t)(end - at - 1) * sizeof card);
    for (int other = 0; other < IM_LISTS; other++)
        s->secret_end[other] = (uint8_t)(s->secret_end[other] - (other >= list));
    s->secrets[end - 1] = (im_secret){0, 0};
    return card;
}

/* After marks of its cards have changed. */
static void sort_list(im_state *s, int list) {
    for (int i = im_list_begin(s, list) + 1; i < s->secret_end[list]; i++)
        for (int j = i; j > im_list_begin(s, list) && goes_before(s->secrets[j], s->secrets[j - 1]); j--) {
            im_secret swap = s->secrets[j];
            s->secrets[j] = s->secrets[j - 1];
            s->secrets[j - 1] = swap;
        }
}

int im_find_secret(const im_state *s, int list, int kind) {
    for (int i = 0; i < im_list_count(s, list); i++)
        if (im_listed(s, list, i).kind == kind)
            return i;
    return -1;
}

bool im_knows(int viewer, uint8_t known) {
    return viewer == DD_SPECTATOR ? (known & IM_PUBLIC) != 0 : (known >> viewer & 1) || (known & IM_PUBLIC);
}

bool im_known_to_others(uint8_t known, int seat) {
    return (known & (IM_KNOWN_SEATS | IM_PUBLIC) & ~(1U << seat)) != 0;
}

/* Who laid a card under a Gate: its owner, or the Egyptian whose Temple of Ra held it. */
int im_layer(const im_state *s, int list, im_secret card) {
    int gate = IM_UNDER_GATE;
    for (int seat = 0; seat < im_seats(s); seat++) {
        if (card.known & IM_BY_EGYPT) {
            if (s->empire[seat] == IM_EGYPTIANS)
                return seat;
            continue;
        }
        for (int place = 0; place < im_place_count(s, seat); place++)
            if (im_is_gate(im_seen_at(s, seat, place)) && gate++ == list)
                return seat;
    }
    return DD_NONE;
}

/* ---- Cards leaving a hand ----
 *
 * Copies can't be told apart. Whoever sees one leave takes it for a copy that he knows to be in the hand,
 * else for one that he knows to be there or face down, else for one that he did not know of; and he knows of
 * one copy less then. Each observer by himself: what one seat knows because it passed the card on, the others
 * do not (SR-81). */

/* Which of several copies leaves: one that many know to be there. */
static int copy_to_play(const im_state *s, int seat, int kind) {
    int best = -1, best_rank = -1;
    for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++) {
        im_secret card = im_listed(s, IM_IN_HAND + seat, i);
        if (card.kind != kind)
            continue;
        int rank = !im_known_to_others(card.known, seat) ? 0
                   : card.known & IM_LOOSE               ? 1
                   : card.known & IM_PUBLIC              ? 3
                                                         : 2;
        if (rank > best_rank) {
            best = i;
            best_rank = rank;
        }
    }
    return best;
}

/* What is known of a card when one observer knows of it no longer. Spectators are asked first: they know
 * nothing that a seat does not. */
static uint8_t forgotten_by(const im_state *s, int observer, int owner, uint8_t known) {
    if (known & IM_PUBLIC)
        known = (uint8_t)((known & ~IM_PUBLIC) | ((1U << im_seats(s)) - 1));
    if (observer != DD_SPECTATOR)
        known = (uint8_t)(known & ~(1U << observer));
    return im_known_to_others(known, owner) ? known : (uint8_t)(known & ~IM_LOOSE);
}

/* The first copy in a list that he knows of, surely or loosely; false: there is none. */
static bool forget_in_list(im_state *s, int list, int seat, int kind, int observer, uint8_t loose) {
    for (int i = 0; i < im_list_count(s, list); i++) {
        im_secret card = im_listed(s, list, i);
        bool his = list == IM_IN_HAND + seat || im_layer(s, list, card) == seat;
        if (card.kind != kind || !his || (card.known & IM_LOOSE) != loose || !im_knows(observer, card.known))
            continue;
        im_remove_secret(s, list, i);
        card.known = forgotten_by(s, observer, seat, card.known);
        im_add_secret(s, list, card);
        return true;
    }
    return false;
}

static bool forget_foundation(im_state *s, int seat, int kind, int observer) {
    for (int place = 0; place < im_place_count(s, seat); place++) {
        im_place *p = im_at(s, seat, place);
        if (p->kind == kind && p->known & IM_LOOSE && im_knows(observer, p->known)) {
            p->known = forgotten_by(s, observer, seat, p->known);
            return true;
        }
    }
    return false;
}

/* He saw a copy leave that he did not know to be there: he takes it for another one that he knew of. */
static void forget_copy(im_state *s, int seat, int kind, int observer, bool knew_loosely) {
    if (forget_in_list(s, IM_IN_HAND + seat, seat, kind, observer, 0) || knew_loosely ||
        forget_in_list(s, IM_IN_HAND + seat, seat, kind, observer, IM_LOOSE) ||
        forget_foundation(s, seat, kind, observer) ||
        forget_in_list(s, IM_UNDER_GATE, seat, kind, observer, IM_LOOSE))
        return;
    forget_in_list(s, IM_UNDER_OTHER_GATE, seat, kind, observer, IM_LOOSE);
}

/* Is there another copy that others know of, in the hand or face down? */
static bool others_know_a_copy(const im_state *s, int seat, int kind) {
    int begin = im_list_begin(s, IM_IN_HAND + seat), end = s->secret_end[IM_IN_HAND + seat];
    for (int i = begin; i < end && s->secrets[i].kind <= kind; i++)
        if (s->secrets[i].kind == kind && im_known_to_others(s->secrets[i].known, seat))
            return true;
    for (int i = im_list_begin(s, IM_UNDER_GATE); i < s->secret_end[IM_UNDER_OTHER_GATE]; i++)
        if (s->secrets[i].kind == kind && s->secrets[i].known & IM_LOOSE)
            return true;
    for (int i = im_places_begin(s, seat); i < s->place_end[seat]; i++)
        if (s->places[i].known & IM_LOOSE && s->places[i].kind == kind)
            return true;
    return false;
}

void im_play_from_hand(im_state *s, int seat, int kind) {
    assert(seat >= 0);
    if (s->config.rules < IM_RULES_OBSERVERS) {
        im_play_from_hand_1(s, seat, kind);
        return;
    }
    im_secret card = im_remove_secret(s, IM_IN_HAND + seat, copy_to_play(s, seat, kind));
    if ((card.known & (IM_PUBLIC | IM_LOOSE)) == IM_PUBLIC || !others_know_a_copy(s, seat, kind))
        return; /* the usual case: nobody takes it for another one */
    for (int observer = DD_SPECTATOR; observer < im_seats(s); observer++) {
        bool knew = im_knows(observer, card.known);
        if (observer != seat && !(knew && !(card.known & IM_LOOSE)))
            forget_copy(s, seat, kind, observer, knew);
    }
}

/* It stays in the hand for the moment, but everybody knows now that it is there. */
void im_show_in_hand(im_state *s, int seat, int kind) {
    im_play_from_hand(s, seat, kind);
    im_add_secret(s, IM_IN_HAND + seat, (im_secret){(uint8_t)kind, (uint8_t)(1U << seat | IM_PUBLIC)});
}

/* Every card with the same back that others know of may be the one that was laid. */
static void loosen(im_state *s, int seat, int deck) {
    int begin = im_list_begin(s, IM_IN_HAND + seat), end = s->secret_end[IM_IN_HAND + seat];
    for (int i = begin; i < end; i++)
        if (im_deck_of(s->secrets[i].kind) == deck && im_known_to_others(s->secrets[i].known, seat))
            s->secrets[i].known |= IM_LOOSE;
    sort_list(s, IM_IN_HAND + seat);
}

im_secret im_lay_from_hand(im_state *s, int seat, int kind) {
    im_secret card = im_remove_secret(s, IM_IN_HAND + seat, im_find_secret(s, IM_IN_HAND + seat, kind));
    if (im_known_to_others(card.known, seat))
        card.known |= IM_LOOSE;
    loosen(s, seat, im_deck_of(kind));
    return card;
}

static bool has_face_down(const im_state *s, int seat, int deck) {
    for (int place = 0; place < im_place_count(s, seat); place++) {
        const im_place *p = im_seen_at(s, seat, place);
        if (p->marks & IM_FOUNDATION && !(p->known & IM_PUBLIC && !(p->known & IM_LOOSE)) &&
            im_deck_of(p->kind) == deck)
            return true;
    }
    for (int list = IM_UNDER_GATE; list <= IM_UNDER_OTHER_GATE; list++)
        for (int i = 0; i < im_list_count(s, list); i++) {
            im_secret card = im_listed(s, list, i);
            if (im_deck_of(card.kind) == deck && im_layer(s, list, card) == seat)
                return true;
        }
    return false;
}

/* With nothing face down any more, what others know of the hand is certain again. */
void im_settle_loose(im_state *s, int seat) {
    int begin = im_list_begin(s, IM_IN_HAND + seat), end = s->secret_end[IM_IN_HAND + seat];
    for (int i = begin; i < end; i++)
        if (s->secrets[i].known & IM_LOOSE && !has_face_down(s, seat, im_deck_of(s->secrets[i].kind)))
            s->secrets[i].known &= (uint8_t)~IM_LOOSE;
    sort_list(s, IM_IN_HAND + seat);
}

void im_clear_fresh(im_state *s) {
    bool any = false;
    for (int i = 0; i < s->secret_end[IM_LISTS - 1]; i++) {
        any = any || s->secrets[i].known & IM_FRESH;
        s->secrets[i].known &= (uint8_t)~IM_FRESH;
    }
    for (int seat = 0; any && seat < im_seats(s); seat++)
        sort_list(s, IM_IN_HAND + seat);
}
