/* What is asked, what a move does and what has happened, in words. */
#include "games/domino/domino.h"

#include <string.h>

const dd_text dm_reasons[] = {
#define REASON(code) [(code)-DD_OTHER_REASON]
    REASON(DM_WHY_NOT_IN_ROW) = {"that domino does not lie in the row", "такого участка нет в этом ряду"},
    REASON(DM_WHY_KING_THERE) = {"a king stands there already", "там уже стоит король"},
    REASON(DM_WHY_NOT_SIDE_BY_SIDE) = {"the two cells are not side by side", "эти клетки не соседние"},
    REASON(DM_WHY_COVERED) = {"something lies there already", "там уже что-то лежит"},
    REASON(DM_WHY_NO_MATCH) = {"neither half would touch the castle or its own terrain",
                               "ни одна половина не коснётся ни замка, ни своего ландшафта"},
    REASON(DM_WHY_TOO_WIDE) = {"the empire would not fit in its grid any more",
                               "империя не поместится в свою сетку"},
    REASON(DM_WHY_EQUAL_HALVES) = {"both halves are the same: name the upper or left cell first",
                                   "половины одинаковы: назовите сначала верхнюю или левую клетку"},
    REASON(DM_WHY_MUST_LAY) = {"this domino can be laid, so it must be",
                               "этот участок можно выложить — значит, нужно"},
    REASON(DM_WHY_ORDER) = {"the time for that has passed in this turn", "в этом ходу для этого уже поздно"},
    REASON(DM_WHY_NO_KNIGHT) = {"you have no knight in hand", "у вас нет свободных рыцарей"},
    REASON(DM_WHY_NOT_JUST_LAID) = {"knights are posted on the domino just laid only",
                                    "рыцаря ставят только на участок, выложенный в этом ходу"},
    REASON(DM_WHY_KNIGHT_THERE) = {"a knight stands there already", "там уже стоит рыцарь"},
    REASON(DM_WHY_NO_BUILDING) = {"no building lies on that place (places are 5 to 0)",
                                  "на этом месте нет здания (места — от 5 до 0)"},
    REASON(DM_WHY_NO_FREE_TOWN) = {"that is no free town square of yours",
                                   "это не свободный квадрат вашего города"},
    REASON(DM_WHY_TOO_DEAR) = {"you have not enough coins", "не хватает монет"},
    REASON(DM_WHY_DRAGON_OUT) = {"the dragon has left his cave this round already",
                                 "дракон в этом раунде уже вылетал"},
    REASON(DM_WHY_QUEEN_FORBIDS) = {"who hosts the queen may not bribe the dragon",
                                    "тот, у кого гостит королева, не может подкупить дракона"},
    REASON(DM_WHY_KING_FIRST) = {"the turn ends by putting your king on a domino of the next row",
                                 "ход кончается, когда король встаёт на участок следующего ряда"},
    REASON(DM_WHY_LAST_ROUND) = {"in the last round no king moves on",
                                 "в последнем раунде короли не переходят"},
};

/* ---- Parts of sentences ---- */

static void put_coins(dd_out *out, int n, dd_lang lang) {
    if (lang == DD_RU)
        dd_putf(out, "%d %s", n, dd_plural_ru(n, "монета", "монеты", "монет"));
    else
        dd_putf(out, "%d coin%s", n, n == 1 ? "" : "s");
}

/* After «за» and «получает» a single coin stands in the accusative. */
static void put_coins_for(dd_out *out, int n, dd_lang lang) {
    if (lang == DD_RU)
        dd_putf(out, "%d %s", n, dd_plural_ru(n, "монету", "монеты", "монет"));
    else
        put_coins(out, n, lang);
}

static void put_points(dd_out *out, int n, dd_lang lang) {
    const char *sign = n >= 0 ? "+" : "-";
    int size = n >= 0 ? n : -n;
    if (lang == DD_RU)
        dd_putf(out, "%s%d %s", sign, size, dd_plural_ru(size, "очко", "очка", "очков"));
    else
        dd_putf(out, "%s%d point%s", sign, size, size == 1 ? "" : "s");
}

