/* What people are told who got something wrong, word for word: which key, seat, card and value, and what
 * would have been right. */
#include "support/scene.h"

#include "protocol/protocol.h"

#include <stdio.h>
#include <string.h>

typedef struct message {
    const char *given;
    const char *told;
} message;

static const message eight_positions[] = {
    {"{'armies':[{'x9':1},{}]}", "armies of P1: there is no key 'x9'; there are a01, a02, a03, … a25"},
    {"{'armies':[{},{'a01':15}]}", "armies of P2, a01: a number from 0 to 14 is expected, not 15"},
    {"{'armies':[{'a01':9,'a02':9},{}]}", "armies of P1: 18 stand on the board, but there are only 14"},
    {"{'armies':[[],{}]}", "armies of P1: an object is expected, not an empty list"},
    {"{'cities':[{},{'a01':2,'a02':2}]}", "cities of P2: 4 stand on the board, but there are only 3"},
    {"{'coins':[14,15]}", "coins of P2: a number from 0 to 14 is expected, not 15"},
    {"{'coins':[14,'x']}", "coins of P2: a number from 0 to 14 is expected, not 'x'"},
    {"{'coins':[14]}", "coins: a list with one entry for each of the 2 seats is expected, not one of 1"},
    {"{'coins':7}", "coins: a list with one entry for each of the 2 seats is expected, not 7"},
    {"{'bids':[99,null]}", "bids of P1: a number from 0 to 14, or null, is expected, not 99"},
    {"{'bids':[null,'?']}", "bids of P2: \"?\" is hidden: a view can't be loaded, only a whole state"},
    {"{'row':[1,2,3,4,6,0]}", "row, entry 6: a number from 1 to 42, or null, is expected, not 0"},
    {"{'row':[1,2,3]}", "row: a list of 6 is expected, not one of 3"},
    {"{'row':[1,2,3,4,6,43]}", "row, entry 6: a number from 1 to 42, or null, is expected, not 43"},
    {"{'row':[1,2,3,4,5,null]}", "row, entry 5: card 5 is for five players, and this game has 2"},
    {"{'row':[1,2,3,4,4,null]}", "row, entry 5: card 4 lies there twice"},
    {"{'phase':'take','age_rank':[0,1],'bids':[0,0],'row':[1,2,3,4,6,7],'cards':[[7],[]]}",
     "cards of P1: card 7 is also at place 6 of the row"},
    {"{'phase':'take','age_rank':[0,1],'bids':[0,0],'row':[1,2,3,4,6,7],'cards':[[8],[8]]}",
     "cards of P2: card 8 is also with P1"},
    {"{'phase':'take','age_rank':[0,1],'bids':[0,0],'row':[1,2,3,4,6,7],'cards':[[0],[]]}",
     "cards of P1: a number from 1 to 42 is expected, not 0"},
    {"{'phase':'take','age_rank':[0,1],'bids':[0,0],'row':[1,2,3,4,6,7],'cards':[[8,8],[]]}",
     "cards of P1 (8): it stands there twice"},
    {"{'phase':'take','age_rank':[0,1],'bids':[0,0],'row':[1,2,3,4,6,7],'cards':[{},[]]}",
     "cards of P1: a list is expected, not an object"},
    {"{'phase':'take','age_rank':[0,1],'bids':[0,0],'row':[1,2,3,4,6,7],'cards':[[8],[9,10]]}",
     "cards of P1: 1 of them, but by the turn order 2 are expected"},
    {"{'round':0}", "round: a number from 1 to 3 is expected, not 0"},
    {"{'round':2}", "round: 2 needs the option games=3; in one game it is 1"},
    {"{'phase':'tke'}",
     "phase: one of ages, deal, tokens, neutral, bid, first, take, act, refill, over is expected, not 'tke'"},
    {"{'phase':null}",
     "phase: one of ages, deal, tokens, neutral, bid, first, take, act, refill, over is expected, not null"},
    {"{'to_move':2}", "to_move: a seat from 0 to 1 is expected, not 2"},
    {"{'neutral':{'a01':1}}", "neutral: neutral armies need the option neutral=on"},
    {"{'tokens':{'a01':'ore'}}", "tokens: they need the option tokens=on"},
    {"{'tokens':{'a02':'gold'}}",
     "tokens, a02: one of crystal, carrot, wood, ore, anvil, or null, is expected, not 'gold'"},
    {"{'age_rank':[1,1]}", "age_rank of P2: every seat has a rank of its own, from 0 to 1, not 1"},
    {"{'phase':'bid','age_rank':[0,1],'row':[1,2,3,4,6,7],'coins':[5,14],'bids':[6,null]}",
     "bids of P1: 6 is more than the 5 coins there"},
    {"{'phase':'take','age_rank':[0,1],'row':[1,2,3,4,6,7],'bids':[3,1]}",
     "coins of P1: of 14 coins 3 were paid for the winning bid, so there can't be 14"},
    {"{'phase':'take','age_rank':[0,1],'row':[1,2,3,4,6,7],'bids':[null,1]}",
     "bids of P1: after the phase bid every seat has one, not null"},
    {"{'card':3}", "card, active, left: but for the phase act they are null, 0 and [0,0]"},
    {"{'trees':3}",
     "the state has an unknown field 'trees'; there are round, phase, to_move, first, age_rank, bids, coins, "
     "row, cards, armies, cities, neutral, tokens, card, active, left, past_points, past_coins, …"},
    {0},
};

