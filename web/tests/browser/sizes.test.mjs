// The table fits the window, and a finger hits what it aims at.
import test, { after } from 'node:test';
import { DESKTOP, PHONE, Person, Server, assert, closeAll, readCatalogue, record } from './support.mjs';

after(closeAll);

const server = await Server.start();
const TWO = new Set((await readCatalogue()).cards.filter(({ actions }) => actions.length === 2).map(({ id }) => id));

// Positions of two and of five players: the bid, a card to be taken, a card in use.
const positions = {};
for (const seats of [2, 5]) {
  positions[`${seats} players, bidding`] = await record({ seats, seed: 21, stop: () => true });
  positions[`${seats} players, taking`] = await record({ seats, seed: 22, level: 'easy', stop: (s) => s.phase === 'take' && s.to_move === 0 && s.cards[0].length >= 4 });
  positions[`${seats} players, acting`] = await record({ seats, seed: seats === 2 ? 23 : 24, level: 'easy', stop: (s) => s.phase === 'act' && s.to_move === 0 && s.cards[0].length >= 2 && TWO.has(s.card) });
}

/** What is wrong with the way the page fills the window. */
const overflow = (person) =>
  person.page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.scrollingElement;
    const wrong = [];
    if (scrollHeight > innerHeight) wrong.push(`${scrollHeight} high in ${innerHeight}`);
    if (scrollWidth > innerWidth) wrong.push(`${scrollWidth} wide in ${innerWidth}`);
    for (const element of document.querySelectorAll('.board svg, .board button, [data-testid=prompt], [data-testid=prompt] button, .panel-tab')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || !element.checkVisibility()) continue;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        wrong.push(`${element.outerHTML.slice(0, 90)} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    return wrong;
  });

/** Texts that are cut off although nothing scrolls or ends with dots there. */
const cutTexts = (person) =>
  person.page.evaluate(() => {
    const cut = [];
    for (const element of document.querySelectorAll('.table *')) {
      if (!element.checkVisibility() || element.closest('svg')) continue;
      const style = getComputedStyle(element);
      const has = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (!has || style.overflowX !== 'hidden' || style.textOverflow === 'ellipsis' || element.clientWidth <= 1) continue;
      if (element.scrollWidth > element.clientWidth + 1) cut.push(`${element.className}: ${element.textContent.slice(0, 40)}`);
    }
    return cut;
  });

/**
 * Targets smaller than 44 px, counting what belongs to them though nothing is drawn there. Regions of the map are the
 * exception: maps have regions of all sizes, and a slip costs an undo.
 */
const smallTargets = (person) =>
  person.page.evaluate(() => {
    const small = [];
    for (const element of document.querySelectorAll('button, a[href], input, select, [role=button], [role=slider]')) {
      if (!element.checkVisibility() || element.closest('.unseen') || element.matches('path[data-region], .em-hit')) continue;
      const whole = element.closest('label') ?? element;
      const box = whole.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue; // scrolled away
      const reach = (dx, dy) => {
        let far = 0;
        while (far < 40 && whole.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far++;
        return far;
      };
      const width = Math.max(box.width, reach(-1, 0) + 1 + reach(1, 0));
      const height = Math.max(box.height, reach(0, -1) + 1 + reach(0, 1));
      if (width < 43.5 || height < 43.5) small.push(`${Math.round(width)}×${Math.round(height)} ${element.getAttribute('aria-label') ?? element.textContent.trim()} <${element.className}>`);
    }
    return small;
  });

for (const [what, text] of Object.entries(positions)) {
  test(what, async (t) => {
    const anna = await Person.open(server, { name: 'Anna-Wilhelmina von Hohe', size: PHONE, touch: true });
    await anna.resume(text, [0]);
    await anna.myTurn();
    await anna.page.locator('path[data-region]').first().waitFor();
    for (const lang of ['en', 'ru']) {
      if (lang === 'ru') await anna.setLanguage('ru');
      for (const [device, size] of [['phone', PHONE], ['desktop', DESKTOP]]) {
        await t.test(`${device}, ${lang}: nothing scrolls, nothing is cut`, async () => {
          await anna.resize(size);
          await anna.handsOff();
          await anna.still();
          await anna.picture(`size-${what.replace(/, | /g, '-')}-${device}${lang === 'ru' ? '-ru' : ''}`);
          assert.deepEqual(await overflow(anna), []);
          assert.deepEqual(await cutTexts(anna), []);
        });
      }
      await anna.resize(PHONE);
    }
    await anna.setLanguage('en');
    await t.test('phone: targets of 44 px', async () => {
      await anna.still();
      assert.deepEqual(await smallTargets(anna), []);
    });
    await t.test('phone: the map is large enough to read', async () => {
      const { width, size } = await anna.page.evaluate(() => {
        const svg = document.querySelector('.board svg[role=group]');
        const box = svg.getBoundingClientRect();
        const [, , w, h] = svg.getAttribute('viewBox').split(' ').map(Number);
        const scale = Math.min(box.width / w, box.height / h);
        return { width: w * scale, size: Math.min(...[...svg.querySelectorAll('.em-names text')].map((one) => parseFloat(getComputedStyle(one).fontSize) * scale)) };
      });
      assert.ok(width > 330, `the map is ${width} px wide`);
      // A tap shows the name in full size; on the map it is to be readable all the same.
      assert.ok(size >= 7, `names of regions are ${size.toFixed(1)} px high`);
    });
    await t.test('phone: everything legal can be reached by a finger', async () => {
      // One move of each kind is tried; the way is found by the hands of support.mjs, which fail if something is covered.
      const move = anna.moves.at(-1);
      await anna.play(move);
    });
    await anna.leave();
  });
}
