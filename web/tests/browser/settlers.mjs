// Hands for Imperial Settlers: they play any legal move on the board, with mouse or finger, or by keys alone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Engine, SHOTS, assert, random } from './support.mjs';

const { outputFiles } = await build({
  stdin: { contents: "export { words } from './words';", resolveDir: fileURLToPath(new URL('../../src/games/settlers', import.meta.url)) },
  bundle: true, format: 'esm', write: false, logLevel: 'error',
});
/** Words of the board, by language. */
export const { words: says } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);

export const verbOf = (move) => move.split(' ')[0];

/** What somebody might do who likes to build: the verbs that are tried first, and how often. */
const TASTES = [['build', 0.9], ['activate', 0.7], ['deal', 0.5], ['attack', 0.3], ['exchange', 0.8], ['raze', 0.6], ['samurai', 0.5], ['guard', 0.3], ['tuck', 0.3], ['bank', 0.3]];

function taste(moves, rng) {
  for (const [verb, often] of TASTES) {
    const list = moves.filter((move) => verbOf(move) === verb);
    if (list.length && rng() < often) return rng.pick(list);
  }
  return rng.pick(moves);
}

/** Plays games to their end, the same every time, and shows each position: `look(state, moves, toAct)` tells when it has seen enough. */
async function games({ seats, options = {}, from = 1, most = 60, look }) {
  const engine = new Engine();
  try {
    for (let seed = from; seed < from + most; seed++) {
      const rng = random(seed);
      await engine.ask('new', { game: 'settlers', seats, seed, options: typeof options === 'function' ? options(seed) : options });
      for (;;) {
        const { to_act: toAct, moves } = await engine.ask('moves');
        if (toAct.length === 0) break;
        const { state } = await engine.ask('state');
        // In a draft all choose at once: one after the other here.
        const seat = toAct[0];
        const own = moves.filter((one) => one.seat === seat).map(({ move }) => move);
        if (await look(state, own, seat, async () => (await engine.ask('record')).record)) return true;
        await engine.ask('play', { seat, move: taste(own, rng) });
      }
    }
    return false;
  } finally {
    engine.close();
  }
}

/** The record of a game that comes to a position in which the first seat is asked and `stop(state, moves)` holds. */
export async function recordOfAny({ stop, ...what }) {
  let found = null;
  await games({
    ...what,
    look: async (state, moves, seat, record) => {
      if (seat !== 0 || !stop(state, moves)) return false;
      found = await record();
      return true;
    },
  });
  assert.ok(found, 'some game comes to this position');
  return found;
}

/** Positions in which the first seat may answer with each of these verbs: verb → record. */
export async function recordsWith(verbs) {
  const found = new Map();
  const empires = ['barbarians', 'japanese', 'romans', 'egyptians'];
  await games({
    seats: 3,
    most: 250,
    options: (seed) => ({ empires: [0, 1, 2].map((i) => empires[(seed + i * (seed & 4 ? 3 : 1)) % 4]).join() }),
    look: async (state, moves, seat, record) => {
      const fresh = seat === 0 ? verbs.filter((verb) => !found.has(verb) && moves.some((move) => verbOf(move) === verb)) : [];
      if (fresh.length === 0) return false;
      const text = await record();
      for (const verb of fresh) found.set(verb, { text, moves });
      return found.size === verbs.length;
    },
  });
  return found;
}

/** The record of a game that begins with a position written by hand. */
export async function loaded(state) {
  const engine = new Engine();
  await engine.ask('load', { game: 'settlers', state: { game: 'settlers', rules: 1, ...state } });
  const { record: text } = await engine.ask('record');
  engine.close();
  return text;
}

/** A table with this person in the first seat and bots in the others, made by the page's own ways. */
export async function begin(person, seats, options = {}, level = 'easy') {
  const engine = new Engine();
  await engine.ask('new', { game: 'settlers', seats, seed: 1000 + seats, options });
  const { record: text } = await engine.ask('record');
  engine.close();
  await person.resume(text, [0], { level });
}

/** What a choice in the lookout changes for the first seat. */
const lookout = ({ view }) => JSON.stringify([view.phase, view.round, view.display, view.offers[0], view.picks[0]]);

/** Plays a legal move and waits until it has happened. */
export async function play(person, move, way = byHand) {
  const { n } = person.t;
  assert.ok(person.moves.includes(move), `${move} is legal`);
  const said = person.sent.length;
  const before = lookout(person.t);
  // In a draft all choose at the same time: the news of others is not ours.
  const happened = (t) => (move.startsWith('pick') ? lookout(t) !== before : t.n > n);
  await person.settle();
  try {
    await way(person, move);
    await person.until((t) => happened(t) || t.status === 'over', `the move ${move} to happen`);
  } catch (error) {
    mkdirSync(SHOTS, { recursive: true });
    await person.page.screenshot({ path: join(SHOTS, `failed-${move.replaceAll(' ', '-')}.png`) });
    throw error;
  }
  const plays = person.sent.slice(said).filter(({ cmd }) => cmd === 'play');
  assert.deepEqual(plays.map((one) => one.move), [move], 'the page sent just this move');
}

