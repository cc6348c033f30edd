/* What has happened, in words. */
#include "games/conquest/words.h"

/* One with an argument after a colon, or none. */
static void put_units_at(dd_out *out, dd_text verb, int type, int n, int place, dd_lang lang) {
    dd_put(out, dd_say(verb, lang));
    cq_put_units(out, type, n, lang);
    dd_put(out, ", ");
    cq_put_place(out, place, lang);
}

static void tell_route(dd_out *out, dd_text verb, int type, int n, int from, int to, dd_lang lang) {
    dd_put(out, dd_say(verb, lang));
    cq_put_units(out, type, n, lang);
    dd_put(out, ": ");
    cq_put_place(out, from, lang);
    dd_put(out, " → ");
    cq_put_place(out, to, lang);
}

static void tell_at(dd_out *out, dd_text words, int place, dd_lang lang) {
    dd_put(out, dd_say(words, lang));
    cq_put_place(out, place, lang);
}

static void tell_card(dd_out *out, dd_text words, int kind, dd_lang lang) {
    dd_put(out, dd_say(words, lang));
    cq_put_card(out, kind, lang);
}

static void tell_number(dd_out *out, dd_text words, int n, void put(dd_out *, int, dd_lang), dd_lang lang) {
    dd_put(out, dd_say(words, lang));
    put(out, n, lang);
}

static void tell_senator(dd_out *out, dd_text words, int value, dd_lang lang) {
    dd_put(out, dd_say(words, lang));
    cq_put_senator(out, value);
}

static void tell_proposal(const dd_event *e, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    dd_put(out, ru ? "предлагает:" : "proposes");
    if (e->arg[0] >= 0)
        dd_putf(out, ru ? " P%d в верхний альянс" : " P%d for the upper alliance", e->arg[0] + 1);
    if (e->arg[0] >= 0 && e->arg[1] >= 0)
        dd_put(out, ",");
    if (e->arg[1] >= 0)
        dd_putf(out, ru ? " P%d в нижний" : " P%d for the lower one", e->arg[1] + 1);
}

static void tell_influence(const dd_event *e, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    tell_at(out, (dd_text){"gains influence in ", "получает влияние: "}, e->arg[0], lang);
    if (e->arg[1] >= 0)
        dd_putf(out, ru ? ", вместо маркера P%d" : ", in place of P%d", e->arg[1] + 1);
    if (e->arg[2]) {
        dd_put(out, ru ? "; платит " : "; pays ");
        cq_put_talents(out, e->arg[2], lang);
    }
}

static void tell_dice(const dd_event *e, dd_lang lang, dd_out *out) {
    static const uint8_t types[] = {CQ_INFANTRY, CQ_CAVALRY, CQ_CATAPULT, CQ_GALLEY};
    bool any = false;
    dd_put(out, lang == DD_RU ? "бросает:" : "rolls");
    for (int i = 0; i < 4; i++) {
        if (!e->arg[i])
            continue;
        dd_putf(out, "%s %s ×%d", any ? "," : "", dd_say(cq_figures[types[i]].name, lang), e->arg[i]);
        any = true;
    }
    if (!any)
        dd_put(out, lang == DD_RU ? " ни одной галеры" : " no galley");
}

