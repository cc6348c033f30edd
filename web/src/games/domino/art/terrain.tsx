// The seven terrains and the start tile: squares of 100 × 100, washed with colour and engraved with ink. Each has a motif
// of its own, so that none needs its colour to be told. They are drawn once, as symbols, and used everywhere.
import type { JSX } from 'preact';
import type { Terrain } from '../types';

export const TERRAINS: Terrain[] = ['grass', 'field', 'forest', 'lake', 'swamp', 'mountain', 'town'];

type Points = readonly (readonly number[])[];

const at = (points: Points, draw: (x: number, y: number, s: number) => string): string => points.map(([x, y, s]) => draw(x!, y!, s ?? 1)).join('');
const n = (v: number): string => String(Math.round(v * 10) / 10);

/** Blades of grass from one root. */
const tuft = (x: number, y: number, s: number): string =>
  `M${x} ${y}q${n(-1.5 * s)} ${n(-6 * s)} ${n(-6 * s)} ${n(-9 * s)}M${x} ${y}q${n(-0.5 * s)} ${n(-8 * s)} ${n(-1.4 * s)} ${n(-13 * s)}M${x} ${y}q${n(1 * s)} ${n(-6 * s)} ${n(4 * s)} ${n(-11 * s)}M${x} ${y}q${n(3 * s)} ${n(-4 * s)} ${n(8 * s)} ${n(-6 * s)}`;

function Grass(): JSX.Element {
  const tufts: Points = [[17, 30], [47, 24, 0.8], [80, 34], [33, 55, 0.9], [64, 60], [90, 72, 0.8], [14, 82, 0.9], [47, 90], [77, 95, 0.7]];
  const flowers: Points = [[29, 20], [62, 42], [86, 52], [20, 62], [61, 82], [34, 76]];
  return (
    <>
      <path class="dm-light" d="M-4 44C20 30 42 36 60 46S92 58 104 46V72C84 84 60 66 42 68S10 80-4 74z" />
      <path class="dm-faint" d="M-4 44C20 30 42 36 60 46S92 58 104 46M-4 76C20 84 30 70 46 69S84 82 104 71" />
      <path class="dm-line" d={at(tufts, tuft)} />
      {flowers.map(([x, y], i) => (
        <circle key={i} cx={x} cy={y} r="2.1" class={i % 2 ? 'dm-bloom' : 'dm-bloom dm-bloom-2'} />
      ))}
    </>
  );
}

/** An ear of wheat on its stalk. */
const ear = (x: number, y: number, s: number): string => {
  const grain = (dy: number, side: number): string => `M${x} ${n(y + dy * s)}q${n(side * 5.4 * s)} ${n(-0.6 * s)} ${n(side * 5.6 * s)} ${n(-6.4 * s)}q${n(side * -5 * s)} ${n(0.6 * s)} ${n(side * -5.6 * s)} ${n(6.4 * s)}z`;
  return [0, -5, -10].map((dy) => grain(dy, 1) + grain(dy, -1)).join('') + `M${x} ${n(y - 10 * s)}q${n(-2.4 * s)} ${n(-4 * s)} 0 ${n(-8 * s)}q${n(2.4 * s)} ${n(4 * s)} 0 ${n(8 * s)}z`;
};
const stalk = (x: number, y: number, s: number): string => `M${x} ${y}q${n(1 * s)} ${n(8 * s)} ${n(-0.5 * s)} ${n(15 * s)}`;

function Field(): JSX.Element {
  const ears: Points = [[12, 23], [37, 20], [62, 23], [87, 20], [24, 54], [49, 51], [74, 54], [12, 85], [37, 82], [62, 85], [87, 82]];
  return (
    <>
      <path class="dm-light" d="M-4 2Q50-8 104 2V14Q50 4-4 14zM-4 33Q50 23 104 33V45Q50 35-4 45zM-4 64Q50 54 104 64V76Q50 66-4 76z" />
      <path class="dm-faint" d="M-4 38Q50 28 104 38M-4 69Q50 59 104 69M-4 100Q50 90 104 100" />
      <path class="dm-line dm-thin" d={at(ears, stalk)} />
      <path class="dm-body" d={at(ears, ear)} />
    </>
  );
}

