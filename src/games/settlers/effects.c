/* What the effects of cards do, in words; and the parts of sentences that other texts share. */
#include "games/settlers/words.h"

/* ---- Goods ---- */

/* English for one and for several; Russian for one (nominative, accusative), for two and for five. */
typedef struct noun {
    const char *en, *en_many;
    const char *ru, *ru_acc, *ru_few, *ru_many;
} noun;

static const noun goods_nouns[IM_GOODS] = {
    [IM_WOOD] = {"wood", "wood", "дерево", "дерево", "дерева", "дерева"},
    [IM_STONE] = {"stone", "stone", "камень", "камень", "камня", "камня"},
    [IM_FOOD] = {"food", "food", "еда", "еду", "еды", "еды"},
    [IM_GOLD] = {"gold", "gold", "золотой", "золотой", "золотых", "золотых"},
    [IM_WORKER] = {"worker", "workers", "рабочий", "рабочего", "рабочих", "рабочих"},
    [IM_RAZE] = {"raze token", "raze tokens", "жетон разрушений", "жетон разрушений", "жетона разрушений",
                 "жетонов разрушений"},
    [IM_DEFENCE] = {"defence token", "defence tokens", "жетон обороны", "жетон обороны", "жетона обороны",
                    "жетонов обороны"},
    [IM_VP] = {"VP", "VP", "ПО", "ПО", "ПО", "ПО"},
    [IM_CARD] = {"card", "cards", "карточка", "карточку", "карточки", "карточек"},
    [IM_CARD_COMMON] = {"common card", "common cards", "общая карточка", "общую карточку", "общие карточки",
                        "общих карточек"},
    [IM_CARD_FACTION] = {"faction card", "faction cards", "имперская карточка", "имперскую карточку",
                         "имперские карточки", "имперских карточек"},
};
static const noun any_resource = {
    "resource of your choice", "resources of your choice", "любой ресурс", "любой ресурс", "любых ресурса",
    "любых ресурсов"};
static const noun location = {"location", "locations", "локация", "локацию", "локации", "локаций"};
static const noun samurai = {"samurai", "samurai", "самурай", "самурая", "самураев", "самураев"};

static void put_noun(dd_out *out, const noun *n, int number, im_case form, dd_lang lang) {
    const char *one = form == IM_ACCUSATIVE ? n->ru_acc : n->ru;
    if (lang == DD_RU)
        dd_putf(out, "%d %s", number, dd_plural_ru(number, one, n->ru_few, n->ru_many));
    else
        dd_putf(out, "%d %s", number, number == 1 ? n->en : n->en_many);
}

/* "1 wood, 2 stone and 1 VP": those of the numbers that are not zero. */
static void put_nouns(dd_out *out, const noun *const *nouns, const uint8_t *numbers, int count, int times,
                      im_case form, dd_lang lang) {
    int left = 0;
    for (int i = 0; i < count; i++)
        left += numbers[i] != 0;
    for (int i = 0, first = 1; i < count; i++) {
        if (!numbers[i])
            continue;
        if (!first)
            dd_put(out, left > 1 ? ", " : lang == DD_RU ? " и " : " and ");
        put_noun(out, nouns[i], numbers[i] * times, form, lang);
        first = 0;
        left--;
    }
}

void im_put_good(dd_out *out, int good, int number, im_case form, dd_lang lang) {
    put_noun(out, &goods_nouns[good], number, form, lang);
}

void im_put_goods(dd_out *out, const uint8_t goods[IM_GOODS], int times, im_case form, dd_lang lang) {
    const noun *nouns[IM_GOODS];
    for (int good = 0; good < IM_GOODS; good++)
        nouns[good] = &goods_nouns[good];
    put_nouns(out, nouns, goods, IM_GOODS, times, form, lang);
}

void im_put_price(dd_out *out, const uint8_t pay[IM_ANY_RESOURCE + 1], im_case form, dd_lang lang) {
    const noun *nouns[IM_ANY_RESOURCE + 1];
    for (int good = 0; good < IM_SUPPLY; good++)
        nouns[good] = &goods_nouns[good];
    nouns[IM_ANY_RESOURCE] = &any_resource;
    put_nouns(out, nouns, pay, IM_ANY_RESOURCE + 1, 1, form, lang);
}

void im_put_cost(dd_out *out, int kind, bool waived, im_case form, dd_lang lang) {
    enum { HOUSE = IM_FOOD + 1 };
    const noun *nouns[HOUSE + 1];
    uint8_t cost[HOUSE + 1];
    int total = 0;
    for (int i = 0; i <= HOUSE; i++) {
        nouns[i] = i == HOUSE ? &location : &goods_nouns[i];
        cost[i] = i == HOUSE ? im_kinds[kind].house && !waived : im_kinds[kind].cost[i];
        total += cost[i];
    }
    if (total == 0)
        dd_put(out, lang == DD_RU ? "бесплатно" : "free");
    put_nouns(out, nouns, cost, HOUSE + 1, 1, form, lang);
}

