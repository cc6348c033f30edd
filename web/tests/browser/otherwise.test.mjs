// When things go otherwise: a board that can't be loaded, a page that is out of date, people who are late, away or gave up.
import test, { after } from 'node:test';
import { PHONE, Person, Server, assert, closeAll, record } from './support.mjs';

after(closeAll);

const server = await Server.start();

const FAILED = [/Failed to load resource/];

/** Opens somebody's page whose messages from the server go through `edit`. */
function openEdited(edit, more = {}) {
  const before = async (person) => {
    await person.page.routeWebSocket(/\/ws$/, (ws) => {
      const line = ws.connectToServer();
      ws.onMessage((text) => line.send(text));
      line.onMessage((text) => {
        const message = JSON.parse(text);
        edit(message);
        ws.send(JSON.stringify(message));
      });
    });
  };
  return Person.open(server, { name: 'Anna', level: 'easy', ...more, before });
}

/** How often the files of the board were asked for, and what becomes of it now. */
async function hinder(person, how) {
  const state = { how, asked: 0 };
  await person.context.route(/\/assets\/eight-.*\.js/, (route) => {
    state.asked++;
    if (state.how === 'abort') return route.abort();
    if (state.how === 'gone') return route.fulfill({ status: 404, body: 'gone' });
    return route.continue();
  });
  return state;
}

test('a board that failed to load is asked for again, at growing distances, and then replaces the words', async () => {
  let files;
  const anna = await Person.open(server, {
    name: 'Anna', level: 'easy',
    before: async (person) => {
      await person.page.clock.install();
      files = await hinder(person, 'abort');
      await person.page.addInitScript(() => {
        window.attempts = []; // when, by the page's clock
        const ask = window.fetch;
        window.fetch = (address, ...more) => {
          if (/\/eight-.*\.js/.test(address)) window.attempts.push(Date.now());
          return ask(address, ...more);
        };
      });
    },
  });
  anna.expectErrors(...FAILED);
  await anna.by('play-bot').first().click();
  await anna.myTurn();
  const note = anna.by('board-missing');
  await note.getByText(anna.w.boardMissing).waitFor();
  assert.equal(await anna.page.locator('.board').getAttribute('data-game'), 'plain', 'it can be played in words meanwhile');
  await anna.picture('board-missing-desktop');
  assert.deepEqual(await anna.faults(), []);
  // Steps small enough for the answers to come between them; no pause is longer than 1.25 · 30 s.
  const spend = async (until, most) => {
    for (let spent = 0; !(await until()); spent += 500) {
      assert.ok(spent <= most, `after ${spent} ms`);
      await anna.page.clock.runFor(500);
      await anna.settle();
    }
  };
  await spend(() => files.asked >= 5, 4 * 37_500);
  const at = await anna.page.evaluate(() => window.attempts);
  for (let i = 1; i < at.length; i++) assert.ok(at[i] - at[i - 1] >= Math.min(22_500, 750 * 2 ** (i - 1)), `distances of ${at}`);
  files.how = 'continue';
  await spend(() => anna.page.locator('.board[data-game="eight"]').count(), 37_500 + 5000);
  await note.waitFor({ state: 'detached' });
  await anna.play('bid 0');
  await anna.leave();
});

test('a board that failed to load comes at once by the button, and when the line is back', async (t) => {
  for (const way of ['button', 'line'])
    await t.test(way, async () => {
      let files;
      const own = way === 'line' ? await Server.start() : server;
      const anna = await Person.open(own, { name: 'Anna', level: 'easy', size: PHONE, before: async (person) => (files = await hinder(person, 'abort')) });
      anna.expectErrors(...FAILED, /WebSocket connection to .* failed/);
      await anna.by('play-bot').first().click();
      await anna.myTurn();
      await anna.by('board-missing').waitFor();
      if (way === 'button') await anna.picture('board-missing-phone');
      else await own.end('SIGKILL');
      files.how = 'continue';
      if (way === 'button') await anna.button(anna.w.tryNow, anna.by('board-missing')).click();
      else await own.startAgain();
      await anna.page.locator('.board[data-game="eight"]').waitFor();
      await anna.leave();
    });
});

test('a board whose file is gone belongs to an older page: a reload is offered', async () => {
  let files;
  const anna = await Person.open(server, { name: 'Anna', level: 'easy', before: async (person) => (files = await hinder(person, 'gone')) });
  anna.expectErrors(...FAILED);
  await anna.by('play-bot').first().click();
  await anna.myTurn();
  const note = anna.by('board-missing');
  await note.getByText(anna.w.outdated).waitFor();
  await anna.picture('outdated-desktop');
  await anna.resize(PHONE);
  await anna.picture('outdated-phone');
  files.how = 'continue';
  await anna.button(anna.w.reload, note).click();
  await anna.page.locator('.board[data-game="eight"]').waitFor();
  await note.waitFor({ state: 'detached' });
  await anna.leave();
});

const three = await record({ seats: 3, seed: 9, stop: (state) => state.phase !== 'bid' && state.to_move === 0 && state.card === null });

