/* What lies before a player, or before the virtual opponent: goods, deals, and the empire in three rows. */
#include "games/settlers/draw.h"

enum { /* columns where things begin */
       INDENT = 9,
       COLOUR = 34,
       EFFECT = 39,
};

static const char *row_name(int row, const dd_style *style) {
    static const dd_text names[IM_TYPES + 1] = {
        [IM_PRODUCTION] = {" prod.", " произв."},
        [IM_FEATURE] = {" feature", " особен."},
        [IM_ACTION] = {" action", " действ."},
        [IM_TYPES] = {" found.", " фундам."},
    };
    return dd_say(names[row], style->lang);
}

/* Foundations have no type: they come after the three rows. */
static int row_of(const im_place *p) {
    return p->marks & IM_FOUNDATION || im_is_hidden(p->kind) ? IM_TYPES : im_kinds[p->kind].type;
}

/* Faction cards stand out, where there are colours. */
static void put_name(dd_out *out, int kind, const dd_style *style) {
    const char *name = im_is_hidden(kind) ? "?" : dd_say(im_kinds[kind].name, style->lang);
    if (im_is_faction(kind))
        im_draw_painted(out, style, DD_PAINT_BOLD, name);
    else
        dd_put(out, name);
}

/* ---- Marks ---- */

typedef struct marks {
    char text[160];
    dd_out out;
} marks;

static void add_mark(marks *m, const char *text) {
    dd_putf(&m->out, "%s%s", m->out.len ? ", " : "[", text);
}

static void add_number(marks *m, const char *text, int number) {
    add_mark(m, text);
    dd_putf(&m->out, " %d", number);
}

static void add_seat(marks *m, const char *text, int seat, const dd_style *style) {
    add_mark(m, text);
    dd_put(&m->out, " ");
    dd_paint(&m->out, style, seat);
    dd_put_seat(&m->out, seat);
    dd_paint(&m->out, style, DD_PAINT_OFF);
}

static void add_uses(marks *m, const im_place *p, const dd_style *style) {
    const im_effect *acts = im_is_hidden(p->kind) ? NULL : im_effect_of(p->kind, IM_ACTS);
    if (!p->used)
        return;
    add_number(m, im_words(style, "used", "исп."), p->used);
    if (acts)
        dd_putf(&m->out, "/%d", acts->uses);
}

/* What lies on a card and under it: "[used 1/2, defence]". */
static void list_marks(marks *m, const im_state *s, int side, int place, const dd_style *style) {
    static const struct {
        int mark;
        dd_text name;
    } plain[] = {
        {IM_BLOCKED, {"blocked", "закрыта"}},
        {IM_GUARDED, {"defence", "оборона"}},
        {IM_SAMURAI, {"samurai", "самурай"}},
        {IM_NEUTRAL, {"neutral", "ничья"}},
    };
    const im_place *p = im_seen_at(s, side, place);
    m->out = dd_out_to(m->text, sizeof m->text);
    add_uses(m, p, style);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (p->marks & plain[i].mark)
            add_mark(m, dd_say(plain[i].name, style->lang));
    if (p->holder)
        add_seat(m, im_words(style, "held by", "занята:"), p->holder - 1, style);
    if (p->route)
        add_seat(m, im_words(style, "route of", "путь"), p->route - 1, style);
    if (p->stock)
        add_number(m, im_words(style, "resources", "ресурсов"), p->stock);
    if (im_is_gate(p))
        add_number(m, im_words(style, "cards", "карточек"), im_list_count(s, im_gate_list(s, side, place)));
    if (m->out.len)
        dd_put(&m->out, "]");
}

/* ---- Locations ---- */

/* "(stone+VP)": what razing it brings; nothing if that can't be. */
static void put_raze_field(dd_out *out, const im_place *p, const dd_style *style) {
    if (row_of(p) == IM_TYPES || !im_has_raze_field(p->kind))
        return;
    dd_put(out, "(");
    im_short_goods(out, im_kinds[p->kind].raze, style);
    dd_put(out, ")");
}

/* "3:Castle (2 cards) [used 1/2]". */
static void put_place(im_flow *f, const im_state *s, int side, int place) {
    const im_place *p = im_seen_at(s, side, place);
    char text[400], field[120];
    dd_out out = dd_out_to(field, sizeof field);
    marks m;
    put_raze_field(&out, p, f->style);
    list_marks(&m, s, side, place, f->style);
    out = dd_out_to(text, sizeof text);
    dd_putf(&out, "%d:", place + 1);
    put_name(&out, p->kind, f->style);
    dd_putf(&out, "%s%s%s%s", *field ? " " : "", field, m.out.len ? " " : "", m.text);
    im_flow_put(f, 2, text);
}

/* "3:Castle  blu  worker → card, ×2  (2 cards)  [used 1/2]", a line. Where a line is short, all that follows
 * the name goes on below it. */
static void draw_place(const im_state *s, int side, int place, const char *label, const dd_style *style,
                       dd_out *out) {
    const im_place *p = im_seen_at(s, side, place);
    char name[120], colours[80], effect[300], field[120];
    marks m;
    dd_out text = dd_out_to(name, sizeof name);
    dd_putf(&text, "%s%d:", place < 9 ? " " : "", place + 1);
    put_name(&text, p->kind, style);
    text = dd_out_to(colours, sizeof colours);
    im_short_colours(&text, im_kinds[p->kind].colours, style);
    text = dd_out_to(effect, sizeof effect);
    im_short_effect(&text, p->kind, style);
    text = dd_out_to(field, sizeof field);
    put_raze_field(&text, p, style);
    list_marks(&m, s, side, place, style);

    im_flow f = im_flow_from(out, style, label, INDENT);
    bool wide = f.width >= 2 * EFFECT - INDENT;
    im_flow_put(&f, 1, name);
    f.indent = wide ? EFFECT : INDENT + 3;
    if (*colours)
        im_flow_put(&f, im_flow_gap(&f, COLOUR), colours);
    im_flow_sentence(&f, im_flow_gap(&f, EFFECT), effect);
    if (*field)
        im_flow_put(&f, wide ? im_flow_gap(&f, EFFECT) : 2, field);
    if (m.out.len)
        im_flow_put(&f, wide ? im_flow_gap(&f, EFFECT) : 2, m.text);
    im_flow_end(&f);
}

