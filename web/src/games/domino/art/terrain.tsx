// The seven terrains and the start tile: squares of 100 × 100, washed with colour and engraved with ink. Each has a motif
// of its own, so that none needs its colour to be told. They are drawn once, as symbols, and used everywhere.
import type { JSX } from 'preact';
import type { Terrain } from '../types';

export const TERRAINS: Terrain[] = ['grass', 'field', 'forest', 'lake', 'swamp', 'mountain', 'town'];

type Points = readonly (readonly number[])[];

/** A drawing around 0 0, stamped at points (x, y, size). In its path only M is absolute. One path draws all: there are many tiles. */
function stamp(points: Points, d: string): string {
  return points.map(([x, y, size]) => placed(d, x!, y!, size ?? 1)).join('');
}

function placed(d: string, x: number, y: number, size: number): string {
  return d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map((text, i) => {
      const value = Number(text);
      if (command === 'M') return (i % 2 ? y : x) + value * size;
      // Flags of an arc and its angle have no size.
      return command === 'a' && i % 7 > 1 && i % 7 < 5 ? value : value * size;
    });
    return command + numbers.map((value) => Math.round(value * 10) / 10).join(' ');
  });
}

/** Blades of grass from one root. */
const TUFT = 'M0 0q-1.5-6-6-9M0 0q-.5-8-1.4-13M0 0q1-6 4-11M0 0q3-4 8-6';

function Grass(): JSX.Element {
  const tufts: Points = [[17, 30], [47, 24, 0.8], [80, 34], [33, 55, 0.9], [64, 60], [90, 72, 0.8], [14, 82, 0.9], [47, 90], [77, 95, 0.7]];
  const flowers: Points = [[29, 20], [62, 42], [86, 52], [20, 62], [61, 82], [34, 76]];
  return (
    <>
      <path class="dm-light" d="M-4 44C20 30 42 36 60 46S92 58 104 46V72C84 84 60 66 42 68S10 80-4 74z" />
      <path class="dm-faint" d="M-4 44C20 30 42 36 60 46S92 58 104 46M-4 76C20 84 30 70 46 69S84 82 104 71" />
      <path class="dm-line" d={stamp(tufts, TUFT)} />
      {flowers.map(([x, y], i) => (
        <circle key={i} cx={x} cy={y} r="2.1" class={i % 2 ? 'dm-bloom' : 'dm-bloom dm-bloom-2'} />
      ))}
    </>
  );
}

const STALK = 'M0 0q1 8-.5 15';
/** Grains in pairs up the stalk, and one on top. */
const EAR = [0, -5, -10].map((y) => `M0 ${y}q5.4-.6 5.6-6.4q-5 .6-5.6 6.4zM0 ${y}q-5.4-.6-5.6-6.4q5 .6 5.6 6.4z`).join('') + 'M0-10q-2.4-4 0-8q2.4 4 0 8z';

function Field(): JSX.Element {
  const ears: Points = [[12, 23], [37, 20], [62, 23], [87, 20], [24, 54], [49, 51], [74, 54], [12, 85], [37, 82], [62, 85], [87, 82]];
  return (
    <>
      <path class="dm-light" d="M-4 2Q50-8 104 2V14Q50 4-4 14zM-4 33Q50 23 104 33V45Q50 35-4 45zM-4 64Q50 54 104 64V76Q50 66-4 76z" />
      <path class="dm-faint" d="M-4 38Q50 28 104 38M-4 69Q50 59 104 69M-4 100Q50 90 104 100" />
      <path class="dm-line dm-thin" d={stamp(ears, STALK)} />
      <path class="dm-body" d={stamp(ears, EAR)} />
    </>
  );
}

const TRUNK = 'M-1.6 5h3.2v7h-3.2z';
const LEAVES = 'M-9 5a6.4 6.4 0 0 1-1-11a9 9 0 0 1 10-9a9 9 0 0 1 10.4 8.6a6.2 6.2 0 0 1-1.4 11.4q-9 4.4-18 0z';
const LEAVES_SHADE = 'M1 7q7-5 5.4-19q5 3 4 6.6a6.2 6.2 0 0 1-1.4 11.4q-4 1.6-8 1z';
const FIR = 'M0-22l6 10h-2.4l5 9.4h-3l4.4 9h-20l4.4-9h-3l5-9.4h-2.4z';
const FIR_SHADE = 'M0-22l6 10h-2.4l5 9.4h-3l4.4 9h-9z';

function Forest(): JSX.Element {
  // From the back to the front; those with a fourth number are firs.
  const trees: Points = [[22, 20, 0.86], [50, 25, 1, 1], [79, 20, 0.95], [37, 45, 1], [66, 49, 0.9, 1], [92, 50, 1], [10, 55, 1.05, 1], [24, 76, 1], [52, 78, 1.06], [80, 82, 1.1, 1]];
  return (
    <>
      <path class="dm-light" d="M-4 60C26 48 40 66 62 58S96 40 104 44V104H-4z" />
      {trees.map(([x, y, size, isFir], i) => (
        <g key={i}>
          <path class="dm-trunk" d={placed(TRUNK, x!, y!, size!)} />
          <path class="dm-body" d={placed(isFir ? FIR : LEAVES, x!, y!, size!)} />
          <path class="dm-shade" d={placed(isFir ? FIR_SHADE : LEAVES_SHADE, x!, y!, size!)} />
        </g>
      ))}
    </>
  );
}

