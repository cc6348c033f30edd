/* Everything that a page, a terminal or a stranger's program needs to draw the games. */
#include "games/domino/domino.h"

static void write_terrains(dd_json *json, int count) {
    dd_json_key(json, "terrains");
    dd_json_open(json, '[');
    for (int terrain = 0; terrain < count; terrain++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", dm_terrain_ids[terrain]);
        dd_json_text(json, "name", dm_terrain_names[terrain]);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_square(dd_json *json, const char *key, dm_square square) {
    dd_json_key(json, key);
    dd_json_open(json, '{');
    dd_json_key_string(json, "terrain", dm_terrain_ids[square.terrain]);
    dd_json_key_int(json, "crowns", square.crowns);
    dd_json_close(json, '}');
}

static void write_dominoes(dd_json *json, const char *key, dm_box box) {
    dd_json_key(json, key);
    dd_json_open(json, '[');
    for (int number = 1; number <= DM_DOMINOES; number++) {
        dd_json_open(json, '{');
        dd_json_key_int(json, "number", number);
        write_square(json, "a", dm_dominoes[box][number].a);
        write_square(json, "b", dm_dominoes[box][number].b);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_points(dd_json *json, const dm_building_kind *kind) {
    static const char *const shields[] = {[DM_NO_SHIELD] = "none",
                                          [DM_PLAIN] = "flat",
                                          [DM_PER_AREA] = "area",
                                          [DM_PER_KNIGHT] = "knight",
                                          [DM_PER_TOWER] = "tower"};
    dd_json_key(json, "points");
    dd_json_open(json, '{');
    dd_json_key_string(json, "kind", shields[kind->shield]);
    if (kind->shield == DM_PER_AREA)
        dd_json_key_string(json, "terrain", dm_terrain_ids[kind->terrain]);
    dd_json_key_int(json, "number", kind->points);
    dd_json_close(json, '}');
}

static void write_buildings(dd_json *json) {
    static const char *const taxes[] = {
        [DM_NO_BONUS] = "none", [DM_COIN_PER_KNIGHT] = "knight", [DM_COIN_PER_TOWER] = "tower"};
    dd_json_key(json, "buildings");
    dd_json_open(json, '[');
    for (const dm_building_kind *kind = dm_buildings; kind < dm_buildings + DM_BUILDINGS; kind++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", kind->id);
        dd_json_text(json, "name", kind->name);
        dd_json_key_int(json, "copies", kind->copies);
        dd_json_key_int(json, "knights", kind->knights);
        dd_json_key_int(json, "towers", kind->towers);
        dd_json_key_string(json, "tax", taxes[kind->tax]);
        dd_json_key_int(json, "crowns", kind->crowns);
        write_points(json, kind);
        dd_json_key_bool(json, "designed", kind->designed);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_pieces(dd_json *json) {
    dd_json_key(json, "prices");
    dd_json_open(json, '[');
    for (int place = DM_PLACES - 1; place >= 0; place--)
        dd_json_int(json, place);
    dd_json_close(json, ']');
    dd_json_key(json, "start");
    dd_json_open(json, '{');
    dd_json_key_int(json, "coins", DM_START_COINS);
    dd_json_key_int(json, "knights", DM_START_KNIGHTS);
    dd_json_close(json, '}');
    dd_json_key(json, "supply");
    dd_json_open(json, '{');
    dd_json_key_int(json, "knights", DM_ALL_KNIGHTS);
    dd_json_key_int(json, "towers", DM_ALL_TOWERS);
    dd_json_close(json, '}');
}

void dm_kingdom_catalogue(dd_json *json) {
    write_terrains(json, DM_TERRAINS - 1);
    write_dominoes(json, "dominoes", DM_BOX_KING);
}

void dm_queen_catalogue(dd_json *json) {
    write_terrains(json, DM_TERRAINS);
    write_dominoes(json, "dominoes", DM_BOX_QUEEN);
    write_dominoes(json, "wedding_dominoes", DM_BOX_KING); /* QD-98 */
    write_buildings(json);
    write_pieces(json);
}

/* ---- What people call what stands in texts ---- */

const char *const dm_phase_ids[DM_PHASES] = {"stack", "row", "kings", "claim", "lay", "act", "over"};

static const dd_text phase_names[DM_PHASES] = {
    [DM_PHASE_STACK] = {"the next building is shown", "открывается здание"},
    [DM_PHASE_ROW] = {"a row is laid out", "выкладывается ряд"},
    [DM_PHASE_KINGS] = {"kings are drawn", "вынимают королей"},
    [DM_PHASE_CLAIM] = {"a king is put on a domino", "король встаёт на участок"},
    [DM_PHASE_LAY] = {"a domino is laid", "выкладывается участок"},
    [DM_PHASE_ACT] = {"the turn goes on", "ход продолжается"},
    [DM_PHASE_OVER] = {"the game is over", "игра окончена"},
};

void dm_kingdom_codes(dd_json *json) {
    for (int phase = 0; phase < DM_PHASES; phase++)
        dd_json_text(json, dm_phase_ids[phase], phase_names[phase]);
    for (int terrain = 0; terrain < DM_TERRAINS; terrain++)
        dd_json_text(json, dm_terrain_ids[terrain], dm_terrain_names[terrain]);
}

void dm_queen_codes(dd_json *json) {
    dm_kingdom_codes(json);
    for (int kind = 0; kind < DM_BUILDINGS; kind++)
        dd_json_text(json, dm_buildings[kind].id, dm_buildings[kind].name);
}
