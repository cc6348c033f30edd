/* What knights, buildings, towers and the dragon are worth to a bot. Nothing here is a rule; the weights are
 * what won in the arena (docs/bots.md). */
#include "games/domino/bot.h"

static const struct {
    float coin;        /* beyond its third of a point, while there is something to buy */
    float coins;       /* so many of them, at most */
    float knight;      /* in hand, as long as he can still be posted */
    float site;        /* a free town square */
    float sites;       /* so many of them, at most */
    float tower;       /* for the queen, later */
    float queen;       /* how sure a host may be of her, at the beginning */
    float growth;      /* of a kind of area that a building counts, over a whole game */
    float town_growth; /* of a town with a crown */
    float burn;        /* the share of a building's worth to others that burning it is worth to oneself */
} weight = {
    .coin = 0.15F,
    .coins = 8,
    .knight = 1.3F,
    .site = 0.8F,
    .sites = 3,
    .tower = 0.3F,
    .queen = 0.5F,
    .growth = 1.0F,
    .town_growth = 1.5F,
    .burn = 0.15F,
};

static float at_most(float value, float limit) {
    return value < limit ? value : limit;
}

float dm_left(const dm_state *s) {
    return (float)(dm_size_of(s)->rounds - s->round) / (float)dm_size_of(s)->rounds;
}

/* Two knights a turn can be posted, and there are not many turns left at the end. */
static float usable_knights(const dm_state *s, int hand) {
    int turns = dm_size_of(s)->rounds - s->round;
    return (float)(hand < 2 * turns ? hand : 2 * turns);
}

float dm_value_means(const dm_state *s, int owner, float left) {
    const dm_empire *e = &s->empire[owner];
    float rest = (float)(e->coins % DM_COINS_A_POINT) / DM_COINS_A_POINT;
    return rest + weight.coin * left * at_most(e->coins, weight.coins) +
           weight.knight * usable_knights(s, e->hand) +
           weight.site * left * at_most((float)dm_count(dm_free_towns(e)), weight.sites) +
           weight.tower * left * (float)e->towers;
}

float dm_value_knight(const dm_state *s, int owner, int cell) {
    const dm_empire *e = &s->empire[owner];
    int bit = dm_bit_of(e, cell);
    int coins = dm_tax(s, e, bit, true);
    float saved = usable_knights(s, e->hand) - usable_knights(s, e->hand - 1);
    return (float)coins / DM_COINS_A_POINT + weight.coin * dm_left(s) * at_most((float)coins, 4) -
           weight.knight * saved;
}

/* ---- Buildings ---- */

static int largest_town(const dm_empire *e, dm_plane sites, int *bit) {
    int largest = 0;
    for (dm_plane left = sites; left;) {
        dm_plane town = dm_area(e->land[DM_TOWN], left & -left);
        int size = dm_count(town);
        if (size > largest) {
            largest = size;
            *bit = __builtin_ctzll(left);
        }
        left &= ~town;
    }
    return largest;
}

int dm_best_site(const dm_empire *e, int kind) {
    dm_plane sites = dm_free_towns(e);
    int best = __builtin_ctzll(sites), size = 1000;
    if (dm_buildings[kind].crowns) {
        largest_town(e, sites, &best);
        return dm_cell_of(e, best);
    }
    for (dm_plane left = sites; left;) {
        dm_plane town = dm_area(e->land[DM_TOWN], left & -left);
        if (dm_count(town) < size) {
            size = dm_count(town);
            best = __builtin_ctzll(left);
        }
        left &= ~town;
    }
    return dm_cell_of(e, best);
}

static int areas_of(const dm_empire *e, int terrain) {
    int areas = 0;
    for (dm_plane left = e->land[terrain]; left; areas++)
        left &= ~dm_area(e->land[terrain], left & -left);
    return areas;
}

static float value_shield(const dm_empire *e, const dm_building_kind *kind, float left) {
    switch (kind->shield) {
    case DM_PLAIN:
        return kind->points;
    case DM_PER_AREA:
        return kind->points * ((float)areas_of(e, kind->terrain) + weight.growth * left);
    case DM_PER_KNIGHT:
        return (float)(dm_knights(e) + kind->knights) + weight.growth * left;
    case DM_PER_TOWER:
        return (float)(e->towers + kind->towers) + weight.growth * left;
    default:
        return 0;
    }
}

static int largest_area(const dm_empire *e) {
    dm_tally tally;
    dm_count_areas(e, &tally);
    return tally.largest;
}

/* What towers are worth: the queen, if they bring her. */
static float value_towers(const dm_state *s, int owner, int towers, float left) {
    const dm_empire *e = &s->empire[owner];
    if (!towers)
        return 0;
    float value = weight.tower * left * (float)towers;
    for (int other = 0; other < dm_seats(s); other++)
        if (s->empire[other].towers > e->towers + towers)
            return value;
    if (s->queen == owner)
        return value + weight.tower * left * (float)towers;
    float sure = 1 - (1 - weight.queen) * left;
    return value + sure * ((float)largest_area(e) + left * 2);
}

/* What a treasury brings: coins for each knight still to be posted. */
static float value_treasury(const dm_state *s, const dm_empire *e, const dm_building_kind *kind) {
    float posts = usable_knights(s, e->hand + kind->knights);
    switch (kind->tax) {
    case DM_COIN_PER_KNIGHT:
        return posts * (float)(dm_knights(e) + kind->knights) / DM_COINS_A_POINT;
    case DM_COIN_PER_TOWER:
        return posts * (float)(e->towers + kind->towers) / DM_COINS_A_POINT;
    default:
        return 0;
    }
}

/* A building, wherever it lies, to somebody who has a site for it. */
static float value_kind(const dm_state *s, int owner, int number) {
    const dm_empire *e = &s->empire[owner];
    const dm_building_kind *kind = &dm_buildings[number];
    float left = dm_left(s);
    int bit = 0;
    float crown =
        kind->crowns ? (float)largest_town(e, dm_free_towns(e), &bit) + weight.town_growth * left : 0;
    float knights = usable_knights(s, e->hand + kind->knights) - usable_knights(s, e->hand);
    return value_shield(e, kind, left) + crown + weight.knight * knights +
           value_towers(s, owner, kind->towers, left) + value_treasury(s, e, kind);
}

float dm_value_build(const dm_state *s, int owner, int place) {
    const dm_empire *e = &s->empire[owner];
    float left = dm_left(s), price = (float)dm_price(s, owner, place);
    float sites = (float)dm_count(dm_free_towns(e));
    float site = at_most(sites, weight.sites) - at_most(sites - 1, weight.sites);
    float coins = at_most(e->coins, weight.coins) - at_most(e->coins - price, weight.coins);
    return value_kind(s, owner, s->board[place] - 1) - price / DM_COINS_A_POINT - weight.coin * left * coins -
           weight.site * left * site;
}

/* Worth something if somebody else could take it. */
float dm_value_burn(const dm_state *s, int owner, int place) {
    float most = 0;
    for (int seat = 0; seat < dm_seats(s); seat++) {
        int other = dm_owner(s, seat);
        const dm_empire *e = &s->empire[other];
        if (other == owner || other != seat || !dm_free_towns(e) || dm_price(s, other, place) > e->coins)
            continue;
        float value =
            value_kind(s, other, s->board[place] - 1) - (float)dm_price(s, other, place) / DM_COINS_A_POINT;
        most = value > most ? value : most;
    }
    return weight.burn * most - (float)DM_DRAGON_COINS / DM_COINS_A_POINT - weight.coin * dm_left(s);
}
