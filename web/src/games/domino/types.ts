// What the engine tells about Queendomino and Kingdomino: docs/games/domino.md describes the fields.
import type { Text } from '../../board';

export type Terrain = 'grass' | 'field' | 'forest' | 'lake' | 'swamp' | 'mountain' | 'town';
/** "g7": column and row of the grid of 13 × 13, the castle in the middle. */
export type Cell = string;

export interface Half {
  terrain: Terrain;
  crowns: number;
}

export interface Domino {
  number: number;
  a: Half;
  b: Half;
}

export interface Building {
  id: string;
  name: Text;
  copies: number;
  knights: number;
  towers: number;
  tax: 'none' | 'knight' | 'tower';
  crowns: number;
  points: { kind: 'none' | 'flat' | 'area' | 'knight' | 'tower'; terrain?: Terrain; number: number };
  /** The instant icons are our own design: no source shows the printed ones. */
  designed: boolean;
}

export interface Catalogue {
  id: string;
  name: Text;
  terrains: { id: Terrain; name: Text }[];
  dominoes: Domino[];
  wedding_dominoes?: Domino[];
  buildings?: Building[];
  prices?: number[];
}

export type Step = 'tax' | 'build' | 'dragon' | 'king';

export interface View {
  game: string;
  seats: number;
  options: Record<string, string>;
  phase: 'stack' | 'row' | 'kings' | 'claim' | 'lay' | 'act' | 'over';
  round: number;
  to_move: number | null;
  turn: number;
  row: (number | null)[];
  kings: (number | null)[];
  next: (number | null)[];
  next_kings: (number | null)[];
  land: Record<Cell, Terrain>[];
  crowns: Record<Cell, number>[];
  dominoes: Record<Cell, Cell>[];
  discarded: number[];
  // Queendomino alone:
  coins?: number[];
  knights?: number[];
  towers?: number[];
  posted?: Cell[][];
  buildings?: Record<Cell, string>[];
  queen?: number | null;
  dragon?: number | string | null;
  board?: Record<string, string>;
  top?: string | null;
  stack?: Record<string, number>;
  laid?: (Cell | null)[];
  step?: Step;
}

/** Which box a row of dominoes comes from. */
export type Box = 'own' | 'wedding';

/** What follows from the options and the number of seats: the table "Numbers at a glance" of the rules. */
export interface Setting {
  /** Queendomino, with builders and all. */
  queen: boolean;
  wedding: boolean;
  teams: boolean;
  /** Side of the frame that an empire must fit in. */
  frame: 5 | 7;
  rounds: number;
  /** Dominoes of a row. */
  length: number;
}

export function settingOf(view: View): Setting {
  const { seats, options } = view;
  if (view.game === 'kingdomino') {
    const duel = options['duel'] === 'on';
    return { queen: false, wedding: false, teams: false, frame: duel ? 7 : 5, rounds: seats === 2 && !duel ? 6 : 12, length: seats === 3 ? 3 : 4 };
  }
  const asked = options['mode'] ?? 'auto';
  const mode = asked !== 'auto' ? asked : seats <= 4 ? 'base' : seats <= 6 ? 'wedding' : 'teams';
  const teams = mode === 'teams';
  const wedding = mode !== 'base';
  const crowd = wedding && seats > 4;
  const frame = teams || (wedding ? seats <= 4 : seats === 2) ? 7 : 5;
  return { queen: true, wedding, teams, frame, rounds: wedding && !crowd ? 24 : 12, length: crowd ? 8 : 4 };
}

/** The seat in whose row an empire is written: in a team, that of the first partner. */
export function ownerOf(setting: Setting, seat: number): number {
  return setting.teams ? seat - (seat % 2) : seat;
}

/** Those who rule an empire. */
export function rulers(setting: Setting, owner: number): number[] {
  return setting.teams ? [owner, owner + 1] : [owner];
}

export function owners(view: View, setting: Setting): number[] {
  return Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => ownerOf(setting, seat) === seat);
}

/** The number of the row that is current, or next: rows 1, 3, 5 … of the Royal Wedding are Queendomino's. */
export function rowNumber(view: View, which: 'now' | 'next'): number {
  return which === 'now' ? view.round : view.round + 1;
}

export function boxOf(view: View, setting: Setting, which: 'now' | 'next'): Box {
  return setting.wedding && rowNumber(view, which) % 2 === 0 ? 'wedding' : 'own';
}

export function dominoOf(catalogue: Catalogue, box: Box, number: number): Domino {
  const list = (box === 'wedding' ? catalogue.wedding_dominoes : undefined) ?? catalogue.dominoes;
  return list.find((d) => d.number === number) ?? list[0]!;
}

/** Dominoes that will still be dealt, by box. With few players the engine's pile also holds those that never will. */
export function leftToDeal(view: View, setting: Setting): Record<Box, number> {
  const left = { own: 0, wedding: 0 };
  const out = view.next.some((n) => n !== null) ? view.round + 1 : view.round;
  for (let row = Math.max(out, 0) + 1; row <= setting.rounds; row++) left[setting.wedding && row % 2 === 0 ? 'wedding' : 'own'] += setting.length;
  return left;
}

export function buildingOf(catalogue: Catalogue, id: string): Building | undefined {
  return catalogue.buildings?.find((b) => b.id === id);
}

/** The domino that is to be laid now, and by whom. */
export function inHand(catalogue: Catalogue, view: View, setting: Setting): { domino: Domino; box: Box; seat: number } | null {
  if (view.phase !== 'lay' || view.to_move === null) return null;
  const number = view.row[view.turn];
  if (number === null || number === undefined) return null;
  const box = boxOf(view, setting, 'now');
  return { domino: dominoOf(catalogue, box, number), box, seat: view.to_move };
}
