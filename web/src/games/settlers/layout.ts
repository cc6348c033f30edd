// How large things are drawn, by the room there is.
import type { Row } from './empire';

const GAP = 7;
const HEAD = 26 + GAP;
const DOCK = 46 + GAP;
const PADDING = 16;
/** Three rows of tiles that can still be read, and the board between them. */
const LEAST_EMPIRE = 250;
export const PLATE = 176;
/** A narrow board: tabs, the three rows of an empire with its goods, and what is asked. */
const TABS = 48;
const LEAST_ROWS = 360;
/** The same where the rows lie in one strip. */
const LEAST_STRIP = 160;
const NARROW_DOCK = 52;
/** Its height where it only tells the round, and where the places lie in it that are asked for. */
const LINE = 30;
const TARGETS = 104;
/** A narrow hand: the width of its cards, which grows a little with the height of the board, and what is around them. */
const HELD = { least: 76, most: 92, from: 375 };
const AROUND_HELD = 12;

export interface Room {
  width: number;
  height: number;
}

export interface Sizes {
  /** One empire at a time, with tabs for the others: on a phone, and in a low window. */
  narrow: boolean;
  /** Of a card in hand, at most. */
  card: number;
  /** Of the smallest pictures. */
  small: { width: number; height: number };
  /** The height that is needed at least, where the board is narrow. A wide one fits, or would not be. */
  least: number;
}

interface Shown {
  others: number;
  hand: boolean;
  /** Below the empire. */
  dock: 'none' | 'round' | 'answers' | 'targets';
  /** A narrow empire has its rows side by side. */
  strip: boolean;
}

export function sizesFor({ width, height }: Room, { others, hand, dock, strip }: Shown): Sizes {
  const large = height > 950 && width > 1100;
  const card = large ? 128 : 108;
  const rest = HEAD + (others > 1 ? 219 : 155) + GAP + (dock === 'none' || dock === 'round' ? 0 : DOCK) + (hand ? card * 1.36 + 6 + GAP : 0) + PADDING;
  const narrow = width < 700 || height < rest + LEAST_EMPIRE;
  const held = narrow ? Math.round(Math.min(HELD.most, Math.max(HELD.least, HELD.least + (height - HELD.from) * 0.15))) : card;
  const least = TABS + (strip ? LEAST_STRIP : LEAST_ROWS) + { none: 0, round: LINE, answers: NARROW_DOCK, targets: strip ? TARGETS : NARROW_DOCK }[dock] + (hand ? HELD.least * 1.36 + AROUND_HELD : 0);
  return { narrow, least: narrow ? Math.round(least) : 0, card: held, small: large ? { width: 60, height: 52 } : { width: 52, height: 45 } };
}

export interface TileSize {
  width: number;
  height: number;
  /** Left side, board, right side. */
  columns: string;
  /** There is room for the name of a row beside so many tiles on the left. */
  named: number;
}

const BETWEEN = 6;

/** Tiles as large as the room for them allows. */
export function tilesFor(rows: readonly Row[], room: Room): TileSize {
  const width = room.width - PLATE - 24;
  const most = (side: 'left' | 'right'): number => Math.max(...rows.map((row) => row[side].length));
  const tall = Math.min(170, (room.height - 2 * BETWEEN) / 3);
  const wide = Math.max(58, Math.min(126, tall * 0.92, width / Math.max(6, most('left') + most('right')) - BETWEEN));
  // The board stays in the middle as long as both sides fit.
  const need = (side: 'left' | 'right'): number => most(side) * (wide + BETWEEN) + 2;
  const half = width / 2;
  const column = (side: 'left' | 'right'): string => (need(side) > half ? `minmax(0, ${need(side)}px)` : 'minmax(0, 1fr)');
  const left = need('right') > half ? width - need('right') : Math.max(half, need('left'));
  return { width: wide, height: tall, columns: `${column('left')} auto ${column('right')}`, named: Math.floor((left - 125) / (wide + BETWEEN)) };
}

/** Where the rows lie below each other and scroll sideways; an empty one is but a line. */
export function rowTilesFor(rows: readonly Row[], room: Room, deals: boolean): { width: number; height: number } {
  const counts = rows.map(({ left, right }) => left.length + right.length);
  const empty = counts.filter((count) => count === 0).length;
  const height = Math.max(76, Math.min(124, (room.height - 64 - (deals ? 32 : 0) - 28 * empty) / Math.max(1, 3 - empty) - 13));
  // Rather narrow than out of sight.
  const fitting = Math.max(76, (room.width - 40) / Math.max(1, ...counts) - 8);
  return { height, width: Math.max(72, Math.min(104, height * 0.88, fitting)) };
}

/** Open cards, where they lie over an empire: as wide as they can be with a line above them. */
export function openCardFor(room: Room): number {
  return Math.round(Math.max(76, Math.min(108, (room.height - 72) / 1.36)));
}
