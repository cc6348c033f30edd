// The buildings: one little drawing for each of the seventeen kinds, in a square of 64 × 64. The first word of a stroke is
// its paint (see art.css), the second its path.
import type { JSX } from 'preact';

type Stroke = readonly [paint: string, d: string];

/** A saw blade: teeth all around. */
const blade = Array.from({ length: 14 }, (_, i) => {
  const a = (i / 14) * 2 * Math.PI;
  const point = (angle: number, r: number): string => `${(32 + Math.cos(angle) * r).toFixed(1)} ${(27 + Math.sin(angle) * r).toFixed(1)}`;
  return `${i ? 'L' : 'M'}${point(a, 23)}L${point(a + 0.16, 18)}`;
}).join('') + 'z';

const chest: Stroke[] = [
  ['wood', 'M9 38h46v20H9z'],
  ['gold', 'M9 38h46v-3c0-5-4-8-9-8H18c-5 0-9 3-9 8z'],
  ['iron', 'M17 27h5v31h-5zM42 27h5v31h-5z'],
  ['gold', 'M28 36h8v9l-4 3-4-3z'],
];

const drawings: Record<string, Stroke[]> = {
  bakery: [
    ['line', 'M22 15q-4-4 0-9M32 13q-4-4 0-9M42 15q-4-4 0-9'],
    ['bread', 'M6 44c0-14 10-24 26-24s26 10 26 24c0 5-3 8-8 8H14c-5 0-8-3-8-8z'],
    ['crust', 'M17 28c4 3 6 8 6 14M29 22c4 4 6 9 6 16M42 23c3 4 5 8 5 14'],
    ['line', 'M8 47h48'],
  ],
  wool_mill: [
    ['line', 'M9 56 34 26M55 12 40 24M48 7l-9 17'],
    ['wool', 'M30 18a19 19 0 1 1 0 38 19 19 0 0 1 0-38z'],
    ['crust', 'M13 31c10-7 24-6 34 1M11 38c12-8 26-6 37 1M14 46c10-9 22-8 33-2M21 21c-5 11-3 23 5 34M30 18c-5 12-2 26 7 36M39 21c-3 10 0 18 6 26'],
    ['line', 'M45 48q8 9 14 2'],
    ['gold', 'M55 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM47 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'],
  ],
  sawmill: [
    ['stone', blade],
    ['iron', 'M32 21a6 6 0 1 1 0 12 6 6 0 0 1 0-12z'],
    ['wood', 'M6 40h46c4 0 7 4 7 9s-3 9-7 9H6c3-3 4-6 4-9s-1-6-4-9z'],
    ['bread', 'M52 40c4 0 7 4 7 9s-3 9-7 9-7-4-7-9 3-9 7-9z'],
    ['crust', 'M52 45c2 0 3 2 3 4s-1 4-3 4-3-2-3-4 1-4 3-4zM14 46h20M20 53h18'],
  ],
  fish_market: [
    ['fish', 'M4 33C13 19 34 16 47 29l12-11c-3 11-3 19 0 30L47 37C34 50 13 47 4 33z'],
    ['white', 'M10 36c9 9 25 9 35 1-10 3-23 3-35-1z'],
    ['crust', 'M22 22c5 7 5 14 0 22M30 26q4 3 0 6M37 28q4 3 0 6M34 34q4 3 0 6M50 27l4 2M50 39l4-2'],
    ['eye', 'M14 27a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'],
  ],
  witch_hut: [
    ['green', 'M24 18a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM36 12a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM28 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM43 6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z'],
    ['green', 'M12 27h40v5H12z'],
    ['iron', 'M11 32h42c3 13-6 23-21 23S8 45 11 32z'],
    ['stone', 'M7 27h50v6H7z'],
    ['line', 'M17 51l-4 9M47 51l4 9M32 55v5'],
    ['shine', 'M17 38c0 5 3 9 7 11'],
  ],
  mine_works: [
    ['wood', 'M13 58 46 20l5 4-33 38zM51 58 18 20l-5 4 33 38z'],
    ['stone', 'M28 15C38 8 52 10 60 21c-9-4-19-3-28 3z'],
    ['stone', 'M36 15C26 8 12 10 4 21c9-4 19-3 28 3z'],
    ['gold', 'M25 50l7-7 7 7-3 8h-8z'],
  ],
  church: [
    ['line', 'M20 3v11M15.5 7h9'],
    ['roof', 'M20 12 30 30H10z'],
    ['white', 'M11 30h18v28H11z'],
    ['roof', 'M29 38h21l9 10H29z'],
    ['white', 'M29 48h29v10H29z'],
    ['iron', 'M17 35a3 3 0 0 1 6 0v5h-6zM16 58v-7a4 4 0 0 1 8 0v7zM36 51h4v4h-4zM46 51h4v4h-4z'],
  ],
  archery_range: [
    ['line', 'M16 52l-6 9M48 52l6 9'],
    ['white', 'M32 8a24 24 0 1 1 0 48 24 24 0 0 1 0-48z'],
    ['roof', 'M32 15a17 17 0 1 1 0 34 17 17 0 0 1 0-34z'],
    ['white', 'M32 22a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'],
    ['gold', 'M32 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'],
    ['thick', 'M32 32 55 9'],
    ['green', 'M50 14V6l7-5v6h6l-5 7z'],
  ],
  travelling_castle: [
    ['stone', 'M11 46V17h6v5h5v-5h6v9h8v-9h6v5h5v-5h6v29z'],
    ['iron', 'M27 46V36a5 5 0 0 1 10 0v10zM17 28h4v6h-4zM43 28h4v6h-4z'],
    ['wood', 'M5 45h54v6H5z'],
    ['bread', 'M17 46a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM47 46a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z'],
    ['line', 'M17 48v11M11.5 53.5h11M47 48v11M41.5 53.5h11'],
    ['roof', 'M20 4l9 3.5-9 3.5z'],
    ['line', 'M20 3v14'],
  ],
  brewery: [
    ['wood', 'M17 8h30c6 15 6 33 0 48H17c-6-15-6-33 0-48z'],
    ['crust', 'M25 9c-3 15-3 31 0 46M39 9c3 15 3 31 0 46M32 8v48'],
    ['iron', 'M14 17h36l1 6H13zM13 41h38l-1 6H14z'],
    ['gold', 'M29 30h6v7h-6zM27 27h10v3H27z'],
  ],
  guard_tower: [
    ['line', 'M32 2v14'],
    ['roof', 'M32 3l13 4.5L32 12z'],
    ['stone', 'M17 15h6v5h6v-5h6v5h6v-5h6v14l-4 4v26H21V33l-4-4z'],
    ['line', 'M17 29h30M21 33h22'],
    ['iron', 'M28 59V50a4 4 0 0 1 8 0v9zM30 37h4v7h-4z'],
    ['crust', 'M23 40h4M37 46h4M24 53h3M38 38h3'],
  ],
  big_tavern: [
    ['line', 'M43 29h7c5 0 8 3 8 8s-3 10-8 10h-7'],
    ['bread', 'M10 24h34v31c0 3-2 5-5 5H15c-3 0-5-2-5-5z'],
    ['crust', 'M18 31v23M27 31v23M36 31v23'],
    ['white', 'M8 22c-3-6 1-11 7-10 2-7 12-8 15-2 5-4 13-1 12 5 5 1 6 6 3 9-2 2-5 2-7 1-1 5-2 9-5 9s-3-6-5-8c-4 2-7 2-9 0-3 3-9 2-11-4z'],
  ],
  fortress: [
    ['roof', 'M14 5 24 17H4zM50 5 60 17H40z'],
    ['stone', 'M5 17h18v42H5zM41 17h18v42H41z'],
    ['stone', 'M23 34h4v-5h4v5h2v-5h4v5h4v25H23z'],
    ['iron', 'M26 59V48a6 6 0 0 1 12 0v11zM12 24h4v8h-4zM48 24h4v8h-4z'],
    ['crust', 'M5 38h18M41 38h18M8 45h5M46 50h6M10 52h6'],
    ['line', 'M29 59V44M35 59V44M26 51h12'],
  ],
  treasury_of_knights: [...chest, ['stone', 'M24 25V14c0-6 4-10 9-10s9 4 9 10v11H33l-2-7h-3z'], ['iron', 'M32 12h10v3H32z'], ['roof', 'M33 4c-2-3 0-5 3-4 4 1 6 5 6 9-2-3-5-5-9-5z']],
  treasury_of_towers: [...chest, ['stone', 'M23 25V4h5v4h2.5V4h3v4H36V4h5v21z'], ['iron', 'M29.5 25v-7a2.5 2.5 0 0 1 5 0v7z']],
  statue: [
    ['stone', 'M16 52h32v8H16zM20 42h24v10H20z'],
    ['stone', 'M26 42c-2-6-1-12 1-16l-5-4c-1-1-1-2 0-3l7-1h7c3 0 4 1 5 3l4-9 4 1-4 14-5 3c1 4 0 8-1 12z'],
    ['stone', 'M32 6a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z'],
    ['gold', 'M45 14V1l4 1v13z'],
    ['green', 'M26 10c1-5 11-5 12 0-4-2-8-2-12 0z'],
    ['crust', 'M30 26c-1 5 0 11 1 16M24 47h16'],
  ],
  crown_spire: [
    ['gold', 'M20 18 17 4l8 5 7-8 7 8 8-5-3 14z'],
    ['roof', 'M32 20 44 38H20z'],
    ['stone', 'M21 38h22v21H21z'],
    ['iron', 'M28.5 59V50a3.5 3.5 0 0 1 7 0v9zM30 41h4v5h-4z'],
    ['line', 'M17 59h30'],
    ['crust', 'M27 32h10M30 27h4'],
  ],
};

export function EmblemSymbols(): JSX.Element {
  return (
    <>
      {Object.entries(drawings).map(([id, strokes]) => (
        <symbol key={id} id={`dm-b-${id}`} viewBox="0 0 64 64">
          <g class="dm-emblem">
            {strokes.map(([paint, d], i) => (
              <path key={i} class={`dm-p-${paint}`} d={d} />
            ))}
          </g>
        </symbol>
      ))}
    </>
  );
}
