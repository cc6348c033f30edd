/* Writing for a terminal: signs, headings, and lines that wrap. */
#include "games/settlers/draw.h"

#include <string.h>

enum { COLUMNS = 80 };

const char *im_sign_of(const dd_style *style, im_sign sign) {
    static const char *const signs[][2] = {
        [IM_SIGN_TURN] = {">", "►"},  [IM_SIGN_WON] = {"*", "★"},  [IM_SIGN_GIVES] = {"->", "→"},
        [IM_SIGN_TIMES] = {"x", "×"}, [IM_SIGN_RULE] = {"-", "─"}, [IM_SIGN_AT_MOST] = {"<=", "≤"},
    };
    return signs[sign][style->unicode];
}

void im_draw_painted(dd_out *out, const dd_style *style, int paint, const char *text) {
    dd_paint(out, style, paint);
    dd_put(out, text);
    dd_paint(out, style, DD_PAINT_OFF);
}

void im_short_side(dd_out *out, const im_state *s, int side, const dd_style *style) {
    dd_paint(out, style, side);
    if (im_is_solo(s) && side == IM_RIVAL)
        dd_put(out, "rival");
    else
        dd_put_seat(out, side);
    dd_paint(out, style, DD_PAINT_OFF);
}

/* ---- Lines that wrap ---- */

static int columns_of(const char *text) {
    return dd_columns(text, strlen(text));
}

static int width_of(const dd_style *style) {
    return style->width < COLUMNS ? style->width : COLUMNS;
}

static void put_spaces(im_flow *f, int count) {
    for (; count > 0; count--, f->used++)
        dd_put(f->out, " ");
}

im_flow im_flow_from(dd_out *out, const dd_style *style, const char *label, int indent) {
    im_flow f = {.out = out, .style = style, .width = width_of(style), .indent = indent, .fresh = true};
    if (*label)
        im_draw_painted(out, style, DD_PAINT_DIM, label);
    f.used = columns_of(label);
    put_spaces(&f, indent - f.used);
    return f;
}

/* What is wider than a line is written word by word, if it has several. */
void im_flow_put(im_flow *f, int gap, const char *text) {
    int columns = columns_of(text);
    if (columns > f->width - f->indent && strchr(text, ' ')) {
        im_flow_sentence(f, gap, text);
        return;
    }
    if (!f->fresh && f->used + gap + columns > f->width) {
        dd_put(f->out, "\n");
        f->used = 0;
        put_spaces(f, f->indent);
    } else if (!f->fresh) {
        put_spaces(f, gap);
    }
    dd_put(f->out, text);
    f->used += columns;
    f->fresh = false;
}

int im_flow_gap(const im_flow *f, int column) {
    return f->used + 2 <= column ? column - f->used : 2;
}

void im_flow_sentence(im_flow *f, int gap, const char *text) {
    while (*text) {
        char word[64];
        dd_out out = dd_out_to(word, sizeof word);
        size_t len = strcspn(text, " ");
        dd_put_n(&out, text, len);
        im_flow_put(f, gap, word);
        text += len + (text[len] == ' ');
        gap = 1;
    }
}

void im_flow_end(im_flow *f) {
    dd_put(f->out, "\n");
}

void im_draw_heading(dd_out *out, const dd_style *style, const char *sign, const char *title) {
    const char *rule = im_sign_of(style, IM_SIGN_RULE);
    char label[16];
    dd_out text = dd_out_to(label, sizeof label);
    dd_putf(&text, "%s%s", rule, rule);
    im_flow f = im_flow_from(out, style, label, 2);
    dd_put(out, sign);
    f.used++;
    f.indent = f.used;
    im_flow_sentence(&f, 0, title);
    if (f.used + 1 < f.width)
        put_spaces(&f, 1);
    dd_paint(out, style, DD_PAINT_DIM);
    for (; f.used < f.width; f.used++)
        dd_put(out, rule);
    dd_paint(out, style, DD_PAINT_OFF);
    im_flow_end(&f);
}
