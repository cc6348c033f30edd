// Hands for Queendomino and Kingdomino: they play any legal move on the board, with mouse or finger, or by keys alone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Engine, SHOTS, assert } from './support.mjs';

const { outputFiles } = await build({
  stdin: { contents: "export { words } from './words';", resolveDir: fileURLToPath(new URL('../../src/games/domino', import.meta.url)) },
  bundle: true, format: 'esm', write: false, logLevel: 'error',
});
/** Words of the board, by language. */
export const { words: says } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);

/** The record of a game that bots played, the same every time, until `stop(state, moves)`. */
export async function record({ game, seats, seed, options = {}, level = 'easy', stop }) {
  const engine = new Engine();
  try {
    await engine.ask('new', { game, seats, seed, options });
    for (let count = 0; ; count++) {
      const { state } = await engine.ask('state');
      const { to_act: toAct, moves } = await engine.ask('moves');
      if (toAct.length === 0) {
        assert.ok(stop === undefined, 'the game ended before the position that was looked for');
        return (await engine.ask('record')).record;
      }
      if (stop?.(state, moves.map(({ move }) => move))) return (await engine.ask('record')).record;
      const { seat, move } = await engine.ask('bot', { level, seed: seed * 1000 + count });
      await engine.ask('play', { seat, move });
    }
  } finally {
    engine.close();
  }
}

/** The first of some seeds whose game comes to the position that is looked for. */
export async function recordOfAny(what) {
  for (let seed = 1; seed <= 40; seed++) {
    try {
      return await record({ ...what, seed });
    } catch (error) {
      if (!/before the position/.test(error.message)) throw error;
    }
  }
  throw new Error('no game comes to this position');
}

/** A table with this person in the first seat and bots in the others, made by the page's own ways. */
export async function begin(person, game, seats, options = {}, level = 'easy') {
  const engine = new Engine();
  await engine.ask('new', { game, seats, seed: 1000 + seats, options });
  const { record: text } = await engine.ask('record');
  engine.close();
  await person.resume(text, [0], { level });
}

/** Plays a legal move and waits until it has happened. */
export async function play(person, move, way = byHand) {
  const { n } = person.t;
  assert.ok(person.moves.includes(move), `${move} is legal`);
  const said = person.sent.length;
  await person.settle();
  try {
    await way(person, move);
    await person.until((t) => t.n > n || t.status === 'over', `the move ${move} to happen`);
  } catch (error) {
    mkdirSync(SHOTS, { recursive: true });
    await person.page.screenshot({ path: join(SHOTS, `failed-${move.replaceAll(' ', '-')}.png`) });
    throw error;
  }
  const plays = person.sent.slice(said).filter(({ cmd }) => cmd === 'play');
  assert.deepEqual(plays.map((one) => one.move), [move], 'the page sent just this move');
}

/** The domino lies on these two cells for now; a double may lie either way round. */
async function lies(person, a, b) {
  const at = await person.page.locator('[data-ghost]').first().getAttribute('data-ghost').catch(() => null);
  if (at === `${a} ${b}`) return true;
  return at === `${b} ${a}` && !person.moves.includes(`lay ${b} ${a}`);
}

const cell = (person, name) => person.page.locator(`[data-cell="${name}"]`);

export async function byHand(person, move) {
  const { page } = person;
  const [word, a, b] = move.split(' ');
  switch (word) {
    case 'claim':
      return person.tap(page.locator(`.dm-row-next [data-domino="own${a}"] .dm-face, .dm-row-next [data-domino="wedding${a}"] .dm-face`));
    case 'lay': {
      await person.tap(cell(person, a));
      // A tap on the domino in the hand turns the one on the board about the cell that was chosen.
      for (let i = 0; i < 8 && !(await lies(person, a, b)); i++) {
        await person.settle();
        await person.tap(page.locator('[data-hand]'));
        await person.settle();
      }
      assert.ok(await lies(person, a, b), `the domino can be turned to lie on ${a} and ${b}`);
      return person.tap(person.by('lay'));
    }
    case 'knight':
      return person.tap(cell(person, a));
    case 'build':
      await person.tap(page.locator(`[data-slot="${a}"] .dm-buy`));
      await page.locator(`[data-cell="${b}"][role=button]`).waitFor();
      return person.tap(cell(person, b));
    case 'burn':
      await person.tap(page.locator('.dm-cave'));
      await person.tap(page.locator(`[data-slot="${a}"] .dm-buy`));
      return person.tap(person.by('burn'));
    default:
      return person.tap(page.locator(`[data-move="${move}"]`));
  }
}

