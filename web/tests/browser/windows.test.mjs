// Whatever the window's size is, every game can be played in it: nothing is lost, and what does not fit is scrolled to.
import test, { after } from 'node:test';
import { Person, Server, assert, closeAll, record } from './support.mjs';
import * as domino from './domino.mjs';
import * as settlers from './settlers.mjs';

after(closeAll);

const server = await Server.start();

/** Desktops, a phone both ways, and what is left of them by a zoom of 200 and of 400 per cent. */
const WINDOWS = [[1920, 1080], [1440, 900], [1024, 768], [1024, 600], [1280, 400], [800, 500], [720, 450], [844, 390], [667, 375], [390, 844], [320, 568], [360, 225]];

const dominoes = (game, seats, stop) => domino.recordOfAny({ game, seats, stop });
const asks = (s, phase) => s.phase === phase && s.to_move === 0;
const taking = await record({ seats: 5, seed: 22, level: 'easy', stop: (s) => s.phase === 'take' && s.to_move === 0 && s.cards[0].length >= 4 });
const decisions = {
  'eight, a bid': await record({ seats: 5, seed: 21, stop: () => true }),
  'eight, a card': taking,
  'eight, an action': await record({ seats: 2, seed: 23, level: 'easy', stop: (s) => s.phase === 'act' && s.to_move === 0 && s.cards[0].length >= 2 }),
  'kingdomino, laying': await dominoes('kingdomino', 4, (s) => asks(s, 'lay') && s.round >= 7),
  'queendomino, first claim': await dominoes('queendomino', 2, (s) => asks(s, 'claim')),
  'queendomino, building': await dominoes('queendomino', 3, (s, moves) => asks(s, 'act') && s.round >= 3 && ['knight', 'build'].every((verb) => moves.some((move) => move.startsWith(verb)))),
  'queendomino, six kingdoms': await dominoes('queendomino', 6, (s) => asks(s, 'act') && s.round >= 7),
  'queendomino, eight rulers': await dominoes('queendomino', 8, (s) => asks(s, 'lay') && s.round >= 6),
  'settlers, a turn': await settlers.recordOfAny({ seats: 4, stop: (s, moves) => s.agenda.at(-1) === 'turn P1' && s.round >= 4 && s.locations[0].length > 6 && moves.length > 12 }),
  'settlers, lookout': await settlers.recordOfAny({ seats: 3, stop: (s) => s.agenda.at(-1) === 'pick P1' && s.round === 3 }),
  'settlers, paying': await settlers.recordOfAny({ seats: 2, stop: (s, moves) => s.agenda.at(-1) === 'pay P1' && moves.length > 2 }),
  'settlers, alone': await settlers.recordOfAny({ seats: 1, stop: (s) => s.agenda.at(-1) === 'turn P1' && s.round >= 3 }),
  'the board in words': taking,
};

/** Those that are tried in Russian as well: its words are longer. */
const RUSSIAN = ['eight, a card', 'kingdomino, laying', 'queendomino, building', 'settlers, a turn'];

/** What can't be seen or reached in this window. */
const unreachable = (person) =>
  person.page.evaluate(() => {
    const wrong = [];
    const box = (element) => element.getBoundingClientRect();
    const scroller = document.scrollingElement;
    if (scroller.scrollWidth > innerWidth) wrong.push(`the page is ${scroller.scrollWidth} wide`);

    // The heart of the board: the map, one's empire, one's cards.
    const heart = document.querySelector('.em-sea, .dm-sea, .im-stage, .plain-board');
    const { width, height } = box(heart);
    // Of an empire one row of locations is in sight, with the goods above it.
    if (width < 220 || height < (heart.matches('.im-stage') ? 155 : 200)) wrong.push(`the board has ${Math.round(width)} × ${Math.round(height)}`);

    // Beside the prompt, or above it; a prompt that stays in sight covers the board no longer when one has scrolled to the end.
    scrollTo(0, scroller.scrollHeight);
    const [board, prompt] = ['.board', '[data-testid=prompt]'].map((part) => box(document.querySelector(part)));
    if (Math.min(board.right, prompt.right) - Math.max(board.left, prompt.left) > 1 && Math.min(board.bottom, prompt.bottom) - Math.max(board.top, prompt.top) > 1) wrong.push('the prompt covers the board');
    // In a low window things lie side by side.
    if (innerHeight <= 500 && innerWidth >= 600 && prompt.left < board.right - 1) wrong.push('the prompt is not beside the board');
    if (getComputedStyle(document.querySelector('[data-testid=prompt]')).position === 'sticky' && innerHeight - prompt.top > innerHeight / 2) wrong.push('the prompt eats the window');

    // What lies behind the open cards can be uncovered by the button beside them.
    const shows = (element, x, y) => {
      const there = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
      return element.contains(there) || (element.closest('.im-stage') !== null && there?.closest('.im-open') != null);
    };
    for (const element of document.querySelectorAll('.table :is(button:not(:disabled), a[href], select, input, [role=button], .dm-hit-legal)')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const at = box(element);
      let found = false;
      for (let i = 1; i < 12 && !found; i++) for (let j = 1; j < 12 && !found; j++) found = shows(element, at.left + (at.width * i) / 12, at.top + (at.height * j) / 12);
      if (!found) wrong.push(`${element.getAttribute('aria-label') ?? element.textContent.trim()} <${element.getAttribute('class')}> can't be clicked at ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`);
    }
    scrollTo(0, 0);
    return wrong;
  });