/* ---- Cards, sides, decks ---- */

void im_put_card(dd_out *out, int kind, dd_lang lang) {
    if (kind < 0 || im_is_hidden(kind))
        dd_put(out, lang == DD_RU ? "закрытая карточка" : "a card");
    else
        dd_putf(out, lang == DD_RU ? "«%s»" : "%s", dd_say(im_kinds[kind].name, lang));
}

void im_put_side(dd_out *out, const im_state *s, int side, dd_lang lang) {
    if (im_is_solo(s) && side == IM_RIVAL)
        dd_put(out, lang == DD_RU ? "противник" : "the opponent");
    else
        dd_put_seat(out, side);
}

void im_put_location(dd_out *out, const im_state *s, int who, int owner, int kind, dd_lang lang) {
    if (owner == who) {
        im_put_card(out, kind, lang);
    } else if (lang == DD_RU) {
        im_put_card(out, kind, lang);
        dd_put(out, " (");
        im_put_side(out, s, owner, lang);
        dd_put(out, ")");
    } else {
        im_put_side(out, s, owner, lang);
        dd_put(out, "'s ");
        im_put_card(out, kind, lang);
    }
}

const char *im_deck_word(int deck, dd_lang lang) {
    static const dd_text words[IM_DECKS] = {
        [IM_COMMON] = {"the common deck", "общей колоды"},
        [IM_BARBARIANS] = {"the Barbarian deck", "колоды варваров"},
        [IM_JAPANESE] = {"the Japanese deck", "колоды японцев"},
        [IM_ROMANS] = {"the Roman deck", "колоды римлян"},
        [IM_EGYPTIANS] = {"the Egyptian deck", "колоды египтян"},
        [IM_ATTACK] = {"the attack deck", "колоды атаки"},
    };
    return dd_say(words[deck], lang);
}

void im_put_exchange(dd_out *out, int way, dd_lang lang) {
    if (way < IM_FOR_COMMON)
        im_put_good(out, IM_WOOD + way, 1, IM_ACCUSATIVE, lang);
    else
        im_put_good(out, way == IM_FOR_COMMON ? IM_CARD_COMMON : IM_CARD_FACTION, 1, IM_ACCUSATIVE, lang);
}

/* ---- When an effect works ---- */

static const dd_text whens[IM_WHENS] = {
    [IM_NEVER] = {"", ""},
    [IM_PRODUCES] = {"Production: ", "Производство: "},
    [IM_WHEN_BUILT] = {"When built: ", "При постройке: "},
    [IM_ACTS] = {"Action: ", "Действие: "},
    [IM_STANDS] = {"Feature: ", "Особенность: "},
    [IM_ON_BUILD] = {"Each time you build ", "Каждый раз, когда вы строите "},
    [IM_ON_RAZE] = {"Each time you raze: ", "Каждый раз, когда вы что-то разрушаете: "},
    [IM_ON_DEAL] = {"Each time you make a deal: ", "Каждый раз, когда вы заключаете сделку: "},
    [IM_ON_VP] = {"Each time you gain 2 VP or more at once: another ",
                  "Каждый раз, когда вы получаете разом 2 ПО или больше: ещё "},
    [IM_ON_EXCHANGE] = {"For each pair of workers that an enemy exchanges: ",
                        "За каждых 2 рабочих, обменянных противником: "},
};

/* "brown", «коричневую» */
static void put_colours(dd_out *out, int colours, dd_lang lang) {
    static const char *const accusative[IM_COLOURS] = {"чёрную", "фиолетовую", "синюю",   "коричневую",
                                                       "жёлтую", "красную",    "розовую", "серую"};
    bool any = false;
    for (int i = 0; i < IM_COLOURS; i++) {
        if (!(colours >> i & 1))
            continue;
        if (any)
            dd_put(out, lang == DD_RU ? " или " : " or ");
        dd_put(out, lang == DD_RU ? accusative[i] : im_colour_names[i].en);
        any = true;
    }
}

/* "a faction location: " */
static void put_build(dd_out *out, const im_effect *e, dd_lang lang) {
    bool ru = lang == DD_RU;
    dd_put(out, ru ? "" : "a ");
    if (e->faction)
        dd_put(out, ru ? "имперскую" : "faction");
    if (e->faction && e->colours)
        dd_put(out, ru ? " или " : " or ");
    put_colours(out, e->colours, lang);
    dd_put(out, ru ? " локацию: " : " location: ");
}

