// In a low window and on a phone: what one decides by is in the first view, nothing of it is cut, and no two things look alike.
import test, { after } from 'node:test';
import { Engine, Person, Server, assert, closeAll, record, words } from './support.mjs';
import * as domino from './domino.mjs';

after(closeAll);

const server = await Server.start();

const LOW = [[720, 450], [667, 375]];
const PHONE = [390, 844];

/** A game of bots to its end, of any game. */
async function finished(game, seats, seed = 3) {
  const engine = new Engine();
  try {
    await engine.ask('new', { game, seats, seed, options: {} });
    for (let count = 1; ; count++) {
      const { to_act: toAct } = await engine.ask('moves');
      if (toAct.length === 0) return (await engine.ask('record')).record;
      const { seat, move } = await engine.ask('bot', { level: 'easy', seed: seed * 1000 + count });
      await engine.ask('play', { seat, move });
    }
  } finally {
    engine.close();
  }
}

const over = {
  'eight, three': await record({ seats: 3, seed: 4 }),
  'settlers, four': await finished('settlers', 4),
  'queendomino, four': await finished('queendomino', 4),
  'queendomino, eight': await finished('queendomino', 8),
};

const box = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

for (const lang of ['en', 'ru'])
  test(`a waiting room: the bar is at the top, and the seats have the width (${lang})`, async (t) => {
    const anna = await Person.open(server, { name: 'Anna', lang });
    await anna.by('new-table').first().click();
    await anna.by('create').click();
    await anna.until((table) => table?.status === 'open', 'a table');
    for (const [width, height] of [...LOW, PHONE, [1024, 768]])
      await t.test(`${width}×${height}`, async () => {
        await anna.resize({ width, height });
        const bar = await box(anna.page.locator('.top-bar'));
        assert.ok(bar.top <= 1 && bar.height < 80, `the bar lies from ${bar.top} to ${bar.bottom}`);
        assert.ok(bar.left <= 1 && bar.right >= width - 1, `the bar lies from ${bar.left} to ${bar.right}`);
        const main = await box(anna.page.locator('.seating-main'));
        assert.ok(main.width > width * 0.9, `the seats have ${main.width} of ${width}`);
        assert.ok(main.top >= bar.bottom - 1 && main.top < bar.bottom + 10, `the seats begin at ${main.top}`);
      });
    await anna.leave();
  });

/** Players whose column of the result can't be seen, though the lines are scrolled to. */
const cutColumns = (person) =>
  person.page.evaluate(() => {
    const table = document.querySelector('.result-table');
    const { left, right } = table.getBoundingClientRect();
    const cut = [];
    for (const line of table.querySelectorAll('tr')) {
      const cells = [...line.children];
      for (const [i, cell] of cells.entries()) {
        const range = document.createRange();
        range.selectNodeContents(cell);
        for (const { left: l, right: r } of range.getClientRects()) if (l < left - 1 || r > Math.min(right, innerWidth) + 1) cut.push(`${cells[0].textContent}, ${i}: ${Math.round(l)}–${Math.round(r)} of ${Math.round(left)}–${Math.round(right)}`);
        const next = cells[i + 1]?.getBoundingClientRect();
        if (i > 0 && next && cell.scrollWidth > cell.clientWidth + 1) cut.push(`${cells[0].textContent}, ${i}: runs into the next`);
      }
    }
    return [...new Set(cut)];
  });

for (const [what, text] of Object.entries(over))
  for (const lang of ['en', 'ru'])
    test(`the result: every player's column is seen (${what}, ${lang})`, async (t) => {
      const anna = await Person.open(server, { name: 'Anna', lang });
      await anna.upload(text);
      await anna.by('result').waitFor();
      for (const [width, height] of [...LOW, PHONE, [1024, 768]])
        await t.test(`${width}×${height}`, async () => {
          await anna.resize({ width, height });
          await anna.still();
          assert.deepEqual(await cutColumns(anna), []);
          assert.ok(await anna.page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth));
        });
      await anna.leave();
    });

