/* What a move would do, in words: one short sentence. */
#include "games/settlers/words.h"

/* ---- Parts of sentences ---- */

static void put_raze_field(dd_out *out, int kind, dd_lang lang) {
    im_put_goods(out, im_kinds[kind].raze, 1, IM_NOMINATIVE, lang);
}

static void put_tokens(dd_out *out, int number, dd_lang lang) {
    dd_put(out, lang == DD_RU ? " за " : " for ");
    im_put_good(out, IM_RAZE, number, IM_ACCUSATIVE, lang);
}

/* How many times the gain would be taken if the card were built now. */
static int times_when_built(const im_state *s, int who, int kind, const im_effect *e) {
    int times = im_effect_times(s, who, e);
    if (e->per == IM_PER_COLOUR && im_kinds[kind].colours & e->colours && times < e->most)
        times++;
    return times;
}

/* How many times its gain would be taken, where that is to be counted. */
static void put_count(dd_out *out, const im_state *s, int who, int kind, const im_effect *e, dd_lang lang) {
    if (e->per)
        dd_putf(out, lang == DD_RU ? " (сейчас %d)" : " (now %d)", times_when_built(s, who, kind, e));
}

/* Both effects of a card; what is said of the first is not said again. */
static void put_effects(dd_out *out, const im_state *s, int who, int kind, bool counts, dd_lang lang) {
    const im_effect *effects = im_kinds[kind].effects;
    for (int i = 0; i < IM_EFFECTS && effects[i].when; i++) {
        bool same = i > 0 && effects[i].when == effects[i - 1].when;
        if (i > 0)
            dd_put(out, same ? "; " : ". ");
        if (same)
            im_put_deed(&effects[i], lang, out);
        else
            im_put_effect(&effects[i], lang, out);
        if (counts)
            put_count(out, s, who, kind, &effects[i], lang);
    }
}

/* "Mill: 3 wood. Each time you build …" */
static void put_plan(dd_out *out, const im_state *s, int who, int kind, bool waived, dd_lang lang) {
    im_put_card(out, kind, lang);
    dd_put(out, ": ");
    im_put_cost(out, kind, waived, IM_NOMINATIVE, lang);
    dd_put(out, ". ");
    put_effects(out, s, who, kind, true, lang);
}

/* "1 gold now and in every production phase" */
static void put_deal_good(dd_out *out, int kind, dd_lang lang) {
    im_put_good(out, im_deal_good(kind), 1, IM_NOMINATIVE, lang);
    dd_put(out, lang == DD_RU ? " сейчас и каждую фазу производства" : " now and in every production phase");
}

/* "P2's deal with Mill (1 gold)"; the virtual opponent's deals are attack cards. */
static void put_deal(dd_out *out, const im_state *s, int who, int owner, int kind, dd_lang lang) {
    bool ru = lang == DD_RU;
    if (owner != who && !ru) {
        im_put_side(out, s, owner, lang);
        dd_put(out, "'s ");
    }
    if (im_kinds[kind].deck == IM_ATTACK)
        dd_put(out, ru ? "карточка атаки" : "attack card");
    else {
        dd_put(out, ru ? "сделка " : "deal with ");
        im_put_card(out, kind, lang);
    }
    dd_put(out, " (");
    if (owner != who && ru) {
        im_put_side(out, s, owner, lang);
        dd_put(out, ", ");
    }
    im_put_good(out, im_deal_good(kind), 1, IM_NOMINATIVE, lang);
    dd_put(out, ")");
}

/* ---- What a move does: chance ---- */

static void explain_card(const im_state *s, int kind, dd_lang lang, dd_out *out) {
    im_task task = im_next(s);
    bool ru = lang == DD_RU;
    switch (task.what) {
    case IM_REVEAL:
        dd_put(out, ru ? "открывается карточка " : "turned up: ");
        break;
    case IM_GIVE_RIVAL:
        dd_put(out, ru ? "противнику достаётся карточка " : "to the opponent: ");
        break;
    case IM_SHOW_MARKER:
        dd_put(out, ru ? "отметкой «Торгового пути» была карточка " : "the marker of the Trade Route was ");
        break;
    case IM_DRAW_ATTACK:
        break;
    default:
        im_put_side(out, s, task.seat, lang);
        dd_put(out, ru ? " берёт карточку " : " draws ");
    }
    im_put_card(out, kind, lang);
}

