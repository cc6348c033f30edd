/* The count at the end (IS-116 to IS-121), and the result of the solo game (IS-187, IS-218 to IS-220). */
#include "games/settlers/settlers.h"

#include <string.h>

enum { PART_TRACK, PART_COMMON, PART_FACTION, PART_GATE, PART_SHRINE, PART_TROPHIES, PART_GOODS, PART_HAND };

const dd_score_part im_parts[] = {
    [PART_TRACK] = {"track", {"gained in play", "набрано за игру"}, false},
    [PART_COMMON] = {"common", {"common locations", "общие локации"}, false},
    [PART_FACTION] = {"faction", {"faction locations", "имперские локации"}, false},
    [PART_GATE] = {"gate", {"Gate", "Врата"}, false},
    [PART_SHRINE] = {"shrine", {"Shrine", "Часовня"}, false},
    [PART_TROPHIES] = {"trophies", {"trophies of the opponent", "трофеи противника"}, true},
    [PART_GOODS] = {"goods", {"workers and resources left", "осталось рабочих и ресурсов"}, true},
    [PART_HAND] = {"hand", {"cards in hand", "карточек на руке"}, true},
    {0},
};

const dd_text im_solo_ranks[] = {
    {"Commoner", "Простолюдин"}, {"Servant", "Прислужник"}, {"Squire", "Оруженосец"}, {"Knight", "Рыцарь"},
    {"Castellan", "Кастелян"},   {"King", "Король"},        {"Emperor", "Император"},
};

/* IS-220: a step every ten points from 30 on. */
int im_solo_rank(int points) {
    int rank = points < 30 ? 0 : (points - 20) / 10;
    return rank > 6 ? 6 : rank;
}

static int count_locations(const im_state *s, int seat, bool faction) {
    int count = 0;
    for (int place = 0; place < im_place_count(s, seat); place++) {
        const im_place *p = im_seen_at(s, seat, place);
        count += !(p->marks & IM_FOUNDATION) && im_is_faction(p->kind) == faction; /* SR-42 */
    }
    return count;
}

int im_faction_locations(const im_state *s, int seat) {
    return count_locations(s, seat, true);
}

/* SR-39: 2 VP for each Gate with at least 3 cards. */
static int gate_points(const im_state *s, int seat) {
    int points = 0;
    for (int place = 0; place < im_place_count(s, seat); place++)
        if (im_is_gate(im_seen_at(s, seat, place)) && im_list_count(s, im_gate_list(s, seat, place)) >= 3)
            points += 2;
    return points;
}

/* SR-40 */
static int shrine_points(const im_state *s, int seat) {
    int points = 0;
    for (int place = 0; place < im_place_count(s, seat); place++) {
        int stock = im_seen_at(s, seat, place)->stock;
        points += stock >= 12 ? 10 : stock >= 7 ? 5 : stock >= 3 ? 2 : 0;
    }
    return points;
}

void im_scores(const void *state, dd_scores *out) {
    const im_state *s = state;
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < im_seats(s); seat++) {
        const uint16_t *goods = s->goods[seat];
        out->part[PART_TRACK][seat] = s->vp[seat];
        out->part[PART_COMMON][seat] = IM_COMMON_POINTS * count_locations(s, seat, false);
        out->part[PART_FACTION][seat] = IM_FACTION_POINTS * count_locations(s, seat, true);
        out->part[PART_GATE][seat] = gate_points(s, seat);
        out->part[PART_SHRINE][seat] = shrine_points(s, seat);
        for (int part = PART_TRACK; part <= PART_SHRINE; part++)
            out->points[seat] += out->part[part][seat];
        out->part[PART_GOODS][seat] =
            goods[IM_WORKER] + goods[IM_WOOD] + goods[IM_STONE] + goods[IM_FOOD]; /* SR-43 */
        out->part[PART_HAND][seat] = im_list_count(s, IM_IN_HAND + seat);
    }
    const int32_t *const criteria[] = {out->points, out->part[PART_GOODS], out->part[PART_HAND]};
    dd_rank(im_seats(s), criteria, 3, NULL, out);
    if (im_is_solo(s)) { /* IS-187, IS-218 */
        out->part[PART_TROPHIES][0] = im_list_count(s, IM_TROPHIES);
        bool won = im_faction_locations(s, 0) > im_list_count(s, IM_TROPHIES);
        out->won[0] = won ? 1.0F : 0.0F;
    }
}
