/* What a move does, in words. */
#include "games/conquest/words.h"

static void put_route(dd_out *out, int from, int to, dd_lang lang) {
    cq_put_place(out, from, lang);
    dd_put(out, " → ");
    cq_put_place(out, to, lang);
}

/* What the card does and costs. */
static void explain_card(int kind, bool price, dd_lang lang, dd_out *out) {
    cq_put_card(out, kind, lang);
    if (cq_cards[kind].type != CQ_VOTE) /* whose names say it, and whose texts are long */
        dd_putf(out, ": %s", dd_say(cq_cards[kind].text, lang));
    if (!price)
        return;
    dd_put(out, " — ");
    if (cq_cards[kind].price)
        cq_put_talents(out, cq_cards[kind].price, lang);
    else
        dd_put(out, lang == DD_RU ? "даром" : "free");
}

static void explain_source(int key, int owner, int price, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    dd_put(out, ru ? "влияние: " : "influence in ");
    cq_put_place(out, cq_keys[key].province, lang);
    if (owner == CQ_FREE_MARKER)
        dd_put(out, ru ? ", за маркер провинции" : ", for the province marker");
    else
        dd_putf(out, ru ? ", вместо маркера P%d" : ", in place of a marker of P%d", owner + 1);
    if (price) {
        dd_put(out, " — ");
        cq_put_talents(out, price, lang);
    }
}

static void explain_hire(dd_move move, dd_lang lang, dd_out *out) {
    int type = dd_move_a(move), number = dd_move_c(move);
    cq_put_units(out, type, number, lang);
    dd_put(out, ": ");
    cq_put_place(out, dd_move_b(move), lang);
    dd_put(out, " — ");
    cq_put_talents(out, number * cq_figures[type].price, lang);
}

static void explain_loss(int owner, int type, int place, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (owner == CQ_AUXILIARY)
        dd_put(out, ru ? "союзный отряд: " : "auxiliary: ");
    else
        dd_putf(out, "P%d: ", owner + 1);
    cq_put_units(out, type, 1, lang);
    if (place >= 0) {
        dd_put(out, ", ");
        cq_put_place(out, place, lang);
    }
}

/* Moves of chance and of auctions. */
static bool explain_before_play(const cq_state *s, int kind, dd_move move, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int a = dd_move_a(move), b = dd_move_b(move), c = dd_move_c(move);
    switch (kind) {
    case CQ_MOVE_FIRST:
        dd_putf(out, ru ? "первый игрок — P%d" : "P%d is the first player", a + 1);
        return true;
    case CQ_MOVE_MARKER:
        cq_put_place(out, cq_keys[a].province, lang);
        return true;
    case CQ_MOVE_CARD:
        cq_put_card(out, a, lang);
        return true;
    case CQ_MOVE_ROLL:
        dd_putf(out,
                ru ? "пехота %d, кавалерия %d, катапульты %d, остальные — галеры"
                   : "infantry %d, cavalry %d, catapults %d, the others galleys",
                a, b, c);
        return true;
    case CQ_MOVE_SEA:
        dd_putf(out, ru ? "галер на кубиках: %d" : "galleys on the dice: %d", a);
        return true;
    case CQ_MOVE_SHOW:
        dd_put(out, ru ? "сенатор " : "senator ");
        cq_put_senator(out, a);
        return true;
    case CQ_MOVE_BID:
        cq_put_talents(out, dd_move_ab(move) * CQ_COIN, lang);
        return true;
    case CQ_MOVE_PROPOSE:
        dd_putf(out,
                ru ? "P%d — в верхний альянс, P%d — в нижний"
                   : "P%d to the upper alliance, P%d to the lower one",
                a + 1, b + 1);
        return true;
    case CQ_MOVE_JOIN:
        dd_put_seat(out, __builtin_ctz(cq_unplaced(s)));
        dd_put(out, a ? (ru ? " — в нижний альянс" : " to the lower alliance")
                      : (ru ? " — в верхний альянс" : " to the upper alliance"));
        return true;
    case CQ_MOVE_DEPLOY:
        cq_put_units(out, a, c, lang);
        dd_put(out, ": ");
        cq_put_place(out, b, lang);
        return true;
    default:
        return false;
    }
}

