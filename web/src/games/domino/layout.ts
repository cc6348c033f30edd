// How large everything is, so that all of it fits in the board's room without scrolling.
import type { Setting } from './types';

export interface Sizes {
  /** A phone held upright: parts lie in bands, one above the other. */
  narrow: boolean;
  /** Side of a square of a domino in the current row, and in the next. */
  now: number;
  next: number;
  /** Many dominoes on a phone: those of the next row stand upright. */
  upright: boolean;
  /** Side of a building tile on the builders' board. */
  tile: number;
  /** Side of the small picture of another empire, how many stand side by side, and whether numbers stand beside it. */
  mini: number;
  columns: number;
  beside: boolean;
  /** Very little height: what can be missed for a while is left out. */
  low: boolean;
}

const between = (least: number, n: number, most: number): number => Math.round(Math.max(least, Math.min(most, n)));

export function sizesFor(width: number, height: number, setting: Setting, others: number): Sizes {
  if (width < 560 || (width < 800 && height > width)) {
    const room = width - 8;
    // Beside the head of the row.
    const line = room - 48;
    const wide = Math.min(1.5, width / 390);
    const length = Math.max(4, setting.length);
    const beside = others <= 3;
    const upright = setting.length > 4;
    const mini = beside ? between(48, 72 * wide, Math.min(110, (room / Math.max(1, others)) * 0.6)) : between(44, room / others - 6, 84 * wide);
    return {
      narrow: true,
      now: between(14, line / length / 2 - (length > 4 ? 2.5 : 16), 25 * wide),
      next: upright ? between(20, line / length - 8, 33 * wide) : between(18, (line - (length - 1) * 4) / length / 2 - 0.5, 48 * wide),
      upright,
      tile: between(34, (room - 7 * 3) / 8, 62),
      mini,
      columns: others,
      beside,
      low: height < 430,
    };
  }
  const scale = Math.min(width / 1037, height / 840);
  const tile = setting.queen ? between(34, 76 * scale, 100) : 0;
  const room = height - (setting.queen ? tile + 44 : 0) - 108;
  const next = between(20, Math.min(54 * scale, room / setting.length - 12), 70);
  const columns = others > 3 && width >= 900 ? 2 : 1;
  const column = others <= 1 ? 226 : others <= 3 ? 180 : 124 / (columns === 1 ? 0.8 : 1);
  const free = height - (setting.queen ? tile + 50 : 0) - 22;
  const mini = between(56, Math.min(column * scale, free / Math.ceil(Math.max(1, others) / columns) - (setting.queen ? 60 : 42)), 260);
  return { narrow: false, now: between(18, next * 0.8, 56), next, upright: false, tile, mini, columns, beside: false, low: height < 430 };
}