static void put_square(dd_out *out, dm_square square, dd_lang lang) {
    dd_put(out, dd_say(dm_terrain_names[square.terrain], lang));
    for (int i = 0; i < square.crowns; i++)
        dd_put(out, "*");
}

/* "17 (forest* + field)": an asterisk a crown. */
static void put_domino(dd_out *out, dm_domino d, int number, dd_lang lang) {
    dd_putf(out, "%d (", number);
    put_square(out, d.a, lang);
    dd_put(out, " + ");
    put_square(out, d.b, lang);
    dd_put(out, ")");
}

static const char *kind_name(int kind, dd_lang lang) {
    return dd_say(dm_buildings[kind].name, lang);
}

static const char *cell(int number) {
    return dm_cell_id(NULL, number);
}

/* ---- What is asked ---- */

/* What the player may still do before his turn ends: "post a knight, build or bribe the dragon"; false if
 * nothing. */
static bool put_free_acts(const dm_state *s, bool own, dd_lang lang, dd_out *out) {
    static const struct {
        int kind;
        dd_text own, others; /* English says both alike */
    } acts[] = {
        {DM_MOVE_KNIGHT, {"post a knight", "поставьте рыцаря"}, {"post a knight", "поставить рыцаря"}},
        {DM_MOVE_BUILD, {"build", "постройте здание"}, {"build", "построить здание"}},
        {DM_MOVE_BURN, {"bribe the dragon", "подкупите дракона"}, {"bribe the dragon", "подкупить дракона"}},
    };
    dd_move moves[DD_MAX_MOVES];
    int count = dm_list_acts(s, s->to_move, moves);
    uint32_t kinds = 0, left = 0;
    bool any = false;
    for (int i = 0; i < count; i++)
        kinds |= UINT32_C(1) << dd_move_kind(moves[i]);
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        left += kinds >> acts[i].kind & 1;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        if (!(kinds >> acts[i].kind & 1))
            continue;
        left--;
        if (any)
            dd_put(out, left > 0 ? ", " : lang == DD_RU ? " или " : " or ");
        else if (own)
            dd_put(out, lang == DD_RU ? "Если хотите, " : "If you like, ");
        else
            dd_put(out, lang == DD_RU ? " может " : " may ");
        dd_put(out, dd_say(own ? acts[i].own : acts[i].others, lang));
        any = true;
    }
    return any;
}

static void prompt_act(const dm_state *s, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU, any = put_free_acts(s, true, lang, out);
    if (dm_last_round(s))
        dd_put(out, any ? (ru ? "; затем закончите ход" : "; then end the turn")
                        : (ru ? "Закончите ход" : "End the turn"));
    else
        dd_put(out, any ? (ru ? "; затем поставьте короля на участок следующего ряда"
                              : "; then put your king on a domino of the next row")
                        : (ru ? "Поставьте короля на участок следующего ряда"
                              : "Put your king on a domino of the next row"));
}

/* After the player's name. */
static void prompt_others_act(const dm_state *s, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU, any = put_free_acts(s, false, lang, out);
    if (any)
        dd_put(out, ru ? "; затем" : "; then");
    if (dm_last_round(s))
        dd_put(out, ru ? (any ? " ход закончится" : " заканчивает ход")
                       : (any ? " the turn ends" : " ends the turn"));
    else
        dd_put(out, ru ? (any ? " король встанет на участок следующего ряда"
                              : " ставит короля на участок следующего ряда")
                       : (any ? " the king goes to a domino of the next row"
                              : " puts a king on a domino of the next row"));
}

static bool can_lay(const dm_state *s) {
    dd_move moves[DD_MAX_MOVES];
    int count = dm_list_lays(s, s->to_move, moves);
    return dd_move_kind(moves[count - 1]) != DM_MOVE_DISCARD;
}

static void prompt_lay(const dm_state *s, dd_lang lang, dd_out *out) {
    if (can_lay(s))
        dd_put(out, lang == DD_RU ? "Выложите участок " : "Lay domino ");
    else
        dd_put(out, lang == DD_RU ? "Участок некуда выложить — сбросьте его: "
                                  : "It can't be laid: discard domino ");
    put_domino(out, dm_domino_to_lay(s), s->row[s->turn], lang);
}

