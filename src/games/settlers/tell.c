/* What has happened, in words: a line of the log for each event. The state may have moved on since, so
 * nothing of it is used but what never changes: whether there is a virtual opponent. */
#include "games/settlers/words.h"

/* Most lines are a verb and a card. */
typedef struct phrase {
    dd_text before, after;
} phrase;

static const phrase with_card[] = {
    [IM_EV_REVEALED] = {{"Turned up: ", "Открывается карточка "}, {"", ""}},
    [IM_EV_LEFT] = {{"", "Никому не досталась и уходит в сброс карточка "},
                    {" goes to nobody and is discarded", ""}},
    [IM_EV_BUILDS] = {{"builds ", "строит локацию "}, {"", ""}},
    [IM_EV_SACRIFICES] = {{"discards ", "сбрасывает ради постройки карточку "}, {" for it", ""}},
    [IM_EV_DEALS] = {{"makes a deal with ", "заключает сделку с карточкой "}, {"", ""}},
    [IM_EV_RAZES_CARD] = {{"razes ", "разрушает с руки карточку "}, {" from hand", ""}},
    [IM_EV_ACTIVATES] = {{"uses ", "активирует локацию "}, {"", ""}},
    [IM_EV_GUARDS] = {{"puts a defence token on ", "кладёт жетон обороны на локацию "}, {"", ""}},
    [IM_EV_SAMURAI] = {{"puts a samurai on ", "ставит самурая на локацию "}, {"", ""}},
    [IM_EV_DROPS] = {{"discards ", "сбрасывает карточку "}, {"", ""}},
    [IM_EV_RESETS] = {{"clears ", "освобождает локацию "}, {" for another use", " для новой активации"}},
    [IM_EV_RIVAL] = {{"", "Противнику достаётся карточка "}, {" goes to the opponent", ""}},
    [IM_EV_TROPHY] = {{"", "Трофей противника: "}, {" becomes a trophy of the opponent", ""}},
    [IM_EV_DESTROYS] = {{"The opponent destroys ", "Противник уничтожает локацию "}, {"", ""}},
};

/* A verb and a location of somebody. */
static const phrase with_location[] = {
    [IM_EV_RAZES] = {{"razes ", "разрушает локацию "}, {"", ""}},
    [IM_EV_REMOVES] = {{"discards ", "сбрасывает локацию "}, {"", ""}},
    [IM_EV_TRADES] = {{"makes a deal with ", "заключает сделку с локацией "}, {"", ""}},
    [IM_EV_BLOCKS] = {{"blocks ", "блокирует локацию "}, {" until the end of the round", " до конца раунда"}},
    [IM_EV_TAKES_OVER] = {{"takes over ", "захватывает локацию "},
                          {" until the end of the round", " до конца раунда"}},
};

/* Nothing but words. */
static const dd_text plain[] = {
    [IM_EV_FIRST] = {"is the first player", "— первый игрок"},
    [IM_EV_PASSES] = {"passes", "пасует"},
    [IM_EV_PRODUCES] = {"collects production", "получает товары производства"},
    [IM_EV_SHUFFLED] = {"The common discard pile is shuffled: it is the deck again",
                        "Общий сброс перемешан и снова стал колодой"},
    [IM_EV_CLEANUP] = {"Cleanup: goods that can't be stored are discarded",
                       "Очистка: всё, что нельзя сохранить, сброшено"},
    [IM_EV_MISSES] = {"The attack finds no target", "Атака не находит цели"},
    [IM_EV_SHUFFLES_BACK] = {"shuffles the other card back into the deck",
                             "замешивает другую карточку в колоду"},
};

/* An attack card is told by its good. */
static void tell_attack(int kind, dd_lang lang, dd_out *out) {
    dd_putf(out, lang == DD_RU ? "Карточка атаки: %s" : "Attack card: %s",
            dd_say(im_good_names[im_deal_good(kind)], lang));
}

static void tell_gains(const dd_event *event, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "получает " : "gains ");
    im_put_good(out, event->arg[0], event->arg[1], IM_ACCUSATIVE, lang);
    if (event->arg[2] < 0)
        return;
    dd_put(out, " (");
    im_put_card(out, event->arg[2], lang);
    dd_put(out, ")");
}