const crown = (x: number, y: number, s: number): string =>
  `M${n(x - 9 * s)} ${n(y + 5 * s)}a${n(6.4 * s)} ${n(6.4 * s)} 0 0 1 ${n(-1 * s)} ${n(-11 * s)}a${n(9 * s)} ${n(9 * s)} 0 0 1 ${n(10 * s)} ${n(-9 * s)}a${n(9 * s)} ${n(9 * s)} 0 0 1 ${n(10.4 * s)} ${n(8.6 * s)}a${n(6.2 * s)} ${n(6.2 * s)} 0 0 1 ${n(-1.4 * s)} ${n(11.4 * s)}q${n(-9 * s)} ${n(4.4 * s)} ${n(-18 * s)} 0z`;
const shade = (x: number, y: number, s: number): string =>
  `M${n(x + 1 * s)} ${n(y + 7 * s)}q${n(7 * s)} ${n(-5 * s)} ${n(5.4 * s)} ${n(-19 * s)}q${n(5 * s)} ${n(3 * s)} ${n(4 * s)} ${n(6.6 * s)}a${n(6.2 * s)} ${n(6.2 * s)} 0 0 1 ${n(-1.4 * s)} ${n(11.4 * s)}q${n(-4 * s)} ${n(1.6 * s)} ${n(-8 * s)} ${n(1 * s)}z`;
const fir = (x: number, y: number, s: number): string => `M${x} ${n(y - 22 * s)}l${n(6 * s)} ${n(10 * s)}h${n(-2.4 * s)}l${n(5 * s)} ${n(9.4 * s)}h${n(-3 * s)}l${n(4.4 * s)} ${n(9 * s)}h${n(-20 * s)}l${n(4.4 * s)} ${n(-9 * s)}h${n(-3 * s)}l${n(5 * s)} ${n(-9.4 * s)}h${n(-2.4 * s)}z`;
const firShade = (x: number, y: number, s: number): string => `M${x} ${n(y - 22 * s)}l${n(6 * s)} ${n(10 * s)}h${n(-2.4 * s)}l${n(5 * s)} ${n(9.4 * s)}h${n(-3 * s)}l${n(4.4 * s)} ${n(9 * s)}h${n(-9 * s)}z`;
const trunk = (x: number, y: number, s: number): string => `M${n(x - 1.6 * s)} ${n(y + 5 * s)}h${n(3.2 * s)}v${n(7 * s)}h${n(-3.2 * s)}z`;

function Forest(): JSX.Element {
  // From the back to the front; those with a fourth number are firs.
  const trees: Points = [[22, 20, 0.86], [50, 25, 1, 1], [79, 20, 0.95], [37, 45, 1], [66, 49, 0.9, 1], [92, 50, 1], [10, 55, 1.05, 1], [24, 76, 1], [52, 78, 1.06], [80, 82, 1.1, 1]];
  return (
    <>
      <path class="dm-light" d="M-4 60C26 48 40 66 62 58S96 40 104 44V104H-4z" />
      {trees.map(([x, y, s, isFir], i) => (
        <g key={i}>
          <path class="dm-trunk" d={trunk(x!, y!, s!)} />
          <path class="dm-body" d={isFir ? fir(x!, y!, s!) : crown(x!, y!, s!)} />
          <path class="dm-shade" d={isFir ? firShade(x!, y!, s!) : shade(x!, y!, s!)} />
        </g>
      ))}
    </>
  );
}

const wave = (x: number, y: number, s: number): string => `M${x} ${y}${Array.from({ length: Math.round(s) }, () => 'q4.5-6.4 9 0t9 0').join('')}`;

function Lake(): JSX.Element {
  const waves: Points = [[8, 17, 2], [58, 14, 2], [26, 33, 1], [62, 33, 1], [4, 50, 2], [52, 50, 2], [24, 67, 2], [72, 66, 1], [6, 85, 1], [38, 85, 3]];
  return (
    <>
      <path class="dm-light" d="M-4 22C30 10 44 30 70 24S98 14 104 18V40C82 48 66 34 44 40S12 48-4 42zM-4 74C24 62 46 82 104 68V86C66 96 36 82-4 90z" />
      <path class="dm-foam" d={at(waves, (x, y, s) => wave(x + 1, y + 3.4, s))} />
      <path class="dm-line" d={at(waves, wave)} />
    </>
  );
}