/* ---- Rows ---- */

static int count_row(const im_state *s, int side, int row) {
    int count = 0;
    for (int place = 0; place < im_place_count(s, side); place++)
        count += row_of(im_seen_at(s, side, place)) == row;
    return count;
}

static void draw_row(const im_state *s, int side, int row, const dd_style *style, dd_out *out) {
    if (!count_row(s, side, row))
        return;
    im_flow f = im_flow_from(out, style, row_name(row, style), INDENT);
    for (int place = 0; place < im_place_count(s, side); place++)
        if (row_of(im_seen_at(s, side, place)) == row)
            put_place(&f, s, side, place);
    im_flow_end(&f);
}

void im_draw_places(const im_state *s, int side, const dd_style *style, dd_out *out) {
    for (int row = 0; row <= IM_TYPES; row++)
        draw_row(s, side, row, style, out);
}

/* What the Temple of Ra holds in other empires serves like an own location. */
static void draw_held(const im_state *s, int seat, const dd_style *style, dd_out *out) {
    for (int side = 0; s->held && side < im_sides(s); side++)
        for (int place = 0; place < im_place_count(s, side); place++) {
            char label[64];
            dd_out text = dd_out_to(label, sizeof label);
            if (im_seen_at(s, side, place)->holder != seat + 1)
                continue;
            dd_put(&text, im_words(style, " of ", " от "));
            im_short_side(&text, s, side, style);
            draw_place(s, side, place, label, style, out);
        }
}

void im_draw_own_places(const im_state *s, int seat, const dd_style *style, dd_out *out) {
    for (int row = 0; row < IM_TYPES; row++) {
        const char *label = row_name(row, style);
        for (int place = 0; place < im_place_count(s, seat); place++)
            if (row_of(im_seen_at(s, seat, place)) == row) {
                draw_place(s, seat, place, label, style, out);
                label = "";
            }
    }
    draw_row(s, seat, IM_TYPES, style, out);
    draw_held(s, seat, style, out);
}

/* ---- Goods and deals ---- */

/* Workers first: they are what most is paid with. */
void im_draw_supply(const im_state *s, int seat, const dd_style *style, dd_out *out) {
    static const uint8_t order[] = {IM_WORKER, IM_WOOD, IM_STONE, IM_FOOD, IM_GOLD, IM_RAZE, IM_DEFENCE};
    im_flow f = im_flow_from(out, style, im_words(style, " goods", " товары"), INDENT);
    bool any = false;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        int number = s->goods[seat][order[i]];
        char text[64];
        dd_out item = dd_out_to(text, sizeof text);
        if (!number)
            continue;
        dd_put(&item, number == 1 ? "1 " : "");
        im_short_amount(&item, order[i], number, style);
        im_flow_put(&f, 2, text);
        any = true;
    }
    if (!any)
        im_flow_put(&f, 0, im_words(style, "none", "нет"));
    im_flow_end(&f);
}

static void put_deal(im_flow *f, const char *number, int kind, bool named) {
    char text[200];
    dd_out out = dd_out_to(text, sizeof text);
    dd_putf(&out, "%s:", number);
    im_short_amount(&out, im_kinds[kind].deal, 1, f->style);
    if (named)
        dd_putf(&out, " (%s)", dd_say(im_kinds[kind].name, f->style->lang));
    im_flow_put(f, 2, text);
}

static int count_routes(const im_state *s, int seat) {
    int count = 0;
    for (int i = 0; i < s->place_end[IM_SEATS - 1]; i++)
        count += s->places[i].route == seat + 1;
    return count;
}

/* "1:stone  2:gold  P3 5:food": those under the board, and those of Trade Routes. */
void im_draw_deals(const im_state *s, int side, bool named, const dd_style *style, dd_out *out) {
    bool rival = im_is_solo(s) && side == IM_RIVAL;
    if (im_deal_count(s, side) + (rival ? 0 : count_routes(s, side)) == 0)
        return;
    im_flow f = im_flow_from(
        out, style, rival ? im_words(style, " attacks", " атаки") : im_words(style, " deals", " сделки"),
        INDENT);
    for (int deal = 0; deal < im_deal_count(s, side); deal++) {
        char number[16];
        dd_out text = dd_out_to(number, sizeof number);
        dd_put_int(&text, deal + 1);
        put_deal(&f, number, s->deals[im_deals_begin(s, side) + deal], named);
    }
    if (rival)
        im_flow_sentence(&f, 1, im_words(style, "(newest first)", "(сначала новые)"));
    for (int owner = 0; !rival && owner < im_sides(s); owner++)
        for (int place = 0; place < im_place_count(s, owner); place++) {
            const im_place *p = im_seen_at(s, owner, place);
            char number[48];
            dd_out text = dd_out_to(number, sizeof number);
            if (p->route != side + 1)
                continue;
            im_short_side(&text, s, owner, style);
            dd_putf(&text, " %d", place + 1);
            put_deal(&f, number, p->kind, named);
        }
    im_flow_end(&f);
}
