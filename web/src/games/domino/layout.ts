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
  /** Little height: the page scrolls, and what is looked at most comes first. */
  low: boolean;
  /** Little height, but width enough: the rows stand beside the empire, that of many dominoes in two columns. */
  flat: boolean;
  /** The height that is needed at least. */
  least: number;
}

const between = (least: number, n: number, most: number): number => Math.round(Math.max(least, Math.min(most, n)));

/** An empire on which squares can be told apart and hit. */
const LEAST_SEA = 240;

/** The width that rows beside an empire need. */
const FLAT = 400;
const FLAT_MANY = 410;

/** `laying`: the empire needs all the width there is. */
export function sizesFor(width: number, height: number, setting: Setting, others: number, laying: boolean): Sizes {
  // Many rulers have long rows, and many empires: all that beside one's own needs more width.
  const beside = setting.length > 4 || others > 3 ? 760 : 560;
  if (width >= beside && (width >= 800 || height <= width)) return wideSizes(width, height, setting, others);
  const large = narrowSizes(width, Math.min(1.5, width / 390), setting, others);
  const small = narrowSizes(width, Math.min(1, width / 390), setting, others);
  // Where the page scrolls the board has just what it needs.
  const low = height <= small.least + 1;
  if (height >= large.least && !low) return { ...large, least: small.least };
  const many = setting.length > 4;
  if (width >= (many ? FLAT_MANY : FLAT) && !(many && laying)) return flatSizes(width, setting, others);
  return { ...small, low };
}

function narrowSizes(width: number, wide: number, setting: Setting, others: number): Sizes {
  const room = width - 8;
  // Beside the head of the row.
  const line = room - 52;
  const length = Math.max(4, setting.length);
  const beside = others <= 3;
  const upright = setting.length > 4;
  const mini = beside ? between(48, 72 * wide, Math.min(110, (room / Math.max(1, others)) * 0.6)) : between(44, room / others - 12, 84 * wide);
  const now = between(14, line / length / 2 - (length > 4 ? 2.5 : 16), 25 * wide);
  const next = upright ? between(20, line / length - 4, 36 * wide) : between(18, (line - (length - 1) * 4) / length / 2 - 0.5, 48 * wide);
  const tile = between(34, (room - 7 * 3) / 8, 62);
  const minis = mini + (setting.queen && !beside ? 22 : 6);
  const builders = setting.queen ? tile + 30 : 0;
  const rows = Math.max(34, now) + Math.max(44, upright ? 2 * next : next) + 14;
  const least = minis + builders + 26 + LEAST_SEA + rows + 12;
  return { narrow: true, now, next, upright, tile, mini, columns: others, beside, low: false, flat: false, least };
}

/** All but the other empires is in sight in a window of 375 pixels. */
function flatSizes(width: number, setting: Setting, others: number): Sizes {
  const room = width - 8;
  const many = setting.length > 4;
  const beside = others <= 3;
  const mini = beside ? 60 : between(44, room / others - 6, 60);
  const tile = between(34, (room - 7 * 3) / 8, 42);
  const builders = setting.queen ? tile + 30 : 0;
  const least = builders + 26 + LEAST_SEA + 15 + mini + (setting.queen && !beside ? 22 : 6);
  return { narrow: true, now: many ? 13 : 16, next: many ? 23 : 29, upright: false, tile, mini, columns: others, beside, low: true, flat: true, least };
}

function wideSizes(width: number, height: number, setting: Setting, others: number): Sizes {
  const scale = Math.min(width / 1037, height / 840);
  const tile = setting.queen ? between(34, 76 * scale, 100) : 0;
  const room = height - (setting.queen ? tile + 44 : 0) - 108;
  const next = between(20, Math.min(54 * scale, room / setting.length - 12), 70);
  const columns = others > 3 && (width >= 900 || height < 740) ? 2 : 1;
  const column = others <= 1 ? 226 : others <= 3 ? 180 : 124 / (columns === 1 ? 0.8 : 1);
  const free = height - (setting.queen ? tile + 50 : 0) - 22;
  const mini = between(56, Math.min(column * scale, free / Math.ceil(Math.max(1, others) / columns) - (setting.queen ? 60 : 42)), 260);
  // All at its smallest: the rows of dominoes, the other empires, and one's own with step and hand.
  const least = Math.max(92 + setting.length * 32, Math.ceil(others / (others > 3 ? 2 : 1)) * (setting.queen ? 124 : 106), LEAST_SEA + 100) + (setting.queen ? 34 + 50 : 0) + 22;
  return { narrow: false, now: between(18, next * 0.8, 56), next, upright: false, tile, mini, columns, beside: false, low: false, flat: false, least };
}
