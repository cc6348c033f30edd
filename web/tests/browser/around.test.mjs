// What is around the game: undo and consent, hints, chat, giving up, spectators, notices, settings, identity.
import test, { after } from 'node:test';
import { Person, Server, assert, closeAll, record } from './support.mjs';

after(closeAll);

const server = await Server.start(['--away', '2']);

// The first seat is to act with a card of several steps.
const acting = await record({ seats: 2, seed: 11, stop: (s) => s.phase === 'act' && s.to_move === 0 && s.left[0] >= 2 });
const three = await record({ seats: 3, seed: 13, stop: (s) => s.phase === 'take' && s.to_move === 0 && s.cards[0].length === 2 });

/** Anna and Ben at a table that goes on from a record. */
async function two(text) {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.upload(text);
  const ben = await Person.open(server, { name: 'Ben', path: `/t/${anna.tableId}` });
  await ben.by('sit').first().click();
  await anna.until((t) => t.seats.every(({ kind }) => kind === 'person'), 'Ben');
  await anna.by('start').click();
  for (const one of [anna, ben]) await one.until((t) => t.status === 'playing', 'the game');
  return [anna, ben];
}

test('a step is taken back at once while nothing was revealed', async () => {
  const [anna, ben] = await two(acting);
  await anna.myTurn();
  await anna.handsOff();
  await anna.still();
  const before = { n: anna.t.n, view: anna.t.view, drawn: await anna.page.locator('.board').innerText() };
  await anna.play(anna.moves.find((move) => move !== 'done'));
  assert.equal(anna.t.undo, 'free');
  await anna.settle();
  await anna.by('undo').click();
  await anna.until((t) => t.n === before.n, 'the step to be taken back');
  assert.deepEqual(anna.t.view, before.view);
  await anna.handsOff();
  await anna.still();
  // The same picture as before, as soon as the board has calmed down.
  await anna.page.waitForFunction((drawn) => document.querySelector('.board')?.innerText === drawn, before.drawn);
  await ben.until((t) => t.n === before.n, 'the news');
  // By the key as well.
  await anna.play(anna.moves.find((move) => move !== 'done'));
  await anna.settle();
  await anna.press('u');
  await anna.until((t) => t.n === before.n, 'the step to be taken back');
  await ben.leave();
  await anna.leave();
});

test('what was revealed is taken back if the other agrees, and stays if not', async () => {
  const [anna, ben] = await two(acting);
  await anna.myTurn();
  await anna.play('done');
  await ben.myTurn('Ben’s turn');
  const { n } = ben.t;
  assert.equal(anna.t.undo, 'ask');
  await anna.button(anna.w.undoAsk).click();
  await anna.page.getByText(anna.w.undoWaits).waitFor();
  const question = ben.by('consent');
  await question.getByText(ben.w.undoAsked('Anna')).waitFor();
  await ben.picture('consent-desktop');
  assert.deepEqual(await ben.faults(), []);
  await ben.button(ben.w.no, question).click();
  await question.waitFor({ state: 'detached' });
  await anna.page.getByText(anna.w.undoWaits).waitFor({ state: 'detached' });
  assert.equal(anna.t.n, n, 'nothing was taken back');

  await anna.button(anna.w.undoAsk).click();
  await question.waitFor();
  await ben.button(ben.w.yes, question).click();
  await anna.until((t) => t.n < n && t.moves?.length, 'the turn again');
  await ben.until((t) => t.n === anna.t.n, 'the same at the other side');
  assert.ok(anna.moves.includes('done'));
  await question.waitFor({ state: 'detached' });
  // A request ends when somebody plays on.
  await anna.play('done');
  await ben.myTurn();
  await anna.button(anna.w.undoAsk).click();
  await question.waitFor();
  await ben.play(ben.moves[0]);
  await question.waitFor({ state: 'detached' });
  await ben.leave();
  await anna.leave();
});

test('a hint names moves, marks the best, and plays it at a click', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(three, [0]);
  await anna.myTurn();
  await anna.by('hint').click();
  const hints = anna.by('hints');
  await hints.waitFor();
  const lines = hints.getByRole('listitem').getByRole('button');
  const hint = anna.frames.map((text) => JSON.parse(text)).findLast(({ type }) => type === 'hint');
  assert.equal(await lines.count(), Math.min(4, hint.candidates.length));
  assert.ok((await lines.first().innerText()).includes(hint.candidates[0].text));
  const values = (await hints.locator('.hint-value').allInnerTexts()).map((text) => parseInt(text));
  // The bot's choice first, then the others, the more promising the earlier.
  const [best, ...others] = hint.candidates.slice(0, values.length).map(({ value }) => Math.round(value * 100));
  assert.deepEqual(values, [best, ...others.sort((a, b) => b - a)]);
  // A second press closes it, Escape too.
  await anna.by('hint').click();
  await hints.waitFor({ state: 'detached' });
  await anna.press('h');
  await hints.waitFor();
  await anna.press('Escape');
  await hints.waitFor({ state: 'detached' });
  await anna.press('h');
  await hints.waitFor();
  const { n } = anna.t;
  const advice = anna.frames.map((text) => JSON.parse(text)).findLast(({ type }) => type === 'hint').candidates[0].move;
  await lines.first().click();
  await anna.until((t) => t.n > n, 'the move of the hint');
  assert.equal(anna.sent.findLast(({ cmd }) => cmd === 'play').move, advice);
  await hints.waitFor({ state: 'detached' });
  await anna.leave();
});