test('how long it takes until a bot may play on is counted down; then there is a button', async () => {
  let at = null;
  const anna = await openEdited((message) => {
    if (message.seats && message.table && at !== null) Object.assign(message.seats[1], { kind: 'person', name: 'Ben', online: false, you: false, replace_at: at });
  });
  await anna.page.clock.install();
  await anna.go('/');
  await anna.upload(three);
  await anna.by('fill').click();
  await anna.until((t) => t.seats.every(({ kind }) => kind !== 'open'), 'all seats taken');
  at = (await anna.page.evaluate(() => Date.now())) + 42_000;
  await anna.by('start').click();
  await anna.until((t) => t.status === 'playing', 'the game to go on');
  const seat = anna.page.locator('.seat', { hasText: 'Ben' });
  await seat.getByTestId('replace-wait').waitFor();
  assert.match(await seat.getByTestId('replace-wait').innerText(), /0:(4\d|3\d)/);
  assert.equal(await seat.getByTestId('replace').count(), 0);
  await anna.picture('replace-wait-desktop');
  await anna.resize(PHONE);
  await anna.picture('replace-wait-phone');
  // At once, as after a nap: minute by minute, the page would take answers that can't come so fast for a line that hangs.
  await anna.page.clock.fastForward(45_000);
  await seat.getByTestId('replace').waitFor();
  await anna.leave();
});

test('what the clock or a bot decided for somebody is told in the log, and aloud', async () => {
  const by = {};
  const anna = await openEdited((message) => {
    for (const line of [...(message.log ?? []), ...(message.events ?? [])]) if (line.seat in by) line.by = by[line.seat];
  });
  await anna.resume(three, [0]);
  await anna.myTurn();
  const [ben, clara] = [await anna.seatName(1), await anna.seatName(2)];
  Object.assign(by, { 1: 'clock', 2: 'bot' });
  await anna.page.evaluate(() => {
    window.heard = [];
    new MutationObserver(() => window.heard.push(document.querySelector('[aria-live=polite]').textContent)).observe(document.querySelector('[aria-live=polite]'), { subtree: true, characterData: true, childList: true });
  });
  // One turn, no more: the others may have answered before one looks, and it is her turn again.
  for (let last = null; last !== 'done'; ) {
    last = anna.moves.includes('done') ? 'done' : anna.moves[0];
    await anna.play(last);
  }
  await anna.myTurn('the turns of the others');
  for (const sentence of [anna.w.byClock(ben), anna.w.byBot(clara)]) {
    const marks = anna.page.locator('.log-by', { hasText: sentence });
    await marks.first().waitFor();
    assert.equal(await marks.count(), 1, 'once, for all that follows of the same kind');
  }
  const heard = (await anna.page.evaluate(() => window.heard)).join('\n');
  assert.ok(heard.includes(anna.w.byClock(ben)) && heard.includes(anna.w.byBot(clara)), heard);
  await anna.picture('decided-by-desktop');
  assert.deepEqual(await anna.faults(), []);
  await anna.resize(PHONE);
  await anna.by('tab-log').click();
  await anna.picture('decided-by-phone');
  await anna.leave();
});

test('who gives up among three still sees his own board, and has nothing to do there', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  const ben = await Person.open(server, { name: 'Ben' });
  await anna.upload(three);
  await ben.go(`/t/${anna.tableId}`);
  await ben.button(ben.w.sitHere, ben.page.locator('.seat-row').nth(1)).click();
  await anna.until((t) => t.seats[1].kind === 'person', 'Ben to sit');
  await anna.by('fill').click();
  await anna.until((t) => t.seats.every(({ kind }) => kind !== 'open'), 'all seats taken');
  await anna.by('start').click();
  await anna.myTurn();
  await ben.by('menu').click();
  await ben.by('resign').click();
  await ben.by('resign-yes').click();
  await ben.until((t) => t.seats[1].resigned, 'the end of it for Ben');
  assert.equal(ben.t.eye, 1);
  await ben.settle();
  assert.equal(await ben.page.locator('.top-watch').count(), 0, 'he is no mere spectator');
  assert.ok(await ben.by('undo').isDisabled());
  assert.ok(await ben.by('hint').isDisabled());
  await ben.by('menu').click();
  assert.equal(await ben.by('resign').count(), 0, 'nobody gives up twice');
  await ben.press('Escape');
  await ben.picture('given-up-desktop');
  await ben.resize(PHONE);
  await ben.picture('given-up-phone');
  await anna.play(anna.moves[0]);
  await ben.until((t) => t.n >= anna.t.n, 'the move');
  assert.equal(ben.t.moves, undefined);
  await ben.leave();
  await anna.leave();
});

test('a game that one plays is not offered to watch, nor a table where one sits to join', async () => {
  const anna = await Person.open(server, { name: 'Anna' });
  const ben = await Person.open(server, { name: 'Ben' });
  await anna.by('new-table').first().click();
  await anna.page.locator('.choice-item', { hasText: anna.w.inLobby }).click();
  await anna.by('create').click();
  await anna.until((t) => t?.status === 'open', 'the table');
  const path = new URL(anna.page.url()).pathname;
  const rows = (person, list) => person.page.getByRole('region', { name: list }).locator(`a[href="${path}"]`);
  await rows(ben, ben.w.openTables).waitFor();
  await anna.page.getByRole('link', { name: new RegExp(anna.w.home) }).first().click();
  await rows(anna, anna.w.myTables).waitFor();
  assert.equal(await rows(anna, anna.w.openTables).count(), 0);
  await rows(anna, anna.w.myTables).click();
  await anna.by('fill').click();
  await anna.by('start').click();
  await anna.until((t) => t.status === 'playing', 'the game');
  await rows(ben, ben.w.runningTables).waitFor();
  await anna.page.getByRole('link', { name: new RegExp(anna.w.home) }).first().click();
  await rows(anna, anna.w.myTables).waitFor();
  assert.equal(await rows(anna, anna.w.runningTables).count(), 0);
  await anna.picture('lobby-mine-desktop');
  await ben.leave();
  await anna.leave();
});