/* ---- What a move does: the turn ---- */

/* All that the card is good for. */
static void explain_pick(const im_state *s, int who, int kind, dd_lang lang, dd_out *out) {
    im_put_card(out, kind, lang);
    dd_put(out, ": ");
    im_put_cost(out, kind, false, IM_NOMINATIVE, lang);
    dd_put(out, ". ");
    put_effects(out, s, who, kind, false, lang);
    if (!im_has_raze_field(kind))
        return;
    dd_put(out, lang == DD_RU ? ". Разрушение: " : ". Razed: ");
    put_raze_field(out, kind, lang);
}

static void explain_deal(int kind, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "сделка " : "deal with ");
    im_put_card(out, kind, lang);
    dd_put(out, lang == DD_RU ? " за 1 еду: " : " for 1 food: ");
    put_deal_good(out, kind, lang);
}

static void explain_raze(int kind, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "разрушить с руки карточку " : "raze ");
    im_put_card(out, kind, lang);
    dd_put(out, lang == DD_RU ? "" : " from hand");
    put_tokens(out, 1, lang);
    dd_put(out, ": ");
    put_raze_field(out, kind, lang);
}

static void explain_attack(const im_state *s, int who, int owner, int place, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "разрушить локацию " : "raze ");
    im_put_location(out, s, who, owner, im_kind_at(s, owner, place), lang);
    put_tokens(out, im_raze_cost(s, owner, place), lang);
    dd_put(out, ": ");
    put_raze_field(out, im_kind_at(s, owner, place), lang);
}

static void explain_activate(const im_state *s, int who, int owner, int place, dd_lang lang, dd_out *out) {
    const im_place *p = im_seen_at(s, owner, place);
    const im_effect *e = im_effect_of(p->kind, IM_ACTS);
    im_put_location(out, s, who, owner, p->kind, lang);
    dd_put(out, ": ");
    im_put_deed(e, lang, out);
    int left = e->uses - p->used;
    if (e->uses > 1 && lang == DD_RU)
        dd_putf(out, " (ещё %d %s)", left, dd_plural_ru(left, "раз", "раза", "раз"));
    else if (e->uses > 1)
        dd_putf(out, " (%d use%s left)", left, left == 1 ? "" : "s");
}

static void explain_exchange(int way, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "обменять 2 рабочих на " : "exchange 2 workers for ");
    im_put_exchange(out, way, lang);
}

/* What the token is good for: nothing where nobody can raze the location (IS-019, IS-208). */
static void explain_guard(const im_state *s, int who, int place, dd_lang lang, dd_out *out) {
    int kind = im_kind_at(s, who, place);
    bool ru = lang == DD_RU;
    dd_put(out, ru ? "жетон обороны на локацию " : "defence token on ");
    im_put_card(out, kind, lang);
    if (im_is_solo(s)) {
        dd_put(out, ru ? ": от атак он не спасает" : ", which is no help against attacks");
    } else if (!im_has_raze_field(kind)) {
        dd_put(out, ru ? ", которую и так нельзя разрушить" : ", which can't be razed anyway");
    } else {
        dd_put(out, ru ? ": разрушить её можно будет" : ", which can then be razed");
        put_tokens(out, im_raze_cost(s, who, place) + 1, lang);
    }
}

static void explain_samurai(const im_state *s, int who, int place, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (im_next(s).what == IM_TURN)
        dd_put(out, ru ? "рабочий становится самураем на локации " : "a worker becomes samurai on ");
    else
        dd_put(out, ru ? "самурай на локацию " : "a samurai on ");
    im_put_card(out, im_kind_at(s, who, place), lang);
}

static void explain_tuck(const im_state *s, int who, dd_move move, dd_lang lang, dd_out *out) {
    int owner = dd_move_a(move), place = dd_move_b(move);
    dd_put(out, lang == DD_RU ? "карточку " : "");
    im_put_card(out, dd_move_c(move), lang);
    dd_put(out, lang == DD_RU ? " под локацию " : " under ");
    im_put_location(out, s, who, owner, im_kind_at(s, owner, place), lang);
    dd_put(out, lang == DD_RU ? ": 1 ПО" : ": 1 VP");
}