test('chat is text, whatever is in it', async () => {
  const [anna, ben] = await two(acting);
  let dialogs = 0;
  for (const one of [anna, ben]) one.page.on('dialog', (dialog) => (dialogs++, dialog.dismiss()));
  const nasty = '<img src=x onerror=alert(1)><script>alert(2)</script> & "quotes" <b>bold</b> P1';
  await anna.by('tab-chat').click();
  await anna.by('chat-input').fill(nasty);
  await anna.press('Enter');
  // Ben has the chat closed: a number tells him.
  const tab = ben.by('tab-chat');
  await tab.getByText(ben.w.unread(1)).waitFor();
  await ben.press('/');
  await ben.page.locator('.chat-text').getByText(nasty, { exact: true }).waitFor();
  await anna.page.locator('.chat-text').getByText(nasty, { exact: true }).waitFor();
  await tab.getByText(ben.w.unread(1)).waitFor({ state: 'detached' });
  for (const one of [anna, ben]) assert.equal(await one.page.locator('.chat-text > *').count(), 0, 'no elements in it');
  assert.equal(dialogs, 0);
  assert.equal(await anna.by('chat-input').inputValue(), '', 'the field is empty again');
  // The focus is in the field: letters are not shortcuts there.
  await ben.page.keyboard.type('u h ? done');
  assert.equal(await ben.by('chat-input').inputValue(), 'u h ? done');
  await ben.press('Enter');
  await anna.page.locator('.chat-text').getByText('u h ? done', { exact: true }).waitFor();
  assert.equal(await ben.page.getByRole('dialog').count(), 0);
  // Lines may follow each other faster than they are answered.
  for (const line of ['one', 'two', 'three']) await ben.page.keyboard.type(`${line}\n`, { delay: 0 });
  for (const line of ['one', 'two', 'three']) await anna.page.locator('.chat-text').getByText(line, { exact: true }).waitFor();
  // A long word doesn't widen the page.
  await ben.by('chat-input').fill('w'.repeat(300));
  await ben.press('Enter');
  await anna.page.getByText('w'.repeat(300)).waitFor();
  await anna.still();
  assert.ok(await anna.page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth));
  const chat = await anna.page.locator('.chat-lines').evaluate((box) => box.scrollWidth <= box.clientWidth);
  assert.ok(chat, 'the lines of the chat do not scroll sideways');
  await ben.leave();
  await anna.leave();
});

test('a spectator is counted and may talk', async () => {
  const [anna, ben] = await two(acting);
  const clara = await Person.open(server, { name: 'Clara', path: `/t/${anna.tableId}` });
  await clara.page.getByText(clara.w.youWatch).waitFor();
  await anna.page.getByRole('img', { name: anna.w.spectators(1) }).waitFor();
  await clara.by('tab-chat').click();
  await clara.by('chat-input').fill('hello from the side');
  await clara.press('Enter');
  await anna.by('tab-chat').click();
  const line = anna.page.locator('.chat li', { hasText: 'hello from the side' });
  await line.waitFor();
  assert.match(await line.innerText(), /Clara/);
  assert.match(await line.innerText(), /spectator/);
  await clara.leave();
  await anna.until((t) => t.watching === 0, 'the spectator to be gone');
  await anna.page.getByRole('img', { name: anna.w.spectators(1) }).waitFor({ state: 'detached' });
  await ben.leave();
  await anna.leave();
});

test('who gives up in a game of two has lost', async () => {
  const [anna, ben] = await two(acting);
  await anna.by('menu').click();
  await anna.by('resign').click();
  await anna.button(anna.w.cancel).click();
  assert.equal(anna.t.status, 'playing');
  await anna.by('menu').click();
  await anna.by('resign').click();
  await anna.page.getByText(anna.w.resignTwo).waitFor();
  await anna.by('resign-yes').click();
  for (const one of [anna, ben]) await one.until((t) => t.status === 'over', 'the end');
  await ben.by('result').getByText(ben.w.win).waitFor();
  await anna.by('result').getByText(anna.w.wins('Ben')).waitFor();
  assert.match(await anna.by('result').innerText(), new RegExp(anna.w.resigned), 'it is said that she gave up');
  await ben.leave();
  await anna.leave();
});

test('who gives up among three is replaced by a bot, for good', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(three, [0], { level: 'easy' });
  await anna.myTurn();
  await anna.by('menu').click();
  await anna.by('resign').click();
  await anna.page.getByText(anna.w.resignMany).waitFor();
  await anna.by('resign-yes').click();
  await anna.until((t) => t.status === 'over', 'the bots to finish the game', 60000);
  await anna.by('result').waitFor();
  await anna.leave();
});

