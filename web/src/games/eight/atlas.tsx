// The printed map: water, lands, coasts, ornaments. It changes with the side and the language only, so it is drawn once.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { MAPS, SHEET } from './map-data';
import { borderPath, coastPath, regionPath, seaPath } from './shapes';
import type { BoardSide } from './types';
import { wrapName } from './words';

/** One family of colours a continent, in the order of the catalogue. */
const FAMILIES: Record<string, string[]> = {
  A: ['ochre', 'olive', 'terracotta', 'slate'],
  B: ['slate', 'olive', 'heather', 'terracotta', 'ochre'],
};

export function family(side: BoardSide, continent: string): string {
  const at = side.continents.findIndex((c) => c.id === continent);
  return FAMILIES[side.id]?.[at] ?? 'ochre';
}

interface AtlasProps {
  side: BoardSide;
  title: string;
  narrow: boolean;
}

function Sheet({ side, title, narrow }: AtlasProps): JSX.Element {
  const map = MAPS[side.id]!;
  const coast = coastPath(map);
  return (
    <g class="em-atlas" aria-hidden="true">
      <defs>
        {side.regions.map((r) => (
          <clipPath key={r.id} id={`em-clip-${r.id}`}>
            <path d={regionPath(map, r.id)} />
          </clipPath>
        ))}
        <pattern id="em-paper" width="160" height="160" patternUnits="userSpaceOnUse">
          {specks.map(([x, y, dx, dy], i) => (
            <path key={i} d={`M${x} ${y}l${dx} ${dy}`} />
          ))}
        </pattern>
      </defs>
      {map.compass && <Rhumbs x={map.compass[0]!} y={map.compass[1]!} />}
      {/* Shallows: pale bands with a fine line at the outer edge of each, broad to narrow. */}
      {[34, 20, 10].map((width, i) => (
        <g key={width} class={`em-shallow em-shallow-${i}`}>
          <path d={coast} class="em-shallow-line" stroke-width={width + 1.7} />
          <path d={coast} class="em-shallow-fill" stroke-width={width} />
        </g>
      ))}
      {map.compass && <Compass x={map.compass[0]!} y={map.compass[1]!} r={map.compass[2]!} />}
      {map.title && <Cartouche at={map.title} title={title} narrow={narrow} />}
      <path d={coast} class="em-land-shadow" />
      {side.regions.map((r) => (
        <g key={r.id} style={{ '--land': `var(--${family(side, r.continent)})` }}>
          <path d={regionPath(map, r.id)} class={`em-land em-tint-${map.regions[r.id]!.tint}`} />
          <path d={regionPath(map, r.id)} class="em-wash" clip-path={`url(#em-clip-${r.id})`} />
        </g>
      ))}
      <path d={coast} fill="url(#em-paper)" class="em-texture" />
      <g class="em-relief">
        {map.marks.map(([kind, x, y], i) => (
          <path key={i} d={relief[kind!]!} transform={`translate(${x} ${y})`} />
        ))}
      </g>
      <Rays box={map.regions[side.start]!.box} />
      <path d={borderPath(map)} class="em-border" />
      <path d={coast} class="em-coast" />
      {map.sea.map((line) => (
        <g key={`${line[0]}${line[1]}`} class="em-sea-line">
          <path d={seaPath(line)} class="em-sea-lane" />
          <path d={seaPath(line)} class="em-sea-dots" />
          <circle cx={line[2] as number} cy={line[3] as number} r="4.2" />
          <circle cx={line[6] as number} cy={line[7] as number} r="4.2" />
        </g>
      ))}
    </g>
  );
}

export default function Atlas({ side, title, narrow }: AtlasProps): JSX.Element {
  return useMemo(() => <Sheet side={side} title={title} narrow={narrow} />, [side.id, title, narrow]);
}

/** Peak, tree, hills: a few strokes each. */
const relief = [
  'M-9 4-3-6 1 1M-1-2 3-8 10 4M-3-6l1.5 4-1.8 2M3-8l1.6 5-1.6 2.4',
  'M0 5V-1M0-8c-4 1-6 4-3.6 6.4C-2 0 2 0 3.6-1.6 6-4 4-7 0-8zM9 5V1M9-4c-2.6.7-3.8 2.6-2.3 4.2 1 .9 3.6.9 4.6 0C12.8-1.4 11.6-3.3 9-4z',
  'M-10 4c1.5-5 6.5-5 8 0M-4 1c2-6 8-6 10 1M4-1c2-3 6-2 7 3',
];

/** Fibres of the paper, scattered by a fixed rule. */
const specks: number[][] = Array.from({ length: 46 }, (_, i) => {
  const a = (i * 2654435761) >>> 0;
  return [(a >>> 4) % 160, (a >>> 13) % 160, ((a >>> 7) % 9) - 4, ((a >>> 19) % 7) - 3];
});

