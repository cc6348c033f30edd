/* What is asked, and what a move would do, in words. */
#include "games/settlers/words.h"

const dd_text im_reasons[] = {
#define REASON(code) [(code)-DD_OTHER_REASON]
    REASON(IM_WHY_NOT_IN_HAND) = {"that card is not in your hand", "такой карточки нет у вас на руке"},
    REASON(IM_WHY_TOO_DEAR) = {"you can't pay for that", "вам нечем за это заплатить"},
    REASON(IM_WHY_NO_LOCATION) = {"you have neither a location nor a foundation to discard for it",
                                  "у вас нет ни локации, ни фундамента, чтобы сбросить ради постройки"},
    REASON(IM_WHY_NO_DEAL_FIELD) = {"no deal can be made with that card",
                                    "с этой карточкой нельзя заключить сделку"},
    REASON(IM_WHY_NO_RAZE_FIELD) = {"that card can't be razed", "эту карточку нельзя разрушить"},
    REASON(IM_WHY_NO_RAZE_TOKENS) = {"you have not enough raze tokens", "не хватает жетонов разрушений"},
    REASON(IM_WHY_PASSED) = {"that player has passed and can't be a target any more",
                             "этот игрок спасовал и больше не может стать целью"},
    REASON(IM_WHY_OWN) = {"you can't raze a location of your own", "свою локацию разрушить нельзя"},
    REASON(IM_WHY_PEACEFUL) = {"in the peaceful game only cards from hand are razed",
                               "в мирном варианте разрушают только карточки с руки"},
    REASON(IM_WHY_NO_PLACE) = {"no card lies there", "там нет карточки"},
    REASON(IM_WHY_FOUNDATION) = {"that is a foundation: it can only be discarded for a build",
                                 "это фундамент: его можно только сбросить ради постройки"},
    REASON(IM_WHY_NO_ACTION) = {"that location has no action", "у этой локации нет действия"},
    REASON(IM_WHY_NOT_YOURS) = {"that location is not yours", "это не ваша локация"},
    REASON(IM_WHY_USED) = {"that location is used up for this round",
                           "в этом раунде эта локация уже использована"},
    REASON(IM_WHY_BLOCKED) = {"that location is blocked until the end of the round",
                              "эта локация заблокирована до конца раунда"},
    REASON(IM_WHY_NO_CHOICE) = {"there is nothing that it could be used on",
                                "её действие не к чему применить"},
    REASON(IM_WHY_NO_WORKERS) = {"you have not enough workers", "не хватает рабочих"},
    REASON(IM_WHY_ACTED) = {"you have taken your action in this turn",
                            "в этом ходу вы уже выполнили действие"},
    REASON(IM_WHY_NOT_ACTED) = {"take an action or pass first", "сначала выполните действие или спасуйте"},
    REASON(IM_WHY_NO_TOKEN) = {"you have no such token left", "у вас не осталось такого жетона"},
    REASON(IM_WHY_TAKEN) = {"it can't be put there", "туда это положить нельзя"},
    REASON(IM_WHY_ANSWER) = {"that is no answer to the question asked", "это не ответ на заданный вопрос"},
};

/* ---- Parts of sentences ---- */

static int kind_at(const im_state *s, int owner, int place) {
    return im_seen_at(s, owner, place)->kind;
}

static int deal_at(const im_state *s, int owner, int deal) {
    return s->deals[im_deals_begin(s, owner) + deal];
}

static const im_effect *action_of(const im_state *s) {
    return im_effect_of(s->job.kind, IM_ACTS);
}

/* Whose it is, unless it is his own. */
static void put_theirs(dd_out *out, const im_state *s, int who, int owner, int kind, dd_lang lang) {
    if (owner == who)
        im_put_card(out, kind, lang);
    else
        im_put_location(out, s, owner, kind, lang);
}

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

/* Only one card has this effect in all decks: its name. */
static void put_kind_with(dd_out *out, int op, dd_lang lang) {
    int kind = 0;
    while (im_kinds[kind].effects[0].op != op)
        kind++;
    im_put_card(out, kind, lang);
}