static const message eight_moves[] = {
    {"take", "'take' has too few words: it is written 'take PLACE'"},
    {"take x", "'x' is no PLACE of 'take PLACE': a number from 1 to 6 is expected"},
    {"take 1 2", "'take 1 2' has too many words: it is written 'take PLACE'"},
    {"march a12 q9", "'q9' is no REGION of 'march REGION REGION': there are a01, a02, a03, … a25"},
    {"march a12", "'march a12' has too few words: it is written 'march REGION REGION'"},
    {"destroy P3 a12", "'P3' is no OWNER of 'destroy OWNER REGION': there are P1, P2, neutral"},
    {"token x", "'x' is no GOOD of 'token GOOD': there are crystal, carrot, wood, ore, anvil"},
    {"card x", "'x' is no CARD of 'card CARD': a number from 1 to 42 is expected"},
    {"bid", "'bid' has too few words: it is written 'bid COINS'"},
    {"first P9", "'P9' is no SEAT of 'first SEAT': there are P1 to P2"},
    {"tke 3", "'tke 3' is no move of eight; moves begin with youngest, card, token, neutral, bid, first, "
              "take, recruit, march, sail, found, destroy, done"},
    {"neutral a99", "'a99' is no REGION of 'neutral REGION': there are a01, a02, a03, … a25"},
    {"bid -1", "'-1' is no COINS of 'bid COINS': a number from 0 on is expected"},
    {"bid 03", "'03' is no COINS of 'bid COINS': a number from 0 on is expected"},
    {"done 3", "'done 3' has too many words: it is written 'done'"},
    {0},
};