static void tell_draws(int deck, dd_lang lang, dd_out *out) {
    dd_putf(out, lang == DD_RU ? "берёт карточку из %s" : "draws a card of %s", im_deck_word(deck, lang));
}

static void tell_empire(int deck, dd_lang lang, dd_out *out) {
    static const char *const played[IM_DECKS] = {[IM_BARBARIANS] = "варваров",
                                                 [IM_JAPANESE] = "японцев",
                                                 [IM_ROMANS] = "римлян",
                                                 [IM_EGYPTIANS] = "египтян"};
    if (lang == DD_RU)
        dd_putf(out, "играет за %s", played[deck]);
    else
        dd_putf(out, "plays the %s", im_deck_names[deck].en);
}

static void tell_picks(int kind, dd_lang lang, dd_out *out) {
    if (kind < 0) {
        dd_put(out, lang == DD_RU ? "оставляет себе карточку" : "keeps a card");
        return;
    }
    dd_put(out, lang == DD_RU ? "берёт карточку " : "takes ");
    im_put_card(out, kind, lang);
}

static void tell_pays(const dd_event *event, dd_lang lang, dd_out *out) {
    uint8_t pay[IM_ANY_RESOURCE + 1] = {0};
    for (int i = 0; i < 4; i++)
        pay[IM_WOOD + i] = (uint8_t)event->arg[i];
    dd_put(out, lang == DD_RU ? "платит " : "pays ");
    im_put_price(out, pay, IM_ACCUSATIVE, lang);
}

static void tell_steals(const im_state *s, const dd_event *event, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "забирает " : "takes ");
    im_put_good(out, event->arg[0], 1, IM_ACCUSATIVE, lang);
    dd_put(out, lang == DD_RU ? " у " : " from ");
    im_put_side(out, s, event->arg[1], lang);
}

/* The seat is the one that loses it. */
static void tell_cancels(int kind, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (im_kinds[kind].deck == IM_ATTACK)
        dd_putf(out, ru ? "теряет карточку атаки (%s)" : "loses the attack card (%s)",
                dd_say(im_good_names[im_deal_good(kind)], lang));
    else {
        dd_put(out, ru ? "теряет сделку " : "loses the deal with ");
        im_put_card(out, kind, lang);
    }
}

static void tell_takes_deal(const im_state *s, const dd_event *event, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    int kind = event->arg[0];
    if (im_kinds[kind].deck == IM_ATTACK) {
        dd_putf(out,
                ru ? "забирает у противника карточку атаки (%s)" : "takes the opponent's attack card (%s)",
                dd_say(im_good_names[im_deal_good(kind)], lang));
        return;
    }
    dd_put(out, ru ? "забирает сделку " : "takes the deal with ");
    im_put_card(out, kind, lang);
    dd_put(out, ru ? " у " : " from ");
    im_put_side(out, s, event->arg[1], lang);
}

static void tell_turns_in(const dd_event *event, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (event->arg[1] >= 0) {
        dd_put(out, ru ? "возвращает карточку " : "gives back the card ");
        im_put_card(out, event->arg[1], lang);
        return;
    }
    dd_put(out, ru ? "возвращает " : "gives back ");
    im_put_good(out, event->arg[0], 1, IM_ACCUSATIVE, lang);
}

static void tell_with_card(const phrase *p, int kind, dd_lang lang, dd_out *out) {
    dd_put(out, dd_say(p->before, lang));
    im_put_card(out, kind, lang);
    dd_put(out, dd_say(p->after, lang));
}

static void tell_with_location(const im_state *s, const dd_event *event, dd_lang lang, dd_out *out) {
    const phrase *p = &with_location[event->code];
    dd_put(out, dd_say(p->before, lang));
    im_put_location(out, s, event->seat, event->arg[1], event->arg[0], lang);
    dd_put(out, dd_say(p->after, lang));
}

static void tell_exchanges(int way, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "меняет 2 рабочих на " : "exchanges 2 workers for ");
    im_put_exchange(out, way, lang);
}

static void tell_banks(int good, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "кладёт " : "lays ");
    im_put_good(out, good, 1, IM_ACCUSATIVE, lang);
    dd_put(out, lang == DD_RU ? " на «Часовню»" : " on the Shrine");
}

static void tell_marker(int kind, dd_lang lang, dd_out *out) {
    dd_put(out, lang == DD_RU ? "сбрасывает отметку «Торгового пути»: "
                              : "discards the marker of a Trade Route: ");
    im_put_card(out, kind, lang);
}

