// What the engine tells about the game: its catalogue and a position. docs/games/settlers.md describes both.
import type { Lang, Text } from '../../board';

export type Good = 'wood' | 'stone' | 'food' | 'gold' | 'worker' | 'raze' | 'defence' | 'vp' | 'card' | 'card_common' | 'card_faction';
export type Goods = Partial<Record<Good, number>>;
export type Price = Partial<Record<Good | 'resource' | 'deal', number>>;
export type Colour = 'black' | 'purple' | 'blue' | 'brown' | 'gold' | 'red' | 'pink' | 'grey';
export type CardType = 'production' | 'feature' | 'action';
export type Empire = 'barbarians' | 'japanese' | 'romans' | 'egyptians';
export type Deck = Empire | 'common' | 'attack';

export interface Effect {
  when: 'produces' | 'built' | 'acts' | 'stands' | 'on_build' | 'on_raze' | 'on_deal' | 'on_vp' | 'on_exchange';
  op: string;
  uses?: number;
  per?: 'colour' | 'samurai';
  colours: Colour[];
  faction: boolean;
  most: number;
  pay: Price;
  gain: Goods;
  other: Goods;
  text: Text;
}

export interface Card {
  id: string;
  name: Text;
  deck: Deck;
  copies: number;
  colours: Colour[];
  type: CardType;
  cost: Goods;
  house: boolean;
  raze: Goods;
  deal: Good | null;
  effects: Effect[];
}

interface Named {
  id: string;
  name: Text;
}

export interface Catalogue {
  name: Text;
  goods: Named[];
  colours: Named[];
  types: Named[];
  decks: Named[];
  boards: Record<Empire, { gain: Goods; stores: Good }>;
  ranks: { from: number; name: Text }[];
  cards: Card[];
}

/** Code → how many. */
export type Pile = Record<string, number>;
type ByPlace<T> = Record<string, T>;

export interface View {
  seats: number;
  options: Record<string, string>;
  empire: (Empire | null)[];
  phase: 'setup' | 'lookout' | 'production' | 'actions' | 'attack' | 'over';
  round: number;
  first: number | null;
  agenda: string[];
  acted: 'no' | 'yes' | 'exchange' | 'again';
  again: string | null;
  goods: Goods[];
  vp: number[];
  passed: number[];
  locations: string[][];
  foundations: number[][];
  used: ByPlace<number>[];
  blocked: number[][];
  defence: number[][];
  samurai: number[][];
  held: ByPlace<string>[];
  neutral: number[][];
  routes: ByPlace<string>[];
  stock: ByPlace<number>[];
  under_gate: Pile;
  under_other_gate: Pile;
  deals: string[][];
  hand: Pile[];
  shown: Pile[];
  loose: Pile[];
  discard: Pile;
  trophies: Pile;
  display: string[];
  offers: Pile[];
  picks: (string | null)[];
  drawn: Pile;
  left: Partial<Record<Deck, number>>;
  job?: Partial<Record<'doing' | 'kind' | 'owner' | 'place' | 'wood' | 'stone' | 'food' | 'gold' | 'any', number>>;
}

export const TYPES: readonly CardType[] = ['production', 'feature', 'action'];
/** What a supply holds. */
export const SUPPLY: readonly Good[] = ['wood', 'stone', 'food', 'gold', 'worker', 'raze', 'defence'];

const books = new WeakMap<Catalogue, Map<string, Card>>();

/** undefined for a card that is hidden: `?romans`. */
export function cardOf(catalogue: Catalogue, code: string): Card | undefined {
  let book = books.get(catalogue);
  if (!book) books.set(catalogue, (book = new Map(catalogue.cards.map((card) => [card.id, card]))));
  return book.get(code);
}

export function deckOf(catalogue: Catalogue, code: string): Deck {
  return code.startsWith('?') ? (code.slice(1) as Deck) : (cardOf(catalogue, code)?.deck ?? 'common');
}