static const message queendomino_positions[] = {
    {"{'queen':1}", "queen: she is with nobody without towers, and P2 has none"},
    {"{'queen':0,'towers':[1,2]}", "queen: she is with one who has the most towers; P1 has 1, but P2 has 2"},
    {"{'queen':2}", "queen: a seat from 0 to 1, or null, is expected, not 2"},
    {"{'towers':[16,0]}", "towers of P1: a number from 0 to 15 is expected, not 16"},
    {"{'towers':[9,9]}", "towers: 18 are there, but there are only 15"},
    {"{'knights':[12,11]}", "knights, posted: 23 are there, but there are only 22"},
    {"{'coins':[7,70000]}", "coins of P2: a number from 0 to 9999 is expected, not 70000"},
    {"{'land':[{'g7':'lake'},{}]}", "land of P1, g7 ('lake'): the castle stands on g7"},
    {"{'land':[{},{'h7':'desert'}]}", "land of P2, h7: one of grass, field, forest, lake, swamp, mountain, "
                                      "town, or null, is expected, not 'desert'"},
    {"{'land':[{},{'z7':'lake'}]}", "land of P2: there is no key 'z7'; there are a1, b1, c1, … m13"},
    {"{'crowns':[{'h7':1},{}]}",
     "crowns of P1, h7 (1): crowns are printed on squares of land other than towns"},
    {"{'posted':[['h7'],[]]}", "posted of P1 ('h7'): a knight is posted on a square of land"},
    {"{'posted':[[],['z7']]}", "posted of P2: one of a1, b1, c1, … m13 is expected, not 'z7'"},
    {"{'buildings':[{'h7':'church'},{}]}",
     "buildings of P1, h7 ('church'): a building stands on a town square"},
    {"{'board':{'6':'statue'}}", "board: there is no key '6'; there are 0 to 5"},
    {"{'dragon':3}", "dragon: he sits on an empty place, but on 3 there is sawmill"},
    {"{'dragon':6}", "dragon: a number from 0 to 5, or null, is expected, not 6"},
    {"{'stack':{'statue':4}}", "stack, statue: a number from 0 to 3 is expected, not 4"},
    {"{'top':'palace'}",
     "top: one of bakery, wool_mill, sawmill, fish_market, witch_hut, mine_works, church, archery_range, "
     "travelling_castle, brewery, …, or null, is expected, not 'palace'"},
    {"{'kings':[0,1,0,0,null,null,null,null]}",
     "kings, next_kings: 3 of P1 stand there, not 2, as every player has in this game"},
    {"{'kings':[1,0,0,1,null,null,null,null]}",
     "turn: at entry 1 of 'kings' the king of P1, who is to move, must stand"},
    {"{'kings':[0,1,0,1,1,null,null,null]}",
     "kings, entry 5: it must be null, for a row has 4 places in this game"},
    {"{'row':[1,3,2,4,null,null,null,null]}",
     "row, entry 3: a row is in the order of its numbers, but 2 follows 3"},
    {"{'row':[1,2,3,5,null,null,null,null]}", "row, next: domino 5 lies in both"},
    {"{'next':[5,6,7,9,null,null,null,null]}", "next, pile: domino 9 lies in both"},
    {"{'next':[5,6,7,null,null,null,null,null]}", "next: 4 dominoes must lie in it, not 3"},
    {"{'pile':[0]}", "pile: a number from 1 to 48 is expected, not 0"},
    {"{'pile':[9,10,11]}", "pile: 40 dominoes are still to be drawn from it, but it has 3"},
    {"{'round':13}", "round: a number from 0 to 12 is expected in this game, not 13"},
    {"{'discarded':[0,40]}",
     "discarded of P2: at most 24 is possible, for 24 dominoes are still to come, not 40"},
    {"{'step':'king'}", "laid, step: but for the phase act they are [null,null] and 'tax'"},
    {"{'wedding_pile':[5]}", "wedding_pile: it must be empty, for only the Royal Wedding has one"},
    {"{'laid':['h7']}", "laid: a list of 2 is expected, not one of 1"},
    {0},
};

static const message queendomino_moves[] = {
    {"lay h7", "'lay h7' has too few words: it is written 'lay CELL CELL'"},
    {"lay h7 z9", "'z9' is no CELL of 'lay CELL CELL': there are a1, b1, c1, … m13"},
    {"build x h7", "'x' is no PRICE of 'build PRICE CELL': a number from 0 to 5 is expected"},
    {"build 3 z9", "'z9' is no CELL of 'build PRICE CELL': there are a1, b1, c1, … m13"},
    {"burn x", "'x' is no PRICE of 'burn PRICE': a number from 0 to 5 is expected"},
    {"knight 3", "'3' is no CELL of 'knight CELL': there are a1, b1, c1, … m13"},
    {"building palace",
     "'palace' is no BUILDING of 'building BUILDING': there are bakery, wool_mill, sawmill, fish_market, "
     "witch_hut, mine_works, church, archery_range, travelling_castle, brewery, …"},
    {"king P3", "'P3' is no SEAT of 'king SEAT': there are P1 to P2"},
    {"claim x", "'x' is no DOMINO of 'claim DOMINO': a number from 1 to 48 is expected"},
    {"domino x", "'x' is no DOMINO of 'domino DOMINO': a number from 1 to 48 is expected"},
    {"sit", "'sit' is no move of queendomino; moves begin with domino, king, claim, lay, discard, building, "
            "knight, build, burn, done"},
    {0},
};

static const message kingdomino_positions[] = {
    {"{'land':[{'h7':'town'},{}]}", "land of P1, h7 ('town'): there are no towns in Kingdomino"},
    {"{'coins':[1,2]}", "the state has an unknown field 'coins'; there are phase, round, to_move, turn, "
                        "pile, row, kings, next, next_kings, land, crowns, dominoes, discarded"},
    {"{'phase':'act'}", "next: 4 dominoes must lie in it, not 0"},
    {"{'row':[5,null,null,null],'pile':[1,2,3,4]}",
     "pile: 24 dominoes are still to be drawn from it, but it has 4"},
    {0},
};

