/* The empires of a position: each a grid with the names of its cells, side by side. */
#include "games/domino/draw.h"

#include <string.h>

enum {
    COLUMNS = 80,
    GAP = 2,         /* between two empires */
    REACH = 2,       /* a domino reaches so far beyond the box */
    LABEL = 3,       /* columns of the number before a row of cells */
    NARROW = 25,     /* columns of an empire: three of 5×5 on a screen … */
    WIDE = 39,       /* … or two of any */
    NARROW_CELL = 3, /* terrain, crowns, knight */
    WIDE_CELL = 4,
};

/* An empire, and what is needed to draw it. */
typedef struct panel {
    const dm_state *s;
    const dd_style *style;
    const dm_empire *e;
    int owner;
    int who;
    int points;
    bool won;
    int width, cell;            /* columns */
    int left, top, files, rows; /* the cells shown */
} panel;

static bool is_ru(const panel *p) {
    return p->style->lang == DD_RU;
}

/* ---- What is shown ---- */

/* How far beyond the box a domino can still be laid. */
static int margin(const dm_state *s, int extent) {
    int slack = dm_size_of(s)->grid - extent;
    if (s->phase == DM_PHASE_OVER)
        return 0;
    return slack < REACH ? slack : REACH;
}

static void choose_cells(panel *p) {
    int beside = margin(p->s, p->e->width), above = margin(p->s, p->e->height);
    p->left = DM_MIDDLE - p->e->castle_x - beside;
    p->top = DM_MIDDLE - p->e->castle_y - above;
    p->files = p->e->width + 2 * beside;
    p->rows = p->e->height + 2 * above;
}

/* ---- The lines above the grid ---- */

/* "►P1 you  23 points". At the end a star marks the winner. */
static void put_title(dd_out *out, const panel *p) {
    int mover = p->s->to_move;
    bool ru = is_ru(p), moves = mover >= 0 && dm_owner(p->s, mover) == p->owner;
    if (p->won || moves)
        dm_put_painted(out, p->style, DD_PAINT_BOLD,
                       dm_sign_of(p->style, p->won ? DM_SIGN_WON : DM_SIGN_TURN));
    else
        dd_put(out, " ");
    dm_put_owner(out, p->s, p->owner, p->style);
    if (p->who >= 0 && dm_owner(p->s, p->who) == p->owner)
        dd_put(out, ru ? " вы" : " you");
    dd_putf(out, "  %d ", p->points);
    if (ru)
        dd_put(out, dd_plural_ru(p->points, "очко", "очка", "очков"));
    else
        dd_put(out, p->points == 1 ? "point" : "points");
}

/* "7 coins  1♞  2♜  ♛": what the owner has in hand, and the queen. */
static void put_means(dd_out *out, const panel *p) {
    int coins = p->e->coins;
    if (is_ru(p))
        dd_putf(out, " %d %s", coins, dd_plural_ru(coins, "монета", "монеты", "монет"));
    else
        dd_putf(out, " %d coin%s", coins, coins == 1 ? "" : "s");
    dd_putf(out, "  %d%s", p->e->hand, dm_sign_of(p->style, DM_SIGN_KNIGHT));
    dd_putf(out, "  %d%s", p->e->towers, dm_sign_of(p->style, DM_SIGN_TOWER));
    if (p->s->queen == p->owner)
        dd_putf(out, "  %s", dm_sign_of(p->style, DM_SIGN_QUEEN));
}

/* ---- The grid ---- */

static void put_files(dd_out *out, const panel *p) {
    size_t from = out->len;
    dd_paint(out, p->style, DD_PAINT_DIM);
    for (int x = 0; x < p->files; x++) {
        dd_pad(out, from, LABEL + x * p->cell);
        dd_put_char(out, (char)('a' + p->left + x));
    }
    dd_paint(out, p->style, DD_PAINT_OFF);
}

static bool is_just_laid(const panel *p, int cell) {
    const dm_state *s = p->s;
    return (cell + 1 == s->laid[0] || cell + 1 == s->laid[1]) && dm_owner(s, s->to_move) == p->owner;
}

/* "M2♞": terrain, crowns, knight. A building stands for its terrain. */
static void put_square(dd_out *out, const panel *p, int cell, int bit) {
    int terrain = dm_terrain_at(p->e, bit), crowns = dm_crowns_at(p->e, bit);
    bool laid = is_just_laid(p, cell);
    dd_paint(out, p->style, laid ? DD_PAINT_ACCENT : dm_terrain_paint(terrain));
    if (dm_kind_at(p->e, bit) >= 0)
        dd_put(out, dm_sign_of(p->style, DM_SIGN_BUILT));
    else
        dd_put(out, dm_terrain_letter(terrain, laid, p->style->lang));
    if (crowns)
        dd_put_int(out, crowns);
    dd_paint(out, p->style, DD_PAINT_OFF);
    if (p->e->posted >> bit & 1)
        dm_put_painted(out, p->style, DD_PAINT_BOLD, dm_sign_of(p->style, DM_SIGN_KNIGHT));
}

