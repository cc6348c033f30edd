/* The map of a position: a drawn picture of the links, and over it what lies in each region. */
#include "games/eight/draw.h"

#include <string.h>

enum {
    ROWS = 13,
    COLUMNS = 80,
    MAX_SPANS = 3,
    MAX_OWNERS = EM_MAX_SEATS + 1, /* neutral armies too */
    MAX_HINTS = 4,
};

/* Columns of a row of the picture that are a region's to write in. */
typedef struct span {
    uint8_t row, column, width;
} span;

/* The picture shows links only: a line is a land border, dots are a sea line, and they end at the name
 * of a region. A region writes its name and pieces into its first span, over the beginning of a link
 * that leaves it to the right, and into the others when pieces are many; spans never overlap. */
typedef struct layout {
    const char *picture[ROWS];
    span cell[25][MAX_SPANS];
    struct {
        uint8_t row, column;
    } hint[MAX_HINTS]; /* free sea, where signs are explained */
} layout;

/* clang-format off */
static const layout layouts[2] = {
    {
        .picture =
            {
                "a01────────────a02 · · · · · · · · · · a10 · · · · · · · · · · · · ·a19",
                "│ │            │                       │                            │",
                "│ └──────────┐ │                       a11──────────────┐           │",
                "a04──────────a03                       │                │           │",
                "│ │            │                       │ ┌─────────────a14          a18",
                "│ └──────────┐ │                       │ │               │          │",
                "│            a05 · · · · · a13─────────a12───────────────a16────────a17",
                "│                            └─┐ ┌─────┘ └────┐          │           ·",
                "a06                · · · · · · a15────────────a20────────┘          a23",
                "│                  ·           │              │ └─┐                 │",
                "a07               a09          a21────────────┘   a22               │",
                " ·          ┌─────┘             ·                                   │",
                "  · · · · · a08                 · · · · · · a25─────────────────────a24",
            },
        .cell = {
            {{0, 0, 14}, {1, 4, 10}},                 /* a01 */
            {{0, 15, 22}},                            /* a02 */
            {{3, 13, 24}},                            /* a03 */
            {{3, 0, 12}, {4, 4, 10}},                 /* a04 */
            {{6, 13, 12}, {7, 13, 14}},               /* a05 */
            {{8, 0, 17}, {9, 2, 16}},                 /* a06 */
            {{10, 0, 16}, {11, 3, 8}},                /* a07 */
            {{12, 12, 18}, {11, 20, 11}},             /* a08 */
            {{10, 18, 11}, {9, 21, 9}},               /* a09 */
            {{0, 39, 25}},                            /* a10 */
            {{2, 39, 16}, {3, 41, 14}},               /* a11 */
            {{6, 39, 17}, {5, 43, 13}},               /* a12 */
            {{6, 27, 11}, {5, 27, 11}},               /* a13 */
            {{4, 55, 12}, {5, 59, 8}},                /* a14 */
            {{8, 31, 14}, {9, 33, 12}},               /* a15 */
            {{6, 57, 10}, {7, 59, 9}},                /* a16 */
            {{6, 68, 12}, {7, 71, 9}},                /* a17 */
            {{4, 68, 12}, {5, 70, 10}},               /* a18 */
            {{0, 68, 12}, {1, 70, 10}, {2, 70, 10}},  /* a19 */
            {{8, 46, 10}, {9, 52, 15}},               /* a20 */
            {{10, 31, 14}, {11, 34, 12}},             /* a21 */
            {{10, 50, 17}},                           /* a22 */
            {{8, 68, 12}, {9, 70, 10}},               /* a23 */
            {{12, 68, 12}, {11, 70, 10}, {10, 70, 10}}, /* a24 */
            {{12, 44, 22}},                           /* a25 */
        },
        .hint = {{1, 17}, {2, 17}, {4, 17}, {1, 41}},
    },
    {
        .picture =
            {
                "b01──────────b02                            b05─────────b06────────b07",
                " ·            ·                              ·                      ·",
                " ·             · · · b03──────────b04 · · · ·                       ·",
                " ·                                 ·                                ·",
                " ·                                  ·                              b10",
                " ·                                  ·                              │",
                "b17────────────b18· · · · · · · · · b08─────────────b09────────────b11",
                "│ └────────────┐ │                          ┌───────┘ │ ┌──────────┘ │",
                "b20────────────b19───────────┐          · b13─────────b12──────────┐ │",
                "│ │              │           │          · │           │ │          │ │",
                "│ └────────────┐ │           │          · │ ┌─────────┘ │          b16",
                "b21────────────b22──────────b23 · · · · · │ │           │            │",
                "                                          b14───────────b15──────────┘",
            },
        .cell = {
            {{0, 0, 12}, {1, 3, 10}, {2, 3, 10}},     /* b01 */
            {{0, 13, 22}},                            /* b02 */
            {{2, 21, 12}, {3, 21, 12}},               /* b03 */
            {{2, 34, 10}, {3, 38, 12}},               /* b04 */
            {{0, 44, 11}, {1, 47, 9}},                /* b05 */
            {{0, 56, 10}, {1, 57, 10}, {2, 57, 10}},  /* b06 */
            {{0, 67, 13}, {1, 70, 10}},               /* b07 */
            {{6, 36, 15}, {5, 38, 13}},               /* b08 */
            {{6, 52, 14}, {5, 52, 14}},               /* b09 */
            {{4, 67, 13}, {5, 69, 11}},               /* b10 */
            {{6, 67, 13}, {7, 71, 9}},                /* b11 */
            {{8, 54, 12}, {9, 58, 8}, {10, 58, 8}},   /* b12 */
            {{8, 42, 11}, {9, 44, 9}},                /* b13 */
            {{12, 42, 13}, {11, 46, 9}},              /* b14 */
            {{12, 56, 12}, {11, 58, 10}},             /* b15 */
            {{10, 67, 13}, {11, 71, 9}},              /* b16 */
            {{6, 0, 14}, {5, 3, 12}},                 /* b17 */
            {{6, 15, 18}},                            /* b18 */
            {{8, 15, 13}, {9, 19, 9}},                /* b19 */
            {{8, 0, 14}, {9, 4, 12}},                 /* b20 */
            {{11, 0, 14}, {12, 0, 14}},               /* b21 */
            {{11, 15, 12}, {12, 15, 12}},             /* b22 */
            {{11, 28, 11}, {12, 28, 12}},             /* b23 */
        },
        .hint = {{4, 4}, {4, 40}, {3, 4}, {1, 17}},
    },
};
/* clang-format on */

