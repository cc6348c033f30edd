// A little map for every game: islands that grow from the game's name, so that no two games look alike.

import { IconShape, type IconName } from '../icons';

const width = 360;
const height = 150;
const lands = ['--ochre', '--terracotta', '--olive', '--slate', '--heather'];

const emblems: Record<string, IconName> = {
  eight: 'city',
  kingdomino: 'crown',
  queendomino: 'tower',
  conquest: 'ship',
  settlers: 'worker',
};

/** Numbers from 0 to 1, always the same for the same text. */
function dice(text: string): () => number {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822519);
    h = Math.imul(h ^ (h >>> 13), 3266489917);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

type Point = readonly [x: number, y: number];

/** A closed wandering coast around a point: a few slow waves, and roughness. */
function coast(roll: () => number, x: number, y: number, rx: number, ry: number): Point[] {
  const waves = [2, 3, 5, 8].map((k) => ({ k, size: 0.36 / k, phase: roll() * 2 * Math.PI }));
  const count = Math.round(18 + rx / 2);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const swell = waves.reduce((sum, { k, size, phase }) => sum + size * Math.sin(k * angle + phase), 0);
    const reach = 0.9 + swell + 0.1 * (roll() - 0.5);
    return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)] as const;
  });
}

function path(points: Point[]): string {
  const middle = (i: number) => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!];
    return `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  };
  const curves = points.map(([x, y], i) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(i)}`);
  return `M${middle(points.length - 1)}${curves.join('')}Z`;
}

/** Two wandering borders across a land. */
function borders(roll: () => number, points: Point[]): string {
  const line = (from: number, to: number) => {
    const [a, b] = [points[from % points.length]!, points[to % points.length]!];
    const bend = () => (roll() - 0.5) * 30;
    return `M${a[0]} ${a[1]}C${(2 * a[0] + b[0]) / 3 + bend()} ${(2 * a[1] + b[1]) / 3 + bend()} ${(a[0] + 2 * b[0]) / 3 + bend()} ${(a[1] + 2 * b[1]) / 3 + bend()} ${b[0]} ${b[1]}`;
  };
  const n = points.length;
  return line(Math.floor(n * 0.8), Math.floor(n * 0.35)) + line(Math.floor(n * 0.08), Math.floor(n * 0.55));
}

export function Vignette({ game }: { game: string }) {
  const roll = dice(game);
  const first = Math.floor(roll() * lands.length);
  const coasts = [
    coast(roll, 112, 78, 74, 54),
    coast(roll, 250, 66, 52, 38),
    coast(roll, 212, 128, 30, 13),
    coast(roll, 26, 26, 20, 13),
    coast(roll, 338, 124, 24, 18),
    coast(roll, 20, 132, 16, 10),
  ];
  const shapes = coasts.map(path);
  const inner = coasts.slice(0, 2).map((points) => borders(roll, points));
  return (
    <svg class="vignette" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={width} height={height} fill="var(--sea-deep)" />
      <g stroke="var(--sea)" stroke-width="0.6" opacity="0.75" fill="none">
        {[-60, 0, 60, 120, 180, 240, 300, 360, 420].map((x) => (
          <path key={x} d={`M${x} -10Q${x + (180 - x) * 0.14} 75 ${x} 160`} />
        ))}
        {[18, 56, 94, 132].map((y) => (
          <path key={y} d={`M-10 ${y}Q180 ${y + 14} 370 ${y}`} />
        ))}
      </g>
      <g fill="none" stroke-linejoin="round">
        {shapes.map((d, i) => (
          <path key={i} d={d} stroke="var(--sea)" stroke-width="13" opacity="0.55" />
        ))}
        {shapes.map((d, i) => (
          <path key={i} d={d} stroke="var(--sea)" stroke-width="5.5" />
        ))}
        {shapes.map((d, i) => (
          <path key={i} d={d} fill={`var(${lands[(first + i) % lands.length]})`} stroke="var(--coast)" stroke-width="1.3" />
        ))}
        {inner.map((d, i) => (
          <path key={i} d={d} stroke="var(--coast)" stroke-width="0.8" stroke-dasharray="2.6 2" opacity="0.7" />
        ))}
        <path
          d="M172 70C188 50 196 48 212 56M150 118c14 10 24 14 38 12M276 92c12 18 24 22 44 26"
          stroke="var(--coast)"
          stroke-width="1.3"
          stroke-dasharray="0.1 4"
          stroke-linecap="round"
        />
      </g>
      <g transform="translate(322 36) scale(0.8)" fill="none" stroke="var(--map-ink)" stroke-width="0.9">
        <circle r="15" opacity="0.6" />
        <circle r="10" opacity="0.4" />
        {[0, 90, 180, 270].map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d="M0-22 4-4 0 0z" fill="var(--map-ink)" />
            <path d="M0-22-4-4 0 0z" fill="var(--paper-raised)" />
          </g>
        ))}
      </g>
      <g transform="translate(92 54) scale(2.4)" style={{ color: 'var(--map-ink)' }}>
        <IconShape name={emblems[game] ?? 'crown'} />
      </g>
    </svg>
  );
}
