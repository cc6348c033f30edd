// Every word of this board, in both languages. Names and effects of cards come from the server.
import type { Lang } from '../../board';
import type { Good, Goods } from './types';

type Forms = [one: string, few: string, many: string];

function english(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

function russian(n: number, [one, few, many]: Forms): string {
  const ten = n % 10;
  const hundred = n % 100;
  return `${n} ${ten === 1 && hundred !== 11 ? one : ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? few : many}`;
}

const goodsEn: Record<Good, (n: number) => string> = {
  wood: (n) => `${n} wood`,
  stone: (n) => `${n} stone`,
  food: (n) => `${n} food`,
  gold: (n) => `${n} gold`,
  worker: (n) => english(n, 'worker'),
  raze: (n) => english(n, 'raze token'),
  defence: (n) => english(n, 'defence token'),
  vp: (n) => `${n} VP`,
  card: (n) => english(n, 'card'),
  card_common: (n) => english(n, 'common card'),
  card_faction: (n) => english(n, 'empire card'),
};

const goodsRu: Record<Good, Forms> = {
  wood: ['дерево', 'дерева', 'дерева'],
  stone: ['камень', 'камня', 'камней'],
  food: ['еда', 'еды', 'еды'],
  gold: ['золотой', 'золотых', 'золотых'],
  worker: ['рабочий', 'рабочих', 'рабочих'],
  raze: ['жетон разрушений', 'жетона разрушений', 'жетонов разрушений'],
  defence: ['жетон обороны', 'жетона обороны', 'жетонов обороны'],
  vp: ['ПО', 'ПО', 'ПО'],
  card: ['карточка', 'карточки', 'карточек'],
  card_common: ['общая карточка', 'общие карточки', 'общих карточек'],
  card_faction: ['карточка империи', 'карточки империи', 'карточек империи'],
};

function listed(goods: Goods, say: (good: Good, n: number) => string): string {
  return (Object.entries(goods) as [Good, number][])
    .filter(([, n]) => n > 0)
    .map(([good, n]) => say(good, n))
    .join(', ');
}

const en = {
  good: (good: Good, n: number) => goodsEn[good](n),
  goods: (goods: Goods) => listed(goods, (good, n) => goodsEn[good](n)),
  rival: 'Virtual opponent',

  // Cards
  common: 'common card',
  attackCard: 'attack card',
  noColour: 'no colour',
  cost: (what: string) => `Costs ${what}`,
  free: 'Costs nothing',
  house: 'one of your locations or foundations',
  razed: (what: string) => `Razed: ${what}`,
  neverRazed: 'Can’t be razed',
  dealt: (what: string) => `As a deal: ${what}`,
  hidden: 'Hidden card',
  foundation: 'Foundation',
  foundationAbout: 'A card face down. It can be discarded instead of a location when a card asks for one.',

  // Marks
  used: (n: number, of: number) => (of > 1 ? `Used ${n} of ${of} times this round` : 'Used this round'),
  blocked: 'Blocked for this round',
  guarded: 'Defence token: razing costs 1 raze token more',
  samurai: 'Samurai: razing costs 1 raze token more',
  held: (name: string) => `Held by ${name} for this round (Temple of Ra)`,
  neutral: 'Belongs to nobody this round',
  route: (name: string) => `Trade Route of ${name}`,
  stock: (n: number) => `${english(n, 'resource')} on it`,
  under: (n: number) => `${english(n, 'card')} under it`,

  // Empire
  empire: (name: string) => `Empire of ${name}`,
  yourEmpire: 'Your empire',
  rows: { production: 'Production', feature: 'Features', action: 'Actions' },
  rowLabel: (row: string, n: number) => `${row}: ${english(n, 'location')}`,
  supply: (name: string) => `Supply of ${name}`,
  deals: (name: string) => `Deals of ${name}`,
  deal: (card: string, good: string) => `Deal: ${card} brings ${good} each round`,
  produces: (what: string) => `The board produces ${what}`,
  stores: (what: string) => `It stores ${what} from round to round`,
  points: (n: number) => `${n} VP gained so far`,
  parts: { track: 'Gained so far', common: 'Common locations', faction: 'Empire locations', gate: 'Gates', shrine: 'Shrine' } as Record<string, string>,
  score: (n: number) => `${n} VP if the game ended now`,
  scoreAbout: 'The list of players shows the second number: what is gained, and what the empire as it stands would count at the end.',
  firstPlayer: 'First player this round',
  passed: 'Has passed',
  toAct: 'Acts now',
  handCards: (n: number) => `${english(n, 'card')} in hand`,
  known: 'Seen by you',
  mayBe: 'In hand or face down',
  enlarge: (what: string) => `${what}. Enlarge`,
  others: 'Other empires',
  empires: 'Empires',
  hasTargets: 'something can be chosen there',

  // Solo
  attackLine: 'Attack cards, newest first',
  attackAbout: 'Each round two new cards are added. A common location whose raze field is the newest card’s good and that of an older one is destroyed.',
  trophies: 'Trophies',
  trophiesAbout: (trophies: number, mine: number) => `Trophies of the opponent: ${trophies}. Your empire locations: ${mine}. You win with more of them than he has trophies.`,
  rivalCards: 'His locations',
  rivalNone: 'No locations now',

  // Round
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  roundShort: (n: number, of: number) => `${n}/${of}`,
  phases: { setup: 'Setup', lookout: 'Lookout', production: 'Production', actions: 'Actions', attack: 'Attack', over: 'End' },
  phasesLabel: 'Phases of the round',
  phaseAbout: {
    setup: 'Empires and first cards are dealt.',
    lookout: 'New cards: one of your own empire and two common ones.',
    production: 'Boards, deals and production locations give their goods.',
    actions: 'One action a turn, in turn, until all have passed. What is left is lost then, except what a board or a card stores.',
    attack: 'The virtual opponent takes his cards as trophies and attacks twice.',
    over: 'Each common location is worth 1 VP, each empire location 2.',
  },
  deckLeft: (deck: string, n: number) => `${deck}: ${english(n, 'card')} left to draw`,
  decksLabel: 'Decks',
  discardPile: (n: number) => `Discarded: ${english(n, 'card')}`,

  // Hand and menus
  hand: 'Your hand',
  emptyHand: 'No cards in hand',
  copiesInHand: (n: number) => `${n} of them`,
  verbs: {
    build: 'Build', deal: 'Make a deal', raze: 'Raze', drop: 'Discard', attack: 'Raze', activate: 'Activate', target: 'Choose', route: 'Choose the Trade Route deal', guard: 'Put the defence token here',
    samurai: 'Put a samurai here', sacrifice: 'Discard', tuck: 'Put under the Gate', bank: 'Put on the Shrine', treaty: 'Choose', pick: 'Take', keep: 'Keep',
  } as Record<string, string>,
  again: 'Activate again',
  menu: (what: string) => `What to do with ${what}`,
  close: 'Close',

  // Turn
  exchange: 'Exchange workers',
  exchangeShort: 'Exchange',
  exchangeAbout: 'Two workers for one of these:',
  commonCard: 'a common card',
  factionCard: 'a card of your empire',
  guard: 'Defence token',
  guardAbout: 'Choose the common location for it',
  placeSamurai: 'Samurai',
  samuraiAbout: 'Choose the empire location for him',
  pass: 'Pass',
  passAbout: 'No more turns this round',
  end: 'End turn',
  done: 'Done',
  cancel: 'Back',
  actions: 'Turn',
  answers: 'Answers',
  choosePlace: 'Choose on the board',
  chooseCard: 'Choose a card in your hand',
  payWith: 'Pay with',
  drawFrom: { common: 'Common deck', faction: 'Your empire’s deck' },

  // Open cards
  display: 'Cards on display',
  offer: 'Your cards to choose from',
  drawn: 'Cards drawn',
  picked: (card: string) => `You chose ${card}. Others are still choosing.`,
  hideOpen: 'Look at the empires',
  showOpen: 'Show the cards',
};

type Words = typeof en;

const ru: Words = {
  good: (good, n) => russian(n, goodsRu[good]),
  goods: (goods) => listed(goods, (good, n) => russian(n, goodsRu[good])),
  rival: 'Виртуальный противник',

  common: 'общая карточка',
  attackCard: 'карточка атаки',
  noColour: 'без цвета',
  cost: (what) => `Стоимость: ${what}`,
  free: 'Бесплатно',
  house: 'одна своя локация или фундамент',
  razed: (what) => `Разрушение даёт: ${what}`,
  neverRazed: 'Нельзя разрушить',
  dealt: (what) => `Как сделка: ${what}`,
  hidden: 'Закрытая карточка',
  foundation: 'Фундамент',
  foundationAbout: 'Карточка лицом вниз. Её можно сбросить вместо локации, если карточка требует локацию.',

  used: (n, of) => (of > 1 ? `Использована в этом раунде: ${n} из ${of}` : 'Использована в этом раунде'),
  blocked: 'Заблокирована до конца раунда',
  guarded: 'Жетон обороны: разрушить на 1 жетон дороже',
  samurai: 'Самурай: разрушить на 1 жетон дороже',
  held: (name) => `До конца раунда у игрока ${name} (Храм Ра)`,
  neutral: 'В этом раунде ничья',
  route: (name) => `Торговый путь игрока ${name}`,
  stock: (n) => `Здесь лежит ${russian(n, ['ресурс', 'ресурса', 'ресурсов'])}`,
  under: (n) => `Под ней ${russian(n, ['карточка', 'карточки', 'карточек'])}`,

  empire: (name) => `Империя игрока ${name}`,
  yourEmpire: 'Ваша империя',
  rows: { production: 'Производство', feature: 'Особенности', action: 'Действия' },
  rowLabel: (row, n) => `${row}: ${russian(n, ['локация', 'локации', 'локаций'])}`,
  supply: (name) => `Запас игрока ${name}`,
  deals: (name) => `Сделки игрока ${name}`,
  deal: (card, good) => `Сделка: ${card} даёт каждый раунд: ${good}`,
  produces: (what) => `Планшет производит: ${what}`,
  stores: (what) => `Хранит между раундами: ${what}`,
  points: (n) => `Набрано ${n} ПО`,
  parts: { track: 'Набрано', common: 'Общие локации', faction: 'Имперские локации', gate: 'Врата', shrine: 'Часовня' },
  score: (n) => `${n} ПО, если бы игра кончилась сейчас`,
  scoreAbout: 'В списке игроков стоит второе число: набранное и то, что прибавит в конце нынешняя империя.',
  firstPlayer: 'Первый игрок раунда',
  passed: 'Спасовал',
  toAct: 'Сейчас ходит',
  handCards: (n) => `${russian(n, ['карточка', 'карточки', 'карточек'])} в руке`,
  known: 'Вы видели',
  mayBe: 'В руке или лицом вниз',
  enlarge: (what) => `${what}. Показать крупно`,
  others: 'Другие империи',
  empires: 'Империи',
  hasTargets: 'там есть что выбрать',

  attackLine: 'Карточки атаки, новые впереди',
  attackAbout: 'Каждый раунд добавляются две карточки. Разрушается общая локация, чей бонус разрушения — товар новой карточки и товар одной из старых.',
  trophies: 'Трофеи',
  trophiesAbout: (trophies, mine) => `Трофеев у противника: ${trophies}. Ваших имперских локаций: ${mine}. Вы победите, если их больше, чем трофеев.`,
  rivalCards: 'Его локации',
  rivalNone: 'Сейчас локаций нет',

  round: (n, of) => `Раунд ${n} из ${of}`,
  roundShort: (n, of) => `${n}/${of}`,
  phases: { setup: 'Подготовка', lookout: 'Разведка', production: 'Производство', actions: 'Действия', attack: 'Атака', over: 'Конец' },
  phasesLabel: 'Фазы раунда',
  phaseAbout: {
    setup: 'Раздаются империи и первые карточки.',
    lookout: 'Новые карточки: одна своей империи и две общие.',
    production: 'Планшеты, сделки и производственные локации дают товары.',
    actions: 'По одному действию за ход, пока все не спасуют. Остатки пропадают, кроме того, что хранит планшет или карточка.',
    attack: 'Виртуальный противник забирает свои карточки в трофеи и дважды атакует.',
    over: 'Каждая общая локация даёт 1 ПО, имперская — 2.',
  },
  deckLeft: (deck, n) => `${deck}: осталось ${russian(n, ['карточка', 'карточки', 'карточек'])}`,
  decksLabel: 'Колоды',
  discardPile: (n) => `Сброс: ${russian(n, ['карточка', 'карточки', 'карточек'])}`,

  hand: 'Ваша рука',
  emptyHand: 'В руке нет карточек',
  copiesInHand: (n) => `таких ${n}`,
  verbs: {
    build: 'Построить', deal: 'Заключить сделку', raze: 'Разрушить', drop: 'Сбросить', attack: 'Разрушить', activate: 'Активировать', target: 'Выбрать', route: 'Выбрать сделку Торгового пути', guard: 'Положить жетон обороны',
    samurai: 'Поставить самурая', sacrifice: 'Сбросить', tuck: 'Положить под Врата', bank: 'Положить на Часовню', treaty: 'Выбрать', pick: 'Взять', keep: 'Оставить себе',
  },
  again: 'Активировать ещё раз',
  menu: (what) => `Что сделать: ${what}`,
  close: 'Закрыть',

  exchange: 'Обменять рабочих',
  exchangeShort: 'Обмен',
  exchangeAbout: 'Два рабочих на что-то одно:',
  commonCard: 'общая карточка',
  factionCard: 'карточка своей империи',
  guard: 'Жетон обороны',
  guardAbout: 'Выберите для него общую локацию',
  placeSamurai: 'Самурай',
  samuraiAbout: 'Выберите для него имперскую локацию',
  pass: 'Пас',
  passAbout: 'В этом раунде ходов больше не будет',
  end: 'Конец хода',
  done: 'Готово',
  cancel: 'Назад',
  actions: 'Ход',
  answers: 'Ответы',
  choosePlace: 'Выберите на поле',
  chooseCard: 'Выберите карточку в руке',
  payWith: 'Заплатить',
  drawFrom: { common: 'Общая колода', faction: 'Колода своей империи' },

  display: 'Открытые карточки',
  offer: 'Карточки на выбор',
  drawn: 'Взятые карточки',
  picked: (card) => `Вы выбрали: ${card}. Остальные ещё выбирают.`,
  hideOpen: 'К империям',
  showOpen: 'К карточкам',
};

export const words: Record<Lang, Words> = { en, ru };
export type { Words };
