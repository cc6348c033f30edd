// Faces of dominoes and of building tiles.
import type { JSX } from 'preact';
import type { Building, Domino, Half } from '../types';
import { stepOf, type Turn } from '../lay';
import { Square } from './terrain';

const SHIELD = 'M1 1h34v19c0 9-8 14-17 18C9 34 1 29 1 20z';

export function TileSymbols(): JSX.Element {
  return (
    <>
      <clipPath id="dm-shield-clip">
        <path d={SHIELD} />
      </clipPath>
      <clipPath id="dm-wide-clip">
        <rect x="1" y="1" width="198" height="98" rx="9" />
      </clipPath>
      <clipPath id="dm-tall-clip">
        <rect x="1" y="1" width="98" height="198" rx="9" />
      </clipPath>
    </>
  );
}

/** The line around a domino: it says which two squares belong together. */
export function DominoEdge({ x, y, upright }: { x: number; y: number; upright: boolean }): JSX.Element {
  return <rect x={x + 1.5} y={y + 1.5} width={upright ? 97 : 197} height={upright ? 197 : 97} rx="9" class="dm-edge" />;
}

/** Two squares, half a on the left or, upright, above. */
export function DominoFace({ domino, size, upright = false }: { domino: Domino; size: number; upright?: boolean }): JSX.Element {
  const [width, height] = upright ? [1, 2] : [2, 1];
  return (
    <svg class="dm-domino" width={size * width} height={size * height} viewBox={`0 0 ${width * 100} ${height * 100}`} aria-hidden="true">
      <Halves a={domino.a} b={domino.b} turn={upright ? 1 : 0} x={0} y={0} />
    </svg>
  );
}

/** A domino inside an SVG, half a at x, y and half b in the direction of `turn`. Halves glide when it is turned. */
export function Halves({ a, b, turn, x, y }: { a: Half; b: Half; turn: Turn; x: number; y: number }): JSX.Element {
  const [dx, dy] = stepOf(turn);
  const left = Math.min(0, dx) * 100;
  const top = Math.min(0, dy) * 100;
  return (
    <g style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g transform={`translate(${left} ${top})`} clip-path={dy ? 'url(#dm-tall-clip)' : 'url(#dm-wide-clip)'}>
        <Square terrain={a.terrain} crowns={a.crowns} x={-left} y={-top} />
        <g class="dm-glide" style={{ transform: `translate(${dx * 100 - left}px, ${dy * 100 - top}px)` }}>
          <Square terrain={b.terrain} crowns={b.crowns} x={0} y={0} mirrored />
        </g>
      </g>
      <path class="dm-seam" d={dy ? `M5 ${dy > 0 ? 100 : 0}H95` : `M${dx > 0 ? 100 : 0} 5V95`} />
      <DominoEdge x={left} y={top} upright={dy !== 0} />
    </g>
  );
}

/** How much of a tile can be read at its size. */
export type Detail = 'full' | 'emblem';

/** A building in a box of 100 × 100: top left what it brings at once (until it is built), top right its crown, bottom left what
 * it does for taxes, bottom right its points. */
export function BuildingFace({ building, built, detail }: { building: Building; built: boolean; detail: Detail }): JSX.Element {
  const { knights, towers, tax, crowns, points } = building;
  const full = detail === 'full';
  return (
    <g class={built ? 'dm-tile dm-tile-built' : 'dm-tile'}>
      <rect x="2" y="2" width="96" height="96" rx="9" class="dm-tile-base" />
      <rect x="6.5" y="6.5" width="87" height="87" rx="6" class="dm-tile-line" />
      <use href={`#dm-b-${building.id}`} {...(full ? { x: 22, y: 20, width: 56, height: 56 } : { x: 12, y: 12, width: 76, height: 76 })} />
      {full && !built && (knights > 0 || towers > 0) && (
        <g>
          {knights > 0 && <Gain figure="knight" count={knights} x={3} />}
          {towers > 0 && <Gain figure="tower" count={towers} x={knights > 0 ? 29 : 3} />}
        </g>
      )}
      {full && crowns > 0 && (
        <g transform="translate(64 3)">
          <rect width="33" height="28" rx="8" class="dm-scroll" />
          <use href="#dm-crown" x="4" y="2" width="25" height="23" />
        </g>
      )}
      {full && tax !== 'none' && (
        <g transform="translate(3 68)">
          <rect width="42" height="29" rx="8" class="dm-scroll" />
          <use href="#dm-coin" x="2" y="4" width="21" height="21" />
          <use href={`#dm-${tax}`} x="22" y="3" width="18" height="23" />
        </g>
      )}
      {full && points.kind !== 'none' && <Shield points={points} />}
    </g>
  );
}

function Gain({ figure, count, x }: { figure: 'knight' | 'tower'; count: number; x: number }): JSX.Element {
  return (
    <g transform={`translate(${x} 3)`}>
      <rect width={count > 1 ? 38 : 25} height="30" rx="8" class="dm-scroll" />
      <use href={`#dm-${figure}`} x="2" y="2.5" width="21" height="25" />
      {count > 1 && (
        <text x="29.5" y="23" class="dm-digit">
          {count}
        </text>
      )}
    </g>
  );
}

function Shield({ points: { kind, terrain, number } }: Pick<Building, 'points'>): JSX.Element {
  return (
    <g transform="translate(61 58)">
      <path d={SHIELD} class="dm-shield" />
      {kind === 'area' && terrain && (
        <>
          <g clip-path="url(#dm-shield-clip)">
            <use href={`#dm-${terrain}`} x="-2" y="-2" width="42" height="42" />
          </g>
          <path d={SHIELD} class="dm-shield-line" />
        </>
      )}
      {(kind === 'knight' || kind === 'tower') && <use href={`#dm-${kind}`} x="14" y="7" width="18" height="23" />}
      {kind === 'area' && <circle cx="18" cy="17" r="11.5" class="dm-shield-disc" />}
      <text x={kind === 'knight' || kind === 'tower' ? 9.5 : 18} y="25" class="dm-digit">
        {number}
      </text>
    </g>
  );
}

/** A building as an element of its own. */
export function BuildingTile({ building, built = false, size }: { building: Building; built?: boolean; size: number }): JSX.Element {
  return (
    <svg class="dm-building" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <BuildingFace building={building} built={built} detail={size < 34 ? 'emblem' : 'full'} />
    </svg>
  );
}