/** The third number of a wave is its length. */
const waves = (points: Points, shift: number): string => points.map(([x, y, length]) => `M${x! + shift * 0.3} ${y! + shift}${'q4.5-6.4 9 0t9 0'.repeat(length!)}`).join('');

function Lake(): JSX.Element {
  const crests: Points = [[8, 17, 2], [58, 14, 2], [26, 33, 1], [62, 33, 1], [4, 50, 2], [52, 50, 2], [24, 67, 2], [72, 66, 1], [6, 85, 1], [38, 85, 3]];
  return (
    <>
      <path class="dm-light" d="M-4 22C30 10 44 30 70 24S98 14 104 18V40C82 48 66 34 44 40S12 48-4 42zM-4 74C24 62 46 82 104 68V86C66 96 36 82-4 90z" />
      <path class="dm-foam" d={waves(crests, 3.4)} />
      <path class="dm-line" d={waves(crests, 0)} />
    </>
  );
}

const REED = 'M0 0q-1-14 1-30M-3 0q-3-12-7-22M3 0q2-10 8-19M-2 0q-7-3-12-11M2 0q7-2 12-8';
/** Heads of reed mace. */
const MACE = 'M-1.1-30a2.1 2.1 0 0 1 4.2 0v7a2.1 2.1 0 0 1-4.2 0zM-8.5-23a2.1 2.1 0 0 1 4.2 0v7a2.1 2.1 0 0 1-4.2 0zM5.3-20a2.1 2.1 0 0 1 4.2 0v7a2.1 2.1 0 0 1-4.2 0z';

function Swamp(): JSX.Element {
  const reeds: Points = [[24, 41, 0.95], [74, 47, 1.05], [42, 78, 1], [86, 93, 0.9], [10, 92, 0.9]];
  return (
    <>
      <path class="dm-water" d="M6 43C10 36 36 34 44 41 50 47 36 52 24 51S2 49 6 43zM54 51C60 43 92 42 99 50 103 57 86 61 74 60S50 58 54 51zM22 82C30 74 58 74 64 81 67 88 52 92 40 91S16 89 22 82z" />
      <path class="dm-faint" d="M2 16h20M30 12h16M62 18h26M52 27h10M2 66h18M26 62h14M72 72h24M50 66h8M60 96h14M24 97h10" />
      <path class="dm-line" d={stamp(reeds, REED)} />
      <path class="dm-body" d={stamp(reeds, MACE)} />
    </>
  );
}

const PEAK = 'M-25 0l13-21 4 3 9-20 9 17 3-3 13 24z';
const FLANK = 'M1-38l9 17 3-3 13 24h-19l-3-9 3-7-5-8z';
const SNOW = 'M1-38l6 11.4-3-1-2.4 4-3-4-3.4 2.4z';
const HATCH = 'M8-15l6 11M12-15l7 12M4-25l3 6';

function Mountain(): JSX.Element {
  const peaks: Points = [[26, 44, 0.9], [73, 42, 0.95], [48, 66, 0.92], [22, 92, 0.98], [75, 94, 1.06]];
  return (
    <>
      <path class="dm-light" d="M-4 52C22 44 40 60 60 52S92 50 104 58V104H-4z" />
      {peaks.map(([x, y, size], i) => (
        <g key={i}>
          <path class="dm-body" d={placed(PEAK, x!, y!, size!)} />
          <path class="dm-shade" d={placed(FLANK, x!, y!, size!)} />
          <path class="dm-snow" d={placed(SNOW, x!, y!, size!)} />
          <path class="dm-hatch" d={placed(HATCH, x!, y!, size!)} />
        </g>
      ))}
    </>
  );
}

/** A house seen from a corner: gable and wall, long roof, door and windows. */
const WALLS = 'M0 0v-11l6.5-8 6.5 8v11zM13 0v-11h14v11z';
const ROOF = 'M6.5-20.4h14l8 10h-14.6z';
const HOLES = 'M4.6 0v-6h4v6zM17-7.6h2.8v3.4h-2.8zM22-7.6h2.8v3.4h-2.8z';

function Town(): JSX.Element {
  const houses: Points = [[8, 35, 1], [39, 30, 0.9], [66, 37, 1], [22, 63, 1.05], [58, 66, 1.05], [6, 92, 1.05], [39, 95, 1], [69, 93, 1]];
  return (
    <>
      <path class="dm-light" d="M-4 40C30 30 60 46 104 36V70C70 80 34 62-4 74z" />
      {houses.map(([x, y, size], i) => (
        <g key={i}>
          <path class="dm-wall" d={placed(WALLS, x!, y!, size!)} />
          <path class="dm-roof" d={placed(ROOF, x!, y!, size!)} />
          <path class="dm-hole" d={placed(HOLES, x!, y!, size!)} />
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
