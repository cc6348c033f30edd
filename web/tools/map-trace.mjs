// Turns a raster of labels into outlines. Every stretch of border between two labels is traced once, as a chain of points
// between two junctions; the regions on both sides refer to the same chain, so that neighbours fit without gaps.
import { fbm } from './map-noise.mjs';

export function traceLabels(label, COLS, ROWS, STEP, n, seed) {
  const at = (c, r) => (c < 0 || r < 0 || c >= COLS || r >= ROWS ? -1 : label[r * COLS + c]);
  const key = (x, y) => y * (COLS + 1) + x;
  // Directed unit edges with the region on the left-hand side: up to four leave a grid corner.
  // An edge between corners exists where the cells on both sides differ. Stored undirected, both labels known.
  const edges = new Map(); // corner → list of [other corner]
  const link = (a, b) => { (edges.get(a) ?? edges.set(a, []).get(a)).push(b); };
  for (let y = 0; y <= ROWS; y++)
    for (let x = 0; x <= COLS; x++) {
      if (x < COLS && at(x, y - 1) !== at(x, y)) { link(key(x, y), key(x + 1, y)); link(key(x + 1, y), key(x, y)); }
      if (y < ROWS && at(x - 1, y) !== at(x, y)) { link(key(x, y), key(x, y + 1)); link(key(x, y + 1), key(x, y)); }
    }
  const sides = (a, b) => {
    // Labels left and right of the step a → b (y grows downwards).
    const ax = a % (COLS + 1), ay = Math.floor(a / (COLS + 1));
    const bx = b % (COLS + 1), by = Math.floor(b / (COLS + 1));
    if (by === ay) { const x = Math.min(ax, bx); return bx > ax ? [at(x, ay - 1), at(x, ay)] : [at(x, ay), at(x, ay - 1)]; }
    const y = Math.min(ay, by);
    return by > ay ? [at(ax, y), at(ax - 1, y)] : [at(ax - 1, y), at(ax, y)];
  };
  const isJunction = (k) => edges.get(k).length !== 2;
  const used = new Set();
  const step = (a, b) => (a < b ? `${a}>${b}` : `${b}>${a}`);
  const chains = [];
  const walk = (from, next) => {
    const points = [from];
    let prev = from;
    let cur = next;
    used.add(step(prev, cur));
    points.push(cur);
    while (!isJunction(cur) && cur !== from) {
      const onward = edges.get(cur).find((k) => k !== prev);
      used.add(step(cur, onward));
      prev = cur; cur = onward;
      points.push(cur);
    }
    const [left, right] = sides(points[0], points[1]);
    chains.push({ left, right, keys: points, closed: points[0] === cur && !isJunction(cur) });
  };
  const corners = [...edges.keys()].sort((a, b) => a - b);
  for (const k of corners) if (isJunction(k)) for (const m of edges.get(k)) if (!used.has(step(k, m))) walk(k, m);
  for (const k of corners) for (const m of edges.get(k)) if (!used.has(step(k, m))) walk(k, m);

  const xy = (k) => [(k % (COLS + 1)) * STEP, Math.floor(k / (COLS + 1)) * STEP];
  for (const c of chains) c.points = c.keys.map(xy);

  // Rings of each label: chains end to end, positive if walked forwards with the label on the left.
  const ring = (mine) => {
    const todo = new Set(mine);
    const rings = [];
    while (todo.size) {
      const first = [...todo][0];
      const out = [];
      let cur = first;
      do {
        todo.delete(cur);
        out.push(cur);
        const end = endOf(cur);
        cur = end === startOf(first) ? undefined : [...todo].find((s) => startOf(s) === end);
      } while (cur !== undefined);
      rings.push(out);
    }
    return rings;
  };
  const chainOf = (s) => chains[Math.abs(s) - 1];
  const startOf = (s) => (s > 0 ? chainOf(s).keys[0] : chainOf(s).keys.at(-1));
  const endOf = (s) => (s > 0 ? chainOf(s).keys.at(-1) : chainOf(s).keys[0]);
  const signed = (test) => chains.flatMap((c, i) => (test(c.left, c.right) ? [i + 1] : test(c.right, c.left) ? [-(i + 1)] : []));
  const loops = [];
  for (let l = 0; l < n; l++) loops.push(ring(signed((left) => left === l)).sort((a, b) => b.length - a.length));
  const coasts = ring(signed((left, right) => left >= 0 && right < 0));
  const borders = chains.flatMap((c, i) => (c.left >= 0 && c.right >= 0 ? [i + 1] : []));

  smoothAll(chains, coasts, chainOf);
  for (const c of chains) c.points = c.points.map(([x, y]) => ruffle(x, y, seed));
  for (const c of chains) c.points = simplify(c.points, 0.55);
  const texts = chains.map((c) => encode(c.points));
  return { chains: texts, loops: loops.map((l) => l[0]), coasts, borders, points: chains.map((c) => c.points), holes: loops.filter((l) => l.length > 1).length };
}