static const message kingdomino_moves[] = {
    {"done", "'done' is no move of kingdomino; moves begin with domino, king, claim, lay, discard"},
    {"lay a1 n1", "'n1' is no CELL of 'lay CELL CELL': there are a1, b1, c1, … m13"},
    {0},
};

static const message settlers_positions[] = {
    {"{'hand':[{'COM018':4},{}]}",
     "hand of P1, COM018 (4): there are not so many copies of it that lie nowhere else"},
    {"{'hand':[{},{'XYZ':1}]}",
     "hand of P2: there is no key 'XYZ'; there are COM001, COM002, COM003, … ATT16"},
    {"{'hand':[{},{'ROM012':1}]}", "hand of P2: ROM012 belongs to another empire"},
    {"{'locations':[['COM999'],[]]}",
     "locations of P1, entry 1: a text like 'COM018' is expected, not 'COM999'"},
    {"{'locations':[['JAP001'],[]]}",
     "locations of P1, place 1 (JAP001): none but the Egyptian can have built a card of another empire"},
    {"{'locations':[['COM018'],[]],'defence':[[2],[]]}", "defence of P1 (2): no location lies at this place"},
    {"{'locations':[['COM018'],[]],'used':[{'1':2},{}]}",
     "used of P1, place 1 (COM018): it has no action that could be used"},
    {"{'locations':[['COM018'],[]],'used':[{'x':2},{}]}",
     "used of P1: there is no key 'x'; there are 1 to 216"},
    {"{'locations':[['ROM012'],[]],'defence':[[1],[]]}",
     "defence of P1, place 1 (ROM012): defence tokens lie on common locations"},
    {"{'locations':[['COM018'],[]],'samurai':[[1],[]]}",
     "samurai of P1, place 1 (COM018): samurai stand on Japanese locations of the Japanese"},
    {"{'locations':[['COM018'],[]],'stock':[{'1':1},{}]}",
     "stock of P1, place 1 (COM018): resources lie on a Shrine only"},
    {"{'locations':[['COM018'],[]],'routes':[{'1':'P2'},{}]}",
     "routes of P1, place 1 (COM018): Trade Routes lead to faction locations, and not in the solo game"},
    {"{'locations':[['COM018'],[]],'routes':[{'1':'P3'},{}]}",
     "routes of P1, 1: one of P1, P2, or null, is expected, not 'P3'"},
    {"{'deals':[[],['ROM012']]}", "deals of P2, entry 1: ROM012 belongs to another empire"},
    {"{'goods':[{'iron':1},{}]}",
     "goods of P1: there is no key 'iron'; there are wood, stone, food, gold, worker, raze, defence"},
    {"{'vp':[1,'x']}", "vp of P2: a number from 0 to 9999 is expected, not 'x'"},
    {"{'passed':[2]}", "passed: there is no seat beyond 1"},
    {"{'passed':[0,0]}", "passed (0): it stands there twice"},
    {"{'round':0}", "round: 0 is for the phase setup, and 1 to 5 for all others; here is 0"},
    {"{'round':6}", "round: a number from 0 to 5 is expected, not 6"},
    {"{'phase':'attack'}", "phase: 'attack' is for the solo game only"},
    {"{'agenda':['turn P3']}", "agenda, entry 1: a text like 'turn P1' is expected, not 'turn P3'"},
    {"{'first':2}", "first: a seat from 0 to 1, or null, is expected, not 2"},
    {"{'acted':'maybe'}", "acted: one of no, yes, exchange, again is expected, not 'maybe'"},
    {"{'again':'P1 0'}", "again: a text like 'P1 2', or null, is expected, not 'P1 0'"},
    {"{'drawn':{'COM018':1}}", "drawn: there are 1 cards, but the agenda asks nobody to keep one"},
    {"{'display':['ROM012']}", "display, entry 1: ROM012 is no common card"},
    {"{'under_gate':{'COM018':1}}",
     "under_gate, under_other_gate: cards lie under a Gate only, and there are 0"},
    {"{'picks':['COM999',null]}",
     "picks of P1: one of COM001, COM002, COM003, … EGY028, or null, is expected, not 'COM999'"},
    {"{'empire':['romans','romans']}", "empire of P2 ('romans'): the options say otherwise"},
    {"{'empire':['romans','goths']}",
     "empire of P2: one of barbarians, japanese, romans, egyptians, or null, is expected, not 'goths'"},
    {"{'left':{'common':3}}", "left, common (3): the cards do not add up"},
    {"{'known':[1]}", "known: one number for each secret card is expected"},
    {"{'discard':{'COM018':4}}",
     "discard, COM018 (4): there are not so many copies of it that lie nowhere else"},
    {"{'trophies':{'COM018':1}}", "trophies: COM018 can't be one: they are locations, in the solo game"},
    {0},
};

