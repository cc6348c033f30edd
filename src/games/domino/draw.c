/* A position in a terminal of 80 columns: the round, the rows of dominoes, the legend, and between them what
 * the other two files draw. */
#include "games/domino/draw.h"

enum {
    LABEL_COLUMNS = 11, /* before a row */
    ITEM_COLUMNS = 17,  /* of a domino in a row */
    KING_COLUMN = 12,   /* of these the one where its king begins */
    ITEMS_A_LINE = 4,
};

/* ---- Signs ---- */

const char *dm_sign_of(const dd_style *style, dm_sign sign) {
    static const char *const signs[][2] = {
        [DM_SIGN_CASTLE] = {"@", "▣"}, [DM_SIGN_BUILT] = {"#", "⌂"}, [DM_SIGN_KNIGHT] = {"!", "♞"},
        [DM_SIGN_TOWER] = {"^", "♜"},  [DM_SIGN_QUEEN] = {"Q", "♛"}, [DM_SIGN_FREE] = {".", "·"},
        [DM_SIGN_TURN] = {">", "►"},   [DM_SIGN_WON] = {"*", "★"},   [DM_SIGN_RULE] = {"-", "─"},
    };
    return signs[sign][style->unicode];
}

/* Field and forest, горы and город begin alike: one of each pair has another letter. */
const char *dm_terrain_letter(int terrain, bool just_laid, dd_lang lang) {
    static const dd_text letters[DM_TERRAINS][2] = {
        [DM_GRASS] = {{"G", "Р"}, {"g", "р"}},  [DM_FIELD] = {{"F", "П"}, {"f", "п"}},
        [DM_FOREST] = {{"W", "Л"}, {"w", "л"}}, [DM_LAKE] = {{"L", "О"}, {"l", "о"}},
        [DM_SWAMP] = {{"S", "Б"}, {"s", "б"}},  [DM_MOUNTAIN] = {{"M", "Г"}, {"m", "г"}},
        [DM_TOWN] = {{"T", "Д"}, {"t", "д"}},
    };
    return dd_say(letters[terrain][just_laid], lang);
}

/* Seats' colours serve, too: a seat is always written as one, so nobody takes it for land. */
int dm_terrain_paint(int terrain) {
    static const int8_t paints[DM_TERRAINS] = {
        [DM_GRASS] = 3,    [DM_FIELD] = 2, [DM_FOREST] = DD_PAINT_LAND, [DM_LAKE] = 1, [DM_SWAMP] = 7,
        [DM_MOUNTAIN] = 4, [DM_TOWN] = 0,
    };
    return paints[terrain];
}

const char *dm_short_name(int kind, dd_lang lang) {
    static const dd_text names[DM_BUILDINGS] = {
        [DM_WITCH_HUT] = {"Witch's hut", "Хиж. ведьмы"},
        [DM_ARCHERY_RANGE] = {"Archery", "Стрельбище"},
        [DM_TRAVELLING_CASTLE] = {"Trav. castle", "Брод. замок"},
        [DM_GUARD_TOWER] = {"Guard tower", "Доз. башня"},
        [DM_BIG_TAVERN] = {"Big tavern", "Бол. таверна"},
        [DM_TREASURY_OF_KNIGHTS] = {"Treasury kn.", "Казна рыц."},
        [DM_TREASURY_OF_TOWERS] = {"Treasury tw.", "Казна башен"},
        [DM_CROWN_SPIRE] = {"Crown spire", "Башня с кор."},
    };
    return dd_say(names[kind].en ? names[kind] : dm_buildings[kind].name, lang);
}

void dm_put_painted(dd_out *out, const dd_style *style, int paint, const char *text) {
    dd_paint(out, style, paint);
    dd_put(out, text);
    dd_paint(out, style, DD_PAINT_OFF);
}

static void put_seat(dd_out *out, int seat, const dd_style *style) {
    dd_paint(out, style, seat);
    dd_put_seat(out, seat);
    dd_paint(out, style, DD_PAINT_OFF);
}