for (const lang of ['en', 'ru'])
  test(`looking through a game: its controls are in the window, whole (${lang})`, async (t) => {
    const anna = await Person.open(server, { name: 'Anna', lang });
    await anna.upload(over['settlers, four']);
    await anna.by('result').waitFor();
    await anna.page.getByRole('slider').fill('30');
    await anna.page.getByText(/^30 \/ \d+$/).waitFor();
    for (const [width, height] of [...LOW, [844, 390], [1024, 768]])
      await t.test(`${width}×${height}`, async () => {
        await anna.resize({ width, height });
        await anna.still();
        const bar = anna.by('replay');
        const around = await box(bar);
        assert.ok(around.top >= 0 && around.bottom <= height + 1, `it lies from ${around.top} to ${around.bottom} of ${height}`);
        for (const part of await bar.locator(':is(button, input, .replay-count, .replay-what):visible').all()) {
          const at = await box(part);
          const name = await part.evaluate((element) => element.className || element.tagName);
          assert.ok(at.left >= around.left - 1 && at.right <= around.right + 1 && at.bottom <= height + 1, `${name} lies at ${[at.left, at.right, at.bottom].map(Math.round)}`);
        }
        assert.ok((await box(bar.getByRole('slider'))).width >= 120, 'the slider has room');
      });
    await anna.leave();
  });

test('while one looks back, the result says that these are the points of that step, and who leads', async () => {
  for (const lang of ['en', 'ru']) {
    const anna = await Person.open(server, { name: 'Anna', lang });
    await anna.upload(over['settlers, four']);
    await anna.by('result').waitFor();
    const won = await anna.page.locator('#result-title').innerText();
    await anna.page.getByRole('slider').fill('30');
    await anna.page.getByText(/^30 \/ \d+$/).waitFor();
    assert.equal(await anna.page.locator('#result-title').innerText(), words[lang].pointsAt(30));
    const rows = await anna.page.locator('.result tbody tr').evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.innerText)));
    const places = rows.find(([name]) => name === words[lang].place).slice(1);
    const marked = await anna.page.locator('.result thead th:not(:first-child)').evaluateAll((list) => list.map((cell) => cell.classList.contains('winner')));
    assert.deepEqual(marked, places.map((place) => place === '1'));
    await anna.page.getByRole('slider').fill(String(anna.t.steps));
    await anna.page.getByText(`${anna.t.steps} / ${anna.t.steps}`).waitFor();
    assert.equal(await anna.page.locator('#result-title').innerText(), won);
    await anna.leave();
  }
});

const mine = (s, phase) => s.phase === phase && s.to_move === 0;
const claims = {
  'queendomino, first': await domino.recordOfAny({ game: 'queendomino', seats: 2, stop: (s) => mine(s, 'claim') }),
  'kingdomino': await domino.recordOfAny({ game: 'kingdomino', seats: 3, stop: (s) => mine(s, 'claim') && s.round >= 5 }),
  'queendomino, three': await domino.recordOfAny({ game: 'queendomino', seats: 3, stop: (s, moves) => mine(s, 'act') && s.round >= 3 && ['knight', 'build'].every((verb) => moves.some((move) => move.startsWith(verb))) }),
  'queendomino, six': await domino.recordOfAny({ game: 'queendomino', seats: 6, stop: (s) => mine(s, 'act') && s.round >= 7 }),
};

for (const [what, text] of Object.entries(claims))
  test(`every domino that can be claimed is in the window (${what})`, async (t) => {
    const anna = await Person.open(server, { name: 'Anna' });
    await anna.resume(text, [0]);
    await anna.myTurn();
    await anna.page.locator('.dm-face.dm-legal').first().waitFor();
    for (const [width, height] of [...LOW, PHONE])
      await t.test(`${width}×${height}`, async () => {
        await anna.resize({ width, height });
        await anna.still();
        const faces = anna.page.locator('.dm-row-next .dm-face.dm-legal');
        const wanted = anna.moves.filter((move) => move.startsWith('claim')).length;
        assert.equal(await faces.count(), wanted);
        for (let i = 0; i < wanted; i++) {
          const at = await box(faces.nth(i));
          assert.ok(at.top >= 0 && at.bottom <= height && at.left >= 0 && at.right <= width, `the domino ${i + 1} lies at ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`);
          assert.ok(at.width >= 35.5 && at.height >= 35.5, `the domino ${i + 1} has ${at.width} × ${at.height}`);
        }
        const sea = await box(anna.page.locator('.dm-sea'));
        assert.ok(sea.width >= 220 && sea.height >= 200, `the kingdom has ${sea.width} × ${sea.height}`);
      });
    await anna.leave();
  });