test('a player who is away can be replaced by a bot and comes back', async () => {
  const [anna, ben] = await two(acting);
  await anna.myTurn();
  await anna.play('done');
  await ben.myTurn();
  const address = new URL(ben.page.url()).pathname;
  await ben.go('/'); // he looks at the lobby, and then leaves altogether
  await ben.page.goto('about:blank');
  await anna.until((t) => t.seats[1].online === false, 'Ben to be away');
  const seat = anna.page.locator('.seat', { hasText: 'Ben' });
  await seat.getByText(anna.w.away).waitFor();
  const replace = anna.button(anna.w.replace, seat);
  await replace.waitFor();
  // It may be offered before it is allowed; then the reason is told.
  await anna.page.waitForTimeout(2100);
  await replace.click();
  await anna.until((t) => t.seats[1].kind === 'bot', 'a bot in Ben’s seat');
  await anna.until((t) => t.moves?.length, 'the bot’s turn to be over');
  await anna.page.getByText(anna.w.botFor('Ben')).waitFor();
  await ben.go(address);
  await ben.by('take-back').click();
  await anna.until((t) => t.seats[1].kind === 'person', 'Ben to be back');
  await ben.leave();
  await anna.leave();
});

test('the title tells whose turn it is', async () => {
  const [anna, ben] = await two(acting);
  const title = (one, mine) => one.page.waitForFunction(([words, yes]) => document.title.includes(words) === yes, [one.w.yourTurn, mine]);
  const icon = (one) => one.page.evaluate(() => document.querySelector('link[rel=icon]').href);
  await title(anna, true);
  await title(ben, false);
  assert.notEqual(await icon(anna), await icon(ben), 'the icon, too');
  await anna.play('done');
  await title(anna, false);
  await title(ben, true);
  await ben.leave();
  await anna.leave();
});

test('name, colours and identity are kept', async () => {
  const anna = await Person.open(server);
  await anna.by('settings').click();
  await anna.by('name').fill('Аня & <Ко>');
  await anna.page.getByRole('radio', { name: anna.w.themes.dark }).check({ force: true });
  await anna.by('show-identity').click();
  const secret = await anna.page.getByRole('textbox', { name: anna.w.identityLink }).inputValue();
  await anna.press('Escape');
  await anna.until(() => anna.sent.some(({ cmd, name }) => cmd === 'hello' && name === 'Аня & <Ко>'), 'the new name to be told');
  assert.equal(await anna.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await anna.page.reload();
  await anna.by('settings').getByText('Аня & <Ко>').waitFor();
  assert.equal(await anna.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await anna.by('play-bot').first().click();
  await anna.myTurn();
  await anna.page.locator('.seat-who').getByText('Аня & <Ко>').waitFor();

  // The link makes another browser the same person, after a question; it does not stay in the address.
  const phone = await Person.open(server, { path: secret.slice(server.url.length) });
  await phone.by('identity-take').waitFor();
  assert.ok(!phone.page.url().includes('id='), 'the secret leaves the address');
  assert.deepEqual(await phone.faults(), []);
  await phone.picture('identity-desktop');
  await phone.by('identity-take').click();
  await phone.page.getByRole('region', { name: phone.w.myTables }).getByRole('link').first().click();
  await phone.until((t) => t?.seats[0].you, 'the same seat');
  await phone.leave();
  await anna.leave();
});

test('a refusal is told in words, and a bad file too', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.by('upload').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('no record at all\n') });
  const alert = anna.page.getByRole('alert');
  await alert.waitFor();
  assert.ok((await alert.innerText()).length > 10);
  await anna.picture('refused-desktop');
  assert.deepEqual(await anna.faults(), []);
  await anna.button(anna.w.dismiss).click();
  await alert.waitFor({ state: 'detached' });
  await anna.go('/t/nosuchtablehere1');
  await anna.page.getByRole('heading', { name: anna.w.turnedAway.missing }).waitFor();
  await anna.page.getByRole('main').getByRole('link').click();
  await anna.by('play-bot').first().waitFor();
  await anna.leave();
});

test('a table of the lobby: found, joined, watched', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  const ben = await Person.open(server, { name: 'Ben' });
  await anna.by('new-table').first().click();
  await anna.page.locator('.choice-item', { hasText: anna.w.inLobby }).click();
  await anna.by('create').click();
  await anna.until((t) => t?.status === 'open', 'the table');
  const open = ben.page.getByRole('region', { name: ben.w.openTables }).getByRole('link');
  await open.first().waitFor();
  await open.first().click();
  await ben.by('sit').click();
  await anna.page.getByText(anna.w.readyToStart).waitFor();
  await anna.by('start').click();
  await ben.myTurn();
  const clara = await Person.open(server, { name: 'Clara' });
  await clara.page.getByRole('region', { name: clara.w.runningTables }).getByRole('link').first().click();
  await clara.page.getByText(clara.w.youWatch).waitFor();
  // Back and forth with the browser's own buttons.
  await clara.page.goBack();
  await clara.by('play-bot').first().waitFor();
  await clara.page.goForward();
  await clara.page.getByText(clara.w.youWatch).waitFor();
  for (const one of [anna, ben, clara]) await one.leave();
});