static void prompt_others_lay(const dm_state *s, dd_lang lang, dd_out *out) {
    if (can_lay(s))
        dd_put(out, lang == DD_RU ? " выкладывает участок " : " lays domino ");
    else
        dd_put(out, lang == DD_RU ? " сбрасывает участок, который некуда выложить: "
                                  : " discards what can't be laid: domino ");
    put_domino(out, dm_domino_to_lay(s), s->row[s->turn], lang);
}

/* To the one who decides; and what happens by itself, to all. */
static void prompt_player(const dm_state *s, dd_lang lang, dd_out *out) {
    static const dd_text words[DM_PHASES] = {
        [DM_PHASE_STACK] = {"The next building is shown", "Открывается следующее здание"},
        [DM_PHASE_ROW] = {"The next row is laid out", "Выкладывается следующий ряд"},
        [DM_PHASE_KINGS] = {"A king is drawn", "Вынимается король"},
        [DM_PHASE_CLAIM] = {"Put your king on a domino", "Поставьте короля на участок"},
        [DM_PHASE_OVER] = {"The game is over", "Игра окончена"},
    };
    if (s->phase == DM_PHASE_ACT)
        prompt_act(s, lang, out);
    else if (s->phase == DM_PHASE_LAY)
        prompt_lay(s, lang, out);
    else
        dd_put(out, dd_say(words[s->phase], lang));
}

static void prompt_others(const dm_state *s, dd_lang lang, dd_out *out) {
    dd_put_seat(out, s->to_move);
    if (s->phase == DM_PHASE_ACT)
        prompt_others_act(s, lang, out);
    else if (s->phase == DM_PHASE_LAY)
        prompt_others_lay(s, lang, out);
    else
        dd_put(out, lang == DD_RU ? " ставит короля на участок" : " puts a king on a domino");
}

void dm_prompt(const void *state, int who, dd_lang lang, dd_out *out) {
    uint32_t deciding = dm_actors(state); /* only one seat ever decides */
    bool by_itself = !deciding || deciding >> DD_CHANCE & 1;
    if (by_itself || (who >= 0 && deciding >> who & 1))
        prompt_player(state, lang, out);
    else
        prompt_others(state, lang, out);
}

/* ---- What a move would bring ---- */

/* The change of the mover's points, as they stand. */
static int gain_of(const dm_state *s, int who, dd_move move) {
    dd_state after;
    dd_scores now, then;
    memcpy(&after, s, dm_is_kingdomino(s) ? DM_KINGDOM_BYTES : sizeof *s);
    dm_play(&after, who, move, NULL);
    dm_scores(s, &now);
    dm_scores((const dm_state *)&after, &then);
    return then.points[who] - now.points[who];
}

/* The tax of one knight on each half of a domino that would be laid there. */
static void taxes_after(const dm_state *s, int who, dd_move move, int coins[2]) {
    dd_state after;
    dm_state *laid = (dm_state *)&after;
    memcpy(laid, s, sizeof *s);
    dm_play(laid, who, move, NULL);
    const dm_empire *e = &laid->empire[dm_owner(laid, who)];
    coins[0] = e->hand ? dm_tax(laid, e, dm_bit_of(e, dd_move_a(move)), true) : 0;
    coins[1] = e->hand ? dm_tax(laid, e, dm_bit_of(e, dd_move_b(move)), true) : 0;
}

static int knight_brings(const dm_state *s, int who, dd_move move) {
    dd_state after;
    dm_state *posted = (dm_state *)&after;
    int owner = dm_owner(s, who);
    memcpy(posted, s, sizeof *s);
    dm_play(posted, who, move, NULL);
    return posted->empire[owner].coins - s->empire[owner].coins;
}

#define POINTS [DM_BRINGS_POINTS] = {"points", {"points", "очки"}}
const dd_gain dm_kingdom_gains[] = {POINTS, {0}};
const dd_gain dm_queen_gains[DM_BRINGS + 1] = {
    POINTS,
    [DM_BRINGS_COINS] = {"coins", {"coins", "монеты"}},
    [DM_BRINGS_KNIGHTS] = {"knights", {"knights", "рыцари"}},
    [DM_BRINGS_TOWERS] = {"towers", {"towers", "башни"}},
    [DM_BRINGS_TAX_A] = {"tax_a", {"tax on the first half", "налог с первой половины"}},
    [DM_BRINGS_TAX_B] = {"tax_b", {"tax on the second half", "налог со второй половины"}},
};

