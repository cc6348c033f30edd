// Reloads, broken lines and a server that dies: nothing is lost, and nothing happens twice.
import test, { after } from 'node:test';
import { DESKTOP, PHONE, Person, Proxy, SHOTS, Server, assert, closeAll, readCatalogue, record } from './support.mjs';

after(closeAll);

// Where the first seat has just taken a card with at least two steps on it.
const midTurn = await record({ seats: 2, seed: 11, stop: (state) => state.phase !== 'bid' && state.to_move === 0 && state.card !== null && state.left[0] >= 2 });

const MOVERS = new Set((await readCatalogue()).cards.filter(({ actions }) => actions.length === 1 && ['march', 'sail'].includes(actions[0].action)).map(({ id }) => id));

const BROKEN = [/WebSocket connection to .* failed/, /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|Failed to load resource/];

/** What is on the board, in words. */
const position = (t) => ({ n: t.n, view: t.view, moves: t.moves, scores: t.scores, log: t.log });

/** How often the log of the server has steps of a decision. */
const decisions = (t) => t.log.filter(({ seat }) => seat === 0).map(({ n }) => n);

test('a reload in the middle of a turn changes nothing', async () => {
  const server = await Server.start();
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(midTurn, [0]);
  await anna.myTurn();
  // In the middle of the turn: one step made, another to come.
  const step = anna.moves.find((move) => move !== 'done');
  await anna.play(step);
  assert.ok(anna.t.view.card !== null && anna.t.moves.length > 1, 'the turn goes on');
  const before = position(anna.t);
  await anna.handsOff();
  await anna.still();
  const drawn = await anna.page.locator('.board').innerText();

  const frames = anna.frames.length;
  await anna.page.reload();
  await anna.until(() => anna.frames.slice(frames).some((text) => JSON.parse(text).type === 'table'), 'the table again');
  await anna.by('prompt').getByText(anna.w.yourTurn, { exact: true }).waitFor();
  assert.deepEqual(position(anna.t), before);
  await anna.page.locator('path[data-region]').first().waitFor();
  await anna.still();
  assert.equal(await anna.page.locator('.board').innerText(), drawn, 'the same picture');

  // The turn goes on to its end, and a move half made is forgotten.
  const next = anna.moves.find((move) => move !== 'done');
  await anna.play(next);
  if (anna.moves.includes('done')) await anna.play('done');
  await anna.myTurn('the next turn, after the bot’s');
  assert.equal(anna.t.view.card, null);
  await anna.leave();
});

test('an army picked up before a reload stands where it stood', async () => {
  const server = await Server.start();
  const sailing = await record({ seats: 2, seed: 5, stop: (state) => state.phase !== 'bid' && state.to_move === 0 && state.card !== null && state.cards[0].length > 2 && state.left[0] >= 2 && MOVERS.has(state.card) });
  const anna = await Person.open(server, { name: 'Anna' });
  await anna.resume(sailing, [0]);
  await anna.myTurn();
  const move = anna.moves.find((one) => /^(march|sail) /.test(one));
  const from = move.split(' ')[1];
  const side = await anna.side();
  await anna.region(from, anna.e.pickUp(side.regions.find(({ id }) => id === from).name.en));
  await anna.page.reload();
  await anna.by('prompt').getByText(anna.w.yourTurn, { exact: true }).waitFor();
  await anna.settle();
  await anna.play(move);
  await anna.leave();
});

