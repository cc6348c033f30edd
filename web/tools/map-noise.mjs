// Smooth repeatable noise in about -1 … 1, from an integer hash: no Math.random, no sin, the same on every machine.

function hash(x, y, seed) {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return (h >>> 0) / 2147483648 - 1;
}

const ease = (t) => t * t * t * (t * (t * 6 - 15) + 10);

function value(x, y, seed) {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const tx = ease(x - x0);
  const ty = ease(y - y0);
  const a = hash(x0, y0, seed) * (1 - tx) + hash(x0 + 1, y0, seed) * tx;
  const b = hash(x0, y0 + 1, seed) * (1 - tx) + hash(x0 + 1, y0 + 1, seed) * tx;
  return a * (1 - ty) + b * ty;
}

/** Two octaves, the second rotated so that the grid of the noise doesn't show. */
export function fbm(x, y, seed) {
  const rx = x * 0.8 - y * 0.6;
  const ry = x * 0.6 + y * 0.8;
  return 0.7 * value(x, y, seed) + 0.45 * value(rx * 1.9 + 7.3, ry * 1.9 - 3.1, seed + 101);
}

/** A generator of numbers 0 … 1. */
export function random(seed) {
  let i = 0;
  return () => (hash(i++, 77, seed) + 1) / 2;
}
