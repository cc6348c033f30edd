/* States, moves and events as text (docs/games/conquest.md). */
#include "games/conquest/conquest.h"

/* ---- Names ---- */

const char *cq_place_id(int place) {
    if (place < 0 || place >= CQ_PLACES)
        return NULL;
    return cq_is_sea(place) ? cq_seas[place - CQ_PROVINCES].id : cq_provinces[place].id;
}

dd_text cq_place_name(int place) {
    return cq_is_sea(place) ? cq_seas[place - CQ_PROVINCES].name : cq_provinces[place].name;
}

static const char *place_id(const void *state, int place) {
    (void)state;
    return cq_place_id(place);
}

static const char *province_id(const void *state, int province) {
    (void)state;
    return province < CQ_PROVINCES ? cq_provinces[province].id : NULL;
}

static const char *sea_id(const void *state, int sea) {
    (void)state;
    return sea < CQ_SEAS ? cq_seas[sea].id : NULL;
}

static const char *key_id(const void *state, int key) {
    (void)state;
    return key < CQ_KEYS ? cq_provinces[cq_keys[key].province].id : NULL;
}

static const char *type_id(const void *state, int type) {
    (void)state;
    return type < CQ_TYPES ? cq_figures[type].id : NULL;
}

static const char *face_id(const void *state, int face) {
    static const uint8_t types[] = {CQ_INFANTRY, CQ_CAVALRY, CQ_CATAPULT, CQ_GALLEY};
    (void)state;
    return face < 4 ? cq_figures[types[face]].id : NULL;
}

static const char *card_id(const void *state, int kind) {
    (void)state;
    return kind < CQ_KINDS ? cq_cards[kind].id : NULL;
}

static const char *deck_card_id(const void *state, int kind) {
    (void)state;
    return kind < CQ_DECK_KINDS ? cq_cards[kind].id : NULL;
}

static const char *phase_id(const void *state, int phase) {
    (void)state;
    return phase < CQ_PHASES ? cq_phase_ids[phase] : NULL;
}

static const char *source_id(const void *state, int owner) {
    static const char *const ids[] = {"P1", "P2", "P3", "P4", "P5", "P6", "free"};
    (void)state;
    return owner <= CQ_FREE_MARKER ? ids[owner] : NULL;
}

static const char *fighter_id(const void *state, int owner) {
    static const char *const ids[] = {"P1", "P2", "P3", "P4", "P5", "P6", "auxiliary"};
    (void)state;
    return owner <= CQ_AUXILIARY ? ids[owner] : NULL;
}

static const char *row_id(const void *state, int row) {
    static const char *const ids[] = {"upper", "lower"};
    (void)state;
    return row < 2 ? ids[row] : NULL;
}

static const char *city_owner(const void *state, int number) {
    (void)state;
    return number && number <= CQ_SEATS ? source_id(state, number - 1) : NULL;
}

/* ---- Armies, which stand in provinces one beside the other ---- */

static int64_t get_units(const dd_field *field, const void *state, int seat, int province) {
    const cq_state *s = state;
    return s->army[seat][province].unit[field->tag];
}

static const char *set_units(const dd_field *field, void *state, int seat, int province, int64_t number) {
    cq_state *s = state;
    s->army[seat][province].unit[field->tag] = (uint8_t)number;
    return NULL;
}

static void clear_units(const dd_field *field, void *state, int seat) {
    cq_state *s = state;
    for (int p = 0; p < CQ_PROVINCES; p++)
        s->army[seat][p].unit[field->tag] = 0;
}

#define UNITS(type, id, en, ru, most)                                                                        \
    {                                                                                                        \
        id, {en, ru}, .tag = (type), .size = 1, .count = CQ_PROVINCES, .per_seat = true, .max = (most),      \
                      .key = province_id, .get = get_units, .set = set_units, .reset = clear_units           \
    }
#define POINTS(source, id, en, ru)                                                                           \
    {                                                                                                        \
        id, {en, ru}, .offset = offsetof(cq_state, points[0][source]), .size = 2, .count = 1,                \
                      .stride = sizeof(((cq_state *)0)->points[0]), .per_seat = true, .max = 2000            \
    }

/* ---- What is asked, for learners, who do not read the agenda ---- */

