/* The virtual opponent's attacks (IS-199 to IS-217, SR-48 to SR-54). The open attack cards are his deals,
 * newest first. */
#include "games/settlers/settlers.h"

static int attack_good(const im_state *s, int i) {
    return im_deal_good(s->deals[im_deals_begin(s, IM_RIVAL) + i]);
}

static void add_trophy(im_state *s, int kind, dd_events *events) {
    im_add_secret(s, IM_TROPHIES, (im_secret){(uint8_t)kind, IM_PUBLIC});
    dd_tell(events, IM_EV_TROPHY, -1, kind, 0, 0, 0);
}

/* IS-199; SR-54: what the Temple of Ra held is back by then. */
void im_rival_to_trophies(im_state *s, dd_events *events) {
    while (im_place_count(s, IM_RIVAL) > 0) {
        int kind = im_seen_at(s, IM_RIVAL, 0)->kind;
        im_strip_place(s, IM_RIVAL, 0, events);
        im_drop_place(s, IM_RIVAL, 0);
        add_trophy(s, kind, events);
    }
}

/* ---- What an attack hits ---- */

/* IS-203: is the raze field exactly these two goods? */
static bool shows_pair(int kind, int first, int second) {
    for (int good = IM_WOOD; good < IM_GOODS; good++)
        if (im_kinds[kind].raze[good] != (good == first) + (good == second))
            return false;
    return true;
}

static bool is_location(const im_state *s, int place) {
    return !(im_seen_at(s, 0, place)->marks & IM_FOUNDATION);
}

/* IS-213: VP with VP hits a Japanese faction location; no common card shows two VP. */
static bool is_hit(const im_state *s, int place, int with) {
    int kind = im_seen_at(s, 0, place)->kind;
    if (!is_location(s, place))
        return false;
    if (attack_good(s, 0) == IM_VP && attack_good(s, with) == IM_VP)
        return im_is_faction(kind) && im_has_raze_field(kind);
    return !im_is_faction(kind) && shows_pair(kind, attack_good(s, 0), attack_good(s, with));
}

/* IS-214: by deal field, first to last. */
static int deal_priority(int kind) {
    static const uint8_t order[] = {IM_CARD, IM_RAZE, IM_GOLD, IM_VP, IM_STONE, IM_WORKER, IM_FOOD, IM_WOOD};
    int at = 0;
    while (at < (int)sizeof order && order[at] != im_kinds[kind].deal)
        at++;
    return (int)sizeof order - at;
}

/* Who is destroyed before whom (IS-209, IS-210, IS-214, IS-215): the greater number. */
static int priority(int kind) {
    const uint8_t *cost = im_kinds[kind].cost;
    int type = im_kinds[kind].type; /* action before feature before production */
    int resources = cost[IM_WOOD] + cost[IM_STONE] + cost[IM_FOOD];
    int deal = im_is_faction(kind) ? deal_priority(kind) : 0;
    return deal << 12 | type << 8 | resources << 4 | cost[IM_STONE];
}

int im_list_losses(const im_state *s, int with, dd_move *out) {
    int best = -1, count = 0;
    for (int place = 0; place < im_place_count(s, 0); place++) {
        if (!is_hit(s, place, with))
            continue;
        int now = priority(im_seen_at(s, 0, place)->kind);
        if (now > best)
            count = 0;
        if (now >= best) {
            best = now;
            out[count++] = DD_MOVE(IM_MOVE_TARGET, 0, place, 0);
        }
    }
    return count;
}

/* IS-207, IS-211, SR-51: the location to the trophies, the two cards to the end of the line. */
void im_destroy(im_state *s, int place, int with, dd_events *events) {
    int kind = im_seen_at(s, 0, place)->kind;
    dd_tell(events, IM_EV_DESTROYS, -1, kind, 0, 0, 0);
    im_strip_place(s, 0, place, events);
    im_drop_place(s, 0, place);
    add_trophy(s, kind, events);
    int second = im_drop_deal(s, IM_RIVAL, with);
    int first = im_drop_deal(s, IM_RIVAL, 0);
    im_add_deal(s, IM_RIVAL, first);
    im_add_deal(s, IM_RIVAL, second);
}

/* SR-50: VP with VP comes before all pairs, if there is anything to hit. Then from the newest to the oldest
 * (IS-201 to IS-205, SR-49). */
void im_attack(im_state *s, dd_queue *q, dd_events *events) {
    dd_move moves[IM_CARDS];
    int cards = im_deal_count(s, IM_RIVAL);
    for (int pass = 0; pass < 2; pass++)
        for (int with = 1; with < cards; with++) {
            bool vp_pair = attack_good(s, 0) == IM_VP && attack_good(s, with) == IM_VP;
            if (vp_pair != (pass == 0) || im_list_losses(s, with, moves) == 0)
                continue;
            dd_then(q, IM_ASK_LOSS, 0, with, 0);
            return;
        }
    dd_tell(events, IM_EV_MISSES, -1, 0, 0, 0, 0);
}
