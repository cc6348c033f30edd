/* What is asked, in words, and the pieces that sentences are made of. */
#include "games/conquest/words.h"

/* ---- Pieces ---- */

static void put_counted(dd_out *out, int n, dd_lang lang, dd_text one, dd_text more, const char *many_ru) {
    if (lang == DD_RU)
        dd_putf(out, "%d %s", n, dd_plural_ru(n, one.ru, more.ru, many_ru));
    else
        dd_putf(out, "%d %s", n, n == 1 ? one.en : more.en);
}

void cq_put_talents(dd_out *out, int n, dd_lang lang) {
    put_counted(out, n, lang, (dd_text){"talent", "талант"}, (dd_text){"talents", "таланта"}, "талантов");
}

void cq_put_points(dd_out *out, int n, dd_lang lang) {
    put_counted(out, n, lang, (dd_text){"point", "очко"}, (dd_text){"points", "очка"}, "очков");
}

void cq_put_chaos(dd_out *out, int n, dd_lang lang) {
    put_counted(out, n, lang, (dd_text){"chaos point", "очко хаоса"}, (dd_text){"chaos points", "очка хаоса"},
                "очков хаоса");
}

void cq_put_units(dd_out *out, int type, int n, dd_lang lang) {
    static const struct {
        dd_text one, more;
        const char *many_ru;
    } names[CQ_TYPES] = {
        [CQ_INFANTRY] = {{"infantry", "пехота"}, {"infantry", "пехоты"}, "пехоты"},
        [CQ_CAVALRY] = {{"cavalry", "кавалерия"}, {"cavalry", "кавалерии"}, "кавалерии"},
        [CQ_CATAPULT] = {{"catapult", "катапульта"}, {"catapults", "катапульты"}, "катапульт"},
        [CQ_GENERAL] = {{"general", "генерал"}, {"generals", "генерала"}, "генералов"},
        [CQ_CAESAR] = {{"Caesar", "Цезарь"}, {"Caesars", "Цезаря"}, "Цезарей"},
        [CQ_GALLEY] = {{"galley", "галера"}, {"galleys", "галеры"}, "галер"},
    };
    if (type == CQ_CAESAR && n == 1)
        dd_put(out, dd_say(names[type].one, lang));
    else
        put_counted(out, n, lang, names[type].one, names[type].more, names[type].many_ru);
}

void cq_put_place(dd_out *out, int place, dd_lang lang) {
    dd_put(out, dd_say(cq_place_name(place), lang));
}

void cq_put_card(dd_out *out, int kind, dd_lang lang) {
    dd_putf(out, lang == DD_RU ? "«%s»" : "%s", dd_say(cq_cards[kind].name, lang));
}

void cq_put_senator(dd_out *out, int value) {
    static const char *const roman[CQ_SENATORS] = {"I", "II", "III", "IV"};
    dd_put(out, roman[value - 1]);
}

/* ---- What is asked ---- */

typedef struct asked {
    dd_text you;    /* to the one who decides */
    dd_text others; /* after the name of the one who decides; for what happens by itself, alone */
} asked;

