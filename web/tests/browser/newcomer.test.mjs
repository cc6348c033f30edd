// Somebody who has never been here.
import test, { after } from 'node:test';
import { DESKTOP, PHONE, Person, Server, assert, closeAll, random } from './support.mjs';

after(closeAll);

const server = await Server.start();

for (const [device, size, touch] of [['computer', DESKTOP, false], ['phone', PHONE, true]]) {
  test(`a newcomer with a ${device} plays against a bot after two clicks`, async () => {
    const anna = await Person.open(server, { size, touch, motion: 'full' });
    const { page, w } = anna;
    await page.getByRole('heading', { level: 1, name: w.brand }).waitFor();

    // The first click chooses an easy bot, the second begins: nothing is asked before.
    await anna.tap(page.locator('.choice-item', { hasText: w.levels.easy }).first());
    await anna.tap(anna.by('play-bot').first());
    await anna.myTurn('the first decision');
    assert.match(page.url(), /\/t\/[\w-]{16}$/);
    assert.deepEqual(anna.t.seats.map(({ kind, level }) => level ?? kind), ['person', 'easy']);

    // It is said whose turn it is, in the page and in the title.
    const prompt = anna.by('prompt');
    await prompt.getByText(w.yourTurn, { exact: true }).waitFor();
    await page.waitForFunction((words) => document.title.includes(words), w.yourTurn);

    // The first decisions: the bid, and a turn from the card to its end.
    const rng = random(7);
    await anna.play('bid 1');
    await anna.myTurn();
    const { n } = anna.t;
    const taken = anna.t.view.cards[0].length;
    await anna.playOn({ rng, stop: (t) => t.view.cards[0].length > taken && !t.view.card });
    assert.ok(anna.t.n > n);

    // Later the game is on the start page, and one click leads back to it.
    const address = page.url();
    await anna.tap(page.getByRole('link', { name: w.brand }));
    await anna.tap(page.getByRole('region', { name: w.myTables }).getByRole('link').first());
    await page.waitForURL(address);
    await anna.by('prompt').waitFor();
    await anna.leave();
  });
}
