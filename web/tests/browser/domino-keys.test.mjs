// The domino games without a mouse.
import test, { after } from 'node:test';
import { Person, Server, assert, closeAll, random } from './support.mjs';
import { begin, byKeys, play, playOn, recordOfAny } from './domino.mjs';

after(closeAll);

const server = await Server.start();

test('a whole game of Kingdomino by keys', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await begin(anna, 'kingdomino', 2);
  await anna.handsOff();
  await playOn(anna, random(2), { way: byKeys });
  await anna.by('result').waitFor();
  await anna.leave();
});

test('knight, building and dragon by keys', async (t) => {
  const text = await recordOfAny({
    game: 'queendomino', seats: 4,
    stop: (s, moves) => s.phase === 'act' && s.to_move === 0 && ['knight', 'build', 'burn'].every((word) => moves.some((move) => move.startsWith(word))),
  });
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(text, [0]);
  await anna.myTurn();
  for (const word of ['knight', 'build', 'burn', 'claim'])
    await t.test(word, async () => {
      // Building towers may bring the queen, who forbids the dragon.
      const move = anna.moves.find((one) => one.startsWith(word) && !/build/.test(one)) ?? anna.moves.findLast((one) => one.startsWith(word));
      if (!move && word === 'burn') return;
      await play(anna, move, byKeys);
      if (word !== 'claim') assert.notEqual(await anna.page.evaluate(() => document.activeElement.tagName), 'BODY', 'the focus is not lost');
    });
  await anna.leave();
});

test('each thing that Tab reaches on the board shows that it has the focus', async () => {
  const text = await recordOfAny({ game: 'queendomino', seats: 4, stop: (s, moves) => s.phase === 'act' && s.round > 2 && s.to_move === 0 && moves.some((move) => move.startsWith('build')) });
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(text, [0]);
  await anna.myTurn();
  await anna.page.locator('.dm-empire').first().waitFor();
  await anna.page.evaluate(() => document.activeElement?.blur());
  const visited = new Set();
  const unseen = [];
  for (let i = 0; i < 90; i++) {
    await anna.press('Tab');
    const found = await anna.page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('.dm')) return null;
      const look = () => {
        const style = getComputedStyle(element);
        return [style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`, style.stroke, style.strokeWidth].join('|');
      };
      const focused = look();
      element.blur();
      const blurred = look();
      element.focus({ focusVisible: true, preventScroll: true });
      element.dataset.visited ??= String(Math.random());
      return { key: element.dataset.visited, name: element.getAttribute('aria-label') ?? element.textContent.slice(0, 50), differs: focused !== blurred };
    });
    if (!found) continue; // around the board
    if (visited.has(found.key)) break;
    visited.add(found.key);
    if (!found.differs) unseen.push(found.name);
  }
  assert.ok(visited.size > 8, `${visited.size} places`);
  assert.deepEqual(unseen, []);
  await anna.leave();
});