static void explain_bank(const im_state *s, int who, dd_move move, dd_lang lang, dd_out *out) {
    int owner = dd_move_a(move), place = dd_move_b(move);
    im_put_good(out, dd_move_c(move), 1, IM_ACCUSATIVE, lang);
    dd_put(out, lang == DD_RU ? " на локацию " : " on ");
    im_put_location(out, s, who, owner, im_kind_at(s, owner, place), lang);
    dd_putf(out, lang == DD_RU ? ": ресурсов станет %d" : ", which then holds %d",
            im_seen_at(s, owner, place)->stock + 1);
}

/* ---- What a move does: answers ---- */

/* What another production would give now. */
static void put_production(dd_out *out, const im_state *s, int who, int kind, dd_lang lang) {
    const im_effect *e = im_effect_of(kind, IM_PRODUCES);
    if (e->per)
        im_put_goods(out, e->gain, im_effect_times(s, who, e), IM_NOMINATIVE, lang);
    else
        im_put_deed(e, lang, out);
}

/* What an effect does to the location that it is about. */
static void put_aim_result(dd_out *out, const im_state *s, int who, int op, int kind, dd_lang lang) {
    switch (op) {
    case IM_COPIES:
    case IM_RAZES_ENEMY:
    case IM_RAZES_OWN:
        dd_put(out, ": ");
        put_raze_field(out, kind, lang);
        if (op == IM_RAZES_OWN)
            dd_put(out, lang == DD_RU ? ", и 1 дерево за фундамент" : ", and 1 wood for the foundation");
        break;
    case IM_TRADES:
        dd_put(out, ": ");
        put_deal_good(out, kind, lang);
        break;
    case IM_PRODUCES_OTHER:
        dd_put(out, ": ");
        put_production(out, s, who, kind, lang);
        break;
    case IM_RESETS:
    case IM_BLOCKS:
        dd_put(out, ": ");
        im_put_deed(im_effect_of(kind, IM_ACTS), lang, out);
        break;
    case IM_TAKES_OVER: /* it is built already */
        if (im_kinds[kind].effects[0].when == IM_WHEN_BUILT)
            break;
        dd_put(out, ". ");
        im_put_effect(&im_kinds[kind].effects[0], lang, out);
        break;
    default:
        break;
    }
}

static void explain_target(const im_state *s, int who, int owner, int place, dd_lang lang, dd_out *out) {
    int what = im_next(s).what, kind = im_kind_at(s, owner, place);
    if (what == IM_ASK_LOSS) {
        dd_put(out, lang == DD_RU ? "потерять локацию " : "lose ");
        im_put_card(out, kind, lang);
        return;
    }
    int op = what == IM_ASK_OTHER ? IM_PRODUCES_OTHER : im_action_of(s)->op;
    dd_put(out, dd_say(im_op_names[op].aim, lang));
    im_put_location(out, s, who, owner, kind, lang);
    put_aim_result(out, s, who, op, kind, lang);
}

static void explain_treaty(const im_state *s, int who, int owner, int kind, dd_lang lang, dd_out *out) {
    if (im_next(s).what == IM_ASK_TARGET && im_action_of(s)->op == IM_BUILDS_DEAL)
        put_plan(out, s, who, kind, true, lang);
    else
        put_deal(out, s, who, owner, kind, lang);
}

/* It is the trader's, and pays by the location that it lies under. */
static void explain_route(const im_state *s, int who, int owner, int place, dd_lang lang, dd_out *out) {
    const im_place *p = im_seen_at(s, owner, place);
    dd_put(out, lang == DD_RU ? "сделка «Торгового пути», которую заключил " : "Trade Route deal of ");
    im_put_side(out, s, p->route - 1, lang);
    dd_put(out, lang == DD_RU ? ": " : " with ");
    im_put_location(out, s, who, owner, p->kind, lang);
    dd_put(out, " — ");
    im_put_good(out, im_deal_good(p->kind), 1, IM_NOMINATIVE, lang);
}

static void explain_steal(const im_state *s, int victim, int good, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "забрать " : "take ");
    im_put_good(out, good, 1, IM_ACCUSATIVE, lang);
    dd_put(out, lang == DD_RU ? " у " : " from ");
    im_put_side(out, s, victim, lang);
}

/* SR-47: the virtual opponent has no hand. */
static void explain_victim(const im_state *s, int victim, dd_lang lang, dd_out *out) {
    if (im_is_solo(s)) {
        dd_put(out, lang == DD_RU ? "противник, у которого нет карточек" : "the opponent, who has no cards");
        return;
    }
    im_put_side(out, s, victim, lang);
    int cards = im_list_count(s, IM_IN_HAND + victim);
    dd_putf(out, lang == DD_RU ? " сбрасывает карточку (на руке %d)" : " discards a card (%d in hand)",
            cards);
}

