// The grid of an empire: names of cells, how far it may reach, and its areas.
import type { Cell, Terrain } from './types';

export const SIDE = 13;
export const CASTLE: Cell = 'g7';

export interface Spot {
  x: number;
  y: number;
}

export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Columns a … m from 0, rows 1 … 13 from 0. */
export function spot(cell: Cell): Spot {
  return { x: cell.charCodeAt(0) - 97, y: Number(cell.slice(1)) - 1 };
}

export function cellAt(x: number, y: number): Cell {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function neighbours(cell: Cell): Cell[] {
  const { x, y } = spot(cell);
  return [cellAt(x + 1, y), cellAt(x, y + 1), cellAt(x - 1, y), cellAt(x, y - 1)];
}

/** The smallest rectangle around an empire, castle included. Ends are inside. */
export function bounds(cells: readonly Cell[]): Rect {
  const all = [CASTLE, ...cells].map(spot);
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

const inside = (n: number): number => Math.max(0, Math.min(SIDE - 1, n));

/** Where squares can still lie: the frame may be shifted as long as it holds what is there. */
export function reach(box: Rect, frame: number): Rect {
  const dx = Math.max(0, frame - (box.x1 - box.x0 + 1));
  const dy = Math.max(0, frame - (box.y1 - box.y0 + 1));
  return { x0: inside(box.x0 - dx), y0: inside(box.y0 - dy), x1: inside(box.x1 + dx), y1: inside(box.y1 + dy) };
}

/** The part of it that is shown: no domino can go more than two squares beyond what is there. */
export function sight(box: Rect, far: Rect): Rect {
  return { x0: Math.max(far.x0, box.x0 - 2), y0: Math.max(far.y0, box.y0 - 2), x1: Math.min(far.x1, box.x1 + 2), y1: Math.min(far.y1, box.y1 + 2) };
}

/** For a small picture: always the same number of cells, with the empire in the middle. */
export function squareAround(box: Rect, frame: number): Rect {
  const x0 = Math.floor((box.x0 + box.x1 + 1 - frame) / 2);
  const y0 = Math.floor((box.y0 + box.y1 + 1 - frame) / 2);
  return { x0, y0, x1: x0 + frame - 1, y1: y0 + frame - 1 };
}

/** The squares of the same terrain that are joined to this one by edges. */
export function areaOf(land: Record<Cell, Terrain>, cell: Cell): Cell[] {
  const found = new Set<Cell>([cell]);
  for (const one of found) for (const next of neighbours(one)) if (land[next] === land[cell]) found.add(next);
  return [...found];
}

/** The outline of a set of cells as a path, a cell being `unit` wide. */
export function outline(cells: readonly Cell[], unit: number): string {
  const set = new Set(cells);
  const parts: string[] = [];
  for (const cell of cells) {
    const { x, y } = spot(cell);
    const [l, t, r, b] = [x * unit, y * unit, (x + 1) * unit, (y + 1) * unit];
    if (!set.has(cellAt(x, y - 1))) parts.push(`M${l} ${t}H${r}`);
    if (!set.has(cellAt(x, y + 1))) parts.push(`M${l} ${b}H${r}`);
    if (!set.has(cellAt(x - 1, y))) parts.push(`M${l} ${t}V${b}`);
    if (!set.has(cellAt(x + 1, y))) parts.push(`M${r} ${t}V${b}`);
  }
  return parts.join('');
}
