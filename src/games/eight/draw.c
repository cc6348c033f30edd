/* A position in a terminal of 80 columns: the map, the row of cards, the players. */
#include "games/eight/draw.h"

#include <string.h>

enum {
    CARD_COLUMNS = 13, /* of each of the six cards, with the space between them */
    RULE_COLUMNS = 80,
};

/* ---- Signs ---- */

const char *em_sign_of(const dd_style *style, em_sign sign) {
    static const char *const signs[][2] = {
        [EM_SIGN_CITY] = {"^", "⌂"},   [EM_SIGN_HOLDER] = {">", "►"}, [EM_SIGN_START] = {"*", "★"},
        [EM_SIGN_TIMES] = {"x", "×"},  [EM_SIGN_RULE] = {"-", "─"},   [EM_SIGN_NOTHING] = {"-", "·"},
        [EM_SIGN_MORE] = {"...", "…"},
    };
    return signs[sign][style->unicode];
}

const char *em_letter(int owner, dd_lang lang) {
    static const dd_text letters[EM_MAX_SEATS + 1] = {
        {"R", "К"}, {"B", "С"}, {"Y", "Ж"}, {"G", "З"}, {"V", "Ф"}, [EM_NEUTRAL] = {"N", "Н"},
    };
    return dd_say(letters[owner], lang);
}

void em_put_pieces(dd_out *out, const dd_style *style, int armies, int cities) {
    if (armies)
        dd_put_int(out, armies);
    while (cities-- > 0)
        dd_put(out, em_sign_of(style, EM_SIGN_CITY));
}

/* ---- Tables ---- */

/* Goes on at a column of the line that begins at `line`, filling up to it. */
static void fill_to(dd_out *out, size_t line, int column, const char *filler) {
    if (dd_out_cut(out))
        return;
    for (int at = dd_columns(out->at + line, out->len - line); at < column; at++)
        dd_put(out, filler);
}

/* A text that ends at a column. */
static void put_right(dd_out *out, size_t line, int end, const char *text) {
    fill_to(out, line, end - dd_columns(text, strlen(text)), " ");
    dd_put(out, text);
}

static void put_painted(dd_out *out, const dd_style *style, int paint, const char *text) {
    dd_paint(out, style, paint);
    dd_put(out, text);
    dd_paint(out, style, DD_PAINT_OFF);
}

/* ---- The row of cards ---- */

/* The place of the card in use: the leftmost gap, for the row was full from the left when it was taken. */
static int place_in_use(const em_state *s) {
    int place = 0;
    if (s->phase != EM_PHASE_ACT)
        return -1;
    while (place < EM_ROW && s->row[place])
        place++;
    return place;
}

static void put_price(dd_out *out, int price, dd_lang lang) {
    if (!price)
        dd_put(out, lang == DD_RU ? "даром" : "free");
    else
        em_put_coins(out, price, lang);
}

/* "─1─ free ─────2─ 1 coin ───": places and prices. */
static void put_rule(dd_out *out, int in_use, const dd_style *style) {
    const char *rule = em_sign_of(style, EM_SIGN_RULE);
    size_t line = out->len;
    for (int place = 0; place < EM_ROW; place++) {
        dd_paint(out, style, DD_PAINT_DIM);
        fill_to(out, line, place * CARD_COLUMNS, rule);
        dd_put(out, rule);
        dd_paint(out, style, DD_PAINT_OFF);
        dd_paint(out, style, DD_PAINT_BOLD);
        dd_putf(out, "%d", place + 1);
        dd_paint(out, style, DD_PAINT_OFF);
        put_painted(out, style, DD_PAINT_DIM, rule);
        dd_put(out, " ");
        if (place == in_use)
            put_painted(out, style, DD_PAINT_ACCENT, style->lang == DD_RU ? "в деле" : "in use");
        else
            put_price(out, em_prices[place], style->lang);
        dd_put(out, " ");
    }
    dd_paint(out, style, DD_PAINT_DIM);
    fill_to(out, line, RULE_COLUMNS, rule);
    dd_paint(out, style, DD_PAINT_OFF);
    dd_put(out, "\n");
}

static void put_good(dd_out *out, const em_card *card, const dd_style *style) {
    const char *name = dd_say(em_good_names[card->good], style->lang);
    dd_put(out, name);
    if (card->symbols > 1) {
        bool room = dd_columns(name, strlen(name)) + 3 < CARD_COLUMNS;
        dd_putf(out, "%s%s%d", room ? " " : "", em_sign_of(style, EM_SIGN_TIMES), card->symbols);
    }
}

