/* The builders' board of a position: what lies on its places, what it brings, and the stack. */
#include "games/domino/draw.h"

enum {
    COLUMNS = 80,
    PLACE_COLUMNS = 13, /* of each of the six places, with the space between them */
};

/* Goes on at a column of the line that begins at `line`, filling up to it. */
static void fill_to(dd_out *out, size_t line, int column, const char *filler) {
    if (dd_out_cut(out))
        return;
    for (int at = dd_columns(out->at + line, out->len - line); at < column; at++)
        dd_put(out, filler);
}

static void put_signs(dd_out *out, const dd_style *style, dm_sign sign, int count) {
    while (count-- > 0)
        dd_put(out, dm_sign_of(style, sign));
}

static void put_shield(dd_out *out, const dm_building_kind *kind, const dd_style *style) {
    dd_putf(out, style->lang == DD_RU ? "%d оч" : "%d pt", kind->points);
    switch (kind->shield) {
    case DM_PER_AREA:
        dd_putf(out, "/%s", dm_terrain_letter(kind->terrain, false, style->lang));
        break;
    case DM_PER_KNIGHT:
        dd_putf(out, "/%s", dm_sign_of(style, DM_SIGN_KNIGHT));
        break;
    case DM_PER_TOWER:
        dd_putf(out, "/%s", dm_sign_of(style, DM_SIGN_TOWER));
        break;
    default:
        break;
    }
}

/* "♞♜ 2 pt/S": what a building brings at once, at the end, and with each tax. */
static void put_effects(dd_out *out, int number, const dd_style *style) {
    const dm_building_kind *kind = &dm_buildings[number];
    size_t from = out->len;
    put_signs(out, style, DM_SIGN_KNIGHT, kind->knights);
    put_signs(out, style, DM_SIGN_TOWER, kind->towers);
    if (kind->crowns)
        dd_put(out, dm_words(style, "crown", "корона"));
    if (kind->shield != DM_NO_SHIELD) {
        dd_put(out, out->len > from ? " " : "");
        put_shield(out, kind, style);
    }
    if (kind->tax != DM_NO_BONUS)
        dd_putf(out, " %s+%s", dm_words(style, "tax", "нал"),
                dm_sign_of(style, kind->tax == DM_COIN_PER_KNIGHT ? DM_SIGN_KNIGHT : DM_SIGN_TOWER));
}

/* "Stack: Statue 5 pt (25 more); dragon: cave; queen: P1" */
static void put_stack(dd_out *out, const dm_state *s, const dd_style *style) {
    int below = 0;
    for (int kind = 0; kind < DM_BUILDINGS; kind++)
        below += s->stack[kind];
    dd_put(out, dm_words(style, "Stack: ", "Стопка: "));
    if (s->top) {
        dm_put_painted(out, style, DD_PAINT_BOLD, dm_short_name(s->top - 1, style->lang));
        dd_put(out, " ");
        put_effects(out, s->top - 1, style);
        dd_putf(out, style->lang == DD_RU ? " (ещё %d)" : " (%d more)", below);
    } else if (below) { /* about to be shown */
        dd_putf(out, style->lang == DD_RU ? "ещё %d" : "%d more", below);
    } else {
        dd_put(out, dm_words(style, "empty", "пусто"));
    }
    if (s->dragon == DD_NONE)
        dd_put(out, dm_words(style, "; dragon: cave", "; дракон: пещера"));
    else
        dd_putf(out, style->lang == DD_RU ? "; дракон: на %d" : "; dragon: on %d", s->dragon);
    dd_put(out, dm_words(style, "; queen: ", "; королева: "));
    if (s->queen == DD_NONE)
        dd_put(out, dm_words(style, "nobody's", "ни у кого"));
    else
        dm_put_owner(out, s, s->queen, style);
    dd_put(out, "\n");
}

/* "─ 5 for 4 ─── 4 for 3 ──": the prices; while the queen's host is to move, what he pays beside them. */
static void put_prices(dd_out *out, const dm_state *s, const dd_style *style) {
    const char *rule = dm_sign_of(style, DM_SIGN_RULE);
    size_t line = out->len;
    for (int place = DM_PLACES - 1; place >= 0; place--) {
        dd_paint(out, style, DD_PAINT_DIM);
        fill_to(out, line, (DM_PLACES - 1 - place) * PLACE_COLUMNS, rule);
        dd_put(out, rule);
        dd_paint(out, style, DD_PAINT_OFF);
        dd_paint(out, style, DD_PAINT_BOLD);
        dd_putf(out, " %d ", place);
        dd_paint(out, style, DD_PAINT_OFF);
        int price = s->to_move < 0 ? place : dm_price(s, dm_owner(s, s->to_move), place);
        if (price != place)
            dd_putf(out, style->lang == DD_RU ? "за %d " : "for %d ", price);
    }
    dd_paint(out, style, DD_PAINT_DIM);
    fill_to(out, line, COLUMNS, rule);
    dd_paint(out, style, DD_PAINT_OFF);
    dd_put(out, "\n");
}

/* One line of the board: the names, or the effects. */
static void put_places(dd_out *out, const dm_state *s, bool names, const dd_style *style) {
    size_t line = out->len;
    for (int place = DM_PLACES - 1; place >= 0; place--) {
        if (!s->board[place] && !names)
            continue;
        fill_to(out, line, (DM_PLACES - 1 - place) * PLACE_COLUMNS, " ");
        if (!s->board[place])
            dm_put_painted(out, style, DD_PAINT_DIM,
                           place == s->dragon ? dm_words(style, "(dragon)", "(дракон)")
                                              : dm_words(style, "(empty)", "(пусто)"));
        else if (names)
            dm_put_painted(out, style, DD_PAINT_BOLD, dm_short_name(s->board[place] - 1, style->lang));
        else
            put_effects(out, s->board[place] - 1, style);
    }
    dd_put(out, "\n");
}

void dm_draw_board(const dm_state *s, const dd_style *style, dd_out *out) {
    put_stack(out, s, style);
    put_prices(out, s, style);
    put_places(out, s, true, style);
    put_places(out, s, false, style);
}
