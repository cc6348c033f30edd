/* Everything that a page, a terminal or a stranger's program needs to draw the game. */
#include "games/eight/eight.h"

const char em_summary_en[] =
    "Eight-Minute Empire, for 2 to 5 players.\n"
    "\n"
    "GOAL. Most points at the end: 1 for each region you control, 1 for each continent, and points for\n"
    "sets of goods on your cards.\n"
    "\n"
    "START. Everybody has 14 armies (3 of them on the start region), 3 cities and 14, 11, 9 or 8 coins\n"
    "with 2, 3, 4 or 5 players. Coins never come back. All bid coins in secret; the highest bid is paid\n"
    "and starts. Of equal bids the youngest player's wins.\n"
    "\n"
    "TURN. Take one of the six cards; the places cost 0, 1, 1, 2, 2 and 3 coins. You keep the card for its\n"
    "good and use its action at once, in part or not at all:\n"
    "  recruit N  up to N armies to the start region or to regions with a city of yours\n"
    "  march N    N steps over land borders, shared out among your armies as you like\n"
    "  sail N     the same, but a step may also follow a dotted line over the sea\n"
    "  found      a city where you have an army\n"
    "  destroy    take any army off the board, back to its owner\n"
    "A card with 'or' gives one of its two actions, a card with 'and' both, in any order. Then the row\n"
    "closes up and a new card is turned up at the dear end.\n"
    "\n"
    "CONTROL. You control a region with more pieces (armies and cities) there than anybody else, and a\n"
    "continent with more regions than anybody else. A tie for most controls nothing.\n"
    "\n"
    "END. After 13, 10, 8 or 7 cards each (2, 3, 4 or 5 players). Goods score by the number of symbols:\n"
    "             1  2  3  5 points\n"
    "  crystal    1  2  3  4\n"
    "  ore        2  3  4  5\n"
    "  wood       2  4  5  6\n"
    "  anvil      2  4  6  7\n"
    "  carrot     3  5  7  8\n"
    "Jokers count as whatever is best for you. Ties: most coins, then most armies on the board, then most\n"
    "regions; then the win is shared.\n";

const char em_summary_ru[] =
    "«Восьмиминутная империя», от 2 до 5 игроков.\n"
    "\n"
    "ЦЕЛЬ. Набрать больше всех очков: по 1 за каждый свой регион и каждый свой континент, и ещё очки\n"
    "за наборы товаров на картах.\n"
    "\n"
    "НАЧАЛО. У каждого 14 армий (3 из них стоят в стартовом регионе), 3 города и 14, 11, 9 или 8 монет\n"
    "при 2, 3, 4 или 5 игроках. Монеты не возвращаются. Все тайно делают ставки; высшая платится, и\n"
    "её хозяин ходит первым. Из равных ставок побеждает ставка младшего.\n"
    "\n"
    "ХОД. Возьмите одну из шести карт; места в ряду стоят 0, 1, 1, 2, 2 и 3 монеты. Карта остаётся у вас\n"
    "ради товара, а её действие выполняется сразу — полностью, частично или никак:\n"
    "  набор N    до N армий в стартовый регион или в регионы со своим городом\n"
    "  по суше N  марш: N шагов через сухопутные границы, поделённых между армиями как угодно\n"
    "  по морю N  поход: то же, но можно идти и по пунктиру через море\n"
    "  город      поставить город там, где есть своя армия\n"
    "  разгром    снять с поля любую армию; она возвращается хозяину\n"
    "Карта с «или» даёт одно из двух действий, карта с «и» — оба, в любом порядке. Затем ряд сдвигается,\n"
    "и на дорогом конце открывается новая карта.\n"
    "\n"
    "КОНТРОЛЬ. Регион ваш, если там ваших фишек (армий и городов) больше, чем у любого другого;\n"
    "континент ваш, если на нём у вас больше регионов, чем у любого другого. При равенстве — ничей.\n"
    "\n"
    "КОНЕЦ. Когда у каждого 13, 10, 8 или 7 карт (2, 3, 4 или 5 игроков). Очки за число символов товара:\n"
    "              1  2  3  5 очков\n"
    "  кристалл    1  2  3  4\n"
    "  уголь       2  3  4  5\n"
    "  лес         2  4  5  6\n"
    "  наковальня  2  4  6  7\n"
    "  морковь     3  5  7  8\n"
    "Джокер считается тем, что вам выгоднее. При равенстве очков решают монеты, затем армии на поле,\n"
    "затем регионы; если всё равно, победа общая.\n";

static void write_ids(dd_json *json, const char *key, const em_board *board, uint32_t regions) {
    dd_json_key(json, key);
    dd_json_open(json, '[');
    for (; regions; regions &= regions - 1)
        dd_json_string(json, board->region[__builtin_ctz(regions)].id);
    dd_json_close(json, ']');
}