static void explain_drop(const im_state *s, int kind, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    im_task task = im_next(s);
    if (task.what == IM_ASK_TURN_IN) {
        dd_put(out, ru ? "вернуть карточку " : "give back ");
        im_put_card(out, kind, lang);
        dd_putf(out, ru ? " за %d ПО" : " for %d VP", task.a);
        return;
    }
    bool foundation = task.what == IM_ASK_TARGET;
    dd_put(out, foundation ? (ru ? "сделать фундаментом карточку " : "make a foundation of ")
                           : (ru ? "сбросить карточку " : "discard "));
    im_put_card(out, kind, lang);
}

/* One of two gifts (the number is printed), or one good of a raze field. */
static void explain_take(const im_state *s, int good, dd_lang lang, dd_out *out) {
    im_task task = im_next(s);
    int number = 1;
    if (task.what == IM_ASK_CHOICE) {
        const im_effect *e = &im_kinds[task.a].effects[task.b];
        number = e->gain[good] ? e->gain[good] : e->other[good];
    }
    dd_put(out, lang == DD_RU ? "получить " : "gain ");
    im_put_good(out, good, number, IM_ACCUSATIVE, lang);
}

static void explain_sacrifice(const im_state *s, int who, int place, dd_lang lang, dd_out *out) {
    bool foundation = im_seen_at(s, who, place)->marks & IM_FOUNDATION, ru = lang == DD_RU;
    if (foundation)
        dd_put(out, ru ? "сбросить фундамент (" : "discard a foundation (");
    else
        dd_put(out, ru ? "сбросить локацию " : "discard ");
    im_put_card(out, im_kind_at(s, who, place), lang);
    if (foundation)
        dd_put(out, ")");
}

/* The whole price, gold standing in for what is missing. */
static void explain_pay(const im_state *s, dd_move move, dd_lang lang, dd_out *out) {
    int paid[IM_RAZE + 1];
    uint8_t price[IM_ANY_RESOURCE + 1] = {0};
    im_payment(s, dd_move_a(move), dd_move_b(move), dd_move_c(move), paid);
    for (int good = IM_WOOD; good <= IM_RAZE; good++)
        price[good] = (uint8_t)paid[good];
    dd_put(out, lang == DD_RU ? "заплатить " : "pay ");
    im_put_price(out, price, IM_ACCUSATIVE, lang);
}

static void explain_draw(const im_state *s, int who, int answer, dd_lang lang, dd_out *out) {
    int deck = answer == IM_FOR_COMMON ? IM_COMMON : s->empire[who];
    dd_putf(out, lang == DD_RU ? "карточка из %s (в ней %d)" : "a card of %s (%d left)",
            im_deck_word(deck, lang), s->left[deck]);
}

static void explain_turn_in(const im_state *s, int good, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "вернуть " : "give back ");
    im_put_good(out, good, 1, IM_ACCUSATIVE, lang);
    dd_putf(out, lang == DD_RU ? " за %d ПО" : " for %d VP", im_next(s).a);
}

static void explain_sell(int good, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "отдать " : "give ");
    im_put_good(out, good, 1, IM_ACCUSATIVE, lang);
    dd_putf(out, lang == DD_RU ? " за %d ПО" : " for %d VP", im_sold_for(good));
}

static void explain_done(const im_state *s, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (im_next(s).what == IM_ASK_SELL)
        dd_put(out, ru ? "ничего не отдавать" : "give nothing");
    else
        dd_put(out, ru ? "больше ничего не возвращать" : "give back nothing more");
}

