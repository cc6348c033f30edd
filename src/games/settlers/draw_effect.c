/* What is printed on cards, in a few words: for lines of a terminal. The catalogue has the sentences. */
#include "games/settlers/draw.h"
#include "games/settlers/words.h"

/* ---- Goods ---- */

/* What a price may ask for besides goods follows them. */
enum { PRICES = IM_GOODS, WORDS = IM_GOODS + IM_PRICES - IM_SUPPLY };

void im_short_amount(dd_out *out, int good, int number, const dd_style *style) {
    static const struct {
        const char *en[2], *ru[3];
    } words[WORDS] = {
        [IM_WOOD] = {{"wood", "wood"}, {"дерево", "дерева", "дерева"}},
        [IM_STONE] = {{"stone", "stone"}, {"камень", "камня", "камней"}},
        [IM_FOOD] = {{"food", "food"}, {"еда", "еды", "еды"}},
        [IM_GOLD] = {{"gold", "gold"}, {"золотой", "золотых", "золотых"}},
        [IM_WORKER] = {{"worker", "workers"}, {"рабочий", "рабочих", "рабочих"}},
        [IM_RAZE] = {{"raze", "raze"}, {"разрушение", "разрушения", "разрушений"}},
        [IM_DEFENCE] = {{"defence", "defence"}, {"оборона", "обороны", "обороны"}},
        [IM_VP] = {{"VP", "VP"}, {"ПО", "ПО", "ПО"}},
        [IM_CARD] = {{"card", "cards"}, {"карточка", "карточки", "карточек"}},
        [IM_CARD_COMMON] = {{"common card", "common cards"},
                            {"общая карточка", "общие карточки", "общих карточек"}},
        [IM_CARD_FACTION] = {{"own card", "own cards"}, {"своя карточка", "свои карточки", "своих карточек"}},
        [PRICES + IM_ANY_RESOURCE -
            IM_SUPPLY] = {{"resource", "resources"}, {"ресурс", "ресурса", "ресурсов"}},
        [PRICES + IM_HAND_CARD - IM_SUPPLY] = {{"hand card", "hand cards"},
                                               {"карточка с руки", "карточки с руки", "карточек с руки"}},
        [PRICES + IM_OWN_DEAL -
            IM_SUPPLY] = {{"own deal", "own deals"}, {"своя сделка", "свои сделки", "своих сделок"}},
    };
    if (number != 1)
        dd_putf(out, "%d ", number);
    if (style->lang == DD_RU)
        dd_put(out, dd_plural_ru(number, words[good].ru[0], words[good].ru[1], words[good].ru[2]));
    else
        dd_put(out, words[good].en[number != 1]);
}

static void put_sum(dd_out *out, const uint8_t *goods, int count, bool price, const dd_style *style) {
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (!goods[i])
            continue;
        dd_put(out, any ? "+" : "");
        im_short_amount(out, price && i >= IM_SUPPLY ? PRICES + i - IM_SUPPLY : i, goods[i], style);
        any = true;
    }
}

void im_short_goods(dd_out *out, const uint8_t goods[IM_GOODS], const dd_style *style) {
    put_sum(out, goods, IM_GOODS, false, style);
}

static bool any_of(const uint8_t *goods, int count) {
    for (int i = 0; i < count; i++)
        if (goods[i])
            return true;
    return false;
}

/* ---- Colours ---- */

/* A terminal has no brown, and one colour for purple and pink: the letters tell. */
void im_short_colours(dd_out *out, int colours, const dd_style *style) {
    static const struct {
        dd_text name;
        int8_t paint;
    } all[IM_COLOURS] = {
        {{"blk", "чёр"}, 7}, {{"pur", "фио"}, 4}, {{"blu", "син"}, 1}, {{"brn", "кор"}, DD_PAINT_OFF},
        {{"yel", "жёл"}, 2}, {{"red", "кра"}, 0}, {{"pnk", "роз"}, 4}, {{"gry", "сер"}, 6},
    };
    bool any = false;
    for (int i = 0; i < IM_COLOURS; i++) {
        if (!(colours >> i & 1))
            continue;
        dd_put(out, any ? "/" : "");
        im_draw_painted(out, style, all[i].paint, dd_say(all[i].name, style->lang));
        any = true;
    }
}

/* ---- Effects ---- */

static const char *deed(const im_effect *e, dd_lang lang) {
    if (e->op == IM_CANCELS_DEAL && e->most)
        return lang == DD_RU ? "товар сделки врага, отменить её" : "take a deal's good, cancel it";
    return im_op_names[e->op].brief.en ? dd_say(im_op_names[e->op].brief, lang) : "";
}

/* What it reacts to. */
static void put_cause(dd_out *out, const im_effect *e, const dd_style *style) {
    static const dd_text causes[IM_WHENS] = {
        [IM_ON_BUILD] = {"build", "стройка"},
        [IM_ON_RAZE] = {"raze", "разрушение"},
        [IM_ON_DEAL] = {"deal", "сделка"},
        [IM_ON_VP] = {"2+ VP at once", "2+ ПО сразу"},
        [IM_ON_EXCHANGE] = {"enemy's exchange", "обмен врага"},
    };
    dd_put(out, dd_say(causes[e->when], style->lang));
    if (e->faction)
        dd_put(out, im_words(style, " faction", " имперской"));
    if (e->colours) {
        dd_put(out, " ");
        im_short_colours(out, e->colours, style);
    }
    dd_putf(out, " %s ", im_sign_of(style, IM_SIGN_GIVES));
}

static void put_result(dd_out *out, const im_effect *e, const dd_style *style) {
    const char *what = deed(e, style->lang);
    bool gives = any_of(e->gain, IM_GOODS);
    dd_put(out, what);
    if (e->op == IM_TUCKS) /* it has named its gain */
        return;
    if (*what && gives)
        dd_put(out, ", ");
    im_short_goods(out, e->gain, style);
    if (e->op == IM_CHOOSES) {
        dd_put(out, im_words(style, " or ", " или "));
        im_short_goods(out, e->other, style);
    }
    if (e->per == IM_PER_COLOUR) {
        dd_put(out, im_words(style, " per ", " за "));
        im_short_colours(out, e->colours, style);
    } else if (e->per == IM_PER_SAMURAI) {
        dd_put(out, im_words(style, " per samurai", " за самурая"));
    }
    if (gives && e->most)
        dd_putf(out, ", %s%d", im_sign_of(style, IM_SIGN_AT_MOST), e->most);
}

static void put_effect(dd_out *out, const im_effect *e, const dd_style *style) {
    if (e->when == IM_ACTS && any_of(e->pay, IM_PRICES)) {
        put_sum(out, e->pay, IM_PRICES, true, style);
        dd_putf(out, " %s ", im_sign_of(style, IM_SIGN_GIVES));
    } else if (e->when >= IM_ON_BUILD) {
        put_cause(out, e, style);
    }
    put_result(out, e, style);
    if (e->uses > 1)
        dd_putf(out, ", %s%d", im_sign_of(style, IM_SIGN_TIMES), e->uses);
}

void im_short_effect(dd_out *out, int kind, const dd_style *style) {
    bool any = false;
    for (int i = 0; i < IM_EFFECTS; i++) {
        const im_effect *e = &im_kinds[kind].effects[i];
        if (e->when == IM_NEVER || e->when == IM_WHEN_BUILT)
            continue;
        dd_put(out, any ? "; " : "");
        put_effect(out, e, style);
        any = true;
    }
}