const OF_PLACE = ['attack', 'activate', 'target', 'route', 'bank'];
const OF_OWN_PLACE = ['guard', 'samurai', 'sacrifice'];
const OF_HAND = ['build', 'deal', 'raze', 'drop'];

/** Where a move is made: an element, and whether a menu comes after it. */
function spotOf(person, move) {
  const { moves } = person;
  const [verb, a, b, c] = move.split(' ');
  const turn = moves.some((one) => one === 'pass' || one === 'end');
  const about = (key) => moves.filter((one) => placeOf(one) === key);
  const menu = (list) => turn || list.length > 1;
  if (OF_HAND.includes(verb)) return { css: `[data-card="${a}"]`, menu: menu(moves.filter((one) => (OF_HAND.includes(verbOf(one)) && one.split(' ')[1] === a) || (verbOf(one) === 'tuck' && one.endsWith(` ${a}`)))) };
  if (verb === 'tuck') return { css: `[data-card="${c}"]`, menu: true };
  if (verb === 'pick' || verb === 'keep') return { css: `[data-open="${a}"]`, menu: false };
  if (verb === 'treaty') return { css: person.touch ? `[data-answer="${move}"]` : `[data-deal="${a} ${b}"]`, menu: false };
  const key = placeOf(move);
  if (key) {
    const asks = menu(about(key));
    if (person.touch && !turn) return { css: asks ? `[data-answer="${key}"]` : `[data-answer="${move}"]`, menu: asks };
    return { css: `[data-place="${key}"]`, menu: asks, row: key.startsWith('rival') ? 1 : Number(key[1]) - 1 };
  }
  return { css: `[data-answer="${move}"]`, menu: false };
}

function placeOf(move) {
  const [verb, a, b] = move.split(' ');
  if (OF_PLACE.includes(verb) || verb === 'tuck') return `${a} ${b}`;
  return OF_OWN_PLACE.includes(verb) ? `P1 ${a}` : null;
}

const css = (person, selector) => person.page.locator(selector).first();

/** Cards in a full hand lie over each other: the left edge is free. */
const touchAt = (person, locator) => (person.touch ? locator.tap({ position: { x: 14, y: 22 } }) : locator.click({ position: { x: 14, y: 22 } }));

export async function byHand(person, move) {
  const { page } = person;
  const [verb] = move.split(' ');
  if (verb === 'exchange' && (await page.locator('[data-exchange]').count())) await person.tap(css(person, '[data-exchange]'));
  const spot = spotOf(person, move);
  // On a phone another empire is one tap away.
  if (person.touch && spot.row !== undefined && !(await css(person, spot.css).count())) await person.tap(person.by(`show-${spot.row}`));
  const turn = person.moves.some((one) => one === 'pass' || one === 'end');
  if (turn && (verb === 'guard' || verb === 'samurai')) {
    await person.tap(css(person, `[data-mode="${verb}"]`));
    return touchAt(person, css(person, `${spot.css}.im-legal`));
  }
  await (/data-(card|place|open)/.test(spot.css) ? touchAt(person, css(person, spot.css)) : person.tap(css(person, spot.css)));
  if (spot.menu) await person.tap(css(person, `[data-do="${move}"]`));
}

/** Tab until the focus is on what `selector` finds. */
async function tabTo(person, selector, most = 160) {
  for (let i = 0; i < most; i++) {
    if (await person.page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
    await person.press('Tab');
  }
  throw new Error(`${most} times Tab did not lead to ${selector}`);
}

export async function byKeys(person, move) {
  const { page } = person;
  const [verb] = move.split(' ');
  if (verb === 'exchange' && (await page.locator('[data-exchange]').count())) {
    await tabTo(person, '[data-exchange]');
    await person.press('Enter');
  }
  const spot = spotOf(person, move);
  await tabTo(person, spot.css);
  await person.press('Enter');
  if (spot.menu) {
    await css(person, `[data-do="${move}"]`).waitFor();
    await tabTo(person, `[data-do="${move}"]`);
    await person.press('Enter');
  }
}

/** What to play: kinds of moves not seen yet come first; a turn is used, and ends when nothing much is left. */
export function choose(moves, rng, seen) {
  const fresh = moves.filter((move) => !seen.has(verbOf(move)) && verbOf(move) !== 'pass');
  const useful = moves.filter((move) => /^(build|deal|activate|attack|raze|tuck|samurai)/.test(move));
  const ends = moves.filter((move) => /^(pass|end|done)/.test(move));
  const move = fresh.length ? rng.pick(fresh) : ends.length && (!useful.length || rng() < 0.25) ? rng.pick(ends) : useful.length && rng() < 0.85 ? rng.pick(useful) : rng.pick(moves);
  seen.add(verbOf(move));
  return move;
}

/** Plays to the end, or until `stop(t)`. */
export async function playOn(person, rng, { way = byHand, seen = new Set(), stop = () => false } = {}) {
  for (;;) {
    await person.until((t) => t?.moves?.length || t?.status === 'over' || stop(t), 'a turn');
    if (person.t.status === 'over' || stop(person.t)) return seen;
    await play(person, choose(person.moves, rng, seen), way);
  }
}
