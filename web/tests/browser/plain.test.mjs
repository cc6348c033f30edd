// The board in words (?plain), which every game has: a whole game from the prompt and the list of moves.
import test, { after } from 'node:test';
import { recordOfAny } from './domino.mjs';
import { PHONE, Person, Server, assert, closeAll, pickMove, random } from './support.mjs';

after(closeAll);

const server = await Server.start();

test('a whole game in words', async () => {
  const anna = await Person.open(server, { name: 'Anna', path: '/?plain', level: 'easy', size: PHONE, touch: true });
  await anna.tap(anna.by('play-bot').first());
  await anna.myTurn();
  assert.ok(new URL(anna.page.url()).searchParams.has('plain'), 'the address keeps ?plain');
  const rng = random(5);
  let decisions = 0;
  for (;;) {
    await anna.myTurn();
    if (anna.t.status === 'over') break;
    await anna.settle();
    const offered = await anna.page.locator('[data-move]').evaluateAll((all) => all.map((one) => one.dataset.move));
    assert.deepEqual([...offered].sort(), [...anna.moves].sort(), 'just the legal moves are offered');
    assert.equal((await anna.text('.prompt-text')).trim(), anna.t.prompt);
    await anna.play(rng() < 0.4 && anna.moves.includes('done') ? 'done' : pickMove(anna.moves, rng));
    decisions++;
  }
  assert.ok(decisions > 20);
  await anna.by('result').waitFor();
  const totals = await anna.by('result').getByRole('row').filter({ hasText: anna.w.total }).getByRole('cell').allInnerTexts();
  assert.deepEqual(totals.map(Number), anna.t.scores);
  await anna.leave();
});

test('what a move brings stands on its button, for eyes and ears', async () => {
  const laying = await recordOfAny({ game: 'kingdomino', seats: 2, stop: (s, moves) => s.phase === 'lay' && s.to_move === 0 && s.round > 3 && moves.length > 2 });
  for (const lang of ['en', 'ru']) {
    const anna = await Person.open(server, { name: 'Anna', lang, path: '/?plain', size: PHONE, touch: true });
    await anna.resume(laying, [0]);
    await anna.myTurn();
    await anna.go(`/t/${anna.tableId}?plain`);
    await anna.until((t) => t?.moves?.length, 'the moves');
    const { move, brings } = anna.t.moves.find((one) => one.brings?.points > 0);
    const button = anna.page.locator(`[data-move="${move}"]`);
    const said = `${{ en: 'points', ru: 'очки' }[lang]}: +${brings.points}`;
    await button.getByText(said).waitFor();
    assert.match(await button.ariaSnapshot(), new RegExp(said.replace('+', '\\+')), 'it belongs to the name');
    assert.equal(await button.getAttribute('title'), null);
    await anna.leave();
  }
});

test('a long list of moves can be searched', async () => {
  const anna = await Person.open(server, { name: 'Anna', path: '/?plain', level: 'easy' });
  await anna.by('play-bot').first().click();
  await anna.myTurn();
  const search = anna.page.getByRole('searchbox', { name: anna.w.filterMoves });
  await search.fill('14');
  await anna.settle();
  assert.deepEqual(await anna.page.locator('[data-move]').evaluateAll((all) => all.map((one) => one.dataset.move)), ['bid 14']);
  await anna.press('Escape');
  await anna.leave();
});