static cq_task asked(const void *state) {
    const cq_state *s = state;
    return s->tasks ? cq_next(s) : (cq_task){.what = CQ_WHATS};
}

static int64_t get_task_kind(const dd_field *field, const void *state, int row, int i) {
    (void)field, (void)row, (void)i;
    return asked(state).what;
}

static int64_t get_task_seat(const dd_field *field, const void *state, int row, int i) {
    (void)field, (void)row, (void)i;
    return asked(state).what == CQ_WHATS ? DD_NONE : asked(state).seat;
}

static int64_t get_task_argument(const dd_field *field, const void *state, int row, int i) {
    (void)field, (void)row;
    return i ? asked(state).b : asked(state).a;
}

const dd_field cq_fields[] = {
    {"phase",
     {"what happens now", "что происходит"},
     DD_MEMBER(cq_state, phase),
     .max = CQ_PHASES - 1,
     .name = phase_id},
    {"season", {"season", "сезон"}, DD_MEMBER(cq_state, season), .max = CQ_SEASONS},
    {"round", {"round", "раунд"}, DD_MEMBER(cq_state, round), .max = CQ_ROUNDS},
    {"first",
     {"first player", "первый игрок"},
     DD_MEMBER(cq_state, first),
     .is_signed = true,
     .is_seat = true},
    {"last",
     {"last in turn order last season", "ходил последним в прошлом сезоне"},
     DD_MEMBER(cq_state, last),
     .is_signed = true,
     .is_seat = true},
    {"alliances",
     {"alliance box, places 1 to 6: odd ones are one alliance, even ones the other",
      "бокс альянса, места 1–6: нечётные — один альянс, чётные — другой"},
     DD_ARRAY(cq_state, box),
     .is_signed = true,
     .is_seat = true},
    {"actions", {"actions left", "осталось действий"}, DD_MEMBER(cq_state, actions), .max = CQ_ACTIONS},
    {"took_card",
     {"have taken a card this round", "взяли карту в этом раунде"},
     DD_MEMBER(cq_state, took_card),
     .max = CQ_SEATS - 1,
     .is_set = true,
     .is_seat = true},
    {"talents", {"talents", "таланты"}, DD_SEAT_MEMBER(cq_state, talents), .max = 10000},
    POINTS(CQ_FOR_PROVINCES, "points_provinces", "points for provinces", "очки за провинции"),
    POINTS(CQ_FOR_CARDS, "points_cards", "points by cards and votes", "очки за карты и голосования"),
    POINTS(CQ_LOST_BY_CHAOS, "points_lost", "points lost by chaos", "очки, потерянные из-за хаоса"),
    {"chaos",
     {"chaos points", "очки хаоса"},
     DD_SEAT_MEMBER(cq_state, chaos),
     .is_signed = true,
     .max = 1000},
    {"chaos_told", DD_SEAT_MEMBER(cq_state, chaos_told), .max = 1000, .inner = true},
    {"senators",
     {"senators in hand", "сенаторы на руке"},
     DD_SEAT_ARRAY(cq_state, senators),
     .keyed = true,
     .base = 1,
     .is_signed = true,
     .max = 9},
    {"senators_told", DD_SEAT_ARRAY(cq_state, senators_told), .keyed = true, .base = 1, .max = 9,
     .inner = true},
    UNITS(CQ_INFANTRY, "infantry", "infantry", "пехота", 20),
    UNITS(CQ_CAVALRY, "cavalry", "cavalry", "кавалерия", 20),
    UNITS(CQ_CATAPULT, "catapults", "catapults", "катапульты", 6),
    UNITS(CQ_GENERAL, "generals", "generals", "генералы", 4),
    UNITS(CQ_CAESAR, "caesar", "Caesar", "Цезарь", 1),
    {"galleys", {"galleys", "галеры"}, DD_SEAT_ARRAY(cq_state, galleys), .max = 8, .key = sea_id},
    {"influence",
     {"influence markers", "маркеры влияния"},
     DD_SEAT_ARRAY(cq_state, influence),
     .max = CQ_MARKERS,
     .key = key_id},
    {"cities",
     {"cities", "города"},
     DD_ARRAY(cq_state, city),
     .max = CQ_SEATS,
     .name = city_owner,
     .key = key_id},
    {"markers",
     {"free province markers", "свободные маркеры провинций"},
     DD_ARRAY(cq_state, free),
     .max = 10,
     .key = key_id},
    {"pool",
     {"province markers still to come", "маркеры провинций, которые ещё не открыты"},
     DD_ARRAY(cq_state, pool),
     .max = 10,
     .key = key_id},
    {"deck",
     {"cards in the deck", "карты в колоде"},
     DD_ARRAY(cq_state, deck),
     .max = 6,
     .key = deck_card_id},
    {"shown", {"cards for sale", "карты на продажу"}, DD_ARRAY(cq_state, shown), .max = 6, .key = card_id},
    {"cards", {"cards", "карты"}, DD_SEAT_ARRAY(cq_state, held), .max = 6, .key = card_id},
    {"used",
     {"cards used this season", "использованные карты"},
     DD_SEAT_ARRAY(cq_state, used),
     .max = 6,
     .key = card_id},
    {"bid", {"highest bid", "высшая ставка"}, DD_MEMBER(cq_state, auction.bid), .max = 10000},
    {"opener",
     {"opened the auction", "открыл торг"},
     DD_MEMBER(cq_state, auction.opener),
     .is_signed = true,
     .is_seat = true},
    {"bidder",
     {"who bid it", "чья ставка"},
     DD_MEMBER(cq_state, auction.high),
     .is_signed = true,
     .is_seat = true},
    {"proposal",
     {"proposed for places A and B", "предложены на места A и B"},
     DD_ARRAY(cq_state, auction.token),
     .is_signed = true,
     .is_seat = true},
    {"march_to",
     {"march to", "поход в"},
     DD_MEMBER(cq_state, march.to),
     .is_signed = true,
     .max = CQ_PROVINCES - 1,
     .name = province_id},
    {"march_via",
     {"by way of", "через"},
     DD_MEMBER(cq_state, march.via),
     .is_signed = true,
     .max = CQ_SEAS - 1,
     .name = sea_id},
    {"march_moved", DD_MEMBER(cq_state, march.moved), .max = 1, .inner = true},
    {"march_aimed", DD_MEMBER(cq_state, march.aimed), .max = 1, .inner = true},
    {"carried",
     {"units carried by way of", "перевезено отрядов через"},
     DD_ARRAY(cq_state, march.carried),
     .max = 60,
     .key = sea_id},
    {"battle",
     {"battle at", "сражение"},
     DD_MEMBER(cq_state, battle.place),
     .is_signed = true,
     .max = CQ_PLACES - 1,
     .name = place_id},
    {"battle_round",
     {"round of the battle", "раунд сражения"},
     DD_MEMBER(cq_state, battle.round),
     .max = 255},
    {"sides",
     {"attacker and defender", "нападающий и обороняющийся"},
     DD_ARRAY(cq_state, battle.main),
     .is_signed = true,
     .is_seat = true},
    {"hits",
     {"hits still to be taken", "попадания, потери по которым не выбраны"},
     DD_ARRAY(cq_state, battle.hits),
     .max = 60},
    {"attacker_dice",
     {"dice of the attacker", "кубики нападающего"},
     DD_ARRAY(cq_state, battle.face[CQ_ATTACKER]),
     .max = 60,
     .key = face_id},
    {"defender_dice",
     {"dice of the defender", "кубики обороняющегося"},
     DD_ARRAY(cq_state, battle.face[CQ_DEFENDER]),
     .max = 60,
     .key = face_id},
    {"battle_units",
     {"land units in the battle", "наземные отряды в сражении"},
     DD_SEAT_ARRAY(cq_state, battle.land),
     .max = 20,
     .key = type_id},
    {"battle_galleys",
     {"galleys in the battle, by sea zone", "галеры в сражении, по морским зонам"},
     DD_SEAT_ARRAY(cq_state, battle.galleys),
     .max = 8},
    {"attacker_auxiliaries",
     {"auxiliaries of the attacker", "союзники нападающего"},
     DD_ARRAY(cq_state, battle.auxiliary[CQ_ATTACKER]),
     .max = 9,
     .key = face_id},
    {"defender_auxiliaries",
     {"auxiliaries of the defender", "союзники обороняющегося"},
     DD_ARRAY(cq_state, battle.auxiliary[CQ_DEFENDER]),
     .max = 9,
     .key = face_id},
    {"debate",
     {"debate on", "голосование"},
     DD_MEMBER(cq_state, debate.card),
     .is_signed = true,
     .max = CQ_KINDS - 1,
     .name = card_id},
    {"debate_holder",
     {"called by", "назначил"},
     DD_MEMBER(cq_state, debate.holder),
     .is_signed = true,
     .is_seat = true},
    {"debate_best",
     {"ahead in the debate", "впереди в голосовании"},
     DD_MEMBER(cq_state, debate.best),
     .is_signed = true,
     .is_seat = true},
    {"debate_passed",
     {"have passed", "спасовали"},
     DD_MEMBER(cq_state, debate.passed),
     .max = CQ_SEATS - 1,
     .is_set = true,
     .is_seat = true},
    {"laid",
     {"senators laid", "выложенные сенаторы"},
     DD_SEAT_ARRAY(cq_state, debate.laid),
     .keyed = true,
     .base = 1,
     .max = 9},
    {"agenda",
     {"still to be done, the last one first", "ещё предстоит, с последнего"},
     DD_AGENDA_FIELD(&cq_agenda, CQ_TASKS),
     .resize = dd_agenda_resize,
     .set = dd_agenda_set,
     .inner = true},
    {.id = "asked", .count = 1, .max = CQ_WHATS, .one_hot = true, .no_text = true, .get = get_task_kind},
    {.id = "asked_seat",
     .count = 1,
     .is_signed = true,
     .is_seat = true,
     .no_text = true,
     .get = get_task_seat},
    {.id = "asked_about", .count = 2, .max = 255, .no_text = true, .get = get_task_argument},
    {0},
};

