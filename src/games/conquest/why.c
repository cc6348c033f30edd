/* Why a move is refused. */
#include "games/conquest/conquest.h"

const dd_text cq_reasons[] = {
#define REASON(code) [(code)-DD_OTHER_REASON]
    REASON(CQ_WHY_TOO_DEAR) = {"there are not enough talents for it", "на это не хватает талантов"},
    REASON(CQ_WHY_BID_LOW) = {"a bid is higher than the last one, by steps of five talents",
                              "ставка выше предыдущей, с шагом в пять талантов"},
    REASON(CQ_WHY_NOT_FREE) = {"propose two different players who stand in no alliance yet",
                               "предложите двух разных игроков, которые ещё не в альянсе"},
    REASON(CQ_WHY_TOOK_CARD) = {"a player takes one card a round", "за раунд игрок берёт одну карту"},
    REASON(CQ_WHY_NOT_SHOWN) = {"no such card is for sale", "такой карты нет в продаже"},
    REASON(CQ_WHY_NO_ACTION) = {"both actions are spent: use a card, or end",
                                "оба действия сделаны: используйте карту или закончите ход (end)"},
    REASON(CQ_WHY_NOT_DONE) = {"there are actions left; pass is one, too",
                               "действия ещё есть; пас — тоже действие"},
    REASON(CQ_WHY_NO_LEADER) = {"it needs a general or Caesar of yours in the province",
                                "для этого в провинции нужен ваш генерал или Цезарь"},
    REASON(CQ_WHY_NO_INFLUENCE) = {"it needs influence of yours in the province",
                                   "для этого в провинции нужно ваше влияние"},
    REASON(CQ_WHY_NO_SOURCE) = {"there is no such marker to replace: it is an ally's, or protected by units",
                                "такой маркер заменить нельзя: он союзника или под защитой отрядов"},
    REASON(CQ_WHY_NO_MARKER) = {"all 18 influence markers are on the map",
                                "все 18 маркеров влияния уже на карте"},
    REASON(CQ_WHY_NO_PIECE) = {"the reserve has not so many", "в резерве столько нет"},
    REASON(CQ_WHY_TAX) = {"the special tax brings 5, 10, 15, 20 or 25 talents",
                          "специальный налог даёт 5, 10, 15, 20 или 25 талантов"},
    REASON(CQ_WHY_UNREACHED) = {"the march can't get there: enemies stop it, or a strait is closed",
                                "туда не дойти: путь преграждает враг или закрыт пролив"},
    REASON(CQ_WHY_NO_FIGURES) = {"not so many stand there", "столько там не стоит"},
    REASON(CQ_WHY_NO_ROOM) = {"the galleys can't carry so many", "галеры столько не увезут"},
    REASON(CQ_WHY_NOT_ENEMY) = {"that player is in your alliance", "этот игрок — в вашем альянсе"},
    REASON(CQ_WHY_NO_TROOPS) = {"an attack needs infantry, cavalry or catapults of yours in the province",
                                "для нападения в провинции нужна ваша пехота, кавалерия или катапульты"},
    REASON(CQ_WHY_NO_TARGET) = {"that player has no units there", "у этого игрока там нет отрядов"},
    REASON(CQ_WHY_NO_GALLEYS) = {"there are no galleys of yours to move or to fight with",
                                 "нет ваших галер, чтобы плыть или сражаться"},
    REASON(CQ_WHY_NOT_HELD) = {"you have no such card before you", "такой карты перед вами нет"},
    REASON(CQ_WHY_USED) = {"the card has been used this season", "карта в этом сезоне уже использована"},
    REASON(CQ_WHY_NO_EFFECT) = {"it would have no effect now", "сейчас это ничего не даст"},
    REASON(CQ_WHY_NO_SENATOR) =
        {"no such senator is in your hand, or all of them could not beat the highest total",
         "такого сенатора на руке нет, или всех вместе не хватит, чтобы перебить"},
    REASON(CQ_WHY_TOO_LOW) = {"the total must be higher than the highest",
                              "сумма должна быть выше наибольшей"},
    REASON(CQ_WHY_ANSWER) = {"something else is asked now", "сейчас спрашивают о другом"},
};

static bool asks(const cq_state *s, int what) {
    return cq_next(s).what == what;
}

/* A card that was asked to be used. */
static int why_not_use(const cq_state *s, int seat, int kind) {
    if (kind >= CQ_KINDS)
        return DD_NO_SUCH_MOVE;
    int type = cq_cards[kind].type;
    if (!s->held[seat][kind] || (type != CQ_REUSABLE && type != CQ_VOTE))
        return CQ_WHY_NOT_HELD;
    return s->used[seat][kind] >= s->held[seat][kind] ? CQ_WHY_USED : CQ_WHY_NO_EFFECT;
}

static int why_not_influence(const cq_state *s, int seat, int key) {
    if (key >= CQ_KEYS)
        return DD_NO_SUCH_MOVE;
    if (!cq_leaders(&s->army[seat][cq_keys[key].province]))
        return CQ_WHY_NO_LEADER;
    if (cq_markers_on_map(s, seat) >= CQ_MARKERS)
        return CQ_WHY_NO_MARKER;
    return s->talents[seat] < CQ_INFLUENCE_PRICE ? CQ_WHY_TOO_DEAR : CQ_WHY_NO_SOURCE;
}

static int why_not_attack(const cq_state *s, int seat, int province, int target) {
    if (province >= CQ_PROVINCES || target >= cq_seats(s))
        return DD_NO_SUCH_MOVE;
    if (!(cq_enemies(s, seat) >> target & 1))
        return CQ_WHY_NOT_ENEMY;
    return cq_fighters(&s->army[seat][province]) ? CQ_WHY_NO_TARGET : CQ_WHY_NO_TROOPS;
}