static const asked prompts[CQ_WHATS] = {
    [CQ_DRAW_FIRST] = {{"Who is the first player?", "Кто первый игрок?"}, {0}},
    [CQ_DRAW_START] = {{"Province markers are drawn for the start", "Для начала тянут маркеры провинций"},
                       {0}},
    [CQ_DRAW_MARKER] = {{"Province markers are laid out", "Выкладываются маркеры провинций"}, {0}},
    [CQ_REVEAL] = {{"Cards are turned up", "Открываются карты"}, {0}},
    [CQ_ROLL] = {{"The dice are rolled", "Бросают кубики"}, {0}},
    [CQ_DISCARD] = {{"A senator is drawn", "Тянут сенатора"}, {0}},
    [CQ_DRAW_SENATOR] = {{"A senator is drawn", "Тянут сенатора"}, {0}},
    [CQ_BID] = {{"Bid for the alliances, or pass", "Сделайте ставку в торге за альянсы или спасуйте"},
                {" bids for the alliances, or passes", " делает ставку в торге за альянсы или пасует"}},
    [CQ_PROPOSE] = {{"Who shall come to places A and B?", "Кто встанет на места A и B?"},
                    {" proposes who comes to places A and B", " предлагает, кто встанет на места A и B"}},
    [CQ_DEPLOY] = {{"Place your starting units", "Расставьте начальные отряды"},
                   {" places starting units", " расставляет начальные отряды"}},
    [CQ_BUILD] = {{"Where do you build the city?", "Где вы построите город?"},
                  {" chooses where the city comes", " выбирает, где построить город"}},
    [CQ_PUT] = {{"Where does the infantry come?", "Куда поставить пехоту?"},
                {" chooses where the infantry comes", " выбирает, куда поставить пехоту"}},
    [CQ_CLAIM] = {{"Which marker do you replace?", "Какой маркер заменить?"},
                  {" chooses a marker to replace", " выбирает, какой маркер заменить"}},
    [CQ_RECRUIT] = {{"Recruit units, then finish", "Призовите отряды и закончите"},
                    {" recruits", " призывает отряды"}},
    [CQ_BUY] = {{"Caesar may buy a second marker here", "Цезарь может купить здесь второй маркер"},
                {" may buy a second marker by Caesar", " может купить второй маркер с Цезарем"}},
    [CQ_BUY_ONE] = {{"Buy one influence marker", "Купите один маркер влияния"},
                    {" buys an influence marker", " покупает маркер влияния"}},
    [CQ_SET_OUT] = {{"Where does the march begin?", "Откуда начать поход?"},
                    {" chooses where a march begins", " выбирает, откуда начать поход"}},
    [CQ_FLEET] = {{"Move galleys here, fight, or finish", "Приведите сюда галеры, сразитесь или закончите"},
                  {" moves galleys", " ведёт галеры"}},
    [CQ_LOSE] = {{"Choose what falls", "Выберите, кто падёт"},
                 {" chooses what falls", " выбирает, кто падёт"}},
    [CQ_RETREAT] = {{"Fight on, or retreat?", "Сражаться дальше или отступить?"},
                    {" fights on or retreats", " решает, сражаться ли дальше"}},
    [CQ_FLEE] = {{"Where do the leaders go?", "Куда уйдут полководцы?"},
                 {" chooses where the leaders go", " выбирает, куда уйдут полководцы"}},
    [CQ_SPEAK] = {{"Lay senators to beat the highest total, or pass",
                   "Выложите сенаторов, чтобы перебить, или спасуйте"},
                  {" lays senators or passes", " выкладывает сенаторов или пасует"}},
    [CQ_ASK_ITALY] = {{"Draw one of the winner's senators?", "Взять одного из сенаторов победителя?"},
                      {" may draw one of the winner's senators",
                       " может взять одного из сенаторов победителя"}},
};

static void prompt_act(const cq_state *s, bool you, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    if (!s->actions)
        dd_put(out, you ? (ru ? "Используйте карту или закончите ход" : "Use a card, or end the turn")
                        : (ru ? " использует карты или заканчивает ход" : " uses cards or ends the turn"));
    else if (you)
        dd_putf(out, ru ? "Выберите действие (осталось %d)" : "Choose an action (%d left)", s->actions);
    else
        dd_putf(out, ru ? " выбирает действие (осталось %d)" : " chooses an action (%d left)", s->actions);
}

static void prompt_march(const cq_state *s, bool you, int from, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    dd_put(out, you ? (ru ? "Поход из провинции " : "March from ")
                    : (ru ? " ведёт поход из провинции " : " marches from "));
    cq_put_place(out, from, lang);
    if (s->march.to < 0) {
        if (you)
            dd_put(out, ru ? ": куда?" : ": where to?");
        return;
    }
    dd_put(out, " → ");
    cq_put_place(out, s->march.to, lang);
    if (s->march.via >= 0) {
        dd_put(out, ru ? ", через " : ", by way of ");
        cq_put_place(out, s->march.via + CQ_PROVINCES, lang);
    }
    if (you)
        dd_put(out, s->march.aimed ? (ru ? ": кто идёт?" : ": who goes?")
                                   : (ru ? ": кто ещё? Или другая цель, или конец"
                                         : ": who else? Or another way, or finish"));
}

static void prompt_lend(const cq_state *s, bool you, cq_task task, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU, land = task.a < CQ_LAND_TYPES;
    dd_put(out, you ? (ru ? "Сколько ввести в сражение: " : "How many join the battle: ")
                    : (ru ? " решает, ввести ли в сражение: " : " may bring into the battle: "));
    dd_put(out, dd_say(cq_figures[land ? task.a : CQ_GALLEY].name, lang));
    if (!land) {
        dd_put(out, ", ");
        cq_put_place(out, cq_sea_of_battle(s, task.a - CQ_LAND_TYPES) + CQ_PROVINCES, lang);
    }
    if (you)
        dd_put(out, "?");
}

void cq_prompt(const void *state, int who, dd_lang lang, dd_out *out) {
    const cq_state *s = state;
    if (!s->tasks) {
        dd_put(out, lang == DD_RU ? "Игра окончена" : "The game is over");
        return;
    }
    cq_task task = cq_next(s);
    bool by_itself = cq_task_kinds[task.what].is.decider == DD_BY_CHANCE, you = by_itself || who == task.seat;
    if (!you)
        dd_put_seat(out, task.seat);
    switch (task.what) {
    case CQ_ACT:
        prompt_act(s, you, lang, out);
        break;
    case CQ_MARCH:
        prompt_march(s, you, task.a, lang, out);
        break;
    case CQ_LEND:
        prompt_lend(s, you, task, lang, out);
        break;
    default:
        dd_put(out, dd_say(you ? prompts[task.what].you : prompts[task.what].others, lang));
    }
}