/** Tab until the focus is on what `selector` finds. */
async function tabTo(person, selector, most = 90) {
  for (let i = 0; i < most; i++) {
    if (await person.page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector)) return;
    await person.press('Tab');
  }
  throw new Error(`${most} times Tab did not lead to ${selector}`);
}

const focused = (person) => person.page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
const spot = (name) => ({ x: name.charCodeAt(0) - 97, y: Number(name.slice(1)) - 1 });

/** With arrows to a cell of the empire. */
async function arrowTo(person, goal) {
  await tabTo(person, '.dm-hit');
  const tried = new Map();
  for (let i = 0; i < 40; i++) {
    const at = await focused(person);
    if (at === goal) return;
    const [here, there] = [spot(at), spot(goal)];
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const sideways = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    const upward = dy > 0 ? 'ArrowDown' : 'ArrowUp';
    const ways = Math.abs(dx) > Math.abs(dy) ? [sideways, dy ? upward : 'ArrowDown', 'ArrowUp'] : [upward, dx ? sideways : 'ArrowRight', 'ArrowLeft'];
    const visits = tried.get(at) ?? 0;
    tried.set(at, visits + 1);
    await person.press(ways[Math.min(visits, 2)]);
  }
  throw new Error(`arrows did not lead to ${goal}`);
}

export async function byKeys(person, move) {
  const [word, a, b] = move.split(' ');
  switch (word) {
    case 'claim':
      await tabTo(person, `.dm-row-next [data-domino="own${a}"] .dm-face, .dm-row-next [data-domino="wedding${a}"] .dm-face`);
      return person.press('Enter');
    case 'lay':
      await arrowTo(person, a);
      for (let i = 0; i < 8 && !(await lies(person, a, b)); i++) {
        await person.press('r');
        await person.settle();
      }
      assert.ok(await lies(person, a, b), `R turns the domino to lie on ${a} and ${b}`);
      return person.press('Enter');
    case 'knight':
      await arrowTo(person, a);
      return person.press('Enter');
    case 'build':
      await tabTo(person, `[data-slot="${a}"] .dm-buy`);
      await person.press('Enter');
      await person.page.locator(`[data-cell="${b}"][role=button]`).waitFor();
      await arrowTo(person, b);
      return person.press('Enter');
    case 'burn':
      await tabTo(person, '.dm-cave');
      await person.press('Enter');
      await tabTo(person, `[data-slot="${a}"] .dm-buy`);
      await person.press('Enter');
      // The question has the focus.
      await person.by('burn').waitFor();
      return person.press('Enter');
    default:
      await tabTo(person, `[data-move="${move}"]`);
      return person.press('Enter');
  }
}

/** What to play: kinds of moves not seen yet come first; what a turn allows is used more often than not. */
export function choose(moves, rng, seen) {
  const kind = (move) => move.split(' ')[0];
  const fresh = moves.filter((move) => !seen.has(kind(move)));
  const others = moves.filter((move) => !/^(claim|done)/.test(move));
  const move = fresh.length ? rng.pick(fresh) : others.length && rng() < 0.6 ? rng.pick(others) : rng.pick(moves.filter((one) => /^(claim|done|discard)/.test(one)).length ? moves.filter((one) => /^(claim|done|discard)/.test(one)) : moves);
  seen.add(kind(move));
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
