/* Rules in plain words, by their numbers in docs/rules/queendomino.md: those that people are shown. */
#include "games/domino/domino.h"

/* Rules of both games. */
#define SHARED_RULES                                                                                                                                                                 \
    {"QD-28",                                                                                                                                                                        \
     {"Kings act in the order of their dominoes in the row, the lowest number first.",                                                                                               \
      "Короли ходят в порядке своих участков в ряду, от меньшего номера к большему."}},                                                                                              \
        {"QD-33",                                                                                                                                                                    \
         {"The domino that a king is put on is the one that its owner lays in the next round; its number "                                                                           \
          "also decides when his turn comes.",                                                                                                                                       \
          "Участок, на который встал король, его хозяин выложит в следующем раунде; от номера зависит и " \
          "очередь хода."}},                                                                                                                                                         \
        {"QD-34",                                                                                                                                                                    \
         {"A turn begins with the domino under the king: it is laid in one's own land.",                                                                                             \
          "Ход начинается с участка под королём: его выкладывают в своих владениях."}},                                                                                              \
        {"QD-36",                                                                                                                                                                    \
         {"Any terrain may lie against the four sides of the castle.",                                                                                                               \
          "К любой из четырёх сторон замка подходит любой ландшафт."}},                                                                                                              \
        {"QD-40",                                                                                                                                                                    \
         {"A domino that fits nowhere is discarded and counts for nothing.",                                                                                                         \
          "Участок, которому нигде нет места, сбрасывают; он ничего не приносит."}},                                                                                                 \
        {"QD-41",                                                                                                                                                                    \
         {"A domino that fits somewhere has to be laid.", "Если участку есть место, выложить его нужно."}},                                                                          \
        {"QD-79",                                                                                                                                                                    \
         {"The king moves on to a free domino of the next row, and the turn is over.",                                                                                               \
          "Король переходит на свободный участок следующего ряда, и ход окончен."}},                                                                                                 \
        {"QD-80",                                                                                                                                                                    \
         {"In the last round there is no next row, and kings stay where they are.",                                                                                                  \
          "В последнем раунде следующего ряда нет, и короли никуда не переходят."}},                                                                                                 \
        {"QD-84",                                                                                                                                                                    \
         {"With three players a domino that nobody has taken leaves the game.",                                                                                                      \
          "Втроём участок, который никто не взял, выходит из игры."}},                                                                                                               \
        {"QD-90",                                                                                                                                                                    \
         {"An area is worth the number of its squares times the number of its crowns.",                                                                                              \
          "Область приносит столько очков, сколько в ней квадратов, умноженных на число корон."}},                                                                                   \
        {"QD-R04",                                                                                                                                                                   \
         {"Only width and height are limited: the castle need not lie in the middle.",                                                                                               \
          "Ограничены только ширина и высота: замок не обязан быть в середине."}},                                                                                                   \
    {                                                                                                                                                                                \
        "QD-R22", {                                                                                                                                                                  \
            "The castle has no terrain: it belongs to no area, and it neither counts nor joins areas.",                                                                              \
                "У замка нет ландшафта: он не входит в области, не соединяет их и сам ничего не приносит."      \
        }                                                                                                                                                                            \
    }

const dd_rule dm_kingdom_rule_texts[] = {
    SHARED_RULES,
    {"QD-38",
     {"The whole kingdom, castle included, must fit in 5×5 squares, or 7×7 in the mighty duel.",
      "Всё королевство вместе с замком должно уместиться в 5×5 квадратов, в большой дуэли — в 7×7."}},
    {0},
};

