// The other side of the board and all the options, set up in the dialog and played by touch: every kind of move has a place
// on the page.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll, pickMove, random, record } from './support.mjs';

after(closeAll);

const server = await Server.start();

test('a whole game on side B with tokens, neutral armies and a chosen first player', async () => {
  const anna = await Person.open(server, { name: 'Anna', size: PHONE, touch: true });
  const { page, w } = anna;
  await anna.tap(anna.by('new-table').first());
  const dialog = page.getByRole('dialog', { name: w.newTable });
  await dialog.getByRole('combobox', { name: w.seatN(2) }).selectOption('easy');
  const option = async (id, text) => anna.tap(dialog.locator(`[data-option="${id}"] .choice-item`, { hasText: text }));
  await option('side', /^B$/);
  await option('tokens', /^on$/);
  await option('neutral', /^on$/);
  await option('first', /names/);
  await option('card24', /city/);
  await anna.tap(anna.button(w.createStart, dialog));
  await anna.until((t) => t?.status === 'playing', 'the game');
  assert.deepEqual(['side', 'tokens', 'neutral', 'first', 'card24'].map((id) => anna.t.options[id]), ['B', 'on', 'on', 'choose', 'city']);

  const rng = random(31);
  const kinds = new Set();
  let done = 0;
  for (;;) {
    await anna.myTurn();
    if (anna.t.status === 'over') break;
    const highest = anna.moves.filter((move) => move.startsWith('bid')).at(-6); // to be the one who names the first player
    const destroys = anna.moves.filter((move) => move.startsWith('destroy'));
    const tired = anna.t.view.cards[0].length > 5 && anna.moves.includes('done') && destroys.length === 0 && rng() < 0.6;
    const move = highest ?? (tired ? 'done' : destroys.length ? rng.pick(destroys) : pickMove(anna.moves, rng));
    kinds.add(move.split(' ')[0]);
    await anna.play(move, { rng });
    if (++done === 20) await anna.picture('side-b-phone');
  }
  assert.ok(kinds.size >= 7, `kinds of moves played: ${[...kinds].join(', ')}`);
  await anna.by('result').waitFor();
  await anna.leave();
});

test('the second game of a series is played on its own side', async () => {
  const text = await record({
    seats: 2, seed: 3, level: 'easy', options: { games: '3', side2: 'B', tokens2: 'on' }, stop: (s) => s.round === 2 && s.phase === 'take' && s.to_move === 0,
  });
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(text, [0]);
  await anna.myTurn();
  await anna.page.locator('path[data-region="b08"]').waitFor({ state: 'attached' });
  assert.equal(await anna.page.locator('path[data-region^="a"]').count(), 0);
  await anna.page.getByText(anna.e.round(2)).first().waitFor();
  await anna.picture('series-second-game-desktop');
  await anna.playOn({ rng: random(2), stop: (t) => t.view.cards[0].length >= 2 });
  await anna.leave();
});
