/* What is asked, what a move does and what has happened, in words; and the table in the terminal. */
#include "games/goof/goof.h"

const dd_text gs_reasons[GS_REASONS_END - DD_OTHER_REASON] = {
    [GS_WHY_NOT_IN_HAND - DD_OTHER_REASON] = {"that card is not in your hand",
                                              "этой карты нет у вас на руке"},
};

static void put_points(dd_out *out, int n, dd_lang lang) {
    if (lang == DD_RU)
        dd_putf(out, "%d %s", n, dd_plural_ru(n, "очко", "очка", "очков"));
    else
        dd_putf(out, "%d point%s", n, n == 1 ? "" : "s");
}

/* To all who have laid theirs, and to those who look on: whose cards are awaited. */
static void prompt_others(uint32_t deciding, dd_lang lang, dd_out *out) {
    bool several = deciding & (deciding - 1);
    dd_put_seats(out, deciding, lang);
    if (lang == DD_RU)
        dd_put(out, several ? " выбирают по карте" : " выбирает карту");
    else
        dd_put(out, several ? " choose a card each" : " chooses a card");
}

void gs_prompt(const void *state, int who, dd_lang lang, dd_out *out) {
    const gs_state *s = state;
    uint32_t deciding = gs_still_to_bid(s);
    if (!s->hand[0]) {
        dd_put(out, lang == DD_RU ? "Игра окончена" : "The game is over");
    } else if (__builtin_popcount(gs_pile(s)) == __builtin_popcount(s->hand[0])) {
        dd_put(out, lang == DD_RU ? "Открывается приз" : "A prize is turned up");
    } else {
        if (who >= 0 && deciding >> who & 1)
            dd_put(out, lang == DD_RU ? "Выложите карту" : "Lay a card");
        else
            prompt_others(deciding, lang, out);
        dd_put(out, lang == DD_RU ? "; на кону " : "; at stake: ");
        put_points(out, gs_sum(s->stake), lang);
    }
}

void gs_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out) {
    (void)state, (void)who;
    if (dd_move_kind(move) == GS_MOVE_PRIZE)
        dd_putf(out, lang == DD_RU ? "приз %d" : "prize %d", dd_move_a(move));
    else
        dd_putf(out, lang == DD_RU ? "карта %d" : "card %d", dd_move_a(move));
}

/* By the event alone: the state may have moved on. */
void gs_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out) {
    static const dd_text words[GS_EVENTS] = {
        [GS_EV_PRIZE] = {"The prize is ", "Приз: "},
        [GS_EV_BIDS] = {"lays a card", "выкладывает карту"},
        [GS_EV_SHOWS] = {"shows ", "открывает карту "},
        [GS_EV_TAKES] = {"takes ", "берёт "},
        [GS_EV_CARRIED] = {"Nobody takes it; at stake: ", "Никто не взял; на кону: "},
        [GS_EV_LOST] = {"Nobody takes it; lost: ", "Никто не взял; пропало: "},
    };
    int number = event->arg[0];
    (void)state;
    if (event->seat >= 0)
        dd_putf(out, "P%d ", event->seat + 1);
    dd_put(out, dd_say(words[event->code], lang));
    if (event->code == GS_EV_PRIZE || event->code == GS_EV_SHOWS)
        dd_put_int(out, number);
    else if (event->code != GS_EV_BIDS)
        put_points(out, number, lang);
    else if (number != DD_NONE)
        dd_putf(out, ": %d", number);
}

/* What a page must know to draw the game, besides what every catalogue has. */
void gs_catalogue(dd_json *json) {
    dd_json_key_int(json, "most_cards", GS_MAX_CARDS);
}

/* ---- Drawing ---- */

static void put_cards(dd_out *out, const char *what, uint16_t cards) {
    dd_putf(out, "%s:", what);
    for (uint32_t rest = cards; rest; rest &= rest - 1)
        dd_putf(out, " %d", __builtin_ctz(rest));
}

static void draw_seat(const gs_state *s, int seat, int who, const dd_style *style, dd_out *out) {
    bool ru = style->lang == DD_RU;
    size_t line = out->len;
    dd_paint(out, style, seat);
    dd_putf(out, "P%d%s", seat + 1, seat != who ? "" : ru ? " вы" : " you");
    dd_paint(out, style, DD_PAINT_OFF);
    dd_pad(out, line, 8);
    put_points(out, gs_sum(s->won[seat]), style->lang);
    dd_pad(out, line, 20);
    if (s->bid[seat] > 0)
        dd_putf(out, "[%d]", s->bid[seat]);
    else
        dd_put(out, s->bid[seat] == DD_HIDDEN ? "[?]" : "-");
    dd_pad(out, line, 26);
    put_cards(out, ru ? "рука" : "hand", s->hand[seat]);
    dd_put(out, "\n");
}

void gs_draw(const void *view, int who, const dd_style *style, dd_out *out) {
    const gs_state *s = view;
    bool ru = style->lang == DD_RU;
    put_cards(out, ru ? "На кону" : "At stake", s->stake);
    put_cards(out, ru ? "   Ещё придут" : "   To come", gs_pile(s));
    dd_put(out, "\n");
    for (int seat = 0; seat < dd_seats(s); seat++)
        draw_seat(s, seat, who, style, out);
}
