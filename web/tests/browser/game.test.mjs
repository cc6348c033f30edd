// Two people and a spectator, each in a browser of his own: a whole game through the page, and what comes after it.
import { readFileSync } from 'node:fs';
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll, pickMove, random, readCatalogue } from './support.mjs';

after(closeAll);

const server = await Server.start();

/** The totals and places that a page shows at the end. */
async function shownResult(person) {
  const table = person.by('result').getByRole('table');
  await table.waitFor();
  const row = async (name) => table.getByRole('row').filter({ has: person.page.getByRole('rowheader', { name, exact: true }) }).getByRole('cell').allInnerTexts();
  return { names: (await table.getByRole('columnheader').allInnerTexts()).slice(1), total: (await row(person.w.total)).map(Number), place: (await row(person.w.place)).map(Number) };
}

test('a whole game of two people, watched by a third', async (t) => {
  const rng = random(20261116);
  const anna = await Person.open(server, { name: 'Anna' });
  let ben, clara, invitation, first;

  await t.test('Anna sets up a table', async () => {
    await anna.by('new-table').first().click();
    await anna.page.getByRole('dialog', { name: anna.w.newTable }).waitFor();
    await anna.by('create').click();
    await anna.until((table) => table?.status === 'open', 'the new table');
    await anna.page.getByText(anna.w.waitingForPlayers).waitFor();
    assert.ok(await anna.by('start').isDisabled(), 'a game with an open seat can’t start');
    await anna.page.getByRole('img', { name: anna.w.qr }).waitFor();
  });

  await t.test('Ben comes by the invitation and sits down', async () => {
    invitation = await anna.page.getByRole('textbox', { name: anna.w.inviteLink }).inputValue();
    await anna.button(anna.w.copy).click();
    await anna.button(anna.w.copied).waitFor();
    assert.equal(await anna.page.evaluate(() => navigator.clipboard.readText()), invitation);

    ben = await Person.open(server, { name: 'Ben', size: PHONE, touch: true, path: new URL(invitation).pathname });
    await ben.page.getByText('Anna', { exact: true }).first().waitFor();
    await ben.tap(ben.by('sit').first());
    await anna.page.getByText('Ben', { exact: true }).first().waitFor();
    await anna.page.getByText(anna.w.readyToStart).waitFor();
    assert.equal(await ben.by('start').count(), 0, 'only the host starts');
  });

  await t.test('Clara comes too late for a seat and watches', async () => {
    clara = await Person.open(server, { name: 'Clara', path: new URL(invitation).pathname });
    await clara.until((table) => table?.status === 'open', 'the table');
    assert.equal(await clara.by('sit').count(), 0, 'no seat is left');
    await anna.by('start').click();
    for (const one of [anna, ben, clara]) await one.until((table) => table.status === 'playing', 'the start');
    await clara.page.getByText(clara.w.youWatch).waitFor();
    await anna.until((table) => table.watching === 1, 'the spectator to be counted');
    await anna.page.getByRole('img', { name: anna.w.spectators(1) }).waitFor();
  });

  await t.test('nobody learns another’s bid before both have bid', async () => {
    const since = { ben: ben.frames.length, clara: clara.frames.length };
    await anna.play('bid 5');
    await ben.until(({ view }) => view.bids[0] !== null, 'the news that Anna has bid');
    await clara.until(({ view }) => view.bids[0] !== null, 'the news that Anna has bid');
    await ben.settle();
    await clara.settle();
    for (const one of [ben, clara]) {
      assert.equal(one.t.view.bids[0], '?');
      for (const text of one.frames.slice(since[one.name.toLowerCase()])) {
        const message = JSON.parse(text);
        assert.ok(!message.view || message.view.bids.every((bid) => bid === null || bid === '?'), `${one.name} got ${text.slice(0, 300)}`);
        assert.ok(!/bid 5|bids? 5|5 coins/.test(JSON.stringify({ ...message, moves: undefined })), `${one.name} got ${text.slice(0, 300)}`);
        for (const line of message.events ?? []) assert.deepEqual(Object.keys(line).sort(), ['event', 'n', 'seat', 'text'], 'the line of the log tells nothing');
      }
    }
    await ben.play('bid 2');
    for (const one of [anna, ben, clara]) await one.until(({ view }) => view.phase !== 'bid', 'the reveal');
    await clara.page.getByText(/5/).first().waitFor();
  });

  await t.test('the game is played to its end by clicks alone', async () => {
    let played = 0;
    const kinds = new Set();
    const { cards } = await readCatalogue();
    const actions = (id) => cards.find((card) => card.id === id)?.actions.map(({ action }) => action) ?? [];
    for (;;) {
      const { n } = await anna.until((table) => table, 'the table');
      for (const one of [ben, clara]) await one.until((table) => table.n >= n, 'the same position');
      const all = [anna, ben, clara];
      await Promise.race(all.slice(0, 2).map((one) => one.until((table) => table.moves?.length || table.status === 'over', 'somebody’s turn')));
      if (anna.t.status === 'over' || ben.t.status === 'over') break;
      assert.equal(clara.t.moves, undefined, 'a spectator has no moves');
      const actor = anna.t.moves?.length ? anna : ben;
      // Cards and steps of a kind not played yet come first; early ends of turns are played too.
      const isNew = (one) => (one.startsWith('take ') ? actions(actor.t.view.row[one.slice(5) - 1]) : [one.split(' ')[0]]).some((kind) => kind !== 'done' && !kinds.has(kind));
      const fresh = actor.moves.filter(isNew);
      const move = fresh.length ? rng.pick(fresh) : rng() < 0.35 && actor.moves.includes('done') ? 'done' : pickMove(actor.moves, rng);
      kinds.add(move.split(' ')[0]);
      await actor.play(move, { rng });
      if (++played === 12) {
        // What the spectator sees: nothing that could be pressed on the board or beside it.
        await clara.settle();
        assert.equal(await clara.page.locator('[data-move]').count(), 0);
        assert.equal(await clara.page.locator('path[data-region][role="button"]').count(), 0);
        for (const tool of ['hint', 'undo']) assert.equal(await clara.page.locator(`[data-testid=${tool}]:enabled`).count(), 0, tool);
      }
    }
    for (const kind of ['take', 'recruit', 'march', 'sail', 'found']) assert.ok(kinds.has(kind), `${kind} was played`);
    for (const one of [anna, ben, clara]) await one.until((table) => table.status === 'over', 'the end');
  });

  await t.test('all three see the same result, with its parts', async () => {
    const shown = [];
    for (const one of [anna, ben, clara]) shown.push(await shownResult(one));
    assert.deepEqual(shown[0].total, anna.t.scores);
    assert.deepEqual(shown[0].place, anna.t.ranks);
    for (const one of shown) assert.deepEqual(one, shown[0]);
    first = shown[0];
    // The parts add up to the total.
    for (const [seat, total] of first.total.entries()) {
      const { coins, armies, tie_regions: ties, ...parts } = anna.t.breakdown[seat];
      assert.equal(Object.values(parts).reduce((a, b) => a + b, 0), total);
    }
    const rows = await anna.by('result').getByRole('rowheader').allInnerTexts();
    assert.ok(rows.length >= 4, `parts are listed: ${rows.join(', ')}`);
    assert.equal(await clara.by('rematch').count(), 0, 'a spectator can’t ask for another game');
  });

  await t.test('the slider goes through the game', async () => {
    const slider = anna.page.getByRole('slider');
    const last = Number(await slider.getAttribute('max'));
    assert.ok(last > 20);
    const purses = () => anna.page.locator('.board').innerText();
    const end = await purses();
    await slider.fill('0');
    await anna.until(() => anna.sent.some(({ cmd, step }) => cmd === 'at' && step === 0), 'the question for the beginning');
    await anna.page.getByText(anna.w.beginning).waitFor();
    await anna.page.waitForFunction((before) => document.querySelector('.board').innerText !== before, end);
    const scores = (await shownResult(anna)).total;
    assert.deepEqual(scores, [0, 0]);
    await anna.button(anna.w.forward).click();
    await anna.page.getByText(`1 / ${last}`, { exact: true }).waitFor();
    await anna.press('ArrowRight');
    await anna.page.getByText(`2 / ${last}`, { exact: true }).waitFor();
    await anna.press('ArrowLeft');
    await anna.page.getByText(`1 / ${last}`, { exact: true }).waitFor();
    await anna.button(anna.w.last).click();
    await anna.page.waitForFunction((before) => document.querySelector('.board').innerText === before, end);
    // By itself.
    await slider.fill(String(last - 1));
    await anna.page.getByText(`${last - 1} / ${last}`, { exact: true }).waitFor();
    await anna.button(anna.w.playSteps).click();
    await anna.page.getByText(`${last} / ${last}`, { exact: true }).waitFor();
    assert.deepEqual((await shownResult(anna)).total, first.total);
  });

  await t.test('the record can be saved and opened again', async () => {
    const [file] = await Promise.all([anna.page.waitForEvent('download'), anna.by('download').click()]);
    assert.match(file.suggestedFilename(), /^eight-\d{4}-\d\d-\d\d\.txt$/);
    const text = readFileSync(await file.path(), 'utf8');
    assert.match(text, /^P1 bid 5$/m);
    const daria = await Person.open(server, { name: 'Daria' });
    await daria.upload(text);
    await daria.until((table) => table.status === 'over', 'a finished table');
    const again = await shownResult(daria);
    assert.deepEqual({ ...again, names: null }, { ...first, names: null });
    await daria.page.getByRole('slider').fill('3');
    await daria.page.getByText(/^3 \/ \d+$/).waitFor();
    await daria.leave();
  });

  await t.test('a rematch brings both to the new table', async () => {
    const before = anna.tableId;
    await anna.by('rematch').click();
    await anna.page.waitForURL((url) => /\/t\//.test(url.pathname) && !url.pathname.includes(before));
    await ben.button(ben.w.rematchGo).waitFor();
    await ben.tap(ben.by('rematch'));
    await ben.page.waitForURL(anna.page.url());
    for (const one of [anna, ben]) await one.until((table) => table.table === anna.tableId && table.status !== 'over', 'the new table');
    assert.deepEqual(anna.t.seats.map(({ name }) => name), ['Ben', 'Anna'], 'the first seat passes on');
    if (anna.t.status === 'open') {
      const host = anna.t.host ? anna : ben;
      await host.tap(host.by('start'));
    }
    for (const one of [anna, ben]) await one.until((table) => table.moves?.length, 'the first decision of the new game');
    await anna.play('bid 0');
    await ben.play('bid 0');
  });

  for (const one of [anna, ben, clara]) await one?.leave();
});