test('in a low window a kingdom that is tapped comes into sight, with the way back', async (t) => {
  const anna = await Person.open(server, { name: 'Anna', touch: true, lang: 'ru' });
  await anna.resume(claims['queendomino, six'], [0]);
  await anna.myTurn();
  for (const [width, height] of [...LOW, PHONE])
    await t.test(`${width}×${height}`, async () => {
      await anna.resize({ width, height });
      await anna.page.locator('.dm-mini').last().tap();
      await anna.page.locator('.dm-title').waitFor();
      await anna.still();
      for (const part of ['.dm-title', '.dm-home']) {
        const at = await box(anna.page.locator(part));
        assert.ok(at.top >= 0 && at.bottom <= height, `${part} lies from ${at.top} to ${at.bottom}`);
      }
      const [title, land] = [await box(anna.page.locator('.dm-title')), await box(anna.page.locator('.dm-sea .dm-land'))];
      assert.ok(title.bottom <= land.top + 1, `the name ends at ${title.bottom}, the land begins at ${land.top}`);
      await anna.page.locator('.dm-home').tap();
      await anna.page.locator('.dm-title').waitFor({ state: 'detached' });
    });
  await anna.leave();
});

/** Names of seats as they can be read: as far as they are not cut. */
const readable = (person) =>
  person.page.locator('.seat-who').evaluateAll((list) =>
    list.map((element) => {
      const { right, bottom } = element.getBoundingClientRect();
      const text = element.firstChild;
      const cut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
      let seen = '';
      for (let i = 0; i < text.length; i++) {
        const range = document.createRange();
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const letter = range.getBoundingClientRect();
        // The dots take the room of one letter and a half.
        if (letter.right <= right - (cut ? 14 : -1) && letter.bottom <= bottom + 3) seen += text.data[i];
      }
      return seen.trim();
    }),
  );

for (const [what, text] of Object.entries({ 'five at Eight': await record({ seats: 5, seed: 21, stop: () => true }), 'six kingdoms': claims['queendomino, six'] }))
  for (const lang of ['en', 'ru'])
    test(`no two seats have names that look alike (${what}, ${lang})`, async (t) => {
      for (const level of ['easy', 'medium']) {
        const anna = await Person.open(server, { name: lang === 'ru' ? 'Анна' : 'Anna', lang });
        await anna.resume(text, [0], { level });
        await anna.myTurn();
        for (const [width, height] of [...LOW, PHONE, [1024, 768]])
          await t.test(`${level}, ${width}×${height}`, async () => {
            await anna.resize({ width, height });
            await anna.still();
            const names = await readable(anna);
            assert.equal(new Set(names).size, names.length, names.join(', '));
          });
        await anna.leave();
      }
    });

test('six kingdoms on a phone: no number runs out of its frame or is covered', async (t) => {
  for (const lang of ['en', 'ru']) {
    const anna = await Person.open(server, { name: 'Anna', lang });
    await anna.resume(claims['queendomino, six'], [0]);
    await anna.myTurn();
    for (const [width, height] of [PHONE, [360, 740]])
      await t.test(`${lang}, ${width}×${height}`, async () => {
        await anna.resize({ width, height });
        await anna.still();
        const wrong = await anna.page.evaluate(() => {
          const found = [];
          for (const mini of document.querySelectorAll('.dm-mini')) {
            const frame = mini.getBoundingClientRect();
            for (const part of mini.querySelectorAll('.dm-mini-stats > *')) {
              const at = part.getBoundingClientRect();
              if (at.left < frame.left || at.right > frame.right) found.push(`${part.textContent}: ${at.left}–${at.right} of ${frame.left}–${frame.right}`);
            }
          }
          for (const seat of document.querySelectorAll('.seat')) {
            const parts = [...seat.children].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
            for (const [i, a] of parts.entries()) for (const b of parts.slice(i + 1)) if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3) found.push(`${seat.textContent}: parts lie over each other`);
          }
          return found;
        });
        assert.deepEqual(wrong, []);
      });
    await anna.leave();
  }
});

test('rules on a phone: keys and headings lie beside their words, not over them', async () => {
  for (const lang of ['en', 'ru']) {
    const anna = await Person.open(server, { name: 'Anna', lang, size: { width: PHONE[0], height: PHONE[1] } });
    for (const text of [over['settlers, four'], claims.kingdomino]) {
      await anna.go('/');
      await anna.upload(text);
      await anna.press('?');
      await anna.page.getByRole('dialog').waitFor();
      await anna.still();
      const wrong = await anna.page.evaluate(() => {
        const found = [];
        const rects = (element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects(), ...[...element.querySelectorAll('kbd')].map((key) => key.getBoundingClientRect())];
        };
        for (const pair of document.querySelectorAll('.dialog :is(.summary-list, .keys) > div')) {
          const [head, said] = [pair.querySelector('dt'), pair.querySelector('dd')];
          for (const a of rects(head)) for (const b of rects(said)) if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4) found.push(`${head.textContent} lies over ${said.textContent}`);
        }
        return [...new Set(found)];
      });
      assert.deepEqual(wrong, []);
      await anna.press('Escape');
    }
    await anna.leave();
  }
});
