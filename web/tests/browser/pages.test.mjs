// The log of a long game comes in pages: the last one at once, older ones when somebody scrolls up or looks back.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll, record } from './support.mjs';

after(closeAll);

const LONGEST = 64 * 1024;
const series = await record({ seats: 3, seed: 4, options: { games: '3' }, level: 'easy' });

const lines = (person) => person.page.locator('.log li');
const asked = (person) => person.sent.filter(({ cmd }) => cmd === 'log').length;

/** The decision that the log in the page begins with. */
const begin = (person) => {
  const pages = person.frames.map((text) => JSON.parse(text)).filter(({ log_from: from }) => from !== undefined);
  return Math.min(...pages.map(({ log_from: from }) => from));
};

/** Scrolls up until nothing older comes; how many lines there are then. */
async function toTheBeginning(person) {
  while (begin(person) > 0) {
    const from = begin(person);
    await person.page.locator('.log').evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
    await person.until(() => begin(person) < from, 'an older page');
  }
  await person.still();
  return lines(person).count();
}

/** What the replay says has happened is what the log ends with. */
async function logFollows(person) {
  await person.still();
  const told = (await person.page.locator('.replay-what').getAttribute('title')).split('\n').filter(Boolean);
  await person.page.waitForFunction((last) => [...document.querySelectorAll('.log li')].at(-1)?.innerText.trim() === last, told.at(-1));
}

test('the log of a long game, to its beginning and back', async () => {
  const server = await Server.start();
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.upload(series);
  await lines(anna).first().waitFor();
  assert.ok(anna.t.log_from > 0, 'the table brings a part of the log');
  const atOnce = await lines(anna).count();
  assert.ok(atOnce > 40 && atOnce < anna.t.n, `${atOnce} lines at once`);
  await anna.picture('pages-log-last');

  const all = await toTheBeginning(anna);
  assert.ok(asked(anna) >= 2 && all > 2 * atOnce, `${asked(anna)} pages, ${all} lines`);
  await anna.picture('pages-log-first');
  assert.deepEqual(await anna.faults(), []);
  assert.ok(anna.frames.every((text) => text.length < LONGEST || text.includes('"catalogue"') || text.includes('"record"')), 'short messages');
  await anna.leave();
});

test('looking back at a long game, the log goes along', async () => {
  const server = await Server.start();
  const anna = await Person.open(server, { name: 'Anna', size: PHONE, touch: true });
  await anna.upload(series);
  await anna.by('replay').waitFor();
  const slider = anna.page.locator('.replay input[type=range]');
  const last = Number(await slider.getAttribute('max'));
  assert.equal(last, anna.t.steps);
  assert.equal(await anna.page.locator('.replay-count').innerText(), `${last} / ${last}`);
  const go = async (to) => {
    await slider.fill(String(to));
    await anna.page.waitForFunction((text) => document.querySelector('.replay-count').innerText === text, `${to} / ${last}`);
  };
  await go(0);
  await anna.by('tab-log').click();
  await anna.picture('pages-replay-begins');
  for (const to of [5, 6, 7, Math.floor(last / 2), Math.floor(last / 2) + 1, Math.floor(last / 2) - 1, last - 3, 20]) {
    await go(to);
    await logFollows(anna);
  }
  await anna.picture('pages-replay-log');
  assert.deepEqual(await anna.faults(), []);
  await anna.leave();
});