const dd_rule dm_queen_rule_texts[] = {
    SHARED_RULES,
    {"QD-14",
     {"What a building costs depends on its place on the board alone.",
      "Цена здания зависит только от места, на котором оно лежит."}},
    {"QD-38",
     {"The whole empire, castle included, must fit in 5×5 squares; for two players and in some games of the "
      "Royal "
      "Wedding in 7×7.",
      "Вся империя вместе с замком должна уместиться в 5×5 квадратов; вдвоём и в части партий Королевской "
      "свадьбы — "
      "в 7×7."}},
    {"QD-43",
     {"After laying, one or two knights from the hand may be posted on the new domino, one a square.",
      "Выложив участок, можно поставить на него одного или двух рыцарей из запаса, по одному на квадрат."}},
    {"QD-44",
     {"A knight who is posted brings a coin for each square of the area that he stands in.",
      "Рыцарь, вставший на пост, приносит по монете за каждый квадрат своей области."}},
    {"QD-47", {"A posted knight stays to the end of the game.", "Рыцарь остаётся на посту до конца игры."}},
    {"QD-50",
     {"To build takes a free town square; it does not matter when it was laid.",
      "Чтобы построить здание, нужен свободный квадрат города; когда он выложен, неважно."}},
    {"QD-51",
     {"Only what lies on a place of the board can be bought, nothing from the stack.",
      "Купить можно только то, что лежит на месте планшета, но не из стопки."}},
    {"QD-52", {"The price of the place is paid to the bank.", "Цену места платят в банк."}},
    {"QD-53",
     {"A building goes on any free town square of one's own empire.",
      "Здание кладут на любой свободный квадрат города в своей империи."}},
    {"QD-54", {"One building a turn at most.", "За ход — не больше одного здания."}},
    {"QD-55",
     {"A place that has been bought from stays empty until the round ends.",
      "Место, с которого купили здание, пустует до конца раунда."}},
    {"QD-56",
     {"The top left corner works once, when the building is built.",
      "Левый верхний угол действует один раз — когда здание строят."}},
    {"QD-57",
     {"Knights shown there come from the supply to the hand.",
      "Показанные там рыцари переходят из общего запаса в ваш."}},
    {"QD-58",
     {"Knights that a building brings can be posted from the next turn on.",
      "Рыцарей, полученных за здание, можно ставить со следующего хода."}},
    {"QD-59", {"Towers shown there are put on the building.", "Показанные там башни ставят на это здание."}},
    {"QD-60",
     {"The top right corner may show a crown: it counts for the town area of the building.",
      "В правом верхнем углу бывает корона: она считается в области города, где стоит здание."}},
    {"QD-62",
     {"With this corner every tax brings another coin for each knight, posted or in hand.",
      "С таким углом каждый налог приносит ещё по монете за каждого рыцаря, на посту и в запасе."}},
    {"QD-63",
     {"With this corner every tax brings another coin for each tower of the empire.",
      "С таким углом каждый налог приносит ещё по монете за каждую башню империи."}},
    {"QD-65",
     {"A plain shield brings its points at the end.", "Простой щит приносит свои очки в конце игры."}},
    {"QD-66",
     {"A shield with a terrain brings 2 points for each separate area of it, with crowns or without.",
      "Щит с ландшафтом приносит 2 очка за каждую отдельную его область, с коронами или без."}},
    {"QD-67",
     {"A shield with a tower brings a point for each tower of the empire.",
      "Щит с башней приносит очко за каждую башню империи."}},
    {"QD-68",
     {"A shield with a knight brings a point for each knight, posted or in hand.",
      "Щит с рыцарем приносит очко за каждого рыцаря, на посту и в запасе."}},
    {"QD-69",
     {"Whoever puts up towers and then has at least as many as every other player is joined by the queen.",
      "Королева приходит к тому, кто поставил башни и имеет их теперь не меньше, чем любой другой."}},
    {"QD-70",
     {"To draw level is enough: the queen then leaves her host.",
      "Сравняться достаточно: королева покидает прежнего хозяина."}},
    {"QD-71",
     {"Who hosts the queen pays a coin less for each building.",
      "У кого гостит королева, тот платит за каждое здание на монету меньше."}},
    {"QD-72",
     {"Who hosts the queen may not use the dragon.", "У кого гостит королева, тому дракон недоступен."}},
    {"QD-73",
     {"At the end the queen counts as one more crown in her host's largest area.",
      "В конце королева считается ещё одной короной в самой большой области своего хозяина."}},
    {"QD-74",
     {"The dragon can be bribed only while he is in his cave.",
      "Подкупить дракона можно, только пока он в пещере."}},
    {"QD-75",
     {"Only players without the queen can bribe the dragon.",
      "Подкупить дракона может только тот, у кого не гостит королева."}},
    {"QD-76",
     {"The dragon takes a coin and burns any building on the board.",
      "Дракон берёт монету и сжигает любое здание на планшете."}},
    {"QD-77",
     {"What he burns leaves the game, and he sits down on its place.",
      "Сожжённое здание выходит из игры, а дракон садится на его место."}},
    {"QD-78",
     {"So one building at most is burnt in a round.", "Поэтому за раунд сгорает не больше одного здания."}},
    {"QD-81",
     {"When the round ends, the dragon flies back to his cave.",
      "В конце раунда дракон возвращается в пещеру."}},
    {"QD-83",
     {"When the round ends, empty places are filled up from the stack.",
      "В конце раунда пустые места заполняют из стопки."}},
    {"QD-89",
     {"Every full three coins are a point at the end.", "Каждые полные три монеты приносят в конце очко."}},
    {"QD-93",
     {"A town square with a building is still a town square and counts as one.",
      "Квадрат города со зданием остаётся квадратом города и считается им."}},
    {"QD-100",
     {"In the Royal Wedding rows come from the two boxes in turn, the first from Queendomino.",
      "В Королевской свадьбе ряды берут из двух коробок по очереди, первый — из «Лоскутной империи»."}},
    {"QD-R20",
     {"The next tile of the stack goes to the cheapest empty place first.",
      "Очередное здание из стопки кладут на самое дешёвое пустое место."}},
    {"QD-R21",
     {"When the stack is empty, places stay empty.", "Когда стопка кончилась, места остаются пустыми."}},
    {"QD-R30",
     {"The top of the stack can be seen by all, but neither bought nor burnt.",
      "Верхнее здание стопки видят все, но его нельзя ни купить, ни сжечь."}},
    {0},
};
