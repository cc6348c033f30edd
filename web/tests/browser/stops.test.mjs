// Where the focus is, and where Tab stops: at the first thing to do, and at nothing that can't be used. Arrows lead to what only
// tells something.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll } from './support.mjs';

after(closeAll);

const server = await Server.start();

const GAMES = { eight: 'Eight-Minute Empire', kingdomino: 'Kingdomino', queendomino: 'Queendomino', settlers: 'Imperial Settlers' };

/** Begins a game against a bot with Enter. */
async function beginByKey(anna, name) {
  const card = anna.page.locator('.game-card').filter({ has: anna.page.getByRole('heading', { name, exact: true }) });
  await card.getByTestId('play-bot').focus();
  await anna.press('Enter');
  await anna.myTurn();
  await anna.page.locator('.board[data-game]').waitFor();
  await anna.settle();
}

/** What has the focus; null: nothing. */
const focused = (anna) =>
  anna.page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { width, height } = element.getBoundingClientRect();
    const hides = (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    const groups = [element.closest('ul'), element.closest('[data-group]')].filter(Boolean);
    element.dataset.nth ??= String((window.nth = (window.nth ?? 0) + 1));
    return {
      nth: element.dataset.nth,
      name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60),
      board: element.closest('.board') !== null,
      tells: element.dataset.stop === 'info',
      leads: groups.some(hides), // to what the group hides, which keys could not scroll otherwise
      unusable: element.matches(':disabled, [aria-disabled="true"]') || element.closest('[aria-hidden="true"], [inert]') !== null,
      unseen: width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      scrolls: element.matches('[role="group"]') && hides(element),
      acts: element.matches('button, a, input, select, [role="button"]'),
    };
  });

/** Once around with Tab. */
async function around(anna) {
  const stops = [];
  for (let i = 0; i < 150; i++) {
    await anna.press('Tab');
    const stop = await focused(anna);
    if (!stop) continue; // the browser's own
    if (stops.some(({ nth }) => nth === stop.nth)) return stops;
    stops.push(stop);
  }
  throw new Error('Tab comes to no end');
}

for (const [id, name] of Object.entries(GAMES))
  for (const [device, size] of [['desktop', undefined], ['phone', PHONE]])
    test(`${id}, ${device}`, async (t) => {
      const anna = await Person.open(server, { name: 'Anna', level: 'easy', ...(size && { size }) });
      await anna.by('play-bot').first().waitFor();
      await beginByKey(anna, name);

      await t.test('the focus is on the first thing to do: Enter decides', async () => {
        const at = await focused(anna);
        assert.ok(at?.board && at.acts && !at.unusable, JSON.stringify(at));
      });
      await t.test('Tab stops at nothing that can’t be used', async () => {
        const stops = await around(anna);
        assert.ok(stops.length > 5 && stops.some(({ board }) => board));
        assert.deepEqual(stops.filter((stop) => stop.unusable || stop.unseen || (stop.tells && !stop.leads) || !(stop.acts || stop.scrolls)), []);
      });
      await t.test('arrows lead to what tells something, and it tells it; Escape closes that', async () => {
        while (!(await focused(anna))?.board) await anna.press('Tab');
        for (let i = 0; !(await focused(anna)).tells; i++) {
          assert.ok(i < 12, 'arrows lead to nothing that tells something');
          await anna.press(['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][i % 5]);
        }
        const tip = anna.page.getByRole('tooltip');
        await tip.waitFor();
        assert.equal(await anna.page.evaluate(() => document.getElementById(document.activeElement.getAttribute('aria-describedby'))?.getAttribute('role')), 'tooltip');
        await anna.press('Escape');
        await tip.waitFor({ state: 'detached' });
      });
      await t.test('Enter on the first thing decides', async () => {
        // As after a reload: the page brings the focus there by itself.
        await anna.page.reload();
        await anna.page.locator('.board[data-game]').waitFor();
        await anna.settle();
        assert.equal(await anna.page.getByRole('tooltip').count(), 0, 'nobody has asked for a tooltip yet');
        const { n } = anna.t;
        await anna.press('Enter');
        await anna.until((table) => table.n > n, 'the decision');
      });
      await anna.leave();
    });

test('while others move, the prompt has the focus; then the first thing to do', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  const ben = await Person.open(server, { name: 'Ben' });
  await anna.by('new-table').first().click();
  await anna.by('create').click();
  await anna.until((t) => t?.status === 'open', 'the table');
  await ben.go(`/t/${anna.tableId}`);
  await ben.by('sit').click();
  await anna.until((t) => t.seats.every(({ kind }) => kind === 'person'), 'Ben');
  await anna.by('start').click();
  await anna.myTurn();
  await anna.play('bid 1');
  await ben.myTurn();
  await ben.play('bid 0');
  await anna.myTurn();
  const waits = anna.t.moves ? ben : anna;
  const moves = waits === anna ? ben : anna;
  await waits.page.reload();
  await waits.page.locator('.board[data-game]').waitFor();
  await waits.page.waitForFunction(() => document.activeElement?.matches('.prompt'));
  while (moves.t.moves) await moves.play(moves.moves.includes('done') ? 'done' : moves.moves[0]);
  await waits.myTurn();
  await waits.page.waitForFunction(() => document.activeElement?.closest('.board'));
  for (const one of [anna, ben]) await one.leave();
});

test('in a replay, what leads nowhere is no stop', async () => {
  const anna = await Person.open(server, { name: 'Anna', level: 'easy', path: '/?plain' });
  await anna.by('play-bot').first().click();
  await anna.myTurn();
  await anna.play('bid 0');
  await anna.myTurn(); // or the end would move away
  await anna.by('menu').click();
  await anna.button(anna.w.lookBack).click();
  await anna.by('replay').waitFor();
  for (const end of [anna.w.last, anna.w.first]) {
    const button = anna.button(end, anna.by('replay'));
    if (await button.isEnabled()) await button.click();
    await button.and(anna.page.locator(':disabled')).waitFor();
    await anna.settle();
    const stops = await around(anna);
    assert.deepEqual(stops.filter((stop) => stop.unusable || stop.unseen), []);
    assert.ok(!stops.some((stop) => stop.name === end), `${end}: we are there`);
  }
  await anna.leave();
});