for (const [what, text, lang] of [...Object.entries(decisions).map((one) => [...one, 'en']), ...RUSSIAN.map((what) => [what, decisions[what], 'ru'])]) {
  test(`${what}, ${lang}`, async (t) => {
    const anna = await Person.open(server, { name: 'Anna', lang });
    await anna.resume(text, [0]);
    await anna.myTurn();
    if (what === 'the board in words') await anna.go(`/t/${anna.tableId}?plain`);
    await anna.page.locator('.em, .dm, .im, .plain-board').waitFor();
    for (const [width, height] of WINDOWS)
      await t.test(`${width}×${height}`, async () => {
        await anna.resize({ width, height });
        await anna.still();
        assert.deepEqual(await unreachable(anna), []);
      });
    await anna.leave();
  });
}

/** What goes out of an open dialog sideways. */
const aside = (person) =>
  person.page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const { left, right } = dialog.getBoundingClientRect();
    const wrong = left < 0 || right > innerWidth ? [`the dialog lies from ${left} to ${right}`] : [];
    for (const element of [dialog, ...dialog.querySelectorAll('*')]) {
      if (!element.checkVisibility() || element.closest('.unseen, svg *')) continue;
      const says = `${element.localName}.${element.getAttribute('class')} “${element.textContent.trim().slice(0, 30)}”`;
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      if (scrolls && element.scrollWidth > element.clientWidth) wrong.push(`${says} scrolls by ${element.scrollWidth - element.clientWidth}`);
      if (element.getBoundingClientRect().right > right + 0.5) wrong.push(`${says} goes out by ${Math.round(element.getBoundingClientRect().right - right)}`);
    }
    return wrong;
  });

for (const lang of ['en', 'ru'])
  test(`dialogs of each game are as wide as the window at most, ${lang}`, async (t) => {
    const anna = await Person.open(server, { name: 'Anna', lang });
    for (const what of RUSSIAN) {
      await anna.go('/');
      await anna.resume(decisions[what], [0]);
      await anna.myTurn();
      await anna.page.locator('.board[data-game]').waitFor();
      for (const [width, height] of [[320, 568], [390, 844], [720, 450]])
        // The others say the same in every game.
        for (const name of what === RUSSIAN[0] ? ['help', 'settings', 'menu'] : ['help'])
          await t.test(`${what.split(',')[0]}: ${name}, ${width}×${height}`, async () => {
            await anna.resize({ width, height });
            if (name === 'help') await anna.press('?');
            else await anna.by(name).click();
            await anna.page.getByRole('dialog').waitFor();
            await anna.still();
            assert.deepEqual(await aside(anna), []);
            await anna.press('Escape');
            await anna.page.getByRole('dialog').waitFor({ state: 'detached' });
          });
    }
    await anna.leave();
  });

test('a table that waits for me is seen at once on the start page', async (t) => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.upload(await record({ seats: 2, seed: 4 }));
  await anna.go('/');
  await anna.resume(taking, [0]);
  await anna.myTurn();
  await anna.go('/');
  const waits = anna.page.locator('.table-row.turn');
  await waits.first().waitFor();
  for (const [width, height] of WINDOWS)
    await t.test(`${width}×${height}`, async () => {
      await anna.resize({ width, height });
      const { top, bottom } = await waits.first().evaluate((row) => row.getBoundingClientRect());
      assert.ok(top >= 0 && (bottom <= height || height < 300) && top < height - 40, `it lies at ${Math.round(top)} to ${Math.round(bottom)} of ${height}`);
      assert.equal(await anna.page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), true);
    });
  await anna.leave();
});
