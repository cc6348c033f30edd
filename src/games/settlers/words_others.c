/* What is asked, for all who have nothing to decide now: who decides, and what, in the third person. */
#include "games/settlers/words.h"

/* What stands before the players: what the question is about. */
static void put_topic(const im_state *s, im_task task, dd_lang lang, dd_out *out) {
    switch (task.what) {
    case IM_PICK:
    case IM_DRAFT:
        dd_put(out, lang == DD_RU ? "Разведка: " : "Lookout: ");
        return;
    case IM_TURN:
        dd_putf(out, lang == DD_RU ? "Раунд %d: " : "Round %d: ", s->round);
        return;
    case IM_ASK_LOSS:
        dd_put(out, lang == DD_RU ? "Атака противника: " : "The opponent attacks: ");
        return;
    case IM_ASK_CHOICE:
        im_put_card(out, task.a, lang);
        break;
    case IM_ASK_OTHER:
        im_put_card(out, im_kind_at(s, task.a, task.b), lang);
        break;
    default:
        if (s->job.doing == IM_IDLE)
            return;
        im_put_card(out, s->job.kind, lang);
    }
    dd_put(out, ": ");
}

/* What stands after them. */
static const dd_text deeds[IM_WHATS] = {
    [IM_PICK] = {" takes one of the open cards", " берёт одну из открытых карточек"},
    [IM_DRAFT] = {" chooses a card to keep", " выбирает, какую карточку оставить"},
    [IM_TURN] = {" takes an action or passes", " выполняет действие или пасует"},
    [IM_ASK_PRICE_CARD] = {" chooses a card to discard for it", " выбирает, какую карточку за это сбросить"},
    [IM_ASK_PRICE_DEAL] = {" chooses a deal to give up", " выбирает, какую сделку отменить"},
    [IM_ASK_TARGET] = {" chooses what to use it on", " выбирает, к чему её применить"},
    [IM_ASK_GOOD] = {" chooses a good to gain", " выбирает, какой товар получить"},
    [IM_ASK_PAY] = {" chooses how to pay", " выбирает, чем заплатить"},
    [IM_ASK_SACRIFICE] = {" chooses a location or foundation to discard for it",
                          " выбирает, какую локацию или фундамент сбросить ради постройки"},
    [IM_ASK_DECK] = {" chooses a deck to draw from", " выбирает, из какой колоды взять карточку"},
    [IM_ASK_DECK_ASIDE] = {" chooses a deck to draw from", " выбирает, из какой колоды взять карточку"},
    [IM_ASK_KEEP] = {" chooses a card to keep", " выбирает, какую карточку оставить"},
    [IM_ASK_CHOICE] = {" decides whether to use it", " решает, использовать ли её"},
    [IM_ASK_SELL] = {" decides whether to give gold or stone for VP",
                     " решает, отдать ли золотой или камень за ПО"},
    [IM_ASK_OTHER] = {" chooses a location to produce once more",
                      " выбирает, какая локация произведёт ещё раз"},
    [IM_ASK_SAMURAI] = {" chooses a location for a samurai", " выбирает, куда поставить самурая"},
    [IM_ASK_TURN_IN] = {" decides which goods just gained to give back for VP",
                        " решает, какие из полученных товаров вернуть за ПО"},
    [IM_ASK_LOSE_CARD] = {" chooses a card to discard", " выбирает, какую карточку сбросить"},
    [IM_ASK_LOSS] = {" chooses which location is lost", " выбирает, какой локацией пожертвовать"},
};

static dd_text deed_of(const im_state *s, im_task task, bool several) {
    if (several)
        return (dd_text){" choose a card to keep", " выбирают, какую карточку оставить"};
    if (task.what == IM_TURN && s->acted != IM_NOT_ACTED)
        return (dd_text){" has acted and ends the turn", " завершает ход после действия"};
    return deeds[task.what];
}

void im_prompt_others(const im_state *s, im_task task, dd_lang lang, dd_out *out) {
    uint32_t seats = task.what == IM_DRAFT ? im_still_to_pick(s) : UINT32_C(1) << task.seat;
    put_topic(s, task, lang, out);
    dd_put_seats(out, seats, lang);
    dd_put(out, dd_say(deed_of(s, task, seats & (seats - 1)), lang));
}