void dm_put_owner(dd_out *out, const dm_state *s, int owner, const dd_style *style) {
    put_seat(out, owner, style);
    if (s->mode == DM_TEAMS) {
        dd_put(out, "+");
        put_seat(out, owner + 1, style);
    }
}

/* ---- Round and phase ---- */

/* "P2 (laid g8 g9): knight, dragon, king": what can still be done in this turn. */
static void put_acts(dd_out *out, const dm_state *s, const dd_style *style) {
    static const struct {
        int kind;
        dd_text name;
    } acts[] = {
        {DM_MOVE_KNIGHT, {"knight", "рыцарь"}}, {DM_MOVE_BUILD, {"building", "здание"}},
        {DM_MOVE_BURN, {"dragon", "дракон"}},   {DM_MOVE_CLAIM, {"king", "король"}},
        {DM_MOVE_DONE, {"end", "конец хода"}},
    };
    dd_move moves[DD_MAX_MOVES];
    int count = dm_list_acts(s, s->to_move, moves);
    uint32_t kinds = 0;
    for (int i = 0; i < count; i++)
        kinds |= UINT32_C(1) << dd_move_kind(moves[i]);
    if (s->laid[0] && s->laid[1]) {
        dd_putf(out, " (%s %s %s)", dm_words(style, "laid", "выложено"), dm_cell_id(s, s->laid[0] - 1),
                dm_cell_id(s, s->laid[1] - 1));
    }
    bool any = false;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (kinds >> acts[i].kind & 1) {
            dd_putf(out, "%s%s", any ? ", " : ": ", dd_say(acts[i].name, style->lang));
            any = true;
        }
}

static void draw_round(const dm_state *s, const dd_style *style, dd_out *out) {
    static const dd_text phases[DM_PHASES] = {
        [DM_PHASE_STACK] = {"the next building is shown", "открывается здание"},
        [DM_PHASE_ROW] = {"the next row is laid out", "выкладывается ряд"},
        [DM_PHASE_KINGS] = {"a king is drawn", "вынимают короля"},
        [DM_PHASE_CLAIM] = {" puts a king on a domino", " ставит короля на участок"},
        [DM_PHASE_LAY] = {" lays a domino", " выкладывает участок"},
        [DM_PHASE_ACT] = {"", ""},
        [DM_PHASE_OVER] = {"the game is over", "игра окончена"},
    };
    dd_paint(out, style, DD_PAINT_BOLD);
    if (s->round)
        dd_putf(out, style->lang == DD_RU ? "Раунд %d из %d" : "Round %d of %d", s->round,
                dm_size_of(s)->rounds);
    else
        dd_put(out, dm_words(style, "Setup", "Подготовка"));
    dd_paint(out, style, DD_PAINT_OFF);
    dd_put(out, ": ");
    if (s->to_move >= 0)
        put_seat(out, s->to_move, style);
    dd_put(out, dd_say(phases[s->phase], style->lang));
    if (s->phase == DM_PHASE_ACT)
        put_acts(out, s, style);
    dd_put(out, "\n");
}

/* ---- The rows of dominoes ---- */

/* "M2": terrain and crowns. */
static void put_half(dd_out *out, dm_square square, const dd_style *style) {
    dd_paint(out, style, dm_terrain_paint(square.terrain));
    dd_put(out, dm_terrain_letter(square.terrain, false, style->lang));
    if (square.crowns)
        dd_put_int(out, square.crowns);
    else
        dd_put(out, " ");
    dd_paint(out, style, DD_PAINT_OFF);
}

typedef struct row {
    const uint8_t *numbers;
    const int8_t *kings;
    int which;  /* that of this round, or of the next */
    int acting; /* the place of the king that is at the move, or -1 */
} row;

