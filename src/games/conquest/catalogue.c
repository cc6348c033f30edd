/* Everything that a page, a terminal or a stranger's program needs to draw the game. */
#include "games/conquest/words.h"

const char cq_summary_en[] =
    "Conquest of the Empire, for 2 to 6 players.\n"
    "\n"
    "GOAL. Most victory points after four seasons. Each season the players with the most influence in a\n"
    "province score its first number, those with the second most its second, and so on.\n"
    "\n"
    "A SEASON. Province markers are laid out, cards are turned up, alliances are auctioned. Then four "
    "rounds,\n"
    "in each of which everybody takes one turn of two actions; then taxes, points and chaos.\n"
    "\n"
    "ALLIANCES. Bid talents and propose who comes to places A and B; the winner pays, and his proposal\n"
    "stands. Places 1, 3 and 5 are one alliance, 2, 4 and 6 the other; their numbers are the turn order.\n"
    "\n"
    "ACTIONS, two a turn:\n"
    "  card       buy one of those on display, at most one a round\n"
    "  recruit    units where you have influence and a leader, galleys beside it; 2 chaos points\n"
    "  influence  where a leader stands: 1 marker for 10 talents, 2 with Caesar, for a free province marker\n"
    "             or in place of an enemy's that no unit of his protects\n"
    "  tax        5 to 25 talents; 1 chaos point for every 5\n"
    "  march      units of one province that has a leader, as far as you like over land; entering a "
    "province\n"
    "             with enemies ends it. By sea to any shore of a sea zone with galleys of yours, 4 units "
    "each\n"
    "  attack     an enemy in a province where you have infantry, cavalry or catapults\n"
    "  fleet      galleys to one sea zone, and perhaps a battle there\n"
    "  pass       do nothing with this action\n"
    "\n"
    "BATTLE. 3 dice, 1 more with a leader, 1 more for the defender of his city, and those of cards. A die "
    "hits\n"
    "if it shows a type of unit that you have; a type hits at most as often as you have units of it. Both "
    "lose\n"
    "at once, but a city's defender strikes first. After each round both may retreat. At sea: a die for "
    "each\n"
    "galley, three rounds at most. The loser gains 2 chaos points.\n"
    "\n"
    "VOTES. A vote card calls a debate once a season: whoever lays the most senators has its benefit.\n"
    "\n"
    "END OF A SEASON. 5 talents for each marker, 5 more beside your city. Cities take 3 chaos points each;\n"
    "whoever then has the most loses 10 points, the second most 5. Ties: influence on the map, then "
    "talents.\n"
    "\n"
    "OUR OWN. The rulebook leaves most numbers to the box: most cards, what the dice show and most victory "
    "numbers\n"
    "here are our own design.\n";

const char cq_summary_ru[] =
    "«Завоевание Империи», от 2 до 6 игроков.\n"
    "\n"
    "ЦЕЛЬ. Больше всех победных очков после четырёх сезонов. Каждый сезон тот, у кого в провинции больше\n"
    "всего влияния, получает её первое число, второй по влиянию — второе, и так далее.\n"
    "\n"
    "СЕЗОН. Выкладывают маркеры провинций, открывают карты, торгуются за альянсы. Затем четыре раунда, в\n"
    "каждом у всех по ходу из двух действий; потом налоги, очки и хаос.\n"
    "\n"
    "АЛЬЯНСЫ. Ставьте таланты и предлагайте, кто встанет на места A и B; победитель платит, и его\n"
    "предложение в силе. Места 1, 3 и 5 — один альянс, 2, 4 и 6 — другой; номера задают порядок хода.\n"
    "\n"
    "ДЕЙСТВИЯ, по два за ход:\n"
    "  карта     купить одну из открытых, не больше одной за раунд\n"
    "  призыв    отряды туда, где есть ваше влияние и полководец, галеры рядом; 2 очка хаоса\n"
    "  влияние   где стоит полководец: 1 маркер за 10 талантов, с Цезарем 2, за свободный маркер провинции\n"
    "            или вместо чужого, который не защищён отрядом хозяина\n"
    "  налог     от 5 до 25 талантов; 1 очко хаоса за каждые 5\n"
    "  поход     отряды одной провинции с полководцем, по суше сколько угодно; вход к врагам останавливает.\n"
    "            Морем — к любому берегу морской зоны с вашими галерами, по 4 отряда на галеру\n"
    "  атака     на врага в провинции, где есть ваша пехота, кавалерия или катапульты\n"
    "  флот      галеры в одну морскую зону и, если хотите, сражение там\n"
    "  пас       ничего не делать\n"
    "\n"
    "СРАЖЕНИЕ. 3 кубика, ещё 1 с полководцем, ещё 1 тому, кто обороняет свой город, и кубики карт. Кубик\n"
    "попадает, если на нём тип отряда, который у вас есть; каждый тип — не чаще, чем у вас отрядов. Потери\n"
    "одновременны, но обороняющий город бьёт первым. После раунда оба могут отступить. На море: кубик за\n"
    "галеру, не больше трёх раундов. Проигравший получает 2 очка хаоса.\n"
    "\n"
    "ГОЛОСОВАНИЯ. Карта голосования раз в сезон: у кого сенаторы сильнее, тот получает её выгоду.\n"
    "\n"
    "КОНЕЦ СЕЗОНА. По 5 талантов за маркер и ещё 5 рядом со своим городом. Каждый город снимает 3 очка\n"
    "хаоса; у кого больше всех, теряет 10 очков, второй — 5. При равенстве — влияние, затем таланты.\n"
    "\n"
    "НАШЕ. Правила оставляют большинство чисел коробке: большая часть карт, грани кубиков и большинство "
    "чисел\n"
    "провинций здесь придуманы нами.\n";

