// Draws the two maps of Eight-Minute Empire from nothing but region centres and adjacency lists.
//
//   node tools/map.mjs [DIADEM or catalogue.json] [--out FILE]
//
// The sketch in the catalogue (a centre and the neighbours of each region) becomes lands with wandering borders, such that
// two shapes touch if and only if the rules call the regions land-adjacent. Everything is deterministic: the same catalogue
// gives the same bytes. tests/map.mjs checks the drawn result, not this program.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fbm } from './map-noise.mjs';
import { traceLabels } from './map-trace.mjs';
import { placeOrnaments, placeSeaLinks, placeSlots } from './map-place.mjs';

export const WIDTH = 1000;
export const HEIGHT = 720;
const STEP = 2; // size of a raster cell in map units
const COLS = WIDTH / STEP;
const ROWS = HEIGHT / STEP;
const SEA = -1;

export function readCatalogue(source) {
  if (source.endsWith('.json')) {
    const value = JSON.parse(readFileSync(source, 'utf8'));
    return value.catalogue ?? value;
  }
  const out = execFileSync(source, ['engine'], { input: '{"cmd":"catalogue","game":"eight"}\n', encoding: 'utf8' });
  return JSON.parse(out).catalogue;
}

// Knobs found by looking at the result.
const LOOK = {
  A: { seed: 11, linked: 128, apart: 176, reach: 88, band: 62, gap: 34, start: 1.25 },
  B: { seed: 29, linked: 138, apart: 182, reach: 92, band: 66, gap: 34, start: 1.2 },
};

/** Centres of the sheet, spread so that every region has room for its pieces, yet still where the sketch has them. */
function spread(board, look) {
  const regions = board.regions;
  const bounds = (key) => [Math.min(...regions.map((r) => r[key])), Math.max(...regions.map((r) => r[key]))];
  const [x0, x1] = bounds('x');
  const [y0, y1] = bounds('y');
  const mx = 94;
  const my = 90;
  const home = regions.map((r) => ({
    x: mx + ((r.x - x0) / (x1 - x0)) * (WIDTH - 2 * mx),
    y: my + ((r.y - y0) / (y1 - y0)) * (HEIGHT - 2 * my),
  }));
  const at = home.map((p) => ({ ...p }));
  const linked = regions.map((r) => regions.map((s) => r.land.includes(s.id)));
  for (let round = 0; round < 400; round++) {
    const push = at.map((p, i) => ({ x: (home[i].x - p.x) * 0.03, y: (home[i].y - p.y) * 0.03 }));
    for (let i = 0; i < at.length; i++)
      for (let j = i + 1; j < at.length; j++) {
        const dx = at[j].x - at[i].x;
        const dy = at[j].y - at[i].y;
        const d = Math.sqrt(dx * dx + dy * dy) || 1;
        const big = (regions[i].id === board.start || regions[j].id === board.start) ? look.start : 1;
        let force = 0;
        if (linked[i][j]) force = (d - look.linked * big) * (d < look.linked * big ? 0.12 : 0.03);
        else if (d < look.apart * big) force = (d - look.apart * big) * 0.09;
        push[i].x += (dx / d) * force; push[i].y += (dy / d) * force;
        push[j].x -= (dx / d) * force; push[j].y -= (dy / d) * force;
      }
    at.forEach((p, i) => {
      p.x = Math.min(WIDTH - mx, Math.max(mx, p.x + push[i].x));
      p.y = Math.min(HEIGHT - my, Math.max(my, p.y + push[i].y));
    });
  }
  return { at, linked };
}