/* ---- Moves ---- */

#define PROVINCE                                                                                             \
    { DD_ARG_NAME, province_id, "PROVINCE" }
#define PLACE                                                                                                \
    { DD_ARG_NAME, place_id, "PLACE" }
#define KEY                                                                                                  \
    { DD_ARG_NAME, key_id, "PROVINCE" }
#define CARD                                                                                                 \
    { DD_ARG_NAME, card_id, "CARD" }
#define TYPE                                                                                                 \
    { DD_ARG_NAME, type_id, "UNIT" }
#define NUMBER                                                                                               \
    { DD_ARG_NUMBER, NULL }
#define SEAT                                                                                                 \
    { DD_ARG_SEAT, NULL }

const dd_verb cq_verbs[CQ_MOVE_KINDS + 1] = {
    [CQ_MOVE_FIRST] = {"first", {SEAT}},
    [CQ_MOVE_MARKER] = {"marker", {KEY}},
    [CQ_MOVE_CARD] = {"card", {CARD}},
    [CQ_MOVE_ROLL] = {"roll", {NUMBER, NUMBER, NUMBER}},
    [CQ_MOVE_SEA] = {"roll_galleys", {NUMBER}},
    [CQ_MOVE_SHOW] = {"senator", {NUMBER}},
    [CQ_MOVE_BID] = {"bid", {{DD_ARG_NUMBER, .what = "TALENTS", .scale = CQ_COIN, .wide = true}}},
    [CQ_MOVE_PASS] = {"pass", {{0}}},
    [CQ_MOVE_PROPOSE] = {"propose", {SEAT, SEAT}},
    [CQ_MOVE_JOIN] = {"join", {{DD_ARG_NAME, row_id, "ALLIANCE"}}},
    [CQ_MOVE_DEPLOY] = {"deploy", {TYPE, PLACE, NUMBER}},
    [CQ_MOVE_TAKE] = {"take", {CARD}},
    [CQ_MOVE_RECRUIT] = {"recruit", {{0}}},
    [CQ_MOVE_INFLUENCE] = {"influence", {KEY, {DD_ARG_NAME, source_id, "OWNER"}}},
    [CQ_MOVE_TAX] = {"tax", {{DD_ARG_NUMBER, .what = "TALENTS", .scale = CQ_COIN}}},
    [CQ_MOVE_MARCH] = {"march", {PROVINCE}},
    [CQ_MOVE_ATTACK] = {"attack", {PROVINCE, SEAT}},
    [CQ_MOVE_FLEET] = {"fleet", {PLACE}},
    [CQ_MOVE_USE] = {"use", {CARD}},
    [CQ_MOVE_UNMASK] = {"unmask", {CARD, SEAT}},
    [CQ_MOVE_DEBATE] = {"debate", {CARD}},
    [CQ_MOVE_END] = {"end", {{0}}},
    [CQ_MOVE_CITY] = {"city", {KEY}},
    [CQ_MOVE_PUT] = {"put", {PROVINCE}},
    [CQ_MOVE_HIRE] = {"hire", {TYPE, PLACE, NUMBER}},
    [CQ_MOVE_TO] = {"to", {PROVINCE}},
    [CQ_MOVE_LAND] = {"land", {PROVINCE, PLACE}},
    [CQ_MOVE_MOVE] = {"move", {TYPE, NUMBER}},
    [CQ_MOVE_SAIL] = {"sail", {PLACE, NUMBER}},
    [CQ_MOVE_ENGAGE] = {"engage", {SEAT}},
    [CQ_MOVE_DONE] = {"done", {{0}}},
    [CQ_MOVE_LEND] = {"lend", {NUMBER}},
    [CQ_MOVE_NO_MORE] = {"no_more", {{0}}},
    [CQ_MOVE_LOSE] = {"lose", {{DD_ARG_NAME, fighter_id, "OWNER"}, TYPE}},
    [CQ_MOVE_SINK] = {"sink", {{DD_ARG_NAME, fighter_id, "OWNER"}, PLACE}},
    [CQ_MOVE_RETREAT] = {"retreat", {PROVINCE}},
    [CQ_MOVE_WITHDRAW] = {"withdraw", {{0}}},
    [CQ_MOVE_FIGHT] = {"fight", {{0}}},
    [CQ_MOVE_FLEE] = {"flee", {PROVINCE}},
    [CQ_MOVE_LAY] = {"lay", {NUMBER}},
    [CQ_MOVE_DRAW] = {"draw", {{0}}},
    [CQ_MOVE_LEAVE] = {"leave", {{0}}},
    {0},
};

