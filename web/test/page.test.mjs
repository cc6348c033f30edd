import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { House, Visitors, axe, decide, desk, id, phone, playBot, playOut } from './harness.mjs';

const house = new House();
const visitors = new Visitors();

before(async () => {
  await Promise.all([house.start(), visitors.start()]);
});
after(async () => {
  await visitors.close();
  await house.close();
});
afterEach(() => {
  assert.deepEqual(visitors.complaints.splice(0), []);
});

const start = (options) => visitors.come(`${house.address}/?plain`, options);

async function setUp(page, { seats = 2, who = {}, open = false } = {}) {
  await page.click(id('new-table'));
  if (seats !== 2) await page.click(`.choice-item:has(input[value="${seats}"])`);
  for (const [seat, value] of Object.entries(who)) await page.selectOption(`.who-row:nth-of-type(${Number(seat) + 1}) select`, value);
  if (open) await page.click('.choice-item:has(input[value="yes"])');
  await page.click(id('create'));
  await page.waitForURL(/\/t\//);
}

test('a newcomer plays against a bot in one click, to the end, and again', async () => {
  const page = await start();
  await playBot(page);
  await page.waitForSelector('.move');
  assert.match(await page.title(), /^● Your turn/);
  await playOut(page);
  assert.match(await page.textContent(id('result')), /wins?|Shared/);

  const count = await page.textContent('.replay-count');
  const [now, last] = count.split('/').map(Number);
  assert.equal(now, last);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction((n) => document.querySelector('.replay-count').textContent.startsWith(`${n} `), last - 1);
  await page.click('[aria-label="To the beginning"]');
  await page.waitForFunction(() => document.querySelector('.replay-count').textContent.startsWith('0 '));
  assert.equal(await page.textContent('.replay-what'), 'The beginning');

  const [file] = await Promise.all([page.waitForEvent('download'), page.click(id('download'))]);
  const record = await file.path();
  assert.match(readFileSync(record, 'utf8'), /^diadem record 1\ngame eight\n/);

  await page.click(id('rematch'));
  await page.waitForSelector('.move');
  assert.equal(await page.$(id('result')), null);

  await page.click('.brand');
  await page.waitForSelector('.table-row');
  assert.equal(await page.locator('.table-row').count(), 2);
  assert.equal(await page.locator('.table-row.turn').count(), 1);

  await page.setInputFiles(id('upload'), record);
  await page.waitForSelector(id('result'));
  await page.context().close();
});

test('a record that is none is refused in words', async () => {
  const page = await start();
  await page.waitForSelector(id('play-bot'));
  await page.setInputFiles(id('upload'), { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('nonsense\n') });
  await page.waitForSelector('.refused');
  await page.click('.refused button');
  assert.equal(await page.$('.refused'), null);
  await page.context().close();
});

test('friends meet by a link: seats, chat, undo with consent, resignation', async () => {
  const anna = await start();
  await anna.click(id('settings'));
  await anna.fill(id('name'), 'Anna');
  await anna.keyboard.press('Escape');
  await setUp(anna);
  assert.ok(await anna.isDisabled(id('start')));
  const link = await anna.inputValue('.link-address');
  await anna.waitForSelector('.qr svg path');

  const ben = await visitors.come(`${link}?plain`, { view: phone, locale: 'ru-RU' });
  await ben.click(id('sit'));
  await anna.waitForFunction(() => !document.querySelector('[data-testid=start]').disabled);
  await anna.click(id('start'));
  await Promise.all([anna, ben].map((page) => page.waitForSelector('.move')));

  await ben.click(id('tab-chat'));
  await ben.fill(id('chat-input'), '<b>привет</b>');
  await ben.keyboard.press('Enter');
  await anna.waitForSelector('.unread');
  await anna.keyboard.press('/');
  await anna.waitForSelector('.chat-text');
  assert.equal(await anna.textContent('.chat-text'), '<b>привет</b>');
  assert.equal(await anna.$('.unread'), null);
  await anna.keyboard.press('Escape');

  await decide(anna, 'bid 1');
  await decide(ben, 'bid 0');
  await anna.waitForSelector('[data-move="take 1"]');
  await anna.click(id('undo'));
  await ben.waitForSelector(id('consent'));
  assert.match(await ben.textContent(id('consent')), /Anna просит вернуть ход/);
  await ben.click(`${id('consent')} .primary`);
  await anna.waitForSelector('[data-move="bid 1"]');

  await anna.click(id('menu'));
  await anna.click(id('resign'));
  await anna.click(id('resign-yes'));
  await ben.waitForSelector(id('result'));
  assert.match(await ben.textContent('#result-title'), /Вы победили/);
  await Promise.all([anna.context().close(), ben.context().close()]);
});

test('two people at one device hand it over', async () => {
  const page = await start();
  await setUp(page, { who: { 1: 'local' } });
  await page.waitForSelector(`.move, ${id('pass')}`);
  for (let i = 0; i < 2; i++) {
    if (await page.$(id('pass'))) {
      assert.equal(await page.$('.board'), null);
      await page.click(id('look'));
      await page.waitForSelector('.move');
    }
    await decide(page, 'bid 0');
    await page.waitForSelector(`${id('pass')}, [data-move="take 1"]`);
  }
  await page.context().close();
});

test('a bot takes over for a friend who is gone, and he comes back', async () => {
  const anna = await start();
  await setUp(anna);
  const link = await anna.inputValue('.link-address');
  const ben = await visitors.come(`${link}?plain`);
  await ben.click(id('sit'));
  await anna.click(id('start'));
  await ben.waitForSelector('.move');
  await ben.goto('about:blank');
  await anna.waitForSelector('.seat-action');
  await anna.waitForTimeout(1300);
  await anna.click('.seat-action');
  await anna.waitForFunction(() => /a bot plays for/.test(document.querySelector('.seats').textContent));
  await ben.goto(`${link}?plain`);
  await ben.click(id('take-back'));
  await anna.waitForFunction(() => !/a bot plays for/.test(document.querySelector('.seats').textContent));
  await Promise.all([anna.context().close(), ben.context().close()]);
});

test('the line breaks: the page says so, comes back, and a move on its way is made once', async () => {
  const page = await start();
  await playBot(page);
  await page.waitForSelector('.move');
  await house.stop('SIGKILL');
  await page.waitForSelector('.line-state');
  await page.click('[data-move="bid 2"]');
  await page.waitForSelector('.move.waits');
  await house.start();
  await page.waitForSelector('.line-state', { state: 'detached', timeout: 20_000 });
  await page.waitForFunction(() => document.querySelector('.log').textContent.match(/Guest has bid/g)?.length === 1);
  assert.equal(await page.$('.refused'), null);
  await page.context().close();
});

test('an identity moves to another device, and only after a yes', async () => {
  const page = await start();
  await playBot(page);
  await page.waitForSelector('.move');
  await page.click(id('settings'));
  await page.click(id('show-identity'));
  const link = await page.inputValue('.move-device .link-address');
  assert.match(link, /\/#id=[\w-]{43}$/);

  const other = await visitors.come(link, { view: phone });
  assert.doesNotMatch(other.url(), /#/);
  await other.click(id('identity-keep'));
  await other.waitForSelector(id('play-bot'));
  assert.equal(await other.$('.table-row'), null);
  await other.goto('about:blank');
  await other.goto(link);
  await other.click(id('identity-take'));
  await other.waitForSelector('.table-row.turn');
  await Promise.all([page.context().close(), other.context().close()]);
});

test('a hint is given, marked, and played', async () => {
  const page = await start();
  await playBot(page);
  await decide(page, 'bid 3');
  await page.waitForSelector('[data-move="take 1"]');
  await page.keyboard.press('h');
  await page.waitForSelector(id('hints'));
  assert.equal(await page.locator('.move.hinted').count(), 1);
  await page.click('.hint-line >> nth=0');
  await page.waitForFunction(() => !document.querySelector('[data-move="take 1"]'));
  assert.equal(await page.$(id('hints')), null);
  await page.context().close();
});

test('the language changes at any time, server texts too', async () => {
  const page = await start();
  await playBot(page);
  await page.waitForSelector('.move');
  await page.click(id('settings'));
  await page.click('.choice-item:has(input[value="ru"])');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => /Сделайте тайную ставку/.test(document.querySelector('.prompt-text').textContent));
  assert.match(await page.textContent('.log'), /Место|место/);
  assert.equal(await page.getAttribute('html', 'lang'), 'ru');
  assert.match(await page.title(), /Ваш ход/);
  await page.context().close();
});

test('a table that is not there says so', async () => {
  const page = await visitors.come(`${house.address}/t/abcdefgh12345678`);
  await page.waitForSelector('h1:has-text("no such table")');
  await page.context().close();
});

test('a spectator sees, and can do nothing', async () => {
  const anna = await start();
  await playBot(anna);
  await anna.waitForSelector('.move');
  const other = await visitors.come(anna.url());
  await other.waitForSelector('.top-note');
  assert.ok(await other.isDisabled(id('undo')));
  assert.ok(await other.isDisabled(id('hint')));
  await anna.waitForSelector('[aria-label="1 spectator"]');
  await Promise.all([anna.context().close(), other.context().close()]);
});

for (const [name, options] of Object.entries({
  'desk, day': { view: desk, scheme: 'light', locale: 'en-US' },
  'desk, night': { view: desk, scheme: 'dark', locale: 'ru-RU' },
  'phone, day': { view: phone, scheme: 'light', locale: 'ru-RU' },
  'phone, night': { view: phone, scheme: 'dark', locale: 'en-US' },
}))
  test(`every screen is accessible and fits: ${name}`, async () => {
    const page = await start(options);
    const faults = [];
    const look = async (screen, fits) => {
      await page.waitForTimeout(350);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name.replace(', ', '-')}-${screen}.png` });
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
      for (const { id: rule, nodes } of violations) faults.push(`${screen}: ${rule}: ${nodes.map(({ target }) => target).join(' | ')}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      const high = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
      if (wide) faults.push(`${screen}: wider than the window`);
      if (high && fits) faults.push(`${screen}: higher than the window`);
      if (options.view === phone) {
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('button, a, select, input:not([type=radio],[type=checkbox],[type=range],[type=file])')]
            .filter((element) => element.checkVisibility() && !element.closest('.unseen'))
            .map((element) => [element.getAttribute('aria-label') ?? element.textContent, element.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
            .map(([label]) => label),
        );
        if (small.length) faults.push(`${screen}: too small: ${small.join(' | ')}`);
      }
    };
    await page.waitForSelector(id('play-bot'));
    await look('start', false);
    await page.click(id('settings'));
    await page.click(id('show-identity'));
    await look('settings', false);
    await page.keyboard.press('Escape');
    await page.click(id('new-table'));
    await page.click('.choice-item:has(input[value="3"])');
    await page.selectOption('.who-row >> nth=1 >> select', 'local');
    await look('new-table', false);
    await page.keyboard.press('Escape');
    await setUp(page, { seats: 3, open: true });
    await page.waitForSelector('.qr svg');
    await look('seating', false);
    await page.click(id('fill'));
    await page.waitForFunction(() => !document.querySelector('[data-testid=start]').disabled);
    await page.click(id('start'));
    await page.waitForSelector('.move');
    await look('bid', true);
    await decide(page, 'bid 9');
    await page.waitForSelector('[data-move="take 1"]');
    await page.click(id('hint'));
    await page.waitForSelector(id('hints'));
    await look('hint', true);
    await page.keyboard.press('?');
    await look('help', true);
    await page.keyboard.press('Escape');
    await page.click(id('menu'));
    await look('menu', true);
    await page.click(id('resign'));
    await look('resign', true);
    await page.keyboard.press('Escape');
    await page.click(id('tab-chat'));
    await page.fill(id('chat-input'), 'Good evening!');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.chat-text');
    await look('chat', true);
    await page.click(id('tab-log'));
    await look('log', true);
    await playOut(page);
    await look('over', true);
    await page.click('.replay-buttons button >> nth=1');
    await look('replay', true);
    await page.click('.brand');
    await page.waitForSelector('.table-row');
    await look('lobby', false);
    assert.deepEqual(faults, []);
    await page.context().close();
  });