/* What can be done in a turn. */
static bool explain_action(int kind, dd_move move, bool bought, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int a = dd_move_a(move), b = dd_move_b(move);
    switch (kind) {
    case CQ_MOVE_TAKE:
        explain_card(a, true, lang, out);
        return true;
    case CQ_MOVE_RECRUIT:
        dd_put(out, ru ? "призвать отряды (+2 хаоса)" : "recruit units (+2 chaos)");
        return true;
    case CQ_MOVE_INFLUENCE:
        explain_source(a, b, bought ? CQ_INFLUENCE_PRICE : 0, lang, out);
        return true;
    case CQ_MOVE_TAX:
        dd_put(out, ru ? "специальный налог: " : "special tax: ");
        cq_put_talents(out, a * CQ_COIN, lang);
        dd_putf(out, ru ? ", +%d хаоса" : ", +%d chaos", a);
        return true;
    case CQ_MOVE_MARCH:
        dd_put(out, ru ? "поход из провинции " : "march from ");
        cq_put_place(out, a, lang);
        return true;
    case CQ_MOVE_ATTACK:
        dd_putf(out, ru ? "напасть на P%d: " : "attack P%d in ", b + 1);
        cq_put_place(out, a, lang);
        return true;
    case CQ_MOVE_FLEET:
        dd_put(out, ru ? "галеры в море: " : "galleys to ");
        cq_put_place(out, a, lang);
        return true;
    case CQ_MOVE_USE:
        explain_card(a, false, lang, out);
        return true;
    case CQ_MOVE_UNMASK:
        cq_put_card(out, a, lang);
        dd_putf(out, ru ? ": P%d сбрасывает сенатора" : ": P%d discards a senator", b + 1);
        return true;
    case CQ_MOVE_DEBATE:
        explain_card(a, false, lang, out);
        return true;
    case CQ_MOVE_END:
        dd_put(out, ru ? "закончить ход" : "end the turn");
        return true;
    default:
        return false;
    }
}

static bool explain_detail(const cq_state *s, int kind, dd_move move, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int a = dd_move_a(move), b = dd_move_b(move);
    switch (kind) {
    case CQ_MOVE_CITY:
        cq_put_place(out, cq_keys[a].province, lang);
        return true;
    case CQ_MOVE_PUT:
    case CQ_MOVE_TO:
    case CQ_MOVE_FLEE:
        dd_put(out, "→ ");
        cq_put_place(out, a, lang);
        return true;
    case CQ_MOVE_HIRE:
        explain_hire(move, lang, out);
        return true;
    case CQ_MOVE_LAND:
        dd_put(out, "→ ");
        cq_put_place(out, a, lang);
        dd_put(out, ru ? " морем: " : " by sea: ");
        cq_put_place(out, b, lang);
        return true;
    case CQ_MOVE_MOVE:
        cq_put_units(out, a, b, lang);
        if (s->march.to >= 0) {
            dd_put(out, " → ");
            cq_put_place(out, s->march.to, lang);
        }
        return true;
    case CQ_MOVE_SAIL:
        cq_put_units(out, CQ_GALLEY, b, lang);
        dd_put(out, ": ");
        put_route(out, a, cq_next(s).a, lang);
        return true;
    case CQ_MOVE_ENGAGE:
        dd_putf(out, ru ? "морское сражение с P%d" : "a naval battle with P%d", a + 1);
        return true;
    default:
        return false;
    }
}

static void explain_answer(int kind, dd_move move, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int a = dd_move_a(move), b = dd_move_b(move);
    switch (kind) {
    case CQ_MOVE_PASS:
        dd_put(out, ru ? "спасовать" : "pass");
        break;
    case CQ_MOVE_LEND:
        dd_put_int(out, a);
        break;
    case CQ_MOVE_NO_MORE:
        dd_put(out, ru ? "больше ничего" : "nothing more");
        break;
    case CQ_MOVE_LOSE:
        explain_loss(a, b, -1, lang, out);
        break;
    case CQ_MOVE_SINK:
        explain_loss(a, CQ_GALLEY, b, lang, out);
        break;
    case CQ_MOVE_RETREAT:
        dd_put(out, ru ? "отступить: → " : "retreat to ");
        cq_put_place(out, a, lang);
        break;
    case CQ_MOVE_WITHDRAW:
        dd_put(out, ru ? "прекратить сражение" : "give the battle up");
        break;
    case CQ_MOVE_FIGHT:
        dd_put(out, ru ? "сражаться дальше" : "fight on");
        break;
    case CQ_MOVE_LAY:
        dd_put(out, ru ? "сенатор " : "senator ");
        cq_put_senator(out, a);
        break;
    case CQ_MOVE_DRAW:
        dd_put(out, ru ? "взять наугад" : "draw one");
        break;
    case CQ_MOVE_LEAVE:
        dd_put(out, ru ? "не брать" : "draw none");
        break;
    default:
        dd_put(out, ru ? "закончить" : "finish");
    }
}

void cq_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out) {
    const cq_state *s = state;
    int kind = dd_move_kind(move);
    (void)who;
    if (!explain_before_play(s, kind, move, lang, out) &&
        !explain_action(kind, move, cq_next(s).what != CQ_CLAIM, lang, out) &&
        !explain_detail(s, kind, move, lang, out))
        explain_answer(kind, move, lang, out);
}