static void write_goods(dd_json *json) {
    dd_json_key(json, "goods");
    dd_json_open(json, '[');
    for (int good = 0; good < EM_GOODS; good++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", em_good_ids[good]);
        dd_json_text(json, "name", em_good_names[good]);
        dd_json_key(json, "points");
        dd_json_open(json, '[');
        for (int symbols = 0; symbols <= 8; symbols++)
            dd_json_int(json, em_good_points(good, symbols));
        dd_json_close(json, ']');
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_actions(dd_json *json, const em_card *card) {
    static const char *const actions[] = {NULL, "recruit", "march", "sail", "found", "destroy"};
    char sign[2] = {card->sign, '\0'};
    dd_json_key_string(json, "sign", sign);
    dd_json_key(json, "actions");
    dd_json_open(json, '[');
    for (int part = 0; part < 2 && card->part[part].action; part++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "action", actions[card->part[part].action]);
        dd_json_key_int(json, "number", card->part[part].number);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

/* ER-40: how a card reads with an option on. */
static void write_variant(dd_json *json, int id) {
    em_state other = {.config.choice[EM_OPT_CARD24] = 1};
    em_card card = em_card_of(&other, id);
    if (card.sign == em_cards[id].sign)
        return;
    dd_json_key(json, "variant");
    dd_json_open(json, '{');
    dd_json_key_string(json, "option", "card24=city");
    write_actions(json, &card);
    dd_json_close(json, '}');
}

static void write_cards(dd_json *json) {
    dd_json_key(json, "cards");
    dd_json_open(json, '[');
    for (int card = 1; card <= EM_CARDS; card++) {
        const em_card *c = &em_cards[card];
        dd_json_open(json, '{');
        dd_json_key_int(json, "id", card);
        dd_json_key_string(json, "good", em_good_ids[c->good]);
        dd_json_key_int(json, "symbols", c->symbols);
        write_actions(json, c);
        write_variant(json, card);
        dd_json_key_bool(json, "five_player", em_five_player_cards >> card & 1);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}

static void write_board(dd_json *json, const em_board *board) {
    dd_json_open(json, '{');
    dd_json_key_string(json, "id", board->id);
    dd_json_key_string(json, "start", board->region[board->start].id);
    write_ids(json, "marked", board, board->marked);
    dd_json_key(json, "continents");
    dd_json_open(json, '[');
    for (int c = 0; c < board->continents; c++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", board->continent[c].id);
        dd_json_text(json, "name", board->continent[c].name);
        write_ids(json, "regions", board, board->continent[c].regions);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
    dd_json_key(json, "regions");
    dd_json_open(json, '[');
    for (int r = 0; r < board->regions; r++) {
        const em_region *region = &board->region[r];
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", region->id);
        dd_json_text(json, "name", region->name);
        dd_json_key_string(json, "continent", board->continent[region->continent].id);
        dd_json_key_int(json, "x", region->x);
        dd_json_key_int(json, "y", region->y);
        write_ids(json, "land", board, region->land);
        write_ids(json, "sea", board, region->sea);
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
    dd_json_close(json, '}');
}

/* EM-47: how many cards each end the game, by number of players. */
static void write_card_limits(dd_json *json) {
    dd_json_key(json, "cards_to_end");
    dd_json_open(json, '{');
    for (int seats = 2; seats <= EM_MAX_SEATS; seats++) {
        char key[4];
        dd_out out = dd_out_to(key, sizeof key);
        dd_put_int(&out, seats);
        dd_json_key_int(json, key, em_hand_limit[seats]);
    }
    dd_json_close(json, '}');
}

void em_catalogue(dd_json *json) {
    dd_json_key(json, "prices");
    dd_json_open(json, '[');
    for (int i = 0; i < EM_ROW; i++)
        dd_json_int(json, em_prices[i]);
    dd_json_close(json, ']');
    write_card_limits(json);
    dd_json_key_int(json, "armies", EM_ARMIES);
    dd_json_key_int(json, "cities", EM_CITIES);
    write_goods(json);
    write_cards(json);
    dd_json_key(json, "boards");
    dd_json_open(json, '[');
    for (int side = 0; side < 2; side++)
        write_board(json, &em_boards[side]);
    dd_json_close(json, ']');
}

/* ---- What people call what stands in texts ---- */

const char *const em_phase_ids[EM_PHASES] = {"ages",  "deal", "tokens", "neutral", "bid",
                                             "first", "take", "act",    "refill",  "over"};

static const dd_text phase_names[EM_PHASES] = {
    [EM_PHASE_AGES] = {"who is the youngest", "кто самый младший"},
    [EM_PHASE_DEAL] = {"the row is laid out", "выкладывается ряд"},
    [EM_PHASE_TOKENS] = {"goods tokens are laid out", "выкладываются жетоны"},
    [EM_PHASE_NEUTRAL] = {"neutral armies are placed", "ставят нейтральные армии"},
    [EM_PHASE_BID] = {"bids", "ставки"},
    [EM_PHASE_FIRST] = {"who starts", "кто начинает"},
    [EM_PHASE_TAKE] = {"a card is taken", "выбор карты"},
    [EM_PHASE_ACT] = {"the card is used", "действие карты"},
    [EM_PHASE_REFILL] = {"the next card is turned up", "открывается карта"},
    [EM_PHASE_OVER] = {"the game is over", "игра окончена"},
};

static void write_card_codes(dd_json *json) {
    em_state plain = {0};
    for (int card = 1; card <= EM_CARDS; card++) {
        char code[16], en[128], ru[128];
        dd_out out = dd_out_to(code, sizeof code);
        dd_putf(&out, "card %d", card);
        out = dd_out_to(en, sizeof en);
        em_put_card(&out, &plain, card, DD_EN);
        out = dd_out_to(ru, sizeof ru);
        em_put_card(&out, &plain, card, DD_RU);
        dd_json_text(json, code, (dd_text){en, ru});
    }
}

void em_codes(dd_json *json) {
    for (int phase = 0; phase < EM_PHASES; phase++)
        dd_json_text(json, em_phase_ids[phase], phase_names[phase]);
    for (int good = 0; good < EM_GOODS; good++)
        dd_json_text(json, em_good_ids[good], em_good_names[good]);
    for (int side = 0; side < 2; side++)
        for (int region = 0; region < em_boards[side].regions; region++)
            dd_json_text(json, em_boards[side].region[region].id, em_boards[side].region[region].name);
    write_card_codes(json);
}