static void put_cells(dd_out *out, const panel *p, int y) {
    size_t from = out->len;
    int number = p->top + y + 1;
    dd_paint(out, p->style, DD_PAINT_DIM);
    dd_putf(out, "%s%d", number < 10 ? " " : "", number);
    dd_paint(out, p->style, DD_PAINT_OFF);
    for (int x = 0; x < p->files; x++) {
        int cell = (p->top + y) * DM_SIDE + p->left + x, bit = dm_bit_of(p->e, cell);
        dd_pad(out, from, LABEL + x * p->cell);
        if (bit >= 0 && dm_castle(p->e) >> bit & 1)
            dm_put_painted(out, p->style, DD_PAINT_BOLD, dm_sign_of(p->style, DM_SIGN_CASTLE));
        else if (bit >= 0 && dm_occupied(p->e) >> bit & 1)
            put_square(out, p, cell, bit);
        else
            dm_put_painted(out, p->style, DD_PAINT_DIM, dm_sign_of(p->style, DM_SIGN_FREE));
    }
}

/* ---- The notes below it ---- */

/* Notes fill lines, one after the other. Empires are written line by line beside each other, so each time
 * all notes are gone through, and those of the line that is wanted are written. */
typedef struct notes {
    int width;
    int line, used;
    int wanted; /* -1: they are only counted */
} notes;

static void add_note(notes *n, const char *text, dd_out *out) {
    int columns = dd_columns(text, strlen(text));
    if (n->used && n->used + GAP + columns > n->width) {
        n->line++;
        n->used = 0;
    }
    if (n->line == n->wanted)
        dd_putf(out, "%s%s", n->used ? "  " : "", text);
    n->used += (n->used ? GAP : 0) + columns;
}

/* Discards and buildings; returns how many lines they take. */
static int put_notes(dd_out *out, const panel *p, int wanted) {
    notes n = {.width = p->width, .wanted = wanted};
    char text[64];
    if (p->e->discarded) {
        dd_out note = dd_out_to(text, sizeof text);
        dd_putf(&note, is_ru(p) ? "сброшено: %d" : "discarded: %d", p->e->discarded);
        add_note(&n, text, out);
    }
    for (dm_plane built = dm_built(p->e); built; built &= built - 1) {
        int bit = __builtin_ctzll(built);
        dd_out note = dd_out_to(text, sizeof text);
        dd_putf(&note, "%s %s", dm_cell_id(p->s, dm_cell_of(p->e, bit)),
                dm_short_name(dm_kind_at(p->e, bit), p->style->lang));
        add_note(&n, text, out);
    }
    return n.line + (n.used > 0);
}

/* ---- An empire, line by line ---- */

static int lines_above(const panel *p) {
    return dm_is_kingdomino(p->s) ? 2 : 3;
}

static int height_of(const panel *p) {
    return lines_above(p) + p->rows + put_notes(NULL, p, -1);
}

static void put_line(dd_out *out, const panel *p, int line) {
    int y = line - lines_above(p);
    if (y >= p->rows)
        put_notes(out, p, y - p->rows);
    else if (y >= 0)
        put_cells(out, p, y);
    else if (y == -1)
        put_files(out, p);
    else if (line == 0)
        put_title(out, p);
    else
        put_means(out, p);
}

static void put_side_by_side(dd_out *out, const panel *panels, int count) {
    int height = 0;
    for (int i = 0; i < count; i++)
        height = height_of(&panels[i]) > height ? height_of(&panels[i]) : height;
    for (int line = 0; line < height; line++) {
        size_t from = out->len;
        for (int i = 0; i < count; i++)
            if (line < height_of(&panels[i])) {
                dd_pad(out, from, i * (panels[i].width + GAP));
                put_line(out, &panels[i], line);
            }
        dd_put(out, "\n");
    }
}

/* ---- All of them ---- */

static int list_panels(const dm_state *s, int who, const dd_style *style, panel list[DM_SEATS]) {
    dd_scores scores;
    int count = 0;
    dm_scores(s, &scores);
    for (int seat = 0; seat < dm_seats(s); seat++) {
        if (dm_owner(s, seat) != seat)
            continue;
        panel *p = &list[count++];
        *p = (panel){.s = s, .style = style, .e = &s->empire[seat], .owner = seat, .who = who};
        p->points = scores.points[seat];
        p->won = s->phase == DM_PHASE_OVER && scores.rank[seat] == 1;
        choose_cells(p);
    }
    return count;
}

void dm_draw_empires(const dm_state *s, int who, const dd_style *style, dd_out *out) {
    panel list[DM_SEATS];
    int count = list_panels(s, who, style, list);
    /* Two and four look best two by two. */
    bool narrow = dm_size_of(s)->grid < DM_STRIDE - 1 && count != 2 && count != 4;
    int width = narrow ? NARROW : WIDE, columns = style->width < COLUMNS ? style->width : COLUMNS;
    int across = (columns + GAP) / (width + GAP);
    across = across < 1 ? 1 : across;
    for (int i = 0; i < count; i++) {
        list[i].width = width;
        list[i].cell = narrow ? NARROW_CELL : WIDE_CELL;
    }
    for (int first = 0; first < count; first += across) {
        put_side_by_side(out, list + first, count - first < across ? count - first : across);
        dd_put(out, "\n");
    }
}
