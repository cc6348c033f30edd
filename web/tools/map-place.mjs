// Where things go on a painted map: the room for pieces and the name in each region, the sea lines, the ornaments.
import { random } from './map-noise.mjs';

/** How much room a name needs: broken into at most two lines, in the wider of both languages. */
export function nameSize(name, font) {
  let width = 0;
  let lines = 1;
  for (const text of [name.en, name.ru]) {
    const parts = wrap(text);
    lines = Math.max(lines, parts.length);
    // Cyrillic letters are wider.
    for (const part of parts) width = Math.max(width, part.length * font * (text === name.ru ? 0.49 : 0.45));
  }
  return { width, height: lines * font * 1.02 };
}

/** The same breaking as wrapName() of the page: in two if it is long, at the gap nearest to the middle. */
function wrap(text) {
  if (text.length <= 11) return [text];
  // Rather at a space than after a hyphen.
  const cost = (i) => Math.abs(i - text.length / 2) + (text[i] === '-' ? 2 : 0);
  let best = -1;
  for (let i = 1; i < text.length - 1; i++) if ((text[i] === ' ' || text[i] === '-') && (best < 0 || cost(i) < cost(best))) best = i;
  if (best < 0) return [text];
  return [text.slice(0, text[best] === '-' ? best + 1 : best), text.slice(best + 1)];
}

/** Sums over rectangles in constant time. */
function integral(raster, test) {
  const { COLS, ROWS, STEP } = raster;
  const sum = new Int32Array((COLS + 1) * (ROWS + 1));
  for (let r = 0; r < ROWS; r++)
    for (let c = 0; c < COLS; c++)
      sum[(r + 1) * (COLS + 1) + c + 1] = (test(r * COLS + c) ? 1 : 0) + sum[r * (COLS + 1) + c + 1] + sum[(r + 1) * (COLS + 1) + c] - sum[r * (COLS + 1) + c];
  const clampC = (v) => Math.max(0, Math.min(COLS, Math.round(v / STEP)));
  const clampR = (v) => Math.max(0, Math.min(ROWS, Math.round(v / STEP)));
  return {
    /** How much of the rectangle passes the test, 0 … 1. */
    part(x, y, w, h) {
      const c0 = clampC(x), c1 = clampC(x + w), r0 = clampR(y), r1 = clampR(y + h);
      // Cells beyond the sheet count as failing.
      const all = (Math.round((x + w) / STEP) - Math.round(x / STEP)) * (Math.round((y + h) / STEP) - Math.round(y / STEP));
      return (sum[r1 * (COLS + 1) + c1] - sum[r0 * (COLS + 1) + c1] - sum[r1 * (COLS + 1) + c0] + sum[r0 * (COLS + 1) + c0]) / all;
    },
  };
}

const FONT = 17;
const SIZES = [[126, 80], [118, 76], [112, 74], [106, 72], [100, 70], [96, 66], [90, 62], [84, 60], [78, 56], [72, 54]];

export function placeSlots(raster, board) {
  const { label, COLS, STEP } = raster;
  return board.regions.map((region, index) => {
    const inside = integral(raster, (i) => label[i] === index);
    let left = Infinity, right = 0, top = Infinity, bottom = 0;
    label.forEach((l, i) => {
      if (l !== index) return;
      const x = (i % COLS) * STEP, y = Math.floor(i / COLS) * STEP;
      left = Math.min(left, x); right = Math.max(right, x); top = Math.min(top, y); bottom = Math.max(bottom, y);
    });
    const name = nameSize(region.name, FONT);
    // The biggest room for pieces that leaves the name whole, above or below; then the one with most air around it.
    for (const slack of [1, 0.99, 0.97, 0.94, 0.9])
      for (const [w, h] of SIZES) {
        let best = null;
        for (let y = top; y < bottom; y += 2)
          for (let x = left; x + Math.min(w, name.width) <= right; x += 2) {
            if (inside.part(x - 6, y - 5, w + 12, h + 10) < 1) continue;
            for (const below of [true, false])
              for (const shift of [0, -8, 8, -16, 16, -24, 24]) {
                const nx = x + w / 2 + shift - name.width / 2;
                const ny = below ? y + h + 2 : y - 2 - name.height;
                if (inside.part(nx - 3, ny - 1, name.width + 6, name.height + 2) < slack) continue;
                const air = inside.part(x - 12, y - 12, w + 24, h + 24) + 1.4 * inside.part(nx - 10, ny - 10, name.width + 20, name.height + 20);
                const score = air - Math.abs(shift) * 0.004 + (below ? 0.02 : 0);
                if (!best || score > best.score) best = { score, x, y, nx, ny };
              }
          }
        if (!best) continue;
        const round = Math.round;
        return { box: [round(best.x), round(best.y), w, h], name: [round(best.nx + name.width / 2), round(best.ny + name.height / 2), round(name.width), round(name.height)] };
      }
    throw new Error(`no room in ${region.id}`);
  });
}