/* An action alone has its full name; of two, both are short, and a 1 is not written. */
static void put_actions(dd_out *out, const em_card *card, dd_lang lang) {
    static const dd_text full[] = {
        [EM_NO_ACTION] = {"", ""},         [EM_RECRUIT] = {"recruit", "набор"},
        [EM_MARCH] = {"march", "по суше"}, [EM_SAIL] = {"sail", "по морю"},
        [EM_FOUND] = {"found", "город"},   [EM_DESTROY] = {"destroy", "разгром"},
    };
    static const dd_text brief[] = {
        [EM_NO_ACTION] = {"", ""},    [EM_RECRUIT] = {"recr", "набор"}, [EM_MARCH] = {"march", "суша"},
        [EM_SAIL] = {"sail", "море"}, [EM_FOUND] = {"found", "город"},  [EM_DESTROY] = {"destr", "разгр"},
    };
    if (!card->sign) {
        dd_put(out, dd_say(full[card->part[0].action], lang));
        if (card->part[0].action == EM_FOUND)
            dd_put(out, lang == DD_RU ? "" : " city");
        else
            dd_putf(out, " %d", card->part[0].number);
        return;
    }
    for (int part = 0; part < 2; part++) {
        if (part)
            dd_put_char(out, card->sign);
        dd_put(out, dd_say(brief[card->part[part].action], lang));
        if (card->part[part].number > 1)
            dd_put_int(out, card->part[part].number);
    }
}

/* One line of the cards: their goods, or their actions. */
static void put_cards(dd_out *out, const em_state *s, int in_use, bool goods, const dd_style *style) {
    size_t line = out->len;
    for (int place = 0; place < EM_ROW; place++) {
        int id = place == in_use ? s->card : s->row[place];
        if (id < 1 || id > EM_CARDS) {
            if (goods) {
                fill_to(out, line, place * CARD_COLUMNS, " ");
                put_painted(out, style, DD_PAINT_DIM, style->lang == DD_RU ? "(пусто)" : "(empty)");
            }
            continue;
        }
        em_card card = em_card_of(s, id);
        fill_to(out, line, place * CARD_COLUMNS, " ");
        if (place == in_use)
            dd_paint(out, style, DD_PAINT_ACCENT);
        else if (goods)
            dd_paint(out, style, DD_PAINT_BOLD);
        if (goods)
            put_good(out, &card, style);
        else
            put_actions(out, &card, style->lang);
        dd_paint(out, style, DD_PAINT_OFF);
    }
    dd_put(out, "\n");
}

static void draw_row(const em_state *s, const dd_style *style, dd_out *out) {
    int in_use = place_in_use(s);
    put_rule(out, in_use, style);
    put_cards(out, s, in_use, true, style);
    put_cards(out, s, in_use, false, style);
}

/* ---- The players ---- */

/* Columns of the table after the player's name. */
enum {
    COLUMN_COINS,
    COLUMN_SUPPLY,
    COLUMN_CARDS, /* before the first turn: the bid */
    COLUMN_GOODS, /* one a good, and jokers */
    COLUMN_POINTS = COLUMN_GOODS + EM_GOODS + 1,
    TABLE_COLUMNS,
};
enum { NAME_COLUMNS = 9, SUPPLY_COLUMNS = 6 }; /* "►R P1 you", "14⌂⌂⌂" */

/* While nobody has a card, that column tells the bids. */
static bool shows_bids(const em_state *s) {
    return s->phase < EM_PHASE_TAKE;
}

static const char *heading(const em_state *s, int column, dd_lang lang) {
    static const dd_text words[] = {
        [COLUMN_COINS] = {"coins", "монеты"},
        [COLUMN_SUPPLY] = {"supply", "запас"},
        [COLUMN_CARDS] = {"cards", "карты"},
    };
    if (column == COLUMN_POINTS)
        return lang == DD_RU ? "очки" : "score";
    if (column >= COLUMN_GOODS)
        return dd_say(em_good_names[column - COLUMN_GOODS], lang);
    if (column == COLUMN_CARDS && shows_bids(s))
        return lang == DD_RU ? "ставка" : "bid";
    return dd_say(words[column], lang);
}

/* Where each column ends. Russian words are longer, and stand closer. */
static void measure(const em_state *s, dd_lang lang, int end[TABLE_COLUMNS]) {
    int at = NAME_COLUMNS;
    for (int column = 0; column < TABLE_COLUMNS; column++) {
        const char *word = heading(s, column, lang);
        int width = dd_columns(word, strlen(word));
        if (column == COLUMN_SUPPLY && width < SUPPLY_COLUMNS)
            width = SUPPLY_COLUMNS;
        end[column] = at += width + (lang == DD_RU ? 1 : 2);
    }
}