static const message settlers_moves[] = {
    {"build COM999", "'COM999' is no CARD of 'build CARD': there are COM001, COM002, COM003, … ATT16"},
    {"build", "'build' has too few words: it is written 'build CARD'"},
    {"attack P3 1", "'P3' is no SIDE of 'attack SIDE PLACE': there are P1, P2"},
    {"guard x", "'x' is no PLACE of 'guard PLACE': a number from 1 to 216 is expected"},
    {"steal P1 iron", "'iron' is no GOOD of 'steal SIDE GOOD': there are nothing, wood, stone, food, gold, "
                      "worker, raze, defence, vp, card, card_common, card_faction"},
    {"pay 1 2", "'pay 1 2' has too few words: it is written 'pay WOOD STONE FOOD'"},
    {"pay 1 x 2", "'x' is no STONE of 'pay WOOD STONE FOOD': a number from 0 on is expected"},
    {"first P3", "'P3' is no SEAT of 'first SEAT': there are P1 to P2"},
    {"exchange x", "'x' is no FOR of 'exchange FOR': there are wood, stone, food, common, faction"},
    {"draw x", "'x' is no DECK of 'draw DECK': there are wood, stone, food, common, faction"},
    {"hail",
     "'hail' is no move of settlers; moves begin with empire, first, card, pick, build, deal, raze, attack, "
     "activate, exchange, pass, guard, samurai, tuck, bank, end, target, treaty, route, steal, victim, …"},
    {0},
};

/* To an engine with a game of Eight-Minute Empire for two, at the bid. GAMES: the ids of all games. */
static const message lines[] = {
    {"{\"cmd\":\"x\"}", "there is no command 'x'; there are games, new, moves, play, state, load, view, "
                        "fill, hash, scores, undo, record, bot, replay, catalogue"},
    {"[1]", "a message is one JSON object, like {\"cmd\":\"moves\"}, not a list"},
    {"{\"cmd\":5}", "\"cmd\" must be a text of at most 31 bytes, not 5"},
    {"{}", "\"cmd\" is missing"},
    {"{\"cmd\":\"new\"}", "\"game\" is missing"},
    {"{\"cmd\":\"new\",\"game\":\"chess\",\"seats\":2}", "there is no game 'chess' here; there are GAMES"},
    {"{\"cmd\":\"new\",\"game\":\"eight\"}",
     "\"seats\" must be a number from 2 to 5 for eight; it is missing"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":9}",
     "\"seats\" must be a number from 2 to 5 for eight; it is 9"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"options\":{\"side\":\"C\"}}",
     "option side can't be 'C': choose from A, B"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"options\":{\"sid\":\"C\"}}",
     "eight has no option 'sid'; it has side, tokens, games, side2, side3, tokens2, tokens3, neutral, first, "
     "card24, ages"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"options\":{\"ages\":[1,\"x\"]}}",
     "option ages can't be 'x' for P2: give 2 values separated by commas, each a number from 0 to 120"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"options\":[]}",
     "\"options\" must be an object like {\"side\":\"…\"}, not an empty list"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"options\":{\"side2\":\"A\"}}",
     "option side2 needs games=3, not games=1"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":3,\"options\":{\"neutral\":\"on\"}}",
     "option neutral needs seats=2, not seats=3"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"seed\":-1}",
     "\"seed\" must be a whole number of at least 0, not -1"},
    {"{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"chance\":\"no\"}",
     "\"chance\" must be \"seed\" or \"manual\", not 'no'"},
    {"{\"cmd\":\"view\",\"seat\":7}",
     "\"seat\" must be a number from 0 to 1, or null for a spectator; it is 7"},
    {"{\"cmd\":\"view\"}", "\"seat\" must be a number from 0 to 1, or null for a spectator; it is missing"},
    {"{\"cmd\":\"moves\",\"lang\":\"fr\"}", "\"lang\" must be \"en\" or \"ru\", not 'fr'"},
    {"{\"cmd\":\"play\",\"seat\":0,\"move\":\"take 1\"}",
     "'P1 take 1' is not legal: this is not a move of the decision asked for; it could be bid 0, bid 1, bid "
     "2, …"},
    {"{\"cmd\":\"load\",\"state\":5}", "a state is an object like {\"game\":…,\"seats\":…}, not 5"},
    {"{\"cmd\":\"load\",\"state\":{\"game\":\"chess\"}}",
     "\"game\" of a state must be one of GAMES; there is no 'chess'"},
    {"{\"cmd\":\"load\",\"state\":{}}", "\"game\" of a state must be one of GAMES; it is missing"},
    {"{\"cmd\":\"replay\",\"record\":4}", "\"record\" must be the text that \"record\" gives; it is 4"},
    {"{\"cmd\":\"replay\",\"record\":\"x\"}",
     "record, line 1: 'diadem record 1', with which a record begins, is expected, not 'x'"},
    {"{\"cmd\":\"replay\",\"record\":\"diadem record 1\\ngame chess\"}",
     "record, line 2: 'game' and one of GAMES is expected, not 'game chess'"},
    {"{\"cmd\":\"bot\",\"level\":\"genius\"}",
     "there is no bot 'genius'; there are easy, medium, hard, expert, random, greedy, flat, tree"},
    {"{\"cmd\":\"bot\",\"level\":\"easy@5\"}", "'5' is no budget: write 100ms or 500it"},
    {"{\"cmd\":\"new\",\"game\":\"queendomino\",\"seats\":2,\"options\":{\"mode\":\"teams\"}}",
     "mode=teams is for 6, 8 players, not for 2"},
    {"{\"cmd\":\"new\",\"game\":\"settlers\",\"seats\":2,\"options\":{\"empires\":\"romans,romans\"}}",
     "option empires: romans of P2 can be played by one seat only"},
    {0},
};

