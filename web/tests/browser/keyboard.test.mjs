// Without a mouse: from the start page to the end of a game with Tab, Enter, arrows and shortcuts alone.
import test, { after } from 'node:test';
import { Person, Server, assert, closeAll, pickMove, random } from './support.mjs';

after(closeAll);

const server = await Server.start();

/** How the focused element is drawn: what changes when it has the focus. */
const focusLook = (person) =>
  person.page.evaluate(() => {
    const element = document.activeElement;
    const look = (one) => {
      const style = getComputedStyle(one);
      return [style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`, style.boxShadow, style.stroke, style.strokeWidth, style.fill, style.borderColor, style.backgroundColor].join('|');
    };
    // A radio button may be drawn by the text beside it.
    const parts = [element, element.nextElementSibling, element.closest('label')].filter(Boolean);
    const focused = parts.map(look);
    element.blur();
    const blurred = parts.map(look);
    element.focus({ focusVisible: true, preventScroll: true });
    return { name: element.getAttribute('aria-label') ?? element.textContent.slice(0, 40), differs: focused.some((one, i) => one !== blurred[i]) };
  });

/** Tab until the focus is on what `selector` finds. */
async function tabTo(person, selector, { name, most = 120, back = false } = {}) {
  const there = () =>
    person.page.evaluate(
      ([css, label]) => {
        const element = document.activeElement;
        return element?.matches(css) && (label === null || (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(label));
      },
      [selector, name ?? null],
    );
  for (let i = 0; i < most; i++) {
    if (await there()) return;
    await person.press(back ? 'Shift+Tab' : 'Tab');
  }
  const at = await person.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${most} times Tab did not lead to ${selector} ${name ?? ''}; the focus is at ${at}`);
}

/** Plays a move by keys. */
async function playByKeys(person, move, checked) {
  const { n, view } = person.t;
  const [word, a, b] = move.split(' ');
  const side = await person.side();
  const named = (id) => side.regions.find((region) => region.id === id).name[person.lang];
  const seen = async (kind) => {
    if (checked.has(kind)) return;
    checked.add(kind);
    const { name, differs } = await focusLook(person);
    assert.ok(differs, `the focus can be seen at “${name}”`);
  };
  const region = async (id, label) => {
    await person.page.waitForFunction(([one, text]) => document.querySelector(`[data-region="${one}"]`)?.getAttribute('aria-label')?.startsWith(text), [id, label]);
    await tabTo(person, `[data-region="${id}"]`);
    await seen(`region ${word}`);
    await person.press('Enter');
  };
  const use = async () => {
    const tab = person.page.locator(`[data-card="${view.card}"] button[aria-pressed]`);
    if ((await tab.count()) === 0) return;
    const wanted = person.e.use(person.e.action[word](1)).replace(/\d.*$/, '').trim();
    await tabTo(person, `[data-card="${view.card}"] button[aria-pressed]`, { name: wanted });
    await seen('tab');
    await person.press('Enter');
    await person.settle();
  };
  await person.settle();
  switch (word) {
    case 'bid':
      await tabTo(person, 'button', { name: person.e.doBid(Number(a)) });
      await seen('bid');
      await person.press('Enter');
      break;
    case 'take':
      await tabTo(person, `[data-card="${view.row[Number(a) - 1]}"] button`);
      await seen('card');
      await person.press('Enter');
      break;
    case 'march':
    case 'sail':
      await use();
      await region(a, person.e.pickUp(named(a)));
      await region(b, (word === 'march' ? person.e.doMarch : person.e.doSail)(named(a), named(b)));
      break;
    case 'destroy': {
      await use();
      const here = person.moves.filter((one) => one.startsWith('destroy') && one.endsWith(` ${b}`));
      const name = await person.seatName(Number(a.slice(1)) - 1);
      if (here.length === 1) await region(b, person.e.doDestroy(name, named(b)));
      else {
        await region(b, person.e.chooseWhom(named(b)));
        // The menu has the focus.
        await person.page.getByRole('dialog', { name: person.e.chooseWhom(named(b)) }).waitFor();
        await tabTo(person, '[role=dialog] button', { name: person.e.armyOf(name), most: 8 });
        await person.press('Enter');
      }
      break;
    }
    case 'recruit':
    case 'found':
      await use();
      await region(a, (word === 'recruit' ? person.e.doRecruit : person.e.doFound)(named(a)));
      break;
    default:
      await tabTo(person, `[data-move="${move}"]`);
      await seen('button');
      await person.press('Enter');
  }
  await person.until((t) => (word === 'bid' ? !person.moves.includes(move) : t.n > n) || t.status === 'over', `the move ${move} to happen`);
}

test('from the start page to the end of a game by keys alone', async (t) => {
  const anna = await Person.open(server, {
    name: 'Anna',
    // Everything that the live region says, in order: the others' bids soon follow.
    before: ({ page }) =>
      page.addInitScript(() => {
        window.spoken = [];
        new MutationObserver((changes) => {
          if (changes.every(({ target }) => !(target.parentElement ?? target).closest?.('[aria-live=polite]'))) return;
          window.spoken.push(document.querySelector('[aria-live=polite]').textContent);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
  });
  const { page } = anna;
  const checked = new Set();
  await anna.by('play-bot').first().waitFor();

  await t.test('start: an easy bot is chosen with an arrow', async () => {
    await tabTo(anna, 'input[type=radio]');
    const { differs } = await focusLook(anna);
    assert.ok(differs, 'the focus can be seen at the levels');
    for (let i = 0; i < 4 && !(await page.evaluate(() => document.activeElement.value === 'easy')); i++) await anna.press('ArrowLeft');
    assert.equal(await page.evaluate(() => document.activeElement.value), 'easy');
    await tabTo(anna, '[data-testid=play-bot]');
    assert.ok((await focusLook(anna)).differs, 'the focus can be seen at the button');
    await anna.press('Enter');
    await anna.myTurn();
    await page.locator('path[data-region]').first().waitFor();
  });

  await t.test('the live region tells whose turn it is', async () => {
    await page.waitForFunction((words) => window.spoken.some((text) => text.includes(words)), anna.w.yourTurn);
  });

  await t.test('? opens the rules, Esc closes them, the focus is where it was', async () => {
    await tabTo(anna, 'button', { name: anna.e.doBid(0) });
    await anna.press('?');
    await page.getByRole('dialog').waitFor();
    assert.ok(await page.evaluate(() => document.activeElement.closest('dialog') !== null), 'the focus is in the dialog');
    for (let i = 0; i < 12; i++) {
      await anna.press('Tab');
      assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement.closest('dialog') !== null), 'the focus stays in the dialog');
    }
    await anna.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), anna.e.doBid(0));
  });

  await t.test('arrows go from region to region on the map', async () => {
    await playByKeys(anna, 'bid 0', checked);
    await anna.myTurn();
    // Tab stops only at what can be done; from there arrows lead everywhere.
    await tabTo(anna, '.em-card');
    for (let i = 0; i < 3 && !(await page.evaluate(() => document.activeElement.matches('path[data-region]'))); i++) await anna.press('ArrowUp');
    const at = () => page.evaluate(() => document.activeElement.dataset.region);
    const begin = await at();
    const visited = new Set([begin]);
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) {
      await anna.press(key);
      visited.add(await at());
    }
    assert.ok(visited.size >= 4 && !visited.has(undefined), `visited ${[...visited]}`);
    // Each tells what it is.
    await page.getByRole('tooltip').waitFor();
    await anna.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });

  await t.test('the rest of the game', async () => {
    const rng = random(12);
    const kinds = new Set();
    let decisions = 0;
    for (;;) {
      await anna.myTurn();
      if (anna.t.status === 'over') break;
      const fresh = anna.moves.find((move) => !kinds.has(move.split(' ')[0]) && move !== 'done');
      const move = fresh ?? (rng() < 0.6 && anna.moves.includes('done') ? 'done' : pickMove(anna.moves, rng));
      kinds.add(move.split(' ')[0]);
      const spoken = await page.locator('[aria-live=polite]').first().textContent();
      await playByKeys(anna, move, checked);
      if (++decisions === 3) await page.waitForFunction((before) => document.querySelector('[aria-live=polite]').textContent !== before, spoken);
      if (decisions === 5 && anna.t.undo === 'free') {
        const { n } = anna.t;
        await anna.settle();
        await anna.press('u');
        await anna.until((table) => table.n < n, 'u to take back');
      }
    }
    for (const kind of ['take', 'recruit', 'march', 'done']) assert.ok(kinds.has(kind), `${kind} was played`);
    await anna.by('result').waitFor();
  });

  await t.test('the replay by keys', async () => {
    await anna.settle();
    await page.evaluate(() => document.activeElement?.blur());
    const last = Number(await page.getByRole('slider').getAttribute('max'));
    await anna.press('ArrowLeft');
    await page.getByText(`${last - 1} / ${last}`, { exact: true }).waitFor();
    await anna.press('ArrowRight');
    await page.getByText(`${last} / ${last}`, { exact: true }).waitFor();
    await tabTo(anna, '[data-testid=rematch]');
    await anna.press('Enter');
    await anna.until((table) => table.status !== 'over', 'the new game');
  });
  await anna.leave();
});

test('each thing that Tab reaches shows that it has the focus', async (t) => {
  const anna = await Person.open(server, { name: 'Anna', level: 'easy' });
  const around = async (screen) =>
    t.test(screen, async () => {
      const unseen = [];
      await anna.page.evaluate(() => document.activeElement?.blur());
      const first = new Set();
      for (let i = 0; i < 70; i++) {
        await anna.press('Tab');
        const key = await anna.page.evaluate(() => {
          const element = document.activeElement;
          if (element === document.body) return null;
          element.dataset.visited ??= String(Math.random());
          return element.dataset.visited;
        });
        if (key === null || first.has(key)) break;
        first.add(key);
        const { name, differs } = await focusLook(anna);
        if (!differs) unseen.push(name);
      }
      assert.ok(first.size > 3);
      assert.deepEqual(unseen, []);
    });
  await anna.by('play-bot').first().waitFor();
  await around('start');
  await anna.by('settings').click();
  await around('settings');
  await anna.press('Escape');
  await anna.by('new-table').first().click();
  await around('new table');
  await anna.press('Escape');
  await anna.by('play-bot').first().click();
  await anna.myTurn();
  await around('bidding');
  await anna.play('bid 0');
  await anna.myTurn();
  await around('playing');
  await anna.leave();
});

test('where the page itself puts the focus, keys see it and a mouse gets no ring', async () => {
  for (const [hand, begin, ring] of [['keys', (one) => one.press('Enter'), true], ['mouse', (one) => one.click(), false]]) {
    const anna = await Person.open(server, { name: 'Anna', level: 'easy' });
    await begin(anna.by('play-bot').first());
    await anna.page.waitForFunction(() => document.activeElement.matches('.em-bids button'));
    assert.equal(await anna.page.evaluate(() => document.activeElement.matches(':focus-visible')), ring, hand);
    await anna.leave();
  }
});
