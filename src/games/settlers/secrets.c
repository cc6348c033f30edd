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

/* Does anybody but its owner know of it? */
static bool known_to_others(uint8_t known, int seat) {
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

/* ---- Cards leaving a hand ---- */

/* Which of several copies others take it to be that leaves: one that they know to be there, else one that
 * they know to be there or face down, else one that they did not know of. */
static int presumed(const im_state *s, int seat, int kind) {
    int best = -1, best_rank = -1;
    for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++) {
        im_secret card = im_listed(s, IM_IN_HAND + seat, i);
        if (card.kind != kind)
            continue;
        int rank = !known_to_others(card.known, seat) ? 0 : card.known & IM_LOOSE ? 1 : 2;
        if (rank > best_rank) {
            best = i;
            best_rank = rank;
        }
    }
    return best;
}

/* If others believe in a copy that is face down, and see another one leave the hand, they take it for that
 * one: it is the one face down that they do not know of now. */
static void forget_face_down(im_state *s, int seat, int kind) {
    for (int place = 0; place < im_place_count(s, seat); place++) {
        im_place *p = im_at(s, seat, place);
        if (p->kind == kind && p->known & IM_LOOSE) {
            p->known = (uint8_t)(1U << seat);
            return;
        }
    }
    for (int list = IM_UNDER_GATE; list <= IM_UNDER_OTHER_GATE; list++)
        for (int i = 0; i < im_list_count(s, list); i++) {
            im_secret card = im_listed(s, list, i);
            if (card.kind == kind && card.known & IM_LOOSE && im_layer(s, list, card) == seat) {
                im_remove_secret(s, list, i);
                card.known = (uint8_t)(1U << seat | (card.known & IM_BY_EGYPT));
                im_add_secret(s, list, card);
                return;
            }
        }
}

void im_play_from_hand(im_state *s, int seat, int kind) {
    int i = presumed(s, seat, kind);
    assert(i >= 0);
    im_secret card = im_remove_secret(s, IM_IN_HAND + seat, i);
    if (!known_to_others(card.known, seat))
        forget_face_down(s, seat, kind);
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
        if (im_deck_of(s->secrets[i].kind) == deck && known_to_others(s->secrets[i].known, seat))
            s->secrets[i].known |= IM_LOOSE;
    sort_list(s, IM_IN_HAND + seat);
}

im_secret im_lay_from_hand(im_state *s, int seat, int kind) {
    im_secret card = im_remove_secret(s, IM_IN_HAND + seat, im_find_secret(s, IM_IN_HAND + seat, kind));
    if (known_to_others(card.known, seat))
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
    if (seat >= im_seats(s))
        return;
    for (int i = begin; i < end; i++)
        if (s->secrets[i].known & IM_LOOSE && !has_face_down(s, seat, im_deck_of(s->secrets[i].kind)))
            s->secrets[i].known &= (uint8_t)~IM_LOOSE;
    sort_list(s, IM_IN_HAND + seat);
}

void im_clear_fresh(im_state *s) {
    for (int i = 0; i < s->secret_end[IM_LISTS - 1]; i++)
        s->secrets[i].known &= (uint8_t)~IM_FRESH;
    for (int seat = 0; seat < im_seats(s); seat++)
        sort_list(s, IM_IN_HAND + seat);
}