/* ---- What is asked ---- */

static void prompt_chance(const im_state *s, im_task task, dd_lang lang, dd_out *out) {
    static const dd_text words[] = {
        [IM_DRAW_EMPIRE] = {"The lot decides which empire goes to ",
                            "Жребий решает, какая империя достанется: "},
        [IM_DRAW_FIRST] = {"The first player is drawn by lot", "Первый игрок определяется по жребию"},
        [IM_DRAW_CARDS] = {"Cards are drawn by ", "Карточки берёт "},
        [IM_DRAW_FRESH] = {"A card is drawn by ", "Карточку берёт "},
        [IM_REVEAL] = {"Cards are turned up", "Открываются карточки"},
        [IM_OFFER] = {"Cards to choose from are drawn by ", "Карточки на выбор берёт "},
        [IM_DRAW_ASIDE] = {"A card is drawn by ", "Карточку берёт "},
        [IM_GIVE_RIVAL] = {"One of the cards goes to the opponent by lot",
                           "Одна из карточек по жребию достаётся противнику"},
        [IM_DRAW_ATTACK] = {"The next attack card is turned up", "Открывается следующая карточка атаки"},
        [IM_SHOW_MARKER] = {"A marker of a Trade Route is discarded",
                            "Карточка-отметка «Торгового пути» уходит в сброс"},
    };
    dd_put(out, dd_say(words[task.what], lang));
    switch (task.what) {
    case IM_DRAW_EMPIRE:
    case IM_DRAW_CARDS:
    case IM_DRAW_FRESH:
    case IM_OFFER:
    case IM_DRAW_ASIDE:
        im_put_side(out, s, task.seat, lang);
        break;
    default:
        break;
    }
}

static void prompt_turn(const im_state *s, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    switch (s->acted) {
    case IM_NOT_ACTED:
        dd_putf(out, ru ? "Раунд %d: выполните действие или спасуйте" : "Round %d: take an action or pass",
                s->round);
        break;
    case IM_EXCHANGING:
        dd_put(out, ru ? "Обменяйте ещё рабочих или закончите ход" : "Exchange more workers or end the turn");
        break;
    case IM_AGAIN:
        dd_put(out, ru ? "Активируйте ещё раз локацию " : "Use ");
        im_put_card(out, kind_at(s, s->again_owner, s->again_place), lang);
        dd_put(out, ru ? " или закончите ход" : " once more or end the turn");
        break;
    default:
        dd_put(out, ru ? "Действие выполнено: если хотите, защитите или пополните локации и закончите ход"
                       : "Your action is done: guard or fill your locations if you like, then end the turn");
    }
}

static void prompt_pick(const im_state *s, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    dd_put(out, ru ? "Разведка: возьмите одну из открытых карточек" : "Lookout: take one of the open cards");
    if (im_is_solo(s) && s->shown > 2)
        dd_put(out, ru ? "; одна из остальных по жребию достанется противнику"
                       : "; one of the others goes to the opponent by lot");
    else if (im_is_solo(s))
        dd_put(out, ru ? "; другая достанется противнику" : "; the other one goes to the opponent");
}

static void prompt_draft(int stage, dd_lang lang, dd_out *out) {
    static const dd_text words[] = {
        {"Lookout: keep one card; the other two go to the next player",
         "Разведка: оставьте себе карточку; две другие получит следующий игрок"},
        {"Lookout: keep one of the two cards; the other is discarded",
         "Разведка: оставьте себе одну из двух карточек; другая уйдёт в сброс"},
    };
    dd_put(out, dd_say(words[stage == 2], lang));
}

/* The card that all these questions are about. */
static void put_topic(const im_state *s, dd_lang lang, dd_out *out) {
    im_put_card(out, s->job.kind, lang);
    dd_put(out, ": ");
}