static int why_not_act(const cq_state *s, int seat, dd_move move) {
    int kind = dd_move_kind(move), a = dd_move_a(move), b = dd_move_b(move);
    if (kind < CQ_MOVE_USE && !s->actions)
        return CQ_WHY_NO_ACTION;
    switch (kind) {
    case CQ_MOVE_TAKE:
        return a >= CQ_KINDS              ? DD_NO_SUCH_MOVE
               : s->took_card >> seat & 1 ? CQ_WHY_TOOK_CARD
               : !s->shown[a]             ? CQ_WHY_NOT_SHOWN
                                          : CQ_WHY_TOO_DEAR;
    case CQ_MOVE_RECRUIT:
        return s->talents[seat] < cq_figures[CQ_INFANTRY].price ? CQ_WHY_TOO_DEAR : CQ_WHY_NO_INFLUENCE;
    case CQ_MOVE_INFLUENCE:
        return why_not_influence(s, seat, a);
    case CQ_MOVE_TAX:
        return CQ_WHY_TAX;
    case CQ_MOVE_MARCH:
        return a < CQ_PROVINCES && cq_leaders(&s->army[seat][a]) ? CQ_WHY_UNREACHED : CQ_WHY_NO_LEADER;
    case CQ_MOVE_ATTACK:
        return why_not_attack(s, seat, a, b);
    case CQ_MOVE_FLEET:
        return CQ_WHY_NO_GALLEYS;
    case CQ_MOVE_USE:
    case CQ_MOVE_UNMASK:
    case CQ_MOVE_DEBATE:
        return why_not_use(s, seat, a);
    case CQ_MOVE_END:
        return CQ_WHY_NOT_DONE;
    default:
        return CQ_WHY_ANSWER;
    }
}

static int why_not_move(const cq_state *s, int seat, int type, int number) {
    if (type >= CQ_LAND_TYPES || s->march.to < 0)
        return CQ_WHY_ANSWER;
    return number > s->army[seat][cq_next(s).a].unit[type] || !number ? CQ_WHY_NO_FIGURES : CQ_WHY_NO_ROOM;
}

static int why_not_answer(const cq_state *s, int seat, dd_move move) {
    int kind = dd_move_kind(move), a = dd_move_a(move), b = dd_move_b(move), c = dd_move_c(move);
    switch (kind) {
    case CQ_MOVE_BID:
        return !asks(s, CQ_BID)                                ? CQ_WHY_ANSWER
               : dd_move_ab(move) * CQ_COIN > s->talents[seat] ? CQ_WHY_TOO_DEAR
                                                               : CQ_WHY_BID_LOW;
    case CQ_MOVE_PASS:
        return asks(s, CQ_BID) ? CQ_WHY_BID_LOW : CQ_WHY_ANSWER;
    case CQ_MOVE_PROPOSE:
        return asks(s, CQ_PROPOSE) ? CQ_WHY_NOT_FREE : CQ_WHY_ANSWER;
    case CQ_MOVE_DEPLOY:
        return !asks(s, CQ_DEPLOY) || a >= CQ_TYPES     ? CQ_WHY_ANSWER
               : c > cq_to_deploy(s, seat, a) || c == 0 ? CQ_WHY_NO_PIECE
                                                        : CQ_WHY_NO_INFLUENCE;
    case CQ_MOVE_HIRE:
        return !asks(s, CQ_RECRUIT) || a >= CQ_TYPES                            ? CQ_WHY_ANSWER
               : c == 0 || c > cq_reserve(s, seat, a) || !cq_figures[a].price   ? CQ_WHY_NO_PIECE
               : c * cq_figures[a].price > s->talents[seat] || c > cq_next(s).a ? CQ_WHY_TOO_DEAR
               : b < CQ_PROVINCES && !cq_leaders(&s->army[seat][b])             ? CQ_WHY_NO_LEADER
                                                                                : CQ_WHY_NO_INFLUENCE;
    case CQ_MOVE_TO:
    case CQ_MOVE_LAND:
        return asks(s, CQ_MARCH) && !s->march.aimed ? CQ_WHY_UNREACHED : CQ_WHY_ANSWER;
    case CQ_MOVE_MOVE:
        return asks(s, CQ_MARCH) ? why_not_move(s, seat, a, b) : CQ_WHY_ANSWER;
    case CQ_MOVE_INFLUENCE:
        return asks(s, CQ_BUY) || asks(s, CQ_BUY_ONE) || asks(s, CQ_CLAIM) ? CQ_WHY_NO_SOURCE : CQ_WHY_ANSWER;
    case CQ_MOVE_LAY:
        return asks(s, CQ_SPEAK) ? CQ_WHY_NO_SENATOR : CQ_WHY_ANSWER;
    case CQ_MOVE_DONE:
        return asks(s, CQ_SPEAK) ? CQ_WHY_TOO_LOW : CQ_WHY_ANSWER;
    case CQ_MOVE_LEND:
        return asks(s, CQ_LEND) ? CQ_WHY_NO_FIGURES : CQ_WHY_ANSWER;
    default:
        return CQ_WHY_ANSWER;
    }
}

int cq_why_not(const void *state, int who, dd_move move) {
    const cq_state *s = state;
    dd_move moves[DD_MAX_MOVES];
    if (who < 0 || who >= cq_seats(s) || !(cq_actors(s) >> who & 1))
        return DD_NOT_TO_ACT;
    if (dd_move_listed(moves, cq_list_answers(s, who, moves), move))
        return DD_LEGAL;
    if (dd_move_kind(move) >= CQ_MOVE_KINDS)
        return DD_NO_SUCH_MOVE;
    return asks(s, CQ_ACT) ? why_not_act(s, who, move) : why_not_answer(s, who, move);
}