enum {
    TOLD_OF_BUILDING =
        1 << DM_BRINGS_POINTS | 1 << DM_BRINGS_COINS | 1 << DM_BRINGS_KNIGHTS | 1 << DM_BRINGS_TOWERS
};

uint32_t dm_brings(const void *state, int who, dd_move move, int32_t numbers[DD_MAX_GAINS]) {
    const dm_state *s = state;
    int coins[2] = {0};
    switch (dd_move_kind(move)) {
    case DM_MOVE_LAY:
        numbers[DM_BRINGS_POINTS] = gain_of(s, who, move);
        if (dm_is_kingdomino(s))
            return 1 << DM_BRINGS_POINTS;
        taxes_after(s, who, move, coins);
        numbers[DM_BRINGS_TAX_A] = coins[0];
        numbers[DM_BRINGS_TAX_B] = coins[1];
        return 1 << DM_BRINGS_POINTS | 1 << DM_BRINGS_TAX_A | 1 << DM_BRINGS_TAX_B;
    case DM_MOVE_KNIGHT:
        numbers[DM_BRINGS_COINS] = knight_brings(s, who, move);
        return 1 << DM_BRINGS_COINS;
    case DM_MOVE_BUILD: {
        const dm_building_kind *kind = &dm_buildings[s->board[dd_move_a(move)] - 1];
        numbers[DM_BRINGS_POINTS] = gain_of(s, who, move);
        numbers[DM_BRINGS_COINS] = -dm_price(s, dm_owner(s, who), dd_move_a(move));
        numbers[DM_BRINGS_KNIGHTS] = dm_from_supply(s, kind->knights, true);
        numbers[DM_BRINGS_TOWERS] = dm_from_supply(s, kind->towers, false);
        return TOLD_OF_BUILDING;
    }
    case DM_MOVE_BURN:
        numbers[DM_BRINGS_COINS] = -DM_DRAGON_COINS;
        return 1 << DM_BRINGS_COINS;
    default:
        return 0;
    }
}

/* ---- What a move does ---- */

static void explain_lay(const dm_state *s, int who, dd_move move, dd_lang lang, dd_out *out) {
    dm_domino d = dm_domino_to_lay(s);
    put_square(out, d.a, lang);
    dd_putf(out, " %s, ", cell(dd_move_a(move)));
    put_square(out, d.b, lang);
    dd_putf(out, " %s: ", cell(dd_move_b(move)));
    put_points(out, gain_of(s, who, move), lang);
}

static void explain_build(const dm_state *s, int who, dd_move move, dd_lang lang, dd_out *out) {
    int place = dd_move_a(move);
    if (!s->board[place])
        return;
    int price = dm_price(s, dm_owner(s, who), place);
    dd_putf(out, "%s, %s: ", kind_name(s->board[place] - 1, lang), cell(dd_move_b(move)));
    if (price)
        put_coins(out, price, lang);
    else
        dd_put(out, lang == DD_RU ? "бесплатно" : "free");
    dd_put(out, ", ");
    put_points(out, gain_of(s, who, move), lang);
}

void dm_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out) {
    const dm_state *s = state;
    int a = dd_move_a(move);
    bool ru = lang == DD_RU;
    switch (dd_move_kind(move)) {
    case DM_MOVE_BUILDING:
        dd_put(out, kind_name(a, lang));
        break;
    case DM_MOVE_DOMINO:
    case DM_MOVE_CLAIM:
        put_domino(out, dm_domino_in(s, s->round + 1, a), a, lang);
        break;
    case DM_MOVE_KING:
        dd_putf(out, ru ? "король P%d" : "the king of P%d", a + 1);
        break;
    case DM_MOVE_LAY:
        explain_lay(s, who, move, lang, out);
        break;
    case DM_MOVE_DISCARD:
        dd_put(out, ru ? "сбросить: выложить некуда" : "discard it: there is no place for it");
        break;
    case DM_MOVE_KNIGHT:
        dd_putf(out, ru ? "рыцарь на %s: налог — " : "a knight on %s: tax of ", cell(a));
        put_coins(out, knight_brings(s, who, move), lang);
        break;
    case DM_MOVE_BUILD:
        explain_build(s, who, move, lang, out);
        break;
    case DM_MOVE_BURN:
        dd_putf(out, ru ? "дракон сожжёт: %s — " : "the dragon burns: %s — ",
                s->board[a] ? kind_name(s->board[a] - 1, lang) : "");
        put_coins(out, DM_DRAGON_COINS, lang);
        break;
    default:
        dd_put(out, ru ? "закончить ход" : "end the turn");
    }
}