const segment = (px, py, a, b) => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.max(0, Math.min(1, ((px - a.x) * dx + (py - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(px - a.x - t * dx, py - a.y - t * dy);
};

const inTriangle = (px, py, a, b, c) => {
  const side = (u, v) => (px - v.x) * (u.y - v.y) - (u.x - v.x) * (py - v.y);
  const s = [side(a, b), side(b, c), side(c, a)];
  return s.every((v) => v >= 0) || s.every((v) => v <= 0);
};

/** The raster: for every cell the region that owns it, or SEA. */
function paint(at, linked, look, weight) {
  const n = at.length;
  const triangles = [];
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++)
      for (let k = j + 1; k < n; k++) if (linked[i][j] && linked[j][k] && linked[i][k]) triangles.push([i, j, k]);
  const label = new Int8Array(COLS * ROWS);
  for (let row = 0; row < ROWS; row++)
    for (let col = 0; col < COLS; col++) {
      const x = (col + 0.5) * STEP;
      const y = (row + 0.5) * STEP;
      // Borders wander because the point is shifted by smooth noise before the nearest centre is asked for.
      const px = x + 26 * fbm(x / 95, y / 95, look.seed) + 6 * fbm(x / 30, y / 30, look.seed + 5);
      const py = y + 26 * fbm(x / 95, y / 95, look.seed + 1) + 6 * fbm(x / 30, y / 30, look.seed + 6);
      let owner = 0;
      let best = Infinity;
      const power = at.map((c, i) => (px - c.x) ** 2 + (py - c.y) ** 2 - weight[i]);
      power.forEach((d, i) => { if (d < best) { best = d; owner = i; } });
      const c = at[owner];
      let land = look.reach - Math.hypot(px - c.x, py - c.y);
      for (let j = 0; j < n; j++) if (linked[owner][j]) land = Math.max(land, look.band - segment(px, py, c, at[j]));
      for (const t of triangles) if (t.includes(owner) && inTriangle(px, py, at[t[0]], at[t[1]], at[t[2]])) land = Math.max(land, 25);
      land += 22 * fbm(x / 70, y / 70, look.seed + 2) + 9 * fbm(x / 29, y / 29, look.seed + 7);
      // Between regions that are close but not linked the sea comes in.
      const gap = look.gap * (0.5 + 0.35 * fbm(x / 60, y / 60, look.seed + 3));
      for (let j = 0; j < n; j++) {
        if (j === owner || linked[owner][j]) continue;
        const bisector = (power[j] - best) / (2 * Math.hypot(at[j].x - c.x, at[j].y - c.y));
        land = Math.min(land, (bisector - gap) * 1.4);
      }
      const edge = Math.min(x, WIDTH - x, y, HEIGHT - y) - 18 - 13 * fbm(x / 52, y / 52, look.seed + 4);
      label[row * COLS + col] = Math.min(land, edge) > 0 ? owner : SEA;
    }
  return label;
}

/** Areas and middles of the painted regions, to even them out. */
function measure(label, n) {
  const sum = Array.from({ length: n }, () => ({ area: 0, x: 0, y: 0 }));
  for (let i = 0; i < label.length; i++) {
    if (label[i] < 0) continue;
    const s = sum[label[i]];
    s.area++; s.x += (i % COLS) * STEP; s.y += Math.floor(i / COLS) * STEP;
  }
  return sum.map((s) => ({ area: s.area * STEP * STEP, x: s.x / (s.area || 1), y: s.y / (s.area || 1) }));
}

/** Lengths of the painted borders, by pair of regions. */
function borders(label, n) {
  const length = new Float64Array(n * n);
  const add = (a, b) => { if (a >= 0 && b >= 0 && a !== b) length[Math.min(a, b) * n + Math.max(a, b)] += STEP; };
  for (let i = 0; i < label.length; i++) {
    if (i % COLS < COLS - 1) add(label[i], label[i + 1]);
    if (i + COLS < label.length) add(label[i], label[i + COLS]);
  }
  return length;
}

/** Whether two regions that are not linked would squeeze out the border between their two common neighbours. */
function close(at, weight, i, j, linked) {
  const both = at.map((_, k) => k).filter((k) => linked[i][k] && linked[j][k]);
  if (both.length < 2) return false;
  const x = (at[i].x + at[j].x) / 2;
  const y = (at[i].y + at[j].y) / 2;
  const power = (k) => (x - at[k].x) ** 2 + (y - at[k].y) ** 2 - weight[k];
  return both.every((k) => power(k) > Math.min(power(i), power(j)) - 1200);
}

function blur(mask, radius) {
  // Three box blurs are a good enough Gaussian.
  const pass = (src, dx) => {
    const out = new Float32Array(src.length);
    const [len, lines, stride, jump] = dx ? [COLS, ROWS, 1, COLS] : [ROWS, COLS, COLS, 1];
    for (let l = 0; l < lines; l++) {
      let sum = 0;
      const get = (i) => src[l * jump + Math.max(0, Math.min(len - 1, i)) * stride];
      for (let i = -radius; i <= radius; i++) sum += get(i);
      for (let i = 0; i < len; i++) {
        out[l * jump + i * stride] = sum / (2 * radius + 1);
        sum += get(i + radius + 1) - get(i - radius);
      }
    }
    return out;
  };
  let m = mask;
  for (let i = 0; i < 3; i++) m = pass(pass(m, true), false);
  return m;
}

/** Every cell takes the label that is strongest around it: slivers, cracks and jags go. */
function soften(label, n, radius, seaBias) {
  // "Land or sea" is decided by all land together, else three lands meeting would open a lake.
  const sea = new Float32Array(label.length);
  for (let i = 0; i < label.length; i++) sea[i] = label[i] === SEA ? 1 : 0;
  const water = blur(sea, radius);
  const land = new Int8Array(label.length).fill(SEA);
  const strongest = new Float32Array(label.length).fill(-1);
  for (let l = 0; l < n; l++) {
    const mask = new Float32Array(label.length);
    for (let i = 0; i < label.length; i++) mask[i] = label[i] === l ? 1 : 0;
    const soft = blur(mask, radius);
    for (let i = 0; i < soft.length; i++) if (soft[i] > strongest[i]) { strongest[i] = soft[i]; land[i] = l; }
  }
  return land.map((l, i) => (water[i] * seaBias > 1 - water[i] ? SEA : l));
}

/** Each region one piece, no lakes: fragments go to what surrounds them. */
function tidy(label, n) {
  for (let l = -1; l < n; l++) {
    const seen = new Int32Array(label.length);
    const parts = [];
    for (let i = 0; i < label.length; i++) {
      if (label[i] !== l || seen[i]) continue;
      const part = [i];
      seen[i] = parts.length + 1;
      for (let k = 0; k < part.length; k++) for (const j of around(part[k])) if (label[j] === l && !seen[j]) { seen[j] = parts.length + 1; part.push(j); }
      parts.push(part);
    }
    parts.sort((a, b) => b.length - a.length);
    for (const part of parts.slice(1)) {
      const votes = new Map();
      for (const i of part) for (const j of around(i)) if (label[j] !== l) votes.set(label[j], (votes.get(label[j]) ?? 0) + 1);
      const winner = [...votes].sort((a, b) => b[1] - a[1])[0][0];
      for (const i of part) label[i] = winner;
    }
  }
  return label;
}

function around(i) {
  const out = [];
  if (i % COLS) out.push(i - 1);
  if (i % COLS < COLS - 1) out.push(i + 1);
  if (i >= COLS) out.push(i - COLS);
  if (i < COLS * (ROWS - 1)) out.push(i + COLS);
  return out;
}

/** The raster once more, from the traced outlines: smoothing moved them, and what is placed must fit what is drawn. */
function fill(traced) {
  const label = new Int8Array(COLS * ROWS).fill(SEA);
  traced.loops.forEach((loop, region) => {
    const points = loop.flatMap((ref) => {
      const chain = traced.points[Math.abs(ref) - 1];
      return (ref > 0 ? chain : [...chain].reverse()).slice(0, -1);
    });
    for (let row = 0; row < ROWS; row++) {
      const y = (row + 0.5) * STEP;
      const cuts = [];
      points.forEach(([x1, y1], i) => {
        const [x2, y2] = points[(i + 1) % points.length];
        if (y1 > y !== y2 > y) cuts.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
      });
      cuts.sort((a, b) => a - b);
      for (let k = 0; k + 1 < cuts.length; k += 2)
        for (let col = Math.ceil(cuts[k] / STEP - 0.5); (col + 0.5) * STEP < cuts[k + 1]; col++) label[row * COLS + col] = region;
    }
  });
  return label;
}

/** Three tints a continent, so that neighbours differ: the fewest-clash greedy colouring, in region order. */
function tints(board) {
  const tint = {};
  for (const r of board.regions) {
    const used = r.land.map((id) => tint[id]).filter((t) => t !== undefined);
    const count = [0, 1, 2].map((t) => used.filter((u) => u === t).length);
    const all = [0, 1, 2].map((t) => Object.values(tint).filter((u) => u === t).length);
    tint[r.id] = [0, 1, 2].sort((a, b) => count[a] - count[b] || all[a] - all[b])[0];
  }
  return tint;
}

export function drawMap(board) {
  const look = LOOK[board.id];
  const n = board.regions.length;
  const { at, linked } = spread(board, look);
  const weight = at.map(() => 0);
  let label;
  // Even out the areas: small ones gain weight, and every centre drifts to the middle of what it got.
  const want = board.regions.map((r) => (r.id === board.start ? 1.3 : 1));
  const ROUNDS = 14;
  for (let round = 0; round < ROUNDS; round++) {
    label = paint(at, linked, look, weight);
    if (round === ROUNDS - 1) break;
    const got = measure(label, n);
    const mean = got.reduce((s, g) => s + g.area, 0) / n;
    got.forEach((g, i) => {
      weight[i] += Math.max(-1500, Math.min(1500, (mean * want[i] - g.area) * 0.14));
      at[i].x += (g.x - at[i].x) * 0.25;
      at[i].y += (g.y - at[i].y) * 0.25;
    });
    // Linked regions should share a border to be seen, others should not meet: draw together and push apart.
    const border = borders(label, n);
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) {
        const length = border[i * n + j];
        const pull = linked[i][j] ? Math.max(0, 66 - length) * 0.2 : length > 0 || close(at, weight, i, j, linked) ? -5 : 0;
        const d = Math.hypot(at[j].x - at[i].x, at[j].y - at[i].y);
        const dx = ((at[j].x - at[i].x) / d) * pull;
        const dy = ((at[j].y - at[i].y) / d) * pull;
        at[i].x += dx; at[i].y += dy;
        at[j].x -= dx; at[j].y -= dy;
      }
  }
  label = tidy(soften(label, n, 3, 1.12), n);
  label = tidy(label, n);
  const traced = traceLabels(label, COLS, ROWS, STEP, n, look.seed);
  const raster = { label: fill(traced), COLS, ROWS, STEP, WIDTH, HEIGHT };
  const slots = placeSlots(raster, board);
  const sea = placeSeaLinks(raster, board, traced, slots);
  const { compass, title, marks } = placeOrnaments(raster, board, slots, sea);
  const tint = tints(board);
  const regions = {};
  board.regions.forEach((r, i) => {
    regions[r.id] = { loop: traced.loops[i], box: slots[i].box, name: slots[i].name, tint: tint[r.id] };
  });
  return { chains: traced.chains, regions, coasts: traced.coasts, borders: traced.borders, sea, marks, compass, title };
}

export function render(catalogue) {
  const maps = {};
  for (const board of catalogue.boards) maps[board.id] = drawMap(board);
  const json = (v) => JSON.stringify(v);
  const object = (o) => `{\n${Object.entries(o).map(([k, v]) => `      ${k}: ${json(v)},`).join('\n')}\n    }`;
  const lines = ['// Generated by tools/map.mjs from the catalogue of the game; do not edit. `node tools/map.mjs ../build/diadem` makes it anew.'];
  lines.push("import type { MapData } from './shapes';", '', `export const SHEET = { width: ${WIDTH}, height: ${HEIGHT} };`, '');
  lines.push('export const MAPS: Record<string, MapData> = {');
  for (const [id, m] of Object.entries(maps)) {
    lines.push(`  ${id}: {`);
    lines.push(`    chains: [\n${m.chains.map((c) => `      '${c}',`).join('\n')}\n    ],`);
    lines.push(`    regions: ${object(m.regions)},`);
    for (const key of ['coasts', 'borders', 'sea', 'marks', 'compass', 'title']) lines.push(`    ${key}: ${json(m[key])},`);
    lines.push('  },');
  }
  lines.push('};', '');
  return lines.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const here = new URL('..', import.meta.url);
  const args = process.argv.slice(2);
  const outAt = args.indexOf('--out');
  const out = outAt >= 0 ? args.splice(outAt, 2)[1] : fileURLToPath(new URL('src/games/eight/map-data.ts', here));
  const source = args[0] ?? process.env.DIADEM ?? fileURLToPath(new URL('../build/diadem', here));
  const text = render(readCatalogue(source));
  writeFileSync(out, text);
  console.log(`${out}: ${text.length} bytes`);
}
