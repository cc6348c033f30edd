// Queendomino and Kingdomino: whole games by clicks, a spectator, a team, and the ways to lay a domino.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll, random } from './support.mjs';
import { begin, byHand, play, playOn, record, recordOfAny, says } from './domino.mjs';

after(closeAll);

const server = await Server.start();

const over = (person) => person.by('result').waitFor();

test('a whole game of Queendomino by clicks, watched by another', async (t) => {
  const anna = await Person.open(server, { name: 'Anna', motion: 'full' });
  await begin(anna, 'queendomino', 3);
  const clara = await Person.open(server, { name: 'Clara', size: PHONE, touch: true, path: new URL(anna.page.url()).pathname });
  await clara.page.locator('.dm-empire').first().waitFor();
  const rng = random(5);
  const seen = new Set();

  await t.test('only what is legal is lit', async () => {
    await anna.myTurn();
    await anna.settle();
    const lit = await anna.page.locator('.dm-row-next .dm-face.dm-legal').count();
    assert.equal(lit, anna.moves.length, 'as many dominoes as there are claims');
    await playOn(anna, rng, { seen, stop: (table) => table.view.phase === 'lay' && table.moves?.length });
    await anna.settle();
    const cells = new Set(anna.moves.flatMap((move) => move.split(' ').slice(1)));
    const shown = await anna.page.locator('[data-cell][role=button]').evaluateAll((list) => list.map((one) => one.dataset.cell));
    assert.deepEqual(shown.sort(), [...cells].sort(), 'the cells of all placements, and no others');
    assert.equal(await anna.page.locator('.dm-legal').count(), 0, 'nothing else can be done before the domino is laid');
  });

  await t.test('one who watches can do nothing, and sees every empire', async () => {
    await clara.settle();
    assert.equal(await clara.page.locator('.dm-legal, [data-cell][role=button], [data-move], [data-hand]').count(), 0);
    assert.equal(await clara.page.locator('.dm-mini').count(), 2);
    const name = await clara.page.locator('.dm-title').innerText();
    await clara.tap(clara.page.locator('.dm-mini').last());
    assert.notEqual(await clara.page.locator('.dm-title').innerText(), name, 'another empire is shown large');
  });

  await t.test('to the end', async () => {
    await playOn(anna, rng, { seen });
    // Whether the dragon is ever at home when it is her turn is up to the bots: that he burns is tested below.
    for (const kind of ['claim', 'lay', 'knight', 'build']) assert.ok(seen.has(kind), `${kind} was played`);
    await over(anna);
    await over(clara);
    await anna.picture('domino-queendomino-over');
  });

  await t.test('looking back', async () => {
    await anna.page.getByRole('slider').fill('20');
    await anna.page.getByText(/^20 \/ \d+$/).waitFor();
    await anna.settle();
    assert.equal(await anna.page.locator('.dm-legal, [data-cell][role=button], [data-hand]').count(), 0, 'nothing can be done');
  });
  await clara.leave();
  await anna.leave();
});

test('a whole game of Kingdomino on a phone, in Russian', async () => {
  const anna = await Person.open(server, { name: 'Анна', lang: 'ru', size: PHONE, touch: true });
  await begin(anna, 'kingdomino', 2, { harmony: 'on' });
  await playOn(anna, random(3), { way: byHand });
  await over(anna);
  await anna.leave();
});

test('a team of two: one empire, two kings', async () => {
  const text = await record({ game: 'queendomino', seats: 6, seed: 3, options: { mode: 'teams' }, stop: (s) => s.phase === 'lay' && s.round === 4 && s.to_move === 1 });
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.upload(text);
  await anna.button(anna.w.stand).click();
  await anna.until((table) => !table.seats[0].you, 'the first seat to be open');
  await anna.button(anna.w.sitHere, anna.page.locator('.seat-row').nth(1)).click();
  await anna.until((table) => table.seats[1].you, 'the second seat');
  await anna.page.getByLabel(anna.w.fillWith).selectOption('easy');
  await anna.by('fill').click();
  await anna.until((table) => table.seats.every(({ kind }) => kind !== 'open'), 'all seats taken');
  await anna.by('start').click();
  await anna.myTurn();
  await anna.settle();
  assert.equal(await anna.page.locator('.dm-mini').count(), 2, 'three teams, three empires');
  assert.ok(Object.keys(anna.t.view.land[0]).length > 0 && Object.keys(anna.t.view.land[1]).length === 0);
  assert.equal(await anna.page.locator('.dm-sea .dm-land use').count() > 5, true, 'the empire of the team is shown');
  await playOn(anna, random(8), { stop: (table) => table.view.round >= 6 && table.moves?.length });
  await anna.leave();
});

