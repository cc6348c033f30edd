// What people are told: numbers of rules lead to the rule, who watches is told who decides, a board in words has no codes.
import test, { after } from 'node:test';
import { Person, Server, assert, closeAll, readCatalogue, record } from './support.mjs';
import { recordOfAny as dominoRecord } from './domino.mjs';
import { recordOfAny as settlersRecord } from './settlers.mjs';

after(closeAll);

const server = await Server.start();
const records = {
  eight: await record({ seats: 3, seed: 6, stop: (s) => s.phase === 'take' && s.to_move === 0 && s.cards[0].length >= 3 }),
  kingdomino: await dominoRecord({ game: 'kingdomino', seats: 3, stop: (s) => s.phase === 'lay' && s.to_move === 0 && s.round > 3 }),
  queendomino: await dominoRecord({ game: 'queendomino', seats: 3, stop: (s) => s.phase === 'act' && s.to_move === 0 && s.round > 3 }),
  settlers: await settlersRecord({ seats: 2, stop: (s) => s.agenda.at(-1) === 'turn P1' && s.round >= 2 }),
};

test('the number of a rule leads to the rule', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(await record({ seats: 3, seed: 2, stop: () => true }), [0]);
  await anna.page.getByRole('button', { name: anna.w.ruleN('EM-16') }).click();
  const rule = anna.page.getByRole('dialog').locator('[data-rule="EM-16"]');
  await rule.waitFor();
  const { rule_texts: told } = await readCatalogue();
  assert.ok((await rule.innerText()).includes(told.find(({ id }) => id === 'EM-16').text.en));
  assert.ok(await rule.evaluate((one) => one === document.activeElement), 'the focus is there');
  await anna.page.getByRole('searchbox', { name: anna.w.findRule }).fill('joker');
  await rule.waitFor({ state: 'detached' });
  await anna.page.getByRole('dialog').locator('[data-rule="EM-56"]').waitFor();
  await anna.leave();
});

for (const [game, text] of Object.entries(records))
  test(`${game}: who watches is told who decides, and a board in words has no codes`, async () => {
    const anna = await Person.open(server, { name: 'Анна', lang: 'ru' });
    const ben = await Person.open(server, { name: 'Борис', lang: 'ru' });
    await anna.resume(text, [0]);
    await anna.myTurn();
    await ben.go(`/t/${anna.tableId}?plain`);
    await ben.page.locator('.plain-board').waitFor();
    const told = await ben.text('.prompt-text');
    assert.ok(told.includes('Анна') && told !== anna.t.prompt, told);
    const board = await ben.text('.plain-board');
    assert.deepEqual(board.match(/[a-zA-Z_]{2,}/g) ?? [], [], 'names in Latin letters');
    await ben.leave();
    await anna.leave();
  });

test('Eight-Minute Empire: cards are shown against the number that ends the game', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(records.eight, [0]);
  await anna.myTurn();
  const { cards_to_end: limits } = await readCatalogue();
  const taken = anna.t.view.cards.map((cards) => `${cards.length}/${limits[3]}`);
  const shown = anna.page.locator('.em-players .em-cards');
  await shown.first().waitFor();
  assert.deepEqual((await shown.allInnerTexts()).map((one) => one.replace(/\s/g, '')), taken);
  await anna.leave();
});