for (const [direction, what] of [['down', 'the answer is lost'], ['up', 'the move itself is lost']]) {
  test(`the line breaks in mid-move and ${what}: the move happens once`, async () => {
    const server = await Server.start();
    const proxy = await Proxy.to(server);
    const anna = await Person.open(proxy, { name: 'Anna' });
    anna.expectErrors(...BROKEN);
    await anna.resume(midTurn, [0]);
    await anna.myTurn();
    const { n } = anna.t;
    const made = decisions(anna.t).length;
    const move = anna.moves.find((one) => one !== 'done');

    const ben = await Person.open(server, { name: 'Ben', path: `/t/${anna.tableId}` });
    await ben.until((t) => t?.n === n, 'the spectator to see the position');

    proxy.swallow = direction;
    await anna.settle();
    await anna.point(move, () => 0);
    await anna.until(() => anna.sent.some((one) => one.cmd === 'play' && one.move === move), 'the move to leave the page');
    if (direction === 'down') await ben.until((t) => t.n === n + 1, 'the move to come to the server');
    // The page says that it waits, and then that it connects again.
    await anna.page.getByText(anna.w.sending).waitFor();
    proxy.cut();
    await anna.page.locator('.line-state').waitFor();
    assert.ok([anna.w.connecting, anna.w.offline].includes(await anna.text('.line-state [role=status]')));
    await anna.page.getByText(anna.w.offline).waitFor();
    proxy.mend();

    // It comes back by itself, and the move is there exactly once.
    await anna.page.locator('.line-state').waitFor({ state: 'detached', timeout: 30000 });
    await anna.until((t) => t.n === n + 1, 'the move to be there');
    await ben.until((t) => t.n === n + 1, 'the move at the server');
    await anna.page.getByText(anna.w.sending).waitFor({ state: 'detached' });
    assert.equal(new Set(decisions(anna.t)).size - new Set(decisions(anna.t).slice(0, made)).size, 1);
    const plays = anna.sent.filter(({ cmd }) => cmd === 'play');
    assert.equal(new Set(plays.map(({ id }) => id)).size, 1, 'sent again with the same id');
    const heard = () => anna.frames.map((text) => JSON.parse(text)).filter(({ re }) => plays.some((one) => one.re === re));
    await anna.until(() => heard().length > 0, 'an answer: the position may come before it');
    const answers = heard();
    assert.ok(answers.length === 1 && answers[0].ok, JSON.stringify(answers));
    assert.equal(answers[0].again === true, direction === 'down');

    // The turn goes on.
    await anna.play(anna.moves[0]);
    await ben.leave();
    await anna.leave();
  });
}

test('the server is killed in mid-turn and comes back: the page recovers by itself', async () => {
  const server = await Server.start();
  const anna = await Person.open(server, { name: 'Anna' });
  anna.expectErrors(...BROKEN);
  await anna.resume(midTurn, [0]);
  await anna.myTurn();
  await anna.play(anna.moves.find((one) => one !== 'done'));
  const before = position(anna.t);
  await server.end('SIGKILL');
  await anna.page.locator('.line-state').waitFor();

  // A move made while nobody listens waits, and is played when the server is there again.
  await anna.settle();
  const move = anna.moves.find((one) => one !== 'done');
  await anna.point(move, () => 0);
  await anna.page.getByText(anna.w.sending).waitFor();
  await server.startAgain();
  await anna.page.locator('.line-state').waitFor({ state: 'detached', timeout: 30000 });
  await anna.until((t) => t.n === before.n + 1, 'the move');
  assert.deepEqual(anna.t.log.filter(({ n }) => n < before.n), before.log, 'nothing was lost');
  await anna.page.getByText(anna.w.sending).waitFor({ state: 'detached' });

  // A proper stop says goodbye; it is the same for the person.
  await server.end('SIGTERM');
  await anna.page.locator('.line-state').waitFor();
  await server.startAgain();
  await anna.page.locator('.line-state').waitFor({ state: 'detached', timeout: 30000 });
  await anna.play(anna.moves[0]);
  await anna.leave();
});

test('the browser is offline for a while', async () => {
  const server = await Server.start();
  const proxy = await Proxy.to(server);
  const anna = await Person.open(proxy, { name: 'Anna' });
  anna.expectErrors(...BROKEN);
  await anna.resume(midTurn, [0]);
  await anna.myTurn();
  await anna.context.setOffline(true);
  proxy.cut();
  await anna.page.getByText(anna.w.offline).waitFor();
  proxy.mend();
  await anna.context.setOffline(false);
  // The browser says that it is online again: no waiting for a timer.
  await anna.page.locator('.line-state').waitFor({ state: 'detached', timeout: 5000 });
  await anna.play(anna.moves[0]);
  await anna.leave();
});