test('laying a domino', async (t) => {
  const text = await record({ game: 'kingdomino', seats: 4, seed: 4, stop: (s, moves) => s.phase === 'lay' && s.round >= 4 && s.to_move === 0 && moves.length > 6 });
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(text, [0]);
  await anna.myTurn();
  const { page } = anna;
  const w = says.en;
  const ghost = () => page.locator('[data-ghost]').first().getAttribute('data-ghost');
  const cellBox = (cell) => page.locator(`[data-cell="${cell}"]`).boundingBox();
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  await page.locator('[data-hand]').waitFor();
  await anna.settle();
  const lays = anna.moves.map((move) => move.split(' ').slice(1));

  await t.test('the engine’s points stand on the lit cells', async () => {
    const told = new Set(anna.t.moves.map(({ brings: { points } }) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')));
    const shown = await page.locator('.dm-marks .dm-badge text').allTextContents();
    assert.ok(shown.length > 0);
    for (const text of shown) assert.ok(told.has(text), `${text} is one of ${[...told]}`);
  });

  await t.test('pointing shows it, the wheel turns it', async () => {
    // A cell over which it can lie in more than one way.
    const [cell] = lays.flat().filter((one, i, all) => all.indexOf(one) !== i);
    await page.mouse.move(...middle(await cellBox(cell)), { steps: 3 });
    const first = await ghost();
    assert.ok(first.split(' ').includes(cell));
    await page.mouse.wheel(0, 100);
    await page.waitForFunction((before) => document.querySelector('[data-ghost]')?.dataset.ghost !== before, first);
    assert.ok((await ghost()).split(' ').includes(cell), 'about the cell that is pointed at');
  });

  await t.test('a click holds it, Escape takes it back', async () => {
    const [a] = lays[0];
    await page.mouse.click(...middle(await cellBox(a)));
    await anna.handsOff();
    await page.locator('.dm-ghost.dm-chosen').waitFor();
    assert.ok(await anna.by('lay').isEnabled());
    await anna.press('Escape');
    await page.locator('[data-ghost]').waitFor({ state: 'detached' });
    assert.ok(await anna.by('lay').isDisabled());
    assert.equal(anna.sent.filter(({ cmd }) => cmd === 'play').length, 0, 'nothing was played yet');
  });

  const dragTo = async (cell) => {
    await page.mouse.move(...middle(await page.locator('[data-hand] svg').first().boundingBox()));
    await page.mouse.down();
    await page.mouse.move(...middle(await cellBox(cell)), { steps: 6 });
    await page.locator('.dm-dragged').waitFor();
  };

  await t.test('it can be dragged to the board, and stays there for now', async () => {
    const [a] = lays[0];
    await dragTo(a);
    await anna.picture('domino-drag');
    await page.mouse.up();
    await page.locator('.dm-ghost.dm-chosen').waitFor();
    assert.equal(await page.locator('.dm-dragged').count(), 0);
    assert.ok((await ghost()).split(' ').includes(a));
    assert.equal(anna.sent.filter(({ cmd }) => cmd === 'play').length, 0, 'nothing was played yet');
    await anna.handsOff();
    await anna.press('Escape');
    await page.locator('[data-ghost]').waitFor({ state: 'detached' });
  });

  await t.test('a click lays what was dragged there, however soon it comes', async () => {
    const [a] = lays[0];
    const { n } = anna.t;
    const at = middle(await cellBox(a));
    await dragTo(a);
    const held = await ghost();
    await page.mouse.up();
    await page.mouse.click(...at);
    await anna.until((table) => table.n > n, 'the domino to be laid');
    const sent = anna.sent.filter(({ cmd }) => cmd === 'play').map(({ move }) => move);
    assert.equal(sent.length, 1);
    assert.deepEqual(sent[0].split(' ').slice(1).sort(), held.split(' ').sort());
  });

  await t.test('what it is, in words', async () => {
    await page.locator('.dm-row-now .dm-face').first().hover();
    await page.getByRole('tooltip').getByText(w.orderAbout).waitFor();
    await page.locator('.dm-sea [data-cell="g7"]').hover();
    await page.getByRole('tooltip').getByText(w.castleAbout(5)).waitFor();
  });
  await anna.leave();
});

test('the dragon asks before he burns', async () => {
  const text = await recordOfAny({ game: 'queendomino', seats: 3, stop: (s, moves) => s.phase === 'act' && s.to_move === 0 && moves.some((move) => move.startsWith('burn')) });
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(text, [0]);
  await anna.myTurn();
  const { page } = anna;
  const w = says.en;
  await page.locator('.dm-cave.dm-legal').click();
  await page.getByText(w.dragonWhat).waitFor();
  await page.locator('.dm-buy.dm-legal').first().click();
  await page.getByRole('dialog').waitFor();
  await anna.picture('domino-burn');
  await anna.button(w.burnNo).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await anna.press('Escape');
  await page.getByText(w.dragonWhat).waitFor({ state: 'detached' });
  assert.equal(anna.sent.filter(({ cmd }) => cmd === 'play').length, 0);
  await play(anna, anna.moves.find((move) => move.startsWith('burn')));
  await anna.leave();
});

test('a new table offers the seats and modes that there are', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  const { page, w } = anna;
  await page.getByRole('article', { name: 'Queendomino' }).getByTestId('new-table').click();
  const dialog = page.getByRole('dialog', { name: w.newTable });
  const seats = dialog.getByRole('group', { name: w.seatCount });
  const modes = dialog.locator('[data-option="mode"]'); // buttons if they are few, else a list
  const values = (part) => part.locator('input, option').evaluateAll((all) => all.map((one) => one.value));
  assert.deepEqual(await values(seats), ['2', '3', '4', '5', '6', '8']);
  assert.deepEqual(await values(modes), ['auto', 'base']);
  await seats.locator('label', { hasText: '6' }).click();
  assert.deepEqual(await values(modes), ['auto', 'wedding', 'teams']);
  await modes.locator('select').selectOption('teams');
  // With five there are no teams: back to what the number of players suggests.
  await seats.locator('label', { hasText: '5' }).click();
  assert.deepEqual(await values(modes), ['auto', 'wedding']);
  assert.deepEqual(await modes.locator('input:checked, option:checked').evaluateAll((all) => all.map((one) => one.value)), ['auto']);
  await anna.leave();
});
