/* Razing cards from hand and locations (IS-080 to IS-091, SR-15 to SR-20). */
#include "games/settlers/settlers.h"

/* SR-20 */
int im_raze_cost(const im_state *s, int owner, int place) {
    int marks = im_seen_at(s, owner, place)->marks;
    return 2 + ((marks & IM_GUARDED) != 0) + ((marks & IM_SAMURAI) != 0);
}

/* IS-019, IS-083, IS-085, IS-086 */
bool im_can_be_razed(const im_state *s, int seat, int owner, int place) {
    return im_can_target(s, seat, owner, place) && im_has_raze_field(im_seen_at(s, owner, place)->kind);
}

/* SR-15: Ambush, Pillory. */
static void react_to_raze(im_state *s, int seat, dd_events *events) {
    im_spot spots[IM_CARDS];
    int n = im_own_spots(s, seat, spots);
    for (int i = 0; i < n; i++) {
        int feature = s->places[spots[i].at].kind;
        const im_effect *e = im_effect_of(feature, IM_ON_RAZE);
        if (e)
            im_gain_vp(s, seat, e->gain[IM_VP], feature, events);
    }
}

/* IS-088, SR-17: all goods of the field; `fresh`: Dark Chapel may turn them in. */
static void take_field(im_state *s, int seat, int kind, bool fresh, dd_queue *q, dd_events *events) {
    const uint8_t *field = im_kinds[kind].raze;
    for (int good = IM_WOOD; good < IM_SUPPLY; good++)
        im_gain_good(s, seat, good, field[good], kind, events);
    im_gain_vp(s, seat, field[IM_VP], kind, events);
    for (int good = IM_WOOD; fresh && good <= IM_VP; good++)
        s->received[good] = field[good];
    react_to_raze(s, seat, events);
    for (int i = 0; i < field[IM_CARD]; i++)
        dd_then(q, IM_ASK_DECK, seat, fresh, 0);
}

void im_raze_from_hand(im_state *s, int seat, int kind, bool fresh, dd_queue *q, dd_events *events) {
    dd_tell(events, IM_EV_RAZES_CARD, seat, kind, 0, 0, 0);
    im_play_from_hand(s, seat, kind);
    im_discard_card(s, kind);
    take_field(s, seat, kind, fresh, q, events);
}

/* IS-087, SR-16: a Japanese location is discarded; IS-198: so is a location of the virtual opponent. */
void im_raze_place(im_state *s, int seat, int owner, int place, bool fresh, dd_queue *q, dd_events *events) {
    int kind = im_seen_at(s, owner, place)->kind;
    dd_tell(events, IM_EV_RAZES, seat, kind, owner, 0, 0);
    if (im_is_faction(kind) || (im_is_solo(s) && owner == IM_RIVAL))
        im_discard_place(s, owner, place, events);
    else
        im_make_foundation(s, owner, place, events);
    take_field(s, seat, kind, fresh, q, events);
}