/* ---- The catalogue ---- */

static void write_place(dd_json *json, int place) {
    dd_json_key_string(json, "id", cq_place_id(place));
    dd_json_text(json, "name", cq_place_name(place));
}

static void write_provinces(dd_json *json, const char *key, uint64_t provinces) {
    dd_json_key(json, key);
    dd_json_open(json, '[');
    while (provinces)
        dd_json_string(json, cq_provinces[cq_take_bit(&provinces)].id);
    dd_json_close(json, ']');
}

static void write_seas(dd_json *json, const char *key, uint64_t seas) {
    dd_json_key(json, key);
    dd_json_open(json, '[');
    while (seas)
        dd_json_string(json, cq_seas[cq_take_bit(&seas)].id);
    dd_json_close(json, ']');
}

static void write_map(dd_json *json) {
    dd_json_key(json, "provinces");
    dd_json_open(json, '[');
    for (int p = 0; p < CQ_PROVINCES; p++) {
        const cq_province *province = &cq_provinces[p];
        dd_json_open(json, '{');
        write_place(json, p);
        write_provinces(json, "land", province->land);
        write_seas(json, "seas", province->seas);
        dd_json_key_int(json, "x", province->x);
        dd_json_key_int(json, "y", province->y);
        dd_json_key(json, "points");
        dd_json_open(json, '[');
        for (int i = 0; province->key >= 0 && i < 3 && cq_keys[province->key].points[i]; i++)
            dd_json_int(json, cq_keys[province->key].points[i]);
        dd_json_close(json, ']');
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
    dd_json_key(json, "seas");
    dd_json_open(json, '[');
    for (int sea = 0; sea < CQ_SEAS; sea++) {
        dd_json_open(json, '{');
        write_place(json, sea + CQ_PROVINCES);
        write_seas(json, "seas", cq_seas[sea].seas);
        dd_json_key_int(json, "x", cq_seas[sea].x);
        dd_json_key_int(json, "y", cq_seas[sea].y);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
    dd_json_key(json, "straits");
    dd_json_open(json, '[');
    for (int i = 0; i < CQ_STRAITS; i++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "a", cq_provinces[cq_straits[i].a].id);
        dd_json_key_string(json, "b", cq_provinces[cq_straits[i].b].id);
        dd_json_key_string(json, "sea", cq_seas[cq_straits[i].sea].id);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_figures(dd_json *json) {
    dd_json_key(json, "units");
    dd_json_open(json, '[');
    for (int type = 0; type < CQ_TYPES; type++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", cq_figures[type].id);
        dd_json_text(json, "name", cq_figures[type].name);
        dd_json_key_int(json, "price", cq_figures[type].price);
        dd_json_key_int(json, "pieces", cq_figures[type].pieces);
        dd_json_key_int(json, "faces", cq_figures[type].faces);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_cards(dd_json *json) {
    dd_json_key(json, "cards");
    dd_json_open(json, '[');
    for (int kind = 0; kind < CQ_KINDS; kind++) {
        const cq_card *card = &cq_cards[kind];
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", card->id);
        dd_json_text(json, "name", card->name);
        dd_json_text(json, "text", card->text);
        dd_json_key_string(json, "type", cq_card_type_ids[card->type]);
        dd_json_key_int(json, "price", card->price);
        dd_json_key_int(json, "copies", card->copies);
        if (card->op == CQ_AUXILIARIES && card->unit == CQ_GALLEY)
            write_seas(json, "places", card->where_bits);
        else if (card->op == CQ_AUXILIARIES)
            write_provinces(json, "places", card->where_bits);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
    dd_json_key(json, "card_types");
    dd_json_open(json, '{');
    for (int type = 0; type < CQ_CARD_TYPES; type++)
        dd_json_text(json, cq_card_type_ids[type], cq_card_type_names[type]);
    dd_json_close(json, '}');
}

void cq_catalogue(dd_json *json) {
    write_map(json);
    write_figures(json);
    write_cards(json);
    dd_json_key_int(json, "markers", CQ_MARKERS);
    dd_json_key_int(json, "influence_price", CQ_INFLUENCE_PRICE);
    dd_json_key_int(json, "seasons", CQ_SEASONS);
    dd_json_key_int(json, "rounds", CQ_ROUNDS);
}

/* ---- What people call what stands in texts ---- */

const char *const cq_phase_ids[CQ_PHASES] = {"setup",     "markers", "cards", "alliances",
                                             "placement", "actions", "over"};

static const dd_text phase_names[CQ_PHASES] = {
    [CQ_SETUP] = {"setup", "подготовка"},
    [CQ_MARKERS_PHASE] = {"province markers", "маркеры провинций"},
    [CQ_CARDS_PHASE] = {"cards are turned up", "открытие карт"},
    [CQ_ALLIANCES] = {"auction of alliances", "торг за альянсы"},
    [CQ_PLACEMENT] = {"starting units", "начальные отряды"},
    [CQ_PLAY] = {"actions", "действия"},
    [CQ_OVER] = {"the game is over", "игра окончена"},
};

void cq_codes(dd_json *json) {
    for (int phase = 0; phase < CQ_PHASES; phase++)
        dd_json_text(json, cq_phase_ids[phase], phase_names[phase]);
    for (int place = 0; place < CQ_PLACES; place++)
        dd_json_text(json, cq_place_id(place), cq_place_name(place));
    for (int type = 0; type < CQ_TYPES; type++)
        dd_json_text(json, cq_figures[type].id, cq_figures[type].name);
    for (int kind = 0; kind < CQ_KINDS; kind++)
        dd_json_text(json, cq_cards[kind].id, cq_cards[kind].name);
}
