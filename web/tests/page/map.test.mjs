// The drawn maps of Eight-Minute Empire against the data of the rules: what touches on the picture is what is adjacent.
// Only the generated paths are looked at, flattened and filled as a browser fills them; how they were made doesn't matter.
//   DIADEM=../build/diadem node --test tests/page/map.test.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { readCatalogue, render } from '../../tools/map.mjs';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const catalogue = readCatalogue(process.env.DIADEM ?? file('../../../build/diadem'));
const { outputFiles } = await build({
  stdin: { contents: "export * from './map-data'; export * from './shapes';", resolveDir: file('../../src/games/eight') },
  bundle: true, format: 'esm', write: false, logLevel: 'error',
});
const { MAPS, SHEET, regionPath, coastPath, seaPath } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);

/** A path of M, L, Q and Z as polygons. */
function flatten(d) {
  const polygons = [];
  let points = [];
  let at = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const v = rest.trim().split(/[ ,]+/).filter(Boolean).map(Number);
    assert.ok(v.every(Number.isFinite), 'numbers');
    if (letter === 'M') { points = [v]; polygons.push(points); at = v; }
    else if (letter === 'L') { points.push(v); at = v; }
    else if (letter === 'Q') {
      for (let k = 1; k <= 6; k++) {
        const t = k / 6;
        points.push([0, 1].map((i) => (1 - t) ** 2 * at[i] + 2 * t * (1 - t) * v[i] + t * t * v[i + 2]));
      }
      at = [v[2], v[3]];
    }
  }
  return polygons;
}

function inside(polygons, x, y) {
  let odd = false;
  for (const p of polygons)
    for (let i = 0, j = p.length - 1; i < p.length; j = i++)
      if (p[i][1] > y !== p[j][1] > y && x < ((p[j][0] - p[i][0]) * (y - p[i][1])) / (p[j][1] - p[i][1]) + p[i][0]) odd = !odd;
  return odd;
}

const CELL = 2;
const COLS = SHEET.width / CELL;
const ROWS = SHEET.height / CELL;

/** Which region is drawn at the middle of every cell; -1: sea, -2: two at once. */
function rasterise(shapes) {
  const owner = new Int16Array(COLS * ROWS).fill(-1);
  shapes.forEach((polygons, index) => {
    for (let row = 0; row < ROWS; row++) {
      const y = (row + 0.5) * CELL;
      const cuts = [];
      for (const p of polygons)
        for (let i = 0, j = p.length - 1; i < p.length; j = i++)
          if (p[i][1] > y !== p[j][1] > y) cuts.push(((p[j][0] - p[i][0]) * (y - p[i][1])) / (p[j][1] - p[i][1]) + p[i][0]);
      cuts.sort((a, b) => a - b);
      for (let k = 0; k + 1 < cuts.length; k += 2)
        for (let col = Math.ceil(cuts[k] / CELL - 0.5); (col + 0.5) * CELL < cuts[k + 1]; col++) {
          const i = row * COLS + col;
          owner[i] = owner[i] === -1 ? index : -2;
        }
    }
  });
  return owner;
}

