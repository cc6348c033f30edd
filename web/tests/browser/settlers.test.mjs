// Imperial Settlers: whole games by clicks and by touch, with somebody watching, alone, by draft, in both languages.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll, random } from './support.mjs';
import { begin, play, playOn, recordOfAny, says } from './settlers.mjs';

after(closeAll);

const server = await Server.start();

const over = (person) => person.by('result').waitFor();

test('a whole game of three by clicks, watched by another', async (t) => {
  const anna = await Person.open(server, { name: 'Anna', motion: 'full' });
  await begin(anna, 3);
  const clara = await Person.open(server, { name: 'Clara', size: PHONE, touch: true, path: new URL(anna.page.url()).pathname });
  await clara.page.locator('.im').waitFor();
  const rng = random(5);
  const seen = new Set();

  await t.test('only what is legal is lit', async () => {
    await anna.myTurn();
    await anna.settle();
    const open = await anna.page.locator('.im-open .im-legal').evaluateAll((list) => list.map((one) => `pick ${one.dataset.open}`));
    assert.deepEqual([...new Set(open)].sort(), [...anna.moves].sort(), 'the cards that can be taken');
    await playOn(anna, rng, { seen, stop: (table) => table.view.phase === 'actions' && table.moves?.length });
    await anna.settle();
    const codes = new Set(anna.moves.filter((move) => /^(build|deal|raze)/.test(move)).map((move) => move.split(' ')[1]));
    const lit = await anna.page.locator('.im-hand .im-legal').evaluateAll((list) => list.map((one) => one.dataset.card));
    assert.deepEqual(lit.sort(), [...codes].sort(), 'the cards that can be built, dealt or razed, and no others');
    assert.equal(await anna.page.locator('[data-move]').count(), 0, 'the board offers all moves itself');
  });

  await t.test('one who watches can do nothing, and sees every empire', async () => {
    await clara.settle();
    assert.equal(await clara.page.locator('.im-legal, [data-move], .im-hand').count(), 0);
    const name = await clara.text('.im-plate-who');
    await clara.tap(clara.by('show-1'));
    assert.notEqual(await clara.text('.im-plate-who'), name, 'another empire is shown');
  });

  await t.test('to the end', async () => {
    await playOn(anna, rng, { seen });
    for (const kind of ['pick', 'build', 'deal', 'raze', 'activate', 'exchange', 'pass']) assert.ok(seen.has(kind), `${kind} was played`);
    await over(anna);
    await over(clara);
    await anna.picture('settlers-over');
  });

  await t.test('looking back', async () => {
    await anna.page.getByRole('slider').fill('20');
    await anna.page.getByText(/^20 \/ \d+$/).waitFor();
    await anna.settle();
    assert.equal(await anna.page.locator('.im-legal').count(), 0, 'nothing can be done');
  });
  await clara.leave();
  await anna.leave();
});

/** Counts what flies over the board and what is told beside a counter; with `cut`, the page is told that events were left out. */
const watchMotion = (cut) => (person) =>
  person.context.addInitScript((left) => {
    window.motion = { flying: 0, changes: 0 };
    new MutationObserver((list) => {
      for (const node of list.flatMap(({ addedNodes }) => [...addedNodes])) {
        window.motion.flying += node.classList?.contains('im-flying') ?? false;
        window.motion.changes += node.classList?.contains('im-change') ?? false;
      }
    }).observe(document, { childList: true, subtree: true });
    if (!left) return;
    window.WebSocket = class extends WebSocket {
      set onmessage(take) {
        super.onmessage = ({ data }) => take({ data: data.replace('"type":"update"', '"type":"update","events_cut":true') });
      }
    };
  }, cut);

