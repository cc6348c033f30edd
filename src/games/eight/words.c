/* What is asked, what a move does and what has happened, in words. */
#include "games/eight/eight.h"

const dd_text em_reasons[] = {
#define REASON(code) [(code)-DD_OTHER_REASON]
    REASON(EM_WHY_TOO_DEAR) = {"not enough coins for that place in the row",
                               "не хватает монет на карту в этом месте ряда"},
    REASON(EM_WHY_NO_CARD_THERE) = {"no card lies there: places are 1 to 6",
                                    "там нет карты: места — от 1 до 6"},
    REASON(EM_WHY_BID_OUT_OF_RANGE) = {"a bid is 0 to all of your coins",
                                       "ставка — от 0 до всех ваших монет"},
    REASON(EM_WHY_NO_SUCH_REGION) = {"this side of the board has no such region",
                                     "на этой стороне поля нет такого региона"},
    REASON(EM_WHY_NOT_ON_CARD) = {"the card taken does not give this action",
                                  "взятая карта не даёт этого действия"},
    REASON(EM_WHY_PART_USED_UP) = {"this action of the card is used up or was not chosen",
                                   "это действие карты исчерпано или не выбрано"},
    REASON(EM_WHY_FINISH_PART_FIRST) = {"finish the action that you have begun first (done)",
                                        "сначала закончите начатое действие (done)"},
    REASON(EM_WHY_SUPPLY_EMPTY) = {"all 14 armies are on the board", "все 14 армий уже на поле"},
    REASON(EM_WHY_NOT_START_OR_CITY) =
        {"armies are recruited in the start region or in a region with a city of yours",
         "армии выводят в стартовый регион или в регион со своим городом"},
    REASON(EM_WHY_NO_ARMY_THERE) = {"you have no army there", "там нет вашей армии"},
    REASON(EM_WHY_NOT_ADJACENT) = {"the regions are not adjacent", "регионы не соседние"},
    REASON(EM_WHY_NEEDS_VOYAGE) = {"a march goes over land only: to cross the sea takes an action to sail",
                                   "марш идёт только по суше: через море ведёт поход по морю"},
    REASON(EM_WHY_NO_CITY_LEFT) = {"all 3 cities are on the board", "все 3 города уже на поле"},
    REASON(EM_WHY_NEEDS_ARMY) = {"a city is founded where you have an army",
                                 "город основывают там, где есть ваша армия"},
    REASON(EM_WHY_NOTHING_TO_DESTROY) = {"that player has no army there", "у этого игрока там нет армии"},
};

/* "Neck (a11)" */
static void put_told_region(dd_out *out, int told, dd_lang lang) {
    dd_putf(out, "%s (%s)", dd_say(em_region_told(told)->name, lang), em_region_told(told)->id);
}

static void put_region(dd_out *out, const em_state *s, int region, dd_lang lang) {
    put_told_region(out, em_told_region(s, region), lang);
}

void em_put_coins(dd_out *out, int n, dd_lang lang) {
    if (lang == DD_RU)
        dd_putf(out, "%d %s", n, dd_plural_ru(n, "монета", "монеты", "монет"));
    else
        dd_putf(out, "%d coin%s", n, n == 1 ? "" : "s");
}

/* After «за» a single coin stands in the accusative. */
static void put_price(dd_out *out, int n, dd_lang lang) {
    if (lang == DD_RU)
        dd_putf(out, "%d %s", n, dd_plural_ru(n, "монету", "монеты", "монет"));
    else
        em_put_coins(out, n, lang);
}

/* What stands between two actions of a card. */
static const char *sign_word(char sign, dd_lang lang) {
    if (lang == DD_RU)
        return sign == '/' ? " или " : " и ";
    return sign == '/' ? " or " : " and ";
}

static void put_part(dd_out *out, em_part part, dd_lang lang) {
    static const dd_text words[] = {
        [EM_RECRUIT] = {"recruit", "набор"},   [EM_MARCH] = {"march", "марш по суше"},
        [EM_SAIL] = {"sail", "поход по морю"}, [EM_FOUND] = {"found a city", "город"},
        [EM_DESTROY] = {"destroy", "разгром"},
    };
    dd_put(out, dd_say(words[part.action], lang));
    if (part.action != EM_FOUND || part.number > 1)
        dd_putf(out, " %d", part.number);
}

void em_put_card(dd_out *out, const em_state *s, int card, dd_lang lang) {
    em_card c = em_card_of(s, card);
    dd_put(out, dd_say(em_good_names[c.good], lang));
    if (c.symbols > 1)
        dd_putf(out, " ×%d", c.symbols);
    dd_put(out, ": ");
    put_part(out, c.part[0], lang);
    if (c.sign) {
        dd_put(out, sign_word(c.sign, lang));
        put_part(out, c.part[1], lang);
    }
}

