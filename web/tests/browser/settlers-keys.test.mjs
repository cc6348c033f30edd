// Imperial Settlers without a mouse.
import test, { after } from 'node:test';
import { Person, Server, assert, closeAll, random } from './support.mjs';
import { begin, byKeys, playOn, recordOfAny } from './settlers.mjs';

after(closeAll);

const server = await Server.start();

test('a whole game by keys', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await begin(anna, 2, { empires: 'barbarians,romans' });
  await anna.handsOff();
  await playOn(anna, random(2), { way: byKeys });
  await anna.by('result').waitFor();
  await anna.leave();
});

const position = () => recordOfAny({ seats: 4, stop: (s, moves) => s.agenda.at(-1) === 'turn P1' && s.acted === 'no' && s.round >= 3 && ['attack', 'activate', 'build'].every((verb) => moves.some((move) => move.startsWith(verb))) });

test('arrows go from card to card', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(await position(), [0]);
  await anna.myTurn();
  await anna.page.locator('.im').waitFor();
  await anna.page.locator('[data-card]').first().focus();
  const at = () => anna.page.evaluate(() => document.activeElement.dataset.card);
  const first = await at();
  await anna.press('ArrowRight');
  const second = await at();
  assert.ok(second && second !== first, 'to the next card');
  await anna.press('ArrowLeft');
  assert.equal(await at(), first);
  await anna.leave();
});

test('each thing that Tab reaches on the board shows that it has the focus, and has a name', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(await position(), [0]);
  await anna.myTurn();
  await anna.page.locator('.im').waitFor();
  await anna.page.evaluate(() => document.activeElement?.blur());
  const visited = new Set();
  const unseen = [];
  for (let i = 0; i < 160; i++) {
    await anna.press('Tab');
    const found = await anna.page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('.im')) return null;
      const look = () => {
        const style = getComputedStyle(element);
        return style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
      };
      const focused = look();
      element.blur();
      const blurred = look();
      element.focus({ focusVisible: true, preventScroll: true });
      element.dataset.visited ??= String(Math.random());
      return { key: element.dataset.visited, name: (element.getAttribute('aria-label') ?? element.textContent).trim(), differs: focused !== blurred };
    });
    if (!found) continue; // around the board
    if (visited.has(found.key)) break;
    visited.add(found.key);
    if (!found.differs || found.name.length < 2) unseen.push(found.name || '(no name)');
  }
  assert.ok(visited.size > 12, `${visited.size} places`);
  assert.deepEqual(unseen, []);
  await anna.leave();
});
