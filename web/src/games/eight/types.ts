// What the engine tells about Eight-Minute Empire: docs/games/eight.md and docs/protocol.md describe the fields.
import type { Text } from '../../board';

export type GoodId = 'crystal' | 'carrot' | 'wood' | 'ore' | 'anvil';
export type ActionId = 'recruit' | 'march' | 'sail' | 'found' | 'destroy';
export type Sign = '' | '/' | '+';

export interface Action {
  action: ActionId;
  number: number;
}

export interface Card {
  id: number;
  good: GoodId | 'joker';
  symbols: number;
  sign: Sign;
  actions: Action[];
  five_player: boolean;
  variant?: { option: string; sign: Sign; actions: Action[] };
}

export interface Good {
  id: GoodId;
  name: Text;
  /** Points by the number of symbols, from 0 on; more symbols than listed are worth the last. */
  points: number[];
}

export interface Region {
  id: string;
  name: Text;
  continent: string;
  land: string[];
  sea: string[];
}

export interface Continent {
  id: string;
  name: Text;
  regions: string[];
}

export interface BoardSide {
  id: string;
  start: string;
  marked: string[];
  continents: Continent[];
  regions: Region[];
}

export interface Catalogue {
  name: Text;
  prices: number[];
  /** How many cards each end the game, by number of players. */
  cards_to_end: Record<string, number>;
  armies: number;
  cities: number;
  goods: Good[];
  cards: Card[];
  boards: BoardSide[];
}

export type Counts = Record<string, number>;

export interface View {
  seats: number;
  options: Record<string, string>;
  round: number;
  phase: string;
  to_move: number;
  bids: (number | '?' | null)[];
  coins: number[];
  row: (number | null)[];
  cards: number[][];
  armies: Counts[];
  cities: Counts[];
  neutral: Counts;
  tokens: Record<string, GoodId>;
  card: number | null;
  active: number;
  left: number[];
}

/** The side of the board that is being played: a series may change it from game to game. */
export function sideOf(view: View): string {
  const later = view.round > 1 ? view.options[`side${view.round}`] : undefined;
  return later && later !== 'same' ? later : (view.options['side'] ?? 'A');
}

/** The card as these options play it. */
export function cardOf(catalogue: Catalogue, view: View, id: number): Card {
  const card = catalogue.cards.find((c) => c.id === id)!;
  const [option, value] = card.variant?.option.split('=') ?? [];
  if (card.variant && option && view.options[option] === value) return { ...card, sign: card.variant.sign, actions: card.variant.actions };
  return card;
}
