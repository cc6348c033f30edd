// In a low window and on a phone what is asked is in sight at once, can be read, and nothing lies over it.
import test, { after } from 'node:test';
import { Person, Server, assert, closeAll, readCatalogue, record } from './support.mjs';
import { recordOfAny } from './settlers.mjs';

after(closeAll);

const server = await Server.start();

const LOW = [[720, 450], [667, 375]];
const PHONES = [[667, 375], [390, 844]];
const SMALL = [...LOW, [390, 844]];

const turn = (s) => s.agenda.at(-1) === 'turn P1' && s.acted === 'no';
const acts = (moves) => moves.some((move) => move.startsWith('activate P1'));
const first = await recordOfAny({ seats: 2, options: { empires: 'japanese,barbarians' }, stop: (s) => turn(s) && s.round === 1 });
const settled = await recordOfAny({ seats: 4, stop: (s, moves) => turn(s) && s.round >= 4 && s.locations[0].length > 8 && s.hand[0] && acts(moves) });
const lookout = await recordOfAny({ seats: 3, stop: (s) => s.agenda.at(-1) === 'pick P1' && s.round === 3 });
const draft = await recordOfAny({ seats: 4, options: { lookout: 'draft' }, stop: (s, moves) => s.round === 2 && s.phase === 'lookout' && moves.length > 0 });
const paying = await recordOfAny({ seats: 2, stop: (s, moves) => s.agenda.at(-1) === 'pay P1' && moves.length > 2 });

const catalogue = await readCatalogue();
const either = new Set(catalogue.cards.filter(({ sign }) => sign === '/').map(({ id }) => id));
const bidding = await record({ seats: 5, seed: 21, stop: () => true });
const taking = await record({ seats: 5, seed: 22, level: 'easy', stop: (s) => s.phase === 'take' && s.to_move === 0 && s.cards[0].length >= 4 });
const choosing = await record({ seats: 3, seed: 8, stop: (s) => s.phase === 'act' && s.to_move === 0 && either.has(s.card) && s.left.every((n) => n > 0) });

/** Somebody before a position, in windows one after the other. */
async function before(t, text, windows, look, more = {}) {
  const anna = await Person.open(server, { name: 'Anna', ...more });
  await anna.resume(text, [0]);
  await anna.myTurn();
  await anna.page.locator('.em, .im').waitFor();
  for (const lang of ['en', 'ru']) {
    if (lang === 'ru') await anna.setLanguage('ru');
    for (const [width, height] of windows)
      await t.test(`${width}×${height}, ${lang}`, async () => {
        await anna.resize({ width, height });
        await anna.page.evaluate(() => scrollTo(0, 0));
        await anna.still();
        await look(anna);
      });
  }
  await anna.leave();
}

/** How many of these there are, and which of them are in sight as a whole: in the window, and nothing lies over them. */
const inSight = (anna, css) =>
  anna.page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)];
    const seen = all.filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
      return [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.08], [0.5, 0.92]].every(([x, y]) => element.contains(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)));
    });
    return { all: all.length, seen: seen.length };
  }, css);

for (const [what, text] of Object.entries({ 'first turn': first, 'late turn': settled }))
  test(`settlers, ${what}: hand, locations and buttons are in sight together`, (t) =>
    before(t, text, LOW, async (anna) => {
      const cards = await inSight(anna, '.im-hand .im-legal');
      assert.ok(cards.seen >= Math.min(3, cards.all) && cards.all > 0, `${cards.seen} of ${cards.all} cards in hand`);
      const locations = await inSight(anna, '.im-stage .im-legal:not(.im-calm)');
      assert.ok(locations.seen > 0 || locations.all === 0, `${locations.seen} of ${locations.all} locations`);
      if (text === settled) assert.ok(locations.all > 0, 'there is an action to take');
      const buttons = await inSight(anna, '.im-dock button');
      assert.equal(buttons.seen, buttons.all);
      assert.equal(await anna.page.evaluate(() => document.scrollingElement.scrollHeight), anna.size.height);
    }));

for (const [what, text] of Object.entries({ lookout, draft }))
  test(`settlers, ${what}: nothing covers the cards to choose from`, (t) =>
    before(t, text, SMALL, async (anna) => {
      const cards = await inSight(anna, '.im-open .im-legal');
      assert.ok(cards.all > 1 && cards.seen === cards.all, `${cards.seen} of ${cards.all} cards`);
    }));