test('what is gained flies to its counter; if not all of it was told, it only counts up', async () => {
  for (const cut of [false, true]) {
    const anna = await Person.open(server, { name: 'Anna', motion: 'full', before: watchMotion(cut) });
    await begin(anna, 2);
    await playOn(anna, random(5), { stop: (table) => table.view.phase === 'actions' && table.moves?.length });
    assert.ok(anna.t.log.some(({ event, seat, good, number }) => event === 'gains' && seat === 0 && typeof good === 'string' && number > 0), 'production');
    await anna.page.waitForFunction(() => window.motion.changes > 0);
    await anna.settle();
    const { flying } = await anna.page.evaluate(() => window.motion);
    assert.equal(flying > 0, !cut, `${flying} things fly`);
    await anna.leave();
  }
});

test('the solo game begins with one click', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.by('play-alone').click();
  await anna.myTurn('the first decision');
  assert.equal(anna.t.seats.length, 1);
  assert.equal(anna.t.view.locations.length, 2, 'mine and the virtual opponent’s');
  await anna.leave();
});

test('a whole game of two on a phone, in Russian', async () => {
  const anna = await Person.open(server, { name: 'Анна', lang: 'ru', size: PHONE, touch: true });
  await begin(anna, 2, { empires: 'egyptians,japanese' });
  await playOn(anna, random(3));
  await over(anna);
  await anna.leave();
});

test('four players, with the draft', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await begin(anna, 4, { lookout: 'draft' });
  await playOn(anna, random(9), { stop: (table) => table.view.round >= 4 && table.moves?.length });
  await anna.leave();
});

test('alone against the virtual opponent, on a phone', async () => {
  const anna = await Person.open(server, { name: 'Anna', size: PHONE, touch: true });
  await begin(anna, 1, { empires: 'japanese' });
  await playOn(anna, random(4));
  await over(anna);
  await anna.leave();
});

test('what is done with a card', async (t) => {
  const text = await recordOfAny({ seats: 2, stop: (s, moves) => s.agenda.at(-1) === 'turn P1' && s.acted === 'no' && moves.some((move) => /^build/.test(move) && moves.includes(move.replace('build', 'raze'))) && moves.some((move) => move.startsWith('guard')) });
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(text, [0]);
  await anna.myTurn();
  await anna.page.locator('.im').waitFor();
  await anna.settle();
  const { page } = anna;
  const w = says.en;
  const code = anna.moves.find((move) => /^build/.test(move) && anna.moves.includes(move.replace('build', 'raze'))).split(' ')[1];
  const sent = () => anna.sent.filter(({ cmd }) => cmd === 'play').length;

  await t.test('a click offers what is legal, and nothing else', async () => {
    await page.locator(`[data-card="${code}"]`).click();
    await page.getByRole('dialog').waitFor();
    const shown = await page.locator('[data-do]').evaluateAll((list) => list.map((one) => one.dataset.do));
    const legal = anna.moves.filter((move) => new RegExp(`^(build|deal|raze) ${code}$|^tuck .* ${code}$`).test(move));
    assert.deepEqual(shown.sort(), legal.sort());
  });

  await t.test('while it is told what a choice would bring, no button moves', async () => {
    const places = () => page.locator('[data-do]').evaluateAll((list) => list.map((one) => one.getBoundingClientRect().top));
    const before = await places();
    for (const move of [`raze ${code}`, `build ${code}`]) {
      await page.locator(`[data-do="${move}"]`).hover();
      await page.locator('.im-told').waitFor();
      await anna.picture(`settlers-told-${move.split(' ')[0]}`);
      assert.deepEqual(await places(), before);
    }
  });

  await t.test('Escape puts it back', async () => {
    await anna.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(sent(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.card), code, 'the focus is back on the card');
  });

  await t.test('a click beside it puts it back, too', async () => {
    await page.locator(`[data-card="${code}"]`).click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(30, 62);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(sent(), 0);
  });

  await t.test('the defence token is chosen first, then its place', async () => {
    await page.locator('[data-mode="guard"]').click();
    await page.getByText(w.guardAbout).waitFor();
    const lit = await page.locator('[data-place].im-legal').evaluateAll((list) => list.map((one) => one.dataset.place));
    assert.deepEqual(lit.sort(), anna.moves.filter((move) => move.startsWith('guard')).map((move) => `P1 ${move.split(' ')[1]}`).sort());
    assert.equal(await page.locator('[data-card].im-legal').count(), 0, 'only places can be clicked now');
    await anna.press('Escape');
    await page.getByText(w.guardAbout).waitFor({ state: 'detached' });
  });

  await t.test('what it is, in words', async () => {
    await page.locator(`[data-card="${code}"]`).hover();
    await page.getByRole('tooltip').waitFor();
    assert.match(await page.getByRole('tooltip').innerText(), /(production|feature|action), /);
    await page.locator('.im-phases li').last().hover();
    await page.getByRole('tooltip').getByText(w.phaseAbout.actions).waitFor();
  });

  await t.test('and then it is built', async () => {
    await play(anna, `build ${code}`);
  });
  await anna.leave();
});