static void positions_are_refused(const char *game, const char *options, const char *position,
                                  const message *list) {
    scene s = scene_new(game, 2, options);
    scene_set(&s, position);
    for (; list->given; list++) {
        const char *told = scene_refuses(&s, list->given);
        if (strcmp(told, list->told) != 0)
            fail_msg("%s: told is\n  %s\nand not\n  %s", list->given, told, list->told);
    }
}

static void moves_are_refused(const char *game, const char *options, const message *list) {
    scene s = scene_new(game, 2, options);
    for (; list->given; list++) {
        dd_move move;
        dd_error error;
        if (dd_move_read(s.game, &s.state, list->given, &move, &error))
            fail_msg("'%s' is a move of %s", list->given, game);
        if (strcmp(error.text, list->told) != 0)
            fail_msg("%s: told is\n  %s\nand not\n  %s", list->given, error.text, list->told);
    }
}

TEST(wrong_positions_and_moves_of_eight_minute_empire) {
    positions_are_refused("eight", "", "{}", eight_positions);
    moves_are_refused("eight", "", eight_moves);
}

TEST(wrong_positions_and_moves_of_queendomino) {
    positions_are_refused("queendomino", "",
                          "{'phase':'lay','round':1,'to_move':0,'turn':0,'row':[1,2,3,4,null,null,null,null],"
                          "'kings':[0,1,0,1,null,null,null,null],'next':[5,6,7,8,null,null,null,null],'pile':"
                          "[9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,"
                          "36,37,38,39,40,41,42,43,44,45,46,47,48],'board':{'0':'bakery','1':'church','2':'"
                          "statue','3':'sawmill','4':'brewery','5':'fortress'},'top':'statue','stack':{}}",
                          queendomino_positions);
    moves_are_refused("queendomino", "", queendomino_moves);
}

TEST(wrong_positions_and_moves_of_kingdomino) {
    positions_are_refused("kingdomino", "", "{}", kingdomino_positions);
    moves_are_refused("kingdomino", "", kingdomino_moves);
}

TEST(wrong_positions_and_moves_of_imperial_settlers) {
    const char *options = "empires=romans,japanese";
    positions_are_refused("settlers", options, "{'phase':'actions','round':1,'first':0,'agenda':['turn P1']}",
                          settlers_positions);
    moves_are_refused("settlers", options, settlers_moves);
}

