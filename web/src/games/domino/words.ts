// Every word of this board, in both languages.
import type { Lang } from '../../board';
import type { Building, Terrain } from './types';

function russian(n: number, one: string, few: string, many: string): string {
  const ten = n % 10;
  const hundred = n % 100;
  if (ten === 1 && hundred !== 11) return one;
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? few : many;
}

/** A change: with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}

const en = {
  empire: (name: string) => `Empire of ${name}`,
  yourEmpire: 'Your empire',
  and: ' and ',
  castle: 'castle',
  castleAbout: (frame: number) => `Start tile: any terrain may be laid against its four sides; it counts as no area itself. The empire must fit in ${frame} × ${frame}, wherever the frame comes to lie.`,
  room: (columns: number, rows: number) => `Room left: ${columns} ${columns === 1 ? 'column' : 'columns'}, ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  area: (squares: number, crowns: number) => `Area: ${squares} ${squares === 1 ? 'square' : 'squares'} × ${crowns} ${crowns === 1 ? 'crown' : 'crowns'} = ${squares * crowns}`,
  squareCrowns: (n: number) => `${n} ${n === 1 ? 'crown' : 'crowns'}`,
  knightHere: 'A posted knight: it stays to the end.',
  freeTown: 'No building yet.',
  halves: (a: string, b: string) => (a === b ? `${a} twice` : `${a} and ${b}`),
  half: (terrain: string, crowns: number) => (crowns ? `${terrain} with ${crowns} ${crowns === 1 ? 'crown' : 'crowns'}` : terrain),
  points: (n: number) => `${signed(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`,
  coins: (n: number) => `${n} ${Math.abs(n) === 1 ? 'coin' : 'coins'}`,
  knights: (n: number) => `${n} ${n === 1 ? 'knight' : 'knights'}`,
  towers: (n: number) => `${n} ${n === 1 ? 'tower' : 'towers'}`,
  score: (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`,
  inHand: (n: number) => `${n} ${n === 1 ? 'knight' : 'knights'} in hand`,
  hosts: 'hosts the queen',
  enlarge: (what: string) => `${what}. Enlarge`,
  toMine: 'Back to your empire',
  others: 'All empires',

  // Rows
  rows: 'Dominoes',
  now: 'Now',
  next: 'Next',
  first: 'First',
  nowLabel: 'Current row, in the order of turns',
  nextLabel: 'Next row',
  firstLabel: 'First row',
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  setup: 'Setup',
  pile: (n: number) => `${n} still to come`,
  pileAbout: (own: number, wedding: number | null) => (wedding === null ? `Dominoes that will still be dealt: ${own}.` : `Dominoes that will still be dealt: ${own} of Queendomino, ${wedding} of Kingdomino. The rows come from the two boxes in turn.`),
  box: { own: 'Queendomino’s box', wedding: 'Kingdomino’s box' },
  boxShort: { own: 'Queendomino', wedding: 'Kingdomino' },
  domino: (n: number, what: string) => `Domino ${n}: ${what}`,
  kingOf: (name: string) => `king of ${name}`,
  noKing: 'no king',
  isLaid: 'laid',
  turnNow: 'whose turn it is',
  orderAbout: 'Kings act from the lowest number to the highest. The domino a king stands on is the one its owner lays next.',
  leftAbout: 'Nobody took it: it leaves the game.',
  doClaim: (what: string) => `Put the king here: ${what}`,
  claimEnds: 'This ends the turn.',
  claimDo: 'Put your king here',

  // Laying
  hand: 'The domino to lay',
  layIt: 'Lay',
  handLabel: (what: string) => `${what}. Turn it`,
  nowhere: 'It fits nowhere: it must be discarded.',
  doLay: (a: string, b: string, points: string) => `Lay: ${a}, ${b}${points && `, ${points}`}`,
  layCell: (half: string, cell: string) => `${half} on ${cell}`,
  layHelp: 'Point at a lit square; R, the wheel or a tap turns the domino; a second click lays it.',
  layHelpTouch: 'Tap a lit square, tap the domino to turn it, then lay it.',
  taxBoth: (a: number, b: number) => `a knight would bring ${a} or ${b} coins`,

  // Acting
  doKnight: (terrain: string, cell: string, coins: number) => `Post a knight: ${terrain} ${cell}, ${coins} ${coins === 1 ? 'coin' : 'coins'}`,
  knightDo: (coins: number) => `Post a knight: ${signed(coins)} ${coins === 1 ? 'coin' : 'coins'}`,
  doBuild: (what: string, cell: string) => `Build ${what} on ${cell}`,
  pickBuild: (what: string, price: string) => `Build ${what}, ${price}: choose a town square`,
  whereBuild: (what: string) => `${what}: on which town square?`,
  pickedBuild: (what: string) => `Leave ${what}`,
  buildPays: (n: number) => (n ? `Costs ${n} ${n === 1 ? 'coin' : 'coins'}` : 'Free'),
  buildBrings: (list: string) => `Brings ${list}`,
  callDragon: 'Bribe the dragon: choose a building to burn',
  dragonWhat: 'Which building shall the dragon burn?',
  sendBack: 'Leave the dragon in his cave',
  doBurn: (what: string) => `Burn ${what}`,
  burnSure: (what: string) => `Burn ${what}?`,
  burnAbout: 'It leaves the game for good. The dragon takes 1 coin and sleeps on its place until the round ends.',
  burnYes: 'Burn it',
  burnNo: 'Keep it',
  back: 'Back',

  // Steps of a turn
  steps: 'Steps of a turn',
  letters: ['A', 'B', 'C', 'D', 'E'],
  step: ['lay', 'tax', 'build', 'dragon', 'king'],
  stepAbout: [
    'Lay the domino that your king stands on. It must be done if it can be.',
    'If you like: post one or two knights on the domino just laid; each brings a coin for every square of its area.',
    'If you like: buy one building and put it on a free town square.',
    'If you like: pay the dragon 1 coin to burn a building on the board; not while you host the queen.',
    'Put your king on a free domino of the next row. This ends the turn; in the last round there is no such step.',
  ],
  stepState: { past: 'done or passed', present: 'now', open: 'possible', closed: 'not possible', later: 'later' },

  // Builders
  builders: 'Builders’ board',
  place: (price: number) => (price ? `place for ${price} ${price === 1 ? 'coin' : 'coins'}` : 'free place'),
  placeEmpty: 'Empty until the round ends.',
  price: (price: number, queen: boolean) => (queen && price > 0 ? `Price: ${price}, with the queen ${price - 1}` : price ? `Price: ${price} ${price === 1 ? 'coin' : 'coins'}` : 'Costs nothing here'),
  stack: (n: number) => `${n} ${n === 1 ? 'tile' : 'tiles'} in the stack`,
  stackLabel: (n: number, top: string) => `Stack: ${n} ${n === 1 ? 'tile' : 'tiles'}${top && `, on top ${top}`}`,
  stackAbout: 'The top one is seen but can’t be bought yet. Empty places are filled from here, the cheapest first, when the round ends.',
  stackNone: 'The stack is empty: places stay empty.',
  dragonHome: 'The dragon is in his cave',
  dragonOut: 'The dragon sits on the board until the round ends',
  dragonAbout: 'After building, one player a round may pay him 1 coin to burn a building. The queen’s host may not.',
  queenFree: 'The queen waits for somebody with towers',
  queenWith: (name: string) => `The queen is with ${name}`,
  queenAbout: 'She joins whoever builds towers and then has at least as many as every other player. Her host pays 1 coin less for buildings, may not use the dragon, and at the end she is one more crown on the largest area.',

  // Purse
  purse: (name: string) => `What ${name} has`,
  coinsAbout: 'Coins pay for buildings and the dragon; every full 3 are a point at the end.',
  knightsAbout: 'Knights in hand, to be posted on a domino just laid. Those from a building serve from the next turn on.',
  towersAbout: 'Towers in the empire: they bring the queen.',
  discarded: (n: number) => `${n} discarded`,
  discardedAbout: 'Dominoes that fitted nowhere.',

  // Buildings
  instant: (list: string) => `When built: ${list}.`,
  instantNone: 'Brings nothing at once.',
  designed: 'What it brings at once is our own design: no source shows the printed icons.',
  crown: 'A crown for the town area it stands in.',
  tax: {
    knight: 'Each tax brings as many extra coins as you have knights, posted and in hand.',
    tower: 'Each tax brings as many extra coins as you have towers.',
  },
  worth: (building: Building, terrain: string) => {
    const { kind, number: n } = building.points;
    const points = `${n} ${n === 1 ? 'point' : 'points'}`;
    return kind === 'flat' ? `At the end: ${points}.` : kind === 'area' ? `At the end: ${points} for each separate area of this terrain: ${terrain}.` : kind === 'tower' ? `At the end: ${points} for each of your towers.` : kind === 'knight' ? `At the end: ${points} for each of your knights.` : '';
  },
  copies: (n: number) => `${n} of this kind in the box.`,

  // Terrains
  terrainAbout: {
    grass: 'Grassland: tufts of grass.',
    field: 'Field: ears of wheat.',
    forest: 'Forest: trees.',
    lake: 'Lake: waves.',
    swamp: 'Swamp: reeds.',
    mountain: 'Mountains: peaks.',
    town: 'Town: roofs. Buildings stand here; an area counts like any other.',
  } as Record<Terrain, string>,
};

export type Words = typeof en;

const ru: Words = {
  empire: (name) => `Империя: ${name}`,
  yourEmpire: 'Ваша империя',
  and: ' и ',
  castle: 'замок',
  castleAbout: (frame) => `Стартовый участок: к каждой из четырёх сторон подходит любой ландшафт, сам он ни в одну область не входит. Империя должна уместиться в ${frame} × ${frame}, где бы ни оказалась рамка.`,
  room: (columns, rows) => `Ещё есть место: ${columns} ${russian(columns, 'столбец', 'столбца', 'столбцов')}, ${rows} ${russian(rows, 'строка', 'строки', 'строк')}`,
  area: (squares, crowns) => `Область: ${squares} ${russian(squares, 'квадрат', 'квадрата', 'квадратов')} × ${crowns} ${russian(crowns, 'корона', 'короны', 'корон')} = ${squares * crowns}`,
  squareCrowns: (n) => `${n} ${russian(n, 'корона', 'короны', 'корон')}`,
  knightHere: 'Рыцарь на посту: он останется до конца.',
  freeTown: 'Здания ещё нет.',
  halves: (a, b) => (a === b ? `${a} дважды` : `${a} и ${b}`),
  half: (terrain, crowns) => (crowns ? `${terrain}, ${crowns} ${russian(crowns, 'корона', 'короны', 'корон')}` : terrain),
  points: (n) => `${signed(n)} ${russian(Math.abs(n), 'очко', 'очка', 'очков')}`,
  coins: (n) => `${n} ${russian(Math.abs(n), 'монета', 'монеты', 'монет')}`,
  knights: (n) => `${n} ${russian(n, 'рыцарь', 'рыцаря', 'рыцарей')}`,
  towers: (n) => `${n} ${russian(n, 'башня', 'башни', 'башен')}`,
  score: (n) => `${n} ${russian(n, 'очко', 'очка', 'очков')}`,
  inHand: (n) => `${n} ${russian(n, 'рыцарь', 'рыцаря', 'рыцарей')} в запасе`,
  hosts: 'принимает королеву',
  enlarge: (what) => `${what}. Увеличить`,
  toMine: 'Назад к своей империи',
  others: 'Все империи',

  rows: 'Участки',
  now: 'Сейчас',
  next: 'Дальше',
  first: 'Первый',
  nowLabel: 'Текущий ряд, в порядке ходов',
  nextLabel: 'Следующий ряд',
  firstLabel: 'Первый ряд',
  round: (n, of) => `Раунд ${n} из ${of}`,
  setup: 'Подготовка',
  pile: (n) => `впереди ещё ${n}`,
  pileAbout: (own, wedding) => (wedding === null ? `Участков ещё появится: ${own}.` : `Участков ещё появится: ${own} из «Лоскутной империи» и ${wedding} из «Лоскутного королевства». Ряды берутся из двух коробок по очереди.`),
  box: { own: 'Из «Лоскутной империи»', wedding: 'Из «Лоскутного королевства»' },
  boxShort: { own: 'Империя', wedding: 'Королевство' },
  domino: (n, what) => `Участок ${n}: ${what}`,
  kingOf: (name) => `король игрока ${name}`,
  noKing: 'без короля',
  isLaid: 'выложен',
  turnNow: 'чей сейчас ход',
  orderAbout: 'Короли ходят от меньшего номера к большему. Участок, на котором стоит король, его хозяин выложит следующим.',
  leftAbout: 'Никто его не взял: он выйдет из игры.',
  doClaim: (what) => `Поставить короля сюда: ${what}`,
  claimEnds: 'На этом ход закончится.',
  claimDo: 'Поставить короля сюда',

  hand: 'Этот участок надо выложить',
  layIt: 'Выложить',
  handLabel: (what) => `${what}. Повернуть`,
  nowhere: 'Он никуда не подходит: придётся сбросить.',
  doLay: (a, b, points) => `Выложить: ${a}, ${b}${points && `, ${points}`}`,
  layCell: (half, cell) => `${half} на ${cell}`,
  layHelp: 'Укажите подсвеченный квадрат; R, колёсико или щелчок по участку поворачивают его; второй щелчок кладёт.',
  layHelpTouch: 'Коснитесь подсвеченного квадрата; касание участка повернёт его; затем выложите.',
  taxBoth: (a, b) => `рыцарь принёс бы ${a} или ${b} монет`,

  doKnight: (terrain, cell, coins) => `Поставить рыцаря: ${terrain} ${cell}, ${coins} ${russian(coins, 'монета', 'монеты', 'монет')}`,
  knightDo: (coins) => `Поставить рыцаря: ${signed(coins)} ${russian(coins, 'монета', 'монеты', 'монет')}`,
  doBuild: (what, cell) => `Построить на ${cell}: ${what}`,
  pickBuild: (what, price) => `Построить: ${what}, ${price}. Выберите квадрат города`,
  whereBuild: (what) => `${what}: на каком квадрате города?`,
  pickedBuild: (what) => `Не строить: ${what}`,
  buildPays: (n) => (n ? `Стоит ${n} ${russian(n, 'монету', 'монеты', 'монет')}` : 'Даром'),
  buildBrings: (list) => `Принесёт: ${list}`,
  callDragon: 'Подкупить дракона: выберите здание, которое он сожжёт',
  dragonWhat: 'Какое здание сожжёт дракон?',
  sendBack: 'Оставить дракона в пещере',
  doBurn: (what) => `Сжечь: ${what}`,
  burnSure: (what) => `Сжечь здание «${what}»?`,
  burnAbout: 'Оно навсегда выйдет из игры. Дракон возьмёт 1 монету и просидит на его месте до конца раунда.',
  burnYes: 'Сжечь',
  burnNo: 'Оставить',
  back: 'Назад',

  steps: 'Действия хода',
  letters: ['А', 'Б', 'В', 'Г', 'Д'],
  step: ['участок', 'налог', 'здание', 'дракон', 'король'],
  stepAbout: [
    'Выложить участок, на котором стоит ваш король. Если это возможно, то обязательно.',
    'По желанию: поставить одного или двух рыцарей на только что выложенный участок; каждый приносит по монете за квадрат своей области.',
    'По желанию: купить одно здание и поставить его на свободный квадрат города.',
    'По желанию: заплатить дракону монету, чтобы он сжёг здание с планшета; но не тогда, когда у вас гостит королева.',
    'Поставить короля на свободный участок следующего ряда. На этом ход закончится; в последнем раунде этого действия нет.',
  ],
  stepState: { past: 'позади', present: 'сейчас', open: 'можно', closed: 'нельзя', later: 'потом' },

  builders: 'Строительство',
  place: (price) => (price ? `место за ${price} ${russian(price, 'монету', 'монеты', 'монет')}` : 'место даром'),
  placeEmpty: 'Пусто до конца раунда.',
  price: (price, queen) => (queen && price > 0 ? `Цена: ${price}, с королевой ${price - 1}` : price ? `Цена: ${price} ${russian(price, 'монета', 'монеты', 'монет')}` : 'Здесь оно ничего не стоит'),
  stack: (n) => `В стопке ${n} ${russian(n, 'жетон', 'жетона', 'жетонов')}`,
  stackLabel: (n, top) => `Стопка: ${n} ${russian(n, 'жетон', 'жетона', 'жетонов')}${top && `, сверху ${top}`}`,
  stackAbout: 'Верхний виден, но купить его пока нельзя. Отсюда в конце раунда заполняются пустые места, начиная с самого дешёвого.',
  stackNone: 'Стопка кончилась: места остаются пустыми.',
  dragonHome: 'Дракон в пещере',
  dragonOut: 'Дракон сидит на планшете до конца раунда',
  dragonAbout: 'После строительства один игрок за раунд может заплатить ему монету, чтобы он сжёг здание. Кто принимает королеву, не может.',
  queenFree: 'Королева ждёт того, кто построит башни',
  queenWith: (name) => `Королева гостит у игрока ${name}`,
  queenAbout: 'Она приходит к тому, кто построил башни и имеет их теперь не меньше, чем любой другой. Ему здания обходятся на монету дешевле, дракон ему недоступен, а в конце она добавляет корону крупнейшей области.',

  purse: (name) => `Что есть у игрока ${name}`,
  coinsAbout: 'Монетами платят за здания и дракону; каждые полные 3 монеты в конце дают очко.',
  knightsAbout: 'Рыцари в запасе: их ставят на только что выложенный участок. Полученные за здание служат со следующего хода.',
  towersAbout: 'Башни в империи: они приводят королеву.',
  discarded: (n) => `сброшено: ${n}`,
  discardedAbout: 'Участки, которые никуда не подошли.',

  instant: (list) => `При постройке: ${list}.`,
  instantNone: 'Сразу ничего не даёт.',
  designed: 'Что оно даёт сразу, придумали мы: напечатанных значков не видно ни в одном источнике.',
  crown: 'Корона для области города, в которой оно стоит.',
  tax: {
    knight: 'Каждый налог приносит ещё столько монет, сколько у вас рыцарей, на постах и в запасе.',
    tower: 'Каждый налог приносит ещё столько монет, сколько у вас башен.',
  },
  worth: (building, terrain) => {
    const { kind, number: n } = building.points;
    const points = `${n} ${russian(n, 'очко', 'очка', 'очков')}`;
    return kind === 'flat' ? `В конце: ${points}.` : kind === 'area' ? `В конце: ${points} за каждую отдельную область этого ландшафта: ${terrain}.` : kind === 'tower' ? `В конце: ${points} за каждую вашу башню.` : kind === 'knight' ? `В конце: ${points} за каждого вашего рыцаря.` : '';
  },
  copies: (n) => `Таких в коробке: ${n}.`,

  terrainAbout: {
    grass: 'Равнина: пучки травы.',
    field: 'Поле: колосья.',
    forest: 'Лес: деревья.',
    lake: 'Озеро: волны.',
    swamp: 'Болото: камыш.',
    mountain: 'Горы: вершины.',
    town: 'Город: крыши. Здесь стоят здания; область считается как любая другая.',
  },
};

export const words: Record<Lang, Words> = { en, ru };