/* ---- The canvas ---- */

/* A character and its paint. */
typedef struct spot {
    char glyph[5];
    int8_t paint;
} spot;

typedef struct canvas {
    spot at[ROWS][COLUMNS];
} canvas;

/* Writes a text; what would stand outside of the canvas is left out. */
static void write_text(canvas *c, int row, int column, const char *text, int paint) {
    for (int length; (length = dd_utf8_length(text, strlen(text))) > 0; text += length, column++) {
        if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
            continue;
        spot *to = &c->at[row][column];
        memset(to->glyph, 0, sizeof to->glyph);
        memcpy(to->glyph, text, (size_t)length);
        to->paint = (int8_t)paint;
    }
}

static bool is_blank(const spot *p) {
    return p->glyph[0] == ' ';
}

/* A character of the picture for terminals without Unicode. */
static const char *plain_link(const char *glyph) {
    static const char *const plain[][2] = {{"─", "-"}, {"│", "|"}, {"·", "."}, {" ", " "}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i][0], glyph) == 0)
            return plain[i][1];
    return "+"; /* a corner */
}

/* The canvas with links alone. */
static void write_picture(canvas *c, const layout *plan, const dd_style *style) {
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            c->at[row][column] = (spot){.glyph = " ", .paint = DD_PAINT_OFF};
    for (int row = 0; row < ROWS; row++) {
        write_text(c, row, 0, plan->picture[row], DD_PAINT_LAND);
        for (int column = 0; column < COLUMNS; column++) {
            spot *p = &c->at[row][column];
            if (strcmp(p->glyph, "·") == 0)
                p->paint = DD_PAINT_SEA;
            if (!style->unicode)
                write_text(c, row, column, plain_link(p->glyph), p->paint);
        }
    }
}

/* Paint changes only where it must, and blanks take any. */
static void put_canvas(dd_out *out, const canvas *c, const dd_style *style) {
    for (int row = 0; row < ROWS; row++) {
        int end = COLUMNS, paint = DD_PAINT_OFF;
        while (end > 0 && is_blank(&c->at[row][end - 1]))
            end--;
        for (int column = 0; column < end; column++) {
            const spot *p = &c->at[row][column];
            if (p->paint != paint && !is_blank(p)) {
                if (paint != DD_PAINT_OFF)
                    dd_paint(out, style, DD_PAINT_OFF);
                if (p->paint != DD_PAINT_OFF)
                    dd_paint(out, style, p->paint);
                paint = p->paint;
            }
            dd_put(out, p->glyph);
        }
        if (paint != DD_PAINT_OFF)
            dd_paint(out, style, DD_PAINT_OFF);
        dd_put(out, "\n");
    }
}

