/* Points, places and what they are made of. */
#include "games/conquest/conquest.h"

const dd_score_part cq_parts[] = {
    {"provinces", {"Provinces", "Провинции"}, false},
    {"cards", {"Cards and votes", "Карты и голосования"}, false},
    {"chaos", {"Chaos", "Хаос"}, false},
    {"influence", {"Influence on the map", "Влияние на карте"}, true},
    {"talents", {"Talents", "Таланты"}, true},
    {0},
};

/* CE-213, CE-214, CE-R40 */
void cq_scores(const void *state, dd_scores *out) {
    const cq_state *s = state;
    int32_t markers[DD_MAX_SEATS] = {0}, talents[DD_MAX_SEATS] = {0};
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < cq_seats(s); seat++) {
        markers[seat] = cq_markers_on_map(s, seat);
        talents[seat] = s->talents[seat];
        out->points[seat] = cq_points(s, seat);
        for (int source = 0; source < CQ_SOURCES; source++)
            out->part[source][seat] =
                source == CQ_LOST_BY_CHAOS ? -s->points[seat][source] : s->points[seat][source];
        out->part[CQ_SOURCES][seat] = markers[seat];
        out->part[CQ_SOURCES + 1][seat] = talents[seat];
    }
    const int32_t *criteria[] = {out->points, markers, talents};
    dd_rank(cq_seats(s), criteria, 3, NULL, out);
}