static void prompt_target(const im_state *s, dd_lang lang, dd_out *out) {
    static const dd_text questions[] = {
        [IM_STEALS] = {"which resource do you take, and whose?", "какой ресурс забрать и у кого?"},
        [IM_RAZES_ANY] = {"what do you raze?", "что разрушить?"},
        [IM_COPIES] = {"from which location's raze field do you gain a good?",
                       "товар с какой локации получить?"},
        [IM_RAZES_OWN] = {"which location of yours do you raze?", "какую свою локацию разрушить?"},
        [IM_RAZES_ENEMY] = {"which location do you raze?", "какую локацию разрушить?"},
        [IM_REMOVES] = {"which location is discarded?", "какую локацию сбросить?"},
        [IM_CANCELS_DEAL] = {"which deal do you cancel?", "какую сделку отменить?"},
        [IM_TAKES_DEAL] = {"which deal do you take?", "какую сделку забрать?"},
        [IM_REPEATS_DEAL] = {"which deal pays once more?", "какая сделка принесёт товар ещё раз?"},
        [IM_BUILDS_DEAL] = {"which deal do you build?", "какую сделку построить?"},
        [IM_BUILDS_FACTION] = {"which card do you build?", "какую карточку построить?"},
        [IM_TRADES] = {"with which location do you make a deal?", "с какой локацией заключить сделку?"},
        [IM_PRODUCES_OTHER] = {"which location produces once more?", "какая локация произведёт ещё раз?"},
        [IM_RESETS] = {"which location do you clear?", "какую локацию освободить?"},
        [IM_BLOCKS] = {"which location do you block?", "какую локацию заблокировать?"},
        [IM_MAKES_DISCARD] = {"who is to discard a card?", "кто сбросит карточку?"},
        [IM_TAKES_OVER] = {"which location do you take over?", "какую локацию захватить?"},
        [IM_LAYS_FOUNDATION] = {"which card becomes a foundation?", "какая карточка станет фундаментом?"},
    };
    put_topic(s, lang, out);
    dd_put(out, dd_say(questions[action_of(s)->op], lang));
}

static void prompt_pay(const im_state *s, dd_lang lang, dd_out *out) {
    put_topic(s, lang, out);
    if (s->job.doing == IM_DEALING)
        dd_put(out, lang == DD_RU ? "сделка; " : "a deal; ");
    dd_put(out, lang == DD_RU ? "чем заплатить? Цена: " : "how do you pay ");
    im_put_price(out, s->job.pay, IM_NOMINATIVE, lang);
    dd_put(out, lang == DD_RU ? "" : "?");
}

static void prompt_choice(im_task task, dd_lang lang, dd_out *out) {
    im_put_card(out, task.a, lang);
    dd_put(out, ": ");
    im_put_deed(&im_kinds[task.a].effects[task.b], lang, out);
    dd_put(out, "?");
}

static void prompt_good(const im_state *s, int who, dd_lang lang, dd_out *out) {
    put_topic(s, lang, out);
    dd_put(out, lang == DD_RU ? "какой товар получить с локации " : "which good do you gain from ");
    put_theirs(out, s, who, s->job.target_owner, kind_at(s, s->job.target_owner, s->job.target), lang);
    dd_put(out, "?");
}

/* The two attack cards name the goods in its raze field. */
static void prompt_loss(const im_state *s, int with, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "Атака противника (" : "The opponent attacks (");
    dd_put(out, dd_say(im_good_names[im_deal_good(deal_at(s, IM_RIVAL, 0))], lang));
    dd_put(out, lang == DD_RU ? " и " : " and ");
    dd_put(out, dd_say(im_good_names[im_deal_good(deal_at(s, IM_RIVAL, with))], lang));
    dd_put(out, lang == DD_RU ? "): какой локацией пожертвовать?" : "): which location do you lose?");
}

static void prompt_turn_in(int each, dd_lang lang, dd_out *out) {
    dd_putf(out,
            lang == DD_RU ? "Вернуть полученные товары, по %d ПО за каждый?"
                          : "Give goods just gained back, for %d VP each?",
            each);
}

static void prompt_samurai(int left, dd_lang lang, dd_out *out) {
    dd_putf(out,
            lang == DD_RU ? "На какую локацию поставить самурая? Осталось поставить: %d"
                          : "On which location does a samurai go? To be placed: %d",
            left);
}