/* ---- What has happened ---- */

static void tell_gains(int knights, int towers, dd_lang lang, dd_out *out) {
    bool ru = lang == DD_RU;
    dd_put(out, ru ? "получает " : "gains ");
    if (knights && ru)
        dd_putf(out, "%d %s", knights, dd_plural_ru(knights, "рыцаря", "рыцарей", "рыцарей"));
    else if (knights)
        dd_putf(out, "%d knight%s", knights, knights == 1 ? "" : "s");
    if (knights && towers)
        dd_put(out, ru ? " и " : " and ");
    if (towers && ru)
        dd_putf(out, "%d %s", towers, dd_plural_ru(towers, "башню", "башни", "башен"));
    else if (towers)
        dd_putf(out, "%d tower%s", towers, towers == 1 ? "" : "s");
}

void dm_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out) {
    const dm_state *s = state;
    int a = event->arg[0], b = event->arg[1], c = event->arg[2];
    bool ru = lang == DD_RU;
    if (event->seat >= 0)
        dd_putf(out, "P%d ", event->seat + 1);
    switch (event->code) {
    case DM_EV_TOP:
        dd_putf(out, ru ? "Верхнее здание стопки: %s" : "The stack shows: %s", kind_name(a, lang));
        break;
    case DM_EV_PLACED:
        dd_putf(out, ru ? "На место %d ложится здание: %s" : "To place %d goes: %s", b, kind_name(a, lang));
        break;
    case DM_EV_DEALT:
        dd_put(out, ru ? "В ряд ложится участок " : "In the row lies domino ");
        dd_put_int(out, a);
        break;
    case DM_EV_DRAWN:
        dd_put(out, ru ? "— вынут его король" : "has his king drawn");
        break;
    case DM_EV_CLAIMS:
        dd_putf(out, ru ? "ставит короля на участок %d" : "puts a king on domino %d", a);
        break;
    case DM_EV_LAYS:
        dd_put(out, ru ? "выкладывает участок " : "lays domino ");
        put_domino(out, dm_dominoes[dm_is_kingdomino(s) || event->arg[3] ? DM_BOX_KING : DM_BOX_QUEEN][a], a,
                   lang);
        dd_putf(out, ru ? " на %s и %s" : " on %s and %s", cell(b), cell(c));
        break;
    case DM_EV_DISCARDS:
        dd_putf(out, ru ? "сбрасывает участок %d" : "discards domino %d", a);
        break;
    case DM_EV_POSTS:
        dd_putf(out, ru ? "ставит рыцаря на %s и получает " : "posts a knight on %s and takes ", cell(a));
        put_coins_for(out, b, lang);
        break;
    case DM_EV_BUILDS:
        dd_putf(out, ru ? "строит на %s: %s" : "builds on %s: %s", cell(b), kind_name(a, lang));
        dd_put(out, c ? (ru ? " за " : " for ") : (ru ? " бесплатно" : " for free"));
        if (c)
            put_coins_for(out, c, lang);
        break;
    case DM_EV_GAINS:
        tell_gains(a, b, lang, out);
        break;
    case DM_EV_QUEEN:
        dd_put(out, ru ? "принимает королеву" : "is joined by the queen");
        break;
    case DM_EV_BURNS:
        dd_putf(out, ru ? "подкупает дракона: сгорает %s" : "bribes the dragon, who burns: %s",
                kind_name(a, lang));
        break;
    case DM_EV_LEFT:
        dd_putf(out, ru ? "Участок %d никому не понадобился" : "Nobody wanted domino %d", a);
        break;
    default:
        dd_putf(out, ru ? "Раунд %d" : "Round %d", a);
    }
}