static void put_heading(dd_out *out, const em_state *s, const int end[TABLE_COLUMNS], const dd_style *style) {
    size_t line = out->len;
    dd_paint(out, style, DD_PAINT_DIM);
    if (em_option(s, EM_OPT_GAMES))
        dd_putf(out, style->lang == DD_RU ? "игра %d/3" : "game %d/3", s->round);
    for (int column = 0; column < TABLE_COLUMNS; column++)
        put_right(out, line, end[column], heading(s, column, style->lang));
    dd_paint(out, style, DD_PAINT_OFF);
    dd_put(out, "\n");
}

/* A bid is its owner's secret until all are shown. */
static void put_bid(dd_out *out, const em_state *s, int seat, int who, const dd_style *style) {
    int bid = s->bid[seat];
    if (bid == DD_NONE)
        dd_put(out, em_sign_of(style, EM_SIGN_NOTHING));
    else if (bid < 0 || (s->phase == EM_PHASE_BID && seat != who))
        dd_put(out, "?");
    else
        dd_put_int(out, bid);
}

/* As on the map, but a 0 is written. */
static void put_supply(dd_out *out, const em_state *s, int seat, const dd_style *style) {
    int armies = EM_ARMIES - em_sum(s->armies[seat]);
    if (armies == 0)
        dd_put(out, "0");
    em_put_pieces(out, style, armies, EM_CITIES - em_sum(s->cities[seat]));
}

/* What the table says of a player in a column. */
static void put_value(dd_out *out, const em_state *s, int seat, int who, int column, const int *symbols,
                      int points, const dd_style *style) {
    if (column == COLUMN_COINS)
        dd_put_int(out, s->coins[seat]);
    else if (column == COLUMN_SUPPLY)
        put_supply(out, s, seat, style);
    else if (column == COLUMN_CARDS && shows_bids(s))
        put_bid(out, s, seat, who, style);
    else if (column == COLUMN_CARDS) /* "4/13": so many of each end the game */
        dd_putf(out, "%d/%d", __builtin_popcountll(s->cards[seat]), em_hand_limit[em_seats(s)]);
    else if (column == COLUMN_POINTS)
        dd_put_int(out, points);
    else if (symbols[column - COLUMN_GOODS])
        dd_put_int(out, symbols[column - COLUMN_GOODS]);
    else
        dd_put(out, em_sign_of(style, EM_SIGN_NOTHING));
}

static bool is_to_move(const em_state *s, int seat) {
    switch (s->phase) {
    case EM_PHASE_BID:
        return s->bid[seat] == DD_NONE;
    case EM_PHASE_NEUTRAL:
    case EM_PHASE_FIRST:
    case EM_PHASE_TAKE:
    case EM_PHASE_ACT:
        return s->to_move == seat;
    default:
        return false;
    }
}

/* "►R P1 you": whose turn it is, his letter, his name. At the end a star marks the winner. */
static void put_player(dd_out *out, const em_state *s, int seat, int who, int rank, const dd_style *style) {
    bool won = s->phase == EM_PHASE_OVER && rank == 1;
    if (won || is_to_move(s, seat))
        put_painted(out, style, DD_PAINT_BOLD, em_sign_of(style, won ? EM_SIGN_START : EM_SIGN_HOLDER));
    else
        dd_put(out, " ");
    dd_paint(out, style, seat);
    dd_putf(out, "%s ", em_letter(seat, style->lang));
    dd_put_seat(out, seat);
    dd_paint(out, style, DD_PAINT_OFF);
    if (seat == who)
        dd_put(out, style->lang == DD_RU ? " вы" : " you");
}

static void draw_players(const em_state *s, int who, bool with_heading, const dd_style *style, dd_out *out) {
    int end[TABLE_COLUMNS];
    em_count control;
    dd_scores scores;
    em_count_control(s, &control);
    em_scores(s, &scores);
    measure(s, style->lang, end);
    if (with_heading)
        put_heading(out, s, end, style);
    for (int seat = 0; seat < em_seats(s); seat++) {
        int symbols[EM_GOODS + 1];
        size_t line = out->len;
        em_symbols(s, seat, control.controlled[seat], symbols);
        put_player(out, s, seat, who, scores.rank[seat], style);
        for (int column = 0; column < TABLE_COLUMNS; column++) {
            char value[32];
            dd_out text = dd_out_to(value, sizeof value);
            put_value(&text, s, seat, who, column, symbols, (int)scores.points[seat], style);
            put_right(out, line, end[column], value);
        }
        dd_put(out, "\n");
    }
}

/* ---- The whole ---- */

/* Pieces that found no room in the map are told in words; so that five players still fit a screen, the
 * heading of the table gives way to them. */
void em_draw(const void *view, int who, const dd_style *style, dd_out *out) {
    const em_state *s = view;
    uint32_t crowded = em_draw_map(s, style, out);
    draw_row(s, style, out);
    if (crowded)
        em_draw_crowded(s, crowded, style, out);
    draw_players(s, who, !crowded, style, out);
}