/** A gentle wander of the whole plane: applied to all points alike, it can't pull neighbours apart. */
function ruffle(x, y, seed) {
  return [x + 3.2 * fbm(x / 17, y / 17, seed + 21) + 1.2 * fbm(x / 7, y / 7, seed + 23), y + 3.2 * fbm(x / 17, y / 17, seed + 22) + 1.2 * fbm(x / 7, y / 7, seed + 24)];
}

const soften = (points, closed, rounds) => {
  let p = points;
  for (let r = 0; r < rounds; r++)
    p = p.map(([x, y], i) => {
      if (!closed && (i === 0 || i === p.length - 1)) return [x, y];
      const a = p[(i - 1 + p.length) % p.length];
      const b = p[(i + 1) % p.length];
      return [(a[0] + 2 * x + b[0]) / 4, (a[1] + 2 * y + b[1]) / 4];
    });
  return p;
};

/** The coast is smoothed as one ring (else it would have a kink wherever a border meets it), then the borders between. */
function smoothAll(chains, coasts, chainOf) {
  const moved = new Map();
  for (const coast of coasts) {
    const points = [];
    const spans = [];
    for (const s of coast) {
      const c = chainOf(s);
      const list = s > 0 ? c.points : [...c.points].reverse();
      spans.push([s, points.length, list.length]);
      points.push(...list.slice(0, -1));
    }
    const soft = soften(points, true, 26);
    for (const [s, from, length] of spans) {
      const list = Array.from({ length }, (_, i) => soft[(from + i) % soft.length]);
      const c = chainOf(s);
      const keys = s > 0 ? c.keys : [...c.keys].reverse();
      moved.set(keys[0], list[0]);
      moved.set(keys.at(-1), list.at(-1));
      c.points = s > 0 ? list : list.reverse();
      c.coast = true;
    }
  }
  for (const c of chains) {
    if (c.coast) continue;
    const a = moved.get(c.keys[0]);
    const b = moved.get(c.keys.at(-1));
    if (a) c.points[0] = a;
    if (b) c.points[c.points.length - 1] = b;
    c.points = soften(c.points, c.closed, 40);
  }
}

/** Douglas–Peucker. A closed chain is split at its far point first. */
function simplify(points, tolerance) {
  const first = points[0];
  const last = points.at(-1);
  if (points.length > 3 && first[0] === last[0] && first[1] === last[1]) {
    const half = points.length >> 1;
    return [...simplify(points.slice(0, half + 1), tolerance).slice(0, -1), ...simplify(points.slice(half), tolerance)];
  }
  let worst = 0;
  let at = 0;
  const dx = last[0] - first[0];
  const dy = last[1] - first[1];
  const len = Math.hypot(dx, dy) || 1;
  for (let i = 1; i < points.length - 1; i++) {
    const d = Math.abs((points[i][0] - first[0]) * dy - (points[i][1] - first[1]) * dx) / len;
    if (d > worst) { worst = d; at = i; }
  }
  if (worst <= tolerance || points.length < 3) return points.length < 3 ? points : [first, last];
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)];
}

/** Half units, each point as the way from the one before: "120 340 5 -3 7 0 …". */
function encode(points) {
  let px = 0;
  let py = 0;
  return points.map(([x, y]) => {
    const qx = Math.round(x * 2);
    const qy = Math.round(y * 2);
    const out = `${qx - px} ${qy - py}`;
    px = qx; py = qy;
    return out;
  }).join(' ');
}