/* Of the course of the season. */
static bool tell_course(const dd_event *e, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int a = e->arg[0], b = e->arg[1], c = e->arg[2];
    switch (e->code) {
    case CQ_EV_FIRST:
        dd_put(out, ru ? "— первый игрок" : "is the first player");
        return true;
    case CQ_EV_START:
        tell_at(out, (dd_text){"begins with influence in ", "начинает с влиянием: "}, a, lang);
        return true;
    case CQ_EV_SEASON:
        dd_putf(out, ru ? "Сезон %d" : "Season %d", a);
        return true;
    case CQ_EV_MARKER:
        tell_at(out, (dd_text){"A province marker lies in ", "Маркер провинции: "}, a, lang);
        return true;
    case CQ_EV_CARD:
        tell_card(out, (dd_text){"For sale: ", "В продаже: "}, a, lang);
        return true;
    case CQ_EV_BIDS:
        tell_number(out, (dd_text){"bids ", "ставит "}, a, cq_put_talents, lang);
        return true;
    case CQ_EV_PASSES_BID:
        dd_put(out, ru ? "пасует в торге" : "passes in the auction");
        return true;
    case CQ_EV_PROPOSES:
        tell_proposal(e, lang, out);
        return true;
    case CQ_EV_JOINS:
        dd_putf(out, ru ? "встаёт на место %d: %s альянс" : "takes place %d: the %s alliance", a,
                a % 2 ? (ru ? "верхний" : "upper") : (ru ? "нижний" : "lower"));
        return true;
    case CQ_EV_WINS_AUCTION:
        tell_number(out, (dd_text){"wins the auction and pays ", "выигрывает торг и платит "}, a,
                    cq_put_talents, lang);
        return true;
    case CQ_EV_DEPLOYS:
        put_units_at(out, (dd_text){"places ", "ставит: "}, a, c, b, lang);
        return true;
    case CQ_EV_ROUND:
        dd_putf(out, ru ? "Раунд %d" : "Round %d", a);
        return true;
    case CQ_EV_TURN:
        dd_put(out, ru ? "ходит" : "takes a turn");
        return true;
    case CQ_EV_TAXES:
        tell_number(out, (dd_text){"collects taxes: ", "собирает налоги: "}, a, cq_put_talents, lang);
        return true;
    case CQ_EV_PROVINCE:
        tell_at(out, (dd_text){"scores in ", "получает очки за провинцию "}, a, lang);
        dd_putf(out, ": %d", b);
        return true;
    case CQ_EV_CHAOS_SHOWN:
        tell_number(out, (dd_text){"shows ", "показывает: "}, a, cq_put_chaos, lang);
        if (b)
            tell_number(out, (dd_text){" and loses ", " и теряет "}, b, cq_put_points, lang);
        return true;
    case CQ_EV_ENDS:
        dd_put(out, ru ? "Игра окончена" : "The game is over");
        return true;
    default:
        return false;
    }
}

/* Of a turn. */
static bool tell_action(const dd_event *e, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int a = e->arg[0], b = e->arg[1], c = e->arg[2], d = e->arg[3];
    switch (e->code) {
    case CQ_EV_PASSES:
        dd_put(out, ru ? "пропускает действие" : "passes an action");
        return true;
    case CQ_EV_TAKES:
        tell_card(out, (dd_text){"takes ", "берёт карту "}, a, lang);
        if (b)
            tell_number(out, (dd_text){" for ", ", цена: "}, b, cq_put_talents, lang);
        return true;
    case CQ_EV_USES:
        tell_card(out, (dd_text){"uses ", "использует карту "}, a, lang);
        return true;
    case CQ_EV_GAINS:
        tell_number(out, (dd_text){"takes ", "берёт "}, a, cq_put_talents, lang);
        return true;
    case CQ_EV_SCORES:
        tell_number(out, (dd_text){"scores ", "получает "}, a, cq_put_points, lang);
        return true;
    case CQ_EV_CHAOS:
        tell_number(out, (dd_text){"gains ", "получает "}, a, cq_put_chaos, lang);
        return true;
    case CQ_EV_CALMS:
        tell_number(out, (dd_text){"discards ", "сбрасывает "}, a, cq_put_chaos, lang);
        return true;
    case CQ_EV_BUILDS:
        tell_at(out, (dd_text){"builds a city in ", "строит город: "}, a, lang);
        return true;
    case CQ_EV_RECRUITS:
        put_units_at(out, (dd_text){"recruits ", "призывает: "}, a, c, b, lang);
        dd_put(out, " (");
        cq_put_talents(out, d, lang);
        dd_put(out, ")");
        return true;
    case CQ_EV_PLACES:
        put_units_at(out, (dd_text){"places ", "ставит: "}, a, c, b, lang);
        return true;
    case CQ_EV_INFLUENCE:
        tell_influence(e, lang, out);
        return true;
    case CQ_EV_SPECIAL_TAX:
        tell_number(out, (dd_text){"levies a special tax: ", "берёт специальный налог: "}, a, cq_put_talents,
                    lang);
        return true;
    case CQ_EV_MOVES:
        tell_route(out, (dd_text){"marches with ", "ведёт: "}, a, b, c, d, lang);
        return true;
    case CQ_EV_LANDS:
        tell_route(out, (dd_text){"ships ", "перевозит: "}, a, b, c, d, lang);
        return true;
    case CQ_EV_SAILS:
        tell_route(out, (dd_text){"moves ", "ведёт: "}, CQ_GALLEY, a, b, c, lang);
        return true;
    default:
        return false;
    }
}