/* Only the virtual opponent's name depends on where it stands. */
static void put_subject(const im_state *s, int seat, dd_lang lang, dd_out *out) {
    if (im_is_solo(s) && seat == IM_RIVAL)
        dd_put(out, lang == DD_RU ? "Противник" : "The opponent");
    else
        dd_put_seat(out, seat);
    dd_put(out, " ");
}

/* Lines that begin with a name. */
static void tell_of_seat(const im_state *s, const dd_event *event, dd_lang lang, dd_out *out) {
    int a = event->arg[0];
    bool ru = lang == DD_RU;
    put_subject(s, event->seat, lang, out);
    switch (event->code) {
    case IM_EV_EMPIRE:
        tell_empire(a, lang, out);
        break;
    case IM_EV_DRAWS:
        tell_draws(a, lang, out);
        break;
    case IM_EV_PICKS:
        tell_picks(a, lang, out);
        break;
    case IM_EV_GAINS:
        tell_gains(event, lang, out);
        break;
    case IM_EV_PRODUCES:
        dd_put(out, dd_say(plain[event->code], lang));
        break;
    case IM_EV_RAZES:
    case IM_EV_REMOVES:
    case IM_EV_TRADES:
    case IM_EV_BLOCKS:
    case IM_EV_TAKES_OVER:
        tell_with_location(s, event, lang, out);
        break;
    case IM_EV_EXCHANGES:
        tell_exchanges(a, lang, out);
        break;
    case IM_EV_TUCKS:
        dd_put(out, ru ? "подкладывает карточку под «Врата»" : "lays a card under the Gate");
        break;
    case IM_EV_FOUNDATION:
        dd_put(out, ru ? "кладёт карточку с руки как фундамент" : "lays a card from hand as a foundation");
        break;
    case IM_EV_BANKS:
        tell_banks(a, lang, out);
        break;
    case IM_EV_PAYS:
        tell_pays(event, lang, out);
        break;
    case IM_EV_STEALS:
        tell_steals(s, event, lang, out);
        break;
    case IM_EV_LOSES_DEAL:
        tell_cancels(a, lang, out);
        break;
    case IM_EV_TAKES_DEAL:
        tell_takes_deal(s, event, lang, out);
        break;
    case IM_EV_TURNS_IN:
        tell_turns_in(event, lang, out);
        break;
    case IM_EV_MARKER:
        tell_marker(a, lang, out);
        break;
    case IM_EV_FIRST:
    case IM_EV_PASSES:
    case IM_EV_SHUFFLES_BACK:
        dd_put(out, dd_say(plain[event->code], lang));
        break;
    default:
        tell_with_card(&with_card[event->code], a, lang, out);
    }
}

static void tell_of_nobody(const dd_event *event, dd_lang lang, dd_out *out) {
    switch (event->code) {
    case IM_EV_ROUND:
        dd_putf(out, lang == DD_RU ? "Раунд %d" : "Round %d", event->arg[0]);
        break;
    case IM_EV_ATTACK:
        tell_attack(event->arg[0], lang, out);
        break;
    case IM_EV_LOSES_DEAL: /* the virtual opponent's */
        dd_put(out, lang == DD_RU ? "Противник " : "The opponent ");
        tell_cancels(event->arg[0], lang, out);
        break;
    case IM_EV_SHUFFLED:
    case IM_EV_CLEANUP:
    case IM_EV_MISSES:
        dd_put(out, dd_say(plain[event->code], lang));
        break;
    default:
        tell_with_card(&with_card[event->code], event->arg[0], lang, out);
    }
}

/* Which card an event was about, where its owner alone is told; -1: this is no such event. */
static int private_kind(const dd_event *event) {
    switch (event->code) {
    case IM_EV_DRAWS:
        return event->arg[1];
    case IM_EV_TUCKS:
    case IM_EV_FOUNDATION:
        return event->arg[0];
    default:
        return -1;
    }
}

void im_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out) {
    if (event->seat >= 0)
        tell_of_seat(state, event, lang, out);
    else
        tell_of_nobody(event, lang, out);
    if (private_kind(event) >= 0) { /* what others read, and the card */
        dd_put(out, ": ");
        im_put_card(out, private_kind(event), lang);
    }
}