static void put_when(dd_out *out, const im_effect *e, dd_lang lang) {
    if (e->when == IM_ACTS && e->uses > 1) {
        dd_putf(out, lang == DD_RU ? "Действие (%d %s): " : "Action (%d %s): ", e->uses,
                lang == DD_RU ? dd_plural_ru(e->uses, "раз", "раза", "раз") : "times");
        return;
    }
    dd_put(out, dd_say(whens[e->when], lang));
    if (e->when == IM_ON_BUILD)
        put_build(out, e, lang);
}

/* ---- What it does ---- */

static bool asks_goods(const im_effect *e) {
    for (int i = 0; i <= IM_ANY_RESOURCE; i++)
        if (e->pay[i])
            return true;
    return false;
}

static bool gives_goods(const im_effect *e) {
    for (int good = 0; good < IM_GOODS; good++)
        if (e->gain[good])
            return true;
    return false;
}

/* «за 1 рабочего и карточку с руки » */
static void put_pay_ru(dd_out *out, const im_effect *e) {
    bool goods = asks_goods(e);
    if (!goods && !e->pay[IM_HAND_CARD] && !e->pay[IM_OWN_DEAL])
        return;
    dd_put(out, "за ");
    im_put_price(out, e->pay, IM_ACCUSATIVE, DD_RU);
    if (e->pay[IM_HAND_CARD])
        dd_put(out, goods ? " и карточку с руки" : "карточку с руки");
    if (e->pay[IM_OWN_DEAL])
        dd_put(out, goods ? " и одну свою сделку" : "одну свою сделку");
    dd_put(out, " ");
}

/* "pay 1 worker, give up a deal of yours, " */
static void put_pay_en(dd_out *out, const im_effect *e) {
    if (asks_goods(e)) {
        dd_put(out, "pay ");
        im_put_price(out, e->pay, IM_ACCUSATIVE, DD_EN);
        dd_put(out, ", ");
    }
    if (e->pay[IM_HAND_CARD])
        dd_put(out, "discard a card from hand, ");
    if (e->pay[IM_OWN_DEAL])
        dd_put(out, "give up a deal of yours, ");
}

static void put_op(dd_out *out, const im_effect *e, dd_lang lang) {
    dd_put(out, dd_say(im_op_names[e->op].deed, lang));
    if (e->op == IM_PLACES_SAMURAI)
        put_noun(out, &samurai, e->most, IM_ACCUSATIVE, lang);
    if (e->op == IM_CANCELS_DEAL && e->most)
        dd_put(out, lang == DD_RU ? " и получите её товар" : " and gain its good");
}

/* Farmers at Work produce what the other location produces; Porters set it to work. */
static const dd_text same_production = {"the same as another production location of yours",
                                        "то же, что у другой вашей локации"};

/* "1 wood for each brown location of yours, at most 3" */
static void put_gift(dd_out *out, const im_effect *e, dd_lang lang) {
    bool ru = lang == DD_RU;
    im_put_goods(out, e->gain, 1, IM_NOMINATIVE, lang);
    if (e->per == IM_PER_COLOUR) {
        dd_put(out, ru ? " за каждую " : " for each ");
        put_colours(out, e->colours, lang);
        dd_put(out, ru ? " локацию" : " location of yours");
    } else if (e->per == IM_PER_SAMURAI) {
        dd_put(out, ru ? " за каждого самурая" : " for each samurai of yours");
    }
    if (e->most)
        dd_putf(out, ru ? ", до %d" : ", at most %d", e->most);
    if (e->when == IM_ON_EXCHANGE)
        dd_put(out, ru ? " за раунд" : " a round");
}

void im_put_deed(const im_effect *e, dd_lang lang, dd_out *out) {
    if (e->op == IM_CHOOSES) {
        im_put_goods(out, e->gain, 1, IM_NOMINATIVE, lang);
        dd_put(out, lang == DD_RU ? " или " : " or ");
        im_put_goods(out, e->other, 1, IM_NOMINATIVE, lang);
        return;
    }
    if (e->op == IM_GIVES_ONLY && e->when != IM_ACTS) {
        put_gift(out, e, lang);
        return;
    }
    if (e->op == IM_PRODUCES_OTHER && e->when == IM_PRODUCES) {
        dd_put(out, dd_say(same_production, lang));
        return;
    }
    if (lang == DD_RU)
        put_pay_ru(out, e);
    else
        put_pay_en(out, e);
    if (e->op != IM_GIVES_ONLY)
        put_op(out, e, lang);
    if (gives_goods(e) && e->when == IM_ACTS) {
        dd_put(out, e->op == IM_GIVES_ONLY ? "" : lang == DD_RU ? " и " : ", ");
        dd_put(out, lang == DD_RU ? "получите " : "gain ");
        im_put_goods(out, e->gain, 1, IM_ACCUSATIVE, lang);
    }
}

void im_put_effect(const im_effect *e, dd_lang lang, dd_out *out) {
    put_when(out, e, lang);
    im_put_deed(e, lang, out);
}