static void prompt_plain(im_task task, dd_lang lang, dd_out *out) {
    static const dd_text words[] = {
        [IM_ASK_PRICE_CARD] = {"which card do you discard for it?", "какую карточку сбросить за действие?"},
        [IM_ASK_PRICE_DEAL] = {"which deal do you give up?", "какую свою сделку отменить?"},
        [IM_ASK_SACRIFICE] = {"which location or foundation is discarded for it?",
                              "какую локацию или фундамент сбросить ради постройки?"},
        [IM_ASK_DECK] = {"From which deck do you draw a card?", "Из какой колоды взять карточку?"},
        [IM_ASK_DECK_ASIDE] = {"from which deck do you draw a card?", "из какой колоды взять карточку?"},
        [IM_ASK_LOSE_CARD] = {"which card do you discard?", "какую карточку вы сбросите?"},
    };
    dd_put(out, dd_say(words[task.what], lang));
}

static void prompt_keep(bool discards, dd_lang lang, dd_out *out) {
    static const dd_text words[] = {
        {"Which card do you keep? The other one is shuffled back",
         "Какую карточку оставить? Другая вернётся в колоду"},
        {"Which card do you keep? The other one is discarded",
         "Какую карточку оставить? Другая уйдёт в сброс"},
    };
    dd_put(out, dd_say(words[discards], lang));
}

static void prompt_sell(dd_lang lang, dd_out *out) {
    put_kind_with(out, IM_SELLS, lang);
    dd_put(out, lang == DD_RU ? ": отдать золотой за 2 ПО или камень за 1 ПО?"
                              : ": give 1 gold for 2 VP, or 1 stone for 1 VP?");
}

static void prompt_other(const im_state *s, im_task task, dd_lang lang, dd_out *out) {
    im_put_card(out, kind_at(s, task.a, task.b), lang);
    dd_put(out,
           lang == DD_RU ? ": какая локация произведёт ещё раз?" : ": which location produces once more?");
}

static void prompt_player(const im_state *s, int who, im_task task, dd_lang lang, dd_out *out) {
    switch (task.what) {
    case IM_PICK:
        prompt_pick(s, lang, out);
        break;
    case IM_DRAFT:
        prompt_draft(task.a, lang, out);
        break;
    case IM_TURN:
        prompt_turn(s, lang, out);
        break;
    case IM_ASK_TARGET:
        prompt_target(s, lang, out);
        break;
    case IM_ASK_GOOD:
        prompt_good(s, who, lang, out);
        break;
    case IM_ASK_PAY:
        prompt_pay(s, lang, out);
        break;
    case IM_ASK_DECK:
        prompt_plain(task, lang, out);
        break;
    case IM_ASK_KEEP:
        prompt_keep(task.a, lang, out);
        break;
    case IM_ASK_CHOICE:
        prompt_choice(task, lang, out);
        break;
    case IM_ASK_SELL:
        prompt_sell(lang, out);
        break;
    case IM_ASK_OTHER:
        prompt_other(s, task, lang, out);
        break;
    case IM_ASK_SAMURAI:
        prompt_samurai(task.a, lang, out);
        break;
    case IM_ASK_TURN_IN:
        prompt_turn_in(task.a, lang, out);
        break;
    case IM_ASK_LOSS:
        prompt_loss(s, task.a, lang, out);
        break;
    default: /* about the card that is built or used */
        put_topic(s, lang, out);
        prompt_plain(task, lang, out);
    }
}

/* For all who have nothing to decide now: who does, and about which card. */
static void prompt_others(const im_state *s, im_task task, dd_lang lang, dd_out *out) {
    uint32_t seats = task.what == IM_DRAFT ? im_still_to_pick(s) : UINT32_C(1) << task.seat;
    bool several = seats & (seats - 1);
    dd_put(out, lang != DD_RU ? "Waiting for " : several ? "Решают " : "Решает ");
    for (bool any = false; seats; seats &= seats - 1, any = true) {
        dd_put(out, any ? ", " : "");
        im_put_side(out, s, __builtin_ctz(seats), lang);
    }
    if (task.what <= IM_TURN || s->job.doing == IM_IDLE)
        return;
    dd_put(out, " (");
    im_put_card(out, s->job.kind, lang);
    dd_put(out, ")");
}