test('a start page without a server says so and fills itself when it is back', async () => {
  const server = await Server.start();
  const proxy = await Proxy.to(server);
  const anna = await Person.open(proxy, { name: 'Anna' });
  anna.expectErrors(...BROKEN);
  await anna.by('play-bot').first().waitFor();
  proxy.cut();
  await anna.page.locator('.line-state').waitFor();
  proxy.mend();
  await anna.page.locator('.line-state').waitFor({ state: 'detached', timeout: 30000 });
  await anna.by('play-bot').first().click();
  await anna.myTurn();
  await anna.leave();
});

/** Somebody with a page whose clock the test holds; his server is gone, and the page has noticed. */
async function withoutServer(size) {
  const server = await Server.start();
  const anna = await Person.open(server, { name: 'Anna', size, before: ({ page }) => page.clock.install() });
  anna.expectErrors(...BROKEN);
  await anna.resume(midTurn, [0]);
  await anna.myTurn();
  await server.end('SIGKILL');
  await anna.page.getByText(anna.w.offline).waitFor();
  await anna.page.clock.pauseAt(new Date(await anna.page.evaluate(() => Date.now() + 1000)));
  return { server, anna };
}

/** Two seconds of the page's clock, in which a line that is good comes back. The clock stands still while a question is on its way:
 * how long the answer takes is this machine's affair. */
async function backInTwoSeconds(anna) {
  const onTheWay = new Set();
  anna.page.on('request', (request) => request.method() === 'HEAD' && onTheWay.add(request));
  for (const end of ['requestfinished', 'requestfailed']) anna.page.on(end, (request) => onTheWay.delete(request));
  for (let spent = 0; spent < 2000; spent += 50) {
    await anna.page.clock.runFor(50);
    while (onTheWay.size > 0) await anna.page.evaluate(() => fetch('/', { cache: 'no-store' }));
    await anna.page.evaluate(() => fetch('/', { cache: 'no-store' })); // what the answer brings about has begun
  }
  await anna.page.locator('.line-state').waitFor({ state: 'detached' });
  await anna.page.clock.resume();
  await anna.play(anna.moves[0]);
}

for (const minutes of [5, 11, 61])
  test(`a server that is back after ${minutes} minutes is found within two seconds of the page’s clock`, async () => {
    const { server, anna } = await withoutServer();
    await anna.page.clock.runFor(minutes * 60_000);
    // A page that asks too seldom would ask at the right moment by chance.
    let asked = 0;
    const count = (request) => request.method() === 'HEAD' && asked++;
    anna.page.on('request', count);
    await anna.page.clock.runFor(30_000);
    anna.page.off('request', count);
    assert.ok(asked >= 18 && asked <= 30, `${asked} times in half a minute`);
    await server.startAgain();
    await backInTwoSeconds(anna);
    await anna.leave();
  });

/** Somebody whose page has begun a handshake that nobody answers; the test holds its clock. */
async function withHangingHandshake(size) {
  const server = await Server.start();
  const proxy = await Proxy.to(server);
  const anna = await Person.open(proxy, { name: 'Anna', size, before: ({ page }) => page.clock.install() });
  anna.expectErrors(...BROKEN);
  await anna.resume(midTurn, [0]);
  await anna.myTurn();
  await anna.page.locator('.board[data-game]').waitFor(); // it comes over the same line
  await anna.page.clock.pauseAt(new Date(await anna.page.evaluate(() => Date.now() + 1000)));
  proxy.hang();
  await anna.page.getByText(anna.w.connecting).waitFor();
  const begun = anna.page.waitForEvent('websocket');
  await anna.page.clock.runFor(600);
  await begun;
  return { server, proxy, anna };
}

for (const seconds of [0, 3, 7])
  test(`a handshake hangs, and ${seconds} seconds later the line is good again: it is back within two seconds of the page’s clock`, async () => {
    const { proxy, anna } = await withHangingHandshake();
    await anna.page.clock.runFor(seconds * 1000);
    proxy.mend();
    await backInTwoSeconds(anna);
    await anna.leave();
  });