/* ---- Regions ---- */

/* The pieces of one owner in a region, ready to be written. */
typedef struct pile {
    char text[24];
    int columns;
    int paint;
} pile;

static void add_pile(pile *list, int *count, int owner, int armies, int cities, const dd_style *style) {
    if (!armies && !cities)
        return;
    pile *p = &list[(*count)++];
    dd_out text = dd_out_to(p->text, sizeof p->text);
    dd_put(&text, em_letter(owner, style->lang));
    em_put_pieces(&text, style, armies, cities);
    p->columns = dd_columns(p->text, strlen(p->text));
    p->paint = owner == EM_NEUTRAL ? DD_PAINT_OFF : owner;
}

/* Who controls the region, or -1. */
static int holder_of(const em_state *s, const em_count *count, int region) {
    for (int seat = 0; seat < em_seats(s); seat++)
        if (count->controlled[seat] & em_bit(region))
            return seat;
    return -1;
}

/* Everything that stands in a region, its holder's pieces first; returns how many owners there are. */
static int list_piles(const em_state *s, int region, int holder, const dd_style *style,
                      pile list[MAX_OWNERS]) {
    int count = 0;
    if (holder >= 0)
        add_pile(list, &count, holder, s->armies[holder][region], s->cities[holder][region], style);
    for (int seat = 0; seat < em_seats(s); seat++)
        if (seat != holder)
            add_pile(list, &count, seat, s->armies[seat][region], s->cities[seat][region], style);
    add_pile(list, &count, EM_NEUTRAL, s->neutral[region], 0, style);
    return count;
}

/* "a12★+ore": a start region is marked, and so is a goods token. */
static void put_name(dd_out *out, const em_state *s, int region, const dd_style *style) {
    static const dd_text tokens[EM_GOODS] = {
        [EM_CRYSTAL] = {"cry", "кри"}, [EM_CARROT] = {"car", "мор"}, [EM_WOOD] = {"wood", "лес"},
        [EM_ORE] = {"ore", "угл"},     [EM_ANVIL] = {"anv", "нак"},
    };
    const em_board *board = em_board_of(s);
    dd_put(out, board->region[region].id);
    if (region == board->start)
        dd_put(out, em_sign_of(style, EM_SIGN_START));
    if (s->token[region] >= 1 && s->token[region] <= EM_GOODS)
        dd_putf(out, "+%s", dd_say(tokens[s->token[region] - 1], style->lang));
    else if (em_tokens_in_play(s) && board->marked & em_bit(region))
        dd_put(out, "+?"); /* not drawn yet */
}

/* Lays the piles into `count` spans from the first on, `used` columns of which are taken, with `gap`
 * columns between piles. False, if they find no room. Without a canvas it only tries. */
static bool lay_piles(canvas *c, const span *spans, int count, int used, const pile *list, int piles,
                      int gap) {
    int at = 0, before = 0;
    for (int i = 0; i < piles; i++) {
        while (used + before + list[i].columns > spans[at].width) {
            if (++at == count)
                return false;
            used = before = 0;
        }
        if (c)
            write_text(c, spans[at].row, spans[at].column + used + before, list[i].text, list[i].paint);
        used += before + list[i].columns;
        before = gap;
        if (c && used < spans[at].width) /* no link sticks to a number */
            write_text(c, spans[at].row, spans[at].column + used, " ", DD_PAINT_OFF);
    }
    return true;
}

/* One line if possible, even if piles stand close; then more lines. */
static bool fit_piles(canvas *c, const span spans[MAX_SPANS], int used, const pile *list, int piles) {
    int all = 1;
    while (all < MAX_SPANS && spans[all].width)
        all++;
    for (int lines = 1; lines <= all; lines++)
        for (int gap = 1; gap >= 0; gap--)
            if (lay_piles(NULL, spans, lines, used, list, piles, gap))
                return lay_piles(c, spans, lines, used, list, piles, gap);
    return false;
}

