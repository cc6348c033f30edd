// Figures: kings and castles in the colour and with the mark of their seat, knights, towers, queen, dragon, coins.
import type { JSX } from 'preact';
import { seatColour, seatInk, seatShape } from '../../../seats';

const CROWN = 'M3 20 1.5 5.5 8 11 12.5 2 17 11l6.5-5.5L22 20z';

/** Body of a king in a box of 60 × 80. */
const ROBE = 'M30 27c-9 1-14 9-17 22L7 71h46l-6-22c-3-13-8-21-17-22z';
const KING_CROWN = 'M18 18 15 3l8 6 7-8 7 8 8-6-3 15z';

const CASTLE = 'M12 88V44h6v6h5v-6h6v6h5v-6h5V26h5v5h4v-5h4v5h4v-5h5v18h5v6h5v-6h6v6h5v-6h6v44z';

const CASTLE_HALF = 'M51 26h4v5h4v-5h5v18h5v6h5v-6h6v6h5v-6h6v44H50V31h1z';
const CASTLE_AT = 'translate(50 54) scale(0.92) translate(-50 -54)';

export function PieceSymbols(): JSX.Element {
  return (
    <>
      <symbol id="dm-crown" viewBox="0 0 25 23">
        <path class="dm-gold" d={CROWN} />
        <path class="dm-gold-line" d="M4 16.5h17" />
      </symbol>
      <symbol id="dm-coin" viewBox="-12 -12 24 24">
        <circle r="10.5" class="dm-gold" />
        <circle r="7.6" class="dm-gold-line" />
        <path d="M0-4.6 4.6 0 0 4.6-4.6 0z" class="dm-gold-mark" />
      </symbol>
      <symbol id="dm-knight" viewBox="0 0 40 44">
        <path class="dm-steel" d="M9 36C9 26 18 23 18 17l-7 5-6-5C8 10 12 6 17 4l4-4 1 5c10 5 12 16 11 31z" />
        <path class="dm-steel" d="M6 36h29v6H6z" />
        <path class="dm-ink-line" d="M23 9c4 5 5 13 4 22M15 11h.1" />
      </symbol>
      <symbol id="dm-tower" viewBox="0 0 34 46">
        <path class="dm-stone" d="M4 3h6v4h4.5V3h5v4H24V3h6v13l-3.5 3.5V43h-19V19.5L4 16z" />
        <path class="dm-dark" d="M14 43V34a3 3 0 0 1 6 0v9zM15.5 21.5h3v6h-3z" />
        <path class="dm-ink-line" d="M4 16h26M7.5 19.5h19" />
      </symbol>
      <symbol id="dm-queen" viewBox="0 0 60 80">
        <path class="dm-hair" d="M17 24c-5 12-4 24 0 30h26c4-6 5-18 0-30-3-8-23-8-26 0z" />
        <path class="dm-gown" d="M30 33c-5 0-9 3-9 8l3 10C17 56 11 66 8 77h44c-3-11-9-21-16-26l3-10c0-5-4-8-9-8z" />
        <path class="dm-gown-trim" d="M24 51h12M30 52c-2 8-3 16-3 25h6c0-9-1-17-3-25zM30 33l-5 8 5 5 5-5z" />
        <path class="dm-skin" d="M30 14c6 0 9 4 9 10s-4 11-9 11-9-5-9-11 3-10 9-10z" />
        <path class="dm-hair" d="M20 25c2-8 6-9 10-9s8 1 10 9c-4-3-6-5-10-5s-6 2-10 5z" />
        <path class="dm-gold" d="M19 17 17 4l7 5 6-8 6 8 7-5-2 13c-7-3-15-3-22 0z" />
        <path class="dm-ink-line" d="M26 25.5h.1M34 25.5h.1M28 30.5q2 1.5 4 0" />
      </symbol>
      <symbol id="dm-dragon" viewBox="0 0 100 100">
        <path class="dm-wing" d="M47 50C42 30 28 17 6 14c6 7 8 14 6 22 7-2 11 1 13 8 6-3 10 0 12 7 4-3 7-3 10-1z" />
        <path class="dm-ink-line" d="M47 50C40 36 30 24 6 14M12 36c9-2 17-2 26 6M25 44c6-1 11 0 16 4" />
        <path
          class="dm-scales"
          d="M12 88C2 80 2 64 14 58c-1 8 2 15 10 16 9 1 12-6 12-15 0-13 7-19 13-27 3-4 3-9 1-13 7-3 15-3 21 1l15 5c5 2 5 8 0 9l-12 2c-6 1-8 5-6 11 4 11 5 21 1 30l9 11H61l-3-9H48l3 9H33c-6 4-15 4-21 0z"
        />
        <path class="dm-belly" d="M60 40c-4 10-6 22-3 34h8c5-9 3-19 1-27-2-5-1-9 2-12z" />
        <path class="dm-scales" d="M53 19 44 6c8 0 14 4 18 12zM62 18l-4-11c6 1 11 5 13 11z" />
        <path class="dm-ink-line" d="M72 27l14 3M58 48h7M57 56h9M57 64h9M36 59c4-2 8-1 11 3M50 78c-6-4-13-3-17 3" />
        <circle cx="69" cy="24" r="2.6" class="dm-eye" />
        <path class="dm-flame" d="M90 33c6 1 9 5 9 10-3-3-5-3-7-1 0-3-2-4-5-4z" />
        <path class="dm-scales" d="M4 66l-3-9 9 3z" />
      </symbol>
      <symbol id="dm-cave" viewBox="0 0 100 100">
        <path class="dm-rock" d="M2 98 8 60 20 38 30 18 50 8 66 14 80 30l10 26 8 42z" />
        <path class="dm-hole" d="M18 98c-2-30 8-58 32-60 24 0 34 28 32 60z" />
        <path class="dm-ink-line" d="M12 62l8-6M22 38l9 4M34 20l6 9M62 16l-4 10M78 34l-9 6M88 58l-8-3M8 82h8M92 82h-8" />
      </symbol>
    </>
  );
}

