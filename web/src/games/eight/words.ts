// Every word of this board, in both languages.
import type { Lang } from '../../board';
import type { Action, ActionId, Sign } from './types';

export function russian(n: number, one: string, few: string, many: string): string {
  const ten = n % 10;
  const hundred = n % 100;
  if (ten === 1 && hundred !== 11) return one;
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? few : many;
}

const en = {
  mapLabel: (name: string) => `Map: ${name}`,
  rowLabel: 'Cards to take',
  playersLabel: 'Players’ goods and pieces',
  bidLabel: 'Bid for the first turn',
  coins: (n: number) => `${n} ${n === 1 ? 'coin' : 'coins'}`,
  free: 'free',
  points: (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`,
  joker: 'joker',
  any: 'any good',
  or: 'or',
  and: 'and',
  neutral: 'neutral',
  deckEmpty: 'No card here any more',

  // What Enter does
  doTake: (card: string, price: string) => `Take ${card}, ${price}`,
  doRecruit: (to: string) => `An army to ${to}`,
  doFound: (to: string) => `Found a city: ${to}`,
  doNeutral: (to: string) => `A neutral army to ${to}`,
  doMarch: (from: string, to: string) => `March: ${from} → ${to}`,
  doSail: (from: string, to: string) => `Sail: ${from} → ${to}`,
  doDestroy: (who: string, at: string) => `Destroy an army of ${who}: ${at}`,
  doBid: (n: number) => `Bid ${n} ${n === 1 ? 'coin' : 'coins'}`,
  pickUp: (at: string) => `Move an army from ${at}`,
  putDown: (at: string) => `Leave the army in ${at}`,
  chooseFrom: (to: string) => `Move to ${to}: from where?`,
  chooseWhom: (at: string) => `Whose army in ${at}?`,
  from: (at: string) => `from ${at}`,
  armyOf: (who: string) => `army of ${who}`,
  neutralArmy: 'neutral army',
  close: 'Close',
  use: (action: string) => `Use: ${action}`,
  left: (n: number, of: number) => `${n}/${of} left`,
  usedUp: 'used up',

  // Actions
  action: {
    recruit: (n: number) => `recruit ${n}`,
    march: (n: number) => `march ${n}`,
    sail: (n: number) => `sail ${n}`,
    found: (n: number) => (n === 1 ? 'found a city' : `found ${n} cities`),
    destroy: (n: number) => (n === 1 ? 'destroy an army' : `destroy ${n} armies`),
  },
  about: {
    recruit: 'Armies from your supply to the start region or to regions with a city of yours.',
    march: 'Steps over land borders, shared among your armies as you like.',
    sail: 'Like a march, but a step may also follow a dotted line over the sea.',
    found: 'A city where you have an army. It counts as a piece and takes recruits.',
    destroy: 'Take any one army off the board, back to its owner.',
  },
  aboutOr: 'One of the two actions, not both.',
  aboutAnd: 'Both actions, in the order you like.',
  aboutGood: (good: string) => `Counts as ${good} at the end.`,
  aboutDouble: (good: string) => `Two symbols: counts as two ${good}.`,
  aboutJoker: 'Counts as whichever good brings you most.',
  aboutPrice: (price: string) => `Price of this place: ${price}.`,
  aboutFive: 'In the game with five players only.',
  ladder: (steps: string) => `Symbols for 1 / 2 / 3 / 5 points: ${steps}.`,

  // Regions
  startRegion: 'Start region: armies can always be recruited here.',
  empty: 'No pieces here.',
  heldBy: (who: string) => `Held by ${who}: 1 point`,
  tied: 'A tie for most: nobody holds it',
  neutralHolds: 'Neutral armies have most: nobody holds it',
  token: (good: string) => `Token: one more ${good} for the holder at the end`,
  continentHeld: (who: string) => `held by ${who}: 1 point`,
  continentFree: 'held by nobody',
  armies: (n: number) => `${n} ${n === 1 ? 'army' : 'armies'}`,
  cities: (n: number) => `${n} ${n === 1 ? 'city' : 'cities'}`,
  noChange: 'no change in points yet',

  // Players
  panel: 'Goods and pieces',
  showPanel: 'Show goods and pieces',
  hidePanel: 'Hide goods and pieces',
  cardsOf: (n: number, of: number) => `${n} of ${of} cards`,
  cardsAbout: (of: number) => `Cards taken. The game ends when everybody has ${of}.`,
  coinsAbout: 'Coins left. They never come back; most coins wins a tie.',
  armiesAbout: 'Armies in supply, of 14.',
  citiesAbout: 'Cities in supply, of 3.',
  jokerAbout: 'Jokers.',
  landAbout: 'Points for regions and continents so far.',
  symbols: (n: number, good: string, points: string) => `${good}: ${n}, worth ${points} so far`,
  bidOpen: 'has not bid yet',
  bidDone: 'has bid',
  bidIs: (n: number) => `bid ${n}`,
  bidAbout: 'The highest bid is paid and starts; of equal bids the youngest player’s wins.',
  round: (n: number) => `game ${n} of 3`,
};

type Words = typeof en;

const ru: Words = {
  mapLabel: (name) => `Карта: ${name}`,
  rowLabel: 'Карты, которые можно взять',
  playersLabel: 'Товары и фишки игроков',
  bidLabel: 'Ставка на право первого хода',
  coins: (n) => `${n} ${russian(n, 'монета', 'монеты', 'монет')}`,
  free: 'бесплатно',
  points: (n) => `${n} ${russian(n, 'очко', 'очка', 'очков')}`,
  joker: 'джокер',
  any: 'любой товар',
  or: 'или',
  and: 'и',
  neutral: 'нейтральная',
  deckEmpty: 'Здесь больше нет карты',

  doTake: (card, price) => `Взять карту: ${card}, ${price}`,
  doRecruit: (to) => `Армия в регион: ${to}`,
  doFound: (to) => `Основать город: ${to}`,
  doNeutral: (to) => `Нейтральная армия в регион: ${to}`,
  doMarch: (from, to) => `Марш по суше: ${from} → ${to}`,
  doSail: (from, to) => `Поход по морю: ${from} → ${to}`,
  doDestroy: (who, at) => `Разгромить армию (${who}): ${at}`,
  doBid: (n) => `Поставить ${n} ${russian(n, 'монету', 'монеты', 'монет')}`,
  pickUp: (at) => `Вести армию из региона: ${at}`,
  putDown: (at) => `Оставить армию: ${at}`,
  chooseFrom: (to) => `Куда: ${to}. Откуда вести армию?`,
  chooseWhom: (at) => `${at}: чью армию?`,
  from: (at) => `из региона: ${at}`,
  armyOf: (who) => `армия: ${who}`,
  neutralArmy: 'нейтральная армия',
  close: 'Закрыть',
  use: (action) => `Выбрать: ${action}`,
  left: (n, of) => `осталось ${n}/${of}`,
  usedUp: 'выполнено',

  action: {
    recruit: (n) => `набор ${n}`,
    march: (n) => `марш по суше ${n}`,
    sail: (n) => `поход по морю ${n}`,
    found: (n) => (n === 1 ? 'город' : `города: ${n}`),
    destroy: (n) => (n === 1 ? 'разгром' : `разгром ${n}`),
  },
  about: {
    recruit: 'Армии из запаса в стартовый регион или в регионы с вашим городом.',
    march: 'Шаги через сухопутные границы, поделённые между армиями как угодно.',
    sail: 'Как марш по суше, но шаг можно сделать и по пунктиру через море.',
    found: 'Город там, где есть ваша армия. Он считается за фишку и принимает набор.',
    destroy: 'Снять с поля любую одну армию; она вернётся хозяину.',
  },
  aboutOr: 'Одно из двух действий, не оба.',
  aboutAnd: 'Оба действия, в любом порядке.',
  aboutGood: (good) => `В конце считается товаром: ${good}.`,
  aboutDouble: (good) => `Два символа: считается дважды (${good}).`,
  aboutJoker: 'Считается тем товаром, который вам выгоднее.',
  aboutPrice: (price) => `Цена этого места: ${price}.`,
  aboutFive: 'Только в игре впятером.',
  ladder: (steps) => `Символов на 1 / 2 / 3 / 5 очков: ${steps}.`,

  startRegion: 'Стартовый регион: сюда всегда можно набирать армии.',
  empty: 'Фишек здесь нет.',
  heldBy: (who) => `Хозяин — ${who}: 1 очко`,
  tied: 'Больше всех поровну: регион ничей',
  neutralHolds: 'Больше всего нейтральных армий: регион ничей',
  token: (good) => `Жетон: хозяину ещё один товар в конце — ${good}`,
  continentHeld: (who) => `хозяин — ${who}: 1 очко`,
  continentFree: 'ничей',
  armies: (n) => `${n} ${russian(n, 'армия', 'армии', 'армий')}`,
  cities: (n) => `${n} ${russian(n, 'город', 'города', 'городов')}`,
  noChange: 'очки пока не изменятся',

  panel: 'Товары и фишки',
  showPanel: 'Показать товары и фишки',
  hidePanel: 'Скрыть товары и фишки',
  cardsOf: (n, of) => `карт: ${n} из ${of}`,
  cardsAbout: (of) => `Взятые карты. Игра кончится, когда у каждого их будет ${of}.`,
  coinsAbout: 'Монеты. Они не возвращаются; при равенстве очков побеждает тот, у кого их больше.',
  armiesAbout: 'Армии в запасе, всего их 14.',
  citiesAbout: 'Города в запасе, всего их 3.',
  jokerAbout: 'Джокеры.',
  landAbout: 'Очки за регионы и континенты, если бы игра кончилась сейчас.',
  symbols: (n, good, points) => `${good}: ${n}, сейчас ${points}`,
  bidOpen: 'ставки ещё нет',
  bidDone: 'ставка сделана',
  bidIs: (n) => `ставка ${n}`,
  bidAbout: 'Высшая ставка платится и даёт первый ход; из равных побеждает ставка младшего.',
  round: (n) => `партия ${n} из 3`,
};

export const words: Record<Lang, Words> = { en, ru };
export type { Words };

export function actionText(w: Words, actions: readonly Action[], sign: Sign): string {
  return actions.map((a) => w.action[a.action](a.number)).join(` ${sign === '/' ? w.or : w.and} `);
}

export function actionAbout(w: Words, action: ActionId): string {
  return w.about[action];
}

/** Long names in two lines, broken at the gap nearest to the middle. tools/map-place.mjs keeps room for just this. */
export function wrapName(text: string, longest = 11): string[] {
  if (text.length <= longest) return [text];
  // Rather at a space than after a hyphen.
  const cost = (i: number): number => Math.abs(i - text.length / 2) + (text[i] === '-' ? 2 : 0);
  let best = -1;
  for (let i = 1; i < text.length - 1; i++) if ((text[i] === ' ' || text[i] === '-') && (best < 0 || cost(i) < cost(best))) best = i;
  if (best < 0) return [text];
  return [text.slice(0, text[best] === '-' ? best + 1 : best), text.slice(best + 1)];
}
