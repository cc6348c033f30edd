/* Everything that a page, a terminal or a stranger's program needs to draw the game. */
#include "games/settlers/settlers.h"

static void write_named(dd_json *json, const char *key, const char *const *ids, const dd_text *names,
                        int from, int to) {
    dd_json_key(json, key);
    dd_json_open(json, '[');
    for (int i = from; i < to; i++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", ids[i]);
        dd_json_text(json, "name", names[i]);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_goods(dd_json *json, const char *key, const uint8_t *goods, int count) {
    dd_json_key(json, key);
    dd_json_open(json, '{');
    for (int good = 0; good < count; good++)
        if (goods[good])
            dd_json_key_int(json, im_good_ids[good], goods[good]);
    dd_json_close(json, '}');
}

static void write_price(dd_json *json, const uint8_t pay[IM_PRICES]) {
    static const char *const ids[IM_PRICES] = {[IM_WOOD] = "wood",
                                               [IM_STONE] = "stone",
                                               [IM_FOOD] = "food",
                                               [IM_GOLD] = "gold",
                                               [IM_WORKER] = "worker",
                                               [IM_RAZE] = "raze",
                                               [IM_ANY_RESOURCE] = "resource",
                                               [IM_HAND_CARD] = "card",
                                               [IM_OWN_DEAL] = "deal"};
    dd_json_key(json, "pay");
    dd_json_open(json, '{');
    for (int i = 0; i < IM_PRICES; i++)
        if (pay[i])
            dd_json_key_int(json, ids[i], pay[i]);
    dd_json_close(json, '}');
}

static void write_colours(dd_json *json, int colours) {
    dd_json_key(json, "colours");
    dd_json_open(json, '[');
    for (int i = 0; i < IM_COLOURS; i++)
        if (colours >> i & 1)
            dd_json_string(json, im_colour_ids[i]);
    dd_json_close(json, ']');
}

static void write_effect_text(dd_json *json, const im_effect *e) {
    char en[400], ru[400];
    dd_out out = dd_out_to(en, sizeof en);
    im_put_effect(e, DD_EN, &out);
    out = dd_out_to(ru, sizeof ru);
    im_put_effect(e, DD_RU, &out);
    dd_json_text(json, "text", (dd_text){en, ru});
}

static void write_effect(dd_json *json, const im_effect *e) {
    static const char *const whens[IM_WHENS] = {
        [IM_PRODUCES] = "produces", [IM_WHEN_BUILT] = "built",  [IM_ACTS] = "acts",
        [IM_STANDS] = "stands",     [IM_ON_BUILD] = "on_build", [IM_ON_RAZE] = "on_raze",
        [IM_ON_DEAL] = "on_deal",   [IM_ON_VP] = "on_vp",       [IM_ON_EXCHANGE] = "on_exchange"};
    dd_json_open(json, '{');
    dd_json_key_string(json, "when", whens[e->when]);
    dd_json_key_string(json, "op", im_ops[e->op].id);
    if (e->uses)
        dd_json_key_int(json, "uses", e->uses);
    if (e->per)
        dd_json_key_string(json, "per", e->per == IM_PER_COLOUR ? "colour" : "samurai");
    write_colours(json, e->colours);
    dd_json_key_bool(json, "faction", e->faction);
    dd_json_key_int(json, "most", e->most);
    write_price(json, e->pay);
    write_goods(json, "gain", e->gain, IM_GOODS);
    write_goods(json, "other", e->other, IM_GOODS);
    write_effect_text(json, e);
    dd_json_close(json, '}');
}

static void write_card(dd_json *json, const im_kind *kind) {
    dd_json_open(json, '{');
    dd_json_key_string(json, "id", kind->code);
    dd_json_text(json, "name", kind->name);
    dd_json_key_string(json, "deck", im_deck_ids[kind->deck]);
    dd_json_key_int(json, "copies", kind->copies);
    write_colours(json, kind->colours);
    dd_json_key_string(json, "type", im_type_ids[kind->type]);
    write_goods(json, "cost", kind->cost, IM_FOOD + 1);
    dd_json_key_bool(json, "house", kind->house);
    write_goods(json, "raze", kind->raze, IM_GOODS);
    dd_json_key(json, "deal");
    if (kind->deal)
        dd_json_string(json, im_good_ids[kind->deal]);
    else
        dd_json_null(json);
    dd_json_key(json, "effects");
    dd_json_open(json, '[');
    for (int i = 0; i < IM_EFFECTS && kind->effects[i].when; i++)
        write_effect(json, &kind->effects[i]);
    dd_json_close(json, ']');
    dd_json_close(json, '}');
}

static void write_boards(dd_json *json) {
    dd_json_key(json, "boards");
    dd_json_open(json, '{');
    for (int deck = IM_BARBARIANS; deck <= IM_EGYPTIANS; deck++) {
        dd_json_key(json, im_deck_ids[deck]);
        dd_json_open(json, '{');
        write_goods(json, "gain", im_boards[deck].gain, IM_GOODS);
        dd_json_key_string(json, "stores", im_good_ids[im_boards[deck].stores]);
        dd_json_close(json, '}');
    }
    dd_json_close(json, '}');
}

static void write_ranks(dd_json *json) {
    dd_json_key(json, "ranks");
    dd_json_open(json, '[');
    for (int rank = 0; rank <= im_solo_rank(999); rank++) {
        dd_json_open(json, '{');
        dd_json_key_int(json, "from", rank ? 20 + 10 * rank : 0);
        dd_json_text(json, "name", im_solo_ranks[rank]);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

void im_catalogue(dd_json *json) {
    write_named(json, "goods", im_good_ids, im_good_names, IM_WOOD, IM_GOODS);
    write_named(json, "colours", im_colour_ids, im_colour_names, 0, IM_COLOURS);
    write_named(json, "types", im_type_ids, im_type_names, 0, IM_TYPES);
    write_named(json, "decks", im_deck_ids, im_deck_names, 0, IM_DECKS);
    write_boards(json);
    write_ranks(json);
    dd_json_key(json, "cards");
    dd_json_open(json, '[');
    for (int kind = 0; kind < IM_KINDS; kind++)
        write_card(json, &im_kinds[kind]);
    dd_json_close(json, ']');
}