/* IS-187, IS-218, IS-220 */
static void prompt_over(const im_state *s, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (!im_is_solo(s)) {
        dd_put(out, ru ? "Игра окончена" : "The game is over");
        return;
    }
    dd_scores scores;
    im_scores(s, &scores);
    bool won = scores.won[0] > 0;
    dd_putf(out,
            ru ? "%s: имперских локаций — %d, трофеев противника — %d"
               : "%s: faction locations %d, trophies of the opponent %d",
            won ? (ru ? "Победа" : "Won") : (ru ? "Поражение" : "Lost"), im_faction_locations(s, 0),
            im_list_count(s, IM_TROPHIES));
    if (won)
        dd_putf(out, ru ? "; ваше звание — %s" : "; your rank: %s",
                dd_say(im_solo_ranks[im_solo_rank(scores.points[0])], lang));
}

void im_prompt(const void *state, int who, dd_lang lang, dd_out *out) {
    const im_state *s = state;
    if (!s->tasks) {
        prompt_over(s, lang, out);
        return;
    }
    im_task task = im_next(s);
    bool asked = who >= 0 && who < im_seats(s) &&
                 (task.what == IM_DRAFT ? im_still_to_pick(s) >> who & 1 : task.seat == who);
    if (task.what <= IM_LAST_OF_CHANCE)
        prompt_chance(s, task, lang, out);
    else if (asked)
        prompt_player(s, who, task, lang, out);
    else
        prompt_others(s, task, lang, out);
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

static void explain_attack(const im_state *s, int owner, int place, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "разрушить локацию " : "raze ");
    im_put_location(out, s, owner, kind_at(s, owner, place), lang);
    put_tokens(out, im_raze_cost(s, owner, place), lang);
    dd_put(out, ": ");
    put_raze_field(out, kind_at(s, owner, place), lang);
}

static void explain_activate(const im_state *s, int who, int owner, int place, dd_lang lang, dd_out *out) {
    const im_place *p = im_seen_at(s, owner, place);
    const im_effect *e = im_effect_of(p->kind, IM_ACTS);
    put_theirs(out, s, who, owner, p->kind, lang);
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

/* Until then it costs one token less. */
static void explain_guard(const im_state *s, int who, int place, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "жетон обороны на локацию " : "defence token on ");
    im_put_card(out, kind_at(s, who, place), lang);
    dd_put(out, lang == DD_RU ? ": разрушить её можно будет" : ", which can then be razed");
    put_tokens(out, im_raze_cost(s, who, place) + 1, lang);
}

static void explain_samurai(const im_state *s, int who, int place, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (im_next(s).what == IM_TURN)
        dd_put(out, ru ? "рабочий становится самураем на локации " : "a worker becomes samurai on ");
    else
        dd_put(out, ru ? "самурай на локацию " : "a samurai on ");
    im_put_card(out, kind_at(s, who, place), lang);
}

static void explain_tuck(const im_state *s, int who, dd_move move, dd_lang lang, dd_out *out) {
    int owner = dd_move_a(move), place = dd_move_b(move);
    dd_put(out, lang == DD_RU ? "карточку " : "");
    im_put_card(out, dd_move_c(move), lang);
    dd_put(out, lang == DD_RU ? " под локацию " : " under ");
    put_theirs(out, s, who, owner, kind_at(s, owner, place), lang);
    dd_put(out, lang == DD_RU ? ": 1 ПО" : ": 1 VP");
}

