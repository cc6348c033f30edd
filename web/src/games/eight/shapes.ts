// Paths of the map from its generated data: every stretch of border is stored once and used by both its neighbours.

export interface RegionData {
  /** Chains around the region, in order; a negative number is walked backwards. Counted from 1. */
  loop: number[];
  /** Room for pieces: x, y, width, height. */
  box: [number, number, number, number] | number[];
  /** Room for the name: middle, width, height. */
  name: number[];
  /** 0, 1 or 2: neighbours differ. */
  tint: number;
}

export interface MapData {
  /** Points in half units, each as the way from the one before. */
  chains: string[];
  regions: Record<string, RegionData>;
  coasts: number[][];
  borders: number[];
  /** From, to, and a quadratic curve from coast to coast. */
  sea: (string | number)[][];
  /** Hills, trees and peaks: kind, x, y. */
  marks: number[][];
  compass: number[] | null;
  /** Middle, width, height. */
  title: number[] | null;
}

type Point = [number, number];

function decode(text: string): Point[] {
  const numbers = text.split(' ').map(Number);
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    x += numbers[i]!;
    y += numbers[i + 1]!;
    points.push([x / 2, y / 2]);
  }
  return points;
}

const show = (v: number): string => String(Math.round(v * 100) / 100);
const at = (p: Point): string => `${show(p[0])} ${show(p[1])}`;
const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];

/**
 * A chain as a smooth curve through the middles of its steps, the points being the handles. The ends, where borders meet,
 * are kept. Walked backwards it is the same curve, which is why neighbours fit without a gap.
 */
function curve(points: Point[]): string {
  const last = points.length - 1;
  if (last < 2) return `L${at(points[last]!)}`;
  let d = '';
  for (let i = 1; i < last; i++) {
    const end = i === last - 1 ? points[last]! : middle(points[i]!, points[i + 1]!);
    d += `Q${at(points[i]!)} ${at(end)}`;
  }
  return d;
}

function chain(map: MapData, ref: number): Point[] {
  const points = decode(map.chains[Math.abs(ref) - 1]!);
  return ref > 0 ? points : points.reverse();
}

/** A closed outline made of chains. */
export function outline(map: MapData, loop: number[]): string {
  const first = chain(map, loop[0]!)[0]!;
  return `M${at(first)}${loop.map((ref) => curve(chain(map, ref))).join('')}Z`;
}

/** One stretch of border on its own. */
export function stretch(map: MapData, ref: number): string {
  const points = chain(map, ref);
  return `M${at(points[0]!)}${curve(points)}`;
}

/** Paths are asked for again with every change of the picture, so they are made once. */
const made = new WeakMap<MapData, Map<string, string>>();

function once(map: MapData, key: string, make: () => string): string {
  let paths = made.get(map);
  if (!paths) made.set(map, (paths = new Map()));
  let path = paths.get(key);
  if (path === undefined) paths.set(key, (path = make()));
  return path;
}

export function regionPath(map: MapData, id: string): string {
  return once(map, id, () => outline(map, map.regions[id]!.loop));
}

export function coastPath(map: MapData): string {
  return once(map, 'coast', () => map.coasts.map((loop) => outline(map, loop)).join(''));
}

export function borderPath(map: MapData): string {
  return once(map, 'borders', () => map.borders.map((ref) => stretch(map, ref)).join(''));
}

/** The line between two coasts, from → to. */
export function seaPath(line: (string | number)[]): string {
  const [, , x1, y1, cx, cy, x2, y2] = line;
  return `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`;
}

/** How far a region reaches to both sides of a point in it; 0 outside. */
export function spanAt(map: MapData, id: string, x: number, y: number): number {
  const points = map.regions[id]!.loop.flatMap((ref) => chain(map, ref));
  const crossings = points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length]!;
    return p[1] <= y !== q[1] <= y ? [p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0])] : [];
  });
  const left = crossings.filter((at) => at < x);
  if (left.length % 2 === 0) return 0;
  return 2 * Math.min(x - Math.max(...left), Math.min(...crossings.filter((at) => at >= x)) - x);
}