static void put_owner(dd_out *out, int owner, dd_lang lang) {
    if (owner == EM_NEUTRAL)
        dd_put(out, lang == DD_RU ? "нейтральная" : "neutral");
    else
        dd_put_seat(out, owner);
}

/* What is left of the card, as "recruit 2 or march 3". */
static void put_rest_of_card(dd_out *out, const em_state *s, dd_lang lang) {
    em_card c = em_card_of(s, s->card);
    bool first = s->left[0] && s->active != 2, second = s->left[1] && s->active != 1;
    for (int part = 0; part < 2; part++)
        c.part[part].number = s->left[part];
    if (first)
        put_part(out, c.part[0], lang);
    if (first && second)
        dd_put(out, sign_word(c.sign, lang));
    if (second)
        put_part(out, c.part[1], lang);
}

static void prompt_action(const em_state *s, dd_lang lang, dd_out *out) {
    if (s->left[0] || s->left[1]) {
        dd_put(out, lang == DD_RU ? "Используйте карту (" : "Use the card (");
        put_rest_of_card(out, s, lang);
        dd_put(out, lang == DD_RU ? ") или закончите ход" : ") or end the turn");
    } else {
        dd_put(out,
               lang == DD_RU ? "Действие выполнено: закончите ход" : "The action is used up: end the turn");
    }
}

/* To the one who decides; and what happens by itself, to all. */
static void prompt_player(const em_state *s, dd_lang lang, dd_out *out) {
    static const dd_text words[EM_PHASES] = {
        [EM_PHASE_AGES] = {"Who is the youngest?", "Кто самый младший?"},
        [EM_PHASE_DEAL] = {"The row is laid out", "Выкладывается ряд карт"},
        [EM_PHASE_TOKENS] = {"The goods tokens are laid out", "Выкладываются жетоны товаров"},
        [EM_PHASE_NEUTRAL] = {"Place a neutral army on any region",
                              "Поставьте нейтральную армию в любой регион"},
        [EM_PHASE_BID] = {"Bid secretly for the first turn", "Сделайте тайную ставку на право первого хода"},
        [EM_PHASE_FIRST] = {"You have won the bid: who starts?", "Вы выиграли торг: кто начинает?"},
        [EM_PHASE_TAKE] = {"Take a card from the row", "Возьмите карту из ряда"},
        [EM_PHASE_REFILL] = {"The next card is turned up", "Открывается следующая карта"},
        [EM_PHASE_OVER] = {"The game is over", "Игра окончена"},
    };
    if (s->phase == EM_PHASE_ACT)
        prompt_action(s, lang, out);
    else
        dd_put(out, dd_say(words[s->phase], lang));
}

/* After the name of the player who uses a card. */
static void prompt_others_action(const em_state *s, dd_lang lang, dd_out *out) {
    bool any = s->left[0] || s->left[1];
    if (lang == DD_RU)
        dd_put(out, any ? " выполняет действие карты: " : " заканчивает ход");
    else
        dd_put(out, any ? " uses the card: " : " ends the turn");
    if (any)
        put_rest_of_card(out, s, lang);
}

static void prompt_others(const em_state *s, uint32_t deciding, dd_lang lang, dd_out *out) {
    static const dd_text words[EM_PHASES] = {
        [EM_PHASE_NEUTRAL] = {" places a neutral army", " ставит нейтральную армию"},
        [EM_PHASE_BID] = {" bids secretly for the first turn", " делает тайную ставку на право первого хода"},
        [EM_PHASE_FIRST] = {" has won the bid and says who starts",
                            " побеждает в торге и решает, кто начнёт"},
        [EM_PHASE_TAKE] = {" takes a card from the row", " берёт карту из ряда"},
    };
    bool several = deciding & (deciding - 1);
    dd_put_seats(out, deciding, lang);
    if (s->phase == EM_PHASE_ACT)
        prompt_others_action(s, lang, out);
    else if (several)
        dd_put(out, lang == DD_RU ? " делают тайные ставки на право первого хода"
                                  : " bid secretly for the first turn");
    else
        dd_put(out, dd_say(words[s->phase], lang));
}

void em_prompt(const void *state, int who, dd_lang lang, dd_out *out) {
    uint32_t deciding = em_actors(state);
    bool by_itself = !deciding || deciding >> DD_CHANCE & 1;
    if (by_itself || (who >= 0 && deciding >> who & 1))
        prompt_player(state, lang, out);
    else
        prompt_others(state, deciding, lang, out);
}

static void explain_take(const em_state *s, int position, dd_lang lang, dd_out *out) {
    if (!s->row[position])
        return;
    em_put_card(out, s, s->row[position], lang);
    dd_put(out, " — ");
    if (em_prices[position])
        em_put_coins(out, em_prices[position], lang);
    else
        dd_put(out, lang == DD_RU ? "бесплатно" : "free");
}

static void explain_done(const em_state *s, dd_lang lang, dd_out *out) {
    bool ends_part = s->active && s->left[2 - s->active];
    if (ends_part)
        dd_put(out, lang == DD_RU ? "закончить это действие" : "end this action");
    else
        dd_put(out, lang == DD_RU ? "закончить ход" : "end the turn");
}