static void explain_bank(const im_state *s, int who, dd_move move, dd_lang lang, dd_out *out) {
    int owner = dd_move_a(move), place = dd_move_b(move);
    im_put_good(out, dd_move_c(move), 1, IM_ACCUSATIVE, lang);
    dd_put(out, lang == DD_RU ? " на локацию " : " on ");
    put_theirs(out, s, who, owner, kind_at(s, owner, place), lang);
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
static void put_aim(dd_out *out, int op, dd_lang lang) {
    static const dd_text verbs[] = {
        [IM_COPIES] = {"a good of ", "товар с локации "},
        [IM_RAZES_OWN] = {"raze ", "разрушить локацию "},
        [IM_RAZES_ENEMY] = {"raze ", "разрушить локацию "},
        [IM_REMOVES] = {"discard ", "сбросить локацию "},
        [IM_TRADES] = {"deal with ", "сделка с локацией "},
        [IM_RESETS] = {"clear ", "освободить локацию "},
        [IM_BLOCKS] = {"block ", "заблокировать локацию "},
        [IM_TAKES_OVER] = {"take over ", "захватить локацию "},
        [IM_PRODUCES_OTHER] = {"", ""},
    };
    dd_put(out, dd_say(verbs[op], lang));
}

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
    int what = im_next(s).what, kind = kind_at(s, owner, place);
    if (what == IM_ASK_LOSS) {
        dd_put(out, lang == DD_RU ? "потерять локацию " : "lose ");
        im_put_card(out, kind, lang);
        return;
    }
    int op = what == IM_ASK_OTHER ? IM_PRODUCES_OTHER : action_of(s)->op;
    put_aim(out, op, lang);
    put_theirs(out, s, who, owner, kind, lang);
    put_aim_result(out, s, who, op, kind, lang);
}

static void explain_treaty(const im_state *s, int who, int owner, int kind, dd_lang lang, dd_out *out) {
    if (im_next(s).what == IM_ASK_TARGET && action_of(s)->op == IM_BUILDS_DEAL)
        put_plan(out, s, who, kind, true, lang);
    else
        put_deal(out, s, who, owner, kind, lang);
}

/* It is the trader's, and pays by the location that it lies under. */
static void explain_route(const im_state *s, int owner, int place, dd_lang lang, dd_out *out) {
    const im_place *p = im_seen_at(s, owner, place);
    dd_put(out, lang == DD_RU ? "сделка «Торгового пути», которую заключил " : "Trade Route deal of ");
    im_put_side(out, s, p->route - 1, lang);
    dd_put(out, lang == DD_RU ? ": " : " with ");
    im_put_location(out, s, owner, p->kind, lang);
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
    im_put_card(out, kind_at(s, who, place), lang);
    if (foundation)
        dd_put(out, ")");
}

/* The whole price, gold standing in for what is missing. */
static void explain_pay(const im_state *s, dd_move move, dd_lang lang, dd_out *out) {
    uint8_t pay[IM_ANY_RESOURCE + 1];
    int rest = 0;
    for (int i = 0; i <= IM_ANY_RESOURCE; i++)
        pay[i] = s->job.pay[i];
    rest = pay[IM_ANY_RESOURCE] + pay[IM_WOOD] + pay[IM_STONE] + pay[IM_FOOD];
    pay[IM_ANY_RESOURCE] = 0;
    pay[IM_WOOD] = (uint8_t)dd_move_a(move);
    pay[IM_STONE] = (uint8_t)dd_move_b(move);
    pay[IM_FOOD] = (uint8_t)dd_move_c(move);
    rest -= pay[IM_WOOD] + pay[IM_STONE] + pay[IM_FOOD];
    pay[IM_GOLD] = (uint8_t)(pay[IM_GOLD] + rest);
    dd_put(out, lang == DD_RU ? "заплатить " : "pay ");
    im_put_price(out, pay, IM_ACCUSATIVE, lang);
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
    dd_putf(out, lang == DD_RU ? " за %d ПО" : " for %d VP", good == IM_GOLD ? 2 : 1);
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
        explain_treaty(s, who, a, deal_at(s, a, b), lang, out);
        break;
    case IM_MOVE_ROUTE:
        explain_route(s, a, b, lang, out);
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
        explain_attack(s, a, b, lang, out);
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