/* ---- Events ---- */

#define A_PROVINCE                                                                                           \
    {                                                                                                        \
        "province", {                                                                                        \
            DD_ARG_NAME, province_id                                                                         \
        }                                                                                                    \
    }
#define A_PLACE                                                                                              \
    {                                                                                                        \
        "place", {                                                                                           \
            DD_ARG_NAME, place_id                                                                            \
        }                                                                                                    \
    }
#define A_CARD                                                                                               \
    {                                                                                                        \
        "card", {                                                                                            \
            DD_ARG_NAME, card_id                                                                             \
        }                                                                                                    \
    }
#define A_UNIT                                                                                               \
    {                                                                                                        \
        "unit", {                                                                                            \
            DD_ARG_NAME, type_id                                                                             \
        }                                                                                                    \
    }
#define A_NUMBER(name)                                                                                       \
    {                                                                                                        \
        name, {                                                                                              \
            DD_ARG_NUMBER, NULL                                                                              \
        }                                                                                                    \
    }

const dd_event_kind cq_events[CQ_EVENTS + 1] = {
    [CQ_EV_FIRST] = {"first", {{0}}},
    [CQ_EV_START] = {"start", {A_PROVINCE}},
    [CQ_EV_SEASON] = {"season", {A_NUMBER("number")}},
    [CQ_EV_MARKER] = {"marker", {A_PROVINCE}},
    [CQ_EV_CARD] = {"card", {A_CARD}},
    [CQ_EV_BIDS] = {"bids", {A_NUMBER("talents")}},
    [CQ_EV_PASSES_BID] = {"passes_bid", {{0}}},
    [CQ_EV_PROPOSES] = {"proposes", {{"upper", {DD_ARG_SEAT}, true}, {"lower", {DD_ARG_SEAT}, true}}},
    [CQ_EV_JOINS] = {"joins", {A_NUMBER("number")}},
    [CQ_EV_WINS_AUCTION] = {"wins_auction", {A_NUMBER("talents")}},
    [CQ_EV_DEPLOYS] = {"deploys", {A_UNIT, A_PLACE, A_NUMBER("number")}},
    [CQ_EV_ROUND] = {"round", {A_NUMBER("number")}},
    [CQ_EV_TURN] = {"turn", {{0}}},
    [CQ_EV_PASSES] = {"passes", {{0}}},
    [CQ_EV_TAKES] = {"takes", {A_CARD, A_NUMBER("talents")}},
    [CQ_EV_USES] = {"uses", {A_CARD}},
    [CQ_EV_GAINS] = {"gains", {A_NUMBER("talents")}},
    [CQ_EV_SCORES] = {"scores", {A_NUMBER("points")}},
    [CQ_EV_CHAOS] = {"chaos", {A_NUMBER("number")}},
    [CQ_EV_CALMS] = {"calms", {A_NUMBER("number")}},
    [CQ_EV_BUILDS] = {"builds", {A_PROVINCE}},
    [CQ_EV_RECRUITS] = {"recruits", {A_UNIT, A_PLACE, A_NUMBER("number"), A_NUMBER("talents")}},
    [CQ_EV_PLACES] = {"places", {A_UNIT, A_PLACE, A_NUMBER("number")}},
    [CQ_EV_INFLUENCE] = {"influence", {A_PROVINCE, {"owner", {DD_ARG_SEAT}, true}, A_NUMBER("talents")}},
    [CQ_EV_SPECIAL_TAX] = {"special_tax", {A_NUMBER("talents")}},
    [CQ_EV_MOVES] = {"moves",
                     {A_UNIT,
                      A_NUMBER("number"),
                      {"from", {DD_ARG_NAME, province_id}},
                      {"to", {DD_ARG_NAME, province_id}}}},
    [CQ_EV_LANDS] = {"lands",
                     {A_UNIT,
                      A_NUMBER("number"),
                      {"from", {DD_ARG_NAME, province_id}},
                      {"to", {DD_ARG_NAME, province_id}}}},
    [CQ_EV_SAILS] =
        {"sails", {A_NUMBER("number"), {"from", {DD_ARG_NAME, place_id}}, {"to", {DD_ARG_NAME, place_id}}}},
    [CQ_EV_ATTACKS] = {"attacks", {{"target", {DD_ARG_SEAT}}, A_PLACE}},
    [CQ_EV_NAVAL] = {"engages", {{"target", {DD_ARG_SEAT}}, A_PLACE}},
    [CQ_EV_LENDS] = {"lends", {A_UNIT, A_PLACE, A_NUMBER("number")}},
    [CQ_EV_AUXILIARIES] = {"auxiliaries", {A_CARD}},
    [CQ_EV_FIGHTS] = {"fights", {A_NUMBER("number"), A_PLACE}},
    [CQ_EV_ROLLS] = {"rolls",
                     {A_NUMBER("infantry"), A_NUMBER("cavalry"), A_NUMBER("catapult"), A_NUMBER("galley")}},
    [CQ_EV_LOSES] = {"loses", {A_UNIT, A_PLACE}},
    [CQ_EV_LOSES_AUXILIARY] = {"loses_auxiliary", {A_UNIT, A_PLACE}},
    [CQ_EV_RETREATS] = {"retreats", {A_PLACE, {"to", {DD_ARG_NAME, province_id}, true}}},
    [CQ_EV_FLEES] = {"flees", {A_PLACE, {"to", {DD_ARG_NAME, province_id}}}},
    [CQ_EV_DEFEATED] = {"defeated", {A_PLACE}},
    [CQ_EV_DRAWN_BATTLE] = {"no_victor", {A_PLACE}},
    [CQ_EV_DEBATE] = {"debate", {A_CARD}},
    [CQ_EV_LAYS] = {"lays", {A_NUMBER("value")}},
    [CQ_EV_PASSES_DEBATE] = {"passes_debate", {{0}}},
    [CQ_EV_WINS_DEBATE] = {"wins_debate", {A_CARD}},
    [CQ_EV_NO_WINNER] = {"no_winner", {A_CARD}},
    [CQ_EV_DRAWS_SENATOR] = {"draws_senator", {A_NUMBER("value")}},
    [CQ_EV_DISCARDS] = {"discards", {A_NUMBER("value")}},
    [CQ_EV_TAXES] = {"taxes", {A_NUMBER("talents")}},
    [CQ_EV_PROVINCE] = {"province", {A_PROVINCE, A_NUMBER("points")}},
    [CQ_EV_CHAOS_SHOWN] = {"chaos_shown", {A_NUMBER("number"), A_NUMBER("points")}},
    [CQ_EV_ENDS] = {"ends", {{0}}},
    {0},
};