/* One argument that is a region. */
static void explain_at(const em_state *s, dd_text verb, int region, dd_lang lang, dd_out *out) {
    dd_putf(out, "%s ", dd_say(verb, lang));
    put_region(out, s, region, lang);
}

void em_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out) {
    (void)who;
    const em_state *s = state;
    int a = dd_move_a(move), b = dd_move_b(move);
    bool ru = lang == DD_RU;
    switch (dd_move_kind(move)) {
    case EM_MOVE_YOUNGEST:
        dd_putf(out, ru ? "следующий по младшинству — P%d" : "P%d is the next youngest", a + 1);
        break;
    case EM_MOVE_CARD:
        em_put_card(out, s, a, lang);
        break;
    case EM_MOVE_TOKEN:
        dd_put(out, dd_say(em_good_names[a], lang));
        break;
    case EM_MOVE_NEUTRAL:
        explain_at(s, (dd_text){"neutral army to", "нейтральная армия:"}, a, lang, out);
        break;
    case EM_MOVE_BID:
        em_put_coins(out, a, lang);
        break;
    case EM_MOVE_FIRST:
        dd_putf(out, ru ? "начинает P%d" : "P%d starts", a + 1);
        break;
    case EM_MOVE_TAKE:
        explain_take(s, a, lang, out);
        break;
    case EM_MOVE_RECRUIT:
        explain_at(s, (dd_text){"an army to", "армия:"}, a, lang, out);
        break;
    case EM_MOVE_FOUND:
        explain_at(s, (dd_text){"a city in", "город:"}, a, lang, out);
        break;
    case EM_MOVE_MARCH:
    case EM_MOVE_SAIL:
        put_region(out, s, a, lang);
        dd_put(out, " → ");
        put_region(out, s, b, lang);
        break;
    case EM_MOVE_DESTROY:
        put_owner(out, a, lang);
        dd_put(out, ": ");
        put_region(out, s, b, lang);
        break;
    default:
        explain_done(s, lang, out);
    }
}

void em_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out) {
    const em_state *s = state;
    int a = event->arg[0], b = event->arg[1];
    bool ru = lang == DD_RU;
    if (event->seat >= 0)
        dd_putf(out, "P%d ", event->seat + 1);
    switch (event->code) {
    case EM_EV_AGE:
        if (a == 0)
            dd_put(out, ru ? "младше всех" : "is the youngest");
        else
            dd_putf(out, ru ? "— %d-е место по младшинству" : "is number %d from the youngest", a + 1);
        break;
    case EM_EV_DEALT:
        dd_putf(out, ru ? "Карта на место %d — " : "Place %d: ", b + 1);
        em_put_card(out, s, a, lang);
        break;
    case EM_EV_TOKEN:
        dd_putf(out, ru ? "Жетон «%s»: " : "Token %s: ", dd_say(em_good_names[a], lang));
        put_told_region(out, b, lang);
        break;
    case EM_EV_NEUTRAL:
        dd_put(out, ru ? "ставит нейтральную армию: " : "places a neutral army: ");
        put_told_region(out, a, lang);
        break;
    case EM_EV_BIDS:
        dd_put(out, ru ? "делает ставку" : "has bid");
        break;
    case EM_EV_SHOWS_BID:
        dd_put(out, ru ? "показывает ставку: " : "shows his bid: ");
        em_put_coins(out, a, lang);
        break;
    case EM_EV_BEGINS:
        dd_put(out, ru ? "начинает; уплачено: " : "starts; paid: ");
        em_put_coins(out, a, lang);
        break;
    case EM_EV_TAKES:
        dd_put(out, ru ? "берёт карту «" : "takes ");
        em_put_card(out, s, a, lang);
        if (event->arg[2] == 0) {
            dd_put(out, ru ? "» даром" : " for free");
            break;
        }
        dd_put(out, ru ? "» за " : " for ");
        put_price(out, event->arg[2], lang);
        break;
    case EM_EV_RECRUITS:
        dd_put(out, ru ? "выводит армию: " : "recruits an army: ");
        put_told_region(out, a, lang);
        break;
    case EM_EV_MOVES:
        dd_put(out, ru ? "ведёт армию: " : "moves an army: ");
        put_told_region(out, a, lang);
        dd_put(out, " → ");
        put_told_region(out, b, lang);
        break;
    case EM_EV_FOUNDS:
        dd_put(out, ru ? "основывает город: " : "founds a city: ");
        put_told_region(out, a, lang);
        break;
    case EM_EV_DESTROYS:
        dd_put(out, ru ? "громит армию (" : "destroys an army (");
        put_owner(out, a, lang);
        dd_put(out, "): ");
        put_told_region(out, b, lang);
        break;
    default:
        dd_putf(out, ru ? "Партия %d окончена" : "Game %d is over", a);
    }
}
