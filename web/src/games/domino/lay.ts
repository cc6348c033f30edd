// Laying a domino: which of the legal placements a click on a cell means, and where turning and arrows lead.
import { cellAt, spot } from './cells';
import type { Offered } from './moves';
import type { Cell, Domino } from './types';

/** The way from half a to half b: right, down, left, up. */
export type Turn = 0 | 1 | 2 | 3;

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

export interface Placement {
  move: string;
  a: Cell;
  b: Cell;
  turn: Turn;
  points: number | null;
  /** Tax that a knight would bring on half a, and on half b. */
  coins: [number, number] | null;
}

export function turned(turn: Turn, by: number): Turn {
  return ((((turn + by) % 4) + 4) % 4) as Turn;
}

/** Where half b lies when half a lies here. */
export function otherHalf(cell: Cell, turn: Turn): Cell {
  const { x, y } = spot(cell);
  return cellAt(x + STEPS[turn][0], y + STEPS[turn][1]);
}

export function stepOf(turn: Turn): readonly [number, number] {
  return STEPS[turn];
}

/** Two equal halves: then it lies the same way whichever of them comes first. */
export function isDouble(domino: Domino): boolean {
  return domino.a.terrain === domino.b.terrain && domino.a.crowns === domino.b.crowns;
}

/** All ways to lay it. The engine names each of a double once; for the hand it can still be held either way. */
export function placements(moves: readonly Offered<'lay'>[], double: boolean): Placement[] {
  return moves.flatMap(({ a, b, move }) => {
    const turn = ([0, 1, 2, 3] as Turn[]).find((t) => otherHalf(a, t) === b);
    if (turn === undefined) return [];
    const { points = null, tax_a: taxA, tax_b: taxB } = move.brings ?? {};
    const coins: [number, number] | null = taxA === undefined || taxB === undefined ? null : [taxA, taxB];
    const one: Placement = { move: move.move, a, b, turn, points, coins };
    if (!double) return [one];
    return [one, { ...one, a: b, b: a, turn: turned(turn, 2), coins: coins && [coins[1], coins[0]] }];
  });
}

/** Every cell that a legal placement covers. */
export function coveredCells(list: readonly Placement[]): Cell[] {
  return [...new Set(list.flatMap(({ a, b }) => [a, b]))].sort(reading);
}

function reading(p: Cell, q: Cell): number {
  const [s, t] = [spot(p), spot(q)];
  return s.y - t.y || s.x - t.x;
}

/** How far the hand must be turned. */
const far = (from: Turn, to: Turn): number => Math.min(turned(to, -from), turned(from, -to));

/** What pointing at a cell means: the domino as it is held with half `held` there; else shifted; else turned as little as can be. */
export function placementAt(list: readonly Placement[], cell: Cell, turn: Turn, held: 'a' | 'b' = 'a'): Placement | null {
  let best: Placement | null = null;
  let least = Infinity;
  for (const one of list) {
    if (one.a !== cell && one.b !== cell) continue;
    const cost = far(turn, one.turn) * 2 + (one[held] === cell ? 0 : 1);
    if (cost < least) {
      least = cost;
      best = one;
    }
  }
  return best;
}

/** The next way to lie over the same cell: first turned about it with half a there, then with half b there. */
export function nextAt(list: readonly Placement[], cell: Cell, now: Placement, by: number): Placement {
  const rank = (p: Placement): number => (p.a === cell ? 0 : 4) + p.turn;
  const over = list.filter(({ a, b }) => a === cell || b === cell).sort((p, q) => rank(p) - rank(q));
  // A double lies the same way twice: once is enough.
  const ways = over.filter((p, i) => over.findIndex((q) => q.move === p.move) === i);
  const at = ways.findIndex((p) => p.move === now.move);
  return ways[(at + by + ways.length) % ways.length] ?? now;
}

/** The next way to hold it that can be laid somewhere. */
export function nextTurn(list: readonly Placement[], turn: Turn, by: number): Turn {
  for (let i = 1; i < 4; i++) {
    const next = turned(turn, i * by);
    if (list.some((p) => p.turn === next)) return next;
  }
  return turned(turn, by);
}

/** The nearest of some cells in the direction of an arrow key. */
export function towards(cells: readonly Cell[], from: Cell, key: string): Cell | null {
  const here = spot(from);
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const { x, y } = spot(cell);
    const [dx, dy] = [x - here.x, y - here.y];
    const [along, across] = key === 'ArrowRight' ? [dx, dy] : key === 'ArrowLeft' ? [-dx, dy] : key === 'ArrowDown' ? [dy, dx] : [-dy, dx];
    if (along <= 0) continue;
    const cost = along + Math.abs(across) * 2.5;
    if (cost < least) {
      least = cost;
      best = cell;
    }
  }
  return best;
}