test('what a payment costs is shown as the engine tells it, and is what it takes', async () => {
  const text = await recordOfAny({ seats: 2, stop: (s, moves) => s.agenda.at(-1) === 'pay P1' && moves.length > 2 });
  let told = null; // what the page is told in place of the first payment's numbers
  const anna = await Person.open(server, {
    name: 'Anna',
    before: ({ page }) =>
      page.routeWebSocket(/\/ws$/, (ws) => {
        const line = ws.connectToServer();
        ws.onMessage((data) => line.send(data));
        line.onMessage((data) => {
          const message = JSON.parse(data);
          if (told && message.moves) message.moves[0].brings = told;
          ws.send(JSON.stringify(message));
        });
      }),
  });
  await anna.resume(text, [0]);
  await anna.myTurn();
  const signs = async (move) => {
    const chip = anna.page.locator(`[data-answer="${move}"]`);
    await chip.waitFor();
    return { icons: await chip.locator('.im-signs svg').count(), words: await chip.locator('.im-signs').innerText() };
  };
  const sum = (numbers) => Object.values(numbers).reduce((all, n) => all - n, 0);
  for (const { move, brings } of anna.t.moves) assert.equal((await signs(move)).icons, sum(brings), `${move}: a sign for each good`);
  // Not by the page's own reckoning: it shows whatever the move says.
  told = { stone: -2, raze: -7 };
  const [{ move }] = anna.t.moves;
  await anna.page.reload();
  await anna.page.locator('.im').waitFor();
  const { icons, words } = await signs(move);
  assert.deepEqual([icons, words.trim()], [3, '7'], 'two stones, and seven of a kind as a number');
  // And it takes what it said.
  told = null;
  await anna.page.reload();
  await anna.page.locator('.im').waitFor();
  const { brings } = (await anna.until((t) => t.moves?.find((one) => one.move === move && one.brings.raze === undefined), 'the true numbers'));
  const before = anna.t.view.goods[0];
  await play(anna, move);
  const paid = anna.t.log.filter(({ event, seat }) => event === 'pays' && seat === 0).at(-1);
  assert.ok(paid, 'it is told in the log');
  for (const [good, n] of Object.entries(brings)) assert.ok((before[good] ?? 0) >= -n && paid[good] === -n, `${good}: ${JSON.stringify(paid)}`);
  await anna.leave();
});

test('of the two scores, each says what it is', async () => {
  const text = await recordOfAny({ seats: 2, stop: (s) => s.agenda.at(-1) === 'turn P1' && s.round >= 3 && s.vp[0] > 0 });
  for (const lang of ['en', 'ru']) {
    const anna = await Person.open(server, { name: 'Anna', lang });
    await anna.resume(text, [0]);
    await anna.myTurn();
    const [gained, now] = [anna.t.view.vp[0], anna.t.scores[0]];
    assert.notEqual(gained, now, 'they differ here');
    await anna.page.locator('[data-good="0 vp"]').hover();
    const tip = anna.page.getByRole('tooltip');
    await tip.waitFor();
    const about = await tip.innerText();
    for (const sentence of [says[lang].points(gained), says[lang].score(now), says[lang].scoreAbout]) assert.ok(about.includes(sentence), `${sentence}: ${about}`);
    assert.match(says[lang].score(now), lang === 'en' ? /if the game ended now/ : /если бы игра кончилась сейчас/);
    await anna.leave();
  }
});