/* ">45 [M3|T ] P1": the domino, and whose king is on it. Of one that is laid only the king is left. */
static void put_item(dd_out *out, const dm_state *s, const row *r, int place, const dd_style *style) {
    int number = r->numbers[place], king = r->kings[place];
    size_t from = out->len;
    dd_put(out, place == r->acting ? dm_sign_of(style, DM_SIGN_TURN) : " ");
    if (number) {
        dm_domino d = dm_domino_in(s, r->which, number);
        dd_putf(out, "%s%d [", number < 10 ? " " : "", number);
        put_half(out, d.a, style);
        dd_put(out, "|");
        put_half(out, d.b, style);
        dd_put(out, "]");
    } else {
        dd_put(out, " -");
    }
    if (king != DD_NONE) {
        dd_pad(out, from, KING_COLUMN);
        put_seat(out, king, style);
    }
}

static void put_row(dd_out *out, const dm_state *s, const char *label, const row *r, const dd_style *style) {
    size_t line = out->len;
    dd_put(out, label);
    for (int place = 0; place < dm_size_of(s)->row; place++) {
        if (place && place % ITEMS_A_LINE == 0) {
            dd_put(out, "\n");
            line = out->len;
        }
        dd_pad(out, line, LABEL_COLUMNS + place % ITEMS_A_LINE * ITEM_COLUMNS);
        if (r->which == s->round || r->numbers[place])
            put_item(out, s, r, place, style);
    }
    dd_put(out, "\n");
}

static void draw_rows(const dm_state *s, const dd_style *style, dd_out *out) {
    bool turns = s->round && s->to_move >= 0;
    row now = {.numbers = s->row, .kings = s->kings, .which = s->round, .acting = turns ? s->turn : -1};
    row next = {.numbers = s->next, .kings = s->next_kings, .which = s->round + 1, .acting = -1};
    if (s->round && s->phase != DM_PHASE_OVER)
        put_row(out, s, dm_words(style, "This row", "Этот ряд"), &now, style);
    if (s->next[0])
        put_row(out, s,
                s->round ? dm_words(style, "Next row", "След. ряд")
                         : dm_words(style, "First row", "Первый ряд"),
                &next, style);
}

/* ---- The legend ---- */

static void put_terrains(dd_out *out, int count, const dd_style *style) {
    for (int terrain = 0; terrain < count; terrain++) {
        dd_put(out, terrain ? "  " : "");
        dm_put_painted(out, style, dm_terrain_paint(terrain), dm_terrain_letter(terrain, false, style->lang));
        dd_putf(out, " %s", dd_say(dm_terrain_names[terrain], style->lang));
    }
    dd_putf(out, "  %s1 %s", dm_terrain_letter(DM_LAKE, false, style->lang),
            dm_words(style, "crown", "корона"));
}

static void draw_legend(const dm_state *s, const dd_style *style, dd_out *out) {
    bool kingdom = dm_is_kingdomino(s);
    put_terrains(out, kingdom ? DM_TOWN : DM_TERRAINS, style);
    if (kingdom) {
        dd_putf(out, "  %s %s\n", dm_sign_of(style, DM_SIGN_CASTLE), dm_words(style, "castle", "замок"));
        return;
    }
    static const struct {
        dm_sign sign;
        dd_text name;
    } signs[] = {
        {DM_SIGN_CASTLE, {"castle", "замок"}},  {DM_SIGN_BUILT, {"building", "здание"}},
        {DM_SIGN_KNIGHT, {"knight", "рыцарь"}}, {DM_SIGN_TOWER, {"tower", "башня"}},
        {DM_SIGN_QUEEN, {"queen", "королева"}},
    };
    dd_put(out, "\n");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        dd_putf(out, "%s %s  ", dm_sign_of(style, signs[i].sign), dd_say(signs[i].name, style->lang));
    dd_put(out, dm_words(style, "small letters: just laid\n", "строчные буквы: новый участок\n"));
}

/* ---- The whole ---- */

void dm_draw(const void *view, int who, const dd_style *style, dd_out *out) {
    const dm_state *s = view;
    draw_round(s, style, out);
    if (!dm_is_kingdomino(s))
        dm_draw_board(s, style, out);
    draw_rows(s, style, out);
    dd_put(out, "\n");
    dm_draw_empires(s, who, style, out);
    draw_legend(s, style, out);
}