test('a handshake that hangs can be given up for a new one', async (t) => {
  for (const [device, size] of [['desktop', DESKTOP], ['phone', PHONE]])
    await t.test(device, async () => {
      const { proxy, anna } = await withHangingHandshake(size);
      await anna.page.clock.runFor(600);
      assert.equal(await anna.text('.line-state [role=status]'), anna.w.connecting);
      await anna.by('line-action').waitFor();
      await anna.page.screenshot({ path: `${SHOTS}/connecting-${device}.png` });
      proxy.mend();
      await anna.by('line-action').click(); // its clock stands still: nothing else brings the line back
      await anna.page.locator('.line-state').waitFor({ state: 'detached' });
      await anna.page.clock.resume();
      await anna.play(anna.moves[0]);
      await anna.leave();
    });
});

test('a line on which every handshake takes long comes up all the same', async () => {
  const server = await Server.start();
  const proxy = await Proxy.to(server);
  const anna = await Person.open(proxy, { name: 'Anna' });
  anna.expectErrors(...BROKEN);
  await anna.resume(midTurn, [0]);
  await anna.myTurn();
  proxy.late = 3000;
  proxy.break();
  await anna.page.locator('.line-state').waitFor();
  await anna.page.locator('.line-state').waitFor({ state: 'detached' });
  await anna.play(anna.moves[0]);
  await anna.leave();
});

test('a greeting that nobody answers holds the page no longer than a handshake', async () => {
  const { proxy, anna } = await withHangingHandshake();
  // The handshake comes through, and what follows does not.
  await anna.page.clock.runFor(1000);
  proxy.swallow = 'greeting';
  const greeted = anna.until(() => anna.sent.at(-1)?.cmd === 'hello', 'a greeting');
  await anna.by('line-action').click();
  await greeted;
  await anna.page.clock.runFor(3000);
  proxy.mend();
  await backInTwoSeconds(anna);
  await anna.leave();
});

test('whoever does not want to wait for the next attempt makes it', async (t) => {
  for (const [device, size] of [['desktop', DESKTOP], ['phone', PHONE]])
    await t.test(device, async () => {
      const { server, anna } = await withoutServer(size);
      await anna.page.screenshot({ path: `${SHOTS}/offline-${device}.png` });
      assert.ok(await anna.by('menu').isVisible() && (await anna.by('menu').boundingBox()).x + 44 <= size.width, 'nothing is pushed out of the window');
      await server.startAgain();
      await anna.by('line-action').click(); // its clock stands still: nothing else brings the line back
      await anna.page.locator('.line-state').waitFor({ state: 'detached' });
      await anna.page.clock.resume();
      await anna.play(anna.moves[0]);
      await anna.leave();
    });
});

test('a server that says goodbye is told to restart, and is asked for soon', async () => {
  const server = await Server.start();
  const anna = await Person.open(server, { name: 'Anna', before: ({ page }) => page.clock.install() });
  anna.expectErrors(...BROKEN);
  await anna.by('play-bot').first().waitFor();
  await anna.page.clock.pauseAt(new Date(await anna.page.evaluate(() => Date.now() + 1000)));
  await server.end('SIGTERM');
  await anna.page.getByText(anna.w.restarting).waitFor();
  await server.startAgain();
  await anna.page.clock.runFor(1500);
  await anna.page.locator('.line-state').waitFor({ state: 'detached' });
  await anna.leave();
});

test('a page that is not looked at asks seldom, and at once when it is looked at', async () => {
  const { server, anna } = await withoutServer();
  let asked = 0;
  anna.page.on('request', (request) => request.method() === 'HEAD' && asked++);
  const show = (state) =>
    anna.page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await anna.page.clock.runFor(2000); // what was planned while it was looked at
  asked = 0;
  await anna.page.clock.runFor(60_000);
  assert.ok(asked >= 1 && asked <= 5, `${asked} times in a minute`);
  await server.startAgain();
  await show('visible');
  await anna.page.locator('.line-state').waitFor({ state: 'detached' });
  await anna.leave();
});