/** The start region is marked by a sun: everybody sets out from there. */
function Rays({ box }: { box: number[] }): JSX.Element {
  const [x, y, w, h] = box as [number, number, number, number];
  const rays = Array.from({ length: 36 }, (_, i) => {
    const a = (i * Math.PI) / 18;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const far = i % 3 ? 1.1 : 1.2;
    return `M${(c * w * 0.53).toFixed(1)} ${(s * h * 0.53).toFixed(1)}L${(c * w * 0.53 * far).toFixed(1)} ${(s * h * 0.53 * far).toFixed(1)}`;
  });
  return (
    <g class="em-capital-rays" transform={`translate(${x + w / 2} ${y + h / 2})`}>
      <ellipse rx={w * 0.51} ry={h * 0.51} />
      <path d={rays.join('')} />
    </g>
  );
}

function Rhumbs({ x, y }: { x: number; y: number }): JSX.Element {
  const lines = Array.from({ length: 32 }, (_, i) => {
    const angle = (i * Math.PI) / 16;
    return `M${x} ${y}l${(Math.cos(angle) * 1600).toFixed(1)} ${(Math.sin(angle) * 1600).toFixed(1)}`;
  });
  return <path class="em-rhumbs" d={lines.join('')} />;
}

function Compass({ x, y, r }: { x: number; y: number; r: number }): JSX.Element {
  // A point of the star: half of it dark, half light, as engravers shade it.
  const point = (angle: number, long: number, wide: number): [string, string] => {
    const turn = (a: number, d: number): string => `${(Math.sin(a) * d).toFixed(2)} ${(-Math.cos(a) * d).toFixed(2)}`;
    const tip = turn(angle, long);
    return [`M0 0L${turn(angle - Math.PI / 4, wide)}L${tip}Z`, `M0 0L${turn(angle + Math.PI / 4, wide)}L${tip}Z`];
  };
  const quarter = Math.PI / 2;
  const points = [
    ...[0, 1, 2, 3].map((i) => point(i * quarter + quarter / 2, r * 0.62, r * 0.2)),
    ...[0, 1, 2, 3].map((i) => point(i * quarter, r * 0.92, r * 0.19)),
  ];
  const ticks = Array.from({ length: 32 }, (_, i) => {
    const a = (i * Math.PI) / 16;
    const from = i % 4 ? 0.7 : 0.66;
    return `M${(Math.sin(a) * r * from).toFixed(1)} ${(-Math.cos(a) * r * from).toFixed(1)}L${(Math.sin(a) * r * 0.76).toFixed(1)} ${(-Math.cos(a) * r * 0.76).toFixed(1)}`;
  });
  return (
    <g class="em-compass" transform={`translate(${x} ${y})`}>
      <circle r={r * 0.76} class="em-compass-ring" />
      <circle r={r * 0.7} class="em-compass-ring em-thin" />
      <path d={ticks.join('')} class="em-compass-ring em-thin" />
      {points.map(([dark, light], i) => (
        <g key={i}>
          <path d={light} class="em-compass-light" />
          <path d={dark} class="em-compass-dark" />
        </g>
      ))}
      <circle r={r * 0.1} class="em-compass-light" />
      {/* North has a lily instead of a letter: it needs no language. */}
      <path
        class="em-compass-dark"
        transform={`translate(0 ${-r * 1.02}) scale(${r / 54})`}
        d="M0-10c3 3.5 3 6.5 1 10h-2c-2-3.5-2-6.5 1-10zM-1.5 1c-3.5 0-5.5-1.5-5.5-4 0-2 2.5-2.5 3.2-.6C-2.8-1.5-2 0-1.5 1zM1.5 1c3.5 0 5.5-1.5 5.5-4 0-2-2.5-2.5-3.2-.6C2.8-1.5 2 0 1.5 1zM-3.5 1.8h7v1.6h-7z"
      />
    </g>
  );
}

function Cartouche({ at, title, narrow }: { at: number[]; title: string; narrow: boolean }): JSX.Element {
  const [x, y, w, h] = at as [number, number, number, number];
  const lines = wrapName(title);
  const size = Math.min(narrow ? 24 : 21, (h - 14) / lines.length, (w - 44) / (Math.max(...lines.map((l) => l.length)) * 0.57));
  const a = w / 2;
  const b = h / 2;
  // A sheet with notched corners, pinned over a ribbon.
  const sheet = (d: number): string => {
    const n = 9;
    const u = a - 12 - d;
    const v = b - d;
    return `M${-u + n} ${-v}H${u - n}A${n} ${n} 0 0 0 ${u} ${-v + n}V${v - n}A${n} ${n} 0 0 0 ${u - n} ${v}H${-u + n}A${n} ${n} 0 0 0 ${-u} ${v - n}V${-v + n}A${n} ${n} 0 0 0 ${-u + n} ${-v}Z`;
  };
  const ribbon = (s: number): string => `M${s * (a - 16)} ${-b + 15}H${s * a}L${s * (a - 7)} ${2}L${s * a} ${b - 11}H${s * (a - 16)}Z`;
  return (
    <g class="em-cartouche" transform={`translate(${x} ${y})`}>
      <path d={ribbon(1)} class="em-ribbon" />
      <path d={ribbon(-1)} class="em-ribbon" />
      <path d={sheet(0)} class="em-sheet" />
      <path d={sheet(4)} class="em-sheet-line" />
      {lines.map((line, i) => (
        <text key={i} y={(i - (lines.length - 1) / 2) * size * 1.02 + size * 0.33} font-size={size}>
          {line}
        </text>
      ))}
    </g>
  );
}

export { SHEET };
