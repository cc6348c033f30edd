/* A position in a terminal of 80 columns: who is where, province by province, and the players. */
#include "games/conquest/words.h"

enum { NAME_COLUMNS = 24 };

static const char *letter_of(int type, dd_lang lang) {
    static const dd_text letters[CQ_TYPES] = {{"i", "п"}, {"c", "к"}, {"t", "т"},
                                              {"G", "Г"}, {"C", "Ц"}, {"g", "г"}};
    return dd_say(letters[type], lang);
}

/* "P1 4i2cG" */
static void put_army(dd_out *out, const cq_state *s, int seat, int province, const dd_style *style) {
    dd_put_char(out, ' ');
    dd_paint(out, style, seat);
    dd_put_seat(out, seat);
    dd_put_char(out, ':');
    for (int type = 0; type < CQ_LAND_TYPES; type++) {
        int n = s->army[seat][province].unit[type];
        if (n)
            dd_putf(out, "%d%s", n, letter_of(type, style->lang));
    }
    dd_paint(out, style, DD_PAINT_OFF);
}

/* "★15/10/5 P1×2 P3×1 +1": numbers, influence and free markers. */
static void put_key(dd_out *out, const cq_state *s, int key, const dd_style *style) {
    const cq_key *k = &cq_keys[key];
    dd_putf(out, " %d/%d", k->points[0], k->points[1]);
    if (k->points[2])
        dd_putf(out, "/%d", k->points[2]);
    for (int seat = 0; seat < cq_seats(s); seat++) {
        if (!s->influence[seat][key])
            continue;
        dd_put_char(out, ' ');
        dd_paint(out, style, seat);
        dd_putf(out, "P%d%s%d", seat + 1, style->unicode ? "×" : "x", s->influence[seat][key]);
        dd_paint(out, style, DD_PAINT_OFF);
    }
    if (s->free[key])
        dd_putf(out, " +%d", s->free[key]);
    if (s->city[key])
        dd_putf(out, " %sP%d", style->unicode ? "⌂" : "^", s->city[key]);
}

/* Starts a new line where what follows would not fit. */
static void wrap(dd_out *out, size_t *line, int columns) {
    if (dd_out_cut(out) || dd_columns(out->at + *line, out->len - *line) + columns < 80)
        return;
    dd_put(out, "\n");
    *line = out->len;
    dd_put(out, "     ");
}

static void put_province(dd_out *out, const cq_state *s, int p, const dd_style *style) {
    int key = cq_provinces[p].key;
    size_t line = out->len;
    bool any = key >= 0;
    for (int seat = 0; seat < cq_seats(s); seat++)
        any = any || cq_any(s, seat, p);
    if (!any)
        return;
    dd_putf(out, "%s ", cq_provinces[p].id);
    cq_put_place(out, p, style->lang);
    dd_pad(out, line, NAME_COLUMNS);
    if (key >= 0)
        put_key(out, s, key, style);
    for (int seat = 0; seat < cq_seats(s); seat++) {
        if (!cq_any(s, seat, p))
            continue;
        wrap(out, &line, 18);
        put_army(out, s, seat, p, style);
    }
    dd_put(out, "\n");
}

static void put_sea(dd_out *out, const cq_state *s, int sea, const dd_style *style) {
    size_t line = out->len;
    bool any = false;
    for (int seat = 0; seat < cq_seats(s); seat++)
        any = any || s->galleys[seat][sea];
    if (!any)
        return;
    dd_putf(out, "%s ", cq_seas[sea].id);
    cq_put_place(out, sea + CQ_PROVINCES, style->lang);
    dd_pad(out, line, NAME_COLUMNS);
    for (int seat = 0; seat < cq_seats(s); seat++) {
        if (!s->galleys[seat][sea])
            continue;
        dd_put_char(out, ' ');
        dd_paint(out, style, seat);
        dd_putf(out, "P%d:%d%s", seat + 1, s->galleys[seat][sea], letter_of(CQ_GALLEY, style->lang));
        dd_paint(out, style, DD_PAINT_OFF);
    }
    dd_put(out, "\n");
}

/* Cards, each with its number if there are several, in lines of 80 columns. */
static void put_cards(dd_out *out, dd_text title, const uint8_t numbers[CQ_KINDS], const dd_style *style) {
    size_t line = out->len;
    bool any = false;
    dd_putf(out, "%s:", dd_say(title, style->lang));
    for (int kind = 0; kind < CQ_KINDS; kind++) {
        if (!numbers[kind])
            continue;
        wrap(out, &line, 38);
        dd_putf(out, "%s %s", any ? "," : "", cq_cards[kind].id);
        if (numbers[kind] > 1)
            dd_putf(out, " %s%d", style->unicode ? "×" : "x", numbers[kind]);
        any = true;
    }
    dd_put(out, any ? "\n" : " -\n");
}

static void put_player(dd_out *out, const cq_state *s, int seat, const dd_style *style) {
    bool ru = style->lang == DD_RU;
    int place = cq_place_of(s, seat);
    dd_paint(out, style, seat);
    dd_put_seat(out, seat);
    dd_paint(out, style, DD_PAINT_OFF);
    if (place >= 0)
        dd_putf(out, ru ? "  место %d, %s" : "  place %d, %s", place + 1,
                place % 2 ? (ru ? "нижний альянс" : "lower alliance")
                          : (ru ? "верхний альянс" : "upper alliance"));
    dd_put(out, "  ");
    cq_put_points(out, cq_points(s, seat), style->lang);
    dd_put(out, ", ");
    cq_put_talents(out, s->talents[seat], style->lang);
    dd_put(out, "\n  ");
    if (s->chaos[seat] != DD_HIDDEN) {
        cq_put_chaos(out, s->chaos[seat], style->lang);
        dd_put(out, ", ");
    }
    dd_put(out, ru ? "сенаторы:" : "senators:");
    if (s->senators[seat][0] == DD_HIDDEN)
        dd_putf(out, " %d", cq_hand(s, seat));
    for (int i = 0; s->senators[seat][0] != DD_HIDDEN && i < CQ_SENATORS; i++)
        for (int n = 0; n < s->senators[seat][i]; n++) {
            dd_put_char(out, ' ');
            cq_put_senator(out, i + 1);
        }
    dd_put(out, "\n");
    bool has_cards = false;
    for (int kind = 0; kind < CQ_KINDS; kind++)
        has_cards = has_cards || s->held[seat][kind];
    if (has_cards)
        put_cards(out, (dd_text){"  cards", "  карты"}, s->held[seat], style);
}

void cq_draw(const void *view, int who, const dd_style *style, dd_out *out) {
    const cq_state *s = view;
    bool ru = style->lang == DD_RU;
    (void)who;
    if (s->season)
        dd_putf(out, ru ? "Сезон %d из %d" : "Season %d of %d", s->season, CQ_SEASONS);
    if (s->round)
        dd_putf(out, ru ? ", раунд %d из %d" : ", round %d of %d", s->round, CQ_ROUNDS);
    dd_put(out, s->season ? "\n\n" : "");
    for (int p = 0; p < CQ_PROVINCES; p++)
        put_province(out, s, p, style);
    for (int sea = 0; sea < CQ_SEAS; sea++)
        put_sea(out, s, sea, style);
    dd_put(out, "\n");
    put_cards(out, (dd_text){"For sale", "В продаже"}, s->shown, style);
    for (int seat = 0; seat < cq_seats(s); seat++)
        put_player(out, s, seat, style);
}
