// Armies, cities, neutral armies and tokens: how they look, and where each stands in its region.
import type { JSX } from 'preact';
import { seatColour, seatInk, seatShape } from '../../seats';
import { GoodShape } from './goods';
import { MAPS } from './map-data';
import type { GoodId, View } from './types';

export type Piece =
  | { what: 'army'; seat: number; count: number }
  | { what: 'city'; seat: number; count: number }
  | { what: 'neutral'; count: number }
  | { what: 'token'; good: GoodId };

/** `letters`: the size of the number on it, for a piece of radius 10. */
export type Placed = Piece & { key: string; x: number; y: number; r: number; letters: number };

function piecesOf(view: View, region: string): Piece[] {
  const list: Piece[] = [];
  const token = view.tokens[region];
  if (token) list.push({ what: 'token', good: token });
  view.armies.forEach((armies, seat) => {
    const cities = view.cities[seat]?.[region] ?? 0;
    const count = armies[region] ?? 0;
    if (cities) list.push({ what: 'city', seat, count: cities });
    if (count) list.push({ what: 'army', seat, count });
  });
  const neutral = view.neutral[region] ?? 0;
  if (neutral) list.push({ what: 'neutral', count: neutral });
  return list;
}

/** How large pieces are, in units of the map. */
export interface PieceSize {
  /** The largest that one may be, with what is around it. */
  most: number;
  /** The number on it: moves are decided by it, so that it is read in a small window, too. */
  letters: number;
}

/** What a number must measure on the screen, in pixels. */
const READABLE = 11.2;

/** On a phone the map is small, so pieces are big. `scale`: pixels a unit of the map. */
export const pieceSize = (narrow: boolean, scale: number): PieceSize => ({ most: narrow ? 48 : 40, letters: READABLE / Math.max(0.22, scale) });

/** The height of letters in a piece, and the way to the next piece, which may lap a little: of its radius. */
const LETTERS = 1.5;
const APART = 1.9;

const keyOf = (p: Piece): string => (p.what === 'army' || p.what === 'city' ? `${p.what}${p.seat}` : p.what);

/** Rows in the region's room for pieces, as big as they can be; where their numbers could not be read then, they stand out of it
 * a little. `extra` is a piece that is only being thought of. */
export function placePieces(view: View, side: string, region: string, { most, letters }: PieceSize, extra?: Piece): Placed[] {
  const list = piecesOf(view, region);
  if (extra && !list.some((p) => keyOf(p) === keyOf(extra))) list.push(extra);
  const [x, y, w, h] = MAPS[side]!.regions[region]!.box as [number, number, number, number];
  const least = Math.max(14, (letters / LETTERS) * APART);
  let size = Math.max(most, least);
  let columns = 1;
  for (;; size = Math.max(least, size - 1)) {
    const out = size === least ? 0.4 * size : 0;
    columns = Math.max(1, Math.floor((w + out) / size));
    if (size === least || Math.ceil(list.length / columns) * size <= h) break;
  }
  const r = Math.max(size * 0.43, letters / LETTERS);
  const rows = Math.ceil(list.length / columns);
  return list.map((piece, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? list.length - row * columns : columns;
    return {
      ...piece,
      key: keyOf(piece),
      x: x + w / 2 + ((i % columns) - (inRow - 1) / 2) * size,
      y: y + h / 2 + (row - (rows - 1) / 2) * size,
      r,
      letters: Math.max(12, (letters * 10) / r),
    };
  });
}

export function centre(side: string, region: string): { x: number; y: number } {
  const [x, y, w, h] = MAPS[side]!.regions[region]!.box as [number, number, number, number];
  return { x: x + w / 2, y: y + h / 2 };
}

export const CITY = 'M-9.5 9V-3.5h3.2v2h2.1V-8.5h2.3v2.2h3.8v-2.2h2.3v7h2.1v-2h3.2V9z';
export const NEUTRAL = 'M0-9.5 8.5-6.5V0C8.5 5 5 8 0 10-5 8-8.5 5-8.5 0v-6.5z';

/** The eye's middle of each seat's shape, where its number goes: a triangle is heavier below. */
const numberShift = [0, 0, 0, 2.4, 0, 0];

export function PieceMark({ piece, ghost }: { piece: Placed; ghost?: boolean }): JSX.Element {
  const transform = `translate(${piece.x.toFixed(1)} ${piece.y.toFixed(1)}) scale(${(piece.r / 10).toFixed(3)})`;
  const style = ghost ? 'em-piece em-ghost' : 'em-piece';
  if (piece.what === 'token')
    return (
      <g class={`${style} em-token`} transform={transform}>
        <circle r="9.8" class="em-token-disc" />
        <g transform="translate(-6.4 -6.4) scale(0.8)">
          <GoodShape good={piece.good} />
        </g>
      </g>
    );
  if (piece.what === 'neutral')
    return (
      <g class={style} transform={transform}>
        <path d={NEUTRAL} class="em-neutral" />
        <path d="M-5-7.7-8-4M1-9-8 2.5M6-7.3-6.5 6M8.3-4-3 8.6M8 3 3 8.8" class="em-neutral-hatch" />
        <text y={piece.letters / 3} font-size={piece.letters} class="em-count em-neutral-count">
          {piece.count}
        </text>
      </g>
    );
  const colour = seatColour(piece.seat);
  if (piece.what === 'city')
    return (
      <g class={style} transform={transform}>
        <path d={CITY} class="em-piece-body" fill={colour} />
        <path d={seatShape(piece.seat)} transform={piece.count > 1 ? 'translate(-4.3 3.8) scale(0.34)' : 'translate(0 3.6) scale(0.42)'} fill={seatInk(piece.seat)} />
        {piece.count > 1 && (
          <text x="4" y={3.6 + piece.letters / 3} class="em-count" font-size={piece.letters} fill={seatInk(piece.seat)}>
            {piece.count}
          </text>
        )}
      </g>
    );
  return (
    <g class={style} transform={transform}>
      <path d={seatShape(piece.seat)} class="em-piece-body" fill={colour} />
      <path d={seatShape(piece.seat)} transform="scale(0.82)" fill="none" stroke={seatInk(piece.seat)} stroke-width="0.8" opacity="0.45" />
      <text y={piece.letters * 0.35 + (numberShift[piece.seat] ?? 0)} font-size={piece.letters} class="em-count" fill={seatInk(piece.seat)}>
        {piece.count}
      </text>
    </g>
  );
}
