/* The map: who stands where, and where one can go. */
#include "games/conquest/conquest.h"

/* ---- Who stands where ---- */

uint64_t cq_stands(const cq_state *s, int seat) {
    uint64_t provinces = 0;
    for (int p = 0; p < CQ_PROVINCES; p++)
        provinces |= (uint64_t)cq_any(s, seat, p) << p;
    return provinces;
}

uint64_t cq_stand_any(const cq_state *s, uint32_t seats) {
    uint64_t provinces = 0;
    for (; seats; seats &= seats - 1)
        provinces |= cq_stands(s, __builtin_ctz(seats));
    return provinces;
}

uint64_t cq_leads(const cq_state *s, int seat) {
    uint64_t provinces = 0;
    for (int p = 0; p < CQ_PROVINCES; p++)
        provinces |= (uint64_t)(cq_leaders(&s->army[seat][p]) > 0) << p;
    return provinces;
}

uint32_t cq_sails(const cq_state *s, int seat) {
    uint32_t seas = 0;
    for (int sea = 0; sea < CQ_SEAS; sea++)
        seas |= (uint32_t)(s->galleys[seat][sea] > 0) << sea;
    return seas;
}

int cq_on_map(const cq_state *s, int seat, int type) {
    int count = 0;
    if (type == CQ_GALLEY) {
        for (int sea = 0; sea < CQ_SEAS; sea++)
            count += s->galleys[seat][sea];
    } else {
        for (int p = 0; p < CQ_PROVINCES; p++)
            count += s->army[seat][p].unit[type];
    }
    return count;
}

int cq_reserve(const cq_state *s, int seat, int type) {
    return cq_figures[type].pieces - cq_on_map(s, seat, type);
}

int cq_at(const cq_state *s, int seat, int type, int place) {
    return type == CQ_GALLEY ? s->galleys[seat][place - CQ_PROVINCES] : s->army[seat][place].unit[type];
}

void cq_put(cq_state *s, int seat, int type, int place, int number) {
    uint8_t *at =
        type == CQ_GALLEY ? &s->galleys[seat][place - CQ_PROVINCES] : &s->army[seat][place].unit[type];
    *at = (uint8_t)(*at + number);
}

int cq_markers_on_map(const cq_state *s, int seat) {
    int count = 0;
    for (int key = 0; key < CQ_KEYS; key++)
        count += s->influence[seat][key];
    return count;
}

uint64_t cq_influenced(const cq_state *s, int seat) {
    uint64_t provinces = 0;
    for (int key = 0; key < CQ_KEYS; key++)
        if (s->influence[seat][key])
            provinces |= cq_bit(cq_keys[key].province);
    return provinces;
}

uint32_t cq_seas_beside(uint64_t provinces) {
    uint32_t seas = 0;
    while (provinces)
        seas |= cq_provinces[cq_take_bit(&provinces)].seas;
    return seas;
}

/* ---- Neighbours ---- */

/* CE-125, CE-126: sea zones whose arrows a player can't use. */
uint32_t cq_blocked_seas(const cq_state *s, int seat) {
    uint32_t seas = 0;
    for (uint32_t enemies = cq_enemies(s, seat); enemies; enemies &= enemies - 1)
        seas |= cq_sails(s, __builtin_ctz(enemies));
    return seas;
}

/* CE-124: over land, and by arrows that are open. */
uint64_t cq_neighbours(int province, uint32_t blocked) {
    uint64_t to = cq_provinces[province].land;
    for (int i = 0; i < CQ_STRAITS; i++) {
        if (blocked >> cq_straits[i].sea & 1)
            continue;
        if (cq_straits[i].a == province)
            to |= cq_bit(cq_straits[i].b);
        if (cq_straits[i].b == province)
            to |= cq_bit(cq_straits[i].a);
    }
    return to;
}

/* Provinces that touch a sea zone. */
uint64_t cq_shores(uint32_t seas) {
    uint64_t shores = 0;
    for (int p = 0; p < CQ_PROVINCES; p++)
        shores |= (uint64_t)((cq_provinces[p].seas & seas) != 0) << p;
    return shores;
}

/* ---- Marches ---- */

cq_ways cq_ways_of(const cq_state *s, int seat) {
    return (cq_ways){.blocked = cq_blocked_seas(s, seat), .hostile = cq_stand_any(s, cq_enemies(s, seat))};
}

/* CE-117, CE-118: wherever one can march who stands in one of these provinces; whoever begins among enemies
 * is not held by them (CE-123, CE-R17). */
static uint64_t march_on(cq_ways ways, uint64_t from, uint64_t reached) {
    uint64_t edge = from;
    while (edge) {
        uint64_t next = cq_neighbours(cq_take_bit(&edge), ways.blocked) & ~reached;
        reached |= next;
        edge |= next & ~ways.hostile;
    }
    return reached;
}

uint64_t cq_reach_by_land(cq_ways ways, int from) {
    return march_on(ways, cq_bit(from), cq_bit(from)) & ~cq_bit(from);
}

/* CE-127 to CE-129, CE-R19, CE-R21: by way of a sea zone with galleys of one's own to any of its shores, and
 * from there on over land. */
uint64_t cq_reach_by_sea(cq_ways ways, int from, int sea) {
    if (!cq_provinces[from].seas)
        return 0;
    uint64_t shores = cq_shores(cq_sea_bit(sea)) & ~cq_bit(from);
    return march_on(ways, shores & ~ways.hostile, shores) & ~cq_bit(from);
}

/* ---- After a battle ---- */

uint64_t cq_retreats(const cq_state *s, int seat, int province) {
    uint64_t to = cq_neighbours(province, cq_blocked_seas(s, seat));
    for (uint64_t rest = to; rest;) {
        int p = cq_take_bit(&rest);
        for (uint32_t enemies = cq_enemies(s, seat); enemies; enemies &= enemies - 1)
            if (cq_fighters(&s->army[__builtin_ctz(enemies)][p])) /* CE-168: leaders alone do not count */
                to &= ~cq_bit(p);
    }
    return to;
}

uint64_t cq_refuges(const cq_state *s, int seat, int province) {
    uint64_t to = cq_neighbours(province, cq_blocked_seas(s, seat));
    return to ? to : cq_shores(cq_provinces[province].seas) & ~cq_bit(province); /* CE-R29 */
}
