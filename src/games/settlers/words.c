/* What is asked, in words; and why a move is refused. */
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

/* Only one card has this effect in all decks: its name. */
static void put_kind_with(dd_out *out, int op, dd_lang lang) {
    int kind = 0;
    while (im_kinds[kind].effects[0].op != op)
        kind++;
    im_put_card(out, kind, lang);
}

/* ---- What is asked ---- */

static void prompt_chance(const im_state *s, im_task task, dd_lang lang, dd_out *out) {
    static const dd_text words[IM_WHATS] = {
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

/* After the action: what may go on of it, and free steps. */
static void prompt_rest_of_turn(const im_state *s, int seat, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (s->acted == IM_EXCHANGING && s->goods[seat][IM_WORKER] >= 2) {
        dd_put(out, ru ? "Обменяйте ещё рабочих или закончите ход" : "Exchange more workers or end the turn");
    } else if (s->acted == IM_AGAIN && im_can_activate(s, seat, s->again_owner, s->again_place)) {
        dd_put(out, ru ? "Активируйте ещё раз локацию " : "Use ");
        im_put_card(out, im_kind_at(s, s->again_owner, s->again_place), lang);
        dd_put(out, ru ? " или закончите ход" : " once more or end the turn");
    } else {
        dd_put(out, ru ? "Действие выполнено: если хотите, защитите или пополните локации и закончите ход"
                       : "Your action is done: guard or fill your locations if you like, then end the turn");
    }
}

static void prompt_turn(const im_state *s, int seat, dd_lang lang, dd_out *out) {
    if (s->acted != IM_NOT_ACTED)
        prompt_rest_of_turn(s, seat, lang, out);
    else
        dd_putf(out,
                lang == DD_RU ? "Раунд %d: выполните действие или спасуйте"
                              : "Round %d: take an action or pass",
                s->round);
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
    put_topic(s, lang, out);
    dd_put(out, dd_say(im_op_names[im_action_of(s)->op].question, lang));
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
    im_put_location(out, s, who, s->job.target_owner, im_kind_at(s, s->job.target_owner, s->job.target),
                    lang);
    dd_put(out, "?");
}

/* The two attack cards name the goods in its raze field. */
static void prompt_loss(const im_state *s, int with, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "Атака противника (" : "The opponent attacks (");
    dd_put(out, dd_say(im_good_names[im_deal_good(im_deal_at(s, IM_RIVAL, 0))], lang));
    dd_put(out, lang == DD_RU ? " и " : " and ");
    dd_put(out, dd_say(im_good_names[im_deal_good(im_deal_at(s, IM_RIVAL, with))], lang));
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
    static const dd_text words[IM_WHATS] = {
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
    im_put_card(out, im_kind_at(s, task.a, task.b), lang);
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
        prompt_turn(s, task.seat, lang, out);
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
        dd_putf(out, ru ? "; звание — %s" : "; rank: %s",
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
    if (im_decider(task.what) == DD_BY_CHANCE)
        prompt_chance(s, task, lang, out);
    else if (asked)
        prompt_player(s, who, task, lang, out);
    else
        im_prompt_others(s, task, lang, out);
}