const reed = (x: number, y: number, s: number): string => `M${x} ${y}q${n(-1 * s)} ${n(-14 * s)} ${n(1 * s)} ${n(-30 * s)}M${n(x - 3 * s)} ${y}q${n(-3 * s)} ${n(-12 * s)} ${n(-7 * s)} ${n(-22 * s)}M${n(x + 3 * s)} ${y}q${n(2 * s)} ${n(-10 * s)} ${n(8 * s)} ${n(-19 * s)}M${n(x - 2 * s)} ${y}q${n(-7 * s)} ${n(-3 * s)} ${n(-12 * s)} ${n(-11 * s)}M${n(x + 2 * s)} ${y}q${n(7 * s)} ${n(-2 * s)} ${n(12 * s)} ${n(-8 * s)}`;
/** Heads of reed mace. */
const mace = (x: number, y: number, s: number): string =>
  [[x + 1 * s, y - 26 * s], [x - 6.4 * s, y - 19 * s], [x + 7.4 * s, y - 16 * s]].map(([cx, cy]) => `M${n(cx! - 2.1 * s)} ${n(cy! - 4 * s)}a${n(2.1 * s)} ${n(2.1 * s)} 0 0 1 ${n(4.2 * s)} 0v${n(7 * s)}a${n(2.1 * s)} ${n(2.1 * s)} 0 0 1 ${n(-4.2 * s)} 0z`).join('');

function Swamp(): JSX.Element {
  const reeds: Points = [[24, 41, 0.95], [74, 47, 1.05], [42, 78, 1], [86, 93, 0.9], [10, 92, 0.9]];
  return (
    <>
      <path class="dm-water" d="M6 43C10 36 36 34 44 41 50 47 36 52 24 51S2 49 6 43zM54 51C60 43 92 42 99 50 103 57 86 61 74 60S50 58 54 51zM22 82C30 74 58 74 64 81 67 88 52 92 40 91S16 89 22 82z" />
      <path class="dm-faint" d="M2 16h20M30 12h16M62 18h26M52 27h10M2 66h18M26 62h14M72 72h24M50 66h8M60 96h14M24 97h10" />
      <path class="dm-line" d={at(reeds, reed)} />
      <path class="dm-body" d={at(reeds, mace)} />
    </>
  );
}

const peak = (x: number, y: number, s: number): string => `M${n(x - 25 * s)} ${y}l${n(13 * s)} ${n(-21 * s)} ${n(4 * s)} ${n(3 * s)} ${n(9 * s)} ${n(-20 * s)} ${n(9 * s)} ${n(17 * s)} ${n(3 * s)} ${n(-3 * s)} ${n(13 * s)} ${n(24 * s)}z`;
const flank = (x: number, y: number, s: number): string => `M${n(x + 1 * s)} ${n(y - 38 * s)}l${n(9 * s)} ${n(17 * s)} ${n(3 * s)} ${n(-3 * s)} ${n(13 * s)} ${n(24 * s)}h${n(-19 * s)}l${n(-3 * s)} ${n(-9 * s)} ${n(3 * s)} ${n(-7 * s)} ${n(-5 * s)} ${n(-8 * s)}z`;
const snow = (x: number, y: number, s: number): string => `M${n(x + 1 * s)} ${n(y - 38 * s)}l${n(6 * s)} ${n(11.4 * s)} ${n(-3 * s)} ${n(-1 * s)} ${n(-2.4 * s)} ${n(4 * s)} ${n(-3 * s)} ${n(-4 * s)} ${n(-3.4 * s)} ${n(2.4 * s)}z`;
const hatch = (x: number, y: number, s: number): string => `M${n(x + 8 * s)} ${n(y - 15 * s)}l${n(6 * s)} ${n(11 * s)}M${n(x + 12 * s)} ${n(y - 15 * s)}l${n(7 * s)} ${n(12 * s)}M${n(x + 4 * s)} ${n(y - 25 * s)}l${n(3 * s)} ${n(6 * s)}`;

function Mountain(): JSX.Element {
  const peaks: Points = [[26, 44, 0.9], [73, 42, 0.95], [48, 66, 0.92], [22, 92, 0.98], [75, 94, 1.06]];
  return (
    <>
      <path class="dm-light" d="M-4 52C22 44 40 60 60 52S92 50 104 58V104H-4z" />
      {peaks.map(([x, y, s], i) => (
        <g key={i}>
          <path class="dm-body" d={peak(x!, y!, s!)} />
          <path class="dm-shade" d={flank(x!, y!, s!)} />
          <path class="dm-snow" d={snow(x!, y!, s!)} />
          <path class="dm-hatch" d={hatch(x!, y!, s!)} />
        </g>
      ))}
    </>
  );
}