test('settlers, paying: each way to pay is in sight, and the question beside it', (t) =>
  before(t, paying, PHONES, async (anna) => {
    const ways = await inSight(anna, '.im-dock .im-chip');
    assert.ok(ways.all > 2 && ways.seen === ways.all, `${ways.seen} of ${ways.all} ways`);
    const { asks, way } = await anna.page.evaluate(() => {
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('.im-asks'));
      return { asks: text.getBoundingClientRect().right, way: document.querySelector('.im-dock .im-chip').getBoundingClientRect().left };
    });
    assert.ok(asks <= way - 2, `the question ends at ${asks}, the first answer begins at ${way}`);
  }));

/** The sizes of letters as they are on the screen. */
const letters = (anna, css) =>
  anna.page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        if (!element.checkVisibility()) return [];
        const matrix = element.getScreenCTM?.();
        return [{ text: element.textContent, size: Number.parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1) }];
      }),
    css,
  );
const smaller = (list, least) => list.filter(({ size }) => size < least).map(({ text, size }) => `${text}: ${size.toFixed(1)} px`);

test('settlers: names of cards and how often they act can be read', (t) =>
  before(t, settled, SMALL, async (anna) => {
    const found = await letters(anna, '.im-name, .im-uses');
    assert.ok(found.length > 8);
    assert.deepEqual(smaller(found, 9.95), []);
  }));

for (const [what, text] of Object.entries({ 'a bid': bidding, 'a card': taking, 'an action': choosing }))
  test(`eight, ${what}: armies can be counted and what is named can be read`, (t) =>
    before(t, text, [...SMALL, [1024, 768]], async (anna) => {
      const counts = await letters(anna, '.em-pieces .em-count');
      assert.ok(counts.length > 2);
      assert.deepEqual(smaller(counts, 11), []);
      assert.deepEqual(smaller(await letters(anna, '.em-names text'), 9.95), []);
    }));

test('eight, a bid: coins lie below the map, and all purses are in sight', (t) =>
  before(t, bidding, SMALL, async (anna) => {
    const coins = await inSight(anna, '.em-coin');
    assert.ok(coins.all > 5 && coins.seen === coins.all, `${coins.seen} of ${coins.all} coins`);
    const [map, bids] = await anna.page.evaluate(() => ['.em-svg', '.em-bids'].map((css) => document.querySelector(css).getBoundingClientRect().toJSON()));
    assert.ok(map.bottom <= bids.top + 1, `the map ends at ${map.bottom}, the coins begin at ${bids.top}`);
    const purses = await inSight(anna, '.em-purses li');
    assert.equal(purses.seen, purses.all);
  }));

const tip = (anna) => anna.page.getByRole('tooltip');

test('eight, two actions: choosing one of them opens nothing over the map', (t) =>
  before(
    t,
    choosing,
    PHONES,
    async (anna) => {
      for (const i of [1, 0]) {
        const tab = anna.page.locator('.em-tab').nth(i);
        await tab.tap();
        await anna.settle();
        assert.equal(await tab.getAttribute('aria-pressed'), 'true');
        assert.equal(await tip(anna).count(), 0);
      }
    },
    { touch: true },
  ));

test('a tap on a tooltip closes it and plays nothing that lies under it', (t) =>
  before(
    t,
    choosing,
    [[390, 844]],
    async (anna) => {
      await anna.use('march');
      const [x, y] = await anna.page.locator('.em-card').nth(2).evaluate((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      });
      await anna.page.touchscreen.tap(x, y);
      await tip(anna).waitFor();
      const takes = anna.e.pickUp('');
      const under = await anna.page.evaluate((words) => {
        const { left, top, right, bottom } = document.querySelector('[role=tooltip]').getBoundingClientRect();
        for (let y = top + 2; y < bottom - 2; y += 3) for (let x = left + 2; x < right - 2; x += 3) if (document.elementFromPoint(x, y)?.getAttribute('aria-label')?.startsWith(words)) return [x, y];
        return null;
      }, takes);
      assert.ok(under, 'it lies over a region from which armies can march');
      await anna.page.touchscreen.tap(...under);
      await tip(anna).waitFor({ state: 'detached' });
      await anna.settle();
      assert.equal(await anna.page.locator('.em-chosen').count(), 0, 'nothing was taken up');
      // The next tap counts again.
      await anna.page.touchscreen.tap(...under);
      await anna.page.locator('.em-chosen').waitFor();
      assert.equal(anna.sent.filter(({ cmd }) => cmd === 'play').length, 0);
    },
    { touch: true },
  ));
