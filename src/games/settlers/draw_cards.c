/* Cards that can be read in full: a hand, the display, what there is to choose from. */
#include "games/settlers/draw.h"
#include "games/settlers/words.h"

enum { /* columns where things begin */
       CODE = 3,
       NAME = 10,
       COLOUR = 33,
       COST = 37,
       FIELDS = 56,
};

static void put_cost(dd_out *out, const im_kind *k, const dd_style *style) {
    uint8_t goods[IM_GOODS] = {0};
    size_t from = out->len;
    for (int good = 0; good <= IM_FOOD; good++)
        goods[good] = k->cost[good];
    im_short_goods(out, goods, style);
    if (k->house)
        dd_putf(out, "%s%s", out->len > from ? "+" : "", im_words(style, "location", "локация"));
    if (out->len == from)
        dd_put(out, im_words(style, "free", "даром"));
}

static void put_fields(im_flow *f, const im_kind *k, int kind) {
    char text[120];
    dd_out out = dd_out_to(text, sizeof text);
    if (im_has_raze_field(kind)) {
        dd_put(&out, im_words(f->style, "raze ", "разр. "));
        im_short_goods(&out, k->raze, f->style);
    }
    if (k->deal) {
        dd_putf(&out, "%s%s", out.len ? ", " : "", im_words(f->style, "deal ", "сделка "));
        im_short_amount(&out, k->deal, 1, f->style);
    }
    if (out.len)
        im_flow_put(f, im_flow_gap(f, FIELDS), text);
}

/* Two effects that work at the same moment share a sentence. */
static void put_texts(dd_out *out, const im_kind *k, dd_lang lang) {
    for (int i = 0; i < IM_EFFECTS && k->effects[i].when; i++) {
        bool same = i && k->effects[i].when == k->effects[i - 1].when;
        if (i)
            dd_put(out, same ? "; " : ". ");
        if (same)
            im_put_deed(&k->effects[i], lang, out);
        else
            im_put_effect(&k->effects[i], lang, out);
    }
    dd_put(out, ".");
}

/* "2× COM018 Armorer  blk  wood+stone  raze stone+VP", and below it what the card says. */
static void draw_card(int kind, int copies, const dd_style *style, dd_out *out) {
    const im_kind *k = &im_kinds[kind];
    char many[16], name[80], colours[80], cost[120], texts[800];
    dd_out text = dd_out_to(many, sizeof many);
    if (copies > 1)
        dd_putf(&text, "%d%s", copies, im_sign_of(style, IM_SIGN_TIMES));
    text = dd_out_to(name, sizeof name);
    im_draw_painted(&text, style, DD_PAINT_BOLD, dd_say(k->name, style->lang));
    text = dd_out_to(colours, sizeof colours);
    im_short_colours(&text, k->colours, style);
    text = dd_out_to(cost, sizeof cost);
    put_cost(&text, k, style);
    text = dd_out_to(texts, sizeof texts);
    put_texts(&text, k, style->lang);

    im_flow f = im_flow_from(out, style, many, CODE);
    im_flow_put(&f, 0, k->code);
    im_flow_put(&f, 1, name);
    f.indent = NAME;
    if (k->colours)
        im_flow_put(&f, im_flow_gap(&f, COLOUR), colours);
    im_flow_put(&f, im_flow_gap(&f, COST), cost);
    put_fields(&f, k, kind);
    im_flow_end(&f);
    f = im_flow_from(out, style, "", NAME);
    im_flow_sentence(&f, 0, texts);
    im_flow_end(&f);
}

void im_draw_cards(const uint8_t *kinds, int count, const dd_style *style, dd_out *out) {
    for (int i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && kinds[end] == kinds[i]; end++)
            ;
        draw_card(kinds[i], end - i, style, out);
    }
}

void im_draw_list(const im_state *s, int list, const dd_style *style, dd_out *out) {
    uint8_t kinds[IM_SECRETS];
    int count = 0;
    for (int i = 0; i < im_list_count(s, list); i++)
        if (!im_is_hidden(im_listed(s, list, i).kind))
            kinds[count++] = im_listed(s, list, i).kind;
    im_draw_cards(kinds, count, style, out);
}