/** A house seen from a corner: gable, wall and long roof. */
const gable = (x: number, y: number, s: number): string => `M${x} ${y}v${n(-11 * s)}l${n(6.5 * s)} ${n(-8 * s)} ${n(6.5 * s)} ${n(8 * s)}v${n(11 * s)}z`;
const wall = (x: number, y: number, s: number): string => `M${n(x + 13 * s)} ${y}v${n(-11 * s)}h${n(14 * s)}v${n(11 * s)}z`;
const roof = (x: number, y: number, s: number): string => `M${n(x + 6.5 * s)} ${n(y - 20.4 * s)}h${n(14 * s)}l${n(8 * s)} ${n(10 * s)}h${n(-14.6 * s)}z`;
const holes = (x: number, y: number, s: number): string => `M${n(x + 4.6 * s)} ${y}v${n(-6 * s)}h${n(4 * s)}v${n(6 * s)}zM${n(x + 17 * s)} ${n(y - 7.6 * s)}h${n(2.8 * s)}v${n(3.4 * s)}h${n(-2.8 * s)}zM${n(x + 22 * s)} ${n(y - 7.6 * s)}h${n(2.8 * s)}v${n(3.4 * s)}h${n(-2.8 * s)}z`;

function Town(): JSX.Element {
  const houses: Points = [[8, 35, 1], [39, 30, 0.9], [66, 37, 1], [22, 63, 1.05], [58, 66, 1.05], [6, 92, 1.05], [39, 95, 1], [69, 93, 1]];
  return (
    <>
      <path class="dm-light" d="M-4 40C30 30 60 46 104 36V70C70 80 34 62-4 74z" />
      {houses.map(([x, y, s], i) => (
        <g key={i}>
          <path class="dm-wall" d={gable(x!, y!, s!) + wall(x!, y!, s!)} />
          <path class="dm-roof" d={roof(x!, y!, s!)} />
          <path class="dm-hole" d={holes(x!, y!, s!)} />
        </g>
      ))}
    </>
  );
}

const drawings: Record<Terrain, () => JSX.Element> = { grass: Grass, field: Field, forest: Forest, lake: Lake, swamp: Swamp, mountain: Mountain, town: Town };

/** Symbols for all terrains; one such element must be in the document. */
export function TerrainSymbols(): JSX.Element {
  return (
    <>
      {TERRAINS.map((terrain) => {
        const Drawing = drawings[terrain];
        return (
          <symbol key={terrain} id={`dm-${terrain}`} viewBox="0 0 100 100">
            <g class={`dm-terrain dm-${terrain}`}>
              <rect width="100" height="100" class="dm-base" />
              <Drawing />
              {/* Colour lies thicker along the edge, as a brush leaves it. */}
              <rect x="0" y="0" width="100" height="100" class="dm-wash" />
            </g>
          </symbol>
        );
      })}
    </>
  );
}

export interface SquareProps {
  terrain: Terrain;
  x: number;
  y: number;
  /** Every other square is drawn mirrored, so that neighbours don't look stamped. */
  mirrored?: boolean;
  crowns?: number;
}

/** A square of 100 × 100 with its crowns, for use inside an SVG. */
export function Square({ terrain, x, y, mirrored, crowns = 0 }: SquareProps): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <use href={`#dm-${terrain}`} width="100" height="100" transform={mirrored ? 'translate(100 0) scale(-1 1)' : undefined} />
      {crowns > 0 && <Crowns count={crowns} />}
    </g>
  );
}

/** Crowns on a little scroll in the corner. */
export function Crowns({ count }: { count: number }): JSX.Element {
  const width = 10 + count * 23;
  return (
    <g class="dm-crowns" transform="translate(5 5)">
      <rect width={width} height="27" rx="8" class="dm-scroll" />
      {Array.from({ length: count }, (_, i) => (
        <use key={i} href="#dm-crown" x={5 + i * 23} y="2.5" width="23" height="22" />
      ))}
    </g>
  );
}