/** The king of a seat, in a box of 60 × 80. */
export function King({ seat, x = 0, y = 0, height = 80 }: { seat: number; x?: number; y?: number; height?: number }): JSX.Element {
  return (
    <g class="dm-king" transform={`translate(${x} ${y}) scale(${height / 80})`}>
      <path d={ROBE} fill={seatColour(seat)} />
      <path d="M5 70h50v8H5z" fill={seatColour(seat)} />
      <circle cx="30" cy="23" r="9.5" class="dm-skin" />
      <path d={KING_CROWN} class="dm-gold" />
      <path d={seatShape(seat)} transform="translate(30 53) scale(1.05)" fill={seatInk(seat)} class="dm-mark" />
    </g>
  );
}

/** A figure as an element of its own. */
export function Figure({ name, size, label }: { name: 'crown' | 'coin' | 'knight' | 'tower' | 'queen' | 'dragon' | 'cave'; size: number; label?: string }): JSX.Element {
  return (
    <svg class="dm-figure" width={size} height={size} viewBox="0 0 10 10" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      <use href={`#dm-${name}`} width="10" height="10" />
    </svg>
  );
}

export function KingFigure({ seat, size }: { seat: number; size: number }): JSX.Element {
  return (
    <svg class="dm-figure" width={size * 0.75} height={size} viewBox="0 0 60 80" aria-hidden="true">
      <King seat={seat} />
    </svg>
  );
}

/** The start tile with the castle of its rulers: in a team each has a half of it. */
export function CastleSquare({ seats, x, y, queen }: { seats: number[]; x: number; y: number; queen: boolean }): JSX.Element {
  const [first, second] = seats as [number, number | undefined];
  return (
    <g transform={`translate(${x} ${y})`} class="dm-castle">
      <rect width="100" height="100" class="dm-start" />
      <path class="dm-star" d="M50 2 56 44 98 50 56 56 50 98 44 56 2 50 44 44zM20 20 46 42M80 20 54 42M20 80 46 58M80 80 54 58" />
      <path d={CASTLE} transform={CASTLE_AT} fill={seatColour(first)} class="dm-castle-body" />
      {second !== undefined && <path d={CASTLE_HALF} transform={CASTLE_AT} fill={seatColour(second)} class="dm-castle-body" />}
      <path d="M44 85V74a6.5 6.5 0 0 1 13 0v11z" class="dm-dark" />
      {second === undefined ? (
        <path d={seatShape(first)} transform="translate(50.5 52) scale(1.15)" fill={seatInk(first)} class="dm-mark" />
      ) : (
        <>
          <path d={seatShape(first)} transform="translate(28 66) scale(0.95)" fill={seatInk(first)} class="dm-mark" />
          <path d={seatShape(second)} transform="translate(73 66) scale(0.95)" fill={seatInk(second)} class="dm-mark" />
        </>
      )}
      {queen && <use href="#dm-queen" x={second === undefined ? 58 : 30} y="36" width="41" height="60" />}
    </g>
  );
}