/** Dotted lines from coast to coast: short, bent a little, over no land but a step of their own. */
export function placeSeaLinks(raster, board, traced, slots) {
  const { label, COLS, ROWS, STEP, WIDTH, HEIGHT } = raster;
  const at = (x, y) => {
    const c = Math.floor(x / STEP), r = Math.floor(y / STEP);
    return c < 0 || r < 0 || c >= COLS || r >= ROWS ? -2 : label[r * COLS + c];
  };
  // Coast points of each region, thinned.
  const shore = board.regions.map(() => []);
  for (let r = 2; r < ROWS - 2; r += 1)
    for (let c = 2; c < COLS - 2; c += 1) {
      const l = label[r * COLS + c];
      if (l < 0 || (r * 7 + c * 3) % 5) continue;
      if ([1, -1, COLS, -COLS].some((d) => label[r * COLS + c + d] < 0)) shore[l].push([(c + 0.5) * STEP, (r + 0.5) * STEP]);
    }
  // An end close to somebody else's coast would be read as that region's.
  const crowded = shore.map((points, own) => points.map(([x, y]) => {
    for (let dx = -18; dx <= 18; dx += 6) for (let dy = -18; dy <= 18; dy += 6) { const l = at(x + dx, y + dy); if (l >= 0 && l !== own) return 60; }
    return 0;
  }));
  const out = [];
  const index = new Map(board.regions.map((r, i) => [r.id, i]));
  for (const region of board.regions)
    for (const other of region.sea) {
      if (region.id > other) continue;
      const a = index.get(region.id), b = index.get(other);
      let best = null;
      for (const [i, p] of shore[a].entries())
        for (const [j, q] of shore[b].entries()) {
          const d = Math.hypot(p[0] - q[0], p[1] - q[1]);
          if (best && d > best.cost) continue;
          for (const bend of [0.12, -0.12, 0.22, -0.22, 0.32, -0.32]) {
            const cx = (p[0] + q[0]) / 2 + (q[1] - p[1]) * bend;
            const cy = (p[1] + q[1]) / 2 - (q[0] - p[0]) * bend;
            let bad = 0;
            for (let k = 1; k < 24; k++) {
              const t = k / 24;
              const x = (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * cx + t * t * q[0];
              const y = (1 - t) ** 2 * p[1] + 2 * t * (1 - t) * cy + t * t * q[1];
              const l = at(x, y);
              if (l === -1) continue;
              if (l === -2 || y < 8 || y > HEIGHT - 8 || x < 8 || x > WIDTH - 8) bad += 400;
              else bad += l === a || l === b ? 30 : 300;
            }
            // A line that hugs its own coast is hard to read; one that leaves squarely from the middle is easy.
            const mid = (box) => [box[0] + box[2] / 2, box[1] + box[3] / 2];
            const ma = mid(slots[a].box), mb = mid(slots[b].box);
            const away = Math.hypot(p[0] - ma[0], p[1] - ma[1]) + Math.hypot(q[0] - mb[0], q[1] - mb[1]);
            const cost = d + bad + away * 0.5 + crowded[a][i] + crowded[b][j] + Math.abs(bend) * 20 + Math.max(0, 34 - d) * 1.5;
            if (!best || cost < best.cost) best = { cost, line: [p[0], p[1], cx, cy, q[0], q[1]].map((v) => Math.round(v)) };
          }
        }
      out.push([region.id, other, ...best.line]);
    }
  return out;
}

export function placeOrnaments(raster, board, slots, sea) {
  const { label, COLS, ROWS, STEP, WIDTH, HEIGHT } = raster;
  // Land, and a lane along every sea line, are taken.
  const taken = new Uint8Array(COLS * ROWS);
  for (let i = 0; i < taken.length; i++) taken[i] = label[i] >= 0 ? 1 : 0;
  for (const [, , x1, y1, cx, cy, x2, y2] of sea)
    for (let k = 0; k <= 60; k++) {
      const t = k / 60;
      const c = Math.floor(((1 - t) ** 2 * x1 + 2 * t * (1 - t) * cx + t * t * x2) / STEP);
      const r = Math.floor(((1 - t) ** 2 * y1 + 2 * t * (1 - t) * cy + t * t * y2) / STEP);
      for (let dr = -3; dr <= 3; dr++) for (let dc = -3; dc <= 3; dc++) if (taken[(r + dr) * COLS + c + dc] !== undefined) taken[(r + dr) * COLS + c + dc] = 1;
    }
  const free = integral(raster, (i) => !taken[i]);
  let compass = null;
  for (const size of [150, 136, 124, 112, 100, 90, 80]) {
    for (let y = 12; y + size < HEIGHT - 8 && !compass; y += 4)
      for (let x = 12; x + size < WIDTH - 8; x += 4) if (free.part(x, y, size, size) === 1) { compass = [x + size / 2, y + size / 2, Math.round(size / 2 - 14)]; break; }
    if (compass) break;
  }
  let title = null;
  for (const [w, h] of [[230, 62], [210, 58], [190, 54], [176, 50], [160, 48], [150, 46]]) {
    let best = null;
    for (let y = 10; y + h < HEIGHT - 6; y += 4)
      for (let x = 10; x + w < WIDTH - 6; x += 4) {
        if (free.part(x - 6, y - 6, w + 12, h + 12) < 1 - 1e-9 && !(free.part(x, y, w, h) === 1 && (y < 16 || y + h > HEIGHT - 16))) continue;
        if (compass && Math.abs(compass[0] - x - w / 2) < compass[2] + w / 2 + 12 && Math.abs(compass[1] - y - h / 2) < compass[2] + h / 2 + 12) continue;
        // A title belongs near the top or bottom edge.
        const score = Math.min(y, HEIGHT - y - h) + Math.abs(x + w / 2 - WIDTH / 2) * 0.1;
        if (!best || score < best.score) best = { score, at: [x + w / 2, y + h / 2, w, h] };
      }
    if (best) { title = best.at; break; }
  }
  // Hills, trees and peaks where neither pieces nor names will be.
  const draw = random(LOOK_SEED + board.regions.length);
  const marks = [];
  const clear = board.regions.map((_, index) => integral(raster, (i) => label[i] === index));
  board.regions.forEach((region, index) => {
    const { box, name } = slots[index];
    const kind = Math.floor(draw() * 3);
    for (let tries = 0, got = 0; tries < 260 && got < 5; tries++) {
      const x = Math.round(box[0] - 60 + draw() * (box[2] + 120));
      const y = Math.round(box[1] - 60 + draw() * (box[3] + 130));
      const hits = (b, pad) => x + 11 + pad > b[0] && x - 11 - pad < b[0] + b[2] && y + 8 + pad > b[1] && y - 10 - pad < b[1] + b[3];
      if (hits(box, 0) || hits([name[0] - name[2] / 2, name[1] - name[3] / 2, name[2], name[3]], 1)) continue;
      if (clear[index].part(x - 15, y - 15, 30, 26) < 1) continue;
      if (marks.some(([, mx, my]) => Math.abs(mx - x) < 19 && Math.abs(my - y) < 12)) continue;
      marks.push([draw() < 0.75 ? kind : (kind + 1) % 3, x, y]);
      got++;
    }
  });
  marks.sort((a, b) => a[2] - b[2]);
  return { compass, title, marks };
}

const LOOK_SEED = 400;