static void explain_answer(const im_state *s, int who, dd_move move, dd_lang lang, dd_out *out) {
    int a = dd_move_a(move), b = dd_move_b(move);
    switch (dd_move_kind(move)) {
    case IM_MOVE_TARGET:
        explain_target(s, who, a, b, lang, out);
        break;
    case IM_MOVE_TREATY:
        explain_treaty(s, who, a, im_deal_at(s, a, b), lang, out);
        break;
    case IM_MOVE_ROUTE:
        explain_route(s, who, a, b, lang, out);
        break;
    case IM_MOVE_STEAL:
        explain_steal(s, a, b, lang, out);
        break;
    case IM_MOVE_VICTIM:
        explain_victim(s, a, lang, out);
        break;
    case IM_MOVE_DROP:
        explain_drop(s, a, lang, out);
        break;
    case IM_MOVE_TAKE:
        explain_take(s, a, lang, out);
        break;
    case IM_MOVE_SACRIFICE:
        explain_sacrifice(s, who, a, lang, out);
        break;
    case IM_MOVE_PAY:
        explain_pay(s, move, lang, out);
        break;
    case IM_MOVE_DRAW:
        explain_draw(s, who, a, lang, out);
        break;
    case IM_MOVE_KEEP:
        put_plan(out, s, who, a, false, lang);
        break;
    case IM_MOVE_TURN_IN:
        explain_turn_in(s, a, lang, out);
        break;
    case IM_MOVE_SELL:
        explain_sell(a, lang, out);
        break;
    default:
        explain_done(s, lang, out);
    }
}

void im_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out) {
    const im_state *s = state;
    int a = dd_move_a(move), b = dd_move_b(move);
    bool ru = lang == DD_RU;
    switch (dd_move_kind(move)) {
    case IM_MOVE_EMPIRE:
        im_put_side(out, s, im_next(s).seat, lang);
        dd_putf(out, ": %s", dd_say(im_deck_names[a], lang));
        break;
    case IM_MOVE_FIRST:
        dd_putf(out, ru ? "первый игрок — P%d" : "P%d is the first player", a + 1);
        break;
    case IM_MOVE_CARD:
        explain_card(s, a, lang, out);
        break;
    case IM_MOVE_PICK:
        explain_pick(s, who, a, lang, out);
        break;
    case IM_MOVE_BUILD: /* Settlers waive the location to be discarded */
        put_plan(out, s, who, a, im_next(s).what == IM_ASK_TARGET, lang);
        break;
    case IM_MOVE_DEAL:
        explain_deal(a, lang, out);
        break;
    case IM_MOVE_RAZE:
        explain_raze(a, lang, out);
        break;
    case IM_MOVE_ATTACK:
        explain_attack(s, who, a, b, lang, out);
        break;
    case IM_MOVE_ACTIVATE:
        explain_activate(s, who, a, b, lang, out);
        break;
    case IM_MOVE_EXCHANGE:
        explain_exchange(a, lang, out);
        break;
    case IM_MOVE_PASS:
        dd_put(out,
               ru ? "спасовать: больше ходов в этом раунде не будет" : "pass: no more turns in this round");
        break;
    case IM_MOVE_GUARD:
        explain_guard(s, who, a, lang, out);
        break;
    case IM_MOVE_SAMURAI:
        explain_samurai(s, who, a, lang, out);
        break;
    case IM_MOVE_TUCK:
        explain_tuck(s, who, move, lang, out);
        break;
    case IM_MOVE_BANK:
        explain_bank(s, who, move, lang, out);
        break;
    case IM_MOVE_END:
        dd_put(out, ru ? "закончить ход" : "end the turn");
        break;
    default:
        explain_answer(s, who, move, lang, out);
    }
}

/* ---- The same in numbers ---- */

static uint32_t tell_gain(int good, int number, int32_t numbers[DD_MAX_GAINS]) {
    numbers[IM_GAIN_OF(good)] = number;
    return UINT32_C(1) << IM_GAIN_OF(good);
}

static uint32_t payment_brings(const im_state *s, dd_move move, int32_t numbers[DD_MAX_GAINS]) {
    uint32_t told = 0;
    int paid[IM_RAZE + 1];
    im_payment(s, dd_move_a(move), dd_move_b(move), dd_move_c(move), paid);
    for (int good = IM_WOOD; good <= IM_RAZE; good++)
        if (paid[good])
            told |= tell_gain(good, -paid[good], numbers);
    return told;
}

uint32_t im_brings(const void *state, int who, dd_move move, int32_t numbers[DD_MAX_GAINS]) {
    const im_state *s = state;
    int a = dd_move_a(move);
    (void)who;
    switch (dd_move_kind(move)) {
    case IM_MOVE_PAY:
        return payment_brings(s, move, numbers);
    case IM_MOVE_SELL:
        return tell_gain(a, -1, numbers) | tell_gain(IM_VP, im_sold_for(a), numbers);
    default:
        return 0;
    }
}