export function nameOf(list: readonly Named[], id: string, lang: Lang): string {
  return list.find((one) => one.id === id)?.name[lang] ?? id;
}

export function isSolo(view: View): boolean {
  return view.seats === 1;
}

/** Empires by row: seats, and in the solo game the virtual opponent after them. */
export function sideId(view: View, row: number): string {
  return isSolo(view) && row === 1 ? 'rival' : `P${row + 1}`;
}

export function seatOf(id: string): number {
  return Number(id.slice(1)) - 1;
}

export function rowOf(view: View, id: string): number {
  return isSolo(view) && id === 'rival' ? 1 : seatOf(id);
}

/** A card in an empire, with all that lies on it. */
export interface Place {
  /** As moves name it: `P2 5`. */
  key: string;
  row: number;
  place: number;
  code: string;
  card: Card | undefined;
  foundation: boolean;
  used: number;
  blocked: boolean;
  guarded: boolean;
  samurai: boolean;
  held: number | null;
  neutral: boolean;
  route: number | null;
  stock: number | null;
  /** Cards under a Gate. */
  under: Pile | null;
}

const has = (card: Card | undefined, op: string): boolean => card?.effects.some((effect) => effect.op === op) ?? false;
export const total = (pile: Record<string, number | undefined>): number => Object.values(pile).reduce<number>((sum, n) => sum + (n ?? 0), 0);

export function placesOf(catalogue: Catalogue, view: View, row: number): Place[] {
  return (view.locations[row] ?? []).map((code, i) => {
    const place = i + 1;
    const foundation = view.foundations[row]?.includes(place) ?? false;
    const card = cardOf(catalogue, code);
    const seat = (id: string | undefined): number | null => (id === undefined ? null : seatOf(id));
    const key = `${sideId(view, row)} ${place}`;
    return {
      key,
      row,
      place,
      code,
      card,
      foundation,
      used: view.used[row]?.[place] ?? 0,
      blocked: view.blocked[row]?.includes(place) ?? false,
      guarded: view.defence[row]?.includes(place) ?? false,
      samurai: view.samurai[row]?.includes(place) ?? false,
      held: seat(view.held[row]?.[place]),
      neutral: view.neutral[row]?.includes(place) ?? false,
      route: seat(view.routes[row]?.[place]),
      stock: !foundation && has(card, 'banks') ? (view.stock[row]?.[place] ?? 0) : null,
      under: !foundation && has(card, 'tucks') ? underGate(catalogue, view, key) : null,
    };
  });
}

/** Gates are told apart by their order: seats, then places. */
function underGate(catalogue: Catalogue, view: View, key: string): Pile {
  const gates = view.locations.flatMap((codes, row) =>
    codes.flatMap((code, i) => (has(cardOf(catalogue, code), 'tucks') && !view.foundations[row]?.includes(i + 1) ? [`${sideId(view, row)} ${i + 1}`] : [])),
  );
  return gates.indexOf(key) === 0 ? view.under_gate : view.under_other_gate;
}

export function placeAt(catalogue: Catalogue, view: View, key: string): Place | undefined {
  const [side = '', place = ''] = key.split(' ');
  return placesOf(catalogue, view, rowOf(view, side))[Number(place) - 1];
}

/** Deals of a seat that lie under locations: its Trade Routes. */
export function routesOf(catalogue: Catalogue, view: View, seat: number): Place[] {
  return view.locations.flatMap((_, row) => placesOf(catalogue, view, row).filter(({ route }) => route === seat));
}

/** The cards of a pile, empire's own before common ones, in the order of types. */
export function sorted(catalogue: Catalogue, pile: Pile): [string, number][] {
  const rank = (code: string): number => {
    const card = cardOf(catalogue, code);
    const faction = deckOf(catalogue, code) === 'common' ? 10 : 0;
    return faction + (card ? TYPES.indexOf(card.type) : 5);
  };
  return Object.entries(pile).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
}
