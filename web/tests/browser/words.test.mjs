// What people are told: question marks lead to rules, who watches is told who decides, a board in words has no codes.
import test, { after } from 'node:test';
import { Engine, PHONE, Person, Server, assert, closeAll, readCatalogue, record } from './support.mjs';
import { recordOfAny as dominoRecord, says as dominoWords } from './domino.mjs';
import { recordOfAny as settlersRecord } from './settlers.mjs';

after(closeAll);

const server = await Server.start();
const records = {
  eight: await record({ seats: 3, seed: 6, stop: (s) => s.phase === 'take' && s.to_move === 0 && s.cards[0].length >= 3 }),
  kingdomino: await dominoRecord({ game: 'kingdomino', seats: 3, stop: (s) => s.phase === 'lay' && s.to_move === 0 && s.round > 3 }),
  queendomino: await dominoRecord({ game: 'queendomino', seats: 3, stop: (s) => s.phase === 'act' && s.to_move === 0 && s.round > 3 }),
  settlers: await settlersRecord({ seats: 2, stop: (s) => s.agenda.at(-1) === 'turn P1' && s.round >= 2 }),
};

/** Clicks a link to rules and reads them: all that it is about stand together, the focus is on the first; then goes back. */
async function readRules(anna, link, first) {
  const ids = (await link.getAttribute('data-rule-link')).split(' ');
  assert.equal(ids[0], first);
  await link.click();
  const dialog = anna.page.getByRole('dialog').filter({ has: anna.page.locator('[data-rule]') });
  await dialog.locator(`[data-rule="${first}"]:focus`).waitFor();
  const shown = dialog.locator('[data-rule]');
  assert.deepEqual(await dialog.locator('.wanted').evaluateAll((all) => all.map((one) => one.dataset.rule)), ids);
  assert.equal(await shown.first().getAttribute('data-rule'), first);
  const { rule_texts: told } = await catalogueOf(anna.t.game);
  for (const id of ids) assert.ok((await dialog.locator(`[data-rule="${id}"]`).innerText()).includes(told.find((one) => one.id === id).text[anna.lang]), id);
  return dialog;
}

async function catalogueOf(game) {
  const engine = new Engine();
  const { catalogue } = await engine.ask('catalogue', { game });
  engine.close();
  return catalogue;
}

test('a question mark leads to the rules, in the bid and in the prompt', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(await record({ seats: 3, seed: 2, stop: () => true }), [0]);
  await anna.myTurn();
  const link = anna.button(anna.w.rulesOn(anna.e.bidLabel));
  const dialog = await readRules(anna, link, 'EM-15');
  await anna.page.getByRole('searchbox', { name: anna.w.findRule }).fill('joker');
  await dialog.locator('[data-rule="EM-15"]').waitFor({ state: 'detached' });
  await dialog.locator('[data-rule="EM-56"]').waitFor();
  await anna.press('Escape'); // empties the field
  await anna.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.ok(await link.evaluate((one) => one === document.activeElement), 'the focus is where it was');
  await readRules(anna, anna.button(anna.w.rulesHere), 'EM-15');
  await anna.press('Escape');
  await anna.play('bid 0');
  await anna.until((t) => t.moves?.some(({ move }) => move.startsWith('take')), 'a card to take');
  await readRules(anna, anna.button(anna.w.rulesHere), 'EM-22');
  await anna.leave();
});

test('Kingdomino: the prompt leads to its rules, and so does a domino that fits nowhere', async () => {
  const anna = await Person.open(server, { name: 'Анна', lang: 'ru', size: PHONE, touch: true });
  await anna.resume(records.kingdomino, [0]);
  await anna.myTurn();
  await readRules(anna, anna.button(anna.w.rulesHere), 'QD-34');
  await anna.go('/');
  await anna.resume(await dominoRecord({ game: 'kingdomino', seats: 4, stop: (s, moves) => s.to_move === 0 && moves.includes('discard') }), [0]);
  await anna.myTurn();
  await readRules(anna, anna.button(anna.w.rulesOn(dominoWords.ru.hand)), 'QD-40');
  await anna.leave();
});

test('Queendomino: steps, prices and queen, a site, the dragon and his fire have their rules', async () => {
  const w = dominoWords.en;
  const anna = await Person.open(server, { name: 'Anna' });
  const text = await dominoRecord({ game: 'queendomino', seats: 3, stop: (s, moves) => s.to_move === 0 && ['build', 'burn'].every((verb) => moves.some((move) => move.startsWith(verb))) });
  await anna.resume(text, [0]);
  await anna.myTurn();
  const back = async () => {
    await anna.press('Escape');
    await anna.page.locator('dialog').waitFor({ state: 'detached' });
  };
  await readRules(anna, anna.button(anna.w.rulesOn(w.steps)), 'QD-34');
  await back();
  await readRules(anna, anna.button(anna.w.rulesOn(w.builders)), 'QD-14');
  await back();
  await anna.page.locator('.dm-buy.dm-legal').first().click();
  await readRules(anna, anna.page.locator('.dm-asking .rule-link'), 'QD-50');
  await back();
  await anna.button(w.back).click();
  await anna.page.locator('.dm-cave.dm-legal').click();
  await readRules(anna, anna.button(anna.w.rulesOn(w.dragonWhat)), 'QD-74');
  await back();
  await anna.page.locator('.dm-buy.dm-legal').first().click();
  const dialog = await readRules(anna, anna.page.locator('.dm-confirm-box .rule-link'), 'QD-76');
  // Reading is no answer.
  await dialog.locator('[data-rule="QD-77"]').click();
  await back();
  await anna.by('burn').waitFor();
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