/* Name, sign of the holder, pieces. False, if the pieces found no room. */
static bool write_region(canvas *c, const em_state *s, const em_count *control, int region,
                         const span spans[MAX_SPANS], const dd_style *style) {
    pile list[MAX_OWNERS];
    int holder = holder_of(s, control, region);
    int piles = list_piles(s, region, holder, style, list);
    int row = spans[0].row, column = spans[0].column;

    char name[32];
    dd_out text = dd_out_to(name, sizeof name);
    put_name(&text, s, region, style);
    int used = dd_columns(name, strlen(name));
    write_text(c, row, column, name, holder >= 0 ? holder : DD_PAINT_BOLD);
    if (!piles)
        return true;
    write_text(c, row, column + used, holder >= 0 ? em_sign_of(style, EM_SIGN_HOLDER) : " ",
               holder >= 0 ? holder : DD_PAINT_OFF);
    if (fit_piles(c, spans, used + 1, list, piles))
        return true;
    write_text(c, row, column + used, em_sign_of(style, EM_SIGN_MORE), DD_PAINT_BOLD);
    return false;
}

void em_draw_crowded(const em_state *s, uint32_t regions, const dd_style *style, dd_out *out) {
    em_count control;
    em_count_control(s, &control);
    for (int width = 0; regions; regions &= regions - 1) {
        int region = __builtin_ctz(regions), holder = holder_of(s, &control, region);
        pile list[MAX_OWNERS];
        int piles = list_piles(s, region, holder, style, list), columns = 5;
        for (int i = 0; i < piles; i++)
            columns += 1 + list[i].columns;
        if (width && width + columns > COLUMNS) {
            dd_put(out, "\n");
            width = 0;
        }
        dd_putf(out, "%s%s%s", width ? "  " : "", em_region_id(s, region),
                holder >= 0 ? em_sign_of(style, EM_SIGN_HOLDER) : "");
        for (int i = 0; i < piles; i++) {
            dd_put(out, i || holder < 0 ? " " : "");
            dd_paint(out, style, list[i].paint);
            dd_put(out, list[i].text);
            dd_paint(out, style, DD_PAINT_OFF);
        }
        width += columns;
    }
    dd_put(out, "\n");
}

/* ---- The whole ---- */

/* What the signs mean, in free sea; those of a variant only where it is played. */
static void write_hints(canvas *c, const em_state *s, const layout *plan, const dd_style *style) {
    bool ru = style->lang == DD_RU, tokens = em_tokens_in_play(s);
    char line[MAX_HINTS][96];
    dd_out hint[MAX_HINTS];
    for (int i = 0; i < MAX_HINTS; i++)
        hint[i] = dd_out_to(line[i], sizeof line[i]);
    dd_put(&hint[0], em_letter(0, style->lang));
    em_put_pieces(&hint[0], style, 3, 1);
    dd_put(&hint[0], ru ? ": 3 армии и город" : ": 3 armies, a city");
    dd_putf(&hint[1], ru ? "%s: контроль  %s: старт" : "%s: control  %s: start",
            em_sign_of(style, EM_SIGN_HOLDER), em_sign_of(style, EM_SIGN_START));
    dd_putf(&hint[2], ru ? "%s: суша  %s: море" : "%s: land  %s: sea", em_sign_of(style, EM_SIGN_RULE),
            style->unicode ? "·" : ".");
    if (tokens)
        dd_put(&hint[3], ru ? "+: жетон товара" : "+: goods token");
    if (em_option(s, EM_OPT_NEUTRAL))
        dd_putf(&hint[3], ru ? "%s%s: ничьи" : "%s%s: neutral", tokens ? "  " : "",
                em_letter(EM_NEUTRAL, style->lang));
    for (int i = 0; i < MAX_HINTS; i++)
        write_text(c, plan->hint[i].row, plan->hint[i].column, line[i], DD_PAINT_DIM);
}

uint32_t em_draw_map(const em_state *s, const dd_style *style, dd_out *out) {
    const em_board *board = em_board_of(s);
    const layout *plan = &layouts[board - em_boards];
    uint32_t crowded = 0;
    em_count control;
    canvas c;
    em_count_control(s, &control);
    write_picture(&c, plan, style);
    write_hints(&c, s, plan, style);
    for (int region = 0; region < board->regions; region++)
        if (!write_region(&c, s, &control, region, plan->cell[region], style))
            crowded |= em_bit(region);
    put_canvas(out, &c, style);
    return crowded;
}