for (const board of catalogue.boards) {
  const map = MAPS[board.id];
  const ids = board.regions.map((r) => r.id);
  const shapes = ids.map((id) => flatten(regionPath(map, id)));
  const owner = rasterise(shapes);
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b, k) => [i, i + 1 + k]));

  test(`${board.id}: every region is drawn, and nothing else`, () => {
    assert.deepEqual(Object.keys(map.regions), ids);
  });

  test(`${board.id}: what touches is what is land-adjacent`, () => {
    const border = new Map();
    const count = (a, b) => {
      if (a < 0 || b < 0 || a === b) return;
      const key = `${Math.min(a, b)}-${Math.max(a, b)}`;
      border.set(key, (border.get(key) ?? 0) + CELL);
    };
    for (let r = 0; r < ROWS; r++)
      for (let c = 0; c < COLS; c++) {
        if (c + 1 < COLS) count(owner[r * COLS + c], owner[r * COLS + c + 1]);
        if (r + 1 < ROWS) count(owner[r * COLS + c], owner[(r + 1) * COLS + c]);
      }
    for (const [i, j] of pairs) {
      const length = border.get(`${i}-${j}`) ?? 0;
      if (board.regions[i].land.includes(ids[j])) assert.ok(length >= 36, `${ids[i]} and ${ids[j]} are linked, but touch over ${length} only`);
      else assert.equal(length, 0, `${ids[i]} and ${ids[j]} are not linked, but touch`);
    }
  });

  test(`${board.id}: unlinked regions have visible water between them`, () => {
    for (const [i, j] of pairs) {
      if (board.regions[i].land.includes(ids[j])) continue;
      // Regions that touch the same third one may come close where the bay ends, or meet its border in one point.
      const shared = board.regions[i].land.some((id) => board.regions[j].land.includes(id));
      let least = Infinity;
      for (const [x, y] of shapes[i][0]) for (const [u, v] of shapes[j][0]) least = Math.min(least, Math.hypot(x - u, y - v));
      assert.ok(least >= (shared ? 5 : 12), `${ids[i]} and ${ids[j]} are only ${least.toFixed(1)} apart`);
    }
  });

  test(`${board.id}: no overlaps, each region one piece, no lakes`, () => {
    const twice = owner.reduce((list, o, i) => (o === -2 ? [...list, `${(i % COLS) * CELL},${Math.floor(i / COLS) * CELL}`] : list), []);
    assert.deepEqual(twice, [], 'regions overlap');
    const parts = (label) => {
      const seen = new Uint8Array(owner.length);
      let pieces = 0;
      for (let i = 0; i < owner.length; i++) {
        if (owner[i] !== label || seen[i]) continue;
        pieces++;
        const todo = [i];
        seen[i] = 1;
        while (todo.length) {
          const k = todo.pop();
          const c = k % COLS;
          for (const m of [c > 0 ? k - 1 : -1, c < COLS - 1 ? k + 1 : -1, k - COLS, k + COLS])
            if (m >= 0 && m < owner.length && owner[m] === label && !seen[m]) { seen[m] = 1; todo.push(m); }
        }
      }
      return pieces;
    };
    ids.forEach((id, i) => assert.equal(parts(i), 1, `${id} is in pieces`));
    assert.equal(parts(-1), 1, 'there is a lake');
    ids.forEach((id) => assert.equal(flatten(regionPath(map, id)).length, 1, `${id} has one outline`));
  });

  test(`${board.id}: the coast goes around the same lands, one for every continent`, () => {
    const coast = flatten(coastPath(map));
    assert.equal(coast.length, board.continents.length);
    for (let r = 0; r < ROWS; r += 3)
      for (let c = 0; c < COLS; c += 3) {
        const x = (c + 0.5) * CELL, y = (r + 0.5) * CELL;
        assert.equal(inside(coast, x, y), owner[r * COLS + c] !== -1, `at ${x}, ${y}`);
      }
  });

  test(`${board.id}: pieces and names have their room inside the region`, () => {
    board.regions.forEach((region, i) => {
      const { box, name } = map.regions[region.id];
      assert.ok(box[2] >= 72 && box[3] >= 54, `${region.id}: room for pieces`);
      const corners = (x, y, w, h) => [[x, y], [x + w, y], [x, y + h], [x + w, y + h], [x + w / 2, y + h / 2]];
      for (const [x, y] of corners(...box)) assert.ok(inside(shapes[i], x, y), `${region.id}: pieces at ${x}, ${y}`);
      // The name's own letters rarely reach the corners of its room.
      for (const [x, y] of corners(name[0] - name[2] * 0.45, name[1] - name[3] * 0.4, name[2] * 0.9, name[3] * 0.8)) assert.ok(inside(shapes[i], x, y), `${region.id}: name at ${x}, ${y}`);
      const apart = name[1] + name[3] / 2 <= box[1] + 1 || name[1] - name[3] / 2 >= box[1] + box[3] - 1;
      assert.ok(apart, `${region.id}: the name lies on the pieces`);
    });
  });

  test(`${board.id}: no needles: little of a region is lost when its edge is worn off by 10`, () => {
    ids.forEach((id, i) => {
      const outer = shapes[i][0];
      let area = 0;
      let core = 0;
      for (let k = 0; k < owner.length; k += 3) {
        if (owner[k] !== i) continue;
        area++;
        const x = ((k % COLS) + 0.5) * CELL, y = (Math.floor(k / COLS) + 0.5) * CELL;
        if (outer.every(([u, v]) => Math.hypot(u - x, v - y) > 10)) core++;
      }
      assert.ok(core / area > 0.6, `${id} is mostly edge: ${(core / area).toFixed(2)}`);
      assert.ok(area * 3 * CELL * CELL > 9000, `${id} is too small`);
    });
  });

  test(`${board.id}: sea lines are those of the rules, from own coast to own coast, over water`, () => {
    const wanted = board.regions.flatMap((r) => r.sea.filter((id) => r.id < id).map((id) => `${r.id} ${id}`)).sort();
    assert.deepEqual(map.sea.map(([a, b]) => `${a} ${b}`).sort(), wanted);
    for (const line of map.sea) {
      const [points] = flatten(seaPath(line));
      const dense = points.flatMap((p, i) => (i ? [0.25, 0.5, 0.75, 1].map((t) => [points[i - 1][0] + (p[0] - points[i - 1][0]) * t, points[i - 1][1] + (p[1] - points[i - 1][1]) * t]) : [p]));
      const near = (p, id) => Math.min(...shapes[ids.indexOf(id)][0].map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])));
      assert.ok(near(dense[0], line[0]) < 9 && near(dense.at(-1), line[1]) < 9, `${line[0]}–${line[1]} ends at its coasts`);
      const dry = dense.filter(([x, y]) => {
        const i = owner[Math.floor(y / CELL) * COLS + Math.floor(x / CELL)];
        return i >= 0 && ids[i] !== line[0] && ids[i] !== line[1];
      });
      assert.equal(dry.length, 0, `${line[0]}–${line[1]} runs over foreign land`);
    }
  });
}

test('the generator gives the committed bytes, and few of them', () => {
  const committed = readFileSync(file('../../src/games/eight/map-data.ts'), 'utf8');
  assert.equal(render(catalogue), committed);
  assert.ok(gzipSync(committed).length < 25_000);
});