static void tell_fight(const dd_event *e, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int a = e->arg[0], b = e->arg[1], c = e->arg[2];
    switch (e->code) {
    case CQ_EV_ATTACKS:
    case CQ_EV_NAVAL:
        dd_putf(out, ru ? "нападает на P%d: " : "attacks P%d in ", a + 1);
        cq_put_place(out, b, lang);
        break;
    case CQ_EV_LENDS:
        put_units_at(out, (dd_text){"brings into the battle ", "вводит в сражение: "}, a, c, b, lang);
        break;
    case CQ_EV_AUXILIARIES:
        tell_card(out, (dd_text){"is helped by ", "получает помощь: "}, a, lang);
        break;
    case CQ_EV_FIGHTS:
        dd_putf(out, ru ? "Сражение (" : "Battle in ");
        cq_put_place(out, b, lang);
        dd_putf(out, ru ? "), раунд %d" : ", round %d", a);
        break;
    case CQ_EV_ROLLS:
        tell_dice(e, lang, out);
        break;
    case CQ_EV_LOSES:
        put_units_at(out, (dd_text){"loses ", "теряет: "}, a, 1, b, lang);
        break;
    case CQ_EV_LOSES_AUXILIARY:
        put_units_at(out, (dd_text){"loses an auxiliary: ", "теряет союзный отряд: "}, a, 1, b, lang);
        break;
    case CQ_EV_RETREATS:
        if (b >= 0)
            tell_at(out, (dd_text){"retreats to ", "отступает: "}, b, lang);
        else
            tell_at(out, (dd_text){"gives up the battle in ", "прекращает сражение: "}, a, lang);
        break;
    case CQ_EV_FLEES:
        tell_at(out, (dd_text){"sees the leaders flee to ", "уводит полководцев: "}, b, lang);
        break;
    case CQ_EV_DEFEATED:
        tell_at(out, (dd_text){"has lost the battle in ", "проигрывает сражение: "}, a, lang);
        break;
    default: /* CQ_EV_DRAWN_BATTLE */
        tell_at(out, (dd_text){"Nobody has won in ", "Победителя нет: "}, a, lang);
    }
}

static bool tell_debate(const dd_event *e, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int a = e->arg[0];
    switch (e->code) {
    case CQ_EV_DEBATE:
        tell_card(out, (dd_text){"calls a debate: ", "назначает "}, a, lang);
        return true;
    case CQ_EV_LAYS:
        tell_senator(out, (dd_text){"lays senator ", "выкладывает сенатора "}, a, lang);
        return true;
    case CQ_EV_PASSES_DEBATE:
        dd_put(out, ru ? "пасует в голосовании" : "passes in the debate");
        return true;
    case CQ_EV_WINS_DEBATE:
        tell_card(out, (dd_text){"wins the debate: ", "выигрывает "}, a, lang);
        return true;
    case CQ_EV_NO_WINNER:
        tell_card(out, (dd_text){"Nobody wins: ", "Никто не выигрывает "}, a, lang);
        return true;
    case CQ_EV_DRAWS_SENATOR:
        tell_senator(out, (dd_text){"draws senator ", "берёт сенатора "}, a, lang);
        return true;
    case CQ_EV_DISCARDS:
        tell_senator(out, (dd_text){"discards senator ", "сбрасывает сенатора "}, a, lang);
        return true;
    default:
        return false;
    }
}

void cq_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out) {
    (void)state;
    if (event->seat >= 0)
        dd_putf(out, "P%d ", event->seat + 1);
    if (!tell_course(event, lang, out) && !tell_action(event, lang, out) && !tell_debate(event, lang, out))
        tell_fight(event, lang, out);
}