/* The message of an answer, as it was before it became JSON. */
static const char *error_of(const char *answer) {
    static char text[512];
    static dd_json_node nodes[64];
    dd_json_doc doc;
    dd_error error;
    assert_true(dd_json_read(answer, strlen(answer), nodes, 64, &doc, &error));
    const dd_json_node *node = dd_json_get(&doc, nodes, "error");
    assert_non_null(node);
    assert_true(dd_json_copy(&doc, node, text, sizeof text));
    return text;
}

/* The message with the ids of all games in the place of GAMES; until the next call. */
static const char *with_games(const char *told) {
    static char text[512];
    const char *at = strstr(told, "GAMES");
    dd_out out = dd_out_to(text, sizeof text);
    if (!at)
        return told;
    dd_put_n(&out, told, (size_t)(at - told));
    for (const dd_game *const *game = dd_games(); *game; game++)
        dd_putf(&out, "%s%s", game == dd_games() ? "" : ", ", (*game)->id);
    dd_put(&out, at + strlen("GAMES"));
    return text;
}

TEST(wrong_lines_of_the_protocol) {
    const char *begin =
        "{\"cmd\":\"new\",\"game\":\"eight\",\"seats\":2,\"options\":{\"ages\":\"34,8\"},\"seed\":1}";
    dd_session *session = dd_session_new(NULL);
    assert_non_null(strstr(dd_session_answer(session, begin, strlen(begin)), "\"ok\":true"));
    for (const message *m = lines; m->given; m++) {
        const char *told = error_of(dd_session_answer(session, m->given, strlen(m->given)));
        const char *expected = with_games(m->told);
        if (strcmp(told, expected) != 0)
            fail_msg("%s: told is\n  %s\nand not\n  %s", m->given, told, expected);
    }
    dd_session_free(session);
}

/* ---- What is quoted ---- */

TEST(foreign_text_is_cut_and_never_echoes_controls) {
    char letters[400] = "bid ", long_text[40] = "";
    scene s = scene_new("eight", 2, "");
    dd_move move;
    dd_error error;
    assert_false(dd_move_read(s.game, &s.state, "bid \033[2J\x07\x7f\xc2\x85\xff", &move, &error));
    assert_string_equal(error.text,
                        "'?[2J?\?\?\?' is no COINS of 'bid COINS': a number from 0 on is expected");
    for (int i = 0; i < 28; i++)
        strcat(letters, "\xd1\x8f"); /* я: two bytes each */
    assert_false(dd_move_read(s.game, &s.state, letters, &move, &error));
    assert_non_null(strstr(error.text, "\xd1\x8f…' is no COINS"));
    for (size_t at = 0; error.text[at];) {
        int n = dd_utf8_length(error.text + at, strlen(error.text + at));
        assert_true(n > 0);
        at += (size_t)n;
    }
    memset(long_text, 'x', sizeof long_text - 1);
    snprintf(letters, sizeof letters, "{'armies':[{'%s%s%s':1},{}]}", long_text, long_text, long_text);
    assert_non_null(strstr(scene_refuses(&s, letters), "armies of P1: there is no key 'xxxx"));
    assert_non_null(strstr(scene_refuses(&s, letters), "x…'; there are a01"));
}

TEST(a_card_of_settlers_may_be_called_by_the_code_of_any_copy) {
    scene s = scene_new("settlers", 2, "empires=romans,japanese");
    dd_move first, copy;
    scene_set(&s, "{'phase':'actions','round':1,'first':0,'agenda':['turn P1']}");
    scene_set(&s,
              "{'hand':[{'COM018':1,'COM020':1},{}],'locations':[['COM013'],[]],'deals':[[],['JAP002']]}");
    assert_string_equal(scene_field(&s, "hand"), "[{\"COM018\":2},{}]");
    assert_string_equal(scene_field(&s, "locations"), "[[\"COM012\"],[]]");
    assert_true(dd_move_read(s.game, &s.state, "build COM018", &first, NULL));
    assert_true(dd_move_read(s.game, &s.state, "build COM019", &copy, NULL));
    assert_int_equal(first, copy);
    assert_true(dd_move_read(s.game, &s.state, "build COM021", &copy, NULL));
    assert_int_not_equal(first, copy);
    assert_false(dd_move_read(s.game, &s.state, "build COM18", &copy, NULL));
    assert_false(dd_move_read(s.game, &s.state, "build COM0018", &copy, NULL));
}
