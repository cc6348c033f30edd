/* Cards leaving a hand, by the first revision of the rules: there one seat's knowledge of a card passed on in
 * the draft could become everybody's. Kept for games and records of that time. */
#include "games/settlers/settlers.h"

#include <assert.h>

/* Which of several copies others take it to be that leaves: one that they know to be there, else one that
 * they know to be there or face down, else one that they did not know of. */
static int presumed(const im_state *s, int seat, int kind) {
    int best = -1, best_rank = -1;
    for (int i = 0; i < im_list_count(s, IM_IN_HAND + seat); i++) {
        im_secret card = im_listed(s, IM_IN_HAND + seat, i);
        if (card.kind != kind)
            continue;
        int rank = !im_known_to_others(card.known, seat) ? 0 : card.known & IM_LOOSE ? 1 : 2;
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

void im_play_from_hand_1(im_state *s, int seat, int kind) {
    int i = presumed(s, seat, kind);
    assert(i >= 0);
    im_secret card = im_remove_secret(s, IM_IN_HAND + seat, i);
    if (!im_known_to_others(card.known, seat))
        forget_face_down(s, seat, kind);
}
