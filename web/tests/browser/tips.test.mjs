// The one engine of tooltips: when they open, where they lie, how they close. That each game has some is tested in stops.test.mjs.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll } from './support.mjs';
import { recordOfAny } from './domino.mjs';

after(closeAll);

const server = await Server.start();

const position = await recordOfAny({ game: 'queendomino', seats: 4, stop: (s) => s.phase === 'act' && s.round > 2 && s.to_move === 0 });

/** Somebody before a board full of tooltips, whose clock the test holds. */
async function open(more) {
  const anna = await Person.open(server, { name: 'Anna', ...more, before: ({ page }) => page.clock.install() });
  await anna.resume(position, [0]);
  await anna.myTurn();
  await anna.page.locator('.dm-empire').first().waitFor();
  await anna.still();
  await anna.page.clock.pauseAt(new Date(await anna.page.evaluate(() => Date.now() + 1000)));
  return anna;
}

const tip = (anna) => anna.page.getByRole('tooltip');
const pile = (anna) => anna.page.locator('[data-purse=coins]');
const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

test('a mouse that rests opens it after a moment; one that passes by does not', async () => {
  const anna = await open();
  const [x, y] = await middle(pile(anna));
  await anna.page.mouse.move(x, y);
  await anna.page.clock.runFor(170);
  assert.equal(await tip(anna).count(), 0, 'too early');
  await anna.page.clock.runFor(20);
  await tip(anna).waitFor();
  assert.equal(await pile(anna).getAttribute('aria-describedby'), await tip(anna).getAttribute('id'));
  await anna.page.mouse.move(1, 1);
  await tip(anna).waitFor({ state: 'detached' });
  assert.equal(await pile(anna).getAttribute('aria-describedby'), null);
  // Passing by.
  await anna.page.mouse.move(x, y);
  await anna.page.clock.runFor(100);
  await anna.page.mouse.move(1, 1);
  await anna.page.clock.runFor(1000);
  assert.equal(await tip(anna).count(), 0);
  await anna.leave();
});

test('Escape closes it, and it stays closed until the mouse comes again', async () => {
  const anna = await open();
  const [x, y] = await middle(pile(anna));
  await anna.page.mouse.move(x, y);
  await anna.page.clock.runFor(200);
  await tip(anna).waitFor();
  await anna.press('Escape');
  await tip(anna).waitFor({ state: 'detached' });
  await anna.page.mouse.move(x + 2, y);
  await anna.page.clock.runFor(1000);
  assert.equal(await tip(anna).count(), 0);
  await anna.page.mouse.move(1, 1);
  await anna.page.mouse.move(x, y);
  await anna.page.clock.runFor(200);
  await tip(anna).waitFor();
  await anna.leave();
});

test('the keyboard opens it at once where it brings the focus; the page itself does not', async () => {
  const anna = await open();
  await pile(anna).evaluate((element) => element.focus());
  assert.equal(await tip(anna).count(), 0);
  await anna.press('ArrowRight');
  await tip(anna).waitFor();
  const first = await tip(anna).innerText();
  await anna.press('ArrowRight');
  await anna.page.waitForFunction((before) => document.querySelector('[role=tooltip]')?.innerText !== before, first);
  await anna.leave();
});

for (const [device, size] of [['desktop', undefined], ['small window', { width: 900, height: 620 }], ['phone', PHONE]])
  test(`it lies inside the window and off what it is about: ${device}`, async () => {
    const anna = await open(size && { size });
    const stops = anna.page.locator('.board [data-stop]:is(button, [tabindex])');
    const wrong = [];
    let shown = 0;
    for (let i = 0; i < (await stops.count()); i++) {
      await anna.press('Shift'); // a key: the focus is brought by it
      const found = await stops.nth(i).evaluate(async (element) => {
        if (!element.checkVisibility()) return null;
        element.focus({ preventScroll: true });
        await new Promise((done) => queueMicrotask(() => queueMicrotask(done)));
        const box = document.querySelector('[role=tooltip]')?.getBoundingClientRect();
        if (!box) return null;
        const about = element.getBoundingClientRect();
        const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        const apart = box.right <= about.left || box.left >= about.right || box.bottom <= about.top || box.top >= about.bottom;
        return { name: (element.getAttribute('aria-label') ?? element.textContent).slice(0, 40), inside, apart };
      });
      if (!found) continue;
      shown++;
      if (!found.inside || !found.apart) wrong.push(found);
    }
    assert.ok(shown > 10, `${shown} tooltips`);
    assert.deepEqual(wrong, []);
    await anna.leave();
  });

for (const [device, more] of [['desktop', {}], ['phone', { size: PHONE, touch: true }]])
  test(`the row of a player tells what the points mean: ${device}`, async () => {
    const anna = await open(more);
    const row = anna.page.locator('.seat').nth(1);
    const points = anna.w.pointsNow(anna.t.scores[1]);
    assert.equal(await row.locator('.seat-score').getAttribute('aria-label'), points);
    assert.equal(await anna.page.locator('.seats [title]').count(), 0);
    const told = async () => {
      await tip(anna).waitFor();
      assert.ok((await tip(anna).innerText()).includes(points));
      const [box, about] = [await tip(anna).boundingBox(), await row.boundingBox()];
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= anna.size.width && box.y + box.height <= anna.size.height, 'inside the window');
      assert.ok(box.x + box.width <= about.x || box.y >= about.y + about.height || box.y + box.height <= about.y, 'off the row');
    };
    if (more.touch) await anna.page.touchscreen.tap(...(await middle(row)));
    else {
      await anna.page.mouse.move(...(await middle(row)));
      await anna.page.clock.runFor(200);
    }
    await told();
    await anna.page.clock.runFor(200); // it listens to keys by now
    await anna.press('Escape');
    await tip(anna).waitFor({ state: 'detached' });
    // By keys: from what is asked, arrows lead to the players.
    await anna.by('hint').focus();
    for (let i = 0; !(await row.evaluate((one) => one === document.activeElement)); i++) {
      assert.ok(i < 8, 'arrows lead to the row');
      await anna.press(more.touch ? ['ArrowUp', 'ArrowLeft'][i % 2] : 'ArrowDown');
    }
    await told();
    await anna.leave();
  });

test('a long press opens it and plays nothing; a tap elsewhere closes it', async () => {
  const anna = await open({ size: PHONE, touch: true });
  const claim = anna.page.locator('.dm-face.dm-legal').first();
  const [x, y] = await middle(claim);
  const touch = await anna.context.newCDPSession(anna.page);
  const press = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const plays = () => anna.sent.filter(({ cmd }) => cmd === 'play').length;
  await press('touchStart', [{ x, y }]);
  await anna.page.clock.runFor(400);
  assert.equal(await tip(anna).count(), 0, 'too early');
  await anna.page.clock.runFor(40);
  await tip(anna).waitFor();
  await press('touchEnd', []);
  await tip(anna).waitFor();
  assert.equal(plays(), 0);
  await anna.page.touchscreen.tap(...(await middle(anna.page.locator('.prompt-text'))));
  await tip(anna).waitFor({ state: 'detached' });
  // Where there is nothing to do, a tap tells.
  await anna.page.touchscreen.tap(...(await middle(pile(anna))));
  await tip(anna).waitFor();
  assert.equal(plays(), 0);
  await anna.leave();
});
